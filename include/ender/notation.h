/* SPDX-License-Identifier: MIT
 *
 * Reading and writing values. One grammar serves the command, scripts, the server and batch files;
 * docs/notation.md describes it. What ender_format prints in ENDER_ASCII or ENDER_UNICODE reads
 * back as the same value.
 *
 * The result of an expression is of one of several kinds (ender_kind). Games and literal forms are
 * different kinds: {*|*} is the value 0, lit({*|*}) is the form. If one operand of an operator is a
 * form, the operator works on forms, and a value stands for its canonical form (STRUCTURE, section
 * 0). A function that needs a value refuses a form.
 *
 * Unless a comment says otherwise, functions may be called from several threads at once and fail
 * with the limits of the context. */
#ifndef ENDER_NOTATION_H
#define ENDER_NOTATION_H

#include <stdbool.h>
#include <stddef.h>

#include <ender/form.h>
#include <ender/game.h>
#include <ender/loopy.h>
#include <ender/surreal.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The greatest length of a text to be read, in bytes; longer texts are refused with ENDER_ELIMIT.
 */
#define ENDER_TEXT_MAX ((size_t)64 << 20)
/* The greatest length of a written text, in bytes; a value with a longer name is refused with
 * ENDER_ELIMIT. */
#define ENDER_NAME_MAX ((size_t)16 << 20)
/* The greatest number of digits of a number, read or written. */
#define ENDER_DIGITS_MAX 1000000u
/* The greatest n of the uptimals ^[n] and ^<n>. */
#define ENDER_UPTIMAL_MAX 4096u

/* ---- results ---- */

typedef enum ender_kind {
    ENDER_KIND_NONE,    /* no result: a cleared ender_result */
    ENDER_KIND_GAME,    /* a value; numbers such as birthdays and temperatures are values too */
    ENDER_KIND_FORM,    /* a literal form */
    ENDER_KIND_TRUTH,   /* true or false: comparisons and properties */
    ENDER_KIND_WORD,    /* one line: an outcome `N`, a relation `||`, an interval `[0,1)` */
    ENDER_KIND_TEXT,    /* several lines */
    ENDER_KIND_LIST,    /* a list of results, such as incentives */
    ENDER_KIND_LOOPY,   /* a loopy value that is not a short game */
    ENDER_KIND_INTEGER, /* a count, such as a number of moves or elements */
    ENDER_KIND_RECORD,  /* a list whose items have names, such as a move with its value */
    ENDER_KIND_OBJECT,  /* an object of a domain (<ender/domain.h>), as text */
    ENDER_KIND_PICTURE, /* a picture (<ender/draw.h>) */
    ENDER_KIND_SURREAL  /* a value beyond the short games: w, 1/3, {w|-w}, *w, {Z|Z} */
} ender_kind;

/* The result of an expression. Zero-initialised it holds nothing. text and items belong to the
 * result; ender_result_clear frees them. */
typedef struct ender_result {
    ender_kind kind;
    ender_game game;            /* of ENDER_KIND_GAME */
    ender_form form;            /* of ENDER_KIND_FORM */
    ender_loopy loopy;          /* of ENDER_KIND_LOOPY */
    ender_surreal surreal;      /* of ENDER_KIND_SURREAL */
    bool truth;                 /* of ENDER_KIND_TRUTH */
    char *text;                 /* of ENDER_KIND_WORD, ENDER_KIND_TEXT and ENDER_KIND_OBJECT */
    struct ender_result *items; /* of ENDER_KIND_LIST and ENDER_KIND_RECORD; of ENDER_KIND_OBJECT
                                   its options, as words with names */
    size_t count;
    int64_t integer;     /* of ENDER_KIND_INTEGER */
    char *name;          /* of an item of a record */
    const char *between; /* of a list: the text between its items in print; static, NULL for ", "
                            (lists of lists and of records: one line each) */
    const struct ender_domain *domain; /* of ENDER_KIND_OBJECT */
    struct ender_picture *picture;     /* of ENDER_KIND_PICTURE; belongs to the result */
} ender_result;

/* Frees the contents of the result and makes it ENDER_KIND_NONE. NULL is allowed. */
void ender_result_clear(ender_result *result);

/* ---- names ---- */

/* The names that a session has defined: `A := {1|*}` (ender_evaluate). A name is a letter followed
 * by letters, digits and underscores that has no other meaning. A scope belongs to one context;
 * several threads may evaluate with it and define names in it at once. If ender_release frees the
 * result of a name, the name is forgotten. */
typedef struct ender_scope ender_scope;

ender_status ender_scope_open(ender_ctx *ctx, ender_scope **out);
/* To be called before the context is closed. NULL is allowed. */
void ender_scope_close(ender_scope *scope);
/* The result of a name, or NULL. It belongs to the scope until the name is redefined or forgotten;
 * the caller must ensure that no other thread does this meanwhile. */
const ender_result *ender_scope_get(const ender_scope *scope, const char *name);
/* The names in alphabetical order, from 0; NULL past the last one. */
const char *ender_scope_name(const ender_scope *scope, size_t index);

/* ---- reading ---- */

/* The value of an expression whose result is a value; the text need not end with a zero byte.
 * ENDER_ESYNTAX with the place in ender_error_place if the text violates the grammar or the result
 * is of another kind, such as a form or a truth value. Cost: that of the operations. */
ender_status ender_parse(ender_ctx *ctx, const char *text, size_t length, ender_game *out);

/* The literal form of an expression, which is read as lit(...): braces keep every option. Errors as
 * for ender_parse. */
ender_status ender_parse_form(ender_ctx *ctx, const char *text, size_t length, ender_form *out);

/* The result of any expression, a comparison or a definition `name := expression` (whose result is
 * that of the expression). scope may be NULL: then there are no names. *out is overwritten, not
 * cleared; after a failure it is ENDER_KIND_NONE and the scope is unchanged. */
ender_status ender_evaluate(ender_ctx *ctx, ender_scope *scope, const char *text, size_t length,
                            ender_result *out);

/* Two lines for an error message: the line of the text at the place, cut to about 100 characters,
 * and a caret below the character. Owned by the caller (ender_free); NULL if memory is exhausted.
 */
char *ender_error_excerpt(const char *text, size_t length, ender_place place);

/* ---- writing ---- */

typedef enum ender_style {
    ENDER_ASCII,   /* `-1/2v3*`, `+-{1|0}`, `tiny(2)`: reads back */
    ENDER_UNICODE, /* arrows, superscripts, the signs of plus-minus, tiny and miny: reads back */
    ENDER_LATEX,   /* for mathematics mode */
    ENDER_JSON
} ender_style;

/* The shortest standard name of a value: a number-up-star, +-x, tiny(x), miny(x), an uptimal, or
 * its options in braces. The order of options does not depend on handles, so equal values have
 * equal names in every context. ENDER_JSON: {"name":"^*","left":["0","*"],"right":["0"]}, the names
 * in ASCII; a list of more than 1000 options is replaced by their number. ENDER_ELIMIT if the name
 * is longer than ENDER_NAME_MAX. *out belongs to the caller (ender_free). Cost: the length of the
 * text. */
ender_status ender_format(ender_ctx *ctx, ender_game g, ender_style style, char **out);

/* A literal form: parts that are canonical are written as the names of their values, other parts
 * with braces. ender_parse_form reads it as the same form. ENDER_JSON as above. */
ender_status ender_format_form(ender_ctx *ctx, ender_form f, ender_style style, char **out);

/* Any result. Forms are wrapped in lit(...), items of lists are separated by ", " (`none` for an
 * empty list), truth values are `true` and `false`, records "name: value, ...". JSON: values as
 * above, forms with a further member "literal":true, truth values, numbers, strings, arrays and,
 * for records, objects. */
ender_status ender_format_result(ender_ctx *ctx, const ender_result *result, ender_style style,
                                 char **out);

/* ---- operators ---- */

/* An operator of the language: a sign between two games or before one game. Static data, never
 * freed. */
typedef struct ender_operator {
    const char *sign;          /* in ASCII: "+", "<>", "||" */
    const char *name;          /* in words: "ordinal sum" */
    const char *function;      /* the corresponding function of the language; "" for none */
    const char *summary;       /* one line */
    const char *example;       /* an expression */
    const char *example_value; /* its result as printed; the tests check it */
    unsigned operands;         /* 2, or 1 for a sign before its operand */
    unsigned precedence;       /* from 1 on; operators with greater precedence bind more strongly */
    const char *chain; /* "left": a+b+c is (a+b)+c; "right": a.b.c is a.(b.c); "": does not chain */
    ender_kind gives; /* ENDER_KIND_TRUTH for relations; otherwise ENDER_KIND_GAME, for games of any
                         kind */
} ender_operator;

/* The operators in order of increasing precedence; NULL past the last one. */
const ender_operator *ender_operator_at(size_t index);
/* Finds an operator by its sign and the number of its operands (there are two operators -). NULL if
 * there is none, or the sign is NULL. */
const ender_operator *ender_operator_find(const char *sign, unsigned operands);
/* Applies an operator to as many games as it has operands. The games may be of any kind; the result
 * is a game, or a truth value for a relation. ENDER_EARGUMENT if an operand is not a game;
 * ENDER_EDOMAIN if these kinds cannot be combined or lack the operation: a loopy value has no
 * side-sum. The result owns no memory. *out is overwritten, not cleared; after a failure it is
 * ENDER_KIND_NONE. Cost: that of the operation. */
ender_status ender_operate(ender_ctx *ctx, const ender_operator *about,
                           const ender_result *operands, ender_result *out);

/* ---- functions and properties ---- */

/* The kind of an argument of a function. */
typedef enum ender_parameter {
    ENDER_TAKES_GAME, /* a value */
    ENDER_TAKES_ANY,  /* a value or a literal form, which stands for its value */
    ENDER_TAKES_FORM, /* a literal form: an expression is read as in lit(...), and a position stands
                         for its literal form; a value stands for its canonical form */
    ENDER_TAKES_EITHER,  /* a value or lit(...); if the result is a game, it is of the same kind */
    ENDER_TAKES_NUMBER,  /* a value that is a number */
    ENDER_TAKES_INTEGER, /* a value that is an integer between -2^63 and 2^63 - 1 */
    ENDER_TAKES_TEXT,    /* a text in quotes */
    ENDER_TAKES_LOOPY,   /* a value or a loopy value */
    ENDER_TAKES_SURREAL, /* a value, short or beyond the short games */
    /* Only for questions of domains (<ender/domain.h>): */
    ENDER_TAKES_PART,   /* a part of the object, such as an element of a poset */
    ENDER_TAKES_OBJECT, /* another object of the domain */
    ENDER_TAKES_PLAYER, /* left or right */
    ENDER_TAKES_LIST    /* only for functions: a list */
} ender_parameter;

enum { ENDER_PARAMETERS_MAX = 3 };

/* A function of the language. A function of one argument is also a property: a line of the card of
 * a value, a column of a table, the property of a batch case. Static data, never freed. */
typedef struct ender_function {
    const char *name;          /* snake_case */
    const char *aliases;       /* separated by blanks; "" for none */
    const char *group;         /* a heading, such as "order" */
    const char *parameters;    /* as in a heading: "G, t" */
    const char *summary;       /* one line */
    const char *example;       /* an expression */
    const char *example_value; /* its result as printed (NULL: a picture); the tests check it */
    ender_parameter takes[ENDER_PARAMETERS_MAX];
    unsigned count;   /* the number of arguments, at most ENDER_PARAMETERS_MAX */
    ender_kind gives; /* ENDER_KIND_GAME with ENDER_TAKES_EITHER */
    const char *card; /* the label of its line on the card of a value; NULL if not on it */
} ender_function;

/* The number of functions, and the function with an index less than this, in the order of help and
 * card. */
size_t ender_function_count(void);
const ender_function *ender_function_at(size_t index);
/* Finds a function by name or alias; case does not matter, and '-' equals '_'. NULL if there is
 * none, or the name is NULL. */
const ender_function *ender_function_find(const char *name);

/* Reads a text as an argument of this kind: for ENDER_TAKES_FORM braces and positions are literal
 * forms, for ENDER_TAKES_TEXT it is the text itself, and otherwise it is an expression. scope may
 * be NULL: then there are no names. *out is overwritten, not cleared; after a failure it is
 * ENDER_KIND_NONE. Errors as for ender_evaluate. */
ender_status ender_argument_read(ender_ctx *ctx, const ender_scope *scope, ender_parameter takes,
                                 const char *text, size_t length, ender_result *out);

/* Applies a function. ENDER_EARGUMENT if the arguments do not fit its parameters; otherwise the
 * errors of the function, such as ENDER_EDOMAIN if it is not defined for the game. *out is
 * overwritten, not cleared; after a failure it is ENDER_KIND_NONE. Cost: that of the function. */
ender_status ender_apply(ender_ctx *ctx, const ender_function *about, const ender_result *arguments,
                         size_t count, ender_result *out);
/* Does the card of the value have a line for the function? The card omits lines that say nothing:
 * functions of loopy games are not on the card of a short game. O(1), except for values beyond the
 * short games, whose outcome may be computed. */
bool ender_function_is_on_card(ender_ctx *ctx, const ender_function *about, const ender_result *of);

#ifdef __cplusplus
}
#endif
#endif
