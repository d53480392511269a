/* SPDX-License-Identifier: MIT
 *
 * Every claim there is, paper by paper. A file of claims has one list and one line here. */
#include "claims/papers.h"

const claim_list *const claim_lists[] = {
    &claims_bipass_weights,
    &claims_structure_numbers,
    &claims_structure_ordinal,
    &claims_structure_side,
    &claims_structure_days,
    &claims_structure_lenres,
    &claims_structure_strips,
    &claims_structure_dominoes,
    &claims_structure_hackenbush,
    &claims_structure_questions,
    &claims_structure_appendix,
    &claims_structure_strategies,
    &claims_structure_play,
    &claims_structure_canonical,
    &claims_structure_born,
    &claims_structure_dyadic,
    &claims_structure_stops,
    &claims_structure_small,
    &claims_structure_weights,
    &claims_structure_lattices,
    &claims_structure_diagrams,
    &claims_oslo_children,
    &claims_oslo_closure,
    &claims_oslo_days,
    &claims_oslo_maze,
    &claims_oslo_option_closed,
    &claims_oslo_roller,
    &claims_oslo_lattice,
    &claims_oslo_questions,
    &claims_oslo_loopy_forms,
    &claims_oslo_loopy_rulesets,
    &claims_coins_play,
    &claims_coins_terms,
    &claims_ko_operators,
    &claims_ko_sums,
    &claims_ko_tables,
};
const size_t claim_lists_count = sizeof claim_lists / sizeof claim_lists[0];
