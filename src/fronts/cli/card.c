/* SPDX-License-Identifier: MIT
 *
 * The card of a value. */
#include "cli/card.h"
#include "analysis/front.h"
#include "cli/json.h"
#include "notation/front.h"

#include <stdlib.h>
#include <string.h>

static int label_width(void) {
    size_t width = 0;
    for (size_t i = 0; i < ender_function_count(); i++) {
        const char *label = ender_function_at(i)->card;
        if (label && strlen(label) > width) width = strlen(label);
    }
    return (int)width;
}

/* A line that ought to be there and is not, with its reason: on standard error, so that the card
 * remains what it is. False when no other line has a better chance. */
static bool line_missing(cli *c, const char *name, ender_status status) {
    char where[80];
    cli_remember(c, status);
    if (c->json) return status != ENDER_ECANCELLED; /* then it stands in its line */
    snprintf(where, sizeof where, "the line `%s` is missing", name);
    (void)cli_failed(c, status, NULL, where);
    return status != ENDER_ECANCELLED;
}

/* One line of the card, as text; NULL when the function is not defined for the value, and when it
 * could not be found out, which is said. */
static char *card_line(cli *c, const ender_function *function, const ender_result *value,
                       bool *go_on) {
    ender_result result;
    char *text = NULL;
    ender_status status = ender_apply(c->ctx, function, value, 1, &result);
    if (status == ENDER_OK) {
        status = ender_format_result(c->ctx, &result, c->style, &text);
        ender_result_clear(&result);
    }
    if (status == ENDER_OK) return text;
    if (status == ENDER_EDOMAIN || status == ENDER_EARGUMENT) return NULL;
    *go_on = line_missing(c, function->name, status);
    return c->json ? cli_json_failure(c, status) : NULL;
}

enum { LINE_MAX_LENGTH = 400 };

static void print_line(int width, const char *label, const char *text) {
    const size_t indent = (size_t)width + 2;
    if (strlen(text) > LINE_MAX_LENGTH)
        cli_prose(stdout, indent, "%-*s  %.*s... (%zu characters)", width, label, LINE_MAX_LENGTH,
                  text, strlen(text));
    else
        cli_prose(stdout, indent, "%-*s  %s", width, label, text);
}

/* What the letters of an outcome say: one of four, or what happens when Left begins and when Right
 * does. */
static const char *outcome_in_words(const char *letters) {
    static const char *const words[][2] = {{"L", "Left wins, whoever begins"},
                                           {"R", "Right wins, whoever begins"},
                                           {"N", "whoever begins wins"},
                                           {"P", "whoever begins loses"},
                                           {"DD", "a draw, whoever begins"},
                                           {"LD", "Left wins if she begins, else a draw"},
                                           {"DL", "a draw if Left begins, else Left wins"},
                                           {"RD", "Right wins if Left begins, else a draw"},
                                           {"DR", "a draw if Left begins, else Right wins"}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i][0], letters) == 0) return words[i][1];
    return NULL;
}

static void print_outcome(int width, const char *label, const char *letters) {
    const char *words = outcome_in_words(letters);
    cli_prose(stdout, (size_t)width + 2, "%-*s  %s%s%s%s", width, label, letters, words ? " (" : "",
              words ? words : "", words ? ")" : "");
}

static void print_json_line(const char *lead, const char *label, char *text) {
    fputs(lead, stdout);
    cli_json_string(stdout, label);
    printf(": %s", text);
}

static bool is_hot(cli *c, ender_game value) {
    ender_game temperature;
    ender_relation to_zero = ENDER_CONFUSED;
    cli_check(c, ender_temperature(c->ctx, value, &temperature), NULL);
    cli_check(c, ender_compare(c->ctx, temperature, ENDER_ZERO, &to_zero), NULL);
    return to_zero == ENDER_GREATER;
}

static void print_thermograph(cli *c, ender_game value) {
    thermograph_style style = {.unicode = c->style == ENDER_UNICODE};
    char *picture = NULL;
    const ender_status status = thermograph_text(c->ctx, value, &style, &picture);
    if (status == ENDER_OK) {
        cli_prose(stdout, 0, "\nthermograph, %s",
                  is_hot(c, value) ? "from temperature 0 up"
                                   : "from temperature -1 up, since the game is not hot");
        fputs(picture, stdout);
    } else if (status != ENDER_EDOMAIN) {
        (void)line_missing(c, "thermograph", status);
    }
    ender_free(picture);
}

/* Is what the function gives set as mathematics? */
static bool is_formula(const ender_function *function) {
    return kind_is_value(function->gives) || function->gives == ENDER_KIND_LIST ||
           strcmp(function->name, "confusion_interval") == 0;
}

/* {L|R} of the values of two functions, as mathematics; the caller's. */
static char *options_formula(cli *c, const ender_result *value, bool *go_on) {
    char *left = card_line(c, ender_function_find("left_options"), value, go_on);
    char *right = card_line(c, ender_function_find("right_options"), value, go_on);
    char *text = NULL;
    if (left && right) {
        const size_t length = strlen(left) + strlen(right) + 16;
        text = cli_alloc(length);
        snprintf(text, length, "\\{%s \\mid %s\\}", strcmp(left, "none") == 0 ? "" : left,
                 strcmp(right, "none") == 0 ? "" : right);
    }
    ender_free(left);
    ender_free(right);
    return text;
}

static bool add_latex_line(cli *c, cli_table *table, const ender_function *function,
                           const ender_result *value) {
    bool go_on = true;
    const bool options = strcmp(function->name, "canonical_options") == 0;
    char *text =
        options ? options_formula(c, value, &go_on) : card_line(c, function, value, &go_on);
    if (text && text[0]) {
        cli_table_cell(table, function->card);
        const bool formula = options || (is_formula(function) && strcmp(text, "none") != 0);
        (formula ? cli_table_value : cli_table_cell)(table, text);
    }
    free(text); /* results of the library are freed alike */
    return go_on;
}

/* A table of LaTeX; a picture is what `ender draw thermograph` writes. */
static void print_latex(cli *c, const ender_result *value) {
    static const char *const headings[] = {"property", "of the value"};
    cli_table table;
    cli_table_open(&table, CLI_LATEX, headings, 2);
    bool go_on = true;
    for (size_t i = 0; go_on && i < ender_function_count(); i++)
        if (ender_function_is_on_card(c->ctx, ender_function_at(i), value))
            go_on = add_latex_line(c, &table, ender_function_at(i), value);
    cli_table_print(&table, stdout);
    cli_table_close(&table);
}

void card_print(cli *c, const ender_result *value, bool picture) {
    if (c->style == ENDER_LATEX) {
        print_latex(c, value);
        return;
    }
    int width = label_width();
    const char *lead = "{";
    bool go_on = true;
    for (size_t i = 0; go_on && i < ender_function_count(); i++) {
        const ender_function *function = ender_function_at(i);
        if (!ender_function_is_on_card(c->ctx, function, value)) continue;
        char *text = card_line(c, function, value, &go_on);
        if (!text) continue;
        if (c->json)
            print_json_line(lead, function->name, text);
        else if (strcmp(function->name, "outcome") == 0)
            print_outcome(width, function->card, text);
        else if (text[0])
            print_line(width, function->card, text);
        ender_free(text);
        lead = ",\n ";
    }
    if (c->json)
        puts(lead[0] == '{' ? "{}" : "}");
    else if (go_on && picture && value->kind == ENDER_KIND_GAME)
        print_thermograph(c, value->game);
}
