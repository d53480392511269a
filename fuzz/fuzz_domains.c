/* SPDX-License-Identifier: MIT
 *
 * Any question of any domain: two bytes choose the domain and the question, the lines behind them
 * are the object and its arguments. What is no object is refused with a place inside the text, what
 * is one reads back from its own text, and every answer prints. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <ender/ender.h>

#include "context.h"
#include "domains/front.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { ARGUMENTS_MOST = 4 };

static void must(bool holds) {
    if (!holds) abort();
}

/* The object reads back as itself. */
static void check_object(ender_ctx *ctx, const ender_object *o) {
    ender_object *again = NULL;
    bool same = true;
    const char *text = ender_object_text(o);
    const ender_status status =
        ender_object_open(ctx, object_domain(o), text, strlen(text), NULL, 0, &again);
    if (status == ENDER_OK && ender_object_same(ctx, o, again, &same) == ENDER_OK) must(same);
    must(status != ENDER_ESYNTAX && status != ENDER_EARGUMENT);
    ender_object_close(again);
}

static void check_answer(ender_ctx *ctx, const ender_object *o, const ender_question *q,
                         const ender_result *arguments, size_t count) {
    ender_result out;
    char *text = NULL;
    const ender_request request = {.question = q->name, .arguments = arguments, .count = count};
    if (ender_object_ask(ctx, o, &request, &out) != ENDER_OK) {
        must(ender_message(ctx)[0] != '\0' && out.kind == ENDER_KIND_NONE);
        return;
    }
    (void)ender_format_result(ctx, &out, ENDER_ASCII, &text);
    ender_free(text);
    (void)ender_format_result(ctx, &out, ENDER_JSON, &text);
    ender_free(text);
    ender_result_clear(&out);
}

static const ender_question *question_number(const ender_domain *domain, unsigned number) {
    size_t count = 0;
    while (ender_question_at(domain, count)) count++;
    return ender_question_at(domain, number % count);
}

static void check_lines(ender_ctx *ctx, const ender_domain *domain, const ender_question *q,
                        char *text) {
    ender_result arguments[ARGUMENTS_MOST];
    size_t count = 0;
    for (char *line = strchr(text, '\n'); line && count < ARGUMENTS_MOST;) {
        *line++ = '\0';
        arguments[count++] = (ender_result){.kind = ENDER_KIND_WORD, .text = line};
        line = strchr(line, '\n');
    }
    ender_object *o = NULL;
    const size_t length = strlen(text);
    const ender_status status = ender_object_open(ctx, domain, text, length, NULL, 0, &o);
    if (status == ENDER_OK) {
        check_object(ctx, o);
        check_answer(ctx, o, q, arguments, count);
    } else {
        must(ender_message(ctx)[0] != '\0');
        must(status != ENDER_ESYNTAX || ender_error_place(ctx).offset <= length);
    }
    ender_object_close(o);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 2) return 0;
    const ender_domain *domain = ender_domain_at(data[0] % ender_domain_count());
    ender_ctx *ctx = fuzz_context();
    char *text = malloc(size);
    must(text != NULL);
    memcpy(text, data + 2, size - 2);
    text[size - 2] = '\0';
    check_lines(ctx, domain, question_number(domain, data[1]), text);
    fuzz_done();
    free(text);
    return 0;
}
