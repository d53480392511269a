/* SPDX-License-Identifier: MIT
 *
 * Which stoppers have names when they are written: on, over, upon* and the like, and their sums
 * with small ups and nimbers. A table of them is made when the first loopy value of a context is
 * written, because sums are easier to make than to recognise. Multiples of upon* are recognised by
 * their form: k.upon* = {0|(k-1).upon*} (A. A. Siegel, On the Structure of Games and Their
 * Posets, 3.3). */
#include "notation/loopy_print.h"

#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;   /* of loopy_name */
    const char *around; /* tiny or miny of it, or NULL */
    bool star, is_sum;  /* with a star; with what is added */
} bases[] = {
    {"on", NULL, false, false},    {"off", NULL, false, false},
    {"over", NULL, false, false},  {"under", NULL, false, false},
    {"upon", NULL, true, true},    {"downunder", NULL, true, true},
    {"upon", NULL, false, true},   {"downunder", NULL, false, true},
    {"over", "tiny", false, true}, {"over", "miny", false, true},
    {"on", "tiny", false, true},   {"on", "miny", false, true},
    {"ace", NULL, false, false},   {"deuce", NULL, false, false},
    {"trey", NULL, false, false},  {"hot", NULL, false, false},
    {"hi", NULL, false, false},    {"lo", NULL, false, false},
};
enum { BASES = sizeof bases / sizeof bases[0], UPS = 3, STARS = 4 };

typedef struct known_sum {
    lref game;
    ref added;
    uint8_t base;
} known_sum;

typedef struct known_table {
    pthread_mutex_t lock;
    _Atomic bool complete;
    unsigned count;
    known_sum sums[BASES * (2 * UPS + 1) * STARS];
} known_table;

/* ---- the table ---- */

static void *table_create(ender_ctx *ctx);

static void table_destroy(ender_ctx *ctx, void *data) {
    (void)ctx;
    known_table *k = data;
    pthread_mutex_destroy(&k->lock);
    free(k);
}

/* The handles have gone. */
static void table_forget(ender_ctx *ctx, void *data) {
    (void)ctx;
    known_table *k = data;
    atomic_store(&k->complete, false);
}

static void *table_create(ender_ctx *ctx) {
    known_table *k = calloc(1, sizeof *k);
    if (!k) return NULL;
    if (pthread_mutex_init(&k->lock, NULL) != 0) {
        free(k);
        return NULL;
    }
    context_on_release(ctx, DATA_NOTATION, table_forget);
    return k;
}

static loopy_value base_value(task *t, unsigned i) {
    loopy_value v = loopy_by_name(t, bases[i].name);
    if (bases[i].around) v = bases[i].around[0] == 't' ? loopy_tiny(t, v) : loopy_miny(t, v);
    return bases[i].star ? loopy_add(t, v, loopy_of_ender(REF_STAR)) : v;
}

static int by_game(const void *a, const void *b) {
    const known_sum *x = a, *y = b;
    return (x->game.id > y->game.id) - (x->game.id < y->game.id);
}

static void add_sum(task *t, known_table *made, const loopy_value *values, unsigned base,
                    ref added) {
    if (!ref_same(added, REF_ZERO) && !bases[base].is_sum) return;
    const loopy_value sum = loopy_add(t, values[base], loopy_of_ender(added));
    if (!loopy_is_stopper(sum)) return;
    for (unsigned k = 0; k < made->count; k++)
        if (lside_same(lside_of(made->sums[k].game), sum.side[0])) return;
    made->sums[made->count++] = (known_sum){loopy_stopper(sum), added, (uint8_t)base};
}

/* Of several names of a game the first is kept: that with the fewest ups and the least nimber. */
static void fill_table(task *t, known_table *made) {
    loopy_value values[BASES];
    for (unsigned base = 0; base < BASES; base++) values[base] = base_value(t, base);
    for (int32_t i = 0; i <= 2 * UPS; i++)
        for (uint32_t star = 0; star < STARS; star++)
            for (unsigned base = 0; base < BASES; base++)
                add_sum(t, made, values, base,
                        ref_up_star(t, i % 2 == 1 ? (i + 1) / 2 : -i / 2, star));
}

static known_table *table_of(task *t) {
    known_table *k = context_data(t->ctx, DATA_NOTATION, table_create, table_destroy);
    if (!k) task_throw_memory(t);
    if (atomic_load(&k->complete)) return k;
    known_table *made = scratch_alloc(t, sizeof *made);
    made->count = 0;
    fill_table(t, made);
    qsort(made->sums, made->count, sizeof *made->sums, by_game);
    pthread_mutex_lock(&k->lock);
    if (!atomic_load(&k->complete)) {
        memcpy(k->sums, made->sums, sizeof k->sums);
        k->count = made->count;
        atomic_store(&k->complete, true);
    }
    pthread_mutex_unlock(&k->lock);
    return k;
}

static const known_sum *find_sum(task *t, lref g) {
    const known_table *k = table_of(t);
    const known_sum sought = {.game = g};
    unsigned low = 0, high = k->count;
    while (low < high) {
        const unsigned middle = (low + high) / 2;
        if (k->sums[middle].game.id < sought.game.id)
            low = middle + 1;
        else
            high = middle;
    }
    return low < k->count && lref_same(k->sums[low].game, g) ? &k->sums[low] : NULL;
}

/* ---- multiples ---- */

static lref only_option(task *t, lref g, ender_player player) {
    const lref_list options = lref_options(t, g, player);
    return options.count == 1 ? options.at[0] : lref_of(REF_NONE);
}

/* The k for which g is k.upon* (k.downunder* when the player is Right), 0 if there is none. */
static uint64_t multiple_of_upon(task *t, lref g, ender_player player) {
    const ender_player opponent = ender_opponent(player);
    const lref one = loopy_stopper(base_value(t, player == ENDER_LEFT ? 4 : 5));
    const arena_mark mark = scratch_mark(t);
    uint64_t k = 1;
    for (; !lref_same(g, one); k++) {
        task_poll(t);
        const lref next = lref_is_ender(g) ? lref_of(REF_NONE) : only_option(t, g, opponent);
        if (lref_is_ender(next) || !lref_same(only_option(t, g, player), LREF_ZERO)) {
            k = 0;
            break;
        }
        g = next;
    }
    scratch_release(t, mark);
    return k;
}

/* ---- writing ---- */

void write_word(strbuf *out, const char *name, ender_style style) {
    strbuf_format(out, style == ENDER_LATEX ? "\\mathbf{%s}" : "%s", name);
}

static void write_star(strbuf *out, ender_style style) {
    strbuf_text(out, style == ENDER_UNICODE ? "\u2217" : style == ENDER_LATEX ? "{*}" : "*");
}

static void write_base(strbuf *out, unsigned base, ender_style style) {
    const char *around = bases[base].around;
    if (around) {
        const bool tiny = around[0] == 't';
        if (style == ENDER_ASCII) strbuf_format(out, "%s(", around);
        if (style == ENDER_UNICODE) strbuf_text(out, tiny ? "+_" : "\u2212_");
        if (style == ENDER_LATEX) strbuf_text(out, tiny ? "{+}_{" : "{-}_{");
    }
    write_word(out, bases[base].name, style);
    if (bases[base].star) write_star(out, style);
    if (around && style != ENDER_UNICODE) strbuf_char(out, style == ENDER_LATEX ? '}' : ')');
}

static void write_added(task *t, strbuf *out, ref added, ender_style style) {
    if (ref_same(added, REF_ZERO)) return;
    print_game(t, out, added, style);
    strbuf_char(out, '+');
}

/* A multiple of upon or upon*, whose stops are 0, and a number. */
static bool write_multiple(task *t, strbuf *out, lref g, dyadic x, ender_style style) {
    for (int p = 0; p < 2; p++) {
        const char *name = p ? "downunder" : "upon";
        bool star = true;
        uint64_t k = multiple_of_upon(t, g, (ender_player)p);
        if (k == 0) { /* k.upon* and a star: k.upon if k is odd */
            const loopy_value v = loopy_add(t, loopy_of_stopper(g), loopy_of_ender(REF_STAR));
            if (!loopy_is_ender(v)) k = multiple_of_upon(t, loopy_stopper(v), (ender_player)p);
            star = false;
        }
        if (k == 0) continue;
        const bool added_star = !star && k % 2 == 0;
        write_added(t, out, game_add(t, added_star ? REF_STAR : REF_ZERO, ref_number(t, x)), style);
        strbuf_format(out, style == ENDER_LATEX ? "%llu\\cdot" : "%llu.", (unsigned long long)k);
        write_word(out, name, style);
        if (star || added_star) write_star(out, style);
        return true;
    }
    return false;
}

/* One of the table, and a number. */
static bool write_sum(task *t, strbuf *out, lref g, dyadic x, ender_style style) {
    const known_sum *known = find_sum(t, g);
    if (!known) return false;
    write_added(t, out, game_add(t, known->added, ref_number(t, x)), style);
    write_base(out, known->base, style);
    return true;
}

bool write_known(task *t, strbuf *out, lref g, ender_style style) {
    const loopy_stop left = stopper_stop(t, g, ENDER_LEFT), right = stopper_stop(t, g, ENDER_RIGHT);
    if (left.kind != STOP_NUMBER || right.kind != STOP_NUMBER || !dyadic_same(left.x, right.x))
        return write_sum(t, out, g, DYADIC_ZERO, style);
    if (dyadic_sign(t, left.x) == 0)
        return write_sum(t, out, g, DYADIC_ZERO, style) ||
               write_multiple(t, out, g, DYADIC_ZERO, style);
    const lref rest = stopper_add_number(t, g, dyadic_neg(t, left.x));
    return write_sum(t, out, rest, left.x, style) || write_multiple(t, out, rest, left.x, style);
}
