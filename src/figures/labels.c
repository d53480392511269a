/* SPDX-License-Identifier: MIT
 *
 * Names of values in pictures. */
#include "figures/figures.h"

#include <string.h>

/* A name in a style, in scratch memory. */
static const char *name_of(task *t, ref g, ender_style style) {
    strbuf text;
    strbuf_open(t, &text);
    print_game(t, &text, g, style);
    return value_of_strbuf(t, ENDER_KIND_WORD, &text).text;
}

/* How many bytes the first `most` characters take. */
static size_t cut(const char *text, size_t most) {
    size_t i = 0;
    for (; text[i]; i++)
        if (((unsigned char)text[i] & 0xC0) != 0x80 && most-- == 0) return i;
    return i;
}

/* The name as it is shown; *whole tells whether it was cut. */
static const char *shown(task *t, ref g, size_t most, bool *whole) {
    const char *name = name_of(t, g, ENDER_UNICODE);
    const size_t length = cut(name, most);
    *whole = name[length] == '\0';
    if (*whole) return name;
    char *text = scratch_alloc(t, length + 4);
    memcpy(text, name, length);
    memcpy(text + length, "…", 4);
    return text;
}

double label_game_width(task *t, double size, ref g, size_t most) {
    bool whole;
    return text_width(shown(t, g, most, &whole), size);
}

double label_game(drawing *d, double x, double y, anchor a, double size, ref g, size_t most) {
    bool whole;
    const char *name = shown(d->t, g, most, &whole);
    if (whole)
        draw_math(d, x, y, a, size, name, name_of(d->t, g, ENDER_LATEX));
    else
        draw_text(d, x, y, a, size, name);
    return text_width(name, size);
}
