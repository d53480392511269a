/* SPDX-License-Identifier: MIT
 *
 * From a drawing to a picture: colours, size, format. */
#include "draw/draw.h"

#include <math.h>
#include <string.h>
#include <strings.h>

/* Okabe and Ito's palette on white and on a dark ground; greys whose order is that of the colours'
 * lightness for print. */
static const rgb themes[3][INK_COUNT] = {
    [ENDER_THEME_LIGHT] = {[INK_PAPER] = {255, 255, 255},
                           [INK_LINE] = {26, 26, 26},
                           [INK_FAINT] = {190, 190, 190},
                           [INK_LEFT] = {0, 114, 178},
                           [INK_RIGHT] = {213, 94, 0},
                           [INK_GREEN] = {0, 158, 115},
                           [INK_LEFT_PALE] = {191, 220, 238},
                           [INK_RIGHT_PALE] = {248, 215, 190},
                           [INK_SHADE] = {228, 228, 228},
                           [INK_MARK] = {240, 200, 40},
                           [INK_WOOD] = {242, 222, 180}},
    [ENDER_THEME_DARK] = {[INK_PAPER] = {24, 26, 30},
                          [INK_LINE] = {230, 230, 230},
                          [INK_FAINT] = {90, 94, 100},
                          [INK_LEFT] = {86, 180, 233},
                          [INK_RIGHT] = {240, 140, 60},
                          [INK_GREEN] = {60, 200, 150},
                          [INK_LEFT_PALE] = {30, 66, 92},
                          [INK_RIGHT_PALE] = {94, 54, 24},
                          [INK_SHADE] = {56, 60, 66},
                          [INK_MARK] = {240, 228, 66},
                          [INK_WOOD] = {110, 86, 50}},
    [ENDER_THEME_PRINT] = {[INK_PAPER] = {255, 255, 255},
                           [INK_LINE] = {0, 0, 0},
                           [INK_FAINT] = {170, 170, 170},
                           [INK_LEFT] = {0, 0, 0},
                           [INK_RIGHT] = {110, 110, 110},
                           [INK_GREEN] = {70, 70, 70},
                           [INK_LEFT_PALE] = {200, 200, 200},
                           [INK_RIGHT_PALE] = {235, 235, 235},
                           [INK_SHADE] = {220, 220, 220},
                           [INK_MARK] = {150, 150, 150},
                           [INK_WOOD] = {245, 245, 245}}};

rgb ink_colour(ender_theme theme, ink i) { return themes[theme][i]; }

/* ---- size ---- */

enum { MARGIN = 6, LENGTH_MOST = 20000 };

static void check_length(task *t, double length, const char *what) {
    if (!(length >= 0 && length <= LENGTH_MOST))
        task_throw(t, ENDER_EARGUMENT, "the %s of a picture is at most %d points", what,
                   (int)LENGTH_MOST);
}

canvas canvas_of(const drawing *d, const ender_draw_settings *settings) {
    static const ender_draw_settings natural = {0};
    const ender_draw_settings *s = settings ? settings : &natural;
    check_length(d->t, s->width, "width");
    check_length(d->t, s->height, "height");
    if ((unsigned)s->theme > ENDER_THEME_PRINT)
        task_throw(d->t, ENDER_EARGUMENT, "there is no theme number %u", (unsigned)s->theme);
    const bool empty = d->low.x > d->high.x;
    canvas c = {.drawing = d, .theme = s->theme, .font = s->font ? s->font : "DejaVu Sans"};
    c.left = (empty ? 0 : d->low.x) - MARGIN;
    c.top = (empty ? 0 : d->low.y) - MARGIN;
    c.width = (empty ? 0 : d->high.x - d->low.x) + 2 * MARGIN;
    c.height = (empty ? 0 : d->high.y - d->low.y) + 2 * MARGIN;
    const double wide = s->width > 0 ? s->width / c.width : INFINITY;
    const double high = s->height > 0 ? s->height / c.height : INFINITY;
    c.scale = fmin(wide, high);
    if (isinf(c.scale)) c.scale = 1;
    const double longer = c.scale * fmax(c.width, c.height);
    if (longer > LENGTH_MOST)
        task_throw(d->t, ENDER_ELIMIT,
                   "the picture is %.0f points long; the most is %d: give it a width", longer,
                   (int)LENGTH_MOST);
    return c;
}

/* ---- formats ---- */

static const char *const format_names[] = {[ENDER_DRAW_SVG] = "svg",
                                           [ENDER_DRAW_PDF] = "pdf",
                                           [ENDER_DRAW_PNG] = "png",
                                           [ENDER_DRAW_TIKZ] = "tikz",
                                           [ENDER_DRAW_TEX] = "tex"};
enum { FORMATS = sizeof format_names / sizeof *format_names };

const char *ender_draw_format_name(ender_draw_format format) {
    return (unsigned)format < FORMATS ? format_names[format] : "";
}

bool ender_draw_format_of_file(const char *path, ender_draw_format *out) {
    const char *dot = strrchr(path, '.');
    for (unsigned i = 0; dot && i < FORMATS; i++)
        if (strcasecmp(dot + 1, format_names[i]) == 0) return *out = (ender_draw_format)i, true;
    return false;
}

void drawing_write(const drawing *d, ender_draw_format format, const ender_draw_settings *settings,
                   strbuf *out) {
    const canvas c = canvas_of(d, settings);
    switch (format) {
    case ENDER_DRAW_SVG:
        svg_write(&c, out);
        return;
    case ENDER_DRAW_PDF:
        pdf_write(&c, out);
        return;
    case ENDER_DRAW_PNG:
        png_write(&c, out);
        return;
    case ENDER_DRAW_TIKZ:
    case ENDER_DRAW_TEX:
        tikz_write(&c, format == ENDER_DRAW_TEX, out);
        return;
    }
    task_throw(d->t, ENDER_EARGUMENT, "there is no format number %u", (unsigned)format);
}
