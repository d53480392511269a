/* SPDX-License-Identifier: MIT
 *
 * Sums of positions of several rulesets, as arguments and as text. */
#include "cli/play/components.h"
#include "compound/front.h"

#include <stdlib.h>
#include <string.h>

void component_read(cli *c, compound *s, int first) {
    const int count = c->argument_count - first;
    if (count < 2 || count % 2 != 0)
        cli_missing_position(c, count > 0 ? c->argument_count - 1 : c->argument_count);
    for (int i = first; i < c->argument_count; i += 2) {
        const char *text = c->arguments[i + 1];
        const ender_ruleset *rules = cli_ruleset(c, c->arguments[i]);
        const ender_status status = compound_add(c->ctx, s, rules, text);
        if (status == ENDER_OK) continue;
        cli_failed(c, status, text, NULL);
        cli_note_example(c, status, rules);
        cli_leave(c);
    }
}

ender_status component_values(cli *c, compound *s, double seconds) {
    const double most = c->seconds > 0 ? c->seconds / 2 : seconds;
    const ender_status status = compound_values_within(c->ctx, s, most);
    cli_check(c, ender_set_seconds(c->ctx, c->seconds > 0 ? c->seconds / 2 : 0), NULL);
    if (!s->solved) return status;
    cli_progress_clear();
    cli_note(
        "no value comes in reach in %g seconds; outcomes are found as `ender solve` finds them",
        most);
    return status;
}
