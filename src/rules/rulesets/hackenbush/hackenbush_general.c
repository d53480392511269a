/* SPDX-License-Identifier: MIT
 *
 * Hackenbush with settings: which colours of edges each player cuts, and which colours are
 * childish: their edges are cut only if nothing else falls. The childish colours are those of
 * A. N. Siegel's Combinatorial Game Suite (GenHackenbush); none of them is Hackenbush, all of them
 * are Childish Hackenbush (Winning Ways, chapter 2). A colour that nobody cuts holds up what others
 * cut.
 *
 * A block is one of Hackenbush and a last word with the settings. Where no colour is childish and
 * every edge is for somebody, the position is one of Hackenbush with the edges in the colours of
 * those who cut them, and its theorems hold. */
#include "ruleset/ruleset.h"
#include "rulesets/hackenbush/hackenbush.h"
#include "rulesets/settings.h"

#include <string.h>

enum { COLOURS = 4 };

/* Sets of colours: bit 1 << colour. */
typedef struct colour_sets {
    uint32_t cuts[2]; /* of Left, of Right */
    uint32_t childish;
} colour_sets;

static const colour_sets usual = {{1u << BLUE | 1u << GREEN, 1u << RED | 1u << GREEN}, 0};

static uint64_t cutting_pack(const colour_sets *c) {
    return (uint64_t)c->cuts[0] << 2 * COLOURS | c->cuts[1] << COLOURS | c->childish;
}

static colour_sets cutting_of(const uint64_t *position, size_t words) {
    const uint32_t all = (1u << COLOURS) - 1, word = (uint32_t)position[words - 1];
    return (colour_sets){{word >> 2 * COLOURS, word >> COLOURS & all}, word & all};
}

/* ---- text ---- */

/* "BG"; no letter is no colour. */
static uint32_t read_colours(scanner *in) {
    uint32_t colours = 0;
    for (unsigned c; (c = colour_of(scan_peek(in))) != 0; in->at++) colours |= 1u << c;
    return colours;
}

static void write_colours(strbuf *out, uint32_t colours) {
    for (unsigned c = BLUE; c <= GREEN; c++)
        if (colours >> c & 1) strbuf_char(out, colour_letter(c));
}

static void read_setting(scanner *in, void *to) {
    colour_sets *c = to;
    if (scan_word(in, "cuts="))
        setting_both_read(in, read_colours, c->cuts);
    else if (scan_word(in, "childish="))
        c->childish = read_colours(in);
    else
        scan_fail(in, in->at,
                  "expected cuts= or childish=, or a semicolon and the picture, but found %s",
                  scan_found(in, in->at));
}

static void write_settings(strbuf *out, const colour_sets *c) {
    const size_t start = out->length;
    setting_both_write(out, start, "cuts=", write_colours, c->cuts, usual.cuts);
    if (c->childish == 0) return;
    setting_name_write(out, start, "childish=");
    write_colours(out, c->childish);
}

static void general_parse(const ruleset *self, scanner *in, positions *out) {
    scanner rest = *in;
    colour_sets c = usual;
    settings_read(&rest, read_setting, &c);
    positions pictures;
    positions_open(in->t, &pictures);
    hackenbush_parse(self, &rest, &pictures);
    settings_add_all(out, &pictures, cutting_pack(&c));
}

static void general_format(const ruleset *self, strbuf *out, const uint64_t *position,
                           size_t words) {
    const colour_sets c = cutting_of(position, words);
    write_settings(out, &c);
    strbuf_char(out, ';');
    hackenbush_format(self, out, position, words - 1);
}

static void general_picture(const ruleset *self, strbuf *out, const uint64_t *position,
                            size_t words) {
    const colour_sets c = cutting_of(position, words);
    const size_t start = out->length;
    write_settings(out, &c);
    if (out->length > start) strbuf_char(out, '\n');
    hackenbush_picture(self, out, position, words - 1);
}

static void general_draw(const ruleset *self, drawing *out, const uint64_t *position,
                         size_t words) {
    hackenbush_draw(self, out, position, words - 1);
}

/* ---- moves, parts, symmetry ---- */

static void general_options(const ruleset *self, const uint64_t *position, size_t words,
                            ender_player player, positions *out) {
    (void)self;
    const colour_sets c = cutting_of(position, words);
    const uint32_t own = c.cuts[player == ENDER_LEFT ? 0 : 1];
    positions pictures;
    positions_open(out->t, &pictures);
    hackenbush_cut(position, words - 1, own & ~c.childish, &pictures);
    if (own & c.childish)
        hackenbush_cut_childishly(position, words - 1, own & c.childish, &pictures);
    settings_add_all(out, &pictures, position[words - 1]);
}

static void general_name_after(const ruleset *self, drawing *out, const uint64_t *position,
                               size_t words, ender_player player, uint32_t index) {
    (void)self;
    const colour_sets c = cutting_of(position, words);
    const uint32_t own = c.cuts[player == ENDER_LEFT ? 0 : 1];
    if (!hackenbush_name_cut(out, position, words - 1, own & ~c.childish, false, &index))
        hackenbush_name_cut(out, position, words - 1, own & c.childish, true, &index);
}

static void general_decompose(const ruleset *self, const uint64_t *position, size_t words,
                              positions *out) {
    positions pictures;
    positions_open(out->t, &pictures);
    hackenbush_decompose(self, position, words - 1, &pictures);
    settings_add_all(out, &pictures, position[words - 1]);
}

static uint32_t colours_swapped(uint32_t colours) {
    uint32_t swapped = 0;
    for (unsigned c = BLUE; c <= GREEN; c++)
        if (colours >> c & 1) swapped |= 1u << colour_swapped(c);
    return swapped;
}

/* Exchanging blue and red negates where it exchanges what the players cut. */
static bool general_symmetry(const ruleset *self, uint64_t *position, size_t words) {
    const colour_sets c = cutting_of(position, words);
    return c.cuts[1] == colours_swapped(c.cuts[0]) && c.childish == colours_swapped(c.childish) &&
           hackenbush_symmetry(self, position, words - 1);
}

/* ---- values ---- */

/* The colour of an edge by those who cut it; 0 where nobody does. */
static unsigned colour_by_players(const colour_sets *c, unsigned colour) {
    return (c->cuts[0] >> colour & 1) * BLUE + (c->cuts[1] >> colour & 1) * RED;
}

static bool graph_value(task *t, const colour_sets *c, const uint64_t *block, size_t words,
                        ref *value) {
    const arena_mark mark = scratch_mark(t);
    const graph g = graph_read(t, block, words);
    bool all_cut = true;
    for (uint32_t i = 0; i < g.count; i++) {
        const uint64_t e = g.edges[i];
        const unsigned colour = colour_by_players(c, EDGE_COLOUR(e));
        g.edges[i] = EDGE(EDGE_FROM(e), EDGE_TO(e), colour);
        all_cut = all_cut && colour != 0;
    }
    const bool known = all_cut && green_value(t, &g, value);
    scratch_release(t, mark);
    return known;
}

static bool general_closed_form(task *t, const ruleset *self, const uint64_t *position,
                                size_t words, ref *value) {
    (void)self;
    const colour_sets c = cutting_of(position, words);
    if (c.childish) return false;
    if (is_graph(position, words - 1)) return graph_value(t, &c, position, words - 1, value);
    const arena_mark mark = scratch_mark(t);
    uint64_t *walk = SCRATCH_ARRAY(t, uint64_t, words);
    memset(walk, 0, words * sizeof *walk);
    bool all_cut = true;
    const size_t steps = tree_steps(position, words - 1);
    for (size_t i = 0; i < steps; i++) {
        const unsigned step = step_at(position, i);
        const unsigned colour = step == DOWN ? DOWN : colour_by_players(&c, step);
        step_put(walk, i, colour);
        all_cut = all_cut && (colour != 0 || step == DOWN);
    }
    if (all_cut) *value = tree_value(t, walk, words - 1);
    scratch_release(t, mark);
    return all_cut;
}

const ruleset ruleset_general_hackenbush = {
    .info =
        {.name = "general-hackenbush",
         .aliases = "gen-hackenbush",
         .summary = "Hackenbush with settings: who cuts which colours, and which are childish.",
         .rules =
             "A position is a graph that stands on the ground, behind settings. A player cuts an "
             "edge of one of the colours that `cuts` says; the edge disappears, and so does "
             "everything that is no longer connected to the ground. An edge of a colour that "
             "`childish` says may be cut only if nothing else falls. A player who has nothing to "
             "cut loses.",
         .grammar = "Settings with blanks between them, a semicolon, a picture. cuts= are the "
                    "colours that both players cut, as in cuts=BG, or Left's/Right's, as in "
                    "cuts=BG/RG, which it is without it. childish= are the childish colours, none "
                    "without it. Pictures are those of hackenbush: edges, as in 0-1B,1-2R; trees, "
                    "as in B(R,GB); drawings with = for the ground.",
         .example = "childish=G;0-1B,1-2R,0-2G,2-3B",
         .example_value = "3/4*",
         .source = "A. N. Siegel, Combinatorial Game Suite, GenHackenbush (childish colours); "
                   "Winning Ways, chapters 1 and 2"},
    .text = {.parse = general_parse, .format = general_format, .picture = general_picture},
    .moves = {.options = general_options},
    .parts = {.decompose = general_decompose, .symmetry = general_symmetry},
    .theory = {.closed_form = general_closed_form},
    .picture = {.draw = general_draw, .name_after = general_name_after},
};
