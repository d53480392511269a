/* SPDX-License-Identifier: MIT
 *
 * Reductions of affine forms, each of which keeps the value, and the values born by a day. */
#include "entailing/entailing.h"

enum { DAY_MOST = 2, CLASSES_MOST = 4096 };

typedef struct affine_list {
    affine_form *at;
    size_t count, capacity;
} affine_list;

static void list_add(task *t, affine_list *l, affine_form g) {
    for (size_t i = 0; i < l->count; i++)
        if (l->at[i] == g) return;
    l->at = scratch_reach(t, l->at, l->count, &l->capacity, sizeof *l->at);
    l->at[l->count++] = g;
}

static bool has_option(const affine_store *s, affine_form g, int p, affine_form wanted) {
    for (size_t i = 0; i < s->node[g].count[p]; i++)
        if (s->node[g].option[p][i] == wanted) return true;
    return false;
}

/* Is G at least as good as H for the player? */
static bool likes(affine_store *s, int p, affine_form g, affine_form h) {
    return p == 0 ? affine_at_least(s, g, h) : affine_at_least(s, h, g);
}

static affine_form end_of(int p) { return p == 0 ? AFFINE_LEFT_WON : AFFINE_RIGHT_WON; }

/* A winning move is the only one that counts; moves that lose at once, or that let the opponent
 * finish, are none. */
static void drop_senseless(affine_store *s, int p, affine_list *l) {
    size_t kept = 0;
    for (size_t i = 0; i < l->count; i++)
        if (l->at[i] == end_of(p)) {
            l->at[0] = end_of(p);
            l->count = 1;
            return;
        }
    for (size_t i = 0; i < l->count; i++)
        if (l->at[i] != end_of(1 - p) && !has_option(s, l->at[i], 1 - p, end_of(1 - p)))
            l->at[kept++] = l->at[i];
    l->count = kept;
}

static void drop_dominated(affine_store *s, int p, affine_list *l) {
    size_t kept = 0;
    for (size_t i = 0; i < l->count; i++) {
        bool dominated = false;
        for (size_t j = 0; j < l->count && !dominated; j++)
            dominated = i != j && likes(s, p, l->at[j], l->at[i]) &&
                        (j < i || !likes(s, p, l->at[i], l->at[j]));
        if (!dominated) l->at[kept++] = l->at[i];
    }
    l->count = kept;
}

/* A reply of the opponent to an option that leaves him no worse than g; or the option itself. */
static affine_form reversing(affine_store *s, int p, affine_form g, affine_form option) {
    for (size_t i = 0; i < s->node[option].count[1 - p]; i++) {
        const affine_form reply = s->node[option].option[1 - p][i];
        if (reply != end_of(1 - p) && likes(s, p, g, reply)) return reply;
    }
    return option;
}

static affine_list reversed(affine_store *s, int p, affine_form g, const affine_list *l) {
    affine_list made = {0};
    for (size_t i = 0; i < l->count; i++) {
        const affine_form option = l->at[i], through = reversing(s, p, g, option);
        if (through == option)
            list_add(s->t, &made, option);
        else
            for (size_t k = 0; k < s->node[through].count[p]; k++)
                list_add(s->t, &made, s->node[through].option[p][k]);
    }
    return made;
}

static affine_form make(affine_store *s, const affine_list *l) {
    return affine_make(s, l[0].at, l[0].count, l[1].at, l[1].count);
}

affine_form affine_reduce(affine_store *s, affine_form g) {
    if (g <= AFFINE_RIGHT_WON) return g;
    if (s->node[g].reduced != 0) return s->node[g].reduced;
    affine_list l[2] = {{0}, {0}};
    affine_form now, before;
    for (int p = 0; p < 2; p++)
        for (size_t i = 0; i < s->node[g].count[p]; i++)
            list_add(s->t, &l[p], affine_reduce(s, s->node[g].option[p][i]));
    now = make(s, l);
    do {
        task_poll(s->t);
        before = now;
        for (int p = 0; p < 2; p++) {
            l[p] = reversed(s, p, before, &l[p]);
            drop_senseless(s, p, &l[p]);
            drop_dominated(s, p, &l[p]);
        }
        now = make(s, l);
    } while (now != before);
    s->node[now].reduced = now;
    s->node[g].reduced = now;
    return now;
}

/* ---- values born by a day ---- */

static bool is_new(affine_store *s, const affine_list *classes, affine_form g) {
    for (size_t i = 0; i < classes->count; i++) {
        const affine_form h = classes->at[i];
        if (h == g || (affine_at_least(s, g, h) && affine_at_least(s, h, g))) return false;
    }
    return true;
}

/* Every set of values of which none is above another, and each player's end alone. */
typedef struct affine_sets {
    affine_list *at;
    size_t count, capacity;
} affine_sets;

static void add_set(task *t, affine_sets *sets, const affine_list *l) {
    affine_list copy = {0};
    for (size_t i = 0; i < l->count; i++) list_add(t, &copy, l->at[i]);
    sets->at = scratch_reach(t, sets->at, sets->count, &sets->capacity, sizeof *sets->at);
    sets->at[sets->count++] = copy;
}

static void antichains(affine_store *s, const affine_list *from, size_t next, affine_list *chosen,
                       affine_sets *sets) {
    if (next == from->count) {
        add_set(s->t, sets, chosen);
        return;
    }
    antichains(s, from, next + 1, chosen, sets);
    for (size_t i = 0; i < chosen->count; i++)
        if (affine_at_least(s, chosen->at[i], from->at[next]) ||
            affine_at_least(s, from->at[next], chosen->at[i]))
            return;
    list_add(s->t, chosen, from->at[next]);
    antichains(s, from, next + 1, chosen, sets);
    chosen->count--;
}

static affine_list next_day(affine_store *s, const affine_list *last) {
    affine_sets sets = {0};
    affine_list chosen = {0}, found = {0};
    antichains(s, last, 0, &chosen, &sets);
    const size_t plain = sets.count;
    add_set(s->t, &sets, &chosen); /* a place for the end of each player */
    bool *seen = NULL;
    size_t seen_capacity = 0, seen_count = 0;
    for (size_t i = 0; i <= plain; i++)
        for (size_t k = 0; k <= plain; k++) {
            affine_list l[2] = {{0}, {0}};
            const size_t which[2] = {i, k};
            for (int p = 0; p < 2; p++) {
                if (which[p] == plain) list_add(s->t, &l[p], end_of(p));
                for (size_t j = 0; which[p] < plain && j < sets.at[which[p]].count; j++)
                    list_add(s->t, &l[p], sets.at[which[p]].at[j]);
            }
            const affine_form g = affine_reduce(s, make(s, l));
            while (seen_count <= g) {
                seen = scratch_reach(s->t, seen, seen_count, &seen_capacity, sizeof *seen);
                seen[seen_count++] = false;
            }
            if (!seen[g] && is_new(s, &found, g)) list_add(s->t, &found, g);
            seen[g] = true;
        }
    return found;
}

uint64_t affine_born(task *t, unsigned day) {
    affine_store s;
    affine_list values = {0};
    if (day > DAY_MOST)
        task_throw(t, ENDER_ELIMIT, "affine games are counted to day %d: day 3 has more than 10^5",
                   DAY_MOST);
    affine_open(t, &s);
    for (unsigned n = 0; n <= day; n++) values = next_day(&s, &values);
    affine_close(&s);
    return values.count;
}
