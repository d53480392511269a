/* SPDX-License-Identifier: MIT
 *
 * Stoppers whose only cycles are passes. Write S2(G, H) for "Left, moving second, survives G - H"
 * and S1 for the same moving first. With A2: every move of Right other than a pass leads to S1, and
 * A1: some move of Left other than a pass leads to S2,
 *
 *     S2 = A2                 if Right cannot pass, or Left can pass too
 *     S2 = A2 and A1          if Right can pass and Left cannot
 *     S1 = A1, or A2 if Left can pass
 *
 * since a pass that is answered by a pass comes back for ever, by which Left survives, and a pass
 * of Left's is worth what Right then can do other than pass (oslo-option-closed-1). The moves other
 * than passes lead down, so this is a recursion, and it is remembered.
 *
 * The simplest form: a game that is equal to one of its options is that option. Otherwise options
 * are dropped and bypassed as for enders, a pass being an option of value G. */
#include "base/held.h"
#include "loopy/oslo.h"

#include "loopy/store.h"

#include <stdlib.h>
#include <string.h>

/* The game that is being made stands for itself by a handle that no kept game has. */
#define SELF_LOOP_RAW (UINT64_C(1) << 40)

enum { RAW_MEMO_MOST = 1 << 20 };

/* What is remembered. */
typedef enum memo_kind {
    ORDER,  /* of kept games: from (g, h, mover) to 1 (lost) or 2 (survived) */
    TRIAL,  /* the same where one is the game that is being made */
    SUMS,   /* from pairs to 1 + a place in kept */
    VALUES, /* of the Oslo function, from forms */
    PLACES, /* of multiples: from handles to 1 + k */
    MEMOS
} memo_kind;

struct self_loops {
    cleanup undo; /* first, so that the cleanup is the object */
    task *t;
    map *maps[MEMOS]; /* NULL until it is needed */
    lref *kept;
    size_t kept_count, kept_capacity;
    lref *multiples;
    size_t multiple_count, multiple_capacity;
    uint64_t raw; /* the handle of the game that is being made */
    bool raw_pass[2];
    lref_list raw_options[2];
    bool search;
};

static void self_loops_undo(cleanup *self) {
    self_loops *s = (self_loops *)(void *)self;
    for (int i = 0; i < MEMOS; i++) map_free(s->maps[i]);
    array_free(s->t->ctx, s->kept, s->kept_capacity, sizeof *s->kept);
    array_free(s->t->ctx, s->multiples, s->multiple_capacity, sizeof *s->multiples);
    free(s);
}

self_loops *self_loops_open(task *t) {
    self_loops *s = calloc(1, sizeof *s);
    if (!s) task_throw_memory(t);
    s->t = t;
    s->raw = SELF_LOOP_RAW;
    cleanup_push(t, &s->undo, self_loops_undo);
    return s;
}

/* Most calls need few of the maps, and making one costs more than many a comparison. */
static map *memo_of(self_loops *s, memo_kind kind) {
    if (!s->maps[kind]) s->maps[kind] = map_new(s->t->ctx);
    if (!s->maps[kind]) task_throw_memory(s->t);
    return s->maps[kind];
}

void self_loops_close(self_loops *s) {
    cleanup_pop(s->t);
    self_loops_undo(&s->undo);
}

task *self_loops_task(const self_loops *s) { return s->t; }

void self_loops_search(self_loops *s) { s->search = true; }

static void list_push(task *t, lref **list, size_t *count, size_t *capacity, lref g) {
    *list = array_reach(t, *list, capacity, *count + 1, sizeof **list);
    (*list)[(*count)++] = g;
}

/* A map of values that are handles. */
static bool value_find(const self_loops *s, map *m, const uint64_t *key, size_t words, lref *out) {
    const uint32_t at = map_find(m, key, words, map_hash(s->t, key, words));
    if (at != 0) *out = s->kept[at - 1];
    return at != 0;
}

static lref value_keep(self_loops *s, map *m, const uint64_t *key, size_t words, lref value) {
    list_push(s->t, &s->kept, &s->kept_count, &s->kept_capacity, value);
    if (s->kept_count >= UINT32_MAX) task_throw(s->t, ENDER_ELIMIT, "too many loopy values");
    (void)map_insert(s->t, m, key, words, map_hash(s->t, key, words), (uint32_t)s->kept_count);
    return value;
}

/* ---- options ---- */

/* The options of a game, in scratch memory for enders. A pass is the game among its own options. */
static lref_list options_of(const self_loops *s, lref g, unsigned player) {
    if (lref_same(g, (lref){s->raw})) return s->raw_options[player];
    return lref_options(s->t, g, (ender_player)player);
}

static bool can_pass(const self_loops *s, lref g, unsigned player) {
    if (lref_same(g, (lref){s->raw})) return s->raw_pass[player];
    if (lref_is_ender(g)) return false;
    const lref_list list = options_of(s, g, player);
    for (uint32_t i = 0; i < list.count; i++)
        if (lref_same(list.at[i], g)) return true;
    return false;
}

bool lref_is_self_loop(task *t, lref g) {
    if (lref_is_ender(g)) return true;
    held holder;
    map *seen = held_map(t, &holder);
    lref *list = NULL;
    uint32_t capacity = 0, count = 0;
    bool only = true;
    list = scratch_wider(t, list, &capacity, sizeof *list);
    list[count++] = g;
    while (count > 0 && only) {
        const lref x = list[--count];
        if (map_insert(t, seen, &x.id, 1, map_hash(t, &x.id, 1), 1) == 0) continue;
        for (int p = 0; p < 2 && only; p++) {
            const lref_list options = lref_options(t, x, (ender_player)p);
            for (uint32_t i = 0; i < options.count; i++) {
                const lref y = options.at[i];
                /* Components are kept after what they lead to: a later position is of the same. */
                only = only && y.id <= x.id;
                if (lref_is_ender(y) || lref_same(y, x) ||
                    map_find(seen, &y.id, 1, map_hash(t, &y.id, 1)) != 0)
                    continue;
                if (count == capacity) list = scratch_wider(t, list, &capacity, sizeof *list);
                list[count++] = y;
            }
        }
    }
    held_close(t, &holder);
    return only;
}

/* ---- comparison ---- */

typedef struct order_call {
    self_loops *s;
    lref g, h;
    bool left_moves, result;
} order_call;

static bool survives(self_loops *s, lref g, lref h, bool left_moves);

static void order_thunk(task *t, void *arg) {
    (void)t;
    order_call *c = arg;
    c->result = survives(c->s, c->g, c->h, c->left_moves);
}

/* Does the player to move have a move other than a pass after which Left survives? */
static bool some_move(self_loops *s, lref g, lref h, unsigned player, bool survived) {
    const bool right_next = player == 0;
    const lref_list own = options_of(s, g, player);
    for (uint32_t i = 0; i < own.count; i++)
        if (!lref_same(own.at[i], g) && survives(s, own.at[i], h, !right_next) == survived)
            return true;
    const lref_list other = options_of(s, h, 1 - player);
    for (uint32_t i = 0; i < other.count; i++)
        if (!lref_same(other.at[i], h) && survives(s, g, other.at[i], !right_next) == survived)
            return true;
    return false;
}

static bool survives_by_play(self_loops *s, lref g, lref h, bool left_moves) {
    const bool left_pass = can_pass(s, g, 0) || can_pass(s, h, 1);
    if (left_moves)
        return some_move(s, g, h, 0, true) || (left_pass && !some_move(s, g, h, 1, false));
    if (some_move(s, g, h, 1, false)) return false;
    const bool right_pass = can_pass(s, g, 1) || can_pass(s, h, 0);
    return !right_pass || left_pass || some_move(s, g, h, 0, true);
}

static bool survives(self_loops *s, lref g, lref h, bool left_moves) {
    if (lref_same(g, h) && !left_moves) return true;
    if (lref_is_ender(g) && lref_is_ender(h))
        return left_moves ? !game_le(s->t, lref_ender(g), lref_ender(h))
                          : game_ge(s->t, lref_ender(g), lref_ender(h));
    map *memo = lref_same(g, (lref){s->raw}) || lref_same(h, (lref){s->raw}) ? memo_of(s, TRIAL)
                                                                             : memo_of(s, ORDER);
    const uint64_t key[3] = {g.id, h.id, left_moves}, hash = map_hash(s->t, key, 3);
    const uint32_t known = map_find(memo, key, 3, hash);
    if (known != 0) return known == 2;
    task_poll(s->t);
    order_call call = {s, g, h, left_moves, false};
    const arena_mark mark = scratch_mark(s->t);
    if (UNLIKELY(stack_is_low(s->t)))
        deep_call(s->t, order_thunk, &call);
    else
        call.result = survives_by_play(s, g, h, left_moves);
    scratch_release(s->t, mark);
    (void)map_insert(s->t, memo, key, 3, hash, call.result ? 2 : 1);
    return call.result;
}

bool self_loop_ge(self_loops *s, lref g, lref h) { return survives(s, g, h, false); }

ender_relation self_loop_compare(self_loops *s, lref g, lref h) {
    const bool ge = self_loop_ge(s, g, h), le = self_loop_ge(s, h, g);
    if (ge) return le ? ENDER_EQUAL : ENDER_GREATER;
    return le ? ENDER_LESS : ENDER_CONFUSED;
}

ender_outcome self_loop_outcome(self_loops *s, lref g) {
    switch (self_loop_compare(s, g, LREF_ZERO)) {
    case ENDER_GREATER:
        return ENDER_L;
    case ENDER_LESS:
        return ENDER_R;
    case ENDER_EQUAL:
        return ENDER_P;
    default:
        return ENDER_N;
    }
}

/* ---- simplest forms ---- */

typedef struct passing_options {
    lref *at;
    uint32_t count, capacity;
} passing_options;

static void option_add(task *t, passing_options *list, lref g) {
    for (uint32_t i = 0; i < list->count; i++)
        if (lref_same(list->at[i], g)) return;
    if (list->count == list->capacity)
        list->at = scratch_wider(t, list->at, &list->capacity, sizeof *list->at);
    list->at[list->count++] = g;
}

/* Is y at least as good as x for the player? */
static bool is_better(self_loops *s, unsigned player, lref y, lref x) {
    return player == 0 ? self_loop_ge(s, y, x) : self_loop_ge(s, x, y);
}

/* An option that is the game itself in value. */
static bool equal_option(self_loops *s, const passing_options lists[2], lref *out) {
    for (unsigned p = 0; p < 2; p++)
        for (uint32_t i = 0; i < lists[p].count; i++) {
            const lref x = lists[p].at[i];
            if (lref_same(x, (lref){s->raw}) || !self_loop_ge(s, x, (lref){s->raw}) ||
                !self_loop_ge(s, (lref){s->raw}, x))
                continue;
            *out = x;
            return true;
        }
    return false;
}

static bool drop_dominated(self_loops *s, passing_options *list, unsigned player) {
    passing_options kept = {NULL, 0, 0};
    for (uint32_t i = 0; i < list->count; i++) {
        bool dominated = false;
        for (uint32_t k = 0; k < list->count && !dominated; k++)
            dominated = k != i && is_better(s, player, list->at[k], list->at[i]);
        if (!dominated) option_add(s->t, &kept, list->at[i]);
    }
    const bool changed = kept.count < list->count;
    *list = kept;
    return changed;
}

/* What the option x is reversible through. */
static bool is_reversible(self_loops *s, const passing_options *opposite, unsigned player, lref x,
                          lref *through) {
    lref_list answers = {opposite->at, opposite->count};
    if (!lref_same(x, (lref){s->raw})) answers = options_of(s, x, 1 - player);
    for (uint32_t i = 0; i < answers.count; i++) {
        if (lref_same(answers.at[i], (lref){s->raw}) ||
            !is_better(s, player, (lref){s->raw}, answers.at[i]))
            continue;
        *through = answers.at[i];
        return true;
    }
    return false;
}

static bool bypass(self_loops *s, passing_options lists[2], unsigned player) {
    passing_options after = {NULL, 0, 0};
    bool changed = false;
    for (uint32_t i = 0; i < lists[player].count; i++) {
        const lref x = lists[player].at[i];
        lref through;
        if (!is_reversible(s, &lists[1 - player], player, x, &through)) {
            option_add(s->t, &after, x);
            continue;
        }
        changed = true;
        const lref_list instead = options_of(s, through, player);
        for (uint32_t k = 0; k < instead.count; k++) option_add(s->t, &after, instead.at[k]);
    }
    lists[player] = after;
    return changed;
}

/* The handle of a game whose options are simplest already. */
static lref named(self_loops *s, passing_options lists[2]) {
    bool pass[2] = {false, false}, all_enders = true;
    lref *options[2];
    uint32_t count[2];
    for (unsigned p = 0; p < 2; p++) {
        options[p] = SCRATCH_ARRAY(s->t, lref, lists[p].count + 1u);
        count[p] = 0;
        for (uint32_t i = 0; i < lists[p].count; i++) {
            const lref x = lists[p].at[i];
            if (lref_same(x, (lref){s->raw}))
                pass[p] = true;
            else
                options[p][count[p]++] = x;
            all_enders = all_enders && lref_is_ender(x);
        }
    }
    if (!all_enders) return store_position(s->t, pass, options, count);
    ref *games[2];
    for (unsigned p = 0; p < 2; p++) {
        games[p] = SCRATCH_ARRAY(s->t, ref, count[p] + 1u);
        for (uint32_t i = 0; i < count[p]; i++) games[p][i] = lref_ender(options[p][i]);
    }
    return lref_of(game_from(s->t, games[0], count[0], games[1], count[1]));
}

static lref simplest(self_loops *s) {
    passing_options lists[2] = {{NULL, 0, 0}, {NULL, 0, 0}};
    for (unsigned p = 0; p < 2; p++) {
        for (uint32_t i = 0; i < s->raw_options[p].count; i++)
            option_add(s->t, &lists[p], s->raw_options[p].at[i]);
        if (s->raw_pass[p]) option_add(s->t, &lists[p], (lref){s->raw});
    }
    lref found;
    for (bool changed = true; changed;) {
        if (equal_option(s, lists, &found)) return found;
        changed = false;
        for (unsigned p = 0; p < 2; p++) {
            if (drop_dominated(s, &lists[p], p)) changed = true;
            if (bypass(s, lists, p)) changed = true;
        }
    }
    return named(s, lists);
}

lref self_loop_make(self_loops *s, bool left_pass, bool right_pass, const lref *left,
                    uint32_t left_count, const lref *right, uint32_t right_count) {
    task *t = s->t;
    if (left_pass && right_pass)
        task_throw(t, ENDER_EDOMAIN,
                   "a game in which both players may pass is no stopper: it has two sides");
    if (s->maps[TRIAL] && map_count(s->maps[TRIAL]) > RAW_MEMO_MOST) map_clear(s->maps[TRIAL]);
    const arena_mark mark = scratch_mark(t);
    s->raw_pass[0] = left_pass;
    s->raw_pass[1] = right_pass;
    s->raw_options[0] = (lref_list){left, left_count};
    s->raw_options[1] = (lref_list){right, right_count};
    const lref made = simplest(s);
    s->raw++;
    scratch_release(t, mark);
    return made;
}

/* ---- negatives and sums ---- */

lref self_loop_negative(self_loops *s, lref g) {
    if (lref_is_ender(g)) return lref_of(game_neg(s->t, lref_ender(g)));
    const uint64_t key[3] = {g.id, g.id, 2};
    lref value;
    if (value_find(s, memo_of(s, SUMS), key, 3, &value)) return value;
    const arena_mark mark = scratch_mark(s->t);
    bool pass[2];
    lref *options[2];
    uint32_t count[2] = {0, 0};
    for (unsigned p = 0; p < 2; p++) {
        const lref_list list = options_of(s, g, 1 - p);
        options[p] = SCRATCH_ARRAY(s->t, lref, list.count + 1u);
        pass[p] = can_pass(s, g, 1 - p);
        for (uint32_t i = 0; i < list.count; i++)
            if (!lref_same(list.at[i], g))
                options[p][count[p]++] = self_loop_negative(s, list.at[i]);
    }
    value = store_position(s->t, pass, options, count);
    scratch_release(s->t, mark);
    return value_keep(s, memo_of(s, SUMS), key, 3, value);
}

typedef struct sum_call {
    self_loops *s;
    lref g, h, result;
} sum_call;

static void sum_thunk(task *t, void *arg) {
    (void)t;
    sum_call *c = arg;
    c->result = self_loop_sum(c->s, c->g, c->h);
}

static lref sum_by_options(self_loops *s, lref g, lref h) {
    bool pass[2];
    lref *options[2];
    uint32_t count[2] = {0, 0};
    for (unsigned p = 0; p < 2; p++) {
        const lref_list a = options_of(s, g, p), b = options_of(s, h, p);
        options[p] = SCRATCH_ARRAY(s->t, lref, (size_t)a.count + b.count + 1);
        pass[p] = can_pass(s, g, p) || can_pass(s, h, p);
        for (uint32_t i = 0; i < a.count; i++)
            if (!lref_same(a.at[i], g)) options[p][count[p]++] = self_loop_sum(s, a.at[i], h);
        for (uint32_t i = 0; i < b.count; i++)
            if (!lref_same(b.at[i], h)) options[p][count[p]++] = self_loop_sum(s, g, b.at[i]);
    }
    return self_loop_make(s, pass[0], pass[1], options[0], count[0], options[1], count[1]);
}

lref self_loop_sum(self_loops *s, lref g, lref h) {
    if (lref_is_ender(g) && lref_is_ender(h))
        return lref_of(game_add(s->t, lref_ender(g), lref_ender(h)));
    if (lref_same(g, LREF_ZERO)) return h;
    if (lref_same(h, LREF_ZERO)) return g;
    uint32_t j, k;
    if (!s->search && is_upon_star_multiple(s, g, &j) && is_upon_star_multiple(s, h, &k))
        return upon_star_multiple(s, j + k);
    const uint64_t key[2] = {g.id < h.id ? g.id : h.id, g.id < h.id ? h.id : g.id};
    lref value;
    if (value_find(s, memo_of(s, SUMS), key, 2, &value)) return value;
    task_poll(s->t);
    sum_call call = {s, g, h, LREF_ZERO};
    const arena_mark mark = scratch_mark(s->t);
    if (UNLIKELY(stack_is_low(s->t)))
        deep_call(s->t, sum_thunk, &call);
    else
        call.result = sum_by_options(s, g, h);
    scratch_release(s->t, mark);
    return value_keep(s, memo_of(s, SUMS), key, 2, call.result);
}

/* ---- multiples of upon* ---- */

/* 1.upon* = {0,pass|0}, k.upon* = {0|(k-1).upon*}: canonical forms, so they need no comparison. */
lref upon_star_multiple(self_loops *s, uint32_t k) {
    while (s->multiple_count <= k) {
        task_poll(s->t);
        const size_t n = s->multiple_count;
        lref zero = LREF_ZERO, made = LREF_ZERO;
        lref before = n > 1 ? s->multiples[n - 1] : LREF_ZERO;
        lref *const options[2] = {&zero, &before};
        const uint32_t count[2] = {1, 1};
        const bool pass[2] = {n == 1, false};
        if (n > 0) made = store_position(s->t, pass, options, count);
        list_push(s->t, &s->multiples, &s->multiple_count, &s->multiple_capacity, made);
        (void)map_insert(s->t, memo_of(s, PLACES), &made.id, 1, map_hash(s->t, &made.id, 1),
                         (uint32_t)n + 1);
    }
    return s->multiples[k];
}

/* How far down a chain {0|{0|...{0,pass|0}}} goes; false when it is no such chain. */
static bool chain_length(self_loops *s, lref g, uint32_t *k) {
    const lref one = upon_star_multiple(s, 1);
    for (*k = 1; !lref_same(g, one); ++*k) {
        if (lref_is_ender(g)) return false;
        const lref_list left = lref_options(s->t, g, ENDER_LEFT);
        const lref_list right = lref_options(s->t, g, ENDER_RIGHT);
        if (left.count != 1 || !lref_same(left.at[0], LREF_ZERO) || right.count != 1 ||
            right.at[0].id >= g.id)
            return false;
        g = right.at[0];
    }
    return true;
}

bool is_upon_star_multiple(self_loops *s, lref g, uint32_t *k) {
    *k = 0;
    if (lref_same(g, LREF_ZERO)) return true;
    if (lref_is_ender(g)) return false;
    const uint32_t known = map_find(memo_of(s, PLACES), &g.id, 1, map_hash(s->t, &g.id, 1));
    if (known != 0) {
        *k = known - 1;
        return true;
    }
    return chain_length(s, g, k);
}

/* ---- the Oslo function on forms: what is remembered ---- */

typedef struct oslo_call {
    self_loops *s;
    ref form;
    lref result;
} oslo_call;

static void oslo_thunk(task *t, void *arg) {
    (void)t;
    oslo_call *c = arg;
    c->result = oslo_of_form(c->s, c->form);
}

static lref *oslo_options(self_loops *s, ref form, ender_player player, uint32_t *count) {
    side o;
    form_side_open(s->t, &o, form, player);
    lref *list = SCRATCH_ARRAY(s->t, lref, o.count + 1u);
    for (uint32_t i = 0; i < o.count; i++) list[i] = oslo_of_form(s, side_at(s->t, &o, i));
    *count = o.count;
    return list;
}

lref oslo_of_form(self_loops *s, ref form) {
    if (ref_same(form, REF_ZERO)) return LREF_ZERO;
    const uint64_t key = form.bits;
    lref value;
    if (value_find(s, memo_of(s, VALUES), &key, 1, &value)) return value;
    task_poll(s->t);
    oslo_call call = {s, form, LREF_ZERO};
    const arena_mark mark = scratch_mark(s->t);
    if (UNLIKELY(stack_is_low(s->t))) {
        deep_call(s->t, oslo_thunk, &call);
    } else {
        uint32_t left_count, right_count;
        const lref *left = oslo_options(s, form, ENDER_LEFT, &left_count);
        const lref *right = oslo_options(s, form, ENDER_RIGHT, &right_count);
        call.result = oslo_make(s, left, left_count, right, right_count);
    }
    scratch_release(s->t, mark);
    return value_keep(s, memo_of(s, VALUES), &key, 1, call.result);
}

/* A list of multiples, as the rule asks for it. */
typedef struct multiples {
    bool all;
    uint32_t most, least;
} multiples;

static multiples multiples_of(self_loops *s, const lref *list, uint32_t count) {
    multiples m = {true, 0, UINT32_MAX};
    for (uint32_t i = 0; i < count && m.all; i++) {
        uint32_t k;
        m.all = is_upon_star_multiple(s, list[i], &k);
        if (m.all && k > m.most) m.most = k;
        if (m.all && k < m.least) m.least = k;
    }
    return m;
}

lref left_pass_make(self_loops *s, const lref *left, uint32_t left_count, const lref *right,
                    uint32_t right_count) {
    if (!s->search && right_count > 0) {
        const multiples l = multiples_of(s, left, left_count);
        const multiples r = multiples_of(s, right, right_count);
        uint32_t k;
        if (l.all && r.all &&
            upon_star_rule(left_count == 0, l.most, l.most == 1 && l.least == 1, r.least, &k))
            return upon_star_multiple(s, k);
    }
    return self_loop_make(s, true, false, left, left_count, right, right_count);
}

lref oslo_make(self_loops *s, const lref *left, uint32_t left_count, const lref *right,
               uint32_t right_count) {
    if (left_count == 0 && right_count == 0) return LREF_ZERO;
    return left_pass_make(s, left, left_count, right, right_count);
}
