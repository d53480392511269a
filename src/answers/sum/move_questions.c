/* SPDX-License-Identifier: MIT
 *
 * Questions about the moves in a sum: which there are, what they lead to, which win, what becomes
 * of them, and which one to make. */
#include "sum/questions.h"

#include "solve/solve.h"

#include <math.h>
#include <string.h>

/* ---- the moves ---- */

static void list_moves(study *s, ender_player player, bool judged) {
    study_check(s, game_sum_moves(s->ctx, &s->sum, player, true, &s->moves));
    if (!judged) return;
    study_values(s);
    study_check(s, game_sum_judge(s->ctx, &s->sum, player, 0, &s->moves));
    study_end_time(s);
}

static value names_of(study *s) {
    value_list names = {0};
    for (size_t i = 0; i < s->moves.count; i++)
        value_list_add(s->t, &names, value_of_word(s->t, s->moves.at[i].name));
    return value_of_list(&names);
}

value sum_ask_moves(task *t, const asked *a) {
    study *s = study_open(t, a);
    list_moves(s, asked_player(a, 0), false);
    const value names = names_of(s);
    study_close(s);
    return names;
}

/* Values and the search have their turns, for each move by itself: one that values settle at once
 * does not wait for those of the whole sum. A limit is thrown. */
static bool move_wins(study *s, const sum_move *m, ender_player player) {
    const summands after = sum_after(s->t, &s->sum, m);
    return ender_wins_second(sum_decide(s->t, &after, 0).outcome, player);
}

/* The names of the moves that win. Where the rules tell who wins they are asked. */
static value winning_names(study *s, ender_player player) {
    const bool by_rules = !game_sum_is_normal(&s->sum) || game_sum_repeats(&s->sum);
    value_list names = {0};
    if (game_sum_instead(&s->sum)) study_check(s, game_sum_check_rules(s->ctx, &s->sum));
    list_moves(s, player, by_rules);
    for (size_t i = 0; i < s->moves.count; i++) {
        const sum_move *m = &s->moves.at[i];
        if (by_rules && m->unknown)
            task_throw(s->t, ENDER_ELIMIT, "it is not known who wins after %s: a limit was reached",
                       m->name);
        if (by_rules ? m->wins : move_wins(s, m, player))
            value_list_add(s->t, &names, value_of_word(s->t, m->name));
    }
    return value_of_list(&names);
}

value sum_ask_winning_moves(task *t, const asked *a) {
    study *s = study_open(t, a);
    const value names = winning_names(s, asked_player(a, 0));
    study_close(s);
    return names;
}

/* The sum after a move, which borrows its summands. */
game_sum sum_moved(task *t, const game_sum *of, const sum_move *move) {
    const summands after = sum_after(t, of, move);
    ender_summand *list = (ender_summand *)(uintptr_t)after.list;
    list[move->part] = summand_plain(t, list[move->part]);
    return (game_sum){.list = list, .count = after.count};
}

value sum_ask_options(task *t, const asked *a) {
    study *s = study_open(t, a);
    value_list options = {0};
    study_check(s, game_sum_moves(s->ctx, &s->sum, asked_player(a, 0), false, &s->moves));
    for (size_t i = 0; i < s->moves.count; i++) {
        const game_sum after = sum_moved(t, &s->sum, &s->moves.at[i]);
        value_list_add(t, &options, value_of_sum(t, a, &after));
    }
    study_close(s);
    return value_of_list(&options);
}

/* ---- what they lead to ---- */

static void add_value_after(study *s, const sum_move *m, value_list *record) {
    task *t = s->t;
    record_add(t, record, "value", value_of_handle(m->value));
    if (s->sum.count > 1) {
        record_add(t, record, "total", value_of_handle(m->total));
        record_add(t, record, "stop", value_of_handle(m->stop));
    }
    record_add(t, record, "best", value_of_truth(m->best));
}

/* Is it not known whether the move is best? */
static bool is_open(const sum_move *m) { return m->unknown || (m->leads && !m->best); }

static void add_outcome_after(study *s, const sum_move *m, value_list *record) {
    const char *instead = game_sum_instead(&s->sum);
    if (instead) {
        const bool scores = game_sum_scores(&s->sum);
        const value unknown = value_of_static("unknown");
        record_add(s->t, record, scores ? "score" : instead,
                   m->unknown ? unknown : value_of_word(s->t, m->instead));
        if (scores)
            record_add(s->t, record, "best", is_open(m) ? unknown : value_of_truth(m->best));
        return;
    }
    if (m->unknown) {
        record_add(s->t, record, "outcome", value_of_static("unknown"));
        return;
    }
    if (s->sum.worth.repeats) {
        record_add(s->t, record, "left_first", value_of_play(m->results[ENDER_LEFT]));
        record_add(s->t, record, "right_first", value_of_play(m->results[ENDER_RIGHT]));
        return;
    }
    record_add(s->t, record, "outcome", value_of_static(ender_outcome_name(m->outcome)));
}

void add_judgement(study *s, const sum_move *m, value_list *record) {
    if (s->sum.worth.outcomes_only)
        add_outcome_after(s, m, record);
    else
        add_value_after(s, m, record);
}

static value judged_move(study *s, const sum_move *m) {
    task *t = s->t;
    value_list record = {0};
    record_add(t, &record, "move", value_of_word(t, m->name));
    study_check(s, sum_move_text(s->ctx, m, &s->text));
    record_add(t, &record, "to", study_word(s));
    add_judgement(s, m, &record);
    if (!game_sum_instead(&s->sum))
        record_add(t, &record, "wins",
                   m->unknown ? value_of_static("unknown") : value_of_truth(m->wins));
    return value_of_record(&record);
}

value sum_ask_judged(task *t, const asked *a) {
    study *s = study_open(t, a);
    value_list all = {0};
    list_moves(s, asked_player(a, 0), true);
    for (size_t i = 0; i < s->moves.count; i++)
        value_list_add(t, &all, judged_move(s, &s->moves.at[i]));
    study_close(s);
    return value_of_list(&all);
}

/* ---- one move ---- */

static const sum_move *find_move(study *s, const asked *a) {
    size_t found;
    study_check(s, game_sum_find_move(s->ctx, &s->sum, asked_player(a, 0), &s->moves,
                                      a->arguments[1].text, &found));
    return &s->moves.at[found];
}

/* The name in the picture of the sum, or in that of the summand alone. */
static value part_of_mark(study *s, const sum_move *m, size_t index) {
    if (asked_switch(s->asked, "apart")) return value_of_word(s->t, m->marks.list[index].part);
    s->text = sum_mark_part(m, index);
    if (!s->text) task_throw_memory(s->t);
    return study_word(s);
}

static value mark_record(study *s, const sum_move *m, size_t index) {
    task *t = s->t;
    const ender_move_mark *mark = &m->marks.list[index];
    value_list record = {0};
    record_add(t, &record, "part", part_of_mark(s, m, index));
    if (mark->before) record_add(t, &record, "before", value_of_word(t, mark->before));
    if (mark->after) record_add(t, &record, "after", value_of_word(t, mark->after));
    record_add(t, &record, "named", value_of_truth(mark->named));
    return value_of_record(&record);
}

value marks_of(study *s, const sum_move *m) {
    value_list all = {0};
    for (size_t i = 0; i < m->marks.count; i++) value_list_add(s->t, &all, mark_record(s, m, i));
    return value_of_list(&all);
}

value sum_ask_marks(task *t, const asked *a) {
    study *s = study_open(t, a);
    list_moves(s, asked_player(a, 0), false);
    const sum_move *m = find_move(s, a);
    study_check(s, game_sum_find_marks(s->ctx, &s->sum, &s->moves));
    const value marks = marks_of(s, m);
    study_close(s);
    return marks;
}

static value described_move(study *s, const asked *a, const sum_move *m) {
    task *t = s->t;
    value_list record = {0};
    const game_sum after = sum_moved(t, &s->sum, m);
    record_add(t, &record, "name", value_of_word(t, m->name));
    record_add(t, &record, "note", value_of_word(t, m->note ? m->note : ""));
    record_add(t, &record, "to", value_of_sum(t, a, &after));
    record_add(t, &record, "advised", value_of_truth(m->advised));
    record_add(t, &record, "marks", marks_of(s, m));
    return value_of_record(&record);
}

value sum_ask_described_moves(task *t, const asked *a) {
    study *s = study_open(t, a);
    value_list all = {0};
    const ender_player player = asked_player(a, 0);
    list_moves(s, player, false);
    study_check(s, game_sum_advise(s->ctx, &s->sum, player, ENDER_EFFORT_THEOREMS, &s->advice));
    study_check(s, game_sum_mark(s->ctx, &s->sum, &s->advice, &s->moves));
    study_check(s, game_sum_find_marks(s->ctx, &s->sum, &s->moves));
    for (size_t i = 0; i < s->moves.count; i++)
        value_list_add(t, &all, described_move(s, a, &s->moves.at[i]));
    study_close(s);
    return value_of_list(&all);
}

value sum_ask_after(task *t, const asked *a) {
    study *s = study_open(t, a);
    list_moves(s, asked_player(a, 0), false);
    const game_sum after = sum_moved(t, &s->sum, find_move(s, a));
    const value v = value_of_sum(t, a, &after);
    study_close(s);
    return v;
}

value sum_ask_answers(task *t, const asked *a) {
    study *s = study_open(t, a);
    list_moves(s, asked_player(a, 0), false);
    const game_sum after = sum_moved(t, &s->sum, find_move(s, a));
    const asked then = {.domain = a->domain, .object = &after, .options = a->options};
    study *reply = study_open(t, &then);
    const value names = winning_names(reply, ender_opponent(asked_player(a, 0)));
    study_close(reply);
    study_close(s);
    return names;
}

/* ---- what becomes of options ---- */

static study *study_fates(task *t, const asked *a, const char *name) {
    const ender_position *p = lone_position(t, a, name);
    study *s = study_open(t, a);
    const ender_player player = summand_mover(&s->sum.list[0], asked_player(a, 0));
    study_check(s, option_fates_find(s->ctx, p, player, &s->fates));
    return s;
}

/* What becomes of option i, and what makes it so: the option that is as good or better, or the
 * reply that it reverses through. */
static value fate_record(study *s, size_t i) {
    static const char *const words[] = {[FATE_KEPT] = "kept",
                                        [FATE_EQUAL] = "equal",
                                        [FATE_DOMINATED] = "dominated",
                                        [FATE_REVERSIBLE] = "reversible"};
    const option_fate *fate = &s->fates.list[i];
    task *t = s->t;
    value_list record = {0};
    record_add(t, &record, "option", study_position(s, s->fates.moves[i].to));
    record_add(t, &record, "value", value_of_handle(s->fates.values[i]));
    record_add(t, &record, "fate", value_of_static(words[fate->kind]));
    if (fate->kind == FATE_EQUAL || fate->kind == FATE_DOMINATED)
        record_add(t, &record, "by", study_position(s, s->fates.moves[fate->by].to));
    if (fate->reply) record_add(t, &record, "through", study_position(s, fate->reply));
    return value_of_record(&record);
}

value sum_ask_fates(task *t, const asked *a) {
    study *s = study_fates(t, a, "fates");
    value_list all = {0};
    for (size_t i = 0; i < s->fates.count; i++) value_list_add(t, &all, fate_record(s, i));
    study_close(s);
    return value_of_list(&all);
}

value sum_ask_surviving(task *t, const asked *a) {
    study *s = study_fates(t, a, "surviving");
    value_list kept = {0};
    for (size_t i = 0; i < s->fates.count; i++)
        if (s->fates.list[i].kind == FATE_KEPT)
            value_list_add(t, &kept, study_position(s, s->fates.moves[i].to));
    study_close(s);
    return value_of_list(&kept);
}

value sum_ask_reversible_through(task *t, const asked *a) {
    study *s = study_fates(t, a, "reversible_through");
    value through = value_of_static("none");
    bool is_option = false;
    for (size_t i = 0; i < s->fates.count && !is_option; i++) {
        is_option = strcmp(study_position(s, s->fates.moves[i].to).text, a->arguments[1].text) == 0;
        if (is_option && s->fates.list[i].reply)
            through = study_position(s, s->fates.list[i].reply);
    }
    if (!is_option)
        task_throw(t, ENDER_EARGUMENT, "`%.60s` is no option of %s here", a->arguments[1].text,
                   asked_player(a, 0) == ENDER_LEFT ? "Left" : "Right");
    study_close(s);
    return through;
}

static value line_record(study *s, const ender_line *line) {
    task *t = s->t;
    value_list play = {0}, record = {0};
    for (size_t i = 0; i < line->count; i++)
        value_list_add(t, &play, study_position(s, line->positions[i]));
    record_add(t, &record, "value", value_of_handle(line->value));
    record_add(t, &record, "play", value_of_list(&play));
    return value_of_record(&record);
}

value sum_ask_lines(task *t, const asked *a) {
    const ender_position *p = lone_position(t, a, "lines");
    study *s = study_open(t, a);
    value_list all = {0};
    const ender_player player = summand_mover(&s->sum.list[0], asked_player(a, 0));
    study_check(s, ender_find_lines(s->ctx, p, player, &s->lines));
    for (size_t i = 0; i < s->lines.count; i++)
        value_list_add(t, &all, line_record(s, &s->lines.list[i]));
    study_close(s);
    return value_of_list(&all);
}

/* ---- which one to make ---- */

/* By theorems, then values for half of the time, then search. */
static void take_advice(study *s, ender_player player) {
    advice_reach reach;
    const double left = task_seconds_left(s->t);
    const bool limited = isfinite(left);
    study_check(s,
                game_sum_advise_by_all(s->ctx, &s->sum, player, game_sum_value_seconds(s->ctx, 2),
                                       limited ? left / 2 : 0, &s->advice, &reach));
    study_end_time(s);
    if (!s->advice.known && reach.limit)
        task_throw(s->t, ENDER_ELIMIT, "who wins was not found: %s", reach.limit);
}

/* The name of the move that is advised; NULL for none. */
static const char *advised_name(study *s) {
    if (!s->advice.advises) return NULL;
    study_check(s, game_sum_advised(s->ctx, &s->sum, &s->advice, &s->text));
    return study_word(s).text;
}

const char *add_winner(study *s, value_list *record) {
    const char *move = advised_name(s);
    if (s->advice.known) record_add(s->t, record, "wins", value_of_truth(s->advice.wins));
    if (move) record_add(s->t, record, "move", value_of_static(move));
    return move;
}

void add_theorem(study *s, bool stated, value_list *record) {
    const ender_advice *advice = &s->advice;
    const ender_theorem_info *about = ender_theorem_about(advice->theorem);
    record_add(s->t, record, "theorem", value_of_static(about->name));
    if (stated) record_add(s->t, record, "statement", value_of_static(about->statement));
    if (stated && advice->source)
        record_add(s->t, record, "source", value_of_static(advice->source));
    if (advice_is_measured(advice))
        record_add(s->t, record, "measure", value_of_handle(advice->measure));
}

/* The sum after the move that is advised. */
static value after_advice(study *s, const asked *a) {
    const ender_advice *advice = &s->advice;
    const sum_move move = {.part = advice->summand, .to = advice->to, .option = advice->option};
    const game_sum after = sum_moved(s->t, &s->sum, &move);
    return value_of_sum(s->t, a, &after);
}

value sum_ask_advice(task *t, const asked *a) {
    study *s = study_open(t, a);
    value_list record = {0};
    take_advice(s, asked_player(a, 0));
    const ender_advice *advice = &s->advice;
    if (add_winner(s, &record)) record_add(t, &record, "after", after_advice(s, a));
    study_check(s, advice_reason(s->ctx, advice, ENDER_ASCII, &s->text));
    record_add(t, &record, "why", study_word(s));
    if (advice->theorem != ENDER_THEOREM_NONE) add_theorem(s, false, &record);
    study_close(s);
    return value_of_record(&record);
}

value sum_ask_strategy(task *t, const asked *a) {
    study *s = study_open(t, a);
    const ender_effort effort = ENDER_EFFORT_THEOREMS;
    study_check(s, game_sum_advise(s->ctx, &s->sum, asked_player(a, 0), effort, &s->advice));
    const value v = s->advice.advises ? after_advice(s, a) : value_of_static("none");
    study_close(s);
    return v;
}

value sum_ask_why(task *t, const asked *a) {
    study *s = study_open(t, a);
    const ender_player player = asked_player(a, 0);
    take_advice(s, player);
    const char *move = advised_name(s);
    study_check(s, advice_sentence(s->ctx, player, &s->advice, move, ENDER_ASCII, &s->text));
    const value sentence = study_word(s);
    study_close(s);
    return sentence;
}

static const double choice_seconds = 5; /* where the call has no limit */

value sum_ask_choose(task *t, const asked *a) {
    study *s = study_open(t, a);
    value_list record = {0};
    const double left = task_seconds_left(t);
    const double seconds = isfinite(left) ? left * 0.9 : choice_seconds;
    sum_choice *c = &s->choice;
    const sum_strength how = {(unsigned)asked_number(a, "level"), seconds, asked_number(a, "seed")};
    study_check(s, game_sum_choose_at(s->ctx, &s->sum, asked_player(a, 0), &how, ENDER_ASCII, c));
    study_end_time(s);
    const value unknown = value_of_static("unknown");
    record_add(t, &record, "move", value_of_word(t, c->name ? c->name : "none"));
    record_add(t, &record, "wins", c->settled || !c->name ? value_of_truth(c->wins) : unknown);
    if (c->reason) record_add(t, &record, "why", value_of_word(t, c->reason));
    study_close(s);
    return value_of_record(&record);
}
