/* SPDX-License-Identifier: MIT
 *
 * Games that tell games of misere play apart (ONAG, chapter 12, theorems 75 to 77; Siegel, CGT,
 * section V.3). The mate of 0 is 1, that of another game has the mates of its options; a game and
 * its mate are a P-position together. Two games are linked when a third makes P-positions of both,
 * and they are exactly when neither is an option of the other. The proofs are constructions:
 *
 * A link of g and h has for each option g' a game with which g' is a P-position and h an
 * N-position, and for each h' one with which h' is P and g is N. If there are no options at all it
 * is 1.
 *
 * A distinguisher of g and h, with which g is P and h is N: the mate of g if one is an option of
 * the other; else a link of g and some h'; else, with u a link of some g' and h (or 0, if h alone
 * is P), the game of u and the mates of all g'. If games are different one of these is there.
 *
 * Before that the games born by day 4 are tried, so that answers are simple where they can be. */
#include "impartial/misere.h"

enum { EARLY_DAYS = 4, EARLY_MOST = 22 };

typedef struct linking {
    cleanup undo; /* first */
    misere_world *w;
    map *distinguishers;
    misere early[EARLY_MOST];
    unsigned early_count;
} linking;

static bool is_option(const misere_world *w, misere g, misere of) {
    uint32_t count;
    const misere *options = misere_options(w, of, &count);
    for (uint32_t i = 0; i < count; i++)
        if (misere_same(options[i], g)) return true;
    return false;
}

bool misere_linked(const misere_world *w, misere g, misere h) {
    return !is_option(w, g, h) && !is_option(w, h, g);
}

/* ---- mates ---- */

typedef struct misere_mates {
    misere_world *w;
    ref_map known; /* 1 more than the mate */
} misere_mates;

static uint32_t mate_step(task *t, const void *with, uint32_t number, uint32_t unused) {
    (void)unused;
    const misere g = {number};
    const misere_mates *m = with;
    const uint32_t known = ref_map_find(&m->known, (ref){number});
    if (known != 0) return known - 1;
    const arena_mark mark = scratch_mark(t);
    uint32_t count;
    const misere *options = misere_options(m->w, g, &count);
    misere *mates = SCRATCH_ARRAY(t, misere, (size_t)count + 1);
    for (uint32_t i = 0; i < count; i++)
        mates[i].number = recurse(t, mate_step, m, options[i].number, 0);
    const misere mate =
        misere_is_zero(g) ? misere_nim(t, m->w, 1) : misere_make(t, m->w, mates, count);
    ref_map_put(t, &m->known, (ref){number}, mate.number + 1);
    scratch_release(t, mark);
    return mate.number;
}

misere misere_mate_of(task *t, misere_world *w, misere g) {
    misere_mates m = {.w = w};
    ref_map_open(t, &m.known);
    const misere mate = {recurse(t, mate_step, &m, g.number, 0)};
    ref_map_close(t, &m.known);
    return mate;
}

/* ---- links and distinguishers ---- */

static void linking_undo(cleanup *self) {
    linking *l = (linking *)self;
    if (l->distinguishers) map_free(l->distinguishers);
}

/* The games born by day 4, by sets of those born by the day before. */
static void early_games(task *t, linking *l) {
    misere options[EARLY_MOST];
    for (unsigned day = 0; day <= EARLY_DAYS; day++) {
        const unsigned before = l->early_count;
        for (unsigned set = 0; set >> before == 0; set++) {
            unsigned count = 0, known = 0;
            for (unsigned i = 0; i < before; i++)
                if (set >> i & 1) options[count++] = l->early[i];
            const misere g = misere_make(t, l->w, options, count);
            while (known < l->early_count && !misere_same(l->early[known], g)) known++;
            if (known == l->early_count) l->early[l->early_count++] = g;
        }
    }
}

static void linking_open(task *t, linking *l, misere_world *w) {
    *l = (linking){.w = w};
    cleanup_push(t, &l->undo, linking_undo);
    l->distinguishers = map_new(t->ctx);
    if (!l->distinguishers) task_throw_memory(t);
    early_games(t, l);
}

static void linking_close(task *t, linking *l) {
    cleanup_pop(t);
    linking_undo(&l->undo);
}

static bool is_p_with(task *t, const linking *l, misere g, misere h) {
    return misere_is_p(l->w, misere_add(t, l->w, g, h));
}

static misere distinguisher(task *t, linking *l, misere g, misere h);

/* An early game with which g is P, and h P or N; false when there is none. */
static bool early_game(task *t, const linking *l, misere g, misere h, bool both, misere *out) {
    for (unsigned i = 0; i < l->early_count; i++) {
        *out = l->early[i];
        if (is_p_with(t, l, g, *out) && is_p_with(t, l, h, *out) == both) return true;
    }
    return false;
}

static misere link_of(task *t, linking *l, misere g, misere h) {
    misere link;
    if (early_game(t, l, g, h, true, &link)) return link;
    const arena_mark mark = scratch_mark(t);
    uint32_t of_g, of_h, count = 0;
    const misere *from_g = misere_options(l->w, g, &of_g), *from_h = misere_options(l->w, h, &of_h);
    misere *options = SCRATCH_ARRAY(t, misere, (size_t)of_g + of_h + 1);
    for (uint32_t i = 0; i < of_g; i++) options[count++] = distinguisher(t, l, from_g[i], h);
    for (uint32_t i = 0; i < of_h; i++) options[count++] = distinguisher(t, l, from_h[i], g);
    link = misere_make(t, l->w, options, count);
    scratch_release(t, mark);
    return link;
}

/* With the game u, with which g is N and h is P, to one with which it is the other way round. */
static misere turned_round(task *t, const linking *l, misere g, misere u) {
    const arena_mark mark = scratch_mark(t);
    uint32_t count;
    const misere *from_g = misere_options(l->w, g, &count);
    misere *options = SCRATCH_ARRAY(t, misere, (size_t)count + 1);
    for (uint32_t i = 0; i < count; i++) options[i] = misere_mate_of(t, l->w, from_g[i]);
    options[count] = u;
    const misere result = misere_make(t, l->w, options, count + 1);
    scratch_release(t, mark);
    return result;
}

static uint32_t distinguisher_step(task *t, const void *with, uint32_t one, uint32_t other) {
    const misere g = {one}, h = {other};
    linking *l = (linking *)(uintptr_t)with;
    misere found;
    if (early_game(t, l, g, h, false, &found)) return found.number;
    if (!misere_linked(l->w, g, h)) return misere_mate_of(t, l->w, g).number;
    uint32_t of_g, of_h;
    const misere *from_g = misere_options(l->w, g, &of_g), *from_h = misere_options(l->w, h, &of_h);
    for (uint32_t i = 0; i < of_h; i++)
        if (misere_linked(l->w, g, from_h[i])) return link_of(t, l, g, from_h[i]).number;
    for (uint32_t i = 0; i < of_g; i++)
        if (misere_linked(l->w, from_g[i], h))
            return turned_round(t, l, g, link_of(t, l, from_g[i], h)).number;
    return turned_round(t, l, g, MISERE_ZERO).number;
}

static misere distinguisher(task *t, linking *l, misere g, misere h) {
    const uint64_t key = (uint64_t)g.number << 32 | h.number, hash = map_hash(t, &key, 1);
    const uint32_t known = map_find(l->distinguishers, &key, 1, hash);
    if (known != 0) return (misere){known - 1};
    const misere found = {recurse(t, distinguisher_step, l, g.number, h.number)};
    map_insert(t, l->distinguishers, &key, 1, hash, found.number + 1);
    return found;
}

misere misere_link(task *t, misere_world *w, misere g, misere h) {
    linking l;
    linking_open(t, &l, w);
    const misere link = link_of(t, &l, g, h);
    linking_close(t, &l);
    return link;
}

misere misere_distinguisher(task *t, misere_world *w, misere g, misere h) {
    linking l;
    linking_open(t, &l, w);
    const misere found = distinguisher(t, &l, g, h);
    linking_close(t, &l);
    return found;
}
