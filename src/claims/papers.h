/* SPDX-License-Identifier: MIT
 *
 * The files of claims. registry.c lists them; nothing else needs their names. */
#ifndef ENDER_CLAIMS_PAPERS_H
#define ENDER_CLAIMS_PAPERS_H

#include "claims/claims.h"

extern const claim_list claims_bipass_weights;
extern const claim_list claims_oslo_children;
extern const claim_list claims_oslo_closure;
extern const claim_list claims_oslo_days;
extern const claim_list claims_oslo_lattice;
extern const claim_list claims_oslo_maze;
extern const claim_list claims_oslo_option_closed;
extern const claim_list claims_oslo_questions;
extern const claim_list claims_oslo_roller;

#endif
