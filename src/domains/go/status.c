/* SPDX-License-Identifier: MIT
 *
 * One description of each string of a board: alive, dead or in seki, and on what that rests. What a
 * theorem or a search shows is *proved*; what the players say is *assumed*; what games by chance
 * mostly end with is *judged*, and is told as that. A judgement never takes the place of a proof.
 */
#include "go/status.h"

#include "go/life_death.h"

#include <string.h>

enum { NONE = UINT16_MAX, WORK = 20000, READ_EMPTY = 12 };

/* ---- strings ---- */

static void find_strings(task *t, const goban *g, go_status *s) {
    uint16_t stones[GOBAN_POINTS_MAX];
    unsigned unused;
    memset(s->of, 0xff, sizeof s->of);
    s->at = SCRATCH_ARRAY(t, go_string, goban_points(g) + 1);
    for (unsigned p = 0; p < goban_points(g); p++) {
        if ((g->stone[p] != GO_BLACK && g->stone[p] != GO_WHITE) || s->of[p] != NONE) continue;
        const unsigned count = goban_string(g, p, stones, &unused);
        for (unsigned i = 0; i < count; i++) s->of[stones[i]] = (uint16_t)s->count;
        s->at[s->count++] =
            (go_string){.point = (uint16_t)p, .stones = (uint16_t)count, .colour = g->stone[p]};
    }
}

static void set(go_string *s, ender_go_life status, ender_go_basis basis, ender_go_ground ground) {
    if (s->status == ENDER_GO_UNSETTLED) go_string_set(s, status, basis, ground);
}

static void prove(go_string *s, ender_go_life status, ender_go_ground ground) {
    set(s, status, ENDER_GO_BASIS_PROVED, ground);
}

/* ---- proofs ---- */

static void prove_by_theorem(task *t, const goban *g, go_status *s) {
    uint8_t life[GOBAN_POINTS_MAX], owner[GOBAN_POINTS_MAX];
    goban_life(t, g, life);
    goban_settled(t, g, owner);
    for (unsigned i = 0; i < s->count; i++) {
        go_string *one = &s->at[i];
        if (g->immortal[one->point]) prove(one, ENDER_GO_ALIVE, ENDER_GO_BY_DEFINITION);
        if (life[one->point] == ENDER_GO_ALIVE) prove(one, ENDER_GO_ALIVE, ENDER_GO_BY_BENSON);
        if (life[one->point] == ENDER_GO_DEAD || owner[one->point] == go_other(one->colour))
            prove(one, ENDER_GO_DEAD, ENDER_GO_BY_BENSON);
        if (owner[one->point] == one->colour) prove(one, ENDER_GO_ALIVE, ENDER_GO_INSIDE);
    }
}

static go_stone owner_of(const go_region *r) {
    return r->kind == ENDER_GO_BLACK_TERRITORY ? GO_BLACK : GO_WHITE;
}

/* Strings that live by answering, and stones in territory that is held. */
static void prove_by_search(const go_endgame *e, go_status *s) {
    for (unsigned i = 0; i < s->count; i++) {
        go_string *one = &s->at[i];
        const unsigned life = e->d.life[one->point];
        if (life == GO_LIFE_UNCONDITIONAL) prove(one, ENDER_GO_ALIVE, ENDER_GO_BY_BENSON);
        if (life == GO_LIFE_ANSWERED) prove(one, ENDER_GO_ALIVE, ENDER_GO_BY_ANSWERING);
        if (life == GO_LIFE_ASSUMED)
            set(one, ENDER_GO_ALIVE, ENDER_GO_BASIS_ASSUMED, ENDER_GO_BY_ROOM);
    }
    for (unsigned k = 0; k < e->d.count; k++) {
        const go_region *r = &e->d.at[k];
        for (unsigned i = 0; i < r->count; i++) {
            if (s->of[r->points[i]] == NONE) continue;
            go_string *one = &s->at[s->of[r->points[i]]];
            if (r->settled && !r->assumed)
                prove(one, owner_of(r) == one->colour ? ENDER_GO_ALIVE : ENDER_GO_DEAD,
                      owner_of(r) == one->colour ? ENDER_GO_INSIDE : ENDER_GO_BY_ANSWERING);
            if (r->seki) prove(one, ENDER_GO_SEKI, ENDER_GO_BY_VALUE);
        }
    }
}

/* ---- reading ---- */

/* The region alone, with all around it as it stands: what touches it is permanent. */
static goban region_alone(const goban *g, const go_region *r) {
    goban h = *g;
    bool inside[GOBAN_POINTS_MAX] = {false};
    for (unsigned i = 0; i < r->count; i++) inside[r->points[i]] = true;
    for (unsigned p = 0; p < goban_points(g); p++) {
        if (inside[p]) continue;
        if (g->stone[p] == GO_EMPTY || !g->immortal[p]) h.stone[p] = GO_OUTSIDE;
    }
    return h;
}

/* A stone of each string of the colour in the region of which nothing is known. */
static go_points unknown_in(task *t, const go_region *r, const go_status *s, go_stone colour) {
    go_points list = {.at = SCRATCH_ARRAY(t, uint16_t, r->count + 1)};
    for (unsigned i = 0; i < r->count; i++) {
        const unsigned string = s->of[r->points[i]];
        if (string == NONE || s->at[string].colour != colour) continue;
        if (s->at[string].point != r->points[i]) continue;
        if (s->at[string].status == ENDER_GO_UNSETTLED) list.at[list.count++] = r->points[i];
    }
    return list;
}

/* Does this string, which is never captured, live together with opposing stones? Not if there are
 * none in its region, nor if it can get two eyes. */
static bool is_in_seki(task *t, const goban *h, go_stone colour, uint16_t point, uint32_t most) {
    bool opposed = false;
    for (unsigned i = 0; i < goban_points(h); i++)
        opposed |= h->stone[i] == go_other(colour) && !h->immortal[i];
    if (!opposed) return false;
    go_problem p;
    go_problem_open(t, &p, h, colour, (go_points){&point, 1}, GO_AIM_ALL, most);
    const bool seki = go_problem_status(&p) == GO_STATUS_SEKI;
    go_problem_close(&p);
    return seki;
}

/* Strings of one colour that are never captured, none of them, though the opponent begins and has
 * endless ko-threats; or that are all captured though their player has all that. The ender_go_life
 * of each, ENDER_GO_UNSETTLED if neither is so. */
static void read_colour(task *t, const goban *h, go_points strings, go_stone colour, uint32_t most,
                        uint8_t *life) {
    go_problem p;
    go_problem_open(t, &p, h, colour, strings, GO_AIM_ANY, most);
    const bool safe = go_problem_fate(&p, go_attacker(&p)) == GO_FATE_SAVED;
    go_problem_close(&p);
    go_problem_open(t, &p, h, colour, strings, GO_AIM_ALL, most);
    const bool dead = !safe && go_problem_fate(&p, p.defender) == GO_FATE_CAPTURED;
    go_problem_close(&p);
    for (size_t i = 0; i < strings.count; i++) {
        life[i] = dead ? ENDER_GO_DEAD : safe ? ENDER_GO_ALIVE : ENDER_GO_UNSETTLED;
        if (safe && is_in_seki(t, h, colour, strings.at[i], most)) life[i] = ENDER_GO_SEKI;
    }
}

/* A seki is told only where all strings of the region are decided: the points beside it count for
 * nobody, so that ranges of scores would not hold beside strings that may yet be taken off. */
static void read_region(task *t, const goban *g, const go_region *r, uint32_t most, go_status *s) {
    const goban h = region_alone(g, r);
    go_points strings[2];
    uint8_t *life[2];
    bool seki = false, open = false;
    for (unsigned k = 0; k < 2; k++) {
        const go_stone colour = k == 0 ? GO_BLACK : GO_WHITE;
        strings[k] = unknown_in(t, r, s, colour);
        life[k] = SCRATCH_ARRAY(t, uint8_t, strings[k].count + 1);
        if (strings[k].count > 0) read_colour(t, &h, strings[k], colour, most, life[k]);
        for (size_t i = 0; i < strings[k].count; i++) {
            seki |= life[k][i] == ENDER_GO_SEKI;
            open |= life[k][i] == ENDER_GO_UNSETTLED;
        }
    }
    for (unsigned k = 0; k < 2 && !(seki && open); k++)
        for (size_t i = 0; i < strings[k].count; i++)
            if (life[k][i] != ENDER_GO_UNSETTLED)
                prove(&s->at[s->of[strings[k].at[i]]], (ender_go_life)life[k][i],
                      ENDER_GO_BY_ANSWERING);
}

/* In regions whose border does not live by answering in them. */
static void prove_by_reading(task *t, const go_endgame *e, uint64_t work, go_status *s) {
    for (unsigned k = 0; k < e->d.count; k++) {
        const go_region *r = &e->d.at[k];
        if (r->settled || r->assumed || r->in_part) continue;
        if (r->empty > READ_EMPTY || r->count > GO_ROOM_POINTS) continue;
        const arena_mark mark = scratch_mark(t);
        read_region(t, &e->d.g, r, (uint32_t)work, s);
        scratch_release(t, mark);
    }
}

go_status go_status_of(task *t, const goban *g, const go_endgame *e) {
    go_status s = {.count = 0};
    find_strings(t, g, &s);
    prove_by_theorem(t, g, &s);
    prove_by_search(e, &s);
    return s;
}

static void search(task *t, const goban *g, uint64_t work, go_status *s) {
    const ender_go_question asked = {.work = work};
    const arena_mark mark = scratch_mark(t);
    go_endgame *e = scratch_alloc(t, sizeof *e);
    go_endgame_status(t, e, g, &asked);
    prove_by_search(e, s);
    prove_by_reading(t, e, work, s);
    scratch_release(t, mark);
}

/* ---- what is said, and what is judged ---- */

static void assume(task *t, const goban *g, go_status *s, go_points points, ender_go_life status) {
    for (size_t i = 0; i < points.count; i++) {
        if (s->of[points.at[i]] == NONE)
            task_throw(t, ENDER_EDOMAIN, "no stone stands at %s", goban_name(g, points.at[i]).text);
        go_string *one = &s->at[s->of[points.at[i]]];
        one->status = ENDER_GO_UNSETTLED; /* what is agreed on counts */
        set(one, status, ENDER_GO_BASIS_ASSUMED, ENDER_GO_BY_AGREEMENT);
    }
}

go_status go_find_status(task *t, const goban *g, const ender_go_status_question *asked,
                         go_said said) {
    go_status s = {.count = 0};
    find_strings(t, g, &s);
    prove_by_theorem(t, g, &s);
    assume(t, g, &s, said.alive, ENDER_GO_ALIVE);
    assume(t, g, &s, said.dead, ENDER_GO_DEAD);
    assume(t, g, &s, said.seki, ENDER_GO_SEKI);
    if (!asked->theorems_only) search(t, g, asked->work > 0 ? asked->work : WORK, &s);
    if (asked->judge || asked->judgement) go_judge(t, g, asked, &s);
    return s;
}

/* ---- counting ---- */

go_points go_strings_with(task *t, const go_status *s, ender_go_life status) {
    uint16_t *at = SCRATCH_ARRAY(t, uint16_t, s->count + 1);
    go_points list = {.at = at};
    for (unsigned i = 0; i < s->count; i++)
        if (s->at[i].status == status) at[list.count++] = s->at[i].point;
    return list;
}

/* Known if so much is believed: what was proved or agreed on, and if strings with room for two eyes
 * live, what follows from that. */
static bool is_known(const go_string *s, go_belief belief) {
    if (s->basis == ENDER_GO_BASIS_PROVED || s->ground == ENDER_GO_BY_AGREEMENT) return true;
    return belief == GO_WITH_ROOM && s->basis == ENDER_GO_BASIS_ASSUMED;
}

bool go_status_is_decided(const go_status *s, go_belief belief) {
    for (unsigned i = 0; i < s->count; i++)
        if (!is_known(&s->at[i], belief)) return false;
    return true;
}

/* An open ko is nobody's point in Japanese counting, but may be one where other strings are off. */
static int64_t ko_points(const goban *g, const go_counted *c, ender_go_counting counting) {
    int64_t count = 0;
    for (unsigned p = 0; counting == ENDER_GO_JAPANESE && p < goban_points(g); p++)
        count += c->is_ko[p];
    return count;
}

/* The count with what is known to be dead off the board, and every string of the colour of which
 * nothing is known: a bound for all ways. */
static int64_t count_without(task *t, const goban *g, const go_status *s,
                             ender_go_counting counting, go_belief belief, go_stone colour) {
    uint16_t *dead = SCRATCH_ARRAY(t, uint16_t, s->count + 1);
    go_points off = {.at = dead};
    int64_t points[2];
    bool open = false;
    for (unsigned i = 0; i < s->count; i++) {
        const go_string *one = &s->at[i];
        const bool known = is_known(one, belief);
        open |= !known;
        if (known ? one->status == ENDER_GO_DEAD : one->colour == colour)
            dead[off.count++] = one->point;
    }
    const go_counted c = goban_count(t, g, counting, off, go_strings_with(t, s, ENDER_GO_SEKI));
    totals_points(&c.totals, counting, points);
    const int64_t kos = open ? ko_points(g, &c, counting) : 0;
    return points[0] - points[1] + (colour == GO_BLACK ? -kos : kos);
}

go_score go_status_range(task *t, const goban *g, const go_status *s, ender_go_counting counting,
                         go_belief belief) {
    return (go_score){count_without(t, g, s, counting, belief, GO_BLACK),
                      count_without(t, g, s, counting, belief, GO_WHITE)};
}
