/* SPDX-License-Identifier: MIT
 *
 * Reading as a least fixed point. Positions with the ban, the one to move, threats and what is left
 * of the target are the nodes of a finite graph, in which one player, the prover, wants to reach an
 * aim: play for ever fails. So the positions that the prover wins are the least set that contains
 * the aims, the positions of the prover with a move into the set, and those of the opponent with
 * all moves in the set. No history is needed, kos and longer cycles included.
 *
 * The set is found locally (X. Liu and S. A. Smolka, Simple linear-time algorithms for minimal
 * fixed points, ICALP 1998): a position that was not looked at counts as lost for the prover. A
 * position of the prover looks at its moves one after the other until one is won. A position of the
 * opponent looks at one move, and waits for it: only if that turns out to be won, at the next. Who
 * relied on a position that turns out to be won is looked at again. When nothing is left to look
 * at, each position that is not won is lost, for the opponent's moves waited for avoid the set. The
 * work is linear in the number of moves that were looked at, whatever the order; the order, by
 * captures and by what succeeded elsewhere, makes that number small.
 *
 * A target with two eyes by Benson's theorem ends a line. */
#include "go/reading.h"

#include <string.h>

static const uint32_t NONE = UINT32_MAX;

typedef struct read_node {
    go_read_position p;
    uint32_t waiting; /* the first edge to a node that relied on this one not being won */
    uint32_t by;      /* the move that decides: the node that was won, or the one waited for */
    uint32_t rank;    /* of a node that is won: after all that its proof needs */
    bool won, seen;   /* `seen`: it was looked at, or is in work */
    bool in_work;
} read_node;

typedef struct read_edge {
    uint32_t to, next;
} read_edge;

typedef struct read_move {
    go_read_position to;
    uint32_t point;
    int32_t score;
} read_move;

/* A position in work; its moves are at the end of the list of moves. */
typedef struct read_frame {
    uint32_t node, first, next, end;
} read_frame;

/* ---- positions ---- */

static uint64_t hash_of(const go_read_position *p) {
    const uint64_t words[7] = {(uint64_t)p->black,
                               (uint64_t)(p->black >> 64),
                               (uint64_t)p->white,
                               (uint64_t)(p->white >> 64),
                               (uint64_t)p->target,
                               (uint64_t)(p->target >> 64),
                               (uint64_t)p->ko << 24 | (uint64_t)p->mover << 16 |
                                   (uint64_t)p->threats[0] << 8 | p->threats[1]};
    return hash_words(words, 7);
}

static bool same(const go_read_position *a, const go_read_position *b) {
    return a->black == b->black && a->white == b->white && a->target == b->target &&
           a->ko == b->ko && a->mover == b->mover && a->threats[0] == b->threats[0] &&
           a->threats[1] == b->threats[1];
}

static uint32_t *slot_of(const go_reader *s, const go_read_position *p) {
    size_t at = hash_of(p) & (s->slot_capacity - 1);
    while (s->slots[at] != 0 && !same(&s->nodes[s->slots[at] - 1].p, p))
        at = (at + 1) & (s->slot_capacity - 1);
    return &s->slots[at];
}

static uint32_t find_node(const go_reader *s, const go_read_position *p) {
    return s->slot_capacity == 0 ? NONE : *slot_of(s, p) - 1;
}

static void widen_slots(go_reader *s) {
    s->slots = array_reach(s->t, s->slots, &s->slot_capacity,
                           s->slot_capacity ? 2 * s->slot_capacity : 256, sizeof *s->slots);
    memset(s->slots, 0, s->slot_capacity * sizeof *s->slots);
    for (size_t i = 0; i < s->count; i++) *slot_of(s, &s->nodes[i].p) = (uint32_t)i + 1;
}

static uint32_t put_node(go_reader *s, const go_read_position *p) {
    if (2 * (s->count + 1) > s->slot_capacity) widen_slots(s);
    uint32_t *slot = slot_of(s, p);
    if (*slot != 0) return *slot - 1;
    s->nodes = array_reach(s->t, s->nodes, &s->capacity, s->count + 1, sizeof *s->nodes);
    s->nodes[s->count] = (read_node){.p = *p, .waiting = NONE, .by = NONE};
    *slot = (uint32_t)++s->count;
    return *slot - 1;
}

static ender_player prover_of(const go_reader *s) {
    return s->aim == GO_AIM_LIFE ? s->defender : ender_opponent(s->defender);
}

static bool is_provers(const go_reader *s, const go_read_position *p) {
    return p->mover == prover_of(s);
}

static field_position field_of(const go_reader *s, const go_read_position *p) {
    field_position f = field_start(s->r, (ender_player)p->mover);
    f.s.black = p->black;
    f.s.white = p->white;
    f.ko = p->ko;
    return f;
}

static bool is_taken(const go_reader *s, const go_read_position *p) {
    return s->aim == GO_AIM_ANY ? p->target != s->target : p->target == 0;
}

/* Does the target live whatever happens? Only a move of the defender changes that. */
static bool is_alive(const go_reader *s, const go_read_position *p) {
    const field_position f = field_of(s, p);
    if (p->mover == s->defender) return false;
    const go_set alive = p->target & field_alive(s->r, &f.s, s->defender == ENDER_LEFT);
    return s->aim == GO_AIM_ANY ? alive == p->target : alive != 0;
}

bool go_read_play(const go_reader *s, const go_read_position *p, unsigned point,
                  go_read_position *to) {
    const field_position f = field_of(s, p);
    field_position after;
    *to = *p;
    if (point == GO_PASS) {
        to->mover = (uint8_t)ender_opponent((ender_player)p->mover);
        to->ko = FIELD_NOWHERE;
        return true;
    }
    if (((p->black | p->white) & go_point(point)) != 0 || !field_place(s->r, &f, point, &after))
        return false;
    uint8_t *threats = &to->threats[p->mover];
    if (point == p->ko && *threats == 0) return false;
    if (point == p->ko && *threats != GO_ENDLESS_THREATS) --*threats;
    to->black = after.s.black;
    to->white = after.s.white;
    to->target &= s->defender == ENDER_LEFT ? after.s.black : after.s.white;
    to->ko = after.ko;
    to->mover = after.mover;
    return true;
}

/* ---- what was found ---- */

static void add_frame(go_reader *s, uint32_t n) {
    s->frames = array_reach(s->t, s->frames, &s->frame_room, s->frame_count + 1, sizeof *s->frames);
    s->nodes[n].seen = s->nodes[n].in_work = true;
    s->frames[s->frame_count++] = (read_frame){.node = n, .first = NONE};
}

/* `from` is looked at again when `to` is won. */
static void rely(go_reader *s, uint32_t from, uint32_t to) {
    s->edges = array_reach(s->t, s->edges, &s->edge_capacity, s->edge_count + 1, sizeof *s->edges);
    s->edges[s->edge_count] = (read_edge){from, s->nodes[to].waiting};
    s->nodes[to].waiting = (uint32_t)s->edge_count++;
}

static void set_won(go_reader *s, uint32_t n, uint32_t by) {
    s->won = array_reach(s->t, s->won, &s->won_room, s->won_count + 1, sizeof *s->won);
    s->nodes[n].won = true;
    s->nodes[n].by = by;
    s->nodes[n].rank = (uint32_t)s->won_count;
    s->won[s->won_count++] = n;
}

/* Positions of the prover with a move to one that is won are won as well; those of the opponent
 * that waited for it look at their next move. */
static void win(go_reader *s, uint32_t n, uint32_t by) {
    size_t at = s->won_count;
    for (set_won(s, n, by); at < s->won_count; at++) {
        const uint32_t won = s->won[at];
        for (uint32_t e = s->nodes[won].waiting; e != NONE; e = s->edges[e].next) {
            const uint32_t to = s->edges[e].to;
            if (s->nodes[to].won) continue;
            if (is_provers(s, &s->nodes[to].p))
                set_won(s, to, won);
            else if (!s->nodes[to].in_work && s->nodes[to].by == won)
                add_frame(s, to);
        }
    }
}

/* ---- moves ---- */

/* What is known to decide comes first. */
enum { DECIDES = 1000 };

static int score_of(const go_reader *s, const go_read_position *p, const read_move *m) {
    const uint32_t successes =
        s->successes[p->mover][m->point == GO_PASS ? GO_ROOM_POINTS : m->point];
    const uint32_t known = find_node(s, &m->to);
    const go_set before = p->mover == ENDER_LEFT ? p->white : p->black;
    const go_set after = p->mover == ENDER_LEFT ? m->to.white : m->to.black;
    const int captured = (int)go_size(before & ~after);
    int score = 0;
    if (known != NONE && s->nodes[known].seen && s->nodes[known].won == is_provers(s, p))
        return DECIDES;
    while (successes >> score > 0) score++;
    score *= 2;
    if (m->point == GO_PASS) return score - 3;
    const go_set empty = s->r->start.points & ~(p->black | p->white);
    return score + 4 * captured + (int)go_size(s->r->neighbours[m->point] & empty);
}

static void add_move(go_reader *s, const go_read_position *p, unsigned point) {
    read_move m = {.point = point};
    if (!go_read_play(s, p, point, &m.to)) return;
    m.score = score_of(s, p, &m);
    s->moves = array_reach(s->t, s->moves, &s->move_room, s->move_count + 1, sizeof *s->moves);
    s->moves[s->move_count++] = m;
}

/* Best first; those with equal scores in the order of the board. */
static void sort_moves(read_move *m, size_t count) {
    for (size_t i = 1; i < count; i++) {
        const read_move one = m[i];
        size_t k = i;
        for (; k > 0 && m[k - 1].score < one.score; k--) m[k] = m[k - 1];
        m[k] = one;
    }
}

static void find_moves(go_reader *s, read_frame *f) {
    const go_read_position p = s->nodes[f->node].p;
    f->first = f->next = (uint32_t)s->move_count;
    for (go_set rest = s->r->start.points & ~(p.black | p.white); rest != 0; rest &= rest - 1)
        add_move(s, &p, go_first(rest));
    add_move(s, &p, GO_PASS);
    sort_moves(s->moves + f->first, s->move_count - f->first);
    f->end = (uint32_t)s->move_count;
}

/* ---- the search ---- */

static void close_frame(go_reader *s) {
    const read_frame *f = &s->frames[--s->frame_count];
    s->nodes[f->node].in_work = false;
    if (f->first != NONE) s->move_count = f->first;
}

static void succeed(go_reader *s, const go_read_position *p, unsigned point) {
    s->successes[p->mover][point == GO_PASS ? GO_ROOM_POINTS : point]++;
}

/* At the first look: is it decided without moves? */
static bool is_decided(go_reader *s, uint32_t n) {
    const go_read_position p = s->nodes[n].p;
    const bool taken = is_taken(s, &p), alive = !taken && is_alive(s, &p);
    if (s->aim == GO_AIM_LIFE ? alive : taken) win(s, n, NONE);
    return taken || alive;
}

/* The prover looks at one more move. */
static void attack(go_reader *s, read_frame *f) {
    const uint32_t n = f->node;
    if (f->next == f->end) {
        close_frame(s);
        return;
    }
    const read_move m = s->moves[f->next++];
    const uint32_t to = put_node(s, &m.to);
    if (s->nodes[to].won) {
        succeed(s, &s->nodes[n].p, m.point);
        win(s, n, to);
        return;
    }
    rely(s, n, to);
    if (!s->nodes[to].seen) add_frame(s, to);
}

/* The opponent waits for a move that is not won for the prover, or looks at one. */
static void defend(go_reader *s, read_frame *f) {
    const uint32_t n = f->node;
    const uint32_t by = s->nodes[n].by;
    if (f->next > f->first && !s->nodes[by].won) {
        succeed(s, &s->nodes[n].p, s->moves[f->next - 1].point);
        close_frame(s);
        return;
    }
    if (f->next == f->end) {
        win(s, n, NONE);
        return;
    }
    const read_move m = s->moves[f->next++];
    const uint32_t to = put_node(s, &m.to);
    s->nodes[n].by = to;
    if (s->nodes[to].won) return;
    rely(s, n, to);
    if (!s->nodes[to].seen) add_frame(s, to);
}

static void step(go_reader *s) {
    read_frame *f = &s->frames[s->frame_count - 1];
    const uint32_t n = f->node;
    task_poll(s->t);
    if (s->nodes[n].won) {
        close_frame(s);
        return;
    }
    if (f->first == NONE) {
        /* That it is won may have put others in work, which come first. */
        const bool decided = is_decided(s, n);
        if (decided && !s->nodes[n].won) close_frame(s);
        if (decided) return;
        find_moves(s, f);
    }
    if (is_provers(s, &s->nodes[n].p))
        attack(s, f);
    else
        defend(s, f);
}

go_verdict go_read(go_reader *s, const go_read_position *p) {
    const uint32_t root = put_node(s, p);
    const size_t most = s->count + s->most;
    if (!s->nodes[root].seen) add_frame(s, root);
    while (s->frame_count > 0 && !s->nodes[root].won) {
        if (s->count > most) return GO_VERDICT_UNKNOWN;
        step(s);
    }
    return s->nodes[root].won ? GO_VERDICT_YES : GO_VERDICT_NO;
}

/* ---- proofs, move by move ---- */

static unsigned point_to(go_reader *s, const go_read_position *p, uint32_t wanted) {
    go_read_position to;
    for (go_set rest = s->r->start.points & ~(p->black | p->white); rest != 0; rest &= rest - 1)
        if (go_read_play(s, p, go_first(rest), &to) && find_node(s, &to) == wanted)
            return go_first(rest);
    return go_read_play(s, p, GO_PASS, &to) && find_node(s, &to) == wanted ? GO_PASS : GO_NOWHERE;
}

/* The move of a loser: of the opponent to the position that was won last; of the prover the one
 * that looks best. A pass only if there is nothing else. */
static unsigned resistance(go_reader *s, const go_read_position *p, bool won) {
    unsigned best = GO_NOWHERE;
    uint32_t latest = 0;
    const size_t bottom = s->move_count;
    read_frame f = {.node = find_node(s, p)};
    find_moves(s, &f);
    for (size_t i = bottom; i < s->move_count; i++) {
        const uint32_t to = find_node(s, &s->moves[i].to);
        if (to == NONE || s->nodes[to].won != won) continue;
        const bool first = best == GO_NOWHERE || best == GO_PASS;
        if (!first && (s->moves[i].point == GO_PASS || !won || s->nodes[to].rank < latest))
            continue;
        best = s->moves[i].point;
        latest = s->nodes[to].rank;
    }
    s->move_count = bottom;
    return best;
}

unsigned go_read_answer(go_reader *s, const go_read_position *p) {
    const bool won = go_read(s, p) == GO_VERDICT_YES;
    const uint32_t n = find_node(s, p);
    if (is_taken(s, p) || is_alive(s, p)) return GO_NOWHERE;
    if (is_provers(s, p) == won && s->nodes[n].by != NONE) return point_to(s, p, s->nodes[n].by);
    return resistance(s, p, won);
}

/* ---- the graph ---- */

static void free_reader(cleanup *self) {
    go_reader *s = (go_reader *)(void *)self;
    ender_ctx *ctx = s->t->ctx;
    array_free(ctx, s->nodes, s->capacity, sizeof *s->nodes);
    array_free(ctx, s->edges, s->edge_capacity, sizeof *s->edges);
    array_free(ctx, s->frames, s->frame_room, sizeof *s->frames);
    array_free(ctx, s->moves, s->move_room, sizeof *s->moves);
    array_free(ctx, s->won, s->won_room, sizeof *s->won);
    array_free(ctx, s->slots, s->slot_capacity, sizeof *s->slots);
}

void go_reader_open(task *t, go_reader *s, const go_room *r, ender_player defender, go_set target,
                    go_aim aim, uint32_t most) {
    *s = (go_reader){
        .t = t, .r = r, .aim = aim, .defender = defender, .target = target, .most = most};
    cleanup_push(t, &s->undo, free_reader);
}

void go_reader_close(go_reader *s) {
    cleanup_pop(s->t);
    free_reader(&s->undo);
}

go_read_position go_read_start(const go_reader *s, ender_player mover, unsigned black_threats,
                               unsigned white_threats) {
    return (go_read_position){s->r->start.black, s->r->start.white,
                              s->target,         FIELD_NOWHERE,
                              (uint8_t)mover,    {(uint8_t)black_threats, (uint8_t)white_threats}};
}
