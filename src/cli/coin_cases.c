/* SPDX-License-Identifier: MIT
 *
 * Questions of batch files about coins that slide. */
#include "cli/coin_cases.h"
#include "cli/coin_sweeps.h"

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

/* ---- the values 1,{4|2} ---- */

enum { VALUES_ASKED = 16 };

/* The end of a value: a comma outside of brackets. */
static size_t value_length(const char *text) {
    int depth = 0;
    size_t i = 0;
    for (; text[i] && (text[i] != ',' || depth > 0); i++) {
        if (strchr("({[", text[i])) depth++;
        if (strchr(")}]", text[i])) depth--;
    }
    return i;
}

static ender_status ask_hypotheses(question *q) {
    ender_game values[VALUES_ASKED];
    size_t count = 0;
    for (const char *at = q->input; *at && count < VALUES_ASKED;) {
        const size_t length = value_length(at);
        char *text = cli_copy(at, length);
        const ender_status status = ender_parse(q->c->ctx, text, length, &values[count++]);
        free(text);
        if (status != ENDER_OK) return status;
        at += length + (at[length] == ',');
    }
    ender_coin_hypotheses made;
    const ender_status status = ender_coins_hypotheses(q->c->ctx, values, count, 4, 3, &made);
    if (status != ENDER_OK) return status;
    char text[12];
    for (int i = 0; i < 5; i++) {
        text[2 * i] = made.holds[i] == ENDER_COINS_FAILS ? '0' : '1';
        text[2 * i + 1] = i < 4 ? ',' : '\0';
    }
    ender_coin_hypotheses_clear(&made);
    return word(q, text);
}

/* ---- Table 5.1: `weight=-1 end=1 advantage=Left Right`; a row may leave things open ---- */

/* The row of the table says the same whatever is left open. */
static ender_status ask_table(question *q) {
    char weight_text[16], end_text[8], advantage[16], player[8], text[16] = "";
    if (sscanf(q->input, "weight=%15s end=%7s advantage=%15s %7s", weight_text, end_text, advantage,
               player) != 4)
        return ENDER_ESYNTAX;
    const long weight = strtol(weight_text, NULL, 10);
    const ender_player mover = strcmp(player, "Left") == 0 ? ENDER_LEFT : ENDER_RIGHT;
    for (int end = -2; end <= 2; end++)
        for (int who = -1; who <= 1; who++) {
            static const char *const names[] = {"Right", "nobody", "Left"};
            const bool is_not = strncmp(advantage, "not-", 4) == 0;
            const bool same = strcmp(advantage + (is_not ? 4 : 0), names[who + 1]) == 0;
            if (strcmp(advantage, "any") != 0 && same == is_not) continue;
            if (end == 0 || (strcmp(end_text, "any") != 0 && strtol(end_text, NULL, 10) != end))
                continue;
            bool wins;
            char here[16];
            const char letter = ender_coins_case(weight, end, who, mover, &wins);
            snprintf(here, sizeof here, "%s %s%c", wins ? "win" : "lose",
                     mover == ENDER_LEFT ? "-" : "", letter);
            if (text[0] != '\0' && strcmp(text, here) != 0) return ENDER_EARGUMENT;
            strcpy(text, here);
        }
    return word(q, text);
}

/* ---- sweeps: the input is what coin_sweep_read reads ---- */

static ender_status census(question *q, char what) {
    coin_sweep s;
    ender_coin_census made;
    char text[400];
    size_t length = 0;
    if (!coin_sweep_read(q->c, q->input, &s)) return ENDER_ESYNTAX;
    const ender_status status = ender_coins_census(q->c->ctx, &s.bounds, &made);
    if (status != ENDER_OK) return status;
    const uint64_t *n = made.outcomes;
    if (what == 'o')
        snprintf(text, sizeof text, "%llu,%llu,%llu,%llu", (unsigned long long)n[ENDER_L],
                 (unsigned long long)n[ENDER_R], (unsigned long long)n[ENDER_N],
                 (unsigned long long)n[ENDER_P]);
    for (int k = 0; what == 'c' && k < 10; k++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%c:%llu", k ? "," : "",
                                   'A' + k, (unsigned long long)made.cases[1][k]);
    if (what == 'p' || what == 'd')
        snprintf(text, sizeof text, "%llu",
                 (unsigned long long)(what == 'p' ? made.positions : made.disagreements));
    ender_coin_census_clear(&made);
    return word(q, text);
}

static ender_status ask_positions(question *q) { return census(q, 'p'); }
static ender_status ask_outcomes(question *q) { return census(q, 'o'); }
static ender_status ask_case_counts(question *q) { return census(q, 'c'); }
static ender_status ask_disagreements(question *q) { return census(q, 'd'); }

static ender_status trial(question *q, char what) {
    coin_sweep s;
    ender_coin_trial made;
    char text[120];
    if (!coin_sweep_read(q->c, q->input, &s)) return ENDER_ESYNTAX;
    const ender_status status =
        ender_coins_trial(q->c->ctx, &s.bounds, s.rule, s.least_weight, s.second, &made);
    if (status != ENDER_OK) return status;
    if (what == 'c')
        snprintf(text, sizeof text, "%llu,%llu,%llu,%llu", (unsigned long long)made.clauses[0],
                 (unsigned long long)made.clauses[1], (unsigned long long)made.clauses[2],
                 (unsigned long long)made.clauses[3]);
    else if (what == 't')
        snprintf(text, sizeof text, "%llu,%llu,%llu", (unsigned long long)made.positions,
                 (unsigned long long)made.won, (unsigned long long)made.lost);
    else
        snprintf(text, sizeof text, "%llu,%llu",
                 (unsigned long long)(what == 'w' ? made.won : made.positions),
                 (unsigned long long)made.lost);
    ender_coin_trial_clear(&made);
    return word(q, text);
}

static ender_status ask_trial(question *q) { return trial(q, 't'); }
static ender_status ask_trial_of_won(question *q) { return trial(q, 'w'); }
static ender_status ask_trial_of_all(question *q) { return trial(q, 'a'); }
static ender_status ask_clauses(question *q) { return trial(q, 'c'); }

static ender_status quick_test(question *q, ender_coin_corollary which) {
    coin_sweep s;
    uint64_t positions, exceptions;
    char text[60];
    if (!coin_sweep_read(q->c, q->input, &s)) return ENDER_ESYNTAX;
    const ender_status status =
        ender_coins_corollary(q->c->ctx, &s.bounds, which, &positions, &exceptions);
    if (status != ENDER_OK) return status;
    snprintf(text, sizeof text, "%llu (%llu)", (unsigned long long)positions,
             (unsigned long long)exceptions);
    return word(q, text);
}

static ender_status ask_one_ahead(question *q) { return quick_test(q, ENDER_COINS_ONE_AHEAD); }
static ender_status ask_level(question *q) { return quick_test(q, ENDER_COINS_LEVEL); }
static ender_status ask_tinies(question *q) { return quick_test(q, ENDER_COINS_TINIES); }

static ender_status ask_transitions(question *q) {
    coin_sweep s;
    bool to[10];
    char text[48];
    size_t length = 0;
    if (!coin_sweep_read(q->c, q->input, &s)) return ENDER_ESYNTAX;
    const ender_status status = ender_coins_transitions(q->c->ctx, &s.bounds, s.from, !s.any, to);
    if (status != ENDER_OK) return status;
    for (int k = 0; k < 10; k++)
        if (to[k])
            length += (size_t)snprintf(text + length, sizeof text - length, "%s-%c",
                                       length ? "," : "", 'A' + k);
    return word(q, text);
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
                       {"scale", ask_scale},
                       {"hypotheses", ask_hypotheses},
                       {"table_case", ask_table},
                       {"positions", ask_positions},
                       {"outcomes", ask_outcomes},
                       {"case_counts", ask_case_counts},
                       {"disagreements", ask_disagreements},
                       {"trial", ask_trial},
                       {"trial_of_won", ask_trial_of_won},
                       {"trial_of_all", ask_trial_of_all},
                       {"clauses", ask_clauses},
                       {"one_ahead", ask_one_ahead},
                       {"level", ask_level},
                       {"tinies", ask_tinies},
                       {"transitions", ask_transitions}};

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
