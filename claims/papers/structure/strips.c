/* SPDX-License-Identifier: MIT
 *
 * Push and Shove (A. A. Siegel's thesis, section 2.3.2, appendices A.9 and A.12; STRUCTURE-48..54,
 * 71, 85). A strip is a word of X, O and _; its pieces are numbered from the right, and the size
 * counts squares. */
#include "papers/structure/sums.h"

#include <string.h>

/* p(i), c(i), r(i) of Notation 2.3.16 for i = 0..n, and count = n + 1. */
typedef struct strip_pieces {
    int64_t *p, *c, *r;
    size_t count;
} strip_pieces;

static strip_pieces pieces_of(task *t, const char *strip) {
    const size_t length = strlen(strip);
    strip_pieces s = {SCRATCH_ARRAY(t, int64_t, length), SCRATCH_ARRAY(t, int64_t, length),
                      SCRATCH_ARRAY(t, int64_t, length), 0};
    for (size_t col = length; col-- > 0;) {
        if (strip[col] == '_') continue;
        s.p[s.count] = (int64_t)col + 1;
        s.c[s.count++] = strip[col] == 'X' ? 1 : -1;
    }
    int64_t k = 0;
    while ((size_t)k + 1 < s.count && s.c[k + 1] == s.c[0]) k++;
    for (int64_t i = 0; (size_t)i < s.count; i++) s.r[i] = i <= k ? 0 : i - k;
    return s;
}

static ref shove(claim_run *run, const char *strip) { return claim_position(run, "shove", strip); }

/* B(0..n): B(0) = c(0), B(i) = B(i-1):c(i), as literal sums. */
static ref *strings_of(task *t, const strip_pieces *s) {
    ref *b = SCRATCH_ARRAY(t, ref, s->count);
    for (size_t i = 0; i < s->count; i++) {
        const ref edge = ref_integer(t, s->c[i]);
        b[i] = i == 0 ? edge : searched_ordinal_sum(t, b[i - 1], edge);
    }
    return b;
}

/* ---- the values of Shove ---- */

/* The sum of c(i) p(i) / 2^r(i), with r(i) smaller by `less` in front of the last run. */
static dyadic first_method(task *t, const strip_pieces *s, int64_t less) {
    dyadic sum = DYADIC_ZERO;
    for (size_t i = 0; i < s->count; i++) {
        const int64_t halvings = s->r[i] > 0 ? s->r[i] - less : 0;
        sum = dyadic_add(t, sum, half_power(t, s->c[i] * s->p[i], halvings));
    }
    return sum;
}

/* p(n) B(n) + the sum of (p(i) - p(i+1)) B(i) */
static ref ordinal_sum_method(task *t, const strip_pieces *s) {
    const ref *b = strings_of(t, s);
    ref sum = REF_ZERO;
    for (size_t i = 0; i < s->count; i++) {
        const int64_t times = s->p[i] - (i + 1 < s->count ? s->p[i + 1] : 0);
        sum = game_add(t, sum, game_multiple(t, times, b[i]));
    }
    return sum;
}

static void check_first_method(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    const strip_pieces s = pieces_of(run->t, strip);
    const ref value_found = shove(run, strip);
    claim_equal(run, ref_number(run->t, first_method(run->t, &s, 0)), value_found, "shove(\"%s\")",
                strip);
    claim_equal(run, claim_closed_form(run, "shove", strip), value_found, "shove(\"%s\")", strip);
}
void check_structure_proposition_2_3_17(claim_run *run, unsigned squares) {
    claim_each_word(run, "XO_", squares, check_first_method, NULL);
}

static void check_in_words(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    const strip_pieces s = pieces_of(run->t, strip);
    claim_equal(run, ref_number(run->t, first_method(run->t, &s, 1)), shove(run, strip),
                "shove(\"%s\")", strip);
}
void check_structure_notation_in_words(claim_run *run, unsigned squares) {
    claim_each_word(run, "XO_", squares, check_in_words, NULL);
}

static void check_strings(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    task *t = run->t;
    const strip_pieces s = pieces_of(t, strip);
    const ref *whole = strings_of(t, &s);
    ref upper = REF_ZERO; /* b(i) */
    for (size_t i = 0; i < s.count; i++) {
        const dyadic b = ref_dyadic(t, whole[i]);
        claim_same_number(run, (int64_t)b.exp + 1, s.r[i] + 1, "hackenbush_dimension(%s)",
                          claim_name(run, whole[i]));
        if (i == 0) continue;
        upper = searched_ordinal_sum(t, upper, ref_integer(t, s.c[i]));
        claim_equal(run, searched_ordinal_sum(t, ref_integer(t, s.c[0]), upper), whole[i],
                    "B(%zu) of %s", i, strip);
        claim_equal(run, game_sub(t, whole[i], whole[i - 1]),
                    ref_number(t, half_power(t, s.c[i], s.r[i])), "B(%zu) - B(%zu) of %s", i, i - 1,
                    strip);
    }
}
void check_structure_lemma_2_3_19(claim_run *run, unsigned squares) {
    claim_each_word(run, "XO", squares, check_strings, NULL);
}

static void check_both_methods(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    const strip_pieces s = pieces_of(run->t, strip);
    const ref sum = ordinal_sum_method(run->t, &s);
    claim_equal(run, sum, ref_number(run->t, first_method(run->t, &s, 0)), "shove(\"%s\")", strip);
    claim_equal(run, sum, shove(run, strip), "shove(\"%s\")", strip);
}
void check_structure_lemma_2_3_20(claim_run *run, unsigned squares) {
    claim_each_word(run, "XO_", squares, check_both_methods, NULL);
}

/* ---- the strip as Hackenbush ---- */

/* String j = 1..p(0) has the edges c(0), .., c(m), m the last with p(m) >= j. */
static void check_hackenbush(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    task *t = run->t;
    const strip_pieces s = pieces_of(t, strip);
    ref sum = REF_ZERO;
    for (int64_t j = 1; s.count > 0 && j <= s.p[0]; j++) {
        char *edges = SCRATCH_ARRAY(t, char, s.count + 1);
        size_t count = 0;
        for (; count < s.count && s.p[count] >= j; count++)
            edges[count] = s.c[count] > 0 ? 'B' : 'R';
        edges[count] = '\0';
        sum = game_add(t, sum, claim_position(run, "hackenbush", edges));
    }
    claim_equal(run, sum, shove(run, strip), "shove(\"%s\")", strip);
}
void check_structure_strips_as_hackenbush(claim_run *run, unsigned squares) {
    claim_each_word(run, "XO_", squares, check_hackenbush, NULL);
}

static void check_list(claim_run *run, const int64_t *got, const int64_t *printed, size_t count,
                       const char *what) {
    for (size_t i = 0; i < count; i++)
        claim_same_number(run, got[i], printed[i], "%s(%zu) of X_O_XX", what, i);
}

void check_structure_figure_2_12(claim_run *run, unsigned size) {
    (void)size;
    static const int64_t p[] = {6, 5, 3, 1}, c[] = {1, 1, -1, 1}, r[] = {0, 0, 1, 2};
    static const char *const b[] = {"1", "2", "3/2", "7/4"};
    const char *strip = "X_O_XX";
    const strip_pieces s = pieces_of(run->t, strip);
    const ref *whole = strings_of(run->t, &s);
    claim_same_number(run, (int64_t)s.count, 4, "pieces of %s", strip);
    check_list(run, s.p, p, 4, "p");
    check_list(run, s.c, c, 4, "c");
    check_list(run, s.r, r, 4, "r");
    for (size_t i = 0; i < 4; i++)
        claim_equal(run, whole[i], claim_value(run, "%s", b[i]), "B(%zu) of %s", i, strip);
    const ref expected = claim_value(run, "39/4");
    claim_equal(run, shove(run, strip), expected, "shove(\"%s\")", strip);
    claim_equal(run, claim_position(run, "hackenbush", "BBRB + BBR + BBR + BB + BB + B"), expected,
                "hackenbush(\"BBRB + BBR + BBR + BB + BB + B\")");
}

/* ---- moves ---- */

/* Piece in a column moves, in Push with what stands directly in front of it, in Shove with all that
 * stands in front of it. */
static const char *after_move(task *t, const char *strip, size_t col, bool push) {
    char *after = scratch_copy(t, strip);
    size_t from = 0;
    if (push)
        for (from = col; from > 0 && strip[from - 1] != '_'; from--) continue;
    /* of a block at the edge the first piece is lost */
    const size_t to = from > 0 ? from - 1 : 0;
    memmove(after + to, after + to + 1, col - to);
    after[col] = '_';
    return after;
}

/* Does moving the leftmost piece leave a player the best that he can? */
static void check_leftmost(claim_run *run, const char *rules, const char *strip, char own) {
    const char *first = strchr(strip, own);
    if (!first) return;
    const bool push = strcmp(rules, "push") == 0;
    const ref best =
        claim_position(run, rules, after_move(run->t, strip, (size_t)(first - strip), push));
    for (const char *at = first; (at = strchr(at + 1, own));) {
        const char *to = after_move(run->t, strip, (size_t)(at - strip), push);
        const ref option = claim_position(run, rules, to);
        claim_at_least(run, own == 'X' ? best : option, own == 'X' ? option : best,
                       "%s(\"%s\"), %s to %s", rules, strip, own == 'X' ? "Left" : "Right", to);
    }
}

static void check_both_leftmost(claim_run *run, const char *strip, const void *arg) {
    check_leftmost(run, arg, strip, 'X');
    check_leftmost(run, arg, strip, 'O');
}
void check_structure_shove_strategy(claim_run *run, unsigned squares) {
    claim_each_word(run, "XO_", squares, check_both_leftmost, "shove");
}
void check_structure_push_strategy(claim_run *run, unsigned squares) {
    claim_each_word(run, "XO_", squares, check_both_leftmost, "push");
}

/* Moving piece i takes B(n) - B(i-1) from the value. */
static void check_cost(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    task *t = run->t;
    const strip_pieces s = pieces_of(t, strip);
    const ref *b = strings_of(t, &s);
    for (size_t i = 0; i < s.count; i++) {
        const char *to = after_move(t, strip, (size_t)s.p[i] - 1, false);
        const ref cost = game_sub(t, b[s.count - 1], i > 0 ? b[i - 1] : REF_ZERO);
        claim_equal(run, game_sub(t, shove(run, strip), shove(run, to)), cost,
                    "shove(\"%s\") - shove(\"%s\")", strip, to);
        claim_relation(run, game_multiple(t, s.c[i], cost), REF_ZERO, ENDER_GREATER,
                       "shove(\"%s\") - shove(\"%s\")", strip, to);
    }
}
void check_structure_cost_of_moves(claim_run *run, unsigned squares) {
    claim_each_word(run, "XO_", squares, check_cost, NULL);
}

void check_structure_figure_2_11(claim_run *run, unsigned size) {
    (void)size;
    static const char *const forms[][2] = {
        {"push", "{push(\"__OX\"), push(\"XOX_\")|push(\"XO_X\")}"},
        {"shove", "{shove(\"__OX\"), shove(\"_OX_\")|shove(\"_O_X\")}"}};
    for (size_t i = 0; i < 2; i++)
        claim_same_form(run, claim_position_form(run, forms[i][0], "X_OX"),
                        claim_form(run, "%s", forms[i][1]), "lit(%s(\"X_OX\"))", forms[i][0]);
}

/* ---- the values of Push ---- */

static void check_push_number(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    const ref g = claim_position(run, "push", strip);
    claim_holds(run, ref_is_number(run->t, g), "it is no number", "push(\"%s\")", strip);
}
void check_structure_push_numbers(claim_run *run, unsigned squares) {
    claim_each_word(run, "XO_", squares, check_push_number, NULL);
}

static void check_one_colour(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    int64_t sum = 0;
    for (size_t col = 0; strip[col]; col++) sum += strip[col] == 'X' ? (int64_t)col + 1 : 0;
    claim_equal(run, claim_position(run, "push", strip), ref_integer(run->t, sum), "push(\"%s\")",
                strip);
}
void check_structure_push_one_colour(claim_run *run, unsigned squares) {
    claim_each_word(run, "X_", squares, check_one_colour, NULL);
}
