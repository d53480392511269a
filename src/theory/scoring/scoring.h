/* SPDX-License-Identifier: MIT
 *
 * Scoring games. A form <L|R> has options for each player, or an *atom* ^s: the player cannot move,
 * and if it is his turn, play ends with the score s. A form is *guaranteed* if no follower of a
 * position in which a player is stuck has an atom that is worse for him. Guaranteed forms have an
 * order, decided by the forms, and unique simplest forms; others have stops and nothing else.
 *
 * References: U. Larsson, J. P. Neto, R. J. Nowakowski, C. P. Santos, Guaranteed scoring games,
 * Electronic Journal of Combinatorics 23(3), 2016; J. Milnor, Sums of positional games, 1953; W.
 * Johnson, The combinatorial game theory of well-tempered scoring games, 2014. */
#ifndef ENDER_SCORING_H
#define ENDER_SCORING_H

#include "analysis/analysis.h"
#include "base/rational.h"

typedef uint32_t scoring_form; /* equal forms of a store have equal numbers */
#define SCORING_NONE UINT32_MAX

/* One player's side of a form: options, or an atom where there are none. */
typedef struct scoring_side {
    uint32_t count;
    const scoring_form *option; /* sorted, without repetition */
    rational atom;
} scoring_side;

typedef struct scoring_node {
    scoring_side side[2];      /* Left's, Right's */
    rational least, most;      /* of the atoms of all followers */
    rational stop[2];          /* Left moving first, Right moving first */
    rational passing[2][2];    /* the same where Left, or Right, may pass as often as he likes */
    scoring_form unguaranteed; /* a follower that is at fault, or SCORING_NONE */
    uint32_t birthday;
    scoring_form simplest; /* SCORING_NONE until it is known */
    bool dicot, milnor;    /* of every follower */
    const char *text;      /* NULL until it is known */
} scoring_node;

/* The forms of a call, and what is known of pairs. In use until it is closed, in the order of a
 * stack with other cleanups. */
typedef struct scoring_store {
    task *t;
    key_table lists, nodes, sums, orders;
    scoring_node *node;
    scoring_form *sum;
    bool *at_least;
    size_t node_capacity, sum_capacity, order_capacity;
} scoring_store;
void scoring_open(task *t, scoring_store *s);
void scoring_close(scoring_store *s);

/* ---- forms (forms.c) ---- */

/* Of sides in any order, which it sorts in place. */
typedef struct scoring_options {
    scoring_form *at;
    size_t count, capacity;
    rational atom; /* if there are none */
} scoring_options;
/* Adds an option unless it is there. */
void scoring_option_add(task *t, scoring_options *l, scoring_form g);
scoring_form scoring_make(scoring_store *s, scoring_options *left, scoring_options *right);
scoring_form scoring_number(scoring_store *s, rational x);
/* n free moves for Left, or -n for Right. */
scoring_form scoring_waits(scoring_store *s, int64_t n);
scoring_form scoring_negative(scoring_store *s, scoring_form g);
scoring_form scoring_add(scoring_store *s, scoring_form g, scoring_form h);
scoring_form scoring_subtract(scoring_store *s, scoring_form g, scoring_form h);
static inline bool scoring_is_number(const scoring_store *s, scoring_form g) {
    const scoring_side *own = s->node[g].side;
    return own[0].count == 0 && own[1].count == 0 && rational_same(own[0].atom, own[1].atom);
}
static inline bool scoring_is_guaranteed(const scoring_store *s, scoring_form g) {
    return s->node[g].unguaranteed == SCORING_NONE;
}
/* Throws ENDER_EDOMAIN with the follower that is at fault. */
void scoring_check_guaranteed(scoring_store *s, scoring_form g);
/* Is Left's stop at most Right's wherever a player is stuck? */
bool scoring_is_stable(scoring_store *s, scoring_form g);
/* 0 even, 1 odd, -1 neither: do all plays have the same parity, the players moving in turn? */
int scoring_parity(scoring_store *s, scoring_form g);

/* ---- text (text.c) ---- */

/* A form where the scanner stands: 3, -1/2, <^0|1,2>, hat(2), with blanks before it. Throws
 * ENDER_ESYNTAX. */
scoring_form scoring_read(scanner *s, scoring_store *store);
/* NAME=W where the scanner stands, W a rational number; false for another name. */
bool scoring_read_setting(scanner *s, const char *name, rational *x);
/* The sum of such forms, with + and -, to the end of the text. */
scoring_form scoring_read_sum(scoring_store *store, source in);
/* In scratch memory; reads back; options in the order of their texts. */
const char *scoring_text(scoring_store *s, scoring_form g);

/* ---- order and simplest forms (order.c, simplest.c), of guaranteed forms ---- */

bool scoring_at_least(scoring_store *s, scoring_form g, scoring_form h);
ender_relation scoring_compare(scoring_store *s, scoring_form g, scoring_form h);
/* Two forms are equal exactly if theirs are the same. Throws ENDER_EDOMAIN for a form that is not
 * guaranteed. */
scoring_form scoring_simplest(scoring_store *s, scoring_form g);
/* Is G - G = 0? */
bool scoring_is_invertible(scoring_store *s, scoring_form g);

/* ---- normal play (embed.c) ---- */

/* The value, in whose place every player who is stuck scores 0: order and sums are kept. */
scoring_form scoring_of_game(scoring_store *s, ref game);
/* A literal form in which every move earns this much for its mover, and a stuck player nothing. */
scoring_form scoring_of_play(scoring_store *s, ref form, rational points);
/* A literal form whose numbers are scores. Throws ENDER_EDOMAIN if it is not a Milnor game. */
scoring_form scoring_of_scores(scoring_store *s, ref form);
/* The value of which it is the scoring game by scoring_of_game. Throws ENDER_EDOMAIN if a stuck
 * player scores anything but 0. */
ref scoring_normal_value(scoring_store *s, scoring_form g);
/* The value whose numbers are the scores of a Milnor game, or of one whose simplest form is one:
 * their stops and their walls above 0 are the same. Throws ENDER_EDOMAIN for other games, and for
 * scores that are not dyadic. */
ref scoring_score_value(scoring_store *s, scoring_form g);

/* ---- Milnor games (thermograph.c): dicots without zugzwang ---- */

typedef struct wall_point {
    rational t, v;
} wall_point;
/* From t = 0; from the last point on a constant. */
typedef struct scoring_wall {
    size_t count, capacity;
    wall_point *at;
} scoring_wall;
typedef struct scoring_thermograph {
    bool is_number;
    scoring_wall wall[2];
    rational mean, temperature;
} scoring_thermograph;
/* Of the form, or of its simplest form. Throws ENDER_EDOMAIN where zugzwang remains. */
scoring_thermograph scoring_heat(scoring_store *s, scoring_form g);

/* ---- counts (born.c) ---- */

typedef enum scoring_counted {
    BORN_VALUES,
    BORN_FORMS,      /* guaranteed forms whose options are values of the day before */
    BORN_INVERTIBLE, /* values G with G - G = 0 */
} scoring_counted;
/* With scores in the set, by day n. Throws ENDER_ELIMIT where there are too many. */
uint64_t scoring_born(task *t, const rational *scores, size_t count, unsigned day,
                      scoring_counted what);

#endif
