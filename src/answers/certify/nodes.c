/* SPDX-License-Identifier: MIT
 *
 * Forms as nodes of a certificate. A node is written with its negative: the judge makes the
 * negative of a node itself, so that half of the nodes take a few bytes. A form that is its own
 * negative has its right options in the order of the negatives of the left ones, which is how the
 * judge looks. */
#include "analysis/analysis.h"
#include "certify/certify.h"

#include <string.h>

static uint32_t keep_options(task *t, certificate *c, const uint32_t *list, uint32_t count) {
    c->options = array_reach(t, c->options, &c->option_capacity, c->option_count + count + 1,
                             sizeof *c->options);
    const uint32_t at = (uint32_t)c->option_count;
    if (count > 0) memcpy(c->options + at, list, count * sizeof *list);
    c->option_count += count;
    return at;
}

static uint32_t keep_node(task *t, certificate *c, ref form, const uint32_t *left,
                          uint32_t left_count, const uint32_t *right, uint32_t right_count) {
    const uint32_t n = c->next_node;
    if (n >> 31) task_throw(t, ENDER_ELIMIT, "a certificate has fewer than 2^31 nodes");
    c->nodes = array_reach(t, c->nodes, &c->node_capacity, n + 1u, sizeof *c->nodes);
    cert_node *made = &c->nodes[n];
    *made = (cert_node){.form = form, .value = form_value(t, form)};
    made->left = keep_options(t, c, left, left_count);
    made->left_count = left_count;
    made->right = keep_options(t, c, right, right_count);
    made->right_count = right_count;
    const uint64_t key = form.bits;
    map_insert(t, c->by_form, &key, 1, map_hash(t, &key, 1), n);
    c->next_node++;
    return n;
}

uint32_t certificate_open_node(task *t, certificate *c, cert_table *table, uint32_t part) {
    const uint32_t n = c->next_node;
    if (n >> 30) task_throw(t, ENDER_ELIMIT, "a certificate has fewer than 2^30 nodes");
    c->nodes = array_reach(t, c->nodes, &c->node_capacity, n + 2u, sizeof *c->nodes);
    line_begin(c, LINE_OPEN);
    line_number(c, table->number);
    line_cells(c, table->parts[part].cells);
    line_end(c);
    for (uint32_t i = 0; i < 2; i++)
        c->nodes[n + i] = (cert_node){.table = table,
                                      .part = part,
                                      .negated = i == 1,
                                      .form = REF_NONE,
                                      .value = REF_NONE,
                                      .negative = i == 0 ? n + 1 : n};
    c->next_node += 2;
    return n;
}

static void write_options(certificate *c, const uint32_t *list, uint32_t count) {
    line_number(c, count);
    for (uint32_t i = 0; i < count; i++) line_sum(c, list + i, list[i] ? 1 : 0);
}

static void negatives(const certificate *c, const uint32_t *list, uint32_t count, uint32_t *out) {
    for (uint32_t i = 0; i < count; i++) out[i] = list[i] ? c->nodes[list[i]].negative : 0;
}

static void write_pair(task *t, certificate *c, ref form, uint32_t *left, uint32_t left_count,
                       uint32_t *right, uint32_t right_count) {
    const ref other = form_neg(t, form);
    const bool own = ref_same(other, form);
    if (own) negatives(c, left, left_count, right);
    line_begin(c, LINE_NODE);
    write_options(c, left, left_count);
    write_options(c, right, right_count);
    line_end(c);
    const uint32_t n = keep_node(t, c, form, left, left_count, right, right_count);
    const uint32_t m = own ? n : c->next_node;
    line_begin(c, LINE_NEGATIVE);
    line_node(c, n);
    line_node(c, m);
    line_end(c);
    if (!own) {
        uint32_t *l = SCRATCH_ARRAY(t, uint32_t, right_count + 1),
                 *r = SCRATCH_ARRAY(t, uint32_t, left_count + 1);
        negatives(c, right, right_count, l);
        negatives(c, left, left_count, r);
        keep_node(t, c, other, l, right_count, r, left_count);
        c->nodes[m].negative = n;
    }
    c->nodes[n].negative = m;
}

static uint32_t *option_nodes(task *t, certificate *c, const ref *options, uint32_t count) {
    uint32_t *list = SCRATCH_ARRAY(t, uint32_t, count + 1);
    for (uint32_t i = 0; i < count; i++) list[i] = certificate_node(t, c, options[i]);
    return list;
}

static uint32_t node_known(task *t, const certificate *c, ref form) {
    const uint64_t key = form.bits;
    return map_find(c->by_form, &key, 1, map_hash(t, &key, 1));
}

static uint32_t node_step(task *t, const void *with, uint32_t bits, uint32_t unused) {
    certificate *c = (certificate *)(uintptr_t)with;
    const ref form = {bits};
    (void)unused;
    const arena_mark mark = scratch_mark(t);
    const ordered_form o = form_ordered(t, &c->order, form);
    uint32_t *left = option_nodes(t, c, o.options, o.counts[0]);
    uint32_t *right = option_nodes(t, c, o.options + o.counts[0], o.counts[1]);
    write_pair(t, c, form, left, o.counts[0], right, o.counts[1]);
    scratch_release(t, mark);
    return node_known(t, c, form);
}

uint32_t certificate_node(task *t, certificate *c, ref form) {
    if (ref_same(form, REF_ZERO)) return 0;
    const uint32_t found = node_known(t, c, form);
    return found ? found : recurse(t, node_step, c, form.bits, 0);
}

/* ---- sums ---- */

node_sum sum_of_one(task *t, uint32_t number) {
    node_sum s = {SCRATCH_ARRAY(t, uint32_t, 1), number ? 1 : 0};
    s.nodes[0] = number;
    return s;
}

node_sum sum_merge(task *t, node_sum a, node_sum b) {
    node_sum s = {SCRATCH_ARRAY(t, uint32_t, a.count + b.count + 1), 0};
    uint32_t i = 0, j = 0;
    while (i < a.count || j < b.count)
        s.nodes[s.count++] =
            j == b.count || (i < a.count && a.nodes[i] <= b.nodes[j]) ? a.nodes[i++] : b.nodes[j++];
    return s;
}

size_t sum_map_key(task *t, node_sum m, uint64_t **key) {
    *key = SCRATCH_ARRAY(t, uint64_t, m.count + 1);
    for (uint32_t i = 0; i < m.count; i++) (*key)[i] = m.nodes[i];
    return m.count;
}

node_sum sum_negative(task *t, const certificate *c, node_sum a) {
    node_sum s = {SCRATCH_ARRAY(t, uint32_t, a.count + 1), a.count};
    negatives(c, a.nodes, a.count, s.nodes);
    for (uint32_t i = 1; i < s.count; i++) /* most have one node or two */
        for (uint32_t j = i; j > 0 && s.nodes[j - 1] > s.nodes[j]; j--) {
            const uint32_t higher = s.nodes[j - 1];
            s.nodes[j - 1] = s.nodes[j];
            s.nodes[j] = higher;
        }
    return s;
}

ref sum_total(task *t, const certificate *c, node_sum a) {
    ref total = REF_ZERO;
    for (uint32_t i = 0; i < a.count; i++) total = game_add(t, total, c->nodes[a.nodes[i]].value);
    return total;
}

int sum_compare(node_sum a, node_sum b) {
    for (uint32_t i = 0; i < a.count && i < b.count; i++)
        if (a.nodes[i] != b.nodes[i]) return a.nodes[i] < b.nodes[i] ? -1 : 1;
    return (a.count > b.count) - (a.count < b.count);
}
