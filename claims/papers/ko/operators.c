/* SPDX-License-Identifier: MIT
 *
 * The operators of ko-ban on any finite loopy game (Moews, chapter 3): theorems 2 to 11, checked on
 * random graphs by exact comparison. The size is the number of positions of a graph; each size has
 * the same graphs every time. */
#include "ko/ko.h"
#include "papers/frame/checker.h"
#include "papers/ko/graph_names.h"

#include <stdio.h>
#include <string.h>

enum { GRAPHS = 24 };

/* ---- graphs ---- */

/* Half of the graphs have passes. */
static loopy_graph random_graph(task *t, unsigned vertices, uint64_t seed) {
    uint64_t state = seed * 77777 + vertices;
    for (int i = 0; i < 4; i++) (void)random_below(&state, 2);
    const designation drawn = designation_of(LOOPY_DRAWN);
    const bool passes = seed % 2 == 1;
    graph_builder b;
    graph_open(t, &b);
    for (unsigned v = 0; v < vertices; v++) (void)graph_vertex(&b, NULL);
    for (unsigned v = 0; v < vertices; v++)
        for (unsigned w = 0; w < vertices; w++)
            for (int p = 0; p < 2; p++)
                if ((v != w || passes) && random_below(&state, 5) < 2)
                    graph_edge(&b, (ender_player)p, v, (loopy_edge){.to = w});
    for (unsigned v = 0; v < vertices; v++)
        if (random_below(&state, 3) == 0)
            graph_edge(&b, (ender_player)random_below(&state, 2), v,
                       (loopy_edge){.to = ref_integer(t, (int64_t)random_below(&state, 3) - 1).bits,
                                    .is_leaf = true});
    return graph_close(&b, 0, &drawn);
}

static loopy_graph phi(task *t, const loopy_graph *g, ender_ko_ban ban, ender_ko_threats threats) {
    return ko_phi_graph(t, g, (ko_rules){ban, threats, false}, KO_START_FRESH).g;
}

static const ender_ko_ban bans[] = {ENDER_BAN_J, ENDER_BAN_N};
static const ender_ko_threats all_threats[] = {ENDER_THREATS_LEFT, ENDER_THREATS_LEFT_RIGHT,
                                               ENDER_THREATS_RIGHT_LEFT, ENDER_THREATS_RIGHT};
static const char *const ban_names[] = {"J", "N"};
static const char *const threat_names[] = {"L", "LR", "RL", "R"};

/* Calls a body for the graphs of a size. */
static void each_graph(claim_run *run, unsigned vertices,
                       void (*body)(claim_run *run, const loopy_graph *g)) {
    for (unsigned i = 0; i < GRAPHS; i++) {
        const arena_mark mark = scratch_mark(run->t);
        const loopy_graph g = random_graph(run->t, vertices, i);
        body(run, &g);
        scratch_release(run->t, mark);
    }
}

/* ---- theorems 2 to 7 ---- */

static void order_of_operators(claim_run *run, const loopy_graph *g) {
    task *t = run->t;
    for (int x = 0; x < 2; x++) {
        loopy_graph of[4];
        for (int y = 0; y < 4; y++) of[y] = phi(t, g, bans[x], all_threats[y]);
        const loopy_graph none = phi(t, g, bans[x], ENDER_THREATS_NONE);
        for (int y = 0; y < 3; y++)
            claim_holds(run, graph_ge(t, &of[y], &of[y + 1]), "the first is not at least the other",
                        "phi(%s,%s; %s) and phi(%s,%s; .)", ban_names[x], threat_names[y],
                        name_of(t, g), ban_names[x], threat_names[y + 1]);
        claim_holds(run, graph_ge(t, &of[0], &none) && graph_ge(t, &none, &of[3]),
                    "phi without ko-threats is not between", "phi(%s; %s)", ban_names[x],
                    name_of(t, g));
    }
}

void check_ko_theorem_2(claim_run *run, unsigned size) {
    each_graph(run, size, order_of_operators);
}

static bool independent(task *t, const loopy_graph *g, ender_ko_ban ban, ender_ko_threats threats) {
    uint32_t where;
    return ko_history_independent(t, g, (ko_rules){ban, threats, false}, &where);
}

static void threats_of_both(claim_run *run, const loopy_graph *g) {
    task *t = run->t;
    for (int x = 0; x < 2; x++) {
        if (!independent(t, g, bans[x], ENDER_THREATS_LEFT)) continue;
        const loopy_graph one = phi(t, g, bans[x], ENDER_THREATS_LEFT),
                          both = phi(t, g, bans[x], ENDER_THREATS_LEFT_RIGHT);
        claim_holds(run, independent(t, g, bans[x], ENDER_THREATS_LEFT_RIGHT),
                    "phi with LR depends on histories", "phi(%s,LR; %s)", ban_names[x],
                    name_of(t, g));
        claim_holds(run, graph_compare(t, &one, &both) == ENDER_EQUAL, "they differ",
                    "phi(%s,L; %s) and phi(%s,LR; .)", ban_names[x], name_of(t, g), ban_names[x]);
    }
}

void check_ko_theorem_4(claim_run *run, unsigned size) { each_graph(run, size, threats_of_both); }

/* G + H with the ender H inside of phi. */
static loopy_graph phi_of_sum(task *t, const loopy_graph *g, ref h, ko_rules rules) {
    loopy_graph copy = *g;
    ko_state parts[2] = {ko_state_of(KO_STATE_GRAPH, 0, g->start), ko_state_form(t, h)};
    const ko_sum sum = {
        .graphs = &copy, .graph_count = 1, .parts = parts, .count = parts[1] == 0 ? 1 : 2};
    const ko_base base =
        ko_base_graph(t, &sum, rules.ban == ENDER_BAN_J ? KO_LITERAL : KO_SEPARATE);
    return ko_phi_graph(t, &base.g, rules, KO_START_FRESH).g;
}

static ref small_ender(task *t, int which) {
    const ref one = ref_integer(t, 1), minus_one = ref_integer(t, -1);
    switch (which) {
    case 0:
        return REF_STAR;
    case 1:
        return one;
    case 2:
        return ref_up_star(t, 1, 0);
    default:
        return game_switch(t, one, minus_one);
    }
}
enum { ENDERS = 2 };

/* phi(G) + H. Moves of H cannot go on for ever, so they need no class of their own. */
static loopy_graph sum_with_ender(task *t, const loopy_graph *g, ref h) {
    const loopy_graph ender = graph_of_ender(t, h);
    loopy_graph sum = graph_sum(t, g, &ender);
    for (unsigned p = 0; p < 2; p++) {
        const uint32_t count = sum.first[p][sum.vertices];
        loopy_edge *edges = SCRATCH_ARRAY(t, loopy_edge, count + 1u);
        for (uint32_t k = 0; k < count; k++) {
            edges[k] = sum.edges[p][k];
            if (edges[k].class >= g->rule.classes) edges[k].class = 0;
        }
        sum.edges[p] = edges;
    }
    sum.rule = g->rule;
    return sum;
}

static void sums_with_enders(claim_run *run, const loopy_graph *g) {
    task *t = run->t;
    for (int x = 0; x < 2; x++)
        for (int y = 0; y < 4; y++) {
            if (!independent(t, g, bans[x], all_threats[y])) continue;
            const loopy_graph alone = phi(t, g, bans[x], all_threats[y]);
            for (int i = 0; i < ENDERS; i++) {
                const ref h = small_ender(t, i);
                const loopy_graph outside = sum_with_ender(t, &alone, h),
                                  inside = phi_of_sum(t, g, h,
                                                      (ko_rules){bans[x], all_threats[y], false});
                claim_holds(run, graph_compare(t, &inside, &outside) == ENDER_EQUAL, "they differ",
                            "phi(%s,%s; %s + %s) and phi(.) + %s", ban_names[x], threat_names[y],
                            name_of(t, g), claim_name(run, h), claim_name(run, h));
            }
        }
}

void check_ko_theorem_5(claim_run *run, unsigned size) { each_graph(run, size, sums_with_enders); }

static void without_bad_j_loops(claim_run *run, const loopy_graph *g) {
    task *t = run->t;
    if (graph_has_bad_j_loops(t, g)) return;
    claim_holds(run,
                independent(t, g, ENDER_BAN_J, ENDER_THREATS_LEFT) &&
                    independent(t, g, ENDER_BAN_J, ENDER_THREATS_RIGHT),
                "phi depends on histories", "phi(J,L; %s) or phi(J,R; .)", name_of(t, g));
}

void check_ko_theorem_6(claim_run *run, unsigned size) {
    each_graph(run, size, without_bad_j_loops);
}

static void four_are_two(claim_run *run, const loopy_graph *g) {
    task *t = run->t;
    if (graph_has_bad_j_loops(t, g)) return;
    for (int y = 0; y < 4; y += 2) {
        const loopy_graph a = phi(t, g, ENDER_BAN_J, all_threats[y]),
                          b = phi(t, g, ENDER_BAN_J, all_threats[y + 1]);
        claim_holds(run, graph_compare(t, &a, &b) == ENDER_EQUAL, "they differ",
                    "phi(J,%s; %s) and phi(J,%s; .)", threat_names[y], name_of(t, g),
                    threat_names[y + 1]);
    }
}

void check_ko_corollary_7(claim_run *run, unsigned size) { each_graph(run, size, four_are_two); }

/* ---- theorems 9 to 11: results under N ---- */

static void same_results(claim_run *run, const loopy_graph *a, const loopy_graph *b,
                         const char *where) {
    for (int p = 0; p < 2; p++)
        claim_same_number(run, graph_outcome(run->t, a, (ender_player)p),
                          graph_outcome(run->t, b, (ender_player)p), "%s, %s first", where,
                          p == 0 ? "Left" : "Right");
}

static void results_under_n(claim_run *run, const loopy_graph *g) {
    task *t = run->t;
    if (graph_has_bad_n_loops(t, g)) return;
    const loopy_graph one = phi(t, g, ENDER_BAN_N, ENDER_THREATS_LEFT),
                      both = phi(t, g, ENDER_BAN_N, ENDER_THREATS_LEFT_RIGHT);
    same_results(run, &both, &one, name_of(t, g));
}

void check_ko_theorem_9(claim_run *run, unsigned size) { each_graph(run, size, results_under_n); }

/* How good a result is for Left. */
static int rank_of(loopy_result r) { return r == LOOPY_LEFT_WINS ? 2 : r == LOOPY_DRAWN ? 1 : 0; }

static void added_under_n(claim_run *run, const loopy_graph *g, ender_ko_threats threats) {
    task *t = run->t;
    const ko_rules rules = {ENDER_BAN_N, threats, false};
    const loopy_graph alone = phi(t, g, ENDER_BAN_N, threats);
    for (int i = 1; i <= 2; i++) {
        const ref h = small_ender(t, i);
        const loopy_graph more = phi_of_sum(t, g, h, rules),
                          less = phi_of_sum(t, g, game_neg(t, h), rules);
        for (int p = 0; p < 2; p++) {
            const int before = rank_of(graph_outcome(t, &alone, (ender_player)p));
            claim_holds(run, rank_of(graph_outcome(t, &more, (ender_player)p)) >= before,
                        "the result is worse for Left", "phi(N,.; %s + %s)", name_of(t, g),
                        claim_name(run, h));
            claim_holds(run,
                        graph_has_bad_n_loops(t, g) ||
                            rank_of(graph_outcome(t, &less, (ender_player)p)) <= before,
                        "the result is better for Left", "phi(N,.; %s - %s)", name_of(t, g),
                        claim_name(run, h));
        }
    }
}

static void enders_under_n(claim_run *run, const loopy_graph *g) {
    for (int y = 1; y < 4; y++) added_under_n(run, g, all_threats[y]);
}

void check_ko_theorem_10(claim_run *run, unsigned size) { each_graph(run, size, enders_under_n); }

static void good_under_n(claim_run *run, const loopy_graph *g) {
    if (graph_has_bad_n_loops(run->t, g)) return;
    for (int y = 0; y < 4; y++) added_under_n(run, g, all_threats[y]);
}

void check_ko_corollary_11(claim_run *run, unsigned size) { each_graph(run, size, good_under_n); }

/* ---- section 3.1 ---- */

/* KO(-N,-N) and a zero in different forms; size is N. */
void check_ko_form_dependence(claim_run *run, unsigned size) {
    static const struct {
        const char *zero;
        unsigned from; /* N from which on Right wins */
    } zeros[] = {{"0", UINT32_MAX}, {"form(*+*)", 1}, {"form({-1|1})", 2}, {"{3|-3}", 3}, {"*", 1}};
    for (size_t i = 0; i < sizeof zeros / sizeof *zeros; i++)
        for (int x = 0; x < 2; x++) {
            char text[100];
            snprintf(text, sizeof text, "phi(%s; KO(-%u,-%u)+%s)", ban_names[x], size, size,
                     zeros[i].zero);
            const source in = {text, strlen(text)};
            const ko_question q = ko_read(run->t, in, (ko_rules){ENDER_BAN_J, 0, false});
            const ko_value v = ko_solve(run->t, &q, KO_ROUNDS);
            claim_same_number(run, v.results[0],
                              size >= zeros[i].from ? LOOPY_RIGHT_WINS : LOOPY_LEFT_WINS,
                              "%s, Left first", text);
            claim_same_number(run, v.results[1], LOOPY_RIGHT_WINS, "%s, Right first", text);
        }
}

/* ---- histories ---- */

/* The test of histories against exact comparison of every start with a history. */
static void histories_of(claim_run *run, const loopy_graph *g) {
    task *t = run->t;
    for (int x = 0; x < 2; x++)
        for (int y = 0; y < 4; y++) {
            const arena_mark mark = scratch_mark(t);
            const ko_rules rules = {bans[x], all_threats[y], false};
            const ko_phi all = ko_phi_graph(t, g, rules, KO_START_EVERYWHERE);
            bool same = true;
            for (uint32_t v = g->vertices; v < all.g.vertices && same; v++) {
                const loopy_graph with = graph_from(t, &all.g, v),
                                  fresh = graph_from(t, &all.g, all.at[v]);
                same = graph_compare(t, &with, &fresh) == ENDER_EQUAL;
            }
            claim_holds(run, independent(t, g, bans[x], all_threats[y]) == same,
                        "comparison finds the opposite", "phi(%s,%s; %s)", ban_names[x],
                        threat_names[y], name_of(t, g));
            scratch_release(t, mark);
        }
}

void check_ko_histories(claim_run *run, unsigned size) { each_graph(run, size, histories_of); }

/* The value under Japanese ko-ban lies between those where all ko-threats are one player's. */
static void bounds_of_position(claim_run *run, const loopy_graph *g) {
    task *t = run->t;
    const loopy_graph above = phi(t, g, ENDER_BAN_J, ENDER_THREATS_LEFT),
                      below = phi(t, g, ENDER_BAN_J, ENDER_THREATS_RIGHT);
    for (int i = 0; i < ENDERS; i++) {
        const arena_mark mark = scratch_mark(t);
        const ref h = small_ender(t, i);
        const loopy_graph most = sum_with_ender(t, &above, h), least = sum_with_ender(t, &below, h),
                          real = phi_of_sum(t, g, h,
                                            (ko_rules){ENDER_BAN_J, ENDER_THREATS_NONE, false});
        for (int first = 0; first < 2; first++) {
            const int at = rank_of(graph_outcome(t, &real, (ender_player)first));
            claim_holds(run,
                        rank_of(graph_outcome(t, &least, (ender_player)first)) <= at &&
                            at <= rank_of(graph_outcome(t, &most, (ender_player)first)),
                        "the result is not between the bounds", "phi(J; %s + %s), %s first",
                        name_of(t, g), claim_name(run, h), first ? "Right" : "Left");
        }
        scratch_release(t, mark);
    }
}

void check_ko_bounds(claim_run *run, unsigned size) { each_graph(run, size, bounds_of_position); }

/* A cycle on which only Right moves, of so many positions. */
static loopy_graph right_cycle(task *t, unsigned length) {
    const designation drawn = designation_of(LOOPY_DRAWN);
    graph_builder b;
    graph_open(t, &b);
    for (unsigned v = 0; v < length; v++) (void)graph_vertex(&b, NULL);
    for (unsigned v = 0; v < length; v++)
        graph_edge(&b, ENDER_RIGHT, v, (loopy_edge){.to = (v + 1) % length});
    return graph_close(&b, 0, &drawn);
}

static void is_equal_to(claim_run *run, const loopy_graph *g, const char *name, const char *where) {
    const loopy_value expected = read_loopy(run->t, (source){name, strlen(name)});
    claim_holds(run, loopy_compare(run->t, loopy_of_graph(run->t, g), expected) == ENDER_EQUAL,
                "it has another value", "%s is not %s", where, name);
}

/* phi started at a position with a history of one position. */
static loopy_graph started_behind(task *t, const ko_phi *all, uint32_t at, uint32_t before) {
    for (uint32_t v = 0; v < all->g.vertices; v++)
        if (all->at[v] == at && all->lengths[v] == 1 && all->history[v][0] == before)
            return graph_from(t, &all->g, v);
    task_throw(t, ENDER_EDOMAIN, "there is no start with this history");
}

void check_ko_right_cycles(claim_run *run, unsigned size) {
    task *t = run->t;
    (void)size;
    const loopy_graph two = right_cycle(t, 2), four = right_cycle(t, 4);
    const ko_rules japanese = {ENDER_BAN_J, ENDER_THREATS_LEFT, false};
    claim_holds(run, graph_has_bad_j_loops(t, &two), "there is no bad J loop", "two positions");
    claim_holds(run, !graph_has_bad_j_loops(t, &four) && !graph_has_bad_n_loops(t, &four),
                "there is a bad loop", "four positions");
    const ko_phi all = ko_phi_graph(t, &two, japanese, KO_START_EVERYWHERE);
    const loopy_graph fresh = graph_from(t, &all.g, 0), behind = started_behind(t, &all, 0, 1);
    is_equal_to(run, &fresh, "-1", "phi(J,L; C2) without history");
    is_equal_to(run, &behind, "0", "phi(J,L; C2) after the other position");
    claim_holds(run, !independent(t, &two, ENDER_BAN_J, ENDER_THREATS_LEFT),
                "it does not depend on histories", "phi(J,L; C2)");
    const loopy_graph left = phi(t, &four, ENDER_BAN_N, ENDER_THREATS_LEFT),
                      both = phi(t, &four, ENDER_BAN_N, ENDER_THREATS_LEFT_RIGHT);
    is_equal_to(run, &left, "-3", "phi(N,L; C4)");
    is_equal_to(run, &both, "off+", "phi(N,LR; C4)");
    claim_holds(run, !independent(t, &four, ENDER_BAN_N, ENDER_THREATS_LEFT),
                "it does not depend on histories", "phi(N,L; C4)");
    for (int y = 0; y < 4; y++) {
        const loopy_graph g = phi(t, &four, ENDER_BAN_J, all_threats[y]);
        is_equal_to(run, &g, "off", "phi(J,.; C4)");
    }
}
