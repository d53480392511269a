/* SPDX-License-Identifier: MIT
 *
 * Section 10 of the paper on Bipass: Maximal Bipass and sums of star-based games (Problem 3),
 * Cannibal Bipass (Problem 4), and what it says about Welter's game and about Cutthroat. */
#include "papers/bipass/bipass.h"

#include <stdio.h>
#include <string.h>

static ref maximal(claim_run *run, const char *sum) {
    return claim_position(run, "maximal-bipass", sum);
}

static ref cannibal(claim_run *run, const char *sum) {
    return claim_position(run, "cannibal-bipass", sum);
}

/* ---- Maximal Bipass ---- */

/* The options are the jumps that cannot be made longer. */
static void longest_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    const strips s = strips_of(run, strip);
    for (int p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        const option_texts found = strip_options_of(run, "maximal-bipass", strip, (ender_player)p);
        uint32_t count = 0;
        for (jumps j = jumps_in(&s, (ender_player)p); jumps_next(&j);) {
            jumps next = j;
            if (jumps_next(&next) && next.strip == j.strip && next.place == j.place) continue;
            count++;
            claim_holds(run, has_text(&found, strips_text(run, &j.after)), "a jump is missing",
                        "maximal-bipass(\"%s\")", strip);
        }
        claim_same_number(run, found.count, count, "options of maximal-bipass(\"%s\")", strip);
    }
}

void check_bipass_longest(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, longest_of, NULL);
}

void check_bipass_maximal_example(claim_run *run, unsigned size) {
    (void)size;
    static const char *const left[] = {"bbw", "bwwww"}, *const right[] = {"bwwbw", "bwwww"};
    const option_texts lefts = strip_options_of(run, "maximal-bipass", "bwwwbw", ENDER_LEFT),
                       rights = strip_options_of(run, "maximal-bipass", "bwwwbw", ENDER_RIGHT);
    claim_same_number(run, lefts.count + rights.count, 4, "options of maximal-bipass(\"bwwwbw\")");
    for (int i = 0; i < 2; i++) {
        claim_holds(run, has_text(&lefts, left[i]), "Left has not that option", "%s", left[i]);
        claim_holds(run, has_text(&rights, right[i]), "Right has not that option", "%s", right[i]);
    }
}

/* The lengths of four runs; false when there are not two or four. */
static unsigned runs_of(const char *strip, unsigned runs[4]) {
    unsigned count = 0;
    for (; *strip; count++) {
        const size_t length = strspn(strip, count % 2 == 0 ? "b" : "w");
        if (count == 4) return 0;
        runs[count] = (unsigned)length;
        strip += length;
    }
    return count;
}

static ref star_based(claim_run *run, ref g) { return ordinal_sum(run->t, REF_STAR, g); }

/* *:2 - *:1 + ... + *:(k+1) - *:k */
static ref powers(claim_run *run, unsigned k) {
    ref sum = REF_ZERO;
    for (unsigned i = 2; i <= k + 1; i++) {
        sum = game_add(run->t, sum, star_based(run, ref_integer(run->t, i)));
        sum = game_sub(run->t, sum, star_based(run, ref_integer(run->t, i - 1)));
    }
    return sum;
}

static void two_runs_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    unsigned r[4];
    if (runs_of(strip, r) == 2)
        claim_equal(run, maximal(run, strip), hat(run, strip_excess(strip)),
                    "maximal-bipass(\"%s\")", strip);
}

void check_bipass_two_runs(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, two_runs_of, NULL);
}

static void four_runs_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    unsigned r[4];
    if (runs_of(strip, r) != 4) return;
    ref sum = hat(run, strip_excess(strip));
    if (r[0] > r[3])
        sum = game_add(run->t, sum, game_multiple(run->t, r[1], powers(run, r[0] - r[3])));
    if (r[0] < r[3])
        sum = game_sub(run->t, sum, game_multiple(run->t, r[2], powers(run, r[3] - r[0])));
    claim_equal(run, maximal(run, strip), sum, "maximal-bipass(\"%s\")", strip);
}

void check_bipass_four_runs(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, four_runs_of, NULL);
}

static void maximal_weight_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    claim_equal(run, atomic_weight(run->t, maximal(run, strip)),
                ref_integer(run->t, strip_excess(strip)), "atomic_weight(maximal-bipass(\"%s\"))",
                strip);
}

void check_bipass_maximal_weight(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, maximal_weight_of, NULL);
}

static ender_outcome by_sign(int64_t n) { return n > 0 ? ENDER_L : n < 0 ? ENDER_R : ENDER_N; }

static void maximal_outcome_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    claim_outcome(run, maximal(run, strip), by_sign(strip_excess(strip)), "maximal-bipass(\"%s\")",
                  strip);
}

void check_bipass_maximal_outcome(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, maximal_outcome_of, NULL);
}

void check_bipass_star_based_example(claim_run *run, unsigned size) {
    (void)size;
    const ref g = maximal(run, "bwbww");
    claim_equal(run, g, claim_value(run, "{^^*|*,^}"), "maximal-bipass(\"bwbww\")");
    ref sum = REF_ZERO;
    static const int indices[] = {0, 1, 1, -2};
    for (int i = 0; i < 4; i++)
        sum = game_add(run->t, sum, star_based(run, ref_integer(run->t, indices[i])));
    claim_equal(run, g, sum, "*:0 + *:1 + *:1 + *:-2");
    claim_equal(run, star_based(run, ref_integer(run->t, 2)), claim_value(run, "{0,^*|0}"), "*:2");
}

/* bwbwbw, as *:h + x.^ + a.^<2> + b.^<3> + c.^<4> with |x| <= 3 and |a|, |b|, |c| <= 2. */
void check_bipass_unresolved(claim_run *run, unsigned day) {
    const ref g = maximal(run, "bwbwbw");
    const game_list games = claim_games_of_day(run, day);
    ref_map based;
    ref_map_open(run->t, &based);
    for (size_t i = 0; i < games.count; i++) {
        const ref s = star_based(run, games.at[i]);
        if (ref_map_find(&based, s) == 0) ref_map_put(run->t, &based, s, 1);
    }
    for (int x = -3; x <= 3; x++)
        for (int code = 0; code < 125; code++) {
            ref rest = game_sub(run->t, g, ups(run, x, false));
            for (int i = 0, c = code; i < 3; i++, c /= 5)
                rest =
                    game_sub(run->t, rest,
                             game_multiple(run->t, c % 5 - 2, up_power(run->t, (uint32_t)i + 2)));
            claim_holds(run, ref_map_find(&based, rest) == 0, "the rest is star-based",
                        "maximal-bipass(\"bwbwbw\") less %d.^, and %d", x, code);
        }
    ref_map_close(run->t, &based);
}

/* ---- Cannibal Bipass ---- */

/* Values of all words of up to so many letters, with the stones that do not matter. A word as a
 * number, 1 for white, the first letter highest; number w of length n is at 2^n - 1 + w. */
static ref *cannibal_by_rules(claim_run *run, unsigned stones) {
    ref *at = SCRATCH_ARRAY(run->t, ref, (size_t)2 << stones);
    ref lists[2][STRIP_MOST * STRIP_MOST];
    for (unsigned n = 0; n <= stones; n++)
        for (uint64_t word = UINT64_C(1) << n; word-- > 0;) {
            uint32_t counts[2] = {0, 0};
            for (unsigned i = 0; i < n; i++) { /* bit i: i stones on its right */
                const unsigned white = word >> i & 1;
                const ender_player player = white ? ENDER_RIGHT : ENDER_LEFT;
                ref *list = lists[player];
                uint32_t *count = &counts[player];
                unsigned last = 0;
                for (unsigned k = 1; white ? i + k < n : k <= i; k++) {
                    const unsigned to = white ? i + k : i - k, there = word >> to & 1;
                    if (k > 1 && there != last) break;
                    last = there;
                    if (there != white) {
                        const uint64_t moved = word ^ UINT64_C(1) << i ^ UINT64_C(1) << to;
                        list[(*count)++] = at[((size_t)1 << n) - 1 + moved];
                        continue;
                    }
                    /* What is left of the hole and what is right of it. */
                    const unsigned cut = white ? to : i + 1, rest = white ? i : to + 1;
                    const uint64_t front = word >> cut, back = word & ((UINT64_C(1) << rest) - 1);
                    list[(*count)++] = game_add(run->t, at[((size_t)1 << (n - cut)) - 1 + front],
                                                at[((size_t)1 << rest) - 1 + back]);
                }
            }
            at[((size_t)1 << n) - 1 + word] =
                game_make(run->t, lists[ENDER_LEFT], counts[ENDER_LEFT], lists[ENDER_RIGHT],
                          counts[ENDER_RIGHT]);
        }
    return at;
}

void check_bipass_cannibal_rules(claim_run *run, unsigned stones) {
    const ref *values = cannibal_by_rules(run, stones);
    for (words w = words_of(run->t, "bw", stones); stones > 0 && words_next(&w);) {
        uint64_t word = 0;
        for (const char *at = w.text; *at; at++) word = word << 1 | (*at == 'w');
        claim_equal(run, cannibal(run, w.text), values[((size_t)1 << stones) - 1 + word],
                    "cannibal-bipass(\"%s\")", w.text);
    }
}

void check_bipass_cannibal_examples(claim_run *run, unsigned size) {
    (void)size;
    static const char *const values[][2] = {{"wbb", "1"},  {"bb", "1"},   {"bwb", "1*"},
                                            {"bbw", "1v"}, {"wwbb", "0"}, {"bwwb", "^"},
                                            {"wbbb", "2"}, {"b+b", "0"},  {"bbww", "{*,^|*,v}"}};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        claim_equal(run, cannibal(run, values[i][0]), claim_value(run, "%s", values[i][1]),
                    "cannibal-bipass(\"%s\")", values[i][0]);
    char text[STRIP_MOST + 1] = "";
    for (int n = 1; n <= 12; n++) {
        strcat(text, "b");
        claim_equal(run, cannibal(run, text), ref_integer(run->t, n - 1), "cannibal-bipass(\"%s\")",
                    text);
    }
    /* The lists of options as they are printed, by their values. */
    static const struct {
        const char *strip;
        ender_player player;
        const char *options[3];
    } lists[] = {
        {"bbw", ENDER_LEFT, {"bw", "bwb", NULL}},     {"bbw", ENDER_RIGHT, {"bwb", "wbb", NULL}},
        {"wwbb", ENDER_LEFT, {"ww+b", NULL, NULL}},   {"wwbb", ENDER_RIGHT, {"w+bb", NULL, NULL}},
        {"bbb", ENDER_LEFT, {"bb", "b+b", "0"}},      {"bbb", ENDER_RIGHT, {NULL, NULL, NULL}},
        {"bwbb", ENDER_LEFT, {"wbbb", "bw+b", NULL}}, {"bwbb", ENDER_RIGHT, {"wbbb", NULL, NULL}}};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        const option_texts found =
            strip_options_of(run, "cannibal-bipass", lists[i].strip, lists[i].player);
        bool listed[STRIP_MOST] = {false};
        for (int k = 0; k < 3 && lists[i].options[k]; k++) {
            const ref wanted = cannibal(run, lists[i].options[k]);
            bool is_there = false;
            for (uint32_t m = 0; m < found.count; m++)
                if (ref_same(cannibal(run, found.at[m]), wanted)) is_there = listed[m] = true;
            claim_holds(run, is_there, "there is no such option", "%s from %s", lists[i].options[k],
                        lists[i].strip);
        }
        for (uint32_t m = 0; m < found.count; m++)
            claim_holds(run, listed[m], "it is not listed", "%s from %s", found.at[m],
                        lists[i].strip);
    }
}

void check_bipass_cannibal_bbw(claim_run *run, unsigned size) {
    (void)size;
    claim_equal(run, cannibal(run, "bbw"), ref_integer(run->t, 1), "cannibal-bipass(\"bbw\")");
}

void check_bipass_cannibal_second(claim_run *run, unsigned size) {
    (void)size;
    claim_outcome(run, cannibal(run, "bbww"), ENDER_P, "cannibal-bipass(\"bbww\")");
    claim_outcome(run, cannibal(run, "bwwb"), ENDER_P, "cannibal-bipass(\"bwwb\")");
}

/* Black stones less white ones; of one colour one less for the owner. */
static int64_t weight(const char *strip) {
    const int64_t blacks = stones_like(strip, 'b'), whites = stones_like(strip, 'w');
    if (blacks > 0 && whites > 0) return blacks - whites;
    return blacks > 0 ? blacks - 1 : whites > 0 ? 1 - whites : 0;
}

static void cannibal_weight_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    const strips live = strips_of(run, strip);
    const ref rest = game_sub(run->t, cannibal(run, strip), ref_integer(run->t, weight(strip)));
    claim_holds(run, game_is_all_small(run->t, rest), "the rest is not all-small",
                "cannibal-bipass(\"%s\") - (%lld)", strip, (long long)weight(strip));
    claim_equal(run, atomic_weight(run->t, rest), ref_integer(run->t, strips_excess(&live)),
                "atomic_weight(cannibal-bipass(\"%s\") - (%lld))", strip, (long long)weight(strip));
}

void check_bipass_cannibal_weight(claim_run *run, unsigned stones) {
    claim_each_word(run, "bw", stones, cannibal_weight_of, NULL);
}

static void cannibal_excess_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    const ref rest =
        game_sub(run->t, cannibal(run, strip), ref_integer(run->t, strip_excess(strip)));
    claim_holds(run, game_is_infinitesimal(run->t, rest), "the rest is no infinitesimal",
                "cannibal-bipass(\"%s\") - (%lld)", strip, (long long)strip_excess(strip));
}

void check_bipass_cannibal_excess(claim_run *run, unsigned stones) {
    claim_each_word(run, "bw", stones, cannibal_excess_of, NULL);
}

static void cannibal_outcome_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    const strips live = strips_of(run, strip);
    const size_t whites = strspn(strip, "w"), length = strlen(strip);
    const ref g = cannibal(run, strip);
    const bool level = stones_like(strip, 'b') == stones_like(strip, 'w');
    if (level)
        claim_outcome(run, g, game_outcome(run->t, bipass(run, strips_text(run, &live))),
                      "cannibal-bipass(\"%s\")", strip);
    const bool second = length == 1 || (level && whites * 2 == length);
    claim_same_number(run, ref_same(g, REF_ZERO), second, "0 is cannibal-bipass(\"%s\")", strip);
}

void check_bipass_cannibal_outcome(claim_run *run, unsigned stones) {
    claim_each_word(run, "bw", stones, cannibal_outcome_of, NULL);
}

static void cannibal_sums_of(claim_run *run, const char *sum, const void *arg) {
    (void)arg;
    const strips s = strips_of(run, sum);
    if (strips_excess(&s) != 0) return;
    claim_outcome(run, cannibal(run, sum), game_outcome(run->t, bipass(run, sum)),
                  "cannibal-bipass(\"%s\")", sum);
}

void check_bipass_cannibal_sums(claim_run *run, unsigned stones) {
    claim_each_sum(run, stones, cannibal_sums_of, NULL);
}

/* ---- Welter's game ---- */

/* The nim value of a diagram from which rim hooks are taken: that of cell (i,j) takes the rows
 * i..last, each of which becomes the next one less a cell, and the last one j cells long. */
static uint64_t rim_hook_value(claim_run *run, const unsigned *rows, unsigned count) {
    uint64_t seen = 0, mex = 0;
    for (unsigned i = 0; i < count; i++)
        for (unsigned j = 0; j < rows[i]; j++) {
            unsigned after[STRIP_MOST], last = i;
            memcpy(after, rows, count * sizeof *rows);
            for (; last + 1 < count && rows[last + 1] > j; last++) after[last] = rows[last + 1] - 1;
            after[last] = j;
            unsigned left = count;
            while (left > 0 && after[left - 1] == 0) left--;
            seen |= UINT64_C(1) << rim_hook_value(run, after, left);
            task_poll(run->t);
        }
    while (seen >> mex & 1) mex++;
    return mex;
}

void check_bipass_welter(claim_run *run, unsigned cells) {
    for (unsigned parts = 1; parts <= cells; parts++)
        for (compositions c = compositions_of(run->t, cells, parts, 1, true);
             compositions_next(&c);) {
            char text[12 * STRIP_MOST], *at = text;
            for (unsigned i = parts; i-- > 0;)
                at += sprintf(at, "%s%u", i + 1 < parts ? "," : "", c.at[i] + (parts - 1 - i));
            claim_equal(run, claim_position(run, "welter", text),
                        ref_nimber(run->t, rim_hook_value(run, c.at, parts)), "welter(\"%s\")",
                        text);
        }
}

/* ---- Cutthroat ---- */

static void cutthroat_of(claim_run *run, const char *colours, const void *arg) {
    (void)arg;
    char text[STRIP_MOST + 16];
    snprintf(text, sizeof text, "star(%u):%s", (unsigned)strlen(colours) - 1, colours);
    const bool removed = colours[strspn(colours, (char[]){colours[0], '\0'})] == '\0';
    claim_same_number(run, ref_same(claim_position(run, "cutthroat", text), REF_ZERO), removed,
                      "0 is cutthroat(\"%s\")", text);
}

void check_bipass_cutthroat(claim_run *run, unsigned leaves) {
    claim_each_word(run, "BR", leaves + 1, cutthroat_of, NULL);
}
