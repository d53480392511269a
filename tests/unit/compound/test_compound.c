/* SPDX-License-Identifier: MIT
 *
 * Sums of positions: their values and moves against the positions asked one by one, which moves win
 * against the order of values, play to the end, misere play, and the fates of options. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "room.h"

#include <ender/ender.h>

#include "compound/front.h"

#include <string.h>

enum { SUMS = 5, PARTS_MOST = 3 };

static const struct {
    const char *rules, *text;
} samples[SUMS][PARTS_MOST] = {{{"domineering", "2x3"}, {"nim", "2,3"}},
                               {{"clobber", "xoxo"}, {"bipass", "bbw"}, {"domineering", "1x2"}},
                               {{"toads-frogs", "TT.FF"}},
                               {{"hackenbush", "BRG"}, {"hackenbush", "RB"}},
                               {{"nim", "1,2"}, {"kayles", "3"}}};

static const ender_ruleset *rules_of(const char *name) {
    const ender_ruleset *rules = NULL;
    must(ender_ruleset_find(ctx, name, &rules));
    return rules;
}

static void open_sum(size_t s, compound *sum) {
    *sum = (compound){.count = 0};
    for (size_t i = 0; i < PARTS_MOST && samples[s][i].rules; i++)
        must(compound_add(ctx, sum, rules_of(samples[s][i].rules), samples[s][i].text));
    must(compound_values(ctx, sum));
}

static void assert_equal(ender_game g, ender_game h) {
    ender_relation relation;
    must(ender_compare(ctx, g, h, &relation));
    assert_int_equal(relation, ENDER_EQUAL);
}

/* Without the closed forms that the sum may use. */
static ender_game value_of(const ender_position *position) {
    ender_game value;
    must(ender_position_value(ctx, position, ENDER_METHOD_SEARCH, &value));
    return value;
}

static ender_game sum_of(ender_game g, ender_game h) {
    must(ender_add(ctx, g, h, &g));
    return g;
}

/* ---- values ---- */

static void values_add_up(void **state) {
    (void)state;
    for (size_t s = 0; s < SUMS; s++) {
        compound sum;
        ender_game all;
        open_sum(s, &sum);
        must(ender_integer(ctx, 0, &all));
        for (size_t i = 0; i < sum.count; i++) {
            const ender_game value = value_of(sum.list[i].position);
            assert_equal(sum.list[i].value, value);
            assert_equal(sum_of(sum.list[i].rest, value), sum.value);
            all = sum_of(all, value);
        }
        assert_equal(sum.value, all);
        assert_false(sum.outcomes_only);
        compound_clear(&sum);
        assert_int_equal(sum.count, 0);
    }
}

static void what_is_no_position_changes_nothing(void **state) {
    (void)state;
    compound sum;
    open_sum(0, &sum);
    const size_t count = sum.count;
    assert_int_equal(compound_add(ctx, &sum, rules_of("clobber"), "x?"), ENDER_ESYNTAX);
    assert_int_equal(sum.count, count);
    must(compound_values(ctx, &sum));
    compound_clear(&sum);
}

/* ---- moves ---- */

/* Is the value an option of the player in the canonical form of a game? */
static bool is_canonical(ender_game game, ender_player player, ender_game value) {
    uint32_t count;
    must(ender_option_count(ctx, game, player, &count));
    for (uint32_t i = 0; i < count; i++) {
        ender_game option;
        ender_relation relation;
        must(ender_option(ctx, game, player, i, &option));
        must(ender_compare(ctx, option, value, &relation));
        if (relation == ENDER_EQUAL) return true;
    }
    return false;
}

static void judge_by_values(const compound *sum, ender_player player, bool by_name) {
    compound_move *moves;
    size_t count;
    bool any = false;
    must(compound_moves(ctx, sum, player, by_name, &moves, &count));
    must(compound_judge(ctx, sum, player, moves, count));
    for (size_t i = 0; i < count; i++) {
        const ender_game value = value_of(moves[i].to);
        ender_outcome outcome;
        assert_equal(moves[i].value, value);
        assert_equal(moves[i].total, sum_of(sum->list[moves[i].part].rest, value));
        must(ender_normal_outcome(ctx, moves[i].total, &outcome));
        assert_int_equal(moves[i].wins, outcome == ENDER_P ||
                                            outcome == (player == ENDER_LEFT ? ENDER_L : ENDER_R));
        assert_int_equal(moves[i].best,
                         is_canonical(sum->list[moves[i].part].value, player, value));
        assert_int_equal(moves[i].name != NULL, by_name);
        any |= moves[i].wins;
    }
    /* There is a move that wins exactly where the player wins who begins. */
    ender_outcome outcome;
    must(ender_normal_outcome(ctx, sum->value, &outcome));
    assert_int_equal(any,
                     outcome == ENDER_N || outcome == (player == ENDER_LEFT ? ENDER_L : ENDER_R));
    compound_moves_free(moves, count);
}

static void moves_win_as_values_say(void **state) {
    (void)state;
    for (size_t s = 0; s < SUMS; s++)
        for (unsigned i = 0; i < 4; i++) {
            compound sum;
            open_sum(s, &sum);
            judge_by_values(&sum, i % 2 ? ENDER_LEFT : ENDER_RIGHT, i / 2 == 0);
            compound_clear(&sum);
        }
}

static void a_move_leads_to_its_total(void **state) {
    (void)state;
    for (size_t s = 0; s < SUMS; s++) {
        compound sum;
        compound_move *moves;
        size_t count;
        open_sum(s, &sum);
        must(compound_moves(ctx, &sum, ENDER_LEFT, true, &moves, &count));
        assert_true(count > 0);
        must(compound_judge(ctx, &sum, ENDER_LEFT, moves, count));
        const ender_game total = moves[count - 1].total;
        compound_go(&sum, &moves[count - 1]);
        must(compound_values(ctx, &sum));
        assert_equal(sum.value, total);
        compound_moves_free(moves, count);
        compound_clear(&sum);
    }
}

/* ---- advice and play ---- */

static void play_named(compound *sum, ender_player player, const char *name) {
    compound_move *moves;
    size_t count, i = 0;
    must(compound_moves(ctx, sum, player, true, &moves, &count));
    while (i < count && strcmp(moves[i].name, name) != 0) i++;
    assert_true(i < count);
    compound_go(sum, &moves[i]);
    must(compound_values(ctx, sum));
    compound_moves_free(moves, count);
}

/* Both play as well as they can: who wins is what the outcome says. */
static ender_player winner(size_t s, ender_player first) {
    compound sum;
    ender_player player = first;
    open_sum(s, &sum);
    for (;;) {
        compound_choice choice;
        ender_outcome outcome;
        must(ender_normal_outcome(ctx, sum.value, &outcome));
        const bool wins =
            outcome == ENDER_N || outcome == (player == ENDER_LEFT ? ENDER_L : ENDER_R);
        must(compound_choose(ctx, &sum, player, 5, ENDER_ASCII, &choice));
        const ender_player other = player == ENDER_LEFT ? ENDER_RIGHT : ENDER_LEFT;
        if (!choice.name) {
            compound_choice_clear(&choice);
            compound_clear(&sum);
            return other;
        }
        assert_true(choice.settled);
        assert_int_equal(choice.wins, wins);
        play_named(&sum, player, choice.name);
        compound_choice_clear(&choice);
        player = other;
    }
}

static void chosen_moves_win_won_games(void **state) {
    (void)state;
    for (size_t s = 0; s < SUMS; s++) {
        compound sum;
        ender_outcome outcome;
        open_sum(s, &sum);
        must(ender_normal_outcome(ctx, sum.value, &outcome));
        compound_clear(&sum);
        assert_int_equal(winner(s, ENDER_LEFT) == ENDER_LEFT,
                         outcome == ENDER_L || outcome == ENDER_N);
        assert_int_equal(winner(s, ENDER_RIGHT) == ENDER_RIGHT,
                         outcome == ENDER_R || outcome == ENDER_N);
    }
}

static void advice_names_a_move_and_says_why(void **state) {
    (void)state;
    compound sum;
    ender_advice advice;
    char *reason, *sentence;
    open_sum(4, &sum); /* *1 + *2 + *3 of Kayles: the second player wins */
    must(compound_advise(ctx, &sum, ENDER_LEFT, ENDER_EFFORT_VALUES, &advice));
    assert_true(advice.known && !advice.wins);
    assert_null(compound_advised(&sum, &advice));
    ender_advice_clear(&advice);
    must(compound_add(ctx, &sum, rules_of("nim"), "5"));
    must(compound_values(ctx, &sum));
    must(compound_advise(ctx, &sum, ENDER_LEFT, ENDER_EFFORT_VALUES, &advice));
    assert_true(advice.known && advice.wins);
    char *name = compound_advised(&sum, &advice);
    assert_non_null(name);
    must(compound_reason(ctx, &advice, ENDER_ASCII, &reason));
    assert_non_null(strstr(reason, "*5"));
    must(compound_sentence(ctx, ENDER_LEFT, &advice, name, ENDER_ASCII, &sentence));
    assert_non_null(strstr(sentence, name));
    assert_non_null(strstr(sentence, reason));

    compound_move *moves;
    size_t count, advised = 0;
    must(compound_moves(ctx, &sum, ENDER_LEFT, true, &moves, &count));
    must(compound_judge(ctx, &sum, ENDER_LEFT, moves, count));
    must(compound_mark(&sum, &advice, moves, count));
    for (size_t i = 0; i < count; i++)
        if (moves[i].advised) {
            advised++;
            assert_string_equal(moves[i].name, name);
            assert_true(moves[i].wins);
        }
    assert_int_equal(advised, 1);
    compound_moves_free(moves, count);
    ender_free(name);
    ender_free(reason);
    ender_free(sentence);
    ender_advice_clear(&advice);
    compound_clear(&sum);
}

/* ---- misere play, and search ---- */

static void misere_sums_have_outcomes_only(void **state) {
    (void)state;
    compound sum = {.count = 0};
    compound_move *moves;
    size_t count;
    must(compound_add(ctx, &sum, rules_of("misere:nim"), "1,1,1"));
    must(compound_values(ctx, &sum));
    assert_true(sum.outcomes_only);
    must(compound_moves(ctx, &sum, ENDER_LEFT, false, &moves, &count));
    must(compound_judge(ctx, &sum, ENDER_LEFT, moves, count));
    assert_int_equal(count, 1);
    assert_int_equal(moves[0].outcome, ENDER_N); /* two heaps of one: who begins wins */
    assert_false(moves[0].wins);
    compound_moves_free(moves, count);
    compound_clear(&sum);
}

static void a_search_finds_the_outcome_of_the_value(void **state) {
    (void)state;
    for (size_t s = 0; s < SUMS; s++) {
        compound sum;
        ender_outcome found, outcome;
        bool known;
        open_sum(s, &sum);
        must(compound_solve(ctx, &sum, NULL, &found, &known, NULL));
        must(ender_normal_outcome(ctx, sum.value, &outcome));
        assert_true(known);
        assert_int_equal(found, outcome);
        compound_clear(&sum);
    }
}

/* ---- fates ---- */

static void check_fates(const char *rules, const char *text, ender_player player) {
    ender_position *position;
    option_fates fates;
    must(ender_position_parse(ctx, rules_of(rules), text, &position));
    must(option_fates_find(ctx, position, player, &fates));
    for (size_t i = 0; i < fates.count; i++) {
        const option_fate *fate = &fates.list[i];
        bool is_better;
        ender_game reply;
        switch (fate->kind) {
        case FATE_KEPT:
            assert_true(is_canonical(fates.value, player, fates.values[i]));
            break;
        case FATE_EQUAL:
            assert_true(fate->by < i);
            assert_equal(fates.values[i], fates.values[fate->by]);
            break;
        case FATE_DOMINATED:
            must(player == ENDER_LEFT
                     ? ender_less_equal(ctx, fates.values[i], fates.values[fate->by], &is_better)
                     : ender_less_equal(ctx, fates.values[fate->by], fates.values[i], &is_better));
            assert_true(is_better);
            break;
        case FATE_REVERSIBLE:
            reply = value_of(fate->reply);
            must(player == ENDER_LEFT ? ender_less_equal(ctx, reply, fates.value, &is_better)
                                      : ender_less_equal(ctx, fates.value, reply, &is_better));
            assert_true(is_better);
            break;
        }
    }
    option_fates_clear(&fates);
    ender_position_free(position);
}

static void fates_have_their_reasons(void **state) {
    (void)state;
    static const char *const positions[][2] = {{"domineering", "3x3"}, {"clobber", "xoxo|ox.."},
                                               {"bipass", "bbwbw"},    {"toads-frogs", "TT.FTF."},
                                               {"nim", "4"},           {"hackenbush", "BRG,RB"}};
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        check_fates(positions[i][0], positions[i][1], ENDER_LEFT);
        check_fates(positions[i][0], positions[i][1], ENDER_RIGHT);
    }
}

/* ---- sensible lines ---- */

static bool is_option(const ender_position *from, ender_player player, const ender_position *to) {
    ender_position **options;
    size_t count;
    bool found = false;
    char *text, *option;
    must(ender_position_format(ctx, to, &text));
    must(ender_position_options(ctx, from, player, &options, &count));
    for (size_t i = 0; i < count; i++) {
        must(ender_position_format(ctx, options[i], &option));
        found = found || strcmp(option, text) == 0;
        ender_free(option);
    }
    ender_positions_free(options, count);
    ender_free(text);
    return found;
}

/* One line to each option of the canonical form; every step is a move of who is to move, and every
 * reply at least as good for the opponent as the position. Returns the length of the longest. */
static size_t check_lines(const char *rules, const char *text, ender_player player) {
    ender_position *position;
    ender_lines lines;
    size_t longest = 0;
    must(ender_position_parse(ctx, rules_of(rules), text, &position));
    must(ender_find_lines(ctx, position, player, &lines));
    const ender_game value = value_of(position);
    uint32_t canonical;
    must(ender_option_count(ctx, value, player, &canonical));
    assert_int_equal(lines.count, canonical);
    for (size_t i = 0; i < lines.count; i++) {
        const ender_line *line = &lines.list[i];
        assert_int_equal(line->count % 2, 1);
        assert_true(is_canonical(value, player, line->value));
        assert_equal(line->value, value_of(line->positions[line->count - 1]));
        for (size_t k = 0; k < i; k++) assert_false(ender_same(line->value, lines.list[k].value));
        assert_true(i == 0 || lines.list[i - 1].count <= line->count);
        for (size_t k = 0; k < line->count; k++) {
            const ender_position *before = k == 0 ? position : line->positions[k - 1];
            const ender_player mover = k % 2 == 0 ? player : ender_opponent(player);
            bool good = true;
            assert_true(is_option(before, mover, line->positions[k]));
            const ender_game reply = value_of(line->positions[k]);
            if (k % 2 == 1)
                must(player == ENDER_LEFT ? ender_less_equal(ctx, reply, value, &good)
                                          : ender_less_equal(ctx, value, reply, &good));
            assert_true(good);
        }
        if (line->count > longest) longest = line->count;
    }
    ender_lines_clear(&lines);
    ender_position_free(position);
    return longest;
}

static void lines_lead_to_the_canonical_form(void **state) {
    (void)state;
    static const char *const positions[][2] = {
        {"domineering", "3x4"},   {"clobber", "xoxo|oxox"},  {"clobber", "xoxo|ox.."},
        {"bipass", "bbwbww"},     {"toads-frogs", "TTT.FF"}, {"nim", "4,5"},
        {"hackenbush", "BRG,RB"}, {"konane", "xo.x|.xox"},   {"snort", "...|.#."},
        {"clobber", "0"},         {"amazons", "x..|.o."},    {"fission", "..x|x.."}};
    size_t longest = 0;
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++)
        for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
            const size_t length = check_lines(positions[i][0], positions[i][1], player);
            if (length > longest) longest = length;
        }
    assert_true(longest >= 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_add_up),
        cmocka_unit_test(what_is_no_position_changes_nothing),
        cmocka_unit_test(moves_win_as_values_say),
        cmocka_unit_test(a_move_leads_to_its_total),
        cmocka_unit_test(chosen_moves_win_won_games),
        cmocka_unit_test(advice_names_a_move_and_says_why),
        cmocka_unit_test(misere_sums_have_outcomes_only),
        cmocka_unit_test(a_search_finds_the_outcome_of_the_value),
        cmocka_unit_test(lines_lead_to_the_canonical_form),
        cmocka_unit_test(fates_have_their_reasons),
    };
    return cmocka_run_group_tests_name("compound", tests, open_context, close_context);
}
