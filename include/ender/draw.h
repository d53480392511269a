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
    ENDER_DRAW_SVG,  /* scales, reads in any editor, has a title and a description */
    ENDER_DRAW_PDF,  /* needs a library built with cairo */
    ENDER_DRAW_PNG,  /* needs a library built with cairo */
    ENDER_DRAW_TIKZ, /* a tikzpicture for a document that loads tikz and amsmath */
    ENDER_DRAW_TEX,  /* the same as a document of its own */
    ENDER_DRAW_TEXT  /* UTF-8: boards as letters, trees as indented lines, curves in Braille dots */
} ender_draw_format;

/* The ending of files of a format, "svg", and the format of the ending of a file's name; false when
 * there is none of that ending. Thread-safe. */
const char *ender_draw_format_name(ender_draw_format format);
bool ender_draw_format_of_file(const char *path, ender_draw_format *out);

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
    /* Colours in place of the theme's, "left=#0072b2,paper=#fff", or NULL. Their names: paper,
     * line, faint, left, right, green, leftpale, rightpale, shade, mark, wood,
     * black, white. */
    const char *colours;
} ender_draw_settings;

/* A picture: lines, shapes and texts without a size. It never changes, is the caller's and is
 * closed (ender_picture_close) before its context. A result of ENDER_KIND_PICTURE has one. */
typedef struct ender_picture ender_picture;

/* The same picture once more, to be closed once more. Thread-safe. */
ender_picture *ender_picture_share(ender_picture *picture);
/* NULL: nothing. */
void ender_picture_close(ender_picture *picture);
/* What the picture is called, and what it shows, in words. They belong to the picture. */
const char *ender_picture_title(const ender_picture *picture);
const char *ender_picture_description(const ender_picture *picture);

/* What the picture of a position consists of. Squares, vertices and edges are places, which keep
 * their names while something else comes to stand there. Pieces lie in a row that closes ranks, and
 * heaps in any order: their names are numbers, and count anew after a move. */
typedef enum ender_part_kind {
    ENDER_PART_SQUARE, /* "1:2,3": the summand, the row and the column, or "1:3" in a single row */
    ENDER_PART_VERTEX, /* "1:a" */
    ENDER_PART_EDGE,   /* "1:a-b", "1:a>b"; "1:2" where edges have no names */
    ENDER_PART_PIECE,
    ENDER_PART_HEAP
} ender_part_kind;

typedef struct ender_part {
    const char *name;  /* the number of the summand, a colon, and the name in it */
    const char *holds; /* what is there, as the text of the position writes it: "x", "5" */
    ender_part_kind kind;
    double x, y, width, height; /* the box around it, in points, as in the SVG of natural size */
} ender_part;

/* Part number `index` of a picture that shows one position, from 0; false behind the last one, and
 * of other pictures. Its texts belong to the picture. Thread-safe. */
bool ender_picture_part(const ender_picture *picture, size_t index, ender_part *out);
/* What a kind is called: "square". */
const char *ender_part_kind_name(ender_part_kind kind);

/* Its bytes in a format; *bytes is the caller's (ender_free). The same picture has the same bytes.
 * settings may be NULL. ENDER_ESYSTEM for a format that this library cannot write, ENDER_ELIMIT for
 * a picture too large. */
ender_status ender_picture_write(ender_ctx *ctx, const ender_picture *picture,
                                 ender_draw_format format, const ender_draw_settings *settings,
                                 char **bytes, size_t *size);

/* ---- what is drawn ---- */

/* ender_draw (<ender/domain.h>) draws whatever there is, by name. These take what a program has. */

/* Positions in a row, an arrow between each and the next, a text below each (texts may be NULL, and
 * so may each text). One position is drawn alone. At most 200. */
ender_status ender_draw_row(ender_ctx *ctx, const ender_position *const *positions,
                            const char *const *texts, size_t count, ender_picture **out);

/* What becomes of a part of a position (ender_part) in a move: its name in the picture of the
 * position, and what it holds before and after; after is NULL when it is gone, before when it
 * comes. A heap that is divided becomes several, with commas between them. */
typedef struct ender_move_mark {
    const char *part, *before, *after;
    bool named; /* the name of the move names it: it is what the player touches, and not what the
                   rules make of the parts around it */
} ender_move_mark;

/* The parts that one move changes; a pass changes none. */
typedef struct ender_move_marks {
    ender_move_mark *list;
    size_t count;
} ender_move_marks;

/* For each move of the player, in the order of ender_position_moves. Freed by
 * ender_move_marks_free. ENDER_ELIMIT where the position is too large to be drawn. Cost: that of
 * finding the parts of each option, without layout. Thread-safe. */
ender_status ender_position_marks(ender_ctx *ctx, const ender_position *position,
                                  ender_player player, ender_move_marks **out, size_t *count);
void ender_move_marks_free(ender_move_marks *list, size_t count);

typedef enum ender_plot_kind {
    ENDER_PLOT_POINTS, /* a dot for each (x, y); dots that lie on each other are one */
    ENDER_PLOT_BARS,   /* a bar of height y for each, with its label below it; x is not looked at */
    ENDER_PLOT_SHADES  /* a cell for each (x, y), the darker the greater z is */
} ender_plot_kind;

/* A table to be plotted: lists of `count` numbers between -10^15 and 10^15. What a kind does not
 * use may be NULL, and so may names. */
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
