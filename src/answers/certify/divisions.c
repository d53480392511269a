/* SPDX-License-Identifier: MIT
 *
 * Bounds of open nodes: a board that is divided along a line is at least the sum of its pieces when
 * only Left's dominoes cross the line, since she gives up moves, and at most that when only Right's
 * do (`pieces_less`, `pieces_more` in judge/proofs/Local.v). Pieces are divided in their turn until
 * their values are known, so that what is proved of a board, or its negative, is that it is at
 * least the sum of some games. These stay as hot as they are. Of all lines that one is taken whose
 * games have the greatest mean, since means add up; and no sum is hotter than its hottest summand,
 * which decides most sums without adding them (Winning Ways, chapter 6). */
#include "certify/certify.h"

#include "analysis/analysis.h"

#include <string.h>

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

/* ---- lists of games ---- */

void hot_games_open(hot_games *list) {
    *list = (hot_games){.count = 0, .mean = DYADIC_ZERO, .heat = DYADIC_ZERO};
}
static void hot_games_note(task *t, hot_games *list, dyadic mean, dyadic heat) {
    list->mean = dyadic_add(t, list->mean, mean);
    if (dyadic_cmp(t, heat, list->heat) > 0) list->heat = heat;
}
bool hot_games_add(task *t, hot_games *list, ref g) {
    if (ref_same(g, REF_ZERO)) return true;
    if (list->count == MOST_GAMES) return false;
    list->at[list->count++] = g;
    hot_games_note(t, list, game_mean(t, g), game_temperature(t, g));
    return true;
}
bool hot_games_wins(task *t, const hot_games *list) {
    if (dyadic_sign(t, list->mean) < 0) return false;
    if (dyadic_cmp(t, list->mean, list->heat) > 0) return true;
    ref total = REF_ZERO;
    for (uint32_t i = 0; i < list->count; i++) total = game_add(t, total, list->at[i]);
    return game_ge(t, total, REF_ZERO);
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

/* ---- bounds ---- */

static part_bound keep_bound(task *t, cert_table *table, const hot_games *list) {
    part_bound b = {.found = true, .count = list->count};
    b.mean = list->mean;
    b.heat = list->heat;
    b.games = arena_alloc(&table->memory, (list->count + 1) * sizeof *b.games);
    if (!b.games) task_throw_memory(t);
    memcpy(b.games, list->at, list->count * sizeof *b.games);
    return b;
}
static bool add_bounds(task *t, certificate *c, cert_table *table, const part_move *pieces,
                       bool negated, hot_games *list) {
    if (pieces->count > MOST_PIECES) return false;
    for (uint32_t i = 0; i < pieces->count; i++)
        if (!add_bound(t, c, table, pieces->parts[i], negated, list)) return false;
    return true;
}
static part_bound bound_by_line(task *t, certificate *c, cert_table *table, uint32_t part,
                                bool negated) {
    hot_games list, best;
    part_move pieces;
    unsigned best_line = 0;
    for (unsigned line = 1; pieces_at(t, table, part, negated, line, &pieces); line++) {
        hot_games_open(&list);
        if (!add_bounds(t, c, table, &pieces, negated, &list)) continue;
        if (best_line) {
            const int order = dyadic_cmp(t, list.mean, best.mean);
            if (order < 0 || (order == 0 && dyadic_cmp(t, list.heat, best.heat) >= 0)) continue;
        }
        best = list;
        best_line = line;
    }
    if (!best_line) return (part_bound){.found = false};
    part_bound made = keep_bound(t, table, &best);
    made.by_line = true;
    made.line = best_line;
    return made;
}
static part_bound bound_by_value(task *t, cert_table *table, ref value) {
    hot_games list;
    hot_games_open(&list);
    hot_games_add(t, &list, value);
    return keep_bound(t, table, &list);
}

static const part_bound *find_bound(task *t, certificate *c, cert_table *table, uint32_t part,
                                    bool negated) {
    if (!part_play_of(t, table, part)->bounds[negated]) {
        ref value;
        const arena_mark mark = scratch_mark(t);
        task_poll(t);
        part_bound *made = arena_alloc(&table->memory, sizeof *made);
        if (!made) task_throw_memory(t);
        *made = known_value(t, c, table, part, &value)
                    ? bound_by_value(t, table, signed_value(t, value, negated))
                    : bound_by_line(t, c, table, part, negated);
        part_play_of(t, table, part)->bounds[negated] = made;
        scratch_release(t, mark);
    }
    return part_play_of(t, table, part)->bounds[negated];
}

bool add_bound(task *t, certificate *c, cert_table *table, uint32_t part, bool negated,
               hot_games *list) {
    if (table->rules.game != CERT_DOMINEERING) return false;
    const part_bound b = *find_bound(t, c, table, part, negated);
    if (!b.found || list->count + b.count > MOST_GAMES) return false;
    memcpy(list->at + list->count, b.games, b.count * sizeof *b.games);
    list->count += b.count;
    hot_games_note(t, list, b.mean, b.heat);
    return true;
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

/* The sequent of a part, or its negative, minus games that are together at most that, which go to
 * *games; 0 when the part is one of them itself, since its value is known. */
static uint32_t prove_bound(task *t, certificate *c, cert_table *table, uint32_t part, bool negated,
                            node_sum *games);

static uint32_t prove_by_line(task *t, certificate *c, cert_table *table, uint32_t part,
                              bool negated, node_sum *games) {
    const unsigned line = find_bound(t, c, table, part, negated)->line;
    part_move pieces;
    pieces_at(t, table, part, negated, line, &pieces);
    const node_sum whole = signed_node(t, c, table, part, negated);
    node_sum nodes = {NULL, 0}, all = {NULL, 0};
    join_list j = {.count = 0};
    for (uint32_t i = 0; i < pieces.count; i++) {
        node_sum of_piece;
        const node_sum piece = signed_node(t, c, table, pieces.parts[i], negated);
        const uint32_t sequent = prove_bound(t, c, table, pieces.parts[i], negated, &of_piece);
        if (sequent) {
            j.sequents[j.count++] = sequent;
            j.cut = sum_merge(t, j.cut, piece);
        }
        nodes = sum_merge(t, nodes, piece);
        all = sum_merge(t, all, of_piece);
    }
    *games = all;
    j.rest = sum_merge(t, whole, sum_negative(t, c, all));
    const uint32_t found = proved(t, c, j.rest);
    if (found) return found;
    const node_sum divided = sum_merge(t, whole, sum_negative(t, c, nodes));
    const uint32_t known = proved(t, c, divided);
    const uint32_t division =
        known ? known : write_division(t, c, table, part, negated, line, divided);
    if (j.count == 0) return division;
    j.sequents[j.count++] = division;
    return join_and_cut(t, c, &j);
}

static uint32_t prove_bound(task *t, certificate *c, cert_table *table, uint32_t part, bool negated,
                            node_sum *games) {
    if (find_bound(t, c, table, part, negated)->by_line)
        return prove_by_line(t, c, table, part, negated, games);
    *games = signed_node(t, c, table, part, negated);
    return 0;
}

uint32_t prove_by_bounds(task *t, certificate *c, node_sum opens, ref value) {
    hot_games list;
    hot_games_open(&list);
    if (opens.count > MOST_PIECES || !hot_games_add(t, &list, value)) return 0;
    for (uint32_t i = 0; i < opens.count; i++) {
        const cert_node n = *node_at(c, opens.nodes[i]);
        if (!add_bound(t, c, n.table, n.part, n.negated, &list)) return 0;
    }
    if (!hot_games_wins(t, &list)) return 0;
    const node_sum beside = sum_of_one(t, certificate_node(t, c, value));
    join_list j = {.count = 0, .rest = sum_merge(t, opens, beside)};
    for (uint32_t i = 0; i < opens.count; i++) {
        const cert_node n = *node_at(c, opens.nodes[i]);
        node_sum games;
        j.sequents[j.count++] = prove_bound(t, c, n.table, n.part, n.negated, &games);
        j.cut = sum_merge(t, j.cut, games);
    }
    const node_sum rest = sum_merge(t, j.cut, beside);
    if (rest.count > 0) j.sequents[j.count++] = prove(t, c, rest);
    return join_and_cut(t, c, &j);
}
