/* SPDX-License-Identifier: MIT
 *
 * The comparisons that checkers are made of. Each counts a case; one that fails says what was found
 * and what should have been, and where the claim is about an order it shows the line of play by
 * which the difference is won. */
#include "papers/frame/checker.h"

#include <stdio.h>
#include <string.h>

/* ---- texts ---- */

const char *claim_name(claim_run *run, ref g) {
    strbuf name;
    strbuf_open(run->t, &name);
    print_game(run->t, &name, g, ENDER_ASCII);
    return strbuf_scratch(&name);
}

const char *claim_stopper_name(claim_run *run, lref g) {
    strbuf name;
    strbuf_open(run->t, &name);
    print_loopy(run->t, &name, loopy_of_stopper(g), ENDER_ASCII);
    return strbuf_scratch(&name);
}

/* As vsnprintf, in scratch memory and of any length. */
static const char *formatted(task *t, const char *format, va_list arguments) {
    va_list again;
    va_copy(again, arguments);
    const int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    char *text = SCRATCH_ARRAY(t, char, length + 1);
    vsnprintf(text, (size_t)length + 1, format, arguments);
    return text;
}

static const char *sentence(task *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
static const char *sentence(task *t, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const char *text = formatted(t, format, arguments);
    va_end(arguments);
    return text;
}

_Noreturn static void refute(claim_run *run, const char *why, const char *line, const char *where,
                             va_list arguments) {
    claim_note(run, formatted(run->t, where, arguments), why, line);
    task_throw(run->t, ENDER_EDOMAIN, "the claim is refuted");
}

void claim_refuted(claim_run *run, const char *why, const char *line, const char *where, ...) {
    va_list arguments;
    va_start(arguments, where);
    refute(run, why, line, where, arguments);
}

/* ---- lines of play ---- */

enum { LINE_MOVES = 60 };

/* Wins for the player who has just moved to g, who is not to move? */
static bool is_won_by_other(task *t, ref g, ender_player mover) {
    return mover == ENDER_LEFT ? game_le(t, g, REF_ZERO) : game_ge(t, g, REF_ZERO);
}

/* The option with the longest possible play, so that the line shows every threat; of the winner's
 * the shortest winning one. False when there is none that will do. */
static bool choose(task *t, ref g, ender_player mover, bool wins, ref *to) {
    side s;
    side_open(t, &s, g, mover);
    bool any = false;
    uint32_t best = 0;
    for (uint32_t i = 0; i < s.count; i++) {
        task_poll(t);
        const ref option = side_at(t, &s, i);
        if (wins && !is_won_by_other(t, option, ender_opponent(mover))) continue;
        const uint32_t length = game_birthday_small(t, option);
        if (any && (wins ? length >= best : length <= best)) continue;
        any = true;
        best = length;
        *to = option;
    }
    return any;
}

/* A line of play in g in which `first` moves first, the winner wins and the loser delays. Printed
 * as "Left to ..., Right to ..., ...": options of canonical forms. */
static void claim_line_of_play(task *t, strbuf *out, ref g, ender_player first) {
    ender_player mover = first;
    for (unsigned moves = 0; moves < LINE_MOVES; moves++) {
        const bool wins = !is_won_by_other(t, g, mover);
        const char *name = mover == ENDER_LEFT ? "Left" : "Right";
        if (!choose(t, g, mover, wins, &g)) {
            strbuf_format(out, "%s%s cannot move", moves > 0 ? ", " : "", name);
            return;
        }
        strbuf_format(out, "%s%s to ", moves > 0 ? ", " : "", name);
        print_game(t, out, g, ENDER_ASCII);
        mover = ender_opponent(mover);
    }
    strbuf_text(out, ", ...");
}

static const char *line_of(task *t, ref g, ender_player first) {
    strbuf line;
    strbuf_open(t, &line);
    strbuf_format(&line, "in ");
    print_game(t, &line, g, ENDER_ASCII);
    strbuf_text(&line, ": ");
    claim_line_of_play(t, &line, g, first);
    return strbuf_scratch(&line);
}

/* The player who wins g moving first, when g is not 0: by that play the two sides differ. */
static const char *line_of_difference(task *t, ref g, ref h) {
    const ref difference = game_sub(t, g, h);
    return line_of(t, difference, game_le(t, difference, REF_ZERO) ? ENDER_RIGHT : ENDER_LEFT);
}

/* ---- comparisons ---- */

#define REFUTE(why, line)                                                                          \
    va_list arguments;                                                                             \
    va_start(arguments, where);                                                                    \
    refute(run, (why), (line), where, arguments)

void claim_equal(claim_run *run, ref got, ref expected, const char *where, ...) {
    claim_case(run);
    if (ref_same(got, expected)) return;
    const char *why =
        sentence(run->t, "it is %s and not %s", claim_name(run, got), claim_name(run, expected));
    REFUTE(why, line_of_difference(run->t, got, expected));
}

void claim_at_least(claim_run *run, ref g, ref h, const char *where, ...) {
    claim_case(run);
    if (game_ge(run->t, g, h)) return;
    const char *why =
        sentence(run->t, "%s is not at least %s", claim_name(run, g), claim_name(run, h));
    REFUTE(why, line_of(run->t, game_sub(run->t, g, h), ENDER_RIGHT));
}

void claim_relation(claim_run *run, ref g, ref h, ender_relation expected, const char *where, ...) {
    claim_case(run);
    const ender_relation got = game_compare(run->t, g, h);
    if (got == expected) return;
    const char *why =
        sentence(run->t, "%s %s %s, and not %s", claim_name(run, g), ender_relation_name(got),
                 claim_name(run, h), ender_relation_name(expected));
    REFUTE(why, line_of_difference(run->t, g, h));
}

/* Of whom the two outcomes say different things when that player moves first. */
static ender_player told_apart(ender_outcome got, ender_outcome expected) {
    const bool left_got = got == ENDER_N || got == ENDER_L;
    const bool left_expected = expected == ENDER_N || expected == ENDER_L;
    return left_got != left_expected ? ENDER_LEFT : ENDER_RIGHT;
}

void claim_outcome(claim_run *run, ref g, ender_outcome expected, const char *where, ...) {
    claim_case(run);
    const ender_outcome got = game_outcome(run->t, g);
    if (got == expected) return;
    const char *why = sentence(run->t, "%s has outcome %s, not %s", claim_name(run, g),
                               ender_outcome_name(got), ender_outcome_name(expected));
    REFUTE(why, line_of(run->t, g, told_apart(got, expected)));
}

void claim_same_form(claim_run *run, ref got, ref expected, const char *where, ...) {
    claim_case(run);
    if (ref_same(got, expected)) return;
    const char *why = sentence(run->t, "it is the form %s and not %s", claim_name(run, got),
                               claim_name(run, expected));
    REFUTE(why, "");
}

void claim_same_number(claim_run *run, int64_t got, int64_t expected, const char *where, ...) {
    claim_case(run);
    if (got == expected) return;
    const char *why =
        sentence(run->t, "it is %lld and not %lld", (long long)got, (long long)expected);
    REFUTE(why, "");
}

void claim_same_text(claim_run *run, const char *got, const char *expected, const char *where,
                     ...) {
    claim_case(run);
    if (strcmp(got, expected) == 0) return;
    const char *why = sentence(run->t, "it is %s and not %s", got, expected);
    REFUTE(why, "");
}

void claim_holds(claim_run *run, bool holds, const char *why, const char *where, ...) {
    claim_case(run);
    if (holds) return;
    REFUTE(why, "");
}

/* ---- values and positions from text ---- */

static ref read_formatted(claim_run *run, bool literal, const char *format, va_list arguments) {
    const arena_mark mark = scratch_mark(run->t);
    const char *text = formatted(run->t, format, arguments);
    const ref g = read_game(run->t, (source){text, strlen(text)}, literal);
    scratch_release(run->t, mark);
    return g;
}

ref claim_value(claim_run *run, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const ref g = read_formatted(run, false, format, arguments);
    va_end(arguments);
    return g;
}

ref claim_form(claim_run *run, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const ref g = read_formatted(run, true, format, arguments);
    va_end(arguments);
    return g;
}

const ruleset *claim_ruleset(claim_run *run, const char *name) {
    const ruleset *rules = ruleset_by_name(run->t, name, strlen(name));
    if (!rules) task_throw(run->t, ENDER_EARGUMENT, "there is no ruleset %s", name);
    return rules;
}

ref claim_position(claim_run *run, const char *rules, const char *text) {
    return ruleset_text_value(run->t, claim_ruleset(run, rules), text, strlen(text),
                              ENDER_METHOD_SEARCH);
}

ref claim_closed_form(claim_run *run, const char *rules, const char *text) {
    return ruleset_text_value(run->t, claim_ruleset(run, rules), text, strlen(text),
                              ENDER_METHOD_CLOSED);
}

ref claim_position_form(claim_run *run, const char *rules, const char *text) {
    return ruleset_text_form(run->t, claim_ruleset(run, rules), text, strlen(text));
}

ender_outcome claim_position_outcome(claim_run *run, const char *rules, const char *text) {
    const ruleset *r = claim_ruleset(run, rules);
    const positions sum = sum_parse(run->t, r, text, strlen(text));
    return sum_normal_outcome(run->t, r, &sum);
}

game_list claim_games_of_day(claim_run *run, unsigned day) {
    const ref_list list = games_by_day(run->t, day);
    return (game_list){list.at, list.count};
}
