/* SPDX-License-Identifier: MIT
 *
 * Cases about numbers between bounds, and about winning moves in sums of games. The input of
 * `interval` is `[1/4,3/8)`, with inf and -inf for no bound; that of `games` is `G ; H ; ...`. */
#include "analysis/front.h"
#include "cli/batch/cases.h"

#include <stdlib.h>
#include <string.h>

/* ---- intervals ---- */

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

/* ---- sums ---- */

/* Reads the games; *count of them, in an array of the caller. */
static ender_status read_games(cli *c, const char *input, ender_game **games, size_t *count) {
    *games = cli_alloc((strlen(input) + 1) * sizeof **games);
    *count = 0;
    for (const char *at = input, *end; at; at = end ? end + 3 : NULL) {
        end = strstr(at, " ; ");
        const size_t length = end ? (size_t)(end - at) : strlen(at);
        const ender_status status = ender_parse(c->ctx, at, length, &(*games)[(*count)++]);
        if (status != ENDER_OK) return status;
    }
    return ENDER_OK;
}

static ender_status list_moves(cli *c, const ender_sum_move *moves, size_t count,
                               ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_LIST, .items = cli_alloc((count + 1) * sizeof *out)};
    for (size_t i = 0; i < count; i++) {
        char *name = NULL;
        const ender_status status = ender_format(c->ctx, moves[i].option, ENDER_ASCII, &name);
        if (status != ENDER_OK) {
            ender_result_clear(out);
            return status;
        }
        const size_t size = strlen(name) + 24;
        char *move = cli_alloc(size);
        snprintf(move, size, "%zu>%s", moves[i].component + 1, name);
        ender_free(name);
        out->items[out->count++] = (ender_result){.kind = ENDER_KIND_WORD, .text = move};
    }
    return ENDER_OK;
}

static ender_status answer_moves(cli *c, const ender_game *games, size_t count,
                                 const char *property, ender_result *out) {
    static const char within[] = "_wins_in_nonnumber";
    const bool left = strncmp(property, "left", 4) == 0;
    const char *asked = property + (left ? 4 : 5);
    if ((!left && strncmp(property, "right", 5) != 0) ||
        (strcmp(asked, "_wins") != 0 && strcmp(asked, within) != 0))
        return ENDER_EARGUMENT;
    ender_sum_move *moves = NULL;
    size_t found;
    ender_status status =
        ender_winning_moves(c->ctx, games, count, left ? ENDER_LEFT : ENDER_RIGHT, &moves, &found);
    if (status != ENDER_OK) return status;
    if (strcmp(asked, within) == 0) {
        *out = (ender_result){.kind = ENDER_KIND_TRUTH};
        for (size_t i = 0; i < found && status == ENDER_OK; i++) {
            bool number = true;
            status = ender_is_number(c->ctx, games[moves[i].component], &number);
            out->truth |= !number;
        }
    } else {
        status = list_moves(c, moves, found, out);
    }
    ender_free(moves);
    return status;
}

static ender_status answer_games(cli *c, const char *input, const char *property,
                                 ender_result *out) {
    ender_game *games;
    size_t count;
    ender_status status = read_games(c, input, &games, &count);
    if (status == ENDER_OK) status = answer_moves(c, games, count, property, out);
    free(games);
    return status;
}

const batch_operation interval_operations[] = {
    {"interval", NULL, answer_interval}, {"games", NULL, answer_games}, {NULL, NULL, NULL}};
