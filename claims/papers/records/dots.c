/* SPDX-License-Identifier: MIT
 *
 * Scores of empty boards of Dots and Boxes. */
#include <string.h>

#include "dots/dots.h"
#include "papers/frame/checker.h"

typedef struct board_score {
    const char *board;
    int score;
} board_score;

/* In the order of their lines. */
static const board_score boards[] = {
    {"1x1", -1}, {"1x2", 0}, {"1x3", -1}, {"2x2", 2}, {"1x4", 0},  {"1x5", -1},
    {"2x3", -2}, {"1x6", 0}, {"1x7", -1}, {"2x4", 2}, {"3x3", -3}, {"2x5", -2},
    {"3x4", 0},  {"2x6", 2}, {"3x5", -1}, {"4x4", 0},
};

void check_records_dots(claim_run *run, unsigned size) {
    const board_score *b = &boards[size - 1];
    const string_graph *g = read_strings(run->t, (source){b->board, strlen(b->board)});
    score_search *s = score_search_open(run->t, g);
    const int found = score_of(run->t, s, (UINT64_C(1) << g->strings) - 1);
    score_search_close(run->t, s);
    claim_same_number(run, found, b->score, "score of %s", b->board);
}
