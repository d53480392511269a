/* SPDX-License-Identifier: MIT
 *
 * Sums as arguments. */
#include "cli/sum.h"
#include "cli/prompt/loading.h"

#include <stdlib.h>
#include <string.h>

/* rules: NULL for a value. */
static void add_pair(cli *c, game_sum *s, const ender_ruleset *rules, const char *text) {
    if (!rules) {
        cli_load_mentioned(c, text);
        cli_check(c, game_sum_read(c->ctx, s, NULL, text, strlen(text)), text);
        return;
    }
    const ender_status status = game_sum_add(c->ctx, s, rules, text);
    if (status == ENDER_OK) return;
    cli_failed(c, status, text, NULL);
    cli_note_example(c, status, rules);
    cli_leave(c);
}

/* Is this the name of a ruleset, or `value`, with a text to come? */
static bool begins_pair(cli *c, const char *name, const ender_ruleset **rules) {
    *rules = NULL;
    return strcmp(name, "value") == 0 || cli_find_ruleset(c, name, rules) == ENDER_OK;
}

/* Might it be the mistyped name of a ruleset? */
static bool is_word(const char *text) {
    return strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:_-") ==
           strlen(text);
}

static void add_expression(cli *c, game_sum *s, const char *text, bool followed) {
    cli_load_mentioned(c, text);
    const ender_status status = game_sum_read(c->ctx, s, NULL, text, strlen(text));
    if (status == ENDER_ESYNTAX && followed && is_word(text)) (void)cli_ruleset(c, text);
    cli_check(c, status, text);
}

void cli_read_sum(cli *c, game_sum *s, int first) {
    const int count = c->argument_count - first;
    if (count == 0) cli_missing_position(c, c->argument_count);
    for (int i = first; i < c->argument_count;) {
        const ender_ruleset *rules;
        const bool followed = i + 1 < c->argument_count;
        if (!begins_pair(c, c->arguments[i], &rules)) {
            add_expression(c, s, c->arguments[i++], followed);
        } else if (followed) {
            add_pair(c, s, rules, c->arguments[i + 1]);
            i += 2;
        } else {
            cli_missing_position(c, i);
        }
    }
}

void cli_sum_values(cli *c, game_sum *s, double usual) {
    const double seconds = game_sum_value_seconds(c->ctx, usual);
    cli_check(c, game_sum_values_within(c->ctx, s, seconds), NULL);
    if (!s->worth.solved) return;
    cli_progress_clear();
    cli_note(
        "no value comes in reach in %.3g seconds; outcomes are found as `ender solve` finds them",
        seconds);
}

double cli_share_left(const cli *c, unsigned shares) { return c->seconds / 2 / shares; }

char *cli_advice_reason(cli *c, const ender_advice *advice) {
    char *text = NULL;
    cli_check(c, advice_reason(c->ctx, advice, c->style, &text), NULL);
    return text;
}

char *cli_advice_sentence(cli *c, ender_player player, const ender_advice *advice,
                          const char *name) {
    char *text = NULL;
    cli_check(c, advice_sentence(c->ctx, player, advice, name, c->style, &text), NULL);
    return text;
}
