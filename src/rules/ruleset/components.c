/* SPDX-License-Identifier: MIT
 *
 * The independent parts of a position. For some rulesets play in the parts together is play in the
 * position; for others only the values add up, because `decompose` leaves out what is worth 0 or
 * puts a simpler block in place of a part. */
#include "base/tuning/ruleset.inc"
#include "ruleset/ruleset.h"

static bool has_literal_parts(const ruleset *rules) {
    return rules->parts.literal_decompose || (rules->parts.literal && rules->parts.decompose);
}

void literal_components(const ruleset *rules, const uint64_t *block, size_t words, positions *out) {
    if (words == 0) return;
    if (rules->parts.literal_decompose)
        rules->parts.literal_decompose(rules, block, words, out);
    else if (has_literal_parts(rules))
        rules->parts.decompose(rules, block, words, out);
    else
        positions_add(out, block, words);
}

/* Misere positions and those that may come back have no values that could add up. */
static bool has_values(const ruleset *rules) {
    return is_normal_play(rules) && !rules->play.may_return && rules->play.repeats == REPEATS_NEVER;
}

bool sum_components(const ruleset *rules, const positions *sum, positions *out) {
    const bool by_values = !has_literal_parts(rules) && rules->parts.decompose && has_values(rules);
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t words;
        const uint64_t *block = positions_at(sum, i, &words);
        task_poll(out->t);
        task_poll_many(out->t, words / WORDS_A_STEP);
        if (by_values && words > 0)
            rules->parts.decompose(rules, block, words, out);
        else
            literal_components(rules, block, words, out);
    }
    return !by_values;
}
