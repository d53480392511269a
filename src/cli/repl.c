/* SPDX-License-Identifier: MIT
 *
 * ender repl: an interactive session. A line is an expression, a definition `name := expression`, a
 * card `?expression`, or a command that begins with a colon. With readline there is history (kept
 * in the file ENDER_HISTORY names, or ~/.ender_history) and completion of names. */
#include "cli/card.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef ENDER_HAVE_READLINE
#include <readline/history.h>
#include <readline/readline.h>
#endif

typedef struct session {
    cli *c;
    ender_scope *scope;
    bool interactive;
} session;

/* ---- completion ---- */

#ifdef ENDER_HAVE_READLINE

/* readline passes no argument to its callbacks: whose names are completed. */
static const session *completed;

static const char *candidate(size_t index) {
    size_t functions = ender_function_count();
    if (index < functions) return ender_function_at(index)->name;
    index -= functions;
    size_t rulesets = ender_ruleset_count(completed->c->ctx);
    if (index < rulesets)
        return ender_ruleset_about(ender_ruleset_at(completed->c->ctx, index))->name;
    return ender_scope_name(completed->scope, index - rulesets);
}

static char *complete_name(const char *start, int state) {
    static size_t next;
    if (state == 0) next = 0;
    for (const char *name; (name = candidate(next));) {
        next++;
        if (strncmp(name, start, strlen(start)) == 0) return strdup(name);
    }
    return NULL;
}

static char **complete(const char *text, int start, int end) {
    (void)start;
    (void)end;
    rl_attempted_completion_over = 1;
    return rl_completion_matches(text, complete_name);
}

static char *history_path(void) {
    const char *named = getenv("ENDER_HISTORY"), *home = getenv("HOME");
    if (named) return cli_copy(named, strlen(named));
    if (!home) return NULL;
    static const char file[] = "/.ender_history";
    char *path = cli_alloc(strlen(home) + sizeof file);
    strcpy(path, home);
    strcat(path, file);
    return path;
}

enum { HISTORY_LINES = 2000 };

static void history_open(const session *s) {
    completed = s;
    rl_readline_name = "ender";
    rl_attempted_completion_function = complete;
    rl_basic_word_break_characters = " \t\n\"'{}|,()+<>=:;?";
    char *path = history_path();
    if (path) read_history(path);
    stifle_history(HISTORY_LINES);
    free(path);
}

static void history_close(void) {
    char *path = history_path();
    if (path) write_history(path);
    free(path);
}

static char *next_line(session *s, cli_lines *in) {
    if (!s->interactive) return cli_lines_next(in, false);
    free(in->line);
    in->line = readline("> ");
    if (in->line && in->line[0]) add_history(in->line);
    return in->line;
}

#else

static void history_open(const session *s) { (void)s; }
static void history_close(void) {}

static char *next_line(session *s, cli_lines *in) {
    if (s->interactive) {
        fputs("> ", stdout);
        fflush(stdout);
    }
    return cli_lines_next(in, false);
}

#endif

/* ---- commands ---- */

static void show_help(void) {
    puts("  {0|*} + 1             an expression: prints its value\n"
         "  A := {1|-1}           gives a name to a result\n"
         "  ?A                    the card of a value, with its thermograph\n"
         "  :functions [NAME]     the functions of the language, or one of them\n"
         "  :rulesets             the rulesets; a position is written bipass(\"bwbw\")\n"
         "  :names                what you have named\n"
         "  :forget NAME          forgets a name\n"
         "  :style ascii|unicode|latex\n"
         "  :stats                what is held in memory\n"
         "  :help   :quit");
}

static void show_functions(const char *name) {
    for (size_t i = 0; i < ender_function_count(); i++) {
        const ender_function *function = ender_function_at(i);
        if (!*name) printf("  %-28s %s\n", function->name, function->summary);
    }
    if (!*name) return;
    const ender_function *function = ender_function_find(name);
    if (!function)
        printf("there is no function `%s`\n", name);
    else
        printf("%s(%s): %s\n  %s  prints  %s\n", function->name, function->parameters,
               function->summary, function->example, function->example_value);
}

static void show_rulesets(const session *s) {
    for (size_t i = 0; i < ender_ruleset_count(s->c->ctx); i++) {
        const ender_ruleset_info *info = ender_ruleset_about(ender_ruleset_at(s->c->ctx, i));
        printf("  %-20s %s\n", info->name, info->summary);
    }
}

static void show_names(const session *s) {
    const char *name;
    for (size_t i = 0; (name = ender_scope_name(s->scope, i)); i++) {
        char *text = NULL;
        if (ender_format_result(s->c->ctx, ender_scope_get(s->scope, name), s->c->style, &text) ==
            ENDER_OK)
            printf("  %s := %s\n", name, text);
        ender_free(text);
    }
}

static void show_stats(const session *s) {
    ender_stats stats;
    ender_get_stats(s->c->ctx, &stats);
    printf("  %llu canonical forms, %llu options, %llu literal forms, %.1f MB of %.1f MB\n",
           (unsigned long long)stats.games, (unsigned long long)stats.options,
           (unsigned long long)stats.forms, (double)stats.memory_bytes / 1048576,
           (double)stats.memory_budget / 1048576);
}

static void set_style(session *s, const char *name) {
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

/* False when it is time to leave. */
static bool run_command(session *s, const char *line) {
    const char *rest;
    if (after(line, ":quit") || after(line, ":q")) return false;
    if (after(line, ":help") || after(line, ":h"))
        show_help();
    else if ((rest = after(line, ":functions")))
        show_functions(rest);
    else if (after(line, ":rulesets"))
        show_rulesets(s);
    else if (after(line, ":names"))
        show_names(s);
    else if ((rest = after(line, ":forget")))
        printf("%s", ender_scope_forget(s->scope, rest) ? "" : "there is no such name\n");
    else if ((rest = after(line, ":style")))
        set_style(s, rest);
    else if (after(line, ":stats"))
        show_stats(s);
    else
        printf("there is no command `%s`; :help lists them\n", line);
    return true;
}

/* ---- lines ---- */

static void show_value(session *s, const char *line) {
    ender_result result;
    char *text = NULL;
    ender_status status = ender_evaluate(s->c->ctx, s->scope, line, strlen(line), &result);
    if (status == ENDER_OK) status = ender_format_result(s->c->ctx, &result, s->c->style, &text);
    ender_result_clear(&result);
    if (status == ENDER_OK)
        printf("%s%s", text, text[0] && strchr(text, '\0')[-1] == '\n' ? "" : "\n");
    else
        cli_failed(s->c, status, line, NULL);
    ender_free(text);
}

static void show_card(session *s, const char *line) {
    ender_result result;
    ender_game value = ENDER_ZERO;
    ender_status status = ender_evaluate(s->c->ctx, s->scope, line, strlen(line), &result);
    if (status == ENDER_OK && result.kind == ENDER_KIND_FORM)
        status = ender_form_value(s->c->ctx, result.form, &value);
    else if (status == ENDER_OK && result.kind == ENDER_KIND_GAME)
        value = result.game;
    else if (status == ENDER_OK)
        printf("only a value has a card, and this is a %s\n", ender_kind_name(result.kind));
    if (status != ENDER_OK)
        cli_failed(s->c, status, line, NULL);
    else if (result.kind == ENDER_KIND_FORM || result.kind == ENDER_KIND_GAME)
        card_print(s->c, value, true);
    ender_result_clear(&result);
}

static int run(cli *c) {
    if (c->argument_count > 0) cli_usage(c, "no argument is expected");
    session s = {.c = c, .interactive = isatty(STDIN_FILENO) != 0};
    cli_check(c, ender_scope_open(c->ctx, &s.scope), NULL);
    cli_lines in;
    cli_lines_open(c, &in, "-");
    if (s.interactive) {
        puts("ender: values of games. :help for help, :quit or Ctrl-D to leave.");
        history_open(&s);
    }
    for (char *line; (line = next_line(&s, &in));) {
        line += strspn(line, " \t");
        if (line[0] == ':') {
            if (!run_command(&s, line)) break;
        } else if (line[0] == '?') {
            show_card(&s, line + 1);
        } else if (line[0]) {
            show_value(&s, line);
        }
        cli_interrupt_clear(c); /* Ctrl-C ends an operation and no more */
        cli_progress_clear();
        fflush(stdout);
    }
    if (s.interactive) {
        putchar('\n');
        history_close();
        c->status = 0;
    }
    cli_lines_close(&in);
    ender_scope_close(s.scope);
    return 0;
}

const cli_command command_repl = {
    .name = "repl",
    .usage = "",
    .summary = "an interactive session",
    .help = "Reads expressions and prints their values. `A := {1|-1}` gives a name, `?A` shows the "
            "card\n"
            "of a value, `:help` lists the commands. From a pipe it reads lines without a prompt.\n"
            "\n"
            "Examples:\n"
            "  ender repl\n"
            "  printf 'A := {2|-1}\\nA+A\\n?A\\n' | ender repl",
    .run = run};
