/* SPDX-License-Identifier: MIT
 *
 * Option-closed games (A. A. Siegel's thesis, sections 4.1 and 4.2; oslo-option-closed-21..26).
 * Left's options of an option-closed game are all that she reaches by any number of moves in a row,
 * and so at every position. That is a matter of the literal form, and so is everything here.
 *
 * The closure. What Left reaches from G by one or more moves in a row is, for each option G^L, that
 * option and what she reaches from it; so oc(G) has for Left the forms oc(G^L) and the Left options
 * of each oc(G^L), and one pass over the positions makes it.
 *
 * The reduced form. Let X be the greatest number among Left's options of an option-closed game, Y
 * the least one among Right's. If X < Y or one of them does not exist, the game is the simplest
 * number between them; else its stops are X and Y and it is {X|Y} up to infinitesimals
 * (oslo-option-closed-22). */
#include "analysis/option_closed/option_closed.h"
#include "analysis/analysis.h"

static bool is_literal_zero(task *t, ref form) {
    side left, right;
    form_side_open(t, &left, form, ENDER_LEFT);
    form_side_open(t, &right, form, ENDER_RIGHT);
    return left.count + right.count == 0;
}

/* ---- what one player reaches alone ---- */

/* Appends what the player reaches from form by one or more moves in a row, each once. */
static void reach_alone(task *t, ref form, ender_player player, ref_list *out) {
    ref_map seen;
    ref_map_open(t, &seen);
    const size_t first = out->count;
    ref from = form;
    for (size_t i = first;; i++) {
        side s;
        form_side_open(t, &s, from, player);
        for (uint32_t k = 0; k < s.count; k++) {
            task_poll(t);
            const ref option = side_at(t, &s, k);
            if (ref_map_mark(t, &seen, option)) ref_list_add(t, out, option);
        }
        if (i == out->count) break;
        from = out->at[i];
    }
    ref_map_close(t, &seen);
}

ref form_set_closure(task *t, ref form) {
    const arena_mark mark = scratch_mark(t);
    ref_list left = {0}, right = {0};
    reach_alone(t, form, ENDER_LEFT, &left);
    reach_alone(t, form, ENDER_RIGHT, &right);
    const ref closed = form_make(t, left.at, (uint32_t)left.count, right.at, (uint32_t)right.count);
    scratch_release(t, mark);
    return closed;
}

/* Can the player get nowhere in two moves where one does not lead? */
static bool is_closed_here(task *t, ref form, ender_player player) {
    const arena_mark mark = scratch_mark(t);
    ref_map options;
    ref_map_open(t, &options);
    side s;
    form_side_open(t, &s, form, player);
    for (uint32_t i = 0; i < s.count; i++) ref_map_mark(t, &options, side_at(t, &s, i));
    bool closed = true;
    for (uint32_t i = 0; i < s.count && closed; i++) {
        side second;
        form_side_open(t, &second, side_at(t, &s, i), player);
        for (uint32_t k = 0; k < second.count && closed; k++) {
            task_poll(t);
            closed = ref_map_find(&options, side_at(t, &second, k)) != 0;
        }
    }
    ref_map_close(t, &options);
    scratch_release(t, mark);
    return closed;
}

bool form_is_option_closed(task *t, ref form) {
    const arena_mark mark = scratch_mark(t);
    ref_list positions = {0};
    subpositions(t, form, WALK_EVERYTHING, 0, &positions);
    bool closed = true;
    for (size_t i = 0; i < positions.count && closed; i++)
        closed = is_closed_here(t, positions.at[i], ENDER_LEFT) &&
                 is_closed_here(t, positions.at[i], ENDER_RIGHT);
    scratch_release(t, mark);
    return closed;
}

/* ---- forms made of forms ---- */

/* The images of the player's options under `step`, and with `alone` what he reaches from each by
 * one move. */
static void add_images(task *t, const ref_map *known, recursion step, ref form, ender_player player,
                       bool alone, ref_list *out) {
    side s;
    form_side_open(t, &s, form, player);
    for (uint32_t i = 0; i < s.count; i++) {
        const ref image = {recurse(t, step, known, side_at(t, &s, i).bits, 0)};
        ref_list_add(t, out, image);
        if (!alone) continue;
        side further;
        form_side_open(t, &further, image, player);
        for (uint32_t k = 0; k < further.count; k++) ref_list_add(t, out, side_at(t, &further, k));
    }
}

static ref list_form(task *t, const ref_list *left, const ref_list *right) {
    return form_make(t, left->at, (uint32_t)left->count, right->at, (uint32_t)right->count);
}

static uint32_t closure_step(task *t, const void *with, uint32_t tree, uint32_t unused) {
    const ref form = {tree};
    const ref_map *known = with;
    (void)unused;
    const ref found = {ref_map_find(known, form)};
    if (!ref_same(found, REF_NONE)) return found.bits;
    task_poll(t);
    const arena_mark mark = scratch_mark(t);
    ref_list left = {0}, right = {0};
    add_images(t, known, closure_step, form, ENDER_LEFT, true, &left);
    add_images(t, known, closure_step, form, ENDER_RIGHT, true, &right);
    const ref closed = list_form(t, &left, &right);
    scratch_release(t, mark);
    ref_map_put(t, known, form, closed.bits);
    return closed.bits;
}

/* {p(L), {p(L)|p(R)} | p(R)}; the literal 0 stays what it is. */
static uint32_t passify_step(task *t, const void *with, uint32_t tree, uint32_t unused) {
    const ref form = {tree};
    const ref_map *known = with;
    (void)unused;
    const ref found = {ref_map_find(known, form)};
    if (!ref_same(found, REF_NONE)) return found.bits;
    task_poll(t);
    const arena_mark mark = scratch_mark(t);
    ref_list left = {0}, right = {0};
    add_images(t, known, passify_step, form, ENDER_LEFT, false, &left);
    add_images(t, known, passify_step, form, ENDER_RIGHT, false, &right);
    ref passified = form;
    if (left.count + right.count > 0) {
        ref_list_add(t, &left, list_form(t, &left, &right));
        passified = list_form(t, &left, &right);
    }
    scratch_release(t, mark);
    ref_map_put(t, known, form, passified.bits);
    return passified.bits;
}

static ref with_memory(task *t, recursion step, ref form) {
    ref_map known;
    ref_map_open(t, &known);
    const ref result = {recurse(t, step, &known, form.bits, 0)};
    ref_map_close(t, &known);
    return result;
}

ref form_option_closure(task *t, ref form) { return with_memory(t, closure_step, form); }

closure_counts option_closure_counts(task *t, const ref *games, size_t count) {
    closure_counts c = {0};
    ref_map values;
    ref_map_open(t, &values);
    for (size_t i = 0; i < count; i++) {
        task_poll(t);
        const arena_mark mark = scratch_mark(t);
        const ref closure = form_value(t, form_option_closure(t, games[i]));
        c.threatbare += form_is_threatbare(t, games[i]);
        c.close += infinitesimally_close(t, games[i], closure);
        c.fixed += ref_same(closure, games[i]);
        scratch_release(t, mark);
        c.values += ref_map_mark(t, &values, closure);
    }
    ref_map_close(t, &values);
    return c;
}
ref form_passify(task *t, ref form) { return with_memory(t, passify_step, form); }

/* ---- side-out (oslo-option-closed-13) ---- */

static uint32_t side_out_step(task *t, const void *with, uint32_t g, uint32_t h);

/* The player's options in G(.)H, H not literally 0. */
static void side_out_options(task *t, const ref_map *known, ref g, ref h, ender_player player,
                             ref_list *out) {
    side s;
    form_side_open(t, &s, h, player);
    for (uint32_t i = 0; i < s.count; i++)
        ref_list_add(t, out,
                     (ref){recurse(t, side_out_step, known, g.bits, side_at(t, &s, i).bits)});
    form_side_open(t, &s, g, player);
    for (uint32_t i = 0; i < s.count; i++)
        ref_list_add(t, out,
                     (ref){recurse(t, side_out_step, known, side_at(t, &s, i).bits, h.bits)});
}

static uint32_t side_out_step(task *t, const void *with, uint32_t game, uint32_t other) {
    const ref g = {game}, h = {other};
    const ref_map *known = with;
    if (is_literal_zero(t, h)) return REF_ZERO.bits;
    const uint64_t key = (uint64_t)g.bits << 32 | h.bits, hash = map_hash(t, &key, 1);
    const ref found = {map_find(known->of, &key, 1, hash)};
    if (!ref_same(found, REF_NONE)) return found.bits;
    task_poll(t);
    const arena_mark mark = scratch_mark(t);
    ref_list left = {0}, right = {0};
    side_out_options(t, known, g, h, ENDER_LEFT, &left);
    side_out_options(t, known, g, h, ENDER_RIGHT, &right);
    const ref result = list_form(t, &left, &right);
    scratch_release(t, mark);
    return map_insert(t, known->of, &key, 1, hash, result.bits);
}

ref form_side_out(task *t, ref g, ref h) {
    ref_map known;
    ref_map_open(t, &known);
    const ref result = {recurse(t, side_out_step, &known, g.bits, h.bits)};
    ref_map_close(t, &known);
    return result;
}

/* ---- threats ---- */

static bool is_better(task *t, ender_player player, ref x, ref y) {
    const int order = dyadic_cmp(t, ref_dyadic(t, x), ref_dyadic(t, y));
    return player == ENDER_LEFT ? order > 0 : order < 0;
}

/* The best number among form and what the player reaches from it alone; there is one, because a
 * position from which he cannot move equals an integer. */
static ref form_threat(task *t, ref form, ender_player player) {
    const arena_mark mark = scratch_mark(t);
    ref_list reached = {0};
    ref_list_add(t, &reached, form);
    reach_alone(t, form, player, &reached);
    ref best = REF_NONE;
    for (size_t i = 0; i < reached.count; i++) {
        const ref value = form_value(t, reached.at[i]);
        if (!ref_is_number(t, value)) continue;
        if (ref_same(best, REF_NONE) || is_better(t, player, value, best)) best = value;
    }
    scratch_release(t, mark);
    return best;
}

ref form_left_threat(task *t, ref form) { return form_threat(t, form, ENDER_LEFT); }
ref form_right_threat(task *t, ref form) { return form_threat(t, form, ENDER_RIGHT); }

/* Is some option of the player his threat up to an infinitesimal? */
static bool carries_out_threat(task *t, ref form, ender_player player) {
    const ref threat = form_threat(t, form, player);
    side s;
    form_side_open(t, &s, form, player);
    for (uint32_t i = 0; i < s.count; i++)
        if (infinitesimally_close(t, form_value(t, side_at(t, &s, i)), threat)) return true;
    return false;
}

bool form_is_left_threatbare(task *t, ref form) { return carries_out_threat(t, form, ENDER_LEFT); }
bool form_is_right_threatbare(task *t, ref form) {
    return carries_out_threat(t, form, ENDER_RIGHT);
}
bool form_is_threatbare(task *t, ref form) {
    return form_is_left_threatbare(t, form) && form_is_right_threatbare(t, form);
}

/* ---- sequences and norms (oslo-option-closed-23) ---- */

/* The options of the player that he does not reach by two moves. */
void form_first_options(task *t, ref form, ender_player player, ref_list *out) {
    ref_map second;
    ref_map_open(t, &second);
    side s;
    form_side_open(t, &s, form, player);
    for (uint32_t i = 0; i < s.count; i++) {
        side further;
        form_side_open(t, &further, side_at(t, &s, i), player);
        for (uint32_t k = 0; k < further.count; k++) {
            task_poll(t);
            ref_map_mark(t, &second, side_at(t, &further, k));
        }
    }
    for (uint32_t i = 0; i < s.count; i++)
        if (ref_map_find(&second, side_at(t, &s, i)) == 0) ref_list_add(t, out, side_at(t, &s, i));
    ref_map_close(t, &second);
}

typedef struct norm_search {
    const ref_map *known;
    ender_player player;
} norm_search;

/* The best first number of a sequence of first options that begins in form; REF_NONE, kept as
 * REF_STAR, when none leads to a number. */
static uint32_t norm_step(task *t, const void *with, uint32_t tree, uint32_t unused) {
    const ref form = {tree};
    const norm_search *search = with;
    (void)unused;
    const ref found = {ref_map_find(search->known, form)};
    if (!ref_same(found, REF_NONE)) return found.bits;
    const arena_mark mark = scratch_mark(t);
    ref_list first = {0};
    form_first_options(t, form, search->player, &first);
    ref best = REF_STAR;
    for (size_t i = 0; i < first.count; i++) {
        ref x = form_value(t, first.at[i]);
        if (!ref_is_number(t, x)) x = (ref){recurse(t, norm_step, search, first.at[i].bits, 0)};
        if (ref_same(x, REF_STAR)) continue;
        if (ref_same(best, REF_STAR) || is_better(t, search->player, x, best)) best = x;
    }
    scratch_release(t, mark);
    ref_map_put(t, search->known, form, best.bits);
    return best.bits;
}

static ref form_norm(task *t, ref form, ender_player player) {
    ref_map known;
    ref_map_open(t, &known);
    const norm_search search = {&known, player};
    const ref best = {recurse(t, norm_step, &search, form.bits, 0)};
    ref_map_close(t, &known);
    if (ref_same(best, REF_STAR))
        task_throw(t, ENDER_EDOMAIN, "%s has no sequence of first options that ends in a number",
                   player == ENDER_LEFT ? "Left" : "Right");
    return best;
}

ref form_left_norm(task *t, ref form) { return form_norm(t, form, ENDER_LEFT); }
ref form_right_norm(task *t, ref form) { return form_norm(t, form, ENDER_RIGHT); }

/* ---- the reduced form of an option-closed game ---- */

/* The best number among the player's options; REF_NONE if there is none. */
static ref best_number(task *t, ref form, ender_player player) {
    side s;
    form_side_open(t, &s, form, player);
    ref best = REF_NONE;
    for (uint32_t i = 0; i < s.count; i++) {
        const ref x = form_value(t, side_at(t, &s, i));
        if (!ref_is_number(t, x)) continue;
        if (ref_same(best, REF_NONE) || is_better(t, player, x, best)) best = x;
    }
    return best;
}

/* {X|Y}, one of which may be absent: a number, or a switch. */
ref cut_of_numbers(task *t, ref x, ref y) {
    if (ref_same(x, REF_NONE) || ref_same(y, REF_NONE) || is_better(t, ENDER_RIGHT, x, y))
        return game_from(t, &x, !ref_same(x, REF_NONE), &y, !ref_same(y, REF_NONE));
    return ref_same(x, y) ? x : game_switch(t, x, y);
}

ref option_closed_reduced_form(task *t, ref form) {
    if (!form_is_option_closed(t, form))
        task_throw(t, ENDER_EDOMAIN,
                   "the form is not option-closed: some player reaches by two moves what he does "
                   "not reach by one");
    return cut_of_numbers(t, best_number(t, form, ENDER_LEFT), best_number(t, form, ENDER_RIGHT));
}
