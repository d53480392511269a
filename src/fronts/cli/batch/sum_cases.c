/* SPDX-License-Identifier: MIT
 *
 * Cases about sums of positions: `sum`. */
#include "cli/batch/cases.h"
#include "cli/play/components.h"
#include "compound/front.h"

#include <stdlib.h>
#include <string.h>

/* Reads `NAME("POSITION") + NAME("POSITION")`; ENDER_ESYNTAX when it is something else. */
static ender_status read_sum(cli *c, const char *input, compound *s) {
    char *copy = cli_copy(input, strlen(input));
    ender_status status = ENDER_OK;
    for (char *at = copy; at && status == ENDER_OK;) {
        char *open = strstr(at, "(\""), *close = open ? strstr(open, "\")") : NULL;
        const ender_ruleset *rules = NULL;
        if (!close || (close[2] != '\0' && strncmp(close + 2, " + ", 3) != 0)) {
            status = ENDER_ESYNTAX;
            break;
        }
        *open = *close = '\0';
        status = ender_ruleset_find(c->ctx, at, &rules);
        if (status == ENDER_OK) status = compound_add(c->ctx, s, rules, open + 2);
        at = close[2] == '\0' ? NULL : close + 5;
    }
    free(copy);
    return status == ENDER_OK ? component_values(c, s, 30) : status;
}

static bool some_unknown(const compound_move *moves, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (moves[i].unknown) return true;
    return false;
}

static ender_status winning_moves(cli *c, const compound *s, ender_player player,
                                  ender_result *out) {
    compound_move *moves;
    size_t count;
    ender_status status = compound_moves(c->ctx, s, player, false, &moves, &count);
    if (status != ENDER_OK) return status;
    status = compound_judge(c->ctx, s, player, moves, count);
    if (status == ENDER_OK && some_unknown(moves, count)) {
        static const char words[] = "unknown: the search reached a limit";
        *out = (ender_result){.kind = ENDER_KIND_WORD, .text = cli_copy(words, sizeof words - 1)};
        compound_moves_free(moves, count);
        return status;
    }
    *out = (ender_result){.kind = ENDER_KIND_LIST, .items = cli_alloc((count + 1) * sizeof *out)};
    for (size_t i = 0; i < count && status == ENDER_OK; i++) {
        char *text = NULL;
        if (!moves[i].wins) continue;
        status = ender_position_format(c->ctx, moves[i].to, &text);
        if (status != ENDER_OK) break;
        const size_t size = strlen(text) + 24;
        char *move = cli_alloc(size);
        snprintf(move, size, "%zu>%s", moves[i].part + 1, text);
        ender_free(text);
        out->items[out->count++] = (ender_result){.kind = ENDER_KIND_WORD, .text = move};
    }
    compound_moves_free(moves, count);
    if (status != ENDER_OK) ender_result_clear(out);
    return status;
}

/* The moves after which a player has won, `2>BR`: in the second position, to BR. */
static ender_status answer_sum(cli *c, const char *input, const char *property, ender_result *out) {
    compound s = {0};
    ender_status status = read_sum(c, input, &s);
    if (status == ENDER_OK)
        status = winning_moves(c, &s, strcmp(property, "left_wins") == 0 ? ENDER_LEFT : ENDER_RIGHT,
                               out);
    compound_clear(&s);
    return status;
}

const batch_operation sum_operations[] = {
    {"sum", "left_wins", answer_sum}, {"sum", "right_wins", answer_sum}, {NULL, NULL, NULL}};
