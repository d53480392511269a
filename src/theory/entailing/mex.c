/* SPDX-License-Identifier: MIT
 *
 * The mex rule with checks. Let W(c) be the nimbers beside which giving the check c wins:
 *
 *     W(c) = intersection over the replies of   N without n     for a quiet reply of value *n
 *                                               N               for a quiet reply that is loony
 *                                               N without W(c') for the counter-check c'
 *
 * A game with quiet options Q and checks C is *m for the least m that is no value of Q and in no
 * W(c); if there is none, it is loony. All sets are finite or cofinite (Larsson, Nowakowski,
 * Santos 2021; the recursion follows from the rules of play). */
#include "entailing/entailing.h"

/* The listed numbers, increasing, or all but these. */
typedef struct nimber_set {
    bool all_but;
    size_t count;
    uint32_t *at;
} nimber_set;

/* The union, where `meet` the intersection. */
static nimber_set join(task *t, const nimber_set *a, const nimber_set *b, bool meet) {
    const bool all_but = meet ? a->all_but && b->all_but : a->all_but || b->all_but;
    nimber_set made = {all_but, 0, SCRATCH_ARRAY(t, uint32_t, a->count + b->count + 1)};
    for (size_t i = 0, j = 0; i < a->count || j < b->count;) {
        const uint32_t x = i == a->count                          ? b->at[j]
                           : j == b->count || a->at[i] < b->at[j] ? a->at[i]
                                                                  : b->at[j];
        const bool listed_a = i < a->count && a->at[i] == x;
        const bool listed_b = j < b->count && b->at[j] == x;
        const bool in_a = listed_a != a->all_but, in_b = listed_b != b->all_but;
        if ((meet ? in_a && in_b : in_a || in_b) != all_but) made.at[made.count++] = x;
        i += listed_a;
        j += listed_b;
    }
    return made;
}

static nimber_set set_of(task *t, uint32_t n, bool all_but) {
    nimber_set made = {all_but, 0, SCRATCH_ARRAY(t, uint32_t, 1)};
    if (n != NIM_LOONY) made.at[made.count++] = n;
    return made;
}

static uint32_t least_outside(const nimber_set *s) {
    if (s->all_but) return s->count > 0 ? s->at[0] : NIM_LOONY;
    uint32_t n = 0;
    for (size_t i = 0; i < s->count && s->at[i] == n; i++) n++;
    return n;
}

static nimber_set wins_of_check(task *t, const entailing_tree *c) {
    nimber_set wins = set_of(t, NIM_LOONY, true);
    for (size_t i = 0; i < c->count[0]; i++) {
        const entailing_tree *reply = c->side[0][i];
        nimber_set beside;
        if (reply->kind == ENTAILING_CHECK) {
            beside = wins_of_check(t, reply);
            beside.all_but = !beside.all_but;
        } else
            beside = set_of(t, entailing_tree_value(t, reply), true);
        wins = join(t, &wins, &beside, true);
    }
    return wins;
}

uint32_t entailing_tree_value(task *t, const entailing_tree *g) {
    if (g->kind == ENTAILING_NIMBER) return (uint32_t)g->number;
    if (g->kind == ENTAILING_LOONY) return NIM_LOONY;
    nimber_set taken = set_of(t, NIM_LOONY, false);
    for (size_t i = 0; i < g->count[0]; i++) {
        const entailing_tree *move = g->side[0][i];
        const nimber_set wins = move->kind == ENTAILING_CHECK
                                    ? wins_of_check(t, move)
                                    : set_of(t, entailing_tree_value(t, move), false);
        taken = join(t, &taken, &wins, false);
    }
    return least_outside(&taken);
}

uint32_t entailing_value(task *t, const entailing_sum *sum) {
    return entailing_value_beside(t, sum, sum->count);
}
