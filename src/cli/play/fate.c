/* SPDX-License-Identifier: MIT
 *
 * Which options of a position survive in the canonical form of its value, and why the others do
 * not. An option of the same value as one listed before counts once; one that is worse than another
 * is dominated by it; one that neither is, and whose value is no option of the canonical form, is
 * reversible: the opponent has a reply to it that is at least as good for him as the position. */
#include "cli/play/fate.h"

#include <stdlib.h>
#include <string.h>

/* Is g at least as good for the player as h? */
static ender_status at_least(cli *c, ender_player player, ender_game g, ender_game h, bool *out) {
    return player == ENDER_LEFT ? ender_less_equal(c->ctx, h, g, out)
                                : ender_less_equal(c->ctx, g, h, out);
}

/* Takes out moves that lead to the same position as one before. */
static ender_status drop_repeated(cli *c, fates *f) {
    char **texts = cli_alloc(f->count * sizeof *texts);
    size_t kept = 0;
    ender_status status = ENDER_OK;
    for (size_t i = 0; i < f->count; i++) {
        char *text = NULL;
        if (status == ENDER_OK) status = ender_position_format(c->ctx, f->moves[i].to, &text);
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
static ender_status find_dominated(cli *c, fates *f) {
    for (size_t i = 0; i < f->count; i++)
        for (size_t k = 0; k < f->count && f->list[i].kind == FATE_REVERSIBLE; k++) {
            bool worse = ender_same(f->values[i], f->values[k]);
            if (worse) {
                if (k < i) f->list[i] = (fate){.kind = FATE_EQUAL, .by = k};
                continue;
            }
            ender_status status = at_least(c, f->player, f->values[k], f->values[i], &worse);
            if (status != ENDER_OK) return status;
            if (worse) f->list[i] = (fate){.kind = FATE_DOMINATED, .by = k};
        }
    return ENDER_OK;
}

static ender_status find_kept(cli *c, fates *f) {
    uint32_t count;
    ender_status status = ender_option_count(c->ctx, f->value, f->player, &count);
    for (uint32_t k = 0; k < count && status == ENDER_OK; k++) {
        ender_game option;
        status = ender_option(c->ctx, f->value, f->player, k, &option);
        for (size_t i = 0; i < f->count && status == ENDER_OK; i++)
            if (f->list[i].kind == FATE_REVERSIBLE && ender_same(option, f->values[i]))
                f->list[i].kind = FATE_KEPT;
    }
    return status;
}

/* The reply to option i that is at least as good for the opponent as the position. */
static ender_status find_reply(cli *c, fates *f, size_t i) {
    ender_player opponent = ender_opponent(f->player);
    ender_position **replies;
    size_t count;
    ender_status status =
        ender_position_options(c->ctx, f->moves[i].to, opponent, &replies, &count);
    if (status != ENDER_OK) return status;
    for (size_t k = 0; k < count && status == ENDER_OK && !f->list[i].reply; k++) {
        ender_game value;
        bool good = false;
        status = ender_position_value(c->ctx, replies[k], ENDER_METHOD_AUTO, &value);
        if (status == ENDER_OK) status = at_least(c, opponent, value, f->value, &good);
        if (!good) continue;
        f->list[i].reply = replies[k];
        replies[k] = NULL;
    }
    ender_positions_free(replies, count);
    return status;
}

ender_status fates_open(cli *c, const ender_position *position, ender_player player, fates *f) {
    *f = (fates){.player = player};
    ender_status status = ender_position_value(c->ctx, position, ENDER_METHOD_AUTO, &f->value);
    if (status == ENDER_OK)
        status = ender_position_moves(c->ctx, position, player, &f->moves, &f->count);
    if (status == ENDER_OK) status = drop_repeated(c, f);
    f->values = cli_alloc(f->count * sizeof *f->values);
    f->list = cli_alloc(f->count * sizeof *f->list);
    for (size_t i = 0; i < f->count && status == ENDER_OK; i++) {
        f->list[i].kind = FATE_REVERSIBLE;
        status = ender_position_value(c->ctx, f->moves[i].to, ENDER_METHOD_AUTO, &f->values[i]);
    }
    if (status == ENDER_OK) status = find_dominated(c, f);
    if (status == ENDER_OK) status = find_kept(c, f);
    for (size_t i = 0; i < f->count && status == ENDER_OK; i++)
        if (f->list[i].kind == FATE_REVERSIBLE) status = find_reply(c, f, i);
    if (status != ENDER_OK) fates_close(f);
    return status;
}

void fates_close(fates *f) {
    for (size_t i = 0; f->list && i < f->count; i++) ender_position_free(f->list[i].reply);
    ender_moves_free(f->moves, f->count);
    free(f->values);
    free(f->list);
    *f = (fates){.count = 0};
}
