/* SPDX-License-Identifier: MIT
 *
 * What answers a case: a row of a table of operations, a domain, or a ruleset. */
#include "cli/batch/cases.h"
#include "cli/prompt/loading.h"
#include "cli/property.h"

#include <stdlib.h>
#include <string.h>

/* ---- answers ---- */

ender_status case_word(const char *text, ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_WORD, .text = cli_copy(text, strlen(text))};
    return ENDER_OK;
}

ender_status case_count(cli *c, uint64_t count, ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_GAME};
    return ender_integer(c->ctx, (int64_t)count, &out->game);
}

size_t case_parts(char *text, const char **parts, size_t most) {
    size_t count = 0;
    for (char *at = text, *next; at && count < most; at = next) {
        next = count + 1 < most ? strstr(at, " ; ") : NULL;
        if (next) {
            *next = '\0';
            next += 3;
        }
        parts[count++] = at;
    }
    return count;
}

/* ---- positions ---- */

/* One move of a line of play, `L 1:1r2`; *position is replaced. */
static ender_status play_move(cli *c, const char *text, ender_position **position) {
    bool left = text[0] == 'L';
    if ((!left && text[0] != 'R') || text[1] != ' ') return ENDER_ESYNTAX;
    ender_position *after;
    ender_status status =
        ender_position_play(c->ctx, *position, left ? ENDER_LEFT : ENDER_RIGHT, text + 2, &after);
    if (status != ENDER_OK) return status;
    ender_position_free(*position);
    *position = after;
    return ENDER_OK;
}

/* A position, or a line of play: `POSITION ; L MOVE ; R MOVE`. */
static ender_status read_line(cli *c, const char *input, const ender_ruleset *rules,
                              ender_position **position) {
    char *line = cli_copy(input, strlen(input));
    char *move = strstr(line, " ; ");
    if (move) *move = '\0';
    ender_status status = ender_position_parse(c->ctx, rules, line, strlen(line), position);
    while (move && status == ENDER_OK) {
        char *text = move + 3;
        move = strstr(text, " ; ");
        if (move) *move = '\0';
        status = play_move(c, text, position);
    }
    free(line);
    return status;
}

static ender_status answer_position(const batch_case *k, const ender_ruleset *rules,
                                    ender_result *out) {
    ender_position *position = NULL;
    ender_status status = read_line(k->c, k->input, rules, &position);
    if (status == ENDER_OK)
        status = property_of_position(k->c, position, k->property, ENDER_METHOD_AUTO, out);
    ender_position_free(position);
    return status;
}

/* ---- by name ---- */

static const batch_operation *const tables[] = {sum_operations,      value_operations,
                                                interval_operations, day_operations,
                                                listed_operations,   coin_operations};

static bool is_called(const batch_operation *o, const batch_case *k) {
    const size_t length = strlen(o->name);
    if (strncmp(o->name, k->operation, length) != 0) return false;
    if (o->property && strcmp(o->property, k->property) != 0) return false;
    return k->operation[length] == '\0' || (o->property && k->operation[length] == '-');
}

static batch_answer *operation_called(const batch_case *k) {
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        for (const batch_operation *o = tables[i]; o->name; o++)
            if (is_called(o, k)) return o->answer;
    return NULL;
}

ender_status case_answer(const batch_case *k, ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_NONE};
    batch_answer *const answer = operation_called(k);
    if (answer) return answer(k->c, k->input, k->property, out);
    ender_status status;
    if (domain_answer(k, out, &status)) return status;
    const ender_ruleset *rules = NULL;
    status = cli_find_ruleset(k->c, k->operation, &rules);
    return status == ENDER_OK ? answer_position(k, rules, out) : status;
}
