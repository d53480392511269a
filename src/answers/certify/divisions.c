/* SPDX-License-Identifier: MIT
 *
 * Bounds of open nodes: a board that is divided along a line is at least the sum of its pieces when
 * only Left's dominoes cross the line, since she gives up moves, and at most that when only Right's
 * do (`pieces_less`, `pieces_more` in judge/proofs/Local.v). Pieces are divided in their turn until
 * their values are known; of these the right stop is taken where it is a bound, so that what is
 * proved of a board is a number that is at most the board, or its negative. */
#include "certify/certify.h"

enum { MOST_PIECES = 12 }; /* of one line, so that sequents stay short */

static ref signed_value(task *t, ref g, bool negated) { return negated ? game_neg(t, g) : g; }

/* The value of a part that is placed, not open; false when it is not known without work. */
static bool known_value(task *t, certificate *c, cert_table *table, uint32_t part, ref *out) {
    const uint32_t number = part_known(t, c, table, part);
    if (number > 0 && (number == 1 || !node_at(c, number - 1)->table)) {
        *out = number == 1 ? REF_ZERO : node_at(c, number - 1)->value;
        return true;
    }
    if (number > 0 || table->parts[part].size > table->most_size) return false;
    const sum *read = read_part(t, c, table, part, false);
    *out = read->value;
    return read->count == 0;
}

static part_bound bound_by_value(task *t, ref value) {
    const ref stop = ref_number(t, game_right_stop(t, value));
    return (part_bound){.made = true, .found = game_ge(t, value, stop), .number = stop};
}

static bool add_bounds(task *t, certificate *c, cert_table *table, const part_move *pieces,
                       bool negated, ref *total) {
    if (pieces->count > MOST_PIECES) return false;
    for (uint32_t i = 0; i < pieces->count; i++)
        if (!add_bound(t, c, table, pieces->parts[i], negated, total)) return false;
    return true;
}

/* The parts of both pieces of a part. */
static bool pieces_at(task *t, cert_table *table, uint32_t part, bool negated, unsigned line,
                      part_move *out) {
    const cert_cells cells = table->parts[part].cells;
    cert_cells before;
    if (!board_side(&table->rules, cells, negated ? ENDER_RIGHT : ENDER_LEFT, line, &before))
        return false;
    const part_move a = parts_of_cells(t, table, before),
                    b = parts_of_cells(t, table, cells & ~before);
    *out = (part_move){0, SCRATCH_ARRAY(t, uint32_t, a.count + b.count + 1)};
    for (uint32_t i = 0; i < a.count; i++) out->parts[out->count++] = a.parts[i];
    for (uint32_t i = 0; i < b.count; i++) out->parts[out->count++] = b.parts[i];
    return true;
}

static part_bound bound_by_line(task *t, certificate *c, cert_table *table, uint32_t part,
                                bool negated) {
    part_bound best = {.made = true};
    part_move pieces;
    for (unsigned line = 1; pieces_at(t, table, part, negated, line, &pieces); line++) {
        ref total = REF_ZERO;
        if (!add_bounds(t, c, table, &pieces, negated, &total)) continue;
        if (best.found && game_ge(t, best.number, total)) continue;
        best = (part_bound){true, true, true, line, total};
    }
    return best;
}

static const part_bound *find_bound(task *t, certificate *c, cert_table *table, uint32_t part,
                                    bool negated) {
    if (!table->parts[part].bounds[negated].made) {
        ref value;
        const arena_mark mark = scratch_mark(t);
        task_poll(t);
        const part_bound made = known_value(t, c, table, part, &value)
                                    ? bound_by_value(t, signed_value(t, value, negated))
                                    : bound_by_line(t, c, table, part, negated);
        table->parts[part].bounds[negated] = made;
        scratch_release(t, mark);
    }
    return &table->parts[part].bounds[negated];
}

bool add_bound(task *t, certificate *c, cert_table *table, uint32_t part, bool negated,
               ref *total) {
    if (table->rules.game != CERT_DOMINEERING) return false;
    const part_bound b = *find_bound(t, c, table, part, negated);
    if (b.found) *total = game_add(t, *total, b.number);
    return b.found;
}

/* ---- proofs ---- */

/* What is joined, and what is cut out of it afterwards. */
typedef struct join_list {
    uint32_t sequents[2 * MOST_PIECES + 2];
    uint32_t count;
    node_sum cut, rest; /* the rest is what stays */
} join_list;

static uint32_t join_and_cut(task *t, certificate *c, const join_list *j) {
    const node_sum pairs = sum_merge(t, j->cut, sum_negative(t, c, j->cut));
    const uint32_t joined = prove_joined(t, c, sum_merge(t, j->rest, pairs), j->sequents, j->count,
                                         (node_sum){NULL, 0});
    if (j->cut.count == 0) return joined;
    line_begin(c, LINE_CUT);
    line_sequent(c, joined);
    line_sum(c, j->cut.nodes, j->cut.count);
    line_end(c);
    return keep_sequent(t, c, j->rest);
}

/* The sequent of a node, or its negative, minus a number that is at most that; 0 when both are
 * nothing. */
static uint32_t prove_bound(task *t, certificate *c, cert_table *table, uint32_t part,
                            bool negated);

static node_sum signed_node(task *t, certificate *c, cert_table *table, uint32_t part,
                            bool negated) {
    const node_sum one = sum_of_one(t, part_node(t, c, table, part));
    return negated ? sum_negative(t, c, one) : one;
}

static uint32_t write_division(task *t, certificate *c, cert_table *table, uint32_t part,
                               bool negated, unsigned line, node_sum m) {
    cert_cells before;
    const cert_cells cells = table->parts[part].cells;
    board_side(&table->rules, cells, negated ? ENDER_RIGHT : ENDER_LEFT, line, &before);
    line_begin(c, LINE_DIVIDE);
    line_number(c, table->number);
    line_number(c, negated ? 0 : 1); /* who has no move across */
    line_cells(c, cells);
    line_cells(c, before);
    line_end(c);
    return keep_sequent(t, c, m);
}

static uint32_t prove_by_line(task *t, certificate *c, cert_table *table, uint32_t part,
                              bool negated, node_sum m) {
    const part_bound b = *find_bound(t, c, table, part, negated);
    part_move pieces;
    pieces_at(t, table, part, negated, b.line, &pieces);
    node_sum whole = signed_node(t, c, table, part, negated), nodes = {NULL, 0},
             numbers = {NULL, 0};
    join_list j = {.count = 0, .rest = m};
    for (uint32_t i = 0; i < pieces.count; i++) {
        const uint32_t sequent = prove_bound(t, c, table, pieces.parts[i], negated);
        if (sequent) j.sequents[j.count++] = sequent;
        const ref number = find_bound(t, c, table, pieces.parts[i], negated)->number;
        nodes = sum_merge(t, nodes, signed_node(t, c, table, pieces.parts[i], negated));
        numbers = sum_merge(t, numbers, sum_of_one(t, certificate_node(t, c, number)));
    }
    const node_sum all = sum_of_one(t, certificate_node(t, c, b.number));
    const node_sum divided = sum_merge(t, whole, sum_negative(t, c, nodes));
    const uint32_t known = proved(t, c, divided);
    j.sequents[j.count++] =
        known ? known : write_division(t, c, table, part, negated, b.line, divided);
    const node_sum difference = sum_merge(t, numbers, sum_negative(t, c, all));
    if (difference.count > 0) j.sequents[j.count++] = prove(t, c, difference);
    j.cut = sum_merge(t, nodes, numbers);
    return join_and_cut(t, c, &j);
}

static uint32_t prove_bound(task *t, certificate *c, cert_table *table, uint32_t part,
                            bool negated) {
    const part_bound b = *find_bound(t, c, table, part, negated);
    const node_sum own = signed_node(t, c, table, part, negated);
    const node_sum number = sum_of_one(t, certificate_node(t, c, b.number));
    const node_sum m = sum_merge(t, own, sum_negative(t, c, number));
    if (m.count == 0) return 0;
    const uint32_t known = proved(t, c, m);
    if (known) return known;
    return b.by_line ? prove_by_line(t, c, table, part, negated, m) : prove(t, c, m);
}

uint32_t prove_by_bounds(task *t, certificate *c, node_sum opens, ref value) {
    ref total = value;
    if (opens.count > MOST_PIECES) return 0;
    for (uint32_t i = 0; i < opens.count; i++) {
        const cert_node n = *node_at(c, opens.nodes[i]);
        if (!add_bound(t, c, n.table, n.part, n.negated, &total)) return 0;
    }
    if (!game_ge(t, total, REF_ZERO)) return 0;
    const node_sum beside = sum_of_one(t, certificate_node(t, c, value));
    join_list j = {.count = 0, .rest = sum_merge(t, opens, beside)};
    for (uint32_t i = 0; i < opens.count; i++) {
        const cert_node n = *node_at(c, opens.nodes[i]);
        j.sequents[j.count++] = prove_bound(t, c, n.table, n.part, n.negated);
        const ref number = find_bound(t, c, n.table, n.part, n.negated)->number;
        j.cut = sum_merge(t, j.cut, sum_of_one(t, certificate_node(t, c, number)));
    }
    const node_sum rest = sum_merge(t, j.cut, beside);
    if (rest.count > 0) j.sequents[j.count++] = prove(t, c, rest);
    return join_and_cut(t, c, &j);
}
