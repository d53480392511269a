/* SPDX-License-Identifier: MIT
 *
 * The public face of advice: include/ender/advice.h. */
#include "ruleset/advice.h"
#include "ruleset/api.h"

#include <stdlib.h>

static mixed_sum read_sum(task *t, const summands *of) {
    const ender_summand *sum = of->list;
    const size_t count = of->count;
    if (count > 0 && !sum) task_throw(t, ENDER_EARGUMENT, "the sum is NULL");
    mixed_part *parts = SCRATCH_ARRAY(t, mixed_part, count + 1);
    for (size_t i = 0; i < count; i++) {
        const ender_position *p = sum[i].position;
        if (p) {
            parts[i] = (mixed_part){p->rules, &p->sum, REF_NONE, sum[i].negative};
            continue;
        }
        const ref g = check_game(t, sum[i].value);
        parts[i] = (mixed_part){.value = sum[i].negative ? game_neg(t, g) : g};
    }
    return (mixed_sum){parts, count};
}

/* The blocks of a position with one replaced. */
static const positions *replaced_blocks(task *t, const positions *from, const replacement *move) {
    positions *out = SCRATCH_ARRAY(t, positions, 1);
    positions_open(t, out);
    for (uint32_t b = 0; b < from->count; b++) {
        size_t words = move->count;
        const uint64_t *block = b == move->block ? move->words : positions_at(from, b, &words);
        if (words > 0) positions_add(out, block, words);
    }
    return out;
}

bool summands_decided(task *t, const summands *of, const replacement *move, ender_player player,
                      bool *wins) {
    mixed_sum sum = read_sum(t, of);
    mixed_part *parts = SCRATCH_ARRAY(t, mixed_part, of->count + 1);
    for (size_t i = 0; i < of->count; i++) {
        parts[i] = sum.parts[i];
        if (!move || move->summand != i) continue;
        if (parts[i].rules)
            parts[i].blocks = replaced_blocks(t, parts[i].blocks, move);
        else
            parts[i].value = of->list[i].negative ? game_neg(t, move->value) : move->value;
    }
    sum.parts = parts;
    term_list terms = terms_of_sum(t, &sum);
    const theorem_verdict v = sum_verdict(t, &sum, &terms, player, ENDER_EFFORT_THEOREMS);
    *wins = v.wins;
    return v.known;
}

typedef struct held_advice {
    cleanup undo; /* first, so that the cleanup is the holder */
    ender_advice *advice;
} held_advice;

static void held_clear(cleanup *self) { ender_advice_clear(((held_advice *)(void *)self)->advice); }

static void write_move(task *t, const ender_summand *sum, const sum_advice *from,
                       ender_player player, ender_advice *out) {
    const ender_summand *in = &sum[from->part];
    const ender_position *p = in->position;
    const ref option = in->negative && !p ? game_neg(t, from->option) : from->option;
    out->summand = from->part;
    out->option = (ender_game){option.bits};
    if (!p) return;
    const ender_player mover = in->negative ? ender_opponent(player) : player;
    out->move = move_name(t, p, mover, from->block, from->index, from->to, from->to_words);
    out->to = position_replacing(p, from->block, from->to, from->to_words);
    if (!out->to) task_throw_memory(t);
}

ender_status advise_within(ender_ctx *ctx, const summands *of, ender_player player,
                           ender_effort effort, double seconds, ender_advice *out) {
    task t[1];
    *out = (ender_advice){.measure = ENDER_ZERO, .option = ENDER_ZERO};
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    task_limit(t, seconds);
    check_player(t, player);
    if (effort != ENDER_EFFORT_THEOREMS && effort != ENDER_EFFORT_VALUES)
        task_throw(t, ENDER_EARGUMENT, "the effort must be theorems or values");
    const mixed_sum mixed = read_sum(t, of);
    const sum_advice found = sum_advise(t, &mixed, player, effort);
    const theorem_verdict *v = &found.verdict;
    held_advice held = {.advice = out};
    cleanup_push(t, &held.undo, held_clear);
    *out = (ender_advice){.known = v->known,
                          .wins = v->wins,
                          .theorem = v->theorem,
                          .source = v->by ? v->by->theory.theorem : NULL,
                          .measure = {v->measure.bits},
                          .by_move = found.by_move,
                          .advises = found.advises,
                          .avoids_numbers = found.avoids_numbers,
                          .option = ENDER_ZERO};
    if (found.advises) write_move(t, of->list, &found, player, out);
    cleanup_pop(t);
    return task_end(t);
}

ender_status ender_advise(ender_ctx *ctx, const ender_summand *sum, size_t count,
                          ender_player player, ender_effort effort, ender_advice *out) {
    return advise_within(ctx, &(summands){sum, count}, player, effort, 0, out);
}

void ender_advice_clear(ender_advice *advice) {
    if (!advice) return;
    free(advice->move);
    ender_position_free(advice->to);
    advice->move = NULL;
    advice->to = NULL;
}
