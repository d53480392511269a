/* SPDX-License-Identifier: MIT
 *
 * The public face of src/game: include/ender/game.h, form.h and the marks of context.h, each
 * function the internal one behind the API boundary. */
#include <ender/form.h>
#include <ender/game.h>

#include "game/store.h"

/* ---- opening ---- */

/* The time limit is one of calls, and this is none: however short it is, a context opens. */
static ender_status open_yardsticks(ender_ctx *ctx) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    t->deadline = 0;
    yardsticks_build(t);
    return task_end(t);
}

static ender_status fill(ender_ctx **out) {
    const ender_status status =
        store_of(*out) ? open_yardsticks(*out) : status_refused(ENDER_EMEMORY);
    if (status == ENDER_OK) return ENDER_OK;
    ender_close(*out);
    *out = NULL;
    return status;
}
ender_status game_open(ender_ctx **out, const ender_settings *settings, unsigned abi) {
    const ender_status status = context_open(out, settings, abi);
    return status == ENDER_OK ? fill(out) : status;
}
ender_status game_open_apart(ender_ctx *ctx, uint64_t memory, ender_ctx **out) {
    const ender_status status = context_apart(ctx, memory, out);
    return status == ENDER_OK ? fill(out) : status;
}

/* ---- handles ---- */

static bool game_exists(store *s, ref g) {
    switch (REF_TAG(g)) {
    case TAG_NODE:
        return !ref_same(g, REF_NONE) && g.bits < atomic_load(&s->values.node_count) &&
               !hole_at(&s->values.holes, g.bits);
    case TAG_WIDE:
        return REF_INDEX(g) != 0 && REF_INDEX(g) < atomic_load(&s->wide_count) &&
               !hole_at(&s->wide_holes, REF_INDEX(g));
    case TAG_NUS:
        return true;
    default:
        return false;
    }
}

static bool form_exists(store *s, ref f) {
    const bool is_tree = REF_TAG(f) == TAG_FORM && REF_INDEX(f) != 0 &&
                         REF_INDEX(f) < atomic_load(&s->forms.node_count) &&
                         !hole_at(&s->forms.holes, REF_INDEX(f));
    return is_tree || game_exists(s, f);
}

bool context_has_game(const ender_ctx *ctx, ref g) {
    store *s = context_peek(ctx, DATA_STORE);
    return s && game_exists(s, g);
}

bool context_has_form(const ender_ctx *ctx, ref f) {
    store *s = context_peek(ctx, DATA_STORE);
    return s && form_exists(s, f);
}

ref check_game(task *t, ender_game g) {
    const ref game = {g.id};
    if (!game_exists(t->store, game))
        task_throw(t, ENDER_EARGUMENT, "the handle %#x is not a game of this context", g.id);
    return game;
}

ref check_form(task *t, ender_form f) {
    const ref form = {f.id};
    if (!form_exists(t->store, form))
        task_throw(t, ENDER_EARGUMENT, "the handle %#x is not a form of this context", f.id);
    return form;
}

ref check_number(task *t, ender_game g, const char *what) {
    ref x = check_game(t, g);
    if (!ref_is_number(t, x)) task_throw(t, ENDER_EARGUMENT, "%s must be a number", what);
    return x;
}

void check_player(task *t, ender_player player) {
    if (player != ENDER_LEFT && player != ENDER_RIGHT)
        task_throw(t, ENDER_EARGUMENT, "the player must be ENDER_LEFT or ENDER_RIGHT");
}

/* ---- names ---- */

const char *ender_relation_name(ender_relation relation) {
    switch (relation) {
    case ENDER_LESS:
        return "<";
    case ENDER_GREATER:
        return ">";
    case ENDER_EQUAL:
        return "=";
    default:
        return "||";
    }
}

const char *ender_outcome_name(ender_outcome outcome) {
    switch (outcome) {
    case ENDER_L:
        return "L";
    case ENDER_R:
        return "R";
    case ENDER_P:
        return "P";
    default:
        return "N";
    }
}

/* ---- construction ---- */

ender_status ender_integer(ender_ctx *ctx, int64_t n, ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    out->id = ref_integer(t, n).bits;
    return task_end(t);
}

ender_status ender_dyadic(ender_ctx *ctx, int64_t numerator, uint32_t exponent, ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (exponent > UINT32_C(1) << 31)
        task_throw(t, ENDER_EARGUMENT, "the exponent of a denominator goes up to 2^31");
    out->id = ref_number(t, dyadic_make(t, numerator, exponent)).bits;
    return task_end(t);
}

ender_status ender_number_up_star(ender_ctx *ctx, ender_game number, int32_t ups, uint32_t star,
                                  ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    ref x = check_number(t, number, "the first part of a number-up-star");
    if (ups == INT32_MIN)
        task_throw(t, ENDER_EARGUMENT, "multiples of ^ go down to %d", -INT32_MAX);
    out->id = nus_ref(t, (nus){ref_dyadic(t, x), ups, star}).bits;
    return task_end(t);
}

static ref *copy_games(task *t, const ender_game *games, size_t count) {
    if (count > UINT32_MAX / 2)
        task_throw(t, ENDER_ELIMIT, "a game has at most %u options", UINT32_MAX / 2);
    ref *list = SCRATCH_ARRAY(t, ref, count + 1);
    for (size_t i = 0; i < count; i++) list[i] = check_game(t, games[i]);
    return list;
}

ender_status ender_from_options(ender_ctx *ctx, const ender_game *left, size_t left_count,
                                const ender_game *right, size_t right_count, ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    ref *l = copy_games(t, left, left_count), *r = copy_games(t, right, right_count);
    out->id = game_make(t, l, (uint32_t)left_count, r, (uint32_t)right_count).bits;
    return task_end(t);
}

/* ---- options ---- */

ender_status ender_option_count(ender_ctx *ctx, ender_game g, ender_player player, uint32_t *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_player(t, player);
    side s;
    side_open(t, &s, check_game(t, g), player);
    *out = s.count;
    return task_end(t);
}

static ref option_at(task *t, const side *s, uint32_t index) {
    if (index >= s->count)
        task_throw(t, ENDER_EARGUMENT, "there is no option %u: the player has %u", index, s->count);
    return side_at(t, s, index);
}

ender_status ender_option(ender_ctx *ctx, ender_game g, ender_player player, uint32_t index,
                          ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_player(t, player);
    side s;
    side_open(t, &s, check_game(t, g), player);
    out->id = option_at(t, &s, index).bits;
    return task_end(t);
}

/* ---- parts ---- */

/* Is g a number-up-star? Then its parts. */
static bool is_nus(task *t, ref g, nus *parts) {
    if (ref_is_node(g)) return false;
    *parts = nus_get(t, g);
    return true;
}

ender_status ender_is_number_up_star(ender_ctx *ctx, ender_game g, bool *out, ender_game *number,
                                     int32_t *ups, uint32_t *star) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    nus v = {DYADIC_ZERO, 0, 0};
    const bool is = is_nus(t, check_game(t, g), &v);
    if (is && number) number->id = ref_number(t, v.x).bits;
    if (is && ups) *ups = v.up;
    if (is && star) *star = v.star;
    *out = is;
    return task_end(t);
}

ender_status ender_is_number(ender_ctx *ctx, ender_game g, bool *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = ref_is_number(t, check_game(t, g));
    return task_end(t);
}

ender_status ender_is_nimber(ender_ctx *ctx, ender_game g, bool *out, uint32_t *n) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = ref_is_nimber(t, check_game(t, g), n);
    return task_end(t);
}

ender_status ender_to_int64(ender_ctx *ctx, ender_game g, bool *out, int64_t *n) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const ref x = check_game(t, g);
    const dyadic value = ref_is_number(t, x) ? ref_dyadic(t, x) : DYADIC_ZERO;
    const bool fits = ref_is_number(t, x) && value.big == 0 && value.exp == 0;
    if (fits && n) *n = value.num;
    *out = fits;
    return task_end(t);
}

ender_status ender_to_dyadic(ender_ctx *ctx, ender_game g, bool *out, int64_t *m, uint32_t *e) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const ref x = check_game(t, g);
    const dyadic value = ref_is_number(t, x) ? ref_dyadic(t, x) : DYADIC_ZERO;
    const bool fits = ref_is_number(t, x) && value.big == 0;
    if (fits && m) *m = value.num;
    if (fits && e) *e = value.exp;
    *out = fits;
    return task_end(t);
}

/* ---- group and order ---- */

ender_status ender_add(ender_ctx *ctx, ender_game g, ender_game h, ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    out->id = game_add(t, check_game(t, g), check_game(t, h)).bits;
    return task_end(t);
}

ender_status ender_negative(ender_ctx *ctx, ender_game g, ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    out->id = game_neg(t, check_game(t, g)).bits;
    return task_end(t);
}

ender_status ender_subtract(ender_ctx *ctx, ender_game g, ender_game h, ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    out->id = game_sub(t, check_game(t, g), check_game(t, h)).bits;
    return task_end(t);
}

ender_status ender_multiple(ender_ctx *ctx, int64_t n, ender_game g, ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    out->id = game_multiple(t, n, check_game(t, g)).bits;
    return task_end(t);
}

ender_status ender_less_equal(ender_ctx *ctx, ender_game g, ender_game h, bool *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = game_le(t, check_game(t, g), check_game(t, h));
    return task_end(t);
}

ender_status ender_compare(ender_ctx *ctx, ender_game g, ender_game h, ender_relation *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = game_compare(t, check_game(t, g), check_game(t, h));
    return task_end(t);
}

ender_outcome game_outcome(task *t, ref g) {
    return (ender_outcome)((game_le(t, REF_ZERO, g) ? (int)ENDER_L : 0) |
                           (game_le(t, g, REF_ZERO) ? (int)ENDER_R : 0));
}

ender_status ender_normal_outcome(ender_ctx *ctx, ender_game g, ender_outcome *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = game_outcome(t, check_game(t, g));
    return task_end(t);
}

/* ---- facts ---- */

ender_status ender_birthday(ender_ctx *ctx, ender_game g, ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    out->id = ref_number(t, game_birthday(t, check_game(t, g))).bits;
    return task_end(t);
}

ender_status ender_left_stop(ender_ctx *ctx, ender_game g, ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    out->id = (facts_of(t, check_game(t, g)).left_stop).bits;
    return task_end(t);
}

ender_status ender_right_stop(ender_ctx *ctx, ender_game g, ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    out->id = (facts_of(t, check_game(t, g)).right_stop).bits;
    return task_end(t);
}

/* ---- forms ---- */

static ref *copy_forms(task *t, const ender_form *forms, size_t count) {
    if (count > UINT32_MAX / 2)
        task_throw(t, ENDER_ELIMIT, "a form has at most %u options", UINT32_MAX / 2);
    ref *list = SCRATCH_ARRAY(t, ref, count + 1);
    for (size_t i = 0; i < count; i++) list[i] = check_form(t, forms[i]);
    return list;
}

ender_status ender_form_make(ender_ctx *ctx, const ender_form *left, size_t left_count,
                             const ender_form *right, size_t right_count, ender_form *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    ref *l = copy_forms(t, left, left_count), *r = copy_forms(t, right, right_count);
    out->id = form_make(t, l, (uint32_t)left_count, r, (uint32_t)right_count).bits;
    return task_end(t);
}

ender_form ender_canonical_form(ender_game g) { return (ender_form){g.id}; }

bool ender_form_is_canonical(ender_form f) {
    const ref form = {f.id};
    return REF_TAG(form) != TAG_FORM && !ref_same(form, REF_NONE);
}

ender_status ender_form_value(ender_ctx *ctx, ender_form f, ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    out->id = form_value(t, check_form(t, f)).bits;
    return task_end(t);
}

ender_status ender_form_option_count(ender_ctx *ctx, ender_form f, ender_player player,
                                     uint32_t *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_player(t, player);
    side s;
    form_side_open(t, &s, check_form(t, f), player);
    *out = s.count;
    return task_end(t);
}

ender_status ender_form_option(ender_ctx *ctx, ender_form f, ender_player player, uint32_t index,
                               ender_form *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_player(t, player);
    side s;
    form_side_open(t, &s, check_form(t, f), player);
    out->id = option_at(t, &s, index).bits;
    return task_end(t);
}

ender_status ender_form_negative(ender_ctx *ctx, ender_form f, ender_form *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    out->id = form_neg(t, check_form(t, f)).bits;
    return task_end(t);
}

ender_status ender_form_add(ender_ctx *ctx, ender_form f, ender_form g, ender_form *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    out->id = form_add(t, check_form(t, f), check_form(t, g)).bits;
    return task_end(t);
}

ender_status ender_form_birthday(ender_ctx *ctx, ender_form f, ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    out->id = ref_number(t, form_birthday(t, check_form(t, f))).bits;
    return task_end(t);
}

ender_status ender_form_normal_outcome(ender_ctx *ctx, ender_form f, ender_outcome *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = game_outcome(t, form_value(t, check_form(t, f)));
    return task_end(t);
}

ender_status ender_form_misere_outcome(ender_ctx *ctx, ender_form f, ender_outcome *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = form_misere_outcome(t, check_form(t, f));
    return task_end(t);
}

/* ---- marks ---- */

void ender_set_mark(ender_ctx *ctx, ender_mark *out) {
    store *s = store_of(ctx);
    *out = (ender_mark){0};
    if (s) store_mark(s, out);
}

ender_status ender_release(ender_ctx *ctx, const ender_mark *mark, ender_game *keep, size_t count) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    for (size_t i = 0; i < count; i++) check_game(t, keep[i]);
    store_release(t, mark, keep, count);
    return task_end(t);
}
