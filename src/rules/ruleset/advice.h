/* SPDX-License-Identifier: MIT
 *
 * Who wins a sum of positions of any rulesets and of values, by theorem, private to
 * src/rules/ruleset. */
#ifndef ENDER_RULESET_ADVICE_H
#define ENDER_RULESET_ADVICE_H

#include <ender/advice.h>

#include "ruleset/ruleset.h"

/* Positions of one ruleset, or a value. */
typedef struct mixed_part {
    const ruleset *rules; /* NULL for a value, which has its sign in it */
    const positions *blocks;
    ref value;
    bool negative; /* the part is the negative of these positions */
} mixed_part;

/* Whose moves of the positions the player makes in the part. */
static inline ender_player mover_in(const mixed_part *part, ender_player player) {
    return part->negative ? ender_opponent(player) : player;
}

typedef struct mixed_sum {
    const mixed_part *parts;
    size_t count;
} mixed_sum;

/* ---- terms (advice_terms.c) ---- */

/* A block that decompose leaves whole, brought to its representative, or a value. */
typedef struct term {
    const ruleset *rules; /* NULL for a value */
    const uint64_t *words;
    size_t count;
    uint64_t hash;
    bool negative; /* the term is the negative of the block */
    ref value;     /* of the term, its sign included; REF_NONE while it is not known */
    size_t part;
    uint32_t block; /* where it comes from */
} term;

typedef struct term_list {
    term *at;
    size_t count, capacity;
} term_list;

/* Appends the terms of block `number` of part `part`, as it is or as it becomes, with the values
 * that closed forms or the memo give. */
void terms_add_block(task *t, term_list *list, const mixed_sum *sum, const uint64_t *block,
                     size_t words, size_t part, uint32_t number);
void terms_add(task *t, term_list *list, term added);
term_list terms_of_sum(task *t, const mixed_sum *sum);
/* Takes out what adds up to 0 in pairs; the list is sorted anew. */
void terms_cancel(task *t, term_list *list);
/* Finds the values that are not known. */
void terms_evaluate(task *t, term_list *list);

/* ---- who wins (advice_decide.c) ---- */

typedef struct theorem_verdict {
    bool known, wins;
    ender_theorem theorem;
    const ruleset *by; /* ENDER_THEOREM_RULESET */
    ref measure;
} theorem_verdict;

/* Who wins when this player is to move. `terms` are those of the sum; they are changed. */
theorem_verdict sum_verdict(task *t, const mixed_sum *sum, term_list *terms, ender_player player,
                            ender_effort effort);

/* Is there a part in which values say nothing? */
bool has_no_values(const mixed_sum *sum);

/* ---- which move (advice.c) ---- */

typedef struct sum_advice {
    theorem_verdict verdict;
    theorem_verdict after; /* of the opponent after the move, where that was asked */
    bool by_move; /* the verdict is known from the move alone: theorem and measure are of `after` */
    bool advises, avoids_numbers;
    size_t part;
    uint32_t block, index; /* the option of that index in that block */
    const uint64_t *to;    /* what the block becomes, in scratch memory */
    size_t to_words;
    ref option; /* of a value */
} sum_advice;

sum_advice sum_advise(task *t, const mixed_sum *sum, ender_player player, ender_effort effort);

#endif
