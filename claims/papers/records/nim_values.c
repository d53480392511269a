/* SPDX-License-Identifier: MIT
 *
 * Nim values and periods of octal games. */
#include "base/random.h"
#include "impartial/impartial.h"
#include "papers/frame/checker.h"
#include "papers/records/all_pairs.h"

/* Codes of every kind: periods that are short, long and unknown, few rare values and many, one
 * digit that breaks a heap and several; and the cousins of some. */
static const char *const codes[] = {
    ".3564", ".3546", ".007", ".16",  ".5246", ".165", ".3156", ".1354", ".3565", ".07",
    ".77",   ".06",   ".36",  ".04",  ".14",   ".37",  ".64",   ".74",   ".76",   ".004",
    ".005",  ".006",  ".014", ".016", ".026",  ".034", ".056",  ".106",  ".114",  ".126",
    ".136",  ".142",  ".156", ".172", ".354",  ".604", ".744",  ".7777", ".0007", ".3103"};
enum { CODES = sizeof codes / sizeof *codes };

enum {
    WITNESSES_CHOSEN = 4096, /* heaps, before the rarest values are looked for again */
    EVERY_HEAP = 17,         /* the size to which every heap is asked */
    BESIDE = 1024,           /* heaps at either end of a size that are asked whatever it is, */
    BETWEEN = 2048           /* and about so many more, by chance, of those between */
};

static size_t next_heap(uint64_t *random, unsigned size, size_t n) {
    const size_t count = (size_t)1 << size;
    if (size <= EVERY_HEAP || n + 1 < count / 2 + BESIDE || n + 1 >= count - BESIDE) return n + 1;
    const size_t next = n + 1 + random_below(random, (uint32_t)(count / BETWEEN));
    return next < count - BESIDE ? next : count - BESIDE;
}

/* Each value follows from those before it: where every heap is asked, all of them together are
 * right. */
static void check_code(claim_run *run, size_t index, const void *arg) {
    const unsigned size = *(const unsigned *)arg;
    const size_t count = (size_t)1 << size;
    const heap_game game = code_read(run->t, codes[index]);
    const nim_sequence s = nim_sequence_reach(run->t, &game, count);
    uint16_t *values = SCRATCH_ARRAY(run->t, uint16_t, count);
    pair_witnesses *witnesses = SCRATCH_ARRAY(run->t, pair_witnesses, 1);
    for (size_t n = 0; n < count; n++) {
        if (nim_sequence_at(&s, n) >= ALL_PAIRS_VALUES)
            task_throw(run->t, ENDER_ELIMIT, "%s: all pairs are held against values below %d only",
                       codes[index], ALL_PAIRS_VALUES);
        values[n] = (uint16_t)nim_sequence_at(&s, n);
    }
    uint64_t random = index;
    size_t chosen = 0;
    for (size_t n = count / 2; n < count; n = next_heap(&random, size, n)) {
        if (n == count / 2 || n - chosen >= WITNESSES_CHOSEN) {
            all_pairs_witnesses(values, n, witnesses);
            chosen = n;
        }
        claim_same_number(run, values[n], all_pairs_value(codes[index], values, n, witnesses),
                          "%s, heap %zu", codes[index], n);
    }
}

void check_records_nim_values(claim_run *run, unsigned size) {
    claim_parallel(run, CODES, check_code, &size);
}

typedef struct octal_period {
    const char *code;
    uint64_t preperiod, period;
} octal_period;

static const octal_period octal_periods[] = {
    {".77", 71, 12},
    {".07", 53, 34},
    {".137", 52, 34},
    {".16", 105351, 149459},
    {".3564", 23267, 125082},
    {".3565", 23267, 125082},
    {".3546", 16987457, 6792014},
    {".3547", 16987457, 6792014},
    {".3156", 120934142, 48104997},
};

void check_records_octal_periods(claim_run *run, unsigned size) {
    const octal_period *expected = &octal_periods[size - 1];
    const heap_game game = code_read(run->t, expected->code);
    const uint64_t enough = 2 * (expected->preperiod + expected->period) + 8;
    const regularity found = nim_regularity(run->t, &game, enough);
    claim_holds(run, found.kind == REGULARITY_PERIODIC, "no period is proven", "%s",
                expected->code);
    claim_same_number(run, (int64_t)found.period, (int64_t)expected->period, "period of %s",
                      expected->code);
    claim_same_number(run, (int64_t)found.preperiod, (int64_t)expected->preperiod,
                      "preperiod of %s", expected->code);
}
