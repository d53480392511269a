/* SPDX-License-Identifier: MIT
 *
 * Misere play, where the player who cannot move wins: a sequent [M] says that Left, moving second,
 * wins the sum M in it. It has a reply to each move of Right, and Right has one; where Left has no
 * move she has won, and there is none. */
#include "check.h"

#include <stdio.h>
#include <string.h>

/* At most one reply of Left in this sum: none, where she has no move. */
static void next_misere_reply(span m) {
    const uint64_t count = next();
    need(count <= 1);
    if (count == 1)
        next_reply(m);
    else
        for (uint32_t i = 0; i < m.count; i++) need(!left_can_move(heap.at[m.from + i]));
}

void check_misere_play(void) {
    misere = true;
    const span m = next_sum();
    size_t count;
    const span *after = moved(m, false, &count);
    need(count > 0 && next() == count);
    for (size_t i = 0; i < count; i++) next_misere_reply(after[i]);
    add_sequent(m);
}

/* Who wins, and what is shown of that: who moves second, and who moves first. */
enum { BY_LEFT = 1, BY_RIGHT = 2, WINNER_COUNT = 8 };
static const struct {
    unsigned second, first;
    const char *words;
} winners[WINNER_COUNT] = {
    {BY_LEFT, 0, "Left wins moving second"},
    {0, BY_LEFT, "Left wins moving first"},
    {BY_RIGHT, 0, "Right wins moving second"},
    {0, BY_RIGHT, "Right wins moving first"},
    {BY_LEFT | BY_RIGHT, 0, "the player who moves second wins"},
    {0, BY_LEFT | BY_RIGHT, "the player who moves first wins"},
    {BY_LEFT, BY_LEFT, "Left wins, first or second"},
    {BY_RIGHT, BY_RIGHT, "Right wins, first or second"},
};
static unsigned count_of(unsigned players) { return (players & 1) + (players >> 1); }

void check_won(void) {
    misere = true;
    const uint64_t who = next();
    need(who < WINNER_COUNT);
    char left[sizeof text];
    const span a = next_side();
    memcpy(left, text, sizeof left);
    const span b = next_side(), m = merged(&heap, a, negated(&heap, b));
    const bool difference = b.count > 0;
    const unsigned second = winners[who].second, first = winners[who].first;
    need(next() == count_of(second));
    for (unsigned p = BY_LEFT; p <= BY_RIGHT; p++)
        if (second & p)
            need(is_sequent(next_sequent_number(), p == BY_LEFT ? m : negated(&heap, m)));
    need(next() == count_of(first));
    for (unsigned p = BY_LEFT; p <= BY_RIGHT; p++)
        if (first & p) next_misere_reply(p == BY_LEFT ? m : negated(&heap, m));
    end_line();
    printf("verified: %s%s%s%s, in misere play: %s (the player who cannot move wins)\n", left,
           difference ? " - (" : "", difference ? text : "", difference ? ")" : "",
           winners[who].words);
}
