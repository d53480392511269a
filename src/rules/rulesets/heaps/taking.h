/* SPDX-License-Identifier: MIT
 *
 * Impartial taking-and-breaking games as rulesets. The head of a position (heaps.h) is the number
 * of takes of the game and then the takes (impartial.h). The data of a ruleset is the name or code
 * of its game as text, or NULL where each position says it: `.007:12`. */
#ifndef ENDER_RULESETS_TAKING_H
#define ENDER_RULESETS_TAKING_H

#include "impartial/impartial.h"
#include "ruleset/ruleset.h"

/* Appends every move of the game in every heap of a position whose head has `head_words` words. */
void taking_play(positions *out, const uint64_t *position, size_t words, size_t head_words,
                 const heap_game *game);

void taking_parse(const ruleset *self, scanner *in, positions *out);
void taking_format(const ruleset *self, strbuf *out, const uint64_t *position, size_t words);
void taking_picture(const ruleset *self, strbuf *out, const uint64_t *position, size_t words);
void taking_draw(const ruleset *self, drawing *out, const uint64_t *position, size_t words);
void taking_options(const ruleset *self, const uint64_t *position, size_t words,
                    ender_player player, positions *out);
void taking_decompose(const ruleset *self, const uint64_t *position, size_t words, positions *out);
/* Every heap for itself, also equal ones. */
void taking_literal_decompose(const ruleset *self, const uint64_t *position, size_t words,
                              positions *out);
uint64_t taking_material(const ruleset *self, const uint64_t *position, size_t words);
/* From the nim sequence of the game. */
bool taking_closed_form(task *t, const ruleset *self, const uint64_t *position, size_t words,
                        ref *value);

/* All members but info and data. */
#define TAKING_FUNCTIONS                                                                           \
    .text.parse = taking_parse, .text.format = taking_format, .moves.options = taking_options,     \
    .parts.decompose = taking_decompose, .parts.literal_decompose = taking_literal_decompose,      \
    .theory.closed_form = taking_closed_form, .text.picture = taking_picture,                      \
    .picture.draw = taking_draw, .play.impartial = true, .moves.material = taking_material

#endif
