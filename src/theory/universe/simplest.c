/* SPDX-License-Identifier: MIT
 *
 * Simplest forms in a universe (A. N. Siegel, On the general dead-ending universe of partizan
 * games, 2025). Three steps leave a form equal to what it was, and where none applies at any
 * position equal forms are the same:
 *   - an option goes that another one dominates,
 *   - an option that the opponent reverses gives way to what is behind the reply; if that is an end
 *     of the player, the form gets his tombstone,
 *   - a tombstone goes that its player does not need to be strong.
 * In normal play the same steps, without tombstones, lead to the canonical form. */
#include "impartial/p_free.h"
#include "universe/strong.h"

/* A form in the making: each player's options, the first one his tombstone if he has it. */
typedef struct making {
    const universe *of;
    ref_list options[2];
    ref form;
} making;

static bool has_tombstone(const making *m, ender_player player) {
    const ref_list *options = &m->options[player];
    return options->count > 0 && ref_same(options->at[0], REF_TOMBSTONE);
}

static size_t first_option(const making *m, ender_player player) {
    return has_tombstone(m, player) ? 1 : 0;
}

static void list_cut(ref_list *list, size_t at) {
    list->count--;
    for (; at < list->count; at++) list->at[at] = list->at[at + 1];
}

static ref form_of(task *t, const making *m) {
    return form_make(t, m->options[0].at, (uint32_t)m->options[0].count, m->options[1].at,
                     (uint32_t)m->options[1].count);
}

/* The options as the form has them: repetitions and tombstones that mean nothing are gone. */
static void take_form(task *t, making *m, ref form) {
    m->form = form;
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        m->options[player].count = 0;
        if (form_has_tombstone(t, form, player))
            ref_list_add(t, &m->options[player], REF_TOMBSTONE);
        side s;
        form_side_open(t, &s, form, player);
        for (uint32_t i = 0; i < s.count; i++)
            ref_list_add(t, &m->options[player], side_at(t, &s, i));
    }
}

static bool is_dominated(task *t, const making *m, ender_player player, size_t at) {
    const ref_list *options = &m->options[player];
    for (size_t i = first_option(m, player); i < options->count; i++)
        if (i != at && universe_prefers(t, m->of, player, options->at[i], options->at[at]))
            return true;
    return false;
}

/* Equal options are the same by now, so two do not dominate one another. */
static bool drop_dominated(task *t, making *m) {
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++)
        for (size_t i = first_option(m, player); i < m->options[player].count; i++)
            if (is_dominated(t, m, player, i)) {
                list_cut(&m->options[player], i);
                return true;
            }
    return false;
}

/* The reply through which the opponent reverses the option; REF_NONE when there is none. */
static ref reversing_reply(task *t, const making *m, ender_player player, ref option) {
    const ender_player opponent = ender_opponent(player);
    side s;
    form_side_open(t, &s, option, opponent);
    for (uint32_t i = 0; i < s.count; i++)
        if (universe_prefers(t, m->of, opponent, side_at(t, &s, i), m->form))
            return side_at(t, &s, i);
    return REF_NONE;
}

static void replace_option(task *t, making *m, ender_player player, size_t at, ref reply) {
    ref_list *options = &m->options[player];
    list_cut(options, at);
    side s;
    form_side_open(t, &s, reply, player);
    for (uint32_t i = 0; i < s.count; i++) ref_list_add(t, options, side_at(t, &s, i));
    if (form_is_end_like(t, reply, player)) ref_list_add(t, options, REF_TOMBSTONE);
}

static bool bypass_reversible(task *t, making *m) {
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++)
        for (size_t i = first_option(m, player); i < m->options[player].count; i++) {
            const ref reply = reversing_reply(t, m, player, m->options[player].at[i]);
            if (ref_same(reply, REF_NONE)) continue;
            replace_option(t, m, player, i, reply);
            return true;
        }
    return false;
}

static bool drop_tombstone(task *t, making *m) {
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        if (!has_tombstone(m, player)) continue;
        making without = {.of = m->of};
        take_form(t, &without, m->form);
        list_cut(&without.options[player], 0);
        if (!universe_is_strong(t, m->of, form_of(t, &without), player)) continue;
        list_cut(&m->options[player], 0);
        return true;
    }
    return false;
}

static operation simplest_of(const universe *u) {
    return (operation)((unsigned)OP_UNIVERSE_SIMPLEST + (unsigned)u->kind);
}

static uint32_t simplest_step(task *t, const void *with, uint32_t tree, uint32_t unused);

/* In generated universes what is kept has the number of the universe beside the form. */
ref universe_simplest(task *t, const universe *u, ref form) {
    const uint32_t known = operation_find(t, simplest_of(u), form.bits, u->number);
    return (ref){known != 0 ? known : recurse_kept(t, simplest_step, u, form.bits, 0)};
}

/* Behind a reply stand options that are positions of simplest forms, and so simplest forms. */
static uint32_t simplest_step(task *t, const void *with, uint32_t tree, uint32_t unused) {
    const universe *u = with;
    const arena_mark mark = scratch_mark(t);
    making m = {.of = u};
    (void)unused;
    take_form(t, &m, (ref){tree});
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++)
        for (size_t i = first_option(&m, player); i < m.options[player].count; i++)
            m.options[player].at[i] = universe_simplest(t, u, m.options[player].at[i]);
    bool simpler = true;
    while (simpler) {
        task_poll(t);
        take_form(t, &m, form_of(t, &m));
        simpler = drop_dominated(t, &m) || bypass_reversible(t, &m) || drop_tombstone(t, &m);
    }
    const ref simplest = m.form;
    scratch_release(t, mark);
    operation_keep(t, simplest_of(u), tree, u->number, simplest.bits);
    return simplest.bits;
}

bool universe_is_invertible(task *t, const universe *u, ref form) {
    const ref simplest = universe_simplest(t, u, form);
    return universe_equal(t, u, form_add(t, simplest, form_neg(t, simplest)), REF_ZERO);
}

/* ---- forms without tombstones ---- */

/* The dead Left ends among which X and e of {e|X} are looked for. */
static ref_list ends_to_try(task *t, const universe *u) {
    ref_list ends = {0};
    ref_list_add(t, &ends, REF_ZERO);
    if (u->kind == UNIVERSE_DICOT) return ends;
    for (size_t i = 0; i < u->ends.count; i++)
        if (form_is_dead_ending(t, u->ends.at[i])) ref_list_add(t, &ends, u->ends.at[i]);
    enum { MURDERS = 3 };
    for (uint32_t n = 1; n <= MURDERS; n++)
        if (universe_has(t, u, perfect_murder(t, n))) ref_list_add(t, &ends, perfect_murder(t, n));
    return ends;
}

/* Makes of the player's tombstone an option {e|X}, or for Right its conjugate. */
static bool spell_tombstone(task *t, making *m, ender_player player, const ref_list *ends) {
    const ref wanted = m->form;
    for (size_t i = 0; i < ends->count * ends->count; i++) {
        const ref e = ends->at[i / ends->count], x = ends->at[i % ends->count];
        const ref option = form_make(t, &e, 1, &x, 1);
        m->options[player].at[0] = player == ENDER_LEFT ? option : form_neg(t, option);
        const ref made = form_of(t, m);
        if (!universe_equal(t, m->of, made, wanted)) continue;
        take_form(t, m, made);
        return true;
    }
    return false;
}

static uint32_t literal_step(task *t, const void *with, uint32_t tree, uint32_t unused) {
    const universe *u = with;
    if (!form_is_augmented(t, (ref){tree})) return tree;
    task_poll(t);
    making m = {.of = u};
    (void)unused;
    take_form(t, &m, (ref){tree});
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++)
        for (size_t i = first_option(&m, player); i < m.options[player].count; i++) {
            const ref literal = {recurse(t, literal_step, u, m.options[player].at[i].bits, 0)};
            if (ref_same(literal, REF_NONE)) return REF_NONE.bits;
            m.options[player].at[i] = literal;
        }
    take_form(t, &m, form_of(t, &m));
    const ref_list ends = ends_to_try(t, u);
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++)
        if (has_tombstone(&m, player) && !spell_tombstone(t, &m, player, &ends))
            return REF_NONE.bits;
    return m.form.bits;
}

ref universe_literal(task *t, const universe *u, ref form) {
    return (ref){recurse(t, literal_step, u, form.bits, 0)};
}
