/* SPDX-License-Identifier: MIT
 *
 * Loony endgames: long chains and loops that nobody wants to open. Who does not move first may take
 * all of what is opened, or leave the last two boxes (four of a loop) and stay in control
 * (E. R. Berlekamp; K. Buzzard and M. Ciere, Playing simple loony dots and boxes endgames
 * optimally, Integers 14, 2014). */
#include "dots/dots.h"

#include <stdlib.h>

enum { SETS_MOST = 1 << 22 };

bool loony_endgame_add(loony_endgame *e, bool is_loop, unsigned length) {
    for (unsigned i = 0; i < e->kinds; i++)
        if (e->at[i].is_loop == is_loop && e->at[i].length == length) {
            e->at[i].count++;
            return true;
        }
    if (e->kinds == PIECE_KINDS_MOST) return false;
    e->at[e->kinds++] = (long_piece){is_loop, length, 1};
    return true;
}

bool loony_endgame_of(const chain_list *list, loony_endgame *e) {
    bool fits = list->others == 0;
    *e = (loony_endgame){.kinds = 0};
    for (unsigned n = 1; n <= COINS_MOST && fits; n++) {
        for (unsigned i = 0; i < list->chains[n] && fits; i++)
            fits = n >= LONG_CHAIN && loony_endgame_add(e, false, n);
        for (unsigned i = 0; i < list->loops[n] && fits; i++)
            fits = n >= LEAST_LOOP && loony_endgame_add(e, true, n);
    }
    return fits;
}

/* ---- the recursion over what is left ---- */

typedef struct sweep {
    task *t;
    const loony_endgame *e;
    size_t step[PIECE_KINDS_MOST + 1]; /* of one piece of a kind in the number of a set */
    int16_t *value;                    /* of each set: the net coins of who does not move first */
} sweep;

/* How many of a kind are in a set. */
static unsigned count_in(const sweep *w, size_t set, unsigned kind) {
    return (unsigned)(set / w->step[kind] % (w->e->at[kind].count + 1));
}

static int after_opening(const sweep *w, size_t set, unsigned kind) {
    const long_piece *p = &w->e->at[kind];
    const int left = coins_left(p->is_loop);
    return (int)p->length - left + abs(w->value[set - w->step[kind]] - left);
}

static void find_values(sweep *w) {
    const size_t sets = w->step[w->e->kinds];
    w->value = SCRATCH_ARRAY(w->t, int16_t, sets);
    w->value[0] = 0;
    for (size_t set = 1; set < sets; set++) {
        int least = INT16_MAX;
        task_poll(w->t);
        for (unsigned i = 0; i < w->e->kinds; i++) {
            if (count_in(w, set, i) == 0) continue;
            const int made = after_opening(w, set, i);
            if (made < least) least = made;
        }
        w->value[set] = (int16_t)least;
    }
}

endgame_worth endgame_worth_of(task *t, const loony_endgame *e) {
    const arena_mark mark = scratch_mark(t);
    endgame_worth worth = {.value = 0};
    sweep w = {.t = t, .e = e, .step = {1}};
    for (unsigned i = 0; i < e->kinds; i++) {
        w.step[i + 1] = w.step[i] * (e->at[i].count + 1);
        if (w.step[i + 1] > SETS_MOST)
            task_throw(t, ENDER_ELIMIT, "there are more than %d sets of these chains and loops",
                       SETS_MOST);
    }
    find_values(&w);
    const size_t all = w.step[e->kinds] - 1;
    worth.value = w.value[all];
    for (unsigned i = 0; i < e->kinds; i++) {
        worth.opened[i] = after_opening(&w, all, i);
        worth.without[i] = w.value[all - w.step[i]];
    }
    scratch_release(t, mark);
    return worth;
}

int64_t controlled_value_of(const loony_endgame *e) {
    int64_t made = 0;
    bool loops = false, chains = false, longer = false;
    for (unsigned i = 0; i < e->kinds; i++) {
        const long_piece *p = &e->at[i];
        made += (int64_t)p->count * ((int64_t)p->length - 2 * coins_left(p->is_loop));
        loops = loops || p->is_loop;
        chains = chains || !p->is_loop;
        longer = longer || (!p->is_loop && p->length > LONG_CHAIN);
    }
    if (loops && !chains) return made + 8;
    if (loops && !longer) return made + 6;
    return loops || chains ? made + 4 : made;
}
