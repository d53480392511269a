/* SPDX-License-Identifier: MIT
 *
 * All that is asked of a position follows from the same of its options, and of those of the other
 * player from these: one pass. A tipping point is never more than the height and 1, since a player
 * who has no more moves than that runs out of them first. */
#include "impartial/p_free.h"

/* What is known of a form. Those that belong to a player have the bit of Right beside it. */
enum {
    KNOWN = 1,
    WINS = 1 << 1,    /* the player, when he begins */
    DEAD = 1 << 3,    /* an end of the player, and dead; */
    BLOCKED = 1 << 5, /* and blocked */
    P_FREE = 1 << 7,
    DEAD_ENDING = 1 << 8,
    BLOCKING = 1 << 9,
    HEREDITARY = P_FREE | DEAD_ENDING | BLOCKING
};

static uint32_t of_player(uint32_t bit, ender_player player) {
    return player == ENDER_RIGHT ? bit << 1 : bit;
}

static uint32_t facts_step(task *t, const void *with, uint32_t form, uint32_t unused);

static uint32_t facts_of(task *t, const ref_map *known, ref form) {
    const uint32_t facts = ref_map_find(known, form);
    return facts != 0 ? facts : recurse(t, facts_step, known, form.bits, 0);
}

/* Can the player go from here to a blocked end of his? */
static bool can_go_back(task *t, const ref_map *known, ref form, ender_player player) {
    side s;
    form_side_open(t, &s, form, player);
    for (uint32_t i = 0; i < s.count; i++)
        if (facts_of(t, known, side_at(t, &s, i)) & of_player(BLOCKED, player)) return true;
    return false;
}

/* Of a position in which the player has no move. */
static uint32_t facts_of_end(task *t, const ref_map *known, ref form, ender_player player) {
    side s;
    form_side_open(t, &s, form, ender_opponent(player));
    bool dead = true, blocked = true;
    for (uint32_t i = 0; i < s.count; i++) {
        const ref option = side_at(t, &s, i);
        const uint32_t facts = facts_of(t, known, option);
        if (!(facts & of_player(DEAD, player))) dead = false;
        if (!(facts & of_player(BLOCKED, player)) && !can_go_back(t, known, option, player))
            blocked = false;
    }
    return of_player(WINS, player) | (dead ? of_player(DEAD, player) : 0) |
           (blocked ? of_player(BLOCKED, player) : 0);
}

static uint32_t facts_step(task *t, const void *with, uint32_t tree, uint32_t unused) {
    const ref form = {tree};
    (void)unused;
    const ref_map *known = with;
    uint32_t facts = KNOWN | HEREDITARY;
    task_poll(t);
    for (unsigned i = 0; i < 2; i++) {
        const ender_player player = i == 0 ? ENDER_LEFT : ENDER_RIGHT;
        side s;
        form_side_open(t, &s, form, player);
        for (uint32_t k = 0; k < s.count; k++) {
            const uint32_t option = facts_of(t, known, side_at(t, &s, k));
            facts &= ~(HEREDITARY & ~option);
            if (!(option & of_player(WINS, ender_opponent(player))))
                facts |= of_player(WINS, player);
        }
        if (s.count > 0) {
            if (form_is_end_like(t, form, player)) facts |= of_player(WINS, player);
            continue;
        }
        const uint32_t end = facts_of_end(t, known, form, player);
        facts |= end;
        if (!(end & of_player(DEAD, player))) facts &= ~(uint32_t)DEAD_ENDING;
        if (!(end & of_player(BLOCKED, player))) facts &= ~(uint32_t)BLOCKING;
    }
    if (!(facts & (WINS | WINS << 1))) facts &= ~(uint32_t)P_FREE;
    ref_map_put(t, known, form, facts);
    return facts;
}

static uint32_t facts_alone(task *t, ref form) {
    ref_map known;
    ref_map_open(t, &known);
    const uint32_t facts = facts_of(t, &known, form);
    ref_map_close(t, &known);
    return facts;
}

bool form_is_p_free(task *t, ref form) { return facts_alone(t, form) & P_FREE; }

bool form_is_dead_ending(task *t, ref form) { return facts_alone(t, form) & DEAD_ENDING; }

bool form_is_blocking(task *t, ref form) { return facts_alone(t, form) & BLOCKING; }

uint64_t form_tipping_point(task *t, ref form, ender_player player) {
    const uint32_t wins = of_player(WINS, player), loses = of_player(WINS, ender_opponent(player));
    ref_map known;
    ref_map_open(t, &known);
    int64_t n = 0;
    for (;; n++) {
        const ref moves = ref_integer(t, player == ENDER_LEFT ? -n : n);
        const uint32_t facts = facts_of(t, &known, n > 0 ? form_add(t, form, moves) : form);
        if (facts & wins && !(facts & loses)) break;
    }
    ref_map_close(t, &known);
    return (uint64_t)n;
}
