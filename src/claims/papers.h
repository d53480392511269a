/* SPDX-License-Identifier: MIT
 *
 * The files of claims. registry.c lists them; nothing else needs their names. */
#ifndef ENDER_CLAIMS_PAPERS_H
#define ENDER_CLAIMS_PAPERS_H

#include "claims/claims.h"

extern const claim_list claims_bipass_weights;
extern const claim_list claims_bipass_rules;
extern const claim_list claims_bipass_strips;
extern const claim_list claims_bipass_sums;
extern const claim_list claims_bipass_play;
extern const claim_list claims_bipass_values;
extern const claim_list claims_bipass_variants;
extern const claim_list claims_bipass_open;
extern const claim_list claims_structure_numbers;
extern const claim_list claims_structure_ordinal;
extern const claim_list claims_structure_side;
extern const claim_list claims_structure_days;
extern const claim_list claims_structure_lenres;
extern const claim_list claims_structure_strips;
extern const claim_list claims_structure_dominoes;
extern const claim_list claims_structure_hackenbush;
extern const claim_list claims_structure_questions;
extern const claim_list claims_structure_appendix;
extern const claim_list claims_structure_strategies;
extern const claim_list claims_structure_play;
extern const claim_list claims_structure_canonical;
extern const claim_list claims_structure_born;
extern const claim_list claims_structure_dyadic;
extern const claim_list claims_structure_stops;
extern const claim_list claims_structure_small;
extern const claim_list claims_structure_weights;
extern const claim_list claims_structure_lattices;
extern const claim_list claims_structure_diagrams;
extern const claim_list claims_oslo_children;
extern const claim_list claims_oslo_closure;
extern const claim_list claims_oslo_days;
extern const claim_list claims_oslo_maze;
extern const claim_list claims_oslo_option_closed;
extern const claim_list claims_oslo_roller;
extern const claim_list claims_oslo_lattice;
extern const claim_list claims_oslo_questions;
extern const claim_list claims_oslo_loopy_forms;
extern const claim_list claims_oslo_loopy_rulesets;
extern const claim_list claims_conway_arrows;
extern const claim_list claims_conway_days;
extern const claim_list claims_conway_numbers;
extern const claim_list claims_conway_order;
extern const claim_list claims_conway_strings;
extern const claim_list claims_conway_sums;
extern const claim_list claims_conway_toads;
extern const claim_list claims_coins_play;
extern const claim_list claims_coins_sweeps;
extern const claim_list claims_coins_terms;
extern const claim_list claims_coins_values;
extern const claim_list claims_coins_weights;
extern const claim_list claims_go_rules;
extern const claim_list claims_ko_loopy;
extern const claim_list claims_go_endgames;
extern const claim_list claims_ko_operators;
extern const claim_list claims_ko_play;
extern const claim_list claims_ko_figures;
extern const claim_list claims_ko_sums;
extern const claim_list claims_ko_tables;

#endif
