/* SPDX-License-Identifier: MIT
 *
 * The parts of the example of every ruleset: each is in its picture once, with a name of its own,
 * and what the marks of every move say becomes of them is what stands in the picture of the option.
 */
#include "fixture.h"
#include "testing.h"

#include <ender/ender.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PARTS_MOST = 600, TEXT_MOST = 40, MOVES_LOOKED_AT = 200 };

typedef struct parts {
    ender_picture *picture;
    ender_part list[PARTS_MOST];
    size_t count;
} parts;

static void parts_open(const ender_position *position, parts *out) {
    must(ender_draw_row(ctx, &position, NULL, 1, &out->picture));
    out->count = 0;
    while (ender_picture_part(out->picture, out->count, &out->list[out->count]))
        assert_true(++out->count < PARTS_MOST);
}

static size_t times_in(const char *text, const char *what) {
    size_t times = 0;
    for (const char *at = text; (at = strstr(at, what)) != NULL; at++) times++;
    return times;
}

/* ---- parts ---- */

/* Is the middle of a box within the other? Boxes of neighbours have the line between them in
 * common. */
static bool is_within(const ender_part *a, const ender_part *b) {
    const double x = a->x + a->width / 2, y = a->y + a->height / 2;
    return b->x < x && x < b->x + b->width && b->y < y && y < b->y + b->height;
}

/* Every part is within the picture, and no square, vertex or heap on another. */
static void check_places(const char *name, const parts *p, const char *svg) {
    double x, y, width, height;
    const char *box = strstr(svg, "viewBox=\"");
    assert_non_null(box);
    assert_int_equal(sscanf(box, "viewBox=\"%lf %lf %lf %lf\"", &x, &y, &width, &height), 4);
    for (size_t i = 0; i < p->count; i++) {
        const ender_part *a = &p->list[i];
        if (a->x < x || a->y < y || a->x + a->width > x + width || a->y + a->height > y + height)
            fail_msg("%s: %s lies outside of the picture", name, a->name);
        for (size_t k = 0; k < i; k++)
            if (p->list[k].kind == a->kind && a->kind != ENDER_PART_EDGE &&
                a->kind != ENDER_PART_PIECE &&
                (is_within(a, &p->list[k]) || is_within(&p->list[k], a)))
                fail_msg("%s: %s lies on %s", name, a->name, p->list[k].name);
    }
}

static void check_parts(const char *name, const ender_position *position) {
    static parts p;
    char *svg, attribute[TEXT_MOST + 20];
    size_t size;
    parts_open(position, &p);
    must(ender_picture_write(ctx, p.picture, ENDER_DRAW_SVG, NULL, &svg, &size));
    if (p.count == 0) fail_msg("%s: its picture has no parts", name);
    for (size_t i = 0; i < p.count; i++) {
        snprintf(attribute, sizeof attribute, " data-part=\"%s\"", p.list[i].name);
        if (times_in(svg, attribute) != 1)
            fail_msg("%s: %s is %zu times in the picture", name, p.list[i].name,
                     times_in(svg, attribute));
        for (size_t k = 0; k < i; k++)
            if (strcmp(p.list[i].name, p.list[k].name) == 0)
                fail_msg("%s: two parts are called %s", name, p.list[i].name);
        if (p.list[i].width <= 0 && p.list[i].height <= 0)
            fail_msg("%s: %s has no place", name, p.list[i].name);
    }
    assert_int_equal(times_in(svg, " data-part="), p.count);
    check_places(name, &p, svg);
    ender_free(svg);
    ender_picture_close(p.picture);
}

/* ---- marks ---- */

/* What parts hold, texts in any order; what a bare place holds does not count. */
typedef struct holdings {
    char list[2 * PARTS_MOST][TEXT_MOST];
    size_t count;
} holdings;

static void add_text(holdings *h, const char *text, size_t length) {
    if (length == 0) return;
    assert_true(h->count < 2 * (size_t)PARTS_MOST);
    snprintf(h->list[h->count++], TEXT_MOST, "%.*s", (int)length, text);
}

static void add_holding(holdings *h, ender_part_kind kind, const char *text) {
    const bool may_divide = kind == ENDER_PART_HEAP || kind == ENDER_PART_PIECE;
    while (may_divide && strchr(text, ',') && strcspn(text, "@:;&") == strlen(text)) {
        const size_t length = strcspn(text, ",");
        add_text(h, text, length);
        text += length + 1;
    }
    add_text(h, text, strlen(text));
}

static int by_name_of_part(const void *a, const void *b) { return strcmp(a, b); }

static const ender_part *part_called(const parts *p, const char *name) {
    for (size_t i = 0; i < p->count; i++)
        if (strcmp(p->list[i].name, name) == 0) return &p->list[i];
    return NULL;
}

static const ender_move_mark *mark_of(const ender_move_marks *marks, const char *part) {
    for (size_t i = 0; i < marks->count; i++)
        if (strcmp(marks->list[i].part, part) == 0) return &marks->list[i];
    return NULL;
}

static void check_mark(const char *name, const parts *from, const ender_move_mark *mark) {
    const ender_part *part = part_called(from, mark->part);
    if (mark->before && !part) fail_msg("%s: a mark of %s, which is no part", name, mark->part);
    if (mark->before && strcmp(mark->before, part->holds) != 0)
        fail_msg("%s: %s holds %s and not %s", name, mark->part, part->holds, mark->before);
    assert_true(mark->before || mark->after);
    assert_false(mark->before && mark->after && strcmp(mark->before, mark->after) == 0);
}

/* Behind the last coin that shows heads all show tails, and are not drawn. */
static bool are_coins(const parts *p) {
    bool coins = p->count > 0;
    for (size_t i = 0; i < p->count; i++)
        coins = coins && strspn(p->list[i].holds, "HT") == strlen(p->list[i].holds);
    return coins;
}

static void drop_tails(holdings *h) {
    size_t kept = 0;
    for (size_t i = 0; i < h->count; i++)
        if (strcmp(h->list[i], "T") != 0) memmove(h->list[kept++], h->list[i], TEXT_MOST);
    h->count = kept;
}

/* The parts with the marks applied. */
static void apply_marks(const char *name, const parts *from, const ender_move_marks *marks,
                        holdings *out) {
    out->count = 0;
    for (size_t i = 0; i < from->count; i++) {
        const ender_move_mark *mark = mark_of(marks, from->list[i].name);
        const char *holds = mark ? mark->after : from->list[i].holds;
        if (holds) add_holding(out, from->list[i].kind, holds);
    }
    for (size_t i = 0; i < marks->count; i++) {
        check_mark(name, from, &marks->list[i]);
        if (!marks->list[i].before) add_holding(out, ENDER_PART_HEAP, marks->list[i].after);
    }
}

static void check_move(const char *name, const parts *from, const ender_move *move,
                       const ender_move_marks *marks, bool is_pass) {
    static parts to;
    static holdings expected, found;
    apply_marks(name, from, marks, &expected);
    parts_open(move->to, &to);
    found.count = 0;
    for (size_t i = 0; i < to.count; i++) add_holding(&found, to.list[i].kind, to.list[i].holds);
    ender_picture_close(to.picture);
    if (are_coins(from)) drop_tails(&expected), drop_tails(&found);
    qsort(expected.list, expected.count, TEXT_MOST, by_name_of_part);
    qsort(found.list, found.count, TEXT_MOST, by_name_of_part);
    bool same = expected.count == found.count;
    for (size_t i = 0; same && i < found.count; i++)
        same = strcmp(expected.list[i], found.list[i]) == 0;
    if (!same)
        fail_msg("%s: after %s there are %zu things, and by the marks %zu", name, move->name,
                 found.count, expected.count);
    if ((marks->count == 0) != is_pass)
        fail_msg("%s: %s has %zu marks", name, move->name, marks->count);
}

static bool same_text(const ender_position *a, const ender_position *b) {
    char *one, *other;
    must(ender_position_format(ctx, a, &one));
    must(ender_position_format(ctx, b, &other));
    const bool same = strcmp(one, other) == 0;
    ender_free(one);
    ender_free(other);
    return same;
}

static void check_marks(const char *name, const ender_position *position) {
    static parts from;
    parts_open(position, &from);
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        ender_move *moves;
        ender_move_marks *marks;
        size_t count, marked;
        must(ender_position_moves(ctx, position, player, &moves, &count));
        must(ender_position_marks(ctx, position, player, &marks, &marked));
        assert_int_equal(marked, count);
        for (size_t i = 0; i < count && i < MOVES_LOOKED_AT; i++)
            check_move(name, &from, &moves[i], &marks[i], same_text(position, moves[i].to));
        ender_move_marks_free(marks, marked);
        ender_moves_free(moves, count);
    }
    ender_picture_close(from.picture);
}

/* ---- every ruleset ---- */

static void check_example(const ender_ruleset *rules) {
    const ender_ruleset_info *about = ender_ruleset_about(rules);
    ender_position *position;
    must(ender_position_parse(ctx, rules, about->example, strlen(about->example), &position));
    check_parts(about->name, position);
    check_marks(about->name, position);
    ender_position_free(position);
}

static void every_ruleset(void **state) {
    (void)state;
    size_t count = 0;
    for (; ender_ruleset_at(ctx, count); count++) check_example(ender_ruleset_at(ctx, count));
    assert_true(count >= 130);
}

static void operators_keep_parts(void **state) {
    (void)state;
    static const char *const names[] = {
        "misere:nim",          "impartial:domineering", "twisted:bipass",   "oslo:hackenbush",
        "dicotic:node-kayles", "impartial:hackenbush",  "selective:clobber"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const ender_ruleset *rules;
        must(ender_ruleset_find(ctx, names[i], &rules));
        check_example(rules);
    }
}

/* ---- single moves ---- */

static void assert_marks(const char *ruleset, const char *text, ender_player player,
                         const char *move, const char *expected) {
    const ender_ruleset *rules;
    ender_position *position;
    ender_move *moves;
    ender_move_marks *marks;
    size_t count, marked, i = 0;
    char found[400] = "";
    must(ender_ruleset_find(ctx, ruleset, &rules));
    must(ender_position_parse(ctx, rules, text, strlen(text), &position));
    must(ender_position_moves(ctx, position, player, &moves, &count));
    must(ender_position_marks(ctx, position, player, &marks, &marked));
    while (i < count && strcmp(moves[i].name, move) != 0) i++;
    assert_true(i < count);
    for (size_t k = 0, at = 0; k < marks[i].count; k++) {
        const ender_move_mark *m = &marks[i].list[k];
        at += (size_t)snprintf(found + at, sizeof found - at, "%s%s%s %s>%s", k > 0 ? ", " : "",
                               m->named ? "!" : "", m->part, m->before ? m->before : "-",
                               m->after ? m->after : "-");
    }
    assert_string_equal(found, expected);
    ender_move_marks_free(marks, marked);
    ender_moves_free(moves, count);
    ender_position_free(position);
}

static void marks_of_moves(void **state) {
    (void)state;
    const ender_player left = ENDER_LEFT, right = ENDER_RIGHT;
    assert_marks("domineering", "3x3", left, "1:1,2-2,2", "!1:1,2 .>#, !1:2,2 .>#");
    assert_marks("snort", "2x2", right, "1:1,1", "!1:1,1 .>#, 1:1,2 .>R, 1:2,1 .>R");
    assert_marks("nim", "3,5,5+7", left, "1:5-3", "1:3 5>2");
    assert_marks("nim", "3,5,5+7", left, "2:7-7", "2:1 7>-");
    assert_marks("kayles", "5", left, "1:1,3", "1:1 5>1,3");
    assert_marks("toads-frogs", "T.F", left, "1:1", "!1:1 T>., 1:2 .>T");
    assert_marks("toppling-dominoes", "xxx", left, "1:2e", "!1:2 x>-, 1:3 x>-");
    assert_marks("toppling-dominoes", "xxx", left, "1:2w", "1:1 x>-, !1:2 x>-");
    assert_marks("ferrers", "[2,1,1,1]", left, "1:c1-2", "1:4 w>-, 1:5 w>-");
    /* 10 is not 1, nor 0 */
    assert_marks("toppling-dominoes", "xxxxxxxxxxx", left, "1:10w",
                 "1:1 x>-, 1:2 x>-, 1:3 x>-, 1:4 x>-, 1:5 x>-, 1:6 x>-, 1:7 x>-, 1:8 x>-, "
                 "1:9 x>-, !1:10 x>-");
    assert_marks("bipass", "bbww", right, "1:3l2", "1:1 b>-, !1:3 w>b");
    assert_marks("node-kayles", "a-b-c-d", left, "1:b",
                 "1:a-b ->-, 1:b-c ->-, 1:c-d ->-, 1:a >-, !1:b >-, 1:c >-");
    assert_marks("edge-geography", "a-b,b-c,a:T", left, "1:a>b", "1:a-b -><, !1:a T>, !1:b >T");
    assert_marks("hackenbush", "B(R,GB)", left, "1:B(R,G)", "!1:3-4 B>-, 1:4 >-");
    assert_marks("turning-turtles", "HTH", left, "1:HH", "1:2 T>H, 1:3 H>T");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_ruleset),
                                       cmocka_unit_test(operators_keep_parts),
                                       cmocka_unit_test(marks_of_moves)};
    return cmocka_run_group_tests(tests, open_context, close_context);
}
