/* SPDX-License-Identifier: MIT
 *
 * Brussels Sprouts (J. H. Conway; Winning Ways, chapter 17). Every boundary of a region has at
 * least one free arm, for a curve gets one on each of its two sides. Free arms are never gained or
 * lost. A curve within a boundary makes a region and a boundary more, a curve between two
 * boundaries makes a boundary less; at the end each region has one boundary with one arm. So from A
 * arms, B boundaries and R regions play has A + B - 2R moves, however it goes (Euler's formula): 5n
 * - 2 from n crosses.
 *
 * A block is a list of regions, each a list of the arms of its boundaries and then a zero. */
#include "ruleset/ruleset.h"

#include <stdlib.h>
#include <string.h>

enum { CROSSES_MAX = 100, ARMS_MAX = 4 * CROSSES_MAX, BLOCK_MAX = 2 * ARMS_MAX };

/* ---- the normal form ---- */

typedef struct arms {
    uint64_t at[ARMS_MAX];
    size_t count;
} arms;

static int more_first(const void *a, const void *b) {
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x < y) - (x > y);
}

/* Regions are compared as lists that end with zeros. */
static int compare_regions(const void *a, const void *b) {
    const arms *x = *(arms *const *)a, *y = *(arms *const *)b;
    for (size_t i = 0;; i++) {
        const uint64_t p = i < x->count ? x->at[i] : 0, q = i < y->count ? y->at[i] : 0;
        if (p != q) return p < q ? 1 : -1;
        if (p == 0) return 0;
    }
}

/* Appends the position of these regions, in order and without those that have no move. */
static void add_regions(arms *const *regions, size_t count, positions *out) {
    arms **sorted = SCRATCH_ARRAY(out->t, arms *, count + 1);
    size_t kept = 0, words = 0;
    for (size_t i = 0; i < count; i++) {
        arms *r = regions[i];
        qsort(r->at, r->count, sizeof *r->at, more_first);
        if (r->count == 1 && r->at[0] == 1) continue;
        sorted[kept++] = r;
        words += r->count + 1;
    }
    qsort(sorted, kept, sizeof(arms *), compare_regions);
    uint64_t *to = positions_new(out, words);
    for (size_t i = 0; i < kept; i++) {
        memcpy(to, sorted[i]->at, sorted[i]->count * sizeof *to);
        to += sorted[i]->count;
        *to++ = 0;
    }
}

/* ---- text ---- */

static uint64_t read_arms(scanner *in, uint64_t *total) {
    const size_t at = in->at;
    const uint64_t count = scan_number(in, ARMS_MAX, "the number of free arms of a boundary");
    if (count == 0) scan_fail(in, at, "expected a boundary with at least one free arm");
    *total += count;
    if (*total > ARMS_MAX) scan_fail(in, at, "expected at most %d free arms", (int)ARMS_MAX);
    return count;
}

static arms *new_region(task *t) {
    arms *r = SCRATCH_ARRAY(t, arms, 1);
    r->count = 0;
    return r;
}

static void brussels_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    arms *regions[ARMS_MAX];
    size_t count = 0, end = in->at;
    uint64_t total = 0;
    while (end < in->end && is_digit(in->text[end])) end++;
    if (end == in->end) {
        regions[count++] = new_region(out->t);
        const uint64_t crosses = scan_number(in, CROSSES_MAX, "a number of crosses");
        for (uint64_t i = 0; i < crosses; i++) regions[0]->at[regions[0]->count++] = 4;
    }
    while (in->at < in->end) {
        arms *r = regions[count++] = new_region(out->t);
        do {
            r->at[r->count++] = read_arms(in, &total);
            scan_expect(in, '.', "a dot that ends the boundary");
            scan_blanks(in);
            if (in->at == in->end) scan_fail(in, in->at, "expected } that ends the region");
        } while (!scan_take(in, '}'));
        scan_blanks(in);
    }
    if (regions[0]->count == 0) count = 0;
    add_regions(regions, count, out);
}

static void brussels_format(const ruleset *self, strbuf *out, const uint64_t *position,
                            size_t words) {
    (void)self;
    for (size_t i = 0; i < words; i++) {
        if (position[i] == 0)
            strbuf_char(out, '}');
        else
            strbuf_format(out, "%llu.", (unsigned long long)position[i]);
    }
}

/* ---- moves ---- */

typedef struct sprout {
    const uint64_t *position;
    size_t words, start, end; /* the region, without its zero */
    positions *out;
} sprout;

/* The regions of the position but this one. */
static size_t other_regions(const sprout *s, arms **regions) {
    size_t count = 0;
    for (size_t i = 0; i < s->words; i++) {
        arms *r = new_region(s->out->t);
        const bool same = i == s->start;
        for (; s->position[i] != 0; i++) r->at[r->count++] = s->position[i];
        if (!same) regions[count++] = r;
    }
    return count;
}

static void append(const sprout *s, arms **regions, size_t count, arena_mark mark) {
    uint64_t block[BLOCK_MAX];
    size_t words;
    positions made;
    positions_open(s->out->t, &made);
    add_regions(regions, count, &made);
    const uint64_t *from = positions_at(&made, 0, &words);
    if (words > 0) memcpy(block, from, words * sizeof *block);
    scratch_release(s->out->t, mark);
    task_poll(s->out->t);
    positions_add(s->out, block, words);
}

static void join_boundaries(const sprout *s, size_t x, size_t y) {
    const arena_mark mark = scratch_mark(s->out->t);
    arms **regions = SCRATCH_ARRAY(s->out->t, arms *, s->words + 1);
    size_t count = other_regions(s, regions);
    arms *r = regions[count++] = new_region(s->out->t);
    r->at[r->count++] = s->position[x] + s->position[y];
    for (size_t i = s->start; i < s->end; i++)
        if (i != x && i != y) r->at[r->count++] = s->position[i];
    append(s, regions, count, mark);
}

/* A curve within boundary x, with `beside` arms on one side; of the boundaries marked inside the
 * region that has these. */
static void part_region(const sprout *s, size_t x, uint64_t beside, const bool *inside) {
    const arena_mark mark = scratch_mark(s->out->t);
    arms **regions = SCRATCH_ARRAY(s->out->t, arms *, s->words + 2);
    size_t count = other_regions(s, regions);
    for (int half = 0; half < 2; half++) {
        arms *r = regions[count++] = new_region(s->out->t);
        r->at[r->count++] = (half == 0 ? beside : s->position[x] - 2 - beside) + 1;
        for (size_t i = s->start; i < s->end; i++)
            if (i != x && inside[i] == (half == 0)) r->at[r->count++] = s->position[i];
    }
    append(s, regions, count, mark);
}

/* The next way to distribute the boundaries other than x; of equal ones, which are neighbours, the
 * first ones are inside. False behind the last way. */
static bool next_way(const sprout *s, size_t x, bool *inside) {
    for (size_t i = s->start; i < s->end; i++) {
        if (i == x || inside[i]) continue;
        for (size_t k = s->start; k < i && s->position[k] != s->position[i]; k++) inside[k] = false;
        inside[i] = true;
        return true;
    }
    return false;
}

static void region_options(const sprout *s, bool *inside) {
    for (size_t x = s->start; x < s->end; x++) {
        if (x > s->start && s->position[x] == s->position[x - 1]) continue;
        memset(inside, 0, s->words * sizeof *inside);
        if (s->position[x] >= 2) do
                for (uint64_t beside = 0; 2 * beside + 2 <= s->position[x]; beside++)
                    part_region(s, x, beside, inside);
            while (next_way(s, x, inside));
        for (size_t y = x + 1; y < s->end; y++)
            if (y == x + 1 || s->position[y] != s->position[y - 1]) join_boundaries(s, x, y);
    }
}

static void brussels_options(const ruleset *self, const uint64_t *position, size_t words,
                             ender_player player, positions *out) {
    (void)self;
    (void)player;
    bool *inside = SCRATCH_ARRAY(out->t, bool, words);
    sprout s = {.position = position, .words = words, .out = out};
    const uint32_t before = out->count;
    for (size_t i = 0; i < words; i++) {
        s.start = i;
        while (position[i] != 0) i++;
        s.end = i;
        region_options(&s, inside);
    }
    positions_distinct(out, before);
}

static void brussels_decompose(const ruleset *self, const uint64_t *position, size_t words,
                               positions *out) {
    (void)self;
    for (size_t i = 0, start = 0; i < words; i++) {
        if (position[i] != 0) continue;
        positions_add(out, position + start, i + 1 - start);
        start = i + 1;
    }
}

/* ---- the number of moves ---- */

static uint64_t moves_left(const uint64_t *position, size_t words) {
    uint64_t moves = 0;
    for (size_t i = 0; i < words; i++) moves += position[i] == 0 ? UINT64_MAX - 1 : position[i] + 1;
    return moves; /* each region takes away 2, modulo 2^64 */
}

static uint64_t moves_of_sum(const positions *sum) {
    uint64_t moves = 0;
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t words;
        const uint64_t *position = positions_at(sum, i, &words);
        moves += moves_left(position, words);
    }
    return moves;
}

static bool brussels_value(task *t, const ruleset *self, const uint64_t *position, size_t words,
                           ref *value) {
    (void)self;
    *value = ref_nimber(t, moves_left(position, words) % 2);
    return true;
}

static bool brussels_misere(task *t, const ruleset *self, const positions *sum, bool values,
                            ender_method method, ender_outcome *outcome) {
    (void)t;
    (void)self;
    (void)values;
    (void)method;
    *outcome = moves_of_sum(sum) % 2 == 0 ? ENDER_N : ENDER_P;
    return true;
}

static void brussels_length(const ruleset *self, strbuf *out, const positions *sum) {
    (void)self;
    strbuf_format(out, "%llu", (unsigned long long)moves_of_sum(sum));
}

static const ruleset_report reports[] = {
    {{.name = "length", .summary = "The number of moves to the end, which is always the same."},
     brussels_length},
    {{NULL, NULL}, NULL}};

const ruleset ruleset_brussels_sprouts = {
    .info = {.name = "brussels-sprouts",
             .aliases = "",
             .summary = "Curves join free arms of crosses, and each curve gets a cross bar.",
             .rules =
                 "A move draws a curve from a free arm to another one, which meets nothing drawn, "
                 "and puts a bar across it, whose two ends are new free arms. A player who cannot "
                 "move loses. From n crosses play always has 5n - 2 moves.",
             .grammar =
                 "A number of crosses, each with four free arms, such as 2; or the regions, "
                 "each ended by }, in a region the numbers of free arms of its boundaries, each "
                 "ended by a dot: 4.4.} is 2. At most 400 free arms.",
             .example = "2",
             .example_value = "0",
             .source = "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter 17"},
    .text = {.parse = brussels_parse, .format = brussels_format, .reports = reports},
    .moves = {.options = brussels_options},
    .play = {.impartial = true},
    .parts = {.decompose = brussels_decompose, .literal = true},
    .theory = {.theorem = "Euler's formula: the number of moves is always the same",
               .closed_form = brussels_value,
               .misere_outcome = brussels_misere},
};
