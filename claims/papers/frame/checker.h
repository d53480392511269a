/* SPDX-License-Identifier: MIT
 *
 * What the checkers of the papers are written with.
 *
 * A checker goes through all cases of exactly one size, in an order in which the first
 * counterexample is a smallest one. It reads like the statement:
 *
 *     static void theorem_2(claim_run *run, unsigned stones) {
 *         for (words w = words_of(run->t, "bw", stones); words_next(&w);) {
 *             ref g = claim_position(run, "bipass", w.text);
 *             claim_equal(run, atomic_weight(run->t, g), ref_integer(run->t, excess(w.text)),
 *                         "atomic_weight(bipass(\"%s\"))", w.text);
 *         }
 *     }
 *
 * Each comparison is one case; one that fails ends the check. Temporary memory is the scratch
 * memory of run->t; what the body of such a loop took of it is given back at the next step. */
#ifndef ENDER_CLAIMS_CHECKER_H
#define ENDER_CLAIMS_CHECKER_H

#include "analysis/analysis.h"
#include "claims/claims.h"
#include "game/game.h"
#include "notation/notation.h"
#include "ruleset/ruleset.h"

/* ---- comparing: each is one case (check.c) ---- */

/* The case is where `where` says, in the notation of values so that it can be pasted back. */

/* The two values are equal. A counterexample comes with a line of play of got - expected. */
void claim_equal(claim_run *run, ref got, ref expected, const char *where, ...)
    __attribute__((format(printf, 4, 5)));
/* g >= h; with the line of play by which Right, moving first, wins g - h. */
void claim_at_least(claim_run *run, ref g, ref h, const char *where, ...)
    __attribute__((format(printf, 4, 5)));
/* g <=> h is this relation, g has this outcome; with a line of play. */
void claim_relation(claim_run *run, ref g, ref h, ender_relation expected, const char *where, ...)
    __attribute__((format(printf, 5, 6)));
void claim_outcome(claim_run *run, ref g, ender_outcome expected, const char *where, ...)
    __attribute__((format(printf, 4, 5)));
/* Two forms are isomorphic. */
void claim_same_form(claim_run *run, ref got, ref expected, const char *where, ...)
    __attribute__((format(printf, 4, 5)));
void claim_same_number(claim_run *run, int64_t got, int64_t expected, const char *where, ...)
    __attribute__((format(printf, 4, 5)));
void claim_same_text(claim_run *run, const char *got, const char *expected, const char *where, ...)
    __attribute__((format(printf, 4, 5)));
/* Something that is true or not; `why` says what is wrong when it is not. */
void claim_holds(claim_run *run, bool holds, const char *why, const char *where, ...)
    __attribute__((format(printf, 4, 5)));
/* A counterexample that none of these finds; line may be "". */
_Noreturn void claim_refuted(claim_run *run, const char *why, const char *line, const char *where,
                             ...) __attribute__((format(printf, 4, 5)));

/* ---- what checkers begin with (words.c, check.c) ---- */

/* The value of an expression, made as by printf: claim_value(run, "%d.^ + *%u", n, m). */
ref claim_value(claim_run *run, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The literal form of an expression, read as lit(...). */
ref claim_form(claim_run *run, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The value of a position, by search alone and by closed forms alone. */
ref claim_position(claim_run *run, const char *rules, const char *text);
ref claim_closed_form(claim_run *run, const char *rules, const char *text);
/* The literal form of a position; its outcome as a theorem tells it or else from the value. */
ref claim_position_form(claim_run *run, const char *rules, const char *text);
ender_outcome claim_position_outcome(claim_run *run, const char *rules, const char *text);
const ruleset *claim_ruleset(claim_run *run, const char *name);

/* A printed name in scratch memory. */
const char *claim_name(claim_run *run, ref g);
const char *claim_stopper_name(claim_run *run, lref g);

/* The games born by day n, n <= 3, in a fixed order. */
typedef struct game_list {
    const ref *at;
    size_t count;
} game_list;
game_list claim_games_of_day(claim_run *run, unsigned day);

/* All words of a length over an alphabet, in alphabetical order of the alphabet given. words_next
 * sets text to the next one (of scratch memory, overwritten each time). */
typedef struct words {
    task *t;
    arena_mark mark;
    char *text;
    const char *letters;
    unsigned length;
    bool started;
} words;
words words_of(task *t, const char *letters, unsigned length);
bool words_next(words *w);
/* The same on the threads of the context; as claim_parallel, the first counterexample in this order
 * counts. */
void claim_each_word(claim_run *run, const char *letters, unsigned length,
                     void (*body)(claim_run *worker, const char *word, const void *arg),
                     const void *arg);

/* All lists of `parts` integers from least.. that add up to total, in lexicographic order; with
 * `falling` only those that never increase (partitions into exactly so many parts). */
typedef struct compositions {
    task *t;
    arena_mark mark;
    unsigned *at;
    unsigned parts, total, least;
    bool falling, started;
} compositions;
compositions compositions_of(task *t, unsigned total, unsigned parts, unsigned least, bool falling);
bool compositions_next(compositions *c);

#endif
