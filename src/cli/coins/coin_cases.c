/* SPDX-License-Identifier: MIT
 *
 * Questions of batch files about coins that slide that are about no single position: pairs of
 * coins, the theory itself, whole fields. Those about a position are the domain of coins. */
#include "cli/coins/coin_cases.h"
#include "cli/coins/coin_sweeps.h"

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

/* The parts of `A ; B`; the input without a second part is refused. */
static bool halves(const question *q, char **a, char **b) {
    const char *between = strstr(q->input, " ; ");
    if (!between) return false;
    *a = cli_copy(q->input, (size_t)(between - q->input));
    *b = cli_copy(between + 3, strlen(between + 3));
    return true;
}

/* `1 ; -alpha`: the next state. */
static ender_status ask_next_state(question *q) {
    const char *class = strstr(q->input, " ; ");
    const int next = class ? ender_coins_machine((int)strtol(q->input, NULL, 10), class + 3) : 0;
    char text[12];
    snprintf(text, sizeof text, "%d", next);
    return next == 0 ? ENDER_EARGUMENT : word(q, text);
}

/* ---- two coins ---- */

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
} coin_properties[] = {{"next_state", ask_next_state},
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

bool is_coin_question(const char *operation, const char *property) {
    ender_coin_field field;
    if (!field_named(operation, &field)) return false;
    for (size_t i = 0; i < sizeof coin_properties / sizeof *coin_properties; i++)
        if (strcmp(coin_properties[i].name, property) == 0) return true;
    return false;
}

ender_status coin_question(cli *c, const char *operation, const char *input, const char *property,
                           ender_result *out) {
    question q = {.c = c, .input = input, .out = out};
    if (!field_named(operation, &q.field)) return ENDER_EARGUMENT;
    for (size_t i = 0; i < sizeof coin_properties / sizeof *coin_properties; i++)
        if (strcmp(coin_properties[i].name, property) == 0) return coin_properties[i].ask(&q);
    return ENDER_EARGUMENT;
}
