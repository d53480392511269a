/* SPDX-License-Identifier: MIT
 *
 * Cases of batch files about Go: `go-play`, moves on a board, and `go-score`, counting. */
#include "cli/batch/cases.h"

#include <stdlib.h>
#include <string.h>

static ender_status number(cli *c, ender_result *out, int64_t n) {
    *out = (ender_result){.kind = ENDER_KIND_GAME};
    return ender_integer(c->ctx, n, &out->game);
}

/* A copy of the input and its parts, the missing ones empty. */
enum { PARTS = 4 };
static char *cut_input(const char *input, const char *parts[PARTS]) {
    char *copy = cli_copy(input, strlen(input));
    for (size_t i = case_parts(copy, parts, PARTS); i < PARTS; i++) parts[i] = "";
    return copy;
}

/* ---- go-play: `BOARD ; b@2,3 then w@2,2 ; ban=N suicide=yes` ---- */

static ender_go_rules rules_of(const char *text) {
    ender_go_rules rules = {.suicide = strstr(text, "suicide=yes") != NULL};
    if (strstr(text, "ban=N")) rules.ban = ENDER_GO_BAN_N;
    if (strstr(text, "ban=none")) rules.ban = ENDER_GO_BAN_NONE;
    return rules;
}

static ender_status board_and_captives(cli *c, const ender_go_record *r, uint32_t captured,
                                       ender_result *out) {
    char *board = NULL;
    const ender_status status = ender_go_board_text(c->ctx, r, &board);
    if (status != ENDER_OK) return status;
    char *text = cli_alloc(strlen(board) + 20);
    sprintf(text, "%s ; %u", board, captured);
    *out = (ender_result){.kind = ENDER_KIND_WORD, .text = text};
    ender_free(board);
    return ENDER_OK;
}

static ender_status ask_play(cli *c, const char *input, const char *property, ender_result *out) {
    const char *parts[PARTS];
    char *copy = cut_input(input, parts);
    const ender_go_rules rules = rules_of(parts[2]);
    ender_go_record *r = NULL;
    uint32_t captured = 0;
    ender_status status = ender_go_read_board(c->ctx, parts[0], strlen(parts[0]), &rules, &r);
    if (status == ENDER_OK)
        status = ender_go_play_text(c->ctx, r, parts[1], strlen(parts[1]), &captured);
    if (strcmp(property, "legal") == 0) {
        if (status == ENDER_OK || status == ENDER_EDOMAIN)
            status = case_word(status == ENDER_OK ? "yes" : "no", out);
    } else if (status == ENDER_OK) {
        status = strcmp(property, "board_and_captives") == 0
                     ? board_and_captives(c, r, captured, out)
                     : ENDER_EARGUMENT;
    }
    ender_go_free(r);
    free(copy);
    return status;
}

/* ---- go-score: `BOARD ; dead 1,3 2,1 ; captives B=1 W=2`, or totals ---- */

static ender_status read_points(cli *c, const ender_go_record *r, char *text, unsigned *points,
                                size_t *count) {
    char *state = NULL;
    for (char *at = strtok_r(text, " ", &state); at; at = strtok_r(NULL, " ", &state)) {
        const ender_status status =
            ender_go_read_point(c->ctx, r, at, strlen(at), &points[(*count)++]);
        if (status != ENDER_OK) return status;
    }
    return ENDER_OK;
}

static ender_status score_board(cli *c, const char *input, ender_go_counting counting,
                                ender_go_score *out) {
    const char *parts[PARTS];
    char *copy = cut_input(input, parts);
    unsigned *points = cli_alloc((strlen(input) + 1) * sizeof *points);
    ender_go_agreed agreed = {.dead = points};
    ender_go_record *r = NULL;
    ender_go_totals before = {.captives = {0, 0}};
    ender_status status = ender_go_read_board(c->ctx, parts[0], strlen(parts[0]), NULL, &r);
    for (int i = 1; i < PARTS && status == ENDER_OK; i++) {
        if (strncmp(parts[i], "dead ", 5) == 0)
            status = read_points(c, r, copy + (parts[i] - copy) + 5, points, &agreed.dead_count);
        else
            status = ender_go_read_totals(c->ctx, parts[i], strlen(parts[i]), &before);
        for (int k = 0; k < 2; k++) agreed.captives[k] += before.captives[k];
        before = (ender_go_totals){.captives = {0, 0}};
    }
    if (status == ENDER_OK) status = ender_go_count(c->ctx, r, counting, &agreed, out);
    ender_go_free(r);
    free(points);
    free(copy);
    return status;
}

static ender_status score(cli *c, const char *input, ender_go_counting counting,
                          ender_go_score *out) {
    ender_go_totals totals;
    if (!strchr(input, '=') || strstr(input, "dead ") || strchr(input, '/'))
        return score_board(c, input, counting, out);
    const ender_status status = ender_go_read_totals(c->ctx, input, strlen(input), &totals);
    return status == ENDER_OK ? ender_go_count_totals(c->ctx, &totals, counting, out) : status;
}

/* `44,37,7`, or one of these numbers. */
static ender_status print_score(cli *c, const ender_go_score *s, const char *which,
                                ender_result *out) {
    if (strcmp(which, "_black") == 0) return number(c, out, s->points[0]);
    if (strcmp(which, "_white") == 0) return number(c, out, s->points[1]);
    if (strcmp(which, "_net") == 0) return number(c, out, s->net);
    if (which[0] != '\0') return ENDER_EARGUMENT;
    char text[80];
    snprintf(text, sizeof text, "%lld,%lld,%lld", (long long)s->points[0], (long long)s->points[1],
             (long long)s->net);
    return case_word(text, out);
}

/* Stones on the board and those that were taken from there. */
static ender_status count_moves(cli *c, const ender_go_score *s, int side, ender_result *out) {
    return number(c, out, (int64_t)s->totals.stones[side] + s->totals.captives[1 - side]);
}

static ender_status ask_score(cli *c, const char *input, const char *property, ender_result *out) {
    ender_go_score chinese, japanese;
    ender_status status = score(c, input, ENDER_GO_CHINESE, &chinese);
    if (status != ENDER_OK) return status;
    status = score(c, input, ENDER_GO_JAPANESE, &japanese);
    if (status == ENDER_OK) {
        if (strcmp(property, "chinese_minus_japanese") == 0)
            status = number(c, out, chinese.net - japanese.net);
        else if (strncmp(property, "chinese", 7) == 0)
            status = print_score(c, &chinese, property + 7, out);
        else if (strncmp(property, "japanese", 8) == 0)
            status = print_score(c, &japanese, property + 8, out);
        else if (strcmp(property, "black_moves") == 0 || strcmp(property, "white_moves") == 0)
            status = count_moves(c, &chinese, property[0] == 'w', out);
        else
            status = ENDER_EARGUMENT;
    }
    ender_go_score_clear(&chinese);
    ender_go_score_clear(&japanese);
    return status;
}

const batch_operation go_operations[] = {
    {"go-play", NULL, ask_play}, {"go-score", NULL, ask_score}, {NULL, NULL, NULL}};
