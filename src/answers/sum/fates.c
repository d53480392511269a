/* SPDX-License-Identifier: MIT
 *
 * Which options of a position survive in the canonical form of its value, and why the others do
 * not. An option of the same value as one listed before counts once; one that is worse than another
 * is dominated by it; one that neither is, and whose value is no option of the canonical form, is
 * reversible: the opponent has a reply to it that is at least as good for him as the position. */
#include "sum/fates.h"

#include "base/front.h"

#include <stdlib.h>
#include <string.h>

/* Is g at least as good for the player as h? */
static ender_status at_least(ender_ctx *ctx, ender_player player, ender_game g, ender_game h,
                             bool *out) {
    return player == ENDER_LEFT ? ender_less_equal(ctx, h, g, out)
                                : ender_less_equal(ctx, g, h, out);
}

/* Takes out moves that lead to the same position as one before. */
static ender_status drop_repeated(ender_ctx *ctx, option_fates *f) {
    char **texts = malloc((f->count + 1) * sizeof *texts);
    size_t kept = 0;
    if (!texts) return context_lacks_memory(ctx);
    ender_status status = ENDER_OK;
    for (size_t i = 0; i < f->count; i++) {
        char *text = NULL;
        if (status == ENDER_OK) status = ender_position_format(ctx, f->moves[i].to, &text);
        size_t k = 0;
        while (text && k < kept && strcmp(texts[k], text) != 0) k++;
        if (!text || k == kept) {
            ender_move swapped = f->moves[kept];
            f->moves[kept] = f->moves[i];
            f->moves[i] = swapped;
            texts[kept++] = text;
        } else {
            ender_free(text);
        }
    }
    for (size_t i = 0; i < kept; i++) ender_free(texts[i]);
    free(texts);
    size_t rest = f->count - kept;
    ender_move *dropped = f->moves + kept;
    for (size_t i = 0; i < rest; i++) {
        ender_free(dropped[i].name);
        ender_free(dropped[i].note);
        ender_position_free(dropped[i].to);
    }
    f->count = kept;
    return status;
}

/* Marks the options that are worse than another one or equal to one before. */
static ender_status find_dominated(ender_ctx *ctx, ender_player player, const ender_game *values,
                                   option_fate *list, size_t count) {
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < count && list[i].kind == FATE_REVERSIBLE; k++) {
            bool worse = ender_same(values[i], values[k]);
            if (worse) {
                if (k < i) list[i] = (option_fate){.kind = FATE_EQUAL, .by = k};
                continue;
            }
            ender_status status = at_least(ctx, player, values[k], values[i], &worse);
            if (status != ENDER_OK) return status;
            if (worse) list[i] = (option_fate){.kind = FATE_DOMINATED, .by = k};
        }
    return ENDER_OK;
}

/* Finds out what becomes of options with these values, but for replies. */
static ender_status judge(ender_ctx *ctx, ender_player player, ender_game value,
                          const ender_game *values, option_fate *list, size_t count) {
    uint32_t canonical;
    for (size_t i = 0; i < count; i++) list[i].kind = FATE_REVERSIBLE;
    ender_status status = find_dominated(ctx, player, values, list, count);
    if (status == ENDER_OK) status = ender_option_count(ctx, value, player, &canonical);
    for (uint32_t k = 0; status == ENDER_OK && k < canonical; k++) {
        ender_game option;
        status = ender_option(ctx, value, player, k, &option);
        for (size_t i = 0; i < count && status == ENDER_OK; i++)
            if (list[i].kind == FATE_REVERSIBLE && ender_same(option, values[i]))
                list[i].kind = FATE_KEPT;
    }
    return status;
}

/* ---- of positions ---- */

/* The reply to option i that is at least as good for the opponent as the position. */
static ender_status find_reply(ender_ctx *ctx, option_fates *f, size_t i) {
    ender_player opponent = ender_opponent(f->player);
    ender_position **replies;
    size_t count;
    ender_status status = ender_position_options(ctx, f->moves[i].to, opponent, &replies, &count);
    if (status != ENDER_OK) return status;
    for (size_t k = 0; k < count && status == ENDER_OK && !f->list[i].reply; k++) {
        ender_game value;
        bool good = false;
        status = ender_position_value(ctx, replies[k], ENDER_METHOD_AUTO, &value);
        if (status == ENDER_OK) status = at_least(ctx, opponent, value, f->value, &good);
        if (!good) continue;
        f->list[i].reply = replies[k];
        replies[k] = NULL;
    }
    ender_positions_free(replies, count);
    return status;
}

ender_status option_fates_find(ender_ctx *ctx, const ender_position *position, ender_player player,
                               option_fates *f) {
    *f = (option_fates){.player = player};
    ender_status status = ender_position_value(ctx, position, ENDER_METHOD_AUTO, &f->value);
    if (status == ENDER_OK)
        status = ender_position_moves(ctx, position, player, &f->moves, &f->count);
    if (status == ENDER_OK) status = drop_repeated(ctx, f);
    f->values = calloc(f->count + 1, sizeof *f->values);
    f->list = calloc(f->count + 1, sizeof *f->list);
    if (status == ENDER_OK && (!f->values || !f->list)) status = context_lacks_memory(ctx);
    for (size_t i = 0; i < f->count && status == ENDER_OK; i++)
        status = ender_position_value(ctx, f->moves[i].to, ENDER_METHOD_AUTO, &f->values[i]);
    if (status == ENDER_OK) status = judge(ctx, player, f->value, f->values, f->list, f->count);
    for (size_t i = 0; i < f->count && status == ENDER_OK; i++)
        if (f->list[i].kind == FATE_REVERSIBLE) status = find_reply(ctx, f, i);
    if (status != ENDER_OK) option_fates_clear(f);
    return status;
}

void option_fates_clear(option_fates *f) {
    for (size_t i = 0; f->list && i < f->count; i++) ender_position_free(f->list[i].reply);
    ender_moves_free(f->moves, f->count);
    free(f->values);
    free(f->list);
    *f = (option_fates){.count = 0};
}

/* ---- of forms ---- */

/* The opponent's reply to option i that is at least as good for him as the form. */
static ender_status find_form_reply(ender_ctx *ctx, form_fates *f, size_t i) {
    const ender_player opponent = ender_opponent(f->player);
    uint32_t count;
    bool good = false;
    ender_status status = ender_form_option_count(ctx, f->options[i], opponent, &count);
    for (uint32_t k = 0; k < count && status == ENDER_OK && !good; k++) {
        ender_game value;
        status = ender_form_option(ctx, f->options[i], opponent, k, &f->replies[i]);
        if (status == ENDER_OK) status = ender_form_value(ctx, f->replies[i], &value);
        if (status == ENDER_OK) status = at_least(ctx, opponent, value, f->value, &good);
    }
    return status;
}

/* The arrays, and the options with their values. */
static ender_status list_options(ender_ctx *ctx, ender_form form, form_fates *f) {
    uint32_t count;
    ender_status status = ender_form_option_count(ctx, form, f->player, &count);
    if (status != ENDER_OK) return status;
    f->options = calloc((size_t)count + 1, sizeof *f->options);
    f->values = calloc((size_t)count + 1, sizeof *f->values);
    f->list = calloc((size_t)count + 1, sizeof *f->list);
    f->replies = calloc((size_t)count + 1, sizeof *f->replies);
    if (!f->options || !f->values || !f->list || !f->replies) return context_lacks_memory(ctx);
    f->count = count;
    for (uint32_t i = 0; i < count && status == ENDER_OK; i++) {
        status = ender_form_option(ctx, form, f->player, i, &f->options[i]);
        if (status == ENDER_OK) status = ender_form_value(ctx, f->options[i], &f->values[i]);
    }
    return status;
}

ender_status form_fates_find(ender_ctx *ctx, ender_form form, ender_player player, form_fates *f) {
    *f = (form_fates){.player = player};
    ender_status status = ender_form_value(ctx, form, &f->value);
    if (status == ENDER_OK) status = list_options(ctx, form, f);
    if (status == ENDER_OK) status = judge(ctx, player, f->value, f->values, f->list, f->count);
    for (size_t i = 0; i < f->count && status == ENDER_OK; i++)
        if (f->list[i].kind == FATE_REVERSIBLE) status = find_form_reply(ctx, f, i);
    if (status != ENDER_OK) form_fates_clear(f);
    return status;
}

void form_fates_clear(form_fates *f) {
    free(f->options);
    free(f->values);
    free(f->list);
    free(f->replies);
    *f = (form_fates){.count = 0};
}
