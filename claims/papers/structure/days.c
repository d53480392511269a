/* SPDX-License-Identifier: MIT
 *
 * The ordinal sums and the side-sums of the games born by a day: tables 2.1 to 2.5, figures 2.6,
 * 2.7 and 2.13 (A. A. Siegel's thesis, sections 2.2.3 and 2.4.2; STRUCTURE-41, 57). Table 2.3 is
 * printed on its side and damaged; every legible cell agrees with what stands here. */
#include "papers/structure/sums.h"

#include <string.h>

/* ---- tables ---- */

typedef struct day_row {
    const char *name, *cells;
} day_row;

typedef struct sum_table {
    const char *sign, *columns;
    ref (*sum)(task *t, ref g, ref h);
    bool reduced;
    const day_row *rows;
    size_t row_count;
} sum_table;
#define ROWS(array) .rows = (array), .row_count = sizeof(array) / sizeof(array)[0]

/* The next word of a list separated by blanks, as a value. False at the end. */
static bool next_game(claim_run *run, const char **at, named *out) {
    *at += strspn(*at, " ");
    const size_t length = strcspn(*at, " ");
    if (length == 0) return false;
    char *name = scratch_text(run->t, *at, length);
    *at += length;
    *out = (named){claim_value(run, "%s", name), name};
    return true;
}

static void check_row(claim_run *run, const sum_table *table, const day_row *row) {
    const ref g = claim_value(run, "%s", row->name);
    const char *columns = table->columns, *cells = row->cells;
    for (named h, cell; next_game(run, &columns, &h);) {
        if (!next_game(run, &cells, &cell))
            task_throw(run->t, ENDER_EARGUMENT, "a row of the table is too short");
        ref sum = table->sum(run->t, g, h.game);
        if (table->reduced) sum = reduced_canonical_form(run->t, sum);
        claim_equal(run, sum, cell.game, table->reduced ? "rcf((%s)%s(%s))" : "(%s)%s(%s)",
                    row->name, table->sign, h.name);
    }
}

static void check_table(claim_run *run, const sum_table *table) {
    for (size_t i = 0; i < table->row_count; i++) check_row(run, table, &table->rows[i]);
}

void check_structure_table_2_1(claim_run *run, unsigned size) {
    (void)size;
    static const day_row rows[] = {
        {"1", "2 1 1* 1/2"}, {"0", "1 0 * -1"}, {"*", "^* * *2 v*"}, {"-1", "-1/2 -1 -1* -2"}};
    const sum_table table = {":", "1 0 * -1", searched_ordinal_sum, false, ROWS(rows)};
    check_table(run, &table);
}

void check_structure_table_2_2(claim_run *run, unsigned size) {
    (void)size;
    static const day_row rows[] = {
        {"1", "2 1 1 1/2"}, {"0", "1 0 0 -1"}, {"*", "0 0 0 0"}, {"-1", "-1/2 -1 -1 -2"}};
    const sum_table table = {":", "1 0 * -1", searched_ordinal_sum, true, ROWS(rows)};
    check_table(run, &table);
}

#define ALL(x) x " " x " " x " " x " " x " " x " " x " " x " " x " " x " " x " " x " " x
void check_structure_table_2_3(claim_run *run, unsigned size) {
    (void)size;
    static const day_row rows[] = {
        {"2", "{3|3/2} 2 2 2 2 2 {3|2} {3|2} {3|2} 5/2 3 3 4"},
        {"1", "{2|1/2} 1 1 1 1 1 {2|1} {2|1} {2|1} 3/2 2 2 3"},
        {"1*", ALL("1")},
        {"1/2", "{3/4|1/4} 1/2 1/2 1/2 1/2 1/2 {3/4|1/2} {3/4|1/2} {3/4|1/2} 5/8 3/4 3/4 7/8"},
        {"{1|0}", ALL("{1|0}")},
        {"{1|*}", ALL("{1|0}")},
        {"{1|0,*}", ALL("{1|0}")},
        {"^", ALL("0")},
        {"^*", ALL("0")},
        {"0", "+-1 0 0 0 0 0 {1|0} {1|0} {1|0} 1/2 1 1 2"},
        {"*", ALL("0")},
        {"*2", ALL("0")},
        {"+-1", ALL("+-1")},
        {"v", ALL("0")},
        {"v*", ALL("0")},
        {"{0,*|-1}", ALL("{0|-1}")},
        {"{*|-1}", ALL("{0|-1}")},
        {"{0|-1}", ALL("{0|-1}")},
        {"-1/2", "{-1/4|-3/4} -1/2 -1/2 -1/2 -1/2 -1/2 {-1/4|-1/2} {-1/4|-1/2} {-1/4|-1/2} "
                 "-3/8 -1/4 -1/4 -1/8"},
        {"-1*", ALL("-1")},
        {"-1", "{-1/2|-2} -1 -1 -1 -1 -1 {-1/2|-1} {-1/2|-1} {-1/2|-1} -3/4 -1/2 -1/2 -1/4"},
        {"-2", "{-3/2|-3} -2 -2 -2 -2 -2 {-3/2|-2} {-3/2|-2} {-3/2|-2} -7/4 -3/2 -3/2 -5/4"}};
    const sum_table table = {":", "+-1 *2 * 0 ^* ^ {1|0,*} {1|*} {1|0} 1/2 1* 1 2",
                             searched_ordinal_sum, true, ROWS(rows)};
    check_table(run, &table);
}

void check_structure_table_2_4(claim_run *run, unsigned size) {
    (void)size;
    static const day_row rows[] = {
        {"1", "2 1 1/2 0"}, {"0", "1 0 * -1"}, {"*", "{1|0} * *2 -1/2"}, {"-1", "* -1 {0|-1} -2"}};
    const sum_table table = {"<>", "1 0 * -1", searched_side_sum, false, ROWS(rows)};
    check_table(run, &table);
}

void check_structure_table_2_5(claim_run *run, unsigned size) {
    (void)size;
    static const day_row rows[] = {
        {"1", "2 1 1/2 0"}, {"0", "1 0 0 -1"}, {"*", "{1|0} 0 0 -1/2"}, {"-1", "0 -1 {0|-1} -2"}};
    const sum_table table = {"<>", "1 0 * -1", searched_side_sum, true, ROWS(rows)};
    check_table(run, &table);
}

/* ---- sets ---- */

static bool is_in(const ref *list, size_t count, ref g) {
    for (size_t i = 0; i < count; i++)
        if (ref_same(list[i], g)) return true;
    return false;
}

/* The different reduced canonical forms of a list. */
static ref_list reduced_forms(task *t, ref_list games) {
    ref_list reduced = {0};
    ref_map seen;
    ref_map_open(t, &seen);
    for (size_t i = 0; i < games.count; i++) {
        const ref r = reduced_canonical_form(t, games.at[i]);
        if (ref_map_mark(t, &seen, r)) ref_list_add(t, &reduced, r);
    }
    ref_map_close(t, &seen);
    return reduced;
}

/* Is g < h with nothing of the list between them? */
static bool covers(task *t, const ref_list *list, ref h, ref g) {
    if (ref_same(g, h) || !game_le(t, g, h)) return false;
    for (size_t i = 0; i < list->count; i++) {
        const ref x = list->at[i];
        if (!ref_same(x, g) && !ref_same(x, h) && game_le(t, g, x) && game_le(t, x, h))
            return false;
    }
    return true;
}

/* The cover relations of a list are exactly these, written g h g h ... with g below h. */
static void check_covers(claim_run *run, ref_list list, const char *printed) {
    ref_list below = {0}, above = {0};
    for (named g, h; next_game(run, &printed, &g) && next_game(run, &printed, &h);) {
        ref_list_add(run->t, &below, g.game);
        ref_list_add(run->t, &above, h.game);
        claim_holds(run, is_in(list.at, list.count, g.game) && is_in(list.at, list.count, h.game),
                    "it is no element", "%s < %s", g.name, h.name);
    }
    size_t found = 0;
    for (size_t i = 0; i < list.count; i++)
        for (size_t k = 0; k < list.count; k++) {
            if (!covers(run->t, &list, list.at[k], list.at[i])) continue;
            bool drawn = false;
            for (size_t c = 0; c < below.count; c++)
                drawn |= ref_same(below.at[c], list.at[i]) && ref_same(above.at[c], list.at[k]);
            found++;
            claim_holds(run, drawn, "it is not in the figure", "%s < %s",
                        claim_name(run, list.at[i]), claim_name(run, list.at[k]));
        }
    claim_same_number(run, (int64_t)found, (int64_t)below.count, "edges of the figure");
}

static void check_count(claim_run *run, ref_list list, int64_t expected, const char *what) {
    claim_same_number(run, (int64_t)list.count, expected, "%s", what);
}

/* ---- ordinal sums of a day ---- */

void check_structure_ordinal_sums(claim_run *run, unsigned day) {
    static const int64_t counts[] = {1, 13, 427, 2169709};
    check_count(run, sums_of_day(run->t, day, ordinal_sum), counts[day], "OS[n]");
}

void check_structure_ordinal_extremes(claim_run *run, unsigned day) {
    const ref_list sums = sums_of_day(run->t, day, ordinal_sum);
    const ref most = ref_integer(run->t, 2 * (int64_t)day);
    claim_equal(run, ordinal_sum(run->t, ref_integer(run->t, day), ref_integer(run->t, day)), most,
                "%u:%u", day, day);
    bool attained = false;
    for (size_t i = 0; i < sums.count; i++) {
        attained |= ref_same(sums.at[i], most);
        claim_holds(run,
                    game_le(run->t, sums.at[i], most) &&
                        game_ge(run->t, sums.at[i], game_neg(run->t, most)),
                    "it is not between -2n and 2n", "%s", claim_name(run, sums.at[i]));
    }
    claim_holds(run, attained, "it is no sum of the day", "%u", 2 * day);
}

void check_structure_figure_2_6(claim_run *run, unsigned size) {
    (void)size;
    check_covers(run, sums_of_day(run->t, 1, ordinal_sum),
                 "0 1/2 * ^* -1 -1/2 1 2 -2 -1 -2 -1* v* * v* *2 1/2 1 1/2 1* ^* 1/2 *2 ^* "
                 "-1/2 0 -1/2 v* -1* -1/2 1* 2");
}

void check_structure_figure_2_7a(claim_run *run, unsigned size) {
    (void)size;
    check_covers(run, reduced_forms(run->t, sums_of_day(run->t, 1, ordinal_sum)),
                 "-2 -1 -1 -1/2 -1/2 0 0 1/2 1/2 1 1 2");
}

/* The thirteen are 0 and G:H for the other bases: each base has a copy of G[1] in its order. */
void check_structure_three_copies(claim_run *run, unsigned size) {
    (void)size;
    task *t = run->t;
    const named_list games = named_games(run, 1);
    ref_list copies = {0};
    ref_list_add(t, &copies, REF_ZERO);
    for (size_t b = 0; b < games.count; b++) {
        if (ref_same(games.at[b].game, REF_ZERO)) continue;
        for (size_t i = 0; i < games.count; i++) {
            ref_list_add(t, &copies, searched_ordinal_sum(t, games.at[b].game, games.at[i].game));
            for (size_t k = 0; k < i; k++)
                claim_relation(
                    run, copies.at[copies.count - 1], copies.at[copies.count - 1 - (i - k)],
                    game_compare(t, games.at[i].game, games.at[k].game), "%s:%s <=> %s:%s",
                    games.at[b].name, games.at[i].name, games.at[b].name, games.at[k].name);
        }
    }
    const ref_list sums = sums_of_day(t, 1, ordinal_sum);
    for (size_t i = 0; i < sums.count; i++)
        claim_holds(run, is_in(copies.at, copies.count, sums.at[i]), "it is in no copy", "%s",
                    claim_name(run, sums.at[i]));
    check_count(run, copies, (int64_t)sums.count, "OS[1]");
}

/* ---- their reduced canonical forms ---- */

static void count_reduced(claim_run *run, int64_t expected) {
    check_count(run, reduced_forms(run->t, sums_of_day(run->t, 2, ordinal_sum)), expected,
                "rcf(OS[2])");
}
void check_structure_reduced_as_printed(claim_run *run, unsigned size) {
    (void)size;
    count_reduced(run, 51);
}

void check_structure_reduced_of_day_2(claim_run *run, unsigned size) {
    (void)size;
    task *t = run->t;
    const ref_list reduced = reduced_forms(t, sums_of_day(t, 2, ordinal_sum));
    const char *numbers = "1/8 1/4 3/8 1/2 5/8 3/4 7/8 1 5/4 3/2 7/4 2 5/2 3 4";
    const char *switches = "{1|0} {1|1/2} {2|1} {2|1/2} {2|3/2} {3|2} {3|3/2} {1/2|1/4} "
                           "{3/4|1/2} {3/4|1/4}";
    ref_list expected = {0};
    ref_list_add(t, &expected, REF_ZERO);
    ref_list_add(t, &expected, claim_value(run, "+-1"));
    for (named g; next_game(run, &numbers, &g) || next_game(run, &switches, &g);) {
        ref_list_add(t, &expected, g.game);
        ref_list_add(t, &expected, game_neg(t, g.game));
    }
    size_t number_count = 0;
    for (size_t i = 0; i < reduced.count; i++) {
        number_count += ref_is_number(t, reduced.at[i]);
        claim_holds(run, is_in(expected.at, expected.count, reduced.at[i]), "it is not listed",
                    "%s", claim_name(run, reduced.at[i]));
    }
    count_reduced(run, (int64_t)expected.count);
    count_reduced(run, 52);
    claim_same_number(run, (int64_t)number_count, 31, "numbers in rcf(OS[2])");
}

void check_structure_no_lattice(claim_run *run, unsigned size) {
    (void)size;
    task *t = run->t;
    const ref_list reduced = reduced_forms(t, sums_of_day(t, 2, ordinal_sum));
    const ref a = claim_value(run, "-1"), b = claim_value(run, "{0|-1}");
    ref_list bounds = {0}, least = {0};
    for (size_t i = 0; i < reduced.count; i++)
        if (game_ge(t, reduced.at[i], a) && game_ge(t, reduced.at[i], b))
            ref_list_add(t, &bounds, reduced.at[i]);
    for (size_t i = 0; i < bounds.count; i++) {
        bool minimal = true;
        for (size_t k = 0; k < bounds.count; k++)
            minimal &= k == i || !game_le(t, bounds.at[k], bounds.at[i]);
        if (minimal) ref_list_add(t, &least, bounds.at[i]);
    }
    check_count(run, least, 2, "minimal upper bounds of -1 and {0|-1}");
    for (size_t i = 0; i < least.count; i++)
        claim_holds(run,
                    ref_same(least.at[i], claim_value(run, "{1|0}")) ||
                        ref_same(least.at[i], claim_value(run, "1/8")),
                    "it is neither {1|0} nor 1/8", "%s", claim_name(run, least.at[i]));
}

/* rcf(H) with every number t in it replaced by x:t. */
static ref numbers_over(task *t, ref x, ref h) {
    if (ref_is_number(t, h)) return searched_ordinal_sum(t, x, h);
    ref *list[2];
    uint32_t count[2];
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        side s;
        side_open(t, &s, h, player);
        count[player] = s.count;
        list[player] = SCRATCH_ARRAY(t, ref, s.count);
        for (uint32_t i = 0; i < s.count; i++)
            list[player][i] = numbers_over(t, x, side_at(t, &s, i));
    }
    return game_make(t, list[ENDER_LEFT], count[ENDER_LEFT], list[ENDER_RIGHT], count[ENDER_RIGHT]);
}

typedef struct named_pairs {
    named_list bases, branches;
} named_pairs;

static void reduced_sum(claim_run *run, size_t index, const void *arg) {
    const named_pairs *all = arg;
    task *t = run->t;
    const named g = all->bases.at[index];
    for (size_t i = 0; i < all->branches.count; i++) {
        const named h = all->branches.at[i];
        const ref expected = ref_is_number(t, g.game)
                                 ? numbers_over(t, g.game, reduced_canonical_form(t, h.game))
                                 : g.game;
        claim_equal(run, reduced_canonical_form(t, ordinal_sum(t, g.game, h.game)),
                    reduced_canonical_form(t, expected), "rcf(%s:%s)", g.name, h.name);
    }
}

void check_structure_law_of_table_2_3(claim_run *run, unsigned day) {
    const named_pairs all = {named_games(run, day), named_games(run, day < 2 ? day : 2)};
    claim_parallel(run, all.bases.count, reduced_sum, &all);
}

/* ---- coincidences ---- */

/* G = G':K and K:H = H' for some K: then G:H = G':K:H = G':H'. */
static bool is_by_associativity(task *t, const named_list *games, ref g, ref h, ref g2, ref h2) {
    for (size_t i = 0; i < games->count; i++) {
        const ref k = games->at[i].game;
        if (ref_same(ordinal_sum(t, g2, k), g) && ref_same(ordinal_sum(t, k, h), h2)) return true;
    }
    return false;
}

static void coincidence(claim_run *run, size_t index, const void *arg) {
    const named_list *games = arg;
    task *t = run->t;
    const named g = games->at[index];
    for (size_t h = 0; h < games->count; h++)
        for (size_t i = 0; i < games->count; i++)
            for (size_t k = 0; k < games->count; k++) {
                const ref sum = ordinal_sum(t, g.game, games->at[h].game);
                if (!ref_same(ordinal_sum(t, games->at[i].game, games->at[k].game), sum)) continue;
                claim_holds(run,
                            is_by_associativity(t, games, g.game, games->at[h].game,
                                                games->at[i].game, games->at[k].game) ||
                                is_by_associativity(t, games, games->at[i].game, games->at[k].game,
                                                    g.game, games->at[h].game),
                            "the two sums are equal and not by associativity", "%s:%s - %s:%s",
                            g.name, games->at[h].name, games->at[i].name, games->at[k].name);
            }
}

void check_structure_coincidences(claim_run *run, unsigned day) {
    const named_list games = named_games(run, day);
    claim_parallel(run, games.count, coincidence, &games);
}

void check_structure_printed_coincidences(claim_run *run, unsigned size) {
    (void)size;
    static const char *const equal[][2] = {
        {"*:2", "^*:1"}, {"2:(-1)", "1:(1/2)"}, {"*:*2", "*2:*"}, {"1:(-2)", "(1/2):(-1)"}};
    for (size_t i = 0; i < sizeof equal / sizeof *equal; i++)
        claim_equal(run, claim_value(run, "%s", equal[i][0]), claim_value(run, "%s", equal[i][1]),
                    "%s - %s", equal[i][0], equal[i][1]);
}

void check_structure_up_as_printed(claim_run *run, unsigned size) {
    (void)size;
    claim_equal(run, claim_value(run, "*:1"), claim_value(run, "^"), "*:1");
}

void check_structure_literal_bases(claim_run *run, unsigned size) {
    (void)size;
    task *t = run->t;
    const named_list bases = named_forms(run, 2), games = named_games(run, 2);
    ref_list sums = {0};
    ref_map seen;
    ref_map_open(t, &seen);
    for (size_t i = 0; i < bases.count; i++)
        for (size_t k = 0; k < games.count; k++) {
            const ref sum = ordinal_sum(t, bases.at[i].game, games.at[k].game);
            if (ref_map_mark(t, &seen, sum)) ref_list_add(t, &sums, sum);
            claim_case(run);
        }
    ref_map_close(t, &seen);
    check_count(run, sums, 467, "values over literal bases");
    check_count(run, reduced_forms(t, sums), 57, "reduced canonical forms over literal bases");
}

/* ---- side-sums of a day ---- */

void check_structure_side_sums(claim_run *run, unsigned day) {
    static const int64_t counts[] = {1, 11, 207, 479706};
    check_count(run, sums_of_day(run->t, day, side_sum), counts[day], "SS[n]");
}

void check_structure_figure_2_13(claim_run *run, unsigned size) {
    (void)size;
    check_covers(run, sums_of_day(run->t, 1, side_sum),
                 "0 1/2 * 1/2 * {1|0} -1 -1/2 1 2 -2 -1 -2 {0|-1} {0|-1} * {0|-1} *2 1/2 1 "
                 "*2 1/2 *2 {1|0} -1/2 0 -1/2 * -1/2 *2 {1|0} 2");
}
