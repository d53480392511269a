/* SPDX-License-Identifier: MIT
 *
 * Go: boards, records of play, counting and SGF (D. Moews, On Some Combinatorial Games Connected
 * with Go, thesis, Berkeley 1993, 1.2; Smart Game Format FF[4]).
 *
 * A record is a tree of variations, as in SGF, with a current node; functions of a record refer to
 * the position at this node. Playing a move goes to its node, and adds a variation if there is none
 * with this move. Boards have 1 to 25 lines on a side. Points are numbers row * width + column, row
 * 0 the upper one; texts name them `2,3` (row and column from 1) or `C4` (column and line from
 * below, without I). On a fragment of a board points may be missing (`#`), and stones may be
 * immortal (`B`, `W`): they are never captured.
 *
 * A record belongs to the caller, who frees it before the context is closed. Different records may
 * be used from several threads at once, one record from one thread at a time. All functions fail
 * with ENDER_EARGUMENT for NULL and for points outside of the board, and with the limits of the
 * context; the comments mention further errors. After a failure the record is unchanged. Returned
 * texts belong to the caller (ender_free). */
#ifndef ENDER_GOBAN_H
#define ENDER_GOBAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <ender/context.h>
#include <ender/domain.h>
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

/* Used in place of a point: a pass, and no point. */
enum { ENDER_GO_PASS = 0xFFFF, ENDER_GO_NOWHERE = 0xFFFE };

/* Positions that must not recur (KO-4): under J the position before the opponent's last move, under
 * N every position of the game. A position is the stones on the board; passing is never banned. */
typedef enum ender_go_ban { ENDER_GO_BAN_J, ENDER_GO_BAN_N, ENDER_GO_BAN_NONE } ender_go_ban;

typedef struct ender_go_rules {
    ender_go_ban ban;
    bool suicide; /* suicide is legal, and captures the string */
    bool goes_on; /* two passes do not end the game */
} ender_go_rules;

/* An option of Go as a row (<ender/domain.h>): `ban`, `suicide`, `goes_on` and `to_play` of a
 * record, `rules` of counting, `names` of points, `width` and `height` of an empty board, `work` of
 * an endgame. Words stand in the order of their enumeration. NULL for another name. Thread-safe. */
const ender_domain_option *ender_go_option(const char *name);

/* ---- records ---- */

/* An empty board. rules may be NULL: ban J, no suicide. ENDER_EARGUMENT for sides that are not 1 to
 * 25. */
ender_status ender_go_new(ender_ctx *ctx, unsigned width, unsigned height,
                          const ender_go_rules *rules, ender_go_record **out);
/* A board as text: `.` empty, `b` and `w` (or `X` and `O`) stones, `B` and `W` immortal ones, `#`
 * no point; rows separated by `/` or line ends; blanks between points are ignored. Black is to
 * play. ENDER_ESYNTAX with the place; ENDER_EDOMAIN if a string has no liberty. */
ender_status ender_go_read_board(ender_ctx *ctx, const char *text, size_t length,
                                 const ender_go_rules *rules, ender_go_record **out);
/* A collection of games in SGF, FF[1] to FF[4]; the current node is the root of the first game.
 * Every property is kept. Moves are made whether or not they are legal, as the format requires.
 * ENDER_ESYNTAX with the place, also for a game that is not Go, a board of more than 25 lines, and
 * moves or setup outside of the board. Linear cost; variations may nest to any depth. */
ender_status ender_go_read_sgf(ender_ctx *ctx, const char *text, size_t length,
                               const ender_go_rules *rules, ender_go_record **out);
/* The whole collection in SGF, which reads back as the same trees. Immortal stones and missing
 * points are stored in the properties IMMORTAL and OUTSIDE, which other programs do not know.
 * *length (or NULL) is the length, because values may contain zero bytes. */
ender_status ender_go_write_sgf(ender_ctx *ctx, const ender_go_record *record, char **out,
                                size_t *length);
void ender_go_free(ender_go_record *record); /* NULL: nothing */

/* ---- the position ---- */

/* The reason why a move is illegal. */
typedef enum ender_go_legality {
    ENDER_GO_LEGAL,
    ENDER_GO_NO_POINT,
    ENDER_GO_OCCUPIED,
    ENDER_GO_SUICIDE,
    ENDER_GO_BANNED, /* the position must not recur */
    ENDER_GO_OVER    /* two passes have ended the game */
} ender_go_legality;
/* "legal", "no point of the board", "occupied", "suicide", "ko-ban", "the game is over"; static. */
const char *ender_go_legality_name(ender_go_legality legality);

typedef struct ender_go_state {
    unsigned width, height;
    unsigned moves;         /* moves from the root to this node, with passes */
    ender_go_stone to_play; /* the player to move */
    ender_go_stone last;    /* the player of the last move; ENDER_GO_EMPTY if there was none */
    unsigned last_point; /* its point; ENDER_GO_PASS for a pass, ENDER_GO_NOWHERE without a move */
    ender_go_legality was_ok; /* whether the last move was legal; moves from SGF need not be */
    unsigned passes;          /* consecutive passes until now */
    bool over;                /* two passes have ended the game */
    /* for Black and for White: */
    uint32_t prisoners[2]; /* captured stones of the opponent */
    uint32_t placed[2];    /* stones placed */
    uint32_t passed[2];    /* passes */
} ender_go_state;
void ender_go_about(const ender_go_record *record, ender_go_state *out);

/* The contents of a point; ENDER_GO_OUTSIDE if it is not a point of the board. */
ender_go_stone ender_go_at(const ender_go_record *record, unsigned point);
bool ender_go_is_immortal(const ender_go_record *record, unsigned point);
/* The number of stones of the string at a point; 0 if there is no stone. `stones` has room for
 * width * height points or is NULL; liberties may be NULL. */
size_t ender_go_string(const ender_go_record *record, unsigned point, unsigned *stones,
                       unsigned *liberties);
/* A hash of the stones on the board. Equal boards have equal hashes, and different boards almost
 * never do. The player to move and prisoners do not count. 0 for NULL. */
uint64_t ender_go_hash(const ender_go_record *record);
/* The board as text in one line, the inverse of ender_go_read_board. */
ender_status ender_go_board_text(ender_ctx *ctx, const ender_go_record *record, char **out);
/* The board as text with its coordinates, X and O; the last move in brackets; marks as letters. */
ender_status ender_go_picture(ender_ctx *ctx, const ender_go_record *record, char **out);
/* The board in SVG, in UTF-8: the last move in a circle, marks as shapes and labels as text. */
ender_status ender_go_svg(ender_ctx *ctx, const ender_go_record *record, char **out);
/* The point for a text; "pass" is ENDER_GO_PASS. ENDER_ESYNTAX for any other text. */
ender_status ender_go_read_point(ender_ctx *ctx, const ender_go_record *record, const char *text,
                                 size_t length, unsigned *out);
/* The notations of a point: "2,3", "C4", "cb"; a pass is "pass", in SGF "". */
typedef enum ender_go_names {
    ENDER_GO_ROW_COLUMN,
    ENDER_GO_LETTERS,
    ENDER_GO_SGF_LETTERS
} ender_go_names;
ender_status ender_go_point_name(ender_ctx *ctx, const ender_go_record *record, unsigned point,
                                 ender_go_names names, char **out);

/* ---- play ---- */

/* Whether the colour may move there (or pass), if it were its turn. Cost: under N linear in the
 * length of the game. */
ender_go_legality ender_go_legal(const ender_go_record *record, unsigned point,
                                 ender_go_stone colour);
/* Makes a move, whether or not it is the colour's turn. *captured (or NULL) is the number of
 * captured stones. ENDER_EDOMAIN if the move is illegal; the message gives the reason. */
ender_status ender_go_play(ender_ctx *ctx, ender_go_record *record, unsigned point,
                           ender_go_stone colour, uint32_t *captured);
/* Makes moves given as text, "b@2,3 w@pass": all of them, or none. *captured is the number of
 * stones captured by the last one. */
ender_status ender_go_play_text(ender_ctx *ctx, ender_go_record *record, const char *text,
                                size_t length, uint32_t *captured);
/* Takes back the last move and deletes it with its continuations. ENDER_EDOMAIN at the root. */
ender_status ender_go_undo(ender_ctx *ctx, ender_go_record *record);
/* Changes the board without a move: places a stone or removes it. At a node with a move or with
 * continuations this adds a new node. ENDER_EDOMAIN for an immortal stone. */
ender_status ender_go_setup(ender_ctx *ctx, ender_go_record *record, unsigned point,
                            ender_go_stone stone);
/* Sets the player to move. */
ender_status ender_go_set_to_play(ender_ctx *ctx, ender_go_record *record, ender_go_stone colour);
/* Places handicap stones on an empty board at the root; White moves next. The fixed handicap uses
 * the customary points (2 to 9 stones; 2 to 4 on boards of 7 lines or with an even side), the free
 * handicap any points. *points receives the points; it may be NULL, and belongs to the caller
 * (ender_free). ENDER_EDOMAIN if the board is not empty or too small. */
ender_status ender_go_fixed_handicap(ender_ctx *ctx, ender_go_record *record, unsigned stones,
                                     unsigned **points);
ender_status ender_go_free_handicap(ender_ctx *ctx, ender_go_record *record, const unsigned *points,
                                    size_t count);

/* ---- variations ---- */

/* The number of games of the collection; goes to the root of a game (from 0). */
size_t ender_go_games(const ender_go_record *record);
ender_status ender_go_to_game(ender_ctx *ctx, ender_go_record *record, size_t game);
/* The number of variations at this node; goes to the first node of a variation (from 0, the main
 * line first); goes back one node, which keeps the variation (false at the root). */
size_t ender_go_branches(const ender_go_record *record);
ender_status ender_go_down(ender_ctx *ctx, ender_go_record *record, size_t branch);
bool ender_go_up(ender_go_record *record);
/* Goes to the position after this number of moves of the main line of this game, or to its last
 * position. */
ender_status ender_go_to_move(ender_ctx *ctx, ender_go_record *record, size_t moves);
/* The number of nodes of the collection. */
size_t ender_go_nodes(const ender_go_record *record);

/* The name of property number i of the current node, such as C or BL (at the root KM, komi), valid
 * while the record exists; NULL after the last one. */
const char *ender_go_property_name(const ender_go_record *record, size_t i);
/* The number of values of a property; 0 if the node does not have it. */
size_t ender_go_property_count(const ender_go_record *record, const char *name);
/* A value without escapes; *length (or NULL) is the length, because values may contain zero bytes.
 */
ender_status ender_go_property(ender_ctx *ctx, const ender_go_record *record, const char *name,
                               size_t i, char **out, size_t *length);
/* Replaces the values, which are escaped as needed; count 0 removes the property. ENDER_EDOMAIN for
 * properties that define the position (B, W, AB, AW, AE, SZ, PL, IMMORTAL, OUTSIDE), which have
 * functions of their own; ENDER_EARGUMENT for a name that does not consist of capitals. */
ender_status ender_go_set_property(ender_ctx *ctx, ender_go_record *record, const char *name,
                                   const char *const *values, size_t count);
/* Adds a mark to a point: TR, MA, CR, SQ, TB or TW, or LB with a label. */
ender_status ender_go_mark(ender_ctx *ctx, ender_go_record *record, const char *name,
                           unsigned point, const char *label);

/* ---- life ---- */

/* The status of the string of a stone. Unsettled: nothing is proved. Alive: it lives even if its
 * player always passes (Benson, 1976), or is immortal. Dead: it can be captured whatever its player
 * does, and without danger, because living strings enclose it and leave it no eye. */
typedef enum ender_go_life {
    ENDER_GO_UNSETTLED,
    ENDER_GO_ALIVE,
    ENDER_GO_DEAD,
    ENDER_GO_SEKI /* neither side moves; only from ender_go_find_status */
} ender_go_life;
/* Writes the ender_go_life of each point to an array of width * height; it is unsettled if there is
 * no stone. Most strings of most positions are unsettled. Cost: a small multiple of points times
 * strings. */
ender_status ender_go_find_life(ender_ctx *ctx, const ender_go_record *record, unsigned char *out);

/* ---- counting ---- */

/* Chinese: stones and territory. Japanese: territory and captives. AGA: either, with a captive
 * handed over for each pass, which equals the Chinese count (thesis, 1.2.3). */
typedef enum ender_go_counting {
    ENDER_GO_CHINESE,
    ENDER_GO_JAPANESE,
    ENDER_GO_AGA
} ender_go_counting;

/* Totals of Black and of White. */
typedef struct ender_go_totals {
    uint32_t territory[2];
    uint32_t stones[2];   /* on the board, without dead stones */
    uint32_t captives[2]; /* captured stones, with dead stones */
} ender_go_totals;

/* The agreement of the players: points of dead strings, of strings in seki and of strings that live
 * (which says something only where strings are judged), and the stones captured by Black and White
 * before the record began. */
typedef struct ender_go_agreed {
    const unsigned *dead;
    size_t dead_count;
    const unsigned *seki;
    size_t seki_count;
    const unsigned *alive;
    size_t alive_count;
    uint32_t captives[2];
    bool refuse_kos; /* ENDER_EDOMAIN if a ko is open, instead of counting it as it stands */
} ender_go_agreed;

typedef struct ender_go_score {
    ender_go_totals totals;
    int64_t points[2];    /* of Black and of White, without komi */
    int64_t net;          /* Black's points minus White's, without komi */
    int32_t komi;         /* hundredths of a point */
    char result[32];      /* with komi, as SGF writes it: "B+6.5", "W+3", "0" */
    unsigned char *owner; /* the owner of each point, an ender_go_stone; NULL for bare totals */
    unsigned *kos; /* points of open kos: Chinese counting gives them to the colour that surrounds
                      them, Japanese to neither (thesis, Figure 1.7) */
    size_t ko_count;
    unsigned *atari; /* a stone of each other string that the next move could capture, so that the
                        count may be premature */
    size_t atari_count;
} ender_go_score;

/* Counts the position. An empty region bordered by one colour is its territory, other regions are
 * neutral; points beside a string in seki are neutral in Japanese counting. agreed may be NULL: all
 * strings live. Komi is that of the record (KM). ENDER_EDOMAIN if there is no stone at a point of a
 * dead string, or an immortal one. */
ender_status ender_go_count(ender_ctx *ctx, const ender_go_record *record,
                            ender_go_counting counting, const ender_go_agreed *agreed,
                            ender_go_score *out);
/* The score for totals; and totals from a text, `territory B=23 W=19; stones B=21 W=18; captives
 * B=4 W=2` (in any order; missing totals are 0). */
ender_status ender_go_count_totals(ender_ctx *ctx, const ender_go_totals *totals,
                                   ender_go_counting counting, ender_go_score *out);
ender_status ender_go_read_totals(ender_ctx *ctx, const char *text, size_t length,
                                  ender_go_totals *out);
void ender_go_score_clear(ender_go_score *score);

#ifdef __cplusplus
}
#endif

#endif
