/* SPDX-License-Identifier: MIT
 *
 * Birthdays, the games of the first days, and impartial games (A. A. Siegel's thesis, sections
 * 1.2.5, 1.2.6 and 1.3.1; STRUCTURE-10..12). */
#include "papers/structure/games.h"

#include <string.h>

#include "poset/poset.h"

/* ---- birthdays ---- */

static uint32_t height(task *t, ref form) {
    uint32_t most = 0;
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        side s;
        form_side_open(t, &s, form, player);
        for (uint32_t i = 0; i < s.count; i++) {
            const uint32_t below = height(t, side_at(t, &s, i)) + 1;
            if (below > most) most = below;
        }
    }
    return most;
}

static void birthday_of(claim_run *run, born g) {
    task *t = run->t;
    const ref canonical = form_value(t, g.game);
    claim_same_number(run, game_birthday_small(t, canonical), height(t, canonical), "birthday(%s)",
                      g.name);
    claim_holds(run, height(t, canonical) <= height(t, g.game), "the canonical form is higher",
                "%s", g.name);
}

void check_structure_birthdays(claim_run *run, unsigned day) {
    for_each(run, positions_up_to(run, day), birthday_of);
}

static void bounded(claim_run *run, born g) {
    const int64_t b = height(run->t, g.game);
    claim_at_least(run, g.game, ref_integer(run->t, -b), "%s >= -%lld", g.name, (long long)b);
    claim_at_least(run, ref_integer(run->t, b), g.game, "%s <= %lld", g.name, (long long)b);
}

void check_structure_proposition_1_2_53(claim_run *run, unsigned day) {
    for_each(run, positions_up_to(run, day), bounded);
}

/* ---- games of a day ---- */

/* The values of all literal forms are the games that are made from antichains. */
void check_structure_antichains_suffice(claim_run *run, unsigned day) {
    const game_list games = claim_games_of_day(run, day);
    const ref_list forms = forms_by_day(run->t, day);
    ref_map found;
    ref_map_open(run->t, &found);
    size_t values = 0;
    for (size_t i = 0; i < forms.count; i++)
        values += ref_map_mark(run->t, &found, form_value(run->t, forms.at[i]));
    claim_same_number(run, (int64_t)games.count, (int64_t)values, "games born by day %u", day);
    for (size_t i = 0; i < games.count; i++)
        claim_holds(run, ref_map_find(&found, games.at[i]) != 0, "no literal form has this value",
                    "%s", claim_name(run, games.at[i]));
    ref_map_close(run->t, &found);
}

void check_structure_table_1_4(claim_run *run, unsigned day) {
    static const int64_t sizes[] = {1, 4, 22, 1474}, fresh[] = {1, 3, 18, 1452},
                         antichains[] = {2, 6, 98};
    const game_list games = claim_games_of_day(run, day);
    int64_t born_now = 0;
    for (size_t i = 0; i < games.count; i++) born_now += height(run->t, games.at[i]) == day;
    claim_same_number(run, (int64_t)games.count, sizes[day], "games born by day %u", day);
    claim_same_number(run, born_now, fresh[day], "games born on day %u", day);
    if (day > 2) return;
    const poset p = poset_of_games(run->t, games.at, games.count);
    claim_same_number(run, count_antichains(run->t, &p).num, antichains[day], "antichains of G[%u]",
                      day);
}

void check_structure_table_1_5(claim_run *run, unsigned size) {
    static const char *const options[6] = {"1", "0,*", "0", "*", "-1", ""};
    static const char *const values[6][6] = {
        {"1+*", "{1|0,*}", "{1|0}", "{1|*}", "+-1", "2"}, {"1/2", "*2", "^*", "^", "{0,*|-1}", "1"},
        {"1/2", "v*", "*", "^", "{0|-1}", "1"},           {"0", "v", "v", "0", "{*|-1}", "0"},
        {"0", "-1/2", "-1/2", "0", "-1+*", "0"},          {"0", "-1", "-1", "0", "-2", "0"},
    };
    (void)size;
    for (int row = 0; row < 6; row++)
        for (int column = 0; column < 6; column++)
            claim_equal(run, claim_value(run, "{%s|%s}", options[row], options[column]),
                        claim_value(run, "%s", values[row][column]), "{%s|%s}", options[row],
                        options[column]);
}

void check_structure_table_1_6(claim_run *run, unsigned size) {
    static const char *const names[] = {"2",     "-2",     "1+*",     "-1+*",     "1/2", "-1/2",
                                        "{1|0}", "{0|-1}", "{1|*}",   "{*|-1}",   "^*",  "v*",
                                        "^",     "v",      "{1|0,*}", "{0,*|-1}", "*2",  "+-1"};
    enum { COUNT = sizeof names / sizeof *names };
    (void)size;
    ref printed[COUNT];
    for (int i = 0; i < COUNT; i++) printed[i] = claim_value(run, "%s", names[i]);
    const game_list games = claim_games_of_day(run, 2);
    int64_t found = 0;
    for (size_t i = 0; i < games.count; i++) {
        if (height(run->t, games.at[i]) < 2) continue;
        bool listed = false;
        for (int k = 0; k < COUNT; k++) listed = listed || ref_same(printed[k], games.at[i]);
        claim_holds(run, listed, "it is not in the table", "%s", claim_name(run, games.at[i]));
        found++;
    }
    claim_same_number(run, found, COUNT, "games born on day 2");
}

void check_structure_outcomes_of_days(claim_run *run, unsigned day) {
    static const int64_t expected[4][4] = {/* by ender_outcome, as counted: L, R, N, P */
                                           {0, 0, 0, 1},
                                           {1, 1, 1, 1},
                                           {6, 6, 9, 1},
                                           {217, 217, 1039, 1}};
    static const ender_outcome classes[4] = {ENDER_L, ENDER_R, ENDER_N, ENDER_P};
    const game_list games = claim_games_of_day(run, day);
    int64_t counts[4] = {0};
    for (size_t i = 0; i < games.count; i++)
        for (int k = 0; k < 4; k++)
            counts[k] += played_outcome(run->t, games.at[i], REF_ZERO) == classes[k];
    for (int k = 0; k < 4; k++)
        claim_same_number(run, counts[k], expected[day][k], "games of outcome %s in G[%u]",
                          ender_outcome_name(classes[k]), day);
}

/* ---- impartial games ---- */

/* Impartial forms are sets of impartial forms: 1, 2, 4, 16, 65536 of height at most 0, 1, 2, 3, 4.
 * Form number n has those forms as options whose numbers are the bits of n. */
typedef struct impartial_forms {
    ref at[16];
    uint32_t mex[16];
    uint32_t count;
} impartial_forms;

/* The least number that is not among them; they are below 32. */
static uint32_t mex_of(const uint32_t *values, uint32_t count) {
    uint32_t seen = 0;
    for (uint32_t i = 0; i < count; i++) seen |= UINT32_C(1) << values[i];
    return (uint32_t)__builtin_ctz(~seen);
}

static ref impartial_form(task *t, const impartial_forms *lower, uint32_t number, uint32_t *mex) {
    ref options[16];
    uint32_t values[16], count = 0;
    for (uint32_t i = 0; i < lower->count; i++) {
        if (!(number >> i & 1)) continue;
        values[count] = lower->mex[i];
        options[count++] = lower->at[i];
    }
    *mex = mex_of(values, count);
    return form_make(t, options, count, options, count);
}

/* Those of height below `height`. */
static impartial_forms lower_forms(task *t, unsigned below) {
    impartial_forms forms = {.count = 0};
    const uint32_t count = below == 0 ? 0 : below == 1 ? 1 : below == 2 ? 2 : below == 3 ? 4 : 16;
    for (uint32_t n = 0; n < count; n++) {
        const impartial_forms before = forms;
        forms.at[n] = impartial_form(t, &before, n, &forms.mex[n]);
        forms.count = n + 1;
    }
    return forms;
}

void check_structure_theorem_1_2_41(claim_run *run, unsigned heights) {
    const impartial_forms lower = lower_forms(run->t, heights);
    const uint32_t count = UINT32_C(1) << lower.count;
    const arena_mark mark = scratch_mark(run->t);
    for (uint32_t n = 0; n < count; n++) {
        uint32_t mex;
        const ref form = impartial_form(run->t, &lower, n, &mex);
        claim_equal(run, form_value(run->t, form), ref_nimber(run->t, mex),
                    "impartial form number %u", n);
        claim_holds(run, (played_outcome(run->t, form, REF_ZERO) == ENDER_P) == (mex == 0),
                    "nim value and play disagree", "impartial form number %u", n);
        claim_same_number(run, form_nim_value(run->t, form), mex, "impartial form number %u", n);
        scratch_release(run->t, mark);
    }
}

void check_structure_nim_sums(claim_run *run, unsigned heights) {
    const impartial_forms lower = lower_forms(run->t, heights);
    for (uint32_t i = 0; i < lower.count; i++)
        for (uint32_t k = 0; k <= i; k++)
            claim_equal(run, form_value(run->t, form_add(run->t, lower.at[i], lower.at[k])),
                        ref_nimber(run->t, lower.mex[i] ^ lower.mex[k]),
                        "impartial forms number %u and %u", i, k);
}

void check_structure_nimbers(claim_run *run, unsigned n) {
    strbuf list;
    strbuf_open(run->t, &list);
    for (unsigned i = 0; i < n; i++) strbuf_format(&list, i > 0 ? ",*%u" : "0", i);
    const ref built = claim_value(run, "{%s|%s}", list.text, list.text);
    strbuf_close(&list);
    claim_equal(run, built, ref_nimber(run->t, n), "*%u", n);
    claim_same_form(run, game_neg(run->t, built), built, "-*%u", n);
    for (unsigned m = 0; m <= n; m++)
        claim_equal(run, game_add(run->t, built, ref_nimber(run->t, m)), ref_nimber(run->t, n ^ m),
                    "*%u + *%u", n, m);
}
