/* SPDX-License-Identifier: MIT
 *
 * What tests of rulesets ask of positions that are given as text: values by every method, options,
 * outcomes, spellings, errors. */
#ifndef ENDER_TEST_POSITIONS_H
#define ENDER_TEST_POSITIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <ender/ender.h>

#include "context.h"

enum { STRING_MOST = 128, OPTIONS_MOST = 64 };

typedef struct string_list {
    char strings[OPTIONS_MOST][STRING_MOST];
    size_t count;
} string_list;

/* Each fails the test when the library returns an error. */
ender_position *parsed(ender_ctx *ctx, const char *name, const char *text);
/* After so many moves of Left by chance, or when none is left. */
ender_position *played_on(ender_ctx *ctx, const char *name, const char *text, unsigned moves,
                          uint64_t *seed);
ender_game value_by(ender_ctx *ctx, const char *name, const char *text, ender_method method);
ender_game value_of(ender_ctx *ctx, const char *name, const char *text);
ender_form form_of(ender_ctx *ctx, const char *name, const char *text);
ender_outcome outcome_of(ender_ctx *ctx, const char *name, const char *text);
ender_game game(ender_ctx *ctx, const char *text);
ender_game nimber_of(ender_ctx *ctx, unsigned n);
ender_game negative(ender_ctx *ctx, ender_game g);
ender_game sum_of(ender_ctx *ctx, ender_game g, ender_game h);

/* The three ways to the value agree, and the text comes back as it was. */
void assert_consistent(ender_ctx *ctx, const char *name, const char *text);
/* And there is a theorem, which gives the same value by itself. */
void assert_solved(ender_ctx *ctx, const char *name, const char *text);
/* Is there a theorem? If so it gives the right value. */
bool is_solved(ender_ctx *ctx, const char *name, const char *text);
/* The outcome that is known is that of the value. */
void assert_outcome(ender_ctx *ctx, const char *name, const char *text);
/* A player's options are these, whatever the order and repetitions in the list, which is sorted. */
void assert_options(ender_ctx *ctx, const char *name, const char *text, ender_player player,
                    string_list *expected);
void assert_spelled(ender_ctx *ctx, const char *name, const char *text, const char *expected);
/* Not in the grammar: the error is in the first line, in this column. */
void assert_refused(ender_ctx *ctx, const char *name, const char *text, uint32_t column);
/* A search that is too long ends with an error, and the context goes on. */
void assert_out_of_reach(ender_ctx *ctx, const char *name, const char *text);

/* The word number `index` of a length over an alphabet. */
const char *word(char *to, const char *letters, size_t length, unsigned index);
unsigned power(unsigned base, size_t exponent);
void list_add(string_list *list, const char *text);
/* head, then part so many times, then tail; freed by the caller. */
char *repeated(const char *head, const char *part, size_t times, const char *tail);

#endif
