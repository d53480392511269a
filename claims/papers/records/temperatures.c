/* SPDX-License-Identifier: MIT
 *
 * The temperatures of all connected positions of Domineering: every polyomino, up to the symmetries
 * that keep its value. */
#include "papers/frame/checker.h"

/* Of the positions with so many squares, from 2 on: how many there are, the highest temperature, in
 * eighths, and how many have it. */
typedef struct temperature_row {
    int positions, eighths, hottest;
} temperature_row;

static const temperature_row rows[] = {
    {2, -8, 2},      {3, 0, 1},        {9, 8, 1},        {21, 8, 3},       {68, 10, 4},
    {208, 10, 10},   {730, 12, 8},     {2542, 12, 14},   {9287, 12, 43},   {34053, 14, 4},
    {127112, 14, 6}, {476849, 14, 18}, {1803636, 16, 1}, {6851960, 15, 8}, {26157362, 16, 4},
};

typedef struct temperature_census {
    claim_run *run;
    const ruleset *rules;
    dyadic highest;
    int positions, hottest;
} temperature_census;

static bool count_position(task *t, void *census, const positions *sum) {
    temperature_census *c = census;
    const arena_mark mark = scratch_mark(t);
    const ref g = sum_value(t, c->rules, sum, ENDER_METHOD_SEARCH);
    const int beside = dyadic_cmp(t, game_temperature(t, g), c->highest);
    if (beside > 0) {
        strbuf text;
        strbuf_open(t, &text);
        sum_format(c->rules, sum, &text);
        claim_refuted(c->run, "it is hotter than all positions of the table", "",
                      "domineering(\"%s\")", text.text);
    }
    c->positions++;
    c->hottest += beside == 0;
    c->run->cases++;
    scratch_release(t, mark);
    return true;
}

void check_records_temperatures(claim_run *run, unsigned size) {
    const temperature_row *row = &rows[size - 2];
    temperature_census c = {.run = run, .rules = claim_ruleset(run, "domineering")};
    c.highest = dyadic_make(run->t, row->eighths, 3);
    positions_of_size(run->t, c.rules, size, false, count_position, &c);
    claim_same_number(run, c.positions, row->positions, "positions with %u squares", size);
    claim_same_number(run, c.hottest, row->hottest, "hottest positions with %u squares", size);
}
