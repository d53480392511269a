/* SPDX-License-Identifier: MIT
 *
 * Replies of Left. The one is taken whose sequent is there already if there is one, and otherwise
 * one that leaves few components. By number avoidance (Siegel, CGT, theorem II.3.22) a reply in a
 * number is needed only where all components are numbers. The replies to a list of sums are looked
 * for together, since most of the time is spent on waiting for the table of sequents. */
#include "certify/certify.h"

/* The sum without component number i, and with the node x (0 for nothing) in its place; the list
 * has room for as many nodes as m has. */
static node_sum replace(node_sum m, uint32_t i, uint32_t x, uint32_t *list) {
    node_sum s = {list, 0};
    bool placed = x == 0;
    for (uint32_t j = 0; j < m.count; j++) {
        if (j == i) continue;
        if (!placed && x < m.nodes[j]) {
            s.nodes[s.count++] = x;
            placed = true;
        }
        s.nodes[s.count++] = m.nodes[j];
    }
    if (!placed) s.nodes[s.count++] = x;
    return s;
}
static node_sum replaced(task *t, node_sum m, uint32_t i, uint32_t x) {
    return replace(m, i, x, SCRATCH_ARRAY(t, uint32_t, m.count + 1));
}
node_sum sum_without(task *t, node_sum m, uint32_t i) { return replaced(t, m, i, 0); }

/* ---- replies to sequents that are there already ---- */

/* The sum that a reply leads to, as a key; the number of its sequent is not known yet. */
typedef struct reply_key {
    wide_hashed key;
    cert_reply reply;
} reply_key;
/* Those of the short sums of a list: of sum number i from ends[i - 1] up to ends[i]. */
typedef struct reply_keys {
    reply_key *list;
    uint32_t count, *ends;
} reply_keys;

static bool has_keys(const certificate *c, node_sum m) {
    return m.count <= SHORT_SUM && !sum_is_open(c, m);
}
static uint32_t count_replies(const certificate *c, node_sum m) {
    uint32_t all = 0;
    for (uint32_t i = 0; i < m.count; i++)
        if (is_first_of_kind(m, i)) all += node_at(c, m.nodes[i])->left_count;
    return all;
}
static void add_keys(task *t, const certificate *c, node_sum m, reply_keys *keys) {
    uint32_t nodes[SHORT_SUM + 1];
    for (uint32_t i = 0; i < m.count; i++) {
        if (!is_first_of_kind(m, i)) continue;
        const cert_node *n = node_at(c, m.nodes[i]);
        for (uint32_t o = 0; o < n->left_count; o++) {
            const wide_key key = short_key(replace(m, i, c->options[n->left + o], nodes));
            keys->list[keys->count++] =
                (reply_key){wide_ask(t, &c->by_sum, key), {.component = i, .option = o}};
        }
    }
}
static reply_keys find_keys(task *t, const certificate *c, option_list list) {
    reply_keys keys = {.ends = SCRATCH_ARRAY(t, uint32_t, list.count + 1)};
    uint32_t all = 0;
    for (uint32_t i = 0; i < list.count; i++)
        if (has_keys(c, list.sums[i])) all += count_replies(c, list.sums[i]);
    keys.list = SCRATCH_ARRAY(t, reply_key, all + 1);
    for (uint32_t i = 0; i < list.count; i++) {
        if (has_keys(c, list.sums[i])) add_keys(t, c, list.sums[i], &keys);
        keys.ends[i] = keys.count;
    }
    for (uint32_t k = 0; k < keys.count; k++) wide_ask_again(&c->by_sum, &keys.list[k].key);
    return keys;
}

static bool look_for_long(task *t, const certificate *c, node_sum m, uint32_t i, cert_reply *out) {
    const cert_node *n = node_at(c, m.nodes[i]);
    uint32_t sequent = 0;
    for (uint32_t o = 0; o < n->left_count && !sequent; o++) {
        const arena_mark mark = scratch_mark(t);
        sequent = proved(t, c, replaced(t, m, i, c->options[n->left + o]));
        scratch_release(t, mark);
        *out = (cert_reply){i, o, sequent};
    }
    return sequent != 0;
}
/* The first reply that leads to a sequent that is there already. */
static bool look_for_ready(task *t, const certificate *c, node_sum m, const reply_key *keys,
                           uint32_t count, cert_reply *out) {
    if (m.count > SHORT_SUM) {
        for (uint32_t i = 0; i < m.count; i++)
            if (is_first_of_kind(m, i) && look_for_long(t, c, m, i, out)) return true;
        return false;
    }
    for (uint32_t k = 0; k < count; k++) {
        *out = keys[k].reply;
        out->sequent = wide_answer(&c->by_sum, &keys[k].key);
        if (out->sequent) return true;
    }
    return false;
}

/* ---- other replies ---- */

typedef struct reply_search {
    cert_reply best;
    node_sum to;
    bool found;
} reply_search;

/* The replies in component number i of the sum m that win: the one that leaves fewest nodes. */
static void look_in(task *t, const certificate *c, node_sum m, uint32_t i, reply_search *s) {
    const cert_node *n = node_at(c, m.nodes[i]);
    for (uint32_t o = 0; o < n->left_count; o++) {
        task_poll(t);
        const arena_mark mark = scratch_mark(t);
        const node_sum to = replaced(t, m, i, c->options[n->left + o]);
        if ((s->found && to.count >= s->to.count) || !at_least_zero(t, c, to)) {
            scratch_release(t, mark);
            continue;
        }
        *s = (reply_search){{i, o, 0}, to, true};
    }
}

static cert_reply find_reply(task *t, certificate *c, node_sum m, const reply_key *keys,
                             uint32_t count) {
    if (sum_is_open(c, m)) return search_reply(t, c, m);
    cert_reply ready;
    if (look_for_ready(t, c, m, keys, count, &ready)) return ready;
    reply_search s = {.found = false};
    for (int numbers = 0; numbers < 2 && !s.found; numbers++)
        for (uint32_t i = 0; i < m.count; i++)
            if (is_first_of_kind(m, i) &&
                ref_is_number(t, node_at(c, m.nodes[i])->value) == (numbers == 1))
                look_in(t, c, m, i, &s);
    if (!s.found) task_throw(t, ENDER_EARGUMENT, "what is to be certified does not hold");
    s.best.sequent = prove(t, c, s.to);
    return s.best;
}

cert_reply *replies_to(task *t, certificate *c, option_list list) {
    cert_reply *replies = SCRATCH_ARRAY(t, cert_reply, list.count + 1);
    const arena_mark all = scratch_mark(t);
    const reply_keys keys = find_keys(t, c, list);
    for (uint32_t i = 0; i < list.count; i++) {
        const arena_mark mark = scratch_mark(t);
        const uint32_t from = i > 0 ? keys.ends[i - 1] : 0;
        replies[i] = find_reply(t, c, list.sums[i], keys.list + from, keys.ends[i] - from);
        scratch_release(t, mark);
    }
    scratch_release(t, all);
    return replies;
}
cert_reply reply_in(task *t, certificate *c, node_sum m) {
    return replies_to(t, c, (option_list){&m, 1})[0];
}

void line_reply(certificate *c, cert_reply y) {
    line_number(c, y.component);
    line_number(c, y.option);
    line_sequent(c, y.sequent);
}
