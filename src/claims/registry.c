/* SPDX-License-Identifier: MIT
 *
 * Every claim there is, paper by paper. A file of claims has one list and one line here. */
#include "claims/papers.h"

const claim_list *const claim_lists[] = {
    &claims_bipass_rules,  &claims_bipass_strips,  &claims_bipass_sums,     &claims_bipass_play,
    &claims_bipass_values, &claims_bipass_weights, &claims_bipass_variants, &claims_bipass_open,
};
const size_t claim_lists_count = sizeof claim_lists / sizeof claim_lists[0];
