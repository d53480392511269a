/* SPDX-License-Identifier: MIT
 *
 * ender go corridor, room: what parts of a board are worth. */
#include "cli/go/go.h"

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

/* ---- corridors ---- */

static void put_picture(cli *c, const char *text) {
    char *board = NULL, *picture = NULL;
    ender_go_record *r = NULL;
    if (ender_go_corridor_board(c->ctx, text, strlen(text), &board) != ENDER_OK) return;
    cli_check(c, ender_go_read_board(c->ctx, board, strlen(board), NULL, &r), board);
    const bool svg = cli_given(c, "svg") != NULL;
    cli_check(c, svg ? ender_go_svg(c->ctx, r, &picture) : ender_go_picture(c->ctx, r, &picture),
              NULL);
    fputs(picture, stdout);
    ender_free(picture);
    ender_free(board);
    ender_go_free(r);
}

static bool put_corridor(cli *c, const char *text, const char *where, void *arg) {
    ender_go_corridor corridor;
    (void)arg;
    const ender_status status = ender_go_corridor_value(c->ctx, text, strlen(text), &corridor);
    if (status != ENDER_OK) return cli_failed(c, status, text, where);
    if (c->json) {
        printf("{\"corridor\": ");
        cli_json_string(stdout, text);
        printf(", \"coins\": ");
        cli_json_string(stdout, corridor.coins);
        if (corridor.has_value) {
            printf(", ");
            put_named(c, "value", corridor.value);
            printf(", ");
            put_named(c, "chilled", corridor.chilled);
        }
        puts("}");
    } else if (cli_given(c, "svg")) {
        put_picture(c, text);
    } else {
        put_picture(c, text);
        if (corridor.has_value) {
            put_named(c, "value", corridor.value);
            put_named(c, "chilled", corridor.chilled);
        }
        printf("%-9s %s\n", "coins", corridor.coins);
    }
    ender_go_corridor_clear(&corridor);
    return true;
}

int go_corridor(cli *c) {
    if (c->argument_count < 2) cli_usage(c, "a corridor is needed, such as ...ooo");
    cli_each_text(c, 1, put_corridor, NULL);
    return c->status;
}

/* ---- rooms ---- */

static bool put_room(cli *c, const char *text, const char *where, void *arg) {
    ender_go_worth worth;
    (void)arg;
    const ender_status status = ender_go_room(c->ctx, text, strlen(text), cli_method(c), &worth);
    if (status != ENDER_OK) return cli_failed(c, status, text, where);
    if (c->json) {
        printf("{\"room\": ");
        cli_json_string(stdout, text);
        printf(", \"exact\": %s, \"returns\": %s, \"by_dominance\": %s, \"positions\": %llu, ",
               worth.exact ? "true" : "false", worth.returns ? "true" : "false",
               worth.by_dominance ? "true" : "false", (unsigned long long)worth.positions);
        put_named(c, "lower", worth.lower);
        printf(", ");
        put_named(c, "upper", worth.upper);
        printf(", \"coins\": ");
        if (worth.coins)
            cli_json_string(stdout, worth.coins);
        else
            printf("null");
        puts("}");
    } else {
        put_named(c, worth.exact ? "value" : "at least", worth.lower);
        if (!worth.exact) put_named(c, "at most", worth.upper);
        if (!worth.exact)
            puts("play may come back: there is a ko, and no value without ko-threats");
        if (worth.coins) printf("%-9s %s\n", "coins", worth.coins);
        if (worth.by_dominance)
            puts("by the theorem: a mouth has no immortal stone of its wall beside it, where moves "
                 "could go round");
    }
    ender_go_worth_clear(&worth);
    return true;
}

int go_room(cli *c) {
    if (c->argument_count < 2) cli_usage(c, "a room is needed, such as BBBB/W..B/BBBB");
    cli_each_text(c, 1, put_room, NULL);
    return c->status;
}
