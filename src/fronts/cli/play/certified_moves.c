/* SPDX-License-Identifier: MIT
 *
 * The proof of which moves win. */
#include "cli/play/certified_moves.h"

#include <ender/certify.h>

static bool has_moves(cli *c, const game_sum *s, ender_player player) {
    sum_move_list moves;
    cli_check(c, game_sum_moves(c->ctx, s, player, false, &moves), NULL);
    const bool has = moves.count > 0;
    sum_move_list_clear(&moves);
    return has;
}

void certify_moves(cli *c, const game_sum *s, const bool asked[2]) {
    char *bytes;
    size_t length;
    const bool both = asked[ENDER_LEFT] && asked[ENDER_RIGHT];
    const ender_player player = asked[ENDER_LEFT] ? ENDER_LEFT : ENDER_RIGHT;
    for (size_t i = 0; i < s->count; i++)
        if (s->list[i].position) cli_note_listed(c, s->list[i].position);
    if (!has_moves(c, s, player) && !(both && has_moves(c, s, ender_opponent(player)))) {
        cli_note("nothing is certified: there is no move");
        return;
    }
    cli_check(
        c, ender_certify_moves(c->ctx, s->list, s->count, both ? NULL : &player, &bytes, &length),
        NULL);
    cli_progress_clear();
    cli_write(c, cli_given(c, "certify"), bytes, length);
    ender_free(bytes);
}
