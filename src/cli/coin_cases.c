/* SPDX-License-Identifier: MIT
 *
 * Questions of batch files about coins that slide. */
#include "cli/coin_cases.h"

#include <stdlib.h>
#include <string.h>

typedef struct question {
    cli *c;
    ender_coin_field field;
    const char *input;
    ender_result *out;
} question;

static ender_status word(question *q, const char *text) {
    *q->out = (ender_result){.kind = ENDER_KIND_WORD, .text = cli_copy(text, strlen(text))};
    return ENDER_OK;
}

static ender_status own_word(question *q, ender_status status, char *text) {
    if (status != ENDER_OK) return status;
    status = word(q, text);
    ender_free(text);
    return status;
}

/* The parts of `A ; B`; the input without a second part is refused. */
static bool halves(const question *q, char **a, char **b) {
    const char *between = strstr(q->input, " ; ");
    if (!between) return false;
    *a = cli_copy(q->input, (size_t)(between - q->input));
    *b = cli_copy(between + 3, strlen(between + 3));
    return true;
}

/* ---- one position ---- */

static ender_status form(question *q, ender_coin_form wanted) {
    char *text = NULL;
    const ender_status status = ender_coins_form(q->c->ctx, q->field, q->input, wanted, &text);
    return own_word(q, status, text);
}

static ender_status ask_sorted(question *q) { return form(q, ENDER_COINS_SORTED); }
static ender_status ask_cancelled(question *q) { return form(q, ENDER_COINS_CANCELLED); }
static ender_status ask_revised(question *q) { return form(q, ENDER_COINS_IN_REVISED); }
static ender_status ask_switches(question *q) { return form(q, ENDER_COINS_SWITCHES); }

static ender_status ask_value(question *q) {
    *q->out = (ender_result){.kind = ENDER_KIND_GAME};
    return ender_coins_value(q->c->ctx, q->field, q->input, &q->out->game);
}

static ender_status ask_weight(question *q) {
    int64_t weight;
    const ender_status status = ender_coins_atomic_weight(q->c->ctx, q->field, q->input, &weight);
    *q->out = (ender_result){.kind = ENDER_KIND_GAME};
    return status == ENDER_OK ? ender_integer(q->c->ctx, weight, &q->out->game) : status;
}

static ender_status ask_name(question *q) {
    char *text = NULL;
    const ender_status status = ender_coins_term_name(q->c->ctx, q->field, q->input, &text);
    return own_word(q, status, text);
}

static ender_status kind_and_owner(question *q, bool wants_owner) {
    const char *kind, *owner;
    const ender_status status = ender_coins_term_kind(q->c->ctx, q->field, q->input, &kind, &owner);
    return status == ENDER_OK ? word(q, wants_owner ? owner : kind) : status;
}

static ender_status ask_kind(question *q) { return kind_and_owner(q, false); }
static ender_status ask_owner(question *q) { return kind_and_owner(q, true); }

static ender_status stop(question *q, ender_player first) {
    char *text = NULL;
    const ender_status status = ender_coins_stop(q->c->ctx, q->field, q->input, first, &text);
    return own_word(q, status, text);
}

static ender_status ask_left_stop(question *q) { return stop(q, ENDER_LEFT); }
static ender_status ask_right_stop(question *q) { return stop(q, ENDER_RIGHT); }

/* By the theory and by search, which have to agree. */
static ender_status ask_outcome(question *q) {
    ender_outcome outcome;
    const ender_status status = ender_coins_outcome(q->c->ctx, q->field, q->input, false, &outcome);
    return status == ENDER_OK ? word(q, ender_outcome_name(outcome)) : status;
}

static ender_status ask_searched(question *q) {
    ender_outcome outcome;
    const ender_status status = ender_coins_outcome(q->c->ctx, q->field, q->input, true, &outcome);
    return status == ENDER_OK ? word(q, ender_outcome_name(outcome)) : status;
}

/* ---- the classification ---- */

/* The cases and crucial terms stand for Right first, as in the tables of the thesis. */
static ender_status classified(question *q, char what) {
    ender_coin_class k;
    ender_status status = ender_coins_classify(q->c->ctx, q->field, q->input, &k);
    if (status != ENDER_OK) return status;
    char text[400];
    if (what == 'c')
        snprintf(text, sizeof text, "%c,-%c", k.letter[1], k.letter[0]);
    else if (what == 'm')
        snprintf(text, sizeof text, "%d,%d,%s", k.end_from_1, k.end_from_minus_1, k.advantage);
    else
        snprintf(text, sizeof text, "%.180s,%.180s", k.crucial[1] ? k.crucial[1] : "none",
                 k.crucial[0] ? k.crucial[0] : "none");
    ender_coin_class_clear(&k);
    return word(q, text);
}

static ender_status ask_cases(question *q) { return classified(q, 'c'); }
static ender_status ask_machine(question *q) { return classified(q, 'm'); }
static ender_status ask_crucial(question *q) { return classified(q, 't'); }

static ender_status ask_segment(question *q) {
    const char *own, *negative;
    const ender_status status =
        ender_coins_segment_class(q->c->ctx, q->field, q->input, &own, &negative);
    char text[40];
    if (status != ENDER_OK) return status;
    snprintf(text, sizeof text, "%s; %s", own, negative);
    return word(q, text);
}

/* `1 ; -alpha`: the next state. */
static ender_status ask_next_state(question *q) {
    const char *class = strstr(q->input, " ; ");
    const int next = class ? ender_coins_machine((int)strtol(q->input, NULL, 10), class + 3) : 0;
    char text[12];
    snprintf(text, sizeof text, "%d", next);
    return next == 0 ? ENDER_EARGUMENT : word(q, text);
}

/* ---- moves: the input is `POSITION ; Left` ---- */

static ender_status list_of(question *q, char **moves, size_t count) {
    ender_result *items = cli_alloc(count * sizeof *items);
    for (size_t i = 0; i < count; i++)
        items[i] =
            (ender_result){.kind = ENDER_KIND_WORD, .text = cli_copy(moves[i], strlen(moves[i]))};
    *q->out = (ender_result){.kind = ENDER_KIND_LIST, .items = items, .count = count};
    ender_coin_moves_free(moves, count);
    return ENDER_OK;
}

/* Of the cancelled position. */
static ender_status moves_of(question *q, bool by_strategy) {
    char *position, *player, *cancelled = NULL, **moves = NULL;
    size_t count = 0;
    if (!halves(q, &position, &player)) return ENDER_ESYNTAX;
    const ender_player mover = strcmp(player, "Left") == 0 ? ENDER_LEFT : ENDER_RIGHT;
    ender_status status =
        ender_coins_form(q->c->ctx, q->field, position, ENDER_COINS_CANCELLED, &cancelled);
    if (status == ENDER_OK)
        status =
            by_strategy
                ? ender_coins_strategy(q->c->ctx, q->field, cancelled, mover, &moves, &count)
                : ender_coins_moves(q->c->ctx, q->field, cancelled, mover, true, &moves, &count);
    ender_free(cancelled);
    free(position);
    free(player);
    return status == ENDER_OK ? list_of(q, moves, count) : status;
}

static ender_status ask_winning(question *q) { return moves_of(q, false); }
static ender_status ask_strategy(question *q) { return moves_of(q, true); }

/* ---- two positions ---- */

static ender_status ask_compare(question *q) {
    char *a, *b;
    ender_game g, h;
    ender_relation relation;
    if (!halves(q, &a, &b)) return ENDER_ESYNTAX;
    ender_status status = ender_coins_value(q->c->ctx, q->field, a, &g);
    if (status == ENDER_OK && strcmp(b, "0") == 0)
        h = ENDER_ZERO;
    else if (status == ENDER_OK)
        status = ender_coins_value(q->c->ctx, q->field, b, &h);
    if (status == ENDER_OK) status = ender_compare(q->c->ctx, g, h, &relation);
    free(a);
    free(b);
    return status == ENDER_OK ? word(q, ender_relation_name(relation)) : status;
}

static ender_status ask_desirability(question *q) {
    static const char *const signs[] = {"<", "=", ">"};
    char *a, *b;
    int order = 0;
    if (!halves(q, &a, &b)) return ENDER_ESYNTAX;
    const ender_status status = ender_coins_desirability(q->c->ctx, q->field, a, b, &order);
    free(a);
    free(b);
    return status == ENDER_OK ? word(q, signs[order + 1]) : status;
}

static ender_status ask_scale(question *q) {
    char *a, *b;
    const char *order = NULL;
    if (!halves(q, &a, &b)) return ENDER_ESYNTAX;
    const ender_status status = ender_coins_scale(q->c->ctx, a, b, &order);
    free(a);
    free(b);
    return status == ENDER_OK ? word(q, order) : status;
}

/* ---- by name ---- */

static const struct coin_property {
    const char *name;
    ender_status (*ask)(question *q);
} coin_properties[] = {{"value", ask_value},
                       {"compare", ask_compare},
                       {"outcome", ask_outcome},
                       {"outcome_by_search", ask_searched},
                       {"aw", ask_weight},
                       {"left_stop", ask_left_stop},
                       {"right_stop", ask_right_stop},
                       {"sorted", ask_sorted},
                       {"cancelled", ask_cancelled},
                       {"revise", ask_revised},
                       {"switch_normal_form", ask_switches},
                       {"term_name", ask_name},
                       {"term_kind", ask_kind},
                       {"owner", ask_owner},
                       {"cases", ask_cases},
                       {"machine", ask_machine},
                       {"crucial", ask_crucial},
                       {"segment_class", ask_segment},
                       {"next_state", ask_next_state},
                       {"winning_moves", ask_winning},
                       {"strategy", ask_strategy},
                       {"desirability", ask_desirability},
                       {"scale", ask_scale}};

static bool field_named(const char *operation, ender_coin_field *field) {
    if (strncmp(operation, "coins-", 6) != 0) return false;
    for (int f = ENDER_COINS_SIMPLE; f <= ENDER_COINS_VALUES; f++)
        if (strcmp(operation + 6, ender_coin_field_name((ender_coin_field)f)) == 0) {
            *field = (ender_coin_field)f;
            return true;
        }
    return false;
}

bool is_coin_operation(const char *operation) {
    ender_coin_field field;
    return field_named(operation, &field);
}

ender_status coin_question(cli *c, const char *operation, const char *input, const char *property,
                           ender_result *out) {
    question q = {.c = c, .input = input, .out = out};
    if (!field_named(operation, &q.field)) return ENDER_EARGUMENT;
    for (size_t i = 0; i < sizeof coin_properties / sizeof *coin_properties; i++)
        if (strcmp(coin_properties[i].name, property) == 0) return coin_properties[i].ask(&q);
    return ENDER_EARGUMENT;
}
