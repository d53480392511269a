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

static ender_outcome outcome_of(cli *c, const ender_summand *list, size_t count) {
    ender_outcome outcome;
    cli_check(c, ender_decide(c->ctx, list, count, 0, &outcome, NULL), NULL);
    return outcome;
}

static void print_name(cli *c, const char *name, bool first) {
    if (c->json) {
        printf(first ? "" : ",");
        cli_json_string(stdout, name);
    } else {
        printf("%s%s", first ? " by " : ", ", name);
    }
}

/* A name such as 1:a3, whose number counts the summands of one position, among those of the sum. */
static void name_in_sum(char *out, size_t size, const char *name, size_t before, bool alone) {
    const char *colon = strchr(name, ':');
    if (!colon)
        snprintf(out, size, "%s", name);
    else if (alone)
        snprintf(out, size, "%s", colon + 1);
    else
        snprintf(out, size, "%zu:%s", before + (size_t)strtoull(name, NULL, 10), colon + 1);
}

/* The winning moves in summand i, after `before` blocks; without --all the first one is enough. */
static size_t print_moves_in(cli *c, const game_sum *s, size_t i, size_t before, bool alone,
                             ender_player player, size_t printed) {
    const ender_summand *of = &s->list[i];
    ender_summand *after = cli_alloc((s->count + 1) * sizeof *after);
    ender_move *moves;
    size_t count;
    memcpy(after, s->list, s->count * sizeof *after);
    cli_check(c,
              ender_position_moves(c->ctx, of->position,
                                   of->negative ? ender_opponent(player) : player, &moves, &count),
              NULL);
    for (size_t k = 0; k < count && (printed == 0 || cli_given(c, "all")); k++) {
        after[i].position = moves[k].to;
        if (wins_first(outcome_of(c, after, s->count), ender_opponent(player))) continue;
        const size_t size = strlen(moves[k].name) + 32;
        char *name = cli_alloc(size);
        name_in_sum(name, size, moves[k].name, before, alone);
        print_name(c, name, printed++ == 0);
        free(name);
    }
    ender_moves_free(moves, count);
    free(after);
    return printed;
}

static void print_moves(cli *c, const game_sum *s, ender_player player) {
    size_t blocks = 0, before = 0, printed = 0;
    for (size_t i = 0; i < s->count; i++) blocks += ender_position_summands(s->list[i].position);
    for (size_t i = 0; i < s->count && (printed == 0 || cli_given(c, "all")); i++) {
        printed = print_moves_in(c, s, i, before, blocks == 1, player, printed);
        before += ender_position_summands(s->list[i].position);
    }
}

static void print_json(cli *c, const game_sum *s, ender_outcome outcome) {
    printf("{\"outcome\":\"%s\",\"misere\":true", ender_outcome_name(outcome));
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        const bool wins = wins_first(outcome, p);
        printf(",\"%s\":{\"first\":\"%s\",\"moves\":[", p == ENDER_LEFT ? "left" : "right",
               wins ? "wins" : "loses");
        if (wins) print_moves(c, s, p);
        printf("]}");
    }
    puts("}");
}

int solve_misere(cli *c, const game_sum *s) {
    static const char *const no_use[] = {"line", "store", "nodes", "dear", "tree", "split"};
    for (size_t i = 0; i < sizeof no_use / sizeof *no_use; i++)
        if (cli_given(c, no_use[i]))
            cli_usage(c, "misere play is decided through all positions, without --%s", no_use[i]);
    const ender_outcome outcome = outcome_of(c, s->list, s->count);
    cli_progress_clear();
    if (c->json) {
        print_json(c, s, outcome);
    } else {
        const char *first = cli_given(c, "first");
        const ender_player asked = first ? cli_player(c, "first") : ENDER_LEFT;
        printf("%s (who cannot move wins)\n", ender_outcome_name(outcome));
        for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
            if (first && p != asked) continue;
            printf("%s first: %s", cli_player_name(p), wins_first(outcome, p) ? "wins" : "loses");
            if (wins_first(outcome, p)) print_moves(c, s, p);
            putchar('\n');
        }
    }
    return c->status;
}
