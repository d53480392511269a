/* SPDX-License-Identifier: MIT
 *
 * Cases about sums of positions: `sum`. */
#include "cli/batch/cases.h"
#include "cli/sum.h"

#include <stdlib.h>
#include <string.h>

static bool some_unknown(const sum_move_list *moves) {
    for (size_t i = 0; i < moves->count; i++)
        if (moves->at[i].unknown) return true;
    return false;
}

static ender_status winning_moves(cli *c, const game_sum *s, ender_player player,
                                  ender_result *out) {
    sum_move_list moves;
    ender_status status = game_sum_moves(c->ctx, s, player, false, &moves);
    if (status != ENDER_OK) return status;
    status = game_sum_judge(c->ctx, s, player, cli_share_left(c, 1), &moves);
    if (status == ENDER_OK && some_unknown(&moves)) {
        static const char words[] = "unknown: the search reached a limit";
        *out = (ender_result){.kind = ENDER_KIND_WORD, .text = cli_copy(words, sizeof words - 1)};
        sum_move_list_clear(&moves);
        return status;
    }
    *out = (ender_result){.kind = ENDER_KIND_LIST,
                          .items = cli_alloc((moves.count + 1) * sizeof *out)};
    for (size_t i = 0; i < moves.count && status == ENDER_OK; i++) {
        char *text = NULL;
        if (!moves.at[i].wins) continue;
        status = sum_move_text(c->ctx, &moves.at[i], &text);
        if (status != ENDER_OK) break;
        const size_t size = strlen(text) + 24;
        char *move = cli_alloc(size);
        snprintf(move, size, "%zu>%s", moves.at[i].part + 1, text);
        ender_free(text);
        out->items[out->count++] = (ender_result){.kind = ENDER_KIND_WORD, .text = move};
    }
    sum_move_list_clear(&moves);
    if (status != ENDER_OK) ender_result_clear(out);
    return status;
}

/* The moves after which a player has won, `2>BR`: in the second position, to BR. */
static ender_status answer_sum(cli *c, const char *input, const char *property, ender_result *out) {
    game_sum s = {.count = 0};
    ender_status status = game_sum_read(c->ctx, &s, NULL, input, strlen(input));
    if (status == ENDER_OK)
        status = game_sum_values_within(c->ctx, &s, game_sum_value_seconds(c->ctx, 30));
    if (status == ENDER_OK)
        status = winning_moves(c, &s, strcmp(property, "left_wins") == 0 ? ENDER_LEFT : ENDER_RIGHT,
                               out);
    game_sum_clear(&s);
    return status;
}

const batch_operation sum_operations[] = {
    {"sum", "left_wins", answer_sum}, {"sum", "right_wins", answer_sum}, {NULL, NULL, NULL}};
