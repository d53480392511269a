/* SPDX-License-Identifier: MIT
 *
 * Properties of posets by name: the questions of `ender poset` and of batch files. */
#include "cli/poset_property.h"

#include <stdlib.h>
#include <string.h>

/* ---- answers ---- */

static ender_status count_of(cli *c, uint64_t count, ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_GAME};
    return ender_integer(c->ctx, (int64_t)count, &out->game);
}

static ender_status truth_of(bool truth, ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_TRUTH, .truth = truth};
    return ENDER_OK;
}

static ender_status element_of(cli *c, const ender_poset *p, size_t element, ender_result *out) {
    ender_loopy loopy;
    *out = (ender_result){.kind = ENDER_KIND_GAME};
    if (ender_poset_game(p, element, &out->game)) return ENDER_OK;
    if (ender_poset_loopy(p, element, &loopy)) {
        *out = cli_loopy_result(loopy);
        return ENDER_OK;
    }
    out->kind = ENDER_KIND_WORD;
    return ender_poset_label(c->ctx, p, element, c->style, &out->text);
}

static ender_status list_of(cli *c, const ender_poset *p, const size_t *elements, size_t count,
                            ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_LIST,
                          .items = cli_alloc((count + 1) * sizeof *out->items)};
    ender_status status = ENDER_OK;
    while (status == ENDER_OK && out->count < count) {
        status = element_of(c, p, elements[out->count], &out->items[out->count]);
        if (status == ENDER_OK) out->count++;
    }
    if (status != ENDER_OK) ender_result_clear(out);
    return status;
}

/* ---- the questions ---- */

/* One question at work: the elements that were named. */
typedef struct question {
    cli *c;
    const ender_poset *p;
    const char *const *texts;
    size_t *elements, count;
    ender_poset_facts facts; /* of those that are facts */
} question;

static ender_status ask_elements(question *q, ender_result *out) {
    return count_of(q->c, q->facts.elements, out);
}
static ender_status ask_covers(question *q, ender_result *out) {
    return count_of(q->c, q->facts.covers, out);
}
static ender_status ask_chain_size(question *q, ender_result *out) {
    return count_of(q->c, q->facts.longest_chain, out);
}
static ender_status ask_width(question *q, ender_result *out) {
    return count_of(q->c, q->facts.width, out);
}
static ender_status ask_total(question *q, ender_result *out) {
    return truth_of(q->facts.total, out);
}
static ender_status ask_lattice(question *q, ender_result *out) {
    return truth_of(q->facts.lattice, out);
}
static ender_status ask_distributive(question *q, ender_result *out) {
    return truth_of(q->facts.lattice && q->facts.distributive, out);
}
static ender_status ask_pair_apart(question *q, ender_result *out) {
    return list_of(q->c, q->p, q->facts.apart, q->facts.lattice ? 0 : 2, out);
}
static ender_status ask_sublattice(question *q, ender_result *out) {
    const bool none = !q->facts.lattice || q->facts.distributive;
    return list_of(q->c, q->p, q->facts.sublattice, none ? 0 : 5, out);
}

static ender_status ask_dimension(question *q, ender_result *out) {
    unsigned dimension;
    const ender_status status = ender_poset_dimension(q->c->ctx, q->p, &dimension, NULL);
    return status == ENDER_OK ? count_of(q->c, dimension, out) : status;
}

static ender_status ask_planar(question *q, ender_result *out) {
    bool planar = false;
    const ender_status status = ender_poset_is_planar(q->c->ctx, q->p, &planar);
    return status == ENDER_OK ? truth_of(planar, out) : status;
}

static ender_status ask_self_dual(question *q, ender_result *out) {
    bool dual = false;
    const ender_status status = ender_poset_is_self_dual(q->c->ctx, q->p, &dual);
    return status == ENDER_OK ? truth_of(dual, out) : status;
}

static ender_status ask_maximal_chains(question *q, ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_GAME};
    return ender_poset_count_maximal_chains(q->c->ctx, q->p, &out->game);
}
static ender_status ask_antichains(question *q, ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_GAME};
    return ender_poset_count_antichains(q->c->ctx, q->p, &out->game);
}
static ender_status ask_linear_extensions(question *q, ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_GAME};
    return ender_poset_count_linear_extensions(q->c->ctx, q->p, &out->game);
}

/* How many elements there are at each level, from the bottom. */
static ender_status sizes_of_levels(question *q, size_t **sizes, size_t *count) {
    size_t *levels;
    const ender_status status = ender_poset_levels(q->c->ctx, q->p, &levels);
    if (status != ENDER_OK) return status;
    const size_t n = ender_poset_size(q->p);
    *sizes = cli_alloc((n + 1) * sizeof **sizes);
    memset(*sizes, 0, (n + 1) * sizeof **sizes);
    *count = 0;
    for (size_t i = 0; i < n; i++) {
        (*sizes)[levels[i]]++;
        if (levels[i] >= *count) *count = levels[i] + 1;
    }
    ender_free(levels);
    return ENDER_OK;
}

/* `1,2,1` */
static ender_status ask_level_sizes(question *q, ender_result *out) {
    size_t *sizes, count, length = 0;
    const ender_status status = sizes_of_levels(q, &sizes, &count);
    if (status != ENDER_OK) return status;
    enum { DIGITS = 24 };
    char *text = cli_alloc(count * DIGITS);
    for (size_t i = 0; i < count; i++)
        length += (size_t)snprintf(text + length, DIGITS, i > 0 ? ",%zu" : "%zu", sizes[i]);
    free(sizes);
    *out = (ender_result){.kind = ENDER_KIND_WORD, .text = text};
    return ENDER_OK;
}

static ender_status ask_widest_level(question *q, ender_result *out) {
    size_t *sizes, count, most = 0;
    const ender_status status = sizes_of_levels(q, &sizes, &count);
    if (status != ENDER_OK) return status;
    for (size_t i = 0; i < count; i++)
        if (sizes[i] > most) most = sizes[i];
    free(sizes);
    return count_of(q->c, most, out);
}

/* The level of an element: how many are below it in a longest chain. */
static ender_status ask_rank(question *q, ender_result *out) {
    size_t *levels;
    ender_status status = ender_poset_levels(q->c->ctx, q->p, &levels);
    if (status != ENDER_OK) return status;
    status = count_of(q->c, levels[q->elements[0]], out);
    ender_free(levels);
    return status;
}

/* Of a text that need not name an element. */
static ender_status ask_is_element(question *q, ender_result *out) {
    size_t element;
    const char *text = q->texts[0];
    const ender_status status = ender_poset_element(q->c->ctx, q->p, text, strlen(text), &element);
    return status == ENDER_OK || status == ENDER_EARGUMENT ? truth_of(status == ENDER_OK, out)
                                                           : status;
}

static ender_status ask_compare(question *q, ender_result *out) {
    const char *name =
        ender_relation_name(ender_poset_compare(q->p, q->elements[0], q->elements[1]));
    *out = (ender_result){.kind = ENDER_KIND_WORD, .text = cli_copy(name, strlen(name))};
    return ENDER_OK;
}

static ender_status ask_join(question *q, ender_result *out) {
    size_t join;
    const ender_status status =
        ender_poset_join(q->c->ctx, q->p, q->elements[0], q->elements[1], &join);
    return status == ENDER_OK ? element_of(q->c, q->p, join, out) : status;
}
static ender_status ask_meet(question *q, ender_result *out) {
    size_t meet;
    const ender_status status =
        ender_poset_meet(q->c->ctx, q->p, q->elements[0], q->elements[1], &meet);
    return status == ENDER_OK ? element_of(q->c, q->p, meet, out) : status;
}

/* Is the second element a cover of the first? */
static ender_status ask_is_cover(question *q, ender_result *out) {
    size_t *covers, count;
    const ender_status status = ender_poset_find_set(q->c->ctx, q->p, ENDER_POSET_UPPER_COVERS,
                                                     q->elements, 1, &covers, &count);
    if (status != ENDER_OK) return status;
    bool found = false;
    for (size_t i = 0; i < count; i++) found = found || covers[i] == q->elements[1];
    ender_free(covers);
    return truth_of(found, out);
}

static ender_status ask_is_chain(question *q, ender_result *out) {
    bool chain = false;
    const ender_status status =
        ender_poset_is_chain(q->c->ctx, q->p, q->elements, q->count, &chain);
    return status == ENDER_OK ? truth_of(chain, out) : status;
}

static ender_status ask_is_antichain(question *q, ender_result *out) {
    bool antichain = false;
    const ender_status status =
        ender_poset_is_antichain(q->c->ctx, q->p, q->elements, q->count, &antichain);
    return status == ENDER_OK ? truth_of(antichain, out) : status;
}

/* An antichain of as many elements as there can be. */
static ender_status ask_is_largest_antichain(question *q, ender_result *out) {
    const ender_status status = ask_is_antichain(q, out);
    if (status == ENDER_OK) out->truth = out->truth && q->count == q->facts.width;
    return status;
}

/* Like is_element a property of a game that need not be in the poset. */
static ender_status ask_game_between(question *q, ender_result *out) {
    ender_game g;
    *out = (ender_result){.kind = ENDER_KIND_GAME};
    const ender_status status = ender_parse(q->c->ctx, q->texts[0], strlen(q->texts[0]), &g);
    return status == ENDER_OK ? ender_poset_game_between(q->c->ctx, q->p, g, &out->game) : status;
}

enum { ANY_NUMBER = 99 };

static const struct {
    const char *name;
    unsigned takes; /* elements; ANY_NUMBER from 1 on */
    bool facts;     /* answered from ender_poset_facts */
    ender_status (*ask)(question *q, ender_result *out);
} properties[] = {
    {"count", 0, true, ask_elements},
    {"count_covers", 0, true, ask_covers},
    {"longest_chain_size", 0, true, ask_chain_size},
    {"width", 0, true, ask_width},
    {"total_order", 0, true, ask_total},
    {"lattice", 0, true, ask_lattice},
    {"distributive", 0, true, ask_distributive},
    {"no_bounds", 0, true, ask_pair_apart},
    {"bad_sublattice", 0, true, ask_sublattice},
    {"dimension", 0, false, ask_dimension},
    {"planar", 0, false, ask_planar},
    {"self_dual", 0, false, ask_self_dual},
    {"count_maximal_chains", 0, false, ask_maximal_chains},
    {"count_antichains", 0, false, ask_antichains},
    {"count_linear_extensions", 0, false, ask_linear_extensions},
    {"level_sizes", 0, false, ask_level_sizes},
    {"widest_level", 0, false, ask_widest_level},
    {"rank", 1, false, ask_rank},
    {"is_element", 1, false, ask_is_element},
    {"compare", 2, false, ask_compare},
    {"join", 2, false, ask_join},
    {"meet", 2, false, ask_meet},
    {"is_cover", 2, false, ask_is_cover},
    {"is_chain", ANY_NUMBER, false, ask_is_chain},
    {"is_antichain", ANY_NUMBER, false, ask_is_antichain},
    {"is_largest_antichain", ANY_NUMBER, true, ask_is_largest_antichain},
    {"game_between", 1, false, ask_game_between},
};
enum { PROPERTIES = sizeof properties / sizeof properties[0] };

static unsigned set_takes(ender_poset_set which) {
    const unsigned takes = ender_poset_set_takes(which);
    return takes == 2 ? ANY_NUMBER : takes;
}

const char *poset_property_name(size_t index, unsigned *takes) {
    if (index < PROPERTIES) {
        *takes = properties[index].takes;
        return properties[index].name;
    }
    const ender_poset_set which = (ender_poset_set)(index - PROPERTIES);
    *takes = set_takes(which);
    return ender_poset_set_name(which);
}

static size_t property_index(const char *name) {
    size_t i = 0;
    unsigned takes;
    for (const char *at; (at = poset_property_name(i, &takes)); i++)
        if (strcmp(at, name) == 0) break;
    return i;
}

static ender_status ask_set(question *q, ender_poset_set which, bool count_only,
                            ender_result *out) {
    size_t *found, count;
    ender_status status =
        ender_poset_find_set(q->c->ctx, q->p, which, q->elements, q->count, &found, &count);
    if (status != ENDER_OK) return status;
    status = count_only ? count_of(q->c, count, out) : list_of(q->c, q->p, found, count, out);
    ender_free(found);
    return status;
}

static char *sentence(const char *format, const char *name, const char *rest) {
    const size_t size = strlen(format) + strlen(name) + strlen(rest) + 1;
    char *text = cli_alloc(size);
    snprintf(text, size, format, name, rest);
    return text;
}

/* What is asked, `count_` in front of a set being its size. NULL *complaint when it is in order. */
static size_t look_up(const char *name, size_t count, bool *count_only, char **complaint) {
    static const char lead[] = "count_";
    size_t index = property_index(name);
    unsigned takes;
    *count_only = !poset_property_name(index, &takes) && strncmp(name, lead, strlen(lead)) == 0;
    if (*count_only) index = property_index(name + strlen(lead));
    if (!poset_property_name(index, &takes) || (*count_only && index < PROPERTIES)) {
        *complaint = sentence("there is no property `%s` of posets; `ender poset --help` %s", name,
                              "lists them");
    } else if (takes == ANY_NUMBER ? count == 0 : count != takes) {
        *complaint = sentence("%s takes %s", name,
                              takes == ANY_NUMBER ? "elements, at least one"
                              : takes == 0        ? "no elements"
                              : takes == 1        ? "one element"
                                                  : "two elements");
    }
    return index;
}

ender_status poset_property(cli *c, const ender_poset *p, const char *name,
                            const char *const *elements, size_t count, ender_result *out,
                            char **complaint) {
    bool count_only;
    *complaint = NULL;
    const size_t index = look_up(name, count, &count_only, complaint);
    if (*complaint) return ENDER_EARGUMENT;
    question q = {.c = c,
                  .p = p,
                  .texts = elements,
                  .elements = cli_alloc((count + 1) * sizeof *q.elements),
                  .count = count};
    ender_status status = ENDER_OK;
    const bool by_value = index < PROPERTIES && (properties[index].ask == ask_game_between ||
                                                 properties[index].ask == ask_is_element);
    for (size_t i = 0; i < count && !by_value && status == ENDER_OK; i++)
        status = ender_poset_element(c->ctx, p, elements[i], strlen(elements[i]), &q.elements[i]);
    if (status == ENDER_OK && index < PROPERTIES && properties[index].facts)
        status = ender_poset_about(c->ctx, p, &q.facts);
    if (status == ENDER_OK)
        status = index < PROPERTIES
                     ? properties[index].ask(&q, out)
                     : ask_set(&q, (ender_poset_set)(index - PROPERTIES), count_only, out);
    free(q.elements);
    return status;
}
