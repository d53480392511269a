/* SPDX-License-Identifier: MIT
 *
 * Which moves win: a statement for each move, about the sum that it leaves. */
#include "base/front.h"
#include "certify/front.h"
#include "ruleset/api.h"
#include "solve/solve.h"
#include "sum/front.h"

#include <stdlib.h>

/* The sums that moves leave. */
typedef struct sums_left {
    sum_move_list moves[2];
    game_sum *list;
    certified_sum *certified;
    size_t count;
} sums_left;

static void sums_left_clear(sums_left *s) {
    for (size_t i = 0; i < s->count; i++) game_sum_clear(&s->list[i]);
    for (int p = 0; p < 2; p++) sum_move_list_clear(&s->moves[p]);
    free(s->list);
    free(s->certified);
}

/* Makes each move of the player in a copy of the sum. */
static ender_status add_sums(ender_ctx *ctx, const game_sum *of, ender_player player,
                             sums_left *to) {
    for (size_t i = 0; i < to->moves[player].count; i++) {
        game_sum *left = &to->list[to->count];
        const ender_status status = game_sum_copy(ctx, of, left);
        if (status != ENDER_OK) return status;
        game_sum_go(left, &to->moves[player].at[i]);
        to->certified[to->count++] = (certified_sum){left->list, left->count, player};
    }
    return ENDER_OK;
}

static ender_status find_sums(ender_ctx *ctx, const game_sum *of, const ender_player *player,
                              sums_left *to) {
    ender_status status = ENDER_OK;
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT && status == ENDER_OK; p++)
        if (!player || *player == p) status = game_sum_moves(ctx, of, p, false, &to->moves[p]);
    if (status != ENDER_OK) return status;
    const size_t all = to->moves[0].count + to->moves[1].count;
    to->list = calloc(all + 1, sizeof *to->list);
    to->certified = calloc(all + 1, sizeof *to->certified);
    if (!to->list || !to->certified) return context_lacks_memory(ctx);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT && status == ENDER_OK; p++)
        status = add_sums(ctx, of, p, to);
    return status;
}

static ender_status check_asked(ender_ctx *ctx, const ender_summand *list, size_t count,
                                const ender_player *player) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    (void)check_summands(t, list, count);
    if (player) check_player(t, *player);
    return task_end(t);
}
static ender_status no_moves(ender_ctx *ctx) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    task_throw(t, ENDER_EDOMAIN, "nothing is certified: there is no move");
}

ender_status certify_moves_if_any(ender_ctx *ctx, const ender_summand *list, size_t count,
                                  const ender_player *player, char **out, size_t *length) {
    sums_left left = {.count = 0};
    const game_sum of = {.list = (ender_summand *)(uintptr_t)list, .count = count};
    *out = NULL;
    *length = 0;
    ender_status status = check_asked(ctx, list, count, player);
    if (status == ENDER_OK) status = find_sums(ctx, &of, player, &left);
    if (status == ENDER_OK && left.count > 0)
        status = certify_sums(ctx, left.certified, left.count, out, length);
    sums_left_clear(&left);
    return status;
}
ender_status ender_certify_moves(ender_ctx *ctx, const ender_summand *list, size_t count,
                                 const ender_player *player, char **out, size_t *length) {
    const ender_status status = certify_moves_if_any(ctx, list, count, player, out, length);
    return status == ENDER_OK && !*out ? no_moves(ctx) : status;
}
