/* SPDX-License-Identifier: MIT
 *
 * ender solve where the player who cannot move wins, or the last position says who does: the
 * outcome of the whole sum, by a theorem or through its positions, each once, and the moves that
 * lead to positions that are lost. */
#include "cli/json.h"
#include "cli/solve/solve.h"

#include <stdlib.h>
#include <string.h>

static ender_outcome outcome_of(cli *c, const ender_summand *list, size_t count) {
    ender_outcome outcome;
    cli_check(c, ender_decide(c->ctx, list, count, 0, &outcome, NULL), NULL);
    return outcome;
}

/* Does the player win who has made the move? */
static bool is_winning(cli *c, const game_sum *s, ender_player player, const sum_move *move) {
    ender_summand *after = cli_alloc((s->count + 1) * sizeof *after);
    memcpy(after, s->list, s->count * sizeof *after);
    after[move->part].position = move->to;
    const bool wins = ender_wins_second(outcome_of(c, after, s->count), player);
    free(after);
    return wins;
}

/* The winning moves; without --all the first one is enough. */
static void print_moves(cli *c, const game_sum *s, ender_player player) {
    sum_move_list moves;
    size_t printed = 0;
    cli_check(c, game_sum_moves(c->ctx, s, player, true, &moves), NULL);
    for (size_t i = 0; i < moves.count && (printed == 0 || cli_given(c, "all")); i++)
        if (is_winning(c, s, player, &moves.at[i]))
            solve_print_move(c, s, &moves.at[i], printed++ == 0);
    sum_move_list_clear(&moves);
}

static void print_json(cli *c, const game_sum *s, ender_outcome outcome) {
    printf("{\"outcome\":\"%s\",\"misere\":%s", ender_outcome_name(outcome),
           game_sum_is_misere(s) ? "true" : "false");
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        const bool wins = ender_wins_first(outcome, p);
        printf(",\"%s\":{\"first\":\"%s\",\"moves\":[", p == ENDER_LEFT ? "left" : "right",
               wins ? "wins" : "loses");
        if (wins) print_moves(c, s, p);
        printf("]}");
    }
    puts("}");
}

int solve_by_rules(cli *c, const game_sum *s) {
    static const char *const no_use[] = {"line", "store", "nodes", "dear", "tree", "split"};
    for (size_t i = 0; i < sizeof no_use / sizeof *no_use; i++)
        if (cli_given(c, no_use[i]))
            cli_usage(c, "when %s, sums are decided through all positions, without --%s",
                      game_sum_rule(s), no_use[i]);
    const ender_outcome outcome = outcome_of(c, s->list, s->count);
    cli_progress_clear();
    if (c->json) {
        print_json(c, s, outcome);
    } else {
        const char *first = cli_given(c, "first");
        const ender_player asked = first ? cli_player(c, "first") : ENDER_LEFT;
        printf("%s (%s)\n", ender_outcome_name(outcome), game_sum_rule(s));
        for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
            if (first && p != asked) continue;
            printf("%s first: %s", cli_player_name(p),
                   ender_wins_first(outcome, p) ? "wins" : "loses");
            if (ender_wins_first(outcome, p)) print_moves(c, s, p);
            putchar('\n');
        }
    }
    return c->status;
}
