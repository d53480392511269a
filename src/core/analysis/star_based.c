/* SPDX-License-Identifier: MIT
 *
 * Sums of star-based games *:h = {0, *:h^L | 0, *:h^R} (BIPASS-37): is g such a sum, with the h
 * among given candidates? Depth-first over lists of candidates in increasing order, for 0, 1, 2,
 * ... terms. Atomic weights are additive, so a remainder of a weight that the terms left cannot
 * make up is given up. */
#include "analysis/analysis.h"

#include <string.h>

typedef struct star_search {
    const ref *terms; /* *:h for each candidate h */
    size_t count;
    bool integer_weights;
    dyadic least, greatest; /* of the weights of the terms, when they are integers */
    size_t chosen[STAR_BASED_TERMS_MAX];
} star_search;

static void weigh_terms(task *t, star_search *s) {
    s->integer_weights = s->count > 0;
    for (size_t i = 0; i < s->count && s->integer_weights; i++) {
        ref weight = atomic_weight(t, s->terms[i]);
        s->integer_weights = ref_is_integer(t, weight);
        if (!s->integer_weights) return;
        dyadic w = ref_dyadic(t, weight);
        if (i == 0 || dyadic_cmp(t, w, s->least) < 0) s->least = w;
        if (i == 0 || dyadic_cmp(t, w, s->greatest) > 0) s->greatest = w;
    }
}

/* Can `terms` more terms have the atomic weight of the rest? */
static bool weight_in_reach(task *t, const star_search *s, ref rest, unsigned terms) {
    if (!s->integer_weights) return true;
    ref weight = atomic_weight(t, rest);
    if (!ref_is_integer(t, weight)) return false;
    dyadic w = ref_dyadic(t, weight), n = dyadic_int(terms);
    return dyadic_cmp(t, w, dyadic_mul(t, s->least, n)) >= 0 &&
           dyadic_cmp(t, w, dyadic_mul(t, s->greatest, n)) <= 0;
}

/* Is rest the sum of exactly `terms` terms from candidate number `from` on? */
static bool find_terms(task *t, star_search *s, ref rest, size_t from, unsigned terms,
                       size_t *chosen) {
    task_poll(t);
    if (terms == 0) return ref_same(rest, REF_ZERO);
    if (!weight_in_reach(t, s, rest, terms)) return false;
    for (size_t i = from; i < s->count; i++) {
        *chosen = i;
        if (terms == 1 ? ref_same(rest, s->terms[i])
                       : find_terms(t, s, game_sub(t, rest, s->terms[i]), i, terms - 1, chosen + 1))
            return true;
    }
    return false;
}

bool star_based_sum(task *t, ref g, const ref *candidates, size_t count, unsigned terms,
                    size_t *indices, size_t *found) {
    ref *list = SCRATCH_ARRAY(t, ref, count + 1);
    for (size_t i = 0; i < count; i++) list[i] = ordinal_sum(t, REF_STAR, candidates[i]);
    star_search s = {.terms = list, .count = count};
    weigh_terms(t, &s);
    for (unsigned n = 0; n <= terms; n++) {
        if (!find_terms(t, &s, g, 0, n, s.chosen)) continue;
        memcpy(indices, s.chosen, n * sizeof *indices);
        *found = n;
        return true;
    }
    *found = 0;
    return false;
}
