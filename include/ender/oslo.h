/* SPDX-License-Identifier: MIT
 *
 * Positions in which play can repeat, and sequences of their values. (Oslo games of forms are
 * functions of the language: `oslo`, `oslo_mirror`, `twoslo`, `uponic_weight`.) Values are loopy
 * games (<ender/loopy.h>): `2.upon*`, `{on|0}`, `{0,pass|*}`, or, if the game is not a stopper, its
 * two sides, `on & off`. Functions may be called from several threads at once. (A. A. Siegel, On
 * the Structure of Games and Their Posets, 2011, chapter 3; A. N. Siegel, Combinatorial Game
 * Theory, chapter VI.) */
#ifndef ENDER_OSLO_H
#define ENDER_OSLO_H

#include <ender/form.h>
#include <ender/game.h>
#include <ender/loopy.h>
#include <ender/ruleset.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- positions that play may come back to ---- */

/* The value of a position, whether or not play can repeat. ENDER_ELIMIT if more than 4194304
 * positions can be reached. The cost grows quickly with the length of the cycles. */
ender_status ender_position_loopy(ender_ctx *ctx, const ender_position *position, ender_loopy *out);
/* The result if Left moves first (result[0]) and if Right moves first (result[1]). Linear in the
 * number of reachable positions. */
ender_status ender_position_results(ender_ctx *ctx, const ender_position *position,
                                    ender_play result[2]);

/* A nimber, or infinity with the set of nimbers of its options (Smith 1966, Fraenkel and Perl
 * 1975): reached[0] < reached[1] < ..., owned by the caller (ender_free). */
typedef struct ender_loopy_nimber {
    bool infinite;
    uint32_t nimber; /* if not infinite */
    uint32_t *reached;
    size_t reached_count;
} ender_loopy_nimber;
/* The loopy nimber of a position of an impartial ruleset in which play can repeat; ENDER_EDOMAIN
 * for other rulesets. */
ender_status ender_position_loopy_nimber(ender_ctx *ctx, const ender_position *position,
                                         ender_loopy_nimber *out);

/* ---- sequences ---- */

/* The values of the positions that a pattern, such as `.007:%`, gives with the numbers 0 to last in
 * place of %. *out has last + 1 elements and belongs to the caller (ender_free). */
ender_status ender_loopy_sequence(ender_ctx *ctx, const ender_ruleset *rules, const char *pattern,
                                  uint32_t last, ender_loopy **out);

#ifdef __cplusplus
}
#endif

#endif
