/* SPDX-License-Identifier: MIT
 *
 * The questions that are asked of taking-and-breaking games: nim values of heaps and how they
 * repeat; in misere play genera and quotients. */
#include "domains/domains.h"

#include "domains/misere_fields.h"

#include <string.h>

enum {
    SHOWN_USUALLY = 100,       /* heaps whose values are listed, */
    LOOKED_AT_USUALLY = 10000, /* in which a period is looked for, */
    MISERE_USUALLY = 20,       /* and in misere play */
    LISTED_MOST = 1 << 24,
    MISERE_MOST = 1000,
    ORDER_MOST = 5000
};

/* ---- heaps ---- */

/* A game, and the heaps first .. end-1 of it, if they are said. */
typedef struct heap_range {
    heap_game game;
    bool is_range;
    size_t first, end;
} heap_range;

/* Reads ` 7` or ` 0..19` at the end of a text; the length of the code before it. */
static size_t read_range(task *t, source in, heap_range *h) {
    size_t at = in.length;
    while (at > 0 && (is_digit(in.text[at - 1]) || in.text[at - 1] == '.')) at--;
    scanner s = {t, in.text, at, in.length};
    if (at == 0 || !is_blank(in.text[at - 1]) || !is_digit(scan_peek(&s))) return in.length;
    h->is_range = true;
    h->first = (size_t)scan_number(&s, NIM_SEQUENCE_MOST - 1, "a heap");
    size_t last = h->first;
    if (scan_word(&s, "..")) last = (size_t)scan_number(&s, NIM_SEQUENCE_MOST - 1, "a heap");
    if (s.at < s.end || last < h->first)
        source_fail(t, in, at, "expected heaps, such as 7 or 0..19");
    h->end = last + 1;
    return at;
}

static const void *read_heaps(task *t, source in, const asked *a) {
    heap_range *h = SCRATCH_ARRAY(t, heap_range, 1);
    *h = (heap_range){.first = 0};
    size_t length = read_range(t, in, h);
    while (length > 0 && is_blank(in.text[length - 1])) length--;
    char *code = scratch_text(t, in.text, length);
    h->game = code_read(t, code);
    if (!asked_switch(a, "heaps")) return h;
    if (h->is_range)
        task_throw(t, ENDER_EARGUMENT, "the heaps are said behind the code and by an option");
    h->is_range = true;
    h->end = (size_t)asked_number(a, "heaps");
    return h;
}

static size_t end_or(const heap_range *h, size_t usual) { return h->is_range ? h->end : usual; }

/* ---- nim values ---- */

static nim_sequence values_of(task *t, const heap_range *h, size_t *first, size_t *end) {
    *first = h->is_range ? h->first : 0;
    *end = end_or(h, SHOWN_USUALLY);
    if (*end - *first > LISTED_MOST)
        task_throw(t, ENDER_ELIMIT, "at most %d values are listed; these are %zu", (int)LISTED_MOST,
                   *end - *first);
    return nim_sequence_reach(t, &h->game, *end);
}

static value ask_nim_values(task *t, const asked *a) {
    size_t first, end;
    const nim_sequence s = values_of(t, a->object, &first, &end);
    value *list = SCRATCH_ARRAY(t, value, end - first + 1);
    for (size_t n = first; n < end; n++) list[n - first] = value_of_integer(nim_sequence_at(&s, n));
    return value_of_items(ENDER_KIND_LIST, list, end - first);
}

static value ask_value(task *t, const asked *a) {
    size_t first, end;
    const nim_sequence s = values_of(t, a->object, &first, &end);
    strbuf b;
    strbuf_open(t, &b);
    for (size_t n = first; n < end; n++)
        strbuf_format(&b, n > first ? " %u" : "%u", (unsigned)nim_sequence_at(&s, n));
    return value_of_strbuf(t, ENDER_KIND_WORD, &b);
}

/* How the values repeat in the heaps up to the last one. */
static regularity regularity_of(task *t, const heap_range *h) {
    const bool named = h->is_range && h->first > 0;
    return nim_regularity(t, &h->game, end_or(h, LOOKED_AT_USUALLY) - (named ? 1 : 0));
}

static value ask_regularity(task *t, const asked *a) {
    static const char *const kinds[] = {"unknown", "periodic", "grows", "arithmetic"};
    const regularity r = regularity_of(t, a->object);
    value_list record = {0};
    record_add(t, &record, "kind", value_of_static(kinds[r.kind]));
    record_add(t, &record, "preperiod", value_of_integer((int64_t)r.preperiod));
    record_add(t, &record, "period", value_of_integer((int64_t)r.period));
    record_add(t, &record, "saltus", value_of_integer(r.saltus));
    record_add(t, &record, "computed", value_of_integer((int64_t)r.computed));
    return value_of_record(&record);
}

enum { PREPERIOD, PERIOD, SALTUS };

static value ask_part_of_regularity(task *t, const asked *a) {
    const regularity r = regularity_of(t, a->object);
    const uint64_t parts[] = {[PREPERIOD] = r.preperiod, [PERIOD] = r.period, [SALTUS] = r.saltus};
    return value_of_integer((int64_t)parts[a->which]);
}

/* ---- misere play ---- */

value misere_form_value(task *t, const misere_world *w, misere g) {
    strbuf b;
    strbuf_open(t, &b);
    if (misere_print(&b, w, g)) return value_of_strbuf(t, ENDER_KIND_WORD, &b);
    strbuf_close(&b);
    return (value){.kind = ENDER_KIND_NONE};
}

value misere_field(task *t, const misere_world *w, misere g, const genus *about,
                   misere_field_name which) {
    strbuf b;
    switch (which) {
    case MISERE_FIELD_GENUS:
        strbuf_open(t, &b);
        genus_print(&b, about);
        return value_of_strbuf(t, ENDER_KIND_WORD, &b);
    case MISERE_FIELD_NIM_VALUE:
        return value_of_integer(about->plus);
    case MISERE_FIELD_MISERE_VALUE:
        return value_of_integer(about->digits[0]);
    case MISERE_FIELD_OUTCOME:
        return value_of_static(about->digits[0] == 0 ? "P" : "N");
    case MISERE_FIELD_TAME:
        return value_of_truth(genus_is_tame(about));
    case MISERE_FIELD_FICKLE:
        return value_of_truth(genus_is_tame(about) && about->digits[0] != about->plus);
    case MISERE_FIELD_KIND:
        return value_of_static(genus_kind(about));
    case MISERE_FIELD_BIRTHDAY:
        return value_of_integer(misere_birthday(w, g));
    default:
        return misere_form_value(t, w, g);
    }
}

void misere_add_fields(task *t, value_list *record, const misere_world *w, misere g,
                       const genus *about) {
    static const char *const names[MISERE_FIELDS] = {[MISERE_FIELD_GENUS] = "genus",
                                                     [MISERE_FIELD_NIM_VALUE] = "nim_value",
                                                     [MISERE_FIELD_MISERE_VALUE] = "misere_value",
                                                     [MISERE_FIELD_OUTCOME] = "outcome",
                                                     [MISERE_FIELD_TAME] = "tame",
                                                     [MISERE_FIELD_FICKLE] = "fickle",
                                                     [MISERE_FIELD_KIND] = "kind",
                                                     [MISERE_FIELD_BIRTHDAY] = "birthday",
                                                     [MISERE_FIELD_FORM] = "form"};
    for (unsigned i = 0; i < MISERE_FIELDS; i++)
        record_add(t, record, names[i], misere_field(t, w, g, about, (misere_field_name)i));
}

/* How many heaps, of a game that is read for so many. */
static size_t misere_count(task *t, const heap_range *h, heap_game *game) {
    const size_t count = end_or(h, MISERE_USUALLY);
    if (count > MISERE_MOST)
        task_throw(t, ENDER_ELIMIT, "misere play is analysed for at most %d heaps",
                   (int)MISERE_MOST);
    *game = all_but_expand(t, &h->game, count);
    return count;
}

static value ask_misere(task *t, const asked *a) {
    const heap_range *h = a->object;
    heap_game game;
    const size_t count = misere_count(t, h, &game), first = h->is_range ? h->first : 0;
    misere_world w;
    value_list list = {0};
    misere_open(t, &w);
    const misere *games = misere_heaps(t, &w, &game, count);
    const genus *genera = misere_genera(t, &w, games, count);
    for (size_t n = first; n < count; n++) {
        value_list record = {0};
        record_add(t, &record, "heap", value_of_integer((int64_t)n));
        misere_add_fields(t, &record, &w, games[n], &genera[n]);
        value_list_add(t, &list, value_of_record(&record));
    }
    misere_close(t, &w);
    return value_of_list(&list);
}

/* ---- quotients ---- */

/* A quotient with its elements in the order of their words. */
typedef struct quotient {
    bool finite;
    uint32_t most, heaps;
    monoid m;
    presentation names;
    uint32_t *element; /* of each heap */
} quotient;

static quotient quotient_of(task *t, const asked *a) {
    quotient q = {.most = (uint32_t)asked_number(a, "most")};
    heap_game game;
    q.heaps = (uint32_t)misere_count(t, a->object, &game);
    if (q.heaps == 0) task_throw(t, ENDER_EARGUMENT, "a quotient is that of 1 heap or more");
    misere_world w;
    misere_open(t, &w);
    q.element = SCRATCH_ARRAY(t, uint32_t, q.heaps);
    q.finite = misere_quotient_of_heaps(t, &w, &game, q.heaps, q.most, &q.m, q.element);
    if (q.finite) q.names = monoid_present(t, &q.m);
    misere_close(t, &w);
    return q;
}

static value element_word(task *t, const quotient *q, uint32_t element) {
    strbuf b;
    strbuf_open(t, &b);
    word_print(&b, q->names.power + (size_t)element * q->names.letters, q->names.letters);
    return value_of_strbuf(t, ENDER_KIND_WORD, &b);
}

/* "<a,b | a^2=1, b^3=b>" */
static value presentation_word(task *t, const quotient *q) {
    const presentation *p = &q->names;
    strbuf b;
    strbuf_open(t, &b);
    strbuf_char(&b, '<');
    uint32_t *power = SCRATCH_ARRAY(t, uint32_t, (size_t)p->letters + 1);
    for (uint32_t x = 0; x < p->letters; x++) {
        memset(power, 0, p->letters * sizeof *power);
        power[x] = 1;
        if (x > 0) strbuf_char(&b, ',');
        word_print(&b, power, p->letters);
    }
    strbuf_format(&b, "%s%s>", p->letters > 0 ? " | " : "|", p->relations);
    return value_of_strbuf(t, ENDER_KIND_WORD, &b);
}

static value ask_quotient(task *t, const asked *a) {
    const quotient q = quotient_of(t, a);
    value_list record = {0}, elements = {0}, p_positions = {0}, of_heaps = {0};
    record_add(t, &record, "finite", value_of_truth(q.finite));
    if (!q.finite) {
        record_add(t, &record, "more_than", value_of_integer(q.most));
        return value_of_record(&record);
    }
    for (uint32_t i = 0; i < q.m.order; i++) {
        const value word = element_word(t, &q, q.names.ascending[i]);
        value_list_add(t, &elements, word);
        if (q.m.is_p[q.names.ascending[i]]) value_list_add(t, &p_positions, word);
    }
    for (uint32_t n = 0; n < q.heaps; n++)
        value_list_add(t, &of_heaps, element_word(t, &q, q.element[n]));
    record_add(t, &record, "order", value_of_integer(q.m.order));
    record_add(t, &record, "presentation", presentation_word(t, &q));
    record_add(t, &record, "elements", value_of_list(&elements));
    record_add(t, &record, "p_positions", value_of_list(&p_positions));
    record_add(t, &record, "heaps", value_of_list(&of_heaps));
    return value_of_record(&record);
}

/* The word of a product goes with all the elements that it is. */
static value ask_products(task *t, const asked *a) {
    const quotient q = quotient_of(t, a);
    if (!q.finite)
        task_throw(t, ENDER_EDOMAIN, "the quotient has more than %u elements", (unsigned)q.most);
    const uint32_t *table = monoid_table(t, &q.m), order = q.m.order;
    value *words = SCRATCH_ARRAY(t, value, order), *rows = SCRATCH_ARRAY(t, value, order);
    for (uint32_t e = 0; e < order; e++) words[e] = element_word(t, &q, e);
    for (uint32_t i = 0; i < order; i++) {
        value *row = SCRATCH_ARRAY(t, value, order);
        for (uint32_t k = 0; k < order; k++)
            row[k] = words[table[(size_t)q.names.ascending[i] * order + q.names.ascending[k]]];
        rows[i] = value_of_items(ENDER_KIND_LIST, row, order);
    }
    value v = value_of_items(ENDER_KIND_LIST, rows, order);
    v.between = "\n";
    return v;
}

/* ---- the table of heaps ---- */

#define GUY "R. K. Guy and C. A. B. Smith, The G-values of various games (1956)"
#define PLAMBECK                                                                                   \
    "T. E. Plambeck and A. N. Siegel, Misere quotients for impartial games, J. Combin. Theory A "  \
    "115 (2008)"

#define OF_REGULARITY(name, summary, object, answer, which)                                        \
    QUESTION_WITH(name, "", "nim values", "", summary, object, "", answer, NOTHING, INTEGER,       \
                  ask_part_of_regularity, which, .options = "")

static const question heap_questions[] = {
    QUESTION_WITH("regularity", "nim_period", "nim values", "",
                  "the regularity of the values: periodic and arithmetic (growing) are proved, "
                  "grows is observed",
                  ".07", "", NULL, NOTHING, RECORD, ask_regularity, 0, .options = "",
                  .source = GUY),
    OF_REGULARITY("period", "the least period; 0 if none is found", "kayles", "12", PERIOD),
    OF_REGULARITY("preperiod", "the preperiod: the heap from which the period holds", "kayles",
                  "71", PREPERIOD),
    OF_REGULARITY("saltus", "the saltus: the increase of the values over a period", "all-but{1,2}",
                  "1", SALTUS),
    QUESTION("nim_values", "", "nim values", "", "the nim values of the heaps", "kayles 0..11", "",
             "0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6", NOTHING, LIST, ask_nim_values),
    QUESTION("value", "", "nim values", "", "the nim values as one text", "{2,5,7} 0..9", "",
             "0 0 1 1 0 2 1 3 2 2", NOTHING, WORD, ask_value),
    QUESTION("misere", "genera", "misere play", "",
             "for each heap: genus, outcome, kind and canonical form", ".123 0..3", "", NULL,
             NOTHING, LIST, ask_misere),
    QUESTION_WITH(
        "quotient", "misere_quotient", "misere play", "",
        "the misere quotient: order, presentation, elements, P-positions, the element of each heap",
        ".123", "", NULL, NOTHING, RECORD, ask_quotient, 0, .options = "heaps=10", .heeds = "most",
        .source = PLAMBECK,
        .cost = "grows with the order; the proof examines all pairs of elements"),
    QUESTION_WITH("products", "", "misere play", "",
                  "the table of products of the quotient, in the order of its elements", "{1} 0..1",
                  "", "1, a\na, 1", NOTHING, LIST, ask_products, 0, .options = "", .heeds = "most",
                  .source = PLAMBECK),
};

static const ender_domain_option heap_options[] = {
    {"heaps", ENDER_OPTION_NUMBER, true, NULL, 0, NIM_SEQUENCE_MOST, NULL, "N",
     "the heaps 0 to N - 1 (default 100, or 20 in misere play)"},
    {"most", ENDER_OPTION_NUMBER, false, NULL, 1, ORDER_MOST, "1000", "N",
     "for a quotient: the greatest number of elements (up to 5000)"},
};

const domain domain_heaps = {
    .about = {.name = "heaps",
              .aliases = "nim-sequence",
              .object = "game on heaps",
              .summary = "taking-and-breaking games: nim values, periods, genera, quotients",
              .grammar = ".77, 4.007               a code: digit k says how many heaps may be left "
                         "when k\n"
                         "                         counters are taken, 1 none, 2 one, 4 two, 8 "
                         "three\n"
                         "{1,2,5..9}               a subtraction set; all-but{1,2} any number but "
                         "these\n"
                         "kayles, dawsons-kayles, grundy\n"
                         ".77 40, .77 0..19        one heap, or a range of heaps",
              .example = ".77",
              .card = "regularity",
              .options = heap_options,
              .option_count = QUESTION_COUNT(heap_options)},
    .questions = heap_questions,
    .count = QUESTION_COUNT(heap_questions),
    .read = read_heaps,
};
