/* SPDX-License-Identifier: MIT
 *
 * What the command prints with --json (docs/json.md): the answers of the library as it writes them,
 * values in cells, and errors. */
#ifndef ENDER_CLI_JSON_H
#define ENDER_CLI_JSON_H

#include "cli/cli.h"

/* A result as JSON, the caller's: a value is an object with its name, and with number, numerator
 * and exponent if it is a number, without its options; everything else as the library writes it. */
char *cli_json_result(cli *c, const ender_result *result);
/* The property whose JSON is asked for: of a picture in text its points. */
const char *cli_json_property(const char *property);

typedef struct cli_error {
    const char *status, *message;
    ender_place place; /* in the text that was given; line 0 for none */
    const char *where; /* what the text is: `line 3`; or NULL */
    const char *usage; /* how the subcommand is called; or NULL */
} cli_error;
/* {"error":{...}} on standard output, in a line of its own. */
void cli_json_error(const cli_error *e);
/* The same of a failure of the library, as a text of the caller's: it stands in place of a value.
 */
char *cli_json_failure(cli *c, ender_status status);

/* Is JSON asked for among arguments that are not read yet? */
bool cli_json_asked(int count, char **texts);

#endif
