/* SPDX-License-Identifier: MIT
 *
 * A list of the option-closed games of a day in which each follows from the one before (A. A.
 * Siegel, On the Structure of Games and Their Posets, 2011, section 4.3; oslo-option-closed-28). */
#include "analysis/option_closed/option_closed.h"

/* The map of Definition 4.3.16. With N the next greater norm, {A_i|B_k} is followed by
 *     (i)   {A_(i+1)|B_0} if A_i, A_(i+1) and B_k have one norm and B_(k+1) a greater one,
 *     (ii)  {A_(i+1)|B_0} if N(N(A_i)) is the norm of B_k,
 *     (iii) {A_i|B} with B the smallest set of norm N(B_k), if N(A_i) is the norm of B_k,
 *     (iv)  {A_i|B_(k+1)} else.
 * Sides are given by their numbers in the chain: Left's is the first `a` games, Right's the
 * negatives of the first p - b. Norms are positions in the list of numbers of the day before; the
 * empty Left side has -1, the empty Right side as many as there are. */
next_map next_map_of(task *t, const option_closed_day *before) {
    next_map m = {before, SCRATCH_ARRAY(t, int32_t, before->count + 1), 0};
    m.norm[0] = -1;
    for (uint32_t k = 0; k < before->count; k++)
        m.norm[k + 1] = ref_is_number(t, before->at[k]) ? m.count++ : m.norm[k];
    return m;
}

static int32_t left_norm_of(const next_map *m, uint32_t a) { return m->norm[a]; }
/* The negative of a number is its mirror image in the list. */
static int32_t right_norm_of(const next_map *m, uint32_t b) {
    return m->count - 1 - m->norm[m->before->count - b];
}
static int32_t next_norm(const next_map *m, int32_t norm) {
    return norm < m->count ? norm + 1 : m->count;
}

unsigned next_map_step(const next_map *m, uint32_t *a, uint32_t *b) {
    const uint32_t last = m->before->count;
    if (*a == last && *b == last) return 0;
    const int32_t left = left_norm_of(m, *a), right = right_norm_of(m, *b);
    if (*a < last && left == left_norm_of(m, *a + 1) && left == right &&
        (*b == last || right < right_norm_of(m, *b + 1))) {
        ++*a, *b = 0;
        return 1;
    }
    if (*a < last && next_norm(m, next_norm(m, left)) == right) {
        ++*a, *b = 0;
        return 2;
    }
    if (next_norm(m, left) == right && next_norm(m, right) < m->count) {
        const int32_t wanted = next_norm(m, right);
        while (right_norm_of(m, *b) < wanted) ++*b;
        while (*b < last && right_norm_of(m, *b + 1) == wanted) ++*b;
        return 3;
    }
    if (*b == last) {
        ++*a, *b = 0;
        return 2;
    }
    ++*b;
    return 4;
}
