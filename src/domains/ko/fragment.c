/* SPDX-License-Identifier: MIT
 *
 * Fragments of Go boards as graphs (Moews, 1.2 and 1.3; KO-6, KO-7). A position is a board; its
 * moves are the stones that may be placed. There is no counting of territory: a point of it is a
 * free move. Prisoners are integers at the moves and no part of a position, for some fragments come
 * back to the same board with more prisoners, and their graphs would be infinite.
 *
 * Positions from which no play comes back are worth enders, which are put in their place. */
#include "base/held.h"
#include "goban/goban.h"
#include "ko/ko.h"

#include <string.h>

enum { POINTS_MAX = 96, WORDS = (POINTS_MAX + 31) / 32, BOARDS_MAX = 1 << 19 };

/* ---- the graph ---- */

/* What stands on the points that may change, two bits a point. */
typedef struct stones {
    uint64_t word[WORDS];
} stones;

typedef struct survey {
    task *t;
    goban board; /* one of the positions */
    uint16_t *changing;
    uint32_t points; /* of them */
    graph_builder b;
    map *index;
    stones *boards; /* of each vertex */
    uint32_t capacity;
} survey;

static void find_changing(survey *s) {
    const goban *g = &s->board;
    s->changing = SCRATCH_ARRAY(s->t, uint16_t, POINTS_MAX);
    for (unsigned p = 0; p < goban_points(g); p++) {
        if (g->stone[p] == GO_OUTSIDE || g->immortal[p]) continue;
        if (s->points == POINTS_MAX)
            task_throw(s->t, ENDER_ELIMIT, "a fragment has at most %d points that may change",
                       POINTS_MAX);
        s->changing[s->points++] = (uint16_t)p;
    }
}

static stones stones_of(const survey *s, const goban *g) {
    stones key = {{0}};
    for (uint32_t i = 0; i < s->points; i++)
        key.word[i / 32] |= (uint64_t)g->stone[s->changing[i]] << (2 * (i % 32));
    return key;
}

static uint32_t board_vertex(survey *s, const goban *g) {
    const stones key = stones_of(s, g);
    const uint64_t hash = map_hash(s->t, key.word, WORDS);
    const uint32_t known = map_find(s->index, key.word, WORDS, hash);
    if (known != 0) return known - 1;
    const uint32_t v = graph_vertex(&s->b, NULL);
    if (v >= BOARDS_MAX)
        task_throw(s->t, ENDER_ELIMIT, "the fragment has more than 2^19 positions");
    if (v >= s->capacity)
        s->boards = scratch_wider(s->t, s->boards, &s->capacity, sizeof *s->boards);
    s->boards[v] = key;
    (void)map_insert(s->t, s->index, key.word, WORDS, hash, v + 1);
    return v;
}

/* The moves of the position that vertex v has, as those of vertex `as`, but for those to `banned`.
 */
static void expand_board(survey *s, uint32_t v, uint32_t as, uint32_t banned) {
    goban *from = &s->board;
    for (uint32_t i = 0; i < s->points; i++)
        from->stone[s->changing[i]] = s->boards[v].word[i / 32] >> (2 * (i % 32)) & 3;
    for (uint32_t i = 0; i < s->points; i++) {
        task_poll(s->t);
        const unsigned p = s->changing[i];
        for (go_stone colour = GO_BLACK; from->stone[p] == GO_EMPTY && colour <= GO_WHITE;
             colour++) {
            if (!goban_may_place(from, p, colour, false)) continue;
            goban to = *from;
            uint32_t captured;
            (void)goban_place(&to, p, colour, false, &captured);
            const bool left = colour == GO_BLACK;
            const uint32_t w = board_vertex(s, &to);
            if (w == banned) continue;
            graph_edge(
                &s->b, left ? ENDER_LEFT : ENDER_RIGHT, as,
                (loopy_edge){.to = w, .shift = left ? (int32_t)captured : -(int32_t)captured});
        }
    }
}

/* ---- enders in place of what ends ---- */

typedef struct folding {
    task *t;
    const loopy_graph *g;
    ref *ender; /* of each vertex; REF_NONE when play comes back from there */
    bool *on_cycle;
    graph_builder b;
} folding;

static ref behind(const folding *f, const loopy_edge *e) {
    return game_add(f->t, f->ender[e->to], ref_integer(f->t, e->shift));
}

static void fold(void *arg, const uint32_t *members, uint32_t count) {
    folding *f = arg;
    const uint32_t v = members[0];
    bool ends = count == 1;
    for (unsigned p = 0; p < 2; p++)
        for (uint32_t k = f->g->first[p][v]; k < f->g->first[p][v + 1]; k++)
            ends &= !ref_same(f->ender[f->g->edges[p][k].to], REF_NONE);
    for (uint32_t i = 0; i < count; i++) f->on_cycle[members[i]] = count > 1;
    if (!ends) return;
    const arena_mark mark = scratch_mark(f->t);
    ref *options[2];
    uint32_t lengths[2];
    for (unsigned p = 0; p < 2; p++) {
        const uint32_t first = f->g->first[p][v];
        lengths[p] = f->g->first[p][v + 1] - first;
        options[p] = SCRATCH_ARRAY(f->t, ref, lengths[p] + 1u);
        for (uint32_t i = 0; i < lengths[p]; i++)
            options[p][i] = behind(f, &f->g->edges[p][first + i]);
    }
    f->ender[v] = game_make(f->t, options[0], lengths[0], options[1], lengths[1]);
    scratch_release(f->t, mark);
}

static loopy_graph folded(task *t, const loopy_graph *g, ko_pass passes) {
    folding f = {.t = t, .g = g};
    f.ender = SCRATCH_ARRAY(t, ref, g->vertices);
    f.on_cycle = SCRATCH_ARRAY(t, bool, g->vertices);
    for (uint32_t v = 0; v < g->vertices; v++) f.ender[v] = REF_NONE;
    graph_components(t, g, fold, &f);
    if (!ref_same(f.ender[g->start], REF_NONE)) return graph_of_ender(t, f.ender[g->start]);
    graph_open(t, &f.b);
    for (uint32_t v = 0; v < g->vertices; v++) (void)graph_vertex(&f.b, NULL);
    for (uint32_t v = 0; v < g->vertices; v++) {
        if (!ref_same(f.ender[v], REF_NONE)) continue;
        for (unsigned p = 0; p < 2; p++)
            for (uint32_t k = g->first[p][v]; k < g->first[p][v + 1]; k++) {
                loopy_edge e = g->edges[p][k];
                if (!ref_same(f.ender[e.to], REF_NONE))
                    e = (loopy_edge){.to = behind(&f, &e).bits, .is_leaf = true};
                graph_edge(&f.b, (ender_player)p, v, e);
            }
        if (passes != KO_NO_PASS && f.on_cycle[v])
            graph_edge(&f.b, passes == KO_LEFT_PASSES ? ENDER_LEFT : ENDER_RIGHT, v,
                       (loopy_edge){.to = v});
    }
    const loopy_graph all = graph_close(&f.b, g->start, &g->rule);
    return graph_from(t, &all, all.start);
}

/* A start of its own from which no move leads to the position before; the start as it is when that
 * is out of reach. */
static uint32_t start_after(survey *s, uint32_t start, const goban *before) {
    if (!before) return start;
    const stones key = stones_of(s, before);
    const uint32_t known = map_find(s->index, key.word, WORDS, map_hash(s->t, key.word, WORDS));
    if (known == 0) return start;
    const uint32_t v = graph_vertex(&s->b, NULL);
    expand_board(s, start, v, known - 1);
    return v;
}

loopy_graph ko_board_graph(task *t, const goban *g, const goban *before, ko_pass passes) {
    survey s = {.t = t, .board = *g};
    find_changing(&s);
    held holder;
    s.index = held_map(t, &holder);
    graph_open(t, &s.b);
    const uint32_t first = board_vertex(&s, &s.board);
    for (uint32_t v = 0; v < s.b.vertices; v++) expand_board(&s, v, v, UINT32_MAX);
    const uint32_t start = start_after(&s, first, before);
    held_close(t, &holder);
    const designation drawn = designation_of(LOOPY_DRAWN);
    const loopy_graph all = graph_close(&s.b, start, &drawn);
    return folded(t, &all, passes);
}

loopy_graph ko_fragment(task *t, source in, size_t start, size_t end, ko_pass passes) {
    const goban g = goban_read(t, in, start, end);
    return ko_board_graph(t, &g, NULL, passes);
}
