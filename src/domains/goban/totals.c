/* SPDX-License-Identifier: MIT
 *
 * What territories, stones and captives come to, and komi. Half points and their like are exact:
 * points are counted in hundredths where komi has a part. */
#include "goban/goban.h"

#include <stdlib.h>
#include <string.h>

void totals_points(const ender_go_totals *totals, ender_go_counting counting, int64_t points[2]) {
    for (unsigned i = 0; i < 2; i++)
        points[i] = (int64_t)totals->territory[i] +
                    (counting == ENDER_GO_JAPANESE ? totals->captives[i] : totals->stones[i]);
}

/* ---- text ---- */

typedef struct totals_reader {
    task *t;
    source in;
    size_t at;
} totals_reader;

/* The next word; its length is 0 at the end, and at anything but letters. */
static size_t next_word(totals_reader *r, const char **word) {
    while (r->at < r->in.length && strchr(" \t\n\r,;", r->in.text[r->at]) && r->in.text[r->at])
        r->at++;
    const size_t start = r->at;
    while (r->at < r->in.length && is_letter(r->in.text[r->at])) r->at++;
    *word = r->in.text + start;
    return r->at - start;
}

static bool is_word(const char *word, size_t length, const char *wanted) {
    return strlen(wanted) == length && memcmp(word, wanted, length) == 0;
}

static uint32_t read_count(totals_reader *r) {
    const size_t start = ++r->at;
    const uint64_t n = digits_read(r->in.text, &r->at, r->in.length);
    if (r->at == start || n >= 1000000)
        source_fail(r->t, r->in, start, "expected a number below a million");
    return (uint32_t)n;
}

ender_go_totals totals_read(task *t, source in) {
    totals_reader r = {.t = t, .in = in};
    ender_go_totals totals = {0};
    uint32_t *what = NULL;
    for (;;) {
        const char *word;
        const size_t length = next_word(&r, &word), start = r.at - length;
        if (r.at == in.length && length == 0) return totals;
        const bool is_side = is_word(word, length, "B") || is_word(word, length, "W");
        if (is_word(word, length, "territory"))
            what = totals.territory;
        else if (is_word(word, length, "stones"))
            what = totals.stones;
        else if (is_word(word, length, "captives"))
            what = totals.captives;
        else if (is_side && what && r.at < in.length && in.text[r.at] == '=')
            what[word[0] == 'W'] = read_count(&r);
        else if (!is_word(word, length, "taken") && !is_word(word, length, "by"))
            source_fail(t, in, start,
                        "expected totals such as territory B=23 W=19; stones B=21 W=18; "
                        "captives B=4 W=2");
    }
}

/* ---- komi and results ---- */

enum { KOMI_MAX = 100000 };

int32_t komi_of(task *t, const go_record *r) {
    const go_value *v = node_value(tree_root(record_node(r)), "KM");
    if (!v) return 0;
    const char *at = v->raw, *end = at + v->length;
    while (at < end && *at == ' ') at++;
    while (end > at && end[-1] == ' ') end--;
    const bool negative = at < end && *at == '-';
    if (at < end && (*at == '-' || *at == '+')) at++;
    int64_t whole = 0, part = 0, places = 100;
    bool any = false;
    for (; at < end && is_digit(*at) && whole <= KOMI_MAX; at++, any = true)
        whole = whole * 10 + (*at - '0');
    if (at < end && (*at == '.' || *at == ',')) at++;
    for (; at < end && is_digit(*at); at++, any = true) {
        if (places == 1 && *at != '0') break;
        if (places == 1) continue;
        places /= 10;
        part += (*at - '0') * places;
    }
    if (at < end || !any || whole * 100 + part > KOMI_MAX)
        task_throw(t, ENDER_EDOMAIN,
                   "the komi KM[%.40s] is no number up to 1000 with at most two decimal places",
                   v->raw);
    return (int32_t)(negative ? -(whole * 100 + part) : whole * 100 + part);
}

void print_hundredths(strbuf *out, int64_t hundredths) {
    const int64_t size = hundredths < 0 ? -hundredths : hundredths, part = size % 100;
    strbuf_format(out, "%s%lld", hundredths < 0 ? "-" : "", (long long)(size / 100));
    if (part % 10 != 0)
        strbuf_format(out, ".%02d", (int)part);
    else if (part != 0)
        strbuf_format(out, ".%d", (int)part / 10);
}

void print_result(strbuf *out, int64_t hundredths) {
    if (hundredths != 0) strbuf_text(out, hundredths > 0 ? "B+" : "W+");
    print_hundredths(out, hundredths < 0 ? -hundredths : hundredths);
}
