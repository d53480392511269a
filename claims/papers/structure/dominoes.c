/* SPDX-License-Identifier: MIT
 *
 * Toppling Dominoes, plain and restricted to directions (A. A. Siegel's thesis, sections 2.1, 2.4
 * and 2.5, appendices A.10 and A.14; STRUCTURE-36, 58..62, 72, 87). A row is a word of x, o and g,
 * west to east, and the size counts dominoes. */
#include "papers/structure/sums.h"

#include <string.h>

static const char EE[] = "toppling-ee", EW[] = "toppling-ew", WE[] = "toppling-we",
                  WW[] = "toppling-ww", TD[] = "toppling-dominoes";

static ref row(claim_run *run, const char *rules, const char *word) {
    return word[0] == '\0' ? REF_ZERO : claim_position(run, rules, word);
}
static ref row_form(claim_run *run, const char *rules, const char *word) {
    return word[0] == '\0' ? REF_ZERO : claim_position_form(run, rules, word);
}

static const char *part(task *t, const char *word, size_t from, size_t to) {
    return scratch_text(t, word + from, to - from);
}

static const char *reversed(task *t, const char *word) {
    char *copy = scratch_copy(t, word);
    const size_t length = strlen(word);
    for (size_t i = 0; i < length; i++) copy[i] = word[length - 1 - i];
    return copy;
}

static const char *recoloured(task *t, const char *word) {
    char *copy = scratch_copy(t, word);
    for (char *at = copy; *at; at++)
        if (*at != 'g') *at = *at == 'x' ? 'o' : 'x';
    return copy;
}

static const char *repeated(task *t, const char *word, size_t times) {
    const size_t length = strlen(word);
    char *copy = SCRATCH_ARRAY(t, char, length *times + 1);
    for (size_t i = 0; i < times; i++) memcpy(copy + i * length, word, length);
    copy[length * times] = '\0';
    return copy;
}

static const char *blocks(task *t, char first, size_t count, char second, size_t more) {
    char *word = SCRATCH_ARRAY(t, char, count + more + 1);
    memset(word, first, count);
    memset(word + count, second, more);
    word[count + more] = '\0';
    return word;
}

/* ---- both players in both directions ---- */

/* Without the symmetry that the library uses: from the literal forms. */
static ref literal_value(claim_run *run, const char *word) {
    return form_value(run->t, row_form(run, TD, word));
}

static void check_symmetry(claim_run *run, const char *word, const void *arg) {
    (void)arg;
    const ref g = literal_value(run, word);
    claim_equal(run, literal_value(run, reversed(run->t, word)), g, "%s(\"%s\")", TD, word);
    claim_equal(run, literal_value(run, recoloured(run->t, word)), game_neg(run->t, g),
                "%s(\"%s\")", TD, word);
    claim_equal(run, row(run, TD, word), g, "%s(\"%s\")", TD, word);
}
void check_structure_toppling_symmetry(claim_run *run, unsigned length) {
    claim_each_word(run, "xog", length, check_symmetry, NULL);
}

void check_structure_toppling_nimbers(claim_run *run, unsigned n) {
    const char *word = repeated(run->t, "xo", n);
    claim_equal(run, row(run, TD, word), ref_nimber(run->t, n), "%s(\"%s\")", TD, word);
}

void check_structure_figure_2_2(claim_run *run, unsigned length) {
    const ref half = claim_value(run, "1/2");
    for (words w = words_of(run->t, "xo", length); words_next(&w);)
        claim_holds(run, ref_same(row(run, TD, w.text), half) == (strcmp(w.text, "xox") == 0),
                    "only xox has the value 1/2", "%s(\"%s\")", TD, w.text);
}

static void check_palindrome(claim_run *run, const char *word, const void *arg) {
    (void)arg;
    if (!ref_is_number(run->t, row(run, TD, word))) return;
    claim_same_text(run, reversed(run->t, word), word, "%s(\"%s\")", TD, word);
}
void check_structure_number_palindromes(claim_run *run, unsigned length) {
    claim_each_word(run, "xo", length, check_palindrome, NULL);
}

/* No number is the value of two rows of at most this length. */
void check_structure_number_rows(claim_run *run, unsigned length) {
    ref_map seen;
    ref_map_open(run->t, &seen);
    for (unsigned shorter = 0; shorter <= length; shorter++)
        for (words w = words_of(run->t, "xo", shorter); words_next(&w);) {
            const ref g = row(run, TD, w.text);
            if (ref_is_number(run->t, g))
                claim_holds(run, ref_map_mark(run->t, &seen, g), "a row before has this value",
                            "%s(\"%s\")", TD, w.text);
        }
    ref_map_close(run->t, &seen);
}

enum { REACHABLE_LIMIT = 1000000 };

static void check_reachable(claim_run *run, const char *word, const void *arg) {
    task *t = run->t;
    const ruleset *rules = claim_ruleset(run, arg);
    const positions sum = sum_parse(t, rules, word, strlen(word));
    const uint64_t length = strlen(word),
                   found = sum_count_reachable(t, rules, &sum, REACHABLE_LIMIT);
    claim_holds(run, found <= length * (length + 1) / 2 + 1, "there are more positions",
                "%s(\"%s\")", rules->info.name, word);
}
void check_structure_reachable_rows(claim_run *run, unsigned length) {
    claim_each_word(run, "xog", length, check_reachable, TD);
    claim_each_word(run, "xog", length, check_reachable, WE);
}

/* ---- both players in one direction: Hackenbush strings ---- */

static void check_stalk(claim_run *run, const char *word, const void *arg) {
    (void)arg;
    char *edges = scratch_copy(run->t, word);
    for (char *at = edges; *at; at++) *at = *at == 'x' ? 'B' : *at == 'o' ? 'R' : 'G';
    const ref string = claim_position_form(run, "hackenbush", edges[0] ? edges : "0");
    const char *mirrored = reversed(run->t, word);
    claim_same_form(run, row_form(run, EE, word), string, "lit(%s(\"%s\"))", EE, word);
    claim_same_form(run, row_form(run, WW, mirrored), string, "lit(%s(\"%s\"))", WW, mirrored);
}
void check_structure_rows_as_stalks(claim_run *run, unsigned length) {
    claim_each_word(run, "xog", length, check_stalk, NULL);
}

static void check_ordinal(claim_run *run, const char *word, const void *arg) {
    (void)arg;
    task *t = run->t;
    const size_t length = strlen(word);
    const ref east = row(run, EE, word), west = row(run, WW, word);
    for (size_t cut = 0; cut <= length; cut++) {
        const char *a = part(t, word, 0, cut), *b = part(t, word, cut, length);
        claim_equal(run, searched_ordinal_sum(t, row(run, EE, a), row(run, EE, b)), east,
                    "%s(\"%s%s\")", EE, a, b);
        claim_equal(run, searched_ordinal_sum(t, row(run, WW, b), row(run, WW, a)), west,
                    "%s(\"%s%s\")", WW, a, b);
    }
}
void check_structure_rows_as_ordinal_sums(claim_run *run, unsigned length) {
    claim_each_word(run, "xog", length, check_ordinal, NULL);
}

/* ---- Left west, Right east: side-sums ---- */

static void check_side_sum(claim_run *run, const char *word, const void *arg) {
    (void)arg;
    task *t = run->t;
    const size_t length = strlen(word);
    const ref we = row_form(run, WE, word), ew = row_form(run, EW, word);
    for (size_t cut = 0; cut <= length; cut++) {
        const char *a = part(t, word, 0, cut), *b = part(t, word, cut, length);
        claim_same_form(run, side_sum_form(t, row_form(run, WE, a), row_form(run, WE, b)), we,
                        "lit(%s(\"%s\")<>%s(\"%s\"))", WE, a, WE, b);
        claim_same_form(run, side_sum_form(t, row_form(run, EW, b), row_form(run, EW, a)), ew,
                        "lit(%s(\"%s\")<>%s(\"%s\"))", EW, b, EW, a);
    }
    const char *mirrored = reversed(t, word);
    claim_same_form(run, row_form(run, WE, mirrored), ew, "lit(%s(\"%s\"))", WE, mirrored);
}
void check_structure_rows_as_side_sums(claim_run *run, unsigned length) {
    claim_each_word(run, "xog", length, check_side_sum, NULL);
}

void check_structure_lemma_2_5_1(claim_run *run, unsigned n) {
    const char *black = blocks(run->t, 'x', n, 'o', 0), *white = blocks(run->t, 'o', n, 'x', 0);
    claim_equal(run, row(run, WE, black), ref_integer(run->t, n), "%s(\"%s\")", WE, black);
    claim_equal(run, row(run, WE, white), ref_integer(run->t, -(int64_t)n), "%s(\"%s\")", WE,
                white);
}

void check_structure_lemma_2_5_2(claim_run *run, unsigned size) {
    for (unsigned x = 1; x < size; x++) {
        const unsigned y = size - x;
        const char *word = blocks(run->t, 'o', x, 'x', y);
        const ref expected = game_switch(run->t, ref_integer(run->t, (int64_t)y - 1),
                                         ref_integer(run->t, 1 - (int64_t)x));
        claim_equal(run, row(run, WE, word), expected, "%s(\"%s\")", WE, word);
        claim_equal(run, claim_closed_form(run, WE, word), expected, "%s(\"%s\")", WE, word);
    }
}

void check_structure_lemma_2_5_3(claim_run *run, unsigned size) {
    for (unsigned x = 1; x < size; x++) {
        const unsigned y = size - x;
        const char *word = blocks(run->t, 'x', x, 'o', y);
        const ref expected = ref_integer(run->t, (int64_t)x - (int64_t)y);
        claim_equal(run, row(run, WE, word), expected, "%s(\"%s\")", WE, word);
        claim_equal(run, claim_closed_form(run, WE, word), expected, "%s(\"%s\")", WE, word);
    }
}

static void check_values(claim_run *run, const char *word, const void *arg) {
    (void)arg;
    task *t = run->t;
    const size_t length = strlen(word);
    for (size_t cut = 0; cut <= length; cut++) {
        const char *a = part(t, word, 0, cut), *b = part(t, word, cut, length);
        claim_equal(run, row(run, WE, word), searched_side_sum(t, row(run, WE, a), row(run, WE, b)),
                    "%s(\"%s%s\")", WE, a, b);
    }
}
void check_structure_theorem_2_5_4_printed(claim_run *run, unsigned length) {
    claim_each_word(run, "xo", length, check_values, NULL);
}

/* How many pairs of rows, not both empty, of at most 9 dominoes together are no side-sum of their
 * values. */
void check_structure_disagreements(claim_run *run, unsigned size) {
    (void)size;
    int64_t pairs = 0, wrong = 0;
    for (unsigned length = 1; length <= 9; length++)
        for (words w = words_of(run->t, "xo", length); words_next(&w);)
            for (size_t cut = 0; cut <= length; cut++) {
                const ref g = row(run, WE, part(run->t, w.text, 0, cut));
                const ref h = row(run, WE, part(run->t, w.text, cut, length));
                wrong += !ref_same(searched_side_sum(run->t, g, h), row(run, WE, w.text));
                pairs++;
                claim_case(run);
            }
    claim_same_number(run, wrong, 2379, "pairs, of %lld, that disagree", (long long)pairs);
}

/* The row cut into white/black strings, each begun by a white domino behind a black one, and put
 * together again from their literal forms. */
static void check_fold(claim_run *run, const char *word, const void *arg) {
    (void)arg;
    task *t = run->t;
    ref sum = REF_ZERO;
    for (size_t from = 0, to; word[from]; from = to) {
        to = from + strspn(word + from, "o");
        to += strspn(word + to, "x");
        sum = side_sum_form(t, sum, row_form(run, WE, part(t, word, from, to)));
    }
    claim_equal(run, form_value(t, sum), row(run, WE, word), "%s(\"%s\")", WE, word);
}
void check_structure_theorem_2_5_4(claim_run *run, unsigned length) {
    claim_each_word(run, "xo", length, check_fold, NULL);
}

void check_structure_figure_2_18(claim_run *run, unsigned size) {
    (void)size;
    claim_equal(run, claim_value(run, "{-1, 0|2}"), claim_value(run, "1"), "{-1, 0|2}");
    claim_equal(run, row(run, WE, "xxo"), claim_value(run, "1"), "%s(\"xxo\")", WE);
    side moves;
    form_side_open(run->t, &moves, row_form(run, WE, "xxo"), ENDER_LEFT);
    claim_same_number(run, moves.count, 2, "Left's moves from xxo");
    claim_same_form(run, row_form(run, WE, "ox"), claim_form(run, "{0|0}"), "lit(%s(\"ox\"))", WE);
    claim_equal(run, row(run, WE, "xxoox"), claim_value(run, "1/2"), "%s(\"xxoox\")", WE);
    claim_equal(run, form_value(run->t, claim_form(run, "1<>*")), claim_value(run, "1/2"), "1<>*");
    const ruleset *rules = claim_ruleset(run, WE);
    const positions sum = sum_parse(run->t, rules, "xxoox", 5);
    claim_same_number(run, (int64_t)sum_count_reachable(run->t, rules, &sum, REACHABLE_LIMIT), 9,
                      "positions of %s(\"xxoox\")", WE);
}

void check_structure_side_nimbers(claim_run *run, unsigned n) {
    const char *word = repeated(run->t, "ox", n);
    if (n > 0)
        claim_same_form(run, row_form(run, WE, word), ref_nimber(run->t, n), "lit(%s(\"%s\"))", WE,
                        word);
    claim_equal(run, row(run, WE, word), ref_nimber(run->t, n), "%s(\"%s\")", WE, word);
}

/* ---- who wins ---- */

/* Whether the player to move wins W/E rows, for all rows up to a length, from the rules alone. A
 * row is the number with its dominoes as digits, the first one highest. */
typedef struct winners {
    const char *letters;
    unsigned base, length;
    uint8_t **wins; /* by length: bit 0 Left moving first, bit 1 Right moving first */
    size_t *power;
} winners;

static uint8_t winner_of(const winners *w, unsigned length, size_t code) {
    uint8_t wins = 0;
    for (unsigned i = 0; i < length; i++) { /* domino i from the east */
        const char domino = w->letters[code / w->power[i] % w->base];
        const uint8_t after_left = w->wins[i][code % w->power[i]];
        const uint8_t after_right = w->wins[length - 1 - i][code / w->power[i + 1]];
        if (domino != 'o' && !(after_left & 2)) wins |= 1;
        if (domino != 'x' && !(after_right & 1)) wins |= 2;
    }
    return wins;
}

static winners winners_up_to(task *t, const char *letters, unsigned length) {
    winners w = {letters, (unsigned)strlen(letters), length,
                 SCRATCH_ARRAY(t, uint8_t *, length + 1), SCRATCH_ARRAY(t, size_t, length + 1)};
    for (unsigned n = 0; n <= length; n++) {
        w.power[n] = n == 0 ? 1 : w.power[n - 1] * w.base;
        w.wins[n] = SCRATCH_ARRAY(t, uint8_t, w.power[n]);
        for (size_t code = 0; code < w.power[n]; code++) {
            task_poll(t);
            w.wins[n][code] = winner_of(&w, n, code);
        }
    }
    return w;
}

/* Condition A: the height never falls below 0 and every grey domino stands at 1 or more. */
static bool has_a(const char *word, int *height) {
    *height = 0;
    for (; *word; word++) {
        if (*word == 'g' && *height < 1) return false;
        *height += *word == 'x' ? 1 : *word == 'o' ? -1 : 0;
        if (*height < 0) return false;
    }
    return true;
}
static bool has_b(task *t, const char *word) {
    int height;
    return has_a(reversed(t, recoloured(t, word)), &height);
}

static size_t code_of(const winners *w, const char *word) {
    size_t code = 0;
    for (; *word; word++) code = code * w->base + (size_t)(strchr(w->letters, *word) - w->letters);
    return code;
}

static void check_outcome(claim_run *run, const char *word, const void *arg) {
    const winners *w = arg;
    int height;
    const size_t length = strlen(word);
    const uint8_t wins = w->wins[length][code_of(w, word)];
    const bool a = has_a(word, &height), b = has_b(run->t, word);
    claim_holds(run, !(wins & 2) == a, "(A) does not tell whether Left wins second", "%s(\"%s\")",
                WE, word);
    claim_holds(run, !(wins & 1) == b, "(B) does not tell whether Right wins second", "%s(\"%s\")",
                WE, word);
    claim_holds(run, (wins == 0) == (a && height == 0), "P is not (A) with height 0 at the end",
                "%s(\"%s\")", WE, word);
    if (length == 0) return;
    static const ender_outcome by_wins[] = {ENDER_P, ENDER_L, ENDER_R, ENDER_N};
    claim_same_text(run, ender_outcome_name(claim_position_outcome(run, WE, word)),
                    ender_outcome_name(by_wins[wins]), "%s(\"%s\")", WE, word);
}

void check_structure_outcomes_two_colours(claim_run *run, unsigned length) {
    const winners w = winners_up_to(run->t, "xo", length);
    claim_each_word(run, "xo", length, check_outcome, &w);
}
void check_structure_outcomes_three_colours(claim_run *run, unsigned length) {
    const winners w = winners_up_to(run->t, "xog", length);
    claim_each_word(run, "xog", length, check_outcome, &w);
}

/* A move of Left wins exactly if the rest to its right has (A), one of Right if the rest to its
 * left has (B). */
static void check_moves(claim_run *run, const char *word, const void *arg) {
    const winners *w = arg;
    const size_t length = strlen(word);
    int height;
    for (size_t i = 0; i < length; i++) {
        const char *east = part(run->t, word, i + 1, length), *west = part(run->t, word, 0, i);
        if (word[i] != 'o')
            claim_holds(run,
                        !(w->wins[length - i - 1][code_of(w, east)] & 2) == has_a(east, &height),
                        "(A) does not tell whether the move wins", "%s(\"%s\"), Left to %s", WE,
                        word, east);
        if (word[i] != 'x')
            claim_holds(run, !(w->wins[i][code_of(w, west)] & 1) == has_b(run->t, west),
                        "(B) does not tell whether the move wins", "%s(\"%s\"), Right to %s", WE,
                        word, west);
    }
}
void check_structure_dominoes_winning_moves(claim_run *run, unsigned length) {
    const winners w = winners_up_to(run->t, "xog", length);
    claim_each_word(run, "xog", length, check_moves, &w);
}

static int64_t count_p(task *t, const char *letters, unsigned length) {
    const winners w = winners_up_to(t, letters, length);
    int64_t count = 0;
    for (size_t code = 0; code < w.power[length]; code++) count += w.wins[length][code] == 0;
    return count;
}

/* C(k+1) is the sum of C(i)C(k-i). */
void check_structure_catalan(claim_run *run, unsigned length) {
    int64_t c[16] = {1};
    for (unsigned k = 0; k + 1 < 16; k++)
        for (unsigned i = 0; i <= k; i++) c[k + 1] += c[i] * c[k - i];
    claim_same_number(run, count_p(run->t, "xo", length), length % 2 ? 0 : c[length / 2],
                      "P rows of x and o");
}

/* (n+1) R(n) = (n-1)(2R(n-1) + 3R(n-2)) */
void check_structure_riordan(claim_run *run, unsigned length) {
    int64_t r[16] = {1, 0};
    for (unsigned n = 2; n < 16; n++) r[n] = (n - 1) * (2 * r[n - 1] + 3 * r[n - 2]) / (n + 1);
    claim_same_number(run, count_p(run->t, "xog", length), r[length], "P rows of x, o and g");
}
