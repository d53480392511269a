/* SPDX-License-Identifier: MIT
 *
 * The search for scores: which of two numbers beside each other a score reaches, by alpha-beta with
 * a table of quiet sets (score.h), from guess to guess until both bounds meet (A. Plaat and others,
 * Best-first fixed-depth minimax algorithms, Artificial Intelligence 87, 1996). Threads search for
 * the same answer, each in an order of its own, and share the table. */
#include "dots/score.h"

#include "base/fold.h"
#include "base/ttable.h"

#include <string.h>

enum { LOOK_EVERY = 1 << 10, ZERO = 64 };

struct score_search {
    cleanup undo; /* first, so that the cleanup is the search */
    string_sets sets;
    ttable table;
    bool is_open;
    strings_left from; /* what is asked about: */
    int least;         /* is the score as great as this? */
    _Atomic bool stop; /* the answer is there, or the table is to grow */
    _Atomic bool grow;
    _Atomic int answer;
    _Atomic uint64_t quiet; /* sets searched */
};

/* One thread. */
typedef struct score_lane {
    task *t;
    score_search *search;
    uint64_t quiet;                /* sets searched, */
    uint64_t told;                 /* and how many of them it has told of */
    uint32_t useful[SETS_STRINGS]; /* how often a cut was good enough */
} score_lane;

/* ---- the table ---- */

/* The score is known to be between both. */
typedef struct score_bounds {
    int low, high;
} score_bounds;

static ttable_key set_key(uint64_t set) {
    return (ttable_key){hash_fold(set ^ UINT64_C(0x6A09E667F3BCC909), UINT64_C(0x9E3779B97F4A7C15)),
                        set};
}

static score_bounds bounds_of(const score_search *s, ttable_key key, unsigned coins) {
    ttable_entry entries[TTABLE_WAYS];
    if (ttable_read(&s->table, key, entries) == 0) return (score_bounds){-(int)coins, (int)coins};
    return (score_bounds){(entries[0].answer & 0xFF) - ZERO, (entries[0].answer >> 8) - ZERO};
}

static void remember(score_search *s, ttable_key key, score_bounds b, uint64_t nodes) {
    ttable_write(&s->table, key,
                 (ttable_entry){.answer = (uint16_t)((b.low + ZERO) | (b.high + ZERO) << 8),
                                .work = ttable_work(nodes)});
}

/* ---- alpha-beta ---- */

static bool is_stopped(const score_lane *l) {
    return atomic_load_explicit(&l->search->stop, memory_order_relaxed);
}

static void look_up(score_lane *l) {
    score_search *s = l->search;
    const uint64_t all =
        atomic_fetch_add_explicit(&s->quiet, l->quiet - l->told, memory_order_relaxed);
    l->told = l->quiet;
    task_progress(l->t, "sets of strings", all, 0);
    if (!ttable_is_full(&s->table)) return;
    atomic_store(&s->grow, true);
    atomic_store(&s->stop, true);
}

static int quiet_score(score_lane *l, const strings_left *x, int alpha, int beta);

/* The score of the player who moves: above alpha and below beta it is exact, otherwise a bound. */
static int score(score_lane *l, strings_left *x, int alpha, int beta) {
    unsigned taken = 0;
    const int choice = (int)take_coins(&l->search->sets, x, &taken), made = (int)taken;
    alpha -= made;
    beta -= made;
    if (choice == 0) return made + quiet_score(l, x, alpha, beta);
    if (beta <= 0) return made;
    const int after = choice + quiet_score(l, x, -beta - choice, beta - choice);
    return made + (after < 0 ? -after : after);
}

/* Cuts in the order in which they are looked at: safe ones from the middle of a board outwards, so
 * that different plays meet in the same sets (Barker and Korf), those first that were useful
 * elsewhere; then the shortest chains. */
typedef struct ordered_cuts {
    unsigned count;
    struct {
        uint32_t order;
        uint8_t string;
    } at[SETS_STRINGS];
} ordered_cuts;

static uint32_t cut_order(const score_lane *l, const string_cuts *list, unsigned i) {
    enum { SAFE = 1 << 30, MOST = (1 << 16) - 1 };
    if (i >= list->safe) return SETS_COINS + 1u - list->opened[i];
    const unsigned string = list->string[i];
    const uint32_t useful = l->useful[string], inward = l->search->sets.inward[string];
    return SAFE + (inward << 16) + (useful < MOST ? useful : MOST);
}

/* Swaps the first of the cuts that are left, from i on, to place i. */
static unsigned next_cut(ordered_cuts *cuts, unsigned i) {
    unsigned first = i;
    for (unsigned k = i + 1; k < cuts->count; k++)
        if (cuts->at[k].order > cuts->at[first].order) first = k;
    const unsigned string = cuts->at[first].string;
    cuts->at[first] = cuts->at[i];
    return string;
}

/* Puts the cuts in order. Returns what a safe cut reaches by what is known of the set it leaves, as
 * soon as that is beta. */
static int order_cuts(const score_lane *l, const strings_left *x, int beta, ordered_cuts *cuts) {
    const score_search *s = l->search;
    int known = -SETS_COINS;
    string_cuts list;
    list_cuts(&s->sets, x, &list);
    cuts->count = list.count;
    for (unsigned i = 0; i < list.count && known < beta; i++) {
        cuts->at[i].order = cut_order(l, &list, i);
        cuts->at[i].string = list.string[i];
        if (i >= list.safe) continue;
        strings_left y = *x;
        cut_string(&s->sets, &y, list.string[i]);
        const int reached = -bounds_of(s, set_key(least_image(&s->sets, &y)), y.coins).high;
        if (reached > known) known = reached;
    }
    return known;
}

static int best_cut(score_lane *l, const strings_left *x, int alpha, int beta) {
    ordered_cuts cuts;
    int best = order_cuts(l, x, beta, &cuts);
    for (unsigned i = 0; i < cuts.count && best < beta; i++) {
        const unsigned string = next_cut(&cuts, i);
        strings_left y = *x;
        cut_string(&l->search->sets, &y, string);
        const int made = -score(l, &y, -beta, best > alpha ? -best : -alpha);
        if (is_stopped(l)) break;
        if (made <= best) continue;
        best = made;
        if (best >= beta) l->useful[string]++;
    }
    return best;
}

/* The same of a set in which no coin can be taken. */
static int quiet_score(score_lane *l, const strings_left *x, int alpha, int beta) {
    score_search *s = l->search;
    const int coins = x->coins;
    if (x->image[0] == 0) return 0;
    if (coins <= alpha) return coins;
    if (-coins >= beta) return -coins;
    task_poll(l->t);
    if (++l->quiet - l->told == LOOK_EVERY) look_up(l);
    const ttable_key key = set_key(least_image(&s->sets, x));
    score_bounds b = bounds_of(s, key, x->coins);
    if (b.low >= beta || b.low == b.high) return b.low;
    if (b.high <= alpha) return b.high;
    if (b.low > alpha) alpha = b.low;
    if (b.high < beta) beta = b.high;
    const uint64_t before = l->quiet;
    const int best = best_cut(l, x, alpha, beta);
    if (is_stopped(l)) return 0;
    if (best > alpha) b.low = best;
    if (best < beta) b.high = best;
    remember(s, key, b, l->quiet - before + 1);
    return best;
}

/* ---- scores ---- */

static void lane_run(task *t, size_t index, void *arg) {
    score_search *s = arg;
    score_lane l = {.t = t, .search = s};
    for (unsigned i = 0; index > 0 && i < s->sets.strings; i++)
        l.useful[i] = (uint32_t)((i * 7 + index * 3) % s->sets.strings);
    strings_left x = s->from;
    const int found = score(&l, &x, s->least - 1, s->least);
    if (is_stopped(&l)) return;
    atomic_store(&s->answer, found);
    atomic_store(&s->stop, true);
}

/* A bound of the score that shows whether it reaches `least`. */
static int score_bound(task *t, score_search *s, int least) {
    s->least = least;
    do {
        atomic_store(&s->stop, false);
        atomic_store(&s->grow, false);
        parallel(t, parallel_threads(t->ctx), lane_run, s);
        if (atomic_load(&s->grow)) ttable_grow(t, &s->table);
    } while (atomic_load(&s->grow));
    return atomic_load(&s->answer);
}

int score_of(task *t, score_search *s, uint64_t left) {
    strings_left_open(&s->sets, left, &s->from);
    /* Somebody gets each coin, so the score is as odd as their number. */
    int low = -(int)s->from.coins, high = -low, guess = high & 1;
    while (low < high) {
        const int least = guess > low ? guess : low + 1;
        const int found = score_bound(t, s, least);
        if (found >= least)
            low = found;
        else
            high = found;
        guess = found >= least ? found + 1 : found;
    }
    return low;
}

int score_after(task *t, score_search *s, uint64_t left, unsigned string) {
    strings_left x;
    strings_left_open(&s->sets, left, &x);
    const int freed = (int)cut_string(&s->sets, &x, string);
    const int after = score_of(t, s, left & ~(UINT64_C(1) << string));
    return freed > 0 ? freed + after : -after;
}

static void search_failed(cleanup *self) {
    score_search *s = (score_search *)(void *)self;
    if (s->is_open) ttable_close(&s->table);
}

score_search *score_search_open(task *t, const string_graph *g) {
    score_search *s = SCRATCH_ARRAY(t, score_search, 1);
    memset(s, 0, sizeof *s);
    string_sets_open(t, &s->sets, g);
    s->is_open = ttable_open(&s->table, t->ctx, task_memory_left(t) / 2);
    if (!s->is_open) task_throw_memory(t);
    cleanup_push(t, &s->undo, search_failed);
    return s;
}

void score_search_close(task *t, score_search *s) {
    cleanup_pop(t);
    ttable_close(&s->table);
}
