/* SPDX-License-Identifier: MIT
 *
 * Questions of games with entailing moves: forms, and heaps of Top Entails and of entailing
 * subtraction. */
#include "domains/domains.h"

#include "entailing/entailing.h"

#include <stdio.h>
#include <string.h>

static value nimber_value(task *t, uint32_t n) {
    char text[16];
    if (n == NIM_LOONY) return value_of_static("loony");
    snprintf(text, sizeof text, n == 0 ? "0" : n == 1 ? "*" : "*%u", n);
    return value_of_word(t, text);
}

static value spaced_or_none(task *t, value_list *list) {
    if (list->count == 0) value_list_add(t, list, value_of_static("none"));
    value v = value_of_list(list);
    v.between = " ";
    return v;
}

static value first_wins_value(bool wins) { return value_of_static(wins ? "N" : "P"); }

/* ---- forms ---- */

/* One of them is not NULL. */
typedef struct affine_game {
    const entailing_sum *sum;
    const check_graphs *graphs; /* in which play may come back */
} affine_game;

static const void *read_affine(task *t, source in, const asked *a) {
    affine_game *g = SCRATCH_ARRAY(t, affine_game, 1);
    scanner s = {t, in.text, 0, in.length};
    (void)a;
    scan_blanks(&s);
    *g = (affine_game){NULL, NULL};
    if (scan_peek(&s) == '@')
        g->graphs = read_check_graphs(t, in);
    else
        g->sum = read_entailing(t, in);
    return g;
}

/* The object of a question that needs play to end. */
static const entailing_sum *ending(task *t, const void *object) {
    const affine_game *g = object;
    if (g->graphs)
        task_throw(
            t, ENDER_EDOMAIN,
            "this is asked of games that are written out; of a graph, in which play may come "
            "back, `results` says who wins");
    return g->sum;
}

static value ask_value(task *t, const asked *a) {
    const entailing_sum *sum = ending(t, a->object);
    entailing_check_quiet(t, sum);
    if (!sum->impartial)
        task_throw(t, ENDER_EDOMAIN,
                   "only impartial games are nimbers or loony; `reduced` gives a form of this one");
    return nimber_value(t, entailing_value(t, sum));
}

static const char *outcome_of(task *t, const entailing_sum *sum) {
    static const char *const outcomes[2][2] = {{"P", "R"}, {"L", "N"}};
    affine_store s;
    if (sum->impartial) return entailing_wins(t, sum) ? "N" : "P";
    affine_open(t, &s);
    const affine_form g = affine_of_sum(&s, sum);
    const char *found =
        g == AFFINE_LEFT_WON ? "L"
        : g == AFFINE_RIGHT_WON
            ? "R"
            : outcomes[affine_wins(&s, g, ENDER_LEFT)][affine_wins(&s, g, ENDER_RIGHT)];
    affine_close(&s);
    return found;
}

static value ask_outcome(task *t, const asked *a) {
    return value_of_static(outcome_of(t, ending(t, a->object)));
}

static value ask_results(task *t, const asked *a) {
    static const struct {
        const char *outcome, *results;
    } ended[] = {{"L", "LL"}, {"R", "RR"}, {"N", "LR"}, {"P", "RL"}};
    const affine_game *g = a->object;
    size_t i = 0;
    char letters[3];
    if (g->graphs) {
        check_graphs_results(t, g->graphs, letters);
        return value_of_word(t, letters);
    }
    for (const char *outcome = outcome_of(t, g->sum); strcmp(outcome, ended[i].outcome) != 0;) i++;
    return value_of_static(ended[i].results);
}

enum { FORM_LITERAL, FORM_REDUCED, FORM_NEGATIVE };

static value ask_form(task *t, const asked *a) {
    affine_store s;
    affine_open(t, &s);
    const affine_form g = affine_of_sum(&s, ending(t, a->object));
    const affine_form made = a->which == FORM_REDUCED    ? affine_reduce(&s, g)
                             : a->which == FORM_NEGATIVE ? affine_negative(&s, g)
                                                         : g;
    const char *text = affine_text(&s, made);
    affine_close(&s);
    return value_of_static(text);
}

static value ask_compare(task *t, const asked *a) {
    static const char *const relations[2][2] = {{"||", "<"}, {">", "="}};
    affine_store s;
    affine_open(t, &s);
    const affine_form g = affine_of_sum(&s, ending(t, a->object));
    const affine_form h = affine_of_sum(&s, ending(t, a->arguments[0].object));
    const char *found = relations[affine_at_least(&s, g, h)][affine_at_least(&s, h, g)];
    affine_close(&s);
    return value_of_static(found);
}

/* Who wins at once if he may move. */
static value ask_threats(task *t, const asked *a) {
    static const char *const words[] = {"none", "Left", "Right", "both"};
    affine_store s;
    unsigned threats = 0;
    affine_open(t, &s);
    const affine_form form = affine_of_sum(&s, ending(t, a->object));
    const affine_node g = s.node[form];
    for (unsigned p = 0; p < 2; p++)
        for (uint32_t i = 0; i < g.count[p]; i++)
            if (g.option[p][i] == (p == 0 ? AFFINE_LEFT_WON : AFFINE_RIGHT_WON)) threats |= 1u << p;
    affine_close(&s);
    return value_of_static(words[threats]);
}

static void add_winning(task *t, value_list *found, size_t place, const entailing_tree *move,
                        uint32_t beside) {
    strbuf text;
    if (!entailing_move_wins(t, move, beside)) return;
    strbuf_open(t, &text);
    strbuf_format(&text, "%zu:", place + 1);
    entailing_tree_print(&text, move);
    value_list_add(t, found, value_of_strbuf(t, ENDER_KIND_WORD, &text));
}

static value ask_affine_winning(task *t, const asked *a) {
    const entailing_sum *sum = ending(t, a->object);
    value_list found = {0};
    if (!sum->impartial)
        task_throw(t, ENDER_EDOMAIN,
                   "this is asked of impartial games; `ender moves affine-form` lists the moves of "
                   "other ones");
    if (sum->has_loony)
        task_throw(t, ENDER_EDOMAIN,
                   "`loony` does not say which moves it has; write one out, such as {!{}}");
    for (size_t i = 0; i < sum->count; i++) {
        const entailing_tree *g = sum->at[i];
        const uint32_t beside = entailing_value_beside(t, sum, i);
        if (sum->pending < sum->count && sum->pending != i) continue;
        if (g->kind == ENTAILING_NIMBER) {
            const entailing_tree rest = {.kind = ENTAILING_NIMBER, .number = (int32_t)beside};
            if (beside < (uint32_t)g->number) add_winning(t, &found, i, &rest, beside);
        }
        for (size_t k = 0; k < g->count[0]; k++) add_winning(t, &found, i, g->side[0][k], beside);
    }
    return spaced_or_none(t, &found);
}

#define MEX                                                                                        \
    "U. Larsson, R. J. Nowakowski, C. P. Santos, Impartial games with entailing moves (2021)"
#define AFFINE "U. Larsson, R. J. Nowakowski, C. P. Santos, Affine normal play (2024)"

static const question affine_questions[] = {
    QUESTION_WITH("value", "nim_value", "impartial games", "",
                  "the nimber that an impartial game equals, or loony", "{0,*,!{*2}} + *", "", "*3",
                  NOTHING, WORD, ask_value, 0, .options = "", .source = MEX),
    QUESTION_WITH("outcome", "", "play", "", "who wins: L, N, P or R", "{{oo|}|{|-oo}} + -1", "",
                  "N", NOTHING, WORD, ask_outcome, 0, .options = "", .source = AFFINE,
                  .cost = "the positions of the sum; for impartial games its size"),
    QUESTION_WITH(
        "results", "", "play", "",
        "who wins if Left begins, and if Right does, also where play may come back: L, R, "
        "or D for a draw",
        "@a{a>L:b!;b>R:a} + @c{c>R:d}", "", "DD", NOTHING, WORD, ask_results, 0, .options = "",
        .cost = "the positions of the sum, at most 2^22 for graphs"),
    QUESTION_WITH(
        "winning_moves", "", "play", "",
        "the winning moves of an impartial sum, each as its summand and what it leads to; "
        "a check that stands alone must be answered",
        "{0,!{0}} + *2", "", "1:!{0}", NOTHING, LIST, ask_affine_winning, 0, .options = "",
        .source = MEX),
    QUESTION_WITH("threats", "is_check", "play", "",
                  "who would win at once by another move: Left, Right, both or none",
                  "{oo|0} + {{0|-oo}|-1}", "", "Left", NOTHING, WORD, ask_threats, 0,
                  .options = ""),
    QUESTION_WITH("reduced", "reduce", "forms", "",
                  "an equal form without senseless, dominated and reversible options",
                  "{{0|0},{{|-oo}|{oo|}}|}", "", "{0|}", NOTHING, WORD, ask_form, FORM_REDUCED,
                  .options = "", .source = AFFINE, .cost = "pairs of positions"),
    QUESTION_WITH("form", "", "forms", "", "the sum as one form {L|R}, a check as {oo|replies}",
                  "{!{0}}", "", "{{oo|0}|{0|-oo}}", NOTHING, WORD, ask_form, FORM_LITERAL,
                  .options = ""),
    QUESTION_WITH("negative", "", "forms", "", "the form with the players exchanged", "{oo|0,1}",
                  "", "{0,{|0}|-oo}", NOTHING, WORD, ask_form, FORM_NEGATIVE, .options = ""),
    QUESTION_WITH("compare", "affine_order", "order", "H",
                  "the relation in any company: <, >, = or ||", "{oo|}", "0", ">", ONE_OF(OBJECT),
                  WORD, ask_compare, 0, .options = "", .source = AFFINE,
                  .cost = "pairs of positions"),
};

const domain domain_affine = {
    .about =
        {.name = "affine",
         .aliases = "entailing",
         .object = "game with entailing moves",
         .summary = "games with checks, which the opponent must answer: values, order, sums",
         .grammar =
             "{0,*2,!{0,*}}            moves of both players; !{...} is a check and its "
             "replies\n"
             "{0,{oo|0}|-1}            moves of Left and of Right; oo: Left has won, "
             "-oo: Right\n"
             "0, 3, *2, loony          ordinary games, and loony in impartial company\n"
             "!{0,*} + *2              a check that must be answered now\n"
             "@a{a>L:b!;b>R:a;a>c}     a graph of positions from a on: moves of Left, of Right "
             "and\n"
             "                         of both; ! behind one gives check\n"
             "G + H                    a sum",
         .example = "{0,*,!{*2}}",
         .card = "outcome"},
    .questions = affine_questions,
    .count = QUESTION_COUNT(affine_questions),
    .read = read_affine,
};

/* ---- heaps ---- */

enum { HEAPS_MOST = 64 };

typedef struct heap_position {
    entailing_code code;
    size_t count, pending; /* the place of the heap that must be answered; count if there is none */
    uint32_t at[HEAPS_MOST];
    bool is_range; /* all heaps from..to instead of a position */
    uint32_t from, to;
} heap_position;

static void read_heaps(scanner *s, heap_position *p) {
    p->pending = SIZE_MAX;
    do {
        scan_blanks(s);
        if (p->count == HEAPS_MOST) scan_fail(s, s->at, "there are at most %d heaps", HEAPS_MOST);
        p->at[p->count] = (uint32_t)scan_number(s, HEAP_MOST, "a heap");
        const size_t mark = s->at;
        if (scan_take(s, '!')) {
            if (p->pending != SIZE_MAX)
                scan_fail(s, mark, "at most one heap must be answered at a time");
            p->pending = p->count;
        }
        p->count++;
        scan_blanks(s);
    } while (scan_take(s, '+') || scan_take(s, ','));
    if (s->at < s->end)
        scan_fail(s, s->at, "expected `+`, `!` or the end behind a heap, found %s",
                  scan_found(s, s->at));
    if (p->pending == SIZE_MAX) p->pending = p->count;
}

/* 0-30, or <=30. */
static void read_range(scanner *s, heap_position *p) {
    p->is_range = true;
    if (!scan_word(s, "<=")) {
        p->from = (uint32_t)scan_number(s, HEAP_MOST, "the first heap");
        scan_expect(s, '-', "`-` between the first heap and the last");
    }
    p->to = (uint32_t)scan_number(s, HEAP_MOST, "the last heap");
    scan_blanks(s);
    if (s->at < s->end) scan_fail(s, s->at, "expected the end behind a range of heaps");
    if (p->to < p->from) scan_fail(s, s->at, "the last heap is smaller than the first one");
}

static const void *read_top_entails(task *t, source in, const asked *a) {
    heap_position *p = SCRATCH_ARRAY(t, heap_position, 1);
    scanner s = {t, in.text, 0, in.length};
    (void)a;
    *p = (heap_position){.code = {.splits = true, .entails = {1, {1}}}};
    scan_blanks(&s);
    const size_t digits = digits_end(s.text, s.at, s.end);
    if (scan_peek(&s) == '<' || (digits > s.at && digits < s.end && s.text[digits] == '-'))
        read_range(&s, p);
    else
        read_heaps(&s, p);
    return p;
}

static void read_numbers(scanner *s, unsigned *count, uint16_t *at) {
    scan_blanks(s);
    if (!is_digit(scan_peek(s))) return;
    do {
        scan_blanks(s);
        const size_t place = s->at;
        if (*count == TAKES_MOST)
            scan_fail(s, place, "there are at most %d numbers in a list", TAKES_MOST);
        at[*count] = (uint16_t)scan_number(s, TAKE_MOST, "a number of counters to take");
        if (at[(*count)++] == 0) scan_fail(s, place, "a move takes at least one counter");
        scan_blanks(s);
    } while (scan_take(s, ','));
}

static const void *read_subtraction(task *t, source in, const asked *a) {
    heap_position *p = SCRATCH_ARRAY(t, heap_position, 1);
    scanner s = {t, in.text, 0, in.length};
    (void)a;
    *p = (heap_position){.count = 0};
    read_numbers(&s, &p->code.quiet.count, p->code.quiet.at);
    scan_expect(&s, '/', "`/` behind the numbers of quiet moves");
    read_numbers(&s, &p->code.entails.count, p->code.entails.at);
    scan_expect(&s, '/', "`/` behind the numbers of entailing moves");
    read_numbers(&s, &p->code.compliments.count, p->code.compliments.at);
    scan_blanks(&s);
    if (scan_take(&s, ':'))
        read_heaps(&s, p);
    else if (scan_word(&s, "heaps")) {
        scan_blanks(&s);
        read_range(&s, p);
    } else if (s.at < s.end)
        scan_fail(&s, s.at, "expected `:` and heaps, or the end, behind a code such as 2,5/3/");
    return p;
}

static void check_position(task *t, const heap_position *p) {
    if (p->is_range || p->count == 0)
        task_throw(t, ENDER_EDOMAIN, "this question is about heaps such as 5+3");
}

static entailing_heaps heaps_of(task *t, const heap_position *p) {
    uint32_t most = p->is_range ? p->to : 0;
    for (size_t i = 0; i < p->count; i++)
        if (p->at[i] > most) most = p->at[i];
    return entailing_heaps_of(t, &p->code, (size_t)most + 1);
}

/* The value of all heaps but one; of all for count. */
static uint32_t value_beside(const entailing_heaps *h, const heap_position *p, size_t but) {
    uint32_t sum = 0;
    for (size_t i = 0; i < p->count; i++) {
        if (i == but) continue;
        if (h->value[p->at[i]] == NIM_LOONY) return NIM_LOONY;
        sum ^= h->value[p->at[i]];
    }
    return sum;
}

static value ask_heap_value(task *t, const asked *a) {
    const heap_position *p = a->object;
    check_position(t, p);
    if (p->pending < p->count)
        task_throw(t, ENDER_EDOMAIN,
                   "a heap that must be answered has an outcome, but no value: ask for `outcome`");
    const entailing_heaps h = heaps_of(t, p);
    return nimber_value(t, value_beside(&h, p, p->count));
}

static value ask_heap_outcome(task *t, const asked *a) {
    const heap_position *p = a->object;
    check_position(t, p);
    const entailing_heaps h = heaps_of(t, p);
    const uint32_t beside = value_beside(&h, p, p->pending);
    return first_wins_value(p->pending < p->count ? entailed_wins(t, &h, p->at[p->pending], beside)
                                                  : beside != 0);
}

/* ---- winning moves ---- */

typedef struct move_search {
    task *t;
    const entailing_heaps *h;
    size_t heap, place;
    uint32_t beside;
    value_list found;
} move_search;

/* The heap that is left, and how a move says what it obliges to: `!` to answer here, `&` to move
 * again. */
static void add_move(move_search *m, size_t left, const char *sign) {
    char text[48];
    snprintf(text, sizeof text, "%zu:%zu%s", m->place + 1, left, sign);
    value_list_add(m->t, &m->found, value_of_word(m->t, text));
}

static void search_splits(move_search *m) {
    const uint32_t *worth = m->h->value;
    for (size_t one = 1; one <= m->heap / 2; one++) {
        char text[48];
        const uint32_t v = worth[one], w = worth[m->heap - one];
        if (v == NIM_LOONY || w == NIM_LOONY || (v ^ w) != m->beside) continue;
        snprintf(text, sizeof text, "%zu:%zu+%zu", m->place + 1, one, m->heap - one);
        value_list_add(m->t, &m->found, value_of_word(m->t, text));
    }
}

static void search_heap(move_search *m) {
    const entailing_code *code = m->h->code;
    const uint32_t *worth = m->h->value;
    for (unsigned i = 0; i < code->quiet.count; i++)
        if (code->quiet.at[i] <= m->heap && worth[m->heap - code->quiet.at[i]] != NIM_LOONY &&
            worth[m->heap - code->quiet.at[i]] == m->beside)
            add_move(m, m->heap - code->quiet.at[i], "");
    if (code->splits) search_splits(m);
    for (unsigned i = 0; i < code->entails.count; i++)
        if (code->entails.at[i] <= m->heap &&
            !entailed_wins(m->t, m->h, m->heap - code->entails.at[i], m->beside))
            add_move(m, m->heap - code->entails.at[i], "!");
    for (unsigned i = 0; i < code->compliments.count; i++) {
        if (code->compliments.at[i] > m->heap) continue;
        const uint32_t left = worth[m->heap - code->compliments.at[i]];
        if (m->beside == NIM_LOONY || left != m->beside)
            add_move(m, m->heap - code->compliments.at[i], "&");
    }
}

static value ask_winning_moves(task *t, const asked *a) {
    const heap_position *p = a->object;
    check_position(t, p);
    const entailing_heaps h = heaps_of(t, p);
    move_search m = {.t = t, .h = &h};
    for (size_t i = 0; i < p->count; i++) {
        if (p->pending < p->count && i != p->pending) continue;
        m.heap = p->at[i];
        m.place = i;
        m.beside = value_beside(&h, p, i);
        search_heap(&m);
    }
    return spaced_or_none(t, &m.found);
}

/* ---- all heaps ---- */

static void check_range(task *t, const heap_position *p) {
    if (!p->is_range)
        task_throw(t, ENDER_EDOMAIN, "this question is about all heaps up to one, such as <=100");
}

static value ask_values(task *t, const asked *a) {
    const heap_position *p = a->object;
    value_list values = {0};
    check_range(t, p);
    const entailing_heaps h = heaps_of(t, p);
    for (size_t n = p->from; n <= p->to; n++)
        value_list_add(t, &values, nimber_value(t, h.value[n]));
    return spaced_or_none(t, &values);
}

static value ask_loony(task *t, const asked *a) {
    const heap_position *p = a->object;
    value_list heaps = {0};
    check_range(t, p);
    const entailing_heaps h = heaps_of(t, p);
    for (size_t n = p->from; n <= p->to; n++)
        if (h.value[n] == NIM_LOONY) value_list_add(t, &heaps, value_of_integer((int64_t)n));
    return spaced_or_none(t, &heaps);
}

static value ask_period(task *t, const asked *a) {
    const heap_position *p = a->object;
    value_list both = {0};
    size_t period = 0, preperiod = 0;
    if (!entailing_period(t, &p->code, &period, &preperiod))
        task_throw(t, ENDER_ELIMIT, "no period is found in the first 100,000 heaps");
    value_list_add(t, &both, value_of_integer((int64_t)period));
    value_list_add(t, &both, value_of_integer((int64_t)preperiod));
    return spaced_or_none(t, &both);
}

/* ---- the tables ---- */

#define WEST "J. West, New values for Top Entails, Games of No Chance (1996)"
#define WAYS "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 12"

static const question top_entails_questions[] = {
    QUESTION_WITH("value", "nim_value", "positions", "", "the nimber, or loony", "5+9", "", "0",
                  NOTHING, WORD, ask_heap_value, 0, .options = "", .source = WAYS,
                  .cost = "n^2/4 steps for a stack of n"),
    QUESTION_WITH("outcome", "", "positions", "",
                  "who wins: N, the player to move, or P; 4! must be answered", "4!+1+4", "", "P",
                  NOTHING, WORD, ask_heap_outcome, 0, .options = "", .source = WAYS),
    QUESTION_WITH("winning_moves", "", "positions", "",
                  "the winning moves: 1:2+4 splits stack 1, 2:9! takes a coin of stack 2", "6+10",
                  "", "1:2+4 2:9!", NOTHING, LIST, ask_winning_moves, 0, .options = "",
                  .source = WAYS),
    QUESTION_WITH("values", "", "all stacks", "", "the values of a range of stacks", "0-12", "",
                  "0 loony 0 loony * 0 *2 * *3 0 * *3 *4", NOTHING, LIST, ask_values, 0,
                  .options = "", .source = WEST, .cost = "n^2/4 steps"),
    QUESTION_WITH("loony_stacks", "", "all stacks", "", "the stacks that are loony", "<=3000", "",
                  "1 3 2403 2505", NOTHING, LIST, ask_loony, 0, .options = "", .source = WEST,
                  .cost = "n^2/4 steps: a second for 40,000"),
};

const domain domain_top_entails = {
    .about = {.name = "top_entails",
              .aliases = "",
              .object = "position of Top Entails",
              .summary = "Top Entails: split a stack, or take a coin and oblige to answer there",
              .grammar = "5+3                      stacks\n"
                         "5!+3                     a stack that must be answered\n"
                         "<=3000, 0-30             all stacks of this range",
              .example = "6+10",
              .card = "outcome"},
    .questions = top_entails_questions,
    .count = QUESTION_COUNT(top_entails_questions),
    .read = read_top_entails,
};

static const question subtraction_questions[] = {
    QUESTION_WITH("value", "nim_value", "positions", "", "the nimber, or loony", "1,2/3/:6+7", "",
                  "*", NOTHING, WORD, ask_heap_value, 0, .options = "", .source = MEX),
    QUESTION_WITH("outcome", "", "positions", "",
                  "who wins: N, the player to move, or P; 7! must be answered", "2/1/3:2!+7+8", "",
                  "P", NOTHING, WORD, ask_heap_outcome, 0, .options = "", .source = MEX),
    QUESTION_WITH("winning_moves", "", "positions", "",
                  "the winning moves: 1:4 quiet, 1:4! to be answered, 1:4& and move again",
                  "1/2/3:5+3", "", "1:3! 1:2& 2:1! 2:0&", NOTHING, LIST, ask_winning_moves, 0,
                  .options = "", .source = MEX),
    QUESTION_WITH("values", "", "all heaps", "", "the values of a range of heaps", "1/2/ heaps 0-7",
                  "", "0 * loony 0 * *2 0 *", NOTHING, LIST, ask_values, 0, .options = "",
                  .source = MEX),
    QUESTION_WITH("period_and_preperiod", "", "all heaps", "",
                  "the period of the values, and the heap that it begins at", "2,5/3/", "", "14 42",
                  NOTHING, LIST, ask_period, 0, .options = "", .source = MEX),
};

const domain domain_entailing_subtraction = {
    .about = {.name = "entailing_subtraction",
              .aliases = "",
              .object = "position of entailing subtraction",
              .summary = "heaps from which counters are taken, some moves to be answered or made "
                         "again",
              .grammar =
                  "2,5/3/1:7+4              numbers to take: quiet, entailing, complimenting; "
                  "heaps\n"
                  "2,5/3/:7!+4              a heap that must be answered\n"
                  "2,5/3/ heaps 0-30        all heaps of this range",
              .example = "2,5/3/:7+4",
              .card = "outcome"},
    .questions = subtraction_questions,
    .count = QUESTION_COUNT(subtraction_questions),
    .read = read_subtraction,
};
