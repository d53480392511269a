/* SPDX-License-Identifier: MIT
 *
 * Games whose only cycles are passes, and the Oslo function, which makes such games of enders
 * (A. A. Siegel, On the Structure of Games and Their Posets, 2011, chapter 3).
 *
 * Where every cycle is a pass, comparison is a closed recursion without fixed points, and the
 * simplest form is found position by position from the ends up; that is what all games of this
 * chapter need. The results are the handles of src/theory/loopy/store.c, so they are equal to what
 * the general engine (stopper.c) makes of the same graphs, and each engine checks the other. */
#ifndef ENDER_LOOPY_OSLO_H
#define ENDER_LOOPY_OSLO_H

#include "loopy/loopy.h"
#include "poset/poset.h"

/* ---- games whose cycles are passes (self_loops.c) ---- */

/* What was compared, added and made before; in use until it is closed, in the order of a stack. All
 * handles given to these functions must be of such games. */
typedef struct self_loops self_loops;
self_loops *self_loops_open(task *t);
task *self_loops_task(const self_loops *s);
void self_loops_close(self_loops *s);
/* Evaluate by the general rule alone, without the theorem on multiples of upon*. */
void self_loops_search(self_loops *s);

/* {pass, left | pass, right}, each pass where it is asked for. Throws ENDER_EDOMAIN when both
 * players may pass: such a game is no stopper. The arrays are not changed. */
lref self_loop_make(self_loops *s, bool left_pass, bool right_pass, const lref *left,
                    uint32_t left_count, const lref *right, uint32_t right_count);
bool self_loop_ge(self_loops *s, lref g, lref h);
ender_relation self_loop_compare(self_loops *s, lref g, lref h);
ender_outcome self_loop_outcome(self_loops *s, lref g);
lref self_loop_negative(self_loops *s, lref g);
/* Throws ENDER_EDOMAIN when Left may pass in one and Right in the other. */
lref self_loop_sum(self_loops *s, lref g, lref h);
/* Are all cycles of the game passes? */
bool lref_is_self_loop(task *t, lref g);

/* ---- graphs of positions (evaluate.c, loopy_nim.c) ---- */

/* The simplest form of every vertex, in scratch memory. Throws ENDER_EDOMAIN unless the graph is a
 * stopper. */
lref *graph_stopper_values(self_loops *s, const loopy_graph *g);
/* The same by the general engine alone, all vertices at once (stopper.c). */
lref *graph_stoppers(task *t, const loopy_graph *g);

/* Of a graph in which both players have the moves of player 0, whose leaves are 0: the nimber of
 * each vertex, or LOOPY_NIM_INFINITY; in scratch memory. */
#define LOOPY_NIM_INFINITY UINT32_MAX
uint32_t *graph_nim_values(task *t, const loopy_graph *g);

/* ---- Oslo games (oslo.c) ---- */

/* {pass, left | right}, by the theorem on multiples of upon* where it applies. */
lref left_pass_make(self_loops *s, const lref *left, uint32_t left_count, const lref *right,
                    uint32_t right_count);
/* The same, or 0 when both lists are empty. */
lref oslo_make(self_loops *s, const lref *left, uint32_t left_count, const lref *right,
               uint32_t right_count);
/* Left may pass in every follower that is not literally 0 (Def. 3.2.1). */
lref oslo_of_form(self_loops *s, ref form);
/* Right may: -oslo(-G). */
lref oslo_mirror(self_loops *s, ref form);
/* Both may (Def. 3.6.6): the onside is oslo(G), the offside mirror(G). */
typedef struct stopper_sides {
    lref onside, offside;
} stopper_sides;
stopper_sides oslo_twoslo(self_loops *s, ref form);

/* A literal form of which the game is the Oslo game: its simplest form without the passes. Throws
 * ENDER_EDOMAIN when it is no Oslo game. */
ref oslo_form(self_loops *s, lref g);

/* k.upon*, for any k from 0. */
lref upon_star_multiple(self_loops *s, uint32_t k);
/* Is it one, and which? */
bool is_upon_star_multiple(self_loops *s, lref g, uint32_t *k);
/* Of {pass, A.upon* | B.upon*}, B not empty: what decides is the greatest number of A, whether A is
 * {1}, and the least number of B. True when the value is a multiple (oslo-option-closed-6). */
bool upon_star_rule(bool left_is_empty, uint32_t left_most, bool left_is_one, uint32_t right_least,
                    uint32_t *k);

/* g side-out h (Def. 3.5.1): as the sum, but play ends with h, a literal form. The graph, of one
 * without shifts, is in scratch memory; the value is that of its sides. */
loopy_graph side_out_graph(task *t, const loopy_graph *g, ref h);
loopy_value side_out(task *t, loopy_value g, ref h);

/* The atomic weight of the passified form (analysis/option_closed.h, Def. 3.4.2). Throws
 * ENDER_EDOMAIN unless the form is all-small. */
ref uponic_weight(task *t, ref form);

/* ---- sequences (arithmetic.c) ---- */

/* values[n + period] = values[n] + saltus for all n from preperiod on, as far as the list goes,
 * from its first half on and for at least two periods. False when there is nothing of the kind.
 * The saltus is a difference of games that end, or a multiple of upon*. */
typedef struct arithmetic_period {
    size_t preperiod, period;
    loopy_value saltus;
} arithmetic_period;
bool find_arithmetic_period(self_loops *s, const loopy_value *values, size_t count,
                            arithmetic_period *out);

/* ---- the Oslo games of a day (oslo_days.c, twoslo_days.c) ---- */

typedef enum oslo_kind { OSLO_GAMES, OSLO_SMALL, OSLO_TWO_SIDED } oslo_kind;

/* The games oslo(G) for the forms G of depth at most the day, to day 4; of the all-small ones, in
 * which both players can move or neither, to day 5; the TwoSlo games, to day 3. Throws ENDER_ELIMIT
 * for later days. In scratch memory. */
poset oslo_poset(self_loops *s, oslo_kind kind, unsigned day);
/* The TwoSlo games of a day at most 3. */
poset twoslo_poset(self_loops *s, unsigned day);

#endif
