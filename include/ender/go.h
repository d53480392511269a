/* SPDX-License-Identifier: MIT
 *
 * Endgames of Go as sums of games (D. Moews, On Some Combinatorial Games Connected with Go, thesis,
 * Berkeley 1993, 1.3, 5.2 and chapter 6; E. Berlekamp, D. Wolfe, Mathematical Go, 1994).
 *
 * Black is Left, White is Right. A prisoner is worth a point, and a point of territory is a free
 * move, so that the leaves of a game are integers, the score. A board is rows of `.` (empty), `b`
 * and `w` (stones), `B` and `W` (immortal stones, which are permanent), `#` (no point), separated
 * by `/` or line ends. (Single corridors and rooms are domains, `corridor` and `room`,
 * <ender/domain.h>.)
 *
 * Functions fail with ENDER_ESYNTAX and the place in the text; with ENDER_EDOMAIN if a question
 * makes no sense for the position; with ENDER_ELIMIT if an input is too large; and with the limits
 * of the context. They may be called from several threads at once. */
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

/* The basis of a status. */
typedef enum ender_go_basis {
    ENDER_GO_BASIS_NONE,
    ENDER_GO_BASIS_PROVED,  /* by a theorem or a search */
    ENDER_GO_BASIS_ASSUMED, /* the question says so, or strings with room for two eyes are assumed
                               to live */
    ENDER_GO_BASIS_JUDGED   /* by most of many random games, or by another judge: no proof */
} ender_go_basis;
typedef enum ender_go_ground {
    ENDER_GO_NO_GROUND,
    ENDER_GO_BY_DEFINITION, /* an immortal stone */
    ENDER_GO_BY_BENSON,     /* by Benson's theorem, whatever its player does */
    ENDER_GO_INSIDE,        /* it lies in territory of its own colour, and may be given up */
    ENDER_GO_BY_ANSWERING,  /* a search answers each move against it, or it lies in a region where a
                               search does */
    ENDER_GO_BY_VALUE,      /* every move in its region would lose two points or more */
    ENDER_GO_BY_AGREEMENT,
    ENDER_GO_BY_ROOM, /* it has room for two eyes, which is assumed to be enough */
    ENDER_GO_BY_CHANCE,
    ENDER_GO_BY_JUDGE /* by the judgement of the question */
} ender_go_ground;

typedef struct ender_go_string_status {
    unsigned point;  /* the first point of the string in the order of the board */
    unsigned stones; /* the number of stones */
    bool black;
    ender_go_life status;
    ender_go_basis basis;
    ender_go_ground ground;
    unsigned share; /* if judged: the percentage of random games in which its points fell to its own
                       colour; doubtful between 20 and 80 */
    ender_go_life said; /* with a judgement in the question: what it says of this string, even if
                           something else is proved; otherwise ENDER_GO_UNSETTLED */
} ender_go_string_status;

/* ---- endgames ---- */

typedef enum ender_go_region_kind {
    ENDER_GO_OPEN,    /* permanent stones of both players surround it */
    ENDER_GO_NEUTRAL, /* a single point between them */
    ENDER_GO_BLACK_TERRITORY,
    ENDER_GO_WHITE_TERRITORY
} ender_go_region_kind;
/* The reason why a region has bounds and no value. */
typedef enum ender_go_reason {
    ENDER_GO_SOLVED,    /* it has a value */
    ENDER_GO_RETURNS,   /* play can repeat a position: a ko */
    ENDER_GO_TOO_LARGE, /* more than 128 of its points may change */
    ENDER_GO_TOO_LONG,  /* the search did not finish within the allowed work */
    ENDER_GO_IN_PART    /* the strings around it live only if moves in it are answered */
} ender_go_reason;
/* A set of points that is connected through points without permanent stones. Points are row * width
 * + column from 0. */
typedef struct ender_go_region {
    ender_go_region_kind kind;
    uint16_t *points;
    unsigned count, empty;
    bool borders[2]; /* whether permanent stones of Black, of White are beside it */
    bool settled;    /* territory whose owner holds all of it, whoever begins */
    bool assumed;    /* this is assumed, without proof */
    bool returns;    /* play repeated a position */
    bool seki; /* it has stones of both colours that are not alive, and every move would lose two
                  points; not known with no_moves */
    bool under_ban; /* the value is valid under the ko-ban and the ko-threats of the question */
    bool exact;     /* if not, lower <= G <= upper, whoever has ko-threats */
    ender_go_reason reason;
    ender_game lower, upper;
    ender_game chilled; /* if exact */
    char *coins;        /* the chilled value as a number and coins, or NULL */
} ender_go_region;

/* The reason why stones count as permanent. */
typedef enum ender_go_standing {
    ENDER_GO_MORTAL,        /* nothing is known */
    ENDER_GO_IMMORTAL,      /* written as immortal */
    ENDER_GO_UNCONDITIONAL, /* by Benson's theorem, whatever the opponent does */
    ENDER_GO_ANSWERED, /* a search finds an answer to each attack, inside their own territory */
    ENDER_GO_ASSUMED   /* they have room for two eyes, which is no proof */
} ender_go_standing;

/* A move, and the score in territory after it, with best play of both. */
typedef struct ender_go_choice {
    uint16_t point;
    bool black;
    bool best; /* no move reaches a better score */
    unsigned region;
    ender_game after; /* the value of the region after the move, with prisoners (lower bound) */
    int64_t score, score_to; /* equal if the score is known exactly */
} ender_go_choice;

/* Whether a move reaches the area that was found. While that is not exact, REACHES is the move by
 * which its player makes sure of the proved bound; others may be better. */
typedef enum ender_go_verdict {
    ENDER_GO_MOVE_UNKNOWN,
    ENDER_GO_MOVE_BEST,
    ENDER_GO_MOVE_WORSE,
    ENDER_GO_MOVE_ILLEGAL,
    ENDER_GO_MOVE_REACHES
} ender_go_verdict;

typedef struct ender_go_ply {
    uint16_t point;
    bool black;
    unsigned region;
    ender_game before, after; /* the values of the region before and after the move */
} ender_go_ply;

/* Scores are Black's points minus White's. Entry 0 is for Black moving first, entry 1 for White. */
typedef struct ender_go_endgame {
    unsigned width, height;
    ender_go_region *regions;
    size_t region_count;
    uint8_t *life; /* for each point of the board, the ender_go_standing of its stone */
    ender_go_string_status *strings; /* the status of each string, as far as it was proved */
    size_t string_count;
    bool exact;              /* the scores are exact */
    int64_t territory[2];    /* from now on: territory and future prisoners (Japanese) */
    int64_t territory_to[2]; /* equal to it if exact */
    int64_t area[2];    /* at least: stones and territory at the end (Chinese), if both players fill
                           neutral points */
    int64_t area_to[2]; /* at most */
    bool has_area;      /* area and area_to are equal, for either player to begin */
    bool by_search;     /* the area was found by a search of the whole board, under the ban J, for
                           whoever was asked about */
    unsigned char *area_moves[2]; /* where a search of the whole board found the area or a bound of
                                     it: an ender_go_verdict for each point of the board and then
                                     for a pass. Two passes end the game as the board stands: stones
                                     that are dead, but neither taken nor unconditionally so, count
                                     as living, and a pass that leaves such stones may be WORSE.
                                     Where every region has a value and the board has at most 128
                                     points that may change, told if all moves are decided, or a
                                     pass is WORSE; otherwise NULL */
    bool assumes;                 /* some life or territory is assumed */
    /* ENDER_OK, or the reason why the work ended early: ENDER_ELIMIT (the time), ENDER_ECANCELLED,
     * ENDER_EMEMORY; then this is the best answer known. */
    ender_status stopped;
    ender_game chilled; /* the sum of the chilled regions, if it is small enough to be written */
    bool has_chilled;
    ender_go_choice *choices;
    size_t choice_count;
    ender_go_ply *line[2]; /* one optimal line; none unless exact */
    size_t line_length[2];
    uint64_t positions;  /* positions evaluated by their moves */
    unsigned from_cache; /* regions whose values were read from the cache */
} ender_go_endgame;

typedef struct ender_go_question {
    ender_method method; /* the method for rooms; 0 (auto): by theorem where there is one */
    const char *cache; /* a file of values of regions, which is read and appended to; NULL for none;
                          ENDER_EARGUMENT for a file with other contents */
    bool has_threats;  /* rooms with a ko are valued under this ban with these ko-threats: */
    ender_ko_ban ban;
    ender_ko_threats threats;
    bool no_moves; /* only the regions and the scores */
    bool assume;   /* strings with room for two eyes live, and a colour holds the areas that it
                      surrounds; unless this would apply to one colour only */
    uint64_t work; /* positions searched for each region and player; 0 for 100,000 */
    unsigned most_empty; /* ENDER_ELIMIT for a region with more empty points, except for territory;
                            0 for no bound */
    unsigned movers; /* who may be first to move in a search of the whole board: bit 0 for Black,
                        bit 1 for White; 0 for both. Who is not asked about keeps wider bounds */
    bool one_move;   /* a search of the whole board ends as soon as one move, or a pass, is proved
                        best   for whoever is asked about; of the others the verdict may be unknown */
} ender_go_question;

/* Solves a whole endgame: permanent stones, regions and their values, scores, all moves with the
 * scores that they reach, and an optimal line for each player moving first.
 *
 * Stones are permanent by Benson's theorem, or because a search finds an answer to each attack;
 * nothing else is assumed unless the question allows it. Regions that are too large or too long to
 * search have bounds. The bounds are proved, and more work makes them narrower: the answer is
 * recomputed with more and more work until everything is known or `work` is used up. If the time
 * limit of the context ends or the call is cancelled, the last answer is returned, and `stopped`
 * gives the reason.
 *
 * Scores are exact if no ko and no such region is left: a game of Go is tempered, and its stops are
 * the integers next to the sum of the chilled regions (Mathematical Go; src/domains/go/sum.c),
 * which is decided by canonical forms, by the classification of coins, or by search. Area is also
 * searched separately. `question` may be NULL. The caller clears the answer
 * (ender_go_endgame_clear). */
ender_status ender_go_solve(ender_ctx *ctx, const char *board, size_t length,
                            const ender_go_question *question, ender_go_endgame *out);
void ender_go_endgame_clear(ender_go_endgame *endgame);

/* ---- what becomes of strings ---- */

/* What somebody else, such as another program, says of the strings of a board, by a stone of each:
 * strings that are not named are alive. */
typedef struct ender_go_judgement {
    const char *judge; /* its name, or NULL */
    const unsigned *dead;
    size_t dead_count;
    const unsigned *seki;
    size_t seki_count;
} ender_go_judgement;

typedef struct ender_go_status_question {
    bool theorems_only;                  /* no search */
    bool judge;                          /* strings without a proof are judged by random games */
    const ender_go_judgement *judgement; /* they are judged by this instead; or NULL */
    unsigned games;                      /* the number of random games; 0 for 100 */
    uint64_t work;                       /* positions searched for each region; 0 for 20,000 */
    const ender_go_agreed *agreed; /* the agreement of the players, which overrides searches and
                                      judgements; its captives count too; or NULL */
    ender_go_counting counting;
} ender_go_status_question;

typedef struct ender_go_status {
    ender_go_string_status *strings;
    size_t count;
    bool decided;   /* the status of every string is proved, or agreed on in the question */
    bool assumed;   /* if not: it would be, if strings with room for two eyes live */
    unsigned *dead; /* a stone of each dead string, on any basis, for ender_go_count */
    size_t dead_count;
    unsigned *seki;
    size_t seki_count;
    char *judge;    /* the name of the judge in the question, or NULL */
    int64_t net[2]; /* Black's points minus White's on the board as it stands, without komi: the
                       least and the greatest over all ways in which strings live or die whose
                       status is neither proved nor agreed on; equal if decided */
    int64_t net_if_assumed[2]; /* the same if strings with room for two eyes live: over all ways in
                                  which strings that are judged live or die */
} ender_go_status;

/* The status of each string (alive, dead or in seki) and its basis. Theorems (Benson, 1976) are
 * tried before searches (M. Müller, Playing it safe, 1997) and searches before judgements; a proved
 * status is never judged. A judgement is called assumed if it also follows from one assumption for
 * both colours: strings with room for two eyes live. `question`
 * may be NULL. The caller clears the answer (ender_go_status_clear). Cost: a short search for each
 * region, and the random games, each some microseconds per point. ENDER_EARGUMENT for points
 * outside of the board. */
ender_status ender_go_find_status(ender_ctx *ctx, const ender_go_record *record,
                                  const ender_go_status_question *question, ender_go_status *out);
void ender_go_status_clear(ender_go_status *status);

/* ---- boards beyond exact play ---- */

/* A small part of the board where both players are near, with what a move there gains. */
typedef struct ender_go_window {
    unsigned *points;
    unsigned count;
    ender_game mean;  /* a number: Black's points in it less White's, with prisoners to come */
    ender_game size;  /* a number: the points that a move gains, its temperature; below 0 where a
                         move  costs points */
    bool has_ko;      /* then size is the most that it may be, and mean is halfway between bounds */
    unsigned best[2]; /* the move of Black, of White; ENDER_GO_PASS for none */
    bool sente[2];    /* after it the window is larger than before: it has to be answered */
} ender_go_window;

/* A guess. Territory has prisoners, but no komi. */
typedef struct ender_go_guess {
    ender_go_window *windows; /* the largest first */
    size_t count;
    int64_t settled; /* Black's territory outside of the windows less White's */
    ender_game mean; /* a number: all of it, with the prisoners that were taken */
    uint8_t *owner; /* for each point of the board outside of the windows without a living stone, to
                       whom it is given: an ender_go_stone */
} ender_go_guess;

/* Where would a move gain how much? For boards that are far from exact play: a guess. Strings live
 * or die as ender_go_find_status judges them with this question (NULL: with random games). Windows
 * of a few empty points, where both players are near, are searched on their own; territory beyond
 * is taken as safe. A window has a mean and a temperature (E. Berlekamp, The economist's view of
 * combinatorial games, 1996). The caller clears the answer (ender_go_guess_clear). Cost: that of
 * the status, and some milliseconds for each window. */
ender_status ender_go_estimate(ender_ctx *ctx, const ender_go_record *record,
                               const ender_go_status_question *question, ender_go_guess *out);
void ender_go_guess_clear(ender_go_guess *guess);

/* A move, and the games by chance that began with it. */
typedef struct ender_go_likely_move {
    unsigned point; /* or ENDER_GO_PASS */
    uint64_t games;
    double won;   /* the share of these that ended better for the mover than about half of all do */
    double score; /* their mean area, Black's less White's, without komi */
} ender_go_likely_move;

typedef struct ender_go_likely {
    ender_go_likely_move *moves; /* first the one that won most, less two standard deviations, or a
                                    pass that did as well; then the most played */
    size_t count;
    uint64_t games; /* of all moves */
} ender_go_likely;

/* Which move is likely to be best? A guess, and never a proof: games are played to their end by
 * chance, more of them with moves that have done well (Monte Carlo tree search: L. Kocsis, C.
 * Szepesvari, 2006; S. Gelly, D. Silver, 2011). The moves of the colour are those that the rules
 * of the record allow, but for the filling of own eyes and what is decided: points that are
 * settled, or held by a colour that answers each move there. The answer depends on the position and
 * the number of games alone; if a limit of the context ends the search, the games until then count.
 * Cost: some microseconds and up to 800 bytes a game, at most 150 MB. ENDER_EARGUMENT without a
 * record, a place for the answer, a colour or games. The caller clears the answer. */
ender_status ender_go_find_likely(ender_ctx *ctx, const ender_go_record *record,
                                  ender_go_stone colour, uint64_t games, ender_go_likely *out);
void ender_go_likely_clear(ender_go_likely *likely);

#ifdef __cplusplus
}
#endif
#endif
