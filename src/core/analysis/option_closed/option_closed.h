/* SPDX-License-Identifier: MIT
 *
 * Option-closed games: their closure, threats and norms as literal forms (option_closed.c), and the
 * lattice OC_n of the values of option-closed games of height at most n (option_closed_days.c,
 * option_closed_count.c). References: A. A. Siegel, On the Structure of Games and Their Posets,
 * chapter 4. */
#ifndef ENDER_ANALYSIS_OPTION_CLOSED_H
#define ENDER_ANALYSIS_OPTION_CLOSED_H

#include "analysis/analysis.h"

/* ---- literal forms ---- */

bool form_is_option_closed(task *t, ref form);
/* oc(G): at every position all that is reached by moves in a row becomes an option. */
ref form_option_closure(task *t, ref form);
/* The same for the first move only: the positions themselves stay as they are. */
ref form_set_closure(task *t, ref form);
/* LT(G), RT(G): the best number that the player reaches alone, G itself included. */
ref form_left_threat(task *t, ref form);
ref form_right_threat(task *t, ref form);
bool form_is_left_threatbare(task *t, ref form);
bool form_is_right_threatbare(task *t, ref form);
bool form_is_threatbare(task *t, ref form);
/* Appends the player's options that he does not reach by two moves as well. */
void form_first_options(task *t, ref form, ender_player player, ref_list *out);
/* The best first number of a sequence of first options, each an option of the one before. Throws
 * ENDER_EDOMAIN when there is none. */
ref form_left_norm(task *t, ref form);
ref form_right_norm(task *t, ref form);
/* By the numbers among the options; throws ENDER_EDOMAIN unless the form is option-closed. */
ref option_closed_reduced_form(task *t, ref form);
/* {x|y}, either of which may be REF_NONE, up to infinitesimals; x and y are numbers. */
ref cut_of_numbers(task *t, ref x, ref y);
/* p(G): at every position but the literal 0 Left may once leave the move to Right. */
ref form_passify(task *t, ref form);
/* G(.)H: the sum, which ends when H does. */
ref form_side_out(task *t, ref g, ref h);

/* What option closure makes of a list of games: how many have no threats, how many are
 * infinitesimally close to their closures, how many values the closures have, and how many games
 * are equal to their closures. */
typedef struct closure_counts {
    uint32_t threatbare, close, values, fixed;
} closure_counts;
closure_counts option_closure_counts(task *t, const ref *games, size_t count);

/* ---- the lattice OC_n ---- */

enum { OPTION_CLOSED_LISTED = 4, OPTION_CLOSED_COUNTED = 6 };

typedef struct index_list {
    const uint32_t *at;
    uint32_t count;
} index_list;

/* OC_n in the order of (AC_L, AC_R): the first k games are a lower set, and these lower sets are
 * the chain A_n. Everything is in scratch memory. */
typedef struct option_closed_day {
    unsigned day;
    uint32_t count;
    const ref *at;
    /* Game k is {A|B}: A the first left[k] games of the day before, B the negatives of the first
     * right[k] ones; both as large as can be. */
    const uint32_t *left, *right;
    const index_list *tops;                 /* tops[k]: the maximal ones of the first k games */
    const struct option_closed_day *before; /* NULL on day 0 */
} option_closed_day;

/* Throws ENDER_ELIMIT above OPTION_CLOSED_LISTED. */
option_closed_day option_closed_games(task *t, unsigned day);
/* Game number i <= game number k? */
static inline bool option_closed_le(const option_closed_day *of, uint32_t i, uint32_t k) {
    return of->left[i] <= of->left[k] && of->right[i] >= of->right[k];
}
/* The value of {A|B} where A is the first `left` games of a day, B the negatives of the first
 * `right` ones. */
ref option_closed_value(task *t, const option_closed_day *of, uint32_t left, uint32_t right);
/* How many games at the beginning of the day are <| g: the index of AC_L(g) in the chain of the
 * day. Of -g: that of AC_R(g). For number k of the day itself it is k. */
uint32_t option_closed_index(task *t, const option_closed_day *of, ref g);
/* The number of g in the day; throws ENDER_EDOMAIN when it is not one of them. */
uint32_t option_closed_number(task *t, const option_closed_day *of, ref g);
ref option_closed_join(task *t, const option_closed_day *of, ref g, ref h);
ref option_closed_meet(task *t, const option_closed_day *of, ref g, ref h);
/* Appends the games of the day that game number k covers. */
void option_closed_lower_covers(task *t, const option_closed_day *of, uint32_t k, ref_list *out);

/* |OC_n|, n up to OPTION_CLOSED_COUNTED, without a list of them. */
uint64_t option_closed_count(task *t, unsigned day);
/* thresholds[i], i = 0 .. |OC_(n-1)|: {first i | -first k} has no larger Left side of that value
 * exactly when k >= thresholds[i]. By comparing games (days up to OPTION_CLOSED_LISTED), and by
 * positions in the chain (from day 2). In scratch memory. */
uint32_t *option_closed_thresholds(task *t, const option_closed_day *before);
uint32_t *option_closed_chain_thresholds(task *t, unsigned day, uint32_t *chain);

/* The map F of Definition 4.3.16 from one game of OC_n to the next (option_closed_next.c). A game
 * is a pair of Left's and Right's side: the first a games of the day before, the negatives of the
 * first p - b of its p games. S_0 has a = b = 0. */
typedef struct next_map {
    const option_closed_day *before;
    int32_t *norm; /* of the first k games */
    int32_t count; /* of the numbers */
} next_map;
next_map next_map_of(task *t, const option_closed_day *before);
/* Which of the four cases of the definition was used; 0, and nothing done, at the last game. */
unsigned next_map_step(const next_map *m, uint32_t *a, uint32_t *b);

/* What the diagram of OC_n looks like, n up to 4. */
typedef struct option_closed_shape {
    uint32_t count, edges, width, levels, level_most;
    uint32_t *level; /* how many games on each, from the bottom; in scratch */
    uint32_t join_irreducible, meet_irreducible, doubly_irreducible;
    uint32_t numbers, switches, numberish,
        hot;                          /* hot: no switch, but infinitesimally close to one */
    bool is_lattice, is_distributive; /* by going through all triples: up to day 3 */
    bool is_planar;                   /* no two edges cross: up to day 3 */
} option_closed_shape;
option_closed_shape option_closed_shape_of(task *t, const option_closed_day *of);

/* ---- children of a set of games (children.c) ---- */

enum { CHILDREN_PARENTS = 10 };

/* {A|B} for all sets A, B of games out of S. In scratch memory. */
typedef struct children {
    ref_list parents, at;
    const uint32_t *floor, *ceiling; /* of each child, as sets of parents */
} children;
children children_of(task *t, const ref *parents, size_t count);
/* Of children number i and k. */
ref children_join(task *t, const children *c, size_t i, size_t k);
ref children_meet(task *t, const children *c, size_t i, size_t k);
/* Is every option of every parent a parent? */
bool children_are_closed(task *t, const children *c);
/* The smallest set of parents that is closed and has these games in it. */
void games_closure(task *t, const ref *games, size_t count, ref_list *out);
/* Do the joins and meets above make a lattice, is it distributive, has it a pentagon N5, a diamond
 * M3? `where` are the five elements of the one that was found: bottom, three between, top. */
typedef struct children_lattice {
    bool is_lattice, is_distributive, has_pentagon, has_diamond;
    ref pentagon[5], diamond[5];
} children_lattice;
children_lattice children_lattice_of(task *t, const children *c);

#endif
