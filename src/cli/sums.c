/* SPDX-License-Identifier: MIT
 *
 * Sums of positions of several rulesets: who wins by which move. The value of a sum is that of its
 * parts, so a move in one part is judged by the value it leaves there and what the others are
 * worth. */
#include "cli/sums.h"

#include <stdlib.h>
#include <string.h>

void sum_open(sum *s, size_t count) {
    *s = (sum){.list = cli_alloc(count * sizeof *s->list), .count = count, .value = ENDER_ZERO};
    for (size_t i = 0; i < count; i++) s->list[i] = (component){0};
}

void sum_close(sum *s) {
    for (size_t i = 0; i < s->count; i++) ender_position_free(s->list[i].position);
    free(s->list);
}

ender_status sum_set(cli *c, sum *s, size_t index, const char *rules, const char *text) {
    component *part = &s->list[index];
    ender_status status = ender_ruleset_find(c->ctx, rules, &part->rules);
    if (status == ENDER_OK)
        status = ender_position_parse(c->ctx, part->rules, text, &part->position);
    if (status == ENDER_OK)
        status = ender_position_value(c->ctx, part->position, ENDER_METHOD_AUTO, &part->value);
    if (status == ENDER_OK) status = ender_add(c->ctx, s->value, part->value, &s->value);
    return status;
}

ender_status sum_finish(cli *c, sum *s) {
    ender_status status = ENDER_OK;
    for (size_t i = 0; i < s->count && status == ENDER_OK; i++)
        status = ender_subtract(c->ctx, s->value, s->list[i].value, &s->list[i].rest);
    return status;
}

ender_status sum_is_won(cli *c, ender_game total, ender_player mover, bool *won) {
    const ender_game low = mover == ENDER_LEFT ? ENDER_ZERO : total;
    const ender_game high = mover == ENDER_LEFT ? total : ENDER_ZERO;
    return ender_less_equal(c->ctx, low, high, won);
}

/* ---- in batch files ---- */

/* Splits `RULESET POSITION ; RULESET POSITION`, which is overwritten. */
static ender_status read_parts(cli *c, sum *s, char *text) {
    ender_status status = ENDER_OK;
    for (size_t i = 0; i < s->count && status == ENDER_OK; i++) {
        char *end = strstr(text, " ; "), *position = strchr(text, ' ');
        if (end) *end = '\0';
        if (!position || (end && position >= end)) return ENDER_ESYNTAX;
        *position = '\0';
        status = sum_set(c, s, i, text, position + 1);
        if (end) text = end + 3;
    }
    return status == ENDER_OK ? sum_finish(c, s) : status;
}

/* Appends the move to the list when it wins. */
static ender_status judge(cli *c, const sum *s, size_t index, ender_player player,
                          const ender_position *move, ender_result *out) {
    ender_game value, total;
    bool won = false;
    ender_status status = ender_position_value(c->ctx, move, ENDER_METHOD_AUTO, &value);
    if (status == ENDER_OK) status = ender_add(c->ctx, value, s->list[index].rest, &total);
    if (status == ENDER_OK) status = sum_is_won(c, total, player, &won);
    if (status != ENDER_OK || !won) return status;
    char *text = NULL;
    status = ender_position_format(c->ctx, move, &text);
    if (status != ENDER_OK) return status;
    char *item = cli_alloc(strlen(text) + 24);
    sprintf(item, "%zu>%s", index + 1, text);
    out->items[out->count++] = (ender_result){.kind = ENDER_KIND_WORD, .text = item};
    ender_free(text);
    return ENDER_OK;
}

static ender_status judge_component(cli *c, const sum *s, size_t index, ender_player player,
                                    ender_result *out) {
    ender_position **moves;
    size_t count;
    ender_status status =
        ender_position_options(c->ctx, s->list[index].position, player, &moves, &count);
    if (status != ENDER_OK) return status;
    ender_result *items = cli_alloc((out->count + count) * sizeof *items);
    if (out->count > 0) memcpy(items, out->items, out->count * sizeof *items);
    free(out->items);
    out->items = items;
    for (size_t i = 0; i < count && status == ENDER_OK; i++)
        status = judge(c, s, index, player, moves[i], out);
    ender_positions_free(moves, count);
    return status;
}

ender_status sum_question(cli *c, const char *input, const char *property, ender_result *out) {
    const bool left = strcmp(property, "left_wins") == 0;
    if (!left && strcmp(property, "right_wins") != 0) return ENDER_EARGUMENT;
    size_t count = 1;
    for (const char *at = input; (at = strstr(at, " ; ")); at += 3) count++;
    char *copy = cli_copy(input, strlen(input));
    sum s;
    sum_open(&s, count);
    ender_status status = read_parts(c, &s, copy);
    *out = (ender_result){.kind = ENDER_KIND_LIST};
    for (size_t i = 0; i < count && status == ENDER_OK; i++)
        status = judge_component(c, &s, i, left ? ENDER_LEFT : ENDER_RIGHT, out);
    if (status != ENDER_OK) ender_result_clear(out);
    sum_close(&s);
    free(copy);
    return status;
}

/* ---- nim sequences in batch files ---- */

enum { HEAPS_MOST = 100000 };

static ender_status values_in_a_word(cli *c, const char *code, size_t first, size_t last,
                                     ender_result *out) {
    uint32_t *values = cli_alloc((last + 1) * sizeof *values);
    const ender_status status = ender_nim_sequence(c->ctx, code, last + 1, values);
    if (status == ENDER_OK) {
        char *text = cli_alloc((last - first + 1) * 11 + 1), *at = text;
        for (size_t i = first; i <= last; i++)
            at += sprintf(at, i > first ? " %u" : "%u", values[i]);
        *out = (ender_result){.kind = ENDER_KIND_WORD, .text = text};
    }
    free(values);
    return status;
}

static ender_status regularity(cli *c, const char *code, size_t count, const char *property,
                               ender_result *out) {
    ender_regularity r;
    const ender_status status = ender_nim_period(c->ctx, code, count, &r);
    if (status != ENDER_OK) return status;
    const struct {
        const char *name;
        uint64_t value;
    } known[] = {{"period", r.period}, {"preperiod", r.preperiod}, {"saltus", r.saltus}};
    *out = (ender_result){.kind = ENDER_KIND_GAME};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (strcmp(property, known[i].name) == 0)
            return ender_integer(c->ctx, (int64_t)known[i].value, &out->game);
    return ENDER_EARGUMENT;
}

ender_status nim_sequence_question(cli *c, const char *input, const char *property,
                                   ender_result *out) {
    const char *space = strrchr(input, ' ');
    if (!space) return ENDER_ESYNTAX;
    char *end;
    const unsigned long first = strtoul(space + 1, &end, 10);
    const bool range = strncmp(end, "..", 2) == 0;
    const unsigned long last = range ? strtoul(end + 2, &end, 10) : first;
    if (*end != '\0' || last < first || last > HEAPS_MOST) return ENDER_ESYNTAX;
    char *code = cli_copy(input, (size_t)(space - input));
    const bool values = strcmp(property, "value") == 0;
    const ender_status status = values ? values_in_a_word(c, code, first, last, out)
                                       : regularity(c, code, last, property, out);
    free(code);
    return status;
}
