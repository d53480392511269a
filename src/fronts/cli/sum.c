/* SPDX-License-Identifier: MIT
 *
 * Sums as arguments. */
#include "cli/sum.h"
#include "cli/prompt/loading.h"
#include "cli/words.h"
#include "notation/front.h"

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

static void add_expression(cli *c, game_sum *s, const char *text) {
    cli_load_mentioned(c, text);
    const ender_status status = game_sum_read(c->ctx, s, NULL, text, strlen(text));
    /* A word that is no value may be the mistyped name of a ruleset. */
    if (status == ENDER_ESYNTAX && cli_is_word(text) && !word_of_value(text, strlen(text)) &&
        !ender_function_find(text))
        (void)cli_ruleset(c, text);
    cli_check(c, status, text);
}

/* Behind a sign: another position of the same ruleset, as in nim 3 + 5. */
static bool add_position(cli *c, game_sum *s, const ender_ruleset *rules, const char *text) {
    ender_position *position;
    if (!rules || ender_position_parse(c->ctx, rules, text, strlen(text), &position) != ENDER_OK)
        return false;
    cli_check(c, game_sum_append(c->ctx, s, (ender_summand){.position = position}), text);
    return true;
}

/* Reads what begins at argument i: RULESET POSITION, an expression, or behind a sign a position of
 * the ruleset before it. Returns the index behind it. */
static int add_summand(cli *c, game_sum *s, int i, bool behind_sign, const ender_ruleset **rules) {
    const ender_ruleset *found;
    const bool followed = i + 1 < c->argument_count;
    if (begins_pair(c, c->arguments[i], &found)) {
        if (!followed) cli_missing_position(c, i);
        add_pair(c, s, *rules = found, c->arguments[i + 1]);
        return i + 2;
    }
    if (!behind_sign || !add_position(c, s, *rules, c->arguments[i]))
        add_expression(c, s, c->arguments[i]);
    return i + 1;
}

/* Summands stand side by side, or with a sign of their own between them: nim 3 + 5. */
void cli_read_sum(cli *c, game_sum *s, int first) {
    const ender_ruleset *rules = NULL;
    if (first == c->argument_count) cli_missing_position(c, first);
    for (int i = first; i < c->argument_count;) {
        const char *sign = c->arguments[i];
        const bool is_sign = i > first && i + 1 < c->argument_count && cli_is_plus_or_minus(sign);
        const size_t at = s->count;
        i = add_summand(c, s, i + is_sign, is_sign, &rules);
        if (is_sign && sign[0] == '-') game_sum_negate_from(s, at);
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
double cli_share_of_all(const cli *c, unsigned shares) { return c->seconds / shares; }

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
