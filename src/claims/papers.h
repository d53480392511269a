/* SPDX-License-Identifier: MIT
 *
 * The files of claims. registry.c lists them; nothing else needs their names. */
#ifndef ENDER_CLAIMS_PAPERS_H
#define ENDER_CLAIMS_PAPERS_H

#include "claims/claims.h"

extern const claim_list claims_bipass_weights;
extern const claim_list claims_oslo_loopy_forms, claims_oslo_loopy_rulesets;

#endif
