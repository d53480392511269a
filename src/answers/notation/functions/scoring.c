/* SPDX-License-Identifier: MIT
 *
 * The functions of scoring games, for the table. */

#include "scoring/scoring.h"
#include "notation/functions/properties.h"

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

/* {0,1} */
static size_t read_scores(task *t, const value *v, rational *scores) {
    scanner s = {t, v->text, 0, v->count};
    size_t count = 0;
    scan_blanks(&s);
    const bool braces = scan_take(&s, '{');
    do {
        scan_blanks(&s);
        if (count == SCORES_MOST) scan_fail(&s, s.at, "there are at most %d scores", SCORES_MOST);
        const bool negative = scan_take(&s, '-');
        const int64_t n = (int64_t)scan_number(&s, UINT32_MAX, "a score, an integer");
        scores[count++] = rational_of(dyadic_int(negative ? -n : n));
        scan_blanks(&s);
    } while (scan_take(&s, ','));
    if (braces) scan_expect(&s, '}', "`,` or `}`");
    scan_blanks(&s);
    if (s.at < s.end) scan_fail(&s, s.at, "expected `,` or the end behind a score");
    return count;
}

value property_scoring_born(task *t, const value *v) {
    rational scores[SCORES_MOST];
    const size_t count = read_scores(t, &v[0], scores);
    const dyadic day = ref_dyadic(t, v[1].game);
    const bool forms = strcmp(v[2].text, "forms") == 0;
    if (!forms && strcmp(v[2].text, "values") != 0)
        task_throw(t, ENDER_EARGUMENT, "what is counted is \"values\" or \"forms\"");
    if (day.num < 0) task_throw(t, ENDER_EARGUMENT, "days are counted from 0");
    return value_of_integer((int64_t)scoring_born(
        t, scores, count, day.num > UINT32_MAX ? UINT32_MAX : (unsigned)day.num, forms));
}
