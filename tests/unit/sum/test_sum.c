/* SPDX-License-Identifier: MIT
 *
 * Sums of positions and values, some negative: reading and writing them, their values and moves
 * against the summands asked one by one, which moves win against the order of values, play to the
 * end, misere play, and the fates of options. */
#include "fixture.h"
#include "testing.h"

#include <ender/ender.h>

#include "asking.h"
#include "sum/front.h"

#include <string.h>

static const char *const samples[] = {"domineering(\"2x3\") + nim(\"2,3\")",
                                      "clobber(\"xoxo\") + bipass(\"bbw\") + domineering(\"1x2\")",
                                      "toads-frogs(\"TT.FF\")",
                                      "hackenbush(\"BRG\") - hackenbush(\"RB\")",
                                      "nim(\"1,2\") + kayles(\"3\")",
                                      "{5|1} + {4|-1} - {2|0}",
                                      "{3|1} - clobber(\"xoxo\") - 2.bipass(\"bbw\") + 1/2",
                                      "-toads-frogs(\"T.F\") - domineering(\"2x2\")"};
enum { SUMS = sizeof samples / sizeof *samples, KAYLES = 4 };

static const ender_ruleset *rules_of(const char *name) {
    const ender_ruleset *rules = NULL;
    must(ender_ruleset_find(ctx, name, &rules));
    return rules;
}

static void open_sum(size_t s, game_sum *sum) {
    *sum = (game_sum){.count = 0};
    must(game_sum_read(ctx, sum, NULL, samples[s], strlen(samples[s])));
    must(game_sum_values(ctx, sum));
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

/* Of a position or a value in place of a summand, with the sign of that. */
static ender_game value_in(const ender_summand *in, const ender_position *position, ender_game g) {
    ender_game value = position ? value_of(position) : g;
    if (in->negative) must(ender_negative(ctx, value, &value));
    return value;
}

/* ---- values ---- */

static void values_add_up(void **state) {
    (void)state;
    for (size_t s = 0; s < SUMS; s++) {
        game_sum sum;
        ender_game all;
        open_sum(s, &sum);
        must(ender_integer(ctx, 0, &all));
        for (size_t i = 0; i < sum.count; i++) {
            const ender_summand *in = &sum.list[i];
            const ender_game value = value_in(in, in->position, in->value);
            assert_equal(sum.worth.parts[i], value);
            all = sum_of(all, value);
        }
        assert_equal(sum.worth.value, all);
        assert_false(sum.worth.outcomes_only);
        game_sum_clear(&sum);
        assert_int_equal(sum.count, 0);
    }
}

static ender_object *open_object(const char *text) {
    ender_object *o = NULL;
    must(ender_object_open(ctx, ender_domain_find("sum"), text, strlen(text), NULL, 0, &o));
    return o;
}

/* The text of a sum reads back, as a sum and as an expression. */
static void texts_read_back(void **state) {
    (void)state;
    for (size_t s = 0; s < SUMS; s++) {
        game_sum sum, again = {.count = 0};
        ender_game value;
        open_sum(s, &sum);
        ender_object *first = open_object(samples[s]);
        const char *text = ender_object_text(first);
        ender_object *second = open_object(text);
        must(game_sum_read(ctx, &again, NULL, text, strlen(text)));
        assert_string_equal(text, ender_object_text(second));
        assert_int_equal(again.count, sum.count);
        must(ender_parse(ctx, text, strlen(text), &value));
        assert_equal(value, sum.worth.value);
        ender_object_close(first);
        ender_object_close(second);
        game_sum_clear(&sum);
        game_sum_clear(&again);
    }
}

/* How many summands a text has: signs of the outermost sum stand between them, whether there are
 * positions in it or values alone, and nothing else does. */
static void summands_are_what_signs_divide(void **state) {
    (void)state;
    static const struct {
        const char *text;
        size_t count;
    } rows[] = {{"{5|1}", 1},
                {"{5|1} + *", 2},
                {"{5|1} + {4|-1} - {2|0}", 3},
                {"-{5|1}", 1},
                {"2.{5|1}", 1},
                {"({5|1} + *)", 2},
                {"cool({4|1} + *, 1) - ^", 2},
                {"nim(\"2,3\")", 1},
                {"nim(\"2\") + {5|1} - *", 3},
                {"-(nim(\"2\") - clobber(\"xo\"))", 2},
                {"3.clobber(\"xo\")", 3}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        game_sum sum = {.count = 0};
        must(game_sum_read(ctx, &sum, NULL, rows[i].text, strlen(rows[i].text)));
        if (sum.count != rows[i].count)
            fail_msg("%s: %zu summands and not %zu", rows[i].text, sum.count, rows[i].count);
        game_sum_clear(&sum);
    }
}

static void what_is_no_position_changes_nothing(void **state) {
    (void)state;
    game_sum sum;
    open_sum(0, &sum);
    const size_t count = sum.count;
    assert_int_equal(game_sum_add(ctx, &sum, rules_of("clobber"), "x?"), ENDER_ESYNTAX);
    assert_int_equal(sum.count, count);
    must(game_sum_values(ctx, &sum));
    game_sum_clear(&sum);
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

/* The stop that the leading move reaches is that of the sum, unless it is a number. */
static void check_stop(const game_sum *sum, ender_player player, const sum_move_list *moves) {
    ender_game stop;
    ender_relation relation;
    bool number;
    must(ender_is_number(ctx, sum->worth.value, &number));
    size_t leader;
    must(game_sum_leader(ctx, player, moves, &leader));
    if (number || moves->count == 0) return;
    must((player == ENDER_LEFT ? ender_left_stop : ender_right_stop)(ctx, sum->worth.value, &stop));
    must(ender_compare(ctx, stop, moves->at[leader].stop, &relation));
    assert_int_equal(relation, ENDER_EQUAL);
}

static void judge_by_values(const game_sum *sum, ender_player player, bool by_name) {
    sum_move_list moves;
    bool any = false;
    must(game_sum_moves(ctx, sum, player, by_name, &moves));
    must(game_sum_judge(ctx, sum, player, 0, &moves));
    for (size_t i = 0; i < moves.count; i++) {
        const sum_move *m = &moves.at[i];
        const ender_summand *in = &sum->list[m->part];
        const ender_game value = value_in(in, m->to, m->option);
        ender_game rest;
        ender_outcome outcome;
        must(ender_subtract(ctx, sum->worth.value, sum->worth.parts[m->part], &rest));
        assert_equal(m->value, value);
        assert_equal(m->total, sum_of(rest, value));
        must(ender_normal_outcome(ctx, m->total, &outcome));
        assert_int_equal(m->wins, outcome == ENDER_P ||
                                      outcome == (player == ENDER_LEFT ? ENDER_L : ENDER_R));
        assert_int_equal(m->best, is_canonical(sum->worth.parts[m->part], player, value));
        assert_int_equal(m->name != NULL, by_name);
        any |= m->wins;
    }
    check_stop(sum, player, &moves);
    /* There is a move that wins exactly where the player wins who begins. */
    ender_outcome outcome;
    must(ender_normal_outcome(ctx, sum->worth.value, &outcome));
    assert_int_equal(any,
                     outcome == ENDER_N || outcome == (player == ENDER_LEFT ? ENDER_L : ENDER_R));
    sum_move_list_clear(&moves);
}

static void moves_win_as_values_say(void **state) {
    (void)state;
    for (size_t s = 0; s < SUMS; s++)
        for (unsigned i = 0; i < 4; i++) {
            game_sum sum;
            open_sum(s, &sum);
            judge_by_values(&sum, i % 2 ? ENDER_LEFT : ENDER_RIGHT, i / 2 == 0);
            game_sum_clear(&sum);
        }
}

static void a_move_leads_to_its_total(void **state) {
    (void)state;
    for (size_t s = 0; s < SUMS; s++) {
        game_sum sum;
        sum_move_list moves;
        open_sum(s, &sum);
        must(game_sum_moves(ctx, &sum, ENDER_LEFT, true, &moves));
        assert_true(moves.count > 0);
        must(game_sum_judge(ctx, &sum, ENDER_LEFT, 0, &moves));
        const ender_game total = moves.at[moves.count - 1].total;
        game_sum_go(&sum, &moves.at[moves.count - 1]);
        must(game_sum_values(ctx, &sum));
        assert_equal(sum.worth.value, total);
        sum_move_list_clear(&moves);
        game_sum_clear(&sum);
    }
}

/* ---- advice and play ---- */

static void play_named(game_sum *sum, ender_player player, const char *name) {
    sum_move_list moves;
    size_t i;
    must(game_sum_moves(ctx, sum, player, true, &moves));
    must(game_sum_find_move(ctx, sum, player, &moves, name, &i));
    assert_string_equal(moves.at[i].name, name);
    game_sum_go(sum, &moves.at[i]);
    must(game_sum_values(ctx, sum));
    sum_move_list_clear(&moves);
}

/* Both play as well as they can: who wins is what the outcome says. */
static ender_player winner(size_t s, ender_player first) {
    game_sum sum;
    ender_player player = first;
    open_sum(s, &sum);
    for (;;) {
        sum_choice choice;
        ender_outcome outcome;
        must(ender_normal_outcome(ctx, sum.worth.value, &outcome));
        const bool wins =
            outcome == ENDER_N || outcome == (player == ENDER_LEFT ? ENDER_L : ENDER_R);
        must(game_sum_choose(ctx, &sum, player, 5, ENDER_ASCII, &choice));
        const ender_player other = player == ENDER_LEFT ? ENDER_RIGHT : ENDER_LEFT;
        if (!choice.name) {
            sum_choice_clear(&choice);
            game_sum_clear(&sum);
            return other;
        }
        assert_true(choice.settled);
        assert_int_equal(choice.wins, wins);
        play_named(&sum, player, choice.name);
        sum_choice_clear(&choice);
        player = other;
    }
}

static void chosen_moves_win_won_games(void **state) {
    (void)state;
    for (size_t s = 0; s < SUMS; s++) {
        game_sum sum;
        ender_outcome outcome;
        open_sum(s, &sum);
        must(ender_normal_outcome(ctx, sum.worth.value, &outcome));
        game_sum_clear(&sum);
        assert_int_equal(winner(s, ENDER_LEFT) == ENDER_LEFT,
                         outcome == ENDER_L || outcome == ENDER_N);
        assert_int_equal(winner(s, ENDER_RIGHT) == ENDER_RIGHT,
                         outcome == ENDER_R || outcome == ENDER_N);
    }
}

static void advice_names_a_move_and_says_why(void **state) {
    (void)state;
    game_sum sum;
    ender_advice advice;
    char *reason, *sentence;
    open_sum(KAYLES, &sum); /* *1 + *2 + *3 of Kayles: the second player wins */
    must(game_sum_advise(ctx, &sum, ENDER_LEFT, ENDER_EFFORT_VALUES, &advice));
    assert_true(advice.known && !advice.wins);
    char *name;
    must(game_sum_advised(ctx, &sum, &advice, &name));
    assert_null(name);
    ender_advice_clear(&advice);
    must(game_sum_add(ctx, &sum, rules_of("nim"), "5"));
    must(game_sum_values(ctx, &sum));
    must(game_sum_advise(ctx, &sum, ENDER_LEFT, ENDER_EFFORT_VALUES, &advice));
    assert_true(advice.known && advice.wins);
    must(game_sum_advised(ctx, &sum, &advice, &name));
    assert_non_null(name);
    must(advice_reason(ctx, &advice, ENDER_ASCII, &reason));
    assert_non_null(strstr(reason, "*5"));
    must(advice_sentence(ctx, ENDER_LEFT, &advice, name, ENDER_ASCII, &sentence));
    assert_non_null(strstr(sentence, name));
    assert_non_null(strstr(sentence, reason));

    sum_move_list moves;
    size_t advised = 0;
    must(game_sum_moves(ctx, &sum, ENDER_LEFT, true, &moves));
    must(game_sum_judge(ctx, &sum, ENDER_LEFT, 0, &moves));
    must(game_sum_mark(ctx, &sum, &advice, &moves));
    for (size_t i = 0; i < moves.count; i++)
        if (moves.at[i].advised) {
            advised++;
            assert_string_equal(moves.at[i].name, name);
            assert_true(moves.at[i].wins);
        }
    assert_int_equal(advised, 1);
    sum_move_list_clear(&moves);
    ender_free(name);
    ender_free(reason);
    ender_free(sentence);
    ender_advice_clear(&advice);
    game_sum_clear(&sum);
}

/* ---- misere play, and search ---- */

static void misere_sums_have_outcomes_only(void **state) {
    (void)state;
    game_sum sum = {.count = 0};
    sum_move_list moves;
    must(game_sum_add(ctx, &sum, rules_of("misere:nim"), "1,1,1"));
    must(game_sum_values(ctx, &sum));
    assert_true(sum.worth.outcomes_only);
    must(game_sum_moves(ctx, &sum, ENDER_LEFT, false, &moves));
    must(game_sum_judge(ctx, &sum, ENDER_LEFT, 0, &moves));
    assert_int_equal(moves.count, 1);
    assert_int_equal(moves.at[0].outcome, ENDER_N); /* two heaps of one: who begins wins */
    assert_false(moves.at[0].wins);
    sum_move_list_clear(&moves);
    game_sum_clear(&sum);
}

static void a_search_finds_the_outcome_of_the_value(void **state) {
    (void)state;
    for (size_t s = 0; s < SUMS; s++) {
        game_sum sum;
        ender_outcome found, outcome;
        open_sum(s, &sum);
        sum.worth.outcomes_only = sum.worth.solved = true; /* as where no value is in reach */
        must(game_sum_outcome(ctx, &sum, 0, &found));
        must(ender_normal_outcome(ctx, sum.worth.value, &outcome));
        assert_int_equal(found, outcome);
        game_sum_clear(&sum);
    }
}

/* ---- fates ---- */

/* Of {0,*,*2,1|3}, which is 2, Right's option stays; Left's 1 dominates the others. What was
 * cleared may be cleared again. */
static void forms_have_fates(void **state) {
    (void)state;
    static const char text[] = "{0,*,*2,1|3}";
    ender_form form;
    form_fates fates;
    must(ender_parse_form(ctx, text, strlen(text), &form));
    must(form_fates_find(ctx, form, ENDER_LEFT, &fates));
    assert_int_equal(fates.count, 4);
    ender_game one;
    must(ender_integer(ctx, 1, &one));
    unsigned kept = 0;
    for (size_t i = 0; i < fates.count; i++) {
        const bool is_one = fates.values[i].id == one.id;
        assert_int_equal(fates.list[i].kind, is_one ? FATE_KEPT : FATE_DOMINATED);
        if (!is_one) assert_int_equal(fates.list[fates.list[i].by].kind, FATE_KEPT);
        kept += is_one;
    }
    assert_int_equal(kept, 1);
    for (int i = 0; i < 2; i++) {
        form_fates_clear(&fates);
        assert_int_equal(fates.count, 0);
        assert_null(fates.list);
    }
}

static void check_fates(const char *rules, const char *text, ender_player player) {
    ender_position *position;
    option_fates fates;
    must(ender_position_parse(ctx, rules_of(rules), text, strlen(text), &position));
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
    must(ender_position_parse(ctx, rules_of(rules), text, strlen(text), &position));
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

/* ---- the move that leads ---- */

/* Does the player rather leave m than n? By the stops that are reached, then by the sums. */
static bool is_better_left(ender_player player, const sum_move *m, const sum_move *n) {
    ender_relation stops, totals;
    const ender_relation good = player == ENDER_LEFT ? ENDER_GREATER : ENDER_LESS;
    must(ender_compare(ctx, m->stop, n->stop, &stops));
    must(ender_compare(ctx, m->total, n->total, &totals));
    return stops == good || (stops == ENDER_EQUAL && totals == good);
}

static void no_move_is_better_than_the_leader(void **state) {
    (void)state;
    for (size_t s = 0; s < SUMS; s++)
        for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
            game_sum sum;
            sum_move_list moves;
            size_t leader;
            open_sum(s, &sum);
            must(game_sum_moves(ctx, &sum, player, false, &moves));
            must(game_sum_judge(ctx, &sum, player, 0, &moves));
            must(game_sum_leader(ctx, player, &moves, &leader));
            for (size_t i = 0; i < moves.count; i++)
                assert_false(is_better_left(player, &moves.at[i], &moves.at[leader]));
            sum_move_list_clear(&moves);
            game_sum_clear(&sum);
        }
}

/* ---- the domain ---- */

static ender_result asked_of(const ender_object *o, const char *question, const char *of) {
    ender_result argument = {.kind = ENDER_KIND_WORD, .text = (char *)(uintptr_t)of}, out;
    const ender_request request = {
        .question = question, .arguments = &argument, .count = of ? 1 : 0};
    must(ender_object_ask(ctx, o, &request, &out));
    return out;
}

static void check_kept(size_t s) {
    game_sum sum;
    sum_move_list moves;
    open_sum(s, &sum);
    ender_object *o = open_object(samples[s]);
    for (int again = 0; again < 2; again++) {
        ender_result value = asked_of(o, "value", NULL);
        assert_equal(value.game, sum.worth.value);
        ender_result winning = asked_of(o, "winning_moves", "right");
        must(game_sum_moves(ctx, &sum, ENDER_RIGHT, true, &moves));
        must(game_sum_judge(ctx, &sum, ENDER_RIGHT, 0, &moves));
        size_t found = 0;
        for (size_t i = 0; i < moves.count; i++)
            if (moves.at[i].wins)
                assert_string_equal(moves.at[i].name, winning.items[found++].text);
        assert_int_equal(found, winning.count);
        sum_move_list_clear(&moves);
        ender_result_clear(&winning);
        ender_result_clear(&value);
    }
    ender_object *reads_back = open_object(ender_object_text(o));
    assert_string_equal(ender_object_text(reads_back), ender_object_text(o));
    ender_object_close(reads_back);
    ender_object_close(o);
    game_sum_clear(&sum);
}

static void questions_answer_as_the_functions_do(void **state) {
    (void)state;
    for (size_t s = 0; s < SUMS; s++) check_kept(s);
}

/* What a request is answered, as text; the message where it is refused. Owned by the caller. */
static char *answer_text(ender_status status, ender_result *out) {
    char *text = NULL;
    if (status != ENDER_OK) return strdup(ender_message(ctx));
    status = ender_format_result(ctx, out, ENDER_ASCII, &text);
    ender_result_clear(out);
    return status == ENDER_OK ? text : strdup(ender_message(ctx)); /* a form with a long name */
}

/* Asks the summands, which the program has, and the text that they are written as. */
static void check_asked_alike(const game_sum *sum, const char *text, const ender_question *q) {
    ender_result left = {.kind = ENDER_KIND_WORD, .text = (char *)(uintptr_t) "left"}, out;
    const bool player = q->least == 1 && q->takes[0] == ENDER_TAKES_PLAYER;
    const ender_request request = {
        .question = q->name, .arguments = &left, .count = player ? 1 : 0};
    if (q->least > 1 || (q->least == 1 && !player) || q->gives == ENDER_KIND_PICTURE) return;
    char *one = answer_text(ender_ask_sum(ctx, sum->list, sum->count, &request, &out), &out);
    char *other = answer_text(
        ender_ask(ctx, ender_domain_find("sum"), text, strlen(text), &request, &out), &out);
    assert_string_equal(one, other);
    free(one);
    free(other);
}

static void summands_are_asked_as_their_text_is(void **state) {
    (void)state;
    const ender_domain *d = ender_domain_find("sum");
    const ender_question *q;
    for (size_t s = 0; s < SUMS; s++) {
        game_sum sum;
        open_sum(s, &sum);
        for (size_t i = 0; (q = ender_question_at(d, i)) != NULL; i++)
            check_asked_alike(&sum, samples[s], q);
        game_sum_clear(&sum);
    }
    ender_result out;
    const ender_request value = {.question = "value"};
    must(ender_ask_sum(ctx, NULL, 0, &value, &out));
    assert_equal(out.game, ENDER_ZERO);
    assert_int_equal(ender_ask_sum(ctx, NULL, 1, &value, &out), ENDER_EARGUMENT);
    assert_int_equal(ender_ask_sum(ctx, NULL, 0, NULL, &out), ENDER_EARGUMENT);
    assert_int_equal(out.kind, ENDER_KIND_NONE);
}

/* The options that are written are those of the library, in its order. */
static void literal_options_are_those_of_the_rules(void **state) {
    (void)state;
    static const char *const positions[][2] = {
        {"nim", "2,1,2"}, {"domineering", "2x3"}, {"clobber", "xoxo|oxox"}, {"bipass", "bbwbww"}};
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++)
        for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
            ender_position *position, **options;
            size_t count;
            ender_result out, who = {.kind = ENDER_KIND_WORD};
            who.text = (char *)(uintptr_t)(player == ENDER_LEFT ? "left" : "right");
            const ender_request request = {"literal_options", &who, 1, NULL, 0};
            must(ender_position_parse(ctx, rules_of(positions[i][0]), positions[i][1],
                                      strlen(positions[i][1]), &position));
            must(ender_position_options(ctx, position, player, &options, &count));
            const ender_summand alone = {.position = position};
            must(ender_ask_sum(ctx, &alone, 1, &request, &out));
            assert_int_equal(out.count, count);
            for (size_t k = 0; k < count; k++) {
                char *text;
                must(ender_position_format(ctx, options[k], &text));
                assert_string_equal(text, out.items[k].text);
                ender_free(text);
            }
            ender_result_clear(&out);
            ender_positions_free(options, count);
            ender_position_free(position);
        }
}

/* A column of a position, as text. Owned by the caller. */
static char *column_text(const char *rules, const char *text, const char *name) {
    ender_position *position;
    ender_result out;
    must(ender_position_parse(ctx, rules_of(rules), text, strlen(text), &position));
    const ender_status status = position_column(ctx, position, name, ENDER_METHOD_AUTO, &out);
    ender_position_free(position);
    return answer_text(status, &out);
}

static void columns_are_questions_reports_and_functions(void **state) {
    (void)state;
    static const char *const rows[][4] = {
        {"nim", "2,1", "left_options", "2, 1, 1,1"},
        {"nim", "2,1", "left_options:nim_value", "2, 1, 0"},
        {"nim", "2,1", "right_options:left_options:value", "0, *\n0\n*"},
        {"nim", "3,4", "left_strategy", "3,3"},
        {"nim", "3,3", "left_strategy", "none"},
        {"nim", "3,4", "winning_left_moves", "1:4-1"},
        {"nim", "2,1", "count_options", "3 3"},
        {"nim", "2,1", "moves:left", "1:1-1, 1:2-2, 1:2-1"},
        {"nim", "2,1", "count_moves:left", "3"},
        {"nim", "2,1", "compare:*3", "="},
        {"nim", "2,1", "birthday", "3"},
        {"nim", "2,1", "negative", "*3"},
        {"toads-frogs", "TT.FF", "reversible_through:T.TFF", "TFT.F"},
        {"toads-frogs", "TT.FF", "surviving_left_options", "none"},
        {"bipass", "bbw", "delta", "-1"},
        {"domineering", "2x3", "count_canonical_options", "1 1"},
        {"domineering", "2x2", "height", "2"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char *found = column_text(rows[i][0], rows[i][1], rows[i][2]);
        assert_string_equal(found, rows[i][3]);
        assert_true(position_has_column(ctx, rules_of(rows[i][0]), rows[i][2]));
        free(found);
    }
    static const char *const none[] = {"",
                                       "nothing",
                                       "moves",
                                       "moves:up",
                                       "moves:left:1",
                                       "left_options:nothing",
                                       "delta",
                                       "left_options:left",
                                       "value:3",
                                       "compare",
                                       ":",
                                       "after:left"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_false(position_has_column(ctx, rules_of("nim"), none[i]));
}

/* ---- a line of best play ---- */

/* Moves are made as the line says; who wins it is who wins the sum. */
static void check_line(size_t s, ender_player first) {
    game_sum sum;
    sum_move_list moves;
    ender_outcome who;
    size_t at;
    ender_player player = first;
    open_sum(s, &sum);
    must(game_sum_outcome(ctx, &sum, 0, &who));
    const bool wins = who == ENDER_N || who == (first == ENDER_LEFT ? ENDER_L : ENDER_R);
    ender_object *o = open_object(samples[s]);
    ender_result line = asked_of(o, "line", first == ENDER_LEFT ? "left" : "right");
    for (size_t i = 0; i < line.count; i++, player = ender_opponent(player)) {
        const ender_result *record = &line.items[i];
        assert_string_equal(record->items[0].text, player == ENDER_LEFT ? "left" : "right");
        assert_int_equal(record->items[2].truth, wins == (player == first));
        must(game_sum_moves(ctx, &sum, player, true, &moves));
        must(game_sum_find_move(ctx, &sum, player, &moves, record->items[1].text, &at));
        game_sum_go(&sum, &moves.at[at]);
        sum_move_list_clear(&moves);
    }
    must(game_sum_moves(ctx, &sum, player, true, &moves));
    assert_int_equal(moves.count, 0);
    assert_int_equal(player != first, wins);
    sum_move_list_clear(&moves);
    ender_result_clear(&line);
    ender_object_close(o);
    game_sum_clear(&sum);
}

static void a_line_of_best_play_is_won_by_who_wins(void **state) {
    (void)state;
    for (size_t s = 0; s < SUMS; s++)
        for (ender_player first = ENDER_LEFT; first <= ENDER_RIGHT; first++) check_line(s, first);
}

/* Where play may come back the analysis from the end says how a player wins. */
static void a_line_wins_where_play_may_come_back(void **state) {
    (void)state;
    static const char geese[] = "fox-and-geese(\"f...|....|....|g.g.\")";
    ASKED("sum", geese, "line", "right", "",
          "player: right, move: 1:....|.f..|....|g.g., wins: true, why: the play ends in 1 move");
    ASKED("sum", geese, "line", "left", "", "none");
}

static void questions_that_make_no_sense_are_refused(void **state) {
    (void)state;
    static const char two[] = "nim(\"3\") + nim(\"4\")";
    REFUSED("sum", two, "reachable", "", "", ENDER_EDOMAIN, "one position alone");
    REFUSED("sum", "*2", "picture", "", "", ENDER_EDOMAIN, "one position alone");
    REFUSED("sum", two, "results", "", "", ENDER_EDOMAIN, "`outcome` says");
    REFUSED("sum", "nim(\"3\")", "results", "", "", ENDER_EDOMAIN, "`outcome` says");
    REFUSED("sum", two, "moves", "nobody", "", ENDER_EARGUMENT, "left or right");
    REFUSED("sum", two, "after", "left ; 3:4-1", "", ENDER_EARGUMENT, "expected one of 1:3-3");
    REFUSED("sum", two, "report", "delta", "", ENDER_EDOMAIN, "one position alone");
    REFUSED("sum", "nim(\"3\")", "reversible_through", "left ; 9", "", ENDER_EARGUMENT,
            "no option of Left");
    REFUSED("sum", "nim(\"3\") +", "value", "", "", ENDER_ESYNTAX, "expected a value");
    REFUSED("sum", "on", "value", "", "", ENDER_ESYNTAX, "sum");
    REFUSED("sum", "nim(\"3\")", "compare", "misere:nim(\"3\")", "", ENDER_EDOMAIN, "compared");
}

/* What a question calls has no more time than the question. */
static void a_limit_of_the_call_ends_a_question(void **state) {
    (void)state;
    ender_ctx *within = NULL;
    char *answer = NULL;
    must(ender_within(ctx, &(ender_limits){.total = 1e-6}, &within));
    assert_int_equal(
        ask_for(within, "sum", "domineering(\"9x9\")", "judged_moves", "left", "", &answer),
        ENDER_ELIMIT);
    assert_non_null(strstr(ender_message(within), "limit"));
    ender_close(within);
    ender_cancel(ctx);
    assert_int_equal(ask_for(ctx, "sum", "domineering(\"9x9\")", "value", "", "", &answer),
                     ENDER_ECANCELLED);
    ender_cancel_clear(ctx);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_add_up),
        cmocka_unit_test(texts_read_back),
        cmocka_unit_test(summands_are_what_signs_divide),
        cmocka_unit_test(what_is_no_position_changes_nothing),
        cmocka_unit_test(moves_win_as_values_say),
        cmocka_unit_test(a_move_leads_to_its_total),
        cmocka_unit_test(chosen_moves_win_won_games),
        cmocka_unit_test(advice_names_a_move_and_says_why),
        cmocka_unit_test(misere_sums_have_outcomes_only),
        cmocka_unit_test(a_search_finds_the_outcome_of_the_value),
        cmocka_unit_test(lines_lead_to_the_canonical_form),
        cmocka_unit_test(fates_have_their_reasons),
        cmocka_unit_test(forms_have_fates),
        cmocka_unit_test(no_move_is_better_than_the_leader),
        cmocka_unit_test(questions_answer_as_the_functions_do),
        cmocka_unit_test(summands_are_asked_as_their_text_is),
        cmocka_unit_test(literal_options_are_those_of_the_rules),
        cmocka_unit_test(columns_are_questions_reports_and_functions),
        cmocka_unit_test(a_line_of_best_play_is_won_by_who_wins),
        cmocka_unit_test(a_line_wins_where_play_may_come_back),
        cmocka_unit_test(questions_that_make_no_sense_are_refused),
        cmocka_unit_test(a_limit_of_the_call_ends_a_question),
    };
    return cmocka_run_group_tests_name("sum", tests, open_context, close_context);
}
