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

bool cert_rules_find(const char *name, unsigned columns, cert_rules *out) {
    const unsigned w = columns + 1;
    if (strcmp(name, "domineering") == 0)
        *out = (cert_rules){1, w, {w}, 1, {1}, 1};
    else if (strcmp(name, "cram") == 0)
        *out = (cert_rules){2, w, {1, w}, 2, {1, w}, 2};
    else
        return false;
    return true;
}

void places_open(task *t, certificate *c, cert_table *table, const cert_rules *rules,
                 const ruleset *library, uint32_t most_moves) {
    table->rules = *rules;
    table->library = library;
    table->most_moves = most_moves;
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

static uint32_t move_count(const cert_rules *r, uint64_t cells) {
    int count = 0;
    for (unsigned i = 0; i < r->left_count; i++)
        count += __builtin_popcountll(cells & cells >> r->left_steps[i]);
    for (unsigned i = 0; i < r->right_count; i++)
        count += __builtin_popcountll(cells & cells >> r->right_steps[i]);
    return (uint32_t)count;
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

static int compare_sums(const void *a, const void *b) {
    return sum_compare(*(const node_sum *)a, *(const node_sum *)b);
}

static uint32_t value_node(task *t, certificate *c, cert_table *table, uint64_t cells);

/* The number of the node of a part plus 1; 0 when it has none yet. */
static uint32_t find_node(task *t, const cert_table *table, uint64_t part) {
    return map_find(table->values, &part, 1, map_hash(t, &part, 1));
}

bool places_sum(task *t, certificate *c, cert_table *table, uint64_t cells, bool known,
                node_sum *out) {
    node_sum s = {NULL, 0};
    while (!no_moves(&table->rules, cells)) {
        const uint64_t part = first_part(&table->rules, cells);
        const uint64_t place = normal(table->rules.stride, part);
        cells &= ~part;
        if (no_moves(&table->rules, part)) continue;
        if (known && !find_node(t, table, place)) return false;
        s = sum_merge(t, s, sum_of_one(t, value_node(t, c, table, place)));
    }
    *out = s;
    return true;
}

uint64_t *places_moves(task *t, const cert_table *table, uint64_t cells, ender_player player,
                       uint32_t *count) {
    const cert_rules *r = &table->rules;
    const unsigned *steps = player == ENDER_LEFT ? r->left_steps : r->right_steps;
    const unsigned step_count = player == ENDER_LEFT ? r->left_count : r->right_count;
    uint64_t *left_over =
        SCRATCH_ARRAY(t, uint64_t, step_count * (unsigned)__builtin_popcountll(cells) + 1);
    *count = 0;
    for (unsigned d = 0; d < step_count; d++)
        for (uint64_t rest = cells & cells >> steps[d]; rest; rest &= rest - 1) {
            const uint64_t low = rest & -rest;
            left_over[(*count)++] = cells & ~(low | low << steps[d]);
        }
    return left_over;
}

option_list places_options(task *t, certificate *c, cert_table *table, uint64_t cells,
                           ender_player player) {
    uint32_t count, kept = 0;
    const uint64_t *left_over = places_moves(t, table, cells, player, &count);
    option_list list = {SCRATCH_ARRAY(t, node_sum, count + 1), count};
    for (uint32_t i = 0; i < count; i++)
        places_sum(t, c, table, left_over[i], false, &list.sums[i]);
    qsort(list.sums, list.count, sizeof *list.sums, compare_sums);
    for (uint32_t i = 0; i < list.count; i++)
        if (i == 0 || sum_compare(list.sums[i], list.sums[kept - 1]) != 0)
            list.sums[kept++] = list.sums[i];
    list.count = kept;
    return list;
}

char *places_text(task *t, const cert_table *table, uint64_t cells) {
    const unsigned stride = table->rules.stride;
    const unsigned rows = cells ? (63 - (unsigned)__builtin_clzll(cells)) / stride + 1 : 1;
    char *text = SCRATCH_ARRAY(t, char, (size_t)rows *stride), *at = text;
    for (unsigned i = 0; i < rows * stride; i++)
        *at++ = i % stride == stride - 1 ? '|' : i < 64 && cells >> i & 1 ? '.' : '#';
    at[-1] = '\0';
    return text;
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
    map_insert(t, table->values, &cells, 1, map_hash(t, &cells, 1), number + 1);
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
    const uint32_t found = find_node(t, table, cells);
    if (found) return found - 1;
    if (move_count(&table->rules, cells) > table->most_moves) {
        const uint32_t open = certificate_open_node(t, c, table, cells);
        remember_images(t, table, cells, open);
        return open;
    }
    if (UNLIKELY(stack_is_low(t))) {
        place_call call = {c, table, cells, 0};
        deep_call(t, place_again, &call);
        return call.number;
    }
    task_poll(t);
    const arena_mark mark = scratch_mark(t);
    const option_list left = places_options(t, c, table, cells, ENDER_LEFT);
    const option_list right = places_options(t, c, table, cells, ENDER_RIGHT);
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
