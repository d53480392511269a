/* SPDX-License-Identifier: MIT */
#include "cli/meant.h"

#include "base/front.h"

#include <string.h>

static void try_domains(nearest_names *near) {
    for (size_t i = 0; i < ender_domain_count(); i++)
        nearest_try(near, ender_domain_at(i)->name, NULL);
}

const ender_domain *cli_meant_domain(const char *word, bool is_sure) {
    nearest_names near;
    nearest_open(&near, word, strlen(word));
    try_domains(&near);
    if (near.count == 0 || (is_sure && near.distances[0] > 1)) return NULL;
    return ender_domain_find(near.names[0]);
}

bool cli_meant(cli *c, const char *word, char out[MEANT_MOST]) {
    nearest_names near;
    nearest_open(&near, word, strlen(word));
    for (const cli_command *const *known = cli_commands; *known; known++)
        nearest_try(&near, (*known)->name, NULL);
    if (near.count == 0) {
        for (size_t i = 0; i < ender_function_count(); i++)
            nearest_try(&near, ender_function_at(i)->name, ender_function_at(i)->aliases);
        for (size_t i = 0; i < ender_ruleset_count(c->ctx); i++) {
            const ender_ruleset_info *info = ender_ruleset_about(ender_ruleset_at(c->ctx, i));
            nearest_try(&near, info->name, info->aliases);
        }
        try_domains(&near);
    }
    if (near.count == 0) return false;
    snprintf(out, MEANT_MOST, "%s%s", ender_domain_find(near.names[0]) ? "ask " : "",
             near.names[0]);
    return true;
}
