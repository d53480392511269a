/* SPDX-License-Identifier: MIT
 *
 * Trees to handles and back. A grove serves one context: handles are remembered by their numbers.
 */
#include "bridge.h"
#include "testing.h"

void oracle_must(ender_ctx *ctx, ender_status status, const char *call, const char *file,
                 int line) {
    if (status == ENDER_OK) return;
    print_error("%s: %s: %s\n", call, ender_status_name(status), ctx ? ender_message(ctx) : "");
    _fail(file, line);
}

ender_ctx *oracle_context(void) {
    ender_ctx *ctx;
    const ender_settings settings = {.memory_bytes = UINT64_C(1) << 30, .threads = 1};
    MUST(NULL, ender_open(&ctx, &settings));
    return ctx;
}

ender_game game_of_tree(grove *g, ender_ctx *ctx, const tree *a) {
    uintptr_t kept;
    if (grove_recall(g, REMEMBERED_TREE_GAME, (uintptr_t)a, 0, &kept)) {
        return (ender_game){(uint32_t)kept};
    }
    ender_game *list[2], made;
    for (int s = LEFT; s <= RIGHT; s++) {
        list[s] = grove_alloc(g, a->count[s] * sizeof *list[s]);
        for (size_t i = 0; i < a->count[s]; i++) {
            list[s][i] = game_of_tree(g, ctx, a->options[s][i]);
        }
    }
    MUST(ctx,
         ender_from_options(ctx, list[LEFT], a->count[LEFT], list[RIGHT], a->count[RIGHT], &made));
    grove_keep(g, REMEMBERED_TREE_GAME, (uintptr_t)a, 0, made.id);
    return made;
}

ender_form form_of_tree(grove *g, ender_ctx *ctx, const tree *a) {
    uintptr_t kept;
    if (grove_recall(g, REMEMBERED_TREE_FORM, (uintptr_t)a, 0, &kept)) {
        return (ender_form){(uint32_t)kept};
    }
    ender_form *list[2], made;
    for (int s = LEFT; s <= RIGHT; s++) {
        list[s] = grove_alloc(g, a->count[s] * sizeof *list[s]);
        for (size_t i = 0; i < a->count[s]; i++) {
            list[s][i] = form_of_tree(g, ctx, a->options[s][i]);
        }
    }
    MUST(ctx,
         ender_form_make(ctx, list[LEFT], a->count[LEFT], list[RIGHT], a->count[RIGHT], &made));
    grove_keep(g, REMEMBERED_TREE_FORM, (uintptr_t)a, 0, made.id);
    return made;
}

const tree *tree_of_game(grove *g, ender_ctx *ctx, ender_game a) {
    uintptr_t kept;
    if (grove_recall(g, REMEMBERED_GAME_TREE, a.id, 0, &kept)) return (const tree *)kept;
    const tree **list[2];
    uint32_t count[2];
    for (int s = LEFT; s <= RIGHT; s++) {
        ender_player player = s == LEFT ? ENDER_LEFT : ENDER_RIGHT;
        MUST(ctx, ender_option_count(ctx, a, player, &count[s]));
        list[s] = grove_alloc(g, count[s] * sizeof(*list[s]));
        for (uint32_t i = 0; i < count[s]; i++) {
            ender_game option;
            MUST(ctx, ender_option(ctx, a, player, i, &option));
            list[s][i] = tree_of_game(g, ctx, option);
        }
    }
    const tree *made = oracle_make(g, list[LEFT], count[LEFT], list[RIGHT], count[RIGHT]);
    grove_keep(g, REMEMBERED_GAME_TREE, a.id, 0, (uintptr_t)made);
    return made;
}

const tree *tree_of_form(grove *g, ender_ctx *ctx, ender_form a) {
    uintptr_t kept;
    if (grove_recall(g, REMEMBERED_FORM_TREE, a.id, 0, &kept)) return (const tree *)kept;
    const tree **list[2];
    uint32_t count[2];
    for (int s = LEFT; s <= RIGHT; s++) {
        ender_player player = s == LEFT ? ENDER_LEFT : ENDER_RIGHT;
        MUST(ctx, ender_form_option_count(ctx, a, player, &count[s]));
        list[s] = grove_alloc(g, count[s] * sizeof(*list[s]));
        for (uint32_t i = 0; i < count[s]; i++) {
            ender_form option;
            MUST(ctx, ender_form_option(ctx, a, player, i, &option));
            list[s][i] = tree_of_form(g, ctx, option);
        }
    }
    const tree *made = oracle_make(g, list[LEFT], count[LEFT], list[RIGHT], count[RIGHT]);
    grove_keep(g, REMEMBERED_FORM_TREE, a.id, 0, (uintptr_t)made);
    return made;
}

void assert_number(ender_ctx *ctx, ender_game game, small_dyadic expected) {
    bool fits = false;
    int64_t numerator = 0;
    uint32_t exponent = 0;
    assert_int_equal(ender_to_dyadic(ctx, game, &fits, &numerator, &exponent), ENDER_OK);
    assert_true(fits);
    assert_int_equal(numerator, expected.numerator);
    assert_int_equal(exponent, expected.exponent);
}
