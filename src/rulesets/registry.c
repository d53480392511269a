/* SPDX-License-Identifier: MIT
 *
 * Every ruleset there is, from the list in rulesets.inc. Only this file is compiled again when a
 * line is added there. */
#include "ruleset/ruleset.h"

#define RULESET(name) extern const ruleset ruleset_##name;
#include "rulesets/rulesets.inc"
#undef RULESET

const ruleset *const rulesets_all[] = {
#define RULESET(name) &ruleset_##name,
#include "rulesets/rulesets.inc"
#undef RULESET
};
const size_t rulesets_count = sizeof rulesets_all / sizeof rulesets_all[0];
