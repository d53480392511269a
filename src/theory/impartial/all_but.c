/* SPDX-License-Identifier: MIT
 *
 * All-but subtraction games: any number of counters may be taken but those of a finite set S
 * (Siegel, CGT, section IV.3). A heap of n has all smaller heaps as options but those of n - s, s
 * in S. So the values used are always 0 .. M-1, and G(n) is the least value all of whose heaps are
 * among the n - s, or M when there is none.
 *
 * Hence only the last K = max S heaps matter, and of them those whose value is open, which means
 * that no earlier heap has it; what matters of an open value v is M - v, which is at most K. The
 * future depends on these numbers alone, and they have finitely many patterns: the values are
 * arithmetic-periodic. The period is found as the least p for which the patterns before heaps
 * `count` and `count` - p are the same, and that proves it. */
#include "impartial/impartial.h"

/* takes[0] says what kind of game it is, the others are S. */
static size_t forbidden(const heap_game *game, const take **out) {
    *out = game->takes + 1;
    return game->count - 1;
}

static uint32_t window_of(const heap_game *game) {
    const uint64_t most = take_counters(game->takes[game->count - 1]);
    return most > UINT32_MAX ? UINT32_MAX : (uint32_t)most;
}

heap_game all_but_expand(task *t, const heap_game *game, size_t heaps) {
    if (!(heap_game_leaves(game) & LEAVES_ALL_BUT)) return *game;
    take *takes = SCRATCH_ARRAY(t, take, heaps + 1);
    size_t count = 0, next = 1;
    for (uint64_t k = 1; k < heaps; k++) {
        if (next < game->count && take_counters(game->takes[next]) == k)
            next++;
        else
            takes[count++] = take_make(k, LEAVES_NONE | LEAVES_ONE);
    }
    return (heap_game){takes, count};
}

/* The least value all of whose heaps are out of reach of heap n; M if there is none. heaps[v] is
 * how many heaps have value v; hidden[v] is 0 for all v and is left so. */
static uint32_t heap_value(const heap_game *game, const uint32_t *values, uint32_t n, uint32_t m,
                           const uint32_t *heaps, uint32_t *hidden) {
    const take *set;
    const size_t size = forbidden(game, &set);
    uint32_t least = m;
    for (size_t i = 0; i < size && take_counters(set[i]) <= n; i++) {
        const uint32_t v = values[n - take_counters(set[i])];
        if (++hidden[v] == heaps[v] && v < least) least = v;
    }
    for (size_t i = 0; i < size && take_counters(set[i]) <= n; i++)
        hidden[values[n - take_counters(set[i])]] = 0;
    return least;
}

void all_but_extend(task *t, const heap_game *game, uint32_t *values, size_t from, size_t count) {
    const arena_mark mark = scratch_mark(t);
    uint32_t *heaps = SCRATCH_ARRAY(t, uint32_t, count + 1);
    uint32_t *hidden = SCRATCH_ARRAY(t, uint32_t, count + 1);
    for (size_t v = 0; v <= count; v++) heaps[v] = hidden[v] = 0;
    uint32_t m = 0;
    for (size_t n = 0; n < count; n++) {
        task_poll(t);
        if (n % 1024 == 0) task_progress(t, "computing nim values", n, count);
        if (n >= from) values[n] = heap_value(game, values, (uint32_t)n, m, heaps, hidden);
        heaps[values[n]]++;
        if (values[n] == m) m++;
    }
    scratch_release(t, mark);
}

/* What matters for heap n and all that follow. */
typedef struct pattern {
    const uint32_t *values, *first; /* first[v]: the first heap of value v */
    uint32_t n, window, m;          /* m: the least value that no heap below n has */
} pattern;

/* Of heap n - d: M - v, or 0 when its value v is not open. */
static uint32_t pattern_at(const pattern *p, uint32_t d) {
    const uint32_t v = p->values[p->n - d];
    return p->first[v] >= p->n - p->window ? p->m - v : 0;
}

static bool same_pattern(task *t, const pattern *p, const pattern *q) {
    for (uint32_t d = 1; d <= p->window; d++) {
        task_poll(t);
        if (pattern_at(p, d) != pattern_at(q, d)) return false;
    }
    return true;
}

bool all_but_prove(task *t, const heap_game *game, const uint32_t *values, size_t count,
                   uint64_t *preperiod, uint64_t *period, uint32_t *saltus) {
    const uint32_t window = window_of(game), total = (uint32_t)count;
    if (count < 2 || window >= total) return false;
    const arena_mark mark = scratch_mark(t);
    /* The M before each heap, and the first heap of each value. */
    uint32_t *before = SCRATCH_ARRAY(t, uint32_t, count + 1);
    uint32_t *first = SCRATCH_ARRAY(t, uint32_t, count + 1);
    before[0] = 0;
    for (uint32_t n = 0; n < total; n++) {
        before[n + 1] = before[n];
        if (values[n] == before[n]) first[before[n + 1]++] = n;
    }
    const pattern now = {values, first, total, window, before[total]};
    bool found = false;
    for (uint32_t p = 1; p + window <= total && !found; p++) {
        const pattern then = {values, first, total - p, window, before[total - p]};
        if (!same_pattern(t, &now, &then)) continue;
        found = true;
        *period = p;
        *saltus = now.m - then.m;
        uint32_t n = total - p;
        while (n > 0 && values[n - 1 + p] == values[n - 1] + *saltus) n--;
        *preperiod = n;
    }
    scratch_release(t, mark);
    return found;
}
