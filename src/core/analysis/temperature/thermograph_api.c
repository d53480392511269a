/* SPDX-License-Identifier: MIT
 *
 * The public face of temperature theory, include/ender/thermograph.h: each function the internal
 * one behind the API boundary. Trajectories and thermographs that leave the library are copies,
 * allocated last so that nothing is lost when something throws. */
#include "analysis/analysis.h"

#include <stdlib.h>
#include <string.h>

struct ender_trajectory {
    uint32_t count;
    vertex at[];
};

/* In one piece with its walls. */
struct ender_thermograph {
    ender_trajectory *left, *right;
};

static dyadic check_dyadic(task *t, ender_game g, const char *what) {
    return ref_dyadic(t, check_number(t, g, what));
}

static ender_game number(task *t, dyadic x) { return (ender_game){ref_number(t, x).bits}; }

/* ---- stops ---- */

ender_status ender_confusion_interval(ender_ctx *ctx, ender_game g, ender_interval *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    confusion c = game_confusion(t, check_game(t, g));
    *out = (ender_interval){.empty = c.empty,
                            .low = number(t, c.set.lo),
                            .high = number(t, c.set.hi),
                            .low_closed = c.set.lo_kind == BOUND_CLOSED,
                            .high_closed = c.set.hi_kind == BOUND_CLOSED};
    return task_end(t);
}

/* ---- mean and temperature ---- */

ender_status ender_mean(ender_ctx *ctx, ender_game g, ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = number(t, game_mean(t, check_game(t, g)));
    return task_end(t);
}

ender_status ender_temperature(ender_ctx *ctx, ender_game g, ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = number(t, game_temperature(t, check_game(t, g)));
    return task_end(t);
}

ender_status ender_wall(ender_ctx *ctx, ender_game g, ender_player player, ender_game temperature,
                        ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    dyadic time = check_dyadic(t, temperature, "a temperature");
    check_player(t, player);
    *out = number(t, game_wall(t, check_game(t, g), player, time));
    return task_end(t);
}

/* ---- trajectories ---- */

static size_t trajectory_bytes(trajectory f) {
    return sizeof(ender_trajectory) + f.count * sizeof(vertex);
}

static ender_trajectory *fill_trajectory(void *space, trajectory f) {
    ender_trajectory *copy = space;
    copy->count = f.count;
    memcpy(copy->at, f.at, f.count * sizeof(vertex));
    return copy;
}

static trajectory view(const ender_trajectory *f) { return (trajectory){f->at, f->count}; }

size_t ender_trajectory_count(const ender_trajectory *f) { return f ? f->count : 0; }

static ender_rational fraction(task *t, rational x) {
    return (ender_rational){number(t, x.num), number(t, x.den)};
}

ender_status ender_trajectory_vertex(ender_ctx *ctx, const ender_trajectory *f, size_t index,
                                     ender_rational *temperature, ender_rational *value,
                                     ender_rational *slope) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!f) task_throw(t, ENDER_EARGUMENT, "the trajectory is NULL");
    if (index >= f->count)
        task_throw(t, ENDER_EARGUMENT, "there is no vertex %zu: the trajectory has %u", index,
                   f->count);
    if (temperature) *temperature = fraction(t, f->at[index].t);
    if (value) *value = fraction(t, f->at[index].v);
    if (slope) *slope = fraction(t, f->at[index].slope);
    return task_end(t);
}

ender_status ender_trajectory_value(ender_ctx *ctx, const ender_trajectory *f,
                                    ender_game temperature, ender_rational *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!f) task_throw(t, ENDER_EARGUMENT, "the trajectory is NULL");
    dyadic time = check_dyadic(t, temperature, "a temperature");
    if (dyadic_cmp(t, time, dyadic_int(-1)) < 0)
        task_throw(t, ENDER_EARGUMENT, "a trajectory begins at temperature -1");
    *out = fraction(t, trajectory_value(t, view(f), rational_of(time)));
    return task_end(t);
}

/* ---- thermographs ---- */

ender_status ender_thermograph_new(ender_ctx *ctx, ender_game g, ender_thermograph **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    thermograph graph = game_thermograph(t, check_game(t, g));
    size_t left = trajectory_bytes(graph.left), right = trajectory_bytes(graph.right);
    ender_thermograph *made = malloc(sizeof *made + left + right);
    if (!made) task_throw_memory(t);
    made->left = fill_trajectory(made + 1, graph.left);
    made->right = fill_trajectory((char *)(made + 1) + left, graph.right);
    *out = made;
    return task_end(t);
}

void ender_thermograph_free(ender_thermograph *graph) { free(graph); }

const ender_trajectory *ender_thermograph_wall(const ender_thermograph *graph,
                                               ender_player player) {
    if (!graph) return NULL;
    return player == ENDER_LEFT ? graph->left : graph->right;
}

ender_status thermograph_text(ender_ctx *ctx, ender_game g, const thermograph_style *style,
                              char **out) {
    static const thermograph_style preset = {0};
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    strbuf text;
    strbuf_open(t, &text);
    thermograph_picture(&text, check_game(t, g), style ? style : &preset);
    *out = strbuf_take(&text);
    return task_end(t);
}

/* ---- cooling and heating ---- */

ender_status ender_cool(ender_ctx *ctx, ender_game g, ender_game by, ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    dyadic temperature = check_dyadic(t, by, "the temperature to cool by");
    out->id = game_cool(t, check_game(t, g), temperature).bits;
    return task_end(t);
}

ender_status ender_heat(ender_ctx *ctx, ender_game g, ender_game by, ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    out->id = game_heat(t, check_game(t, g), check_game(t, by)).bits;
    return task_end(t);
}

/* ---- play in a sum ---- */

static const ref *check_games(task *t, const ender_game *games, size_t count) {
    ref *list = SCRATCH_ARRAY(t, ref, count + 1);
    for (size_t i = 0; i < count; i++) list[i] = check_game(t, games[i]);
    return list;
}

static ender_sum_move sum_move_out(component_move move) {
    return (ender_sum_move){move.component, {move.option.bits}};
}

ender_status ender_winning_moves(ender_ctx *ctx, const ender_game *games, size_t count,
                                 ender_player player, ender_sum_move **moves, size_t *found) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const ref *list = check_games(t, games, count);
    check_player(t, player);
    const component_move *wins = sum_winning_moves(t, list, count, player, found);
    ender_sum_move *copy = malloc((*found + 1) * sizeof *copy);
    if (!copy) task_throw_memory(t);
    for (size_t i = 0; i < *found; i++) copy[i] = sum_move_out(wins[i]);
    *moves = copy;
    return task_end(t);
}
