/* SPDX-License-Identifier: MIT
 *
 * What `ender coins` tells of elements and values together; and the table of cases. */
#include "cli/coins/coin_theory.h"
#include "coins/front.h"

#include <stdlib.h>
#include <string.h>

/* ---- scales ---- */

static int compare_scales(cli *c) {
    if (c->argument_count != 3) cli_usage(c, "two elements are compared");
    const char *order;
    cli_check(c, ender_coins_scale(c->ctx, c->arguments[1], c->arguments[2], &order), NULL);
    if (c->json) cli_json_string(stdout, order);
    puts(c->json ? "" : order);
    return c->status;
}

/* ---- the hypotheses of Theorem 22 ---- */

static const char *const hypotheses[] = {
    "the values are in a total order", "their right stops are positive",
    "so are those of right options", "2.{x|0} <= x", "differences exceed sums of tinies"};

static void print_hypotheses(const ender_coin_hypotheses *made) {
    static const char *const words[] = {"no", "yes"};
    for (int i = 0; i < 5; i++) {
        printf("%d  %-33s ", i + 1, hypotheses[i]);
        if (made->holds[i] == ENDER_COINS_HOLDS_SO_FAR)
            printf("holds up to %u,%u", made->copies, made->columns);
        else
            printf("%s", words[made->holds[i]]);
        printf("%s%s\n", made->witness[i] ? ": " : "", made->witness[i] ? made->witness[i] : "");
    }
}

static void json_hypotheses(const ender_coin_hypotheses *made) {
    static const char *const words[] = {"no", "yes", "so far"};
    printf("{\"copies\": %u, \"columns\": %u, \"hypotheses\": [", made->copies, made->columns);
    for (int i = 0; i < 5; i++) {
        printf("%s{\"holds\": \"%s\", \"witness\": ", i ? ", " : "", words[made->holds[i]]);
        if (made->witness[i])
            cli_json_string(stdout, made->witness[i]);
        else
            printf("null");
        putchar('}');
    }
    puts("]}");
}

static int check_hypotheses(cli *c) {
    const size_t count = (size_t)c->argument_count - 1;
    ender_game *values = cli_alloc(count * sizeof *values);
    for (size_t i = 0; i < count; i++) {
        const char *text = c->arguments[i + 1];
        cli_check(c, ender_parse(c->ctx, text, strlen(text), &values[i]), text);
    }
    ender_coin_hypotheses made;
    const uint32_t copies = (uint32_t)cli_number(c, "copies");
    const uint32_t columns = (uint32_t)cli_number_or(c, "columns", 3);
    cli_check(c, ender_coins_hypotheses(c->ctx, values, count, copies, columns, &made), NULL);
    if (c->json)
        json_hypotheses(&made);
    else
        print_hypotheses(&made);
    ender_coin_hypotheses_clear(&made);
    free(values);
    return c->status;
}

/* ---- Table 5.1 ---- */

/* What a mover with this weight finds: blank when another start state is meant for them. */
static void add_case(cli_table *table, int weight, int end, int advantage, ender_player mover) {
    bool wins;
    char text[16];
    const char letter = coins_case(weight, end, advantage, mover, &wins);
    snprintf(text, sizeof text, "%s %s%c", wins ? "win" : "lose", mover == ENDER_LEFT ? "-" : "",
             letter);
    cli_table_cell(table, text);
}

/* One row: weights -2 and 2 stand for all beyond. */
static void add_row(cli_table *table, int weight, int start, int end, int advantage,
                    const char *whose) {
    char text[24];
    snprintf(text, sizeof text, "%s%d", weight == 2 ? ">= " : weight == -2 ? "<= " : "", weight);
    cli_table_cell(table, text);
    snprintf(text, sizeof text, "%d -> %d", start, end);
    cli_table_cell(table, start == 0 ? "" : text);
    cli_table_cell(table, whose);
    for (ender_player mover = ENDER_RIGHT;; mover = ENDER_LEFT) {
        const bool speaks = weight != 0 || (start == -1) == (mover == ENDER_RIGHT);
        if (speaks)
            add_case(table, weight, end, advantage, mover);
        else
            cli_table_cell(table, "");
        if (mover == ENDER_LEFT) return;
    }
}

/* The rows of one weight and start state. The machine ends in 2, -2, or where the weight says. */
static void add_rows(cli_table *table, int weight, int start) {
    const int end = weight == 0 ? start : -start;
    const bool right = weight > 0 || start == -1;
    if (weight == -1) {
        add_row(table, weight, start, end, 1, "Left");
        add_row(table, weight, start, end, 0, "not Left");
    } else {
        add_row(table, weight, start, end, right ? -1 : 1, right ? "Right" : "Left");
        add_row(table, weight, start, end, 0, right ? "not Right" : "not Left");
    }
    add_row(table, weight, start, 2, 0, "");
    add_row(table, weight, start, -2, 0, "");
}

int coin_table(cli *c) {
    static const char *const headings[] = {"weight", "machine", "tiny advantage", "Right starts",
                                           "Left starts"};
    cli_table table;
    cli_table_open(&table, c->json ? CLI_JSON : CLI_TEXT, headings, 5);
    add_row(&table, -2, 0, 1, 0, "");
    add_rows(&table, -1, -1);
    add_rows(&table, 0, -1);
    add_rows(&table, 0, 1);
    add_rows(&table, 1, 1);
    add_row(&table, 2, 0, 1, 0, "");
    cli_table_print(&table, stdout);
    cli_table_close(&table);
    return c->status;
}

const coin_subject coin_subjects[] = {
    {"scale", compare_scales}, {"hypotheses", check_hypotheses}, {NULL, NULL}};
