/* SPDX-License-Identifier: MIT
 *
 * Columns of tables and properties of batch files: what is asked of a position by one word. It is a
 * question of the domain `sum`, its arguments behind colons (`moves:left`); a report of the
 * ruleset; or a function of the language, of the value or of the literal form. */
#include "sum/questions.h"

#include "base/front.h"
#include "notation/functions/functions.h"
#include "ruleset/way.h"

#include <string.h>

/* Names that are no questions, and questions that functions of the language share the name of. What
 * stands behind a colon follows the arguments that are here. */
static const struct {
    const char *name, *question;
} columns[] = {{"left_options", "literal_options:left"},
               {"right_options", "literal_options:right"},
               {"surviving_left_options", "surviving:left"},
               {"surviving_right_options", "surviving:right"},
               {"reversible_through", "reversible_through:left"},
               {"left_moves", "moves:left"},
               {"right_moves", "moves:right"},
               {"winning_left_moves", "winning_moves:left"},
               {"winning_right_moves", "winning_moves:right"},
               {"left_strategy", "advised:left"},
               {"right_strategy", "advised:right"},
               {"count_options", "option_counts"},
               {"value", "value"},
               {"form", "form"},
               {"outcome", "outcome"},
               {"misere_outcome", "misere_outcome"},
               {"atomic_weight", "atomic_weight"},
               {"aw", "atomic_weight"}};

enum { PARTS_MOST = 1 + ENDER_QUESTION_TAKES, NAME_MOST = 64 };

/* A question and its arguments. */
typedef struct column {
    const question *row; /* NULL: it is none */
    bool counted;
    ender_result arguments[PARTS_MOST];
    size_t count;
} column;

/* Cuts `name:argument:argument` up, in scratch memory; the last argument that the question takes
 * has the rest, in which there may be colons. */
static column column_read(task *t, const char *name) {
    char *text = (char *)(uintptr_t)value_of_word(t, name).text;
    char *at = strchr(text, ':');
    column c = {.count = 0};
    if (at) *at++ = '\0';
    if (strlen(text) <= NAME_MOST) c.row = domain_question(&domain_sum, text, &c.counted);
    if (!c.row) return c;
    while (at && c.count < c.row->about.most && c.count < ENDER_QUESTION_TAKES) {
        char *next = c.count + 1 < c.row->about.most ? strchr(at, ':') : NULL;
        if (next) *next++ = '\0';
        c.arguments[c.count++] = (ender_result){.kind = ENDER_KIND_WORD, .text = at};
        at = next;
    }
    if (at || c.count < c.row->about.least) c.row = NULL;
    return c;
}

/* The name of a column as that of a question: NULL for another column. */
static const char *question_of_column(task *t, const char *name) {
    const size_t length = strcspn(name, ":");
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
        if (strlen(columns[i].name) != length || memcmp(columns[i].name, name, length) != 0)
            continue;
        strbuf text;
        strbuf_open(t, &text);
        strbuf_format(&text, "%s%s", columns[i].question, name + length);
        return text_of_strbuf(t, &text);
    }
    return NULL;
}

static bool is_report(const ruleset *rules, const char *name) {
    for (const ruleset_report *r = rules->text.reports; r && r->about.name; r++)
        if (strcmp(r->about.name, name) == 0) return true;
    return false;
}

static const function *function_of_column(const char *name) {
    const ender_function *about = ender_function_find(name);
    return function_is_property(about) ? (const function *)(const void *)about : NULL;
}

static bool player_is_named(const ender_result *argument) {
    return strcmp(argument->text, "left") == 0 || strcmp(argument->text, "right") == 0;
}

static bool is_known(task *t, const ruleset *rules, const char *name) {
    const char *asked_as = question_of_column(t, name);
    if (!asked_as && (is_report(rules, name) || function_of_column(name))) return true;
    const column c = column_read(t, asked_as ? asked_as : name);
    if (!c.row) return false;
    if (c.count > 0 && c.row->about.takes[0] == ENDER_TAKES_PLAYER &&
        !player_is_named(&c.arguments[0]))
        return false;
    return c.row->run != sum_ask_literal_options || c.count < 2 ||
           is_known(t, rules, c.arguments[1].text);
}

/* ---- asking ---- */

/* The method belongs to the questions that heed it. */
static value ask_column(task *t, const game_sum *s, const column *c, const char *method) {
    const ender_given given = {"method", method};
    const char *heeds = c->row->about.heeds;
    const size_t options = heeds && strcmp(heeds, "method") == 0 ? 1 : 0;
    const ender_request request = {.question = c->row->about.name,
                                   .arguments = c->arguments,
                                   .count = c->count,
                                   .options = &given,
                                   .option_count = options};
    const value v = domain_ask(t, &domain_sum, s, &request, &given, options, options);
    return c->counted ? value_of_integer((int64_t)v.count) : v;
}

static value ask_by_name(task *t, const game_sum *s, const char *name, const char *method) {
    const column c = column_read(t, name);
    if (!c.row) task_throw(t, ENDER_EARGUMENT, "there is no property `%.60s`", name);
    return ask_column(t, s, &c, method);
}

static value apply_to_value(task *t, const game_sum *s, const function *f, const char *method) {
    const bool of_form = f->about.takes[0] == ENDER_TAKES_FORM;
    const value of = ask_by_name(t, s, of_form ? "form" : "value", method);
    const char *problem = function_refuses(t, f, 0, &of);
    if (problem) task_throw(t, ENDER_EARGUMENT, "%s: %s", f->about.name, problem);
    return function_run(t, f, &of);
}

value sum_column(task *t, const game_sum *s, const char *name, const char *method) {
    const char *asked_as = question_of_column(t, name);
    if (asked_as) return ask_by_name(t, s, asked_as, method);
    const ender_position *alone = s->count == 1 ? s->list[0].position : NULL;
    if (alone && is_report(alone->rules, name)) {
        strbuf text;
        strbuf_open(t, &text);
        sum_report(alone->rules, &alone->sum, name, strlen(name), &text);
        return value_of_strbuf(t, ENDER_KIND_WORD, &text);
    }
    const function *f = function_of_column(name);
    return f ? apply_to_value(t, s, f, method) : ask_by_name(t, s, name, method);
}

/* ---- for the fronts ---- */

bool position_has_column(ender_ctx *ctx, const ender_ruleset *rules, const char *name) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t) == ENDER_OK; /* which it is not */
    const bool known = is_known(t, check_rules(t, rules), name);
    return task_end(t) == ENDER_OK && known;
}

static ender_status find_column(ender_ctx *ctx, const ender_position *position, const char *name,
                                ender_method method, ender_result *out) {
    static const char *const methods[] = {[ENDER_METHOD_AUTO] = "auto",
                                          [ENDER_METHOD_SEARCH] = "search",
                                          [ENDER_METHOD_CLOSED] = "closed"};
    *out = (ender_result){.kind = ENDER_KIND_NONE};
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    ender_summand alone = {.position = check_position(t, position)};
    check_method(t, method);
    const game_sum s = {.list = &alone, .count = 1};
    const value v = sum_column(t, &s, name, methods[method]);
    result_from_value(t, &v, out);
    return task_end(t);
}

/* Of columns whose row says so a limit is an answer. */
static bool may_be_unknown(const char *name) {
    bool counted;
    const question *row = domain_question(&domain_sum, name, &counted);
    return row && row->or_unknown && !counted;
}

ender_status position_column(ender_ctx *ctx, const ender_position *position, const char *name,
                             ender_method method, ender_result *out) {
    static const char unknown[] = "unknown";
    const ender_status status = find_column(ctx, position, name, method, out);
    const bool is_limit = status == ENDER_ELIMIT || status == ENDER_EMEMORY;
    if (!is_limit || !may_be_unknown(name)) return status;
    *out = (ender_result){.kind = ENDER_KIND_WORD, .text = strdup(unknown)};
    return out->text ? ENDER_OK : context_lacks_memory(ctx);
}
