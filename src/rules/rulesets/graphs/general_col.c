/* SPDX-License-Identifier: MIT
 *
 * Col and Snort with settings, as A. N. Siegel's Combinatorial Game Suite has them (GenCol): the
 * vertices of a graph are coloured one by one, and the position says beside which vertices each
 * player may colour. A vertex is free, or it lies beside coloured vertices of one player, or of
 * both, and then nobody colours it. Col, Snort and Fjords are settings of it.
 *
 * As in graph_colouring.c a coloured vertex is not kept: its neighbours remember whose neighbours
 * they are. A block is that of a graph and a last word with the settings. The functions of graphs
 * go by rules, which are made for each block. */
#include "ruleset/ruleset.h"
#include "rulesets/graphs/graph.h"
#include "rulesets/settings.h"

/* States. BESIDE_LEFT: a neighbour is coloured by Left, none by Right. */
enum { FREE, BESIDE_LEFT, BESIDE_RIGHT, BY_LEFT, BY_RIGHT };

/* Where a player may colour: free vertices, beside their own, beside the other player's. */
enum { AT_FREE = 1, AT_OWN = 2, AT_OTHER = 4, AT_BITS = 3 };

typedef struct col_settings {
    uint32_t at[2]; /* of Left, of Right */
} col_settings;

/* Those of Col. */
static const col_settings usual = {{AT_FREE | AT_OTHER, AT_FREE | AT_OTHER}};

typedef struct col_rules {
    graph_rules graph; /* first: what the functions of graph.h go by */
    col_settings settings;
} col_rules;

/* A ruleset with the rules of one block, to call functions of graphs with. */
typedef struct col_game {
    col_rules rules;
    ruleset plain;
} col_game;

static const col_settings *settings_by(const graph_rules *rules) {
    return &((const col_rules *)(const void *)rules)->settings;
}

/* ---- the rules ---- */

/* May this player colour a vertex of this state? */
static bool is_allowed(const col_settings *s, unsigned player, unsigned state) {
    const unsigned kind = state == FREE                   ? AT_FREE
                          : state == BESIDE_LEFT + player ? AT_OWN
                                                          : AT_OTHER;
    return (s->at[player] & kind) != 0;
}

/* A vertex that lies beside a coloured one is coloured by one of these, or by nobody ever. */
static bool is_lost(const col_settings *s, unsigned state) {
    return state != FREE && !is_allowed(s, 0, state) && !is_allowed(s, 1, state);
}

/* Does colouring one vertex ever change what may be done at the other? A free one may be coloured
 * in any colour before the end, or be beside any. */
static bool one_way(const col_settings *s, unsigned coloured, unsigned other) {
    if (other == FREE || coloured == FREE) return true;
    for (unsigned player = 0; player < 2; player++)
        if (is_allowed(s, player, coloured) && other != BESIDE_LEFT + player) return true;
    return false;
}

static void col_settle(const graph_rules *rules, simple_graph *g, uint64_t *vertices) {
    const col_settings *s = settings_by(rules);
    const unsigned n = g->words;
    vertex_set beside[2], rest, later;
    take_coloured(g, BY_LEFT, vertices, beside);
    vertices_copy(rest, vertices, n);
    for (unsigned v; vertices_take(rest, n, &v);) {
        const unsigned sides = g->state[v] | (vertices_have(beside[0], v) ? BESIDE_LEFT : 0) |
                               (vertices_have(beside[1], v) ? BESIDE_RIGHT : 0);
        if (sides == (BESIDE_LEFT | BESIDE_RIGHT) || is_lost(s, sides))
            vertices_drop(vertices, v);
        else
            g->state[v] = (uint8_t)sides;
    }
    vertices_copy(rest, vertices, n);
    for (unsigned v; vertices_take(rest, n, &v);) {
        neighbours_within(g, v, rest, later);
        for (unsigned w; vertices_take(later, n, &w);)
            if (!one_way(s, g->state[v], g->state[w]) && !one_way(s, g->state[w], g->state[v]))
                edge_drop(g, v, w);
    }
}

static void col_moves(const graph_rules *rules, const simple_graph *g, ender_player player,
                      graph_moves *out) {
    for (unsigned v = 0; v < g->vertices; v++)
        if (is_allowed(settings_by(rules), player == ENDER_LEFT ? 0 : 1, g->state[v]))
            add_at_vertex(out, v);
}

static void col_make(const graph_rules *rules, simple_graph *g, ender_player player, graph_move m,
                     uint64_t *left) {
    (void)rules;
    (void)left;
    g->state[m.from] = player == ENDER_LEFT ? BY_LEFT : BY_RIGHT;
}

static const graph_rules graph_part = {
    .letters = ".LRxo",
    .state_bits = 2,
    .colours = 1,
    .settle = col_settle,
    .moves = col_moves,
    .make = col_make,
    .expected = "x or o for a vertex that Left or Right has coloured, L or R for one beside "
                "vertices of Left or Right, . for another one"};

static void col_game_open(col_game *game, const ruleset *self, col_settings s) {
    game->rules = (col_rules){graph_part, s};
    game->rules.graph.negates = s.at[0] == s.at[1];
    game->plain = *self;
    game->plain.data = &game->rules;
}

static col_settings settings_of(const uint64_t *position, size_t words) {
    const uint32_t word = (uint32_t)position[words - 1];
    return (col_settings){{word >> AT_BITS, word & ((1u << AT_BITS) - 1)}};
}

static uint64_t settings_pack(const col_settings *s) { return s->at[0] << AT_BITS | s->at[1]; }

/* ---- text ---- */

static const setting_word at_words[] = {
    {"free", AT_FREE}, {"own", AT_OWN}, {"other", AT_OTHER}, {NULL, 0}};

static uint32_t read_at(scanner *in) {
    return setting_list_read(in, at_words, "where a player may colour, free, own or other");
}

static void read_setting(scanner *in, void *to) {
    col_settings *s = to;
    if (!scan_word(in, "at="))
        scan_fail(in, in->at, "expected at=, or a semicolon and the graph, but found %s",
                  scan_found(in, in->at));
    setting_both_read(in, read_at, s->at);
}

static void write_at(strbuf *out, uint32_t at) { setting_list_write(out, at_words, at); }

static void write_settings(strbuf *out, const col_settings *s) {
    setting_both_write(out, out->length, "at=", write_at, s->at, usual.at);
}

static void col_parse(const ruleset *self, scanner *in, positions *out) {
    scanner rest = *in;
    col_settings s = usual;
    settings_read(&rest, read_setting, &s);
    col_game game;
    col_game_open(&game, self, s);
    positions graphs;
    positions_open(in->t, &graphs);
    simple_graph_parse(&game.plain, &rest, &graphs);
    settings_add_all(out, &graphs, settings_pack(&s));
}

static void col_format(const ruleset *self, strbuf *out, const uint64_t *position, size_t words) {
    const col_settings s = settings_of(position, words);
    write_settings(out, &s);
    strbuf_char(out, ';');
    simple_graph_format(self, out, position, words - 1);
}

static void col_picture(const ruleset *self, strbuf *out, const uint64_t *position, size_t words) {
    const col_settings s = settings_of(position, words);
    const size_t start = out->length;
    write_settings(out, &s);
    if (out->length > start) strbuf_char(out, '\n');
    simple_graph_picture(self, out, position, words - 1);
}

/* ---- what a ruleset does, with the rules of the block ---- */

static void col_draw(const ruleset *self, drawing *out, const uint64_t *position, size_t words) {
    simple_graph_draw(self, out, position, words - 1);
}

static void col_options(const ruleset *self, const uint64_t *position, size_t words,
                        ender_player player, positions *out) {
    col_game game;
    col_game_open(&game, self, settings_of(position, words));
    positions graphs;
    positions_open(out->t, &graphs);
    simple_graph_options(&game.plain, position, words - 1, player, &graphs);
    settings_add_all(out, &graphs, position[words - 1]);
}

static void col_name_move(const ruleset *self, strbuf *out, const uint64_t *position, size_t words,
                          ender_player player, uint32_t index) {
    col_game game;
    col_game_open(&game, self, settings_of(position, words));
    simple_graph_name_move(&game.plain, out, position, words - 1, player, index);
}

static void col_draw_move(const ruleset *self, drawing *out, const uint64_t *position, size_t words,
                          ender_player player, uint32_t index) {
    col_game game;
    col_game_open(&game, self, settings_of(position, words));
    simple_graph_draw_move(&game.plain, out, position, words - 1, player, index);
}

static void col_name_after(const ruleset *self, drawing *out, const uint64_t *position,
                           size_t words, ender_player player, uint32_t index) {
    col_game game;
    col_game_open(&game, self, settings_of(position, words));
    simple_graph_name_after(&game.plain, out, position, words - 1, player, index);
}

static void col_decompose(const ruleset *self, const uint64_t *position, size_t words,
                          positions *out) {
    col_game game;
    col_game_open(&game, self, settings_of(position, words));
    positions graphs;
    positions_open(out->t, &graphs);
    simple_graph_decompose(&game.plain, position, words - 1, &graphs);
    settings_add_all(out, &graphs, position[words - 1]);
}

static bool col_symmetry(const ruleset *self, uint64_t *position, size_t words) {
    col_game game;
    col_game_open(&game, self, settings_of(position, words));
    return simple_graph_symmetry(&game.plain, position, words - 1);
}

const ruleset ruleset_general_col = {
    .info = {.name = "general-col",
             .aliases = "gen-col general-snort",
             .summary = "Col with settings: beside which vertices each player may colour.",
             .rules = "Left and Right colour vertices of a graph, one a move, each in their own "
                      "colour, where `at` allows it: at vertices that are free (no neighbour is "
                      "coloured), beside their own or beside the other player's. Nobody colours a "
                      "vertex beside both. A player who cannot colour a vertex loses.",
             .grammar = "at= and a list of free, own, other with commas between them, for both "
                        "players or Left's/Right's, which is at=free,other without it; a "
                        "semicolon; a graph. " GRAPH_GRAMMAR
                        "b:x is a vertex that Left has coloured, b:o one that Right has, b:L one "
                        "that has a neighbour of Left and none of Right, b:R the other way round; "
                        "grid(1,4):x..o has a letter for every vertex of a family. Printed is what "
                        "matters: coloured vertices are left out, their neighbours have the "
                        "letters. " GRAPH_ISOMORPHISM,
             .example = "at=free/own,other;path(4)",
             .example_value = "1",
             .source = "A. N. Siegel, Combinatorial Game Suite, GenCol"},
    .data = &graph_part,
    .text = {.parse = col_parse, .format = col_format, .picture = col_picture},
    .moves = {.options = col_options, .name = col_name_move},
    .parts = {.decompose = col_decompose, .symmetry = col_symmetry},
    .picture = {.draw = col_draw, .draw_move = col_draw_move, .name_after = col_name_after},
};
