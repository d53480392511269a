/* SPDX-License-Identifier: MIT
 *
 * Partial orders against brute force: random orders, whose covers, widths, chains, joins,
 * distributivity and dimension are found again from the definitions; known lattices; wrong text. */
#include <stdio.h>
#include <string.h>

#include "asking.h"
#include "fixture.h"
#include "testing.h"

#include "analysis/analysis.h"
#include "notation/notation.h"
#include "poset/poset.h"

/* ---- random orders ---- */

static uint64_t seed;
static uint32_t below(uint32_t n) { return random_below(&seed, n); }

enum { SMALL = 9 };

static poset random_poset(task *t, uint32_t count, uint32_t pairs) {
    static const char *const labels[SMALL] = {"a", "b", "c", "d", "e", "f", "g", "h", "i"};
    uint32_t lower[64], upper[64];
    for (uint32_t i = 0; i < pairs; i++) {
        lower[i] = below(count - 1);
        upper[i] = lower[i] + 1 + below(count - 1 - lower[i]);
    }
    return poset_of_pairs(t, labels, count, lower, upper, pairs);
}

/* Chains that are listed from the top or from the bottom, about the end of each word of a set. */
static void chains_of_whole_words(task *t) {
    enum { MOST = 130 };
    static char names[MOST][8];
    const char *labels[MOST];
    uint32_t lower[MOST], upper[MOST];
    for (unsigned i = 0; i < MOST; i++) {
        snprintf(names[i], sizeof names[i], "x%u", i);
        labels[i] = names[i];
    }
    for (uint32_t count = 1; count < MOST; count += count % 64 < 2 || count % 64 > 61 ? 1 : 10)
        for (unsigned down = 0; down < 2; down++) {
            const arena_mark mark = scratch_mark(t);
            for (uint32_t i = 0; i + 1 < count; i++) {
                lower[i] = down ? i + 1 : i;
                upper[i] = down ? i : i + 1;
            }
            const poset p = poset_of_pairs(t, labels, count, lower, upper, count - 1);
            uint32_t pairs = 0;
            for (uint32_t x = 0; x < count; x++)
                for (uint32_t y = 0; y < count; y++) pairs += poset_le(&p, x, y);
            assert_int_equal(pairs, count * (count + 1) / 2);
            scratch_release(t, mark);
        }
}

static void chains_are_read_at_every_size(void **state) {
    (void)state;
    run(chains_of_whole_words);
}

static bool subset_is(const poset *p, uint32_t set, bool comparable) {
    for (uint32_t x = 0; x < p->count; x++)
        for (uint32_t y = 0; y < x; y++)
            if ((set >> x & 1) && (set >> y & 1) && poset_comparable(p, x, y) != comparable)
                return false;
    return true;
}

static uint32_t size_of(uint32_t set) { return (uint32_t)__builtin_popcount(set); }

/* x < y with nothing between. */
static bool is_cover(const poset *p, uint32_t x, uint32_t y) {
    if (x == y || !poset_le(p, x, y)) return false;
    for (uint32_t z = 0; z < p->count; z++)
        if (z != x && z != y && poset_le(p, x, z) && poset_le(p, z, y)) return false;
    return true;
}

static void check_covers(task *t, const poset *p) {
    uint64_t *above = set_new(t, p), *below = set_new(t, p);
    for (uint32_t x = 0; x < p->count; x++) {
        covers_above(t, p, x, above);
        covers_below(t, p, x, below);
        for (uint32_t y = 0; y < p->count; y++) {
            assert_int_equal(set_has(above, y), is_cover(p, x, y));
            assert_int_equal(set_has(below, y), is_cover(p, y, x));
            if (x != y && poset_le(p, x, y)) assert_true(x < y); /* a linear extension */
        }
    }
}

/* Sets of elements one by one: largest chain and antichain, how many antichains. */
static void check_chains(task *t, const poset *p) {
    uint32_t chain = 0, antichain = 0, antichains = 0;
    for (uint32_t set = 0; set < UINT32_C(1) << p->count; set++) {
        if (subset_is(p, set, true) && size_of(set) > chain) chain = size_of(set);
        if (!subset_is(p, set, false)) continue;
        antichains++;
        if (size_of(set) > antichain) antichain = size_of(set);
    }
    uint32_t chains[SMALL], levels[SMALL];
    uint64_t *found = set_new(t, p);
    assert_int_equal(poset_levels(t, p, levels), chain);
    longest_chain(t, p, found);
    assert_true(is_chain(p, found));
    assert_int_equal(set_count(p, found), chain);
    assert_int_equal(chain_partition(t, p, chains, found), antichain);
    assert_true(is_antichain(p, found));
    assert_int_equal(set_count(p, found), antichain);
    for (uint32_t x = 0; x < p->count; x++)
        for (uint32_t y = 0; y < p->count; y++)
            if (chains[x] == chains[y]) assert_true(poset_comparable(p, x, y));
    assert_true(dyadic_same(count_antichains(t, p), dyadic_int(antichains)));
}

/* The least upper bound by the definition. */
static uint32_t slow_join(const poset *p, uint32_t x, uint32_t y) {
    for (uint32_t z = 0; z < p->count; z++) {
        if (!poset_le(p, x, z) || !poset_le(p, y, z)) continue;
        bool least = true;
        for (uint32_t u = 0; u < p->count; u++)
            if (poset_le(p, x, u) && poset_le(p, y, u)) least = least && poset_le(p, z, u);
        if (least) return z;
    }
    return p->count;
}

static void check_lattice(task *t, const poset *p) {
    bool lattice = true;
    const poset dual = poset_dual(t, p);
    for (uint32_t x = 0; x < p->count; x++)
        for (uint32_t y = 0; y < p->count; y++) {
            assert_int_equal(poset_join(p, x, y), slow_join(p, x, y));
            assert_int_equal(poset_join(&dual, x, y), slow_join(&dual, x, y));
            assert_int_equal(poset_meet(&dual, x, y) == p->count,
                             poset_join(p, poset_find_label(p, dual.labels[x], 1),
                                        poset_find_label(p, dual.labels[y], 1)) == p->count);
            lattice = lattice && poset_join(p, x, y) < p->count && poset_meet(p, x, y) < p->count;
        }
    assert_int_equal(test_lattice(t, p).lattice, lattice);
    if (!lattice) return;
    bad_sublattice bad;
    assert_int_equal(is_distributive(t, p), is_distributive_by_definition(t, p));
    assert_int_equal(find_bad_sublattice(t, p, &bad), !is_distributive(t, p));
}

/* Linear orders one by one: is the order the intersection of two of them? */
typedef struct permutations {
    const poset *p;
    uint32_t place[SMALL];
    uint64_t relations[40000]; /* of each linear extension, the pairs x < y as bits; n <= 7 */
    uint32_t count;
} permutations;

static void extend(permutations *all, uint32_t placed, uint32_t depth) {
    const poset *p = all->p;
    if (depth == p->count) {
        uint64_t bits = 0;
        for (uint32_t x = 0; x < p->count; x++)
            for (uint32_t y = 0; y < p->count; y++)
                if (all->place[x] < all->place[y]) bits |= UINT64_C(1) << (x * 8 + y);
        all->relations[all->count++] = bits;
        return;
    }
    for (uint32_t x = 0; x < p->count; x++) {
        if ((placed >> x & 1) || (p->below[x] & ~placed & ~(UINT64_C(1) << x)) != 0) continue;
        all->place[x] = depth;
        extend(all, placed | UINT32_C(1) << x, depth + 1);
    }
}

/* Each linear extension as it is found, and what is in all of them. */
typedef struct heard {
    const permutations *all;
    uint32_t count;
    poset common;
} heard;

static void hear(task *t, void *arg, const uint32_t *order) {
    heard *h = arg;
    const poset *p = h->all->p;
    uint64_t bits = 0;
    uint32_t lower[SMALL], upper[SMALL];
    const char *labels[SMALL];
    for (uint32_t i = 0; i < p->count; i++) {
        labels[i] = p->labels[i];
        lower[i] = order[i];
        if (i > 0) upper[i - 1] = order[i];
        for (uint32_t k = i + 1; k < p->count; k++)
            bits |= UINT64_C(1) << (order[i] * 8 + order[k]);
    }
    assert_true(h->count < h->all->count && h->all->relations[h->count] == bits);
    const poset line = poset_of_pairs(t, labels, p->count, lower, upper, p->count - 1);
    h->common = h->count++ == 0 ? line : poset_intersection(t, &h->common, &line);
}

/* The intersection of all linear extensions is the order (Szpilrajn 1930). */
static void check_extensions(task *t, const permutations *all) {
    const poset *p = all->p;
    heard h = {.all = all};
    each_linear_extension(t, p, hear, &h);
    assert_int_equal(h.count, all->count);
    for (uint32_t x = 0; x < p->count; x++)
        for (uint32_t y = 0; y < p->count; y++) {
            const char *from = p->labels[x], *to = p->labels[y];
            assert_int_equal(poset_le(&h.common, poset_find_label(&h.common, from, strlen(from)),
                                      poset_find_label(&h.common, to, strlen(to))),
                             poset_le(p, x, y));
        }
}

static void check_dimension(task *t, const poset *p) {
    static permutations all;
    uint64_t order = 0;
    all.p = p;
    all.count = 0;
    extend(&all, 0, 0);
    assert_true(dyadic_same(count_linear_extensions(t, p), dyadic_int(all.count)));
    if (all.count <= 200) check_extensions(t, &all);
    for (uint32_t x = 0; x < p->count; x++)
        for (uint32_t y = 0; y < p->count; y++)
            if (x != y && poset_le(p, x, y)) order |= UINT64_C(1) << (x * 8 + y);
    bool two = false;
    for (uint32_t i = 0; i < all.count && !two; i++)
        for (uint32_t k = 0; k <= i && !two; k++)
            two = (all.relations[i] & all.relations[k]) == order;
    realizer made;
    assert_int_equal(realizer_of_two(t, p, &made), two);
    if (two) assert_true(is_realizer(t, p, &made));
    assert_int_equal(realizer_by_search(t, p, 2, &made), two);
    if (two) assert_true(is_realizer(t, p, &made));
    made = poset_realizer(t, p);
    assert_true(is_realizer(t, p, &made));
    assert_int_equal(made.dimension <= 2, two);
    if (made.dimension > 2) assert_false(realizer_by_search(t, p, made.dimension - 1, &made));
}

static void random_body(task *t) {
    for (uint32_t round = 1; round <= 400; round++) {
        seed = round;
        const uint32_t count = 2 + below(SMALL - 1);
        const poset p = random_poset(t, count, below(2 * count));
        check_covers(t, &p);
        check_chains(t, &p);
        check_lattice(t, &p);
        if (count <= 6) check_dimension(t, &p);
        const poset dual = poset_dual(t, &p), twice = poset_dual(t, &dual);
        uint32_t image[SMALL];
        assert_true(find_isomorphism(t, &p, &twice, image));
        for (uint32_t x = 0; x < count; x++)
            for (uint32_t y = 0; y < count; y++)
                assert_int_equal(poset_le(&p, x, y), poset_le(&twice, image[x], image[y]));
    }
}

static void random_orders_agree_with_brute_force(void **state) {
    (void)state;
    assert_int_equal(call(random_body), ENDER_OK);
}

/* Lattices are rare among random orders; a bottom and a top make them more frequent. */
static void lattice_body(task *t) {
    unsigned lattices = 0, bent = 0;
    for (uint32_t round = 1; lattices < 60; round++) {
        seed = round;
        const poset p = random_poset(t, 8, 5 + below(8));
        static const char *const names[10] = {"a", "b", "c", "d", "e", "f", "g", "h", "0", "1"};
        uint32_t lower[128], upper[128], pairs = 0;
        for (uint32_t x = 0; x < 8; x++) {
            lower[pairs] = 8, upper[pairs++] = x;
            lower[pairs] = x, upper[pairs++] = 9;
            for (uint32_t y = 0; y < 8; y++)
                if (x != y && poset_le(&p, x, y)) lower[pairs] = x, upper[pairs++] = y;
        }
        const poset bounded = poset_of_pairs(t, names, 10, lower, upper, pairs);
        if (test_lattice(t, &bounded).lattice) {
            lattices++;
            check_lattice(t, &bounded);
            bent += !is_distributive(t, &bounded);
        }
    }
    assert_true(bent > 20);
}

static void lattices_agree_with_the_definitions(void **state) {
    (void)state;
    assert_int_equal(call(lattice_body), ENDER_OK);
}

/* ---- known posets ---- */

static void dimension_is(const char *text, const char *expected) {
    ASKED("poset", text, "dimension", "", "", expected);
}

static void known_dimensions(void **state) {
    (void)state;
    dimension_is("{a}", "1");
    dimension_is("chain(9)", "1");
    dimension_is("antichain(9)", "2");
    dimension_is("standard(3)", "3");
    dimension_is("standard(6)", "6");
    dimension_is("subsets(a,b,c,d)", "4");
    dimension_is("divisors(30030)", "6");
    dimension_is("M3", "2");
    dimension_is("{a<d<g, a<e<g, b<d, b<f<g, c<e, c<f, 0<a, 0<b, 0<c}", "3"); /* a cube */
    dimension_is("OS[2]", "3");
}

/* Both ways to the dimension of the games of day 2. */
static void two_ways_body(task *t) {
    const ref_list games = games_by_day(t, 2);
    const poset p = poset_of_games(t, games.at, games.count);
    realizer r = realizer_of_distributive(t, &p);
    assert_int_equal(r.dimension, 3);
    assert_true(is_realizer(t, &p, &r));
    assert_false(realizer_of_two(t, &p, &r));
    assert_false(realizer_by_search(t, &p, 2, &r));
    assert_true(realizer_by_search(t, &p, 3, &r));
    assert_true(is_realizer(t, &p, &r));
}

static void dimension_in_two_ways(void **state) {
    (void)state;
    assert_int_equal(call(two_ways_body), ENDER_OK);
}

static poset poset_read(task *t, const char *text) {
    return read_poset(t, (source){text, strlen(text)});
}

static void isomorphism_body(task *t) {
    const poset a = poset_read(t, "divisors(30)"), b = poset_read(t, "subsets(x,y,z)");
    uint32_t image[8];
    assert_true(find_isomorphism(t, &a, &b, image));
    for (uint32_t x = 0; x < 8; x++)
        for (uint32_t y = 0; y < 8; y++)
            assert_int_equal(poset_le(&a, x, y), poset_le(&b, image[x], image[y]));
}

static void isomorphisms(void **state) {
    (void)state;
    assert_int_equal(call(isomorphism_body), ENDER_OK);
    ASKED("poset", "divisors(30)", "isomorphic", "subsets(x,y,z)", "", "true");
    ASKED("poset", "divisors(30)", "isomorphic", "chain(8)", "", "false");
    ASKED("poset", "divisors(30)", "self_dual", "", "", "true");
    ASKED("poset", "{0<a, 0<b}", "self_dual", "", "", "false");
}

/* ---- objects and errors ---- */

static void refused(const char *text, ender_status status, unsigned column, const char *why) {
    REFUSED("poset", text, "count", "", "", status, why);
    if (status == ENDER_ESYNTAX) assert_int_equal(ender_error_place(ctx).column, column);
}

static void wrong_text_is_refused(void **state) {
    (void)state;
    refused("", ENDER_ESYNTAX, 1, "name of an element");
    refused("H[2]", ENDER_ESYNTAX, 1, "there is no poset `H`");
    refused("G(2)", ENDER_ESYNTAX, 2, "expected `[`");
    refused("G[x]", ENDER_ESYNTAX, 3, "a number");
    refused("G[2] ,", ENDER_ESYNTAX, 6, "the end of the text");
    refused("OS[3]", ENDER_ESYNTAX, 4, "at most 2");
    refused("{a<b, b<c, c<a}", ENDER_EARGUMENT, 0, "no partial order");
    refused("{a<}", ENDER_ESYNTAX, 4, "name of an element");
    refused("subsets(a,a)", ENDER_EARGUMENT, 0, "are called `a`");
    refused("subsets(a,b,c,d,e,f,g,h,i,j,k,l,m)", ENDER_ELIMIT, 0, "too many");
    refused("games(1, {0|}+, 2)", ENDER_ESYNTAX, 15, "expected a value");
    refused("games(1, {0|, 2)", ENDER_ESYNTAX, 17, "`)`");
    refused("games()", ENDER_ESYNTAX, 7, "expected a value");
    refused("games(1, amazing(2))", ENDER_ESYNTAX, 10, "amazing");
    refused("games(atomic_weight(1))", ENDER_EDOMAIN, 0, "all-small");
    refused("games(1, 2", ENDER_ESYNTAX, 11, "`)`");
    refused("games(1, lit(2))", ENDER_ESYNTAX, 10, "literal form");
    refused("rcf(M3)", ENDER_ESYNTAX, 5, "poset of games");
    refused("J(antichain(2))", ENDER_ESYNTAX, 3, "no lattice");
    refused("J(chain(1))", ENDER_EARGUMENT, 0, "at least one element");
    refused("standard(0)", ENDER_EARGUMENT, 0, "begin with");
    refused("divisors(0)", ENDER_EARGUMENT, 0, "no list of divisors");
    char deep[400];
    for (int i = 0; i < 60; i++) memcpy(deep + 5 * i, "dual(", 5);
    strcpy(deep + 300, "M3");
    refused(deep, ENDER_ESYNTAX, 303, "`)`");
}

static void elements_are_found_by_their_values(void **state) {
    (void)state;
    static const char games[] = "games(1, {0|0}, *, 0, 1+0)";
    ASKED("poset", games, "count", "", "", "3");
    ASKED("poset", games, "index", "1/2+1/2", "", "3");
    ASKED("poset", games, "compare", "0 ; *", "", "||");
    ASKED("poset", games, "compare", "1 ; 0", "", ">");
    ASKED("poset", games, "count_minimal", "", "", "2");
    REFUSED("poset", games, "index", "2", "", ENDER_EARGUMENT, "no element");
    REFUSED("poset", games, "element", "4", "", ENDER_EARGUMENT, "1 to 3");
    REFUSED("poset", games, "join_irreducibles", "", "", ENDER_EDOMAIN, "no lattice");
    ASKED("poset", "{high<low}", "element", "1", "", "high");
}

/* What takes too long ends at a limit, and the poset is as good as before. */
static void long_counts_end_at_a_limit(void **state) {
    (void)state;
    ender_object *day = NULL;
    ender_result out;
    assert_int_equal(ender_object_open(ctx, ender_domain_find("poset"), "G[3]", 4, NULL, 0, &day),
                     ENDER_OK);
    ender_request request = {.question = "count_antichains"};
    ender_set_seconds(ctx, 0.05);
    assert_int_equal(ender_object_ask(ctx, day, &request, &out), ENDER_ELIMIT);
    ender_set_seconds(ctx, 0);
    request.question = "count_maximal_chains";
    assert_int_equal(ender_object_ask(ctx, day, &request, &out), ENDER_OK);
    ender_result_clear(&out);
    ender_object_close(day);
}

/* The least sublattice with some elements, against all subsets of {a,b,c}'s lattice of subsets. */
static bool is_closed(const poset *p, unsigned members) {
    for (uint32_t x = 0; x < p->count; x++)
        for (uint32_t y = 0; y < p->count; y++)
            if ((members >> x & 1) && (members >> y & 1) &&
                (!(members >> poset_join(p, x, y) & 1) || !(members >> poset_meet(p, x, y) & 1)))
                return false;
    return true;
}

static void sublattices_are_the_least(void **state) {
    (void)state;
    task t[1];
    if (!TASK_OPEN(t, ctx)) fail();
    const poset p = poset_read(t, "subsets(a,b,c)");
    assert_int_equal(p.count, 8);
    for (unsigned given = 0; given < 256; given++) {
        unsigned least = 255;
        for (unsigned set = 0; set < 256; set++)
            if ((set & given) == given && is_closed(&p, set)) least &= set;
        uint64_t *made = set_new(t, &p);
        made[0] = given;
        sublattice_close(t, &p, made);
        assert_int_equal(made[0], least);
    }
    assert_int_equal(task_end(t), ENDER_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chains_are_read_at_every_size),
        cmocka_unit_test(random_orders_agree_with_brute_force),
        cmocka_unit_test(lattices_agree_with_the_definitions),
        cmocka_unit_test(known_dimensions),
        cmocka_unit_test(dimension_in_two_ways),
        cmocka_unit_test(isomorphisms),
        cmocka_unit_test(wrong_text_is_refused),
        cmocka_unit_test(elements_are_found_by_their_values),
        cmocka_unit_test(long_counts_end_at_a_limit),
        cmocka_unit_test(sublattices_are_the_least),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
