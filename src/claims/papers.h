/* SPDX-License-Identifier: MIT
 *
 * The files of claims. registry.c lists them; nothing else needs their names. */
#ifndef ENDER_CLAIMS_PAPERS_H
#define ENDER_CLAIMS_PAPERS_H

#include "claims/claims.h"

extern const claim_list claims_bipass_weights;
extern const claim_list claims_conway_arrows;
extern const claim_list claims_conway_days;
extern const claim_list claims_conway_numbers;
extern const claim_list claims_conway_order;
extern const claim_list claims_conway_strings;
extern const claim_list claims_conway_sums;
extern const claim_list claims_conway_toads;

#endif
