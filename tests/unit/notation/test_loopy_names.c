/* SPDX-License-Identifier: MIT
 *
 * How loopy values are written (src/answers/notation/loopy_print.c), for random ones: the name
 * reads back as the same value and is written as it stands; in each list texts come in their order
 * before positions, and pass last; a letter stands where it is needed and nowhere else. */
#include "fixture.h"
#include "testing.h"

#include <ctype.h>
#include <ender/ender.h>
#include <inttypes.h>
#include <string.h>

enum { VALUES = 1500, LETTERS = 25, TEXT = 4096 };

/* FNV-1a of all names one behind the other. No law says which of two positions stands first and
 * which of those that are met twice is long enough for a letter; a name that changes in this is
 * looked at. */
static const uint64_t NAMES_HASH = UINT64_C(16909248570914977813);

/* ---- random values ---- */

typedef struct draft {
    char text[TEXT];
    size_t length;
    uint32_t seed;
    unsigned letters;
} draft;

static unsigned below(draft *d, unsigned most) {
    d->seed = d->seed * 1664525U + 1013904223U;
    return (d->seed >> 8) % most;
}

static void put(draft *d, const char *text) {
    assert_true(d->length + strlen(text) < TEXT);
    strcpy(d->text + d->length, text);
    d->length += strlen(text);
}

static void put_letter(draft *d, unsigned letter) { put(d, (char[]){(char)('a' + letter), '\0'}); }

static void put_group(draft *d, unsigned depth);

static void put_option(draft *d, unsigned depth) {
    static const char *const leaves[] = {"0", "0", "1", "-1", "*", "*2", "1/2", "-3", "10", "^"};
    const unsigned kind = below(d, 10);
    if (kind < 3)
        put(d, leaves[below(d, sizeof leaves / sizeof *leaves)]);
    else if (kind < 5)
        put(d, "pass");
    else if (kind < 7 && d->letters > 0)
        put_letter(d, below(d, d->letters));
    else if (depth > 0)
        put_group(d, depth - 1);
    else
        put(d, leaves[below(d, sizeof leaves / sizeof *leaves)]);
}

static void put_group(draft *d, unsigned depth) {
    if (d->letters < 8 && below(d, 2) == 0) put_letter(d, d->letters++);
    put(d, "{");
    for (int side = 0; side < 2; side++) {
        if (side == 1) put(d, "|");
        const unsigned count = below(d, 3) + (below(d, 4) > 0);
        for (unsigned i = 0; i < count; i++) {
            if (i > 0) put(d, ",");
            put_option(d, depth);
        }
    }
    put(d, "}");
}

/* ---- the laws of a name ---- */

typedef struct reader {
    const char *text;
    size_t at;
    unsigned defined[LETTERS], used[LETTERS];
} reader;

/* A letter that stands for a position, and is no word. */
static int letter_at(const reader *r) {
    const char c = r->text[r->at];
    return islower((unsigned char)c) && c < 'v' && !isalnum((unsigned char)r->text[r->at + 1])
               ? c - 'a'
               : -1;
}

/* 0, and then the shorter ones. */
static int compare_texts(const char *a, size_t x, const char *b, size_t y) {
    const bool a_zero = x == 1 && *a == '0', b_zero = y == 1 && *b == '0';
    if (a_zero != b_zero) return a_zero ? -1 : 1;
    return x != y ? (x < y ? -1 : 1) : strncmp(a, b, x);
}

static void read_group(reader *r);

/* A list up to a bar or a brace. Texts with braces are passed over like positions. */
static void read_list(reader *r) {
    const char *before = NULL;
    size_t before_length = 0;
    bool passed = false, positions = false;
    while (!strchr("|}", r->text[r->at])) {
        assert_false(passed);
        const size_t start = r->at;
        const int letter = letter_at(r);
        if (letter >= 0) {
            positions = true;
            r->at++;
            if (r->text[r->at] == '{') {
                assert_int_equal(r->defined[letter]++, 0);
                const unsigned inside = r->used[letter];
                const size_t from = r->at;
                read_group(r);
                if (r->used[letter] == inside) assert_true(r->at - from >= 16);
            } else {
                r->used[letter]++;
            }
        } else if (r->text[r->at] == '{') {
            read_group(r);
        } else {
            r->at += strcspn(r->text + r->at, ",|}{");
            const size_t length = r->at - start;
            passed = length == 4 && strncmp(r->text + start, "pass", 4) == 0;
            if (!passed && r->text[r->at] != '{') {
                assert_false(positions);
                if (before)
                    assert_true(compare_texts(before, before_length, r->text + start, length) < 0);
                before = r->text + start;
                before_length = length;
            }
            if (r->text[r->at] == '{') read_group(r); /* behind a sign */
        }
        if (r->text[r->at] == ',') r->at++;
    }
}

static void read_group(reader *r) {
    assert_int_equal(r->text[r->at], '{');
    r->at++;
    read_list(r);
    r->at += strspn(r->text + r->at, "|");
    read_list(r);
    assert_int_equal(r->text[r->at], '}');
    r->at++;
}

/* The whole has a letter where any position has one. */
static void check_name(const char *name) {
    reader r = {.text = name};
    const int whole = letter_at(&r);
    if (whole >= 0) r.at++;
    if (r.text[r.at] != '{') return; /* a name of its own, or two sides */
    if (whole >= 0) r.defined[whole]++;
    read_group(&r);
    if (r.text[r.at] != '\0') return;
    unsigned letters = 0;
    for (int i = 0; i < LETTERS; i++) {
        assert_int_equal(r.defined[i], i == whole || r.used[i] > 0);
        letters += r.defined[i];
    }
    assert_int_equal(letters > 0, whole >= 0);
}

static char *name_of(const char *text, bool *loopy) {
    ender_result result;
    char *name = NULL;
    *loopy = false;
    if (ender_evaluate(ctx, NULL, text, strlen(text), &result) != ENDER_OK) return NULL;
    *loopy = result.kind == ENDER_KIND_LOOPY;
    if (*loopy) assert_int_equal(ender_format_result(ctx, &result, ENDER_ASCII, &name), ENDER_OK);
    ender_result_clear(&result);
    return name;
}

static void names_are_plain(void **state) {
    (void)state;
    draft d = {.seed = 1};
    unsigned written = 0, lettered = 0;
    uint64_t hash = 14695981039346656037U;
    for (int i = 0; i < VALUES; i++) {
        bool loopy;
        d.length = d.letters = 0;
        put_group(&d, 3);
        char *name = name_of(d.text, &loopy);
        if (!name) continue;
        check_name(name);
        char *again = name_of(name, &loopy);
        assert_true(loopy);
        assert_string_equal(again, name);
        written += name[0] == '{' || name[1] == '{';
        lettered += name[1] == '{';
        for (const char *c = name; *c; c++) hash = (hash ^ (unsigned char)*c) * 1099511628211U;
        ender_free(again);
        ender_free(name);
    }
    assert_true(written > VALUES / 20 && lettered > VALUES / 100);
    if (hash != NAMES_HASH) fail_msg("names are written otherwise: their hash is %" PRIu64, hash);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(names_are_plain)};
    return cmocka_run_group_tests(tests, open_context, close_context);
}
