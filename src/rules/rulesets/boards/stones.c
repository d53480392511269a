/* SPDX-License-Identifier: MIT
 *
 * Strips of stones as numbers; see stones.h. */
#include "rulesets/boards/stones.h"
#include "base/plane.h"
#include "draw/board.h"

#include <string.h>

/* ---- strips as numbers, the lowest word first ---- */

/* How many ones the number ends with. */
static size_t trailing_ones(const uint64_t *strip, size_t words) {
    size_t k = 0;
    while (k < words && strip[k] == UINT64_MAX) k++;
    return k == words ? k * 64 : k * 64 + (size_t)__builtin_ctzll(~strip[k]);
}

size_t stones_bury_dead(uint64_t *strip, size_t words) {
    const size_t ones = trailing_ones(strip, words), skip = ones / 64;
    const unsigned shift = (unsigned)(ones % 64);
    words -= skip;
    for (size_t k = 0; k < words; k++) {
        strip[k] = strip[k + skip] >> shift;
        if (shift != 0 && k + 1 < words) strip[k] |= strip[k + skip + 1] << (64 - shift);
    }
    while (words > 0 && strip[words - 1] == 0) words--;
    return words;
}

/* ---- text ---- */

static const char circles[2][4] = {"\u25CB", "\u25CF"}; /* white, black */

/* Black 1, white 0, anything else -1; *at moves on. */
static int stone_letter(const scanner *in, size_t *at) {
    for (int colour = 0; colour < 2; colour++)
        if (in->end - *at >= 3 && memcmp(in->text + *at, circles[colour], 3) == 0) {
            *at += 3;
            return colour;
        }
    switch (in->text[(*at)++]) {
    case 'b':
    case 'B':
    case 'x':
    case 'X':
        return 1;
    case 'w':
    case 'W':
    case 'o':
    case 'O':
        return 0;
    default:
        return -1;
    }
}

/* The count behind a stone, `3` or `^3`; 1 if there is none. */
static size_t run_count(const scanner *in, size_t *at) {
    const size_t start = *at;
    if (*at < in->end && in->text[*at] == '^') ++*at;
    if (*at == in->end || !is_digit(in->text[*at])) {
        if (*at > start)
            scan_fail(in, *at, "expected a count behind ^, but found %s", scan_found(in, *at));
        return 1;
    }
    const uint64_t count = digits_read(in->text, at, in->end);
    if (count > STONES_MAX)
        scan_fail(in, start, "a strip can have at most %d stones", (int)STONES_MAX);
    return (size_t)count;
}

typedef struct stone_run {
    int colour; /* -1 at the end of the strip */
    size_t count;
    bool dead, moved; /* in brackets; with a ! behind it */
} stone_run;

/* The next run of stones. *dead: the place of the bracket that is open, or SIZE_MAX. */
static stone_run any_run(const scanner *in, size_t *at, size_t *dead) {
    while (*at < in->end) {
        const size_t start = *at;
        const char c = in->text[start];
        if (c == ' ' || c == '\t') {
            ++*at;
        } else if (c == '(' && *dead == SIZE_MAX) {
            *dead = (*at)++;
        } else if (c == ')' && *dead != SIZE_MAX) {
            *dead = SIZE_MAX;
            ++*at;
        } else {
            const int colour = stone_letter(in, at);
            if (colour < 0)
                scan_fail(in, start, "expected a stone, b or w, but found %s",
                          scan_found(in, start));
            const size_t count = run_count(in, at);
            const bool moved = *at < in->end && in->text[*at] == '!';
            if (moved) ++*at;
            return (stone_run){colour, count, *dead != SIZE_MAX, moved};
        }
    }
    if (*dead != SIZE_MAX) scan_fail(in, *dead, "this bracket is not closed");
    return (stone_run){.colour = -1};
}

/* The next run of stones that are not in brackets. */
static stone_run next_run(const scanner *in, size_t *at, size_t *dead) {
    stone_run r;
    do r = any_run(in, at, dead);
    while (r.colour >= 0 && r.dead);
    return r;
}

static size_t count_stones(const scanner *in) {
    size_t at = in->at, dead = SIZE_MAX, stones = 0;
    for (stone_run r = next_run(in, &at, &dead); r.colour >= 0; r = next_run(in, &at, &dead)) {
        stones += r.count;
        if (stones > STONES_MAX)
            scan_fail(in, in->at, "a strip can have at most %d stones", (int)STONES_MAX);
    }
    return stones;
}

void stones_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    const size_t stones = count_stones(in), words = stones_words(stones);
    uint64_t *strip = SCRATCH_ARRAY(in->t, uint64_t, words + 1);
    memset(strip, 0, words * sizeof *strip);
    size_t at = in->at, dead = SIZE_MAX, left = stones;
    for (stone_run r = next_run(in, &at, &dead); r.colour >= 0; r = next_run(in, &at, &dead))
        for (; r.count > 0; r.count--) {
            left--;
            if (r.colour == 1) stone_flip(strip, left);
        }
    positions_add(out, strip, stones_bury_dead(strip, words));
}

void stones_format(const ruleset *self, strbuf *out, const uint64_t *strip, size_t words) {
    (void)self;
    for (size_t i = stones_count(strip, words); i-- > 0;)
        strbuf_char(out, stone_at(strip, i) ? 'b' : 'w');
}

void stones_picture(const ruleset *self, strbuf *out, const uint64_t *strip, size_t words) {
    (void)self;
    for (size_t i = stones_count(strip, words); i-- > 0;)
        strbuf_text(out, circles[stone_at(strip, i)]);
}

void stones_draw(const ruleset *self, drawing *out, const uint64_t *strip, size_t words) {
    const size_t count = stones_count(strip, words);
    (void)self;
    check_board(out->t, 1, count);
    for (size_t i = 0; i < count; i++)
        draw_piece(out, i, (double)i * CELL * STONE_PITCH,
                   stone_at(strip, count - 1 - i) ? MARK_BLACK : MARK_WHITE,
                   stone_at(strip, count - 1 - i) ? "b" : "w");
}

/* ---- strips with their dead ---- */

typedef struct written_stone {
    bool black, dead, moved;
} written_stone;

/* The stones of a text, dead ones too; NULL for more than are drawn. */
static written_stone *written_stones(const scanner *in, size_t *count) {
    enum { WRITTEN_MOST = 1000 };
    written_stone *list = SCRATCH_ARRAY(in->t, written_stone, WRITTEN_MOST);
    size_t at = in->at, dead = SIZE_MAX;
    *count = 0;
    for (stone_run r = any_run(in, &at, &dead); r.colour >= 0; r = any_run(in, &at, &dead)) {
        if (r.count > WRITTEN_MOST - *count) return NULL;
        for (; r.count > 0; r.count--)
            list[(*count)++] = (written_stone){r.colour == 1, r.dead, r.moved && r.count == 1};
    }
    return list;
}

/* White stones before all black ones and black ones behind all white ones are dead. Returns where
 * the first one lives, or the count. */
static size_t mark_dead(written_stone *list, size_t count) {
    size_t first = 0, last = count;
    while (first < count && (list[first].dead || !list[first].black)) list[first++].dead = true;
    while (last > first && (list[last - 1].dead || list[last - 1].black)) list[--last].dead = true;
    return first < last ? first : count;
}

static void draw_hat(drawing *d, double x) {
    const double middle = x + CELL / 2, brim = CELL * 0.14;
    const xy hat[] = {
        {middle - 6, brim}, {middle - 3, brim - 6}, {middle + 3, brim - 6}, {middle + 6, brim}};
    draw_polygon(d, pen_shape(INK_LINE, INK_MARK, 0.8), hat, 4);
}

static void draw_stone(drawing *d, double x, const written_stone *s, bool hero) {
    if (hero || !s->dead) {
        draw_mark(d, x, 0, s->black ? MARK_BLACK : MARK_WHITE);
        if (hero) draw_hat(d, x);
        return;
    }
    draw_circle(d, pen_shape(INK_FAINT, s->black ? INK_FAINT : INK_PAPER, 1), x + CELL / 2,
                CELL / 2, CELL * 0.36);
}

void stones_draw_text(const ruleset *self, drawing *out, const char *text, size_t length) {
    (void)self;
    const scanner in = {.t = out->t, .text = text, .end = length};
    size_t count;
    written_stone *list = written_stones(&in, &count);
    if (!list) return;
    const size_t live = mark_dead(list, count);
    const double step = CELL * STONE_PITCH;
    for (size_t i = 0; i < count; i++) {
        const double x = ((double)i - (live < count ? (double)live : 0)) * step;
        const bool hero = live == count && list[i].moved, dead = list[i].dead && !hero;
        const bool before = i > 0 && list[i - 1].dead && !(live == count && list[i - 1].moved);
        const bool behind =
            i + 1 < count && list[i + 1].dead && !(live == count && list[i + 1].moved);
        draw_stone(out, x, &list[i], hero);
        if (dead && !before)
            draw_text_in(out, INK_FAINT, x + 1, CELL / 2 + 5, ANCHOR_MIDDLE, 15, "(");
        if (dead && !behind)
            draw_text_in(out, INK_FAINT, x + CELL - 1, CELL / 2 + 5, ANCHOR_MIDDLE, 15, ")");
    }
}

/* ---- symmetry ---- */

/* Word k of the strip read backwards with the colours exchanged. */
static uint64_t negative_word(const uint64_t *strip, size_t words, size_t k) {
    const size_t stones = stones_count(strip, words), behind = (k + 1) * 64;
    if (behind > stones) {
        const unsigned none = (unsigned)(behind - stones);
        return ~bits_reversed(strip[0] << none) & (UINT64_MAX >> none);
    }
    const size_t from = stones - behind;
    const unsigned shift = (unsigned)(from % 64);
    uint64_t word = strip[from / 64] >> shift;
    if (shift != 0) word |= strip[from / 64 + 1] << (64 - shift);
    return ~bits_reversed(word);
}

static void stones_negate(uint64_t *strip, size_t words) {
    const size_t stones = stones_count(strip, words);
    for (size_t i = 0, k = stones - 1; i < k; i++, k--)
        if (stone_at(strip, i) == stone_at(strip, k)) {
            stone_flip(strip, i);
            stone_flip(strip, k);
        }
    if (stones % 2 == 1) stone_flip(strip, stones / 2);
}

bool stones_symmetry(const ruleset *self, uint64_t *strip, size_t words) {
    (void)self;
    for (size_t k = words; k-- > 0;) {
        const uint64_t word = strip[k], negative = negative_word(strip, words, k);
        if (word < negative) return false;
        if (word == negative) continue;
        stones_negate(strip, words);
        return true;
    }
    return false;
}

/* ---- excess ---- */

int64_t stones_excess(const uint64_t *strip, size_t words) {
    int64_t blacks = 0;
    for (size_t k = 0; k < words; k++) blacks += __builtin_popcountll(strip[k]);
    return (int64_t)stones_count(strip, words) - 2 * blacks;
}

int64_t stones_sum_excess(const positions *sum) {
    int64_t total = 0;
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t words;
        const uint64_t *strip = positions_at(sum, i, &words);
        total += stones_excess(strip, words);
    }
    return total;
}
