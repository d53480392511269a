/* SPDX-License-Identifier: MIT
 *
 * Cases about sets of games: those born by a day, and sums of them. */
#include "cli/batch/cases.h"

#include <stdlib.h>
#include <string.h>

static unsigned day_of(const char *input) { return (unsigned)strtoul(input, NULL, 10); }

static ender_status answer_games_by_day(cli *c, const char *input, const char *property,
                                        ender_result *out) {
    ender_day_counts n;
    ender_status status = ender_count_games_by_day(c->ctx, day_of(input), &n);
    if (status != ENDER_OK) return status;
    const struct {
        const char *name;
        uint64_t count;
    } counts[] = {{"count", n.games},
                  {"count_born", n.born},
                  {"count_outcome_L", n.outcomes[ENDER_L]},
                  {"count_outcome_R", n.outcomes[ENDER_R]},
                  {"count_outcome_N", n.outcomes[ENDER_N]},
                  {"count_outcome_P", n.outcomes[ENDER_P]},
                  {"count_all_small", n.all_small},
                  {"count_infinitesimal", n.infinitesimal},
                  {"count_distinct_rcf", n.reduced_canonical}};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        if (strcmp(counts[i].name, property) == 0) return case_count(c, counts[i].count, out);
    return ENDER_EARGUMENT;
}

/* The different reduced canonical forms of a set; numbers only, or all others only, if asked. */
static ender_status count_reduced(cli *c, const ender_game *games, size_t count, bool numbers,
                                  bool others, ender_result *out) {
    ender_game *reduced = cli_alloc(count * sizeof *reduced);
    size_t kept = 0, distinct = 0;
    ender_status status = ENDER_OK;
    for (size_t i = 0; i < count && status == ENDER_OK; i++) {
        ender_game r;
        status = ender_reduced_canonical_form(c->ctx, games[i], &r);
        bool number = false;
        if (status == ENDER_OK) status = ender_is_number(c->ctx, r, &number);
        if (status == ENDER_OK && (number ? numbers : others)) reduced[kept++] = r;
    }
    qsort(reduced, kept, sizeof *reduced, cli_by_handle);
    for (size_t i = 0; i < kept; i++) distinct += i == 0 || !ender_same(reduced[i], reduced[i - 1]);
    free(reduced);
    return status == ENDER_OK ? case_count(c, distinct, out) : status;
}

static ender_status extreme(cli *c, const ender_game *games, size_t count, bool greatest,
                            ender_result *out) {
    if (count == 0) return ENDER_EDOMAIN;
    *out = (ender_result){.kind = ENDER_KIND_GAME, .game = games[0]};
    for (size_t i = 1; i < count; i++) {
        ender_relation relation;
        ender_status status = ender_compare(c->ctx, games[i], out->game, &relation);
        if (status != ENDER_OK) return status;
        if (relation == (greatest ? ENDER_GREATER : ENDER_LESS)) out->game = games[i];
    }
    return ENDER_OK;
}

/* The values F:H for all literal forms F of height at most day and all games H born by day. */
static ender_status count_over_literal_bases(cli *c, const char *input, const char *property,
                                             ender_result *out) {
    (void)property;
    const unsigned day = day_of(input);
    ender_form *bases = NULL;
    ender_game *branches = NULL;
    size_t base_count, branch_count, made = 0, distinct = 0;
    ender_status status = ender_forms_by_day(c->ctx, day, &bases, &base_count);
    if (status == ENDER_OK) status = ender_games_by_day(c->ctx, day, &branches, &branch_count);
    if (status == ENDER_OK) {
        ender_game *sums = cli_alloc(base_count * branch_count * sizeof *sums);
        for (size_t i = 0; i < base_count && status == ENDER_OK; i++)
            for (size_t j = 0; j < branch_count && status == ENDER_OK; j++)
                status = ender_ordinal_sum(c->ctx, bases[i], branches[j], &sums[made++]);
        qsort(sums, made, sizeof *sums, cli_by_handle);
        for (size_t i = 0; i < made; i++) distinct += i == 0 || !ender_same(sums[i], sums[i - 1]);
        free(sums);
    }
    ender_free(bases);
    ender_free(branches);
    return status == ENDER_OK ? case_count(c, distinct, out) : status;
}

static ender_status answer_set(cli *c, const ender_game *games, size_t count, const char *property,
                               ender_result *out) {
    if (strcmp(property, "count") == 0) return case_count(c, count, out);
    if (strcmp(property, "max") == 0) return extreme(c, games, count, true, out);
    if (strcmp(property, "min") == 0) return extreme(c, games, count, false, out);
    if (strcmp(property, "count_distinct_rcf") == 0)
        return count_reduced(c, games, count, true, true, out);
    if (strcmp(property, "count_rcf_numbers") == 0)
        return count_reduced(c, games, count, true, false, out);
    if (strcmp(property, "count_rcf_switches") == 0)
        return count_reduced(c, games, count, false, true, out);
    return ENDER_EARGUMENT;
}

typedef ender_status make_set(ender_ctx *ctx, unsigned day, ender_game **out, size_t *count);

static ender_status answer_made(cli *c, make_set *make, const char *input, const char *property,
                                ender_result *out) {
    ender_game *games = NULL;
    size_t count;
    ender_status status = make(c->ctx, day_of(input), &games, &count);
    if (status == ENDER_OK) status = answer_set(c, games, count, property, out);
    ender_free(games);
    return status;
}

static ender_status answer_numbers(cli *c, const char *input, const char *property,
                                   ender_result *out) {
    return answer_made(c, ender_numbers_by_day, input, property, out);
}

static ender_status answer_ordinal_sums(cli *c, const char *input, const char *property,
                                        ender_result *out) {
    return answer_made(c, ender_ordinal_sums_of_day, input, property, out);
}

static ender_status answer_birthdays(cli *c, const char *input, const char *property,
                                     ender_result *out) {
    return answer_made(c, ender_ordinal_sums_of_birthdays, input, property, out);
}

static ender_status answer_side_sums(cli *c, const char *input, const char *property,
                                     ender_result *out) {
    return answer_made(c, ender_side_sums_of_day, input, property, out);
}

const batch_operation day_operations[] = {
    {"games-by-day", NULL, answer_games_by_day},
    {"numbers-by-day", NULL, answer_numbers},
    {"ordinal-sums-of-day", "count_over_literal_bases", count_over_literal_bases},
    {"ordinal-sums-of-day", NULL, answer_ordinal_sums},
    {"ordinal-sums-of-birthdays", NULL, answer_birthdays},
    {"side-sums-of-day", NULL, answer_side_sums},
    {NULL, NULL, NULL}};
