/* SPDX-License-Identifier: MIT
 *
 * Sessions of the server: a context each, with its names, its memory and one thread that answers
 * requests one after the other. When there are as many as may be, the one that has been idle for
 * the longest time makes room. */
#include "cli/prompt/loading.h"
#include "cli/serve/serve.h"

#include <papers.h>

#include <stdlib.h>
#include <string.h>
#include <time.h>

struct session {
    sessions *all;
    char name[SESSION_NAME_MOST + 1];
    pthread_t thread;
    cli c; /* for rulesets in Lua: with the context of the session */
    ender_session *answers;
    job *queue, *running;
    time_t used;
    bool ends; /* no more jobs */
    session *next;
};

/* ---- jobs ---- */

/* With the lock held. */
static void release_job(job *j) {
    if (--j->owners > 0) return;
    free(j->text);
    free(j->answer);
    free(j);
}

/* From any thread of the library. */
static void on_progress(void *user, const char *what, uint64_t done, uint64_t total) {
    session *s = user;
    pthread_mutex_lock(&s->all->lock);
    if (s->running) {
        snprintf(s->running->what, sizeof s->running->what, "%s", what);
        s->running->steps = done;
        s->running->total = total;
        s->running->fresh = true;
        pthread_cond_broadcast(&s->all->changed);
    }
    pthread_mutex_unlock(&s->all->lock);
}

bool sessions_wait(sessions *s, job *j, unsigned ms) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += (long)ms * 1000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_mutex_lock(&s->lock);
    int late = 0;
    while (!j->done && !j->fresh && late == 0 && !s->closing)
        late = pthread_cond_timedwait(&s->changed, &s->lock, &until);
    const bool done = j->done;
    pthread_mutex_unlock(&s->lock);
    return done;
}

void sessions_drop(sessions *s, job *j) {
    pthread_mutex_lock(&s->lock);
    j->dropped = true;
    if (!j->done && j->of->running == j) ender_cancel(j->of->c.ctx);
    release_job(j);
    pthread_mutex_unlock(&s->lock);
}

/* ---- the thread of a session ---- */

static bool session_start(session *s) {
    cli *c = &s->c;
    const ender_settings settings = {.memory_bytes = c->memory,
                                     .threads = c->threads,
                                     .seconds = c->seconds,
                                     .progress = on_progress,
                                     .progress_user = s};
    if (ender_open(&c->ctx, &settings) != ENDER_OK) return false;
    if (papers_install(c->ctx) != ENDER_OK) return false;
    for (int i = 0; i < c->file_count; i++) (void)cli_load_file(c, c->files[i]);
    cli_load_all(c);
    return ender_session_open(c->ctx, &s->answers) == ENDER_OK;
}

/* The next job, or NULL at the end. */
static job *next_job(session *s) {
    job *j = NULL;
    pthread_mutex_lock(&s->all->lock);
    while (!s->queue && !s->ends) pthread_cond_wait(&s->all->changed, &s->all->lock);
    if (!s->ends) {
        j = s->queue;
        s->queue = j->next;
        s->running = j;
        ender_cancel_clear(s->c.ctx);
        if (j->dropped) ender_cancel(s->c.ctx);
    }
    pthread_mutex_unlock(&s->all->lock);
    return j;
}

static void job_done(session *s, job *j, char *answer) {
    pthread_mutex_lock(&s->all->lock);
    s->running = NULL;
    s->used = time(NULL);
    j->answer = answer;
    j->done = true;
    release_job(j);
    pthread_cond_broadcast(&s->all->changed);
    pthread_mutex_unlock(&s->all->lock);
}

static void *session_work(void *data) {
    session *s = data;
    const bool started = session_start(s);
    for (job *j; (j = next_job(s));) {
        char *answer = NULL;
        if (started) (void)ender_session_answer(s->answers, j->text, j->length, &answer);
        job_done(s, j, answer);
    }
    pthread_mutex_lock(&s->all->lock);
    for (job *j = s->queue, *next; j; j = next) {
        next = j->next;
        j->done = true;
        release_job(j);
    }
    s->queue = NULL;
    pthread_cond_broadcast(&s->all->changed);
    pthread_mutex_unlock(&s->all->lock);
    ender_session_close(s->answers);
    cli_load_close(&s->c);
    ender_close(s->c.ctx);
    return NULL;
}

/* ---- all sessions ---- */

/* Waits for the thread; the session is in no list any more. */
static void session_end(session *s) {
    pthread_join(s->thread, NULL);
    free(s);
}

/* Takes one out of the list and tells it to end. With the lock held. */
static void take_out(sessions *all, session *s) {
    session **at = &all->first;
    while (*at != s) at = &(*at)->next;
    *at = s->next;
    s->ends = true;
    if (s->running) ender_cancel(s->c.ctx);
    pthread_cond_broadcast(&all->changed);
}

/* One that nobody uses, the longest unused. With the lock held. */
static session *idle_session(const sessions *all) {
    session *found = NULL;
    for (session *s = all->first; s; s = s->next)
        if (!s->running && !s->queue && (!found || s->used < found->used)) found = s;
    return found;
}

static session *make_session(sessions *all, const char *name) {
    session *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->all = all;
    s->c = *all->c;
    s->c.ctx = NULL;
    s->c.rulesets = NULL;
    snprintf(s->name, sizeof s->name, "%s", name);
    if (pthread_create(&s->thread, NULL, session_work, s) != 0) {
        free(s);
        return NULL;
    }
    s->next = all->first;
    all->first = s;
    return s;
}

/* The session of that name, an old one or a new one; NULL when all are busy. *ended: one that made
 * room. With the lock held. */
static session *find_session(sessions *all, const char *name, session **ended) {
    unsigned count = 0;
    for (session *s = all->first; s; s = s->next, count++)
        if (strcmp(s->name, name) == 0) return s;
    if (count >= all->most) {
        *ended = idle_session(all);
        if (!*ended) return NULL;
        take_out(all, *ended);
    }
    return make_session(all, name);
}

static void append(session *s, job *j) {
    job **at = &s->queue;
    while (*at) at = &(*at)->next;
    *at = j;
}

job *sessions_ask(sessions *all, const char *name, char *text, size_t length) {
    session *ended = NULL;
    job *j = calloc(1, sizeof *j);
    pthread_mutex_lock(&all->lock);
    session *s = j && !all->closing ? find_session(all, name, &ended) : NULL;
    if (s) {
        *j = (job){.of = s, .text = text, .length = length, .owners = 2};
        s->used = time(NULL);
        append(s, j);
        pthread_cond_broadcast(&all->changed);
    }
    pthread_mutex_unlock(&all->lock);
    if (ended) session_end(ended);
    if (s) return j;
    free(text);
    free(j);
    return NULL;
}

void sessions_open(sessions *s, cli *c, unsigned most) {
    *s = (sessions){.c = c, .most = most};
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->changed, NULL);
}

void sessions_close(sessions *all) {
    pthread_mutex_lock(&all->lock);
    all->closing = true;
    pthread_cond_broadcast(&all->changed);
    while (all->first) {
        session *s = all->first;
        take_out(all, s);
        pthread_mutex_unlock(&all->lock);
        session_end(s);
        pthread_mutex_lock(&all->lock);
    }
    pthread_mutex_unlock(&all->lock);
}
