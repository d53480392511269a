/* SPDX-License-Identifier: MIT
 *
 * The oracle's own reader of value expressions: plain recursive descent, no error messages. It
 * exists so that a case of the vectors can be judged without the library's parser. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "oracle.h"

enum { OPTIONS_MAX = 64, NUMBER_MAX = 100 };

typedef struct reading {
    grove *g;
    const char *at;
    bool wrong;
} reading;

static const tree *read_sum(reading *in);

static void skip_blanks(reading *in) {
    while (*in->at == ' ') in->at++;
}

static bool accept(reading *in, const char *word) {
    skip_blanks(in);
    size_t length = strlen(word);
    if (strncmp(in->at, word, length) != 0) return false;
    in->at += length;
    return true;
}

static const tree *fail(reading *in) {
    in->wrong = true;
    return oracle_zero(in->g);
}

static const tree *expect(reading *in, const char *word, const tree *result) {
    return accept(in, word) ? result : fail(in);
}

static int read_digits(reading *in) {
    char *end;
    long n = strtol(in->at, &end, 10);
    if (end == in->at || n > NUMBER_MAX) in->wrong = true;
    in->at = end;
    return in->wrong ? 0 : (int)n;
}

static bool at_digit(const reading *in) { return isdigit((unsigned char)*in->at) != 0; }

static size_t read_list(reading *in, const tree **list) {
    size_t n = 0;
    skip_blanks(in);
    if (*in->at == '|' || *in->at == '}') return 0;
    do {
        if (n == OPTIONS_MAX) in->wrong = true;
        if (in->wrong) return 0;
        list[n++] = read_sum(in);
    } while (accept(in, ","));
    return n;
}

static const tree *read_braces(reading *in) {
    const tree *left[OPTIONS_MAX], *right[OPTIONS_MAX];
    size_t left_count = read_list(in, left);
    if (!accept(in, "|")) return fail(in);
    size_t right_count = read_list(in, right);
    if (in->wrong) return fail(in);
    return expect(in, "}", oracle_make(in->g, left, left_count, right, right_count));
}

/* What may follow the number or begin without one: ups and a star, joined by juxtaposition. */
static const tree *read_ups_and_star(reading *in) {
    int ups = 0;
    if (*in->at == '^' || *in->at == 'v') {
        char arrow = *in->at;
        while (*in->at == arrow) {
            in->at++;
            ups++;
        }
        if (ups == 1 && at_digit(in)) ups = read_digits(in);
        if (arrow == 'v') ups = -ups;
    }
    unsigned star = 0;
    if (*in->at == '*') {
        in->at++;
        star = at_digit(in) ? (unsigned)read_digits(in) : 1;
    }
    return in->wrong ? fail(in) : oracle_ups(in->g, ups, star);
}

static bool at_ups_or_star(const reading *in) {
    return *in->at == '^' || *in->at == 'v' || *in->at == '*';
}

static const tree *read_number(reading *in) {
    int numerator = read_digits(in), denominator = 1;
    unsigned exponent = 0;
    if (*in->at == '/') {
        in->at++;
        denominator = read_digits(in);
    }
    for (; denominator > 1 && denominator % 2 == 0; denominator /= 2) exponent++;
    if (denominator != 1) return fail(in);
    const tree *number = oracle_dyadic(in->g, numerator, exponent);
    if (!at_ups_or_star(in)) return number;
    const tree *rest = read_ups_and_star(in);
    return in->wrong ? fail(in) : oracle_canonical(in->g, oracle_sum(in->g, number, rest), NULL);
}

/* tiny(x) = {0||0|-x}, miny(x) its negative. */
static const tree *read_tiny(reading *in, bool miny) {
    const tree *x = read_sum(in);
    if (in->wrong) return fail(in);
    const tree *zero = oracle_zero(in->g);
    const tree *threat = oracle_switch(in->g, zero, oracle_negative(in->g, x));
    const tree *tiny = oracle_switch(in->g, zero, threat);
    return expect(in, ")", miny ? oracle_negative(in->g, tiny) : tiny);
}

static const tree *read_term(reading *in) {
    if (accept(in, "{")) return read_braces(in);
    if (accept(in, "(")) {
        const tree *inside = read_sum(in);
        return expect(in, ")", inside);
    }
    if (accept(in, "tiny(")) return read_tiny(in, false);
    if (accept(in, "miny(")) return read_tiny(in, true);
    if (accept(in, "+-")) {
        const tree *x = read_term(in);
        return oracle_switch(in->g, x, oracle_negative(in->g, x));
    }
    skip_blanks(in);
    if (at_digit(in)) {
        const char *start = in->at;
        int n = read_digits(in);
        if (*in->at == '.') {
            in->at++;
            const tree *one = read_term(in), *sum = oracle_zero(in->g);
            for (int i = 0; i < n && !in->wrong; i++) sum = oracle_sum(in->g, sum, one);
            return sum;
        }
        in->at = start;
        return read_number(in);
    }
    return at_ups_or_star(in) ? read_ups_and_star(in) : fail(in);
}

/* A minus before a number with ups, as in -1/2v3*, belongs to the number alone; before anything
 * else, ^* included, to the whole term. */
static const tree *read_negative(reading *in) {
    skip_blanks(in);
    const char *start = in->at;
    if (at_digit(in)) {
        while (at_digit(in) || *in->at == '/') in->at++;
        bool joined = at_ups_or_star(in);
        size_t length = (size_t)(in->at - start);
        if (joined && length < 16) {
            char digits[17] = "";
            memcpy(digits, start, length);
            reading number = {in->g, digits, false};
            const tree *x = oracle_negative(in->g, read_number(&number));
            in->wrong = in->wrong || number.wrong;
            const tree *rest = read_ups_and_star(in);
            if (in->wrong) return fail(in);
            return oracle_canonical(in->g, oracle_sum(in->g, x, rest), NULL);
        }
        in->at = start;
    }
    return oracle_negative(in->g, read_term(in));
}

static const tree *read_sum(reading *in) {
    const tree *result = accept(in, "-") ? read_negative(in) : read_term(in);
    while (!in->wrong) {
        if (accept(in, "+")) {
            result = oracle_sum(in->g, result, read_term(in));
        } else if (accept(in, "-")) {
            result = oracle_sum(in->g, result, oracle_negative(in->g, read_term(in)));
        } else {
            break;
        }
    }
    return result;
}

const tree *oracle_parse(grove *g, const char *text) {
    reading in = {g, text, false};
    const tree *result = read_sum(&in);
    skip_blanks(&in);
    return in.wrong || *in.at != '\0' ? NULL : result;
}
