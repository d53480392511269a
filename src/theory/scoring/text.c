/* SPDX-License-Identifier: MIT
 *
 * How scoring forms are written: a number, or <side|side> with an atom ^s or options. */
#include "scoring/scoring.h"

#include "base/compare.h"

#include <stdlib.h>
#include <string.h>

enum { WAITS_MOST = 1000, DEPTH_MOST = 200 };
#define DIGITS_MOST UINT64_C(1000000000000000)

typedef struct scoring_reading {
    scanner *s;
    scoring_store *store;
    unsigned depth;
} scoring_reading;

static scoring_form read_form(scoring_reading *r);

/* 3, -1/2 */
static rational read_number(scanner *s) {
    const bool negative = scan_take(s, '-');
    const uint64_t above = scan_number(s, DIGITS_MOST, "a score");
    rational x = rational_of(dyadic_int((int64_t)above));
    if (scan_take(s, '/')) {
        const size_t at = s->at;
        const uint64_t below = scan_number(s, DIGITS_MOST, "a denominator");
        if (below == 0) scan_fail(s, at, "the denominator is 0");
        x = rational_div(s->t, x, rational_of(dyadic_int((int64_t)below)));
    }
    return negative ? rational_neg(s->t, x) : x;
}

static void read_side(scoring_reading *r, char end, scoring_options *own) {
    scanner *s = r->s;
    scan_blanks(s);
    if (scan_take(s, '^')) {
        scan_blanks(s);
        if (!is_digit(scan_peek(s)) && scan_peek(s) != '-')
            scan_fail(s, s->at, "expected a score behind `^`, found %s", scan_found(s, s->at));
        own->atom = read_number(s);
    } else if (scan_peek(s) == end && s->at < s->end)
        scan_fail(s, s->at, "a player without options needs a score, as in <^0|1>");
    else
        do {
            scan_blanks(s);
            scoring_option_add(s->t, own, read_form(r));
            scan_blanks(s);
        } while (scan_take(s, ','));
    scan_blanks(s);
    scan_expect(s, end, end == '|' ? "`,` or `|` behind an option" : "`,` or `>` behind an option");
}

static scoring_form read_waits(scoring_reading *r) {
    scan_expect(r->s, '(', "`(` behind hat");
    const bool negative = scan_take(r->s, '-');
    const int64_t n = (int64_t)scan_number(r->s, WAITS_MOST, "a number of waiting moves");
    scan_expect(r->s, ')', "`)`");
    return scoring_waits(r->store, negative ? -n : n);
}

static scoring_form read_form(scoring_reading *r) {
    scanner *s = r->s;
    const size_t at = s->at;
    if (scan_word(s, "hat")) return read_waits(r);
    if (!scan_take(s, '<')) {
        if (!is_digit(scan_peek(s)) && scan_peek(s) != '-')
            scan_fail(s, at, "expected a score, a form <L|R> or hat(n), found %s",
                      scan_found(s, at));
        return scoring_number(r->store, read_number(s));
    }
    scoring_options own[2] = {{0}, {0}};
    if (++r->depth > DEPTH_MOST) scan_fail(s, at, "brackets are at most %d deep", DEPTH_MOST);
    read_side(r, '|', &own[0]);
    read_side(r, '>', &own[1]);
    r->depth--;
    return scoring_make(r->store, &own[0], &own[1]);
}

scoring_form scoring_read(scanner *s, scoring_store *store) {
    scoring_reading r = {s, store, 0};
    scan_blanks(s);
    return read_form(&r);
}

bool scoring_read_setting(scanner *s, const char *name, rational *x) {
    scan_blanks(s);
    if (!scan_word(s, name)) return false;
    scan_expect(s, '=', "`=` and a number");
    const bool negative = scan_take(s, '-');
    *x = rational_of(dyadic_int((int64_t)scan_number(s, INT32_MAX, "a number of points")));
    if (scan_take(s, '/')) {
        const size_t at = s->at;
        const uint64_t below = scan_number(s, INT32_MAX, "a denominator");
        if (below == 0) scan_fail(s, at, "the denominator is 0");
        *x = rational_div(s->t, *x, rational_of(dyadic_int((int64_t)below)));
    }
    if (negative) *x = rational_neg(s->t, *x);
    return true;
}

scoring_form scoring_read_sum(scoring_store *store, source in) {
    scanner s = {store->t, in.text, 0, in.length};
    scoring_form sum = scoring_read(&s, store);
    for (scan_blanks(&s); s.at < s.end; scan_blanks(&s)) {
        const bool negative = scan_take(&s, '-');
        if (!negative && !scan_take(&s, '+'))
            scan_fail(&s, s.at, "expected `+`, `-` or the end behind a form, found %s",
                      scan_found(&s, s.at));
        const scoring_form h = scoring_read(&s, store);
        sum = negative ? scoring_subtract(store, sum, h) : scoring_add(store, sum, h);
    }
    return sum;
}

/* ---- writing ---- */

static void write_side(scoring_store *s, strbuf *out, const scoring_side *own) {
    if (own->count == 0) {
        strbuf_char(out, '^');
        rational_print(out, own->atom);
        return;
    }
    const char **texts = SCRATCH_ARRAY(s->t, const char *, own->count);
    for (uint32_t i = 0; i < own->count; i++) texts[i] = scoring_text(s, own->option[i]);
    qsort(texts, own->count, sizeof *texts, by_text);
    for (uint32_t i = 0; i < own->count; i++) {
        if (i > 0) strbuf_char(out, ',');
        strbuf_text(out, texts[i]);
    }
}

const char *scoring_text(scoring_store *s, scoring_form g) {
    if (s->node[g].text) return s->node[g].text;
    const scoring_side own[2] = {s->node[g].side[0], s->node[g].side[1]};
    strbuf out;
    strbuf_open(s->t, &out);
    if (scoring_is_number(s, g))
        rational_print(&out, own[0].atom);
    else {
        strbuf_char(&out, '<');
        write_side(s, &out, &own[0]);
        strbuf_char(&out, '|');
        write_side(s, &out, &own[1]);
        strbuf_char(&out, '>');
    }
    return s->node[g].text = strbuf_scratch(&out);
}
