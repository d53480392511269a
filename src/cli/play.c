/* SPDX-License-Identifier: MIT
 *
 * ender play: a game against the program. It reads moves line by line, so it works at a terminal
 * and at the end of a pipe. The program plays a move that wins if it finds one, first of all the
 * one that a theorem advises; else the advised one, else the first one. */
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

static const cli_option options[] = {{"as", "PLAYER", "you are left (the default) or right"},
                                     {"first", "PLAYER", "who begins: left (the default) or right"},
                                     {NULL, NULL, NULL}};

typedef struct match {
    cli *c;
    ender_position *position;
    ender_player human, mover;
    bool misere;  /* who cannot move wins */
    bool gave_up; /* the outcome of a position was out of reach since this was cleared */
} match;

static void show(const match *m) {
    char *picture = NULL;
    cli_check(m->c, ender_position_picture(m->c->ctx, m->position, &picture), NULL);
    printf("%s", picture);
    ender_free(picture);
}

/* ---- choosing ---- */

/* Does the position win for the player who has just moved to it? Not as far as is known when a
 * limit is reached. */
static bool is_won(match *m, const ender_position *position, ender_player mover) {
    cli *c = m->c;
    ender_outcome who;
    ender_status status = ender_position_normal_outcome(c->ctx, position, &who);
    if (status == ENDER_ELIMIT || status == ENDER_EMEMORY) {
        m->gave_up = true;
        return false;
    }
    cli_check(c, status, NULL);
    return cli_won(who, mover);
}

/* The best move of the player who is to move; count if there is no winning one. */
static size_t find_winning(match *m, const ender_move *moves, size_t count) {
    m->gave_up = false;
    for (size_t i = 0; i < count; i++)
        if (moves[i].by_strategy && is_won(m, moves[i].to, m->mover)) return i;
    for (size_t i = 0; i < count && !cli_interrupted(); i++)
        if (is_won(m, moves[i].to, m->mover)) return i;
    return count;
}

/* The position after move i, which is taken out of the list. */
static void go_to(match *m, ender_move *move) {
    ender_position_free(m->position);
    m->position = move->to;
    move->to = NULL;
    m->mover = ender_opponent(m->mover);
}

static void move_by_program(match *m, ender_move *moves, size_t count) {
    size_t best = find_winning(m, moves, count);
    for (size_t i = 0; i < count && best == count; i++)
        if (moves[i].by_strategy) best = i;
    if (best == count) best = 0;
    cli_progress_clear();
    printf("%s: %s\n", cli_player_name(m->mover), moves[best].name);
    go_to(m, &moves[best]);
}

/* ---- what the person asks ---- */

static void list_moves(const ender_move *moves, size_t count) {
    for (size_t i = 0; i < count; i++) printf("%s%s", i ? " " : "", moves[i].name);
    putchar('\n');
}

static void hint(match *m, const ender_move *moves, size_t count) {
    size_t best = find_winning(m, moves, count);
    cli_progress_clear();
    if (best == count)
        puts(m->gave_up ? "no winning move was found within the limits" : "no move wins");
    else
        printf("%s wins\n", moves[best].name);
}

static const char commands[] = "a move, or: moves, hint, board, undo, quit";

/* A position before, for undo. */
typedef struct history {
    ender_position **list;
    size_t count;
} history;

/* Keeps a copy of the position for undo. */
static void remember(const match *m, history *h) {
    ender_position **grown = realloc(h->list, (h->count + 1) * sizeof *grown);
    if (!grown) cli_fail(m->c, "out of memory");
    h->list = grown;
    char *text = NULL;
    cli_check(m->c, ender_position_format(m->c->ctx, m->position, &text), NULL);
    cli_check(m->c,
              ender_position_parse(m->c->ctx, ender_position_rules(m->position), text,
                                   &h->list[h->count]),
              NULL);
    ender_free(text);
    h->count++;
}

static void undo(match *m, history *h) {
    if (h->count == 0) {
        puts("there is nothing to take back");
        return;
    }
    ender_position_free(m->position);
    m->position = h->list[--h->count];
    show(m);
}

static void make_move(match *m, history *h, const char *text) {
    ender_position *after;
    ender_status status = ender_position_play(m->c->ctx, m->position, m->mover, text, &after);
    if (status == ENDER_EARGUMENT) {
        printf("%s\n", ender_message(m->c->ctx));
        return;
    }
    cli_check(m->c, status, text);
    remember(m, h);
    ender_position_free(m->position);
    m->position = after;
    m->mover = ender_opponent(m->mover);
}

/* Reads lines until the person has moved; false when the game is broken off. */
static bool move_by_person(match *m, history *h, cli_lines *in) {
    for (ender_player mover = m->mover; m->mover == mover;) {
        ender_move *moves;
        size_t count;
        printf("%s> ", cli_player_name(mover));
        fflush(stdout);
        char *line = cli_lines_next(in, false);
        if (!line || strcmp(line, "quit") == 0) {
            if (!line) putchar('\n');
            return false;
        }
        if (strcmp(line, "board") == 0) {
            show(m);
        } else if (strcmp(line, "help") == 0) {
            puts(commands);
        } else if (strcmp(line, "undo") == 0) {
            undo(m, h);
        } else if (strcmp(line, "moves") == 0 || strcmp(line, "hint") == 0) {
            cli_check(m->c, ender_position_moves(m->c->ctx, m->position, mover, &moves, &count),
                      NULL);
            if (line[0] == 'm')
                list_moves(moves, count);
            else
                hint(m, moves, count);
            ender_moves_free(moves, count);
        } else {
            make_move(m, h, line);
        }
    }
    return true;
}

/* ---- the game ---- */

/* Does the player who cannot move win? Then the empty position is won by the next player. */
static bool is_misere(cli *c, const ender_ruleset *rules) {
    ender_position *empty;
    ender_outcome who;
    cli_check(c, ender_position_parse(c->ctx, rules, "0", &empty), NULL);
    cli_check(c, ender_position_normal_outcome(c->ctx, empty, &who), NULL);
    ender_position_free(empty);
    return who == ENDER_N;
}

/* One move; false when the game is over. */
static bool turn(match *m, history *h, cli_lines *in) {
    ender_move *moves;
    size_t count;
    cli *c = m->c;
    cli_check(c, ender_position_moves(c->ctx, m->position, m->mover, &moves, &count), NULL);
    bool goes_on = count > 0;
    if (!goes_on)
        printf("%s has no move: %s.\n", cli_player_name(m->mover),
               (m->mover == m->human) == m->misere ? "you win" : "you lose");
    else if (m->mover == m->human)
        goes_on = move_by_person(m, h, in);
    else
        move_by_program(m, moves, count);
    if (goes_on) show(m);
    ender_moves_free(moves, count);
    return goes_on;
}

static int run(cli *c) {
    if (c->argument_count != 2) cli_usage(c, "a ruleset and a position are needed");
    match m = {.c = c, .human = cli_player(c, "as"), .mover = cli_player(c, "first")};
    const ender_ruleset *rules = cli_ruleset(c, c->arguments[0]);
    const char *text = c->arguments[1];
    cli_check(c, ender_position_parse(c->ctx, rules, text, &m.position), text);
    m.misere = is_misere(c, rules);
    printf("You are %s, %s begins. At the prompt: %s.\n", cli_player_name(m.human),
           cli_player_name(m.mover), commands);
    show(&m);
    cli_lines in;
    cli_lines_open(c, &in, "-");
    history h = {.count = 0};
    while (!cli_interrupted() && turn(&m, &h, &in)) continue;
    cli_lines_close(&in);
    ender_positions_free(h.list, h.count);
    ender_position_free(m.position);
    return 0;
}

const cli_command command_play = {
    .name = "play",
    .usage = "RULESET POSITION",
    .summary = "a game against the program",
    .help =
        "Plays a position against you. You type moves as `ender moves --names` writes them, or\n"
        "the position that a move leads to; `moves` lists what you can do, `hint` looks for a\n"
        "move that wins, `board` shows the position, `undo` takes your last move back, `quit`\n"
        "ends. The program makes a winning move whenever it finds one; --seconds bounds the time "
        "it\n"
        "takes for each position it looks at.\n"
        "\n"
        "Examples:\n"
        "  ender play bipass bbww+bw\n"
        "  ender play domineering 4x4 --as right\n"
        "  printf 'hint\\nquit\\n' | ender play nim 3,5,7",
    .options = options,
    .run = run};
