/* SPDX-License-Identifier: MIT
 *
 * The functions of the language. One table (function_table.c) serves expressions, the card of a
 * value, batch properties, table columns, completion and help; a function is one line there. The
 * shape of a line says which signature its implementation has, so most lines name a function of
 * another room directly; what fits no shape takes and returns values. */
#ifndef ENDER_NOTATION_FUNCTIONS_H
#define ENDER_NOTATION_FUNCTIONS_H

#include "notation/kinds/kinds.h"

typedef enum shape {
    SHAPE_GAME,           /* a value: of a value or a form */
    SHAPE_GAME_OF_GAMES,  /* of two of them */
    SHAPE_GAME_BY_NUMBER, /* of a value and a number */
    SHAPE_GAME_OF_THREE,  /* of three values */
    SHAPE_NUMBER,         /* a number: of a value or a form */
    SHAPE_TRUTH,          /* a truth value: of a value or a form */
    SHAPE_TRUTH_OF_GAMES, /* of two of them */
    SHAPE_FORM_OF_FORMS,  /* a form of two forms */
    SHAPE_OPERATION,      /* what the kind of the arguments does: one of kinds.h */
    SHAPE_COMPARE,        /* the relation of two games of any kinds */
    SHAPE_VALUES          /* anything */
} shape;

typedef union implementation {
    ref (*game)(task *t, ref g);
    ref (*game_of_games)(task *t, ref g, ref h);
    ref (*game_by_number)(task *t, ref g, dyadic x);
    ref (*game_of_three)(task *t, ref g, ref h, ref k);
    dyadic (*number)(task *t, ref g);
    bool (*truth)(task *t, ref g);
    bool (*truth_of_games)(task *t, ref g, ref h);
    ref (*form_of_forms)(task *t, ref f, ref g);
    game_operation operation;
    value (*values)(task *t, const value *arguments);
} implementation;

/* What a function does with arguments one of which is of another kind than it is written for. */
typedef struct overload {
    ender_kind kind;
    value (*run)(task *t, const value *arguments);
} overload;

typedef struct function {
    ender_function about; /* first: what the public functions hand out */
    shape shape;
    implementation run;
    const overload *also; /* ends with one without run; NULL for none */
    bool tombstones;      /* it knows what they mean: forms with tombstones are taken */
} function;

extern const function function_table[];
extern const size_t function_table_length;

/* By name or alias, '-' the same as '_'; NULL if there is none. */
const function *function_by_name(const char *name, size_t length);
/* The same, whatever the case of its letters. */
const function *function_by_folded_name(const char *name, size_t length);
/* The name most like a mistyped one; NULL when none is near. */
const char *function_nearest(const ender_ctx *ctx, const char *name, size_t length);

/* What is wrong with an argument for a parameter of values, as a sentence in scratch memory; NULL
 * if it fits. */
const char *parameter_refuses(task *t, ender_parameter takes, const value *argument);
/* What is wrong with argument number index (from 0), as a sentence in scratch memory; NULL if it
 * fits. */
const char *function_refuses(task *t, const function *f, size_t index, const value *argument);
/* What a question of this name is asked of: "values, in normal play"; NULL where its first argument
 * is no game. */
const char *function_asked_of(const function *f);
/* The arguments were found to fit. */
value function_run(task *t, const function *f, const value *arguments);

#endif
