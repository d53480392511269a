/* SPDX-License-Identifier: MIT
 *
 * Is an answer what is expected? */
#include "cli/batch/cases.h"
#include "notation/front.h"

#include <stdlib.h>
#include <string.h>

static bool is_truth(const char *text, bool truth) {
    return strcmp(text, truth ? "yes" : "no") == 0 || strcmp(text, truth ? "true" : "false") == 0;
}

/* Lists are compared as multisets of texts, lists of values as sets of values. */
static bool is_expected_list(cli *c, const ender_result *list, const char *expected) {
    if (expected[0] == '\0' || strcmp(expected, "none") == 0) return list->count == 0;
    char *copy = cli_copy(expected, strlen(expected));
    bool *used = cli_alloc(list->count * sizeof *used);
    bool same = true;
    for (char *item = copy, *end; item && same; item = end) {
        end = strstr(item, " , ");
        if (end) {
            *end = '\0';
            end += 3;
        }
        bool found = false;
        for (size_t i = 0; i < list->count; i++) {
            const bool by_value = kind_is_value(list->items[i].kind);
            if (!by_value && (found || used[i])) continue;
            if (!is_expected(c, &list->items[i], item)) continue;
            found = used[i] = true;
        }
        same = found;
    }
    for (size_t i = 0; i < list->count; i++) same = same && used[i];
    free(used);
    free(copy);
    return same;
}

/* Is this how it is printed? */
static bool is_printed(cli *c, const ender_result *result, const char *expected) {
    char *text = NULL;
    const bool same = ender_format_result(c->ctx, result, ENDER_ASCII, &text) == ENDER_OK &&
                      strcmp(text, expected) == 0;
    ender_free(text);
    return same;
}

/* Where the bar of `{a,b|c}` is, at the depth of the outer braces; NULL when it is no such text. */
static const char *find_bar(const char *text) {
    int depth = 0;
    for (const char *at = text; *at; at++) {
        depth += (*at == '{' || *at == '(') - (*at == '}' || *at == ')');
        if (*at == '|' && depth == 1) return text[0] == '{' ? at : NULL;
    }
    return NULL;
}

/* Is every option in text[0..length), separated by commas, equal to one of the others? */
static bool options_within(cli *c, const char *text, size_t length, const char *others,
                           size_t others_length) {
    for (size_t at = 0, end; at < length; at = end + 1) {
        int depth = 0;
        for (end = at; end < length && (depth > 0 || text[end] != ','); end++)
            depth +=
                (text[end] == '{' || text[end] == '(') - (text[end] == '}' || text[end] == ')');
        ender_game option, other;
        bool found = false;
        if (ender_parse(c->ctx, text + at, end - at, &option) != ENDER_OK) return false;
        for (size_t from = 0, to; from < others_length && !found; from = to + 1) {
            for (to = from, depth = 0; to < others_length && (depth > 0 || others[to] != ','); to++)
                depth += (others[to] == '{' || others[to] == '(') -
                         (others[to] == '}' || others[to] == ')');
            if (ender_parse(c->ctx, others + from, to - from, &other) != ENDER_OK) return false;
            found = ender_same(option, other);
        }
        if (!found) return false;
    }
    return true;
}

/* `{0,*|*2}` against `{*,0|*2}`: two sets of values each. */
static bool same_options(cli *c, const char *a, const char *b) {
    const char *a_bar = find_bar(a), *b_bar = find_bar(b);
    if (!a_bar || !b_bar) return false;
    const char *a_side[2] = {a + 1, a_bar + 1}, *b_side[2] = {b + 1, b_bar + 1};
    size_t a_length[2] = {(size_t)(a_bar - a) - 1, strlen(a_bar) - 2};
    size_t b_length[2] = {(size_t)(b_bar - b) - 1, strlen(b_bar) - 2};
    for (unsigned p = 0; p < 2; p++)
        if (!options_within(c, a_side[p], a_length[p], b_side[p], b_length[p]) ||
            !options_within(c, b_side[p], b_length[p], a_side[p], a_length[p]))
            return false;
    return true;
}

static bool is_expected_value(cli *c, const ender_result *result, const char *expected) {
    ender_result value;
    ender_relation relation;
    const bool same =
        ender_evaluate(c->ctx, NULL, expected, strlen(expected), &value) == ENDER_OK &&
        cli_relation(c, result, &value, &relation) == ENDER_OK && relation == ENDER_EQUAL;
    ender_result_clear(&value);
    return same;
}

bool is_expected(cli *c, const ender_result *result, const char *expected) {
    ender_game value;
    ender_form form;
    ender_result count = {.kind = ENDER_KIND_GAME};
    switch (result->kind) {
    case ENDER_KIND_INTEGER:
        return ender_integer(c->ctx, result->integer, &count.game) == ENDER_OK &&
               is_expected(c, &count, expected);
    case ENDER_KIND_GAME:
        return ender_parse(c->ctx, expected, strlen(expected), &value) == ENDER_OK &&
               ender_same(value, result->game);
    case ENDER_KIND_FORM:
        return ender_parse_form(c->ctx, expected, strlen(expected), &form) == ENDER_OK &&
               ender_form_same(form, result->form);
    case ENDER_KIND_TRUTH:
        return is_truth(expected, result->truth);
    case ENDER_KIND_WORD:
    case ENDER_KIND_TEXT:
    case ENDER_KIND_OBJECT:
        return strcmp(result->text, expected) == 0 || same_options(c, result->text, expected);
    case ENDER_KIND_LIST:
        return is_printed(c, result, expected) ||
               (!result->between && is_expected_list(c, result, expected));
    case ENDER_KIND_RECORD:
        return is_printed(c, result, expected);
    default:
        return kind_is_game(result->kind) && is_expected_value(c, result, expected);
    }
}
