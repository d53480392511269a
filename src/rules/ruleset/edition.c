/* SPDX-License-Identifier: MIT
 *
 * Editions of rules, for files that keep what was found by them. */
#include "ruleset/find.h"
#include "ruleset/operators/operators.h"

#include <string.h>

const char *ruleset_edition(const ender_ruleset *rules) {
    return rules ? ruleset_edition_of((const ruleset *)(const void *)rules) : NULL;
}

/* The same on machines of either byte order, since it stands in files. */
static uint64_t text_hash(const char *text) {
    uint64_t words[1 + 256 / sizeof(uint64_t)] = {0};
    for (size_t i = 0; text[i] && i < sizeof words; i++)
        words[i / 8] |= (uint64_t)(unsigned char)text[i] << 8 * (i % 8);
    return hash_words(words, sizeof words / sizeof *words);
}

static uint64_t mixed(uint64_t digest, const char *name, uint64_t edition) {
    const uint64_t words[] = {digest, text_hash(name), edition};
    return hash_words(words, sizeof words / sizeof *words);
}

uint64_t rulesets_digest(ender_ctx *ctx) {
    uint64_t digest = 0;
    const ruleset *rules;
    for (size_t i = 0; (rules = ruleset_at(ctx, i)) != NULL; i++) {
        const char *edition = ruleset_edition_of(rules);
        if (ruleset_operator_length(rules->info.name, strlen(rules->info.name)) > 0) continue;
        digest = mixed(digest, rules->info.name, edition ? text_hash(edition) : rules->number);
    }
    for (size_t i = 0; i < operators_count; i++)
        digest = mixed(digest, operators_all[i]->info.name, operators_all[i]->edition);
    return digest;
}
