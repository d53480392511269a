/* SPDX-License-Identifier: MIT
 *
 * Conway positions, post II.7: numbers beside other games, and sums of Hackenstrings with Nim
 * piles. */
#include "papers/conway/conway.h"
#include "papers/frame/checker.h"

#include <stdio.h>
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
enum { QUARTERS = 14, DAY_2_COUNT = 22 };
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
        claim_holds(
            run, i == 0 || !ref_same(form_value(run->t, form_add(run->t, REF_ZERO, x)), REF_ZERO),
            "the sum is 0 too", "0 + %s", claim_name(run, x));
    }
}

/* ---- strong number avoidance ---- */

static void strong_triple(claim_run *run, ref g, ref h, ref k) {
    task *t = run->t;
    const ref parts[3] = {g, h, k};
    for (int i = -QUARTERS; i <= QUARTERS; i++) {
        const ref x = quarter(t, i), sum = game_add(t, game_add(t, g, h), game_add(t, k, x));
        for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
            bool within = false;
            for (unsigned p = 0; p < 3; p++)
                within |= wins_within(t, parts[p], game_sub(t, sum, parts[p]), player);
            claim_holds(run, wins_first(t, sum, player) == within,
                        "the first player wins in the number only", "%s + %s + %s + %s",
                        claim_name(run, x), claim_name(run, g), claim_name(run, h),
                        claim_name(run, k));
        }
    }
}

/* The third game is of day 2 at most, or missing. */
static void strong_of(claim_run *run, size_t index, const void *arg) {
    const game_list *games = arg;
    task *t = run->t;
    const ref g = games->at[index];
    const game_list thirds = claim_games_of_day(run, games->count > DAY_2_COUNT ? 1 : 2);
    if (ref_is_number(t, g)) return;
    for (size_t k = 0; k <= index; k++) {
        const ref h = games->at[k];
        if (ref_is_number(t, h)) continue;
        strong_triple(run, g, h, REF_ZERO);
        for (size_t m = 0; m < thirds.count; m++) {
            const arena_mark mark = scratch_mark(t);
            if (!ref_is_number(t, thirds.at[m])) strong_triple(run, g, h, thirds.at[m]);
            scratch_release(t, mark);
        }
    }
}

void check_conway_strong_avoidance(claim_run *run, unsigned day) {
    const game_list games = claim_games_of_day(run, day);
    claim_parallel(run, games.count, strong_of, &games);
}

/* 1 + {-N..N|-N..N} twice: every move of Left. */
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
                !ender_wins_first(conway_played_outcome(t, form_add(t, all, all)), ENDER_RIGHT),
                "the move from 1 to 0 does not win", "1 + {-%u..%u|-%u..%u} twice", n, n, n, n);
    for (unsigned i = 0; i <= 2 * n; i++) {
        const ref moved = form_add(t, rest, options[i]);
        claim_holds(run,
                    !ender_wins_first(conway_played_outcome(t, moved), ENDER_RIGHT) == (i == 2 * n),
                    "the move to this integer wins exactly if it is N",
                    "1 + {-%u..%u|-%u..%u} + %d", n, n, n, n, (int)i - (int)n);
    }
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
    return scratch_text(t, s, d);
}

enum { THIRD_MOST = 3 };

static void cuts_of_sum(claim_run *run, const char *const strings[3], unsigned longest) {
    task *t = run->t;
    dyadic y[3], x = DYADIC_ZERO;
    for (unsigned i = 0; i < 3; i++) {
        y[i] = conway_string_number(t, strings[i]);
        x = dyadic_add(t, x, y[i]);
    }
    if (dyadic_sign(t, x) <= 0) return;
    bool some = false;
    for (unsigned i = 0; i < 3; i++) {
        const char *rest = cut_of(t, strings[i], x, 3 * longest);
        if (!rest) continue;
        some = true;
        const dyadic others = dyadic_sub(t, x, y[i]);
        const dyadic left = dyadic_add(t, conway_string_number(t, rest), others);
        claim_holds(run, dyadic_sign(t, left) >= 0, "the cut loses", "%s + %s + %s, %s to %s",
                    strings[0], strings[1], strings[2], strings[i], rest[0] ? rest : "0");
    }
    claim_holds(run, some, "the rule finds no cut", "%s + %s + %s", strings[0], strings[1],
                strings[2]);
}

/* Three strings, the third one short or empty. */
static void cuts_of_strings(claim_run *run, const char *first, const void *arg) {
    const unsigned longest = *(const unsigned *)arg;
    task *t = run->t;
    for (unsigned length = 0; length <= longest; length++)
        for (words second = words_of(t, "LR", length); words_next(&second);)
            for (unsigned more = 0; more <= length && more <= THIRD_MOST; more++)
                for (words third = words_of(t, "LR", more); words_next(&third);)
                    cuts_of_sum(run, (const char *const[]){first, second.text, third.text},
                                longest);
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

/* Strings and piles, as a literal sum and as they are written. */
typedef struct string_sum {
    const char *strings[3];
    unsigned piles[2];
} string_sum;

static ref mixed_form(task *t, const string_sum *m, unsigned first_pile) {
    ref sum = form_add(t, ref_nimber(t, first_pile), ref_nimber(t, m->piles[1]));
    for (unsigned i = 0; i < 3; i++) sum = form_add(t, sum, conway_string_form(t, m->strings[i]));
    return sum;
}

static const char *mixed_text(claim_run *run, const string_sum *m) {
    char *text = SCRATCH_ARRAY(run->t, char, 100);
    snprintf(text, 100, "hackenstrings(\"%s + %s + %s + %u + %u\")",
             m->strings[0][0] ? m->strings[0] : "0", m->strings[1][0] ? m->strings[1] : "0",
             m->strings[2][0] ? m->strings[2] : "0", m->piles[0], m->piles[1]);
    return text;
}

/* The winner, Left's moves in the first pile, and that there is no winning move where the theorem
 * says so (conway-positions-39 and 40), by play. */
static void moves_with_piles(claim_run *run, const string_sum *m) {
    task *t = run->t;
    const arena_mark mark = scratch_mark(t);
    dyadic x = DYADIC_ZERO;
    unsigned longest = 1;
    for (unsigned i = 0; i < 3; i++) {
        x = dyadic_add(t, x, conway_string_number(t, m->strings[i]));
        longest += (unsigned)strlen(m->strings[i]);
    }
    const int sign = dyadic_sign(t, x);
    const ref sum = mixed_form(t, m, m->piles[0]);
    const unsigned piles = m->piles[0] ^ m->piles[1];
    const char *where = mixed_text(run, m);
    claim_same_text(run, ender_outcome_name(conway_played_outcome(t, sum)),
                    ender_outcome_name(winner_by_theorem(t, x, piles, longest)), "%s", where);
    for (unsigned to = 0; to < m->piles[0]; to++) {
        const ender_outcome after = conway_played_outcome(t, mixed_form(t, m, to));
        const bool expected = sign > 0 || (sign == 0 && to == m->piles[1]);
        claim_holds(run, (after == ENDER_L || after == ENDER_P) == expected,
                    "Left's move in the first pile: the rule says something else", "%s to %u",
                    where, to);
    }
    if (sign < 0 || (sign == 0 && piles == 0))
        claim_same_number(run, (int64_t)conway_winning_options(t, sum, ENDER_LEFT).count, 0,
                          "winning moves of Left in %s", where);
    scratch_release(t, mark);
}

/* A pile, or two equal or different ones; the third string is a letter or empty. */
static void strings_and_piles_of(claim_run *run, const char *first, const void *arg) {
    const unsigned longest = *(const unsigned *)arg;
    static const char *const thirds[] = {"", "L", "R"};
    for (unsigned length = 0; length <= longest; length++)
        for (words second = words_of(run->t, "LR", length); words_next(&second);)
            for (unsigned third = 0; third < (length == 0 ? 1u : 3u); third++)
                for (unsigned pile = 0; pile < PILES * PILES; pile++)
                    moves_with_piles(run, &(string_sum){{first, second.text, thirds[third]},
                                                        {pile / PILES, pile % PILES}});
}

void check_conway_strings_and_piles(claim_run *run, unsigned length) {
    claim_each_word(run, "LR", length, strings_and_piles_of, &length);
}
