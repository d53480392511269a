/* SPDX-License-Identifier: MIT
 *
 * Every ruleset there is, in alphabetical order: the order in which they are listed. A new ruleset
 * is one file, one declaration in rulesets.h and one line here. */
#include "rulesets/rulesets.h"

const ruleset *const rulesets_all[] = {
    &ruleset_amazons,
    &ruleset_bipass,
    &ruleset_cannibal_bipass,
    &ruleset_clobber,
    &ruleset_col,
    &ruleset_cricket_pitch,
    &ruleset_dawsons_kayles,
    &ruleset_domineering,
    &ruleset_ferrers,
    &ruleset_fission,
    &ruleset_grundy,
    &ruleset_hackenbush,
    &ruleset_kayles,
    &ruleset_konane,
    &ruleset_lenres,
    &ruleset_maximal_bipass,
    &ruleset_maze,
    &ruleset_nim,
    &ruleset_octal,
    &ruleset_push,
    &ruleset_roll_the_lawn,
    &ruleset_shove,
    &ruleset_snort,
    &ruleset_subtraction,
    &ruleset_toads_frogs,
    &ruleset_toppling_dominoes,
    &ruleset_toppling_ee,
    &ruleset_toppling_ew,
    &ruleset_toppling_we,
    &ruleset_toppling_ww,
    &ruleset_wythoff,
};
const size_t rulesets_count = sizeof rulesets_all / sizeof rulesets_all[0];
