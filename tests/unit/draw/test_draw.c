/* SPDX-License-Identifier: MIT
 *
 * Drawings and what writes them: the box, the texts of the formats, hostile sizes, and that the
 * same drawing gives the same bytes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <math.h>

#include "domains/front.h"
#include "draw/board.h"
#include "draw/draw.h"
#include "draw/layers.h"
#include "figures/figures.h"
#include "fixture.h"
#include "notation/notation.h"
#include "testing.h"

static void sample_at(task *t, drawing *d, double x, double y) {
    drawing_open(t, d, "A <sample> & more");
    drawing_describe(d, "%d shapes", 5);
    draw_line(d, pen_line(INK_LEFT, 2), x, y, x + 10.25, y - 20.5);
    draw_circle(d, pen_shape(INK_LINE, INK_LEFT, 1), x + 50, y, 10);
    draw_rectangle(d, pen_shape(INK_NONE, INK_SHADE, 0), x, y + 20, 30, 10);
    draw_curve(d, pen_line(INK_RIGHT, 1), (xy){x, y}, (xy){x + 1, y + 2}, (xy){x + 3, y + 4},
               (xy){x + 5, y + 6});
    draw_text(d, x + 20, y + 50, ANCHOR_MIDDLE, 10, "{0|*} <_%");
    draw_math(d, x + 20, y + 70, ANCHOR_END, 10, "↑", "{\\uparrow}");
}
static void sample(task *t, drawing *d) { sample_at(t, d, 0, 0); }

static char *written(task *t, const drawing *d, ender_draw_format format,
                     const ender_draw_settings *settings, size_t *length) {
    strbuf out;
    strbuf_open(t, &out);
    drawing_write(d, format, settings, &out);
    *length = out.length;
    return strbuf_take(&out);
}

/* drawing_open, draw_line, draw_circle, draw_text: the box holds the shapes with their strokes. */
static void box_holds_the_shapes(task *t) {
    drawing d;
    drawing_open(t, &d, "box");
    draw_line(&d, pen_line(INK_LINE, 2), 0, 0, 10, 0);
    assert_true(d.low.x <= -1 && d.high.x >= 11 && d.low.y <= -1 && d.high.y >= 1);
    draw_circle(&d, pen_line(INK_LINE, 2), 100, 0, 10);
    assert_true(d.high.x >= 111 && d.high.x <= 112);
    draw_text(&d, 0, 0, ANCHOR_END, 10, "12345");
    assert_true(d.low.x <= -31 && d.low.x >= -33);
    const double right = d.high.x;
    drawing whole;
    drawing_open(t, &whole, "whole");
    draw_drawing(&whole, &d, 1000, 0);
    assert_true(whole.high.x >= right + 999.9 && whole.high.x <= right + 1000.1);
    assert_int_equal(whole.shape_count, d.shape_count);
}

/* draw_drawing: the shapes are those that are drawn there at once. */
static void drawings_are_moved(task *t) {
    drawing part, whole, at_once;
    size_t length;
    sample(t, &part);
    drawing_open(t, &whole, part.title);
    drawing_describe(&whole, "%s", part.description);
    draw_drawing(&whole, &part, 30.5, -7.25);
    sample_at(t, &at_once, 30.5, -7.25);
    char *moved = written(t, &whole, ENDER_DRAW_SVG, NULL, &length);
    char *expected = written(t, &at_once, ENDER_DRAW_SVG, NULL, &length);
    assert_string_equal(moved, expected);
    free(moved);
    free(expected);
}

/* svg_write: what XML reads as markup is quoted; title and description are there. */
static void svg_is_quoted_and_titled(task *t) {
    drawing d;
    size_t length;
    sample(t, &d);
    char *svg = written(t, &d, ENDER_DRAW_SVG, NULL, &length);
    assert_non_null(strstr(svg, "\">A &lt;sample&gt; &amp; more</title>"));
    assert_non_null(strstr(svg, "\">5 shapes</desc>"));
    assert_non_null(strstr(svg, "{0|*} &lt;_%</text>"));
    assert_non_null(strstr(svg, "<polyline points=\"0,0 10.25,-20.5\"/>"));
    assert_non_null(strstr(svg, "text-anchor=\"end\""));
    free(svg);
}

/* tikz_write: what TeX reads as commands is quoted, mathematics is not. */
static void tikz_is_quoted(task *t) {
    drawing d;
    size_t length;
    sample(t, &d);
    char *tex = written(t, &d, ENDER_DRAW_TEX, NULL, &length);
    assert_non_null(strstr(tex, "\\documentclass{article}"));
    assert_non_null(strstr(tex, "{\\{0\\ensuremath{\\mid}*\\} \\ensuremath{<}\\_\\%};"));
    assert_non_null(strstr(tex, "{${\\uparrow}$};"));
    free(tex);
    tex = written(t, &d, ENDER_DRAW_TIKZ, NULL, &length);
    assert_null(strstr(tex, "\\documentclass"));
    assert_non_null(strstr(tex, "\\begin{tikzpicture}"));
    free(tex);
}

/* tikz_write: the signs of the notation, in names that were cut, are given to TeX as commands. */
static void tikz_has_no_signs_beyond_ascii(task *t) {
    drawing d;
    size_t length;
    drawing_open(t, &d, "signs");
    draw_text(&d, 0, 0, ANCHOR_START, 10, "{↑²∗|⇓,−ω,±1·↓|…");
    char *tex = written(t, &d, ENDER_DRAW_TIKZ, NULL, &length);
    for (size_t i = 0; i < length; i++) assert_in_range((unsigned char)tex[i], '\n', '~');
    free(tex);
}

/* text_write: lines become Braille dots, an area of the paper's colour has none, texts stand as
 * they are; a drawing with a text of its own is that text. */
static void text_is_set_in_dots(task *t) {
    drawing d;
    size_t length;
    drawing_open(t, &d, "dots");
    draw_rectangle(&d, pen_shape(INK_NONE, INK_LINE, 0), 0, 0, 40, 10);
    draw_rectangle(&d, pen_shape(INK_NONE, INK_PAPER, 0), 0, 0, 40, 10);
    draw_text(&d, 0, 9, ANCHOR_START, 9, "left ↑");
    char *text = written(t, &d, ENDER_DRAW_TEXT, NULL, &length);
    assert_non_null(strstr(text, "left ↑\n"));
    assert_null(strstr(text, "\xE2\xA3")); /* no dense Braille character */
    free(text);
    draw_line(&d, pen_line(INK_LINE, 1), 0, 40, 100, 40);
    text = written(t, &d, ENDER_DRAW_TEXT, NULL, &length);
    size_t dots = 0;
    for (const char *at = text; (at = strstr(at, "\xE2")) != NULL; at++) dots += at[1] != '\x86';
    assert_in_range(dots, 20, 22); /* 40 dots of 2.5 points, two in a character */
    free(text);
    strbuf own;
    strbuf_open(t, &own);
    strbuf_text(&own, "said");
    drawing_take_text(&d, &own);
    text = written(t, &d, ENDER_DRAW_TEXT, NULL, &length);
    assert_string_equal(text, "said\n");
    free(text);
}

/* drawing_write: the same drawing gives the same bytes in every format and theme. */
static void same_drawing_same_bytes(task *t) {
    drawing d;
    sample(t, &d);
    for (unsigned format = 0; format <= ENDER_DRAW_TEXT; format++) {
        if (!draw_format_works((ender_draw_format)format)) continue;
        for (unsigned theme = 0; theme <= ENDER_THEME_PRINT; theme++) {
            const ender_draw_settings settings = {.width = 300, .theme = (ender_theme)theme};
            size_t first, second;
            char *a = written(t, &d, (ender_draw_format)format, &settings, &first);
            char *b = written(t, &d, (ender_draw_format)format, &settings, &second);
            assert_int_equal(first, second);
            assert_true(first > 100);
            assert_memory_equal(a, b, first);
            free(a);
            free(b);
        }
    }
}

/* A picture with the name of a ruleset: the parts of the position that is its example. */
enum { SHARED_PARTS = 64 };
typedef struct shared_picture {
    const char *name, *example;
    size_t part_count;
    char parts[SHARED_PARTS][16];
} shared_picture;
static shared_picture shared[8];
static size_t shared_count;

static void add_shared(const ruleset *rules, const drawing *d) {
    shared_picture *s = &shared[shared_count++];
    assert_true(shared_count <= sizeof shared / sizeof *shared && d->part_count <= SHARED_PARTS);
    *s = (shared_picture){rules->info.name, rules->info.example, d->part_count, {""}};
    for (size_t i = 0; i < d->part_count; i++) { /* the first block is the position */
        assert_memory_equal(d->parts[i].name, "1:", 2);
        snprintf(s->parts[i], sizeof *s->parts, "%s", d->parts[i].name + 2);
    }
}

/* figure_position: every ruleset's example is drawn, and nothing reaches out of the box. */
static void every_ruleset_is_drawn(task *t) {
    const ruleset *rules;
    for (size_t i = 0; (rules = ruleset_at(t->ctx, i)) != NULL; i++) {
        const char *example = rules->info.example;
        if (!example || rules->info.name[strlen(rules->info.name) - 1] == ':') continue;
        drawing d;
        const positions sum = sum_parse(t, rules, example, strlen(example));
        drawing_open(t, &d, rules->info.name);
        figure_position(&d, rules, &sum, NULL);
        if (d.shape_count == 0) fail_msg("%s draws nothing", rules->info.name);
        if (draw_knows(rules->info.name)) add_shared(rules, &d);
        size_t length;
        char *svg = written(t, &d, ENDER_DRAW_SVG, NULL, &length);
        assert_non_null(strstr(svg, rules->info.name));
        free(svg);
    }
}

/* Where `ender draw NAME` asks a domain that has the name of a ruleset, it draws the same board:
 * with as many parts, under the same names. */
static void test_shared_names_draw_the_same(void **state) {
    (void)state;
    assert_int_equal(shared_count, 1);
    for (size_t i = 0; i < shared_count; i++) {
        const shared_picture *s = &shared[i];
        ender_picture *own;
        ender_part part;
        must(ender_draw(ctx, s->name, &s->example, 1, NULL, 0, &own));
        for (size_t k = 0; k < s->part_count; k++)
            if (!ender_picture_part(own, k, &part) || strcmp(part.name, s->parts[k]) != 0)
                fail_msg("`ender draw %s` draws %s and not %s", s->name, part.name, s->parts[k]);
        assert_false(ender_picture_part(own, s->part_count, &part));
        ender_picture_close(own);
    }
}

/* network_places: a path is straight, a cycle round, whatever is drawn has the wanted lengths. */
static void paths_are_straight(task *t) {
    const layer_edge path[] = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}};
    const xy *at = network_places(t, 6, path, 5, 1);
    const double x = at[5].x - at[0].x, y = at[5].y - at[0].y;
    assert_true(fabs(x * x + y * y - 25) < 0.1);
    const layer_edge ring[] = {{0, 1}, {1, 2}, {2, 3}, {3, 0}};
    at = network_places(t, 4, ring, 4, 1);
    for (unsigned i = 0; i < 2; i++) {
        const double dx = at[i].x - at[i + 2].x, dy = at[i].y - at[i + 2].y;
        assert_true(dx * dx + dy * dy > 1.5);
    }
}

/* figure_thermographs, figure_clouds, figure_tree, figure_positions, figure_poset, figure_row */
static void every_figure_is_drawn(task *t) {
    static const char *const texts[] = {"{4|{1|0}}", "*", "^[2]", "1/2", "tiny(2)", "{3||2|-3}"};
    ref games[6];
    drawing d[4];
    for (size_t i = 0; i < 6; i++)
        games[i] = read_game(t, (source){texts[i], strlen(texts[i])}, false);
    figure_open(t, &d[0], "thermographs", &names_in_pictures);
    figure_thermographs(&d[0], games, 6, true);
    figure_open(t, &d[1], "clouds", &names_in_pictures);
    figure_clouds(&d[1], games, 6);
    figure_open(t, &d[2], "tree", &names_in_pictures);
    const figure_tree_style whole = {0};
    figure_tree(&d[2], games[2], &whole);
    figure_open(t, &d[3], "positions", &names_in_pictures);
    figure_positions(&d[3], games[5]);
    for (size_t i = 0; i < 4; i++) assert_true(d[i].shape_count > 5 && *d[i].description);
    drawing row;
    figure_open(t, &row, "row", &names_in_pictures);
    figure_row(&row, d, NULL, 4);
    assert_true(row.shape_count > d[0].shape_count + d[1].shape_count);
    const poset p = read_poset(t, (source){"G[2]", 4});
    figure_open(t, &row, "poset", &names_in_pictures);
    figure_poset(&row, &p, NULL, NULL);
    assert_non_null(strstr(row.description, "22 elements"));
}

static const char *tree_text(task *t, const char *form, const figure_tree_style *style) {
    drawing *d = scratch_alloc(t, sizeof *d);
    figure_open(t, d, "tree", &names_in_pictures);
    figure_tree(d, read_game(t, (source){form, strlen(form)}, true), style);
    return d->text;
}

/* figure_tree: moves that win and lose are marked; an Oslo game has its values, and passes at all
 * that is not literally 0. */
static void trees_are_judged_and_passed_in(task *t) {
    const figure_tree_style judged = {.judged = true}, oslo = {.oslo = true};
    assert_string_equal(tree_text(t, "lit({1,*|})", &judged),
                        "2\n  L?: \u2217\n    L!: 0\n    R!: 0\n  L!: 1\n    L!: 0\n");
    assert_string_equal(tree_text(t, "lit({-1|1})", &oslo),
                        "on (Left may pass)\n  L: under (Left may pass)\n    R: 0\n"
                        "  R: on (Left may pass)\n    L: 0\n");
}

/* Which texts are in the picture of a position that is drawn as it is written. */
static size_t count_texts(const drawing *d, const char *text) {
    size_t count = 0;
    for (size_t i = 0; i < d->label_count; i++) count += strcmp(d->labels[i].text, text) == 0;
    return count;
}

/* draw_text, write_after: dead stones of Bipass stand in brackets, in a position as it is written
 * and after moves, also where nothing is left. */
static void dead_stones_are_drawn(task *t) {
    const ruleset *rules = ruleset_by_name(t, "bipass", 6);
    static const char *const moves[] = {"L 1r2", "R 4l1", "L 1r2"};
    static const char *const starts[] = {"bwbw+wbw", "bwwwbw"};
    static const size_t brackets[] = {1, 3};
    for (size_t i = 0; i < 2; i++) {
        const positions sum = sum_parse(t, rules, starts[i], strlen(starts[i]));
        const drawing *d = drawing_of_play(t, rules, &sum, starts[i], moves, i == 0 ? 0 : 3, NULL);
        assert_int_equal(count_texts(d, "("), brackets[i]);
        assert_int_equal(count_texts(d, ")"), brackets[i]);
    }
}

/* figure_add_lost: a board keeps its place and its size while moves take squares away; where they
 * might have been others, 2x1 of 2x2, none is said to be gone. */
static void boards_do_not_shrink(task *t) {
    const ruleset *rules = ruleset_by_name(t, "domineering", 11);
    static const char *const moves[] = {"L 1,1-2,1", "R 3,1-3,2", "L 1,2-2,2"};
    static const struct {
        const char *start;
        size_t moves, covered;
    } cases[] = {{"3x4", 3, 2 + 4 + 6}, {"2x2", 1, 0}};
    for (size_t i = 0; i < 2; i++) {
        const positions sum = sum_parse(t, rules, cases[i].start, strlen(cases[i].start));
        const drawing *d =
            drawing_of_play(t, rules, &sum, cases[i].start, moves, cases[i].moves, NULL);
        size_t covered = 0;
        for (size_t k = 0; k < d->shape_count; k++)
            covered += d->shapes[k].kind == SHAPE_POLYGON && d->shapes[k].fill == INK_SHADE;
        assert_int_equal(covered, cases[i].covered);
    }
}

static void deep_tree(task *t) {
    drawing d;
    figure_open(t, &d, "deep", &names_in_pictures);
    const figure_tree_style whole = {0};
    figure_tree(&d, read_game(t, (source){"1000000", 7}, false), &whole);
}

static void too_large(task *t) {
    drawing d;
    size_t length;
    drawing_open(t, &d, "large");
    draw_line(&d, pen_line(INK_LINE, 1), 0, 0, 1e9, 0);
    free(written(t, &d, ENDER_DRAW_SVG, NULL, &length));
}

static void bad_width(task *t) {
    drawing d;
    size_t length;
    sample(t, &d);
    const ender_draw_settings settings = {.width = 1e7};
    free(written(t, &d, ENDER_DRAW_SVG, &settings, &length));
}

static void too_many(task *t) {
    drawing d;
    drawing_open(t, &d, "many");
    for (;;) draw_line(&d, pen_line(INK_LINE, 1), 0, 0, 1, 1);
}

/* figure_plot says how many points, bars and cells it draws before it looks at one. */
static void refused_plot(task *t, const ender_plot *p) {
    drawing d;
    figure_open(t, &d, "plot", &names_in_pictures);
    figure_plot(&d, p);
}
static void too_many_points(task *t) {
    const double one = 1;
    const ender_plot p = {
        .kind = ENDER_PLOT_POINTS, .count = PLOT_POINTS_MOST + 1, .x = &one, .y = &one};
    refused_plot(t, &p);
}
static void too_many_bars(task *t) {
    const double one = 1;
    const ender_plot p = {.kind = ENDER_PLOT_BARS, .count = PLOT_BARS_MOST + 1, .y = &one};
    refused_plot(t, &p);
}

/* canvas_of, add_shape: hostile sizes are errors. */
static void hostile_sizes_are_refused(void **state) {
    (void)state;
    assert_int_equal(call(too_large), ENDER_ELIMIT);
    assert_int_equal(call(bad_width), ENDER_EARGUMENT);
    assert_int_equal(call(too_many), ENDER_ELIMIT);
    assert_int_equal(call(deep_tree), ENDER_ELIMIT);
    assert_int_equal(call(too_many_points), ENDER_ELIMIT);
    assert_non_null(strstr(ender_message(ctx), "16777216"));
    assert_int_equal(call(too_many_bars), ENDER_ELIMIT);
}

static void keep_what(void *user, const char *what, uint64_t done, uint64_t total) {
    char *said = user;
    assert_true(done <= total);
    if (!*said) snprintf(said, 64, "%s", what);
}

/* What a context says first while it draws a plot, or writes one that another call drew. */
static void progress_of(const ender_plot *plot, ender_draw_format format, bool drawn,
                        char said[64]) {
    ender_ctx *own;
    ender_picture *picture;
    char *bytes;
    size_t size;
    *said = 0;
    const ender_settings settings = {.threads = 1, .progress = keep_what, .progress_user = said};
    assert_int_equal(ender_open(&own, &settings), ENDER_OK);
    must(ender_draw_plot(own, plot, &picture));
    if (drawn) {
        *said = 0;
        nanosleep(&(struct timespec){.tv_nsec = 200000000}, NULL); /* ten reports a second */
        must(ender_picture_write(own, picture, format, NULL, &bytes, &size));
        ender_free(bytes);
    }
    ender_picture_close(picture);
    ender_close(own);
}

/* task_progress in figure_plot and in each format: a large picture says how far it is. */
static void progress_is_told(void **state) {
    (void)state;
    static const struct {
        ender_draw_format format;
        const char *what;
    } formats[] = {{ENDER_DRAW_SVG, "writing shapes"},
                   {ENDER_DRAW_TIKZ, "writing shapes"},
                   {ENDER_DRAW_TEXT, "setting shapes"}};
    enum { POINTS = 5000 };
    double values[POINTS];
    for (size_t i = 0; i < POINTS; i++) values[i] = (double)(i * i % 977);
    const ender_plot plot = {.kind = ENDER_PLOT_POINTS, .count = POINTS, .x = values, .y = values};
    char said[64];
    progress_of(&plot, ENDER_DRAW_SVG, false, said);
    assert_string_equal(said, "plotting points");
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        progress_of(&plot, formats[i].format, true, said);
        assert_string_equal(said, formats[i].what);
    }
}

/* ender_draw_format_of_file */
static void formats_follow_the_ending(void **state) {
    (void)state;
    ender_draw_format format;
    assert_true(ender_draw_format_of_file("a.b/c.SVG", &format));
    assert_int_equal(format, ENDER_DRAW_SVG);
    assert_true(ender_draw_format_of_file("x.tex", &format));
    assert_int_equal(format, ENDER_DRAW_TEX);
    assert_false(ender_draw_format_of_file("x.jpg", &format));
    assert_false(ender_draw_format_of_file("svg", &format));
}

#define RUNS(name)                                                                                 \
    static void test_##name(void **state) {                                                        \
        (void)state;                                                                               \
        run(name);                                                                                 \
    }
RUNS(box_holds_the_shapes)
RUNS(drawings_are_moved)
RUNS(svg_is_quoted_and_titled)
RUNS(tikz_is_quoted)
RUNS(tikz_has_no_signs_beyond_ascii)
RUNS(text_is_set_in_dots)
RUNS(same_drawing_same_bytes)
RUNS(every_ruleset_is_drawn)
RUNS(paths_are_straight)
RUNS(every_figure_is_drawn)
RUNS(trees_are_judged_and_passed_in)
RUNS(dead_stones_are_drawn)
RUNS(boards_do_not_shrink)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_box_holds_the_shapes),
        cmocka_unit_test(test_drawings_are_moved),
        cmocka_unit_test(test_svg_is_quoted_and_titled),
        cmocka_unit_test(test_tikz_is_quoted),
        cmocka_unit_test(test_tikz_has_no_signs_beyond_ascii),
        cmocka_unit_test(test_text_is_set_in_dots),
        cmocka_unit_test(test_same_drawing_same_bytes),
        cmocka_unit_test(test_every_ruleset_is_drawn),
        cmocka_unit_test(test_shared_names_draw_the_same),
        cmocka_unit_test(test_paths_are_straight),
        cmocka_unit_test(test_every_figure_is_drawn),
        cmocka_unit_test(test_trees_are_judged_and_passed_in),
        cmocka_unit_test(test_dead_stones_are_drawn),
        cmocka_unit_test(test_boards_do_not_shrink),
        cmocka_unit_test(hostile_sizes_are_refused),
        cmocka_unit_test(progress_is_told),
        cmocka_unit_test(formats_follow_the_ending),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
