/* SPDX-License-Identifier: MIT
 *
 * Values of families of positions, T^a..F^b for all a and b, proved by induction.
 *
 * A scheme is a set of families, words with powers, each with formulas for its values: trees of
 * divisions of its unknowns with symbols at their ends. It is closed under moves: each option of a
 * member is a member of a family of the scheme, or a single position. If for all values of the
 * unknowns {values of the options of Left | of Right}, as the formulas have them, is the symbol of
 * the formula, then all formulas are right, by induction over the length of play. Whether it is, is
 * decided for all members at once by comparing symbols (symbols.h), after dividing the unknowns
 * where an answer depends on them.
 *
 * The formulas are guessed: values of small members are evaluated, a symbol is put through some of
 * them and compared with the others. T. Thanatipanonda and D. Zeilberger, A symbolic finite-state
 * approach for automated proving of theorems in combinatorial game theory (2009), prove families of
 * Toads and Frogs so. */
#ifndef ENDER_FAMILIES_ROOM_H
#define ENDER_FAMILIES_ROOM_H

#include "families/power_words.h"
#include "families/symbols.h"

enum { FAMILIES_MOST = 10000 };

/* A tree of formulas for the values of a family. */
typedef struct formula {
    linear test; /* in the unknowns of the family */
    bool of_parity;
    struct formula *part[2]; /* [1] where the test holds (parting) */
    const symbol *value;     /* at an end; NULL if no formula was found */
    bool is_end;
} formula;

typedef struct family {
    power_word pattern; /* the exponents are its unknowns, one after the other */
    unsigned unknowns;
    formula *values;
    unsigned parts; /* into which its proof divides the unknowns */
} family;

typedef struct scheme {
    task *t;
    word_game game;
    power_word asked; /* that was asked for */
    char names[UNKNOWNS_MOST + 1];
    unsigned unknowns;
    char powers[8];            /* letters of which there may be any number */
    family *at[FAMILIES_MOST]; /* the first one is that of the word, unless it is one position */
    uint64_t shapes[FAMILIES_MOST]; /* hashes of their words */
    unsigned count;
} scheme;

/* Reads RULESET WORD, or RULESET("WORD"). */
scheme *scheme_read(task *t, source in);
/* Finds the families, guesses and proves. Formulas that are not proved are forgotten. Throws
 * ENDER_ELIMIT for more than 10000 families. Cost: the values of up to 4096 small members of each,
 * and the comparisons. */
void scheme_prove(scheme *s);
/* The value of a word at these values of its unknowns, evaluated. */
ref scheme_value(scheme *s, const power_word *w, const int64_t *unknowns);
/* The symbol of a word: by its family, which is added if it is new. NULL if there is none, or with
 * *open what has to be divided is in `about`. */
const symbol *scheme_symbol(scheme *s, const power_word *w, bool *open, doubt *about);

/* Guesses the formulas of a family (guess.c). */
formula *family_guess(scheme *s, const family *f);

#endif
