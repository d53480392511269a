/* SPDX-License-Identifier: MIT
 *
 * What a board shows of a sum, in one answer: what it is worth, the moves with what they lead to,
 * and what theorems say. Values are tried once, and what is searched instead shares the time that
 * is left; a question for each of these would try them anew. */
#include "sum/questions.h"

#include "base/front.h"

#include <string.h>

/* ---- what a theorem says ---- */

static void add_move_within(study *s, value_list *record) {
    const ender_advice *advice = &s->advice;
    task *t = s->t;
    record_add(t, record, "summand", value_of_integer((int64_t)advice->summand + 1));
    if (advice->move) record_add(t, record, "name", value_of_word(t, advice->move));
    record_add(t, record, "to",
               advice->to ? study_position(s, advice->to) : value_of_handle(advice->option));
}

static void add_verdict(study *s, const asked *a, ender_player player, value_list *record) {
    const ender_advice *advice = &s->advice;
    task *t = s->t;
    record_add(t, record, "known", value_of_truth(advice->known));
    const char *move = add_winner(s, record);
    if (move) add_move_within(s, record);
    add_theorem(s, true, record);
    study_check(s, advice_sentence(s->ctx, player, advice, move, asked_style(a), &s->text));
    record_add(t, record, "sentence", study_word(s));
}

value sum_ask_verdict(task *t, const asked *a) {
    static const ender_effort efforts[] = {ENDER_EFFORT_THEOREMS, ENDER_EFFORT_VALUES};
    study *s = study_open(t, a);
    value_list record = {0};
    const ender_player player = asked_player(a, 0);
    const ender_effort effort = efforts[asked_word(a, "effort")];
    study_check(s, game_sum_advise(s->ctx, &s->sum, player, effort, &s->advice));
    add_verdict(s, a, player, &record);
    study_close(s);
    return value_of_record(&record);
}

/* ---- the moves ---- */

/* The moves are listed before anything is worth something, so that a limit leaves them to be shown.
 */
typedef struct listed_moves {
    ender_player player;
    sum_move_list *moves;
    value_list *records; /* of each move */
} listed_moves;

typedef struct sum_survey {
    study *study;
    const asked *asked;
    bool judged;
    bool missing; /* a limit ended the search for the outcome */
    value outcome;
    listed_moves listed[2];
    unsigned players; /* whose moves are listed */
    value_list advice;
} sum_survey;

static void add_described(study *s, const sum_move *m, ender_player player, value_list *record) {
    task *t = s->t;
    record_add(t, record, "player", value_of_player(player));
    record_add(t, record, "name", value_of_word(t, m->name));
    record_add(t, record, "part", value_of_part(s->asked, m->part));
    study_check(s, sum_move_text(s->ctx, m, &s->text));
    record_add(t, record, "to", study_word(s));
    if (m->note && m->note[0]) record_add(t, record, "note", value_of_word(t, m->note));
}

static void add_judged(study *s, const sum_move *m, value_list *record) {
    if (m->unknown) {
        record_add(s->t, record, "unknown", value_of_truth(true));
        return;
    }
    if (!game_sum_instead(&s->sum)) record_add(s->t, record, "wins", value_of_truth(m->wins));
    if (s->sum.worth.repeats)
        record_add(s->t, record, "outcome", value_of_static(results_letters(m->results)));
    else
        add_judgement(s, m, record);
}

static void list_moves(sum_survey *v, ender_player player) {
    study *s = v->study;
    listed_moves *l = &v->listed[v->players++];
    *l = (listed_moves){.player = player, .moves = v->players == 1 ? &s->moves : &s->others};
    study_check(s, game_sum_moves(s->ctx, &s->sum, player, true, l->moves));
}

/* What is said of a move before it is worth something. */
static void describe_listed(study *s, listed_moves *l) {
    study_check(s, game_sum_find_marks(s->ctx, &s->sum, l->moves));
    l->records = SCRATCH_ARRAY(s->t, value_list, l->moves->count + 1);
    for (size_t i = 0; i < l->moves->count; i++) {
        l->records[i] = (value_list){0};
        add_described(s, &l->moves->at[i], l->player, &l->records[i]);
    }
}

/* ---- who wins ---- */

/* True where a call ended by itself, false where a limit ended it: what it looked for is missing.
 */
static bool was_found(study *s, ender_status status) {
    if (status == ENDER_ELIMIT || status == ENDER_EMEMORY) return false;
    study_check(s, status);
    return true;
}

/* Of the time that is left a search, with so many to come after it, has its share; 0 where there is
 * no limit. */
static double share_of_time(const study *s, unsigned more) {
    return context_seconds(s->ctx) / (more + 1);
}

static void find_outcome(sum_survey *v) {
    study *s = v->study;
    ender_outcome outcome = ENDER_P;
    ender_play results[2];
    const double seconds = share_of_time(s, v->players);
    const char *instead = game_sum_instead(&s->sum);
    if (instead) {
        v->missing = !was_found(s, game_sum_instead_text(s->ctx, &s->sum, seconds, &s->text));
        if (!v->missing) v->outcome = value_named(instead, study_word(s));
    } else if (s->sum.worth.repeats) {
        v->missing = !was_found(s, game_sum_results(s->ctx, &s->sum, results));
        v->outcome = value_named("outcome", value_of_static(results_letters(results)));
    } else {
        v->missing = !was_found(s, game_sum_outcome(s->ctx, &s->sum, seconds, &outcome));
        v->outcome = value_named("outcome", value_of_outcome(outcome));
    }
}

static void leave_unknown(const listed_moves *l) {
    for (size_t i = 0; i < l->moves->count; i++) l->moves->at[i].unknown = true;
}

/* As many searches as follow share the time. Moves whose values take longer are unknown. */
static void judge_listed(sum_survey *v, const listed_moves *l, unsigned more) {
    study *s = v->study;
    const ender_status status =
        game_sum_judge(s->ctx, &s->sum, l->player, share_of_time(s, more), l->moves);
    if (status != ENDER_ELIMIT) study_check(s, status);
    if (status == ENDER_ELIMIT) leave_unknown(l);
}

static void ask_theorems(sum_survey *v, unsigned k) {
    study *s = v->study;
    ender_advice *advice = k == 0 ? &s->advice : &s->next_advice;
    const ender_effort effort = ENDER_EFFORT_THEOREMS;
    if (!was_found(s, game_sum_advise(s->ctx, &s->sum, v->listed[k].player, effort, advice)))
        ender_advice_clear(advice);
}

static void judge(sum_survey *v) {
    if (!was_found(v->study, study_try_values(v->study))) {
        v->missing = v->study->sum.worth.outcomes_only = true;
        for (unsigned k = 0; k < v->players; k++) leave_unknown(&v->listed[k]);
        return;
    }
    find_outcome(v);
    for (unsigned k = 0; k < v->players; k++) judge_listed(v, &v->listed[k], v->players - 1 - k);
}

/* ---- what is told ---- */

/* The summands, with their values where these are known, and what they are worth together. */
static void add_worth(sum_survey *v, value_list *record) {
    study *s = v->study;
    const sum_worth *worth = &s->sum.worth;
    value_list values = {0};
    for (size_t i = 0; !worth->outcomes_only && i < s->sum.count; i++)
        value_list_add(s->t, &values, value_of_handle(worth->parts[i]));
    const value list = value_of_list(&values);
    add_summands(s, &s->sum, worth->outcomes_only ? NULL : &list, record);
    if (!worth->outcomes_only) record_add(s->t, record, "value", value_of_handle(worth->value));
    if (v->missing)
        record_add(
            s->t, record, "missing",
            value_of_static(game_sum_instead(&s->sum)
                                ? "the search reached a limit"
                                : "no value comes in reach, and the search reached a limit"));
    else
        value_list_add(s->t, record, v->outcome);
}

/* What a theorem says is said, and its move marked. */
static void describe_advice(sum_survey *v, const listed_moves *l) {
    study *s = v->study;
    value_list record = {0};
    study_check(s, game_sum_mark(s->ctx, &s->sum, &s->advice, l->moves));
    record_add(s->t, &record, "player", value_of_player(l->player));
    add_verdict(s, v->asked, l->player, &record);
    value_list_add(s->t, &v->advice, value_of_record(&record));
    ender_advice_clear(&s->advice);
    s->advice = s->next_advice;
    s->next_advice = (ender_advice){.known = false};
}

static void describe_judged(sum_survey *v, const listed_moves *l) {
    study *s = v->study;
    describe_advice(v, l);
    for (size_t i = 0; i < l->moves->count; i++) {
        const sum_move *m = &l->moves->at[i];
        record_add(s->t, &l->records[i], "advised", value_of_truth(m->advised));
        record_add(s->t, &l->records[i], "marks", marks_of(s, m));
        if (v->judged) add_judged(s, m, &l->records[i]);
    }
}

static value value_of_listed(sum_survey *v) {
    value_list all = {0};
    for (unsigned k = 0; k < v->players; k++)
        for (size_t i = 0; i < v->listed[k].moves->count; i++)
            value_list_add(v->study->t, &all, value_of_record(&v->listed[k].records[i]));
    return value_of_list(&all);
}

value sum_ask_survey(task *t, const asked *a) {
    study *s = study_open(t, a);
    sum_survey v = {.study = s, .asked = a, .judged = !asked_switch(a, "unjudged")};
    value_list record = {0};
    const bool both = a->count == 0;
    const ender_player last = both ? ENDER_RIGHT : asked_player(a, 0);
    if (both) list_moves(&v, ENDER_LEFT);
    list_moves(&v, last);
    /* All that may come to a limit, before any of it is told. The calls have one, and not what is
     * kept of them. */
    t->deadline = 0;
    if (v.judged) judge(&v);
    for (unsigned k = 0; k < v.players; k++) ask_theorems(&v, k);
    study_end_time(s);
    for (unsigned k = 0; k < v.players; k++) describe_listed(s, &v.listed[k]);
    if (v.judged)
        add_worth(&v, &record);
    else
        add_summands(s, &s->sum, NULL, &record);
    for (unsigned k = 0; k < v.players; k++) describe_judged(&v, &v.listed[k]);
    const value moves = value_of_listed(&v);
    record_add(t, &record, "moves", moves);
    if (!both && s->moves.count == 0) add_end_of_play(s, &s->sum, last, &record);
    record_add(t, &record, "advice", value_of_list(&v.advice));
    study_close(s);
    return value_of_record(&record);
}
