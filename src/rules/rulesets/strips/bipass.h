/* SPDX-License-Identifier: MIT
 *
 * Bipass, for the rulesets that are the same game in another dress (Ferrers) or share parts of it
 * (Maximal Bipass, Cannibal Bipass). */
#ifndef ENDER_RULESETS_BIPASS_H
#define ENDER_RULESETS_BIPASS_H

#include "rulesets/boards/stones.h"

/* ---- the game (bipass.c) ---- */

void bipass_options(const ruleset *self, const uint64_t *strip, size_t words, ender_player player,
                    positions *out);
bool bipass_closed_form(task *t, const ruleset *self, const uint64_t *strip, size_t words,
                        ref *value);
bool bipass_outcome(task *t, const ruleset *self, const positions *sum, ender_outcome *outcome);
bool bipass_misere_outcome(task *t, const ruleset *self, const positions *sum, bool values,
                           ender_method method, ender_outcome *outcome);
bool bipass_weight(const ruleset *self, const positions *sum, int64_t *weight);
void bipass_enumerate(const ruleset *self, size_t stones, positions *out);
/* Appends the strip after the black stone at one bit and the white one at another have changed
 * places. */
void bipass_add_exchange(positions *out, const uint64_t *strip, size_t words, size_t black,
                         size_t white);

/* ---- moves (bipass_moves.c) ---- */

/* The stone at `place`, counted from 1 at the left end, jumps over `length` stones. */
typedef struct jump {
    size_t place, length;
} jump;
/* The jump between a black stone and a white one, given as bits. */
jump jump_between(const uint64_t *strip, size_t words, ender_player player, size_t black,
                  size_t white);
/* 1r2 */
void jump_name(strbuf *out, jump j, ender_player player);
/* The jump of option number `index`. */
jump bipass_jump(const uint64_t *strip, size_t words, ender_player player, uint32_t index);
void bipass_name_move(const ruleset *self, strbuf *out, const uint64_t *strip, size_t words,
                      ender_player player, uint32_t index);
/* Marks a stone that jumps, and where to. */
void jump_draw(drawing *out, jump j, ender_player player);
/* Nothing of a strip with more than 64 stones. */
void bipass_write_after(const ruleset *self, strbuf *out, const uint64_t *strip, size_t words,
                        ender_player player, uint32_t index);
/* Names the stones that the jump leaves alive (name_after). */
void jump_name_after(drawing *out, const uint64_t *strip, size_t words, jump j,
                     ender_player player);
void bipass_name_after(const ruleset *self, drawing *out, const uint64_t *strip, size_t words,
                       ender_player player, uint32_t index);
void bipass_draw_move(const ruleset *self, drawing *out, const uint64_t *strip, size_t words,
                      ender_player player, uint32_t index);
void bipass_note_move(const ruleset *self, strbuf *out, const uint64_t *strip, size_t words,
                      ender_player player, uint32_t index);
/* The same, and the strip with its dead stones. */
void bipass_note_strip(const ruleset *self, strbuf *out, const uint64_t *strip, size_t words,
                       ender_player player, uint32_t index);
bool bipass_strategy(task *t, const ruleset *self, const positions *sum, ender_player player,
                     uint32_t *block, uint32_t *index);

/* ---- reports ---- */

extern const ruleset_report bipass_reports[]; /* bipass_reports.c */
void bipass_write_excess(const ruleset *self, strbuf *out, const positions *sum);
/* The row lengths of the diagram, and its Frobenius symbol (ferrers.c). */
void ferrers_write_rows(strbuf *out, const uint64_t *strip, size_t words);
void ferrers_write_frobenius(strbuf *out, const uint64_t *strip, size_t words);

#endif
