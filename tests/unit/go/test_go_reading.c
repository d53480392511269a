/* SPDX-License-Identifier: MIT
 *
 * Reading (src/domains/go/reading.c, life_death.c): each verdict is checked as a proof. Where the
 * target is captured, the attacker's answers capture it against every defence, in finitely many
 * moves; where it is saved, the defender's answers never leave a set of positions in which it still
 * stands. */
#include "fixture.h"
#include "testing.h"

#include "base/keys.h"
#include "go/life_death.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 1000000 };

typedef struct proof_walk {
    task *t;
    go_reader *s;
    go_read_position *at; /* the positions that were met */
    uint32_t *place;      /* of the number of a key its position */
    bool *ended;
    size_t count, capacity, place_room;
    key_table met;
} proof_walk;

/* The place of a position, which is new if it was not met before. */
static uint32_t meet(proof_walk *w, const go_read_position *p) {
    const uint64_t words[7] = {(uint64_t)p->black,
                               (uint64_t)(p->black >> 64),
                               (uint64_t)p->white,
                               (uint64_t)(p->white >> 64),
                               (uint64_t)p->target,
                               (uint64_t)(p->target >> 64),
                               (uint64_t)p->ko << 24 | (uint64_t)p->mover << 16 |
                                   (uint64_t)p->threats[0] << 8 | p->threats[1]};
    const uint32_t before = w->met.count, number = keys_put_list(&w->met, words, 7);
    if (w->met.count == before) return w->place[number];
    w->place = array_reach(w->t, w->place, &w->place_room, number + 1, sizeof *w->place);
    w->at = array_reach(w->t, w->at, &w->capacity, w->count + 1, sizeof *w->at);
    w->at[w->count] = *p;
    return w->place[number] = (uint32_t)w->count++;
}

/* Calls `visit` with the winner's answer, or with all moves of the loser; true if it was true for
 * all of them. */
static bool follow(proof_walk *w, size_t i, bool winner,
                   bool (*visit)(proof_walk *w, uint32_t to)) {
    const go_read_position p = w->at[i];
    go_read_position to;
    if (winner) {
        const unsigned point = go_read_answer(w->s, &p);
        assert_true(point != GO_NOWHERE);
        assert_true(go_read_play(w->s, &p, point, &to));
        return visit(w, meet(w, &to));
    }
    bool all = go_read_play(w->s, &p, GO_PASS, &to) && visit(w, meet(w, &to));
    for (go_set rest = w->s->r->all; rest != 0; rest &= rest - 1)
        if (go_read_play(w->s, &p, go_first(rest), &to)) all &= visit(w, meet(w, &to));
    return all;
}

static bool just_meet(proof_walk *w, uint32_t to) { return to < w->count; }
static bool has_ended(proof_walk *w, uint32_t to) { return w->ended[to]; }

static bool target_lives(const proof_walk *w, const go_read_position *p) {
    go_spot spot = w->s->r->start;
    spot.black = p->black;
    spot.white = p->white;
    return (p->target & field_alive(w->s->r, &spot, w->s->defender == ENDER_LEFT)) != 0;
}

/* With the attacker's answers all play ends with the capture, in finitely many moves. */
static void check_end(proof_walk *w) {
    const ender_player attacker = ender_opponent(w->s->defender);
    w->ended = calloc(w->count, sizeof *w->ended);
    assert_non_null(w->ended);
    for (bool changes = true; changes;) {
        changes = false;
        for (size_t i = w->count; i-- > 0;) {
            if (w->ended[i]) continue;
            w->ended[i] =
                w->at[i].target == 0 || follow(w, i, w->at[i].mover == attacker, has_ended);
            changes |= w->ended[i];
        }
    }
    assert_true(w->ended[0]);
    free(w->ended);
}

/* All that the winner's answers lead to: the target never falls where it is saved, and falls where
 * it is captured. */
static void check_proof(task *t, go_reader *s, const go_read_position *start, bool captured) {
    proof_walk w = {.t = t, .s = s};
    const ender_player attacker = ender_opponent(s->defender);
    keys_open(t, &w.met, 2);
    (void)meet(&w, start);
    for (size_t i = 0; i < w.count; i++) {
        const go_read_position p = w.at[i];
        assert_true(captured || p.target != 0);
        if (p.target == 0 || (!captured && target_lives(&w, &p))) continue;
        (void)follow(&w, i, (p.mover == attacker) == captured, just_meet);
    }
    if (captured) check_end(&w);
    keys_close(&w.met);
    array_free(t->ctx, w.at, w.capacity, sizeof *w.at);
    array_free(t->ctx, w.place, w.place_room, sizeof *w.place);
}

typedef struct shape {
    const char *board;
    unsigned first;              /* who begins: 0 the attacker, 1 the defender */
    unsigned attacker, defender; /* threats */
    bool captured;
} shape;

static const shape shapes[] = {
    {"#BBBBB#/BwwwwwB/Bw...wB/BwwwwwB/#BBBBB#", 0, 0, GO_ENDLESS_THREATS, true},
    {"#BBBBB#/BwwwwwB/Bw...wB/BwwwwwB/#BBBBB#", 1, GO_ENDLESS_THREATS, 0, false},
    {"...wB/.wwwB/wwBB#/BB###", 0, 0, 0, true},
    {"...wB/.wwwB/wwBB#/BB###", 0, 0, 1, false},
    {"bbb.wB/.wwwwB/wwBBB#/BB####", 0, 0, 0, true},
    {"bbb.wB/.wwwwB/wwBBB#/BB####", 0, 0, 1, false},
    {"#B......B/#BwwwwwwB/##BBBBBB#", 1, 0, GO_ENDLESS_THREATS, true},
    {".....B/...wBB/...wB#/.wwwB#/.BBB##/BB####", 0, 0, 1, true},
    {".....B/...wBB/...wB#/.wwwB#/.BBB##/BB####", 0, 0, 2, false},
};

static void check_shape(task *t, const shape *s) {
    go_problem p;
    const source in = {s->board, strlen(s->board)};
    const goban g = goban_read(t, in, 0, in.length);
    go_problem_open(t, &p, &g, GO_WHITE, (go_points){0}, GO_AIM_ALL, MOST);
    const go_read_position start = go_read_start(
        &p.capture, s->first == 0 ? ENDER_LEFT : ENDER_RIGHT, s->attacker, s->defender);
    assert_int_equal(go_read(&p.capture, &start), s->captured ? GO_VERDICT_YES : GO_VERDICT_NO);
    check_proof(t, &p.capture, &start, s->captured);
    go_problem_close(&p);
}

static void check_shapes(task *t) {
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) check_shape(t, &shapes[i]);
}

static void verdicts_are_proofs(void **state) {
    (void)state;
    run(check_shapes);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(verdicts_are_proofs)};
    return cmocka_run_group_tests(tests, open_context, close_context);
}
