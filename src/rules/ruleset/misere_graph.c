/* SPDX-License-Identifier: MIT
 *
 * Sums in misere play as a graph of questions, for rulesets whose moves are dear and whose order of
 * moves says little. Nothing is known of a part whatever is beside it, as nim values are in normal
 * play, so that a question is about a whole sum. But small parts have misere canonical forms, which
 * stand for them in every sum (J. Lemoine and S. Viennot, Analysis of misere Sprouts game with
 * reduced canonical trees, 2009), and small forms are added up. The options of a part are made
 * once, whatever is beside it. */
#include "ruleset/misere_graph.h"
#include "base/proofs.h"
#include "base/tuning/ruleset.inc"
#include "ruleset/convention.h"
#include "ruleset/misere_known.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A part of a sum: twice the number of a form, or twice the number of a land, plus 1. */
typedef uint64_t sum_piece;

typedef struct piece_list {
    sum_piece *at;
    uint32_t count;
} piece_list;

/* A part without a form. */
typedef struct graph_land {
    misere_block block;
    uint32_t moves;
    bool grown; /* its options are listed */
    piece_list *options;
    uint32_t option_count;
} graph_land;

typedef struct sum_question {
    winner_question proof; /* first, so that the question is the sum */
    piece_list what;
} sum_question;

typedef struct misere_graph {
    cleanup undo; /* first, so that the cleanup is the graph */
    const ruleset *const *rules;
    misere_shapes *shapes;
    proofs proofs;
    map *land_numbers; /* plus 1 */
    address_list lands;
    known_sums known; /* of the ruleset, where there is one; else its sums are NULL */
    bool has_known;   /* from searches before */
} misere_graph;

bool misere_graph_is_for(const ruleset *rules) {
    return rules->search.best_first && rules->moves.mobility && rules->parts.literal &&
           rules->parts.decompose && !rules->parts.symmetry;
}

/* ---- parts ---- */

static sum_piece piece_of_form(misere g) { return (sum_piece)g.number * 2; }
static bool is_form(sum_piece p) { return p % 2 == 0; }
static misere form_of(sum_piece p) { return (misere){(uint32_t)(p / 2)}; }
static graph_land *land_of(const misere_graph *g, sum_piece p) { return g->lands.at[p / 2]; }

static uint32_t moves_of(const misere_graph *g, const misere_block *b) {
    const ruleset *rules = g->rules[b->which];
    uint32_t moves[2];
    rules->moves.mobility(rules, b->words, b->count, moves);
    return moves[0];
}

static sum_piece piece_of_land(task *t, misere_graph *g, const misere_block *b, uint32_t moves) {
    const arena_mark mark = scratch_mark(t);
    uint64_t *key = SCRATCH_ARRAY(t, uint64_t, b->count + 1);
    key[0] = b->which;
    memcpy(key + 1, b->words, b->count * sizeof *key);
    const uint64_t hash = map_hash(t, key, b->count + 1);
    uint32_t number = map_find(g->land_numbers, key, b->count + 1, hash);
    if (number == 0) {
        graph_land *x = proofs_keep(t, &g->proofs, 1, sizeof *x);
        uint64_t *words = proofs_keep(t, &g->proofs, b->count, sizeof *words);
        memcpy(words, b->words, b->count * sizeof *words);
        x->block = (misere_block){b->which, words, b->count};
        x->moves = moves;
        address_add(t, &g->lands, x);
        number = (uint32_t)g->lands.count;
        map_insert(t, g->land_numbers, key, b->count + 1, hash, number);
    }
    scratch_release(t, mark);
    return (sum_piece)(number - 1) * 2 + 1;
}

static sum_piece piece_of(task *t, misere_graph *g, const misere_block *b) {
    misere form;
    const uint32_t moves = moves_of(g, b);
    if (moves <= SHAPE_MOVES)
        shapes_learn(t, g->shapes, g->rules[b->which], b->which, b->words, b->count);
    if (shapes_find(t, g->shapes, b->which, b->words, b->count, &form)) return piece_of_form(form);
    return piece_of_land(t, g, b, moves);
}

/* ---- sums ---- */

/* Is the sum of these forms to be one form? */
static bool is_small_sum(const misere_world *w, misere g, misere h) {
    const uint32_t x = misere_birthday(w, g), y = misere_birthday(w, h);
    return x <= 1 || y <= 1 || x + y <= SHAPE_DAYS;
}

static int by_piece(const void *a, const void *b) {
    const sum_piece x = *(const sum_piece *)a, y = *(const sum_piece *)b;
    return (x > y) - (x < y);
}

/* Adds a form to others, as one of them or beside them. */
static void add_form(task *t, misere_world *w, piece_list *forms, misere g) {
    for (uint32_t i = 0; i < forms->count;) {
        if (!is_small_sum(w, g, form_of(forms->at[i]))) {
            i++;
            continue;
        }
        g = misere_add(t, w, g, form_of(forms->at[i]));
        forms->at[i] = forms->at[--forms->count];
        i = 0;
    }
    if (!misere_is_zero(g)) forms->at[forms->count++] = piece_of_form(g);
}

/* Small forms are added up, and the pieces are in order. In scratch memory. */
static piece_list pieces_in_order(task *t, misere_graph *g, const sum_piece *list, uint32_t count) {
    piece_list p = {SCRATCH_ARRAY(t, sum_piece, (size_t)count + 1), 0};
    for (uint32_t i = 0; i < count; i++)
        if (is_form(list[i])) add_form(t, &g->shapes->world, &p, form_of(list[i]));
    for (uint32_t i = 0; i < count; i++)
        if (!is_form(list[i])) p.at[p.count++] = list[i];
    if (p.count > 1) qsort(p.at, p.count, sizeof *p.at, by_piece);
    return p;
}

static piece_list pieces_keep(task *t, misere_graph *g, const piece_list *p) {
    piece_list kept = {proofs_keep(t, &g->proofs, p->count, sizeof *p->at), p->count};
    if (p->count > 0) memcpy(kept.at, p->at, p->count * sizeof *p->at);
    return kept;
}

static uint32_t moves_in(const misere_graph *g, sum_piece p) {
    uint32_t count;
    if (!is_form(p)) return land_of(g, p)->moves;
    misere_options(&g->shapes->world, form_of(p), &count);
    return count;
}

/* As hard to lose as it has moves, since each of them is to be refuted. */
static void sum_estimate(misere_graph *g, sum_question *s) {
    const piece_list *p = &s->what;
    s->proof.to_win = s->proof.to_lose = 1;
    for (uint32_t i = 0; i < p->count; i++) s->proof.to_lose += moves_in(g, p->at[i]);
    if (p->count == 0) proof_decide(&s->proof, true);
    if (p->count == 1 && is_form(p->at[0]))
        proof_decide(&s->proof, !misere_is_p(&g->shapes->world, form_of(p->at[0])));
}

static sum_question *sum_of(task *t, misere_graph *g, const sum_piece *list, uint32_t count) {
    const arena_mark mark = scratch_mark(t);
    const piece_list p = pieces_in_order(t, g, list, count);
    sum_question *s = (sum_question *)(void *)proofs_find(t, &g->proofs, p.at, p.count);
    if (!s) {
        s = proofs_keep(t, &g->proofs, 1, sizeof *s);
        s->what = pieces_keep(t, g, &p);
        sum_estimate(g, s);
        proofs_add(t, &g->proofs, p.at, p.count, &s->proof);
    }
    scratch_release(t, mark);
    return s;
}

/* ---- moves ---- */

static piece_list read_parts(task *t, misere_graph *g, uint32_t which, const uint64_t *position,
                             size_t words) {
    const ruleset *rules = g->rules[which];
    positions parts;
    positions_open(t, &parts);
    if (words > 0) rules->parts.decompose(rules, position, words, &parts);
    piece_list p = {SCRATCH_ARRAY(t, sum_piece, (size_t)parts.count + 1), 0};
    for (uint32_t i = 0; i < parts.count; i++) {
        misere_block b = {.which = which};
        b.words = positions_at(&parts, i, &b.count);
        p.at[p.count++] = piece_of(t, g, &b);
    }
    return pieces_in_order(t, g, p.at, p.count);
}

static void land_grow(task *t, misere_graph *g, graph_land *x) {
    const arena_mark mark = scratch_mark(t);
    const misere_block *b = &x->block;
    positions options;
    positions_open(t, &options);
    literal_options(g->rules[b->which], b->words, b->count, ENDER_LEFT, &options);
    x->options = proofs_keep(t, &g->proofs, options.count, sizeof *x->options);
    for (uint32_t i = 0; i < options.count; i++) {
        size_t words;
        const uint64_t *option = positions_at(&options, i, &words);
        const piece_list p = read_parts(t, g, b->which, option, words);
        x->options[i] = pieces_keep(t, g, &p);
    }
    x->option_count = options.count;
    x->grown = true;
    scratch_release(t, mark);
}

/* The sum with piece i replaced. */
static sum_question *sum_after(task *t, misere_graph *g, const piece_list *before, uint32_t i,
                               const sum_piece *option, uint32_t count) {
    const arena_mark mark = scratch_mark(t);
    sum_piece *list = SCRATCH_ARRAY(t, sum_piece, (size_t)before->count + count);
    uint32_t made = 0;
    for (uint32_t k = 0; k < before->count; k++)
        if (k != i) list[made++] = before->at[k];
    for (uint32_t k = 0; k < count; k++) list[made++] = option[k];
    sum_question *after = sum_of(t, g, list, made);
    scratch_release(t, mark);
    return after;
}

/* The sums after the moves in piece i; how many there are. */
static size_t move_in(task *t, misere_graph *g, const piece_list *p, uint32_t i,
                      winner_question **out) {
    if (is_form(p->at[i])) {
        uint32_t count;
        for (uint32_t k = 0; k < moves_in(g, p->at[i]); k++) {
            const misere after = misere_options(&g->shapes->world, form_of(p->at[i]), &count)[k];
            out[k] = &sum_after(t, g, p, i, &(sum_piece){piece_of_form(after)}, 1)->proof;
        }
        return moves_in(g, p->at[i]);
    }
    const graph_land *x = land_of(g, p->at[i]);
    for (uint32_t k = 0; k < x->option_count; k++)
        out[k] = &sum_after(t, g, p, i, x->options[k].at, x->options[k].count)->proof;
    return x->option_count;
}

static void update(task *t, winner_question *p, void *arg) {
    (void)t;
    (void)arg;
    proof_update(p);
}

static void sum_grow(task *t, misere_graph *g, sum_question *s) {
    const arena_mark mark = scratch_mark(t);
    const piece_list *p = &s->what;
    size_t most = 0, made = 0;
    for (uint32_t i = 0; i < p->count; i++) {
        graph_land *x = is_form(p->at[i]) ? NULL : land_of(g, p->at[i]);
        if (x && !x->grown) land_grow(t, g, x);
        most += x ? x->option_count : moves_in(g, p->at[i]);
    }
    winner_question **list = SCRATCH_ARRAY(t, winner_question *, most + 1);
    for (uint32_t i = 0; i < p->count; i++)
        if (i == 0 || p->at[i] != p->at[i - 1]) made += move_in(t, g, p, i, list + made);
    proof_grow(t, &g->proofs, &s->proof, list, made);
    proofs_settle(t, &g->proofs, update, NULL);
    scratch_release(t, mark);
}

/* ---- sums that are remembered ---- */

/* Is it about a position, and has it a text? */
static bool sum_text(task *t, misere_graph *g, const sum_question *s, strbuf *out) {
    const piece_list *p = &s->what;
    bool lands = false;
    known_part *parts = SCRATCH_ARRAY(t, known_part, p->count + 1);
    for (uint32_t i = 0; i < p->count; i++) {
        if (is_form(p->at[i])) {
            parts[i] = (known_part){.form = form_of(p->at[i]).number};
            continue;
        }
        const misere_block *b = &land_of(g, p->at[i])->block;
        parts[i] = (known_part){.words = b->words, .count = b->count};
        lands = true;
    }
    return lands && known_sum_text(t, out, g->known.rules, &g->shapes->world, parts, p->count);
}

/* Decides the sum if that has been done before. */
static bool is_known(task *t, misere_graph *g, sum_question *s) {
    const arena_mark mark = scratch_mark(t);
    known_winner winner = KNOWN_NEITHER;
    strbuf text;
    strbuf_open(t, &text);
    if (sum_text(t, g, s, &text)) winner = known_sum_find(t, &g->known, text.text);
    strbuf_close(&text);
    scratch_release(t, mark);
    if (winner == KNOWN_NEITHER) return false;
    proof_decide(&s->proof, winner == KNOWN_MOVER_WINS);
    proof_changed(t, &g->proofs, &s->proof);
    proofs_settle(t, &g->proofs, update, NULL);
    return true;
}

/* What was decided by looking at moves. */
static void sums_remember(task *t, void *arg) {
    misere_graph *g = arg;
    for (size_t i = 0; i < g->proofs.all.count; i++) {
        const sum_question *s = g->proofs.all.at[i];
        if (!s->proof.grown || proof_is_open(&s->proof)) continue;
        const arena_mark mark = scratch_mark(t);
        strbuf text;
        strbuf_open(t, &text);
        if (sum_text(t, g, s, &text))
            known_sum_put(t, &g->known, text.text,
                          proof_is_won(&s->proof) ? KNOWN_MOVER_WINS : KNOWN_MOVER_LOSES);
        strbuf_close(&text);
        scratch_release(t, mark);
    }
}

/* Where all positions are of one ruleset, which is played so. */
static void know_sums(task *t, misere_graph *g, const misere_block *blocks, size_t count) {
    for (size_t i = 1; i < count; i++)
        if (blocks[i].which != blocks[0].which) return;
    if (count == 0 || g->rules[blocks[0].which]->play.convention != CONVENTION_MISERE) return;
    g->known = known_sums_of(t, g->rules[blocks[0].which]);
    g->has_known = map_count(g->known.sums) > 0;
}

/* ---- the search ---- */

enum { MESSAGE_BYTES = 400 };

static void graph_close(cleanup *self) {
    misere_graph *g = (misere_graph *)(void *)self;
    address_free(g->proofs.memory.ctx, &g->lands);
    if (g->land_numbers) map_free(g->land_numbers);
    proofs_close(&g->proofs);
}

typedef struct graph_question {
    misere_graph *graph;
    const misere_block *blocks;
    size_t count;
    bool wins;
} graph_question;

static void graph_answer(task *t, void *arg) {
    graph_question *q = arg;
    misere_graph *g = q->graph;
    sum_piece *list = SCRATCH_ARRAY(t, sum_piece, q->count + 1);
    for (size_t i = 0; i < q->count; i++) list[i] = piece_of(t, g, &q->blocks[i]);
    know_sums(t, g, q->blocks, q->count);
    const sum_question *root = sum_of(t, g, list, (uint32_t)q->count);
    while (proof_is_open(&root->proof)) {
        const winner_question *at = &root->proof;
        task_poll(t);
        while (at->grown) at = proof_choose(at);
        sum_question *s = g->proofs.all.at[at->number];
        if (!g->has_known || !is_known(t, g, s)) sum_grow(t, g, s);
    }
    q->wins = proof_is_won(&root->proof);
}

bool misere_graph_search(task *t, misere_shapes *shapes, const ruleset *const *rules,
                         const misere_block *blocks, size_t count, bool *wins) {
    misere_graph g = {.rules = rules, .shapes = shapes, .land_numbers = map_new(t->ctx)};
    const bool has_memory = proofs_open(t, &g.proofs) && g.land_numbers;
    graph_question q = {&g, blocks, count, false};
    cleanup_push(t, &g.undo, graph_close);
    const ender_status status = has_memory ? task_try(t, graph_answer, &q) : ENDER_EMEMORY;
    char why[MESSAGE_BYTES];
    snprintf(why, sizeof why, "%s", status != ENDER_OK ? task_message(t) : "");
    /* What was decided is right also when the whole was not. */
    if (g.known.sums && status != ENDER_EMEMORY) (void)task_try(t, sums_remember, &g);
    cleanup_pop(t);
    graph_close(&g.undo);
    if (status != ENDER_OK && status != ENDER_EMEMORY) task_throw(t, status, "%s", why);
    *wins = q.wins;
    return status == ENDER_OK;
}
