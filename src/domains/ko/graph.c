/* SPDX-License-Identifier: MIT
 *
 * Graphs that the thesis draws (KO-46): a sum, phi of it, and what sidling makes of the part in
 * which play goes round. A stage of sidling is a game of its own: ko-threats lead to the values of
 * the round before (Figures 4.8 and 4.12), and within a round other moves lead to the step before,
 * down to on+ or off- (4.5, 4.6, 4.9, 4.10), so that a cycle becomes a spiral. Instead of to values
 * the ko-threats may lead to another copy of the graph, in the last of which there are none
 * (4.7, 4.11).
 */
#include "ko/ko.h"

#include <stdio.h>
#include <string.h>

enum { DRAWN_MAX = 1 << 16, LAYERS_MAX = 1000 };

/* What is asked for. */
typedef enum drawing_kind {
    DRAW_SUM,
    DRAW_PHI,
    DRAW_CORE,
    DRAW_PLAIN,
    DRAW_LAYERS,
    DRAW_ROUND,
    DRAW_STEP
} drawing_kind;
typedef struct ko_sketch {
    drawing_kind kind;
    ender_player draws;
    unsigned count; /* layers, or the round of ko-threats */
    unsigned step;  /* of the moves within it */
} ko_sketch;

/* ---- words ---- */

static bool read_number(const char **at, unsigned *out) {
    size_t digits = 0;
    const uint64_t n = digits_read(*at, &digits, SIZE_MAX);
    *at += digits;
    *out = n <= LAYERS_MAX ? (unsigned)n : 0;
    return *out >= 1;
}

static bool starts(const char **at, const char *word) {
    const size_t length = strlen(word);
    if (strncmp(*at, word, length) != 0) return false;
    *at += length;
    return true;
}

static ko_sketch read_drawing(task *t, const char *what) {
    static const struct {
        const char *name;
        drawing_kind kind;
    } simple[] = {{"sum", DRAW_SUM}, {"phi", DRAW_PHI}, {"core", DRAW_CORE}, {"plain", DRAW_PLAIN}};
    for (size_t i = 0; i < sizeof simple / sizeof *simple; i++)
        if (strcmp(simple[i].name, what) == 0) return (ko_sketch){.kind = simple[i].kind};
    const char *at = what;
    ko_sketch d = {.kind = DRAW_LAYERS};
    if (starts(&at, "layers ") && read_number(&at, &d.count) && *at == '\0') return d;
    at = what;
    d.kind = DRAW_ROUND;
    if (starts(&at, "plus "))
        d.draws = ENDER_LEFT;
    else if (starts(&at, "minus "))
        d.draws = ENDER_RIGHT;
    else
        at = "";
    if (read_number(&at, &d.count)) {
        if (*at == '\0') return d;
        d.kind = DRAW_STEP;
        if (starts(&at, ".") && read_number(&at, &d.step) && *at == '\0') return d;
    }
    task_throw(t, ENDER_EARGUMENT,
               "of a sum are drawn: sum, phi, core, plain, layers N, and stages of sidling such as "
               "`plus 2` and `minus 1.3` with numbers from 1 to %d; not `%.50s`",
               LAYERS_MAX, what);
}

/* ---- tools ---- */

static const char *numbered(task *t, const char *name, unsigned number) {
    strbuf b;
    strbuf_open(t, &b);
    strbuf_format(&b, "%s #%u", name, number);
    return text_of_strbuf(t, &b);
}

static void check_size(task *t, uint64_t vertices) {
    if (vertices > DRAWN_MAX)
        task_throw(t, ENDER_ELIMIT, "a drawing has at most %d positions, this one has %llu",
                   DRAWN_MAX, (unsigned long long)vertices);
}

/* ---- the sum and phi ---- */

/* The edges of a player, integers added to the enders they go with. */
static loopy_edge *with_leaves_added(task *t, const loopy_graph *g, unsigned p) {
    const uint32_t count = g->first[p][g->vertices];
    loopy_edge *edges = SCRATCH_ARRAY(t, loopy_edge, count + 1u);
    for (uint32_t k = 0; k < count; k++) {
        edges[k] = g->edges[p][k];
        if (!edges[k].is_leaf || edges[k].shift == 0) continue;
        edges[k].to = game_add(t, edge_ender(&edges[k]), ref_integer(t, edges[k].shift)).bits;
        edges[k].shift = 0;
    }
    return edges;
}

static loopy_graph draw_sum(task *t, const ko_question *q) {
    const bool independent = ko_is_independent(t, &q->sum, q->rules);
    const ko_base base = ko_base_graph(t, &q->sum, independent ? KO_TRANSLATED : KO_LITERAL);
    loopy_graph g = base.g;
    check_size(t, g.vertices);
    const char **names = SCRATCH_ARRAY(t, const char *, g.vertices);
    for (uint32_t v = 0; v < g.vertices; v++) {
        strbuf b;
        strbuf_open(t, &b);
        ko_print(t, &b, &q->sum, base.parts ? base.parts[v] : q->sum.parts,
                 base.parts ? base.counts[v] : q->sum.count);
        names[v] = text_of_strbuf(t, &b);
    }
    for (unsigned p = 0; p < 2; p++) {
        loopy_edge *plain = with_leaves_added(t, &g, p);
        for (uint32_t k = 0; k < g.first[p][g.vertices]; k++) plain[k].class = 0;
        g.edges[p] = plain;
    }
    g.rule = designation_of(LOOPY_DRAWN);
    g.names = names;
    return g;
}

/* All positions, those without history as well; or those that follow the one that is named. */
static loopy_graph draw_phi(task *t, const ko_question *q) {
    const bool independent = ko_is_independent(t, &q->sum, q->rules);
    const ko_base base = ko_base_graph(t, &q->sum,
                                       independent                   ? KO_TRANSLATED
                                       : q->rules.ban == ENDER_BAN_J ? KO_LITERAL
                                                                     : KO_SEPARATE);
    const ko_phi phi = ko_phi_graph(t, &base.g, q->rules, KO_START_EVERYWHERE);
    loopy_graph g = phi.g;
    check_size(t, g.vertices);
    const char **names = SCRATCH_ARRAY(t, const char *, g.vertices);
    for (uint32_t v = 0; v < g.vertices; v++) {
        strbuf b;
        strbuf_open(t, &b);
        ko_print_vertex(t, &b, &q->sum, &base, &phi, v);
        names[v] = text_of_strbuf(t, &b);
    }
    for (unsigned p = 0; p < 2; p++) g.edges[p] = with_leaves_added(t, &g, p);
    g.names = names;
    const ko_phi named = {.g = g, .at = phi.at, .history = phi.history, .lengths = phi.lengths};
    return ko_started(t, q, &base, &named);
}

/* ---- copies of the core ---- */

static loopy_graph draw_plain(task *t, const ko_core *core) {
    const loopy_graph *g = &core->g;
    const designation drawn = designation_of(LOOPY_DRAWN);
    graph_builder b;
    graph_open(t, &b);
    for (uint32_t v = 0; v < g->vertices; v++) (void)graph_vertex(&b, core->names[v]);
    for (unsigned p = 0; p < 2; p++)
        for (uint32_t v = 0; v < g->vertices; v++)
            for (uint32_t k = g->first[p][v]; k < g->first[p][v + 1]; k++)
                if (g->edges[p][k].class == 0) graph_edge(&b, (ender_player)p, v, g->edges[p][k]);
    return graph_close(&b, g->start, &drawn);
}

/* In the copy with number n there are n - 1 ko-threats left to make. */
static loopy_graph draw_layers(task *t, const ko_core *core, unsigned layers) {
    const loopy_graph *g = &core->g;
    const uint32_t n = g->vertices;
    check_size(t, (uint64_t)n * layers);
    graph_builder b;
    graph_open(t, &b);
    for (uint32_t i = 0; i < layers; i++)
        for (uint32_t v = 0; v < n; v++)
            (void)graph_vertex(&b, numbered(t, core->names[v], layers - i));
    for (unsigned p = 0; p < 2; p++)
        for (uint32_t i = 0; i < layers; i++)
            for (uint32_t v = 0; v < n; v++)
                for (uint32_t k = g->first[p][v]; k < g->first[p][v + 1]; k++) {
                    loopy_edge e = g->edges[p][k];
                    const bool threat = e.class != 0;
                    if (threat && i + 1 == layers) continue;
                    if (!e.is_leaf) e.to += n * (i + threat);
                    graph_edge(&b, (ender_player)p, n * i + v, e);
                }
    return graph_close(&b, g->start, &g->rule);
}

/* ---- stages ---- */

/* Classes by which Left wins and by which Right does, behind those of ko-threats. */
enum { LEFT_CLASS = 3, RIGHT_CLASS = 4, STAGE_CLASSES = 5 };

/* Values of sidling as parts of a graph: on+ and off- are positions with a pass, of classes of
 * their own. */
typedef struct stage_builder {
    task *t;
    sided_store *store;
    graph_builder b;
    key_table parts; /* values that are vertices, numbered from parts_from on */
    uint32_t parts_from;
} stage_builder;

static void print_ender(task *t, strbuf *out, ref g) { print_game(t, out, g, ENDER_ASCII); }

static loopy_edge edge_to_value(stage_builder *s, sref g) {
    if (sref_is_ender(g)) return (loopy_edge){.to = sref_ender(g).bits, .is_leaf = true};
    const uint32_t part = keys_put(&s->parts, &g.id), v = s->parts_from + part;
    if (v == s->b.vertices) {
        strbuf name;
        strbuf_open(s->t, &name);
        sided_print(s->store, &name, g, print_ender);
        (void)graph_vertex(&s->b, text_of_strbuf(s->t, &name));
    }
    return (loopy_edge){.to = v};
}

/* The moves of the parts, which may be more of them as they are added. */
static void add_parts(stage_builder *s) {
    for (uint32_t i = 0; i < s->parts.count; i++) {
        const sref g = {keys_at(&s->parts, i)[0]};
        const uint32_t v = s->parts_from + i;
        const unsigned passes = sided_passes(s->store, g);
        for (unsigned p = 0; p < 2; p++) {
            const sref_list list = sided_options(s->store, g, (ender_player)p);
            for (uint32_t k = 0; k < list.count; k++)
                graph_edge(&s->b, (ender_player)p, v, edge_to_value(s, list.at[k]));
            if (passes & (p == 0 ? SIDED_LEFT_PASSES : SIDED_RIGHT_PASSES))
                graph_edge(
                    &s->b, (ender_player)p, v,
                    (loopy_edge){.to = v,
                                 .class = passes & SIDED_RIGHT_WINS ? RIGHT_CLASS : LEFT_CLASS});
        }
    }
}

/* The values at the end of a round of ko-threats. */
typedef struct round_values {
    ender_player draws;
    unsigned round;
    uint32_t vertices;
    sref *values;
    bool found;
} round_values;

static void keep_values(void *user, ender_player draws, const uint32_t *rounds, unsigned levels,
                        const sref *values) {
    round_values *r = user;
    (void)levels;
    if (draws != r->draws || rounds[0] != r->round) return;
    memcpy(r->values, values, r->vertices * sizeof *values);
    r->found = true;
}

static const sref *values_of_round(task *t, sided_store *store, const ko_core *core,
                                   const ko_sketch *d, unsigned round, unsigned rounds_max) {
    round_values r = {.draws = d->draws, .round = round, .vertices = core->g.vertices};
    r.values = SCRATCH_ARRAY(t, sref, r.vertices);
    const sidle_trace trace = {keep_values, &r, true};
    (void)graph_sidle(t, store, &core->g, rounds_max, SIDLE_PASSES_TOO, &trace);
    if (!r.found)
        task_throw(t, ENDER_EDOMAIN,
                   "sidling comes to rest, or is given up, before round %u of ko-threats", round);
    return r.values;
}

/* Is a move to what this level begins with lost for its player, so that it may go (Lemma 3)? */
static bool is_lost(ender_player player, sref g) {
    return sref_same(g, (player == ENDER_LEFT ? SREF_OFF : SREF_ON));
}

static designation stage_rule(const designation *d) {
    designation rule = {.classes = STAGE_CLASSES};
    const uint32_t own = (UINT32_C(1) << d->classes) - 1;
    for (uint32_t set = 1; set < UINT32_C(1) << STAGE_CLASSES; set++)
        rule.result[set] = set >> LEFT_CLASS & 1    ? LOOPY_LEFT_WINS
                           : set >> RIGHT_CLASS & 1 ? LOOPY_RIGHT_WINS
                           : (set & own) != 0       ? d->result[set & own]
                                                    : LOOPY_DRAWN;
    return rule;
}

/* Copy i of a vertex is d->step - i steps from the beginning; there is one copy if no steps count.
 */
static void add_copy(stage_builder *s, const ko_core *core, const ko_sketch *d, const sref *before,
                     uint32_t i) {
    const loopy_graph *g = &core->g;
    const bool steps = d->kind == DRAW_STEP;
    const sref beginning = d->draws == ENDER_LEFT ? SREF_ON : SREF_OFF;
    for (unsigned p = 0; p < 2; p++)
        for (uint32_t v = 0; v < g->vertices; v++)
            for (uint32_t k = g->first[p][v]; k < g->first[p][v + 1]; k++) {
                loopy_edge e = g->edges[p][k];
                if (!e.is_leaf && (e.class != 0 || (steps && i + 1 == d->step))) {
                    const sref to = e.class != 0 ? before[e.to] : beginning;
                    if (is_lost((ender_player)p, to)) continue;
                    e = edge_to_value(s, sided_shift(s->store, to, e.shift));
                } else if (!e.is_leaf && steps) {
                    e.to += g->vertices * (i + 1);
                }
                graph_edge(&s->b, (ender_player)p, g->vertices * i + v, e);
            }
}

static loopy_graph draw_stage(task *t, const ko_question *q, const ko_core *core,
                              const ko_sketch *d, unsigned rounds) {
    if (q->rules.threats != ENDER_THREATS_LEFT && q->rules.threats != ENDER_THREATS_RIGHT)
        task_throw(t, ENDER_EDOMAIN,
                   "stages are drawn when one player has ko-threats: left or right");
    const uint32_t n = core->g.vertices, copies = d->kind == DRAW_STEP ? d->step : 1;
    check_size(t, (uint64_t)n * copies);
    stage_builder s = {.t = t, .store = sided_open(t)};
    sref *first = SCRATCH_ARRAY(t, sref, n);
    for (uint32_t v = 0; v < n; v++)
        first[v] = q->rules.threats == ENDER_THREATS_LEFT ? SREF_OFF : SREF_ON;
    const sref *before =
        d->count == 1 ? first : values_of_round(t, s.store, core, d, d->count - 1, rounds);
    keys_open(t, &s.parts, 1);
    graph_open(t, &s.b);
    for (uint32_t i = 0; i < copies; i++)
        for (uint32_t v = 0; v < n; v++)
            (void)graph_vertex(&s.b, d->kind == DRAW_STEP ? numbered(t, core->names[v], copies - i)
                                                          : core->names[v]);
    s.parts_from = s.b.vertices;
    const designation rule = stage_rule(&core->g.rule);
    for (uint32_t i = 0; i < copies; i++) add_copy(&s, core, d, before, i);
    add_parts(&s);
    const loopy_graph g = graph_close(&s.b, core->g.start, &rule);
    keys_close(&s.parts);
    sided_close(s.store);
    return g;
}

/* ---- altogether ---- */

loopy_graph ko_drawn_graph(task *t, const ko_question *q, const char *what, unsigned rounds) {
    const ko_sketch d = read_drawing(t, what);
    if (d.kind == DRAW_PHI) return draw_phi(t, q);
    ko_refuse_position(t, q, "of a position only phi is drawn");
    if (d.kind == DRAW_SUM) return draw_sum(t, q);
    const ko_core core = ko_core_graph(t, q, rounds);
    check_size(t, core.g.vertices);
    if (d.kind == DRAW_PLAIN) return draw_plain(t, &core);
    if (d.kind == DRAW_LAYERS) return draw_layers(t, &core, d.count);
    if (d.kind == DRAW_ROUND || d.kind == DRAW_STEP) return draw_stage(t, q, &core, &d, rounds);
    loopy_graph g = core.g;
    g.names = core.names;
    return g;
}
