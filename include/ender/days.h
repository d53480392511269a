/* SPDX-License-Identifier: MIT
 *
 * The games born by day n. G[0] = {0}, and G[n] is the set of values {A|B} whose options are in
 * G[n-1]. G[0], ..., G[3] have 1, 4, 22 and 1474 elements; G[4] is far too large to list.
 *
 * The returned arrays belong to the caller (ender_free). Their order does not depend on earlier
 * calls: games of earlier days come first, then the new games in the order in which they are found.
 * Functions fail with ENDER_ELIMIT if the day is too late to be listed, and with ENDER_EMEMORY and
 * ENDER_ECANCELLED like every operation. They may be called from several threads at once.
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

/* The games born by a day, 0 to 3. Options range over the antichains of the previous day, 2, 6 and
 * 98 of them; so day 3 takes 98^2 canonical forms. */
ender_status ender_games_by_day(ender_ctx *ctx, unsigned day, ender_game **out, size_t *count);

typedef struct ender_day_counts {
    uint64_t games;             /* games born by the day */
    uint64_t born;              /* games born on the day itself */
    uint64_t outcomes[4];       /* games with each outcome, indexed by ender_outcome */
    uint64_t numbers;           /* numbers */
    uint64_t nimbers;           /* nimbers, including 0 */
    uint64_t all_small;         /* all-small games */
    uint64_t infinitesimal;     /* infinitesimals */
    uint64_t reduced_canonical; /* different reduced canonical forms */
} ender_day_counts;
ender_status ender_count_games_by_day(ender_ctx *ctx, unsigned day, ender_day_counts *out);

/* The numbers born by a day, 0 to 20, in ascending order: there are 2^(day+1) - 1. */
ender_status ender_numbers_by_day(ender_ctx *ctx, unsigned day, ender_game **out, size_t *count);

/* The literal forms of height at most `day`, 0 to 2: there are 1, 4 and 256. */
ender_status ender_forms_by_day(ender_ctx *ctx, unsigned day, ender_form **out, size_t *count);

/* The values G:H and G<>H with G and H in G[day], 0 to 3, in canonical form, in the order in which
 * they are found, G first. There are 1, 13, 427 and 2169709 ordinal sums and 1, 11, 207 and 479706
 * side-sums. Day 3 takes 1474^2 sums, some seconds. */
ender_status ender_ordinal_sums_of_day(ender_ctx *ctx, unsigned day, ender_game **out,
                                       size_t *count);
ender_status ender_side_sums_of_day(ender_ctx *ctx, unsigned day, ender_game **out, size_t *count);

/* The values G:H with canonical G and H other than 0 whose birthdays add up to total, 0 to 4: there
 * are 0, 0, 9, 81 and 8631. In all cases examined, they are exactly the games of that birthday that
 * are decomposable under the ordinal sum. */
ender_status ender_ordinal_sums_of_birthdays(ender_ctx *ctx, unsigned total, ender_game **out,
                                             size_t *count);

#ifdef __cplusplus
}
#endif
#endif
