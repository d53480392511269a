/* SPDX-License-Identifier: MIT
 *
 * Any text as a position of coins, in each field: it is refused with a place inside the text, or
 * what it is turned into reads back, and what is said of it agrees with itself. And bytes as a few
 * coins on a small field, of which the theory and search must say the same. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <ender/ender.h>

#include "context.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { TEXT_MOST = 4000, COINS_MOST = 5 };

static void must(bool holds) {
    if (!holds) abort();
}

/* True if the call succeeded; otherwise it was a limit or a question without an answer. */
static bool done(ender_status status) {
    must(status == ENDER_OK || status == ENDER_EDOMAIN || status == ENDER_ELIMIT ||
         status == ENDER_EMEMORY);
    return status == ENDER_OK;
}

/* Asks with up to two arguments; the field is the domain's word for it. */
static ender_status ask(ender_ctx *ctx, const char *field, const char *text, const char *question,
                        const char *first, const char *second, ender_result *out) {
    const ender_given option = {"field", field};
    const ender_result arguments[] = {{.kind = ENDER_KIND_WORD, .text = (char *)(uintptr_t)first},
                                      {.kind = ENDER_KIND_WORD, .text = (char *)(uintptr_t)second}};
    const ender_request request = {.question = question,
                                   .arguments = arguments,
                                   .count = (size_t)(first != NULL) + (second != NULL),
                                   .options = &option,
                                   .option_count = 1};
    return ender_ask(ctx, ender_domain_find("coins"), text, strlen(text), &request, out);
}

/* A text that was printed is read, and printed in the same way. */
static void check_again(ender_ctx *ctx, const char *field, const char *text) {
    ender_result again;
    if (done(ask(ctx, field, text, "sorted", NULL, NULL, &again)))
        must(strcmp(text, again.text) == 0);
    ender_result_clear(&again);
}

static void check_forms(ender_ctx *ctx, const char *field, const char *text) {
    static const char *const forms[] = {"sorted", "cancelled", "revise", "switch_normal_form"};
    for (size_t f = 0; f < sizeof forms / sizeof *forms; f++) {
        ender_result made;
        const bool revised = f >= 2 && strcmp(field, "values") != 0;
        if (done(ask(ctx, field, text, forms[f], NULL, NULL, &made)) && (f < 2 || revised))
            check_again(ctx, revised ? "revised" : field, made.text);
        ender_result_clear(&made);
    }
}

/* A chosen move wins exactly when the outcome says that the player can. */
static void check_choice(ender_ctx *ctx, const char *field, const char *text, char outcome) {
    static const char *const players[] = {"left", "right"};
    for (size_t p = 0; p < 2; p++) {
        ender_result choice, after;
        if (done(ask(ctx, field, text, "choose", players[p], NULL, &choice)) && choice.count > 1) {
            must(choice.items[0].truth == (outcome == 'N' || outcome == "LR"[p]));
            const char *move = choice.items[1].text;
            if (done(ask(ctx, field, text, "play", players[p], move, &after)))
                check_again(ctx, field, after.text);
            ender_result_clear(&after);
        }
        ender_result_clear(&choice);
    }
}

static void check_words(ender_ctx *ctx, const char *field, const char *text) {
    ender_result words;
    if (done(ask(ctx, field, text, "explain", NULL, NULL, &words))) must(words.text[0] != '\0');
    ender_result_clear(&words);
    if (done(ask(ctx, field, text, "draw", NULL, NULL, &words))) must(words.text[0] != '\0');
    ender_result_clear(&words);
}

/* The outcome's letter; '\0' when there is no answer. */
static char outcome_of(ender_ctx *ctx, const char *field, const char *text, const char *question) {
    ender_result outcome;
    const bool known = done(ask(ctx, field, text, question, NULL, NULL, &outcome));
    const char letter = known ? outcome.text[0] : '\0';
    ender_result_clear(&outcome);
    return letter;
}

static void check_position(ender_ctx *ctx, const char *field, const char *text) {
    ender_result c;
    check_forms(ctx, field, text);
    const char outcome = outcome_of(ctx, field, text, "outcome");
    if (done(ask(ctx, field, text, "class", NULL, NULL, &c)))
        must(!outcome || c.items[0].text[0] == outcome);
    ender_result_clear(&c);
    if (outcome && strcmp(field, "values") != 0) check_choice(ctx, field, text, outcome);
    check_words(ctx, field, text);
}

static void check_text(ender_ctx *ctx, const char *text) {
    static const char *const fields[] = {"simple", "quarter", "revised", "values"};
    for (size_t f = 0; f < sizeof fields / sizeof *fields; f++) {
        ender_result sorted;
        const ender_status status = ask(ctx, fields[f], text, "sorted", NULL, NULL, &sorted);
        ender_result_clear(&sorted);
        if (status == ENDER_ESYNTAX) {
            must(ender_message(ctx)[0] != '\0');
            must(ender_error_place(ctx).offset <= strlen(text));
        } else if (done(status)) {
            check_position(ctx, fields[f], text);
        }
    }
}

/* Coins of values 1 to 3 in rows 0 to 3, columns 1 and 2, squares 0 to 2 of the strip, with money:
 * two bytes each. */
static void check_coins(ender_ctx *ctx, const uint8_t *data, size_t size) {
    char text[40 * COINS_MOST + 40];
    size_t length = (size_t)snprintf(text, sizeof text, "$%d", data[0] % 7 - 3);
    for (size_t i = 1; i + 1 < size && i < 2 * COINS_MOST; i += 2) {
        const char colour = data[i] & 1 ? 'r' : 'b';
        const unsigned value = 1 + (data[i] >> 1) % 3, row = data[i + 1] % 4;
        const unsigned column = row == 0 ? 1 : 1 + (data[i + 1] >> 2) % 2;
        if (data[i] >> 5 == 0)
            length += (size_t)snprintf(text + length, sizeof text - length, " %c@t%u", colour,
                                       data[i + 1] % 3u);
        else
            length += (size_t)snprintf(text + length, sizeof text - length, " %c%u@%u,%u", colour,
                                       value, row, column);
    }
    const char told = outcome_of(ctx, "revised", text, "outcome"),
               found = outcome_of(ctx, "revised", text, "outcome_by_search");
    must(!told || !found || told == found);
    check_position(ctx, "revised", text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char text[TEXT_MOST + 1];
    ender_ctx *ctx = fuzz_context();
    const size_t length = size < TEXT_MOST ? size : TEXT_MOST;
    memcpy(text, data, length);
    text[length] = '\0';
    check_text(ctx, text);
    if (size > 0) check_coins(ctx, data, size);
    fuzz_done();
    return 0;
}
