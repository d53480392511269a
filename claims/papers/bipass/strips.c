/* SPDX-License-Identifier: MIT
 *
 * Bipass, single strips: who wins, the values of sections 3 and 4, and those that do not occur
 * (section 8). */
#include "papers/bipass/bipass.h"

#include <stdio.h>
#include <string.h>

static ender_outcome outcome_by_excess(const char *strip) {
    const int64_t excess = strip_excess(strip);
    return excess > 0 ? ENDER_L : excess < 0 ? ENDER_R : ENDER_N;
}

static void prop_4_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    claim_outcome(run, bipass(run, strip), outcome_by_excess(strip), "bipass(\"%s\")", strip);
}

void check_bipass_strips_prop_4(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, prop_4_of, NULL);
}

static void cor_5_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    claim_holds(run, !ref_same(bipass(run, strip), REF_ZERO), "the second player wins",
                "bipass(\"%s\")", strip);
}

void check_bipass_cor_5(claim_run *run, unsigned stones) {
    if (stones == 0) claim_equal(run, bipass(run, "0"), REF_ZERO, "bipass(\"0\")");
    claim_each_strip(run, stones, cor_5_of, NULL);
}

/* ---- Lemma 6, Theorem 7 ---- */

void check_bipass_lemma_6(claim_run *run, unsigned k) {
    claim_equal(run, hat(run, k), game_switch(run->t, REF_ZERO, hat(run, (int64_t)k - 1)), "T(%u)",
                k);
    claim_equal(run, game_multiple(run->t, k, claim_value(run, "^*")),
                game_add(run->t, hat(run, k), REF_STAR), "%u.^*", k);
}

static bool is_hat(claim_run *run, ref g, int *k) {
    if (!ref_is_nus(g)) return false;
    const nus v = nus_get(run->t, g);
    *k = v.up;
    return dyadic_sign(run->t, v.x) == 0 && v.star == (v.up % 2 == 0 ? 1u : 0u);
}

static void theorem_7_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    int k = 0, named = 0;
    const ref g = bipass(run, strip);
    if (is_hook(strip, &k))
        claim_equal(run, g, hat(run, k), "bipass(\"%s\")", strip);
    else
        claim_holds(run, !is_hat(run, g, &named), "it is T(k), and the strip is no b w^p b^q w",
                    "bipass(\"%s\")", strip);
}

void check_bipass_theorem_7(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, theorem_7_of, NULL);
}

/* b w^(n+k) b^n w as text; n and k as in the theorem, k of either sign. */
static const char *hook(char *to, unsigned n, int k) {
    const unsigned whites = n + (k > 0 ? (unsigned)k : 0), blacks = n + (k < 0 ? (unsigned)-k : 0);
    to[0] = 'b';
    memset(to + 1, 'w', whites);
    memset(to + 1 + whites, 'b', blacks);
    strcpy(to + 1 + whites + blacks, "w");
    return to;
}

/* (n,k) + T(-k), with k = 0 or more, is won by the second player: after every move there is the
 * answer that the proof names. Right's answer must leave a hook and its T, or a sum that Right is
 * then to have won by what was proved before. */
typedef struct hook_sum {
    unsigned n;
    int k;
    strips strip;
} hook_sum;

static void must_be_hook(claim_run *run, const strips *s, int k, const char *after) {
    int found = 0;
    claim_holds(run, s->count == 1 && is_hook(s->at[0], &found) && found == k,
                "the answer of the proof leads elsewhere", "%s", after);
}

/* The unit-bypass of a player, which must be there. */
static strips by_unit_bypass(claim_run *run, const strips *s, ender_player player,
                             const char *where) {
    jumps j;
    claim_holds(run, find_unit_bypass(s, player, &j), "there is no unit-bypass", "%s", where);
    return j.after;
}

static void left_begins(claim_run *run, const hook_sum *h) {
    const char *text = h->strip.at[0];
    if (h->k >= 1) { /* T(-k) to T(-(k-1)) */
        const strips answer = by_unit_bypass(run, &h->strip, ENDER_RIGHT, text);
        must_be_hook(run, &answer, h->k - 1, text);
    }
    for (jumps j = jumps_in(&h->strip, ENDER_LEFT); jumps_next(&j);) {
        const ref rest = game_add(run->t, bipass(run, strips_text(run, &j.after)), hat(run, -h->k));
        if (h->n > 0 && is_unit_bypass(&j)) {
            must_be_hook(run, &j.after, h->k + 1, text);
            const strips answer = by_unit_bypass(run, &j.after, ENDER_RIGHT, text);
            must_be_hook(run, &answer, h->k, text);
        } else {
            claim_holds(run, !game_ge(run->t, rest, REF_ZERO), "Right to move loses",
                        "bipass(\"%s\") + T(%d)", strips_text(run, &j.after), -h->k);
        }
    }
}

static void right_begins(claim_run *run, const hook_sum *h) {
    const char *text = h->strip.at[0];
    /* T(-k) to 0, and * to 0: Left wins the strip. */
    claim_holds(run, !game_le(run->t, bipass(run, text), REF_ZERO), "Left to move loses",
                "bipass(\"%s\")", text);
    for (jumps j = jumps_in(&h->strip, ENDER_RIGHT); jumps_next(&j);) {
        const ref strip = bipass(run, strips_text(run, &j.after));
        if (is_unit_bypass(&j) && h->k >= 1) {
            must_be_hook(run, &j.after, h->k - 1, text);
        } else if (is_unit_bypass(&j) && h->n > 0) {
            const strips answer = by_unit_bypass(run, &j.after, ENDER_LEFT, text);
            must_be_hook(run, &answer, 0, text);
        } else {
            claim_holds(run, !game_le(run->t, game_add(run->t, strip, hat(run, -h->k)), REF_ZERO),
                        "Left to move loses", "bipass(\"%s\") + T(%d)", strips_text(run, &j.after),
                        -h->k);
        }
    }
}

void check_bipass_theorem_7_strategy(claim_run *run, unsigned size) {
    char text[STRIP_MOST + 1];
    for (unsigned n = 0; n <= size; n++) {
        hook_sum h = {.n = n, .k = (int)(size - n)};
        h.strip = strips_of(run, hook(text, n, h.k));
        left_begins(run, &h);
        right_begins(run, &h);
    }
}

/* As printed in case 1.2: Left's unit-bypass leads from (n,k) to (n,k-1). */
void check_bipass_case_1_2(claim_run *run, unsigned size) {
    char text[STRIP_MOST + 1], other[STRIP_MOST + 1];
    for (unsigned n = 1; n < size; n++) {
        const int k = (int)(size - n);
        const strips s = strips_of(run, hook(text, n, k));
        const strips after = by_unit_bypass(run, &s, ENDER_LEFT, text);
        claim_same_text(run, after.at[0], hook(other, n, k - 1), "Left's unit-bypass in %s", text);
    }
}

/* ---- sums of hooks ---- */

static ender_outcome outcome_of_hooks(int64_t excess, unsigned m) {
    const bool odd = m % 2 == 1;
    const int64_t size = excess < 0 ? -excess : excess;
    if (size >= 2 || (size == 1 && odd)) return excess > 0 ? ENDER_L : ENDER_R;
    return size == 0 && !odd ? ENDER_P : ENDER_N;
}

static void hook_sum_of(claim_run *run, const char *sum, const void *arg) {
    (void)arg;
    const strips s = strips_of(run, sum);
    int k;
    for (unsigned i = 0; i < s.count; i++)
        if (!is_hook(s.at[i], &k)) return;
    const int64_t excess = strips_excess(&s);
    const ref g = bipass(run, sum);
    claim_equal(run, g, ups(run, excess, (excess + s.count) % 2 != 0), "bipass(\"%s\")", sum);
    claim_outcome(run, g, outcome_of_hooks(excess, s.count), "bipass(\"%s\")", sum);
}

void check_bipass_hook_sums(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, hook_sum_of, NULL);
}

/* ---- section 8 ---- */

/* Can the player move to a strip of this value, or only in such a move that keeps the excess? */
static bool reaches(claim_run *run, const char *strip, ender_player player, ref wanted,
                    bool level) {
    const strips s = strips_of(run, strip);
    for (jumps j = jumps_in(&s, player); jumps_next(&j);)
        if ((!level || strips_excess(&j.after) == strip_excess(strip)) &&
            ref_same(bipass(run, strips_text(run, &j.after)), wanted))
            return true;
    return false;
}

static void lemma_16_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    const bool both = reaches(run, strip, ENDER_LEFT, REF_ZERO, false) &&
                      reaches(run, strip, ENDER_RIGHT, REF_ZERO, false);
    claim_same_number(run, both, strcmp(strip, "bw") == 0, "both to 0 from %s", strip);
}

void check_bipass_lemma_16(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, lemma_16_of, NULL);
}

static void prop_17_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    const ref g = bipass(run, strip);
    claim_holds(run, !ref_same(g, ref_nimber(run->t, 2)), "it is *2", "bipass(\"%s\")", strip);
    claim_holds(run, !ref_same(g, ups(run, 1, true)) && !ref_same(g, ups(run, -1, true)),
                "it is ^* or v*", "bipass(\"%s\")", strip);
}

void check_bipass_prop_17(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, prop_17_of, NULL);
}

/* b w^n b w b^n w */
static bool is_remarkable(const char *strip) {
    const size_t n = strspn(strip + 1, "w");
    return strlen(strip) == 2 * n + 4 && strncmp(strip + 1 + n, "bw", 2) == 0 &&
           strspn(strip + 3 + n, "b") == n;
}

static void section_8_remark_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    const bool both = reaches(run, strip, ENDER_LEFT, REF_STAR, true) &&
                      reaches(run, strip, ENDER_RIGHT, REF_STAR, true);
    claim_same_number(run, both, is_remarkable(strip), "both to * from %s", strip);
    if (!both) return;
    claim_holds(run,
                !reaches(run, strip, ENDER_LEFT, REF_ZERO, false) &&
                    !reaches(run, strip, ENDER_RIGHT, REF_ZERO, false),
                "there is a move to 0", "%s", strip);
}

void check_bipass_section_8_remark(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, section_8_remark_of, NULL);
}

/* ---- tables ---- */

typedef struct strip_row {
    const char *strip;
    ender_outcome outcome;
    const char *value; /* with strips in round brackets for their values */
    int excess;
    unsigned birthday; /* 0 when it is not listed */
} strip_row;

/* The value of a text in which (bbww) stands for the value of that strip. */
static ref value_with_strips(claim_run *run, const char *text) {
    strbuf out;
    strbuf_open(run->t, &out);
    for (; *text; text++) {
        if (*text == '(')
            strbuf_text(&out, "bipass(\"");
        else if (*text == ')')
            strbuf_text(&out, "\")");
        else
            strbuf_char(&out, *text);
    }
    const ref g = claim_value(run, "%s", out.text);
    strbuf_close(&out);
    return g;
}

static void check_row(claim_run *run, const strip_row *r) {
    const ref g = bipass(run, r->strip);
    claim_equal(run, g, value_with_strips(run, r->value), "bipass(\"%s\")", r->strip);
    claim_outcome(run, g, r->outcome, "bipass(\"%s\")", r->strip);
    claim_same_number(run, strip_excess(r->strip), r->excess, "excess of %s", r->strip);
    claim_equal(run, atomic_weight(run->t, g), ref_integer(run->t, r->excess),
                "atomic_weight(bipass(\"%s\"))", r->strip);
    if (r->birthday > 0)
        claim_same_number(run, game_birthday_small(run->t, g), r->birthday,
                          "birthday of bipass(\"%s\")", r->strip);
}

void check_bipass_table_1(claim_run *run, unsigned size) {
    (void)size;
    static const strip_row rows[] = {{"bw", ENDER_N, "*", 0, 0},
                                     {"bww", ENDER_L, "^", 1, 0},
                                     {"bwww", ENDER_L, "^^*", 2, 0},
                                     {"bwbw", ENDER_N, "*", 0, 0},
                                     {"bbww", ENDER_N, "{*,^|*,v}", 0, 0},
                                     {"bwwww", ENDER_L, "^3", 3, 0},
                                     {"bwwbw", ENDER_L, "^", 1, 0},
                                     {"bwbww", ENDER_L, "{^^*|^,{*,^|*,v}}", 1, 0},
                                     {"bbwww", ENDER_L, "{0|{*,^|*,v},{^^*|^,{*,^|*,v}}}", 1, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) check_row(run, &rows[i]);
    unsigned listed =
        0; /* all strips of up to 5 stones with no more black stones than white ones */
    for (unsigned stones = 2; stones <= 5; stones++)
        for (words w = words_of(run->t, "bw", stones); words_next(&w);)
            listed += w.text[0] == 'b' && w.text[stones - 1] == 'w' && strip_excess(w.text) >= 0;
    claim_same_number(run, listed, 9, "strips of up to 5 stones");
}

void check_bipass_six_stones(claim_run *run, unsigned size) {
    (void)size;
    static const strip_row rows[] = {
        {"bbbwww", ENDER_N, "{(bbww),(bbwww),(bbwbww)|(bbww),-(bbwww),(bbwbww)}", 0, 7},
        {"bbwbww", ENDER_N, "{(bbww),(bbwww)|(bbww),-(bbwww)}", 0, 6},
        {"bbwwbw", ENDER_N, "{*,^|-(bwbww),{(bwbww)|-(bwbww)}}", 0, 6},
        {"bwbbww", ENDER_N, "-{*,^|-(bwbww),{(bwbww)|-(bwbww)}}", 0, 6},
        {"bwbwbw", ENDER_N, "{(bwbww)|-(bwbww)}", 0, 5},
        {"bwwbbw", ENDER_N, "*", 0, 1},
        {"bbwwww", ENDER_L, "{{0|(bbwww)}|(bbwww),{0|(bbwww)}}", 2, 7},
        {"bwbwww", ENDER_L, "{0|(bbwww)}", 2, 6},
        {"bwwbww", ENDER_L, "{^3|^^*,(bwbww)}", 2, 5},
        {"bwwwbw", ENDER_L, "^^*", 2, 3},
        {"bwwwww", ENDER_L, "^4*", 4, 5}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) check_row(run, &rows[i]);
}

/* ---- which options survive: Example 4 ---- */

static unsigned canonical_count(claim_run *run, ref g, ender_player player) {
    side s;
    side_open(run->t, &s, g, player);
    return s.count;
}

static bool is_canonical_option(claim_run *run, ref g, ender_player player, ref option) {
    side s;
    side_open(run->t, &s, g, player);
    for (uint32_t i = 0; i < s.count; i++)
        if (ref_same(side_at(run->t, &s, i), option)) return true;
    return false;
}

void check_bipass_example_4(claim_run *run, unsigned size) {
    (void)size;
    static const char g[] = "{*,^|*,v}", x[] = "{0|{*,^|*,v},{^^*|^,{*,^|*,v}}}";
    const ref three = bipass(run, "bbbwww");
    claim_equal(run, three,
                claim_value(run, "{%s,%s,{%s,%s|%s,-%s}|%s,-%s,{%s,%s|%s,-%s}}", g, x, g, x, g, x,
                            g, x, g, x, g, x),
                "bipass(\"bbbwww\")");
    for (int p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        claim_same_number(run, canonical_count(run, three, (ender_player)p), 3,
                          "canonical options of bipass(\"bbbwww\")");
        claim_same_number(run, canonical_count(run, bipass(run, "bbbbwwww"), (ender_player)p), 2,
                          "canonical options of bipass(\"bbbbwwww\")");
    }
    const ref four = bipass(run, "bwbbbwww");
    claim_same_number(run, canonical_count(run, four, ENDER_LEFT), 4, "Left, bwbbbwww");
    claim_same_number(run, canonical_count(run, four, ENDER_RIGHT), 1, "Right, bwbbbwww");
    claim_outcome(run, bipass(run, "bbwww+bbwbww"), ENDER_N, "bipass(\"bbwww+bbwbww\")");
    claim_outcome(run, bipass(run, "bbwww+bwbbww"), ENDER_N, "bipass(\"bbwww+bwbbww\")");
    const strips s = strips_of(run, "bbbwww+bbwbww");
    unsigned wins = 0;
    for (jumps j = jumps_in(&s, ENDER_RIGHT); jumps_next(&j);) {
        const ref after = bipass(run, strips_text(run, &j.after));
        if (!game_le(run->t, after, REF_ZERO)) continue;
        wins++;
        claim_same_text(run, strips_text(run, &j.after), "bbwbww+bbwbww", "Right's winning move");
        claim_equal(run, after, REF_ZERO, "bipass(\"bbwbww+bbwbww\")");
        claim_holds(run, !is_unit_bypass(&j), "it is a unit-bypass", "bbbwww+bbwbww");
    }
    claim_same_number(run, wins, 1, "Right's winning moves in bbbwww+bbwbww");
}

/* All three options of bbbwww are said to survive. */
void check_bipass_example_4_printed(claim_run *run, unsigned size) {
    (void)size;
    const strips s = strips_of(run, "bbbwww");
    const ref g = bipass(run, "bbbwww");
    for (jumps j = jumps_in(&s, ENDER_LEFT); jumps_next(&j);) {
        const char *option = strips_text(run, &j.after);
        claim_holds(run, is_canonical_option(run, g, ENDER_LEFT, bipass(run, option)),
                    "it is no option of the canonical form", "bipass(\"%s\")", option);
    }
}

/* And what is right: bbwwbw is reversible through bbwbw and replaced by the value of bbww. */
void check_bipass_example_4_options(claim_run *run, unsigned size) {
    (void)size;
    const ref g = bipass(run, "bbbwww"), third = bipass(run, "bbwwbw");
    static const char *const kept[] = {"bbwbww", "bbwww", "bbww"};
    for (int i = 0; i < 3; i++)
        claim_holds(run, is_canonical_option(run, g, ENDER_LEFT, bipass(run, kept[i])),
                    "it is no option of the canonical form", "bipass(\"%s\")", kept[i]);
    claim_holds(run, !is_canonical_option(run, g, ENDER_LEFT, third), "it is one", "bbwwbw");
    const option_texts replies = strip_options_of(run, "bipass", "bbwwbw", ENDER_RIGHT),
                       next = strip_options_of(run, "bipass", "bbwbw", ENDER_LEFT);
    claim_holds(run, has_text(&replies, "bbwbw"), "Right cannot", "bbwwbw to bbwbw");
    claim_at_least(run, g, bipass(run, "bbwbw"), "bipass(\"bbbwww\") >= bipass(\"bbwbw\")");
    bool found = false;
    for (uint32_t i = 0; i < next.count; i++)
        found |= ref_same(bipass(run, next.at[i]), bipass(run, "bbww"));
    claim_holds(run, found, "Left cannot move to the value of bbww", "bbwbw");
}

/* The strips with 3 + 3 literal and 3 + 3 canonical options, and with 4 + 4 and 4. */
static void all_survive_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    const unsigned blacks = stones_like(strip, 'b'), whites = stones_like(strip, 'w');
    if (blacks != whites || blacks < 3 || blacks > 4) return;
    const ref g = bipass(run, strip);
    const bool left = canonical_count(run, g, ENDER_LEFT) == whites,
               right = canonical_count(run, g, ENDER_RIGHT) == blacks;
    if (blacks == 3)
        claim_same_number(run, left && right, strcmp(strip, "bbbwww") == 0, "%s", strip);
    else
        claim_same_number(run, left || right,
                          strcmp(strip, "bwbbbwww") == 0 || strcmp(strip, "bbbwwwbw") == 0, "%s",
                          strip);
}

void check_bipass_all_survive(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, all_survive_of, NULL);
}
