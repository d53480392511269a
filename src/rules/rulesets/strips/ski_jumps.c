/* SPDX-License-Identifier: MIT
 *
 * Ski-Jumps (Winning Ways, chapter 1). Skiers slide along their rows, Left's to the right and
 * Right's to the left, and off the slope at the end; jumpers jump down over skiers of the other
 * side, who are slippers from then on.
 *
 * A row has to do with others only through jumps, and jumps go down. So one pass from the top tells
 * which rows a jumper of either side, or any skier of a side, can ever come to, and which three
 * rows a jump may join; what is not joined is independent. Where only one side is left, in a part
 * where nobody can jump any more, each square before a skier is a move and so is leaving the slope:
 * skiers do best to go square by square, the foremost first.
 *
 * A position is a word with the number of rows and columns, then three bits a square, 21 squares a
 * word. Read from right to left with the sides exchanged it is the negative. */
#include "draw/board.h"
#include "ruleset/ruleset.h"

#include <string.h>

enum { EMPTY, LEFT_JUMPER, RIGHT_JUMPER, LEFT_SLIPPER, RIGHT_SLIPPER };
enum { WORD_SQUARES = 21, ROWS_BITS = 8, SIDE_MOST = 64 };

/* ---- squares ---- */

typedef struct slope {
    const uint64_t *squares;
    size_t rows, cols;
} slope;

static slope slope_of(const uint64_t *position) {
    return (slope){position + 1, position[0] & ((1 << ROWS_BITS) - 1), position[0] >> ROWS_BITS};
}

static unsigned square_at(const slope *s, size_t row, size_t col) {
    const size_t i = row * s->cols + col;
    return s->squares[i / WORD_SQUARES] >> (3 * (i % WORD_SQUARES)) & 7;
}

static void square_put(uint64_t *position, size_t cols, size_t row, size_t col, unsigned state) {
    const size_t i = row * cols + col;
    const unsigned shift = 3 * (unsigned)(i % WORD_SQUARES);
    uint64_t *word = &position[1 + i / WORD_SQUARES];
    *word = (*word & ~(UINT64_C(7) << shift)) | (uint64_t)state << shift;
}

/* An empty slope at the end of the list. */
static uint64_t *slope_new(positions *out, size_t rows, size_t cols) {
    const size_t words = 1 + (rows * cols + WORD_SQUARES - 1) / WORD_SQUARES;
    uint64_t *position = positions_new(out, words);
    memset(position, 0, words * sizeof *position);
    position[0] = rows | cols << ROWS_BITS;
    return position;
}

static bool is_of(unsigned state, ender_player player) {
    return state != EMPTY && (state % 2 == 1) == (player == ENDER_LEFT);
}

static bool is_jumper(unsigned state) { return state == LEFT_JUMPER || state == RIGHT_JUMPER; }

/* ---- text ---- */

static const char letters[] = ".LRlr";

static unsigned letter_state(const scanner *in, size_t at) {
    const char c = in->text[at];
    const char *found = c == '\0' ? NULL : strchr(letters, c);
    if (!found)
        scan_fail(in, at,
                  "%s is no square; write L or R for a jumper, l or r for a slipper, . for an "
                  "empty square, with | between rows",
                  scan_found(in, at));
    return (unsigned)(found - letters);
}

static bool ends_row(char c) { return c == '|' || c == '/' || c == '\n'; }

/* Rows and the length of the longest. */
static slope measure(const scanner *in) {
    slope s = {.rows = 1};
    size_t cols = 0;
    for (size_t at = in->at; at < in->end; at++) {
        if (is_space(in->text[at])) continue;
        if (ends_row(in->text[at])) {
            s.rows++;
            cols = 0;
        } else {
            letter_state(in, at);
            if (++cols > s.cols) s.cols = cols;
        }
        if (s.rows > SIDE_MOST || s.cols > SIDE_MOST)
            scan_fail(in, at, "a slope has 1 to %d rows and 1 to %d columns", (int)SIDE_MOST,
                      (int)SIDE_MOST);
    }
    if (s.cols == 0) scan_fail(in, in->at, "a slope without squares");
    return s;
}

static void ski_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    const slope s = measure(in);
    uint64_t *position = slope_new(out, s.rows, s.cols);
    size_t row = 0, col = 0;
    for (size_t at = in->at; at < in->end; at++) {
        if (is_space(in->text[at])) continue;
        if (ends_row(in->text[at])) {
            row++;
            col = 0;
        } else {
            square_put(position, s.cols, row, col++, letter_state(in, at));
        }
    }
}

static void write_rows(strbuf *out, const uint64_t *position, char between) {
    const slope s = slope_of(position);
    for (size_t row = 0; row < s.rows; row++) {
        if (row > 0) strbuf_char(out, between);
        for (size_t col = 0; col < s.cols; col++)
            strbuf_char(out, letters[square_at(&s, row, col)]);
    }
}

static void ski_format(const ruleset *self, strbuf *out, const uint64_t *position, size_t words) {
    (void)self, (void)words;
    write_rows(out, position, '|');
}

static void ski_picture(const ruleset *self, strbuf *out, const uint64_t *position, size_t words) {
    (void)self, (void)words;
    write_rows(out, position, '\n');
}

/* Skiers of Left go to the right, those of Right to the left; one that can jump no more is crossed
 * out. */
static void ski_draw(const ruleset *self, drawing *out, const uint64_t *position, size_t words) {
    static const uint8_t marks[] = {MARK_EMPTY, MARK_TOAD, MARK_FROG, MARK_TOAD, MARK_FROG};
    const slope s = slope_of(position);
    (void)self;
    (void)words;
    check_board(out->t, s.rows, s.cols);
    for (size_t row = 0; row < s.rows; row++) {
        for (size_t col = 0; col < s.cols; col++) {
            const unsigned state = square_at(&s, row, col);
            const double x = (double)col * CELL, y = (double)row * CELL;
            draw_square(out, row, col, marks[state], LETTER(letters[state]));
            if (state == LEFT_SLIPPER || state == RIGHT_SLIPPER)
                draw_line(out, pen_line(INK_MARK, 2), x + 4, y + CELL - 4, x + CELL - 4, y + 4);
        }
    }
}

/* ---- moves ---- */

static uint64_t *copy_without(positions *out, const uint64_t *position, size_t words,
                              const slope *s, size_t row, size_t col) {
    uint64_t *after = positions_new(out, words);
    memcpy(after, position, words * sizeof *after);
    square_put(after, s->cols, row, col, EMPTY);
    return after;
}

static void add_jump(const slope *s, const uint64_t *position, size_t words, size_t row, size_t col,
                     ender_player player, positions *out) {
    if (row + 2 >= s->rows) return;
    const unsigned over = square_at(s, row + 1, col);
    if (over == EMPTY || is_of(over, player) || square_at(s, row + 2, col) != EMPTY) return;
    uint64_t *after = copy_without(out, position, words, s, row, col);
    square_put(after, s->cols, row + 1, col, player == ENDER_LEFT ? RIGHT_SLIPPER : LEFT_SLIPPER);
    square_put(after, s->cols, row + 2, col, player == ENDER_LEFT ? LEFT_JUMPER : RIGHT_JUMPER);
}

/* Short slides first; the last one leaves the slope. */
static void add_slides(const slope *s, const uint64_t *position, size_t words, size_t row,
                       size_t col, ender_player player, positions *out) {
    const unsigned skier = square_at(s, row, col);
    const size_t before = player == ENDER_LEFT ? s->cols - 1 - col : col; /* squares */
    for (size_t k = 1; k <= before; k++) {
        const size_t to = player == ENDER_LEFT ? col + k : col - k;
        if (square_at(s, row, to) != EMPTY) return;
        uint64_t *after = copy_without(out, position, words, s, row, col);
        square_put(after, s->cols, row, to, skier);
    }
    copy_without(out, position, words, s, row, col);
}

static void ski_options(const ruleset *self, const uint64_t *position, size_t words,
                        ender_player player, positions *out) {
    (void)self;
    const slope s = slope_of(position);
    for (size_t row = 0; row < s.rows; row++)
        for (size_t col = 0; col < s.cols; col++) {
            const unsigned state = square_at(&s, row, col);
            if (!is_of(state, player)) continue;
            task_poll(out->t);
            if (is_jumper(state)) add_jump(&s, position, words, row, col, player, out);
            add_slides(&s, position, words, row, col, player, out);
        }
}

/* ---- parts ---- */

/* What can ever be in a row, of each side. */
typedef struct row_state {
    bool skier[2], jumper[2];
    bool joined; /* to the next row */
} row_state;

static void look_at_rows(const slope *s, row_state *rows) {
    memset(rows, 0, s->rows * sizeof *rows);
    for (size_t row = 0; row < s->rows; row++)
        for (size_t col = 0; col < s->cols; col++) {
            const unsigned state = square_at(s, row, col);
            if (state == EMPTY) continue;
            const ender_player owner = is_of(state, ENDER_LEFT) ? ENDER_LEFT : ENDER_RIGHT;
            rows[row].skier[owner] = true;
            if (is_jumper(state)) rows[row].jumper[owner] = true;
        }
    for (size_t row = 0; row + 2 < s->rows; row++)
        for (unsigned own = 0; own < 2; own++) {
            if (!rows[row].jumper[own] || !rows[row + 1].skier[1 - own]) continue;
            rows[row + 2].skier[own] = rows[row + 2].jumper[own] = true;
            rows[row].joined = rows[row + 1].joined = true;
        }
}

static void add_rows(const slope *s, size_t from, size_t to, positions *out) {
    bool anybody = false;
    for (size_t row = from; row < to; row++)
        for (size_t col = 0; col < s->cols && !anybody; col++)
            anybody = square_at(s, row, col) != EMPTY;
    if (!anybody) return;
    uint64_t *part = slope_new(out, to - from, s->cols);
    for (size_t row = from; row < to; row++)
        for (size_t col = 0; col < s->cols; col++) {
            const unsigned state = square_at(s, row, col);
            const bool in_vain = is_jumper(state) && to - from == 1; /* never jumps */
            square_put(part, s->cols, row - from, col,
                       in_vain ? state + LEFT_SLIPPER - LEFT_JUMPER : state);
        }
}

static void ski_decompose(const ruleset *self, const uint64_t *position, size_t words,
                          positions *out) {
    (void)self, (void)words;
    const slope s = slope_of(position);
    row_state rows[SIDE_MOST];
    look_at_rows(&s, rows);
    for (size_t from = 0, to; from < s.rows; from = to) {
        for (to = from + 1; to < s.rows && rows[to - 1].joined;) to++;
        add_rows(&s, from, to, out);
    }
}

/* ---- symmetry and values ---- */

static unsigned exchanged(unsigned state) {
    static const unsigned other[] = {EMPTY, RIGHT_JUMPER, LEFT_JUMPER, RIGHT_SLIPPER, LEFT_SLIPPER};
    return other[state];
}

static bool ski_symmetry(const ruleset *self, uint64_t *position, size_t words) {
    (void)self, (void)words;
    const slope s = slope_of(position);
    int sign = 0;
    for (size_t row = 0; row < s.rows && sign == 0; row++)
        for (size_t col = 0; col < s.cols && sign == 0; col++) {
            const unsigned here = square_at(&s, row, col);
            const unsigned there = exchanged(square_at(&s, row, s.cols - 1 - col));
            sign = (here > there) - (here < there);
        }
    if (sign <= 0) return false;
    for (size_t row = 0; row < s.rows; row++)
        for (size_t col = 0; 2 * col < s.cols; col++) {
            const size_t mirror = s.cols - 1 - col;
            const unsigned here = square_at(&s, row, col), there = square_at(&s, row, mirror);
            square_put(position, s.cols, row, col, exchanged(there));
            square_put(position, s.cols, row, mirror, exchanged(here));
        }
    return true;
}

/* Skiers of one side, or in a single row in which nobody has to meet: all of Right's to the left of
 * all of Left's. */
static bool ski_closed_form(task *t, const ruleset *self, const uint64_t *position, size_t words,
                            ref *value) {
    (void)self, (void)words;
    const slope s = slope_of(position);
    int64_t squares = 0;
    bool any[2] = {false, false};
    for (size_t row = 0; row < s.rows; row++)
        for (size_t col = 0; col < s.cols; col++) {
            const unsigned state = square_at(&s, row, col);
            if (state == EMPTY) continue;
            const bool left = is_of(state, ENDER_LEFT);
            any[left ? ENDER_LEFT : ENDER_RIGHT] = true;
            if (!left && any[ENDER_LEFT] && s.rows == 1) return false;
            squares += left ? (int64_t)(s.cols - col) : -(int64_t)(col + 1);
        }
    if (s.rows > 1 && any[ENDER_LEFT] && any[ENDER_RIGHT]) return false;
    *value = ref_integer(t, squares);
    return true;
}

const ruleset ruleset_ski_jumps = {
    .info = {.name = "ski-jumps",
             .aliases = "skijumps",
             .summary = "Skiers slide along the rows and jump down over each other.",
             .rules =
                 "Left moves one of their skiers any number of squares to the right, Right one "
                 "of theirs to the left, as long as all squares crossed are empty; beyond the "
                 "last one the skier leaves the slope, which is one square more. Or a jumper "
                 "with a skier of the other side on the square directly below jumps over that "
                 "skier to the square below it, which must be empty and on the slope; a jumper "
                 "who has been jumped over is a slipper from then on and never jumps again. A "
                 "player who cannot move loses.",
             .grammar =
                 "The rows from the top, separated by | or / or line breaks: L and R are the "
                 "jumpers of Left and Right, l and r their slippers, . is an empty square; "
                 "short rows end in empty squares.",
             .example = ".L...|.R...|.....",
             .example_value = "5/2",
             .source = "Winning Ways, chapter 1"},
    .text = {.parse = ski_parse, .format = ski_format, .picture = ski_picture},
    .moves = {.options = ski_options},
    .parts = {.decompose = ski_decompose, .symmetry = ski_symmetry, .literal = true},
    .theory = {.closed_form = ski_closed_form},
    .picture = {.draw = ski_draw},
};
