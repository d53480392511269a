/* SPDX-License-Identifier: MIT
 *
 * Misere quotients of sets by chance, which are no games on heaps: the options of a generator are
 * sums of those before it, in no pattern. Who wins by the quotient wins when the sums are played.
 */
#include "chance.h"
#include "fixture.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

#include "impartial/misere.h"
#include "samples.h"

enum { GENERATORS = 5, OPTIONS = 3, FACTORS = 2, SUMMANDS = 4, ORDER = 40, TABLE = 1 << 14 };

static uint32_t chance(uint32_t below) {
    static uint64_t state = 1789;
    return chance_below(&state, below);
}

/* A generator takes eight bits of a sum: how often it stands there. */
typedef uint64_t sum;

static sum one_of(uint32_t generator) { return UINT64_C(1) << 8 * generator; }

/* The options of each generator, and the outcomes of sums as far as they were played: P is 1, N
 * is 2. */
static struct {
    sum option[GENERATORS][OPTIONS];
    uint32_t option_count[GENERATORS];
    sum keys[TABLE];
    uint8_t marks[TABLE];
    size_t played;
} naive;

/* Does the player lose who is to move? Nothing is played when the table is half full. */
static bool is_p(sum all) {
    size_t at = (size_t)(all * UINT64_C(0x9E3779B97F4A7C15) >> 50);
    while (naive.marks[at] != 0 && naive.keys[at] != all) at = (at + 1) % TABLE;
    if (naive.marks[at] != 0) return naive.marks[at] == 1;
    if (naive.played > TABLE / 2) return false;
    bool loses = all != 0;
    for (uint32_t g = 0; g < GENERATORS && loses; g++)
        for (uint32_t k = 0; (all >> 8 * g & 255) != 0 && k < naive.option_count[g] && loses; k++)
            loses = !is_p(all - one_of(g) + naive.option[g][k]);
    at = (size_t)(all * UINT64_C(0x9E3779B97F4A7C15) >> 50);
    while (naive.marks[at] != 0) at = (at + 1) % TABLE;
    naive.keys[at] = all;
    naive.marks[at] = loses ? 1 : 2;
    naive.played++;
    return loses;
}

static product product_by_chance(task *t, uint32_t below) {
    product p = {SCRATCH_ARRAY(t, uint32_t, FACTORS), below == 0 ? 0 : chance(FACTORS + 1)};
    for (uint32_t i = 0; i < p.count; i++) p.factors[i] = chance(below);
    return p;
}

static misere game_of(task *t, misere_world *w, const closed_set *set, const product *p) {
    misere g = MISERE_ZERO;
    for (uint32_t i = 0; i < p->count; i++) g = misere_add(t, w, g, set->games[p->factors[i]]);
    return g;
}

/* One more generator, unless it equals 0 or one before. */
static void generator_add(task *t, misere_world *w, closed_set *set) {
    const uint32_t g = set->generators, count = 1 + chance(OPTIONS);
    misere games[OPTIONS];
    product *options = SCRATCH_ARRAY(t, product, OPTIONS);
    for (uint32_t k = 0; k < count; k++) {
        options[k] = product_by_chance(t, g);
        games[k] = game_of(t, w, set, &options[k]);
        naive.option[g][k] = 0;
        for (uint32_t i = 0; i < options[k].count; i++)
            naive.option[g][k] += one_of(options[k].factors[i]);
    }
    const misere made = misere_make(t, w, games, count);
    bool is_new = !misere_is_zero(made);
    for (uint32_t i = 0; i < g; i++) is_new &= !misere_same(made, set->games[i]);
    if (!is_new) return;
    set->games[g] = made;
    set->options[g] = options;
    set->option_counts[g] = naive.option_count[g] = count;
    set->generators++;
}

static closed_set set_by_chance(task *t, misere_world *w) {
    closed_set set = {.games = SCRATCH_ARRAY(t, misere, GENERATORS),
                      .options = SCRATCH_ARRAY(t, product *, GENERATORS),
                      .option_counts = SCRATCH_ARRAY(t, uint32_t, GENERATORS)};
    memset(&naive, 0, sizeof naive);
    const uint32_t generators = 2 + chance(GENERATORS - 1);
    for (unsigned tries = 0; set.generators < generators && tries < 40; tries++)
        generator_add(t, w, &set);
    return set;
}

static size_t finite, sums;

/* All sums of at most so many more summands, with generators from the first on. */
static void check_sums(const monoid *m, uint32_t element, sum all, uint32_t first, unsigned more) {
    const bool loses = is_p(all);
    if (naive.played > TABLE / 2) return;
    if (m->is_p[element] != loses)
        fail_msg("the quotient is wrong about %llx", (unsigned long long)all);
    sums++;
    for (uint32_t g = first; more > 0 && g < m->generators; g++)
        check_sums(m, m->next[element * m->generators + g], all + one_of(g), g, more - 1);
}

static void check_sets(task *t) {
    for (unsigned i = 0; i < samples(120); i++) {
        const arena_mark mark = scratch_mark(t);
        misere_world w;
        misere_open(t, &w);
        const closed_set set = set_by_chance(t, &w);
        monoid m;
        if (misere_quotient(t, &w, &set, ORDER, &m)) {
            finite++;
            check_sums(&m, 0, 0, 0, SUMMANDS);
        }
        misere_close(t, &w);
        scratch_release(t, mark);
    }
}

static void sets_by_chance_are_won_as_they_are_played(void **state) {
    (void)state;
    run(check_sets);
    assert_true(finite > samples(60));
    assert_true(sums > samples(2000));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_by_chance_are_won_as_they_are_played),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
