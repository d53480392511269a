/* SPDX-License-Identifier: MIT
 *
 * Results by their kinds, for the fronts: what a result is worth, how two compare, braces. */
#include "draw/draw.h"
#include "notation/kinds/kinds.h"

static value game_at(task *t, const ender_result *result) {
    const value v = value_from_result(t, result);
    if (!kind_is_game(v.kind))
        task_throw(t, ENDER_EARGUMENT, "expected a game, found a %s", kind_name(v.kind));
    return v;
}

ender_status result_game(ender_ctx *ctx, const ender_result *result, ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    value v = game_at(t, result);
    value_of_form_at(t, &v);
    if (v.kind != ENDER_KIND_GAME)
        task_throw(t, ENDER_EARGUMENT, "expected a short game, found a %s", kind_name(v.kind));
    out->id = v.game.bits;
    return task_end(t);
}

ender_status result_to_value(ender_ctx *ctx, ender_result *result) {
    if (!kind_at(result->kind)->value_of) return ENDER_OK;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    value v = value_from_result(t, result);
    ender_result found;
    value_of_form_at(t, &v);
    result_from_value(t, &v, &found);
    ender_result_clear(result);
    *result = found;
    return task_end(t);
}

ender_result result_of_loopy(ender_loopy g) {
    ender_result result = {.kind = ENDER_KIND_LOOPY, .loopy = g};
    if (ender_loopy_is_game(g, &result.game)) result.kind = ENDER_KIND_GAME;
    return result;
}

ender_status result_form(ender_ctx *ctx, const ender_result *result, ender_form *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const value v = game_at(t, result);
    if ((KIND_BIT(v.kind) & HOLDS_FORMS) == 0)
        task_throw(t, ENDER_EARGUMENT, "a %s has no literal form", kind_name(v.kind));
    out->id = v.game.bits;
    return task_end(t);
}

ender_status result_compare(ender_ctx *ctx, const ender_result *g, const ender_result *h,
                            ender_relation *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const value v[2] = {game_at(t, g), game_at(t, h)};
    *out = games_compare(t, v);
    return task_end(t);
}

ender_status result_braces(ender_ctx *ctx, const ender_result *options, size_t left, size_t right,
                           bool literal, ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_NONE};
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    value *list = SCRATCH_ARRAY(t, value, left + right + 1);
    ender_kind joint = literal ? ENDER_KIND_FORM : ENDER_KIND_GAME;
    for (size_t i = 0; i < left + right; i++) {
        list[i] = game_at(t, &options[i]);
        if (!literal) value_of_form_at(t, &list[i]);
        const ender_kind wider = kind_joint(joint, list[i].kind);
        if (wider == ENDER_KIND_NONE || (literal && wider != joint))
            task_throw(t, ENDER_EDOMAIN, "%s", kinds_apart(t, joint, list[i].kind));
        joint = wider;
    }
    const value v = kind_at(joint)->braces(t, list, left, right);
    result_from_value(t, &v, out);
    return task_end(t);
}

const char *kind_shown(ender_kind kind) { return kind_at(kind)->picture; }

ender_status result_picture(ender_ctx *ctx, const ender_result *result, ender_picture **out) {
    *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const value v = value_from_result(t, result);
    const value_kind *k = kind_of(&v);
    if (!k->draw) task_throw(t, ENDER_EDOMAIN, "no picture shows a %s", k->name);
    drawing d;
    k->draw(t, &d, &v);
    *out = picture_keep(&d);
    return task_end(t);
}

ender_status format_json_briefly(ender_ctx *ctx, const ender_result *result, char **out) {
    *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const value v = value_from_result(t, result);
    const value_kind *k = kind_of(&v);
    strbuf text;
    strbuf_open(t, &text);
    (k->json_briefly ? k->json_briefly : k->json)(t, &text, &v);
    *out = strbuf_take(&text);
    return task_end(t);
}
