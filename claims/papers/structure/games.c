/* SPDX-License-Identifier: MIT */
#include "papers/structure/games.h"

/* ---- lists ---- */

static born_list with_names(claim_run *run, const ref *games, size_t count) {
    born *list = SCRATCH_ARRAY(run->t, born, count + 1);
    for (size_t i = 0; i < count; i++) list[i] = (born){games[i], claim_name(run, games[i])};
    return (born_list){list, count};
}

born_list born_by(claim_run *run, unsigned day) {
    const ref_list list = games_by_day(run->t, day);
    return with_names(run, list.at, list.count);
}

born_list forms_up_to(claim_run *run, unsigned day) {
    const ref_list list = forms_by_day(run->t, day);
    return with_names(run, list.at, list.count);
}

born_list positions_up_to(claim_run *run, unsigned day) {
    return day < 3 ? forms_up_to(run, day) : born_by(run, day);
}

born_list numbers_up_to(claim_run *run, unsigned day) {
    const ref_list list = numbers_by_day(run->t, day);
    return with_names(run, list.at, list.count);
}

/* ---- loops ---- */

typedef struct born_loop {
    born_list first, second;
    void (*one)(claim_run *worker, born g);
    void (*two)(claim_run *worker, born g, born h);
} born_loop;

static void loop_body(claim_run *worker, size_t index, const void *arg) {
    const born_loop *l = arg;
    if (l->one) l->one(worker, l->first.at[index]);
    const arena_mark mark = scratch_mark(worker->t);
    for (size_t i = 0; l->two && i < l->second.count; i++) {
        l->two(worker, l->first.at[index], l->second.at[i]);
        scratch_release(worker->t, mark);
    }
}

void for_each(claim_run *run, born_list list, void (*body)(claim_run *worker, born g)) {
    const born_loop l = {.first = list, .one = body};
    claim_parallel(run, list.count, loop_body, &l);
}

void for_each_pair(claim_run *run, born_list first, born_list second,
                   void (*body)(claim_run *worker, born g, born h)) {
    const born_loop l = {.first = first, .second = second, .two = body};
    claim_parallel(run, first.count, loop_body, &l);
}

/* ---- play ---- */

bool wins_first(task *t, ref g, ref h, ender_player player) {
    task_poll(t);
    side s;
    form_side_open(t, &s, g, player);
    for (uint32_t i = 0; i < s.count; i++)
        if (!wins_first(t, side_at(t, &s, i), h, ender_opponent(player))) return true;
    form_side_open(t, &s, h, player);
    for (uint32_t i = 0; i < s.count; i++)
        if (!wins_first(t, g, side_at(t, &s, i), ender_opponent(player))) return true;
    return false;
}

ender_outcome played_outcome(task *t, ref g, ref h) {
    const bool left = wins_first(t, g, h, ENDER_LEFT), right = wins_first(t, g, h, ENDER_RIGHT);
    return ender_outcome_from(left, right);
}

ender_relation played_relation(task *t, ref g, ref h) {
    switch (played_outcome(t, g, form_neg(t, h))) {
    case ENDER_L:
        return ENDER_GREATER;
    case ENDER_R:
        return ENDER_LESS;
    case ENDER_P:
        return ENDER_EQUAL;
    default:
        return ENDER_CONFUSED;
    }
}

bool defined_le(task *t, ref g, ref h) {
    task_poll(t);
    side s;
    form_side_open(t, &s, g, ENDER_LEFT);
    for (uint32_t i = 0; i < s.count; i++)
        if (defined_le(t, h, side_at(t, &s, i))) return false;
    form_side_open(t, &s, h, ENDER_RIGHT);
    for (uint32_t i = 0; i < s.count; i++)
        if (defined_le(t, side_at(t, &s, i), g)) return false;
    return true;
}

ref *options_of(task *t, ref form, ender_player player, uint32_t *count) {
    side s;
    form_side_open(t, &s, form, player);
    ref *list = SCRATCH_ARRAY(t, ref, (size_t)s.count + 1);
    for (uint32_t i = 0; i < s.count; i++) list[i] = side_at(t, &s, i);
    *count = s.count;
    return list;
}
