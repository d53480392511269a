/* SPDX-License-Identifier: MIT
 *
 * The questions that are asked of posets; the mathematics is in src/theory/poset. Source: A. A.
 * Siegel, On the Structure of Games and Their Posets, section 1.3 (STRUCTURE-26..35). */
#include "domains/posets.h"
#include "domains/domains.h"
#include "poset/poset.h"

#include <string.h>

/* ---- elements ---- */

static const void *read(task *t, source in, const asked *a) {
    (void)a;
    poset *p = SCRATCH_ARRAY(t, poset, 1);
    *p = read_poset(t, in);
    return p;
}

value poset_element_value(task *t, const poset *p, uint32_t x) {
    if (p->games) return value_of_game(p->games[x]);
    if (p->loopy)
        return value_of_loopy(check_loopy(t, (ender_loopy){p->loopy[2 * x], p->loopy[2 * x + 1]}));
    return value_of_static(p->labels[x]);
}

value poset_list(task *t, const poset *p, const uint32_t *elements, size_t count) {
    value *items = SCRATCH_ARRAY(t, value, count + 1);
    for (size_t i = 0; i < count; i++) items[i] = poset_element_value(t, p, elements[i]);
    return value_of_items(ENDER_KIND_LIST, items, count);
}

value poset_set_list(task *t, const poset *p, const uint64_t *set) {
    value_list list = {0};
    SET_EACH(p, set, x) value_list_add(t, &list, poset_element_value(t, p, x));
    return value_of_list(&list);
}

const char *poset_name_text(task *t, const value *named) {
    if (named->text) return named->text;
    strbuf text;
    strbuf_open(t, &text);
    print_value(t, &text, named, ENDER_ASCII);
    return text_of_strbuf(t, &text);
}

static value value_named_so(task *t, const value *named, bool loopy) {
    if (named->kind == ENDER_KIND_INTEGER) return value_of_number(t, dyadic_int(named->integer));
    if (named->kind != ENDER_KIND_WORD) return *named;
    const source in = {named->text, strlen(named->text)};
    return loopy ? value_of_loopy(read_loopy(t, in)) : value_of_game(read_game(t, in, false));
}

uint32_t poset_find_value(task *t, const poset *p, const value *named) {
    if (!p->games && !p->loopy) {
        const char *text = poset_name_text(t, named);
        text += strspn(text, " ");
        size_t length = strlen(text);
        while (length > 0 && text[length - 1] == ' ') length--;
        return poset_find_label(p, text, length);
    }
    const value v = value_named_so(t, named, p->loopy != NULL);
    if (p->games) return v.kind == ENDER_KIND_GAME ? poset_find_game(p, v.game) : p->count;
    if (v.kind != ENDER_KIND_GAME && v.kind != ENDER_KIND_LOOPY) return p->count;
    return poset_find_loopy(p, loopy_words_of(loopy_of_value(&v)).at);
}

static value part(task *t, const void *object, const value *named) {
    const poset *p = object;
    const uint32_t x = poset_find_value(t, p, named);
    if (x == p->count)
        task_throw(t, ENDER_EARGUMENT, "`%.100s` is no element of the poset",
                   poset_name_text(t, named));
    return value_of_integer(x);
}

static uint32_t element(const asked *a, size_t i) { return (uint32_t)a->arguments[i].integer; }

uint64_t *poset_asked_set(task *t, const asked *a) {
    uint64_t *set = set_new(t, a->object);
    for (size_t i = 0; i < a->count; i++) set_add(set, element(a, i));
    return set;
}

/* `a, b` is the element of that number, from 1. */
static value ask_element(task *t, const asked *a) {
    const poset *p = a->object;
    const dyadic n = ref_dyadic(t, a->arguments[0].game);
    if (n.num < 1 || n.num > p->count)
        task_throw(t, ENDER_EARGUMENT, "elements have the numbers 1 to %u", (unsigned)p->count);
    return poset_element_value(t, p, (uint32_t)n.num - 1);
}

static value ask_index(task *t, const asked *a) {
    return (void)t, value_of_integer(element(a, 0) + 1);
}

static value ask_is_element(task *t, const asked *a) {
    const poset *p = a->object;
    return value_of_truth(poset_find_value(t, p, &a->arguments[0]) < p->count);
}

/* ---- sets of elements ---- */

enum {
    LOWER_SET,
    UPPER_SET,
    FLOOR,
    CEILING,
    LOWER_BOUNDS,
    UPPER_BOUNDS,
    MAXIMAL_LOWER,
    MINIMAL_UPPER,
    LOWER_COVERS,
    UPPER_COVERS,
    ELEMENTS,
    MINIMAL,
    MAXIMAL,
    ATOMS,
    COATOMS,
    LONGEST_CHAIN,
    LARGEST_ANTICHAIN,
    JOIN_IRREDUCIBLES,
    MEET_IRREDUCIBLES,
    DOUBLY_IRREDUCIBLES
};

static void check_lattice(task *t, const poset *p) {
    if (!test_lattice(t, p).lattice)
        task_throw(t, ENDER_EDOMAIN,
                   "the poset is no lattice; irreducible elements are those of a lattice");
}

/* Elements stand along a linear extension: the first is the least one if there is one. */
static void check_bound(task *t, const poset *p, const uint64_t *row, const char *kind) {
    if (set_count(p, row) != p->count)
        task_throw(t, ENDER_EDOMAIN, "the poset has no %s element", kind);
}

/* The sets that are made of the elements that were given. */
static void find_by_elements(task *t, const poset *p, unsigned which, const uint64_t *given,
                             uint64_t *out) {
    static void (*const plain[])(const poset *p, const uint64_t *set, uint64_t *out) = {
        [LOWER_SET] = lower_set, [UPPER_SET] = upper_set,       [FLOOR] = floor_of,
        [CEILING] = ceiling_of,  [LOWER_BOUNDS] = lower_bounds, [UPPER_BOUNDS] = upper_bounds};
    uint64_t *bounds = set_new(t, p);
    switch (which) {
    case MAXIMAL_LOWER:
        lower_bounds(p, given, bounds);
        maximal_of(p, bounds, out);
        break;
    case MINIMAL_UPPER:
        upper_bounds(p, given, bounds);
        minimal_of(p, bounds, out);
        break;
    case LOWER_COVERS:
        covers_below(t, p, set_next(p, given, 0), out);
        break;
    case UPPER_COVERS:
        covers_above(t, p, set_next(p, given, 0), out);
        break;
    default:
        plain[which](p, given, out);
    }
}

static void find_extreme(task *t, const poset *p, unsigned which, uint64_t *out) {
    uint64_t *all = set_new(t, p);
    lower_bounds(p, set_new(t, p), all); /* of nothing */
    if (which == MINIMAL)
        minimal_of(p, all, out);
    else if (which == MAXIMAL)
        maximal_of(p, all, out);
    else
        memcpy(out, all, p->words * sizeof *out);
}

static void find_irreducibles(task *t, const poset *p, unsigned which, uint64_t *out) {
    uint64_t *other = set_new(t, p);
    check_lattice(t, p);
    if (which != MEET_IRREDUCIBLES) join_irreducibles(t, p, out);
    if (which == MEET_IRREDUCIBLES) meet_irreducibles(t, p, out);
    if (which != DOUBLY_IRREDUCIBLES) return;
    meet_irreducibles(t, p, other);
    for (size_t i = 0; i < p->words; i++) out[i] &= other[i];
}

/* The sets that the poset itself has. */
static void find_of_poset(task *t, const poset *p, unsigned which, uint64_t *out) {
    switch (which) {
    case ATOMS:
        check_bound(t, p, poset_above(p, 0), "least");
        covers_above(t, p, 0, out);
        break;
    case COATOMS:
        check_bound(t, p, poset_below(p, p->count - 1), "greatest");
        covers_below(t, p, p->count - 1, out);
        break;
    case LONGEST_CHAIN:
        longest_chain(t, p, out);
        break;
    case LARGEST_ANTICHAIN:
        chain_partition(t, p, SCRATCH_ARRAY(t, uint32_t, p->count), out);
        break;
    case JOIN_IRREDUCIBLES:
    case MEET_IRREDUCIBLES:
    case DOUBLY_IRREDUCIBLES:
        find_irreducibles(t, p, which, out);
        break;
    default:
        find_extreme(t, p, which, out);
    }
}

static value ask_set(task *t, const asked *a) {
    const poset *p = a->object;
    uint64_t *out = set_new(t, p);
    if (a->which < ELEMENTS)
        find_by_elements(t, p, a->which, poset_asked_set(t, a), out);
    else
        find_of_poset(t, p, a->which, out);
    return poset_set_list(t, p, out);
}

static value ask_is_chain(task *t, const asked *a) {
    return value_of_truth(is_chain(a->object, poset_asked_set(t, a)));
}
static value ask_is_antichain(task *t, const asked *a) {
    return value_of_truth(is_antichain(a->object, poset_asked_set(t, a)));
}

/* An antichain of as many elements as there can be. */
static value ask_is_largest_antichain(task *t, const asked *a) {
    const uint64_t *set = poset_asked_set(t, a);
    return value_of_truth(is_antichain(a->object, set) &&
                          set_count(a->object, set) == poset_width(t, a->object));
}

/* ---- two elements ---- */

static value ask_compare(task *t, const asked *a) {
    const uint32_t x = element(a, 0), y = element(a, 1);
    const poset *p = a->object;
    const ender_relation relation = x == y              ? ENDER_EQUAL
                                    : poset_le(p, x, y) ? ENDER_LESS
                                    : poset_le(p, y, x) ? ENDER_GREATER
                                                        : ENDER_CONFUSED;
    return (void)t, value_of_static(ender_relation_name(relation));
}

static value bound_value(task *t, const poset *p, uint32_t x, const char *kind) {
    if (x == p->count) task_throw(t, ENDER_EDOMAIN, "the two elements have no %s bound", kind);
    return poset_element_value(t, p, x);
}
static value ask_join(task *t, const asked *a) {
    return bound_value(t, a->object, poset_join(a->object, element(a, 0), element(a, 1)),
                       "least upper");
}
static value ask_meet(task *t, const asked *a) {
    return bound_value(t, a->object, poset_meet(a->object, element(a, 0), element(a, 1)),
                       "greatest lower");
}

static value ask_is_cover(task *t, const asked *a) {
    uint64_t *covers = set_new(t, a->object);
    covers_above(t, a->object, element(a, 0), covers);
    return value_of_truth(set_has(covers, element(a, 1)));
}

static value ask_game_between(task *t, const asked *a) {
    return value_of_game(game_between(t, a->object, a->arguments[0].game));
}

/* ---- sizes ---- */

static value ask_count(task *t, const asked *a) {
    return (void)t, value_of_integer(((const poset *)a->object)->count);
}
static value ask_covers(task *t, const asked *a) {
    return value_of_integer(poset_cover_count(t, a->object));
}
static value ask_width(task *t, const asked *a) {
    return value_of_integer(poset_width(t, a->object));
}

uint32_t *poset_level_numbers(task *t, const poset *p, uint32_t *count) {
    uint32_t *levels = SCRATCH_ARRAY(t, uint32_t, p->count);
    *count = poset_levels(t, p, levels);
    return levels;
}

static value ask_chain_size(task *t, const asked *a) {
    uint32_t count;
    poset_level_numbers(t, a->object, &count);
    return value_of_integer(count);
}

static value ask_rank(task *t, const asked *a) {
    uint32_t count;
    return value_of_integer(poset_level_numbers(t, a->object, &count)[element(a, 0)]);
}

/* The elements level by level. */
static value ask_levels(task *t, const asked *a) {
    const poset *p = a->object;
    uint32_t count;
    const uint32_t *levels = poset_level_numbers(t, p, &count);
    value *of_levels = SCRATCH_ARRAY(t, value, count + 1);
    uint32_t *here = SCRATCH_ARRAY(t, uint32_t, p->count);
    for (uint32_t level = 0; level < count; level++) {
        size_t found = 0;
        task_poll(t);
        for (uint32_t x = 0; x < p->count; x++)
            if (levels[x] == level) here[found++] = x;
        of_levels[level] = poset_list(t, p, here, found);
    }
    return value_of_items(ENDER_KIND_LIST, of_levels, count);
}

static value ask_level_sizes(task *t, const asked *a) {
    value list = ask_levels(t, a);
    value *sizes = SCRATCH_ARRAY(t, value, list.count + 1);
    for (size_t i = 0; i < list.count; i++)
        sizes[i] = value_of_integer((int64_t)list.items[i].count);
    list.items = sizes;
    list.between = ",";
    return list;
}

static value ask_widest_level(task *t, const asked *a) {
    const value sizes = ask_level_sizes(t, a);
    int64_t most = 0;
    for (size_t i = 0; i < sizes.count; i++)
        if (sizes.items[i].integer > most) most = sizes.items[i].integer;
    return value_of_integer(most);
}

static value ask_maximal_chains(task *t, const asked *a) {
    return value_of_number(t, count_maximal_chains(t, a->object));
}
static value ask_antichains(task *t, const asked *a) {
    return value_of_number(t, count_antichains(t, a->object));
}
static value ask_linear_extensions(task *t, const asked *a) {
    return value_of_number(t, count_linear_extensions(t, a->object));
}

/* ---- the poset as a whole ---- */

static value ask_total(task *t, const asked *a) {
    return value_of_truth(ask_chain_size(t, a).integer == ((const poset *)a->object)->count);
}
static value ask_lattice(task *t, const asked *a) {
    return value_of_truth(test_lattice(t, a->object).lattice);
}
static value ask_distributive(task *t, const asked *a) {
    return value_of_truth(test_lattice(t, a->object).lattice && is_distributive(t, a->object));
}

/* Two elements without a join or without a meet; no element in a lattice. */
static value ask_no_bounds(task *t, const asked *a) {
    const lattice_test test = test_lattice(t, a->object);
    const uint32_t apart[] = {test.x, test.y};
    return poset_list(t, a->object, apart, test.lattice ? 0 : 2);
}

static value ask_bad_sublattice(task *t, const asked *a) {
    bad_sublattice bad;
    const bool found = test_lattice(t, a->object).lattice && !is_distributive(t, a->object) &&
                       find_bad_sublattice(t, a->object, &bad);
    return poset_list(t, a->object, bad.elements, found ? 5 : 0);
}

/* The elements that were given and what they generate. */
static uint64_t *generated(task *t, const asked *a) {
    uint64_t *set = poset_asked_set(t, a);
    if (!test_lattice(t, a->object).lattice)
        task_throw(t, ENDER_EDOMAIN, "the poset is no lattice; sublattices are those of a lattice");
    sublattice_close(t, a->object, set);
    return set;
}

static value ask_sublattice(task *t, const asked *a) {
    return poset_set_list(t, a->object, generated(t, a));
}

static value ask_is_sublattice(task *t, const asked *a) {
    const poset *p = a->object;
    return value_of_truth(set_count(p, generated(t, a)) == set_count(p, poset_asked_set(t, a)));
}

static value ask_dimension(task *t, const asked *a) {
    return value_of_integer(poset_realizer(t, a->object).dimension);
}

/* The elements of the other poset that those of this one go to, in their order. */
static value ask_isomorphism(task *t, const asked *a) {
    const poset *p = a->object, *q = a->arguments[0].object;
    uint32_t *image = SCRATCH_ARRAY(t, uint32_t, p->count);
    const bool found = find_isomorphism(t, p, q, image);
    return poset_list(t, q, image, found ? p->count : 0);
}

static value ask_isomorphic(task *t, const asked *a) {
    return value_of_truth(ask_isomorphism(t, a).count > 0);
}

static bool same(task *t, const void *a, const void *b) {
    const poset *p = a, *q = b;
    if (p->count != q->count) return false;
    for (uint32_t x = 0; x < p->count; x++) {
        task_poll(t);
        const value of_q = poset_element_value(t, q, x);
        if (poset_find_value(t, p, &of_q) != x) return false;
    }
    return memcmp(p->above, q->above, p->count * p->words * sizeof *p->above) == 0;
}

/* ---- the card ---- */

static void add_irreducibles(task *t, const poset *p, value_list *record) {
    static const struct {
        const char *name;
        unsigned which;
    } kinds[] = {{"join_irreducibles", JOIN_IRREDUCIBLES},
                 {"meet_irreducibles", MEET_IRREDUCIBLES},
                 {"doubly_irreducibles", DOUBLY_IRREDUCIBLES}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        uint64_t *set = set_new(t, p);
        find_irreducibles(t, p, kinds[i].which, set);
        record_add(t, record, kinds[i].name, value_of_integer(set_count(p, set)));
    }
}

/* Of what is no lattice a pair, of what is not distributive a sublattice that shows it. */
static void add_witness(task *t, const poset *p, const lattice_test *test, bool distributive,
                        value_list *record) {
    const uint32_t apart[] = {test->x, test->y};
    bad_sublattice bad;
    if (!test->lattice)
        value_list_add(
            t, record,
            value_named(test->no_join ? "no_join" : "no_meet", poset_list(t, p, apart, 2)));
    else if (!distributive && find_bad_sublattice(t, p, &bad))
        value_list_add(
            t, record,
            value_named(bad.pentagon ? "pentagon" : "diamond", poset_list(t, p, bad.elements, 5)));
}

static value ask_about(task *t, const asked *a) {
    static const struct {
        const char *name;
        value (*run)(task *t, const asked *a);
    } lines[] = {{"elements", ask_count},     {"covers", ask_covers},
                 {"levels", ask_level_sizes}, {"longest_chain", ask_chain_size},
                 {"width", ask_width},        {"maximal_chains", ask_maximal_chains}};
    const poset *p = a->object;
    const lattice_test test = test_lattice(t, p);
    const bool distributive = test.lattice && is_distributive(t, p);
    value_list record = {0};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        record_add(t, &record, lines[i].name, lines[i].run(t, a));
    record_add(t, &record, "lattice", value_of_truth(test.lattice));
    record_add(t, &record, "distributive", value_of_truth(distributive));
    if (test.lattice) add_irreducibles(t, p, &record);
    add_witness(t, p, &test, distributive, &record);
    return value_of_record(&record);
}

/* ---- the table ---- */

#define DAVEY "B. A. Davey and H. A. Priestley, Introduction to Lattices and Order"

#define SET_OF(name, aliases, parameters, summary, object, arguments, answer, takes, which)        \
    QUESTION_WITH(name, aliases, "sets of elements", parameters, summary, object, arguments,       \
                  answer, takes, LIST, ask_set, which, .options = "")

#define PLANAR                                                                                     \
    "K. A. Baker, P. C. Fishburn and F. S. Roberts, Partial orders of dimension 2 (1972); G. Di "  \
    "Battista and R. Tamassia, Algorithms for plane representations of acyclic digraphs (1988)"

static const question questions[] = {
    QUESTION("about", "", "the whole", "",
             "a summary; with a witness if the poset is not a lattice or not distributive", "M3",
             "", NULL, NOTHING, RECORD, ask_about),
    QUESTION("count", "", "sizes", "", "the number of elements", "G[2]", "", "22", NOTHING, INTEGER,
             ask_count),
    QUESTION("count_covers", "", "sizes", "", "the number of edges of the diagram", "G[2]", "",
             "36", NOTHING, INTEGER, ask_covers),
    QUESTION("longest_chain_size", "", "sizes", "", "the size of a longest chain", "G[2]", "", "9",
             NOTHING, INTEGER, ask_chain_size),
    QUESTION_WITH("width", "", "sizes", "", "the size of a largest antichain", "G[2]", "", "4",
                  NOTHING, INTEGER, ask_width, 0, .options = "",
                  .source = "R. P. Dilworth, A decomposition theorem for partially ordered sets "
                            "(1950)",
                  .cost = "n^3 / 64"),
    QUESTION("level_sizes", "", "sizes", "",
             "the number of elements of each level, from the bottom", "G[2]", "",
             "1,2,3,3,4,3,3,2,1", NOTHING, LIST, ask_level_sizes),
    QUESTION("widest_level", "", "sizes", "", "the greatest number of elements of a level", "G[2]",
             "", "4", NOTHING, INTEGER, ask_widest_level),
    QUESTION("count_maximal_chains", "maximal_chains", "sizes", "", "the number of maximal chains",
             "G[2]", "", "86", NOTHING, GAME, ask_maximal_chains),
    QUESTION_WITH("count_antichains", "antichains", "sizes", "",
                  "the number of antichains, with the empty one", "G[2]", "", "98", NOTHING, GAME,
                  ask_antichains, 0, .options = "", .cost = "one step for each set examined"),
    QUESTION_WITH("count_linear_extensions", "linear_extensions", "sizes", "",
                  "the number of linear extensions", "{a<b<c, d<c, e}", "", "15", NOTHING, GAME,
                  ask_linear_extensions, 0, .options = "", .cost = "one step for each lower set"),
    QUESTION("total_order", "total", "the whole", "", "whether any two elements are comparable",
             "chain(3)", "", "true", NOTHING, TRUTH, ask_total),
    QUESTION_WITH("lattice", "is_lattice", "the whole", "",
                  "whether any two elements have a join and a meet", "G[2]", "", "true", NOTHING,
                  TRUTH, ask_lattice, 0, .options = "", .source = DAVEY),
    QUESTION("no_bounds", "", "the whole", "",
             "two elements without a join or without a meet; none in a lattice", "SS[1]", "",
             "-1, {0|-1}", NOTHING, LIST, ask_no_bounds),
    QUESTION_WITH("distributive", "is_distributive", "the whole", "",
                  "whether it is a distributive lattice", "N5", "", "false", NOTHING, TRUTH,
                  ask_distributive, 0, .options = "", .source = DAVEY),
    QUESTION("bad_sublattice", "", "the whole", "",
             "for a lattice: a sublattice N5 or M3, from bottom to top; none if it is distributive",
             "OS[1]", "", "-1/2, v*, *, 0, 1/2", NOTHING, LIST, ask_bad_sublattice),
    QUESTION_WITH(
        "dimension", "", "the whole", "",
        "the dimension: the least number of linear orders whose intersection is the order", "G[3]",
        "", "6", NOTHING, INTEGER, ask_dimension, 0, .options = "",
        .source = "W. T. Trotter, Combinatorics and Partially Ordered Sets",
        .cost = "fast for distributive lattices and dimension 2, otherwise exponential"),
    QUESTION("realizer", "", "the whole", "",
             "a least number of linear orders whose intersection is the order", "N5", "",
             "0 < a < b < c < 1\n0 < c < a < b < 1", NOTHING, LIST, ask_poset_realizer),
    QUESTION_WITH("planar", "is_planar", "the whole", "",
                  "whether the diagram can be drawn with rising curves that do not cross",
                  "{a<c, a<d, b<c, b<d}", "", "true", NOTHING, TRUTH, ask_poset_planar, 0,
                  .options = "", .source = PLANAR,
                  .cost = "fast for lattices and bounded orders; otherwise a search with a limit"),
    QUESTION_WITH("planar_drawing", "", "the whole", "",
                  "a planar drawing: the places of the elements and the bends of the covers",
                  "{a<b}", "", "a (0,0)\nb (0,2)\na < b (0,0) (0,1) (0,2)", NOTHING, LIST,
                  ask_poset_planar_drawing, 0, .options = "", .source = PLANAR),
    QUESTION("self_dual", "is_self_dual", "the whole", "",
             "whether the poset is isomorphic to its dual", "G[2]", "", "true", NOTHING, TRUTH,
             ask_poset_self_dual),
    QUESTION_WITH(
        "all_linear_extensions", "", "the whole", "", "the linear extensions", "{a<b, c}", "",
        "a < c < b\na < b < c\nc < a < b", NOTHING, LIST, ask_poset_extensions, 0, .options = "",
        .cost = "the number of elements times that of the extensions; at most 100000 extensions"),
    QUESTION("extends", "", "the whole", "Q",
             "whether this order extends the other one on the same elements: x <= y there implies "
             "x <= y here",
             "{a<c<b}", "{a<b, c}", "true", ONE_OF(OBJECT), TRUTH, ask_poset_extends),
    QUESTION("isomorphic", "", "the whole", "Q", "whether the other poset is isomorphic",
             "subsets(a,b)", "G[1]", "true", ONE_OF(OBJECT), TRUTH, ask_isomorphic),
    QUESTION("isomorphism", "", "the whole", "Q",
             "an isomorphism, as the list of the images of the elements; none if there is none",
             "chain(2)", "{a<b}", "a, b", ONE_OF(OBJECT), LIST, ask_isomorphism),
    QUESTION("levels", "", "the whole", "", "the elements level by level, from the bottom", "G[1]",
             "", "-1\n0, *\n1", NOTHING, LIST, ask_levels),
    QUESTION("diagram", "", "the whole", "", "every element with its level and its upper covers",
             "chain(2)", "", NULL, NOTHING, LIST, ask_poset_diagram),
    QUESTION_WITH("picture", "figure", "the whole", "x, ...",
                  "the diagram as a picture, with the given elements marked", "G[2]", "0 ; 1*",
                  NULL, ANY_OF(PART), PICTURE, ask_poset_picture, 0, .options = "classes=rcf",
                  .heeds = "classes drawing"),
    QUESTION("dot", "", "the whole", "", "the diagram for graphviz (dot -Tsvg)", "M3", "", NULL,
             NOTHING, TEXT, ask_poset_dot),

    QUESTION("sublattice", "", "sets of elements", "x, ...",
             "for a lattice: the sublattice generated by these elements", "subsets(a,b,c)",
             "{a} ; {b} ; {a,c}", "{}, {a}, {b}, {a,b}, {a,c}, {a,b,c}", SOME_OF(PART), LIST,
             ask_sublattice),
    QUESTION("is_sublattice", "", "sets of elements", "x, ...",
             "for a lattice: whether these elements are closed under joins and meets", "M3",
             "0 ; a ; b", "false", SOME_OF(PART), TRUTH, ask_is_sublattice),
    SET_OF("elements", "", "", "all elements, along a linear extension", "G[1]", "", "-1, 0, *, 1",
           NOTHING, ELEMENTS),
    SET_OF("minimal", "", "", "the minimal elements", "{a<b, c}", "", "a, c", NOTHING, MINIMAL),
    SET_OF("maximal", "", "", "the maximal elements", "{a<b, c}", "", "c, b", NOTHING, MAXIMAL),
    SET_OF("atoms", "", "", "the elements that cover the least element", "M3", "", "a, b, c",
           NOTHING, ATOMS),
    SET_OF("coatoms", "", "", "the elements that the greatest element covers", "Oslo[3]", "",
           "{on|2.upon*}", NOTHING, COATOMS),
    SET_OF("longest_chain", "", "", "a longest chain", "N5", "", "0, a, b, 1", NOTHING,
           LONGEST_CHAIN),
    SET_OF("largest_antichain", "", "", "a largest antichain", "M3", "", "a, b, c", NOTHING,
           LARGEST_ANTICHAIN),
    SET_OF("join_irreducibles", "", "", "for a lattice: the elements with exactly one lower cover",
           "N5", "", "a, c, b", NOTHING, JOIN_IRREDUCIBLES),
    SET_OF("meet_irreducibles", "", "", "for a lattice: the elements with exactly one upper cover",
           "G[2]", "", "-1, +-1, 0, *, {1|*}, {1|0}, 1, 1*", NOTHING, MEET_IRREDUCIBLES),
    SET_OF("doubly_irreducibles", "", "",
           "for a lattice: the elements with exactly one lower and one upper cover", "N5", "",
           "a, c, b", NOTHING, DOUBLY_IRREDUCIBLES),
    SET_OF("lower_covers", "", "x", "the neighbours below in the diagram", "divisors(12)", "12",
           "4, 6", ONE_OF(PART), LOWER_COVERS),
    SET_OF("upper_covers", "", "x", "the neighbours above in the diagram", "G[1]", "-1", "0, *",
           ONE_OF(PART), UPPER_COVERS),
    SET_OF("lower_set", "", "x, ...", "the elements below one of these, or equal to one",
           "{Angela<Val, Joey<Val, Gibson<Joey}", "Joey", "Gibson, Joey", SOME_OF(PART), LOWER_SET),
    SET_OF("upper_set", "", "x, ...", "the elements above one of these, or equal to one", "G[1]",
           "0 ; *", "0, *, 1", SOME_OF(PART), UPPER_SET),
    SET_OF("floor", "", "x, ...", "the elements that are not above or equal to one of these",
           "G[1]", "0", "-1, *", SOME_OF(PART), FLOOR),
    SET_OF("ceiling", "", "x, ...", "the elements that are not below or equal to one of these",
           "G[1]", "0", "*, 1", SOME_OF(PART), CEILING),
    SET_OF("lower_bounds", "", "x, ...", "the elements below or equal to all of these", "G[1]",
           "0 ; *", "-1", SOME_OF(PART), LOWER_BOUNDS),
    SET_OF("upper_bounds", "", "x, ...", "the elements above or equal to all of these", "G[1]",
           "0 ; *", "1", SOME_OF(PART), UPPER_BOUNDS),
    SET_OF("maximal_lower_bounds", "", "x, ...", "the maximal lower bounds", "rcf(OS[2])",
           "{1|0} ; 1/8", "{0|-1}, -1/8", SOME_OF(PART), MAXIMAL_LOWER),
    SET_OF("minimal_upper_bounds", "", "x, ...", "the minimal upper bounds", "rcf(OS[2])",
           "-1 ; {0|-1}", "{1|0}, 1/8", SOME_OF(PART), MINIMAL_UPPER),

    QUESTION("element", "", "elements", "n", "the element with this number, from 1", "G[1]", "2",
             "0", ONE_OF(INTEGER), GAME, ask_element),
    QUESTION("index", "", "elements", "x",
             "the number of the element in the linear extension, from 1", "G[1]", "*", "3",
             ONE_OF(PART), INTEGER, ask_index),
    QUESTION("rank", "", "elements", "x",
             "the level of the element: the number of elements below it in a longest chain", "G[1]",
             "1", "2", ONE_OF(PART), INTEGER, ask_rank),
    QUESTION("is_element", "", "elements", "G", "whether the game is in the poset", "G[1]", "1/2",
             "false", ONE_OF(TEXT), TRUTH, ask_is_element),
    QUESTION("compare", "", "elements", "x, y", "the relation: <, >, = or ||", "G[2]", "^ ; *",
             "||", TWO_OF(PART, PART), WORD, ask_compare),
    QUESTION("join", "", "elements", "x, y", "the least upper bound", "G[2]", "1/2 ; {1|0,*}", "1*",
             TWO_OF(PART, PART), GAME, ask_join),
    QUESTION("meet", "", "elements", "x, y", "the greatest lower bound", "G[2]", "0 ; *", "-1/2",
             TWO_OF(PART, PART), GAME, ask_meet),
    QUESTION("is_cover", "", "elements", "x, y", "whether the second element covers the first",
             "G[1]", "0 ; 1", "true", TWO_OF(PART, PART), TRUTH, ask_is_cover),
    QUESTION("is_chain", "", "elements", "x, ...", "whether any two of them are comparable", "G[1]",
             "0 ; *", "false", ANY_OF(PART), TRUTH, ask_is_chain),
    QUESTION("is_antichain", "", "elements", "x, ...", "whether no two of them are comparable",
             "G[1]", "0 ; *", "true", ANY_OF(PART), TRUTH, ask_is_antichain),
    QUESTION("is_largest_antichain", "", "elements", "x, ...",
             "whether they are a largest antichain", "G[1]", "0 ; *", "true", SOME_OF(PART), TRUTH,
             ask_is_largest_antichain),
    QUESTION_WITH("game_between", "between", "elements", "G",
                  "{H <| G | H |> G} with H in the poset: G itself if it is born by the day after",
                  "G[1]", "{1|0,*}", "{1|0,*}", ONE_OF(GAME), GAME, ask_game_between, 0,
                  .options = "",
                  .source = "A. A. Siegel, On the Structure of Games and Their Posets, "
                            "Proposition 3.3.4"),
};

static const void *keep(task *t, const void *object) { return poset_kept(t, object); }
static void drop(const void *object) { poset_drop(object); }

static const ender_domain_option options[] = {
    {"classes", ENDER_OPTION_WORD, false, "none rcf outcomes", 0, 0, "none", "WHAT",
     "the coloured classes of a picture: those with equal reduced canonical forms (rcf), with "
     "equal "
     "outcomes, or none"},
    {"drawing", ENDER_OPTION_WORD, false, "levels planar", 0, 0, "levels", "HOW",
     "the layout of a picture: by levels, or without crossings (planar)"},
};

const domain domain_poset = {
    .about =
        {.name = "poset",
         .aliases = "posets",
         .object = "poset",
         .summary = "partial orders: diagrams, chains, lattices, dimension",
         .grammar =
             "G[n]                     the games born by day n (0 to 3) under <=\n"
             "OS[n], SS[n]             the ordinal sums, the side-sums of games born by day n "
             "(0 to 2)\n"
             "Oslo[n], SmallOslo[n], TwoSlo[n]\n"
             "                         the Oslo games of day n (`ender oslo`)\n"
             "classes(U, n)            the games born by day n (0 to 2, dicots 3) in the universe "
             "U of "
             "misere\n"
             "                         play, as in compare_in\n"
             "games(X, Y, ...)         the values of expressions\n"
             "OC[n]                    the option-closed games of day n (0 to 4)\n"
             "{a<b<c, d<c, e}          an order given by some of its relations\n"
             "intersection(P, Q, ...)  x <= y if it holds in each, on the same elements\n"
             "subsets(a,b,c), divisors(n), chain(n), antichain(n), standard(n), M3, N5\n"
             "rcf(P), dual(P)          the reduced canonical forms of a poset of games; the dual\n"
             "J(P), M(P)               the join-irreducible, the meet-irreducible elements of "
             "a lattice",
         .example = "G[2]",
         .card = "about",
         .list = "games",
         .labels = "longest_chain:longest chain;maximal_chains:maximal chains;"
                   "join_irreducibles:join-irreducible;meet_irreducibles:meet-irreducible;"
                   "doubly_irreducibles:doubly irreducible;no_join:no join of;"
                   "no_meet:no meet of;pentagon:sublattice N5;diamond:sublattice M3",
         .options = options,
         .option_count = QUESTION_COUNT(options)},
    .questions = questions,
    .count = QUESTION_COUNT(questions),
    .read = read,
    .same = same,
    .part = part,
    .keep = keep,
    .drop = drop};
