/* SPDX-License-Identifier: MIT
 *
 * Conway positions, posts II.4 to II.7: surreal numbers, their sign expansions and cuts, options of
 * reciprocals and roots, games with an option for every integer; and Lenstra's excess. */
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

/* ---- expressions ---- */

/* What an expression prints, in scratch memory. */
static const char *printed(claim_run *run, const char *text) {
    task *t = run->t;
    const source in = {text, strlen(text)};
    const statement s = parse_statement(t, in);
    const value v = evaluate(t, in, NULL, s.body, false);
    strbuf out;
    strbuf_open(t, &out);
    print_value(t, &out, &v, ENDER_ASCII);
    return value_of_strbuf(t, ENDER_KIND_WORD, &out).text;
}

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
        claim_same_text(run, printed(run, cuts[i][0]), cuts[i][1], "%s", cuts[i][0]);
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
            claim_same_text(run, printed(run, kruskal), printed(run, conway), "%s", kruskal);
        }
    }
}

void check_conway_square_roots(claim_run *run, unsigned size) {
    const ref_list numbers = conway_numbers(run->t, size);
    for (size_t i = 0; i < numbers.count; i++) {
        char text[120];
        if (dyadic_sign(run->t, ref_dyadic(run->t, numbers.at[i])) <= 0) continue;
        snprintf(text, sizeof text, "sqrt_options_hold(%.60s, 3)", claim_name(run, numbers.at[i]));
        claim_same_text(run, printed(run, text), "true", "%s", text);
    }
}

/* ---- {Z|Z} ---- */

void check_conway_integer_options(claim_run *run, unsigned size) {
    static const char *const signs[] = {"", "-", "w-", "-w+"};
    for (size_t i = 0; i < 4; i++)
        for (unsigned copies = 0; copies <= 4; copies++) {
            char number[40], text[120];
            snprintf(number, sizeof number, "%s%u", signs[i], size);
            snprintf(text, sizeof text, "outcome(%s+%u.{Z|Z})", number, copies);
            const bool finite = i < 2;
            const char *sign = size == 0 && finite ? "P" : i % 2 == 0 ? "L" : "R";
            claim_same_text(run, printed(run, text), copies % 2 && finite ? "N" : sign, "%s", text);
        }
}

/* Prints an expression with n in place of each # and compares what it is with what it should be. */
static void claim_prints(claim_run *run, const char *expected, const char *format, unsigned n) {
    strbuf text;
    strbuf_open(run->t, &text);
    for (const char *at = format; *at; at++) {
        if (*at == '#')
            strbuf_format(&text, "%u", n);
        else
            strbuf_char(&text, *at);
    }
    const char *made = value_of_strbuf(run->t, ENDER_KIND_WORD, &text).text;
    claim_same_text(run, printed(run, made), expected, "%s", made);
}

void check_conway_avoidance_fails(claim_run *run, unsigned size) {
    /* Left's move in n wins; behind a move in {Z|Z} to any integer Right wins. */
    claim_prints(run, "L", "outcome(#+{Z|Z}+{Z|Z})", size);
    claim_prints(run, "P", "outcome(0+{Z|Z}+{Z|Z})", size);
    static const char *const moved[] = {
        "outcome(#+0+{Z|Z})",          "outcome(#+1+{Z|Z})",          "outcome(#-1+{Z|Z})",
        "outcome(#+1000000007+{Z|Z})", "outcome(#-1000000007+{Z|Z})", "outcome(#-#+{Z|Z})"};
    for (size_t i = 0; i < sizeof moved / sizeof *moved; i++)
        claim_prints(run, "N", moved[i], size);
    /* With switches of finite size a move in one of them wins. */
    claim_prints(run, "L", "outcome(1+(+-#)+(+-#))", size);
    claim_prints(run, "L", "outcome(1+#+(+-#))", size);
}

void check_conway_translation_fails(claim_run *run, unsigned size) {
    claim_prints(run, "true", "{Z+#|Z+#} = {Z|Z}", size);
    claim_prints(run, "true", "{Z|Z} != {Z|Z}+#", size);
    static const char *const holds[] = {
        "{w|-#}+# = {w+#|0}",
        "{w|-#}+w = {2*w|w-#}",
        "{w|-#}+(#)*eps = {w+(#)*eps|-#+(#)*eps}",
        "{(#)*eps|*}+# = {#+(#)*eps|#+*}",
        "{(#)*eps|*}+w = {w+(#)*eps|w+*}",
        "{w|{#|-w}}+w/3 = {(4/3)*w|{#+w/3|-(2/3)*w}}",
    };
    for (size_t i = 0; i < sizeof holds / sizeof *holds; i++)
        claim_prints(run, "true", holds[i], size);
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
