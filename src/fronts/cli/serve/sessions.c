/* SPDX-License-Identifier: MIT
 *
 * Sessions of the server: a process each (worker.c), with its names and its memory, and a thread
 * that hands it the requests one after the other. One process is started before a session needs it.
 * When there are as many sessions as may be, the one that has been idle for the longest time makes
 * way, and its page hears of that when it asks again. */
#include "cli/prompt/watch.h"
#include "cli/serve/frame.h"
#include "cli/serve/process.h"
#include "cli/serve/serve.h"

#include <stdlib.h>
#include <string.h>

/* A person waits for one answer at a time; more than so many means that nobody reads them. */
enum { QUEUE_MOST = 16 };

struct served_session {
    sessions *all;
    char name[SESSION_NAME_MOST + 1];
    pthread_t thread;
    process process; /* changed by the thread alone, with the lock held */
    job *queue, *running;
    unsigned queued;
    uint64_t used; /* when it last was, by clock_nanoseconds */
    bool ends;     /* no more jobs */
    served_session *next;
};

/* ---- jobs ---- */

/* With the lock held. */
static void release_job(job *j) {
    if (--j->owners > 0) return;
    free(j->text);
    free(j->answer);
    free(j);
}

/* Puts a job behind those that wait; takes one out, false when it does not wait. With the lock
 * held. */
static void put_in_queue(served_session *s, job *j) {
    job **at = &s->queue;
    while (*at) at = &(*at)->next;
    *at = j;
    s->queued++;
}

static bool take_from_queue(served_session *s, job *j) {
    job **at = &s->queue;
    while (*at && *at != j) at = &(*at)->next;
    if (!*at) return false;
    *at = j->next;
    s->queued--;
    return true;
}

/* Progress is looked at when the time has passed, however often it is told. */
bool sessions_wait(sessions *s, job *j, unsigned ms) {
    const struct timespec until = clock_after((uint64_t)ms * 1000000);
    pthread_mutex_lock(&s->lock);
    int late = 0;
    while (!j->done && late == 0) late = pthread_cond_timedwait(&s->changed, &s->lock, &until);
    const bool done = j->done;
    pthread_mutex_unlock(&s->lock);
    return done;
}

bool sessions_progress(sessions *s, job *j, bool stale, char line[PROGRESS_MOST]) {
    pthread_mutex_lock(&s->lock);
    const bool tells = j->fresh || stale;
    if (tells) memcpy(line, j->progress, PROGRESS_MOST);
    j->fresh = false;
    pthread_mutex_unlock(&s->lock);
    return tells;
}

void sessions_drop(sessions *s, job *j) {
    pthread_mutex_lock(&s->lock);
    if (!j->done) {
        if (take_from_queue(j->of, j))
            j->owners--;
        else if (j->of->running == j)
            process_interrupt(&j->of->process);
    }
    release_job(j);
    pthread_mutex_unlock(&s->lock);
}

/* ---- the thread of a session ---- */

/* The next job, or NULL at the end. */
static job *next_job(served_session *s) {
    job *j = NULL;
    pthread_mutex_lock(&s->all->lock);
    while (!s->queue && !s->ends) pthread_cond_wait(&s->all->changed, &s->all->lock);
    if (!s->ends) {
        j = s->queue;
        (void)take_from_queue(s, j);
        s->running = j;
    }
    pthread_mutex_unlock(&s->all->lock);
    return j;
}

/* Starts the process of the next session unless it is there. */
static void have_spare(sessions *all) {
    process started;
    pthread_mutex_lock(&all->lock);
    const bool wanted = all->spare.child <= 0 && !all->closing;
    pthread_mutex_unlock(&all->lock);
    if (!wanted || !process_start(&started, all->c)) return;
    pthread_mutex_lock(&all->lock);
    const bool taken = all->spare.child <= 0 && !all->closing;
    if (taken) all->spare = started;
    pthread_mutex_unlock(&all->lock);
    if (!taken) process_end(&started, NULL, 0); /* another thread was faster */
}

/* The process that was started beforehand; none if there is none. */
static process take_spare(sessions *all) {
    pthread_mutex_lock(&all->lock);
    process spare = all->spare;
    all->spare = (process){.to = -1, .from = -1};
    pthread_mutex_unlock(&all->lock);
    return spare;
}

/* Starts the process of the session unless it is there, or takes the one that was started
 * beforehand. False when there can be none. */
static bool have_process(served_session *s, bool beforehand) {
    if (s->process.child > 0) return true;
    process started = beforehand ? take_spare(s->all) : (process){.to = -1, .from = -1};
    if (!process_is_there(&started) && !process_start(&started, s->all->c)) return false;
    pthread_mutex_lock(&s->all->lock);
    s->process = started;
    if (s->ends) process_kill(&s->process);
    pthread_mutex_unlock(&s->all->lock);
    return true;
}

/* The process has ended: what it knew is lost, and the next request begins with another one. What
 * the page is told, owned by the caller; NULL when its session ends. */
static char *lose_process(served_session *s) {
    char why[200], text[400];
    process lost;
    pthread_mutex_lock(&s->all->lock);
    lost = s->process;
    s->process = (process){.to = -1, .from = -1};
    const bool ends = s->ends; /* then it was ended by us */
    pthread_mutex_unlock(&s->all->lock);
    process_end(&lost, why, sizeof why);
    if (ends) return NULL;
    snprintf(text, sizeof text,
             "{\"version\":1,\"ok\":false,\"error\":{\"status\":\"session ended\",\"message\":"
             "\"%s; the names that were given are gone\"}}\n",
             why);
    return strdup(text);
}

static void tell_progress(served_session *s, job *j, const char *line) {
    pthread_mutex_lock(&s->all->lock);
    snprintf(j->progress, sizeof j->progress, "%s", line);
    j->fresh = true;
    pthread_mutex_unlock(&s->all->lock);
}

/* What the process answers, owned by the caller; NULL when it ends before. *begun: it has read the
 * request. */
static char *exchange(served_session *s, job *j, bool *begun) {
    frame_kind kind;
    size_t length;
    *begun = false;
    if (!frame_write(s->process.to, FRAME_REQUEST, j->text, j->length)) return NULL;
    for (char *text; (text = frame_read(s->process.from, &kind, &length)); free(text)) {
        if (kind == FRAME_ANSWER) return text;
        *begun = true;
        if (kind == FRAME_PROGRESS) tell_progress(s, j, text);
    }
    return NULL;
}

/* The answer to a job, owned by the caller; NULL where there is none. A process that was started
 * beforehand may end while it waits. It has not read the request then and has no names that could
 * be lost, so one that is started now answers instead. */
static char *find_answer(served_session *s, job *j) {
    bool begun, beforehand = s->process.child <= 0;
    for (;; beforehand = false) {
        if (!have_process(s, beforehand)) return NULL;
        char *text = exchange(s, j, &begun);
        if (text) return text;
        text = lose_process(s);
        if (begun || !beforehand || !text) return text;
        free(text);
    }
}

static void job_done(served_session *s, job *j, char *answer) {
    pthread_mutex_lock(&s->all->lock);
    s->running = NULL;
    s->used = clock_nanoseconds();
    j->answer = answer;
    j->done = true;
    release_job(j);
    pthread_cond_broadcast(&s->all->changed);
    pthread_mutex_unlock(&s->all->lock);
}

static void *session_work(void *data) {
    served_session *s = data;
    for (job *j; (j = next_job(s));) {
        job_done(s, j, find_answer(s, j));
        have_spare(s->all);
    }
    pthread_mutex_lock(&s->all->lock);
    for (job *j = s->queue, *next; j; j = next) {
        next = j->next;
        j->done = true;
        release_job(j);
    }
    s->queue = NULL;
    pthread_cond_broadcast(&s->all->changed);
    process lost = s->process;
    s->process = (process){.to = -1, .from = -1};
    pthread_mutex_unlock(&s->all->lock);
    process_end(&lost, NULL, 0);
    return NULL;
}

/* ---- all sessions ---- */

/* Waits for the end of a session that was taken out. Without the lock. */
static void session_end(served_session *s) {
    pthread_join(s->thread, NULL);
    free(s);
}

/* Takes it out of the list; what runs for it is stopped. With the lock held. */
static void take_out(sessions *all, served_session *s) {
    served_session **at = &all->first;
    while (*at != s) at = &(*at)->next;
    *at = s->next;
    s->ends = true;
    process_kill(&s->process);
    pthread_cond_broadcast(&all->changed);
}

/* One that nobody uses, the longest unused. With the lock held. */
static served_session *idle_session(const sessions *all) {
    served_session *found = NULL;
    for (served_session *s = all->first; s; s = s->next)
        if (!s->running && !s->queue && (!found || s->used < found->used)) found = s;
    return found;
}

/* The page of that name will be told that its session has ended. With the lock held. */
static void remember_ended(sessions *all, const char *name) {
    snprintf(all->ended[all->ended_next], sizeof *all->ended, "%s", name);
    all->ended_next = (all->ended_next + 1) % ENDED_MOST;
}

/* Has the session of that name ended to make way, and was its page not told? It is told now. With
 * the lock held. */
static bool has_ended(sessions *all, const char *name) {
    for (size_t i = 0; i < ENDED_MOST; i++) {
        if (strcmp(all->ended[i], name) != 0) continue;
        all->ended[i][0] = '\0';
        return true;
    }
    return false;
}

static served_session *make_session(sessions *all, const char *name) {
    served_session *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    *s = (served_session){.all = all, .process = {.to = -1, .from = -1}};
    snprintf(s->name, sizeof s->name, "%s", name);
    if (pthread_create(&s->thread, NULL, session_work, s) != 0) {
        free(s);
        return NULL;
    }
    s->next = all->first;
    all->first = s;
    return s;
}

/* The session of that name, an old one or a new one; else NULL and why. *ended: one that made way.
 * With the lock held. */
static served_session *find_session(sessions *all, const char *name, served_session **ended,
                                    ask_failure *why) {
    unsigned count = 0;
    for (served_session *s = all->first; s; s = s->next, count++)
        if (strcmp(s->name, name) == 0) return s;
    *why = ASK_SESSION_ENDED;
    if (has_ended(all, name)) return NULL;
    *why = ASK_ALL_BUSY;
    if (count >= all->most) {
        *ended = idle_session(all);
        if (!*ended) return NULL;
        remember_ended(all, (*ended)->name);
        take_out(all, *ended);
    }
    *why = ASK_NO_MEMORY;
    return make_session(all, name);
}

/* Gives it to the session. False and why when that has too many already. With the lock held. */
static bool hand_over(served_session *s, job *j, char *text, size_t length, ask_failure *why) {
    *why = ASK_QUEUE_FULL;
    if (s->queued >= QUEUE_MOST) return false;
    *j = (job){.of = s, .text = text, .length = length, .owners = 2};
    strcpy(j->progress, "{\"progress\":{\"what\":\"\",\"done\":0,\"total\":0}}\n");
    s->used = clock_nanoseconds();
    put_in_queue(s, j);
    pthread_cond_broadcast(&s->all->changed);
    return true;
}

job *sessions_ask(sessions *all, const char *name, char *text, size_t length, ask_failure *why) {
    served_session *ended = NULL;
    job *j = calloc(1, sizeof *j);
    *why = ASK_NO_MEMORY;
    pthread_mutex_lock(&all->lock);
    if (all->closing) *why = ASK_CLOSING;
    served_session *s = j && !all->closing ? find_session(all, name, &ended, why) : NULL;
    const bool asked = s && hand_over(s, j, text, length, why);
    pthread_mutex_unlock(&all->lock);
    if (ended) session_end(ended);
    if (asked) return j;
    free(text);
    free(j);
    return NULL;
}

void sessions_open(sessions *s, const cli *c, unsigned most) {
    *s = (sessions){.c = c, .most = most, .spare = {.to = -1, .from = -1}};
    pthread_mutex_init(&s->lock, NULL);
    condition_open(&s->changed);
    have_spare(s);
}

void sessions_close(sessions *all) {
    pthread_mutex_lock(&all->lock);
    all->closing = true;
    while (all->first) {
        served_session *s = all->first;
        take_out(all, s);
        pthread_mutex_unlock(&all->lock);
        session_end(s);
        pthread_mutex_lock(&all->lock);
    }
    pthread_mutex_unlock(&all->lock);
    process spare = take_spare(all);
    process_end(&spare, NULL, 0);
}
