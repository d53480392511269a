/* SPDX-License-Identifier: MIT
 *
 * A process that answers the requests of one session, as the server sees it. */
#include "cli/serve/process.h"
#include "cli/documents.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- its arguments ---- */

typedef struct launch {
    char memory[32], seconds[48], threads[32];
    char **arguments;
} launch;

/* The same limits and rulesets as the server has. False without memory. */
static bool write_arguments(const cli *c, launch *line) {
    static char name[] = "ender", serve[] = "serve", one[] = "--one-page", ruleset[] = "--ruleset";
    enum { FIXED = 8 };
    char **to = line->arguments = calloc(FIXED + 2 * (size_t)c->file_count, sizeof *to);
    if (!to) return false;
    snprintf(line->memory, sizeof line->memory, "--memory=%llu", (unsigned long long)c->memory);
    snprintf(line->seconds, sizeof line->seconds, "--seconds=%.17g", c->seconds);
    snprintf(line->threads, sizeof line->threads, "--threads=%u", c->threads);
    *to++ = name;
    *to++ = serve;
    *to++ = one;
    *to++ = line->memory;
    *to++ = line->seconds;
    if (c->threads > 0) *to++ = line->threads;
    for (int i = 0; i < c->file_count; i++) {
        *to++ = ruleset;
        *to++ = (char *)c->files[i];
    }
    return true;
}

/* ---- beginning and end ---- */

static void close_end(int *file) {
    if (*file >= 0) close(*file);
    *file = -1;
}

/* Both ends are closed in every other program that is started. */
static bool make_pipe(int ends[2]) {
    ends[0] = ends[1] = -1;
    return pipe2(ends, O_CLOEXEC) == 0;
}

/* A group of its own: the Ctrl-C of the terminal is for the server, which ends the others. SIGPIPE,
 * which the server ignores, ends a process whose server is gone. */
static bool spawn(pid_t *child, char **arguments, int input, int output) {
    extern char **environ;
    char self[PATH_MAX];
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    sigset_t defaults;
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    if (!own_path(self, sizeof self) || posix_spawn_file_actions_init(&files) != 0) return false;
    if (posix_spawnattr_init(&attributes) != 0) {
        posix_spawn_file_actions_destroy(&files);
        return false;
    }
    const bool done =
        posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO) == 0 &&
        posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO) == 0 &&
        posix_spawnattr_setsigdefault(&attributes, &defaults) == 0 &&
        posix_spawnattr_setpgroup(&attributes, 0) == 0 &&
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP) == 0 &&
        posix_spawn(child, self, &files, &attributes, arguments, environ) == 0;
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return done;
}

bool process_start(process *p, const cli *c) {
    int requests[2], answers[2] = {-1, -1};
    launch line = {.arguments = NULL};
    *p = (process){.child = 0, .to = -1, .from = -1};
    if (make_pipe(requests) && make_pipe(answers) && write_arguments(c, &line) &&
        spawn(&p->child, line.arguments, requests[0], answers[1])) {
        p->to = requests[1];
        p->from = answers[0];
        requests[1] = answers[0] = -1;
    }
    for (int i = 0; i < 2; i++) {
        close_end(&requests[i]);
        close_end(&answers[i]);
    }
    free(line.arguments);
    return p->to >= 0;
}

bool process_is_there(process *p) {
    if (p->child > 0 && waitpid(p->child, NULL, WNOHANG) == 0) return true;
    close_end(&p->to);
    close_end(&p->from);
    p->child = 0;
    return false;
}

void process_interrupt(const process *p) {
    if (p->child > 0) kill(p->child, SIGINT);
}

void process_kill(const process *p) {
    if (p->child > 0) kill(p->child, SIGKILL);
}

/* Why it has ended, for a person. */
static void tell_end(int status, char *why, size_t size) {
    if (WIFSIGNALED(status))
        snprintf(why, size, "the process of this page was ended by signal %d", WTERMSIG(status));
    else if (WEXITSTATUS(status) == EXIT_LIMIT || WEXITSTATUS(status) == EXIT_INTERRUPTED)
        snprintf(why, size, "a script did not stop when it had to");
    else
        snprintf(why, size,
                 "the process of this page has ended with status %d (the terminal of the server "
                 "says more)",
                 WEXITSTATUS(status));
}

void process_end(process *p, char *why, size_t size) {
    int status = 0;
    if (p->child <= 0) return;
    close_end(&p->to);
    close_end(&p->from);
    pid_t ended;
    do ended = waitpid(p->child, &status, 0);
    while (ended < 0 && errno == EINTR);
    if (why) tell_end(status, why, size);
    p->child = 0;
}
