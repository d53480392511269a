/* SPDX-License-Identifier: MIT
 *
 * Words with powers: text, and one way of writing each; see power_words.h. */
#include "families/power_words.h"

#include <string.h>

enum { TEXT_MOST = 4096, CONSTANT_MOST = 64 };

static bool is_one(const power_item *item) {
    return linear_is_constant(item->times) && item->times.constant == LINEAR_ONE;
}

bool power_item_is_letter(const power_item *item) { return is_one(item) && item->unit[1] == '\0'; }

void power_word_add(task *t, power_word *w, const char *unit, size_t length, linear times) {
    if (w->count == ITEMS_MOST)
        task_throw(t, ENDER_ELIMIT, "a word of a family has more than %d letters and powers",
                   (int)ITEMS_MOST);
    power_item *item = &w->at[w->count++];
    *item = (power_item){.times = times};
    memcpy(item->unit, unit, length);
}

static void add_letter(task *t, power_word *w, char letter) {
    power_word_add(t, w, &letter, 1, linear_integer(1));
}

/* ---- reading ---- */

static bool is_name(char c) { return c >= 'a' && c <= 'z'; }

static linear read_name(scanner *in, char names[UNKNOWNS_MOST + 1]) {
    const char name = scan_peek(in);
    const char *at = strchr(names, name);
    if (!at) {
        const size_t count = strlen(names);
        if (count == UNKNOWNS_MOST / 2)
            scan_fail(in, in->at, "expected at most %d unknown numbers", (int)UNKNOWNS_MOST / 2);
        names[count] = name;
        names[count + 1] = '\0';
        at = names + count;
    }
    in->at++;
    return linear_unknown((unsigned)(at - names));
}

/* 3, a, 2a. */
static linear read_term(scanner *in, char names[UNKNOWNS_MOST + 1]) {
    scan_blanks(in);
    if (!is_digit(scan_peek(in))) {
        if (!is_name(scan_peek(in)))
            scan_fail(in, in->at, "expected a number or the name of an unknown one, but found %s",
                      scan_found(in, in->at));
        return read_name(in, names);
    }
    const int64_t n = (int64_t)scan_number(in, CONSTANT_MOST, "a number");
    if (!is_name(scan_peek(in))) return linear_integer(n);
    return linear_scale(in->t, read_name(in, names), n * LINEAR_ONE);
}

static linear read_exponent(scanner *in, char names[UNKNOWNS_MOST + 1]) {
    const bool sum = scan_take(in, '(');
    linear f = read_term(in, names);
    if (!sum) return f;
    for (scan_blanks(in); scan_take(in, '+'); scan_blanks(in))
        f = linear_add(in->t, f, read_term(in, names));
    scan_expect(in, ')', "+ or ) in an exponent");
    return f;
}

/* The letter as positions are written with it: read by the ruleset, and written again. */
static char read_letter(scanner *in, const word_game *game) {
    const ruleset *rules = game->rules;
    scanner one = {in->t, in->text, in->at, in->at + (in->at < in->end)};
    positions cell;
    strbuf text;
    size_t words;
    if (in->at == in->end) scan_fail(in, in->at, "expected a letter of %s", game->letters);
    positions_open(in->t, &cell);
    rules->text.parse(rules, &one, &cell);
    const uint64_t *block = positions_at(&cell, 0, &words);
    strbuf_open(in->t, &text);
    rules->text.format(rules, &text, block, words);
    const char letter = text.text[0];
    const bool known = text.length == 1 && strchr(game->letters, letter);
    strbuf_close(&text);
    if (!known) scan_fail(in, in->at, "expected a letter of %s", game->letters);
    in->at++;
    return letter;
}

void power_word_read(scanner *in, const word_game *game, power_word *out,
                     char names[UNKNOWNS_MOST + 1]) {
    out->count = 0;
    names[0] = '\0';
    for (scan_blanks(in); in->at < in->end; scan_blanks(in)) {
        char unit[UNIT_MOST + 1] = "";
        size_t length = 0;
        const size_t began = in->at;
        const bool group = scan_take(in, '(');
        do {
            if (length == UNIT_MOST)
                scan_fail(in, began, "expected at most %d letters in brackets", (int)UNIT_MOST);
            unit[length++] = read_letter(in, game);
        } while (group && scan_peek(in) != ')' && in->at < in->end);
        if (group) scan_expect(in, ')', "a letter or )");
        linear times = linear_integer(1);
        if (scan_take(in, '^')) times = read_exponent(in, names);
        if (linear_same(times, linear_integer(1)))
            for (size_t i = 0; i < length; i++) add_letter(in->t, out, unit[i]);
        else
            power_word_add(in->t, out, unit, length, times);
    }
}

/* ---- writing ---- */

void power_word_print(strbuf *out, const power_word *w, const char *names) {
    if (w->count == 0) strbuf_char(out, '0');
    for (unsigned i = 0; i < w->count; i++) {
        const power_item *item = &w->at[i];
        const bool group = item->unit[1] != '\0';
        strbuf_format(out, group ? "(%s)" : "%s", item->unit);
        if (is_one(item)) continue;
        strbuf_char(out, '^');
        unsigned terms = item->times.constant != 0;
        for (unsigned k = 0; k < UNKNOWNS_MOST; k++) terms += item->times.by[k] != 0;
        if (terms > 1) strbuf_char(out, '(');
        linear_print(out, item->times, names);
        if (terms > 1) strbuf_char(out, ')');
    }
}

void power_word_text(task *t, strbuf *out, const power_word *w, const int64_t *unknowns) {
    for (unsigned i = 0; i < w->count; i++) {
        const int64_t times = linear_at(t, w->at[i].times, unknowns) / LINEAR_ONE;
        for (int64_t k = 0; k < times; k++) {
            strbuf_text(out, w->at[i].unit);
            if (out->length > TEXT_MOST)
                task_throw(t, ENDER_ELIMIT, "a word of a family has more than %d letters",
                           (int)TEXT_MOST);
        }
    }
    if (out->length == 0) strbuf_char(out, '0');
}

/* ---- one way of writing ---- */

void power_word_in(task *t, const power_word *w, const unknowns_map *s, power_word *out) {
    if (out != w) *out = *w;
    for (unsigned i = 0; i < w->count; i++) out->at[i].times = linear_in(t, w->at[i].times, s);
}

bool power_word_is_constant(const power_word *w) {
    for (unsigned i = 0; i < w->count; i++)
        if (!linear_is_constant(w->at[i].times)) return false;
    return true;
}

static void remove_items(power_word *w, unsigned from, unsigned count) {
    memmove(w->at + from, w->at + from + count, (w->count - from - count) * sizeof *w->at);
    w->count -= count;
}

static void spell_constants(task *t, power_word *w) {
    power_word spelt = {0};
    for (unsigned i = 0; i < w->count; i++) {
        const power_item *item = &w->at[i];
        if (!linear_is_constant(item->times)) {
            power_word_add(t, &spelt, item->unit, strlen(item->unit), item->times);
            continue;
        }
        for (int64_t k = 0; k < item->times.constant / LINEAR_ONE; k++)
            for (const char *c = item->unit; *c; c++) add_letter(t, &spelt, *c);
    }
    *w = spelt;
}

/* c (vc)^k is (cv)^k c. */
static bool begin_further_left(power_word *w, unsigned i) {
    char *unit = w->at[i].unit;
    const size_t length = strlen(unit);
    if (i == 0 || !power_item_is_letter(&w->at[i - 1]) || w->at[i - 1].unit[0] != unit[length - 1])
        return false;
    const power_item letter = w->at[i - 1];
    memmove(unit + 1, unit, length - 1);
    unit[0] = letter.unit[0];
    w->at[i - 1] = w->at[i];
    w->at[i] = letter;
    return true;
}

/* u^k u is u^(k+1). */
static bool take_next(task *t, power_word *w, unsigned i) {
    const size_t length = strlen(w->at[i].unit);
    if (i + length >= w->count) return false;
    for (size_t k = 0; k < length; k++)
        if (!power_item_is_letter(&w->at[i + 1 + k]) ||
            w->at[i + 1 + k].unit[0] != w->at[i].unit[k])
            return false;
    w->at[i].times = linear_add(t, w->at[i].times, linear_integer(1));
    remove_items(w, i + 1, (unsigned)length);
    return true;
}

/* u^j u^k is u^(j+k). */
static bool join_next(task *t, power_word *w, unsigned i) {
    if (i + 1 >= w->count || power_item_is_letter(&w->at[i + 1]) ||
        strcmp(w->at[i].unit, w->at[i + 1].unit) != 0)
        return false;
    w->at[i].times = linear_add(t, w->at[i].times, w->at[i + 1].times);
    remove_items(w, i + 1, 1);
    return true;
}

static void settle_powers(task *t, power_word *w) {
    for (unsigned i = 0; i < w->count;) {
        const bool changed = !power_item_is_letter(&w->at[i]) &&
                             (begin_further_left(w, i) || take_next(t, w, i) || join_next(t, w, i));
        i = changed ? 0 : i + 1;
    }
}

void power_word_settle(task *t, power_word *w) {
    spell_constants(t, w);
    settle_powers(t, w);
}

/* How often the unit of `length` letters at item i stands there, in letters. */
static unsigned repeats_at(const power_word *w, unsigned i, unsigned length) {
    unsigned letters = 0;
    while (i + letters < w->count && power_item_is_letter(&w->at[i + letters]) &&
           w->at[i + letters].unit[0] == w->at[i + letters % length].unit[0])
        letters++;
    return letters / length;
}

void power_word_gather(task *t, power_word *w, const char *letters) {
    for (unsigned i = 0; i < w->count; i++)
        for (unsigned length = 1; length <= 2; length++) {
            const unsigned n = repeats_at(w, i, length);
            if (n < 1 + length || !strchr(letters, w->at[i].unit[0])) continue;
            const char second = length == 2 ? w->at[i + 1].unit[0] : '\0';
            if (length == 2 && !strchr(letters, second)) continue;
            w->at[i].unit[1] = second;
            w->at[i].times = linear_integer(n);
            remove_items(w, i + 1, n * length - 1);
            break;
        }
    settle_powers(t, w);
}
