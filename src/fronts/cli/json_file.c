/* SPDX-License-Identifier: MIT
 *
 * Files of JSON, read and written as wholes. */
#include "cli/json_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MOST = 1 << 26 };

cJSON *cli_json_read(cli *c, const char *path) {
    FILE *file = fopen(path, "r");
    if (!file) cli_fail(c, "cannot read %s: %s", path, strerror(errno));
    char *text = NULL;
    size_t length = 0;
    FILE *copy = open_memstream(&text, &length);
    char part[4096];
    size_t got = 0;
    while (copy && length <= FILE_MOST && (got = fread(part, 1, sizeof part, file)) > 0) {
        fwrite(part, 1, got, copy);
        fflush(copy);
    }
    const bool failed = ferror(file) || !copy || fclose(copy) != 0;
    fclose(file);
    if (failed || length > FILE_MOST) {
        free(text);
        cli_fail(c, "cannot read %s: %s", path, failed ? strerror(errno) : "it is too long");
    }
    cJSON *json = cJSON_Parse(text);
    free(text);
    return json;
}
