/* SPDX-License-Identifier: MIT
 *
 * The entry of the command: `ender SUBCOMMAND [OPTION...] [ARGUMENT...]`. An argument is an option
 * only if two dashes and a letter begin it (or it is -h), so that expressions such as -1/2 and -v
 * need no quoting tricks. */
#include "cli/ask.h"
#include "cli/first_try.h"
#include "cli/help/help.h"
#include "cli/input.h"
#include "cli/json.h"
#include "cli/options/options.h"
#include "cli/prompt/loading.h"
#include "cli/words.h"

#include <papers/papers.h>

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#ifndef ENDER_VERSION
#define ENDER_VERSION "unknown"
#endif

/* Where there is no context nobody has the sentence for the failure. What the system refuses then
 * is nearly always the stack: it is looked at. */
_Noreturn static void cannot_start(cli *c, ender_status status) {
    static const rlim_t least = 512 << 10; /* of which a call wants half */
    struct rlimit stack;
    const char *why = c->ctx ? ender_message(c->ctx) : "";
    if (!why[0] && status == ENDER_ESYSTEM && getrlimit(RLIMIT_STACK, &stack) == 0 &&
        stack.rlim_cur < least)
        cli_fail(c, "cannot start: the stack has %llu KiB, and %llu are needed (ulimit -s)",
                 (unsigned long long)(stack.rlim_cur >> 10), (unsigned long long)(least >> 10));
    cli_fail(c, "cannot start: %s", why[0] ? why : ender_status_name(status));
}

static void open_context(cli *c, const options_common *common) {
    ender_settings settings = {.threads = c->threads, .memory_bytes = c->memory};
    const ender_limits limits = {.seconds = c->seconds};
    if (c->command->tells_progress || (!common->given[COMMON_NO_PROGRESS] && isatty(STDERR_FILENO)))
        settings.progress = cli_progress_show;
    ender_status status = ender_open(&c->whole, &settings);
    if (status == ENDER_OK) status = ender_within(c->whole, &limits, &c->within);
    c->ctx = c->within;
    if (status == ENDER_OK) status = papers_install(c->ctx);
    if (status != ENDER_OK) cannot_start(c, status);
    cli_interrupt_catch(c);
}

static int run_command(int argc, char **argv) {
    if (argc < 2) {
        help_print();
        return EXIT_USAGE;
    }
    const char *name = argv[1];
    const bool json = cli_json_asked(argc - 1, argv + 1);
    if (strcmp(name, "--version") == 0 || strcmp(name, "version") == 0) {
        printf(
            json ? "{\"version\":\"%s\"}\n"
                 : "ender %s\n"
                   "MIT license; with GMP (LGPL) and others: docs/architecture.md, \"Licences\"\n",
            ENDER_VERSION);
        return 0;
    }
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0) {
        help_print();
        return 0;
    }
    if (name[0] == '-' && name[1] == '-' && name[2]) {
        cli c = {.json = json};
        cli_complain(&c, "options go behind the subcommand, as in: ender eval %s", name);
        return c.status;
    }
    const cli_command *command = help_command(name);
    const int behind = command ? 2 : 1; /* the first argument that is no subcommand */
    cli c = {.command = command ? command : &command_first_try, .json = json};
    options_common common = {0};
    c.domain = ask_domain(c.command, argc - 2, argv + 2);
    ask_options(c.command, c.domain, c.options);
    c.files = cli_alloc((size_t)argc * sizeof *c.files);
    options_read(&c, argc - behind, argv + behind, &common);
    const bool asks_word = !command && cli_is_word(name); /* --help behind no subcommand */
    if (common.given[COMMON_HELP] && !asks_word) {
        help_print_command(c.command, c.domain);
        cli_free_arguments(&c);
        return 0;
    }
    options_apply(&c, &common);
    open_context(&c, &common);
    for (int i = 0; i < c.file_count; i++)
        if (!cli_load_file(&c, c.files[i])) cli_leave(&c);
    if (common.given[COMMON_HELP]) help_refuse(&c, name);
    int status = c.command->run(&c);
    if (status == 0) status = cli_interrupted() ? EXIT_INTERRUPTED : c.status;
    cli_progress_clear();
    cli_note_searched(&c);
    cli_close(&c);
    cli_free_arguments(&c);
    return status;
}

/* Whatever was printed, the help too, has to arrive. */
int main(int argc, char **argv) {
    /* A file beyond the limit of its size is a write that fails, so that what was begun is taken
     * away. */
    (void)signal(SIGXFSZ, SIG_IGN);
    const int status = run_command(argc, argv);
    if (fflush(stdout) == 0 && !ferror(stdout)) return status;
    fprintf(stderr, "ender: cannot write the output: %s\n", strerror(errno));
    return EXIT_USAGE;
}
