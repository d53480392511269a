/* SPDX-License-Identifier: MIT
 *
 * Boards of squares, for the rulesets that are played on them.
 *
 * A board has up to 4096 squares. The state of a square is one bit or two; the squares whose
 * first (second) bit is set are the first (second) plane. A block holds the number of rows less
 * one (6 bits), of columns less one (6 bits), then the planes, each in reading order, and zeros: a
 * board of 7x7 squares in one plane, or of 5x5 in two, is a single word. A board with a side of
 * more than 64 squares, and the one of 64x64, has twelve ones there and then the two numbers in 12
 * bits each.
 *
 * Unpacked, a plane is a bit set whose word count depends on the size of the board. Boards below 64
 * squares have planes of one word, and nearly all positions that are ever looked up are such
 * boards; so what is done for every option of every position (splitting, symmetry) is written once
 * for n words, and the compiler makes a second copy of it in which n is 1. */
#ifndef ENDER_RULESETS_GRID_H
#define ENDER_RULESETS_GRID_H

#include "ruleset/ruleset.h"

enum {
    GRID_SQUARES = 4096,
    GRID_WORDS = GRID_SQUARES / 64 + 1, /* one bit more than squares, so that cols < 64 * words */
    GRID_HEADER = 12,                   /* bits before the first plane */
    GRID_LONG = 0xFFF,                  /* the header of a board that has a long one behind it */
    GRID_LONG_HEADER = 36
};

/* For functions that are compiled twice, with n = 1 and with n unknown. */
#define GRID_INLINE static inline __attribute__((always_inline))

typedef struct grid {
    unsigned rows, cols, squares;
    unsigned planes;               /* 1 or 2 */
    unsigned header;               /* bits before the first plane of the block */
    unsigned words;                /* of a plane: 1 below 64 squares */
    uint64_t first[GRID_WORDS];    /* the first column */
    uint64_t plane[2][GRID_WORDS]; /* the second one is empty when planes = 1 */
} grid;

void grid_open(grid *g, const uint64_t *block, unsigned planes);
/* All but the first column, for who has no use for neighbours in a row. */
void grid_unpack(grid *g, const uint64_t *block, unsigned planes);
/* The squares of a row in the first plane; the board has at most 64 columns. */
uint64_t grid_row(const grid *g, unsigned row);
/* Is it one row or one column? */
static inline bool grid_is_strip(const uint64_t *block) {
    const bool large = (block[0] & GRID_LONG) == GRID_LONG;
    const uint64_t sides = large ? block[0] >> GRID_HEADER : block[0], mask = large ? 0xFFF : 63;
    return (sides & mask) == 0 || (sides >> (large ? 12 : 6) & mask) == 0;
}

/* ---- sets of squares ---- */

static inline bool set_has(const uint64_t *set, unsigned square) {
    return (set[square / 64] >> (square % 64)) & 1;
}
static inline void set_put(uint64_t *set, unsigned square) {
    set[square / 64] |= UINT64_C(1) << (square % 64);
}
/* The state of a square on a board with two planes. */
static inline unsigned grid_state(const grid *g, unsigned square) {
    return (unsigned)set_has(g->plane[0], square) | (unsigned)set_has(g->plane[1], square) << 1;
}
/* The number of the lowest bit of *bits, which must not be 0, and clears it. */
static inline unsigned bits_next(uint64_t *bits) {
    const unsigned lowest = (unsigned)__builtin_ctzll(*bits);
    *bits &= *bits - 1;
    return lowest;
}

/* Word w of the set a & b (n words) shifted by k squares towards the first square; k < 64 when n is
 * 1. */
GRID_INLINE uint64_t set_ahead(const uint64_t *a, const uint64_t *b, unsigned k, unsigned w,
                               unsigned n) {
    if (n == 1) return (a[0] & b[0]) >> k;
    const unsigned i = w + k / 64;
    const uint64_t low = i < n ? a[i] & b[i] : 0;
    const uint64_t high = i + 1 < n ? a[i + 1] & b[i + 1] : 0;
    return low >> k % 64 | high << 1 << (63 - k % 64);
}
/* The same away from the first square. */
GRID_INLINE uint64_t set_behind(const uint64_t *a, const uint64_t *b, unsigned k, unsigned w,
                                unsigned n) {
    if (n == 1) return (a[0] & b[0]) << k;
    const unsigned i = k / 64;
    const uint64_t high = w >= i ? a[w - i] & b[w - i] : 0;
    const uint64_t low = w >= i + 1 ? a[w - i - 1] & b[w - i - 1] : 0;
    return high << k % 64 | low >> 1 >> (63 - k % 64);
}

/* Word w of the set of squares whose right (left, lower, upper) neighbour is in `set`. There may be
 * stray bits beyond the last square: meet the result with a plane. */
GRID_INLINE uint64_t right_in(const grid *g, const uint64_t *set, unsigned w, unsigned n) {
    if (n == 1) return (set[0] & ~g->first[0]) >> 1;
    const uint64_t next = w + 1 < n ? set[w + 1] & ~g->first[w + 1] : 0;
    return (set[w] & ~g->first[w]) >> 1 | next << 63;
}
GRID_INLINE uint64_t left_in(const grid *g, const uint64_t *set, unsigned w, unsigned n) {
    return set_behind(set, set, 1, w, n) & ~g->first[w];
}
GRID_INLINE uint64_t below_in(const grid *g, const uint64_t *set, unsigned w, unsigned n) {
    return set_ahead(set, set, g->cols, w, n);
}
GRID_INLINE uint64_t above_in(const grid *g, const uint64_t *set, unsigned w, unsigned n) {
    return set_behind(set, set, g->cols, w, n);
}

/* ---- independent parts ---- */

/* Which neighbours belong together: in `right` are the squares joined to their right neighbour, and
 * so on. A ruleset joins two squares when some play may involve both; what is not joined, directly
 * or through others, is a summand of its own. */
typedef struct joints {
    uint64_t right[GRID_WORDS], below[GRID_WORDS];
    uint64_t below_right[GRID_WORDS], below_left[GRID_WORDS]; /* read only when diagonal */
    bool diagonal;
} joints;

/* Appends the connected parts of at least two squares, each as a board just large enough, with
 * state 0 around it. Parts that alive refuses are left out (NULL: none are). Squares joined to
 * nothing are left out. */
void grid_split(const grid *g, const joints *j, bool (*alive)(const grid *g, const uint64_t *part),
                positions *out);
/* Joins all neighbours in `open`, for a ruleset in which a play may go on across any two. */
GRID_INLINE void grid_join_all(const grid *g, joints *j, const uint64_t *open, unsigned n) {
    for (unsigned w = 0; w < n; w++) {
        j->right[w] = open[w] & right_in(g, open, w, n);
        j->below[w] = open[w] & below_in(g, open, w, n);
    }
    j->diagonal = false;
}
/* Splits a block by the joints that `join` finds, which is compiled twice. */
GRID_INLINE void grid_decompose(const uint64_t *block, unsigned planes,
                                void (*join)(const grid *g, joints *j, unsigned n),
                                bool (*alive)(const grid *g, const uint64_t *part),
                                positions *out) {
    grid g;
    joints j;
    grid_open(&g, block, planes);
    if (g.words == 1)
        join(&g, &j, 1);
    else
        join(&g, &j, g.words);
    grid_split(&g, &j, alive, out);
}
/* Appends one part, not empty, as such a board: for rulesets that find their parts in other ways.
 */
void grid_add_part(const grid *g, const uint64_t *part, positions *out);
/* Appends a rectangle of the board, as it is. */
void grid_add_box(const grid *g, unsigned top, unsigned left, unsigned rows, unsigned cols,
                  positions *out);

/* The closed form of a ruleset in which one player fills two or more neighbouring squares of the
 * first plane, whose positions are boards with one plane, and their parts: connected squares of it:
 * the value of a strip. */
bool grid_strip_closed_form(task *t, const ruleset *self, const uint64_t *position, size_t words,
                            ref *value);
void grid_plane_decompose(const ruleset *self, const uint64_t *position, size_t words,
                          positions *out);

/* ---- symmetry ---- */

typedef enum grid_sign {
    GRID_TURN_NEGATES, /* reflections and half turns keep the value; quarter turns and reflections
                          in a diagonal negate it */
    GRID_SWAP_NEGATES  /* all eight keep the value; exchanging the planes negates it */
} grid_sign;

/* Puts the least of the boards that the symmetries make of a block in its place: wider than high,
 * no fewer squares in the first plane (where planes may be exchanged), then least as a number.
 * Returns true when its value is the negative. */
bool grid_symmetry(uint64_t *block, unsigned planes, grid_sign sign);

/* ---- options ---- */

/* A copy of the block at the end of the list, to be changed by grid_flip until the next one. */
uint64_t *grid_copy(positions *out, const uint64_t *block, size_t words);
static inline void grid_flip(const grid *g, uint64_t *block, unsigned plane, unsigned square) {
    const unsigned bit = g->header + plane * g->squares + square;
    block[bit / 64] ^= UINT64_C(1) << (bit % 64);
}

/* ---- notation ---- */

/* What `RxC` stands for. */
typedef enum grid_start {
    GRID_START_NONE,     /* nothing: the board must be written out */
    GRID_START_OPEN,     /* every square in the state of '.' */
    GRID_START_CHECKERED /* states 1 and 2 in turn, 1 in the upper left corner */
} grid_start;

/* Which squares belong together when all boards are listed: those that moves lead between, or that
 * lie beside each other on the way of a move. */
typedef enum grid_steps {
    GRID_SIDES,
    GRID_CORNERS,
    GRID_SIDES_AND_CORNERS,
    GRID_KNIGHTS
} grid_steps;

typedef struct grid_notation {
    const char *letters[6]; /* letters[s]: the characters for state s, small ones for both cases;
                               the first is the one that is printed. States 4 and 5 are known to
                               parse alone */
    const char *expected;   /* the letters, as a message says them */
    grid_start start;
    uint8_t marks[4]; /* of each state in pictures; MARK_EMPTY: that of its letter */
    unsigned planes;  /* 1 or 2 */
    grid_sign sign;   /* which symmetries negate */
    grid_steps steps; /* for grid_each */
    uint8_t used;     /* the states that moves use up: 1 << s for state s (grid_material) */
} grid_notation;

/* A board as it was read, one state a square, in scratch memory. */
typedef struct grid_text {
    unsigned rows, cols;
    uint8_t *states;
} grid_text;

/* Rows are separated by `|`, `/` or line breaks; short ones are filled up with state 0; blanks
 * between squares do not count. */
grid_text grid_read(const grid_notation *n, scanner *in);
void grid_add(positions *out, const grid_text *text, unsigned planes);
/* An empty board of this size at the end of the list, to be filled with grid_flip; opens g as it.
 */
uint64_t *grid_empty(positions *out, unsigned rows, unsigned cols, unsigned planes, grid *g);
/* The functions of a ruleset whose data is its grid_notation: reading (for states up to 3), writing
 * the rows joined by `|`, drawing them on lines with the squares apart, and the least board under
 * the symmetries. */
void grid_parse(const ruleset *self, scanner *in, positions *out);
void grid_format(const ruleset *self, strbuf *out, const uint64_t *position, size_t words);
void grid_picture(const ruleset *self, strbuf *out, const uint64_t *position, size_t words);
void grid_draw(const ruleset *self, drawing *out, const uint64_t *position, size_t words);
uint64_t grid_material(const ruleset *self, const uint64_t *position, size_t words);
bool grid_least(const ruleset *self, uint64_t *position, size_t words);
/* All boards of so many squares (to 18) that are no holes and that are not sums, each once up to
 * the symmetries that keep the value (grid_enumerate.c). The ruleset's data is its grid_notation,
 * and state 0 of it a hole. */
void grid_each(task *t, const ruleset *self, size_t size, block_visit *visit, void *arg);

#endif
