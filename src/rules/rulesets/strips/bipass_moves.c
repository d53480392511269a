/* SPDX-License-Identifier: MIT
 *
 * Moves of Bipass: their names, what is worth saying about them, and which one wins.
 *
 * The last option of a player with two stones or more is the unit-bypass, in which the innermost of
 * them passes everything in front of it and dies (Definition 2; BIPASS-7): the excess grows by one
 * in the player's favour, and no other move does that (Lemma 3). A strip without unit-bypass for
 * Left is b w^n; there the last option clears the strip.
 *
 * The strategy is told for Left; for Right strips are taken as their negatives, which keeps the
 * order of the options. With D the excess, Left to move wins in these cases (Proposition 4,
 * Corollary 11, Lemma 13; BIPASS-13, 25, 27):
 *
 *   one strip, D >= 0       a unit-bypass, or else clear the strip
 *   D >= 1                  a unit-bypass; if there is none all strips are b w^n, and D is the sum
 *                           of the n - 1. Let m be their number.
 *                           D >= 3          a jump over one
 *                           D = 2, m odd    a jump over one
 *                           D = 2, m even   clear a bw; if there is none, one of two bww
 *                           D = 1, m odd    clear the bww
 *                           D = 1, m even   a jump over one
 *   D = 0, m odd            a unit-bypass; if there is none clear a bw
 *
 * (The strategy printed after Corollary 11 jumps over one in all cases, which loses bww: to bw.) */
#include "rulesets/strips/bipass.h"

#include "draw/board.h"

#include <inttypes.h>
#include <string.h>

/* ---- names ---- */

jump jump_between(const uint64_t *strip, size_t words, ender_player player, size_t black,
                  size_t white) {
    const size_t stones = stones_count(strip, words);
    return (jump){stones - (player == ENDER_LEFT ? black : white), black - white};
}

void jump_name(strbuf *out, jump j, ender_player player) {
    strbuf_format(out, "%zu%c%zu", j.place, player == ENDER_LEFT ? 'r' : 'l', j.length);
}

/* Left's option is that of a white stone, counted from the left, and the nearest black stone on its
 * left; Right's that of a black stone, counted from the right. */
jump bipass_jump(const uint64_t *strip, size_t words, ender_player player, uint32_t index) {
    const size_t stones = stones_count(strip, words);
    const unsigned other = player == ENDER_LEFT ? 0 : 1;
    size_t partner = 0, seen = 0, k = 0;
    for (;; k++) {
        const size_t bit = player == ENDER_LEFT ? stones - 1 - k : k;
        if (stone_at(strip, bit) != other)
            partner = bit;
        else if (seen++ == index)
            return player == ENDER_LEFT ? jump_between(strip, words, player, partner, bit)
                                        : jump_between(strip, words, player, bit, partner);
    }
}

void bipass_name_move(const ruleset *self, strbuf *out, const uint64_t *strip, size_t words,
                      ender_player player, uint32_t index) {
    (void)self;
    jump_name(out, bipass_jump(strip, words, player, index), player);
}

void jump_draw(drawing *out, jump j, ender_player player) {
    const double pitch = CELL * STONE_PITCH, way = player == ENDER_LEFT ? 1 : -1;
    const double x = (double)(j.place - 1) * pitch, middle = x + CELL / 2;
    draw_moved(out, x + 1, 1, CELL - 2, CELL - 2);
    draw_jump(out, (xy){middle, 0}, (xy){middle + way * (double)j.length * pitch, 1});
}

void bipass_draw_move(const ruleset *self, drawing *out, const uint64_t *strip, size_t words,
                      ender_player player, uint32_t index) {
    (void)self;
    jump_draw(out, bipass_jump(strip, words, player, index), player);
}

void jump_name_after(drawing *out, const uint64_t *strip, size_t words, jump j,
                     ender_player player) {
    const size_t stones = stones_count(strip, words), from = j.place - 1;
    const size_t to = player == ENDER_LEFT ? from + j.length : from - j.length;
    bool *black = SCRATCH_ARRAY(out->t, bool, stones);
    for (size_t i = 0; i < stones; i++) black[i] = stone_at(strip, stones - 1 - i);
    black[from] = !black[from];
    black[to] = !black[to];
    size_t first = 0, end = stones;
    while (first < end && !black[first]) first++;
    while (end > first && black[end - 1]) end--;
    for (size_t i = first; i < end; i++)
        part_open(out, ENDER_PART_PIECE, black[i] ? "b" : "w", "%zu", i + 1);
    part_close(out);
}

void bipass_name_after(const ruleset *self, drawing *out, const uint64_t *strip, size_t words,
                       ender_player player, uint32_t index) {
    (void)self;
    jump_name_after(out, strip, words, bipass_jump(strip, words, player, index), player);
}

/* How many stones of a player there are. */
static size_t stones_of(const uint64_t *strip, size_t words, ender_player player) {
    const int64_t stones = (int64_t)stones_count(strip, words);
    const int64_t excess = stones_excess(strip, words);
    return (size_t)(player == ENDER_LEFT ? stones - excess : stones + excess) / 2;
}

/* A player has one option for each stone of the other. */
static uint32_t last_option(const uint64_t *strip, size_t words, ender_player player) {
    return (uint32_t)stones_of(strip, words, ender_opponent(player)) - 1;
}

static bool has_unit_bypass(const uint64_t *strip, size_t words, ender_player player) {
    return stones_of(strip, words, player) >= 2;
}

/* By how much the move changes the excess (Lemma 3; BIPASS-8). */
static int64_t excess_change(task *t, const uint64_t *strip, size_t words, ender_player player,
                             uint32_t index) {
    const jump j = bipass_jump(strip, words, player, index);
    const size_t moved = stones_count(strip, words) - j.place;
    const size_t black = player == ENDER_LEFT ? moved : moved + j.length;
    const arena_mark mark = scratch_mark(t);
    positions options;
    positions_open(t, &options);
    bipass_add_exchange(&options, strip, words, black, black - j.length);
    size_t option_words;
    const uint64_t *option = positions_at(&options, 0, &option_words);
    const int64_t after = option_words == 0 ? 0 : stones_excess(option, option_words);
    scratch_release(t, mark);
    return after - stones_excess(strip, words);
}

void bipass_note_move(const ruleset *self, strbuf *out, const uint64_t *strip, size_t words,
                      ender_player player, uint32_t index) {
    (void)self;
    if (has_unit_bypass(strip, words, player) && index == last_option(strip, words, player))
        strbuf_text(out, "unit-bypass, ");
    if (bipass_jump(strip, words, player, index).length == 1)
        strbuf_text(out, "neighbour-bypass, ");
    const int64_t change = excess_change(out->t, strip, words, player, index);
    strbuf_format(out, "excess %s%" PRId64, change > 0 ? "+" : "", change);
}

/* A strip with so many stones is written in a note. */
enum { NOTED_MOST = 64 };

/* The strip as the move leaves it, dead stones in brackets and a ! behind the one that moved, which
 * is outside of them: (ww)b!wbw. It reads back (BIPASS-2). */
static void write_with_dead(strbuf *out, const uint64_t *strip, size_t words, jump j,
                            ender_player player) {
    const size_t stones = stones_count(strip, words), from = j.place - 1;
    const size_t to = player == ENDER_LEFT ? from + j.length : from - j.length;
    char row[NOTED_MOST];
    for (size_t i = 0; i < stones; i++) row[i] = stone_at(strip, stones - 1 - i) ? 'b' : 'w';
    row[from] = player == ENDER_LEFT ? 'w' : 'b';
    row[to] = player == ENDER_LEFT ? 'b' : 'w';
    size_t first = 0, last = stones; /* what lives */
    while (first < stones && row[first] == 'w') first++;
    while (last > first && row[last - 1] == 'b') last--;
    bool open = false;
    for (size_t i = 0; i < stones; i++) {
        const bool dead = (i < first || i >= last) && i != to;
        if (dead != open) strbuf_char(out, dead ? '(' : ')');
        open = dead;
        strbuf_char(out, row[i]);
        if (i == to) strbuf_char(out, '!');
    }
    if (open) strbuf_char(out, ')');
}

void bipass_write_after(const ruleset *self, strbuf *out, const uint64_t *strip, size_t words,
                        ender_player player, uint32_t index) {
    (void)self;
    if (stones_count(strip, words) > NOTED_MOST) return;
    write_with_dead(out, strip, words, bipass_jump(strip, words, player, index), player);
}

void bipass_note_strip(const ruleset *self, strbuf *out, const uint64_t *strip, size_t words,
                       ender_player player, uint32_t index) {
    bipass_note_move(self, out, strip, words, player, index);
    if (stones_count(strip, words) > NOTED_MOST) return;
    strbuf_text(out, ": ");
    write_with_dead(out, strip, words, bipass_jump(strip, words, player, index), player);
}

/* ---- the strategy ---- */

typedef struct bipass_choice {
    const positions *sum;
    ender_player player;
    int64_t excess; /* in the player's favour */
} bipass_choice;

/* The last block whose player can make a unit-bypass; false if there is none. */
static bool find_unit_bypass(const bipass_choice *c, uint32_t *block, uint32_t *index) {
    for (uint32_t i = 0; i < c->sum->count; i++) {
        size_t words;
        const uint64_t *strip = positions_at(c->sum, i, &words);
        if (!has_unit_bypass(strip, words, c->player)) continue;
        *block = i;
        *index = last_option(strip, words, c->player);
        return true;
    }
    return false;
}

/* Among larvae: the first that is worth clearing, b w^n with this n. */
static bool find_larva(const bipass_choice *c, uint32_t n, uint32_t *block, uint32_t *index) {
    for (uint32_t i = 0; i < c->sum->count; i++) {
        size_t words;
        const uint64_t *strip = positions_at(c->sum, i, &words);
        *block = i;
        *index = last_option(strip, words, c->player);
        if (*index + 1 == n) return true;
    }
    return false;
}

/* All strips are larvae of the player and the excess is at least 0. */
static bool larvae_move(const bipass_choice *c, uint32_t *block, uint32_t *index) {
    const bool odd = c->sum->count % 2 == 1;
    if (c->excess == 0) return odd && find_larva(c, 1, block, index);
    if (c->excess == 1 && odd) return find_larva(c, 2, block, index);
    if (c->excess == 2 && !odd)
        return find_larva(c, 1, block, index) || find_larva(c, 2, block, index);
    *block = *index = 0;
    return true;
}

bool bipass_strategy(task *t, const ruleset *self, const positions *sum, ender_player player,
                     uint32_t *block, uint32_t *index) {
    (void)t, (void)self;
    if (sum->count == 0) return false;
    const int64_t excess = stones_sum_excess(sum);
    const bipass_choice c = {sum, player, player == ENDER_LEFT ? excess : -excess};
    if (c.excess < 0 || (c.excess == 0 && sum->count % 2 == 0)) return false;
    if (find_unit_bypass(&c, block, index)) return true;
    if (sum->count > 1) return larvae_move(&c, block, index);
    size_t words;
    const uint64_t *strip = positions_at(sum, 0, &words);
    *block = 0;
    *index = last_option(strip, words, player);
    return true;
}
