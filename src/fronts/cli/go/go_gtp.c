/* SPDX-License-Identifier: MIT
 *
 * ender go gtp: the Go Text Protocol, version 2 (G. Farneback, specification draft 2). A command is
 * a line, with a number before it if the other side wants; the answer is `=` or, for a failure,
 * `?`, that number, a text and an empty line. Control characters count for nothing, and what
 * follows # is a remark.
 *
 * Moves are taken in any order, and on after two passes, for the other side decides when a game
 * ends. What becomes of strings is proved where it can be, and else judged by games by chance;
 * then, and where a move is a guess, a remark on standard error says so. */
#include "cli/go/go.h"
#include "goban/front.h"

#include <stdlib.h>
#include <string.h>

#ifndef ENDER_VERSION
#define ENDER_VERSION "unknown"
#endif

enum { LINE_MAX_BYTES = 8192, WORDS_MAX = 700 };

typedef struct gtp {
    cli *c;
    ender_go_record *r;
    ender_go_rules rules;
    ender_go_counting counting;
    FILE *answer;           /* the text of the answer that is being made */
    char *words[WORDS_MAX]; /* the command and its arguments; NULL behind the last one */
    int count;
    bool ends;
} gtp;

/* ---- arguments ---- */

/* False, with the text of the failure. */
static bool fails(gtp *g, const char *why) {
    fputs(why, g->answer);
    return false;
}

static bool read_colour(gtp *g, int i, ender_go_stone *colour) {
    *colour = i < g->count ? go_colour(g->words[i]) : ENDER_GO_EMPTY;
    return *colour != ENDER_GO_EMPTY;
}

static bool read_number(gtp *g, int i, unsigned *out) {
    char *end;
    if (i >= g->count || strspn(g->words[i], "0123456789") != strlen(g->words[i]) ||
        strlen(g->words[i]) > 9)
        return false;
    *out = (unsigned)strtoul(g->words[i], &end, 10);
    return true;
}

/* A vertex is a letter and a number, or pass. */
static bool read_vertex(gtp *g, int i, unsigned *out) {
    return i < g->count && !strchr(g->words[i], ',') &&
           ender_go_read_point(g->c->ctx, g->r, g->words[i], strlen(g->words[i]), out) == ENDER_OK;
}

static void print_vertex(gtp *g, unsigned point) {
    char *name = NULL;
    if (ender_go_point_name(g->c->ctx, g->r, point, ENDER_GO_LETTERS, &name) == ENDER_OK)
        fputs(name, g->answer);
    ender_free(name);
}

static bool print_vertices(gtp *g, const unsigned *points, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (i > 0) fputc(' ', g->answer);
        print_vertex(g, points[i]);
    }
    return true;
}

static unsigned how_many_points(const gtp *g) {
    ender_go_state s;
    ender_go_about(g->r, &s);
    return s.width * s.height;
}

/* ---- about the program ---- */

static bool answer_protocol(gtp *g) { return fputs("2", g->answer) >= 0; }
static bool answer_name(gtp *g) { return fputs("ender", g->answer) >= 0; }
static bool answer_version(gtp *g) { return fputs(ENDER_VERSION, g->answer) >= 0; }

static bool answer_quit(gtp *g) {
    g->ends = true;
    return true;
}

/* ---- the board ---- */

static bool empty_board(gtp *g, unsigned width, unsigned height) {
    ender_go_record *r = NULL;
    int32_t komi = 0;
    if (g->r) (void)go_komi(g->c->ctx, g->r, &komi);
    if (ender_go_new(g->c->ctx, width, height, &g->rules, &r) != ENDER_OK)
        return fails(g, "unacceptable size");
    (void)go_set_komi(g->c->ctx, r, komi);
    ender_go_free(g->r);
    g->r = r;
    return true;
}

static bool answer_boardsize(gtp *g) {
    unsigned width;
    if (!read_number(g, 1, &width)) return fails(g, "boardsize not an integer");
    return empty_board(g, width, width);
}

static bool answer_clear_board(gtp *g) {
    ender_go_state s;
    ender_go_about(g->r, &s);
    return empty_board(g, s.width, s.height);
}

static bool answer_komi(gtp *g) {
    int32_t komi;
    if (g->count < 2 || !go_read_komi(g->words[1], &komi)) return fails(g, "komi not a float");
    if (go_set_komi(g->c->ctx, g->r, komi) != ENDER_OK) return fails(g, ender_message(g->c->ctx));
    return true;
}

static bool answer_showboard(gtp *g) {
    char *picture = NULL;
    ender_go_state s;
    if (ender_go_picture(g->c->ctx, g->r, &picture) != ENDER_OK)
        return fails(g, ender_message(g->c->ctx));
    picture[strlen(picture) - 1] = '\0';
    ender_go_about(g->r, &s);
    fprintf(g->answer, "\n%s\nBlack has taken %u, White %u", picture, s.prisoners[0],
            s.prisoners[1]);
    ender_free(picture);
    return true;
}

/* ---- handicap ---- */

static bool is_empty(const gtp *g) {
    for (unsigned p = how_many_points(g); p-- > 0;) {
        const ender_go_stone stone = ender_go_at(g->r, p);
        if (stone == ENDER_GO_BLACK || stone == ENDER_GO_WHITE) return false;
    }
    return ender_go_nodes(g->r) == 1;
}

static bool answer_fixed_handicap(gtp *g) {
    unsigned stones, *points = NULL;
    if (!read_number(g, 1, &stones)) return fails(g, "number of stones not an integer");
    if (!is_empty(g)) return fails(g, "board not empty");
    if (ender_go_fixed_handicap(g->c->ctx, g->r, stones, &points) != ENDER_OK)
        return fails(g, "invalid number of stones");
    (void)print_vertices(g, points, stones);
    ender_free(points);
    return true;
}

/* As many stones as there is a custom for. */
static bool answer_place_free_handicap(gtp *g) {
    unsigned stones, *points = NULL;
    if (!read_number(g, 1, &stones) || stones < 2) return fails(g, "invalid number of stones");
    if (!is_empty(g)) return fails(g, "board not empty");
    if (stones > 9) stones = 9;
    while (stones >= 2 && ender_go_fixed_handicap(g->c->ctx, g->r, stones, &points) != ENDER_OK)
        stones--;
    if (stones < 2) return fails(g, "invalid number of stones");
    (void)print_vertices(g, points, stones);
    ender_free(points);
    return true;
}

static bool answer_set_free_handicap(gtp *g) {
    unsigned points[WORDS_MAX];
    if (!is_empty(g)) return fails(g, "board not empty");
    for (int i = 1; i < g->count; i++)
        if (!read_vertex(g, i, &points[i - 1]) || points[i - 1] == ENDER_GO_PASS)
            return fails(g, "bad vertex list");
    if (ender_go_free_handicap(g->c->ctx, g->r, points, (size_t)(g->count - 1)) != ENDER_OK)
        return fails(g, "bad vertex list");
    return true;
}

/* ---- play ---- */

static bool answer_play(gtp *g) {
    ender_go_stone colour;
    unsigned point;
    if (!read_colour(g, 1, &colour)) return fails(g, "invalid color");
    if (!read_vertex(g, 2, &point)) return fails(g, "invalid coordinate");
    if (ender_go_play(g->c->ctx, g->r, point, colour, NULL) != ENDER_OK)
        return fails(g, "illegal move");
    return true;
}

static bool answer_undo(gtp *g) {
    ender_go_state s;
    ender_go_about(g->r, &s);
    if (s.last == ENDER_GO_EMPTY || ender_go_undo(g->c->ctx, g->r) != ENDER_OK)
        return fails(g, "cannot undo");
    return true;
}

/* An answer has no space for what it rests on: that goes where programs show remarks. */
static void remark(const char *command, const char *text) {
    fprintf(stderr, "ender: %s: %s\n", command, text);
}

static bool answer_genmove(gtp *g) {
    ender_go_stone colour;
    if (!read_colour(g, 1, &colour)) return fails(g, "invalid color");
    const go_chosen chosen = go_choose(g->c, g->r, colour);
    if (ender_go_play(g->c->ctx, g->r, chosen.point, colour, NULL) != ENDER_OK)
        return fails(g, ender_message(g->c->ctx));
    print_vertex(g, chosen.point);
    if (chosen.reason != GO_SOLVED) remark("genmove", go_reason_text(chosen.reason));
    return true;
}

static bool answer_loadsgf(gtp *g) {
    unsigned move = 0;
    ender_go_record *r = NULL;
    if (g->count < 2) return fails(g, "missing filename");
    if (strcmp(g->words[1], "-") == 0) return fails(g, "cannot load file");
    if (g->count > 2 && !read_number(g, 2, &move)) return fails(g, "move number not an integer");
    size_t length;
    char *text = go_file_text(g->words[1], &length);
    const bool read = text &&
                      ender_go_read_sgf(g->c->ctx, text, length, &g->rules, &r) == ENDER_OK &&
                      ender_go_to_move(g->c->ctx, r, move > 0 ? move - 1 : SIZE_MAX) == ENDER_OK;
    free(text);
    if (!read) {
        ender_go_free(r);
        return fails(g, "cannot load file");
    }
    ender_go_free(g->r);
    g->r = r;
    return true;
}

/* ---- the end ---- */

static bool answer_final_score(gtp *g) {
    ender_go_score s;
    ender_go_status status = go_statuses_of(g->c, g->r, NULL, g->counting);
    const ender_go_agreed agreed = go_agreed_by(&status);
    const bool counted = ender_go_count(g->c->ctx, g->r, g->counting, &agreed, &s) == ENDER_OK;
    if (counted) fputs(s.result, g->answer);
    if (counted && !status.decided) {
        fputs("ender: final_score: ", stderr);
        go_put_result(g->c, stderr, g->r, &status, &s);
        fputc('\n', stderr);
    }
    ender_go_score_clear(&s);
    ender_go_status_clear(&status);
    return counted || fails(g, "cannot score");
}

static bool read_status(const char *word, ender_go_life *out) {
    static const char *const words[] = {
        [ENDER_GO_ALIVE] = "alive", [ENDER_GO_DEAD] = "dead", [ENDER_GO_SEKI] = "seki"};
    for (int i = ENDER_GO_ALIVE; i <= ENDER_GO_SEKI; i++)
        if (strcmp(word, words[i]) == 0) {
            *out = (ender_go_life)i;
            return true;
        }
    return false;
}

/* One line for each string that has the status. */
static bool answer_final_status_list(gtp *g) {
    ender_go_life wanted;
    if (g->count < 2 || !read_status(g->words[1], &wanted)) return fails(g, "invalid status");
    ender_go_status s = go_statuses_of(g->c, g->r, NULL, g->counting);
    unsigned *stones = cli_alloc(how_many_points(g) * sizeof *stones);
    bool any = false, judged = false;
    for (size_t k = 0; k < s.count; k++) {
        if (s.strings[k].status != wanted) continue;
        judged |= s.strings[k].basis == ENDER_GO_BASIS_JUDGED;
        const size_t count = ender_go_string(g->r, s.strings[k].point, stones, NULL);
        if (any) fputc('\n', g->answer);
        any = print_vertices(g, stones, count);
    }
    if (judged)
        remark("final_status_list", s.judge
                                        ? "some of it is judged by another program, not proved"
                                        : "some of it is judged by games by chance, not proved");
    free(stones);
    ender_go_status_clear(&s);
    return true;
}

/* ---- commands ---- */

static bool answer_known_command(gtp *g);
static bool answer_list_commands(gtp *g);

static const struct gtp_command {
    const char *name;
    bool (*run)(gtp *g);
} gtp_commands[] = {{"boardsize", answer_boardsize},
                    {"clear_board", answer_clear_board},
                    {"final_score", answer_final_score},
                    {"final_status_list", answer_final_status_list},
                    {"fixed_handicap", answer_fixed_handicap},
                    {"genmove", answer_genmove},
                    {"known_command", answer_known_command},
                    {"komi", answer_komi},
                    {"list_commands", answer_list_commands},
                    {"loadsgf", answer_loadsgf},
                    {"name", answer_name},
                    {"place_free_handicap", answer_place_free_handicap},
                    {"play", answer_play},
                    {"protocol_version", answer_protocol},
                    {"quit", answer_quit},
                    {"set_free_handicap", answer_set_free_handicap},
                    {"showboard", answer_showboard},
                    {"undo", answer_undo},
                    {"version", answer_version}};
enum { COMMANDS = sizeof gtp_commands / sizeof *gtp_commands };

static const struct gtp_command *find_command(const char *name) {
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(gtp_commands[i].name, name) == 0) return &gtp_commands[i];
    return NULL;
}

static bool answer_known_command(gtp *g) {
    return fputs(g->count > 1 && find_command(g->words[1]) ? "true" : "false", g->answer) >= 0;
}

static bool answer_list_commands(gtp *g) {
    for (size_t i = 0; i < COMMANDS; i++)
        fprintf(g->answer, "%s%s", i ? "\n" : "", gtp_commands[i].name);
    return true;
}

/* ---- lines ---- */

/* The next line without remarks and control characters. False at the end of the input; *whole is
 * false when the line was longer than there is space for. */
static bool read_line(FILE *in, char *line, bool *whole) {
    size_t length = 0;
    bool is_remark = false;
    int byte;
    *whole = true;
    while ((byte = getc(in)) != EOF && byte != '\n') {
        if (byte == '#') is_remark = true;
        if (byte == '\t') byte = ' ';
        if (is_remark || byte < ' ' || byte == 127) continue;
        if (length + 1 < LINE_MAX_BYTES)
            line[length++] = (char)byte;
        else
            *whole = false;
    }
    line[length] = '\0';
    return byte != EOF || length > 0;
}

/* Cuts a line into words; false when there are too many. */
static bool cut(gtp *g, char *line) {
    char *state = NULL;
    g->count = 0;
    for (char *word = strtok_r(line, " ", &state); word; word = strtok_r(NULL, " ", &state)) {
        if (g->count + 1 == WORDS_MAX) return false;
        g->words[g->count++] = word;
    }
    g->words[g->count] = NULL;
    return true;
}

/* The number before a command; "" when there is none. */
static const char *take_number(gtp *g) {
    if (g->count == 0 || strspn(g->words[0], "0123456789") != strlen(g->words[0])) return "";
    const char *number = g->words[0];
    memmove(g->words, g->words + 1, (size_t)g->count-- * sizeof *g->words);
    return number;
}

static void answer_line(gtp *g, FILE *out, char *line, bool whole) {
    char *text = NULL;
    size_t length = 0;
    const bool is_cut = cut(g, line);
    const char *number = take_number(g);
    if (is_cut && whole && g->count == 0 && number[0] == '\0') return;
    g->answer = open_memstream(&text, &length);
    if (!g->answer) cli_fail(g->c, "out of memory");
    const struct gtp_command *command = g->count > 0 ? find_command(g->words[0]) : NULL;
    bool succeeds;
    if (!is_cut || !whole)
        succeeds = fails(g, "the line is too long");
    else if (!command)
        succeeds = fails(g, "unknown command");
    else
        succeeds = command->run(g);
    fclose(g->answer);
    fprintf(out, "%c%s%s%s\n\n", succeeds ? '=' : '?', number,
            length > 0 && text[0] != '\n' ? " " : "", text);
    fflush(out);
    free(text);
}

/* Answers commands of the Go Text Protocol until `quit` or the end of the input. */
static int go_gtp_serve(cli *c, FILE *in, FILE *out) {
    gtp g = {.c = c, .rules = go_rules(c), .counting = go_counting(c, ENDER_GO_CHINESE)};
    const char *komi = cli_given(c, "komi");
    int32_t hundredths = 0;
    char line[LINE_MAX_BYTES];
    bool whole;
    if (komi && !go_read_komi(komi, &hundredths))
        cli_usage(c, "--komi is a number of points such as 6.5, not `%s`", komi);
    g.rules.goes_on = true;
    cli_check(c, ender_go_new(c->ctx, 19, 19, &g.rules, &g.r), NULL);
    cli_check(c, go_set_komi(c->ctx, g.r, hundredths), NULL);
    while (!g.ends && !cli_interrupted() && read_line(in, line, &whole))
        answer_line(&g, out, line, whole);
    ender_go_free(g.r);
    return c->status;
}

int go_gtp(cli *c) {
    if (c->argument_count != 1) cli_usage(c, "gtp takes no argument");
    return go_gtp_serve(c, stdin, stdout);
}
