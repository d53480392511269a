/* SPDX-License-Identifier: MIT
 *
 * Questions to positions; see positions.h. */
#include "positions.h"
#include "chance.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

ender_position *parsed(ender_ctx *ctx, const char *name, const char *text) {
    const ender_ruleset *rules = NULL;
    ender_position *position = NULL;
    assert_int_equal(ender_ruleset_find(ctx, name, &rules), ENDER_OK);
    if (ender_position_parse(ctx, rules, text, strlen(text), &position) != ENDER_OK)
        fail_msg("%s \"%s\": %s", name, text, ender_message(ctx));
    return position;
}

ender_position *played_on(ender_ctx *ctx, const char *name, const char *text, unsigned moves,
                          uint64_t *seed) {
    ender_position *at = parsed(ctx, name, text);
    while (moves-- > 0) {
        ender_position **options;
        size_t count;
        assert_int_equal(ender_position_options(ctx, at, ENDER_LEFT, &options, &count), ENDER_OK);
        if (count > 0) {
            const unsigned which = chance_below(seed, count);
            ender_position_free(at);
            at = options[which];
            options[which] = NULL;
        }
        ender_positions_free(options, count);
    }
    return at;
}

ender_game value_by(ender_ctx *ctx, const char *name, const char *text, ender_method method) {
    ender_position *position = parsed(ctx, name, text);
    ender_game value = {0};
    if (ender_position_value(ctx, position, method, &value) != ENDER_OK)
        fail_msg("%s \"%s\": %s", name, text, ender_message(ctx));
    ender_position_free(position);
    return value;
}

ender_game value_of(ender_ctx *ctx, const char *name, const char *text) {
    return value_by(ctx, name, text, ENDER_METHOD_AUTO);
}

ender_game game(ender_ctx *ctx, const char *text) {
    ender_game g = {0};
    assert_int_equal(ender_parse(ctx, text, strlen(text), &g), ENDER_OK);
    return g;
}

ender_game nimber_of(ender_ctx *ctx, unsigned n) {
    char text[16];
    snprintf(text, sizeof text, n == 0 ? "0" : "*%u", n);
    return game(ctx, text);
}

ender_game negative(ender_ctx *ctx, ender_game g) {
    ender_game h = {0};
    assert_int_equal(ender_negative(ctx, g, &h), ENDER_OK);
    return h;
}

ender_game sum_of(ender_ctx *ctx, ender_game g, ender_game h) {
    ender_game s = {0};
    assert_int_equal(ender_add(ctx, g, h, &s), ENDER_OK);
    return s;
}

void assert_consistent(ender_ctx *ctx, const char *name, const char *text) {
    ender_position *position = parsed(ctx, name, text);
    ender_game value = {0}, searched = {0}, literal = {0};
    ender_form form = {0};
    char *back = NULL;
    assert_int_equal(ender_position_value(ctx, position, ENDER_METHOD_AUTO, &value), ENDER_OK);
    assert_int_equal(ender_position_value(ctx, position, ENDER_METHOD_SEARCH, &searched), ENDER_OK);
    assert_int_equal(ender_position_form(ctx, position, &form), ENDER_OK);
    assert_int_equal(ender_form_value(ctx, form, &literal), ENDER_OK);
    if (!ender_same(value, searched) || !ender_same(value, literal))
        fail_msg("%s %s: the values differ", name, text);
    assert_int_equal(ender_position_format(ctx, position, &back), ENDER_OK);
    if (strcmp(back, text) != 0) fail_msg("%s %s came back as %s", name, text, back);
    ender_free(back);
    ender_position_free(position);
}

const char *word(char *to, const char *letters, size_t length, unsigned index) {
    const unsigned count = (unsigned)strlen(letters);
    for (size_t i = 0; i < length; i++, index /= count) to[i] = letters[index % count];
    to[length] = '\0';
    return to;
}

unsigned power(unsigned base, size_t exponent) {
    unsigned p = 1;
    while (exponent-- > 0) p *= base;
    return p;
}

/* ---- options, held against the rules on strings ---- */

static int string_compare(const void *a, const void *b) { return strcmp(a, b); }

void list_add(string_list *list, const char *text) {
    assert_true(list->count < OPTIONS_MOST);
    strcpy(list->strings[list->count++], text);
}

static void list_settle(string_list *list) {
    qsort(list->strings, list->count, STRING_MOST, string_compare);
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++)
        if (i == 0 || strcmp(list->strings[i], list->strings[kept - 1]) != 0)
            memmove(list->strings[kept++], list->strings[i], STRING_MOST);
    list->count = kept;
}

void assert_options(ender_ctx *ctx, const char *name, const char *text, ender_player player,
                    string_list *expected) {
    list_settle(expected);
    string_list found = {.count = 0};
    size_t count = 0;
    ender_position **options = NULL, *position = parsed(ctx, name, text);
    assert_int_equal(ender_position_options(ctx, position, player, &options, &count), ENDER_OK);
    for (size_t i = 0; i < count; i++) {
        char *option = NULL;
        assert_int_equal(ender_position_format(ctx, options[i], &option), ENDER_OK);
        list_add(&found, option);
        ender_free(option);
    }
    ender_positions_free(options, count);
    ender_position_free(position);
    list_settle(&found);
    if (found.count != count) fail_msg("%s %s: an option comes twice", name, text);
    if (found.count != expected->count)
        fail_msg("%s %s: %zu options, not %zu", name, text, found.count, expected->count);
    for (size_t i = 0; i < found.count; i++)
        if (strcmp(found.strings[i], expected->strings[i]) != 0)
            fail_msg("%s %s: %s is no option", name, text, found.strings[i]);
}

void assert_spelled(ender_ctx *ctx, const char *name, const char *text, const char *expected) {
    ender_position *position = parsed(ctx, name, text);
    char *back = NULL;
    assert_int_equal(ender_position_format(ctx, position, &back), ENDER_OK);
    assert_string_equal(back, expected);
    ender_free(back);
    ender_position_free(position);
}

void assert_refused(ender_ctx *ctx, const char *name, const char *text, uint32_t column) {
    const ender_ruleset *rules = NULL;
    ender_position *position = NULL;
    assert_int_equal(ender_ruleset_find(ctx, name, &rules), ENDER_OK);
    assert_int_equal(ender_position_parse(ctx, rules, text, strlen(text), &position),
                     ENDER_ESYNTAX);
    assert_null(position);
    if (ender_error_place(ctx).column != column)
        fail_msg("%s \"%s\": column %u, %s", name, text, ender_error_place(ctx).column,
                 ender_message(ctx));
}

void assert_solved(ender_ctx *ctx, const char *name, const char *text) {
    assert_consistent(ctx, name, text);
    if (!ender_same(value_by(ctx, name, text, ENDER_METHOD_CLOSED),
                    value_by(ctx, name, text, ENDER_METHOD_SEARCH)))
        fail_msg("%s %s: the theorem gives another value", name, text);
}

bool is_solved(ender_ctx *ctx, const char *name, const char *text) {
    ender_position *position = parsed(ctx, name, text);
    ender_game value = {0};
    const ender_status status = ender_position_value(ctx, position, ENDER_METHOD_CLOSED, &value);
    ender_position_free(position);
    if (status == ENDER_EDOMAIN) return false;
    assert_int_equal(status, ENDER_OK);
    assert_solved(ctx, name, text);
    return true;
}

ender_outcome outcome_of(ender_ctx *ctx, const char *name, const char *text) {
    ender_position *position = parsed(ctx, name, text);
    ender_outcome outcome = ENDER_N;
    assert_int_equal(ender_position_outcome(ctx, position, false, ENDER_METHOD_AUTO, &outcome),
                     ENDER_OK);
    ender_position_free(position);
    return outcome;
}

void assert_outcome(ender_ctx *ctx, const char *name, const char *text) {
    ender_outcome played = ENDER_N;
    const ender_game value = value_by(ctx, name, text, ENDER_METHOD_SEARCH);
    assert_int_equal(ender_normal_outcome(ctx, value, &played), ENDER_OK);
    if (outcome_of(ctx, name, text) != played) fail_msg("%s %s: the outcome is wrong", name, text);
}

ender_form form_of(ender_ctx *ctx, const char *name, const char *text) {
    ender_position *position = parsed(ctx, name, text);
    ender_form form = {0};
    assert_int_equal(ender_position_form(ctx, position, &form), ENDER_OK);
    ender_position_free(position);
    return form;
}

char *repeated(const char *head, const char *part, size_t times, const char *tail) {
    const size_t length = strlen(part);
    char *text = malloc(strlen(head) + length * times + strlen(tail) + 1), *at = text;
    assert_non_null(text);
    at += sprintf(at, "%s", head);
    for (size_t i = 0; i < times; i++, at += length) memcpy(at, part, length);
    strcpy(at, tail);
    return text;
}

void assert_out_of_reach(ender_ctx *ctx, const char *name, const char *text) {
    ender_position *position = parsed(ctx, name, text);
    ender_game value = {0};
    assert_int_equal(ender_set_seconds(ctx, 0.05), ENDER_OK);
    const ender_status status = ender_position_value(ctx, position, ENDER_METHOD_SEARCH, &value);
    assert_int_equal(ender_set_seconds(ctx, 0), ENDER_OK);
    assert_true(status == ENDER_ELIMIT || status == ENDER_EMEMORY);
    assert_true(ender_same(value_of(ctx, "nim", "1,2"), game(ctx, "*3")));
    ender_position_free(position);
}
