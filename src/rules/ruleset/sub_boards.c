/* SPDX-License-Identifier: MIT
 *
 * The values of all sub-boards of a board: each set of its open squares, the others taken out.
 * Squares that no path along sides joins are independent, so most sets fall apart, and
 *
 *   value of a set = value of the part with its first square + value of the rest,
 *
 * where both are smaller sets, whose values stand in the table already. A set of one part has the
 * value of the set that lies in the first rows and columns, and of its mirror images, if their
 * squares are open there; only the first set of these is made from its options, which are smaller
 * sets too: a move takes two squares out. */
#include "ruleset/ruleset.h"

#include "base/plane.h"

#include <string.h>

enum { KNOWN_SETS = 1 << 16 };

typedef struct whole_board {
    const ruleset *rules;
    unsigned cols, squares;             /* of the whole rectangle */
    unsigned open;                      /* squares that are no holes */
    uint64_t first, last;               /* the columns at both ends */
    uint8_t at[SUB_BOARD_SQUARES];      /* where in the rectangle open square k lies */
    uint32_t beside[SUB_BOARD_SQUARES]; /* the open squares beside it */
    uint32_t *parts; /* of each set of the first squares, the part of its first square */
} whole_board;

static void board_check(task *t, const ruleset *rules, const positions *sum) {
    if (rules->parts.takes[0] == 0)
        task_throw(t, ENDER_EDOMAIN,
                   "%s does not say that squares which no path along sides joins are independent; "
                   "domineering and cram do",
                   rules->info.name);
    if (sum->count != 1)
        task_throw(t, ENDER_EARGUMENT, "expected one board with open squares and not %u",
                   (unsigned)sum->count);
}

static void board_square(task *t, whole_board *b, unsigned row, unsigned col) {
    if (b->open == SUB_BOARD_SQUARES || row * b->cols + col > 63)
        task_throw(
            t, ENDER_ELIMIT,
            "sub-boards are listed of boards with at most %d open squares, on a rectangle of "
            "at most 64",
            SUB_BOARD_SQUARES);
    b->at[b->open++] = (uint8_t)(row * b->cols + col);
}

/* Goes through the rows as the ruleset writes them. */
static void board_open(task *t, whole_board *b, const ruleset *rules, const positions *sum) {
    board_check(t, rules, sum);
    *b = (whole_board){.rules = rules};
    size_t words;
    const uint64_t *position = positions_at(sum, 0, &words);
    strbuf text;
    strbuf_open(t, &text);
    rules->text.format(rules, &text, position, words);
    const char *bar = memchr(text.text, '|', text.length);
    b->cols = (unsigned)(bar ? (size_t)(bar - text.text) : text.length);
    unsigned row = 0, col = 0;
    for (size_t i = 0; i < text.length; i++) {
        if (text.text[i] == '|') {
            row++;
            col = 0;
            continue;
        }
        if (text.text[i] != '#') board_square(t, b, row, col);
        col++;
    }
    strbuf_close(&text);
    b->squares = (row + 1) * b->cols;
    for (unsigned i = 0; i < b->squares && i < 64; i += b->cols) {
        b->first |= UINT64_C(1) << i;
        if (i + b->cols - 1 < 64) b->last |= UINT64_C(1) << (i + b->cols - 1);
    }
}

/* A set of open squares on the rectangle, and back. Without holes both are the same. */
static uint64_t set_spread(const whole_board *b, uint32_t set) {
    if (b->open == b->squares) return set;
    uint64_t spread = 0;
    for (; set != 0; set &= set - 1) spread |= UINT64_C(1) << b->at[__builtin_ctz(set)];
    return spread;
}

static uint32_t set_gather(const whole_board *b, uint64_t spread) {
    if (b->open == b->squares) return (uint32_t)spread;
    uint32_t set = 0;
    for (unsigned k = 0; k < b->open; k++) set |= (uint32_t)(spread >> b->at[k] & 1) << k;
    return set;
}

static uint64_t squares_beside(const whole_board *b, uint64_t squares) {
    const uint64_t beside = (squares & ~b->last) << 1 | (squares & ~b->first) >> 1;
    return b->cols < 64 ? beside | squares << b->cols | squares >> b->cols : beside;
}

/* A piece of a part of the set, grown to the whole part. */
static uint32_t part_grown(const whole_board *b, uint32_t set, uint32_t piece) {
    const uint64_t open = set_spread(b, set);
    uint64_t part = set_spread(b, piece), before;
    do {
        before = part;
        part |= squares_beside(b, part) & open;
    } while (part != before);
    return set_gather(b, part);
}

/* The part of the set that has its first square. That of the set without its last square is known,
 * and mostly the same one, or the last square comes to it and nothing else. */
static uint32_t small_first_part(const whole_board *b, uint32_t set) {
    const unsigned last = 31 - (unsigned)__builtin_clz(set);
    const uint32_t rest = set & ~(UINT32_C(1) << last), part = b->parts[rest];
    if (rest == 0) return set;
    if ((b->beside[last] & part) == 0) return part;
    const uint32_t grown = part | UINT32_C(1) << last;
    return (b->beside[last] & rest & ~part) == 0 ? grown : part_grown(b, set, grown);
}

static uint32_t first_part(const whole_board *b, uint32_t set) {
    if (set < KNOWN_SETS) return b->parts[set] = small_first_part(b, set);
    const uint32_t low = b->parts[set & (KNOWN_SETS - 1)];
    return part_grown(b, set, low != 0 ? low : set & (0 - set));
}

/* sets: how many there are. */
static void parts_begin(task *t, whole_board *b, uint32_t sets) {
    b->parts = SCRATCH_ARRAY(t, uint32_t, sets < KNOWN_SETS ? sets : KNOWN_SETS);
    b->parts[0] = 0;
    const uint32_t all = sets - 1;
    for (unsigned k = 0; k < b->open; k++)
        b->beside[k] = set_gather(b, squares_beside(b, set_spread(b, UINT32_C(1) << k))) & all;
}

/* The squares as far up and to the left as they can be. */
static uint64_t in_corner(const whole_board *b, uint64_t squares) {
    while ((squares & low_bits(b->cols)) == 0) squares >>= b->cols;
    while ((squares & b->first) == 0) squares >>= 1;
    return squares;
}

/* The first set with the value of this part: the part or its mirror images, in the corner. */
static uint32_t first_alike(const whole_board *b, uint32_t part) {
    if (b->squares > 64) return part;
    const uint64_t is = set_spread(b, part), turned = half_turned(is, b->squares);
    const unsigned rows = b->squares / b->cols;
    const uint64_t images[] = {is, turned, upside_down(is, rows, b->cols),
                               upside_down(turned, rows, b->cols)};
    for (unsigned k = 0; k < 4; k++) {
        const uint64_t moved = in_corner(b, images[k]);
        const uint32_t there = set_gather(b, moved);
        if (there < part && set_spread(b, there) == moved) part = there;
    }
    return part;
}

/* Rows and columns exchanged, where that is a set of the board; otherwise the set itself. */
static uint32_t set_transposed(const whole_board *b, uint32_t set) {
    const unsigned rows = b->squares / b->cols;
    uint64_t image = 0;
    for (uint64_t left = set_spread(b, set); left != 0; left &= left - 1) {
        const unsigned at = (unsigned)__builtin_ctzll(left);
        const unsigned row = at / b->cols, col = at % b->cols;
        if (col >= rows || row >= b->cols) return set;
        image |= UINT64_C(1) << (col * b->cols + row);
    }
    const uint32_t there = set_gather(b, image);
    return set_spread(b, there) == image ? there : set;
}

/* The value of an earlier set that this one is with rows and columns exchanged: then the players
 * are exchanged as well, or both have all moves. REF_NONE: there is none. */
static ref value_transposed(task *t, const whole_board *b, const ref *values, uint32_t set) {
    const uint32_t there = set_transposed(b, set);
    const uint32_t alike = there == set ? set : first_alike(b, there);
    if (alike >= set) return REF_NONE;
    const unsigned char *takes = b->rules->parts.takes;
    if (takes[0] == TAKES_EITHER && takes[1] == TAKES_EITHER) return values[alike];
    const bool is_exchanged = (takes[0] ^ takes[1]) == TAKES_EITHER && takes[0] && takes[1];
    return is_exchanged ? game_neg(t, values[alike]) : REF_NONE;
}

/* What is left of the set after each move that takes a square of `first` and the one `step` behind
 * it: its value stands in the table. */
static uint32_t options_add(const whole_board *b, const ref *values, uint32_t set, uint64_t first,
                            unsigned step, ref *options) {
    uint32_t count = 0;
    for (; first != 0; first &= first - 1) {
        const uint64_t one = first & (0 - first);
        options[count++] = values[set & ~set_gather(b, one | one << step)];
    }
    return count;
}

static ref value_by_options(task *t, const whole_board *b, const ref *values, uint32_t set) {
    const uint64_t open = set_spread(b, set);
    const uint64_t across = open & ~b->last & open >> 1;
    const uint64_t down = b->cols < 64 ? open & open >> b->cols : 0;
    const arena_mark mark = scratch_mark(t);
    ref options[2][2 * SUB_BOARD_SQUARES];
    uint32_t count[2] = {0, 0};
    for (unsigned player = 0; player < 2; player++) {
        const unsigned takes = b->rules->parts.takes[player];
        if (takes & TAKES_ACROSS)
            count[player] += options_add(b, values, set, across, 1, options[player]);
        if (takes & TAKES_DOWN)
            count[player] +=
                options_add(b, values, set, down, b->cols, options[player] + count[player]);
    }
    const ref value = game_make(t, options[0], count[0], options[1], count[1]);
    scratch_release(t, mark);
    return value;
}

ref *sub_board_values(task *t, const ruleset *rules, const positions *sum, size_t count) {
    whole_board b;
    board_open(t, &b, rules, sum);
    const uint32_t sets = UINT32_C(1) << b.open;
    if (count != sets)
        task_throw(t, ENDER_EARGUMENT, "a board of %u open squares has %u sub-boards and not %zu",
                   b.open, sets, count);
    ref *values = SCRATCH_ARRAY(t, ref, sets);
    parts_begin(t, &b, sets);
    values[0] = REF_ZERO;
    uint64_t evaluated = 0;
    for (uint32_t set = 1; set < sets; set++) {
        task_poll(t);
        const uint32_t part = first_part(&b, set);
        if (part != set) {
            const ref rest = values[set & ~part], first = values[part];
            values[set] = ref_same(first, REF_ZERO) ? rest : game_add(t, rest, first);
            continue;
        }
        const uint32_t alike = first_alike(&b, set);
        values[set] = alike < set ? values[alike] : value_transposed(t, &b, values, set);
        if (!ref_same(values[set], REF_NONE)) continue;
        values[set] = value_by_options(t, &b, values, set);
        evaluated++;
    }
    atomic_fetch_add(&context_counters(t->ctx)->positions, evaluated);
    return values;
}
