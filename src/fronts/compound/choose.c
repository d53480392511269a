/* SPDX-License-Identifier: MIT
 *
 * Which move to make. A theorem is asked first. Where none tells, every move is looked at for a
 * short time, then those that are not settled for a longer one, and so on until the time is up: so
 * one hard move does not take the time of all others. What a search found before it ended is kept
 * by the context and not done again. */
#include "compound/front.h"
#include <ender/solve.h>

#include "base/front.h"

#include <stdlib.h>
#include <string.h>

typedef enum prospect { OPEN, WINS, LOSES } prospect;

/* A choice at work. */
typedef struct search {
    ender_ctx *ctx;
    compound *sum;
    ender_player player;
    const compound_move *moves;
    size_t count;
    prospect *found; /* of each move */
    size_t open;     /* moves that are not settled */
    size_t best;     /* a move that wins; count for none */
    double end;
    bool cancelled;
    bool searched; /* what was found rests on a search, and not on values */
    ender_status status;
} search;

/* The same by the search of solve.h. */
static prospect look_deeper(search *s) {
    const ender_player next = ender_opponent(s->player);
    ender_solve_settings settings = {.dear = 0};
    ender_solution found;
    settings.first[next] = true;
    ender_summand *sum = calloc(s->sum->count + 1, sizeof *sum);
    if (!sum) return OPEN;
    for (size_t i = 0; i < s->sum->count; i++) sum[i].position = s->sum->list[i].position;
    const ender_status status = ender_solve(s->ctx, sum, s->sum->count, &settings, &found);
    free(sum);
    if (status == ENDER_ECANCELLED) s->cancelled = true;
    if (status != ENDER_OK || found.first[next] == ENDER_KNOWN_NOT) return OPEN;
    s->searched = true;
    return found.first[next] == ENDER_KNOWN_WINS ? LOSES : WINS;
}

/* Does the player who made this move win? By values in half of the time, then by search. OPEN where
 * the time was not enough. */
static prospect look_at(search *s, const compound_move *move, double seconds) {
    compound_part *part = &s->sum->list[move->part];
    ender_position *before = part->position;
    ender_advice advice;
    part->position = move->to;
    ender_set_seconds(s->ctx, seconds / 2);
    const ender_status status =
        compound_advise(s->ctx, s->sum, ender_opponent(s->player), ENDER_EFFORT_VALUES, &advice);
    const bool limited = status == ENDER_ELIMIT || status == ENDER_EMEMORY;
    const prospect deeper = limited ? look_deeper(s) : OPEN;
    part->position = before;
    if (status == ENDER_ECANCELLED) s->cancelled = true;
    if (limited || status == ENDER_ECANCELLED) return deeper;
    s->status = status;
    if (status != ENDER_OK) return OPEN;
    const prospect found = !advice.known ? OPEN : advice.wins ? LOSES : WINS;
    ender_advice_clear(&advice);
    return found;
}

static bool goes_on(const search *s) {
    return s->status == ENDER_OK && !s->cancelled && s->open > 0 && s->best == s->count &&
           clock_seconds() < s->end;
}

/* Looks at the moves that are not settled, so long at each. */
static void look_at_all(search *s, double slice) {
    for (size_t i = 0; i < s->count && goes_on(s); i++) {
        if (s->found[i] != OPEN) continue;
        const double left = s->end - clock_seconds();
        s->found[i] = look_at(s, &s->moves[i], slice < left ? slice : left > 0 ? left : slice);
        s->open -= s->found[i] != OPEN;
        if (s->found[i] == WINS) s->best = i;
    }
}

enum { SLICES = 8, GROWS = 4 };

/* Looks at all moves; the number of one that wins, or of the first that is not settled; count when
 * all lose. */
static ender_status look(search *s, double seconds, size_t *best, bool *settled) {
    s->found = calloc(s->count, sizeof *s->found);
    if (!s->found) return ENDER_EMEMORY;
    s->end = clock_seconds() + seconds;
    s->open = s->best = s->count;
    for (double slice = seconds / (SLICES * (double)s->count); goes_on(s); slice *= GROWS)
        look_at_all(s, slice);
    *best = s->best;
    *settled = s->open == 0 || s->best < s->count;
    for (size_t i = 0; i < s->count && *best == s->count && !*settled; i++)
        if (s->found[i] == OPEN) *best = i;
    free(s->found);
    return s->status;
}

/* What a theorem says; *told: it is known whether a move wins, and which. */
static ender_status ask_theorems(search *s, double seconds, ender_style style, compound_choice *out,
                                 bool *told) {
    ender_advice advice;
    *told = false;
    ender_set_seconds(s->ctx, seconds);
    ender_status status =
        compound_advise(s->ctx, s->sum, s->player, ENDER_EFFORT_THEOREMS, &advice);
    if (status == ENDER_ELIMIT || status == ENDER_ECANCELLED) return ENDER_OK;
    if (status != ENDER_OK) return status;
    if (advice.advises) {
        out->name = compound_advised(s->sum, &advice);
        if (!out->name) status = ENDER_EMEMORY;
    }
    out->settled = advice.known && (!advice.wins || advice.advises);
    out->wins = advice.known && advice.wins && advice.advises;
    if (out->settled && status == ENDER_OK)
        status = compound_reason(s->ctx, &advice, style, &out->reason);
    ender_advice_clear(&advice);
    *told = out->settled;
    return status;
}

static ender_status take_name(compound_choice *out, const char *name) {
    free(out->name);
    out->name = strdup(name);
    return out->name ? ENDER_OK : ENDER_EMEMORY;
}

static const char by_search[] = "by search, no value being in reach";

static ender_status choose(search *s, double seconds, ender_style style, compound_choice *out) {
    const double begin = clock_seconds();
    bool told = false;
    ender_status status = ask_theorems(s, seconds, style, out, &told);
    if (status == ENDER_OK && !told) {
        const double left = seconds - (clock_seconds() - begin);
        size_t best = 0;
        status = look(s, left > 0.01 ? left : 0.01, &best, &out->settled);
        out->wins = out->settled && best < s->count;
        if (out->settled && s->searched && !out->reason) out->reason = strdup(by_search);
        if (status == ENDER_OK && best < s->count && (out->wins || !out->name))
            status = take_name(out, s->moves[best].name);
    }
    return status == ENDER_OK && !out->name ? take_name(out, s->moves[0].name) : status;
}

ender_status compound_choose(ender_ctx *ctx, compound *sum, ender_player player, double seconds,
                             ender_style style, compound_choice *out) {
    compound_move *moves;
    search s = {.ctx = ctx, .sum = sum, .player = player};
    const double limit = context_seconds(ctx);
    *out = (compound_choice){.name = NULL};
    ender_status status = compound_moves(ctx, sum, player, true, &moves, &s.count);
    if (status != ENDER_OK) return status;
    s.moves = moves;
    if (s.count > 0) status = choose(&s, seconds, style, out);
    context_restore_seconds(ctx, limit);
    compound_moves_free(moves, s.count);
    if (status != ENDER_OK) compound_choice_clear(out);
    return status;
}

void compound_choice_clear(compound_choice *choice) {
    free(choice->name);
    free(choice->reason);
    *choice = (compound_choice){.name = NULL};
}
