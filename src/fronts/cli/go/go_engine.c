/* SPDX-License-Identifier: MIT
 *
 * Another program as the judge of strings, by the Go Text Protocol (version 2): a child process
 * that is told the stones and asked which are dead and which are in seki. It has a limit of time,
 * and is ended when it is over, whatever it does. Nothing that it writes is believed without a
 * look: points have to be points of the board with stones, and its name is cut to what can be
 * shown. */
#include "cli/go/go.h"

#include "base/front.h"
#include "goban/front.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ANSWER_MOST = 1 << 16, WORDS_MOST = 64, WHY_MOST = 160, NAME_MOST = 40 };

typedef struct engine {
    pid_t child;
    int line;     /* its input and output */
    double until; /* seconds of the monotonic clock */
    char why[WHY_MOST];
    char answer[ANSWER_MOST];
} engine;

static bool fails(engine *e, const char *format, ...) __attribute__((format(printf, 2, 3)));
static bool fails(engine *e, const char *format, ...) {
    va_list list;
    va_start(list, format);
    vsnprintf(e->why, sizeof e->why, format, list);
    va_end(list);
    return false;
}

/* ---- the process ---- */

#ifdef __wasm__
/* There are no processes. */
static int spawn_words(pid_t *child, char **words, int line) {
    (void)child;
    (void)words;
    (void)line;
    return ENOSYS;
}
#else
/* A group of its own, so that whatever it starts ends with it. */
static int spawn_words(pid_t *child, char **words, int line) {
    extern char **environ;
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    if (posix_spawn_file_actions_init(&files) != 0) return ENOMEM;
    if (posix_spawnattr_init(&attributes) != 0) {
        posix_spawn_file_actions_destroy(&files);
        return ENOMEM;
    }
    int error = posix_spawn_file_actions_adddup2(&files, line, STDIN_FILENO);
    if (error == 0) error = posix_spawn_file_actions_adddup2(&files, line, STDOUT_FILENO);
    if (error == 0) error = posix_spawnattr_setpgroup(&attributes, 0);
    if (error == 0) error = posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    if (error == 0) error = posix_spawnp(child, words[0], &files, &attributes, words, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return error;
}
#endif

/* The command is cut into words at blanks; there is no shell. */
static bool start(engine *e, const char *command) {
    char *words[WORDS_MOST + 1], *state = NULL, *copy = cli_copy(command, strlen(command));
    unsigned count = 0;
    int ends[2];
    for (char *word = strtok_r(copy, " \t", &state); word && count < WORDS_MOST;
         word = strtok_r(NULL, " \t", &state))
        words[count++] = word;
    words[count] = NULL;
    bool done = count > 0 || fails(e, "no command is given");
    if (done && socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        done = fails(e, "%s", strerror(errno));
    if (done) {
        const int error = spawn_words(&e->child, words, ends[1]);
        close(ends[1]);
        e->line = ends[0];
        if (error != 0) {
            e->child = 0;
            done = fails(e, "%s cannot be started: %s", words[0], strerror(error));
        }
    }
    free(copy);
    return done;
}

static void end(engine *e) {
    if (e->line >= 0) close(e->line);
    if (e->child <= 0) return;
    (void)kill(-e->child, SIGKILL);
    while (waitpid(e->child, NULL, 0) < 0 && errno == EINTR) {}
}

/* ---- lines ---- */

/* Waits until the engine may be written to or read from. */
static bool wait_for(engine *e, short what) {
    struct pollfd file = {.fd = e->line, .events = what};
    for (;;) {
        const double left = e->until - clock_seconds();
        if (left <= 0) return fails(e, "no answer in time");
        if (cli_interrupted()) return fails(e, "interrupted");
        const int ready = poll(&file, 1, left > 1 ? 1000 : (int)(1000 * left) + 1);
        if (ready > 0) return true;
        if (ready < 0 && errno != EINTR) return fails(e, "%s", strerror(errno));
    }
}

static bool write_all(engine *e, const char *text) {
    for (size_t left = strlen(text); left > 0;) {
        if (!wait_for(e, POLLOUT)) return false;
        const ssize_t sent = send(e->line, text, left, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (sent <= 0) return fails(e, "it has ended");
        text += sent;
        left -= (size_t)sent;
    }
    return true;
}

/* Up to an empty line, without returns. Empty lines before the answer are passed over. */
static bool read_answer(engine *e) {
    size_t length = 0;
    for (;;) {
        char byte;
        if (!wait_for(e, POLLIN)) return false;
        const ssize_t got = recv(e->line, &byte, 1, MSG_DONTWAIT);
        if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (got <= 0) return fails(e, "it has ended");
        if (byte == '\r' || (length == 0 && byte == '\n')) continue;
        if (byte == '\n' && e->answer[length - 1] == '\n') break;
        if (length == 0 && byte != '=' && byte != '?')
            return fails(e, "what it writes is no answer");
        if (length + 1 >= ANSWER_MOST) return fails(e, "its answer is too long");
        e->answer[length++] = byte == '\0' ? '?' : byte;
    }
    e->answer[length] = '\0';
    return true;
}

static bool ask(engine *e, const char *command, gtp_answer *out) {
    char line[80];
    snprintf(line, sizeof line, "%s\n", command);
    if (!write_all(e, line) || !read_answer(e)) return false;
    return gtp_read_answer(e->answer, strlen(e->answer), out) ||
           fails(e, "what it writes is no answer");
}

static bool must(engine *e, const char *command, gtp_answer *out) {
    if (!ask(e, command, out)) return false;
    return !out->failed || fails(e, "it refuses `%s`", command);
}

static bool tell(engine *e, const char *command) {
    gtp_answer nothing;
    return must(e, command, &nothing);
}

/* ---- the questions ---- */

/* What can be shown of a text's first line. */
static void copy_name(const char *text, size_t length, char *to, size_t size) {
    size_t count = 0;
    for (size_t i = 0; i < length && text[i] != '\n' && count + 1 < size; i++)
        if (text[i] >= ' ' && text[i] < 127) to[count++] = text[i];
    to[count] = '\0';
}

static bool find_name(engine *e, const char *command, char *name) {
    char own[NAME_MOST] = "", version[NAME_MOST] = "";
    gtp_answer answer;
    if (!ask(e, "name", &answer)) return false;
    if (!answer.failed) copy_name(answer.text, answer.length, own, sizeof own);
    if (!ask(e, "version", &answer)) return false;
    if (!answer.failed) copy_name(answer.text, answer.length, version, sizeof version);
    if (own[0] == '\0') copy_name(command, strlen(command), own, sizeof own);
    snprintf(name, 2 * (size_t)NAME_MOST, "%s%s%s", own, version[0] ? " " : "", version);
    return true;
}

/* The stones one by one, in any order: no string is without liberties in between, for it has those
 * of the whole board, or a place where its next stone will be. */
static bool tell_board(engine *e, cli *c, const ender_go_record *r) {
    ender_go_state s;
    char line[60];
    ender_go_about(r, &s);
    if (s.width != s.height) return fails(e, "GTP has square boards only");
    snprintf(line, sizeof line, "boardsize %u", s.width);
    if (!tell(e, line) || !tell(e, "clear_board")) return false;
    for (unsigned p = 0; p < s.width * s.height; p++) {
        const ender_go_stone stone = ender_go_at(r, p);
        if (stone == ENDER_GO_EMPTY) continue;
        if (stone == ENDER_GO_OUTSIDE || ender_go_is_immortal(r, p))
            return fails(e, "GTP has no immortal stones");
        char *name = go_point_name(c, r, p);
        snprintf(line, sizeof line, "play %s %s", stone == ENDER_GO_BLACK ? "black" : "white",
                 name);
        ender_free(name);
        if (!tell(e, line)) return false;
    }
    return true;
}

static bool tell_pass(engine *e, ender_go_stone colour) {
    return tell(e, colour == ENDER_GO_BLACK ? "play black pass" : "play white pass");
}

/* Who is to move, by a pass of the other player, and whether both have passed: programs that play a
 * game to its end to see what lives begin with that player. */
static bool tell_turn(engine *e, const ender_go_record *r) {
    ender_go_state s;
    ender_go_about(r, &s);
    const ender_go_stone next = s.to_play == ENDER_GO_WHITE ? ENDER_GO_WHITE : ENDER_GO_BLACK;
    if (s.over && !tell_pass(e, next)) return false;
    return tell_pass(e, next == ENDER_GO_WHITE ? ENDER_GO_BLACK : ENDER_GO_WHITE);
}

/* The points of an answer, which have to have stones. */
static bool read_list(engine *e, cli *c, const ender_go_record *r, const gtp_answer *answer,
                      go_judge_points *to) {
    gtp_word word;
    for (size_t at = 0; gtp_next_word(answer, &at, &word);) {
        unsigned point;
        ender_go_state s;
        ender_go_about(r, &s);
        char shown[NAME_MOST];
        copy_name(word.text, word.length, shown, sizeof shown);
        if (to->count == s.width * s.height) return fails(e, "its list is too long");
        if (ender_go_read_point(c->ctx, r, word.text, word.length, &point) != ENDER_OK ||
            point == ENDER_GO_PASS)
            return fails(e, "it names `%s`, which is no point", shown);
        const ender_go_stone stone = ender_go_at(r, point);
        if (stone != ENDER_GO_BLACK && stone != ENDER_GO_WHITE)
            return fails(e, "it names %s, where no stone stands", shown);
        to->at[to->count++] = point;
    }
    return true;
}

static bool is_consistent(engine *e, cli *c, const ender_go_record *r,
                          const go_engine_judgement *j) {
    for (size_t i = 0; i < j->dead.count; i++)
        for (size_t k = 0; k < j->seki.count; k++)
            if (j->dead.at[i] == j->seki.at[k]) {
                char *name = go_point_name(c, r, j->dead.at[i]);
                fails(e, "it says that %s is dead and in seki", name);
                ender_free(name);
                return false;
            }
    return true;
}

static bool judge(engine *e, cli *c, const ender_go_record *r, const char *command,
                  go_engine_judgement *out) {
    gtp_answer answer;
    if (!start(e, command) || !find_name(e, command, out->name) || !tell_board(e, c, r) ||
        !tell_turn(e, r) || !must(e, "final_status_list dead", &answer) ||
        !read_list(e, c, r, &answer, &out->dead))
        return false;
    /* not every engine knows of seki */
    return ask(e, "final_status_list seki", &answer) &&
           (answer.failed || read_list(e, c, r, &answer, &out->seki)) &&
           is_consistent(e, c, r, out);
}

bool go_ask_engine(cli *c, const ender_go_record *r, go_engine_judgement *out) {
    const char *command = cli_given(c, "engine");
    ender_go_state s;
    if (!command) return false;
    ender_go_about(r, &s);
    *out = (go_engine_judgement){.name = ""};
    out->dead.at = cli_alloc(s.width * s.height * sizeof *out->dead.at);
    out->seki.at = cli_alloc(s.width * s.height * sizeof *out->seki.at);
    engine *e = cli_alloc(sizeof *e);
    e->line = -1;
    e->until = clock_seconds() + (double)cli_number(c, "engine-seconds");
    const bool done = judge(e, c, r, command, out);
    end(e);
    if (!done) fprintf(stderr, "ender: engine: %s; games by chance judge instead\n", e->why);
    free(e);
    if (!done) go_engine_clear(out);
    return done;
}

void go_engine_clear(go_engine_judgement *j) {
    free(j->dead.at);
    free(j->seki.at);
    *j = (go_engine_judgement){.name = ""};
}
