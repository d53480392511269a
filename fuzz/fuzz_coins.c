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

/* A text that was printed is read, and printed in the same way. */
static void check_again(ender_ctx *ctx, ender_coin_field field, const char *text) {
    char *again = NULL;
    const ender_status status = ender_coins_form(ctx, field, text, ENDER_COINS_SORTED, &again);
    if (done(status)) must(strcmp(text, again) == 0);
    ender_free(again);
}

static void check_forms(ender_ctx *ctx, ender_coin_field field, const char *text) {
    for (int f = ENDER_COINS_SORTED; f <= ENDER_COINS_SWITCHES; f++) {
        char *made = NULL;
        const bool revised = f >= ENDER_COINS_IN_REVISED && field != ENDER_COINS_VALUES;
        if (done(ender_coins_form(ctx, field, text, (ender_coin_form)f, &made)) &&
            (f < ENDER_COINS_IN_REVISED || revised))
            check_again(ctx, revised ? ENDER_COINS_REVISED : field, made);
        ender_free(made);
    }
}

static bool wins(ender_outcome outcome, ender_player player) {
    return outcome == ENDER_N || outcome == (player == ENDER_LEFT ? ENDER_L : ENDER_R);
}

/* A chosen move wins exactly when the outcome says that the player can. */
static void check_choice(ender_ctx *ctx, ender_coin_field field, const char *text,
                         ender_outcome outcome) {
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        char *move = NULL, *after = NULL;
        bool winning;
        if (done(ender_coins_choose(ctx, field, text, p, &move, &winning)) && move) {
            must(winning == wins(outcome, p));
            const ender_status status = ender_coins_play(ctx, field, text, p, move, &after);
            if (done(status)) check_again(ctx, field, after);
        }
        ender_free(move);
        ender_free(after);
    }
}

static void check_words(ender_ctx *ctx, ender_coin_field field, const char *text) {
    char *words = NULL;
    if (done(ender_coins_explain(ctx, field, text, ENDER_LEFT, &words))) must(words[0] != '\0');
    ender_free(words);
    if (done(ender_coins_draw(ctx, field, text, true, ENDER_ASCII, &words))) must(words[0] != '\0');
    ender_free(words);
}

static void check_position(ender_ctx *ctx, ender_coin_field field, const char *text) {
    ender_outcome outcome;
    ender_coin_class c = {0};
    check_forms(ctx, field, text);
    const bool known = done(ender_coins_outcome(ctx, field, text, false, &outcome));
    if (done(ender_coins_classify(ctx, field, text, &c))) must(!known || c.outcome == outcome);
    ender_coin_class_clear(&c);
    if (known && field != ENDER_COINS_VALUES) check_choice(ctx, field, text, outcome);
    check_words(ctx, field, text);
}

static void check_text(ender_ctx *ctx, const char *text) {
    for (int f = ENDER_COINS_SIMPLE; f <= ENDER_COINS_VALUES; f++) {
        const ender_coin_field field = (ender_coin_field)f;
        char *sorted = NULL;
        const ender_status status = ender_coins_form(ctx, field, text, ENDER_COINS_SORTED, &sorted);
        ender_free(sorted);
        if (status == ENDER_ESYNTAX) {
            must(ender_message(ctx)[0] != '\0');
            must(ender_error_place(ctx).offset <= strlen(text));
        } else if (done(status)) {
            check_position(ctx, field, text);
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
    ender_outcome told, found;
    if (done(ender_coins_outcome(ctx, ENDER_COINS_REVISED, text, false, &told)) &&
        done(ender_coins_outcome(ctx, ENDER_COINS_REVISED, text, true, &found)))
        must(told == found);
    check_position(ctx, ENDER_COINS_REVISED, text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const ender_settings settings = {.memory_bytes = 64 << 20, .threads = 1, .seconds = 0.5};
    char text[TEXT_MOST + 1];
    ender_ctx *ctx = NULL;
    const size_t length = size < TEXT_MOST ? size : TEXT_MOST;
    memcpy(text, data, length);
    text[length] = '\0';
    must(ender_open(&ctx, &settings) == ENDER_OK);
    check_text(ctx, text);
    if (size > 0) check_coins(ctx, data, size);
    ender_close(ctx);
    return 0;
}
