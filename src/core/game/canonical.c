/* SPDX-License-Identifier: MIT
 *
 * Canonical form: the value of {L | R} for lists of values.
 *
 *   1. If some number fits between the lists, the game is the simplest such number (CGT, Theorem
 *      II.3.7). The stops of the options with their flags decide it without any comparison.
 *   2. Otherwise the stops of the game and its two flags follow from those of the options.
 *   3. Dominated options are dropped, reversible ones bypassed, until neither is left (CGT,
 * Theorems II.2.4, II.2.5); the result is unique (Theorem II.2.9).
 *   4. Number-up-stars are recognised by their canonical options and need no node.
 *
 * Reversibility asks whether an option's option X satisfies X <= G while G has no name yet. That is
 * played out on X's positions against the lists of G (`formal_le`), with a memo once it gets long.
 */
#include "base/tuning/game.inc"
#include "game/store.h"

#include <string.h>

enum { OPTIONS_MAX = 1 << 26 };

typedef struct option_refs {
    ref *refs;
    uint32_t count, capacity;
    uint32_t settled; /* the first so many are known not to be reversible */
} option_refs;

typedef struct formal {
    option_refs left, right;
    facts facts;
    yardstick_marks marks;
    uint64_t
        *memo; /* answers of formal_le and formal_ge, open addressing; NULL until it is worth it */
    uint32_t memo_capacity, memo_used, steps;
} formal;

/* ---- numbers and stops ---- */

/* The numbers x with x |> every left option: x > R0(A), or x = R0(A) where A >= x fails. Counts a
 * left option with this right stop; open: A >= R0(A). */
static inline void bound_raise(task *t, ref right_stop, bool open, ref *stop, bound *kind) {
    const int sign = *kind == BOUND_NONE ? 1 : number_cmp(t, right_stop, *stop);
    if (sign > 0) {
        *stop = right_stop;
        *kind = open ? BOUND_OPEN : BOUND_CLOSED;
    } else if (sign == 0 && open) {
        *kind = BOUND_OPEN;
    }
}

/* The same for a right option; open: B <= L0(B). */
static inline void bound_lower(task *t, ref left_stop, bool open, ref *stop, bound *kind) {
    const int sign = *kind == BOUND_NONE ? -1 : number_cmp(t, left_stop, *stop);
    if (sign < 0) {
        *stop = left_stop;
        *kind = open ? BOUND_OPEN : BOUND_CLOSED;
    } else if (sign == 0 && open) {
        *kind = BOUND_OPEN;
    }
}

typedef struct number_bounds {
    ref lo, hi;
    bound lo_kind, hi_kind;
} number_bounds;
#define NUMBER_BOUNDS_NONE ((number_bounds){REF_ZERO, REF_ZERO, BOUND_NONE, BOUND_NONE})

/* Either the number that G is, or REF_NONE with the stops and flags of G set. */
static ref number_between(task *t, formal *g, const number_bounds *b) {
    const bool one_sided = b->lo_kind == BOUND_NONE || b->hi_kind == BOUND_NONE;
    const int sign = one_sided ? -1 : number_cmp(t, b->lo, b->hi);
    if (sign < 0 || (sign == 0 && b->lo_kind == BOUND_CLOSED && b->hi_kind == BOUND_CLOSED)) {
        interval i = {ref_dyadic(t, b->lo), ref_dyadic(t, b->hi), b->lo_kind, b->hi_kind};
        dyadic x;
        if (dyadic_simplest(t, &i, &x)) return ref_number(t, x);
    }
    g->facts = (facts){b->lo, b->hi,
                       (b->hi_kind == BOUND_CLOSED ? (uint32_t)NODE_GE_RIGHT_STOP : 0u) |
                           (b->lo_kind == BOUND_CLOSED ? (uint32_t)NODE_LE_LEFT_STOP : 0u)};
    return REF_NONE;
}

static ref number_or_stops(task *t, formal *g) {
    number_bounds b = NUMBER_BOUNDS_NONE;
    for (uint32_t i = 0; i < g->left.count; i++) {
        const facts f = facts_of(t, g->left.refs[i]);
        bound_raise(t, f.right_stop, (f.flags & NODE_GE_RIGHT_STOP) != 0, &b.lo, &b.lo_kind);
    }
    for (uint32_t i = 0; i < g->right.count; i++) {
        const facts f = facts_of(t, g->right.refs[i]);
        bound_lower(t, f.left_stop, (f.flags & NODE_LE_LEFT_STOP) != 0, &b.hi, &b.hi_kind);
    }
    return number_between(t, g, &b);
}

/* ---- X against a game without a name ---- */

/* The slot of a key, or the free one where it belongs. The two low bits are 0 unknown, 1 no, 2 yes;
 * the key stands above them. */
static uint64_t *memo_slot(uint64_t *memo, uint32_t capacity, uint64_t key) {
    uint32_t at = (uint32_t)(key * UINT64_C(0x9E3779B97F4A7C15) >> 32) & (capacity - 1);
    while (memo[at] != 0 && memo[at] >> 2 != key) at = (at + 1) & (capacity - 1);
    return &memo[at];
}

/* Grows (or makes) the memo in scratch; what the old one held is entered again. */
static void memo_grow(task *t, formal *g) {
    uint32_t capacity = g->memo_capacity ? g->memo_capacity * 4 : 256;
    uint64_t *memo = SCRATCH_ARRAY(t, uint64_t, capacity);
    memset(memo, 0, capacity * sizeof *memo);
    for (uint32_t i = 0; i < g->memo_capacity; i++)
        if (g->memo[i] != 0) *memo_slot(memo, capacity, g->memo[i] >> 2) = g->memo[i];
    g->memo = memo;
    g->memo_capacity = capacity;
}

static uint64_t memo_key(ref x, unsigned greater) { return ((uint64_t)x.bits << 1) | greater; }

/* What is said of X and this side. */
static unsigned memo_find(formal *g, ref x, unsigned greater) {
    return g->memo ? (unsigned)(*memo_slot(g->memo, g->memo_capacity, memo_key(x, greater)) & 3)
                   : 0;
}

static bool memo_keep(task *t, formal *g, ref x, unsigned greater, bool yes) {
    if (++g->steps < CANONICAL_MEMO_AFTER) return yes;
    if (g->memo_used * 2 >= g->memo_capacity) memo_grow(t, g);
    uint64_t *slot = memo_slot(g->memo, g->memo_capacity, memo_key(x, greater));
    if (*slot == 0) g->memo_used++;
    *slot = memo_key(x, greater) << 2 | (yes ? 2 : 1);
    return yes;
}

static bool formal_ge(task *t, formal *g, ref x);

typedef struct formal_call {
    formal *g;
    ref x;
    unsigned greater;
    bool result;
} formal_call;

static bool formal_le_by_options(task *t, formal *g, ref x);
static bool formal_ge_by_options(task *t, formal *g, ref x);

static void formal_thunk(task *t, void *arg) {
    formal_call *call = arg;
    call->result = call->greater ? formal_ge_by_options(t, call->g, call->x)
                                 : formal_le_by_options(t, call->g, call->x);
}

static bool formal_deep(task *t, formal *g, ref x, unsigned greater) {
    formal_call call = {g, x, greater, false};
    deep_call(t, formal_thunk, &call);
    return call.result;
}

/* X <= G */
static bool formal_le(task *t, formal *g, ref x) {
    int decided = order_by_yardsticks(yardstick_of(t, x), g->marks);
    if (decided != ORDER_UNDECIDED) return decided;
    facts f = facts_of(t, x);
    decided = order_by_stops(t, &f, &g->facts);
    if (decided != ORDER_UNDECIDED) return decided;
    unsigned known = memo_find(g, x, 0);
    if (known != 0) return known == 2;
    bool yes = UNLIKELY(stack_is_low(t)) ? formal_deep(t, g, x, 0) : formal_le_by_options(t, g, x);
    return memo_keep(t, g, x, 0, yes);
}

static bool formal_le_by_options(task *t, formal *g, ref x) {
    task_poll(t);
    for (uint32_t i = 0; i < g->right.count; i++)
        if (game_le(t, g->right.refs[i], x)) return false;
    side s;
    side_begin(t, &s, x, ENDER_LEFT);
    for (uint32_t i = 0; i < s.count; i++)
        if (formal_ge(t, g, side_at(t, &s, i))) return false;
    return true;
}

/* X >= G */
static bool formal_ge(task *t, formal *g, ref x) {
    int decided = order_by_yardsticks(g->marks, yardstick_of(t, x));
    if (decided != ORDER_UNDECIDED) return decided;
    facts f = facts_of(t, x);
    decided = order_by_stops(t, &g->facts, &f);
    if (decided != ORDER_UNDECIDED) return decided;
    unsigned known = memo_find(g, x, 1);
    if (known != 0) return known == 2;
    bool yes = UNLIKELY(stack_is_low(t)) ? formal_deep(t, g, x, 1) : formal_ge_by_options(t, g, x);
    return memo_keep(t, g, x, 1, yes);
}

static bool formal_ge_by_options(task *t, formal *g, ref x) {
    task_poll(t);
    for (uint32_t i = 0; i < g->left.count; i++)
        if (game_le(t, x, g->left.refs[i])) return false;
    side s;
    side_begin(t, &s, x, ENDER_RIGHT);
    for (uint32_t i = 0; i < s.count; i++)
        if (formal_le(t, g, side_at(t, &s, i))) return false;
    return true;
}

/* ---- dominated and reversible options ---- */

/* What decides most comparisons of an option, read once. */
typedef struct measured_option {
    ref option;
    int32_t height; /* the sum of both stops, over 2^15; 0 if they are not packed */
    bool packed;
    bool settled;
    facts facts;
    yardstick_marks marks;
} measured_option;

static measured_option option_measure(task *t, ref option, bool settled) {
    measured_option m = {option, 0, false, settled, facts_of(t, option), yardstick_of(t, option)};
    m.packed = REF_TAG(m.facts.left_stop) == TAG_NUS && REF_TAG(m.facts.right_stop) == TAG_NUS;
    if (m.packed) m.height = packed_scaled(m.facts.left_stop) + packed_scaled(m.facts.right_stop);
    return m;
}

/* G <= H. Both stops of G are then at most those of H, so G is not higher. */
static bool measured_le(task *t, const measured_option *g, const measured_option *h) {
    if (g->packed && h->packed && g->height > h->height) return false;
    int decided = order_by_yardsticks(g->marks, h->marks);
    if (decided == ORDER_UNDECIDED) decided = order_by_stops(t, &g->facts, &h->facts);
    return decided != ORDER_UNDECIDED ? decided
                                      : game_le_open(t, g->option, h->option, g->marks, h->marks);
}

/* Is `a` at least as good as `b` for the player? */
static bool is_better(task *t, const measured_option *a, const measured_option *b,
                      ender_player player) {
    return player == ENDER_LEFT ? measured_le(t, b, a) : measured_le(t, a, b);
}

/* Puts the next option behind the others, or in a short list without settled ones before those that
 * are worse by their stops: what dominates another one is then seen first. */
static void option_place(measured_option *list, uint32_t count, bool sorted, ender_player player,
                         measured_option next) {
    uint32_t at = count;
    for (; sorted && at > 0; at--) {
        const int32_t ahead = list[at - 1].height;
        if (player == ENDER_LEFT ? ahead >= next.height : ahead <= next.height) break;
        list[at] = list[at - 1];
    }
    list[at] = next;
}

enum { SORTED_MOST = 32 };

static measured_option *options_measure(task *t, const option_refs *options, ender_player player) {
    const bool sorted = options->settled == 0 && options->count <= SORTED_MOST;
    measured_option *list = SCRATCH_ARRAY(t, measured_option, (size_t)options->count + 1);
    for (uint32_t i = 0; i < options->count; i++)
        option_place(list, i, sorted, player,
                     option_measure(t, options->refs[i], i < options->settled));
    return list;
}

/* Keeps the options that no other one dominates: for Left the maximal ones, for Right the minimal
 * ones. The options differ; `a` is options_measure of them. */
static void drop_measured(task *t, option_refs *options, measured_option *a, ender_player player) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < options->count; i++) {
        const measured_option candidate = a[i];
        bool dominated = false;
        uint32_t write = 0;
        task_poll(t);
        for (uint32_t j = 0; j < kept && !dominated; j++) {
            dominated = is_better(t, &a[j], &candidate, player);
            if (dominated) break; /* and then it dominates nothing that was kept: write = j */
            if (!is_better(t, &candidate, &a[j], player)) a[write++] = a[j];
        }
        if (dominated) continue;
        a[write] = candidate;
        kept = write + 1;
    }
    options->settled = 0;
    for (uint32_t i = 0; i < kept; i++) {
        options->refs[i] = a[i].option;
        options->settled += a[i].settled;
    }
    options->count = kept;
}

static void drop_dominated(task *t, option_refs *options, ender_player player) {
    if (options->count < 2) return;
    const arena_mark mark = scratch_mark(t);
    drop_measured(t, options, options_measure(t, options, player), player);
    scratch_release(t, mark);
}

/* For the lists of a game that is no number: its marks, and its options without dominated ones. */
static void marks_and_dominated(task *t, formal *g) {
    const arena_mark mark = scratch_mark(t);
    measured_option *left = options_measure(t, &g->left, ENDER_LEFT);
    measured_option *right = options_measure(t, &g->right, ENDER_RIGHT);
    uint32_t below_left = 0, above_right = 0;
    for (uint32_t i = 0; i < g->left.count; i++) below_left |= left[i].marks.below;
    for (uint32_t i = 0; i < g->right.count; i++) above_right |= right[i].marks.above;
    g->marks = yardstick_of_unions(t, above_right, below_left);
    drop_measured(t, &g->left, left, ENDER_LEFT);
    drop_measured(t, &g->right, right, ENDER_RIGHT);
    scratch_release(t, mark);
}

/* Through what the option A reverses: a right option X of a left option A with X <= G (dually). */
static ref reversing(task *t, formal *g, ref a, ender_player player) {
    side s;
    side_begin(t, &s, a, ender_opponent(player));
    for (uint32_t i = 0; i < s.count; i++) {
        ref x = side_at(t, &s, i);
        if (player == ENDER_LEFT ? formal_le(t, g, x) : formal_ge(t, g, x)) return x;
    }
    return REF_NONE;
}

static void list_reserve(task *t, option_refs *options, uint32_t more) {
    if (more <= options->capacity - options->count) return;
    uint64_t wanted = (uint64_t)options->count + more;
    if (wanted > OPTIONS_MAX)
        task_throw(t, ENDER_ELIMIT, "a canonical form would go through more than %d options",
                   (int)OPTIONS_MAX);
    uint32_t capacity = (uint32_t)wanted + options->count + 16;
    ref *refs = SCRATCH_ARRAY(t, ref, capacity);
    if (options->count > 0) memcpy(refs, options->refs, options->count * sizeof(ref));
    options->refs = refs;
    options->capacity = capacity;
}

static void append_side(task *t, option_refs *options, ref x, ender_player player) {
    side s;
    side_begin(t, &s, x, player);
    list_reserve(t, options, s.count);
    for (uint32_t i = 0; i < s.count; i++) options->refs[options->count++] = side_at(t, &s, i);
}

/* Bypasses every reversible option among those not settled; the others become settled. What
 * replaces them stands behind the settled ones. False when there is none. The list is a list of
 * options of G, which reversing() plays with, so it stays as it is until all its options are
 * judged. */
static bool bypass_all(task *t, formal *g, option_refs *options, ender_player player) {
    uint32_t end = options->count, write = options->settled;
    ref *through = SCRATCH_ARRAY(t, ref, end + 1);
    for (uint32_t i = options->settled; i < end; i++) {
        task_poll(t);
        through[i] = reversing(t, g, options->refs[i], player);
    }
    option_refs incoming = {.refs = NULL};
    for (uint32_t i = options->settled; i < end; i++) {
        if (!ref_same(through[i], REF_NONE))
            append_side(t, &incoming, through[i], player);
        else
            options->refs[write++] = options->refs[i];
    }
    options->settled = write;
    options->count = write;
    if (write == end) return false;
    refs_sort(incoming.refs, incoming.count);
    incoming.count = refs_unique(incoming.refs, incoming.count);
    list_reserve(t, options, incoming.count);
    for (uint32_t i = 0; i < incoming.count; i++)
        options->refs[options->count++] = incoming.refs[i];
    return true;
}

/* The same for two lists one behind the other, neither of which has dominated options of its own.
 */
static void drop_dominated_across(task *t, option_refs *options, uint32_t split,
                                  ender_player player) {
    ref *a = options->refs;
    uint32_t kept = split; /* of the second list */
    for (uint32_t i = split; i < options->count; i++)
        for (uint32_t j = 0; j < split; j++)
            if (order_by_yardsticks(yardstick_of(t, a[i]), yardstick_of(t, a[j])) ==
                    ORDER_UNDECIDED ||
                order_by_yardsticks(yardstick_of(t, a[j]), yardstick_of(t, a[i])) ==
                    ORDER_UNDECIDED)
                order_prefetch(t->store, a[i], a[j]);
    for (uint32_t i = split; i < options->count; i++) {
        ref b = a[i];
        bool dominated = false;
        uint32_t write = 0;
        task_poll(t);
        for (uint32_t j = 0; j < split && !dominated; j++) {
            dominated = player == ENDER_LEFT ? game_le(t, b, a[j]) : game_le(t, a[j], b);
            if (dominated) break;
            if (player == ENDER_LEFT ? game_le(t, a[j], b) : game_le(t, b, a[j])) continue;
            a[write++] = a[j];
        }
        if (dominated) continue;
        a[kept++] = b;
        memmove(a + write, a + split, (kept - split) * sizeof *a);
        kept -= split - write;
        split = write;
    }
    options->count = kept;
}

/* Bypasses reversible options of a list without dominated ones. */
static void reduce(task *t, formal *g, option_refs *options, ender_player player) {
    while (bypass_all(t, g, options, player)) drop_dominated(t, options, player);
}

/* ---- recognising number-up-stars ---- */

/* {x | x + k.^ + *s} with k >= 0 is x + (k+1).^ + *(s xor 1), but {x|x} is x + *. */
static ref up_star_from(task *t, ref number, ref other, int sign) {
    if (ref_same(number, other)) return nus_ref(t, (nus){ref_dyadic(t, number), 0, 1});
    nus v = nus_get(t, other);
    if (!dyadic_same(v.x, ref_dyadic(t, number)) || (int64_t)v.up * sign < 0) return REF_NONE;
    if (v.up == INT32_MAX || v.up == -INT32_MAX)
        task_throw(t, ENDER_ELIMIT, "multiples of ^ go up to %d", INT32_MAX);
    return nus_ref(t, (nus){v.x, v.up + sign, v.star ^ 1});
}

/* The lists are x, x+*, ..., x+*(m-1), in some order. */
static bool is_nim_side(task *t, const option_refs *options, dyadic x) {
    uint64_t sum = 0;
    for (uint32_t i = 0; i < options->count; i++) {
        if (!ref_is_nus(options->refs[i])) return false;
        nus v = nus_get(t, options->refs[i]);
        if (v.up != 0 || v.star >= options->count || !dyadic_same(v.x, x)) return false;
        sum += v.star;
    }
    /* distinct, all below the count: so exactly 0..count-1 */
    return sum == (uint64_t)options->count * (options->count - 1) / 2;
}

static ref recognise(task *t, const formal *g) {
    const option_refs *l = &g->left, *r = &g->right;
    if (!ref_is_nus(l->refs[0]) || !ref_is_nus(r->refs[0])) return REF_NONE;
    if (l->count == 1 && r->count == 1) {
        if (ref_is_number(t, l->refs[0])) return up_star_from(t, l->refs[0], r->refs[0], 1);
        if (ref_is_number(t, r->refs[0])) return up_star_from(t, r->refs[0], l->refs[0], -1);
        return REF_NONE;
    }
    dyadic x = nus_get(t, l->refs[0]).x;
    bool left_nim = is_nim_side(t, l, x), right_nim = is_nim_side(t, r, x);
    if (!left_nim || !right_nim) return REF_NONE;
    if (l->count == r->count) return nus_ref(t, (nus){x, 0, l->count});
    if (l->count == 2 && r->count == 1) return nus_ref(t, (nus){x, 1, 1});
    if (l->count == 1 && r->count == 2) return nus_ref(t, (nus){x, -1, 1});
    return REF_NONE;
}

/* ---- all together ---- */

/* What the options of a game say together about its info word. */
typedef struct info_survey {
    uint32_t day, all;
} info_survey;
#define INFO_SURVEY_NONE                                                                           \
    ((info_survey){0, NODE_ALL_SMALL | NODE_LEFT_MEASURED | NODE_RIGHT_MEASURED})

/* measured: NODE_LEFT_MEASURED for a left option. */
static inline void info_add(info_survey *s, uint32_t info, yardstick_marks marks,
                            uint32_t measured) {
    const uint32_t height = info & NODE_BIRTHDAY;
    if (height > s->day) s->day = height;
    if ((info & NODE_ALL_SMALL) == 0) s->all &= ~(uint32_t)NODE_ALL_SMALL;
    if (!is_yardstick(marks)) s->all &= ~measured;
}

static uint32_t info_of(const info_survey *s, const facts *f) {
    return f->flags | s->all | (s->day < NODE_BIRTHDAY ? s->day + 1 : s->day);
}

/* Flags and birthday, as a node has them. */
static inline uint32_t option_info(task *t, ref option) {
    if (LIKELY(ref_is_node(option))) return node_at(t, option)->info;
    return facts_of_nus(t, option).flags | game_birthday_small(t, option);
}

/* The whole info word of a node from its facts and its canonical options. */
static uint32_t node_info(task *t, const formal *g) {
    info_survey s = INFO_SURVEY_NONE;
    for (uint32_t i = 0; i < g->left.count; i++)
        info_add(&s, option_info(t, g->left.refs[i]), yardstick_of(t, g->left.refs[i]),
                 NODE_LEFT_MEASURED);
    for (uint32_t i = 0; i < g->right.count; i++)
        info_add(&s, option_info(t, g->right.refs[i]), yardstick_of(t, g->right.refs[i]),
                 NODE_RIGHT_MEASURED);
    return info_of(&s, &g->facts);
}

/* Step 4 for a game whose lists are those of its canonical form. */
static ref named_with(task *t, formal *g, uint64_t hash, uint32_t info) {
    ref result = recognise(t, g);
    if (!ref_same(result, REF_NONE)) return result;
    refs_sort(g->left.refs, g->left.count);
    refs_sort(g->right.refs, g->right.count);
    node proto = {.left_count = g->left.count,
                  .right_count = g->right.count,
                  .left_stop = g->facts.left_stop,
                  .right_stop = g->facts.right_stop,
                  .info = info,
                  .marks = g->marks};
    return store_intern_hashed(t, hash, g->left.refs, g->right.refs, &proto);
}

/* The place of the node comes into the processor's cache while its facts are put together. */
static uint64_t formal_hash(task *t, const formal *g) {
    const uint64_t hash = tree_hash(g->left.refs, g->left.count, g->right.refs, g->right.count);
    tree_table_prefetch(&t->store->values, hash);
    return hash;
}

static ref named(task *t, formal *g) {
    const uint64_t hash = formal_hash(t, g);
    return named_with(t, g, hash, node_info(t, g));
}

/* The value of a game whose lists are those of its canonical form, or which is a number: all that
 * is asked of an option is read at once. */
static ref settled_value(task *t, formal *g) {
    const uint64_t hash = formal_hash(t, g);
    number_bounds b = NUMBER_BOUNDS_NONE;
    info_survey s = INFO_SURVEY_NONE;
    uint32_t above_right = 0, below_left = 0;
    for (uint32_t i = 0; i < g->left.count; i++) {
        const ref option = g->left.refs[i];
        const uint32_t info = option_info(t, option);
        const yardstick_marks marks = yardstick_of(t, option);
        const ref stop = ref_is_node(option) ? node_at(t, option)->right_stop
                                             : facts_of_nus(t, option).right_stop;
        bound_raise(t, stop, (info & NODE_GE_RIGHT_STOP) != 0, &b.lo, &b.lo_kind);
        info_add(&s, info, marks, NODE_LEFT_MEASURED);
        below_left |= marks.below;
    }
    for (uint32_t i = 0; i < g->right.count; i++) {
        const ref option = g->right.refs[i];
        const uint32_t info = option_info(t, option);
        const yardstick_marks marks = yardstick_of(t, option);
        const ref stop =
            ref_is_node(option) ? node_at(t, option)->left_stop : facts_of_nus(t, option).left_stop;
        bound_lower(t, stop, (info & NODE_LE_LEFT_STOP) != 0, &b.hi, &b.hi_kind);
        info_add(&s, info, marks, NODE_RIGHT_MEASURED);
        above_right |= marks.above;
    }
    const ref number = number_between(t, g, &b);
    if (!ref_same(number, REF_NONE)) return number;
    g->marks = yardstick_of_unions(t, above_right, below_left);
    return named_with(t, g, hash, info_of(&s, &g->facts));
}

/* Steps 3 and 4 for a game that is no number; its lists have no dominated options. */
static ref canonical(task *t, formal *g) {
    reduce(t, g, &g->left, ENDER_LEFT);
    reduce(t, g, &g->right, ENDER_RIGHT);
    return named(t, g);
}

ref game_make(task *t, ref *left, uint32_t left_count, ref *right, uint32_t right_count) {
    refs_sort(left, left_count);
    left_count = refs_unique(left, left_count);
    refs_sort(right, right_count);
    right_count = refs_unique(right, right_count);
    formal g = {.left = {left, left_count, left_count, 0},
                .right = {right, right_count, right_count, 0}};
    t->canonical++;
    ref number = number_or_stops(t, &g);
    if (!ref_same(number, REF_NONE)) return number;
    arena_mark mark = scratch_mark(t);
    marks_and_dominated(t, &g);
    ref result = canonical(t, &g);
    scratch_release(t, mark);
    return result;
}

/* The options of a sum G + H of canonical forms are two lists for each player, G^L + H and G + H^L;
 * as no G^L dominates another, none of the first list dominates another of it, and so for the
 * second. */
ref game_make_sum(task *t, ref *left, uint32_t left_count, uint32_t left_split, ref *right,
                  uint32_t right_count, uint32_t right_split) {
    formal g = {.left = {left, left_count, left_count, 0},
                .right = {right, right_count, right_count, 0}};
    t->canonical++;
    ref number = number_or_stops(t, &g);
    if (!ref_same(number, REF_NONE)) return number;
    g.marks = yardstick_of_options(t, left, left_count, right, right_count);
    arena_mark mark = scratch_mark(t);
    drop_dominated_across(t, &g.left, left_split, ENDER_LEFT);
    drop_dominated_across(t, &g.right, right_split, ENDER_RIGHT);
    ref result = canonical(t, &g);
    scratch_release(t, mark);
    return result;
}

ref game_make_settled(task *t, ref *left, uint32_t left_settled, uint32_t left_more, ref *right,
                      uint32_t right_settled, uint32_t right_more) {
    const uint32_t left_count = left_settled + left_more, right_count = right_settled + right_more;
    formal g = {.left = {left, left_count, left_count, left_settled},
                .right = {right, right_count, right_count, right_settled}};
    t->canonical++;
    if (left_more == 0 && right_more == 0) return settled_value(t, &g);
    ref number = number_or_stops(t, &g);
    if (!ref_same(number, REF_NONE)) return number;
    g.marks = yardstick_of_options(t, left, left_count, right, right_count);
    arena_mark mark = scratch_mark(t);
    if (left_more > 0) drop_dominated(t, &g.left, ENDER_LEFT);
    if (right_more > 0) drop_dominated(t, &g.right, ENDER_RIGHT);
    ref result = canonical(t, &g);
    scratch_release(t, mark);
    return result;
}

ref game_name(task *t, ref *left, uint32_t left_count, ref *right, uint32_t right_count) {
    formal g = {.left = {left, left_count, left_count, 0},
                .right = {right, right_count, right_count, 0}};
    t->canonical++;
    return settled_value(t, &g);
}

ref game_from(task *t, const ref *left, uint32_t left_count, const ref *right,
              uint32_t right_count) {
    arena_mark mark = scratch_mark(t);
    ref *copy = SCRATCH_ARRAY(t, ref, (size_t)left_count + right_count + 1);
    memcpy(copy, left, left_count * sizeof(ref));
    memcpy(copy + left_count, right, right_count * sizeof(ref));
    ref result = game_make(t, copy, left_count, copy + left_count, right_count);
    scratch_release(t, mark);
    return result;
}

ref game_switch(task *t, ref l, ref r) { return game_make(t, &l, 1, &r, 1); }
