/* SPDX-License-Identifier: MIT
 *
 * The functions of this room for the command, Lua, sums and requests, besides <ender/...>. */
#ifndef ENDER_GOBAN_FRONT_H
#define ENDER_GOBAN_FRONT_H

#include <ender/goban.h>

/* The words of the options `ban` and `rules` (ender_go_option). */
#define GO_BAN_WORDS "J N none"
#define GO_COUNTING_WORDS "chinese japanese aga"

/* The board of ender_go_svg as a picture (<ender/draw.h>), which belongs to the caller. With
 * `numbered` stones have the numbers of their moves, and the last move has no circle. */
ender_status go_draw(ender_ctx *ctx, const ender_go_record *record, bool numbered,
                     ender_picture **out);

/* A record of an empty board, whose size a text says: `9x9`, or `19` for a square. The caller frees
 * it (ender_go_free). Errors: ENDER_ESYNTAX with the place, also for a side of more than 25 lines.
 */
ender_status go_new_of_size(ender_ctx *ctx, const char *text, const ender_go_rules *rules,
                            ender_go_record **out);

/* Komi in hundredths of a point, from -100000 to 100000; it is stored as KM at the root. A missing
 * KM is 0; ENDER_EDOMAIN if KM is not such a number. */
ender_status go_set_komi(ender_ctx *ctx, ender_go_record *record, int32_t hundredths);
ender_status go_komi(ender_ctx *ctx, const ender_go_record *record, int32_t *hundredths);

/* The sides (top, bottom, left, right) on which a diagram shows no edge, so that its board
 * continues there. None for texts that are not diagrams. */
ender_status go_open_edges(ender_ctx *ctx, const char *text, size_t length, bool open[4]);

/* An answer by the Go Text Protocol: its text, without the sign, the number of the command, and
 * blanks and line ends around it. It points into the bytes that were read. */
typedef struct gtp_answer {
    const char *text;
    size_t length;
    bool failed; /* it begins with `?` */
} gtp_answer;
/* Reads up to an empty line or the end; false if it begins otherwise than with `=` or `?` and
 * perhaps a number. Linear. */
bool gtp_read_answer(const char *text, size_t length, gtp_answer *out);

/* A word of the text; in a list of strings each string begins a line. */
typedef struct gtp_word {
    const char *text;
    size_t length;
    bool begins_line;
} gtp_word;
/* The next word from *at on, which is 0 for the first; false at the end. */
bool gtp_next_word(const gtp_answer *answer, size_t *at, gtp_word *out);

#endif
