/* SPDX-License-Identifier: MIT
 *
 * What the moves in a sum do to the parts of its pictures. */
#include "sum/sum.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The moves of one summand. */
static ender_status mark_summand(ender_ctx *ctx, const game_sum *s, sum_move *moves, size_t count) {
    ender_move_marks *marks;
    size_t found;
    const ender_position *position = s->list[moves->part].position;
    if (!position) return ENDER_OK;
    const ender_status status = ender_position_marks(ctx, position, moves->mover, &marks, &found);
    if (status != ENDER_OK) return status;
    for (size_t i = 0; i < found && i < count; i++) {
        moves[i].marks = marks[i];
        moves[i].blocks_before = game_sum_blocks_before(s, moves->part);
        marks[i].list = NULL; /* the move's now */
    }
    ender_move_marks_free(marks, found);
    return ENDER_OK;
}

ender_status game_sum_find_marks(ender_ctx *ctx, const game_sum *s, sum_move_list *moves) {
    ender_status status = ENDER_OK;
    for (size_t from = 0, end; from < moves->count && status == ENDER_OK; from = end) {
        end = from + 1;
        while (end < moves->count && moves->at[end].part == moves->at[from].part) end++;
        status = mark_summand(ctx, s, &moves->at[from], end - from);
    }
    /* Of what is too large to be drawn nothing is said. */
    return status == ENDER_ELIMIT ? ENDER_OK : status;
}

char *sum_mark_part(const sum_move *move, size_t index) {
    char *rest;
    const size_t block = (size_t)strtoull(move->marks.list[index].part, &rest, 10);
    const size_t size = strlen(rest) + 24;
    char *name = malloc(size);
    if (name) snprintf(name, size, "%zu%s", block + move->blocks_before, rest);
    return name;
}
