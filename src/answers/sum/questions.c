/* SPDX-License-Identifier: MIT
 *
 * The domain of sums of positions and values: how one is read and kept, and what it is worth. */
#include "sum/questions.h"

#include "analysis/analysis.h"
#include "base/held.h"
#include "figures/figures.h"
#include "ruleset/loopy.h"
#include "solve/solve.h"

#include <math.h>
#include <stdlib.h>

/* ---- the object ---- */

/* The summands lie in scratch memory; the positions stay where they are. */
static game_sum plain_sum(task *t, const summands *of) {
    ender_summand *list = SCRATCH_ARRAY(t, ender_summand, of->count + 1);
    for (size_t i = 0; i < of->count; i++) list[i] = summand_plain(t, of->list[i]);
    return (game_sum){.list = list, .count = of->count};
}

static const void *read_sum(task *t, source in, const asked *a) {
    (void)a;
    const summands read = read_summands(t, in, NULL);
    game_sum *s = SCRATCH_ARRAY(t, game_sum, 1);
    *s = plain_sum(t, &read);
    return s;
}

static void print_sum(task *t, strbuf *out, const void *object) { sum_write(t, object, out); }

static void drop_sum(const void *object) {
    game_sum *s = (game_sum *)(uintptr_t)object;
    game_sum_clear(s);
    free(s);
}

static void drop_unfinished(void *object) { drop_sum(object); }

/* Summands that are values are handles, which live as long as the context. */
static const void *keep_sum(task *t, const void *object) {
    const game_sum *from = object;
    game_sum *s = calloc(1, sizeof *s);
    if (!s) task_throw_memory(t);
    held holder;
    held_open(t, &holder, s, drop_unfinished);
    sum_append(t, s, &(summands){from->list, from->count});
    held_keep(t);
    return s;
}

value value_of_sum(task *t, const asked *a, const game_sum *of) {
    return value_of_object(t, a, of);
}

value value_of_play(ender_play play) {
    static const char *const words[] = {
        [ENDER_DRAWN] = "draw", [ENDER_LEFT_WINS] = "left", [ENDER_RIGHT_WINS] = "right"};
    return value_of_static(words[play]);
}

/* ---- what it is worth ---- */

static summands summands_of(const game_sum *s) { return (summands){s->list, s->count}; }

ender_method asked_method(const asked *a) {
    static const ender_method methods[] = {ENDER_METHOD_AUTO, ENDER_METHOD_SEARCH,
                                           ENDER_METHOD_CLOSED};
    return methods[asked_word(a, "method")];
}

ender_style asked_style(const asked *a) {
    static const ender_style styles[] = {ENDER_ASCII, ENDER_UNICODE};
    return styles[asked_word(a, "style")];
}

static value ask_value(task *t, const asked *a) {
    const summands of = summands_of(a->object);
    return value_of_loopy(summands_loopy(t, &of, asked_method(a)));
}

static value ask_values(task *t, const asked *a) {
    const game_sum *s = a->object;
    value_list values = {0};
    for (size_t i = 0; i < s->count; i++)
        value_list_add(t, &values, value_of_loopy(summand_loopy(t, &s->list[i], asked_method(a))));
    return value_of_list(&values);
}

value value_of_outcome(ender_outcome outcome) {
    return value_of_static(ender_outcome_name(outcome));
}

static value ask_outcome(task *t, const asked *a) {
    const summands of = summands_of(a->object);
    const ender_method method = asked_method(a);
    ender_play results[2];
    if (game_sum_repeats(a->object)) {
        sum_results(t, &of, results);
        return value_of_static(results_letters(results));
    }
    if (method == ENDER_METHOD_AUTO) return value_of_outcome(sum_decide(t, &of, 0).outcome);
    if (of.count == 1 && of.list[0].position)
        return value_of_outcome(
            position_outcome(t, of.list[0].position, of.list[0].negative, false, method));
    return value_of_outcome(game_outcome(t, loopy_ender(summands_loopy(t, &of, method))));
}

static void add_results(task *t, const game_sum *s, value_list *record) {
    const summands of = summands_of(s);
    ender_play results[2];
    sum_results(t, &of, results);
    record_add(t, record, "left_first", value_of_play(results[ENDER_LEFT]));
    record_add(t, record, "right_first", value_of_play(results[ENDER_RIGHT]));
}

static value ask_results(task *t, const asked *a) {
    value_list record = {0};
    if (!game_sum_repeats(a->object))
        task_throw(t, ENDER_EDOMAIN,
                   "results are asked where play may come back to a position; "
                   "`outcome` says who wins here");
    add_results(t, a->object, &record);
    return value_of_record(&record);
}

value sum_ask_worth(task *t, const asked *a) {
    study *s = study_open(t, a);
    const sum_worth *worth = &s->sum.worth;
    value_list record = {0};
    ender_outcome outcome;
    study_values(s);
    const bool has_value = !worth->outcomes_only || (worth->repeats && s->sum.count > 1);
    if (!worth->outcomes_only)
        record_add(t, &record, "value", value_of_game((ref){worth->value.id}));
    else if (has_value)
        record_add(t, &record, "value", ask_value(t, a));
    if (worth->repeats) {
        add_results(t, &s->sum, &record);
    } else {
        study_check(s, game_sum_outcome(s->ctx, &s->sum, 0, &outcome));
        record_add(t, &record, "outcome", value_of_outcome(outcome));
    }
    const char *by = has_value ? "value" : worth->solved ? "search" : "rules";
    record_add(t, &record, "by", value_of_static(by));
    study_close(s);
    return value_of_record(&record);
}

/* G + H or G - H; its summands are those of the two. */
static game_sum joined_sum(task *t, const game_sum *g, const game_sum *h, bool minus) {
    ender_summand *list = SCRATCH_ARRAY(t, ender_summand, g->count + h->count + 1);
    for (size_t i = 0; i < g->count; i++) list[i] = g->list[i];
    for (size_t i = 0; i < h->count; i++) {
        ender_summand of = h->list[i];
        of.negative = of.negative != minus;
        list[g->count + i] = summand_plain(t, of);
    }
    return (game_sum){.list = list, .count = g->count + h->count};
}

enum { PLUS, MINUS };

static value ask_joined(task *t, const asked *a) {
    const game_sum all = joined_sum(t, a->object, a->arguments[0].object, a->which == MINUS);
    return value_of_sum(t, a, &all);
}

static value ask_negative(task *t, const asked *a) {
    const game_sum all = joined_sum(t, &(game_sum){.count = 0}, a->object, true);
    return value_of_sum(t, a, &all);
}

static value compare_loopy(task *t, const game_sum *g, const game_sum *h) {
    const summands left = summands_of(g), right = summands_of(h);
    const loopy_value x = summands_loopy(t, &left, ENDER_METHOD_AUTO);
    const loopy_value y = summands_loopy(t, &right, ENDER_METHOD_AUTO);
    return value_of_static(ender_relation_name(loopy_compare(t, x, y)));
}

/* How G compares with H is who wins G - H, of which the values may be out of reach. Where play may
 * come back, G - G may be drawn, and values are compared. */
static value ask_compare(task *t, const asked *a) {
    const game_sum *g = a->object, *h = a->arguments[0].object;
    if (!game_sum_is_normal(g) || !game_sum_is_normal(h))
        task_throw(t, ENDER_EDOMAIN,
                   "sums are compared where the player who cannot move loses, and here %s",
                   game_sum_rule(game_sum_is_normal(g) ? h : g));
    static const ender_relation relations[] = {[ENDER_N] = ENDER_CONFUSED,
                                               [ENDER_R] = ENDER_LESS,
                                               [ENDER_L] = ENDER_GREATER,
                                               [ENDER_P] = ENDER_EQUAL};
    if (game_sum_repeats(g) || game_sum_repeats(h)) return compare_loopy(t, g, h);
    const game_sum all = joined_sum(t, g, h, true);
    const found_outcome found = sum_decide(t, &(summands){all.list, all.count}, 0);
    return value_of_static(ender_relation_name(relations[found.outcome]));
}

static value ask_of_value(task *t, const asked *a) {
    static const char *const functions[] = {"mean", "temperature"};
    return sum_column(t, a->object, functions[a->which], "auto");
}

static value ask_atomic_weight(task *t, const asked *a) {
    const game_sum *s = a->object;
    ref total = REF_ZERO;
    for (size_t i = 0; i < s->count; i++) {
        const ender_position *p = s->list[i].position;
        const ref weight = p ? sum_weight(t, p->rules, &p->sum)
                             : atomic_weight(t, summand_value(t, &s->list[i], ENDER_METHOD_AUTO));
        total = s->list[i].negative ? game_sub(t, total, weight) : game_add(t, total, weight);
    }
    return value_of_game(total);
}

/* ---- the summands ---- */

static value ask_parts(task *t, const asked *a) {
    const game_sum *s = a->object;
    value_list parts = {0};
    for (size_t i = 0; i < s->count; i++)
        value_list_add(t, &parts, value_of_sum(t, a, &(game_sum){.list = &s->list[i], .count = 1}));
    return value_of_list(&parts);
}

static value ask_form(task *t, const asked *a) {
    const game_sum *s = a->object;
    ref total = REF_ZERO;
    for (size_t i = 0; i < s->count; i++) {
        const ender_position *p = s->list[i].position;
        const ref form = p ? sum_form(t, p->rules, &p->sum) : (ref){s->list[i].value.id};
        total = form_add(t, total, s->list[i].negative ? form_neg(t, form) : form);
    }
    return value_of_form(total);
}

/* ---- the table ---- */

#define SECTION_II_2 "A. N. Siegel, Combinatorial Game Theory (2013), section II.2"
#define BY_VALUES                                                                                  \
    "the values of all summands for half of the time limit, or 2 seconds; then a search"

#define WHOLE(name, aliases, summary, object, answer, gives, run)                                  \
    QUESTION(name, aliases, "worth", "", summary, object, "", answer, NOTHING, gives, run)
#define PART(name, aliases, summary, object, answer, gives, run)                                   \
    QUESTION(name, aliases, "summands", "", summary, object, "", answer, NOTHING, gives, run)
#define MOVES(name, summary, object, answer, gives, run, which, ...)                               \
    QUESTION_WITH(name, "", "moves", "PLAYER", summary, object, "left", answer, ONE_OF(PLAYER),    \
                  gives, run, which, .options = "", __VA_ARGS__)
#define MOVE(name, summary, object, arguments, answer, gives, run)                                 \
    QUESTION(name, "", "moves", "PLAYER, MOVE", summary, object, arguments, answer,                \
             TWO_OF(PLAYER, TEXT), gives, run)
#define ADVICE(name, summary, object, answer, gives, run)                                          \
    QUESTION_WITH(name, "", "advice", "PLAYER", summary, object, "left", answer, ONE_OF(PLAYER),   \
                  gives, run, 0, .options = "", .cost = BY_VALUES)

#define BOARD(name, parameters, summary, object, arguments, answer, takes, ...)                    \
    QUESTION_WITH(name, "", "boards", parameters, summary, object, arguments, answer, takes,       \
                  RECORD, __VA_ARGS__)
#define ALONE(name, aliases, summary, object, answer, gives, run, ...)                             \
    QUESTION_WITH(name, aliases, "positions", "", "for one position: " summary, object, "",        \
                  answer, NOTHING, gives, run, 0, .options = "", __VA_ARGS__)
#define ALONE_WITH(name, parameters, summary, object, arguments, answer, takes, gives, run, ...)   \
    QUESTION_WITH(name, "", "positions", parameters, "for one position: " summary, object,         \
                  arguments, answer, takes, gives, run, 0, .options = "", __VA_ARGS__)

static const char nim_sum[] = "nim(\"3,4\") + {1|*}";

static const question sum_questions[] = {
    QUESTION_WITH("worth", "", "worth", "", "the value and the outcome, as far as they were found",
                  "domineering(\"2x3\") - 1/2", "", "value: {3/2|-1}, outcome: N, by: value",
                  NOTHING, RECORD, sum_ask_worth, 0, .options = "", .cost = BY_VALUES,
                  .heeds = "outcomes"),
    QUESTION_WITH("value", "", "worth", "", "the value, which may be loopy",
                  "nim(\"3,4\") - domineering(\"2x3\")", "", "{1/2*7|-2*7}", NOTHING, GAME,
                  ask_value, 0, .options = "", .heeds = "method"),
    QUESTION_OR_UNKNOWN(
        "outcome", "", "worth", "",
        "the outcome: L, R, N (the first player) or P; if play can repeat, L, R or D (a "
        "draw) for Left and for Right moving first",
        "clobber(\"xoxo\") + {3|1} - 2", "", "N", NOTHING, WORD, ask_outcome, 0, .options = "",
        .cost = BY_VALUES, .heeds = "method"),
    QUESTION_WITH("decide", "", "worth", "[SECONDS]",
                  "the outcome, and whether it was found by a search, because no value was found "
                  "in this time",
                  "clobber(\"xoxo\") + {3|1} - 2", "", "outcome: N, by_search: false",
                  PERHAPS(TEXT), RECORD, sum_ask_decision, 0, .options = "", .cost = BY_VALUES),
    QUESTION_WITH(
        "solve", "", "worth", "[NODES]", "the outcome by a search of at most so many sums",
        "clobber(\"xoxo\") + {3|1} - 2", "", "outcome: N, left: wins, right: wins, nodes: 0",
        PERHAPS(INTEGER), RECORD, sum_ask_solution, 0, .options = "", .cost = "a search"),
    QUESTION_OR_UNKNOWN("solved_outcome", "", "worth", "",
                        "the outcome by a search; unknown if a limit ended the search",
                        "clobber(\"xoxo\") + {3|1} - 2", "", "N", NOTHING, WORD,
                        sum_ask_solved_outcome, 0, .options = "", .cost = "a search"),
    WHOLE("results", "", "if play can repeat: the winner for each player moving first",
          "fox-geese(\"g.g.|....|.f..\")", "left_first: right, right_first: right", RECORD,
          ask_results),
    WHOLE("result_letters", "",
          "the winner for Left and for Right moving first, as two letters: L, R or D (a draw)",
          "fox-geese(\"g.g.|....|.f..\")", "RR", WORD, sum_ask_result_letters),
    QUESTION_WITH("compare", "", "worth", "H", "the relation to H: <, >, = or ||", "nim(\"3,5\")",
                  "*6 + domineering(\"2x2\")", "||", ONE_OF(OBJECT), WORD, ask_compare, 0,
                  .options = "", .cost = BY_VALUES),
    QUESTION_WITH("nim_value", "grundy", "worth", "", "the n such that the sum equals *n",
                  "nim(\"3,4\") + kayles(\"5\")", "", "3", NOTHING, INTEGER, sum_ask_nim_value, 0,
                  .options = "",
                  .source = "J. Lemoine and S. Viennot, Nimbers are inevitable (2012)",
                  .cost = "a search"),
    QUESTION_WITH("mean", "", "worth", "", "the mean value", "domineering(\"2x3\") - 1/2", "",
                  "1/4", NOTHING, GAME, ask_of_value, 0, .options = ""),
    QUESTION_WITH("temperature", "temp", "worth", "", "the temperature",
                  "domineering(\"2x3\") - 1/2", "", "5/4", NOTHING, GAME, ask_of_value, 1,
                  .options = ""),
    WHOLE("atomic_weight", "aw", "the sum of the atomic weights", "clobber(\"xoxxo\") - ^^", "-1",
          GAME, ask_atomic_weight),
    PART("parts", "summands", "the summands, each as a sum", "2.nim(\"3\") - {1|*}",
         "nim(\"3\"), nim(\"3\"), {*|-1}", LIST, ask_parts),
    PART("values", "", "the values of the summands", "domineering(\"2x2\") - {3|1}", "+-1, {-1|-3}",
         LIST, ask_values),
    PART("negative", "", "the sum with the players exchanged", "nim(\"3\") - {3|1}",
         "-nim(\"3\") + {3|1}", OBJECT, ask_negative),
    QUESTION_WITH("plus", "", "summands", "H", "the sum with H", "nim(\"3,4\")", "-{1|*}",
                  "nim(\"3,4\") + {*|-1}", ONE_OF(OBJECT), OBJECT, ask_joined, PLUS, .options = ""),
    QUESTION_WITH("minus", "", "summands", "H", "the sum with the negative of H", "nim(\"3,4\")",
                  "2 - domineering(\"1x2\")", "nim(\"3,4\") + (-2) + domineering(\"..\")",
                  ONE_OF(OBJECT), OBJECT, ask_joined, MINUS, .options = ""),
    PART("form", "", "the literal form, with dominated and reversible options",
         "domineering(\"2x2\")", "lit(+-1)", FORM, ask_form),
    PART("canonical_counts", "count_canonical_options",
         "the numbers of Left's and of Right's options of the canonical form",
         "domineering(\"2x3\")", "1 1", LIST, sum_ask_canonical_counts),
    ALONE("position", "normal_form", "the text as its ruleset prints it", "nim(\"4,0,3\")", "3,4",
          WORD, sum_ask_text, .source = NULL),
    ALONE("picture", "", "a picture with letters", "domineering(\"2x3\")", ". . .\n. . .\n", WORD,
          sum_ask_picture, .source = NULL),
    ALONE(
        "components", "",
        "its independent parts, without those that have no moves, each with its representative "
        "under the symmetries of the ruleset and whether that is the negative; literal if play in "
        "the parts is play in the position, otherwise only their values add up to its value",
        "domineering(\"..#.|..#.\")",
        "literal: true, components: position: ..|.., representative: ..|..\n"
        "position: .|., representative: .., negative: true",
        RECORD, sum_ask_components, .source = NULL),
    ALONE_WITH("literal_options", "PLAYER, [PROPERTY]",
               "the options by the rules, or a property of each option", "nim(\"2,1\")", "left",
               "2, 1, 1,1", ONE_PERHAPS(PLAYER, TEXT), LIST, sum_ask_literal_options,
               .source = NULL),
    ALONE_WITH("advised", "PLAYER", "the position after the move that a theorem advises, or none",
               "nim(\"3,4\")", "left", "3,3", ONE_OF(PLAYER), WORD, sum_ask_advised,
               .source = NULL),
    ALONE("option_counts", "", "the numbers of Left's and of Right's options by the rules",
          "domineering(\"2x3\")", "3 4", LIST, sum_ask_option_counts, .source = NULL),
    ALONE_WITH("fates", "PLAYER", "which of these options are kept, equal, dominated or reversible",
               "toads-frogs(\"TT.FF\")", "left",
               "option: T.TFF, value: ^, fate: reversible, through: TFT.F", ONE_OF(PLAYER), LIST,
               sum_ask_fates, .source = SECTION_II_2),
    ALONE_WITH("reachable", "[MOST]", "the number of reachable positions, with itself",
               "domineering(\"2x3\")", "", "18", PERHAPS(INTEGER), INTEGER, sum_ask_reachable,
               .source = NULL),
    ALONE_WITH("report", "NAME", "a report of its ruleset", "bipass(\"bbw\")", "delta", "-1",
               ONE_OF(TEXT), WORD, sum_ask_report, .source = NULL),
    ALONE("misere_outcome", "", "the outcome if the player who cannot move wins", "nim(\"1,1\")",
          "N", WORD, sum_ask_misere_outcome, .heeds = "method", .cost = "a search"),
    ALONE("loopy_nimber", "",
          "if play can repeat: the nimber, or the nimbers that infinity reaches",
          "loopy-geography(\"a>b>a,a>c,b>d,a:T\")", "reached: 0", RECORD, sum_ask_loopy_nimber,
          .source = "C. A. B. Smith, Graphs and composite games (1966)"),
    ALONE("retrograde", "",
          "the winners, the lengths of play and the numbers of the best moves, by retrograde "
          "analysis",
          "fox-geese(\"g.g.|....|.f..\")",
          "results: RR, left_moves: 8, left_best: 1, right_moves: 9, right_best: 1, positions: 90, "
          "complete: true",
          RECORD, sum_ask_retrograde, .cost = "all positions that can be reached"),
    MOVES("moves", "the names of the moves", "nim(\"2\") + {1|*}", "1:2-2, 1:2-1, 2:1", LIST,
          sum_ask_moves, 0, .cost = NULL),
    MOVES("winning_moves", "the moves that win", "nim(\"3,4\") + *2", "1:4-3", LIST,
          sum_ask_winning_moves, 0, .cost = "for each move its value or a search"),
    MOVES("described_moves",
          "the moves with their notes, the sums after them, marks, and whether a theorem advises "
          "them",
          "nim(\"1,2\")",
          "name: 1:1-1, note: , to: nim(\"2\"), advised: false, marks: part: 1:1, before: 1, "
          "named: true\n"
          "name: 1:2-2, note: , to: nim(\"1\"), advised: false, marks: part: 1:2, before: 2, "
          "named: true\n"
          "name: 1:2-1, note: , to: nim(\"1,1\"), advised: true, marks: part: 1:2, before: 2, "
          "after: 1, named: true",
          LIST, sum_ask_described_moves, 0, .cost = NULL),
    MOVES("options", "the sums after the moves, each once", "nim(\"2\") - domineering(\"2x1\")",
          "nim(\"0\") - domineering(\".|.\"), nim(\"1\") - domineering(\".|.\")", LIST,
          sum_ask_options, 0, .cost = NULL),
    MOVES("judged_moves", "the moves, the sums after them, and whether they win",
          "domineering(\"2x2\") + {2|0}",
          "move: 1:1,1-2,1, to: #.|#., value: 1, total: {3|1}, stop: 1, best: true, wins: true\n"
          "move: 1:1,2-2,2, to: .#|.#, value: 1, total: {3|1}, stop: 1, best: true, wins: true\n"
          "move: 2:2, to: 2, value: 2, total: {3|1}, stop: 1, best: true, wins: true",
          LIST, sum_ask_judged, 0, .cost = BY_VALUES, .heeds = "outcomes"),
    MOVES("surviving", "for one position: the options whose values are in the canonical form",
          "domineering(\"2x3\")", ".#.|.#.", LIST, sum_ask_surviving, 0, .source = SECTION_II_2),
    MOVES("lines", "for one position: lines of play to the options of the canonical form",
          "toads-frogs(\"TT.FF\")", "value: 0, play: T.TFF, TFT.F, TF.TF", LIST, sum_ask_lines, 0,
          .source = SECTION_II_2),
    MOVE("reversible_through",
         "for one position: the reply through which an option reverses, or none",
         "toads-frogs(\"TT.FF\")", "left ; T.TFF", "TFT.F", WORD, sum_ask_reversible_through),
    MOVE("after", "the sum after a move, given by its name or by its result", nim_sum,
         "left ; 1:4-1", "nim(\"3,3\") + {1|*}", OBJECT, sum_ask_after),
    MOVE("answers", "the opponent's winning moves after a move", "nim(\"3,4\")", "left ; 1:4-2",
         "1:3-1", LIST, sum_ask_answers),
    MOVE("marks", "the changes of the parts of the picture by a move", "domineering(\"2x2\")",
         "left ; 1:1,1-2,1",
         "part: 1:1,1, before: ., after: #, named: true\n"
         "part: 1:2,1, before: ., after: #, named: true",
         LIST, sum_ask_marks),
    ADVICE("advice", "the winner if this player moves first, the move and the reason",
           "hackenbush(\"BRR\") + nim(\"3,4\") - 1/8",
           "wins: true, move: 2:3-3, after: hackenbush(\"BRR\") + nim(\"4\") + (-1/8), why: "
           "numbers, arrows and stars add up to 1/8*7, theorem: arrows, measure: 1/8*7",
           RECORD, sum_ask_advice),
    ADVICE("why", "the advice as a sentence", "nim(\"3,4\")",
           "Left to move wins by 1:4-1: the nim sum is *7 (Bouton's theorem)", WORD, sum_ask_why),
    QUESTION_WITH("choose", "", "advice", "PLAYER",
                  "a move to make: the best one found within the time limit, or 5 seconds; or that "
                  "of a weaker level",
                  "nim(\"3,4\")", "left",
                  "move: 1:4-1, wins: true, why: the nim sum is *7 (Bouton's theorem)",
                  ONE_OF(PLAYER), RECORD, sum_ask_choose, 0, .options = "", .cost = BY_VALUES,
                  .heeds = "level seed"),
    ADVICE("line", "a line of best play: the moves of both players to the end, with reasons",
           "nim(\"1,2\")",
           "player: left, move: 1:2-1, wins: true, why: the nim sum is *3 (Bouton's theorem)\n"
           "player: right, move: 1:1-1, wins: false, why: reaches the stop 0\n"
           "player: left, move: 1:1-1, wins: true, why: the nim sum is * (Bouton's theorem)",
           LIST, sum_ask_line),
    QUESTION_WITH(
        "verdict", "", "advice", "PLAYER",
        "the winner if this player moves, the theorem, and its move within its summand",
        "*2 + nim(\"3\") - 1", "left",
        "known: true, wins: false, theorem: arrows, statement: In x + n.^ + *m the number "
        "x decides; if it is 0 the arrows do, except that one arrow beside * is won by "
        "whoever moves first; if there are none the star., measure: -1*, sentence: Left "
        "to move loses: numbers, arrows and stars add up to -1*",
        ONE_OF(PLAYER), RECORD, sum_ask_verdict, 0, .options = "", .heeds = "effort style"),
    BOARD("survey", "[PLAYER]",
          "the worth, the moves of one player or of both with their values, and what theorems say",
          "1", "left",
          "sum: ruleset: value, position: 1, summands: 1, moves: player: left, name: 1:0, part: 1, "
          "to: 0, advised: true, marks: none, advice: player: left, known: true, wins: true, move: "
          "1:0, summand: 1, to: 0, theorem: sum of numbers, statement: Numbers add up, and a sum "
          "above 0 is won by Left, one below 0 by Right, 0 by whoever moves second., measure: 1, "
          "sentence: Left to move wins by 1:0: the numbers add up to 1",
          PERHAPS(PLAYER), sum_ask_survey, 0, .options = "unjudged", .cost = BY_VALUES,
          .heeds = "outcomes unjudged style pictures apart"),
    BOARD("board", "", "the summands, what the sum is worth, its temperature and mean",
          "domineering(\"2x2\") - 1/2", "",
          "sum: ruleset: domineering, position: ..|.., summands: 1, value: +-1\n"
          "ruleset: value, position: -1/2, summands: 1, value: -1/2, value: {1/2|-3/2}, outcome: "
          "N, by: value, temperature: 1, mean: -1/2",
          NOTHING, sum_ask_board, 0, .options = "", .cost = BY_VALUES,
          .heeds = "outcomes unjudged pictures components"),
    BOARD("make", "PLAYER, MOVE", "a move, its marks, the summands after it, and who is next",
          "nim(\"1\")", "left ; 1:1-1",
          "name: 1:1-1, part: 1, marks: part: 1:1, before: 1, named: true, sum: ruleset: nim, "
          "position: 0, summands: 0, next: right, over: true, winner: left",
          TWO_OF(PLAYER, TEXT), sum_ask_make, 0, .options = "", .heeds = "pictures apart"),
    BOARD("reply", "PLAYER", "the move of a program of some strength, and the sum after it",
          "nim(\"3,4\")", "left",
          "settled: true, wins: true, reason: the nim sum is *7 (Bouton's theorem), move: 1:4-1",
          ONE_OF(PLAYER), sum_ask_reply, 0, .options = "hint",
          .cost = "the time for thinking, or that of the call if it is less",
          .heeds = "level seed think_ms hint style pictures apart"),
    QUESTION("strategy", "", "advice", "PLAYER",
             "the sum after the move that a theorem advises, or none", "nim(\"3,4\")", "left",
             "nim(\"3,3\")", ONE_OF(PLAYER), OBJECT, sum_ask_strategy),
    QUESTION("figure", "", "pictures", "", "a picture: the summands with their signs",
             "domineering(\"2x3\")", "", NULL, NOTHING, PICTURE, sum_ask_figure),
};

static const ender_domain_option how[] = {
    {"outcomes", ENDER_OPTION_SWITCH, false, NULL, 0, 0, NULL, NULL,
     "do not wait for values: outcomes by search, unless a value is at hand"},
    {"unjudged", ENDER_OPTION_SWITCH, false, NULL, 0, 0, NULL, NULL,
     "the moves without what they are worth: nothing is evaluated"},
    {"effort", ENDER_OPTION_WORD, false, "theorems values", 0, 0, "theorems", "EFFORT",
     "theorems alone, or values as well where none decides"},
    {"style", ENDER_OPTION_WORD, false, "ascii unicode", 0, 0, "ascii", "STYLE",
     "how values in sentences are written"},
    {"pictures", ENDER_OPTION_SWITCH, false, NULL, 0, 0, NULL, NULL,
     "a picture of each position of the sum"},
    {"components", ENDER_OPTION_SWITCH, false, NULL, 0, 0, NULL, NULL,
     "the independent parts of each position of the sum"},
    {"apart", ENDER_OPTION_SWITCH, false, NULL, 0, 0, NULL, NULL,
     "the parts of moves are counted from 0, and marks name parts of the picture of their summand"},
    {"level", ENDER_OPTION_NUMBER, false, NULL, 1, SUM_LEVELS, "4", "N",
     "the strength of the program: 1 any move, 2 one move ahead by temperature, 3 a short search, "
     "4 the best that is found"},
    {"seed", ENDER_OPTION_NUMBER, false, NULL, 0, UINT64_C(1) << 53, "1", "N",
     "the seed of random choices"},
    {"think_ms", ENDER_OPTION_NUMBER, false, NULL, 10, 600000, "3000", "N",
     "the time for the best move, in milliseconds"},
    {"hint", ENDER_OPTION_SWITCH, false, NULL, 0, 0, NULL, NULL, "the move is named and not made"},
    {"method", ENDER_OPTION_WORD, false, "auto search closed", 0, 0, "auto", "METHOD",
     "values of positions by any means (auto), by search, or by theorem (closed)"},
};

const domain domain_sum = {
    .about =
        {.name = "sum",
         .aliases = "sums",
         .object = "sum of positions and values",
         .summary =
             "sums of positions of any rulesets and of values: values, outcomes, moves, advice",
         .grammar = "nim(\"3,4\")                a position: the ruleset and the text\n"
                    "{5|1}                     a value\n"
                    "nim(\"3,4\") - {5|1}        a sum; summands after - are negative\n"
                    "2.nim(\"3\")                two copies",
         .example = "nim(\"3,4\") + {1|*}",
         .card = "worth",
         .options = how,
         .option_count = QUESTION_COUNT(how)},
    .questions = sum_questions,
    .count = QUESTION_COUNT(sum_questions),
    .read = read_sum,
    .print = print_sum,
    .keep = keep_sum,
    .drop = drop_sum,
};

/* ---- asking about summands ---- */

ender_status ender_ask_sum(ender_ctx *ctx, const ender_summand *list, size_t count,
                           const ender_request *request, ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_NONE};
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    request_check(t, &domain_sum.about, request);
    const game_sum s = plain_sum(t, &(summands){check_summands(t, list, count).list, count});
    const size_t options = request->option_count;
    const value v = domain_ask(t, &domain_sum, &s, request, request->options, options, options);
    result_from_value(t, &v, out);
    return task_end(t);
}
