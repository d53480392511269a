/* SPDX-License-Identifier: MIT
 *
 * A board searched as a whole for the area that the players reach, under ban J: small boards, and
 * those where little is left to be played. Two searches take turns: by depth (area.c), which is
 * good where many small moves are left, and by proof numbers (proof.c), which is good where stones
 * live or die. What either proves is a bound for both.
 *
 * The second one is asked for goals between the bounds, far ones first: each proof halves what is
 * not known, and each failure makes the next goal easier, or the next search longer. It is there
 * twice: what a colour holds by answering is out of play for the first one, which then grants the
 * other colour any number of ko-threats; for the second one it is in play, so that threats are
 * those that there are.
 *
 * What is found is kept from one call to the next, and right at any time: bounds, and whether a
 * move reaches the area. */
#include "go/field.h"

#include <string.h>

/* Positions for each part that is held as it is, at the beginning, and when a search for MUCH_WORK
 * positions begins, a million of them in about a second; and for all parts in each of these. */
enum { PARTS_WORK = 300000, PARTS_SHARE = 8, OF_ALL_PARTS = 4 };
enum { MUCH_WORK = 1000000, MORE_WORK = 3000000, MORE_OF_ALL = 4000000 };
enum { FIRST_SHARE = 4000, FARTHEST = 8, PATIENCE = 3 };
enum { TURNS = 4 };

/* Goals of the search by proof numbers, for each player who begins. */
typedef struct race_side {
    field_position root; /* reduced */
    int gain;            /* what is decided in it */
    int goal[2];         /* of Black: at least; of White: at most */
    uint64_t share;      /* positions for a question */
    unsigned in_vain;    /* how often no proof was left to be looked for */
} race_side;

/* One of the two searches by proof numbers. */
typedef struct race_search {
    field_reducer *reducer;
    proof *numbers; /* NULL: not open yet */
    race_side of[2];
} race_search;

enum { WITH_ANSWERS, WITHOUT, SEARCHES };

typedef struct go_race {
    task *t;
    const go_room *r;
    go_area_rules rules;
    uint64_t most;
    race_search by[SEARCHES];
    bool has_more_parts;    /* they have been looked for with much work */
    bool has_run[2];        /* for who begins */
    bool by_depth_first[2]; /* the search by depth has the first turn */
    unsigned leader[2];     /* the move of who begins for what was proved last */
} go_race;

/* ---- the race ---- */

static uint64_t parts_work(uint64_t most) {
    return most / PARTS_SHARE < PARTS_WORK ? most / PARTS_SHARE : PARTS_WORK;
}

static field_position reduced(const go_race *k, const race_search *s, const field_position *raw,
                              int *gain) {
    field_position p = *raw;
    if (k->rules.may_wait)
        p.waits |= (uint8_t)(field_waits_of(FIELD_WAIT, ENDER_LEFT) |
                             field_waits_of(FIELD_WAIT, ENDER_RIGHT));
    *gain = field_reduce(s->reducer, &p);
    return p;
}

static void set_off(const go_race *k, race_search *s) {
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        static const field_owners nothing;
        race_side *at = &s->of[p];
        const field_position raw = field_start(k->r, p);
        *at = (race_side){.share = FIRST_SHARE};
        at->root = reduced(k, s, &raw, &at->gain);
        at->goal[0] = at->goal[1] = at->gain + field_area(k->r, &at->root.s, nothing);
    }
}

static void open_search(go_race *k, unsigned which) {
    race_search *s = &k->by[which];
    s->reducer = reducer_open(k->t, k->r, which == WITH_ANSWERS, k->most);
    const uint64_t work = parts_work(k->most);
    if (which == WITH_ANSWERS)
        (void)reducer_prove_parts(k->t, s->reducer, work, OF_ALL_PARTS * work);
    s->numbers = proof_open(k->t, k->r, k->rules, s->reducer, k->most);
    set_off(k, s);
}

static go_race *open_race(task *t, const go_room *r, go_area_rules rules, uint64_t most) {
    go_race *k = SCRATCH_ARRAY(t, go_race, 1);
    *k = (go_race){.t = t, .r = r, .rules = rules, .most = most};
    open_search(k, WITH_ANSWERS);
    k->leader[ENDER_LEFT] = k->leader[ENDER_RIGHT] = GO_ROOM_POINTS;
    return k;
}

static int between(int x, int low, int high) { return x < low ? low : x > high ? high : x; }

/* Asks for a player's goal once. Returns whether it was as near as can be, and was not proved. */
static bool ask_for_goal(go_race *k, race_search *s, ender_player mover, ender_player prover,
                         uint64_t end, int *from, int *to, bool *in_vain) {
    race_side *at = &s->of[mover];
    const int sign = prover == ENDER_LEFT ? 1 : -1;
    int *goal = &at->goal[prover], *known = prover == ENDER_LEFT ? from : to;
    const int other = prover == ENDER_LEFT ? *to : *from;
    *goal = prover == ENDER_LEFT ? between(*goal, *from + 1, *to) : between(*goal, *from, *to - 1);
    const uint64_t before = proof_nodes(s->numbers), left = end > before ? end - before : 0;
    const uint64_t most = at->share < left ? at->share : left;
    const proof_answer a =
        proof_ask(s->numbers, &at->root, prover, sign * (*goal - at->gain), most);
    if (a == PROOF_YES) {
        *known = *goal;
        if (prover == mover) k->leader[mover] = proof_move(s->numbers);
        *goal += (other - *goal + sign) / 2;
        *goal = between(*goal, *known - FARTHEST, *known + FARTHEST);
        at->in_vain = 0;
        return false;
    }
    const bool nearest = *goal == *known + sign;
    *in_vain &= a == PROOF_NO && nearest;
    *goal = *known + (*goal - *known) / 2;
    return nearest;
}

/* Returns the positions that are left. */
static uint64_t run_search(go_race *k, race_search *s, ender_player mover, uint64_t most, int *from,
                           int *to) {
    race_side *at = &s->of[mover];
    const uint64_t end = proof_nodes(s->numbers) + most;
    while (*from < *to && proof_nodes(s->numbers) < end && at->in_vain < PATIENCE) {
        bool nearest = true, in_vain = true;
        for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT && *from < *to; p++)
            nearest &= ask_for_goal(k, s, mover, p, end, from, to, &in_vain);
        at->in_vain = nearest && in_vain ? at->in_vain + 1 : 0;
        if (nearest && proof_nodes(s->numbers) < end) at->share *= 2;
    }
    return proof_nodes(s->numbers) < end ? end - proof_nodes(s->numbers) : 0;
}

/* Both searches share the work, if the first one has not decided the board in a run of its own. */
static void run_race(go_race *k, ender_player mover, uint64_t most, int *from, int *to) {
    const bool both = k->has_run[mover];
    k->has_run[mover] = true;
    const uint64_t first = both ? most / 2 : most;
    const uint64_t left = run_search(k, &k->by[WITH_ANSWERS], mover, first, from, to);
    if (*from == *to || !both) return;
    if (!k->by[WITHOUT].numbers) open_search(k, WITHOUT);
    (void)run_search(k, &k->by[WITHOUT], mover, most - first + left, from, to);
}

static go_area_verdict judge_by(const go_race *k, race_search *s, ender_player mover,
                                const field_position *raw, int own, uint64_t most) {
    int gain;
    const field_position p = reduced(k, s, raw, &gain);
    if (mover == ENDER_RIGHT) gain = -gain;
    if (proof_ask(s->numbers, &p, mover, own - gain, most / 2) == PROOF_YES) return GO_AREA_BEST;
    return proof_ask(s->numbers, &p, ender_opponent(mover), 1 - own + gain, most / 2) == PROOF_YES
               ? GO_AREA_WORSE
               : GO_AREA_UNKNOWN;
}

/* A move: does it reach the score? */
static go_area_verdict judge_move(go_race *k, const go_room *r, ender_player mover, unsigned point,
                                  int score, uint64_t most) {
    const field_position root = field_start(r, mover);
    const int own = mover == ENDER_LEFT ? score : -score;
    field_position raw = field_after_pass(&root, true);
    if (point != GO_PASS && !field_place(r, &root, point, &raw)) return GO_AREA_ILLEGAL;
    const unsigned searches = k->by[WITHOUT].numbers ? SEARCHES : 1;
    go_area_verdict found = GO_AREA_UNKNOWN;
    for (unsigned i = 0; i < searches && found == GO_AREA_UNKNOWN; i++)
        found = judge_by(k, &k->by[i], mover, &raw, own, most / searches);
    return found;
}

/* ---- the board ---- */

go_whole *go_whole_open(task *t, const goban *g, uint64_t most, bool may_wait) {
    uint16_t points[GO_ROOM_POINTS];
    unsigned count = 0;
    go_whole *w = SCRATCH_ARRAY(t, go_whole, 1);
    memset(w, 0, sizeof *w);
    w->g = g;
    for (unsigned p = 0; p < goban_points(g); p++) {
        w->given += g->immortal[p] ? go_sign(g->stone[p]) : 0;
        if (g->immortal[p] || g->stone[p] == GO_OUTSIDE) continue;
        if (count < GO_ROOM_POINTS) points[count] = (uint16_t)p;
        count++;
    }
    for (unsigned p = 0; p < 2; p++) {
        w->area.from[p] = -(int)count;
        w->area.to[p] = (int)count;
        w->moves[p] = SCRATCH_ARRAY(t, uint8_t, goban_points(g) + 1);
        memset(w->moves[p], GO_AREA_UNKNOWN, goban_points(g) + 1);
    }
    if (count > GO_ROOM_POINTS) return w;
    const go_area_rules rules = {.whole = true, .may_wait = may_wait};
    w->room = go_room_as_it_is(t, g, points, count);
    w->area = go_area_at_once(&w->room);
    w->search = go_area_open(t, &w->room, rules, most);
    w->race = open_race(t, &w->room, rules, most);
    go_area_take_parts(w->search, w->race->by[WITH_ANSWERS].reducer);
    return w;
}

/* Who begins has this move for the bound that was just raised, a point of the board or GO_PASS. */
static void note_move(go_whole *w, ender_player mover, unsigned move) {
    const unsigned points = goban_points(w->g);
    uint8_t *moves = w->moves[mover];
    for (unsigned p = 0; p <= points; p++)
        if (moves[p] == GO_AREA_REACHES) moves[p] = GO_AREA_UNKNOWN;
    if (move != GO_NOWHERE) moves[move == GO_PASS ? points : move] = GO_AREA_REACHES;
}

static void note_leader(go_whole *w, ender_player mover, unsigned leader) {
    note_move(w, mover,
              leader == GO_PASS          ? GO_PASS
              : leader == GO_ROOM_POINTS ? (unsigned)GO_NOWHERE
                                         : w->room.at[leader]);
}

static bool has_move(const go_whole *w, ender_player mover) {
    for (unsigned p = 0; p <= goban_points(w->g); p++)
        if (w->moves[mover][p] == GO_AREA_REACHES || w->moves[mover][p] == GO_AREA_BEST)
            return true;
    return false;
}

static int reached(const go_whole *w, ender_player mover) {
    return mover == ENDER_LEFT ? w->area.from[mover] : w->area.to[mover];
}

void go_whole_learn(go_whole *w, ender_player mover, go_score known, unsigned move) {
    const int64_t from = known.from - w->given, to = known.to - w->given;
    const int before = reached(w, mover);
    if (from > w->area.from[mover]) w->area.from[mover] = (int)from;
    if (to < w->area.to[mover]) w->area.to[mover] = (int)to;
    const int now = reached(w, mover);
    const bool is_of_move = now == (mover == ENDER_LEFT ? from : to);
    if (now != before || (is_of_move && !has_move(w, mover)))
        note_move(w, mover, is_of_move ? move : (unsigned)GO_NOWHERE);
}

/* Much work is worth some for parts that took too much before. */
static void prove_more_parts(go_whole *w) {
    go_race *k = w->race;
    race_search *s = &k->by[WITH_ANSWERS];
    k->has_more_parts = true;
    if (!reducer_prove_parts(k->t, s->reducer, MORE_WORK, MORE_OF_ALL)) return;
    go_area_take_parts(w->search, s->reducer);
    set_off(k, s);
}

static int unknown(const go_whole *w, ender_player mover) {
    return w->area.to[mover] - w->area.from[mover];
}

/* One of the two searches. Returns by how much it has narrowed the bounds. */
static int narrow_by(go_whole *w, ender_player mover, bool by_depth, uint64_t most) {
    const int before = reached(w, mover), was_unknown = unknown(w, mover);
    if (by_depth)
        go_area_narrow(w->search, most, mover, &w->area);
    else
        run_race(w->race, mover, most, &w->area.from[mover], &w->area.to[mover]);
    if (reached(w, mover) != before)
        note_leader(w, mover, by_depth ? go_area_leader(w->search, mover) : w->race->leader[mover]);
    return was_unknown - unknown(w, mover);
}

/* Both searches have half of the work, in turns: a board that one of them decides soon does not
 * wait for the other. The one that narrowed the bounds more in the last turn goes first. */
void go_whole_narrow(go_whole *w, ender_player mover, uint64_t most) {
    if (!w->search) return;
    if (most >= MUCH_WORK && !w->race->has_more_parts && !go_whole_is_exact(w, mover))
        prove_more_parts(w);
    for (unsigned turn = 0; turn < TURNS && !go_whole_is_exact(w, mover); turn++) {
        const bool first = w->race->by_depth_first[mover];
        const int narrowed = narrow_by(w, mover, first, most / 2 / TURNS);
        if (narrow_by(w, mover, !first, most / 2 / TURNS) > narrowed)
            w->race->by_depth_first[mover] = !first;
    }
}

go_score go_whole_area(const go_whole *w, ender_player mover) {
    return (go_score){w->area.from[mover] + w->given, w->area.to[mover] + w->given};
}

bool go_whole_is_exact(const go_whole *w, ender_player mover) {
    return w->search && w->area.from[mover] == w->area.to[mover];
}

/* Two passes end the game as the board stands: stones that an answer to each attack would take
 * count as living, unless they are dead by Benson's theorem. The searches leave parts out of play
 * that are held by answering, which changes no other move: who holds a part takes such stones while
 * the other player passes, and loses nothing in area. */
static int count_as_it_stands(task *t, const goban *g) {
    uint8_t owner[GOBAN_POINTS_MAX];
    uint16_t dead[GOBAN_POINTS_MAX];
    go_points off = {.at = dead};
    int64_t points[2];
    goban_settled(t, g, owner);
    for (unsigned p = 0; p < goban_points(g); p++)
        if ((g->stone[p] == GO_BLACK || g->stone[p] == GO_WHITE) &&
            owner[p] == go_other(g->stone[p]))
            dead[off.count++] = (uint16_t)p;
    const go_counted c = goban_count(t, g, ENDER_GO_CHINESE, off, (go_points){0});
    totals_points(&c.totals, ENDER_GO_CHINESE, points);
    return (int)(points[0] - points[1]);
}

static bool two_passes_lose(const go_whole *w, ender_player mover, int score) {
    task *t = w->race->t;
    const arena_mark mark = scratch_mark(t);
    const int count = count_as_it_stands(t, w->g) - w->given;
    scratch_release(t, mark);
    return mover == ENDER_LEFT ? count < score : count > score;
}

/* Not yet known: try again. */
static void find_verdict(go_whole *w, ender_player mover, unsigned point, unsigned on_board,
                         uint64_t most) {
    const int score = w->area.from[mover];
    uint8_t *verdict = &w->moves[mover][on_board];
    if (*verdict != GO_AREA_UNKNOWN && *verdict != GO_AREA_REACHES) return;
    if (point == GO_PASS && two_passes_lose(w, mover, score)) *verdict = GO_AREA_WORSE;
    if (*verdict == GO_AREA_REACHES) *verdict = GO_AREA_BEST;
    if (*verdict != GO_AREA_UNKNOWN) return;
    *verdict = (uint8_t)judge_move(w->race, &w->room, mover, point, score, most / 2);
    if (*verdict != GO_AREA_UNKNOWN) return;
    *verdict = (uint8_t)go_area_is_best(w->search, mover, point, score, most / 2);
}

void go_whole_find_moves(task *t, go_whole *w, ender_player mover, uint64_t most) {
    const unsigned points = goban_points(w->g);
    uint8_t *moves = w->moves[mover];
    if (!go_whole_is_exact(w, mover)) return;
    for (unsigned p = 0; p < points; p++)
        if (w->g->stone[p] != GO_EMPTY) moves[p] = GO_AREA_ILLEGAL;
    for (go_set rest = w->room.all; rest != 0; rest &= rest - 1) {
        const unsigned i = go_first(rest), p = w->room.at[i];
        task_progress(t, "moves", p, points);
        find_verdict(w, mover, i, p, most);
    }
    find_verdict(w, mover, GO_PASS, points, most);
}

bool go_whole_has_best(const go_whole *w, ender_player mover) {
    for (unsigned p = 0; w->search && p <= goban_points(w->g); p++)
        if (w->moves[mover][p] == GO_AREA_BEST) return true;
    return false;
}

void go_whole_find_one(task *t, go_whole *w, ender_player mover, uint64_t most) {
    const unsigned points = goban_points(w->g);
    if (!go_whole_is_exact(w, mover) || go_whole_has_best(w, mover)) return;
    find_verdict(w, mover, GO_PASS, points, most);
    for (unsigned p = 0; p < points; p++)
        if (w->moves[mover][p] == GO_AREA_REACHES) w->moves[mover][p] = GO_AREA_BEST;
    for (go_set rest = w->room.all; rest != 0 && !go_whole_has_best(w, mover); rest &= rest - 1) {
        const unsigned i = go_first(rest), p = w->room.at[i];
        task_progress(t, "moves", p, points);
        if (w->g->stone[p] == GO_EMPTY) find_verdict(w, mover, i, p, most);
    }
}

bool go_whole_knows_moves(const go_whole *w, ender_player mover) {
    return !memchr(w->moves[mover], GO_AREA_UNKNOWN, goban_points(w->g) + 1);
}

bool go_whole_is_finished(const go_whole *w, ender_player mover) {
    if (!w->search || !w->area.finished[mover]) return !w->search;
    return !go_whole_is_exact(w, mover) || go_whole_knows_moves(w, mover);
}
