/* SPDX-License-Identifier: MIT
 *
 * Conway positions, post II.7: numbers beside other games, and sums of Hackenstrings with Nim
 * piles. */
#include "claims/conway.h"
#include "claims/papers.h"

#include <string.h>

static ender_player opponent(ender_player player) {
    return player == ENDER_LEFT ? ENDER_RIGHT : ENDER_LEFT;
}

/* Does the player win the game when the other one moves first? */
static bool is_won(task *t, ref g, ender_player player) {
    return player == ENDER_LEFT ? game_ge(t, g, REF_ZERO) : game_le(t, g, REF_ZERO);
}

static bool wins_first(task *t, ref g, ender_player player) {
    return !is_won(t, g, opponent(player));
}

/* Can the player win g + x by a move in g? */
static bool wins_within(task *t, ref g, ref x, ender_player player) {
    side options;
    side_open(t, &options, g, player);
    for (uint32_t i = 0; i < options.count; i++)
        if (is_won(t, game_add(t, side_at(t, &options, i), x), player)) return true;
    return false;
}

/* The numbers i/4 with |i| <= 14: the dyadics of [-7/2, 7/2] the posts' claims were checked with.
 */
enum { QUARTERS = 14 };
static ref quarter(task *t, int i) { return ref_number(t, dyadic_make(t, i, 2)); }

/* ---- II.7.1, weak number avoidance, and the translation property ---- */

static void avoidance_of(claim_run *run, size_t index, const void *arg) {
    const game_list *games = arg;
    task *t = run->t;
    const ref g = games->at[index];
    if (ref_is_number(t, g)) return;
    for (int i = -QUARTERS; i <= QUARTERS; i++) {
        const ref x = quarter(t, i), sum = game_add(t, x, g);
        for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++)
            claim_holds(run, wins_first(t, sum, player) == wins_within(t, g, x, player),
                        "the first player wins, but not outside the number", "%s + %s",
                        claim_name(run, x), claim_name(run, g));
    }
}

static void weak_avoidance(claim_run *run, unsigned day) {
    const game_list games = claim_games_of_day(run, day);
    claim_parallel(run, games.count, avoidance_of, &games);
}

/* The literal sum g + x against {g^L + x | g^R + x}. */
static ref shifted(task *t, ref g, ref x) {
    ref_list lists[2] = {{0}, {0}};
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        side options;
        side_open(t, &options, g, player);
        for (uint32_t i = 0; i < options.count; i++)
            ref_list_add(t, &lists[player], form_value(t, form_add(t, side_at(t, &options, i), x)));
    }
    return game_make(t, lists[ENDER_LEFT].at, (uint32_t)lists[ENDER_LEFT].count,
                     lists[ENDER_RIGHT].at, (uint32_t)lists[ENDER_RIGHT].count);
}

static void translation_of(claim_run *run, size_t index, const void *arg) {
    const game_list *games = arg;
    task *t = run->t;
    const ref g = games->at[index];
    if (ref_is_number(t, g)) return;
    const arena_mark mark = scratch_mark(t);
    for (int i = -QUARTERS; i <= QUARTERS; i++) {
        const ref x = quarter(t, i), sum = form_value(t, form_add(t, g, x));
        claim_equal(run, shifted(t, g, x), sum, "%s + %s", claim_name(run, g), claim_name(run, x));
        claim_equal(run, game_add(t, g, x), sum, "%s + %s", claim_name(run, g), claim_name(run, x));
        scratch_release(t, mark);
    }
}

static void translation(claim_run *run, unsigned day) {
    const game_list games = claim_games_of_day(run, day);
    claim_parallel(run, games.count, translation_of, &games);
}

/* {|} has no options to shift. */
static void translation_of_numbers(claim_run *run, unsigned size) {
    (void)size;
    for (int i = -QUARTERS; i <= QUARTERS; i++) {
        const ref x = quarter(run->t, i);
        claim_equal(run, shifted(run->t, REF_ZERO, x), REF_ZERO, "{|} shifted by %s",
                    claim_name(run, x));
        claim_holds(run, i == 0 || form_value(run->t, form_add(run->t, REF_ZERO, x)) != REF_ZERO,
                    "the sum is 0 too", "0 + %s", claim_name(run, x));
    }
}

/* ---- strong number avoidance ---- */

static void strong_of(claim_run *run, size_t index, const void *arg) {
    const game_list *games = arg;
    task *t = run->t;
    const ref g = games->at[index];
    if (ref_is_number(t, g)) return;
    for (size_t k = 0; k <= index; k++) {
        const ref h = games->at[k];
        if (ref_is_number(t, h)) continue;
        for (int i = -QUARTERS; i <= QUARTERS; i++) {
            const ref x = quarter(t, i), sum = game_add(t, game_add(t, g, h), x);
            for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
                const bool within = wins_within(t, g, game_add(t, h, x), player) ||
                                    wins_within(t, h, game_add(t, g, x), player);
                claim_holds(run, wins_first(t, sum, player) == within,
                            "the first player wins in the number only", "%s + %s + %s",
                            claim_name(run, x), claim_name(run, g), claim_name(run, h));
            }
        }
    }
}

static void strong_avoidance(claim_run *run, unsigned day) {
    const game_list games = claim_games_of_day(run, day);
    claim_parallel(run, games.count, strong_of, &games);
}

/* 1 + {N..-N|N..-N} twice, where infinitely many options would make 1 -> 0 the only winning move.
 */
static void truncated_switches(claim_run *run, unsigned n) {
    task *t = run->t;
    ref *options = SCRATCH_ARRAY(t, ref, 2 * n + 1);
    for (unsigned i = 0; i <= 2 * n; i++) options[i] = ref_integer(t, (int64_t)i - n);
    const ref all = form_make(t, options, 2 * n + 1, options, 2 * n + 1);
    const ref g = form_value(t, all), one = ref_integer(t, 1);
    claim_equal(run, g, game_switch(t, ref_integer(t, n), ref_integer(t, -(int64_t)n)),
                "{-%u..%u|-%u..%u}", n, n, n, n);
    const ref rest = form_add(t, one, all);
    claim_holds(run,
                conway_wins_first(conway_played_outcome(t, form_add(t, rest, all)), ENDER_LEFT),
                "Left does not win moving first", "1 + {-%u..%u|-%u..%u} twice", n, n, n, n);
    const ref moved = form_add(t, rest, ref_integer(t, n));
    claim_holds(run, !conway_wins_first(conway_played_outcome(t, moved), ENDER_RIGHT),
                "the move in a switch does not win", "1 + {-%u..%u|-%u..%u} + %u", n, n, n, n, n);
}

/* ---- stars beside numbers ---- */

static void stars_beside_numbers(claim_run *run, unsigned a) {
    task *t = run->t;
    const ref_list numbers = conway_numbers(t, 4);
    const ref star = ref_nimber(t, a);
    for (size_t i = 0; i < numbers.count; i++) {
        const ref x = numbers.at[i];
        const char *name = claim_name(run, x);
        const ref sum = form_value(t, form_add(t, x, star));
        const int sign = dyadic_sign(t, ref_dyadic(t, x));
        if (sign != 0)
            claim_relation(run, star, x, sign > 0 ? ENDER_LESS : ENDER_GREATER, "*%u ; %s", a,
                           name);
        if (a == 0) continue;
        ref *options = SCRATCH_ARRAY(t, ref, a);
        for (unsigned b = 0; b < a; b++)
            options[b] = form_value(t, form_add(t, x, ref_nimber(t, b)));
        claim_same_form(run, form_make(t, options, a, options, a), sum, "%s + *%u", name, a);
    }
}

/* The option x of {x|x} is not reversible: x^R > x + * and x^L < x + *. */
static void star_irreversible(claim_run *run, unsigned day) {
    task *t = run->t;
    const ref_list numbers = conway_numbers(t, day);
    for (size_t i = 0; i < numbers.count; i++) {
        const ref x = numbers.at[i], sum = form_value(t, form_add(t, x, REF_STAR));
        claim_equal(run, game_switch(t, x, x), sum, "{%s|%s}", claim_name(run, x),
                    claim_name(run, x));
        for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
            side options;
            side_open(t, &options, x, player);
            for (uint32_t k = 0; k < options.count; k++)
                claim_relation(run, side_at(t, &options, k), sum,
                               player == ENDER_LEFT ? ENDER_LESS : ENDER_GREATER, "%s ; %s + *",
                               claim_name(run, side_at(t, &options, k)), claim_name(run, x));
        }
    }
}

/* ---- Hackenstrings alone: where to cut ---- */

/* The string worth a number: its signs as letters. */
static const char *string_of(task *t, dyadic x, unsigned longest) {
    char *letters = SCRATCH_ARRAY(t, char, longest + 2);
    letters[0] = '\0';
    for (unsigned length = 0; length <= longest; length++) {
        const int sign = dyadic_cmp(t, x, conway_string_number(t, letters));
        if (sign == 0) return letters;
        letters[length] = sign > 0 ? 'L' : 'R';
        letters[length + 1] = '\0';
    }
    return letters;
}

/* The rule of the post for the string s of a sum that is worth x > 0: compare s with t = s - x and
 * cut at the first difference, if there is an L in s. What is left, as a text; NULL if there is no
 * such move. */
static const char *cut_of(task *t, const char *s, dyadic x, unsigned longest) {
    const char *other = string_of(t, dyadic_sub(t, conway_string_number(t, s), x), longest);
    size_t d = 0;
    while (s[d] && s[d] == other[d]) d++;
    if (s[d] != 'L') return NULL;
    char *rest = SCRATCH_ARRAY(t, char, d + 1);
    memcpy(rest, s, d);
    rest[d] = '\0';
    return rest;
}

static void cuts_of_strings(claim_run *run, const char *first, const void *arg) {
    const unsigned longest = *(const unsigned *)arg;
    task *t = run->t;
    const arena_mark mark = scratch_mark(t);
    for (unsigned length = 0; length <= longest; length++) {
        for (words second = words_of(t, "LR", length); words_next(&second);) {
            const char *strings[2] = {first, second.text};
            const dyadic y[2] = {conway_string_number(t, first),
                                 conway_string_number(t, second.text)};
            const dyadic x = dyadic_add(t, y[0], y[1]);
            if (dyadic_sign(t, x) <= 0) continue;
            bool some = false;
            for (size_t i = 0; i < 2; i++) {
                const char *rest = cut_of(t, strings[i], x, 2 * longest);
                if (!rest) continue;
                some = true;
                const dyadic left = dyadic_add(t, conway_string_number(t, rest), y[1 - i]);
                claim_holds(run, dyadic_sign(t, left) >= 0, "the cut loses", "%s + %s, %s to %s",
                            first, second.text, strings[i], rest[0] ? rest : "0");
            }
            claim_holds(run, some, "the rule finds no cut", "%s + %s", first, second.text);
        }
    }
    scratch_release(t, mark);
}

static void cuts(claim_run *run, unsigned length) {
    claim_each_word(run, "LR", length, cuts_of_strings, &length);
}

/* ---- Hackenstrings and Nim piles ---- */

enum { PILES = 4 };

static ender_outcome winner_by_theorem(task *t, dyadic x, unsigned pile, unsigned longest) {
    const char owner = string_of(t, x, longest)[0];
    if (owner == '\0') return pile == 0 ? ENDER_P : ENDER_N;
    return owner == 'L' ? ENDER_L : ENDER_R;
}

/* The moves that win by conway-positions-40, as results of each kind against play. */
static void moves_with_pile(claim_run *run, const char *a, const char *b, unsigned pile) {
    task *t = run->t;
    const unsigned longest = (unsigned)(strlen(a) + strlen(b)) + 1;
    const dyadic x = dyadic_add(t, conway_string_number(t, a), conway_string_number(t, b));
    const int sign = dyadic_sign(t, x);
    const ref strings = form_add(t, conway_string_form(t, a), conway_string_form(t, b));
    const ref sum = form_add(t, strings, ref_nimber(t, pile));
    const ender_outcome played = conway_played_outcome(t, sum);
    claim_same_text(run, ender_outcome_name(played),
                    ender_outcome_name(winner_by_theorem(t, x, pile, longest)),
                    "hackenstrings(\"%s + %s + %u\")", a[0] ? a : "0", b[0] ? b : "0", pile);
    for (unsigned to = 0; to < pile; to++) {
        const ender_outcome after =
            conway_played_outcome(t, form_add(t, strings, ref_nimber(t, to)));
        const bool expected = sign > 0 || (sign == 0 && to == 0);
        claim_holds(run, (after == ENDER_L || after == ENDER_P) == expected,
                    "Left's move in the pile: the rule says something else",
                    "hackenstrings(\"%s + %s + %u\") to %u", a[0] ? a : "0", b[0] ? b : "0", pile,
                    to);
    }
    if (sign < 0 || (sign == 0 && pile == 0))
        claim_same_number(run, (int64_t)conway_winning_options(t, sum, ENDER_LEFT).count, 0,
                          "winning moves of Left in hackenstrings(\"%s + %s + %u\")",
                          a[0] ? a : "0", b[0] ? b : "0", pile);
}

static void strings_and_piles_of(claim_run *run, const char *first, const void *arg) {
    const unsigned longest = *(const unsigned *)arg;
    task *t = run->t;
    for (unsigned length = 0; length <= longest; length++)
        for (words second = words_of(t, "LR", length); words_next(&second);)
            for (unsigned pile = 0; pile < PILES; pile++)
                moves_with_pile(run, first, second.text, pile);
}

static void strings_and_piles(claim_run *run, unsigned length) {
    claim_each_word(run, "LR", length, strings_and_piles_of, &length);
}

/* ---- the claims ---- */

static const claim claims[] = {
    {.info = {.id = "conway.weak-number-avoidance",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "If x is a number, G is not and a player wins x + G moving first, he "
                           "wins with a move in G.",
              .source = "Conway positions, II.7.1",
              .items = "conway-positions-34",
              .checked = "the order of the sum with 0, with that of the sums after moves in G, for "
                         "all games born by the day and the 29 numbers i/4 in [-7/2,7/2], and both "
                         "players",
              .verdict = ENDER_CLAIM_TRUE,
              .small = 2,
              .usual = 3,
              .large = 3,
              .most = 3},
     .check = weak_avoidance},
    {.info = {.id = "conway.strong-number-avoidance",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "For short games that are no numbers: whoever wins x + G + H moving "
                           "first wins with a move in G or H.",
              .source = "Conway positions, II.7, after Winning Ways",
              .items = "conway-positions-35",
              .checked = "as for weak avoidance, for all pairs of games born by the day",
              .verdict = ENDER_CLAIM_TRUE,
              .small = 2,
              .usual = 2,
              .large = 3,
              .most = 3},
     .check = strong_avoidance},
    {.info = {.id = "conway.truncated-switches",
              .kind = ENDER_CLAIM_EXAMPLE,
              .statement = "In 1 + G + G with G = {N..-N|N..-N} = +-N Left wins by moving a switch "
                           "to N; with all integers as options only 1 to 0 wins.",
              .source = "Conway positions, II.7, the example cut off",
              .items = "conway-positions-35 conway-positions-37",
              .checked = "the literal sums, played out, for N the size",
              .verdict = ENDER_CLAIM_TRUE,
              .least = 1,
              .small = 4,
              .usual = 8,
              .large = 16,
              .most = 40},
     .check = truncated_switches},
    {.info = {.id = "conway.translation",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "G + x = {G^L + x | G^R + x} for a number x and a short G that is none.",
              .source = "Conway positions, II.7, On Numbers and Games",
              .items = "conway-positions-36",
              .checked =
                  "the value of the literal sum, with that of the form and with the sum the "
                  "library computes, for all games born by the day and the 29 numbers i/4 in "
                  "[-7/2,7/2]",
              .verdict = ENDER_CLAIM_TRUE,
              .small = 2,
              .usual = 3,
              .large = 3,
              .most = 3},
     .check = translation},
    {.info = {.id = "conway.translation-of-numbers",
              .kind = ENDER_CLAIM_EXAMPLE,
              .statement = "The translation property fails for numbers: {|} shifted by x is 0 and "
                           "not x.",
              .source = "Conway positions, II.7, remark",
              .items = "conway-positions-36",
              .checked = "the shifted form and the literal sum, for the 29 numbers i/4 in "
                         "[-7/2,7/2]",
              .verdict = ENDER_CLAIM_TRUE},
     .check = translation_of_numbers},
    {.info = {.id = "conway.stars-beside-numbers",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "*a lies between all negative and all positive numbers, and x + *a = {x "
                           "+ *b (b < a) | x + *b (b < a)} in canonical form.",
              .source = "Conway positions, II.7",
              .items = "conway-positions-38",
              .checked = "the relation, and the form with the canonical form of the literal sum, "
                         "for a the size and all numbers born by day 4",
              .verdict = ENDER_CLAIM_TRUE,
              .least = 0,
              .small = 8,
              .usual = 30,
              .large = 100,
              .most = 200},
     .check = stars_beside_numbers},
    {.info = {.id = "conway.star-irreversible",
              .kind = ENDER_CLAIM_THEOREM,
              .statement =
                  "The options of {x|x} = x + * are not reversible: x^R > x + *, and x^L < "
                  "x + *.",
              .source = "Conway positions, II.7, exercise",
              .items = "conway-positions-38",
              .checked = "the values, for all numbers born by the day",
              .verdict = ENDER_CLAIM_TRUE,
              .least = 0,
              .small = 6,
              .usual = 10,
              .large = 15,
              .most = 18},
     .check = star_irreversible},
    {.info = {.id = "conway.where-to-cut",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "Left, to move in a sum of Hackenstrings worth x > 0, wins by cutting a "
                           "string s where it first differs from s - x, if there is an L there; in "
                           "some string there is.",
              .source = "Conway positions, II.7, the weak statement made playable",
              .items = "conway-positions-33",
              .checked = "the value after the cut, and that there is one, for all strings of so "
                         "many letters with all of at most so many",
              .verdict = ENDER_CLAIM_TRUE,
              .least = 0,
              .small = 5,
              .usual = 7,
              .large = 9,
              .most = 12},
     .check = cuts},
    {.info = {.id = "conway.strings-and-piles",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "Hackenstrings worth x beside a Nim pile: the sign of x decides, x = 0 "
                           "leaves it to the pile; with x > 0 every move of Left in the pile wins, "
                           "with x = 0 the one to nothing.",
              .source = "Conway positions, II.7, Hackenstrings and Nim piles",
              .items = "conway-positions-39 conway-positions-40",
              .checked =
                  "winner and winning moves of the literal sums, played out, for all strings "
                  "of so many letters with all of at most so many and piles to 3",
              .verdict = ENDER_CLAIM_TRUE,
              .least = 0,
              .small = 3,
              .usual = 4,
              .large = 6,
              .most = 8},
     .check = strings_and_piles},
};

const claim_list claims_conway_sums = CLAIM_LIST(claims);
