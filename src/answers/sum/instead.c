/* SPDX-License-Identifier: MIT
 *
 * What a sum has in place of an outcome where nobody wins: stops if the last position has a score,
 * thresholds if there are auctions. */
#include "sum/sum.h"

#include "base/front.h"
#include "base/held.h"
#include "ruleset/scores.h"

#include <stdlib.h>
#include <string.h>

const char *game_sum_instead(const game_sum *s) { return convention_report(sum_convention(s)); }

/* ---- scores ---- */

static scoring_form form_of_sum(scoring_store *store, const summands *of) {
    scoring_form g = scoring_number(store, rational_of(DYADIC_ZERO));
    for (size_t i = 0; i < of->count; i++) {
        const ender_position *p = of->list[i].position;
        if (!p)
            task_throw(store->t, ENDER_EDOMAIN,
                       "values say nothing about scores: beside positions that score stand others");
        const scoring_form h = score_form(store, p->rules, &p->sum);
        g = scoring_add(store, g, of->list[i].negative ? scoring_negative(store, h) : h);
    }
    return g;
}

/* The position whose ruleset finds its stops itself, if it stands alone; NULL otherwise. */
static const ender_position *with_own_stops(const summands *of) {
    const ender_position *p = of->count == 1 && !of->list[0].negative ? of->list[0].position : NULL;
    return p && p->rules->scores.stops ? p : NULL;
}

static void own_stops(task *t, const ender_position *p, rational stops[2]) {
    stops[0] = stops[1] = rational_of(DYADIC_ZERO);
    if (p->sum.count > 0)
        p->rules->scores.stops(t, p->rules, &p->sum, 0, NULL, (rational(*)[2])stops);
}

static void stops_of(scoring_store *store, const summands *of, rational stops[2]) {
    const ender_position *p = with_own_stops(of);
    if (p) {
        own_stops(store->t, p, stops);
        return;
    }
    const scoring_form g = form_of_sum(store, of);
    memcpy(stops, store->node[g].stop, 2 * sizeof *stops);
}

/* Owned by the caller. */
static char *score_text(task *t, rational x) {
    strbuf text;
    strbuf_open(t, &text);
    rational_print(&text, x);
    return strbuf_take(&text);
}

/* ---- auctions ---- */

/* The sum is one auction, and so of one ruleset. */
static void write_auction(task *t, const summands *of, const char *name, strbuf *out) {
    const ruleset *rules =
        of->count > 0 && of->list[0].position ? of->list[0].position->rules : NULL;
    positions all;
    positions_open(t, &all);
    for (size_t i = 0; i < of->count; i++) {
        const ender_position *p = of->list[i].position;
        if (!rules || !p || p->rules != rules || of->list[i].negative)
            task_throw(t, ENDER_EDOMAIN,
                       "a sum with auctions is one of positions of one ruleset, without signs");
        for (uint32_t k = 0; k < p->sum.count; k++) {
            size_t words;
            const uint64_t *block = positions_at(&p->sum, k, &words);
            positions_add(&all, block, words);
        }
    }
    sum_report(rules, &all, name, strlen(name), out);
}

/* ---- both ---- */

/* Owned by the caller. */
static char *instead_text(task *t, convention c, const summands *of) {
    strbuf text;
    strbuf_open(t, &text);
    if (c == CONVENTION_SCORES) {
        rational stops[2];
        scoring_store store;
        scoring_open(t, &store);
        stops_of(&store, of, stops);
        rational_print(&text, stops[ENDER_LEFT]);
        strbuf_char(&text, ' ');
        rational_print(&text, stops[ENDER_RIGHT]);
        scoring_close(&store);
    } else {
        write_auction(t, of, convention_report(c), &text);
    }
    return strbuf_take(&text);
}

const char *sum_instead_text(task *t, const game_sum *s) {
    held text;
    held_open(t, &text, instead_text(t, sum_convention(s), &(summands){s->list, s->count}), free);
    const size_t size = strlen(text.what) + 1;
    char *copy = SCRATCH_ARRAY(t, char, size);
    memcpy(copy, text.what, size);
    held_close(t, &text);
    return copy;
}

ender_status game_sum_instead_text(ender_ctx *ctx, const game_sum *s, double seconds, char **out) {
    task t[1];
    *out = NULL;
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    task_limit(t, seconds);
    *out = instead_text(t, sum_convention(s), &(summands){s->list, s->count});
    return task_end(t);
}

bool game_sum_scores(const game_sum *s) { return sum_convention(s) == CONVENTION_SCORES; }

/* The score that a player who moves first reaches. */
ender_status game_sum_score(ender_ctx *ctx, const game_sum *s, ender_player first, double seconds,
                            char **out) {
    task t[1];
    *out = NULL;
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    task_limit(t, seconds);
    rational stops[2];
    scoring_store store;
    scoring_open(t, &store);
    stops_of(&store, &(summands){s->list, s->count}, stops);
    scoring_close(&store);
    *out = score_text(t, stops[first]);
    return task_end(t);
}

/* ---- moves ---- */

/* Moves that are judged, as far as the limits let them. */
typedef struct score_judging {
    const game_sum *sum;
    const sum_move_list *moves;
    convention convention;
    rational (*stops)[2]; /* after each move, */
    bool *known;          /* as far as they were found */
} score_judging;

/* The positions after the moves, all at once. */
static void stops_after(task *t, const ruleset *rules, const score_judging *j, double seconds) {
    positions after;
    positions_open(t, &after);
    for (size_t i = 0; i < j->moves->count; i++) {
        const positions *to = &j->moves->at[i].to->sum;
        size_t words;
        const uint64_t *block = to->count > 0 ? positions_at(to, 0, &words) : NULL;
        if (block)
            positions_add(&after, block, words);
        else
            positions_new(&after, 0);
    }
    rules->scores.stops(t, rules, &after, seconds, j->known, j->stops);
}

/* The forms of moves share a store, so that moves are found out about one after the other; those
 * behind a limit are not. */
static void stops_by_forms(task *t, void *arg) {
    score_judging *j = arg;
    scoring_store store;
    scoring_open(t, &store);
    for (size_t i = 0; i < j->moves->count; i++) {
        const summands after = sum_after(t, j->sum, &j->moves->at[i]);
        stops_of(&store, &after, j->stops[i]);
        j->known[i] = true;
    }
    scoring_close(&store);
}

/* The greatest score that is known for Left, the least for Right; false for none. */
static bool best_known(task *t, const score_judging *j, ender_player player, rational *best,
                       bool *all_known) {
    const ender_player next = ender_opponent(player);
    bool any = false;
    *all_known = true;
    for (size_t i = 0; i < j->moves->count; i++) {
        *all_known = *all_known && j->known[i];
        if (!j->known[i]) continue;
        const int order = any ? rational_cmp(t, j->stops[i][next], *best) : 0;
        if (!any || (player == ENDER_LEFT ? order > 0 : order < 0)) *best = j->stops[i][next];
        any = true;
    }
    return any;
}

/* A move that is as good as every other one known is best if there are no others. */
static void mark_best(task *t, const score_judging *j, ender_player player) {
    const ender_player next = ender_opponent(player);
    rational best = {0};
    bool all_known;
    best_known(t, j, player, &best, &all_known);
    for (size_t i = 0; i < j->moves->count; i++) {
        sum_move *m = &j->moves->at[i];
        const bool leads = j->known[i] && rational_same(j->stops[i][next], best);
        m->unknown = !j->known[i];
        m->best = leads && all_known;
        m->leads = leads;
        free(m->instead);
        m->instead = NULL;
        if (j->known[i]) m->instead = score_text(t, j->stops[i][next]);
    }
}

static void judge_by_scores(task *t, score_judging *j, ender_player player, double seconds) {
    const ender_position *alone = with_own_stops(&(summands){j->sum->list, j->sum->count});
    if (alone)
        stops_after(t, alone->rules, j, seconds);
    else
        pass_on_failure(t, task_try_for(t, seconds, stops_by_forms, j));
    mark_best(t, j, player);
}

/* What Left gains, on the mean of the two stops, when the part is played in alone. */
static rational gain_alone(task *t, scoring_store *store, const game_sum *s, const sum_move *m) {
    ender_summand before = s->list[m->part], after = before;
    rational was[2], is[2];
    after.position = m->to;
    after.value = m->option;
    stops_of(store, &(summands){&before, 1}, was);
    stops_of(store, &(summands){&after, 1}, is);
    return rational_sub(t, rational_add(t, is[0], is[1]), rational_add(t, was[0], was[1]));
}

ender_status game_sum_judge_alone(ender_ctx *ctx, const game_sum *s, ender_player player,
                                  double seconds, sum_move_list *moves) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    task_limit(t, seconds);
    rational *gain = SCRATCH_ARRAY(t, rational, moves->count + 1), best = {0};
    scoring_store store;
    scoring_open(t, &store);
    for (size_t i = 0; i < moves->count; i++) {
        gain[i] = gain_alone(t, &store, s, &moves->at[i]);
        const int order = i == 0 ? 0 : rational_cmp(t, gain[i], best);
        if (i == 0 || (player == ENDER_LEFT ? order > 0 : order < 0)) best = gain[i];
    }
    for (size_t i = 0; i < moves->count; i++) moves->at[i].best = rational_same(gain[i], best);
    scoring_close(&store);
    return task_end(t);
}

static void auctions_after(task *t, void *arg) {
    score_judging *j = arg;
    for (size_t i = 0; i < j->moves->count; i++) {
        sum_move *m = &j->moves->at[i];
        const summands after = sum_after(t, j->sum, m);
        free(m->instead);
        m->instead = NULL;
        m->unknown = true;
        m->instead = instead_text(t, j->convention, &after);
        m->unknown = false;
    }
}

void judge_without_winner(task *t, const game_sum *s, ender_player player, double seconds,
                          sum_move_list *moves) {
    score_judging j = {.sum = s, .moves = moves, .convention = sum_convention(s)};
    j.stops = scratch_alloc(t, (moves->count + 1) * sizeof *j.stops);
    j.known = SCRATCH_ARRAY(t, bool, moves->count + 1);
    for (size_t i = 0; i < moves->count; i++) {
        j.known[i] = false;
        moves->at[i].unknown = true;
    }
    if (j.convention == CONVENTION_SCORES)
        judge_by_scores(t, &j, player, seconds);
    else
        pass_on_failure(t, task_try_for(t, seconds, auctions_after, &j));
}
