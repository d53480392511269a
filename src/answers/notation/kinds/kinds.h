/* SPDX-License-Identifier: MIT
 *
 * Kinds of values, their operations, and the operators that denote the operations.
 *
 *     text  ->  operator: a row of operators.c  ->  operation  ->  kind: a row  ->  its function
 *
 * A value is of a kind: a short game, a literal form, a loopy value, a truth value, a list ... Each
 * kind is one row: its name in messages, its printers, its conversions to and from a result of the
 * caller, whether it survives a release, and, for games, its operations. A missing operation is
 * NULL, and the same message reports it everywhere ("a loopy value has no side-sum"). Only the file
 * of a kind knows the representation of its values: short.c, loopy.c, surreal.c, plain.c. kinds.c
 * has the list of rows.
 *
 * Operands of two kinds are combined by the kind that holds both: every kind of games holds short
 * games, and kinds without a common holder cannot be combined. An operation gets its operands
 * unconverted, because an ordinal sum needs the form of its base. It may refuse them with a
 * message, which the evaluator shows at its place in the text; programs get ENDER_EDOMAIN. */
#ifndef ENDER_NOTATION_KINDS_H
#define ENDER_NOTATION_KINDS_H

#include "notation/notation.h"

/* ---- operations ---- */

typedef enum game_operation {
    OPERATION_SUM,
    OPERATION_DIFFERENCE,
    OPERATION_ORDINAL_SUM,
    OPERATION_SIDE_SUM,
    OPERATION_SIDES, /* S & T: each operand is one side of the game */
    OPERATION_MULTIPLE,
    OPERATION_PRODUCT,
    OPERATION_QUOTIENT,
    OPERATION_REMAINDER,
    OPERATION_NEGATIVE, /* this and the following operations have one operand */
    OPERATION_TINY,
    OPERATION_MINY,
    OPERATION_COUNT,
    OPERATION_RELATION = OPERATION_COUNT /* decided by the kind's compare */
} game_operation;

/* Gets its operands unconverted; returns a refusal if it is not defined for them. */
typedef value operation_run(task *t, const value *operands);

/* The result of an operation for operands for which it is not defined: the message is static or in
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

/* What the grammar does with a word beside an operator. */
enum {
    WORD_MULTIPLIES = 1, /* behind a star it is a factor, as in 2*w, and the star no nimber */
    WORD_HAS_POWERS = 2, /* ^ behind it makes a power, as in w^2, and is not up */
    WORD_STAYS = 4       /* nothing else can be given the name */
};

/* A word of the language, when nobody gave the name to something else. */
typedef struct literal_word {
    const char *word;   /* NULL ends a list */
    const char *letter; /* the letter that stands for it, such as a Greek one; or NULL */
    unsigned grammar;
    value (*make)(task *t); /* its value; or NULL, and then */
    const char *refusal;    /* why it has none here, and what can be written */
} literal_word;

typedef struct value_kind {
    const char *name; /* without article: "literal form" */
    /* The error of a function of short games for a value of this kind; NULL for "expected a value,
     * found a NAME". */
    const char *refusal;
    /* The error if a number is expected; NULL for `refusal`. */
    const char *refusal_of_number;
    /* REQUIRED for games, otherwise 0: the other kinds whose values it combines with its own. */
    unsigned holds;
    /* REQUIRED for games beyond the short ones: the parameter kind of functions for them. */
    ender_parameter parameter;
    bool has_numbers;          /* functions that take a number accept its values */
    const literal_word *words; /* that are values of this kind; NULL for none */

    /* REQUIRED. Prints in a style other than JSON. */
    void (*print)(task *t, strbuf *out, const value *v, ender_style style);
    /* REQUIRED. */
    void (*json)(task *t, strbuf *out, const value *v);
    /* Prints within records and tables; NULL for `json`. */
    void (*json_briefly)(task *t, strbuf *out, const value *v);
    /* Convert the kind's own data of a value to a result and back; after a throw the result owns
     * partial data. NULL for kinds without own data. */
    void (*keep)(task *t, const value *from, ender_result *to);
    value (*take)(task *t, const ender_result *from);
    /* Is it still valid after a release of games? NULL: if its items are. */
    bool (*stays)(const ender_ctx *ctx, const ender_result *r);

    /* ---- of games ---- */

    /* The picture of a value, if the kind has one: its name and its drawing function, which throws
     * ENDER_EDOMAIN for a value without a picture. */
    const char *picture;
    void (*draw)(task *t, struct drawing *d, const value *v);

    /* The value of a form; NULL for kinds whose members are values, and equal only if they are the
     * same. */
    value (*value_of)(task *t, const value *v);
    operation_run *does[OPERATION_COUNT];
    /* REQUIRED. {L|R}; options that are literal forms are not mixed with others. */
    value (*braces)(task *t, const value *options, size_t left, size_t right);
    /* REQUIRED. Compares by value. */
    ender_relation (*compare)(task *t, const value *operands);
    /* G >= H, if this is cheaper than compare. */
    bool (*at_least)(task *t, const value *g, const value *h);
    /* G = H, if this is cheaper than compare. */
    bool (*equal)(const value *g, const value *h);
} value_kind;

extern const size_t kind_count;
const value_kind *kind_at(ender_kind which);
static inline const value_kind *kind_of(const value *v) { return kind_at(v->kind); }

/* The word of some kind that is written so; NULL if there is none. */
const literal_word *literal_word_find(const char *text, size_t length);

/* The kind that holds values of both; ENDER_KIND_NONE if there is none. */
ender_kind kind_joint(ender_kind a, ender_kind b);
/* The message in this case, in scratch memory. */
const char *kinds_apart(task *t, ender_kind a, ender_kind b);
/* Replaces a literal form by its value; other values are unchanged. */
void value_of_form_at(task *t, value *v);
/* Is it an integer between -2^63 and 2^63 - 1? */
bool value_is_int64(task *t, const value *v, int64_t *n);
/* S & T, and products, quotients and remainders of numbers: operations of other kinds that short
 * games use too. */
operation_run loopy_pair, number_product, number_quotient, number_remainder;

static inline unsigned operation_operands(game_operation what) {
    return what < OPERATION_NEGATIVE || what == OPERATION_RELATION ? 2 : 1;
}
/* Does the kind have this operation? */
bool kind_does(ender_kind which, game_operation what);
/* Runs the operation on its operands, or refuses. */
value operation_try(task *t, game_operation what, const value *operands);
/* The same for callers without a place: throws ENDER_EDOMAIN. */
value operation_of(task *t, game_operation what, const value *operands);
/* The relation of two games, by value; throws ENDER_EDOMAIN if they cannot be combined. */
ender_relation games_compare(task *t, const value *operands);

/* ---- operators ---- */

/* Precedence of operators, the weakest first. */
enum {
    LEVEL_NONE, /* no operator */
    LEVEL_RELATION,
    LEVEL_SIDES,
    LEVEL_SUM,
    LEVEL_ORDINAL,
    LEVEL_REMAINDER,
    LEVEL_SIGN, /* before an operand */
    LEVEL_MULTIPLE,
    LEVEL_QUOTIENT,
    LEVEL_PRODUCT,
    LEVEL_POWER
};

typedef struct operator_row {
    ender_operator about; /* first, for the public functions */
    game_operation operation;
    /* For a relation: which of G <= H and G >= H it examines, and which of these must be true. */
    ender_relation counts, wanted;
    bool negated; /* then the relation is the opposite */
} operator_row;

/* The operator of a token between two operands; NULL if it is none. */
const operator_row *operator_between(token_kind sign);
/* The operator of a token before an operand. */
const operator_row *operator_before(token_kind sign);
/* The operator for an operation, with the name of the operation. */
const operator_row *operator_of(game_operation what);
/* LEVEL_NONE if the token is not an operator between operands. */
static inline unsigned operator_level(token_kind sign) {
    const operator_row *row = operator_between(sign);
    return row ? row->about.precedence : LEVEL_NONE;
}
/* Does the relation hold between two games that can be combined? */
bool relation_holds(task *t, const operator_row *relation, const value *operands);

#endif
