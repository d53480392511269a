/* SPDX-License-Identifier: MIT
 *
 * A question about a sum at work: calls within what the question has left, and their end. */
#include "sum/questions.h"

#include "base/front.h"

#include <math.h>
#include <stdlib.h>

static void free_what_was_given(study *s) {
    game_sum_clear(&s->own);
    sum_move_list_clear(&s->moves);
    sum_move_list_clear(&s->others);
    ender_advice_clear(&s->advice);
    ender_advice_clear(&s->next_advice);
    sum_choice_clear(&s->choice);
    option_fates_clear(&s->fates);
    ender_lines_clear(&s->lines);
    ender_retrograde_close(s->analysis);
    free(s->sum.worth.parts);
    ender_free(s->text);
    ender_close(s->ctx);
}

static void study_undo(cleanup *self) { free_what_was_given((study *)(void *)self); }

study *study_open(task *t, const asked *a) {
    const game_sum *object = a->object;
    study *s = SCRATCH_ARRAY(t, study, 1);
    *s = (study){.t = t, .asked = a, .sum = {.list = object->list, .count = object->count}};
    const double left = task_seconds_left(t);
    const uint64_t memory = task_memory_left(t);
    if (left <= 0 || memory == 0) {
        t->poll = 1;
        task_poll(t); /* throws the limit that was reached */
    }
    const ender_limits limits = {.total = isfinite(left) && left > 0 ? left : 0,
                                 .memory_bytes = memory};
    ender_ctx *outer = (ender_ctx *)(uintptr_t)t->within;
    const ender_status status = ender_within(outer, &limits, &s->ctx);
    if (status != ENDER_OK) task_throw(t, status, "%s", ender_message(outer));
    cleanup_push(t, &s->undo, study_undo);
    return s;
}

void study_end_time(study *s) {
    s->t->deadline = 0;
    context_end_time(s->ctx);
}

void study_close(study *s) {
    cleanup_pop(s->t);
    free_what_was_given(s);
}

void study_check(study *s, ender_status status) {
    if (status == ENDER_OK) return;
    const char *said = value_of_word(s->t, ender_message(s->ctx)).text;
    task_throw(s->t, status, "%s", said);
}

value study_word(study *s) {
    const value word = value_of_word(s->t, s->text);
    ender_free(s->text);
    s->text = NULL;
    return word;
}

value study_position(study *s, const ender_position *p) {
    study_check(s, ender_position_format(s->ctx, p, &s->text));
    return study_word(s);
}

static const double value_seconds = 2; /* where the call has no limit */

ender_status study_try_values(study *s) {
    if (asked_switch(s->asked, "outcomes")) return game_sum_values_at_hand(s->ctx, &s->sum);
    const double seconds = game_sum_value_seconds(s->ctx, value_seconds);
    return game_sum_values_within(s->ctx, &s->sum, seconds);
}

void study_values(study *s) { study_check(s, study_try_values(s)); }
