/* SPDX-License-Identifier: MIT
 *
 * Every claim there is, paper by paper. A file of claims has one list and one line here. */
#include "claims/papers.h"

const claim_list *const claim_lists[] = {
    &claims_bipass_weights,     &claims_coins_play,           &claims_coins_terms,
    &claims_structure_numbers,  &claims_structure_ordinal,    &claims_structure_side,
    &claims_structure_days,     &claims_structure_lenres,     &claims_structure_strips,
    &claims_structure_dominoes, &claims_structure_hackenbush, &claims_structure_questions,
    &claims_structure_appendix, &claims_structure_strategies,
};
const size_t claim_lists_count = sizeof claim_lists / sizeof claim_lists[0];
