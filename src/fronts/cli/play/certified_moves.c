/* SPDX-License-Identifier: MIT
 *
 * The proof of which moves win. */
#include "cli/play/certified_moves.h"

#include "certify/front.h"

void certify_moves(cli *c, const game_sum *s, const bool asked[2]) {
    char *bytes;
    size_t length;
    const bool both = asked[ENDER_LEFT] && asked[ENDER_RIGHT];
    const ender_player player = asked[ENDER_LEFT] ? ENDER_LEFT : ENDER_RIGHT;
    for (size_t i = 0; i < s->count; i++)
        if (s->list[i].position) cli_note_listed(c, s->list[i].position);
    cli_check(
        c, certify_moves_if_any(c->ctx, s->list, s->count, both ? NULL : &player, &bytes, &length),
        NULL);
    cli_progress_clear();
    if (!bytes) {
        cli_note("nothing is certified: there is no move");
        return;
    }
    cli_write(c, cli_given(c, "certify"), bytes, length);
    ender_free(bytes);
}
