/* SPDX-License-Identifier: MIT
 *
 * Conway positions, posts II.4 to II.7: surreal numbers, their sign expansions and cuts, options of
 * reciprocals and roots; and Lenstra's excess. */
#include "papers/conway/conway.h"
#include "papers/frame/checker.h"

#include "transfinite/transfinite.h"

#include <stdio.h>
#include <string.h>

/* ---- numbers by chance ---- */

static uint32_t below(uint64_t *state, uint32_t most) {
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((*state >> 33) % most);
}

/* Dyadic coefficients below, rational ones at the top unless `tame`. */
static sur number_by_chance(task *t, uint64_t *state, unsigned depth, bool tame) {
    sur x = SUR_ZERO;
    for (unsigned terms = 1 + below(state, 3); terms > 0; terms--) {
        const int64_t num = (int64_t)below(state, 17) - 8;
        const int64_t den =
            tame || below(state, 2) ? INT64_C(1) << below(state, 4) : (int64_t)below(state, 9) + 1;
        sur e = sur_dyadic(t, dyadic_make(t, (int64_t)below(state, 9) - 4, below(state, 2)));
        if (depth > 0 && below(state, 2)) e = number_by_chance(t, state, depth - 1, true);
        const rational r =
            rational_div(t, rational_of(dyadic_int(num)), rational_of(dyadic_int(den)));
        x = sur_add(t, x, sur_monomial(t, r, e));
    }
    return x;
}

enum { BLOCK = 1000 };

/* Is there an option of the player in x at or beyond d, which x is beyond? Those are the beginnings
 * of the signs of x before a sign of his; the one where the signs of d part from them is the best.
 */
static bool some_option_reaches(task *t, sur x, sur d, ender_player player) {
    const sign_word v = sign_word_of(t, x), w = sign_word_of(t, d);
    ord at;
    if (word_compare(t, &v, &w, &at) != (player == ENDER_LEFT ? 1 : -1)) return false;
    return word_letter(t, &v, at) == (player == ENDER_LEFT ? 1 : -1);
}

/* Calls the body with beginnings of the signs of z: at both ends of each run, and one sign into it.
 * Each of them is an option of z; `player` is whose. */
typedef void beginning_body(claim_run *run, sur z, sur option, ender_player player,
                            const sur of[2]);
static void each_beginning(claim_run *run, sur z, beginning_body *body, const sur of[2]) {
    task *t = run->t;
    const sign_word w = sign_word_of(t, z);
    ord at = SUR_ZERO;
    for (size_t i = 0; i < w.count; i++) {
        uint64_t length;
        const bool finite = ord_is_finite(t, w.runs[i].length, &length);
        const ender_player player = w.runs[i].is_right ? ENDER_RIGHT : ENDER_LEFT;
        if (w.runs[i].is_lazy) return;
        body(run, z, sur_truncate(t, z, at), player, of);
        if (!finite || length > 1)
            body(run, z, sur_truncate(t, z, ord_successor(t, at)), player, of);
        if (finite && length > 2)
            body(run, z, sur_truncate(t, z, ord_add(t, at, sur_integer(t, (int64_t)length - 1))),
                 player, of);
        at = ord_add(t, at, w.runs[i].length);
    }
}

/* z = x + y is the simplest number between x^L + y, x + y^L and x^R + y, x + y^R: what is simpler
 * than z is at or beyond one of them. */
static void beginning_of_sum(claim_run *run, sur z, sur option, ender_player player,
                             const sur of[2]) {
    task *t = run->t;
    claim_same_number(run, sur_compare(t, option, z), player == ENDER_LEFT ? -1 : 1, "%s ; %s",
                      sur_text(t, option), sur_text(t, z));
    claim_holds(run,
                some_option_reaches(t, of[0], sur_sub(t, option, of[1]), player) ||
                    some_option_reaches(t, of[1], sur_sub(t, option, of[0]), player),
                "it fits between the options of the sum, and is simpler than the sum",
                "%s, for %s + (%s)", sur_text(t, option), sur_text(t, of[0]), sur_text(t, of[1]));
}

/* z = w^a is the simplest number between 0, r w^(a^L) and r w^(a^R), r > 0 real (On Numbers and
 * Games, chapter 3). */
static void beginning_of_power(claim_run *run, sur z, sur option, ender_player player,
                               const sur of[2]) {
    task *t = run->t;
    const bool is_cut =
        sur_sign(t, option) <= 0
            ? player == ENDER_LEFT
            : some_option_reaches(t, of[0], sur_leading_exponent(t, option), player);
    claim_same_number(run, sur_compare(t, option, z), player == ENDER_LEFT ? -1 : 1, "%s ; %s",
                      sur_text(t, option), sur_text(t, z));
    claim_holds(run, is_cut, "it fits between the options of the power, and is simpler",
                "%s, for w^(%s)", sur_text(t, option), sur_text(t, of[0]));
}

enum { SUMS_BY_CHANCE = 100 };

/* The words of numbers are those that the definitions of sum and power ask for: order and
 * simplicity are read off the words, sums off the normal forms. */
static void words_by_definition(claim_run *run, uint64_t *state) {
    task *t = run->t;
    const sur x = number_by_chance(t, state, below(state, 2), true);
    sur y = number_by_chance(t, state, below(state, 2), true);
    if (below(state, 4) == 0) y = x; /* so that coefficients are doubled */
    each_beginning(run, sur_add(t, x, y), beginning_of_sum, (const sur[2]){x, y});
    each_beginning(run, sur_power_of_omega(t, x), beginning_of_power, (const sur[2]){x, SUR_ZERO});
}

void check_conway_sign_expansions(claim_run *run, unsigned size) {
    task *t = run->t;
    uint64_t state = size;
    for (unsigned i = 0; i < BLOCK; i++) {
        const arena_mark mark = scratch_mark(t);
        const sur x = number_by_chance(t, &state, below(&state, 3), false);
        const sign_word w = sign_word_of(t, x);
        const sur back = word_value(t, &w);
        claim_holds(run, sur_same(back, x), "the number comes back as another one", "signs(%s)",
                    sur_text(t, x));
        if (i < SUMS_BY_CHANCE) words_by_definition(run, &state);
        scratch_release(t, mark);
    }
}

void check_conway_order_of_words(claim_run *run, unsigned size) {
    task *t = run->t;
    uint64_t state = size + UINT64_C(1000003);
    for (unsigned i = 0; i < BLOCK; i++) {
        const arena_mark mark = scratch_mark(t);
        const sur x = number_by_chance(t, &state, below(&state, 3), false);
        const bool near = below(&state, 2);
        sur y = number_by_chance(t, &state, below(&state, 3), near);
        if (near) y = sur_add(t, x, sur_power_of_omega(t, y));
        const sign_word v = sign_word_of(t, x), w = sign_word_of(t, y);
        claim_same_number(run, word_compare(t, &v, &w, NULL), sur_compare(t, x, y), "%s ; %s",
                          sur_text(t, x), sur_text(t, y));
        scratch_release(t, mark);
    }
}

/* ---- cuts ---- */

void check_conway_infinite_cuts(claim_run *run, unsigned size) {
    static const char *const cuts[][2] = {
        {"{0,1,2,...|}", "w"},
        {"{0,1,4,9,...|}", "w"},
        {"{0|1,1/2,1/4,...}", "w^(-1)"},
        {"{1|2,3/2,5/4,...}", "1+w^(-1)"},
        {"{0,1,2,...|w}", "w-1"},
        {"{0|eps}", "(1/2)*w^(-1)"},
        {"{0,1,2,...|w,w-1,w-2,...}", "(1/2)*w"},
        {"{0,1/4,5/16,...|1/2,3/8,11/32,...}", "1/3"},
        {"{seq(eps-1/2^n)|seq(eps+1/2^n)}", "0"},
        {"simplest_in(\"(w-3,w)\")", "w-1"},
        {"number_of_signs(\"L R L^w\")", "1-w^(-1)"},
        {"number_of_signs(\"L R L^w\")+number_of_signs(\"L R^w\")", "1"},
        {"3.number_of_signs(\"L R (R L)^w\")", "1"},
        {"birthday(w/2)", "w*2"},
        {"birthday(1/3+eps)", "w+1"},
    };
    (void)size;
    for (size_t i = 0; i < sizeof cuts / sizeof *cuts; i++)
        claim_same_text(run, conway_printed(run, cuts[i][0]), cuts[i][1], "%s", cuts[i][0]);
}

void check_conway_large_integers(claim_run *run, unsigned size) {
    char text[60];
    snprintf(text, sizeof text, "simplest_number(%u, %u)", size, size + 3);
    claim_equal(run, claim_value(run, "%s", text), ref_integer(run->t, (int64_t)size + 2), "%s",
                text);
}

/* ---- 0.999... ---- */

static sur number_of_string(task *t, const char *letters) {
    const sign_word w = word_read(t, letters, strlen(letters));
    return word_value(t, &w);
}

/* What is left of L R L^w and of L R^w by a cut and its answer. */
typedef struct cut_pair {
    const char *nines, *rest;
} cut_pair;

/* L or empty and the answer; or L R and n letters more in either string. */
static cut_pair cut_pair_of(task *t, int n) {
    if (n == -2) return (cut_pair){"e", "L"};
    if (n == -1) return (cut_pair){"L", "e"};
    char *text[2];
    for (unsigned i = 0; i < 2; i++) {
        text[i] = SCRATCH_ARRAY(t, char, (size_t)n + 3);
        memcpy(text[i], "LR", 3);
        memset(text[i] + 2, i == 0 ? 'L' : 'R', (size_t)n);
        text[i][n + 2] = '\0';
    }
    return (cut_pair){text[0], text[1]};
}

/* One string is cut and the other one not: the player who cuts it has gone too far, and after the
 * answer the sum less 1 is won by the second player again. */
static void answer_to_cut(claim_run *run, int n) {
    task *t = run->t;
    const cut_pair cut = cut_pair_of(t, n);
    const sur one = sur_integer(t, 1);
    const sur after_nines =
        sur_add(t, number_of_string(t, cut.nines), number_of_string(t, "L R^w"));
    const sur after_rest =
        sur_add(t, number_of_string(t, "L R L^w"), number_of_string(t, cut.rest));
    claim_same_number(run, sur_compare(t, after_nines, one), n == -1 ? 1 : -1,
                      "strings(\"%s + L R^w + R\")", cut.nines);
    claim_same_number(run, sur_compare(t, after_rest, one), n == -1 ? -1 : 1,
                      "strings(\"L R L^w + %s + R\")", cut.rest);
    const ref sum = form_add(t, conway_string_form(t, cut.nines[0] == 'e' ? "" : cut.nines),
                             conway_string_form(t, cut.rest[0] == 'e' ? "" : cut.rest));
    const ref less_one = form_add(t, sum, conway_string_form(t, "R"));
    claim_holds(run, conway_played_outcome(t, less_one) == ENDER_P, "the first player wins",
                "hackenstrings(\"%s + %s + R\")", cut.nines, cut.rest);
}

/* 0.999... and what it lacks, with the strategy of the second player in their sum less 1. */
void check_conway_nines(claim_run *run, unsigned n) {
    task *t = run->t;
    const sur one = sur_integer(t, 1);
    const sur nines = number_of_string(t, "L R L^w"), rest = number_of_string(t, "L R^w");
    claim_same_number(run, sur_compare(t, nines, one), -1, "number_of_signs(\"L R L^w\") ; 1");
    claim_same_number(run, sur_compare(t, sur_add(t, nines, rest), one), 0,
                      "number_of_signs(\"L R L^w\") + number_of_signs(\"L R^w\") ; 1");
    if (n == 0) {
        answer_to_cut(run, -2);
        answer_to_cut(run, -1);
    }
    answer_to_cut(run, (int)n);
}

/* ---- constructions ---- */

void check_conway_kruskal(claim_run *run, unsigned size) {
    const ref_list numbers = conway_numbers(run->t, size);
    for (size_t i = 0; i < numbers.count; i++) {
        const dyadic x = ref_dyadic(run->t, numbers.at[i]);
        if (dyadic_sign(run->t, x) <= 0) continue;
        for (unsigned rounds = 0; rounds <= 4; rounds++) {
            char kruskal[120], conway[120];
            const char *name = claim_name(run, numbers.at[i]);
            snprintf(kruskal, sizeof kruskal, "kruskal_options(%.60s, %u)", name, rounds);
            snprintf(conway, sizeof conway, "reciprocal_options(%.60s, %u)", name, rounds);
            claim_same_text(run, conway_printed(run, kruskal), conway_printed(run, conway), "%s",
                            kruskal);
        }
    }
}

/* a + b s, where s is the square root of x. */
typedef struct surd {
    rational a, b;
} surd;

static surd surd_mul(task *t, surd p, surd q, rational x) {
    const rational both = rational_mul(t, rational_mul(t, p.b, q.b), x);
    return (surd){rational_add(t, rational_mul(t, p.a, q.a), both),
                  rational_add(t, rational_mul(t, p.a, q.b), rational_mul(t, p.b, q.a))};
}

/* (y - s) / (y + s) = (y^2 + x - 2 y s) / (y^2 - x): Bach's rule multiplies these, as
 * y'' = (x + y y') / (y + y') makes (y'' - s) / (y'' + s) the product of those of y and y'. */
static surd surd_of(task *t, rational y, rational x) {
    const rational square = rational_mul(t, y, y), norm = rational_sub(t, square, x);
    const rational twice = rational_neg(t, rational_add(t, y, y));
    return (surd){rational_div(t, rational_add(t, square, x), norm), rational_div(t, twice, norm)};
}

/* Rational numbers, each once, in their order. */
typedef struct ordered_set {
    rational *at;
    size_t count, capacity;
} ordered_set;

static void ordered_put(task *t, ordered_set *s, rational x) {
    size_t i = s->count;
    while (i > 0 && rational_cmp(t, s->at[i - 1], x) > 0) i--;
    if (i > 0 && rational_same(s->at[i - 1], x)) return;
    s->at = scratch_reach(t, s->at, s->count, &s->capacity, sizeof *s->at);
    memmove(s->at + i + 1, s->at + i, (s->count - i) * sizeof *s->at);
    s->at[i] = x;
    s->count++;
}

static const char *ordered_text(task *t, const ordered_set sides[2]) {
    strbuf text;
    strbuf_open(t, &text);
    for (unsigned p = 0; p < 2; p++) {
        strbuf_char(&text, p == 0 ? '{' : '|');
        for (size_t i = 0; i < sides[p].count; i++) {
            if (i > 0) strbuf_char(&text, ',');
            rational_print(&text, sides[p].at[i]);
        }
    }
    strbuf_char(&text, '}');
    return value_of_strbuf(t, ENDER_KIND_WORD, &text).text;
}

/* What Bach's rule begins with: 0, and the roots of the options of x that are rational. */
typedef struct root_factors {
    rational x;
    surd of[3];
    bool is_left[3];
    unsigned count;
} root_factors;

static root_factors root_factors_of(task *t, dyadic x) {
    root_factors f = {.x = rational_of(x)};
    rational root = rational_of(DYADIC_ZERO);
    dyadic option;
    f.is_left[f.count] = true;
    f.of[f.count++] = surd_of(t, root, f.x);
    for (unsigned p = 0; p < 2; p++) {
        const bool has = p == 0 ? dyadic_left_option(t, x, &option) && dyadic_sign(t, option) > 0
                                : dyadic_right_option(t, x, &option);
        if (!has || !rational_root(t, rational_of(option), 2, &root)) continue;
        f.is_left[f.count] = p == 0;
        f.of[f.count++] = surd_of(t, root, f.x);
    }
    return f;
}

/* All products of at most `most` factors number `from` and later times `made`. */
static void root_options(claim_run *run, const root_factors *f, unsigned from, unsigned most,
                         surd made, bool is_left, ordered_set sides[2]) {
    task *t = run->t;
    const rational one = rational_of(dyadic_int(1)), rest = rational_sub(t, one, made.a);
    if (rational_sign(t, rest) != 0) { /* 1 is no factor, and 0 with 0 makes it */
        const rational y = rational_div(t, rational_mul(t, made.b, f->x), rest);
        ordered_put(t, &sides[!is_left], y);
        const int order = rational_cmp(t, rational_mul(t, y, y), f->x);
        claim_same_number(run, order, is_left ? -1 : 1, "the square of an option of sqrt(x)");
    }
    for (unsigned i = from; i < f->count && most > 0; i++)
        root_options(run, f, i, most - 1, surd_mul(t, made, f->of[i], f->x),
                     is_left != f->is_left[i], sides);
}

enum { ROOT_ROUNDS = 3 };

void check_conway_square_roots(claim_run *run, unsigned size) {
    task *t = run->t;
    const ref_list numbers = conway_numbers(t, size);
    for (size_t i = 0; i < numbers.count; i++) {
        const dyadic x = ref_dyadic(t, numbers.at[i]);
        if (dyadic_sign(t, x) <= 0) continue;
        const root_factors f = root_factors_of(t, x);
        const surd nothing = {rational_of(dyadic_int(1)), rational_of(DYADIC_ZERO)};
        for (unsigned rounds = 0; rounds <= ROOT_ROUNDS; rounds++) {
            ordered_set sides[2] = {{0}, {0}};
            char text[120];
            root_options(run, &f, 0, 1u << rounds, nothing, false, sides);
            snprintf(text, sizeof text, "sqrt_options(%.60s, %u)", claim_name(run, numbers.at[i]),
                     rounds);
            claim_same_text(run, conway_printed(run, text), ordered_text(t, sides), "%s", text);
        }
    }
}

/* ---- Lenstra's numbers ---- */

void check_conway_lenstra(claim_run *run, unsigned size) {
    uint32_t p = 3;
    for (unsigned left = size;; p += 2) {
        bool prime = true;
        for (uint32_t d = 3; d * d <= p && prime; d += 2) prime = p % d != 0;
        if (prime && left-- == 0) break;
    }
    const uint32_t excess = lenstra_excess(run->t, p);
    claim_holds(run, p == 19 || p == 163 ? excess == 4 : excess <= 1, "the excess is another one",
                "lenstra_excess(%u)", p);
}
