/* SPDX-License-Identifier: MIT
 *
 * Sums of positions of several rulesets, and the moves in them. A move of Left wins when what it
 * leaves is >= 0, a move of Right when it is <= 0; where there are outcomes only, when the player
 * who moves next loses. */
#include "cli/components.h"

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

/* Values are asked of several positions only together: a sum in which one has none has none. */
ender_status component_values(cli *c, component_sum *s) {
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

void component_close(component_sum *s) {
    for (size_t i = 0; i < s->count; i++) ender_position_free(s->list[i].position);
    free(s->list);
    *s = (component_sum){0};
}

/* ---- moves ---- */

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

static ender_status judge_by_outcome(cli *c, ender_player player, component_move *m) {
    const ender_status status = ender_position_normal_outcome(c->ctx, m->to, &m->outcome);
    if (status == ENDER_OK) m->wins = cli_won(m->outcome, player);
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

ender_status component_judge(cli *c, const component_sum *s, size_t index, ender_player player,
                             component_move *moves, size_t count) {
    const component *part = &s->list[index];
    ender_game *best = NULL;
    uint32_t best_count = 0;
    ender_status status = ENDER_OK;
    if (!s->outcomes_only) status = canonical_options(c, part->value, player, &best, &best_count);
    for (size_t i = 0; i < count && status == ENDER_OK; i++) {
        component_move *m = &moves[i];
        if (s->outcomes_only) {
            status = judge_by_outcome(c, player, m);
            continue;
        }
        status = judge_by_value(c, part, player, m);
        m->best = bsearch(&m->value, best, best_count, sizeof *best, cli_by_handle) != NULL;
    }
    free(best);
    return status;
}

/* Appends the moves in one part. */
static ender_status part_moves(cli *c, const component_sum *s, size_t index, ender_player player,
                               component_move **out, size_t *count) {
    ender_position **options;
    size_t added;
    const ender_status status =
        ender_position_options(c->ctx, s->list[index].position, player, &options, &added);
    if (status != ENDER_OK) return status;
    component_move *longer = realloc(*out, (*count + added + 1) * sizeof *longer);
    if (!longer) cli_fail(c, "out of memory");
    *out = longer;
    for (size_t i = 0; i < added; i++)
        longer[*count + i] = (component_move){.part = index, .to = options[i]};
    ender_positions_free(options, 0); /* the array; the positions are the moves' now */
    *count += added;
    return component_judge(c, s, index, player, longer + *count - added, added);
}

ender_status component_moves(cli *c, const component_sum *s, ender_player player,
                             component_move **out, size_t *count) {
    ender_status status = ENDER_OK;
    *out = NULL;
    *count = 0;
    for (size_t i = 0; i < s->count && status == ENDER_OK; i++)
        status = part_moves(c, s, i, player, out, count);
    if (status == ENDER_OK) return status;
    component_moves_free(*out, *count);
    *out = NULL;
    *count = 0;
    return status;
}

void component_moves_free(component_move *moves, size_t count) {
    for (size_t i = 0; i < count; i++) ender_position_free(moves[i].to);
    free(moves);
}
