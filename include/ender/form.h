/* SPDX-License-Identifier: MIT
 *
 * Literal forms. {*|*} and 0 are the same value and different forms: ordinal sums, side-sums and
 * misere play depend on the form. A form keeps every option as written, dominated and reversible
 * ones included; isomorphic forms have equal handles. A form has a value (ender_form_value), a
 * value has its canonical form (ender_canonical_form), and no function silently turns one into the
 * other. Integers, nimbers and the like as parts of a form stand for their canonical trees, which
 * are never spelled out: the form {10^9|} costs one node. */
#ifndef ENDER_FORM_H
#define ENDER_FORM_H

#include <ender/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* {left|right} literally. Options are sets: order and repetition do not matter. */
ender_status ender_form_make(ender_ctx *ctx, const ender_form *left, size_t left_count,
                             const ender_form *right, size_t right_count, ender_form *out);
/* The canonical form of a value, as a literal form. O(1). */
ender_form ender_canonical_form(ender_game g);
/* The value of a literal form; memoised. */
ender_status ender_form_value(ender_ctx *ctx, ender_form f, ender_game *out);
/* Are the trees isomorphic? (Equality of handles.) */
static inline bool ender_form_same(ender_form f, ender_form g) { return f.id == g.id; }
/* Is the form the canonical form of its value? O(1). */
bool ender_form_is_canonical(ender_form f);

ender_status ender_form_option_count(ender_ctx *ctx, ender_form f, ender_player player,
                                     uint32_t *out);
ender_status ender_form_option(ender_ctx *ctx, ender_form f, ender_player player, uint32_t index,
                               ender_form *out);

/* Literal negative and literal disjunctive sum (every option kept). */
ender_status ender_form_negative(ender_ctx *ctx, ender_form f, ender_form *out);
ender_status ender_form_add(ender_ctx *ctx, ender_form f, ender_form g, ender_form *out);
/* Height of the literal tree, as a number. */
ender_status ender_form_birthday(ender_ctx *ctx, ender_form f, ender_game *out);
/* Who wins when the player who cannot move loses (normal) or wins (misere). */
ender_status ender_form_normal_outcome(ender_ctx *ctx, ender_form f, ender_outcome *out);
ender_status ender_form_misere_outcome(ender_ctx *ctx, ender_form f, ender_outcome *out);

/* ---- simplification step by step ---- */

typedef enum ender_rule {
    ENDER_DOMINATED, /* the option is dropped, because the witness is at least as good for its owner
                      */
    ENDER_REVERSIBLE /* the option is replaced by its owner's options of the witness, a reply */
} ender_rule;

/* One step: at one position, one option. */
typedef struct ender_reduction {
    ender_rule rule;
    ender_player player;
    ender_form position; /* where, before the step */
    ender_form option;   /* what is dropped or bypassed */
    ender_form witness;  /* the dominating option, or the opponent's reply <= the position (for
                            Left's options; >= it for Right's) through which the option reverses */
    ender_form after;    /* the position after the step */
    ender_form whole;    /* the whole form after the step */
} ender_reduction;

typedef enum ender_order {
    ENDER_TOP_FIRST,     /* the form itself as long as it can be reduced, then its options */
    ENDER_OPTIONS_FIRST, /* every option to its canonical form before the form itself */
    ENDER_RANDOM_ORDER   /* any possible step, chosen by the seed */
} ender_order;

/* The steps that lead from a literal form to the canonical form of its value: *steps is empty when
 * the form is canonical, otherwise the last step's whole is the canonical form, whatever the order
 * (CGT, Theorem II.2.9; conway-positions-7). A step acts on every occurrence of the position. The
 * player's options of the witness of a reversible option are what replaces it. seed is used by
 * ENDER_RANDOM_ORDER only: equal seeds give equal traces. ENDER_EARGUMENT when order is none of the
 * three. Cost: steps times the size of the form. conway-positions-8, STRUCTURE-6. */
ender_status ender_simplify(ender_ctx *ctx, ender_form f, ender_order order, uint64_t seed,
                            ender_reduction **steps, size_t *count);

#ifdef __cplusplus
}
#endif
#endif
