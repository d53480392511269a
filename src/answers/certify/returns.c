/* SPDX-License-Identifier: MIT
 *
 * Certificates of play that may return: the graphs, closed tables of what a player wins or
 * survives, by marks of moves or without them, and statements, each with a name for its subject, as
 * it was asked. A table has only what the replies need; it is written once for all statements about
 * it. */
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

/* Graphs are numbered from 1 on. */
static void write_graph(task *t, certificate *c, const plain_graph *g) {
    const bool marked = g->marks[0] || g->marks[1];
    line_begin(c, marked ? LINE_MARKED : LINE_GRAPH);
    line_number(c, g->vertices);
    for (uint32_t v = 0; v < g->vertices; v++)
        for (unsigned p = 0; p < 2; p++) {
            line_number(c, g->first[p][v + 1] - g->first[p][v]);
            for (uint32_t k = g->first[p][v]; k < g->first[p][v + 1]; k++) {
                line_number(c, g->to[p][k]);
                if (marked) line_number(c, g->marks[p][k]);
            }
        }
    end_short_line(t, c);
}

/* ---- what a player wins or survives ---- */

typedef struct closed_claim {
    ender_player player;
    bool wins;
    uint32_t table;              /* its number in the certificate; 0: it is not written */
    bool asked[2];               /* moving first, second */
    const arena_measures *marks; /* NULL: moves have none */
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
    if (q->marks) return q->marks->replies[s];
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
    if (!q->marks) return;
    const uint32_t count = q->marks->counted_count;
    line_number(c, count);
    for (uint32_t i = 0; i < count; i++) line_number(c, q->marks->numbers[(size_t)s * count + i]);
}
static void write_counted(certificate *c, const arena_measures *m) {
    line_number(c, m->counted_count);
    for (uint32_t i = 0; i < m->counted_count; i++) line_number(c, m->counted[i]);
}
/* The table number `number`; the graphs of its sum are those behind number `graphs`. */
static void write_closed(task *t, certificate *c, const arena_sum *a, closed_claim *q,
                         uint32_t graphs, uint32_t number) {
    const arena_mark mark = scratch_mark(t);
    const arena_measures measures =
        a->marks ? arena_measure(t, a, q->player, q->wins) : (arena_measures){.kept = NULL};
    if (a->marks) q->marks = &measures;
    const closed_states all = find_states(t, a, q);
    line_begin(c, q->marks ? LINE_LASTING : LINE_CLOSED);
    line_number(c, q->player == ENDER_RIGHT);
    line_number(c, q->wins);
    if (q->marks) write_counted(c, q->marks);
    line_number(c, a->addend_count);
    for (uint32_t i = 0; i < a->addend_count; i++) {
        line_number(c, graphs + i + 1);
        line_number(c, a->addends[i].turned);
    }
    line_number(c, all.count);
    if (q->wins && !q->marks) {
        for (uint32_t i = 0; i < a->ranked_count; i++)
            if (all.seen[a->ranked[i]]) write_entry(c, a, q, a->ranked[i]);
    } else {
        for (uint32_t i = 0; i < all.count; i++) write_entry(c, a, q, all.list[i]);
    }
    end_short_line(t, c);
    q->table = number;
    q->marks = NULL;
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

/* How many graphs and tables are written. */
typedef struct written_count {
    uint32_t graphs, tables;
} written_count;
/* All claims that there may be. */
typedef struct closed_claims {
    closed_claim list[4];
} closed_claims;
static closed_claim *claim_of(closed_claims *all, ender_player player, bool wins) {
    return &all->list[2 * (player == ENDER_RIGHT) + wins];
}
/* The graphs, the tables and the statements. */
static void write_claims(task *t, certificate *c, const arena_sum *a, closed_claims *all,
                         written_count *count, const char *name) {
    for (uint32_t i = 0; i < a->addend_count; i++) write_graph(t, c, a->addends[i].graph);
    for (int i = 0; i < 4; i++) {
        closed_claim *q = &all->list[i];
        q->player = i < 2 ? ENDER_LEFT : ENDER_RIGHT;
        q->wins = (i & 1) != 0;
        if (q->asked[0] || q->asked[1]) write_closed(t, c, a, q, count->graphs, ++count->tables);
    }
    count->graphs += a->addend_count;
    for (int i = 0; i < 4; i++)
        for (int second = 0; second < 2; second++)
            if (all->list[i].asked[second])
                write_statement(t, c, a, &all->list[i], second != 0, name);
}

/* Of the player who moves first from where all addends start. */
static arena_verdict verdict_of_first(task *t, const arena_sum *a, ender_player first) {
    const arena_state s = state_of(0, first);
    if (!a->marks) return verdict_of(a, s);
    const arena_mark mark = scratch_mark(t);
    const arena_verdict v = arena_lasting(t, a, first, true)[s]                   ? ARENA_WON
                            : arena_lasting(t, a, ender_opponent(first), true)[s] ? ARENA_LOST
                                                                                  : ARENA_DRAWN;
    scratch_release(t, mark);
    return v;
}

/* Who wins when Left moves first, and when Right does; in a draw both survive. */
static closed_claims claims_of_results(task *t, const arena_sum *a) {
    closed_claims all = {{{.table = 0}}};
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        const arena_verdict v = verdict_of_first(t, a, p);
        if (v != ARENA_LOST) claim_of(&all, p, v == ARENA_WON)->asked[0] = true;
        if (v != ARENA_WON) claim_of(&all, ender_opponent(p), v == ARENA_LOST)->asked[1] = true;
    }
    return all;
}

/* Of a difference: who survives moving second; a player who does not is beaten. */
static closed_claims claims_of_relation(task *t, const arena_sum *a) {
    closed_claims all = {{{.table = 0}}};
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        if (verdict_of_first(t, a, p) == ARENA_WON)
            claim_of(&all, p, true)->asked[0] = true;
        else
            claim_of(&all, ender_opponent(p), false)->asked[1] = true;
    }
    return all;
}

/* A sum, what it is called, and the names of what the judge does not know. */
typedef struct returning_sum {
    arena_addend *addends;
    const char **listed;
    const char *name;
    uint32_t count, listed_count;
} returning_sum;
static char *write_sum(task *t, const returning_sum *s, bool is_difference, size_t *length) {
    certificate c;
    written_count written = {0, 0};
    const arena_sum a = arena_open(t, s->addends, s->count);
    certificate_open(t, &c);
    for (uint32_t i = 0; i < s->listed_count; i++) items_write_listed(&c, s->listed[i]);
    closed_claims all = (is_difference ? claims_of_relation : claims_of_results)(t, &a);
    write_claims(t, &c, &a, &all, &written, s->name);
    return certificate_take(t, &c, length);
}

/* ---- sums of positions and values ---- */

bool summands_return(const summands *of) {
    for (size_t i = 0; i < of->count; i++)
        if (of->list[i].position && of->list[i].position->rules->play.repeats != REPEATS_NEVER)
            return true;
    return false;
}

static void add_addend(task *t, returning_sum *s, plain_graph graph, bool turned) {
    plain_graph *kept = SCRATCH_ARRAY(t, plain_graph, 1);
    *kept = graph;
    s->addends[s->count++] = (arena_addend){kept, turned};
}
static void add_summand(task *t, returning_sum *s, const ender_summand *one) {
    strbuf text;
    if (one->position) {
        const ender_position *p = one->position;
        for (uint32_t i = 0; i < p->sum.count; i++) {
            size_t words;
            const uint64_t *block = positions_at(&p->sum, i, &words);
            const loopy_graph g = block_graph(t, p->rules, block, words).graph;
            add_addend(t, s, plain_graph_of(t, &g), one->negative);
        }
        items_name(t, p, &text);
    } else {
        strbuf_open(t, &text);
        print_game(t, &text, check_game(t, one->value), ENDER_ASCII);
        add_addend(t, s, plain_graph_of_text(t, text.text), one->negative);
        strbuf_close(&text);
        strbuf_open(t, &text);
        strbuf_text(&text, "value ");
        print_game(t, &text, check_game(t, one->value), ENDER_ASCII);
    }
    s->listed[s->listed_count++] = strbuf_scratch(&text);
}
static returning_sum returning_sum_of(task *t, const summands *of) {
    size_t most = of->count;
    for (size_t i = 0; i < of->count; i++) {
        const ender_position *p = of->list[i].position;
        if (p) most += p->sum.count;
        if (p && !is_normal_play(p->rules))
            task_throw(t, ENDER_EDOMAIN,
                       "the judge knows normal play: the player who cannot move loses, or play "
                       "goes on for ever");
    }
    returning_sum s = {.addends = SCRATCH_ARRAY(t, arena_addend, most + 1),
                       .listed = SCRATCH_ARRAY(t, const char *, of->count + 1)};
    strbuf name;
    for (size_t i = 0; i < of->count; i++) add_summand(t, &s, &of->list[i]);
    strbuf_open(t, &name);
    for (size_t i = 0; i < of->count; i++) {
        const bool negative = of->list[i].negative;
        if (i > 0 || negative) strbuf_text(&name, i == 0 ? "-" : negative ? " - " : " + ");
        strbuf_text(&name, s.listed[i]);
    }
    s.name = strbuf_scratch(&name);
    return s;
}

char *certify_returning(task *t, const summands *of, size_t *length) {
    const returning_sum s = returning_sum_of(t, of);
    return write_sum(t, &s, false, length);
}
ender_status ender_certify_results(ender_ctx *ctx, const ender_position *position, char **out,
                                   size_t *length) {
    task t[1];
    *out = NULL;
    *length = 0;
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const ender_summand one = {.position = check_position(t, position)};
    *out = certify_returning(t, &(summands){&one, 1}, length);
    return task_end(t);
}

/* ---- games in text ---- */

static loopy_graph text_graph(task *t, const char *text) {
    const loopy_graph g = graph_of_expression(t, (source){text, strlen(text)});
    const loopy_graph unfolded = graph_unfolded(t, &g);
    return graph_in_order(t, &unfolded);
}
_Noreturn static void no_marks(task *t) {
    task_throw(t, ENDER_EDOMAIN,
               "a certificate has a mark for each class of moves, and the greatest mark that comes "
               "up for ever decides: the classes of this game decide only together");
}
static uint8_t least_mark(const uint8_t *marks, unsigned classes) {
    uint8_t least = UINT8_MAX;
    for (unsigned c = 0; c < classes; c++)
        if (marks[c] < least) least = marks[c];
    return least;
}
static plain_graph graph_with_marks(task *t, const loopy_graph *g) {
    uint8_t marks[LOOPY_CLASSES];
    if (designation_is_drawn(&g->rule)) return plain_graph_of(t, g);
    if (!designation_marks(&g->rule, marks)) no_marks(t);
    return marked_graph_of(t, g, marks, least_mark(marks, g->rule.classes));
}
ender_status ender_certify_loopy_results(ender_ctx *ctx, const char *game, char **out,
                                         size_t *length) {
    task t[1];
    *out = NULL;
    *length = 0;
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const loopy_graph text = text_graph(t, game);
    const plain_graph g = graph_with_marks(t, &text);
    arena_addend one = {&g, false};
    const returning_sum s = {.addends = &one, .count = 1, .name = game};
    *out = write_sum(t, &s, false, length);
    return task_end(t);
}

/* ---- comparisons ---- */

/* G - H, with draws for one player in both: by the marks Left survives or Right wins. (Where a play
 * goes on in both games it may also be drawn; then Left survives.) */
typedef struct sided_difference {
    uint8_t marks[LOOPY_CLASSES]; /* of the classes of both */
    plain_graph graphs[2];
    arena_addend addends[2];
    arena_sum sum;
    bool survives; /* Left, moving second */
} sided_difference;
static void open_difference(task *t, sided_difference *d, const loopy_graph *g,
                            const loopy_graph *h, ender_player draws) {
    const loopy_graph *const games[2] = {g, h};
    const designation rule = difference_rule(t, g, h, draws);
    if (!designation_marks(&rule, d->marks)) no_marks(t);
    const uint8_t least = least_mark(d->marks, rule.classes);
    for (unsigned i = 0; i < 2; i++) {
        const uint8_t *marks = d->marks + (i == 1 ? g->rule.classes : 0);
        d->graphs[i] = marked_graph_of(t, games[i], marks, least);
        d->addends[i] = (arena_addend){&d->graphs[i], i == 1};
    }
    d->sum = arena_open(t, d->addends, 2);
    d->survives = verdict_of_first(t, &d->sum, ENDER_RIGHT) != ARENA_WON;
}
static void write_difference(task *t, certificate *c, sided_difference *d, written_count *written,
                             const char *name, const char *draws) {
    closed_claims all = {{{.table = 0}}};
    strbuf called;
    strbuf_open(t, &called);
    if (draws) strbuf_format(&called, "with draws for %s: ", draws);
    strbuf_text(&called, name);
    if (d->survives)
        claim_of(&all, ENDER_LEFT, false)->asked[1] = true;
    else
        claim_of(&all, ENDER_RIGHT, true)->asked[0] = true;
    write_claims(t, c, &d->sum, &all, written, called.text);
    strbuf_close(&called);
}
/* G >= H where Left, moving second, survives both differences (Moews, 2.1); one that she does not
 * survive is enough to show the contrary. */
static void write_order(task *t, certificate *c, const loopy_graph *g, const loopy_graph *h,
                        written_count *written, const char *name) {
    static const char *const owners[2] = {"Left", "Right"};
    const arena_mark mark = scratch_mark(t);
    sided_difference d[2];
    for (unsigned i = 0; i < 2; i++)
        open_difference(t, &d[i], g, h, i == 0 ? ENDER_LEFT : ENDER_RIGHT);
    const unsigned classes = g->rule.classes + h->rule.classes;
    const bool alike = memcmp(d[0].marks, d[1].marks, classes) == 0;
    const bool holds = d[0].survives && d[1].survives;
    bool shown = false;
    for (unsigned i = 0; i < (alike ? 1 : 2); i++) {
        if (shown || d[i].survives != holds) continue;
        write_difference(t, c, &d[i], written, name, alike ? NULL : owners[i]);
        shown = !holds;
    }
    scratch_release(t, mark);
}

/* Two games and their texts. */
typedef struct game_pair {
    loopy_graph games[2];
    const char *texts[2];
} game_pair;
static void name_difference(task *t, strbuf *out, const game_pair *of, unsigned first) {
    strbuf_open(t, out);
    strbuf_format(out, "(%s) - (%s)", of->texts[first], of->texts[1 - first]);
}
static bool are_stoppers(task *t, const game_pair *of) {
    for (unsigned i = 0; i < 2; i++)
        if (!designation_is_drawn(&of->games[i].rule) || !graph_is_stopper(t, &of->games[i]))
            return false;
    return true;
}
static char *write_comparison(task *t, const game_pair *of, size_t *length) {
    strbuf name;
    if (are_stoppers(t, of)) {
        const plain_graph plain[2] = {plain_graph_of(t, &of->games[0]),
                                      plain_graph_of(t, &of->games[1])};
        arena_addend both[2] = {{&plain[0], false}, {&plain[1], true}};
        name_difference(t, &name, of, 0);
        const returning_sum s = {.addends = both, .count = 2, .name = name.text};
        char *made = write_sum(t, &s, true, length);
        strbuf_close(&name);
        return made;
    }
    certificate c;
    written_count written = {0, 0};
    certificate_open(t, &c);
    for (unsigned i = 0; i < 2; i++) {
        name_difference(t, &name, of, i);
        write_order(t, &c, &of->games[i], &of->games[1 - i], &written, name.text);
        strbuf_close(&name);
    }
    return certificate_take(t, &c, length);
}
ender_status ender_certify_loopy_comparison(ender_ctx *ctx, const char *game, const char *other,
                                            char **out, size_t *length) {
    task t[1];
    *out = NULL;
    *length = 0;
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const game_pair both = {.games = {text_graph(t, game), text_graph(t, other)},
                            .texts = {game, other}};
    *out = write_comparison(t, &both, length);
    return task_end(t);
}
