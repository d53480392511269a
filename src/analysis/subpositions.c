/* SPDX-License-Identifier: MIT
 *
 * The positions inside a form (STRUCTURE-1): breadth first with a set of those seen, so that games
 * of any height need no recursion. Isomorphic positions have equal refs and count once. */
#include "analysis/analysis.h"

#include <inttypes.h>

/* The positions seen are those in the list; it is looked through while it is short, and marked in a
 * map from then on. */
enum { SHORT_LIST = 32 };

typedef struct seen {
    ref_list *list;
    ref_map marks; /* open when the list is longer than SHORT_LIST */
} seen;

static bool is_new(task *t, seen *s, ref form) {
    if (s->list->count > SHORT_LIST) return ref_map_find(&s->marks, form) == 0;
    for (size_t i = 0; i < s->list->count; i++)
        if (s->list->at[i] == form) return false;
    if (s->list->count < SHORT_LIST) return true;
    ref_map_open(t, &s->marks);
    for (size_t i = 0; i < s->list->count; i++) ref_map_mark(t, &s->marks, s->list->at[i]);
    return true;
}

static void visit(task *t, seen *s, ref form, uint64_t limit) {
    if (!is_new(t, s, form)) return;
    if (limit != 0 && s->list->count == limit)
        task_throw(t, ENDER_ELIMIT, "there are more than %" PRIu64 " positions", limit);
    ref_list_add(t, s->list, form);
    if (s->list->count > SHORT_LIST) ref_map_mark(t, &s->marks, form);
}

static bool looked_into(ref form, walk how) {
    switch (how) {
    case WALK_NODES:
        return !ref_is_nus(form);
    case WALK_FORMS:
        return REF_TAG(form) == TAG_FORM;
    default:
        return true;
    }
}

void subpositions(task *t, ref form, walk how, uint64_t limit, ref_list *out) {
    seen s = {.list = out};
    visit(t, &s, form, limit);
    for (size_t i = 0; i < out->count; i++) {
        if (!looked_into(out->at[i], how)) continue;
        for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
            side options;
            form_side_open(t, &options, out->at[i], player);
            for (uint32_t k = 0; k < options.count; k++) {
                task_poll(t);
                visit(t, &s, side_at(t, &options, k), limit);
            }
        }
    }
    if (out->count > SHORT_LIST) ref_map_close(t, &s.marks);
}

/* ---- the public face ---- */

ender_status ender_subpositions(ender_ctx *ctx, ender_game g, uint64_t limit, ender_game **out,
                                size_t *count) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    ref_list found = {0};
    subpositions(t, check_game(t, g), WALK_EVERYTHING, limit, &found);
    *out = ref_list_games(t, &found);
    *count = found.count;
    return task_end(t);
}

ender_status ender_form_subpositions(ender_ctx *ctx, ender_form f, uint64_t limit, ender_form **out,
                                     size_t *count) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    ref_list found = {0};
    subpositions(t, check_form(t, f), WALK_EVERYTHING, limit, &found);
    *out = ref_list_forms(t, &found);
    *count = found.count;
    return task_end(t);
}

ender_status ender_count_subpositions(ender_ctx *ctx, ender_form f, uint64_t limit, uint64_t *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    ref_list found = {0};
    subpositions(t, check_form(t, f), WALK_EVERYTHING, limit, &found);
    *out = found.count;
    return task_end(t);
}

ender_status ender_has_subposition(ender_ctx *ctx, ender_form f, ender_form h, uint64_t limit,
                                   bool *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    ref wanted = check_form(t, h);
    ref_list found = {0};
    subpositions(t, check_form(t, f), WALK_EVERYTHING, limit, &found);
    bool has = false;
    for (size_t i = 0; i < found.count && !has; i++) has = found.at[i] == wanted;
    *out = has;
    return task_end(t);
}
