/* SPDX-License-Identifier: MIT
 *
 * Go: boards, records of play, counting and SGF (D. Moews, On Some Combinatorial Games Connected
 * with Go, thesis, Berkeley 1993, 1.2; Smart Game Format FF[4]).
 *
 * A record is a tree of variations, as SGF has it, and a place in it: what is asked of a record is
 * asked of the position at that place. Playing a move goes down to it, and begins a variation when
 * the move is not there yet. Boards have 1 to 25 lines a side. Points are numbers row * width +
 * column, row 0 the upper one; texts name them `2,3` (row and column from 1) or `C4` (column and
 * line from below, without I). On a fragment of a board some points may be missing (`#`), and some
 * stones immortal (`B`, `W`): they stand on lines that lead away, and are never captured.
 *
 * A record belongs to the caller, who frees it before the context is closed. Different records may
 * be used from several threads at once, one record from one thread at a time. Besides what is said
 * with each, functions fail with ENDER_EARGUMENT for NULL and for points that are not there, and
 * with the limits of the context. After a failure the record is as it was. Texts that come back are
 * the caller's (ender_free). */
#ifndef ENDER_GOBAN_H
#define ENDER_GOBAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <ender/context.h>
#include <ender/draw.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ender_go_record ender_go_record;

typedef enum ender_go_stone {
    ENDER_GO_EMPTY,
    ENDER_GO_BLACK,
    ENDER_GO_WHITE,
    ENDER_GO_OUTSIDE /* no point of the board */
} ender_go_stone;

/* In place of a point: a pass, and none. */
enum { ENDER_GO_PASS = 0xFFFF, ENDER_GO_NOWHERE = 0xFFFE };

/* What may not come again (KO-4): under J the position before the opponent's last move, under N any
 * position of the game. A position is the stones on the board; passing is never banned. */
typedef enum ender_go_ban { ENDER_GO_BAN_J, ENDER_GO_BAN_N, ENDER_GO_BAN_NONE } ender_go_ban;

typedef struct ender_go_rules {
    ender_go_ban ban;
    bool suicide; /* a stone without liberties may be placed, and its string is taken */
    bool goes_on; /* two passes do not end the game */
} ender_go_rules;

/* ---- records ---- */

/* An empty board. rules may be NULL: J, no suicide. ENDER_EARGUMENT for sides that are not 1 to 25.
 */
ender_status ender_go_new(ender_ctx *ctx, unsigned width, unsigned height,
                          const ender_go_rules *rules, ender_go_record **out);
/* A board as text: `.` empty, `b` and `w` (or `X` and `O`) stones, `B` and `W` immortal ones, `#`
 * no point; rows separated by `/` or line ends, blanks between points mean nothing. Black is to
 * play. ENDER_ESYNTAX with the place; ENDER_EDOMAIN when a string has no liberty. */
ender_status ender_go_read_board(ender_ctx *ctx, const char *text, size_t length,
                                 const ender_go_rules *rules, ender_go_record **out);
/* A collection of games in SGF, FF[1] to FF[4], at the root of the first one. Every property is
 * kept. Moves are taken as they stand, legal or not, as the format wants it. ENDER_ESYNTAX with the
 * place: also for a game that is not Go, a board of more than 25 lines, and moves or setup on
 * points that are not there. Cost: linear; any depth. */
ender_status ender_go_read_sgf(ender_ctx *ctx, const char *text, size_t length,
                               const ender_go_rules *rules, ender_go_record **out);
/* The whole collection in SGF; what this library reads back as the same trees. Stones that are
 * immortal and points that are missing are kept in the properties IMMORTAL and OUTSIDE, of which
 * other programs know nothing. *length (or NULL) is how long it is, for values may hold zeros. */
ender_status ender_go_write_sgf(ender_ctx *ctx, const ender_go_record *record, char **out,
                                size_t *length);
void ender_go_free(ender_go_record *record); /* NULL: nothing */

/* ---- the position ---- */

/* Why a move may not be made. */
typedef enum ender_go_legality {
    ENDER_GO_LEGAL,
    ENDER_GO_NO_POINT,
    ENDER_GO_OCCUPIED,
    ENDER_GO_SUICIDE,
    ENDER_GO_BANNED, /* the position has been before */
    ENDER_GO_OVER    /* two passes have ended the game */
} ender_go_legality;
/* "legal", "no point of the board", "occupied", "suicide", "ko-ban", "the game is over"; static. */
const char *ender_go_legality_name(ender_go_legality legality);

typedef struct ender_go_state {
    unsigned width, height;
    unsigned moves;           /* from the root to here, passes included */
    ender_go_stone to_play;   /* whose turn it is */
    ender_go_stone last;      /* who made the move that led here; ENDER_GO_EMPTY when none did */
    unsigned last_point;      /* where; ENDER_GO_PASS for a pass, ENDER_GO_NOWHERE without a move */
    ender_go_legality was_ok; /* was it a legal move? Moves from SGF need not be */
    unsigned passes;          /* in succession until now */
    bool over;                /* two passes have ended the game */
    /* of Black and of White: */
    uint32_t prisoners[2]; /* the opponent's stones they have taken */
    uint32_t placed[2];    /* the stones they have played */
    uint32_t passed[2];    /* how often they passed */
} ender_go_state;
void ender_go_about(const ender_go_record *record, ender_go_state *out);

/* What is on a point; ENDER_GO_OUTSIDE when it is none. */
ender_go_stone ender_go_at(const ender_go_record *record, unsigned point);
bool ender_go_is_immortal(const ender_go_record *record, unsigned point);
/* The string of a stone: how many stones, 0 when there is none. `stones` has room for width *
 * height points or is NULL; liberties may be NULL. */
size_t ender_go_string(const ender_go_record *record, unsigned point, unsigned *stones,
                       unsigned *liberties);
/* A number that boards of one size with the same stones share, and others as good as never: whose
 * turn it is and prisoners do not count. 0 for NULL. */
uint64_t ender_go_hash(const ender_go_record *record);
/* The board as text in one line, the inverse of ender_go_read_board. */
ender_status ender_go_board_text(ender_ctx *ctx, const ender_go_record *record, char **out);
/* The board drawn with its coordinates, X and O; the last move in brackets; marks as letters. */
ender_status ender_go_picture(ender_ctx *ctx, const ender_go_record *record, char **out);
/* The same in SVG, in UTF-8: the last move in a circle, marks as shapes and labels as text. */
ender_status ender_go_svg(ender_ctx *ctx, const ender_go_record *record, char **out);
/* The point that a text names; "pass" is ENDER_GO_PASS. ENDER_ESYNTAX for anything else. */
ender_status ender_go_read_point(ender_ctx *ctx, const ender_go_record *record, const char *text,
                                 size_t length, unsigned *out);
/* "2,3", "C4", "cb"; "pass", in SGF "". */
typedef enum ender_go_names {
    ENDER_GO_ROW_COLUMN,
    ENDER_GO_LETTERS,
    ENDER_GO_SGF_LETTERS
} ender_go_names;
ender_status ender_go_point_name(ender_ctx *ctx, const ender_go_record *record, unsigned point,
                                 ender_go_names names, char **out);

/* ---- play ---- */

/* May the colour move there (or pass), were it its turn? Cost: under N linear in the length of the
 * game. */
ender_go_legality ender_go_legal(const ender_go_record *record, unsigned point,
                                 ender_go_stone colour);
/* Moves, whoever's turn it is. *captured (or NULL) is how many stones were taken. ENDER_EDOMAIN
 * when the move is not legal; the message says why. */
ender_status ender_go_play(ender_ctx *ctx, ender_go_record *record, unsigned point,
                           ender_go_stone colour, uint32_t *captured);
/* Moves as text, "b@2,3 w@pass": all of them, or none. *captured is how many the last one took. */
ender_status ender_go_play_text(ender_ctx *ctx, ender_go_record *record, const char *text,
                                size_t length, uint32_t *captured);
/* Takes the last move back and forgets it, with what followed. ENDER_EDOMAIN at the root. */
ender_status ender_go_undo(ender_ctx *ctx, ender_go_record *record);
/* Changes the board without a move: a stone, or none. At a place that has a move already, or moves
 * behind it, this begins a new node. ENDER_EDOMAIN for an immortal stone. */
ender_status ender_go_setup(ender_ctx *ctx, ender_go_record *record, unsigned point,
                            ender_go_stone stone);
/* Says whose turn it is. */
ender_status ender_go_set_to_play(ender_ctx *ctx, ender_go_record *record, ender_go_stone colour);
/* Handicap stones on an empty board at the root; then it is White's turn. On the points that are
 * customary (2 to 9 stones; 2 to 4 on boards of 7 lines or with an even side), or on any. *points
 * (which may be NULL, and belongs to the caller) is where they are. ENDER_EDOMAIN when the board is
 * not empty or too small. */
ender_status ender_go_fixed_handicap(ender_ctx *ctx, ender_go_record *record, unsigned stones,
                                     unsigned **points);
ender_status ender_go_free_handicap(ender_ctx *ctx, ender_go_record *record, const unsigned *points,
                                    size_t count);

/* ---- variations ---- */

/* The games of the collection, and the root of one of them (from 0). */
size_t ender_go_games(const ender_go_record *record);
ender_status ender_go_to_game(ender_ctx *ctx, ender_go_record *record, size_t game);
/* How many variations go on from here; into one of them (from 0, the main one first); one step
 * back, which keeps the variation (false at the root). */
size_t ender_go_branches(const ender_go_record *record);
ender_status ender_go_down(ender_ctx *ctx, ender_go_record *record, size_t branch);
bool ender_go_up(ender_go_record *record);
/* The position after so many moves of the main line of this game, or its last one. */
ender_status ender_go_to_move(ender_ctx *ctx, ender_go_record *record, size_t moves);
/* How many nodes the collection has. */
size_t ender_go_nodes(const ender_go_record *record);

/* Properties of the node the record is at, such as C or BL (at the root KM, komi). The name of
 * number i, valid while the record lives; NULL behind the last one. */
const char *ender_go_property_name(const ender_go_record *record, size_t i);
/* How many values it has; 0 when it is not there. */
size_t ender_go_property_count(const ender_go_record *record, const char *name);
/* A value without its escapes; *length (or NULL) is how long it is, for values may hold zeros. */
ender_status ender_go_property(ender_ctx *ctx, const ender_go_record *record, const char *name,
                               size_t i, char **out, size_t *length);
/* Replaces the values, which are escaped as needed; count 0 removes the property. Properties that
 * make the position (B, W, AB, AW, AE, SZ, PL, IMMORTAL, OUTSIDE) have functions of their own:
 * ENDER_EDOMAIN for them, and ENDER_EARGUMENT for a name that is not made of capitals. */
ender_status ender_go_set_property(ender_ctx *ctx, ender_go_record *record, const char *name,
                                   const char *const *values, size_t count);
/* Adds a mark to a point: TR, MA, CR, SQ, TB or TW, or LB with a label. */
ender_status ender_go_mark(ender_ctx *ctx, ender_go_record *record, const char *name,
                           unsigned point, const char *label);

/* ---- life ---- */

/* Of the string that a stone belongs to: nothing is proven; it lives although its player passes for
 * ever (Benson, 1976), or is immortal; it can be taken whatever its player does, and without
 * danger, for strings that live enclose it and leave it no eye. */
typedef enum ender_go_life {
    ENDER_GO_UNSETTLED,
    ENDER_GO_ALIVE,
    ENDER_GO_DEAD,
    ENDER_GO_SEKI /* neither side moves; never of ender_go_find_life, see ender_go_find_status */
} ender_go_life;
/* The ender_go_life of each point, into room for width * height; unsettled where there is no stone.
 * Most strings of most positions are unsettled. Cost: points times strings, a few times over. */
ender_status ender_go_find_life(ender_ctx *ctx, const ender_go_record *record, unsigned char *out);

/* ---- counting ---- */

/* Chinese: stones and territory. Japanese: territory and captives. AGA: either, with a captive
 * handed over for each pass, which comes to the Chinese count (thesis, 1.2.3). */
typedef enum ender_go_counting {
    ENDER_GO_CHINESE,
    ENDER_GO_JAPANESE,
    ENDER_GO_AGA
} ender_go_counting;

/* Of Black and of White. */
typedef struct ender_go_totals {
    uint32_t territory[2];
    uint32_t stones[2];   /* on the board, when the dead are gone */
    uint32_t captives[2]; /* that they have taken, the dead included */
} ender_go_totals;

/* What the players agreed on: points of strings that are dead, and of strings that live in seki;
 * and what Black and White had taken before the record began. */
typedef struct ender_go_agreed {
    const unsigned *dead;
    size_t dead_count;
    const unsigned *seki;
    size_t seki_count;
    uint32_t captives[2];
    bool refuse_kos; /* ENDER_EDOMAIN when a ko is left, instead of counting it as it stands */
} ender_go_agreed;

typedef struct ender_go_score {
    ender_go_totals totals;
    int64_t points[2];    /* of Black and of White, without komi */
    int64_t net;          /* Black's less White's, without komi */
    int32_t komi;         /* hundredths of a point */
    char result[32];      /* with komi, as SGF writes it: "B+6.5", "W+3", "0" */
    unsigned char *owner; /* who each point counts for, an ender_go_stone; NULL for bare totals */
    unsigned *kos;        /* points of kos that are left: Chinese counting gives them to whom they
                             surround, Japanese to nobody (thesis, Figure 1.7) */
    size_t ko_count;
    unsigned *atari; /* a stone of each other string that could be taken by the next move, so that
                        the count may be premature */
    size_t atari_count;
} ender_go_score;

/* Counts the position. Empty regions that one colour borders are its territory, others are neutral;
 * points that a string in seki borders are neutral in Japanese counting. agreed may be NULL: all
 * strings live. Komi is that of the record (KM). ENDER_EDOMAIN when there is no stone where one is
 * said to be dead, or an immortal one is. */
ender_status ender_go_count(ender_ctx *ctx, const ender_go_record *record,
                            ender_go_counting counting, const ender_go_agreed *agreed,
                            ender_go_score *out);
/* The score that totals come to, and the text `territory B=23 W=19; stones B=21 W=18; captives B=4
 * W=2` as totals (in any order; what is missing is 0). */
ender_status ender_go_count_totals(ender_ctx *ctx, const ender_go_totals *totals,
                                   ender_go_counting counting, ender_go_score *out);
ender_status ender_go_read_totals(ender_ctx *ctx, const char *text, size_t length,
                                  ender_go_totals *out);
void ender_go_score_clear(ender_go_score *score);

#ifdef __cplusplus
}
#endif

#endif
