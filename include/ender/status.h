/* SPDX-License-Identifier: MIT
 *
 * How a call of the library ends. Every function that can fail returns an ender_status; the
 * sentence that says what was wrong, where, and what would be right is kept in the context
 * (ender_message). The library never prints, exits or aborts. */
#ifndef ENDER_STATUS_H
#define ENDER_STATUS_H

#ifdef __cplusplus
extern "C" {
#endif

typedef enum ender_status {
    ENDER_OK = 0,
    ENDER_ESYNTAX,   /* text that does not follow its grammar; line and column are in
                        ender_error_place */
    ENDER_EARGUMENT, /* an argument outside the range its documentation states */
    ENDER_EDOMAIN, /* the operation is not defined for this game, such as the atomic weight of 1 */
    ENDER_EMEMORY, /* the memory budget of the context is used up; the context stays usable */
    ENDER_ELIMIT,  /* a stated bound was reached: size, depth or time; the context stays usable */
    ENDER_ECANCELLED, /* ender_cancel was called while the operation ran */
    ENDER_ESYSTEM     /* the operating system refused something: a file, a thread */
} ender_status;

/* The name of a status in one or two English words, such as "syntax error". Never NULL.
 * Thread-safe. */
const char *ender_status_name(ender_status status);

#ifdef __cplusplus
}
#endif
#endif
