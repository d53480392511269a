/* SPDX-License-Identifier: MIT
 *
 * Roll the Lawn and Cricket Pitch: sections 4.4.2 and 4.4.3 of A. A. Siegel's thesis
 * (oslo-option-closed-34 to 38). The rows gone through have n bumps of heights 0 to HIGHEST, the
 * roller in every place. */
#include "rulesets/strips/cricket.h"

#include "papers/frame/checker.h"

#include "analysis/option_closed/option_closed.h"
#include "papers/frame/checker.h"

#include <inttypes.h>
#include <string.h>

enum { HIGHEST = 5, BUMPS_MOST = 16 };

/* ---- rows ---- */

static const char *row_text(task *t, bump_row row) {
    strbuf text;
    strbuf_open(t, &text);
    roller_format(NULL, &text, row.position, row.words);
    return strbuf_scratch(&text);
}

static ref row_value(claim_run *run, const char *rules, bump_row row, ender_method method) {
    return position_value(run->t, claim_ruleset(run, rules), row.position, row.words, method);
}
static ref searched(claim_run *run, const char *rules, bump_row row) {
    return row_value(run, rules, row, ENDER_METHOD_SEARCH);
}

typedef struct row_loop {
    size_t bumps;
    unsigned least, step, kinds; /* heights least, least + step, ...: so many */
    void (*body)(claim_run *run, bump_row row);
} row_loop;

/* The rows whose first three bumps are number `index`. */
static void rows_from(claim_run *run, size_t index, const void *arg) {
    const row_loop *loop = arg;
    uint64_t position[1 + BUMPS_MOST];
    const size_t fixed = loop->bumps < 3 ? loop->bumps : 3;
    for (size_t i = 0; i < fixed; i++, index /= loop->kinds)
        position[1 + i] = loop->least + loop->step * (index % loop->kinds);
    size_t rest = 1;
    for (size_t i = fixed; i < loop->bumps; i++) rest *= loop->kinds;
    for (size_t number = 0; number < rest; number++) {
        size_t left = number;
        for (size_t i = fixed; i < loop->bumps; i++, left /= loop->kinds)
            position[1 + i] = loop->least + loop->step * (left % loop->kinds);
        for (uint64_t roller = 0; roller <= loop->bumps; roller++) {
            position[0] = roller;
            const arena_mark mark = scratch_mark(run->t);
            loop->body(run, (bump_row){position, loop->bumps + 1});
            scratch_release(run->t, mark);
        }
    }
}

static void each_row_of(claim_run *run, row_loop loop) {
    size_t parts = 1;
    for (size_t i = 0; i < loop.bumps && i < 3; i++) parts *= loop.kinds;
    claim_parallel(run, parts, rows_from, &loop);
}
static void each_row(claim_run *run, unsigned bumps, void (*body)(claim_run *run, bump_row row)) {
    each_row_of(run, (row_loop){bumps, 0, 1, HIGHEST + 1, body});
}

/* ---- Roll the Lawn ---- */

static int64_t odd_balance(bump_row row) {
    int64_t odd = 0;
    for (size_t i = 1; i < row.words; i++)
        if (row.position[i] % 2 == 1) odd += i <= row.position[0] ? 1 : -1;
    return odd;
}

static void lawn_value(claim_run *run, bump_row row) {
    claim_equal(run, searched(run, "roll-the-lawn", row), ref_integer(run->t, odd_balance(row)),
                "roll-the-lawn(\"%s\")", row_text(run->t, row));
}
void check_oslo_theorem_4_4_6(claim_run *run, unsigned bumps) { each_row(run, bumps, lawn_value); }

/* A move over m bumps that are not flat costs m. */
static void lawn_costs(claim_run *run, bump_row row) {
    task *t = run->t;
    const ruleset *rules = claim_ruleset(run, "roll-the-lawn");
    const ref g = searched(run, "roll-the-lawn", row);
    for (unsigned p = 0; p < 2; p++) {
        const ender_player player = p == 0 ? ENDER_LEFT : ENDER_RIGHT;
        positions options;
        positions_open(t, &options);
        rules->moves.options(rules, row.position, row.words, player, &options);
        for (uint32_t i = 0; i < options.count; i++) {
            bump_row to;
            to.position = positions_at(&options, i, &to.words);
            int64_t lowered = 0;
            for (size_t k = 1; k < row.words; k++) lowered += to.position[k] < row.position[k];
            const ref got = searched(run, "roll-the-lawn", to);
            const ref expected = game_add(t, g, ref_integer(t, p == 0 ? -lowered : lowered));
            claim_case(run);
            if (!ref_same(got, expected))
                claim_equal(run, got, expected, "roll-the-lawn(\"%s\") after a move to %s",
                            row_text(t, row), row_text(t, to));
            if (i == 0 && lowered != 1)
                claim_refuted(run, "the first move lowers more than one bump", "",
                              "roll-the-lawn(\"%s\")", row_text(t, row));
        }
    }
}
void check_oslo_lawn_strategy(claim_run *run, unsigned bumps) { each_row(run, bumps, lawn_costs); }

/* A line of play is possible, its positions being as printed. */
static void line_of_moves(claim_run *run, const char *rules, const char *const *line, size_t count,
                          const char *movers) {
    for (size_t i = 0; i + 1 < count; i++) {
        positions options;
        const positions from =
            sum_parse(run->t, claim_ruleset(run, rules), line[i], strlen(line[i]));
        positions_open(run->t, &options);
        sum_options(run->t, claim_ruleset(run, rules), &from,
                    movers[i] == 'L' ? ENDER_LEFT : ENDER_RIGHT, &options);
        bool found = false;
        for (uint32_t k = 0; k < options.count && !found; k++) {
            bump_row to;
            to.position = positions_at(&options, k, &to.words);
            found = strcmp(row_text(run->t, to), line[i + 1]) == 0;
        }
        claim_holds(run, found, "there is no such move", "%s to %s", line[i], line[i + 1]);
    }
}

void check_oslo_example_4_4_5(claim_run *run, unsigned size) {
    (void)size;
    static const char *const line[] = {"7,@,1,4", "7,0,3,@", "7,@,0,2", "7,0,1,@", "7,0,@,0"};
    line_of_moves(run, "roll-the-lawn", line, 5, "RLRL");
    claim_outcome(run, claim_position(run, "roll-the-lawn", line[0]), ENDER_P, "[7,o,1,4]");
    positions options;
    positions_open(run->t, &options);
    const positions end =
        sum_parse(run->t, claim_ruleset(run, "roll-the-lawn"), line[4], strlen(line[4]));
    sum_options(run->t, claim_ruleset(run, "roll-the-lawn"), &end, ENDER_RIGHT, &options);
    claim_same_number(run, options.count, 0, "Right's moves in [7,0,o,0]");
}

/* ---- Cricket Pitch: replacements ---- */

static void keeps_value(claim_run *run, bump_row row, bump_row (*change)(task *t, bump_row row),
                        const char *what) {
    const bump_row to = change(run->t, row);
    claim_equal(run, searched(run, "cricket-pitch", to), searched(run, "cricket-pitch", row),
                "cricket-pitch(\"%s\"), %s", row_text(run->t, row), what);
}

static void prune_keeps(claim_run *run, bump_row row) {
    keeps_value(run, row, cricket_prune, "pruned");
}
void check_oslo_lemma_4_4_8(claim_run *run, unsigned bumps) { each_row(run, bumps, prune_keeps); }

static void reduce_keeps(claim_run *run, bump_row row) {
    keeps_value(run, row, cricket_reduce, "lowered");
}
void check_oslo_lemma_4_4_9(claim_run *run, unsigned bumps) {
    each_row_of(run, (row_loop){bumps, 2, 1, HIGHEST, reduce_keeps});
}

static void even_keeps(claim_run *run, bump_row row) {
    keeps_value(run, row, cricket_even_out, "evened out");
    const bump_row to = cricket_even_out(run->t, row);
    for (size_t i = 1; i < to.words; i++)
        claim_holds(run, to.position[i] % 2 == 1, "an even bump is left", "%s",
                    row_text(run->t, row));
}
void check_oslo_lemma_4_4_15(claim_run *run, unsigned bumps) { each_row(run, bumps, even_keeps); }

/* One step at one place, as the lemma has it: an even bump, any bump directly outside of it. */
static void even_step(claim_run *run, bump_row row) {
    task *t = run->t;
    for (unsigned p = 0; p < 2; p++) {
        const ender_player player = p == 0 ? ENDER_LEFT : ENDER_RIGHT;
        const size_t ahead = bumps_ahead(row.position, row.words, player);
        for (size_t i = 0; i < ahead; i++) {
            const uint64_t even = bump_ahead(row.position, player, i);
            if (even % 2 == 1) continue;
            const bool outermost = i + 1 == ahead;
            const bool drops_outer = !outermost && bump_ahead(row.position, player, i + 1) >= even;
            const size_t dropped = drops_outer ? i + 1 : i;
            uint64_t *shorter = SCRATCH_ARRAY(t, uint64_t, row.words);
            const size_t at =
                p == 0 ? (size_t)row.position[0] - dropped : (size_t)row.position[0] + 1 + dropped;
            memcpy(shorter, row.position, at * sizeof *shorter);
            memcpy(shorter + at, row.position + at + 1, (row.words - at - 1) * sizeof *shorter);
            if (p == 0) shorter[0]--;
            const bump_row to = {shorter, row.words - 1};
            claim_equal(run, searched(run, "cricket-pitch", to),
                        searched(run, "cricket-pitch", row), "cricket-pitch(\"%s\") for %s",
                        row_text(t, to), row_text(t, row));
        }
    }
}
void check_oslo_lemma_4_4_15_step(claim_run *run, unsigned bumps) {
    each_row(run, bumps, even_step);
}

static void low_keeps(claim_run *run, bump_row row) {
    keeps_value(run, row, cricket_keep_low, "kept low");
}
void check_oslo_lemma_4_4_17(claim_run *run, unsigned bumps) {
    each_row_of(run, (row_loop){bumps, 1, 2, 4, low_keeps});
}

/* Raising an even bump on the left by 2. */
static void raise_helps(claim_run *run, bump_row row) {
    for (uint64_t i = 1; i <= row.position[0]; i++) {
        if (row.position[i] % 2 == 1) continue;
        uint64_t *raised = SCRATCH_ARRAY(run->t, uint64_t, row.words);
        memcpy(raised, row.position, row.words * sizeof *raised);
        raised[i] += 2;
        const bump_row to = {raised, row.words};
        claim_at_least(run, searched(run, "cricket-pitch", to), searched(run, "cricket-pitch", row),
                       "%s against %s", row_text(run->t, to), row_text(run->t, row));
    }
}
void check_oslo_lemma_4_4_14(claim_run *run, unsigned bumps) { each_row(run, bumps, raise_helps); }

static void normal_keeps(claim_run *run, bump_row row) {
    keeps_value(run, row, cricket_normal_form, "in normal form");
}
void check_oslo_normal_form(claim_run *run, unsigned bumps) { each_row(run, bumps, normal_keeps); }

static bump_row row_of(claim_run *run, const char *text) {
    const positions sum =
        sum_parse(run->t, claim_ruleset(run, "cricket-pitch"), text, strlen(text));
    bump_row row;
    row.position = positions_at(&sum, 0, &row.words);
    return row;
}

void check_oslo_reduction_examples(claim_run *run, unsigned size) {
    (void)size;
    static const struct {
        bump_row (*change)(task *t, bump_row row);
        const char *from, *to;
    } examples[] = {{cricket_reduce, "3,2,5,8,@,6,2,5,7", "1,0,3,6,@,4,0,3,5"},
                    {cricket_prune, "1,0,3,6,@,4,0,3,5", "3,6,@,4"},
                    {cricket_reduce, "3,6,@,4", "1,4,@,2"},
                    {cricket_reduce_and_prune, "3,2,5,8,@,6,2,5,7", "1,4,@,2"},
                    {cricket_prune, "2,3,0,3,4,@,1,2,0,98", "3,4,@,1,2"},
                    {cricket_even_out, "1,1,3,2,@,1,4,5,6,3,1,2", "1,1,@,1,3,1"},
                    {cricket_keep_low, "1,1,@,3,5,1,3,3,0,7,9", "1,1,@,3,3,1,1,1"}};
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
        claim_same_text(run,
                        row_text(run->t, examples[i].change(run->t, row_of(run, examples[i].from))),
                        examples[i].to, "%s", examples[i].from);
    static const char *const line[] = {"5,@,1,2,4", "5,0,1,@,4", "5,0,@,0,4"};
    line_of_moves(run, "cricket-pitch", line, 3, "RL");
}

/* ---- Cricket Pitch: outcomes and values ---- */

static void low_points_tell(claim_run *run, bump_row row) {
    const uint64_t left = cricket_low_point(row, ENDER_LEFT);
    const uint64_t right = cricket_low_point(row, ENDER_RIGHT);
    const ender_outcome expected = left < right         ? ENDER_L
                                   : left > right       ? ENDER_R
                                   : left != UINT64_MAX ? ENDER_N
                                                        : ENDER_P;
    claim_outcome(run, searched(run, "cricket-pitch", row), expected, "cricket-pitch(\"%s\")",
                  row_text(run->t, row));
}
void check_oslo_theorem_4_4_11(claim_run *run, unsigned bumps) {
    each_row(run, bumps, low_points_tell);
}

void check_oslo_low_point_examples(claim_run *run, unsigned size) {
    (void)size;
    static const struct {
        const char *row;
        uint64_t left, right;
    } examples[] = {{"1,2,3,4,@,1,2,3", 1, 1}, {"5,2,3,4,@,2,2,3", 3, UINT64_MAX}};
    for (size_t i = 0; i < 2; i++) {
        const bump_row row = row_of(run, examples[i].row);
        claim_holds(run,
                    cricket_low_point(row, ENDER_LEFT) == examples[i].left &&
                        cricket_low_point(row, ENDER_RIGHT) == examples[i].right,
                    "its low points are others", "%s", examples[i].row);
    }
}

/* [1^a,@,1^b]. */
void check_oslo_lemma_4_4_12(claim_run *run, unsigned size) {
    task *t = run->t;
    for (unsigned a = 0; a <= size; a++) {
        const unsigned b = size - a;
        uint64_t *ones = SCRATCH_ARRAY(t, uint64_t, size + 1u);
        ones[0] = a;
        for (unsigned i = 1; i <= size; i++) ones[i] = 1;
        const ref expected = a == 0 || b == 0 ? ref_integer(t, (int64_t)a - b)
                                              : game_switch(t, ref_integer(t, (int64_t)a - 1),
                                                            ref_integer(t, 1 - (int64_t)b));
        claim_equal(run, searched(run, "cricket-pitch", (bump_row){ones, size + 1u}), expected,
                    "%u bumps on the left, %u on the right, all 1", a, b);
    }
}

static void closed_form_tells(claim_run *run, bump_row row) {
    claim_equal(run, row_value(run, "cricket-pitch", row, ENDER_METHOD_CLOSED),
                searched(run, "cricket-pitch", row), "cricket-pitch(\"%s\")",
                row_text(run->t, row));
}
void check_oslo_theorem_4_4_19(claim_run *run, unsigned bumps) {
    each_row(run, bumps, closed_form_tells);
}

/* The theorem itself: the lowest bumps of a row in normal form stripped into the base of an ordinal
 * sum, the values of both found by search. */
static void base_and_branch(claim_run *run, bump_row row) {
    task *t = run->t;
    const bump_row normal = cricket_normal_form(t, row);
    uint64_t *rest = SCRATCH_ARRAY(t, uint64_t, normal.words), left = 0;
    int64_t ones[2] = {0, 0};
    size_t kept = 1;
    for (size_t i = 1; i < normal.words; i++) {
        const bool on_left = i <= normal.position[0];
        if (normal.position[i] == 1) {
            ones[on_left ? 0 : 1]++;
        } else {
            rest[kept++] = normal.position[i];
            left += on_left;
        }
    }
    rest[0] = left;
    const ref base = ones[0] == 0 || ones[1] == 0
                         ? ref_integer(t, ones[0] - ones[1])
                         : game_switch(t, ref_integer(t, ones[0] - 1), ref_integer(t, 1 - ones[1]));
    const ref branch = searched(run, "cricket-pitch", (bump_row){rest, kept});
    claim_equal(run, ordinal_sum(t, base, branch), searched(run, "cricket-pitch", row),
                "cricket-pitch(\"%s\")", row_text(t, row));
}
void check_oslo_theorem_4_4_19_sum(claim_run *run, unsigned bumps) {
    each_row(run, bumps, base_and_branch);
}

void check_oslo_example_4_4_20(claim_run *run, unsigned size) {
    (void)size;
    const ref g = claim_position(run, "cricket-pitch", "1,1,5,@,7,3,1");
    static const char *const equal[] = {"{1|0}:((-1):(1:(-1)))", "{1|0}:(-3/4)",
                                        "{1,{1|0,{1|0}}|0,{1,{1|0,{1|0}}|0,{1|0}}}"};
    for (size_t i = 0; i < 3; i++)
        claim_equal(run, g, claim_value(run, "%s", equal[i]), "cricket-pitch(\"1,1,5,@,7,3,1\")");
}

void check_oslo_question_of_a_sum(claim_run *run, unsigned size) {
    (void)size;
    const char *rows = "1,2,3,@,4,1,3 + 1,1,3,2,@,1,3,1 + 3,3,2,1,2,@,2,2,1 + 1,2,@,3,1,2";
    const ref g = claim_position(run, "cricket-pitch", rows);
    claim_equal(run, g, claim_value(run, "{{1+v,{1+v|v}|v}|{-2+v,{-2+v|-3+v}|-3+v}}"),
                "cricket-pitch(\"%s\")", rows);
    claim_equal(run, g, claim_value(run, "({0|-1}:1) + {1|-2} + * + v*"), "cricket-pitch(\"%s\")",
                rows);
    claim_outcome(run, g, ENDER_R, "cricket-pitch(\"%s\")", rows);
    claim_equal(run, reduced_canonical_form(run->t, g), claim_value(run, "{{1|0}|{-2|-3}}"),
                "rcf(cricket-pitch(\"%s\"))", rows);
}
