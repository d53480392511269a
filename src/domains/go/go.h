/* SPDX-License-Identifier: MIT
 *
 * Endgames of Go as sums of games (D. Moews, On Some Combinatorial Games Connected with Go, thesis,
 * Berkeley 1993, 1.3, 5.2 and chapter 6; E. Berlekamp and D. Wolfe, Mathematical Go, 1994;
 * COIN-SLIDING-37 to 39). Black is Left and White is Right; a prisoner is worth a point for its
 * captor, and a point of territory is a free move.
 *
 * A room is a set of points that touches nothing outside except permanent stones. Its value is a
 * game (room.c); a corridor has a closed form (corridor.c). A board is divided into rooms (alive.c,
 * regions.c), and their sum is decided by the chilled games (sum.c, endgame.c). */
#ifndef ENDER_GO_ROOM_H
#define ENDER_GO_ROOM_H

#include <ender/go.h>

#include "analysis/analysis.h"
#include "base/base.h"
#include "base/tuning/go.inc"
#include "coins/coins.h"
#include "game/game.h"
#include "go/front.h"
#include "goban/goban.h"
#include "ko/ko.h"
#include "notation/notation.h"

/* ---- rooms (room.c, shape.c) ---- */

/* Points of a room, one bit each. */
__extension__ typedef unsigned __int128 go_set;
static inline go_set go_point(unsigned point) { return (go_set)1 << point; }
/* The least point of a set that is not empty. */
static inline unsigned go_first(go_set s) {
    const uint64_t low = (uint64_t)s;
    return low != 0 ? (unsigned)__builtin_ctzll(low)
                    : 64 + (unsigned)__builtin_ctzll((uint64_t)(s >> 64));
}
static inline unsigned go_size(go_set s) {
    /* both halves at once, without an instruction that not every processor has */
    const uint64_t ones = UINT64_C(0x5555555555555555), twos = UINT64_C(0x3333333333333333);
    uint64_t low = (uint64_t)s, high = (uint64_t)(s >> 64);
    low -= low >> 1 & ones;
    high -= high >> 1 & ones;
    low = (low & twos) + (low >> 2 & twos) + (high & twos) + (high >> 2 & twos);
    low = (low & UINT64_C(0x0F0F0F0F0F0F0F0F)) + (low >> 4 & UINT64_C(0x0F0F0F0F0F0F0F0F));
    return (unsigned)(low * UINT64_C(0x0101010101010101) >> 56);
}

/* The contents of the points of a room, one bit each. Stones that touch immortal stones of their
 * colour are immortal too, and are not among the points. */
typedef struct go_spot {
    go_set points; /* points that may change */
    go_set black, white;
    go_set near_black, near_white; /* points that touch immortal stones */
} go_spot;
static inline go_set go_spot_free(const go_spot *s) { return s->points & ~(s->black | s->white); }

/* Points are numbered in the order of the board. If the rectangle around them is small enough,
 * their numbers are places in it, in rows of `stride` with a gap at the end of each, so that
 * neighbours of a whole set are shifts of it; otherwise they are 0, 1, 2 ... and stride is 0. */
typedef struct go_room {
    unsigned count, stride;
    go_set all;                  /* the numbers that points have */
    uint16_t at[GO_ROOM_POINTS]; /* points of the board */
    uint8_t row[GO_ROOM_POINTS], column[GO_ROOM_POINTS];
    go_set neighbours[GO_ROOM_POINTS];
    go_spot start;
} go_room;

/* The room of these points of a board. Throws ENDER_EDOMAIN if one of them touches a stone outside
 * that may be captured or an empty point outside. */
go_room go_room_of(task *t, const goban *g, const uint16_t *points, unsigned count);
/* A room with all stones among its points, including permanent ones, for a search that fills their
 * eyes. */
go_room go_room_as_it_is(task *t, const goban *g, const uint16_t *points, unsigned count);
/* The number of a point of the board in the room; GO_ROOM_POINTS if it is none of its points. */
unsigned go_room_number(const go_room *r, unsigned point);
/* Places a stone; false if it is suicide. *captured is the number of captured stones. */
bool go_spot_played(const go_room *r, const go_spot *s, unsigned point, go_stone colour,
                    go_spot *to, unsigned *captured);
/* The points beside those of a set; the points reachable from a seed inside a set. */
go_set go_beside_each(const go_room *r, go_set set); /* without a stride */
static inline go_set go_beside(const go_room *r, go_set set) {
    const unsigned stride = r->stride % 64;
    if (stride == 0) return go_beside_each(r, set);
    return (set << 1 | set >> 1 | set << stride | set >> stride) & r->all;
}
static inline go_set go_flood(const go_room *r, go_set seed, go_set inside) {
    const unsigned stride = r->stride % 64;
    go_set reached = seed & inside;
    for (go_set before = 0; reached != before;) {
        before = reached;
        if (stride == 0) {
            reached |= go_beside_each(r, reached) & inside;
            continue;
        }
        /* along the row and then along the column: a step round a corner in one go */
        reached |= (reached << 1 | reached >> 1) & inside & r->all;
        reached |= (reached << stride | reached >> stride) & inside & r->all;
    }
    return reached;
}
/* The component of the first point, which is removed from *rest. */
go_spot go_spot_part(const go_room *r, go_spot *rest);

/* The shape of a spot: a key that is equal for spots that differ by rotation, reflection,
 * translation or exchange of colours; *exchanged says whether colours were exchanged. Returns the
 * number of words. */
enum { GO_SHAPE_WORDS = 2 + GO_ROOM_POINTS / 4 };
unsigned go_shape(const go_room *r, const go_spot *s, uint64_t key[GO_SHAPE_WORDS],
                  bool *exchanged);

/* ---- values of rooms (room.c, search.c) ---- */

/* Results for one room are used for all rooms of the same shape. */
typedef struct go_solver {
    cleanup undo; /* first, so that the cleanup is the solver */
    task *t;
    ender_method method;
    map *lower, *upper; /* from shapes to bounds; upper only where they differ */
    uint64_t spots;     /* the number of spots evaluated by their moves */
    uint64_t most;      /* the greatest number of these; 0 for no bound */
    bool returns;       /* play can repeat a position of one of them */
    bool by_dominance;  /* a mouth without an immortal neighbour of its wall occurred */
    go_name name; /* the name of a point of the region on its board; empty for a single room */
} go_solver;
void go_solver_open(task *t, go_solver *s, ender_method method);
void go_solver_close(go_solver *s); /* in the order of a stack with other cleanups */

/* lower <= G <= upper; equal if kos play no part. */
typedef struct go_bounds {
    ref lower, upper;
} go_bounds;
/* The value of a part of a spot by a theorem; REF_NONE if none applies (room.c). */
ref go_closed_value(go_solver *s, const go_room *r, const go_spot *part);
/* The bounds of a spot, the sum of its parts. Throws ENDER_EDOMAIN if the method is closed and no
 * theorem applies, ENDER_ELIMIT if a room has too many positions. */
go_bounds go_spot_bounds(go_solver *s, const go_room *r, go_spot spot);

/* ---- area by search (area.c) ---- */

typedef struct go_score {
    int64_t from, to; /* equal if the score is known exactly */
} go_score;

/* Black's points of the room minus White's, counted as area, if Black begins (0) and if White
 * begins (1): from <= score <= to. Equal if the score is known. */
typedef struct go_area {
    int from[2], to[2];
    bool finished[2];   /* more work would not narrow the bounds */
    unsigned leader[2]; /* the move by which who begins makes sure of their bound: a number of the
                           room or GO_PASS; GO_ROOM_POINTS if no search has found one */
} go_area;
/* The bounds known without a search. */
go_area go_area_at_once(const go_room *r);
/* A room that is the whole board is played under ban J. In a part of a board a ko may be retaken at
 * once, because ko-threats may exist elsewhere. */
typedef struct go_area_rules {
    bool whole;
    bool may_wait; /* and outside there are points where a move changes nothing */
    /* Stones of this colour outside may have unknown liberties: if they touch the room and are
     * captured, their points count as lost; GO_EMPTY for no colour. */
    go_stone fragile;
    bool keeps; /* and the colour that loses such stones, or any of its initial stones, has lost
                   everything */
} go_area_rules;
/* Narrows the bounds by a search of all moves, with at most `most` positions for each player moving
 * first; returns the number of positions searched. If bounds remain apart for other reasons than
 * `most`, play can repeat. */
uint64_t go_area_find(task *t, const go_room *r, go_area_rules rules, uint64_t most,
                      go_area *known);
/* The same in steps, in scratch memory, for later questions about moves. */
typedef struct go_area_search go_area_search;
go_area_search *go_area_open(task *t, const go_room *r, go_area_rules rules, uint64_t most);
/* Parts that are held as they are, which another search of the same room has proved. */
struct field_reducer;
void go_area_take_parts(go_area_search *s, const struct field_reducer *from);
void go_area_narrow(go_area_search *s, uint64_t most, ender_player mover, go_area *known);
/* Does a move, to a point of the room or GO_PASS, reach the score of the position? */
typedef enum go_area_verdict {
    GO_AREA_UNKNOWN = ENDER_GO_MOVE_UNKNOWN,
    GO_AREA_BEST = ENDER_GO_MOVE_BEST,
    GO_AREA_WORSE = ENDER_GO_MOVE_WORSE,
    GO_AREA_ILLEGAL = ENDER_GO_MOVE_ILLEGAL,
    GO_AREA_REACHES = ENDER_GO_MOVE_REACHES
} go_area_verdict;
/* The move by which the mover reaches the bound that was proved last for them: a number of the room
 * or GO_PASS; GO_ROOM_POINTS if no search has found one. */
unsigned go_area_leader(const go_area_search *s, ender_player mover);
go_area_verdict go_area_is_best(go_area_search *s, ender_player mover, unsigned point, int score,
                                uint64_t most);
/* A whole board searched under the ban (whole.c). If more than GO_ROOM_POINTS points may change,
 * there is no search, and the bounds are those of the board. */
typedef struct go_whole {
    const goban *g;
    go_room room;
    go_area area;           /* that of the room */
    go_area_search *search; /* in scratch memory; NULL for none */
    struct go_race *race;   /* the search by proof numbers; NULL for none */
    int given;              /* the part of the area of permanent stones */
    uint8_t *moves[2];      /* a go_area_verdict for each point of the board and for a pass */
} go_whole;
/* In scratch memory, with tables for `most` positions. may_wait: there are points of the board,
 * given to a colour, where a move changes nothing. */
go_whole *go_whole_open(task *t, const goban *g, uint64_t most, bool may_wait);
/* Bounds that are known from elsewhere, and the move for the bound of who begins: a point of the
 * board or GO_PASS, or GO_NOWHERE. */
void go_whole_learn(go_whole *w, ender_player mover, go_score known, unsigned move);
/* Goes on with at most `most` positions more. When a limit of the context ends it, the bounds that
 * were found until then are kept. */
void go_whole_narrow(go_whole *w, ender_player mover, uint64_t most);
/* Where the area is known: which moves reach it? With so many positions for each that is open. */
void go_whole_find_moves(task *t, go_whole *w, ender_player mover, uint64_t most);
/* The same, until one is known that reaches it: a pass if it does, or else the move that the search
 * has found, or else any. */
void go_whole_find_one(task *t, go_whole *w, ender_player mover, uint64_t most);
bool go_whole_has_best(const go_whole *w, ender_player mover);
go_score go_whole_area(const go_whole *w, ender_player mover);
bool go_whole_is_exact(const go_whole *w, ender_player mover);
/* Is every move decided? */
bool go_whole_knows_moves(const go_whole *w, ender_player mover);
/* More work would not change anything. */
bool go_whole_is_finished(const go_whole *w, ender_player mover);
/* Can the colour secure all points if the other colour begins? False if this is not found within
 * `most` positions. */
bool go_area_holds(task *t, const go_room *r, go_area_rules rules, go_stone colour, uint64_t most);
/* The number of points more than the other colour that it can secure then, as far as this is found;
 * one less than none if the rules require it to keep its strings and this is not found. */
int go_area_least(task *t, const go_room *r, go_area_rules rules, go_stone colour, uint64_t most);

/* ---- corridors (corridor.c) ---- */

/* A run from the mouth: `empty` empty points and then `stones` stones of the opponent at the mouth.
 */
typedef struct go_run {
    uint64_t empty, stones;
} go_run;
typedef struct go_corridor {
    go_run *runs; /* in scratch memory; only the last run may have no stones */
    uint32_t count;
    uint64_t empty, stones; /* the totals */
    bool white;             /* White's corridor: the colours are exchanged */
} go_corridor;

/* Reads `..o.oo`, with numbers for the lengths of runs, `.1000o3`, and a minus in front for
 * White's. Throws ENDER_ESYNTAX with the place. */
go_corridor go_corridor_read(task *t, source in);
/* The value by the recursion V(s) = {e - 1 + 2w | V(s')}; throws ENDER_ELIMIT above
 * GO_CORRIDOR_VALUES empty points. */
enum { GO_CORRIDOR_VALUES = 4096 };
ref go_corridor_value(task *t, const go_corridor *c);
/* The chilled corridor: a number, and a coin unless it ends with empty points. */
typedef struct go_chilled_corridor {
    dyadic number;
    bool has_coin, blue;
    ref worth;    /* the value of the coin */
    uint64_t row; /* the row of the coin, in column 1 */
} go_chilled_corridor;
go_chilled_corridor go_corridor_chilled(task *t, const go_corridor *c);
/* "7 + r4@2", "5/4". */
void go_chilled_print(strbuf *out, const go_chilled_corridor *c);
ref go_chilled_value(task *t, const go_chilled_corridor *c);
/* The corridor as a board with its walls, of which one row can change. Throws ENDER_ELIMIT if it is
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
/* For each point whether there is a permanent stone, and why (a go_life): stones given as immortal
 * and strings alive by Benson's theorem. */
void go_find_life(task *t, const goban *g, uint8_t life[GOBAN_POINTS_MAX]);
/* Adds strings assumed to live, by one rule for both colours; none on a board with immortal stones.
 */
void go_assume_life(task *t, const goban *g, uint8_t life[GOBAN_POINTS_MAX]);
/* The points of the region that the colour secures, minus the others, if the other colour begins
 * and everything outside is lost: a bound for any place of the region. */
int go_share(task *t, const goban *g, const uint16_t *points, unsigned count, go_stone colour,
             uint64_t most);

typedef struct go_region {
    ender_go_region_kind kind;
    const uint16_t *points; /* in scratch memory */
    unsigned count, empty;
    bool has_room;   /* it has a room to be searched */
    go_room room;    /* of at most GO_ROOM_POINTS points */
    bool borders[2]; /* whether permanent stones of Black, of White are beside it */
    bool settled;    /* territory held by its owner */
    bool assumed;    /* territory assumed to be held */
    bool in_part;    /* the strings around it live by answering in it */
    int least;       /* in this case: the points that are theirs, minus the others */
    int share[2];    /* of Black and of White, if found: go_share */
    bool has_share[2];
    bool returns;   /* play can repeat a position in it */
    bool cached;    /* its value was read from a file */
    bool seki;      /* neither player can move without a loss; not known without the moves */
    bool under_ban; /* the value is valid only under a ko-ban, and its moves are not known */
    ender_go_reason reason; /* the reason why worth is not exact */
    go_bounds worth;
    go_area area; /* the area of the region, if it was searched */
} go_region;
/* Does it have bounds because of an unfinished search, and not because play can repeat? */
static inline bool go_is_unsolved(const go_region *r) {
    return r->reason != ENDER_GO_SOLVED && r->reason != ENDER_GO_RETURNS;
}
typedef struct go_division {
    goban g; /* living stones are immortal on it */
    uint8_t life[GOBAN_POINTS_MAX];
    uint8_t owner[GOBAN_POINTS_MAX]; /* the owner of settled points: a go_stone */
    bool in_part[GOBAN_POINTS_MAX];  /* the strings around live only by answering in it */
    int16_t least[GOBAN_POINTS_MAX]; /* in this case: the points of the region that are theirs,
                                        minus the others */
    bool assumes;                    /* some strings are assumed to live, or territory to be held */
    go_region *at;
    unsigned count;
} go_division;
/* Limits of the work. */
typedef struct go_limits {
    uint64_t held;  /* positions to prove that a part of the board is held */
    uint64_t area;  /* positions of a region for its area, for each player moving first */
    uint64_t spots; /* spots of a region for its value */
    /* ENDER_ELIMIT for an open region with more empty points; 0 for no bound. */
    unsigned most_empty;
    bool assume;          /* assume life, and that territory is held */
    bool bounds;          /* only bounds: no moves, and no values of kos under a ban */
    bool no_area;         /* the area is known already */
    const bool *unsolved; /* points where strings may hold a part of a region; NULL for none */
} go_limits;
go_division go_divide(task *t, const goban *g, const go_limits *limits);
/* Adds strings that live by answering (settle.c) to `life` and to the immortal stones of the board;
 * owner becomes the colour of each point settled in this way. If strings live but not all points
 * between them are theirs, these points are in_part, in regions that are not solved otherwise. */
void go_settle(task *t, go_division *d, const go_limits *limits);
/* Evaluates the regions, on the threads of the context. Those that are not searched to the end have
 * bounds by shares, with so many positions for each (go_share). */
void go_value_regions(task *t, go_division *d, go_solver *s, uint64_t most);
/* go_share of a region, which is found once. */
int go_region_share(task *t, const goban *g, go_region *r, go_stone colour, uint64_t most);

/* The value of a region of a board under a ko-ban (ko_room.c); REF_NONE if it is not an ender or is
 * not found. */
ref go_ko_value(task *t, const goban *g, const go_region *r, ender_ko_ban ban,
                ender_ko_threats threats);
/* The same after a legal move, with its captures. */
ref go_ko_value_after(task *t, const goban *g, const go_region *r, unsigned point,
                      ender_player player, ender_ko_ban ban, ender_ko_threats threats);

/* ---- sums (sum.c) ---- */

/* Does the parity of the length of play always determine the parity of the score? *odd is 0 if an
 * even score needs an even number of moves. */
bool go_is_tempered(task *t, ref g, unsigned *odd);

/* The memo of components and sums. */
typedef struct go_sums {
    cleanup undo; /* first, so that the cleanup is the sums */
    task *t;
    arena memory;
    ref_map index; /* from games to components, counted from 1 */
    struct go_component *at;
    uint32_t count, capacity;
    map *wins;         /* from sums with a mover to 1 (lost) or 2 (won) */
    uint64_t searched; /* the number of sums searched since the last question about a stop */
    uint64_t most_searched;
    bool gave_up;
} go_sums;
void go_sums_open(task *t, go_sums *s);
void go_sums_close(go_sums *s); /* in the order of a stack with other cleanups */
/* The left stop (first = ENDER_LEFT) or the right stop of a sum of games with integers as leaves:
 * of the games themselves, or, if they are tempered, of the chilled games. Bounds if the search
 * gives up. */
go_score go_sum_stop(go_sums *s, const ref *games, uint32_t count, ender_player first,
                     bool chilled);

/* ---- values in a file (cache.c) ---- */

/* Adds the values of the file to the solver; returns the number of regions known from it. A missing
 * file counts as empty. Throws ENDER_ESYSTEM. */
unsigned go_cache_read(task *t, const char *path, go_division *d, go_solver *v);
void go_cache_write(task *t, const char *path, const go_division *d, go_solver *v);

/* ---- endgames (endgame.c) ---- */

/* A region as a summand. */
typedef struct go_part {
    go_bounds worth;
    bool exact, tempered; /* exact and tempered: its value is the warmed chilled value */
    unsigned odd;
    ref chilled;
} go_part;
typedef struct go_choice {
    uint16_t point;
    ender_player player;
    unsigned region;
    go_bounds worth; /* the value of the region after the move */
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
    bool tempered;     /* all parts are tempered */
    go_score score[2]; /* for Black (Left) and for White moving first */
    go_score area[2];
    unsigned area_move[2]; /* the move by which who begins makes sure of their bound of the area: a
                              point of the board or GO_PASS; GO_NOWHERE for none known */
    bool unfinished;       /* a search for area ended because of its work limit */
    ref chilled;           /* the chilled sum, REF_NONE if it is too large */
    go_choice *choices;
    uint32_t choice_count, choice_capacity;
    go_ply *line[2];
    uint32_t line_length[2];
    unsigned from_cache;
    uint64_t positions;
} go_endgame;
/* Solves in scratch memory. NULL limits are the defaults. */
void go_endgame_solve(task *t, go_endgame *e, const goban *g, const ender_go_question *asked,
                      const go_limits *limits);
/* Finds the status of the strings only: the division, and sekis among the regions. */
void go_endgame_status(task *t, go_endgame *e, const goban *g, const ender_go_question *asked);
/* The limits for an amount of work. */
go_limits go_limits_of(const ender_go_question *asked, uint64_t work);
enum { GO_WORK = 100000 };
/* Finds the least and the greatest area that the players reach, from the values of the regions and
 * from searches (total.c). */
void go_find_area(go_endgame *e, const go_limits *limits);

/* A chilled value as a number and at most three coins, "7 + r4@2"; NULL if it is not known to be
 * such a sum (api.c). The text belongs to the caller. */
char *go_coins_text(task *t, ref chilled);

#endif
