/* SPDX-License-Identifier: MIT
 *
 * Reading a certificate, in order to play by it. Each line is checked as the judge does
 * (docs/certificate.md), so that every reply that is looked up later leads to a sum that Left wins.
 */
#include "certify/proof.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_SUMMANDS = 64 };

_Noreturn void proof_wrong(task *t, const certified_play *p, const char *why) {
    task_throw(t, ENDER_ESYNTAX, "line %lu of the certificate: %s", p->line, why);
}
void proof_need(task *t, const certified_play *p, bool holds) {
    if (!holds) proof_wrong(t, p, "it does not follow from the lines before it");
}

/* ---- numbers ---- */

static cert_cells proof_wide(task *t, certified_play *p) {
    cert_cells n = 0;
    for (unsigned shift = 0;; shift += 7) {
        if (p->at >= p->line_end || shift > 126) proof_wrong(t, p, "it ends within a number");
        const unsigned char byte = (unsigned char)p->bytes[p->at++];
        n |= (cert_cells)(byte & 127) << shift;
        if (byte < 128) return n;
    }
}
uint32_t proof_number(task *t, certified_play *p) {
    const cert_cells n = proof_wide(t, p);
    if (n >> 31) proof_wrong(t, p, "a number is too large");
    return (uint32_t)n;
}
uint32_t proof_count(task *t, certified_play *p) {
    const uint32_t n = proof_number(t, p);
    if (n > p->line_end - p->at) proof_wrong(t, p, "a list is longer than the line");
    return n;
}
static uint32_t next_known(task *t, certified_play *p, size_t base) {
    const uint32_t back = proof_number(t, p);
    if (back == 0 || back >= base) proof_wrong(t, p, "a number is not of this certificate");
    return (uint32_t)base - back;
}
static uint32_t next_sequent(task *t, certified_play *p) {
    const uint32_t k = next_known(t, p, p->sequents_count);
    if ((p->sequents[k].kind == LINE_MISERE_PLAY) != p->misere_line)
        proof_wrong(t, p, "a sequent is of another kind of play");
    return k;
}
static uint32_t next_table(task *t, certified_play *p) {
    const uint32_t n = proof_number(t, p);
    if (n == 0 || n >= p->tables_count) proof_wrong(t, p, "a number is not of this certificate");
    return n;
}

static void sort_sum(node_sum m) {
    if (m.count > 0) qsort(m.nodes, m.count, sizeof *m.nodes, by_uint32);
}
static node_sum next_nodes(task *t, certified_play *p) {
    node_sum m = {NULL, proof_count(t, p)};
    m.nodes = SCRATCH_ARRAY(t, uint32_t, m.count + 1);
    for (uint32_t i = 0; i < m.count; i++) m.nodes[i] = next_known(t, p, p->nodes_count);
    sort_sum(m);
    return m;
}
static numbers_span keep(task *t, certified_play *p, node_sum m) {
    const numbers_span s = {(uint32_t)p->numbers_count, m.count};
    for (uint32_t i = 0; i < m.count; i++) *PROOF_ADD(t, p, numbers) = m.nodes[i];
    return s;
}

/* ---- sums ---- */

node_sum proof_sum(task *t, const certified_play *p, numbers_span s) {
    const node_sum m = {SCRATCH_ARRAY(t, uint32_t, s.count + 1), s.count};
    if (s.count > 0) memcpy(m.nodes, p->numbers + s.from, s.count * sizeof *m.nodes);
    return m;
}
node_sum proof_negative(task *t, const certified_play *p, node_sum m) {
    const node_sum n = {SCRATCH_ARRAY(t, uint32_t, m.count + 1), m.count};
    for (uint32_t i = 0; i < m.count; i++) {
        n.nodes[i] = p->nodes[m.nodes[i]].negative;
        proof_need(t, p, n.nodes[i] != 0);
    }
    sort_sum(n);
    return n;
}
/* The sum without one node, and with others. */
static node_sum proof_replaced(task *t, node_sum m, uint32_t x, node_sum with) {
    node_sum rest = {SCRATCH_ARRAY(t, uint32_t, m.count + 1), 0};
    bool gone = false;
    for (uint32_t i = 0; i < m.count; i++)
        if (!gone && m.nodes[i] == x)
            gone = true;
        else
            rest.nodes[rest.count++] = m.nodes[i];
    return sum_merge(t, rest, with);
}
uint32_t proof_place_of(const certified_play *p, uint32_t table, uint32_t part, bool *negated) {
    const cert_table *in = p->tables[table];
    *negated = in->parts[part].negated;
    return in->nodes[part];
}
bool proof_look_up(task *t, const certified_play *p, uint32_t table, const part_move *move,
                   node_sum *out) {
    node_sum s = {NULL, 0};
    for (uint32_t i = 0; i < move->count; i++) {
        bool negated;
        const uint32_t known = proof_place_of(p, table, move->parts[i], &negated);
        if (!known || (p->misere_line && !p->places[known - 1].open)) return false;
        const node_sum value = proof_sum(t, p, p->places[known - 1].value);
        s = sum_merge(t, s, negated ? proof_negative(t, p, value) : value);
    }
    *out = s;
    return true;
}
option_list proof_placed(task *t, const certified_play *p, uint32_t table, uint32_t part,
                         ender_player player) {
    const part_moves *moves = part_moves_of(t, p->tables[table], part, player);
    option_list list = {SCRATCH_ARRAY(t, node_sum, moves->count + 1), moves->count};
    for (uint32_t i = 0; i < moves->count; i++)
        proof_need(t, p, proof_look_up(t, p, table, &moves->list[i], &list.sums[i]));
    options_sort(&list);
    return list;
}
option_list proof_options(task *t, const certified_play *p, uint32_t x, bool left) {
    const play_node *n = &p->nodes[x];
    if (n->table) {
        const option_list list =
            proof_placed(t, p, n->table, n->part, left != n->negated ? ENDER_LEFT : ENDER_RIGHT);
        for (uint32_t i = 0; n->negated && i < list.count; i++)
            list.sums[i] = proof_negative(t, p, list.sums[i]);
        return list;
    }
    const option_list list = {SCRATCH_ARRAY(t, node_sum, n->count[!left] + 1), n->count[!left]};
    for (uint32_t i = 0; i < list.count; i++)
        list.sums[i] = proof_sum(t, p, p->options[n->first[!left] + i]);
    return list;
}
option_list proof_after(task *t, const certified_play *p, node_sum m, bool left) {
    option_list all = {NULL, 0};
    size_t capacity = 0;
    for (uint32_t i = 0; i < m.count; i++) {
        if (!is_first_of_kind(m, i)) continue;
        const option_list list = proof_options(t, p, m.nodes[i], left);
        for (uint32_t o = 0; o < list.count; o++) {
            all.sums = scratch_reach(t, all.sums, all.count, &capacity, sizeof *all.sums);
            all.sums[all.count++] = proof_replaced(t, m, m.nodes[i], list.sums[o]);
        }
    }
    return all;
}
node_sum proof_option(task *t, const certified_play *p, uint32_t x, uint32_t number) {
    node_sum s;
    const play_node *n = &p->nodes[x];
    if (!n->table) {
        proof_need(t, p, number < n->count[0]);
        return proof_sum(t, p, p->options[n->first[0] + number]);
    }
    const part_moves *moves =
        part_moves_of(t, p->tables[n->table], n->part, n->negated ? ENDER_RIGHT : ENDER_LEFT);
    proof_need(t, p, number < moves->count);
    proof_need(t, p, proof_look_up(t, p, n->table, &moves->list[number], &s));
    return n->negated ? proof_negative(t, p, s) : s;
}

/* ---- replies ---- */

static bool is_sequent(const certified_play *p, uint32_t k, node_sum m) {
    const numbers_span s = p->sequents[k].sum;
    return s.count == m.count &&
           (m.count == 0 || memcmp(p->numbers + s.from, m.nodes, m.count * sizeof *m.nodes) == 0);
}
static cert_reply next_reply(task *t, certified_play *p, node_sum m) {
    const uint32_t at = proof_number(t, p), option = proof_number(t, p);
    const cert_reply y = {at, option, next_sequent(t, p)};
    proof_need(t, p, at < m.count);
    const uint32_t q = m.nodes[at];
    proof_need(t, p,
               is_sequent(p, y.sequent, proof_replaced(t, m, q, proof_option(t, p, q, option))));
    return y;
}
static bool left_can_move(task *t, const certified_play *p, node_sum m) {
    for (uint32_t i = 0; i < m.count; i++) {
        const play_node *n = &p->nodes[m.nodes[i]];
        if (n->table ? part_moves_of(t, p->tables[n->table], n->part,
                                     n->negated ? ENDER_RIGHT : ENDER_LEFT)
                               ->count > 0
                     : n->count[0] > 0)
            return true;
    }
    return false;
}
/* In misere play Left wins where she has no move: then there is no reply, and its sequent is 0. */
static cert_reply next_answer(task *t, certified_play *p, node_sum m) {
    if (!p->misere_line) return next_reply(t, p, m);
    const uint32_t count = proof_number(t, p);
    proof_need(t, p, count == left_can_move(t, p, m));
    return count > 0 ? next_reply(t, p, m) : (cert_reply){0, 0, 0};
}
/* Replies in these sums, one after the other, as three numbers each. */
static numbers_span next_replies(task *t, certified_play *p, option_list list) {
    proof_need(t, p, proof_number(t, p) == list.count);
    const node_sum all = {SCRATCH_ARRAY(t, uint32_t, 3 * (size_t)list.count + 1), 3 * list.count};
    for (uint32_t i = 0; i < list.count; i++) {
        const cert_reply y = next_answer(t, p, list.sums[i]);
        memcpy(all.nodes + 3 * (size_t)i, (uint32_t[]){y.component, y.option, y.sequent},
               3 * sizeof(uint32_t));
    }
    return keep(t, p, all);
}
/* To each of the sums one of the list that makes a sequent with it, as two numbers. */
static numbers_span next_choices(task *t, certified_play *p, option_list list,
                                 option_list against) {
    proof_need(t, p, proof_number(t, p) == against.count);
    const node_sum all = {SCRATCH_ARRAY(t, uint32_t, 2 * (size_t)against.count + 1),
                          2 * against.count};
    for (uint32_t i = 0; i < against.count; i++) {
        const uint32_t chosen = proof_number(t, p), k = next_sequent(t, p);
        proof_need(t, p, chosen < list.count);
        proof_need(t, p, is_sequent(p, k, sum_merge(t, list.sums[chosen], against.sums[i])));
        all.nodes[2 * (size_t)i] = chosen;
        all.nodes[2 * (size_t)i + 1] = k;
    }
    return keep(t, p, all);
}

/* ---- lines ---- */

static void add_sequent(task *t, certified_play *p, proof_sequent made, node_sum m) {
    proof_need(t, p, m.count <= MOST_SUMMANDS);
    made.sum = keep(t, p, m);
    *PROOF_ADD(t, p, sequents) = made;
}
static void read_play(task *t, certified_play *p) {
    const node_sum m = next_nodes(t, p);
    const numbers_span replies = next_replies(t, p, proof_after(t, p, m, false));
    add_sequent(t, p, (proof_sequent){.kind = LINE_PLAY, .data = replies}, m);
}
/* Where Right has no move, he has won. */
static void read_misere(task *t, certified_play *p) {
    const node_sum m = next_nodes(t, p);
    const option_list after = proof_after(t, p, m, false);
    proof_need(t, p, after.count > 0);
    const numbers_span replies = next_replies(t, p, after);
    add_sequent(t, p, (proof_sequent){.kind = LINE_MISERE_PLAY, .data = replies}, m);
}
static void read_join(task *t, certified_play *p) {
    node_sum all = {NULL, 0}, ks = {NULL, proof_count(t, p)};
    ks.nodes = SCRATCH_ARRAY(t, uint32_t, ks.count + 1);
    for (uint32_t i = 0; i < ks.count; i++) {
        ks.nodes[i] = next_sequent(t, p);
        all = sum_merge(t, all, proof_sum(t, p, p->sequents[ks.nodes[i]].sum));
    }
    const node_sum pairs = next_nodes(t, p);
    all = sum_merge(t, all, sum_merge(t, pairs, proof_negative(t, p, pairs)));
    add_sequent(
        t, p,
        (proof_sequent){.kind = LINE_JOIN, .data = keep(t, p, ks), .pairs = keep(t, p, pairs)},
        all);
}
static void read_cut(task *t, certified_play *p) {
    const uint32_t k = next_sequent(t, p);
    const node_sum pairs = next_nodes(t, p), one = sum_of_one(t, k);
    const node_sum gone = sum_merge(t, pairs, proof_negative(t, p, pairs));
    node_sum m = proof_sum(t, p, p->sequents[k].sum);
    const uint32_t count = m.count;
    for (uint32_t i = 0; i < gone.count; i++)
        m = proof_replaced(t, m, gone.nodes[i], (node_sum){NULL, 0});
    proof_need(t, p, m.count + gone.count == count);
    add_sequent(
        t, p,
        (proof_sequent){.kind = LINE_CUT, .data = keep(t, p, one), .pairs = keep(t, p, pairs)}, m);
}

static void read_side(task *t, certified_play *p, uint32_t *first, uint32_t *count) {
    *count = proof_count(t, p);
    *first = (uint32_t)p->options_count;
    for (uint32_t i = 0; i < *count; i++) {
        const numbers_span s = keep(t, p, next_nodes(t, p));
        *PROOF_ADD(t, p, options) = s;
    }
}
static void read_node(task *t, certified_play *p) {
    play_node n = {.negative = 0};
    for (int i = 0; i < 2; i++) read_side(t, p, &n.first[i], &n.count[i]);
    *PROOF_ADD(t, p, nodes) = n;
}
/* The options of one side of node a, negated. */
static void negate_side(task *t, certified_play *p, uint32_t a, int from, play_node *out) {
    const option_list list = proof_options(t, p, a, from == 0);
    out->first[!from] = (uint32_t)p->options_count;
    out->count[!from] = list.count;
    for (uint32_t i = 0; i < list.count; i++) {
        const numbers_span s = keep(t, p, proof_negative(t, p, list.sums[i]));
        *PROOF_ADD(t, p, options) = s;
    }
}
static bool same_negated(task *t, certified_play *p, uint32_t a, uint32_t b, bool left) {
    const option_list x = proof_options(t, p, a, left), y = proof_options(t, p, b, !left);
    bool same = x.count == y.count;
    for (uint32_t i = 0; same && i < x.count; i++)
        same = sum_compare(proof_negative(t, p, x.sums[i]), y.sums[i]) == 0;
    return same;
}
static void read_negative(task *t, certified_play *p) {
    const uint32_t a = next_known(t, p, p->nodes_count), back = proof_number(t, p);
    if (back >= p->nodes_count) proof_wrong(t, p, "a number is not of this certificate");
    const uint32_t b = (uint32_t)p->nodes_count - back;
    proof_need(t, p, !p->nodes[a].table);
    if (back == 0) {
        play_node n = {.negative = 0};
        proof_need(t, p, p->nodes[a].negative == 0);
        for (int i = 1; i >= 0; i--) negate_side(t, p, a, i, &n);
        *PROOF_ADD(t, p, nodes) = n;
    } else {
        proof_need(t, p, !p->nodes[b].table);
        proof_need(t, p, same_negated(t, p, a, b, true) && same_negated(t, p, a, b, false));
    }
    p->nodes[a].negative = b;
    p->nodes[b].negative = a;
}

/* ---- positions ---- */

static void *keep_bytes(task *t, certified_play *p, size_t count, size_t size) {
    void *kept = arena_alloc(&p->memory, (count + 1) * size);
    if (!kept) task_throw_memory(t);
    return kept;
}
static void add_table(task *t, certified_play *p, cert_rules rules) {
    cert_table *table = keep_bytes(t, p, 0, sizeof *table);
    *table = (cert_table){.rules = rules};
    parts_open(t, table);
    *PROOF_ADD(t, p, tables) = table;
}
static void read_rules(task *t, certified_play *p) {
    const uint32_t game = proof_number(t, p), stride = proof_number(t, p);
    cert_rules rules;
    if (stride < 2 || stride > 64 || !cert_rules_numbered(game, stride - 1, &rules))
        proof_wrong(t, p, "there is no such ruleset");
    add_table(t, p, rules);
}
static void read_described(task *t, certified_play *p) {
    const uint32_t game = proof_number(t, p), count = proof_count(t, p);
    uint32_t *data = keep_bytes(t, p, count, sizeof *data);
    cert_rules rules;
    for (uint32_t i = 0; i < count; i++) data[i] = proof_number(t, p);
    if (!cert_rules_described(game, data, count,
                              keep_bytes(t, p, cert_description_size(count), sizeof(cert_cells)),
                              &rules))
        proof_wrong(t, p, "there is no such ruleset");
    add_table(t, p, rules);
}
static uint32_t next_part(task *t, certified_play *p, uint32_t table) {
    cert_table *in = p->tables[table];
    const cert_cells cells = proof_wide(t, p);
    if (!board_may_stand(&in->rules, cells)) proof_wrong(t, p, "there is no such board");
    return part_number(t, in, cells);
}
static void name_place(cert_table *in, uint32_t part, uint32_t known, bool negated) {
    if (in->nodes[part]) return;
    in->nodes[part] = known;
    in->parts[part].negated = negated;
}
static void add_place(task *t, certified_play *p, proof_place place) {
    cert_table *in = p->tables[place.table];
    const cert_cells cells = in->parts[place.part].cells;
    cert_image list[MOST_IMAGES];
    const uint32_t count = board_images(&in->rules, cells, list);
    *PROOF_ADD(t, p, places) = place;
    const uint32_t known = (uint32_t)p->places_count;
    name_place(in, place.part, known, false);
    for (uint32_t i = 0; i < count; i++)
        name_place(in, part_number(t, in, list[i].cells), known, list[i].negative);
}
static option_list negatives(task *t, const certified_play *p, option_list list) {
    const option_list n = {SCRATCH_ARRAY(t, node_sum, list.count + 1), list.count};
    for (uint32_t i = 0; i < list.count; i++) n.sums[i] = proof_negative(t, p, list.sums[i]);
    return n;
}
static option_list merged(task *t, option_list list, node_sum with) {
    const option_list n = {SCRATCH_ARRAY(t, node_sum, list.count + 1), list.count};
    for (uint32_t i = 0; i < list.count; i++) n.sums[i] = sum_merge(t, list.sums[i], with);
    return n;
}
static void read_place(task *t, certified_play *p) {
    proof_place made = {.table = next_table(t, p)};
    made.part = next_part(t, p, made.table);
    const node_sum v = next_nodes(t, p), w = proof_negative(t, p, v);
    made.value = keep(t, p, v);
    const option_list left = proof_placed(t, p, made.table, made.part, ENDER_LEFT),
                      right = proof_placed(t, p, made.table, made.part, ENDER_RIGHT),
                      minus_left = negatives(t, p, left), minus_right = negatives(t, p, right);
    made.lists[0] = next_replies(t, p, merged(t, right, w));
    made.lists[1] = next_choices(t, p, left, negatives(t, p, proof_after(t, p, v, true)));
    made.lists[2] = next_replies(t, p, merged(t, minus_left, v));
    made.lists[3] = next_choices(t, p, minus_right, proof_after(t, p, v, false));
    add_place(t, p, made);
}
static void read_open(task *t, certified_play *p) {
    proof_place made = {.open = true, .table = next_table(t, p)};
    made.part = next_part(t, p, made.table);
    const uint32_t n = (uint32_t)p->nodes_count;
    for (uint32_t i = 0; i < 2; i++)
        *PROOF_ADD(t, p, nodes) = (play_node){
            .table = made.table, .part = made.part, .negated = i == 1, .negative = n + 1 - i};
    made.value = keep(t, p, sum_of_one(t, n));
    add_place(t, p, made);
}

/* No domino of the player lies across. */
static bool is_division(const cert_rules *r, ender_player player, cert_cells a, cert_cells b) {
    if (r->game != CERT_DOMINEERING) return false;
    const unsigned step = r->steps[player == ENDER_LEFT ? 1 : 0];
    return !(a & b >> step) && !(b & a >> step);
}
static void read_divide(task *t, certified_play *p) {
    proof_division d = {.table = next_table(t, p)};
    const uint32_t player = proof_number(t, p);
    proof_need(t, p, player < 2);
    d.player = player == 0 ? ENDER_LEFT : ENDER_RIGHT;
    cert_table *in = p->tables[d.table];
    d.board = proof_wide(t, p);
    const cert_cells piece = proof_wide(t, p);
    proof_need(t, p, board_may_stand(&in->rules, d.board) && board_may_stand(&in->rules, piece));
    d.piece = d.board & piece;
    proof_need(t, p, is_division(&in->rules, d.player, d.piece, d.board & ~d.piece));
    const part_move whole = {1, (uint32_t[]){part_number(t, in, d.board)}},
                    first = parts_of_cells(t, in, d.piece),
                    second = parts_of_cells(t, in, d.board & ~d.piece);
    node_sum v, a, b;
    proof_need(t, p, proof_look_up(t, p, d.table, &whole, &v));
    proof_need(t, p, proof_look_up(t, p, d.table, &first, &a));
    proof_need(t, p, proof_look_up(t, p, d.table, &second, &b));
    const node_sum pieces = sum_merge(t, a, b);
    *PROOF_ADD(t, p, divisions) = d;
    add_sequent(t, p,
                (proof_sequent){.kind = LINE_DIVIDE, .division = (uint32_t)p->divisions_count - 1},
                d.player == ENDER_LEFT ? sum_merge(t, pieces, proof_negative(t, p, v))
                                       : sum_merge(t, v, proof_negative(t, p, pieces)));
}

/* ---- statements ---- */

static node_sum read_items(task *t, certified_play *p, uint32_t which) {
    node_sum all = {NULL, 0};
    p->item_counts[which] = proof_count(t, p);
    for (uint32_t i = 0; i < p->item_counts[which]; i++) {
        real_item item = {.table = proof_number(t, p), .negative = which == 1};
        if (item.table == 0) {
            if (p->misere_line)
                proof_wrong(t, p, "a game whose options are listed is not played in misere play");
            item.node = next_known(t, p, p->nodes_count);
            all = sum_merge(t, all, sum_of_one(t, item.node));
        } else {
            node_sum worth;
            if (item.table >= p->tables_count)
                proof_wrong(t, p, "a number is not of this certificate");
            item.part = next_part(t, p, item.table);
            proof_need(t, p, proof_look_up(t, p, item.table, &(part_move){1, &item.part}, &worth));
            all = sum_merge(t, all, worth);
        }
        *PROOF_ADD(t, p, items) = item;
    }
    return all;
}
static uint32_t count_of(unsigned players) { return (uint32_t)__builtin_popcount(players); }
static void read_statement(task *t, certified_play *p, cert_winner who) {
    const cert_claim *claim = &cert_claims[who];
    p->items_count = 0;
    const node_sum a = read_items(t, p, 0), b = read_items(t, p, 1);
    const node_sum sums[2] = {sum_merge(t, a, proof_negative(t, p, b)),
                              sum_merge(t, b, proof_negative(t, p, a))};
    proof_need(t, p, proof_number(t, p) == count_of(claim->second));
    for (int i = 0; i < 2; i++) {
        if (!cert_claimed(claim->second, i)) continue;
        p->shown[i] = next_sequent(t, p);
        proof_need(t, p, is_sequent(p, p->shown[i], sums[i]));
    }
    proof_need(t, p, proof_number(t, p) == count_of(claim->first));
    for (int i = 0; i < 2; i++)
        if (cert_claimed(claim->first, i)) p->replies[i] = next_answer(t, p, sums[i]);
    p->claim = claim;
    p->outcomes_count = 0;
    p->misere = p->misere_line;
}
/* A relation between two sums says who wins their difference. */
static void read_say(task *t, certified_play *p) {
    static const cert_winner winners[] = {[CERT_GREATER_EQUAL] = CERT_LEFT_SECOND,
                                          [CERT_GREATER_OR_CONFUSED] = CERT_LEFT_FIRST,
                                          [CERT_EQUAL] = CERT_SECOND_PLAYER,
                                          [CERT_GREATER] = CERT_LEFT_ALWAYS,
                                          [CERT_CONFUSED] = CERT_FIRST_PLAYER};
    const uint32_t relation = proof_number(t, p);
    if (relation > CERT_CONFUSED) proof_wrong(t, p, "there is no such relation");
    read_statement(t, p, winners[relation]);
}
static void read_won(task *t, certified_play *p) {
    const uint32_t who = proof_number(t, p);
    if (who > CERT_RIGHT_ALWAYS) proof_wrong(t, p, "there is no such winner");
    read_statement(t, p, (cert_winner)who);
}

static bool read_line(task *t, certified_play *p) {
    static void (*const readers[])(task *,
                                   certified_play *) = {[LINE_NODE] = read_node,
                                                        [LINE_NEGATIVE] = read_negative,
                                                        [LINE_PLAY] = read_play,
                                                        [LINE_JOIN] = read_join,
                                                        [LINE_CUT] = read_cut,
                                                        [LINE_RULES] = read_rules,
                                                        [LINE_PLACE] = read_place,
                                                        [LINE_SAY] = read_say,
                                                        [LINE_OPEN] = read_open,
                                                        [LINE_DIVIDE] = read_divide,
                                                        [LINE_DESCRIBED] = read_described,
                                                        [LINE_LISTED] = proof_read_listed,
                                                        [LINE_GRAPH] = proof_read_graph,
                                                        [LINE_CLOSED] = proof_read_closed,
                                                        [LINE_OUTCOME] = proof_read_outcome,
                                                        [LINE_MISERE_PLAY] = read_misere,
                                                        [LINE_WON] = read_won,
                                                        [LINE_MARKED] = proof_read_marked,
                                                        [LINE_LASTING] = proof_read_lasting};
    size_t length = 0;
    p->line_end = p->length;
    length = proof_number(t, p);
    if (length == 0 || length > p->length - p->at) proof_wrong(t, p, "the file ends within it");
    p->line_end = p->at + length;
    const uint32_t kind = proof_number(t, p);
    if (kind < sizeof readers / sizeof readers[0] && readers[kind]) {
        p->misere_line = kind == LINE_MISERE_PLAY || kind == LINE_WON;
        readers[kind](t, p);
        p->misere_line = false;
    } else if (kind > LINE_LASTING || kind == 0)
        proof_wrong(t, p, "there is no such kind of line");
    else
        p->at = p->line_end; /* dropped numbers, facts, nim values and remarks are not played by */
    if (p->at != p->line_end) proof_wrong(t, p, "it goes on behind its end");
    return p->at < p->length;
}
void proof_read(task *t, certified_play *p) {
    const char *why;
    p->line = 1;
    p->line_end = p->length;
    p->at = certificate_begin(p->bytes, p->length, &why);
    if (p->at == 0) proof_wrong(t, p, why);
    (void)PROOF_ADD(t, p, nodes);
    (void)PROOF_ADD(t, p, sequents);
    (void)PROOF_ADD(t, p, tables);
    p->nodes[0] = (play_node){.negative = 0};
    p->sequents[0] = (proof_sequent){.kind = LINE_PLAY};
    p->tables[0] = NULL;
    for (bool more = true; more;) {
        const arena_mark mark = scratch_mark(t);
        p->line++;
        task_poll(t);
        more = read_line(t, p);
        scratch_release(t, mark);
    }
    if (!p->claim && p->outcomes_count == 0)
        proof_wrong(t, p, "no statement about who wins follows");
}
