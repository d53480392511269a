/* SPDX-License-Identifier: MIT
 *
 * The entry of the command: `ender SUBCOMMAND [OPTION...] [ARGUMENT...]`. An argument is an option
 * only if two dashes and a letter begin it (or it is -h), so that expressions such as -1/2 and -v
 * need no quoting tricks. */
#include "cli/ask.h"
#include "cli/loading.h"

#include <papers.h>

#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef ENDER_VERSION
#define ENDER_VERSION "unknown"
#endif

const cli_command *const cli_commands[] = {&command_eval,
                                           &command_value,
                                           &command_info,
                                           &command_compare,
                                           &command_loopy,
                                           &command_line,
                                           &command_solve,
                                           &command_store,
                                           &command_draw,
                                           &command_moves,
                                           &command_why,
                                           &command_play,
                                           &command_occurs,
                                           &command_table,
                                           &command_batch,
                                           &command_claims,
                                           &command_coins,
                                           &command_rulesets,
                                           &command_functions,
                                           &command_ask,
                                           &command_nimber,
                                           &command_ko,
                                           &command_oslo,
                                           &command_poset,
                                           &command_go,
                                           &command_repl,
                                           &command_run,
                                           &command_bench,
                                           NULL};

/* What every subcommand knows. */
static const cli_option common_options[] = {
    {"json", NULL, "print JSON"},
    {"unicode", NULL, "print values with arrows and superscripts"},
    {"latex", NULL, "print values for LaTeX"},
    {"memory", "SIZE", "use at most so much memory, such as 500M or 2G"},
    {"seconds", "S", "give up an operation after so long (default: never)"},
    {"threads", "N", "work on N threads (default: one a processor)"},
    {"ruleset", "FILE.lua", "a ruleset in Lua, to use by its name; may be repeated"},
    {"no-progress", NULL, "no progress bar"},
    {"help", NULL, "this text"},
    {NULL, NULL, NULL}};
enum {
    COMMON_JSON,
    COMMON_UNICODE,
    COMMON_LATEX,
    COMMON_MEMORY,
    COMMON_SECONDS,
    COMMON_THREADS,
    COMMON_RULESET,
    COMMON_NO_PROGRESS,
    COMMON_HELP,
    COMMON_COUNT
};

/* ---- help ---- */

static void print_options(const cli_option *options) {
    for (; options->name; options++) {
        char head[64];
        snprintf(head, sizeof head, "--%s%s%s", options->name, options->value ? " " : "",
                 options->value ? options->value : "");
        printf("  %-22s %s\n", head, options->help);
    }
}

static void print_usage(FILE *out, const cli_command *command) {
    const char *lead = "usage: ";
    for (const char *at = command->usage; *at;) {
        size_t length = strcspn(at, "\n");
        fprintf(out, "%sender %s %.*s\n", lead, command->name, (int)length, at);
        lead = "       ";
        at += length + (at[length] == '\n');
    }
}

static void print_command_help(const cli_command *command, const ender_domain *domain) {
    cli_option options[CLI_OPTIONS_MAX];
    ask_options(command, domain, options);
    print_usage(stdout, command);
    printf("\n%s\n", command->help);
    if (domain) ask_print_questions(domain);
    if (options[0].name) {
        printf("\nOptions:\n");
        print_options(options);
    }
    printf("\nOptions of every subcommand:\n");
    print_options(common_options);
}

static void print_help(void) {
    printf("ender: combinatorial game theory, computed\n\n"
           "usage: ender SUBCOMMAND [OPTION...] [ARGUMENT...]\n\n");
    for (const cli_command *const *command = cli_commands; *command; command++)
        printf("  %-10s %s\n", (*command)->name, (*command)->summary);
    printf("\n`ender SUBCOMMAND --help` says more, with examples. A first taste:\n\n"
           "  ender eval '{0|*} + {1|-1}'\n"
           "  ender value bipass bwbw\n"
           "  ender info '{4|{1|0}}'\n"
           "  ender moves domineering 2x3 toads-frogs TT.FF\n");
}

/* ---- options ---- */

/* The option that one letter stands for, or NULL. */
static const char *option_of_letter(const char *text) {
    if (strcmp(text, "-h") == 0) return "help";
    return strcmp(text, "-o") == 0 ? "output" : NULL;
}

static bool is_option(const char *text) {
    return option_of_letter(text) ||
           (text[0] == '-' && text[1] == '-' && text[2] >= 'a' && text[2] <= 'z');
}

static int option_index(const cli_option *options, const char *name, size_t length) {
    for (int i = 0; options && options[i].name; i++)
        if (strlen(options[i].name) == length && strncmp(options[i].name, name, length) == 0)
            return i;
    return -1;
}

const char *cli_given(const cli *c, const char *name) {
    int i = option_index(c->options, name, strlen(name));
    return i < 0 ? NULL : c->given[i];
}

cli_shard cli_shard_given(cli *c) {
    const char *text = cli_given(c, "shard");
    unsigned long long part = 1, parts = 1;
    char rest;
    const bool is_shard = text && sscanf(text, "%llu/%llu%c", &part, &parts, &rest) == 2;
    if (text && (!is_shard || text[0] == '-' || part < 1 || part > parts || parts > 1000000))
        cli_usage(c, "--shard needs I/N, such as 3/8: I from 1 to N, N up to 1000000");
    return (cli_shard){part - 1, parts, 0};
}

bool cli_shard_takes(cli_shard *shard) { return shard->at++ % shard->parts == shard->part; }

uint64_t cli_number(cli *c, const char *name, uint64_t least, uint64_t most, uint64_t otherwise) {
    const char *text = cli_given(c, name);
    if (!text) return otherwise;
    char *end;
    errno = 0;
    unsigned long long n = strtoull(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end || errno || n < least || n > most)
        cli_usage(c, "--%s takes a number from %llu to %llu, not `%s`", name,
                  (unsigned long long)least, (unsigned long long)most, text);
    return n;
}

/* Splits the arguments into options and the rest. */
static void read_options(cli *c, int count, char **texts, const char *common[COMMON_COUNT]) {
    bool only_arguments = false;
    for (int i = 0; i < count; i++) {
        char *text = texts[i];
        if (!only_arguments && strcmp(text, "--") == 0) {
            only_arguments = true;
            continue;
        }
        if (only_arguments || !is_option(text)) {
            c->arguments[c->argument_count++] = text;
            continue;
        }
        const char *letter = option_of_letter(text), *name = letter ? letter : text + 2;
        size_t length = strcspn(name, "=");
        int own = option_index(c->options, name, length);
        int shared = own < 0 ? option_index(common_options, name, length) : -1;
        if (own < 0 && shared < 0)
            cli_usage(c, "there is no option `%s`; an argument that begins so goes behind `--`",
                      text);
        const cli_option *option = own >= 0 ? &c->options[own] : &common_options[shared];
        const char *value = name[length] == '=' ? name + length + 1 : NULL;
        if (!option->value && value) cli_usage(c, "--%s takes no value", option->name);
        if (option->value && !value) {
            if (i + 1 == count) cli_usage(c, "--%s needs a value: %s", option->name, option->value);
            value = texts[++i];
        }
        if (!value) value = "";
        if (own >= 0)
            c->given[own] = value;
        else if (shared == COMMON_RULESET)
            c->files[c->file_count++] = value;
        else
            common[shared] = value;
    }
}

static uint64_t read_size(cli *c, const char *text) {
    char *end;
    double size = strtod(text, &end);
    const char *units = "KMGT";
    double scale = 1;
    if (*end) {
        const char *unit = strchr(units, *end >= 'a' && *end <= 'z' ? *end - 32 : *end);
        if (unit) {
            for (const char *u = units; u <= unit; u++) scale *= 1024;
            end++;
        }
    }
    if (end == text || *end || !isfinite(size) || size * scale < 16.0 * 1024 * 1024 ||
        size * scale > 1e15)
        cli_usage(c, "--memory takes a size of 16M or more, such as 500M or 2G, not `%s`", text);
    return (uint64_t)(size * scale);
}

static double read_seconds(cli *c, const char *text) {
    char *end;
    double seconds = strtod(text, &end);
    if (end == text || *end || !isfinite(seconds) || seconds <= 0)
        cli_usage(c, "--seconds takes a number above 0, such as 0.5 or 60, not `%s`", text);
    return seconds;
}

static unsigned read_threads(cli *c, const char *text) {
    char *end;
    unsigned long threads = strtoul(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end || threads < 1 || threads > 256)
        cli_usage(c, "--threads takes a number from 1 to 256, not `%s`", text);
    return (unsigned)threads;
}

/* ---- interruption ---- */

/* What a signal handler can reach: written before the handler is set. */
static ender_ctx *interrupted_ctx;
static volatile sig_atomic_t interrupted;

enum { TERMINATION_SECONDS = 2 };

static void on_interrupt(int number) {
    if (interrupted) _exit(EXIT_INTERRUPTED); /* a second Ctrl-C does not wait */
    interrupted = 1;
    ender_cancel(interrupted_ctx);
    /* Nobody is there to send a second signal, and a script may be in a function of Lua that looks
     * at nothing. */
    if (number == SIGTERM) alarm(TERMINATION_SECONDS);
}

static void on_alarm(int number) {
    (void)number;
    _exit(EXIT_INTERRUPTED);
}

bool cli_interrupted(void) { return interrupted != 0; }

void cli_interrupt_clear(cli *c) {
    interrupted = 0;
    ender_cancel_clear(c->ctx);
}

static void catch_interrupt(ender_ctx *ctx) {
    interrupted_ctx = ctx;
    struct sigaction action = {.sa_handler = on_interrupt};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    action.sa_handler = on_alarm;
    sigaction(SIGALRM, &action, NULL);
}

/* ---- main ---- */

static const cli_command *find_command(const char *name) {
    for (const cli_command *const *command = cli_commands; *command; command++)
        if (strcmp((*command)->name, name) == 0) return *command;
    return NULL;
}

static void open_context(cli *c, const char *common[COMMON_COUNT]) {
    if (common[COMMON_MEMORY]) c->memory = read_size(c, common[COMMON_MEMORY]);
    if (common[COMMON_SECONDS]) c->seconds = read_seconds(c, common[COMMON_SECONDS]);
    ender_settings settings = {
        .threads = c->threads, .memory_bytes = c->memory, .seconds = c->seconds};
    if (!common[COMMON_NO_PROGRESS] && isatty(STDERR_FILENO)) settings.progress = cli_progress_show;
    ender_status status = ender_open(&c->ctx, &settings);
    if (status == ENDER_OK) status = papers_install(c->ctx);
    if (status != ENDER_OK) cli_fail(c, "cannot start: %s", ender_status_name(status));
    catch_interrupt(c->ctx);
}

static int run_command(int argc, char **argv) {
    if (argc < 2) {
        print_help();
        return EXIT_USAGE;
    }
    const char *name = argv[1];
    if (strcmp(name, "--version") == 0) {
        printf("ender %s\n", ENDER_VERSION);
        return 0;
    }
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "help") == 0) {
        const cli_command *about = argc > 2 ? find_command(argv[2]) : NULL;
        if (about)
            print_command_help(about, ask_domain(about, argc > 3 ? argv[3] : NULL));
        else
            print_help();
        return 0;
    }
    cli c = {.command = find_command(name)};
    if (!c.command) {
        fprintf(stderr, "ender: there is no subcommand `%s`; `ender --help` lists them\n", name);
        return EXIT_USAGE;
    }
    const char *common[COMMON_COUNT] = {0};
    c.domain = ask_domain(c.command, argc > 2 ? argv[2] : NULL);
    ask_options(c.command, c.domain, c.options);
    c.arguments = cli_alloc((size_t)argc * sizeof *c.arguments);
    c.files = cli_alloc((size_t)argc * sizeof *c.files);
    read_options(&c, argc - 2, argv + 2, common);
    if (common[COMMON_HELP]) {
        print_command_help(c.command, c.domain);
        free(c.files);
        free(c.arguments);
        return 0;
    }
    c.json = common[COMMON_JSON] != NULL;
    c.style = c.json                   ? ENDER_JSON
              : common[COMMON_LATEX]   ? ENDER_LATEX
              : common[COMMON_UNICODE] ? ENDER_UNICODE
                                       : ENDER_ASCII;
    if (common[COMMON_THREADS]) c.threads = read_threads(&c, common[COMMON_THREADS]);
    open_context(&c, common);
    for (int i = 0; i < c.file_count; i++)
        if (!cli_load_file(&c, c.files[i])) cli_leave(&c);
    int status = c.command->run(&c);
    if (status == 0) status = cli_interrupted() ? EXIT_INTERRUPTED : c.status;
    cli_progress_clear();
    cli_load_close(&c);
    ender_close(c.ctx);
    free(c.files);
    free(c.arguments);
    return status;
}

/* Whatever was printed, the help too, has to arrive. */
int main(int argc, char **argv) {
    const int status = run_command(argc, argv);
    if (fflush(stdout) == 0 && !ferror(stdout)) return status;
    fprintf(stderr, "ender: cannot write the output: %s\n", strerror(errno));
    return EXIT_USAGE;
}
