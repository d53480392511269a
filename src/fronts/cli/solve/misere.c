/* SPDX-License-Identifier: MIT
 *
 * ender solve where the player who cannot move wins: the outcome of the whole sum, by a theorem or
 * through its positions, each once, and the moves that lead to positions that are lost. */
#include "cli/json.h"
#include "cli/solve/solve.h"

#include <stdlib.h>
#include <string.h>

static bool wins_first(ender_outcome outcome, ender_player player) {
    return outcome == ENDER_N || outcome == (player == ENDER_LEFT ? ENDER_L : ENDER_R);
}

static ender_outcome outcome_of(cli *c, const ender_position *position) {
    ender_outcome outcome;
    cli_check(c, ender_position_outcome(c->ctx, position, false, ENDER_METHOD_AUTO, &outcome),
              NULL);
    return outcome;
}

/* The winning moves, or with no --all the first of them. */
static void print_moves(cli *c, const ender_position *position, ender_player player) {
    const bool all = cli_given(c, "all") != NULL;
    ender_move *moves;
    size_t count, printed = 0;
    cli_check(c, ender_position_moves(c->ctx, position, player, &moves, &count), NULL);
    for (size_t i = 0; i < count && (all || printed == 0); i++) {
        if (wins_first(outcome_of(c, moves[i].to), ender_opponent(player))) continue;
        const char *colon = strchr(moves[i].name, ':');
        const char *name =
            ender_position_summands(position) == 1 && colon ? colon + 1 : moves[i].name;
        if (c->json) {
            printf(printed++ == 0 ? "" : ",");
            cli_json_string(stdout, name);
        } else {
            printf("%s%s", printed++ == 0 ? " by " : ", ", name);
        }
    }
    ender_moves_free(moves, count);
}

static void print_json(cli *c, const ender_position *position, ender_outcome outcome) {
    printf("{\"outcome\":\"%s\",\"misere\":true", ender_outcome_name(outcome));
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        const bool wins = wins_first(outcome, p);
        printf(",\"%s\":{\"first\":\"%s\",\"moves\":[", p == ENDER_LEFT ? "left" : "right",
               wins ? "wins" : "loses");
        if (wins) print_moves(c, position, p);
        printf("]}");
    }
    puts("}");
}

int solve_misere(cli *c, const ender_position *position) {
    static const char *const no_use[] = {"line", "store", "nodes", "dear", "tree", "split"};
    for (size_t i = 0; i < sizeof no_use / sizeof *no_use; i++)
        if (cli_given(c, no_use[i]))
            cli_usage(c, "misere play is decided through all positions, without --%s", no_use[i]);
    const ender_outcome outcome = outcome_of(c, position);
    cli_progress_clear();
    if (c->json) {
        print_json(c, position, outcome);
    } else {
        const char *first = cli_given(c, "first");
        const ender_player asked = first ? cli_player(c, "first") : ENDER_LEFT;
        printf("%s (who cannot move wins)\n", ender_outcome_name(outcome));
        for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
            if (first && p != asked) continue;
            printf("%s first: %s", cli_player_name(p), wins_first(outcome, p) ? "wins" : "loses");
            if (wins_first(outcome, p)) print_moves(c, position, p);
            putchar('\n');
        }
    }
    return c->status;
}
