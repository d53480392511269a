/* SPDX-License-Identifier: MIT
 *
 * The public face of positions that play may come back to: that part of include/ender/oslo.h. */
#include <ender/oslo.h>

#include "ruleset/api.h"
#include "ruleset/loopy.h"

#include <stdlib.h>
#include <string.h>

static ender_loopy handle(loopy_value v) { return (ender_loopy){v.side[0].id, v.side[1].id}; }

ender_status ender_position_loopy(ender_ctx *ctx, const ender_position *position,
                                  ender_loopy *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const ender_position *p = check_position(t, position);
    loopy_search *search = loopy_search_open(t, p->rules);
    *out = handle(sum_loopy_value(search, &p->sum));
    loopy_search_close(search);
    return task_end(t);
}

ender_status ender_position_results(ender_ctx *ctx, const ender_position *position,
                                    ender_play result[2]) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    result[0] = result[1] = ENDER_DRAWN;
    const ender_position *p = check_position(t, position);
    loopy_result found[2];
    sum_loopy_results(t, p->rules, &p->sum, found);
    for (int i = 0; i < 2; i++)
        result[i] = found[i] == LOOPY_LEFT_WINS    ? ENDER_LEFT_WINS
                    : found[i] == LOOPY_RIGHT_WINS ? ENDER_RIGHT_WINS
                                                   : ENDER_DRAWN;
    return task_end(t);
}

ender_status ender_position_loopy_nimber(ender_ctx *ctx, const ender_position *position,
                                         ender_loopy_nimber *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = (ender_loopy_nimber){0};
    const ender_position *p = check_position(t, position);
    const loopy_nimber n = sum_loopy_nimber(t, p->rules, &p->sum);
    uint32_t *reached = malloc((n.reached_count + (size_t)1) * sizeof *reached);
    if (!reached) task_throw_memory(t);
    for (uint32_t i = 0; i < n.reached_count; i++) reached[i] = n.reached[i];
    *out = (ender_loopy_nimber){n.infinite, n.infinite ? 0 : n.nimber, reached, n.reached_count};
    return task_end(t);
}

/* ---- sequences ---- */

/* The pattern with the number in place of its %. */
static loopy_value pattern_value(task *t, loopy_search *p, const char *pattern, uint32_t n) {
    const char *mark = strchr(pattern, '%');
    strbuf text;
    strbuf_open(t, &text);
    strbuf_bytes(&text, pattern, (size_t)(mark - pattern));
    strbuf_format(&text, "%u%s", n, mark + 1);
    const loopy_value v = text_loopy_value(p, text.text, text.length);
    strbuf_close(&text);
    return v;
}

ender_status ender_loopy_sequence(ender_ctx *ctx, const ender_ruleset *rules, const char *pattern,
                                  uint32_t last, ender_loopy **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = NULL;
    const ruleset *r = check_rules(t, rules);
    if (!pattern) task_throw(t, ENDER_EARGUMENT, "the pattern of the sequence is NULL");
    const char *mark = strchr(pattern, '%');
    if (!mark || strchr(mark + 1, '%'))
        task_throw(t, ENDER_EARGUMENT,
                   "the pattern of a sequence has one %% where the number goes, as in `.007:%%`");
    loopy_search *p = loopy_search_open(t, r);
    ender_loopy *values = SCRATCH_ARRAY(t, ender_loopy, (size_t)last + 1);
    for (uint32_t n = 0; n <= last; n++) {
        const arena_mark inner = scratch_mark(t);
        task_progress(t, "values", n, last);
        values[n] = handle(pattern_value(t, p, pattern, n));
        scratch_release(t, inner);
    }
    loopy_search_close(p);
    const size_t bytes = ((size_t)last + 1) * sizeof *values;
    *out = malloc(bytes);
    if (!*out) task_throw_memory(t);
    memcpy(*out, values, bytes);
    return task_end(t);
}
