/* SPDX-License-Identifier: MIT
 *
 * Questions about positions of coins in tests, in a field and with up to two arguments. For unit
 * tests that include cmocka and have a context `ctx`. */
#ifndef ENDER_TESTS_COIN_ASKING_H
#define ENDER_TESTS_COIN_ASKING_H

#include <stdlib.h>
#include <string.h>

#include <ender/ender.h>

#include "coins/coins.h"

static inline const char *player_word(ender_player player) {
    return player == ENDER_LEFT ? "left" : "right";
}

/* An option more, or NULL. */
static inline ender_status ask_coins_with(coin_field field, const char *text, const char *question,
                                          const char *first, const char *second,
                                          const ender_given *option, ender_result *out) {
    static const char *const fields[] = {"simple", "quarter", "revised", "values"};
    const ender_given options[] = {{"field", fields[field]}, option ? *option : (ender_given){0}};
    const ender_result arguments[] = {{.kind = ENDER_KIND_WORD, .text = (char *)(uintptr_t)first},
                                      {.kind = ENDER_KIND_WORD, .text = (char *)(uintptr_t)second}};
    const ender_request request = {.question = question,
                                   .arguments = arguments,
                                   .count = (size_t)(first != NULL) + (second != NULL),
                                   .options = options,
                                   .option_count = option ? 2 : 1};
    return ender_ask(ctx, ender_domain_find("coins"), text, strlen(text), &request, out);
}

static inline ender_status ask_coins(coin_field field, const char *text, const char *question,
                                     const char *first, const char *second, ender_result *out) {
    return ask_coins_with(field, text, question, first, second, NULL, out);
}

/* The answer as text, to be freed; NULL on failure. */
static inline ender_status ask_coins_text(coin_field field, const char *text, const char *question,
                                          const char *first, const char *second, char **answer) {
    ender_result out;
    const ender_status status = ask_coins(field, text, question, first, second, &out);
    *answer = status == ENDER_OK ? strdup(out.text) : NULL;
    ender_result_clear(&out);
    return status;
}

/* The outcome, by search or by the theory. */
static inline ender_outcome coins_outcome_of(coin_field field, const char *text, bool by_search) {
    char *name;
    ender_outcome found = ENDER_N;
    assert_int_equal(
        ask_coins_text(field, text, by_search ? "outcome_by_search" : "outcome", NULL, NULL, &name),
        ENDER_OK);
    while (strcmp(ender_outcome_name(found), name) != 0) found++;
    free(name);
    return found;
}

static inline ender_game coins_value_of(coin_field field, const char *text) {
    ender_result out;
    assert_int_equal(ask_coins(field, text, "value", NULL, NULL, &out), ENDER_OK);
    return out.game;
}

#endif
