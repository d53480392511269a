/* SPDX-License-Identifier: MIT
 *
 * The public face of endgames, include/ender/go.h. */
#include "base/held.h"
#include "base/tuning/go.inc"
#include "go/status.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *go_region_kind_name(ender_go_region_kind kind) {
    static const char *const names[] = {"open", "neutral", "Black's territory",
                                        "White's territory"};
    return (unsigned)kind < 4 ? names[kind] : "unknown";
}

const char *go_reason_name(ender_go_reason reason) {
    static const char *const names[] = {"solved", "play may come back to a position", "too large",
                                        "the search is not finished", "held in part"};
    return (unsigned)reason < 5 ? names[reason] : "unknown";
}

static void clear_half_made(void *endgame) { ender_go_endgame_clear(endgame); }

static void *space_for(task *t, size_t count, size_t size) {
    void *made = calloc(count + 1, size);
    if (!made) task_throw_memory(t);
    return made;
}

static void copy_regions(task *t, const go_endgame *e, ender_go_endgame *out) {
    out->regions = space_for(t, e->d.count, sizeof *out->regions);
    out->region_count = e->d.count;
    for (unsigned i = 0; i < e->d.count; i++) {
        const go_region *r = &e->d.at[i];
        const go_part *p = &e->parts[i];
        ender_go_region *to = &out->regions[i];
        to->kind = r->kind;
        to->points = space_for(t, r->count, sizeof *to->points);
        memcpy(to->points, r->points, r->count * sizeof *to->points);
        to->count = r->count;
        to->empty = r->empty;
        to->borders[0] = r->borders[0];
        to->borders[1] = r->borders[1];
        to->settled = r->settled;
        to->assumed = r->assumed;
        to->reason = r->reason;
        to->returns = r->returns;
        to->seki = r->seki;
        to->under_ban = r->under_ban;
        to->exact = p->exact;
        to->lower = (ender_game){p->worth.lower.bits};
        to->upper = (ender_game){p->worth.upper.bits};
        if (!p->exact) continue;
        const ref chilled = p->tempered ? p->chilled : game_chill(t, p->worth.lower);
        to->chilled = (ender_game){chilled.bits};
        to->coins = go_coins_text(t, chilled);
    }
}

static void copy_choices(task *t, const go_endgame *e, ender_go_endgame *out) {
    out->choices = space_for(t, e->choice_count, sizeof *out->choices);
    out->choice_count = e->choice_count;
    for (uint32_t i = 0; i < e->choice_count; i++) {
        const go_choice *c = &e->choices[i];
        out->choices[i] = (ender_go_choice){.point = c->point,
                                            .black = c->player == ENDER_LEFT,
                                            .best = c->best,
                                            .region = c->region,
                                            .after = {c->worth.lower.bits},
                                            .score = c->score.from,
                                            .score_to = c->score.to};
    }
}

static void copy_line(task *t, const go_endgame *e, ender_player p, ender_go_endgame *out) {
    out->line[p] = space_for(t, e->line_length[p], sizeof *out->line[p]);
    out->line_length[p] = e->line_length[p];
    for (uint32_t i = 0; i < e->line_length[p]; i++) {
        const go_ply *m = &e->line[p][i];
        out->line[p][i] = (ender_go_ply){.point = m->point,
                                         .black = m->player == ENDER_LEFT,
                                         .region = m->region,
                                         .before = {m->before.bits},
                                         .after = {m->after.bits}};
    }
}

static void copy_all(task *t, const goban *g, const go_endgame *e, ender_go_endgame *out) {
    const go_status status = go_status_of(t, g, e);
    out->strings = go_status_list(t, &status);
    out->string_count = status.count;
    out->width = e->d.g.width;
    out->height = e->d.g.height;
    out->life = space_for(t, goban_points(&e->d.g), sizeof *out->life);
    memcpy(out->life, e->d.life, goban_points(&e->d.g));
    copy_regions(t, e, out);
    copy_choices(t, e, out);
    out->exact = true;
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        out->territory[p] = e->score[p].from;
        out->territory_to[p] = e->score[p].to;
        out->exact &= e->score[p].from == e->score[p].to;
        out->area[p] = e->area[p].from;
        out->area_to[p] = e->area[p].to;
        copy_line(t, e, p, out);
    }
    out->has_area = out->area[0] == out->area_to[0] && out->area[1] == out->area_to[1];
    out->assumes = e->d.assumes;
    out->has_chilled = !ref_same(e->chilled, REF_NONE);
    if (out->has_chilled) out->chilled = (ender_game){e->chilled.bits};
    out->positions = e->positions;
    out->from_cache = e->from_cache;
}

/* ---- more and more work ---- */

typedef struct rounds {
    goban g;
    const ender_go_question *asked;
    ender_go_endgame *out;
    uint64_t work;
    bool bounds;
    bool is_final; /* more work would not change anything */
    goban played;  /* the board that is searched as a whole */
    go_whole *whole;
    bool for_moves; /* it was opened for moves only: every region has a value */
    /* What the parts have shown for who begins, and the move for it. */
    int64_t part_bound[2];
    unsigned part_move[2];
} rounds;

enum { LEAST_WORK = 1, FIRST_WORK = 2000, MORE_WORK = 10 };

static bool is_final(const go_endgame *e) {
    for (unsigned i = 0; i < e->d.count; i++)
        if (go_is_unsolved(&e->d.at[i])) return false;
    return !e->unfinished;
}

/* What was known before holds still. */
static void narrow_area(ender_go_endgame *e, const ender_go_endgame *before) {
    if (e->assumes != before->assumes) return;
    for (unsigned p = 0; p < 2; p++) {
        if (before->area[p] > e->area[p]) e->area[p] = before->area[p];
        if (before->area_to[p] < e->area_to[p]) e->area_to[p] = before->area_to[p];
    }
    e->has_area = e->area[0] == e->area_to[0] && e->area[1] == e->area_to[1];
}

/* ---- the board as a whole ---- */

/* Many boards are divided and solved with little work; that is tried first. With much open the
 * whole board gets less: two open walls with 27 open points take 9 s of CPU, and took 21. */
enum {
    WHOLE_FROM = 20000,
    MUCH_OPEN = 22,
    WHOLE_SHARE = 10,
    SMALL_SHARE = 1,
    MOVES = 1,
    FEW_MOVES = 25
};

static bool is_asked(const rounds *r, ender_player p) {
    return r->asked->movers == 0 || (r->asked->movers >> p & 1) != 0;
}

static bool knows_area(const rounds *r) {
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        if (is_asked(r, p) && !(r->whole && go_whole_is_exact(r->whole, p))) return false;
    return true;
}

/* Points that are open: empty, and settled for nobody; none if every region has a value. */
static unsigned open_points(const ender_go_endgame *e) {
    unsigned count = 0;
    bool any = false;
    for (size_t i = 0; i < e->region_count; i++) {
        const ender_go_region *r = &e->regions[i];
        if (!r->settled) count += r->empty;
        any |= !r->settled && !r->exact;
    }
    return any ? count : 0;
}

/* Where life is assumed, strings that live and what is settled are given to their colours. */
static void give_what_is_assumed(const ender_go_endgame *e, goban *g, bool *may_wait) {
    for (unsigned p = 0; p < goban_points(g); p++) g->immortal[p] = e->life[p] != ENDER_GO_MORTAL;
    for (size_t i = 0; i < e->region_count; i++) {
        const ender_go_region *r = &e->regions[i];
        if (!r->settled) continue;
        *may_wait |= r->empty > 0;
        for (unsigned k = 0; k < r->count; k++) {
            g->stone[r->points[k]] = r->kind == ENDER_GO_BLACK_TERRITORY ? GO_BLACK : GO_WHITE;
            g->immortal[r->points[k]] = true;
        }
    }
}

static void open_whole(task *t, void *arg) {
    rounds *r = arg;
    const uint64_t most = r->asked->work > 0 ? r->asked->work : GO_WORK;
    bool may_wait = false;
    r->played = r->g;
    if (r->out->assumes) give_what_is_assumed(r->out, &r->played, &may_wait);
    r->whole = go_whole_open(t, &r->played, WHOLE_SHARE * most, may_wait);
}

/* Is it time for the whole board? With ko-threats the ban of the board alone is not what is asked
 * about. */
static bool has_whole(const rounds *r) {
    const unsigned open = open_points(r->out);
    const uint64_t most = r->asked->work > 0 ? r->asked->work : GO_WORK;
    const bool is_later = r->work < WHOLE_FROM && r->work < most && !r->is_final;
    return !r->asked->has_threats && open <= WHOLE_OPEN && !is_later;
}

/* The area of whoever is asked about is known by the parts of the board. */
static bool parts_know_area(const rounds *r) {
    if (knows_area(r)) return false;
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        if (is_asked(r, p) && r->out->area[p] != r->out->area_to[p]) return false;
    return true;
}

/* The bounds that the parts have shown, and the move for them. */
static void learn(rounds *r, ender_player p) {
    const ender_go_endgame *e = r->out;
    const int64_t own = p == ENDER_LEFT ? e->area[p] : e->area_to[p];
    go_whole_learn(r->whole, p, (go_score){e->area[p], e->area_to[p]},
                   own == r->part_bound[p] ? r->part_move[p] : (unsigned)GO_NOWHERE);
}

static void find_moves_within(task *t, rounds *r, uint64_t a_move) {
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        if (!is_asked(r, p)) continue;
        if (r->asked->one_move)
            go_whole_find_one(t, r->whole, p, a_move);
        else
            go_whole_find_moves(t, r->whole, p, a_move);
    }
}

/* Where only moves are missing, little at first. What the parts have shown holds for the whole. */
static void search_whole(task *t, void *arg) {
    rounds *r = arg;
    const bool much = open_points(r->out) > MUCH_OPEN, known = parts_know_area(r);
    const uint64_t share = r->bounds || known ? 1 : much ? SMALL_SHARE : WHOLE_SHARE;
    const uint64_t most = share * r->work;
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        if (!is_asked(r, p)) continue;
        learn(r, p);
        go_whole_narrow(r->whole, p, most);
    }
    const uint64_t a_move = r->work / (known ? FEW_MOVES : MOVES) + 1;
    if (!r->asked->no_moves) find_moves_within(t, r, a_move);
}

/* If every region has a value, moves have scores in territory. Which ones reach the area is a
 * question of neutral points: a pass may be as good as they are, and gives them away in area. */
static bool wants_area_moves(const rounds *r) {
    const ender_go_endgame *e = r->out;
    if (r->whole || r->asked->no_moves || r->asked->has_threats) return false;
    return e->has_area && !e->assumes && open_points(e) == 0;
}

/* One best move is wanted, and there is one for everyone who is asked about. */
static bool has_one_move(const rounds *r) {
    if (!r->asked->one_move || !r->whole) return false;
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        if (is_asked(r, p) && !go_whole_has_best(r->whole, p)) return false;
    return true;
}

static bool whole_is_final(const rounds *r) {
    for (ender_player p = ENDER_LEFT; r->whole && p <= ENDER_RIGHT; p++)
        if (is_asked(r, p) && !go_whole_is_finished(r->whole, p)) return false;
    return true;
}

/* Are all moves decided, or is the one known that is wanted? */
static bool has_moves(const rounds *r) {
    if (has_one_move(r)) return true;
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        if (is_asked(r, p) && !go_whole_knows_moves(r->whole, p)) return false;
    return true;
}

/* Little work for each move, then more for those that are not decided. */
static void find_area_moves(task *t, void *arg) {
    rounds *r = arg;
    const uint64_t most = r->asked->work > 0 ? r->asked->work : GO_WORK;
    r->for_moves = true;
    r->whole = go_whole_open(t, &r->g, most / FEW_MOVES * WHOLE_SHARE, false);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        if (is_asked(r, p))
            go_whole_learn(r->whole, p, (go_score){r->out->area[p], r->out->area_to[p]},
                           (unsigned)GO_NOWHERE);
    uint64_t a_move = FIRST_WORK;
    find_moves_within(t, r, a_move);
    while (a_move * MORE_WORK <= most / FEW_MOVES && !has_moves(r)) {
        a_move *= MORE_WORK;
        find_moves_within(t, r, a_move);
    }
}

/* If every region has a value, the moves have scores of their own. In area all are told then, or
 * those that are known if a pass, which often is best in territory, does not reach the area. */
static bool tells_moves(const rounds *r, ender_player mover) {
    if (!r->for_moves || !is_asked(r, mover)) return false;
    return r->asked->one_move || go_whole_knows_moves(r->whole, mover) ||
           r->whole->moves[mover][goban_points(&r->g)] == GO_AREA_WORSE;
}

/* Adds what the search of the whole board knows to the answer. */
static void add_whole(task *t, rounds *r) {
    ender_go_endgame *e = r->out;
    if (!r->whole) return;
    e->by_search = !r->for_moves && knows_area(r);
    const bool any_open = open_points(e) > 0;
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        const go_score known = go_whole_area(r->whole, p);
        if (known.from > e->area[p]) e->area[p] = known.from;
        if (known.to < e->area_to[p]) e->area_to[p] = known.to;
        learn(r, p);
        if (!r->whole->search || r->asked->no_moves) continue;
        if (!any_open && !tells_moves(r, p)) continue;
        const size_t moves = goban_points(&r->g) + 1;
        if (!e->area_moves[p]) e->area_moves[p] = space_for(t, moves, 1);
        memcpy(e->area_moves[p], r->whole->moves[p], moves);
    }
    e->has_area = e->area[0] == e->area_to[0] && e->area[1] == e->area_to[1];
}

/* ---- rounds ---- */

/* The best bound of the parts for who begins stays, with its move. */
static void note_part_moves(rounds *r, const go_endgame *e, bool anew) {
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        const int64_t found = p == ENDER_LEFT ? e->area[p].from : e->area[p].to;
        const bool better = p == ENDER_LEFT ? found > r->part_bound[p] : found < r->part_bound[p];
        if (!anew && !better && (found != r->part_bound[p] || r->part_move[p] != GO_NOWHERE))
            continue;
        r->part_bound[p] = found;
        r->part_move[p] = e->area_move[p];
    }
}

/* The answer with so much work, in place of the one before. */
static void solve_once(task *t, void *arg) {
    rounds *r = arg;
    const arena_mark mark = scratch_mark(t);
    go_limits limits = go_limits_of(r->asked, r->work);
    limits.bounds = r->bounds;
    limits.no_area = knows_area(r);
    ender_go_endgame made = {.stopped = ENDER_OK};
    held holder;
    held_open(t, &holder, &made, clear_half_made);
    go_endgame *e = scratch_alloc(t, sizeof *e);
    go_endgame_solve(t, e, &r->g, r->asked, &limits);
    copy_all(t, &r->g, e, &made);
    r->is_final = is_final(e) && !r->bounds;
    note_part_moves(r, e, !r->out->life || made.assumes != r->out->assumes);
    held_keep(t);
    scratch_release(t, mark);
    if (r->out->life) narrow_area(&made, r->out);
    if (made.assumes != r->out->assumes) r->whole = NULL;
    ender_go_endgame_clear(r->out);
    *r->out = made;
}

/* Is an answer in between as good as an answer? */
static bool ends_early(ender_status status) {
    return status == ENDER_ELIMIT || status == ENDER_ECANCELLED || status == ENDER_EMEMORY;
}

/* More than the usual work goes to the whole board first: another division of the board with more
 * work says little that is new. */
static ender_status go_on_with_whole(task *t, rounds *r) {
    const bool usual = r->work <= GO_WORK || open_points(r->out) > MUCH_OPEN;
    if (!r->whole || usual || whole_is_final(r)) return ENDER_OK;
    return task_try(t, search_whole, r);
}

/* A round, and then the whole board; what the latter has found is kept if it is broken off. */
static ender_status solve_round(task *t, rounds *r) {
    ender_status status = go_on_with_whole(t, r);
    if (status == ENDER_OK && !has_one_move(r)) status = task_try(t, solve_once, r);
    if (status != ENDER_OK) return status;
    if (open_points(r->out) == 0) return status;
    if (!r->whole && has_whole(r)) status = task_try(t, open_whole, r);
    if (status == ENDER_OK && r->whole && !whole_is_final(r)) status = task_try(t, search_whole, r);
    r->is_final = has_one_move(r) || (r->is_final && whole_is_final(r));
    return status;
}

/* Boards with more points than a room have many regions, whose positions take longer. */
static uint64_t most_work(const rounds *r) {
    unsigned count = 0;
    for (unsigned p = 0; p < goban_points(&r->g); p++)
        count += !r->g.immortal[p] && r->g.stone[p] != GO_OUTSIDE;
    if (r->asked->work > 0) return r->asked->work;
    return count > GO_ROOM_POINTS ? LARGE_WORK : GO_WORK;
}

/* The first round is done at once, so that a limit leaves bounds whatever comes later. */
static void solve_in_rounds(task *t, rounds *r) {
    const uint64_t most = most_work(r);
    bool any = false;
    r->work = LEAST_WORK;
    r->bounds = true;
    while (!r->is_final) {
        const ender_status status = solve_round(t, r);
        any |= r->out->life != NULL;
        if (status != ENDER_OK && (!any || !ends_early(status))) {
            char sentence[400];
            snprintf(sentence, sizeof sentence, "%s", task_message(t));
            task_throw(t, status, "%s", sentence);
        }
        const bool is_last = r->is_final || (r->work >= most && !r->bounds);
        ender_status end = status;
        if (status == ENDER_OK && is_last && wants_area_moves(r))
            end = task_try(t, find_area_moves, r);
        add_whole(t, r);
        r->out->stopped = end;
        if (end != ENDER_OK || is_last) return;
        r->work = r->bounds ? FIRST_WORK : r->work * MORE_WORK;
        if (r->work > most) r->work = most;
        r->bounds = false;
    }
}

ender_status ender_go_solve(ender_ctx *ctx, const char *board, size_t length,
                            const ender_go_question *question, ender_go_endgame *out) {
    static const ender_go_question usual;
    if (out) memset(out, 0, sizeof *out);
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!out) task_throw(t, ENDER_EARGUMENT, "a place for the answer is needed");
    if (!board) task_throw(t, ENDER_EARGUMENT, "a board is needed, such as BBBB/W..B/BBBB");
    rounds *r = scratch_alloc(t, sizeof *r);
    *r = (rounds){.g = goban_read(t, (source){board, length}, 0, length),
                  .asked = question ? question : &usual,
                  .out = out};
    held holder;
    held_open(t, &holder, out, clear_half_made);
    solve_in_rounds(t, r);
    held_keep(t);
    return task_end(t);
}

void ender_go_endgame_clear(ender_go_endgame *endgame) {
    if (!endgame) return;
    for (size_t i = 0; i < endgame->region_count; i++) {
        free(endgame->regions[i].points);
        ender_free(endgame->regions[i].coins);
    }
    free(endgame->regions);
    free(endgame->life);
    free(endgame->strings);
    free(endgame->area_moves[0]);
    free(endgame->area_moves[1]);
    free(endgame->choices);
    free(endgame->line[0]);
    free(endgame->line[1]);
    memset(endgame, 0, sizeof *endgame);
}
