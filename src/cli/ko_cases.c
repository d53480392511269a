/* SPDX-License-Identifier: MIT
 *
 * Cases of batch files about kos: `ko` with a sum, `ko-form` with a closed form, `ko-stage` with a
 * cell of the stages of sidling. docs/batch.md has the vocabulary. */
#include "cli/ko.h"
#include "cli/property.h"

#include <stdlib.h>
#include <string.h>

static ender_result word_result(const char *text) {
    return (ender_result){.kind = ENDER_KIND_WORD, .text = cli_copy(text, strlen(text))};
}

/* The value: a game where it is one, else its name. A sum for which a closed form is known is
 * answered by both methods, and they must agree. */
static ender_status value_of_sum(cli *c, const char *input, ender_result *out) {
    ender_ko_question q = {.threats = ENDER_THREATS_LEFT, .method = ENDER_METHOD_SEARCH};
    ender_ko_answer a;
    ender_status status = ender_ko_solve(c->ctx, input, strlen(input), &q, &a);
    if (status == ENDER_OK)
        *out = a.is_game ? (ender_result){.kind = ENDER_KIND_GAME, .game = a.game}
                         : word_result(a.text);
    if (status == ENDER_OK && a.is_game) {
        ender_ko_answer closed;
        q.method = ENDER_METHOD_CLOSED;
        if (ender_ko_solve(c->ctx, input, strlen(input), &q, &closed) == ENDER_OK &&
            !ender_same(closed.game, a.game))
            *out = word_result("search and closed form differ");
        ender_ko_answer_clear(&closed);
    }
    ender_ko_answer_clear(&a);
    return status;
}

static ender_status nearly(cli *c, const char *input, ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_GAME};
    return ender_ko_nearly(c->ctx, input, strlen(input), NULL, &out->game);
}

/* Is phi of the input the same as phi of another sum, whoever has the ko-threats? */
static ender_status same_values(cli *c, const char *input, const char *other, bool *same) {
    static const ender_ko_threats threats[] = {ENDER_THREATS_LEFT, ENDER_THREATS_RIGHT};
    *same = true;
    for (int i = 0; i < 2; i++) {
        const ender_ko_question q = {.threats = threats[i]};
        ender_ko_answer a, b;
        ender_status status = ender_ko_solve(c->ctx, input, strlen(input), &q, &a);
        if (status != ENDER_OK) return status;
        status = ender_ko_solve(c->ctx, other, strlen(other), &q, &b);
        if (status == ENDER_OK) *same &= a.is_value && b.is_value && strcmp(a.text, b.text) == 0;
        ender_ko_answer_clear(&a);
        ender_ko_answer_clear(&b);
        if (status != ENDER_OK) return status;
    }
    return ENDER_OK;
}

/* Do two sums consist of the same kos? Asked by way of the negatives, which are written in the same
 * way. */
static ender_status same_sums(cli *c, const char *input, const char *other, bool *same) {
    char *a = NULL, *b = NULL;
    ender_status status = ender_ko_property(c->ctx, input, strlen(input), NULL, "negative", &a);
    if (status == ENDER_OK)
        status = ender_ko_property(c->ctx, other, strlen(other), NULL, "negative", &b);
    *same = status == ENDER_OK && strcmp(a, b) == 0;
    ender_free(a);
    ender_free(b);
    return status;
}

/* Is this graph the part of phi in which play goes round, but for the names of its vertices? */
static ender_status same_core(cli *c, const char *input, const char *other, bool *same) {
    ender_graph *core = NULL, *written = NULL;
    uint32_t start, written_start;
    ender_status status = ender_ko_graph(c->ctx, input, strlen(input), NULL, "core", &core, &start);
    if (status == ENDER_OK)
        status = ender_graph_parse(c->ctx, other, strlen(other), &written, &written_start);
    if (status == ENDER_OK) status = ender_graph_same(core, start, written, written_start, same);
    ender_graph_close(core);
    ender_graph_close(written);
    return status;
}

static ender_status ask_sum(cli *c, const char *input, const char *property, const char *expected,
                            ender_result *out) {
    if (strcmp(property, "value") == 0) return value_of_sum(c, input, out);
    if (strcmp(property, "value_up_to_infinitesimal") == 0) return nearly(c, input, out);
    const bool values = strcmp(property, "same_values") == 0;
    if (values || strcmp(property, "same_sum") == 0) {
        bool same;
        const ender_status status =
            values ? same_values(c, input, expected, &same) : same_sums(c, input, expected, &same);
        if (status == ENDER_OK) *out = word_result(same ? expected : "another one");
        return status;
    }
    if (strcmp(property, "same_core") == 0) {
        bool same = false;
        const ender_status status = same_core(c, input, expected, &same);
        if (status == ENDER_OK) *out = word_result(same ? expected : "another one");
        return status;
    }
    char *text = NULL;
    const ender_ko_question q = {.threats = ENDER_THREATS_LEFT, .method = ENDER_METHOD_SEARCH};
    const ender_status status =
        ender_ko_property(c->ctx, input, strlen(input), &q, property, &text);
    if (status != ENDER_OK) return status;
    ender_game g;
    const bool side = strstr(property, "_side") != NULL;
    *out = side && ender_parse(c->ctx, text, strlen(text), &g) == ENDER_OK
               ? (ender_result){.kind = ENDER_KIND_GAME, .game = g}
               : word_result(text);
    ender_free(text);
    return ENDER_OK;
}

/* ---- comparisons and closed forms ---- */

/* `SUM ; OTHER`: how they stand, or whether at least one way (`le`, `ge`). */
static ender_status ask_relation(cli *c, const char *input, const char *property,
                                 ender_result *out) {
    const char *between = strstr(input, " ; ");
    if (!between) return ENDER_ESYNTAX;
    ender_relation relation;
    const ender_status status = ender_ko_compare(c->ctx, input, (size_t)(between - input), NULL,
                                                 between + 3, strlen(between + 3), &relation);
    if (status != ENDER_OK) return status;
    const bool equal = relation == ENDER_EQUAL;
    if (strcmp(property, "le") == 0)
        *out = (ender_result){.kind = ENDER_KIND_TRUTH, .truth = equal || relation == ENDER_LESS};
    else if (strcmp(property, "ge") == 0)
        *out =
            (ender_result){.kind = ENDER_KIND_TRUTH, .truth = equal || relation == ENDER_GREATER};
    else
        *out = word_result(ender_relation_name(relation));
    return ENDER_OK;
}

static ender_status ask_form(cli *c, const char *input, const char *property, ender_result *out) {
    ender_result g = {.kind = ENDER_KIND_GAME};
    const ender_status status = ender_ko_closed_form(c->ctx, input, strlen(input), &g.game);
    return status == ENDER_OK ? property_of_result(c, &g, property, out) : status;
}

/* ---- stages ---- */

typedef struct cell_finder {
    const char *stage, *vertex;
    size_t column;
    char *cell;
} cell_finder;

static void find_cell(void *user, const char *stage, const char *const *cells, size_t count) {
    cell_finder *f = user;
    if (stage[0] == '\0') {
        f->column = count;
        for (size_t i = 0; i < count; i++)
            if (strcmp(cells[i], f->vertex) == 0) f->column = i;
    } else if (strcmp(stage, f->stage) == 0 && f->column < count && !f->cell) {
        f->cell = cli_copy(cells[f->column], strlen(cells[f->column]));
    }
}

/* `SUM ; plus 1.2 ; POSITION[HISTORY]`. */
static ender_status ask_stage(cli *c, const char *input, ender_result *out) {
    char *copy = cli_copy(input, strlen(input));
    char *stage = strstr(copy, " ; "), *vertex = stage ? strstr(stage + 3, " ; ") : NULL;
    ender_status status = ENDER_ESYNTAX;
    cell_finder f = {.cell = NULL};
    if (vertex) {
        *stage = *vertex = '\0';
        f.stage = stage + 3;
        f.vertex = vertex + 3;
        status = ender_ko_trace(c->ctx, copy, strlen(copy), NULL, find_cell, &f);
    }
    if (status == ENDER_OK) {
        ender_game g;
        const char *cell = f.cell ? f.cell : "no such cell";
        *out = ender_parse(c->ctx, cell, strlen(cell), &g) == ENDER_OK
                   ? (ender_result){.kind = ENDER_KIND_GAME, .game = g}
                   : word_result(cell);
    }
    free(f.cell);
    free(copy);
    return status;
}

bool ko_question_answered(cli *c, const char *operation, const char *input, const char *property,
                          const char *expected, ender_result *out, ender_status *status) {
    if (strcmp(operation, "ko") == 0) {
        *status = ask_sum(c, input, property, expected, out);
    } else if (strcmp(operation, "ko-form") == 0) {
        *status = ask_form(c, input, property, out);
    } else if (strcmp(operation, "ko-compare") == 0) {
        *status = ask_relation(c, input, property, out);
    } else if (strcmp(operation, "ko-stage") == 0) {
        *status = ask_stage(c, input, out);
    } else {
        return false;
    }
    return true;
}
