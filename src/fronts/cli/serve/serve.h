/* SPDX-License-Identifier: MIT
 *
 * ender serve: sessions (sessions.c), each with a process that answers (process.c on this side,
 * worker.c on the other, frame.c between them); the files of the page (files.c); the server
 * (http.c). */
#ifndef ENDER_CLI_SERVE_H
#define ENDER_CLI_SERVE_H

#include "cli/cli.h"
#include "cli/serve/process.h"

#include <pthread.h>

/* ---- sessions ---- */

enum { SESSION_NAME_MOST = 64, PROGRESS_MOST = 200, ENDED_MOST = 256 };

typedef struct served_session served_session;

/* A request that is to be answered. It belongs to the thread of the session and to the connection
 * together; `lock` of the sessions guards what changes. */
typedef struct job {
    served_session *of;
    char *text;
    size_t length;
    char *answer;                 /* owned; NULL until it is there */
    bool done;                    /* there will be no other answer */
    bool fresh;                   /* there is progress that was not told */
    char progress[PROGRESS_MOST]; /* the last line of it */
    unsigned owners;
    struct job *next;
} job;

typedef struct sessions {
    const cli *c;
    unsigned most;
    pthread_mutex_t lock;
    pthread_cond_t changed; /* a job was added, or is done */
    process spare;          /* for the next session, which has not to wait for its start */
    served_session *first;
    char ended[ENDED_MOST][SESSION_NAME_MOST + 1]; /* those that made way; "" where there is none */
    size_t ended_next;
    bool closing;
} sessions;

/* Why a request was not taken. */
typedef enum ask_failure {
    ASK_ALL_BUSY,      /* as many sessions as may be are at work */
    ASK_SESSION_ENDED, /* the session of that name made way for another; told once */
    ASK_QUEUE_FULL,    /* the session has as many requests as may wait */
    ASK_CLOSING,       /* the server ends */
    ASK_NO_MEMORY
} ask_failure;

void sessions_open(sessions *s, const cli *c, unsigned most);
/* Ends all that runs, and waits for it. */
void sessions_close(sessions *s);
/* A request for the session of that name, which is made if it is not there; the text is taken over.
 * NULL and why, and the text freed, where it is not taken. */
job *sessions_ask(sessions *s, const char *name, char *text, size_t length, ask_failure *why);
/* Waits until there is an answer, but not longer than so. True when it is done. */
bool sessions_wait(sessions *s, job *j, unsigned ms);
/* The last line about the progress, if it was not told or may be stale; false when there is
 * nothing to tell. */
bool sessions_progress(sessions *s, job *j, bool stale, char line[PROGRESS_MOST]);
/* Nobody waits for the answer any more: what runs for it is stopped, and it waits no more. */
void sessions_drop(sessions *s, job *j);

/* The process of a session: answers the frames of standard input until they end; the exit status.
 */
int worker_run(cli *c);

/* ---- files ---- */

typedef struct page_file {
    char *bytes; /* owned by the caller */
    size_t size;
    const char *type; /* static */
} page_file;

/* A file below the folder, by the path of an address; false when there is none of that name. */
bool page_read(const char *folder, const char *path, page_file *out);

/* ---- the server ---- */

typedef struct http_server http_server;

typedef struct http_settings {
    const char *address;  /* "127.0.0.1"; "0.0.0.0" for all of this machine */
    unsigned port;        /* 0 for any */
    const char *folder;   /* of the page */
    const char *records;  /* what is recorded of the claims, as JSON: the file claims.json */
    const char *token;    /* that requests must have */
    unsigned connections; /* the most at one time */
    double patience;      /* seconds until a request has to be there */
    sessions *sessions;
} http_settings;

/* Starts the server; NULL and errno when the system refuses it. */
http_server *http_start(const http_settings *settings);
unsigned http_port(const http_server *server);
/* Is it all addresses of this machine, and not one? */
bool http_serves_all(const http_server *server);
/* Does it listen to this machine alone? */
bool http_serves_itself(const http_server *server);
/* Closes connections that took too long; to be called now and then. */
void http_tidy(http_server *server);
void http_stop(http_server *server);

#endif
