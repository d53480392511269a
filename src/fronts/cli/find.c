/* SPDX-License-Identifier: MIT
 *
 * ender find: words in everything that has a name: subcommands, functions, rulesets, operators,
 * domains and their questions, claims, documents. */
#include "cli/documents.h"
#include "cli/meant.h"
#include "cli/prompt/loading.h"
#include "ruleset/front.h"

#include <dirent.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* ---- matching ---- */

static char folded(char c) {
    if (c >= 'A' && c <= 'Z') return (char)(c - 'A' + 'a');
    return c == '_' || c == '-' ? ' ' : c;
}

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/* Does a word of the text begin so? */
static bool contains(const char *text, const char *word) {
    for (char before = ' '; *text; before = *text++) {
        size_t i = 0;
        while (word[i] && folded(text[i]) == folded(word[i])) i++;
        if (!word[i] && !is_letter(before)) return true;
    }
    return false;
}

/* Is every word of the search in one of the texts (NULL ends them)? */
static bool matches(const cli *c, const char *const *texts) {
    for (int i = 0; i < c->argument_count; i++) {
        bool there = false;
        for (const char *const *text = texts; *text && !there; text++)
            there = contains(*text, c->arguments[i]);
        if (!there) return false;
    }
    return true;
}

static const char *known(const char *text) { return text ? text : ""; }

/* ---- what is searched ---- */

static void add_row(cli_table *table, const char *kind, const char *name, const char *what) {
    cli_table_cell(table, kind);
    cli_table_cell(table, name);
    cli_table_cell(table, what);
}

static void find_commands(const cli *c, cli_table *table) {
    for (const cli_command *const *command = cli_commands; *command; command++) {
        const char *const texts[] = {(*command)->name, (*command)->summary, NULL};
        if (matches(c, texts)) add_row(table, "subcommand", (*command)->name, (*command)->summary);
    }
}

static void find_functions(const cli *c, cli_table *table) {
    for (size_t i = 0; i < ender_function_count(); i++) {
        const ender_function *f = ender_function_at(i);
        const char *const texts[] = {f->name, f->aliases, f->summary, f->group, NULL};
        char head[120];
        if (!matches(c, texts)) continue;
        snprintf(head, sizeof head, "%s(%s)", f->name, f->parameters);
        add_row(table, "function", head, f->summary);
    }
}

static void find_operators(const cli *c, cli_table *table) {
    const ender_operator *o;
    for (size_t i = 0; (o = ender_operator_at(i)) != NULL; i++) {
        const char *const texts[] = {o->sign, o->name, o->summary, NULL};
        if (matches(c, texts)) add_row(table, "sign", o->sign, o->summary);
    }
}

static void find_rulesets(const cli *c, cli_table *table) {
    for (size_t i = 0; i < ender_ruleset_count(c->ctx); i++) {
        const ender_ruleset_info *info = ender_ruleset_about(ender_ruleset_at(c->ctx, i));
        const char *const texts[] = {
            info->name,           known(info->aliases), info->summary, known(info->rules),
            known(info->grammar), known(info->source),  NULL};
        if (matches(c, texts)) add_row(table, "ruleset", info->name, info->summary);
    }
    for (size_t i = 0; i < operator_count(); i++) {
        const operator_info *info = operator_at(i);
        const char *const texts[] = {info->name,           info->summary,       known(info->rules),
                                     known(info->grammar), known(info->source), NULL};
        char name[64];
        if (!matches(c, texts)) continue;
        snprintf(name, sizeof name, "%s:", info->name);
        add_row(table, "operator", name, info->summary);
    }
}

static void find_claims(const cli *c, cli_table *table) {
    for (size_t i = 0; i < ender_claim_count(c->ctx); i++) {
        const ender_claim_info *info = ender_claim_about(ender_claim_at(c->ctx, i));
        const char *const texts[] = {info->id, info->statement, known(info->source), NULL};
        if (matches(c, texts)) add_row(table, "claim", info->id, info->statement);
    }
}

/* A domain, or the questions that a domain answers. */
static void find_questions(const cli *c, const ender_domain *domain, cli_table *table) {
    const ender_question *q;
    char head[200];
    const char *const of_domain[] = {domain->name, domain->summary, NULL};
    if (matches(c, of_domain)) {
        snprintf(head, sizeof head, "ask %s %s", domain->name, domain->example);
        add_row(table, "domain", head, domain->summary);
        return;
    }
    const char *const grammar[] = {known(domain->grammar), NULL};
    if (matches(c, grammar)) add_row(table, "domain", domain->name, domain->summary);
    for (size_t i = 0; (q = ender_question_at(domain, i)) != NULL; i++) {
        const char *const texts[] = {q->name, q->aliases, q->summary, q->group, domain->name, NULL};
        if (!matches(c, texts)) continue;
        snprintf(head, sizeof head, "ask %s: %s%s%s%s", domain->name, q->name,
                 q->parameters[0] ? "(" : "", q->parameters, q->parameters[0] ? ")" : "");
        add_row(table, "question", head, q->summary);
    }
}

static void find_domains(const cli *c, cli_table *table) {
    for (size_t i = 0; i < ender_domain_count(); i++) find_questions(c, ender_domain_at(i), table);
}

/* ---- documents ---- */

/* Each section in a line of which the words are. */
static void find_in_document(cli *c, cli_table *table, const char *path, const char *name) {
    cli_lines in;
    char heading[200] = "";
    bool listed = false;
    cli_lines_open(c, &in, path);
    for (const char *line; (line = cli_lines_next(&in, true));) {
        if (line[0] == '#') {
            snprintf(heading, sizeof heading, "%s", line + strspn(line, "# "));
            listed = false;
        }
        const char *const texts[] = {line, NULL};
        if (listed || !matches(c, texts)) continue;
        add_row(table, "document", name, heading);
        listed = true;
    }
    cli_lines_close(&in);
}

static int is_document(const struct dirent *entry) {
    const char *point = strrchr(entry->d_name, '.');
    return point && strcmp(point, ".md") == 0;
}

static void find_documents(cli *c, cli_table *table, const char *folder, const char *below) {
    char path[PATH_MAX], name[PATH_MAX];
    struct dirent **entries;
    if (snprintf(path, sizeof path, "%s%s", folder, below) >= (int)sizeof path) return;
    const int count = scandir(path, &entries, is_document, alphasort);
    for (int i = 0; i < count; i++) {
        const int length =
            snprintf(path, sizeof path, "%s%s/%s", folder, below, entries[i]->d_name);
        snprintf(name, sizeof name, "%s/%.200s", below[0] ? below + 1 : "docs", entries[i]->d_name);
        if (length < (int)sizeof path) find_in_document(c, table, path, name);
        free(entries[i]);
    }
    if (count >= 0) free(entries);
}

/* ---- the command ---- */

static void say_nearest(cli *c) {
    const char *word = c->arguments[0];
    char meant[MEANT_MOST];
    const bool near = cli_meant(c, word, meant);
    cli_note("nothing has `%s` in it%s%s", word, near ? "; the nearest name is " : "",
             near ? meant : "");
}

static int run(cli *c) {
    static const char *const headings[] = {"kind", "name", "what"};
    char folder[PATH_MAX];
    if (c->argument_count == 0) cli_usage(c, "a word is missing");
    cli_load_all(c);
    cli_table table;
    cli_table_open(&table, cli_table_format(c), headings, 3);
    find_commands(c, &table);
    find_functions(c, &table);
    find_operators(c, &table);
    find_rulesets(c, &table);
    find_domains(c, &table);
    find_claims(c, &table);
    if (documents_folder(folder, sizeof folder)) {
        find_documents(c, &table, folder, "");
        find_documents(c, &table, folder, "/rulesets");
    }
    const bool found = table.count > table.columns;
    if (found || c->json)
        cli_table_print(&table, stdout);
    else
        say_nearest(c);
    cli_table_close(&table);
    return found ? 0 : EXIT_ANSWER_NO;
}

static const cli_option options[] = {OPTION_FORMAT("the format of the list"), {.name = NULL}};
static const cli_rule rules[] = {{"unicode latex", ""}, {NULL, NULL}};

static const cli_form forms[] = {{"", "WORD...", NULL}, {NULL, NULL, NULL}};

const cli_command command_find = {
    .name = "find",
    .forms = forms,
    .summary = "searches functions, rulesets, questions, claims and documents",
    .help = "Lists the subcommands, functions, rulesets, operators on rulesets, domains and their\n"
            "questions (`ender ask`), and claims whose name or description contains all the\n"
            "words, and the sections of the documents with a line that contains them all. The\n"
            "exit status is 1 if there are none.\n"
            "\n"
            "Examples:\n"
            "  ender find hot\n"
            "  ender find dots and boxes\n"
            "  ender find atomic weight\n"
            "  ender find ordinal --format csv",
    .options = options,
    .rules = rules,
    .run = run};
