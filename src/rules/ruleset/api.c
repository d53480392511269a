/* SPDX-License-Identifier: MIT
 *
 * The public face of src/rules/ruleset: include/ender/ruleset.h, each function the internal one
 * behind the API boundary. A position is one piece of memory that belongs to the caller: a header,
 * where the blocks start, the blocks. */
#include <ender/ruleset.h>

#include "ruleset/api.h"
#include "ruleset/convention.h"
#include "ruleset/find.h"
#include "ruleset/way.h"

#include <stdlib.h>
#include <string.h>

/* ---- rulesets ---- */

static const ender_ruleset *outside(const ruleset *rules) {
    return (const ender_ruleset *)(const void *)rules;
}

static const ruleset *inside(const ender_ruleset *rules) {
    return (const ruleset *)(const void *)rules;
}

const ruleset *check_rules(task *t, const ender_ruleset *rules) {
    if (!rules) task_throw(t, ENDER_EARGUMENT, "the ruleset is NULL; ender_ruleset_find gives one");
    return inside(rules);
}

size_t ender_ruleset_count(ender_ctx *ctx) { return ruleset_count(ctx); }

const ender_ruleset *ender_ruleset_at(ender_ctx *ctx, size_t index) {
    return outside(ruleset_at(ctx, index));
}

ender_status ender_ruleset_find(ender_ctx *ctx, const char *name, const ender_ruleset **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = NULL;
    if (!name) task_throw(t, ENDER_EARGUMENT, "the name of the ruleset is NULL");
    const size_t length = strlen(name);
    const ruleset *rules = ruleset_by_name(t, name, length);
    if (!rules) ruleset_not_found(t, name, length);
    *out = outside(rules);
    return task_end(t);
}

const ender_ruleset_info *ender_ruleset_about(const ender_ruleset *rules) {
    return rules ? &inside(rules)->info : NULL;
}

bool ender_ruleset_repeats(const ender_ruleset *rules) {
    return rules && inside(rules)->play.repeats != REPEATS_NEVER;
}

bool ruleset_is_normal(const ender_ruleset *rules) {
    return rules && is_normal_play(inside(rules));
}

bool ruleset_has_winner(const ender_ruleset *rules) {
    return rules && !convention_report(inside(rules)->play.convention);
}

/* ---- positions ---- */

const ender_position *check_position(task *t, const ender_position *position) {
    if (!position)
        task_throw(t, ENDER_EARGUMENT, "the position is NULL; ender_position_parse makes one");
    return position;
}

/* Memory for a position of so many blocks and words; NULL if there is none. */
static ender_position *position_alloc(const ruleset *rules, size_t blocks, size_t words) {
    const size_t starts = (blocks + 1) * sizeof(uint32_t);
    ender_position *p = malloc(sizeof *p + words * sizeof(uint64_t) + starts);
    if (!p) return NULL;
    p->rules = rules;
    p->sum = (positions){.words = (uint64_t *)(void *)(p + 1)};
    p->sum.starts = (uint32_t *)(void *)(p->sum.words + words);
    p->sum.starts[0] = 0;
    return p;
}

static void position_append(ender_position *p, const uint64_t *block, size_t words) {
    positions *sum = &p->sum;
    if (words == 0) return;
    memcpy(sum->words + sum->starts[sum->count], block, words * sizeof *block);
    sum->starts[sum->count + 1] = sum->starts[sum->count] + (uint32_t)words;
    sum->count++;
}

ender_position *position_copy(const ruleset *rules, const positions *sum) {
    ender_position *p = position_alloc(rules, sum->count, sum->starts[sum->count]);
    for (uint32_t i = 0; p && i < sum->count; i++) {
        size_t words;
        const uint64_t *block = positions_at(sum, i, &words);
        position_append(p, block, words);
    }
    return p;
}

/* A copy in which one block is replaced. */
ender_position *position_replacing(const ender_position *from, uint32_t replaced,
                                   const uint64_t *by, size_t by_words) {
    const positions *sum = &from->sum;
    ender_position *p = position_alloc(from->rules, sum->count, sum->starts[sum->count] + by_words);
    for (uint32_t i = 0; p && i < sum->count; i++) {
        size_t words;
        const uint64_t *block = positions_at(sum, i, &words);
        if (i == replaced)
            position_append(p, by, by_words);
        else
            position_append(p, block, words);
    }
    return p;
}

ender_status ender_position_parse(ender_ctx *ctx, const ender_ruleset *rules, const char *text,
                                  size_t length, ender_position **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = NULL;
    const ruleset *r = check_rules(t, rules);
    if (!text) task_throw(t, ENDER_EARGUMENT, "the text of the position is NULL");
    source_refuse_zero(t, (source){text, length}, "a zero byte in the text of a position");
    const positions sum = sum_parse(t, r, text, length);
    *out = position_copy(r, &sum);
    if (!*out) task_throw_memory(t);
    return task_end(t);
}

void ender_position_free(ender_position *position) { free(position); }

const ender_ruleset *ender_position_rules(const ender_position *position) {
    return position ? outside(position->rules) : NULL;
}

size_t ender_position_summands(const ender_position *position) {
    return position ? position->sum.count : 0;
}

ender_status ender_position_format(ender_ctx *ctx, const ender_position *position, char **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = NULL;
    const ender_position *p = check_position(t, position);
    strbuf text;
    strbuf_open(t, &text);
    sum_format(p->rules, &p->sum, &text);
    *out = strbuf_take(&text);
    return task_end(t);
}

ender_status ender_position_picture(ender_ctx *ctx, const ender_position *position, char **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = NULL;
    const ender_position *p = check_position(t, position);
    strbuf text;
    strbuf_open(t, &text);
    sum_picture(p->rules, &p->sum, &text);
    *out = strbuf_take(&text);
    return task_end(t);
}

/* ---- what they are worth ---- */

void check_method(task *t, ender_method method) {
    if (method != ENDER_METHOD_AUTO && method != ENDER_METHOD_SEARCH &&
        method != ENDER_METHOD_CLOSED)
        task_throw(t, ENDER_EARGUMENT, "the method must be auto, search or closed");
}

ender_status ender_position_evaluate(ender_ctx *ctx, const ender_position *position,
                                     ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const ender_position *p = check_position(t, position);
    out->id = sum_value(t, p->rules, &p->sum, ENDER_METHOD_AUTO).bits;
    return task_end(t);
}

ender_status ender_position_form(ender_ctx *ctx, const ender_position *position, ender_form *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const ender_position *p = check_position(t, position);
    out->id = sum_form(t, p->rules, &p->sum).bits;
    return task_end(t);
}

ender_status ender_position_outcome(ender_ctx *ctx, const ender_position *position, bool misere,
                                    ender_method method, ender_outcome *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const ender_position *p = check_position(t, position);
    check_method(t, method);
    *out = sum_outcome(t, p->rules, &p->sum, misere, method);
    return task_end(t);
}

/* ---- where they lead ---- */

/* The bytes that all these positions need are refused before they are asked for. */
static void check_size(task *t, const ender_position *p, const positions *options) {
    const double each = (double)sizeof(ender_position) + 8.0 * p->sum.starts[p->sum.count] +
                        4.0 * p->sum.count + 32;
    const double all = each * options->count + 8.0 * options->starts[options->count];
    if (all > (double)task_memory_left(t)) task_throw_memory(t);
}

static ender_position **positions_copy(task *t, const ender_position *p, const positions *options,
                                       const uint32_t *replaced) {
    check_size(t, p, options);
    ender_position **list = malloc(((size_t)options->count + 1) * sizeof *list);
    if (!list) task_throw_memory(t);
    for (uint32_t i = 0; i < options->count; i++) {
        size_t words;
        const uint64_t *block = positions_at(options, i, &words);
        list[i] = position_replacing(p, replaced[i], block, words);
        if (list[i]) continue;
        ender_positions_free(list, i);
        task_throw_memory(t);
    }
    return list;
}

ender_status ender_position_options(ender_ctx *ctx, const ender_position *position,
                                    ender_player player, ender_position ***out, size_t *count) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = NULL;
    *count = 0;
    const ender_position *p = check_position(t, position);
    check_player(t, player);
    positions options;
    positions_open(t, &options);
    const uint32_t *replaced = sum_options(t, p->rules, &p->sum, player, &options);
    *out = positions_copy(t, p, &options, replaced);
    *count = options.count;
    return task_end(t);
}

void ender_positions_free(ender_position **list, size_t count) {
    for (size_t i = 0; list && i < count; i++) free(list[i]);
    free(list);
}

ender_status ender_position_count_reachable(ender_ctx *ctx, const ender_position *position,
                                            uint64_t limit, uint64_t *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const ender_position *p = check_position(t, position);
    *out = sum_count_reachable(t, p->rules, &p->sum, limit);
    return task_end(t);
}
