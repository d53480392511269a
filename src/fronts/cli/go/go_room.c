/* SPDX-License-Identifier: MIT
 *
 * ender go corridor, room: what parts of a board are worth; life: what becomes of stones in them.
 */
#include "cli/ask.h"
#include "cli/go/go.h"

#include <stdlib.h>
#include <string.h>

char *go_game_name(cli *c, ender_game g) {
    char *name = NULL;
    cli_check(c, ender_format(c->ctx, g, c->json ? ENDER_ASCII : c->style, &name), NULL);
    return name;
}

static void put_named(cli *c, const char *label, ender_game g) {
    char *name = go_game_name(c, g);
    if (c->json) {
        printf("\"%s\": ", label);
        cli_json_string(stdout, name);
    } else {
        printf("%-9s %s\n", label, name);
    }
    ender_free(name);
}

/* A question about the text. */
static ender_status ask(cli *c, const char *domain, const char *text, const char *question,
                        ender_result *out) {
    const ask_request request = {.question = question};
    return ask_answer(c, ender_domain_find(domain), text, &request, out);
}

/* A field that is a game. */
static void put_field(cli *c, const char *label, const ender_result *record, const char *name) {
    put_named(c, label, ask_field(record, name)->game);
}

/* ---- corridors ---- */

static void put_picture(cli *c, const char *text) {
    ender_result board;
    char *picture = NULL;
    ender_go_record *r = NULL;
    if (ask(c, "corridor", text, "board", &board) != ENDER_OK) return;
    cli_check(c, ender_go_read_board(c->ctx, board.text, strlen(board.text), NULL, &r), board.text);
    const bool svg = cli_given(c, "svg") != NULL;
    cli_check(c, svg ? ender_go_svg(c->ctx, r, &picture) : ender_go_picture(c->ctx, r, &picture),
              NULL);
    fputs(picture, stdout);
    ender_free(picture);
    ender_result_clear(&board);
    ender_go_free(r);
}

static void put_corridor_json(cli *c, const char *text, const ender_result *corridor) {
    printf("{\"corridor\": ");
    cli_json_string(stdout, text);
    printf(", \"coins\": ");
    cli_json_string(stdout, ask_field(corridor, "coins")->text);
    for (size_t i = 1; i < corridor->count; i++) {
        printf(", ");
        put_named(c, corridor->items[i].name, corridor->items[i].game);
    }
    puts("}");
}

static bool put_corridor(cli *c, const char *text, const char *where, void *arg) {
    ender_result corridor;
    (void)arg;
    const ender_status status = ask(c, "corridor", text, "about", &corridor);
    if (status != ENDER_OK) return cli_failed(c, status, text, where);
    if (c->json)
        put_corridor_json(c, text, &corridor);
    else
        put_picture(c, text);
    if (!c->json && !cli_given(c, "svg")) {
        for (size_t i = 1; i < corridor.count; i++)
            put_named(c, corridor.items[i].name, corridor.items[i].game);
        printf("%-9s %s\n", "coins", ask_field(&corridor, "coins")->text);
    }
    ender_result_clear(&corridor);
    return true;
}

int go_corridor(cli *c) {
    if (c->argument_count < 2) cli_usage(c, "a corridor is needed, such as ...ooo");
    cli_each_text(c, 1, put_corridor, NULL);
    return c->status;
}

/* ---- rooms ---- */

static void put_room_json(cli *c, const char *text, const ender_result *room) {
    static const char *const truths[] = {"exact", "returns", "by_dominance"};
    printf("{\"room\": ");
    cli_json_string(stdout, text);
    for (size_t i = 0; i < 3; i++)
        printf(", \"%s\": %s", truths[i], ask_field(room, truths[i])->truth ? "true" : "false");
    printf(", \"positions\": %lld, ", (long long)ask_field(room, "positions")->integer);
    put_field(c, "lower", room, "lower");
    printf(", ");
    put_field(c, "upper", room, "upper");
    printf(", \"coins\": ");
    const char *coins = ask_field(room, "coins")->text;
    if (coins)
        cli_json_string(stdout, coins);
    else
        printf("null");
    puts("}");
}

static void put_room_text(cli *c, const ender_result *room) {
    const bool exact = ask_field(room, "exact")->truth;
    const char *coins = ask_field(room, "coins")->text;
    put_field(c, exact ? "value" : "at least", room, "lower");
    if (!exact) {
        put_field(c, "at most", room, "upper");
        puts("play may come back: there is a ko, and no value without ko-threats");
    }
    if (coins) printf("%-9s %s\n", "coins", coins);
    if (ask_field(room, "by_dominance")->truth)
        puts("by the theorem: a mouth has no immortal stone of its wall beside it, where moves "
             "could go round");
}

static bool put_room(cli *c, const char *text, const char *where, void *arg) {
    ender_result room;
    (void)arg;
    const ender_status status = ask(c, "room", text, "about", &room);
    if (status != ENDER_OK) return cli_failed(c, status, text, where);
    if (c->json)
        put_room_json(c, text, &room);
    else
        put_room_text(c, &room);
    ender_result_clear(&room);
    return true;
}

int go_room(cli *c) {
    if (c->argument_count < 2) cli_usage(c, "a room is needed, such as BBBB/W..B/BBBB");
    cli_each_text(c, 1, put_room, NULL);
    return c->status;
}

/* ---- life and death ---- */

/* Moves behind the colour are answered; without moves all is said. */
int go_life(cli *c) {
    if (c->argument_count < 3)
        cli_usage(c, "a board and a colour are needed, such as BBBBB/Bw.wB/BBBBB w");
    ender_go_record *r = go_open(c, c->arguments[1]);
    char *board = NULL, *moves = cli_alloc(1);
    for (int i = 3; i < c->argument_count; i++) {
        char *more = cli_alloc(strlen(moves) + strlen(c->arguments[i]) + 2);
        sprintf(more, "%s%s%s", moves, moves[0] ? " " : "", c->arguments[i]);
        free(moves);
        moves = more;
    }
    cli_check(c, ender_go_board_text(c->ctx, r, &board), NULL);
    char *const arguments[] = {c->arguments[2], moves};
    const ask_request request = {.question = moves[0] ? "reply" : "about",
                                 .arguments = arguments,
                                 .count = moves[0] ? 2 : 1};
    (void)ask_show(c, ender_domain_find("life"), board, NULL, &request, CARD_WIDTH);
    free(moves);
    ender_free(board);
    ender_go_free(r);
    return c->status;
}
