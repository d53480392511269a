/* SPDX-License-Identifier: MIT
 *
 * The Conway line: rows of clouds above it. What is drawn of a cloud needs its relations with the
 * points only, since clouds have no holes (conway-positions-31). A short game g compares with x +
 * 1/w, x a number, as with all x + 1/2^n that are small enough: it is less when its left stop is at
 * most x, greater when its right stop is greater than x, else confused. */
#include "analysis/analysis.h"

#include <stdlib.h>
#include <string.h>

static ender_relation beside_relation(task *t, ref g, dyadic x, int beside) {
    if (beside > 0) {
        if (dyadic_cmp(t, game_left_stop(t, g), x) <= 0) return ENDER_LESS;
        return dyadic_cmp(t, game_right_stop(t, g), x) > 0 ? ENDER_GREATER : ENDER_CONFUSED;
    }
    if (dyadic_cmp(t, game_right_stop(t, g), x) >= 0) return ENDER_GREATER;
    return dyadic_cmp(t, game_left_stop(t, g), x) < 0 ? ENDER_LESS : ENDER_CONFUSED;
}

static ender_relation line_relation(task *t, ref g, line_point p) {
    return p.beside == 0 ? game_compare(t, g, p.game)
                         : beside_relation(t, g, ref_dyadic(t, p.game), p.beside);
}

/* a < b? Two numbers with something infinitesimal beside them compare by the numbers first. */
static bool is_before(task *t, line_point a, line_point b) {
    if (a.beside == 0) return line_relation(t, a.game, b) == ENDER_LESS;
    if (b.beside == 0) return line_relation(t, b.game, a) == ENDER_GREATER;
    const int sign = dyadic_cmp(t, ref_dyadic(t, a.game), ref_dyadic(t, b.game));
    return sign < 0 || (sign == 0 && a.beside < b.beside);
}

static void line_check(task *t, const line_point *points, size_t count) {
    for (size_t i = 0; i + 1 < count; i++)
        if (!is_before(t, points[i], points[i + 1]))
            task_throw(t, ENDER_EARGUMENT,
                       "the points of a line must increase, but point %zu is not less than point "
                       "%zu",
                       i + 1, i + 2);
}

const char *line_row(task *t, ref g, const line_point *points, size_t count) {
    line_check(t, points, count);
    char *row = SCRATCH_ARRAY(t, char, 2 * count + 1);
    for (size_t i = 0; i < count; i++) {
        const ender_relation relation = line_relation(t, g, points[i]);
        row[2 * i] = relation == ENDER_CONFUSED ? '*' : relation == ENDER_EQUAL ? '=' : ' ';
    }
    for (size_t i = 1; i < count; i++) {
        const int marked = (row[2 * i - 2] == '*') + (row[2 * i] == '*');
        row[2 * i - 1] = marked == 2 ? '*' : marked == 1 ? '?' : ' ';
    }
    row[count > 0 ? 2 * count - 1 : 0] = '\0';
    return row;
}

/* ---- the public face ---- */

static line_point check_point(task *t, line_place p) {
    const ref game = check_game(t, p.game);
    if (p.beside < -1 || p.beside > 1)
        task_throw(t, ENDER_EARGUMENT, "beside must be -1, 0 or 1, not %d", p.beside);
    if (p.beside != 0 && !ref_is_number(t, game))
        task_throw(t, ENDER_EARGUMENT, "1/w can stand beside a number only");
    return (line_point){game, p.beside};
}

ender_status line_compare(ender_ctx *ctx, ender_game g, line_place point, ender_relation *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = line_relation(t, check_game(t, g), check_point(t, point));
    return task_end(t);
}

ender_status line_text(ender_ctx *ctx, ender_game g, const line_place *points, size_t count,
                       char **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = NULL;
    if (!points && count > 0) task_throw(t, ENDER_EARGUMENT, "the points are NULL");
    line_point *list = SCRATCH_ARRAY(t, line_point, count + 1);
    for (size_t i = 0; i < count; i++) list[i] = check_point(t, points[i]);
    *out = string_copy(t, line_row(t, check_game(t, g), list, count));
    return task_end(t);
}
