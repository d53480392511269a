/* SPDX-License-Identifier: MIT
 *
 * Sums of positions of several rulesets, and the moves in them. A move of Left wins when what it
 * leaves is >= 0, a move of Right when it is <= 0; where there are outcomes only, when the player
 * who moves next loses. */
#include "compound/front.h"

#include <ender/oslo.h>
#include <ender/solve.h>

#include "base/front.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

ender_status compound_add(ender_ctx *ctx, compound *s, const ender_ruleset *rules,
                          const char *text) {
    compound_part *longer = realloc(s->list, (s->count + 1) * sizeof *longer);
    if (!longer) return ENDER_EMEMORY;
    s->list = longer;
    s->list[s->count] = (compound_part){.rules = rules};
    const ender_status status = ender_position_parse(ctx, rules, text, &s->list[s->count].position);
    if (status == ENDER_OK) s->count++;
    return status;
}

/* What is left of the time until `end`, which is 0 for any time, is the limit of the next call. */
static ender_status limit_until(ender_ctx *ctx, double end) {
    if (end <= 0) return ENDER_OK;
    const double left = end - clock_seconds();
    return left > 0 ? ender_set_seconds(ctx, left) : ENDER_ELIMIT;
}

/* Values are asked of several positions only together: a sum in which one has none has none. */
static ender_status values_until(ender_ctx *ctx, compound *s, double end) {
    ender_status status = ENDER_OK;
    s->value = ENDER_ZERO;
    for (size_t i = 0; i < s->count && status == ENDER_OK; i++) {
        compound_part *part = &s->list[i];
        status = limit_until(ctx, end);
        if (status != ENDER_OK) return status;
        status = ender_position_value(ctx, part->position, ENDER_METHOD_AUTO, &part->value);
        if (status == ENDER_EDOMAIN && s->count == 1) {
            s->outcomes_only = true;
            s->repeats = ender_ruleset_repeats(part->rules);
            return ENDER_OK;
        }
        if (status == ENDER_OK) status = ender_add(ctx, s->value, part->value, &s->value);
    }
    for (size_t i = 0; i < s->count && status == ENDER_OK; i++) {
        status = limit_until(ctx, end);
        if (status == ENDER_OK)
            status = ender_subtract(ctx, s->value, s->list[i].value, &s->list[i].rest);
    }
    return status;
}

ender_status compound_values(ender_ctx *ctx, compound *s) { return values_until(ctx, s, 0); }

ender_status compound_values_within(ender_ctx *ctx, compound *s, double seconds) {
    const double limit = context_seconds(ctx);
    const double most = limit > 0 && limit < seconds ? limit : seconds;
    const ender_status status = values_until(ctx, s, clock_seconds() + most);
    context_restore_seconds(ctx, limit);
    for (size_t i = 0; i < s->count; i++)
        if (ender_ruleset_repeats(s->list[i].rules)) return status;
    if (status != ENDER_ELIMIT && status != ENDER_EMEMORY) return status;
    s->outcomes_only = s->solved = true;
    return ENDER_OK;
}

void compound_clear(compound *s) {
    for (size_t i = 0; i < s->count; i++) ender_position_free(s->list[i].position);
    free(s->list);
    *s = (compound){0};
}

/* ---- values of moves ---- */

static int by_handle(const void *g, const void *h) {
    const uint32_t a = ((const ender_game *)g)->id, b = ((const ender_game *)h)->id;
    return (a > b) - (a < b);
}

/* The options of a player in the canonical form, sorted. */
static ender_status canonical_options(ender_ctx *ctx, ender_game g, ender_player player,
                                      ender_game **out, uint32_t *count) {
    ender_status status = ender_option_count(ctx, g, player, count);
    if (status != ENDER_OK) return status;
    *out = malloc(((size_t)*count + 1) * sizeof **out);
    if (!*out) return ENDER_EMEMORY;
    for (uint32_t i = 0; i < *count && status == ENDER_OK; i++)
        status = ender_option(ctx, g, player, i, &(*out)[i]);
    qsort(*out, *count, sizeof **out, by_handle);
    return status;
}

/* After a move unless that is NULL; owned by the caller (free), NULL when memory is short. */
static ender_summand *summands(const compound *s, const compound_move *move) {
    ender_summand *sum = calloc(s->count + 1, sizeof *sum);
    for (size_t i = 0; sum && i < s->count; i++)
        sum[i].position = move && move->part == i ? move->to : s->list[i].position;
    return sum;
}

ender_status compound_solve(ender_ctx *ctx, const compound *s, const compound_move *move,
                            ender_outcome *outcome, bool *known, const char **why) {
    ender_solution found = {.why = NULL};
    ender_summand *sum = summands(s, move);
    *known = false;
    if (!sum) return ENDER_EMEMORY;
    const ender_status status = ender_solve(ctx, sum, s->count, NULL, &found);
    free(sum);
    *known = status == ENDER_OK && found.decided;
    *outcome = found.outcome;
    if (why) *why = found.why;
    return status;
}

ender_status compound_decide(ender_ctx *ctx, const compound *s, ender_outcome *outcome) {
    static const double no_seconds = 1e-3; /* values were tried */
    ender_summand *sum = summands(s, NULL);
    if (!sum) return ENDER_EMEMORY;
    const ender_status status = ender_decide(ctx, sum, s->count, no_seconds, outcome, NULL);
    free(sum);
    return status;
}

static ender_status judge_by_outcome(ender_ctx *ctx, const compound *s, ender_player player,
                                     compound_move *m) {
    bool known = true;
    const ender_status status =
        s->solved ? compound_solve(ctx, s, m, &m->outcome, &known, NULL)
                  : ender_position_outcome(ctx, m->to, false, ENDER_METHOD_AUTO, &m->outcome);
    m->unknown = !known;
    if (status == ENDER_OK)
        m->wins = known && (m->outcome == ENDER_P ||
                            m->outcome == (player == ENDER_LEFT ? ENDER_L : ENDER_R));
    return status;
}

/* A move that keeps a draw does not win. */
static ender_status judge_by_results(ender_ctx *ctx, ender_player player, compound_move *m) {
    const ender_status status = ender_position_results(ctx, m->to, m->results);
    const ender_play won = player == ENDER_LEFT ? ENDER_LEFT_WINS : ENDER_RIGHT_WINS;
    m->wins = status == ENDER_OK && m->results[ender_opponent(player)] == won;
    return status;
}

static ender_status judge_by_value(ender_ctx *ctx, const compound_part *part, ender_player player,
                                   compound_move *m) {
    ender_status status = ender_position_value(ctx, m->to, ENDER_METHOD_AUTO, &m->value);
    if (status == ENDER_OK) status = ender_add(ctx, m->value, part->rest, &m->total);
    if (status != ENDER_OK) return status;
    const ender_game low = player == ENDER_LEFT ? ENDER_ZERO : m->total;
    const ender_game high = player == ENDER_LEFT ? m->total : ENDER_ZERO;
    return ender_less_equal(ctx, low, high, &m->wins);
}

/* The limit of time is one for all moves: each may take its share of what is left, and when
 * nothing is left the others are unknown. */
static ender_status judge_by_outcomes(ender_ctx *ctx, const compound *s, ender_player player,
                                      compound_move *moves, size_t count) {
    const double limit = context_seconds(ctx), end = clock_seconds() + limit;
    ender_status status = ENDER_OK;
    for (size_t i = 0; i < count && status == ENDER_OK; i++) {
        const double left = end - clock_seconds();
        if (limit > 0 && s->solved && left <= 0) {
            moves[i].unknown = true;
            continue;
        }
        if (limit > 0 && s->solved) status = ender_set_seconds(ctx, left / (double)(count - i));
        if (status == ENDER_OK)
            status = s->repeats ? judge_by_results(ctx, player, &moves[i])
                                : judge_by_outcome(ctx, s, player, &moves[i]);
    }
    context_restore_seconds(ctx, limit);
    return status;
}

/* The moves in one part. */
static ender_status judge_part(ender_ctx *ctx, const compound *s, size_t part, ender_player player,
                               compound_move *moves, size_t count) {
    const compound_part *in = &s->list[part];
    ender_game *best = NULL;
    uint32_t best_count = 0;
    ender_status status = canonical_options(ctx, in->value, player, &best, &best_count);
    for (size_t i = 0; i < count && status == ENDER_OK; i++) {
        compound_move *m = &moves[i];
        status = judge_by_value(ctx, in, player, m);
        m->best = bsearch(&m->value, best, best_count, sizeof *best, by_handle) != NULL;
    }
    free(best);
    return status;
}

ender_status compound_judge(ender_ctx *ctx, const compound *s, ender_player player,
                            compound_move *moves, size_t count) {
    ender_status status = ENDER_OK;
    if (s->outcomes_only) return judge_by_outcomes(ctx, s, player, moves, count);
    for (size_t i = 0, next; i < count && status == ENDER_OK; i = next) {
        next = i + 1;
        while (next < count && moves[next].part == moves[i].part) next++;
        status = judge_part(ctx, s, moves[i].part, player, moves + i, next - i);
    }
    return status;
}

/* ---- moves ---- */

/* A move as the library names it within its part, with the summands of the parts before it counted
 * as well; NULL when memory is short. */
static char *name_in_sum(const compound *s, size_t part, const char *name) {
    char *rest;
    size_t summand = (size_t)strtoull(name, &rest, 10);
    for (size_t i = 0; i < part; i++) summand += ender_position_summands(s->list[i].position);
    const size_t size = strlen(rest) + 24;
    char *full = malloc(size);
    if (full) snprintf(full, size, "%zu%s", summand, rest);
    return full;
}

static ender_status make_room(compound_move **list, size_t count) {
    compound_move *longer = realloc(*list, (count + 1) * sizeof *longer);
    if (longer) *list = longer;
    return longer ? ENDER_OK : ENDER_EMEMORY;
}

static ender_status add_options(ender_ctx *ctx, const compound *s, size_t part, ender_player player,
                                compound_move **out, size_t *count) {
    ender_position **options;
    size_t added;
    ender_status status =
        ender_position_options(ctx, s->list[part].position, player, &options, &added);
    if (status != ENDER_OK) return status;
    status = make_room(out, *count + added);
    for (size_t i = 0; i < added && status == ENDER_OK; i++)
        (*out)[(*count)++] = (compound_move){.part = part, .to = options[i]};
    /* The array; the positions are the moves' now. */
    ender_positions_free(options, status == ENDER_OK ? 0 : added);
    return status;
}

static ender_status add_named(ender_ctx *ctx, const compound *s, size_t part, ender_player player,
                              compound_move **out, size_t *count) {
    ender_move *moves;
    size_t added;
    ender_status status = ender_position_moves(ctx, s->list[part].position, player, &moves, &added);
    if (status != ENDER_OK) return status;
    status = make_room(out, *count + added);
    for (size_t i = 0; i < added && status == ENDER_OK; i++) {
        compound_move *to = &(*out)[(*count)++];
        *to = (compound_move){.part = part,
                              .to = moves[i].to,
                              .name = name_in_sum(s, part, moves[i].name),
                              .note = moves[i].note};
        moves[i].to = NULL; /* these are the other list's now */
        moves[i].note = NULL;
        if (!to->name) status = ENDER_EMEMORY;
    }
    ender_moves_free(moves, added);
    return status;
}

ender_status compound_moves(ender_ctx *ctx, const compound *s, ender_player player, bool by_name,
                            compound_move **out, size_t *count) {
    ender_status status = ENDER_OK;
    *out = NULL;
    *count = 0;
    for (size_t i = 0; i < s->count && status == ENDER_OK; i++)
        status = (by_name ? add_named : add_options)(ctx, s, i, player, out, count);
    if (status == ENDER_OK) return status;
    compound_moves_free(*out, *count);
    *out = NULL;
    *count = 0;
    return status;
}

void compound_moves_free(compound_move *moves, size_t count) {
    for (size_t i = 0; i < count; i++) {
        ender_position_free(moves[i].to);
        free(moves[i].name);
        free(moves[i].note);
        free(moves[i].marks.list);
    }
    free(moves);
}

void compound_go(compound *s, compound_move *move) {
    ender_position_free(s->list[move->part].position);
    s->list[move->part].position = move->to;
    move->to = NULL;
}

/* ---- advice ---- */

ender_status compound_advise(ender_ctx *ctx, const compound *s, ender_player player,
                             ender_effort effort, ender_advice *out) {
    ender_summand *sum = summands(s, NULL);
    if (!sum) return ENDER_EMEMORY;
    const ender_status status = ender_advise(ctx, sum, s->count, player, effort, out);
    free(sum);
    return status;
}

char *compound_advised(const compound *s, const ender_advice *advice) {
    return advice->move ? name_in_sum(s, advice->summand, advice->move) : NULL;
}

ender_status compound_mark(const compound *s, const ender_advice *advice, compound_move *moves,
                           size_t count) {
    if (!advice->advises) return ENDER_OK;
    char *name = compound_advised(s, advice);
    for (size_t i = 0; i < count && name; i++)
        if (moves[i].part == advice->summand && strcmp(moves[i].name, name) == 0) {
            moves[i].advised = true;
            break;
        }
    const bool short_of_memory = !name;
    free(name);
    return short_of_memory ? ENDER_EMEMORY : ENDER_OK;
}
