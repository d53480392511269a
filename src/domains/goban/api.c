/* SPDX-License-Identifier: MIT
 *
 * The public face of boards and records, include/ender/goban.h; variations, properties and counting
 * are in api_tree.c. */
#include "goban/api.h"

#include "draw/draw.h"

#include <string.h>

/* ---- arguments ---- */

void check_record(task *t, const ender_go_record *record) {
    if (!record) task_throw(t, ENDER_EARGUMENT, "the record is NULL");
}

void check_place(task *t, const void *out) {
    if (!out) task_throw(t, ENDER_EARGUMENT, "a place for the answer is needed");
}

static go_stone check_colour(task *t, ender_go_stone colour) {
    if (colour != ENDER_GO_BLACK && colour != ENDER_GO_WHITE)
        task_throw(t, ENDER_EARGUMENT, "a player is black or white");
    return (go_stone)colour;
}

uint16_t check_point(task *t, const goban *g, unsigned point) {
    if (point >= goban_points(g))
        task_throw(t, ENDER_EARGUMENT, "there is no point %u on a board of %u points", point,
                   goban_points(g));
    return (uint16_t)point;
}

static source check_text(task *t, const char *text, size_t length) {
    if (!text) task_throw(t, ENDER_EARGUMENT, "the text is NULL");
    return (source){text, length};
}

static const ender_go_rules *check_rules(task *t, const ender_go_rules *rules) {
    if (rules && rules->ban > ENDER_GO_BAN_NONE)
        task_throw(t, ENDER_EARGUMENT, "there is no such ban on repeating a position");
    return rules;
}

/* ---- records ---- */

ender_status ender_go_new(ender_ctx *ctx, unsigned width, unsigned height,
                          const ender_go_rules *rules, ender_go_record **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_place(t, out);
    if (width < 1 || width > GOBAN_SIDE_MAX || height < 1 || height > GOBAN_SIDE_MAX)
        task_throw(t, ENDER_EARGUMENT, "a board has 1 to %d lines a side, not %u and %u",
                   GOBAN_SIDE_MAX, width, height);
    const goban g = goban_empty(width, height);
    *out = record_of_board(t, &g, check_rules(t, rules));
    return task_end(t);
}

ender_status go_new_of_size(ender_ctx *ctx, const char *text, const ender_go_rules *rules,
                            ender_go_record **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_place(t, out);
    const goban g = goban_read_or_empty(t, (source){text, strlen(text)});
    *out = record_of_board(t, &g, check_rules(t, rules));
    return task_end(t);
}

ender_status ender_go_read_board(ender_ctx *ctx, const char *text, size_t length,
                                 const ender_go_rules *rules, ender_go_record **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_place(t, out);
    *out = record_of_text(t, check_text(t, text, length), check_rules(t, rules));
    return task_end(t);
}

ender_status ender_go_read_sgf(ender_ctx *ctx, const char *text, size_t length,
                               const ender_go_rules *rules, ender_go_record **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_place(t, out);
    *out = record_of_sgf(t, check_text(t, text, length), check_rules(t, rules));
    return task_end(t);
}

ender_status ender_go_write_sgf(ender_ctx *ctx, const ender_go_record *record, char **out,
                                size_t *length) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_record(t, record);
    check_place(t, out);
    strbuf b;
    strbuf_open(t, &b);
    sgf_print(t, &b, &record->tree);
    if (length) *length = b.length;
    *out = strbuf_take(&b);
    return task_end(t);
}

/* ---- the position ---- */

const char *ender_go_legality_name(ender_go_legality legality) {
    static const char *const names[] = {"legal",  "no point of the board", "occupied", "suicide",
                                        "ko-ban", "the game is over"};
    return legality <= ENDER_GO_OVER ? names[legality] : "";
}

void ender_go_about(const ender_go_record *record, ender_go_state *out) {
    if (!out) return;
    *out = (ender_go_state){0};
    if (!record) return;
    const go_step *s = record_step(record);
    *out = (ender_go_state){.width = record->board.width,
                            .height = record->board.height,
                            .moves = s->moves,
                            .to_play = (ender_go_stone)s->to_play,
                            .last = (ender_go_stone)s->mover,
                            .last_point = s->point,
                            .was_ok = (ender_go_legality)s->was_ok,
                            .passes = s->passes,
                            .over = record_is_over(record)};
    memcpy(out->prisoners, s->prisoners, sizeof out->prisoners);
    memcpy(out->placed, s->placed, sizeof out->placed);
    memcpy(out->passed, s->passed, sizeof out->passed);
}

ender_go_stone ender_go_at(const ender_go_record *record, unsigned point) {
    return record && point < goban_points(&record->board)
               ? (ender_go_stone)record->board.stone[point]
               : ENDER_GO_OUTSIDE;
}

bool ender_go_is_immortal(const ender_go_record *record, unsigned point) {
    return record && point < goban_points(&record->board) && record->board.immortal[point];
}

size_t ender_go_string(const ender_go_record *record, unsigned point, unsigned *stones,
                       unsigned *liberties) {
    const ender_go_stone stone = ender_go_at(record, point);
    uint16_t list[GOBAN_POINTS_MAX];
    unsigned count = 0, free_points = 0;
    if (stone == ENDER_GO_BLACK || stone == ENDER_GO_WHITE)
        count = goban_string(&record->board, point, list, &free_points);
    for (unsigned i = 0; i < count && stones; i++) stones[i] = list[i];
    if (liberties) *liberties = free_points;
    return count;
}

uint64_t ender_go_hash(const ender_go_record *record) {
    return record ? record->hashes[record->count - 1] : 0;
}

ender_status ender_go_board_text(ender_ctx *ctx, const ender_go_record *record, char **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_record(t, record);
    check_place(t, out);
    strbuf b;
    strbuf_open(t, &b);
    goban_print(&b, &record->board, '/');
    *out = strbuf_take(&b);
    return task_end(t);
}

static ender_status drawn(ender_ctx *ctx, const ender_go_record *record, char **out,
                          void (*draw)(task *t, strbuf *out, const go_record *r)) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_record(t, record);
    check_place(t, out);
    strbuf b;
    strbuf_open(t, &b);
    draw(t, &b, record);
    *out = strbuf_take(&b);
    return task_end(t);
}

ender_status ender_go_picture(ender_ctx *ctx, const ender_go_record *record, char **out) {
    return drawn(ctx, record, out, record_draw);
}

static void record_svg(task *t, strbuf *out, const go_record *r) {
    drawing d;
    drawing_open(t, &d, "a board of Go");
    record_figure(&d, r, false);
    drawing_write(&d, ENDER_DRAW_SVG, NULL, out);
}

ender_status ender_go_svg(ender_ctx *ctx, const ender_go_record *record, char **out) {
    return drawn(ctx, record, out, record_svg);
}

ender_status go_draw(ender_ctx *ctx, const ender_go_record *record, bool numbered,
                     ender_picture **out) {
    *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_record(t, record);
    drawing d;
    drawing_open(t, &d, "a board of Go");
    record_figure(&d, record, numbered);
    strbuf text;
    strbuf_open(t, &text);
    record_draw(t, &text, record);
    drawing_take_text(&d, &text);
    *out = picture_keep(&d);
    return task_end(t);
}

ender_status ender_go_read_point(ender_ctx *ctx, const ender_go_record *record, const char *text,
                                 size_t length, unsigned *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_record(t, record);
    check_place(t, out);
    *out = goban_read_point(t, &record->board, check_text(t, text, length), 0, length);
    return task_end(t);
}

ender_status ender_go_point_name(ender_ctx *ctx, const ender_go_record *record, unsigned point,
                                 ender_go_names names, char **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_record(t, record);
    check_place(t, out);
    if (point != ENDER_GO_PASS) check_point(t, &record->board, point);
    strbuf b;
    strbuf_open(t, &b);
    goban_print_point(&b, &record->board, point, names);
    *out = strbuf_take(&b);
    return task_end(t);
}

/* ---- play ---- */

ender_go_legality ender_go_legal(const ender_go_record *record, unsigned point,
                                 ender_go_stone colour) {
    if (!record || (colour != ENDER_GO_BLACK && colour != ENDER_GO_WHITE)) return ENDER_GO_NO_POINT;
    return record_legal(record, point, (go_stone)colour);
}

ender_status ender_go_play(ender_ctx *ctx, ender_go_record *record, unsigned point,
                           ender_go_stone colour, uint32_t *captured) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_record(t, record);
    if (point != ENDER_GO_PASS) check_point(t, &record->board, point);
    const uint32_t taken = record_play(t, record, point, check_colour(t, colour));
    if (captured) *captured = taken;
    return task_end(t);
}

/* Goes back to a step, and forgets the nodes that were made since, when a later move of a text is
 * not legal. */
typedef struct way_back {
    cleanup undo;
    go_record *r;
    uint32_t count;
    go_node *made; /* the first new node, or NULL; the others are below it */
} way_back;
_Static_assert(offsetof(way_back, undo) == 0, "a way back is its cleanup");

static void go_back(cleanup *self) {
    way_back *w = (way_back *)(void *)self;
    while (w->r->count > w->count) (void)record_up(w->r);
    if (w->made) tree_remove(&w->r->tree, w->made);
}

ender_status ender_go_play_text(ender_ctx *ctx, ender_go_record *record, const char *text,
                                size_t length, uint32_t *captured) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_record(t, record);
    const source in = check_text(t, text, length);
    way_back back = {.r = record, .count = record->count};
    cleanup_push(t, &back.undo, go_back);
    uint32_t taken = 0;
    go_move move;
    for (size_t at = 0; goban_read_move(t, &record->board, in, &at, length, &move);) {
        const size_t nodes = record->tree.nodes;
        taken = record_play(t, record, move.point, move.colour);
        if (!back.made && record->tree.nodes > nodes) back.made = record_node(record);
    }
    cleanup_pop(t);
    if (captured) *captured = taken;
    return task_end(t);
}

ender_status ender_go_undo(ender_ctx *ctx, ender_go_record *record) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_record(t, record);
    record_undo(t, record);
    return task_end(t);
}

ender_status ender_go_setup(ender_ctx *ctx, ender_go_record *record, unsigned point,
                            ender_go_stone stone) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_record(t, record);
    check_point(t, &record->board, point);
    if (stone > ENDER_GO_WHITE)
        task_throw(t, ENDER_EARGUMENT, "a point is made empty, black or white");
    record_setup(t, record, point, (go_stone)stone);
    return task_end(t);
}

ender_status ender_go_set_to_play(ender_ctx *ctx, ender_go_record *record, ender_go_stone colour) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_record(t, record);
    record_set_to_play(t, record, check_colour(t, colour));
    return task_end(t);
}

ender_status ender_go_fixed_handicap(ender_ctx *ctx, ender_go_record *record, unsigned stones,
                                     unsigned **points) {
    if (points) *points = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_record(t, record);
    uint16_t at[9];
    const unsigned count = goban_handicap_points(&record->board, stones, at);
    if (count == 0)
        task_throw(t, ENDER_EDOMAIN, "there is no custom where to place %u stones on a %ux%u board",
                   stones, record->board.width, record->board.height);
    record_handicap(t, record, at, count);
    if (points) *points = list_of_points(t, at, count);
    return task_end(t);
}

ender_status ender_go_free_handicap(ender_ctx *ctx, ender_go_record *record, const unsigned *points,
                                    size_t count) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_record(t, record);
    const go_points list = check_points(t, &record->board, points, count);
    if (count < 2) task_throw(t, ENDER_EARGUMENT, "a handicap is two stones or more");
    record_handicap(t, record, list.at, list.count);
    return task_end(t);
}
