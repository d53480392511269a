/* SPDX-License-Identifier: MIT
 *
 * Endgames of Go as sums of games (D. Moews, On Some Combinatorial Games Connected with Go, thesis,
 * Berkeley 1993, 1.3, 5.2 and chapter 6; E. Berlekamp and D. Wolfe, Mathematical Go, 1994;
 * COIN-SLIDING-37 to 39). Black is Left and White is Right; a prisoner is a point for the one who
 * took it, and a point of territory is a free move.
 *
 * A room is a set of points that touches nothing outside but stones that stay for ever; it is worth
 * a game (room.c), a corridor has a closed form (corridor.c). A board is cut into rooms (alive.c,
 * regions.c), and their sum is decided by what it is when it is chilled (sum.c, endgame.c). */
#ifndef ENDER_GO_ROOM_H
#define ENDER_GO_ROOM_H

#include <ender/go.h>

#include "analysis/analysis.h"
#include "base/base.h"
#include "coins/coins.h"
#include "game/game.h"
#include "go/front.h"
#include "goban/goban.h"
#include "ko/ko.h"
#include "notation/notation.h"

/* ---- rooms (room.c, shape.c) ---- */

enum { GO_ROOM_POINTS = 128 };

/* Points of a room, a bit each. */
__extension__ typedef unsigned __int128 go_set;
static inline go_set go_point(unsigned point) { return (go_set)1 << point; }
/* The least point of a set that is not empty. */
static inline unsigned go_first(go_set s) {
    const uint64_t low = (uint64_t)s;
    return low != 0 ? (unsigned)__builtin_ctzll(low)
                    : 64 + (unsigned)__builtin_ctzll((uint64_t)(s >> 64));
}
static inline unsigned go_size(go_set s) {
    return (unsigned)(__builtin_popcountll((uint64_t)s) +
                      __builtin_popcountll((uint64_t)(s >> 64)));
}

/* What stands on points of a room, a bit each. Stones that touch immortal ones of their colour are
 * immortal themselves, and no longer among the points. */
typedef struct go_spot {
    go_set points; /* that may change */
    go_set black, white;
    go_set near_black, near_white; /* points that touch immortal stones */
} go_spot;

/* Points are numbered in the order of the board. */
typedef struct go_room {
    unsigned count;
    uint16_t at[GO_ROOM_POINTS]; /* points of the board */
    uint8_t row[GO_ROOM_POINTS], column[GO_ROOM_POINTS];
    go_set neighbours[GO_ROOM_POINTS];
    go_spot start;
} go_room;

/* The room of these points of a board. Throws ENDER_EDOMAIN when one of them touches a stone that
 * may be captured or an empty point outside. */
go_room go_room_of(task *t, const goban *g, const uint16_t *points, unsigned count);
/* With all stones among its points, also those that stay, for a search that fills their eyes. */
go_room go_room_as_it_is(task *t, const goban *g, const uint16_t *points, unsigned count);
/* Places a stone; false when that is suicide. *captured: how many stones it takes. */
bool go_spot_played(const go_room *r, const go_spot *s, unsigned point, go_stone colour,
                    go_spot *to, unsigned *captured);
/* The points beside those of a set; what can be reached from a seed inside of a set. */
go_set go_beside(const go_room *r, go_set set);
go_set go_flood(const go_room *r, go_set seed, go_set inside);
/* The part that is connected with the first point, which is taken out of *rest. */
go_spot go_spot_part(const go_room *r, go_spot *rest);

/* The same for spots that are turned, reflected, moved, or have the colours exchanged; then
 * *exchanged says whether. Returns how many words. */
enum { GO_SHAPE_WORDS = 2 + GO_ROOM_POINTS / 4 };
unsigned go_shape(const go_room *r, const go_spot *s, uint64_t key[GO_SHAPE_WORDS],
                  bool *exchanged);

/* ---- values of rooms (room.c, search.c) ---- */

/* What was found for one room serves those of the same shape. */
typedef struct go_solver {
    cleanup undo; /* first, so that the cleanup is the solver */
    task *t;
    ender_method method;
    map *lower, *upper; /* from shapes to bounds; upper only where they differ */
    uint64_t spots;     /* how many were evaluated by their moves */
    uint64_t most;      /* of these; 0 for no bound */
    bool returns;       /* play may come back to a position of one of them */
    bool by_dominance;  /* a mouth without an immortal neighbour of its wall was met */
    go_name name;       /* of a point of the region on its board; empty for a room by itself */
} go_solver;
void go_solver_open(task *t, go_solver *s, ender_method method);
void go_solver_close(go_solver *s); /* in the order of a stack with other cleanups */

/* lower <= G <= upper; equal where kos play no part. */
typedef struct go_bounds {
    ref lower, upper;
} go_bounds;
/* Of a part of a spot by a theorem; REF_NONE where none applies (room.c). */
ref go_closed_value(go_solver *s, const go_room *r, const go_spot *part);
/* Of a spot, the sum of its parts. Throws ENDER_EDOMAIN when the method is closed and no theorem
 * applies, ENDER_ELIMIT when a room has too many positions. */
go_bounds go_spot_bounds(go_solver *s, const go_room *r, go_spot spot);

/* ---- area by search (area.c) ---- */

/* Black's points of the room less White's, counted as area, that both players can be sure of when
 * Black begins (0) and when White does: from <= score <= to. Equal when it is known. */
typedef struct go_area {
    int from[2], to[2];
    bool finished; /* more work would not narrow them */
} go_area;
/* What is known without a search. */
go_area go_area_at_once(const go_room *r);
/* A room that is the whole board is played under the ban J; in a part of a board a ko may be
 * retaken for all we know, as ko-threats are elsewhere. */
typedef struct go_area_rules {
    bool whole;
    bool may_wait;    /* and there are points outside where a move changes nothing */
    go_stone fragile; /* outside, stones of this colour may have liberties that are not known: where
                         they touch it and are taken, their points count as lost for good;
                         GO_EMPTY for no colour */
    bool keeps;       /* and whoever loses such stones, or any that it has at first, has lost all */
} go_area_rules;
/* Narrows the bounds by a search of all moves, `most` positions for each player to begin; returns
 * how many it looked at. Where bounds stay apart for other reasons than `most`, play may come back
 * to a position. */
uint64_t go_area_find(task *t, const go_room *r, go_area_rules rules, uint64_t most,
                      go_area *known);
/* The same in parts, in scratch memory, for questions about moves behind it. */
typedef struct go_area_search go_area_search;
go_area_search *go_area_open(task *t, const go_room *r, go_area_rules rules, uint64_t most);
void go_area_narrow(go_area_search *s, uint64_t most, go_area *known);
uint64_t go_area_search_nodes(const go_area_search *s);
/* Is a move, to a point of the room or GO_PASS, one that reaches the score, which is that of the
 * position? */
typedef enum go_area_verdict {
    GO_AREA_UNKNOWN = ENDER_GO_MOVE_UNKNOWN,
    GO_AREA_BEST = ENDER_GO_MOVE_BEST,
    GO_AREA_WORSE = ENDER_GO_MOVE_WORSE,
    GO_AREA_ILLEGAL = ENDER_GO_MOVE_ILLEGAL
} go_area_verdict;
go_area_verdict go_area_is_best(go_area_search *s, ender_player mover, unsigned point, int score,
                                uint64_t most);
/* A whole board that is searched under the ban (total.c); it has at most GO_ROOM_POINTS points that
 * may change, or the bounds are those of the board. */
typedef struct go_whole {
    const goban *g;
    go_room room;
    go_area area;           /* of the board */
    go_area_search *search; /* in scratch memory; NULL for none */
    int given;              /* of the area: stones that stay */
} go_whole;
/* In scratch memory. */
go_whole *go_whole_of(task *t, const goban *g, uint64_t most);
/* Of each point of the board, and of a pass at the end, a go_area_verdict: does the move reach the
 * area, which must be known? With so much work for each; a search that is long is begun anew. */
void go_whole_moves(task *t, const go_whole *w, ender_player mover, uint64_t most,
                    uint8_t *verdicts);
/* Can the colour make sure of all points, though the other one begins? False when that is not found
 * with so many positions. */
bool go_area_holds(task *t, const go_room *r, go_area_rules rules, go_stone colour, uint64_t most);
/* How many points more than the other colour it can make sure of then, as far as that is found;
 * where the rules say that it keeps its strings and that is not found, one less than none. */
int go_area_least(task *t, const go_room *r, go_area_rules rules, go_stone colour, uint64_t most);
static inline bool go_area_is_exact(const go_area *a) {
    return a->from[0] == a->to[0] && a->from[1] == a->to[1];
}

/* ---- corridors (corridor.c) ---- */

/* From the mouth: `empty` empty points and behind them `stones` stones of the one who is at the
 * mouth, once for each run. */
typedef struct go_run {
    uint64_t empty, stones;
} go_run;
typedef struct go_corridor {
    go_run *runs; /* in scratch memory; only the last one may be without stones */
    uint32_t count;
    uint64_t empty, stones; /* in all */
    bool white;             /* White's corridor: the colours are exchanged */
} go_corridor;

/* `..o.oo`, with numbers for more of a kind, `.1000o3`; White's with a minus in front. Throws
 * ENDER_ESYNTAX with the place. */
go_corridor go_corridor_read(task *t, source in);
/* By the recursion V(s) = {e - 1 + 2w | V(s')}; throws ENDER_ELIMIT above GO_CORRIDOR_VALUES empty
 * points. */
enum { GO_CORRIDOR_VALUES = 4096 };
ref go_corridor_value(task *t, const go_corridor *c);
/* What the corridor chills to: a number, and a coin unless it ends with empty points. */
typedef struct go_chilled_corridor {
    dyadic number;
    bool has_coin, blue;
    ref worth;    /* of the coin */
    uint64_t row; /* where it lies, in column 1 */
} go_chilled_corridor;
go_chilled_corridor go_corridor_chilled(task *t, const go_corridor *c);
/* "7 + r4@2", "5/4". */
void go_chilled_print(strbuf *out, const go_chilled_corridor *c);
ref go_chilled_value(task *t, const go_chilled_corridor *c);
/* The corridor as a board with its walls (one row of it changes). Throws ENDER_ELIMIT when it is
 * longer than a board. */
goban go_corridor_board(task *t, const go_corridor *c);

/* ---- boards (alive.c, regions.c) ---- */

typedef enum go_life {
    GO_LIFE_NONE,
    GO_LIFE_GIVEN,
    GO_LIFE_UNCONDITIONAL,
    GO_LIFE_ANSWERED,
    GO_LIFE_ASSUMED
} go_life;
/* Of each point whether there is a stone that stays for ever, and why (a go_life): what is given
 * and what is alive by Benson's theorem. */
void go_find_life(task *t, const goban *g, uint8_t life[GOBAN_POINTS_MAX]);
/* Adds what is assumed to live, by one rule for both colours; nothing on a board with immortal
 * stones. */
void go_assume_life(task *t, const goban *g, uint8_t life[GOBAN_POINTS_MAX]);
/* Points of the region that the colour makes sure of less the others, when the other colour begins
 * and all that is outside is lost: a bound for any place of the region. */
int go_share(task *t, const goban *g, const uint16_t *points, unsigned count, go_stone colour,
             uint64_t most);

typedef struct go_region {
    ender_go_region_kind kind;
    const uint16_t *points; /* in scratch memory */
    unsigned count, empty;
    bool has_room;          /* it is searched */
    go_room room;           /* of at most GO_ROOM_POINTS points */
    bool borders[2];        /* are stones of Black, of White that stay beside it? */
    bool settled;           /* territory that its owner holds, */
    bool assumed;           /* or is assumed to */
    bool in_part;           /* the strings around it live by answering in it: */
    int least;              /* so many points of it are theirs then, less the others */
    bool returns;           /* play may come back to a position in it */
    bool cached;            /* its value was read from a file */
    bool seki;              /* nobody can move without a loss; not known without the moves */
    bool under_ban;         /* the value holds under a ko-ban only, and its moves are not known */
    ender_go_reason reason; /* why worth is not exact */
    go_bounds worth;
    go_area area; /* of the region, where that is searched */
} go_region;
/* Has it bounds for want of a search, and not because play may come back? */
static inline bool go_is_unsolved(const go_region *r) {
    return r->reason != ENDER_GO_SOLVED && r->reason != ENDER_GO_RETURNS;
}
typedef struct go_division {
    goban g; /* the stones that are alive are immortal on it */
    uint8_t life[GOBAN_POINTS_MAX];
    uint8_t owner[GOBAN_POINTS_MAX]; /* of points that are settled: a go_stone */
    bool in_part[GOBAN_POINTS_MAX];  /* the strings around live only by answering in it; */
    int16_t least[GOBAN_POINTS_MAX]; /* then so many points of the region are theirs, less others */
    bool assumes;                    /* some strings are assumed to live, or territory to be held */
    go_region *at;
    unsigned count;
} go_division;
/* How much is looked at. */
typedef struct go_limits {
    uint64_t held;  /* positions to show that a part of the board is held */
    uint64_t area;  /* positions of a region for its area, for either player to begin */
    uint64_t spots; /* spots of a region for its value */
    unsigned
        most_empty; /* ENDER_ELIMIT for an open region with more empty points; 0 for no bound */
    bool assume;    /* life, and that territory is held */
    bool bounds;    /* only: no moves, and no values of kos under a ban */
    const bool *unsolved; /* points where strings may hold a part of a region; NULL for none */
} go_limits;
go_division go_divide(task *t, const goban *g, const go_limits *limits);
/* Adds what lives by answering (settle.c) to `life` and to the immortal stones of the board; owner
 * becomes the colour of each point that is settled by that. Where strings live and not all between
 * them is theirs, these points are in_part: in regions that are not solved otherwise. */
void go_settle(task *t, go_division *d, const go_limits *limits);
/* On the threads of the context. */
void go_value_regions(task *t, go_division *d, go_solver *s);

/* What the region of a board is worth under a ko-ban (ko_room.c); REF_NONE when that is no ender or
 * is not found. */
ref go_ko_value(task *t, const goban *g, const go_region *r, ender_ko_ban ban,
                ender_ko_threats threats);
/* The same after a legal move, with the stones that it takes. */
ref go_ko_value_after(task *t, const goban *g, const go_region *r, unsigned point,
                      ender_player player, ender_ko_ban ban, ender_ko_threats threats);

/* ---- sums (sum.c) ---- */

/* Is the parity of lengths of play and scores always the same? *odd: 0 when an even score needs an
 * even number of moves. */
bool go_is_tempered(task *t, ref g, unsigned *odd);

typedef struct go_score {
    int64_t from, to; /* equal when it is known exactly */
} go_score;

/* What is remembered about components and sums. */
typedef struct go_sums {
    cleanup undo; /* first, so that the cleanup is the sums */
    task *t;
    arena memory;
    ref_map index; /* from games to components, counted from 1 */
    struct component *at;
    uint32_t count, room;
    map *wins;         /* from sums with a mover to 1 (lost) or 2 (won) */
    uint64_t searched; /* since a stop was asked for */
    uint64_t most_searched;
    bool gave_up;
} go_sums;
void go_sums_open(task *t, go_sums *s);
void go_sums_close(go_sums *s); /* in the order of a stack with other cleanups */
/* The left stop (first = ENDER_LEFT) or the right stop of a sum of games with integers as leaves:
 * of the games as they are, or, if they are tempered, of what they chill to. Bounds when the search
 * gives up. */
go_score go_sum_stop(go_sums *s, const ref *games, uint32_t count, ender_player first,
                     bool chilled);

/* ---- values in a file (cache.c) ---- */

/* Puts what the file says among the values of the solver; returns how many regions are known by
 * that. A file that does not exist is empty. Throws ENDER_ESYSTEM. */
unsigned go_cache_read(task *t, const char *path, go_division *d, go_solver *v);
void go_cache_write(task *t, const char *path, const go_division *d, go_solver *v);

/* ---- endgames (endgame.c) ---- */

/* A region as a part of the sum. */
typedef struct go_part {
    go_bounds worth;
    bool exact, tempered; /* exact and tempered: it is what it chills to, warmed */
    unsigned odd;
    ref chilled;
} go_part;
typedef struct go_choice {
    uint16_t point;
    ender_player player;
    unsigned region;
    go_bounds worth; /* of the region then */
    go_score score;
    bool best;
} go_choice;
typedef struct go_ply {
    uint16_t point;
    ender_player player;
    unsigned region;
    ref before, after;
} go_ply;

typedef struct go_endgame {
    task *t;
    const ender_go_question *asked;
    go_division d;
    go_solver solver;
    go_sums sums;
    go_part *parts;
    bool tempered;     /* all parts are */
    go_score score[2]; /* when Black (Left) begins and when White does */
    go_score area[2];
    uint8_t *area_moves[2]; /* then, of each point and a pass a go_area_verdict; or NULL */
    bool by_search;         /* the area is that of a search of the whole board */
    bool unfinished;        /* a search for area ended for want of work */
    ref chilled;            /* the sum, REF_NONE when it is too large */
    go_choice *choices;
    uint32_t choice_count, choice_room;
    go_ply *line[2];
    uint32_t line_length[2];
    unsigned from_cache;
    uint64_t positions;
} go_endgame;
/* In scratch memory. With limits NULL those that are usual. */
void go_endgame_solve(task *t, go_endgame *e, const goban *g, const ender_go_question *asked,
                      const go_limits *limits);
/* What becomes of the strings, and no more: the division, and which regions are sekis. */
void go_endgame_status(task *t, go_endgame *e, const goban *g, const ender_go_question *asked);
/* Of so much work. */
go_limits go_limits_of(const ender_go_question *asked, uint64_t work);
enum { GO_WORK = 100000 };
/* The least and the most area that the players reach, from what the regions are worth and searches
 * (total.c). */
void go_find_area(go_endgame *e, const go_limits *limits);

/* What a chilled value is as a number and at most three coins, "7 + r4@2"; NULL if it is not known
 * to be that (api.c). The text is the caller's. */
char *go_coins_text(task *t, ref chilled);

#endif
