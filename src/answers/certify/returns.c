/* SPDX-License-Identifier: MIT
 *
 * Certificates of play that may return: the graphs, closed tables of what a player wins or
 * survives, and statements, each with a name for its subject, as it was asked. A table has only
 * what the replies need; it is written once for all statements about it. */
#include "certify/arena.h"
#include "certify/certify.h"
#include "certify/front.h"
#include "notation/notation.h"
#include "ruleset/loopy.h"

#include <string.h>

enum { LINE_MOST = 1 << 24 };

static void end_short_line(task *t, certificate *c) {
    if (c->line.length > LINE_MOST)
        task_throw(t, ENDER_ELIMIT, "a line of a certificate has at most %d bytes", (int)LINE_MOST);
    line_end(c);
}

/* The number of the graph; they are numbered from 1 on. */
static void write_graph(task *t, certificate *c, const plain_graph *g) {
    line_begin(c, LINE_GRAPH);
    line_number(c, g->vertices);
    for (uint32_t v = 0; v < g->vertices; v++)
        for (unsigned p = 0; p < 2; p++) {
            line_number(c, g->first[p][v + 1] - g->first[p][v]);
            for (uint32_t k = g->first[p][v]; k < g->first[p][v + 1]; k++)
                line_number(c, g->to[p][k]);
        }
    end_short_line(t, c);
}

/* ---- what a player wins or survives ---- */

typedef struct closed_claim {
    ender_player player;
    bool wins;
    uint32_t table; /* its number in the certificate; 0: it is not written */
    bool asked[2];  /* moving first, second */
} closed_claim;

/* Does the player win (or survive) when the state comes up? */
static bool is_kept(const arena_sum *a, const closed_claim *q, arena_state s) {
    const bool own = (s & 1) == (q->player == ENDER_RIGHT);
    const arena_verdict bad = own ? ARENA_LOST : ARENA_WON, good = own ? ARENA_WON : ARENA_LOST;
    return q->wins ? verdict_of(a, s) == good : verdict_of(a, s) != bad;
}

/* The number of the reply, among the moves of the player in s: for a win one that is decided
 * soonest, else the first one that keeps. */
static uint32_t choose_move(const arena_sum *a, const closed_claim *q, arena_state s) {
    uint32_t best = UINT32_MAX, rank = UINT32_MAX;
    for (size_t k = a->first[s]; k < a->first[s + 1]; k++) {
        const arena_state to = 2 * a->to[k] + !(s & 1);
        if (!is_kept(a, q, to)) continue;
        if (!q->wins) return (uint32_t)(k - a->first[s]);
        if (best != UINT32_MAX && a->ranks[to] >= rank) continue;
        best = (uint32_t)(k - a->first[s]);
        rank = a->ranks[to];
    }
    return best;
}

/* The states that a table has, which play may come to from `from`. */
typedef struct closed_states {
    arena_state *list;
    uint32_t count;
    bool *seen;
} closed_states;
static void add_state(closed_states *all, arena_state s) {
    if (all->seen[s]) return;
    all->seen[s] = true;
    all->list[all->count++] = s;
}
static closed_states find_states(task *t, const arena_sum *a, const closed_claim *q) {
    const size_t states = 2 * (size_t)a->positions;
    closed_states all = {SCRATCH_ARRAY(t, arena_state, states + 1), 0,
                         SCRATCH_ARRAY(t, bool, states + 1)};
    memset(all.seen, 0, states);
    for (int second = 0; second < 2; second++)
        if (q->asked[second])
            add_state(&all, state_of(0, second ? ender_opponent(q->player) : q->player));
    for (uint32_t i = 0; i < all.count; i++) {
        task_poll(t);
        const arena_state s = all.list[i];
        const bool own = (s & 1) == (q->player == ENDER_RIGHT);
        const size_t chosen = own ? a->first[s] + choose_move(a, q, s) : 0;
        for (size_t k = own ? chosen : a->first[s]; k < (own ? chosen + 1 : a->first[s + 1]); k++)
            add_state(&all, 2 * a->to[k] + !(s & 1));
    }
    return all;
}

static void write_entry(certificate *c, const arena_sum *a, const closed_claim *q, arena_state s) {
    const uint32_t *place = place_at(a, s / 2);
    line_number(c, a->addend_count);
    for (uint32_t i = 0; i < a->addend_count; i++) line_number(c, place[i]);
    line_number(c, (s & 1) == (q->player == ENDER_RIGHT) ? choose_move(a, q, s) + 1u : 0);
}
static void write_closed(task *t, certificate *c, const arena_sum *a, closed_claim *q,
                         uint32_t number) {
    const arena_mark mark = scratch_mark(t);
    const closed_states all = find_states(t, a, q);
    line_begin(c, LINE_CLOSED);
    line_number(c, q->player == ENDER_RIGHT);
    line_number(c, q->wins);
    line_number(c, a->addend_count);
    for (uint32_t i = 0; i < a->addend_count; i++) {
        line_number(c, i + 1);
        line_number(c, a->addends[i].turned);
    }
    line_number(c, all.count);
    if (q->wins) {
        for (uint32_t i = 0; i < a->ranked_count; i++)
            if (all.seen[a->ranked[i]]) write_entry(c, a, q, a->ranked[i]);
    } else {
        for (uint32_t i = 0; i < all.count; i++) write_entry(c, a, q, all.list[i]);
    }
    end_short_line(t, c);
    q->table = number;
    scratch_release(t, mark);
}
static void write_statement(task *t, certificate *c, const arena_sum *a, const closed_claim *q,
                            bool second, const char *name) {
    line_begin(c, LINE_CALLED);
    line_words(c, name);
    end_short_line(t, c);
    line_begin(c, LINE_OUTCOME);
    line_number(c, q->table);
    line_number(c, !second);
    line_number(c, a->addend_count);
    for (uint32_t i = 0; i < a->addend_count; i++) line_number(c, place_at(a, 0)[i]);
    end_short_line(t, c);
}

/* ---- certificates ---- */

/* All claims that there may be. */
typedef struct closed_claims {
    closed_claim list[4];
} closed_claims;
static closed_claim *claim_of(closed_claims *all, ender_player player, bool wins) {
    return &all->list[2 * (player == ENDER_RIGHT) + wins];
}
static void write_claims(task *t, certificate *c, const arena_sum *a, closed_claims *all,
                         const char *name) {
    uint32_t tables = 0;
    for (int i = 0; i < 4; i++) {
        closed_claim *q = &all->list[i];
        q->player = i < 2 ? ENDER_LEFT : ENDER_RIGHT;
        q->wins = (i & 1) != 0;
        if (q->asked[0] || q->asked[1]) write_closed(t, c, a, q, ++tables);
    }
    for (int i = 0; i < 4; i++)
        for (int second = 0; second < 2; second++)
            if (all->list[i].asked[second])
                write_statement(t, c, a, &all->list[i], second != 0, name);
}

/* Who wins when Left moves first, and when Right does; in a draw both survive. */
static void write_results(task *t, certificate *c, const arena_sum *a, const char *name) {
    closed_claims all = {{{.table = 0}}};
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        const arena_verdict v = verdict_of(a, state_of(0, p));
        if (v != ARENA_LOST) claim_of(&all, p, v == ARENA_WON)->asked[0] = true;
        if (v != ARENA_WON) claim_of(&all, ender_opponent(p), v == ARENA_LOST)->asked[1] = true;
    }
    write_claims(t, c, a, &all, name);
}

/* Of a difference: who survives moving second; a player who does not is beaten. */
static void write_relation(task *t, certificate *c, const arena_sum *a, const char *name) {
    closed_claims all = {{{.table = 0}}};
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        const bool beaten = verdict_of(a, state_of(0, p)) == ARENA_WON; /* p moves first */
        if (beaten)
            claim_of(&all, p, true)->asked[0] = true;
        else
            claim_of(&all, ender_opponent(p), false)->asked[1] = true;
    }
    write_claims(t, c, a, &all, name);
}

static char *write_sum(task *t, const arena_addend *addends, uint32_t count, const char *name,
                       bool listed, bool is_difference, size_t *length) {
    certificate c;
    const arena_sum a = arena_open(t, addends, count);
    certificate_open(t, &c);
    if (listed) items_write_listed(&c, name);
    for (uint32_t i = 0; i < count; i++) write_graph(t, &c, addends[i].graph);
    (is_difference ? write_relation : write_results)(t, &c, &a, name);
    return certificate_take(t, &c, length);
}

ender_status ender_certify_results(ender_ctx *ctx, const ender_position *position, char **out,
                                   size_t *length) {
    task t[1];
    *out = NULL;
    *length = 0;
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const ender_position *p = check_position(t, position);
    if (!is_normal_play(p->rules))
        task_throw(t, ENDER_EDOMAIN,
                   "the judge knows normal play: the player who cannot move loses, or play goes on "
                   "for ever");
    arena_addend *addends = SCRATCH_ARRAY(t, arena_addend, p->sum.count + 1);
    plain_graph *graphs = SCRATCH_ARRAY(t, plain_graph, p->sum.count + 1);
    for (uint32_t i = 0; i < p->sum.count; i++) {
        size_t words;
        const uint64_t *block = positions_at(&p->sum, i, &words);
        const loopy_graph g = block_graph(t, p->rules, block, words).graph;
        graphs[i] = plain_graph_of(t, &g);
        addends[i] = (arena_addend){&graphs[i], false};
    }
    strbuf name;
    items_name(t, p, &name);
    *out = write_sum(t, addends, p->sum.count, name.text, true, false, length);
    strbuf_close(&name);
    return task_end(t);
}

static plain_graph text_graph(task *t, const char *text, bool stopper) {
    const loopy_graph g = graph_of_expression(t, (source){text, strlen(text)});
    if (stopper && !graph_is_stopper(t, &g))
        task_throw(t, ENDER_EDOMAIN,
                   "a certificate compares stoppers: in one of these games play may go on for ever "
                   "with both players moving in turn");
    const loopy_graph in_order = graph_in_order(t, &g);
    return plain_graph_of(t, &in_order);
}
ender_status ender_certify_loopy_results(ender_ctx *ctx, const char *game, char **out,
                                         size_t *length) {
    task t[1];
    *out = NULL;
    *length = 0;
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const plain_graph g = text_graph(t, game, false);
    const arena_addend one = {&g, false};
    *out = write_sum(t, &one, 1, game, false, false, length);
    return task_end(t);
}
ender_status ender_certify_loopy_comparison(ender_ctx *ctx, const char *game, const char *other,
                                            char **out, size_t *length) {
    task t[1];
    *out = NULL;
    *length = 0;
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const plain_graph g = text_graph(t, game, true), h = text_graph(t, other, true);
    const arena_addend both[2] = {{&g, false}, {&h, true}};
    strbuf name;
    strbuf_open(t, &name);
    strbuf_format(&name, "(%s) - (%s)", game, other);
    *out = write_sum(t, both, 2, name.text, false, true, length);
    strbuf_close(&name);
    return task_end(t);
}
