/* SPDX-License-Identifier: MIT
 *
 * Reading and writing values. One grammar serves the command, scripts, the server and batch files;
 * docs/notation.md describes it. What ender_format prints in ENDER_ASCII or ENDER_UNICODE reads
 * back as the same value.
 *
 * An expression has a value of one of several kinds (ender_kind). Games and literal forms are
 * different kinds: {*|*} is the value 0, lit({*|*}) is the form. An operator of which one operand
 * is a form works on forms, and there a value stands for its canonical form (STRUCTURE, section 0);
 * a function that needs a value refuses a form. */
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

/* The longest text that is read, in bytes; longer ones are refused with ENDER_ELIMIT. */
#define ENDER_TEXT_MAX ((size_t)64 << 20)
/* The longest text that is written, in bytes; a value whose name is longer is refused with
 * ENDER_ELIMIT. */
#define ENDER_NAME_MAX ((size_t)16 << 20)
/* The most digits a number may have, in what is read and what is written. */
#define ENDER_DIGITS_MAX 1000000u
/* The greatest n of the uptimals ^[n] and ^<n>. */
#define ENDER_UPTIMAL_MAX 4096u

/* ---- results ---- */

typedef enum ender_kind {
    ENDER_KIND_NONE,    /* no result: what a cleared ender_result holds */
    ENDER_KIND_GAME,    /* a value; numbers such as birthdays and temperatures are values too */
    ENDER_KIND_FORM,    /* a literal form */
    ENDER_KIND_TRUTH,   /* true or false: comparisons and properties */
    ENDER_KIND_WORD,    /* one short line: an outcome `N`, a relation `||`, an interval `[0,1)` */
    ENDER_KIND_TEXT,    /* several lines */
    ENDER_KIND_LIST,    /* a list of results, such as incentives */
    ENDER_KIND_LOOPY,   /* a loopy value that is not one of a game that ends */
    ENDER_KIND_INTEGER, /* a count, such as that of the moves or of the elements */
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
                                   the options it is read under, as words with names */
    size_t count;
    int64_t integer;     /* of ENDER_KIND_INTEGER */
    char *name;          /* of an item of a record */
    const char *between; /* of a list: what stands between its items when it is printed; static,
                            NULL for ", " (lists of lists and of records: line by line) */
    const struct ender_domain *domain; /* of ENDER_KIND_OBJECT */
    struct ender_picture *picture;     /* of ENDER_KIND_PICTURE; belongs to the result */
} ender_result;

/* Frees what the result owns and makes it ENDER_KIND_NONE. NULL is allowed. */
void ender_result_clear(ender_result *result);

/* ---- names ---- */

/* The names a session has given to results: `A := {1|*}` (ender_evaluate). A name is a letter
 * followed by letters, digits and underscores that means nothing already. A scope belongs to one
 * context; several threads may evaluate with it and define names in it at once. An ender_release
 * that frees what a name stands for forgets the name. */
typedef struct ender_scope ender_scope;

ender_status ender_scope_open(ender_ctx *ctx, ender_scope **out);
/* Before the context is closed. NULL is allowed. */
void ender_scope_close(ender_scope *scope);
/* The result of a name, or NULL. It belongs to the scope until the name is defined anew, or is
 * forgotten: no other thread does so meanwhile. */
const ender_result *ender_scope_get(const ender_scope *scope, const char *name);
/* The names in alphabetical order, from 0; NULL past the last one. */
const char *ender_scope_name(const ender_scope *scope, size_t index);

/* ---- reading ---- */

/* The value of an expression that has one; text need not end with a zero byte. ENDER_ESYNTAX with
 * the place in ender_error_place when the text does not follow the grammar or the expression is a
 * form, a truth value or the like. Cost: that of the operations it names. */
ender_status ender_parse(ender_ctx *ctx, const char *text, size_t length, ender_game *out);

/* The literal form of an expression read as lit(...): braces keep every option. Errors as above. */
ender_status ender_parse_form(ender_ctx *ctx, const char *text, size_t length, ender_form *out);

/* The result of any expression, a comparison or a definition `name := expression` (whose result is
 * that of the expression). scope may be NULL: then no name is defined. *out is overwritten, not
 * cleared; on failure it is ENDER_KIND_NONE and the scope is unchanged. */
ender_status ender_evaluate(ender_ctx *ctx, ender_scope *scope, const char *text, size_t length,
                            ender_result *out);

/* Two lines for a person: the line of the text at the place, cut to about 100 characters, and a
 * caret below the character. Owned by the caller (ender_free); NULL when memory is short. */
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
 * equal names in every context. ENDER_JSON: {"name":"^*","left":["0","*"],"right":["0"]}, the
 * names in ASCII; a player with more than 1000 options has their number in place of the list.
 * ENDER_ELIMIT when the name is longer than ENDER_NAME_MAX. *out is
 * owned by the caller (ender_free). Cost: the length of the text. */
ender_status ender_format(ender_ctx *ctx, ender_game g, ender_style style, char **out);

/* A literal form: braces for what is not canonical, the name of the value for what is. Read by
 * ender_parse_form it is the same form. ENDER_JSON as above. */
ender_status ender_format_form(ender_ctx *ctx, ender_form f, ender_style style, char **out);

/* Any result. Forms are wrapped in lit(...), lists separated by ", " (`none` when empty), truth
 * values `true` and `false`, records "name: value, ...". JSON: values as above, forms
 * with a further member "literal":true, truth values, numbers, strings, arrays and, for records,
 * objects. */
ender_status ender_format_result(ender_ctx *ctx, const ender_result *result, ender_style style,
                                 char **out);

/* ---- operators ---- */

/* An operator of the language: a sign between two games, or before one. Static data, never freed.
 */
typedef struct ender_operator {
    const char *sign;          /* in ASCII: "+", "<>", "||" */
    const char *name;          /* in words: "ordinal sum" */
    const char *function;      /* the function of the language that is like it; "" for none */
    const char *summary;       /* one line */
    const char *example;       /* an expression, and */
    const char *example_value; /* what it prints; the tests check every one */
    unsigned operands;         /* 2; 1 of a sign before its operand */
    unsigned precedence;       /* from 1 on; an operator of a greater one binds more strongly */
    const char *chain; /* "left": a+b+c is (a+b)+c; "right": a.b.c is a.(b.c); "": no chains */
    ender_kind gives;  /* ENDER_KIND_TRUTH of relations; else ENDER_KIND_GAME, for any game */
} ender_operator;

/* The table, the operators that bind most weakly first; NULL past the last one. */
const ender_operator *ender_operator_at(size_t index);
/* By its sign and the number of its operands, because - is two of them. NULL if there is none. */
const ender_operator *ender_operator_find(const char *sign, unsigned operands);
/* What the operator makes of games of any kind, as many as it has operands: a game, or a truth
 * value of a relation. ENDER_EARGUMENT when an operand is no game; ENDER_EDOMAIN when these kinds
 * of games do not go together, or have no such operation: a loopy value has no side-sum. The result
 * owns nothing. *out is overwritten, not cleared; on failure it is ENDER_KIND_NONE. Cost: that of
 * the operation. */
ender_status ender_operate(ender_ctx *ctx, const ender_operator *about,
                           const ender_result *operands, ender_result *out);

/* ---- functions and properties ---- */

/* What an argument of a function may be. */
typedef enum ender_parameter {
    ENDER_TAKES_GAME,    /* a value */
    ENDER_TAKES_ANY,     /* a value or a literal form, of which only the value counts */
    ENDER_TAKES_FORM,    /* a literal form: in an expression it is read as it is written, as in
                            lit(...), and a position stands for its own form; a value that is handed
                            over stands for its canonical form */
    ENDER_TAKES_EITHER,  /* a value or lit(...), whichever it is: a result that is a game is of the
                            same kind */
    ENDER_TAKES_NUMBER,  /* a value that is a number */
    ENDER_TAKES_INTEGER, /* a value that is an integer between -2^63 and 2^63 - 1 */
    ENDER_TAKES_TEXT,    /* a text in quotes */
    ENDER_TAKES_LOOPY,   /* a value or a loopy value */
    ENDER_TAKES_SURREAL, /* a value, short or beyond the short games */
    /* Of questions of domains (<ender/domain.h>) only: */
    ENDER_TAKES_PART,   /* a part of the object, such as an element of a poset */
    ENDER_TAKES_OBJECT, /* another object of the domain */
    ENDER_TAKES_PLAYER, /* left or right */
    ENDER_TAKES_LIST    /* of functions: a list */
} ender_parameter;

enum { ENDER_PARAMETERS_MAX = 3 };

/* A function of the language; one of a single argument is also a property: a line of the card of a
 * value, a column of a table, the property of a batch case. Static data, never freed. */
typedef struct ender_function {
    const char *name;          /* snake_case */
    const char *aliases;       /* separated by blanks; "" for none */
    const char *group;         /* a heading, such as "order" */
    const char *parameters;    /* as in a heading: "G, t" */
    const char *summary;       /* one line */
    const char *example;       /* an expression, and */
    const char *example_value; /* what it prints (NULL: a picture); the tests check every one */
    ender_parameter takes[ENDER_PARAMETERS_MAX];
    unsigned count;   /* of arguments, at most ENDER_PARAMETERS_MAX */
    ender_kind gives; /* where ENDER_TAKES_EITHER: ENDER_KIND_GAME */
    const char *card; /* the label of its line on the card of a value; NULL if not on it */
} ender_function;

/* The table: index 0 to count - 1, in the order in which help and the card show them. */
size_t ender_function_count(void);
const ender_function *ender_function_at(size_t index);
/* By name or alias, in any case; '-' and '_' are the same. NULL if there is none. */
const ender_function *ender_function_find(const char *name);

/* Reads a text as the argument of a function that takes this there, as an expression does: for
 * ENDER_TAKES_FORM braces and positions are literal forms, for ENDER_TAKES_TEXT the text is what
 * is meant, and else it is an expression. Every front that hands texts to functions reads them with
 * this one. scope may be NULL: then no name is known. *out is overwritten, not cleared; on failure
 * it is ENDER_KIND_NONE. Errors as of ender_evaluate. */
ender_status ender_argument_read(ender_ctx *ctx, const ender_scope *scope, ender_parameter takes,
                                 const char *text, size_t length, ender_result *out);

/* Applies a function. ENDER_EARGUMENT when the arguments do not fit its parameters; otherwise the
 * errors of the function, ENDER_EDOMAIN when it is not defined for the game. *out is overwritten,
 * not cleared; on failure it is ENDER_KIND_NONE. */
ender_status ender_apply(ender_ctx *ctx, const ender_function *about, const ender_result *arguments,
                         size_t count, ender_result *out);
/* Has the card of the value a line for the function? Not where it goes without saying: what is
 * asked of loopy games is not on the card of a short one. Cost: none, but for values beyond the
 * short games, whose outcome may be asked. */
bool ender_function_is_on_card(ender_ctx *ctx, const ender_function *about, const ender_result *of);

#ifdef __cplusplus
}
#endif
#endif
