/* SPDX-License-Identifier: MIT
 *
 * The functions of scoring games and of bids, for the table. */

#include "scoring/scoring.h"
#include "bidding/bidding.h"
#include "notation/functions/properties.h"
#include "scoring/cumulative.h"

#include <string.h>

enum { SCORES_MOST = 16 };

/* ---- to and from normal play ---- */

static value simplest_text(scoring_store *s, scoring_form g) {
    const value made = value_of_word(s->t, scoring_text(s, scoring_simplest(s, g)));
    scoring_close(s);
    return made;
}

value property_scoring_embed(task *t, const value *v) {
    scoring_store s;
    scoring_open(t, &s);
    return simplest_text(&s, scoring_of_game(&s, v->game));
}

value property_scoring_of(task *t, const value *v) {
    scoring_store s;
    scoring_open(t, &s);
    return simplest_text(&s, scoring_of_scores(&s, v->game));
}

/* ---- counts ---- */

/* "0,1" or "{0,1}": to the first item, and whether there is a brace. */
static bool begin_list(task *t, const value *v, scanner *s) {
    *s = (scanner){t, v->text, 0, v->count};
    scan_blanks(s);
    return scan_take(s, '{');
}

/* Behind the last item, which is called so. */
static void end_list(scanner *s, bool braces, const char *item) {
    if (braces) scan_expect(s, '}', "`,` or `}`");
    scan_blanks(s);
    if (s->at < s->end) scan_fail(s, s->at, "expected `,` or the end behind a %s", item);
}

static size_t read_scores(task *t, const value *v, rational *scores) {
    scanner s;
    size_t count = 0;
    const bool braces = begin_list(t, v, &s);
    do {
        scan_blanks(&s);
        if (count == SCORES_MOST) scan_fail(&s, s.at, "there are at most %d scores", SCORES_MOST);
        const bool negative = scan_take(&s, '-');
        const int64_t n = (int64_t)scan_number(&s, UINT32_MAX, "a score, an integer");
        scores[count++] = rational_of(dyadic_int(negative ? -n : n));
        scan_blanks(&s);
    } while (scan_take(&s, ','));
    end_list(&s, braces, "score");
    return count;
}

value property_scoring_born(task *t, const value *v) {
    rational scores[SCORES_MOST];
    const size_t count = read_scores(t, &v[0], scores);
    const dyadic day = ref_dyadic(t, v[1].game);
    static const char *const words[] = {
        [BORN_VALUES] = "values", [BORN_FORMS] = "forms", [BORN_INVERTIBLE] = "invertible"};
    unsigned what = 0;
    while (what < sizeof words / sizeof *words && strcmp(v[2].text, words[what]) != 0) what++;
    if (what == sizeof words / sizeof *words)
        task_throw(t, ENDER_EARGUMENT,
                   "what is counted is \"values\", \"forms\" or \"invertible\"");
    if (day.num < 0) task_throw(t, ENDER_EARGUMENT, "days are counted from 0");
    return value_of_integer((int64_t)scoring_born(
        t, scores, count, day.num > UINT32_MAX ? UINT32_MAX : (unsigned)day.num,
        (scoring_counted)what));
}

/* ---- cumulative subtraction ---- */

enum { NUMBERS_MOST = 32, NUMBER_MOST = 1000, HEAP_MOST = 1000000 };

static size_t read_set(task *t, const value *v, uint64_t *set) {
    scanner s;
    size_t count = 0;
    const bool braces = begin_list(t, v, &s);
    do {
        scan_blanks(&s);
        const size_t at = s.at;
        if (count == NUMBERS_MOST)
            scan_fail(&s, at, "expected at most %d numbers that may be taken", (int)NUMBERS_MOST);
        set[count++] = scan_number(&s, NUMBER_MOST, "a number that may be taken");
        if (set[count - 1] == 0) scan_fail(&s, at, "expected a number from 1 on");
        scan_blanks(&s);
    } while (scan_take(&s, ','));
    end_list(&s, braces, "number");
    return count;
}

value property_cumulative_values(task *t, const value *v) {
    uint64_t set[NUMBERS_MOST];
    value_list list = {0};
    const size_t count = read_set(t, &v[0], set);
    const dyadic most = ref_dyadic(t, v[1].game);
    if (most.big || most.num < 0 || most.num > HEAP_MOST)
        task_throw(t, ENDER_EARGUMENT, "heaps have from 0 to %d counters", (int)HEAP_MOST);
    const int64_t *values = cumulative_values(t, set, count, (uint64_t)most.num);
    for (int64_t n = 0; n <= most.num; n++) value_list_add(t, &list, value_of_integer(values[n]));
    return value_of_items(ENDER_KIND_LIST, list.at, list.count);
}

value property_cumulative_period(task *t, const value *v) {
    uint64_t set[NUMBERS_MOST], preperiod, period;
    value_list list = {0};
    const size_t count = read_set(t, &v[0], set);
    if (!cumulative_period(t, set, count, HEAP_MOST, &preperiod, &period))
        task_throw(t, ENDER_ELIMIT, "no period was found among the heaps up to %d", (int)HEAP_MOST);
    value_list_add(t, &list, value_of_integer((int64_t)preperiod));
    value_list_add(t, &list, value_of_integer((int64_t)period));
    return value_of_items(ENDER_KIND_LIST, list.at, list.count);
}

/* ---- bids ---- */

static unsigned budget_of(task *t, const value *v, unsigned most) {
    const dyadic budget = ref_dyadic(t, v->game);
    if (budget.big || budget.num < 0 || budget.num > most)
        task_throw(t, ENDER_EARGUMENT, "a budget here is a number of dollars from 0 to %u", most);
    return (unsigned)budget.num;
}

value property_bidding_outcomes(task *t, const value *v) {
    uint64_t count;
    (void)bidding_outcomes(t, budget_of(t, &v[0], OUTCOMES_BUDGET_MOST), &count);
    return value_of_integer((int64_t)count);
}

enum { BID_HEAP_MOST = 10000 };

value property_bidding_cumulative_period(task *t, const value *v) {
    uint64_t set[NUMBERS_MOST], preperiod, period;
    value_list list = {0};
    const size_t count = read_set(t, &v[0], set);
    if (!bidding_cumulative_period(t, set, count, budget_of(t, &v[1], BUDGET_MOST), BID_HEAP_MOST,
                                   &preperiod, &period))
        task_throw(t, ENDER_ELIMIT, "no period was found among the heaps up to %d",
                   (int)BID_HEAP_MOST);
    value_list_add(t, &list, value_of_integer((int64_t)preperiod));
    value_list_add(t, &list, value_of_integer((int64_t)period));
    return value_of_items(ENDER_KIND_LIST, list.at, list.count);
}
