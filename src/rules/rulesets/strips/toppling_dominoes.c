/* SPDX-License-Identifier: MIT
 *
 * Toppling Dominoes (Fink, Nowakowski, Siegel, Wolfe, Toppling Conjectures, Games of No Chance 4;
 * STRUCTURE-58). What is left after a move is a piece of the row, so a row of n dominoes has at
 * most n(n+1)/2 + 1 positions and the search is over those; a row read backwards has the same
 * value, and with the colours exchanged it has the negative one. */
#include "ruleset/ruleset.h"
#include "rulesets/boards/domino.h"

/* ---- moves ---- */

/* Toppled to the east, domino i leaves the row before it, to the west the row behind it. */
static void td_options(const ruleset *self, const uint64_t *row, size_t words, ender_player player,
                       positions *out) {
    (void)self;
    const size_t length = strip_length(row, words);
    for (size_t i = 0; i < length; i++) {
        if (!domino_is_for(strip_cell(row, i), player)) continue;
        strip_slice(row, words, 0, i, out);
        strip_slice(row, words, i + 1, length - i - 1, out);
    }
}

/* The domino that an option topples, counted from 0. */
static size_t domino_at(const uint64_t *row, size_t words, ender_player player, uint32_t index) {
    const size_t length = strip_length(row, words);
    size_t i = 0;
    for (uint32_t seen = 0; i < length; i++)
        if (domino_is_for(strip_cell(row, i), player) && seen++ == index / 2) break;
    return i;
}

/* 3e: the third domino, to the east. */
static void td_name_move(const ruleset *self, strbuf *out, const uint64_t *row, size_t words,
                         ender_player player, uint32_t index) {
    (void)self;
    strbuf_format(out, "%zu%c", domino_at(row, words, player, index) + 1,
                  index % 2 == 0 ? 'e' : 'w');
}

static void td_name_after(const ruleset *self, drawing *out, const uint64_t *row, size_t words,
                          ender_player player, uint32_t index) {
    (void)self;
    const size_t i = domino_at(row, words, player, index);
    const bool east = index % 2 == 0;
    domino_name(out, row, east ? 0 : i + 1, east ? i : strip_length(row, words));
}

static void td_draw_move(const ruleset *self, drawing *out, const uint64_t *row, size_t words,
                         ender_player player, uint32_t index) {
    (void)self;
    domino_draw_fall(out, domino_at(row, words, player, index), strip_length(row, words),
                     index % 2 == 0);
}

/* ---- symmetry and values ---- */

static bool td_symmetry(const ruleset *self, uint64_t *row, size_t words) {
    (void)self;
    static const domino_image images[] = {{true, false}, {false, true}, {true, true}};
    return domino_least(row, words, images, sizeof images / sizeof images[0]);
}

/* A row of one colour is a heap from which its owner, or anybody, takes what he likes: n dominoes
 * are worth n, -n or *n. */
static bool td_closed_form(task *t, const ruleset *self, const uint64_t *row, size_t words,
                           ref *value) {
    (void)self;
    const size_t length = strip_length(row, words);
    const unsigned colour = strip_cell(row, 0);
    for (size_t i = 1; i < length; i++)
        if (strip_cell(row, i) != colour) return false;
    if (colour == GREY)
        *value = ref_nimber(t, length);
    else
        *value = ref_integer(t, colour == BLACK ? (int64_t)length : -(int64_t)length);
    return true;
}

const ruleset ruleset_toppling_dominoes = {
    .info = {.name = "toppling-dominoes",
             .aliases = "toppling td",
             .summary = "Dominoes in a row are toppled, and all that they hit goes with them.",
             .rules = "A row of dominoes, black (Left's), white (Right's) or grey (both players'). "
                      "A player topples a domino of his own or a grey one to the east or to the "
                      "west; it and all dominoes on that side of it are gone.",
             .grammar = "Dominoes from west to east: x black, o white, g grey. B, L stand for x; "
                        "W, R for o; E for g. Case does not matter.",
             .example = "xoox",
             .example_value = "^",
             .source = "A. Fink, R. J. Nowakowski, A. N. Siegel, D. Wolfe, Toppling Conjectures, "
                       "Games of No Chance 4 (2015)",
             .nim_dimension = "infinite"},
    .text = {.parse = domino_parse, .format = domino_format, .picture = domino_picture},
    .moves = {.options = td_options, .name = td_name_move, .row = {"xog", 0}},
    .parts = {.symmetry = td_symmetry},
    .theory = {.closed_form = td_closed_form},
    .picture = {.draw = domino_draw, .draw_move = td_draw_move, .name_after = td_name_after},
    .listing = {.enumerate = domino_enumerate, .size_unit = "dominoes"},
};
