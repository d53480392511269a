/* SPDX-License-Identifier: MIT
 *
 * Sums in a search: which summands become values and which stay positions.
 *
 * A position with few moves is evaluated, with a bound on the work; its value is remembered where
 * `ender value` looks for it too. Values are added up at once. Two components that are one
 * another's negative go away. */
#include "solve/solve.h"

#include <string.h>

#include "ruleset/memo.h"

/* ---- keys ---- */

static uint64_t stirred(uint64_t x) {
    x = (x ^ x >> 32) * UINT64_C(0xD6E8FEB86659FD93);
    x = (x ^ x >> 29) * UINT64_C(0xFF51AFD7ED558CCD);
    return x ^ x >> 32;
}

ttable_key words_key(const searched_ruleset *k, const uint64_t *words, size_t count,
                     bool negative) {
    uint64_t a = k->seed + (negative ? UINT64_C(0x8CB92BA72F3D8DD7) : 0);
    uint64_t b = hash_fold(k->secret.start ^ k->edition, k->secret.factor);
    b = hash_fold(b ^ a, k->secret.factor) + count;
    for (size_t i = 0; i < count; i++) {
        a = stirred(a ^ words[i]);
        b = hash_fold(b ^ words[i], k->secret.factor);
    }
    return (ttable_key){stirred(a), hash_fold(b, k->secret.factor)};
}

ttable_key sum_key(const sum *s) {
    ttable_key key = {0, 0};
    for (uint32_t i = 0; i < s->count; i++) key = key_add(key, s->components[i].key[0]);
    return key;
}

/* ---- components ---- */

/* Counted by the ruleset, or by making them all. */
static void count_moves(task *t, const ruleset *rules, const uint64_t *words, size_t count,
                        uint32_t moves[2]) {
    if (rules->moves.mobility) {
        rules->moves.mobility(rules, words, count, moves);
        return;
    }
    const arena_mark mark = scratch_mark(t);
    positions options;
    positions_open(t, &options);
    rules->moves.options(rules, words, count, ENDER_LEFT, &options);
    moves[0] = moves[1] = options.count;
    if (!rules->play.impartial) {
        rules->moves.options(rules, words, count, ENDER_RIGHT, &options);
        moves[1] = options.count - moves[0];
    }
    scratch_release(t, mark);
}

static bool component_same_words(const component *p, const component *q) {
    return p->kind == q->kind && p->count == q->count &&
           memcmp(p->words, q->words, p->count * sizeof *p->words) == 0;
}

/* Is there a component that is the negative of this one? It goes away then. */
static bool cancelled(sum *s, const component *p) {
    for (uint32_t i = 0; i < s->count; i++) {
        const component *q = &s->components[i];
        if (q->key[0].a != p->key[1].a || !component_same_words(p, q)) continue;
        s->components[i] = s->components[--s->count];
        return true;
    }
    return false;
}

void sum_add_component(task *t, sum *s, const component *p) {
    if (cancelled(s, p)) return;
    if (s->count == s->capacity) {
        const uint32_t capacity = s->capacity < 4 ? 4 : 2 * s->capacity;
        component *longer = SCRATCH_ARRAY(t, component, capacity);
        if (s->count > 0) memcpy(longer, s->components, s->count * sizeof *longer);
        s->components = longer;
        s->capacity = capacity;
    }
    s->components[s->count++] = *p;
}

void sum_add_sum(task *t, sum *to, const sum *s) {
    to->value = game_add(t, to->value, s->value);
    for (uint32_t i = 0; i < s->count; i++) sum_add_component(t, to, &s->components[i]);
}

void sum_copy(task *t, const sum *from, uint32_t without, uint32_t wanted, sum *to) {
    *to = (sum){from->value, 0, from->count + wanted, NULL};
    to->components = SCRATCH_ARRAY(t, component, to->capacity + 1);
    for (uint32_t i = 0; i < from->count; i++)
        if (i != without) to->components[to->count++] = from->components[i];
}

/* ---- parts ---- */

/* What the value of one position may take now. Evaluating shares the work with the search from the
 * first node on: who wins is often told by few moves, and one value may take longer than all of
 * them. */
static uint64_t evaluation_allowed(const worker *l) {
    if (l->solver->threshold.given) return VALUE_WORK;
    const int64_t left = worker_evaluation_left(l);
    return left <= 0 ? 0 : left < VALUE_WORK ? (uint64_t)left : VALUE_WORK;
}

/* The value of a representative where it is known or cheap, else REF_NONE. */
static ref cheap_value(task *t, worker *l, const searched_ruleset *k, const uint64_t *part,
                       size_t words, uint32_t moves[2]) {
    const ruleset *rules = k->rules;
    ref value = REF_NONE;
    if (rules->theory.closed_form && rules->theory.closed_form(t, rules, part, words, &value))
        return value;
    count_moves(t, rules, part, words, moves);
    const uint32_t all = rules->play.impartial ? moves[0] : moves[0] + moves[1];
    const bool thin = all > worker_threshold(l) && !l->solver->threshold.given &&
                      rules->search.thin && rules->search.thin(rules, part, words);
    if (!thin && all > atomic_load_explicit(&l->solver->threshold.most, memory_order_relaxed))
        return REF_NONE;
    value = (ref){map_find(k->memo, part, words, map_hash(t, part, words))};
    if (!ref_same(value, REF_NONE) || (!thin && all > worker_threshold(l))) return value;
    const uint64_t most = evaluation_allowed(l), before = task_work(t);
    if (most == 0) return value;
    value = position_value_within(t, rules, part, words, most, &l->counts.evaluated);
    l->on_evaluation += task_work(t) - before;
    return value;
}

ref component_known_value(task *t, const component *p) {
    const ref value = {
        map_find(p->kind->memo, p->words, p->count, map_hash(t, p->words, p->count))};
    return p->negative && !ref_same(value, REF_NONE) ? game_neg(t, value) : value;
}

ref component_read(task *t, worker *l, searched_ruleset *k, uint64_t *part, size_t words,
                   bool negative, component *out) {
    const ruleset *rules = k->rules;
    if (rules->parts.symmetry && rules->parts.symmetry(rules, part, words)) negative = !negative;
    uint32_t moves[2];
    const ref value = cheap_value(t, l, k, part, words, moves);
    if (!ref_same(value, REF_NONE)) return negative ? game_neg(t, value) : value;
    negative = negative && !rules->play.impartial;
    *out = (component){.kind = k, .words = part, .count = (uint32_t)words, .negative = negative};
    out->moves[0] = moves[negative];
    out->moves[1] = moves[!negative];
    out->key[0] = words_key(k, part, words, negative);
    out->key[1] = rules->play.impartial ? out->key[0] : words_key(k, part, words, !negative);
    out->weight = REF_NONE;
    return REF_NONE;
}

void sum_add_part(task *t, worker *l, sum *s, searched_ruleset *k, uint64_t *part, size_t words,
                  bool negative) {
    component p;
    if (words == 0) return;
    const ref value = component_read(t, l, k, part, words, negative, &p);
    if (!ref_same(value, REF_NONE)) {
        s->value = game_add(t, s->value, value);
        return;
    }
    component_bound(t, l, &p);
    component_find_weight(t, l, &p);
    sum_add_component(t, s, &p);
}

void sum_add_block(task *t, worker *l, sum *s, searched_ruleset *k, const uint64_t *block,
                   size_t words, bool negative) {
    if (words == 0) return;
    positions parts;
    positions_open(t, &parts);
    if (k->rules->parts.decompose)
        k->rules->parts.decompose(k->rules, block, words, &parts);
    else
        positions_add(&parts, block, words);
    for (uint32_t i = 0; i < parts.count; i++)
        sum_add_part(t, l, s, k, parts.words + parts.starts[i],
                     parts.starts[i + 1] - parts.starts[i], negative);
}

void sum_negate(task *t, sum *s) {
    s->value = game_neg(t, s->value);
    for (uint32_t i = 0; i < s->count; i++) {
        component *p = &s->components[i];
        const component old = *p;
        p->negative = !old.negative && !old.kind->rules->play.impartial;
        p->moves[0] = old.moves[1];
        p->moves[1] = old.moves[0];
        if (!ref_same(p->weight, REF_NONE)) p->weight = game_neg(t, p->weight);
        p->key[0] = old.key[1];
        p->key[1] = old.key[0];
    }
}
