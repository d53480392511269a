/* SPDX-License-Identifier: MIT
 *
 * Names of values in pictures. */
#include "figures/figures.h"

#include <string.h>

void figure_open(task *t, drawing *d, const char *title, const figure_names *names) {
    drawing_open(t, d, title);
    d->names = names;
}

static const char *written_game(drawing *d, ref g, ender_style style) {
    strbuf text;
    strbuf_open(d->t, &text);
    d->names->game(d->t, &text, g, style);
    return strbuf_scratch(&text);
}

static const char *written_loopy(drawing *d, loopy_value v, ender_style style) {
    strbuf text;
    strbuf_open(d->t, &text);
    d->names->loopy(d->t, &text, v, style);
    return strbuf_scratch(&text);
}

/* How many bytes the first `most` characters take. */
static size_t cut(const char *text, size_t most) {
    size_t i = 0;
    for (; text[i]; i++)
        if (((unsigned char)text[i] & 0xC0) != 0x80 && most-- == 0) return i;
    return i;
}

/* The name as it is shown; *whole tells whether it was cut. */
static const char *shown(drawing *d, ref g, size_t most, bool *whole) {
    const char *name = written_game(d, g, ENDER_UNICODE);
    const size_t length = cut(name, most);
    *whole = name[length] == '\0';
    if (*whole) return name;
    char *text = scratch_alloc(d->t, length + 4);
    memcpy(text, name, length);
    memcpy(text + length, "…", 4);
    return text;
}

double label_game_width(drawing *d, double size, ref g, size_t most) {
    bool whole;
    return text_width(shown(d, g, most, &whole), size);
}

double label_game(drawing *d, double x, double y, anchor a, double size, ref g, size_t most) {
    bool whole;
    const char *name = shown(d, g, most, &whole);
    if (whole)
        draw_math(d, x, y, a, size, name, written_game(d, g, ENDER_LATEX));
    else
        draw_text(d, x, y, a, size, name);
    return text_width(name, size);
}

double label_loopy_width(drawing *d, double size, loopy_value v) {
    return text_width(written_loopy(d, v, ENDER_UNICODE), size);
}

void label_loopy(drawing *d, double x, double y, anchor a, double size, loopy_value v) {
    draw_math(d, x, y, a, size, written_loopy(d, v, ENDER_UNICODE),
              written_loopy(d, v, ENDER_LATEX));
}

static const char *written_long(drawing *d, longref g, ender_style style) {
    strbuf text;
    strbuf_open(d->t, &text);
    d->names->beyond(d->t, &text, g, style);
    return strbuf_scratch(&text);
}

void label_long(drawing *d, double x, double y, anchor a, double size, longref g) {
    draw_math(d, x, y, a, size, written_long(d, g, ENDER_UNICODE), written_long(d, g, ENDER_LATEX));
}
