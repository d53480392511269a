/* SPDX-License-Identifier: MIT
 *
 * From a drawing to a picture: colours, size, format. */
#include "draw/draw.h"

#include <math.h>
#include <string.h>
#include <strings.h>

/* Okabe and Ito's palette on white and on a dark ground; greys whose order is that of the colours'
 * lightness for print. */
static const rgb themes[3][INK_RAMP] = {
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
                           [INK_WOOD] = {242, 222, 180},
                           [INK_BLACK] = {26, 26, 26},
                           [INK_WHITE] = {255, 255, 255}},
    [ENDER_THEME_DARK] = {[INK_PAPER] = {24, 26, 30},
                          [INK_LINE] = {230, 230, 230},
                          [INK_FAINT] = {90, 94, 100},
                          [INK_LEFT] = {86, 180, 233},
                          [INK_RIGHT] = {240, 140, 60},
                          [INK_GREEN] = {60, 200, 150},
                          [INK_LEFT_PALE] = {30, 66, 92},
                          [INK_RIGHT_PALE] = {94, 54, 24},
                          [INK_SHADE] = {56, 60, 66},
                          [INK_MARK] = {128, 108, 16},
                          [INK_WOOD] = {110, 86, 50},
                          [INK_BLACK] = {0, 0, 0},
                          [INK_WHITE] = {240, 240, 240}},
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
                           [INK_WOOD] = {245, 245, 245},
                           [INK_BLACK] = {0, 0, 0},
                           [INK_WHITE] = {255, 255, 255}}};

static uint8_t between(uint8_t a, uint8_t b, double part) {
    return (uint8_t)(a + (b - a) * part + 0.5);
}

/* From the paper through Left's colour to that of lines: from light to dark, or on a dark ground
 * from dark to light, also for eyes and printers without colours. */
static rgb ramp_colour(ender_theme theme, int level) {
    const double part = (level + 0.5) / RAMP_LEVELS * 2;
    const rgb *c = themes[theme];
    const bool print = theme == ENDER_THEME_PRINT;
    const rgb low = c[INK_PAPER], high = c[INK_LINE],
              middle = print ? (rgb){128, 128, 128} : c[INK_LEFT];
    const rgb from = part < 1 ? low : middle, to = part < 1 ? middle : high;
    const double rest = part < 1 ? part : part - 1;
    return (rgb){between(from.red, to.red, rest), between(from.green, to.green, rest),
                 between(from.blue, to.blue, rest)};
}

static rgb ink_colour(ender_theme theme, ink i) {
    return i < INK_RAMP ? themes[theme][i] : ramp_colour(theme, (int)i - INK_RAMP);
}

const char *ink_name(ink i) {
    static const char *const ramp[RAMP_LEVELS] = {
        "rampa", "rampb", "rampc", "rampd", "rampe", "rampf", "rampg", "ramph",
        "rampi", "rampj", "rampk", "rampl", "rampm", "rampn", "rampo", "rampp"};
    static const char *const names[INK_RAMP] = {
        [INK_NONE] = "none",          [INK_PAPER] = "paper",
        [INK_LINE] = "line",          [INK_FAINT] = "faint",
        [INK_LEFT] = "left",          [INK_RIGHT] = "right",
        [INK_GREEN] = "green",        [INK_MARK] = "mark",
        [INK_LEFT_PALE] = "leftpale", [INK_RIGHT_PALE] = "rightpale",
        [INK_SHADE] = "shade",        [INK_WOOD] = "wood",
        [INK_BLACK] = "black",        [INK_WHITE] = "white"};
    return i < INK_RAMP ? names[i] : ramp[i - INK_RAMP];
}

/* ---- colours of the caller's ---- */

static ink scan_ink(scanner *in) {
    const size_t start = in->at;
    for (unsigned i = INK_PAPER; i < INK_COUNT; i++) {
        in->at = start;
        if (scan_word(in, ink_name((ink)i)) && scan_peek(in) == '=') return (ink)i;
    }
    scan_fail(in, start,
              "colours are written left=#0072b2,paper=#fff; the names are paper, line, "
              "faint, left, right, green, leftpale, rightpale, shade, mark, "
              "wood, black and white");
}

static unsigned hexadecimal(char c) {
    if (c >= '0' && c <= '9') return (unsigned)(c - '0');
    const char low = (char)(c | 0x20);
    return low >= 'a' && low <= 'f' ? (unsigned)(low - 'a') + 10 : 16;
}

/* #rgb or #rrggbb. */
static rgb scan_colour(scanner *in) {
    const size_t start = in->at;
    unsigned digits[6], count = 0;
    if (scan_take(in, '#'))
        for (; count < 6 && in->at < in->end && hexadecimal(in->text[in->at]) < 16; in->at++)
            digits[count++] = hexadecimal(in->text[in->at]);
    if (count != 3 && count != 6)
        scan_fail(in, start, "a colour is written #0072b2 or #07b, in hexadecimal digits");
    uint8_t parts[3];
    for (unsigned i = 0; i < 3; i++)
        parts[i] = (uint8_t)(count == 3 ? digits[i] * 17 : digits[2 * i] * 16 + digits[2 * i + 1]);
    return (rgb){parts[0], parts[1], parts[2]};
}

static void read_colours(task *t, canvas *c, const char *text) {
    scanner in = {.t = t, .text = text, .end = strlen(text)};
    do {
        const ink i = scan_ink(&in);
        scan_expect(&in, '=', "`=`");
        c->colour[i] = scan_colour(&in);
    } while (scan_take(&in, ','));
    if (in.at < in.end)
        scan_fail(&in, in.at, "%s where a comma or the end should be", scan_found(&in, in.at));
}

/* ---- size ---- */

enum { LENGTH_MOST = 20000 };

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
    for (unsigned i = 0; i < INK_COUNT; i++) c.colour[i] = ink_colour(s->theme, (ink)i);
    if (s->colours) read_colours(d->t, &c, s->colours);
    c.left = (empty ? 0 : d->low.x) - DRAW_MARGIN;
    c.top = (empty ? 0 : d->low.y) - DRAW_MARGIN;
    c.width = (empty ? 0 : d->high.x - d->low.x) + 2 * DRAW_MARGIN;
    c.height = (empty ? 0 : d->high.y - d->low.y) + 2 * DRAW_MARGIN;
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

static const char *const format_names[] = {
    [ENDER_DRAW_SVG] = "svg",   [ENDER_DRAW_PDF] = "pdf", [ENDER_DRAW_PNG] = "png",
    [ENDER_DRAW_TIKZ] = "tikz", [ENDER_DRAW_TEX] = "tex", [ENDER_DRAW_TEXT] = "txt"};
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
    case ENDER_DRAW_TEXT:
        text_write(&c, out);
        return;
    }
    task_throw(d->t, ENDER_EARGUMENT, "there is no format number %u", (unsigned)format);
}
