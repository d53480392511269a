/* SPDX-License-Identifier: MIT
 *
 * The process of one session: `ender serve --one-page`, which the server starts with its end of two
 * pipes as standard input and output. It answers requests one after the other; SIGINT ends the one
 * that runs, the end of the input the process. What takes a whole process down, a script of Lua
 * that does not come back above all, takes down one session and leaves the server and the others.
 */
#include "cli/prompt/cell_watch.h"
#include "cli/prompt/loading.h"
#include "cli/serve/frame.h"
#include "cli/serve/serve.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Where the frames go. The library tells progress from one thread at a time. Where they cannot go
 * the server is gone, even if it was killed, and nobody waits for the answer. */
static int frames = -1;

static void tell_progress(const char *what, uint64_t done, uint64_t total) {
    char line[PROGRESS_MOST]; /* the words come from the library and need no escapes */
    const int length = snprintf(
        line, sizeof line, "{\"progress\":{\"what\":\"%.80s\",\"done\":%llu,\"total\":%llu}}\n",
        what, (unsigned long long)done, (unsigned long long)total);
    if (!frame_write(frames, FRAME_PROGRESS, line, (size_t)length)) _exit(EXIT_INTERRUPTED);
}

/* What scripts print goes to standard error from now on, so that it is not taken for frames. */
static void take_output(cli *c) {
    frames = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (frames < 0 || dup2(STDERR_FILENO, STDOUT_FILENO) < 0)
        cli_fail(c, "a session has no output");
}

int worker_run(cli *c) {
    ender_session *answers = NULL;
    frame_kind kind;
    size_t length;
    take_output(c);
    cli_progress_to(tell_progress);
    c->searched = true; /* the answers say it */
    cli_load_all(c);
    cli_check(c, ender_session_open(c->ctx, &answers), NULL);
    cell_watch watch;
    watch_cells(c, &watch, answers);
    bool goes_on = true;
    for (char *text; goes_on && (text = frame_read(STDIN_FILENO, &kind, &length));) {
        char *answer = NULL;
        cli_interrupt_clear(c); /* that was meant for the request before */
        goes_on = frame_write(frames, FRAME_BEGUN, "", 0);
        if (goes_on) (void)ender_session_answer(answers, text, length, &answer);
        goes_on = answer && frame_write(frames, FRAME_ANSWER, answer, strlen(answer));
        ender_free(answer);
        free(text);
    }
    ender_session_close(answers);
    watch_cells_end(&watch);
    return 0;
}
