/* SPDX-License-Identifier: MIT
 *
 * Planar diagrams: all orders of up to six elements against a sweep without any short cut, and
 * every drawing against geometry. */
#include "fixture.h"
#include "testing.h"

#include "poset/poset.h"

#include <stdlib.h>
#include <string.h>

/* ---- geometry ---- */

typedef struct segment {
    planar_point from, to;
} segment;

static int64_t turn(planar_point a, planar_point b, planar_point c) {
    const int64_t t = (int64_t)(b.x - a.x) * (c.y - a.y) - (int64_t)(b.y - a.y) * (c.x - a.x);
    return (t > 0) - (t < 0);
}

static bool same_point(planar_point a, planar_point b) { return a.x == b.x && a.y == b.y; }

/* Is c, in line with the segment, on it? */
static bool within(segment s, planar_point c) {
    return c.y >= s.from.y && c.y <= s.to.y && turn(s.from, s.to, c) == 0;
}

/* Have the segments a point in common, other than one that is an end of both? */
static bool cross(segment a, segment b) {
    const int64_t c = turn(a.from, a.to, b.from), d = turn(a.from, a.to, b.to);
    const int64_t e = turn(b.from, b.to, a.from), f = turn(b.from, b.to, a.to);
    if (c * d < 0 && e * f < 0) return true;
    const planar_point ends[] = {b.from, b.to, a.from, a.to};
    for (unsigned i = 0; i < 4; i++) {
        const segment other = i < 2 ? a : b;
        if (within(other, ends[i]) && !same_point(ends[i], other.from) &&
            !same_point(ends[i], other.to))
            return true;
    }
    return same_point(a.from, b.from) && same_point(a.to, b.to);
}

/* Curves may meet at the element at which both begin or end, and nowhere else. */
static void assert_apart(const poset *p, const planar_cover *c, const planar_cover *d,
                         const planar_drawing *plane) {
    for (size_t i = 0; i + 1 < c->path.count; i++)
        for (size_t k = 0; k + 1 < d->path.count; k++) {
            const segment a = {c->path.at[i], c->path.at[i + 1]},
                          b = {d->path.at[k], d->path.at[k + 1]};
            assert_false(cross(a, b));
            const planar_point ends[] = {a.from, a.to};
            for (unsigned j = 0; j < 2; j++) {
                if (!same_point(ends[j], b.from) && !same_point(ends[j], b.to)) continue;
                bool is_element = false;
                for (uint32_t x = 0; x < p->count; x++)
                    is_element |= same_point(plane->elements[x], ends[j]);
                assert_true(is_element);
            }
        }
}

static void assert_planar(const poset *p, const planar_drawing *plane) {
    for (uint32_t x = 0; x < p->count; x++)
        for (uint32_t y = 0; y < x; y++)
            assert_false(same_point(plane->elements[x], plane->elements[y]));
    for (uint32_t i = 0; i < plane->cover_count; i++) {
        const planar_cover *c = &plane->covers[i];
        assert_true(same_point(c->path.at[0], plane->elements[c->low]));
        assert_true(same_point(c->path.at[c->path.count - 1], plane->elements[c->high]));
        for (size_t k = 0; k + 1 < c->path.count; k++) {
            assert_true(c->path.at[k].y < c->path.at[k + 1].y);
            for (uint32_t x = 0; x < p->count; x++)
                if (x != c->low && x != c->high)
                    assert_false(
                        within((segment){c->path.at[k], c->path.at[k + 1]}, plane->elements[x]));
        }
        for (uint32_t k = 0; k < i; k++) assert_apart(p, c, &plane->covers[k], plane);
    }
}

/* ---- a sweep without short cuts ---- */

enum { SMALL = 6, SAMPLED = 7, EDGES = 21 };

typedef struct plain {
    unsigned count, edges;
    unsigned low[EDGES], high[EDGES];
} plain;

static bool plain_sweep(const plain *p, unsigned met, const unsigned *line, unsigned crossed);

/* Goes on with the covers up from v in every order, in place of those that end there. */
static bool plain_orders(const plain *p, unsigned met, unsigned v, const unsigned *line,
                         unsigned crossed, unsigned at, unsigned in, unsigned *up, unsigned chosen,
                         unsigned count) {
    if (chosen == count) {
        unsigned next[EDGES], size = 0;
        for (unsigned i = 0; i < at; i++) next[size++] = line[i];
        for (unsigned i = 0; i < count; i++) next[size++] = up[i];
        for (unsigned i = at + in; i < crossed; i++) next[size++] = line[i];
        return plain_sweep(p, met | 1u << v, next, size);
    }
    for (unsigned i = chosen; i < count; i++) {
        unsigned other[EDGES];
        memcpy(other, up, count * sizeof *up);
        other[chosen] = up[i];
        other[i] = up[chosen];
        if (plain_orders(p, met, v, line, crossed, at, in, other, chosen + 1, count)) return true;
    }
    return false;
}

static bool plain_sweep(const plain *p, unsigned met, const unsigned *line, unsigned crossed) {
    if (met + 1 == 1u << p->count) return true;
    for (unsigned v = 0; v < p->count; v++) {
        if (met >> v & 1) continue;
        unsigned up[EDGES], out = 0, in = 0;
        for (unsigned e = 0; e < p->edges; e++) {
            if (p->low[e] == v) up[out++] = e;
            in += p->high[e] == v;
        }
        for (unsigned at = 0; at + in <= crossed; at++) {
            bool together = true;
            for (unsigned i = at; i < at + in; i++) together &= p->high[line[i]] == v;
            if (together && plain_orders(p, met, v, line, crossed, at, in, up, 0, out)) return true;
        }
    }
    return false;
}

static bool plain_planar(task *t, const poset *p) {
    plain q = {.count = p->count};
    for (uint32_t x = 0; x < p->count; x++) {
        uint64_t *above = set_new(t, p);
        covers_above(t, p, x, above);
        SET_EACH(p, above, y) {
            q.low[q.edges] = x;
            q.high[q.edges++] = y;
        }
    }
    return plain_sweep(&q, 0, NULL, 0);
}

/* ---- all small orders ---- */

static const char *const names[] = {"a", "b", "c", "d", "e", "f", "g"};

/* The order of the pairs of a set of bits, with a name for each element. */
static poset order_of(task *t, unsigned count, unsigned pairs) {
    uint32_t lower[EDGES], upper[EDGES];
    size_t found = 0;
    unsigned bit = 0;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = i + 1; k < count; k++, bit++)
            if (pairs >> bit & 1) {
                lower[found] = i;
                upper[found++] = k;
            }
    return poset_of_pairs(t, names, count, lower, upper, found);
}

static bool assert_decided(task *t, unsigned count, unsigned pairs) {
    const arena_mark mark = scratch_mark(t);
    const poset p = order_of(t, count, pairs);
    planar_drawing plane;
    const bool drawn = poset_planar_drawing(t, &p, &plane);
    assert_int_equal(drawn, plain_planar(t, &p));
    assert_int_equal(drawn, poset_is_planar(t, &p));
    if (drawn) assert_planar(&p, &plane);
    scratch_release(t, mark);
    return drawn;
}

static void small_orders_body(task *t) {
    unsigned planar = 0, others = 0;
    for (unsigned count = 1; count <= SMALL; count++)
        for (unsigned pairs = 0; pairs < 1u << (count * (count - 1) / 2); pairs++)
            *(assert_decided(t, count, pairs) ? &planar : &others) += 1;
    assert_true(planar > 30000 && others > 10);
    uint64_t seed = 7;
    for (unsigned i = 0; i < 20000; i++) {
        unsigned pairs = random_below(&seed, 1u << EDGES);
        if (i % 2) pairs &= random_below(&seed, 1u << EDGES);
        *(assert_decided(t, SAMPLED, pairs) ? &planar : &others) += 1;
    }
    assert_true(others > 41 + 20);
}

static void small_orders(void **state) {
    (void)state;
    run(small_orders_body);
}

/* ---- larger ones ---- */

/* Lattices are planar by their dimension; the drawing shows it. */
static void lattices_body(task *t) {
    const uint32_t numbers[] = {12, 36, 72, 30, 60, 64, 1024, 2310, 144};
    unsigned planar = 0;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        const arena_mark mark = scratch_mark(t);
        const poset p = poset_of_divisors(t, numbers[i]);
        planar_drawing plane;
        const bool drawn = poset_planar_drawing(t, &p, &plane);
        assert_int_equal(drawn, poset_realizer(t, &p).dimension <= 2);
        if (drawn) assert_planar(&p, &plane);
        planar += drawn;
        scratch_release(t, mark);
    }
    assert_int_equal(planar, 6);
}

static void lattices(void **state) {
    (void)state;
    run(lattices_body);
}

/* The standard examples of dimension 3 and 4 are planar, that of dimension 5 has 20 covers of 10
 * elements. Kelly's orders are planar and of any dimension; here the least element of one more
 * takes its planarity away or not as the search says for both. */
static void known_orders_body(task *t) {
    for (uint32_t n = 3; n <= 5; n++) {
        const poset p = poset_standard(t, n);
        planar_drawing plane;
        const bool drawn = poset_planar_drawing(t, &p, &plane);
        assert_int_equal(drawn, n < 5);
        if (drawn) assert_planar(&p, &plane);
    }
    /* The subsets of three elements but the least and the greatest one: a crown, planar; with one
     * of them an order of dimension 3, planar; with both a lattice that is not. */
    const char *const atoms[] = {"x", "y", "z"};
    const poset whole = poset_of_subsets(t, atoms, 3);
    for (unsigned kept = 0; kept < 4; kept++) {
        uint64_t *set = set_new(t, &whole);
        for (uint32_t x = 0; x < whole.count; x++) set_add(set, x);
        if (!(kept & 1)) set_remove(set, 0);
        if (!(kept & 2)) set_remove(set, whole.count - 1);
        const poset p = poset_part(t, &whole, set);
        planar_drawing plane;
        const bool drawn = poset_planar_drawing(t, &p, &plane);
        assert_int_equal(drawn, kept != 3 && plain_planar(t, &p));
        if (drawn) assert_planar(&p, &plane);
        assert_int_equal(poset_planar_drawing(t, &(poset[1]){poset_dual(t, &p)}[0], &plane), drawn);
    }
}

static void known_orders(void **state) {
    (void)state;
    run(known_orders_body);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_orders),
        cmocka_unit_test(lattices),
        cmocka_unit_test(known_orders),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
