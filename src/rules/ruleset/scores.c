/* SPDX-License-Identifier: MIT
 *
 * Scoring forms of positions. A position with a score is the same position without it plus a
 * number, so that a search remembers positions without scores. */
#include "ruleset/scores.h"

#include "base/held.h"
#include "ruleset/convention.h"

#include <string.h>

enum { PLAYS_MOST = 200 }; /* moves of a game that is written out */

typedef struct form_search {
    const ruleset *rules;
    scoring_store *s;
    map *memo; /* of positions without a score: the form and one */
} form_search;

static scoring_form form_of(const form_search *f, const uint64_t *position, size_t words,
                            unsigned depth);

static scoring_form form_without_score(const form_search *f, const uint64_t *position, size_t words,
                                       unsigned depth) {
    task *t = f->s->t;
    const uint64_t hash = map_hash(t, position, words);
    const uint32_t known = map_find(f->memo, position, words, hash);
    if (known != 0) return known - 1;
    if (depth > PLAYS_MOST)
        task_throw(t, ENDER_ELIMIT,
                   "only games of at most %d moves are written out as scoring games", PLAYS_MOST);
    task_poll(t);
    scoring_options sides[2] = {{.at = NULL}, {.at = NULL}};
    for (int p = 0; p < 2; p++) {
        positions options;
        positions_open(t, &options);
        literal_options(f->rules, position, words, (ender_player)p, &options);
        for (uint32_t i = 0; i < options.count; i++) {
            size_t count;
            const uint64_t *option = positions_at(&options, i, &count);
            scoring_option_add(t, &sides[p], form_of(f, option, count, depth + 1));
        }
        if (options.count == 0)
            sides[p].atom = f->rules->scores.stuck(t, f->rules, position, words, (ender_player)p);
    }
    const scoring_form made = scoring_make(f->s, &sides[0], &sides[1]);
    map_insert(t, f->memo, position, words, hash, made + 1);
    return made;
}

static scoring_form form_of(const form_search *f, const uint64_t *position, size_t words,
                            unsigned depth) {
    task *t = f->s->t;
    const rational score = f->rules->scores.so_far(t, f->rules, position, words);
    uint64_t *bare = SCRATCH_ARRAY(t, uint64_t, words);
    memcpy(bare, position, words * sizeof *bare);
    f->rules->scores.forget(t, f->rules, bare, words);
    return scoring_add(f->s, form_without_score(f, bare, words, depth),
                       scoring_number(f->s, score));
}

scoring_form score_form(scoring_store *s, const ruleset *rules, const positions *sum) {
    held holder;
    if (rules->play.convention != CONVENTION_SCORES)
        task_throw(s->t, ENDER_EDOMAIN, "%s: its positions have no scores, for %s; scoring:%s has",
                   rules->info.name, convention_rule(rules->play.convention), rules->info.name);
    if (rules->text.together) not_played_alone(s->t, rules);
    const form_search f = {rules, s, held_map(s->t, &holder)};
    scoring_form g = scoring_number(s, rational_of(DYADIC_ZERO));
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t words;
        const uint64_t *block = positions_at(sum, i, &words);
        if (words > 0) g = scoring_add(s, g, form_of(&f, block, words, 0));
    }
    held_close(s->t, &holder);
    return g;
}

/* ---- the score in the first word ---- */

int64_t points_read(scanner *in) {
    size_t at = in->at;
    const bool negative = at < in->end && in->text[at] == '-';
    if (negative) at++;
    const size_t digits = at;
    if (at == in->end || !is_digit(in->text[at])) return 0;
    const uint64_t points = digits_read(in->text, &at, in->end);
    if (at == in->end || in->text[at] != ' ') return 0;
    if (points > POINTS_MOST)
        scan_fail(in, digits, "the score of a position is at most %d", (int)POINTS_MOST);
    in->at = at;
    scan_blanks(in);
    return negative ? -(int64_t)points : (int64_t)points;
}

void points_write(strbuf *out, uint64_t points) {
    if (points != 0) strbuf_format(out, "%lld ", (long long)(int64_t)points);
}

rational points_so_far(task *t, const ruleset *self, const uint64_t *position, size_t words) {
    (void)t, (void)self, (void)words;
    return rational_of(dyadic_int((int64_t)position[0]));
}

void points_forget(task *t, const ruleset *self, uint64_t *position, size_t words) {
    (void)t, (void)self, (void)words;
    position[0] = 0;
}

/* ---- reports ---- */

typedef void score_report(strbuf *out, scoring_store *s, scoring_form g);

static void report(const ruleset *self, strbuf *out, const positions *sum, score_report *write) {
    scoring_store s;
    scoring_open(out->t, &s);
    write(out, &s, score_form(&s, self, sum));
    scoring_close(&s);
}

static void stops_of(strbuf *out, scoring_store *s, scoring_form g) {
    rational_print(out, s->node[g].stop[0]);
    strbuf_char(out, ' ');
    rational_print(out, s->node[g].stop[1]);
}

static void guaranteed_of(strbuf *out, scoring_store *s, scoring_form g) {
    strbuf_text(out, scoring_is_guaranteed(s, g) ? "true" : "false");
}

static void canonical_of(strbuf *out, scoring_store *s, scoring_form g) {
    strbuf_text(out, scoring_text(s, scoring_simplest(s, g)));
}

static void scores_of(strbuf *out, scoring_store *s, scoring_form g) {
    strbuf_text(out, scoring_text(s, g));
}

static void mean_temperature_of(strbuf *out, scoring_store *s, scoring_form g) {
    const scoring_thermograph h = scoring_heat(s, g);
    rational_print(out, h.mean);
    strbuf_char(out, ' ');
    if (h.is_number)
        strbuf_text(out, "none");
    else
        rational_print(out, h.temperature);
}

#define REPORT(name)                                                                               \
    static void write_##name(const ruleset *self, strbuf *out, const positions *sum) {             \
        report(self, out, sum, name##_of);                                                         \
    }
REPORT(stops)
REPORT(guaranteed)
REPORT(canonical)
REPORT(scores)
REPORT(mean_temperature)

const ruleset_report score_reports[] = {
    {{"stops", "the scores with Left and with Right moving first"}, write_stops},
    {{"guaranteed", "does a stuck player always have the worst score that can still come?"},
     write_guaranteed},
    {{"canonical", "the simplest scoring form, the same for all equal guaranteed games"},
     write_canonical},
    {{"scores", "the scoring form"}, write_scores},
    {{"mean_temperature", "the mean and the temperature of a Milnor game"}, write_mean_temperature},
    {{NULL, NULL}, NULL},
};
