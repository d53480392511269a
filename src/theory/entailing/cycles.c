/* SPDX-License-Identifier: MIT
 *
 * Graphs of positions with checks, in which play may come back: who wins a sum of them. Forms and
 * nimbers are those of games that end; here a position of play is a vertex of each graph, who is to
 * move, and the summand that must be answered, if one must. Who is to move and cannot has lost; a
 * position with a move to one that is lost for the other player is won, one from which every move
 * leads to such as are won for the other player is lost, and what is neither is drawn. The
 * positions are decided backwards from those without moves (K. Thompson, Retrograde analysis of
 * certain endgames, 1986). */
#include "entailing/entailing.h"

#include <string.h>

enum { VERTICES_MOST = 4096, POSITIONS_MOST = 1 << 22 };

/* ---- text ---- */

typedef struct check_edge {
    uint32_t from, to;
    bool checks;
} check_edge;

typedef struct graph_scan {
    scanner *s;
    const char *name[VERTICES_MOST];
    size_t length[VERTICES_MOST];
    uint32_t count;
    check_edge *edge[2]; /* of Left, of Right */
    size_t edges[2], capacity[2];
} graph_scan;

static uint32_t read_vertex(graph_scan *g) {
    scanner *s = g->s;
    scan_blanks(s);
    const size_t start = s->at;
    while (s->at < s->end && (is_letter(s->text[s->at]) || is_digit(s->text[s->at]))) s->at++;
    const size_t length = s->at - start;
    if (length == 0)
        scan_fail(s, start, "expected the name of a position, letters or digits, but found %s",
                  scan_found(s, start));
    for (uint32_t v = 0; v < g->count; v++)
        if (g->length[v] == length && memcmp(g->name[v], s->text + start, length) == 0) return v;
    if (g->count == VERTICES_MOST)
        scan_fail(s, start, "a graph has at most %d positions", (int)VERTICES_MOST);
    g->name[g->count] = s->text + start;
    g->length[g->count] = length;
    return g->count++;
}

static void add_edge(graph_scan *g, unsigned player, check_edge e) {
    g->edge[player] = scratch_reach(g->s->t, g->edge[player], g->edges[player],
                                    &g->capacity[player], sizeof *g->edge[player]);
    g->edge[player][g->edges[player]++] = e;
}

/* a>L:b!, a>R:b or, for both players, a>b. */
static void read_edge(graph_scan *g) {
    const uint32_t from = read_vertex(g);
    scan_blanks(g->s);
    scan_expect(g->s, '>', "`>` and where a move leads, as in a>L:b");
    scan_blanks(g->s);
    const bool left = scan_word(g->s, "L:"), right = !left && scan_word(g->s, "R:");
    const uint32_t to = read_vertex(g);
    scan_blanks(g->s);
    const check_edge e = {from, to, scan_take(g->s, '!')};
    if (!right) add_edge(g, ENDER_LEFT, e);
    if (!left) add_edge(g, ENDER_RIGHT, e);
}

/* Moves by the position that they begin in or, backwards, that they lead to. */
static check_moves moves_by(task *t, const graph_scan *g, unsigned player, bool backwards) {
    check_moves m = {SCRATCH_ARRAY(t, uint32_t, g->count + 1),
                     SCRATCH_ARRAY(t, check_move, g->edges[player] + 1)};
    uint32_t *next = SCRATCH_ARRAY(t, uint32_t, g->count + 1);
    memset(m.first, 0, (g->count + 1) * sizeof *m.first);
    for (size_t i = 0; i < g->edges[player]; i++) {
        const check_edge *e = &g->edge[player][i];
        m.first[(backwards ? e->to : e->from) + 1]++;
    }
    for (uint32_t v = 0; v < g->count; v++) m.first[v + 1] += m.first[v];
    memcpy(next, m.first, (g->count + 1) * sizeof *next);
    for (size_t i = 0; i < g->edges[player]; i++) {
        const check_edge *e = &g->edge[player][i];
        m.at[next[backwards ? e->to : e->from]++] =
            (check_move){backwards ? e->from : e->to, e->checks};
    }
    return m;
}

/* The start is behind the @. */
static check_graph read_graph(task *t, scanner *s) {
    graph_scan *g = SCRATCH_ARRAY(t, graph_scan, 1);
    check_graph made;
    memset(g, 0, sizeof *g);
    g->s = s;
    scan_expect(s, '@', "`@` and a graph, such as @a{a>L:b!;b>R:a}");
    (void)read_vertex(g);
    scan_blanks(s);
    scan_expect(s, '{', "`{` and moves, such as a>L:b, behind the first position");
    scan_blanks(s);
    while (scan_peek(s) != '}') {
        read_edge(g);
        scan_blanks(s);
        if (!scan_take(s, ';')) break;
        scan_blanks(s);
    }
    scan_expect(s, '}', "`;` or `}` behind a move");
    made.count = g->count;
    for (unsigned p = 0; p < 2; p++) {
        made.moves[p] = moves_by(t, g, p, false);
        made.back[p] = moves_by(t, g, p, true);
    }
    return made;
}

const check_graphs *read_check_graphs(task *t, source in) {
    check_graphs *sum = SCRATCH_ARRAY(t, check_graphs, 1);
    scanner s = {t, in.text, 0, in.length};
    uint64_t positions = 2;
    sum->count = 0;
    do {
        scan_blanks(&s);
        if (sum->count == SUMMANDS_MOST)
            scan_fail(&s, s.at, "a sum has at most %d summands", (int)SUMMANDS_MOST);
        sum->at[sum->count] = read_graph(t, &s);
        positions *= sum->at[sum->count++].count;
        if (positions * (sum->count + 1) > POSITIONS_MOST)
            task_throw(t, ENDER_ELIMIT, "the sum has more than %d positions", (int)POSITIONS_MOST);
        scan_blanks(&s);
    } while (scan_take(&s, '+'));
    if (s.at < s.end)
        scan_fail(&s, s.at, "expected + or the end behind a graph, but found %s",
                  scan_found(&s, s.at));
    sum->positions = (uint32_t)(positions * (sum->count + 1));
    return sum;
}

/* ---- positions of play ---- */

typedef struct play_position {
    uint32_t at[SUMMANDS_MOST];
    size_t pending; /* the summand that must be answered; their count if none must */
    unsigned mover;
} play_position;

static uint32_t number_of(const check_graphs *sum, const play_position *p) {
    uint32_t n = 0;
    for (size_t i = 0; i < sum->count; i++) n = n * sum->at[i].count + p->at[i];
    return (n * (uint32_t)(sum->count + 1) + (uint32_t)p->pending) * 2 + p->mover;
}

static play_position position_of(const check_graphs *sum, uint32_t n) {
    play_position p = {.mover = n % 2, .pending = n / 2 % (sum->count + 1)};
    n = n / 2 / (uint32_t)(sum->count + 1);
    for (size_t i = sum->count; i-- > 0; n /= sum->at[i].count) p.at[i] = n % sum->at[i].count;
    return p;
}

static uint32_t moves_from(const check_graphs *sum, const play_position *p) {
    uint32_t count = 0;
    for (size_t i = 0; i < sum->count; i++) {
        const uint32_t *first = sum->at[i].moves[p->mover].first;
        if (p->pending == sum->count || p->pending == i)
            count += first[p->at[i] + 1] - first[p->at[i]];
    }
    return count;
}

/* ---- deciding ---- */

typedef enum mover_fate { FATE_OPEN, FATE_WON, FATE_LOST } mover_fate;

typedef struct deciding {
    const check_graphs *sum;
    uint8_t *fate;   /* of each position, of its mover */
    uint32_t *moves; /* that are not known to lead to a position that is won for the other player */
    uint32_t *queue, queued;
} deciding;

static void settle(deciding *d, uint32_t n, mover_fate fate) {
    d->fate[n] = (uint8_t)fate;
    d->queue[d->queued++] = n;
}

static void tell_before(deciding *d, const play_position *before, mover_fate then) {
    const uint32_t n = number_of(d->sum, before);
    if (d->fate[n] != FATE_OPEN) return;
    if (then == FATE_LOST)
        settle(d, n, FATE_WON);
    else if (--d->moves[n] == 0)
        settle(d, n, FATE_LOST);
}

/* All positions from which a move leads to this one: the check that it gives, or none, must be what
 * is pending here, and before it nothing was pending, or the same summand. */
static void tell_all_before(deciding *d, uint32_t n) {
    const check_graphs *sum = d->sum;
    const play_position now = position_of(sum, n);
    const unsigned player = 1 - now.mover;
    for (size_t i = 0; i < sum->count; i++) {
        const check_moves *back = &sum->at[i].back[player];
        play_position before = now;
        before.mover = player;
        for (uint32_t k = back->first[now.at[i]]; k < back->first[now.at[i] + 1]; k++) {
            if (now.pending != (back->at[k].checks ? i : sum->count)) continue;
            before.at[i] = back->at[k].to;
            before.pending = sum->count;
            tell_before(d, &before, (mover_fate)d->fate[n]);
            before.pending = i;
            tell_before(d, &before, (mover_fate)d->fate[n]);
        }
    }
}

void check_graphs_results(task *t, const check_graphs *sum, char letters[3]) {
    static const char winners[2] = {'L', 'R'};
    const arena_mark mark = scratch_mark(t);
    deciding d = {sum, SCRATCH_ARRAY(t, uint8_t, sum->positions),
                  SCRATCH_ARRAY(t, uint32_t, sum->positions),
                  SCRATCH_ARRAY(t, uint32_t, sum->positions), 0};
    memset(d.fate, FATE_OPEN, sum->positions);
    for (uint32_t n = 0; n < sum->positions; n++) {
        const play_position p = position_of(sum, n);
        task_poll(t);
        d.moves[n] = moves_from(sum, &p);
        if (d.moves[n] == 0) settle(&d, n, FATE_LOST);
    }
    for (uint32_t i = 0; i < d.queued; i++) {
        task_poll(t);
        tell_all_before(&d, d.queue[i]);
    }
    for (unsigned p = 0; p < 2; p++) {
        const play_position start = {.pending = sum->count, .mover = p};
        const mover_fate fate = (mover_fate)d.fate[number_of(sum, &start)];
        letters[p] = fate == FATE_OPEN ? 'D' : winners[fate == FATE_WON ? p : 1 - p];
    }
    letters[2] = '\0';
    scratch_release(t, mark);
}
