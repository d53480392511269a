/* SPDX-License-Identifier: MIT
 *
 * ender serve: the page in a browser, answered by this program. */
#include "cli/serve/serve.h"
#include "cli/claim_records.h"
#include "cli/documents.h"

#include <errno.h>
#include <limits.h>
#include <spawn.h>
#include <string.h>
#include <sys/random.h>
#include <sys/wait.h>
#include <time.h>

enum {
    PORT_USUAL = 8717,
    SESSIONS_USUAL = 8,
    SESSIONS_MOST = 64,
    CONNECTIONS = 64,
    SECONDS_USUAL = 60,
    TOKEN_BYTES = 16
};

static const uint64_t memory_usual = UINT64_C(1) << 30;
static const double patience = 15; /* seconds */

static const cli_option options[] = {
    {"port", "N", "the port (default 8717; 0 for any that is free)"},
    {"address", "ADDRESS", "an IPv4 address of this machine (default 127.0.0.1)"},
    {"sessions", "N", "at most so many pages at once (default 8)"},
    {"open", NULL, "opens the page in the browser"},
    {NULL, NULL, NULL}};

static const cli_rule rules[] = {{"json unicode latex no-progress", ""}, {NULL, NULL}};

/* A secret that nobody guesses. */
static void make_token(cli *c, char *to) {
    unsigned char bytes[TOKEN_BYTES];
    if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes)
        cli_fail(c, "the system has no random bytes: %s", strerror(errno));
    for (size_t i = 0; i < sizeof bytes; i++) sprintf(to + 2 * i, "%02x", bytes[i]);
}

static void open_browser(const char *address) {
    extern char **environ;
    char opener[] = "xdg-open", copy[200];
    snprintf(copy, sizeof copy, "%s", address);
    char *const arguments[] = {opener, copy, NULL};
    pid_t child;
    if (posix_spawnp(&child, opener, NULL, NULL, arguments, environ) != 0)
        cli_note("there is no xdg-open; open the address in a browser");
}

/* Until Ctrl-C. */
static void serve(cli *c, http_server *server) {
    const struct timespec pause = {.tv_nsec = 200000000};
    while (!cli_interrupted()) {
        nanosleep(&pause, NULL);
        http_tidy(server);
        (void)waitpid(-1, NULL, WNOHANG); /* the browser's starter */
    }
    cli_interrupt_clear(c);
}

/* What was recorded of the claims, for the page. */
static char *known_records(cli *c) {
    cJSON *records = claim_records_known(c);
    char *text = cJSON_PrintUnformatted(records);
    cJSON_Delete(records);
    if (!text) cli_fail(c, "out of memory");
    return text;
}

static int run(cli *c) {
    char folder[PATH_MAX], token[2 * TOKEN_BYTES + 1], address[200];
    sessions all;
    if (!ENDER_HAVE_MICROHTTPD) cli_fail(c, "this ender was built without libmicrohttpd");
    if (!page_folder(folder, sizeof folder)) cli_fail(c, "the files of the page are not there");
    if (c->seconds <= 0) c->seconds = SECONDS_USUAL;
    if (c->memory == 0) c->memory = memory_usual;
    make_token(c, token);
    char *records = known_records(c);
    const char *host = cli_given(c, "address");
    http_settings with = {.address = host ? host : "127.0.0.1",
                          .port = (unsigned)cli_number(c, "port", 0, 65535, PORT_USUAL),
                          .folder = folder,
                          .records = records,
                          .token = token,
                          .connections = CONNECTIONS,
                          .patience = patience,
                          .sessions = &all};
    sessions_open(&all, c, (unsigned)cli_number(c, "sessions", 1, SESSIONS_MOST, SESSIONS_USUAL));
    http_server *server = http_start(&with);
    if (!server)
        cli_fail(c, "cannot serve on %s, port %u: %s", with.address, with.port, strerror(errno));
    snprintf(address, sizeof address, "http://%.60s:%u/?token=%s", with.address, http_port(server),
             token);
    printf("%s\nCtrl-C ends it.\n", address);
    fflush(stdout);
    if (cli_given(c, "open")) open_browser(address);
    serve(c, server);
    sessions_close(&all);
    http_stop(server);
    cJSON_free(records);
    return 0;
}

const cli_command command_serve = {
    .name = "serve",
    .usage = "[--port N] [--open]",
    .summary = "a page for the browser: worksheet, explorer, boards, claims",
    .help =
        "Serves the page on this machine and prints its address, with a secret in it that all\n"
        "requests need: whoever knows the address may compute with this program. A page is a\n"
        "session with its own names and memory; --seconds (60) and --memory (1G) bound each of\n"
        "its requests. Nobody else is served: not other machines unless --address says so, and\n"
        "not other sites. Files other than those of the page are out of reach. docs/page.md says\n"
        "what the page can do. Ctrl-C ends the server.\n"
        "\n"
        "Examples:\n"
        "  ender serve --open\n"
        "  ender serve --port 0 --seconds 10 --memory 500M",
    .options = options,
    .rules = rules,
    .run = run};
