/* SPDX-License-Identifier: MIT
 *
 * ender why where nobody wins: the score that each player reaches, by which move and along which
 * line; the money with which an auction is won. */
#include "cli/play/why.h"

#include "cli/json.h"

#include <stdlib.h>

/* The best move of a player, as text, and the score it reaches; NULL if he has no move. Both are
 * owned by the caller; with `go` the move is made. */
static char *best_move(cli *c, game_sum *s, ender_player player, char **score, bool go) {
    sum_move_list moves;
    char *text = NULL;
    cli_check(c, game_sum_moves(c->ctx, s, player, true, &moves), NULL);
    cli_check(c, game_sum_score(c->ctx, s, player, score), NULL);
    if (moves.count > 0) {
        cli_check(c, game_sum_judge(c->ctx, s, player, 0, &moves), NULL);
        size_t i = 0;
        while (!moves.at[i].best) i++;
        text = why_move_text(c, s, &moves.at[i]);
        if (go) game_sum_go(s, &moves.at[i]);
    }
    sum_move_list_clear(&moves);
    return text;
}

static void print_score(cli *c, game_sum *s, ender_player player) {
    char *score, *move = best_move(c, s, player, &score, false);
    if (move)
        cli_prose(stdout, 2, "%s to move reaches the score %s by %s.", cli_player_name(player),
                  score, move);
    else
        cli_prose(stdout, 2, "%s has no move, and the score is %s.", cli_player_name(player),
                  score);
    free(move);
    ender_free(score);
}

static void print_line(cli *c, game_sum *s, ender_player first) {
    const size_t most = (size_t)cli_number(c, "length");
    ender_player player = first;
    if (most == 0) return;
    printf("\nA line of play:\n");
    for (size_t i = 0;; i++, player = ender_opponent(player)) {
        char *score, *move = i < most ? best_move(c, s, player, &score, true) : NULL;
        if (i == most) {
            puts("  ...");
            return;
        }
        if (move)
            cli_prose(stdout, 4, "  %s %s", cli_player_name(player), move);
        else
            printf("  %s has no move, and the score is %s.\n", cli_player_name(player), score);
        ender_free(score);
        free(move);
        if (!move) return;
    }
}

static void print_json(cli *c, game_sum *s, const bool asked[2]) {
    char *text;
    cli_check(c, game_sum_instead_text(c->ctx, s, &text), NULL);
    printf("{\"%s\": ", game_sum_instead(s));
    cli_json_string(stdout, text);
    ender_free(text);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT && game_sum_scores(s); p++) {
        if (!asked[p]) continue;
        char *score, *move = best_move(c, s, p, &score, false);
        printf(", \"%s\": {\"score\": ", p == ENDER_LEFT ? "left" : "right");
        cli_json_string(stdout, score);
        printf(", \"move\": ");
        if (move)
            cli_json_string(stdout, move);
        else
            printf("null");
        putchar('}');
        free(move);
        ender_free(score);
    }
    puts("}");
}

static void print_auction(cli *c, const game_sum *s) {
    char *text;
    cli_check(c, game_sum_instead_text(c->ctx, s, &text), NULL);
    cli_prose(stdout, 2,
              "The thresholds are %s: the least money of Left with which she wins, with the marker "
              "and without it; one more than the budget means never. More money never hurts, and "
              "one of the players always has a bid that wins against every bid of the other "
              "(P. Kant, U. Larsson, R. K. Rai, A. V. Upasany, Bidding combinatorial games, 2022).",
              text);
    ender_free(text);
}

void why_instead(cli *c, game_sum *s, const bool asked[2]) {
    if (c->json) {
        print_json(c, s, asked);
        return;
    }
    if (!game_sum_scores(s)) {
        print_auction(c, s);
        return;
    }
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        if (asked[p]) print_score(c, s, p);
    print_line(c, s, asked[ENDER_LEFT] ? ENDER_LEFT : ENDER_RIGHT);
}
