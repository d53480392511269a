/* SPDX-License-Identifier: MIT
 *
 * Properties by name: the columns of tables and the checks of batch files. */
#include "cli/property.h"
#include "notation/front.h"
#include "ruleset/front.h"
#include "sum/front.h"

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
                            ender_method method, ender_result *out) {
    ender_outcome who;
    const ender_status status = ender_position_outcome(c->ctx, position, misere, method, &who);
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

/* Who wins, by the search of `ender solve` and without the value; "unknown" when a limit came
 * first. */
static ender_status solved_outcome(cli *c, const ender_position *position, ender_result *out) {
    const ender_summand summand = {.position = position};
    ender_solution found;
    const ender_status status = ender_solve(c->ctx, &summand, 1, NULL, &found);
    if (status != ENDER_OK) return status;
    if (!found.decided && cli_interrupted()) return ENDER_ECANCELLED;
    *out = word(found.decided ? ender_outcome_name(found.outcome) : "unknown");
    return ENDER_OK;
}

/* By the value where it comes in reach, else by search; "unknown" when a limit came first. */
static ender_status outcome_in_reach(cli *c, const ender_position *position, ender_result *out) {
    const ender_summand summand = {.position = position};
    ender_outcome who;
    const ender_status status = ender_decide(c->ctx, &summand, 1, 0, &who, NULL);
    cli_note_searched(c);
    const bool unknown = status == ENDER_ELIMIT || status == ENDER_EMEMORY;
    if (status != ENDER_OK && !unknown) return status;
    *out = word(unknown ? "unknown" : ender_outcome_name(who));
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

static ender_status weight(cli *c, const ender_position *position, ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_GAME};
    return position_atomic_weight(c->ctx, position, &out->game);
}

/* ---- moves ---- */

/* Does the player who has moved to this position win? */
static ender_status is_winning(cli *c, const ender_move *move, ender_player player, bool *out) {
    const ender_summand summand = {.position = move->to};
    ender_outcome who;
    const ender_status status = ender_decide(c->ctx, &summand, 1, 0, &who, NULL);
    cli_note_searched(c);
    if (status == ENDER_OK) *out = cli_won(who, player);
    return status;
}

/* The names of a player's moves. */
static ender_status move_names(cli *c, const ender_position *position, ender_player player,
                               bool winning, ender_result *out) {
    ender_move *moves;
    size_t count;
    ender_status status = ender_position_moves(c->ctx, position, player, &moves, &count);
    if (status != ENDER_OK) return status;
    *out = (ender_result){.kind = ENDER_KIND_LIST, .items = cli_alloc(count * sizeof *out->items)};
    for (size_t i = 0; i < count && status == ENDER_OK; i++) {
        bool listed = true;
        if (winning) status = is_winning(c, &moves[i], player, &listed);
        if (status == ENDER_OK && listed) out->items[out->count++] = word(moves[i].name);
    }
    ender_moves_free(moves, count);
    if (status != ENDER_OK) ender_result_clear(out);
    return status;
}

/* The position after the move that a theorem advises; "none" if there is none. */
static ender_status strategy(cli *c, const ender_position *position, ender_player player,
                             ender_result *out) {
    ender_move *moves;
    size_t count;
    ender_status status = ender_position_moves(c->ctx, position, player, &moves, &count);
    if (status != ENDER_OK) return status;
    *out = word("none");
    for (size_t i = 0; i < count; i++) {
        if (!moves[i].by_strategy) continue;
        ender_result_clear(out);
        status = position_text(c, moves[i].to, out);
    }
    ender_moves_free(moves, count);
    return status;
}

/* A property of each of a player's options. */
static ender_status of_options(cli *c, const ender_position *position, ender_player player,
                               const char *name, ender_result *out) {
    ender_position **moves;
    size_t count;
    ender_status status = ender_position_options(c->ctx, position, player, &moves, &count);
    if (status != ENDER_OK) return status;
    *out = (ender_result){.kind = ENDER_KIND_LIST, .items = cli_alloc(count * sizeof *out->items)};
    for (size_t i = 0; i < count && status == ENDER_OK; i++) {
        status = property_of_position(c, moves[i], name, ENDER_METHOD_AUTO, &out->items[i]);
        if (status == ENDER_OK) out->count++;
    }
    ender_positions_free(moves, count);
    if (status != ENDER_OK) ender_result_clear(out);
    return status;
}

/* ---- what becomes of the options ---- */

/* The literal options whose values are options of the canonical form. */
static ender_status surviving(cli *c, const ender_position *position, ender_player player,
                              ender_result *out) {
    option_fates f;
    ender_status status = option_fates_find(c->ctx, position, player, &f);
    if (status != ENDER_OK) return status;
    *out =
        (ender_result){.kind = ENDER_KIND_LIST, .items = cli_alloc(f.count * sizeof *out->items)};
    for (size_t i = 0; i < f.count && status == ENDER_OK; i++) {
        if (f.list[i].kind != FATE_KEPT) continue;
        status = position_text(c, f.moves[i].to, &out->items[out->count]);
        if (status == ENDER_OK) out->count++;
    }
    option_fates_clear(&f);
    if (status != ENDER_OK) ender_result_clear(out);
    return status;
}

/* What one of Left's literal options reverses through; "none" where it does not. */
static ender_status reversible_through(cli *c, const ender_position *position, const char *option,
                                       ender_result *out) {
    option_fates f;
    ender_status status = option_fates_find(c->ctx, position, ENDER_LEFT, &f);
    if (status != ENDER_OK) return status;
    *out = word("none");
    for (size_t i = 0; i < f.count && status == ENDER_OK; i++) {
        char *text = NULL;
        status = ender_position_format(c->ctx, f.moves[i].to, &text);
        bool asked = text && strcmp(text, option) == 0;
        ender_free(text);
        if (!asked || !f.list[i].reply) continue;
        ender_result_clear(out);
        status = position_text(c, f.list[i].reply, out);
    }
    option_fates_clear(&f);
    return status;
}

/* ---- the list ---- */

typedef ender_status plain_property(cli *c, const ender_position *position, ender_result *out);

static ender_status literal_form(cli *c, const ender_position *position, ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_FORM};
    return ender_position_form(c->ctx, position, &out->form);
}
static ender_status left_options(cli *c, const ender_position *position, ender_result *out) {
    return options(c, position, ENDER_LEFT, out);
}
static ender_status right_options(cli *c, const ender_position *position, ender_result *out) {
    return options(c, position, ENDER_RIGHT, out);
}
static ender_status left_moves(cli *c, const ender_position *position, ender_result *out) {
    return move_names(c, position, ENDER_LEFT, false, out);
}
static ender_status right_moves(cli *c, const ender_position *position, ender_result *out) {
    return move_names(c, position, ENDER_RIGHT, false, out);
}
static ender_status winning_left(cli *c, const ender_position *position, ender_result *out) {
    return move_names(c, position, ENDER_LEFT, true, out);
}
static ender_status winning_right(cli *c, const ender_position *position, ender_result *out) {
    return move_names(c, position, ENDER_RIGHT, true, out);
}
static ender_status left_strategy(cli *c, const ender_position *position, ender_result *out) {
    return strategy(c, position, ENDER_LEFT, out);
}
static ender_status right_strategy(cli *c, const ender_position *position, ender_result *out) {
    return strategy(c, position, ENDER_RIGHT, out);
}
static ender_status surviving_left(cli *c, const ender_position *position, ender_result *out) {
    return surviving(c, position, ENDER_LEFT, out);
}
static ender_status surviving_right(cli *c, const ender_position *position, ender_result *out) {
    return surviving(c, position, ENDER_RIGHT, out);
}

static const struct {
    const char *name;
    plain_property *run;
} own[] = {{"position", position_text},
           {"normal_form", position_text},
           {"form", literal_form},
           {"left_options", left_options},
           {"right_options", right_options},
           {"surviving_left_options", surviving_left},
           {"surviving_right_options", surviving_right},
           {"left_moves", left_moves},
           {"right_moves", right_moves},
           {"winning_left_moves", winning_left},
           {"winning_right_moves", winning_right},
           {"left_strategy", left_strategy},
           {"right_strategy", right_strategy},
           {"solved_outcome", solved_outcome},
           {"count_options", count_options},
           {"reachable", reachable},
           {"atomic_weight", weight},
           {"aw", weight}};

static plain_property *own_property(const char *name) {
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        if (strcmp(own[i].name, name) == 0) return own[i].run;
    return NULL;
}

static bool is_outcome(const char *name) {
    return strcmp(name, "outcome") == 0 || strcmp(name, "misere_outcome") == 0;
}

static bool is_report(const ender_ruleset *rules, const char *name) {
    const ender_report *report;
    for (size_t i = 0; (report = ender_ruleset_report(rules, i)) != NULL; i++)
        if (strcmp(report->name, name) == 0) return true;
    return false;
}

/* Properties with something behind a colon. */
static const char each_left[] = "left_options:", each_right[] = "right_options:",
                  reverses[] = "reversible_through:";

static bool begins(const char *name, const char *with) {
    return strncmp(name, with, strlen(with)) == 0;
}

bool property_exists(const ender_ruleset *rules, const char *name) {
    if (begins(name, each_left)) return property_exists(rules, name + strlen(each_left));
    if (begins(name, each_right)) return property_exists(rules, name + strlen(each_right));
    if (begins(name, reverses) || own_property(name) || is_outcome(name) ||
        is_report(rules, name) || strcmp(name, "count_canonical_options") == 0)
        return true;
    const ender_function *function = ender_function_find(name);
    return function_is_property(function);
}

bool property_is_of_values(const char *name) {
    const ender_function *function = ender_function_find(name);
    return function_is_property(function);
}

bool property_of_form(const char *name) {
    const ender_function *function = ender_function_find(name);
    return function_is_property(function) && function->takes[0] == ENDER_TAKES_FORM;
}

static ender_status of_literal_form(cli *c, const ender_position *position, const char *name,
                                    ender_result *out) {
    ender_result form;
    const ender_status status = literal_form(c, position, &form);
    return status == ENDER_OK ? property_of_result(c, &form, name, out) : status;
}

ender_status value_of_position(cli *c, const ender_position *position, ender_method method,
                               ender_result *out) {
    ender_loopy loopy;
    if (!ender_ruleset_repeats(ender_position_rules(position))) {
        *out = (ender_result){.kind = ENDER_KIND_GAME};
        return ender_position_value(c->ctx, position, method, &out->game);
    }
    const ender_status status = ender_position_loopy(c->ctx, position, &loopy);
    if (status == ENDER_OK) *out = cli_loopy_result(loopy);
    return status;
}

ender_status property_of_position(cli *c, const ender_position *position, const char *name,
                                  ender_method method, ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_NONE};
    plain_property *plain = own_property(name);
    if (plain) return plain(c, position, out);
    if (strcmp(name, "outcome") == 0 && method == ENDER_METHOD_AUTO)
        return outcome_in_reach(c, position, out);
    if (is_outcome(name)) return outcome(c, position, name[0] == 'm', method, out);
    if (begins(name, each_left))
        return of_options(c, position, ENDER_LEFT, name + strlen(each_left), out);
    if (begins(name, each_right))
        return of_options(c, position, ENDER_RIGHT, name + strlen(each_right), out);
    if (begins(name, reverses))
        return reversible_through(c, position, name + strlen(reverses), out);
    if (is_report(ender_position_rules(position), name)) {
        *out = (ender_result){.kind = ENDER_KIND_WORD};
        return ender_position_report(c->ctx, position, name, &out->text);
    }
    if (property_of_form(name)) return of_literal_form(c, position, name, out);
    ender_result value;
    const ender_status status = value_of_position(c, position, method, &value);
    if (status != ENDER_OK) return status;
    if (strcmp(name, "count_canonical_options") == 0 && value.kind == ENDER_KIND_GAME)
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
