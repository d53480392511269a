/* SPDX-License-Identifier: MIT
 *
 * Named loopy games, uponic weights and questions: A. A. Siegel, On the Structure of Games and
 * Their Posets (PhD thesis, Dalhousie University, 2011), Tables 3.1, 3.2 and 3.4, sections 3.4
 * and 5.2. */
#include "papers/frame/checker.h"

#include "analysis/option_closed/option_closed.h"
#include "loopy/oslo.h"

#include <stdio.h>
#include <string.h>

static loopy_value written(claim_run *run, const char *text) {
    return read_loopy(run->t, (source){text, strlen(text)});
}

/* ---- Table 3.1 ---- */

void check_oslo_table_3_1(claim_run *run, unsigned size) {
    static const char *const rows[][4] = {
        {"on", "@a{a>L:a}", "off", "@a{a>R:a}"},
        {"over", "@a{a>L=0;a>R:a}", "under", "@a{a>L:a;a>R=0}"},
        {"upon", "@a{a>L:a;a>R=*}", "downunder", "@a{a>L=*;a>R:a}"},
        {"upon*", "@a{a>L=0;a>L:a;a>R=0}", "downunder*", "@a{a>L=0;a>R=0;a>R:a}"},
        {"tiny(over)", "@a{a>L=0;a>R:b;b>L=0;b>R:c;c>L:c;c>R=0}", "miny(over)",
         "@a{a>R=0;a>L:b;b>R=0;b>L:c;c>R:c;c>L=0}"},
        {"tiny(on)", "@a{a>L=0;a>R:b;b>L=0;b>R:c;c>R:c}", "miny(on)",
         "@a{a>R=0;a>L:b;b>R=0;b>L:c;c>L:c}"},
        {"dud", "@a{a>L:a;a>R:a}", "dud", "@a{a>L:a;a>R:a}"},
    };
    (void)size;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        for (unsigned k = 0; k < 4; k += 2)
            claim_holds(run, loopy_same(written(run, rows[i][k]), written(run, rows[i][k + 1])),
                        "the name is another game than its moves", "%s", rows[i][k]);
        const loopy_value left = written(run, rows[i][0]), right = written(run, rows[i][2]);
        claim_holds(run, loopy_same(loopy_negative(run->t, left), right),
                    "the second is not the negative of the first", "%s and %s", rows[i][0],
                    rows[i][2]);
    }
}

/* ---- Table 3.2: idempotents, and whom they absorb ---- */

typedef struct absorber {
    loopy_value of;
    unsigned number; /* on, over, tiny(over), tiny(on) */
    const ref *games;
} absorber;

static bool is_absorbed(claim_run *run, unsigned number, ref g) {
    static const char *const by_tiny_over[] = {"0", "tiny(1)", "miny(1)", "{0,{1|0}|0,{0|-1}}"};
    if (number == 0) return true;
    if (number == 1) return game_is_infinitesimal(run->t, g);
    if (number == 3) return ref_same(g, REF_ZERO);
    for (size_t i = 0; i < sizeof by_tiny_over / sizeof *by_tiny_over; i++)
        if (ref_same(g, claim_value(run, "%s", by_tiny_over[i]))) return true;
    return false;
}

static void absorbed_of(claim_run *run, size_t index, const void *arg) {
    const absorber *a = arg;
    const ref g = a->games[index];
    const loopy_value sum = loopy_add(run->t, a->of, loopy_of_ender(g));
    claim_holds(run, loopy_same(sum, a->of) == is_absorbed(run, a->number, g),
                "it is absorbed, or is not, against the table", "absorbs(%s, %s)",
                ((const char *const[]){"on", "over", "tiny(over)", "tiny(on)"})[a->number],
                claim_name(run, g));
}

void check_oslo_table_3_2(claim_run *run, unsigned day) {
    static const char *const names[] = {"on", "over", "tiny(over)", "tiny(on)"};
    const game_list games = claim_games_of_day(run, day);
    for (unsigned i = 0; i < 4; i++) {
        const absorber a = {written(run, names[i]), i, games.at};
        claim_holds(run, loopy_same(loopy_add(run->t, a.of, a.of), a.of), "it is no idempotent",
                    "%s", names[i]);
        claim_parallel(run, games.count, absorbed_of, &a);
    }
}

/* ---- Table 3.4: Oslo Wythoff ---- */

void check_oslo_table_3_4(claim_run *run, unsigned size) {
    static const char *const columns[] = {"0", "upon*", "2.upon*"};
    static const char cells[4][8] = {"0111111", "1122222", "1212222", "1221222"}; /* y = 0 first */
    (void)size;
    for (unsigned y = 0; y < 4; y++)
        for (unsigned x = 0; x < 7; x++) {
            char text[40];
            snprintf(text, sizeof text, "oslo:wythoff(\"%u,%u\")", x, y);
            claim_holds(
                run, loopy_same(written(run, text), written(run, columns[cells[y][x] - '0'])),
                "the cell has another value", "%s is not %s", text, columns[cells[y][x] - '0']);
        }
}

/* ---- uponic weights do not depend on the form ---- */

/* What is known of a form: its Oslo game and the value of its passified form. A form whose options
 * are known by these is known by them too. */
typedef struct oslo_pair {
    lref oslo;
    ref passified, form;
} oslo_pair;

enum { PAIRS_MOST = 20, WEIGHTS_MOST = 200 };

typedef struct oslo_pair_list {
    oslo_pair at[PAIRS_MOST];
    unsigned count;
} oslo_pair_list;

/* The weight of every Oslo game that was met. */
typedef struct oslo_weight_list {
    lref oslo[WEIGHTS_MOST];
    ref weight[WEIGHTS_MOST];
    unsigned count;
} oslo_weight_list;

static void check_weight(claim_run *run, oslo_weight_list *met, const oslo_pair *p) {
    const ref weight = atomic_weight(run->t, p->passified);
    unsigned i = 0;
    while (i < met->count && !lref_same(met->oslo[i], p->oslo)) i++;
    if (i < met->count) {
        claim_equal(run, weight, met->weight[i], "uw(oslo(...)), for two forms of one Oslo game");
        return;
    }
    if (i == WEIGHTS_MOST) task_throw(run->t, ENDER_ELIMIT, "there are more Oslo games");
    met->oslo[i] = p->oslo;
    met->weight[i] = weight;
    met->count++;
}

static bool has_pair(const oslo_pair_list *list, const oslo_pair *p) {
    for (unsigned i = 0; i < list->count; i++)
        if (lref_same(list->at[i].oslo, p->oslo) && ref_same(list->at[i].passified, p->passified))
            return true;
    return false;
}

static oslo_pair pair_of(claim_run *run, self_loops *s, ref form) {
    return (oslo_pair){oslo_of_form(s, form), form_value(run->t, form_passify(run->t, form)), form};
}

/* The all-small form whose options are these sets of forms. */
static ref form_of_sets(claim_run *run, const oslo_pair_list *list, uint32_t left, uint32_t right) {
    ref sides[2][PAIRS_MOST];
    unsigned count[2] = {0, 0};
    for (unsigned i = 0; i < list->count; i++) {
        if (left >> i & 1) sides[0][count[0]++] = list->at[i].form;
        if (right >> i & 1) sides[1][count[1]++] = list->at[i].form;
    }
    return form_make(run->t, sides[0], count[0], sides[1], count[1]);
}

/* The forms of the next depth; those that are new by their pairs go to `next`, unless it is NULL.
 */
static void next_depth(claim_run *run, self_loops *s, const oslo_pair_list *list,
                       oslo_weight_list *met, oslo_pair_list *next) {
    for (uint32_t left = 1; left < UINT32_C(1) << list->count; left++)
        for (uint32_t right = 1; right < UINT32_C(1) << list->count; right++) {
            const arena_mark mark = scratch_mark(run->t);
            const oslo_pair p = pair_of(run, s, form_of_sets(run, list, left, right));
            check_weight(run, met, &p);
            if (next && !has_pair(next, &p)) {
                if (next->count == PAIRS_MOST)
                    task_throw(run->t, ENDER_ELIMIT, "there are more than %d pairs", PAIRS_MOST);
                next->at[next->count++] = p;
            }
            scratch_release(run->t, mark);
        }
}

void check_oslo_weight_of_forms(claim_run *run, unsigned depth) {
    self_loops *s = self_loops_open(run->t);
    oslo_pair_list list = {.count = 1}, next;
    oslo_weight_list *met = scratch_alloc(run->t, sizeof *met);
    met->count = 0;
    list.at[0] = pair_of(run, s, REF_ZERO);
    check_weight(run, met, &list.at[0]);
    for (unsigned d = 0; d < depth; d++) {
        next = list;
        next_depth(run, s, &list, met, d + 1 < depth ? &next : NULL);
        list = next;
    }
    self_loops_close(s);
}

/* ---- 5.2: questions ---- */

/* An element of a day of Oslo games, which are stoppers: both sides are the same. */
static lref day_game(const poset *day, uint32_t x) { return (lref){day->loopy[2 * (size_t)x]}; }

/* The maximal elements below on. */
void check_oslo_coatoms(claim_run *run, unsigned day) {
    self_loops *s = self_loops_open(run->t);
    const poset p = oslo_poset(s, OSLO_GAMES, day);
    const uint32_t top = poset_find_loopy(&p, loopy_words_of(written(run, "on")).at);
    uint64_t *covers = SCRATCH_ARRAY(run->t, uint64_t, p.words);
    covers_below(run->t, &p, top, covers);
    uint32_t count = 0, last = 0;
    for (uint32_t x = 0; x < p.count; x++)
        if (set_has(covers, x)) {
            count++;
            last = x;
        }
    claim_same_number(run, count, 1, "maximal elements of Oslo_%u below on", day);
    const lref on = loopy_stopper(written(run, "on")), multiple = upon_star_multiple(s, day - 1);
    const lref expected = left_pass_make(s, &on, 1, &multiple, 1);
    claim_holds(run, lref_same(day_game(&p, last), expected), "it is another game",
                "Oslo_%u, below on", day);
    self_loops_close(s);
}

/* How a game compares with 0, and then with the least and the greatest that is claimed. */
static void beside_zero(claim_run *run, self_loops *s, lref g, lref tiny, lref miny) {
    const ender_relation relation = self_loop_compare(s, g, LREF_ZERO);
    claim_case(run);
    if (relation == ENDER_GREATER && !self_loop_ge(s, g, tiny))
        claim_refuted(run, "it is above 0 and not at least tiny(over)", "", "%s",
                      claim_stopper_name(run, g));
    if (relation == ENDER_LESS && !self_loop_ge(s, miny, g))
        claim_refuted(run, "it is below 0 and not at most miny(on)", "", "%s",
                      claim_stopper_name(run, g));
}

/* Where the covers of 0 are those two on both sides. */
static void covers_of_zero(claim_run *run, const poset *p, lref tiny, lref miny) {
    uint64_t *covers = SCRATCH_ARRAY(run->t, uint64_t, p->words);
    const uint32_t zero = poset_find_loopy(p, loopy_words_of(loopy_of_stopper(LREF_ZERO)).at);
    for (int above = 0; above < 2; above++) {
        if (above)
            covers_above(run->t, p, zero, covers);
        else
            covers_below(run->t, p, zero, covers);
        const lref expected = above ? tiny : miny;
        for (uint32_t x = 0; x < p->count; x++) {
            claim_case(run);
            if (set_has(covers, x) != lref_same(day_game(p, x), expected))
                claim_refuted(run, "the cover of 0 is another", "", "%s",
                              claim_stopper_name(run, day_game(p, x)));
        }
    }
}

/* The sublattice miny(on) < 0 < tiny(over) appears forever. For let G > 0 be an Oslo game. Left
 * survives as second player in G + {over|0||0}, so that G >= {0||0|under} = tiny(over). When Right
 * moves to 0 in the second part, Left is to move in G, which she wins. When Right moves to a
 * game G' in G, Left moves to {over|0}; Right's 0 leaves her to move in G', where she survives for
 * G >= 0, and after any other move she has over beside an Oslo game, where she passes in that game
 * while it is not over and then moves from over to 0. In the same way G < 0 has G <= miny(on),
 * where Left threatens on. So no Oslo game of any day is between 0 and either. */
void check_oslo_next_to_zero(claim_run *run, unsigned day) {
    self_loops *s = self_loops_open(run->t);
    const lref tiny = loopy_stopper(written(run, "tiny(over)")),
               miny = loopy_stopper(written(run, "miny(on)"));
    const poset p = oslo_poset(s, OSLO_GAMES, day);
    for (uint32_t x = 0; x < p.count; x++) beside_zero(run, s, day_game(&p, x), tiny, miny);
    if (day >= 3) covers_of_zero(run, &p, tiny, miny);
    self_loops_close(s);
}

/* Covers of one day that are covers of day 4, where each game is found again by its value. */
void check_oslo_covers_that_stay(claim_run *run, unsigned day) {
    static const uint32_t covers[] = {0, 4, 18, 122}, stay[] = {0, 0, 2, 50};
    task *t = run->t;
    self_loops *s = self_loops_open(t);
    const poset p = oslo_poset(s, OSLO_GAMES, day), last = oslo_poset(s, OSLO_GAMES, 4);
    uint64_t *here = SCRATCH_ARRAY(t, uint64_t, p.words);
    uint64_t *there = SCRATCH_ARRAY(t, uint64_t, last.words);
    uint32_t made = 0, kept = 0;
    for (uint32_t x = 0; x < p.count; x++) {
        const uint32_t at = poset_find_loopy(&last, &p.loopy[2 * (size_t)x]);
        claim_holds(run, at < last.count, "it is no game of day 4", "%s",
                    claim_stopper_name(run, day_game(&p, x)));
        covers_above(t, &p, x, here);
        covers_above(t, &last, at, there);
        for (uint32_t y = 0; y < p.count; y++) {
            if (!set_has(here, y)) continue;
            made++;
            kept += set_has(there, poset_find_loopy(&last, &p.loopy[2 * (size_t)y]));
        }
    }
    claim_same_number(run, made, covers[day], "the covers of Oslo_%u", day);
    claim_same_number(run, kept, stay[day], "those that are covers of Oslo_4, of Oslo_%u", day);
    self_loops_close(s);
}

/* G and p(G). */
void check_oslo_passified(claim_run *run, unsigned day) {
    task *t = run->t;
    const ref_list forms = day < 3 ? forms_by_day(t, day) : games_by_day(t, day);
    for (size_t i = 0; i < forms.count; i++) {
        const arena_mark mark = scratch_mark(t);
        const ref form = forms.at[i], g = form_value(t, form),
                  passified = form_value(t, form_passify(t, form));
        claim_at_least(run, passified, g, "passify(%s) and the game", claim_name(run, g));
        if (game_is_all_small(t, g) && game_is_all_small(t, passified))
            claim_at_least(run, atomic_weight(t, passified), atomic_weight(t, g),
                           "the weights of passify(%s) and of the game", claim_name(run, g));
        scratch_release(t, mark);
    }
}
