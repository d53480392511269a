/* SPDX-License-Identifier: MIT
 *
 * ender serve: the page in a browser, answered by this program. */
#include "cli/serve/serve.h"
#include "cli/claim_records.h"
#include "cli/documents.h"

#include <arpa/inet.h>
#include <errno.h>
#include <ifaddrs.h>
#include <limits.h>
#include <net/if.h>
#include <netinet/in.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { SESSIONS_MOST = 64, CONNECTIONS = 64, SECONDS_USUAL = 60, TOKEN_BYTES = 16 };

static const uint64_t memory_usual = UINT64_C(1) << 30;
static const double patience = 15; /* seconds */

static const cli_option options[] = {
    OPTION_NUMBER("port", "N", 0, 65535, "8717", "the port; 0 for any free port"),
    OPTION_OTHER("address", "ADDRESS", "an IPv4 address of this machine; 0.0.0.0 for all",
                 .usual = "127.0.0.1"),
    OPTION_NUMBER("sessions", "N", 1, SESSIONS_MOST, "8",
                  "the greatest number of pages at the same time"),
    OPTION_FLAG("open", "open the page in the browser"),
    OPTION_FLAG("one-page", "answer one page on standard input (used by the server itself)"),
    {.name = NULL}};

static const cli_rule rules[] = {{"json unicode latex no-progress", ""}, {NULL, NULL}};

/* A secret that nobody guesses. */
static void make_token(cli *c, char *to) {
    unsigned char bytes[TOKEN_BYTES];
    if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes)
        cli_fail(c, "the system has no random bytes: %s", strerror(errno));
    for (size_t i = 0; i < sizeof bytes; i++) sprintf(to + 2 * i, "%02x", bytes[i]);
}

/* ---- the browser ---- */

/* What was started to open the page. The arguments of a program can be read by everybody on the
 * machine (ps), so the address with its secret is not among them: it stands in a file that only
 * this user can read, and sends the browser on. */
typedef struct page_opening {
    char path[PATH_MAX]; /* "": there is no file */
    pid_t opener;        /* 0: none runs */
} page_opening;

/* Makes the file, in the folder of the user's session if there is one. */
static bool write_redirection(page_opening *o, const char *address) {
    static const char page[] = "<!DOCTYPE html><meta charset=\"utf-8\"><title>ender</title>"
                               "<meta name=\"referrer\" content=\"no-referrer\">"
                               "<meta http-equiv=\"refresh\" content=\"0; url=%s\">"
                               "<a href=\"%s\">ender</a>\n";
    static const char *const variables[] = {"XDG_RUNTIME_DIR", "TMPDIR", NULL};
    const char *folder = NULL;
    for (size_t i = 0; variables[i] && !(folder && folder[0] == '/'); i++)
        folder = getenv(variables[i]);
    if (!folder || folder[0] != '/') folder = "/tmp";
    static const char ending[] = ".html";
    if (snprintf(o->path, sizeof o->path, "%s/ender-XXXXXX%s", folder, ending) >=
        (int)sizeof o->path)
        return false;
    const int file = mkstemps(o->path, sizeof ending - 1); /* of mode 0600 */
    FILE *to = file >= 0 ? fdopen(file, "w") : NULL;
    if (!to) return false;
    fprintf(to, page, address, address);
    return fclose(to) == 0;
}

static void open_browser(page_opening *o, const char *address) {
    extern char **environ;
    char opener[] = "xdg-open";
    if (!write_redirection(o, address)) {
        cli_note("cannot write %s: %s; open the address in a browser", o->path, strerror(errno));
        return;
    }
    char *const arguments[] = {opener, o->path, NULL};
    if (posix_spawnp(&o->opener, opener, NULL, NULL, arguments, environ) == 0) return;
    o->opener = 0;
    cli_note("there is no xdg-open; open the address in a browser");
}

static void close_opening(page_opening *o) {
    if (o->path[0]) (void)unlink(o->path);
    o->path[0] = '\0';
}

/* ---- until Ctrl-C ---- */

static void serve(http_server *server, page_opening *o) {
    const struct timespec pause = {.tv_nsec = 200000000};
    while (!cli_interrupted()) {
        nanosleep(&pause, NULL);
        http_tidy(server);
        if (o->opener > 0 && waitpid(o->opener, NULL, WNOHANG) != 0) o->opener = 0;
    }
}

/* ---- what is said ---- */

/* The addresses under which other machines may find this one. */
static void print_addresses(unsigned port, const char *token) {
    struct ifaddrs *all = NULL;
    if (getifaddrs(&all) != 0) return;
    for (const struct ifaddrs *at = all; at; at = at->ifa_next) {
        char text[INET_ADDRSTRLEN];
        if (!at->ifa_addr || at->ifa_addr->sa_family != AF_INET || (at->ifa_flags & IFF_LOOPBACK))
            continue;
        const struct sockaddr_in *address = (const struct sockaddr_in *)(const void *)at->ifa_addr;
        if (inet_ntop(AF_INET, &address->sin_addr, text, sizeof text))
            printf("http://%s:%u/?token=%s\n", text, port, token);
    }
    freeifaddrs(all);
}

static void print_where(const http_server *server, const char *address, const char *token) {
    puts(address);
    if (http_serves_all(server)) {
        print_addresses(http_port(server), token);
        puts("Other machines are served too; what goes over the network can be read there, the "
             "secret in the address as well.");
    } else if (http_serves_itself(server)) {
        puts("Only this machine reaches it: with --address 0.0.0.0 others of the network do, and "
             "`make page` makes a page for any web host.");
    }
    puts("Ctrl-C ends it.");
    fflush(stdout);
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
    char folder[PATH_MAX], token[2 * TOKEN_BYTES + 1], address[200], why[300];
    sessions all;
    page_opening o = {.opener = 0};
    cli_no_argument(c, "ender serve --port");
    if (cli_given(c, "one-page")) return worker_run(c);
    if (!ENDER_HAVE_MICROHTTPD) cli_fail(c, "this ender was built without libmicrohttpd");
    if (!module_load(MODULE_MICROHTTPD, why, sizeof why))
        cli_fail(c, "libmicrohttpd, which serves the page, cannot be loaded: %s", why);
    if (!page_folder(folder, sizeof folder)) cli_fail(c, "the files of the page are not there");
    if (c->seconds <= 0) c->seconds = SECONDS_USUAL;
    if (c->memory == 0) c->memory = memory_usual;
    make_token(c, token);
    char *records = known_records(c);
    const char *host = cli_given(c, "address");
    http_settings with = {.address = host ? host : "127.0.0.1",
                          .port = (unsigned)cli_number(c, "port"),
                          .folder = folder,
                          .records = records,
                          .token = token,
                          .connections = CONNECTIONS,
                          .patience = patience,
                          .sessions = &all};
    sessions_open(&all, c, (unsigned)cli_number(c, "sessions"));
    signal(SIGPIPE, SIG_IGN); /* the process of a session may have ended */
    http_server *server = http_start(&with);
    if (!server)
        cli_fail(c, "cannot serve on %s, port %u: %s", with.address, with.port, strerror(errno));
    snprintf(address, sizeof address, "http://%.60s:%u/?token=%s",
             http_serves_all(server) ? "127.0.0.1" : with.address, http_port(server), token);
    print_where(server, address, token);
    if (cli_given(c, "open")) open_browser(&o, address);
    serve(server, &o);
    close_opening(&o);
    sessions_close(&all);
    http_stop(server);
    cJSON_free(records);
    cli_interrupt_clear(c);
    return 0;
}

static const cli_form forms[] = {{"", "[--port N] [--open]", NULL}, {NULL, NULL, NULL}};

const cli_command command_serve = {
    .name = "serve",
    .forms = forms,
    .summary = "serves a page for the browser: worksheet, explorer, boards, claims",
    .help = "Serves the page on this machine and prints its address. The address contains a\n"
            "secret that all requests need: anybody who knows it can compute with this program. A\n"
            "page is a session, a process with its own names and memory; --seconds (60) and\n"
            "--memory (1G) bound each of its requests. If there are more pages than --sessions,\n"
            "the page that was idle longest ends, and says so. Other machines are not served\n"
            "unless --address allows it, and other sites are never served. Only the files of the\n"
            "page can be read. docs/page.md describes the page. Ctrl-C ends the server.\n"
            "\n"
            "Examples:\n"
            "  ender serve --open\n"
            "  ender serve --port 0 --seconds 10 --memory 500M",
    .options = options,
    .rules = rules,
    .tells_progress = true,
    .run = run};
