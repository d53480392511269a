/* SPDX-License-Identifier: MIT
 *
 * The values of all sub-boards of a board: each set of its open squares, the others taken out.
 * Where squares that no path along sides joins are independent, most sets fall apart, and
 *
 *   value of a set = value of the part with its first square + value of the rest,
 *
 * where both are smaller sets, whose values stand in the table already. Only sets of one part are
 * read and evaluated as positions. */
#include "ruleset/ruleset.h"

#include <string.h>

typedef struct whole_board {
    const ruleset *rules;
    char *text; /* rows with a bar between them, nothing taken out */
    size_t length;
    unsigned cols, squares;         /* of the whole rectangle */
    unsigned open;                  /* squares that are no holes */
    uint64_t first, last;           /* the columns at both ends */
    uint8_t at[SUB_BOARD_SQUARES];  /* where in the rectangle open square k lies */
    size_t byte[SUB_BOARD_SQUARES]; /* and where in the text */
} whole_board;

static void board_check(task *t, const ruleset *rules, const positions *sum) {
    if (!rules->parts.joined_by_sides)
        task_throw(t, ENDER_EDOMAIN,
                   "%s does not say that squares which no path along sides joins are independent; "
                   "domineering and cram do",
                   rules->info.name);
    if (sum->count != 1)
        task_throw(t, ENDER_EARGUMENT, "expected one board with open squares and not %u",
                   (unsigned)sum->count);
}

static void board_square(task *t, whole_board *b, unsigned row, unsigned col, size_t byte) {
    if (b->open == SUB_BOARD_SQUARES || row * b->cols + col > 63)
        task_throw(
            t, ENDER_ELIMIT,
            "sub-boards are listed of boards with at most %d open squares, on a rectangle of "
            "at most 64",
            SUB_BOARD_SQUARES);
    b->at[b->open] = (uint8_t)(row * b->cols + col);
    b->byte[b->open++] = byte;
}

/* Reads the rows as the ruleset writes them. */
static void board_open(task *t, whole_board *b, const ruleset *rules, const positions *sum) {
    board_check(t, rules, sum);
    size_t words;
    const uint64_t *position = positions_at(sum, 0, &words);
    strbuf text;
    strbuf_open(t, &text);
    rules->text.format(rules, &text, position, words);
    *b = (whole_board){.rules = rules, .length = text.length};
    b->text = SCRATCH_ARRAY(t, char, b->length + 1);
    memcpy(b->text, text.text, b->length);
    strbuf_close(&text);
    const char *bar = memchr(b->text, '|', b->length);
    b->cols = (unsigned)(bar ? (size_t)(bar - b->text) : b->length);
    unsigned row = 0, col = 0;
    for (size_t i = 0; i < b->length; i++) {
        if (b->text[i] == '|') {
            row++;
            col = 0;
            continue;
        }
        if (b->text[i] != '#') board_square(t, b, row, col, i);
        col++;
    }
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

/* The part of the set that has its first square. */
static uint32_t first_part(const whole_board *b, uint32_t set) {
    const uint64_t open = set_spread(b, set);
    uint64_t part = open & (0 - open), before;
    do {
        before = part;
        const uint64_t beside = (part & ~b->last) << 1 | (part & ~b->first) >> 1;
        const uint64_t above = b->cols < 64 ? part << b->cols | part >> b->cols : 0;
        part |= (beside | above) & open;
    } while (part != before);
    return set_gather(b, part);
}

static ref part_value(task *t, const whole_board *b, uint32_t set, char *text) {
    const arena_mark mark = scratch_mark(t);
    memcpy(text, b->text, b->length);
    for (unsigned k = 0; k < b->open; k++)
        if ((set >> k & 1) == 0) text[b->byte[k]] = '#';
    scanner in = {t, text, 0, b->length};
    positions sum;
    positions_open(t, &sum);
    b->rules->text.parse(b->rules, &in, &sum);
    const ref value = sum_value(t, b->rules, &sum, ENDER_METHOD_AUTO);
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
    char *text = SCRATCH_ARRAY(t, char, b.length + 1);
    values[0] = REF_ZERO;
    for (uint32_t set = 1; set < sets; set++) {
        task_poll(t);
        const uint32_t part = first_part(&b, set);
        values[set] = part == set ? part_value(t, &b, set, text)
                                  : game_add(t, values[set & ~part], values[part]);
    }
    return values;
}
