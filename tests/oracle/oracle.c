/* SPDX-License-Identifier: MIT
 *
 * The naive engine. Each function is the definition it is named after, with a table of results so
 * that a tree shared many times is looked at once. See oracle.h. */
#include "oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- memory ---- */

typedef struct entry {
    uintptr_t a, b, value;
    remembered what;
} entry;

typedef struct block {
    struct block *next;
    max_align_t memory[];
} block;

struct grove {
    block *blocks;
    entry *table;
    size_t size, used; /* of the table; size is a power of two */
    const tree *zero;
};

static void *must(void *memory) {
    if (!memory) {
        fputs("the oracle has no memory\n", stderr);
        exit(2);
    }
    return memory;
}

grove *grove_open(void) {
    grove *g = must(calloc(1, sizeof *g));
    g->size = 1024;
    g->table = must(calloc(g->size, sizeof *g->table));
    g->zero = oracle_make(g, NULL, 0, NULL, 0);
    return g;
}

void grove_close(grove *g) {
    while (g->blocks) {
        block *b = g->blocks;
        g->blocks = b->next;
        free(b);
    }
    free(g->table);
    free(g);
}

void *grove_alloc(grove *g, size_t bytes) {
    block *b = must(malloc(sizeof *b + bytes));
    b->next = g->blocks;
    g->blocks = b;
    return b->memory;
}

static entry *slot(const grove *g, remembered what, uintptr_t a, uintptr_t b) {
    uint64_t h = (uint64_t)a * UINT64_C(0x9E3779B97F4A7C15) ^ ((uint64_t)b + (uint64_t)what);
    h *= UINT64_C(0xD6E8FEB86659FD93);
    size_t i = (size_t)(h >> 32) & (g->size - 1);
    for (;; i = (i + 1) & (g->size - 1)) {
        entry *e = &g->table[i];
        if (e->what == REMEMBERED_NOTHING || (e->what == what && e->a == a && e->b == b)) return e;
    }
}

bool grove_recall(const grove *g, remembered what, uintptr_t a, uintptr_t b, uintptr_t *out) {
    const entry *e = slot(g, what, a, b);
    if (e->what == REMEMBERED_NOTHING) return false;
    *out = e->value;
    return true;
}

void grove_keep(grove *g, remembered what, uintptr_t a, uintptr_t b, uintptr_t value) {
    if (2 * g->used >= g->size) {
        entry *old = g->table;
        size_t size = g->size;
        g->size *= 2;
        g->table = must(calloc(g->size, sizeof *g->table));
        for (size_t i = 0; i < size; i++) {
            if (old[i].what != REMEMBERED_NOTHING) {
                *slot(g, old[i].what, old[i].a, old[i].b) = old[i];
            }
        }
        free(old);
    }
    entry *e = slot(g, what, a, b);
    if (e->what == REMEMBERED_NOTHING) g->used++;
    *e = (entry){a, b, value, what};
}

static const tree *recall_tree(const grove *g, remembered what, uintptr_t a, uintptr_t b) {
    uintptr_t kept;
    return grove_recall(g, what, a, b, &kept) ? (const tree *)kept : NULL;
}

static const tree *keep_tree(grove *g, remembered what, uintptr_t a, uintptr_t b,
                             const tree *result) {
    grove_keep(g, what, a, b, (uintptr_t)result);
    return result;
}

/* ---- trees ---- */

static const tree *const *copy_options(grove *g, const tree *const *list, size_t count) {
    const tree **copy = grove_alloc(g, count * sizeof(*copy));
    if (count > 0) memcpy(copy, list, count * sizeof(*copy));
    return copy;
}

const tree *oracle_make(grove *g, const tree *const *left, size_t left_count,
                        const tree *const *right, size_t right_count) {
    tree *made = grove_alloc(g, sizeof *made);
    made->options[LEFT] = copy_options(g, left, left_count);
    made->options[RIGHT] = copy_options(g, right, right_count);
    made->count[LEFT] = left_count;
    made->count[RIGHT] = right_count;
    return made;
}

const tree *oracle_zero(grove *g) { return g->zero; }

const tree *oracle_switch(grove *g, const tree *l, const tree *r) {
    return oracle_make(g, &l, 1, &r, 1);
}

const tree *oracle_integer(grove *g, int64_t n) {
    const tree *result = g->zero;
    for (int64_t i = 0; i < n; i++) result = oracle_make(g, &result, 1, NULL, 0);
    for (int64_t i = 0; i > n; i--) result = oracle_make(g, NULL, 0, &result, 1);
    return result;
}

const tree *oracle_dyadic(grove *g, int64_t numerator, unsigned exponent) {
    for (; exponent > 0 && numerator % 2 == 0; exponent--) numerator /= 2;
    if (exponent == 0) return oracle_integer(g, numerator);
    return oracle_switch(g, oracle_dyadic(g, numerator - 1, exponent),
                         oracle_dyadic(g, numerator + 1, exponent));
}

const tree *oracle_nimber(grove *g, unsigned n) {
    const tree **piles = grove_alloc(g, (n + 1) * sizeof(*piles));
    for (unsigned i = 0; i <= n; i++) piles[i] = oracle_make(g, piles, i, piles, i);
    return piles[n];
}

const tree *oracle_ups(grove *g, int n, unsigned m) {
    const tree *kept = recall_tree(g, REMEMBERED_UPS, (uintptr_t)n, m);
    if (kept) return kept;
    const tree *up = oracle_switch(g, g->zero, oracle_nimber(g, 1));
    const tree *result = oracle_nimber(g, m);
    for (int i = 0; i < abs(n); i++) {
        const tree *one = n > 0 ? up : oracle_negative(g, up);
        result = oracle_canonical(g, oracle_sum(g, one, result), NULL);
    }
    return keep_tree(g, REMEMBERED_UPS, (uintptr_t)n, m, result);
}

/* ---- operations by definition ---- */

const tree *oracle_negative(grove *g, const tree *a) {
    const tree *kept = recall_tree(g, REMEMBERED_NEGATIVE, (uintptr_t)a, 0);
    if (kept) return kept;
    const tree **list[2];
    for (int s = LEFT; s <= RIGHT; s++) {
        list[s] = grove_alloc(g, a->count[s] * sizeof(*list[s]));
        for (size_t i = 0; i < a->count[s]; i++) {
            list[s][i] = oracle_negative(g, a->options[s][i]);
        }
    }
    return keep_tree(g, REMEMBERED_NEGATIVE, (uintptr_t)a, 0,
                     oracle_make(g, list[RIGHT], a->count[RIGHT], list[LEFT], a->count[LEFT]));
}

/* What a move in one part of a compound makes of the whole. */
typedef const tree *compound(grove *g, const tree *a, const tree *b);

/* The options of a compound of a and b: those of the sides that `alone` marks lose the other part,
 * all others keep it. */
static const tree *combine(grove *g, remembered what, compound *join, const bool alone[2][2],
                           const tree *a, const tree *b) {
    const tree *kept = recall_tree(g, what, (uintptr_t)a, (uintptr_t)b);
    if (kept) return kept;
    const tree **list[2];
    for (int s = LEFT; s <= RIGHT; s++) {
        size_t n = 0;
        list[s] = grove_alloc(g, (a->count[s] + b->count[s]) * sizeof(*list[s]));
        for (size_t i = 0; i < a->count[s]; i++) {
            const tree *moved = a->options[s][i];
            list[s][n++] = alone[0][s] ? moved : join(g, moved, b);
        }
        for (size_t i = 0; i < b->count[s]; i++) {
            const tree *moved = b->options[s][i];
            list[s][n++] = alone[1][s] ? moved : join(g, a, moved);
        }
    }
    return keep_tree(g, what, (uintptr_t)a, (uintptr_t)b,
                     oracle_make(g, list[LEFT], a->count[LEFT] + b->count[LEFT], list[RIGHT],
                                 a->count[RIGHT] + b->count[RIGHT]));
}

const tree *oracle_sum(grove *g, const tree *a, const tree *b) {
    static const bool alone[2][2] = {{false, false}, {false, false}};
    return combine(g, REMEMBERED_SUM, oracle_sum, alone, a, b);
}

const tree *oracle_ordinal_sum(grove *g, const tree *a, const tree *b) {
    static const bool alone[2][2] = {{true, true}, {false, false}};
    return combine(g, REMEMBERED_ORDINAL_SUM, oracle_ordinal_sum, alone, a, b);
}

const tree *oracle_side_sum(grove *g, const tree *a, const tree *b) {
    static const bool alone[2][2] = {{false, true}, {true, false}};
    return combine(g, REMEMBERED_SIDE_SUM, oracle_side_sum, alone, a, b);
}

/* ---- playing ---- */

static bool wins(grove *g, remembered what, const tree *a, side player) {
    uintptr_t kept;
    uintptr_t who = player == LEFT ? 1 : 2;
    if (grove_recall(g, what, (uintptr_t)a, who, &kept)) return kept != 0;
    side other = player == LEFT ? RIGHT : LEFT;
    bool won = what == REMEMBERED_MISERE_WIN && a->count[player] == 0;
    for (size_t i = 0; i < a->count[player] && !won; i++) {
        won = !wins(g, what, a->options[player][i], other);
    }
    grove_keep(g, what, (uintptr_t)a, who, won);
    return won;
}

static const char *outcome_of(bool left_first, bool right_first) {
    if (left_first) return right_first ? "N" : "L";
    return right_first ? "R" : "P";
}

bool oracle_wins_first(grove *g, const tree *a, side player) {
    return wins(g, REMEMBERED_WIN, a, player);
}

bool oracle_wins_first_misere(grove *g, const tree *a, side player) {
    return wins(g, REMEMBERED_MISERE_WIN, a, player);
}

const char *oracle_outcome(grove *g, const tree *a) {
    return outcome_of(oracle_wins_first(g, a, LEFT), oracle_wins_first(g, a, RIGHT));
}

const char *oracle_misere_outcome(grove *g, const tree *a) {
    return outcome_of(oracle_wins_first_misere(g, a, LEFT), oracle_wins_first_misere(g, a, RIGHT));
}

static bool left_answers(grove *g, const tree *a, const tree *b) {
    for (size_t i = 0; i < a->count[LEFT]; i++) {
        if (oracle_ge(g, a->options[LEFT][i], b)) return true;
    }
    for (size_t i = 0; i < b->count[RIGHT]; i++) {
        if (oracle_ge(g, a, b->options[RIGHT][i])) return true;
    }
    return false;
}

bool oracle_ge(grove *g, const tree *a, const tree *b) {
    uintptr_t kept;
    if (grove_recall(g, REMEMBERED_PLAY, (uintptr_t)a, (uintptr_t)b, &kept)) return kept != 0;
    bool holds = true;
    for (size_t i = 0; i < a->count[RIGHT] && holds; i++) {
        holds = left_answers(g, a->options[RIGHT][i], b);
    }
    for (size_t i = 0; i < b->count[LEFT] && holds; i++) {
        holds = left_answers(g, a, b->options[LEFT][i]);
    }
    grove_keep(g, REMEMBERED_PLAY, (uintptr_t)a, (uintptr_t)b, holds);
    return holds;
}

const char *oracle_compare(grove *g, const tree *a, const tree *b) {
    if (oracle_ge(g, a, b)) return oracle_ge(g, b, a) ? "=" : ">";
    return oracle_ge(g, b, a) ? "<" : "||";
}

/* ---- form ---- */

static bool options_within(grove *g, const tree *a, const tree *b, side s) {
    for (size_t i = 0; i < a->count[s]; i++) {
        bool found = false;
        for (size_t j = 0; j < b->count[s] && !found; j++) {
            found = oracle_same(g, a->options[s][i], b->options[s][j]);
        }
        if (!found) return false;
    }
    return true;
}

bool oracle_same(grove *g, const tree *a, const tree *b) {
    uintptr_t kept;
    if (a == b) return true;
    if (grove_recall(g, REMEMBERED_SAME, (uintptr_t)a, (uintptr_t)b, &kept)) return kept != 0;
    bool same = options_within(g, a, b, LEFT) && options_within(g, b, a, LEFT) &&
                options_within(g, a, b, RIGHT) && options_within(g, b, a, RIGHT);
    grove_keep(g, REMEMBERED_SAME, (uintptr_t)a, (uintptr_t)b, same);
    return same;
}

unsigned oracle_birthday(grove *g, const tree *a) {
    uintptr_t kept;
    if (grove_recall(g, REMEMBERED_BIRTHDAY, (uintptr_t)a, 0, &kept)) return (unsigned)kept;
    unsigned height = 0;
    for (int s = LEFT; s <= RIGHT; s++) {
        for (size_t i = 0; i < a->count[s]; i++) {
            unsigned below = oracle_birthday(g, a->options[s][i]);
            if (below + 1 > height) height = below + 1;
        }
    }
    grove_keep(g, REMEMBERED_BIRTHDAY, (uintptr_t)a, 0, height);
    return height;
}

bool oracle_is_all_small(grove *g, const tree *a) {
    uintptr_t kept;
    if (grove_recall(g, REMEMBERED_ALL_SMALL, (uintptr_t)a, 0, &kept)) return kept != 0;
    bool holds = (a->count[LEFT] == 0) == (a->count[RIGHT] == 0);
    for (int s = LEFT; s <= RIGHT; s++) {
        for (size_t i = 0; i < a->count[s] && holds; i++) {
            holds = oracle_is_all_small(g, a->options[s][i]);
        }
    }
    grove_keep(g, REMEMBERED_ALL_SMALL, (uintptr_t)a, 0, holds);
    return holds;
}

/* ---- canonical form ---- */

/* a without option i of player s, and with the options of `by` for player s instead (by may be
 * NULL: nothing instead). */
static const tree *replace_option(grove *g, const tree *a, side s, size_t i, const tree *by) {
    size_t added = by ? by->count[s] : 0, n = 0;
    const tree **list = grove_alloc(g, (a->count[s] + added) * sizeof(*list));
    for (size_t j = 0; j < a->count[s]; j++) {
        if (j != i) list[n++] = a->options[s][j];
    }
    for (size_t j = 0; j < added; j++) list[n++] = by->options[s][j];
    if (s == LEFT) return oracle_make(g, list, n, a->options[RIGHT], a->count[RIGHT]);
    return oracle_make(g, a->options[LEFT], a->count[LEFT], list, n);
}

/* Is a at least as good as b for the player? */
static bool at_least(grove *g, side player, const tree *a, const tree *b) {
    return player == LEFT ? oracle_ge(g, a, b) : oracle_ge(g, b, a);
}

static bool is_dominated(grove *g, const tree *a, side s, size_t i) {
    for (size_t j = 0; j < a->count[s]; j++) {
        if (j != i && at_least(g, s, a->options[s][j], a->options[s][i])) return true;
    }
    return false;
}

/* The reply that the option reverses through, or NULL. */
static const tree *reverses_through(grove *g, const tree *a, side s, size_t i) {
    side other = s == LEFT ? RIGHT : LEFT;
    const tree *option = a->options[s][i];
    for (size_t j = 0; j < option->count[other]; j++) {
        if (at_least(g, s, a, option->options[other][j])) return option->options[other][j];
    }
    return NULL;
}

/* One step of simplification at the root, the one after `skip` others; NULL when there is none. */
static const tree *simplify_once(grove *g, const tree *a, uint64_t skip) {
    for (int s = LEFT; s <= RIGHT; s++) {
        for (size_t i = 0; i < a->count[s]; i++) {
            if (is_dominated(g, a, (side)s, i) && skip-- == 0) {
                return replace_option(g, a, (side)s, i, NULL);
            }
            const tree *through = reverses_through(g, a, (side)s, i);
            if (through && skip-- == 0) return replace_option(g, a, (side)s, i, through);
        }
    }
    return NULL;
}

static const tree *canonical_options(grove *g, const tree *a, uint64_t *seed) {
    const tree **list[2];
    for (int s = LEFT; s <= RIGHT; s++) {
        list[s] = grove_alloc(g, a->count[s] * sizeof(*list[s]));
        for (size_t i = 0; i < a->count[s]; i++) {
            list[s][i] = oracle_canonical(g, a->options[s][i], seed);
        }
    }
    return oracle_make(g, list[LEFT], a->count[LEFT], list[RIGHT], a->count[RIGHT]);
}

const tree *oracle_canonical(grove *g, const tree *a, uint64_t *seed) {
    const tree *kept = recall_tree(g, REMEMBERED_CANONICAL, (uintptr_t)a, (uintptr_t)seed);
    if (kept) return kept;
    const tree *now = canonical_options(g, a, seed);
    for (;;) {
        uint64_t skip = seed ? oracle_random(seed, 4) : 0;
        const tree *next = simplify_once(g, now, skip);
        if (!next) next = simplify_once(g, now, 0);
        if (!next) break;
        now = next;
    }
    return keep_tree(g, REMEMBERED_CANONICAL, (uintptr_t)a, (uintptr_t)seed, now);
}

/* ---- numbers and stops ---- */

static int compare_dyadics(small_dyadic a, small_dyadic b) {
    unsigned exponent = a.exponent > b.exponent ? a.exponent : b.exponent;
    int64_t x = a.numerator * (INT64_C(1) << (exponent - a.exponent));
    int64_t y = b.numerator * (INT64_C(1) << (exponent - b.exponent));
    return (x > y) - (x < y);
}

/* A canonical form is a number when its options are: {|}, {n|} = n + 1, {|n} = n - 1, and {x|y}
 * with x < y, which is (x + y) / 2. */
static bool canonical_number(const tree *a, small_dyadic *out) {
    small_dyadic x, y;
    if (a->count[LEFT] > 1 || a->count[RIGHT] > 1) return false;
    if (a->count[LEFT] + a->count[RIGHT] == 0) {
        *out = (small_dyadic){0, 0};
        return true;
    }
    if (a->count[LEFT] == 1 && !canonical_number(a->options[LEFT][0], &x)) return false;
    if (a->count[RIGHT] == 1 && !canonical_number(a->options[RIGHT][0], &y)) return false;
    if (a->count[RIGHT] == 0) {
        *out = (small_dyadic){x.numerator + 1, 0};
    } else if (a->count[LEFT] == 0) {
        *out = (small_dyadic){y.numerator - 1, 0};
    } else {
        if (compare_dyadics(x, y) >= 0) return false;
        unsigned exponent = x.exponent > y.exponent ? x.exponent : y.exponent;
        out->numerator = x.numerator * (INT64_C(1) << (exponent - x.exponent)) +
                         y.numerator * (INT64_C(1) << (exponent - y.exponent));
        out->exponent = exponent + 1;
        for (; out->exponent > 0 && out->numerator % 2 == 0; out->exponent--) out->numerator /= 2;
    }
    return true;
}

bool oracle_number(grove *g, const tree *a, small_dyadic *out) {
    return canonical_number(oracle_canonical(g, a, NULL), out);
}

small_dyadic oracle_stop(grove *g, const tree *a, side first) {
    small_dyadic best = {0, 0};
    if (oracle_number(g, a, &best)) return best;
    side other = first == LEFT ? RIGHT : LEFT;
    for (size_t i = 0; i < a->count[first]; i++) {
        small_dyadic stop = oracle_stop(g, a->options[first][i], other);
        int order = i == 0 ? 0 : compare_dyadics(stop, best);
        if (i == 0 || (first == LEFT ? order > 0 : order < 0)) best = stop;
    }
    return best;
}

/* ---- random trees ---- */

uint64_t oracle_random(uint64_t *seed, uint64_t bound) {
    uint64_t z = *seed += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return (z ^ z >> 31) % bound;
}

static size_t random_options(grove *g, uint64_t *seed, const tree *const *pool, size_t count,
                             unsigned birthday, unsigned width, const tree **out) {
    size_t wanted = (size_t)oracle_random(seed, width + 1), n = 0;
    while (n < wanted) {
        const tree *option = pool[oracle_random(seed, count)];
        if (oracle_birthday(g, option) < birthday) out[n++] = option;
    }
    return n;
}

void oracle_random_pool(grove *g, uint64_t *seed, const tree **pool, size_t count,
                        unsigned birthday, unsigned width) {
    const tree *day1[4] = {oracle_zero(g), oracle_nimber(g, 1), oracle_integer(g, 1),
                           oracle_integer(g, -1)};
    for (size_t i = 0; i < count; i++) {
        if (i < 4) {
            pool[i] = day1[i];
            continue;
        }
        const tree **left = grove_alloc(g, width * sizeof(*left));
        const tree **right = grove_alloc(g, width * sizeof(*right));
        size_t left_count = random_options(g, seed, pool, i, birthday, width, left);
        size_t right_count = random_options(g, seed, pool, i, birthday, width, right);
        pool[i] = oracle_make(g, left, left_count, right, right_count);
    }
}
