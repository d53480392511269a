/* SPDX-License-Identifier: MIT
 *
 * The functions of this space for the command, Lua, sums and requests, besides <ender/...>. */
#ifndef ENDER_NOTATION_FRONT_H
#define ENDER_NOTATION_FRONT_H

#include <ender/domain.h>
#include <ender/draw.h>
#include <ender/notation.h>

#include "figures/front.h"

/* The name of a kind in one or two English words, such as "literal form". Never NULL. Thread-safe.
 */
const char *kind_name(ender_kind kind);
/* Is it a kind of games: values, literal forms, loopy values, values beyond the short games?
 * Thread-safe. */
bool kind_is_game(ender_kind kind);

/* Is it a kind of values, which are games but no literal forms? Thread-safe. */
bool kind_is_value(ender_kind kind);
/* Replaces a literal form by its value; other results are unchanged. */
ender_status result_to_value(ender_ctx *ctx, ender_result *result);
/* The result that a loopy value is: a short game if it equals one. Thread-safe. */
ender_result result_of_loopy(ender_loopy g);

/* How the value is written that a word means elsewhere, ^ for `up`; NULL for a word that means no
 * value. Thread-safe. */
const char *word_of_value(const char *text, size_t length);
/* The place of a name in a list with blanks between; -1 when it is not there. Not `exactly`: a -
 * of the name stands for a _ of the list. */
int word_place(const char *list, const char *name, size_t length, bool exactly);
/* The words of an option as a sentence has them, "J, N or none", cut to the size. Thread-safe. */
void option_words(const ender_domain_option *option, char *out, size_t capacity);

/* The result as a short game: a value, or the value of a literal form. ENDER_EARGUMENT for other
 * results. */
ender_status result_game(ender_ctx *ctx, const ender_result *result, ender_game *out);
/* The result as a literal form: the form itself, or the canonical form of a value. ENDER_EARGUMENT
 * for other results. */
ender_status result_form(ender_ctx *ctx, const ender_result *result, ender_form *out);
/* The relation of two games of any kinds, by value. ENDER_EARGUMENT for a result that is not a
 * game, ENDER_EDOMAIN for kinds that cannot be compared. */
ender_status result_compare(ender_ctx *ctx, const ender_result *g, const ender_result *h,
                            ender_relation *out);
/* {L|R} of games of any kinds that can be combined, the left ones first; as a literal form if
 * `literal` is set. */
ender_status result_braces(ender_ctx *ctx, const ender_result *options, size_t left, size_t right,
                           bool literal, ender_result *out);

/* The name of the picture of a value of this kind, such as "thermograph"; NULL if it has none.
 * Thread-safe. */
const char *kind_shown(ender_kind kind);
/* The picture of a value. ENDER_EDOMAIN if its kind, or this value, has none. */
ender_status result_picture(ender_ctx *ctx, const ender_result *result, ender_picture **out);

/* ender_format_result in ENDER_JSON, without the options of a game: for tables. */
ender_status format_json_briefly(ender_ctx *ctx, const ender_result *result, char **out);

/* Like ender_format_result, but the name of a game of more than `most` bytes is cut after at least
 * this number of bytes: names may have millions, and a cell of a table shows few. */
ender_status format_beginning(ender_ctx *ctx, const ender_result *result, ender_style style,
                              size_t most, char **out);

/* Positions as a graph in levels: position i in levels[i], which do not decrease, with texts[i]
 * below it (NULL for none), and arcs between them. ENDER_EARGUMENT for no position or more than
 * 200, for levels that decrease, and for arcs from or to a position that is not there; ENDER_ELIMIT
 * for more than FIGURE_ARCS_MOST arcs. */
typedef struct position_levels {
    const ender_position *const *positions;
    const char *const *texts;
    const uint32_t *levels;
    size_t count;
    const figure_arc *arcs;
    size_t arc_count;
} position_levels;
ender_status draw_position_levels(ender_ctx *ctx, const position_levels *of, ender_picture **out);

/* Is it a function of one game, and so a column of tables and a property of cases? */
static inline bool function_is_property(const ender_function *about) {
    return about && about->count == 1 && about->takes[0] != ENDER_TAKES_LIST;
}

/* Defines a name for a copy of a result; an earlier result of this name is forgotten. A name is a
 * letter followed by letters, digits and underscores. ENDER_EARGUMENT for a name with another
 * meaning: v, vv, v3 (downs), the functions of the language, the names of loopy games. */
ender_status scope_set(ender_scope *scope, const char *name, const ender_result *result);
/* Forgets a name; false if there was none. */
bool scope_forget(ender_scope *scope, const char *name);
void scope_clear(ender_scope *scope);

#endif
