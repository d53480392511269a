/* SPDX-License-Identifier: MIT
 *
 * Where the documents are. */
#include "cli/documents.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

bool documents_folder(char *path, size_t size) {
    char self[PATH_MAX];
    const ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    if (length > 0) {
        self[length] = '\0';
        char *slash = strrchr(self, '/');
        if (slash) *slash = '\0';
        const int made = snprintf(path, size, "%s/%s", self, ENDER_DOCUMENTS_FOLDER);
        if (made > 0 && (size_t)made < size && access(path, R_OK) == 0) return true;
    }
    return snprintf(path, size, "%s", ENDER_SOURCE "/docs") < (int)size && access(path, R_OK) == 0;
}
