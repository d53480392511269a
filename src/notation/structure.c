/* SPDX-License-Identifier: MIT
 *
 * Games as ordinal sums over literal bases, and positions next to each other (A. A. Siegel, On the
 * Structure of Games and Their Posets, sections 2.1, 2.2 and 5.2). */
#include "notation/properties.h"

#include "analysis/analysis.h"

#include <string.h>

/* ---- ordinal sums over literal bases ---- */

enum { BASE_MOST = 2, BRANCH_MOST = 3 };

static unsigned day_given(task *t, const value *argument, unsigned most, const char *what) {
    const int64_t day = ref_dyadic(t, argument->game).num;
    if (day < 0 || day > (int64_t)most)
        task_throw(t, ENDER_ELIMIT, "%s is from 0 to %u", what, most);
    return (unsigned)day;
}

/* lit({0,1|3}):(-1) */
static value decomposition_word(task *t, ref base, ref branch) {
    strbuf text;
    strbuf_open(t, &text);
    const value form = value_of_form(base), game = value_of_game(branch);
    print_value(t, &text, &form, ENDER_ASCII);
    strbuf_char(&text, ':');
    const size_t start = text.length;
    print_value(t, &text, &game, ENDER_ASCII);
    const char sign = text.text[start];
    if (sign == '-' || sign == '+') {
        text.length = start;
        strbuf_char(&text, '(');
        print_value(t, &text, &game, ENDER_ASCII);
        strbuf_char(&text, ')');
    }
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

/* The branch's value alone matters, and by the colon principle there is at most one for a base; so
 * each base stands once in the list. The base 0 and the branch 0 say nothing and are left out. */
value property_ordinal_decompositions(task *t, const value *arguments) {
    const ref g = arguments[0].game;
    const ref_list bases =
                       forms_by_day(t, day_given(t, &arguments[1], BASE_MOST, "a base's height")),
                   branches =
                       games_by_day(t, day_given(t, &arguments[2], BRANCH_MOST, "a branch's day"));
    value_list found = {0};
    for (size_t i = 0; i < bases.count; i++) {
        if (ref_same(bases.at[i], REF_ZERO)) continue;
        for (size_t k = 0; k < branches.count; k++) {
            task_poll(t);
            if (ref_same(branches.at[k], REF_ZERO) ||
                !ref_same(ordinal_sum(t, bases.at[i], branches.at[k]), g))
                continue;
            value_list_add(t, &found, decomposition_word(t, bases.at[i], branches.at[k]));
            break;
        }
    }
    return value_of_items(ENDER_KIND_LIST, found.at, found.count);
}

/* ---- juxtaposition ---- */

/* The length of the row that begins here; *more says that another one follows. */
static size_t row_length(const char *text, size_t at, size_t end, bool *more) {
    size_t length = 0;
    while (at + length < end && text[at + length] != '|') length++;
    *more = at + length < end;
    return length;
}

static void refuse_structure(task *t, const value *position) {
    for (size_t i = 0; i < position->count; i++)
        if (strchr("+()[]{},;:", position->text[i]))
            task_throw(t, ENDER_EARGUMENT,
                       "rows and boards of single characters are put next to each other, not sums "
                       "or lists: `%c` stands at %zu",
                       position->text[i], i + 1);
}

/* Strings one behind the other, boards row by row. */
value property_juxtapose(task *t, const value *arguments) {
    const ruleset *rules = ruleset_by_name(t, arguments[0].text, arguments[0].count);
    if (!rules)
        task_throw(t, ENDER_EARGUMENT, "there is no ruleset `%.*s`",
                   arguments[0].count < 60 ? (int)arguments[0].count : 60, arguments[0].text);
    const value *left = &arguments[1], *right = &arguments[2];
    refuse_structure(t, left);
    refuse_structure(t, right);
    strbuf text;
    strbuf_open(t, &text);
    size_t at_left = 0, at_right = 0;
    for (bool more_left = true, more_right = true; more_left || more_right;) {
        if (!more_left || !more_right)
            task_throw(t, ENDER_EARGUMENT,
                       "boards next to each other have the same number of rows");
        const size_t from_left = row_length(left->text, at_left, left->count, &more_left);
        const size_t from_right = row_length(right->text, at_right, right->count, &more_right);
        strbuf_bytes(&text, left->text + at_left, from_left);
        strbuf_bytes(&text, right->text + at_right, from_right);
        at_left += from_left + 1;
        at_right += from_right + 1;
        if (more_left && more_right) strbuf_char(&text, '|');
    }
    positions sum;
    positions_open(t, &sum);
    sum_parse(t, rules, text.text, text.length, &sum); /* is it a position? */
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}
