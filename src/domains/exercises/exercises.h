/* SPDX-License-Identifier: MIT
 *
 * Exercises of a course in combinatorial games: what each kind asks, how one is made by chance, and
 * how an answer to it is judged.
 *
 * A kind is a row of kinds.c. Its texts are templates: $G and $H stand for what was made, and
 * `...` in them for the value of an expression. An exercise is made anew until its answer is short
 * and what is wanted holds, so the same kind, level, seed and wish are the same exercise wherever
 * they are asked. */
#ifndef ENDER_EXERCISES_ROOM_H
#define ENDER_EXERCISES_ROOM_H

#include "notation/domain.h"

enum { LEVEL_LEAST = 1, LEVEL_MOST = 3 };

/* An exercise in the making: $G and $H, of random numbers that the seed determines. */
typedef struct maker {
    task *t;
    uint64_t state; /* base/random.h */
    unsigned level;
    strbuf g, h;
} maker;

/* How an answer is judged. */
typedef enum judge_by {
    BY_VALUE,     /* it is an expression of the same value, */
    BY_CANONICAL, /* and written as its canonical form is; */
    BY_WORD,      /* it is the same word, capitals or not; */
    BY_LIST,      /* the same values in the same order; */
    BY_ONE_OF     /* one of a list of moves, with the number of the summand or without */
} judge_by;

/* Those that exercises ask (src/domains/domains/domains.inc). */
extern const domain domain_sum, domain_corridor, domain_ko;

typedef struct exercise_kind {
    const char *name;    /* lower-case letters and hyphens */
    const char *summary; /* what is practised */
    const char *task;    /* what is asked */
    void (*make)(maker *m);
    const char *wanted;              /* a condition that holds; NULL for none */
    const char *answer;              /* an expression; NULL: */
    const domain *domain;            /* that a question about $G belongs to, */
    const char *question, *argument; /* argument may be NULL */
    judge_by judge;
    const char *reason; /* of the solution; NULL: why each player wins or loses the sum $G */
} exercise_kind;

extern const exercise_kind exercise_kinds[];
extern const size_t exercise_kind_count;

/* ---- what is made (make.c) ---- */

void make_position(maker *m);            /* of a board, a strip or a picture */
void make_nim(maker *m);                 /* heaps of Nim */
void make_kayles(maker *m);              /* a row of Kayles */
void make_gap(maker *m);                 /* {x|y} with x < y */
void make_string(maker *m);              /* a string of Hackenbush, blue and red */
void make_number(maker *m);              /* a dyadic rational */
void make_pair(maker *m);                /* two small games */
void make_form(maker *m);                /* a literal form with options to spare */
void make_hot(maker *m);                 /* a hot game in braces */
void make_switches(maker *m);            /* a sum of hot games */
void make_ups(maker *m);                 /* a multiple of ^ with a nimber or a number */
void make_all_small(maker *m);           /* a position that is worth an all-small game */
void make_number_and_game(maker *m);     /* G a number or star, H a small game */
void make_hot_and_temperature(maker *m); /* H is what G is cooled by */
void make_nimbers(maker *m);             /* two nimbers */
void make_corridor(maker *m);            /* a corridor of Go */
void make_ko(maker *m);                  /* a ko or a sum of two */

#endif
