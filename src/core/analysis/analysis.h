/* SPDX-License-Identifier: MIT
 *
 * What one asks of a short game. The first section is shared memory, the second the theory of
 * temperature (stops, thermographs, cooling and heating, number avoidance), the third structure
 * (infinitesimals, atomic weights, products, sums of forms, positions). Everything here takes and
 * returns refs, throws through the task, remembers what it found, and recurses as deep as the
 * memory budget allows. References: Siegel, Combinatorial Game Theory (CGT), chapter II; Berlekamp,
 * Conway, Guy, Winning Ways (WW), chapter 6; Conway, On Numbers and Games (ONAG), chapter 9. */
#ifndef ENDER_ANALYSIS_ROOM_H
#define ENDER_ANALYSIS_ROOM_H

#include <ender/analysis.h>

#include "analysis/front.h"
#include "base/base.h"
#include "base/held.h"
#include "game/game.h"

/* ---- what analysis remembers beside the memo columns (data.c) ---- */

/* What is remembered of a game, or of two words, that a column does not keep: nodes and
 * number-up-stars alike. */
typedef enum memo {
    MEMO_WHOLE_THERMOGRAPH = 1, /* of (game, 0): the number of its thermograph from -1 on */
    MEMO_STOP_COUNT,            /* of (game, 0): an integer */
    MEMO_TEMPER,                /* of (game, 0): a tempering plus 1 */
    MEMO_PAIR                   /* of any two refs: a number of the pair, for operation_find */
} memo;
/* 0 when nothing is remembered. Forgotten by ender_release. */
uint32_t memo_find(task *t, memo what, uint32_t a, uint32_t b);
void memo_keep(task *t, memo what, uint32_t a, uint32_t b, uint32_t value);
/* Equal pairs have equal numbers, from 1 on. */
uint32_t memo_pair(task *t, uint32_t a, uint32_t b);

/* ---- stops (stops.c) ---- */

/* The numbers x with G || x. They form an interval from the right stop to the left stop, each end
 * there when G is confused with it (STRUCTURE-15). */
typedef struct confusion {
    bool empty;
    interval set;
} confusion;
confusion game_confusion(task *t, ref g);
/* "{}", "[0,1)", "(1/2,1/2]". */
void confusion_print(strbuf *out, const confusion *c);
/* Who is to move when the stop is reached, both players having played for the number first and for
 * the last move second. */
ender_player game_stop_to_move(task *t, ref g, ender_player first);
/* How many lines of play lead from g to a number, counted as lines; an integer. */
ref game_stop_count(task *t, ref g);
/* The temper of a canonical form: even (odd) when every line of play to the end, not necessarily
 * alternating, has an even (odd) number of moves; most games have neither. The integer n has the
 * temper of n; * and {2|0} are odd, +-1 is even. */
typedef enum tempering { UNTEMPERED, EVEN_TEMPERED, ODD_TEMPERED } tempering;
tempering game_temper(task *t, ref g);

/* ---- the Conway line (line.c) ---- */

/* A game to compare with; or, if beside is 1 or -1, the number `game` plus or minus 1/w. */
typedef struct line_point {
    ref game;
    int beside;
} line_point;
/* The row of g over such points, in scratch: see line_text. */
const char *line_row(task *t, ref g, const line_point *points, size_t count);

/* ---- trajectories (trajectory.c) ---- */

/* A piecewise linear function on [t0, oo): from t on it is v + slope * (x - t), up to the next
 * vertex. Neighbouring slopes differ, so equal functions have equal lists. */
typedef struct vertex {
    rational t, v, slope;
} vertex;
typedef struct trajectory {
    const vertex *at; /* at least one */
    uint32_t count;
} trajectory;

/* Results lie in scratch memory. Two operands start at the same t0. */
trajectory trajectory_constant(task *t, dyadic from, dyadic value);
rational trajectory_value(task *t, trajectory f, rational time); /* time >= t0 */
/* f(x) + by * x */
trajectory trajectory_tilt(task *t, trajectory f, dyadic by);
/* sign = 1: the pointwise maximum, -1: the minimum. */
trajectory trajectory_extreme(task *t, trajectory f, trajectory g, int sign);
/* The least x with f(x) <= g(x); false when there is none. */
bool trajectory_meet(task *t, trajectory f, trajectory g, rational *x);
/* f before the start, the constant value from there on; f(start) = value. */
trajectory trajectory_mast(task *t, trajectory f, dyadic start, dyadic value);
/* "(-1,2) (1/2,1/2) slope 0" */
void trajectory_print(strbuf *out, trajectory f);

/* ---- thermographs (thermograph.c) ---- */

typedef struct thermograph {
    trajectory left, right; /* the walls */
    dyadic mean, temperature;
} thermograph;
/* The thermograph from t = -1 on (CGT, section II.5). The walls stay where they are until
 * ender_release. */
thermograph game_thermograph(task *t, ref g);
/* The same from t = 0 on, which needs no look at numberish positions. The walls may lie in scratch.
 */
thermograph game_thermograph_above(task *t, ref g);
dyadic game_mean(task *t, ref g);
dyadic game_temperature(task *t, ref g); /* -1/2^k for numbers m/2^k, 0 for other numberish games */
/* The wall of g at a temperature >= -1: the stop of g cooled by that much. */
dyadic game_wall(task *t, ref g, ender_player player, dyadic time);
/* The thermograph as text (thermograph_picture.c); checks the sizes. */
void thermograph_picture(strbuf *out, ref g, const thermograph_style *style);

/* ---- cooling and heating (cooling.c) ---- */

ref game_cool(task *t, ref g, dyadic by); /* by > -1 */
ref game_freeze(task *t, ref g);
ref game_chill(task *t, ref g);
ref game_heat(task *t, ref g, ref by);
ref game_overheat(task *t, ref g, ref from, ref by);
ref game_warm(task *t, ref g);

/* ---- play in sums (avoidance.c) ---- */

/* Does each player who wins x+G moving first win it by a move in G? The theorem of number avoidance
 * says so for numbers x where G is no number; this looks at every move (conway-positions-34). */
bool number_is_avoided(task *t, ref x, ref g);

typedef struct component_move {
    size_t component;
    ref option;
} component_move;
/* All moves of the player after which he wins the sum as second player; the list is in scratch. */
const component_move *sum_winning_moves(task *t, const ref *games, size_t count,
                                        ender_player player, size_t *found);
/* One of them, by number avoidance and hottest component first; false when there is none. */
bool sum_winning_move(task *t, const ref *games, size_t count, ender_player player,
                      component_move *out);

/* ==== structure: the small, sums and products of forms, the inside of games ==== */

/* ---- lists, and recursion deeper than the C stack (lists.c) ---- */

/* A growing list in scratch memory: it lives until the mark it was begun under is released. */
typedef struct ref_list {
    ref *at;
    size_t count, capacity;
} ref_list;
void ref_list_add(task *t, ref_list *list, ref r);
/* The same of numbers and of handles of other kinds. */
typedef struct word_list {
    uint32_t *at;
    size_t count, capacity;
} word_list;
void word_list_add(task *t, word_list *list, uint32_t word);
/* Copies that ender_free frees; never NULL. */
ender_game *ref_list_games(task *t, const ref_list *list);
ender_form *ref_list_forms(task *t, const ref_list *list);

/* What a function remembers of refs while it runs: 32-bit words other than 0. */
typedef struct ref_map {
    map *of;
    const task *t; /* that opened it; any task may use it */
    held holder;
} ref_map;
void ref_map_open(task *t, ref_map *m);
void ref_map_close(task *t, ref_map *m);                           /* in the order of a stack */
uint32_t ref_map_find(const ref_map *m, ref r);                    /* 0 when r is not there */
void ref_map_put(task *t, const ref_map *m, ref r, uint32_t word); /* when r is not there */
/* Puts a mark on r; true when there was none. */
bool ref_map_mark(task *t, const ref_map *m, ref r);

/* A step of a recursion on handles of any kind: two come in as words, one goes out. */
typedef uint32_t (*recursion)(task *t, const void *with, uint32_t a, uint32_t b);
/* Throws ENDER_EARGUMENT unless it is one of the two. */
void check_mover(task *t, ender_player player);
/* step(t, with, a, b), on a fresh stack when this one runs low. */
uint32_t recurse(task *t, recursion step, const void *with, uint32_t a, uint32_t b);
/* The same for steps that keep what they find among the operations (game.h). */
uint32_t recurse_kept(task *t, recursion step, const void *with, uint32_t a, uint32_t b);

/* ---- positions inside a form (subpositions.c) ---- */

typedef enum walk {
    WALK_EVERYTHING, /* every subposition */
    WALK_NODES,      /* number-up-stars are taken in, but not looked into */
    WALK_FORMS       /* canonical forms are taken in, but not looked into */
} walk;
/* Fills an empty list: the form itself first, breadth first, each once. Throws ENDER_ELIMIT above
 * limit (0: none). */
void subpositions(task *t, ref form, walk how, uint64_t limit, ref_list *out);
/* How many there are; of a number-up-star at once, however many they are. */
dyadic count_subpositions(task *t, ref form, uint64_t limit);
/* Is `wanted`, as a form, one of them? */
bool has_subposition(task *t, ref form, ref wanted, uint64_t limit);
/* The same of two number-up-stars. */
bool nus_has_subposition(task *t, ref g, ref h);

/* ---- dimensions (dimension.c) ---- */

uint32_t remote_star(task *t, ref g);
uint64_t nim_dimension(task *t, ref form);
uint64_t hackenbush_dimension(task *t, ref form);

/* ---- numbers and options (fitting.c, literal.c, incentive.c) ---- */

bool is_gift_horse(task *t, ref g, ender_player player, ref h);
/* Why a form does not have a guessed value: a move in form - guess that wins for the player who
 * makes it as the first one, where nobody should win moving first. */
typedef struct refuted_guess {
    bool equal;          /* the guess is right; nothing else is set */
    ender_player player; /* who wins */
    bool in_form;        /* by a move in the form; otherwise by one in minus the guess */
    ender_form option;   /* to this option of the form, or to minus this option of the guess */
} refuted_guess;
/* False when the value of the form is the guess; otherwise how that is refuted. */
bool guess_is_refuted(task *t, ref form, ref guess, refuted_guess *out);
bool form_is_number(task *t, ref form);
bool form_is_impartial(task *t, ref form);
/* Throws unless it is. */
void form_check_impartial(task *t, ref form);
uint32_t form_nim_value(task *t, ref form);
ref_list incentives(task *t, ref g, ender_player player);

/* ---- how long plays last (remoteness.c) ---- */

/* Of a literal form, when this player begins. */
uint32_t form_remoteness(task *t, ref form, ender_player first);
uint32_t form_suspense(task *t, ref form, ender_player first);

/* ---- up to infinitesimals (infinitesimal.c, reduced.c) ---- */

bool infinitesimally_le(task *t, ref g, ref h); /* G <=_Inf H */
bool infinitesimally_close(task *t, ref g, ref h);
ref reduced_canonical_form(task *t, ref g);

/* ---- up to far stars (atomic_weight.c) ---- */

ender_relation far_star_compare(task *t, ref g);
bool far_star_equivalent(task *t, ref g, ref h);
ref atomic_weight(task *t, ref g); /* How the weight of a game comes about. */
typedef struct weight_report {
    ender_game weight;
    ender_game formed;       /* {aw(g^L) - 2 | aw(g^R) + 2}: the weight when it is no integer */
    bool chosen;             /* formed is an integer, and the far star chooses among the integers
                                that are permitted; the members below are set only then */
    ender_relation far_star; /* g against the far star */
    ender_game least;        /* the least integer |> every aw(g^L) - 2: the weight below the star */
    ender_game greatest;     /* the greatest integer <| every aw(g^R) + 2: the weight above it */
} weight_report;
/* throws ENDER_EDOMAIN unless g is all-small */
weight_report atomic_weight_report(task *t, ref g);
bool has_integer_weights(task *t, ref g);
/* How a weight comes about from those of the options, which may be of any form of the game. */
typedef struct weighing {
    ref formed;             /* {aw(g^L) - 2 | aw(g^R) + 2} */
    dyadic least, greatest; /* the integers permitted by the lists, when formed is an integer */
    bool asks_star;         /* formed is an integer, and others are permitted */
} weighing;
/* Neither list is empty; they are changed. */
weighing weights_formed(task *t, ref *left, uint32_t left_count, ref *right, uint32_t right_count);
/* far_star is how the game compares with the far star; read only where the weighing asks it. */
ref weight_chosen(task *t, const weighing *w, ender_relation far_star);

/* ---- uptimals, companions, star-based sums (uptimal.c, companion.c, star_based.c) ---- */

ref up_power(task *t, uint32_t n);     /* ^<n>, n from 1 */
ref up_power_sum(task *t, uint32_t n); /* ^[n], n from 0 */
typedef struct uptimal {
    ref number;
    uint32_t nimber;
    int64_t *digits; /* in scratch */
    size_t count;
} uptimal;
bool uptimal_expansion(task *t, ref g, uptimal *out);
ref companion(task *t, ref g);
/* The nimber of the game in which both players have the moves of either (impartial_version.c). */
ref impartial_version(task *t, ref g);
enum { STAR_BASED_TERMS_MAX = 16 };
/* The indices of the summands, in scratch, as few as can be; false when there are none. */
bool star_based_sum(task *t, ref g, const ref *candidates, size_t count, unsigned terms,
                    size_t *indices, size_t *found);

/* ---- products (norton.c, product.c) ---- */

ref norton_product(task *t, ref g, ref unit);
ref up_product(task *t, ref g);
ref conway_product(task *t, ref g, ref h);
ref form_product(task *t, ref f, ref g); /* the value */

/* ---- the field of nimbers below 2^64 (nimber_field.c) ---- */

uint64_t nim_power(uint64_t a, uint64_t exponent); /* 0 to the 0 is 1 */
uint64_t nim_inverse(uint64_t a);                  /* 0 of 0 */
uint64_t nim_square_root(uint64_t a);
/* The lesser of the two x with x^2 + x = a, the other is x + 1; false when there are none below
 * 2^64, which is so for half of the a and for none below 2^32. */
bool nim_quadratic_root(uint64_t a, uint64_t *root);

/* ---- ordinal sums and products, side-sums (ordinal_*.c, side_sum.c) ---- */

dyadic number_ordinal_sum(task *t, dyadic x, dyadic y);
/* The y with z = x:y; false when x is no beginning of the sign expansion of z. */
bool number_ordinal_quotient(task *t, dyadic x, dyadic z, dyadic *y);
ref ordinal_sum(task *t, ref base_form, ref branch); /* the value */
ref ordinal_sum_form(task *t, ref base, ref branch);
ref ordinal_product(task *t, ref f, ref g); /* of forms: the value */
ref ordinal_product_form(task *t, ref f, ref g);
/* Has no position of the form k, itself included, the value of the base? Then base:h and base are
 * in the same order relation with k, whatever h is (Norton's lemma). */
bool norton_applies(task *t, ref base, ref k);
typedef struct factor {
    ref factor;
    uint64_t times;
} factor;
typedef struct factor_list {
    factor *at;
    size_t count, capacity;
} factor_list;
/* In scratch; empty for 0. */
factor_list ordinal_factors(task *t, ref g);
ref side_sum(task *t, ref g, ref h); /* of forms: the value */
ref side_sum_form(task *t, ref g, ref h);

/* ---- Chinese counting (score_model.c) ---- */

ref score_model(task *t, ref form); /* the value of a form when each move earns a point */

/* ---- the days (days.c) ---- */

/* In scratch; the games of earlier days first. */
ref_list games_by_day(task *t, unsigned day);
ref_list forms_by_day(task *t, unsigned day);
ref_list numbers_by_day(task *t, unsigned day); /* in increasing order */
/* The different values of sum(G, H) for the games born by the day, in the order in which they are
 * found. */
ref_list sums_of_day(task *t, unsigned day, ref (*sum)(task *t, ref g, ref h));
/* The different values G:H of canonical forms other than 0 whose birthdays add up to the total. */
ref_list ordinal_sums_of_birthdays(task *t, unsigned total);

/* ---- simplification step by step (trace.c) ---- */

typedef struct reduction_list {
    ender_reduction *at;
    size_t count, capacity;
} reduction_list;
reduction_list simplify(task *t, ref form, ender_order order, uint64_t seed);

#endif
