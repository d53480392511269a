/* SPDX-License-Identifier: MIT
 *
 * The questions that are asked of graphs of positions to which play may come back; the mathematics
 * is in src/theory/loopy. A game that is known by its two sides only is an object as well, without
 * a graph. */
#include "figures/figures.h"
#include "notation/domain.h"
#include "notation/evaluate.h"
#include "notation/loopy_print.h"

#include <string.h>

typedef struct graph_object {
    bool drawn; /* it has a graph, which is g */
    loopy_graph g;
    loopy_value value; /* of one that has none */
    const char *const *class_names;
} graph_object;

/* ---- reading and writing ---- */

/* Letters for vertices that have no name. */
void graph_name_vertices(task *t, loopy_graph *g) {
    const char **names = SCRATCH_ARRAY(t, const char *, g->vertices + 1u);
    for (uint32_t v = 0; v < g->vertices; v++) {
        names[v] = g->names ? g->names[v] : NULL;
        if (names[v]) continue;
        strbuf letter;
        strbuf_open(t, &letter);
        write_letter(&letter, v);
        names[v] = text_of_strbuf(t, &letter);
    }
    g->names = names;
}

static const void *read(task *t, source in, const asked *a) {
    (void)a;
    graph_object *o = SCRATCH_ARRAY(t, graph_object, 1);
    o->drawn = expression_graph(t, in, &o->g, &o->value, &o->class_names);
    if (o->drawn) graph_name_vertices(t, &o->g);
    return o;
}

static const loopy_graph *graph_of(task *t, const void *from) {
    const graph_object *o = from;
    if (!o->drawn)
        task_throw(t, ENDER_EDOMAIN,
                   "this game is known by its two sides only: write its graph, as in @s{s>L:s}");
    return &o->g;
}

static void print_object(task *t, strbuf *out, const void *from) {
    const graph_object *o = from;
    if (o->drawn)
        print_graph(t, out, &o->g, o->class_names);
    else
        print_loopy(t, out, o->value, ENDER_ASCII);
}

static bool same(task *t, const void *a, const void *b) {
    const graph_object *g = a, *h = b;
    if (g->drawn && h->drawn) return graph_same(t, &g->g, &h->g);
    return g->drawn == h->drawn && loopy_same(g->value, h->value);
}

value value_of_graph(task *t, const loopy_graph *g, const char *const *class_names) {
    loopy_graph named = *g;
    strbuf text;
    strbuf_open(t, &text);
    graph_name_vertices(t, &named);
    print_graph(t, &text, &named, class_names);
    value v = value_of_strbuf(t, ENDER_KIND_OBJECT, &text);
    v.count = 0;
    v.domain = &domain_graph;
    return v;
}

/* ---- what a game is worth ---- */

static loopy_value value_of(task *t, const void *from) {
    const graph_object *o = from;
    return o->drawn ? loopy_of_graph(t, &o->g) : o->value;
}

static value ask_value(task *t, const asked *a) { return value_of_loopy(value_of(t, a->object)); }

static value ask_results(task *t, const asked *a) {
    static const char letters[] = {
        [LOOPY_DRAWN] = 'D', [LOOPY_LEFT_WINS] = 'L', [LOOPY_RIGHT_WINS] = 'R'};
    const graph_object *o = a->object;
    char *text = SCRATCH_ARRAY(t, char, 3);
    for (int p = 0; p < 2; p++)
        text[p] = letters[o->drawn ? graph_outcome(t, &o->g, (ender_player)p)
                                   : loopy_outcome(t, o->value, (ender_player)p)];
    text[2] = '\0';
    return value_of_static(text);
}

static value ask_compare(task *t, const asked *a) {
    const graph_object *g = a->object, *h = a->arguments[0].object;
    const ender_relation relation = g->drawn && h->drawn
                                        ? graph_compare(t, &g->g, &h->g)
                                        : loopy_compare(t, value_of(t, g), value_of(t, h));
    return value_of_static(ender_relation_name(relation));
}

static value ask_side(task *t, const asked *a) {
    return value_of_loopy(loopy_side(t, value_of(t, a->object), (ender_player)a->which));
}

static value ask_same(task *t, const asked *a) {
    return value_of_truth(
        graph_same(t, graph_of(t, a->object), graph_of(t, a->arguments[0].object)));
}

static value ask_reduce(task *t, const asked *a) {
    const loopy_graph g =
        graph_reduce(t, graph_of(t, a->object), 1u << ENDER_LEFT | 1u << ENDER_RIGHT);
    return value_of_graph(t, &g, NULL);
}

/* ---- sidling ---- */

static void print_ender(task *t, strbuf *out, ref g) { print_game(t, out, g, ENDER_ASCII); }

static value sided_word(task *t, sided_store *s, sref g) {
    strbuf text;
    strbuf_open(t, &text);
    sided_print(s, &text, g, print_ender);
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

static sidle_passes passes_of(const asked *a) {
    return asked_switch(a, "passes") ? SIDLE_PASSES_STAY : SIDLE_PASSES_TOO;
}

static value ask_sidle(task *t, const asked *a) {
    const loopy_graph *g = graph_of(t, a->object);
    sided_store *store = sided_open(t);
    const sidled *found =
        graph_sidle(t, store, g, (unsigned)asked_number(a, "rounds"), passes_of(a), NULL);
    value *rows = SCRATCH_ARRAY(t, value, g->vertices + 1u);
    for (uint32_t v = 0; v < g->vertices; v++) {
        value *row = SCRATCH_ARRAY(t, value, 5);
        row[0] = value_named("vertex", value_of_static(g->names[v]));
        row[1] = value_named("plus", sided_word(t, store, found[v].plus));
        row[2] = value_named("plus_found", value_of_truth(found[v].plus_found));
        row[3] = value_named("minus", sided_word(t, store, found[v].minus));
        row[4] = value_named("minus_found", value_of_truth(found[v].minus_found));
        rows[v] = value_of_items(ENDER_KIND_RECORD, row, 5);
    }
    sided_close(store);
    return value_of_items(ENDER_KIND_LIST, rows, g->vertices);
}

/* What a position is worth when draws are a player's, where it is found. What sidling has not
 * brought to rest is no value: it is looked for by play (sides.c). */
static value side_of_vertex(task *t, sided_store *store, const loopy_graph *g, const sref *at_rest,
                            ender_player draws) {
    lref stopper;
    if (at_rest && sided_stopper(store, *at_rest, draws, &stopper))
        return value_of_loopy(loopy_of_stopper(stopper));
    if (at_rest) return sided_word(t, store, *at_rest);
    if (graph_side(t, g, draws, &stopper)) return value_of_loopy(loopy_of_stopper(stopper));
    return value_of_static("not found");
}

static value ask_sides(task *t, const asked *a) {
    loopy_graph g = *graph_of(t, a->object);
    sided_store *store = sided_open(t);
    const sidled *found =
        graph_sidle(t, store, &g, (unsigned)asked_number(a, "rounds"), SIDLE_PASSES_TOO, NULL);
    value *rows = SCRATCH_ARRAY(t, value, g.vertices + 1u);
    for (g.start = 0; g.start < g.vertices; g.start++) {
        const sidled *at = &found[g.start];
        const sref *plus = at->plus_found ? &at->plus : NULL;
        const sref *minus = at->minus_found ? &at->minus : NULL;
        value *row = SCRATCH_ARRAY(t, value, 3);
        row[0] = value_named("vertex", value_of_static(g.names[g.start]));
        row[1] = value_named("onside", side_of_vertex(t, store, &g, plus, ENDER_LEFT));
        row[2] = value_named("offside", side_of_vertex(t, store, &g, minus, ENDER_RIGHT));
        rows[g.start] = value_of_items(ENDER_KIND_RECORD, row, 3);
    }
    sided_close(store);
    return value_of_items(ENDER_KIND_LIST, rows, g.vertices);
}

typedef struct graph_tracer {
    task *t;
    sided_store *store;
    const loopy_graph *g;
    strbuf *out;
} graph_tracer;

static void trace_step(void *user, ender_player draws, const uint32_t *rounds, unsigned levels,
                       const sref *values) {
    const graph_tracer *r = user;
    strbuf_text(r->out, draws == ENDER_LEFT ? "plus" : "minus");
    for (unsigned i = 0; i < levels; i++) strbuf_format(r->out, "%c%u", i ? '.' : ' ', rounds[i]);
    strbuf_char(r->out, ':');
    for (uint32_t v = 0; v < r->g->vertices; v++) {
        strbuf_format(r->out, " %s=", r->g->names[v]);
        sided_print(r->store, r->out, values[v], print_ender);
    }
    strbuf_char(r->out, '\n');
}

static value ask_trace(task *t, const asked *a) {
    const loopy_graph *g = graph_of(t, a->object);
    strbuf out;
    strbuf_open(t, &out);
    sided_store *store = sided_open(t);
    graph_tracer r = {t, store, g, &out};
    const sidle_trace trace = {.step = trace_step, .user = &r};
    (void)graph_sidle(t, store, g, (unsigned)asked_number(a, "rounds"), passes_of(a), &trace);
    sided_close(store);
    return value_of_strbuf(t, ENDER_KIND_TEXT, &out);
}

/* The games of `a=7;b={9|7}`, one for each position. */
static const ref *games_of(task *t, const loopy_graph *g, const value *given) {
    ref *games = SCRATCH_ARRAY(t, ref, g->vertices + 1u);
    for (uint32_t v = 0; v < g->vertices; v++) games[v] = REF_NONE;
    for (const char *at = given->text; *at;) {
        at += strspn(at, " ;");
        const size_t length = strcspn(at, ";"), name = strcspn(at, "=;");
        if (length == 0) break;
        uint32_t v = 0;
        while (v < g->vertices &&
               (strlen(g->names[v]) != name || memcmp(g->names[v], at, name) != 0))
            v++;
        if (name == length)
            task_throw(t, ENDER_EARGUMENT,
                       "certify takes a game for each position, as in 'a=7;b={9|7}'");
        if (v == g->vertices)
            task_throw(t, ENDER_EARGUMENT, "the graph has no position `%.*s`", (int)name, at);
        games[v] = read_game(t, (source){at + name + 1, length - name - 1}, false);
        at += length;
    }
    for (uint32_t v = 0; v < g->vertices; v++)
        if (ref_same(games[v], REF_NONE))
            task_throw(t, ENDER_EARGUMENT, "no game is given for position `%s`", g->names[v]);
    return games;
}

static value certificate(task *t, const loopy_graph *g, const sidle_certificate *c) {
    strbuf text;
    strbuf_open(t, &text);
    const char *how = c->from_below ? "at least" : "at most";
    if (c->holds)
        strbuf_format(&text, "%s these", how);
    else
        strbuf_format(&text, "not shown to be %s these: not so at %s", how, g->names[c->vertex]);
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

static value ask_certify(task *t, const asked *a) {
    const loopy_graph *g = graph_of(t, a->object);
    const ref *games = games_of(t, g, &a->arguments[0]);
    value *sides = SCRATCH_ARRAY(t, value, 2);
    for (int d = 0; d < 2; d++) {
        const sidle_certificate c = graph_certify(t, g, games, (ender_player)d);
        sides[d] = value_named(d ? "minus" : "plus", certificate(t, g, &c));
    }
    return value_of_items(ENDER_KIND_RECORD, sides, 2);
}

/* ---- the graph itself ---- */

static value vertex_word(const loopy_graph *g, uint32_t v) { return value_of_static(g->names[v]); }

static value move_record(task *t, const graph_object *o, unsigned player, uint32_t from,
                         const loopy_edge *e) {
    const char *class_name = e->class > 0 && o->class_names ? o->class_names[e->class] : NULL;
    value *row = SCRATCH_ARRAY(t, value, 6);
    row[0] = value_named("player", value_of_static(player ? "right" : "left"));
    row[1] = value_named("from", vertex_word(&o->g, from));
    row[2] = e->is_leaf ? value_named("game", value_of_game(edge_ender(e)))
                        : value_named("to", vertex_word(&o->g, e->to));
    row[3] = value_named("class", value_of_integer(e->class));
    row[4] = value_named("prisoners", value_of_integer(e->shift));
    if (class_name) row[5] = value_named("class_name", value_of_static(class_name));
    return value_of_items(ENDER_KIND_RECORD, row, class_name ? 6 : 5);
}

static value ask_moves(task *t, const asked *a) {
    const loopy_graph *g = graph_of(t, a->object);
    value_list moves = {0};
    for (uint32_t v = 0; v < g->vertices; v++)
        for (unsigned p = 0; p < 2; p++)
            for (uint32_t k = g->first[p][v]; k < g->first[p][v + 1]; k++)
                value_list_add(t, &moves, move_record(t, a->object, p, v, &g->edges[p][k]));
    return value_of_list(&moves);
}

static value ask_vertices(task *t, const asked *a) {
    const loopy_graph *g = graph_of(t, a->object);
    value *names = SCRATCH_ARRAY(t, value, g->vertices + 1u);
    for (uint32_t v = 0; v < g->vertices; v++) names[v] = vertex_word(g, v);
    return value_of_items(ENDER_KIND_LIST, names, g->vertices);
}

static value ask_count(task *t, const asked *a) {
    return value_of_integer(graph_of(t, a->object)->vertices);
}

static value ask_start(task *t, const asked *a) {
    const loopy_graph *g = graph_of(t, a->object);
    return vertex_word(g, g->start);
}

static value ask_format(task *t, const asked *a) {
    static const char *const styles[] = {
        [ENDER_ASCII] = "ascii", [ENDER_UNICODE] = "unicode", [ENDER_LATEX] = "latex"};
    const char *name = a->count > 0 ? a->arguments[0].text : "ascii";
    int style = ENDER_LATEX;
    while (style >= 0 && strcmp(styles[style], name) != 0) style--;
    if (style < 0)
        task_throw(t, ENDER_EARGUMENT, "a style is ascii, unicode or latex, not `%.60s`", name);
    strbuf text;
    strbuf_open(t, &text);
    write_graph(t, &text, graph_of(t, a->object), (ender_style)style);
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

static value ask_picture(task *t, const asked *a) {
    const graph_object *o = a->object;
    drawing d;
    figure_open(t, &d, "a graph of positions", &names_in_pictures);
    figure_network(&d, graph_of(t, o), o->class_names);
    return value_of_picture(t, &d);
}

/* ---- the table ---- */

#define MOEWS "D. Moews, thesis, Berkeley 1993, chapter 2"

static const question questions[] = {
    QUESTION("value", "simplify", "what it is worth", "",
             "the value: a stopper, its onside and offside, or a smaller graph",
             "@a{a>L:b;b>R:a;b>L=2;a>R=0}", "", "{3|0} & -1", NOTHING, LOOPY, ask_value),
    QUESTION("results", "", "what it is worth", "",
             "the results if Left begins and if Right begins: L, R or D (a draw)", "dud", "", "DD",
             NOTHING, WORD, ask_results),
    QUESTION_WITH("compare", "", "what it is worth", "H", "the exact relation: <, >, = or ||",
                  "over", "1/1024", "<", ONE_OF(OBJECT), WORD, ask_compare, 0, .options = "",
                  .cost = "the product of the numbers of positions"),
    QUESTION_WITH("onside", "", "what it is worth", "",
                  "the onside: the value as a stopper if infinite play is a win for Left", "dud",
                  "", "on", NOTHING, LOOPY, ask_side, ENDER_LEFT, .options = ""),
    QUESTION_WITH("offside", "", "what it is worth", "",
                  "the offside: the value as a stopper if infinite play is a win for Right", "tis",
                  "", "0", NOTHING, LOOPY, ask_side, ENDER_RIGHT, .options = ""),
    QUESTION_WITH("sides", "", "what it is worth", "",
                  "the onside and the offside of every position for which they are found", "over",
                  "", "vertex: a, onside: over, offside: over", NOTHING, LIST, ask_sides, 0,
                  .options = "", .heeds = "rounds"),
    QUESTION_WITH("sidle", "", "sidling", "",
                  "the values of every position if Left wins draws and if Right wins draws, by "
                  "iteration from on+ and off-; a bound if the value is not found",
                  "@z{z>L=1;z>R:z}", "",
                  "vertex: z, plus: {1|pass}, plus_found: true, minus: {1|pass}, minus_found: true",
                  NOTHING, LIST, ask_sidle, 0, .options = "passes", .heeds = "rounds passes",
                  .source = MOEWS),
    QUESTION_WITH("trace", "", "sidling", "", "the values after each step of sidling",
                  "@a{a>L:b;b>R=0}", "", NULL, NOTHING, TEXT, ask_trace, 0, .options = "",
                  .heeds = "rounds passes"),
    QUESTION_WITH("certify", "", "sidling", "games",
                  "whether one step of sidling proves that these games are bounds",
                  "@a{a>L=2;a>R:b;b>L:a;b>R=0}", "a=3;b={3|0}",
                  "plus: at least these, minus: at most these", ONE_OF(TEXT), RECORD, ask_certify,
                  0, .options = "", .source = MOEWS ", Theorem 1"),
    QUESTION("same", "", "the graph", "H",
             "whether the graphs are equal up to the names of their vertices", "@a{a>L:b;b>R:a}",
             "@x{y>R:x;x>L:y}", "true", ONE_OF(OBJECT), TRUTH, ask_same),
    QUESTION("picture", "figure", "the graph", "", "the graph as a picture",
             "@s{s>L:t;t>R:s;s>R=1}", "", NULL, NOTHING, PICTURE, ask_picture),
    QUESTION("reduce", "", "the graph", "", "a smaller graph with an equal value",
             "@a{a>L:b;b>L:a}", "", "@a{a>L:a}", NOTHING, OBJECT, ask_reduce),
    QUESTION(
        "moves", "", "the graph", "",
        "all moves: the player, the vertex, the next vertex or game, the class and the prisoners",
        "@a{a>L:b;b>R=0}", "",
        "player: left, from: a, to: b, class: 0, prisoners: 0\n"
        "player: right, from: b, game: 0, class: 0, prisoners: 0",
        NOTHING, LIST, ask_moves),
    QUESTION("vertices", "", "the graph", "", "the names of the positions", "@a{a>L:b;b>R=0}", "",
             "a, b", NOTHING, LIST, ask_vertices),
    QUESTION("count", "", "the graph", "", "the number of positions", "@a{a>L:b;b>R=0}", "", "2",
             NOTHING, INTEGER, ask_count),
    QUESTION("start", "", "the graph", "", "the initial position", "@a{a>L:b;b>R=0}", "", "a",
             NOTHING, WORD, ask_start),
    QUESTION("format", "", "the graph", "[style]",
             "the text with letters for the positions, in a style: ascii, unicode or latex",
             "@x{x>L:y;y>R=0}", "ascii", "@a{a>L:b;b>R=0}", PERHAPS(TEXT), WORD, ask_format),
};

static const ender_domain_option options[] = {
    {"rounds", ENDER_OPTION_NUMBER, false, NULL, 1, 1000000, "200", "N",
     "for sidle and sides: at most N rounds for each level"},
    {"passes", ENDER_OPTION_SWITCH, false, NULL, 0, 0, NULL, NULL,
     "for sidle: passes stay passes, so that {1|pass} is found"},
    DOMAIN_STEPS_OPTION,
};

const domain domain_graph = {
    .about = {.name = "graph",
              .aliases = "loopy",
              .object = "game",
              .summary = "loopy games as graphs: winners, values, sides, sidling",
              .grammar =
                  "@s{s>L:t;t>R:s;s>R=1}    Left moves from s to t, Right back, or from s "
                  "to 1; positions have\n"
                  "                         any names, in quotes if they are not letters and "
                  "digits\n"
                  "any expression           a value, which may be loopy: dud, 1+over",
              .example = "@a{a>L:b;b>R:a;b>L=2;a>R=0}",
              .card = "value",
              .options = options,
              .option_count = QUESTION_COUNT(options)},
    .questions = questions,
    .count = QUESTION_COUNT(questions),
    .read = read,
    .print = print_object,
    .same = same};
