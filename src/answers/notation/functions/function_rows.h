/* SPDX-License-Identifier: MIT
 *
 * How a row of the table of functions is written (function_table.c): what runs it, what it takes,
 * and for which kinds of games it has a function of its own. */
#ifndef ENDER_NOTATION_FUNCTION_ROWS_H
#define ENDER_NOTATION_FUNCTION_ROWS_H

#include "notation/functions/functions.h"

#define GAME_OF(f) .shape = SHAPE_GAME, .run = {.game = (f)}
#define GAME_OF_GAMES(f) .shape = SHAPE_GAME_OF_GAMES, .run = {.game_of_games = (f)}
#define GAME_BY_NUMBER(f) .shape = SHAPE_GAME_BY_NUMBER, .run = {.game_by_number = (f)}
#define GAME_OF_THREE(f) .shape = SHAPE_GAME_OF_THREE, .run = {.game_of_three = (f)}
#define NUMBER_OF(f) .shape = SHAPE_NUMBER, .run = {.number = (f)}
#define TRUTH_OF(f) .shape = SHAPE_TRUTH, .run = {.truth = (f)}
#define TRUTH_OF_GAMES(f) .shape = SHAPE_TRUTH_OF_GAMES, .run = {.truth_of_games = (f)}
#define FORM_OF_FORMS(f) .shape = SHAPE_FORM_OF_FORMS, .run = {.form_of_forms = (f)}
#define OPERATION_OF(name) .shape = SHAPE_OPERATION, .run = {.operation = OPERATION_##name}
#define COMPARES .shape = SHAPE_COMPARE
#define VALUE_OF(f) .shape = SHAPE_VALUES, .run = {.values = (f)}

/* What is taken: values, anything for its value, forms as they are written, either of them,
 * numbers, integers, loopy values, texts, values beyond the short games, lists. */
#define G ENDER_TAKES_GAME
#define A ENDER_TAKES_ANY
#define F ENDER_TAKES_FORM
#define E ENDER_TAKES_EITHER
#define X ENDER_TAKES_NUMBER
#define N ENDER_TAKES_INTEGER
#define Y ENDER_TAKES_LOOPY
#define T ENDER_TAKES_TEXT
#define S ENDER_TAKES_SURREAL
#define L ENDER_TAKES_LIST
#define ONE(a) {a}, 1
#define TWO(a, b) {a, b}, 2
#define THREE(a, b, c) {a, b, c}, 3

/* What runs a row, and OF the kinds of games for which it has a function of its own. */
#define LINE(name, aliases, group, parameters, summary, example, result, card, takes, gives, ...)  \
    {                                                                                              \
        .about = {name,    aliases, group, parameters,         summary,                            \
                  example, result,  takes, ENDER_KIND_##gives, card},                              \
        __VA_ARGS__                                                                                \
    }
#define OF(...)                                                                                    \
    .also = (const overload[]) {                                                                   \
        __VA_ARGS__, { ENDER_KIND_NONE, NULL }                                                     \
    }
#define WITH_TOMBSTONES .tombstones = true
#define LOOPY(f)                                                                                   \
    { ENDER_KIND_LOOPY, (f) }
#define SURREAL(f)                                                                                 \
    { ENDER_KIND_SURREAL, (f) }

#endif
