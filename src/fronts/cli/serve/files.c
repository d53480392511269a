/* SPDX-License-Identifier: MIT
 *
 * The files of the page, and no others: an address names a file below one folder, by parts of
 * letters, digits, `-`, `_` and `.` that do not begin with a point. */
#include "cli/serve/serve.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILE_MOST = 1 << 24, PATH_MOST = 200 };

static bool is_plain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
}

/* Is it a path that a file of the page may have? */
static bool is_allowed(const char *path) {
    if (strlen(path) > PATH_MOST) return false;
    bool begins = true;
    for (; *path; path++) {
        if (*path == '/' ? begins : !is_plain(*path) && (*path != '.' || begins)) return false;
        begins = *path == '/';
    }
    return !begins;
}

static const char *type_of(const char *path) {
    static const struct {
        const char *ending, *type;
    } types[] = {{".html", "text/html; charset=utf-8"},
                 {".js", "text/javascript; charset=utf-8"},
                 {".css", "text/css; charset=utf-8"},
                 {".svg", "image/svg+xml"},
                 {".png", "image/png"},
                 {".json", "application/json"},
                 {".wasm", "application/wasm"}};
    const char *point = strrchr(path, '.');
    for (size_t i = 0; point && i < sizeof types / sizeof *types; i++)
        if (strcmp(point, types[i].ending) == 0) return types[i].type;
    return NULL;
}

/* All of a regular file. */
static bool read_all(int file, page_file *out) {
    struct stat about;
    if (fstat(file, &about) != 0 || !S_ISREG(about.st_mode) || about.st_size > FILE_MOST)
        return false;
    const size_t size = (size_t)about.st_size;
    out->bytes = malloc(size + 1);
    out->size = 0;
    while (out->bytes && out->size < size) {
        const ssize_t got = read(file, out->bytes + out->size, size - out->size);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        out->size += (size_t)got;
    }
    if (out->bytes && out->size == size) return true;
    free(out->bytes);
    return false;
}

bool page_read(const char *folder, const char *path, page_file *out) {
    char full[4096 + PATH_MOST + 2];
    if (strcmp(path, "/") == 0) path = "/index.html";
    if (path[0] != '/' || !is_allowed(path + 1)) return false;
    *out = (page_file){.type = type_of(path)};
    if (!out->type || snprintf(full, sizeof full, "%s%s", folder, path) >= (int)sizeof full)
        return false;
    const int file = open(full, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) return false;
    const bool got = read_all(file, out);
    close(file);
    return got;
}
