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

/* The summands lie in scratch memory. */
static const void *read_sum(task *t, source in, const asked *a) {
    (void)a;
    const summands read = read_summands(t, in, NULL);
    ender_summand *list = SCRATCH_ARRAY(t, ender_summand, read.count + 1);
    for (size_t i = 0; i < read.count; i++) list[i] = summand_plain(t, read.list[i]);
    game_sum *s = SCRATCH_ARRAY(t, game_sum, 1);
    *s = (game_sum){.list = list, .count = read.count};
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

const ender_position *lone_position(task *t, const asked *a, const char *name) {
    const game_sum *s = a->object;
    if (s->count != 1 || !s->list[0].position)
        task_throw(t, ENDER_EDOMAIN, "%s is asked of one position alone, not of a sum", name);
    return s->list[0].position;
}

value value_of_play(ender_play play) {
    static const char *const words[] = {
        [ENDER_DRAWN] = "draw", [ENDER_LEFT_WINS] = "left", [ENDER_RIGHT_WINS] = "right"};
    return value_of_static(ENDER_KIND_WORD, words[play]);
}

/* ---- what it is worth ---- */

static summands summands_of(const game_sum *s) { return (summands){s->list, s->count}; }

static value ask_value(task *t, const asked *a) {
    const summands of = summands_of(a->object);
    return value_of_loopy(summands_loopy(t, &of));
}

static value ask_values(task *t, const asked *a) {
    const game_sum *s = a->object;
    value_list values = {0};
    for (size_t i = 0; i < s->count; i++)
        value_list_add(t, &values, value_of_loopy(summand_loopy(t, &s->list[i])));
    return value_of_list(&values);
}

static value word_of_outcome(ender_outcome outcome) {
    return value_of_static(ENDER_KIND_WORD, ender_outcome_name(outcome));
}

static value ask_outcome(task *t, const asked *a) {
    const summands of = summands_of(a->object);
    ender_play results[2];
    if (!game_sum_repeats(a->object)) return word_of_outcome(sum_decide(t, &of, 0).outcome);
    sum_results(t, &of, results);
    return value_of_static(ENDER_KIND_WORD, results_letters(results));
}

static void add_results(task *t, const game_sum *s, value_list *record) {
    const summands of = summands_of(s);
    ender_play results[2];
    sum_results(t, &of, results);
    value_list_add(t, record, value_named("left_first", value_of_play(results[ENDER_LEFT])));
    value_list_add(t, record, value_named("right_first", value_of_play(results[ENDER_RIGHT])));
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

static value ask_worth(task *t, const asked *a) {
    study *s = study_open(t, a);
    const sum_worth *worth = &s->sum.worth;
    value_list record = {0};
    ender_outcome outcome;
    study_values(s);
    const bool has_value = !worth->outcomes_only || (worth->repeats && s->sum.count > 1);
    if (!worth->outcomes_only)
        value_list_add(t, &record, value_named("value", value_of_game((ref){worth->value.id})));
    else if (has_value)
        value_list_add(t, &record, value_named("value", ask_value(t, a)));
    if (worth->repeats) {
        add_results(t, &s->sum, &record);
    } else {
        study_check(s, game_sum_outcome(s->ctx, &s->sum, 0, &outcome));
        value_list_add(t, &record, value_named("outcome", word_of_outcome(outcome)));
    }
    const char *by = has_value ? "value" : worth->solved ? "search" : "rules";
    value_list_add(t, &record, value_named("by", value_of_static(ENDER_KIND_WORD, by)));
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
    static const char *const relations[] = {
        [ENDER_EQUAL] = "=", [ENDER_LESS] = "<", [ENDER_GREATER] = ">", [ENDER_CONFUSED] = "||"};
    const summands left = summands_of(g), right = summands_of(h);
    const loopy_value x = summands_loopy(t, &left), y = summands_loopy(t, &right);
    return value_of_static(ENDER_KIND_WORD, relations[loopy_compare(t, x, y)]);
}

/* How G compares with H is who wins G - H, of which the values may be out of reach. Where play may
 * come back, G - G may be drawn, and values are compared. */
static value ask_compare(task *t, const asked *a) {
    const game_sum *g = a->object, *h = a->arguments[0].object;
    if (game_sum_is_misere(g) || game_sum_is_misere(h))
        task_throw(t, ENDER_EDOMAIN, "sums are compared where the player who cannot move loses");
    static const char *const relations[] = {
        [ENDER_N] = "||", [ENDER_R] = "<", [ENDER_L] = ">", [ENDER_P] = "="};
    if (game_sum_repeats(g) || game_sum_repeats(h)) return compare_loopy(t, g, h);
    const game_sum all = joined_sum(t, g, h, true);
    const found_outcome found = sum_decide(t, &(summands){all.list, all.count}, 0);
    return value_of_static(ENDER_KIND_WORD, relations[found.outcome]);
}

static value ask_nim_value(task *t, const asked *a) {
    study *s = study_open(t, a);
    uint32_t nimber;
    study_check(s, ender_solve_nim_value(s->ctx, s->sum.list, s->sum.count, NULL, &nimber, NULL));
    study_close(s);
    return value_of_integer(nimber);
}

static value ask_atomic_weight(task *t, const asked *a) {
    const game_sum *s = a->object;
    ref total = REF_ZERO;
    for (size_t i = 0; i < s->count; i++) {
        const ender_position *p = s->list[i].position;
        const ref weight =
            p ? sum_weight(t, p->rules, &p->sum) : atomic_weight(t, summand_value(t, &s->list[i]));
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

static value ask_text(task *t, const asked *a) {
    const ender_position *p = lone_position(t, a, "position");
    strbuf text;
    strbuf_open(t, &text);
    sum_format(p->rules, &p->sum, &text);
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
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

enum { REACHABLE_MOST = 100000000 };

static value ask_reachable(task *t, const asked *a) {
    const ender_position *p = lone_position(t, a, "reachable");
    return value_of_integer((int64_t)sum_count_reachable(t, p->rules, &p->sum, REACHABLE_MOST));
}

static value ask_report(task *t, const asked *a) {
    const ender_position *p = lone_position(t, a, "report");
    strbuf text;
    strbuf_open(t, &text);
    sum_report(p->rules, &p->sum, a->arguments[0].text, a->arguments[0].count, &text);
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

static value ask_figure(task *t, const asked *a) {
    const ender_position *p = lone_position(t, a, "figure");
    drawing d;
    positions blocks = p->sum;
    blocks.t = t;
    figure_open(t, &d, p->rules->info.name, &names_in_pictures);
    figure_position(&d, p->rules, &blocks, NULL);
    return value_of_picture(t, &d);
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

static const char nim_sum[] = "nim(\"3,4\") + {1|*}";

static const question sum_questions[] = {
    QUESTION_WITH("worth", "", "worth", "", "the value and the outcome, as far as they were found",
                  "domineering(\"2x3\") - 1/2", "", "value: {3/2|-1}, outcome: N, by: value",
                  NOTHING, RECORD, ask_worth, 0, .options = "", .cost = BY_VALUES),
    WHOLE("value", "", "the value, which may be loopy", "nim(\"3,4\") - domineering(\"2x3\")",
          "{1/2*7|-2*7}", GAME, ask_value),
    QUESTION_WITH("outcome", "", "worth", "",
                  "the outcome: L, R, N (the first player) or P; if play can repeat, L, R or D (a "
                  "draw) for Left and for Right moving first",
                  "clobber(\"xoxo\") + {3|1} - 2", "", "N", NOTHING, WORD, ask_outcome, 0,
                  .options = "", .cost = BY_VALUES),
    WHOLE("results", "", "if play can repeat: the winner for each player moving first",
          "fox-geese(\"g.g.|....|.f..\")", "left_first: right, right_first: right", RECORD,
          ask_results),
    QUESTION_WITH("compare", "", "worth", "H", "the relation to H: <, >, = or ||", "nim(\"3,5\")",
                  "*6 + domineering(\"2x2\")", "||", ONE_OF(OBJECT), WORD, ask_compare, 0,
                  .options = "", .cost = BY_VALUES),
    QUESTION_WITH(
        "nim_value", "grundy", "worth", "", "the n such that the sum equals *n",
        "nim(\"3,4\") + kayles(\"5\")", "", "3", NOTHING, INTEGER, ask_nim_value, 0, .options = "",
        .source = "J. Lemoine and S. Viennot, Nimbers are inevitable (2012)", .cost = "a search"),
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
    PART("position", "normal_form", "for one position: the text as its ruleset prints it",
         "nim(\"4,0,3\")", "3,4", WORD, ask_text),
    PART("reachable", "", "for one position: the number of reachable positions, with itself",
         "domineering(\"2x3\")", "18", INTEGER, ask_reachable),
    QUESTION("report", "", "summands", "NAME", "for one position: a report of its ruleset",
             "bipass(\"bbw\")", "delta", "-1", ONE_OF(TEXT), WORD, ask_report),
    MOVES("moves", "the names of the moves", "nim(\"2\") + {1|*}", "1:2-2, 1:2-1, 2:1", LIST,
          sum_ask_moves, MOVES_ALL, .cost = NULL),
    MOVES("winning_moves", "the moves that win", "nim(\"3,4\") + *2", "1:4-3", LIST, sum_ask_moves,
          MOVES_WINNING, .cost = BY_VALUES),
    MOVES("options", "the sums after the moves, each once", "nim(\"2\") - domineering(\"2x1\")",
          "nim(\"0\") - domineering(\".|.\"), nim(\"1\") - domineering(\".|.\")", LIST,
          sum_ask_options, 0, .cost = NULL),
    MOVES("judged_moves", "the moves, the sums after them, and whether they win",
          "domineering(\"2x2\") + {2|0}",
          "move: 1:1,1-2,1, to: #.|#., value: 1, total: {3|1}, stop: 1, best: true, wins: true\n"
          "move: 1:1,2-2,2, to: .#|.#, value: 1, total: {3|1}, stop: 1, best: true, wins: true\n"
          "move: 2:2, to: 2, value: 2, total: {3|1}, stop: 1, best: true, wins: true",
          LIST, sum_ask_judged, 0, .cost = BY_VALUES),
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
    ADVICE("choose", "a move to make: the best one found within the time limit, or 5 seconds",
           "nim(\"3,4\")", "move: 1:4-1, wins: true, why: the nim sum is *7 (Bouton's theorem)",
           RECORD, sum_ask_choose),
    QUESTION("strategy", "", "advice", "PLAYER",
             "the sum after the move that a theorem advises, or none", "nim(\"3,4\")", "left",
             "nim(\"3,3\")", ONE_OF(PLAYER), OBJECT, sum_ask_strategy),
    QUESTION("figure", "", "pictures", "", "a picture of one position", "domineering(\"2x3\")", "",
             NULL, NOTHING, PICTURE, ask_figure),
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
         .card = "worth"},
    .questions = sum_questions,
    .count = QUESTION_COUNT(sum_questions),
    .read = read_sum,
    .print = print_sum,
    .keep = keep_sum,
    .drop = drop_sum,
};
