/* SPDX-License-Identifier: MIT
 *
 * The program as an opponent, at four levels that say what they can: any move; one move ahead by
 * temperature, or under scores by what a move gains in its part; a search of some thousand sums, or
 * the score of all; and the best that is found (choose.c). A level below the best is weaker because
 * it looks at less, never because it makes a mistake on purpose. */
#include "sum/sum.h"

#include "base/front.h"
#include "base/random.h"

#include <ender/solve.h>
#include <ender/thermograph.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEARCHED_SUMS = 2000 }; /* after each move at the third level */

static const double value_seconds = 1; /* for the values that the second level looks at */

const sum_level sum_levels[SUM_LEVELS] = {
    {"random", "makes any legal move"},
    {"hot", "looks one move ahead: plays in the hottest part, to the best mean; any move where "
            "values are out of reach"},
    {"search", "finds a win or avoids a loss if a search of 2000 sums after a move shows it, and "
               "otherwise plays as level 2"},
    {"best", "wins every game that theorems, values or a search in its time can decide, and says "
             "if they cannot"},
};

/* A choice at work. */
typedef struct level_search {
    ender_ctx *ctx;
    const game_sum *sum;
    ender_player player;
    uint64_t random;
    double end;
    ender_style style;
    sum_move_list moves;
    bool *out; /* moves that are known to lose */
    sum_choice *choice;
} level_search;

static double seconds_left(const level_search *s) {
    const double left = s->end - clock_seconds();
    return left > 1e-3 ? left : 1e-3;
}

static ender_status take(level_search *s, size_t move, const char *reason) {
    s->choice->name = strdup(s->moves.at[move].name);
    s->choice->reason = reason ? strdup(reason) : NULL;
    const bool lacks = !s->choice->name || (reason && !s->choice->reason);
    return lacks ? context_lacks_memory(s->ctx) : ENDER_OK;
}

/* Any of the moves that are not known to lose. */
static ender_status take_any(level_search *s) {
    size_t open = 0;
    for (size_t i = 0; i < s->moves.count; i++) open += !s->out[i];
    uint32_t left = random_below(&s->random, (uint32_t)(open > 0 ? open : s->moves.count));
    for (size_t i = 0; i < s->moves.count; i++)
        if ((open == 0 || !s->out[i]) && left-- == 0) return take(s, i, NULL);
    return take(s, 0, NULL);
}

/* ---- one move ahead ---- */

static const size_t anywhere = SIZE_MAX; /* no part */

/* The hottest part in which there is a move to choose; `anywhere` where none has a temperature. */
static ender_status find_hottest(level_search *s, const game_sum *valued, size_t *part,
                                 ender_game *temperature) {
    *part = anywhere;
    for (size_t i = 0; i < s->moves.count; i++) {
        const size_t at = s->moves.at[i].part;
        ender_game t;
        ender_relation order = ENDER_GREATER;
        if (s->out[i] || at == *part) continue;
        ender_status status = ender_temperature(s->ctx, valued->worth.parts[at], &t);
        if (status == ENDER_OK && *part != anywhere)
            status = ender_compare(s->ctx, t, *temperature, &order);
        if (status != ENDER_OK) return status;
        if (order != ENDER_GREATER) continue;
        *part = at;
        *temperature = t;
    }
    return ENDER_OK;
}

/* The move in the part after which the mean is best for the player; the first of several. */
static ender_status find_best_mean(level_search *s, size_t part, size_t *best) {
    ender_game most = ENDER_ZERO;
    *best = s->moves.count;
    for (size_t i = 0; i < s->moves.count; i++) {
        const sum_move *move = &s->moves.at[i];
        const ender_relation better = s->player == ENDER_LEFT ? ENDER_GREATER : ENDER_LESS;
        ender_relation order = better;
        ender_game mean;
        if (s->out[i] || move->part != part) continue;
        ender_status status = ender_mean(s->ctx, move->value, &mean);
        if (status == ENDER_OK && *best < s->moves.count)
            status = ender_compare(s->ctx, mean, most, &order);
        if (status != ENDER_OK) return status;
        if (order != better) continue;
        *best = i;
        most = mean;
    }
    return ENDER_OK;
}

static ender_status take_and_tell(level_search *s, size_t move, ender_game temperature) {
    static const char hottest[] = "the hottest part, of temperature ";
    char *said;
    ender_status status = ender_format(s->ctx, temperature, s->style, &said);
    if (status != ENDER_OK) return status;
    const size_t size = sizeof hottest + strlen(said);
    char *reason = malloc(size);
    if (reason) snprintf(reason, size, "%s%s", hottest, said);
    status = reason ? take(s, move, reason) : context_lacks_memory(s->ctx);
    free(reason);
    ender_free(said);
    return status;
}

static ender_status take_hot(level_search *s, const game_sum *valued) {
    size_t part, best;
    ender_game temperature = ENDER_ZERO;
    ender_status status = game_sum_judge(s->ctx, valued, s->player, seconds_left(s), &s->moves);
    if (status == ENDER_OK) status = find_hottest(s, valued, &part, &temperature);
    if (status != ENDER_OK || part == anywhere) return status;
    status = find_best_mean(s, part, &best);
    return status == ENDER_OK ? take_and_tell(s, best, temperature) : status;
}

/* By temperature where values are in reach, else any move. */
static ender_status take_by_temperature(level_search *s) {
    game_sum valued = {.count = 0};
    ender_status status = game_sum_copy(s->ctx, s->sum, &valued);
    if (status != ENDER_OK) return status;
    const double seconds = seconds_left(s) / 2;
    status =
        game_sum_values_within(s->ctx, &valued, seconds < value_seconds ? seconds : value_seconds);
    if (status == ENDER_OK && !valued.worth.outcomes_only) status = take_hot(s, &valued);
    game_sum_clear(&valued);
    if (search_limit(status)) status = ENDER_OK;
    return status == ENDER_OK && !s->choice->name ? take_any(s) : status;
}

/* ---- scores ---- */

/* Any of the moves that are marked as best. */
static ender_status take_best(level_search *s, const char *reason) {
    size_t best = 0;
    for (size_t i = 0; i < s->moves.count; i++) best += s->moves.at[i].best;
    if (best == 0) return take_any(s);
    uint32_t left = random_below(&s->random, (uint32_t)best);
    for (size_t i = 0; i < s->moves.count; i++)
        if (s->moves.at[i].best && left-- == 0) return take(s, i, reason);
    return take_any(s);
}

/* What a move earns, less what the opponent earns by the next one. */
static ender_status take_by_earnings(level_search *s) {
    const ender_status status = game_sum_judge_ahead(s->ctx, s->sum, s->player, &s->moves);
    if (search_limit(status)) return take_any(s);
    return status == ENDER_OK ? take_best(s, "it earns most in two moves") : status;
}

/* One move ahead: what a move gains in its part alone. */
static ender_status take_by_gain(level_search *s) {
    const ender_status status =
        game_sum_judge_alone(s->ctx, s->sum, s->player, seconds_left(s) / 2, &s->moves);
    if (search_limit(status)) return take_by_earnings(s);
    return status == ENDER_OK ? take_best(s, "it gains most where it is played") : status;
}

bool sum_moves_are_unknown(const sum_move_list *moves) {
    for (size_t i = 0; i < moves->count; i++)
        if (moves->at[i].unknown) return true;
    return false;
}

/* The score of the whole sum, if it is found in the time. */
static ender_status take_by_score(level_search *s) {
    const ender_status status =
        game_sum_judge(s->ctx, s->sum, s->player, seconds_left(s) / 2, &s->moves);
    if (search_limit(status) || (status == ENDER_OK && sum_moves_are_unknown(&s->moves)))
        return take_by_gain(s);
    return status == ENDER_OK ? take_best(s, "it reaches the best score") : status;
}

/* ---- a search ---- */

/* What becomes of the opponent after the move, as far as so many sums tell. */
static ender_status search_after(level_search *s, const game_sum *after, ender_known *opponent) {
    const ender_player next = ender_opponent(s->player);
    ender_solve_settings settings = {.seconds = seconds_left(s), .nodes = SEARCHED_SUMS};
    ender_solution found;
    settings.first[next] = true;
    *opponent = ENDER_KNOWN_NOT;
    const ender_status status = ender_solve(s->ctx, after->list, after->count, &settings, &found);
    if (status == ENDER_OK) *opponent = found.first[next];
    return status == ENDER_EDOMAIN || search_limit(status) ? ENDER_OK : status;
}

/* The first move that is found to win is made; those that are found to lose are left out. */
static ender_status search_moves(level_search *s) {
    game_sum after = {.count = 0};
    ender_status status = game_sum_copy(s->ctx, s->sum, &after);
    size_t lost = 0;
    for (size_t i = 0; status == ENDER_OK && i < s->moves.count && !s->choice->name; i++) {
        const sum_move *move = &s->moves.at[i];
        const ender_summand before = after.list[move->part];
        ender_known opponent;
        after.list[move->part] = (ender_summand){move->to, move->option, before.negative};
        status = search_after(s, &after, &opponent);
        after.list[move->part] = before;
        s->out[i] = opponent == ENDER_KNOWN_WINS;
        lost += s->out[i];
        if (status == ENDER_OK && opponent == ENDER_KNOWN_LOSES) {
            s->choice->wins = true;
            status = take(s, i, "a short search shows that it wins");
        }
    }
    s->choice->settled = s->choice->wins || lost == s->moves.count;
    game_sum_clear(&after);
    return status;
}

static ender_status take_by_search(level_search *s) {
    const bool can_search = game_sum_is_normal(s->sum) && !game_sum_repeats(s->sum);
    const ender_status status = can_search ? search_moves(s) : ENDER_OK;
    if (s->choice->name || status != ENDER_OK) return status;
    if (s->choice->settled) memset(s->out, 0, s->moves.count * sizeof *s->out);
    return take_by_temperature(s);
}

/* ---- all levels ---- */

static ender_status choose_below(level_search *s, unsigned level) {
    const bool scores = game_sum_scores(s->sum);
    s->out = calloc(s->moves.count, sizeof *s->out);
    if (!s->out) return context_lacks_memory(s->ctx);
    const ender_status status = level == 1   ? take_any(s)
                                : scores     ? level == 2 ? take_by_gain(s) : take_by_score(s)
                                    : level == 2 ? take_by_temperature(s)
                                             : take_by_search(s);
    free(s->out);
    return status;
}

static const char undecided[] =
    "nothing decided this position in the time; the move is not known to lose";

static ender_status choose_best(ender_ctx *ctx, const game_sum *sum, ender_player player,
                                const sum_strength *how, ender_style style, sum_choice *out) {
    const ender_status status = game_sum_choose(ctx, sum, player, how->seconds, style, out);
    if (status != ENDER_OK || !out->name || out->settled || out->reason) return status;
    out->reason = strdup(undecided);
    return out->reason ? ENDER_OK : context_lacks_memory(ctx);
}

ender_status game_sum_choose_at(ender_ctx *ctx, const game_sum *sum, ender_player player,
                                const sum_strength *how, ender_style style, sum_choice *out) {
    level_search s = {.ctx = ctx,
                      .sum = sum,
                      .player = player,
                      .random = how->seed,
                      .end = clock_seconds() + how->seconds,
                      .style = style,
                      .choice = out};
    *out = (sum_choice){.name = NULL};
    ender_status status = ENDER_OK;
    if (how->level >= SUM_LEVELS)
        status = choose_best(ctx, sum, player, how, style, out);
    else {
        status = game_sum_moves(ctx, sum, player, true, &s.moves);
        if (status == ENDER_OK && s.moves.count > 0) status = choose_below(&s, how->level);
        sum_move_list_clear(&s.moves);
    }
    if (status != ENDER_OK) sum_choice_clear(out);
    return status;
}
