/* SPDX-License-Identifier: MIT
 *
 * Posets and lattices (A. A. Siegel's thesis, section 1.3; STRUCTURE-26..33): the theorems on all
 * small orders, and what is said of the games of a day. */
#include "papers/structure/orders.h"

#include <stdlib.h>

/* ---- all orders of n elements ---- */

enum { ELEMENTS_MAX = 8 };

typedef struct order_loop {
    unsigned n;
    bool bounded; /* with a bottom and a top added */
    void (*body)(claim_run *run, const poset *p, const char *text);
} order_loop;

/* Order number `index` is that whose pairs i < k are the bits; each order appears once for every
 * numbering of its elements along a linear extension. False when the bits are no order. */
static bool order_of_bits(task *t, const order_loop *loop, size_t bits, poset *out, strbuf *text) {
    static const char *const labels[ELEMENTS_MAX + 2] = {"a", "b", "c", "d", "e",
                                                         "f", "g", "h", "0", "1"};
    uint32_t lower[64], upper[64], count = 0;
    bool related[ELEMENTS_MAX][ELEMENTS_MAX] = {{false}};
    unsigned bit = 0;
    for (uint32_t i = 0; i < loop->n; i++)
        for (uint32_t k = i + 1; k < loop->n; k++) {
            related[i][k] = bits >> bit++ & 1;
            if (!related[i][k]) continue;
            lower[count] = i;
            upper[count++] = k;
        }
    for (uint32_t i = 0; i < loop->n; i++)
        for (uint32_t k = i + 1; k < loop->n; k++)
            for (uint32_t m = k + 1; m < loop->n; m++)
                if (related[i][k] && related[k][m] && !related[i][m]) return false;

    const char *names[ELEMENTS_MAX + 2];
    uint32_t elements = loop->n;
    for (uint32_t i = 0; i < loop->n; i++) names[i] = labels[i];
    if (loop->bounded) {
        names[elements] = labels[ELEMENTS_MAX];
        names[elements + 1] = labels[ELEMENTS_MAX + 1];
        for (uint32_t i = 0; i < loop->n; i++) {
            lower[count] = elements;
            upper[count++] = i;
            lower[count] = i;
            upper[count++] = elements + 1;
        }
        lower[count] = elements;
        upper[count++] = elements + 1;
        elements += 2;
    }
    strbuf_char(text, '{');
    for (uint32_t i = 0; i < elements; i++) strbuf_format(text, i > 0 ? ", %s" : "%s", names[i]);
    for (uint32_t i = 0; i < count; i++)
        strbuf_format(text, ", %s<%s", names[lower[i]], names[upper[i]]);
    strbuf_char(text, '}');
    *out = poset_of_pairs(t, names, elements, lower, upper, count);
    return true;
}

enum { BITS_AT_ONCE = 256 };

static void order_body(claim_run *run, size_t index, const void *arg) {
    const order_loop *loop = arg;
    const size_t all = (size_t)1 << (loop->n * (loop->n - 1) / 2);
    const arena_mark mark = scratch_mark(run->t);
    for (size_t bits = index * BITS_AT_ONCE; bits < all && bits < (index + 1) * BITS_AT_ONCE;
         bits++) {
        strbuf text;
        strbuf_open(run->t, &text);
        poset p;
        if (order_of_bits(run->t, loop, bits, &p, &text)) loop->body(run, &p, text.text);
        strbuf_close(&text);
        scratch_release(run->t, mark);
    }
}

void each_order(claim_run *run, unsigned n, bool bounded,
                void (*body)(claim_run *run, const poset *p, const char *text)) {
    const order_loop loop = {n, bounded, body};
    const size_t all = (size_t)1 << (n * (n - 1) / 2);
    claim_parallel(run, (all + BITS_AT_ONCE - 1) / BITS_AT_ONCE, order_body, &loop);
}

/* ---- orders ---- */

/* Sets of at most ten elements as bits of a word. */
static void lower_and_upper(claim_run *run, const poset *p, const char *text) {
    for (uint64_t set = 0; set < UINT64_C(1) << p->count; set++) {
        uint64_t up, down, again;
        upper_set(p, &set, &up);
        const uint64_t rest = ~up & ((UINT64_C(1) << p->count) - 1);
        lower_set(p, &rest, &down);
        claim_holds(run, down == rest, "the complement of an upper set is no lower set", "%s",
                    text);
        upper_set(p, &up, &again);
        claim_holds(run, again == up && (set & ~up) == 0, "no upper set is generated", "%s", text);
    }
    for (uint32_t x = 0; x < p->count; x++)
        for (uint32_t y = 0; y < p->count; y++) {
            uint64_t of_x, of_y;
            const uint64_t just_x = UINT64_C(1) << x, just_y = UINT64_C(1) << y;
            lower_set(p, &just_x, &of_x);
            lower_set(p, &just_y, &of_y);
            claim_holds(run, poset_le(p, x, y) == ((of_x & ~of_y) == 0),
                        "principal lower sets are not ordered like their elements", "%s", text);
        }
}

void check_structure_lemma_1_3_17(claim_run *run, unsigned n) {
    each_order(run, n, false, lower_and_upper);
}

/* A poset of two linear orders, two ways; and every realizer is one. */
static void dimension_two(claim_run *run, const poset *p, const char *text) {
    realizer two, searched, least = poset_realizer(run->t, p);
    const bool oriented = realizer_of_two(run->t, p, &two);
    claim_holds(run, oriented == realizer_by_search(run->t, p, 2, &searched),
                "an orientation and the search disagree about dimension 2", "%s", text);
    if (oriented)
        claim_holds(run, is_realizer(run->t, p, &two), "two orders do not intersect in it", "%s",
                    text);
    claim_holds(run, is_realizer(run->t, p, &least), "the orders do not intersect in it", "%s",
                text);
    claim_holds(run, least.dimension <= poset_width(run->t, p) || p->count == 1,
                "the dimension exceeds the width", "%s", text);
    if (p->count >= 4)
        claim_holds(run, least.dimension <= p->count / 2, "the dimension exceeds half the size",
                    "%s", text);
}

void check_structure_small_dimensions(claim_run *run, unsigned n) {
    each_order(run, n, false, dimension_two);
}

/* ---- lattices ---- */

static void sublattices(claim_run *run, const poset *p, const char *text) {
    if (!test_lattice(run->t, p).lattice) return;
    const bool distributive = is_distributive_by_definition(run->t, p);
    bad_sublattice bad;
    claim_holds(run, distributive == !find_bad_sublattice(run->t, p, &bad),
                distributive ? "it is distributive, and has a sublattice M3 or N5"
                             : "it is not distributive, and has no sublattice M3 or N5",
                "%s", text);
    claim_holds(run, distributive == is_distributive(run->t, p),
                "join-irreducible elements tell otherwise", "%s", text);
    const poset dual = poset_dual(run->t, p);
    claim_holds(run, distributive == is_distributive_by_definition(run->t, &dual),
                "the dual lattice is otherwise", "%s", text);
}

void check_structure_theorem_1_3_24(claim_run *run, unsigned n) {
    each_order(run, n, true, sublattices);
}

/* x is no join of two other elements, and not the bottom. */
static bool is_irreducible(const poset *p, uint32_t x,
                           uint32_t (*limit)(const poset *p, uint32_t x, uint32_t y)) {
    bool extreme = true; /* the element that is below, or above, all others */
    for (uint32_t y = 0; y < p->count; y++) extreme = extreme && limit(p, x, y) == y;
    for (uint32_t y = 0; y < p->count; y++)
        for (uint32_t z = 0; z < y; z++)
            if (y != x && z != x && limit(p, y, z) == x) return false;
    return !extreme;
}

static void one_cover(claim_run *run, const poset *p, const char *text) {
    if (!test_lattice(run->t, p).lattice) return;
    uint64_t *join = set_new(run->t, p), *meet = set_new(run->t, p);
    join_irreducibles(run->t, p, join);
    meet_irreducibles(run->t, p, meet);
    for (uint32_t x = 0; x < p->count; x++) {
        claim_holds(run, set_has(join, x) == is_irreducible(p, x, poset_join),
                    "one lower cover, and a join of others, or the reverse", "%s in %s",
                    p->labels[x], text);
        claim_holds(run, set_has(meet, x) == is_irreducible(p, x, poset_meet),
                    "one upper cover, and a meet of others, or the reverse", "%s in %s",
                    p->labels[x], text);
    }
}

void check_structure_lattices_irreducibles(claim_run *run, unsigned n) {
    each_order(run, n, true, one_cover);
}

static void all_bounds(claim_run *run, const poset *p, const char *text) {
    if (!test_lattice(run->t, p).lattice) return;
    for (uint64_t set = 0; set < UINT64_C(1) << p->count; set++) {
        uint64_t bounds, extreme;
        upper_bounds(p, &set, &bounds);
        minimal_of(p, &bounds, &extreme);
        claim_same_number(run, set_count(p, &extreme), 1, "least upper bounds in %s", text);
        lower_bounds(p, &set, &bounds);
        maximal_of(p, &bounds, &extreme);
        claim_same_number(run, set_count(p, &extreme), 1, "greatest lower bounds in %s", text);
    }
}

void check_structure_finite_is_complete(claim_run *run, unsigned n) {
    each_order(run, n, true, all_bounds);
}

static void dimension_of_distributive(claim_run *run, const poset *p, const char *text) {
    if (!test_lattice(run->t, p).lattice || !is_distributive(run->t, p)) return;
    uint64_t *irreducible = set_new(run->t, p);
    join_irreducibles(run->t, p, irreducible);
    const poset part = poset_part(run->t, p, irreducible);
    const uint32_t width = poset_width(run->t, &part);
    realizer r;
    if (width > 2)
        claim_holds(run, !realizer_by_search(run->t, p, width - 1, &r), "fewer orders suffice",
                    "%s", text);
    claim_holds(run, realizer_by_search(run->t, p, width, &r) && is_realizer(run->t, p, &r),
                "so many orders do not suffice", "%s", text);
    claim_holds(run,
                (width == 1) ==
                    (set_count(p, poset_above(p, 0)) == p->count && poset_width(run->t, p) == 1),
                "one order, and no chain, or the reverse", "%s", text);
}

void check_structure_distributive_dimension(claim_run *run, unsigned n) {
    each_order(run, n, true, dimension_of_distributive);
}

/* ---- the games of a day ---- */

static poset poset_of_day(claim_run *run, unsigned day) {
    const game_list games = claim_games_of_day(run, day);
    return poset_of_games(run->t, games.at, games.count);
}

void check_structure_days_distributive(claim_run *run, unsigned day) {
    const poset p = poset_of_day(run, day);
    claim_holds(run, test_lattice(run->t, &p).lattice, "it is no lattice", "G[%u]", day);
    claim_holds(run, is_distributive(run->t, &p), "it is not distributive", "G[%u]", day);
}

void check_structure_distributive_law(claim_run *run, unsigned day) {
    const poset p = poset_of_day(run, day);
    claim_holds(run, is_distributive_by_definition(run->t, &p), "it is not distributive", "G[%u]",
                day);
}

typedef struct day_pair {
    poset of;       /* of the day */
    ref_list below; /* the games of the day before */
} day_pair;

/* The games H of the day before with H <| g (floor), or H |> g. */
static bool in_floor(task *t, ref h, ref g) { return game_lf(t, h, g); }
static bool in_ceiling(task *t, ref h, ref g) { return game_lf(t, g, h); }

static void bounds_of_row(claim_run *run, size_t x, const void *arg) {
    const day_pair *day = arg;
    const poset *p = &day->of;
    task *t = run->t;
    const ref *before = day->below.at;
    const size_t count = day->below.count;
    ref *either = SCRATCH_ARRAY(t, ref, count), *both = SCRATCH_ARRAY(t, ref, count);
    for (uint32_t y = (uint32_t)x; y < p->count; y++) {
        const ref g = p->games[x], h = p->games[y];
        uint32_t left = 0, right = 0;
        for (size_t i = 0; i < count; i++) {
            if (in_floor(t, before[i], g) || in_floor(t, before[i], h)) either[left++] = before[i];
            if (in_ceiling(t, before[i], g) && in_ceiling(t, before[i], h))
                both[right++] = before[i];
        }
        claim_equal(run, game_from(t, either, left, both, right),
                    p->games[poset_join(p, (uint32_t)x, y)], "join of the games number %zu and %u",
                    x, y);
        left = right = 0;
        for (size_t i = 0; i < count; i++) {
            if (in_floor(t, before[i], g) && in_floor(t, before[i], h)) both[left++] = before[i];
            if (in_ceiling(t, before[i], g) || in_ceiling(t, before[i], h))
                either[right++] = before[i];
        }
        claim_equal(run, game_from(t, both, left, either, right),
                    p->games[poset_meet(p, (uint32_t)x, y)], "meet of the games number %zu and %u",
                    x, y);
    }
}

void check_structure_theorem_3_3_5(claim_run *run, unsigned day) {
    const day_pair pair = {poset_of_day(run, day), games_by_day(run->t, day - 1)};
    claim_parallel(run, pair.of.count, bounds_of_row, &pair);
}

void check_structure_proposition_3_3_4(claim_run *run, unsigned day) {
    const poset before = poset_of_day(run, day - 1);
    const game_list games = claim_games_of_day(run, day);
    for (size_t i = 0; i < games.count; i++)
        claim_equal(run, game_between(run->t, &before, games.at[i]), games.at[i], "%s",
                    claim_name(run, games.at[i]));
}

void check_structure_irreducibles_of_days(claim_run *run, unsigned day) {
    const poset p = poset_of_day(run, day);
    const int64_t before = (int64_t)claim_games_of_day(run, day - 1).count;
    uint64_t *join = set_new(run->t, &p);
    join_irreducibles(run->t, &p, join);
    claim_same_number(run, set_count(&p, join), 2 * before, "join-irreducible games in G[%u]", day);
    claim_same_number(run, poset_levels(run->t, &p, SCRATCH_ARRAY(run->t, uint32_t, p.count)),
                      2 * before + 1, "the longest chain of G[%u]", day);
}

void check_structure_negation_turns(claim_run *run, unsigned day) {
    const poset p = poset_of_day(run, day);
    const poset dual = poset_dual(run->t, &p);
    for (uint32_t x = 0; x < p.count; x++)
        for (uint32_t y = 0; y < p.count; y++) {
            const uint32_t u = poset_find_game(&dual, game_neg(run->t, p.games[x]));
            if (y == 0)
                claim_holds(run, u < p.count, "its negative is born later", "%s",
                            claim_name(run, p.games[x]));
            const uint32_t v = poset_find_game(&dual, game_neg(run->t, p.games[y]));
            claim_holds(run, poset_le(&p, x, y) == poset_le(&dual, u, v),
                        "negation does not turn the order round", "games number %u and %u", x, y);
        }
}

void check_structure_ordinal_sums_lattice(claim_run *run, unsigned day) {
    const ref_list sums = sums_of_day(run->t, day, ordinal_sum);
    const poset p = poset_of_games(run->t, sums.at, sums.count);
    const lattice_test test = test_lattice(run->t, &p);
    claim_holds(run, test.lattice, "a join or a meet is missing", "%s and %s in OS[%u]",
                claim_name(run, p.games[test.x]), claim_name(run, p.games[test.y]), day);
}

/* ---- numbers and sets ---- */

static uint64_t greatest_divisor(uint64_t a, uint64_t b) {
    while (b != 0) {
        const uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

void check_structure_divisors(claim_run *run, unsigned n) {
    const poset p = poset_of_divisors(run->t, n);
    for (uint32_t x = 0; x < p.count; x++)
        for (uint32_t y = 0; y <= x; y++) {
            const uint64_t a = strtoull(p.labels[x], NULL, 10), b = strtoull(p.labels[y], NULL, 10);
            const uint64_t common = greatest_divisor(a, b);
            claim_same_number(run, strtoll(p.labels[poset_meet(&p, x, y)], NULL, 10),
                              (int64_t)common, "meet of %s and %s in divisors(%u)", p.labels[x],
                              p.labels[y], n);
            claim_same_number(run, strtoll(p.labels[poset_join(&p, x, y)], NULL, 10),
                              (int64_t)(a / common * b), "join of %s and %s in divisors(%u)",
                              p.labels[x], p.labels[y], n);
        }
    claim_holds(run, is_distributive(run->t, &p), "it is not distributive", "divisors(%u)", n);
}

void check_structure_subsets(claim_run *run, unsigned n) {
    static const char *const atoms[] = {"1", "2", "3", "4", "5", "6", "7", "8"};
    const poset p = poset_of_subsets(run->t, atoms, n);
    claim_same_number(run, p.count, INT64_C(1) << n, "subsets of %u elements", n);
    claim_same_number(run, poset_cover_count(run->t, &p), n == 0 ? 0 : (int64_t)n << (n - 1),
                      "covers of the subsets of %u elements", n);
    claim_holds(run, test_lattice(run->t, &p).lattice && is_distributive(run->t, &p),
                "they are no distributive lattice", "subsets of %u elements", n);
    const realizer r = poset_realizer(run->t, &p);
    claim_same_number(run, r.dimension, n == 0 ? 1 : n, "dimension of the subsets of %u elements",
                      n);
    claim_holds(run, is_realizer(run->t, &p, &r), "the orders do not intersect in it",
                "subsets of %u elements", n);
}
