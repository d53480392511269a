/* SPDX-License-Identifier: MIT
 *
 * The questions that are asked of a Left dead end in misere play, and how one is written. */
#include "domains/domains.h"

#include "impartial/dead_ends.h"

#include <string.h>

enum { NAME_MOST = 1 << 16, BRACKETS_MOST = 200 };

/* ---- reading ---- */

typedef struct dead_end_reading {
    scanner s;
    dead_end_world *w;
    unsigned depth;
} dead_end_reading;

static dead_end read_sum(dead_end_reading *r);

typedef struct dead_end_list {
    dead_end *at;
    size_t count, capacity;
} dead_end_list;

static void list_add(task *t, dead_end_list *list, dead_end g) {
    list->at = scratch_reach(t, list->at, list->count, &list->capacity, sizeof *list->at);
    list->at[list->count++] = g;
}

static bool takes(dead_end_reading *r, char c) {
    scan_blanks(&r->s);
    return scan_take(&r->s, c);
}

static dead_end read_list(dead_end_reading *r) {
    dead_end_list options = {0};
    if (takes(r, '}')) return DEAD_END_ZERO;
    for (;;) {
        list_add(r->s.t, &options, read_sum(r));
        if (takes(r, '}')) break;
        scan_expect(&r->s, ',', "a comma or } in the list of options");
    }
    return dead_end_make(r->s.t, r->w, options.at, (uint32_t)options.count);
}

static dead_end read_term(dead_end_reading *r) {
    if (++r->depth > BRACKETS_MOST)
        scan_fail(&r->s, r->s.at, "brackets can be nested up to %d deep", BRACKETS_MOST);
    static const char expected[] = "moves such as 2, w3, or options such as {0,2}";
    dead_end g;
    if (takes(r, '{'))
        g = read_list(r);
    else if (takes(r, 'w'))
        g = dead_end_waiting(r->s.t, r->w, scan_number(&r->s, DEAD_END_MOST, "how many moves"));
    else
        g = dead_end_integer(r->s.t, r->w, scan_number(&r->s, DEAD_END_MOST, expected));
    r->depth--;
    return g;
}

static dead_end read_sum(dead_end_reading *r) {
    dead_end sum = read_term(r);
    while (takes(r, '+')) sum = dead_end_add(r->s.t, r->w, sum, read_term(r));
    return sum;
}

static dead_end dead_end_read(task *t, dead_end_world *w, const char *text) {
    dead_end_reading r = {.s = {t, text, 0, strlen(text)}, .w = w};
    const dead_end g = read_sum(&r);
    scan_blanks(&r.s);
    if (r.s.at < r.s.end) scan_fail(&r.s, r.s.at, "the dead end should end here");
    return g;
}

/* An object is its text, which is read into the world of each call. */
static const void *read_dead_end(task *t, source in, const asked *a) {
    (void)a;
    char *text = scratch_text(t, in.text, in.length);
    dead_end_world w;
    dead_ends_open(t, &w);
    (void)dead_end_read(t, &w, text);
    dead_ends_close(t, &w);
    return text;
}

static bool same_dead_end(task *t, const void *a, const void *b) {
    dead_end_world w;
    dead_ends_open(t, &w);
    const bool same = dead_end_same(dead_end_read(t, &w, a), dead_end_read(t, &w, b));
    dead_ends_close(t, &w);
    return same;
}

/* ---- printing ---- */

typedef struct dead_end_printing {
    strbuf *b;
    const dead_end_world *w;
} dead_end_printing;

/* The sooner over, then those with fewer options, then those that were made earlier. */
static bool stands_before(const dead_end_world *w, dead_end g, dead_end h) {
    uint32_t of_g, of_h;
    dead_end_options(w, g, &of_g);
    dead_end_options(w, h, &of_h);
    const uint32_t day_g = dead_end_about(w, g).birthday, day_h = dead_end_about(w, h).birthday;
    if (day_g != day_h) return day_g < day_h;
    return of_g != of_h ? of_g < of_h : g.number < h.number;
}

static void sort_simple_first(const dead_end_world *w, dead_end *list, size_t count) {
    for (size_t i = 1; i < count; i++) {
        const dead_end g = list[i];
        size_t at = i;
        for (; at > 0 && stands_before(w, g, list[at - 1]); at--) list[at] = list[at - 1];
        list[at] = g;
    }
}

static uint32_t print_step(task *t, const void *with, uint32_t number, uint32_t unused) {
    (void)unused;
    const dead_end g = {number};
    const dead_end_printing *p = with;
    uint32_t count;
    const dead_end *options = dead_end_options(p->w, g, &count);
    if (p->b->length > NAME_MOST)
        task_throw(t, ENDER_ELIMIT, "the canonical form has more than %d characters", NAME_MOST);
    if (dead_end_is_integer(p->w, g)) {
        strbuf_format(p->b, "%u", dead_end_about(p->w, g).birthday);
        return 0;
    }
    const arena_mark mark = scratch_mark(t);
    dead_end *sorted = SCRATCH_ARRAY(t, dead_end, count);
    memcpy(sorted, options, count * sizeof *sorted);
    sort_simple_first(p->w, sorted, count);
    for (uint32_t i = 0; i < count; i++) {
        strbuf_char(p->b, i > 0 ? ',' : '{');
        recurse(t, print_step, p, sorted[i].number, 0);
    }
    strbuf_char(p->b, '}');
    scratch_release(t, mark);
    return 0;
}

static value word_of(task *t, const dead_end_world *w, dead_end g) {
    strbuf b;
    strbuf_open(t, &b);
    const dead_end_printing p = {&b, w};
    recurse(t, print_step, &p, g.number, 0);
    return value_of_strbuf(t, ENDER_KIND_WORD, &b);
}

/* ---- questions ---- */

enum { BIRTHDAY, RACE, FLEXIBILITY };

static value ask_number(task *t, const asked *a) {
    dead_end_world w;
    dead_ends_open(t, &w);
    const dead_end_facts facts = dead_end_about(&w, dead_end_read(t, &w, a->object));
    dead_ends_close(t, &w);
    const uint32_t numbers[] = {
        [BIRTHDAY] = facts.birthday, [RACE] = facts.race, [FLEXIBILITY] = facts.flexibility};
    return value_of_integer(numbers[a->which]);
}

static value ask_form(task *t, const asked *a) {
    dead_end_world w;
    dead_ends_open(t, &w);
    const value form = word_of(t, &w, dead_end_read(t, &w, a->object));
    dead_ends_close(t, &w);
    return value_of_object_text(t, a, form.text);
}

static value ask_game_form(task *t, const asked *a) {
    dead_end_world w;
    dead_ends_open(t, &w);
    const ref form = dead_end_form(t, &w, dead_end_read(t, &w, a->object));
    dead_ends_close(t, &w);
    return value_of_form(form);
}

static value ask_plus(task *t, const asked *a) {
    dead_end_world w;
    dead_ends_open(t, &w);
    const dead_end g = dead_end_read(t, &w, a->object),
                   h = dead_end_read(t, &w, a->arguments[0].object);
    const value form = word_of(t, &w, dead_end_add(t, &w, g, h));
    dead_ends_close(t, &w);
    return value_of_object_text(t, a, form.text);
}

static value ask_compare(task *t, const asked *a) {
    static const char *const words[2][2] = {{"||", "<"}, {">", "="}};
    dead_end_world w;
    dead_ends_open(t, &w);
    const dead_end g = dead_end_read(t, &w, a->object),
                   h = dead_end_read(t, &w, a->arguments[0].object);
    const bool ge = dead_end_ge(t, &w, g, h), le = dead_end_ge(t, &w, h, g);
    dead_ends_close(t, &w);
    return value_of_static(words[ge][le]);
}

enum { FACTORS, RACING, STALLING };

/* Is the option, or the factor, one that the question asks for? */
static bool is_asked_for(const dead_end_world *w, dead_end g, dead_end option, unsigned which) {
    const dead_end_facts all = dead_end_about(w, g), one = dead_end_about(w, option);
    return which == RACING ? one.race + 1 == all.race : one.birthday + 1 == all.birthday;
}

static value ask_list(task *t, const asked *a) {
    dead_end_world w;
    uint32_t count;
    dead_end_list found = {0};
    value_list list = {0};
    dead_ends_open(t, &w);
    const dead_end g = dead_end_read(t, &w, a->object);
    if (a->which == FACTORS) {
        const dead_end_factor *factors = dead_end_factors(t, &w, g, &count);
        for (uint32_t i = 0; i < count; i++) list_add(t, &found, factors[i].factor);
    } else {
        const dead_end *options = dead_end_options(&w, g, &count);
        for (uint32_t i = 0; i < count; i++)
            if (is_asked_for(&w, g, options[i], a->which)) list_add(t, &found, options[i]);
    }
    sort_simple_first(&w, found.at, found.count);
    for (size_t i = 0; i < found.count; i++) value_list_add(t, &list, word_of(t, &w, found.at[i]));
    dead_ends_close(t, &w);
    return value_of_list(&list);
}

static value ask_atom(task *t, const asked *a) {
    dead_end_world w;
    dead_ends_open(t, &w);
    const bool so = dead_end_is_atom(t, &w, dead_end_read(t, &w, a->object));
    dead_ends_close(t, &w);
    return value_of_truth(so);
}

/* ---- sums of atoms ---- */

typedef struct factorizations {
    dead_end_world *w;
    const dead_end *atoms;
    uint32_t count, depth;
    dead_end summands[DEAD_END_MOST * 2];
    value_list found;
} factorizations;

static void factorization(task *t, factorizations *all, dead_end rest, uint32_t first) {
    task_poll(t);
    if (dead_end_is_zero(rest)) {
        strbuf b;
        strbuf_open(t, &b);
        for (uint32_t i = 0; i < all->depth; i++) {
            if (i > 0) strbuf_text(&b, " + ");
            strbuf_text(&b, word_of(t, all->w, all->summands[i]).text);
        }
        if (all->depth == 0) strbuf_char(&b, '0');
        value_list_add(t, &all->found, value_of_strbuf(t, ENDER_KIND_WORD, &b));
        return;
    }
    if (all->depth == DEAD_END_MOST * 2)
        task_throw(t, ENDER_ELIMIT, "sums of more than %d atoms are not listed", DEAD_END_MOST * 2);
    uint32_t count;
    const dead_end_factor *factors = dead_end_factors(t, all->w, rest, &count);
    for (uint32_t i = first; i < all->count; i++)
        for (uint32_t k = 0; k < count; k++) {
            if (!dead_end_same(factors[k].factor, all->atoms[i])) continue;
            all->summands[all->depth++] = all->atoms[i];
            factorization(t, all, factors[k].other, i);
            all->depth--;
        }
}

static value ask_factorizations(task *t, const asked *a) {
    dead_end_world w;
    uint32_t count;
    dead_ends_open(t, &w);
    const dead_end g = dead_end_read(t, &w, a->object);
    const dead_end_factor *factors = dead_end_factors(t, &w, g, &count);
    dead_end *atoms = SCRATCH_ARRAY(t, dead_end, (size_t)count + 1);
    factorizations *all = SCRATCH_ARRAY(t, factorizations, 1);
    *all = (factorizations){.w = &w, .atoms = atoms};
    for (uint32_t i = 0; i < count; i++)
        if (dead_end_is_atom(t, &w, factors[i].factor)) atoms[all->count++] = factors[i].factor;
    sort_simple_first(&w, atoms, all->count);
    factorization(t, all, g, 0);
    dead_ends_close(t, &w);
    return value_of_list(&all->found);
}

/* ---- the table ---- */

#define MILLEY "R. Milley and G. Renault, Dead ends in misere play (2013)"
#define DAVIES "A. Davies, On factorisations of Left dead ends (2024)"

#define ROW(name, group, summary, object, answer, gives, run, which)                               \
    QUESTION_WITH(name, "", group, "", summary, object, "", answer, NOTHING, gives, run, which,    \
                  .options = "", .source = DAVIES)

static const question dead_end_questions[] = {
    ROW("form", "the whole", "the canonical form", "{0,1,1,{0,1}}", "{0,{0,1}}", OBJECT, ask_form,
        0),
    ROW("game", "the whole", "the literal form, for functions of forms", "{0,1}", "lit({|0,-1})",
        FORM, ask_game_form, 0),
    ROW("birthday", "lengths", "the length of a longest play", "{0,2} + w3", "6", INTEGER,
        ask_number, BIRTHDAY),
    ROW("race", "lengths", "the length of a shortest play", "{0,2} + w3", "2", INTEGER, ask_number,
        RACE),
    ROW("flexibility", "lengths",
        "the flexibility: 0 for integers, otherwise 1 more than the greatest flexibility of an "
        "option",
        "{3,4,5,6}", "1", INTEGER, ask_number, FLEXIBILITY),
    ROW("racing", "lengths", "the options on shortest plays", "{0,2}", "0", LIST, ask_list, RACING),
    ROW("stalling", "lengths", "the options on longest plays", "{0,2}", "2", LIST, ask_list,
        STALLING),
    QUESTION_WITH("plus", "", "sums", "H", "the sum", "1", "1", "2", ONE_OF(OBJECT), OBJECT,
                  ask_plus, 0, .options = "", .source = DAVIES),
    QUESTION_WITH("compare", "", "sums", "H", "the relation in misere play: <, >, = or ||", "1",
                  "{0,1}", ">", ONE_OF(OBJECT), WORD, ask_compare, 0, .options = "",
                  .source = MILLEY),
    ROW("factors", "sums", "the factors: all X whose sum with some dead end is the game", "w2 + 1",
        "0, 1, {0,1}, {{0,1}}", LIST, ask_list, FACTORS),
    ROW("atom", "sums", "whether it is not 0 and its only factors are 0 and itself", "w4", "true",
        TRUTH, ask_atom, 0),
    ROW("factorizations", "sums", "the sums of atoms that equal the game", "2 + w2",
        "1 + 1 + {0,1}", LIST, ask_factorizations, 0),
};

const domain domain_dead_end = {
    .about = {.name = "dead_end",
              .aliases = "left_dead_end",
              .object = "Left dead end",
              .summary = "left dead ends: games in misere play in which Left never has a move",
              .grammar =
                  "3                        Right has three moves and no choice (the integer "
                  "-3)\n"
                  "{0,2}                    Right moves to 0 or to 2\n"
                  "w3                       {0,{0,{0}}}: Right may stop after each move\n"
                  "{0,2} + w3               a sum",
              .example = "{0,2}",
              .card = "form"},
    .questions = dead_end_questions,
    .count = QUESTION_COUNT(dead_end_questions),
    .read = read_dead_end,
    .same = same_dead_end,
};
