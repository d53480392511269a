/* SPDX-License-Identifier: MIT
 *
 * Pictures: one model of lines, shapes and texts, and what writes it as SVG, PDF, PNG, TikZ or
 * text. The model knows no games; the rooms above draw thermographs, boards and diagrams with it.
 *
 * Lengths are points of 1/72 inch, x goes to the right and y down. Colours are roles (`ink`), which
 * a theme turns into colours: those of Okabe and Ito (2008), which the colour-blind tell apart.
 * Where a colour alone would carry a meaning a dash or a mark carries it too, so that a
 * black-and-white print says the same. A drawing has no origin: what is written is the box around
 * all shapes. The same drawing gives the same bytes. */
#ifndef ENDER_DRAW_ROOM_H
#define ENDER_DRAW_ROOM_H

#include <ender/draw.h>

#include "base/base.h"
#include "draw/front.h"

enum { DRAW_SHAPES_MAX = 1 << 22 };
#define DRAW_FONT_SIZE 10.0

typedef enum ink {
    INK_NONE,
    INK_PAPER,      /* the background, also of what is left white */
    INK_LINE,       /* outlines, axes, texts */
    INK_FAINT,      /* grids */
    INK_LEFT,       /* Left: blue, solid */
    INK_RIGHT,      /* Right: vermilion, dashed where it is a line */
    INK_GREEN,      /* what both may take */
    INK_LEFT_PALE,  /* areas of Left's */
    INK_RIGHT_PALE, /* areas of Right's */
    INK_SHADE,      /* other areas */
    INK_MARK,       /* the last move, a chosen set */
    INK_WOOD,       /* boards of Go */
    INK_BLACK,      /* black pieces, also on a dark ground */
    INK_WHITE,      /* white pieces */
    INK_RAMP, /* the first of RAMP_LEVELS shades, each darker than the one before it (on a dark
                 ground lighter) */
    INK_COUNT = INK_RAMP + 16
} ink;
enum { RAMP_LEVELS = INK_COUNT - INK_RAMP };

typedef enum dash { DASH_NONE, DASH_DASHED, DASH_DOTTED } dash;

typedef struct pen {
    ink stroke, fill;
    dash dash;
    double width; /* of the stroke, in points */
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
    float width;           /* of the stroke; of a text its size */
    uint32_t first, count; /* points[first .. first + count) */
    uint32_t text;         /* of SHAPE_TEXT: which text */
    uint32_t part;         /* it shows parts[part - 1]; 0: no part */
} drawn_shape;

/* A part of the position that the picture shows (ender_part); here its name has no summand. */
typedef struct drawn_part {
    const char *name;
    const char *holds; /* what is there, as the text of the position writes it: "x", "5" */
    ender_part_kind kind;
    xy low, high; /* the box around it; low.x > high.x when it has none */
} drawn_part;

typedef struct drawn_label {
    const char *text;  /* as it is shown, UTF-8 */
    const char *latex; /* as TeX is given it, without dollar signs; NULL: the text, quoted */
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
    uint32_t part;       /* shapes that are added show parts[part - 1]; 0: none */
    bool parts_only;     /* nobody looks at it: a layout that takes long is left out */
    const char *touched; /* of what a move leaves (name_after): the part where it is made, where its
                            name does not say it */
    const char *beyond;  /* what places hold that it leaves out: "" where boards are shown as far as
                            something stands on them; NULL: there are no such places */
    xy low, high;        /* the box around all shapes; low.x > high.x when there is none */
    const char *title, *description;
    const char *text; /* the picture as text where that says more than its shapes set in dots; or
                         NULL */
    const struct figure_names *names; /* src/answers/figures: how the values in it are written */
} drawing;

/* The title names the picture, the description says in words what it shows: screen readers read
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

/* The same along an arc that leaves the line by `bend` in its middle, to the left of the way; it
 * begins and ends on the given points. */
void draw_bow(drawing *d, pen p, xy from, xy to, double bend);

/* A text whose base line begins, is centred or ends at the point. The text is copied. */
void draw_text(drawing *d, double x, double y, anchor a, double size, const char *text);
/* The same in another colour. */
void draw_text_in(drawing *d, ink colour, double x, double y, anchor a, double size,
                  const char *text);
/* The same with what TeX is given in place of the text, for mathematics mode. */
void draw_math(drawing *d, double x, double y, anchor a, double size, const char *text,
               const char *latex);
/* How wide a text will be, within a few hundredths: what a layout goes by. The widths are those of
 * DejaVu Sans, kept in a small table, so that a picture does not depend on what fonts there are. */
double text_width(const char *text, double size);

/* The shapes that follow show this part of the position, until part_close. Names are made by the
 * format; no two parts of a position have the same. */
void part_open(drawing *d, ender_part_kind kind, const char *holds, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void part_close(drawing *d);
/* The open part takes this room, also where nothing is drawn in it: a square that is gone. */
void part_room(drawing *d, double x, double y, double width, double height);
/* What `touched` says: the name of a part, made by the format. */
void part_touch(drawing *d, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Adds the parts of another drawing, which was put into this one at (x, y); a name begins with the
 * prefix then. The shapes since number `first` are those of the other drawing, in its order. */
void draw_parts(drawing *d, const drawing *other, double x, double y, const char *prefix,
                size_t first);

/* Gives the drawing a text of its own, the contents of `text`, which is closed. */
void drawing_take_text(drawing *d, strbuf *text);

/* Puts another drawing into this one, moved by (x, y). */
void draw_drawing(drawing *d, const drawing *other, double x, double y);

/* ---- keeping ---- */

/* A copy that is the caller's (ender_picture_close), charged to the budget. */
ender_picture *picture_keep(const drawing *d);
/* The drawing of a picture, for a task: valid as long as the picture is. */
drawing picture_drawing(task *t, const ender_picture *picture);

/* ---- writing ---- */

/* What is left free around the box of a drawing, in points. */
enum { DRAW_MARGIN = 6 };

typedef struct rgb {
    uint8_t red, green, blue;
} rgb;
/* What an ink is called, in settings and in TikZ. */
const char *ink_name(ink i);

/* A drawing with what the settings ask for worked out. */
typedef struct canvas {
    const drawing *drawing;
    ender_theme theme;
    rgb colour[INK_COUNT];
    const char *font;
    double left, top;     /* of the box, in the drawing's points */
    double width, height; /* of the box */
    double scale;         /* drawing's points to those of the picture */
} canvas;
/* Throws ENDER_EARGUMENT for settings out of range, ENDER_ELIMIT for a picture too large. */
canvas canvas_of(const drawing *d, const ender_draw_settings *settings);

void svg_write(const canvas *c, strbuf *out);
void tikz_write(const canvas *c, bool standalone, strbuf *out);
void text_write(const canvas *c, strbuf *out);
/* Can this library write the format here? PDF and PNG need cairo. */
bool draw_format_works(ender_draw_format format);
/* Throw ENDER_ESYSTEM where the library was built without cairo. */
void pdf_write(const canvas *c, strbuf *out);
void png_write(const canvas *c, strbuf *out);

/* In any of these formats. settings may be NULL. */
void drawing_write(const drawing *d, ender_draw_format format, const ender_draw_settings *settings,
                   strbuf *out);

#endif
