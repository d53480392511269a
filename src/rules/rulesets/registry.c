/* SPDX-License-Identifier: MIT
 *
 * Every ruleset there is, from the list in rulesets.inc, and the opening of a context with it. Only
 * this file is compiled again when a line is added there. */
#include "ruleset/ruleset.h"

#define RULESET(name) extern const ruleset ruleset_##name;
#include "rulesets/rulesets.inc"
#undef RULESET

static const ruleset *const all[] = {
#define RULESET(name) &ruleset_##name,
#include "rulesets/rulesets.inc"
#undef RULESET
};

ender_status rulesets_open(ender_ctx **out, const ender_settings *settings, unsigned abi) {
    const ender_status status = game_open(out, settings, abi);
    if (status != ENDER_OK) return status;
    if (rulesets_known(*out, (ruleset_list){all, sizeof all / sizeof *all})) return ENDER_OK;
    ender_close(*out);
    *out = NULL;
    return status_refused(ENDER_EMEMORY);
}
