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

static void check_text(ender_ctx *ctx, const char *text, size_t length) {
    ender_ko_answer a;
    const ender_status status = ender_ko_solve(ctx, text, length, NULL, &a);
    if (status == ENDER_OK) {
        must(a.text != NULL && (a.is_value || !a.is_game));
    } else {
        must(ender_message(ctx)[0] != '\0');
        must(ender_error_place(ctx).offset <= length);
        must(a.text == NULL);
    }
    ender_ko_answer_clear(&a);
}

/* ---- sums from bytes ---- */

static void write_ko(char *out, size_t size, const uint8_t *b) {
    static const char *const kinds[] = {"KO", "KO", "KOR", "KOL"};
    static const char *const ends[] = {"0", "1", "-1", "2", "3", "7", "*", "{1|0}", "-2", "1/2"};
    const unsigned m = 3 + b[0] % 3, i = 1 + b[1] % (m - 1);
    snprintf(out, size, "%s[%u,%u](%s,%s)", kinds[b[2] % 4], m, i, ends[b[3] % 10],
             ends[b[4] % 10]);
}

static void check_methods(ender_ctx *ctx, const char *sum, ender_ko_question q, bool *closed) {
    ender_ko_answer search, form;
    q.method = ENDER_METHOD_SEARCH;
    const bool searched = done(ender_ko_solve(ctx, sum, strlen(sum), &q, &search));
    q.method = ENDER_METHOD_CLOSED;
    *closed = done(ender_ko_solve(ctx, sum, strlen(sum), &q, &form));
    if (searched && *closed && search.is_game) must(ender_same(search.game, form.game));
    ender_ko_answer_clear(&search);
    ender_ko_answer_clear(&form);
}

static void check_graph(ender_ctx *ctx, const char *sum, const ender_ko_question *q,
                        const char *what) {
    ender_graph *g = NULL;
    uint32_t start;
    bool same = true;
    if (done(ender_ko_graph(ctx, sum, strlen(sum), q, what, &g, &start)) &&
        done(ender_graph_same(g, start, g, start, &same)))
        must(same);
    ender_graph_close(g);
}

static void check_strategies(ender_ctx *ctx, const char *sum, const ender_ko_question *q,
                             bool closed) {
    for (int p = 0; p < 2; p++) {
        bool holds;
        uint64_t turns;
        if (done(ender_ko_strategy_check(ctx, sum, strlen(sum), q, (ender_player)p, NULL, 0, &holds,
                                         &turns)) &&
            closed)
            must(holds);
    }
}

static void check_sum(ender_ctx *ctx, const uint8_t *b) {
    static const char *const drawings[] = {"sum", "phi", "core", "layers 2", "plus 1.2", "minus 2"};
    char first[80], second[80], sum[200];
    write_ko(first, sizeof first, b);
    write_ko(second, sizeof second, b + 5);
    snprintf(sum, sizeof sum, "%s+%s", first, second);
    const ender_ko_question q = {.ban = b[10] % 4 == 0 ? ENDER_BAN_N : ENDER_BAN_J,
                                 .threats = (ender_ko_threats)(b[11] % 5)};
    bool closed;
    check_methods(ctx, sum, q, &closed);
    check_graph(ctx, sum, &q, drawings[b[12] % 6]);
    /* Theorem 15 is about integers; one ko has a closed form for other ends as well. */
    const bool integers = !strpbrk(sum, "*{/RL");
    check_strategies(ctx, sum, &q, closed && integers);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const ender_settings settings = {.memory_bytes = 64 << 20, .threads = 1, .seconds = 0.2};
    ender_ctx *ctx = NULL;
    must(ender_open(&ctx, &settings) == ENDER_OK);
    check_text(ctx, (const char *)data, size);
    /* Sums take longer than texts. */
    if (size >= 14 && data[13] % 8 == 0) check_sum(ctx, data);
    ender_close(ctx);
    return 0;
}
