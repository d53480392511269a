/* SPDX-License-Identifier: MIT
 *
 * Requests: everything a page, an editor or another program asks, as one object of JSON, answered
 * by another. docs/request.md describes each kind; the request {"kind":"kinds"} lists them.
 *
 *     ender_session *session;
 *     char *answer;
 *     ender_session_open(ctx, &session);
 *     ender_session_answer(session, text, strlen(text), &answer);
 *
 * An answer is {"version":1,"id":...,"ok":true,"result":{...}}, or with "ok":false an "error" that
 * has a status, a message, and where they are known a hint, the member of the request in which the
 * fault is, and the place in its text.
 *
 * Whoever opens the context sets what a request reports while it runs (ender_settings.progress) and
 * stops it (ender_cancel; before the next one ender_cancel_clear). */
#ifndef ENDER_REQUEST_H
#define ENDER_REQUEST_H

#include <stddef.h>

#include <ender/context.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of the protocol: a request with another "version" is refused. Members may be added to
 * answers without a new version. */
#define ENDER_REQUEST_VERSION 1

/* The longest request in bytes; longer ones are refused. */
#define ENDER_REQUEST_MAX ((size_t)4 << 20)

/* What lasts from one request to the next: the names that were given to values. It belongs to one
 * context and is used by one thread at a time. */
typedef struct ender_session ender_session;

/* The request {"kind":"reset"} takes back all games that were made since the session was opened, so
 * a program that does so keeps no games of its own from then on. Errors: ENDER_EMEMORY. */
ender_status ender_session_open(ender_ctx *ctx, ender_session **out);
/* Before the context is closed. NULL is allowed. */
void ender_session_close(ender_session *session);

/* Answers a request, the bytes of one object of JSON. What is wrong with the request, and what goes
 * wrong with it, is an answer too. *answer is the caller's (ender_free). The member "limits" of a
 * request, {"ms":...,"memory":...}, is kept as well as those of the context: the time for all of
 * it, and the bytes that it may add to what the context holds. Errors: ENDER_EMEMORY when not even
 * an answer can be made, ENDER_EARGUMENT for NULL. */
ender_status ender_session_answer(ender_session *session, const char *request, size_t length,
                                  char **answer);

#ifdef __cplusplus
}
#endif
#endif
