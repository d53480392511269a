/* SPDX-License-Identifier: MIT
 *
 * Under scores, what a move earns less the most that the opponent's next move earns: for the choice
 * of a move where the score with best play is not found in the time. */
#include "sum/sum.h"

#include "base/front.h"
#include "ruleset/scores.h"

static rational score_of_block(task *t, const ruleset *rules, const uint64_t *block, size_t words) {
    return words > 0 ? rules->scores.so_far(t, rules, block, words) : rational_of(DYADIC_ZERO);
}

/* What Left has so far in a summand and Right has not. */
static rational score_so_far(task *t, const ender_summand *of) {
    rational sum = rational_of(DYADIC_ZERO);
    const ender_position *p = of->position;
    for (uint32_t i = 0; p && i < p->sum.count; i++) {
        size_t words;
        const uint64_t *block = positions_at(&p->sum, i, &words);
        sum = rational_add(t, sum, score_of_block(t, p->rules, block, words));
    }
    return of->negative ? rational_neg(t, sum) : sum;
}

/* The best of the scores for a player. */
typedef struct best_gain {
    ender_player player;
    bool any;
    rational most;
} best_gain;

static void count_gain(task *t, best_gain *best, rational gain) {
    const int order = best->any ? rational_cmp(t, gain, best->most) : 0;
    if (!best->any || (best->player == ENDER_LEFT ? order > 0 : order < 0)) best->most = gain;
    best->any = true;
}

static void count_moves(task *t, best_gain *best, const ender_summand *in) {
    const ender_position *p = in->position;
    for (uint32_t i = 0; p && i < p->sum.count; i++) {
        size_t words;
        const uint64_t *block = positions_at(&p->sum, i, &words);
        if (words == 0) continue;
        const rational before = score_of_block(t, p->rules, block, words);
        positions options;
        positions_open(t, &options);
        literal_options(p->rules, block, words, summand_mover(in, best->player), &options);
        for (uint32_t k = 0; k < options.count; k++) {
            const uint64_t *to = positions_at(&options, k, &words);
            const rational after = score_of_block(t, p->rules, to, words);
            const rational gain = rational_sub(t, after, before);
            count_gain(t, best, in->negative ? rational_neg(t, gain) : gain);
        }
    }
}

/* What Left gains by the move and the opponent's best answer to it. */
static rational gain_of(task *t, const game_sum *s, ender_player player, const sum_move *m) {
    const summands after = sum_after(t, s, m);
    const rational before = score_so_far(t, &s->list[m->part]);
    const rational own = rational_sub(t, score_so_far(t, &after.list[m->part]), before);
    best_gain answer = {.player = ender_opponent(player), .most = rational_of(DYADIC_ZERO)};
    for (size_t i = 0; i < after.count; i++) count_moves(t, &answer, &after.list[i]);
    return rational_add(t, own, answer.most);
}

ender_status game_sum_judge_ahead(ender_ctx *ctx, const game_sum *s, ender_player player,
                                  sum_move_list *moves) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    rational *gain = SCRATCH_ARRAY(t, rational, moves->count + 1);
    best_gain best = {.player = player};
    for (size_t i = 0; i < moves->count; i++) {
        gain[i] = gain_of(t, s, player, &moves->at[i]);
        count_gain(t, &best, gain[i]);
    }
    for (size_t i = 0; i < moves->count; i++) moves->at[i].best = rational_same(gain[i], best.most);
    return task_end(t);
}
