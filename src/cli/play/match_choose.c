/* SPDX-License-Identifier: MIT
 *
 * Which move to make. A theorem is asked first. Where none tells, every move is looked at for a
 * short time, then those that are not settled for a longer one, and so on until the time is up: so
 * one hard move does not take the time of all others. What a search found before it ended is kept
 * by the library and not done again. */
#include "cli/play/match_choose.h"

#include "cli/play/advice_text.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static const char by_search[] = "by search, no value being in reach";

typedef enum fate { OPEN, WINS, LOSES } fate;

/* By the search of `ender solve`. */
static fate look_deeper(match *m, const component_move *move) {
    const ender_player next = ender_opponent(m->mover);
    ender_solve_settings settings = {.dear = 0};
    ender_solution found;
    settings.first[next] = true;
    ender_summand *sum = cli_alloc((m->sum.count + 1) * sizeof *sum);
    for (size_t i = 0; i < m->sum.count; i++)
        sum[i].position = i == move->part ? move->to : m->sum.list[i].position;
    const ender_status status = ender_solve(m->c->ctx, sum, m->sum.count, &settings, &found);
    free(sum);
    if (status != ENDER_OK || found.first[next] == ENDER_KNOWN_NOT) return OPEN;
    m->searched = true;
    return found.first[next] == ENDER_KNOWN_WINS ? LOSES : WINS;
}

/* Does the player who made this move win? By values in half of the time, then by search. OPEN where
 * the time was not enough. */
static fate look_at(match *m, const component_move *move, double seconds) {
    cli *c = m->c;
    component *part = &m->sum.list[move->part];
    ender_position *before = part->position;
    ender_advice advice;
    part->position = move->to;
    ender_set_seconds(c->ctx, seconds / 2);
    const ender_status status =
        component_advise(c, &m->sum, ender_opponent(m->mover), ENDER_EFFORT_VALUES, &advice);
    part->position = before;
    const bool limited = status == ENDER_ELIMIT || status == ENDER_EMEMORY;
    const fate deeper = limited ? look_deeper(m, move) : OPEN;
    ender_set_seconds(c->ctx, c->seconds);
    if (limited || status == ENDER_ECANCELLED) return deeper;
    cli_check(c, status, NULL);
    const fate found = !advice.known ? OPEN : advice.wins ? LOSES : WINS;
    ender_advice_clear(&advice);
    return found;
}

enum { SLICES = 8, GROWS = 4 };

/* Looks at all moves; the number of one that wins, or of the first that is not settled; count when
 * all lose. *settled: whether any wins is known. */
static size_t search(match *m, const component_move *moves, size_t count, double seconds,
                     bool *settled) {
    fate *fates = cli_alloc(count * sizeof *fates);
    const double end = now() + seconds;
    double slice = seconds / (SLICES * (double)count);
    size_t open = count, best = count;
    while (open > 0 && best == count && now() < end && !cli_interrupted()) {
        for (size_t i = 0; i < count && now() < end && !cli_interrupted(); i++) {
            if (fates[i] != OPEN) continue;
            const double left = end - now();
            fates[i] = look_at(m, &moves[i], slice < left ? slice : left > 0 ? left : slice);
            open -= fates[i] != OPEN;
            if (fates[i] != WINS) continue;
            best = i;
            break;
        }
        slice *= GROWS;
    }
    *settled = open == 0 || best < count;
    for (size_t i = 0; i < count && best == count && !*settled; i++)
        if (fates[i] == OPEN) best = i;
    free(fates);
    return best;
}

/* What a theorem says. */
static bool by_theorem(match *m, double seconds, match_choice *out) {
    cli *c = m->c;
    ender_advice advice;
    ender_set_seconds(c->ctx, seconds);
    const ender_status status =
        component_advise(c, &m->sum, m->mover, ENDER_EFFORT_THEOREMS, &advice);
    ender_set_seconds(c->ctx, c->seconds);
    if (status == ENDER_ELIMIT || status == ENDER_ECANCELLED) return false;
    cli_check(c, status, NULL);
    if (advice.advises) out->name = component_advised_name(&m->sum, &advice);
    out->settled = advice.known && (!advice.wins || advice.advises);
    out->wins = advice.known && advice.wins && advice.advises;
    if (out->settled) out->reason = advice_reason(c, &advice);
    ender_advice_clear(&advice);
    return out->settled;
}

match_choice match_choose(match *m, double seconds) {
    match_choice out = {.name = NULL};
    const double begin = now();
    component_move *moves;
    size_t count;
    m->searched = false;
    cli_check(m->c, component_moves(m->c, &m->sum, m->mover, true, &moves, &count), NULL);
    if (count > 0 && !by_theorem(m, seconds, &out)) {
        const double left = seconds - (now() - begin);
        const size_t best = search(m, moves, count, left > 0.01 ? left : 0.01, &out.settled);
        out.wins = out.settled && best < count;
        if (out.settled && m->searched && !out.reason)
            out.reason = cli_copy(by_search, sizeof by_search - 1);
        if (best < count && (out.wins || !out.name)) {
            free(out.name);
            out.name = cli_copy(moves[best].name, strlen(moves[best].name));
        }
    }
    if (count > 0 && !out.name) out.name = cli_copy(moves[0].name, strlen(moves[0].name));
    component_moves_free(moves, count);
    if (cli_interrupted()) cli_interrupt_clear(m->c);
    cli_progress_clear();
    return out;
}

void match_choice_clear(match_choice *choice) {
    free(choice->name);
    free(choice->reason);
    *choice = (match_choice){.name = NULL};
}
