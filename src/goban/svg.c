/* SPDX-License-Identifier: MIT
 *
 * A board as a picture in SVG (COIN-SLIDING-41): lines between points that are there, stones, the
 * marks of a node, coordinates around. Immortal stones have a second ring. */
#include "goban/goban.h"

enum { CELL = 24, MARGIN = 30, RADIUS = 11 };

typedef struct svg {
    strbuf *out;
    const goban *g;
} svg;

static unsigned x_of(const svg *s, unsigned point) {
    return MARGIN + point % s->g->width * CELL + CELL / 2;
}
static unsigned y_of(const svg *s, unsigned point) {
    return MARGIN + point / s->g->width * CELL + CELL / 2;
}
static bool is_point(const svg *s, unsigned point) { return s->g->stone[point] != GO_OUTSIDE; }

/* ---- text ---- */

/* The length of the UTF-8 character that stands there, 0 when there is none that XML allows. */
static unsigned character(const char *text, size_t left) {
    const unsigned char first = (unsigned char)text[0];
    const unsigned length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    static const uint32_t least[] = {0, 0x20, 0x80, 0x800, 0x10000};
    if ((first >= 0x80 && first < 0xC2) || first > 0xF4 || length > left) return 0;
    uint32_t code = length == 1 ? first : first & (0x7Fu >> length);
    for (unsigned i = 1; i < length; i++) {
        if (((unsigned char)text[i] & 0xC0) != 0x80) return 0;
        code = code << 6 | ((unsigned char)text[i] & 0x3F);
    }
    const bool is_allowed = code >= least[length] && code <= 0x10FFFF && code != 0x7F &&
                            (code < 0xD800 || code > 0xDFFF) && (code & 0xFFFE) != 0xFFFE;
    return is_allowed ? length : 0;
}

/* What is no character becomes a question mark. */
static void print_xml(strbuf *out, const char *text, size_t length) {
    for (size_t i = 0; i < length;) {
        const unsigned size = character(text + i, length - i);
        if (size == 0)
            strbuf_char(out, '?');
        else if (text[i] == '&')
            strbuf_text(out, "&amp;");
        else if (text[i] == '<')
            strbuf_text(out, "&lt;");
        else
            strbuf_bytes(out, text + i, size);
        i += size ? size : 1;
    }
}

static void draw_text(const svg *s, unsigned x, unsigned y, const char *colour, const char *text,
                      size_t length) {
    strbuf_format(s->out, "<text x=\"%u\" y=\"%u\" fill=\"%s\">", x, y + 4, colour);
    print_xml(s->out, text, length);
    strbuf_text(s->out, "</text>\n");
}

/* ---- the board ---- */

static void draw_lines(const svg *s) {
    const goban *g = s->g;
    strbuf_text(s->out, "<path stroke=\"#333\" fill=\"none\" d=\"");
    for (unsigned p = 0; p < goban_points(g); p++) {
        if (!is_point(s, p)) continue;
        if (p % g->width + 1 < g->width && is_point(s, p + 1))
            strbuf_format(s->out, "M%u %uh%d", x_of(s, p), y_of(s, p), CELL);
        if (p + g->width < goban_points(g) && is_point(s, p + g->width))
            strbuf_format(s->out, "M%u %uv%d", x_of(s, p), y_of(s, p), CELL);
    }
    strbuf_text(s->out, "\"/>\n");
}

static void draw_coordinates(const svg *s) {
    const unsigned right = MARGIN + (unsigned)s->g->width * CELL + MARGIN / 2;
    const unsigned bottom = MARGIN + (unsigned)s->g->height * CELL + MARGIN / 2;
    char text[8];
    for (unsigned column = 0; column < s->g->width; column++) {
        text[0] = (char)('A' + column + (column > 7));
        draw_text(s, x_of(s, column), MARGIN / 2, "#333", text, 1);
        draw_text(s, x_of(s, column), bottom, "#333", text, 1);
    }
    for (unsigned row = 0; row < s->g->height; row++) {
        const unsigned line = s->g->height - row;
        const size_t length = line < 10 ? 1 : 2;
        if (length == 2) text[0] = (char)('0' + line / 10);
        text[length - 1] = (char)('0' + line % 10);
        draw_text(s, MARGIN / 2, y_of(s, row * s->g->width), "#333", text, length);
        draw_text(s, right, y_of(s, row * s->g->width), "#333", text, length);
    }
}

static void draw_stars(const svg *s) {
    uint16_t at[9];
    unsigned count = goban_handicap_points(s->g, 9, at);
    if (count == 0) count = goban_handicap_points(s->g, 4, at);
    for (unsigned i = 0; i < count; i++)
        if (s->g->stone[at[i]] == GO_EMPTY)
            strbuf_format(s->out, "<circle cx=\"%u\" cy=\"%u\" r=\"3\" fill=\"#333\"/>\n",
                          x_of(s, at[i]), y_of(s, at[i]));
}

static const char *own_colour(const svg *s, unsigned point) {
    return s->g->stone[point] == GO_BLACK ? "black" : "white";
}
/* What is seen against what is there. */
static const char *ink(const svg *s, unsigned point) {
    return s->g->stone[point] == GO_BLACK ? "white" : "black";
}

static void draw_stone(const svg *s, unsigned p) {
    if (s->g->stone[p] != GO_BLACK && s->g->stone[p] != GO_WHITE) return;
    strbuf_format(s->out, "<circle cx=\"%u\" cy=\"%u\" r=\"%d\" fill=\"%s\" stroke=\"black\"/>\n",
                  x_of(s, p), y_of(s, p), RADIUS, own_colour(s, p));
    if (s->g->immortal[p])
        strbuf_format(s->out,
                      "<circle cx=\"%u\" cy=\"%u\" r=\"%d\" fill=\"none\" stroke=\"%s\"/>\n",
                      x_of(s, p), y_of(s, p), RADIUS - 3, ink(s, p));
}

/* ---- marks ---- */

/* The path of a mark, around the point. */
static const struct mark_shape {
    const char *name, *path;
} shapes[] = {{"TR", "m0 -7l6 10h-12z"},
              {"SQ", "m-5 -5h10v10h-10z"},
              {"CR", "m-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z"},
              {"MA", "m-5 -5l10 10m0 -10l-10 10"}};

static void draw_shape(const svg *s, unsigned point, const char *path) {
    strbuf_format(s->out, "<path d=\"M%u %u%s\" fill=\"none\" stroke=\"%s\"/>\n", x_of(s, point),
                  y_of(s, point), path, ink(s, point));
}

static void draw_territory(const svg *s, unsigned point, const char *name) {
    strbuf_format(s->out,
                  "<rect x=\"%u\" y=\"%u\" width=\"8\" height=\"8\" fill=\"%s\" "
                  "stroke=\"#333\"/>\n",
                  x_of(s, point) - 4, y_of(s, point) - 4, name[1] == 'B' ? "black" : "white");
}

/* Draws the marks of a name; path is NULL for territory. */
static void draw_marks(task *t, const svg *s, const go_node *n, const char *name,
                       const char *path) {
    bool seen[GOBAN_POINTS_MAX] = {false};
    for (const go_value *v = node_value(n, name); v; v = v->next) {
        go_rectangle at;
        task_poll(t);
        if (!sgf_rectangle(s->g, v, &at)) continue;
        for (unsigned row = at.top; row <= at.bottom; row++)
            for (unsigned column = at.left; column <= at.right; column++)
                seen[row * s->g->width + column] = true;
    }
    for (unsigned p = 0; p < goban_points(s->g); p++) {
        if (!seen[p] || !is_point(s, p)) continue;
        if (path)
            draw_shape(s, p, path);
        else
            draw_territory(s, p, name);
    }
}

static void draw_labels(task *t, const svg *s, const go_node *n) {
    bool seen[GOBAN_POINTS_MAX] = {false};
    for (const go_value *v = node_value(n, "LB"); v; v = v->next) {
        go_value point = *v;
        go_rectangle at;
        task_poll(t);
        if (v->length < 4 || v->raw[2] != ':') continue;
        point.length = 2;
        if (!sgf_rectangle(s->g, &point, &at)) continue;
        const unsigned p = at.top * s->g->width + at.left;
        const go_value label = {.raw = v->raw + 3, .length = v->length - 3};
        if (seen[p] || !is_point(s, p)) continue;
        seen[p] = true;
        if (s->g->stone[p] == GO_EMPTY)
            strbuf_format(s->out, "<circle cx=\"%u\" cy=\"%u\" r=\"8\" fill=\"#e8c88a\"/>\n",
                          x_of(s, p), y_of(s, p));
        strbuf text;
        strbuf_open(t, &text);
        value_print(&text, &label);
        draw_text(s, x_of(s, p), y_of(s, p), ink(s, p), text.text, text.length);
        strbuf_close(&text);
    }
}

void record_svg(task *t, strbuf *out, const go_record *r) {
    const svg s = {.out = out, .g = &r->board};
    const go_node *n = record_node(r);
    const unsigned last = record_step(r)->point;
    const unsigned width = 2 * MARGIN + (unsigned)s.g->width * CELL;
    const unsigned height = 2 * MARGIN + (unsigned)s.g->height * CELL;
    strbuf_format(out,
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%u\" height=\"%u\" "
                  "viewBox=\"0 0 %u %u\" font-family=\"sans-serif\" font-size=\"12\" "
                  "text-anchor=\"middle\">\n<rect width=\"%u\" height=\"%u\" fill=\"#e8c88a\"/>\n",
                  width, height, width, height, width, height);
    draw_lines(&s);
    draw_stars(&s);
    draw_coordinates(&s);
    for (unsigned p = 0; p < goban_points(s.g); p++) draw_stone(&s, p);
    if (last < goban_points(s.g)) draw_shape(&s, last, shapes[2].path);
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        draw_marks(t, &s, n, shapes[i].name, shapes[i].path);
    draw_marks(t, &s, n, "TB", NULL);
    draw_marks(t, &s, n, "TW", NULL);
    draw_labels(t, &s, n);
    strbuf_text(out, "</svg>\n");
}
