/* SPDX-License-Identifier: MIT
 *
 * Advice on sums whose values are out of reach. */
#include "cli/play/advice_search.h"

#include <ender/solve.h>

#include <string.h>

/* How long values are tried; and what part of that once none came in reach. */
static const double value_seconds = 0.5;
enum { AGAIN = 20 };

/* Names the move that the search found. */
static void advise_move(cli *c, const ender_summand *sum, ender_player player, ender_solve_move m,
                        ender_advice *advice) {
    advice->advises = true;
    advice->summand = m.summand;
    advice->option = m.to;
    if (!sum[m.summand].position) return;
    ender_move *moves;
    size_t count;
    cli_check(c, ender_position_moves(c->ctx, sum[m.summand].position, player, &moves, &count),
              NULL);
    advice->move = cli_copy(moves[m.index].name, strlen(moves[m.index].name));
    advice->to = moves[m.index].to;
    moves[m.index].to = NULL;
    ender_moves_free(moves, count);
}

static ender_advice advice_search(cli *c, const ender_summand *sum, size_t count,
                                  ender_player player, advice_reach *reach) {
    ender_advice advice = {.known = false};
    ender_solve_settings settings = {.dear = 0};
    ender_solution found;
    settings.first[player] = true;
    cli_check(c, ender_solve(c->ctx, sum, count, &settings, &found), NULL);
    if (found.first[player] == ENDER_KNOWN_NOT) {
        if (!reach->given_up) cli_note("who wins stays unknown: %s", found.why);
        reach->given_up = true;
        cli_remember(c, ENDER_ELIMIT);
        return advice;
    }
    advice.known = true;
    advice.wins = found.first[player] == ENDER_KNOWN_WINS;
    advice.theorem = ENDER_THEOREM_SEARCH;
    if (!advice.wins) return advice;
    ender_solve_move *winning = NULL;
    size_t moves = 0;
    cli_check(c, ender_solve_moves(c->ctx, sum, count, player, true, &settings, &winning, &moves),
              NULL);
    if (moves > 0) advise_move(c, sum, player, winning[0], &advice);
    ender_free(winning);
    return advice;
}

ender_advice advice_find(cli *c, const ender_summand *sum, size_t count, ender_player player,
                         advice_reach *reach) {
    ender_advice advice;
    const double seconds = c->seconds > 0 ? c->seconds / 2 : value_seconds;
    const double tried = reach->searched ? seconds / AGAIN : seconds;
    cli_check(c, ender_set_seconds(c->ctx, tried), NULL);
    const ender_status status =
        ender_advise(c->ctx, sum, count, player, ENDER_EFFORT_VALUES, &advice);
    const bool limited = status == ENDER_ELIMIT || status == ENDER_EMEMORY;
    if (!limited || !reach->searchable) cli_check(c, status, NULL);
    cli_check(c, ender_set_seconds(c->ctx, c->seconds > 0 ? seconds : 0), NULL);
    if (!limited) return advice;
    if (!reach->searched)
        cli_note(
            "no value comes in reach in %g seconds; what wins is found as `ender solve` finds it",
            seconds);
    reach->searched = true;
    return advice_search(c, sum, count, player, reach);
}
