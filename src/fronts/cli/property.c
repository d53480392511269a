/* SPDX-License-Identifier: MIT
 *
 * Properties by name: the columns of tables and the checks of batch files. Those of positions are
 * looked up by the room of sums (src/answers/sum/columns.c). */
#include "cli/property.h"
#include "notation/front.h"
#include "sum/front.h"

bool property_exists(cli *c, const ender_ruleset *rules, const char *name) {
    return position_has_column(c->ctx, rules, name);
}

bool property_is_of_values(const char *name) {
    return function_is_property(ender_function_find(name));
}

bool property_of_form(const char *name) {
    const ender_function *function = ender_function_find(name);
    return function_is_property(function) && function->takes[0] == ENDER_TAKES_FORM;
}

/* Counts are numbers, as in the language. */
static ender_status number_as_value(cli *c, ender_result *result) {
    if (result->kind != ENDER_KIND_INTEGER) return ENDER_OK;
    const int64_t number = result->integer;
    *result = (ender_result){.kind = ENDER_KIND_GAME};
    return ender_integer(c->ctx, number, &result->game);
}

ender_status property_of_position(cli *c, const ender_position *position, const char *name,
                                  ender_method method, ender_result *out) {
    const ender_status status = position_column(c->ctx, position, name, method, out);
    cli_note_searched(c);
    return status == ENDER_OK ? number_as_value(c, out) : status;
}

ender_status property_of_result(cli *c, const ender_result *of, const char *name,
                                ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_NONE};
    const ender_function *function = ender_function_find(name);
    if (!function) return ENDER_EARGUMENT;
    return ender_apply(c->ctx, function, of, 1, out);
}
