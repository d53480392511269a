/* SPDX-License-Identifier: MIT
 *
 * Conjunctive and selective sums of two games (ONAG, chapter 14): a move is one in both parts, and
 * play ends when one of them has ended; or one in either part or in both. The value depends on the
 * forms of the parts, which may be positions of different rulesets. The pairs of positions that
 * occur are kept for the call. */
#include "analysis/joint_sums.h"

#include "analysis/analysis.h"
#include "base/keys.h"

typedef struct joint {
    key_table pairs; /* first: it is its own cleanup */
    ref *values;     /* of the pairs, by their numbers; in scratch memory */
    size_t capacity;
    bool selective;
} joint;

static ref joint_sum(task *t, joint *j, ref f, ref g);

/* The pairs of options after a move of the player; their values, in scratch memory. */
static ref *joint_side(task *t, joint *j, ref f, ref g, ender_player player, uint32_t *count) {
    side of_f, of_g;
    form_side_open(t, &of_f, f, player);
    form_side_open(t, &of_g, g, player);
    const uint64_t pairs = (uint64_t)of_f.count * of_g.count;
    if (pairs > UINT32_MAX / 4) task_throw(t, ENDER_ELIMIT, "the sum has too many options");
    ref *list = SCRATCH_ARRAY(t, ref, pairs + of_f.count + of_g.count + 1);
    *count = 0;
    for (uint32_t i = 0; i < of_f.count; i++) {
        const ref option = side_at(t, &of_f, i);
        if (j->selective) list[(*count)++] = joint_sum(t, j, option, g);
        for (uint32_t k = 0; k < of_g.count; k++)
            list[(*count)++] = joint_sum(t, j, option, side_at(t, &of_g, k));
    }
    for (uint32_t k = 0; k < of_g.count && j->selective; k++)
        list[(*count)++] = joint_sum(t, j, f, side_at(t, &of_g, k));
    return list;
}

static uint32_t joint_step(task *t, const void *with, uint32_t tree, uint32_t game) {
    const ref f = {tree}, g = {game};
    joint *j = *(joint *const *)with;
    uint32_t left_count, right_count;
    task_poll(t);
    ref *left = joint_side(t, j, f, g, ENDER_LEFT, &left_count);
    ref *right = joint_side(t, j, f, g, ENDER_RIGHT, &right_count);
    const ref result = game_from(t, left, left_count, right, right_count);
    const uint64_t key = f.bits | (uint64_t)g.bits << 32;
    const uint32_t number = keys_put(&j->pairs, &key);
    j->values = scratch_reach(t, j->values, number, &j->capacity, sizeof *j->values);
    j->values[number] = result;
    return result.bits;
}

static ref joint_sum(task *t, joint *j, ref f, ref g) {
    if (ref_same(f, REF_ZERO) || ref_same(g, REF_ZERO))
        return j->selective ? form_value(t, ref_same(f, REF_ZERO) ? g : f) : REF_ZERO;
    const uint64_t key = f.bits | (uint64_t)g.bits << 32;
    const uint32_t number = keys_find(&j->pairs, &key);
    return number != UINT32_MAX ? j->values[number]
                                : (ref){recurse(t, joint_step, &j, f.bits, g.bits)};
}

static ref joint_of(task *t, ref f, ref g, bool selective) {
    const arena_mark mark = scratch_mark(t);
    joint j = {.selective = selective};
    keys_open(t, &j.pairs, 1);
    const ref value = joint_sum(t, &j, f, g);
    keys_close(&j.pairs);
    scratch_release(t, mark);
    return value;
}

ref conjunctive_sum(task *t, ref f, ref g) { return joint_of(t, f, g, false); }
ref selective_sum(task *t, ref f, ref g) { return joint_of(t, f, g, true); }
