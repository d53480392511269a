/* SPDX-License-Identifier: MIT
 *
 * scoring: moves earn points, and the last position has a score. A position has four numbers before
 * those of the ruleset: what a move earns, what each thing earns that a move takes
 * (moves.material), the bonus of the last mover, and the score so far, which Left has and Right has
 * not. A sum is one scoring form (src/theory/scoring), built from the positions as they stand. The
 * form is guaranteed if moves cost, and if they earn, of dicots alone. */
#include "scoring/scoring.h"
#include "base/held.h"
#include "ruleset/operators/operators.h"

#include <string.h>

enum { POINTS, TAKEN, BONUS, SCORE, HEAD };
static const char *const settings[HEAD] = {"points", "taken", "bonus", "score"};
enum { PLAYS_MOST = 200 }; /* moves of a game that is written out */

/* ---- numbers in positions ---- */

/* The numerator and the denominator, in 32 bits each. */
static uint64_t pack(task *t, rational x) {
    const dyadic above = rational_numerator(t, x), below = rational_denominator(t, x);
    if (above.big || below.big || above.num > INT32_MAX || above.num < -INT32_MAX ||
        below.num > INT32_MAX)
        task_throw(t, ENDER_ELIMIT, "scores are fractions of numbers up to %d", (int)INT32_MAX);
    return (uint64_t)(uint32_t)above.num << 32 | (uint64_t)below.num;
}

static rational unpack(task *t, uint64_t word) {
    const rational above = rational_of(dyadic_int((int32_t)(uint32_t)(word >> 32)));
    return rational_div(t, above, rational_of(dyadic_int((int64_t)(uint32_t)word)));
}

/* ---- text ---- */

static void scoring_parse(const ruleset *self, scanner *in, positions *out) {
    const derived *d = derived_of(self);
    uint64_t *head = base_parse_before(d, in, settings, HEAD, out);
    bool given[HEAD] = {false};
    for (unsigned i = 0; i < HEAD; i++) head[i] = pack(in->t, rational_of(DYADIC_ZERO));
    for (unsigned i = 0; i < HEAD;) {
        rational x;
        scan_blanks(in);
        const size_t at = in->at;
        if (!scoring_read_setting(in, settings[i], &x)) {
            i++;
            continue;
        }
        if (given[i]) scan_fail(in, at, "%s= is there twice", settings[i]);
        if (i == TAKEN && !d->base->moves.material)
            scan_fail(in, at, "%s does not tell what a move takes", d->base->info.name);
        given[i] = true;
        head[i] = pack(in->t, x);
        i = 0;
    }
    if (in->at < in->end)
        scan_fail(in, in->at, "expected points=W, taken=W, bonus=B or score=S, but found %s",
                  scan_found(in, in->at));
    if (!given[POINTS] && !given[TAKEN] && !given[BONUS])
        head[POINTS] = pack(in->t, rational_of(dyadic_int(1)));
}

static void scoring_format(const ruleset *self, strbuf *out, const uint64_t *position,
                           size_t words) {
    task *t = out->t;
    const uint64_t none = pack(t, rational_of(DYADIC_ZERO));
    base_write(derived_of(self), out, position, words);
    for (unsigned i = 0; i < HEAD; i++) {
        if (position[i] == none && i != POINTS) continue;
        strbuf_format(out, " %s=", settings[i]);
        rational_print(out, unpack(t, position[i]));
    }
}

/* ---- moves ---- */

static uint64_t material_of(const derived *d, const uint64_t *block, size_t words) {
    return words > 0 && d->base->moves.material ? d->base->moves.material(d->base, block, words)
                                                : 0;
}

static void scoring_moves(const ruleset *self, const uint64_t *position, size_t words,
                          ender_player player, positions *out) {
    task *t = out->t;
    const derived *d = derived_of(self);
    const rational points = unpack(t, position[POINTS]), each = unpack(t, position[TAKEN]);
    const rational score = unpack(t, position[SCORE]);
    const uint64_t before = material_of(d, position + HEAD, words - HEAD);
    positions moves;
    positions_open(t, &moves);
    literal_options(d->base, position + HEAD, words - HEAD, player, &moves);
    for (uint32_t i = 0; i < moves.count; i++) {
        size_t count;
        const uint64_t *option = positions_at(&moves, i, &count);
        const int64_t taken = (int64_t)(before - material_of(d, option, count));
        const rational earned =
            rational_add(t, points, rational_mul(t, each, rational_of(dyadic_int(taken))));
        uint64_t *block = base_add_behind(d, position, option, count, out);
        block[SCORE] = pack(t, player == ENDER_LEFT ? rational_add(t, score, earned)
                                                    : rational_sub(t, score, earned));
    }
}

/* ---- forms ---- */

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
    const rational bonus = unpack(t, position[BONUS]);
    scoring_options ends[2] = {{.atom = rational_neg(t, bonus)}, {.atom = bonus}};
    for (int p = 0; p < 2; p++) {
        positions options;
        positions_open(t, &options);
        scoring_moves(f->rules, position, words, (ender_player)p, &options);
        for (uint32_t i = 0; i < options.count; i++) {
            size_t count;
            const uint64_t *option = positions_at(&options, i, &count);
            scoring_option_add(t, &ends[p], form_of(f, option, count, depth + 1));
        }
    }
    const scoring_form made = scoring_make(f->s, &ends[0], &ends[1]);
    map_insert(t, f->memo, position, words, hash, made + 1);
    return made;
}

static scoring_form form_of(const form_search *f, const uint64_t *position, size_t words,
                            unsigned depth) {
    task *t = f->s->t;
    const rational score = unpack(t, position[SCORE]);
    uint64_t *bare = SCRATCH_ARRAY(t, uint64_t, words);
    memcpy(bare, position, words * sizeof *bare);
    bare[SCORE] = pack(t, rational_of(DYADIC_ZERO));
    return scoring_add(f->s, form_without_score(f, bare, words, depth),
                       scoring_number(f->s, score));
}

/* ---- reports ---- */

typedef void scoring_report(strbuf *out, scoring_store *s, scoring_form g);

static void report(const ruleset *self, strbuf *out, const positions *sum, scoring_report *write) {
    task *t = out->t;
    scoring_store s;
    held holder;
    scoring_open(t, &s);
    const form_search f = {self, &s, held_map(t, &holder)};
    scoring_form g = scoring_number(&s, rational_of(DYADIC_ZERO));
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t words;
        const uint64_t *block = positions_at(sum, i, &words);
        g = scoring_add(&s, g, form_of(&f, block, words, 0));
    }
    write(out, &s, g);
    held_close(t, &holder);
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

static const ruleset_report reports[] = {
    {{"stops", "the scores with Left and with Right moving first"}, write_stops},
    {{"guaranteed", "does a stuck player always have the worst score that can still come?"},
     write_guaranteed},
    {{"canonical", "the simplest scoring form, the same for all equal guaranteed games"},
     write_canonical},
    {{"scores", "the scoring form"}, write_scores},
    {{"mean_temperature", "the mean and the temperature of a Milnor game"}, write_mean_temperature},
    {{NULL, NULL}, NULL},
};

/* ---- the operator ---- */

static void scoring_make_ruleset(derived *made) {
    made->head = HEAD;
    made->rules.play.convention = CONVENTION_SCORES;
    made->rules.play.impartial = false; /* who earns it matters */
    made->rules.text.parse = scoring_parse;
    made->rules.text.format = scoring_format;
    made->rules.text.reports = reports;
    made->rules.moves.options = scoring_moves;
    base_hands_on_moves(made);
}

const ruleset_operator operator_scoring = {
    .info = {.name = "scoring",
             .summary = "Moves earn points, and the last position has a score.",
             .rules = "The moves are those of the ruleset. A move earns points for the player who "
                      "makes it, and so may each counter, stone, edge or square that it takes. "
                      "Play ends when the player to move has no move; then the last mover gets "
                      "the bonus. Left wants a high score, Right a low one. Positions have stops "
                      "and scoring forms and no value.",
             .grammar = "A position of the ruleset and behind it points=W for each move, taken=W "
                        "for each thing that a move takes, bonus=B for the last mover, score=S for "
                        "the score so far. Without one of the first three moves earn 1.",
             .source = "U. Larsson, J. P. Neto, R. J. Nowakowski, C. P. Santos, Guaranteed scoring "
                       "games (2016)"},
    .grammar = "A position of %s and behind it points=W for each move, taken=W for each thing that "
               "a move takes, bonus=B for the last mover, score=S for the score so far; W, B and S "
               "are numbers such as 2 or -1/2. Without one of the first three moves earn 1. In a "
               "sum the bonus belongs to one summand.",
    .example = "%s points=1",
    .make = scoring_make_ruleset,
    .is_convention = true,
};
