/* SPDX-License-Identifier: MIT
 *
 * Taking-and-breaking games as text. The code d0.d1d2d3... has a digit for each number of counters
 * that a move takes; bit b of digit k says that k counters may be taken when the rest is left as
 * exactly b heaps (Guy and Smith; Winning Ways, chapter 4). Digits up to 7 make octal games, up to
 * F hexadecimal ones. Taking nothing must leave two heaps at least, else a play need not end: so d0
 * is 0, 4, 8 or C. A subtraction set is the code with a 3 for each of its elements, but written as
 * a set, since its elements may be large. */
#include "impartial/impartial.h"

#include <string.h>

/* ---- what may be played ---- */

bool take_is_possible(take k, uint64_t n) {
    const uint64_t taken = take_counters(k);
    const unsigned leaves = take_leaves(k);
    if (n < taken) return false;
    const uint64_t rest = n - taken;
    if (rest == 0) return leaves & LEAVES_NONE;
    if (leaves & LEAVES_ONE) return true;
    if (leaves & LEAVES_TWO && rest >= (leaves & LEAVES_UNEQUAL ? 3 : 2)) return true;
    return leaves & LEAVES_THREE && rest >= 3;
}

bool heap_is_dead(const heap_game *game, uint64_t n) {
    for (size_t i = 0; i < game->count; i++)
        if (take_is_possible(game->takes[i], n)) return false;
    return true;
}

unsigned heap_game_leaves(const heap_game *game) {
    unsigned all = 0;
    for (size_t i = 0; i < game->count; i++) all |= take_leaves(game->takes[i]);
    return all;
}

/* ---- codes ---- */

static bool fail(code_error *e, size_t offset, const char *expected) {
    *e = (code_error){offset, expected, NULL};
    return false;
}

static bool exceeds(code_error *e, size_t offset, const char *limit) {
    *e = (code_error){offset, NULL, limit};
    return false;
}

/* 0 to 15, or -1. */
static int digit_of(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return -1;
}

static int digit_at(const char *text, size_t at, size_t end) {
    return at < end ? digit_of(text[at]) : -1;
}

bool octal_read(task *t, const char *text, size_t *at, size_t end, heap_game *out, code_error *e) {
    take *takes = SCRATCH_ARRAY(t, take, CODE_DIGITS_MOST + 1);
    size_t count = 0;
    int digit = digit_at(text, *at, end);
    if (digit >= 0) {
        if (*at + 1 == end || text[*at + 1] != '.')
            return fail(e, *at, "expected a code such as .77");
        if (digit & (LEAVES_NONE | LEAVES_ONE))
            return fail(e, *at,
                        "the digit before the point must be 0, 4, 8 or C, since a move "
                        "that takes nothing must leave two heaps or more");
        if (digit > 0) takes[count++] = take_make(0, (unsigned)digit);
        ++*at;
    }
    if (*at == end || text[*at] != '.') return fail(e, *at, "expected a code such as .77");
    const size_t point = (*at)++;
    for (; (digit = digit_at(text, *at, end)) >= 0; ++*at) {
        if (*at - point > CODE_DIGITS_MOST)
            return exceeds(e, *at, "a code can have at most 255 digits behind the point");
        if (digit > 0) takes[count++] = take_make(*at - point, (unsigned)digit);
    }
    if (*at == point + 1) return fail(e, *at, "expected a digit of the code, 0 to 7 or up to F");
    *out = (heap_game){takes, count};
    return true;
}

void octal_print(strbuf *b, const heap_game *game) {
    static const char digits[] = "0123456789ABCDEF";
    size_t i = 0;
    if (game->count > 0 && take_counters(game->takes[0]) == 0)
        strbuf_char(b, digits[take_leaves(game->takes[i++])]);
    strbuf_char(b, '.');
    if (i == game->count) strbuf_char(b, '0');
    for (uint64_t place = 1; i < game->count; place++) {
        const bool taken = take_counters(game->takes[i]) == place;
        strbuf_char(b, taken ? digits[take_leaves(game->takes[i])] : '0');
        i += taken;
    }
}

/* ---- sets ---- */

static void skip_blanks(const char *text, size_t *at, size_t end) {
    while (*at < end && (text[*at] == ' ' || text[*at] == '\t')) ++*at;
}

static bool element_read(const char *text, size_t *at, size_t end, uint64_t *out, code_error *e) {
    const size_t start = *at;
    *out = digits_read(text, at, end);
    if (*at == start) return fail(e, start, "expected a number of counters, such as 2");
    if (*out > UINT32_MAX) return exceeds(e, start, "at most 4294967295 can be subtracted");
    if (*out == 0) return fail(e, start, "a move must take at least 1 counter");
    return true;
}

/* Puts an element in its place; one that is there already stays. False: the set is full. */
static bool element_insert(take *takes, size_t *count, uint64_t element) {
    const take new = take_make(element, LEAVES_NONE | LEAVES_ONE);
    size_t i = *count;
    while (i > 0 && takes[i - 1] > new) i--;
    if (i > 0 && takes[i - 1] == new) return true;
    if (*count == SET_MOST) return false;
    memmove(takes + i + 1, takes + i, (*count - i) * sizeof *takes);
    takes[i] = new;
    ++*count;
    return true;
}

/* One element or a range of them. */
static bool range_read(const char *text, size_t *at, size_t end, take *takes, size_t *count,
                       code_error *e) {
    const size_t start = *at;
    uint64_t from, to;
    if (!element_read(text, at, end, &from, e)) return false;
    to = from;
    if (end - *at >= 2 && text[*at] == '.' && text[*at + 1] == '.') {
        *at += 2;
        const size_t second = *at;
        if (!element_read(text, at, end, &to, e)) return false;
        if (to < from) return fail(e, second, "the end of a range must not be below its start");
    }
    for (uint64_t i = from; i <= to; i++)
        if (!element_insert(takes, count, i))
            return exceeds(e, start, "a set can have at most 4096 elements");
    return true;
}

bool set_read(task *t, const char *text, size_t *at, size_t end, heap_game *out, code_error *e) {
    if (*at == end || text[*at] != '{')
        return fail(e, *at, "expected a set in braces, such as {1,2}");
    ++*at;
    take *takes = SCRATCH_ARRAY(t, take, SET_MOST + 1);
    size_t count = 0;
    skip_blanks(text, at, end);
    if (*at < end && text[*at] == '}') {
        ++*at;
        *out = (heap_game){takes, 0};
        return true;
    }
    for (;;) {
        task_poll(t);
        skip_blanks(text, at, end);
        if (!range_read(text, at, end, takes, &count, e)) return false;
        skip_blanks(text, at, end);
        if (*at < end && text[*at] == '}') break;
        if (*at == end || text[*at] != ',') return fail(e, *at, "expected a comma or } in the set");
        ++*at;
    }
    ++*at;
    *out = (heap_game){takes, count};
    return true;
}

void set_print(strbuf *b, const heap_game *game) {
    enum { RANGE_LEAST = 4 };
    strbuf_char(b, '{');
    for (size_t i = 0, behind; i < game->count; i = behind) {
        const uint64_t first = take_counters(game->takes[i]);
        for (behind = i + 1; behind < game->count; behind++)
            if (take_counters(game->takes[behind]) != first + (behind - i)) break;
        if (behind - i < RANGE_LEAST) behind = i + 1;
        strbuf_format(b, i > 0 ? ",%u" : "%u", (unsigned)first);
        if (behind > i + 1)
            strbuf_format(b, "..%u", (unsigned)take_counters(game->takes[behind - 1]));
    }
    strbuf_char(b, '}');
}

/* ---- names ---- */

static const take grundy_takes[] = {(take)(LEAVES_TWO | LEAVES_UNEQUAL)};

static const take kayles_takes[] = {1 << 8 | 7, 2 << 8 | 7};
static const take dawson_takes[] = {2 << 8 | 7};

static const struct {
    const char *name;
    heap_game game;
} named[] = {{"dawsons-kayles", {dawson_takes, 1}},
             {"grundy", {grundy_takes, 1}},
             {"kayles", {kayles_takes, 2}}};

bool game_read(task *t, const char *text, size_t *at, size_t end, heap_game *out, code_error *e) {
    for (size_t i = 0; i < sizeof named / sizeof named[0]; i++) {
        const size_t length = strlen(named[i].name);
        if (end - *at < length || memcmp(text + *at, named[i].name, length) != 0) continue;
        *at += length;
        *out = named[i].game;
        return true;
    }
    const bool code = *at < end && (text[*at] == '.' || digit_of(text[*at]) >= 0);
    if (code) return octal_read(t, text, at, end, out, e);
    if (*at < end && text[*at] == '{') return set_read(t, text, at, end, out, e);
    return fail(e, *at,
                "expected a code such as .77, a subtraction set such as {1,2}, or one of "
                "dawsons-kayles, grundy, kayles; other sets are written out, as far as the heaps "
                "go: {2,3,5,7,11}");
}
