/* SPDX-License-Identifier: MIT
 *
 * Pictures of values and positions, as SVG, PDF, PNG, TikZ or text. */
#ifndef ENDER_DRAW_H
#define ENDER_DRAW_H

#include <stdbool.h>
#include <stddef.h>

#include <ender/form.h>
#include <ender/ruleset.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum ender_draw_format {
    ENDER_DRAW_SVG,  /* scalable, editable, with a title and a description */
    ENDER_DRAW_PDF,  /* needs a library built with cairo */
    ENDER_DRAW_PNG,  /* needs a library built with cairo */
    ENDER_DRAW_TIKZ, /* a tikzpicture for a document that loads tikz and amsmath */
    ENDER_DRAW_TEX,  /* the same as a complete document */
    ENDER_DRAW_TEXT  /* UTF-8: boards as letters, trees as indented lines, curves in Braille dots */
} ender_draw_format;

/* The file extension of a format, "svg"; and the format for the extension of a path, false if there
 * is none. Thread-safe. */
const char *ender_draw_format_name(ender_draw_format format);
bool ender_draw_format_of_file(const char *path, ender_draw_format *out);

typedef enum ender_theme {
    ENDER_THEME_LIGHT, /* dark lines on white */
    ENDER_THEME_DARK,  /* light lines on a dark background */
    ENDER_THEME_PRINT  /* black, white and greys */
} ender_theme;

/* Zero-initialised: the natural size, light, DejaVu Sans. */
typedef struct ender_draw_settings {
    double width, height; /* of the picture in points (pixels of a PNG), 0 for the natural size; if
                             both are given, the picture fits into them. At most 20000 */
    ender_theme theme;
    const char *font; /* the font of texts in SVG, PDF and PNG; NULL for DejaVu Sans */
    /* Colours that replace colours of the theme, "left=#0072b2,paper=#fff", or NULL. Their names:
     * paper, line, faint, left, right, green, leftpale, rightpale, shade, mark, wood, black, white.
     */
    const char *colours;
} ender_draw_settings;

/* A picture: lines, shapes and texts without a size. It never changes, and belongs to the caller,
 * who closes it (ender_picture_close) before its context. A result of ENDER_KIND_PICTURE contains
 * one. */
typedef struct ender_picture ender_picture;

/* A second reference to the picture, which must be closed too. Thread-safe. */
ender_picture *ender_picture_share(ender_picture *picture);
/* NULL: nothing. */
void ender_picture_close(ender_picture *picture);
/* The title of the picture and a description of its contents. They belong to the picture. */
const char *ender_picture_title(const ender_picture *picture);
const char *ender_picture_description(const ender_picture *picture);

/* The parts of the picture of a position. Squares, vertices and edges are places, which keep their
 * names when their contents change. Pieces lie in a row without gaps, and heaps in any order: their
 * names are numbers, which are assigned again after a move. */
typedef enum ender_part_kind {
    ENDER_PART_SQUARE, /* "1:2,3": the summand, the row and the column, or "1:3" in a single row */
    ENDER_PART_VERTEX, /* "1:a" */
    ENDER_PART_EDGE,   /* "1:a-b", "1:a>b"; "1:2" if edges have no names */
    ENDER_PART_PIECE,
    ENDER_PART_HEAP
} ender_part_kind;

typedef struct ender_part {
    const char *name;  /* the number of the summand, a colon, and the name within it */
    const char *holds; /* the contents, as the text of the position writes them: "x", "5" */
    ender_part_kind kind;
    double x, y, width, height; /* the bounding box in points, as in the SVG of natural size */
} ender_part;

/* The part with an index, from 0, of a picture that shows one position; false after the last part,
 * and for other pictures. Its texts belong to the picture. Thread-safe. */
bool ender_picture_part(const ender_picture *picture, size_t index, ender_part *out);
/* The name of a kind: "square". */
const char *ender_part_kind_name(ender_part_kind kind);

/* The picture as bytes in a format; *bytes belongs to the caller (ender_free). Equal pictures have
 * equal bytes. settings may be NULL. ENDER_ESYSTEM for a format that this library cannot write,
 * ENDER_ELIMIT for a picture that is too large. */
ender_status ender_picture_write(ender_ctx *ctx, const ender_picture *picture,
                                 ender_draw_format format, const ender_draw_settings *settings,
                                 char **bytes, size_t *size);

/* ---- what is drawn ---- */

/* ender_draw (<ender/domain.h>) draws every picture by name. The functions below draw objects of a
 * program. */

/* Draws positions in a row, with arrows between them and a text below each (texts may be NULL, and
 * so may each text). A single position has no arrow. At most 200 positions. */
ender_status ender_draw_row(ender_ctx *ctx, const ender_position *const *positions,
                            const char *const *texts, size_t count, ender_picture **out);

/* The change of a part of a position (ender_part) by a move: its name in the picture of the
 * position, and its contents before and after. after is NULL if the part disappears, before if it
 * is new. A divided heap has several heaps after the move, separated by commas. */
typedef struct ender_move_mark {
    const char *part, *before, *after;
    bool named; /* the name of the move names this part: the player touches it; other parts change
                   by the rules */
} ender_move_mark;

/* The parts that one move changes; a pass changes no part. */
typedef struct ender_move_marks {
    ender_move_mark *list;
    size_t count;
} ender_move_marks;

/* The marks of each move of the player, in the order of ender_position_moves. Free them with
 * ender_move_marks_free. ENDER_ELIMIT if the position is too large to be drawn. Cost: finding the
 * parts of each option, without layout. Thread-safe. */
ender_status ender_position_marks(ender_ctx *ctx, const ender_position *position,
                                  ender_player player, ender_move_marks **out, size_t *count);
void ender_move_marks_free(ender_move_marks *list, size_t count);

typedef enum ender_plot_kind {
    ENDER_PLOT_POINTS, /* a dot for each (x, y); coinciding dots are one */
    ENDER_PLOT_BARS,   /* a bar of height y for each, with its label below it; x is ignored */
    ENDER_PLOT_SHADES  /* a cell for each (x, y); a greater z is darker */
} ender_plot_kind;

/* A table to be plotted: lists of `count` numbers between -10^15 and 10^15. Lists that the kind
 * does not use, and names, may be NULL. */
typedef struct ender_plot {
    ender_plot_kind kind;
    size_t count;
    const double *x, *y, *z;
    const char *const *labels;
    const char *x_name, *y_name, *z_name;
} ender_plot;

/* ENDER_ELIMIT above 2^24 points, 400 bars, 250000 cells. Cost: linear; a million points take less
 * than a second. */
ender_status ender_draw_plot(ender_ctx *ctx, const ender_plot *plot, ender_picture **out);

#ifdef __cplusplus
}
#endif
#endif
