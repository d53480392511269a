/* SPDX-License-Identifier: MIT
 *
 * Literal forms: hash-consed game trees that are never simplified (STRUCTURE-1). A form whose tree
 * is canonical is the ref of its value, so isomorphic trees always have equal refs; the others are
 * nodes of a table of their own. A form node keeps the ref of its value once that is known, and its
 * height.
 *
 * A tombstone stands first among the options that a node keeps, as a ref that names nothing; who
 * asks for options does not see it. */
#include "game/store.h"

#include <string.h>

static tree_table *forms(const task *t) { return &t->store->forms; }

static node *form_node(const task *t, ref form) { return tree_node(forms(t), REF_INDEX(form)); }

/* In form nodes the field left_stop holds the value, REF_NONE until it is computed. */
static _Atomic ref *form_value_slot(const task *t, ref form) {
    return (_Atomic ref *)&form_node(t, form)->left_stop;
}

void form_side_open(task *t, side *s, ref form, ender_player player) {
    if (REF_TAG(form) != TAG_FORM) {
        side_open(t, s, form, player);
        return;
    }
    const node *n = form_node(t, form);
    const ref *options = tree_options(forms(t), n);
    s->list = player == ENDER_LEFT ? options : options + n->left_count;
    s->count = player == ENDER_LEFT ? n->left_count : n->right_count;
    if (s->count > 0 && ref_same(s->list[0], REF_TOMBSTONE)) s->list++, s->count--;
}

/* In form nodes: has the form, or a position of it, a tombstone? */
enum { FORM_AUGMENTED = 1u << 24 };
_Static_assert((FORM_AUGMENTED & NODE_BIRTHDAY) == 0, "the height has its own bits");

bool form_is_augmented(const task *t, ref form) {
    return REF_TAG(form) == TAG_FORM && (form_node(t, form)->info & FORM_AUGMENTED) != 0;
}

bool form_has_tombstone(const task *t, ref form, ender_player player) {
    if (!form_is_augmented(t, form)) return false;
    const node *n = form_node(t, form);
    const uint32_t count = player == ENDER_LEFT ? n->left_count : n->right_count;
    const ref *options = tree_options(forms(t), n) + (player == ENDER_LEFT ? 0 : n->left_count);
    return count > 0 && ref_same(options[0], REF_TOMBSTONE);
}

bool form_is_end_like(task *t, ref form, ender_player player) {
    side s;
    form_side_open(t, &s, form, player);
    return s.count == 0 || form_has_tombstone(t, form, player);
}

/* ---- building ---- */

static bool side_equals(task *t, ref value, ender_player player, const ref *list, uint32_t count) {
    side s;
    side_open(t, &s, value, player);
    if (s.count != count) return false;
    arena_mark mark = scratch_mark(t);
    ref *sorted = SCRATCH_ARRAY(t, ref, count + 1);
    for (uint32_t i = 0; i < count; i++) sorted[i] = side_at(t, &s, i);
    refs_sort(sorted, count);
    bool equal = memcmp(sorted, list, count * sizeof(ref)) == 0;
    scratch_release(t, mark);
    return equal;
}

static uint32_t form_height(task *t, ref form) {
    if (REF_TAG(form) == TAG_FORM) return form_node(t, form)->info & NODE_BIRTHDAY;
    return game_birthday_small(t, form);
}

/* Sorted lists without repetitions. */
static ref form_intern(task *t, const ref *left, uint32_t left_count, const ref *right,
                       uint32_t right_count) {
    bool all_values = true, augmented = false;
    uint32_t height = 0;
    for (unsigned p = 0; p < 2; p++) {
        const ref *list = p == 0 ? left : right;
        uint32_t count = p == 0 ? left_count : right_count;
        for (uint32_t i = 0; i < count; i++) {
            all_values = all_values && REF_TAG(list[i]) != TAG_FORM;
            augmented =
                augmented || ref_same(list[i], REF_TOMBSTONE) || form_is_augmented(t, list[i]);
            if (ref_same(list[i], REF_TOMBSTONE)) continue;
            uint32_t h = form_height(t, list[i]);
            if (h >= height) height = h + 1;
        }
    }
    ref value = REF_NONE;
    if (all_values && !augmented) {
        value = game_from(t, left, left_count, right, right_count);
        if (side_equals(t, value, ENDER_LEFT, left, left_count) &&
            side_equals(t, value, ENDER_RIGHT, right, right_count))
            return value;
    }
    node proto = {.left_count = left_count,
                  .right_count = right_count,
                  .left_stop = value,
                  .info = (height < NODE_BIRTHDAY ? height : NODE_BIRTHDAY) |
                          (augmented ? (uint32_t)FORM_AUGMENTED : 0)};
    uint32_t index = tree_table_intern(t, forms(t), tree_hash(left, left_count, right, right_count),
                                       left, right, &proto);
    return (ref){(uint32_t)TAG_FORM << 30 | index};
}

/* Sorts a list of options, takes repetitions out, and a tombstone that stands alone: how many are
 * left. */
static uint32_t options_tidy(ref *list, uint32_t count) {
    refs_sort(list, count);
    count = refs_unique(list, count);
    return count == 1 && ref_same(list[0], REF_TOMBSTONE) ? 0 : count;
}

ref form_make(task *t, const ref *left, uint32_t left_count, const ref *right,
              uint32_t right_count) {
    arena_mark mark = scratch_mark(t);
    ref *list = SCRATCH_ARRAY(t, ref, (size_t)left_count + right_count + 1);
    ref *l = list, *r = list + left_count;
    if (left_count > 0) memcpy(l, left, left_count * sizeof(ref));
    if (right_count > 0) memcpy(r, right, right_count * sizeof(ref));
    left_count = options_tidy(l, left_count);
    right_count = options_tidy(r, right_count);
    const ref form = form_intern(t, l, left_count, r, right_count);
    scratch_release(t, mark);
    return form;
}

/* ---- recursion over forms ---- */

typedef struct form_step_call {
    uint32_t (*step)(task *t, uint32_t a, uint32_t b);
    uint32_t a, b, result;
} form_step_call;

static void form_thunk(task *t, void *arg) {
    form_step_call *call = arg;
    call->result = call->step(t, call->a, call->b);
}

/* step(t, a, b), on a fresh stack when this one runs low. */
static uint32_t form_step(task *t, uint32_t (*step)(task *t, uint32_t a, uint32_t b), uint32_t a,
                          uint32_t b) {
    task_poll(t);
    recursion_enter(t);
    result_step(t);
    form_step_call call = {step, a, b, 0};
    if (UNLIKELY(stack_is_low(t)))
        deep_call(t, form_thunk, &call);
    else
        call.result = step(t, a, b);
    recursion_leave(t);
    return call.result;
}

static uint32_t value_step(task *t, uint32_t tree, uint32_t unused) {
    (void)unused;
    const ref form = {tree};
    const node *n = form_node(t, form);
    uint32_t count = n->left_count + n->right_count;
    const ref *options = tree_options(forms(t), n);
    arena_mark mark = scratch_mark(t);
    ref *list = SCRATCH_ARRAY(t, ref, count + 1);
    for (uint32_t i = 0; i < count; i++) list[i] = form_value(t, options[i]);
    ref value = game_make(t, list, n->left_count, list + n->left_count, n->right_count);
    scratch_release(t, mark);
    return value.bits;
}

ref form_value(task *t, ref form) {
    if (REF_TAG(form) != TAG_FORM) return form;
    if (UNLIKELY(form_is_augmented(t, form)))
        task_throw(t, ENDER_EDOMAIN,
                   "a form with a tombstone has no value: a tombstone means something in misere "
                   "play only");
    ref value = atomic_load_explicit(form_value_slot(t, form), memory_order_acquire);
    if (!ref_same(value, REF_NONE)) return value;
    value = (ref){form_step(t, value_step, form.bits, 0)};
    atomic_store_explicit(form_value_slot(t, form), value, memory_order_release);
    return value;
}

static uint32_t neg_step(task *t, uint32_t tree, uint32_t unused) {
    (void)unused;
    const ref form = {tree};
    const node *n = form_node(t, form);
    uint32_t count = n->left_count + n->right_count;
    const ref *options = tree_options(forms(t), n);
    arena_mark mark = scratch_mark(t);
    ref *list = SCRATCH_ARRAY(t, ref, count + 1);
    for (uint32_t i = 0; i < count; i++)
        list[i] = ref_same(options[i], REF_TOMBSTONE) ? REF_TOMBSTONE : form_neg(t, options[i]);
    ref result = form_make(t, list + n->left_count, n->right_count, list, n->left_count);
    scratch_release(t, mark);
    return result.bits;
}

/* The operation cache keeps negatives of forms as differences from nothing. */
ref form_neg(task *t, ref form) {
    if (REF_TAG(form) != TAG_FORM) return game_neg(t, form);
    ref known = {operation_find(t, OP_FORM_NEGATIVE, form.bits, 0)};
    if (!ref_same(known, REF_NONE)) return known;
    const ref result = {form_step(t, neg_step, form.bits, 0)};
    operation_keep(t, OP_FORM_NEGATIVE, form.bits, 0, result.bits);
    return result;
}

static uint32_t add_step(task *t, uint32_t first, uint32_t second) {
    const ref a = {first}, b = {second};
    arena_mark mark = scratch_mark(t);
    ref *list[2];
    uint32_t count[2];
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        side of_a, of_b;
        form_side_open(t, &of_a, a, player);
        form_side_open(t, &of_b, b, player);
        list[player] = SCRATCH_ARRAY(t, ref, (size_t)of_a.count + of_b.count + 1);
        count[player] = 0;
        if (form_is_end_like(t, a, player) && form_is_end_like(t, b, player))
            list[player][count[player]++] = REF_TOMBSTONE;
        for (uint32_t i = 0; i < of_a.count; i++)
            list[player][count[player]++] = form_add(t, side_at(t, &of_a, i), b);
        for (uint32_t i = 0; i < of_b.count; i++)
            list[player][count[player]++] = form_add(t, a, side_at(t, &of_b, i));
    }
    ref result =
        form_make(t, list[ENDER_LEFT], count[ENDER_LEFT], list[ENDER_RIGHT], count[ENDER_RIGHT]);
    scratch_release(t, mark);
    return result.bits;
}

ref form_add(task *t, ref a, ref b) {
    if (ref_same(a, REF_ZERO)) return b;
    if (ref_same(b, REF_ZERO)) return a;
    if (b.bits < a.bits) {
        ref other = a;
        a = b;
        b = other;
    }
    ref known = {operation_find(t, OP_FORM_SUM, a.bits, b.bits)};
    if (!ref_same(known, REF_NONE)) return known;
    const ref result = {form_step(t, add_step, a.bits, b.bits)};
    operation_keep(t, OP_FORM_SUM, a.bits, b.bits, result.bits);
    return result;
}

dyadic form_birthday(task *t, ref form) {
    uint32_t height = form_height(t, form);
    if (height == NODE_BIRTHDAY && REF_TAG(form) == TAG_FORM)
        task_throw(t, ENDER_ELIMIT, "the literal form is higher than %d", NODE_BIRTHDAY - 1);
    return height < NODE_BIRTHDAY ? dyadic_int(height) : game_birthday(t, form);
}

/* ---- misere outcome ---- */

/* Bit 0: Left wins moving first; bit 1: Right does; bit 2 marks a known result. */
enum { LEFT_FIRST = 1, RIGHT_FIRST = 2, KNOWN = 4 };

static uint32_t misere_wins(task *t, uint32_t tree, uint32_t unused);

/* A player without a move, or with a tombstone, has won; otherwise he needs a move after which the
 * other, moving first, loses. */
static bool misere_wins_first(task *t, ref form, ender_player player) {
    side s;
    form_side_open(t, &s, form, player);
    const uint32_t other = player == ENDER_LEFT ? RIGHT_FIRST : LEFT_FIRST;
    bool wins = s.count == 0 || form_has_tombstone(t, form, player);
    for (uint32_t i = 0; i < s.count && !wins; i++)
        wins = (form_step(t, misere_wins, side_at(t, &s, i).bits, 0) & other) == 0;
    return wins;
}

/* In an integer n > 0 only Left can move: Right has won as soon as it is his turn, and it comes to
 * be when Left has made her last move at the latest. */
static uint32_t integer_misere(int sign) {
    if (sign == 0) return KNOWN | LEFT_FIRST | RIGHT_FIRST;
    return KNOWN | (sign > 0 ? RIGHT_FIRST : LEFT_FIRST);
}

static uint32_t misere_wins(task *t, uint32_t tree, uint32_t unused) {
    (void)unused;
    const ref form = {tree};
    if (ref_is_nus(form) && ref_is_integer(t, form))
        return integer_misere(dyadic_sign(t, ref_dyadic(t, form)));
    const uint32_t known = operation_find(t, OP_MISERE, tree, 0);
    if (known != 0) return known;
    uint32_t result = KNOWN;
    if (misere_wins_first(t, form, ENDER_LEFT)) result |= LEFT_FIRST;
    if (misere_wins_first(t, form, ENDER_RIGHT)) result |= RIGHT_FIRST;
    operation_keep(t, OP_MISERE, tree, 0, result);
    return result;
}

ender_outcome form_misere_outcome(task *t, ref form) {
    const uint32_t wins = form_step(t, misere_wins, form.bits, 0);
    return ender_outcome_from((wins & LEFT_FIRST) != 0, (wins & RIGHT_FIRST) != 0);
}
