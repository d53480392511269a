/* SPDX-License-Identifier: MIT
 *
 * Cases about the winning moves of sums: `sum`, whose input is an expression, and `games`, whose
 * input is a list of values, `G ; H ; ...`. */
#include "cli/batch/cases.h"
#include "cli/sum.h"

#include <stdlib.h>
#include <string.h>

/* ---- reading ---- */

typedef ender_status read_case(ender_ctx *ctx, game_sum *sum, const char *text);

static ender_status read_expression(ender_ctx *ctx, game_sum *sum, const char *text) {
    return game_sum_read(ctx, sum, NULL, text, strlen(text));
}

static ender_status read_list(ender_ctx *ctx, game_sum *sum, const char *text) {
    char *copy = cli_copy(text, strlen(text));
    ender_status status = ENDER_OK;
    for (char *at = copy, *next; at && status == ENDER_OK; at = next) {
        next = strstr(at, " ; ");
        if (next) {
            *next = '\0';
            next += 3;
        }
        status = game_sum_add_value(ctx, sum, at);
    }
    free(copy);
    return status;
}

/* ---- answers ---- */

/* The moves after which the player has won, `2>BR`: in the second summand, to BR. */
static ender_status list_winning(cli *c, const sum_move_list *moves, ender_result *out) {
    ender_status status = ENDER_OK;
    *out = (ender_result){.kind = ENDER_KIND_LIST,
                          .items = cli_alloc((moves->count + 1) * sizeof *out)};
    for (size_t i = 0; i < moves->count && status == ENDER_OK; i++) {
        char *text = NULL;
        if (!moves->at[i].wins) continue;
        status = sum_move_text(c->ctx, &moves->at[i], &text);
        if (status != ENDER_OK) break;
        const size_t size = strlen(text) + 24;
        char *move = cli_alloc(size);
        snprintf(move, size, "%zu>%s", moves->at[i].part + 1, text);
        ender_free(text);
        out->items[out->count++] = (ender_result){.kind = ENDER_KIND_WORD, .text = move};
    }
    if (status != ENDER_OK) ender_result_clear(out);
    return status;
}

/* Is one of them a move in a summand that is no number? */
static ender_status wins_in_nonnumber(cli *c, const game_sum *s, const sum_move_list *moves,
                                      ender_result *out) {
    ender_status status = s->worth.outcomes_only ? ENDER_EDOMAIN : ENDER_OK;
    *out = (ender_result){.kind = ENDER_KIND_TRUTH};
    for (size_t i = 0; i < moves->count && status == ENDER_OK; i++) {
        bool number = true;
        if (!moves->at[i].wins) continue;
        status = ender_is_number(c->ctx, s->worth.parts[moves->at[i].part], &number);
        out->truth |= !number;
    }
    return status;
}

static ender_status winning_moves(cli *c, const game_sum *s, ender_player player, bool in_nonnumber,
                                  ender_result *out) {
    sum_move_list moves;
    ender_status status = game_sum_moves(c->ctx, s, player, false, &moves);
    if (status != ENDER_OK) return status;
    status = game_sum_judge(c->ctx, s, player, cli_share_left(c, 1), &moves);
    if (status == ENDER_OK && sum_moves_are_unknown(&moves))
        status = case_word("unknown: the search reached a limit", out);
    else if (status == ENDER_OK && in_nonnumber)
        status = wins_in_nonnumber(c, s, &moves, out);
    else if (status == ENDER_OK)
        status = list_winning(c, &moves, out);
    sum_move_list_clear(&moves);
    return status;
}

static ender_status answer(cli *c, read_case *read, const char *input, const char *property,
                           ender_result *out) {
    const ender_player player = property[0] == 'l' ? ENDER_LEFT : ENDER_RIGHT;
    game_sum s = {.count = 0};
    ender_status status = read(c->ctx, &s, input);
    if (status == ENDER_OK)
        status = game_sum_values_within(c->ctx, &s, game_sum_value_seconds(c->ctx, 30));
    if (status == ENDER_OK)
        status = winning_moves(c, &s, player, strstr(property, "nonnumber") != NULL, out);
    game_sum_clear(&s);
    return status;
}

static ender_status answer_sum(cli *c, const char *input, const char *property, ender_result *out) {
    return answer(c, read_expression, input, property, out);
}

static ender_status answer_games(cli *c, const char *input, const char *property,
                                 ender_result *out) {
    return answer(c, read_list, input, property, out);
}

#define PROPERTIES(name, answer)                                                                   \
    {name, "left_wins", answer}, {name, "right_wins", answer},                                     \
        {name, "left_wins_in_nonnumber", answer}, {                                                \
        name, "right_wins_in_nonnumber", answer                                                    \
    }

const batch_operation sum_operations[] = {
    PROPERTIES("sum", answer_sum), PROPERTIES("games", answer_games), {NULL, NULL, NULL}};
