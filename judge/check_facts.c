/* SPDX-License-Identifier: MIT
 *
 * Canonical forms, and what is computed of them from their options: birthdays, nim values, stops.
 */
#include "check.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of nodes that are shown to be canonical. */
typedef struct fact {
    bool known, ends; /* of numbers beyond 64 bits the stops are not known */
    uint32_t depth;
    fraction stops[2]; /* the left one, the right one */
    bool cools;        /* the rest is known, too */
    wall walls[2];
    fraction mean, temperature;
} fact;
static fact *facts;
static size_t fact_room;

/* Of a list of `from`: a node, or nothing. */
static const fact *fact_of(span m, const numbers *from) {
    if (m.count == 0) {
        static fact zero = {.known = true, .ends = true, .cools = true, .temperature = {-1, 0}};
        if (zero.walls[0].count == 0) zero.walls[0] = zero.walls[1] = number_wall(zero.mean);
        return &zero;
    }
    const uint32_t i = from->at[m.from];
    need(m.count == 1 && i < fact_room && facts[i].known);
    return &facts[i];
}

/* ---- canonical forms ---- */

/* Left, moving first, wins a - b. */
static void next_answer(const numbers *from_a, span a, const numbers *from_b, span b) {
    next_reply(merged(from_a, a, negated(from_b, b)));
}
static void next_pairs(size_t first, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t j = i + 1; j < count; j++) {
            next_answer(&kept, options[first + i], &kept, options[first + j]);
            next_answer(&kept, options[first + j], &kept, options[first + i]);
        }
}
/* What the opponent may answer in an option: the first one of `options`, and their number. */
static size_t answers_to(span option, bool left, uint32_t *count) {
    *count = 0;
    if (option.count == 0) return 0;
    need(option.count == 1);
    const node *n = find_node(kept.at[option.from]);
    need(!n->open);
    *count = left ? n->right_count : n->left_count;
    return left ? n->right : n->left;
}
static uint64_t count_answers(size_t first, uint32_t count, bool left) {
    uint64_t all = 0;
    for (uint32_t i = 0, more; i < count; i++, all += more)
        answers_to(options[first + i], left, &more);
    return all;
}
/* No option of these, Left's if `left`, is answered by a move to something as good as the node. */
static void next_reversals(size_t first, uint32_t count, bool left, span own) {
    for (uint32_t i = 0; i < count; i++) {
        uint32_t all;
        const size_t back = answers_to(options[first + i], left, &all);
        for (uint32_t k = 0; k < all; k++) {
            if (left)
                next_answer(&kept, options[back + k], &heap, own);
            else
                next_answer(&heap, own, &kept, options[back + k]);
        }
    }
}

/* ---- from the options ---- */

/* The opponent's stops of a player's options (0: Left's), the best for the player. */
static bool best_stop(size_t first, uint32_t count, int player, fraction *best) {
    for (uint32_t i = 0; i < count; i++) {
        const fact *f = fact_of(options[first + i], &kept);
        const fraction x = f->stops[!player];
        if (!f->ends) return false;
        if (i == 0 || (player == 0 ? at_most(*best, x) : at_most(x, *best))) *best = x;
    }
    return count > 0;
}
static void raise_depth(size_t first, uint32_t count, uint32_t *depth) {
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t d = fact_of(options[first + i], &kept)->depth + 1;
        if (d > *depth) *depth = d;
    }
}
/* The opponent's walls of the options of a player (0: Left); NULL when one has none. */
static const wall *const *option_walls(size_t first, uint32_t count, int player) {
    static const wall **lists[2];
    static size_t rooms[2];
    const wall **list = lists[player] =
        wider(lists[player], &rooms[player], count + 1u, sizeof *list);
    for (uint32_t i = 0; i < count; i++) {
        const fact *f = fact_of(options[first + i], &kept);
        if (!f->cools) return NULL;
        list[i] = &f->walls[!player];
    }
    return list;
}
/* Of a node whose stops are known. An integer has no options of one player. */
static void add_walls(const node *n, bool integer, fact *made) {
    if (integer) {
        made->cools = true;
        made->mean = made->stops[0];
        made->temperature = (fraction){-1, 0};
        for (int i = 0; i < 2; i++) made->walls[i] = number_wall(made->mean);
        return;
    }
    const wall *const *left = option_walls(n->left, n->left_count, 0);
    const wall *const *right = option_walls(n->right, n->right_count, 1);
    made->cools = left && right &&
                  make_walls(left, n->left_count, right, n->right_count, made->walls, &made->mean,
                             &made->temperature);
}
static void keep_fact(uint32_t i, fact made) {
    const size_t had = fact_room;
    facts = wider(facts, &fact_room, next_node + 1u, sizeof *facts);
    if (fact_room > had) memset(facts + had, 0, (fact_room - had) * sizeof *facts);
    for (int w = 0; w < 2; w++) free(facts[i].walls[w].segments);
    facts[i] = made;
}
void check_canonical(void) {
    const uint32_t i = next_node_number();
    const node n = *find_node(i);
    need(!n.open);
    fact made = {.known = true};
    raise_depth(n.left, n.left_count, &made.depth);
    raise_depth(n.right, n.right_count, &made.depth);
    const span own = {heap.count, 1};
    push(&heap, i);
    need(next() == (uint64_t)n.left_count * (n.left_count - 1) +
                       (uint64_t)n.right_count * (n.right_count - 1) +
                       count_answers(n.left, n.left_count, true) +
                       count_answers(n.right, n.right_count, false));
    next_pairs(n.left, n.left_count);
    next_pairs(n.right, n.right_count);
    next_reversals(n.left, n.left_count, true, own);
    next_reversals(n.right, n.right_count, false, own);
    const name number = name_of(i);
    made.stops[0] = made.stops[1] = (fraction){number.n, number.k};
    made.ends =
        number.kind == NAME_NUMBER || (best_stop(n.left, n.left_count, 0, &made.stops[0]) &&
                                       best_stop(n.right, n.right_count, 1, &made.stops[1]) &&
                                       at_most(made.stops[1], made.stops[0]));
    if (made.ends) add_walls(&n, number.kind == NAME_NUMBER && number.k == 0, &made);
    keep_fact(i, made);
}

/* ---- statements ---- */

void check_birthday(void) {
    const fact *f = fact_of(next_side(), &heap);
    end_line();
    printf("verified: the birthday of %s is %" PRIu32 " (no equal game has a smaller height)\n",
           text, f->depth);
}
void check_nimber(void) {
    const span side = next_side();
    fact_of(side, &heap);
    const name v = side.count == 0 ? (name){NAME_NUMBER, 0, 0} : name_of(heap.at[side.from]);
    need(v.kind == NAME_NIMBER || (v.kind == NAME_NUMBER && v.n == 0));
    end_line();
    printf("verified: the nim value of %s is %" PRId64
           " (the player who moves second wins the difference)\n",
           text, v.n);
}
static void print_fraction(fraction x) {
    printf("%" PRId64, x.n);
    if (x.k > 0) printf("/%" PRId64, INT64_C(1) << x.k);
}
void check_stops(void) {
    const fact *f = fact_of(next_side(), &heap);
    need(f->ends);
    end_line();
    printf("verified: the stops of %s are ", text);
    print_fraction(f->stops[0]);
    printf(" and ");
    print_fraction(f->stops[1]);
    printf(" (play ends at these numbers when Left begins, and when Right begins)\n");
}
void check_temperature(void) {
    const fact *f = fact_of(next_side(), &heap);
    need(f->cools);
    end_line();
    printf("verified: the mean of %s is ", text);
    print_fraction(f->mean);
    printf(", its temperature ");
    print_fraction(f->temperature);
    printf(" (where the walls of its canonical form first meet)\n");
}
