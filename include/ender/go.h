/* SPDX-License-Identifier: MIT
 *
 * Endgames of Go as sums of games (D. Moews, On Some Combinatorial Games Connected with Go, thesis,
 * Berkeley 1993, 1.3, 5.2 and chapter 6; E. Berlekamp, D. Wolfe, Mathematical Go, 1994).
 *
 * Black is Left, White is Right. A prisoner is a point, and a point of territory a move that is
 * left over, so that the leaves of a game are integers, the score. A board is rows of `.` (empty),
 * `b` and `w` (stones), `B` and `W` (immortal stones, which stay for ever), `#` (no point),
 * separated by `/` or line ends. (Corridors and rooms by themselves are domains, `corridor` and
 * `room`, <ender/domain.h>.)
 *
 * Functions fail with ENDER_ESYNTAX and the place in the text; with ENDER_EDOMAIN when a question
 * makes no sense for the position; with ENDER_ELIMIT for what is too large; and with the limits of
 * the context. They may be called from several threads at once. */
#ifndef ENDER_GO_H
#define ENDER_GO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <ender/game.h>
#include <ender/goban.h>
#include <ender/ko.h>
#include <ender/ruleset.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- strings ---- */

/* On what a status rests. */
typedef enum ender_go_basis {
    ENDER_GO_BASIS_NONE,
    ENDER_GO_BASIS_PROVED,  /* by a theorem or a search */
    ENDER_GO_BASIS_ASSUMED, /* the question says so */
    ENDER_GO_BASIS_JUDGED   /* by most of many games that were played by chance: no proof */
} ender_go_basis;
typedef enum ender_go_ground {
    ENDER_GO_NO_GROUND,
    ENDER_GO_BY_DEFINITION, /* an immortal stone */
    ENDER_GO_BY_BENSON,     /* whatever its player does */
    ENDER_GO_INSIDE,        /* it lies in what its own colour holds, and may be given up */
    ENDER_GO_BY_ANSWERING,  /* a search answers each move against it, or it lies where one does */
    ENDER_GO_BY_VALUE,      /* every move in its region would lose two points and more */
    ENDER_GO_BY_AGREEMENT,
    ENDER_GO_BY_ROOM, /* it has room for two eyes, where that is assumed to be enough */
    ENDER_GO_BY_CHANCE
} ender_go_ground;

typedef struct ender_go_string_status {
    unsigned point;  /* the first one of the string in the order of the board */
    unsigned stones; /* how many there are */
    bool black;
    ender_go_life status;
    ender_go_basis basis;
    ender_go_ground ground;
    unsigned share; /* judged: of 100 games by chance those that left its points to its own colour;
                       doubtful between 20 and 80 */
} ender_go_string_status;

/* ---- endgames ---- */

typedef enum ender_go_region_kind {
    ENDER_GO_OPEN,    /* both players' stones that stay are around it */
    ENDER_GO_NEUTRAL, /* a single point between them */
    ENDER_GO_BLACK_TERRITORY,
    ENDER_GO_WHITE_TERRITORY
} ender_go_region_kind;
/* Why a region has bounds and no value. */
typedef enum ender_go_reason {
    ENDER_GO_SOLVED,    /* it has one */
    ENDER_GO_RETURNS,   /* play may come back to a position: a ko */
    ENDER_GO_TOO_LARGE, /* it has more than 128 points that may change */
    ENDER_GO_TOO_LONG,  /* the search was not finished with the work that was allowed */
    ENDER_GO_IN_PART    /* the strings around it live only as long as moves in it are answered */
} ender_go_reason;
/* A set of points that is connected by points without a stone that stays for ever. Points are row *
 * width + column from 0. */
typedef struct ender_go_region {
    ender_go_region_kind kind;
    uint16_t *points;
    unsigned count, empty;
    bool borders[2]; /* are stones of Black, of White that stay beside it? */
    bool settled;    /* territory: its owner holds all of it, whoever begins */
    bool assumed;    /* so it is assumed, without proof */
    bool returns;    /* some play was seen to come back to a position */
    bool seki; /* stones of both colours that are not alive, and no move that would not lose two
                  points; not known with no_moves */
    bool under_ban; /* the value is that under the ko-ban and the ko-threats of the question */
    bool exact;     /* else lower <= G <= upper, whoever has ko-threats */
    ender_go_reason reason;
    ender_game lower, upper;
    ender_game chilled; /* if it is exact */
    char *coins;        /* the chilled value as a number and coins, or NULL */
} ender_go_region;

/* Why stones count as staying for ever. */
typedef enum ender_go_standing {
    ENDER_GO_MORTAL,        /* nothing is known */
    ENDER_GO_IMMORTAL,      /* written as immortal */
    ENDER_GO_UNCONDITIONAL, /* by Benson's theorem: whatever the opponent does */
    ENDER_GO_ANSWERED,      /* a search finds an answer to each attack, in their own territory */
    ENDER_GO_ASSUMED        /* they have room for two eyes, which is no proof */
} ender_go_standing;

/* A move, and the score that is reached after it, in territory, by best play of both. */
typedef struct ender_go_choice {
    uint16_t point;
    bool black;
    bool best; /* no move reaches more */
    unsigned region;
    ender_game after;        /* what the region is worth then, prisoners included (lower bound) */
    int64_t score, score_to; /* equal if it is known exactly */
} ender_go_choice;

/* Of a move: does it reach the area that was found? */
typedef enum ender_go_verdict {
    ENDER_GO_MOVE_UNKNOWN,
    ENDER_GO_MOVE_BEST,
    ENDER_GO_MOVE_WORSE,
    ENDER_GO_MOVE_ILLEGAL
} ender_go_verdict;

typedef struct ender_go_ply {
    uint16_t point;
    bool black;
    unsigned region;
    ender_game before, after; /* of the region */
} ender_go_ply;

/* Scores are Black's points minus White's. Entry 0 is for Black to move, entry 1 for White. */
typedef struct ender_go_endgame {
    unsigned width, height;
    ender_go_region *regions;
    size_t region_count;
    uint8_t *life; /* of each point of the board: an ender_go_standing of the stone on it */
    ender_go_string_status *strings; /* what becomes of each string, as far as it was shown */
    size_t string_count;
    bool exact;              /* the scores are */
    int64_t territory[2];    /* from here on: territory and prisoners yet to be taken (Japanese) */
    int64_t territory_to[2]; /* equal to it when exact */
    int64_t area[2]; /* stones and territory at the end (Chinese), both filling neutral points, */
    int64_t area_to[2]; /* at most */
    bool has_area;      /* both are equal, for either player to begin */
    bool by_search;     /* the area was found by a search of the whole board, under the ban J */
    unsigned char *area_moves[2]; /* then, of each point of the board and of a pass, behind them, an
                                     ender_go_verdict; else NULL */
    bool assumes;                 /* some life or territory is assumed */
    ender_status stopped; /* ENDER_OK, or what ended the work before it was done: ENDER_ELIMIT (the
                             time), ENDER_ECANCELLED, ENDER_EMEMORY; then this is the best known */
    ender_game chilled;   /* the sum of the chilled regions, when that is small enough to write */
    bool has_chilled;
    ender_go_choice *choices;
    size_t choice_count;
    ender_go_ply *line[2]; /* one optimal line; none unless exact */
    size_t line_length[2];
    uint64_t positions;  /* that were evaluated by their moves */
    unsigned from_cache; /* regions whose values were read */
} ender_go_endgame;

typedef struct ender_go_question {
    ender_method method; /* of rooms; 0 (auto) by theorem where there is one */
    const char *cache;   /* a file of values of regions, read and appended to; NULL for none;
                            ENDER_EARGUMENT for a file that is something else */
    bool has_threats;    /* rooms with a ko are valued under a ban with ko-threats: */
    ender_ko_ban ban;
    ender_ko_threats threats;
    bool no_moves;       /* only the regions and the scores */
    bool assume;         /* what has room for two eyes lives, and what one colour surrounds is its
                            territory; unless that is so for one colour only */
    uint64_t work;       /* positions looked at for each region and player; 0 for 100,000 */
    unsigned most_empty; /* ENDER_ELIMIT for a region with more empty points, territory apart; 0
                            for no such bound */
} ender_go_question;

/* A whole endgame: which stones stay, the regions, their values, the scores, all moves with what
 * they reach, and an optimal line for each player to begin.
 *
 * Stones stay by Benson's theorem, or because a search finds an answer to each attack; nothing else
 * is taken for granted unless the question assumes it. Regions that are too large or too long to
 * search have bounds, which are right whatever the work, and narrower with more of it: the answer
 * is made again and again with more work until all is known or `work` is used up. When the time
 * limit of the context ends or the call is cancelled, the last answer is given, and `stopped` says
 * so.
 *
 * Scores are exact where no ko and no such region is left: a game of Go is tempered, and its stops
 * are those integers next to the sum of the chilled regions (Mathematical Go;
 * src/domains/go/sum.c), which is decided by canonical forms, by the classification of coins, or by
 * search. Area is also searched for itself. `question` may be NULL. The answer is the caller's, to
 * be cleared. */
ender_status ender_go_solve(ender_ctx *ctx, const char *board, size_t length,
                            const ender_go_question *question, ender_go_endgame *out);
void ender_go_endgame_clear(ender_go_endgame *endgame);

/* ---- what becomes of strings ---- */

typedef struct ender_go_status_question {
    bool theorems_only;            /* no search */
    bool judge;                    /* what is not proved is judged by games by chance */
    unsigned games;                /* so many; 0 for 100 */
    uint64_t work;                 /* positions a search for a region looks at; 0 for 20,000 */
    const ender_go_agreed *agreed; /* what the players say, which counts before what is searched or
                                      judged; captives count too; or NULL */
    ender_go_counting counting;
} ender_go_status_question;

typedef struct ender_go_status {
    ender_go_string_status *strings;
    size_t count;
    bool decided;   /* of every string the status is proved or assumed */
    unsigned *dead; /* a stone of each string that is dead, on any basis, for ender_go_count */
    size_t dead_count;
    unsigned *seki;
    size_t seki_count;
    int64_t net[2]; /* Black's points less White's, without komi and as the board stands, at least
                       and at most, over all ways in which strings that are judged or not known live
                       or die; equal when all are decided */
} ender_go_status;

/* What becomes of each string: alive, dead or in seki, and on what that rests. Theorems (Benson,
 * 1976) come before searches (M. Müller, Playing it safe, 1997), these before judgements, and what
 * was proved is never judged. `question` may be NULL. The answer is the caller's, to be cleared.
 * Cost: that of a short search for each region, and of the games by chance, each some microseconds
 * a point. ENDER_EARGUMENT for points that are none. */
ender_status ender_go_find_status(ender_ctx *ctx, const ender_go_record *record,
                                  const ender_go_status_question *question, ender_go_status *out);
void ender_go_status_clear(ender_go_status *status);

#ifdef __cplusplus
}
#endif
#endif
