/* SPDX-License-Identifier: MIT
 *
 * Pictures of graphs with cycles can be read: of all graphs of kos and loopy games in
 * docs/figures.md, and of a few larger ones, no two nodes lie on each other, no line goes through a
 * node, and what is written beside a move stands alone. */
#include <stdio.h>
#include <string.h>

#include <math.h>

#include <ender/domain.h>

#include "draw/draw.h"
#include "fixture.h"
#include "testing.h"

typedef struct box {
    xy low, high;
} box;

typedef struct boxes {
    box at[1024];
    size_t count;
} boxes;

static void box_add(boxes *to, xy low, xy high) {
    assert_true(to->count < sizeof to->at / sizeof *to->at);
    to->at[to->count++] = (box){low, high};
}

static bool is_inside(xy p, const box *b, double by) {
    return p.x > b->low.x + by && p.x < b->high.x - by && p.y > b->low.y + by &&
           p.y < b->high.y - by;
}

static bool boxes_meet(const box *a, const box *b) {
    return a->low.x < b->high.x && b->low.x < a->high.x && a->low.y < b->high.y &&
           b->low.y < a->high.y;
}

/* The boxes of positions have an outline, what is written beside moves has a white ground, and the
 * values that are ends are the other texts of the size of names. */
static void collect(const drawing *d, boxes *nodes, boxes *notes) {
    for (size_t i = 0; i < d->shape_count; i++) {
        const drawn_shape *s = &d->shapes[i];
        const xy *p = &d->points[s->first];
        if (s->kind != SHAPE_POLYGON || s->count != 4) continue;
        box_add(s->stroke == INK_NONE ? notes : nodes, p[0], p[2]);
    }
    const size_t positions = nodes->count;
    for (size_t i = 0; i < d->shape_count; i++) {
        const drawn_shape *s = &d->shapes[i];
        if (s->kind != SHAPE_TEXT || s->width < 8.5) continue;
        const xy at = d->points[s->first];
        bool is_name = false;
        for (size_t k = 0; k < positions && !is_name; k++)
            is_name = is_inside((xy){at.x, at.y - 3}, &nodes->at[k], 0);
        const double half = text_width(d->labels[s->text].text, s->width) / 2;
        if (!is_name) box_add(nodes, (xy){at.x - half, at.y - 7}, (xy){at.x + half, at.y + 2});
    }
}

static xy point_of_arc(const xy *p, double t) {
    const double u = 1 - t, a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, e = t * t * t;
    return (xy){a * p[0].x + b * p[1].x + c * p[2].x + e * p[3].x,
                a * p[0].y + b * p[1].y + c * p[2].y + e * p[3].y};
}

static void assert_outside(const char *name, xy p, const boxes *nodes) {
    for (size_t i = 0; i < nodes->count; i++)
        if (is_inside(p, &nodes->at[i], 0.6))
            fail_msg("%s: a line goes through a node at %.1f, %.1f", name, p.x, p.y);
}

static void assert_readable(const char *name, const drawing *d) {
    boxes nodes = {.count = 0}, notes = {.count = 0};
    collect(d, &nodes, &notes);
    assert_true(nodes.count > 0);
    for (size_t i = 0; i < nodes.count; i++)
        for (size_t k = 0; k < i; k++)
            if (boxes_meet(&nodes.at[i], &nodes.at[k])) fail_msg("%s: two nodes meet", name);
    for (size_t i = 0; i < notes.count; i++) {
        for (size_t k = 0; k < i; k++)
            if (boxes_meet(&notes.at[i], &notes.at[k])) fail_msg("%s: two notes meet", name);
        for (size_t k = 0; k < nodes.count; k++)
            if (boxes_meet(&notes.at[i], &nodes.at[k])) fail_msg("%s: a note on a node", name);
    }
    for (size_t i = 0; i < d->shape_count; i++) {
        const drawn_shape *s = &d->shapes[i];
        const xy *p = &d->points[s->first];
        const bool is_curve = s->kind == SHAPE_CURVE;
        if (!is_curve && s->kind != SHAPE_POLYLINE) continue;
        for (uint32_t k = 0; k + 1 < s->count; k += is_curve ? 3 : 1)
            for (int part = 0; part <= 40; part++) {
                const double t = part / 40.0;
                const xy on = is_curve ? point_of_arc(p + k, t)
                                       : (xy){(1 - t) * p[k].x + t * p[k + 1].x,
                                              (1 - t) * p[k].y + t * p[k + 1].y};
                assert_outside(name, on, &nodes);
            }
    }
}

typedef struct picture {
    ender_picture *picture;
    char name[128];
} picture;
static picture shown;

static void look(task *t) {
    const drawing d = picture_drawing(t, shown.picture);
    assert_readable(shown.name, &d);
}

static void assert_drawn(const char *what, const char *object, const char *which) {
    const char *const arguments[] = {object, which};
    snprintf(shown.name, sizeof shown.name, "%s %s %s", what, object, which ? which : "");
    must(ender_draw(ctx, what, arguments, which ? 2 : 1, NULL, 0, &shown.picture));
    run(look);
    ender_picture_close(shown.picture);
}

/* `ender draw ko 'SUM' 'GRAPH'`, where GRAPH may have no quotes or be missing. */
static bool draw_line_of_document(char *at, const char *what) {
    char *const object = strchr(at, '\''), *const code_end = strchr(at, '`');
    if (!object || !code_end || object > code_end) return false;
    char *const end = strchr(object + 1, '\'');
    *code_end = *end = '\0';
    char *which = end < code_end ? end + 1 : code_end;
    while (*which == ' ' || *which == '\'') which++;
    which[strcspn(which, "'")] = '\0';
    assert_drawn(what, object + 1, *which ? which : NULL);
    return true;
}

static void figures_of_documents(void **state) {
    (void)state;
    static const char *const kinds[] = {"ko", "loopy"};
    unsigned drawn = 0;
    char line[4096], start[32];
    FILE *const file = fopen("docs/figures.md", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file))
        for (int i = 0; i < 2; i++) {
            snprintf(start, sizeof start, "ender draw %s ", kinds[i]);
            char *const at = strstr(line, start);
            drawn += at && draw_line_of_document(at, kinds[i]);
        }
    fclose(file);
    assert_true(drawn >= 14);
}

static void larger_ones(void **state) {
    (void)state;
    assert_drawn("ko", "KO(7,0)+KO(1,0)", NULL);
    assert_drawn("ko", "2.KO(7,0)+KO(1,0)", "sum");
    assert_drawn("ko", "KO(3,0)+KO(1,-2)+KO(0,-1)", "sum");
    assert_drawn("ko", "KO(3,0)+KO(1,-2)", "core");
    assert_drawn("loopy", "@s{s>L:t;t>R:s;s>R=1}", NULL);
    assert_drawn("loopy", "@a{a>L:a;a>L:b;a>L:c;b>R:a;b>R:c;c>L:b;c>L:a;c>R:c;c>R:b;a>R:b}", NULL);
}

/* How often the drawing has this text. */
static unsigned texts_like(const drawing *d, const char *text) {
    unsigned count = 0;
    for (size_t i = 0; i < d->shape_count; i++)
        count +=
            d->shapes[i].kind == SHAPE_TEXT && strcmp(d->labels[d->shapes[i].text].text, text) == 0;
    return count;
}

static void count_letters(task *t) {
    const drawing d = picture_drawing(t, shown.picture);
    for (unsigned v = 0; v < 54; v++) {
        char name[4] = {(char)('a' + v % 26), v < 26 ? '\0' : (char)('0' + v / 26), '\0', '\0'};
        assert_int_equal(texts_like(&d, name), 2); /* in the picture and below it */
    }
}

/* Long names stand below the picture, with the letters that stand for them: a, ..., z, a1, ... */
static void letters_name_each_position(void **state) {
    (void)state;
    char text[54 * 80] = "@position00000{";
    for (unsigned v = 0; v < 53; v++) {
        const size_t length = strlen(text);
        snprintf(text + length, sizeof text - length,
                 "%sposition%05u>L:position%05u;position%05u>R:position%05u", v > 0 ? ";" : "", v,
                 v + 1, v + 1, v);
    }
    strcat(text, "}");
    const char *const object = text;
    must(ender_draw(ctx, "loopy", &object, 1, NULL, 0, &shown.picture));
    run(count_letters);
    ender_picture_close(shown.picture);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(figures_of_documents),
                                       cmocka_unit_test(larger_ones),
                                       cmocka_unit_test(letters_name_each_position)};
    return cmocka_run_group_tests(tests, open_context, close_context);
}
