/* SPDX-License-Identifier: MIT
 *
 * Properties by name: the columns of tables and the checks of batch files. */
#include "cli/property.h"

#include <stdlib.h>
#include <string.h>

static ender_result word(const char *text) {
    return (ender_result){.kind = ENDER_KIND_WORD, .text = cli_copy(text, strlen(text))};
}

/* The result owns its texts as if the library had made them: both are freed by free(). */
static ender_status position_text(cli *c, const ender_position *position, ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_WORD};
    return ender_position_format(c->ctx, position, &out->text);
}

static ender_status outcome(cli *c, const ender_position *position, bool misere,
                            ender_result *out) {
    ender_outcome who;
    ender_status status = misere ? ender_position_misere_outcome(c->ctx, position, &who)
                                 : ender_position_normal_outcome(c->ctx, position, &who);
    if (status == ENDER_OK) *out = word(ender_outcome_name(who));
    return status;
}

static ender_status options(cli *c, const ender_position *position, ender_player player,
                            ender_result *out) {
    ender_position **moves;
    size_t count;
    ender_status status = ender_position_options(c->ctx, position, player, &moves, &count);
    if (status != ENDER_OK) return status;
    *out = (ender_result){
        .kind = ENDER_KIND_LIST, .items = cli_alloc(count * sizeof *out->items), .count = count};
    for (size_t i = 0; i < count && status == ENDER_OK; i++)
        status = position_text(c, moves[i], &out->items[i]);
    ender_positions_free(moves, count);
    if (status != ENDER_OK) ender_result_clear(out);
    return status;
}

static ender_status count_options(cli *c, const ender_position *position, ender_result *out) {
    size_t counts[2];
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        ender_position **moves;
        ender_status status =
            ender_position_options(c->ctx, position, player, &moves, &counts[player]);
        if (status != ENDER_OK) return status;
        ender_positions_free(moves, counts[player]);
    }
    char text[64];
    snprintf(text, sizeof text, "%zu %zu", counts[0], counts[1]);
    *out = word(text);
    return ENDER_OK;
}

static ender_status count_canonical_options(cli *c, ender_game value, ender_result *out) {
    uint32_t counts[2];
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        ender_status status = ender_option_count(c->ctx, value, player, &counts[player]);
        if (status != ENDER_OK) return status;
    }
    char text[64];
    snprintf(text, sizeof text, "%u %u", counts[0], counts[1]);
    *out = word(text);
    return ENDER_OK;
}

enum { REACHABLE_LIMIT = 100000000 };

static ender_status reachable(cli *c, const ender_position *position, ender_result *out) {
    uint64_t count;
    ender_status status = ender_position_count_reachable(c->ctx, position, REACHABLE_LIMIT, &count);
    if (status != ENDER_OK) return status;
    *out = (ender_result){.kind = ENDER_KIND_GAME};
    return ender_integer(c->ctx, (int64_t)count, &out->game);
}

bool property_exists(const char *name) {
    static const char *const own[] = {
        "position",      "outcome",       "misere_outcome",          "left_options",
        "right_options", "count_options", "count_canonical_options", "normal_form",
        "reachable"};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (strcmp(own[i], name) == 0) return true;
    const ender_function *function = ender_function_find(name);
    return function && function->count == 1;
}

bool property_of_form(const char *name) {
    const ender_function *function = ender_function_find(name);
    return function && function->count == 1 && function->takes[0] == ENDER_TAKES_LITERAL;
}

static ender_status of_literal_form(cli *c, const ender_position *position, const char *name,
                                    ender_result *out) {
    ender_result form = {.kind = ENDER_KIND_FORM};
    const ender_status status = ender_position_form(c->ctx, position, &form.form);
    return status == ENDER_OK ? property_of_result(c, &form, name, out) : status;
}

ender_status property_of_position(cli *c, const ender_position *position, const char *name,
                                  ender_method method, ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_NONE};
    if (strcmp(name, "position") == 0 || strcmp(name, "normal_form") == 0)
        return position_text(c, position, out);
    if (strcmp(name, "outcome") == 0) return outcome(c, position, false, out);
    if (strcmp(name, "misere_outcome") == 0) return outcome(c, position, true, out);
    if (strcmp(name, "left_options") == 0) return options(c, position, ENDER_LEFT, out);
    if (strcmp(name, "right_options") == 0) return options(c, position, ENDER_RIGHT, out);
    if (strcmp(name, "count_options") == 0) return count_options(c, position, out);
    if (strcmp(name, "reachable") == 0) return reachable(c, position, out);
    if (property_of_form(name)) return of_literal_form(c, position, name, out);
    ender_result value = {.kind = ENDER_KIND_GAME};
    ender_status status = ender_position_value(c->ctx, position, method, &value.game);
    if (status != ENDER_OK) return status;
    if (strcmp(name, "count_canonical_options") == 0)
        return count_canonical_options(c, value.game, out);
    return property_of_result(c, &value, name, out);
}

ender_status property_of_result(cli *c, const ender_result *of, const char *name,
                                ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_NONE};
    const ender_function *function = ender_function_find(name);
    if (!function) return ENDER_EARGUMENT;
    return ender_apply(c->ctx, function, of, 1, out);
}
