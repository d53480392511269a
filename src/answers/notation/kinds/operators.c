/* SPDX-License-Identifier: MIT
 *
 * The operators of the language, a row for each. The parser reads how strongly one binds, the
 * evaluator which operation it is, Lua and Python find it by its sign, and docs/functions.md lists
 * the rows. Every example is run by the tests. */
#include "notation/kinds/kinds.h"

#include <string.h>

#define BETWEEN(token, level, chain_, sign_, name_, function_, summary_, example_, value_, ...)    \
    [token] = {.about = {.sign = (sign_),                                                          \
                         .name = (name_),                                                          \
                         .function = (function_),                                                  \
                         .summary = (summary_),                                                    \
                         .example = (example_),                                                    \
                         .example_value = (value_),                                                \
                         .operands = 2,                                                            \
                         .precedence = (level),                                                    \
                         .chain = (chain_),                                                        \
                         .gives = (level) == LEVEL_RELATION ? ENDER_KIND_TRUTH : ENDER_KIND_GAME}, \
               __VA_ARGS__}
#define RELATION(token, sign, name, summary, example, counts_, wanted_, negated_)                  \
    BETWEEN(token, LEVEL_RELATION, "", sign, name, "compare", "G " sign " H: " summary, example,   \
            "true", .operation = OPERATION_RELATION, .counts = ENDER_##counts_,                    \
            .wanted = ENDER_##wanted_, .negated = (negated_))

static const operator_row between[] = {
    RELATION(TOKEN_LESS_EQUAL, "<=", "at most", "Left, moving second, wins H - G", "v <= 0", LESS,
             LESS, false),
    RELATION(TOKEN_GREATER_EQUAL, ">=", "at least", "Left, moving second, wins G - H", "^ >= 0",
             GREATER, GREATER, false),
    RELATION(TOKEN_LESS_CONFUSED, "<|", "less or confused", "Right, moving first, wins G - H",
             "0 <| *", GREATER, CONFUSED, false),
    RELATION(TOKEN_GREATER_CONFUSED, "|>", "greater or confused", "Left, moving first, wins G - H",
             "* |> 0", LESS, CONFUSED, false),
    RELATION(TOKEN_LESS, "<", "less", "Right wins G - H, whoever begins", "tiny(1) < ^", EQUAL,
             LESS, false),
    RELATION(TOKEN_GREATER, ">", "greater", "Left wins G - H, whoever begins", "^ > 0", EQUAL,
             GREATER, false),
    RELATION(TOKEN_BARS, "||", "confused", "whoever begins wins G - H", "^ || *", EQUAL, CONFUSED,
             false),
    RELATION(TOKEN_EQUAL, "=", "equal", "whoever begins loses G - H", "{*|*} = 0", EQUAL, EQUAL,
             false),
    RELATION(TOKEN_NOT_EQUAL, "!=", "not equal", "one of the players, moving first, wins G - H",
             "^ != *", EQUAL, EQUAL, true),
    BETWEEN(TOKEN_SIDES, LEVEL_SIDES, "", "&", "sides", "",
            "S & T: the loopy game whose onside is S and whose offside is T", "on & off", "dud",
            .operation = OPERATION_SIDES),
    BETWEEN(TOKEN_PLUS, LEVEL_SUM, "left", "+", "sum", "", "G + H: a move is one in G or one in H",
            "{0|*} + *", "^*", .operation = OPERATION_SUM),
    BETWEEN(TOKEN_MINUS, LEVEL_SUM, "left", "-", "difference", "",
            "G - H: the sum of G and the negative of H", "^ - ^", "0",
            .operation = OPERATION_DIFFERENCE),
    BETWEEN(TOKEN_COLON, LEVEL_ORDINAL, "left", ":", "ordinal sum", "ordinal_sum",
            "G:H: a move in the base G ends H; depends on the form of G", "lit({0,1|3}):1",
            "lit({0,1,{0,1|3}|3})", .operation = OPERATION_ORDINAL_SUM),
    BETWEEN(TOKEN_SIDE_SUM, LEVEL_ORDINAL, "left", "<>", "side-sum", "side_sum",
            "G<>H: depends on the forms of both", "lit({*|*})<>-1", "lit({{-1|0,*}|*,{*|*}})",
            .operation = OPERATION_SIDE_SUM),
    BETWEEN(TOKEN_PERCENT, LEVEL_REMAINDER, "left", "%", "remainder", "remainder",
            "x % y: of numbers; what is left of x less the whole multiples of y", "7 % 3", "1",
            .operation = OPERATION_REMAINDER),
    BETWEEN(TOKEN_DOT, LEVEL_MULTIPLE, "right", ".", "multiple", "multiple",
            "n.G: the sum of n copies of G", "3.{1|0}", "{2|1}", .operation = OPERATION_MULTIPLE),
    BETWEEN(TOKEN_SLASH, LEVEL_QUOTIENT, "left", "/", "quotient", "", "x/y: of numbers", "1/(w+1)",
            "1/(w+1)", .operation = OPERATION_QUOTIENT),
    BETWEEN(TOKEN_STAR, LEVEL_PRODUCT, "left", "*", "product", "",
            "x*y: of numbers, where w, eps, a root or a bracket is behind the star; else a star is "
            "a nim pile",
            "2*w", "2*w", .operation = OPERATION_PRODUCT),
};

#define BEFORE(token, sign_, name_, function_, summary_, example_, value_, operation_)             \
    [token] = {.about = {.sign = (sign_),                                                          \
                         .name = (name_),                                                          \
                         .function = (function_),                                                  \
                         .summary = (summary_),                                                    \
                         .example = (example_),                                                    \
                         .example_value = (value_),                                                \
                         .operands = 1,                                                            \
                         .chain = "",                                                              \
                         .precedence = LEVEL_SIGN,                                                 \
                         .gives = ENDER_KIND_GAME},                                                \
               .operation = (operation_)}

static const operator_row before[] = {
    BEFORE(TOKEN_MINUS, "-", "negative", "negative", "-G: the players change places", "-^*", "v*",
           OPERATION_NEGATIVE),
    BEFORE(TOKEN_TINY, "+_", "tiny", "tiny", "+_G: {0||0|-G}", "+_2", "tiny(2)", OPERATION_TINY),
    BEFORE(TOKEN_MINY, "-_", "miny", "miny", "-_G: {G|0||0}", "-_2", "miny(2)", OPERATION_MINY),
};

static const operator_row *row_at(const operator_row *rows, size_t count, size_t sign) {
    return sign < count && rows[sign].about.sign ? &rows[sign] : NULL;
}
const operator_row *operator_between(token_kind sign) {
    return row_at(between, sizeof between / sizeof *between, sign);
}
const operator_row *operator_before(token_kind sign) {
    return row_at(before, sizeof before / sizeof *before, sign);
}

const operator_row *operator_of(game_operation what) {
    for (size_t sign = 0; sign < TOKEN_COUNT; sign++) {
        const operator_row *rows[] = {operator_between((token_kind)sign),
                                      operator_before((token_kind)sign)};
        for (size_t i = 0; i < 2; i++)
            if (rows[i] && rows[i]->operation == what) return rows[i];
    }
    return NULL;
}

/* ---- the public list: the weakest first ---- */

static const ender_operator *row_of_level(unsigned level, size_t sign) {
    const operator_row *row = level == LEVEL_SIGN ? operator_before((token_kind)sign)
                                                  : operator_between((token_kind)sign);
    return row && row->about.precedence == level ? &row->about : NULL;
}

const ender_operator *ender_operator_at(size_t index) {
    for (unsigned level = LEVEL_RELATION; level < LEVEL_POWER; level++)
        for (size_t sign = 0; sign < TOKEN_COUNT; sign++) {
            const ender_operator *found = row_of_level(level, sign);
            if (found && index-- == 0) return found;
        }
    return NULL;
}

const ender_operator *ender_operator_find(const char *sign, unsigned operands) {
    const ender_operator *found;
    for (size_t i = 0; sign && (found = ender_operator_at(i)) != NULL; i++)
        if (found->operands == operands && strcmp(found->sign, sign) == 0) return found;
    return NULL;
}

/* ---- by a program ---- */

static value operate(task *t, const operator_row *row, const ender_result *operands) {
    value v[2];
    for (unsigned i = 0; i < row->about.operands; i++) {
        v[i] = value_from_result(t, &operands[i]);
        if (!kind_is_game(v[i].kind))
            task_throw(t, ENDER_EARGUMENT, "expected a game, found a %s", kind_name(v[i].kind));
    }
    if (row->operation == OPERATION_RELATION) return value_of_truth(relation_holds(t, row, v));
    return operation_of(t, row->operation, v);
}

ender_status ender_operate(ender_ctx *ctx, const ender_operator *about,
                           const ender_result *operands, ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_NONE};
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!about) task_throw(t, ENDER_EARGUMENT, "the operator is NULL");
    const value v = operate(t, (const operator_row *)(const void *)about, operands);
    result_from_value(t, &v, out);
    return task_end(t);
}
