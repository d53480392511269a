/* SPDX-License-Identifier: MIT
 *
 * The diagrams and tables of posets (A. A. Siegel's thesis, section 1.3; STRUCTURE-26..35). */
#include "papers/structure/games.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "poset/poset.h"

/* ---- posets and their elements by name ---- */

static poset named_poset(claim_run *run, const char *text) {
    return read_poset(run->t, (source){text, strlen(text)});
}

static uint32_t element(claim_run *run, const poset *p, const char *text, size_t length) {
    char *copy = scratch_text(run->t, text, length);
    const uint32_t found = p->games ? poset_find_game(p, claim_value(run, "%s", copy))
                                    : poset_find_label(p, copy, length);
    if (found == p->count) claim_refuted(run, "it is no element of the poset", "", "%s", copy);
    return found;
}

/* A list of elements separated by blanks, as a set. */
static uint64_t *elements(claim_run *run, const poset *p, const char *list) {
    uint64_t *set = set_new(run->t, p);
    for (const char *at = list; *at;) {
        const size_t length = strcspn(at, " ");
        set_add(set, element(run, p, at, length));
        at += length + (at[length] == ' ');
    }
    return set;
}

static bool same_set(const poset *p, const uint64_t *a, const uint64_t *b) {
    return memcmp(a, b, p->words * sizeof *a) == 0;
}

static void claim_set(claim_run *run, const poset *p, const uint64_t *got, const char *expected,
                      const char *where) {
    claim_holds(run, same_set(p, got, elements(run, p, expected)), "other elements are listed",
                "%s", where);
}

/* ---- diagrams ---- */

typedef struct diagram_line {
    const char *element, *covers; /* the upper covers */
} diagram_line;

static void claim_diagram(claim_run *run, const char *name, const diagram_line *lines,
                          size_t count) {
    const poset p = named_poset(run, name);
    claim_same_number(run, p.count, (int64_t)count, "elements of %s", name);
    for (size_t i = 0; i < count; i++) {
        uint64_t *above = set_new(run->t, &p);
        covers_above(run->t, &p, element(run, &p, lines[i].element, strlen(lines[i].element)),
                     above);
        claim_set(run, &p, above, lines[i].covers, lines[i].element);
    }
}

void check_structure_figure_1_17(claim_run *run, unsigned size) {
    static const diagram_line lines[] = {{"-1", "0 *"}, {"0", "1"}, {"*", "1"}, {"1", ""}};
    (void)size;
    claim_diagram(run, "G[1]", lines, sizeof lines / sizeof *lines);
}

void check_structure_figure_1_18(claim_run *run, unsigned size) {
    static const diagram_line lines[] = {
        {"-2", "-1 -1+*"},
        {"-1", "-1/2"},
        {"-1+*", "{0|-1} {*|-1} -1/2"},
        {"{0|-1}", "v* {0,*|-1}"},
        {"{*|-1}", "v {0,*|-1}"},
        {"-1/2", "v v*"},
        {"{0,*|-1}", "+-1 *2"},
        {"v", "0 *2"},
        {"v*", "* *2"},
        {"+-1", "{1|0,*}"},
        {"0", "^"},
        {"*", "^*"},
        {"*2", "^ ^* {1|0,*}"},
        {"^", "{1|*} 1/2"},
        {"^*", "{1|0} 1/2"},
        {"{1|0,*}", "{1|0} {1|*}"},
        {"{1|0}", "1+*"},
        {"{1|*}", "1+*"},
        {"1/2", "1 1+*"},
        {"1", "2"},
        {"1+*", "2"},
        {"2", ""},
    };
    (void)size;
    claim_diagram(run, "G[2]", lines, sizeof lines / sizeof *lines);
}

void check_structure_level_sizes(claim_run *run, unsigned size) {
    static const struct {
        const char *name, *sizes;
    } rows[] = {{"G[1]", "1,2,1"},
                {"G[2]", "1,2,3,3,4,3,3,2,1"},
                {"OS[1]", "1,2,1,2,2,1,1,2,1"},
                {"SS[1]", "1,2,1,3,2,1,1"}};
    (void)size;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const poset p = named_poset(run, rows[i].name);
        uint32_t *levels = SCRATCH_ARRAY(run->t, uint32_t, p.count);
        const uint32_t count = poset_levels(run->t, &p, levels);
        strbuf text;
        strbuf_open(run->t, &text);
        for (uint32_t level = 0; level < count; level++) {
            uint32_t members = 0;
            for (uint32_t x = 0; x < p.count; x++) members += levels[x] == level;
            strbuf_format(&text, level > 0 ? ",%u" : "%u", members);
        }
        claim_same_text(run, text.text, rows[i].sizes, "levels of %s", rows[i].name);
        strbuf_close(&text);
    }
}

/* ---- the table of facts ---- */

enum { NO = 0, YES = 1, UNKNOWN = -1 };

/* UNKNOWN where the table has no entry. */
typedef struct fact_row {
    const char *name;
    int64_t size, covers, lattice, distributive, join_irreducible, doubly, chain, width, dimension;
} fact_row;

static const fact_row facts[] = {
    {"G[1]", 4, 4, YES, YES, 2, 2, 3, 2, 2},
    {"G[2]", 22, 36, YES, YES, 8, 5, 9, 4, 3},
    {"G[3]", 1474, 4662, YES, YES, 44, 23, 45, 86, 6},
    {"OS[1]", 13, 16, YES, NO, 8, 7, 9, 3, 2},
    {"OS[2]", 427, 744, YES, NO, 152, 97, 85, 12, UNKNOWN},
    {"rcf(OS[1])", 7, 6, YES, YES, 6, 5, 7, 1, 1},
    {"rcf(OS[2])", 52, 72, NO, UNKNOWN, UNKNOWN, UNKNOWN, 31, 3, 2},
    {"SS[1]", 11, 16, NO, UNKNOWN, UNKNOWN, UNKNOWN, 7, 3, 2},
    {"rcf(SS[1])", 9, 11, NO, UNKNOWN, UNKNOWN, UNKNOWN, 7, 2, 2},
    {"SS[2]", 207, 535, NO, UNKNOWN, UNKNOWN, UNKNOWN, 39, 14, UNKNOWN},
    {"rcf(SS[2])", 60, 107, NO, UNKNOWN, UNKNOWN, UNKNOWN, 21, 6, UNKNOWN},
    {"rcf(G[2])", 10, 12, NO, UNKNOWN, UNKNOWN, UNKNOWN, 7, 2, 2},
    {"rcf(G[3])", 61, 126, NO, UNKNOWN, UNKNOWN, UNKNOWN, 17, 7, UNKNOWN},
};
enum { FACT_ROWS = sizeof facts / sizeof facts[0] };

static void claim_fact(claim_run *run, int64_t got, int64_t expected, const char *what,
                       const char *name) {
    if (expected != UNKNOWN) claim_same_number(run, got, expected, "%s of %s", what, name);
}

/* ---- lower bounds of dimensions ---- */

/* Of a pair a || b one of the orders has a above b. It cannot have two pairs (a, b), (c, d) so with
 * a <= d and c <= b: they are in conflict. So a poset whose conflicts need n colours has dimension
 * n at least (S. Felsner and W. T. Trotter, Dimension, graph and hypergraph coloring, 2000); n
 * pairs all in conflict are the standard example. Critical pairs are enough: everything below a is
 * below b, and everything above b above a. */
typedef struct conflicts {
    task *t;
    uint32_t count;
    const bool *between; /* pairs i, k at count * i + k */
    uint8_t *colour;     /* 0: none yet */
    uint32_t *banned;    /* the colours of those in conflict, how often: 16 * i + colour */
    unsigned colours;
} conflicts;

static void colour_put(conflicts *c, uint32_t i, unsigned colour, bool put) {
    c->colour[i] = put ? (uint8_t)colour : 0;
    for (uint32_t k = 0; k < c->count; k++)
        if (c->between[(size_t)c->count * i + k])
            c->banned[16 * k + colour] += put ? 1u : UINT32_MAX;
}

/* The pair without a colour that has the fewest left; count when there is none. */
static uint32_t hardest(const conflicts *c) {
    uint32_t best = c->count;
    unsigned fewest = UINT_MAX;
    for (uint32_t i = 0; i < c->count; i++) {
        unsigned left = 0;
        for (unsigned k = 1; k <= c->colours && c->colour[i] == 0; k++)
            left += c->banned[16 * i + k] == 0;
        if (c->colour[i] != 0 || left >= fewest) continue;
        fewest = left;
        best = i;
    }
    return best;
}

/* Of colours that are not used yet one is as good as another. */
static bool can_be_coloured(conflicts *c, unsigned used) {
    task_poll(c->t);
    const uint32_t i = hardest(c);
    if (i == c->count) return true;
    for (unsigned k = 1; k <= c->colours && k <= used + 1; k++) {
        if (c->banned[16 * i + k] > 0) continue;
        colour_put(c, i, k, true);
        const bool done = can_be_coloured(c, k > used ? k : used);
        colour_put(c, i, k, false);
        if (done) return true;
    }
    return false;
}

typedef struct element_pair {
    uint32_t a, b;
} element_pair;

static element_pair *critical_pairs(task *t, const poset *p, uint32_t *count) {
    element_pair *pairs = SCRATCH_ARRAY(t, element_pair, (size_t)p->count * p->count);
    *count = 0;
    for (uint32_t a = 0; a < p->count; a++)
        for (uint32_t b = 0; b < p->count; b++) {
            bool critical = !poset_comparable(p, a, b);
            for (uint32_t c = 0; c < p->count && critical; c++)
                critical = (c == a || !poset_le(p, c, a) || poset_le(p, c, b)) &&
                           (c == b || !poset_le(p, b, c) || poset_le(p, a, c));
            if (critical) pairs[(*count)++] = (element_pair){a, b};
        }
    return pairs;
}

/* Do the conflicts need more colours than so many? */
static bool needs_more(task *t, const poset *p, unsigned colours) {
    const arena_mark mark = scratch_mark(t);
    conflicts c = {.t = t, .colours = colours};
    const element_pair *pairs = critical_pairs(t, p, &c.count);
    bool *between = SCRATCH_ARRAY(t, bool, (size_t)c.count *c.count + 1);
    for (uint32_t i = 0; i < c.count; i++)
        for (uint32_t k = 0; k < c.count; k++)
            between[(size_t)c.count * i + k] = i != k && poset_le(p, pairs[i].a, pairs[k].b) &&
                                               poset_le(p, pairs[k].a, pairs[i].b);
    c.between = between;
    c.colour = SCRATCH_ARRAY(t, uint8_t, c.count + 1u);
    c.banned = SCRATCH_ARRAY(t, uint32_t, 16 * (size_t)c.count + 1);
    memset(c.colour, 0, c.count);
    memset(c.banned, 0, 16 * (size_t)c.count * sizeof *c.banned);
    const bool more = !can_be_coloured(&c, 0);
    scratch_release(t, mark);
    return more;
}

static void dimension_is(claim_run *run, const poset *p, uint32_t dimension, const char *name) {
    const realizer r = poset_realizer(run->t, p);
    claim_same_number(run, r.dimension, dimension, "the dimension of %s", name);
    claim_holds(run, is_realizer(run->t, p, &r), "the orders do not intersect in it", "%s", name);
    if (dimension > 1)
        claim_holds(run, needs_more(run->t, p, dimension - 1),
                    "the conflicts of its critical pairs need fewer colours", "%s", name);
}

void check_structure_table_of_facts(claim_run *run, unsigned row) {
    task *t = run->t;
    const fact_row *f = &facts[row - 1];
    const poset p = named_poset(run, f->name);
    claim_fact(run, p.count, f->size, "the size", f->name);
    claim_fact(run, poset_cover_count(t, &p), f->covers, "the covers", f->name);
    claim_fact(run, poset_levels(t, &p, SCRATCH_ARRAY(t, uint32_t, p.count)), f->chain,
               "the longest chain", f->name);
    claim_fact(run, poset_width(t, &p), f->width, "the width", f->name);
    claim_fact(run, test_lattice(t, &p).lattice, f->lattice, "the lattice property", f->name);
    if (f->lattice == YES) {
        uint64_t *join = set_new(t, &p), *meet = set_new(t, &p);
        join_irreducibles(t, &p, join);
        meet_irreducibles(t, &p, meet);
        claim_fact(run, set_count(&p, join), f->join_irreducible, "the join-irreducible elements",
                   f->name);
        claim_fact(run, set_count(&p, meet), f->join_irreducible, "the meet-irreducible elements",
                   f->name);
        for (size_t i = 0; i < p.words; i++) join[i] &= meet[i];
        claim_fact(run, set_count(&p, join), f->doubly, "the doubly irreducible elements", f->name);
        claim_fact(run, is_distributive(t, &p), f->distributive, "distributivity", f->name);
    }
    if (f->dimension == UNKNOWN) return;
    dimension_is(run, &p, (uint32_t)f->dimension, f->name);
}

/* Beyond the table: dimensions found by search, with the orders and without fewer. */
void check_structure_more_dimensions(claim_run *run, unsigned row) {
    static const struct {
        const char *name;
        uint32_t dimension;
    } rows[] = {{"OS[2]", 3}, {"rcf(G[3])", 4}, {"rcf(SS[2])", 4}, {"SS[2]", 5}};
    const poset p = named_poset(run, rows[row - 1].name);
    dimension_is(run, &p, rows[row - 1].dimension, rows[row - 1].name);
}

/* ---- day 2 ---- */

/* How many antichains of four elements there are from element `from` on; the last one found. */
static int64_t antichains_of(const poset *p, uint64_t chosen, uint32_t from, unsigned missing,
                             uint64_t *last) {
    if (missing == 0) {
        *last = chosen;
        return 1;
    }
    int64_t count = 0;
    for (uint32_t x = from; x < p->count; x++) {
        if ((chosen & (*poset_above(p, x) | *poset_below(p, x))) != 0) continue;
        count += antichains_of(p, chosen | UINT64_C(1) << x, x + 1, missing - 1, last);
    }
    return count;
}

void check_structure_largest_antichain(claim_run *run, unsigned size) {
    (void)size;
    const poset p = named_poset(run, "G[2]");
    uint64_t last = 0;
    claim_same_number(run, antichains_of(&p, 0, 0, 5, &last), 0, "antichains of five in G[2]");
    claim_same_number(run, antichains_of(&p, 0, 0, 4, &last), 1, "antichains of four in G[2]");
    claim_set(run, &p, &last, "0 * *2 +-1", "the largest antichain of G[2]");
}

/* Walks up every maximal chain. */
static int64_t chains_from(claim_run *run, const poset *p, uint32_t x) {
    uint64_t *above = set_new(run->t, p);
    covers_above(run->t, p, x, above);
    int64_t count = 0;
    SET_EACH(p, above, y) count += chains_from(run, p, y);
    return count == 0 ? 1 : count;
}

void check_structure_maximal_chains(claim_run *run, unsigned size) {
    (void)size;
    const poset p = named_poset(run, "G[2]");
    claim_same_number(run, chains_from(run, &p, 0), 86, "maximal chains of G[2]");
    claim_same_number(run, count_maximal_chains(run->t, &p).num, 86, "maximal chains of G[2]");
}

void check_structure_irreducible_games(claim_run *run, unsigned size) {
    static const char *const rows[][3] = {
        {"G[1]", "0 *", "0 *"},
        {"G[2]", "-1 -1+* {*|-1} {0|-1} 0 * +-1 1", "-1 0 * +-1 {1|0} {1|*} 1+* 1"}};
    (void)size;
    for (int i = 0; i < 2; i++) {
        const poset p = named_poset(run, rows[i][0]);
        uint64_t *join = set_new(run->t, &p), *meet = set_new(run->t, &p);
        for (uint32_t x = 0; x < p.count; x++) { /* no join, no meet of two others */
            bool is_join = x == 0, is_meet = x + 1 == p.count;
            for (uint32_t y = 0; y < p.count; y++)
                for (uint32_t z = 0; z < y; z++) {
                    if (y == x || z == x) continue;
                    is_join = is_join || poset_join(&p, y, z) == x;
                    is_meet = is_meet || poset_meet(&p, y, z) == x;
                }
            if (!is_join) set_add(join, x);
            if (!is_meet) set_add(meet, x);
        }
        claim_set(run, &p, join, rows[i][1], "join-irreducible games");
        claim_set(run, &p, meet, rows[i][2], "meet-irreducible games");
        for (size_t k = 0; k < p.words; k++) join[k] &= meet[k];
        claim_set(run, &p, join, i == 0 ? "0 *" : "-1 0 * +-1 1", "doubly irreducible games");
    }
}

/* ---- examples ---- */

static void claim_floor(claim_run *run, const char *of, bool floor, const char *game,
                        const char *expected) {
    const poset p = named_poset(run, of);
    const uint64_t *given = elements(run, &p, game);
    uint64_t *found = set_new(run->t, &p);
    (floor ? floor_of : ceiling_of)(&p, given, found);
    claim_set(run, &p, found, expected, game);
}

void check_structure_floors(claim_run *run, unsigned size) {
    (void)size;
    claim_floor(run, "G[1]", true, "*", "0 -1");
    claim_floor(run, "G[1]", false, "*", "0 1");
    claim_floor(run, "G[2]", false, "1", "+-1 {1|0,*} {1|*} {1|0} 1+* 2");
    claim_floor(run, "G[2]", true, "{*|-1}", "{0|-1} -1/2 -1+* -1 -2 * v*");
}

void check_structure_floor_printed(claim_run *run, unsigned size) {
    (void)size;
    claim_floor(run, "G[2]", true, "{*|-1}", "{0|-1} -1/2 -1+* -1 -2");
}

void check_structure_sets_and_bounds(claim_run *run, unsigned size) {
    static const struct {
        const char *of, *given, *lower, *upper;
    } rows[] = {
        {"G[2]", "{*|-1}", "{*|-1} -1+* -2", NULL},
        {"G[2]", "1", NULL, "1 2"},
        {"subsets(1,2,3)", "{1}", "{} {1}", "{1} {1,2} {1,3} {1,2,3}"},
    };
    (void)size;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const poset p = named_poset(run, rows[i].of);
        const uint64_t *given = elements(run, &p, rows[i].given);
        uint64_t *found = set_new(run->t, &p);
        lower_set(&p, given, found);
        if (rows[i].lower) claim_set(run, &p, found, rows[i].lower, rows[i].given);
        upper_set(&p, given, found);
        if (rows[i].upper) claim_set(run, &p, found, rows[i].upper, rows[i].given);
    }
    const poset p = named_poset(run, "G[2]");
    const uint32_t half = element(run, &p, "1/2", 3), other = element(run, &p, "{1|0,*}", 7);
    claim_equal(run, p.games[poset_join(&p, half, other)], claim_value(run, "1+*"),
                "join of 1/2 and {1|0,*} in G[2]");
    claim_equal(run, p.games[poset_meet(&p, half, other)], claim_value(run, "*2"),
                "meet of 1/2 and {1|0,*} in G[2]");
}

/* Figure 1.15 as the text speaks of it, and what the text says of chains in it. */
void check_structure_family(claim_run *run, unsigned size) {
    (void)size;
    const poset p =
        named_poset(run, "{Angela<Val, Angela<Jim, Joey<Val, Joey<Jim, Eric<Laurie, Eric<Rich, "
                         "Anneka<Angela, Dorian<Angela, Anneka<Eric, Dorian<Eric, Gibson<Joey}");
    uint64_t *found = set_new(run->t, &p);
    lower_set(&p, elements(run, &p, "Val"), found);
    claim_set(run, &p, found, "Angela Anneka Dorian Gibson Joey Val", "the lower set of Val");
    upper_set(&p, elements(run, &p, "Eric"), found);
    claim_set(run, &p, found, "Eric Laurie Rich", "the upper set of Eric");
    claim_holds(run, is_chain(&p, elements(run, &p, "Val Angela Anneka")), "it is no chain",
                "Val, Angela, Anneka");
    claim_holds(run, is_antichain(&p, elements(run, &p, "Gibson Anneka Dorian")),
                "it is no antichain", "Gibson, Anneka, Dorian");
    claim_holds(run, is_antichain(&p, elements(run, &p, "Jim Val Laurie Rich")),
                "it is no antichain", "Jim, Val, Laurie, Rich");
    claim_same_number(run, poset_width(run->t, &p), 4, "the width");
}

void check_structure_small_lattices(claim_run *run, unsigned size) {
    static const struct {
        const char *name;
        int64_t size, covers, distributive;
    } rows[] = {{"subsets(1,2,3)", 8, 12, 1}, {"M3", 5, 6, 0}, {"N5", 5, 5, 0}};
    (void)size;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const poset p = named_poset(run, rows[i].name);
        claim_same_number(run, p.count, rows[i].size, "the size of %s", rows[i].name);
        claim_same_number(run, poset_cover_count(run->t, &p), rows[i].covers, "the covers of %s",
                          rows[i].name);
        claim_holds(run, test_lattice(run->t, &p).lattice, "it is no lattice", "%s", rows[i].name);
        claim_same_number(run, is_distributive_by_definition(run->t, &p), rows[i].distributive,
                          "distributivity of %s", rows[i].name);
    }
    const poset p = named_poset(run, "{0<s<u, u<t<w, u<v<w, w<1, 0<x<y<1}");
    uint64_t *found = set_new(run->t, &p);
    join_irreducibles(run->t, &p, found);
    claim_set(run, &p, found, "s t u v x y", "join-irreducible elements");
    meet_irreducibles(run->t, &p, found);
    claim_set(run, &p, found, "s t v w x y", "meet-irreducible elements");
}
