/* SPDX-License-Identifier: MIT
 *
 * scoring: moves earn points, and the last position has a score. A position has four numbers before
 * those of the ruleset: what a move earns, what each thing earns that a move takes
 * (moves.material), the bonus of the last mover, and the score so far, which Left has and Right has
 * not. A sum is one scoring form (src/theory/scoring), built from the positions as they stand. The
 * form is guaranteed if moves cost, and if they earn, of dicots alone. */
#include "ruleset/operators/operators.h"
#include "ruleset/scores.h"

enum { POINTS, TAKEN, BONUS, SCORE, HEAD };
static const char *const settings[HEAD] = {"points", "taken", "bonus", "score"};

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

/* ---- scores ---- */

static rational score_so_far(task *t, const ruleset *self, const uint64_t *position, size_t words) {
    (void)self, (void)words;
    return unpack(t, position[SCORE]);
}

static void forget_score(task *t, const ruleset *self, uint64_t *position, size_t words) {
    (void)self, (void)words;
    position[SCORE] = pack(t, rational_of(DYADIC_ZERO));
}

/* The last mover, who is not stuck, has the bonus. */
static rational score_when_stuck(task *t, const ruleset *self, const uint64_t *position,
                                 size_t words, ender_player player) {
    (void)self, (void)words;
    const rational bonus = unpack(t, position[BONUS]);
    return player == ENDER_LEFT ? rational_neg(t, bonus) : bonus;
}

/* ---- the operator ---- */

static void scoring_make_ruleset(derived *made) {
    made->head = HEAD;
    made->rules.play.convention = CONVENTION_SCORES;
    made->rules.play.impartial = false; /* who earns it matters */
    made->rules.text.parse = scoring_parse;
    made->rules.text.format = scoring_format;
    made->rules.text.reports = score_reports;
    made->rules.scores =
        (ruleset_scores){.so_far = score_so_far, .forget = forget_score, .stuck = score_when_stuck};
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
