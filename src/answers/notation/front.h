/* SPDX-License-Identifier: MIT
 *
 * What the command, Lua, sums and requests take of this room beside <ender/...>. */
#ifndef ENDER_NOTATION_FRONT_H
#define ENDER_NOTATION_FRONT_H

#include <ender/draw.h>
#include <ender/notation.h>

/* The kind in one or two English words, such as "literal form". Never NULL. Thread-safe. */
const char *kind_name(ender_kind kind);
/* Is it one of the kinds of games: values, literal forms, loopy values, values beyond the short
 * games? Thread-safe. */
bool kind_is_game(ender_kind kind);

/* The short game that a result is worth: a value, or what a literal form is worth. ENDER_EARGUMENT
 * for what is none. */
ender_status result_game(ender_ctx *ctx, const ender_result *result, ender_game *out);
/* The literal form that a result is: itself, or of a value its canonical form. ENDER_EARGUMENT for
 * what has none. */
ender_status result_form(ender_ctx *ctx, const ender_result *result, ender_form *out);
/* How two games of any kinds compare, by value. ENDER_EARGUMENT for what is no game, ENDER_EDOMAIN
 * for kinds that do not go together. */
ender_status result_compare(ender_ctx *ctx, const ender_result *g, const ender_result *h,
                            ender_relation *out);
/* {L|R} of games of any kinds that go together, the left ones first; as a literal form where that
 * is wanted. */
ender_status result_braces(ender_ctx *ctx, const ender_result *options, size_t left, size_t right,
                           bool literal, ender_result *out);

/* What the picture of a value of that kind is called, such as "thermograph"; NULL for a kind that
 * has none. Thread-safe. */
const char *kind_shown(ender_kind kind);
/* That picture. ENDER_EDOMAIN where the kind, or this value, has none. */
ender_status result_picture(ender_ctx *ctx, const ender_result *result, ender_picture **out);

/* ender_format_result in ENDER_JSON, without the options of a game: for tables. */
ender_status format_json_briefly(ender_ctx *ctx, const ender_result *result, char **out);

/* ender_format_result, but of the name of a game of more than `most` bytes only the beginning, at
 * least so many of them: names may have millions, and who shows a cell of a table needs few. */
ender_status format_beginning(ender_ctx *ctx, const ender_result *result, ender_style style,
                              size_t most, char **out);

/* Thermographs in one picture, 1 to 8 of them: temperature upward, values decreasing to the right;
 * with below_zero, or where no game is hot, from temperature -1 on. Source: CGT, section II.5. */
ender_status draw_thermographs(ender_ctx *ctx, const ender_game *games, size_t count,
                               bool below_zero, ender_picture **out);

/* Does it ask about one game, so that it is a column of tables and a property of cases? */
static inline bool function_is_property(const ender_function *about) {
    return about && about->count == 1 && about->takes[0] != ENDER_TAKES_LIST;
}

/* Names a copy of a result; an earlier result of the same name is forgotten. A name is a letter
 * followed by letters, digits and underscores. ENDER_EARGUMENT for a name that means something
 * already: v, vv, v3 (downs), the functions of the language, the names of loopy games. */
ender_status scope_set(ender_scope *scope, const char *name, const ender_result *result);
/* Forgets a name; false if there was none. */
bool scope_forget(ender_scope *scope, const char *name);
void scope_clear(ender_scope *scope);

#endif
