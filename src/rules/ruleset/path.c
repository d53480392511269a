/* SPDX-License-Identifier: MIT
 *
 * What is said of play that comes back. An ender is a game in which every play ends, so rules that
 * allow it are refused, when it is met. */
#include "ruleset/path.h"

void play_returns_to_sum(task *t, const ruleset *rules, const positions *sum) {
    strbuf text;
    strbuf_open(t, &text);
    sum_format(rules, sum, &text);
    task_throw(t, ENDER_EDOMAIN,
               "%s: play can come back to `%.60s%s`; each move must lead closer to the end of the "
               "game",
               rules->info.name, text.text, text.length > 60 ? "..." : "");
}

void play_returns(task *t, const ruleset *rules, const uint64_t *position, size_t words) {
    positions sum;
    positions_open(t, &sum);
    positions_add(&sum, position, words);
    play_returns_to_sum(t, rules, &sum);
}
