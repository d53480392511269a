/* SPDX-License-Identifier: MIT
 *
 * The files of claims. registry.c lists them; nothing else needs their names. */
#ifndef ENDER_CLAIMS_PAPERS_H
#define ENDER_CLAIMS_PAPERS_H

#include "claims/claims.h"

extern const claim_list claims_bipass_rules, claims_bipass_strips, claims_bipass_sums,
    claims_bipass_play, claims_bipass_values, claims_bipass_weights, claims_bipass_variants,
    claims_bipass_open;

#endif
