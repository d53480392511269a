/* SPDX-License-Identifier: MIT
 *
 * Heaps with entailing and complimenting moves. After an entailing move to a heap of m the opponent
 * must answer in it; after a complimenting move the same player moves again, anywhere. With v(m)
 * the value of a heap and W(m) the nimbers beside which leaving a heap of m to be answered wins,
 *
 *     U(n) = {values after quiet moves}, the W(m) of entailing moves to m, and all but v(m) (or all
 *            nimbers, if it is loony) for complimenting moves to m,
 *     W(n) = all nimbers that are not in U(n),   v(n) = the least of W(n); loony if there is none,
 *
 * which is the mex rule of mex.c. Top Entails is in Winning Ways, chapter 12; J. West, New values
 * for Top Entails (1996), has its loony stacks up to 600,000. */
#include "entailing/entailing.h"

#include <string.h>

#define LOONY_SMALLER (UINT32_C(1) << 30)
#define LOONY_LARGER (UINT32_C(1) << 31)

/* A set of nimbers: bits, and whether it has those beyond. */
typedef struct nim_row {
    uint64_t *bits;
    bool tail;
} nim_row;

typedef struct heap_sweep {
    task *t;
    const entailing_code *code;
    uint32_t *value;
    size_t words;  /* of a row */
    size_t ring;   /* how many rows are kept: one more than the farthest entailing move */
    nim_row *last; /* W(n) at n mod ring */
    nim_row used;  /* U(n) */
    /* Of splits: the values, in which loony is one of two high bits, and a byte for each nimber. */
    uint32_t *smaller, *larger;
    uint8_t *marked;
} heap_sweep;

static void widen_row(heap_sweep *w, nim_row *row, size_t words) {
    uint64_t *wider = SCRATCH_ARRAY(w->t, uint64_t, words);
    if (w->words > 0) memcpy(wider, row->bits, w->words * sizeof *wider);
    for (size_t i = w->words; i < words; i++) wider[i] = row->tail ? UINT64_MAX : 0;
    row->bits = wider;
}

static void widen(heap_sweep *w, size_t words) {
    for (size_t i = 0; i < w->ring; i++) widen_row(w, &w->last[i], words);
    widen_row(w, &w->used, words);
    w->words = words;
    w->marked = SCRATCH_ARRAY(w->t, uint8_t, 64 * words);
}

static unsigned farthest(const entailing_code *code) {
    unsigned most = 0;
    for (unsigned i = 0; i < code->entails.count; i++)
        if (code->entails.at[i] > most) most = code->entails.at[i];
    return most;
}

static heap_sweep sweep_open(task *t, const entailing_code *code, uint32_t *value, size_t count) {
    heap_sweep w = {.t = t, .code = code, .value = value, .ring = farthest(code) + 1};
    w.last = SCRATCH_ARRAY(t, nim_row, w.ring);
    memset(w.last, 0, w.ring * sizeof *w.last);
    widen(&w, 4);
    if (!code->splits) return w;
    w.smaller = SCRATCH_ARRAY(t, uint32_t, count);
    w.larger = SCRATCH_ARRAY(t, uint32_t, count);
    return w;
}

static void use(heap_sweep *w, uint32_t n) {
    if (n != NIM_LOONY) w->used.bits[n / 64] |= UINT64_C(1) << n % 64;
}

/* The inner loop of Top Entails: marks a byte for each sum that is a nimber. The sum of a loony
 * half and of another one, loony or not, is beyond the marks. */
static void use_splits(heap_sweep *w, size_t n) {
    const size_t marks = 64 * w->words; /* a power of 2 above all values */
    uint8_t *marked = w->marked;
    memset(marked, 0, marks);
    for (size_t a = 1; a <= n / 2; a++) {
        const uint32_t sum = w->smaller[a] ^ w->larger[n - a];
        if (sum < marks) marked[sum] = 1;
    }
    for (uint32_t v = 0; v < marks; v++)
        if (marked[v]) use(w, v);
}

static void use_quiet(heap_sweep *w, size_t n) {
    const entailing_code *code = w->code;
    for (unsigned i = 0; i < code->quiet.count; i++)
        if (code->quiet.at[i] <= n) use(w, w->value[n - code->quiet.at[i]]);
    if (code->splits) use_splits(w, n);
}

static void use_all_but(heap_sweep *w, uint32_t n) {
    const bool was = n != NIM_LOONY && w->used.bits[n / 64] >> n % 64 & 1;
    memset(w->used.bits, 0xff, w->words * sizeof *w->used.bits);
    if (n != NIM_LOONY && !was) w->used.bits[n / 64] &= ~(UINT64_C(1) << n % 64);
    w->used.tail = true;
}

static uint32_t least_of(heap_sweep *w, const nim_row *row) {
    for (size_t i = 0; i < w->words; i++)
        if (row->bits[i]) return (uint32_t)(64 * i) + (uint32_t)__builtin_ctzll(row->bits[i]);
    return row->tail ? (uint32_t)(64 * w->words) : NIM_LOONY;
}

static void sweep_step(heap_sweep *w, size_t n) {
    const entailing_code *code = w->code;
    memset(w->used.bits, 0, w->words * sizeof *w->used.bits);
    w->used.tail = false;
    use_quiet(w, n);
    for (unsigned i = 0; i < code->entails.count; i++) {
        if (code->entails.at[i] > n) continue;
        const nim_row *check = &w->last[(n - code->entails.at[i]) % w->ring];
        for (size_t k = 0; k < w->words; k++) w->used.bits[k] |= check->bits[k];
        w->used.tail |= check->tail;
    }
    for (unsigned i = 0; i < code->compliments.count; i++)
        if (code->compliments.at[i] <= n) use_all_but(w, w->value[n - code->compliments.at[i]]);
    nim_row *made = &w->last[n % w->ring];
    for (size_t k = 0; k < w->words; k++) made->bits[k] = ~w->used.bits[k];
    made->tail = !w->used.tail;
    w->value[n] = least_of(w, made);
    if (w->value[n] != NIM_LOONY && w->value[n] / 64 >= w->words) widen(w, 2 * w->words);
    if (!code->splits) return;
    w->smaller[n] = w->value[n] == NIM_LOONY ? LOONY_SMALLER : w->value[n];
    w->larger[n] = w->value[n] == NIM_LOONY ? LOONY_LARGER : w->value[n];
}

entailing_heaps entailing_heaps_of(task *t, const entailing_code *code, size_t count) {
    entailing_heaps h = {code, count, SCRATCH_ARRAY(t, uint32_t, count)};
    heap_sweep w = sweep_open(t, code, h.value, count);
    for (size_t n = 0; n < count; n++) {
        if (n % 256 == 0) {
            task_check(t);
            task_progress(t, "heaps", n, count);
        }
        sweep_step(&w, n);
    }
    return h;
}

/* ---- a heap that must be answered ---- */

static bool has_split_to(const entailing_heaps *h, size_t heap, uint32_t n) {
    for (size_t a = 1; a <= heap / 2; a++) {
        const uint32_t one = h->value[a], other = h->value[heap - a];
        if (one != NIM_LOONY && other != NIM_LOONY && (one ^ other) == n) return true;
    }
    return false;
}

/* Does some reply win beside n? `wins` has the answers for smaller heaps. Beside a loony rest no
 * quiet reply does, because the opponent may move anywhere, and every complimenting one. */
static bool some_reply_wins(const entailing_heaps *h, const bool *wins, size_t heap, uint32_t n) {
    const entailing_code *code = h->code;
    for (unsigned i = 0; i < code->entails.count; i++)
        if (code->entails.at[i] <= heap && !wins[heap - code->entails.at[i]]) return true;
    for (unsigned i = 0; i < code->compliments.count; i++)
        if (code->compliments.at[i] <= heap &&
            (n == NIM_LOONY || h->value[heap - code->compliments.at[i]] != n))
            return true;
    if (n == NIM_LOONY) return false;
    for (unsigned i = 0; i < code->quiet.count; i++)
        if (code->quiet.at[i] <= heap && h->value[heap - code->quiet.at[i]] == n) return true;
    return code->splits && has_split_to(h, heap, n);
}

bool entailed_wins(task *t, const entailing_heaps *h, size_t heap, uint32_t beside) {
    const arena_mark mark = scratch_mark(t);
    bool *wins = SCRATCH_ARRAY(t, bool, heap + 1);
    for (size_t n = 0; n <= heap; n++) {
        task_poll(t);
        wins[n] = some_reply_wins(h, wins, n, beside);
    }
    const bool found = wins[heap];
    scratch_release(t, mark);
    return found;
}

/* ---- periods ---- */

static unsigned reach_of(const entailing_code *code) {
    unsigned most = 0;
    for (unsigned i = 0; i < code->quiet.count; i++)
        if (code->quiet.at[i] > most) most = code->quiet.at[i];
    for (unsigned i = 0; i < code->entails.count; i++)
        if (code->entails.at[i] > most) most = code->entails.at[i];
    for (unsigned i = 0; i < code->compliments.count; i++)
        if (code->compliments.at[i] > most) most = code->compliments.at[i];
    return most;
}

/* The state before heap n: the values that moves reach, and the sets that entailing moves do. */
static size_t state_before(const heap_sweep *w, size_t n, size_t reach, uint64_t *words) {
    size_t count = 0;
    for (size_t k = n - reach; k < n; k++) words[count++] = w->value[k];
    for (size_t k = n + 1 - w->ring; k < n; k++) {
        const nim_row *row = &w->last[k % w->ring];
        words[count++] = row->tail;
        for (size_t i = 0; i < w->words; i++) words[count++] = row->bits[i];
    }
    return count;
}

/* Least d that divides p, with which the values from `from` to `to` repeat. */
static size_t least_period(const uint32_t *value, size_t from, size_t to, size_t p) {
    for (size_t d = 1; d < p; d++) {
        size_t k = from;
        if (p % d != 0) continue;
        while (k + d < to && value[k] == value[k + d]) k++;
        if (k + d >= to) return d;
    }
    return p;
}

enum { SEARCH_MOST = 100000 };

bool entailing_period(task *t, const entailing_code *code, size_t *period, size_t *preperiod) {
    const size_t reach = reach_of(code);
    uint32_t *value = SCRATCH_ARRAY(t, uint32_t, SEARCH_MOST);
    size_t *at = SCRATCH_ARRAY(t, size_t, SEARCH_MOST);
    heap_sweep w = sweep_open(t, code, value, SEARCH_MOST);
    key_table lists, states;
    bool found = false;
    if (code->splits) return false;
    keys_open(t, &lists, 2);
    keys_open(t, &states, 1);
    for (size_t n = 0; n < SEARCH_MOST && !found; n++) {
        task_poll(t);
        if (n >= reach) {
            const arena_mark mark = scratch_mark(t);
            uint64_t *words = SCRATCH_ARRAY(t, uint64_t, reach + w.ring * (w.words + 1) + 1);
            const size_t count = state_before(&w, n, reach, words);
            words[count] = w.words;
            const uint64_t list = keys_put_list(&lists, words, count + 1);
            scratch_release(t, mark);
            const uint32_t before = states.count, state = keys_put(&states, &list);
            found = state < before;
            if (found) {
                size_t from = at[state];
                *period = least_period(value, from, n, n - from);
                while (from > 0 && value[from - 1] == value[from - 1 + *period]) from--;
                *preperiod = from;
            } else
                at[state] = n;
        }
        if (!found) sweep_step(&w, n);
    }
    keys_close(&states);
    keys_close(&lists);
    return found;
}
