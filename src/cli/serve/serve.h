/* SPDX-License-Identifier: MIT
 *
 * ender serve, in three parts: sessions, each with a context and a thread that answers
 * (sessions.c); the files of the page (files.c); the server (http.c). */
#ifndef ENDER_CLI_SERVE_H
#define ENDER_CLI_SERVE_H

#include "cli/cli.h"

#include <pthread.h>

/* ---- sessions ---- */

typedef struct session session;

/* A request that is to be answered. It belongs to the thread of the session and to the connection
 * together; `lock` of the sessions guards what changes. */
typedef struct job {
    session *of;
    char *text;
    size_t length;
    char *answer; /* owned; NULL until it is there */
    bool done;    /* there will be no other answer */
    bool dropped; /* nobody waits for it any more */
    bool fresh;   /* there is progress that was not told */
    char what[80];
    uint64_t steps, total;
    unsigned owners;
    struct job *next;
} job;

enum { SESSION_NAME_MOST = 64 };

typedef struct sessions {
    cli *c;
    unsigned most;
    pthread_mutex_t lock;
    pthread_cond_t changed; /* a job was added, told something or is done */
    session *first;
    bool closing;
} sessions;

void sessions_open(sessions *s, cli *c, unsigned most);
/* Ends all that runs, and waits for it. */
void sessions_close(sessions *s);
/* A request for the session of that name, which is made if it is not there; the text is taken over.
 * NULL, and the text freed, where there are too many sessions or no memory. */
job *sessions_ask(sessions *s, const char *name, char *text, size_t length);
/* Waits until there is an answer or progress, but not longer than so. True when it is done. */
bool sessions_wait(sessions *s, job *j, unsigned ms);
/* Nobody waits for the answer any more: what runs for it is stopped. */
void sessions_drop(sessions *s, job *j);

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
    const char *address;  /* "127.0.0.1" */
    unsigned port;        /* 0 for any */
    const char *folder;   /* of the page */
    const char *records;  /* what is recorded of the claims, as JSON: the file claims.json */
    const char *token;    /* that requests must have */
    unsigned connections; /* at most so many */
    double patience;      /* seconds until a request has to be there */
    sessions *sessions;
} http_settings;

/* Starts the server; NULL and errno when the system refuses it. */
http_server *http_start(const http_settings *settings);
unsigned http_port(const http_server *server);
/* Closes connections that took too long; to be called now and then. */
void http_tidy(http_server *server);
void http_stop(http_server *server);

#endif
