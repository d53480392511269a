/* SPDX-License-Identifier: MIT
 *
 * The files of claims. registry.c lists them; nothing else needs their names. */
#ifndef ENDER_CLAIMS_PAPERS_H
#define ENDER_CLAIMS_PAPERS_H

#include "claims/claims.h"

extern const claim_list claims_bipass_weights;
extern const claim_list claims_structure_born;
extern const claim_list claims_structure_canonical;
extern const claim_list claims_structure_diagrams;
extern const claim_list claims_structure_dyadic;
extern const claim_list claims_structure_lattices;
extern const claim_list claims_structure_play;
extern const claim_list claims_structure_small;
extern const claim_list claims_structure_stops;
extern const claim_list claims_structure_weights;

#endif
