/* SPDX-License-Identifier: MIT
 *
 * Requests: a page, an editor or another program sends a request as a JSON object and gets another
 * JSON object as the answer. docs/request.md describes the kinds; the request {"kind":"kinds"}
 * lists them.
 *
 *     ender_session *session;
 *     char *answer;
 *     ender_session_open(ctx, &session);
 *     ender_session_answer(session, text, strlen(text), &answer);
 *
 * An answer is {"version":1,"id":...,"ok":true,"result":{...}}, or has "ok":false and an "error"
 * with a status, a message, and where they are known a hint, the member of the request with the
 * fault, and the place in its text.
 *
 * The settings of the context decide whether a running request reports progress
 * (ender_settings.progress). ender_cancel stops it; call ender_cancel_clear before the next one. */
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

/* The state between requests: the names that were given to values. A session belongs to one context
 * and is used by one thread at a time. */
typedef struct ender_session ender_session;

/* Opens a session. The request {"kind":"reset"} frees all games made since the session was opened,
 * including those that the program made itself. Errors: ENDER_EMEMORY. */
ender_status ender_session_open(ender_ctx *ctx, ender_session **out);
/* Before the context is closed. NULL is allowed. */
void ender_session_close(ender_session *session);

/* Answers a request, the bytes of one JSON object. Errors in the request and during its work are
 * answers too. *answer belongs to the caller (ender_free). The member "limits" of a request,
 * {"ms":...,"memory":...}, applies in addition to the limits of the context: the time of the whole
 * request in milliseconds, and the bytes that it may add to the context. Errors: ENDER_EMEMORY if
 * there is no memory for an answer, ENDER_EARGUMENT for NULL. */
ender_status ender_session_answer(ender_session *session, const char *request, size_t length,
                                  char **answer);

#ifdef __cplusplus
}
#endif
#endif
