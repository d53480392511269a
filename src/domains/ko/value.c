/* SPDX-License-Identifier: MIT
 *
 * What phi of a sum is worth. Sidling first (KO-17 to KO-19), in which passes stay what they are,
 * so that a sum of kos with passes gets the value of a stopper. Where its approximations do not
 * come to rest there may still be a value, and then it is guessed and the guess is verified by
 * exact comparison of graphs (KO-20, KO-21): the last approximations, the games of one position,
 * and the simplest stoppers with the same sides (KO-22). What is left is known by its graph. */
#include "ko/ko.h"
#include "loopy/order.h"

#include <string.h>

enum { EXACT_MAX = 1 << 16, STOPPER_MAX = 1500, REDUCED_MAX = 64 };

/* ---- games of one position ---- */

static const struct {
    const char *name; /* in the language */
    bool left, right; /* who passes */
    loopy_result play;
} passes[] = {[KO_ON_PLUS] = {"on+", true, false, LOOPY_LEFT_WINS},
              [KO_ON] = {"on", true, false, LOOPY_DRAWN},
              [KO_ON_MINUS] = {"on-", true, false, LOOPY_RIGHT_WINS},
              [KO_OFF_PLUS] = {"off+", false, true, LOOPY_LEFT_WINS},
              [KO_OFF] = {"off", false, true, LOOPY_DRAWN},
              [KO_OFF_MINUS] = {"off-", false, true, LOOPY_RIGHT_WINS},
              [KO_DUD] = {"dud", true, true, LOOPY_DRAWN}};

static value named_value(task *t, ko_named pass) {
    return value_of_loopy(loopy_by_name(t, passes[pass].name));
}

value ko_value_found(task *t, const ko_value *v) {
    if (v->is_one) return value_of_loopy(loopy_of_stopper(v->game));
    return v->pass == KO_NO_NAME ? (value){.kind = ENDER_KIND_NONE} : named_value(t, v->pass);
}

value ko_side_found(task *t, const ko_side *of) {
    if (of->pass != KO_NO_NAME) return named_value(t, of->pass);
    if (of->found) return value_of_loopy(loopy_of_stopper(of->game));
    return of->text ? value_of_word(t, of->text) : (value){.kind = ENDER_KIND_NONE};
}

static loopy_graph pass_graph(task *t, ko_named i) {
    const designation rule = designation_of(passes[i].play);
    graph_builder b;
    graph_open(t, &b);
    const uint32_t v = graph_vertex(&b, NULL);
    if (passes[i].left) graph_edge(&b, ENDER_LEFT, v, (loopy_edge){.to = v});
    if (passes[i].right) graph_edge(&b, ENDER_RIGHT, v, (loopy_edge){.to = v});
    return graph_close(&b, v, &rule);
}

/* ---- text of sides that are no stoppers: on+ and off- may stand in it ---- */

static void print_value_of(task *t, strbuf *out, ref g) { print_game(t, out, g, ENDER_ASCII); }

static const char *sided_text(task *t, sided_store *store, sref g) {
    strbuf b;
    strbuf_open(t, &b);
    sided_print(store, &b, g, print_value_of);
    return text_of_strbuf(t, &b);
}

/* ---- by sidling ---- */

typedef struct approximations {
    sref plus, minus;
    bool plus_found, minus_found;
} approximations;

/* One side, of a stopper if that is found. */
static void side_found(task *t, sided_store *store, sref g, ender_player draws, ko_side *found) {
    *found = (ko_side){.draws = draws};
    found->found = sided_stopper(store, g, draws, &found->game);
    if (sref_same(g, SREF_ON) || sref_same(g, SREF_OFF))
        found->pass = sref_same(g, SREF_ON) ? KO_ON_PLUS : KO_OFF_MINUS;
    if (!found->found && found->pass == KO_NO_NAME) found->text = sided_text(t, store, g);
}

static approximations sidle(task *t, const loopy_graph *g, unsigned rounds, ko_value *v) {
    sided_store *store = sided_open(t);
    const sidled s = graph_sidle(t, store, g, rounds, SIDLE_PASSES_STAY, NULL)[g->start];
    if (s.plus_found) side_found(t, store, s.plus, ENDER_LEFT, &v->plus);
    if (s.minus_found) side_found(t, store, s.minus, ENDER_RIGHT, &v->minus);
    sided_close(store);
    v->converged = s.plus_found && s.minus_found;
    if (v->converged && sref_same(s.plus, SREF_ON) && sref_same(s.minus, SREF_ON))
        v->pass = KO_ON_PLUS;
    if (v->converged && sref_same(s.plus, SREF_OFF) && sref_same(s.minus, SREF_OFF))
        v->pass = KO_OFF_MINUS;
    if (v->converged && sref_same(s.plus, SREF_ON) && sref_same(s.minus, SREF_OFF))
        v->pass = KO_DUD;
    return (approximations){s.plus, s.minus, s.plus_found, s.minus_found};
}

static void set_value(ko_value *v, lref g) {
    v->is_one = true;
    v->game = g;
    v->plus = (ko_side){.found = true, .game = g, .draws = ENDER_LEFT};
    v->minus = (ko_side){.found = true, .game = g, .draws = ENDER_RIGHT};
}

/* ---- by guesses that are verified ---- */

static bool is_this(task *t, const loopy_graph *exact, sref g) {
    if (!sref_is_ender(g)) return false;
    const loopy_graph ender = graph_of_ender(t, sref_ender(g));
    return graph_compare(t, exact, &ender) == ENDER_EQUAL;
}

static void find_side(task *t, const loopy_graph *exact, ender_player draws, ko_side *found) {
    lref g;
    if (ko_side_is_known(found) || !graph_side(t, exact, draws, &g)) return;
    *found = (ko_side){.found = true, .game = g, .draws = draws};
}

static void guess(task *t, const loopy_graph *exact, const approximations *last, ko_value *v) {
    if (is_this(t, exact, last->plus)) {
        set_value(v, lref_of(sref_ender(last->plus)));
        return;
    }
    if (!sref_same(last->minus, last->plus) && is_this(t, exact, last->minus)) {
        set_value(v, lref_of(sref_ender(last->minus)));
        return;
    }
    for (int i = KO_NO_NAME + 1; i <= KO_DUD && v->pass == KO_NO_NAME; i++) {
        const loopy_graph pass = pass_graph(t, (ko_named)i);
        if (graph_compare(t, exact, &pass) == ENDER_EQUAL) v->pass = (ko_named)i;
    }
    if (v->pass != KO_NO_NAME || exact->vertices > STOPPER_MAX) return;
    find_side(t, exact, ENDER_LEFT, &v->plus);
    find_side(t, exact, ENDER_RIGHT, &v->minus);
    if (v->plus.found && v->minus.found && lref_same(v->plus.game, v->minus.game))
        set_value(v, v->plus.game);
}

/* ---- results ---- */

static bool wins(task *t, ref g, ender_player first, ender_player who) {
    static const char left_first[] = {
        [ENDER_L] = 'L', [ENDER_R] = 'R', [ENDER_N] = 'L', [ENDER_P] = 'R'};
    static const char right_first[] = {
        [ENDER_L] = 'L', [ENDER_R] = 'R', [ENDER_N] = 'R', [ENDER_P] = 'L'};
    const char winner = (first == ENDER_LEFT ? left_first : right_first)[game_outcome(t, g)];
    return winner == (who == ENDER_LEFT ? 'L' : 'R');
}

/* Does Left win or draw the side when `first` moves first? */
static bool side_survives(task *t, const ko_side *of, ender_player first) {
    if (lref_is_ender(of->game)) return !wins(t, lref_ender(of->game), first, ENDER_RIGHT);
    const loopy_graph g = stopper_graph(t, of->game);
    return graph_survives_zero(t, &g, first, of->draws);
}

static void find_results(task *t, const loopy_graph *exact, ko_value *v) {
    const bool sides = v->plus.found && v->minus.found;
    if (!sides && !exact) return;
    for (int p = 0; p < 2; p++) {
        const ender_player first = (ender_player)p;
        if (!sides)
            v->results[p] = graph_outcome(t, exact, first);
        else if (side_survives(t, &v->minus, first))
            v->results[p] = LOOPY_LEFT_WINS;
        else if (!side_survives(t, &v->plus, first))
            v->results[p] = LOOPY_RIGHT_WINS;
    }
    v->have_results = true;
}

/* ---- bounds ---- */

enum { BOUND_ROUNDS = 6, BOUND_LENGTH = 2000 };

/* Where a side is not found: if every infinite play were won by Left the game would be worth at
 * least as much, and then each approximation from on+ is an upper bound, at rest or not (KO-18);
 * and so from below. */
static const char *bound_of(task *t, const loopy_graph *g, ender_player winner) {
    loopy_graph won = *g;
    won.rule = designation_of(winner == ENDER_LEFT ? LOOPY_LEFT_WINS : LOOPY_RIGHT_WINS);
    for (unsigned p = 0; p < 2; p++) {
        const uint32_t count = g->first[p][g->vertices];
        loopy_edge *edges = SCRATCH_ARRAY(t, loopy_edge, count + 1u);
        for (uint32_t k = 0; k < count; k++) {
            edges[k] = g->edges[p][k];
            edges[k].class = 0;
        }
        won.edges[p] = edges;
    }
    sided_store *store = sided_open(t);
    const sidled s = graph_sidle(t, store, &won, BOUND_ROUNDS, SIDLE_PASSES_STAY, NULL)[g->start];
    const char *text = sided_text(t, store, winner == ENDER_LEFT ? s.plus : s.minus);
    sided_close(store);
    return strlen(text) < BOUND_LENGTH ? text : NULL;
}

/* ---- altogether ---- */

/* exact is called for a graph without shifts when one is needed; it may return false. */
typedef struct exact_source {
    bool (*make)(task *t, const void *arg, loopy_graph *out);
    const void *arg;
} exact_source;

static ko_value solve(task *t, const loopy_graph *g, unsigned rounds, const exact_source *from) {
    ko_value v = {.positions = g->vertices};
    const approximations last = sidle(t, g, rounds, &v);
    if (v.plus.found && v.minus.found && lref_same(v.plus.game, v.minus.game))
        set_value(&v, v.plus.game);
    loopy_graph exact;
    const bool settled = v.plus.found && v.minus.found;
    const bool have_exact = !settled && from->make(t, from->arg, &exact);
    if (!v.converged && have_exact) guess(t, &exact, &last, &v);
    find_results(t, have_exact ? &exact : NULL, &v);
    if (v.is_one || v.pass != KO_NO_NAME) return v;
    if (!ko_side_is_known(&v.plus)) v.at_most = bound_of(t, g, ENDER_LEFT);
    if (!ko_side_is_known(&v.minus)) v.at_least = bound_of(t, g, ENDER_RIGHT);
    return v;
}

typedef struct exact_question {
    const ko_question *q;
    const loopy_graph *known; /* the graph itself, if it has no shifts */
} exact_question;

static ko_start start_of(const ko_question *q, bool independent) {
    if (q->at_length > 0) return KO_START_EVERYWHERE;
    return independent ? KO_START_LATER : KO_START_FRESH;
}

loopy_graph ko_started(task *t, const ko_question *q, const ko_base *base, const ko_phi *phi) {
    if (q->at_length == 0) return phi->g;
    const uint32_t v = ko_find_vertex(t, &q->sum, base, phi, q->in.text + q->at, q->at_length);
    if (v == UINT32_MAX)
        source_fail(t, q->in, q->at,
                    "expected a position and the history it can have there, such as a[b]");
    return graph_from(t, &phi->g, v);
}

void ko_refuse_position(task *t, const ko_question *q, const char *why) {
    if (q->at_length > 0) task_throw(t, ENDER_EDOMAIN, "%s", why);
}

loopy_graph ko_exact_graph(task *t, const ko_question *q) {
    const ko_base base =
        ko_base_graph(t, &q->sum, q->rules.ban == ENDER_BAN_J ? KO_LITERAL : KO_SEPARATE);
    const ko_phi phi =
        ko_phi_graph(t, &base.g, q->rules, start_of(q, ko_is_independent(t, &q->sum, q->rules)));
    return ko_started(t, q, &base, &phi);
}

static bool exact_of_sum(task *t, const void *arg, loopy_graph *out) {
    const exact_question *e = arg;
    if (e->known) {
        *out = *e->known;
        return true;
    }
    *out = ko_exact_graph(t, e->q);
    return graph_unfold(t, out, EXACT_MAX);
}

/* ---- verification ---- */

static bool is_side(task *t, const loopy_graph *exact, const loopy_graph *g, ender_player draws) {
    return graph_survives(t, exact, g, draws) && graph_survives(t, g, exact, draws);
}

static bool sides_are(task *t, const loopy_graph *exact, const ko_side *plus,
                      const ko_side *minus) {
    const ko_side *const sides[] = {plus, minus};
    for (int d = 0; d < 2; d++) {
        const loopy_graph g = stopper_graph(t, sides[d]->game);
        if (!is_side(t, exact, &g, (ender_player)d)) return false;
    }
    return true;
}

bool ko_verify(task *t, const ko_question *q, const ko_value *v) {
    loopy_graph exact = ko_exact_graph(t, q);
    if (exact.vertices > EXACT_MAX)
        task_throw(t, ENDER_ELIMIT, "phi has %u positions, and up to %d are played through",
                   exact.vertices, EXACT_MAX);
    exact = graph_unfolded(t, &exact);
    if (v->pass != KO_NO_NAME) {
        const loopy_graph pass = pass_graph(t, v->pass);
        return graph_compare(t, &exact, &pass) == ENDER_EQUAL;
    }
    if (!v->plus.found || !v->minus.found)
        task_throw(t, ENDER_EDOMAIN, "there is nothing to verify: the sides were not found");
    return sides_are(t, &exact, &v->plus, &v->minus);
}

/* ---- smaller graphs ---- */

bool ko_small_graph(task *t, const ko_question *q, loopy_graph *out) {
    loopy_graph exact = ko_exact_graph(t, q);
    if (!graph_unfold(t, &exact, REDUCED_MAX)) return false;
    *out = graph_reduce(t, &exact, 1u << ENDER_LEFT | 1u << ENDER_RIGHT);
    return true;
}

/* ---- comparison ---- */

/* A sum without ban, all of whose infinite plays are drawn. */
static loopy_graph plain_graph(task *t, const ko_sum *s, ko_detail detail) {
    const ko_base base = ko_base_graph(t, s, detail);
    loopy_graph g = base.g;
    for (unsigned p = 0; p < 2; p++) {
        const uint32_t count = g.first[p][g.vertices];
        loopy_edge *plain = SCRATCH_ARRAY(t, loopy_edge, count + 1u);
        for (uint32_t k = 0; k < count; k++) {
            plain[k] = g.edges[p][k];
            plain[k].class = 0;
        }
        g.edges[p] = plain;
    }
    g.rule = designation_of(LOOPY_DRAWN);
    return g;
}

static bool sides_of(task *t, const loopy_graph *g, unsigned rounds, loopy_value *out) {
    ko_value v = {.positions = g->vertices};
    (void)sidle(t, g, rounds, &v);
    *out = (loopy_value){{lside_of(v.plus.game), lside_of(v.minus.game)}};
    return v.plus.found && v.minus.found;
}

ender_relation ko_compare(task *t, const ko_question *q, const ko_sum *with, ender_method method) {
    if (method != ENDER_METHOD_SEARCH) {
        loopy_value own, other;
        ko_base base;
        const ko_phi phi = ko_usual_phi(t, q, &base);
        const loopy_graph from = ko_started(t, q, &base, &phi);
        const loopy_graph plain = plain_graph(t, with, KO_TRANSLATED);
        if (sides_of(t, &from, KO_ROUNDS, &own) && sides_of(t, &plain, KO_ROUNDS, &other))
            return loopy_compare(t, own, other);
    }
    const loopy_graph own = ko_exact_graph(t, q);
    const loopy_graph other = plain_graph(t, with, KO_LITERAL);
    return graph_compare(t, &own, &other);
}

/* Corollary 7: where histories do not matter ko-threats of the other player do not either. */
static ko_rules simplest_rules(ko_rules rules) {
    if (rules.threats == ENDER_THREATS_LEFT_RIGHT) rules.threats = ENDER_THREATS_LEFT;
    if (rules.threats == ENDER_THREATS_RIGHT_LEFT) rules.threats = ENDER_THREATS_RIGHT;
    return rules;
}

ko_phi ko_usual_phi(task *t, const ko_question *q, ko_base *base) {
    const bool independent = q->at_length == 0 && ko_is_independent(t, &q->sum, q->rules);
    const ko_detail detail = independent                   ? KO_TRANSLATED
                             : q->rules.ban == ENDER_BAN_J ? KO_LITERAL
                                                           : KO_SEPARATE;
    *base = ko_base_graph(t, &q->sum, detail);
    return ko_phi_graph(t, &base->g, independent ? simplest_rules(q->rules) : q->rules,
                        start_of(q, independent));
}

ko_value ko_solve(task *t, const ko_question *q, unsigned rounds) {
    ko_base base;
    const ko_phi phi = ko_usual_phi(t, q, &base);
    const loopy_graph g = ko_started(t, q, &base, &phi);
    const exact_question e = {q, graph_has_shifts(&g) ? NULL : &g};
    const exact_source exact = {exact_of_sum, &e};
    return solve(t, &g, rounds, &exact);
}

/* ---- by closed forms ---- */

static ko_value value_of_ender(task *t, ref g) {
    ko_value v = {.converged = true};
    set_value(&v, lref_of(g));
    find_results(t, NULL, &v);
    return v;
}

ko_value ko_solve_by(task *t, const ko_question *q, ender_method method, unsigned rounds) {
    ref g;
    if (method == ENDER_METHOD_SEARCH || q->at_length > 0) return ko_solve(t, q, rounds);
    if (ko_closed_value(t, &q->sum, q->rules, &g)) return value_of_ender(t, g);
    if (method == ENDER_METHOD_CLOSED)
        task_throw(t, ENDER_EDOMAIN,
                   "no closed form is known: Theorem 15 needs ko-threats of a player, kos of one "
                   "length without passes, and integer ends, those on the side of the player with "
                   "ko-threats at least -1 for him");
    return ko_solve(t, q, rounds);
}
