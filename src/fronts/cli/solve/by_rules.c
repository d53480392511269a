/* SPDX-License-Identifier: MIT
 *
 * ender solve where the player who cannot move wins, or the last position says who does: the
 * outcome of the whole sum, by a theorem or through its positions, each once, and the moves that
 * lead to positions that are lost. */
#include "cli/json.h"
#include "cli/solve/solve.h"
#include "store/front.h"

#include <stdlib.h>
#include <string.h>

/* A sum, and the store that was asked for, or NULL. */
typedef struct sum_by_rules {
    const game_sum *sum;
    ender_store *store;
} sum_by_rules;

static void open_store(cli *c, sum_by_rules *of) {
    const game_sum *s = of->sum;
    if (!cli_given(c, "store")) return;
    cli_check(c, ender_store_open(c->whole, cli_given(c, "store"), true, &of->store), NULL);
    for (size_t i = 0; i < s->count && game_sum_is_misere(s); i++)
        cli_check(c, ender_store_load(of->store, ender_position_rules(s->list[i].position), NULL),
                  NULL);
}

/* What searches have decided, and the outcome of the sum unless a limit came before it. */
static void save(cli *c, const sum_by_rules *of, const game_sum *after, const char *text,
                 const ender_known first[2]) {
    for (size_t i = 0; i < after->count && game_sum_is_misere(after); i++)
        cli_check(c,
                  ender_store_save(of->store, ender_position_rules(after->list[i].position), NULL),
                  NULL);
    cli_check(c, store_keep_sum(of->store, after->list, after->count, text, first), NULL);
}

static ender_outcome outcome_in_store(cli *c, const sum_by_rules *of, const game_sum *after) {
    ender_known first[2];
    ender_outcome outcome;
    char *text = sum_store_name(c, after);
    cli_check(c, store_find_sum(of->store, after->list, after->count, text, first), NULL);
    if (first[0] != ENDER_KNOWN_NOT && first[1] != ENDER_KNOWN_NOT) {
        free(text);
        return ender_outcome_from(first[ENDER_LEFT] == ENDER_KNOWN_WINS,
                                  first[ENDER_RIGHT] == ENDER_KNOWN_WINS);
    }
    const ender_status status = ender_decide(c->ctx, after->list, after->count, 0, &outcome, NULL);
    if (status != ENDER_OK) cli_failed(c, status, NULL, NULL);
    if (cli_interrupted()) cli_interrupt_clear(c); /* or nothing could be written */
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT && status == ENDER_OK; p++)
        first[p] = ender_wins_first(outcome, p) ? ENDER_KNOWN_WINS : ENDER_KNOWN_LOSES;
    save(c, of, after, text, first);
    free(text);
    if (status != ENDER_OK) cli_leave(c);
    return outcome;
}

static ender_outcome outcome_of(cli *c, const sum_by_rules *of, const game_sum *after) {
    ender_outcome outcome;
    if (of->store) return outcome_in_store(c, of, after);
    cli_check(c, ender_decide(c->ctx, after->list, after->count, 0, &outcome, NULL), NULL);
    return outcome;
}

/* Does the player win who has made the move? */
static bool is_winning(cli *c, const sum_by_rules *of, ender_player player, const sum_move *move) {
    const game_sum *s = of->sum;
    game_sum after = {cli_alloc((s->count + 1) * sizeof *s->list), s->count, s->count + 1,
                      s->worth};
    memcpy(after.list, s->list, s->count * sizeof *s->list);
    after.list[move->part].position = move->to;
    const bool wins = ender_wins_second(outcome_of(c, of, &after), player);
    free(after.list); /* the positions belong to the sum and to the move */
    return wins;
}

/* The winning moves; without --all the first one is enough. */
static void print_moves(cli *c, const sum_by_rules *of, ender_player player) {
    const game_sum *s = of->sum;
    sum_move_list moves;
    size_t printed = 0;
    cli_check(c, game_sum_moves(c->ctx, s, player, true, &moves), NULL);
    for (size_t i = 0; i < moves.count && (printed == 0 || cli_given(c, "all")); i++)
        if (is_winning(c, of, player, &moves.at[i]))
            solve_print_move(c, s, &moves.at[i], printed++ == 0);
    sum_move_list_clear(&moves);
}

static void print_json(cli *c, const sum_by_rules *of, ender_outcome outcome) {
    printf("{\"outcome\":\"%s\",\"misere\":%s", ender_outcome_name(outcome),
           game_sum_is_misere(of->sum) ? "true" : "false");
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        const bool wins = ender_wins_first(outcome, p);
        printf(",\"%s\":{\"first\":\"%s\",\"moves\":[", p == ENDER_LEFT ? "left" : "right",
               wins ? "wins" : "loses");
        if (wins) print_moves(c, of, p);
        printf("]}");
    }
    puts("}");
}

int solve_by_rules(cli *c, const game_sum *s) {
    static const char *const no_use[] = {"line", "nodes", "dear", "tree", "checkpoint", "split"};
    for (size_t i = 0; i < sizeof no_use / sizeof *no_use; i++)
        if (cli_given(c, no_use[i]))
            cli_usage(c, "when %s, sums are decided through all positions, without --%s",
                      game_sum_rule(s), no_use[i]);
    sum_by_rules of = {s, NULL};
    open_store(c, &of);
    const ender_outcome outcome = outcome_of(c, &of, s);
    cli_progress_clear();
    if (c->json) {
        print_json(c, &of, outcome);
    } else {
        const char *first = cli_given(c, "first");
        const ender_player asked = first ? cli_player(c, "first") : ENDER_LEFT;
        printf("%s (%s)\n", ender_outcome_name(outcome), game_sum_rule(s));
        for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
            if (first && p != asked) continue;
            printf("%s first: %s", cli_player_name(p),
                   ender_wins_first(outcome, p) ? "wins" : "loses");
            if (ender_wins_first(outcome, p)) print_moves(c, &of, p);
            putchar('\n');
        }
    }
    ender_store_close(of.store);
    return c->status;
}
