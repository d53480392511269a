/* SPDX-License-Identifier: MIT
 *
 * Operators on rulesets: OPERATOR:RULESET is a ruleset whose positions are made of those of the
 * other one. An operator is a row of operators_all; what it makes is a ruleset as any other, kept
 * by the context under its name, and so an operator may be applied to it again. */
#ifndef ENDER_RULESET_OPERATORS_H
#define ENDER_RULESET_OPERATORS_H

#include "ruleset/front.h"
#include "ruleset/ruleset.h"

enum { OPERATORS_MOST = 4 }; /* before one name */

typedef struct derived derived;

typedef struct ruleset_operator {
    operator_info info;
    unsigned edition; /* 0 at first; raised as that of a ruleset (ruleset.h) */
    /* A format in which the one %s is the name of the other ruleset; NULL when its positions are
     * written as they are. */
    const char *grammar;
    const char *example; /* in which each %s is its example; NULL for the example itself */
    /* Sets the functions of made->rules. They are NULL but for parse, format, options, picture,
     * draw and name_after, which are those of the other ruleset; impartial, misere and joins are
     * inherited. */
    void (*make)(derived *made);
    /* OPTIONAL. A ruleset that is the same game under another name, whose functions then serve, so
     * that it is as fast; NULL where there is none. */
    const ruleset *(*same_as)(const ruleset *base);
    bool is_convention;   /* it says who wins: for rulesets in normal play */
    bool counts_material; /* for rulesets with moves.material */
    bool labels_moves;    /* for rulesets with moves.label */
    bool is_sister;       /* it is what same_as gives, and there is none for other rulesets */
} ruleset_operator;

extern const ruleset_operator operator_bidding, operator_conjunctive,
    operator_continued_conjunctive, operator_dicotic, operator_diminished_disjunctive,
    operator_ending, operator_impartial, operator_misere, operator_ordinal, operator_oslo,
    operator_quantum, operator_scoring, operator_selective, operator_sequential,
    operator_shortened_selective, operator_sink, operator_twisted, operator_twoslo;

/* In alphabetical order. */
extern const ruleset_operator *const operators_all[];
extern const size_t operators_count;

/* The ruleset that the operator makes of another one. Throws ENDER_EDOMAIN where it is none for
 * such rulesets, and ENDER_EMEMORY. */
const ruleset *operator_apply(task *t, const ruleset_operator *applied, const ruleset *base);

/* ---- for the operators ---- */

struct derived {
    ruleset rules; /* its data is the derived itself, but where the operator has it `same_as` */
    const ruleset *base;
    const struct compound_play *play; /* of compounds (compound.h) */
    size_t head;                      /* words of a position before those of the base's */
    ender_ctx *ctx;
    char *texts; /* of rules.info */
    size_t bytes;
};

static inline const derived *derived_of(const ruleset *self) { return self->data; }

/* The base's name_after for option number *index of a player, as literal_options lists them. False
 * when there are fewer; then *index has lost as many. */
bool base_name_after(const ruleset *base, drawing *out, const uint64_t *position, size_t words,
                     ender_player player, uint32_t *index);

/* The base's decompose and symmetry, for operators whose positions are those of the base. */
void base_decompose(const ruleset *self, const uint64_t *position, size_t words, positions *out);
bool base_symmetry(const ruleset *self, uint64_t *position, size_t words);

/* Writes the base's position behind the head. */
void base_write(const derived *d, strbuf *out, const uint64_t *position, size_t words);
/* The names of the base's moves and its material, for such operators. */
void base_hands_on_moves(derived *made);

/* Reads a position of the base up to the first of these settings, NAME=..., and appends it behind
 * the head, which the caller fills. The scanner then stands at the settings. */
uint64_t *base_parse_before(const derived *d, scanner *in, const char *const names[], size_t count,
                            positions *out);
/* Appends an option of the base behind the head of the position. */
uint64_t *base_add_behind(const derived *d, const uint64_t *head, const uint64_t *option,
                          size_t words, positions *out);

/* Reads one position of the base at the whole of `in`; no words for `0`. Appends it. */
void base_parse(const derived *d, scanner *in, positions *out);

#endif
