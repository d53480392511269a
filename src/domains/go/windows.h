/* SPDX-License-Identifier: MIT
 *
 * Parts of a board where something is left to gain, and what a move there gains, as a guess. */
#ifndef ENDER_GO_WINDOWS_H
#define ENDER_GO_WINDOWS_H

#include "go/status.h"

typedef struct go_window {
    uint16_t number; /* its first point */
    uint16_t points[GO_ROOM_POINTS];
    unsigned count;
    go_room room;
    go_bounds worth;
    dyadic mean, size; /* size: its temperature, what a move gains */
    bool has_ko;       /* then size is the most that it may be */
    unsigned best[2];  /* Black's move, White's; GO_PASS for none */
    bool sente[2];     /* this move has to be answered */
} go_window;

typedef struct go_windows {
    go_window **at; /* in scratch memory, largest first */
    unsigned count;
    uint8_t *owner;  /* of points outside, to whom they are given: a go_stone */
    int64_t settled; /* Black's territory outside less White's, dead stones counted twice */
    dyadic mean;     /* of all */
} go_windows;
/* s: the judged status of all strings. */
go_windows go_find_windows(task *t, const goban *g, const go_status *s);

#endif
