/* SPDX-License-Identifier: MIT
 *
 * The games born by day n: G[0] = {0}, and G[n] the values {A|B} with A and B from G[n-1]. There
 * are 1, 4, 22, 1474 of them for n = 0..3, and far too many to list on day 4.
 *
 * The arrays that are returned belong to the caller (ender_free). Their order does not depend on
 * what the context did before: first the games of earlier days, then the new ones as they are
 * found. Functions fail with ENDER_ELIMIT when the day is later than can be listed, and with
 * ENDER_EMEMORY and ENDER_ECANCELLED as every operation; they may be called from several threads at
 * once.
 *
 * Source: A. A. Siegel, On the Structure of Games and Their Posets, sections 1.3, 2.2, 2.4
 * (STRUCTURE-11, STRUCTURE-41, STRUCTURE-57). */
#ifndef ENDER_DAYS_H
#define ENDER_DAYS_H

#include <ender/form.h>
#include <ender/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The games born by a day, 0 to 3. Options range over the antichains of the day before: 2, 6, 98 of
 * them, so day 3 takes 98^2 canonical forms. */
ender_status ender_games_by_day(ender_ctx *ctx, unsigned day, ender_game **out, size_t *count);

typedef struct ender_day_counts {
    uint64_t games;             /* born by the day */
    uint64_t born;              /* born on the day itself */
    uint64_t outcomes[4];       /* by outcome, indexed by ender_outcome */
    uint64_t numbers;           /* that are numbers */
    uint64_t nimbers;           /* that are nimbers, 0 among them */
    uint64_t all_small;         /* that are all-small */
    uint64_t infinitesimal;     /* that are infinitesimal */
    uint64_t reduced_canonical; /* different reduced canonical forms of them */
} ender_day_counts;
ender_status ender_count_games_by_day(ender_ctx *ctx, unsigned day, ender_day_counts *out);

/* The numbers born by a day, 0 to 20, in increasing order: 2^(day+1) - 1 of them. */
ender_status ender_numbers_by_day(ender_ctx *ctx, unsigned day, ender_game **out, size_t *count);

/* The literal forms of height at most day, 0 to 2: 1, 4 and 256 of them. */
ender_status ender_forms_by_day(ender_ctx *ctx, unsigned day, ender_form **out, size_t *count);

/* The values G:H and G<>H with G and H in G[day], 0 to 3, in canonical form: 1, 13, 427, 2169709
 * ordinal sums and 1, 11, 207, 479706 side-sums. In the order in which they are found, G first. Day
 * 3 takes 1474^2 sums, some seconds. */
ender_status ender_ordinal_sums_of_day(ender_ctx *ctx, unsigned day, ender_game **out,
                                       size_t *count);
ender_status ender_side_sums_of_day(ender_ctx *ctx, unsigned day, ender_game **out, size_t *count);

/* The values G:H with G and H other than 0, in canonical form, whose birthdays add up to total, 0
 * to 4: 0, 0, 9, 81 and 8631 of them. As far as it has been looked at, these are the games of
 * that birthday that can be divided under the ordinal sum. */
ender_status ender_ordinal_sums_of_birthdays(ender_ctx *ctx, unsigned total, ender_game **out,
                                             size_t *count);

#ifdef __cplusplus
}
#endif
#endif
