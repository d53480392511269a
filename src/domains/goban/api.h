/* SPDX-License-Identifier: MIT
 *
 * What the files of the public face of boards share: checking of arguments. All throw
 * ENDER_EARGUMENT. */
#ifndef ENDER_GOBAN_API_H
#define ENDER_GOBAN_API_H

#include "goban/front.h"
#include "goban/goban.h"

void check_record(task *t, const ender_go_record *record);
void check_place(task *t, const void *out);
uint16_t check_point(task *t, const goban *g, unsigned point);
/* A copy of a list of points, in scratch memory. */
go_points check_points(task *t, const goban *g, const unsigned *points, size_t count);
/* A list that the caller of the library owns. */
unsigned *list_of_points(task *t, const uint16_t *points, size_t count);

#endif
