/* SPDX-License-Identifier: MIT
 *
 * What the command, Lua, sums and requests take of this room beside <ender/...>. */
#ifndef ENDER_KO_FRONT_H
#define ENDER_KO_FRONT_H

#include <stddef.h>

/* A fragment of a board, for board(...), and the ko that it is: phi(J,L) and phi(J,R) of both are
 * the same. */
typedef struct ko_board {
    const char *figure; /* of the thesis; the last ones of 4.14 and 4.15 go on like those before */
    const char *board, *ko, *what;
} ko_board;
/* The boards of the figures of the thesis, from 0; NULL behind the last one. Any thread. */
const ko_board *ko_board_at(size_t index);

#endif
