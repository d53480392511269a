/* SPDX-License-Identifier: MIT
 *
 * Oslo games, and positions that play may come back to.
 *
 * oslo(G) is G with a pass for Left at every position that is not over; it depends on the literal
 * form of G. Values are loopy games and are told by name: `2.upon*`, `{on|0}`, `{0,pass|*}`; a game
 * that is no stopper by its two sides, `on & off`. (A. A. Siegel, On the Structure of Games and
 * Their Posets, 2011, chapter 3; A. N. Siegel, Combinatorial Game Theory, chapter VI.) */
#ifndef ENDER_OSLO_H
#define ENDER_OSLO_H

#include <ender/form.h>
#include <ender/game.h>
#include <ender/loopy.h>
#include <ender/ruleset.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- of literal forms ---- */

/* Who gets a pass: Left in Oslo games, Right in their mirror images, both in TwoSlo games. */
typedef enum ender_passes { ENDER_PASSES_LEFT, ENDER_PASSES_RIGHT, ENDER_PASSES_BOTH } ender_passes;

/* The name of the game with passes, owned by the caller (ender_free). Cost: grows with the number
 * of followers. */
ender_status ender_oslo(ender_ctx *ctx, ender_form form, ender_passes passes, char **out);
/* The uponic weight of oslo(form): the atomic weight of the passified form. ENDER_EDOMAIN unless
 * the form is all-small. */
ender_status ender_uponic_weight(ender_ctx *ctx, ender_form form, ender_game *out);

/* ---- the games of a day ---- */

typedef enum ender_oslo_kind {
    ENDER_OSLO_GAMES,    /* oslo(G) for the forms G of depth at most the day; to day 4 */
    ENDER_OSLO_SMALL,    /* of the all-small ones; to day 5 */
    ENDER_OSLO_TWO_SIDED /* TwoSlo games; to day 3 */
} ender_oslo_kind;

typedef struct ender_oslo_day {
    uint32_t games, covers, levels, widest_level, join_irreducibles;
    bool is_lattice, is_distributive;
} ender_oslo_day;

/* Counts them and looks at their order. each is called for every game with its name and its rank
 * (the length of a longest chain below it), the lesser ranks first; it may be NULL. Cost: a second
 * or two for the last days, less for the others. ENDER_ELIMIT for later days. */
ender_status ender_oslo_games_of_day(ender_ctx *ctx, ender_oslo_kind kind, unsigned day,
                                     void (*each)(void *user, const char *name, uint32_t rank),
                                     void *user, ender_oslo_day *out);

/* ---- positions that play may come back to ---- */

/* The name of what a position is worth, owned by the caller (ender_free). The text is a sum in the
 * grammar of the ruleset. Of an impartial ruleset in which play may come back it is a nimber, or
 * infinity(0,2) with the nimbers that can be moved to. ENDER_EDOMAIN when the sides of a game that
 * is no stopper were not found, ENDER_ELIMIT when more than 4194304 positions can be reached; the
 * cost of a value grows quickly with the length of the cycles. */
ender_status ender_loopy_value(ender_ctx *ctx, const ender_ruleset *rules, const char *text,
                               char **out);
/* What happens when Left moves first (result[0]) and when Right does. Linear in the number of
 * positions that can be reached. */
ender_status ender_loopy_results(ender_ctx *ctx, const ender_ruleset *rules, const char *text,
                                 ender_play result[2]);

/* G(n + period) = G(n) + saltus.upon* for all n from preperiod on. */
typedef struct ender_arithmetic_period {
    bool found;
    uint64_t preperiod, period;
    uint32_t saltus;
} ender_arithmetic_period;

/* The values of pattern with n = 0 .. last in place of %, one after the other to each, which may be
 * NULL. A period is one that holds up to the last value, from the first half of the list on and
 * for at least twice its length: evidence, not a proof. period may be NULL. */
ender_status ender_loopy_sequence(ender_ctx *ctx, const ender_ruleset *rules, const char *pattern,
                                  uint32_t last,
                                  void (*each)(void *user, uint32_t n, const char *name),
                                  void *user, ender_arithmetic_period *period);

#ifdef __cplusplus
}
#endif

#endif
