/* SPDX-License-Identifier: MIT
 *
 * Conway positions, post II.4: Hackenstrings. Left takes an L with all that stands to the right of
 * it, Right an R; an E belongs to both. */
#include "papers/conway/conway.h"
#include "papers/frame/checker.h"

#include <string.h>

/* ---- the rules ---- */

void check_conway_strings_rules(claim_run *run, unsigned size) {
    (void)size;
    static const struct {
        ender_player player;
        const char *options[2];
        uint32_t count;
    } moves[] = {{ENDER_LEFT, {"", "LR"}, 2}, {ENDER_RIGHT, {"L", NULL}, 1}};
    task *t = run->t;
    const ref form = claim_position_form(run, "hackenstrings", "LRL");
    for (size_t i = 0; i < 2; i++) {
        ref options[2];
        side got;
        for (uint32_t k = 0; k < moves[i].count; k++)
            options[k] = conway_string_form(t, moves[i].options[k]);
        form_side_open(t, &got, form, moves[i].player);
        claim_same_number(run, got.count, moves[i].count, "hackenstrings(\"LRL\")");
        for (uint32_t k = 0; k < got.count; k++) {
            bool found = false;
            for (uint32_t j = 0; j < moves[i].count; j++)
                found |= ref_same(options[j], side_at(t, &got, k));
            claim_holds(run, found, "it is no option of the text", "hackenstrings(\"LRL\"): %s",
                        claim_name(run, side_at(t, &got, k)));
        }
    }
}

/* ---- values ---- */

/* (n-1) + 0.b1...bk1 in binary: 1 and 0 for the letters L and R behind the first LR. */
static dyadic berlekamp(task *t, const char *letters) {
    const size_t length = strlen(letters), n = strspn(letters, "L");
    if (n == length) return dyadic_int((int64_t)n);
    dyadic x = dyadic_int((int64_t)n - 1);
    uint32_t digit = 1;
    for (size_t i = n + 1; i < length; i++, digit++)
        if (letters[i] == 'L') x = dyadic_add(t, x, dyadic_make(t, 1, digit));
    return dyadic_add(t, x, dyadic_make(t, 1, digit));
}

static void value_of_string(claim_run *run, const char *string, const void *arg) {
    (void)arg;
    task *t = run->t;
    const dyadic x = conway_string_number(t, string);
    claim_equal(run, conway_string_value(t, string), ref_number(t, x), "hackenstrings(\"%s\")",
                string[0] ? string : "0");
    if (string[0] != 'R')
        claim_equal(run, ref_number(t, berlekamp(t, string)), ref_number(t, x),
                    "hackenstrings(\"%s\")", string[0] ? string : "0");
    if (string[0])
        claim_equal(run, claim_closed_form(run, "hackenstrings", string), ref_number(t, x),
                    "hackenstrings(\"%s\")", string);
}

void check_conway_values(claim_run *run, unsigned length) {
    claim_each_word(run, "LR", length, value_of_string, NULL);
}

/* ---- order, and every dyadic number once ---- */

/* L > nothing > R at the first difference. */
static int by_first_difference(const char *a, const char *b) {
    while (*a && *a == *b) a++, b++;
    const int left = *a ? (*a == 'L' ? 1 : -1) : 0, right = *b ? (*b == 'L' ? 1 : -1) : 0;
    return left - right;
}

static void order_of_string(claim_run *run, const char *string, const void *arg) {
    const unsigned longest = *(const unsigned *)arg;
    task *t = run->t;
    const ref g = conway_string_value(t, string);
    for (unsigned length = 0; length <= longest; length++) {
        for (words other = words_of(t, "LR", length); words_next(&other);) {
            const int sign = by_first_difference(string, other.text);
            const ender_relation expected = sign > 0   ? ENDER_GREATER
                                            : sign < 0 ? ENDER_LESS
                                                       : ENDER_EQUAL;
            claim_relation(run, g, conway_string_value(t, other.text), expected, "%s ; %s", string,
                           other.text);
        }
    }
}

void check_conway_order(claim_run *run, unsigned length) {
    claim_each_word(run, "LR", length, order_of_string, &length);
}

/* The string that hackenbush_string names, its blue edges being Left's. */
static void inverse_of(claim_run *run, size_t index, const void *arg) {
    const ref_list *numbers = arg;
    task *t = run->t;
    const ref x = numbers->at[index];
    strbuf question;
    strbuf_open(t, &question);
    strbuf_format(&question, "hackenbush_string(%s)", claim_name(run, x));
    const source in = {question.text, question.length};
    const value name = evaluate(t, in, NULL, parse_statement(t, in).body, false);
    char *letters = SCRATCH_ARRAY(t, char, strlen(name.text) + 1);
    strcpy(letters, strcmp(name.text, "0") == 0 ? "" : name.text);
    for (char *at = letters; *at; at++)
        if (*at == 'B') *at = 'L';
    claim_equal(run, conway_string_value(t, letters), x, "%s", question.text);
    strbuf_close(&question);
}

void check_conway_inverse(claim_run *run, unsigned day) {
    const ref_list numbers = conway_numbers(run->t, day);
    claim_parallel(run, numbers.count, inverse_of, &numbers);
}

/* ---- worked values ---- */

void check_conway_worked_values(claim_run *run, unsigned size) {
    (void)size;
    static const char *const printed[][2] = {{"", "0"},
                                             {"LLL", "3"},
                                             {"RR", "-2"},
                                             {"LR", "1/2"},
                                             {"RL", "-1/2"},
                                             {"LRR", "1/4"},
                                             {"LRRR", "1/8"},
                                             {"LRRRR", "1/16"},
                                             {"LLR", "3/2"},
                                             {"LLLR", "5/2"},
                                             {"LRL", "3/4"},
                                             {"LRLL", "7/8"},
                                             {"LLLRLLRRLR", "357/128"}};
    for (size_t i = 0; i < sizeof printed / sizeof *printed; i++)
        claim_equal(run, conway_string_value(run->t, printed[i][0]),
                    claim_value(run, "%s", printed[i][1]), "hackenstrings(\"%s\")",
                    printed[i][0][0] ? printed[i][0] : "0");
    claim_same_text(run, claim_name(run, claim_closed_form(run, "hackenstrings", "LLLRLLRRLR")),
                    claim_name(run, claim_value(run, "2 + 101/128")), "10.1100101 in binary");
}

/* The second player wins: to each first move there is a reply to a sum in which he wins again. */
void check_conway_zero_sums(claim_run *run, unsigned size) {
    (void)size;
    static const char *const sums[][3] = {
        {"LR", "LR", "R"}, {"LRR", "LRR", "RL"}, {"LLR", "R", "RL"}, {"LRL", "LRR", "R"}};
    task *t = run->t;
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
        ref sum = REF_ZERO;
        for (size_t k = 0; k < 3; k++) sum = form_add(t, sum, conway_string_form(t, sums[i][k]));
        claim_holds(run, conway_played_outcome(t, sum) == ENDER_P, "the first player wins",
                    "hackenstrings(\"%s + %s + %s\")", sums[i][0], sums[i][1], sums[i][2]);
    }
}

/* ---- strings with E ---- */

void check_conway_strings_with_e(claim_run *run, unsigned n) {
    task *t = run->t;
    strbuf string;
    strbuf_open(t, &string);
    conway_repeat(&string, "E", n);
    claim_equal(run, conway_string_value(t, string.text), ref_nimber(t, n), "E^%u", n);
    strbuf_close(&string);
    static const char *const printed[][2] = {{"EL", "^*"},       {"ER", "v*"},      {"LE", "1*"},
                                             {"LRE", "1/2 + *"}, {"LEE", "1 + *2"}, {"E", "*"}};
    for (size_t i = 0; i < sizeof printed / sizeof *printed && n == 0; i++) {
        const ref worth = claim_value(run, "%s", printed[i][1]);
        claim_equal(run, conway_string_value(t, printed[i][0]), worth, "%s", printed[i][0]);
        claim_equal(run, claim_value(run, "hackenbush(\"%s\")", printed[i][0]), worth,
                    "hackenbush(\"%s\")", printed[i][0]);
    }
}

/* Every way to cut the string in two: the lower part : the upper part. And x plus the rest, where
 * the rest begins with an E. */
static void ordinal_sum_of_string(claim_run *run, const char *string, const void *arg) {
    (void)arg;
    task *t = run->t;
    const size_t length = strlen(string), plain = strcspn(string, "E");
    const ref worth = conway_string_value(t, string);
    char *lower = SCRATCH_ARRAY(t, char, length + 1);
    for (size_t cut = 0; cut <= length; cut++) {
        memcpy(lower, string, cut);
        lower[cut] = '\0';
        const ref upper = conway_string_value(t, string + cut);
        claim_equal(run, ordinal_sum(t, conway_string_form(t, lower), upper), worth, "%s : %s",
                    lower, string + cut);
        if (cut == plain && plain < length)
            claim_equal(run, game_add(t, ref_number(t, conway_string_number(t, lower)), upper),
                        worth, "%s + %s", lower, string + cut);
    }
}

void check_conway_ordinal_sums(claim_run *run, unsigned length) {
    claim_each_word(run, "ELR", length, ordinal_sum_of_string, NULL);
}
