/* SPDX-License-Identifier: MIT
 *
 * What the files of ender-check share: how a certificate is refused, arrays that grow, and the
 * numbers of the line that is being read (check.c). */
#ifndef ENDER_CHECK_H
#define ENDER_CHECK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LONGEST = 1000 }; /* characters of one side of a statement */

/* Says which line is wrong, and why; the program ends. */
_Noreturn void wrong(const char *format, ...);
/* What follows from the lines before. */
void need(bool holds);
/* The list with room for so many members, which has moved. */
void *wider(void *list, size_t *room, size_t wanted, size_t size);
/* The next number of the line, below 2^62; and one that is the length of a list, whose members take
 * a byte each at least. */
uint64_t next(void);
uint64_t next_count(void);

/* ---- tables of nim values (check_heaps.c) ---- */

void check_code(void);
void check_heaps(void);
void check_nims(void);
void check_period(void);

#endif
