/* SPDX-License-Identifier: MIT
 *
 * Positions in certificates, taken apart as the judge does (judge/proofs/Local.v). The values are
 * found here, from the options of the parts, so that nothing depends on what the library knows of
 * the ruleset. */
#include "certify/certify.h"

#include <stdlib.h>
#include <string.h>

void places_open(task *t, certificate *c, cert_table *table, const cert_rules *rules,
                 const ruleset *library, uint32_t most_size) {
    table->rules = *rules;
    table->library = library;
    table->most_size = most_size;
    table->all_open = false;
    table->number = c->next_table++;
    parts_open(t, table);
    line_begin(c, board_is_described(rules) ? LINE_DESCRIBED : LINE_RULES);
    line_number(c, rules->game);
    line_number(c, board_is_described(rules) ? rules->data_count : rules->stride);
    for (uint32_t i = 0; i < rules->data_count; i++) line_number(c, rules->data[i]);
    line_end(c);
}
void places_close(task *t, cert_table *table) { parts_close(t, table); }

/* ---- options ---- */

static int compare_sums(const void *a, const void *b) {
    return sum_compare(*(const node_sum *)a, *(const node_sum *)b);
}

bool places_sum(task *t, certificate *c, cert_table *table, const part_move *move, bool known,
                node_sum *out) {
    node_sum s = {SCRATCH_ARRAY(t, uint32_t, move->count + 1), 0};
    for (uint32_t i = 0; i < move->count; i++) {
        const uint32_t one = part_known(t, c, table, move->parts[i]);
        if (known && one == 0) return false;
        const uint32_t number = one ? one - 1 : part_node(t, c, table, move->parts[i]);
        if (number == 0) continue;
        uint32_t at = s.count++;
        for (; at > 0 && s.nodes[at - 1] > number; at--) s.nodes[at] = s.nodes[at - 1];
        s.nodes[at] = number;
    }
    *out = s;
    return true;
}

/* Up to so many are sorted by insertion. */
enum { FEW_OPTIONS = 24 };

void options_sort(option_list *list) {
    uint32_t kept = 0;
    if (list->count > FEW_OPTIONS) {
        qsort(list->sums, list->count, sizeof *list->sums, compare_sums);
    } else {
        for (uint32_t i = 1; i < list->count; i++) {
            const node_sum moved = list->sums[i];
            uint32_t at = i;
            for (; at > 0 && sum_compare(list->sums[at - 1], moved) > 0; at--)
                list->sums[at] = list->sums[at - 1];
            list->sums[at] = moved;
        }
    }
    for (uint32_t i = 0; i < list->count; i++)
        if (i == 0 || sum_compare(list->sums[i], list->sums[kept - 1]) != 0)
            list->sums[kept++] = list->sums[i];
    list->count = kept;
}

option_list places_options(task *t, certificate *c, cert_table *table, uint32_t part,
                           ender_player player) {
    const part_moves *moves = part_moves_of(t, table, part, player);
    option_list list = {SCRATCH_ARRAY(t, node_sum, moves->count + 1), moves->count};
    for (uint32_t i = 0; i < moves->count; i++)
        places_sum(t, c, table, &moves->list[i], false, &list.sums[i]);
    options_sort(&list);
    return list;
}

/* What a move of a part that is placed leaves. */
typedef struct left_over {
    cert_cells cells;
    kept_sum *kept; /* where it may be known */
    part_move parts;
} left_over;
static node_sum left_over_sum(task *t, certificate *c, cert_table *table, left_over *l,
                              ref *value) {
    node_sum s = {NULL, 0};
    if (l->cells && l->kept->cells == l->cells) {
        s = (node_sum){SCRATCH_ARRAY(t, uint32_t, KEPT_NODES), l->kept->count};
        memcpy(s.nodes, l->kept->nodes, sizeof l->kept->nodes);
        *value = l->kept->value;
        return s;
    }
    if (!l->parts.parts) l->parts = parts_of_cells(t, table, l->cells);
    places_sum(t, c, table, &l->parts, false, &s);
    *value = sum_total(t, c, s);
    if (s.count > KEPT_NODES || !l->cells) return s;
    *l->kept = (kept_sum){.cells = l->cells, .count = s.count, .value = *value};
    if (s.count > 0) memcpy(l->kept->nodes, s.nodes, s.count * sizeof *s.nodes);
    return s;
}
/* What the moves leave, with their parts where it is not kept. The memory of all is asked for
 * before the first one is looked at. */
static left_over *left_overs(task *t, cert_table *table, cells_list moves) {
    left_over *list = SCRATCH_ARRAY(t, left_over, moves.count + 1);
    for (uint32_t i = 0; i < moves.count; i++) {
        list[i] = (left_over){moves.list[i], parts_kept(t, table, moves.list[i]), {.parts = NULL}};
        __builtin_prefetch(list[i].kept);
    }
    for (uint32_t i = 0; i < moves.count; i++)
        if (list[i].kept->cells == moves.list[i]) moves.list[i] = 0;
    const part_move *parts = parts_of_each(t, table, moves.list, moves.count);
    for (uint32_t i = 0; i < moves.count; i++)
        if (moves.list[i] || !list[i].cells) list[i].parts = parts[i];
    return list;
}
/* The options of a part that is placed: its moves are asked for only then, and are not remembered.
 * A value for each move. */
typedef struct valued_options {
    option_list list;
    ref *values;
    uint32_t count;
} valued_options;
static valued_options options_once(task *t, certificate *c, cert_table *table, uint32_t part,
                                   ender_player player) {
    const cells_list moves = board_moves(t, &table->rules, table->parts[part].cells, player);
    valued_options made = {{SCRATCH_ARRAY(t, node_sum, moves.count + 1), moves.count},
                           SCRATCH_ARRAY(t, ref, moves.count + 1),
                           moves.count};
    left_over *list = left_overs(t, table, moves);
    for (uint32_t i = 0; i < moves.count; i++)
        made.list.sums[i] = left_over_sum(t, c, table, &list[i], &made.values[i]);
    options_sort(&made.list);
    return made;
}

/* ---- the proof that a position has a value ---- */

/* To the options of one player a reply each, in the sum of the option and `other`. */
static cert_reply *replies_beside(task *t, certificate *c, option_list list, node_sum other) {
    option_list beside = {SCRATCH_ARRAY(t, node_sum, list.count + 1), list.count};
    for (uint32_t i = 0; i < list.count; i++) beside.sums[i] = sum_merge(t, list.sums[i], other);
    return replies_to(t, c, beside);
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
        made[i].chosen = UINT32_MAX;
        made[i].sequent = proved_first(t, c, list.sums, list.count, against[i], &made[i].chosen);
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

static void write_place(task *t, certificate *c, cert_table *table, cert_cells cells, uint32_t v,
                        option_list left, option_list right) {
    const node_sum value = sum_of_one(t, v), minus = sum_negative(t, c, value);
    const option_list minus_left = negative_list(t, c, left),
                      minus_right = negative_list(t, c, right);
    uint32_t left_count, right_count;
    const node_sum *v_left = options_against(t, c, v, true, &left_count),
                   *v_right = options_against(t, c, v, false, &right_count);
    const cert_reply *after_right = replies_beside(t, c, right, minus);
    const cert_choice *against_left = choices(t, c, left, v_left, left_count);
    const cert_reply *after_left = replies_beside(t, c, minus_left, value);
    const cert_choice *against_right = choices(t, c, minus_right, v_right, right_count);
    line_begin(c, LINE_PLACE);
    line_number(c, table->number);
    line_cells(c, cells);
    line_sum(c, value.nodes, value.count);
    line_replies(c, after_right, right.count);
    line_choices(c, against_left, left_count);
    line_replies(c, after_left, left.count);
    line_choices(c, against_right, right_count);
    line_end(c);
}

/* ---- parts with nodes ---- */

/* The judge gives the node of a board to its images, and the negative to its mirrors. */
static void find_core(task *t, cert_table *table, uint32_t part) {
    const cert_core core = board_core(&table->rules, table->parts[part].cells);
    const wide_key key = {{(uint64_t)core.cells, (uint64_t)(core.cells >> 64)}};
    uint32_t place = wide_find(t, &table->by_core, key);
    if (!place) {
        place = (uint32_t)table->core_count;
        table->cores =
            array_reach(t, table->cores, &table->core_capacity, place + 1u, sizeof *table->cores);
        table->cores[place] = 0;
        wide_add(t, &table->by_core, key, place);
        table->core_count++;
    }
    table->parts[part].core = place;
    table->parts[part].turned = !core.same;
}
static uint32_t turned_node(const certificate *c, uint32_t number, bool turned) {
    return turned && number ? node_at(c, number)->negative : number;
}
static bool has_images(const cert_table *table) { return table->rules.game <= CERT_CRAM; }

uint32_t part_known(task *t, const certificate *c, cert_table *table, uint32_t part) {
    if (table->nodes[part] || !has_images(table)) return table->nodes[part];
    if (!table->parts[part].core) find_core(t, table, part);
    const uint32_t of_core = table->cores[table->parts[part].core];
    if (of_core) table->nodes[part] = turned_node(c, of_core - 1, table->parts[part].turned) + 1;
    return table->nodes[part];
}
/* For a part that part_known does not know. */
static void remember(const certificate *c, cert_table *table, uint32_t part, uint32_t number) {
    const cert_part *p = &table->parts[part];
    table->nodes[part] = number + 1;
    if (has_images(table)) table->cores[p->core] = turned_node(c, number, p->turned) + 1;
}
typedef struct place_call {
    certificate *c;
    cert_table *table;
    uint32_t part, number;
} place_call;
static void place_again(task *t, void *arg) {
    place_call *call = arg;
    call->number = part_node(t, call->c, call->table, call->part);
}

/* In parts, counted as they are found. */
enum { PROGRESS_EVERY = 64 };

uint32_t part_node(task *t, certificate *c, cert_table *table, uint32_t part) {
    const uint32_t known = part_known(t, c, table, part);
    if (known) return known - 1;
    if (table->all_open || table->parts[part].size > table->most_size) {
        const uint32_t open = certificate_open_node(t, c, table, part);
        remember(c, table, part, open);
        return open;
    }
    if (UNLIKELY(stack_is_low(t))) {
        place_call call = {c, table, part, 0};
        deep_call(t, place_again, &call);
        return call.number;
    }
    task_poll(t);
    if (table->part_count % PROGRESS_EVERY == 0)
        task_progress(t, "certifying", table->part_count, 0);
    const arena_mark mark = scratch_mark(t);
    const valued_options left = options_once(t, c, table, part, ENDER_LEFT),
                         right = options_once(t, c, table, part, ENDER_RIGHT);
    const ref value = game_make(t, left.values, left.count, right.values, right.count);
    const uint32_t number = certificate_node(t, c, value);
    write_place(t, c, table, table->parts[part].cells, number, left.list, right.list);
    remember(c, table, part, number);
    scratch_release(t, mark);
    return number;
}

cert_item places_add(task *t, certificate *c, cert_table *table, cert_cells cells) {
    const cert_cells place = board_normal(&table->rules, cells);
    const uint32_t part = part_number(t, table, place);
    return (cert_item){table->number, place, sum_of_one(t, part_node(t, c, table, part))};
}
