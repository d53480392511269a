/* SPDX-License-Identifier: MIT
 *
 * Cricket Pitch (R. J. Nowakowski, P. Ottaway; A. A. Siegel's thesis, sections 4.4.3 and A.1;
 * STRUCTURE-63, oslo-option-closed-35..38). A flat bump cannot be crossed, so what lies outside of
 * one is out of play.
 *
 * Closed form, for every position. These replacements keep the value. Even out (Lemma 4.4.15): for
 * an even bump 2n with the bump c directly outside of it, drop c if c >= 2n and 2n if c < 2n; an
 * even bump with nothing outside of it is dropped. Keep low (Lemma 4.4.17): an odd bump directly
 * outside of a lower odd one becomes as low. So walking inwards on either side odd bumps are left
 * that do not fall. And subtracting 2 from all of them keeps the value (Lemma 4.4.9), so that the
 * lowest ones are 1; if there are a of these on the left and b on the right, the value is
 * {a-1|1-b}:G, where G is the position without them (Theorem 4.4.19), with the integer a or -b in
 * place of {a-1|1-b} if there are none on the other side (Lemmas 4.4.12, 4.4.13).
 *
 * Who wins (Theorem 4.4.11). The low point of a side is its least odd bump that is lower than all
 * bumps between it and the roller. The player with the lower one wins; if they are equal, the next
 * player; if there is none on either side, the previous one. */
#include "rulesets/strips/cricket.h"
#include "analysis/analysis.h"
#include "ruleset/ruleset.h"
#include "rulesets/heaps/summands.h"

#include <inttypes.h>
#include <string.h>

/* ---- moves ---- */

/* How many bumps are in front of the first flat one. */
static size_t bumps_in_play(const uint64_t *position, size_t words, ender_player player) {
    size_t i = 0;
    while (i < bumps_ahead(position, words, player) && bump_ahead(position, player, i) > 0) i++;
    return i;
}

static void cricket_options(const ruleset *self, const uint64_t *position, size_t words,
                            ender_player player, positions *out) {
    (void)self;
    const size_t most = bumps_in_play(position, words, player);
    for (size_t distance = 1; distance <= most; distance++) {
        task_poll(out->t);
        roller_add_move(out, position, words, player, distance);
    }
}

static void cricket_decompose(const ruleset *self, const uint64_t *position, size_t words,
                              positions *out) {
    (void)self;
    const size_t left = bumps_in_play(position, words, ENDER_LEFT);
    const size_t right = bumps_in_play(position, words, ENDER_RIGHT);
    if (left + right == 0) return;
    uint64_t *rest = positions_new(out, 1 + left + right);
    rest[0] = left;
    memcpy(rest + 1, position + 1 + position[0] - left, (left + right) * sizeof *rest);
}

/* ---- values ---- */

/* So many bumps of one height. */
typedef struct bump_run {
    uint64_t height;
    int64_t count;
} bump_run;

/* What is left of one side evened out and kept low: runs of odd heights that rise inwards, the
 * outermost first. */
typedef struct run_list {
    bump_run *at;
    size_t count;
} run_list;

static run_list side_runs(task *t, const uint64_t *position, size_t words, ender_player player) {
    run_list runs = {SCRATCH_ARRAY(t, bump_run, bumps_ahead(position, words, player) + 1), 0};
    for (size_t i = bumps_ahead(position, words, player); i-- > 0;) {
        const uint64_t bump = bump_ahead(position, player, i);
        int64_t lowered = 0;
        for (; runs.count > 0 && runs.at[runs.count - 1].height >= bump; runs.count--)
            lowered += runs.at[runs.count - 1].count;
        if (bump % 2 == 1) runs.at[runs.count++] = (bump_run){bump, lowered + 1};
    }
    return runs;
}

/* The value of `left` bumps of height 1 on the left and `right` ones on the right. */
static ref ones_value(task *t, int64_t left, int64_t right) {
    if (left == 0 || right == 0) return ref_integer(t, left - right);
    return game_switch(t, ref_integer(t, left - 1), ref_integer(t, 1 - right));
}

/* Takes the last run if it has this height: how many bumps that are. */
static int64_t take_run(run_list *runs, uint64_t height) {
    if (runs->count == 0 || runs->at[runs->count - 1].height != height) return 0;
    return runs->at[--runs->count].count;
}

static uint64_t last_height(const run_list *runs) {
    return runs->count > 0 ? runs->at[runs->count - 1].height : 0;
}

/* From the highest bumps, next to the roller, to the lowest. The bases are canonical forms, and
 * literally what the theorem has. */
static bool cricket_closed_form(task *t, const ruleset *self, const uint64_t *position,
                                size_t words, ref *value) {
    (void)self;
    const arena_mark mark = scratch_mark(t);
    run_list left = side_runs(t, position, words, ENDER_LEFT);
    run_list right = side_runs(t, position, words, ENDER_RIGHT);
    *value = REF_ZERO;
    while (left.count + right.count > 0) {
        task_poll(t);
        const uint64_t on_left = last_height(&left), on_right = last_height(&right);
        const uint64_t height = on_left > on_right ? on_left : on_right;
        const int64_t a = take_run(&left, height), b = take_run(&right, height);
        *value = ordinal_sum(t, ones_value(t, a, b), *value);
    }
    scratch_release(t, mark);
    return true;
}

/* ---- who wins ---- */

static ender_outcome row_outcome(const ruleset *self, const uint64_t *position, size_t words) {
    (void)self;
    const uint64_t left = cricket_low_point((bump_row){position, words}, ENDER_LEFT);
    const uint64_t right = cricket_low_point((bump_row){position, words}, ENDER_RIGHT);
    if (left != right) return left < right ? ENDER_L : ENDER_R;
    return left == UINT64_MAX ? ENDER_P : ENDER_N;
}

static bool cricket_outcome(task *t, const ruleset *self, const positions *sum,
                            ender_outcome *outcome) {
    (void)t;
    return summands_outcome(self, sum, row_outcome, outcome);
}

/* ---- moves by name, reports ---- */

/* How many bumps are crossed. */
static void cricket_name_move(const ruleset *self, strbuf *out, const uint64_t *position,
                              size_t words, ender_player player, uint32_t index) {
    (void)self, (void)position, (void)words, (void)player;
    strbuf_format(out, "%" PRIu32, index + 1);
}

/* Every row changed. */
static void write_rows(const ruleset *self, strbuf *out, const positions *sum,
                       bump_row (*change)(task *t, bump_row row)) {
    const arena_mark mark = scratch_mark(out->t);
    for (uint32_t i = 0; i < sum->count; i++) {
        bump_row row;
        row.position = positions_at(sum, i, &row.words);
        row = change(out->t, row);
        if (i > 0) strbuf_text(out, " + ");
        roller_format(self, out, row.position, row.words);
    }
    if (sum->count == 0) strbuf_char(out, '0');
    scratch_release(out->t, mark);
}

static void write_pruned(const ruleset *self, strbuf *out, const positions *sum) {
    write_rows(self, out, sum, cricket_prune);
}
static void write_reduced(const ruleset *self, strbuf *out, const positions *sum) {
    write_rows(self, out, sum, cricket_reduce);
}
static void write_lowered_and_pruned(const ruleset *self, strbuf *out, const positions *sum) {
    write_rows(self, out, sum, cricket_reduce_and_prune);
}
static void write_evened_out(const ruleset *self, strbuf *out, const positions *sum) {
    write_rows(self, out, sum, cricket_even_out);
}
static void write_kept_low(const ruleset *self, strbuf *out, const positions *sum) {
    write_rows(self, out, sum, cricket_keep_low);
}
static void write_reduced_form(const ruleset *self, strbuf *out, const positions *sum) {
    write_rows(self, out, sum, cricket_normal_form);
}

/* The rows on the way to the normal form: pruned, evened out, kept low, lowered. */
static void write_steps(const ruleset *self, strbuf *out, const positions *sum) {
    static bump_row (*const changes[])(task * t, bump_row row) = {
        cricket_prune, cricket_even_out, cricket_keep_low, cricket_normal_form};
    const arena_mark mark = scratch_mark(out->t);
    for (uint32_t i = 0; i < sum->count; i++) {
        bump_row row;
        row.position = positions_at(sum, i, &row.words);
        if (i > 0) strbuf_text(out, "; ");
        roller_format(self, out, row.position, row.words);
        for (size_t k = 0; k < sizeof changes / sizeof changes[0]; k++) {
            const bump_row next = changes[k](out->t, row);
            const bool same =
                next.words == row.words &&
                memcmp(next.position, row.position, row.words * sizeof *row.position) == 0;
            row = next;
            if (same) continue;
            strbuf_text(out, " = ");
            roller_format(self, out, row.position, row.words);
        }
    }
    if (sum->count == 0) strbuf_char(out, '0');
    scratch_release(out->t, mark);
}

static void write_low_points(strbuf *out, const positions *sum, ender_player player) {
    for (uint32_t i = 0; i < sum->count; i++) {
        bump_row row;
        row.position = positions_at(sum, i, &row.words);
        const uint64_t point = cricket_low_point(row, player);
        if (i > 0) strbuf_char(out, ' ');
        if (point == UINT64_MAX)
            strbuf_text(out, "infinity");
        else
            strbuf_format(out, "%" PRIu64, point);
    }
    if (sum->count == 0) strbuf_text(out, "infinity");
}
static void write_left_low_point(const ruleset *self, strbuf *out, const positions *sum) {
    (void)self;
    write_low_points(out, sum, ENDER_LEFT);
}
static void write_right_low_point(const ruleset *self, strbuf *out, const positions *sum) {
    (void)self;
    write_low_points(out, sum, ENDER_RIGHT);
}

static const ruleset_report cricket_reports[] = {
    {{"pruned", "the row without what lies outside of a flat bump, and the flat bump"},
     write_pruned},
    {{"lowered", "all bumps lower by 2 as often as all are 2 or higher"}, write_reduced},
    {{"lowered_and_pruned", "both, until no bump is flat and one has height 1"},
     write_lowered_and_pruned},
    {{"evened_out", "without even bumps and what these make superfluous"}, write_evened_out},
    {{"kept_low", "evened out, no bump higher than one between it and the roller"}, write_kept_low},
    {{"reduced_form", "all of these: odd bumps that do not rise outwards, the lowest of height 1"},
     write_reduced_form},
    {{"reduction", "the row after each of these steps"}, write_steps},
    {{"left_low_point", "the least odd bump on the left lower than all between it and the roller"},
     write_left_low_point},
    {{"right_low_point", "the same on the right"}, write_right_low_point},
    {{NULL, NULL}, NULL}};

const ruleset ruleset_cricket_pitch = {
    .info = {.name = "cricket-pitch",
             .aliases = "cricket cp",
             .summary = "A roller lowers bumps and cannot cross those that have become flat.",
             .rules = "A row of bumps with a roller among them. Left rolls it to the left over one "
                      "or more bumps, Right to the right. Every bump that is crossed becomes lower "
                      "by 1; a flat one, of height 0, cannot be crossed.",
             .grammar = "Heights of the bumps from left to right, from 0 to 4294967295, separated "
                        "by commas, with @ where the roller stands: 5,@,1,2,4. The commas next to "
                        "@ may be left out, o stands for @, and the row may be in square brackets: "
                        "[5,o,1,2,4]. Several rows are joined by +.",
             .example = "1,3,@,3,1,1",
             .example_value = "{0,{0|-1}|-1,{0|-1}}",
             .source = "R. J. Nowakowski, P. Ottaway; A. A. Siegel, On the Structure of Games and "
                       "Their Posets (PhD thesis, Dalhousie University, 2011), section 4.4.3"},
    .text = {.parse = roller_parse,
             .format = roller_format,
             .picture = roller_picture,
             .reports = cricket_reports},
    .moves = {.options = cricket_options, .name = cricket_name_move},
    .parts = {.decompose = cricket_decompose, .symmetry = roller_symmetry},
    .theory = {.theorem = "the lower low point wins (A. A. Siegel's thesis, Theorem 4.4.11)",
               .closed_form = cricket_closed_form,
               .outcome = cricket_outcome},
    .picture = {.draw = roller_draw},
};
