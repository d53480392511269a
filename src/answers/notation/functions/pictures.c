/* SPDX-License-Identifier: MIT
 *
 * Pictures as values of the language, and the public functions that draw (<ender/draw.h>). What
 * they look like is in src/answers/figures; here values get their names. */
#include "figures/figures.h"
#include "notation/functions/properties.h"
#include "ruleset/api.h"

#include <string.h>

/* A short game as such: w-1 has a name of its own, 1 that of any number. */
static void print_beyond(task *t, strbuf *out, longref g, ender_style style) {
    ref h;
    if (long_is_short(t, g, &h))
        print_game(t, out, h, style);
    else
        print_long(t, out, g, style);
}

const figure_names names_in_pictures = {print_game, print_loopy, print_beyond};

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
    const figure_tree_style style = {0};
    figure_tree(&d, arguments->game, &style);
    return value_of_picture(t, &d);
}

value property_draw_positions(task *t, const value *arguments) {
    drawing d;
    figure_open(t, &d, "the positions of a game", &names_in_pictures);
    figure_positions(&d, arguments->game);
    return value_of_picture(t, &d);
}

/* ---- the interface of C ---- */

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
        figure_position(&pictures[i], p->rules, &sum, NULL);
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

static void check_levels(task *t, const position_levels *of) {
    if (of->count == 0 || of->count > ROW_MOST)
        task_throw(t, ENDER_EARGUMENT, "a graph has 1 to %d positions", (int)ROW_MOST);
    if (of->arc_count > FIGURE_ARCS_MOST)
        task_throw(t, ENDER_ELIMIT, "a graph has at most %d arcs", (int)FIGURE_ARCS_MOST);
    for (size_t i = 1; i < of->count; i++)
        if (of->levels[i] < of->levels[i - 1])
            task_throw(t, ENDER_EARGUMENT, "the levels of positions do not decrease");
    for (size_t i = 0; i < of->arc_count; i++)
        if (of->arcs[i].from >= of->count || of->arcs[i].to >= of->count)
            task_throw(t, ENDER_EARGUMENT, "an arc joins two of the %zu positions", of->count);
}

ender_status draw_position_levels(ender_ctx *ctx, const position_levels *of, ender_picture **out) {
    *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_levels(t, of);
    const drawing *pictures = drawn_positions(t, of->positions, of->count);
    drawing d;
    figure_open(t, &d, pictures[0].title, &names_in_pictures);
    figure_levels(&d, &(figure_levels_of){.pictures = pictures,
                                          .texts = of->texts,
                                          .levels = of->levels,
                                          .count = of->count,
                                          .arcs = of->arcs,
                                          .arc_count = of->arc_count});
    *out = picture_keep(&d);
    return task_end(t);
}

/* ---- moves ---- */

/* `L 1:1r2` or `R 1:4l1`: who moves, and the move. */
static found_move read_move(task *t, const ender_position *p, const char *text) {
    if (!text || (text[0] != 'L' && text[0] != 'R') || (text[1] != ' ' && text[1] != ':'))
        task_throw(t, ENDER_EARGUMENT, "`%.40s` is not L or R, a blank and a move",
                   text ? text : "");
    return position_find_move(t, p, text[0] == 'L' ? ENDER_LEFT : ENDER_RIGHT, text + 2);
}

/* What the move makes of the position, in scratch memory. */
static ender_position position_after(task *t, const ender_position *p, const found_move *m) {
    ender_position next = {.rules = p->rules};
    positions_open(t, &next.sum);
    for (uint32_t i = 0; i < p->sum.count; i++) {
        size_t words;
        const uint64_t *block = positions_at(&p->sum, i, &words);
        if (i == m->block) block = m->option, words = m->words;
        if (words > 0) positions_add(&next.sum, block, words);
    }
    return next;
}

/* ---- what a position has lost ---- */

/* A position with its summands as they are written (NULL for those that are not), and in the place
 * `lost` one of which a move has left nothing (UINT32_MAX: there is none). */
typedef struct shown_position {
    positions sum;
    const char **written;
    uint32_t lost;
} shown_position;

/* The parts of a text, which + divides; none where they are not the summands. */
static void write_parts(task *t, shown_position *s, const ruleset *rules, const char *text) {
    uint32_t parts = 1;
    for (const char *at = text; *at; at++) parts += *at == '+';
    if (!rules->picture.draw_text || parts != s->sum.count) return;
    for (uint32_t i = 0; i < parts; i++) {
        const size_t length = strcspn(text, "+");
        s->written[i] = scratch_text(t, text, length);
        text += length + 1;
    }
}

static shown_position shown_as(task *t, const ender_position *p, const char *text) {
    shown_position s = {.sum = p->sum, .lost = UINT32_MAX};
    s.sum.t = t;
    s.written = SCRATCH_ARRAY(t, const char *, p->sum.count + 1u);
    memset(s.written, 0, (p->sum.count + 1u) * sizeof *s.written);
    if (text) write_parts(t, &s, p->rules, text);
    return s;
}

/* What the move leaves of the position, the summand that it was made in with what it has lost. */
static shown_position shown_after(task *t, const ender_position *p, const found_move *m,
                                  const ender_position *next) {
    if (!p->rules->picture.write_after) return shown_as(t, next, NULL);
    shown_position s = shown_as(t, p, NULL);
    positions_open(t, &s.sum);
    for (uint32_t i = 0; i < p->sum.count; i++) {
        size_t words;
        const uint64_t *block = positions_at(&p->sum, i, &words);
        strbuf text;
        if (i != m->block) {
            if (words > 0) positions_add(&s.sum, block, words);
            continue;
        }
        strbuf_open(t, &text);
        p->rules->picture.write_after(p->rules, &text, block, words, m->player, m->index);
        char *copy = scratch_alloc(t, text.length + 1);
        s.written[s.sum.count] = text.length > 0 ? memcpy(copy, text.text, text.length + 1) : NULL;
        if (m->words == 0) s.lost = s.sum.count;
        positions_add(&s.sum, m->option, m->words);
        strbuf_close(&text);
    }
    return s;
}

static void draw_with_move(drawing *d, const ender_position *p, const shown_position *s,
                           const found_move *m) {
    const uint32_t block = m->block + (m->block >= s->lost);
    const figure_move marked = {m->player, block, m->index, m->option, m->words};
    figure_written_position(d, p->rules, &s->sum, &marked, s->written);
}

static void draw_marked(drawing *d, const ender_position *p, const char *text, const char *move) {
    const found_move m = read_move(d->t, p, move);
    const shown_position s = shown_as(d->t, p, text);
    draw_with_move(d, p, &s, &m);
    drawing_describe(d, "%s; marked: %s", d->description, move);
    strbuf said;
    strbuf_open(d->t, &said);
    strbuf_format(&said, "%s%s\n", d->text, move);
    drawing_take_text(d, &said);
}

/* A picture of a line of play, where it stands, and what earlier moves have taken away: a board
 * does not shrink while one plays on it. */
typedef struct play_board {
    drawing lost;
    xy at;
} play_board;

static void draw_on_board(drawing *d, const play_board *b, const drawing *now) {
    draw_drawing(d, &b->lost, 0, 0);
    const size_t first = d->shape_count;
    draw_drawing(d, now, b->at.x, b->at.y);
    draw_parts(d, now, b->at.x, b->at.y, "", first);
    d->text = now->text;
    d->description = now->description;
}

static void move_on_board(play_board *b, const ruleset *rules, const shown_position *before,
                          const shown_position *after) {
    task *t = b->lost.t;
    drawing from, to;
    drawing_open(t, &from, "");
    drawing_open(t, &to, "");
    figure_written_position(&from, rules, &before->sum, NULL, before->written);
    figure_written_position(&to, rules, &after->sum, NULL, after->written);
    if (figure_add_lost(&b->lost, &from, &to, &b->at)) return;
    drawing_open(t, &b->lost, "");
    b->at = (xy){0, 0};
}

/* The row of a line of play; all texts are those of the moves. */
static void draw_line_of_play(drawing *row, const ender_position *start, const char *text,
                              const char *const *moves, size_t count) {
    task *t = row->t;
    drawing *pictures = SCRATCH_ARRAY(t, drawing, count + 1);
    const char **texts = SCRATCH_ARRAY(t, const char *, count + 1);
    ender_position p = *start;
    shown_position shown = shown_as(t, start, text);
    play_board board = {.at = {0, 0}};
    drawing_open(t, &board.lost, "");
    for (size_t i = 0; i <= count; i++) {
        task_check(t);
        task_progress(t, "drawing positions", i, count + 1);
        texts[i] = i > 0 ? moves[i - 1] : NULL;
        figure_open(t, &pictures[i], p.rules->info.name, &names_in_pictures);
        drawing now;
        figure_open(t, &now, p.rules->info.name, &names_in_pictures);
        if (i == count) {
            figure_written_position(&now, p.rules, &shown.sum, NULL, shown.written);
            draw_on_board(&pictures[i], &board, &now);
            break;
        }
        const found_move m = read_move(t, &p, moves[i]);
        draw_with_move(&now, &p, &shown, &m);
        draw_on_board(&pictures[i], &board, &now);
        const ender_position next = position_after(t, &p, &m);
        const shown_position then = shown_after(t, &p, &m, &next);
        move_on_board(&board, p.rules, &shown, &then);
        shown = then;
        p = next;
    }
    figure_row(row, pictures, texts, count + 1);
    if (count == 0)
        row->description = pictures[0].description;
    else
        drawing_describe(row,
                         "%zu positions in a row, what moves is marked in each but the last; the "
                         "first: %s",
                         count + 1, pictures[0].description);
}

drawing *drawing_of_play(task *t, const ruleset *rules, const positions *start, const char *text,
                         const char *const *moves, size_t count, const char *mark) {
    const ender_position p = {rules, *start};
    drawing *d = scratch_alloc(t, sizeof *d);
    if (count >= ROW_MOST)
        task_throw(t, ENDER_EARGUMENT, "a line of play has up to %d moves", (int)ROW_MOST - 1);
    figure_open(t, d, rules->info.name, &names_in_pictures);
    if (mark)
        draw_marked(d, &p, text, mark);
    else
        draw_line_of_play(d, &p, text, moves, count);
    return d;
}
