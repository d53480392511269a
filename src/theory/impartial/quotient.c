/* SPDX-License-Identifier: MIT
 *
 * Misere quotients of games on heaps (Plambeck, Taming the wild in impartial combinatorial games,
 * Integers 5, 2005; Plambeck and Siegel, Misere quotients for impartial games, 2008; Siegel, CGT,
 * section V.4). Two positions are indistinguishable when every sum with a third position of the
 * game has the same outcome with both; the classes are a commutative monoid, and its P-portion, the
 * classes of P-positions, tells who wins.
 *
 * So a quotient is the least automaton that reads heaps and accepts the P-positions, and it is
 * learned like one (D. Angluin, Learning regular sets from queries and counterexamples, Information
 * and Computation 75, 1987; with one new test for each counterexample after R. L. Rivest and R. E.
 * Schapire, Inference of finite automata using homing sequences, the same 103, 1993). Positions are
 * told apart by tests, other positions that are added; what cannot be told apart is taken for
 * equal. The guess must be commutative and pass the proof in quotient_verify.c; else it contradicts
 * itself at a position, where or at an option of which it is wrong about the outcome, and that
 * gives another test. Classes are different for good, since a test tells them apart, so their
 * number is a lower bound at any time; a guess that passes is the quotient. */
#include "base/held.h"
#include "impartial/misere.h"

#include <string.h>

/* ---- the heaps as a set ---- */

static uint32_t generator_find(const closed_set *set, misere g) {
    for (uint32_t i = 0; i < set->generators; i++)
        if (misere_same(set->games[i], g)) return i;
    return NO_GENERATOR;
}

typedef struct product_list {
    product *at;
    size_t count, capacity;
} product_list;

static void option_add(task *t, const closed_set *set, product_list *list, const uint32_t *heaps,
                       uint32_t count) {
    product p = {SCRATCH_ARRAY(t, uint32_t, (size_t)count + 1), 0};
    for (uint32_t i = 0; i < count; i++)
        if (set->generator_of[heaps[i]] != NO_GENERATOR)
            p.factors[p.count++] = set->generator_of[heaps[i]];
    list->at = scratch_reach(t, list->at, list->count, &list->capacity, sizeof *list->at);
    list->at[list->count++] = p;
}

static void options_add(task *t, const closed_set *set, product_list *list, take k, uint32_t rest) {
    const unsigned leaves = take_leaves(k);
    if ((rest == 0 && leaves & LEAVES_NONE) || (rest > 0 && leaves & LEAVES_ONE))
        option_add(t, set, list, &rest, 1);
    for (uint32_t a = 1; a < rest; a++) {
        task_poll(t);
        const uint32_t two[2] = {a, rest - a};
        if (leaves & LEAVES_TWO && 2 * a <= rest && !(2 * a == rest && leaves & LEAVES_UNEQUAL))
            option_add(t, set, list, two, 2);
        for (uint32_t b = a; leaves & LEAVES_THREE && a + 2 * b <= rest; b++) {
            const uint32_t three[3] = {a, b, rest - a - b};
            option_add(t, set, list, three, 3);
        }
    }
}

closed_set closed_set_of_heaps(task *t, misere_world *w, const heap_game *game, size_t heaps) {
    const misere *games = misere_heaps(t, w, game, heaps);
    closed_set set = {.heaps = heaps};
    set.generator_of = SCRATCH_ARRAY(t, uint32_t, heaps + 1);
    set.games = SCRATCH_ARRAY(t, misere, heaps + 1);
    set.options = SCRATCH_ARRAY(t, product *, heaps + 1);
    set.option_counts = SCRATCH_ARRAY(t, uint32_t, heaps + 1);
    for (uint32_t n = 0; n < heaps; n++) {
        uint32_t g = NO_GENERATOR;
        if (!misere_is_zero(games[n]) && (g = generator_find(&set, games[n])) == NO_GENERATOR) {
            product_list list = {0};
            for (size_t i = 0; i < game->count && take_counters(game->takes[i]) <= n; i++)
                options_add(t, &set, &list, game->takes[i],
                            n - (uint32_t)take_counters(game->takes[i]));
            g = set.generators++;
            set.games[g] = games[n];
            set.options[g] = list.at;
            set.option_counts[g] = (uint32_t)list.count;
        }
        set.generator_of[n] = g;
    }
    return set;
}

/* ---- the table of tests ---- */

enum { TESTS_MOST = 4096, BITS = 64, ROW_WORDS = TESTS_MOST / BITS };

/* What a position is and by which tests it is a P-position, a bit each. */
typedef struct quotient_row {
    misere position;
    uint64_t *results;
} quotient_row;

/* Row state * stride is that of a state, the row behind it that of its product with generator 0,
 * and so on. No two states have equal results. */
typedef struct state_table {
    misere_world *w;
    const closed_set *set;
    map *known; /* from results to state + 1 */
    uint32_t states, stride;
    quotient_row *rows;
    size_t capacity;
    misere tests[TESTS_MOST];
    size_t tests_count;
} state_table;

static bool sum_is_p(task *t, const state_table *all, misere g, misere h) {
    return misere_is_p(all->w, misere_add(t, all->w, g, h));
}

static void row_test(task *t, const state_table *all, quotient_row *r, size_t test) {
    task_poll(t);
    if (sum_is_p(t, all, r->position, all->tests[test]))
        r->results[test / BITS] |= UINT64_C(1) << test % BITS;
}

static quotient_row *row_of_state(const state_table *all, uint32_t state) {
    return &all->rows[(size_t)state * all->stride];
}

static uint32_t state_find(const task *t, const state_table *all, const quotient_row *r) {
    return map_find(all->known, r->results, ROW_WORDS, map_hash(t, r->results, ROW_WORDS));
}

static void state_know(task *t, state_table *all, uint32_t state) {
    const uint64_t *results = row_of_state(all, state)->results;
    map_insert(t, all->known, results, ROW_WORDS, map_hash(t, results, ROW_WORDS), state + 1);
}

static void state_add(task *t, state_table *all, misere position) {
    const size_t first = (size_t)all->states * all->stride;
    for (size_t i = 0; i < all->stride; i++) {
        all->rows = scratch_reach(t, all->rows, first + i, &all->capacity, sizeof *all->rows);
        quotient_row *r = &all->rows[first + i];
        r->position = i == 0 ? position : misere_add(t, all->w, position, all->set->games[i - 1]);
        r->results = SCRATCH_ARRAY(t, uint64_t, ROW_WORDS);
        memset(r->results, 0, ROW_WORDS * sizeof *r->results);
        for (size_t k = 0; k < all->tests_count; k++) row_test(t, all, r, k);
    }
    state_know(t, all, all->states++);
}

static void test_add(task *t, state_table *all, misere test) {
    if (all->tests_count == TESTS_MOST)
        task_throw(t, ENDER_ELIMIT, "more than %d tests tell the positions apart", TESTS_MOST);
    all->tests[all->tests_count++] = test;
    map_clear(all->known);
    for (size_t i = 0; i < (size_t)all->states * all->stride; i++)
        row_test(t, all, &all->rows[i], all->tests_count - 1);
    for (uint32_t state = 0; state < all->states; state++) state_know(t, all, state);
}

/* Makes states of all rows that are none; false when there would be more than `most`. */
static bool table_close(task *t, state_table *all, uint32_t most) {
    for (size_t i = 0; i < (size_t)all->states * all->stride; i++) {
        if (state_find(t, all, &all->rows[i]) != 0) continue;
        if (all->states == most) return false;
        task_progress(t, "telling positions apart", all->states, most);
        state_add(t, all, all->rows[i].position);
    }
    return true;
}

/* ---- guesses ---- */

static monoid guess(task *t, const state_table *all) {
    uint32_t *next = SCRATCH_ARRAY(t, uint32_t, (size_t)all->states * all->stride);
    bool *is_p = SCRATCH_ARRAY(t, bool, all->states);
    const uint32_t generators = all->stride - 1;
    for (uint32_t state = 0; state < all->states; state++) {
        is_p[state] = misere_is_p(all->w, row_of_state(all, state)->position);
        for (uint32_t g = 0; g < generators; g++)
            next[state * generators + g] = state_find(t, all, row_of_state(all, state) + 1 + g) - 1;
    }
    return (monoid){all->states, generators, next, is_p};
}

static misere some_test_between(const state_table *all, uint32_t p, uint32_t q) {
    const uint64_t *a = row_of_state(all, p)->results, *b = row_of_state(all, q)->results;
    size_t i = 0;
    while (a[i] == b[i]) i++;
    return all->tests[i * BITS + (size_t)__builtin_ctzll(a[i] ^ b[i])];
}

/* State s, then generator a, then b leads elsewhere than a after b. A test tells the two results
 * apart; together with b, or with a, it tells apart what was taken for equal after one step. */
static void commute(task *t, state_table *all, const monoid *m, uint32_t s, uint32_t a,
                    uint32_t b) {
    const uint32_t n = m->generators, after_a = m->next[s * n + a], after_b = m->next[s * n + b];
    const misere test = some_test_between(all, m->next[after_a * n + b], m->next[after_b * n + a]);
    const misere with_b = misere_add(t, all->w, test, all->set->games[b]);
    const misere with_a = misere_add(t, all->w, test, all->set->games[a]);
    const bool right = sum_is_p(t, all, row_of_state(all, s)[1 + a].position, with_b);
    const bool by_a = sum_is_p(t, all, row_of_state(all, after_a)->position, with_b);
    test_add(t, all, by_a != right ? with_b : with_a);
}

static bool make_commutative(task *t, state_table *all, const monoid *m) {
    const uint32_t n = m->generators;
    for (uint32_t s = 0; s < m->order; s++)
        for (uint32_t a = 0; a < n; a++)
            for (uint32_t b = 0; b < a; b++) {
                task_poll(t);
                if (m->next[m->next[s * n + a] * n + b] == m->next[m->next[s * n + b] * n + a])
                    continue;
                commute(t, all, m, s, a, b);
                return false;
            }
    return true;
}

/* ---- contradictions ---- */

/* The sums of the last factors: entry i is that of factors i, i + 1, .... */
static misere *tails_of(task *t, const state_table *all, const product *p) {
    misere *tails = SCRATCH_ARRAY(t, misere, (size_t)p->count + 1);
    tails[p->count] = MISERE_ZERO;
    for (uint32_t i = p->count; i > 0; i--)
        tails[i - 1] = misere_add(t, all->w, all->set->games[p->factors[i - 1]], tails[i]);
    return tails;
}

/* Is the guess wrong about the outcome? Then somewhere on the way through the factors a state is
 * taken for a row from which the other factors tell it; they are the new test. */
static bool learn_from(task *t, state_table *all, const monoid *m, const product *p) {
    const misere *tails = tails_of(t, all, p);
    const bool outcome = misere_is_p(all->w, tails[0]);
    if (m->is_p[monoid_times(m, 0, p)] == outcome) return false;
    uint32_t state = 0;
    for (uint32_t i = 0; i < p->count; i++) {
        state = m->next[state * m->generators + p->factors[i]];
        if (sum_is_p(t, all, row_of_state(all, state)->position, tails[i + 1]) == outcome) continue;
        test_add(t, all, tails[i + 1]);
        break;
    }
    return true;
}

/* The guess contradicts itself at the position, so it is wrong there or at one of its options. */
static void resolve(task *t, state_table *all, const monoid *m, const product *p) {
    if (learn_from(t, all, m, p)) return;
    for (uint32_t i = 0; i < p->count; i++) {
        const uint32_t g = p->factors[i];
        for (uint32_t k = 0; k < all->set->option_counts[g]; k++) {
            const product *option = &all->set->options[g][k];
            product q = {SCRATCH_ARRAY(t, uint32_t, (size_t)p->count + option->count), 0};
            for (uint32_t j = 0; j < p->count; j++)
                if (j != i) q.factors[q.count++] = p->factors[j];
            for (uint32_t j = 0; j < option->count; j++) q.factors[q.count++] = option->factors[j];
            if (learn_from(t, all, m, &q)) return;
        }
    }
}

/* The generators as the guess sees them. */
static kind *kinds_of(task *t, const closed_set *set, const monoid *m) {
    kind *kinds = SCRATCH_ARRAY(t, kind, (size_t)set->generators + 1);
    for (uint32_t g = 0; g < set->generators; g++) {
        uint32_t *options = SCRATCH_ARRAY(t, uint32_t, (size_t)set->option_counts[g] + 1);
        for (uint32_t i = 0; i < set->option_counts[g]; i++)
            options[i] = monoid_times(m, 0, &set->options[g][i]);
        kinds[g] = (kind){m->next[g], options, set->option_counts[g]};
    }
    return kinds;
}

bool misere_quotient(task *t, misere_world *w, const closed_set *set, uint32_t most, monoid *out) {
    state_table *all = SCRATCH_ARRAY(t, state_table, 1);
    *all = (state_table){.w = w, .set = set, .stride = set->generators + 1};
    held holder;
    all->known = held_map(t, &holder);
    all->tests[all->tests_count++] = MISERE_ZERO;
    state_add(t, all, MISERE_ZERO);
    bool finite;
    for (;;) {
        finite = table_close(t, all, most);
        if (!finite) break;
        *out = guess(t, all);
        product wrong;
        if (!make_commutative(t, all, out)) continue;
        const kind *kinds = kinds_of(t, set, out);
        if (monoid_verify(t, out, monoid_table(t, out), kinds, set->generators, &wrong)) break;
        resolve(t, all, out, &wrong);
    }
    held_close(t, &holder);
    return finite;
}
