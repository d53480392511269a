/* SPDX-License-Identifier: MIT
 *
 * Hackenbush (Winning Ways, chapters 1, 2 and 7; On Numbers and Games, chapter 8; STRUCTURE-65), in
 * blue, red and green. What grows from the ground in separate places is independent. Exchanging
 * blue and red negates. Trees and green graphs have values by theorem; everything else is searched.
 */
#include "rulesets/hackenbush/hackenbush.h"
#include "ruleset/ruleset.h"

void hackenbush_cut(const uint64_t *block, size_t words, unsigned colours, positions *out) {
    if (is_graph(block, words))
        graph_options(block, words, colours, out);
    else
        tree_options(block, words, colours, out);
}

void hackenbush_options(const ruleset *self, const uint64_t *position, size_t words,
                        ender_player player, positions *out) {
    (void)self;
    hackenbush_cut(position, words, colours_for(player), out);
}

void hackenbush_decompose(const ruleset *self, const uint64_t *position, size_t words,
                          positions *out) {
    (void)self;
    if (is_graph(position, words))
        graph_split(position, words, out);
    else
        tree_split(position, words, out);
}

bool hackenbush_symmetry(const ruleset *self, uint64_t *position, size_t words) {
    (void)self;
    return is_graph(position, words) ? graph_symmetry(position, words)
                                     : tree_symmetry(position, words);
}

bool hackenbush_closed_form(task *t, const ruleset *self, const uint64_t *position, size_t words,
                            ref *value) {
    (void)self;
    if (!is_graph(position, words)) {
        *value = tree_value(t, position, words);
        return true;
    }
    const arena_mark mark = scratch_mark(t);
    const graph g = graph_read(t, position, words);
    const bool is_green = green_value(t, &g, value);
    scratch_release(t, mark);
    return is_green;
}

/* How much the edge of this colour is, or none: blue most, red least. */
static int rank_of(unsigned colour) { return colour == BLUE ? 1 : colour == RED ? -1 : 0; }

/* Two stalks: what they have in common is V, and V:H compares with V:K as H does with K (Colon
 * Principle). H is a positive number and an infinitesimal if it begins with a blue edge, negative
 * if with a red one, an infinitesimal confused with 0 if with a green one. */
static bool hackenbush_compare(const ruleset *self, const uint64_t *stalk, size_t words,
                               const uint64_t *other, size_t other_words,
                               ender_relation *relation) {
    (void)self;
    if (is_graph(stalk, words) || is_graph(other, other_words) || !tree_is_stalk(stalk, words) ||
        !tree_is_stalk(other, other_words))
        return false;
    const size_t length = tree_steps(stalk, words), other_length = tree_steps(other, other_words);
    size_t i = 0;
    while (i < length && i < other_length && step_at(stalk, i) == step_at(other, i)) i++;
    const unsigned here = i < length ? step_at(stalk, i) : 0;
    const unsigned there = i < other_length ? step_at(other, i) : 0;
    const int more = rank_of(here) - rank_of(there);
    *relation = more > 0        ? ENDER_GREATER
                : more < 0      ? ENDER_LESS
                : here == there ? ENDER_EQUAL
                                : ENDER_CONFUSED;
    return true;
}

const ruleset ruleset_hackenbush = {
    .info =
        {.name = "hackenbush",
         .aliases = "hack hstring hackenstring",
         .summary = "Cut the edges of a picture; what loses the ground falls.",
         .rules =
             "A position is a graph that stands on the ground. Left cuts a blue or a green edge, "
             "Right a red or a green one; the edge disappears, and so does everything that is "
             "no longer connected to the ground. A player who has nothing to cut loses.",
         .grammar =
             "Three ways. Edges: 0-1B,1-2R with any numbers for nodes, 0 for the ground, and the "
             "colours B, R, G (or L, R, E: who may cut); circles, loops and several edges between "
             "two nodes are allowed. Trees: the colours from the ground up, as in BRG; (..,..) are "
             "the branches at the end of a path, as in B(R,GB); a comma outside of brackets "
             "separates what grows side by side; B^5 is BBBBB; e is nothing. Drawings: lines (or "
             "parts separated by |) with = for the ground, o for a node, - to draw a node wider, "
             "and "
             "the colours as edges between nodes that are above each other or side by side.",
         .example = "0-1B,1-2G,2-3R",
         .example_value = "1v*",
         .source = "Winning Ways, chapters 1, 2 and 7; On Numbers and Games, chapter 8",
         .nim_dimension = "infinite",
         .hackenbush_dimension = "infinite"},
    .text = {.parse = hackenbush_parse, .format = hackenbush_format, .picture = hackenbush_picture},
    .moves = {.options = hackenbush_options, .material = hackenbush_material},
    .parts = {.decompose = hackenbush_decompose, .symmetry = hackenbush_symmetry},
    .theory = {.closed_form = hackenbush_closed_form, .compare = hackenbush_compare},
    .picture = {.draw = hackenbush_draw, .name_after = hackenbush_name_after},
    .listing = {.enumerate = hackenbush_enumerate, .size_unit = "edges of trees"},
};
