/* SPDX-License-Identifier: MIT
 *
 * The workloads of `ender bench` that ask the search: who wins, and nim values. Boards by chance
 * are those of the families that other solvers test themselves with. */
#include "cli/bench/workloads.h"

#include <stdio.h>
#include <string.h>

#define TRY(call)                                                                                  \
    do {                                                                                           \
        ender_status try_status = (call);                                                          \
        if (try_status != ENDER_OK) return try_status;                                             \
    } while (0)

/* ---- one position ---- */

/* Who wins, by search. */
static ender_status one_outcome(ender_ctx *ctx, const char *ruleset, const char *text, char *result,
                                size_t size) {
    const ender_ruleset *rules;
    ender_position *position = NULL;
    ender_solution found;
    TRY(ender_ruleset_find(ctx, ruleset, &rules));
    TRY(ender_position_parse(ctx, rules, text, strlen(text), &position));
    const ender_summand one = {.position = position};
    ender_status status = ender_solve(ctx, &one, 1, NULL, &found);
    ender_position_free(position);
    if (status != ENDER_OK) return status;
    snprintf(result, size, "%s", found.decided ? ender_outcome_name(found.outcome) : "unknown");
    return ENDER_OK;
}

ender_status workload_solve_dom_7x7(ender_ctx *ctx, char *result, size_t size) {
    return one_outcome(ctx, "domineering", "7x7", result, size);
}
ender_status workload_solve_clobber_4x6(ender_ctx *ctx, char *result, size_t size) {
    return one_outcome(ctx, "clobber", "4x6", result, size);
}
ender_status workload_solve_clobber_row_80(ender_ctx *ctx, char *result, size_t size) {
    return one_outcome(ctx, "clobber", "1x80", result, size);
}

ender_status workload_solve_dom_7x8(ender_ctx *ctx, char *result, size_t size) {
    return one_outcome(ctx, "domineering", "7x8", result, size);
}
ender_status workload_solve_clobber_5x5(ender_ctx *ctx, char *result, size_t size) {
    return one_outcome(ctx, "clobber", "5x5", result, size);
}

/* ---- boards by chance ---- */

/* Who wins thirty boards of Domineering of 6x7 squares, each with a share of holes between 10 and
 * 40 percent that is drawn too. */
ender_status workload_solve_dom_random(ender_ctx *ctx, char *result, size_t size) {
    enum { BOARDS = 30, ROWS = 6, COLUMNS = 7 };
    unsigned boards[256] = {0};
    uint64_t state = 4;
    for (unsigned i = 0; i < BOARDS; i++) {
        char text[ROWS * (COLUMNS + 1)], outcome[8];
        unsigned at = 0;
        const uint64_t percent = 10 + workload_random(&state) % 31;
        for (unsigned square = 0; square < ROWS * COLUMNS; square++) {
            if (square > 0 && square % COLUMNS == 0) text[at++] = '|';
            text[at++] = workload_random(&state) % 100 < percent ? '#' : '.';
        }
        text[at] = '\0';
        TRY(one_outcome(ctx, "domineering", text, outcome, sizeof outcome));
        boards[(unsigned char)outcome[0]]++;
    }
    snprintf(result, size, "L %u, R %u, N %u, P %u", boards['L'], boards['R'], boards['N'],
             boards['P']);
    return ENDER_OK;
}

typedef struct board_sample {
    const char *ruleset, *head; /* head: what stands before the squares */
    const char *squares;        /* of one letter each, the more often the likelier */
    unsigned rows, columns, boards;
} board_sample;

enum { BOARD_BYTES = 512 };

/* Where squares are numbers `a` is -1, `b` is -2. */
static size_t square_write(char *at, char square, bool numbers) {
    if (!numbers) return (size_t)sprintf(at, "%c", square);
    return (size_t)sprintf(at, "%d", square >= 'a' ? 'a' - 1 - square : square - '0');
}

/* Squares are numbers, with commas between, where one of them may be 0. */
static void board_write(const board_sample *s, uint64_t *state, char text[BOARD_BYTES]) {
    const bool numbers = strchr(s->squares, '0') != NULL;
    char *at = text + sprintf(text, "%s", s->head);
    for (unsigned square = 0; square < s->rows * s->columns; square++) {
        const bool first = square % s->columns == 0;
        if (square > 0 && first) *at++ = '|';
        if (!first && numbers) *at++ = ',';
        at += square_write(at, s->squares[workload_random(state) % strlen(s->squares)], numbers);
    }
    *at = '\0';
}

static ender_status sample_outcomes(ender_ctx *ctx, const board_sample *s, char *result,
                                    size_t size) {
    unsigned boards[256] = {0};
    uint64_t state = 4;
    for (unsigned i = 0; i < s->boards; i++) {
        char text[BOARD_BYTES], outcome[8];
        board_write(s, &state, text);
        TRY(one_outcome(ctx, s->ruleset, text, outcome, sizeof outcome));
        boards[(unsigned char)outcome[0]]++;
    }
    snprintf(result, size, "L %u, R %u, N %u, P %u", boards['L'], boards['R'], boards['N'],
             boards['P']);
    return ENDER_OK;
}

ender_status workload_solve_fission_random(ender_ctx *ctx, char *result, size_t size) {
    static const board_sample s = {"fission", "", "..........##x", 6, 6, 40};
    return sample_outcomes(ctx, &s, result, size);
}

ender_status workload_solve_amazons_random(ender_ctx *ctx, char *result, size_t size) {
    static const board_sample s = {"amazons", "", ".......####xo", 4, 4, 40};
    return sample_outcomes(ctx, &s, result, size);
}

ender_status workload_solve_elephants_random(ender_ctx *ctx, char *result, size_t size) {
    static const board_sample s = {"elephants-rhinos", "", "..........EERR", 1, 40, 40};
    return sample_outcomes(ctx, &s, result, size);
}

ender_status workload_solve_toads_random(ender_ctx *ctx, char *result, size_t size) {
    static const board_sample s = {"toads-frogs-general", "1-2,1f:", "........TTFF", 1, 20, 30};
    return sample_outcomes(ctx, &s, result, size);
}

ender_status workload_solve_sheep_random(ender_ctx *ctx, char *result, size_t size) {
    static const board_sample s = {"sheep", "", "000000000000000000000000000012ab", 5, 5, 30};
    return sample_outcomes(ctx, &s, result, size);
}

ender_status workload_solve_toppling_random(ender_ctx *ctx, char *result, size_t size) {
    static const board_sample s = {"toppling-dominoes", "", "xxxxooog", 1, 40, 40};
    return sample_outcomes(ctx, &s, result, size);
}

/* ---- rows of NoGo ---- */

ender_status workload_solve_nogo_4x4(ender_ctx *ctx, char *result, size_t size) {
    return one_outcome(ctx, "nogo", "4x4", result, size);
}

ender_status workload_solve_nogo_rows(ender_ctx *ctx, char *result, size_t size) {
    enum { LONGEST = 22 };
    char text[8], outcome[8];
    for (unsigned n = 1; n <= LONGEST && n < size; n++) {
        snprintf(text, sizeof text, "1x%u", n);
        TRY(one_outcome(ctx, "nogo", text, outcome, sizeof outcome));
        result[n - 1] = outcome[0];
        result[n] = '\0';
    }
    return ENDER_OK;
}

/* ---- nim values ---- */

static ender_status nim_value(ender_ctx *ctx, const char *ruleset, const char *text,
                              uint32_t *value) {
    const ender_ruleset *rules;
    ender_position *position = NULL;
    TRY(ender_ruleset_find(ctx, ruleset, &rules));
    TRY(ender_position_parse(ctx, rules, text, strlen(text), &position));
    const ender_summand one = {.position = position};
    const ender_status status = ender_solve_nim_value(ctx, &one, 1, NULL, value, NULL);
    ender_position_free(position);
    return status;
}

static size_t value_write(char *result, size_t size, size_t at, uint32_t value) {
    if (at >= size) return at;
    return at + (size_t)snprintf(result + at, size - at, "%s%u", at > 0 ? " " : "", value);
}

ender_status workload_nim_nogo_rows(ender_ctx *ctx, char *result, size_t size) {
    enum { LONGEST = 18 };
    char text[8];
    size_t at = 0;
    for (unsigned n = 1; n <= LONGEST; n++) {
        uint32_t value;
        snprintf(text, sizeof text, "1x%u", n);
        TRY(nim_value(ctx, "impartial:nogo", text, &value));
        at = value_write(result, size, at, value);
    }
    return ENDER_OK;
}

ender_status workload_nim_fission_random(ender_ctx *ctx, char *result, size_t size) {
    static const board_sample s = {"impartial:fission", "", "..........##x", 6, 6, 10};
    uint64_t state = 4;
    size_t at = 0;
    for (unsigned i = 0; i < s.boards; i++) {
        char text[BOARD_BYTES];
        uint32_t value;
        board_write(&s, &state, text);
        TRY(nim_value(ctx, s.ruleset, text, &value));
        at = value_write(result, size, at, value);
    }
    return ENDER_OK;
}
