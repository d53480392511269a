/* SPDX-License-Identifier: MIT
 *
 * Conway positions, post II.7: numbers beside other games, and sums of Hackenstrings with Nim
 * piles. */
#include "conway/conway.h"
#include "frame/checker.h"

#include <string.h>

/* Does the player win the game when the other one moves first? */
static bool is_won(task *t, ref g, ender_player player) {
    return player == ENDER_LEFT ? game_ge(t, g, REF_ZERO) : game_le(t, g, REF_ZERO);
}

static bool wins_first(task *t, ref g, ender_player player) {
    return !is_won(t, g, ender_opponent(player));
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

void check_conway_weak_avoidance(claim_run *run, unsigned day) {
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

void check_conway_translation(claim_run *run, unsigned day) {
    const game_list games = claim_games_of_day(run, day);
    claim_parallel(run, games.count, translation_of, &games);
}

/* {|} has no options to shift. */
void check_conway_translation_of_numbers(claim_run *run, unsigned size) {
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

void check_conway_strong_avoidance(claim_run *run, unsigned day) {
    const game_list games = claim_games_of_day(run, day);
    claim_parallel(run, games.count, strong_of, &games);
}

/* 1 + {N..-N|N..-N} twice, where infinitely many options would make 1 -> 0 the only winning move.
 */
void check_conway_truncated_switches(claim_run *run, unsigned n) {
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

void check_conway_stars_beside_numbers(claim_run *run, unsigned a) {
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
void check_conway_star_irreversible(claim_run *run, unsigned day) {
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

void check_conway_cuts(claim_run *run, unsigned length) {
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

void check_conway_strings_and_piles(claim_run *run, unsigned length) {
    claim_each_word(run, "LR", length, strings_and_piles_of, &length);
}
