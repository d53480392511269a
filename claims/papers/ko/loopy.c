/* SPDX-License-Identifier: MIT
 *
 * Loopy games and sidling (Moews, chapter 2), and Theorem 8 of chapter 3, on random graphs that are
 * the same every time. The size is the number of positions unless it says otherwise. */
#include "ko/ko.h"
#include "papers/frame/checker.h"
#include "papers/ko/graph_names.h"

#include <stdio.h>
#include <string.h>

enum { GRAPHS = 40 };

static loopy_edge leaf(ref g) { return (loopy_edge){.to = g.bits, .is_leaf = true}; }

/* Class 1 is there if it is won by somebody. */
static loopy_graph random_graph(task *t, unsigned vertices, uint64_t *state, loopy_result class_1) {
    const loopy_priority first = {2, class_1};
    const designation rule = class_1 == LOOPY_DRAWN ? designation_of(LOOPY_DRAWN)
                                                    : designation_by_priority(2, &first, 1);
    graph_builder b;
    graph_open(t, &b);
    for (unsigned v = 0; v < vertices; v++) (void)graph_vertex(&b, NULL);
    for (unsigned v = 0; v < vertices; v++)
        for (int p = 0; p < 2; p++) {
            for (unsigned w = 0; w < vertices; w++)
                if (random_below(state, 5) < 2)
                    graph_edge(
                        &b, (ender_player)p, v,
                        (loopy_edge){.to = w,
                                     .class = class_1 != LOOPY_DRAWN && random_below(state, 2)});
            if (random_below(state, 3) == 0)
                graph_edge(&b, (ender_player)p, v,
                           leaf(ref_integer(t, (int64_t)random_below(state, 3) - 1)));
        }
    return graph_close(&b, 0, &rule);
}

/* One position at which players pass. */
static loopy_graph one_position(task *t, bool left, bool right, loopy_result play) {
    const designation rule = designation_of(play);
    graph_builder b;
    graph_open(t, &b);
    const uint32_t v = graph_vertex(&b, NULL);
    if (left) graph_edge(&b, ENDER_LEFT, v, (loopy_edge){.to = v});
    if (right) graph_edge(&b, ENDER_RIGHT, v, (loopy_edge){.to = v});
    return graph_close(&b, v, &rule);
}

static loopy_graph written(claim_run *run, const char *text) {
    return graph_of_expression(run->t, (source){text, strlen(text)});
}

/* ---- 2.1.1: the order ---- */

void check_ko_order(claim_run *run, unsigned vertices) {
    task *t = run->t;
    uint64_t state = 31 * vertices;
    for (unsigned n = 0; n < GRAPHS; n++) {
        const arena_mark mark = scratch_mark(t);
        const loopy_graph g = random_graph(t, vertices, &state, LOOPY_DRAWN),
                          h = random_graph(t, vertices, &state, LOOPY_DRAWN),
                          k = random_graph(t, vertices, &state, LOOPY_DRAWN);
        const bool gh = graph_ge(t, &g, &h), hk = graph_ge(t, &h, &k);
        claim_holds(run, graph_ge(t, &g, &g), "G >= G fails", "%s", name_of(t, &g));
        claim_holds(run, !gh || !hk || graph_ge(t, &g, &k), "G >= H >= K, and not G >= K",
                    "%s, %s, %s", name_of(t, &g), name_of(t, &h), name_of(t, &k));
        const loopy_graph sum_g = graph_sum(t, &g, &k), sum_h = graph_sum(t, &h, &k);
        claim_holds(run, !gh || graph_ge(t, &sum_g, &sum_h), "G >= H, and not G + K >= H + K",
                    "%s, %s, %s", name_of(t, &g), name_of(t, &h), name_of(t, &k));
        const loopy_graph minus_g = graph_negative(t, &g), minus_h = graph_negative(t, &h);
        claim_holds(run, gh == graph_ge(t, &minus_h, &minus_g), "-H >= -G says something else",
                    "%s, %s", name_of(t, &g), name_of(t, &h));
        scratch_release(t, mark);
    }
}

/* ---- 2.1.2: named games ---- */

void check_ko_constants(claim_run *run, unsigned size) {
    task *t = run->t;
    char number[20], fraction[30];
    snprintf(number, sizeof number, "%u", size);
    snprintf(fraction, sizeof fraction, "dyadic(1,%u)", size);
    const loopy_graph falling[] = {one_position(t, true, false, LOOPY_LEFT_WINS),
                                   one_position(t, true, false, LOOPY_DRAWN),
                                   one_position(t, true, false, LOOPY_RIGHT_WINS),
                                   written(run, number),
                                   written(run, fraction),
                                   written(run, "over"),
                                   written(run, "0"),
                                   one_position(t, false, true, LOOPY_LEFT_WINS),
                                   one_position(t, false, true, LOOPY_DRAWN),
                                   one_position(t, false, true, LOOPY_RIGHT_WINS)};
    static const char *const names[] = {"on+",  "on", "on-",  "the number", "the fraction",
                                        "over", "0",  "off+", "off",        "off-"};
    enum { COUNT = sizeof falling / sizeof *falling };
    const loopy_graph dud = one_position(t, true, true, LOOPY_DRAWN);
    for (unsigned i = 0; i < COUNT; i++) {
        for (unsigned k = i + 1; k < COUNT; k++) {
            claim_holds(run, graph_compare(t, &falling[i], &falling[k]) == ENDER_GREATER,
                        "the first is not greater", "%s and %s", names[i], names[k]);
        }
        const bool extreme = i < 2 || i >= COUNT - 2;
        claim_holds(run, (graph_compare(t, &falling[i], &dud) == ENDER_CONFUSED) == !extreme,
                    "dud compares in another way", "dud and %s", names[i]);
    }
}

/* over, and what it absorbs; the size is n of n.^ and of 2^-n. */
void check_ko_over_facts(claim_run *run, unsigned size) {
    task *t = run->t;
    const loopy_graph over = written(run, "over"), twice = graph_sum(t, &over, &over);
    claim_holds(run, graph_compare(t, &twice, &over) == ENDER_EQUAL, "they differ",
                "over + over and over");
    char ups[40], fraction[40];
    snprintf(ups, sizeof ups, "%u.^", size);
    snprintf(fraction, sizeof fraction, "dyadic(1,%u)", size);
    const loopy_graph up = written(run, ups), small = written(run, fraction),
                      zero = written(run, "0");
    claim_holds(run, graph_ge(t, &over, &up) && graph_ge(t, &up, &zero), "it is not between",
                "0, %s, over", ups);
    claim_holds(run, graph_compare(t, &over, &small) == ENDER_LESS, "it is not less", "over and %s",
                fraction);
    const ref infinitesimals[] = {claim_value(run, "%u.^", size),
                                  claim_value(run, "tiny(%u)", size + 1),
                                  claim_value(run, "%u.^ + ^ + *", size)};
    for (int i = 0; i < 3; i++) {
        const loopy_graph e = graph_of_ender(t, infinitesimals[i]), sum = graph_sum(t, &over, &e);
        claim_holds(run, graph_compare(t, &sum, &over) == ENDER_EQUAL, "they differ",
                    "over + %s and over", claim_name(run, infinitesimals[i]));
    }
}

/* ---- 2.2: sidling ---- */

/* G*(P): moves of class 1 lead to the enders P instead. */
static loopy_graph starred(task *t, const loopy_graph *g, const ref *p) {
    graph_builder b;
    graph_open(t, &b);
    for (uint32_t v = 0; v < g->vertices; v++) (void)graph_vertex(&b, NULL);
    for (unsigned player = 0; player < 2; player++)
        for (uint32_t v = 0; v < g->vertices; v++)
            for (uint32_t k = g->first[player][v]; k < g->first[player][v + 1]; k++) {
                loopy_edge e = g->edges[player][k];
                if (e.class == 1) e = leaf(p[e.to]);
                e.class = 0;
                graph_edge(&b, (ender_player)player, v, e);
            }
    const designation drawn = designation_of(LOOPY_DRAWN);
    return graph_close(&b, g->start, &drawn);
}

/* P <= G*(P) at all vertices implies P <= G', where class 1 is won by Left; P are small enders. */
void check_ko_theorem_1(claim_run *run, unsigned vertices) {
    task *t = run->t;
    uint64_t state = 97 * vertices;
    for (unsigned n = 0; n < 8 * GRAPHS; n++) {
        const arena_mark mark = scratch_mark(t);
        const loopy_graph g = random_graph(t, vertices, &state, LOOPY_LEFT_WINS);
        ref p[8];
        for (unsigned v = 0; v < vertices; v++)
            p[v] = random_below(&state, 4) == 0
                       ? REF_STAR
                       : ref_integer(t, (int64_t)random_below(&state, 5) - 3);
        const loopy_graph once = starred(t, &g, p);
        bool below = true;
        for (uint32_t v = 0; v < vertices && below; v++) {
            const loopy_graph from = graph_from(t, &once, v), ender = graph_of_ender(t, p[v]);
            below = graph_ge(t, &from, &ender);
        }
        for (uint32_t v = 0; v < vertices && below; v++) {
            const loopy_graph from = graph_from(t, &g, v), ender = graph_of_ender(t, p[v]);
            claim_holds(run, graph_ge(t, &from, &ender), "P <= G*(P), and not P <= G'",
                        "vertex %u of %s, %s", v, name_of(t, &g), claim_name(run, p[v]));
        }
        scratch_release(t, mark);
    }
}

/* What sidling finds on random graphs is what play says, whether passes stay or not. */
void check_ko_fixed_points(claim_run *run, unsigned vertices) {
    task *t = run->t;
    uint64_t state = 51 * vertices;
    for (unsigned n = 0; n < GRAPHS; n++) {
        const arena_mark mark = scratch_mark(t);
        const loopy_graph g = random_graph(t, vertices, &state, LOOPY_RIGHT_WINS);
        sided_store *s = sided_open(t);
        for (int passes = 0; passes < 2; passes++) {
            const sidled *found = graph_sidle(t, s, &g, 12, (sidle_passes)passes, NULL);
            for (uint32_t v = 0; v < vertices; v++) {
                const loopy_graph from = graph_from(t, &g, v);
                for (int d = 0; d < 2; d++) {
                    lref stopper;
                    const sref x = d == 0 ? found[v].plus : found[v].minus;
                    if (!(d == 0 ? found[v].plus_found : found[v].minus_found) ||
                        !sided_stopper(s, x, (ender_player)d, &stopper))
                        continue;
                    const loopy_graph h = stopper_graph(t, stopper);
                    claim_holds(run,
                                graph_survives(t, &from, &h, (ender_player)d) &&
                                    graph_survives(t, &h, &from, (ender_player)d),
                                "sidling rests at another game", "vertex %u of %s", v,
                                name_of(t, &g));
                }
            }
        }
        sided_close(s);
        scratch_release(t, mark);
    }
}

/* Lemma 3: moves of Right to on+ may be left out. */
void check_ko_lemma_3(claim_run *run, unsigned vertices) {
    task *t = run->t;
    uint64_t state = 13 * vertices;
    for (unsigned n = 0; n < GRAPHS; n++) {
        const arena_mark mark = scratch_mark(t);
        const loopy_graph g = random_graph(t, vertices, &state, LOOPY_DRAWN);
        const loopy_priority won = {2, LOOPY_LEFT_WINS};
        const designation rule = designation_by_priority(2, &won, 1);
        graph_builder b;
        graph_open(t, &b);
        for (uint32_t v = 0; v <= vertices; v++) (void)graph_vertex(&b, NULL);
        for (unsigned p = 0; p < 2; p++)
            for (uint32_t v = 0; v < vertices; v++)
                for (uint32_t k = g.first[p][v]; k < g.first[p][v + 1]; k++)
                    graph_edge(&b, (ender_player)p, v, g.edges[p][k]);
        graph_edge(&b, ENDER_LEFT, vertices, (loopy_edge){.to = vertices, .class = 1});
        for (uint32_t v = 0; v < vertices; v++)
            if (random_below(&state, 2))
                graph_edge(&b, ENDER_RIGHT, v, (loopy_edge){.to = vertices, .class = 1});
        const loopy_graph more = graph_close(&b, 0, &rule);
        claim_holds(run, graph_compare(t, &g, &more) == ENDER_EQUAL, "they differ",
                    "%s with moves of Right to on+", name_of(t, &g));
        scratch_release(t, mark);
    }
}

/* ---- Theorem 8 ---- */

/* Where Left wins by force: after how many moves at the most, from 1; 0 where he does not. Position
 * 2 v is v with Left to move, 2 v + 1 with Right. */
typedef struct forced {
    uint32_t *within;
} forced;

static bool leaf_is_won(task *t, const loopy_edge *e, unsigned mover) {
    const ender_outcome o = game_outcome(t, edge_ender(e));
    return o == ENDER_L || o == (mover == 0 ? ENDER_N : ENDER_P);
}

static uint32_t now_won(task *t, const loopy_graph *g, const forced *f, uint32_t v, unsigned mover,
                        uint32_t round) {
    bool some = false, all = true;
    for (uint32_t k = g->first[mover][v]; k < g->first[mover][v + 1]; k++) {
        const loopy_edge *e = &g->edges[mover][k];
        const bool won =
            e->is_leaf ? leaf_is_won(t, e, 1 - mover) : f->within[2 * e->to + 1 - mover] != 0;
        some |= won;
        all &= won;
    }
    return (mover == 0 ? some : all) ? round : 0;
}

static forced force(task *t, const loopy_graph *g) {
    const uint32_t n = 2 * g->vertices;
    forced f = {SCRATCH_ARRAY(t, uint32_t, n)};
    uint32_t *next = SCRATCH_ARRAY(t, uint32_t, n);
    memset(f.within, 0, n * sizeof *f.within);
    bool changed = true;
    for (uint32_t round = 1; changed; round++) {
        changed = false;
        memcpy(next, f.within, n * sizeof *next);
        for (uint32_t i = 0; i < n; i++)
            if (f.within[i] == 0) {
                next[i] = now_won(t, g, &f, i / 2, i % 2, round);
                changed |= next[i] != 0;
            }
        memcpy(f.within, next, n * sizeof *next);
    }
    return f;
}

static bool is_subset(const ko_phi *phi, uint32_t v, uint32_t w) {
    for (uint32_t i = 0; i < phi->lengths[v]; i++) {
        bool found = false;
        for (uint32_t k = 0; k < phi->lengths[w]; k++)
            found |= phi->history[v][i] == phi->history[w][k];
        if (!found) return false;
    }
    return true;
}

/* Left follows his quickest win from a[]; every position met is won with any smaller history. */
static void follow(claim_run *run, const loopy_graph *base, const ko_phi *phi, const forced *f,
                   uint32_t start) {
    task *t = run->t;
    const loopy_graph *g = &phi->g;
    uint32_t *list = SCRATCH_ARRAY(t, uint32_t, 2 * g->vertices), count = 0;
    bool *seen = SCRATCH_ARRAY(t, bool, 2 * g->vertices);
    memset(seen, 0, 2 * (size_t)g->vertices);
    list[count++] = start;
    seen[start] = true;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t v = list[i] / 2, mover = list[i] % 2;
        for (uint32_t w = 0; w < g->vertices; w++)
            if (phi->at[w] == phi->at[v] && is_subset(phi, w, v))
                claim_holds(run, f->within[2 * w + mover] != 0,
                            "Left wins with this history, and not with a smaller one",
                            "phi(N,L; %s), position %u, %s to move", name_of(t, base), phi->at[v],
                            mover == 0 ? "Left" : "Right");
        uint32_t chosen = UINT32_MAX, best = UINT32_MAX;
        bool at_once = false;
        for (uint32_t k = g->first[mover][v]; k < g->first[mover][v + 1]; k++) {
            const loopy_edge *e = &g->edges[mover][k];
            if (e->is_leaf) {
                at_once |= mover == 0 && leaf_is_won(t, e, 1);
                continue;
            }
            const uint32_t to = 2 * e->to + 1 - mover;
            if (mover == 1 && !seen[to]) {
                seen[to] = true;
                list[count++] = to;
            }
            if (mover == 0 && f->within[to] != 0 && f->within[to] < best) {
                best = f->within[to];
                chosen = to;
            }
        }
        if (mover == 0 && !at_once && chosen != UINT32_MAX && !seen[chosen]) {
            seen[chosen] = true;
            list[count++] = chosen;
        }
    }
}

void check_ko_theorem_8(claim_run *run, unsigned vertices) {
    task *t = run->t;
    uint64_t state = 7 * vertices;
    for (unsigned n = 0; n < GRAPHS; n++) {
        const arena_mark mark = scratch_mark(t);
        const loopy_graph base = random_graph(t, vertices, &state, LOOPY_DRAWN);
        if (!graph_has_bad_n_loops(t, &base)) {
            const ko_phi phi = ko_phi_graph(
                t, &base, (ko_rules){ENDER_BAN_N, ENDER_THREATS_LEFT, false}, KO_START_EVERYWHERE);
            const forced f = force(t, &phi.g);
            for (uint32_t i = 0; i < 2 * base.vertices; i++)
                if (f.within[i] != 0) follow(run, &base, &phi, &f, i);
        }
        scratch_release(t, mark);
    }
}
