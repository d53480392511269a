/* SPDX-License-Identifier: MIT
 *
 * ender solve where the player who cannot move wins, or the last position says who does: the
 * outcome of the whole sum, by a theorem or through its positions, each once, and the moves that
 * lead to positions that are lost. */
#include "cli/json.h"
#include "cli/solve/solve.h"
#include "ruleset/front.h"
#include "solve/front.h"
#include "store/front.h"

#include <stdlib.h>
#include <string.h>

/* A sum, and the store that was asked for, or NULL. */
typedef struct sum_by_rules {
    const game_sum *sum;
    ender_store *store;
    bool is_lost; /* what was found could not be written */
} sum_by_rules;

static void open_store(cli *c, sum_by_rules *of) {
    const game_sum *s = of->sum;
    if (!cli_given(c, "store")) return;
    const char *path = cli_given(c, "store");
    cli_check(c, store_open_within(c->whole, path, true, c->seconds, &of->store), NULL);
    for (size_t i = 0; i < s->count && game_sum_is_misere(s); i++)
        cli_check(c, ender_store_load(of->store, ender_position_rules(s->list[i].position), NULL),
                  NULL);
}

/* What searches have decided. */
static void save(cli *c, const sum_by_rules *of) {
    const game_sum *s = of->sum;
    bool goes_on = of->store && !of->is_lost && game_sum_is_misere(s);
    for (size_t i = 0; goes_on && i < s->count; i++)
        goes_on = store_has_answer(
            c, ender_store_save(of->store, ender_position_rules(s->list[i].position), NULL));
}

static bool is_in_store(cli *c, const sum_by_rules *of, const game_sum *after,
                        ender_outcome *outcome) {
    ender_known first[2];
    if (!of->store) return false;
    char *text = sum_store_name(c, after);
    cli_check(c, store_find_sum(of->store, after->list, after->count, text, first), NULL);
    free(text);
    if (first[0] == ENDER_KNOWN_NOT || first[1] == ENDER_KNOWN_NOT) return false;
    *outcome = ender_outcome_from(first[ENDER_LEFT] == ENDER_KNOWN_WINS,
                                  first[ENDER_RIGHT] == ENDER_KNOWN_WINS);
    return true;
}

static void keep(cli *c, sum_by_rules *of, const game_sum *after, ender_outcome outcome) {
    ender_known first[2];
    if (!of->store || of->is_lost) return;
    char *text = sum_store_name(c, after);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        first[p] = ender_wins_first(outcome, p) ? ENDER_KNOWN_WINS : ENDER_KNOWN_LOSES;
    of->is_lost =
        !store_has_answer(c, store_keep_sum(of->store, after->list, after->count, text, first));
    free(text);
}

/* After a limit the store has what was found before it. */
static void check_decided(cli *c, const sum_by_rules *of, ender_status status) {
    if (status == ENDER_OK) return;
    cli_failed(c, status, NULL, NULL);
    if (cli_interrupted()) cli_interrupt_clear(c); /* or nothing could be written */
    save(c, of);
    cli_leave(c);
}

/* Within so many steps, 0 for any number; false if it takes more. */
static bool finds_outcome(cli *c, sum_by_rules *of, const game_sum *after, uint64_t steps,
                          ender_outcome *outcome) {
    bool known = true;
    if (is_in_store(c, of, after, outcome)) return true;
    check_decided(c, of,
                  steps == 0
                      ? ender_decide(c->ctx, after->list, after->count, 0, outcome, NULL)
                      : decide_within(c->ctx, after->list, after->count, steps, outcome, &known));
    if (known) keep(c, of, after, *outcome);
    return known;
}

/* Does the player win who has made the move? */
static ender_known winner_of(cli *c, sum_by_rules *of, ender_player player, const sum_move *move,
                             uint64_t steps) {
    const game_sum *s = of->sum;
    ender_outcome outcome;
    game_sum after = {cli_alloc((s->count + 1) * sizeof *s->list), s->count, s->count + 1,
                      s->worth};
    memcpy(after.list, s->list, s->count * sizeof *s->list);
    after.list[move->part].position = move->to;
    const bool known = finds_outcome(c, of, &after, steps, &outcome);
    free(after.list); /* the positions belong to the sum and to the move */
    if (!known) return ENDER_KNOWN_NOT;
    return ender_wins_second(outcome, player) ? ENDER_KNOWN_WINS : ENDER_KNOWN_LOSES;
}

/* The first move that is found to win, of a player who wins: the search that found the outcome has
 * decided one. */
static size_t find_winning(cli *c, sum_by_rules *of, ender_player player,
                           const sum_move_list *moves) {
    ender_known *known = cli_alloc((moves->count + 1) * sizeof *known);
    size_t open = moves->count, found = moves->count;
    memset(known, 0, moves->count * sizeof *known);
    for (uint64_t steps = MOVE_STEPS_FIRST; open > 0 && found == moves->count;
         steps *= MOVE_STEPS_GROW)
        for (size_t i = 0; i < moves->count && found == moves->count; i++) {
            if (known[i] != ENDER_KNOWN_NOT) continue;
            known[i] = winner_of(c, of, player, &moves->at[i], steps);
            if (known[i] == ENDER_KNOWN_WINS) found = i;
            open -= known[i] != ENDER_KNOWN_NOT;
        }
    free(known);
    return found;
}

/* The winning moves of a player who wins; without --all one is enough. */
static void print_moves(cli *c, sum_by_rules *of, ender_player player) {
    const game_sum *s = of->sum;
    sum_move_list moves;
    size_t printed = 0;
    cli_check(c, game_sum_moves(c->ctx, s, player, true, &moves), NULL);
    if (cli_given(c, "all")) {
        for (size_t i = 0; i < moves.count; i++)
            if (winner_of(c, of, player, &moves.at[i], 0) == ENDER_KNOWN_WINS)
                solve_print_move(c, s, &moves.at[i], printed++ == 0);
    } else {
        const size_t found = find_winning(c, of, player, &moves);
        if (found < moves.count) solve_print_move(c, s, &moves.at[found], true);
    }
    sum_move_list_clear(&moves);
}

static void print_json(cli *c, sum_by_rules *of, ender_outcome outcome) {
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

static void check_options(cli *c, const game_sum *s) {
    static const char *const no_use[] = {"line", "nodes", "dear", "tree", "checkpoint", "split"};
    for (size_t i = 0; i < sizeof no_use / sizeof *no_use; i++)
        if (cli_declares(c, no_use[i]) && cli_given(c, no_use[i]))
            cli_usage(c, "when %s, sums are decided through all positions, without --%s",
                      game_sum_rule(s), no_use[i]);
}

static ender_outcome begin(cli *c, sum_by_rules *of) {
    ender_outcome outcome;
    check_options(c, of->sum);
    open_store(c, of);
    (void)finds_outcome(c, of, of->sum, 0, &outcome);
    return outcome;
}

static void end(cli *c, sum_by_rules *of) {
    save(c, of);
    ender_store_close(of->store);
}

ender_outcome outcome_by_rules(cli *c, const game_sum *s) {
    sum_by_rules of = {s, NULL, false};
    const ender_outcome outcome = begin(c, &of);
    end(c, &of);
    return outcome;
}

int solve_by_rules(cli *c, const game_sum *s) {
    sum_by_rules of = {s, NULL, false};
    const ender_outcome outcome = begin(c, &of);
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
    end(c, &of);
    return c->status;
}
