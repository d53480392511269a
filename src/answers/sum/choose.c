/* SPDX-License-Identifier: MIT
 *
 * Which move to make. A theorem is asked first. Where none tells, every move is looked at for a
 * short time, then those that are not settled for a longer one, and so on until the time is up: so
 * one hard move does not take the time of all others. What a search found before it ended is kept
 * by the context and not done again. */
#include "sum/sum.h"

#include "base/front.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum prospect { OPEN, WINS, LOSES } prospect;

/* A choice at work. */
typedef struct choice_search {
    ender_ctx *ctx;
    const game_sum *sum;
    ender_player player;
    sum_move_list moves;
    game_sum after;  /* the sum after a move, which borrows its positions */
    prospect *found; /* of each move */
    size_t open;     /* moves that are not settled */
    size_t best;     /* a move that wins; the number of moves for none */
    double end;
    bool cancelled;
    bool searched; /* what was found rests on a search, and not on values */
    ender_status status;
} choice_search;

/* Does the player who made this move win? By values in half of the time, then by search. OPEN where
 * the time was not enough. */
static prospect look_at(choice_search *s, const sum_move *move, double seconds) {
    const ender_summand before = s->sum->list[move->part];
    ender_advice advice;
    advice_reach reach;
    s->after.list[move->part] = (ender_summand){move->to, move->option, before.negative};
    const ender_status status = game_sum_advise_by_all(s->ctx, &s->after, ender_opponent(s->player),
                                                       seconds / 2, seconds / 2, &advice, &reach);
    s->after.list[move->part] = before;
    if (status == ENDER_ECANCELLED) s->cancelled = true;
    if (status != ENDER_OK && !search_limit(status)) s->status = status;
    if (status != ENDER_OK) return OPEN;
    const prospect found = !advice.known ? OPEN : advice.wins ? LOSES : WINS;
    s->searched = s->searched || (reach.searched && advice.known);
    ender_advice_clear(&advice);
    return found;
}

static bool goes_on(const choice_search *s) {
    return s->status == ENDER_OK && !s->cancelled && s->open > 0 && s->best == s->moves.count &&
           clock_seconds() < s->end && !context_is_late(s->ctx);
}

/* Looks at the moves that are not settled, so long at each. */
static void look_at_all(choice_search *s, double slice) {
    for (size_t i = 0; i < s->moves.count && goes_on(s); i++) {
        if (s->found[i] != OPEN) continue;
        const double left = s->end - clock_seconds();
        s->found[i] = look_at(s, &s->moves.at[i], slice < left ? slice : left > 0 ? left : slice);
        s->open -= s->found[i] != OPEN;
        if (s->found[i] == WINS) s->best = i;
    }
}

enum { SLICES = 8, GROWS = 4 };

/* Looks at all moves; the number of one that wins, or of the first that is not settled; their count
 * when all lose. */
static ender_status look(choice_search *s, double seconds, size_t *best, bool *settled) {
    const size_t count = s->moves.count;
    s->found = calloc(count, sizeof *s->found);
    s->after.list = calloc(s->sum->count + 1, sizeof *s->after.list);
    if (!s->found || !s->after.list) s->status = context_lacks_memory(s->ctx);
    if (s->after.list && s->sum->count > 0)
        memcpy(s->after.list, s->sum->list, s->sum->count * sizeof *s->after.list);
    s->after.count = s->sum->count;
    s->end = clock_seconds() + seconds;
    s->open = s->best = count;
    for (double slice = seconds / (SLICES * (double)count); goes_on(s); slice *= GROWS)
        look_at_all(s, slice);
    *best = s->best;
    *settled = s->open == 0 || s->best < count;
    for (size_t i = 0; s->status == ENDER_OK && i < count && *best == count && !*settled; i++)
        if (s->found[i] == OPEN) *best = i;
    free(s->found);
    free(s->after.list);
    return s->status;
}

/* What a theorem says; *told: it is known whether a move wins, and which. */
static ender_status ask_theorems(choice_search *s, double seconds, ender_style style,
                                 sum_choice *out, bool *told) {
    ender_advice advice;
    *told = false;
    ender_status status = advise_within(s->ctx, &(summands){s->sum->list, s->sum->count}, s->player,
                                        ENDER_EFFORT_THEOREMS, seconds, &advice);
    if (status == ENDER_ELIMIT || status == ENDER_ECANCELLED) return ENDER_OK;
    if (status != ENDER_OK) return status;
    status = game_sum_advised(s->ctx, s->sum, &advice, &out->name);
    if (status == ENDER_OK) {
        out->settled = advice.known && (!advice.wins || advice.advises);
        out->wins = advice.known && advice.wins && advice.advises;
        if (out->settled) status = advice_reason(s->ctx, &advice, style, &out->reason);
    }
    if (status == ENDER_ELIMIT) status = ENDER_OK; /* what was found is told without a reason */
    ender_advice_clear(&advice);
    *told = out->settled;
    return status;
}

static ender_status take_name(ender_ctx *ctx, sum_choice *out, const char *name) {
    free(out->name);
    out->name = strdup(name);
    return out->name ? ENDER_OK : context_lacks_memory(ctx);
}

static const char by_search[] = "by search, no value being in reach";

static ender_status choose(choice_search *s, double seconds, ender_style style, sum_choice *out) {
    const double begin = clock_seconds();
    bool told = false;
    ender_status status = ask_theorems(s, seconds, style, out, &told);
    if (status == ENDER_OK && !told) {
        const double left = seconds - (clock_seconds() - begin);
        size_t best = 0;
        status = look(s, left > 0.01 ? left : 0.01, &best, &out->settled);
        out->wins = out->settled && best < s->moves.count;
        if (out->settled && s->searched && !out->reason) {
            out->reason = strdup(by_search);
            if (!out->reason) status = context_lacks_memory(s->ctx);
        }
        if (status == ENDER_OK && best < s->moves.count && (out->wins || !out->name))
            status = take_name(s->ctx, out, s->moves.at[best].name);
    }
    return status == ENDER_OK && !out->name ? take_name(s->ctx, out, s->moves.at[0].name) : status;
}

/* 0 where the time was up before one was found. */
static size_t first_best(const sum_move_list *moves) {
    for (size_t i = 0; i < moves->count; i++)
        if (moves->at[i].best) return i;
    return 0;
}

static ender_status give_reason(choice_search *s, sum_choice *out, const char *why,
                                const char *score) {
    const size_t size = strlen(why) + strlen(score) + 1;
    out->reason = malloc(size);
    if (!out->reason) return context_lacks_memory(s->ctx);
    snprintf(out->reason, size, "%s%s", why, score);
    return ENDER_OK;
}

/* A move that reaches the best score; where that is not found in the time, one that earns most;
 * where there is no time for that either, the first one. */
static ender_status choose_by_score(choice_search *s, double seconds, sum_choice *out) {
    const char *why = "with best play the score is ", *score = "";
    ender_status status = game_sum_judge(s->ctx, s->sum, s->player, seconds * 0.9, &s->moves);
    size_t best = first_best(&s->moves);
    if (status == ENDER_OK && s->moves.at[best].best) score = s->moves.at[best].instead;
    out->settled = score[0] != '\0';
    if (!out->settled && (status == ENDER_OK || status == ENDER_ELIMIT)) {
        why = "nothing decided this position in the time; the move earns most, "
              "less what the opponent's next move earns";
        status = game_sum_judge_ahead(s->ctx, s->sum, s->player, &s->moves);
        best = first_best(&s->moves);
    }
    if (status == ENDER_ELIMIT) {
        why = "nothing decided this position in the time";
        best = 0;
        status = ENDER_OK;
    }
    if (status == ENDER_OK) status = take_name(s->ctx, out, s->moves.at[best].name);
    return status == ENDER_OK ? give_reason(s, out, why, score) : status;
}

ender_status game_sum_choose(ender_ctx *ctx, const game_sum *sum, ender_player player,
                             double seconds, ender_style style, sum_choice *out) {
    choice_search s = {.ctx = ctx, .sum = sum, .player = player};
    *out = (sum_choice){.name = NULL};
    ender_status status = game_sum_moves(ctx, sum, player, true, &s.moves);
    if (status != ENDER_OK) return status;
    if (s.moves.count > 0)
        status = game_sum_scores(sum) ? choose_by_score(&s, seconds, out)
                                      : choose(&s, seconds, style, out);
    sum_move_list_clear(&s.moves);
    if (status != ENDER_OK) sum_choice_clear(out);
    return status;
}

void sum_choice_clear(sum_choice *choice) {
    free(choice->name);
    free(choice->reason);
    *choice = (sum_choice){.name = NULL};
}
