/* SPDX-License-Identifier: MIT
 *
 * The functions of this space for the command, Lua, sums and requests, besides <ender/...>. */
#ifndef ENDER_ANALYSIS_FRONT_H
#define ENDER_ANALYSIS_FRONT_H

#include <ender/form.h>

/* The layout of a thermograph as text. All zero means the defaults. */
typedef struct thermograph_style {
    unsigned columns, rows; /* the greatest size, 24 to 1000 and 8 to 1000; 0 means 60 and 20 */
    bool unicode;           /* box-drawing characters instead of | / \ - + */
    bool below_zero;        /* down to temperature -1; always for games that are not hot */
} thermograph_style;

/* A picture of the thermograph, temperature upward, values decreasing to the right as in the
 * literature, with the values and temperatures of the vertices at the axes. One row of text and one
 * column stand for the same power of two, so the slanted walls are at 45 degrees of the grid. Lines
 * end with a newline. style may be NULL for the defaults. The text belongs to the caller
 * (ender_free). */
ender_status thermograph_text(ender_ctx *ctx, ender_game g, const thermograph_style *style,
                              char **out);

/* The subpositions of a literal form: f itself first, then all forms reachable by moves of the
 * players in any order, each once, breadth first; forms that are not isomorphic are different. The
 * followers in the sense of STRUCTURE-1 are all of them but the first. ENDER_ELIMIT if there are
 * more than limit (0 for no limit but memory): the integer 10^9 has 10^9 + 1 subpositions. */
ender_status form_subpositions(ender_ctx *ctx, ender_form f, uint64_t limit, ender_form **out,
                               size_t *count);

/* The nim-dimension: the greatest n such that *2^(n-1) is the value of a subposition, 0 when 0 is
 * the only nimber. A short game always has the subposition 0, so its dimension is a number; only
 * loopy games can have none. The canonical form of a value and a literal form can differ. Cost: one
 * pass over the positions that are not number-up-stars. STRUCTURE-17. */
ender_status form_nim_dimension(ender_ctx *ctx, ender_form f, uint64_t *out);

/* The Hackenbush-dimension: 0 when 0 is the only number among the values of the subpositions, else
 * q + 1 with 2^q the greatest denominator of such a number. So it is 1 for integers other than 0,
 * and 5 for 3/16. Cost as above. STRUCTURE-18. */
ender_status form_hackenbush_dimension(ender_ctx *ctx, ender_form f, uint64_t *out);

/* The simplest number x (the one born first) such that low < x < high. If an end is closed, x may
 * equal it; a NULL pointer means no bound on that side. ENDER_EARGUMENT if a bound is not a number,
 * ENDER_EDOMAIN if no number lies between. O(1) for numbers of machine size. CGT, Theorem II.3.4;
 * STRUCTURE-13. */
ender_status interval_simplest(ender_ctx *ctx, const ender_game *low, bool low_closed,
                               const ender_game *high, bool high_closed, ender_game *out);

/* A point of the line: a game; or, if beside is 1 or -1, the number `game` plus or minus 1/w, which
 * lies beyond all infinitesimal short games and before all other numbers. */
typedef struct line_place {
    ender_game game;
    int beside;
} line_place;

/* The relation of g to a point. ENDER_EARGUMENT also if beside is not 0 and the game is not a
 * number. */
ender_status line_compare(ender_ctx *ctx, ender_game g, line_place point, ender_relation *out);

/* The row of g over points that increase: for each point `*` if g is confused with it, `=` if it is
 * equal to it, a blank otherwise; and between two neighbours `*` if g is confused with both, `?` if
 * with one of them only, so that the cloud ends somewhere between, a blank otherwise. The text has
 * 2 * count - 1 characters, none for no points; the caller owns it (ender_free). ENDER_EARGUMENT
 * when a point is not less than the next one. Cost: as many comparisons as there are points, twice.
 */
ender_status line_text(ender_ctx *ctx, ender_game g, const line_place *points, size_t count,
                       char **out);

/* The nimbers below 2^64 with the nim sum (exclusive or) and this product are a field. It is a
 * function of its arguments alone, needs no context, and cannot fail; inverses and roots are
 * functions of the language. Sources: ONAG, chapter 6; Siegel, Combinatorial Game Theory, section
 * VIII.4. */
uint64_t nim_product(uint64_t a, uint64_t b);

#endif
