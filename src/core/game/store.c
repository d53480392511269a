/* SPDX-License-Identifier: MIT
 *
 * The store: unique tables of trees, memo columns, what lives and dies with a context. See
 * store.h for the shape. */
#include "game/store.h"

#include <stdlib.h>
#include <string.h>

/* ---- the unique table ---- */

static size_t slots_bytes(uint32_t capacity) {
    return (size_t)SHARD_COUNT * capacity * sizeof(uint64_t);
}

static uint32_t slots_of_shard(const tree_table *table) {
    return atomic_load_explicit(&table->capacity, memory_order_relaxed);
}
static uint64_t *shard_slots(const tree_table *table, unsigned index) {
    return atomic_load_explicit(&table->slots, memory_order_relaxed) +
           (size_t)index * slots_of_shard(table);
}

static void slots_close(tree_table *table) {
    const size_t bytes = slots_bytes(slots_of_shard(table));
    block_close(table->ctx, atomic_load_explicit(&table->slots, memory_order_relaxed), bytes);
    budget_give(table->ctx, bytes);
}

/* share: of the addresses, for each of its spans (base/memory.h). */
static bool tree_table_open(tree_table *table, ender_ctx *ctx, uint64_t node_limit,
                            unsigned share) {
    memset(table, 0, sizeof *table);
    table->ctx = ctx;
    if (!span_open(&table->nodes, ctx, node_limit * sizeof(node), share)) return false;
    if (!span_open(&table->options, ctx, node_limit * 4 * sizeof(ref), share)) {
        span_close(&table->nodes);
        return false;
    }
    for (unsigned i = 0; i < SHARD_COUNT; i++) pthread_mutex_init(&table->shards[i].lock, NULL);
    atomic_init(&table->node_count, 1);
    return true;
}

static void tree_table_close(tree_table *table) {
    if (!table->ctx) return;
    for (unsigned i = 0; i < SHARD_COUNT; i++) pthread_mutex_destroy(&table->shards[i].lock);
    slots_close(table);
    free(table->holes.list);
    span_close(&table->nodes);
    span_close(&table->options);
}

static uint64_t hash_mix(uint64_t word) {
    word *= UINT64_C(0x9E3779B97F4A7C15);
    word ^= word >> 32;
    word *= UINT64_C(0xD6E8FEB86659FD93);
    return word ^ (word >> 29);
}

/* Each option is mixed by itself, so that their order makes no difference. */
uint64_t tree_hash(const ref *left, uint32_t left_count, const ref *right, uint32_t right_count) {
    uint64_t h = 0;
    for (uint32_t i = 0; i < left_count; i++) h += hash_mix(left[i].bits);
    for (uint32_t i = 0; i < right_count; i++) h += hash_mix(right[i].bits | UINT64_C(1) << 32);
    return hash_mix(h);
}

static bool tree_is(const tree_table *table, uint32_t index, const ref *left, uint32_t left_count,
                    const ref *right, uint32_t right_count) {
    const node *n = tree_node(table, index);
    if (n->left_count != left_count || n->right_count != right_count) return false;
    const ref *options = tree_options(table, n);
    return memcmp(options, left, left_count * sizeof(ref)) == 0 &&
           memcmp(options + left_count, right, right_count * sizeof(ref)) == 0;
}

/* The top bits of a hash pick the shard; its low half, which a slot keeps, starts the probe. */
static unsigned shard_of(uint64_t hash) { return (unsigned)(hash >> (64 - STORE_SHARD_BITS)); }
static uint32_t probe_start(uint64_t slot, uint32_t capacity) {
    return (uint32_t)(slot >> 32) & (capacity - 1);
}

static bool shard_is_full(const tree_table *table, const shard *s) {
    return (uint64_t)s->used * 4 >= (uint64_t)slots_of_shard(table) * 3;
}

enum { FIRST_CAPACITY = 16 };

/* All locks are held. */
static bool slots_double(tree_table *table) {
    const uint32_t old = slots_of_shard(table), capacity = old ? old * 2 : FIRST_CAPACITY;
    if (!budget_take(table->ctx, slots_bytes(capacity))) return false;
    uint64_t *slots = block_open(table->ctx, slots_bytes(capacity));
    if (!slots) {
        budget_give(table->ctx, slots_bytes(capacity));
        return false;
    }
    for (unsigned k = 0; old > 0 && k < SHARD_COUNT; k++) {
        const uint64_t *from = shard_slots(table, k);
        uint64_t *to = slots + (size_t)k * capacity;
        for (uint32_t i = 0; i < old; i++) {
            if (from[i] == 0) continue;
            uint32_t at = probe_start(from[i], capacity);
            while (to[at] != 0) at = (at + 1) & (capacity - 1);
            to[at] = from[i];
        }
    }
    slots_close(table);
    atomic_store_explicit(&table->slots, slots, memory_order_relaxed);
    atomic_store_explicit(&table->capacity, capacity, memory_order_relaxed);
    return true;
}

/* Doubles the table if the shard is still full when all locks are taken. */
static bool tree_table_grow(tree_table *table, const shard *full) {
    for (unsigned i = 0; i < SHARD_COUNT; i++) pthread_mutex_lock(&table->shards[i].lock);
    bool ok = !shard_is_full(table, full) || slots_double(table);
    for (unsigned i = 0; i < SHARD_COUNT; i++) pthread_mutex_unlock(&table->shards[i].lock);
    return ok;
}

/* Space for one more node in a table whose shard is locked; 0 when memory or the 30 bits are out.
 */
static uint32_t tree_append(tree_table *table, const ref *left, const ref *right,
                            const node *proto) {
    uint32_t count = proto->left_count + proto->right_count;
    uint64_t first = atomic_fetch_add_explicit(&table->option_count, count, memory_order_relaxed);
    if (first + count > UINT32_MAX ||
        !span_reach(&table->options, (size_t)(first + count) * sizeof(ref)))
        return 0;
    uint64_t index = atomic_fetch_add_explicit(&table->node_count, 1, memory_order_relaxed);
    if (index > REF_INDEX_MOST || !span_reach(&table->nodes, (size_t)(index + 1) * sizeof(node)))
        return 0;
    ref *options = (ref *)(void *)table->options.base + first;
    memcpy(options, left, proto->left_count * sizeof(ref));
    memcpy(options + proto->left_count, right, proto->right_count * sizeof(ref));
    node *n = tree_node(table, (uint32_t)index);
    *n = *proto;
    n->first = (uint32_t)first;
    return (uint32_t)index;
}

/* The node, or 0 when there is no memory. The shard is locked and not full. */
static uint32_t shard_intern(tree_table *table, unsigned shard_index, uint64_t tag, const ref *left,
                             const ref *right, const node *proto) {
    uint64_t *slots = shard_slots(table, shard_index);
    const uint32_t capacity = slots_of_shard(table);
    uint32_t at = probe_start(tag, capacity);
    for (; slots[at] != 0; at = (at + 1) & (capacity - 1))
        if ((slots[at] ^ tag) >> 32 == 0 &&
            tree_is(table, (uint32_t)slots[at], left, proto->left_count, right, proto->right_count))
            return (uint32_t)slots[at];
    uint32_t made = tree_append(table, left, right, proto);
    if (made != 0) {
        slots[at] = tag | made;
        table->shards[shard_index].used++;
    }
    return made;
}

/* Another thread may double the table meanwhile: then a wrong place is fetched, and nothing lost.
 */
void tree_table_prefetch(const tree_table *table, uint64_t hash) {
    const uint32_t capacity = slots_of_shard(table);
    if (capacity == 0) return;
    __builtin_prefetch(shard_slots(table, shard_of(hash)) + probe_start(hash << 32, capacity));
}

uint32_t tree_table_intern(task *t, tree_table *table, uint64_t hash, const ref *left,
                           const ref *right, const node *proto) {
    unsigned index = shard_of(hash);
    shard *s = &table->shards[index];
    pthread_mutex_lock(&s->lock);
    while (UNLIKELY(shard_is_full(table, s))) {
        pthread_mutex_unlock(&s->lock);
        if (!tree_table_grow(table, s)) task_throw_memory(t);
        pthread_mutex_lock(&s->lock);
    }
    uint32_t found = shard_intern(table, index, hash << 32, left, right, proto);
    pthread_mutex_unlock(&s->lock);
    if (UNLIKELY(found == 0)) task_throw_memory(t);
    return found;
}

/* Deletion by shifting back what follows in the probe sequence. */
static void slot_delete(uint64_t *slots, uint32_t capacity, uint32_t at) {
    uint32_t mask = capacity - 1;
    for (uint32_t next = (at + 1) & mask; slots[next] != 0; next = (next + 1) & mask) {
        uint32_t home = probe_start(slots[next], capacity);
        if (((next - home) & mask) >= ((next - at) & mask)) {
            slots[at] = slots[next];
            at = next;
        }
    }
    slots[at] = 0;
}

static void tree_forget(tree_table *table, uint32_t index) {
    const node *n = tree_node(table, index);
    const ref *list = tree_options(table, n);
    uint64_t hash = tree_hash(list, n->left_count, list + n->left_count, n->right_count);
    uint64_t *slots = shard_slots(table, shard_of(hash));
    const uint32_t capacity = slots_of_shard(table);
    uint32_t at = probe_start(hash << 32, capacity);
    while (slots[at] != 0 && (uint32_t)slots[at] != index) at = (at + 1) & (capacity - 1);
    if (slots[at] == 0) return; /* a number given out when memory ran out: never a node */
    slot_delete(slots, capacity, at);
    table->shards[shard_of(hash)].used--;
}

/* ---- holes ---- */

/* Those that the fresh one covers are one with it. */
void hole_add(holes *h, hole fresh) {
    while (h->count > 0 && h->list[h->count - 1].from >= fresh.from) h->count--;
    h->list = hard_own_memory(h->list, (h->count + 1) * sizeof fresh);
    if (!h->list) abort();
    h->list[h->count++] = fresh;
}

const hole *hole_at(const holes *h, uint64_t index) {
    for (size_t i = h->count; i > 0; i--)
        if (h->list[i - 1].from <= index) return index < h->list[i - 1].to ? &h->list[i - 1] : NULL;
    return NULL;
}

static hole holes_total(const holes *h) {
    hole all = {0};
    for (size_t i = 0; i < h->count; i++) {
        all.to += h->list[i].to - h->list[i].from;
        all.options += h->list[i].options;
    }
    return all;
}

/* ---- cutting ---- */

/* What is in a hole is no tree: whoever still goes there reads nonsense. */
static void tree_table_leave_hole(tree_table *table, hole fresh, uint64_t options) {
    const uint64_t nodes_end = atomic_load(&table->nodes.charged) / sizeof(node);
    const uint64_t options_end = atomic_load(&table->options.charged) / sizeof(ref);
    if (nodes_end > fresh.from)
        memset(tree_node(table, (uint32_t)fresh.from), 0xA5,
               (size_t)(nodes_end - fresh.from) * sizeof(node));
    if (options_end > options)
        memset((ref *)(void *)table->options.base + options, 0xA5,
               (size_t)(options_end - options) * sizeof(ref));
    hole_add(&table->holes, fresh);
}

void tree_table_cut(tree_table *table, uint64_t nodes, uint64_t options) {
    uint64_t end = atomic_load(&table->node_count);
    uint64_t usable = atomic_load(&table->nodes.charged) / sizeof(node);
    for (uint64_t index = nodes; index < end && index < usable && slots_of_shard(table) > 0;
         index++)
        if (!hole_at(&table->holes, index)) tree_forget(table, (uint32_t)index);
    if (HARD) {
        const uint64_t options_end = atomic_load(&table->option_count);
        tree_table_leave_hole(
            table, (hole){.from = nodes, .to = end, .options = options_end - options}, options);
        return;
    }
    span_cut(&table->nodes, (size_t)nodes * sizeof(node));
    span_cut(&table->options, (size_t)options * sizeof(ref));
    atomic_store(&table->node_count, nodes);
    atomic_store(&table->option_count, options);
}

/* ---- the store of a context ---- */

static void store_destroy(ender_ctx *ctx, void *data) {
    store *s = data;
    (void)ctx;
    tree_table_close(&s->values);
    tree_table_close(&s->forms);
    for (unsigned c = 0; c < COLUMN_COUNT; c++) span_close(&s->columns[c]);
    cache_close(&s->order);
    cache_close(&s->operations);
    incentives_close(&s->incentives);
    span_close(&s->wide);
    map_free(s->wide_index);
    free(s->wide_holes.list);
    free(s);
}

/* At most this many nodes: what the budget could hold if there were nothing but nodes, and what 30
 * bits can number. */
static uint64_t node_limit(const ender_ctx *ctx) {
    uint64_t limit = budget_total(ctx) / sizeof(node) + 1024;
    return limit < REF_INDEX_MOST ? limit : REF_INDEX_MOST;
}

static void *store_create(ender_ctx *ctx) {
    store *s = aligned_alloc(_Alignof(store), sizeof *s);
    if (!s) return NULL;
    memset(s, 0, sizeof *s);
    s->ctx = ctx;
    uint64_t limit = node_limit(ctx);
    bool ok =
        tree_table_open(&s->values, ctx, limit, 10) && tree_table_open(&s->forms, ctx, limit, 4);
    for (unsigned c = 0; ok && c < COLUMN_COUNT; c++)
        ok = span_open(&s->columns[c], ctx, limit * sizeof(uint32_t), 1);
    ok = ok && incentives_open(&s->incentives, ctx, limit) &&
         cache_open(&s->order, ctx, 1, HARD ? ORDERS_LEAST : 1 << 12) &&
         cache_open(&s->operations, ctx, 2, HARD ? 2 : 1 << 11) &&
         span_open(&s->wide, ctx, limit * sizeof(nus), 1) && (s->wide_index = map_new(ctx)) != NULL;
    atomic_init(&s->wide_count, 1);
    atomic_init(&s->next_growth, 1 << 9);
    if (ok) return s;
    store_destroy(ctx, s);
    return NULL;
}

static void store_fill_stats(ender_ctx *ctx, void *data, ender_stats *out) {
    const store *s = data;
    (void)ctx;
    const hole lost = holes_total(&s->values.holes);
    out->games = atomic_load(&s->values.node_count) - 1 - lost.to;
    out->options = atomic_load(&s->values.option_count) - lost.options;
    out->forms = atomic_load(&s->forms.node_count) - 1 - holes_total(&s->forms.holes).to;
}

store *store_of(ender_ctx *ctx) {
    store *s = context_peek(ctx, DATA_STORE);
    if (s) return s;
    s = context_data(ctx, DATA_STORE, store_create, store_destroy);
    if (s) context_on_stats(ctx, DATA_STORE, store_fill_stats);
    return s;
}

/* The caches follow the number of nodes: four orders and two results a node are about what long
 * computations ask again. */
static void store_grow_caches(store *s, uint64_t nodes) {
    uint64_t at = atomic_load_explicit(&s->next_growth, memory_order_relaxed);
    if (HARD || nodes < at || !atomic_compare_exchange_strong(&s->next_growth, &at, at * 2)) return;
    (void)cache_grow(&s->order, at * 2);
    (void)cache_grow(&s->operations, at);
}

/* With the caches of a hard build a recursion that has no other memory goes on for ever; with those
 * of others it is slow. */
static void cache_thrashes(task *t, cache *c, uint64_t entries) {
    if (!cache_grow(c, entries) && HARD) task_throw_memory(t);
}

void order_cache_thrashes(task *t) { cache_thrashes(t, &t->store->order, t->orders_here * 2); }
void operation_enter(task *t) {
    recursion_enter(t);
    result_step(t);
}
void operation_leave(task *t) { recursion_leave(t); }
void result_cache_thrashes(task *t) {
    cache_thrashes(t, &t->store->operations, t->results_here * 2);
}

ref store_intern_hashed(task *t, uint64_t hash, const ref *left, const ref *right,
                        const node *proto) {
    ref g = {tree_table_intern(t, &t->store->values, hash, left, right, proto)};
    if (UNLIKELY(g.bits >= atomic_load_explicit(&t->store->next_growth, memory_order_relaxed)))
        store_grow_caches(t->store, g.bits);
    return g;
}

ref store_intern(task *t, const ref *left, const ref *right, const node *proto) {
    const uint64_t hash = tree_hash(left, proto->left_count, right, proto->right_count);
    return store_intern_hashed(t, hash, left, right, proto);
}

const node *node_of(const task *t, ref g) { return tree_node(&t->store->values, g.bits); }
const ref *node_options(const task *t, const node *n) { return tree_options(&t->store->values, n); }

/* ---- memo columns ---- */

uint32_t column_get(const task *t, memo_column c, ref g) {
    const span *s = &t->store->columns[c];
    if ((g.bits + 1) * sizeof(uint32_t) > atomic_load_explicit(&s->charged, memory_order_acquire))
        return 0;
    return atomic_load_explicit((_Atomic uint32_t *)(void *)s->base + g.bits, memory_order_acquire);
}

void column_put(task *t, memo_column c, ref g, uint32_t value) {
    span *s = &t->store->columns[c];
    if (!span_reach(s, (g.bits + 1) * sizeof(uint32_t))) task_throw_memory(t);
    atomic_store_explicit((_Atomic uint32_t *)(void *)s->base + g.bits, value,
                          memory_order_release);
}

/* ---- lists of refs ---- */

static bool is_sorted(const ref *list, uint32_t count) {
    for (uint32_t i = 1; i < count; i++)
        if (list[i - 1].bits > list[i].bits) return false;
    return true;
}

void refs_sort(ref *list, uint32_t count) {
    if (count <= 24) {
        for (uint32_t i = 1; i < count; i++) {
            ref r = list[i];
            uint32_t j = i;
            for (; j > 0 && list[j - 1].bits > r.bits; j--) list[j] = list[j - 1];
            list[j] = r;
        }
        return;
    }
    if (is_sorted(list, count)) return;
    /* heap sort: no recursion, no worst case */
    for (uint32_t end = count, start = count / 2; end > 1;) {
        ref r;
        if (start > 0) {
            r = list[--start];
        } else {
            r = list[--end];
            list[end] = list[0];
        }
        uint32_t at = start;
        for (uint32_t child; (child = 2 * at + 1) < end; at = child) {
            if (child + 1 < end && list[child + 1].bits > list[child].bits) child++;
            if (list[child].bits <= r.bits) break;
            list[at] = list[child];
        }
        list[at] = r;
    }
}

uint32_t refs_unique(ref *list, uint32_t count) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++)
        if (kept == 0 || !ref_same(list[kept - 1], list[i])) list[kept++] = list[i];
    return kept;
}
