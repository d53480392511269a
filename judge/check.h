/* SPDX-License-Identifier: MIT
 *
 * What the files of ender-check share: how a certificate is refused, arrays that grow, and the
 * numbers of the line that is being read (check.c). */
#ifndef ENDER_CHECK_H
#define ENDER_CHECK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LONGEST = 1000 }; /* characters of one side of a statement */

/* Says which line is wrong, and why; the program ends. */
_Noreturn void wrong(const char *format, ...);
/* What follows from the lines before. */
void need(bool holds);
/* The list with room for so many members, which has moved. */
void *wider(void *list, size_t *room, size_t wanted, size_t size);
/* The next number of the line, below 2^62; and one that is the length of a list, whose members take
 * a byte each at least. */
uint64_t next(void);
uint64_t next_count(void);

/* The line ends here: before anything is said of it. */
void end_line(void);

/* ---- nodes (check.c) ---- */

typedef struct numbers {
    uint32_t *at;
    size_t count, room;
} numbers;
/* A list of numbers of nodes within an array that may move: where it begins, and its length. */
typedef struct span {
    size_t from;
    uint32_t count;
} span;
/* Options are sums: `options` has the place of each, one behind the other. */
typedef struct node {
    size_t left, right; /* of the first option in `options` */
    uint32_t left_count, right_count;
    uint32_t negative; /* 0 when there is none yet */
    uint32_t open;     /* its place in `opens`, or 0 when its options are listed */
    bool here;         /* not dropped */
} node;
extern numbers kept; /* the options of nodes, the sums of sequents and places */
extern numbers heap; /* what the line under way makes */
void push(numbers *list, uint32_t n);
extern node *nodes;
extern uint32_t next_node;
extern span *options;
node *find_node(uint64_t i);
uint32_t next_node_number(void);
/* Sums on the heap: of two lists of `from`, the second of the heap; of the negatives. */
span merged(const numbers *from, span a, span b);
span negated(const numbers *from, span a);
/* A reply of Left in this sum. */
void next_reply(span m);
/* The items of one side of a statement: their nodes as a sum, and their text in `text`. */
span next_side(void);

/* ---- sequents (check.c) ---- */

/* The line under way is about misere play: it cites sequents of that play alone, and a position is
 * an open node. */
extern bool misere;
span next_sum(void);
uint32_t next_sequent_number(void);
bool is_sequent(uint64_t k, span m);
void add_sequent(span m);
/* The sums that a player's moves in the sum m lead to, each kind of component once. */
span *moved(span m, bool left, size_t *count);
bool left_can_move(uint32_t x);

/* What the line before calls that which this line states, or NULL. */
const char *name_in_certificate(void);

/* ---- text (check_names.c) ---- */

extern char text[LONGEST + 64]; /* cut after LONGEST characters */
extern size_t text_length;
extern bool too_long;
__attribute__((format(printf, 1, 2))) void add_text(const char *format, ...);
void cut_text(void); /* at its end: three points where it is longer */
void add_node(uint32_t number);
/* The name of a node that is a canonical number n / 2^k or a nimber; of larger ones nothing is
 * said. */
typedef struct name {
    enum { NAME_UNKNOWN, NAME_NUMBER, NAME_NIMBER, NAME_OTHER } kind;
    int64_t n;
    int k;
} name;
name name_of(uint32_t number);

/* ---- positions: cells in rows (check_boards.c, check_stones.c); heaps, and pictures of Hackenbush
 * (check_described.c) ---- */

enum {
    MOST_CELLS = 128,
    MOST_TURNED = 3,
    MOST_MIRRORS = 4,
    MOST_IMAGES = MOST_TURNED + MOST_MIRRORS
};
__extension__ typedef unsigned __int128 cells;
static inline unsigned lowest_cell(cells c) {
    const uint64_t low = (uint64_t)c;
    return low ? (unsigned)__builtin_ctzll(low)
               : 64 + (unsigned)__builtin_ctzll((uint64_t)(c >> 64));
}
static inline unsigned highest_cell(cells c) {
    const uint64_t high = (uint64_t)(c >> 64);
    return 63 - (unsigned)__builtin_clzll(high ? high : (uint64_t)c) + (high ? 64 : 0);
}

typedef enum board_game {
    DOMINEERING = 1,
    CRAM,
    CLOBBER,
    TOADS_FROGS,
    BIPASS,
    NOGO,
    IMPARTIAL_NOGO,
    NIM, /* from here on a list describes the ruleset */
    OCTAL,
    HACKENBUSH,
    GAME_COUNT
} board_game;
/* A ruleset. On boards whose rows take so many cells a cell of Domineering and Cram is a bit of the
 * position, free or not; a cell of the others has a bit in each half. A heap of Nim and octal games
 * is its size; a move may leave one in each half. A picture is the set of the edges that are left.
 */
typedef struct board_rules {
    board_game game;
    const char *name, *letters; /* letters of the states of a cell, from 0, which is out of play */
    unsigned stride;
    unsigned steps[2], step_count; /* between cells that may be of interest to one another */
    uint32_t *data;                /* the digits of a code; of each edge two ends and a colour */
    size_t data_count;
    struct picture *picture; /* of Hackenbush (check_described.c) */
} board_rules;
static inline bool has_planes(const board_rules *r) {
    return r->game >= CLOBBER && r->game <= IMPARTIAL_NOGO;
}
static inline bool is_described(const board_rules *r) { return r->game >= NIM; }
/* The cells that are in play. */
static inline cells live_cells(const board_rules *r, cells c) {
    return has_planes(r) ? (uint64_t)c | (uint64_t)(c >> 64) : c;
}
/* The bits of these cells. */
static inline cells only_cells(const board_rules *r, cells c, cells set) {
    return c & (has_planes(r) ? set | set << 64 : set);
}
/* False: there is no such ruleset, or the rows are too short or too long. */
bool board_rules_find(uint64_t ruleset, uint64_t stride, board_rules *out);
/* Reads the list that describes a ruleset; false when it does not. */
bool next_description(uint64_t ruleset, board_rules *out);
/* The last column is out of play, and all has room; no heap is too large; no edge is about to fall.
 */
bool board_may_stand(const board_rules *r, cells c);
void add_board(const board_rules *r, cells c); /* check_names.c */
/* The letter of a cell. */
char board_letter(const board_rules *r, cells c, unsigned i);
/* What each move of a player (0: Left) leaves; the array lives until the next call. */
const cells *board_moves(const board_rules *r, cells c, int player, size_t *count);
/* Takes the first part in which somebody can move away from *c; false when there is none. The part
 * is shifted to its normal place. */
bool next_part(const board_rules *r, cells *c, cells *part);
/* Has the player (0: Left) no move between these two pieces of a position? Known of Domineering
 * and Cram. */
bool board_divides(const board_rules *r, int player, cells a, cells b);
/* Positions that are the same game. */
size_t board_images(const board_rules *r, cells c, cells images[MOST_IMAGES]);
/* Its negatives: rows for columns. */
size_t board_negatives(const board_rules *r, cells c, cells negatives[MOST_MIRRORS]);

/* For rulesets whose cells have two bits (check_stones.c). */
bool stones_no_moves(const board_rules *r, cells c);
const cells *stones_moves(const board_rules *r, cells c, int player, size_t *count);
/* The stones of each colour have an empty cell beside their group. */
bool nogo_settled(const board_rules *r, cells c);
cells nogo_first_part(const board_rules *r, cells c);

/* For rulesets that a list describes (check_described.c). */
bool described_may_stand(const board_rules *r, cells c);
const cells *described_moves(const board_rules *r, cells c, int player, size_t *count);
bool described_next_part(const board_rules *r, cells *c, cells *part);
void add_described(const board_rules *r, cells c);

/* ---- canonical forms, and what is computed of them (check_facts.c) ---- */

void check_canonical(void);
void check_birthday(void);
void check_nimber(void);
void check_stops(void);
void check_temperature(void);

/* ---- walls of thermographs (check_walls.c) ---- */

/* n / 2^k. */
typedef struct fraction {
    int64_t n;
    int k;
} fraction;
bool at_most(fraction a, fraction b);
/* a + b t up to an end, unless it is the last one. */
typedef struct segment {
    fraction a;
    int b;
    bool last;
    fraction end;
} segment;
typedef struct wall {
    segment *segments;
    size_t count, room;
} wall;
wall number_wall(fraction x);
/* From the right walls of the left options, and the left walls of the right ones; false when a side
 * has none, when they do not meet, or for numbers beyond 64 bits. */
bool make_walls(const wall *const *right_walls, size_t lefts, const wall *const *left_walls,
                size_t rights, wall walls[2], fraction *mean, fraction *temperature);

/* ---- play that may return (check_returns.c) ---- */

void check_graph(void);
void check_marked(void);
void check_lasting(void);
void check_closed(void);
void check_outcome(void);

/* ---- misere play (check_misere.c) ---- */

void check_misere_play(void);
void check_won(void);

/* ---- tables of nim values (check_heaps.c) ---- */

void check_code(void);
void check_heaps(void);
void check_nims(void);
void check_period(void);

#endif
