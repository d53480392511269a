/* SPDX-License-Identifier: MIT
 *
 * Strategies for sums of any games, and those the library offers for single rulesets (A. A.
 * Siegel's thesis; STRUCTURE-79..81, 84, 85, 87; section 12 of the specification). */
#include "papers/structure/sums.h"

#include <string.h>

/* ---- the mirror ---- */

/* The second player's strategy in G - G: to each move of the first in one of the two, the same move
 * in the other. The other copy is there as a literal option, and the two again add up to 0. */
static void check_mirror(claim_run *run, ref g, const char *name) {
    task *t = run->t;
    for (ender_player mover = ENDER_LEFT; mover <= ENDER_RIGHT; mover++) {
        side moves, replies;
        form_side_open(t, &moves, g, mover);
        form_side_open(t, &replies, form_neg(t, g), ender_opponent(mover));
        for (uint32_t i = 0; i < moves.count; i++) {
            const ref to = side_at(t, &moves, i);
            bool mirrored = false;
            for (uint32_t k = 0; k < replies.count; k++)
                mirrored |= ref_same(side_at(t, &replies, k), form_neg(t, to));
            claim_holds(run, mirrored, "the other copy has no such move", "%s - %s", name, name);
            claim_equal(run, form_value(t, form_add(t, to, form_neg(t, to))), REF_ZERO, "%s - %s",
                        name, name);
        }
    }
}
void check_structure_mirror(claim_run *run, unsigned day) {
    const named_list forms = named_bases(run, day);
    for (size_t i = 0; i < forms.count; i++) check_mirror(run, forms.at[i].game, forms.at[i].name);
}

/* ---- number avoidance ---- */

/* The move the library finds in x + G + H: there is one exactly if the sum can be won, it wins, and
 * it is not made in x unless all are numbers. */
static void check_move_in_sum(claim_run *run, const ref *games, size_t count, ender_player player,
                              const char *names) {
    task *t = run->t;
    ref sum = REF_ZERO;
    bool all_numbers = true;
    for (size_t i = 0; i < count; i++) {
        sum = game_add(t, sum, games[i]);
        all_numbers &= ref_is_number(t, games[i]);
    }
    component_move move;
    const bool found = sum_winning_move(t, games, count, player, &move);
    claim_holds(run, found == game_wins_first(t, sum, player),
                "a winning move is found where there is none, or the other way round", "%s", names);
    if (!found) return;
    const ref after = game_add(t, game_sub(t, sum, games[move.component]), move.option);
    claim_holds(run, !game_wins_first(t, after, ender_opponent(player)), "the move does not win",
                "%s", names);
    claim_holds(run, all_numbers || !ref_is_number(t, games[move.component]),
                "the move is made in a number", "%s", names);
}

static const char *sum_of_names(task *t, const char *x, const char *g, const char *h) {
    strbuf text;
    strbuf_open(t, &text);
    strbuf_format(&text, "%s + %s + %s", x, g, h);
    const char *copy = scratch_copy(t, text.text);
    strbuf_close(&text);
    return copy;
}

typedef struct number_sum_loop {
    named_list games, numbers;
} number_sum_loop;

static void check_sums(claim_run *run, size_t index, const void *arg) {
    const number_sum_loop *loop = arg;
    const named g = loop->games.at[index];
    for (size_t i = 0; i <= index; i++)
        for (size_t k = 0; k < loop->numbers.count; k++) {
            const arena_mark mark = scratch_mark(run->t);
            const named h = loop->games.at[i], x = loop->numbers.at[k];
            const ref games[] = {x.game, g.game, h.game};
            const char *names = sum_of_names(run->t, x.name, g.name, h.name);
            check_move_in_sum(run, games, 3, ENDER_LEFT, names);
            check_move_in_sum(run, games, 3, ENDER_RIGHT, names);
            scratch_release(run->t, mark);
        }
}
void check_structure_avoidance(claim_run *run, unsigned day) {
    const number_sum_loop loop = {named_games(run, 2), named_numbers(run, day)};
    claim_parallel(run, loop.games.count, check_sums, &loop);
}

/* ---- two ahead ---- */

/* In sums of two all-small games the atomic weights decide as far as the rule says. */
static void check_two_ahead(claim_run *run, size_t index, const void *arg) {
    const named_list *games = arg;
    task *t = run->t;
    const named g = games->at[index];
    for (size_t i = 0; i <= index; i++) {
        const named h = games->at[i];
        const ref sum = game_add(t, g.game, h.game);
        const ref weight = game_add(t, atomic_weight(t, g.game), atomic_weight(t, h.game));
        claim_holds(run,
                    !game_ge(t, weight, ref_integer(t, 2)) ||
                        game_compare(t, sum, REF_ZERO) == ENDER_GREATER,
                    "of weight at least 2, and not positive", "%s + %s", g.name, h.name);
        claim_holds(
            run, !game_ge(t, weight, ref_integer(t, 1)) || game_wins_first(t, sum, ENDER_LEFT),
            "of weight at least 1, and Left does not win moving first", "%s + %s", g.name, h.name);
    }
}
void check_structure_two_ahead(claim_run *run, unsigned day) {
    const named_list games = named_games(run, day);
    named *all_small = SCRATCH_ARRAY(run->t, named, games.count);
    named_list list = {all_small, 0};
    for (size_t i = 0; i < games.count; i++)
        if (game_is_all_small(run->t, games.at[i].game)) all_small[list.count++] = games.at[i];
    claim_parallel(run, list.count, check_two_ahead, &list);
}

/* ---- what the library advises ---- */

/* The move by strategy is a best one: no option is better for the player. */
static void check_advice(claim_run *run, const char *word, const void *arg) {
    task *t = run->t;
    const ruleset *rules = claim_ruleset(run, arg);
    const positions sum = sum_parse(t, rules, word[0] ? word : "0", word[0] ? strlen(word) : 1);
    if (sum.count != 1) return;
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        positions options;
        positions_open(t, &options);
        const uint32_t *starts = sum_moves(t, rules, &sum, player, &options);
        uint32_t block, index;
        const bool advised = rules->theory.strategy(t, rules, &sum, player, &block, &index);
        claim_holds(run, advised == (options.count > 0), "there is no advice, or no move",
                    "%s(\"%s\")", rules->info.name, word);
        for (uint32_t i = 0; advised && i < options.count; i++) {
            size_t length, best_length;
            const uint64_t *option = positions_at(&options, i, &length);
            const uint64_t *best = positions_at(&options, starts[block] + index, &best_length);
            const ref other = position_value(t, rules, option, length, ENDER_METHOD_SEARCH);
            const ref advice = position_value(t, rules, best, best_length, ENDER_METHOD_SEARCH);
            claim_at_least(run, player == ENDER_LEFT ? advice : other,
                           player == ENDER_LEFT ? other : advice, "%s(\"%s\"), %s",
                           rules->info.name, word, player == ENDER_LEFT ? "Left" : "Right");
        }
    }
}
void check_structure_lenres_advice(claim_run *run, unsigned length) {
    claim_each_word(run, "01", length, check_advice, "lenres");
}
void check_structure_shove_advice(claim_run *run, unsigned squares) {
    claim_each_word(run, "XO_", squares, check_advice, "shove");
}
