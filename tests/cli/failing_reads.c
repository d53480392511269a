/* SPDX-License-Identifier: MIT
 *
 * Put in front of the C library (LD_PRELOAD), this makes a read of a file fail: number $FAIL_READ,
 * counted from 1, of those from files below $FAIL_BELOW. Streams read 64 bytes at a time, so that
 * reads end in many places of a file. When a read has failed the file $FAIL_MARK is made: where it
 * is not there afterwards, there were no more reads. With $FAIL_WRITE instead it is what writes
 * that fails: bytes, bringing them to the disk, cutting, renaming. With $FAIL_POWER the power goes
 * at that write: each file below $FAIL_BELOW is what was last brought to the disk of it, and the
 * process ends. */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

enum { BYTES_AT_ONCE = 64, PATH_BYTES = 4096, POWER_STATUS = 99 };

typedef ssize_t read_function(int file, void *to, size_t bytes);
typedef ssize_t pread_function(int file, void *to, size_t bytes, off_t offset);
typedef ssize_t write_function(int file, const void *from, size_t bytes);
typedef ssize_t pwrite_function(int file, const void *from, size_t bytes, off_t offset);
typedef int sync_function(int file);
typedef int cut_function(int file, off_t bytes);
typedef int rename_function(const char *from, const char *to);
typedef int unlink_function(const char *path);
typedef FILE *open_function(const char *path, const char *mode);

FILE *fopen(const char *path, const char *mode);
FILE *fopen64(const char *path, const char *mode);
ssize_t read(int file, void *to, size_t bytes);
ssize_t pread(int file, void *to, size_t bytes, off_t offset);
ssize_t pread64(int file, void *to, size_t bytes, off_t offset);
ssize_t pwrite64(int file, const void *from, size_t bytes, off_t offset);
int ftruncate64(int file, off_t bytes);

static bool is_watched(int file) {
    char link[40], path[PATH_BYTES];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    const ssize_t length = readlink(link, path, sizeof path - 1);
    if (length <= 0) return false;
    path[length] = '\0';
    const char *below = getenv("FAIL_BELOW");
    return below && strncmp(path, below, strlen(below)) == 0;
}

static bool is_number(atomic_long *count, const char *wanted, int error) {
    const char *number = getenv(wanted), *mark = getenv("FAIL_MARK");
    if (!number || !mark || atomic_fetch_add(count, 1) + 1 != atol(number)) return false;
    const int made = open(mark, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (made >= 0) close(made);
    errno = error;
    return true;
}

static bool fails_now(void) {
    static atomic_long count;
    return is_number(&count, "FAIL_READ", EIO);
}

/* ---- what is on the disk ---- */

enum { FILES_MOST = 64 };

/* A file that was written to since it was last brought to the disk, and what is on the disk. */
static struct {
    char path[PATH_BYTES];
    char *bytes;
    size_t length;
} unsynced[FILES_MOST];
static int unsynced_count;

static bool path_of(int file, char path[PATH_BYTES]) {
    char link[40];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    const ssize_t length = readlink(link, path, PATH_BYTES - 1);
    path[length > 0 ? length : 0] = '\0';
    return length > 0;
}

static int unsynced_find(const char *path) {
    for (int i = 0; i < unsynced_count; i++)
        if (strcmp(unsynced[i].path, path) == 0) return i;
    return -1;
}

static void unsynced_forget(int i) {
    if (i < 0) return;
    free(unsynced[i].bytes);
    unsynced[i] = unsynced[--unsynced_count];
}

/* The first write since it was brought to the disk: what it is now stays there. */
static void unsynced_remember(int file) {
    char path[PATH_BYTES];
    if (!getenv("FAIL_POWER") || !path_of(file, path) || unsynced_find(path) >= 0) return;
    if (unsynced_count == FILES_MOST) abort();
    const int from = open(path, O_RDONLY | O_CLOEXEC);
    const off_t length = from < 0 ? 0 : lseek(from, 0, SEEK_END);
    char *bytes = malloc((size_t)length + 1);
    if (!bytes || (length > 0 && syscall(SYS_pread64, from, bytes, length, 0) != length)) abort();
    if (from >= 0) close(from);
    memcpy(unsynced[unsynced_count].path, path, sizeof path);
    unsynced[unsynced_count].bytes = bytes;
    unsynced[unsynced_count++].length = (size_t)length;
}

static void unsynced_done(int file) {
    char path[PATH_BYTES];
    if (unsynced_count > 0 && path_of(file, path)) unsynced_forget(unsynced_find(path));
}

static void power_goes(void) {
    for (int i = 0; i < unsynced_count; i++) {
        const int to = open(unsynced[i].path, O_WRONLY | O_TRUNC | O_CLOEXEC);
        const ssize_t length = (ssize_t)unsynced[i].length;
        if (to >= 0 && syscall(SYS_write, to, unsynced[i].bytes, length) != length) abort();
    }
    _exit(POWER_STATUS);
}

static bool write_fails(int error) {
    static atomic_long count, power;
    if (is_number(&power, "FAIL_POWER", error)) power_goes();
    return is_number(&count, "FAIL_WRITE", error);
}

ssize_t read(int file, void *to, size_t bytes) {
    static read_function *real;
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, "read");
    if (is_watched(file) && fails_now()) return -1;
    return real(file, to, bytes);
}

static ssize_t read_at(const char *name, int file, void *to, size_t bytes, off_t offset) {
    pread_function *real;
    *(void **)&real = dlsym(RTLD_NEXT, name);
    if (is_watched(file) && fails_now()) return -1;
    return real(file, to, bytes, offset);
}

ssize_t pread(int file, void *to, size_t bytes, off_t offset) {
    return read_at("pread", file, to, bytes, offset);
}
ssize_t pread64(int file, void *to, size_t bytes, off_t offset) {
    return read_at("pread64", file, to, bytes, offset);
}

/* ---- writing ---- */

static bool is_below(const char *path) {
    const char *below = getenv("FAIL_BELOW");
    return below && strncmp(path, below, strlen(below)) == 0;
}

ssize_t write(int file, const void *from, size_t bytes) {
    static write_function *real;
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, "write");
    if (is_watched(file)) {
        if (write_fails(ENOSPC)) return -1;
        unsynced_remember(file);
    }
    return real(file, from, bytes);
}

static ssize_t write_at(const char *name, int file, const void *from, size_t bytes, off_t offset) {
    pwrite_function *real;
    *(void **)&real = dlsym(RTLD_NEXT, name);
    if (is_watched(file)) {
        if (write_fails(ENOSPC)) return -1;
        unsynced_remember(file);
    }
    return real(file, from, bytes, offset);
}

ssize_t pwrite(int file, const void *from, size_t bytes, off_t offset) {
    return write_at("pwrite", file, from, bytes, offset);
}
ssize_t pwrite64(int file, const void *from, size_t bytes, off_t offset) {
    return write_at("pwrite64", file, from, bytes, offset);
}

static int sync_as(const char *name, int file) {
    sync_function *real;
    *(void **)&real = dlsym(RTLD_NEXT, name);
    if (is_watched(file) && write_fails(EIO)) return -1;
    unsynced_done(file);
    return real(file);
}

int fsync(int file) { return sync_as("fsync", file); }
int fdatasync(int file) { return sync_as("fdatasync", file); }

static int cut_as(const char *name, int file, off_t bytes) {
    cut_function *real;
    *(void **)&real = dlsym(RTLD_NEXT, name);
    if (is_watched(file)) {
        if (write_fails(EIO)) return -1;
        unsynced_remember(file);
    }
    return real(file, bytes);
}

int ftruncate(int file, off_t bytes) { return cut_as("ftruncate", file, bytes); }
int ftruncate64(int file, off_t bytes) { return cut_as("ftruncate64", file, bytes); }

int rename(const char *from, const char *to) {
    static rename_function *real;
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, "rename");
    if (is_below(to) && write_fails(EIO)) return -1;
    /* The new name has what is on the disk of the file, even if that is nothing. */
    unsynced_forget(unsynced_find(to));
    const int moved = unsynced_find(from);
    if (moved >= 0) snprintf(unsynced[moved].path, PATH_BYTES, "%s", to);
    return real(from, to);
}

int unlink(const char *path) {
    static unlink_function *real;
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, "unlink");
    if (is_below(path) && write_fails(EIO)) return -1;
    unsynced_forget(unsynced_find(path));
    return real(path);
}

/* ---- streams ---- */

static ssize_t stream_read(void *cookie, char *to, size_t bytes) {
    FILE *from = cookie;
    if (fails_now()) return -1;
    const size_t got = fread(to, 1, bytes < BYTES_AT_ONCE ? bytes : BYTES_AT_ONCE, from);
    return got == 0 && ferror(from) ? -1 : (ssize_t)got;
}

static int stream_seek(void *cookie, off_t *offset, int whence) {
    if (fseeko(cookie, *offset, whence) != 0) return -1;
    *offset = ftello(cookie);
    return 0;
}

static int stream_close(void *cookie) { return fclose(cookie); }

static FILE *open_as(const char *name, const char *path, const char *mode) {
    open_function *real;
    *(void **)&real = dlsym(RTLD_NEXT, name);
    FILE *from = real(path, mode);
    if (!from || mode[0] != 'r' || !is_watched(fileno(from))) return from;
    const cookie_io_functions_t functions = {
        .read = stream_read, .seek = stream_seek, .close = stream_close};
    FILE *stream = fopencookie(from, "r", functions);
    if (stream) setvbuf(stream, NULL, _IOFBF, BYTES_AT_ONCE);
    return stream;
}

FILE *fopen(const char *path, const char *mode) { return open_as("fopen", path, mode); }
FILE *fopen64(const char *path, const char *mode) { return open_as("fopen64", path, mode); }
