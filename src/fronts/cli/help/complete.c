/* SPDX-License-Identifier: MIT
 *
 * What may stand next on a command line, for the completions of shells (packaging/completions). The
 * forms of a subcommand say what its arguments are called, and the table below what that means. */
#include "cli/ask.h"
#include "cli/help/help.h"
#include "cli/options/options.h"
#include "cli/prompt/loading.h"

#include <stdlib.h>
#include <string.h>

/* The words of a command line, behind `ender`. */
typedef struct completed_line {
    cli *c;
    const cli_command *command;
    const ender_domain *domain;
    cli_option options[CLI_OPTIONS_MAX];
    char **arguments; /* of the subcommand, without options and their values */
    int count;
    const char *word; /* which is completed */
} completed_line;

static void offer(const completed_line *l, const char *word, const char *about) {
    if (strncmp(word, l->word, strlen(l->word)) == 0) printf("%s\t%s\n", word, about);
}

/* Each of the words, which one of these signs divides. */
static void offer_words(const completed_line *l, const char *words, char between,
                        const char *about) {
    const char stop[] = {between, '\0'};
    while (*words) {
        const size_t length = strcspn(words, stop);
        char *word = cli_copy(words, length);
        offer(l, word, about);
        free(word);
        words += length + (words[length] == between);
    }
}

/* ---- kinds of arguments ---- */

static void offer_files(const completed_line *l) {
    (void)l;
    puts(":files");
}

static void offer_rulesets(const completed_line *l) {
    for (size_t i = 0; i < ender_ruleset_count(l->c->ctx); i++) {
        const ender_ruleset_info *info = ender_ruleset_about(ender_ruleset_at(l->c->ctx, i));
        offer(l, info->name, info->summary);
    }
}

/* An example of the ruleset in front of it. */
static void offer_position(const completed_line *l) {
    const ender_ruleset *rules = NULL;
    if (l->count > 0 && cli_find_ruleset(l->c, l->arguments[l->count - 1], &rules) == ENDER_OK)
        offer(l, ender_ruleset_about(rules)->example, "an example");
}

static void offer_functions(const completed_line *l) {
    for (size_t i = 0; i < ender_function_count(); i++)
        offer(l, ender_function_at(i)->name, ender_function_at(i)->summary);
}

static void offer_domains(const completed_line *l) {
    for (size_t i = 0; i < ender_domain_count(); i++)
        offer(l, ender_domain_at(i)->name, ender_domain_at(i)->summary);
}

static void offer_questions(const completed_line *l) {
    const ender_question *q;
    for (size_t i = 0; l->domain && (q = ender_question_at(l->domain, i)) != NULL; i++)
        offer(l, q->name, q->summary);
}

static void offer_object(const completed_line *l) {
    if (l->domain) offer(l, l->domain->example, l->domain->summary);
}

static void offer_claims(const completed_line *l) {
    for (size_t i = 0; i < ender_claim_count(l->c->ctx); i++) {
        const ender_claim_info *info = ender_claim_about(ender_claim_at(l->c->ctx, i));
        offer(l, info->id, info->statement);
    }
}

/* The papers of claims: what stands before the point. */
static void offer_papers(const completed_line *l) {
    char before[80] = "";
    for (size_t i = 0; i < ender_claim_count(l->c->ctx); i++) {
        char paper[80];
        const char *id = ender_claim_about(ender_claim_at(l->c->ctx, i))->id;
        snprintf(paper, sizeof paper, "%.*s", (int)strcspn(id, "."), id);
        if (strcmp(paper, before) != 0) offer(l, paper, "");
        strcpy(before, paper);
    }
}

static void offer_commands(const completed_line *l) {
    for (const cli_command *const *command = cli_commands; *command; command++)
        offer(l, (*command)->name, (*command)->summary);
}

/* By what an argument or the value of an option is called. */
static const struct {
    const char *name;
    void (*offer)(const completed_line *l);
    const char *words; /* in place of it: blanks between */
} kinds[] = {
    {"RULESET", offer_rulesets, NULL},
    {"POSITION", offer_position, NULL},
    {"FUNCTION", offer_functions, NULL},
    {"DOMAIN", offer_domains, NULL},
    {"OBJECT", offer_object, NULL},
    {"QUESTION", offer_questions, NULL},
    {"ID", offer_claims, NULL},
    {"PAPER", offer_papers, NULL},
    {"SUBCOMMAND", offer_commands, NULL},
    {"BOARD", offer_files, NULL},
    {"TABLE", offer_files, NULL},
    {"CODE", NULL, "dawsons-kayles grundy kayles"},
    {"POSET", NULL,
     "G[ OS[ SS[ Oslo[ SmallOslo[ TwoSlo[ games( rcf( dual( subsets( divisors( M3 N5"},
    {"RELATION", NULL, "< > = || <= >= <| |> !="},
    {"LIST", NULL, "position,value position,outcome,value"},
};

/* An argument that is a word in small letters is itself. */
static void offer_kind(const completed_line *l, const char *name, size_t length) {
    char *kind = cli_copy(name, length);
    if (strncmp(kind, "FILE", 4) == 0) offer_files(l);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (strcmp(kinds[i].name, kind) != 0) continue;
        if (kinds[i].offer) kinds[i].offer(l);
        if (kinds[i].words) offer_words(l, kinds[i].words, ' ', "");
    }
    if (kind[0] >= 'a' && kind[0] <= 'z') offer_words(l, kind, '|', "");
    free(kind);
}

/* ---- arguments ---- */

static bool takes_value(const completed_line *l, const char *token) {
    size_t length;
    const char *name = option_named(token, &length);
    const int i = name ? option_index(l->options, name, strcspn(name, " ]")) : -1;
    return i >= 0 && l->options[i].value;
}

/* Goes through "RULESET POSITION [RULESET POSITION]... [--size N]", of which options and their
 * values are no arguments, to argument number `wanted`. "X..." stands for all further ones, and a
 * group
 * "[X Y]..." comes again and again. NULL where there is no such argument. */
static const char *argument_at(const completed_line *l, const char *form, int wanted,
                               size_t *length) {
    const char *group = form;
    bool is_value = false;
    while (*(form += strspn(form, " |"))) {
        if (*form == '[') group = ++form;
        const size_t token = strcspn(form, " ");
        const char *dots = strstr(form, "...");
        const bool repeats = dots && dots < form + token;
        const bool is_option = form[0] == '-' && form[1] == '-';
        *length = strcspn(form, " ].");
        if (!is_option && !is_value && (wanted-- == 0 || (repeats && dots[-1] != ']'))) return form;
        is_value = is_option && takes_value(l, form);
        form = repeats && dots[-1] == ']' && !is_option ? group : form + token;
    }
    return NULL;
}

/* Some subcommands take rulesets and something else, in different forms: the first argument tells.
 */
static bool is_about_rulesets(const cli_form *form) {
    return strncmp(form->arguments, "RULESET ", strlen("RULESET ")) == 0;
}

static void offer_arguments(const completed_line *l) {
    const ender_ruleset *rules = NULL;
    const bool first = l->count == 0,
               is_ruleset = !first && cli_find_ruleset(l->c, l->arguments[0], &rules) == ENDER_OK;
    for (const cli_form *form = l->command->forms; form->verbs; form++) {
        if (!first && !form->verbs[0] && is_about_rulesets(form) != is_ruleset) continue;
        const bool has_verb = form->verbs[0] != '\0';
        size_t length;
        if (has_verb && l->count == 0)
            offer_words(l, form->verbs, '|', form->summary ? form->summary : "");
        if (has_verb && (l->count == 0 || !help_has_verb(form, l->arguments[0]))) continue;
        const char *name = argument_at(l, form->arguments, l->count - has_verb, &length);
        if (name) offer_kind(l, name, length);
    }
}

/* ---- options ---- */

static void offer_options(const completed_line *l) {
    const cli_option *const lists[] = {l->options, options_of_all};
    for (size_t i = 0; i < 2; i++)
        for (const cli_option *o = lists[i]; o->name; o++) {
            char text[HELP_TEXT_MOST], word[80];
            snprintf(word, sizeof word, "--%s", o->name);
            help_option_text(o, text);
            offer(l, word, text);
        }
}

static void offer_values(const completed_line *l, const cli_option *o) {
    if (o->words) offer_words(l, o->words, ' ', "");
    if (o->kind == CLI_FILE || o->kind == CLI_WRITTEN || o->kind == CLI_FOLDER)
        offer_files(l);
    else if (o->kind == CLI_OTHER)
        offer_kind(l, o->value, strlen(o->value));
}

/* The option whose value the word is, because it stands behind it. */
static const cli_option *option_before(const completed_line *l, const char *before) {
    size_t length;
    const char *name = option_named(before, &length);
    if (!name || name[length]) return NULL;
    const int own = option_index(l->options, name, length);
    const int shared = option_index(options_of_all, name, length);
    const cli_option *o = own >= 0      ? &l->options[own]
                          : shared >= 0 ? &options_of_all[shared]
                                        : NULL;
    return o && o->value ? o : NULL;
}

void help_complete(cli *c, int count, char **words) {
    completed_line l = {.c = c, .word = count > 0 ? words[count - 1] : ""};
    if (count < 2) {
        offer_commands(&l);
        offer(&l, "--help", "what there is");
        offer(&l, "--version", "which version this is");
        return;
    }
    l.command = help_command(words[0]);
    if (!l.command) return;
    l.domain = ask_domain(l.command, count - 2, words + 1);
    ask_options(l.command, l.domain, l.options);
    l.arguments = cli_alloc((size_t)count * sizeof *l.arguments);
    const cli_option *before = NULL;
    for (int i = 1; i < count - 1; i++) {
        size_t length;
        if (!before && !option_named(words[i], &length)) l.arguments[l.count++] = words[i];
        before = before ? NULL : option_before(&l, words[i]);
    }
    if (before)
        offer_values(&l, before);
    else if (strncmp(l.word, "--", 2) == 0)
        offer_options(&l);
    else
        offer_arguments(&l);
    free(l.arguments);
}
