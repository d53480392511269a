/* SPDX-License-Identifier: MIT
 *
 * Positions of Domineering and Cram in certificates: the moves as the judge makes them
 * (judge/proofs/Dominoes.v), in the same order, taken apart in the same way. A position is the set
 * of its free cells, numbered along the rows with an empty column between two rows, and shifted so
 * that the first row and the first column have cells. The values are found here, from the options
 * of the parts, so that nothing depends on what the library knows of the ruleset. */
#include "certify/certify.h"

#include <stdlib.h>
#include <string.h>

bool cert_rules_find(const char *ruleset, unsigned columns, cert_rules *out) {
    const unsigned w = columns + 1;
    if (strcmp(ruleset, "domineering") == 0)
        *out = (cert_rules){1, w, {w}, 1, {1}, 1};
    else if (strcmp(ruleset, "cram") == 0)
        *out = (cert_rules){2, w, {1, w}, 2, {1, w}, 2};
    else
        return false;
    return true;
}

void places_open(task *t, certificate *c, cert_table *table, const cert_rules *rules) {
    table->rules = *rules;
    table->number = c->next_table++;
    table->values = held_map(t, &table->hold);
    line_begin(c, LINE_RULES);
    line_number(c, rules->number);
    line_number(c, rules->stride);
    line_end(c);
}
void places_close(task *t, cert_table *table) { held_close(t, &table->hold); }

/* ---- cells ---- */

/* Shifted until the first row and the first column have cells. */
static uint64_t normal(unsigned stride, uint64_t cells) {
    if (cells == 0) return 0;
    unsigned column = stride - 1;
    for (uint64_t rest = cells; rest; rest &= rest - 1) {
        const unsigned at = (unsigned)__builtin_ctzll(rest) % stride;
        if (at < column) column = at;
    }
    return cells >> ((unsigned)__builtin_ctzll(cells) / stride * stride + column);
}

static bool no_moves(const cert_rules *r, uint64_t cells) {
    uint64_t any = 0;
    for (unsigned i = 0; i < r->left_count; i++) any |= cells & cells >> r->left_steps[i];
    for (unsigned i = 0; i < r->right_count; i++) any |= cells & cells >> r->right_steps[i];
    return any == 0;
}

/* The part of the lowest cell. */
static uint64_t first_part(const cert_rules *r, uint64_t cells) {
    uint64_t part = cells & -cells;
    for (;;) {
        uint64_t near = part;
        for (unsigned i = 0; i < r->left_count; i++)
            near |= part << r->left_steps[i] | part >> r->left_steps[i];
        for (unsigned i = 0; i < r->right_count; i++)
            near |= part << r->right_steps[i] | part >> r->right_steps[i];
        near &= cells;
        if (near == part) return part;
        part = near;
    }
}

static uint64_t half_turn(uint64_t cells) {
    if (cells == 0) return 0;
    const int top = 63 - __builtin_clzll(cells);
    uint64_t image = 0;
    for (uint64_t rest = cells; rest; rest &= rest - 1)
        image |= UINT64_C(1) << (top - __builtin_ctzll(rest));
    return image;
}
static uint64_t reflection(unsigned stride, uint64_t cells) {
    uint64_t image = 0;
    for (uint64_t rest = cells; rest; rest &= rest - 1) {
        const unsigned i = (unsigned)__builtin_ctzll(rest), column = i % stride;
        image |= UINT64_C(1) << (i - column + (stride - 2 - column));
    }
    return image;
}
/* ---- options ---- */

/* The options of a player, as sums of nodes, each once and sorted as the judge sorts them. */
typedef struct option_list {
    node_sum *sums;
    uint32_t count;
} option_list;

static int compare_sums(const void *a, const void *b) {
    return sum_compare(*(const node_sum *)a, *(const node_sum *)b);
}

static uint32_t value_node(task *t, certificate *c, cert_table *table, uint64_t cells);

/* What is left of a position, as a sum of the nodes of its parts. */
static node_sum parts_sum(task *t, certificate *c, cert_table *table, uint64_t cells) {
    node_sum s = {NULL, 0};
    while (!no_moves(&table->rules, cells)) {
        const uint64_t part = first_part(&table->rules, cells);
        cells &= ~part;
        if (!no_moves(&table->rules, part))
            s = sum_merge(
                t, s, sum_of_one(t, value_node(t, c, table, normal(table->rules.stride, part))));
    }
    return s;
}

static option_list options_of(task *t, certificate *c, cert_table *table, uint64_t cells,
                              const unsigned *steps, unsigned step_count) {
    uint32_t count = 0, kept = 0;
    for (unsigned d = 0; d < step_count; d++)
        count += (uint32_t)__builtin_popcountll(cells & cells >> steps[d]);
    option_list list = {SCRATCH_ARRAY(t, node_sum, count + 1), 0};
    for (unsigned d = 0; d < step_count; d++)
        for (uint64_t rest = cells & cells >> steps[d]; rest; rest &= rest - 1) {
            const uint64_t low = rest & -rest;
            list.sums[list.count++] = parts_sum(t, c, table, cells & ~(low | low << steps[d]));
        }
    qsort(list.sums, list.count, sizeof *list.sums, compare_sums);
    for (uint32_t i = 0; i < list.count; i++)
        if (i == 0 || sum_compare(list.sums[i], list.sums[kept - 1]) != 0)
            list.sums[kept++] = list.sums[i];
    list.count = kept;
    return list;
}

static ref *list_values(task *t, const certificate *c, option_list list) {
    ref *values = SCRATCH_ARRAY(t, ref, list.count + 1);
    for (uint32_t i = 0; i < list.count; i++) values[i] = sum_total(t, c, list.sums[i]);
    return values;
}

/* ---- the proof that a position has a value ---- */

/* To the options of one player a reply each, in the sum of the option and `other`. */
static cert_reply *replies_to(task *t, certificate *c, option_list list, node_sum other) {
    cert_reply *replies = SCRATCH_ARRAY(t, cert_reply, list.count + 1);
    for (uint32_t i = 0; i < list.count; i++) {
        replies[i] = reply_in(t, c, sum_merge(t, list.sums[i], other));
    }
    return replies;
}

/* To each of the sums `against`, one of the list, with which it makes a sum that Left wins second.
 */
typedef struct cert_choice {
    uint32_t chosen, sequent;
} cert_choice;
static cert_choice *choices(task *t, certificate *c, option_list list, const node_sum *against,
                            uint32_t count) {
    cert_choice *made = SCRATCH_ARRAY(t, cert_choice, count + 1);
    for (uint32_t i = 0; i < count; i++) {
        node_sum best = {NULL, 0};
        made[i] = (cert_choice){UINT32_MAX, 0};
        for (uint32_t j = 0; j < list.count && !made[i].sequent; j++)
            made[i] = (cert_choice){j, proved(t, c, sum_merge(t, list.sums[j], against[i]))};
        for (uint32_t j = 0; j < list.count && !made[i].sequent; j++) {
            const node_sum m = sum_merge(t, list.sums[j], against[i]);
            if ((best.nodes && m.count >= best.count) || !at_least_zero(t, c, m)) continue;
            made[i].chosen = j;
            best = m;
        }
        if (!made[i].sequent && !best.nodes)
            task_throw(t, ENDER_EARGUMENT, "what is to be certified does not hold");
        if (!made[i].sequent) made[i].sequent = prove(t, c, best);
    }
    return made;
}

static void line_replies(certificate *c, const cert_reply *replies, uint32_t count) {
    line_number(c, count);
    for (uint32_t i = 0; i < count; i++) line_reply(c, replies[i]);
}
static void line_choices(certificate *c, const cert_choice *made, uint32_t count) {
    line_number(c, count);
    for (uint32_t i = 0; i < count; i++) {
        line_number(c, made[i].chosen);
        line_sequent(c, made[i].sequent);
    }
}

static option_list negative_list(task *t, const certificate *c, option_list list) {
    option_list n = {SCRATCH_ARRAY(t, node_sum, list.count + 1), list.count};
    for (uint32_t i = 0; i < list.count; i++) n.sums[i] = sum_negative(t, c, list.sums[i]);
    return n;
}

/* The options of the node v, negated for Left's, each as a sum. */
static node_sum *options_against(task *t, const certificate *c, uint32_t v, bool left,
                                 uint32_t *count) {
    *count = 0;
    if (v == 0) return NULL;
    const cert_node *n = node_at(c, v);
    *count = left ? n->left_count : n->right_count;
    node_sum *sums = SCRATCH_ARRAY(t, node_sum, *count + 1);
    for (uint32_t i = 0; i < *count; i++) {
        sums[i] = sum_of_one(t, c->options[(left ? n->left : n->right) + i]);
        if (left) sums[i] = sum_negative(t, c, sums[i]);
    }
    return sums;
}

static void write_place(task *t, certificate *c, cert_table *table, uint64_t cells, uint32_t v,
                        option_list left, option_list right) {
    const node_sum value = sum_of_one(t, v), minus = sum_negative(t, c, value);
    const option_list minus_left = negative_list(t, c, left),
                      minus_right = negative_list(t, c, right);
    uint32_t left_count, right_count;
    const node_sum *v_left = options_against(t, c, v, true, &left_count),
                   *v_right = options_against(t, c, v, false, &right_count);
    const cert_reply *after_right = replies_to(t, c, right, minus);
    const cert_choice *against_left = choices(t, c, left, v_left, left_count);
    const cert_reply *after_left = replies_to(t, c, minus_left, value);
    const cert_choice *against_right = choices(t, c, minus_right, v_right, right_count);
    line_begin(c, LINE_PLACE);
    line_number(c, table->number);
    line_number(c, cells);
    line_sum(c, value.nodes, value.count);
    line_replies(c, after_right, right.count);
    line_choices(c, against_left, left_count);
    line_replies(c, after_left, left.count);
    line_choices(c, against_right, right_count);
    line_end(c);
}

static void remember(task *t, cert_table *table, uint64_t cells, uint32_t number) {
    map_store(t, table->values, &cells, 1, map_hash(t, &cells, 1), number + 1);
}
static void remember_images(task *t, cert_table *table, uint64_t cells, uint32_t number) {
    const unsigned stride = table->rules.stride;
    remember(t, table, cells, number);
    remember(t, table, normal(stride, half_turn(cells)), number);
    const uint64_t mirrored = reflection(stride, cells);
    remember(t, table, normal(stride, mirrored), number);
    remember(t, table, normal(stride, half_turn(mirrored)), number);
}

typedef struct place_call {
    certificate *c;
    cert_table *table;
    uint64_t cells;
    uint32_t number;
} place_call;
static void place_again(task *t, void *arg) {
    place_call *call = arg;
    call->number = value_node(t, call->c, call->table, call->cells);
}

static uint32_t value_node(task *t, certificate *c, cert_table *table, uint64_t cells) {
    const uint32_t found = map_find(table->values, &cells, 1, map_hash(t, &cells, 1));
    if (found) return found - 1;
    if (UNLIKELY(stack_is_low(t))) {
        place_call call = {c, table, cells, 0};
        deep_call(t, place_again, &call);
        return call.number;
    }
    task_poll(t);
    const arena_mark mark = scratch_mark(t);
    const cert_rules *r = &table->rules;
    const option_list left = options_of(t, c, table, cells, r->left_steps, r->left_count);
    const option_list right = options_of(t, c, table, cells, r->right_steps, r->right_count);
    const ref value =
        game_make(t, list_values(t, c, left), left.count, list_values(t, c, right), right.count);
    const uint32_t number = certificate_node(t, c, value);
    write_place(t, c, table, cells, number, left, right);
    remember_images(t, table, cells, number);
    scratch_release(t, mark);
    return number;
}

cert_item places_add(task *t, certificate *c, cert_table *table, uint64_t cells) {
    const uint64_t place = normal(table->rules.stride, cells);
    return (cert_item){table->number, place, sum_of_one(t, value_node(t, c, table, place))};
}
