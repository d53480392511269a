/* SPDX-License-Identifier: MIT
 *
 * Calls on arrays of positions, texts or games, which use all threads of the context. Answers
 * are packed arrays, which bindings can pass to NumPy without copying. A failure is reported by
 * its index and does not stop the other elements. */
#ifndef ENDER_BULK_H
#define ENDER_BULK_H

#include <stddef.h>

#include <ender/ruleset.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The arrays of answers. Each member is NULL if it is not wanted, or has room for one element
 * per object; only wanted answers are computed. Numbers are rounded to the nearest doubles. For
 * a failed object the value is a zeroed handle, the outcome is 255, and numbers are NaN. */
typedef struct ender_bulk {
    ender_game *values;
    unsigned char *outcomes; /* each an ender_outcome */
    double *left_stops, *right_stops;
    double *means, *temperatures;
    unsigned char *statuses; /* for each object an ender_status */
} ender_bulk;

/* Failures: their number, the first failed index, and the reason for it. */
typedef struct ender_bulk_failures {
    size_t count;
    size_t first;
    ender_status status; /* of the first; ENDER_OK when count is 0 */
    char *message;       /* of the first, the caller's (ender_free); NULL when count is 0 */
} ender_bulk_failures;

/* Answers for `count` consecutive texts, each ended by a zero byte (the last one may be ended by
 * the length). The texts are positions of the ruleset, read as by ender_position_parse, or
 * values in the notation (ender_parse) if rules is NULL. If only outcomes are wanted, positions
 * need not have values: outcomes are found by theorems, by search (ender_decide), or by misere
 * play. failures may be NULL. Reaching a limit of time or memory, or a cancellation, is a
 * failure of the call; the contents of the arrays are then undefined, but computed results are
 * remembered. ENDER_EARGUMENT if the number of texts is not count. Cost: that of the values; at
 * most half a microsecond for each remembered position. */
ender_status ender_bulk_texts(ender_ctx *ctx, const ender_ruleset *rules, const char *texts,
                              size_t length, size_t count, const ender_bulk *out,
                              ender_bulk_failures *failures);

/* The same for games. `values` receives the games themselves, with zeroed handles for invalid
 * ones. Cost: about 20 ns for each answer that is remembered with the game. */
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

/* Answers for the pairs g[i], h[i]: the sums, the differences, and the relations (each an
 * ender_relation); NULL for an unwanted answer. An invalid handle fails the call
 * (ENDER_EARGUMENT, with its index in the message). */
typedef struct ender_bulk_pairs {
    ender_game *sums, *differences;
    unsigned char *relations;
} ender_bulk_pairs;
ender_status ender_bulk_combine(ender_ctx *ctx, const ender_game *g, const ender_game *h,
                                size_t count, const ender_bulk_pairs *out);

/* The same for every pair of a game of `rows` and a game of `columns`: the answer for rows[i]
 * and columns[j] has the index i * column_count + j in the caller's arrays. For all pairs of a
 * list, pass it twice. Cost: a few ns for each pair that is decided by data stored with the
 * games (stops, and the small games that lie below and above), otherwise that of ender_compare;
 * for sums that of ender_add without the overhead of a call. */
ender_status ender_bulk_grid(ender_ctx *ctx, const ender_game *rows, size_t row_count,
                             const ender_game *columns, size_t column_count,
                             const ender_bulk_pairs *out);

#ifdef __cplusplus
}
#endif
#endif
