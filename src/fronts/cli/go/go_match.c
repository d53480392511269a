/* SPDX-License-Identifier: MIT
 *
 * ender go play BOARD: Go against the program, line by line, from a person or a pipe. Endgames that
 * can be solved are played without a mistake. */
#include "cli/go/go.h"
#include "cli/play/match.h"

#include <stdlib.h>
#include <string.h>

typedef struct go_game {
    cli *c;
    ender_go_record *r;
    ender_go_stone you;
    cli_lines in;
} go_game;

static const char commands[] = "a move such as C4, 2,3 or pass, or: hint, board, undo, quit";

static ender_go_state state_of(const go_game *m) {
    ender_go_state s;
    ender_go_about(m->r, &s);
    return s;
}

static void show(const go_game *m) {
    char *picture = NULL;
    cli_check(m->c, ender_go_picture(m->c->ctx, m->r, &picture), NULL);
    fputs(picture, stdout);
    ender_free(picture);
}

static void print_move(const go_game *m, unsigned point, const char *behind) {
    char *name = NULL;
    cli_check(m->c, ender_go_point_name(m->c->ctx, m->r, point, ENDER_GO_LETTERS, &name), NULL);
    printf("%s%s", name, behind);
    ender_free(name);
}

/* What is wrong with a line of the person, who may try again. */
static void complain(const go_game *m) { printf("%s\n", ender_message(m->c->ctx)); }

/* What a move of the program rests on, where that is no proof. */
static void print_reason(go_reason reason) {
    if (reason != GO_SOLVED) printf(" (%s)", go_reason_text(reason));
}

static void hint(const go_game *m) {
    const go_chosen chosen = go_choose(m->c, m->r, m->you);
    print_move(m, chosen.point, "");
    print_reason(chosen.reason);
    puts("");
}

/* Back to before the last move of the person. */
static void undo(go_game *m) {
    do {
        if (state_of(m).last == ENDER_GO_EMPTY || ender_go_undo(m->c->ctx, m->r) != ENDER_OK) {
            puts("there is no move to take back");
            return;
        }
    } while (state_of(m).to_play != m->you);
    show(m);
}

static void make_move(go_game *m, const char *line) {
    unsigned point;
    uint32_t captured;
    ender_ctx *ctx = m->c->ctx;
    if (ender_go_read_point(ctx, m->r, line, strlen(line), &point) != ENDER_OK ||
        ender_go_play(ctx, m->r, point, m->you, &captured) != ENDER_OK)
        complain(m);
    else if (captured > 0)
        printf("%u taken\n", captured);
}

/* False when the game is broken off. */
static bool move_by_person(go_game *m) {
    while (state_of(m).to_play == m->you && !state_of(m).over) {
        printf("%s> ", go_colour_name(m->you));
        fflush(stdout);
        const char *line = cli_lines_next(&m->in, false);
        if (!line) putchar('\n');
        const match_word word = line ? match_word_of(line, NULL) : WORD_QUIT;
        if (word == WORD_QUIT || cli_interrupted()) return false;
        if (word == WORD_BOARD)
            show(m);
        else if (word == WORD_HELP)
            puts(commands);
        else if (word == WORD_HINT)
            hint(m);
        else if (word == WORD_UNDO)
            undo(m);
        else
            make_move(m, line);
    }
    return true;
}

static void move_by_program(const go_game *m) {
    const ender_go_stone colour = state_of(m).to_play;
    const go_chosen chosen = go_choose(m->c, m->r, colour);
    uint32_t captured;
    cli_check(m->c, ender_go_play(m->c->ctx, m->r, chosen.point, colour, &captured), NULL);
    printf("%s: ", go_colour_name(colour));
    print_move(m, chosen.point, captured > 0 ? ", takes" : "");
    print_reason(chosen.reason);
    puts("");
    show(m);
}

/* The count after two passes. */
static void tell_end(const go_game *m) {
    const ender_go_counting counting = go_counting(m->c, ENDER_GO_CHINESE);
    ender_go_status s = go_statuses_of(m->c, m->r, NULL, counting);
    go_put_count(m->c, "Both have passed:", m->r, &s, counting);
    ender_go_status_clear(&s);
}

int go_match(cli *c) {
    go_game m = {.c = c, .r = go_open(c, c->arguments[1]), .you = ENDER_GO_BLACK};
    const char *you = cli_given(c, "you");
    if (you) m.you = go_colour(you);
    const char *first = cli_given(c, "to-move");
    if (first) cli_check(c, ender_go_set_to_play(c->ctx, m.r, go_colour(first)), NULL);
    printf("You are %s. At the prompt: %s.\n", go_colour_name(m.you), commands);
    show(&m);
    cli_lines_open(c, &m.in, "-");
    bool goes_on = true;
    while (goes_on && !cli_interrupted() && !state_of(&m).over)
        if (state_of(&m).to_play == m.you)
            goes_on = move_by_person(&m);
        else
            move_by_program(&m);
    if (state_of(&m).over) tell_end(&m);
    cli_lines_close(&m.in);
    ender_go_free(m.r);
    return c->status;
}
