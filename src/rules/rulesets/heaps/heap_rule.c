/* SPDX-License-Identifier: MIT
 *
 * Codes for what may become of a heap; see heap_rule.h. Digits are those of octal and hexadecimal
 * games, one for each number of counters that is taken; before the point stand digits for breaking
 * without taking (the last one) and for adding counters (those before it). A digit may be a list of
 * numbers of heaps, may go on for ever, and may say that the heaps that are left must be different,
 * not all equal, or all equal. The notation is that of CGSuite (A. N. Siegel). */
#include "rulesets/heaps/heap_rule.h"
#include "rulesets/heaps/heaps.h"

#include <ctype.h>
#include <string.h>

/* ---- the code ---- */

static void add_item(const scanner *in, size_t at, code_digit *d, digit_item item) {
    if (d->count == DIGIT_ITEMS)
        scan_fail(in, at, "a digit has at most %d numbers of heaps", (int)DIGIT_ITEMS);
    d->items[d->count++] = item;
}

static heaps_are read_rule(const scanner *in, size_t *at) {
    static const char signs[] = "!?=";
    const char *sign = *at < in->end && in->text[*at] ? strchr(signs, in->text[*at]) : NULL;
    if (!sign) return HEAPS_FREE;
    ++*at;
    return (heaps_are)(HEAPS_DIFFER + (sign - signs));
}

static char letter_at(const scanner *in, size_t at) { return at < in->end ? in->text[at] : '\0'; }

/* {0,2!,4+} */
static void read_list(const scanner *in, size_t *at, code_digit *d) {
    do {
        const size_t start = ++*at; /* behind { or a comma */
        const uint64_t count = digits_read(in->text, at, in->end);
        if (*at == start)
            scan_fail(in, start, "expected a number of heaps, but found %s", scan_found(in, start));
        if (count > CODE_HEAP_MOST)
            scan_fail(in, start, "a move leaves at most %d heaps", (int)CODE_HEAP_MOST);
        const heaps_are rule = read_rule(in, at);
        const bool or_more = letter_at(in, *at) == '+';
        if (or_more) ++*at;
        add_item(in, start, d, (digit_item){(uint32_t)count, or_more, rule});
    } while (letter_at(in, *at) == ',');
    if (letter_at(in, *at) != '}')
        scan_fail(in, *at, "expected a comma or } in a list of numbers of heaps, but found %s",
                  scan_found(in, *at));
    ++*at;
}

static void read_digit(const scanner *in, size_t *at, code_digit *d) {
    const char c = letter_at(in, *at);
    d->count = 0;
    if (c == '{') {
        read_list(in, at, d);
    } else if (c == '*') {
        ++*at;
        add_item(in, *at, d, (digit_item){0, true, HEAPS_FREE});
    } else if (isxdigit((unsigned char)c)) {
        ++*at;
        const unsigned bits =
            isdigit((unsigned char)c) ? (unsigned)(c - '0') : (unsigned)(toupper(c) - 'A') + 10;
        for (uint32_t k = 0; k < 4; k++)
            if (bits >> k & 1) add_item(in, *at, d, (digit_item){k, false, HEAPS_FREE});
    } else {
        scan_fail(in, *at, "expected a digit of the code, 0 to 9 or A to F, * or {, but found %s",
                  scan_found(in, *at));
    }
    const heaps_are rule = read_rule(in, at);
    for (unsigned i = 0; i < d->count && rule != HEAPS_FREE; i++) d->items[i].rule = rule;
}

static code_digit *next_digit(const scanner *in, size_t at, heap_code *c) {
    if (c->count == CODE_DIGITS)
        scan_fail(in, at, "a code has at most %d digits", (int)CODE_DIGITS);
    return &c->digits[c->count++];
}

/* Before the point a move must leave smaller heaps: adding j counters takes j + 2 of them. */
static void check_growth(const scanner *in, size_t at, const heap_code *c) {
    for (unsigned i = 0; i < c->point; i++)
        for (unsigned k = 0; k < c->digits[i].count; k++) {
            const digit_item item = c->digits[i].items[k];
            const uint32_t added = c->point - 1 - i;
            if (item.count == 0 && !item.or_more) continue;
            if (item.count < added + 2)
                scan_fail(in, at,
                          "a move that takes no counters and adds %u must leave at least %u heaps, "
                          "so that each is smaller",
                          added, added + 2);
        }
}

/* The code at *at, which then stands behind it. */
void heap_code_read(const scanner *in, size_t *at, heap_code *c) {
    const size_t start = *at;
    *c = (heap_code){.count = 0};
    while (*at < in->end && letter_at(in, *at) != '.') read_digit(in, at, next_digit(in, *at, c));
    if (*at == in->end)
        scan_fail(in, start, "expected a code such as 0.3F! or {2+}=.0, but found %s",
                  scan_found(in, start));
    c->point = c->count;
    ++*at;
    while (*at < in->end && !strchr(":|[ \t", in->text[*at]))
        read_digit(in, at, next_digit(in, *at, c));
    if (letter_at(in, *at) == '[') {
        for (++*at; letter_at(in, *at) != ']'; c->period++)
            read_digit(in, at, next_digit(in, *at, c));
        ++*at;
    }
    if (*at - start > CODE_LETTERS)
        scan_fail(in, start, "a code has at most %d letters", (int)CODE_LETTERS);
    check_growth(in, start, c);
}

/* The digit for taking k counters, or adding -k; NULL when there is none. */
static const code_digit *digit_for(const heap_code *c, int64_t k) {
    const int64_t place = (int64_t)c->point - 1 + k;
    if (place < 0) return NULL;
    if (place < c->count) return &c->digits[place];
    if (c->period == 0) return NULL;
    return &c->digits[c->count - c->period + (uint64_t)(place - c->count) % c->period];
}

/* ---- both kinds ---- */

void heap_rule_read(const scanner *in, size_t *at, heap_rule *out) {
    size_t end = *at;
    while (end < in->end && !strchr(".:|", in->text[end])) end++;
    out->spawns = end == in->end || in->text[end] != '.';
    if (out->spawns)
        out->kind = turning_read(in, at);
    else
        heap_code_read(in, at, &out->code);
}

void letters_pack(uint64_t *words, const char *text, size_t length) {
    memset(words, 0, letters_words(length) * sizeof *words);
    for (size_t i = 0; i < length; i++)
        words[i / 8] |= (uint64_t)toupper((unsigned char)text[i]) << 8 * (i % 8);
}

void letters_unpack(const uint64_t *words, size_t length, char text[CODE_LETTERS + 1]) {
    for (size_t i = 0; i < length; i++) text[i] = (char)(words[i / 8] >> 8 * (i % 8) & 255);
    text[length] = '\0';
}

/* ---- moves ---- */

typedef struct breaking {
    const code_digit *digit;
    uint64_t parts[2 * CODE_HEAP_MOST];
    size_t count;
    task *t;
    heap_visit each;
    void *arg;
} breaking;

static bool rule_holds(const breaking *b, heaps_are rule) {
    bool some_equal = false, all_equal = true;
    for (size_t i = 1; i < b->count; i++) {
        some_equal |= b->parts[i] == b->parts[i - 1];
        all_equal &= b->parts[i] == b->parts[i - 1];
    }
    switch (b->count < 2 ? HEAPS_FREE : rule) {
    case HEAPS_DIFFER:
        return !some_equal;
    case HEAPS_NOT_ALL_EQUAL:
        return !all_equal;
    case HEAPS_EQUAL:
        return all_equal;
    default:
        return true;
    }
}

/* The parts are all there: does an item of the digit allow them? */
static void break_add(breaking *b) {
    for (unsigned i = 0; i < b->digit->count; i++) {
        const digit_item item = b->digit->items[i];
        if (b->count != item.count && (!item.or_more || b->count < item.count)) continue;
        if (!rule_holds(b, item.rule)) continue;
        b->each(b->arg, b->parts, b->count);
        return;
    }
}

/* Ways to go on with parts from `least` up that make so many counters in so many heaps. */
static void break_into(breaking *b, uint64_t total, uint64_t heaps, uint64_t least) {
    task_poll(b->t);
    if (heaps == 0) {
        if (total == 0) break_add(b);
        return;
    }
    for (uint64_t part = heaps == 1 ? total : least; part * heaps <= total; part++) {
        if (part < least) return;
        b->parts[b->count++] = part;
        break_into(b, total - part, heaps - 1, part);
        b->count--;
    }
}

static void break_equally(breaking *b, uint64_t total, uint64_t heaps) {
    if (total % heaps) return;
    for (b->count = 0; b->count < heaps; b->count++) b->parts[b->count] = total / heaps;
    break_add(b);
    b->count = 0;
}

/* May so many heaps be left, and must they be equal? */
static bool may_leave(const code_digit *d, uint64_t heaps, bool *equal) {
    bool may = false;
    *equal = true;
    for (unsigned i = 0; i < d->count; i++) {
        const digit_item item = d->items[i];
        if (heaps != item.count && (!item.or_more || heaps < item.count)) continue;
        may = true;
        *equal = *equal && item.rule == HEAPS_EQUAL;
    }
    return may;
}

static void break_heap(breaking *b, const heap_code *c, int64_t size) {
    for (int64_t taken = 1 - (int64_t)c->point; taken <= size; taken++) {
        const uint64_t rest = (uint64_t)(size - taken);
        bool equal;
        b->digit = digit_for(c, taken);
        if (!b->digit) continue;
        for (uint64_t heaps = rest > 0; heaps <= rest; heaps++) {
            if (!may_leave(b->digit, heaps, &equal)) continue;
            if (equal && heaps > 1)
                break_equally(b, rest, heaps);
            else
                break_into(b, rest, heaps, 1);
        }
    }
}

void heap_code_breaks(task *t, const heap_code *code, uint64_t heap, heap_visit each, void *arg) {
    breaking b = {.t = t, .each = each, .arg = arg};
    break_heap(&b, code, (int64_t)heap);
}

typedef struct spawning_visit {
    uint64_t parts[CODE_HEAP_MOST];
    heap_visit each;
    void *arg;
} spawning_visit;

static void spawn(void *arg, const size_t *coins, size_t count) {
    spawning_visit *v = arg;
    for (size_t i = 0; i < count; i++) v->parts[i] = coins[i];
    v->each(v->arg, v->parts, count);
}

void heap_rule_breaks(task *t, const heap_rule *rule, uint64_t heap, heap_visit each, void *arg) {
    spawning_visit v = {.each = each, .arg = arg};
    if (!rule->spawns)
        heap_code_breaks(t, &rule->code, heap, each, arg);
    else if (heap > 0)
        turning_moves(t, &rule->kind, heap, spawn, &v);
}
