/* SPDX-License-Identifier: MIT
 *
 * How the questions of domains are found, how options and arguments are read and checked, and how a
 * question is answered. One mechanism for every domain. */
#include "notation/domain.h"
#include "base/nearest.h"

#include "base/base.h"
#include "notation/functions/functions.h"

#include <stdio.h>
#include <string.h>

const domain *domain_of(const ender_domain *about) { return (const domain *)(const void *)about; }

/* ---- names ---- */

/* A - of the name may stand for a _. */
static bool same_name(const char *known, const char *name, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (known[i] != name[i] && !(known[i] == '_' && name[i] == '-')) return false;
    return true;
}

int word_place(const char *list, const char *name, size_t length, bool exactly) {
    for (int place = 0; list && *list; place++) {
        const size_t known = strcspn(list, " ");
        if (known == length &&
            (exactly ? memcmp(list, name, length) == 0 : same_name(list, name, length)))
            return place;
        list += known;
        list += strspn(list, " ");
    }
    return -1;
}

static bool names_row(const ender_question *about, const char *name, size_t length) {
    return word_place(about->name, name, length, false) == 0 ||
           word_place(about->aliases, name, length, false) >= 0;
}

static const question *row_called(const domain *d, const char *name) {
    for (size_t i = 0; i < d->count; i++)
        if (names_row(&d->questions[i].about, name, strlen(name))) return &d->questions[i];
    return NULL;
}

const question *domain_question(const domain *d, const char *name, bool *counted) {
    static const char lead[] = "count_";
    const size_t length = strlen(lead);
    *counted = false;
    const question *row = row_called(d, name);
    if (row || strlen(name) < length || !same_name(lead, name, length)) return row;
    row = row_called(d, name + length);
    *counted = row && row->about.gives == ENDER_KIND_LIST;
    return *counted ? row : NULL;
}

/* The name most like a mistyped one; NULL when none is near. */
static const char *nearest_row(const domain *d, const char *name) {
    nearest_names near;
    nearest_open(&near, name, strlen(name));
    for (size_t i = 0; i < d->count; i++)
        nearest_try(&near, d->questions[i].about.name, d->questions[i].about.aliases);
    return near.count > 0 ? near.names[0] : NULL;
}

/* A function of this name is a question under another convention than that of the domain. */
_Noreturn static void no_such_question(task *t, const domain *d, const char *name) {
    const char *nearest = nearest_row(d, name);
    const function *f = function_by_name(name, strlen(name));
    strbuf why;
    strbuf_open(t, &why);
    strbuf_format(&why, "there is no property `%.60s` of a %s", name, d->about.object);
    if (nearest) strbuf_format(&why, "; did you mean `%s`?", nearest);
    if (f && function_asked_of(f))
        strbuf_format(&why, "%s %s(%s) is asked of %s", nearest ? "" : ";", f->about.name,
                      f->about.parameters, function_asked_of(f));
    else if (!nearest)
        strbuf_format(&why, "; `ender ask %s` lists them", d->about.name);
    task_throw(t, ENDER_EARGUMENT, "%s", why.text);
}

/* ---- options ---- */

static size_t option_index(task *t, const domain *d, const char *name) {
    for (size_t i = 0; i < d->about.option_count; i++)
        if (strcmp(d->about.options[i].name, name) == 0) return i;
    task_throw(t, ENDER_EARGUMENT, "there is no option `%.60s` of a %s", name, d->about.object);
}

static uint64_t read_number(task *t, const ender_domain_option *o, const char *text) {
    const size_t digits = strspn(text, "0123456789");
    const uint64_t n = digits_value(text, digits);
    if (digits == 0 || text[digits] || n < o->least || n > o->most)
        task_throw(t, ENDER_EARGUMENT,
                   "the option %s takes a number from %llu to %llu, not `%.60s`", o->name,
                   (unsigned long long)o->least, (unsigned long long)o->most, text);
    return n;
}

void option_words(const ender_domain_option *option, char *out, size_t capacity) {
    size_t at = 0;
    out[0] = '\0';
    for (const char *word = option->words; *word && at < capacity;) {
        const size_t length = strcspn(word, " ");
        const char *between = word == option->words ? "" : word[length] ? ", " : " or ";
        at += (size_t)snprintf(out + at, capacity - at, "%s%.*s", between, (int)length, word);
        word += length + (word[length] == ' ');
    }
}

enum { WORDS_SHOWN = 500 };

static unsigned read_word(task *t, const ender_domain_option *o, const char *text) {
    const int place = word_place(o->words, text, strlen(text), true);
    if (place >= 0) return (unsigned)place;
    char known[WORDS_SHOWN];
    option_words(o, known, sizeof known);
    task_throw(t, ENDER_EARGUMENT, "the option %s is %s, not `%.60s`", o->name, known, text);
}

option_value option_read(task *t, const ender_domain_option *o, const char *text, bool given) {
    if (given && !text && o->kind != ENDER_OPTION_SWITCH)
        task_throw(t, ENDER_EARGUMENT, "the option %s needs a value", o->name);
    option_value v = {.given = given, .text = text};
    if (o->kind == ENDER_OPTION_SWITCH || !text) return v;
    if (o->kind == ENDER_OPTION_NUMBER) v.number = read_number(t, o, text);
    if (o->kind == ENDER_OPTION_WORD) v.word = read_word(t, o, text);
    return v;
}

const option_value *domain_options(task *t, const domain *d, const ender_given *given,
                                   size_t count) {
    const ender_domain_option *options = d->about.options;
    option_value *values = SCRATCH_ARRAY(t, option_value, d->about.option_count + 1);
    for (size_t i = 0; i < d->about.option_count; i++)
        values[i] = option_read(t, &options[i], options[i].usual, false);
    for (size_t i = 0; i < count; i++) {
        if (!given[i].name) task_throw(t, ENDER_EARGUMENT, "the name of an option is NULL");
        const size_t at = option_index(t, d, given[i].name);
        values[at] = option_read(t, &options[at], given[i].text, true);
    }
    return values;
}

const option_value *asked_option(const asked *a, const char *name) {
    const ender_domain *about = &a->domain->about;
    size_t i = 0;
    while (strcmp(about->options[i].name, name) != 0) i++;
    return &a->options[i];
}

bool option_is_bound(const ender_domain_option *option) {
    return strcmp(option->name, DOMAIN_STEPS) == 0;
}

/* Which questions heed an option, as a sentence's end. */
static void add_heeding(strbuf *out, const domain *d, const char *option) {
    const char *between = "";
    for (size_t i = 0; i < d->count; i++) {
        const ender_question *about = &d->questions[i].about;
        if (word_place(about->heeds, option, strlen(option), true) < 0) continue;
        strbuf_format(out, "%s%s", between, about->name);
        between = ", ";
    }
}

static void check_heeded(task *t, const domain *d, const question *row, const char *name) {
    const ender_domain_option *o = &d->about.options[option_index(t, d, name)];
    if (o->of_object || word_place(row->about.heeds, name, strlen(name), true) >= 0) return;
    strbuf heeding;
    strbuf_open(t, &heeding);
    add_heeding(&heeding, d, name);
    task_throw(t, ENDER_EARGUMENT, "%s does not heed the option %s, which goes with %s",
               row->about.name, name, heeding.text);
}

/* ---- arguments ---- */

static value read_value(task *t, source in, ender_parameter takes) {
    switch (takes) {
    case ENDER_TAKES_FORM:
    case ENDER_TAKES_EITHER:
        return value_of_form(read_game(t, in, true));
    case ENDER_TAKES_LOOPY:
        return value_of_loopy(read_loopy(t, in));
    default:
        return value_of_game(read_game(t, in, false));
    }
}

static value read_player(task *t, const value *given) {
    const char *text = given->kind == ENDER_KIND_WORD ? given->text : "";
    const bool right = strcmp(text, "right") == 0 || strcmp(text, "Right") == 0;
    if (!right && strcmp(text, "left") != 0 && strcmp(text, "Left") != 0)
        task_throw(t, ENDER_EARGUMENT, "expected a player, left or right, not `%.60s`", text);
    return value_of_truth(right);
}

/* Another object of the domain, by its text and under the same options. */
static value read_object(task *t, const asked *a, const value *given) {
    if (given->kind == ENDER_KIND_OBJECT && given->domain != a->domain)
        task_throw(t, ENDER_EARGUMENT, "expected a %s, found a %s", a->domain->about.object,
                   given->domain ? given->domain->about.object : "text");
    const char *text = given->text ? given->text : printed_value(t, given, ENDER_ASCII).text;
    const void *object = a->domain->read(t, (source){text, strlen(text)}, a);
    return (value){.kind = ENDER_KIND_OBJECT, .text = text, .domain = a->domain, .object = object};
}

static value check_value(task *t, const question *row, size_t index, value v) {
    const ender_parameter takes = row->about.takes[index];
    if (v.kind == ENDER_KIND_INTEGER) v = value_of_number(t, dyadic_int(v.integer));
    const char *problem = parameter_refuses(t, takes, &v);
    if (problem) task_throw(t, ENDER_EARGUMENT, "%s: %s", row->about.name, problem);
    return v;
}

static value read_argument(task *t, const asked *a, const question *row, size_t index,
                           const ender_result *from) {
    const value given = value_from_result(t, from);
    if (index >= ENDER_QUESTION_TAKES) index = ENDER_QUESTION_TAKES - 1;
    if (row->about.most == ENDER_ANY && index >= row->about.least && index > 0)
        index = row->about.least > 0 ? row->about.least - 1 : 0;
    const ender_parameter takes = row->about.takes[index];
    switch (takes) {
    case ENDER_TAKES_TEXT:
        return given.text ? given : printed_value(t, &given, ENDER_ASCII);
    case ENDER_TAKES_PART:
        return a->domain->part(t, a->object, &given);
    case ENDER_TAKES_OBJECT:
        return read_object(t, a, &given);
    case ENDER_TAKES_PLAYER:
        return read_player(t, &given);
    default:
        break;
    }
    if (given.kind != ENDER_KIND_WORD) return check_value(t, row, index, given);
    return check_value(t, row, index,
                       read_value(t, (source){given.text, strlen(given.text)}, takes));
}

typedef struct question_reading {
    const asked *a;
    const question *row;
    size_t index;
    const ender_result *from;
    value read;
} question_reading;

static void try_reading(task *t, void *arg) {
    question_reading *r = arg;
    r->read = read_argument(t, r->a, r->row, r->index, r->from);
}

/* Throws what the last task_try has said. The place of a syntax error is one in the argument and
 * not in the object, so it is said in words; text is NULL where it may be one of several. */
_Noreturn static void argument_fails(task *t, ender_status status, const char *text) {
    const ender_place place = task_place(t);
    if (status != ENDER_ESYNTAX || place.line != 1 || !text) task_rethrow(t, status);
    task_throw(t, status, "in `%.100s`, column %u: %s", text, (unsigned)place.column,
               task_message(t));
}

static value argument_at(task *t, const asked *a, const question *row, size_t index,
                         const ender_result *from) {
    question_reading r = {.a = a, .row = row, .index = index, .from = from};
    const ender_status status = task_try(t, try_reading, &r);
    if (status != ENDER_OK) argument_fails(t, status, from->text);
    return r.read;
}

static const char *count_in_words(unsigned count) {
    static const char *const words[] = {"no", "one", "two", "three"};
    return count < sizeof words / sizeof *words ? words[count] : "several";
}

/* What the arguments of a row are called when there are `count` of them. */
static const char *arguments_called(const question *row, unsigned count) {
    const bool parts = row->about.takes[0] == ENDER_TAKES_PART || row->about.most == 0;
    return parts ? (count == 1 ? "element" : "elements") : count == 1 ? "argument" : "arguments";
}

static void check_count(task *t, const question *row, size_t count) {
    const unsigned least = row->about.least, most = row->about.most;
    if (count >= least && (most == ENDER_ANY || count <= most)) return;
    const char *name = row->about.name;
    if (least == most)
        task_throw(t, ENDER_EARGUMENT, "%s takes %s %s", name, count_in_words(least),
                   arguments_called(row, least));
    if (most == ENDER_ANY)
        task_throw(t, ENDER_EARGUMENT, "%s takes %s, at least %s", name, arguments_called(row, 2),
                   count_in_words(least));
    task_throw(t, ENDER_EARGUMENT, "%s takes %s to %s %s", name, count_in_words(least),
               count_in_words(most), arguments_called(row, most));
}

/* ---- answering ---- */

void request_check(task *t, const ender_domain *about, const ender_request *request) {
    if (!about || !request || !request->question)
        task_throw(t, ENDER_EARGUMENT, "a domain and a question are needed");
    if ((request->count > 0 && !request->arguments) ||
        (request->option_count > 0 && !request->options))
        task_throw(t, ENDER_EARGUMENT, "a list of the request is NULL");
    if (request->option_count > DOMAIN_OPTIONS_MOST)
        task_throw(t, ENDER_ELIMIT, "up to %d options are possible", (int)DOMAIN_OPTIONS_MOST);
}

value value_of_rational(task *t, rational r) {
    strbuf text;
    strbuf_open(t, &text);
    rational_print(&text, r);
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

value value_of_object(task *t, const asked *a, const void *object) {
    strbuf text;
    strbuf_open(t, &text);
    a->domain->print(t, &text, object);
    return value_of_object_text(t, a, text_of_strbuf(t, &text));
}

value value_of_object_text(task *t, const asked *a, const char *text) {
    value v = {.kind = ENDER_KIND_OBJECT, .text = text};
    value_list options = {0};
    for (size_t i = 0; i < a->domain->about.option_count; i++) {
        const ender_domain_option *o = &a->domain->about.options[i];
        if (!o->of_object || !a->options[i].given) continue;
        const char *given = a->options[i].text ? a->options[i].text : "";
        record_add(t, &options, o->name, value_of_static(given));
    }
    v.items = options.at;
    v.count = options.count;
    v.domain = a->domain;
    return v;
}

typedef struct row_call {
    const question *row;
    const asked *a;
    value answer;
} row_call;

static void call_row(task *t, void *arg) {
    row_call *call = arg;
    call->answer = call->row->run(t, call->a);
}

/* A row reads its arguments that are texts itself. */
static value run_row(task *t, const question *row, const asked *a) {
    const char *text = NULL;
    size_t texts = 0;
    for (size_t i = 0; i < a->count; i++)
        if (a->arguments[i].kind == ENDER_KIND_WORD || a->arguments[i].kind == ENDER_KIND_TEXT) {
            text = a->arguments[i].text;
            texts++;
        }
    if (texts == 0) return row->run(t, a);
    row_call call = {.row = row, .a = a};
    const ender_status status = task_try(t, call_row, &call);
    if (status != ENDER_OK) argument_fails(t, status, texts == 1 ? text : NULL);
    return call.answer;
}

static void call_run_row(task *t, void *arg) {
    row_call *call = arg;
    call->answer = run_row(t, call->row, call->a);
}

/* Answers within the steps that the option allows. Another failure keeps its place, which is one in
 * the object. */
static value run_row_within(task *t, const question *row, const asked *a, uint64_t steps) {
    row_call call = {.row = row, .a = a};
    const uint64_t before = t->steps;
    const ender_status status = task_try_within(t, steps, call_run_row, &call);
    if (status == ENDER_OK) return call.answer;
    if (status == ENDER_ELIMIT && t->steps - before >= steps)
        task_throw(t, ENDER_ELIMIT,
                   "not known: %s takes more than %llu steps of work; allow more with the "
                   "option " DOMAIN_STEPS,
                   row->about.name, (unsigned long long)steps);
    if (status == ENDER_ESYNTAX) task_throw_at(t, task_place(t), "%s", task_message(t));
    task_rethrow(t, status);
}

static value answer_row(task *t, const question *row, const asked *a) {
    const ender_domain *about = &a->domain->about;
    for (size_t i = 0; i < about->option_count; i++)
        if (option_is_bound(&about->options[i]))
            return run_row_within(t, row, a, a->options[i].number);
    return run_row(t, row, a);
}

value domain_ask(task *t, const domain *d, const void *object, const ender_request *request,
                 const ender_given *options, size_t count, size_t own) {
    bool counted;
    const question *row = domain_question(d, request->question, &counted);
    if (!row) no_such_question(t, d, request->question);
    check_count(t, row, request->count);
    const option_value *read = domain_options(t, d, options, count);
    for (size_t i = count - own; i < count; i++) check_heeded(t, d, row, options[i].name);
    asked a = {.domain = d, .object = object, .options = read, .which = row->which};
    value *arguments = SCRATCH_ARRAY(t, value, request->count + 1);
    for (size_t i = 0; i < request->count; i++)
        arguments[i] = argument_at(t, &a, row, i, &request->arguments[i]);
    a.arguments = arguments;
    a.count = request->count;
    const value answer = answer_row(t, row, &a);
    return counted ? value_of_integer((int64_t)answer.count) : answer;
}
