/* SPDX-License-Identifier: MIT
 *
 * How a sum of kos is played (Moews, the proofs of Theorems 15 and 20; KO-44, KO-49). That phi(G)
 * is at least K is a statement about play: Left, moving second, survives phi(G) - K. This file
 * makes his moves, and those of Right who shows that phi(G) is at most K, or at most K + over.
 *
 * A reply restores the inequality; which of the moves that do so is made matters, for play must not
 * go round for ever. Who has the ko-threats moves on the ko with the most points, and takes it back
 * with a ko-threat, so it is won in the end. The other player moves on the ko with the most points
 * as well, where that is worth having, so that going round costs the first one infinitely many
 * ko-threats. Of several such kos the one nearest to its end is moved. */
#include "ko/duel.h"
#include "base/held.h"

#include <string.h>

/* ---- positions ---- */

bool duel_threatens(const duel *d, ender_player player) {
    const ender_ko_threats own = player == ENDER_LEFT ? ENDER_THREATS_LEFT : ENDER_THREATS_RIGHT;
    return d->rules.threats == own;
}

static void add_move(const duel *d, duel_moves *list, duel_move move) {
    if (list->count == list->capacity)
        list->at = scratch_wider(d->t, list->at, &list->capacity, sizeof *list->at);
    list->at[list->count++] = move;
}

static void moves_in_part(const duel *d, const duel_position *x, ender_player player, uint32_t i,
                          duel_moves *list) {
    const ko_moves moves = ko_moves_of(d->t, &d->sum, x->parts[i], player);
    for (uint32_t k = 0; k < moves.count; k++) {
        const ko_state to = moves.at[k].to;
        duel_move m = {.kind = DUEL_PART, .part = i, .to = to};
        if (to == x->parts[i] && ko_state_kind(to) == KO_STATE_KO) m.kind = DUEL_PASS;
        m.threat = m.kind == DUEL_PART && x->ban_part == i && x->ban_to == to;
        if (!m.threat || duel_threatens(d, player)) add_move(d, list, m);
    }
}

duel_moves duel_moves_of(const duel *d, const duel_position *x, ender_player player) {
    duel_moves list = {NULL, 0, 0};
    for (uint32_t i = 0; i < d->sum.count; i++) {
        bool seen = false;
        for (uint32_t k = 0; k < i && !seen; k++)
            seen = x->parts[k] == x->parts[i] && x->ban_part != i && x->ban_part != k;
        if (!seen) moves_in_part(d, x, player, i, &list);
    }
    side s;
    side_open(d->t, &s, x->against, ender_opponent(player));
    for (uint32_t k = 0; k < s.count; k++)
        add_move(d, &list, (duel_move){.kind = DUEL_AGAINST, .against = side_at(d->t, &s, k)});
    if (x->over)
        add_move(d, &list,
                 (duel_move){.kind = player == d->second ? DUEL_END_OVER : DUEL_PASS_OVER});
    return list;
}

duel_position duel_after(const duel *d, const duel_position *x, const duel_move *m) {
    duel_position y = *x;
    if (m->kind == DUEL_AGAINST) y.against = m->against;
    if (m->kind == DUEL_END_OVER) y.over = false;
    if (m->kind != DUEL_PART) return y;
    y.parts = SCRATCH_ARRAY(d->t, ko_state, d->sum.count + 1u);
    memcpy(y.parts, x->parts, d->sum.count * sizeof *y.parts);
    y.parts[m->part] = m->to;
    /* Only the state of a ko can come back. */
    const bool returns = ko_state_kind(m->to) == KO_STATE_KO;
    y.ban_part = returns ? m->part : UINT32_MAX;
    y.ban_to = returns ? x->parts[m->part] : 0;
    return y;
}

/* ---- values ---- */

static void sort_states(ko_state *parts, uint32_t count) {
    for (uint32_t i = 1; i < count; i++) {
        const ko_state s = parts[i];
        uint32_t k = i;
        for (; k > 0 && parts[k - 1] > s; k--) parts[k] = parts[k - 1];
        parts[k] = s;
    }
}

/* What phi is worth at these parts; histories do not matter (Theorem 6). */
static lref value_of(duel *d, const ko_state *parts) {
    task *t = d->t;
    const uint32_t count = d->sum.count;
    const arena_mark mark = scratch_mark(t);
    ko_state *key = SCRATCH_ARRAY(t, ko_state, count + 1u);
    memcpy(key, parts, count * sizeof *key);
    sort_states(key, count);
    const uint64_t hash = map_hash(t, key, count);
    const uint32_t known = map_find(d->known, key, count, hash);
    if (known != 0) {
        scratch_release(t, mark);
        return (lref){keys_at(&d->values, known - 1)[0]};
    }
    ko_question q = {.sum = d->sum, .rules = d->rules};
    q.sum.parts = SCRATCH_ARRAY(t, ko_state, count + 1u);
    q.sum.count = 0;
    for (uint32_t i = 0; i < count; i++)
        if (key[i] != 0) q.sum.parts[q.sum.count++] = key[i];
    const ko_value v = ko_solve_by(t, &q, ENDER_METHOD_AUTO, KO_ROUNDS);
    if (!v.is_one)
        task_throw(t, ENDER_EDOMAIN, "a part of the sum has no single value to play for");
    const lref game = v.game;
    (void)map_insert(t, d->known, key, count, hash, keys_put(&d->values, &game.id) + 1);
    scratch_release(t, mark);
    return game;
}

/* What stands against phi, as a stopper. */
static lref against_of(duel *d, const duel_position *x) {
    if (!x->over) return lref_of(x->against);
    graph_builder b;
    graph_open(d->t, &b);
    const designation drawn = designation_of(LOOPY_DRAWN);
    const uint32_t v = graph_vertex(&b, NULL);
    /* over is Left's to end and Right's to pass; where Left is second under stands in its place. */
    const ender_player ends = ender_opponent(d->second);
    graph_edge(&b, ends, v, (loopy_edge){.to = REF_ZERO.bits, .is_leaf = true});
    graph_edge(&b, d->second, v, (loopy_edge){.to = v});
    const loopy_graph passes = graph_close(&b, v, &drawn);
    const loopy_value sum =
        loopy_add(d->t, loopy_of_ender(x->against), loopy_of_stopper(graph_stopper(d->t, &passes)));
    return loopy_stopper(sum);
}

bool duel_holds(duel *d, const duel_position *x) {
    const arena_mark mark = scratch_mark(d->t);
    const lref g = value_of(d, x->parts), k = against_of(d, x);
    const bool holds = d->second == ENDER_LEFT ? stopper_ge(d->t, g, k) : stopper_ge(d->t, k, g);
    scratch_release(d->t, mark);
    return holds;
}

/* ---- replies ---- */

static const ko_type *type_of(const duel *d, ko_state s) {
    return ko_state_kind(s) == KO_STATE_KO ? &d->sum.types[ko_state_index(s)] : NULL;
}

/* How much is at stake in a ko. */
static dyadic points_of(const duel *d, ko_state s) {
    const ko_type *type = type_of(d, s);
    return dyadic_sub(d->t, game_left_stop(d->t, type->left), game_right_stop(d->t, type->right));
}

static uint32_t distance(const duel *d, ko_state s) {
    const uint32_t i = ko_state_at(s);
    return d->second == ENDER_LEFT ? i : type_of(d, s)->m - i;
}

/* In which order moves are tried: the lower first. */
static unsigned rank_of(const duel *d, const duel_position *x, const duel_move *m) {
    const bool holder = duel_threatens(d, d->second);
    const ko_type *type = m->kind == DUEL_PART ? type_of(d, x->parts[m->part]) : NULL;
    if (type) {
        const int64_t least = type->pass == KO_NO_PASS ? -(int64_t)type->m : 0;
        return holder || dyadic_cmp(d->t, points_of(d, x->parts[m->part]), dyadic_int(least)) > 0
                   ? 0
                   : 5;
    }
    switch (m->kind) {
    case DUEL_AGAINST:
        return 2;
    case DUEL_PART:
        return holder ? 3 : 1;
    case DUEL_PASS:
        return 4;
    case DUEL_PASS_OVER:
    case DUEL_END_OVER:
        break;
    }
    return 6;
}

static bool comes_before(const duel *d, const duel_position *x, const duel_move *a,
                         const duel_move *b) {
    const unsigned ra = rank_of(d, x, a), rb = rank_of(d, x, b);
    if (ra != rb) return ra < rb;
    if (ra != 0 && ra != 5) return false;
    const ko_state s = x->parts[a->part], u = x->parts[b->part];
    const int points = dyadic_cmp(d->t, points_of(d, s), points_of(d, u));
    return points > 0 || (points == 0 && distance(d, s) < distance(d, u));
}

bool duel_reply(duel *d, const duel_position *x, duel_move *out) {
    duel_moves list = duel_moves_of(d, x, d->second);
    for (uint32_t tried = 0; tried < list.count; tried++) {
        uint32_t best = tried;
        for (uint32_t k = tried + 1; k < list.count; k++)
            if (comes_before(d, x, &list.at[k], &list.at[best])) best = k;
        const duel_move m = list.at[best];
        memmove(list.at + tried + 1, list.at + tried, (best - tried) * sizeof *list.at);
        list.at[tried] = m;
        const duel_position y = duel_after(d, x, &m);
        if (duel_holds(d, &y)) {
            *out = m;
            return true;
        }
    }
    return false;
}

/* ---- beginning ---- */

static bool has_passes(const ko_sum *s) {
    for (uint32_t i = 0; i < s->count; i++)
        if (ko_state_kind(s->parts[i]) == KO_STATE_KO &&
            s->types[ko_state_index(s->parts[i])].pass != KO_NO_PASS)
            return true;
    return false;
}

/* What is shown of the sum when nothing else is asked for: its value, or what Theorem 20 says. */
static duel_position usual_claim(duel *d, duel_position x) {
    task *t = d->t;
    ref g;
    if (!has_passes(&d->sum)) {
        const lref v = value_of(d, x.parts);
        if (!lref_is_ender(v))
            task_throw(t, ENDER_EDOMAIN, "say against what is played: the sum is worth no ender");
        x.against = lref_ender(v);
    } else if (ko_closed_nearly(t, &d->sum, d->rules, &g)) {
        /* Who has the ko-threats shows that phi is worth that but for 3.^, the other one, who may
         * pass, that it is worth no more than over on top of it. */
        const ref eta = ref_up_star(t, 3, 0);
        const bool holder = duel_threatens(d, d->second);
        x.over = !holder;
        x.against = !holder                   ? g
                    : d->second == ENDER_LEFT ? game_sub(t, g, eta)
                                              : game_add(t, g, eta);
    } else {
        task_throw(t, ENDER_EDOMAIN,
                   "say against what is played: Theorem 20 does not apply to the sum");
    }
    return x;
}

duel_position duel_begin(duel *d, task *t, const ko_question *q, ender_player second,
                         const ref *against) {
    if (!ko_is_independent(t, &q->sum, q->rules) || q->sum.graph_count > 0 ||
        (q->rules.threats != ENDER_THREATS_LEFT && q->rules.threats != ENDER_THREATS_RIGHT))
        task_throw(t, ENDER_EDOMAIN,
                   "strategies are known for sums of kos and values under J, with ko-threats for "
                   "Left or for Right");
    *d = (duel){.t = t, .sum = q->sum, .rules = q->rules, .second = second};
    keys_open(t, &d->values, 1);
    d->known = held_map(t, &d->holder);
    duel_position x = {.ban_part = UINT32_MAX, .against = REF_ZERO};
    /* A sum without summands has parts as well, none of them. */
    x.parts = q->sum.count > 0 ? q->sum.parts : SCRATCH_ARRAY(t, ko_state, 1);
    if (!against) return usual_claim(d, x);
    x.against = *against;
    return x;
}

void duel_end(duel *d) {
    held_close(d->t, &d->holder);
    keys_close(&d->values);
}
