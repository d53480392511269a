/* SPDX-License-Identifier: MIT
 *
 * The public face of misere play: include/ender/impartial.h. */
#include "impartial/misere.h"

#include <stdlib.h>
#include <string.h>

enum { HEAPS_MOST = 1000, ORDER_MOST = 5000 };

/* ---- games ---- */

void ender_misere_clear(ender_misere *games, size_t count) {
    for (size_t i = 0; i < count; i++) {
        free(games[i].name);
        free(games[i].genus);
        games[i] = (ender_misere){0};
    }
}

/* Descriptions under way; a throw frees their texts. */
typedef struct describing {
    cleanup undo; /* first, so that the cleanup is this */
    ender_misere *games;
    size_t count;
} describing;

static void describing_undo(cleanup *self) {
    describing *d = (describing *)self;
    ender_misere_clear(d->games, d->count);
}

static ender_misere describe(task *t, const misere_world *w, misere g, const genus *about) {
    ender_misere out = {.nim_value = about->plus,
                        .misere_value = about->digits[0],
                        .tame = about->tame,
                        .fickle = about->tame && about->digits[0] != about->plus,
                        .kind = genus_kind(about),
                        .birthday = misere_birthday(w, g)};
    strbuf name, symbol;
    strbuf_open(t, &name);
    const bool named = misere_print(&name, w, g);
    strbuf_open(t, &symbol);
    genus_print(&symbol, about);
    out.genus = strbuf_take(&symbol);
    if (named)
        out.name = strbuf_take(&name);
    else
        strbuf_close(&name);
    return out;
}

static void describe_all(task *t, const misere_world *w, const misere *games, size_t count,
                         ender_misere *out) {
    const genus *genera = misere_genera(t, w, games, count);
    memset(out, 0, count * sizeof *out);
    describing d = {.games = out, .count = count};
    cleanup_push(t, &d.undo, describing_undo);
    for (size_t i = 0; i < count; i++) out[i] = describe(t, w, games[i], &genera[i]);
    cleanup_pop(t);
}

static void check_place(task *t, const void *out) {
    if (!out) task_throw(t, ENDER_EARGUMENT, "a place for the answer is needed");
}

static void check_heaps(task *t, size_t count) {
    if (count > HEAPS_MOST)
        task_throw(t, ENDER_ELIMIT, "misere play is analysed for at most %d heaps",
                   (int)HEAPS_MOST);
}

ender_status ender_misere_heaps(ender_ctx *ctx, const char *code, size_t count, ender_misere *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const heap_game named = code_read(t, code);
    if (count > 0) check_place(t, out);
    check_heaps(t, count);
    const heap_game game = all_but_expand(t, &named, count);
    misere_world w;
    misere_open(t, &w);
    if (count > 0) describe_all(t, &w, misere_heaps(t, &w, &game, count), count, out);
    misere_close(t, &w);
    return task_end(t);
}

ender_status ender_misere_form(ender_ctx *ctx, ender_form form, ender_misere *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_place(t, out);
    misere_world w;
    misere_open(t, &w);
    const misere g = misere_of_form(t, &w, check_form(t, form));
    describe_all(t, &w, &g, 1, out);
    misere_close(t, &w);
    return task_end(t);
}

ender_status ender_misere_parse(ender_ctx *ctx, const char *text, ender_misere *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_place(t, out);
    if (!text) task_throw(t, ENDER_EARGUMENT, "a game is needed, such as \"2_+\"");
    misere_world w;
    misere_open(t, &w);
    const misere g = misere_read(t, &w, text);
    describe_all(t, &w, &g, 1, out);
    misere_close(t, &w);
    return task_end(t);
}

ender_status ender_misere_born(ender_ctx *ctx, unsigned day, uint64_t *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    check_place(t, out);
    *out = misere_born(t, day);
    return task_end(t);
}

/* ---- quotients ---- */

void ender_quotient_free(ender_quotient *q) {
    if (!q) return;
    for (uint32_t i = 0; q->names && i < q->order; i++) free(q->names[i]);
    free(q->names);
    free(q->presentation);
    free(q->is_p);
    free(q->product);
    free(q->element);
    free(q);
}

typedef struct making {
    cleanup undo; /* first, so that the cleanup is this */
    ender_quotient *q;
} making;

static void making_undo(cleanup *self) { ender_quotient_free(((making *)self)->q); }

static void *room_for(task *t, size_t count, size_t size) {
    void *room = calloc(count + 1, size);
    if (!room) task_throw_memory(t);
    return room;
}

static char *presentation_text(task *t, const presentation *p) {
    strbuf b;
    strbuf_open(t, &b);
    strbuf_char(&b, '<');
    uint32_t *power = SCRATCH_ARRAY(t, uint32_t, (size_t)p->letters + 1);
    for (uint32_t x = 0; x < p->letters; x++) {
        memset(power, 0, p->letters * sizeof *power);
        power[x] = 1;
        if (x > 0) strbuf_char(&b, ',');
        word_print(&b, power, p->letters);
    }
    strbuf_text(&b, p->letters > 0 ? " | " : "|");
    strbuf_text(&b, p->relations);
    strbuf_char(&b, '>');
    return strbuf_take(&b);
}

/* Elements are shown in the order of their words. */
static void fill(task *t, ender_quotient *q, const monoid *m, const uint32_t *elements,
                 size_t heaps) {
    const presentation p = monoid_present(t, m);
    uint32_t *place = SCRATCH_ARRAY(t, uint32_t, m->order);
    for (uint32_t i = 0; i < m->order; i++) place[p.ascending[i]] = i;
    q->presentation = presentation_text(t, &p);
    q->names = room_for(t, m->order, sizeof *q->names);
    q->is_p = room_for(t, m->order, sizeof *q->is_p);
    q->product = room_for(t, (size_t)m->order * m->order, sizeof *q->product);
    q->element = room_for(t, heaps, sizeof *q->element);
    q->heaps = heaps;
    for (size_t n = 0; n < heaps; n++) q->element[n] = place[elements[n]];
    const uint32_t *table = monoid_table(t, m);
    for (uint32_t i = 0; i < m->order; i++) {
        const uint32_t e = p.ascending[i];
        const uint32_t *power = p.power + (size_t)e * p.letters;
        strbuf b;
        strbuf_open(t, &b);
        word_print(&b, power, p.letters);
        q->names[i] = strbuf_take(&b);
        q->is_p[i] = m->is_p[e];
        for (uint32_t k = 0; k < m->order; k++)
            q->product[(size_t)i * m->order + k] =
                place[table[(size_t)e * m->order + p.ascending[k]]];
    }
}

ender_status ender_misere_quotient(ender_ctx *ctx, const char *code, size_t heaps, uint32_t most,
                                   ender_quotient **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const heap_game named = code_read(t, code);
    check_place(t, out);
    check_heaps(t, heaps);
    const heap_game game = all_but_expand(t, &named, heaps);
    if (most < 1 || most > ORDER_MOST)
        task_throw(t, ENDER_EARGUMENT, "the bound on the order goes from 1 to %d", (int)ORDER_MOST);
    misere_world w;
    misere_open(t, &w);
    uint32_t *elements = SCRATCH_ARRAY(t, uint32_t, heaps + 1);
    monoid m;
    making made = {.q = room_for(t, 1, sizeof(ender_quotient))};
    cleanup_push(t, &made.undo, making_undo);
    made.q->finite = misere_quotient_of_heaps(t, &w, &game, heaps, most, &m, elements);
    made.q->order = made.q->finite ? m.order : most + 1;
    if (made.q->finite) fill(t, made.q, &m, elements, heaps);
    cleanup_pop(t);
    *out = made.q;
    misere_close(t, &w);
    return task_end(t);
}
