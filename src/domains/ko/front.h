/* SPDX-License-Identifier: MIT
 *
 * The functions of this space for the command, Lua, sums and requests, besides <ender/...>. */
#ifndef ENDER_KO_FRONT_H
#define ENDER_KO_FRONT_H

#include <stddef.h>

/* A fragment of a board, for board(...), and the equal ko: both have the same phi(J,L) and
 * phi(J,R). */
typedef struct ko_board {
    const char *figure; /* the figure of the thesis; the last boards of 4.14 and 4.15 continue those
                           before */
    const char *board, *ko, *what;
} ko_board;
/* The boards of the figures of the thesis, from 0; NULL past the last one. Thread-safe. */
const ko_board *ko_board_at(size_t index);

#endif
