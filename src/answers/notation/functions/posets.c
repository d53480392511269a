/* SPDX-License-Identifier: MIT
 *
 * Posets as text: `G[2]`, `rcf(OS[1])`, `{a<b, a<c}`. docs/posets.md describes the grammar. */
#include "analysis/analysis.h"
#include "analysis/option_closed/option_closed.h"
#include "loopy/oslo.h"
#include "notation/notation.h"
#include "notation/universe_text.h"
#include "poset/poset.h"
#include "universe/born.h"

#include <stdlib.h>
#include <string.h>

typedef struct poset_text {
    task *t;
    source in;
    size_t at;
    unsigned depth; /* of brackets */
} poset_text;

enum { DEPTH_MAX = 100, SUMS_DAY_MAX = 2 };

static char here(const poset_text *r) { return r->at < r->in.length ? r->in.text[r->at] : '\0'; }

static void skip_blanks(poset_text *r) {
    while (r->at < r->in.length && strchr(" \t\r\n", here(r)) && here(r)) r->at++;
}

_Noreturn static void expected(const poset_text *r, const char *what) {
    if (r->at < r->in.length)
        source_fail(r->t, r->in, r->at, "expected %s, found `%c`", what, here(r));
    source_fail(r->t, r->in, r->at, "expected %s, found the end of the text", what);
}

static void take(poset_text *r, char c) {
    const char what[] = {'`', c, '`', '\0'};
    skip_blanks(r);
    if (here(r) != c) expected(r, what);
    r->at++;
}

static bool take_if(poset_text *r, char c) {
    skip_blanks(r);
    if (here(r) != c) return false;
    r->at++;
    return true;
}

static uint32_t read_number(poset_text *r, uint32_t most) {
    skip_blanks(r);
    const size_t start = r->at;
    const uint64_t n = digits_read(r->in.text, &r->at, r->in.length);
    if (r->at == start) expected(r, "a number");
    if (n > most) source_fail(r->t, r->in, start, "the number is too great: at most %u", most);
    return (uint32_t)n;
}

/* The name of an element: whatever is no punctuation of posets. */
static const char *read_word(poset_text *r) {
    static const char ends[] = " \t\r\n,<>{}()[]";
    skip_blanks(r);
    size_t length = 0;
    while (r->at + length < r->in.length && r->in.text[r->at + length] != '\0' &&
           !strchr(ends, r->in.text[r->at + length]))
        length++;
    if (length == 0) expected(r, "the name of an element");
    char *word = scratch_text(r->t, r->in.text + r->at, length);
    r->at += length;
    return word;
}

/* ---- orders by relations ---- */

typedef struct relations {
    const char **labels;
    uint32_t *lower, *upper;
    size_t count, capacity, pairs, lower_capacity, upper_capacity;
} relations;

static uint32_t element_called(task *t, relations *o, const char *label) {
    for (size_t i = 0; i < o->count; i++) {
        task_poll(t);
        if (strcmp(o->labels[i], label) == 0) return (uint32_t)i;
    }
    o->labels = scratch_reach(t, o->labels, o->count, &o->capacity, sizeof *o->labels);
    o->labels[o->count] = label;
    return (uint32_t)o->count++;
}

/* {a<b<c, d<c, e} */
static poset read_relations(poset_text *r) {
    relations o = {0};
    take(r, '{');
    do {
        uint32_t before = element_called(r->t, &o, read_word(r));
        while (take_if(r, '<')) {
            const uint32_t next = element_called(r->t, &o, read_word(r));
            o.lower = scratch_reach(r->t, o.lower, o.pairs, &o.lower_capacity, sizeof *o.lower);
            o.upper = scratch_reach(r->t, o.upper, o.pairs, &o.upper_capacity, sizeof *o.upper);
            o.lower[o.pairs] = before;
            o.upper[o.pairs++] = next;
            before = next;
        }
    } while (take_if(r, ','));
    take(r, '}');
    return poset_of_pairs(r->t, o.labels, o.count, o.lower, o.upper, o.pairs);
}

static poset from_text(task *t, const char *text) {
    poset_text r = {.t = t, .in = {text, strlen(text)}};
    return read_relations(&r);
}

/* ---- families ---- */

static const char **labels_to(task *t, uint32_t count) {
    const char **labels = SCRATCH_ARRAY(t, const char *, count + 1);
    for (uint32_t i = 0; i < count; i++) {
        strbuf label;
        strbuf_open(t, &label);
        strbuf_format(&label, "%u", i + 1);
        labels[i] = strbuf_scratch(&label);
    }
    return labels;
}

static poset read_chain(poset_text *r) {
    const uint32_t n = read_number(r, POSET_MAX);
    uint32_t *steps = SCRATCH_ARRAY(r->t, uint32_t, n + 1);
    for (uint32_t i = 0; i <= n; i++) steps[i] = i;
    return poset_of_pairs(r->t, labels_to(r->t, n), n, steps, steps + 1, n > 0 ? n - 1 : 0);
}

static poset read_antichain(poset_text *r) {
    const uint32_t n = read_number(r, POSET_MAX);
    return poset_of_pairs(r->t, labels_to(r->t, n), n, NULL, NULL, 0);
}

static poset read_standard(poset_text *r) {
    return poset_standard(r->t, read_number(r, POSET_MAX / 2));
}

static poset read_divisors(poset_text *r) {
    return poset_of_divisors(r->t, read_number(r, UINT32_MAX - 1));
}

static poset read_subsets(poset_text *r) {
    const char **atoms = NULL;
    size_t count = 0, capacity = 0;
    do {
        atoms = scratch_reach(r->t, atoms, count, &capacity, sizeof *atoms);
        atoms[count++] = read_word(r);
    } while (take_if(r, ','));
    return poset_of_subsets(r->t, atoms, count);
}

/* Where the piece ends that begins here: before a comma or the bracket that closes the list; what
 * stands in quotes and in brackets belongs to it. */
static size_t piece_end(const poset_text *r) {
    unsigned open = 0;
    for (size_t at = r->at; at < r->in.length; at++) {
        const char c = r->in.text[at];
        if (c == '"') {
            const char *end = memchr(r->in.text + at + 1, '"', r->in.length - at - 1);
            if (!end) break;
            at = (size_t)(end - r->in.text);
        } else if (c == '(' || c == '{' || c == '[') {
            open++;
        } else if (open == 0 && (c == ',' || c == ')')) {
            return at;
        } else if (open > 0 && (c == ')' || c == '}' || c == ']')) {
            open--;
        }
    }
    source_fail(r->t, r->in, r->in.length, "expected `)`, found the end of the text");
}

typedef struct piece {
    source in;
    ref game;
} piece;

static void read_piece(task *t, void *arg) {
    piece *p = arg;
    p->game = read_game(t, p->in, false);
}

/* Reads an expression that ends there; a failure has its place in the whole text. */
static ref read_expression(poset_text *r, size_t end) {
    piece p = {.in = {r->in.text + r->at, end - r->at}};
    const ender_status status = task_try(r->t, read_piece, &p);
    if (status == ENDER_OK) return p.game;
    const char *said = task_message(r->t);
    char *copy = SCRATCH_ARRAY(r->t, char, strlen(said) + 1);
    strcpy(copy, said);
    if (status == ENDER_ESYNTAX)
        task_throw_at(r->t, source_place(r->in, r->at + task_place(r->t).offset), "%s", copy);
    task_throw(r->t, status, "%s", copy);
}

static poset read_games(poset_text *r) {
    ref_list games = {0};
    do {
        const size_t end = piece_end(r);
        ref_list_add(r->t, &games, read_expression(r, end));
        r->at = end;
    } while (take_if(r, ','));
    return poset_of_games(r->t, games.at, games.count);
}

/* ---- from other posets ---- */

static poset read_any(poset_text *r);

static poset read_reduced(poset_text *r) {
    const size_t start = r->at;
    const poset p = read_any(r);
    if (!p.games) source_fail(r->t, r->in, start, "rcf takes a poset of games");
    ref *reduced = SCRATCH_ARRAY(r->t, ref, p.count);
    for (uint32_t x = 0; x < p.count; x++) reduced[x] = reduced_canonical_form(r->t, p.games[x]);
    return poset_of_games(r->t, reduced, p.count);
}

static poset read_dual(poset_text *r) {
    const poset p = read_any(r);
    return poset_dual(r->t, &p);
}

static poset read_intersection(poset_text *r) {
    poset p = read_any(r);
    while (take_if(r, ',')) {
        const poset q = read_any(r);
        p = poset_intersection(r->t, &p, &q);
    }
    return p;
}

static poset read_irreducibles(poset_text *r,
                               void (*find)(task *t, const poset *p, uint64_t *out)) {
    const size_t start = r->at;
    const poset p = read_any(r);
    uint64_t *set = set_new(r->t, &p);
    if (!test_lattice(r->t, &p).lattice)
        source_fail(r->t, r->in, start, "this poset is no lattice");
    find(r->t, &p, set);
    return poset_part(r->t, &p, set);
}

static poset read_join_irreducibles(poset_text *r) {
    return read_irreducibles(r, join_irreducibles);
}
static poset read_meet_irreducibles(poset_text *r) {
    return read_irreducibles(r, meet_irreducibles);
}

/* ---- games of a day ---- */

static poset read_day(poset_text *r) {
    const ref_list games = games_by_day(r->t, read_number(r, UINT32_MAX - 1));
    return poset_of_games(r->t, games.at, games.count);
}

static poset read_option_closed(poset_text *r) {
    const option_closed_day day = option_closed_games(r->t, read_number(r, OPTION_CLOSED_LISTED));
    return poset_of_games(r->t, day.at, day.count);
}

static poset read_sums(poset_text *r, ref (*sum)(task *t, ref g, ref h)) {
    const ref_list games = sums_of_day(r->t, read_number(r, SUMS_DAY_MAX), sum);
    return poset_of_games(r->t, games.at, games.count);
}
static poset read_ordinal_sums(poset_text *r) { return read_sums(r, ordinal_sum); }
static poset read_side_sums(poset_text *r) { return read_sums(r, side_sum); }

static poset read_oslo_kind(poset_text *r, oslo_kind kind) {
    const uint32_t day = read_number(r, UINT32_MAX - 1);
    self_loops *s = self_loops_open(r->t);
    const poset p = oslo_poset(s, kind, day);
    self_loops_close(s);
    return p;
}
static poset read_oslo(poset_text *r) { return read_oslo_kind(r, OSLO_GAMES); }
static poset read_small_oslo(poset_text *r) { return read_oslo_kind(r, OSLO_SMALL); }
static poset read_twoslo(poset_text *r) { return read_oslo_kind(r, OSLO_TWO_SIDED); }

/* classes(U, n): the members of a universe of misere play that are born by day n, equal ones as
 * one, by their simplest forms. */
static poset read_classes(poset_text *r) {
    enum { CLASSES_DAY_MAX = 3 };
    task *t = r->t;
    const size_t end = piece_end(r);
    const universe u = universe_of_text(t, (source){r->in.text + r->at, end - r->at});
    r->at = end;
    take(r, ',');
    uint64_t members;
    const ref_list classes =
        universe_classes_by_day(t, &u, read_number(r, CLASSES_DAY_MAX), &members);
    const char **labels = SCRATCH_ARRAY(t, const char *, classes.count + 1);
    word_list lower = {0}, upper = {0};
    for (uint32_t i = 0; i < classes.count; i++) {
        strbuf label;
        strbuf_open(t, &label);
        print_game(t, &label, classes.at[i], ENDER_ASCII);
        labels[i] = text_of_strbuf(t, &label);
        for (uint32_t k = 0; k < classes.count; k++) {
            if (k == i || !universe_at_least(t, &u, classes.at[i], classes.at[k])) continue;
            word_list_add(t, &lower, k);
            word_list_add(t, &upper, i);
        }
    }
    poset p = poset_of_pairs(t, labels, classes.count, lower.at, upper.at, lower.count);
    p.misere = true;
    return p;
}

/* ---- all of them ---- */

static const struct {
    const char *name;
    char open, close;
    poset (*read)(poset_text *r);
} families[] = {
    {"G", '[', ']', read_day},
    {"OC", '[', ']', read_option_closed},
    {"OS", '[', ']', read_ordinal_sums},
    {"SS", '[', ']', read_side_sums},
    {"Oslo", '[', ']', read_oslo},
    {"SmallOslo", '[', ']', read_small_oslo},
    {"TwoSlo", '[', ']', read_twoslo},
    {"classes", '(', ')', read_classes},
    {"games", '(', ')', read_games},
    {"rcf", '(', ')', read_reduced},
    {"dual", '(', ')', read_dual},
    {"intersection", '(', ')', read_intersection},
    {"J", '(', ')', read_join_irreducibles},
    {"M", '(', ')', read_meet_irreducibles},
    {"subsets", '(', ')', read_subsets},
    {"divisors", '(', ')', read_divisors},
    {"chain", '(', ')', read_chain},
    {"antichain", '(', ')', read_antichain},
    {"standard", '(', ')', read_standard},
};

static poset read_family(poset_text *r, const char *name, size_t start) {
    for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
        if (strcmp(families[i].name, name) != 0) continue;
        if (++r->depth > DEPTH_MAX)
            task_throw(r->t, ENDER_ELIMIT, "brackets deeper than %d", DEPTH_MAX);
        take(r, families[i].open);
        const poset p = families[i].read(r);
        take(r, families[i].close);
        r->depth--;
        return p;
    }
    source_fail(
        r->t, r->in, start,
        "there is no poset `%.40s`; one is G[2], {a<b, a<c}, subsets(a,b), divisors(60) or N5, "
        "and `ender ask poset` lists all",
        name);
}

static poset read_any(poset_text *r) {
    skip_blanks(r);
    if (here(r) == '{') return read_relations(r);
    const size_t start = r->at;
    const char *name = read_word(r);
    if (strcmp(name, "M3") == 0) return from_text(r->t, "{0<a<1, 0<b<1, 0<c<1}");
    if (strcmp(name, "N5") == 0) return from_text(r->t, "{0<a<b<1, 0<c<1}");
    return read_family(r, name, start);
}

poset read_poset(task *t, source in) {
    if (in.length > ENDER_TEXT_MAX)
        task_throw(t, ENDER_ELIMIT, "the text is too long: at most %d bytes", (int)ENDER_TEXT_MAX);
    poset_text r = {.t = t, .in = in};
    const poset p = read_any(&r);
    skip_blanks(&r);
    if (r.at < in.length) expected(&r, "the end of the text");
    return p;
}
