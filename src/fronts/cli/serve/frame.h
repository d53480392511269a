/* SPDX-License-Identifier: MIT
 *
 * Messages between the server and the processes of its sessions. */
#ifndef ENDER_CLI_SERVE_FRAME_H
#define ENDER_CLI_SERVE_FRAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum frame_kind {
    FRAME_REQUEST,  /* to the process: a request in JSON */
    FRAME_BEGUN,    /* from it, empty: it has read the request */
    FRAME_PROGRESS, /* from it: a line of the protocol about the progress of that */
    FRAME_ANSWER    /* from it: the answer; then it waits for the next request */
} frame_kind;

#define FRAME_MOST ((size_t)1 << 30)

/* False when it could not be written, because nobody is there to read it. */
bool frame_write(int file, frame_kind kind, const char *bytes, size_t length);
/* The bytes of the next frame, with a zero behind them; owned by the caller. NULL at the end, and
 * for want of memory. */
char *frame_read(int file, frame_kind *kind, size_t *length);

#endif
