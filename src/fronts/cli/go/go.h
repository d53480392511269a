/* SPDX-License-Identifier: MIT
 *
 * What the questions of `ender go` share. Each is a function in a file go_*.c and a line of the
 * table in go.c. */
#ifndef ENDER_CLI_GO_H
#define ENDER_CLI_GO_H

#include "cli/cli.h"

/* From --ban and --suicide. */
ender_go_rules go_rules(cli *c);
/* A board as text, a file with one or with SGF, `-` for standard input, or an empty board `9x9`; at
 * game --game and move --move (the end of the main line when it is not given). Ends the command
 * when it cannot be read. */
ender_go_record *go_open(cli *c, const char *argument);
/* The same, with the moves that follow it among the arguments, of which the board is number
 * `first`, made up to number `end`. */
ender_go_record *go_open_with_moves(cli *c, int first, int end);
/* All of a file (`-` is standard input), owned by the caller; NULL, with errno, when it cannot be
 * read. What is beyond the longest text of the library is left out. */
char *go_file_text(const char *path, size_t *length);
/* The name of a point for a person, owned by the caller. */
char *go_point_name(cli *c, const ender_go_record *r, unsigned point);
/* The name of a value, owned by the caller; in JSON a text too. */
char *go_game_name(cli *c, ender_game g);
static inline const char *go_colour_name(ender_go_stone colour) {
    return colour == ENDER_GO_BLACK ? "Black" : "White";
}
/* Whose move `b`, `black`, `w` or `white` is, in letters of any size; ENDER_GO_EMPTY for neither.
 */
ender_go_stone go_colour(const char *text);
ender_go_counting go_counting(cli *c, ender_go_counting otherwise);
/* Komi such as 6.5 in hundredths; false when it is none. */
bool go_read_komi(const char *text, int32_t *hundredths);

/* ---- the questions: exit statuses ---- */

int go_show(cli *c);
int go_play(cli *c);
int go_match(cli *c); /* `play` without moves */
int go_legal(cli *c);
int go_score(cli *c);
int go_status(cli *c);
int go_sgf(cli *c);
int go_gtp(cli *c);
int go_solve(cli *c);
int go_regions(cli *c);
int go_corridor(cli *c);
int go_room(cli *c);
int go_life(cli *c);
int go_moves(cli *c);
int go_estimate(cli *c);

/* ---- what becomes of strings ---- */

/* Theorems, searches, what is agreed, and games by chance. */
ender_go_status go_statuses_of(cli *c, const ender_go_record *r, const ender_go_agreed *agreed,
                               ender_go_counting counting);
/* What the program of --engine says of strings; false without that option, and when it fails, which
 * is told on standard error. To be cleared. */
typedef struct go_judge_points {
    unsigned *at;
    size_t count;
} go_judge_points;
typedef struct go_engine_judgement {
    go_judge_points dead, seki;
    char name[80];
} go_engine_judgement;
bool go_ask_engine(cli *c, const ender_go_record *r, go_engine_judgement *out);
void go_engine_clear(go_engine_judgement *j);
/* The reason for the status of a string, owned by the caller; ends the command without memory. */
char *go_ground(cli *c, const ender_go_string_status *s, const char *judge);
/* "strings": [...] without a comma behind. judge: of the status, or NULL. */
void go_json_strings(cli *c, const ender_go_record *r, const ender_go_string_status *strings,
                     size_t count, const char *judge);
/* The result: `B+5.5` when all is decided; `assumed B+5.5; between W+31 and B+12 if C7 D4 are not
 * what they seem`; or `judged B+5.5; between ... if C7 is not what it seems; between ... if D4 F4
 * are not either`, where D4 and F4 rest on an assumption. */
void go_put_result(cli *c, FILE *out, const ender_go_record *r, const ender_go_status *s,
                   const ender_go_score *score);
/* What a count takes from the status; it lives as long as that. */
static inline ender_go_agreed go_agreed_by(const ender_go_status *s) {
    return (ender_go_agreed){
        .dead = s->dead, .dead_count = s->dead_count, .seki = s->seki, .seki_count = s->seki_count};
}
/* A line: the words, and the result of a count by the status. */
void go_put_count(cli *c, const char *words, const ender_go_record *r, const ender_go_status *s,
                  ender_go_counting counting);

/* ---- moves of the program ---- */

typedef enum go_reason {
    GO_SOLVED,  /* by the endgame as a whole, which was proved */
    GO_ASSUMED, /* so, if strings with space for two eyes live */
    GO_REACHES, /* a guess: it makes sure of more than games by chance give any move */
    GO_LIKELY,  /* a guess: games by chance went best with it (ender_go_find_likely) */
    GO_GUESSED  /* a limit ended this too: nothing is known of it */
} go_reason;
typedef struct go_chosen {
    unsigned point; /* where the colour may play, or ENDER_GO_PASS */
    go_reason reason;
} go_chosen;
/* A best move of the endgame where that can be solved, else a guess. */
go_chosen go_choose(cli *c, const ender_go_record *r, ender_go_stone colour);
typedef struct go_guess {
    unsigned point;
    uint64_t games; /* by chance, that it rests on */
    double score;   /* their mean: Black's area less White's */
    bool is_proved; /* the point is one with a proved bound, as good as that mean or better */
} go_guess;
/* The move that did best in games by chance. out->games: how many are played; 0 for a second or so.
 * False if a limit of the context ended it before. */
bool go_choose_likely(ender_ctx *ctx, const ender_go_record *r, ender_go_stone colour,
                      go_guess *out);
/* A move that is proved to reach what games by chance give their best move, or more, takes its
 * place. */
void go_prefer_proved(const ender_go_endgame *e, ender_go_stone colour, go_guess *guess);
/* "", or what a move rests on that is not proved. */
const char *go_reason_text(go_reason reason);

#endif
