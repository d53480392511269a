/* SPDX-License-Identifier: MIT
 *
 * Cumulative subtraction in which the players bid for every move (U. Larsson, N. Patel, R. K. Rai,
 * Discrete Richman-bidding scoring games, 2020). The scores of a heap, one for each division of the
 * money with and without the marker, depend on those of the max(S) heaps before it alone. So a
 * window of heaps that comes back proves the period. */
#include "bidding/bidding.h"

#include <string.h>

typedef struct bid_heaps {
    auction game;
    const uint64_t *set;
    size_t count;
    uint64_t greatest;
    size_t states;
    rational **values; /* of each heap */
} bid_heaps;

/* After the best move of a player from heap n, for each division; play ends with no score where
 * nothing fits. */
static rational *moved_from(const bid_heaps *h, uint64_t n, int p) {
    task *t = h->game.s->t;
    rational *best = SCRATCH_ARRAY(t, rational, h->states);
    bool any = false;
    for (size_t i = 0; i < h->count; i++) {
        if (h->set[i] > n) continue;
        const rational earned =
            rational_of(dyadic_int(p == 0 ? (int64_t)h->set[i] : -(int64_t)h->set[i]));
        for (size_t k = 0; k < h->states; k++) {
            const rational made = rational_add(t, earned, h->values[n - h->set[i]][k]);
            const int order = any ? rational_cmp(t, made, best[k]) : 0;
            if (!any || (p == 0 ? order > 0 : order < 0)) best[k] = made;
        }
        any = true;
    }
    for (size_t k = 0; k < h->states && !any; k++) best[k] = rational_of(DYADIC_ZERO);
    return best;
}

static bool same_heaps(const bid_heaps *h, uint64_t m, uint64_t n) {
    for (size_t k = 0; k < h->states; k++)
        if (!rational_same(h->values[m][k], h->values[n][k])) return false;
    return true;
}

/* Are the windows whose last heaps are m and n the same? */
static bool same_windows(const bid_heaps *h, uint64_t m, uint64_t n) {
    for (uint64_t k = 0; k < h->greatest; k++)
        if (!same_heaps(h, m - k, n - k)) return false;
    return true;
}

bool bidding_cumulative_period(task *t, const uint64_t *set, size_t count, unsigned budget,
                               uint64_t most, uint64_t *preperiod, uint64_t *period) {
    scoring_store s;
    bid_heaps h = {.set = set, .count = count};
    for (size_t i = 0; i < count; i++)
        if (set[i] > h.greatest) h.greatest = set[i];
    scoring_open(t, &s);
    h.game = auction_open(&s, false, budget);
    h.states = bidding_states(&h.game);
    h.values = SCRATCH_ARRAY(t, rational *, most + 1);
    bool found = false;
    for (uint64_t n = 0; n <= most && !found; n++) {
        h.values[n] = SCRATCH_ARRAY(t, rational, h.states);
        bidding_round(&h.game, moved_from(&h, n, 0), moved_from(&h, n, 1), h.values[n]);
        for (uint64_t m = n; m-- >= h.greatest && !found;) {
            if (!same_windows(&h, m, n)) continue;
            found = true;
            *period = n - m;
            *preperiod = m + 1 - h.greatest;
        }
    }
    scoring_close(&s);
    return found;
}
