/* SPDX-License-Identifier: MIT
 *
 * The card of a value. */
#include "cli/card.h"

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

/* One line of the card, as text; NULL when the function is not defined for the value or its result
 * is too long for a card. */
static char *card_line(cli *c, const ender_function *function, const ender_result *value) {
    ender_result result;
    char *text = NULL;
    /* What is asked of loopy games only goes without saying for the others. */
    if (function->takes[0] == ENDER_TAKES_LOOPY && value->kind != ENDER_KIND_LOOPY) return NULL;
    if (function->takes[0] == ENDER_TAKES_SURREAL && value->kind != ENDER_KIND_SURREAL) return NULL;
    if (ender_apply(c->ctx, function, value, 1, &result) != ENDER_OK) return NULL;
    if (ender_format_result(c->ctx, &result, c->style, &text) != ENDER_OK) text = NULL;
    ender_result_clear(&result);
    return text;
}

enum { LINE_MAX_LENGTH = 400 };

static void print_line(int width, const char *label, const char *text) {
    if (strlen(text) > LINE_MAX_LENGTH)
        printf("%-*s  %.*s... (%zu characters)\n", width, label, LINE_MAX_LENGTH, text,
               strlen(text));
    else
        printf("%-*s  %s\n", width, label, text);
}

static void print_json_line(const char *lead, const char *label, char *text) {
    fputs(lead, stdout);
    cli_json_string(stdout, label);
    printf(": %s", text);
}

static void print_thermograph(cli *c, ender_game value) {
    ender_thermograph_style style = {.unicode = c->style == ENDER_UNICODE};
    char *picture = NULL;
    if (ender_thermograph_text(c->ctx, value, &style, &picture) != ENDER_OK) return;
    printf("\n%s", picture);
    ender_free(picture);
}

void card_print(cli *c, const ender_result *value, bool picture) {
    int width = label_width();
    const char *lead = "{";
    for (size_t i = 0; i < ender_function_count(); i++) {
        const ender_function *function = ender_function_at(i);
        if (!function->card) continue;
        char *text = card_line(c, function, value);
        if (!text) continue;
        if (c->json)
            print_json_line(lead, function->name, text);
        else if (text[0])
            print_line(width, function->card, text);
        ender_free(text);
        lead = ",\n ";
    }
    if (c->json)
        puts("}");
    else if (picture && value->kind == ENDER_KIND_GAME)
        print_thermograph(c, value->game);
}
