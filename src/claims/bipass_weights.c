/* SPDX-License-Identifier: MIT
 *
 * Atomic weights of Bipass positions: the main theorem of the paper and what follows from it. The
 * excess of a strip is the number of its white stones less that of its black ones, when the dead
 * stones are gone (BIPASS-6). */
#include "claims/papers.h"

#include <string.h>

/* The excess of the live part: from the first black stone to the last white one. */
static int64_t excess(const char *strip) {
    const char *first = strchr(strip, 'b'), *last = strrchr(strip, 'w');
    int64_t sum = 0;
    for (const char *at = first; first && last && at <= last; at++) sum += *at == 'w' ? 1 : -1;
    return sum;
}

static void strip_weight(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    const ref g = claim_position(run, "bipass", strip);
    claim_equal(run, atomic_weight(run->t, g), ref_integer(run->t, excess(strip)),
                "atomic_weight(bipass(\"%s\"))", strip);
}

static void theorem_2(claim_run *run, unsigned stones) {
    claim_each_word(run, "bw", stones, strip_weight, NULL);
}

static const claim claims[] = {
    {.info = {.id = "bipass.theorem-2",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The atomic weight of a Bipass position is its excess.",
              .source = "Bipass, section 4, Theorem 2",
              .items = "BIPASS-24",
              .checked = "the atomic weight computed from the value, with the excess, for all "
                         "strips of so many stones",
              .verdict = ENDER_CLAIM_TRUE,
              .least = 0,
              .small = 8,
              .usual = 14,
              .large = 22,
              .most = 30},
     .check = theorem_2},
};

const claim_list claims_bipass_weights = CLAIM_LIST(claims);
