/* SPDX-License-Identifier: MIT
 *
 * A board as a person looks at it: letters above and below, numbers at the sides, X and O for
 * stones, B and W for immortal ones, a plus on the points of handicap stones. The last move stands
 * in brackets, a label on an empty point in its place. */
#include "goban/goban.h"

static bool is_star(const goban *g, unsigned point) {
    uint16_t at[9];
    unsigned count = goban_handicap_points(g, 9, at);
    if (count == 0) count = goban_handicap_points(g, 4, at);
    for (unsigned i = 0; i < count; i++)
        if (at[i] == point) return true;
    return false;
}

static void draw_letters(strbuf *out, const goban *g) {
    strbuf_text(out, "   ");
    for (unsigned column = 0; column < g->width; column++)
        strbuf_format(out, " %c", 'A' + column + (column > 7));
    strbuf_char(out, '\n');
}

static char sign(const goban *g, unsigned point) {
    switch (g->stone[point]) {
    case GO_BLACK:
        return g->immortal[point] ? 'B' : 'X';
    case GO_WHITE:
        return g->immortal[point] ? 'W' : 'O';
    case GO_OUTSIDE:
        return ' ';
    default:
        return is_star(g, point) ? '+' : '.';
    }
}

/* With coordinates. marks has a character for each point, or 0; last is the point of the last move,
 * or none. */
static void goban_draw(strbuf *out, const goban *g, const char *marks, unsigned last) {
    draw_letters(out, g);
    for (unsigned p = 0; p < goban_points(g); p++) {
        const unsigned line = g->height - p / g->width;
        if (p % g->width == 0) strbuf_format(out, "%3u%c", line, p == last ? '(' : ' ');
        strbuf_char(out, marks[p] && g->stone[p] == GO_EMPTY ? marks[p] : sign(g, p));
        const bool ends = p % g->width + 1 == g->width;
        strbuf_char(out, p == last ? ')' : !ends && p + 1 == last ? '(' : ' ');
        if (ends) strbuf_format(out, "%u\n", line);
    }
    draw_letters(out, g);
}

/* ---- marks ---- */

/* `TR 2,3 2,4`, or of labels `LB 2,3:a 4,4:b`. */
static void print_marks(task *t, strbuf *out, const go_record *r, const char *name, char *marks) {
    const bool is_label = name[0] == 'L';
    bool any = false;
    for (const go_value *v = node_value(record_node(r), name); v; v = v->next) {
        go_value point = *v;
        go_rectangle at;
        task_poll(t);
        if (is_label && v->length > 2 && v->raw[2] == ':') point.length = 2;
        if (!sgf_rectangle(&r->board, &point, &at)) continue;
        if (!any) strbuf_text(out, name);
        any = true;
        const unsigned width = r->board.width;
        strbuf_format(out, " %s", goban_name(&r->board, at.top * width + at.left).text);
        if (at.top != at.bottom || at.left != at.right)
            strbuf_format(out, "-%s", goban_name(&r->board, at.bottom * width + at.right).text);
        if (!is_label || v->length < 4) continue;
        const go_value label = {.raw = v->raw + 3, .length = v->length - 3};
        const size_t before = out->length + 1;
        strbuf_char(out, ':');
        value_print(out, &label);
        if (out->length > before && (unsigned char)out->text[before] > ' ' &&
            (unsigned char)out->text[before] < 0x7f)
            marks[at.top * r->board.width + at.left] = out->text[before];
    }
    if (any) strbuf_char(out, '\n');
}

void record_draw(task *t, strbuf *out, const go_record *r) {
    static const char *const names[] = {"TR", "MA", "CR", "SQ", "TB", "TW", "LB"};
    char marks[GOBAN_POINTS_MAX] = {0};
    strbuf below;
    strbuf_open(t, &below);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        print_marks(t, &below, r, names[i], marks);
    goban_draw(out, &r->board, marks, record_step(r)->point);
    strbuf_bytes(out, below.text, below.length);
    strbuf_close(&below);
}
