/* SPDX-License-Identifier: MIT
 *
 * A chess piece on a quarter of the plane that is brought home to the corner: R. P. Isaacs's view
 * of Wythoff's game ("corner the lady"), played with any piece. Winning Ways, chapter 3 (the White
 * Knight) and chapter 9 (All the King's Horses).
 *
 * Rook and bishop are Nim with two heaps and with one. The nim values of king and knight repeat
 * along the board with the periods 2 and 4; each table below is proven by one look at the rules,
 * since every square sees only squares at most two steps away: what holds for the squares of a few
 * blocks holds for all. The queen is Wythoff's game, where only the lost squares and the edge are
 * known. A position is the word of the piece and the word of the square. */
#include "base/tuning/rulesets.inc"
#include "draw/board.h"
#include "ruleset/ruleset.h"
#include "rulesets/heaps/heaps.h"
#include "rulesets/heaps/pairs.h"
#include "rulesets/heaps/summands.h"

enum { ROOK = 1, BISHOP = 2, QUEEN = ROOK | BISHOP, KING = 4, KNIGHT = 8 };
enum { WORDS = 2 };

/* A queen that may also step as a king is a queen. */
static uint64_t piece_normal(uint64_t piece) {
    return (piece & QUEEN) == QUEEN ? piece & ~(uint64_t)KING : piece;
}

static void add_square(positions *out, uint64_t piece, uint64_t x, uint64_t y) {
    const uint64_t words[WORDS] = {piece, pair_sorted(x, y)};
    positions_add(out, words, words[1] != 0 ? WORDS : 0);
}

/* ---- text ---- */

static const struct {
    char letter;
    uint8_t piece;
} letters[] = {{'Q', QUEEN}, {'R', ROOK}, {'B', BISHOP}, {'K', KING}, {'N', KNIGHT}};
enum { LETTERS = sizeof letters / sizeof letters[0] };

static uint64_t piece_of_letter(char c) {
    for (size_t i = 0; i < LETTERS; i++)
        if (c == letters[i].letter || c == letters[i].letter + ('a' - 'A')) return letters[i].piece;
    return 0;
}

static uint64_t parse_piece(const scanner *in, size_t *at) {
    uint64_t piece = 0, next;
    for (; *at < in->end && (next = piece_of_letter(in->text[*at])) != 0; ++*at) {
        if ((piece & next) == next)
            scan_fail(in, *at, "the piece has the moves of %c already", in->text[*at]);
        piece |= next;
    }
    if (piece == 0)
        scan_fail(in, *at, "expected a piece (Q, R, B, K, N, or several of them), but found %s",
                  scan_found(in, *at));
    heaps_skip_blanks(in, at);
    if (*at == in->end || in->text[*at] != ':')
        scan_fail(in, *at, "expected a colon and a square, as in Q:3,5, but found %s",
                  scan_found(in, *at));
    ++*at;
    return piece_normal(piece);
}

static void cornering_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    size_t at = in->at;
    const uint64_t piece = parse_piece(in, &at);
    heaps_skip_blanks(in, &at);
    const uint64_t square = pair_parse(in, at);
    if (pair_first(square) + pair_second(square) > UINT32_MAX)
        scan_fail(in, at, "the two coordinates can add up to at most %u", UINT32_MAX);
    add_square(out, piece, pair_first(square), pair_second(square));
}

static void write_piece(strbuf *out, uint64_t piece) {
    for (size_t i = 0; i < LETTERS; i++) {
        if ((piece & letters[i].piece) != letters[i].piece) continue;
        strbuf_char(out, letters[i].letter);
        piece &= ~(uint64_t)letters[i].piece;
    }
}

static void cornering_format(const ruleset *self, strbuf *out, const uint64_t *position,
                             size_t words) {
    (void)self;
    (void)words;
    write_piece(out, position[0]);
    strbuf_char(out, ':');
    pair_format(out, position[1]);
}

/* The board from the corner, at the upper left, to the piece. */
static void cornering_picture(const ruleset *self, strbuf *out, const uint64_t *position,
                              size_t words) {
    const uint64_t row = pair_first(position[1]), column = pair_second(position[1]);
    if (column >= CORNERING_LETTERS) { /* the smaller one is the row */
        cornering_format(self, out, position, words);
        strbuf_char(out, '\n');
        return;
    }
    for (uint64_t i = 0; i <= row; i++) {
        for (uint64_t k = 0; k <= column; k++)
            strbuf_text(out, i == row && k == column ? "o" : k < column ? ". " : ".");
        strbuf_char(out, '\n');
    }
}

static void cornering_draw(const ruleset *self, drawing *out, const uint64_t *position,
                           size_t words) {
    const uint64_t rows = pair_first(position[1]) + 1, cols = pair_second(position[1]) + 1;
    strbuf piece;
    (void)self;
    (void)words;
    out->beyond = "";
    check_board(out->t, rows, cols);
    strbuf_open(out->t, &piece);
    write_piece(&piece, position[0]);
    for (size_t i = 0; i < rows * cols; i++) {
        const bool last = i + 1 == rows * cols;
        draw_square(out, i / cols, i % cols, last ? MARK_GREY : MARK_EMPTY, last ? piece.text : "");
    }
    strbuf_close(&piece);
    /* The corner that the piece goes to, where the game is over. */
    draw_rectangle(out, pen_shape(INK_LINE, INK_SHADE, 1.6), 2.5, 2.5, CELL - 5, CELL - 5);
    draw_line(out, pen_line(INK_LINE, 0.8), 6, 6, CELL - 6, CELL - 6);
    draw_line(out, pen_line(INK_LINE, 0.8), CELL - 6, 6, 6, CELL - 6);
}

/* ---- moves ---- */

static void add_leap(positions *out, const uint64_t *position, int64_t dx, int64_t dy) {
    const int64_t x = (int64_t)pair_first(position[1]) + dx;
    const int64_t y = (int64_t)pair_second(position[1]) + dy;
    if (x >= 0 && y >= 0) add_square(out, position[0], (uint64_t)x, (uint64_t)y);
}

static void add_rides(positions *out, const uint64_t *position) {
    const uint64_t piece = position[0];
    const uint64_t x = pair_first(position[1]), y = pair_second(position[1]);
    for (uint64_t left = 0; left < y; left++) {
        task_poll(out->t);
        if (piece & ROOK) add_square(out, piece, x, left);
        if (left >= x) continue;
        if (piece & ROOK) add_square(out, piece, left, y);
        if (piece & BISHOP) add_square(out, piece, left, y - x + left);
    }
}

static void cornering_options(const ruleset *self, const uint64_t *position, size_t words,
                              ender_player player, positions *out) {
    (void)self;
    (void)words;
    (void)player;
    const uint32_t before = out->count;
    if (position[0] & QUEEN) add_rides(out, position);
    if (position[0] & KNIGHT) {
        add_leap(out, position, -2, -1);
        add_leap(out, position, -1, -2);
        add_leap(out, position, -2, 1);
        add_leap(out, position, 1, -2);
    }
    if (position[0] & KING) {
        add_leap(out, position, -1, -1);
        add_leap(out, position, -1, 0);
        add_leap(out, position, 0, -1);
    }
    positions_distinct(out, before);
}

/* ---- by theorem ---- */

/* 0 and 2 where the coordinates are both even or both odd; else what the smaller one says. */
static unsigned king_value(uint64_t x, uint64_t y) {
    if (x % 2 == y % 2) return x % 2 == 0 ? 0 : 2;
    return x % 2 == 0 ? 1 : 3;
}

/* By blocks of four by four squares: those on the diagonal, and those beside it. */
static unsigned knight_value(uint64_t x, uint64_t y) {
    static const uint8_t on[4][4] = {{0, 0, 1, 1}, {0, 0, 2, 1}, {1, 2, 2, 2}, {1, 1, 2, 1}};
    static const uint8_t beside[4][4] = {{0, 0, 1, 1}, {0, 0, 1, 1}, {3, 2, 2, 2}, {3, 3, 2, 3}};
    if (x / 4 == y / 4) return on[x % 4][y % 4];
    if (x / 4 + 1 == y / 4 && x % 4 == 3 && y % 4 == 0) return 4;
    return beside[x % 4][y % 4];
}

static bool cornering_closed_form(task *t, const ruleset *self, const uint64_t *position,
                                  size_t words, ref *value) {
    (void)self;
    (void)words;
    const uint64_t x = pair_first(position[1]), y = pair_second(position[1]);
    switch (position[0]) {
    case ROOK:
        return *value = ref_nimber(t, x ^ y), true;
    case BISHOP:
        return *value = ref_nimber(t, x), true;
    case KING:
        return *value = ref_nimber(t, king_value(x, y)), true;
    case KNIGHT:
        return *value = ref_nimber(t, knight_value(x, y)), true;
    case QUEEN:
        if (x > 0 && !wythoff_is_lost(position[1])) return false;
        return *value = ref_nimber(t, x > 0 ? 0 : y), true;
    default:
        return false;
    }
}

static ender_outcome queen_outcome(const ruleset *self, const uint64_t *position, size_t words) {
    (void)self;
    (void)words;
    return wythoff_is_lost(position[1]) ? ENDER_P : ENDER_N;
}

/* The values of the other pieces are known anyway. */
static bool cornering_outcome(task *t, const ruleset *self, const positions *sum,
                              ender_outcome *outcome) {
    (void)t;
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t words;
        if (positions_at(sum, i, &words)[0] != QUEEN) return false;
    }
    return summands_outcome(self, sum, queen_outcome, outcome);
}

const ruleset ruleset_cornering = {
    .info = {.name = "cornering",
             .aliases = "corner-the-lady corner-the-queen white-knight",
             .summary = "Bring a chess piece home to the corner of a quarter of the plane.",
             .rules = "A piece stands on the square x,y of a board that goes on for ever from the "
                      "corner 0,0. A move brings it nearer to the corner: a rook lowers one "
                      "coordinate, a bishop both by the same amount, a queen moves as either; a "
                      "king lowers one of them or both by 1; a knight lowers one by 2 and the "
                      "other by 1, or lowers one by 2 and raises the other by 1. A piece of "
                      "several letters has the moves of each. Both players have the same moves.",
             .grammar = "The piece, Q, R, B, K, N or several of these letters, a colon and the "
                        "coordinates, which add up to at most 4294967295: N:5,3 or RN:4,7. "
                        "Several pieces may be summands: Q:3,4+N:5,3.",
             .example = "N:7,8",
             .example_value = "*4",
             .source = "Winning Ways, chapters 3 and 9"},
    .text = {.parse = cornering_parse, .format = cornering_format, .picture = cornering_picture},
    .moves = {.options = cornering_options},
    .play = {.impartial = true},
    .theory = {.theorem = "the lost squares of the piece (Winning Ways, chapters 3 and 9)",
               .closed_form = cornering_closed_form,
               .outcome = cornering_outcome},
    .picture = {.draw = cornering_draw},
};
