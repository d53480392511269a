/* SPDX-License-Identifier: MIT
 *
 * The help of a subcommand, part by part, and the texts that are made of rows. */
#include "cli/help/help.h"

#include "cli/ask.h"
#include "cli/options/options.h"

#include <stdlib.h>
#include <string.h>

const cli_command *help_command(const char *name) {
    for (const cli_command *const *command = cli_commands; *command; command++)
        if (strcmp((*command)->name, name) == 0) return *command;
    return NULL;
}

/* ---- forms ---- */

void help_form(const cli_command *command, const cli_form *form, char out[HELP_TEXT_MOST]) {
    snprintf(out, HELP_TEXT_MOST, "ender %s%s%s%s%s", command->name, form->verbs[0] ? " " : "",
             form->verbs, form->arguments[0] ? " " : "", form->arguments);
}

bool help_has_verb(const cli_form *form, const char *word) {
    const size_t wanted = strlen(word);
    for (const char *at = form->verbs; *at;) {
        const size_t length = strcspn(at, "|");
        if (length == wanted && strncmp(at, word, length) == 0) return true;
        at += length + (at[length] == '|');
    }
    return false;
}

const cli_form *help_fitting(const cli_command *command, const char *word) {
    for (const cli_form *form = command->forms; form->verbs; form++)
        if (help_has_verb(form, word)) return form;
    return command->forms;
}

/* ---- options ---- */

/* "--size N", and its text in help: "for `chart`: n and m up to N (0 to 60; default: 4)". */
static void help_option_head(const cli_option *o, char out[HELP_TEXT_MOST]) {
    snprintf(out, HELP_TEXT_MOST, "--%s%s%s", o->name, o->value ? " " : "",
             o->value ? o->value : "");
}

/* Text at the end of what is there, as much as there is space for. */
static void append(char out[HELP_TEXT_MOST], const char *text, size_t length) {
    const size_t end = strlen(out);
    snprintf(out + end, HELP_TEXT_MOST - end, "%.*s", (int)length, text);
}

static void append_text(char out[HELP_TEXT_MOST], const char *text) {
    append(out, text, strlen(text));
}

/* "for `verify`, with --play: ". */
static void append_with(char out[HELP_TEXT_MOST], const char *with) {
    const char *before = "";
    for (const char *at = with; *at;) {
        const size_t length = strcspn(at, " ");
        const char *kind = at[0] == '-' ? "with " : "for ";
        append_text(out, at == with ? "" : ", ");
        append_text(out, kind == before ? "" : kind);
        append_text(out, at[0] == '-' ? "" : "`");
        append(out, at, length);
        append_text(out, at[0] == '-' ? "" : "`");
        before = kind;
        at += length + (at[length] == ' ');
    }
    if (*with) append_text(out, ": ");
}

/* What may be given where a sentence about it would say too much: "0 to 60". */
static void append_range(char out[HELP_TEXT_MOST], const cli_option *o) {
    char takes[OPTION_TEXT_MOST];
    const unsigned long long least = o->least, most = o->most;
    option_takes(o, takes);
    if (o->kind == CLI_WORD)
        append_text(out, takes);
    else if (o->kind == CLI_NUMBER || o->kind == CLI_NUMBERS || o->kind == CLI_RANGE) {
        snprintf(takes, sizeof takes, most < UINT32_MAX ? "%llu to %llu" : "from %llu on", least,
                 most);
        append_text(out, takes);
        append_text(out, o->words ? ", or " : "");
        append_text(out, o->words ? o->words : "");
    } else if (o->kind == CLI_MEMORY || o->kind == CLI_SECONDS) {
        append_text(out, strstr(takes, "such as"));
    }
}

void help_option_text(const cli_option *o, char out[HELP_TEXT_MOST]) {
    char range[HELP_TEXT_MOST] = "";
    out[0] = '\0';
    append_with(out, o->with ? o->with : "");
    append_text(out, o->help);
    append_range(range, o);
    if (!range[0] && !o->usual) return;
    append_text(out, " (");
    append_text(out, range);
    append_text(out, range[0] && o->usual ? "; default: " : o->usual ? "default: " : "");
    append_text(out, o->usual ? o->usual : "");
    append_text(out, ")");
}

void help_options(const help_writer *writer, const char *title, const cli_option *options) {
    char head[HELP_TEXT_MOST], text[HELP_TEXT_MOST];
    writer->rows(title);
    for (const cli_option *o = options; o->name; o++) {
        help_option_head(o, head);
        help_option_text(o, text);
        writer->row(head, text);
    }
    writer->rows_end();
}

/* ---- a subcommand ---- */

/* Lines that begin with a blank stay as they are, and so do those that are empty. */
static bool is_literal(const char *line) { return *line == ' '; }

static const char *line_end(const char *line) { return line + strcspn(line, "\n"); }

static void walk_prose(const help_writer *writer, const char *text) {
    while (*text) {
        const bool literal = is_literal(text);
        const char *end = line_end(text);
        while (*end && end[1] != '\n' && end[1] && is_literal(end + 1) == literal)
            end = line_end(end + 1);
        if (end > text) (literal ? writer->literal : writer->paragraph)(text, (size_t)(end - text));
        text = end + strspn(end, "\n");
    }
}

static void walk_forms(const help_writer *writer, const cli_command *command) {
    char line[HELP_TEXT_MOST];
    for (const cli_form *form = command->forms; form->verbs; form++) {
        help_form(command, form, line);
        writer->usage(line, form == command->forms);
    }
    writer->usage_end();
}

/* What each form does, by its verbs or by its arguments. */
static void walk_summaries(const help_writer *writer, const cli_command *command) {
    bool any = false;
    for (const cli_form *form = command->forms; form->verbs; form++) {
        if (!form->summary) continue;
        if (!any) writer->rows(NULL);
        any = true;
        writer->row(form->verbs[0] ? form->verbs : form->arguments, form->summary);
    }
    if (any) writer->rows_end();
}

/* The examples end the help, behind what forms do. */
static const char *examples_of(const char *help) {
    const char *at = strstr(help, "Examples:\n");
    return at ? at : help + strlen(help);
}

void help_walk(const help_writer *writer, const cli_command *command, const ender_domain *domain) {
    cli_option options[CLI_OPTIONS_MAX];
    const char *examples = examples_of(command->help);
    char *prose = cli_copy(command->help, (size_t)(examples - command->help));
    ask_options(command, domain, options);
    writer->begin(command);
    walk_forms(writer, command);
    walk_prose(writer, prose);
    walk_summaries(writer, command);
    walk_prose(writer, examples);
    if (options[0].name) help_options(writer, "Options", options);
    free(prose);
}
