/* SPDX-License-Identifier: MIT
 *
 * Questions of LR-ending games and of ending subtraction: the last position says who has won. */
#include "domains/domains.h"

#include "ending/ending.h"

#include <string.h>

enum { NIMBER_MOST = 64, HEAP_MOST = 1000, SET_MOST = 32, SUMMANDS_MOST = 64, NESTED_MOST = 64 };

/* ---- reading ---- */

typedef struct ending_text {
    ending_form summands[SUMMANDS_MOST];
    size_t count;
    uint64_t set[SET_MOST]; /* of the last summand that is a heap */
    size_t set_count;
    uint64_t heap;
} ending_text;

static ending_form read_form(scanner *in, ending_store *s, unsigned nested);

static ending_form read_options(scanner *in, ending_store *s, unsigned nested) {
    ending_form *options = NULL;
    size_t count = 0, capacity = 0;
    if (nested == NESTED_MOST)
        scan_fail(in, in->at, "expected braces at most %d deep", (int)NESTED_MOST);
    do {
        if (count == capacity)
            options = scratch_reach(in->t, options, count, &capacity, sizeof *options);
        options[count++] = read_form(in, s, nested + 1);
    } while (scan_take(in, ','));
    scan_expect(in, '}', "a comma or } behind an option");
    scan_blanks(in);
    return ending_make(s, options, count);
}

static ending_form read_form(scanner *in, ending_store *s, unsigned nested) {
    scan_blanks(in);
    if (scan_take(in, '{')) return read_options(in, s, nested);
    const char label = scan_peek(in);
    if (label != 'L' && label != 'R')
        scan_fail(in, in->at,
                  "expected L, R, L or R with a number, or options in braces, but found "
                  "%s",
                  scan_found(in, in->at));
    in->at++;
    const uint64_t n = is_digit(scan_peek(in)) ? scan_number(in, NIMBER_MOST, "a number") : 0;
    scan_blanks(in);
    return ending_nimber(s, label == 'R', n);
}

static ending_form read_heap(scanner *in, ending_store *s, ending_text *text) {
    text->set_count = 0;
    do {
        scan_blanks(in);
        const size_t at = in->at;
        const uint64_t taken = scan_number(in, HEAP_MOST, "a number that may be taken");
        if (taken == 0) scan_fail(in, at, "expected a number from 1 on that may be taken");
        if (text->set_count == SET_MOST)
            scan_fail(in, at, "expected at most %d numbers that may be taken", (int)SET_MOST);
        text->set[text->set_count++] = taken;
        scan_blanks(in);
    } while (scan_take(in, ','));
    scan_expect(in, ':', "a colon before the heap, as in 2,5:13");
    scan_blanks(in);
    text->heap = scan_number(in, HEAP_MOST, "the size of a heap");
    scan_blanks(in);
    ending_form *heaps = SCRATCH_ARRAY(in->t, ending_form, text->heap + 1);
    ending_heaps(s, text->set, text->set_count, text->heap, heaps);
    return heaps[text->heap];
}

static void read_sum(scanner *in, ending_store *s, ending_text *text) {
    text->count = text->set_count = 0;
    do {
        scan_blanks(in);
        if (text->count == SUMMANDS_MOST)
            scan_fail(in, in->at, "expected at most %d summands", (int)SUMMANDS_MOST);
        const bool heap = is_digit(scan_peek(in));
        text->summands[text->count++] = heap ? read_heap(in, s, text) : read_form(in, s, 0);
    } while (scan_take(in, '+'));
    if (in->at != in->end)
        scan_fail(in, in->at, "expected + or the end, but found %s", scan_found(in, in->at));
}

/* An object is its text: the games of a question are read into one store. */
static const void *read_ending(task *t, source in, const asked *a) {
    (void)a;
    ending_text text;
    scanner scan = {t, in.text, 0, in.length};
    read_sum(&scan, ending_open(t), &text);
    source *own = SCRATCH_ARRAY(t, source, 1);
    char *copy = scratch_text(t, in.text, in.length);
    *own = (source){copy, in.length};
    return own;
}

static ending_text text_of(task *t, ending_store *s, const void *object) {
    const source *in = object;
    ending_text text;
    scanner scan = {t, in->text, 0, in->length};
    read_sum(&scan, s, &text);
    return text;
}

/* ---- questions ---- */

static value ask_outcome(task *t, const asked *a) {
    ending_store *s = ending_open(t);
    const ending_text g = text_of(t, s, a->object);
    const ender_outcome outcome = ending_outcome(s, g.summands, g.count);
    return value_of_word(t, ender_outcome_name(outcome));
}

static value ask_outcomes(task *t, const asked *a) {
    ending_store *s = ending_open(t);
    const ending_text g = text_of(t, s, a->object);
    if (g.count != 1 || g.set_count == 0)
        task_throw(t, ENDER_EDOMAIN, "expected one heap of ending subtraction, such as 2,5:30");
    ending_form *heaps = SCRATCH_ARRAY(t, ending_form, g.heap + 1);
    ending_heaps(s, g.set, g.set_count, g.heap, heaps);
    strbuf text;
    strbuf_open(t, &text);
    for (uint64_t n = 0; n <= g.heap; n++)
        strbuf_text(&text, ender_outcome_name(ending_outcome(s, &heaps[n], 1)));
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

static value ask_value(task *t, const asked *a) {
    ending_store *s = ending_open(t);
    const ending_text g = text_of(t, s, a->object);
    bool right;
    uint64_t n;
    if (!ending_sum_value(s, g.summands, g.count, &right, &n))
        task_throw(t, ENDER_EDOMAIN,
                   "values are known for sums of L, R, L1, R1, L2, ... only; `outcome` says who "
                   "wins");
    strbuf text;
    strbuf_open(t, &text);
    strbuf_format(&text, "%c%llu", right ? 'R' : 'L', (unsigned long long)n);
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

static value ask_equals(task *t, const asked *a) {
    ending_store *s = ending_open(t);
    const ending_text g = text_of(t, s, a->object), h = text_of(t, s, a->arguments[0].object);
    bool right[2];
    uint64_t n[2];
    if (ending_sum_value(s, g.summands, g.count, &right[0], &n[0]) &&
        ending_sum_value(s, h.summands, h.count, &right[1], &n[1]))
        return value_of_static(right[0] == right[1] && n[0] == n[1] ? "yes" : "no");
    if (ending_same(s, g.summands, g.count, h.summands, h.count)) return value_of_static("yes");
    const bool differ = ending_differ(s, g.summands, g.count, h.summands, h.count);
    return value_of_static(differ ? "no" : "unknown");
}

#define INAZU "H. Inazu, S. Kimura and K. Suetsugu, arXiv 2511.14468 (2025)"
#define INOUE "H. Inoue, S. Kadowaki, S. Kimura and H. Wada, arXiv 2605.29918 (2026)"

static const question ending_questions[] = {
    QUESTION_WITH("outcome", "", "who wins", "", "who wins the sum: L, R, N or P",
                  "{{L}} + {{L,R}}", "", "P", NOTHING, WORD, ask_outcome, 0, .options = "",
                  .source = INAZU, .cost = "a search of the multisets of summands"),
    QUESTION_WITH("outcomes", "", "who wins", "", "the outcomes of the heaps from 0 to this one",
                  "2,5:12", "", "LRLRLNNLRLRLN", NOTHING, WORD, ask_outcomes, 0, .options = "",
                  .source = INOUE, .cost = "linear in the heap"),
    QUESTION_WITH("value", "", "order", "", "the sum of games L, R, L1, R1, ... as one of them",
                  "L1 + R2", "", "R3", NOTHING, WORD, ask_value, 0, .options = "", .source = INAZU),
    QUESTION_WITH("equals", "", "order", "H",
                  "do both have the same outcomes in every sum? yes by the theorem, no by a game "
                  "that tells them apart, or unknown",
                  "{L,R}", "L1", "no", ONE_OF(OBJECT), WORD, ask_equals, 0, .options = "",
                  .source = INAZU),
};

const domain domain_lr_ending = {
    .about = {.name = "lr_ending",
              .aliases = "",
              .object = "LR-ending game",
              .summary = "the last position says who has won, whoever moved last",
              .grammar = "L                      no moves, and Left has won; R likewise\n"
                         "{L,{R}}                both players have these moves\n"
                         "L3                     {L0,L1,L2}, where L0 is L; R3 likewise\n"
                         "2,5:13                 a heap from which 2 or 5 are taken; at the end "
                         "an even number left is L, an odd one R\n"
                         "{L,R} + L2 + 2,5:13    a sum: two labels R are one L, L and R one R",
              .example = "{L,R} + L2",
              .card = "outcome"},
    .questions = ending_questions,
    .count = QUESTION_COUNT(ending_questions),
    .read = read_ending,
};
