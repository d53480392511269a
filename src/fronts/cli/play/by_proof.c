/* SPDX-License-Identifier: MIT
 *
 * ender play --proof: the program answers every move in the real sum by what a certificate proves.
 * It asks no search and no value: each answer is looked up. What is proved is said at the beginning
 * and, where moves are counted, with each answer. */
#include "cli/play/by_proof.h"
#include "cli/play/match.h"

#include <stdlib.h>
#include <string.h>

typedef struct proof_game {
    match m; /* how it is shown */
    ender_proof *by;
    cli_lines in;
} proof_game;

/* ---- the file ---- */

static void open_proof(cli *c, proof_game *g, const char *path) {
    size_t length;
    char *bytes = cli_read_bytes(c, path, &length);
    const ender_player person = cli_player(c, "as"), first = cli_player(c, "first");
    const ender_status status =
        ender_proof_open(c->ctx, bytes, length, cli_given(c, "as") ? &person : NULL,
                         cli_given(c, "first") ? &first : NULL, &g->by);
    free(bytes);
    cli_check(c, status, path);
}
/* Graphs that the certificate lists have no picture: where they stand is all. */
static bool show_graphs(proof_game *g) {
    char *text;
    cli_check(g->m.c, ender_proof_graphs(g->by, &text), NULL);
    const bool are = text[0] != '\0';
    fputs(text, stdout);
    ender_free(text);
    return are;
}
static void show(proof_game *g) {
    const ender_summand *list;
    if (show_graphs(g)) return;
    const size_t count = ender_proof_sum(g->by, &list);
    g->m.sum = (game_sum){.list = (ender_summand *)(uintptr_t)list, .count = count};
    g->m.mover = ender_proof_mover(g->by);
    match_show(&g->m);
}

/* ---- moves ---- */

static const char commands[] = "a move, or: moves, board, quit";

static char *moves_of(proof_game *g) {
    char *names;
    cli_check(g->m.c, ender_proof_moves(g->by, &names), NULL);
    return names;
}
static void show_moves(proof_game *g) {
    char *names = moves_of(g);
    for (char *at = names; *at; at++)
        if (*at == '\n') *at = at[1] ? ' ' : '\0';
    puts(names);
    ender_free(names);
}
static const char *program_name(const proof_game *g) {
    return cli_player_name(ender_opponent(ender_proof_person(g->by)));
}
static void show_answer(const proof_game *g, char *name) {
    const ender_proof_claim claim = ender_proof_says(g->by);
    if (*name) printf("%s: %s\n", program_name(g), name);
    if (claim.within > 0)
        printf("%s wins in at most %u more move%s.\n", program_name(g), claim.within,
               claim.within == 1 ? "" : "s");
    if (claim.returned)
        printf("You were to move here before: play may go on for ever, and then %s.\n",
               claim.wins ? "you lose" : "it is a draw");
    ender_free(name);
}
static void show_claim(const proof_game *g) {
    const ender_player person = ender_proof_person(g->by);
    const ender_proof_claim claim = ender_proof_says(g->by);
    printf("You are %s, %s begins; it is proved that you %s", cli_player_name(person),
           cli_player_name(ender_proof_mover(g->by)), claim.wins ? "lose" : "do not win");
    if (claim.within > 0)
        printf(", and that %s makes at most %u move%s", program_name(g), claim.within,
               claim.within == 1 ? "" : "s");
    printf(". At the prompt: %s.\n", commands);
}
/* A move of the person, and the answer; false when the text is none. */
static bool make_move(proof_game *g, const char *text) {
    char *answer;
    const ender_status status = ender_proof_play(g->by, text, &answer);
    if (status == ENDER_EARGUMENT) {
        puts(ender_message(g->m.c->ctx));
        return false;
    }
    cli_check(g->m.c, status, NULL);
    show_answer(g, answer);
    return true;
}
static bool can_move(proof_game *g) {
    char *names = moves_of(g);
    const bool can = names[0] != '\0';
    ender_free(names);
    return can;
}

/* One line of the person; false when the game is over. */
static bool listen(proof_game *g) {
    printf("%s> ", cli_player_name(ender_proof_mover(g->by)));
    fflush(stdout);
    const char *line = cli_lines_next(&g->in, false);
    if (!line) putchar('\n');
    switch (line ? match_word_of(line, NULL) : WORD_QUIT) {
    case WORD_QUIT:
        return false;
    case WORD_MOVES:
        show_moves(g);
        return true;
    case WORD_BOARD:
        show(g);
        return true;
    case WORD_NONE:
        if (make_move(g, line)) show(g);
        return true;
    default:
        printf("with --proof there are %s\n", commands);
        return true;
    }
}

int play_by_proof(cli *c) {
    char *first;
    proof_game g = {.m = {.c = c}};
    if (c->argument_count > 0) cli_usage(c, "--proof FILE says itself what is played");
    open_proof(c, &g, cli_given(c, "proof"));
    const ender_player person = ender_proof_person(g.by);
    show_claim(&g);
    if (ender_proof_mover(g.by) != person) {
        cli_check(c, ender_proof_begin(g.by, &first), NULL);
        show_answer(&g, first);
    }
    show(&g);
    cli_lines_open(c, &g.in, "-");
    while (!cli_interrupted()) {
        if (!can_move(&g)) {
            printf("%s has no move: you lose.\n", cli_player_name(ender_proof_mover(g.by)));
            break;
        }
        if (!listen(&g)) break;
    }
    cli_lines_close(&g.in);
    ender_proof_close(g.by);
    return 0;
}
