/* SPDX-License-Identifier: MIT
 *
 * Any text as an expression: it is refused with a place inside the text, or it has a result that
 * can be written in every style; and values and forms read back as what they were. The two halves
 * of an input with a newline are a definition of x and an expression that may use it. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <ender/ender.h>

#include "context.h"
#include "notation/front.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool holds) {
    if (!holds) abort();
}

static void check_failure(ender_ctx *ctx, const char *text, size_t length, ender_status status) {
    const ender_place place = ender_error_place(ctx);
    must(ender_message(ctx)[0] != '\0');
    must(place.offset <= length);
    must((status == ENDER_ESYNTAX) == (place.line > 0));
    char *excerpt = ender_error_excerpt(text, length, place);
    must(excerpt && strchr(excerpt, '^'));
    ender_free(excerpt);
}

/* Limits of time and memory may end a call that would be right. */
static bool is_limit(ender_status status) {
    return status == ENDER_ELIMIT || status == ENDER_EMEMORY;
}

static void check_reads_back(ender_ctx *ctx, const ender_result *result, ender_style style) {
    char *text = NULL;
    const bool is_form = result->kind == ENDER_KIND_FORM;
    ender_status status = is_form ? ender_format_form(ctx, result->form, style, &text)
                                  : ender_format(ctx, result->game, style, &text);
    must(status == ENDER_OK || is_limit(status));
    if (status != ENDER_OK) return;
    ender_game g = {0};
    ender_form f = {0};
    status = is_form ? ender_parse_form(ctx, text, strlen(text), &f)
                     : ender_parse(ctx, text, strlen(text), &g);
    must(status == ENDER_OK || is_limit(status));
    if (status == ENDER_OK)
        must(is_form ? ender_form_same(f, result->form) : ender_same(g, result->game));
    ender_free(text);
}

static void check_result(ender_ctx *ctx, const ender_result *result) {
    for (ender_style style = ENDER_ASCII; style <= ENDER_JSON && !fuzz_is_over(); style++) {
        char *text = NULL;
        const ender_status status = ender_format_result(ctx, result, style, &text);
        must(status == ENDER_OK || is_limit(status));
        ender_free(text);
        const bool is_tree = result->kind == ENDER_KIND_GAME || result->kind == ENDER_KIND_FORM;
        if (is_tree && style <= ENDER_UNICODE) check_reads_back(ctx, result, style);
    }
}

static void check_text(ender_ctx *ctx, ender_scope *scope, const char *text, size_t length) {
    ender_result result;
    const ender_status status = ender_evaluate(ctx, scope, text, length, &result);
    if (status != ENDER_OK) {
        check_failure(ctx, text, length, status);
        return;
    }
    check_result(ctx, &result);
    scope_set(scope, "x", &result);
    ender_result_clear(&result);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    ender_ctx *ctx = fuzz_context();
    ender_scope *scope = NULL;
    must(ender_scope_open(ctx, &scope) == ENDER_OK);
    const char *text = (const char *)data;
    const char *newline = size > 0 ? memchr(text, '\n', size) : NULL;
    const size_t first = newline ? (size_t)(newline - text) : size;
    check_text(ctx, scope, text, first);
    if (newline && !fuzz_is_over()) check_text(ctx, scope, newline + 1, size - first - 1);
    ender_scope_close(scope);
    fuzz_done();
    return 0;
}
