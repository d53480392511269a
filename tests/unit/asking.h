/* SPDX-License-Identifier: MIT
 *
 * Questions of domains in tests: what is asked and what is answered, as text. For unit tests that
 * include cmocka and have a context `ctx`. */
#ifndef ENDER_TESTS_ASKING_H
#define ENDER_TESTS_ASKING_H

#include <stdlib.h>
#include <string.h>

#include <ender/ender.h>

enum { ASKED_MOST = 8 };

/* The texts of `A ; B`, cut up in place. */
static inline size_t cut_arguments(char *text, ender_result *out) {
    size_t count = 0;
    for (char *at = text; *text && at && count < ASKED_MOST;) {
        char *next = strstr(at, " ; ");
        if (next) *next = '\0';
        out[count++] = (ender_result){.kind = ENDER_KIND_WORD, .text = at};
        at = next ? next + 3 : NULL;
    }
    return count;
}

/* The options of `field=quarter pairs`, cut up in place. */
static inline size_t cut_options(char *text, ender_given *out) {
    size_t count = 0;
    char *state = NULL;
    for (char *at = strtok_r(text, " ", &state); at && count < ASKED_MOST;
         at = strtok_r(NULL, " ", &state)) {
        char *equals = strchr(at, '=');
        if (equals) *equals++ = '\0';
        out[count++] = (ender_given){at, equals ? equals : ""};
    }
    return count;
}

/* Asks; the answer as it prints, owned by the caller (ender_free), or NULL. */
static inline ender_status ask_for(ender_ctx *context, const char *domain, const char *object,
                                   const char *question, const char *arguments, const char *options,
                                   char **answer) {
    ender_result of[ASKED_MOST], out;
    ender_given given[ASKED_MOST];
    char *parts = strdup(arguments), *words = strdup(options);
    const ender_request request = {.question = question,
                                   .arguments = of,
                                   .count = cut_arguments(parts, of),
                                   .options = given,
                                   .option_count = cut_options(words, given)};
    ender_status status =
        ender_ask(context, ender_domain_find(domain), object, strlen(object), &request, &out);
    *answer = NULL;
    if (status == ENDER_OK) status = ender_format_result(context, &out, ENDER_ASCII, answer);
    ender_result_clear(&out);
    free(parts);
    free(words);
    return status;
}

#define ASKED(domain, object, question, arguments, options, expected)                              \
    do {                                                                                           \
        char *asked_answer_;                                                                       \
        assert_int_equal(                                                                          \
            ask_for(ctx, domain, object, question, arguments, options, &asked_answer_), ENDER_OK); \
        assert_string_equal(asked_answer_, expected);                                              \
        ender_free(asked_answer_);                                                                 \
    } while (0)
#define REFUSED(domain, object, question, arguments, options, status, why)                         \
    do {                                                                                           \
        char *asked_answer_;                                                                       \
        assert_int_equal(                                                                          \
            ask_for(ctx, domain, object, question, arguments, options, &asked_answer_), status);   \
        assert_non_null(strstr(ender_message(ctx), why));                                          \
    } while (0)

#endif
