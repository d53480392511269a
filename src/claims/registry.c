/* SPDX-License-Identifier: MIT
 *
 * Every claim there is, paper by paper. A file of claims has one list and one line here. */
#include "claims/papers.h"

const claim_list *const claim_lists[] = {
    &claims_bipass_weights,     &claims_structure_play,    &claims_structure_canonical,
    &claims_structure_born,     &claims_structure_dyadic,  &claims_structure_stops,
    &claims_structure_small,    &claims_structure_weights, &claims_structure_lattices,
    &claims_structure_diagrams,
};
const size_t claim_lists_count = sizeof claim_lists / sizeof claim_lists[0];
