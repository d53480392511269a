/* SPDX-License-Identifier: MIT
 *
 * The parts of positions by numbers: each connected position in its normal place is looked at once,
 * and so are its moves, with what they leave taken apart as the judge does (judge/proofs/Local.v).
 */
#include "certify/certify.h"

#include <string.h>

static void free_parts(void *what) {
    cert_table *table = what;
    array_free(table->ctx, table->parts, table->part_capacity, sizeof *table->parts);
}
static void free_nodes(void *what) {
    cert_table *table = what;
    array_free(table->ctx, table->nodes, table->node_capacity, sizeof *table->nodes);
}
static void free_plays(void *what) {
    cert_table *table = what;
    array_free(table->ctx, table->plays, table->play_capacity, sizeof *table->plays);
}
static void free_cores(void *what) {
    cert_table *table = what;
    array_free(table->ctx, table->cores, table->core_capacity, sizeof *table->cores);
}
static void free_kept(void *what) {
    cert_table *table = what;
    if (!table->kept) return;
    block_close(table->ctx, table->kept, KEPT_SUMS * sizeof *table->kept);
    budget_give(table->ctx, KEPT_SUMS * sizeof *table->kept);
}
static void free_moves(void *what) { arena_free(&((cert_table *)what)->memory); }

void parts_open(task *t, cert_table *table) {
    table->ctx = t->ctx;
    table->parts = NULL;
    table->part_capacity = 0;
    table->part_count = 1;
    table->memory = (arena){.ctx = t->ctx};
    wide_table_open(t, &table->by_cells, &table->holds[0]);
    held_open(t, &table->holds[1], table, free_parts);
    held_open(t, &table->holds[2], table, free_moves);
    table->by_picture = held_map(t, &table->holds[3]);
    table->cores = NULL;
    table->core_capacity = 0;
    table->core_count = 1;
    wide_table_open(t, &table->by_core, &table->holds[4]);
    held_open(t, &table->holds[5], table, free_cores);
    table->kept = NULL;
    held_open(t, &table->holds[6], table, free_kept);
    table->nodes = NULL;
    table->node_capacity = 0;
    held_open(t, &table->holds[7], table, free_nodes);
    table->plays = NULL;
    table->play_capacity = table->play_count = 0;
    held_open(t, &table->holds[8], table, free_plays);
}
void parts_close(task *t, cert_table *table) {
    for (int i = TABLE_HOLDS - 1; i >= 0; i--) held_close(t, &table->holds[i]);
}

static void *keep(task *t, cert_table *table, size_t bytes) {
    void *kept = arena_alloc(&table->memory, bytes);
    if (!kept) task_throw_memory(t);
    return kept;
}

part_play *part_play_of(task *t, cert_table *table, uint32_t part) {
    if (part >= table->play_count) {
        table->plays =
            array_reach(t, table->plays, &table->play_capacity, part + 1u, sizeof *table->plays);
        memset(table->plays + table->play_count, 0,
               (table->play_capacity - table->play_count) * sizeof *table->plays);
        table->play_count = table->play_capacity;
    }
    return &table->plays[part];
}

kept_sum *parts_kept(task *t, cert_table *table, cert_cells cells) {
    const size_t bytes = KEPT_SUMS * sizeof *table->kept;
    if (!table->kept) {
        if (budget_take(t->ctx, bytes) && !(table->kept = block_open(t->ctx, bytes)))
            budget_give(t->ctx, bytes);
        if (!table->kept) task_throw_memory(t);
    }
    const uint64_t hash =
        map_hash(t, (const uint64_t[]){(uint64_t)cells, (uint64_t)(cells >> 64)}, 2);
    return &table->kept[hash & (KEPT_SUMS - 1)];
}

static wide_key cells_key(cert_cells cells) {
    return (wide_key){{(uint64_t)cells, (uint64_t)(cells >> 64)}};
}
static uint32_t add_part(task *t, cert_table *table, cert_cells cells) {
    if (table->part_count >> 31)
        task_throw(t, ENDER_ELIMIT, "a certificate has fewer than 2^31 positions of a ruleset");
    const uint32_t number = (uint32_t)table->part_count;
    table->parts =
        array_reach(t, table->parts, &table->part_capacity, number + 1u, sizeof *table->parts);
    table->nodes =
        array_reach(t, table->nodes, &table->node_capacity, number + 1u, sizeof *table->nodes);
    table->nodes[number] = 0;
    const uint32_t left = board_count_moves(t, &table->rules, cells, ENDER_LEFT),
                   right = board_count_moves(t, &table->rules, cells, ENDER_RIGHT);
    table->parts[number] = (cert_part){.cells = cells,
                                       .size = board_size(&table->rules, cells, left + right),
                                       .advantage = (int32_t)left - (int32_t)right};
    wide_add(t, &table->by_cells, cells_key(cells), number);
    table->part_count++;
    return number;
}
uint32_t part_number(task *t, cert_table *table, cert_cells cells) {
    const uint32_t found = wide_find(t, &table->by_cells, cells_key(cells));
    return found ? found : add_part(t, table, cells);
}

/* The next part in which somebody can move, in its normal place; 0: there is none. */
static cert_cells take_part(task *t, const cert_rules *rules, cert_cells *cells) {
    while (*cells) {
        const cert_cells part = board_take_part(rules, cells);
        if (!board_no_moves(t, rules, part)) return board_normal(rules, part);
    }
    return 0;
}
part_move parts_of_cells(task *t, cert_table *table, cert_cells cells) {
    part_move list = {0, NULL};
    uint32_t capacity = 0;
    for (cert_cells part; (part = take_part(t, &table->rules, &cells)) != 0;) {
        if (list.count == capacity)
            list.parts = scratch_wider(t, list.parts, &capacity, sizeof(uint32_t));
        list.parts[list.count++] = part_number(t, table, part);
    }
    return list;
}

part_move *parts_of_each(task *t, cert_table *table, const cert_cells *cells, uint32_t count) {
    wide_hashed *asked = NULL;
    uint32_t capacity = 0, all = 0;
    part_move *list = SCRATCH_ARRAY(t, part_move, count + 1);
    for (uint32_t i = 0; i < count; i++) {
        cert_cells rest = cells[i];
        list[i].count = 0;
        for (cert_cells part; (part = take_part(t, &table->rules, &rest)) != 0;) {
            if (all == capacity) asked = scratch_wider(t, asked, &capacity, sizeof *asked);
            asked[all++] = wide_ask(t, &table->by_cells, cells_key(part));
            list[i].count++;
        }
    }
    uint32_t *numbers = SCRATCH_ARRAY(t, uint32_t, all + 1);
    for (uint32_t k = 0; k < all; k++) wide_ask_again(&table->by_cells, &asked[k]);
    for (uint32_t k = 0; k < all; k++) {
        const uint64_t *words = asked[k].key.words;
        numbers[k] = wide_answer(&table->by_cells, &asked[k]);
        if (!numbers[k]) numbers[k] = add_part(t, table, words[0] | (cert_cells)words[1] << 64);
        __builtin_prefetch(&table->nodes[numbers[k]]);
    }
    for (uint32_t i = 0; i < count; numbers += list[i++].count) list[i].parts = numbers;
    return list;
}

const part_moves *part_moves_of(task *t, cert_table *table, uint32_t part, ender_player player) {
    const part_moves *known = part_play_of(t, table, part)->moves[player];
    if (known) return known;
    const arena_mark mark = scratch_mark(t);
    const cells_list moves = board_moves(t, &table->rules, table->parts[part].cells, player);
    part_moves *made = keep(t, table, sizeof *made);
    *made = (part_moves){keep(t, table, (moves.count + 1) * sizeof(part_move)), moves.count};
    for (uint32_t i = 0; i < moves.count; i++) {
        const part_move left_over = parts_of_cells(t, table, moves.list[i]);
        made->list[i] =
            (part_move){left_over.count, keep(t, table, (left_over.count + 1) * sizeof(uint32_t))};
        if (left_over.count > 0)
            memcpy(made->list[i].parts, left_over.parts, left_over.count * sizeof(uint32_t));
    }
    part_play_of(t, table, part)->moves[player] = made;
    scratch_release(t, mark);
    return made;
}
