/* SPDX-License-Identifier: MIT
 *
 * Literal forms. {*|*} and 0 have the same value but are different forms; ordinal sums, side-sums
 * and misere play depend on the form. A form keeps all its options as written, including dominated
 * and reversible ones. Isomorphic forms have equal handles. A form has a value (ender_form_value),
 * and a value has a canonical form (ender_canonical_form); no function converts one into the other
 * implicitly. Number-up-stars inside a form stand for their canonical trees, which are not stored:
 * the form {10^9|} costs one node.
 *
 * Threads and errors are as in game.h. */
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
/* The value of a literal form. Memoised; the first call costs ender_from_options at every position.
 */
ender_status ender_form_value(ender_ctx *ctx, ender_form f, ender_game *out);
/* Are the trees isomorphic? (Equality of handles.) */
static inline bool ender_form_same(ender_form f, ender_form g) { return f.id == g.id; }
/* Is the form the canonical form of its value? O(1). */
bool ender_form_is_canonical(ender_form f);

ender_status ender_form_option_count(ender_ctx *ctx, ender_form f, ender_player player,
                                     uint32_t *out);
ender_status ender_form_option(ender_ctx *ctx, ender_form f, ender_player player, uint32_t index,
                               ender_form *out);

/* The literal negative and the literal disjunctive sum, which keep every option. */
ender_status ender_form_negative(ender_ctx *ctx, ender_form f, ender_form *out);
ender_status ender_form_add(ender_ctx *ctx, ender_form f, ender_form g, ender_form *out);
/* The height of the literal tree, as a number. */
ender_status ender_form_birthday(ender_ctx *ctx, ender_form f, ender_game *out);
/* The outcome of the form if the player who cannot move loses (normal play) or wins (misere play).
 */
ender_status ender_form_normal_outcome(ender_ctx *ctx, ender_form f, ender_outcome *out);
ender_status ender_form_misere_outcome(ender_ctx *ctx, ender_form f, ender_outcome *out);

/* ---- simplification step by step ---- */

typedef enum ender_rule {
    ENDER_DOMINATED, /* the option is removed, because the witness is at least as good for its owner
                      */
    ENDER_REVERSIBLE /* the option is replaced by its owner's options of the witness, a reply */
} ender_rule;

/* One step changes one option of one position. */
typedef struct ender_reduction {
    ender_rule rule;
    ender_player player;
    ender_form position; /* the position, before the step */
    ender_form option;   /* the option that is removed or bypassed */
    ender_form witness;  /* the dominating option, or the opponent's reply <= the position (for
                            Left's options; >= it for Right's) through which the option reverses */
    ender_form after;    /* the position after the step */
    ender_form whole;    /* the whole form after the step */
} ender_reduction;

typedef enum ender_order {
    ENDER_TOP_FIRST,     /* first the form itself, until it cannot be reduced, then its options */
    ENDER_OPTIONS_FIRST, /* first every option, down to its canonical form, then the form itself */
    ENDER_RANDOM_ORDER   /* a random step among all possible ones, determined by the seed */
} ender_order;

/* The steps from a literal form to the canonical form of its value. *steps is empty if the form is
 * canonical; otherwise `whole` of the last step is the canonical form, in every order (CGT, Theorem
 * II.2.9; conway-positions-7). A step acts on all occurrences of the position. A reversible option
 * is replaced by its owner's options of the witness. Only ENDER_RANDOM_ORDER uses the seed: equal
 * seeds give equal traces. *steps belongs to the caller (ender_free). ENDER_EARGUMENT if order is
 * none of the three. Cost: number of steps times size of the form. conway-positions-8, STRUCTURE-6.
 */
ender_status ender_simplify(ender_ctx *ctx, ender_form f, ender_order order, uint64_t seed,
                            ender_reduction **steps, size_t *count);

#ifdef __cplusplus
}
#endif
#endif
