/* SPDX-License-Identifier: MIT
 *
 * The domain of families of positions: reading them, and their formulas as text. */
#include "families/front.h"

#include "notation/domain.h"

#include <string.h>

enum { CONDITIONS_MOST = 64 };
#define UNKNOWN "unknown"

/* ---- reading ---- */

static bool is_ruleset_letter(char c) {
    return is_letter(c) || is_digit(c) || c == '-' || c == ':';
}

scheme *scheme_read(task *t, source in) {
    scanner scan = {t, in.text, 0, in.length};
    scan_blanks(&scan);
    const size_t from = scan.at;
    while (is_ruleset_letter(scan_peek(&scan))) scan.at++;
    if (scan.at == from)
        scan_fail(&scan, from, "expected a ruleset and a word, such as toads-frogs(\"T^a..F\")");
    scheme *s = SCRATCH_ARRAY(t, scheme, 1);
    memset(s, 0, sizeof *s);
    s->t = t;
    const ruleset *rules = ruleset_by_name(t, scan.text + from, scan.at - from);
    if (!rules) ruleset_not_found(t, scan.text + from, scan.at - from);
    word_game_open(t, rules, &s->game);
    const bool quoted = scan_word(&scan, "(\"");
    if (quoted) {
        const size_t end = scan.end;
        scan_blanks(&scan);
        if (end < 2 || memcmp(in.text + end - 2, "\")", 2) != 0)
            scan_fail(&scan, end, "expected \") at the end of the word");
        scan.end -= 2;
    }
    power_word_read(&scan, &s->game, &s->asked, s->names);
    s->unknowns = (unsigned)strlen(s->names);
    if (s->unknowns == 0)
        scan_fail(
            &scan, scan.at,
            "expected an exponent that is unknown, as in T^a; `ender value` has the values of "
            "single positions");
    power_word_settle(t, &s->asked);
    size_t powers = 0;
    for (const char *c = s->game.letters; *c; c++) {
        bool unbounded = false;
        for (unsigned i = 0; i < s->asked.count; i++)
            unbounded = unbounded || (!linear_is_constant(s->asked.at[i].times) &&
                                      strchr(s->asked.at[i].unit, *c));
        if (unbounded) s->powers[powers++] = *c;
    }
    return s;
}

static const void *read_family(task *t, source in, const asked *a) {
    (void)a;
    return scheme_read(t, in);
}

/* Proved when it is first asked. */
static scheme *proved(const asked *a) {
    scheme *s = (scheme *)a->object;
    if (s->count == 0) scheme_prove(s);
    return s;
}

/* ---- conditions ---- */

/* Where a formula holds: a lower bound or the value of each unknown that is divided alone, and
 * comparisons and parities. */
typedef struct condition {
    linear by;
    enum { AT_LEAST, LESS, EVEN, ODD } is; /* than 0 */
} condition;
typedef struct conditions {
    task *t;
    const char *names;
    bool bounded[UNKNOWNS_MOST], fixed[UNKNOWNS_MOST];
    int64_t bound[UNKNOWNS_MOST];
    unsigned count;
    condition others[CONDITIONS_MOST];
} conditions;

/* The test is about one unknown, a - n >= 0, and n - 1 is what a is at least. */
static bool is_about_one(linear f, unsigned *which) {
    unsigned unknowns = 0;
    for (unsigned i = 0; i < UNKNOWNS_MOST; i++)
        if (f.by[i] != 0) {
            unknowns++;
            *which = i;
        }
    return unknowns == 1 && f.by[*which] == LINEAR_ONE && f.constant <= 0;
}

static void add_test(conditions *c, linear f, bool of_parity, bool holds) {
    unsigned i;
    if (!of_parity && is_about_one(f, &i)) {
        const int64_t n = -f.constant / LINEAR_ONE;
        c->bounded[i] = true;
        c->fixed[i] = !holds;
        c->bound[i] = holds ? n : n - 1;
        return;
    }
    if (c->count == CONDITIONS_MOST)
        task_throw(c->t, ENDER_ELIMIT, "a formula has more than %d conditions",
                   (int)CONDITIONS_MOST);
    condition *added = &c->others[c->count++];
    added->by = f;
    added->is = of_parity ? (holds ? EVEN : ODD) : (holds ? AT_LEAST : LESS);
}

/* The sum of the terms with one sign. */
static linear half(linear f, int sign) {
    linear h = {0};
    for (unsigned i = 0; i < UNKNOWNS_MOST; i++)
        if (f.by[i] * sign > 0) h.by[i] = f.by[i] * sign;
    if (f.constant * sign > 0) h.constant = f.constant * sign;
    return h;
}

/* f >= 0 or f < 0 as a comparison of two sums; a >= b+1 is a > b, and a < b+1 is a <= b. */
static void print_comparison(strbuf *out, const condition *c, const char *names) {
    const bool strict =
        c->is == LESS ? c->by.constant != -LINEAR_ONE : c->by.constant == -LINEAR_ONE;
    linear f = c->by;
    if (f.constant == -LINEAR_ONE) f.constant = 0;
    linear_print(out, half(f, 1), names);
    strbuf_text(out, c->is == LESS ? " <" : " >");
    strbuf_text(out, strict ? " " : "= ");
    linear_print(out, half(f, -1), names);
}

static void print_conditions(const conditions *c, strbuf *out) {
    const char *between = " for ";
    for (unsigned i = 0; i < UNKNOWNS_MOST; i++) {
        if (!c->bounded[i]) continue;
        strbuf_format(out, "%s%c %s %lld", between, c->names[i],
                      c->fixed[i] ? "=" : ">=", (long long)c->bound[i]);
        between = ", ";
    }
    for (unsigned i = 0; i < c->count; i++, between = ", ") {
        strbuf_text(out, between);
        if (c->others[i].is == AT_LEAST || c->others[i].is == LESS) {
            print_comparison(out, &c->others[i], c->names);
            continue;
        }
        linear_print(out, c->others[i].by, c->names);
        strbuf_text(out, c->others[i].is == EVEN ? " even" : " odd");
    }
}

/* ---- formulas ---- */

/* The formulas of a word, each with its conditions, as words of a list. */
static void list_formulas(scheme *s, const power_word *w, const unknowns_map *in,
                          const unknowns_map *back, const conditions *c, const char *before,
                          value_list *out) {
    task *t = s->t;
    doubt about = {0};
    bool open;
    power_word part;
    power_word_in(t, w, in, &part);
    const symbol *found = scheme_symbol(s, &part, &open, &about);
    if (open) {
        const parting d = linear_divide(&about, in->to);
        for (int k = 1; k >= 0; k--) {
            conditions *below = SCRATCH_ARRAY(t, conditions, 1);
            *below = *c;
            const unknowns_map next = unknowns_map_then(t, in, &d.part[k]);
            const unknowns_map next_back = unknowns_map_then(t, &d.back[k], back);
            add_test(below, linear_in(t, d.test, back), d.of_parity, k == 1);
            list_formulas(s, w, &next, &next_back, below, before, out);
        }
        return;
    }
    strbuf text;
    strbuf_open(t, &text);
    strbuf_text(&text, before);
    if (found)
        symbol_print(t, &text, symbol_in(t, found, back), c->names);
    else
        strbuf_text(&text, UNKNOWN);
    print_conditions(c, &text);
    value_list_add(t, out, value_of_strbuf(t, ENDER_KIND_WORD, &text));
}

static void list_word(scheme *s, const power_word *w, unsigned unknowns, const char *names,
                      const char *before, value_list *out) {
    const unknowns_map whole = unknowns_map_none(unknowns);
    const conditions none = {.t = s->t, .names = names};
    list_formulas(s, w, &whole, &whole, &none, before, out);
}

static value lines(const value_list *list) {
    value v = value_of_list(list);
    v.between = "; ";
    return v;
}

size_t scheme_formulas(scheme *s, value_list *out) {
    const size_t before = out->count;
    list_word(s, &s->asked, s->unknowns, s->names, "", out);
    size_t known = 0;
    for (size_t i = before; i < out->count; i++)
        known += strncmp(out->at[i].text, UNKNOWN, strlen(UNKNOWN)) != 0;
    return known;
}

static value ask_value(task *t, const asked *a) {
    scheme *s = proved(a);
    value_list list = {0};
    if (scheme_formulas(s, &list) == 0)
        task_throw(t, ENDER_EDOMAIN,
                   "no formula with numbers and ups that are linear in the unknowns was found and "
                   "proved; `ender value` has the values of single positions");
    return lines(&list);
}

static value ask_scheme(task *t, const asked *a) {
    scheme *s = proved(a);
    value_list list = {0};
    for (unsigned i = 0; i < s->count; i++) {
        strbuf before;
        strbuf_open(t, &before);
        power_word_print(&before, &s->at[i]->pattern, "abcdefgh");
        strbuf_text(&before, " = ");
        list_word(s, &s->at[i]->pattern, s->at[i]->unknowns, "abcdefgh", before.text, &list);
        strbuf_close(&before);
    }
    return lines(&list);
}

static value ask_rules(task *t, const asked *a) {
    const scheme *s = a->object;
    value_list list = {0};
    for (unsigned i = 0; i < s->game.rule_count; i++) {
        const word_rule *r = &s->game.at[i];
        strbuf text;
        strbuf_open(t, &text);
        strbuf_text(&text, r->player == ENDER_LEFT ? "Left: " : "Right: ");
        if (s->game.reach > 0)
            strbuf_format(&text, "%s becomes %s", r->from, r->to);
        else
            strbuf_format(&text, "%s goes with all on one side of it", r->from);
        value_list_add(t, &list, value_of_strbuf(t, ENDER_KIND_WORD, &text));
    }
    return lines(&list);
}

enum { FAMILIES, PARTS };

static value ask_size(task *t, const asked *a) {
    scheme *s = proved(a);
    (void)t;
    int64_t parts = 0;
    for (unsigned i = 0; i < s->count; i++) parts += s->at[i]->parts;
    return value_of_integer(a->which == FAMILIES ? (int64_t)s->count : parts);
}

/* ---- the table ---- */

#define ROW(name, summary, object, answer, gives, run, which)                                      \
    QUESTION_WITH(name, "", "proofs", "", summary, object, "", answer, NOTHING, gives, run, which, \
                  .options = "",                                                                   \
                  .source =                                                                        \
                      "T. Thanatipanonda, D. Zeilberger, A symbolic finite-state approach "        \
                      "for automated proving of theorems in combinatorial game theory (2009)",     \
                  .cost = "values of small members, and comparisons of formulas: below a second "  \
                          "for a dozen families")

static const question family_questions[] = {
    ROW("value", "the values of all members, as formulas that are proved by induction",
        "toads-frogs(\"T^a..F\")", "a-1 for a >= 1; -2 for a = 0", LIST, ask_value, 0),
    ROW("scheme", "the formulas of all families that the proof needs: it is closed under moves",
        "toppling-dominoes(\"x^ao^b\")",
        "x^ao^b = {a-1|-b+1} for a >= 1, b >= 1; x^ao^b = a for a >= 1, b = 0; x^ao^b = -b for a = "
        "0; "
        "o^a = -a; x^a = a; xo^a = {0|-a+1} for a >= 1; xo^a = 1 for a = 0; x^ao = {a-1|0} for a "
        ">= "
        "1; x^ao = -1 for a = 0",
        LIST, ask_scheme, 0),
    ROW("moves", "what moves are in letters, as learnt from the ruleset", "toads-frogs(\"T^a..F\")",
        NULL, LIST, ask_rules, 0),
    ROW("families", "how many families the proof needs", "toppling-dominoes(\"x^ao^b\")", "5",
        INTEGER, ask_size, FAMILIES),
    ROW("parts", "in how many parts of their unknowns the families are proved",
        "toppling-dominoes(\"x^ao^b\")", "17", INTEGER, ask_size, PARTS),
};

const domain domain_family = {
    .about = {.name = "family",
              .aliases = "families",
              .object = "family of positions",
              .summary = "values of all positions of a family, such as T^a..F, proved by induction",
              .grammar =
                  "toads-frogs(\"T^a..F^b\")   a word with powers, whose exponents are unknown\n"
                  "toads-frogs T^(2n+1).F    numbers, or sums of them and of unknown ones\n"
                  "toads-frogs T^a(TF)^b.F   a power of several letters",
              .example = "toads-frogs(\"T^a..F\")",
              .card = "value"},
    .questions = family_questions,
    .count = QUESTION_COUNT(family_questions),
    .read = read_family,
};
