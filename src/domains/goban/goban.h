/* SPDX-License-Identifier: MIT
 *
 * Boards of Go: stones, strings, liberties, capture, bans on repetition, and counting (D. Moews, On
 * Some Combinatorial Games Connected with Go, thesis, Berkeley 1993, 1.2; COIN-SLIDING-35 and 36,
 * KO-1 to KO-7). This room does not know values of positions as games. */
#ifndef ENDER_GOBAN_ROOM_H
#define ENDER_GOBAN_ROOM_H

#include <ender/goban.h>

#include "base/base.h"
#include "notation/notation.h"

/* ---- boards (board.c) ---- */

enum { GOBAN_SIDE_MAX = 25, GOBAN_POINTS_MAX = GOBAN_SIDE_MAX * GOBAN_SIDE_MAX };
typedef enum go_stone {
    GO_EMPTY = ENDER_GO_EMPTY,
    GO_BLACK = ENDER_GO_BLACK,
    GO_WHITE = ENDER_GO_WHITE,
    GO_OUTSIDE = ENDER_GO_OUTSIDE
} go_stone;
/* 1 for a stone of Black, -1 for one of White, 0 for none. */
static inline int go_sign(unsigned stone) {
    return stone == GO_BLACK ? 1 : stone == GO_WHITE ? -1 : 0;
}
static inline go_stone go_other(go_stone s) { return (go_stone)(GO_BLACK + GO_WHITE - s); }

/* Point (row, column) is row * width + column; row 0 is the upper one, as boards are written. A
 * copy of the struct is a copy of the board. */
typedef struct goban {
    uint8_t width, height;
    uint8_t stone[GOBAN_POINTS_MAX]; /* a go_stone */
    bool immortal[GOBAN_POINTS_MAX]; /* never captured, needs no liberties */
    uint32_t prisoners[2];           /* stones captured by Black, by White */
} goban;

enum { GO_PASS = ENDER_GO_PASS, GO_NOWHERE = ENDER_GO_NOWHERE };

static inline unsigned goban_points(const goban *g) { return (unsigned)g->width * g->height; }
/* An empty board; both sides are from 1 to GOBAN_SIDE_MAX. */
goban goban_empty(unsigned width, unsigned height);
/* Are the same stones on the same points? Prisoners are not part of a position. */
bool goban_same(const goban *a, const goban *b);

/* The stones as a key for hash_words, two bits for each point: boards of one size are equal exactly
 * if their keys are. Returns the number of words. */
enum { GOBAN_KEY_WORDS = (GOBAN_POINTS_MAX + 31) / 32 };
unsigned goban_key(const goban *g, uint64_t key[GOBAN_KEY_WORDS]);

/* "..bw/.B.W/####": `.` (+ , * _) empty, b and w (X x @ and O o 0) stones, B and W immortal ones, #
 * no point, rows separated by `/` or by line ends; missing points at the end of a row are no
 * points. Also reads a diagram (diagram.c). Throws ENDER_ESYNTAX with the place. */
goban goban_read(task *t, source in, size_t start, size_t end);
/* A whole board, checked, or one without stones by its size: `9x9`, or `19` for a square. Throws
 * ENDER_ESYNTAX with the place. */
goban goban_read_or_empty(task *t, source in);
void goban_print(strbuf *out, const goban *g, char between_rows);

/* The neighbours of a point that are points of the board, at most 4. */
unsigned goban_neighbours(const goban *g, unsigned point, uint16_t at[4]);
/* The string of a stone; returns the number of stones, and in *liberties the number of liberties.
 * stones has room for GOBAN_POINTS_MAX, or is NULL. */
unsigned goban_string(const goban *g, unsigned point, uint16_t *stones, unsigned *liberties);
/* The number of liberties of the string of a stone, counted up to `enough`; `enough` for a string
 * with an immortal stone. */
unsigned goban_liberties(const goban *g, unsigned point, unsigned enough);
/* The points connected with a point through points with equal contents: a region of empty points,
 * or a string. Returns their number; points has room for GOBAN_POINTS_MAX. */
unsigned goban_region(const goban *g, unsigned point, uint16_t *points);

/* Throws ENDER_EDOMAIN if a string without an immortal stone has no liberty. */
void goban_check(task *t, const goban *g);

/* May a stone be placed, regardless of repetition? */
bool goban_may_place(const goban *g, unsigned point, go_stone colour, bool suicide_allowed);
/* Places a stone and captures. False, without effect, if the point is not empty or the move is
 * suicide (unless suicide is allowed; then its own string is captured). *captured (which may be
 * NULL) is the number of captured opposing stones. */
bool goban_place(goban *g, unsigned point, go_stone colour, bool suicide_allowed,
                 uint32_t *captured);

/* ---- points and moves as text (points.c) ---- */

static inline const char *go_colour_name(go_stone s) { return s == GO_BLACK ? "Black" : "White"; }
/* The name of a point for people: `C4`. */
typedef struct go_name {
    char text[16];
} go_name;
go_name goban_name(const goban *g, unsigned point);
/* `2,3`, `C4` or `pass`. Throws ENDER_ESYNTAX with the place. */
unsigned goban_read_point(task *t, const goban *g, source in, size_t start, size_t end);
void goban_print_point(strbuf *out, const goban *g, unsigned point, ender_go_names names);

typedef struct go_move {
    go_stone colour;
    unsigned point; /* or GO_PASS */
} go_move;
/* Reads the next of several moves such as `b@2,3 w@pass`, separated by blanks, commas or the word
 * `then`, from *at on; false at the end. */
bool goban_read_move(task *t, const goban *g, source in, size_t *at, size_t end, go_move *out);
/* The customary points for this number of handicap stones. Returns their number, 0 if the board has
 * no room for them. */
unsigned goban_handicap_points(const goban *g, unsigned stones, uint16_t at[9]);

/* ---- diagrams that are pasted (diagram.c) ---- */

typedef enum diagram_kind {
    DIAGRAM_NONE,
    DIAGRAM_PICTURE, /* with coordinates: showboard, `ender go show` */
    DIAGRAM_SENSEI   /* lines begin with $$ */
} diagram_kind;
enum { DIAGRAM_TOP, DIAGRAM_BOTTOM, DIAGRAM_LEFT, DIAGRAM_RIGHT, DIAGRAM_MOVES = 10 };
typedef struct diagram_move {
    unsigned number;
    go_move move;
} diagram_move;
typedef struct diagram_label {
    char label;
    uint16_t point;
} diagram_label;
typedef struct diagram {
    diagram_kind kind;
    goban board;      /* the board before the moves */
    go_stone to_move; /* GO_EMPTY if unknown */
    bool edge[4]; /* whether the edge of the board is shown; otherwise the board continues there */
    diagram_move moves[DIAGRAM_MOVES];
    unsigned move_count;
    diagram_label *labels; /* in scratch memory */
    uint32_t label_count, label_capacity;
} diagram;
diagram_kind diagram_kind_of(source in, size_t start, size_t end);
/* Reads a diagram; throws ENDER_ESYNTAX with the place. */
diagram diagram_read(task *t, source in, size_t start, size_t end);

/* ---- trees of variations, as SGF has them (tree.c, sgf_read.c, sgf_write.c) ---- */

/* A value is kept as in the file, with its escapes, so that it is written back byte for byte. */
typedef struct go_value {
    struct go_value *next;
    const char *raw;
    uint32_t length;
    uint32_t at; /* its first byte in the file */
} go_value;

typedef struct go_property {
    struct go_property *next;
    const char *name;
    go_value *values, *last;
} go_property;

typedef struct go_node {
    struct go_node *parent, *child, *last, *next; /* first and last child, next variation */
    go_property *properties;
} go_node;

/* Everything is in the arena; removed nodes remain there until the tree is freed. */
typedef struct go_tree {
    arena memory;
    go_node *first, *last; /* the roots of the games */
    size_t nodes;
} go_tree;

enum { GO_VALUE_MAX = 1 << 24, GO_NAME_MAX = 64, GO_PROPERTIES_MAX = 256 };

/* Adds a last child; with a NULL parent a new game. */
go_node *tree_add(task *t, go_tree *tree, go_node *parent);
/* Removes a node that is not a root from the tree, with its descendants. */
void tree_remove(go_tree *tree, go_node *n);
/* The next node in the order of the file, or NULL. */
go_node *tree_next(const go_node *n);
go_node *tree_root(go_node *n);
go_property *node_property(const go_node *n, const char *name);
/* The first value; NULL if there is none. */
const go_value *node_value(const go_node *n, const char *name);
/* The property with this name, which is added if it is missing. A node has at most
 * GO_PROPERTIES_MAX. */
go_property *tree_property(task *t, go_tree *tree, go_node *n, const char *name, size_t length);
/* Adds a value as it stands in a file. */
void tree_add_raw(task *t, go_tree *tree, go_property *property, const char *raw, size_t length,
                  size_t at);
/* Adds a value, which is escaped; `whole` escapes colons too. */
void tree_add_text(task *t, go_tree *tree, go_property *property, const char *text, size_t length,
                   bool whole);
void node_remove_property(go_node *n, const char *name);
/* The text of a value without its escapes. */
void value_print(strbuf *out, const go_value *v);

/* Reads a collection into an empty tree. Throws ENDER_ESYNTAX with the place. */
void sgf_read(task *t, go_tree *tree, source in);
void sgf_print(task *t, strbuf *out, const go_tree *tree);
/* What a root says of its board; the properties have been checked when it was read. */
void sgf_board_size(const go_node *root, unsigned *width, unsigned *height);
/* The corners of the rectangle that a value in a list of points is, `aa` or `cb:dd`; false when it
 * is none. */
typedef struct go_rectangle {
    unsigned top, left, bottom, right;
} go_rectangle;
bool sgf_rectangle(const goban *g, const go_value *v, go_rectangle *out);
/* The point of a move; false when it is none. */
bool sgf_move(const goban *g, const go_value *v, unsigned *point);

/* ---- records of play (record.c) ---- */

/* One node of the way from the root to where the record is, and the position there. */
typedef struct go_step {
    go_node *node;
    uint64_t key[GOBAN_KEY_WORDS];
    uint32_t prisoners[2], placed[2], passed[2];
    uint32_t moves;
    uint16_t point;  /* of the move that led here, GO_NOWHERE when it was none */
    uint8_t mover;   /* a go_stone */
    uint8_t to_play; /* a go_stone */
    uint8_t passes;  /* in succession */
    uint8_t was_ok;  /* an ender_go_legality */
} go_step;

struct ender_go_record {
    cleanup undo; /* while it is being made */
    ender_ctx *ctx;
    go_tree tree;
    ender_go_rules rules;
    goban board;
    go_step *steps;
    uint64_t *hashes; /* of the keys of the steps */
    uint32_t count;
    size_t step_room, hash_room;
};
typedef struct ender_go_record go_record;

static inline const go_step *record_step(const go_record *r) { return &r->steps[r->count - 1]; }
static inline go_node *record_node(const go_record *r) { return record_step(r)->node; }
static inline bool record_is_over(const go_record *r) {
    return record_step(r)->passes >= 2 && !r->rules.goes_on;
}

/* Records at the root of their first game; freed by ender_go_free. */
go_record *record_of_board(task *t, const goban *g, const ender_go_rules *rules);
/* The record of a board or a diagram, which may give the player to move; throws ENDER_ESYNTAX with
 * the place, ENDER_EDOMAIN for a string without a liberty. */
go_record *record_of_text(task *t, source in, const ender_go_rules *rules);
go_record *record_of_sgf(task *t, source in, const ender_go_rules *rules);

ender_go_legality record_legal(const go_record *r, unsigned point, go_stone colour);
/* Throws ENDER_EDOMAIN if the move is illegal. Returns the number of captured stones. */
uint32_t record_play(task *t, go_record *r, unsigned point, go_stone colour);
bool record_up(go_record *r);
/* Goes to a child of the current node, or to a root. */
void record_enter(task *t, go_record *r, go_node *n);
/* Deletes the last move. */
void record_undo(task *t, go_record *r);
void record_setup(task *t, go_record *r, unsigned point, go_stone stone);
void record_set_to_play(task *t, go_record *r, go_stone colour);
void record_handicap(task *t, go_record *r, const uint16_t *points, size_t count);

/* ---- counting (score.c, totals.c) ---- */

/* A list of points in scratch memory. */
typedef struct go_points {
    uint16_t *at;
    size_t count;
} go_points;

typedef struct go_counted {
    ender_go_totals totals;
    goban board;                        /* the board without dead stones */
    uint8_t owner[GOBAN_POINTS_MAX];    /* a go_stone */
    bool is_ko[GOBAN_POINTS_MAX];       /* a point of an open ko */
    bool is_in_atari[GOBAN_POINTS_MAX]; /* one stone of each string that the next move could capture
                                         */
} go_counted;

go_counted goban_count(task *t, const goban *g, ender_go_counting counting, go_points dead,
                       go_points seki);
/* Stones and territory, or territory and captives. */
void totals_points(const ender_go_totals *totals, ender_go_counting counting, int64_t points[2]);
ender_go_totals totals_read(task *t, source in);
/* Hundredths of a point; throws ENDER_EDOMAIN. */
int32_t komi_of(task *t, const go_record *r);
/* "6.5", "-0.25". */
void print_hundredths(strbuf *out, int64_t hundredths);
/* "B+6.5", "W+3" or "0" for Black's points minus White's, in hundredths. */
void print_result(strbuf *out, int64_t hundredths);

/* ---- life (life.c) ---- */

/* The ender_go_life of each point; ENDER_GO_UNSETTLED if there is no stone. */
void goban_life(task *t, const goban *g, uint8_t out[GOBAN_POINTS_MAX]);
/* Stones that are never taken whatever either player does elsewhere: as above, but no region that a
 * string lives by has a point, empty or not, that touches no such string. Benson's player passes
 * for ever; one who takes stones in an eye may lose it: in bb.www.bb White lives, but when White
 * has taken two stones Black plays beside the string, and White has one eye and a ko. */
void goban_permanent(task *t, const goban *g, bool out[GOBAN_POINTS_MAX]);
/* The colour that owns each point whatever the opponent does, without answering inside; or
 * GO_EMPTY. These are the strings that live by Benson's theorem, and the regions bordered only by
 * them in which the opponent has no room for two eyes: at most one point, or two neighbours, that
 * touch no such string. */
void goban_settled(task *t, const goban *g, uint8_t owner[GOBAN_POINTS_MAX]);

/* ---- pictures (picture.c) ---- */

/* Draws the position of a record, with the marks of its node in lines below. */
void record_draw(task *t, strbuf *out, const go_record *r);
/* The same as a picture (figure.c); with `numbered` the stones have the numbers of their moves. */
void record_figure(struct drawing *d, const go_record *r, bool numbered);

#endif
