/* SPDX-License-Identifier: MIT
 *
 * Any text as a sum of kos: it is refused with a place inside the text or it is answered. And bytes
 * as sums of two kos: search and closed form agree, the graphs that are drawn are the same as
 * themselves, and where Theorem 15 applies its strategies hold. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <ender/ender.h>

#include "context.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool holds) {
    if (!holds) abort();
}

/* True if the call succeeded; otherwise it was a limit, or not for this sum. */
static bool done(ender_status status) {
    must(status == ENDER_OK || status == ENDER_ELIMIT || status == ENDER_EMEMORY ||
         status == ENDER_EDOMAIN);
    return status == ENDER_OK;
}

static ender_status ask(ender_ctx *ctx, const char *sum, size_t length, const char *question,
                        const char *argument, const ender_given *options, size_t count,
                        ender_result *out) {
    const ender_result given = {.kind = ENDER_KIND_WORD, .text = (char *)(uintptr_t)argument};
    const ender_request request = {.question = question,
                                   .arguments = &given,
                                   .count = argument != NULL,
                                   .options = options,
                                   .option_count = count};
    return ender_ask(ctx, ender_domain_find("ko"), sum, length, &request, out);
}

static void check_text(ender_ctx *ctx, const char *text, size_t length) {
    ender_result a;
    if (ask(ctx, text, length, "answer", NULL, NULL, 0, &a) == ENDER_OK) {
        must(strcmp(a.items[0].name, "value") == 0 || strcmp(a.items[0].name, "graph") == 0);
    } else {
        must(ender_message(ctx)[0] != '\0');
        must(ender_error_place(ctx).offset <= length);
    }
    ender_result_clear(&a);
}

/* ---- sums from bytes ---- */

static void write_ko(char *out, size_t size, const uint8_t *b) {
    static const char *const kinds[] = {"KO", "KO", "KOR", "KOL"};
    static const char *const ends[] = {"0", "1", "-1", "2", "3", "7", "*", "{1|0}", "-2", "1/2"};
    const unsigned m = 3 + b[0] % 3, i = 1 + b[1] % (m - 1);
    snprintf(out, size, "%s[%u,%u](%s,%s)", kinds[b[2] % 4], m, i, ends[b[3] % 10],
             ends[b[4] % 10]);
}

/* The rules are the first two options. */
static void check_methods(ender_ctx *ctx, const char *sum, ender_given options[3], bool *closed) {
    ender_result search, form = {.kind = ENDER_KIND_NONE};
    options[2] = (ender_given){"method", "search"};
    const bool searched = done(ask(ctx, sum, strlen(sum), "value", NULL, options, 3, &search));
    options[2].text = "closed";
    *closed = !fuzz_is_over() && done(ask(ctx, sum, strlen(sum), "value", NULL, options, 3, &form));
    if (searched && *closed && search.kind == ENDER_KIND_GAME)
        must(ender_same(search.game, form.game));
    ender_result_clear(&search);
    ender_result_clear(&form);
}

static void check_graph(ender_ctx *ctx, const char *sum, const ender_given *options,
                        const char *what) {
    ender_result graph;
    ender_object *g = NULL, *again = NULL;
    bool same = true;
    const ender_domain *domain = ender_domain_find("graph");
    if (!done(ask(ctx, sum, strlen(sum), "graph", what, options, 2, &graph))) return;
    if (done(ender_object_open(ctx, domain, graph.text, strlen(graph.text), NULL, 0, &g)) &&
        done(ender_object_open(ctx, domain, ender_object_text(g), strlen(ender_object_text(g)),
                               NULL, 0, &again)) &&
        done(ender_object_same(ctx, g, again, &same)))
        must(same);
    ender_object_close(g);
    ender_object_close(again);
    ender_result_clear(&graph);
}

static void check_strategies(ender_ctx *ctx, const char *sum, const ender_given *options,
                             bool closed) {
    for (int p = 0; p < 2 && !fuzz_is_over(); p++) {
        ender_result out;
        if (done(ask(ctx, sum, strlen(sum), "verify", p ? "right" : "left", options, 2, &out)) &&
            closed)
            must(out.items[0].truth);
        ender_result_clear(&out);
    }
}

static void check_sum(ender_ctx *ctx, const uint8_t *b) {
    static const char *const drawings[] = {"sum", "phi", "core", "layers 2", "plus 1.2", "minus 2"};
    char first[80], second[80], sum[200];
    write_ko(first, sizeof first, b);
    write_ko(second, sizeof second, b + 5);
    snprintf(sum, sizeof sum, "%s+%s", first, second);
    static const char *const threats[] = {"none", "left", "right", "left-right", "right-left"};
    ender_given options[3] = {{"ban", b[10] % 4 == 0 ? "N" : "J"}, {"threats", threats[b[11] % 5]}};
    bool closed;
    check_methods(ctx, sum, options, &closed);
    if (!fuzz_is_over()) check_graph(ctx, sum, options, drawings[b[12] % 6]);
    /* Theorem 15 is about integers; one ko has a closed form for other ends as well. */
    const bool integers = !strpbrk(sum, "*{/RL");
    check_strategies(ctx, sum, options, closed && integers);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    ender_ctx *ctx = fuzz_context();
    check_text(ctx, (const char *)data, size);
    /* Sums take longer than texts. */
    if (size >= 14 && data[13] % 32 == 0 && !fuzz_is_over()) check_sum(ctx, data);
    fuzz_done();
    return 0;
}
