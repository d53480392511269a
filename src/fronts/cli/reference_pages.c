/* SPDX-License-Identifier: MIT
 *
 * The reference pages of domains and of functions, docs/domains.md and docs/functions.md, as `ender
 * ask --page` and `ender functions --page` write them from the tables, and what the pages of
 * rulesets, docs/rulesets/NAME.md, begin with. A test compares the files.
 */
#include "cli/ask.h"
#include "cli/options/options.h"

#include <string.h>

/* A cell of a table: a bar would end it. */
static void put_cell(const char *text) {
    for (; *text; text++) {
        if (*text == '|') putchar('\\');
        putchar(*text == '\n' ? ' ' : *text);
    }
}

/* A sentence, in which signs of games are no markup. */
static void put_prose(const char *text) {
    for (; *text; text++) {
        if (strchr("|*<_[]\\`", *text)) putchar('\\');
        putchar(*text == '\n' ? ' ' : *text);
    }
}

static void put_code(const char *text) {
    putchar('`');
    put_cell(text);
    putchar('`');
}

static void put_names(const char *names) {
    while (*names) {
        const size_t length = strcspn(names, " ");
        printf(" `%.*s`", (int)length, names);
        names += length;
        names += strspn(names, " ");
    }
}

static void put_grammar(const char *grammar) {
    putchar('\n');
    while (*grammar) {
        const size_t length = strcspn(grammar, "\n");
        printf("    %.*s\n", (int)length, grammar);
        grammar += length + (grammar[length] == '\n');
    }
}

static void put_options(const ender_domain *domain) {
    if (domain->option_count == 0) return;
    puts("\n| option | takes | | usually |\n| --- | --- | --- | --- |");
    for (size_t i = 0; i < domain->option_count; i++) {
        const ender_domain_option *o = &domain->options[i];
        printf("| `--%s%s%s` | ", o->name, o->value ? " " : "", o->value ? o->value : "");
        const cli_option option = ask_option(o);
        char takes[OPTION_TEXT_MOST];
        option_takes(&option, takes);
        put_cell(option.kind == CLI_FLAG ? "" : takes);
        printf(" | ");
        put_cell(o->help);
        printf(" | %s |\n", o->usual ? o->usual : "");
    }
}

/* What is asked in the example, and its answer if that is one line. */
static void put_example(const char *text, const char *answer) {
    put_code(text);
    if (!answer || strchr(answer, '\n')) return;
    printf(": ");
    put_code(answer);
}

static void put_heading(const char *heading) {
    printf("\n## %c%s\n\n", heading[0] >= 'a' ? heading[0] - 32 : heading[0], heading + 1);
}

/* ---- domains ---- */

static void put_question(const ender_question *q) {
    char head[200], text[300];
    snprintf(head, sizeof head, q->parameters[0] ? "%s(%s)" : "%s", q->name, q->parameters);
    printf("| ");
    put_code(head);
    put_names(q->aliases);
    printf(" | ");
    put_cell(q->summary);
    if (q->cost) printf(" (cost: %s)", q->cost);
    if (q->heeds) printf("; heeds");
    if (q->heeds) put_names(q->heeds);
    if (q->source) printf(" [%s]", q->source);
    printf(" | ");
    snprintf(text, sizeof text, "%s%s%s%s%s", q->object, q->arguments[0] ? " ; " : "", q->arguments,
             q->options[0] ? "; " : "", q->options);
    put_example(text, q->answer);
    puts(" |");
}

static void put_group(const ender_domain *domain, size_t first) {
    const ender_question *q = ender_question_at(domain, first), *other;
    for (size_t i = 0; i < first; i++)
        if (strcmp(ender_question_at(domain, i)->group, q->group) == 0) return;
    printf("\n| %s | answer | example |\n| --- | --- | --- |\n", q->group);
    for (size_t i = first; (other = ender_question_at(domain, i)) != NULL; i++)
        if (strcmp(other->group, q->group) == 0) put_question(other);
}

void ask_print_page(void) {
    puts(
        "# Domains\n\n"
        "What one can ask about, besides values and positions of rulesets. This page is written "
        "by\n"
        "`ender ask --page` from the table of domains; a test runs every example.\n\n"
        "A question is asked in the same words everywhere: `ender ask DOMAIN OBJECT QUESTION\n"
        "ARGUMENT...`; in a batch file, with the domain as operation, `OBJECT ; ARGUMENT ; ...` "
        "as\n"
        "input and the question as property ([batch.md](batch.md)); in Lua,\n"
        "`ender.DOMAIN(OBJECT):QUESTION(ARGUMENT, ...)` ([lua.md](lua.md)); in C, `ender_ask`\n"
        "([domain.h](../include/ender/domain.h)). With `count_` in front, a question that gives a\n"
        "list gives its length.");
    for (size_t i = 0; i < ender_domain_count(); i++) {
        const ender_domain *domain = ender_domain_at(i);
        printf("\n## %s\n\n%c%s.\n", domain->name,
               domain->summary[0] >= 'a' ? domain->summary[0] - 32 : domain->summary[0],
               domain->summary + 1);
        put_grammar(domain->grammar);
        put_options(domain);
        for (size_t k = 0; ender_question_at(domain, k); k++) put_group(domain, k);
    }
}

/* ---- functions ---- */

static bool is_first_of_group(size_t index) {
    for (size_t i = 0; i < index; i++)
        if (strcmp(ender_function_at(i)->group, ender_function_at(index)->group) == 0) return false;
    return true;
}

static void put_function(const ender_function *f) {
    char head[200];
    snprintf(head, sizeof head, "%s(%s)", f->name, f->parameters);
    printf("| ");
    put_code(head);
    put_names(f->aliases);
    printf(" | ");
    put_prose(f->summary);
    printf(" | ");
    put_example(f->example, f->example_value);
    puts(" |");
}

static void put_operator(const ender_operator *o) {
    printf("| ");
    put_code(o->sign);
    printf(" | %s | ", o->name);
    put_prose(o->summary);
    printf(" | %s | ", o->chain);
    if (o->function[0]) put_code(o->function);
    printf(" | ");
    put_example(o->example, o->example_value);
    puts(" |");
}

/* The table of operators, those that bind most weakly first. */
static void put_operators(void) {
    const ender_operator *o;
    put_heading("operators");
    puts("Those above bind more weakly than those below them; a line divides what binds alike. In "
         "a\n"
         "chain the operands are joined from the side that is named.\n\n"
         "| sign | | | from the | function | example |\n| --- | --- | --- | --- | --- | --- |");
    unsigned level = 1;
    for (size_t i = 0; (o = ender_operator_at(i)) != NULL; i++) {
        if (o->precedence != level) puts("| | | | | | |");
        level = o->precedence;
        put_operator(o);
    }
}

void functions_print_page(void) {
    puts("# Functions\n\n"
         "Every function of the language of values, with its aliases, and an example with what it\n"
         "prints. This page is written by `ender functions --page` from the table of functions; a "
         "test\n"
         "runs every example. [Notation](notation.md) says how values are written and where\n"
         "definitions differ; `ender find WORD` looks for a word in names and descriptions.");
    put_operators();
    for (size_t i = 0; i < ender_function_count(); i++) {
        if (!is_first_of_group(i)) continue;
        const char *group = ender_function_at(i)->group;
        put_heading(group);
        puts("| function | | example |\n| --- | --- | --- |");
        for (size_t k = i; k < ender_function_count(); k++)
            if (strcmp(ender_function_at(k)->group, group) == 0) put_function(ender_function_at(k));
    }
}

/* ---- rulesets ---- */

enum { LINE_MOST = 100 };

/* A paragraph, filled; signs of games in it are no markup. */
static void put_paragraph(const char *lead, const char *text) {
    size_t column = (size_t)printf("%s", lead);
    for (bool begins = column == 0; *text; begins = false) {
        const size_t word = strcspn(text, " \n");
        char shown[200];
        snprintf(shown, sizeof shown, "%.*s", (int)word, text);
        if (!begins && column + 1 + word > LINE_MOST) {
            putchar('\n');
            column = 0;
        } else if (!begins && column > 0) {
            putchar(' ');
            column++;
        }
        put_prose(shown);
        column += word;
        text += word + strspn(text + word, " \n");
    }
    putchar('\n');
}

/* How a shell is given the text as one argument. */
static void put_argument(const char *text) {
    printf(strpbrk(text, " |&;<>()$`\\\"'*?[]#~={}!") ? "'%s'" : "%s", text);
}

void ruleset_print_page(const ender_ruleset_info *info) {
    put_paragraph("", info->rules);
    char source[1000];
    printf("\nName: `%s`", info->name);
    for (const char *at = info->aliases, *lead = "; also"; *at; lead = ",") {
        const size_t length = strcspn(at, " ");
        printf("%s `%.*s`", lead, (int)length, at);
        at += length + strspn(at + length, " ");
    }
    printf(".\n\n");
    snprintf(source, sizeof source, "%s.", info->source);
    put_paragraph("Source:", source);
    if (info->example_value[0]) {
        printf("\n    $ ender value %s ", info->name);
        put_argument(info->example);
        printf("\n    %s\n", info->example_value);
    }
    putchar('\n');
    put_paragraph("**Positions.**", info->grammar);
}
