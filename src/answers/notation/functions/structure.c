/* SPDX-License-Identifier: MIT
 *
 * Games as ordinal sums over literal bases, and positions next to each other (A. A. Siegel, On the
 * Structure of Games and Their Posets, sections 2.1, 2.2 and 5.2). */
#include "notation/functions/properties.h"

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

/* One of the two positions: what it says of the rules, with the sign behind it (`1,2:`, or
 * nothing), and its rows. */
typedef struct half {
    source rules, rows;
} half;

typedef struct writing {
    const ruleset *rules;
    source text, written;
} writing;

static void write_again(task *t, void *arg) {
    writing *w = arg;
    const positions sum = sum_parse(t, w->rules, w->text.text, w->text.length);
    strbuf out;
    strbuf_open(t, &out);
    sum_format(w->rules, &sum, &out);
    const value copy = value_of_strbuf(t, ENDER_KIND_WORD, &out);
    w->written = (source){copy.text, copy.count};
}

/* The text as the ruleset writes the position: rows where only the size was given. False, with the
 * reason in task_message, when it is none. */
static bool is_written(task *t, const ruleset *rules, source text, source *out) {
    writing w = {.rules = rules, .text = text};
    const ender_status status = task_try(t, write_again, &w);
    if (status != ENDER_OK && status != ENDER_ESYNTAX) task_rethrow(t, status);
    *out = w.written;
    return status == ENDER_OK;
}

static source written(task *t, const ruleset *rules, source text) {
    source out;
    if (is_written(t, rules, text, &out)) return out;
    char *why = SCRATCH_ARRAY(t, char, strlen(task_message(t)) + 1);
    strcpy(why, task_message(t));
    task_throw(t, ENDER_EARGUMENT, "`%.*s` is no position of %s: %s",
               text.length < 60 ? (int)text.length : 60, text.text, rules->info.name, why);
}

/* Two numbers with an x between them? */
static bool is_size(source text) {
    const size_t rows = digits_end(text.text, 0, text.length);
    if (rows == 0 || rows == text.length || text.text[rows] != 'x') return false;
    return rows + 1 < text.length && digits_end(text.text, rows + 1, text.length) == text.length;
}

static void refuse_structure(task *t, const char *text, source rows) {
    for (size_t i = 0; i < rows.length; i++)
        if (strchr("+()[]{},", rows.text[i]))
            task_throw(t, ENDER_EARGUMENT,
                       "rows and boards of single characters are put next to each other, not sums "
                       "or lists, heaps or graphs: `%c` stands at %zu",
                       rows.text[i], (size_t)(rows.text - text) + i + 1);
}

static half read_half(task *t, const ruleset *rules, const value *position) {
    source text = {position->text, position->count};
    if (is_size(text)) text = written(t, rules, text);
    size_t cut = text.length;
    while (cut > 0 && !strchr(":;", text.text[cut - 1])) cut--;
    const half h = {{text.text, cut}, {text.text + cut, text.length - cut}};
    refuse_structure(t, text.text, h.rows);
    return h;
}

/* Are digits squares here, and not numbers? Then a 0 in front of them counts. */
static bool digits_are_squares(task *t, const ruleset *rules, const half *h) {
    strbuf longer;
    strbuf_open(t, &longer);
    strbuf_bytes(&longer, h->rules.text, h->rules.length);
    strbuf_char(&longer, '0');
    strbuf_bytes(&longer, h->rows.text, h->rows.length);
    const value text = value_of_strbuf(t, ENDER_KIND_WORD, &longer);
    const source plain = {h->rules.text, h->rules.length + h->rows.length};
    source with, without;
    return is_written(t, rules, (source){text.text, text.count}, &with) &&
           is_written(t, rules, plain, &without) && with.length == without.length + 1;
}

/* The row that begins at *at, which goes behind it; *more says that another one follows. */
static source row_next(source rows, size_t *at, bool *more) {
    const char *bar = memchr(rows.text + *at, '|', rows.length - *at);
    const size_t end = bar ? (size_t)(bar - rows.text) : rows.length;
    const source row = {rows.text + *at, end - *at};
    *more = bar != NULL;
    *at = end + 1;
    return row;
}

/* Two numbers that meet would be one. */
static bool numbers_meet(source left, source right) {
    return left.length > 0 && right.length > 0 && is_digit(left.text[left.length - 1]) &&
           is_digit(right.text[0]);
}

static void write_rows(task *t, strbuf *text, source left, source right, bool squares) {
    size_t at_left = 0, at_right = 0;
    for (bool more_left = true, more_right = true; more_left || more_right;) {
        if (!more_left || !more_right)
            task_throw(t, ENDER_EARGUMENT,
                       "boards next to each other have the same number of rows");
        const source l = row_next(left, &at_left, &more_left);
        const source r = row_next(right, &at_right, &more_right);
        strbuf_bytes(text, l.text, l.length);
        if (numbers_meet(l, r) && !squares) strbuf_char(text, ' ');
        strbuf_bytes(text, r.text, r.length);
        if (more_left && more_right) strbuf_char(text, '|');
    }
}

static bool has_digits_only(source rows) {
    return rows.length > 0 && digits_end(rows.text, 0, rows.length) == rows.length;
}

/* Strings one behind the other, boards row by row (Definitions 2.1.1 and 2.1.2). What a position
 * says of the rules is the same on both sides and stands once. */
value property_juxtapose(task *t, const value *arguments) {
    const ruleset *rules = ruleset_named(t, &arguments[0]);
    const half left = read_half(t, rules, &arguments[1]);
    const half right = read_half(t, rules, &arguments[2]);
    if (left.rules.length != right.rules.length ||
        memcmp(left.rules.text, right.rules.text, left.rules.length) != 0)
        task_throw(t, ENDER_EARGUMENT,
                   "positions next to each other are played by the same rules: `%.*s` and `%.*s`",
                   left.rules.length < 60 ? (int)left.rules.length : 60, left.rules.text,
                   right.rules.length < 60 ? (int)right.rules.length : 60, right.rules.text);
    const bool squares = has_digits_only(left.rows) && has_digits_only(right.rows) &&
                         digits_are_squares(t, rules, &left);
    strbuf text;
    strbuf_open(t, &text);
    strbuf_bytes(&text, left.rules.text, left.rules.length);
    write_rows(t, &text, left.rows, right.rows, squares);
    written(t, rules, (source){text.text, text.length}); /* is it a position? */
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}
