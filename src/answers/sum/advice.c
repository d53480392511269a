/* SPDX-License-Identifier: MIT
 *
 * Who wins a sum and by which move: a theorem is asked first, then values for a while, then search.
 */
#include "sum/sum.h"

#include <ender/solve.h>

#include "base/front.h"

#include <stdlib.h>
#include <string.h>

ender_status game_sum_advise(ender_ctx *ctx, const game_sum *s, ender_player player,
                             ender_effort effort, ender_advice *out) {
    return ender_advise(ctx, s->list, s->count, player, effort, out);
}

ender_status game_sum_advised(ender_ctx *ctx, const game_sum *s, const ender_advice *advice,
                              char **out) {
    *out = NULL;
    if (!advice->advises) return ENDER_OK;
    if (!advice->move) return option_name(ctx, s, advice->summand, advice->option, out);
    *out = name_in_sum(s, advice->summand, advice->move);
    return *out ? ENDER_OK : context_lacks_memory(ctx);
}

ender_status game_sum_mark(ender_ctx *ctx, const game_sum *s, const ender_advice *advice,
                           sum_move_list *moves) {
    char *name;
    const ender_status status = game_sum_advised(ctx, s, advice, &name);
    if (status != ENDER_OK || !name) return status;
    for (size_t i = 0; i < moves->count; i++)
        if (moves->at[i].part == advice->summand && strcmp(moves->at[i].name, name) == 0) {
            moves->at[i].advised = true;
            break;
        }
    free(name);
    return ENDER_OK;
}

/* ---- by all means ---- */

/* A winning move that a search finds, as advice. */
static ender_status advise_winning(ender_ctx *ctx, const game_sum *s, ender_player player,
                                   const ender_solve_settings *settings, ender_advice *out) {
    ender_solve_move *winning = NULL;
    size_t count = 0;
    ender_status status =
        ender_solve_moves(ctx, s->list, s->count, player, true, settings, &winning, &count);
    if (status != ENDER_OK || count == 0) return status;
    const ender_solve_move m = winning[0];
    const ender_summand *in = &s->list[m.summand];
    ender_free(winning);
    out->advises = true;
    out->summand = m.summand;
    out->option = m.to;
    if (!in->position) return ENDER_OK;
    ender_move *moves;
    status = ender_position_moves(ctx, in->position, summand_mover(in, player), &moves, &count);
    if (status != ENDER_OK) return status;
    out->move = moves[m.index].name;
    out->to = moves[m.index].to;
    moves[m.index].name = NULL;
    moves[m.index].to = NULL;
    ender_moves_free(moves, count);
    return ENDER_OK;
}

static ender_status advise_by_search(ender_ctx *ctx, const game_sum *s, ender_player player,
                                     double seconds, ender_advice *out, advice_reach *reach) {
    ender_solve_settings settings = {.seconds = seconds};
    ender_solution found;
    settings.first[player] = true;
    ender_status status = ender_solve(ctx, s->list, s->count, &settings, &found);
    if (status == ENDER_OK) reach->limit = found.why;
    if (status != ENDER_OK || found.first[player] == ENDER_KNOWN_NOT) return status;
    out->known = true;
    out->wins = found.first[player] == ENDER_KNOWN_WINS;
    out->theorem = ENDER_THEOREM_SEARCH;
    if (out->wins) status = advise_winning(ctx, s, player, &settings, out);
    if (search_limit(status)) reach->limit = search_limit(status);
    return search_limit(status) ? ENDER_OK : status;
}

ender_status game_sum_advise_by_all(ender_ctx *ctx, const game_sum *s, ender_player player,
                                    double value_seconds, double search_seconds, ender_advice *out,
                                    advice_reach *reach) {
    *reach = (advice_reach){.searched = false};
    ender_status status = game_sum_advise(ctx, s, player, ENDER_EFFORT_THEOREMS, out);
    if (status != ENDER_OK || (out->known && (!out->wins || out->advises))) return status;
    ender_advice_clear(out);
    /* Where the rules alone tell who wins, nothing else follows. */
    const bool by_rules = !game_sum_is_normal(s) || game_sum_repeats(s);
    status = advise_within(ctx, &(summands){s->list, s->count}, player, ENDER_EFFORT_VALUES,
                           by_rules ? search_seconds : value_seconds, out);
    if (!search_limit(status) || status == ENDER_ECANCELLED || by_rules) return status;
    reach->searched = true;
    return advise_by_search(ctx, s, player, search_seconds, out, reach);
}
