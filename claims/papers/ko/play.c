/* SPDX-License-Identifier: MIT
 *
 * How kos are played and what they are worth on the average (Moews, chapter 4): the strategies in
 * the proofs of Theorems 15 and 20 against all replies, negatives, points and mean values, and
 * Theorem 20 at every cell of Table 4.3. */
#include "ko/ko.h"
#include "papers/frame/checker.h"

#include <stdio.h>
#include <string.h>

static ko_question question(claim_run *run, const char *text) {
    return ko_read(run->t, (source){text, strlen(text)},
                   (ko_rules){ENDER_BAN_J, ENDER_THREATS_LEFT, false});
}

/* ---- strategies ---- */

static void both_play(claim_run *run, const char *text) {
    for (int p = 0; p < 2; p++) {
        const arena_mark mark = scratch_mark(run->t);
        const ko_question q = question(run, text);
        uint32_t turns;
        claim_holds(run, ko_strategy_holds(run->t, &q, (ender_player)p, NULL, &turns),
                    "the strategy loses to some replies", "%s, %s second", text,
                    p == 0 ? "Left" : "Right");
        scratch_release(run->t, mark);
    }
}

enum { SUMS = 40 };

void check_ko_strategies_15(claim_run *run, unsigned kos) {
    uint64_t state = 100 + kos;
    for (unsigned n = 0; n < SUMS; n++) {
        const unsigned m = 3 + random_below(&state, 2);
        const bool right = random_below(&state, 3) == 0;
        char text[300];
        int length = snprintf(text, sizeof text, "phi(J,%s; %d", right ? "R" : "L",
                              (int)random_below(&state, 5) - 2);
        for (unsigned k = 0; k < kos; k++) {
            const int own = (int)random_below(&state, 5) - 1,
                      other = (int)random_below(&state, 10) - 5;
            length += snprintf(text + length, sizeof text - (size_t)length, "+KO[%u,%u](%d,%d)", m,
                               1 + random_below(&state, m - 1), right ? other : own,
                               right ? -own : other);
        }
        snprintf(text + length, sizeof text - (size_t)length, ")");
        both_play(run, text);
    }
}

typedef struct drawn_kos {
    unsigned kos;
    bool all; /* every single ko, by its number */
} drawn_kos;

enum { SINGLE_KOS = 2 * 2 * 9 * 5 };

/* A ko of a sum, KOR or OKL and the like; the ends are halves from -3/2 on, and integers. */
static void strategies_20_of(claim_run *run, size_t index, const void *arg) {
    const drawn_kos *d = arg;
    uint64_t state = 200 + d->kos + 977 * (uint64_t)index;
    const bool right = d->all ? index % 2 : random_below(&state, 3) == 0;
    char text[300];
    int length = snprintf(text, sizeof text, "phi(J,%s; 0", right ? "R" : "L");
    for (unsigned k = 0; k < d->kos; k++) {
        const unsigned drawn = d->all ? (unsigned)(index / 2) : random_below(&state, 90);
        length += snprintf(text + length, sizeof text - (size_t)length, "+%s%s(%d/2,%d)",
                           drawn % 2 ? "KO" : "OK", right ? "L" : "R", (int)(drawn / 2 % 9) - 3,
                           (int)(drawn / 18) - 2);
    }
    snprintf(text + length, sizeof text - (size_t)length, ")");
    both_play(run, text);
}

void check_ko_strategies_20(claim_run *run, unsigned kos) {
    static const size_t sums[] = {0, SINGLE_KOS, 160, 80, 40};
    const drawn_kos d = {kos, kos == 1};
    claim_parallel(run, sums[kos], strategies_20_of, &d);
}

/* ---- Theorem 20 at the cells of Table 4.3 ---- */

void check_ko_table_4_3_bounds(claim_run *run, unsigned size) {
    task *t = run->t;
    for (unsigned cell = 0; cell < 64; cell++) {
        const unsigned i = cell % 4, j = cell / 4 % 4, k = cell / 16;
        if (i + j + k != size) continue;
        const arena_mark mark = scratch_mark(t);
        char text[100], upper[200], lower[200];
        snprintf(text, sizeof text, "%u.KOR(11,0)+%u.KOR(13,0)+%u.KOR(15,0)", i, j, k);
        const ko_question q = question(run, text);
        ref nearly;
        if (!ko_closed_nearly(t, &q.sum, q.rules, &nearly)) nearly = REF_ZERO;
        const char *name = claim_name(run, nearly);
        snprintf(upper, sizeof upper, "over+%.150s", name);
        snprintf(lower, sizeof lower, "v3+%.150s", name);
        const ko_question above = question(run, upper), below = question(run, lower);
        const ender_relation to_above = ko_compare(t, &q, &above.sum, ENDER_METHOD_AUTO),
                             to_below = ko_compare(t, &q, &below.sum, ENDER_METHOD_AUTO);
        claim_holds(run, to_above == ENDER_LESS || to_above == ENDER_EQUAL,
                    "phi is not at most that", "phi(J,L; %s) and %s", text, upper);
        claim_holds(run, to_below == ENDER_GREATER || to_below == ENDER_EQUAL,
                    "phi is not at least that", "phi(J,L; %s) and %s", text, lower);
        scratch_release(t, mark);
    }
}

/* ---- negatives and means ---- */

static loopy_graph drawn(claim_run *run, const char *text) {
    const ko_question q = question(run, text);
    return ko_drawn_graph(run->t, &q, "sum", KO_ROUNDS);
}

void check_ko_negatives(claim_run *run, unsigned m) {
    static const char *const ends[] = {"3", "0", "-2", "1/2", "*", "{1|-1}"};
    static const char *const other_ends[] = {"-3", "0", "2", "-1/2", "*", "{1|-1}"};
    static const char *const kos[] = {"KO", "KOL", "KOR"}, *const other_kos[] = {"KO", "KOR",
                                                                                 "KOL"};
    for (unsigned i = 1; i < m; i++)
        for (unsigned a = 0; a < 6; a++)
            for (unsigned b = 0; b < 6; b++)
                for (unsigned k = 0; k < 3; k++) {
                    const arena_mark mark = scratch_mark(run->t);
                    char text[100], other[100];
                    snprintf(text, sizeof text, "%s[%u,%u](%s,%s)", kos[k], m, i, ends[a], ends[b]);
                    snprintf(other, sizeof other, "%s[%u,%u](%s,%s)", other_kos[k], m, m - i,
                             other_ends[b], other_ends[a]);
                    const loopy_graph g = drawn(run, text), h = drawn(run, other),
                                      negative = graph_negative(run->t, &g);
                    claim_holds(run, graph_same(run->t, &negative, &h), "they are other graphs",
                                "-%s and %s", text, other);
                    scratch_release(run->t, mark);
                }
}

/* m copies are worth m times the mean, whoever has the ko-threats. */
void check_ko_means(claim_run *run, unsigned m) {
    for (int a = -1; a <= 4; a++)
        for (int b = -4; b <= 1; b++)
            for (unsigned i = 1; i < m; i++)
                for (int right = 0; right < 2; right++) {
                    const arena_mark mark = scratch_mark(run->t);
                    char text[100];
                    snprintf(text, sizeof text, "phi(J,%s; %u.KO[%u,%u](%d,%d))", right ? "R" : "L",
                             m, m, i, a, b);
                    const ko_question q = question(run, text);
                    const ko_value v = ko_solve(run->t, &q, KO_ROUNDS);
                    const int64_t sum = (int64_t)i * b + (int64_t)(m - i) * a;
                    claim_holds(
                        run, v.is_one && lref_same(v.game, lref_of(ref_integer(run->t, sum))),
                        "they are worth something else", "%s and %lld", text, (long long)sum);
                    scratch_release(run->t, mark);
                }
}
