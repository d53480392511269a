/* SPDX-License-Identifier: MIT
 *
 * Birthdays, the games of the first days, and impartial games (A. A. Siegel's thesis, sections
 * 1.2.5, 1.2.6 and 1.3.1; STRUCTURE-10..12). */
#include "claims/structure_games.h"

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

static void birthdays(claim_run *run, unsigned day) {
    for_each(run, positions_up_to(run, day), birthday_of);
}

static void bounded(claim_run *run, born g) {
    const int64_t b = height(run->t, g.game);
    claim_at_least(run, g.game, ref_integer(run->t, -b), "%s >= -%lld", g.name, (long long)b);
    claim_at_least(run, ref_integer(run->t, b), g.game, "%s <= %lld", g.name, (long long)b);
}

static void proposition_1_2_53(claim_run *run, unsigned day) {
    for_each(run, positions_up_to(run, day), bounded);
}

/* ---- games of a day ---- */

/* The values of all literal forms are the games that are made from antichains. */
static void antichains_suffice(claim_run *run, unsigned day) {
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

static void table_1_4(claim_run *run, unsigned day) {
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

static void table_1_5(claim_run *run, unsigned size) {
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

static void table_1_6(claim_run *run, unsigned size) {
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
        for (int k = 0; k < COUNT; k++) listed = listed || printed[k] == games.at[i];
        claim_holds(run, listed, "it is not in the table", "%s", claim_name(run, games.at[i]));
        found++;
    }
    claim_same_number(run, found, COUNT, "games born on day 2");
}

static void outcomes_of_days(claim_run *run, unsigned day) {
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

static void theorem_1_2_41(claim_run *run, unsigned heights) {
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

static void nim_sums(claim_run *run, unsigned heights) {
    const impartial_forms lower = lower_forms(run->t, heights);
    for (uint32_t i = 0; i < lower.count; i++)
        for (uint32_t k = 0; k <= i; k++)
            claim_equal(run, form_value(run->t, form_add(run->t, lower.at[i], lower.at[k])),
                        ref_nimber(run->t, lower.mex[i] ^ lower.mex[k]),
                        "impartial forms number %u and %u", i, k);
}

static void nimbers(claim_run *run, unsigned n) {
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

/* ---- the list ---- */

static const claim claims[] = {
    {.info = {.id = "structure.birthdays",
              .kind = ENDER_CLAIM_EXAMPLE,
              .statement = "The birthday of a game is the height of its canonical form, which is "
                           "the lowest of its forms.",
              .source = "Siegel, Structure of Games, Definitions 1.2.36 and 1.2.37",
              .items = "STRUCTURE-10",
              .checked = "the birthday that is kept with a game with the height of its tree, and "
                         "that with the height of the form, for all literal forms of the day (of "
                         "day 3 the canonical ones)",
              .verdict = ENDER_CLAIM_TRUE,
              DAYS(0, 3, 3, 3, 3)},
     .check = birthdays},
    {.info = {.id = "structure.proposition-1-2-53",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "-b(G) <= G <= b(G).",
              .source = "Siegel, Structure of Games, Proposition 1.2.53",
              .items = "STRUCTURE-10 STRUCTURE-15",
              .checked = "both comparisons with b the height, for all literal forms of the day (of "
                         "day 3 the canonical ones)",
              .verdict = ENDER_CLAIM_TRUE,
              DAYS(0, 3, 3, 3, 3)},
     .check = proposition_1_2_53},
    {.info = {.id = "structure.antichains-suffice",
              .kind = ENDER_CLAIM_THEOREM,
              .statement =
                  "The games born by day n are the values {A|B} with A and B antichains of "
                  "games born by day n - 1.",
              .source = "Siegel, Structure of Games, Definition 1.3.3 and Proposition 1.2.38",
              .items = "STRUCTURE-11",
              .checked = "the games made from antichains with the values of all literal forms of "
                         "the day",
              .verdict = ENDER_CLAIM_TRUE,
              DAYS(0, 2, 2, 2, 2)},
     .check = antichains_suffice},
    {.info = {.id = "structure.table-1-4",
              .kind = ENDER_CLAIM_TABLE,
              .statement = "1, 4, 22, 1474 games are born by days 0 to 3, and 1, 3, 18, 1452 on "
                           "them; G[0], G[1], G[2] have 2, 6, 98 antichains.",
              .source = "Siegel, Structure of Games, Table 1.4 and section 1.3.1",
              .items = "STRUCTURE-11",
              .checked = "the games made from antichains and the heights of their trees; the "
                         "antichains counted by deletion",
              .verdict = ENDER_CLAIM_TRUE,
              DAYS(0, 3, 3, 3, 3)},
     .check = table_1_4},
    {.info = {.id = "structure.table-1-5",
              .kind = ENDER_CLAIM_TABLE,
              .statement = "The values {A|B} with A and B antichains of day 1.",
              .source = "Siegel, Structure of Games, Table 1.5",
              .items = "STRUCTURE-11",
              .checked = "all 36 cells",
              .verdict = ENDER_CLAIM_TRUE,
              ONE_SIZE},
     .check = table_1_5},
    {.info = {.id = "structure.table-1-6",
              .kind = ENDER_CLAIM_TABLE,
              .statement = "The 18 games born on day 2.",
              .source = "Siegel, Structure of Games, Table 1.6",
              .items = "STRUCTURE-11",
              .checked = "the list with the games of day 2 whose trees have height 2",
              .verdict = ENDER_CLAIM_TRUE,
              ONE_SIZE},
     .check = table_1_6},
    {.info = {.id = "structure.outcomes-of-days",
              .kind = ENDER_CLAIM_TABLE,
              .statement =
                  "Left, right, first and second player win 1, 1, 1, 1 of the games born by "
                  "day 1, 6, 6, 9, 1 of day 2, and 217, 217, 1039, 1 of day 3.",
              .source = "Siegel, Structure of Games, section 1.3.1 (counted for this collection)",
              .items = "STRUCTURE-11",
              .checked = "play on all canonical trees",
              .verdict = ENDER_CLAIM_TRUE,
              DAYS(0, 3, 3, 3, 3)},
     .check = outcomes_of_days},
    {.info = {.id = "structure.theorem-1-2-41",
              .kind = ENDER_CLAIM_THEOREM,
              .statement =
                  "An impartial game is *n with n the mex of the nim values of its options, "
                  "and the second player wins exactly when n = 0.",
              .source = "Siegel, Structure of Games, Theorems 1.2.39 to 1.2.41",
              .items = "STRUCTURE-12",
              .checked = "the canonical form, play, and the library's nim value with the mex, for "
                         "all impartial literal forms of this height: 65536 of height at most 4",
              .verdict = ENDER_CLAIM_TRUE,
              DAYS(0, 3, 4, 4, 4)},
     .check = theorem_1_2_41},
    {.info = {.id = "structure.nim-sums",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The nim value of a sum is the exclusive or of the nim values.",
              .source = "Siegel, Structure of Games, Theorems 1.2.39 to 1.2.41",
              .items = "STRUCTURE-12",
              .checked =
                  "the canonical form of the literal sum, for all pairs of impartial literal "
                  "forms of height below the size",
              .verdict = ENDER_CLAIM_TRUE,
              DAYS(1, 4, 4, 4, 4)},
     .check = nim_sums},
    {.info = {.id = "structure.nimbers",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "*n = {0, *, ..., *(n-1) | 0, *, ..., *(n-1)} is its own negative, and "
                           "nimbers add by exclusive or.",
              .source = "Siegel, Structure of Games, section 1.2.6",
              .items = "STRUCTURE-12",
              .checked = "the form with all options against the name, and the sums with all lesser "
                         "nimbers",
              .verdict = ENDER_CLAIM_TRUE,
              DAYS(0, 32, 100, 400, 1000)},
     .check = nimbers},
};

const claim_list claims_structure_born = CLAIM_LIST(claims);
