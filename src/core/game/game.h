/* SPDX-License-Identifier: MIT
 *
 * Short games. A `ref` is 32 bits: two of tag, thirty of payload.
 *
 *   TAG_NODE  a canonical form that is no number-up-star: a node of the store
 *   TAG_FORM  a literal form that is not canonical: a node of the store of forms
 *   TAG_NUS   a number-up-star x + n.^ + *m with small parts, packed into the payload
 *   TAG_WIDE  a number-up-star with larger parts: a record of the store
 *
 * Every canonical value is also the literal form that its tree spells, so forms are refs of all
 * four tags and values are refs of all but TAG_FORM. References: Siegel, CGT, chapter II;
 * STRUCTURE-1..16. */
#ifndef ENDER_GAME_ROOM_H
#define ENDER_GAME_ROOM_H

#include <ender/game.h>

#include "base/base.h"

typedef struct ref {
    uint32_t bits;
} ref;
static inline bool ref_same(ref a, ref b) { return a.bits == b.bits; }
/* A list of refs as the words that they are, for what knows nothing of games. */
static inline uint32_t *ref_words(ref *list) { return &list->bits; }
_Static_assert(sizeof(ref) == sizeof(uint32_t), "a list of refs is one of words");

enum { TAG_NODE = 0, TAG_FORM = 1, TAG_NUS = 2, TAG_WIDE = 3 };
#define REF_TAG(r) ((r).bits >> 30)
#define REF_INDEX_MOST 0x3FFFFFFFu
#define REF_INDEX(r) ((r).bits & REF_INDEX_MOST)
#define REF_NONE ((ref){0})
#define REF_ZERO_BITS 0x80000000u /* the packed number-up-star with all parts 0 */
#define REF_ZERO ((ref){REF_ZERO_BITS})
#define REF_STAR ((ref){0x80000001u})

static inline bool ref_is_node(ref g) { return REF_TAG(g) == TAG_NODE; }
static inline bool ref_is_nus(ref g) { return g.bits >> 31 == 1; }

/* ---- number-up-stars ---- */

typedef struct nus {
    dyadic x;
    int32_t up;
    uint32_t star;
} nus;

/* Payload of TAG_NUS, from the low end: star 6 bits, up 7 bits signed, exponent 4 bits, numerator
 * 13 bits signed. */
enum { NUS_STAR_BITS = 6, NUS_UP_BITS = 7, NUS_EXP_BITS = 4, NUS_NUM_BITS = 13 };
#define NUS_UP(r) ((int32_t)((r).bits << 19) >> 25)
#define NUS_STAR(r) ((r).bits & 63u)
#define NUS_EXP(r) ((r).bits >> 13 & 15u)
#define NUS_NUM(r) ((int32_t)((r).bits << 2) >> 19)

nus nus_get(task *t, ref g); /* g must be a number-up-star */
ref nus_ref(task *t, nus v);
/* Is g = *n? n may be NULL. */
static inline bool ref_is_nimber(task *t, ref g, uint32_t *n) {
    if (!ref_is_nus(g)) return false;
    const nus v = nus_get(t, g);
    if (v.up != 0 || !dyadic_same(v.x, DYADIC_ZERO)) return false;
    if (n) *n = v.star;
    return true;
}
static inline ref ref_number(task *t, dyadic x) { return nus_ref(t, (nus){x, 0, 0}); }
static inline ref ref_integer(task *t, int64_t n) { return ref_number(t, dyadic_int(n)); }
ref ref_nimber(task *t, uint64_t n); /* throws ENDER_ELIMIT above 2^32-1 */
/* n.^ + *m; throws ENDER_ELIMIT when n does not fit. */
ref ref_up_star(task *t, int64_t n, uint64_t m);
bool ref_is_number(task *t, ref g);
bool ref_is_integer(task *t, ref g);
dyadic ref_dyadic(task *t, ref g); /* g must be a number */

/* ---- nodes ---- */

/* Which of a fixed family of small games lie below a game and which above, one bit each. */
typedef struct yardstick_marks {
    uint32_t below, above;
} yardstick_marks;

/* What the store keeps with every canonical form that is no number-up-star. */
typedef struct node {
    uint32_t first; /* left options at first, right ones behind them */
    uint32_t left_count, right_count;
    ref left_stop, right_stop; /* numbers */
    uint32_t info;             /* birthday in the low 24 bits (saturated), flags above */
    yardstick_marks marks;
} node;
enum {
    NODE_GE_RIGHT_STOP =
        1u << 24, /* G >= R0(G): with the stops this decides every comparison with a number */
    NODE_LE_LEFT_STOP = 1u << 25, /* G <= L0(G) */
    NODE_ALL_SMALL = 1u << 26,
    NODE_LEFT_MEASURED = 1u << 27, /* every left (right) option is a yardstick */
    NODE_RIGHT_MEASURED = 1u << 28,
    NODE_BIRTHDAY = (1u << 24) - 1
};
const node *node_of(const task *t, ref g);
const ref *node_options(const task *t, const node *n); /* left options, then right ones */

/* One player's options of a value, whatever its tag; those of a nimber part are made on demand. */
typedef struct side {
    const ref *list; /* NULL: option i is base + *i */
    uint32_t count;
    ref few[2];
    nus base;
} side;
void side_open(task *t, side *s, ref g, ender_player player); /* s must not move while it is used */
static inline ref side_at(task *t, const side *s, uint32_t i) {
    return s->list ? s->list[i] : nus_ref(t, (nus){s->base.x, s->base.up, i});
}

/* The value of {left|right}; the arrays are of values, in any order, with repetitions, and are used
 * as work space. */
ref game_make(task *t, ref *left, uint32_t left_count, ref *right, uint32_t right_count);
/* The same where a theorem says that the lists, without repetitions, are those of the canonical
 * form: no option is dominated or reversible. Nothing is compared. */
ref game_name(task *t, ref *left, uint32_t left_count, ref *right, uint32_t right_count);
/* As game_make, without destroying the arrays. */
ref game_from(task *t, const ref *left, uint32_t left_count, const ref *right,
              uint32_t right_count);
/* {l|r} for single options. */
ref game_switch(task *t, ref l, ref r);

/* ---- group, order ---- */

ref game_add(task *t, ref g, ref h);
/* The sum of G with each of a list, which is quicker than one by one. `out` may be the list. */
void game_add_list(task *t, ref g, const ref *list, size_t count, ref *out);
ref game_neg(task *t, ref g);
ref game_sub(task *t, ref g, ref h);
ref game_multiple(task *t, int64_t n, ref g);
bool game_le(task *t, ref g, ref h);
static inline bool game_ge(task *t, ref g, ref h) { return game_le(t, h, g); }
/* Does the player win g when he moves first? */
static inline bool game_wins_first(task *t, ref g, ender_player player) {
    return player == ENDER_LEFT ? !game_le(t, g, REF_ZERO) : !game_ge(t, g, REF_ZERO);
}
/* G <| H */
static inline bool game_lf(task *t, ref g, ref h) { return !game_le(t, h, g); }
ender_relation game_compare(task *t, ref g, ref h);
/* How each game of one list compares with each of another: an ender_relation a byte, row by row. */
void game_compare_grid(task *t, const ref *rows, size_t row_count, const ref *columns_of,
                       size_t column_count, uint8_t *out);
ender_outcome game_outcome(task *t, ref g);

/* ---- facts kept with every form ---- */

dyadic game_left_stop(task *t, ref g);
dyadic game_right_stop(task *t, ref g);
/* G >= its right stop; G <= its left stop. For numbers both hold. */
bool game_ge_right_stop(task *t, ref g);
bool game_le_left_stop(task *t, ref g);
bool game_is_all_small(task *t, ref g);
bool game_is_infinitesimal(task *t, ref g);
dyadic game_birthday(task *t, ref g);
/* The birthday when it is below 2^24 - 1, else 2^24 - 1. */
uint32_t game_birthday_small(task *t, ref g);

/* ---- memo columns: one 32-bit word a node, for results that belong to a form ---- */

typedef enum memo_column {
    COLUMN_NEGATIVE,
    COLUMN_THERMOGRAPH,
    COLUMN_ATOMIC_WEIGHT,
    COLUMN_REDUCED,
    COLUMN_UP_PRODUCT,
    COLUMN_REMOTE_STAR,
    COLUMN_COUNT
} memo_column;
/* 0 when nothing was put; g must be a node. */
uint32_t column_get(const task *t, memo_column c, ref g);
void column_put(task *t, memo_column c, ref g, uint32_t value);

/* The operation cache, for results of (operation, a, b): lossy, bounded, shared by all threads. */
typedef enum operation {
    OP_SUM = 1,
    OP_ORDINAL_SUM,
    OP_COOL,
    OP_HEAT,
    OP_OVERHEAT,
    OP_FREEZE,
    OP_NORTON,
    OP_CONWAY,
    OP_SIDE_SUM,
    OP_FORM_SUM,
    OP_FORM_NEGATIVE,
    OP_MISERE,
    OP_INFINITESIMAL_ORDER,
    OP_ORDINAL_FORM,
    OP_SIDE_FORM,
    OP_COMPANION,
    OP_ORDINAL_QUOTIENT,
    OP_ORDINAL_PRODUCT,
    OP_DEAD_ENDING_FORM,
    OP_SCORE_MODEL,
    OP_IMPARTIAL,
    OP_EXPONENT_SUM, /* of numbers beyond the dyadic ones (src/transfinite) */
    OP_UNIVERSE_FACTS,
    OP_UNIVERSE_LENGTH,
    OP_UNIVERSE_RACE,
    OP_UNIVERSE_STRONG,
    OP_UNIVERSE_ORDER, /* it and the next four: one for each kind of universe */
    OP_UNIVERSE_SIMPLEST = OP_UNIVERSE_ORDER + 5,
    OP_P_FREE_ORDER = OP_UNIVERSE_SIMPLEST + 5
} operation;
/* 0 when absent; results must not be 0. */
uint32_t operation_find(const task *t, operation op, uint32_t a, uint32_t b);
void operation_keep(task *t, operation op, uint32_t a, uint32_t b, uint32_t result);
/* Around each step of a recursion that keeps its results here: the cache grows with the steps of
 * the outermost one, so that it does not meet the same pairs again and again. */
void operation_enter(task *t);
void operation_leave(task *t);

/* ---- literal forms ---- */

/* {left|right} as a literal tree: options are forms of any tag, kept as a set (repetitions removed,
 * order irrelevant). A tree that is the canonical form of its value gets that value's ref, so
 * isomorphic forms have equal refs. */
ref form_make(task *t, const ref *left, uint32_t left_count, const ref *right,
              uint32_t right_count);
void form_side_open(task *t, side *s, ref form, ender_player player);
/* Throws ENDER_EDOMAIN for a form with a tombstone. */
ref form_value(task *t, ref form); /* the value a literal form has */
ref form_neg(task *t, ref form);
ref form_add(task *t, ref a, ref b); /* the literal disjunctive sum */
dyadic form_birthday(task *t, ref form);
/* Who wins when the player who cannot move has won; depends on the form. */
ender_outcome form_misere_outcome(task *t, ref form);

/* A tombstone of a player at a position says that in misere play he has won when it is his turn
 * there, as at an end of his (A. N. Siegel, On the general dead-ending universe of partizan games,
 * 2025). It is given to form_make as an option, and is no option: a side does not have it. Where a
 * player has no options it means nothing and is left out. A sum has one where both summands are
 * ends of the player or have it. */
#define REF_TOMBSTONE REF_NONE
bool form_has_tombstone(const task *t, ref form, ender_player player); /* at the form itself */
bool form_is_augmented(const task *t, ref form);                       /* at any position */
/* Has the player no option, or a tombstone? */
bool form_is_end_like(task *t, ref form, ender_player player);

/* ---- API boundary helpers ---- */

/* ender_open_abi without the list of rulesets. */
ender_status game_open(ender_ctx **out, const ender_settings *settings, unsigned abi);
ender_status game_open_apart(ender_ctx *ctx, uint64_t memory, ender_ctx **out); /* context_apart */

/* Throws ENDER_EARGUMENT unless the handle names a value (form) of this context. */
ref check_game(task *t, ender_game g);
ref check_form(task *t, ender_form f);
/* Throws it unless the game is a number, which is called `what`; unless this is a player. */
ref check_number(task *t, ender_game g, const char *what);
void check_player(task *t, ender_player player);
/* Is the handle that of a game, of a form, which the context has now? */
bool context_has_game(const ender_ctx *ctx, ref g);
bool context_has_form(const ender_ctx *ctx, ref f);

#endif
