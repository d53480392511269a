/* SPDX-License-Identifier: MIT
 *
 * Files of JSON: what `ender bench` and `ender claims` keep of a run for the next one. */
#ifndef ENDER_CLI_JSON_FILE_H
#define ENDER_CLI_JSON_FILE_H

#include "cli/cli.h"

#include <cjson/cJSON.h>

/* The JSON in a file, NULL when it holds none; the command ends when the file cannot be read. The
 * caller deletes it. */
cJSON *cli_json_read(cli *c, const char *path);

#endif
