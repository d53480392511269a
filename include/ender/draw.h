/* SPDX-License-Identifier: MIT
 *
 * Pictures of values and positions, as SVG, PDF, PNG or TikZ. */
#ifndef ENDER_DRAW_H
#define ENDER_DRAW_H

#include <stdbool.h>
#include <stddef.h>

#include <ender/context.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum ender_draw_format {
    ENDER_DRAW_SVG,  /* scales, reads in any editor, has a title and a description */
    ENDER_DRAW_PDF,  /* needs a library built with cairo */
    ENDER_DRAW_PNG,  /* needs a library built with cairo */
    ENDER_DRAW_TIKZ, /* a tikzpicture for a document that loads tikz and amsmath */
    ENDER_DRAW_TEX   /* the same as a document of its own (standalone) */
} ender_draw_format;

/* The ending of files of a format, "svg", and the format of the ending of a file's name; false when
 * there is none of that ending. Thread-safe. */
const char *ender_draw_format_name(ender_draw_format format);
bool ender_draw_format_of_file(const char *path, ender_draw_format *out);

/* Can this library write the format? PDF and PNG need cairo. Thread-safe. */
bool ender_draw_format_works(ender_draw_format format);

typedef enum ender_theme {
    ENDER_THEME_LIGHT, /* dark lines on white */
    ENDER_THEME_DARK,  /* light lines on a dark background */
    ENDER_THEME_PRINT  /* black, white and greys */
} ender_theme;

/* Zero-initialised: the natural size, light, DejaVu Sans. */
typedef struct ender_draw_settings {
    double width, height; /* of the picture in points (pixels of a PNG), 0 for natural; where both
                             are given the picture fits into them. At most 20000 */
    ender_theme theme;
    const char *font; /* of texts in SVG, PDF and PNG; NULL for DejaVu Sans */
} ender_draw_settings;

#ifdef __cplusplus
}
#endif
#endif
