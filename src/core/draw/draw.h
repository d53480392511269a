/* SPDX-License-Identifier: MIT
 *
 * Pictures: one model of lines, shapes and texts, which is written as SVG, PDF, PNG, TikZ or text.
 * The model does not know games; the rooms above draw thermographs, boards and diagrams with it.
 *
 * Lengths are points of 1/72 inch; x increases to the right and y downwards. Colours are roles
 * (`ink`), for which a theme has colours: those of Okabe and Ito (2008), which colour-blind readers
 * can distinguish. If a colour has a meaning, a dash or a mark shows it too, so that a
 * black-and-white print has the same information. A drawing has no origin: the output is the
 * bounding box of all shapes. Equal drawings give equal bytes. */
#ifndef ENDER_DRAW_ROOM_H
#define ENDER_DRAW_ROOM_H

#include <ender/draw.h>

#include "base/base.h"
#include "draw/front.h"

enum { DRAW_SHAPES_MAX = 1 << 22 };
#define DRAW_FONT_SIZE 10.0

typedef enum ink {
    INK_NONE,
    INK_PAPER,      /* the background, also of white areas */
    INK_LINE,       /* outlines, axes, texts */
    INK_FAINT,      /* grids */
    INK_LEFT,       /* Left: blue, solid */
    INK_RIGHT,      /* Right: vermilion, dashed for lines */
    INK_GREEN,      /* for both players */
    INK_LEFT_PALE,  /* areas of Left */
    INK_RIGHT_PALE, /* areas of Right */
    INK_SHADE,      /* other areas */
    INK_MARK,       /* the last move, a chosen set */
    INK_WOOD,       /* boards of Go */
    INK_BLACK,      /* black pieces, also on a dark background */
    INK_WHITE,      /* white pieces */
    INK_RAMP, /* the first of RAMP_LEVELS shades, each darker than the one before it (on a dark
                 background lighter) */
    INK_COUNT = INK_RAMP + 16
} ink;
enum { RAMP_LEVELS = INK_COUNT - INK_RAMP };

typedef enum dash { DASH_NONE, DASH_DASHED, DASH_DOTTED } dash;

typedef struct pen {
    ink stroke, fill;
    dash dash;
    double width; /* the width of the stroke, in points */
} pen;

/* A pen for lines, and one for filled shapes with an outline. */
static inline pen pen_line(ink stroke, double width) {
    return (pen){stroke, INK_NONE, DASH_NONE, width};
}
static inline pen pen_shape(ink stroke, ink fill, double width) {
    return (pen){stroke, fill, DASH_NONE, width};
}

typedef struct xy {
    double x, y;
} xy;

typedef enum anchor { ANCHOR_START, ANCHOR_MIDDLE, ANCHOR_END } anchor;

typedef enum shape_kind {
    SHAPE_POLYLINE, /* points */
    SHAPE_POLYGON,
    SHAPE_CURVE,  /* a start and three points for each cubic arc */
    SHAPE_CIRCLE, /* its centre and (radius, 0) */
    SHAPE_TEXT    /* its anchor on the base line; the text is number `width` */
} shape_kind;

typedef struct drawn_shape {
    uint8_t kind, stroke, fill, dash;
    float width;           /* the width of the stroke; for a text its size */
    uint32_t first, count; /* points[first .. first + count) */
    uint32_t text;         /* the number of the text of SHAPE_TEXT */
    uint32_t part;         /* the shape belongs to parts[part - 1]; 0 for no part */
} drawn_shape;

/* A part of the position in the picture (ender_part); here its name has no summand. */
typedef struct drawn_part {
    const char *name;
    const char *holds; /* the contents, as the text of the position writes them: "x", "5" */
    ender_part_kind kind;
    xy low, high; /* the bounding box; low.x > high.x if there is none */
} drawn_part;

typedef struct drawn_label {
    const char *text;  /* the text in the picture, UTF-8 */
    const char *latex; /* the text for TeX, without dollar signs; NULL: the text, quoted */
    anchor anchor;
    bool bold;
} drawn_label;

/* Everything lies in scratch memory of the task. */
typedef struct drawing {
    task *t;
    drawn_shape *shapes;
    size_t shape_count, shape_capacity;
    xy *points;
    size_t point_count, point_capacity;
    drawn_label *labels;
    size_t label_count, label_capacity;
    drawn_part *parts;
    size_t part_count, part_capacity;
    uint32_t part;       /* added shapes belong to parts[part - 1]; 0 for none */
    bool parts_only;     /* only the parts are needed: expensive layouts are omitted */
    const char *touched; /* after a move (name_after): the part where it is made, if its name does
                            not say it */
    const char *beyond;  /* the contents of omitted places: "" if boards are shown only as far as
                            they are occupied; NULL: there are no such places */
    xy low, high;        /* the box around all shapes; low.x > high.x if there is none */
    const char *title, *description;
    const char *
        text; /* a text version of the picture that is better than its shapes in Braille; or NULL */
    const struct figure_names *names; /* src/answers/figures: the notation of values in it */
} drawing;

/* The title names the picture, and the description says in words what it shows; screen readers read
 * both. */
void drawing_open(task *t, drawing *d, const char *title);
void drawing_describe(drawing *d, const char *format, ...) __attribute__((format(printf, 2, 3)));

void draw_line(drawing *d, pen p, double x0, double y0, double x1, double y1);
void draw_polyline(drawing *d, pen p, const xy *points, size_t count);
void draw_polygon(drawing *d, pen p, const xy *points, size_t count);
void draw_rectangle(drawing *d, pen p, double x, double y, double width, double height);
void draw_circle(drawing *d, pen p, double x, double y, double radius);
/* A cubic arc from a to b with the control points c and e. */
void draw_curve(drawing *d, pen p, xy a, xy c, xy e, xy b);
/* A line with an arrow head at its end, which stops `gap` short of the end point. */
void draw_arrow(drawing *d, pen p, xy from, xy to, double gap);

/* An arrow along an arc that deviates from the line by `bend` in its middle, to the left; it begins
 * and ends at the given points. */
void draw_bow(drawing *d, pen p, xy from, xy to, double bend);

/* A text whose base line begins, is centred or ends at the point. The text is copied. */
void draw_text(drawing *d, double x, double y, anchor a, double size, const char *text);
/* The same in another colour. */
void draw_text_in(drawing *d, ink colour, double x, double y, anchor a, double size,
                  const char *text);
/* A text with a different text for TeX, in mathematics mode. */
void draw_math(drawing *d, double x, double y, anchor a, double size, const char *text,
               const char *latex);
/* The width of a text, within a few hundredths, for layouts. The widths are those of DejaVu Sans,
 * from a small table, so that a picture does not depend on installed fonts. */
double text_width(const char *text, double size);

/* The following shapes belong to this part of the position, until part_close. The format makes the
 * name; names of parts are unique within a position. */
void part_open(drawing *d, ender_part_kind kind, const char *holds, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void part_close(drawing *d);
/* The open part occupies this box, even if nothing is drawn in it: a square that is gone. */
void part_capacity(drawing *d, double x, double y, double width, double height);
/* Sets `touched`: the name of a part, made by the format. */
void part_touch(drawing *d, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Adds the parts of another drawing, which was inserted at (x, y), with the prefix before their
 * names. The shapes from number `first` on are those of the other drawing, in its order. */
void draw_parts(drawing *d, const drawing *other, double x, double y, const char *prefix,
                size_t first);

/* Sets the text version of the drawing to the contents of `text`, which is closed. */
void drawing_take_text(drawing *d, strbuf *text);

/* Inserts another drawing into this one, moved by (x, y). */
void draw_drawing(drawing *d, const drawing *other, double x, double y);

/* ---- keeping ---- */

/* A copy that belongs to the caller (ender_picture_close), charged to the budget. */
ender_picture *picture_keep(const drawing *d);
/* The drawing of a picture, for a task: valid as long as the picture is. */
drawing picture_drawing(task *t, const ender_picture *picture);

/* ---- writing ---- */

/* The margin around the box of a drawing, in points. */
enum { DRAW_MARGIN = 6 };

typedef struct rgb {
    uint8_t red, green, blue;
} rgb;
/* The name of an ink in settings and in TikZ. */
const char *ink_name(ink i);

/* A drawing with its settings resolved. */
typedef struct canvas {
    const drawing *drawing;
    ender_theme theme;
    rgb colour[INK_COUNT];
    const char *font;
    double left, top;     /* the corner of the box, in points of the drawing */
    double width, height; /* the size of the box */
    double scale;         /* the scale from points of the drawing to points of the picture */
} canvas;
/* Throws ENDER_EARGUMENT for settings out of range, ENDER_ELIMIT for a picture that is too large.
 */
canvas canvas_of(const drawing *d, const ender_draw_settings *settings);

void svg_write(const canvas *c, strbuf *out);
void tikz_write(const canvas *c, bool standalone, strbuf *out);
void text_write(const canvas *c, strbuf *out);
/* Can this library write the format here? PDF and PNG need cairo. */
bool draw_format_works(ender_draw_format format);
/* Throw ENDER_ESYSTEM if the library was built without cairo. */
void pdf_write(const canvas *c, strbuf *out);
void png_write(const canvas *c, strbuf *out);

/* Writes any of these formats. settings may be NULL. */
void drawing_write(const drawing *d, ender_draw_format format, const ender_draw_settings *settings,
                   strbuf *out);

#endif
