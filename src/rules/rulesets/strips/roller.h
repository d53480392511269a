/* SPDX-License-Identifier: MIT
 *
 * A row of bumps with a roller among them, as Roll the Lawn and Cricket Pitch are played: the first
 * word of a position is the number of bumps to the left of the roller, then comes a word for each
 * bump, from left to right. */
#ifndef ENDER_RULESETS_ROLLER_H
#define ENDER_RULESETS_ROLLER_H

#include "ruleset/ruleset.h"

/* How many bumps the player can roll towards: Left to the left, Right to the right. */
static inline size_t bumps_ahead(const uint64_t *position, size_t words, ender_player player) {
    return player == ENDER_LEFT ? position[0] : words - 1 - position[0];
}
/* Bump i of those, counted from the roller. */
static inline uint64_t bump_ahead(const uint64_t *position, ender_player player, size_t i) {
    return player == ENDER_LEFT ? position[position[0] - i] : position[position[0] + 1 + i];
}

void roller_parse(const ruleset *self, scanner *in, positions *out);
void roller_format(const ruleset *self, strbuf *out, const uint64_t *position, size_t words);
void roller_picture(const ruleset *self, strbuf *out, const uint64_t *position, size_t words);
void roller_draw(const ruleset *self, drawing *out, const uint64_t *position, size_t words);
/* Appends the position after the player rolls over `distance` bumps: those above 0 drop by 1. */
void roller_add_move(positions *out, const uint64_t *position, size_t words, ender_player player,
                     size_t distance);
/* Read backwards a row is worth the negative. */
bool roller_symmetry(const ruleset *self, uint64_t *position, size_t words);

#endif
