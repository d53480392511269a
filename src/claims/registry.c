/* SPDX-License-Identifier: MIT
 *
 * Every claim there is, paper by paper. A file of claims has one list and one line here. */
#include "claims/papers.h"

const claim_list *const claim_lists[] = {
    &claims_bipass_weights,
    &claims_oslo_loopy_forms,
    &claims_oslo_loopy_rulesets,
};
const size_t claim_lists_count = sizeof claim_lists / sizeof claim_lists[0];
