/* SPDX-License-Identifier: MIT
 *
 * Cases about numbers between bounds. The input of `interval` is `[1/4,3/8)`, with inf and -inf for
 * no bound. */
#include "analysis/front.h"
#include "cli/batch/cases.h"

#include <string.h>

static ender_status read_bound(cli *c, const char *text, size_t length, const char *none,
                               ender_game *g, const ender_game **bound) {
    *bound = NULL;
    if (length == strlen(none) && strncmp(text, none, length) == 0) return ENDER_OK;
    *bound = g;
    return ender_parse(c->ctx, text, length, g);
}

static ender_status answer_interval(cli *c, const char *input, const char *property,
                                    ender_result *out) {
    const size_t length = strlen(input);
    const char *comma = strchr(input, ',');
    if (length < 2 || !comma || !strchr("[(", input[0]) || !strchr("])", input[length - 1]))
        return ENDER_ESYNTAX;
    if (strcmp(property, "simplest_number") != 0) return ENDER_EARGUMENT;
    ender_game low, high, simplest;
    const ender_game *from, *to;
    ender_status status =
        read_bound(c, input + 1, (size_t)(comma - input) - 1, "-inf", &low, &from);
    if (status == ENDER_OK)
        status = read_bound(c, comma + 1, length - (size_t)(comma - input) - 2, "inf", &high, &to);
    if (status == ENDER_OK)
        status = interval_simplest(c->ctx, from, input[0] == '[', to, input[length - 1] == ']',
                                   &simplest);
    if (status == ENDER_EDOMAIN) return case_word("none", out);
    if (status == ENDER_OK) *out = (ender_result){.kind = ENDER_KIND_GAME, .game = simplest};
    return status;
}

const batch_operation interval_operations[] = {{"interval", NULL, answer_interval},
                                               {NULL, NULL, NULL}};
