/* SPDX-License-Identifier: MIT
 *
 * Many at once: what a program asks of an array of positions, of texts or of games, in one call
 * that uses all threads of the context. Answers are packed arrays, which bindings hand to NumPy and
 * the like as they are. What fails is known by its index, and does not stop the others. */
#ifndef ENDER_BULK_H
#define ENDER_BULK_H

#include <stddef.h>

#include <ender/ruleset.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Where the answers go: each member is NULL for what is not asked, or has room for as many elements
 * as there are objects. Nothing is computed that is not asked. Numbers are the nearest doubles.
 * Of what failed the value is a zeroed handle, the
 * outcome 255, a number NaN. */
typedef struct ender_bulk {
    ender_game *values;
    unsigned char *outcomes; /* each an ender_outcome */
    double *left_stops, *right_stops;
    double *means, *temperatures;
    unsigned char *statuses; /* each an ender_status: what went wrong with this one */
} ender_bulk;

/* What went wrong: with how many, with which first, and why. */
typedef struct ender_bulk_failures {
    size_t count;
    size_t first;
    ender_status status; /* of the first; ENDER_OK when count is 0 */
    char *message;       /* of the first, the caller's (ender_free); NULL when count is 0 */
} ender_bulk_failures;

/* Of `count` texts that stand one behind the other, each ended by a zero byte (the last one may be
 * ended by the length): positions of the ruleset, read as ender_position_parse reads them; or
 * values in the notation (ender_parse) where rules is NULL. Positions whose outcome alone is asked
 * need not have a value: a theorem may tell it, or a search where no value comes in reach
 * (ender_decide), or the player who cannot move may win. failures may
 * be NULL. A limit of time or memory and a cancellation are failures of the call; what the arrays
 * hold then is of no use, though what was found stays remembered. ENDER_EARGUMENT when there are
 * fewer or more texts. Cost: that of the values; for positions that are remembered half a
 * microsecond and less each. */
ender_status ender_bulk_texts(ender_ctx *ctx, const ender_ruleset *rules, const char *texts,
                              size_t length, size_t count, const ender_bulk *out,
                              ender_bulk_failures *failures);

/* The same of games. `values` has them once more, with zeroed handles for what is none. Cost: some
 * 20 ns for each answer that is remembered with the game. */
ender_status ender_bulk_games(ender_ctx *ctx, const ender_game *games, size_t count,
                              const ender_bulk *out, ender_bulk_failures *failures);

/* The same of all sub-boards of a board: of its n open squares, in reading order from bit 0 on,
 * those are left whose bits are set in the index, and the others are holes. Each array has room for
 * `count` elements, which must be 2^n; n is at most 24. Most sub-boards fall apart and cost a sum
 * of two that were found before. ENDER_EDOMAIN for rulesets other than boards whose squares are
 * independent where no path along sides joins them (domineering, cram); ENDER_EARGUMENT when the
 * text has no single board, or count is another number. Memory: 4 bytes for each sub-board beside
 * the arrays. */
ender_status ender_bulk_sub_boards(ender_ctx *ctx, const ender_ruleset *rules, const char *text,
                                   size_t length, size_t count, const ender_bulk *out);

/* Of the pairs g[i], h[i]: the sums, the differences, and how they compare (each an
 * ender_relation); NULL for what is not asked. A handle that is no game fails the call
 * (ENDER_EARGUMENT, with its index in the message), for there is nothing to go on with. */
typedef struct ender_bulk_pairs {
    ender_game *sums, *differences;
    unsigned char *relations;
} ender_bulk_pairs;
ender_status ender_bulk_combine(ender_ctx *ctx, const ender_game *g, const ender_game *h,
                                size_t count, const ender_bulk_pairs *out);

/* The same of every pair of a game of `rows` and a game of `columns`: the answers to rows[i] and
 * columns[j] stand at i * column_count + j, for which the caller has room. Whoever wants all pairs
 * of a list gives it twice. Cost: a few ns for each pair that is decided by what is kept with the
 * games (stops, which of a few small games lie below and above), otherwise that of ender_compare;
 * for sums that of ender_add without what a call costs. */
ender_status ender_bulk_grid(ender_ctx *ctx, const ender_game *rows, size_t row_count,
                             const ender_game *columns, size_t column_count,
                             const ender_bulk_pairs *out);

#ifdef __cplusplus
}
#endif
#endif
