/* SPDX-License-Identifier: MIT
 *
 * Cases of batch files about corridors and rooms of Go: `go-corridor` and `go-room`. What a theorem
 * gives is found by search as well, where that is quick, and the two must agree. */
#include "cli/batch/cases.h"
#include "cli/property.h"

#include <stdlib.h>
#include <string.h>

enum { SEARCHED_LENGTH = 9 };

static ender_result word_of(const char *text) {
    return (ender_result){.kind = ENDER_KIND_WORD, .text = cli_copy(text, strlen(text))};
}

/* ---- go-room ---- */

static ender_status room_value(cli *c, const char *board, ender_go_worth *worth) {
    ender_go_worth searched;
    ender_status status = ender_go_room(c->ctx, board, strlen(board), ENDER_METHOD_AUTO, worth);
    if (status != ENDER_OK) return status;
    status = ender_go_room(c->ctx, board, strlen(board), ENDER_METHOD_SEARCH, &searched);
    if (status == ENDER_OK &&
        (!ender_same(searched.lower, worth->lower) || !ender_same(searched.upper, worth->upper)))
        status = ENDER_EDOMAIN;
    ender_go_worth_clear(&searched);
    return status;
}

static ender_status ask_room(cli *c, const char *input, const char *property, ender_result *out) {
    ender_go_worth worth;
    ender_status status = room_value(c, input, &worth);
    if (status != ENDER_OK) return status;
    const ender_result value = {.kind = ENDER_KIND_GAME, .game = worth.lower};
    if (!worth.exact)
        *out = word_of("ko");
    else if (strcmp(property, "chill") == 0)
        *out = word_of(worth.coins ? worth.coins : "no coins");
    else
        status = property_of_result(c, &value, property, out);
    ender_go_worth_clear(&worth);
    return status;
}

/* ---- go-corridor ---- */

/* The value of the formula is that of all moves, and it chills to the closed form. */
static ender_status check_corridor(cli *c, const char *input, const ender_go_corridor *corridor) {
    const ender_result value = {.kind = ENDER_KIND_GAME, .game = corridor->value};
    ender_result chilled;
    char *board = NULL;
    ender_status status = property_of_result(c, &value, "chill", &chilled);
    if (status != ENDER_OK) return status;
    if (!ender_same(chilled.game, corridor->chilled)) return ENDER_EDOMAIN;
    if (strlen(input) > SEARCHED_LENGTH) return ENDER_OK;
    status = ender_go_corridor_board(c->ctx, input, strlen(input), &board);
    if (status != ENDER_OK) return status;
    ender_go_worth worth;
    status = ender_go_room(c->ctx, board, strlen(board), ENDER_METHOD_SEARCH, &worth);
    if (status == ENDER_OK && (!worth.exact || !ender_same(worth.lower, corridor->value)))
        status = ENDER_EDOMAIN;
    ender_go_worth_clear(&worth);
    ender_free(board);
    return status;
}

/* `CORRIDOR ; EXPRESSION` with property compare_chilled. */
static ender_status compare_chilled(cli *c, const ender_go_corridor *corridor, const char *text,
                                    ender_result *out) {
    ender_game other;
    ender_relation relation;
    ender_status status = ender_parse(c->ctx, text, strlen(text), &other);
    if (status == ENDER_OK) status = ender_compare(c->ctx, corridor->chilled, other, &relation);
    if (status == ENDER_OK) *out = word_of(ender_relation_name(relation));
    return status;
}

static ender_status ask_corridor(cli *c, const char *input, const char *property,
                                 ender_result *out) {
    ender_go_corridor corridor;
    char *text = cli_copy(input, strlen(input));
    char *between = strstr(text, " ; ");
    if (between) *between = '\0';
    ender_status status = ender_go_corridor_value(c->ctx, text, strlen(text), &corridor);
    if (status == ENDER_OK && corridor.has_value) status = check_corridor(c, text, &corridor);
    if (status == ENDER_OK) {
        if (strcmp(property, "chill") == 0)
            *out = word_of(corridor.coins);
        else if (strcmp(property, "value") == 0)
            *out = (ender_result){.kind = ENDER_KIND_GAME, .game = corridor.value};
        else if (strcmp(property, "chilled_value") == 0)
            *out = (ender_result){.kind = ENDER_KIND_GAME, .game = corridor.chilled};
        else if (strcmp(property, "compare_chilled") == 0 && between)
            status = compare_chilled(c, &corridor, between + 3, out);
        else
            status = ENDER_EARGUMENT;
    }
    ender_go_corridor_clear(&corridor);
    free(text);
    return status;
}

const batch_operation go_room_operations[] = {
    {"go-room", NULL, ask_room}, {"go-corridor", NULL, ask_corridor}, {NULL, NULL, NULL}};
