/* SPDX-License-Identifier: MIT
 *
 * Lists of games with names, and ordinal sums and side-sums read off their definitions: no
 * shortcut, no memory, so that they say something about the functions that have both. */
#include "papers/structure/sums.h"

#include <stdio.h>
#include <string.h>

/* ---- names ---- */

static const char *operand(claim_run *run, ref g) {
    const char *name = claim_name(run, g);
    const size_t length = strlen(name);
    if (length == strspn(name, "0123456789")) return name;
    const char *before = REF_TAG(g) == TAG_FORM ? "lit(" : "(";
    const size_t size = length + strlen(before) + 2;
    char *bracketed = SCRATCH_ARRAY(run->t, char, size);
    snprintf(bracketed, size, "%s%s)", before, name);
    return bracketed;
}

static named_list as_operands(claim_run *run, born_list games) {
    named *list = SCRATCH_ARRAY(run->t, named, games.count + 1);
    for (size_t i = 0; i < games.count; i++)
        list[i] = (named){games.at[i].game, operand(run, games.at[i].game)};
    return (named_list){list, games.count};
}

named_list named_games(claim_run *run, unsigned day) { return as_operands(run, born_by(run, day)); }
named_list named_forms(claim_run *run, unsigned day) {
    return as_operands(run, forms_up_to(run, day));
}
named_list named_numbers(claim_run *run, unsigned day) {
    return as_operands(run, numbers_up_to(run, day));
}
named_list named_bases(claim_run *run, unsigned day) {
    return as_operands(run, positions_up_to(run, day));
}

enum { BRANCH_DAY = 2 };

char *scratch_copy(task *t, const char *text) {
    const size_t size = strlen(text) + 1;
    return memcpy(SCRATCH_ARRAY(t, char, size), text, size);
}

/* ---- loops ---- */

typedef struct base_loop {
    named_list bases, branches;
    void (*body)(claim_run *worker, named base, named_list branches);
} base_loop;

static void one_base(claim_run *run, size_t index, const void *arg) {
    const base_loop *loop = arg;
    loop->body(run, loop->bases.at[index], loop->branches);
}

void each_base(claim_run *run, unsigned day,
               void (*body)(claim_run *worker, named base, named_list games)) {
    const base_loop loop = {named_bases(run, day),
                            named_games(run, day < BRANCH_DAY ? day : BRANCH_DAY), body};
    claim_parallel(run, loop.bases.count, one_base, &loop);
}

void each_number(claim_run *run, unsigned day,
                 void (*body)(claim_run *worker, named base, named_list numbers)) {
    const named_list numbers = named_numbers(run, day);
    const base_loop loop = {numbers, numbers, body};
    claim_parallel(run, numbers.count, one_base, &loop);
}

/* ---- the definitions ---- */

ref defined_ordinal_sum(task *t, ref g, ref h) {
    ref *list[2];
    uint32_t count[2];
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        side of_g, of_h;
        form_side_open(t, &of_g, g, player);
        form_side_open(t, &of_h, h, player);
        list[player] = SCRATCH_ARRAY(t, ref, of_g.count + of_h.count);
        count[player] = 0;
        for (uint32_t i = 0; i < of_g.count; i++)
            list[player][count[player]++] = side_at(t, &of_g, i);
        for (uint32_t i = 0; i < of_h.count; i++)
            list[player][count[player]++] = defined_ordinal_sum(t, g, side_at(t, &of_h, i));
    }
    return form_make(t, list[ENDER_LEFT], count[ENDER_LEFT], list[ENDER_RIGHT], count[ENDER_RIGHT]);
}

/* {H^L, G^L<>H | G^R, G<>H^R}: the one that ends it gives its options as they are. */
ref defined_side_sum(task *t, ref g, ref h) {
    ref *list[2];
    uint32_t count[2];
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        const bool left = player == ENDER_LEFT;
        side ends, goes_on;
        form_side_open(t, &ends, left ? h : g, player);
        form_side_open(t, &goes_on, left ? g : h, player);
        list[player] = SCRATCH_ARRAY(t, ref, ends.count + goes_on.count);
        count[player] = 0;
        for (uint32_t i = 0; i < ends.count; i++)
            list[player][count[player]++] = side_at(t, &ends, i);
        for (uint32_t i = 0; i < goes_on.count; i++) {
            const ref option = side_at(t, &goes_on, i);
            list[player][count[player]++] =
                left ? defined_side_sum(t, option, h) : defined_side_sum(t, g, option);
        }
    }
    return form_make(t, list[ENDER_LEFT], count[ENDER_LEFT], list[ENDER_RIGHT], count[ENDER_RIGHT]);
}
