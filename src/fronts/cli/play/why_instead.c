/* SPDX-License-Identifier: MIT
 *
 * ender why where nobody wins: the score that each player reaches, by which move and along which
 * line; the money with which an auction is won. */
#include "cli/play/why.h"

#include "cli/json.h"

#include <stdlib.h>

enum { SHARES = 3 }; /* of the time: the score of either player, and the line of play */

/* A score, the move that reaches it, and the limit that kept both from being found. */
typedef struct best_score {
    char *score; /* owned by the caller, as the text of the move */
    char *move;  /* NULL if the player has none */
    const char *limit;
} best_score;

static void note_limit(cli *c, best_score *b, ender_status status) {
    b->limit = search_limit(status);
    if (!b->limit) cli_check(c, status, NULL);
    if (b->limit) c->status = EXIT_LIMIT;
}

static const sum_move *first_best(const sum_move_list *moves) {
    for (size_t i = 0; i < moves->count; i++)
        if (moves->at[i].best) return &moves->at[i];
    return NULL;
}

/* With `go` the move is made. */
static best_score best_move(cli *c, game_sum *s, ender_player player, bool go) {
    best_score b = {.score = NULL};
    sum_move_list moves;
    const double seconds = cli_share_of_all(c, SHARES);
    cli_check(c, game_sum_moves(c->ctx, s, player, true, &moves), NULL);
    note_limit(c, &b, game_sum_score(c->ctx, s, player, seconds, &b.score));
    if (moves.count > 0 && !b.limit) {
        cli_check(c, game_sum_judge(c->ctx, s, player, cli_share_of_all(c, SHARES), &moves), NULL);
        const sum_move *best = first_best(&moves);
        if (!best) note_limit(c, &b, ENDER_ELIMIT);
        if (best) b.move = why_move_text(c, s, best);
        if (best && go) game_sum_go(s, (sum_move *)(uintptr_t)best);
    }
    sum_move_list_clear(&moves);
    return b;
}

static void best_score_clear(best_score *b) {
    free(b->move);
    ender_free(b->score);
}

/* False where a limit was reached. */
static bool print_score(cli *c, game_sum *s, ender_player player) {
    best_score b = best_move(c, s, player, false);
    const char *who = cli_player_name(player);
    const bool known = !b.limit;
    if (!b.score)
        cli_prose(stdout, 2, "The score that %s to move reaches is unknown: %s.", who, b.limit);
    else if (b.limit)
        cli_prose(stdout, 2, "%s to move reaches the score %s; by which move is unknown: %s.", who,
                  b.score, b.limit);
    else if (b.move)
        cli_prose(stdout, 2, "%s to move reaches the score %s by %s.", who, b.score, b.move);
    else
        cli_prose(stdout, 2, "%s has no move, and the score is %s.", who, b.score);
    best_score_clear(&b);
    return known;
}

static void print_line(cli *c, game_sum *s, ender_player first) {
    const size_t most = (size_t)cli_number(c, "length");
    ender_player player = first;
    if (most == 0) return;
    printf("\nA line of play:\n");
    for (size_t i = 0; i < most; i++, player = ender_opponent(player)) {
        best_score b = best_move(c, s, player, true);
        const bool goes_on = b.move != NULL;
        if (b.limit)
            printf("  ... (%s)\n", b.limit);
        else if (goes_on)
            cli_prose(stdout, 4, "  %s %s", cli_player_name(player), b.move);
        else
            printf("  %s has no move, and the score is %s.\n", cli_player_name(player), b.score);
        best_score_clear(&b);
        if (!goes_on) return;
    }
    puts("  ...");
}

static void print_or_null(const char *text) {
    if (text)
        cli_json_string(stdout, text);
    else
        fputs("null", stdout);
}

static void print_json(cli *c, game_sum *s, const bool asked[2]) {
    char *text;
    best_score all = {.score = NULL};
    const double seconds = cli_share_of_all(c, SHARES);
    note_limit(c, &all, game_sum_instead_text(c->ctx, s, seconds, &text));
    printf("{\"%s\": ", game_sum_instead(s));
    print_or_null(text);
    ender_free(text);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT && game_sum_scores(s); p++) {
        if (!asked[p]) continue;
        best_score b = best_move(c, s, p, false);
        printf(", \"%s\": {\"score\": ", p == ENDER_LEFT ? "left" : "right");
        print_or_null(b.score);
        fputs(", \"move\": ", stdout);
        print_or_null(b.move);
        putchar('}');
        best_score_clear(&b);
    }
    why_explain(c, s);
    puts("}");
}

static void print_auction(cli *c, const game_sum *s) {
    char *text;
    cli_check(c, game_sum_instead_text(c->ctx, s, 0, &text), NULL);
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
    bool known = true;
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        if (asked[p]) known = print_score(c, s, p) && known;
    why_explain(c, s);
    if (known) print_line(c, s, asked[ENDER_LEFT] ? ENDER_LEFT : ENDER_RIGHT);
}
