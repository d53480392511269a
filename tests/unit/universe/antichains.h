/* SPDX-License-Identifier: MIT
 *
 * Games of day 2 by their numbers, and their antichains counted plainly. */
#ifndef ENDER_TEST_ANTICHAINS_H
#define ENDER_TEST_ANTICHAINS_H

#include "base/held.h"
#include "universe/day2.h"

static inline ref day2_game(task *t, unsigned game) {
    const ref day1[] = {REF_ZERO, ref_integer(t, 1), ref_integer(t, -1), REF_STAR};
    ref options[2][4];
    uint32_t count[2] = {0, 0};
    for (unsigned p = 0; p < 2; p++)
        for (unsigned i = 0; i < 4; i++)
            if ((p == 0 ? day2_left(game) : day2_right(game)) >> i & 1)
                options[p][count[p]++] = day1[i];
    return form_make(t, options[0], count[0], options[1], count[1]);
}

static inline bool day2_same(universe_kind kind, unsigned g, unsigned h) {
    return day2_at_least(kind, g, h) && day2_at_least(kind, h, g);
}

static inline bool day2_comparable(universe_kind kind, unsigned g, unsigned h) {
    return day2_at_least(kind, g, h) || day2_at_least(kind, h, g);
}

typedef struct plain_set {
    uint64_t words[4];
} plain_set;

static inline bool plain_set_has(const plain_set *s, unsigned i) {
    return s->words[i / 64] >> i % 64 & 1;
}
static inline void plain_set_cut(plain_set *s, unsigned i) {
    s->words[i / 64] &= ~(UINT64_C(1) << i % 64);
}

/* One game is in the antichain, and those comparable with it are not, or it is not. Games that are
 * comparable with most others come first, so that the rest falls apart. */
static inline uint64_t count_plainly(task *t, universe_kind kind, map *known, const plain_set *of) {
    const uint64_t hash = map_hash(t, of->words, 4);
    const uint32_t seen = map_find(known, of->words, 4, hash);
    if (seen != 0) return seen;
    unsigned best = DAY2_GAMES, most = 0;
    for (unsigned i = 0; i < DAY2_GAMES; i++) {
        unsigned beside = 0;
        if (!plain_set_has(of, i)) continue;
        for (unsigned k = 0; k < DAY2_GAMES; k++)
            beside += plain_set_has(of, k) && day2_comparable(kind, i, k);
        if (beside > most) most = beside, best = i;
    }
    if (best == DAY2_GAMES) return 1;
    plain_set without = *of, with = *of;
    plain_set_cut(&without, best);
    for (unsigned k = 0; k < DAY2_GAMES; k++)
        if (plain_set_has(of, k) && day2_comparable(kind, best, k)) plain_set_cut(&with, k);
    const uint64_t count =
        count_plainly(t, kind, known, &without) + count_plainly(t, kind, known, &with);
    if (count > UINT32_MAX) task_throw(t, ENDER_ELIMIT, "too many antichains");
    map_insert(t, known, of->words, 4, hash, (uint32_t)count);
    return count;
}

/* Of games that are equal one counts. */
static inline uint64_t count_antichains_plainly(task *t, universe_kind kind, const bool *among) {
    plain_set of = {{0}};
    held holder;
    for (unsigned g = 0; g < DAY2_GAMES; g++) {
        bool is_new = among[g];
        for (unsigned h = 0; is_new && h < g; h++)
            is_new = !plain_set_has(&of, h) || !day2_same(kind, g, h);
        if (is_new) of.words[g / 64] |= UINT64_C(1) << g % 64;
    }
    map *known = held_map(t, &holder);
    const uint64_t count = count_plainly(t, kind, known, &of);
    held_close(t, &holder);
    return count;
}

#endif
