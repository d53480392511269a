/* SPDX-License-Identifier: MIT
 *
 * Advice in words, in the style of the command. */
#include "cli/play/advice_text.h"
#include "compound/front.h"

char *advice_reason(cli *c, const ender_advice *advice) {
    char *text = NULL;
    cli_check(c, compound_reason(c->ctx, advice, c->style, &text), NULL);
    return text;
}

char *advice_sentence(cli *c, ender_player player, const ender_advice *advice, const char *name) {
    char *text = NULL;
    cli_check(c, compound_sentence(c->ctx, player, advice, name, c->style, &text), NULL);
    return text;
}
