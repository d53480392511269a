/* SPDX-License-Identifier: MIT
 *
 * The proof of which moves win: a statement for each move, about the sum that it leaves. */
#include "cli/play/certified_moves.h"

#include "certify/front.h"

#include <stdlib.h>

/* The sums that moves leave. */
typedef struct left_sums {
    game_sum *list;
    certified_sum *certified;
    size_t count;
} left_sums;

static void add_sums(cli *c, const game_sum *s, ender_player player, sum_move_list *moves,
                     left_sums *to) {
    for (size_t i = 0; i < moves->count; i++) {
        game_sum *left = &to->list[to->count];
        cli_check(c, game_sum_copy(c->ctx, s, left), NULL);
        game_sum_go(left, &moves->at[i]);
        to->certified[to->count++] = (certified_sum){left->list, left->count, player};
    }
}

static void write_proof(cli *c, const left_sums *of) {
    char *bytes;
    size_t length;
    cli_check(c, certify_sums(c->ctx, of->certified, of->count, &bytes, &length), NULL);
    cli_progress_clear();
    cli_write(c, cli_given(c, "certify"), bytes, length);
    ender_free(bytes);
}

void certify_moves(cli *c, const game_sum *s, const bool asked[2]) {
    sum_move_list moves[2] = {{.count = 0}, {.count = 0}};
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        if (asked[p]) cli_check(c, game_sum_moves(c->ctx, s, p, false, &moves[p]), NULL);
    const size_t all = moves[0].count + moves[1].count;
    left_sums left = {.list = cli_alloc((all + 1) * sizeof *left.list),
                      .certified = cli_alloc((all + 1) * sizeof *left.certified)};
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) add_sums(c, s, p, &moves[p], &left);
    for (size_t i = 0; i < s->count; i++)
        if (s->list[i].position) cli_note_listed(c, s->list[i].position);
    if (all > 0)
        write_proof(c, &left);
    else
        cli_note("nothing is certified: there is no move");
    for (size_t i = 0; i < left.count; i++) game_sum_clear(&left.list[i]);
    for (unsigned p = 0; p < 2; p++) sum_move_list_clear(&moves[p]);
    free(left.list);
    free(left.certified);
}
