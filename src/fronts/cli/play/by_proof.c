/* SPDX-License-Identifier: MIT
 *
 * ender play --proof: the program answers every move in the real sum by what a certificate proves.
 * It asks no search and no value: each answer is looked up. */
#include "cli/play/by_proof.h"
#include "certify/front.h"
#include "cli/play/match.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 1 << 30 };

typedef struct proof_game {
    match m; /* what is on the table, and who is to move */
    certified_play *by;
    cli_lines in;
} proof_game;

/* ---- the file ---- */

static char *read_whole(cli *c, const char *path, size_t *length) {
    FILE *file = fopen(path, "rb");
    char *bytes = NULL;
    size_t capacity = 0;
    *length = 0;
    if (!file) cli_fail(c, "cannot read %s: %s", path, strerror(errno));
    do {
        if (*length == MOST_BYTES) cli_fail(c, "%s has more than %d bytes", path, MOST_BYTES);
        bytes = cli_reach(bytes, &capacity, *length + 65536, 1);
        *length += fread(bytes + *length, 1, capacity - *length, file);
    } while (!feof(file) && !ferror(file));
    const bool unread = ferror(file) != 0;
    fclose(file);
    if (unread) cli_fail(c, "cannot read %s", path);
    return bytes;
}

/* The sides that are not given are those for which something is proved. */
static void open_proof(cli *c, proof_game *g, const char *path) {
    size_t length;
    char *bytes = read_whole(c, path, &length);
    ender_status status = ENDER_EDOMAIN;
    for (int i = 0; i < 4 && status == ENDER_EDOMAIN; i++) {
        const ender_player person = i / 2 == 0 ? ENDER_LEFT : ENDER_RIGHT,
                           first = i % 2 == 0 ? ENDER_LEFT : ENDER_RIGHT;
        if ((cli_given(c, "as") && cli_player(c, "as") != person) ||
            (cli_given(c, "first") && cli_player(c, "first") != first))
            continue;
        status = certified_play_open(c->ctx, bytes, length, person, first, &g->by);
        g->m.person[ENDER_LEFT] = person == ENDER_LEFT;
        g->m.person[ENDER_RIGHT] = person == ENDER_RIGHT;
        g->m.first = g->m.mover = first;
    }
    free(bytes);
    cli_check(c, status, path);
}

static void lay_out(cli *c, proof_game *g) {
    const certified_item *items;
    const size_t count = certified_play_items(g->by, &items);
    for (size_t i = 0; i < count; i++) {
        if (strcmp(items[i].rules, "value") == 0) {
            cli_check(c, game_sum_add_value(c->ctx, &g->m.sum, items[i].text), items[i].text);
        } else {
            const ender_ruleset *rules = NULL;
            cli_check(c, ender_ruleset_find(c->ctx, items[i].rules, &rules), items[i].rules);
            cli_check(c, game_sum_add(c->ctx, &g->m.sum, rules, items[i].text), items[i].text);
        }
        g->m.sum.list[i].negative = items[i].negative;
    }
}

/* ---- moves ---- */

static void show_moves(proof_game *g) {
    sum_move_list moves;
    cli_check(g->m.c, game_sum_moves(g->m.c->ctx, &g->m.sum, g->m.mover, true, &moves), NULL);
    for (size_t i = 0; i < moves.count; i++) printf("%s%s", i ? " " : "", moves.at[i].name);
    putchar('\n');
    sum_move_list_clear(&moves);
}
/* Makes the answer that the proof has given in this summand. */
static void make_answer(proof_game *g, size_t in) {
    sum_move_list moves;
    bool is = false;
    cli_check(g->m.c, game_sum_moves(g->m.c->ctx, &g->m.sum, g->m.mover, true, &moves), NULL);
    for (size_t i = 0; i < moves.count && !is; i++) {
        ender_summand to = g->m.sum.list[moves.at[i].part];
        if (moves.at[i].part != in) continue;
        if (to.position)
            to.position = moves.at[i].to;
        else
            to.value = moves.at[i].option;
        cli_check(g->m.c, certified_play_is_answer(g->by, &to, &is), NULL);
        if (!is) continue;
        printf("%s: %s\n", cli_player_name(g->m.mover), moves.at[i].name);
        game_sum_go(&g->m.sum, &moves.at[i]);
    }
    sum_move_list_clear(&moves);
    if (!is) cli_fail(g->m.c, "the move of the proof is none of the ruleset");
    g->m.mover = ender_opponent(g->m.mover);
}

/* A move of the person, and the answer; false when the text is none. */
static bool make_move(proof_game *g, const char *text) {
    sum_move_list moves;
    size_t i, in;
    cli *c = g->m.c;
    cli_check(c, game_sum_moves(c->ctx, &g->m.sum, g->m.mover, true, &moves), NULL);
    const ender_status status = game_sum_find_move(c->ctx, &g->m.sum, g->m.mover, &moves, text, &i);
    if (status == ENDER_EARGUMENT) {
        puts(ender_message(c->ctx));
        sum_move_list_clear(&moves);
        return false;
    }
    cli_check(c, status, NULL);
    const size_t part = moves.at[i].part;
    game_sum_go(&g->m.sum, &moves.at[i]);
    sum_move_list_clear(&moves);
    g->m.mover = ender_opponent(g->m.mover);
    cli_check(c, certified_play_answer(g->by, part, &g->m.sum.list[part], &in), NULL);
    make_answer(g, in);
    return true;
}

static bool can_move(const proof_game *g) {
    sum_move_list moves;
    cli_check(g->m.c, game_sum_moves(g->m.c->ctx, &g->m.sum, g->m.mover, false, &moves), NULL);
    const bool can = moves.count > 0;
    sum_move_list_clear(&moves);
    return can;
}

static const char commands[] = "a move, or: moves, board, quit";
/* One line of the person; false when the game is over. */
static bool listen(proof_game *g) {
    printf("%s> ", cli_player_name(g->m.mover));
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
        match_show(&g->m);
        return true;
    case WORD_NONE:
        if (make_move(g, line)) match_show(&g->m);
        return true;
    default:
        printf("with --proof there are %s\n", commands);
        return true;
    }
}

int play_by_proof(cli *c) {
    size_t in;
    proof_game g = {.m = {.c = c}};
    if (c->argument_count > 0) cli_usage(c, "--proof FILE says itself what is played");
    open_proof(c, &g, cli_given(c, "proof"));
    lay_out(c, &g);
    printf("You are %s, %s begins; it is proved that you lose. At the prompt: %s.\n",
           cli_player_name(g.m.person[ENDER_LEFT] ? ENDER_LEFT : ENDER_RIGHT),
           cli_player_name(g.m.first), commands);
    if (!g.m.person[g.m.mover]) {
        cli_check(c, certified_play_begin(g.by, &in), NULL);
        make_answer(&g, in);
    }
    match_show(&g.m);
    cli_lines_open(c, &g.in, "-");
    while (!cli_interrupted()) {
        if (!can_move(&g)) {
            printf("%s has no move: you lose.\n", cli_player_name(g.m.mover));
            break;
        }
        if (!listen(&g)) break;
    }
    cli_lines_close(&g.in);
    game_sum_clear(&g.m.sum);
    certified_play_close(g.by);
    return 0;
}
