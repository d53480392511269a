/* SPDX-License-Identifier: MIT
 *
 * Templates of positions (ender table): `X^a` repeats a character a times, `(...)^a` a group, `{a}`
 * writes the number; each variable runs through a range. */
#ifndef ENDER_CLI_TABLES_TEMPLATE_H
#define ENDER_CLI_TABLES_TEMPLATE_H

#include "cli/cli.h"

enum { TEMPLATE_VARIABLES_MAX = 8, TEMPLATE_TEXT_MAX = 1 << 16 };

typedef struct template_range {
    const char *name; /* not terminated */
    size_t name_length;
    int64_t from, to, at;
} template_range;

typedef struct template_variables {
    template_range list[TEMPLATE_VARIABLES_MAX];
    size_t count;
} template_variables;

/* Takes the arguments `name=from..to` out; how many arguments remain. */
int template_variables_read(cli *c, template_variables *v);
/* The present value of the variable; NULL if there is none of this name. */
const int64_t *template_variable(const template_variables *v, const char *name);
/* Calls row with each text, the last variable the fastest, until it returns false; that is then
 * returned. A template that uses none of the variables is an error. */
bool template_each(cli *c, template_variables *v, const char *template,
                   bool (*row)(cli *c, const char *text, const char *where, void *arg), void *arg);

#endif
