/* SPDX-License-Identifier: MIT
 *
 * Dead-ending forms in misere play, compared among dead-ending games by their options alone (U.
 * Larsson, R. Milley, R. J. Nowakowski, G. Renault, C. P. Santos, Progress on misere dead ends,
 * 2018): g >= h if and only if
 *   - for every h^L there is a g^L >= h^L or an h^LR <= g,
 *   - for every g^R there is an h^R <= g^R or a g^RL >= h,
 *   - if Left has no move in h, she is strong in g; if Right has none in g, he is strong in h.
 * A player is strong in g who wins g together with any dead end of his own (in which only the
 * opponent moves), moving first. Beside g alone one kind of dead end is enough, the perfect murder
 * of sufficient length, in which the opponent moves as often as he likes and stops when he likes:
 * what he does in another dead end he can do there. So a murder is not a form here but a mark: as
 * long as it lasts, the opponent may pass, or end it with a move.
 *
 * Forms are simplified by this order: options are left out, an option that is reversed is replaced
 * by those behind it, or if there are none by -1 (for Right by 1), wherever what comes out is equal
 * to what was there. That is asked each time, so the result is right whatever is known of
 * reversibility; on all forms of height 2 equal ones become the same. */
#include "impartial/p_free.h"

/* ---- strong players ---- */

enum {
    KNOWN = 1,
    /* Bits for Left, and the next ones for Right. */
    WINS = 1 << 1,        /* the form, moving first */
    WINS_FIRST = 1 << 3,  /* against a murder that lasts, moving first */
    WINS_SECOND = 1 << 5, /* and moving second */
    DEAD_ENDING_NO = 1,   /* of the order; 0 is unknown */
    DEAD_ENDING_YES = 2
};

static uint32_t of_player(uint32_t bit, ender_player player) {
    return player == ENDER_RIGHT ? bit << 1 : bit;
}

static uint32_t strength_step(task *t, const void *with, uint32_t form, uint32_t unused);

static uint32_t strength_of(task *t, ref form) {
    const uint32_t known = operation_find(t, OP_DEAD_ENDING_STRENGTH, form.bits, 0);
    return known != 0 ? known : recurse_kept(t, strength_step, NULL, form.bits, 0);
}

static uint32_t strength_step(task *t, const void *with, uint32_t tree, uint32_t unused) {
    const ref form = {tree};
    (void)with, (void)unused;
    task_poll(t);
    uint32_t facts = KNOWN;
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        const ender_player opponent = ender_opponent(player);
        side own, theirs;
        form_side_open(t, &own, form, player);
        form_side_open(t, &theirs, form, opponent);
        bool wins = own.count == 0, wins_first = wins, wins_second = true;
        for (uint32_t i = 0; i < own.count; i++) {
            const uint32_t option = strength_of(t, side_at(t, &own, i));
            wins = wins || !(option & of_player(WINS, opponent));
            wins_first = wins_first || (option & of_player(WINS_SECOND, player));
        }
        for (uint32_t i = 0; i < theirs.count; i++)
            if (!(strength_of(t, side_at(t, &theirs, i)) & of_player(WINS_FIRST, player)))
                wins_second = false;
        if (wins) facts |= of_player(WINS, player);
        if (wins_first) facts |= of_player(WINS_FIRST, player);
        if (wins && wins_first && wins_second) facts |= of_player(WINS_SECOND, player);
    }
    operation_keep(t, OP_DEAD_ENDING_STRENGTH, form.bits, 0, facts);
    return facts;
}

static bool is_strong(task *t, ref form, ender_player player) {
    const uint32_t both = of_player(WINS | WINS_FIRST, player);
    return (strength_of(t, form) & both) == both;
}

/* ---- the order ---- */

static uint32_t order_step(task *t, const void *with, uint32_t first, uint32_t second);

static bool at_least(task *t, ref g, ref h) {
    if (ref_same(g, h)) return true;
    const uint32_t known = operation_find(t, OP_DEAD_ENDING_ORDER, g.bits, h.bits);
    return (known != 0 ? known : recurse_kept(t, order_step, NULL, g.bits, h.bits)) ==
           DEAD_ENDING_YES;
}

/* Is a good for the player, compared with b? */
static bool prefers(task *t, ender_player player, ref a, ref b) {
    return player == ENDER_LEFT ? at_least(t, a, b) : at_least(t, b, a);
}

/* Does a move in `from`, of this player's opponent or of the player, get at least as far for the
 * player as `to`? */
static bool has_option(task *t, ref from, ender_player mover, ender_player player, ref to) {
    side s;
    form_side_open(t, &s, from, mover);
    for (uint32_t i = 0; i < s.count; i++)
        if (prefers(t, player, side_at(t, &s, i), to)) return true;
    return false;
}

/* For every option of the player in b: has he one in a that is no worse, or can the opponent answer
 * it by something that is no better than a? */
static bool keeps_up(task *t, ender_player player, ref a, ref b) {
    const ender_player opponent = ender_opponent(player);
    side s;
    form_side_open(t, &s, b, player);
    for (uint32_t i = 0; i < s.count; i++) {
        const ref option = side_at(t, &s, i);
        if (!has_option(t, a, player, player, option) &&
            !has_option(t, option, opponent, opponent, a))
            return false;
    }
    return s.count > 0 || is_strong(t, a, player);
}

static uint32_t order_step(task *t, const void *with, uint32_t first, uint32_t second) {
    const ref g = {first}, h = {second};
    (void)with;
    task_poll(t);
    const uint32_t answer = keeps_up(t, ENDER_LEFT, g, h) && keeps_up(t, ENDER_RIGHT, h, g)
                                ? DEAD_ENDING_YES
                                : DEAD_ENDING_NO;
    operation_keep(t, OP_DEAD_ENDING_ORDER, g.bits, h.bits, answer);
    return answer;
}

static void check_dead_ending(task *t, ref form) {
    if (!form_is_dead_ending(t, form))
        task_throw(
            t, ENDER_EDOMAIN,
            "this is asked of dead-ending forms, in which a player without a move will never "
            "have one");
}

ender_relation dead_ending_compare(task *t, ref g, ref h) {
    check_dead_ending(t, g);
    check_dead_ending(t, h);
    const bool more = at_least(t, g, h), less = at_least(t, h, g);
    return more ? (less ? ENDER_EQUAL : ENDER_GREATER) : less ? ENDER_LESS : ENDER_CONFUSED;
}

/* ---- simpler forms ---- */

/* Options of both players, with room for what replaces some. */
typedef struct options {
    ref_list of[2];
} options;

static ref make_form(task *t, const options *o) {
    return form_make(t, o->of[0].at, (uint32_t)o->of[0].count, o->of[1].at,
                     (uint32_t)o->of[1].count);
}

static options options_of(task *t, ref form) {
    options o = {0};
    for (unsigned p = 0; p < 2; p++) {
        side s;
        form_side_open(t, &s, form, p == 0 ? ENDER_LEFT : ENDER_RIGHT);
        for (uint32_t i = 0; i < s.count; i++) ref_list_add(t, &o.of[p], side_at(t, &s, i));
    }
    return o;
}

/* The form without one option, or with those of `instead` for it. */
static ref with_instead(task *t, ref form, unsigned player, uint32_t index,
                        const ref_list *instead) {
    options all = options_of(t, form), some = {0};
    some.of[1 - player] = all.of[1 - player];
    for (uint32_t i = 0; i < all.of[player].count; i++)
        if (i != index) ref_list_add(t, &some.of[player], all.of[player].at[i]);
    for (uint32_t i = 0; i < instead->count; i++) ref_list_add(t, &some.of[player], instead->at[i]);
    return make_form(t, &some);
}

static bool is_equal(task *t, ref candidate, ref form) {
    return form_is_dead_ending(t, candidate) && at_least(t, candidate, form) &&
           at_least(t, form, candidate);
}

/* What is behind an option that the opponent reverses through x: options of x, or a move away from
 * the end. */
static bool bypass(task *t, ref form, unsigned player, uint32_t index, ref option, ref *simpler) {
    const ender_player own = player == 0 ? ENDER_LEFT : ENDER_RIGHT, other = ender_opponent(own);
    const ref away = ref_integer(t, player == 0 ? -1 : 1);
    side replies;
    form_side_open(t, &replies, option, other);
    for (uint32_t i = 0; i < replies.count; i++) {
        const ref x = side_at(t, &replies, i);
        if (!prefers(t, other, x, form)) continue;
        ref_list behind = {0};
        side s;
        form_side_open(t, &s, x, own);
        for (uint32_t k = 0; k < s.count; k++) ref_list_add(t, &behind, side_at(t, &s, k));
        if (s.count == 0 && ref_same(option, away)) continue;
        if (s.count == 0) ref_list_add(t, &behind, away);
        *simpler = with_instead(t, form, player, index, &behind);
        if (is_equal(t, *simpler, form)) return true;
    }
    return false;
}

static bool simplify_once(task *t, ref form, ref *simpler) {
    *simpler = REF_ZERO; /* {-1|1} is 0, and neither option can be left out alone */
    if (ref_same(form, REF_ZERO)) return false;
    if (is_equal(t, REF_ZERO, form)) return true;
    const options all = options_of(t, form);
    for (unsigned player = 0; player < 2; player++)
        for (uint32_t i = 0; i < all.of[player].count; i++) {
            const ref_list nothing = {0};
            *simpler = with_instead(t, form, player, i, &nothing);
            if (is_equal(t, *simpler, form)) return true;
            if (bypass(t, form, player, i, all.of[player].at[i], simpler)) return true;
        }
    return false;
}

static uint32_t simplify_step(task *t, const void *with, uint32_t tree, uint32_t unused) {
    const ref given = {tree};
    (void)with, (void)unused;
    task_poll(t);
    const arena_mark mark = scratch_mark(t);
    options o = options_of(t, given);
    for (unsigned p = 0; p < 2; p++)
        for (uint32_t i = 0; i < o.of[p].count; i++) {
            const ref known = {operation_find(t, OP_DEAD_ENDING_FORM, o.of[p].at[i].bits, 0)};
            o.of[p].at[i] =
                !ref_same(known, REF_NONE)
                    ? known
                    : (ref){recurse_kept(t, simplify_step, NULL, o.of[p].at[i].bits, 0)};
        }
    ref form = make_form(t, &o), simpler;
    while (simplify_once(t, form, &simpler)) form = simpler;
    scratch_release(t, mark);
    operation_keep(t, OP_DEAD_ENDING_FORM, given.bits, 0, form.bits);
    return form.bits;
}

ref dead_ending_form(task *t, ref form) {
    check_dead_ending(t, form);
    return (ref){recurse_kept(t, simplify_step, NULL, form.bits, 0)};
}
