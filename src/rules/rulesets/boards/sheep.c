/* SPDX-License-Identifier: MIT
 *
 * Battle Sheep (Francesco Rotta's Splits, 2010) without its scoring, as in Folkersen, Mueller and
 * Du's MCGS: herds of sheep on a board of hexagons, of which some stay behind and the others run as
 * far as they can.
 *
 * A block is a word with the number of rows less one (6 bits) and of columns less one (6 bits), and
 * then the squares in reading order, a byte each: 0 for a fence, 1 for an empty square, 2n for n
 * sheep of Left, 2n + 1 for n of Right. A single sheep never moves again and is a fence.
 *
 * Parts. Nothing passes a fence or a herd, so what six-sided steps over squares without fences do
 * not connect is independent. Where no square is empty, or no herd is left, nobody can move.
 *
 * Symmetry. The six directions are those of the rows, of the columns, and of the diagonals from
 * upper right to lower left. A half turn and both reflections in a diagonal keep them; exchanging
 * the owners negates the value. */
#include <string.h>

#include <stdio.h>

#include "draw/board.h"
#include "ruleset/ruleset.h"

enum { SIDE = 64, SHEEP_MOST = 127, FENCE = 0, EMPTY = 1 };

typedef struct sheep_field {
    unsigned rows, cols, squares;
    uint8_t *at; /* in reading order */
} sheep_field;

static const int directions[6][2] = {{-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}};

static bool is_herd(uint8_t square) { return square > EMPTY; }
static ender_player owner(uint8_t herd) { return herd % 2 == 0 ? ENDER_LEFT : ENDER_RIGHT; }

/* ---- packing ---- */

static size_t field_words(unsigned squares) { return 1 + ((size_t)squares + 7) / 8; }

static sheep_field field_open(task *t, const uint64_t *block) {
    sheep_field f = {.rows = (block[0] & 63) + 1, .cols = (block[0] >> 6 & 63) + 1};
    f.squares = f.rows * f.cols;
    f.at = SCRATCH_ARRAY(t, uint8_t, f.squares);
    for (unsigned i = 0; i < f.squares; i++) f.at[i] = (uint8_t)(block[1 + i / 8] >> i % 8 * 8);
    return f;
}

static void field_pack(const sheep_field *f, uint64_t *block) {
    memset(block, 0, field_words(f->squares) * sizeof *block);
    block[0] = (f->rows - 1) | (uint64_t)(f->cols - 1) << 6;
    for (unsigned i = 0; i < f->squares; i++) block[1 + i / 8] |= (uint64_t)f->at[i] << i % 8 * 8;
}

static void field_add(positions *out, const sheep_field *f) {
    field_pack(f, positions_new(out, field_words(f->squares)));
}

/* The square one step on, if it is on the board. */
static bool step(const sheep_field *f, unsigned from, const int direction[2], unsigned *to) {
    const int row = (int)(from / f->cols) + direction[0],
              col = (int)(from % f->cols) + direction[1];
    if (row < 0 || col < 0 || row >= (int)f->rows || col >= (int)f->cols) return false;
    *to = (unsigned)row * f->cols + (unsigned)col;
    return true;
}

/* ---- text ---- */

/* One square; *at moves on. */
static uint8_t read_square(const scanner *in, size_t *at) {
    const size_t start = *at;
    const bool negative = in->text[*at] == '-';
    if (!negative && (in->text[*at] == '.' || in->text[*at] == '#'))
        return in->text[(*at)++] == '.' ? EMPTY : FENCE;
    if (negative) ++*at;
    const size_t digits = *at;
    const uint64_t sheep = digits_read(in->text, at, in->end);
    if (sheep > SHEEP_MOST) scan_fail(in, start, "a herd has at most %d sheep", (int)SHEEP_MOST);
    if (*at == digits)
        scan_fail(in, start,
                  "%s is no square; write 5 for a herd of Left, -5 for one of Right, . for an "
                  "empty square, # for a fence, with blanks between squares and | between rows",
                  scan_found(in, start));
    if (sheep == 0) return EMPTY;
    return sheep == 1 ? FENCE : (uint8_t)(2 * sheep + negative);
}

static void sheep_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    uint8_t *squares = SCRATCH_ARRAY(in->t, uint8_t, SIDE * SIDE);
    memset(squares, FENCE, SIDE * SIDE);
    unsigned rows = 1, cols = 0, col = 0;
    for (size_t at = in->at; at < in->end;) {
        const char c = in->text[at];
        const bool next_row = c == '|' || c == '/' || c == '\n';
        if (c == ' ' || c == '\t' || c == '\r' || c == ',') {
            at++;
            continue;
        }
        if ((next_row && rows == SIDE) || (!next_row && col == SIDE))
            scan_fail(in, at, "a board has 1 to %d rows and 1 to %d columns", SIDE, SIDE);
        if (next_row) {
            at++;
            rows++;
            col = 0;
            continue;
        }
        squares[(rows - 1) * SIDE + col++] = read_square(in, &at);
        if (cols < col) cols = col;
    }
    if (cols == 0) scan_fail(in, in->at, "a board without squares");
    sheep_field f = {rows, cols, rows * cols, SCRATCH_ARRAY(in->t, uint8_t, rows * cols)};
    for (unsigned row = 0; row < rows; row++) memcpy(f.at + row * cols, squares + row * SIDE, cols);
    field_add(out, &f);
}

static const char *square_text(uint8_t square, char text[8]) {
    if (!is_herd(square)) return square == EMPTY ? "." : "#";
    snprintf(text, 8, "%s%u", owner(square) == ENDER_LEFT ? "" : "-", square / 2u);
    return text;
}

static uint8_t block_at(const uint64_t *block, unsigned square) {
    return (uint8_t)(block[1 + square / 8] >> square % 8 * 8);
}

static void write_rows(strbuf *out, const uint64_t *block, const char *between) {
    const unsigned rows = (block[0] & 63) + 1, cols = (block[0] >> 6 & 63) + 1;
    for (unsigned square = 0; square < rows * cols; square++) {
        if (square > 0) strbuf_text(out, square % cols == 0 ? between : " ");
        char text[8];
        strbuf_text(out, square_text(block_at(block, square), text));
    }
}

static void sheep_format(const ruleset *self, strbuf *out, const uint64_t *position, size_t words) {
    (void)self, (void)words;
    write_rows(out, position, " | ");
}

static void sheep_picture(const ruleset *self, strbuf *out, const uint64_t *position,
                          size_t words) {
    (void)self, (void)words;
    write_rows(out, position, "\n");
    strbuf_char(out, '\n');
}

static void sheep_draw(const ruleset *self, drawing *out, const uint64_t *position, size_t words) {
    const unsigned rows = (position[0] & 63) + 1, cols = (position[0] >> 6 & 63) + 1;
    (void)self;
    (void)words;
    for (unsigned square = 0; square < rows * cols; square++) {
        const double x = square % cols * CELL, y = square / cols * CELL;
        const uint8_t state = block_at(position, square);
        char text[8];
        draw_square(out, square / cols, square % cols,
                    state == EMPTY               ? MARK_EMPTY
                    : !is_herd(state)            ? MARK_BLOCKED
                    : owner(state) == ENDER_LEFT ? MARK_LEFT_HERD
                                                 : MARK_RIGHT_HERD,
                    square_text(state, text));
        if (!is_herd(state)) continue;
        snprintf(text, sizeof text, "%u", state / 2u);
        draw_in_cell(out, x, y, text);
    }
}

/* ---- moves ---- */

/* The sheep of a herd run in one direction: 1 of them, 2, and so on. */
static void run(sheep_field *f, unsigned from, const int direction[2], positions *out) {
    unsigned to = from, next;
    while (step(f, to, direction, &next) && f->at[next] == EMPTY) to = next;
    if (to == from) return;
    const uint8_t herd = f->at[from], colour = herd % 2;
    for (unsigned sheep = 1; sheep < herd / 2u; sheep++) {
        const unsigned stay = herd / 2u - sheep;
        f->at[to] = sheep == 1 ? FENCE : (uint8_t)(2 * sheep + colour);
        f->at[from] = stay == 1 ? FENCE : (uint8_t)(2 * stay + colour);
        field_add(out, f);
    }
    f->at[from] = herd;
    f->at[to] = EMPTY;
}

static void sheep_options(const ruleset *self, const uint64_t *position, size_t words,
                          ender_player player, positions *out) {
    (void)self, (void)words;
    sheep_field f = field_open(out->t, position);
    for (unsigned from = 0; from < f.squares; from++) {
        if (!is_herd(f.at[from]) || owner(f.at[from]) != player) continue;
        task_poll(out->t);
        for (unsigned d = 0; d < 6; d++) run(&f, from, directions[d], out);
    }
}

/* ---- parts ---- */

/* Appends the part with these squares as a board just large enough, with fences around it. */
static void add_part(const sheep_field *f, const unsigned *part, unsigned count, positions *out) {
    unsigned top = f->rows, left = f->cols, bottom = 0, right = 0;
    for (unsigned i = 0; i < count; i++) {
        const unsigned row = part[i] / f->cols, col = part[i] % f->cols;
        if (top > row) top = row;
        if (bottom < row) bottom = row;
        if (left > col) left = col;
        if (right < col) right = col;
    }
    sheep_field cut = {bottom - top + 1, right - left + 1, 0, NULL};
    cut.squares = cut.rows * cut.cols;
    cut.at = SCRATCH_ARRAY(out->t, uint8_t, cut.squares);
    memset(cut.at, FENCE, cut.squares);
    for (unsigned i = 0; i < count; i++)
        cut.at[(part[i] / f->cols - top) * cut.cols + part[i] % f->cols - left] = f->at[part[i]];
    field_add(out, &cut);
}

static void sheep_decompose(const ruleset *self, const uint64_t *position, size_t words,
                            positions *out) {
    (void)self, (void)words;
    const sheep_field f = field_open(out->t, position);
    unsigned *part = SCRATCH_ARRAY(out->t, unsigned, f.squares);
    bool *seen = SCRATCH_ARRAY(out->t, bool, f.squares);
    for (unsigned i = 0; i < f.squares; i++) seen[i] = f.at[i] == FENCE;
    for (unsigned first = 0; first < f.squares; first++) {
        if (seen[first]) continue;
        unsigned count = 0;
        bool herds = false, empty = false;
        seen[first] = true;
        part[count++] = first;
        for (unsigned i = 0; i < count; i++) {
            herds |= is_herd(f.at[part[i]]);
            empty |= f.at[part[i]] == EMPTY;
            for (unsigned d = 0, next; d < 6; d++)
                if (step(&f, part[i], directions[d], &next) && !seen[next]) {
                    seen[next] = true;
                    part[count++] = next;
                }
        }
        if (herds && empty) add_part(&f, part, count, out);
    }
}

/* ---- symmetry ---- */

/* An image of a board: turned by half, reflected in the diagonal, with the owners exchanged. */
enum { HALF_TURN = 1, TRANSPOSED = 2, EXCHANGED = 4 };

static uint8_t image_at(const uint64_t *block, unsigned rows, unsigned cols, unsigned image,
                        unsigned square) {
    if (image & HALF_TURN) square = rows * cols - 1 - square;
    if (image & TRANSPOSED) square = square % rows * cols + square / rows;
    const uint8_t found = block_at(block, square);
    return image & EXCHANGED && is_herd(found) ? found ^ 1 : found;
}

static bool image_is_less(const uint64_t *block, unsigned rows, unsigned cols, unsigned a,
                          unsigned b) {
    for (unsigned square = 0; square < rows * cols; square++) {
        const uint8_t x = image_at(block, rows, cols, a, square);
        const uint8_t y = image_at(block, rows, cols, b, square);
        if (x != y) return x < y;
    }
    return false;
}

/* The least image that lies on its long side, its squares read as a number in reading order. */
static bool sheep_symmetry(const ruleset *self, uint64_t *position, size_t words) {
    (void)self, (void)words;
    const unsigned rows = (position[0] & 63) + 1, cols = (position[0] >> 6 & 63) + 1;
    unsigned least = rows > cols ? TRANSPOSED : 0;
    for (unsigned image = 0; image < 8; image++)
        if ((rows == cols || (image & TRANSPOSED) == (rows > cols ? TRANSPOSED : 0)) &&
            image_is_less(position, rows, cols, image, least))
            least = image;
    if (least == 0) return false;
    uint8_t squares[SIDE * SIDE];
    for (unsigned square = 0; square < rows * cols; square++)
        squares[square] = image_at(position, rows, cols, least, square);
    const bool turned = least & TRANSPOSED;
    const sheep_field f = {turned ? cols : rows, turned ? rows : cols, rows * cols, squares};
    field_pack(&f, position);
    return least & EXCHANGED;
}

const ruleset ruleset_sheep = {
    .info = {.name = "sheep",
             .aliases = "battle-sheep splits",
             .summary = "Herds split, and a part of each runs as far as it can.",
             .rules =
                 "A player chooses one of their herds of at least two sheep, a direction and a "
                 "number of sheep, at least one and not all of them. These run in the "
                 "direction over empty squares as far as they can, at least one square, and "
                 "are a herd where they stop: before a herd, a fence or the edge. There are "
                 "six directions: up, down, left, right, up and to the right, down and to the "
                 "left. A player who cannot move loses.",
             .grammar =
                 "The rows of the board from the top, separated by | or / or line breaks, the "
                 "squares of a row by blanks or commas: 5 is a herd of five sheep of Left, -5 one "
                 "of Right, each up to 127; . or 0 an empty square; # a fence, which 1 and -1 are "
                 "as well; short rows end in fences.",
             .example = "3 . . | . . -3",
             .example_value = "0",
             .source = "Folkersen, Mueller and Du, MCGS; the game is Francesco Rotta's Splits"},
    .text = {.parse = sheep_parse, .format = sheep_format, .picture = sheep_picture},
    .moves = {.options = sheep_options},
    .parts = {.decompose = sheep_decompose, .symmetry = sheep_symmetry},
    .picture = {.draw = sheep_draw},
};
