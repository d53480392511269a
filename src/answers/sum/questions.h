/* SPDX-License-Identifier: MIT
 *
 * What the questions of the domain `sum` share. An object is a game_sum whose summands lie in
 * scratch memory, or a copy that is kept; it never changes. A question works on it through a
 * `study`: the functions of front.h are calls of their own, so they are made in a context that has
 * what the question has left of seconds and memory, and what they give is freed with the study. */
#ifndef ENDER_SUM_QUESTIONS_H
#define ENDER_SUM_QUESTIONS_H

#include "notation/domain.h"
#include "sum/sum.h"

#include <ender/retrograde.h>

typedef struct study {
    cleanup undo; /* first, so that the cleanup is the study */
    task *t;
    const asked *asked;
    ender_ctx *ctx;              /* for calls */
    game_sum sum;                /* borrows the summands of the object; its worth is its own */
    game_sum own;                /* a copy in which moves are made */
    sum_move_list moves, others; /* others: of Right, where both players are asked about */
    ender_advice advice;
    ender_advice next_advice; /* that takes its place */
    sum_choice choice;
    option_fates fates;
    ender_lines lines;
    ender_retrograde *analysis;
    char *text; /* of the last call that gave one */
} study;

/* Opened by each question that calls; closed by it, or by a throw. */
study *study_open(task *t, const asked *a);
void study_close(study *s);
/* The searches are over: what they found is told whatever the time. */
void study_end_time(study *s);
/* Throws what a call failed with. */
void study_check(study *s, ender_status status);
/* A word from the text of a call, which is freed. */
value study_word(study *s);
/* A position as its ruleset writes it. */
value study_position(study *s, const ender_position *p);
/* What a move does to the parts of the picture: the marks were looked for. */
value marks_of(study *s, const sum_move *m);
/* Adds who wins, and the move that is advised, whose name it gives; NULL for none. */
const char *add_winner(study *s, value_list *record);
/* Adds the theorem that the advice rests on, with its statement and source, and what it measures.
 */
void add_theorem(study *s, bool stated, value_list *record);
/* Adds the value, or the outcome, after a move that was judged. */
void add_judgement(study *s, const sum_move *m, value_list *record);
/* The winner, or the score, because `mover` has no move. */
void add_end_of_play(study *s, const game_sum *sum, ender_player mover, value_list *record);
/* The sum after a move, which borrows its summands. */
game_sum sum_moved(task *t, const game_sum *of, const sum_move *move);
/* Finds the values for half of the time, as the command does; under the option `outcomes` only the
 * values that are at hand. */
void study_values(study *s);
ender_status study_try_values(study *s);

/* The position that the sum is; throws ENDER_EDOMAIN where it is not one alone. */
const ender_position *lone_position(task *t, const asked *a, const char *name);
/* A sum as an object of the domain. */
value value_of_sum(task *t, const asked *a, const game_sum *of);
/* In words: "left", "right", "draw". */
value value_of_play(ender_play play);
value value_of_outcome(ender_outcome outcome);
static inline value value_of_player(ender_player player) {
    return value_of_static(player == ENDER_LEFT ? "left" : "right");
}
static inline value value_of_handle(ender_game g) { return value_of_game((ref){g.id}); }
/* Adds the independent parts of a position: the fields `literal` (is play in them play in the
 * position, or do only their values add up?) and `components`. */
void add_components(task *t, const ender_position *p, value_list *record);
/* The position as players draw it. */
value picture_of_position(task *t, const ender_position *p);
/* The options `method` and `style` of a question. */
ender_method asked_method(const asked *a);
ender_style asked_style(const asked *a);

extern const domain domain_sum;
/* A column of a table (columns.c): a question, a report or a function of a sum, by values of that
 * method. Throws ENDER_EARGUMENT where no column has the name. */
value sum_column(task *t, const game_sum *s, const char *name, const char *method);

/* ---- questions on one position alone (position_questions.c) ---- */

value sum_ask_text(task *t, const asked *a);
value sum_ask_picture(task *t, const asked *a);
value sum_ask_figure(task *t, const asked *a);
value sum_ask_report(task *t, const asked *a);
value sum_ask_reachable(task *t, const asked *a);
value sum_ask_components(task *t, const asked *a);
value sum_ask_literal_options(task *t, const asked *a);
value sum_ask_option_counts(task *t, const asked *a);
value sum_ask_canonical_counts(task *t, const asked *a);
value sum_ask_misere_outcome(task *t, const asked *a);
value sum_ask_result_letters(task *t, const asked *a);
value sum_ask_loopy_nimber(task *t, const asked *a);
value sum_ask_retrograde(task *t, const asked *a);

/* ---- questions on the search (search_questions.c) ---- */

value sum_ask_nim_value(task *t, const asked *a);
value sum_ask_solution(task *t, const asked *a);
value sum_ask_solved_outcome(task *t, const asked *a);
value sum_ask_decision(task *t, const asked *a);

/* ---- questions on moves (move_questions.c) ---- */

value sum_ask_moves(task *t, const asked *a);
value sum_ask_winning_moves(task *t, const asked *a);
value sum_ask_described_moves(task *t, const asked *a);
value sum_ask_advised(task *t, const asked *a);
value sum_ask_options(task *t, const asked *a);
value sum_ask_judged(task *t, const asked *a);
value sum_ask_marks(task *t, const asked *a);
value sum_ask_after(task *t, const asked *a);
value sum_ask_answers(task *t, const asked *a);
value sum_ask_fates(task *t, const asked *a);
value sum_ask_surviving(task *t, const asked *a);
value sum_ask_reversible_through(task *t, const asked *a);
value sum_ask_lines(task *t, const asked *a);
value sum_ask_advice(task *t, const asked *a);
value sum_ask_strategy(task *t, const asked *a);
value sum_ask_why(task *t, const asked *a);
value sum_ask_choose(task *t, const asked *a);

/* ---- boards (board.c) ---- */

/* Adds the field `sum`: a record of each summand, with a picture under the option `pictures`, and
 * with its value where these are given, a list. */
void add_summands(study *s, const game_sum *sum, const value *values, value_list *record);
/* What the field `part` says of a summand. */
value value_of_part(const asked *a, size_t part);
value sum_ask_worth(task *t, const asked *a); /* questions.c */
value sum_ask_board(task *t, const asked *a);
value sum_ask_make(task *t, const asked *a);
value sum_ask_reply(task *t, const asked *a);

/* ---- all that a board shows (survey.c) ---- */

value sum_ask_verdict(task *t, const asked *a);
value sum_ask_survey(task *t, const asked *a);
value sum_ask_line(task *t, const asked *a); /* best_play.c */

#endif
