/* SPDX-License-Identifier: MIT
 *
 * Positions and fields as text (COIN-SLIDING-41): red coins, or their terms, in the upper left
 * corner of a square, blue ones in the lower right; the strip above the rows, the critical line
 * between rows 1 and 2, what kind of terms the coins of a row are. */
#include "draw/draw.h"
#include "coins/sheet.h"

#include <string.h>

enum { ROWS_DRAWN = 64, COLUMNS_DRAWN = 32 };

/* What a drawing shows. */
typedef struct coin_extent {
    uint32_t rows, columns; /* rows 0 to `rows` */
    int64_t strip;          /* the last square, -1 for none */
    bool bipolar;           /* row 0 has one square */
} coin_extent;

static unsigned columns_of(const coin_extent *e) {
    return e->strip + 1 > e->columns ? (unsigned)(e->strip + 1) : e->columns;
}

static const char *kind_of(uint32_t row) {
    static const char *const kinds[] = {"switch", "tiny", "small"};
    return row > 2 ? "big" : kinds[row];
}

/* The squares of the field; the strip, if there is one, is the first row. */
static sheet field_sheet(task *t, const coin_extent *e) {
    const unsigned strip = e->strip >= 0;
    if (e->rows > ROWS_DRAWN || columns_of(e) > COLUMNS_DRAWN)
        task_throw(t, ENDER_ELIMIT, "a drawing has at most %d rows and %d columns", ROWS_DRAWN,
                   COLUMNS_DRAWN);
    sheet s = sheet_open(t, strip + e->rows + 1, columns_of(e));
    if (strip)
        s.left[0] = e->strip > 0 ? sheet_text(t, "strip t0 to t%d", (int)e->strip) : "strip t0";
    for (int64_t k = 0; k <= e->strip; k++) sheet_at(&s, 0, (unsigned)k)->there = true;
    for (uint32_t m = 0; m <= e->rows; m++) {
        const unsigned row = strip + e->rows - m;
        s.left[row] = sheet_text(t, "row %u", m);
        for (uint32_t c = 1; c <= (m == 0 && e->bipolar ? 1 : e->columns); c++)
            sheet_at(&s, row, c - 1)->there = true;
    }
    if (e->rows >= 2) s.critical = strip + e->rows - 1;
    return s;
}

static sheet_square *square_of(const sheet *s, const coin_extent *e, const coin *c) {
    if (c->strip) return sheet_at(s, 0, c->column);
    return sheet_at(s, (e->strip >= 0) + e->rows - c->row, c->column - 1);
}

/* ---- positions ---- */

static coin_extent extent_of(const coin_position *p) {
    const bool strip = p->field == COINS_REVISED || p->field == COINS_VALUES;
    coin_extent e = {
        .rows = 2, .columns = 1, .strip = strip ? 0 : -1, .bipolar = p->field == COINS_REVISED};
    for (uint32_t i = 0; i < p->count; i++) {
        const coin *c = &p->at[i];
        if (c->strip && c->column > e.strip) e.strip = c->column;
        if (!c->strip && c->row > e.rows) e.rows = c->row;
        if (!c->strip && c->column > e.columns) e.columns = c->column;
    }
    return e;
}

/* Without its square. */
static void put_coin(strbuf *text, const coin_position *p, const coin *c, uint64_t count) {
    if (count > 1) strbuf_format(text, "%llux", (unsigned long long)count);
    const size_t start = text->length;
    coin_print(text, p, c);
    const char *square = strrchr(text->text + start, '@');
    text->length = (size_t)(square - text->text);
    text->text[text->length] = '\0';
}

static uint64_t count_in(const coin_position *p, const coin *c) {
    for (uint32_t i = 0; i < p->count; i++) {
        const coin *o = &p->at[i];
        if (o->strip == c->strip && o->row == c->row && o->column == c->column &&
            o->value == c->value && o->blue == c->blue)
            return o->count;
    }
    return 0;
}

/* The marks of a coin that is crucial. */
typedef struct crucial {
    const coin *of[2]; /* for Left and for Right to move; NULL for none */
} crucial;

static bool is_crucial(const crucial *k, const coin *c) {
    for (unsigned m = 0; m < 2; m++) {
        const coin *o = k->of[m];
        if (o && o->strip == c->strip && o->row == c->row && o->column == c->column &&
            o->value == c->value && o->blue == c->blue)
            return true;
    }
    return false;
}

/* Adds a coin to a corner: those that are left when pairs are cancelled, the others in brackets. */
static const char *with_coin(task *t, const char *corner, const coin_position *p,
                             const coin_position *cancelled, const crucial *marks, const coin *c) {
    const uint64_t kept = count_in(cancelled, c), gone = c->count - kept;
    strbuf text;
    strbuf_open(t, &text);
    if (corner) strbuf_format(&text, "%s ", corner);
    if (kept > 0) {
        put_coin(&text, p, c, kept);
        if (is_crucial(marks, c)) strbuf_char(&text, '!');
    }
    if (gone > 0) {
        strbuf_text(&text, kept > 0 ? " [" : "[");
        put_coin(&text, p, c, gone);
        strbuf_char(&text, ']');
    }
    const char *made = sheet_text(t, "%s", text.text);
    strbuf_close(&text);
    return made;
}

static void tell_crucial(strbuf *out, const coin_position *p, const crucial *marks) {
    for (unsigned m = 0; m < 2; m++) {
        if (!marks->of[m]) continue;
        strbuf_text(out, "! crucial with ");
        strbuf_text(out, m == 0 ? "Left to move: " : "Right to move: ");
        coin_print(out, p, marks->of[m]);
        strbuf_char(out, '\n');
    }
}

/* 1 -(b2@2)-> -2: the segments that the machine goes through, as arrows between its states. */
static void draw_run(strbuf *out, const coin_position *p, int state, ender_style style) {
    const bool plain = style == ENDER_ASCII;
    strbuf_format(out, "machine from %2d: %d", state, state);
    for (uint32_t left = p->count; left > 0 && state != 2 && state != -2;) {
        const coin_segment s = coins_segment(p, left - 1);
        left = s.first;
        if (s.kind == SEGMENT_TINY) continue;
        coin_position part = *p;
        part.at = &p->at[s.first];
        part.count = s.last - s.first + 1;
        strbuf_text(out, plain ? " -(" : " ─(");
        coins_print(out, &part);
        state = coins_segment_step(state, &s);
        strbuf_format(out, "%s %d", plain ? ")->" : ")→", state);
    }
    strbuf_char(out, '\n');
}

static void draw_classified(strbuf *out, const coin_position *cancelled, const coin_class *c,
                            ender_style style) {
    draw_run(out, cancelled, 1, style);
    draw_run(out, cancelled, -1, style);
    strbuf_format(out, "Left to move: -%c, Right to move: %c\n", c->letter[0], c->letter[1]);
}

void coins_draw(strbuf *out, const coin_position *p, bool judged, ender_style style) {
    task *t = out->t;
    const coin_extent e = extent_of(p);
    const sheet s = field_sheet(t, &e);
    const coin_position cancelled = coins_cancel(t, p);
    judged = judged && p->field == COINS_REVISED && coins_infinitesimal(&cancelled);
    coin_class c = {0};
    crucial marks = {{NULL, NULL}};
    if (judged) c = coins_classify(t, &cancelled);
    for (unsigned m = 0; judged && m < 2; m++)
        if (c.crucial[m] != UINT32_MAX) marks.of[m] = &cancelled.at[c.crucial[m]];
    for (uint32_t i = 0; i < p->count; i++) {
        sheet_square *q = square_of(&s, &e, &p->at[i]);
        const char **corner = p->at[i].blue ? &q->lower : &q->upper;
        *corner = with_coin(t, *corner, p, &cancelled, &marks, &p->at[i]);
    }
    for (uint32_t m = 0; m <= e.rows; m++) s.right[(e.strip >= 0) + e.rows - m] = kind_of(m);
    sheet_print(out, &s, style);
    if (rational_sign(t, p->money) != 0) {
        strbuf_text(out, "money $");
        rational_print(out, p->money);
        strbuf_char(out, '\n');
    }
    if (cancelled.count != p->count) strbuf_text(out, "[] cancelled pairs\n");
    tell_crucial(out, &cancelled, &marks);
    if (judged) draw_classified(out, &cancelled, &c, style);
}

/* ---- the same as a picture ---- */

static void add_stack(task *t, coin_stack **list, const coin_position *p, const coin *c,
                      uint64_t count, bool heavy, bool dotted) {
    if (count == 0) return;
    strbuf text;
    strbuf_open(t, &text);
    put_coin(&text, p, c, 1);
    coin_stack *stack = SCRATCH_ARRAY(t, coin_stack, 1);
    *stack = (coin_stack){sheet_text(t, "%s", text.text),
                          count > 1 ? sheet_text(t, "%llux", (unsigned long long)count) : "", heavy,
                          dotted, NULL};
    strbuf_close(&text);
    while (*list) list = &(*list)->next;
    *list = stack;
}

void coins_draw_picture(drawing *d, const coin_position *p) {
    task *t = d->t;
    const coin_extent e = extent_of(p);
    const sheet s = field_sheet(t, &e);
    const coin_position cancelled = coins_cancel(t, p);
    crucial marks = {{NULL, NULL}};
    if (p->field == COINS_REVISED && coins_infinitesimal(&cancelled)) {
        const coin_class c = coins_classify(t, &cancelled);
        for (unsigned m = 0; m < 2; m++)
            if (c.crucial[m] != UINT32_MAX) marks.of[m] = &cancelled.at[c.crucial[m]];
    }
    for (uint32_t i = 0; i < p->count; i++) {
        const coin *c = &p->at[i];
        const uint64_t kept = count_in(&cancelled, c);
        coin_stack **corner = &square_of(&s, &e, c)->coins[c->blue];
        add_stack(t, corner, p, c, kept, is_crucial(&marks, c), false);
        add_stack(t, corner, p, c, c->count - kept, false, true);
    }
    for (uint32_t m = 0; m <= e.rows; m++) s.right[(e.strip >= 0) + e.rows - m] = kind_of(m);
    coins_position_picture(d, &s);
    strbuf text;
    strbuf_open(t, &text);
    coins_print(&text, p);
    drawing_describe(d,
                     "A position of coins: red ones in the upper left corners, blue ones in the "
                     "lower right; dotted ones cancel, heavy ones are crucial: %s",
                     text.text);
    strbuf_close(&text);
}

/* ---- figures 1, 3 and 4: the fields with their terms ---- */

static const char *term_text(task *t, const coin *c) {
    strbuf text;
    strbuf_open(t, &text);
    coin_name(&text, c, "x");
    const char *made = sheet_text(t, "%s", text.text);
    strbuf_close(&text);
    return made;
}

static void name_square(task *t, const sheet *s, const coin_extent *e, coin c) {
    sheet_square *q = square_of(s, e, &c);
    c.blue = false;
    q->upper = term_text(t, &c);
    if (c.strip && c.column == 0) return; /* the star has no colour */
    c.blue = true;
    q->lower = term_text(t, &c);
}

static sheet field_of_terms(task *t, const coin_extent *e, bool kinds) {
    sheet s = field_sheet(t, e);
    for (int64_t k = 0; k <= e->strip; k++)
        name_square(t, &s, e, (coin){.strip = true, .column = (uint32_t)k, .count = 1});
    if (e->strip >= 0) s.right[0] = "big, weight 0 for t0, else 1";
    for (uint32_t m = 0; m <= e->rows; m++) {
        for (uint32_t c = 1; c <= (m == 0 && e->bipolar ? 1 : e->columns); c++)
            name_square(t, &s, e, (coin){.row = m, .column = c, .count = 1});
        const char *kind = kinds ? kind_of(m) : "";
        s.right[(e->strip >= 0) + e->rows - m] =
            m == 0 ? kind : sheet_text(t, "%s%sweight %u", kind, kinds ? ", " : "", m - 1);
    }
    if (!kinds) s.critical = 0;
    return s;
}

/* The paths of a coin under the moves of its owner and of the other player. */
static void draw_moves(strbuf *out, bool columns, bool strip, ender_style style) {
    const bool plain = style == ENDER_ASCII;
    const char *down = plain ? "|" : "│", *tip = plain ? "v" : "↓";
    const char *left = plain ? "<--" : "←──";
    if (!columns) {
        strbuf_format(out,
                      "own coin:  o    other's coin:  %s o\n           %s                   (off)\n"
                      "           %s\n",
                      left, down, tip);
    } else {
        strbuf_format(out, "own coin:  .   .   o    other's coin:  . %s o\n", left);
        strbuf_format(out, "           %s%s%s%s%s\n", plain ? "." : "┌", plain ? "---" : "───",
                      plain ? "-" : "─", plain ? "---" : "───", plain ? "'" : "┘");
        strbuf_format(out, "           %s\n", tip);
    }
    if (strip)
        strbuf_format(out,
                      "strip:  off %s t0 %s t1   (Left pushes red coins, Right blue ones; either "
                      "takes any off)\n",
                      left, left);
}

static coin_extent extent_of_figure(unsigned figure, const coin_bounds *bounds) {
    const bool revised = figure == 4;
    return (coin_extent){.rows = bounds->rows,
                         .columns = figure == 1 ? 1 : bounds->columns,
                         .strip = revised && bounds->strip >= 0 ? bounds->strip : -1,
                         .bipolar = revised};
}

/* How a coin goes: its owner pushes it down and, where there are columns, to any square on the left
 * of there; the other player to the next square on the left. */
static void draw_ways(drawing *d, bool columns) {
    const double y = d->high.y + 26;
    const pen p = pen_line(INK_LINE, 1);
    draw_text(d, 0, y + 3, ANCHOR_START, 8, "the owner's push");
    const xy way[] = {{118, y + 4}, {118, y + 14}, {columns ? 88 : 118, y + 14}};
    draw_circle(d, pen_shape(INK_LINE, INK_SHADE, 0.9), 118, y, 5);
    draw_polyline(d, p, way, columns ? 3 : 2);
    draw_arrow(d, p, way[columns ? 2 : 1], (xy){columns ? 88 : 118, y + 26}, 0);
    draw_text(d, 150, y + 3, ANCHOR_START, 8, "the other player's");
    draw_circle(d, pen_shape(INK_LINE, INK_SHADE, 0.9), 276, y, 5);
    draw_arrow(d, p, (xy){270, y}, (xy){250, y}, 0);
}

void coins_draw_field_picture(drawing *d, unsigned figure, const coin_bounds *bounds) {
    const coin_extent e = extent_of_figure(figure, bounds);
    const sheet s = field_of_terms(d->t, &e, figure == 4);
    coins_field_picture(d, &s);
    draw_ways(d, figure != 1);
    drawing_describe(d, "The field of coins with the terms of red coins in the upper left corners "
                        "of its squares and of blue coins in the lower right ones");
}

void coins_draw_field(strbuf *out, unsigned figure, const coin_bounds *bounds, ender_style style) {
    const bool revised = figure == 4;
    const coin_extent e = extent_of_figure(figure, bounds);
    const sheet s = field_of_terms(out->t, &e, revised);
    sheet_print(out, &s, style);
    draw_moves(out, figure != 1, revised, style);
}
