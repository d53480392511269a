/* SPDX-License-Identifier: MIT
 *
 * The Oslo forms of rulesets and the Independence Game: A. A. Siegel, On the Structure of Games and
 * Their Posets (PhD thesis, Dalhousie University, 2011), section 3.6. */
#include "papers/frame/checker.h"

#include "ruleset/loopy.h"

#include <stdio.h>
#include <string.h>

enum { TEXT_MOST = 160 };

/* Which multiple of upon* a position is; UINT32_MAX when it is none. */
static uint32_t multiple_of(claim_run *run, const char *name, const char *text) {
    task *t = run->t;
    const arena_mark mark = scratch_mark(t);
    loopy_search *search = loopy_search_open(t, claim_ruleset(run, name));
    const loopy_value v = text_loopy_value(search, text, strlen(text));
    loopy_search_close(search);
    uint32_t k = UINT32_MAX;
    self_loops *s = self_loops_open(t);
    const bool is = loopy_is_stopper(v) && is_upon_star_multiple(s, loopy_stopper(v), &k);
    self_loops_close(s);
    scratch_release(t, mark);
    return is ? k : UINT32_MAX;
}

static void is_multiple(claim_run *run, const char *name, const char *text, uint32_t k) {
    claim_same_number(run, multiple_of(run, name, text), k, "%s(\"%s\"), a multiple of upon*", name,
                      text);
}

/* ---- theorems ---- */

void check_oslo_wythoff(claim_run *run, unsigned x) {
    for (unsigned y = 0; y <= x; y++) {
        char text[TEXT_MOST];
        (void)snprintf(text, sizeof text, "%u,%u", x, y);
        is_multiple(run, "oslo:wythoff", text, x == 0 ? 0 : y == 0 || x == y ? 1 : 2);
    }
}

void check_oslo_grundy(claim_run *run, unsigned n) {
    char text[TEXT_MOST];
    (void)snprintf(text, sizeof text, "%u", n);
    is_multiple(run, "oslo:grundy", text, n <= 2 ? 0 : n / 2);
}

void check_oslo_octal_007(claim_run *run, unsigned n) {
    char text[TEXT_MOST];
    (void)snprintf(text, sizeof text, ".007:%u", n);
    is_multiple(run, "oslo:octal", text, (n + 2) / 5);
}

/* The size is n; heaps up to three periods. */
void check_oslo_octal_0n7(claim_run *run, unsigned n) {
    for (unsigned heap = 0; heap <= 3 * (2 * n + 1); heap++) {
        char text[TEXT_MOST];
        (void)snprintf(text, sizeof text, ".%.*s7:%u", (int)n, "00000000000000000000", heap);
        is_multiple(run, "oslo:octal", text, (heap + n) / (2 * n + 1));
    }
}

/* ---- the survey of octal codes of three digits ---- */

enum { SURVEY_CODES = 512, SURVEY_PREPERIOD = 4, SURVEY_PERIOD = 7, SURVEY_BY_GRAPH = 12 };

/* What heaps 0, 1, ... of a code are, as long as all of them are multiples of upon*. */
typedef struct oslo_sequence {
    uint32_t *multiples;
    unsigned count;
} oslo_sequence;

static unsigned survey_digit(unsigned code, unsigned take) { return code >> 3 * (3 - take) & 7; }

/* The options of heap n, multiples like those before it. Both players have the same. */
static bool survey_heap(const oslo_sequence *q, unsigned code, unsigned n, uint32_t *k) {
    uint32_t least = UINT32_MAX, most = 0;
    for (unsigned take = 1; take <= 3 && take <= n; take++) {
        const unsigned rest = n - take, digit = survey_digit(code, take);
        for (unsigned a = 0; a <= rest / 2; a++) {
            const bool may = a > 0 ? digit & 4 : rest > 0 ? digit & 2 : digit & 1;
            if (!may) continue;
            const uint32_t sum = q->multiples[a] + q->multiples[rest - a];
            if (sum < least) least = sum;
            if (sum > most) most = sum;
        }
    }
    *k = 0;
    if (least == UINT32_MAX) return true;
    return upon_star_rule(false, most, least == 1 && most == 1, least, k);
}

/* Does the sequence grow by the same after the same number of heaps, as far as it is known? */
static bool survey_repeats(const oslo_sequence *q) {
    for (unsigned period = 1; period <= SURVEY_PERIOD; period++) {
        const unsigned first = SURVEY_PREPERIOD;
        bool same = true;
        for (unsigned n = first; n + period < q->count && same; n++)
            same = q->multiples[n + period] - q->multiples[n] ==
                   q->multiples[first + period] - q->multiples[first];
        if (same) return true;
    }
    return false;
}

/* How many codes have a heap of this size, and none before, that is no multiple. */
static uint32_t survey_leaving(unsigned heap) {
    static const uint32_t leaving[] = {
        [5] = 30, [6] = 14, [7] = 19, [8] = 9, [9] = 24, [10] = 1, [11] = 2, [12] = 1, [15] = 1};
    return heap < sizeof leaving / sizeof leaving[0] ? leaving[heap] : 0;
}

/* The size is the heap; small ones are also evaluated as graphs. */
void check_oslo_octal_survey(claim_run *run, unsigned heap) {
    uint32_t *capacity = SCRATCH_ARRAY(run->t, uint32_t, (size_t)heap + 1), left = 0;
    for (unsigned code = 0; code < SURVEY_CODES; code++) {
        task_poll(run->t);
        oslo_sequence q = {capacity, 0};
        while (q.count <= heap && survey_heap(&q, code, q.count, &capacity[q.count])) q.count++;
        if (q.count < heap) continue;
        char text[TEXT_MOST];
        (void)snprintf(text, sizeof text, ".%03o:%u", code, heap);
        if (heap <= SURVEY_BY_GRAPH)
            claim_same_number(run, multiple_of(run, "oslo:octal", text),
                              q.count > heap ? q.multiples[heap] : UINT32_MAX,
                              "oslo:octal(\"%s\"), by the option rule", text);
        if (q.count > heap)
            claim_holds(run, survey_repeats(&q), "it does not repeat", "oslo:octal(\"%s\")", text);
        left += q.count == heap;
    }
    claim_same_number(run, left, survey_leaving(heap), "codes that leave the multiples at heap %u",
                      heap);
}

/* ---- more theorems ---- */

/* The size is m, both players may take 1 to m. */
void check_oslo_subtraction(claim_run *run, unsigned m) {
    for (unsigned heap = 0; heap <= 4 * m; heap++) {
        char text[TEXT_MOST];
        (void)snprintf(text, sizeof text, "{1..%u}:%u", m, heap);
        is_multiple(run, "oslo:subtraction", text, (heap + m - 1) / m);
    }
}

void check_oslo_table_3_3(claim_run *run, unsigned n) {
    static const unsigned weights[] = {0, 1, 1, 2, 2, 3};
    char text[TEXT_MOST];
    (void)snprintf(text, sizeof text, "{1,2}:%u", n);
    is_multiple(run, "oslo:subtraction", text, weights[n]);
    const ref form = claim_position_form(run, "subtraction", text);
    claim_equal(run, uponic_weight(run->t, form), ref_integer(run->t, weights[n]),
                "the uponic weight of a heap of %u", n);
}

/* ---- the Independence Game ---- */

/* P_{4k+1} with black vertices 1, 5, 9, ...; the size is k, at most 15. */
void check_oslo_figure_3_11(claim_run *run, unsigned k) {
    strbuf text;
    strbuf_open(run->t, &text);
    strbuf_format(&text, "path(%u):", 4 * k + 1);
    for (unsigned v = 0; v <= 4 * k; v++) strbuf_char(&text, v % 4 == 0 ? 'B' : 'w');
    is_multiple(run, "independence", text.text, k);
    strbuf_close(&text);
}

static unsigned pair_index(unsigned u, unsigned v) { return v * (v - 1) / 2 + u; }

typedef struct neighbour_graph {
    unsigned vertices;
    uint32_t beside[8];
} neighbour_graph;

static neighbour_graph graph_number(unsigned vertices, uint32_t edges) {
    neighbour_graph g = {.vertices = vertices};
    for (unsigned v = 1; v < vertices; v++)
        for (unsigned u = 0; u < v; u++)
            if (edges >> pair_index(u, v) & 1) {
                g.beside[u] |= UINT32_C(1) << v;
                g.beside[v] |= UINT32_C(1) << u;
            }
    return g;
}

static bool is_independent(const neighbour_graph *g, uint32_t set) {
    for (unsigned v = 0; v < g->vertices; v++)
        if (set >> v & 1 && g->beside[v] & set) return false;
    return true;
}

static bool is_maximal(const neighbour_graph *g, uint32_t set) {
    for (unsigned v = 0; v < g->vertices; v++)
        if (!(set >> v & 1) && !(g->beside[v] & set)) return false;
    return is_independent(g, set);
}

/* Have all maximal independent sets the same size (Def. 3.6.5)? */
static bool is_well_covered(const neighbour_graph *g) {
    int size = -1;
    for (uint32_t set = 0; set < UINT32_C(1) << g->vertices; set++) {
        if (!is_maximal(g, set)) continue;
        const int count = __builtin_popcount(set);
        if (size >= 0 && count != size) return false;
        size = count;
    }
    return true;
}

static void write_graph(const neighbour_graph *g, uint32_t black, char *text, size_t capacity) {
    size_t at = 0;
    for (unsigned v = 0; v < g->vertices; v++)
        at += (size_t)snprintf(text + at, capacity - at, "%s%c:%c", v > 0 ? "," : "",
                               (char)('a' + v), black >> v & 1 ? 'B' : 'w');
    for (unsigned v = 1; v < g->vertices; v++)
        for (unsigned u = 0; u < v; u++)
            if (g->beside[v] >> u & 1)
                at += (size_t)snprintf(text + at, capacity - at, ",%c-%c", (char)('a' + u),
                                       (char)('a' + v));
}

static void well_covered_graph(claim_run *run, const neighbour_graph *g) {
    const ruleset *rules = claim_ruleset(run, "independence");
    for (uint32_t set = 0; set < UINT32_C(1) << g->vertices; set++) {
        if (!is_independent(g, set) || is_maximal(g, set)) continue;
        const arena_mark mark = scratch_mark(run->t);
        char text[TEXT_MOST];
        write_graph(g, set, text, sizeof text);
        const positions sum = sum_parse(run->t, rules, text, strlen(text));
        loopy_result result[2];
        sum_loopy_results(run->t, rules, &sum, result);
        /* Negative: Left does not survive as the second player, and Right does. */
        claim_holds(run, result[0] != LOOPY_LEFT_WINS && result[1] == LOOPY_RIGHT_WINS,
                    "the position is not negative", "independence %s", text);
        scratch_release(run->t, mark);
    }
}

/* All graphs on so many vertices. */
void check_oslo_well_covered(claim_run *run, unsigned vertices) {
    const unsigned pairs = vertices * (vertices - 1) / 2;
    for (uint32_t edges = 0; edges < UINT32_C(1) << pairs; edges++) {
        const neighbour_graph g = graph_number(vertices, edges);
        if (is_well_covered(&g)) well_covered_graph(run, &g);
    }
}

/* clang-format off */
