/* SPDX-License-Identifier: MIT
 *
 * The reference page of domains, docs/domains.md, as `ender ask --page` writes it from the table. A
 * test compares the file with it. */
#include "cli/ask.h"

#include <string.h>

/* A cell of a table: a bar would end it. */
static void put_cell(const char *text) {
    for (; *text; text++) {
        if (*text == '|') putchar('\\');
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
    puts("\n| option | | usually |\n| --- | --- | --- |");
    for (size_t i = 0; i < domain->option_count; i++) {
        const ender_domain_option *o = &domain->options[i];
        printf("| `--%s%s%s` | ", o->name, o->value ? " " : "", o->value ? o->value : "");
        put_cell(o->help);
        printf(" | %s |\n", o->usual ? o->usual : "");
    }
}

/* What is asked in the example, and its answer if that is one line. */
static void put_example(const ender_question *q) {
    char text[300];
    snprintf(text, sizeof text, "%s%s%s%s%s", q->object, q->arguments[0] ? " ; " : "", q->arguments,
             q->options[0] ? "; " : "", q->options);
    put_code(text);
    if (!q->answer || strchr(q->answer, '\n')) return;
    printf(": ");
    put_code(q->answer);
}

static void put_question(const ender_question *q) {
    char head[200];
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
    put_example(q);
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
