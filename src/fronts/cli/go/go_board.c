/* SPDX-License-Identifier: MIT
 *
 * ender go show, play, legal, sgf: boards and records as text. */
#include "cli/go/go.h"

#include <stdlib.h>
#include <string.h>

static void need_board(cli *c) {
    if (c->argument_count < 2) cli_usage(c, "a board is needed, such as '.b./bw./.b.' or a file");
}

static char *board_text(cli *c, const ender_go_record *r) {
    char *text = NULL;
    cli_check(c, ender_go_board_text(c->ctx, r, &text), NULL);
    return text;
}

/* {"board": "...", "moves": 3, "to_play": "white", ...} */
static void print_json(cli *c, const ender_go_record *r, uint32_t captured) {
    ender_go_state s;
    char *text = board_text(c, r);
    ender_go_about(r, &s);
    printf("{\"board\": ");
    cli_json_string(stdout, text);
    printf(", \"width\": %u, \"height\": %u, \"moves\": %u, \"to_play\": \"%s\", \"captured\": %u, "
           "\"prisoners\": {\"black\": %u, \"white\": %u}, \"over\": %s}\n",
           s.width, s.height, s.moves, s.to_play == ENDER_GO_BLACK ? "black" : "white", captured,
           s.prisoners[0], s.prisoners[1], s.over ? "true" : "false");
    ender_free(text);
}

static void print_prisoners(const ender_go_state *s) {
    printf("prisoners: Black has taken %u, White %u\n", s->prisoners[0], s->prisoners[1]);
}

/* ---- show and play ---- */

static void print_end(cli *c, const ender_go_record *r) {
    const ender_go_counting counting = ENDER_GO_CHINESE;
    ender_go_status s = go_statuses_of(c, r, NULL, counting);
    go_put_count(c, "the game is over: area", r, &s, counting);
    ender_go_status_clear(&s);
}

static void print_picture(cli *c, const ender_go_record *r) {
    char *picture = NULL;
    ender_go_state s;
    cli_check(c, ender_go_picture(c->ctx, r, &picture), NULL);
    fputs(picture, stdout);
    ender_free(picture);
    ender_go_about(r, &s);
    print_prisoners(&s);
    if (s.over)
        print_end(c, r);
    else
        printf("%s to play, move %u\n", go_colour_name(s.to_play), s.moves + 1);
}

int go_show(cli *c) {
    need_board(c);
    ender_go_record *r = go_open_with_moves(c, 1, c->argument_count);
    if (c->json) {
        print_json(c, r, 0);
    } else if (cli_given(c, "svg")) {
        char *picture = NULL;
        cli_check(c, ender_go_svg(c->ctx, r, &picture), NULL);
        fputs(picture, stdout);
        ender_free(picture);
    } else {
        print_picture(c, r);
    }
    ender_go_free(r);
    return c->status;
}

int go_play(cli *c) {
    need_board(c);
    if (c->argument_count < 3) return go_match(c);
    ender_go_record *r = go_open_with_moves(c, 1, c->argument_count - 1);
    const char *last = c->arguments[c->argument_count - 1];
    uint32_t captured;
    cli_check(c, ender_go_play_text(c->ctx, r, last, strlen(last), &captured), last);
    if (c->json) {
        print_json(c, r, captured);
    } else {
        ender_go_state s;
        char *text = board_text(c, r);
        puts(text);
        ender_free(text);
        ender_go_about(r, &s);
        print_prisoners(&s);
    }
    ender_go_free(r);
    return c->status;
}

/* ---- legal ---- */

static void print_answer(cli *c, ender_go_legality why) {
    const bool yes = why == ENDER_GO_LEGAL;
    if (c->json)
        printf("{\"legal\": %s, \"why\": \"%s\"}\n", yes ? "true" : "false",
               ender_go_legality_name(why));
    else
        printf(yes ? "yes\n" : "no: %s\n", ender_go_legality_name(why));
}

/* All points where the colour may play. */
static void list_legal(cli *c, const ender_go_record *r, ender_go_stone colour) {
    ender_go_state s;
    bool any = false;
    ender_go_about(r, &s);
    if (c->json) putchar('[');
    for (unsigned p = 0; p < s.width * s.height; p++) {
        if (ender_go_legal(r, p, colour) != ENDER_GO_LEGAL) continue;
        char *name = go_point_name(c, r, p);
        printf(c->json ? "%s\"%s\"" : "%s%s", !any ? "" : c->json ? ", " : " ", name);
        ender_free(name);
        any = true;
    }
    puts(c->json ? "]" : any ? "" : "none");
}

/* Makes all moves but the last one of a text; *last is where that begins. */
static void play_all_but_last(cli *c, ender_go_record *r, const char *moves, const char **last) {
    const char *start = strrchr(moves, '@');
    if (!start) cli_usage(c, "expected moves such as b@2,3, not `%s`", moves);
    while (start > moves && !strchr(" \t", start[-1])) start--;
    cli_check(c, ender_go_play_text(c->ctx, r, moves, (size_t)(start - moves), NULL), moves);
    *last = start;
}

int go_legal(cli *c) {
    need_board(c);
    if (c->argument_count < 3) cli_usage(c, "a move or a colour is needed, such as b@2,3 or b");
    ender_go_record *r = go_open_with_moves(c, 1, c->argument_count - 1);
    const char *last = c->arguments[c->argument_count - 1], *at = strchr(last, '@');
    ender_go_stone colour = go_colour(last);
    if (!at && colour != ENDER_GO_EMPTY) {
        list_legal(c, r, colour);
        ender_go_free(r);
        return c->status;
    }
    play_all_but_last(c, r, last, &last);
    at = strchr(last, '@');
    char *name = cli_copy(last, (size_t)(at - last));
    unsigned point = ENDER_GO_NOWHERE;
    colour = go_colour(name);
    if (colour == ENDER_GO_EMPTY) cli_usage(c, "a move is Black's or White's: b@2,3 or w@2,3");
    cli_check(c, ender_go_read_point(c->ctx, r, at + 1, strlen(at + 1), &point), at + 1);
    print_answer(c, ender_go_legal(r, point, colour));
    free(name);
    ender_go_free(r);
    return c->status;
}

/* ---- sgf ---- */

/* What a root tells about a game, by the names of SGF. */
static const struct fact {
    const char *label, *name;
} facts[] = {{"name", "GN"},       {"event", "EV"}, {"date", "DT"},       {"black", "PB"},
             {"black_rank", "BR"}, {"white", "PW"}, {"white_rank", "WR"}, {"rules", "RU"},
             {"handicap", "HA"},   {"komi", "KM"},  {"result", "RE"},     {NULL, NULL}};

static void print_fact(cli *c, const ender_go_record *r, const struct fact *f) {
    char *text = NULL;
    if (ender_go_property_count(r, f->name) == 0) return;
    cli_check(c, ender_go_property(c->ctx, r, f->name, 0, &text, NULL), NULL);
    if (!*text) { /* a property without a value, such as KM[], says nothing */
        ender_free(text);
        return;
    }
    if (c->json) {
        printf(", \"%s\": ", f->label);
        cli_json_string(stdout, text);
    } else {
        for (char *at = text; *at; at++)
            if ((unsigned char)*at < ' ') *at = ' ';
        printf("%-10s %s\n", f->label, text);
    }
    ender_free(text);
}

/* Moves of the main line that are against the rules. */
static void print_illegal(cli *c, ender_go_record *r) {
    enum { SHOWN = 10 };
    size_t count = 0;
    cli_check(c, ender_go_to_move(c->ctx, r, 0), NULL);
    while (ender_go_branches(r) > 0) {
        ender_go_state s;
        cli_check(c, ender_go_down(c->ctx, r, 0), NULL);
        ender_go_about(r, &s);
        if (s.last == ENDER_GO_EMPTY || s.was_ok == ENDER_GO_LEGAL || ++count > SHOWN) continue;
        char *name = go_point_name(c, r, s.last_point);
        printf("%-10s move %u, %s at %s: %s\n", "not legal", s.moves, go_colour_name(s.last), name,
               ender_go_legality_name(s.was_ok));
        ender_free(name);
    }
    if (count > SHOWN) printf("%-10s %zu more moves\n", "not legal", count - SHOWN);
}

static void summarise(cli *c, ender_go_record *r) {
    ender_go_state s;
    ender_go_about(r, &s);
    char *text = board_text(c, r);
    if (c->json)
        printf("{\"games\": %zu, \"nodes\": %zu, \"width\": %u, \"height\": %u, \"moves\": %u, "
               "\"board\": \"%s\"",
               ender_go_games(r), ender_go_nodes(r), s.width, s.height, s.moves, text);
    else if (ender_go_games(r) > 1)
        printf("%-10s %zu\n", "games", ender_go_games(r));
    if (!c->json)
        printf("%-10s %zu\n%-10s %ux%u\n", "nodes", ender_go_nodes(r), "board", s.width, s.height);
    cli_check(c, ender_go_to_move(c->ctx, r, 0), NULL);
    for (const struct fact *f = facts; f->name; f++) print_fact(c, r, f);
    if (c->json) {
        puts("}");
    } else {
        print_illegal(c, r);
        printf("%-10s %u in the main line\n%-10s %s\n", "moves", s.moves, "position", text);
    }
    ender_free(text);
}

int go_sgf(cli *c) {
    need_board(c);
    ender_go_record *r = go_open_with_moves(c, 1, c->argument_count);
    if (cli_given(c, "write")) {
        char *text = NULL;
        size_t length;
        cli_check(c, ender_go_write_sgf(c->ctx, r, &text, &length), NULL);
        fwrite(text, 1, length, stdout);
        ender_free(text);
    } else {
        summarise(c, r);
    }
    ender_go_free(r);
    return c->status;
}
