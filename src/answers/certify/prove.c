/* SPDX-License-Identifier: MIT
 *
 * Sequents. That Left, moving second, wins a sum is known from its value; here it is shown by the
 * rules that the judge has. Components that cancel are taken out first; a component that is at
 * least 0, beside others that are together, is proved alone; else each move of Right gets a reply
 * (replies.c). */
#include "analysis/analysis.h"
#include "certify/certify.h"

#include <string.h>

/* The words of a longer one: how many nodes, and two of them a word. */
static size_t long_key(task *t, node_sum m, uint64_t **key) {
    const size_t words = 1 + (m.count + 1u) / 2;
    uint64_t *k = SCRATCH_ARRAY(t, uint64_t, words);
    k[0] = m.count;
    for (uint32_t i = 0; i < m.count; i++)
        k[1 + i / 2] = i % 2 ? k[1 + i / 2] | (uint64_t)m.nodes[i] << 32 : m.nodes[i];
    *key = k;
    return words;
}

uint32_t proved(task *t, const certificate *c, node_sum m) {
    if (m.count <= SHORT_SUM) return wide_find(t, &c->by_sum, short_key(m));
    const arena_mark mark = scratch_mark(t);
    uint64_t *key;
    const size_t words = long_key(t, m, &key);
    const uint32_t found = map_find(c->by_long_sum, key, words, map_hash(t, key, words));
    scratch_release(t, mark);
    return found;
}

uint32_t proved_first(task *t, const certificate *c, const node_sum *list, uint32_t list_count,
                      node_sum other, uint32_t *which) {
    uint32_t found = 0;
    for (uint32_t i = 0; i < list_count && !found; i += WIDE_TOGETHER) {
        const arena_mark mark = scratch_mark(t);
        const uint32_t left = list_count - i, count = left < WIDE_TOGETHER ? left : WIDE_TOGETHER;
        node_sum sums[WIDE_TOGETHER];
        wide_key keys[WIDE_TOGETHER];
        size_t at = 0;
        bool are_short = true;
        for (uint32_t k = 0; k < count; k++) {
            sums[k] = sum_merge(t, list[i + k], other);
            if (sums[k].count <= SHORT_SUM)
                keys[k] = short_key(sums[k]);
            else
                are_short = false;
        }
        if (are_short)
            found = wide_find_first(t, &c->by_sum, keys, count, &at);
        else
            for (size_t k = 0; k < count && !found; k++) {
                found = proved(t, c, sums[k]);
                at = k;
            }
        *which = i + (uint32_t)at;
        scratch_release(t, mark);
    }
    return found;
}

/* A sum that is not proved yet gets this number. */
static void add_sum(task *t, certificate *c, node_sum m, uint32_t n) {
    if (m.count <= SHORT_SUM) {
        wide_add(t, &c->by_sum, short_key(m), n);
        return;
    }
    const arena_mark mark = scratch_mark(t);
    uint64_t *key;
    const size_t words = long_key(t, m, &key);
    map_insert(t, c->by_long_sum, key, words, map_hash(t, key, words), n);
    scratch_release(t, mark);
}

uint32_t keep_sequent(task *t, certificate *c, node_sum m) {
    const uint32_t n = c->next_sequent;
    if (n >> 31) task_throw(t, ENDER_ELIMIT, "a certificate has fewer than 2^31 sequents");
    if (!proved(t, c, m)) add_sum(t, c, m, n);
    c->next_sequent++;
    return n;
}

/* The last node is compared with the sum of the others, so that no value of the whole is made: most
 * sums are of two nodes, and only their order is asked for. */
bool at_least_zero(task *t, const certificate *c, node_sum m) {
    if (m.count == 0) return true;
    const cert_node *last = node_at(c, m.nodes[m.count - 1]);
    const node_sum others = {m.nodes, m.count - 1};
    return game_ge(t, sum_total(t, c, others), node_at(c, last->negative)->value);
}

/* ---- the three rules ---- */

uint32_t prove_played(task *t, certificate *c, node_sum m, const cert_reply *replies,
                      size_t count) {
    line_begin(c, LINE_PLAY);
    line_sum(c, m.nodes, m.count);
    line_number(c, count);
    for (size_t i = 0; i < count; i++) line_reply(c, replies[i]);
    line_end(c);
    return keep_sequent(t, c, m);
}

uint32_t prove_joined(task *t, certificate *c, node_sum m, const uint32_t *sequents, size_t count,
                      node_sum pairs) {
    line_begin(c, LINE_JOIN);
    line_number(c, count);
    for (size_t i = 0; i < count; i++) line_sequent(c, sequents[i]);
    line_sum(c, pairs.nodes, pairs.count);
    line_end(c);
    return keep_sequent(t, c, m);
}

/* Takes nodes that cancel out of m: 0 if there are none. */
static uint32_t prove_by_pairs(task *t, certificate *c, node_sum m) {
    node_sum rest = {SCRATCH_ARRAY(t, uint32_t, m.count + 1), 0};
    node_sum pairs = {SCRATCH_ARRAY(t, uint32_t, m.count + 1), 0};
    bool *gone = SCRATCH_ARRAY(t, bool, m.count + 1);
    memset(gone, 0, m.count + 1);
    for (uint32_t i = 0; i < m.count; i++) {
        if (gone[i]) continue;
        const uint32_t other = node_at(c, m.nodes[i])->negative;
        uint32_t j = i + 1;
        while (j < m.count && (gone[j] || m.nodes[j] != other)) j++;
        if (j < m.count) {
            gone[j] = true;
            pairs.nodes[pairs.count++] = m.nodes[i];
        } else {
            rest.nodes[rest.count++] = m.nodes[i];
        }
    }
    if (pairs.count == 0) return 0;
    const uint32_t sequent = rest.count > 0 ? prove(t, c, rest) : 0;
    return prove_joined(t, c, m, &sequent, sequent ? 1 : 0, pairs);
}

/* A component of m that is at least 0, as the others are together: 0 if there is none. */
static uint32_t prove_apart(task *t, certificate *c, node_sum m) {
    if (m.count < 2) return 0;
    for (uint32_t i = 0; i < m.count; i++) {
        if (!game_ge(t, node_at(c, m.nodes[i])->value, REF_ZERO)) continue;
        const node_sum rest = sum_without(t, m, i);
        if (!at_least_zero(t, c, rest)) continue;
        const uint32_t one = prove(t, c, sum_of_one(t, m.nodes[i])), others = prove(t, c, rest);
        return prove_joined(t, c, m, (const uint32_t[]){one, others}, 2, (node_sum){NULL, 0});
    }
    return 0;
}

/* Right's options in a node, in the order of the judge. */
static option_list right_options(task *t, certificate *c, uint32_t number) {
    const cert_node n = *node_at(c, number);
    option_list list;
    if (n.table) {
        list = places_options(t, c, n.table, n.part, n.negated ? ENDER_LEFT : ENDER_RIGHT);
        for (uint32_t i = 0; n.negated && i < list.count; i++)
            list.sums[i] = sum_negative(t, c, list.sums[i]);
        return list;
    }
    list = (option_list){SCRATCH_ARRAY(t, node_sum, n.right_count + 1), n.right_count};
    for (uint32_t i = 0; i < n.right_count; i++)
        list.sums[i] = sum_of_one(t, c->options[n.right + i]);
    return list;
}

/* What the moves of Right leave of m, in the order of the judge. */
static option_list sums_after(task *t, certificate *c, node_sum m) {
    option_list *options = SCRATCH_ARRAY(t, option_list, m.count + 1);
    uint32_t all = 0;
    for (uint32_t i = 0; i < m.count; i++) {
        options[i] = (option_list){NULL, 0};
        if (is_first_of_kind(m, i)) options[i] = right_options(t, c, m.nodes[i]);
        all += options[i].count;
    }
    option_list after = {SCRATCH_ARRAY(t, node_sum, all + 1), 0};
    for (uint32_t i = 0; i < m.count; i++)
        for (uint32_t o = 0; o < options[i].count; o++)
            after.sums[after.count++] = sum_merge(t, options[i].sums[o], sum_without(t, m, i));
    return after;
}

reply_list replies_in(task *t, certificate *c, node_sum m,
                      cert_reply (*find)(task *t, void *arg, node_sum left_over), void *arg) {
    const option_list after = sums_after(t, c, m);
    reply_list replies = {SCRATCH_ARRAY(t, cert_reply, after.count + 1), after.count};
    for (uint32_t i = 0; i < after.count; i++) {
        const arena_mark mark = scratch_mark(t);
        replies.list[i] = find(t, arg, after.sums[i]);
        scratch_release(t, mark);
    }
    return replies;
}

static uint32_t prove_by_play(task *t, certificate *c, node_sum m) {
    const option_list after = sums_after(t, c, m);
    return prove_played(t, c, m, replies_to(t, c, after), after.count);
}

typedef struct prove_call {
    certificate *c;
    node_sum m;
    uint32_t sequent;
} prove_call;
static void prove_again(task *t, void *arg) {
    prove_call *call = arg;
    call->sequent = prove(t, call->c, call->m);
}

uint32_t prove(task *t, certificate *c, node_sum m) {
    uint32_t sequent = proved(t, c, m);
    if (sequent) return sequent;
    if (UNLIKELY(stack_is_low(t))) {
        prove_call call = {c, m, 0};
        deep_call(t, prove_again, &call);
        return call.sequent;
    }
    task_poll(t);
    const arena_mark mark = scratch_mark(t);
    sequent = prove_by_pairs(t, c, m);
    if (!sequent && sum_is_open(c, m)) sequent = search_prove(t, c, m);
    if (!sequent) sequent = prove_apart(t, c, m);
    if (!sequent) sequent = prove_by_play(t, c, m);
    scratch_release(t, mark);
    return sequent;
}

/* ---- statements ---- */

static node_sum items_value(task *t, const cert_item *items, size_t count) {
    node_sum s = {NULL, 0};
    for (size_t i = 0; i < count; i++) s = sum_merge(t, s, items[i].value);
    return s;
}

static bool is_nothing(const cert_item *item) { return item->table == 0 && item->what == 0; }

void line_items(certificate *c, const cert_item *items, size_t count) {
    size_t written = 0;
    for (size_t i = 0; i < count; i++) written += !is_nothing(&items[i]);
    line_number(c, written);
    for (size_t i = 0; i < count; i++) {
        if (is_nothing(&items[i])) continue;
        line_number(c, items[i].table);
        if (items[i].table)
            line_cells(c, items[i].what);
        else
            line_node(c, (uint32_t)items[i].what);
    }
}

void certificate_say(task *t, certificate *c, cert_relation relation, const cert_item *a,
                     size_t a_count, const cert_item *b, size_t b_count) {
    const node_sum va = items_value(t, a, a_count), vb = items_value(t, b, b_count);
    const node_sum forth = sum_merge(t, va, sum_negative(t, c, vb));
    const node_sum back = sum_merge(t, vb, sum_negative(t, c, va));
    uint32_t sequents[2];
    cert_reply replies[2];
    size_t sequent_count = 0, reply_count = 0;
    if (relation == CERT_GREATER_EQUAL || relation == CERT_EQUAL || relation == CERT_GREATER)
        sequents[sequent_count++] = prove(t, c, forth);
    if (relation == CERT_EQUAL) sequents[sequent_count++] = prove(t, c, back);
    if (relation == CERT_GREATER_OR_CONFUSED || relation == CERT_GREATER ||
        relation == CERT_CONFUSED)
        replies[reply_count++] = reply_in(t, c, forth);
    if (relation == CERT_CONFUSED) replies[reply_count++] = reply_in(t, c, back);
    line_begin(c, LINE_SAY);
    line_number(c, relation);
    line_items(c, a, a_count);
    line_items(c, b, b_count);
    line_number(c, sequent_count);
    for (size_t i = 0; i < sequent_count; i++) line_sequent(c, sequents[i]);
    line_number(c, reply_count);
    for (size_t i = 0; i < reply_count; i++) line_reply(c, replies[i]);
    line_end(c);
}

/* ---- canonical forms ---- */

/* Adds why one side is better than the other when Left moves first. */
static void answer(task *t, certificate *c, uint32_t better, uint32_t worse, reply_list *out) {
    const node_sum m =
        sum_merge(t, sum_of_one(t, better), sum_negative(t, c, sum_of_one(t, worse)));
    out->list[out->count++] = reply_in(t, c, m);
}

/* The options of a player in a node, copied: nodes move as others are made. */
static uint32_t *own_options(task *t, const certificate *c, uint32_t number, bool left,
                             uint32_t *count) {
    const cert_node *n = node_at(c, number);
    *count = number == 0 ? 0 : left ? n->left_count : n->right_count;
    uint32_t *list = SCRATCH_ARRAY(t, uint32_t, *count + 1);
    if (*count > 0) memcpy(list, c->options + (left ? n->left : n->right), *count * sizeof *list);
    return list;
}

/* No option of the player is as good as another one. */
static void answer_pairs(task *t, certificate *c, uint32_t number, bool left, reply_list *out) {
    uint32_t count;
    const uint32_t *list = own_options(t, c, number, left, &count);
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t j = i + 1; j < count; j++) {
            answer(t, c, list[i], list[j], out);
            answer(t, c, list[j], list[i], out);
        }
}
/* No option is answered by a move to something that is as good for who answers as the node. */
static void answer_reversals(task *t, certificate *c, uint32_t number, bool left, reply_list *out) {
    uint32_t count, back_count;
    const uint32_t *list = own_options(t, c, number, left, &count);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t *back = own_options(t, c, list[i], !left, &back_count);
        for (uint32_t k = 0; k < back_count; k++)
            answer(t, c, left ? back[k] : number, left ? number : back[k], out);
    }
}
static size_t count_questions(task *t, const certificate *c, uint32_t number) {
    size_t all = 0;
    for (int left = 0; left < 2; left++) {
        uint32_t count, back_count;
        const uint32_t *list = own_options(t, c, number, left, &count);
        all += (size_t)count * count;
        for (uint32_t i = 0; i < count; i++) {
            own_options(t, c, list[i], !left, &back_count);
            all += back_count;
        }
    }
    return all;
}

/* Are the options of each player the nimbers below one, as the judge looks? */
static bool is_nimber_side(task *t, const certificate *c, uint32_t number, bool left,
                           uint32_t nimber) {
    uint32_t count;
    const uint32_t *list = own_options(t, c, number, left, &count);
    bool *seen = SCRATCH_ARRAY(t, bool, count + 1);
    memset(seen, 0, count + 1);
    for (uint32_t i = 0; i < count; i++) {
        if (list[i] != 0 && !node_at(c, list[i])->nimber) return false;
        const uint32_t n = list[i] != 0 ? node_at(c, list[i])->left_count : 0;
        if (n >= count || seen[n]) return false;
        seen[n] = true;
    }
    return count == nimber;
}

static uint32_t canonical_step(task *t, const void *with, uint32_t number, uint32_t unused) {
    certificate *c = (certificate *)(uintptr_t)with;
    (void)unused;
    const arena_mark mark = scratch_mark(t);
    for (int left = 1; left >= 0; left--) {
        uint32_t count;
        const uint32_t *list = own_options(t, c, number, left, &count);
        for (uint32_t i = 0; i < count; i++) certificate_canonical(t, c, list[i]);
    }
    reply_list replies = {SCRATCH_ARRAY(t, cert_reply, count_questions(t, c, number) + 1), 0};
    answer_pairs(t, c, number, true, &replies);
    answer_pairs(t, c, number, false, &replies);
    answer_reversals(t, c, number, true, &replies);
    answer_reversals(t, c, number, false, &replies);
    line_begin(c, LINE_CANONICAL);
    line_node(c, number);
    line_number(c, replies.count);
    for (size_t i = 0; i < replies.count; i++) line_reply(c, replies.list[i]);
    line_end(c);
    const uint32_t n = node_at(c, number)->left_count;
    c->nodes[number].nimber =
        is_nimber_side(t, c, number, true, n) && is_nimber_side(t, c, number, false, n);
    c->nodes[number].canonical = true;
    scratch_release(t, mark);
    return number;
}

void certificate_canonical(task *t, certificate *c, uint32_t number) {
    if (number != 0 && !node_at(c, number)->canonical)
        (void)recurse(t, canonical_step, c, number, 0);
}

void certificate_say_fact(certificate *c, line_kind kind, const cert_item *items, size_t count) {
    line_begin(c, kind);
    line_items(c, items, count);
    line_end(c);
}
