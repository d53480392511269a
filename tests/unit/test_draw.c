/* SPDX-License-Identifier: MIT
 *
 * Drawings and what writes them: the box, the texts of the formats, hostile sizes, and that the
 * same drawing gives the same bytes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "draw/draw.h"
#include "figures/figures.h"
#include "room.h"

static void sample(task *t, drawing *d) {
    drawing_open(t, d, "A <sample> & more");
    drawing_describe(d, "%d shapes", 5);
    draw_line(d, pen_line(INK_LEFT, 2), 0, 0, 10.25, -20.5);
    draw_circle(d, pen_shape(INK_LINE, INK_LEFT, 1), 50, 0, 10);
    draw_rectangle(d, pen_shape(INK_NONE, INK_SHADE, 0), 0, 20, 30, 10);
    draw_curve(d, pen_line(INK_RIGHT, 1), (point){0, 0}, (point){1, 2}, (point){3, 4},
               (point){5, 6});
    draw_text(d, 20, 50, ANCHOR_MIDDLE, 10, "{0|*} <_%");
    draw_math(d, 20, 70, ANCHOR_END, 10, "↑", "{\\uparrow}");
}

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

/* svg_write: what XML reads as markup is quoted; title and description are there. */
static void svg_is_quoted_and_titled(task *t) {
    drawing d;
    size_t length;
    sample(t, &d);
    char *svg = written(t, &d, ENDER_DRAW_SVG, NULL, &length);
    assert_non_null(strstr(svg, "<title id=\"title\">A &lt;sample&gt; &amp; more</title>"));
    assert_non_null(strstr(svg, "<desc id=\"desc\">5 shapes</desc>"));
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
    assert_non_null(strstr(tex, "\\documentclass{standalone}"));
    assert_non_null(strstr(tex, "{\\{0\\ensuremath{\\mid}*\\} \\ensuremath{<}\\_\\%};"));
    assert_non_null(strstr(tex, "{${\\uparrow}$};"));
    free(tex);
    tex = written(t, &d, ENDER_DRAW_TIKZ, NULL, &length);
    assert_null(strstr(tex, "\\documentclass"));
    assert_non_null(strstr(tex, "\\begin{tikzpicture}"));
    free(tex);
}

/* drawing_write: the same drawing gives the same bytes in every format and theme. */
static void same_drawing_same_bytes(task *t) {
    drawing d;
    sample(t, &d);
    for (unsigned format = 0; format <= ENDER_DRAW_TEX; format++) {
        if (!ender_draw_format_works((ender_draw_format)format)) continue;
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

/* canvas_of, add_shape: hostile sizes are errors. */
static void hostile_sizes_are_refused(void **state) {
    (void)state;
    assert_int_equal(call(too_large), ENDER_ELIMIT);
    assert_int_equal(call(bad_width), ENDER_EARGUMENT);
    assert_int_equal(call(too_many), ENDER_ELIMIT);
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
RUNS(svg_is_quoted_and_titled)
RUNS(tikz_is_quoted)
RUNS(same_drawing_same_bytes)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_box_holds_the_shapes),
        cmocka_unit_test(test_svg_is_quoted_and_titled),
        cmocka_unit_test(test_tikz_is_quoted),
        cmocka_unit_test(test_same_drawing_same_bytes),
        cmocka_unit_test(hostile_sizes_are_refused),
        cmocka_unit_test(formats_follow_the_ending),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
