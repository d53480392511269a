/* SPDX-License-Identifier: MIT
 *
 * Playing by a proof. The program is Left of the sequents, and moves second in each *thread*: a sum
 * that is won by a play line, a position beside the negative of what it is worth, or a game beside
 * its negative. What is joined are threads side by side. A game of a thread is either a real part
 * of the sum on the table or has its negative in another thread: cut nodes, values of placed
 * positions. There the opponent seems to make the move that the program has just made elsewhere
 * (the swivel chair), until an answer falls on a real part. Each step makes games shorter, so one
 * does. A fourth kind of thread is a divided board beside the negatives of its pieces. */
#include "certify/proof.h"

#include <string.h>

/* ---- ends and threads ---- */

static thread_game negated(const certified_play *p, thread_game g) {
    if (g.node)
        g.node = p->nodes[g.node].negative;
    else
        g.negated = !g.negated;
    return g;
}
/* An open node is its position. */
static thread_game as_position(const certified_play *p, thread_game g) {
    const play_node *n = &p->nodes[g.node];
    return g.node && n->table ? (thread_game){0, n->table, n->part, n->negated} : g;
}
static void plug(certified_play *p, uint32_t slot, thread_end e) {
    p->slots[slot].behind = e;
    if (e.real)
        p->reals[e.real].slot = slot;
    else if (e.slot)
        p->slots[e.slot].behind = (thread_end){p->slots[e.slot].behind.game, 0, slot};
}
static uint32_t add_thread(task *t, certified_play *p, proof_thread made) {
    made.first = (uint32_t)p->slots_count;
    *PROOF_ADD(t, p, threads) = made;
    return (uint32_t)p->threads_count - 1;
}
static uint32_t add_slot(task *t, certified_play *p, thread_game game) {
    *PROOF_ADD(t, p, slots) =
        (thread_slot){.behind = {.game = game}, .thread = (uint32_t)p->threads_count - 1};
    p->threads[p->threads_count - 1].count++;
    return (uint32_t)p->slots_count - 1;
}
static uint32_t add_plugged(task *t, certified_play *p, thread_end e) {
    const uint32_t slot = add_slot(t, p, e.game);
    plug(p, slot, e);
    return slot;
}
/* A game beside its negative. */
static void connect(task *t, certified_play *p, thread_end a, thread_end b) {
    add_thread(t, p, (proof_thread){.kind = THREAD_MIRROR});
    add_plugged(t, p, a);
    add_plugged(t, p, b);
}
/* Two ends that are each other's opposite: of a game and of its negative. */
static void add_wire(task *t, certified_play *p, thread_game game, thread_end out[2]) {
    add_thread(t, p, (proof_thread){.kind = THREAD_MIRROR});
    for (int i = 0; i < 2; i++) {
        const thread_game own = i == 0 ? game : negated(p, game);
        out[i] = (thread_end){own, 0, add_slot(t, p, negated(p, own))};
    }
}

/* ---- ends of nodes ---- */

typedef struct end_list {
    thread_end *list;
    uint32_t count;
    size_t capacity;
} end_list;
static void add_end(task *t, end_list *ends, thread_end e) {
    ends->list = scratch_reach(t, ends->list, ends->count, &ends->capacity, sizeof *ends->list);
    ends->list[ends->count++] = e;
}
/* A position becomes what it is worth, with a thread between. */
static void add_worth(task *t, certified_play *p, end_list *ends, thread_end e) {
    bool mirrored = false;
    const uint32_t known =
        e.game.node ? 0 : proof_place_of(p, e.game.table, e.game.part, &mirrored);
    if (e.game.node) {
        add_end(t, ends, e);
        return;
    }
    if (!known) task_throw(t, ENDER_EARGUMENT, "the certificate does not know that position");
    const proof_place place = p->places[known - 1];
    e.game.part = place.part; /* the same game, and its moves are those of the place */
    e.game.negated = e.game.negated != mirrored;
    if (e.real) p->reals[e.real].game = e.game;
    node_sum v = proof_sum(t, p, place.value);
    if (e.game.negated) v = proof_negative(t, p, v);
    if (place.open) {
        e.game = (thread_game){.node = v.nodes[0]};
        add_end(t, ends, e);
        return;
    }
    add_thread(t, p, (proof_thread){THREAD_PLACE, known - 1, e.game.negated, 0, 0});
    add_plugged(t, p, e);
    for (uint32_t i = 0; i < v.count; i++) {
        const thread_game game = {.node = v.nodes[i]};
        const uint32_t slot = add_slot(t, p, negated(p, game));
        add_end(t, ends, (thread_end){game, 0, slot});
    }
}
static node_sum nodes_of(task *t, const end_list *ends) {
    node_sum m = {NULL, 0};
    for (uint32_t i = 0; i < ends->count; i++)
        m = sum_merge(t, m, sum_of_one(t, ends->list[i].game.node));
    return m;
}
static end_list worth_of(task *t, certified_play *p, const end_list *from) {
    end_list ends = {NULL, 0, 0};
    for (uint32_t i = 0; i < from->count; i++) add_worth(t, p, &ends, from->list[i]);
    return ends;
}
static thread_end take_end(task *t, end_list *ends, uint32_t x) {
    for (uint32_t i = 0; i < ends->count; i++)
        if (ends->list[i].game.node == x) {
            const thread_end e = ends->list[i];
            ends->list[i] = ends->list[--ends->count];
            return e;
        }
    task_throw(t, ENDER_EARGUMENT, "the proof does not go on here");
}
static end_list take_ends(task *t, end_list *ends, node_sum m) {
    end_list taken = {NULL, 0, 0};
    for (uint32_t i = 0; i < m.count; i++) add_end(t, &taken, take_end(t, ends, m.nodes[i]));
    return taken;
}

/* A position whose worth stands among the ends, as one end. */
static thread_end take_position(task *t, certified_play *p, end_list *ends, thread_game game) {
    bool mirrored;
    const uint32_t known = proof_place_of(p, game.table, game.part, &mirrored);
    if (!known) task_throw(t, ENDER_EARGUMENT, "the certificate does not know that position");
    const proof_place place = p->places[known - 1];
    node_sum v = proof_sum(t, p, place.value);
    if (game.negated != mirrored) v = proof_negative(t, p, v);
    if (place.open) {
        thread_end e = take_end(t, ends, v.nodes[0]);
        e.game = game;
        return e;
    }
    /* The negative of the position beside what it is worth. */
    thread_game other = game;
    other.part = place.part;
    other.negated = game.negated == mirrored;
    add_thread(t, p, (proof_thread){THREAD_PLACE, known - 1, other.negated, 0, 0});
    const uint32_t slot = add_slot(t, p, other);
    for (uint32_t i = 0; i < v.count; i++) add_plugged(t, p, take_end(t, ends, v.nodes[i]));
    return (thread_end){game, 0, slot};
}

static bool is_same_position(task *t, const certified_play *p, thread_game a, thread_game b) {
    return !a.node && !b.node && a.table == b.table && proof_core(t, p, a) == proof_core(t, p, b);
}
/* A position among the ends, as it is or as what it is worth. */
static thread_end take_game(task *t, certified_play *p, end_list *ends, thread_game game) {
    for (uint32_t i = 0; i < ends->count; i++) {
        thread_end e = ends->list[i];
        if (!is_same_position(t, p, e.game, game)) continue;
        ends->list[i] = ends->list[--ends->count];
        e.game = game;
        return e;
    }
    return take_position(t, p, ends, game);
}

/* ---- divisions ---- */

/* The parts of cells as games. */
static end_list part_games(task *t, certified_play *p, uint32_t table, cert_cells cells,
                           bool negative) {
    end_list games = {NULL, 0, 0};
    const part_move parts = parts_of_cells(t, p->tables[table], cells);
    for (uint32_t i = 0; i < parts.count; i++)
        add_end(t, &games, (thread_end){.game = {0, table, parts.parts[i], negative}});
    return games;
}
static end_list piece_games(task *t, certified_play *p, const proof_division *d, bool negative) {
    end_list games = part_games(t, p, d->table, d->board & d->piece, negative);
    const end_list more = part_games(t, p, d->table, d->board & ~d->piece, negative);
    for (uint32_t i = 0; i < more.count; i++) add_end(t, &games, more.list[i]);
    return games;
}
static void open_division(task *t, certified_play *p, uint32_t which, end_list *ends) {
    const proof_division d = p->divisions[which];
    const bool negative = d.player == ENDER_LEFT;
    const thread_game whole = {0, d.table, part_number(t, p->tables[d.table], d.board), negative};
    const end_list games = piece_games(t, p, &d, !negative);
    end_list taken = {NULL, 0, 0};
    add_end(t, &taken, take_game(t, p, ends, whole));
    for (uint32_t i = 0; i < games.count; i++)
        add_end(t, &taken, take_game(t, p, ends, games.list[i].game));
    add_thread(t, p, (proof_thread){THREAD_DIVISION, which, negative, 0, 0});
    for (uint32_t i = 0; i < taken.count; i++) add_plugged(t, p, taken.list[i]);
}
/* What has become of a division: each part of the board beside its own pieces. */
static void open_divided(task *t, certified_play *p, const proof_division *d, end_list *ends) {
    cert_table *in = p->tables[d->table];
    for (cert_cells rest = d->board; rest != 0;) {
        const cert_cells part = board_take_part(&in->rules, &rest);
        if (board_no_moves(t, &in->rules, part)) continue;
        const cert_cells normal = board_normal(&in->rules, part);
        proof_division of = {d->table, d->player, normal, d->piece & part};
        for (cert_cells shifted = part; shifted != normal; shifted >>= 1) of.piece >>= 1;
        *PROOF_ADD(t, p, divisions) = of;
        open_division(t, p, (uint32_t)p->divisions_count - 1, ends);
    }
}

/* The threads of a sequent, whose nodes are those of the ends. */
static void open_sequent(task *t, certified_play *p, uint32_t k, end_list ends) {
    const proof_sequent s = p->sequents[k];
    if (UNLIKELY(stack_is_low(t)))
        task_throw(t, ENDER_ELIMIT, "the proof joins and cuts too often");
    if (s.kind == LINE_PLAY || s.kind == LINE_MISERE_PLAY) {
        const node_sum m = proof_sum(t, p, s.sum);
        add_thread(t, p, (proof_thread){.kind = THREAD_PLAY, .which = k});
        for (uint32_t i = 0; i < m.count; i++) add_plugged(t, p, take_end(t, &ends, m.nodes[i]));
        return;
    }
    if (s.kind == LINE_DIVIDE) {
        open_division(t, p, s.division, &ends);
        return;
    }
    const node_sum data = proof_sum(t, p, s.data), pairs = proof_sum(t, p, s.pairs);
    for (uint32_t i = 0; i < pairs.count; i++) {
        const uint32_t y = pairs.nodes[i], z = p->nodes[y].negative;
        if (s.kind == LINE_JOIN) {
            const thread_end a = take_end(t, &ends, y), b = take_end(t, &ends, z);
            connect(t, p, a, b);
        } else {
            thread_end wire[2];
            add_wire(t, p, (thread_game){.node = y}, wire);
            add_end(t, &ends, wire[0]);
            add_end(t, &ends, wire[1]);
        }
    }
    for (uint32_t i = 0; i < data.count; i++)
        open_sequent(t, p, data.nodes[i],
                     take_ends(t, &ends, proof_sum(t, p, p->sequents[data.nodes[i]].sum)));
}
void proof_begin(task *t, certified_play *p, uint32_t sequent, const thread_end *list,
                 uint32_t count) {
    end_list from = {NULL, 0, 0};
    for (uint32_t i = 0; i < count; i++) add_end(t, &from, list[i]);
    open_sequent(t, p, sequent, worth_of(t, p, &from));
}

/* ---- moves of the program ---- */

/* What the opponent does next: in this slot, to these. */
typedef struct thread_event {
    uint32_t slot; /* 0: the program has moved on the table, in this item */
    uint32_t item;
    end_list to;
} thread_event;

/* Parts, as the nodes or the positions that are wanted? */
static bool is_wanted(task *t, certified_play *p, const real_part *r, const part_move *move,
                      const end_list *wanted) {
    node_sum nodes = {NULL, 0}, worth;
    uint32_t at_boards = 0, found = 0;
    for (uint32_t i = 0; i < wanted->count; i++)
        if (wanted->list[i].game.node)
            nodes = sum_merge(t, nodes, sum_of_one(t, wanted->list[i].game.node));
        else
            at_boards++;
    if (at_boards == 0) {
        if (!proof_look_up(t, p, r->game.table, move, &worth)) return false;
        if (r->game.negated) worth = proof_negative(t, p, worth);
        return sum_compare(worth, nodes) == 0;
    }
    bool *used = SCRATCH_ARRAY(t, bool, move->count + 1);
    memset(used, 0, move->count + 1);
    for (uint32_t i = 0; i < wanted->count; i++) {
        const thread_game g = as_position(p, wanted->list[i].game);
        for (uint32_t k = 0; k < move->count; k++) {
            thread_game left = r->game;
            left.part = move->parts[k];
            if (used[k] || !is_same_position(t, p, g, left)) continue;
            used[k] = true;
            found++;
            break;
        }
    }
    return found == wanted->count && found == move->count;
}
static thread_end add_real(task *t, certified_play *p, uint32_t item, thread_game game) {
    *PROOF_ADD(t, p, reals) = (real_part){.game = game, .item = item};
    return (thread_end){game, (uint32_t)p->reals_count - 1, 0};
}
static end_list real_move(task *t, certified_play *p, uint32_t real, const end_list *wanted) {
    const real_part r = p->reals[real];
    end_list ends = {NULL, 0, 0};
    p->reals[real].gone = true;
    if (r.game.node) {
        for (uint32_t i = 0; i < wanted->count; i++)
            add_end(t, &ends, add_real(t, p, r.item, wanted->list[i].game));
        return ends;
    }
    const part_moves *moves = part_moves_of(t, p->tables[r.game.table], r.game.part,
                                            r.game.negated ? ENDER_RIGHT : ENDER_LEFT);
    for (uint32_t i = 0; i < moves->count; i++) {
        const part_move move = moves->list[i];
        if (!is_wanted(t, p, &r, &move, wanted)) continue;
        for (uint32_t k = 0; k < move.count; k++)
            add_end(t, &ends,
                    add_real(t, p, r.item,
                             (thread_game){0, r.game.table, move.parts[k], r.game.negated}));
        return ends;
    }
    task_throw(t, ENDER_EARGUMENT, "the proof does not go on here");
}
/* The program moves in the game before this end to these games: the ends of them, and what follows.
 */
static end_list move_to(task *t, certified_play *p, thread_end behind, const end_list *games,
                        thread_event *event) {
    if (behind.real) {
        *event = (thread_event){.item = p->reals[behind.real].item};
        return real_move(t, p, behind.real, games);
    }
    end_list own = {NULL, 0, 0};
    *event = (thread_event){.slot = behind.slot};
    for (uint32_t i = 0; i < games->count; i++) {
        thread_end wire[2];
        add_wire(t, p, games->list[i].game, wire);
        add_end(t, &own, wire[0]);
        add_end(t, &event->to, wire[1]);
    }
    return own;
}

/* ---- threads answer ---- */

static end_list games_of(task *t, node_sum m) {
    end_list games = {NULL, 0, 0};
    for (uint32_t i = 0; i < m.count; i++)
        add_end(t, &games, (thread_end){.game = {.node = m.nodes[i]}});
    return games;
}
static void add_all(task *t, end_list *to, const end_list *from) {
    for (uint32_t i = 0; i < from->count; i++) add_end(t, to, from->list[i]);
}
/* This reply in the sum of the ends. */
static thread_event make_reply(task *t, certified_play *p, end_list ends, cert_reply y) {
    thread_event event = {.item = NO_ITEM};
    if (y.sequent == 0) return event;
    const uint32_t q = nodes_of(t, &ends).nodes[y.component];
    const thread_end behind = take_end(t, &ends, q);
    const end_list games = games_of(t, proof_option(t, p, q, y.option));
    const end_list moved = move_to(t, p, behind, &games, &event), worth = worth_of(t, p, &moved);
    add_all(t, &ends, &worth);
    open_sequent(t, p, y.sequent, ends);
    return event;
}
static cert_reply reply_at(const certified_play *p, numbers_span s, uint32_t i) {
    const uint32_t *n = p->numbers + s.from + 3 * (size_t)i;
    return (cert_reply){n[0], n[1], n[2]};
}
static uint32_t index_of(task *t, option_list list, node_sum m) {
    for (uint32_t i = 0; i < list.count; i++)
        if (sum_compare(list.sums[i], m) == 0) return i;
    task_throw(t, ENDER_EARGUMENT, "the proof does not know that move");
}
/* The ends behind the slots of a thread but one. */
static end_list other_ends(task *t, const certified_play *p, uint32_t slot) {
    end_list ends = {NULL, 0, 0};
    const proof_thread *of = &p->threads[p->slots[slot].thread];
    for (uint32_t s = of->first; s < of->first + of->count; s++)
        if (s != slot) add_end(t, &ends, p->slots[s].behind);
    return ends;
}

static thread_event answer_play(task *t, certified_play *p, uint32_t slot, const end_list *to) {
    const proof_sequent s = p->sequents[p->threads[p->slots[slot].thread].which];
    const node_sum m = proof_sum(t, p, s.sum);
    const uint32_t x = p->slots[slot].behind.game.node;
    end_list ends = other_ends(t, p, slot), worth = worth_of(t, p, to);
    uint32_t before = 0;
    for (uint32_t i = 0; i < m.count && m.nodes[i] != x; i++)
        if (is_first_of_kind(m, i)) before += proof_options(t, p, m.nodes[i], false).count;
    const uint32_t own = index_of(t, proof_options(t, p, x, false), nodes_of(t, &worth));
    add_all(t, &ends, &worth);
    return make_reply(t, p, ends, reply_at(p, s.data, before + own));
}
static thread_event answer_mirror(task *t, certified_play *p, uint32_t slot, const end_list *to) {
    thread_event event;
    const thread_end behind = other_ends(t, p, slot).list[0];
    end_list games = {NULL, 0, 0}, ends = {NULL, 0, 0};
    for (uint32_t i = 0; i < to->count; i++)
        add_end(t, &games, (thread_end){.game = negated(p, to->list[i].game)});
    end_list moved = move_to(t, p, behind, &games, &event);
    const bool nodes = to->count == 0 || to->list[0].game.node;
    ends = nodes ? worth_of(t, p, &moved) : moved;
    for (uint32_t i = 0; i < to->count; i++) {
        uint32_t k = 0;
        const thread_game want = as_position(p, games.list[i].game);
        for (; k < ends.count; k++) {
            const thread_game g = as_position(p, ends.list[k].game);
            if (g.node ? g.node == want.node : is_same_position(t, p, g, want)) break;
        }
        if (k == ends.count) task_throw(t, ENDER_EARGUMENT, "the mirror does not fit");
        connect(t, p, to->list[i], ends.list[k]);
        ends.list[k] = ends.list[--ends.count];
    }
    return event;
}
/* A position has moved: a reply to it. */
static thread_event answer_position(task *t, certified_play *p, uint32_t slot, const end_list *to) {
    const proof_thread of = p->threads[p->slots[slot].thread];
    const proof_place place = p->places[of.which];
    end_list ends = other_ends(t, p, slot), worth = worth_of(t, p, to);
    node_sum o = nodes_of(t, &worth);
    if (of.negated) o = proof_negative(t, p, o);
    const option_list list =
        proof_placed(t, p, place.table, place.part, of.negated ? ENDER_LEFT : ENDER_RIGHT);
    add_all(t, &ends, &worth);
    return make_reply(t, p, ends,
                      reply_at(p, place.lists[of.negated ? 2 : 0], index_of(t, list, o)));
}
/* The value has moved: an option of the position for it. */
static thread_event answer_value(task *t, certified_play *p, uint32_t slot, const end_list *to) {
    thread_event event;
    const proof_thread of = p->threads[p->slots[slot].thread];
    const proof_place place = p->places[of.which];
    end_list ends = other_ends(t, p, slot), worth = worth_of(t, p, to);
    const thread_end position = ends.list[0];
    ends.list[0] = ends.list[--ends.count];
    add_all(t, &ends, &worth);
    node_sum v = nodes_of(t, &ends);
    if (!of.negated) v = proof_negative(t, p, v);
    const option_list after = proof_after(t, p, proof_sum(t, p, place.value), !of.negated);
    const uint32_t *choice =
        p->numbers + place.lists[of.negated ? 3 : 1].from + 2 * (size_t)index_of(t, after, v);
    const uint32_t chosen = choice[0], k = choice[1];
    node_sum o = proof_placed(t, p, place.table, place.part, of.negated ? ENDER_RIGHT : ENDER_LEFT)
                     .sums[chosen];
    if (of.negated) o = proof_negative(t, p, o);
    const end_list games = games_of(t, o), moved = move_to(t, p, position, &games, &event);
    worth = worth_of(t, p, &moved);
    add_all(t, &ends, &worth);
    open_sequent(t, p, k, ends);
    return event;
}
/* The cells of piece number i of a division, as piece_games lists them. */
static cert_cells piece_cells(task *t, certified_play *p, const proof_division *d, uint32_t i) {
    const cert_rules *r = &p->tables[d->table]->rules;
    for (int second = 0; second < 2; second++)
        for (cert_cells rest = second ? d->board & ~d->piece : d->board & d->piece; rest != 0;) {
            const cert_cells part = board_take_part(r, &rest);
            if (!board_no_moves(t, r, part) && i-- == 0) return part;
        }
    task_throw(t, ENDER_EARGUMENT, "the proof does not go on here");
}
/* The board has moved, and so does the piece; or the other way round. */
static thread_event answer_division(task *t, certified_play *p, uint32_t slot, const end_list *to) {
    thread_event event;
    const proof_thread of = p->threads[p->slots[slot].thread];
    proof_division d = p->divisions[of.which];
    const bool board_moved = slot == of.first, sign = board_moved ? of.negated : !of.negated;
    cert_table *in = p->tables[d.table];
    const real_part like = {.game = {.table = d.table, .negated = sign}};
    const cert_cells own = board_moved ? d.board : piece_cells(t, p, &d, slot - of.first - 1);
    const cells_list moves = board_moves(t, &in->rules, d.board, sign ? ENDER_LEFT : ENDER_RIGHT);
    for (uint32_t m = 0; m < moves.count; m++) {
        const cert_cells left_over = moves.list[m], gone = d.board & ~left_over;
        if (gone & ~own) continue;
        const part_move parts = parts_of_cells(t, in, own & left_over);
        if (!is_wanted(t, p, &like, &parts, to)) continue;
        uint32_t other = of.first;
        for (uint32_t i = 0; board_moved && !(gone & piece_cells(t, p, &d, i)); i++) other++;
        const cert_cells theirs =
            board_moved ? piece_cells(t, p, &d, other - of.first) & left_over : left_over;
        other += board_moved;
        end_list ends = {NULL, 0, 0};
        for (uint32_t s = of.first; s < of.first + of.count; s++)
            if (s != slot && s != other) add_end(t, &ends, p->slots[s].behind);
        const end_list games = part_games(t, p, d.table, theirs, !sign);
        const end_list moved = move_to(t, p, p->slots[other].behind, &games, &event);
        add_all(t, &ends, to);
        add_all(t, &ends, &moved);
        d.board = left_over;
        d.piece &= left_over;
        open_divided(t, p, &d, &ends);
        return event;
    }
    task_throw(t, ENDER_EARGUMENT, "the proof does not know that move");
}
static void begin_answer(task *t, certified_play *p) {
    if (p->broken) task_throw(t, ENDER_EARGUMENT, "an answer has failed: the game is over");
    p->broken = true;
}
static uint32_t follow(task *t, certified_play *p, thread_event event) {
    while (event.slot) {
        const proof_thread of = p->threads[p->slots[event.slot].thread];
        const end_list to = event.to;
        const uint32_t slot = event.slot;
        task_poll(t);
        event = of.kind == THREAD_PLAY       ? answer_play(t, p, slot, &to)
                : of.kind == THREAD_MIRROR   ? answer_mirror(t, p, slot, &to)
                : of.kind == THREAD_DIVISION ? answer_division(t, p, slot, &to)
                : slot == of.first           ? answer_position(t, p, slot, &to)
                                             : answer_value(t, p, slot, &to);
    }
    p->broken = false;
    return event.item;
}

uint32_t proof_answer(task *t, certified_play *p, uint32_t real, const part_move *to,
                      node_sum nodes) {
    const real_part r = p->reals[real];
    thread_event event = {.slot = r.slot};
    begin_answer(t, p);
    p->reals[real].gone = true;
    for (uint32_t i = 0; i < to->count; i++)
        add_end(
            t, &event.to,
            add_real(t, p, r.item, (thread_game){0, r.game.table, to->parts[i], r.game.negated}));
    for (uint32_t i = 0; i < nodes.count; i++)
        add_end(t, &event.to, add_real(t, p, r.item, (thread_game){.node = nodes.nodes[i]}));
    return follow(t, p, event);
}
uint32_t proof_open_with(task *t, certified_play *p, thread_end *list, uint32_t count,
                         cert_reply y) {
    end_list from = {NULL, 0, 0};
    begin_answer(t, p);
    for (uint32_t i = 0; i < count; i++) add_end(t, &from, list[i]);
    return follow(t, p, make_reply(t, p, worth_of(t, p, &from), y));
}
