/* SPDX-License-Identifier: MIT
 *
 * The store of canonical forms and of literal forms, private to src/game.
 *
 * Two tables of trees, one for values and one for forms, each hash-consed: a tree is its sorted
 * list of options, all of which are refs. Nodes and options lie in spans that never move, so a
 * reader needs no lock; a writer locks one of 64 shards of the unique table. A property of one form
 * that needs recursion (negative, thermograph) is a word in a memo column; results for pairs go to
 * two lossy caches, one for order and one for everything else. This is the structure of decision
 * diagram packages (unique table and operation cache). */
#ifndef ENDER_GAME_STORE_H
#define ENDER_GAME_STORE_H

#include "base/tuning/game.inc"
#include "game/game.h"

/* ---- a table of trees ---- */

enum { SHARD_COUNT = 1 << STORE_SHARD_BITS };

typedef struct shard {
    _Alignas(64) pthread_mutex_t lock;
    uint32_t used;
} shard;

/* Numbers freed by a release, in the hard build; otherwise they are reused. */
typedef struct hole {
    uint64_t from, to, options;
} hole;
typedef struct holes {
    hole *list; /* in order, separated from each other */
    size_t count;
} holes;
void hole_add(holes *h, hole fresh);
const hole *hole_at(const holes *h, uint64_t index); /* NULL: it was not freed */

typedef struct tree_table {
    ender_ctx *ctx;
    span nodes, options;
    holes holes;
    /* Every new node changes these; they are separated from data that every reader reads. Node 0 is
     * never used. */
    _Alignas(64) _Atomic uint64_t node_count;
    _Atomic uint64_t option_count;
    shard shards[SHARD_COUNT];
    /* One block of slots, with the shards' parts one after the other; a slot has the hash in its
     * high half and the node's index in its low half, 0 if empty. Replaced under all locks. */
    _Atomic(uint64_t *) slots;
    _Atomic uint32_t capacity; /* the capacity of one shard, a power of two */
} tree_table;

/* The same for every order of the options, so that the place of a node is fetched before they are
 * sorted. */
uint64_t tree_hash(const ref *left, uint32_t left_count, const ref *right, uint32_t right_count);
void tree_table_prefetch(const tree_table *table, uint64_t hash);
/* The node with these options (sorted, distinct; proto has their numbers) and this hash; made if
 * absent, with the facts of proto. */
uint32_t tree_table_intern(task *t, tree_table *table, uint64_t hash, const ref *left,
                           const ref *right, const node *proto);
/* Removes all nodes from `nodes` on and all options from `options` on. Single-threaded. */
void tree_table_cut(tree_table *table, uint64_t nodes, uint64_t options);
static inline node *tree_node(const tree_table *table, uint32_t index) {
    return (node *)(void *)table->nodes.base + index;
}
static inline ref *tree_options(const tree_table *table, const node *n) {
    return (ref *)(void *)table->options.base + n->first;
}

/* ---- the lossy caches ---- */

/* Grows in place while other threads read. */
typedef struct cache {
    span words;
    _Atomic uint64_t mask; /* entries - 1 */
    unsigned words_per_entry;
} cache;

/* Each cache may take one part in CACHE_SHARE of the budget; ORDERS_LEAST: the least number of
 * entries of a cache of orders. */
enum { CACHE_SHARE = 4, ORDERS_LEAST = 32 };

/* A power of two of entries, at least two. */
bool cache_open(cache *c, ender_ctx *ctx, unsigned words_per_entry, uint64_t entries);
void cache_close(cache *c);
void cache_clear(cache *c);
/* Doubles until there are at least `entries`, as far as the budget allows. False if the memory was
 * refused. */
bool cache_grow(cache *c, uint64_t entries);

/* Is G <= H known? 0 unknown, 1 no, 2 yes. */
unsigned order_find(const struct store *s, ref g, ref h);
void order_keep(struct store *s, ref g, ref h, bool yes);
/* Look-ups miss the processor's caches; several look-ups are prefetched together. */
void order_prefetch(const struct store *s, ref g, ref h);
void operation_prefetch(const task *t, operation op, uint32_t a, uint32_t b);

/* ---- yardsticks ---- */

/* See yardstick.c. */
enum { YARDSTICK_COUNT = 32, YARDSTICK_STOPS = 7, YARDSTICK_UPS = 8, YARDSTICK_STARS = 16 };
typedef struct yardsticks {
    unsigned count;             /* 0 while the family is built */
    ref games[YARDSTICK_COUNT]; /* options come before their games */
    /* Those that are options of others, in this order, and whose left (right) option each is. */
    unsigned option_count;
    uint8_t options[YARDSTICK_COUNT];
    uint32_t left_of[YARDSTICK_COUNT], right_of[YARDSTICK_COUNT]; /* of options[k], as bits */
    _Atomic uint64_t gaps[YARDSTICK_STOPS + 1];
    _Atomic uint64_t at_stops[YARDSTICK_STOPS][2 * YARDSTICK_UPS + 1][YARDSTICK_STARS + 1];
} yardsticks;
void yardsticks_build(task *t);
yardstick_marks yardstick_of_nus(task *t, ref g);
/* The marks of a game from the unions of {T : T >= G^R} and of {T : T <= G^L}. */
yardstick_marks yardstick_of_unions(const task *t, uint32_t above_right, uint32_t below_left);
yardstick_marks yardstick_of_options(task *t, const ref *left, uint32_t left_count,
                                     const ref *right, uint32_t right_count);

/* ---- incentives of summands ---- */

/* See incentives.c. */
typedef struct incentive_table {
    span uses;       /* one byte for each node: how often it was a summand */
    span of_options; /* parallel to the options of the values: the numbers of their incentives */
    span values;     /* the numbered incentives */
    span columns;    /* their facts */
    span orders;     /* two rows of bits for each number (incentive_order.c) */
    map *index;      /* from incentives to numbers */
    _Atomic uint32_t count;
    uint32_t written;    /* the last number of which there are bits in the rows of others */
    atomic_flag placing; /* set by the thread that gives a number */
} incentive_table;
enum { INCENTIVES_MOST = 1 << 12, INCENTIVE_WORDS = INCENTIVES_MOST / 64 + 1 };
bool incentives_open(incentive_table *table, ender_ctx *ctx, uint64_t nodes);
void incentives_close(incentive_table *table);
void incentives_forget(incentive_table *table); /* one thread */

/* The options of one player in a summand, and their gains. */
typedef struct gains {
    side options;
    bool kept; /* in the table, from `first` on; otherwise in few */
    uint32_t first;
    _Atomic uint32_t few[GAINS_FEW];
} gains;
/* The gains of both players in the summand g of a sum with `other`. False while they are not known:
 * then only `options` are set. The gains must not move while they are used. */
bool gains_open(task *t, gains both[2], ref g, ref other);
/* Writes the rows of the next number, which is that of `gain`. The caller has set `placing`. */
void incentive_place(task *t, uint32_t number, ref gain);

/* ---- the store ---- */

typedef struct store {
    ender_ctx *ctx;
    tree_table values, forms;
    span columns[COLUMN_COUNT];
    cache order, operations;
    yardsticks yardsticks;
    incentive_table incentives;
    _Atomic uint64_t next_growth; /* number of nodes at which the caches grow */
    /* number-up-stars that do not fit a ref */
    span wide;
    _Atomic uint64_t wide_count; /* record 0 is never used */
    map *wide_index;
    holes wide_holes;
} store;

/* The hot paths read nodes directly; node_of and node_options of game.h are for the other rooms. */
static inline const node *node_at(const task *t, ref g) {
    return (const node *)(const void *)t->store->values.nodes.base + g.bits;
}
static inline const ref *options_at(const task *t, const node *n) {
    return (const ref *)(const void *)t->store->values.options.base + n->first;
}

store *store_of(ender_ctx *ctx); /* made if needed; NULL: out of memory */

void store_mark(store *s, ender_mark *out);
void store_release(task *t, const ender_mark *mark, ender_game *keep, size_t count);

/* A lossy cache must not make a recursion exponential: an operation with more steps than cache
 * entries would compute the same pairs repeatedly. So the steps of the outermost recursion are
 * counted, and the cache grows with them. */
void order_cache_thrashes(task *t);
void result_cache_thrashes(task *t);
static inline void recursion_enter(task *t) {
    if (t->nested++ == 0) t->orders_here = t->results_here = 0;
}
static inline void recursion_leave(task *t) { t->nested--; }
static inline void order_step(task *t) {
    if (UNLIKELY((++t->orders_here & 1023) == 0)) order_cache_thrashes(t);
}
static inline void result_step(task *t) {
    if (UNLIKELY((++t->results_here & 1023) == 0)) result_cache_thrashes(t);
}

/* The ref of canonical lists: the value of a canonical form that is not a number-up-star. */
ref store_intern(task *t, const ref *left, const ref *right, const node *proto);
ref store_intern_hashed(task *t, uint64_t hash, const ref *left, const ref *right,
                        const node *proto);

/* ---- numbers and number-up-stars ---- */

/* Makes `index` the record of v, unless it has one; returns the record of v. */
uint32_t nus_index(task *t, const nus *v, uint32_t index);
bool nus_le(task *t, ref g, ref h);
ref nus_add(task *t, ref g, ref h);
ref nus_neg(task *t, ref g);

/* Packed numbers over the common denominator 2^15. */
static inline int32_t packed_scaled(ref g) {
    return (int32_t)((uint32_t)NUS_NUM(g) << (15 - NUS_EXP(g)));
}
int wide_number_cmp(task *t, ref a, ref b);
/* The sign of a - b. */
static inline int number_cmp(task *t, ref a, ref b) {
    if (ref_same(a, b)) return 0;
    if (UNLIKELY(REF_TAG(a) != TAG_NUS || REF_TAG(b) != TAG_NUS)) return wide_number_cmp(t, a, b);
    int32_t x = packed_scaled(a), y = packed_scaled(b);
    return (x > y) - (x < y);
}

/* side_open where most games are nodes. */
static inline void side_begin(task *t, side *s, ref g, ender_player player) {
    if (UNLIKELY(!ref_is_node(g))) {
        side_open(t, s, g, player);
        return;
    }
    const node *n = node_at(t, g);
    s->list = options_at(t, n) + (player == ENDER_LEFT ? 0 : n->left_count);
    s->count = player == ENDER_LEFT ? n->left_count : n->right_count;
}

/* ---- what order goes by ---- */

/* The stops, as numbers, and the NODE_ flags. O(1) for every value. */
typedef struct facts {
    ref left_stop, right_stop;
    uint32_t flags;
} facts;
facts facts_of_nus(task *t, ref g);
static inline facts facts_of(task *t, ref g) {
    if (UNLIKELY(!ref_is_node(g))) return facts_of_nus(t, g);
    const node *n = node_at(t, g);
    return (facts){n->left_stop, n->right_stop, n->info & ~(uint32_t)NODE_BIRTHDAY};
}
static inline yardstick_marks yardstick_of(task *t, ref g) {
    return LIKELY(ref_is_node(g)) ? node_at(t, g)->marks : yardstick_of_nus(t, g);
}

/* T <= G and T >= G for a yardstick T mean that G equals T. */
static inline bool is_yardstick(yardstick_marks m) { return (m.below & m.above) != 0; }
/* Are the player's options all yardsticks? (A yardstick's options are.) */
static inline bool is_measured(const task *t, ref g, yardstick_marks m, uint32_t flag) {
    return ref_is_node(g) ? (node_at(t, g)->info & flag) != 0 : is_yardstick(m);
}

/* G <= H by stops and flags alone, or by marks alone: 1 yes, 0 no, ORDER_UNDECIDED. */
enum { ORDER_UNDECIDED = -1 };
int order_by_stops(task *t, const facts *g, const facts *h);
static inline int order_by_yardsticks(yardstick_marks g, yardstick_marks h) {
    if (((g.below & ~h.below) | (h.above & ~g.above)) != 0) return 0;
    return (g.above & h.below) != 0 ? 1 : ORDER_UNDECIDED;
}

/* ---- facts in columns (order_grid.c) ---- */

/* Truths are 0 or -1, so that they are masks. */
enum {
    BELOW_LEFT_STOP = 0,  /* G <= L0(G) */
    ABOVE_RIGHT_STOP = 1, /* G >= R0(G) */
    LEFT_MEASURED = 2,
    RIGHT_MEASURED = 3,
    TRUTHS = 4
};

/* The facts of a block of games, a column for each. */
enum { FACT_BLOCK = 512 };
typedef struct fact_columns {
    uint32_t bits[FACT_BLOCK], below[FACT_BLOCK], above[FACT_BLOCK];
    int32_t left_stop[FACT_BLOCK], right_stop[FACT_BLOCK]; /* over 2^15 */
    int32_t truth[TRUTHS][FACT_BLOCK];
    uint8_t wide[FACT_BLOCK]; /* a stop does not fit: the pair is asked by itself */
} fact_columns;

/* The facts of one game. */
typedef struct facts_of_one {
    uint32_t bits, below, above;
    int32_t left_stop, right_stop, truth[TRUTHS];
    bool wide;
} facts_of_one;
facts_of_one facts_find(task *t, ref g);
void column_set(fact_columns *c, uint32_t i, const facts_of_one *f);
/* What the facts say of G and each of the first games of a block. */
enum { FACTS_LE = 1, FACTS_GE = 2, FACTS_NOT_LE = 4, FACTS_NOT_GE = 8 };
void facts_decide(const fact_columns *c, uint32_t count, const facts_of_one *g, uint8_t *out);

static inline _Atomic uint32_t *option_incentive(const task *t, uint32_t option) {
    return (_Atomic uint32_t *)(void *)t->store->incentives.of_options.base + option;
}
/* Valid until incentives are made. */
static inline const _Atomic uint32_t *gains_numbers(const task *t, const gains *g) {
    return g->kept ? option_incentive(t, g->first) : g->few;
}

static inline ref *incentive_at(const task *t, uint32_t number) {
    return (ref *)(void *)t->store->incentives.values.base + number;
}
/* What decides most of its orders is element number % FACT_BLOCK of these columns. */
static inline fact_columns *incentive_facts(const task *t, uint32_t number) {
    return (fact_columns *)(void *)t->store->incentives.columns.base + number / FACT_BLOCK;
}
/* The two rows of a number, one behind the other: bit j says whether incentive j is at least
 * (at most) this one. The distance of rows is no power of two, so that a column of bits does not
 * share a few lines of the processor's cache. */
enum { INCENTIVE_ROWS = 2 * INCENTIVE_WORDS + 6 };
static inline _Atomic uint64_t *incentive_above(const task *t, uint32_t number) {
    return (_Atomic uint64_t *)(void *)t->store->incentives.orders.base +
           (size_t)number * INCENTIVE_ROWS;
}
static inline _Atomic uint64_t *incentive_below(const task *t, uint32_t number) {
    return incentive_above(t, number) + INCENTIVE_WORDS;
}
static inline bool row_has(const _Atomic uint64_t *row, uint32_t j) {
    return (atomic_load_explicit(row + (j >> 6), memory_order_relaxed) >> (j & 63) & 1) != 0;
}

/* game_le for different games with these marks, which neither marks nor stops decide. */
bool game_le_open(task *t, ref g, ref h, yardstick_marks a, yardstick_marks b);
/* game_le for callers that keep the answer: it is not stored in the cache of order. */
bool game_le_unkept(task *t, ref g, ref h);

/* game_make for the options of a sum: the first `split` options of each list come from one summand,
 * the rest from the other. */
ref game_make_sum(task *t, ref *left, uint32_t left_count, uint32_t left_split, ref *right,
                  uint32_t right_count, uint32_t right_split);

/* game_make for lists whose first options (their number is `settled`) are known to be in the
 * canonical form: not dominated by each other and not reversible. `more` is the number of options
 * after them. */
ref game_make_settled(task *t, ref *left, uint32_t left_settled, uint32_t left_more, ref *right,
                      uint32_t right_settled, uint32_t right_more);

void refs_sort(ref *list, uint32_t count);
uint32_t refs_unique(ref *list,
                     uint32_t count); /* of a sorted list; returns the number of remaining refs */

#endif
