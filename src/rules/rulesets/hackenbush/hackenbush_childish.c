/* SPDX-License-Identifier: MIT
 *
 * Childish Hackenbush (Winning Ways, chapter 2): Hackenbush in which nothing may fall. Positions,
 * their notation and their parts are those of Hackenbush. A move of Hackenbush is one of this game
 * exactly when it takes away a single edge. */
#include "ruleset/ruleset.h"
#include "rulesets/hackenbush/hackenbush.h"

static size_t count_edges(const uint64_t *block, size_t words) {
    if (is_graph(block, words)) return block[0] >> 32;
    const size_t steps = tree_steps(block, words);
    size_t edges = 0;
    for (size_t i = 0; i < steps; i++) edges += step_at(block, i) != DOWN;
    return edges;
}

void hackenbush_cut_childishly(const uint64_t *block, size_t words, unsigned colours,
                               positions *out) {
    positions all;
    positions_open(out->t, &all);
    hackenbush_cut(block, words, colours, &all);
    const size_t edges = count_edges(block, words);
    for (uint32_t i = 0; i < all.count; i++) {
        size_t count;
        const uint64_t *option = positions_at(&all, i, &count);
        if (count_edges(option, count) + 1 == edges) positions_add(out, option, count);
    }
}

static void childish_options(const ruleset *self, const uint64_t *position, size_t words,
                             ender_player player, positions *out) {
    (void)self;
    hackenbush_cut_childishly(position, words, colours_for(player), out);
}

static void childish_name_after(const ruleset *self, drawing *out, const uint64_t *position,
                                size_t words, ender_player player, uint32_t index) {
    (void)self;
    hackenbush_name_cut(out, position, words, colours_for(player), true, &index);
}

const ruleset ruleset_childish_hackenbush = {
    .info = {.name = "childish-hackenbush",
             .aliases = "childish",
             .summary = "Cut the edges of a picture so that nothing falls.",
             .rules =
                 "A position is a graph that stands on the ground. Left cuts a blue or a green "
                 "edge, Right a red or a green one, and the edge disappears. An edge may be cut "
                 "only if all other edges stay connected to the ground. A player who has nothing "
                 "to cut loses.",
             .grammar = "As in hackenbush: edges, as in 0-1B,1-2R; trees, as in B(R,GB); drawings "
                        "with = for the ground.",
             .example = "0-1B,1-2R,0-2G,2-3B",
             .example_value = "1*",
             .source = "Winning Ways, chapter 2"},
    .text = {.parse = hackenbush_parse, .format = hackenbush_format, .picture = hackenbush_picture},
    .moves = {.options = childish_options},
    .parts = {.decompose = hackenbush_decompose, .symmetry = hackenbush_symmetry},
    .picture = {.draw = hackenbush_draw, .name_after = childish_name_after},
};
