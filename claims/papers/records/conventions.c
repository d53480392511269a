/* SPDX-License-Identifier: MIT
 *
 * Other ways to win: Sprouts in misere play, counts of guaranteed scoring games, ending subtraction
 * and cumulative subtraction. */
#include "ending/ending.h"
#include "papers/frame/checker.h"
#include "scoring/cumulative.h"
#include "scoring/scoring.h"

#include <stdio.h>
#include <string.h>

void check_records_misere_sprouts(claim_run *run, unsigned size) {
    static const bool won[] = {true,  false, false, false, true, true,
                               false, false, false, true,  true, true};
    char text[12];
    snprintf(text, sizeof text, "%u", size);
    const ruleset *rules = claim_ruleset(run, "sprouts");
    const positions sum = sum_parse(run->t, rules, text, strlen(text));
    const ender_outcome outcome = sum_misere_outcome(run->t, rules, &sum);
    claim_holds(run, (outcome == ENDER_N) == won[size - 1], "another winner", "%u spots", size);
}

void check_records_scoring_day_1(claim_run *run, unsigned size) {
    static const uint64_t values[] = {4, 20, 77, 287, 1090, 4230};
    rational scores[6];
    for (unsigned i = 0; i < size; i++) scores[i] = rational_of(dyadic_int(i));
    const uint64_t found = scoring_born(run->t, scores, size, 1, false);
    claim_same_number(run, (int64_t)found, (int64_t)values[size - 1], "values with %u scores",
                      size);
}

/* All sets of three numbers from 2 to the size, the greatest being the size. */
void check_records_ending_subtraction(claim_run *run, unsigned size) {
    enum { HEAPS = 80 };
    for (uint64_t a = 2; a < size; a++)
        for (uint64_t b = a + 1; b < size; b++) {
            const arena_mark mark = scratch_mark(run->t);
            const uint64_t set[] = {a, b, size};
            ending_store *s = ending_open(run->t);
            ending_form heaps[HEAPS + 1];
            ender_outcome outcome[HEAPS + 1];
            ending_heaps(s, set, 3, HEAPS, heaps);
            for (int n = 0; n <= HEAPS; n++) outcome[n] = ending_outcome(s, &heaps[n], 1);
            for (int n = 1; n < HEAPS; n++)
                claim_holds(run,
                            outcome[n] != ENDER_R ||
                                (outcome[n - 1] == ENDER_L && outcome[n + 1] == ENDER_L),
                            "a neighbour that is not won by Left", "%d counters, take %d, %d or %u",
                            n, (int)a, (int)b, size);
            scratch_release(run->t, mark);
        }
}

/* All sets whose greatest number is the size. */
void check_records_cumulative_periods(claim_run *run, unsigned size) {
    enum { NUMBERS = 24, HEAPS = 1 << 14 };
    const uint64_t longest = size < 2 ? 0 : (2 * (uint64_t)size - 1) * (size - 2);
    for (uint32_t bits = 0; bits < UINT32_C(1) << (size - 1); bits++) {
        const arena_mark mark = scratch_mark(run->t);
        uint64_t set[NUMBERS], preperiod = 0, period = 0;
        size_t count = 0;
        for (unsigned i = 0; i + 1 < size; i++)
            if (bits >> i & 1) set[count++] = i + 1;
        set[count++] = size;
        const bool found = cumulative_period(run->t, set, count, HEAPS, &preperiod, &period);
        const bool is_last_two = count == 2 && set[0] == size - 1;
        claim_holds(run, found && period == 2 * size, "another period", "the set of bits %u and %u",
                    (unsigned)bits, size);
        claim_holds(run, is_last_two && size > 1 ? preperiod == longest : preperiod <= longest,
                    "another preperiod", "%d, from the set of bits %u and %u", (int)preperiod,
                    (unsigned)bits, size);
        scratch_release(run->t, mark);
    }
}
