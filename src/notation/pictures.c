/* SPDX-License-Identifier: MIT
 *
 * Pictures as values of the language, and the public functions that draw (<ender/draw.h>). What
 * they look like is in src/figures; here values get their names. */
#include "figures/figures.h"
#include "notation/properties.h"
#include "ruleset/api.h"

#include <string.h>

const figure_names names_in_pictures = {print_game, print_loopy};

value value_of_picture(task *t, const drawing *d) {
    drawing *kept = scratch_alloc(t, sizeof *kept);
    *kept = *d;
    return (value){.kind = ENDER_KIND_PICTURE, .picture = kept};
}

/* ---- functions of the language ---- */

value property_draw_thermograph(task *t, const value *arguments) {
    drawing d;
    figure_open(t, &d, "a thermograph", &names_in_pictures);
    figure_thermographs(&d, &arguments->game, 1, false);
    return value_of_picture(t, &d);
}

value property_draw_cloud(task *t, const value *arguments) {
    drawing d;
    figure_open(t, &d, "a confusion interval", &names_in_pictures);
    figure_clouds(&d, &arguments->game, 1);
    return value_of_picture(t, &d);
}

value property_draw_tree(task *t, const value *arguments) {
    drawing d;
    figure_open(t, &d, "a game tree", &names_in_pictures);
    figure_tree(&d, arguments->game, 0);
    return value_of_picture(t, &d);
}

value property_draw_positions(task *t, const value *arguments) {
    drawing d;
    figure_open(t, &d, "the positions of a game", &names_in_pictures);
    figure_positions(&d, arguments->game);
    return value_of_picture(t, &d);
}

/* ---- the interface of C ---- */

/* The handles of games, in scratch memory. */
static ref *checked_games(task *t, const ender_game *games, size_t count, size_t most) {
    if (count > most) count = most + 1; /* the figure refuses so many */
    ref *list = SCRATCH_ARRAY(t, ref, count + 1);
    for (size_t i = 0; i < count; i++) list[i] = check_game(t, games[i]);
    return list;
}

ender_status ender_draw_thermographs(ender_ctx *ctx, const ender_game *games, size_t count,
                                     bool below_zero, ender_picture **out) {
    *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const ref *list = checked_games(t, games, count, THERMOGRAPHS_MOST);
    drawing d;
    figure_open(t, &d, count == 1 ? "a thermograph" : "thermographs", &names_in_pictures);
    figure_thermographs(&d, list, count, below_zero);
    *out = picture_keep(&d);
    return task_end(t);
}

ender_status ender_draw_clouds(ender_ctx *ctx, const ender_game *games, size_t count,
                               ender_picture **out) {
    *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const ref *list = checked_games(t, games, count, CLOUDS_MOST);
    drawing d;
    figure_open(t, &d, "confusion intervals", &names_in_pictures);
    figure_clouds(&d, list, count);
    *out = picture_keep(&d);
    return task_end(t);
}

ender_status ender_draw_tree(ender_ctx *ctx, ender_form form, unsigned depth, ender_picture **out) {
    *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    drawing d;
    figure_open(t, &d, "a game tree", &names_in_pictures);
    figure_tree(&d, check_form(t, form), depth);
    *out = picture_keep(&d);
    return task_end(t);
}

ender_status ender_draw_positions(ender_ctx *ctx, ender_form form, ender_picture **out) {
    *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    drawing d;
    figure_open(t, &d, "the positions of a game", &names_in_pictures);
    figure_positions(&d, check_form(t, form));
    *out = picture_keep(&d);
    return task_end(t);
}

ender_status ender_draw_signs(ender_ctx *ctx, unsigned days, bool limits, ender_picture **out) {
    *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    drawing d;
    figure_open(t, &d, "the tree of sign expansions", &names_in_pictures);
    figure_signs(&d, days, limits);
    *out = picture_keep(&d);
    return task_end(t);
}

ender_status ender_draw_plot(ender_ctx *ctx, const ender_plot *plot, ender_picture **out) {
    *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!plot || (unsigned)plot->kind > ENDER_PLOT_SHADES)
        task_throw(t, ENDER_EARGUMENT, "there is no such kind of plot");
    if (!plot->y || (plot->kind != ENDER_PLOT_BARS && !plot->x) ||
        (plot->kind == ENDER_PLOT_SHADES && !plot->z))
        task_throw(t, ENDER_EARGUMENT, "a list of the plot is NULL");
    drawing d;
    figure_open(t, &d, "a plot", &names_in_pictures);
    figure_plot(&d, plot);
    *out = picture_keep(&d);
    return task_end(t);
}

/* The pictures of the positions, in scratch memory. */
static drawing *drawn_positions(task *t, const ender_position *const *list, size_t count) {
    drawing *pictures = SCRATCH_ARRAY(t, drawing, count + 1);
    for (size_t i = 0; i < count; i++) {
        const ender_position *p = check_position(t, list[i]);
        positions sum = p->sum;
        sum.t = t;
        figure_open(t, &pictures[i], p->rules->info.name, &names_in_pictures);
        figure_position(&pictures[i], p->rules, &sum);
    }
    return pictures;
}

ender_status ender_draw_row(ender_ctx *ctx, const ender_position *const *list,
                            const char *const *texts, size_t count, ender_picture **out) {
    *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (count == 0 || count > ROW_MOST)
        task_throw(t, ENDER_EARGUMENT, "a row has 1 to %d positions", (int)ROW_MOST);
    const drawing *pictures = drawn_positions(t, list, count);
    drawing row;
    figure_open(t, &row, pictures[0].title, &names_in_pictures);
    figure_row(&row, pictures, texts, count);
    if (count == 1)
        row.description = pictures[0].description;
    else
        drawing_describe(&row, "%zu positions in a row, the first: %s", count,
                         pictures[0].description);
    *out = picture_keep(&row);
    return task_end(t);
}
