/* SPDX-License-Identifier: MIT
 *
 * The status of a library call. Every function that can fail returns an ender_status. The message,
 * which says what was wrong, where, and what would be right, is kept in the context
 * (ender_message). The library never prints, exits or aborts. */
#ifndef ENDER_STATUS_H
#define ENDER_STATUS_H

#ifdef __cplusplus
extern "C" {
#endif

typedef enum ender_status {
    ENDER_OK = 0,
    ENDER_ESYNTAX,   /* a text violates its grammar; ender_error_place has the line and column */
    ENDER_EARGUMENT, /* an argument is outside of its documented range */
    ENDER_EDOMAIN,   /* the operation is not defined for this game: 1 has no atomic weight */
    ENDER_EMEMORY,   /* the memory budget of the context is exhausted; the context stays usable */
    ENDER_ELIMIT, /* a documented bound of size, depth or time is reached; the context stays usable
                   */
    ENDER_ECANCELLED, /* ender_cancel was called during the operation */
    ENDER_ESYSTEM     /* the operating system refused a request, such as for a file or a thread */
} ender_status;

/* The name of a status in one or two English words, such as "syntax error". Never NULL.
 * Thread-safe. */
const char *ender_status_name(ender_status status);

#ifdef __cplusplus
}
#endif
#endif
