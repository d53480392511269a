/* SPDX-License-Identifier: MIT
 *
 * Cases about coins that slide that are about no position: the theory itself, whole fields. Those
 * about a position are questions of the domain. */
#include "cli/batch/cases.h"
#include "cli/coins/coin_sweeps.h"
#include "coins/front.h"

#include <stdlib.h>
#include <string.h>

/* `1 ; -alpha`: the next state. */
static ender_status ask_next_state(cli *c, const char *input, const char *property,
                                   ender_result *out) {
    (void)c;
    (void)property;
    const char *class = strstr(input, " ; ");
    const int next = class ? coins_machine_step((int)strtol(input, NULL, 10), class + 3) : 0;
    char text[12];
    snprintf(text, sizeof text, "%d", next);
    return next == 0 ? ENDER_EARGUMENT : case_word(text, out);
}

static ender_status ask_scale(cli *c, const char *input, const char *property, ender_result *out) {
    (void)property;
    const char *parts[2], *order = NULL;
    char *copy = cli_copy(input, strlen(input));
    ender_status status = case_parts(copy, parts, 2) == 2 ? ENDER_OK : ENDER_ESYNTAX;
    if (status == ENDER_OK) status = ender_coins_scale(c->ctx, parts[0], parts[1], &order);
    free(copy);
    return status == ENDER_OK ? case_word(order, out) : status;
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

static ender_status ask_hypotheses(cli *c, const char *input, const char *property,
                                   ender_result *out) {
    (void)property;
    ender_game values[VALUES_ASKED];
    size_t count = 0;
    for (const char *at = input; *at && count < VALUES_ASKED;) {
        const size_t length = value_length(at);
        char *text = cli_copy(at, length);
        const ender_status status = ender_parse(c->ctx, text, length, &values[count++]);
        free(text);
        if (status != ENDER_OK) return status;
        at += length + (at[length] == ',');
    }
    ender_coin_hypotheses made;
    const ender_status status = ender_coins_hypotheses(c->ctx, values, count, 4, 3, &made);
    if (status != ENDER_OK) return status;
    char text[12];
    for (int i = 0; i < 5; i++) {
        text[2 * i] = made.holds[i] == ENDER_COINS_FAILS ? '0' : '1';
        text[2 * i + 1] = i < 4 ? ',' : '\0';
    }
    ender_coin_hypotheses_clear(&made);
    return case_word(text, out);
}

/* ---- Table 5.1: `weight=-1 end=1 advantage=Left Right`; a row may leave things open ---- */

/* The row of the table says the same whatever is left open. */
static ender_status ask_table(cli *c, const char *input, const char *property, ender_result *out) {
    (void)c;
    (void)property;
    char weight_text[16], end_text[8], advantage[16], player[8], text[16] = "";
    if (sscanf(input, "weight=%15s end=%7s advantage=%15s %7s", weight_text, end_text, advantage,
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
            const char letter = coins_case(weight, end, who, mover, &wins);
            snprintf(here, sizeof here, "%s %s%c", wins ? "win" : "lose",
                     mover == ENDER_LEFT ? "-" : "", letter);
            if (text[0] != '\0' && strcmp(text, here) != 0) return ENDER_EARGUMENT;
            strcpy(text, here);
        }
    return case_word(text, out);
}

/* ---- sweeps: the input is what coin_sweep_read reads ---- */

/* `34,5,0` */
static ender_status numbers(const uint64_t *n, size_t count, ender_result *out) {
    char text[100];
    size_t length = 0;
    for (size_t i = 0; i < count; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, i ? ",%llu" : "%llu",
                                   (unsigned long long)n[i]);
    return case_word(text, out);
}

/* `A:34,B:5,...` of Right to move. */
static ender_status count_cases(const coin_census *made, ender_result *out) {
    char text[400];
    size_t length = 0;
    for (int k = 0; k < 10; k++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%c:%llu", k ? "," : "",
                                   'A' + k, (unsigned long long)made->cases[1][k]);
    return case_word(text, out);
}

static ender_status ask_census(cli *c, const char *input, const char *property, ender_result *out) {
    coin_sweep s;
    coin_census made;
    if (!coin_sweep_read(c, input, &s)) return ENDER_ESYNTAX;
    ender_status status = coins_field_census(c->ctx, &s.bounds, &made);
    if (status != ENDER_OK) return status;
    const uint64_t *n = made.outcomes;
    const uint64_t outcomes[] = {n[ENDER_L], n[ENDER_R], n[ENDER_N], n[ENDER_P]};
    if (strcmp(property, "case_counts") == 0)
        status = count_cases(&made, out);
    else if (strcmp(property, "outcomes") == 0)
        status = numbers(outcomes, 4, out);
    else
        status = numbers(strcmp(property, "positions") == 0 ? &made.positions : &made.disagreements,
                         1, out);
    coin_census_clear(&made);
    return status;
}

static ender_status ask_trial(cli *c, const char *input, const char *property, ender_result *out) {
    coin_sweep s;
    coin_trial made;
    if (!coin_sweep_read(c, input, &s)) return ENDER_ESYNTAX;
    ender_status status =
        coins_field_trial(c->ctx, &s.bounds, s.rule, s.least_weight, s.second, &made);
    if (status != ENDER_OK) return status;
    const uint64_t all[] = {made.positions, made.won, made.lost};
    const uint64_t of_all[] = {made.positions, made.lost};
    if (strcmp(property, "clauses") == 0)
        status = numbers(made.clauses, 4, out);
    else if (strcmp(property, "trial") == 0)
        status = numbers(all, 3, out);
    else
        status = numbers(strcmp(property, "trial_of_won") == 0 ? all + 1 : of_all, 2, out);
    coin_trial_clear(&made);
    return status;
}

static ender_status ask_quick_test(cli *c, const char *input, const char *property,
                                   ender_result *out) {
    const coin_corollary which = strcmp(property, "one_ahead") == 0 ? COINS_ONE_AHEAD
                                 : strcmp(property, "level") == 0   ? COINS_LEVEL
                                                                    : COINS_TINIES;
    coin_sweep s;
    uint64_t positions, exceptions;
    char text[60];
    if (!coin_sweep_read(c, input, &s)) return ENDER_ESYNTAX;
    const ender_status status =
        coins_field_corollary(c->ctx, &s.bounds, which, &positions, &exceptions);
    if (status != ENDER_OK) return status;
    snprintf(text, sizeof text, "%llu (%llu)", (unsigned long long)positions,
             (unsigned long long)exceptions);
    return case_word(text, out);
}

static ender_status ask_transitions(cli *c, const char *input, const char *property,
                                    ender_result *out) {
    (void)property;
    coin_sweep s;
    bool to[10];
    char text[48];
    size_t length = 0;
    if (!coin_sweep_read(c, input, &s)) return ENDER_ESYNTAX;
    const ender_status status = coins_field_transitions(c->ctx, &s.bounds, s.from, !s.any, to);
    if (status != ENDER_OK) return status;
    for (int k = 0; k < 10; k++)
        if (to[k])
            length += (size_t)snprintf(text + length, sizeof text - length, "%s-%c",
                                       length ? "," : "", 'A' + k);
    return case_word(text, out);
}

const batch_operation coin_operations[] = {{"coins", "next_state", ask_next_state},
                                           {"coins", "scale", ask_scale},
                                           {"coins", "hypotheses", ask_hypotheses},
                                           {"coins", "table_case", ask_table},
                                           {"coins", "positions", ask_census},
                                           {"coins", "outcomes", ask_census},
                                           {"coins", "case_counts", ask_census},
                                           {"coins", "disagreements", ask_census},
                                           {"coins", "trial", ask_trial},
                                           {"coins", "trial_of_won", ask_trial},
                                           {"coins", "trial_of_all", ask_trial},
                                           {"coins", "clauses", ask_trial},
                                           {"coins", "one_ahead", ask_quick_test},
                                           {"coins", "level", ask_quick_test},
                                           {"coins", "tinies", ask_quick_test},
                                           {"coins", "transitions", ask_transitions},
                                           {NULL, NULL, NULL}};
