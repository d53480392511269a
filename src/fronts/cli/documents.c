/* SPDX-License-Identifier: MIT
 *
 * Where the documents and the page are: beside the program as it is installed, else in the source
 * tree. */
#include "cli/documents.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

bool own_path(char *path, size_t size) {
    const ssize_t length = readlink("/proc/self/exe", path, size - 1);
    if (length > 0) path[length] = '\0';
    return length > 0;
}

/* A path that leads there from the folder of the program, or this path. */
static bool find_folder(const char *from_program, const char *in_source, char *path, size_t size) {
    char self[PATH_MAX];
    if (own_path(self, sizeof self)) {
        char *slash = strrchr(self, '/');
        if (slash) *slash = '\0';
        const int made = snprintf(path, size, "%s/%s", self, from_program);
        if (made > 0 && (size_t)made < size && access(path, R_OK) == 0) return true;
    }
    return snprintf(path, size, "%s", in_source) < (int)size && access(path, R_OK) == 0;
}

bool documents_folder(char *path, size_t size) {
    return find_folder(ENDER_DOCUMENTS_FOLDER, ENDER_SOURCE "/docs", path, size);
}

bool page_folder(char *path, size_t size) {
    return find_folder(ENDER_DATA_FOLDER "/web", ENDER_SOURCE "/web", path, size);
}
