/* SPDX-License-Identifier: MIT
 *
 * Boards of squares: packing, splitting into independent parts, symmetry. The sets of squares are
 * handled as whole words: a part grows from one square by shifting the set in all directions at
 * once until it grows no more, rows are turned round by reversing bits, and the transpose of a
 * board of up to 8x8 is three exchanges of blocks within a word. */
#include "rulesets/boards/grid.h"
#include "base/plane.h"

#include <string.h>

/* ---- packing ---- */

static inline unsigned header_bits(unsigned rows, unsigned cols) {
    return LIKELY(rows <= 64 && cols <= 64 && rows * cols < GRID_SQUARES) ? GRID_HEADER
                                                                          : GRID_LONG_HEADER;
}

static inline size_t block_words(unsigned planes, unsigned rows, unsigned cols) {
    return (header_bits(rows, cols) + (size_t)planes * rows * cols + 63) / 64;
}

static inline uint64_t header(unsigned rows, unsigned cols) {
    if (LIKELY(header_bits(rows, cols) == GRID_HEADER)) return (rows - 1) | (cols - 1) << 6;
    return GRID_LONG | (uint64_t)(rows - 1) << 12 | (uint64_t)(cols - 1) << 24;
}

/* The first column, as far as it lies in one word. */
static inline uint64_t first_column(unsigned cols) {
    uint64_t squares = 1;
    for (unsigned k = cols; k < 64; k *= 2) squares |= squares << k;
    return squares;
}

static uint64_t bits_at(const uint64_t *block, size_t words, size_t offset) {
    const size_t i = offset / 64;
    const unsigned shift = offset % 64;
    const uint64_t low = i < words ? block[i] >> shift : 0;
    const uint64_t high = i + 1 < words ? block[i + 1] << 1 << (63 - shift) : 0;
    return low | high;
}

/* The bits must be 0 beyond the end of the block. */
static void bits_put(uint64_t *block, size_t offset, uint64_t bits) {
    const size_t i = offset / 64;
    const unsigned shift = offset % 64;
    block[i] |= bits << shift;
    const uint64_t high = bits >> 1 >> (63 - shift);
    if (high != 0) block[i + 1] |= high;
}

static void unpack_wide(grid *g, const uint64_t *block) {
    g->words = g->squares / 64 + 1;
    const size_t words = block_words(g->planes, g->rows, g->cols);
    const uint64_t last = (UINT64_C(1) << g->squares % 64) - 1;
    for (unsigned p = 0; p < 2; p++) {
        memset(g->plane[p], 0, g->words * sizeof(uint64_t));
        if (p == g->planes) break;
        for (unsigned w = 0; w < g->words; w++)
            g->plane[p][w] = bits_at(block, words, g->header + p * g->squares + 64 * (size_t)w);
        g->plane[p][g->words - 1] &= last;
    }
}

void grid_unpack(grid *g, const uint64_t *block, unsigned planes) {
    const uint64_t word = block[0];
    g->rows = (word & 63) + 1;
    g->cols = (word >> 6 & 63) + 1;
    g->header = GRID_HEADER;
    if (UNLIKELY((word & GRID_LONG) == GRID_LONG)) {
        g->rows = (word >> 12 & 0xFFF) + 1;
        g->cols = (word >> 24 & 0xFFF) + 1;
        g->header = GRID_LONG_HEADER;
    }
    g->squares = g->rows * g->cols;
    g->planes = planes;
    if (UNLIKELY(GRID_HEADER + planes * g->squares > 64)) {
        unpack_wide(g, block);
        return;
    }
    g->words = 1;
    g->plane[0][0] = word >> GRID_HEADER & low_bits(g->squares);
    g->plane[1][0] = planes == 2 ? word >> (GRID_HEADER + g->squares) : 0;
}

void grid_open(grid *g, const uint64_t *block, unsigned planes) {
    grid_unpack(g, block, planes);
    if (LIKELY(g->words == 1)) {
        g->first[0] = first_column(g->cols) & low_bits(g->squares);
        return;
    }
    memset(g->first, 0, g->words * sizeof(uint64_t));
    for (unsigned row = 0; row < g->rows; row++) set_put(g->first, row * g->cols);
}

uint64_t grid_row(const grid *g, unsigned row) {
    return bits_at(g->plane[0], g->words, row * g->cols) & low_bits(g->cols);
}

/* The planes have no bits beyond the last square. */
static void seal(uint64_t *block, unsigned rows, unsigned cols, unsigned planes,
                 const uint64_t *first, const uint64_t *second) {
    const unsigned squares = rows * cols, bits = header_bits(rows, cols);
    const size_t words = block_words(planes, rows, cols);
    if (LIKELY(words == 1)) {
        block[0] = header(rows, cols) | first[0] << GRID_HEADER;
        if (planes == 2) block[0] |= second[0] << (GRID_HEADER + squares);
        return;
    }
    memset(block, 0, words * sizeof *block);
    block[0] = header(rows, cols);
    for (unsigned w = 0; w <= squares / 64; w++) bits_put(block, bits + 64 * w, first[w]);
    if (planes == 1) return;
    for (unsigned w = 0; w <= squares / 64; w++)
        bits_put(block, bits + squares + 64 * (size_t)w, second[w]);
}

uint64_t *grid_empty(positions *out, unsigned rows, unsigned cols, unsigned planes, grid *g) {
    const size_t words = block_words(planes, rows, cols);
    uint64_t *block = positions_new(out, words);
    memset(block, 0, words * sizeof *block);
    block[0] = header(rows, cols);
    grid_open(g, block, planes);
    return block;
}

uint64_t *grid_copy(positions *out, const uint64_t *block, size_t words) {
    uint64_t *copy = positions_new(out, words);
    memcpy(copy, block, words * sizeof *block);
    return copy;
}

/* ---- independent parts ---- */

/* With the squares of a word that runs of joined neighbours lead to: P. M. Kogge, H. S. Stone, A
 * parallel algorithm for the efficient solution of a general class of recurrence equations, 1973.
 */
GRID_INLINE uint64_t fill_runs(uint64_t to, uint64_t right) {
    uint64_t left = right << 1;
    for (unsigned k = 1; k < 64; k *= 2) {
        to |= (to << k & left) | (to >> k & right);
        left &= left << k;
        right &= right >> k;
    }
    return to;
}

/* Word w of a part grows by a step in all directions; did it? */
GRID_INLINE bool grow_word(const grid *g, const joints *j, uint64_t *part, unsigned w, unsigned n,
                           bool diagonal) {
    uint64_t to = part[w];
    to |= set_behind(part, j->right, 1, w, n) | (set_ahead(part, part, 1, w, n) & j->right[w]);
    to |= set_behind(part, j->below, g->cols, w, n) |
          (set_ahead(part, part, g->cols, w, n) & j->below[w]);
    if (diagonal) {
        to |= set_behind(part, j->below_right, g->cols + 1, w, n) |
              (set_ahead(part, part, g->cols + 1, w, n) & j->below_right[w]);
        to |= set_behind(part, j->below_left, g->cols - 1, w, n) |
              (set_ahead(part, part, g->cols - 1, w, n) & j->below_left[w]);
    }
    if (to == part[w]) return false;
    part[w] = fill_runs(to, j->right[w]);
    return true;
}

/* The part grows down the board and up again, each word from those that have grown; did it? */
GRID_INLINE bool grow(const grid *g, const joints *j, uint64_t *part, unsigned n, bool diagonal) {
    bool grown = false;
    for (unsigned w = 0; w < n; w++) grown |= grow_word(g, j, part, w, n, diagonal);
    for (unsigned w = n; w-- > 0;) grown |= grow_word(g, j, part, w, n, diagonal);
    return grown;
}

/* The smallest rectangle around a part. */
typedef struct part_box {
    unsigned top, left, rows, cols;
} part_box;

static part_box box_of_word(const grid *g, uint64_t part) {
    const unsigned first = (unsigned)__builtin_ctzll(part),
                   last = 63 - (unsigned)__builtin_clzll(part);
    const unsigned top = first / g->cols, bottom = last / g->cols;
    uint64_t used = part; /* its lowest row becomes the union of all rows */
    for (unsigned k = g->cols; k < g->squares; k *= 2) used |= used >> k;
    used &= low_bits(g->cols);
    const unsigned left = (unsigned)__builtin_ctzll(used);
    return (part_box){top, left, bottom - top + 1, 64 - (unsigned)__builtin_clzll(used) - left};
}

static uint64_t cut_word(const grid *g, uint64_t plane, part_box b) {
    if (b.rows == g->rows && b.cols == g->cols) return plane;
    const uint64_t row_mask = low_bits(b.cols);
    uint64_t cut = 0;
    for (unsigned row = b.rows; row-- > 0;)
        cut = cut << b.cols | (plane >> ((b.top + row) * g->cols + b.left) & row_mask);
    return cut;
}

static part_box box_of_set(const grid *g, const uint64_t *part) {
    unsigned top = g->rows, left = g->cols, bottom = 0, right = 0;
    for (unsigned row = 0; row < g->rows; row++)
        for (unsigned col = 0; col < g->cols; col += 64) {
            const unsigned count = g->cols - col < 64 ? g->cols - col : 64;
            const uint64_t here = bits_at(part, g->words, row * g->cols + col) & low_bits(count);
            if (here == 0) continue;
            const unsigned first = col + (unsigned)__builtin_ctzll(here);
            const unsigned last = col + 63 - (unsigned)__builtin_clzll(here);
            if (top > row) top = row;
            if (left > first) left = first;
            if (right < last) right = last;
            bottom = row;
        }
    return (part_box){top, left, bottom - top + 1, right - left + 1};
}

static void cut_set(const grid *g, const uint64_t *plane, part_box b, uint64_t *cut) {
    memset(cut, 0, (b.rows * b.cols / 64 + 1) * sizeof *cut);
    for (unsigned row = 0; row < b.rows; row++)
        for (unsigned col = 0; col < b.cols; col += 64) {
            const unsigned count = b.cols - col < 64 ? b.cols - col : 64;
            const uint64_t here = bits_at(plane, g->words, (b.top + row) * g->cols + b.left + col);
            bits_put(cut, row * b.cols + col, here & low_bits(count));
        }
}

/* A part of a board in one word is in one word. */
static void add_word_box(const grid *g, uint64_t first, uint64_t second, part_box b,
                         positions *out) {
    uint64_t bits = cut_word(g, first, b);
    if (g->planes == 2) bits |= cut_word(g, second, b) << b.rows * b.cols;
    *positions_new(out, 1) = header(b.rows, b.cols) | bits << GRID_HEADER;
}

static void add_box(const grid *g, const uint64_t *const plane[2], part_box b, positions *out) {
    if (LIKELY(g->words == 1 && GRID_HEADER + g->planes * b.rows * b.cols <= 64)) {
        add_word_box(g, plane[0][0], plane[1][0], b, out);
        return;
    }
    uint64_t cut[2][GRID_WORDS];
    for (unsigned p = 0; p < g->planes; p++)
        if (g->words == 1)
            cut[p][0] = cut_word(g, plane[p][0], b);
        else
            cut_set(g, plane[p], b, cut[p]);
    uint64_t *block = positions_new(out, block_words(g->planes, b.rows, b.cols));
    seal(block, b.rows, b.cols, g->planes, cut[0], cut[1]);
}

void grid_add_box(const grid *g, unsigned top, unsigned left, unsigned rows, unsigned cols,
                  positions *out) {
    add_box(g, (const uint64_t *[]){g->plane[0], g->plane[1]}, (part_box){top, left, rows, cols},
            out);
}

GRID_INLINE void add_part(const grid *g, const uint64_t *part, positions *out, unsigned n) {
    uint64_t plane[2][GRID_WORDS];
    for (unsigned p = 0; p < g->planes; p++)
        for (unsigned w = 0; w < n; w++) plane[p][w] = g->plane[p][w] & part[w];
    add_box(g, (const uint64_t *[]){plane[0], plane[1]},
            n == 1 ? box_of_word(g, part[0]) : box_of_set(g, part), out);
}

void grid_add_part(const grid *g, const uint64_t *part, positions *out) {
    if (g->words == 1)
        add_part(g, part, out, 1);
    else
        add_part(g, part, out, g->words);
}

/* The same in one word until nothing grows. Each direction goes on from the one before, and two
 * rounds are made before a look whether that was the end. */
GRID_INLINE uint64_t part_of_word(const grid *g, const joints *j, uint64_t part, bool diagonal) {
    const unsigned cols = g->cols;
    uint64_t before;
    do {
        before = part;
        for (unsigned round = 0; round < 2; round++) {
            part |= (part & j->right[0]) << 1 | (part >> 1 & j->right[0]);
            part |= (part & j->below[0]) << cols | (part >> cols & j->below[0]);
            if (!diagonal || g->rows == 1) continue;
            part |=
                (part & j->below_right[0]) << (cols + 1) | (part >> (cols + 1) & j->below_right[0]);
            part |=
                (part & j->below_left[0]) << (cols - 1) | (part >> (cols - 1) & j->below_left[0]);
        }
    } while (part != before);
    return part;
}

GRID_INLINE void split(const grid *g, const joints *j,
                       bool (*alive)(const grid *g, const uint64_t *part), positions *out,
                       unsigned n, bool diagonal) {
    /* The squares joined to a later one: the first square of every part is one of them. */
    uint64_t left[GRID_WORDS], part[GRID_WORDS];
    for (unsigned w = 0; w < n; w++) {
        left[w] = j->right[w] | j->below[w];
        if (diagonal) left[w] |= j->below_right[w] | j->below_left[w];
    }
    for (unsigned w = 0; w < n; w++)
        while (left[w] != 0) {
            for (unsigned i = 0; i < n; i++) part[i] = 0;
            part[w] = left[w] & -left[w];
            if (n == 1)
                part[0] = part_of_word(g, j, part[0], diagonal);
            else
                while (grow(g, j, part, n, diagonal)) {}
            for (unsigned i = 0; i < n; i++) left[i] &= ~part[i];
            if (alive == NULL || alive(g, part)) add_part(g, part, out, n);
        }
}

void grid_split(const grid *g, const joints *j, bool (*alive)(const grid *g, const uint64_t *part),
                positions *out) {
    if (g->words == 1) {
        if (j->diagonal)
            split(g, j, alive, out, 1, true);
        else
            split(g, j, alive, out, 1, false);
    } else {
        split(g, j, alive, out, g->words, j->diagonal);
    }
}

/* The value of a strip on which one player fills two or more neighbouring squares of the first
 * plane, Left if it is upright, Right if it lies: as many moves as disjoint pairs fit in. */
static int64_t grid_strip_value(const uint64_t *block) {
    grid g;
    grid_open(&g, block, 1);
    int64_t pairs = 0;
    for (unsigned square = 0; square + 1 < g.squares; square++)
        if (set_has(g.plane[0], square) && set_has(g.plane[0], square + 1)) {
            pairs++;
            square++;
        }
    return g.rows > 1 ? pairs : -pairs;
}

bool grid_strip_closed_form(task *t, const ruleset *self, const uint64_t *position, size_t words,
                            ref *value) {
    (void)self, (void)words;
    if (!grid_is_strip(position)) return false;
    *value = ref_integer(t, grid_strip_value(position));
    return true;
}

GRID_INLINE void join_plane(const grid *g, joints *j, unsigned n) {
    grid_join_all(g, j, g->plane[0], n);
}

void grid_plane_decompose(const ruleset *self, const uint64_t *position, size_t words,
                          positions *out) {
    (void)self, (void)words;
    grid_decompose(position, 1, join_plane, NULL, out);
}

/* ---- symmetry ---- */

/* Rows of `from` squares become rows of `to` squares; what does not fit is 0. */
static uint64_t respaced(uint64_t plane, unsigned rows, unsigned from, unsigned to) {
    const unsigned cols = from < to ? from : to;
    const uint64_t row_mask = low_bits(cols);
    uint64_t spaced = 0;
    for (unsigned row = rows; row-- > 0;) spaced = spaced << to | (plane >> row * from & row_mask);
    return spaced;
}

/* Exchanges the blocks above and below the diagonal, of 1x1, 2x2 and 4x4 squares. */
static uint64_t transposed_8x8(uint64_t x) {
    uint64_t change = (x ^ x >> 7) & UINT64_C(0x00AA00AA00AA00AA);
    x ^= change ^ change << 7;
    change = (x ^ x >> 14) & UINT64_C(0x0000CCCC0000CCCC);
    x ^= change ^ change << 14;
    change = (x ^ x >> 28) & UINT64_C(0x00000000F0F0F0F0);
    return x ^ change ^ change << 28;
}

static uint64_t transposed(uint64_t plane, unsigned rows, unsigned cols) {
    if (rows == 1 || cols == 1) return plane;
    if (rows <= 8 && cols <= 8)
        return respaced(transposed_8x8(respaced(plane, rows, cols, 8)), cols, 8, rows);
    uint64_t turned = 0;
    while (plane != 0) {
        const unsigned square = bits_next(&plane);
        turned |= UINT64_C(1) << (square % cols * rows + square / cols);
    }
    return turned;
}

/* A board in one word: its rectangle, the planes one behind the other as in the block. To be the
 * least of its images goes by the first plane before the second, so by the word with the planes
 * exchanged. Reversed as a whole it has the planes exchanged, too; so do its rows in the other
 * order. */
typedef struct word_board {
    unsigned rows, cols, planes;
    uint64_t bits;
} word_board;

static inline uint64_t planes_exchanged(const word_board *b, uint64_t bits) {
    if (b->planes == 1) return bits;
    const unsigned squares = b->rows * b->cols;
    return bits >> squares | (bits & low_bits(squares)) << squares;
}

static inline uint64_t lesser(uint64_t a, uint64_t b) { return a < b ? a : b; }

/* The least of the four images under reflections and the half turn, with the planes exchanged. */
static uint64_t least_of_four(const word_board *b) {
    const unsigned squares = b->planes * b->rows * b->cols;
    uint64_t least = lesser(planes_exchanged(b, b->bits), half_turned(b->bits, squares));
    if (b->rows == 1) return least;
    const uint64_t mirror = upside_down(b->bits, b->planes * b->rows, b->cols);
    least = lesser(least, mirror);
    return lesser(least, half_turned(planes_exchanged(b, mirror), squares));
}

static uint64_t planes_transposed(const word_board *b) {
    const unsigned squares = b->rows * b->cols;
    const uint64_t first = transposed(b->bits & low_bits(squares), b->rows, b->cols);
    if (b->planes == 1) return first;
    return first | transposed(b->bits >> squares, b->rows, b->cols) << squares;
}

/* Of a square the least of the four images of its transpose. */
static uint64_t least_transposed(const word_board *b) {
    word_board turned = *b;
    turned.bits = planes_transposed(b);
    return least_of_four(&turned);
}

/* The board lies on its long side already. */
static bool least_turned(word_board *b) {
    const uint64_t straight = least_of_four(b);
    const uint64_t turned = b->rows < b->cols ? straight : least_transposed(b);
    b->bits = planes_exchanged(b, lesser(straight, turned));
    return turned < straight;
}

static uint64_t least_of_all(const word_board *b) {
    const uint64_t straight = least_of_four(b);
    return b->rows < b->cols ? straight : lesser(straight, least_transposed(b));
}

/* Boards that are one another's negative differ in the order of the planes; unless both have
 * equally many squares, their numbers decide which one is looked at. */
static bool least_swapped(word_board *b) {
    const unsigned squares = b->rows * b->cols;
    const int first = __builtin_popcountll(b->bits & low_bits(squares));
    const int second = __builtin_popcountll(b->bits >> squares);
    word_board exchanged = *b;
    exchanged.bits = planes_exchanged(b, b->bits);
    uint64_t least = least_of_all(first < second ? &exchanged : b);
    bool negative = first < second;
    if (first == second) {
        const uint64_t swapped = least_of_all(&exchanged);
        negative = swapped < least;
        least = lesser(least, swapped);
    }
    b->bits = planes_exchanged(b, least);
    return negative;
}

static bool symmetry_of_word(uint64_t *block, unsigned rows, unsigned cols, unsigned planes,
                             grid_sign sign) {
    word_board b = {rows, cols, planes, *block >> GRID_HEADER};
    const bool lay_down = rows > cols;
    if (lay_down) {
        b.bits = planes_transposed(&b);
        b.rows = cols;
        b.cols = rows;
    }
    const bool negative =
        sign == GRID_SWAP_NEGATES ? least_swapped(&b) : least_turned(&b) != lay_down;
    *block = header(b.rows, b.cols) | b.bits << GRID_HEADER;
    return negative;
}

/* ---- larger boards ---- */

static void wide_transposed(const grid *g, grid *to) {
    to->rows = g->cols;
    to->cols = g->rows;
    to->words = g->words;
    to->planes = g->planes;
    for (unsigned p = 0; p < g->planes; p++) {
        memset(to->plane[p], 0, g->words * sizeof(uint64_t));
        for (unsigned row = 0; row < g->rows; row++)
            for (unsigned col = 0; col < g->cols; col += 64) {
                uint64_t here = bits_at(g->plane[p], g->words, row * g->cols + col);
                if (g->cols - col < 64) here &= low_bits(g->cols - col);
                while (here != 0) set_put(to->plane[p], (col + bits_next(&here)) * g->rows + row);
            }
    }
}

/* A row of the plane, perhaps the other way round, becomes row `to_row`. */
static void row_put(const grid *g, const uint64_t *from, unsigned row, bool mirrored,
                    unsigned to_row, uint64_t *to) {
    for (unsigned col = 0; col < g->cols; col += 64) {
        const unsigned count = g->cols - col < 64 ? g->cols - col : 64;
        uint64_t here = bits_at(from, g->words, row * g->cols + col) & low_bits(count);
        if (mirrored) here = half_turned(here, count);
        bits_put(to, to_row * g->cols + (mirrored ? g->cols - col - count : col), here);
    }
}

enum { UPSIDE_DOWN = 1, MIRRORED = 2, TRANSPOSED = 4, SWAPPED = 8, IMAGES = 16 };

/* The image under these but for the transposition, which is made before. */
static void wide_image(const grid *g, unsigned which, grid *to) {
    to->rows = g->rows;
    to->cols = g->cols;
    for (unsigned p = 0; p < g->planes; p++) {
        uint64_t *plane = to->plane[which & SWAPPED ? 1 - p : p];
        memset(plane, 0, g->words * sizeof *plane);
        for (unsigned row = 0; row < g->rows; row++)
            row_put(g, g->plane[p], row, which & MIRRORED,
                    which & UPSIDE_DOWN ? g->rows - 1 - row : row, plane);
    }
}

static bool planes_below(const grid *a, const grid *b, unsigned planes, unsigned words) {
    for (unsigned p = 0; p < planes; p++)
        for (unsigned w = words; w-- > 0;)
            if (a->plane[p][w] != b->plane[p][w]) return a->plane[p][w] < b->plane[p][w];
    return false;
}

static int set_count(const uint64_t *set, unsigned words) {
    int count = 0;
    for (unsigned w = 0; w < words; w++) count += __builtin_popcountll(set[w]);
    return count;
}

static bool symmetry_of_wide(const grid *g, uint64_t *block, grid_sign sign) {
    const bool swaps = sign == GRID_SWAP_NEGATES;
    const int more =
        swaps ? set_count(g->plane[0], g->words) - set_count(g->plane[1], g->words) : 0;
    grid turned, images[2], *best = &images[0], *other = &images[1];
    unsigned best_is = (g->rows > g->cols ? TRANSPOSED : 0) | (more < 0 ? SWAPPED : 0);
    if (g->rows >= g->cols) wide_transposed(g, &turned);
    wide_image(best_is & TRANSPOSED ? &turned : g, best_is, best);
    for (unsigned which = 0; which < IMAGES; which++) {
        const unsigned change = which ^ best_is;
        if ((change & TRANSPOSED) && g->rows != g->cols) continue;
        if ((change & SWAPPED) && (!swaps || more != 0)) continue;
        wide_image(which & TRANSPOSED ? &turned : g, which, other);
        if (!planes_below(other, best, g->planes, g->words)) continue;
        grid *const better = other;
        other = best;
        best = better;
        best_is = which;
    }
    seal(block, best->rows, best->cols, g->planes, best->plane[0], best->plane[1]);
    return best_is & (swaps ? SWAPPED : TRANSPOSED);
}

bool grid_symmetry(uint64_t *block, unsigned planes, grid_sign sign) {
    const unsigned rows = (block[0] & 63) + 1, cols = (block[0] >> 6 & 63) + 1;
    if (LIKELY(GRID_HEADER + planes * rows * cols <= 64))
        return symmetry_of_word(block, rows, cols, planes, sign);
    grid g;
    grid_unpack(&g, block, planes);
    return symmetry_of_wide(&g, block, sign);
}
