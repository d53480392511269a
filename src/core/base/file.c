/* SPDX-License-Identifier: MIT
 *
 * Whole files. A file is written beside its place, brought to the disk and renamed, in that order:
 * a crash, a full disk or an interruption leaves the old file as it was. */
#include "base/file.h"
#include "base/front.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A descriptor, and the name of a file that is not in its place yet; a throw closes and removes. */
typedef struct open_file {
    cleanup undo; /* first, so that the cleanup is the file */
    int descriptor;
    const char *beside; /* NULL when there is none */
} open_file;

static void file_undo(cleanup *self) {
    const open_file *f = (const open_file *)(void *)self;
    if (f->descriptor >= 0) (void)close(f->descriptor);
    if (f->beside) (void)unlink(f->beside);
}

static _Noreturn void refuse(task *t, const char *path, const char *what) {
    task_throw(t, ENDER_ESYSTEM, "cannot %s %s: %s", what, path, strerror(errno));
}

/* ---- reading ---- */

char *file_read(task *t, const char *path, size_t most, size_t *length) {
    open_file f = {.descriptor = open(path, O_RDONLY | O_CLOEXEC)};
    size_t capacity = 0, got = 0;
    char *text = NULL;
    if (f.descriptor < 0 && errno == ENOENT) return NULL;
    if (f.descriptor < 0) refuse(t, path, "read");
    cleanup_push(t, &f.undo, file_undo);
    for (;;) {
        task_poll(t);
        while (capacity - got < 2) text = scratch_reach(t, text, capacity, &capacity, 1);
        const ssize_t more = read(f.descriptor, text + got, capacity - got - 1);
        if (more == 0) break;
        if (more < 0 && errno == EINTR) continue;
        if (more < 0) refuse(t, path, "read");
        got += (size_t)more;
        if (got > most) task_throw(t, ENDER_ELIMIT, "%s is longer than %zu bytes", path, most);
    }
    text[got] = '\0';
    cleanup_pop(t);
    file_undo(&f.undo);
    *length = got;
    return text;
}

bool file_read_into(task *t, const char *path, void *bytes, size_t capacity, size_t *length) {
    open_file f = {.descriptor = open(path, O_RDONLY | O_CLOEXEC)};
    ssize_t more;
    *length = 0;
    if (f.descriptor < 0 && errno == ENOENT) return false;
    if (f.descriptor < 0) refuse(t, path, "read");
    cleanup_push(t, &f.undo, file_undo);
    do {
        char beyond;
        task_poll(t);
        more = *length < capacity ? read(f.descriptor, (char *)bytes + *length, capacity - *length)
                                  : read(f.descriptor, &beyond, 1);
        if (more < 0 && errno != EINTR) refuse(t, path, "read");
        if (more > 0) *length += (size_t)more;
    } while (more != 0 && *length <= capacity);
    cleanup_pop(t);
    file_undo(&f.undo);
    return true;
}

bool file_is_foreign(const char *path) {
    struct stat about;
    if (stat(path, &about) != 0) return false;
    return (about.st_uid != geteuid() && about.st_uid != 0) ||
           (about.st_mode & (S_IWGRP | S_IWOTH)) != 0;
}

/* ---- writing ---- */

static void write_all(task *t, int descriptor, const char *path, const char *bytes, size_t length) {
    for (size_t done = 0; done < length;) {
        const ssize_t more = write(descriptor, bytes + done, length - done);
        if (more < 0 && errno == EINTR) continue;
        if (more < 0) refuse(t, path, "write");
        done += (size_t)more;
    }
}

static void close_written(task *t, open_file *f, const char *path) {
    const int descriptor = f->descriptor;
    f->descriptor = -1;
    if (close(descriptor) != 0) refuse(t, path, "write");
}

/* A device or a pipe is written to as it is. */
static void write_in_place(task *t, const char *path, const char *bytes, size_t length) {
    open_file f = {.descriptor = open(path, O_WRONLY | O_CLOEXEC)};
    if (f.descriptor < 0) refuse(t, path, "write");
    cleanup_push(t, &f.undo, file_undo);
    write_all(t, f.descriptor, path, bytes, length);
    close_written(t, &f, path);
    cleanup_pop(t);
}

/* The rights of a file that is made: what is usual, or those of the file it replaces. */
static mode_t rights_of(const struct stat *about) {
    if (about) return about->st_mode & 0777;
    const mode_t mask = umask(0);
    (void)umask(mask);
    return 0666 & ~mask;
}

/* The name must be on the disk before anybody relies on it; where a folder cannot be brought there,
 * it is as safe as the system makes it. */
static void sync_folder(char *path) {
    char *slash = strrchr(path, '/');
    if (slash) slash[slash == path] = '\0';
    const int folder = open(slash ? path : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return;
    (void)fsync(folder);
    (void)close(folder);
}

static void replace(task *t, const char *path, const struct stat *about, const char *bytes,
                    size_t length) {
    char *beside = SCRATCH_ARRAY(t, char, strlen(path) + 8);
    sprintf(beside, "%s.XXXXXX", path);
    open_file f = {.descriptor = mkostemp(beside, O_CLOEXEC)};
    if (f.descriptor < 0) refuse(t, path, "write");
    f.beside = beside;
    cleanup_push(t, &f.undo, file_undo);
    if (fchmod(f.descriptor, rights_of(about)) != 0) refuse(t, path, "write");
    write_all(t, f.descriptor, path, bytes, length);
    if (fsync(f.descriptor) != 0 && errno != EINVAL) refuse(t, path, "write");
    close_written(t, &f, path);
    if (rename(beside, path) != 0) refuse(t, path, "write");
    cleanup_pop(t);
    sync_folder(beside);
}

void file_write(task *t, const char *path, const char *bytes, size_t length) {
    struct stat about;
    char real[PATH_MAX];
    if (stat(path, &about) != 0) {
        if (errno != ENOENT) refuse(t, path, "write");
        replace(t, path, NULL, bytes, length);
    } else if (!S_ISREG(about.st_mode)) {
        write_in_place(t, path, bytes, length);
    } else {
        replace(t, realpath(path, real) ? real : path, &about, bytes, length);
    }
}

ender_status file_replace(ender_ctx *ctx, const char *path, const char *bytes, size_t length) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!path || (!bytes && length > 0)) task_throw(t, ENDER_EARGUMENT, "no file, or no bytes");
    file_write(t, path, bytes, length);
    return task_end(t);
}

/* A new file is made beside the old one, so the rights of the folder count. */
static int folder_obstacle(const char *path) {
    char folder[PATH_MAX];
    const char *slash = strrchr(path, '/');
    const size_t length = slash ? (size_t)(slash - path) : 0;
    if (length >= sizeof folder) return ENAMETOOLONG;
    memcpy(folder, path, length);
    folder[length] = '\0';
    return access(length > 0 ? folder : slash ? "/" : ".", W_OK | X_OK) == 0 ? 0 : errno;
}

int file_obstacle(const char *path) {
    struct stat about;
    char real[PATH_MAX];
    if (stat(path, &about) != 0) return errno == ENOENT ? folder_obstacle(path) : errno;
    if (S_ISDIR(about.st_mode)) return EISDIR;
    if (!S_ISREG(about.st_mode)) return access(path, W_OK) == 0 ? 0 : errno;
    return folder_obstacle(realpath(path, real) ? real : path);
}
