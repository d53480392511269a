/* SPDX-License-Identifier: MIT
 *
 * Where to move in a sum. A move wins when the player then wins as second player: Left moves to a
 * sum >= 0, Right to one <= 0. The rest of the sum is the same for all moves in one component, so
 * it is added up once and compared with the negative of each option; that sum itself is never
 * formed.
 *
 * Number avoidance (CGT, section II.3; STRUCTURE-14, conway-positions-35): if some component is no
 * number, a player who can win can win by a move in such a component. So a search for one winning
 * move leaves the numbers out, and begins where moves are worth most. */
#include "analysis/analysis.h"

#include <stdlib.h>

#define COMPONENT_OPTIONS_MAX (UINT32_C(1) << 24)

static void open_component(task *t, side *s, ref g, ender_player player) {
    side_open(t, s, g, player);
    if (s->count > COMPONENT_OPTIONS_MAX)
        task_throw(t, ENDER_ELIMIT,
                   "a component has %u options; moves are looked for among at most %u", s->count,
                   COMPONENT_OPTIONS_MAX);
}

/* ---- rests ---- */

/* rest[i] is the sum of all components but number i; *total that of all. */
static const ref *rests(task *t, const ref *games, size_t count, ref *total) {
    ref *rest = SCRATCH_ARRAY(t, ref, count + 1);
    ref before = REF_ZERO, after = REF_ZERO;
    for (size_t i = 0; i < count; i++) {
        rest[i] = before;
        before = game_add(t, before, games[i]);
    }
    for (size_t i = count; i-- > 0;) {
        rest[i] = game_add(t, rest[i], after);
        after = game_add(t, after, games[i]);
    }
    *total = before;
    return rest;
}

static bool wins_with(task *t, ref rest, ref option, ender_player player) {
    ref target = game_neg(t, option);
    return player == ENDER_LEFT ? game_ge(t, rest, target) : game_le(t, rest, target);
}

/* ---- all winning moves ---- */

typedef struct component_move_list {
    component_move *at;
    size_t count, capacity;
} component_move_list;

static void move_list_add(task *t, component_move_list *list, component_move move) {
    list->at = scratch_reach(t, list->at, list->count, &list->capacity, sizeof *list->at);
    list->at[list->count++] = move;
}

const component_move *sum_winning_moves(task *t, const ref *games, size_t count,
                                        ender_player player, size_t *found) {
    component_move_list list = {NULL, 0, 0};
    ref total;
    const ref *rest = rests(t, games, count, &total);
    if (!game_wins_first(t, total, player)) count = 0;
    for (size_t i = 0; i < count; i++) {
        side s;
        open_component(t, &s, games[i], player);
        for (uint32_t k = 0; k < s.count; k++) {
            task_poll(t);
            ref option = side_at(t, &s, k);
            if (wins_with(t, rest[i], option, player))
                move_list_add(t, &list, (component_move){i, option});
        }
    }
    *found = list.count;
    return list.at;
}

/* ---- one winning move ---- */

typedef struct component_candidate {
    double temperature; /* rounded: it only orders the search */
    size_t component;
} component_candidate;

static int hotter_first(const void *a, const void *b) {
    const component_candidate *x = a, *y = b;
    if (x->temperature != y->temperature) return x->temperature > y->temperature ? -1 : 1;
    return (x->component > y->component) - (x->component < y->component);
}

/* The components worth trying: those that are no numbers, or all when there are only numbers. */
static size_t candidates(task *t, const ref *games, size_t count, component_candidate *list) {
    size_t found = 0;
    bool only_numbers = true;
    for (size_t i = 0; i < count && only_numbers; i++) only_numbers = ref_is_number(t, games[i]);
    for (size_t i = 0; i < count; i++) {
        if (!only_numbers && ref_is_number(t, games[i])) continue;
        list[found++] = (component_candidate){dyadic_double(t, game_temperature(t, games[i])), i};
    }
    if (found > 0) qsort(list, found, sizeof *list, hotter_first);
    return found;
}

bool sum_winning_move(task *t, const ref *games, size_t count, ender_player player,
                      component_move *out) {
    ref total;
    const ref *rest = rests(t, games, count, &total);
    if (!game_wins_first(t, total, player)) return false;
    component_candidate *list = SCRATCH_ARRAY(t, component_candidate, count + 1);
    size_t found = candidates(t, games, count, list);
    for (size_t i = 0; i < found; i++) {
        side s;
        size_t component = list[i].component;
        open_component(t, &s, games[component], player);
        for (uint32_t k = 0; k < s.count; k++) {
            task_poll(t);
            *out = (component_move){component, side_at(t, &s, k)};
            if (wins_with(t, rest[component], out->option, player)) return true;
        }
    }
    return false;
}

/* ---- the theorem, looked at ---- */

/* Does some move of the player in `of` win, when `rest` is what else there is? */
static bool some_move_wins(task *t, ref of, ref rest, ender_player player) {
    side s;
    const ref wanted = game_neg(t, rest);
    open_component(t, &s, of, player);
    for (uint32_t i = 0; i < s.count; i++) {
        const ref option = side_at(t, &s, i);
        if (player == ENDER_LEFT ? game_ge(t, option, wanted) : game_le(t, option, wanted))
            return true;
    }
    return false;
}

bool number_is_avoided(task *t, ref x, ref g) {
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        if (some_move_wins(t, x, g, p) && !some_move_wins(t, g, x, p)) return false;
    return true;
}
