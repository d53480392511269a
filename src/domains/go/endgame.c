/* SPDX-License-Identifier: MIT
 *
 * Whole endgames (Moews, 1.3 and chapter 6; COIN-SLIDING-38, 39): the regions of a board, their
 * sum, what each move reaches, and a line of best play.
 *
 * Usually all regions are exact and tempered, and the scores are found from what they chill to
 * (sum.c). A region with a ko or one that is too large has bounds, and then the sums of lower and
 * of upper bounds are decided as they stand, and the score lies between. Area is in total.c. */
#include "base/tuning/go.inc"
#include "go/go.h"

#include <stdlib.h>
#include <string.h>

enum { PLIES_MAX = 400, CHILLED_SUM_MAX = 2000 };

/* ---- values of regions ---- */

/* G, what it chills to, and whether warming that gives G back, but for a star. */
static go_part part_of(task *t, go_bounds b) {
    go_part p = {.worth = b};
    p.exact = ref_same(b.lower, b.upper);
    if (!p.exact) return p;
    p.tempered = go_is_tempered(t, b.lower, &p.odd);
    if (!p.tempered) return p;
    p.chilled = game_chill(t, b.lower);
    const ref warm = game_warm(t, p.chilled);
    p.tempered = ref_same(warm, b.lower) || ref_same(game_add(t, warm, REF_STAR), b.lower);
    return p;
}

static void value_under_ban(go_endgame *e) {
    for (unsigned i = 0; i < e->d.count; i++) {
        go_region *r = &e->d.at[i];
        if (ref_same(r->worth.lower, r->worth.upper)) continue;
        const ref g = go_ko_value(e->t, &e->d.g, r, e->asked->ban, e->asked->threats);
        if (ref_same(g, REF_NONE)) continue;
        r->worth = (go_bounds){g, g};
        r->under_ban = true;
        r->reason = ENDER_GO_SOLVED;
    }
}

/* ---- the sum ---- */

/* The score when region `changed` is worth something else; UINT32_MAX for none. */
static go_score score_of(go_endgame *e, unsigned changed, go_part instead, ender_player first) {
    task *t = e->t;
    const unsigned count = e->d.count;
    const arena_mark mark = scratch_mark(t);
    ref *chilled = SCRATCH_ARRAY(t, ref, count + 1), *lower = SCRATCH_ARRAY(t, ref, count + 1),
        *upper = SCRATCH_ARRAY(t, ref, count + 1);
    bool tempered = true, exact = true;
    for (unsigned i = 0; i < count; i++) {
        const go_part *p = i == changed ? &instead : &e->parts[i];
        tempered &= p->exact && p->tempered;
        exact &= p->exact;
        chilled[i] = p->chilled;
        lower[i] = p->worth.lower;
        upper[i] = p->worth.upper;
    }
    go_score s;
    if (tempered) {
        s = go_sum_stop(&e->sums, chilled, count, first, true);
    } else {
        s = go_sum_stop(&e->sums, lower, count, first, false);
        if (!exact) s.to = go_sum_stop(&e->sums, upper, count, first, false).to;
    }
    scratch_release(t, mark);
    return s;
}

static const go_part no_part;

static void find_scores(go_endgame *e) {
    e->tempered = true;
    e->sums.most_searched = SEARCHED_FOR_SCORES;
    for (unsigned i = 0; i < e->d.count; i++)
        e->tempered &= e->parts[i].exact && e->parts[i].tempered;
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        e->score[p] = score_of(e, UINT32_MAX, no_part, p);
}

/* ---- moves ---- */

static go_stone colour_of(ender_player p) { return p == ENDER_LEFT ? GO_BLACK : GO_WHITE; }
/* A stone in a region: the spot and what the region is worth then; false when it is not legal. */
static bool try_move(go_endgame *e, const go_region *r, const go_spot *s, unsigned point,
                     ender_player player, go_spot *to, int64_t *captured, go_bounds *worth) {
    unsigned taken;
    if (!go_spot_played(&r->room, s, point, colour_of(player), to, &taken)) return false;
    *captured = player == ENDER_LEFT ? (int64_t)taken : -(int64_t)taken;
    const go_bounds b = go_spot_bounds(&e->solver, &r->room, *to);
    const ref more = ref_integer(e->t, *captured);
    worth->lower = game_add(e->t, b.lower, more);
    worth->upper = ref_same(b.lower, b.upper) ? worth->lower : game_add(e->t, b.upper, more);
    return true;
}

/* Scores after moves with the same effect in the same region are found once. */
static go_score score_after(go_endgame *e, unsigned region, go_bounds worth, ender_player player,
                            uint32_t first_choice) {
    for (uint32_t i = first_choice; i < e->choice_count; i++)
        if (ref_same(e->choices[i].worth.lower, worth.lower) &&
            ref_same(e->choices[i].worth.upper, worth.upper))
            return e->choices[i].score;
    return score_of(e, region, part_of(e->t, worth), ender_opponent(player));
}

static void add_choice(go_endgame *e, go_choice c) {
    if (e->choice_count == e->choice_capacity)
        e->choices = scratch_wider(e->t, e->choices, &e->choice_capacity, sizeof *e->choices);
    e->choices[e->choice_count++] = c;
}

/* Under a ko-ban all moves are known, or none is told of. */
static void choices_under_ban(go_endgame *e, unsigned region, ender_player player) {
    const go_region *r = &e->d.at[region];
    const uint32_t first = e->choice_count;
    for (unsigned i = 0; i < r->count; i++) {
        go_choice c = {.region = region, .player = player, .point = r->points[i]};
        if (!goban_may_place(&e->d.g, c.point, colour_of(player), false)) continue;
        const ref g =
            go_ko_value_after(e->t, &e->d.g, r, c.point, player, e->asked->ban, e->asked->threats);
        if (ref_same(g, REF_NONE)) {
            e->choice_count = first;
            return;
        }
        c.worth = (go_bounds){g, g};
        c.score = score_after(e, region, c.worth, player, first);
        add_choice(e, c);
    }
}

static void choices_in_region(go_endgame *e, unsigned region, ender_player player) {
    const go_region *r = &e->d.at[region];
    const uint32_t first = e->choice_count;
    if (r->under_ban) choices_under_ban(e, region, player);
    if (!r->has_room || r->under_ban || r->reason == ENDER_GO_TOO_LONG) return;
    for (go_set rest = go_spot_free(&r->room.start); rest != 0; rest &= rest - 1) {
        const unsigned point = go_first(rest);
        go_choice c = {.region = region, .player = player, .point = r->room.at[point]};
        go_spot to;
        int64_t captured;
        if (!try_move(e, r, &r->room.start, point, player, &to, &captured, &c.worth)) continue;
        c.score = score_after(e, region, c.worth, player, first);
        add_choice(e, c);
    }
}

/* A move is best when it certainly reaches what the player can reach. */
static bool is_best(const go_endgame *e, const go_choice *c) {
    const go_score *s = &e->score[c->player];
    return c->player == ENDER_LEFT ? c->score.from >= s->to : c->score.to <= s->from;
}

static void find_choices(go_endgame *e) {
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        for (unsigned i = 0; i < e->d.count; i++) {
            task_progress(e->t, "moves", (uint64_t)p * e->d.count + i, 2ULL * e->d.count);
            choices_in_region(e, i, p);
        }
    for (uint32_t i = 0; i < e->choice_count; i++) e->choices[i].best = is_best(e, &e->choices[i]);
}

/* Does every move of the player in a region cost at least two points? */
static bool is_loss(go_endgame *e, const go_region *r, dyadic now, ender_player player) {
    task *t = e->t;
    for (go_set rest = go_spot_free(&r->room.start); rest != 0; rest &= rest - 1) {
        go_spot to;
        int64_t captured;
        go_bounds worth;
        if (!try_move(e, r, &r->room.start, go_first(rest), player, &to, &captured, &worth))
            continue;
        const dyadic loss = player == ENDER_LEFT
                                ? dyadic_sub(t, now, game_right_stop(t, worth.upper))
                                : dyadic_sub(t, game_left_stop(t, worth.lower), now);
        if (dyadic_cmp(t, loss, dyadic_int(2)) < 0) return false;
    }
    return true;
}

/* Stones of both colours that are not alive, and every move of either player costs at least two
 * points, where one on territory costs one: nobody will move there. */
static void find_sekis(go_endgame *e) {
    task *t = e->t;
    for (unsigned i = 0; i < e->d.count; i++) {
        go_region *r = &e->d.at[i];
        const go_bounds b = r->worth;
        r->seki = ref_same(b.lower, b.upper) && r->has_room && !r->under_ban && !r->settled &&
                  r->reason == ENDER_GO_SOLVED && ref_is_integer(t, b.lower) && r->empty > 0 &&
                  r->room.start.black != 0 && r->room.start.white != 0;
        if (!r->seki) continue;
        const dyadic now = ref_dyadic(t, b.lower);
        r->seki = is_loss(e, r, now, ENDER_LEFT) && is_loss(e, r, now, ENDER_RIGHT);
    }
}

/* ---- a line of best play ---- */

/* The regions, hottest first, that are not settled. */
static unsigned hottest_first(go_endgame *e, unsigned *order) {
    task *t = e->t;
    unsigned count = 0;
    for (unsigned i = 0; i < e->d.count; i++) {
        const ref g = e->parts[i].worth.lower;
        if (ref_is_integer(t, g) || !e->d.at[i].has_room || e->d.at[i].under_ban) continue;
        const dyadic heat = game_temperature(t, g);
        unsigned k = count++;
        for (; k > 0; k--) {
            const ref before = e->parts[order[k - 1]].worth.lower;
            if (dyadic_cmp(t, game_temperature(t, before), heat) >= 0) break;
            order[k] = order[k - 1];
        }
        order[k] = i;
    }
    return count;
}

/* The first best move in a region; false if it has none. */
static bool best_in_region(go_endgame *e, unsigned region, go_spot *spots, int64_t *taken,
                           ender_player player, int64_t wanted, go_ply *out) {
    const go_region *r = &e->d.at[region];
    ref tried[GO_ROOM_POINTS];
    unsigned count = 0;
    for (go_set rest = go_spot_free(&spots[region]); rest != 0; rest &= rest - 1) {
        const unsigned point = go_first(rest);
        go_spot to;
        int64_t captured;
        go_bounds b;
        if (!try_move(e, r, &spots[region], point, player, &to, &captured, &b)) continue;
        if (!ref_same(b.lower, b.upper)) continue;
        b.lower = b.upper = game_add(e->t, b.lower, ref_integer(e->t, taken[region]));
        bool again = false;
        for (unsigned k = 0; k < count && !again; k++) again = ref_same(tried[k], b.lower);
        if (again) continue;
        tried[count++] = b.lower;
        const go_part after = part_of(e->t, b);
        const go_score reached = score_of(e, region, after, ender_opponent(player));
        if (reached.from != wanted || reached.to != wanted) continue;
        *out = (go_ply){r->room.at[point], player, region, e->parts[region].worth.lower, b.lower};
        e->parts[region] = after;
        spots[region] = to;
        taken[region] += captured;
        return true;
    }
    return false;
}

static void find_line(go_endgame *e, ender_player first) {
    task *t = e->t;
    const unsigned count = e->d.count;
    go_part *parts = e->parts; /* those at the start */
    e->parts = SCRATCH_ARRAY(t, go_part, count + 1);
    go_spot *spots = SCRATCH_ARRAY(t, go_spot, count + 1);
    int64_t *taken = SCRATCH_ARRAY(t, int64_t, count + 1);
    unsigned *order = SCRATCH_ARRAY(t, unsigned, count + 1);
    if (count > 0) memcpy(e->parts, parts, count * sizeof *parts);
    for (unsigned i = 0; i < count; i++) {
        spots[i] = e->d.at[i].room.start;
        taken[i] = 0;
    }
    e->line[first] = SCRATCH_ARRAY(t, go_ply, PLIES_MAX);
    ender_player player = first;
    const int64_t wanted = e->score[first].from;
    bool moved = true;
    for (; moved && e->line_length[first] < PLIES_MAX; player = ender_opponent(player)) {
        const unsigned open = hottest_first(e, order);
        moved = false;
        for (unsigned k = 0; k < open && !moved; k++)
            moved = best_in_region(e, order[k], spots, taken, player, wanted,
                                   &e->line[first][e->line_length[first]]);
        e->line_length[first] += moved;
    }
    e->parts = parts;
}

static bool all_exact(const go_endgame *e) {
    for (unsigned i = 0; i < e->d.count; i++)
        if (!e->parts[i].exact) return false;
    return e->score[0].from == e->score[0].to && e->score[1].from == e->score[1].to;
}

/* A line goes through all regions: there is none where one is known under a ko-ban only. */
static bool has_lines(const go_endgame *e) {
    for (unsigned i = 0; i < e->d.count; i++)
        if (e->d.at[i].under_ban) return false;
    return all_exact(e);
}

/* ---- everything ---- */

static void find_chilled(go_endgame *e) {
    task *t = e->t;
    uint64_t product = 1;
    for (unsigned i = 0; i < e->d.count && product <= CHILLED_SUM_MAX; i++) {
        ref_list inside = {NULL, 0, 0};
        const arena_mark mark = scratch_mark(t);
        subpositions(t, e->parts[i].chilled, WALK_NODES, 0, &inside);
        product *= inside.count;
        scratch_release(t, mark);
    }
    if (product > CHILLED_SUM_MAX) return;
    e->chilled = REF_ZERO;
    for (unsigned i = 0; i < e->d.count; i++)
        e->chilled = game_add(t, e->chilled, e->parts[i].chilled);
}

go_limits go_limits_of(const ender_go_question *asked, uint64_t work) {
    return (go_limits){.held = work / 4,
                       .area = work,
                       .spots = work / 10 + 1, /* 0 is no bound */
                       .most_empty = asked->most_empty,
                       .assume = asked->assume};
}

static bool has_unsolved(const go_endgame *e) {
    for (unsigned i = 0; i < e->d.count; i++)
        if (go_is_unsolved(&e->d.at[i])) return true;
    return false;
}

/* Moves are made known where all of them can be: not beside regions that are not solved. */
static void find_moves(go_endgame *e) {
    if (e->asked->no_moves || has_unsolved(e)) return;
    e->sums.most_searched = all_exact(e) ? SEARCHED_FOR_MOVES : SEARCHED_WITH_KOS;
    find_choices(e);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT && has_lines(e); p++) find_line(e, p);
}

static void value_regions(go_endgame *e, const goban *g, const go_limits *limits) {
    e->d = go_divide(e->t, g, limits);
    if (e->asked->cache) e->from_cache = go_cache_read(e->t, e->asked->cache, &e->d, &e->solver);
    go_value_regions(e->t, &e->d, &e->solver, limits->held);
}

/* Regions that are not solved are divided once more, by strings that hold a part of them. */
static void divide_unsolved(go_endgame *e, const goban *g, go_limits limits) {
    bool *unsolved = SCRATCH_ARRAY(e->t, bool, GOBAN_POINTS_MAX);
    memset(unsolved, 0, GOBAN_POINTS_MAX);
    for (unsigned i = 0; i < e->d.count; i++) {
        const go_region *r = &e->d.at[i];
        for (unsigned k = 0; go_is_unsolved(r) && k < r->count; k++) unsolved[r->points[k]] = true;
    }
    limits.unsolved = unsolved;
    value_regions(e, g, &limits);
}

static void divide(go_endgame *e, const goban *g, const ender_go_question *asked,
                   const go_limits *limits) {
    go_solver_open(e->t, &e->solver, asked->method);
    e->solver.most = limits->spots;
    value_regions(e, g, limits);
    /* where life is assumed, so is what is between the strings (regions.c) */
    if (!limits->assume && !limits->unsolved && has_unsolved(e)) divide_unsolved(e, g, *limits);
}

void go_endgame_status(task *t, go_endgame *e, const goban *g, const ender_go_question *asked) {
    const go_limits limits = go_limits_of(asked, asked->work);
    *e = (go_endgame){.t = t, .asked = asked};
    divide(e, g, asked, &limits);
    e->solver.most = 0;
    find_sekis(e);
    go_solver_close(&e->solver);
}

void go_endgame_solve(task *t, go_endgame *e, const goban *g, const ender_go_question *asked,
                      const go_limits *limits) {
    const go_limits usual = go_limits_of(asked, asked->work > 0 ? asked->work : GO_WORK);
    if (!limits) limits = &usual;
    *e = (go_endgame){.t = t, .asked = asked};
    divide(e, g, asked, limits);
    e->solver.most = 0; /* moves are made in regions whose search came to its end */
    if (asked->cache) go_cache_write(t, asked->cache, &e->d, &e->solver);
    if (asked->has_threats && !limits->bounds) value_under_ban(e);
    go_sums_open(t, &e->sums);
    e->parts = SCRATCH_ARRAY(t, go_part, e->d.count + 1);
    for (unsigned i = 0; i < e->d.count; i++) e->parts[i] = part_of(t, e->d.at[i].worth);
    find_scores(e);
    if (e->tempered && !limits->bounds) find_chilled(e);
    go_find_area(e, limits);
    if (!limits->bounds) find_sekis(e);
    if (!limits->bounds) find_moves(e);
    e->positions = e->solver.spots;
    go_sums_close(&e->sums);
    go_solver_close(&e->solver);
}
