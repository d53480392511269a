/* SPDX-License-Identifier: MIT
 *
 * Games with entailing moves. A move that gives *check* obliges the opponent to reply in the same
 * component at once; other moves are quiet. Two theories:
 *
 * - impartial games, in which the checks of the two players mirror each other: each is a nimber or
 *   *loony*, by a mex rule with sets of nimbers (mex.c, heaps.c);
 * - affine games, whose forms have the ends `oo` (Left has won) and `-oo` (Right has won): a
 *   check of Left is {oo|replies}. They have an order that forms decide, and reductions (forms.c,
 *   order.c, reduce.c).
 *
 * References: E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 12; U. Larsson, R. J.
 * Nowakowski, C. P. Santos, Impartial games with entailing moves (2021) and Affine normal play
 * (2024). */
#ifndef ENDER_ENTAILING_H
#define ENDER_ENTAILING_H

#include <ender/game.h>

#include "base/base.h"

/* ---- a game as it is written (read.c) ---- */

typedef enum entailing_kind {
    ENTAILING_NIMBER,
    ENTAILING_INTEGER, /* other than 0 */
    ENTAILING_LOONY,   /* by name: in impartial company only */
    ENTAILING_ENDED,   /* oo or -oo */
    ENTAILING_MOVES,   /* {quiet moves and checks}, the same for both players */
    ENTAILING_SIDES,   /* {L|R} */
    ENTAILING_CHECK    /* !{replies}, only among moves */
} entailing_kind;

typedef struct entailing_tree {
    entailing_kind kind;
    int32_t number; /* of a nimber or an integer; of an end 1 for oo and -1 for -oo */
    const struct entailing_tree *const *side[2]; /* moves and replies are in side[0] */
    size_t count[2];
} entailing_tree;

enum { SUMMANDS_MOST = 32 };
typedef struct entailing_sum {
    size_t count;
    const entailing_tree *at[SUMMANDS_MOST];
    size_t pending; /* the place of the check that must be answered now; count if there is none */
    bool impartial; /* no summand has sides, ends or integers */
    bool has_loony; /* by name */
} entailing_sum;

/* {0,*2,!{0,*}} + *3, or {0,{oo|0}|0} + 1, or !{0,*} + *3, in which a reply is owed. Throws
 * ENDER_ESYNTAX with the place. In scratch memory.
 */
const entailing_sum *read_entailing(task *t, source in);

/* ---- nimbers and loony (mex.c) ---- */

#define NIM_LOONY UINT32_MAX
/* The value of an impartial sum without a pending check. Its player to move wins unless it is 0;
 * loony absorbs all others. */
uint32_t entailing_value(task *t, const entailing_sum *sum);
uint32_t entailing_tree_value(task *t, const entailing_tree *g);

/* ---- who must reply (pending.c), in impartial sums ---- */

/* Of all summands but one; of all for their count. */
uint32_t entailing_value_beside(task *t, const entailing_sum *sum, size_t but);
/* Does the player to move win? If a check is pending he must reply to it. */
bool entailing_wins(task *t, const entailing_sum *sum);
/* Throws ENDER_EDOMAIN where a check is pending: whoever must answer it has no choice of where to
 * move, so that it is no summand of anything. */
void entailing_check_quiet(task *t, const entailing_sum *sum);
/* Does the player win who makes this move, beside games of this value? */
bool entailing_move_wins(task *t, const entailing_tree *move, uint32_t beside);
/* Of an impartial game, so that it reads back. */
void entailing_tree_print(strbuf *out, const entailing_tree *g);

/* ---- play that may come back (cycles.c) ---- */

/* The moves of one player, by position: those of v are at[first[v]] to at[first[v + 1] - 1]. */
typedef struct check_move {
    uint32_t to;
    bool checks; /* the opponent must answer it in the same summand */
} check_move;
typedef struct check_moves {
    uint32_t *first;
    check_move *at;
} check_moves;
/* The start is position 0. */
typedef struct check_graph {
    uint32_t count;
    check_moves moves[2], back[2]; /* of Left, of Right; backwards `to` is where a move begins */
} check_graph;
typedef struct check_graphs {
    size_t count;
    check_graph at[SUMMANDS_MOST];
    uint32_t positions; /* of play: of all graphs, with who is to move and what must be answered */
} check_graphs;
/* `@a{a>L:b!;b>R:a} + @c{c>d}`: a! is reached with check, c>d is a move of both players. Throws
 * ENDER_ESYNTAX with the place, ENDER_ELIMIT for more than 2^22 positions of play. In scratch
 * memory. */
const check_graphs *read_check_graphs(task *t, source in);
/* Who wins if Left begins, and if Right does: L, R, or D if neither can win. The player who cannot
 * move loses. Cost: linear in the positions of play and the moves between them. */
void check_graphs_results(task *t, const check_graphs *sum, char letters[3]);

/* ---- affine forms (forms.c) ---- */

typedef uint32_t affine_form; /* equal forms have equal numbers */
enum { AFFINE_LEFT_WON, AFFINE_RIGHT_WON, AFFINE_ZERO };

typedef struct affine_node {
    uint32_t count[2];
    const affine_form *option[2]; /* sorted, without repetition */
    affine_form reduced;          /* 0, which no form but oo reduces to, until it is known */
    const char *text;             /* NULL until it is known */
    uint8_t wins[2];              /* of Left and Right moving first: 0 unknown, 1 no, 2 yes */
} affine_node;

/* The forms of a call, and what is known of pairs. In use until it is closed, in the order of a
 * stack with other cleanups. */
typedef struct affine_store {
    task *t;
    key_table lists, nodes, sums, orders;
    affine_node *node;
    affine_form *sum;
    bool *at_least;
    size_t node_capacity, sum_capacity, order_capacity;
} affine_store;
void affine_open(task *t, affine_store *s);
void affine_close(affine_store *s);

/* Lists in any order, which it keeps sorted. */
affine_form affine_make(affine_store *s, affine_form *left, size_t left_count, affine_form *right,
                        size_t right_count);
/* Of a tree: throws ENDER_EDOMAIN for loony by name, which is many games in partizan company. */
affine_form affine_of_tree(affine_store *s, const entailing_tree *tree);
/* Throws ENDER_EDOMAIN for oo + -oo. */
affine_form affine_of_sum(affine_store *s, const entailing_sum *sum);
affine_form affine_add(affine_store *s, affine_form g, affine_form h);
affine_form affine_negative(affine_store *s, affine_form g);
/* In scratch memory; options in the order of their texts. */
const char *affine_text(affine_store *s, affine_form g);

/* ---- play and order (order.c) ---- */

/* Does the player win who moves first? */
bool affine_wins(affine_store *s, affine_form g, ender_player first);
/* Is G at least as good as H for Left in any company? */
bool affine_at_least(affine_store *s, affine_form g, affine_form h);

/* ---- reductions (reduce.c) ---- */

/* An equal form without suicides, blunders, dominated and reversible options. Two forms may be
 * equal though theirs differ: equality is affine_at_least both ways. */
affine_form affine_reduce(affine_store *s, affine_form g);
/* How many values forms born by day n have, the two ends apart: 4, 16, 172. Throws ENDER_ELIMIT
 * beyond day 2. */
uint64_t affine_born(task *t, unsigned day);

/* ---- heaps with entailing moves (heaps.c) ---- */

enum { TAKES_MOST = 16, TAKE_MOST = 100, HEAP_MOST = 1000000 };
/* Which moves a heap has: it may be split, or counters may be taken. */
typedef struct entailing_code {
    bool splits; /* into two heaps that are not empty: Top Entails */
    struct {
        unsigned count;
        uint16_t at[TAKES_MOST];
    } quiet, entails, compliments; /* how many counters are taken */
} entailing_code;

/* What the heaps of 0 .. count-1 counters are worth, and beside which nimber a player wins by
 * leaving a heap that must be answered. */
typedef struct entailing_heaps {
    const entailing_code *code;
    size_t count;
    uint32_t *value; /* NIM_LOONY for loony */
} entailing_heaps;
/* In scratch memory. Cost: for splits count^2 / 4 steps, otherwise count times the numbers. */
entailing_heaps entailing_heaps_of(task *t, const entailing_code *code, size_t count);
/* Does the player win who must answer in the heap, beside others of this value (or NIM_LOONY)? */
bool entailed_wins(task *t, const entailing_heaps *h, size_t heap, uint32_t beside);
/* The least period of the values and the heap that it begins at, from two equal states of the
 * recursion; false if none is found below 100,000, or if the code splits heaps. */
bool entailing_period(task *t, const entailing_code *code, size_t *period, size_t *preperiod);

#endif
