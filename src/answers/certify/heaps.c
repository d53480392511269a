/* SPDX-License-Identifier: MIT
 *
 * Nim values of octal games in certificates: the values of all heaps from 0 on, which the judge
 * checks one after the other (judge/proofs/Nims.v), and the finite check that proves a period. The
 * values are those that the library has; nothing of how they were found goes with them but a set of
 * binary digits, which makes it quick to see that no option has a value (sparse.c). */
#include "certify/certify.h"
#include "impartial/impartial.h"

enum {
    VALUES_A_LINE = 256,
    DIGITS_MOST = 255, /* behind the point */
    OCTAL_LEAVES = LEAVES_NONE | LEAVES_ONE | LEAVES_TWO
};

/* ---- the code ---- */

/* The last digit that is written: there is one behind the point. */
static uint64_t last_place(const heap_game *game) {
    const uint64_t most = game->count > 0 ? take_counters(game->takes[game->count - 1]) : 0;
    return most > 0 ? most : 1;
}

static void check_octal(task *t, const heap_game *game) {
    if (heap_game_leaves(game) & ~(unsigned)OCTAL_LEAVES)
        task_throw(t, ENDER_EDOMAIN,
                   "the judge knows octal games: a move leaves no heap, one, or any two");
    if (last_place(game) > DIGITS_MOST)
        task_throw(t, ENDER_ELIMIT, "the judge knows moves that take at most %d counters",
                   (int)DIGITS_MOST);
}

static void write_code(certificate *c, const heap_game *game, uint32_t digits) {
    const uint64_t places = last_place(game) + 1;
    line_begin(c, LINE_CODE);
    line_number(c, places);
    for (uint64_t place = 0, i = 0; place < places; place++) {
        const bool here = i < game->count && take_counters(game->takes[i]) == place;
        line_number(c, here ? take_leaves(game->takes[i++]) : 0);
    }
    line_number(c, digits);
    line_end(c);
}

/* ---- values ---- */

/* The first values of a sequence as a table, whose number in the certificate is returned. */
static uint32_t write_table(task *t, certificate *c, const heap_game *game, const nim_sequence *s,
                            uint64_t count) {
    const uint32_t digits = sparse_digits(t, s->values, s->count < count ? s->count : count);
    write_code(c, game, digits);
    const uint32_t table = c->next_code++;
    for (uint64_t from = 0; from < count; from += VALUES_A_LINE) {
        task_poll(t);
        const uint64_t to = count - from < VALUES_A_LINE ? count : from + VALUES_A_LINE;
        line_begin(c, LINE_HEAPS);
        line_number(c, table);
        line_number(c, to - from);
        for (uint64_t n = from; n < to; n++) line_number(c, nim_sequence_at(s, n));
        line_end(c);
    }
    return table;
}

static void write_about(certificate *c, line_kind kind, uint32_t table, uint64_t a, uint64_t b) {
    line_begin(c, kind);
    line_number(c, table);
    line_number(c, a);
    line_number(c, b);
    line_end(c);
}

/* How many values show the period: the theorem of Guy and Smith, for moves that leave two heaps. */
static uint64_t heaps_for_period(const heap_game *game, const nim_sequence *s) {
    const uint64_t from = s->preperiod > 0 ? s->preperiod : 1;
    return 2 * (from + s->period) + last_place(game);
}

static uint32_t write_period(task *t, certificate *c, const heap_game *game, const nim_sequence *s,
                             uint64_t at_least) {
    const uint64_t shown = heaps_for_period(game, s);
    const uint32_t table = write_table(t, c, game, s, shown > at_least ? shown : at_least);
    write_about(c, LINE_PERIOD, table, s->preperiod, s->period);
    return table;
}

void certificate_nim_values(task *t, certificate *c, const char *code, uint64_t first,
                            uint64_t count) {
    const heap_game game = code_read(t, code);
    check_octal(t, &game);
    if (count == 0 || first > NIM_SEQUENCE_MOST || count > NIM_SEQUENCE_MOST)
        task_throw(t, ENDER_ELIMIT, "a certificate has the values of 1 to %d heaps below that",
                   NIM_SEQUENCE_MOST);
    const nim_sequence s = nim_sequence_reach(t, &game, (size_t)(first + count));
    const uint32_t table = first + count <= s.count ? write_table(t, c, &game, &s, first + count)
                                                    : write_period(t, c, &game, &s, count);
    write_about(c, LINE_NIMS, table, first, count);
}

void certificate_nim_period(task *t, certificate *c, const char *code, uint64_t heaps) {
    const heap_game game = code_read(t, code);
    check_octal(t, &game);
    if (heaps > NIM_SEQUENCE_MOST)
        task_throw(t, ENDER_ELIMIT, "a nim sequence can have at most %d heaps", NIM_SEQUENCE_MOST);
    const nim_sequence s = nim_sequence_reach(t, &game, (size_t)heaps);
    if (s.period == 0)
        task_throw(t, ENDER_EDOMAIN, "no period is proven by the first %zu heaps", s.count);
    write_period(t, c, &game, &s, 0);
}
