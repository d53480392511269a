/* SPDX-License-Identifier: MIT
 *
 * What nothing shows of strings is judged: by another judge, such as an engine, or by games by
 * chance. Much of a finished board cannot be proved, although nobody doubts it. So judgements are
 * told apart: those that agree with one assumption for both colours are called assumed. It is that
 * strings with room for two eyes live (alive.c) when dead stones are off the board. What is left,
 * and every string that is called dead without a proof, is judged, and may be wrong. */
#include "go/status.h"

#include <string.h>

enum { NONE = UINT16_MAX, GAMES = 100 };

static void judge(go_string *s, ender_go_life status, ender_go_ground ground) {
    if (s->status == ENDER_GO_UNSETTLED) go_string_set(s, status, ENDER_GO_BASIS_JUDGED, ground);
}

/* ---- by games ---- */

static void judge_by_chance(task *t, const goban *g, unsigned games, go_status *s) {
    int32_t *black = SCRATCH_ARRAY(t, int32_t, GOBAN_POINTS_MAX);
    int64_t *sum = SCRATCH_ARRAY(t, int64_t, s->count + 1);
    bool any = false;
    for (unsigned i = 0; i < s->count; i++) any |= s->at[i].status == ENDER_GO_UNSETTLED;
    if (!any) return;
    go_play_by_chance(t, g, games, black);
    memset(sum, 0, (s->count + 1) * sizeof *sum);
    for (unsigned p = 0; p < goban_points(g); p++)
        if (s->of[p] != NONE) sum[s->of[p]] += black[p];
    for (unsigned i = 0; i < s->count; i++) {
        go_string *one = &s->at[i];
        const int64_t all = (int64_t)games * one->stones;
        const int64_t own = one->colour == GO_BLACK ? all + sum[i] : all - sum[i];
        if (one->status != ENDER_GO_UNSETTLED) continue;
        one->share = (uint8_t)(100 * own / (2 * all));
        judge(one, own >= all ? ENDER_GO_ALIVE : ENDER_GO_DEAD, ENDER_GO_BY_CHANCE);
    }
}

/* ---- by another judge ---- */

static void hear(task *t, const goban *g, go_status *s, const unsigned *points, size_t count,
                 ender_go_life status) {
    for (size_t i = 0; i < count; i++) {
        if (points[i] >= goban_points(g) || s->of[points[i]] == NONE)
            task_throw(t, ENDER_EARGUMENT, "the judgement names a point without a stone");
        s->at[s->of[points[i]]].said = (uint8_t)status;
    }
}

/* What is proved stays as it is. */
static void judge_as_said(task *t, const goban *g, const ender_go_judgement *said, go_status *s) {
    for (unsigned i = 0; i < s->count; i++) s->at[i].said = ENDER_GO_ALIVE;
    hear(t, g, s, said->dead, said->dead_count, ENDER_GO_DEAD);
    hear(t, g, s, said->seki, said->seki_count, ENDER_GO_SEKI);
    for (unsigned i = 0; i < s->count; i++)
        judge(&s->at[i], (ender_go_life)s->at[i].said, ENDER_GO_BY_JUDGE);
}

/* ---- what follows from an assumption ---- */

/* Of each string whether it lives: proved, or judged and with room when the dead are off. */
static bool *find_living(task *t, const goban *g, const go_status *s) {
    goban h = *g;
    uint8_t *life = SCRATCH_ARRAY(t, uint8_t, GOBAN_POINTS_MAX);
    bool *lives = SCRATCH_ARRAY(t, bool, s->count + 1);
    memset(life, GO_LIFE_NONE, GOBAN_POINTS_MAX);
    memset(lives, 0, s->count + 1);
    for (unsigned p = 0; p < goban_points(g); p++) {
        if (s->of[p] == NONE) continue;
        const go_string *one = &s->at[s->of[p]];
        if (one->status == ENDER_GO_DEAD) h.stone[p] = GO_EMPTY;
        if (g->immortal[p])
            life[p] = GO_LIFE_GIVEN;
        else if (one->status == ENDER_GO_ALIVE && one->basis == ENDER_GO_BASIS_PROVED)
            life[p] = GO_LIFE_UNCONDITIONAL;
    }
    go_assume_life(t, &h, life);
    for (unsigned i = 0; i < s->count; i++)
        lives[i] = life[s->at[i].point] != GO_LIFE_NONE && s->at[i].status == ENDER_GO_ALIVE;
    return lives;
}

/* The points that are connected without strings that live; the colours of these around are bits. */
static unsigned enclosed_by(const goban *g, const go_status *s, const bool *lives, unsigned from,
                            uint16_t *points, unsigned *count, bool *seen) {
    unsigned colours = 0;
    *count = 0;
    points[(*count)++] = (uint16_t)from;
    seen[from] = true;
    for (unsigned i = 0; i < *count; i++) {
        uint16_t at[4];
        const unsigned n = goban_neighbours(g, points[i], at);
        for (unsigned k = 0; k < n; k++) {
            if (s->of[at[k]] != NONE && lives[s->of[at[k]]]) {
                colours |= 1U << g->stone[at[k]];
            } else if (!seen[at[k]]) {
                seen[at[k]] = true;
                points[(*count)++] = at[k];
            }
        }
    }
    return colours;
}

static void assume(go_string *s, ender_go_life status, ender_go_ground ground) {
    if (s->basis == ENDER_GO_BASIS_JUDGED && s->status == status)
        go_string_set(s, status, ENDER_GO_BASIS_ASSUMED, ground);
}

static void assume_by_room(task *t, const goban *g, go_status *s) {
    const bool *lives = find_living(t, g, s);
    bool *seen = SCRATCH_ARRAY(t, bool, GOBAN_POINTS_MAX);
    uint16_t *points = SCRATCH_ARRAY(t, uint16_t, GOBAN_POINTS_MAX);
    memset(seen, 0, GOBAN_POINTS_MAX);
    for (unsigned p = 0; p < goban_points(g); p++) {
        unsigned count;
        if (seen[p] || g->stone[p] == GO_OUTSIDE || (s->of[p] != NONE && lives[s->of[p]])) continue;
        const unsigned around = enclosed_by(g, s, lives, p, points, &count, seen);
        if (around != 1U << GO_BLACK && around != 1U << GO_WHITE) continue;
        const go_stone owner = around == 1U << GO_BLACK ? GO_BLACK : GO_WHITE;
        for (unsigned i = 0; i < count; i++) {
            if (s->of[points[i]] == NONE) continue;
            go_string *one = &s->at[s->of[points[i]]];
            if (one->colour == owner) assume(one, ENDER_GO_ALIVE, ENDER_GO_INSIDE);
        }
    }
    for (unsigned i = 0; i < s->count; i++)
        if (lives[i]) assume(&s->at[i], ENDER_GO_ALIVE, ENDER_GO_BY_ROOM);
}

void go_judge(task *t, const goban *g, const ender_go_status_question *asked, go_status *s) {
    if (asked->judgement) judge_as_said(t, g, asked->judgement, s);
    if (asked->judge) judge_by_chance(t, g, asked->games > 0 ? asked->games : GAMES, s);
    assume_by_room(t, g, s);
}
