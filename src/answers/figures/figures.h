/* SPDX-License-Identifier: MIT
 *
 * The pictures of the field: what each looks like, drawn with the model of src/core/draw. One
 * function a picture; they draw into a drawing that is open and add a description in words. */
#ifndef ENDER_FIGURES_ROOM_H
#define ENDER_FIGURES_ROOM_H

#include "draw/draw.h"
#include "figures/front.h"
#include "game/game.h"
#include "loopy/loopy.h"
#include "poset/poset.h"
#include "ruleset/ruleset.h"
#include "transfinite/games.h"
#include "transfinite/transfinite.h"

#include <ender/notation.h>

/* How values are named: a room above says so, which knows the notation. */
typedef struct figure_names {
    void (*game)(task *t, strbuf *out, ref g, ender_style style);
    void (*loopy)(task *t, strbuf *out, loopy_value v, ender_style style);
    void (*beyond)(task *t, strbuf *out, longref g, ender_style style);
} figure_names;
/* Opens a drawing for the functions below. */
void figure_open(task *t, drawing *d, const char *title, const figure_names *names);
/* For moves: solid lines are Left's, dashed ones Right's. */
pen player_pen(ender_player player);

/* The name of a value at a point, as readers and as TeX need it (labels.c). Returns its width.
 * Names longer than `most` characters are cut. */
double label_game(drawing *d, double x, double y, anchor a, double size, ref g, size_t most);
/* The width that label_game will take. */
double label_game_width(drawing *d, double size, ref g, size_t most);
/* The same for a loopy value, whole. */
void label_loopy(drawing *d, double x, double y, anchor a, double size, loopy_value v);
/* For a value beyond the short games. */
void label_long(drawing *d, double x, double y, anchor a, double size, longref g);
double label_loopy_width(drawing *d, double size, loopy_value v);

/* Thermographs in one picture (thermograph.c; CGT, section II.5): temperature goes up, values
 * decrease to the right. With below_zero, or where no game is hot, from temperature -1 on. */
enum { THERMOGRAPHS_MOST = 8 };
void figure_thermographs(drawing *d, const ref *games, size_t count, bool below_zero);
/* Of a game whose numbers are scores: with the name of the scoring game, and scores at the axis. */
void figure_score_thermograph(drawing *d, ref game, const char *name);

/* The same where numbers are infinite or infinitesimal (thermograph_long.c), from temperature 0 on:
 * on the axes they stand in their order, not to scale. */
void figure_long_thermographs(drawing *d, const longref *games, size_t count);

/* The Conway line (line.c): games as clouds over points that increase. With flip greater points are
 * on the left. Throws ENDER_EARGUMENT where points do not increase. */
typedef struct figure_line_item {
    longref value;
    const char *name;
} figure_line_item;
void figure_line(drawing *d, const figure_line_item *games, size_t count,
                 const figure_line_item *points, size_t point_count, bool flip);

/* The numbers that each game is confused with, over the line of numbers (clouds.c; ONAG, chapter
 * 9). */
enum { CLOUDS_MOST = 64 };
void figure_clouds(drawing *d, const ref *games, size_t count);

/* The tree of a literal form, Left's options to the left (tree.c). As a tree every play is drawn,
 * as a graph every position once. Throws ENDER_ELIMIT above TREE_NODES_MOST nodes. */
enum { TREE_NODES_MOST = 20000 };
typedef struct figure_tree_style {
    unsigned depth; /* 0: to the end */
    bool judged;    /* ! at moves that win, ? at moves that lose (STRUCTURE-5) */
    bool oslo; /* the Oslo game of the form: its values, and loops where Left may pass, which is
                  at every position that is not literally 0 (A. A. Siegel, Def. 3.2.1) */
} figure_tree_style;
void figure_tree(drawing *d, ref form, const figure_tree_style *style);
void figure_positions(drawing *d, ref form);

/* Which class each element of a poset belongs to, from 1, or 0 for none; the names of the classes,
 * NULL if they are numbers. */
typedef struct poset_classes {
    const uint32_t *of;
    const char *const *names;
} poset_classes;
/* The diagram of a poset (hasse.c): elements by level, lines for covers. Classes, if not NULL, have
 * colours and their numbers or names beside them; names are told with colours below the diagram.
 * The elements of the set `chosen` (NULL for none) have heavy outlines. */
void figure_poset(drawing *d, const poset *p, const poset_classes *classes, const uint64_t *chosen);
/* The same with the places and bends of a drawing in which no lines cross. */
void figure_planar_poset(drawing *d, const poset *p, const planar_drawing *plane,
                         const poset_classes *classes, const uint64_t *chosen);

/* A graph of positions to which play may come back (network.c; as in Moews's thesis): Left's moves
 * solid, Right's dashed, values as the ends of moves, the start with a heavy outline. The vertices
 * must have names; long ones stand in a list below. Throws ENDER_ELIMIT above NETWORK_MOST. */
void figure_network(drawing *d, const loopy_graph *g, const char *const *class_names);

/* The tree of sign expansions up to a day (signs.c), with limits three numbers of day w below each
 * of the last day, and the numbers that follow these on `past` days behind day w. */
enum { SIGN_DAYS_MOST = 8 };
void figure_signs(drawing *d, unsigned days, bool limits, unsigned past);

/* The dyadic numbers from 0 to 1, the simplest ones with the longest ticks (signs.c). */
enum { RULER_DAYS_MOST = 7 };
void figure_dyadics(drawing *d, unsigned days);

/* A table of texts (table.c): the first row and the first column are headings. */
void figure_table(drawing *d, const char *const *cells, size_t rows, size_t columns);

/* A plot of a table (plot.c). Throws ENDER_ELIMIT above these numbers of points, bars, cells. */
enum { PLOT_POINTS_MOST = 1 << 24, PLOT_BARS_MOST = 400, PLOT_CELLS_MOST = 250000 };

void figure_plot(drawing *d, const ender_plot *p);

/* A move in a position: an option of a block, and what becomes of it. */
typedef struct figure_move {
    ender_player player;
    uint32_t block, index;
    const uint64_t *option;
    size_t words;
} figure_move;
/* What is drawn of one summand, from (0, 0) on, with its parts. */
void figure_block(drawing *d, const ruleset *rules, const uint64_t *block, size_t words);
/* Puts what is drawn of one summand where x is, behind a sign unless that is NULL, and names its
 * parts by its number in the sum; the place of the next one. */
double figure_append(drawing *d, const drawing *block, double x, unsigned number, const char *sign);
/* A summand of a sum: a position, or a value by its name; or its negative. */
typedef struct figure_summand {
    const ruleset *rules; /* NULL for a value */
    const positions *sum;
    const char *value;
    bool negative;
} figure_summand;
/* A sum, the summands side by side with their signs (sum.c). Parts are named as those of a
 * position, their blocks counted through all summands. */
void figure_sum(drawing *d, const figure_summand *of, size_t count, const char *text);
/* A position, the summands side by side (position.c), with a move marked (NULL for none). */
void figure_position(drawing *d, const ruleset *rules, const positions *sum, const figure_move *m);
/* The same with the summands as they are written, where a text has what a position has lost; NULL
 * for one that has no such text. */
void figure_written_position(drawing *d, const ruleset *rules, const positions *sum,
                             const figure_move *m, const char *const *written);
/* Marks in the picture of a position what is not the same in the picture after a move (move.c). */
void figure_mark_change(drawing *d, const drawing *after);
/* Where a move only takes squares away, draws those of the picture before it into `lost`, covered,
 * and moves *at, the place of the picture, to that of the picture after it. False where anything
 * else is changed, or so much that the pictures cannot be laid on each other. */
bool figure_add_lost(drawing *lost, const drawing *before, const drawing *after, xy *at);
/* A row of pictures with arrows between, a text below each (may be NULL). */
enum { ROW_MOST = 200 };
void figure_row(drawing *d, const drawing *pictures, const char *const *texts, size_t count);

/* A graph of positions (levels.c): pictures with a text below each (NULL for none), those of a
 * level side by side, and arcs. The levels do not decrease along the list, which is not empty. */
typedef struct figure_levels_of {
    const drawing *pictures;
    const char *const *texts;
    const uint32_t *levels;
    size_t count;
    const figure_arc *arcs;
    size_t arc_count;
} figure_levels_of;
void figure_levels(drawing *d, const figure_levels_of *f);

#endif
