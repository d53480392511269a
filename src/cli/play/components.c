/* SPDX-License-Identifier: MIT
 *
 * Sums of positions of several rulesets, and the moves in them. A move of Left wins when what it
 * leaves is >= 0, a move of Right when it is <= 0; where there are outcomes only, when the player
 * who moves next loses. */
#include "cli/play/components.h"

#include <stdlib.h>
#include <string.h>

ender_status component_add(cli *c, component_sum *s, const ender_ruleset *rules, const char *text) {
    component *longer = realloc(s->list, (s->count + 1) * sizeof *longer);
    if (!longer) cli_fail(c, "out of memory");
    s->list = longer;
    s->list[s->count] = (component){.rules = rules};
    const ender_status status =
        ender_position_parse(c->ctx, rules, text, &s->list[s->count].position);
    if (status == ENDER_OK) s->count++;
    return status;
}

void component_read(cli *c, component_sum *s, int first) {
    const int count = c->argument_count - first;
    if (count < 2 || count % 2 != 0) cli_usage(c, "pairs of a ruleset and a position are needed");
    for (int i = first; i < c->argument_count; i += 2) {
        const char *text = c->arguments[i + 1];
        cli_check(c, component_add(c, s, cli_ruleset(c, c->arguments[i]), text), text);
    }
}

/* Without --seconds values are looked for so long. */
static const double value_seconds = 30;

/* Values are asked of several positions only together: a sum in which one has none has none. */
static ender_status find_values(cli *c, component_sum *s) {
    ender_status status = ENDER_OK;
    s->value = ENDER_ZERO;
    for (size_t i = 0; i < s->count && status == ENDER_OK; i++) {
        component *part = &s->list[i];
        status = ender_position_value(c->ctx, part->position, ENDER_METHOD_AUTO, &part->value);
        if (status == ENDER_EDOMAIN && s->count == 1) {
            s->outcomes_only = true;
            return ENDER_OK;
        }
        if (status == ENDER_OK) status = ender_add(c->ctx, s->value, part->value, &s->value);
    }
    for (size_t i = 0; i < s->count && status == ENDER_OK; i++)
        status = ender_subtract(c->ctx, s->value, s->list[i].value, &s->list[i].rest);
    return status;
}

ender_status component_values(cli *c, component_sum *s) {
    cli_check(c, ender_set_seconds(c->ctx, c->seconds > 0 ? c->seconds / 2 : value_seconds), NULL);
    const ender_status status = find_values(c, s);
    cli_check(c, ender_set_seconds(c->ctx, c->seconds > 0 ? c->seconds / 2 : 0), NULL);
    for (size_t i = 0; i < s->count; i++)
        if (ender_ruleset_repeats(s->list[i].rules)) return status;
    if (status != ENDER_ELIMIT && status != ENDER_EMEMORY) return status;
    cli_progress_clear();
    cli_note("no value comes in reach; outcomes are found by search, as `ender solve` does");
    s->outcomes_only = s->solved = true;
    return ENDER_OK;
}

ender_status component_solve(cli *c, const component_sum *s, const component_move *move,
                             ender_outcome *outcome, bool *known) {
    ender_solution found;
    ender_summand *sum = cli_alloc((s->count + 1) * sizeof *sum);
    for (size_t i = 0; i < s->count; i++)
        sum[i].position = move && move->part == i ? move->to : s->list[i].position;
    const ender_status status = ender_solve(c->ctx, sum, s->count, NULL, &found);
    free(sum);
    *known = status == ENDER_OK && found.decided;
    *outcome = found.outcome;
    return status;
}

void component_close(component_sum *s) {
    for (size_t i = 0; i < s->count; i++) ender_position_free(s->list[i].position);
    free(s->list);
    *s = (component_sum){0};
}

char *component_text(cli *c, const component_sum *s) {
    char *all = cli_copy("", 0);
    for (size_t i = 0; i < s->count; i++) {
        char *text = NULL;
        cli_check(c, ender_position_format(c->ctx, s->list[i].position, &text), NULL);
        const size_t size = strlen(all) + strlen(text) + 4;
        char *longer = cli_alloc(size);
        snprintf(longer, size, "%s%s%s", all, i > 0 ? " + " : "", text);
        ender_free(text);
        free(all);
        all = longer;
    }
    return all;
}

/* ---- values of moves ---- */

/* The options of a player in the canonical form, sorted. */
static ender_status canonical_options(cli *c, ender_game g, ender_player player, ender_game **out,
                                      uint32_t *count) {
    ender_status status = ender_option_count(c->ctx, g, player, count);
    if (status != ENDER_OK) return status;
    *out = cli_alloc(((size_t)*count + 1) * sizeof **out);
    for (uint32_t i = 0; i < *count && status == ENDER_OK; i++)
        status = ender_option(c->ctx, g, player, i, &(*out)[i]);
    qsort(*out, *count, sizeof **out, cli_by_handle);
    return status;
}

static ender_status judge_by_outcome(cli *c, const component_sum *s, ender_player player,
                                     component_move *m) {
    bool known = true;
    const ender_status status = s->solved
                                    ? component_solve(c, s, m, &m->outcome, &known)
                                    : ender_position_normal_outcome(c->ctx, m->to, &m->outcome);
    m->unknown = !known;
    if (status == ENDER_OK) m->wins = known && cli_won(m->outcome, player);
    return status;
}

static ender_status judge_by_value(cli *c, const component *part, ender_player player,
                                   component_move *m) {
    ender_status status = ender_position_value(c->ctx, m->to, ENDER_METHOD_AUTO, &m->value);
    if (status == ENDER_OK) status = ender_add(c->ctx, m->value, part->rest, &m->total);
    if (status != ENDER_OK) return status;
    const ender_game low = player == ENDER_LEFT ? ENDER_ZERO : m->total;
    const ender_game high = player == ENDER_LEFT ? m->total : ENDER_ZERO;
    return ender_less_equal(c->ctx, low, high, &m->wins);
}

/* The moves in one part. */
static ender_status judge_part(cli *c, const component_sum *s, size_t part, ender_player player,
                               component_move *moves, size_t count) {
    const component *in = &s->list[part];
    ender_game *best = NULL;
    uint32_t best_count = 0;
    ender_status status = ENDER_OK;
    if (!s->outcomes_only) status = canonical_options(c, in->value, player, &best, &best_count);
    for (size_t i = 0; i < count && status == ENDER_OK; i++) {
        component_move *m = &moves[i];
        if (s->outcomes_only) {
            status = judge_by_outcome(c, s, player, m);
            continue;
        }
        status = judge_by_value(c, in, player, m);
        m->best = bsearch(&m->value, best, best_count, sizeof *best, cli_by_handle) != NULL;
    }
    free(best);
    return status;
}

ender_status component_judge(cli *c, const component_sum *s, ender_player player,
                             component_move *moves, size_t count) {
    ender_status status = ENDER_OK;
    for (size_t i = 0, next; i < count && status == ENDER_OK; i = next) {
        next = i + 1;
        while (next < count && moves[next].part == moves[i].part) next++;
        status = judge_part(c, s, moves[i].part, player, moves + i, next - i);
    }
    return status;
}

/* ---- moves ---- */

/* A move as the library names it within its part, with the summands of the parts before it counted
 * as well. */
static char *name_in_sum(const component_sum *s, size_t part, const char *name) {
    char *rest;
    size_t summand = (size_t)strtoull(name, &rest, 10);
    for (size_t i = 0; i < part; i++) summand += ender_position_summands(s->list[i].position);
    const size_t size = strlen(rest) + 24;
    char *full = cli_alloc(size);
    snprintf(full, size, "%zu%s", summand, rest);
    return full;
}

static component_move *longer_list(cli *c, component_move *list, size_t count) {
    component_move *longer = realloc(list, (count + 1) * sizeof *longer);
    if (!longer) cli_fail(c, "out of memory");
    return longer;
}

static ender_status add_options(cli *c, const component_sum *s, size_t part, ender_player player,
                                component_move **out, size_t *count) {
    ender_position **options;
    size_t added;
    const ender_status status =
        ender_position_options(c->ctx, s->list[part].position, player, &options, &added);
    if (status != ENDER_OK) return status;
    *out = longer_list(c, *out, *count + added);
    for (size_t i = 0; i < added; i++)
        (*out)[(*count)++] = (component_move){.part = part, .to = options[i]};
    ender_positions_free(options, 0); /* the array; the positions are the moves' now */
    return ENDER_OK;
}

static ender_status add_named(cli *c, const component_sum *s, size_t part, ender_player player,
                              component_move **out, size_t *count) {
    ender_move *moves;
    size_t added;
    const ender_status status =
        ender_position_moves(c->ctx, s->list[part].position, player, &moves, &added);
    if (status != ENDER_OK) return status;
    *out = longer_list(c, *out, *count + added);
    for (size_t i = 0; i < added; i++) {
        (*out)[(*count)++] =
            (component_move){.part = part,
                             .to = moves[i].to,
                             .name = name_in_sum(s, part, moves[i].name),
                             .note = cli_copy(moves[i].note, strlen(moves[i].note))};
        moves[i].to = NULL; /* the position is the other list's now */
    }
    ender_moves_free(moves, added);
    return ENDER_OK;
}

ender_status component_moves(cli *c, const component_sum *s, ender_player player, bool by_name,
                             component_move **out, size_t *count) {
    ender_status status = ENDER_OK;
    *out = NULL;
    *count = 0;
    for (size_t i = 0; i < s->count && status == ENDER_OK; i++)
        status = (by_name ? add_named : add_options)(c, s, i, player, out, count);
    if (status == ENDER_OK) return status;
    component_moves_free(*out, *count);
    *out = NULL;
    *count = 0;
    return status;
}

void component_moves_free(component_move *moves, size_t count) {
    for (size_t i = 0; i < count; i++) {
        ender_position_free(moves[i].to);
        free(moves[i].name);
        free(moves[i].note);
    }
    free(moves);
}

void component_go(component_sum *s, component_move *move) {
    ender_position_free(s->list[move->part].position);
    s->list[move->part].position = move->to;
    move->to = NULL;
}

/* ---- advice ---- */

ender_status component_advise(cli *c, const component_sum *s, ender_player player,
                              ender_effort effort, ender_advice *out) {
    ender_summand *sum = cli_alloc((s->count + 1) * sizeof *sum);
    for (size_t i = 0; i < s->count; i++) sum[i] = (ender_summand){.position = s->list[i].position};
    const ender_status status = ender_advise(c->ctx, sum, s->count, player, effort, out);
    free(sum);
    return status;
}

char *component_advised_name(const component_sum *s, const ender_advice *advice) {
    return name_in_sum(s, advice->summand, advice->move);
}

void component_mark(const component_sum *s, const ender_advice *advice, component_move *moves,
                    size_t count) {
    if (!advice->advises) return;
    char *name = component_advised_name(s, advice);
    for (size_t i = 0; i < count; i++)
        if (moves[i].part == advice->summand && strcmp(moves[i].name, name) == 0) {
            moves[i].advised = true;
            break;
        }
    free(name);
}
