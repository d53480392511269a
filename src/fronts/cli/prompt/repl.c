/* SPDX-License-Identifier: MIT
 *
 * ender repl: an interactive session. A line is an expression, a definition `name := expression`, a
 * card `?expression`, or a command that begins with a colon. --lua is another language: repl_lua.c.
 */
#include "cli/card.h"
#include "cli/help/help.h"
#include "cli/prompt/loading.h"
#include "cli/prompt/repl_lua.h"
#include "notation/front.h"

#include <stdlib.h>
#include <string.h>

typedef struct repl_session {
    cli *c;
    ender_scope *scope;
} repl_session;

/* What can be completed: functions, rulesets, names of the session. */
static const char *name_at(void *user, size_t index) {
    const repl_session *s = user;
    const size_t functions = ender_function_count();
    if (index < functions) return ender_function_at(index)->name;
    index -= functions;
    const size_t rulesets = ender_ruleset_count(s->c->ctx);
    if (index < rulesets) return ender_ruleset_about(ender_ruleset_at(s->c->ctx, index))->name;
    return ender_scope_name(s->scope, index - rulesets);
}

/* ---- commands ---- */

static void show_help(void) {
    puts("  {0|*} + 1             an expression: prints its value\n"
         "  A := {1|-1}           gives a name to a result; `it` is the last one\n"
         "  ?A                    the card of a value, with its thermograph\n"
         "  :functions [NAME]     the functions of the language, or one, or an operator\n"
         "  :rulesets [NAME]      the rulesets, or the rules of one; a position is written "
         "bipass(\"bwbw\")\n"
         "  :names                what you have named\n"
         "  :forget NAME          forgets a name\n"
         "  :style ascii|unicode|latex\n"
         "  :stats                what is held in memory\n"
         "  :help [NAME]          these lines, or a function, a sign, a ruleset; also help, ?\n"
         "  :quit                 also quit, exit\n"
         "An open bracket goes on in the next line, up to an empty one.");
}

static void show_functions(const char *name) {
    for (size_t i = 0; i < ender_function_count(); i++) {
        const ender_function *function = ender_function_at(i);
        if (!*name) printf("  %-28s %s\n", function->name, function->summary);
    }
    if (!*name) return;
    const ender_function *function = ender_function_find(name);
    const ender_operator *sign = ender_operator_find(name, 2);
    if (!sign) sign = ender_operator_find(name, 1);
    if (sign)
        printf("%s  %s: %s\n  %s  prints  %s\n", sign->sign, sign->name, sign->summary,
               sign->example, sign->example_value);
    else if (!function)
        printf("there is no function `%s`\n", name);
    else
        printf("%s(%s): %s\n  %s  prints  %s\n", function->name, function->parameters,
               function->summary, function->example, function->example_value);
}

/* All of them, or the rules of one. */
static void show_rulesets(const repl_session *s, const char *name) {
    const ender_ruleset *rules;
    if (name[0] && cli_find_ruleset(s->c, name, &rules) == ENDER_OK) {
        const ender_ruleset_info *info = ender_ruleset_about(rules);
        printf("%s: %s\n%s\n%s\n  %s(\"%s\")%s%s\n", info->name, info->summary, info->rules,
               info->grammar, info->name, info->example, info->example_value[0] ? "  prints  " : "",
               info->example_value);
        return;
    }
    if (name[0]) {
        printf("%s\n", ender_message(s->c->ctx));
        return;
    }
    for (size_t i = 0; i < ender_ruleset_count(s->c->ctx); i++) {
        const ender_ruleset_info *info = ender_ruleset_about(ender_ruleset_at(s->c->ctx, i));
        printf("  %-20s %s\n", info->name, info->summary);
    }
}

static void show_help_about(const repl_session *s, const char *name) {
    if (!name[0])
        show_help();
    else if (ender_function_find(name) || ender_operator_find(name, 2) ||
             ender_operator_find(name, 1))
        show_functions(name);
    else if (help_command(name))
        printf("%s is a subcommand of the shell: ender %s --help\n", name, name);
    else
        show_rulesets(s, name);
}

static void show_names(const repl_session *s) {
    const char *name;
    for (size_t i = 0; (name = ender_scope_name(s->scope, i)); i++) {
        char *text = NULL;
        if (ender_format_result(s->c->ctx, ender_scope_get(s->scope, name), s->c->style, &text) ==
            ENDER_OK)
            printf("  %s := %s\n", name, text);
        ender_free(text);
    }
}

static void show_stats(const repl_session *s) {
    ender_stats stats;
    ender_get_stats(s->c->ctx, &stats);
    printf("  %llu canonical forms, %llu options, %llu literal forms, %.1f MB of %.1f MB\n",
           (unsigned long long)stats.games, (unsigned long long)stats.options,
           (unsigned long long)stats.forms, (double)stats.memory_bytes / 1048576,
           (double)stats.memory_budget / 1048576);
}

static void set_style(repl_session *s, const char *name) {
    static const char *const names[] = {"ascii", "unicode", "latex"};
    static const ender_style styles[] = {ENDER_ASCII, ENDER_UNICODE, ENDER_LATEX};
    for (size_t i = 0; i < 3; i++)
        if (strcmp(names[i], name) == 0) {
            s->c->style = styles[i];
            return;
        }
    puts("the styles are ascii, unicode and latex");
}

/* The rest of the line if it begins with the command. */
static const char *after(const char *line, const char *command) {
    size_t length = strlen(command);
    if (strncmp(line, command, length) != 0 || (line[length] && line[length] != ' ')) return NULL;
    line += length;
    return line + strspn(line, " ");
}

/* help, quit and the like without a colon; the command itself, or NULL. */
static const char *command_in_words(const char *line) {
    static const char *const words[][2] = {{"help", ":help"}, {"?", ":help"},    {"quit", ":quit"},
                                           {"exit", ":quit"}, {"bye", ":quit"},  {":q", ":quit"},
                                           {":h", ":help"},   {":exit", ":quit"}};
    const size_t length = strcspn(line, " \t");
    if (line[length + strspn(line + length, " \t")]) return NULL;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i][0]) == length && strncmp(words[i][0], line, length) == 0)
            return words[i][1];
    return NULL;
}

/* False when it is time to leave. */
static bool run_command(repl_session *s, const char *line) {
    const char *rest;
    if (after(line, ":quit") || after(line, ":q")) return false;
    if ((rest = after(line, ":help")) || (rest = after(line, "help")) || (rest = after(line, ":h")))
        show_help_about(s, rest);
    else if ((rest = after(line, ":functions")))
        show_functions(rest);
    else if ((rest = after(line, ":rulesets")))
        show_rulesets(s, rest);
    else if (after(line, ":names"))
        show_names(s);
    else if ((rest = after(line, ":forget")))
        printf("%s", scope_forget(s->scope, rest) ? "" : "there is no such name\n");
    else if ((rest = after(line, ":style")))
        set_style(s, rest);
    else if (after(line, ":stats"))
        show_stats(s);
    else
        printf("there is no command `%s`; :help lists them\n", line);
    return true;
}

/* ---- lines ---- */

/* The last game, of whatever kind, is called `it`. */
static void keep_last(repl_session *s, const ender_result *result) {
    if (kind_is_game(result->kind)) cli_check(s->c, scope_set(s->scope, "it", result), NULL);
}

static bool is_name_part(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* A = 3 compares, where A := 3 may be meant. */
static void hint_at_definition(const char *line) {
    size_t length = 0;
    while (is_name_part(line[length])) length++;
    const char *behind = line + length + strspn(line + length, " \t");
    if (length > 0 && !(line[0] >= '0' && line[0] <= '9') && behind[0] == '=' && behind[1] != '=')
        cli_note("= compares; %.*s := ... gives a name", (int)length, line);
}

/* moves nim 3,4 is a line for the shell. */
static void hint_at_subcommand(const char *line) {
    const size_t length = strcspn(line, " \t");
    char *word = cli_copy(line, length);
    if (line[length] && help_command(word))
        cli_note("%s is a subcommand of the shell: ender %s", word, line);
    free(word);
}

static void show_value(repl_session *s, const char *line) {
    ender_result result;
    char *text = NULL;
    cli_load_mentioned(s->c, line);
    ender_status status = ender_evaluate(s->c->ctx, s->scope, line, strlen(line), &result);
    if (status == ENDER_OK) status = ender_format_result(s->c->ctx, &result, s->c->style, &text);
    keep_last(s, &result);
    ender_result_clear(&result);
    hint_at_definition(line);
    cli_note_searched(s->c);
    if (status == ENDER_OK) cli_note_arithmetic(line);
    if (status == ENDER_OK)
        printf("%s%s", text, text[0] && strchr(text, '\0')[-1] == '\n' ? "" : "\n");
    else
        cli_failed(s->c, status, line, NULL);
    if (status == ENDER_ESYNTAX) hint_at_subcommand(line);
    ender_free(text);
}

static void show_card(repl_session *s, const char *line) {
    ender_result result;
    cli_load_mentioned(s->c, line);
    ender_status status = ender_evaluate(s->c->ctx, s->scope, line, strlen(line), &result);
    if (status == ENDER_OK) status = result_to_value(s->c->ctx, &result);
    if (status != ENDER_OK)
        cli_failed(s->c, status, line, NULL);
    else if (kind_is_game(result.kind))
        card_print(s->c, &result, true);
    else
        printf("only a value has a card, and this is a %s\n", kind_name(result.kind));
    ender_result_clear(&result);
}

/* How many brackets are open at the end of a text. */
static int open_brackets(const char *text) {
    int open = 0;
    char quote = '\0';
    for (; *text; text++) {
        if (quote) {
            if (*text == quote) quote = '\0';
        } else if (*text == '"' || *text == '\'') {
            quote = *text;
        } else if (strchr("({[", *text)) {
            open++;
        } else if (strchr(")}]", *text)) {
            open--;
        }
    }
    return open;
}

/* The line with those that follow it while a bracket is open, up to an empty one; the caller's. */
static char *read_on(prompt *p, const char *line) {
    char *whole = cli_copy(line, strlen(line));
    while (open_brackets(whole) > 0) {
        const char *more = prompt_line(p, ". ", true);
        if (!more || !more[0]) break;
        const size_t length = strlen(whole) + strlen(more) + 2;
        char *longer = cli_alloc(length);
        snprintf(longer, length, "%s\n%s", whole, more);
        free(whole);
        whole = longer;
    }
    return whole;
}

static void converse(repl_session *s, prompt *p) {
    if (p->interactive) puts("ender: values of games. :help for help, :quit or Ctrl-D to leave.");
    for (char *line; (line = prompt_line(p, "> ", false));) {
        if (p->interactive) cli_interrupt_clear(s->c); /* Ctrl-C while the line was typed */
        line += strspn(line, " \t");
        const char *command = command_in_words(line);
        if (command) line = (char *)command;
        char *whole = line[0] != ':' ? read_on(p, line) : NULL;
        if (whole) line = whole;
        if (line[0] == ':' || after(line, "help")) {
            if (!run_command(s, line)) break; /* nothing was read on */
        } else if (line[0] == '?') {
            show_card(s, line + 1);
        } else if (line[0]) {
            show_value(s, line);
        }
        free(whole);
        cli_interrupt_clear(s->c); /* Ctrl-C ends an operation and no more */
        cli_progress_clear();
        fflush(stdout);
    }
}

static int run(cli *c) {
    cli_no_argument(c, "ender run");
    repl_session s = {.c = c};
    prompt p = {.name = name_at, .user = &s};
    cli_check(c, ender_scope_open(c->ctx, &s.scope), NULL);
    prompt_open(c, &p);
    if (cli_given(c, "lua"))
        repl_lua(c, &p);
    else
        converse(&s, &p);
    prompt_close(&p);
    if (p.interactive) c->status = 0;
    ender_scope_close(s.scope);
    return 0;
}

static const cli_option options[] = {
    OPTION_FLAG("lua", "chunks of Lua, with the module ender, instead of expressions"),
    {.name = NULL}};

static const cli_form forms[] = {{"", "[--lua]", NULL}, {NULL, NULL, NULL}};

const cli_command command_repl = {
    .name = "repl",
    .forms = forms,
    .summary = "an interactive session",
    .help = "Reads expressions and prints their values. `A := {1|-1}` defines a name, `?A` shows\n"
            "the card of a value, `:help` lists the commands. From a pipe it reads lines without\n"
            "a prompt. With --lua the language is Lua, in the sandbox of `ender run`: it prints\n"
            "the values of expressions, and an incomplete chunk continues on the next line.\n"
            "\n"
            "Examples:\n"
            "  ender repl\n"
            "  printf 'A := {2|-1}\\nA+A\\n?A\\n' | ender repl\n"
            "  printf 'G = ender.game(1)\\nG + \"^\"\\n' | ender repl --lua",
    .options = options,
    .run = run};
