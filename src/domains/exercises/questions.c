/* SPDX-License-Identifier: MIT
 *
 * The domain of exercises: what is asked, the answer and its reason, and what is wrong with another
 * answer. */
#include "exercises/exercises.h"

#include "base/random.h"
#include "game/game.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum {
    TRIES_MOST = 5000,
    SEED_USUAL = 1,
    EXPRESSION_MOST = 4000,
    ANSWER_MOST = 14 /* letters of an answer for each level */
};

typedef struct exercise {
    const exercise_kind *kind;
    unsigned level;
    uint64_t seed;
    const char *wish; /* a condition of the user on G; NULL for none */
    const char *g, *h;
    value answer;
} exercise;

/* ---- templates ---- */

static value value_of_expression(task *t, const char *text) {
    return value_of_source(t, (source){text, strlen(text)});
}

/* Writes the template with $G, $H and the values of what stands in `...`. */
static void fill(task *t, const exercise *e, const char *template, strbuf *out);

static void fill_value(task *t, const exercise *e, const char *from, size_t length, strbuf *out) {
    strbuf text;
    char *inside = scratch_text(t, from, length);
    strbuf_open(t, &text);
    fill(t, e, inside, &text);
    strbuf_char(&text, '\0');
    const value v = value_of_expression(t, text.text);
    strbuf_close(&text);
    print_value(t, out, &v, ENDER_ASCII);
}

static void fill(task *t, const exercise *e, const char *template, strbuf *out) {
    for (const char *at = template; *at; at++) {
        const char *end = *at == '`' ? strchr(at + 1, '`') : NULL;
        if (end) {
            fill_value(t, e, at + 1, (size_t)(end - at) - 1, out);
            at = end;
        } else if (at[0] == '$' && (at[1] == 'G' || at[1] == 'H')) {
            strbuf_text(out, *++at == 'G' ? e->g : e->h);
        } else {
            strbuf_char(out, *at);
        }
    }
}

static const char *filled(task *t, const exercise *e, const char *template) {
    strbuf text;
    strbuf_open(t, &text);
    fill(t, e, template, &text);
    return text_of_strbuf(t, &text);
}

/* ---- conditions ---- */

/* Does it hold? A condition is what stands behind `if` in a list. */
static bool holds(task *t, const char *condition) {
    char text[EXPRESSION_MOST];
    const int length = snprintf(text, sizeof text, "count([0 for tried in 1..1 if %s])", condition);
    if (length < 0 || (size_t)length >= sizeof text)
        task_throw(t, ENDER_EARGUMENT, "a condition has at most %d letters", EXPRESSION_MOST - 50);
    const value v = value_of_expression(t, text);
    return v.kind == ENDER_KIND_GAME && v.game.bits != REF_ZERO.bits;
}

/* The wish with the game in place of the word G. */
static const char *wish_of(task *t, const exercise *e) {
    strbuf out;
    strbuf_open(t, &out);
    for (const char *at = e->wish; *at; at++) {
        const bool is_word = (at == e->wish || !is_name_part(at[-1])) && !is_name_part(at[1]);
        if (*at == 'G' && is_word)
            strbuf_format(&out, "(%s)", e->g);
        else
            strbuf_char(&out, *at);
    }
    return text_of_strbuf(t, &out);
}

/* ---- answers ---- */

enum { ARGUMENTS_MOST = 2 };

/* The answer to a question about a text; the first argument that is NULL ends them. */
static value asked_of(task *t, const domain *d, const char *text, const char *asked_for,
                      const char *const arguments[ARGUMENTS_MOST]) {
    const asked none = {.domain = d, .options = domain_options(t, d, NULL, 0)};
    const void *object = d->read(t, (source){text, strlen(text)}, &none);
    ender_result words[ARGUMENTS_MOST];
    ender_request request = {.question = asked_for, .arguments = words};
    for (; request.count < ARGUMENTS_MOST && arguments[request.count]; request.count++)
        words[request.count] = (ender_result){.kind = ENDER_KIND_WORD,
                                              .text = (char *)(uintptr_t)arguments[request.count]};
    return domain_ask(t, d, object, &request, NULL, 0, 0);
}

/* The same of $G, with the argument of the kind first. */
static value asked_of_game(task *t, const exercise *e, const char *asked_for, const char *second) {
    const exercise_kind *k = e->kind;
    return asked_of(t, k->domain, e->g, asked_for, (const char *const[]){k->argument, second});
}

static value find_answer(task *t, const exercise *e) {
    const exercise_kind *k = e->kind;
    return k->answer ? value_of_expression(t, filled(t, e, k->answer))
                     : asked_of_game(t, e, k->question, NULL);
}

/* Some moves win, and some do not. */
static bool is_choice(task *t, const exercise *e) {
    const value all = asked_of_game(t, e, "moves", NULL);
    return e->answer.count > 0 && e->answer.count < all.count;
}

static bool is_good(task *t, exercise *e) {
    if (e->kind->wanted && !holds(t, filled(t, e, e->kind->wanted))) return false;
    if (e->wish && !holds(t, wish_of(t, e))) return false;
    e->answer = find_answer(t, e);
    if (e->kind->judge == BY_ONE_OF) return is_choice(t, e);
    if (e->kind->judge == BY_CANONICAL || e->kind->judge == BY_VALUE)
        return e->answer.kind == ENDER_KIND_GAME &&
               printed_value(t, &e->answer, ENDER_ASCII).count <= ANSWER_MOST * e->level;
    return true;
}

/* ---- making one ---- */

typedef struct attempt {
    exercise *e;
    uint64_t state;
    bool good;
} attempt;

static void try_one(task *t, void *arg) {
    attempt *a = arg;
    maker m = {.t = t, .state = a->state, .level = a->e->level};
    strbuf_open(t, &m.g);
    strbuf_open(t, &m.h);
    a->e->kind->make(&m);
    a->state = m.state;
    a->e->h = text_of_strbuf(t, &m.h);
    a->e->g = text_of_strbuf(t, &m.g);
    a->good = is_good(t, a->e);
}

/* Neighbouring seeds, levels and kinds have nothing in common. */
static uint64_t first_state(const exercise *e) {
    uint64_t state = e->seed;
    for (const char *at = e->kind->name; *at; at++)
        state = random_word(&state) ^ (unsigned char)*at;
    return random_word(&state) + e->level;
}

static void make_exercise(task *t, exercise *e) {
    attempt a = {.e = e, .state = first_state(e)};
    for (unsigned tries = 0; tries < TRIES_MOST; tries++) {
        const arena_mark mark = scratch_mark(t);
        a.good = false;
        task_poll(t);
        const ender_status status = task_try(t, try_one, &a);
        if (status == ENDER_ESYNTAX && e->wish)
            task_throw(t, ENDER_EARGUMENT, "`where`: %s", value_of_word(t, task_message(t)).text);
        if (status != ENDER_OK && status != ENDER_EDOMAIN && status != ENDER_ESYNTAX)
            task_rethrow(t, status);
        if (status == ENDER_OK && a.good) return;
        if (status != ENDER_OK) (void)random_word(&a.state); /* on to another one */
        scratch_release(t, mark);
    }
    task_throw(t, ENDER_EDOMAIN, "none of %d exercises of this kind has what is wanted%s%s",
               TRIES_MOST, e->wish ? ": " : "", e->wish ? e->wish : "");
}

static const exercise_kind *kind_of(task *t, source in, size_t length) {
    strbuf names;
    for (size_t i = 0; i < exercise_kind_count; i++) {
        const char *name = exercise_kinds[i].name;
        if (strlen(name) == length && strncmp(name, in.text, length) == 0)
            return &exercise_kinds[i];
    }
    strbuf_open(t, &names);
    for (size_t i = 0; i < exercise_kind_count; i++)
        strbuf_format(&names, "%s%s", i > 0 ? ", " : "", exercise_kinds[i].name);
    source_fail(t, in, 0, "there is no kind of exercises `%.*s`; expected one of %s",
                length < 40 ? (int)length : 40, in.text, names.text);
}

static const void *read_exercise(task *t, source in, const asked *a) {
    exercise *e = SCRATCH_ARRAY(t, exercise, 1);
    scanner s = {t, in.text, 0, in.length};
    scan_blanks(&s);
    const size_t start = s.at;
    while (s.at < s.end && !is_blank(s.text[s.at])) s.at++;
    const source name = {in.text + start, in.length - start};
    *e = (exercise){.kind = kind_of(t, name, s.at - start), .seed = SEED_USUAL};
    scan_blanks(&s);
    if (s.at < s.end) e->seed = scan_number(&s, UINT32_MAX, "a seed");
    scan_blanks(&s);
    if (s.at < s.end) source_fail(t, in, s.at, "expected the end, behind KIND and SEED");
    e->level = (unsigned)asked_number(a, "level");
    e->wish = asked_option(a, "where")->text;
    make_exercise(t, e);
    return e;
}

static void print_exercise(task *t, strbuf *out, const void *object) {
    (void)t;
    const exercise *e = object;
    strbuf_format(out, "%s %llu", e->kind->name, (unsigned long long)e->seed);
}

/* ---- questions ---- */

static value ask_task(task *t, const asked *a) {
    const exercise *e = a->object;
    return value_of_word(t, filled(t, e, e->kind->task));
}

static value ask_answer(task *t, const asked *a) {
    return printed_value(t, &((const exercise *)a->object)->answer, ENDER_ASCII);
}

static value ask_subject(task *t, const asked *a) {
    return value_of_word(t, ((const exercise *)a->object)->g);
}

/* Who wins the sum, and how, when Left begins; and unless that is all, when Right does. */
static void write_reasons(task *t, const char *sum, bool left_only, strbuf *out) {
    static const char *const players[] = {"left", "right"};
    for (unsigned i = 0; i < (left_only ? 1 : 2); i++) {
        const value v =
            asked_of(t, &domain_sum, sum, "why", (const char *const[]){players[i], NULL});
        strbuf_format(out, "%s%.*s", i > 0 ? ". " : "", (int)v.count, v.text);
    }
}

static value ask_reason(task *t, const asked *a) {
    const exercise *e = a->object;
    strbuf out;
    strbuf_open(t, &out);
    if (e->kind->reason)
        fill(t, e, e->kind->reason, &out);
    else
        write_reasons(t, e->g, e->kind->judge == BY_ONE_OF, &out);
    return value_of_strbuf(t, ENDER_KIND_WORD, &out);
}

/* ---- judging ---- */

typedef struct answer_verdict {
    bool right;
    const char *why; /* of a wrong one */
} answer_verdict;

static bool same_value(task *t, const value *v, const value *w) {
    return v->kind == ENDER_KIND_GAME && w->kind == ENDER_KIND_GAME &&
           game_compare(t, v->game, w->game) == ENDER_EQUAL;
}

/* A game minus what was answered is no draw of the second player: who wins it, and by which move.
 */
static const char *difference(task *t, const exercise *e, const char *given) {
    strbuf sum, out;
    strbuf_open(t, &sum);
    strbuf_open(t, &out);
    if (e->kind->judge == BY_CANONICAL && strcmp(e->kind->answer, "$G") == 0)
        strbuf_format(&sum, "%s - (%s)", e->g, given);
    else
        strbuf_format(&sum, "(%s) - (%s)", printed_value(t, &e->answer, ENDER_ASCII).text, given);
    strbuf_text(&out, "the game minus this answer is not 0. ");
    write_reasons(t, sum.text, false, &out);
    const char *why = text_of_strbuf(t, &out);
    strbuf_close(&sum);
    return why;
}

static answer_verdict judge_value(task *t, const exercise *e, const char *given) {
    const value v = value_of_expression(t, given);
    if (v.kind != ENDER_KIND_GAME)
        return (answer_verdict){false, "a game is asked for, such as 3/4, ^* or {2|-1}"};
    if (!same_value(t, &v, &e->answer)) return (answer_verdict){false, difference(t, e, given)};
    if (e->kind->judge != BY_CANONICAL) return (answer_verdict){.right = true};
    strbuf text;
    strbuf_open(t, &text);
    strbuf_format(&text, "is_canonical(lit(%s))", given);
    const value canonical = value_of_expression(t, text.text);
    strbuf_close(&text);
    return canonical.truth
               ? (answer_verdict){.right = true}
               : (answer_verdict){false, "the value is right, but an option can be left out or "
                                         "bypassed"};
}

static answer_verdict judge_word(task *t, const exercise *e, const char *given) {
    if (strcasecmp(printed_value(t, &e->answer, ENDER_ASCII).text, given) == 0)
        return (answer_verdict){.right = true};
    if (e->kind->reason)
        return (answer_verdict){false, "play it: who wins when Left begins, and when "
                                       "Right does?"};
    strbuf out;
    strbuf_open(t, &out);
    write_reasons(t, e->g, false, &out);
    return (answer_verdict){false, text_of_strbuf(t, &out)};
}

static answer_verdict judge_list(task *t, const exercise *e, const char *given) {
    const value v = value_of_expression(t, given);
    bool right = v.kind == ENDER_KIND_LIST && v.count == e->answer.count;
    for (size_t i = 0; right && i < v.count; i++)
        right = same_value(t, &v.items[i], &e->answer.items[i]);
    return (answer_verdict){right,
                            "play alternately, Left to the largest and Right to the least number "
                            "that can be reached"};
}

/* A move that does not win is answered by one that does. */
static answer_verdict judge_move(task *t, const exercise *e, const char *given) {
    for (size_t i = 0; i < e->answer.count; i++) {
        const value *move = &e->answer.items[i];
        const char *colon = memchr(move->text, ':', move->count);
        if (strcmp(move->text, given) == 0 || (colon && strcmp(colon + 1, given) == 0))
            return (answer_verdict){.right = true};
    }
    const value replies = asked_of_game(t, e, "answers", given);
    strbuf out;
    strbuf_open(t, &out);
    strbuf_format(&out, "Right replies %.*s and wins",
                  replies.count > 0 ? (int)replies.items[0].count : 0,
                  replies.count > 0 ? replies.items[0].text : "");
    return (answer_verdict){false, text_of_strbuf(t, &out)};
}

static value ask_check(task *t, const asked *a) {
    static answer_verdict (*const judges[])(task * t, const exercise *e,
                                            const char *given) = {[BY_VALUE] = judge_value,
                                                                  [BY_CANONICAL] = judge_value,
                                                                  [BY_WORD] = judge_word,
                                                                  [BY_LIST] = judge_list,
                                                                  [BY_ONE_OF] = judge_move};
    const exercise *e = a->object;
    value_list record = {0};
    const answer_verdict v = judges[e->kind->judge](t, e, a->arguments[0].text);
    record_add(t, &record, "right", value_of_truth(v.right));
    if (!v.right) record_add(t, &record, "why", value_of_word(t, v.why));
    return value_of_record(&record);
}

static value ask_figure(task *t, const asked *a) {
    const exercise *e = a->object;
    if (!strchr(e->g, '"'))
        task_throw(t, ENDER_EDOMAIN, "there is a picture of exercises about one position");
    return asked_of(t, &domain_sum, e->g, "figure", (const char *const[]){NULL, NULL});
}

static value ask_summary(task *t, const asked *a) {
    (void)t;
    return value_of_static(((const exercise *)a->object)->kind->summary);
}

static value ask_kinds(task *t, const asked *a) {
    (void)a;
    value_list list = {0};
    for (size_t i = 0; i < exercise_kind_count; i++)
        value_list_add(t, &list, value_of_static(exercise_kinds[i].name));
    return value_of_list(&list);
}

/* ---- the table ---- */

#define ROW(name, group, parameters, summary, object, arguments, answer, takes, gives, run)        \
    QUESTION(name, "", group, parameters, summary, object, arguments, answer, takes, gives, run)

static const question exercise_questions[] = {
    ROW("task", "exercises", "", "the task", "stops 1", "",
        "What are the left stop and the right stop of {3|-3}? Answer two numbers, as in [2, -1].",
        NOTHING, WORD, ask_task),
    ROW("check", "exercises", "TEXT", "whether this is the answer; if not, the reason", "stops 1",
        "[3, -3]", "right: true", ONE_OF(TEXT), RECORD, ask_check),
    ROW("subject", "exercises", "", "the position or value of the exercise", "stops 1", "",
        "{3|-3}", NOTHING, WORD, ask_subject),
    ROW("figure", "exercises", "", "a picture of the position", "value 1", "", NULL, NOTHING,
        PICTURE, ask_figure),
    ROW("answer", "solutions", "", "the answer, as it is typed; for moves all correct ones",
        "stops 1", "", "3, -3", NOTHING, WORD, ask_answer),
    ROW("reason", "solutions", "", "the reason for the answer", "stops 1", "",
        "play alternately until a number is reached: 3 if Left begins, -3 if Right does", NOTHING,
        WORD, ask_reason),
    ROW("summary", "kinds", "", "the subject of this kind of exercises", "stops 1", "",
        "left and right stops", NOTHING, WORD, ask_summary),
    ROW("kinds", "kinds", "", "all kinds of exercises, in the order of a course", "stops 1", "",
        "outcome, winning-move, nim-sum, nim-move, kayles, number, hackenbush, string, compare, "
        "sum, "
        "canonical, value, birthday, stops, mean, temperature, cooling, hottest, ups, "
        "atomic-weight, ordinal-sum, nim-product, corridor, ko",
        NOTHING, LIST, ask_kinds),
};

static const ender_domain_option exercise_options[] = {
    {"level", ENDER_OPTION_NUMBER, true, NULL, LEVEL_LEAST, LEVEL_MOST, "1", "N",
     "the difficulty: larger positions, longer answers"},
    {"where", ENDER_OPTION_TEXT, true, NULL, 0, 0, NULL, "CONDITION",
     "a condition on the game G of the exercise, such as `temperature(G) = 1`"},
};

const domain domain_exercise = {
    .about =
        {.name = "exercise",
         .aliases = "exercises",
         .object = "exercise",
         .summary =
             "random exercises of a course, with answers, solutions and checks of other answers",
         .grammar = "outcome                  a kind of exercises: `kinds` lists them\n"
                    "outcome 7                the same with another seed",
         .example = "stops 1",
         .card = "task",
         .options = exercise_options,
         .option_count = QUESTION_COUNT(exercise_options)},
    .questions = exercise_questions,
    .count = QUESTION_COUNT(exercise_questions),
    .read = read_exercise,
    .print = print_exercise,
};
