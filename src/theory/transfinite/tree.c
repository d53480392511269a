/* SPDX-License-Identifier: MIT
 *
 * Finite trees of options with surreal numbers as leaves (conway-positions, section 3.6). With
 * every tree its two ends are kept: where the numbers z <= G end and where the numbers z >= G
 * begin. They decide whether {L|R} is a number, by the simplicity rule, and every comparison with
 * one.
 *
 * What is a number and a short game, x + G, is kept as that pair, by translation: the short games
 * know how to be added and compared, and *n has n options, whose trees nobody could go through.
 * Its options are made when somebody asks for them. */
#include "transfinite/tree.h"
#include "analysis/analysis.h"
#include "base/compare.h"

#include <stdlib.h>
#include <string.h>

/* ---- what is kept ---- */

enum { UP_CLOSED = 1, LOW_CLOSED = 2 };

/* The key of a tree is the count of left options, then all options; behind it stand two words, the
 * ends and their kinds. */
static const record *tree_record(task *t, longref g) { return record_at(long_store_of(t), g.bits); }

bool long_is_number(task *t, longref g) {
    return sur_is_small(long_number(g)) || tree_record(t, g)->kind == RECORD_NUMBER;
}

/* x + G, G no number. */
static bool is_shifted(task *t, longref g) {
    return !sur_is_small(long_number(g)) && tree_record(t, g)->kind == RECORD_SHIFTED;
}

bool long_is_tree(task *t, longref g) {
    return !sur_is_small(long_number(g)) &&
           (tree_record(t, g)->kind == RECORD_TREE || is_shifted(t, g));
}

bool long_split(task *t, longref g, sur *x, ref *h) {
    *x = long_number(g);
    *h = REF_ZERO;
    if (long_is_number(t, g)) return true;
    if (!is_shifted(t, g)) return false;
    const long_store *s = long_store_of(t);
    const uint64_t word = record_words(s, record_at(s, g.bits))[0];
    *x = (sur){(uint32_t)word};
    *h = (ref){(uint32_t)(word >> 32)};
    return true;
}

/* Equal sums have one record: x is 0, or no dyadic number beside a game with right stop 0. */
static longref long_shifted(task *t, sur x, ref h) {
    dyadic d;
    if (ref_is_number(t, h)) return long_of_number(sur_add(t, x, sur_dyadic(t, ref_dyadic(t, h))));
    if (sur_is_dyadic(t, x, &d)) {
        h = game_add(t, h, ref_number(t, d));
        x = SUR_ZERO;
    } else {
        d = game_right_stop(t, h);
        h = game_add(t, h, ref_number(t, dyadic_neg(t, d)));
        x = sur_add(t, x, sur_dyadic(t, d));
    }
    uint64_t key[2] = {0, x.bits | (uint64_t)h.bits << 32};
    record_plan plan = {.kind = RECORD_SHIFTED, .key = key, .count = 1};
    return (longref){record_keep(t, &plan)};
}

longref long_of_game(task *t, ref g) { return long_shifted(t, SUR_ZERO, g); }

bool long_is_short(task *t, longref g, ref *out) {
    sur x;
    ref h;
    dyadic d;
    if (!long_split(t, g, &x, &h) || !sur_is_dyadic(t, x, &d)) return false;
    if (out) *out = long_is_number(t, g) ? ref_number(t, d) : h;
    return true;
}

static const longref *tree_options(task *t, longref g, uint32_t *left, uint32_t *all) {
    const long_store *s = long_store_of(t);
    const record *r = record_at(s, g.bits);
    const uint64_t *words = record_words(s, r);
    *left = (uint32_t)words[0];
    *all = (uint32_t)(words[0] >> 32);
    return (const longref *)(const void *)(words + 1);
}

static void tree_ends(task *t, longref g, long_end *low, long_end *up) {
    const long_store *s = long_store_of(t);
    const record *r = record_at(s, g.bits);
    const uint64_t *extra = record_words(s, r) + r->words;
    *low = (long_end){(sur){(uint32_t)extra[0]}, (extra[1] & LOW_CLOSED) != 0};
    *up = (long_end){(sur){(uint32_t)(extra[0] >> 32)}, (extra[1] & UP_CLOSED) != 0};
}

static sur shifted_by(task *t, sur x, dyadic d) { return sur_add(t, x, sur_dyadic(t, d)); }

/* Where z <= G ends and z >= G begins. */
void long_ends_of(task *t, longref g, long_end *low, long_end *up) {
    sur x;
    ref h;
    if (!long_split(t, g, &x, &h)) {
        tree_ends(t, g, low, up);
    } else if (long_is_number(t, g)) {
        *low = *up = (long_end){x, true};
    } else {
        *low = (long_end){shifted_by(t, x, game_right_stop(t, h)), game_ge_right_stop(t, h)};
        *up = (long_end){shifted_by(t, x, game_left_stop(t, h)), game_le_left_stop(t, h)};
    }
}

static longref expanded(task *t, longref g);

long_options long_options_of(task *t, longref g, ender_player player) {
    if (!long_is_tree(t, g)) return (long_options){NULL, 0};
    uint32_t left, all;
    const longref *list = tree_options(t, expanded(t, g), &left, &all);
    return player == ENDER_LEFT ? (long_options){list, left}
                                : (long_options){list + left, all - left};
}

/* ---- making ---- */

/* Without those that another option makes superfluous, sorted by handle. */
static uint32_t undominated(task *t, longref *list, uint32_t count, bool is_left) {
    qsort(list, count, sizeof *list, by_uint32);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        bool superfluous = i > 0 && longref_same(list[i], list[i - 1]);
        for (uint32_t j = 0; j < count && !superfluous; j++) {
            if (j == i || longref_same(list[j], list[i]) || longref_same(list[j], LONG_NONE))
                continue;
            superfluous =
                is_left ? long_tree_ge(t, list[j], list[i]) : long_tree_ge(t, list[i], list[j]);
        }
        if (superfluous)
            list[i] = i > 0 && longref_same(list[i], list[i - 1]) ? list[i] : LONG_NONE;
    }
    for (uint32_t i = 0; i < count; i++)
        if (!longref_same(list[i], LONG_NONE) &&
            (kept == 0 || !longref_same(list[kept - 1], list[i])))
            list[kept++] = list[i];
    return kept;
}

/* The numbers that no left option is above (or equal to) begin here. */
static sur_bound bound_of_left(task *t, const longref *list, uint32_t count) {
    sur_bound b = {BOUND_NONE, SUR_ZERO};
    for (uint32_t i = 0; i < count; i++) {
        long_end low, up;
        long_ends_of(t, list[i], &low, &up);
        const int order = b.kind == BOUND_NONE ? 1 : sur_compare(t, low.at, b.at);
        if (order > 0)
            b = (sur_bound){low.closed ? BOUND_OPEN : BOUND_CLOSED, low.at};
        else if (order == 0 && low.closed)
            b.kind = BOUND_OPEN;
    }
    return b;
}

static sur_bound bound_of_right(task *t, const longref *list, uint32_t count) {
    sur_bound b = {BOUND_NONE, SUR_ZERO};
    for (uint32_t i = 0; i < count; i++) {
        long_end low, up;
        long_ends_of(t, list[i], &low, &up);
        const int order = b.kind == BOUND_NONE ? -1 : sur_compare(t, up.at, b.at);
        if (order < 0)
            b = (sur_bound){up.closed ? BOUND_OPEN : BOUND_CLOSED, up.at};
        else if (order == 0 && up.closed)
            b.kind = BOUND_OPEN;
    }
    return b;
}

static longref tree_keep(task *t, const longref *left, uint32_t left_count, const longref *right,
                         uint32_t right_count, sur_bound lo, sur_bound hi) {
    const uint32_t all = left_count + right_count;
    const size_t words = 1 + ((size_t)all + 1) / 2;
    record_plan plan = {.kind = RECORD_TREE, .count = words, .extra = 2};
    plan.key = SCRATCH_ARRAY(t, uint64_t, words + 3);
    memset(plan.key, 0, (words + 3) * sizeof *plan.key);
    plan.key[1] = left_count | (uint64_t)all << 32;
    longref *options = (longref *)(void *)(plan.key + 2);
    memcpy(options, left, left_count * sizeof *left);
    memcpy(options + left_count, right, right_count * sizeof *right);
    plan.key[words + 1] = hi.at.bits | (uint64_t)lo.at.bits << 32;
    plan.key[words + 2] =
        (lo.kind == BOUND_CLOSED ? UP_CLOSED : 0u) | (hi.kind == BOUND_CLOSED ? LOW_CLOSED : 0u);
    return (longref){record_keep(t, &plan)};
}

/* The options less x, when that makes all of them short games; NULL when it does not. */
static ref *moved_down(task *t, const longref *list, uint32_t count, sur x) {
    ref *out = SCRATCH_ARRAY(t, ref, (size_t)count + 1);
    for (uint32_t i = 0; i < count; i++) {
        sur y;
        dyadic d;
        if (!long_split(t, list[i], &y, &out[i]) || !sur_is_dyadic(t, sur_sub(t, y, x), &d))
            return NULL;
        out[i] = game_add(t, out[i], ref_number(t, d));
    }
    return out;
}

/* Options that are short games but for one number x are those of x + {L - x|R - x}, which is no
 * number where no number fits between them. */
static longref shifted_make(task *t, const longref *left, uint32_t left_count, const longref *right,
                            uint32_t right_count) {
    sur x = SUR_ZERO;
    ref h;
    if (left_count > 0 && !long_split(t, left[0], &x, &h)) return LONG_NONE;
    ref *l = moved_down(t, left, left_count, x), *r = moved_down(t, right, right_count, x);
    if (!l || !r) return LONG_NONE;
    return long_shifted(t, x, game_make(t, l, left_count, r, right_count));
}

longref long_tree_make(task *t, const longref *left, uint32_t left_count, const longref *right,
                       uint32_t right_count) {
    const arena_mark mark = scratch_mark(t);
    const sur_bound lo = bound_of_left(t, left, left_count);
    const sur_bound hi = bound_of_right(t, right, right_count);
    sur x;
    longref g;
    if (sur_simplest(t, lo, hi, &x)) {
        g = long_of_number(x);
    } else {
        longref *l = SCRATCH_ARRAY(t, longref, (size_t)left_count + 1);
        longref *r = SCRATCH_ARRAY(t, longref, (size_t)right_count + 1);
        memcpy(l, left, left_count * sizeof *l);
        memcpy(r, right, right_count * sizeof *r);
        left_count = undominated(t, l, left_count, true);
        right_count = undominated(t, r, right_count, false);
        g = shifted_make(t, l, left_count, r, right_count);
        if (longref_same(g, LONG_NONE)) g = tree_keep(t, l, left_count, r, right_count, lo, hi);
    }
    scratch_release(t, mark);
    return g;
}

/* ---- memos ---- */

uint32_t long_memo_find(task *t, long_memo what, uint32_t a, uint32_t b) {
    const uint64_t key[2] = {what, a | (uint64_t)b << 32};
    return map_find(long_store_of(t)->sums, key, 2, hash_words(key, 2));
}

uint32_t long_memo_keep(task *t, long_memo what, uint32_t a, uint32_t b, uint32_t value) {
    const uint64_t key[2] = {what, a | (uint64_t)b << 32};
    (void)map_insert(t, long_store_of(t)->sums, key, 2, hash_words(key, 2), value);
    return value;
}

/* ---- short games ---- */

/* The record with the options of x + G, which are x + G^L and x + G^R. */
static longref expanded(task *t, longref g) {
    sur x;
    ref h;
    if (!is_shifted(t, g)) return g;
    const uint32_t known = long_memo_find(t, MEMO_EXPANDED, g.bits, 0);
    if (known != 0) return (longref){known};
    const arena_mark mark = scratch_mark(t);
    longref *list[2];
    uint32_t count[2];
    (void)long_split(t, g, &x, &h);
    for (int p = 0; p < 2; p++) {
        side s;
        side_open(t, &s, h, (ender_player)p);
        count[p] = s.count;
        list[p] = SCRATCH_ARRAY(t, longref, s.count + 1u);
        for (uint32_t i = 0; i < s.count; i++) list[p][i] = long_shifted(t, x, side_at(t, &s, i));
    }
    const longref made =
        tree_keep(t, list[0], count[0], list[1], count[1], bound_of_left(t, list[0], count[0]),
                  bound_of_right(t, list[1], count[1]));
    scratch_release(t, mark);
    return (longref){long_memo_keep(t, MEMO_EXPANDED, g.bits, 0, made.bits)};
}

/* ---- negatives and sums ---- */

static uint32_t negative_step(task *t, const void *with, uint32_t game, uint32_t unused) {
    (void)with, (void)unused;
    const longref g = {game};
    sur x;
    ref h;
    if (long_split(t, g, &x, &h)) return long_shifted(t, sur_neg(t, x), game_neg(t, h)).bits;
    const uint32_t known = long_memo_find(t, MEMO_NEGATIVE, game, 0);
    if (known != 0) return known;
    const arena_mark mark = scratch_mark(t);
    longref *list[2];
    uint32_t count[2];
    for (int p = 0; p < 2; p++) {
        const long_options o = long_options_of(t, g, p == 0 ? ENDER_RIGHT : ENDER_LEFT);
        count[p] = o.count;
        list[p] = SCRATCH_ARRAY(t, longref, o.count + 1u);
        for (uint32_t i = 0; i < o.count; i++) list[p][i] = long_tree_neg(t, o.at[i]);
    }
    const longref made = long_tree_make(t, list[0], count[0], list[1], count[1]);
    scratch_release(t, mark);
    return long_memo_keep(t, MEMO_NEGATIVE, game, 0, made.bits);
}

longref long_tree_neg(task *t, longref g) {
    return (longref){recurse(t, negative_step, NULL, g.bits, 0)};
}

/* Number avoidance holds for trees: a number joins every option (conway-positions-36). */
static void add_options(task *t, longref g, longref h, ender_player player, longref *out,
                        uint32_t *count) {
    const long_options o = long_options_of(t, g, player);
    for (uint32_t i = 0; i < o.count; i++) out[(*count)++] = long_tree_add(t, o.at[i], h);
}

static uint32_t add_step(task *t, const void *with, uint32_t first, uint32_t second) {
    (void)with;
    const longref g = {first}, h = {second};
    const uint32_t known = long_memo_find(t, MEMO_SUM, first, second);
    if (known != 0) return known;
    const arena_mark mark = scratch_mark(t);
    longref *list[2];
    uint32_t count[2] = {0, 0};
    for (int p = 0; p < 2; p++) {
        const ender_player player = (ender_player)p;
        const uint32_t most =
            long_options_of(t, g, player).count + long_options_of(t, h, player).count;
        list[p] = SCRATCH_ARRAY(t, longref, most + 1u);
        add_options(t, g, h, player, list[p], &count[p]);
        add_options(t, h, g, player, list[p], &count[p]);
    }
    const longref made = long_tree_make(t, list[0], count[0], list[1], count[1]);
    scratch_release(t, mark);
    return long_memo_keep(t, MEMO_SUM, first, second, made.bits);
}

longref long_tree_add(task *t, longref g, longref h) {
    if (longref_same(g, LONG_ZERO)) return h;
    if (longref_same(h, LONG_ZERO)) return g;
    sur x, y;
    ref a, b;
    if (long_split(t, g, &x, &a) && long_split(t, h, &y, &b))
        return long_shifted(t, sur_add(t, x, y), game_add(t, a, b));
    const bool in_order = g.bits <= h.bits;
    return (longref){
        recurse(t, add_step, NULL, in_order ? g.bits : h.bits, in_order ? h.bits : g.bits)};
}

/* ---- order ---- */

/* x <= G, x >= G for a number x. */
static bool is_above_number(task *t, longref g, sur x) {
    long_end low, up;
    long_ends_of(t, g, &low, &up);
    return sur_compare(t, x, low.at) < (low.closed ? 1 : 0);
}

static bool is_below_number(task *t, longref g, sur x) {
    long_end low, up;
    long_ends_of(t, g, &low, &up);
    return sur_compare(t, up.at, x) < (up.closed ? 1 : 0);
}

/* G >= H where the ends tell it: 1 yes, 0 no, -1 they do not. */
static int ge_by_ends(task *t, longref g, longref h) {
    long_end low, up, other_low, other_up;
    long_ends_of(t, g, &low, &up);
    long_ends_of(t, h, &other_low, &other_up);
    const int across = sur_compare(t, low.at, other_up.at);
    if (across > 0 || (across == 0 && low.closed && other_up.closed)) return 1;
    /* What is below H is below G if G >= H. */
    const int lows = sur_compare(t, low.at, other_low.at), ups = sur_compare(t, up.at, other_up.at);
    if (lows < 0 || ups < 0 || (lows == 0 && other_low.closed && !low.closed) ||
        (ups == 0 && up.closed && !other_up.closed))
        return 0;
    return -1;
}

static bool tree_ge(task *t, longref g, longref h) {
    const long_options right = long_options_of(t, g, ENDER_RIGHT);
    for (uint32_t i = 0; i < right.count; i++)
        if (long_tree_ge(t, h, right.at[i])) return false;
    const long_options left = long_options_of(t, h, ENDER_LEFT);
    for (uint32_t i = 0; i < left.count; i++)
        if (long_tree_ge(t, left.at[i], g)) return false;
    return true;
}

static uint32_t ge_step(task *t, const void *with, uint32_t first, uint32_t second) {
    (void)with;
    const longref g = {first}, h = {second};
    const int quick = ge_by_ends(t, g, h);
    if (quick >= 0) return quick == 1;
    sur x, y;
    ref a, b;
    if (long_split(t, g, &x, &a) && long_split(t, h, &y, &b))
        return is_above_number(t, long_of_game(t, game_sub(t, a, b)), sur_sub(t, y, x));
    map *compared = long_store_of(t)->compared;
    const uint64_t key = first | (uint64_t)second << 32, hash = hash_words(&key, 1);
    const uint32_t known = map_find(compared, &key, 1, hash);
    if (known != 0) return known == 2;
    const bool ge = tree_ge(t, g, h);
    (void)map_insert(t, compared, &key, 1, hash, ge ? 2 : 1);
    return ge;
}

bool long_tree_ge(task *t, longref g, longref h) {
    if (longref_same(g, h)) return true;
    if (long_is_number(t, g))
        return long_is_number(t, h) ? sur_compare(t, long_number(g), long_number(h)) >= 0
                                    : is_below_number(t, h, long_number(g));
    if (long_is_number(t, h)) return is_above_number(t, g, long_number(h));
    return recurse(t, ge_step, NULL, g.bits, h.bits) != 0;
}
