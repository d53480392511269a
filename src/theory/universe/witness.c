/* SPDX-License-Identifier: MIT
 *
 * Why G >= H fails in a universe: the clauses of the theorem of order that fail, and a member that
 * tells the two apart, built along them (A. N. Siegel, On the general dead-ending universe of
 * partizan games, 2025). What is built has an option of each player, or is an end of the universe,
 * so it belongs to it. */
#include "universe/strong.h"

/* ---- clauses ---- */

/* The first option of the player in b for which a has no answer; REF_NONE when it has for all. */
static ref unanswered(task *t, const universe *u, ender_player player, ref a, ref b) {
    side s;
    form_side_open(t, &s, b, player);
    for (uint32_t i = 0; i < s.count; i++)
        if (!universe_answers(t, u, player, a, side_at(t, &s, i))) return side_at(t, &s, i);
    return REF_NONE;
}

ref_list universe_unanswered(task *t, const universe *u, ender_player player, ref g, ref h) {
    const ref a = player == ENDER_LEFT ? g : h, b = player == ENDER_LEFT ? h : g;
    ref_list list = {0};
    side s;
    form_side_open(t, &s, b, player);
    for (uint32_t i = 0; i < s.count; i++)
        if (!universe_answers(t, u, player, a, side_at(t, &s, i)))
            ref_list_add(t, &list, side_at(t, &s, i));
    return list;
}

unsigned universe_failing_clauses(task *t, const universe *u, ref g, ref h) {
    unsigned failing = 0;
    if (!universe_keeps_strength(t, u, ENDER_LEFT, g, h)) failing |= CLAUSE_PROVISO_LEFT;
    if (!universe_keeps_strength(t, u, ENDER_RIGHT, h, g)) failing |= CLAUSE_PROVISO_RIGHT;
    if (!ref_same(unanswered(t, u, ENDER_RIGHT, h, g), REF_NONE))
        failing |= CLAUSE_MAINTENANCE_RIGHT;
    if (!ref_same(unanswered(t, u, ENDER_LEFT, g, h), REF_NONE)) failing |= CLAUSE_MAINTENANCE_LEFT;
    return failing;
}

/* ---- witnesses ---- */

/* What is built for a pair is kept while the call lasts: for each player who may begin. */
typedef struct building {
    const universe *of;
    map *known;
} building;

static uint32_t beside_step(task *t, const void *with, uint32_t a, uint32_t b);

static void add_adjoints(task *t, ref_list *list, ref form, ender_player player) {
    side s;
    form_side_open(t, &s, form, player);
    for (uint32_t i = 0; i < s.count; i++)
        ref_list_add(t, list, form_adjoint(t, side_at(t, &s, i)));
}

static witness witness_of(task *t, const building *b, ref g, ref h);

/* A member beside which the player, moving first, wins `better` but not `worse`: for Left it tells
 * worse >= better apart, for Right better >= worse. When the witness is one for the other player,
 * this one moves to it, and wherever else he moves first the opponent answers with an adjoint. */
static ref build_for(task *t, const building *b, ender_player player, ref g, ref h) {
    const uint64_t key[] = {(uint64_t)g.bits << 32 | h.bits, player};
    const uint64_t hash = map_hash(t, key, 2);
    const uint32_t known = map_find(b->known, key, 2, hash);
    if (known != 0) return (ref){known};
    const witness w = witness_of(t, b, g, h);
    ref beside = w.beside;
    if (w.first != player) {
        const ref loser = player == ENDER_LEFT ? g : h;
        const arena_mark mark = scratch_mark(t);
        ref_list answers = {0};
        ref_list_add(t, &answers, REF_ZERO);
        add_adjoints(t, &answers, loser, player);
        beside = player == ENDER_LEFT
                     ? form_make(t, &w.beside, 1, answers.at, (uint32_t)answers.count)
                     : form_make(t, answers.at, (uint32_t)answers.count, &w.beside, 1);
        scratch_release(t, mark);
    }
    map_insert(t, b->known, key, 2, hash, beside.bits);
    return beside;
}

/* For a without an option >= c, and c without one <= a: beside it Left, moving first, loses a, and
 * Right, moving first, loses c. */
static uint32_t beside_step(task *t, const void *with, uint32_t first, uint32_t second) {
    const building *b = with;
    const ref a = {first}, c = {second};
    const arena_mark mark = scratch_mark(t);
    ref_list left = {0}, right = {0};
    side s;
    task_poll(t);
    form_side_open(t, &s, c, ENDER_RIGHT);
    for (uint32_t i = 0; i < s.count; i++)
        ref_list_add(t, &left, build_for(t, b, ENDER_RIGHT, a, side_at(t, &s, i)));
    add_adjoints(t, &left, a, ENDER_RIGHT);
    if (form_is_end_like(t, a, ENDER_RIGHT)) ref_list_add(t, &left, REF_ZERO);
    form_side_open(t, &s, a, ENDER_LEFT);
    for (uint32_t i = 0; i < s.count; i++)
        ref_list_add(t, &right, build_for(t, b, ENDER_LEFT, side_at(t, &s, i), c));
    add_adjoints(t, &right, c, ENDER_LEFT);
    if (form_is_end_like(t, c, ENDER_LEFT)) ref_list_add(t, &right, REF_ZERO);
    const ref made = form_make(t, left.at, (uint32_t)left.count, right.at, (uint32_t)right.count);
    scratch_release(t, mark);
    return made.bits;
}

/* Of G and H without G >= H. */
static witness witness_of(task *t, const building *b, ref g, ref h) {
    const universe *u = b->of;
    if (!universe_keeps_strength(t, u, ENDER_LEFT, g, h))
        return (witness){true, ENDER_LEFT, universe_beating_end(t, u, g)};
    if (!universe_keeps_strength(t, u, ENDER_RIGHT, h, g))
        return (witness){true, ENDER_RIGHT,
                         form_neg(t, universe_beating_end(t, u, form_neg(t, h)))};
    const ref of_g = unanswered(t, u, ENDER_RIGHT, h, g);
    if (!ref_same(of_g, REF_NONE))
        return (witness){true, ENDER_RIGHT, {recurse(t, beside_step, b, of_g.bits, h.bits)}};
    const ref of_h = unanswered(t, u, ENDER_LEFT, g, h);
    return (witness){true, ENDER_LEFT, {recurse(t, beside_step, b, g.bits, of_h.bits)}};
}

witness universe_witness(task *t, const universe *u, ref g, ref h) {
    if (universe_at_least(t, u, g, h)) return (witness){.beside = REF_NONE};
    held holder;
    const building b = {u, held_map(t, &holder)};
    const witness w = witness_of(t, &b, g, h);
    held_close(t, &holder);
    return w;
}
