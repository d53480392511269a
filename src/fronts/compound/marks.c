/* SPDX-License-Identifier: MIT
 *
 * What the moves in a sum do to the parts of its pictures. */
#include "compound/front.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The moves of one part, which has `before` summands before it. */
static ender_status mark_part(ender_ctx *ctx, const compound_part *part, size_t before,
                              ender_player player, compound_move *moves, size_t count) {
    ender_move_marks *marks;
    size_t found;
    const ender_status status = ender_position_marks(ctx, part->position, player, &marks, &found);
    if (status != ENDER_OK) return status;
    for (size_t i = 0; i < found && i < count; i++) {
        moves[i].marks = marks[i];
        moves[i].summands_before = before;
        marks[i].list = NULL; /* the move's now */
    }
    ender_move_marks_free(marks, found);
    return ENDER_OK;
}

ender_status compound_find_marks(ender_ctx *ctx, const compound *s, ender_player player,
                                 compound_move *moves, size_t count) {
    size_t before = 0, from = 0;
    ender_status status = ENDER_OK;
    for (size_t i = 0; i < s->count && status == ENDER_OK; i++) {
        size_t end = from;
        while (end < count && moves[end].part == i) end++;
        status = mark_part(ctx, &s->list[i], before, player, moves + from, end - from);
        before += ender_position_summands(s->list[i].position);
        from = end;
    }
    /* Of what is too large to be drawn nothing is said. */
    return status == ENDER_ELIMIT ? ENDER_OK : status;
}

char *compound_mark_part(const compound_move *move, size_t index) {
    char *rest;
    const size_t summand = (size_t)strtoull(move->marks.list[index].part, &rest, 10);
    const size_t size = strlen(rest) + 24;
    char *name = malloc(size);
    if (name) snprintf(name, size, "%zu%s", summand + move->summands_before, rest);
    return name;
}
