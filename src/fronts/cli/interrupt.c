/* SPDX-License-Identifier: MIT
 *
 * Ctrl-C, and the signal that ends a process: the operation that runs is cancelled, and a second
 * signal ends the command at once. */
#include "cli/cli.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

/* What a signal handler can reach: written before the handler is set. */
static ender_ctx *interrupted_ctx;
static atomic_bool interrupted; /* other threads look at it */

enum { TERMINATION_SECONDS = 4 }; /* longer than a script is left to end by itself */

static void on_interrupt(int number) {
    const int error = errno;
    if (atomic_exchange(&interrupted, true))
        _exit(EXIT_INTERRUPTED); /* a second Ctrl-C does not wait */
    ender_cancel(interrupted_ctx);
    /* Nobody is there to send a second signal, and a script may be in a function of Lua that looks
     * at nothing. */
    if (number == SIGTERM) alarm(TERMINATION_SECONDS);
    errno = error;
}

static void on_alarm(int number) {
    (void)number;
    _exit(EXIT_INTERRUPTED);
}

bool cli_interrupted(void) { return atomic_load(&interrupted); }

void cli_interrupt_clear(cli *c) {
    atomic_store(&interrupted, false);
    ender_cancel_clear(c->whole);
}

void cli_interrupt_catch(const cli *c) {
    interrupted_ctx = c->whole;
    struct sigaction action = {.sa_handler = on_interrupt};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    action.sa_handler = on_alarm;
    sigaction(SIGALRM, &action, NULL);
}
