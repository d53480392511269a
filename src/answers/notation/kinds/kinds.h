/* SPDX-License-Identifier: MIT
 *
 * Kinds of values, the operations in which they differ, and the operators that stand for these.
 *
 *     text  ->  operator: a row of operators.c  ->  operation  ->  kind: a row  ->  its function
 *
 * A value is of a kind: a short game, a literal form, a loopy value, a truth value, a list ... What
 * differs between kinds stands in one row for each: its name in messages, how it is printed, how it
 * goes into a result of the caller and comes out of one, whether it outlives a release, and, of
 * kinds of games, what the operations do with it. NULL is what a kind lacks; one sentence says so
 * everywhere ("a loopy value has no side-sum"). Only the file of a kind knows how its values are
 * kept: short.c, loopy.c, surreal.c, plain.c. kinds.c has the list of rows.
 *
 * Operands of two kinds are joined by the kind that holds both: a game is held by every kind of
 * games, and what no kind holds does not go together. An operation gets its operands as they are,
 * because an ordinal sum needs the form of its base. It may refuse them with a sentence, which the
 * evaluator shows at its place in the text; programs get it as ENDER_EDOMAIN. */
#ifndef ENDER_NOTATION_KINDS_H
#define ENDER_NOTATION_KINDS_H

#include "notation/notation.h"

/* ---- operations ---- */

typedef enum game_operation {
    OPERATION_SUM,
    OPERATION_DIFFERENCE,
    OPERATION_ORDINAL_SUM,
    OPERATION_SIDE_SUM,
    OPERATION_SIDES, /* S & T, of which each is one side of the game */
    OPERATION_MULTIPLE,
    OPERATION_PRODUCT,
    OPERATION_QUOTIENT,
    OPERATION_NEGATIVE, /* it and those behind it have one operand */
    OPERATION_TINY,
    OPERATION_MINY,
    OPERATION_COUNT,
    OPERATION_RELATION = OPERATION_COUNT /* decided by the kind's compare */
} game_operation;

/* Its operands as they are; a refusal when it is not defined for them. */
typedef value operation_run(task *t, const value *operands);

/* What an operation returns for operands for which it is not defined: the sentence, static or in
 * scratch memory. */
static inline value value_refused(const char *sentence) {
    return (value){.kind = ENDER_KIND_NONE, .text = sentence};
}
static inline bool is_refused(const value *v) {
    return v->kind == ENDER_KIND_NONE && v->text != NULL;
}

/* ---- kinds ---- */

#define KIND_BIT(kind) (1u << (kind))
enum {
    HOLDS_GAMES = KIND_BIT(ENDER_KIND_GAME),
    HOLDS_FORMS = HOLDS_GAMES | KIND_BIT(ENDER_KIND_FORM)
};

typedef struct value_kind {
    const char *name; /* without article: "literal form" */
    /* What a function of short games says to one: NULL for "expected a value, found a NAME". */
    const char *refusal;
    /* The same where a number is expected; NULL for `refusal`. */
    const char *refusal_of_number;
    /* REQUIRED of games, 0 else: the kinds, beside its own, whose values it joins with its own. */
    unsigned holds;
    /* REQUIRED of games beyond the short ones: what a function takes that is made for them. */
    ender_parameter parameter;
    bool has_numbers; /* its values may stand where a function for them takes a number */

    /* REQUIRED. In a style other than JSON. */
    void (*print)(task *t, strbuf *out, const value *v, ender_style style);
    /* REQUIRED. */
    void (*json)(task *t, strbuf *out, const value *v);
    /* Within records and tables; NULL for `json`. */
    void (*json_briefly)(task *t, strbuf *out, const value *v);
    /* What the kind itself has in a value goes into a result and comes out of one; what a throw
     * leaves behind belongs to the result. NULL for kinds that have nothing. */
    void (*keep)(task *t, const value *from, ender_result *to);
    value (*take)(task *t, const ender_result *from);
    /* Does it mean what it meant, after games were given back? NULL: if its items do. */
    bool (*stays)(const ender_ctx *ctx, const ender_result *r);

    /* ---- of games ---- */

    /* What shows a value, where the kind has such a picture: what it is called and how it is drawn,
     * which throws ENDER_EDOMAIN for a value that has none. */
    const char *picture;
    void (*draw)(task *t, struct drawing *d, const value *v);

    operation_run *does[OPERATION_COUNT];
    /* REQUIRED. {L|R}; options that are literal forms are among such alone. */
    value (*braces)(task *t, const value *options, size_t left, size_t right);
    /* REQUIRED. By value. */
    ender_relation (*compare)(task *t, const value *operands);
    /* G >= H, where it is cheaper alone. */
    bool (*at_least)(task *t, const value *g, const value *h);
    /* G = H, where it is cheaper alone. */
    bool (*equal)(const value *g, const value *h);
} value_kind;

extern const size_t kind_count;
const value_kind *kind_at(ender_kind which);
static inline const value_kind *kind_of(const value *v) { return kind_at(v->kind); }

/* The kind that holds values of both; ENDER_KIND_NONE when there is none. */
ender_kind kind_joint(ender_kind a, ender_kind b);
/* What to say then, in scratch memory. */
const char *kinds_apart(task *t, ender_kind a, ender_kind b);
/* A literal form becomes its value, what else stands at an operand stays. */
void value_of_form_at(task *t, value *v);
/* Is it an integer between -2^63 and 2^63 - 1? */
bool value_is_int64(task *t, const value *v, int64_t *n);
/* S & T, and products and quotients of numbers, which short games have of other kinds. */
operation_run loopy_pair, number_product, number_quotient;

static inline unsigned operation_operands(game_operation what) {
    return what < OPERATION_NEGATIVE || what == OPERATION_RELATION ? 2 : 1;
}
/* Does the kind have it? */
bool kind_does(ender_kind which, game_operation what);
/* Runs it on as many games, or refuses. */
value operation_try(task *t, game_operation what, const value *operands);
/* The same for callers without a place: throws ENDER_EDOMAIN. */
value operation_of(task *t, game_operation what, const value *operands);
/* How two games compare, by value; throws ENDER_EDOMAIN when they do not go together. */
ender_relation games_compare(task *t, const value *operands);

/* ---- operators ---- */

/* How strongly an operator binds; the weakest first. */
enum {
    LEVEL_NONE, /* no operator */
    LEVEL_RELATION,
    LEVEL_SIDES,
    LEVEL_SUM,
    LEVEL_ORDINAL,
    LEVEL_SIGN, /* before an operand */
    LEVEL_MULTIPLE,
    LEVEL_QUOTIENT,
    LEVEL_PRODUCT,
    LEVEL_POWER
};

typedef struct operator_row {
    ender_operator about; /* first: what the public functions hand out */
    game_operation operation;
    /* Of a relation: which of G <= H and G >= H count, and which of these have to be true. */
    ender_relation counts, wanted;
    bool negated; /* and then the relation is the opposite */
} operator_row;

/* The operator that a token is between two operands; NULL when it is none. */
const operator_row *operator_between(token_kind sign);
/* The same before an operand. */
const operator_row *operator_before(token_kind sign);
/* The operator that is written for an operation: it says what the operation is called. */
const operator_row *operator_of(game_operation what);
/* LEVEL_NONE when the token is no operator between operands. */
static inline unsigned operator_level(token_kind sign) {
    const operator_row *row = operator_between(sign);
    return row ? row->about.precedence : LEVEL_NONE;
}
/* Does the relation hold between two games that go together? */
bool relation_holds(task *t, const operator_row *relation, const value *operands);

#endif
