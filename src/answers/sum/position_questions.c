/* SPDX-License-Identifier: MIT
 *
 * Questions about one position alone: its texts and pictures, its options as the rules have them,
 * what can be reached, who wins by other rules or by other means. */
#include "sum/questions.h"

#include "figures/figures.h"
#include "ruleset/loopy.h"

#include <string.h>

const ender_position *lone_position(task *t, const asked *a, const char *name) {
    const game_sum *s = a->object;
    if (s->count != 1 || !s->list[0].position)
        task_throw(t, ENDER_EDOMAIN, "%s is asked of one position alone, not of a sum", name);
    return s->list[0].position;
}

/* ---- as it is written and drawn ---- */

static value written(task *t, const ender_position *p,
                     void (*write)(const ruleset *rules, const positions *sum, strbuf *out)) {
    strbuf text;
    strbuf_open(t, &text);
    write(p->rules, &p->sum, &text);
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

value sum_ask_text(task *t, const asked *a) {
    return written(t, lone_position(t, a, "position"), sum_format);
}

value sum_ask_picture(task *t, const asked *a) {
    return written(t, lone_position(t, a, "picture"), sum_picture);
}

value picture_of_position(task *t, const ender_position *p) {
    drawing d;
    positions blocks = p->sum;
    blocks.t = t;
    figure_open(t, &d, p->rules->info.name, &names_in_pictures);
    figure_position(&d, p->rules, &blocks, NULL);
    return value_of_picture(t, &d);
}

static figure_summand drawn_summand(task *t, const ender_summand *of) {
    figure_summand drawn = {.negative = of->negative};
    if (of->position) {
        positions *blocks = SCRATCH_ARRAY(t, positions, 1);
        *blocks = of->position->sum;
        blocks->t = t;
        drawn.rules = of->position->rules;
        drawn.sum = blocks;
        return drawn;
    }
    const value v = value_of_game(check_game(t, of->value));
    drawn.value = printed_value(t, &v, ENDER_UNICODE).text;
    return drawn;
}

static value picture_of_sum(task *t, const game_sum *s) {
    drawing d;
    figure_summand *of = SCRATCH_ARRAY(t, figure_summand, s->count + 1);
    strbuf text;
    strbuf_open(t, &text);
    sum_write(t, s, &text);
    for (size_t i = 0; i < s->count; i++) of[i] = drawn_summand(t, &s->list[i]);
    figure_open(t, &d, "a sum", &names_in_pictures);
    figure_sum(&d, of, s->count, text_of_strbuf(t, &text));
    return value_of_picture(t, &d);
}

value sum_ask_figure(task *t, const asked *a) {
    const game_sum *s = a->object;
    if (s->count == 1 && s->list[0].position && !s->list[0].negative)
        return picture_of_position(t, s->list[0].position);
    return picture_of_sum(t, s);
}

value sum_ask_report(task *t, const asked *a) {
    const ender_position *p = lone_position(t, a, "report");
    strbuf text;
    strbuf_open(t, &text);
    sum_report(p->rules, &p->sum, a->arguments[0].text, a->arguments[0].count, &text);
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

/* ---- what the rules allow ---- */

enum { REACHABLE_MOST = 100000000 };

value sum_ask_reachable(task *t, const asked *a) {
    const ender_position *p = lone_position(t, a, "reachable");
    uint64_t most = REACHABLE_MOST;
    if (a->count > 0) {
        const int64_t given = ref_dyadic(t, a->arguments[0].game).num;
        if (given < 0) task_throw(t, ENDER_EARGUMENT, "the limit is a count");
        most = (uint64_t)given;
    }
    return value_of_integer((int64_t)sum_count_reachable(t, p->rules, &p->sum, most));
}

/* One block as a position of its own. */
static value block_text(task *t, const ruleset *rules, const uint64_t *block, size_t words) {
    positions alone;
    strbuf text;
    positions_open(t, &alone);
    positions_add(&alone, block, words);
    strbuf_open(t, &text);
    sum_format(rules, &alone, &text);
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

/* A representative stands for what differs by a symmetry of the ruleset. */
static value component_record(task *t, const ruleset *rules, const uint64_t *block, size_t words) {
    value_list record = {0};
    record_add(t, &record, "position", block_text(t, rules, block, words));
    uint64_t *least = SCRATCH_ARRAY(t, uint64_t, words + 1);
    memcpy(least, block, words * sizeof *least);
    const bool negative = rules->parts.symmetry && rules->parts.symmetry(rules, least, words);
    record_add(t, &record, "representative", block_text(t, rules, least, words));
    if (negative) record_add(t, &record, "negative", value_of_truth(true));
    return value_of_record(&record);
}

void add_components(task *t, const ender_position *p, value_list *record) {
    positions parts;
    positions_open(t, &parts);
    value_list list = {0};
    const bool literal = sum_components(p->rules, &p->sum, &parts);
    for (uint32_t i = 0; i < parts.count; i++) {
        size_t words;
        const uint64_t *block = positions_at(&parts, i, &words);
        if (words > 0) value_list_add(t, &list, component_record(t, p->rules, block, words));
    }
    record_add(t, record, "literal", value_of_truth(literal));
    record_add(t, record, "components", value_of_list(&list));
}

value sum_ask_components(task *t, const asked *a) {
    value_list record = {0};
    add_components(t, lone_position(t, a, "components"), &record);
    return value_of_record(&record);
}

value sum_ask_literal_options(task *t, const asked *a) {
    (void)lone_position(t, a, "literal_options");
    const char *property = a->count > 1 ? a->arguments[1].text : NULL;
    study *s = study_open(t, a);
    value_list list = {0};
    study_check(s, game_sum_moves(s->ctx, &s->sum, asked_player(a, 0), false, &s->moves));
    for (size_t i = 0; i < s->moves.count; i++) {
        const game_sum after = sum_moved(t, &s->sum, &s->moves.at[i]);
        value_list_add(t, &list,
                       property ? sum_column(t, &after, property, "auto")
                                : study_position(s, s->moves.at[i].to));
    }
    study_close(s);
    return value_of_list(&list);
}

/* What the move leads to that a theorem advises. */
value sum_ask_advised(task *t, const asked *a) {
    (void)lone_position(t, a, "advised");
    study *s = study_open(t, a);
    const ender_effort effort = ENDER_EFFORT_THEOREMS;
    study_check(s, game_sum_advise(s->ctx, &s->sum, asked_player(a, 0), effort, &s->advice));
    const value v = s->advice.advises ? study_position(s, s->advice.to) : value_of_static("none");
    study_close(s);
    return v;
}

/* Two numbers, Left's and Right's. */
static value value_of_counts(task *t, const uint32_t counts[2]) {
    value_list list = {0};
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++)
        value_list_add(t, &list, value_of_integer(counts[player]));
    value v = value_of_list(&list);
    v.between = " ";
    return v;
}

value sum_ask_option_counts(task *t, const asked *a) {
    const game_sum *s = a->object;
    const ender_position *p = lone_position(t, a, "option_counts");
    uint32_t counts[2];
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        positions options;
        positions_open(t, &options);
        (void)sum_options(t, p->rules, &p->sum, summand_mover(&s->list[0], player), &options);
        counts[player] = options.count;
    }
    return value_of_counts(t, counts);
}

value sum_ask_canonical_counts(task *t, const asked *a) {
    const game_sum *s = a->object;
    const loopy_value total = summands_loopy(t, &(summands){s->list, s->count}, ENDER_METHOD_AUTO);
    if (!loopy_is_ender(total))
        task_throw(t, ENDER_EDOMAIN, "a loopy value has no canonical form with options to count");
    uint32_t counts[2];
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        side of;
        side_open(t, &of, loopy_ender(total), player);
        counts[player] = of.count;
    }
    return value_of_counts(t, counts);
}

/* ---- who wins ---- */

value sum_ask_misere_outcome(task *t, const asked *a) {
    const game_sum *s = a->object;
    const ender_position *p = lone_position(t, a, "misere_outcome");
    return value_of_outcome(position_outcome(t, p, s->list[0].negative, true, asked_method(a)));
}

/* Left moving first, and Right. */
static value value_of_letters(task *t, ender_play left, ender_play right) {
    static const char letters[] = {
        [ENDER_DRAWN] = 'D', [ENDER_LEFT_WINS] = 'L', [ENDER_RIGHT_WINS] = 'R'};
    const char text[] = {letters[left], letters[right], '\0'};
    return value_of_word(t, text);
}

value sum_ask_result_letters(task *t, const asked *a) {
    const game_sum *s = a->object;
    ender_play results[2];
    sum_results(t, &(summands){s->list, s->count}, results);
    return value_of_letters(t, results[ENDER_LEFT], results[ENDER_RIGHT]);
}

value sum_ask_loopy_nimber(task *t, const asked *a) {
    const ender_position *p = lone_position(t, a, "loopy_nimber");
    const loopy_nimber found = sum_loopy_nimber(t, p->rules, &p->sum);
    value_list record = {0}, reached = {0};
    if (!found.infinite) {
        record_add(t, &record, "nimber", value_of_integer(found.nimber));
        return value_of_record(&record);
    }
    for (uint32_t i = 0; i < found.reached_count; i++)
        value_list_add(t, &reached, value_of_integer(found.reached[i]));
    record_add(t, &record, "reached", value_of_list(&reached));
    return value_of_record(&record);
}

/* ---- by retrograde analysis ---- */

/* The result for a player who moves first, and the number of the best move. */
static void add_first(study *s, ender_player first, value_list *record) {
    static const char *const moves[] = {"left_moves", "right_moves"}, *const best[] = {
                                                                          "left_best",
                                                                          "right_best"};
    const ender_position *p = s->sum.list[0].position;
    ender_retrograde_answer answer;
    size_t move;
    bool found;
    study_check(s, ender_retrograde_find(s->analysis, p, first, &answer));
    study_check(s, ender_retrograde_move(s->analysis, p, first, &move, &found));
    if (answer.known && answer.play != ENDER_DRAWN)
        record_add(s->t, record, moves[first], value_of_integer(answer.remoteness));
    if (found) record_add(s->t, record, best[first], value_of_integer((int64_t)move + 1));
}

static void add_letters(study *s, value_list *record) {
    ender_retrograde_answer answer[2];
    for (ender_player first = ENDER_LEFT; first <= ENDER_RIGHT; first++)
        study_check(
            s, ender_retrograde_find(s->analysis, s->sum.list[0].position, first, &answer[first]));
    if (answer[ENDER_LEFT].known && answer[ENDER_RIGHT].known)
        record_add(s->t, record, "results",
                   value_of_letters(s->t, answer[ENDER_LEFT].play, answer[ENDER_RIGHT].play));
}

value sum_ask_retrograde(task *t, const asked *a) {
    const ender_position *p = lone_position(t, a, "retrograde");
    const game_sum *sum = a->object;
    if (sum->list[0].negative)
        task_throw(t, ENDER_EDOMAIN, "retrograde is asked of a position, not of its negative");
    study *s = study_open(t, a);
    ender_retrograde_summary about;
    value_list record = {0};
    study_check(s, ender_retrograde_open(s->ctx, p, NULL, &s->analysis));
    ender_retrograde_about(s->analysis, &about);
    add_letters(s, &record);
    add_first(s, ENDER_LEFT, &record);
    add_first(s, ENDER_RIGHT, &record);
    record_add(t, &record, "positions", value_of_integer((int64_t)about.positions));
    record_add(t, &record, "complete", value_of_truth(about.complete));
    if (about.why) record_add(t, &record, "why", value_of_static(about.why));
    study_close(s);
    return value_of_record(&record);
}
