/* SPDX-License-Identifier: MIT
 *
 * What becomes of enclosed stones. The attacker wants to capture the target, the defender wants to
 * keep a stone of it for ever; either may pass. A ko-threat is a move elsewhere that must be
 * answered, so a player with threats takes back in a ko at once, so many times. Three suppositions
 * are enough: what the attacker captures though the defender has endless threats is captured, what
 * the defender keeps though the attacker has them is saved, and the rest is a ko. How many threats
 * a player needs, the other having none, is a measure of the ko (T. Wolf, A library of eyes in Go,
 * Games of No Chance 3, 2009). */
#include "go/life_death.h"

static unsigned *threats_of(unsigned threats[2], ender_player player) { return &threats[player]; }

ender_player go_attacker(const go_problem *p) { return ender_opponent(p->defender); }

/* ---- the part of the board ---- */

static go_set target_in(task *t, const goban *g, const go_problem *p, go_stone defender,
                        go_points wanted) {
    const go_set own = defender == GO_BLACK ? p->room.start.black : p->room.start.white;
    go_set target = 0;
    for (size_t i = 0; i < wanted.count; i++) {
        const unsigned number = go_room_number(&p->room, wanted.at[i]);
        const go_set string =
            number < GO_ROOM_POINTS ? go_flood(&p->room, go_point(number), own) : 0;
        if (string == 0)
            task_throw(t, ENDER_EDOMAIN, "%s has no stone at %s that may be captured",
                       go_colour_name(defender), goban_name(g, wanted.at[i]).text);
        target |= string;
    }
    if (wanted.count == 0) target = own;
    if (target == 0)
        task_throw(t, ENDER_EDOMAIN, "%s has no stone that may be captured",
                   go_colour_name(defender));
    return target;
}

void go_problem_open(task *t, go_problem *p, const goban *g, go_stone defender, go_points target,
                     go_aim aim, uint32_t most) {
    uint16_t points[GOBAN_POINTS_MAX];
    unsigned count = 0;
    for (unsigned i = 0; i < goban_points(g); i++)
        if (g->stone[i] != GO_OUTSIDE && !g->immortal[i]) points[count++] = (uint16_t)i;
    p->room = go_room_as_it_is(t, g, points, count);
    p->defender = defender == GO_BLACK ? ENDER_LEFT : ENDER_RIGHT;
    const go_set stones = target_in(t, g, p, defender, target);
    go_reader_open(t, &p->capture, &p->room, p->defender, stones, aim, most);
    go_reader_open(t, &p->life, &p->room, p->defender, stones, GO_AIM_LIFE, most);
}

void go_problem_close(go_problem *p) {
    go_reader_close(&p->life);
    go_reader_close(&p->capture);
}

/* ---- what becomes of the target ---- */

static go_verdict ask(go_problem *p, go_reader *reader, ender_player first,
                      unsigned attacker_threats, unsigned defender_threats) {
    unsigned threats[2];
    *threats_of(threats, go_attacker(p)) = attacker_threats;
    *threats_of(threats, p->defender) = defender_threats;
    const go_read_position start = go_read_start(reader, first, threats[0], threats[1]);
    return go_read(reader, &start);
}

go_verdict go_problem_captured(go_problem *p, ender_player first, unsigned attacker_threats,
                               unsigned defender_threats) {
    return ask(p, &p->capture, first, attacker_threats, defender_threats);
}

go_fate go_problem_fate(go_problem *p, ender_player first) {
    const go_verdict worst = go_problem_captured(p, first, GO_NO_THREATS, GO_ENDLESS_THREATS);
    if (worst == GO_VERDICT_YES) return GO_FATE_CAPTURED;
    const go_verdict best = go_problem_captured(p, first, GO_ENDLESS_THREATS, GO_NO_THREATS);
    if (best == GO_VERDICT_NO) return GO_FATE_SAVED;
    return worst == GO_VERDICT_NO && best == GO_VERDICT_YES ? GO_FATE_KO : GO_FATE_UNKNOWN;
}

go_life_status go_problem_status(go_problem *p) {
    const go_fate attacked = go_problem_fate(p, go_attacker(p));
    if (attacked == GO_FATE_SAVED) {
        const go_verdict lives =
            ask(p, &p->life, go_attacker(p), GO_NO_THREATS, GO_ENDLESS_THREATS);
        return lives == GO_VERDICT_YES  ? GO_STATUS_ALIVE
               : lives == GO_VERDICT_NO ? GO_STATUS_SEKI
                                        : GO_STATUS_UNKNOWN;
    }
    const go_fate defended = go_problem_fate(p, p->defender);
    if (defended == GO_FATE_CAPTURED) return GO_STATUS_DEAD;
    if (attacked == GO_FATE_UNKNOWN || defended == GO_FATE_UNKNOWN) return GO_STATUS_UNKNOWN;
    return attacked == GO_FATE_CAPTURED && defended == GO_FATE_SAVED ? GO_STATUS_UNSETTLED
                                                                     : GO_STATUS_KO;
}

bool go_problem_threats(go_problem *p, ender_player who, ender_player first, unsigned *count) {
    const bool attacks = who == go_attacker(p);
    const go_verdict wanted = attacks ? GO_VERDICT_YES : GO_VERDICT_NO;
    for (unsigned n = 0; n <= GO_THREATS_COUNTED + 1; n++) {
        const unsigned threats = n > GO_THREATS_COUNTED ? GO_ENDLESS_THREATS : n;
        const go_verdict v = attacks ? go_problem_captured(p, first, threats, GO_NO_THREATS)
                                     : go_problem_captured(p, first, GO_NO_THREATS, threats);
        if (v == GO_VERDICT_UNKNOWN) return false;
        *count = n;
        if (v == wanted) return true;
    }
    *count = GO_THREATS_NEVER;
    return true;
}

/* ---- moves ---- */

bool go_problem_moves(go_problem *p, const goban *g, ender_player first, bool *reaches) {
    const go_verdict wanted = first == go_attacker(p) ? GO_VERDICT_YES : GO_VERDICT_NO;
    const go_read_position start = go_read_start(&p->capture, first, 0, 0);
    for (unsigned i = 0; i <= goban_points(g); i++) reaches[i] = false;
    go_set rest = p->room.all;
    for (bool pass = false; !pass; rest &= rest - 1) {
        go_read_position to;
        pass = rest == 0;
        const unsigned point = pass ? (unsigned)GO_PASS : go_first(rest);
        if (!go_read_play(&p->capture, &start, point, &to)) continue;
        const go_verdict v = go_read(&p->capture, &to);
        if (v == GO_VERDICT_UNKNOWN) return false;
        reaches[pass ? goban_points(g) : p->room.at[point]] = v == wanted;
    }
    return true;
}

static bool is_met(const go_read_position *met, unsigned count, const go_read_position *at) {
    for (unsigned i = 0; i < count; i++)
        if (met[i].black == at->black && met[i].white == at->white && met[i].ko == at->ko &&
            met[i].mover == at->mover && met[i].target == at->target)
            return true;
    return false;
}

unsigned go_problem_line(go_problem *p, ender_player first, uint16_t *line, unsigned most,
                         bool *returns) {
    go_read_position at = go_read_start(&p->capture, first, 0, 0);
    go_read_position *met = SCRATCH_ARRAY(p->capture.t, go_read_position, most + 1);
    unsigned count = 0;
    *returns = false;
    while (count < most) {
        const unsigned point = go_read_answer(&p->capture, &at);
        if (point == GO_NOWHERE) break;
        met[count] = at;
        line[count++] = point == GO_PASS ? (uint16_t)GO_PASS : p->room.at[point];
        go_read_position to;
        (void)go_read_play(&p->capture, &at, point, &to);
        at = to;
        *returns = is_met(met, count, &at);
        if (*returns) break;
    }
    return count;
}

bool go_problem_play(go_problem *p, go_read_position *at, unsigned point) {
    const unsigned number = point == GO_PASS ? (unsigned)GO_PASS : go_room_number(&p->room, point);
    go_read_position to;
    if (number == GO_ROOM_POINTS || !go_read_play(&p->capture, at, number, &to)) return false;
    *at = to;
    return true;
}

/* ---- words ---- */

const char *go_fate_name(go_fate fate) {
    static const char *const names[] = {"captured", "saved", "ko", "unknown"};
    return names[fate];
}

const char *go_life_status_name(go_life_status status) {
    static const char *const names[] = {"alive", "seki", "unsettled", "dead", "ko", "unknown"};
    return names[status];
}

const char *go_threats_name(unsigned count) {
    static const char *const names[] = {"0", "1", "2", "3", "many", "never"};
    return names[count];
}
