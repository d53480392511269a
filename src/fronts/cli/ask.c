/* SPDX-License-Identifier: MIT
 *
 * ender ask: any question of any domain. What subcommands such as `ender poset` share with it is
 * here: their options, their help and how answers are printed come from the table of domains. */
#include "cli/ask.h"
#include "cli/help/help.h"
#include "cli/json.h"
#include "cli/meant.h"
#include "cli/options/options.h"

#include "cli/prompt/loading.h"
#include "domains/front.h"
#include "notation/front.h"

#include <stdlib.h>
#include <string.h>

enum { CARD_HEADS = 26 };

/* ---- options and help ---- */

const ender_domain *ask_domain(const cli_command *command, int count, char *const *texts) {
    const ender_domain *found = NULL;
    if (!command->domain) return NULL;
    if (command->domain[0]) return ender_domain_find(command->domain);
    for (int i = 0; i < count && !found; i++) found = ender_domain_find(texts[i]);
    return found;
}

cli_option ask_option(const ender_domain_option *o) {
    static const cli_kind kinds[] = {[ENDER_OPTION_SWITCH] = CLI_FLAG,
                                     [ENDER_OPTION_WORD] = CLI_WORD,
                                     [ENDER_OPTION_NUMBER] = CLI_NUMBER,
                                     [ENDER_OPTION_TEXT] = CLI_OTHER};
    return (cli_option){.name = o->name,
                        .kind = kinds[o->kind],
                        .value = o->value,
                        .words = o->words,
                        .least = o->least,
                        .most = o->most,
                        .usual = o->usual,
                        .help = o->help};
}

/* Options that do not fit are a mistake in the rows, which every subcommand shows when it starts.
 */
static void add_option(cli_option out[CLI_OPTIONS_MAX], size_t *count, cli_option option) {
    if (*count + 1 >= CLI_OPTIONS_MAX) {
        fprintf(stderr, "ender: the option --%s is one too many\n", option.name);
        abort();
    }
    out[(*count)++] = option;
    out[*count] = (cli_option){.name = NULL};
}

/* Those of pictures that the command has not in its own words. */
static void add_pictures(cli_option out[CLI_OPTIONS_MAX], size_t *count) {
    const ender_domain_option *o;
    const char *of;
    for (size_t i = 0; (o = picture_option(i, &of)) != NULL; i++) {
        if (option_index(out, o->name, strlen(o->name)) >= 0) continue;
        cli_option option = ask_option(o);
        option.with = of;
        add_option(out, count, option);
    }
}

void ask_options(const cli_command *command, const ender_domain *domain,
                 cli_option out[CLI_OPTIONS_MAX]) {
    size_t count = 0;
    out[0] = (cli_option){.name = NULL};
    for (const cli_option *o = command->options; o && o->name; o++) add_option(out, &count, *o);
    for (size_t i = 0; domain && i < domain->option_count; i++)
        add_option(out, &count, ask_option(&domain->options[i]));
    if (command->draws) add_pictures(out, &count);
}

static void print_question(const ender_question *q) {
    char head[100];
    snprintf(head, sizeof head, q->parameters[0] ? "%s(%s)" : "%s", q->name, q->parameters);
    help_print_row(CARD_HEADS, head, q->summary);
}

/* Where what a line of a grammar means begins, behind two blanks or more; 2 if it has no such
 * column. */
static size_t column_of_meaning(const char *line, size_t length) {
    for (size_t i = 1; i + 1 < length; i++)
        if (line[i] == ' ' && line[i + 1] != ' ' && line[i - 1] == ' ') return i + 1;
    return 2;
}

/* A question stands where its group was first named. */
void ask_print_questions(const ender_domain *domain) {
    const ender_question *q, *other;
    printf("\n%s %s is written\n", strchr("aeiou", domain->object[0]) ? "An" : "A", domain->object);
    for (const char *at = domain->grammar; *at;) {
        const size_t length = strcspn(at, "\n");
        fputs("  ", stdout);
        cli_prose_part(stdout, at, length, 2, 2 + column_of_meaning(at, length));
        at += length + (at[length] == '\n');
    }
    for (size_t i = 0; (q = ender_question_at(domain, i)) != NULL; i++) {
        bool is_first = true;
        for (size_t k = 0; k < i; k++)
            is_first &= strcmp(ender_question_at(domain, k)->group, q->group) != 0;
        if (!is_first) continue;
        printf("\nQuestions, %s:\n", q->group);
        for (size_t k = i; (other = ender_question_at(domain, k)) != NULL; k++)
            if (strcmp(other->group, q->group) == 0) print_question(other);
    }
    puts("\nWith count_ in front, a question that gives a list gives its length.");
}

/* ---- asking ---- */

static bool is_heeded(const ender_domain_option *o, const ender_question *q) {
    return o->of_object || !q || (q->heeds && strstr(q->heeds, o->name));
}

/* The options that were given, then those of the request, which count more. */
static size_t collect_options(const cli *c, const ender_domain *domain, const ask_request *request,
                              const char *question, ender_given out[2 * CLI_OPTIONS_MAX]) {
    const ender_question *q =
        request->is_one_of_several ? ender_question_find(domain, question) : NULL;
    size_t count = 0;
    for (size_t i = 0; i < domain->option_count; i++) {
        const char *name = domain->options[i].name;
        const char *text = cli_declares(c, name) ? cli_given(c, name) : NULL;
        if (text && is_heeded(&domain->options[i], q))
            out[count++] = (ender_given){domain->options[i].name, text};
    }
    for (size_t i = 0; i < request->option_count; i++) out[count++] = request->options[i];
    return count;
}

ender_status ask_answer(cli *c, const ender_domain *domain, const char *text,
                        const ask_request *request, ender_result *out) {
    const char *question = request->question ? request->question : domain->card;
    ender_given options[2 * CLI_OPTIONS_MAX];
    ender_result *arguments = cli_alloc((request->count + 1) * sizeof *arguments);
    for (size_t i = 0; i < request->count; i++) {
        cli_load_mentioned(c, request->arguments[i]);
        arguments[i] = (ender_result){.kind = ENDER_KIND_WORD, .text = request->arguments[i]};
    }
    cli_load_mentioned(c, text);
    const ender_request asked = {.question = question,
                                 .arguments = arguments,
                                 .count = request->count,
                                 .options = options,
                                 .option_count =
                                     collect_options(c, domain, request, question, options)};
    ender_ctx *const ctx = request->within ? request->within : c->ctx;
    const ender_status status = ender_ask(ctx, domain, text, strlen(text), &asked, out);
    free(arguments);
    return status;
}

/* ---- printing ---- */

const ender_result *ask_field(const ender_result *record, const char *name) {
    for (size_t i = 0; i < record->count; i++)
        if (strcmp(record->items[i].name, name) == 0) return &record->items[i];
    return NULL;
}

char *ask_text(cli *c, const ender_result *value, ender_style style) {
    char *text = NULL;
    cli_check(c, ender_format_result(c->ctx, value, style, &text), NULL);
    return text;
}

/* The label of a field, in memory of the caller. */
static void label_of(const ender_domain *domain, const char *name, char *out, size_t size) {
    const size_t length = strlen(name);
    const char *label = name, *at = domain->labels ? domain->labels : "";
    size_t shown = length;
    while (*at) {
        const char *colon = strchr(at, ':');
        const size_t rest = strcspn(colon + 1, ";");
        if ((size_t)(colon - at) == length && strncmp(at, name, length) == 0) {
            label = colon + 1;
            shown = rest;
        }
        at = colon + 1 + rest;
        at += *at == ';';
    }
    snprintf(out, size, "%.*s", (int)shown, label);
}

static void print_card(cli *c, const ender_domain *domain, const ender_result *record, int width) {
    for (size_t i = 0; i < record->count; i++) {
        char label[80];
        label_of(domain, record->items[i].name, label, sizeof label);
        char *text = ask_text(c, &record->items[i], c->style);
        cli_prose(stdout, (size_t)width + 1, "%-*s %s", width, label, text);
        ender_free(text);
    }
}

static bool is_formula(const ender_result *value) {
    if (value->kind != ENDER_KIND_LIST) return kind_is_game(value->kind);
    return value->count > 0 && is_formula(&value->items[0]);
}

/* The names of all fields that a record of the list has, each once; the count of them. */
static size_t field_names(const ender_result *list, const char ***names) {
    size_t fields = 0, count = 0;
    for (size_t i = 0; i < list->count; i++) fields += list->items[i].count;
    const char **found = cli_alloc((fields + 1) * sizeof *found);
    for (size_t i = 0; i < list->count; i++)
        for (size_t k = 0; k < list->items[i].count; k++) {
            const char *name = list->items[i].items[k].name;
            size_t at = 0;
            while (at < count && strcmp(found[at], name) != 0) at++;
            if (at == count) found[count++] = name;
        }
    *names = found;
    return count;
}

/* A cell; NULL where the record has no such field. */
static void print_field(cli *c, cli_table *table, const ender_result *cell) {
    const bool json = table->format == CLI_JSON;
    const ender_style style = table->format == CLI_LATEX ? ENDER_LATEX : c->style;
    char *text = NULL;
    if (cell) text = json ? cli_json_result(c, cell) : ask_text(c, cell, style);
    if (json)
        cli_table_json(table, text ? text : "null");
    else if (cell && is_formula(cell))
        cli_table_value(table, text);
    else
        cli_table_cell(table, text ? text : "");
    ender_free(text);
}

static void print_table(cli *c, const ender_result *list) {
    const char **headings;
    const size_t columns = field_names(list, &headings);
    cli_table table;
    cli_table_open(&table, cli_table_format(c), headings, columns);
    for (size_t i = 0; i < list->count; i++)
        for (size_t k = 0; k < columns; k++)
            print_field(c, &table, ask_field(&list->items[i], headings[k]));
    cli_table_print(&table, stdout);
    cli_table_close(&table);
    free(headings);
}

void ask_print(cli *c, const ender_domain *domain, const ender_result *answer, int width) {
    const bool table = answer->kind == ENDER_KIND_LIST && answer->count > 0 &&
                       answer->items[0].kind == ENDER_KIND_RECORD;
    if (answer->kind == ENDER_KIND_RECORD && !c->json) {
        print_card(c, domain, answer, width);
        return;
    }
    if (table && !c->json) {
        print_table(c, answer);
        return;
    }
    char *text = ask_text(c, answer, c->json ? ENDER_JSON : c->style);
    fputs(text, stdout);
    if (answer->kind != ENDER_KIND_TEXT || c->json) putchar('\n');
    ender_free(text);
}

bool ask_show(cli *c, const ender_domain *domain, const char *text, const char *where,
              const ask_request *request, int width) {
    ender_result answer;
    const ender_status status = ask_answer(c, domain, text, request, &answer);
    if (status != ENDER_OK) return cli_failed(c, status, text, where);
    ask_print(c, domain, &answer, width);
    ender_result_clear(&answer);
    return true;
}

/* ---- the subcommand ---- */

static void list_domains(cli *c) {
    static const char *const headings[] = {"domain", "example", "summary"};
    cli_table table;
    cli_table_open(&table, cli_table_format(c), headings, 3);
    for (size_t i = 0; i < ender_domain_count(); i++) {
        const ender_domain *domain = ender_domain_at(i);
        cli_table_cell(&table, domain->name);
        cli_table_cell(&table, domain->example);
        cli_table_cell(&table, domain->summary);
    }
    cli_table_print(&table, stdout);
    cli_table_close(&table);
}

static void list_questions(cli *c) {
    static const char *const headings[] = {"question", "group", "answer"};
    const ender_question *q;
    cli_table table;
    cli_table_open(&table, cli_table_format(c), headings, 3);
    for (size_t i = 0; (q = ender_question_at(c->domain, i)) != NULL; i++) {
        char head[200];
        snprintf(head, sizeof head, q->parameters[0] ? "%s(%s)" : "%s", q->name, q->parameters);
        cli_table_cell(&table, head);
        cli_table_cell(&table, q->group);
        cli_table_cell(&table, q->summary);
    }
    cli_table_print(&table, stdout);
    cli_table_close(&table);
}

/* The values that an option may have: words, or the first and the last number. */
static void option_values(const ender_domain_option *o, char *out, size_t size) {
    out[0] = '\0';
    if (o->kind == ENDER_OPTION_WORD) snprintf(out, size, "%s", o->words);
    if (o->kind == ENDER_OPTION_NUMBER)
        snprintf(out, size, "%llu..%llu", (unsigned long long)o->least,
                 (unsigned long long)o->most);
}

static void list_options(cli *c) {
    static const char *const headings[] = {"option", "values", "meaning"};
    cli_table table;
    cli_table_open(&table, cli_table_format(c), headings, 3);
    for (size_t i = 0; i < c->domain->option_count; i++) {
        const ender_domain_option *o = &c->domain->options[i];
        char values[200];
        option_values(o, values, sizeof values);
        cli_table_cell(&table, o->name);
        cli_table_cell(&table, values);
        cli_table_cell(&table, o->help);
    }
    cli_table_print(&table, stdout);
    cli_table_close(&table);
}

static bool show_each(cli *c, const char *text, const char *where, void *arg) {
    return ask_show(c, c->domain, text, where, arg, CARD_WIDTH);
}

/* Complains when the question stands before the object. */
static void check_order(cli *c) {
    const char *first = c->arguments[1], *second = c->arguments[2];
    if (!ender_question_find(c->domain, second) && ender_question_find(c->domain, first))
        cli_usage(c, "the object stands before the question: ender ask %s '%s' %s", c->domain->name,
                  second, first);
}

/* Complains where the domain has no question that needs no arguments. */
static void check_card(cli *c) {
    const ender_domain *domain = c->domain;
    const ender_question *q =
        domain->card ? ender_question_find(domain, domain->card) : ender_question_at(domain, 0);
    char example[200] = "";
    if (domain->card && q->least == 0) return;
    for (const char *argument = q->arguments; *argument;) {
        argument += strspn(argument, " ;");
        size_t length = strcspn(argument, ";"), used = strlen(example);
        while (length > 0 && argument[length - 1] == ' ') length--;
        snprintf(example + used, sizeof example - used, " '%.*s'", (int)length, argument);
        argument += strcspn(argument, ";");
    }
    cli_usage(c, "a question is needed, such as: ender ask %s '%s' %s%s; `ender ask %s` lists them",
              domain->name, q->object, q->name, example, domain->name);
}

_Noreturn static void no_domain(cli *c, const char *name) {
    const ender_domain *meant = cli_meant_domain(name, false);
    if (meant)
        cli_usage(c, "there is no domain `%s`; is `%s` meant? `ender ask` lists them", name,
                  meant->name);
    cli_usage(c, "there is no domain `%s`; `ender ask` lists them", name);
}

static int run(cli *c) {
    if (cli_given(c, "page")) {
        ask_print_page();
        return 0;
    }
    if (c->argument_count == 0) {
        list_domains(c);
        return 0;
    }
    if (!c->domain) no_domain(c, c->arguments[0]);
    if (c->argument_count == 1) {
        if (cli_given(c, "options"))
            list_options(c);
        else
            list_questions(c);
        return 0;
    }
    const bool asked = c->argument_count > 2;
    if (!asked) check_card(c);
    if (asked) check_order(c);
    ask_request request = {.question = asked ? c->arguments[2] : NULL,
                           .arguments = c->arguments + 3,
                           .count = asked ? (size_t)c->argument_count - 3 : 0};
    c->argument_count = 2;
    cli_each_text(c, 1, show_each, &request);
    return c->status;
}

static const cli_option options[] = {
    OPTION_FORMAT("the format of tables"),
    OPTION_FLAG("options", "for a domain without an object: its options and their values"),
    OPTION_FLAG("page", "the reference page of all domains, docs/domains.md"),
    {.name = NULL}};

static const cli_form forms[] = {{"", "DOMAIN OBJECT [QUESTION [ARGUMENT...]]", NULL},
                                 {"", "DOMAIN [--options]", NULL},
                                 {"", "--page", NULL},
                                 {NULL, NULL, NULL}};

const cli_command command_ask = {
    .name = "ask",
    .forms = forms,
    .summary = "questions of all domains: posets, kos, coins ...",
    .help = "Answers a question about an object of a domain; without a question it prints a\n"
            "summary. `ender ask` lists the domains, `ender ask DOMAIN` its questions, and `ender\n"
            "ask DOMAIN --help` describes the notation of its objects. With - as the object every\n"
            "line of standard input is an object.\n"
            "\n"
            "Examples:\n"
            "  ender ask\n"
            "  ender ask poset 'G[2]' width\n"
            "  ender ask poset 'G[2]' join 1/2 '{1|0,*}'\n"
            "  ender ask poset --help",
    .options = options,
    .run = run,
    .domain = ""};
