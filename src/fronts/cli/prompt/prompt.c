/* SPDX-License-Identifier: MIT
 *
 * Line editing, by libedit's interface of readline. That keeps what it needs in variables of its
 * own; what it needs from us stands in one variable, since a process has one terminal. */
#include "cli/prompt/prompt.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef ENDER_HAVE_EDIT
#include <ender-modules/edit.h>

#include <fcntl.h>

/* readline passes no argument to its callbacks: whose names are completed. */
static const prompt *completed;

static char *complete_name(const char *start, int state) {
    static size_t next;
    if (state == 0) next = 0;
    for (const char *name; (name = completed->name(completed->user, next));) {
        next++;
        if (strncmp(name, start, strlen(start)) == 0) return strdup(name);
    }
    return NULL;
}

static char *complete_command(const char *start, int state) {
    static const char *const commands[] = {"forget", "functions", "help",  "names",
                                           "quit",   "rulesets",  "stats", "style"};
    static size_t next;
    if (state == 0) next = 0;
    while (next < sizeof commands / sizeof *commands) {
        const char *name = commands[next++];
        if (strncmp(name, start, strlen(start)) == 0) return strdup(name);
    }
    return NULL;
}

static char **complete(const char *text, int start, int end) {
    (void)end;
    rl_attempted_completion_over = 1;
    if (start == 1 && rl_line_buffer[0] == ':')
        return rl_completion_matches(text, complete_command);
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

/* The file has a line for each entry, as readline writes it; libedit has a form of its own. */
static void read_lines(const char *path) {
    FILE *file = fopen(path, "r");
    char *line = NULL;
    size_t capacity = 0;
    ssize_t length;
    while (file && (length = getline(&line, &capacity, file)) > 0) {
        if (line[length - 1] == '\n') line[length - 1] = '\0';
        if (line[0]) add_history(line);
    }
    free(line);
    if (file) fclose(file);
}

static void write_lines(const char *path) {
    const int end = history_base + history_length,
              number = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    FILE *file = number >= 0 ? fdopen(number, "w") : NULL;
    for (int i = history_base; file && i < end; i++) {
        const HIST_ENTRY *entry = history_get(i);
        if (entry) fprintf(file, "%s\n", entry->line);
    }
    if (file) fclose(file);
}

static void history_open(prompt *p) {
    p->edits = module_load(MODULE_EDIT, NULL, 0);
    if (!p->edits) return;
    completed = p;
    rl_readline_name = "ender";
    rl_attempted_completion_function = complete;
    rl_basic_word_break_characters = " \t\n\"'{}|,()+<>=:;?.[]";
    using_history();
    stifle_history(HISTORY_LINES);
    char *path = history_path();
    if (path) read_lines(path);
    free(path);
}

static void history_close(const prompt *p) {
    char *path = p->edits ? history_path() : NULL;
    if (path) write_lines(path);
    free(path);
}

static char *edited_line(prompt *p, const char *text) {
    free(p->in.line);
    char shown[64]; /* what is not printed stands between 1 and 2, so that columns are right */
    snprintf(shown, sizeof shown, cli_colours(stdout) ? "\001\033[1m\002%s\001\033[0m\002" : "%s",
             text);
    p->in.line = readline(shown);
    if (p->in.line && p->in.line[0]) add_history(p->in.line);
    return p->in.line;
}

#else

static void history_open(prompt *p) { p->edits = false; }
static void history_close(const prompt *p) { (void)p; }
static char *edited_line(prompt *p, const char *text) {
    (void)p, (void)text;
    return NULL;
}

#endif

/* From a terminal: edited, or where there is no libedit as the terminal gives it. */
static char *typed_line(prompt *p, const char *text) {
    if (p->edits) return edited_line(p, text);
    fputs(text, stdout);
    fflush(stdout);
    return cli_lines_next(&p->in, true);
}

void prompt_open(cli *c, prompt *p) {
    p->interactive = isatty(STDIN_FILENO) != 0;
    cli_lines_open(c, &p->in, "-");
    if (p->interactive) history_open(p);
}

void prompt_close(prompt *p) {
    if (p->interactive) {
        putchar('\n');
        history_close(p);
    }
    cli_lines_close(&p->in);
}

char *prompt_line(prompt *p, const char *text, bool raw) {
    return p->interactive ? typed_line(p, text) : cli_lines_next(&p->in, raw);
}
