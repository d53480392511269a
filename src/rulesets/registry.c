/* SPDX-License-Identifier: MIT
 *
 * Every ruleset there is, in alphabetical order: the order in which they are listed. A new ruleset
 * is one file, one declaration in rulesets.h and one line here. */
#include "rulesets/rulesets.h"

const ruleset *const rulesets_all[] = {
    &ruleset_amazons,     &ruleset_bipass,  &ruleset_clobber,     &ruleset_col,
    &ruleset_domineering, &ruleset_fission, &ruleset_hackenbush,  &ruleset_konane,
    &ruleset_nim,         &ruleset_snort,   &ruleset_toads_frogs, &ruleset_toppling_dominoes,
};
const size_t rulesets_count = sizeof rulesets_all / sizeof rulesets_all[0];
