/* SPDX-License-Identifier: MIT
 *
 * Positions that play may come back to. Where it comes back by passes alone the value is found by
 * memoised recursion over parts, as in evaluate.c, except that parts must be literally independent;
 * elsewhere the positions that can be reached become a graph, which src/theory/loopy evaluates. */
#include "ruleset/loopy.h"
#include "base/compare.h"
#include "base/held.h"
#include "ruleset/convention.h"

#include "ruleset/path.h"

#include <stdlib.h>
#include <string.h>

/* ---- passes ---- */

struct loopy_search {
    cleanup undo; /* first, so that the cleanup is the search */
    self_loops *s;
    task *t;
    const ruleset *rules;
    map *memo; /* from parts to 1 + a place in values */
    lref *values;
    size_t count, capacity;
    path path;
};

static void loopy_search_undo(cleanup *self) {
    loopy_search *p = (loopy_search *)(void *)self;
    map_free(p->memo);
    array_free(p->t->ctx, p->values, p->capacity, sizeof *p->values);
    free(p);
}

loopy_search *loopy_search_open(task *t, const ruleset *rules) {
    self_loops *s = self_loops_open(t);
    loopy_search *p = calloc(1, sizeof *p);
    map *memo = map_new(t->ctx);
    if (!p || !memo) {
        if (memo) map_free(memo);
        free(p);
        task_throw_memory(t);
    }
    *p = (loopy_search){.s = s, .t = t, .rules = rules, .memo = memo};
    cleanup_push(t, &p->undo, loopy_search_undo);
    return p;
}

void loopy_search_close(loopy_search *p) {
    self_loops *s = p->s;
    cleanup_pop(p->t);
    loopy_search_undo(&p->undo);
    self_loops_close(s);
}

static lref keep_value(loopy_search *p, const uint64_t *part, size_t words, uint64_t hash, lref g) {
    p->values = array_reach(p->t, p->values, &p->capacity, p->count + 1, sizeof *p->values);
    p->values[p->count++] = g;
    (void)map_insert(p->t, p->memo, part, words, hash, (uint32_t)p->count);
    return g;
}

static lref part_value(loopy_search *p, const uint64_t *part, size_t words);

static lref block_value(loopy_search *p, const uint64_t *block, size_t words) {
    positions parts;
    positions_open(p->t, &parts);
    literal_components(p->rules, block, words, &parts);
    lref sum = LREF_ZERO;
    for (uint32_t i = 0; i < parts.count; i++) {
        size_t part_words;
        const uint64_t *part = positions_at(&parts, i, &part_words);
        const lref value = part_words == 0 ? LREF_ZERO : part_value(p, part, part_words);
        sum = self_loop_sum(p->s, sum, value);
    }
    return sum;
}

typedef struct loopy_part_call {
    loopy_search *p;
    const uint64_t *part;
    size_t words;
    lref result;
} loopy_part_call;

static void part_thunk(task *t, void *arg) {
    (void)t;
    loopy_part_call *c = arg;
    c->result = part_value(c->p, c->part, c->words);
}

/* The values of the options but passes, and whether there is a pass. */
static lref *option_values(loopy_search *p, const uint64_t *part, size_t words, ender_player player,
                           uint32_t *count, bool *pass) {
    positions options;
    positions_open(p->t, &options);
    literal_options(p->rules, part, words, player, &options);
    lref *values = SCRATCH_ARRAY(p->t, lref, (size_t)options.count + 1);
    *count = 0;
    *pass = false;
    for (uint32_t i = 0; i < options.count; i++) {
        const arena_mark mark = scratch_mark(p->t);
        size_t option_words;
        const uint64_t *option = positions_at(&options, i, &option_words);
        if (option_words == words && memcmp(option, part, words * sizeof *part) == 0)
            *pass = true;
        else
            values[(*count)++] = block_value(p, option, option_words);
        scratch_release(p->t, mark);
    }
    return values;
}

static lref part_by_options(loopy_search *p, const uint64_t *part, size_t words) {
    uint32_t count[2];
    bool pass[2];
    const lref *left = option_values(p, part, words, ENDER_LEFT, &count[0], &pass[0]);
    const lref *right = option_values(p, part, words, ENDER_RIGHT, &count[1], &pass[1]);
    if (pass[0] && !pass[1]) return left_pass_make(p->s, left, count[0], right, count[1]);
    return self_loop_make(p->s, pass[0], pass[1], left, count[0], right, count[1]);
}

static lref part_value(loopy_search *p, const uint64_t *part, size_t words) {
    const uint64_t hash = map_hash(p->t, part, words);
    const uint32_t known = map_find(p->memo, part, words, hash);
    if (known != 0) return p->values[known - 1];
    if (UNLIKELY(stack_is_low(p->t))) {
        loopy_part_call call = {p, part, words, LREF_ZERO};
        deep_call(p->t, part_thunk, &call);
        return call.result;
    }
    task_poll(p->t);
    const arena_mark mark = scratch_mark(p->t);
    if (!path_enter(&p->path, part, words, hash)) play_returns(p->t, p->rules, part, words);
    const lref value = part_by_options(p, part, words);
    path_leave(&p->path);
    scratch_release(p->t, mark);
    return keep_value(p, part, words, hash, value);
}

static lref passes_value(loopy_search *p, const positions *sum) {
    lref value = LREF_ZERO;
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t words;
        const uint64_t *block = positions_at(sum, i, &words);
        value = self_loop_sum(p->s, value, block_value(p, block, words));
    }
    return value;
}

/* ---- graphs ---- */

typedef struct position_explorer {
    task *t;
    const ruleset *rules;
    map *index; /* from blocks to 1 + vertex */
    graph_builder b;
    positions found;
} position_explorer;

static uint32_t explored(position_explorer *e, const uint64_t *block, size_t words) {
    const uint64_t hash = map_hash(e->t, block, words);
    const uint32_t known = map_find(e->index, block, words, hash);
    if (known != 0) return known - 1;
    const uint32_t v = graph_vertex(&e->b, NULL);
    if (v >= LOOPY_POSITIONS_MOST)
        task_throw(e->t, ENDER_ELIMIT, "%s: more than %d positions can be reached",
                   e->rules->info.name, LOOPY_POSITIONS_MOST);
    positions_add(&e->found, block, words);
    (void)map_insert(e->t, e->index, block, words, hash, v + 1);
    return v;
}

static void explore(position_explorer *e, uint32_t v) {
    for (int p = 0; p < 2; p++) {
        positions options;
        positions_open(e->t, &options);
        size_t words;
        const uint64_t *block = positions_at(&e->found, v, &words);
        literal_options(e->rules, block, words, (ender_player)p, &options);
        for (uint32_t i = 0; i < options.count; i++) {
            const uint64_t *option = positions_at(&options, i, &words);
            loopy_edge edge = {.to = REF_ZERO.bits, .is_leaf = true};
            if (words > 0) edge = (loopy_edge){.to = explored(e, option, words)};
            graph_edge(&e->b, (ender_player)p, v, edge);
        }
    }
}

position_graph block_graph(task *t, const ruleset *rules, const uint64_t *block, size_t words) {
    const designation drawn = designation_of(LOOPY_DRAWN);
    held holder;
    position_explorer e = {.t = t, .rules = rules, .index = held_map(t, &holder)};
    graph_open(t, &e.b);
    positions_open(t, &e.found);
    if (words == 0)
        (void)graph_vertex(&e.b, NULL);
    else
        (void)explored(&e, block, words);
    for (uint32_t v = 0; words > 0 && v < e.b.vertices; v++) {
        task_progress(t, "exploring", v, e.b.vertices);
        explore(&e, v);
    }
    const position_graph made = {graph_close(&e.b, 0, &drawn), e.found};
    held_close(t, &holder);
    return made;
}

/* The blocks of the sum, taken apart where that is literally right. */
static positions summands_of(task *t, const ruleset *rules, const positions *sum) {
    positions parts;
    positions_open(t, &parts);
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t words;
        const uint64_t *block = positions_at(sum, i, &words);
        literal_components(rules, block, words, &parts);
    }
    return parts;
}

/* The graph of the sum; summands that are stoppers in simplest form when `simplified`. */
static loopy_graph sum_graph(self_loops *s, const ruleset *rules, const positions *sum,
                             bool simplified) {
    task *t = self_loops_task(s);
    const positions parts = summands_of(t, rules, sum);
    loopy_graph graph = graph_of_ender(t, REF_ZERO);
    for (uint32_t i = 0; i < parts.count; i++) {
        size_t words;
        const uint64_t *block = positions_at(&parts, i, &words);
        loopy_graph one = block_graph(t, rules, block, words).graph;
        if (simplified && graph_is_stopper(t, &one))
            one = stopper_graph(t, graph_stopper_values(s, &one)[one.start]);
        graph = i == 0 ? one : graph_sum(t, &graph, &one);
    }
    return graph;
}

/* Of an impartial ruleset in which play may come back it is a nimber, unless it is infinity. */
static bool is_nimber(task *t, const ruleset *rules, const positions *sum, loopy_value *out) {
    if (!rules->play.impartial) return false;
    const loopy_nimber n = sum_loopy_nimber(t, rules, sum);
    if (!n.infinite) *out = loopy_of_ender(ref_up_star(t, 0, n.nimber));
    return !n.infinite;
}

loopy_value sum_loopy_value(loopy_search *p, const positions *sum) {
    task *t = p->t;
    const ruleset *rules = p->rules;
    if (rules->play.repeats == REPEATS_NEVER || !is_normal_play(rules))
        return loopy_of_ender(sum_value(t, rules, sum, ENDER_METHOD_AUTO));
    if (rules->play.repeats == REPEATS_PASSES) return loopy_of_stopper(passes_value(p, sum));
    loopy_value v;
    const arena_mark mark = scratch_mark(t);
    if (!is_nimber(t, rules, sum, &v)) {
        const loopy_graph graph = sum_graph(p->s, rules, sum, true);
        v = graph_is_stopper(t, &graph)
                ? loopy_of_stopper(graph_stopper_values(p->s, &graph)[graph.start])
                : loopy_of_graph(t, &graph);
    }
    scratch_release(t, mark);
    return v;
}

loopy_value text_loopy_value(loopy_search *p, const char *text, size_t length) {
    const positions sum = sum_parse(p->t, p->rules, text, length);
    return sum_loopy_value(p, &sum);
}

/* ---- results ---- */

void sum_loopy_results(task *t, const ruleset *rules, const positions *sum,
                       loopy_result result[2]) {
    if (!is_normal_play(rules))
        task_throw(t, ENDER_EDOMAIN, "%s: loopy play is decided by who cannot move and loses; %s",
                   rules->info.name, convention_instead(rules->play.convention));
    const arena_mark mark = scratch_mark(t);
    self_loops *s = self_loops_open(t);
    const loopy_graph graph = sum_graph(s, rules, sum, false);
    for (int p = 0; p < 2; p++) result[p] = graph_outcome(t, &graph, (ender_player)p);
    self_loops_close(s);
    scratch_release(t, mark);
}

ender_outcome sum_repeating_outcome(task *t, const ruleset *rules, const positions *sum) {
    loopy_result result[2];
    sum_loopy_results(t, rules, sum, result);
    if (result[0] == LOOPY_DRAWN || result[1] == LOOPY_DRAWN)
        task_throw(t, ENDER_EDOMAIN,
                   "%s: play that does not end is a draw here when %s; `ender loopy` tells more",
                   rules->info.name,
                   result[0] != LOOPY_DRAWN   ? "Right moves first"
                   : result[1] != LOOPY_DRAWN ? "Left moves first"
                                              : "either player moves first");
    return ender_outcome_from(result[0] == LOOPY_LEFT_WINS, result[1] == LOOPY_RIGHT_WINS);
}

/* ---- nimbers ---- */

static loopy_nimber block_nimber(task *t, const ruleset *rules, const uint64_t *block,
                                 size_t words) {
    const loopy_graph g = block_graph(t, rules, block, words).graph;
    const uint32_t *values = graph_nim_values(t, &g);
    loopy_nimber n = {.nimber = values[0], .infinite = values[0] == LOOPY_NIM_INFINITY};
    if (!n.infinite) return n;
    uint32_t *list = SCRATCH_ARRAY(t, uint32_t, g.first[0][1] + 1u), count = 0;
    for (uint32_t k = g.first[0][0]; k < g.first[0][1]; k++) {
        const loopy_edge *e = &g.edges[0][k];
        const uint32_t value = e->is_leaf ? 0 : values[e->to];
        if (value != LOOPY_NIM_INFINITY) list[count++] = value;
    }
    qsort(list, count, sizeof *list, by_uint32);
    for (uint32_t i = 0; i < count; i++)
        if (i == 0 || list[i] != list[n.reached_count - 1]) list[n.reached_count++] = list[i];
    n.nimber = 0;
    n.reached = list;
    return n;
}

/* infinity_K + m = infinity_{K xor m}; two infinities make one that reaches no nimber (Smith). */
loopy_nimber sum_loopy_nimber(task *t, const ruleset *rules, const positions *sum) {
    if (!rules->play.impartial || rules->play.repeats != REPEATS_ANYWHERE)
        task_throw(t, ENDER_EDOMAIN,
                   "%s is no impartial ruleset in which play may come back: its positions have no "
                   "loopy nimbers",
                   rules->info.name);
    loopy_nimber all = {0};
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t words;
        const uint64_t *block = positions_at(sum, i, &words);
        const loopy_nimber one = block_nimber(t, rules, block, words);
        all.nimber ^= one.nimber;
        if (all.infinite && one.infinite) {
            all.reached_count = 0;
        } else if (one.infinite) {
            all.reached = one.reached;
            all.reached_count = one.reached_count;
        }
        all.infinite = all.infinite || one.infinite;
    }
    uint32_t *reached = SCRATCH_ARRAY(t, uint32_t, all.reached_count + 1u);
    for (uint32_t i = 0; i < all.reached_count; i++) reached[i] = all.reached[i] ^ all.nimber;
    qsort(reached, all.reached_count, sizeof *reached, by_uint32);
    all.reached = reached;
    return all;
}
