/* SPDX-License-Identifier: MIT
 *
 * A line of best play in a sum: who wins plays a move that is known to win, with its reason; who
 * loses the move that reaches the best stop, where values come in reach, else any. Where play may
 * come back to a position the moves are those of retrograde analysis: the winner hurries, the loser
 * delays. Where the time is up, what was found of the line is told, and that it goes on. */
#include "sum/questions.h"

#include "base/front.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { LINE_MOST = 1000 };
static const double line_seconds = 10;   /* where the call has no limit */
static const double share_of_move = 0.2; /* of the time that is left */

typedef struct play {
    study *s;
    ender_player player; /* to move */
    bool goes_on;
    double end;
    value_list line;
} play;

static double seconds_of_move(const play *p) {
    const double left = p->end - clock_seconds();
    if (left <= 0)
        task_throw(p->s->t, ENDER_ELIMIT,
                   "the line of play has no end in the time: it is %zu moves "
                   "long so far",
                   p->line.count);
    return left * share_of_move;
}

static void check_length(const play *p) {
    if (p->line.count == LINE_MOST)
        task_throw(p->s->t, ENDER_ELIMIT, "the line of play is longer than %d moves",
                   (int)LINE_MOST);
}

static void add_move(play *p, const char *name, value wins, const char *why) {
    task *t = p->s->t;
    value_list record = {0};
    record_add(t, &record, "player", value_of_player(p->player));
    record_add(t, &record, "move", value_of_word(t, name));
    record_add(t, &record, "wins", wins);
    if (why) record_add(t, &record, "why", value_of_word(t, why));
    value_list_add(t, &p->line, value_of_record(&record));
}

/* Makes a move of the list. */
static void make_move(play *p, size_t index) {
    game_sum_go(&p->s->own, &p->s->moves.at[index]);
    sum_move_list_clear(&p->s->moves);
    p->player = ender_opponent(p->player);
}

/* ---- play that ends ---- */

/* Where values come in reach in so many seconds, the move that reaches the best stop, and that in
 * words. */
static const char *best_stop(play *p, double seconds, size_t *index) {
    study *s = p->s;
    ender_status status = game_sum_values_within(s->ctx, &s->own, seconds);
    if (status == ENDER_OK && s->own.worth.outcomes_only) return NULL;
    if (status == ENDER_OK) status = game_sum_judge(s->ctx, &s->own, p->player, 0, &s->moves);
    if (status == ENDER_OK) status = game_sum_leader(s->ctx, p->player, &s->moves, index);
    if (status == ENDER_OK)
        status = ender_format(s->ctx, s->moves.at[*index].stop, ENDER_ASCII, &s->text);
    if (status == ENDER_ELIMIT) return NULL;
    study_check(s, status);
    const char *stop = study_word(s).text;
    strbuf why;
    strbuf_open(s->t, &why);
    strbuf_format(&why, "reaches the stop %.60s", stop);
    return text_of_strbuf(s->t, &why);
}

/* Which of the listed moves is chosen: the first one where the time is up before any is. */
static size_t chosen_index(play *p, double seconds) {
    study *s = p->s;
    size_t index = 0;
    sum_choice *c = &s->choice;
    const ender_status status =
        game_sum_choose(s->ctx, &s->own, p->player, seconds, ENDER_ASCII, c);
    if (status == ENDER_ELIMIT) return 0;
    study_check(s, status);
    while (index < s->moves.count && strcmp(s->moves.at[index].name, c->name) != 0) index++;
    if (index == s->moves.count) /* by another name */
        study_check(s, game_sum_find_move(s->ctx, &s->own, p->player, &s->moves, c->name, &index));
    return index;
}

static void play_best(task *t, void *arg) {
    (void)t;
    play *p = arg;
    study *s = p->s;
    p->goes_on = false; /* the player may have no move */
    const double seconds = seconds_of_move(p);
    sum_choice *c = &s->choice;
    study_check(s, game_sum_moves(s->ctx, &s->own, p->player, true, &s->moves));
    if (s->moves.count == 0) return;
    check_length(p);
    size_t index = chosen_index(p, seconds);
    const char *why = c->reason;
    if (!c->wins || !why) {
        size_t leader = index;
        const char *stop = best_stop(p, seconds, &leader);
        if (stop && (!c->wins || s->moves.at[leader].wins)) {
            index = leader;
            why = stop;
        }
    }
    const value unknown = value_of_static("unknown");
    add_move(p, s->moves.at[index].name, c->settled ? value_of_truth(c->wins) : unknown, why);
    sum_choice_clear(c);
    make_move(p, index);
    p->goes_on = true;
}

/* Moves to the end of play, or until the time is up. */
static void play_on(play *p) {
    task *t = p->s->t;
    ender_status status;
    do status = task_try(t, play_best, p);
    while (status == ENDER_OK && p->goes_on);
    if (status == ENDER_OK) return;
    const bool is_late = context_is_late(p->s->ctx) || clock_seconds() >= p->end;
    if (status != ENDER_ELIMIT || !is_late || p->line.count == 0) task_rethrow(t, status);
    study_end_time(p->s);
    const value unknown = value_of_static("unknown");
    add_move(p, "unknown", unknown, "the line goes on, and the time is up");
}

/* ---- play that may come back ---- */

static bool play_analysed(play *p) {
    study *s = p->s;
    const ender_position *at = s->own.list[0].position;
    ender_retrograde_answer answer;
    size_t index;
    bool found;
    check_length(p);
    study_check(s, ender_retrograde_find(s->analysis, at, p->player, &answer));
    if (!answer.known)
        task_throw(s->t, ENDER_ELIMIT, "the analysis came to a limit before it knew who wins");
    if (answer.play == ENDER_DRAWN)
        task_throw(s->t, ENDER_EDOMAIN, "the play is a draw, which has no end");
    study_check(s, ender_retrograde_move(s->analysis, at, p->player, &index, &found));
    if (!found) return false;
    study_check(s, game_sum_moves(s->ctx, &s->own, p->player, true, &s->moves));
    char why[64];
    snprintf(why, sizeof why, "the play ends in %u move%s", (unsigned)answer.remoteness,
             answer.remoteness == 1 ? "" : "s");
    const bool wins = (answer.play == ENDER_LEFT_WINS) == (p->player == ENDER_LEFT);
    add_move(p, s->moves.at[index].name, value_of_truth(wins), why);
    make_move(p, index);
    return true;
}

value sum_ask_line(task *t, const asked *a) {
    const double left = task_seconds_left(t);
    play p = {.s = study_open(t, a),
              .player = asked_player(a, 0),
              .end = clock_seconds() + (isfinite(left) ? left * 0.9 : line_seconds)};
    study *s = p.s;
    study_check(s, game_sum_copy(s->ctx, &s->sum, &s->own));
    if (game_sum_repeats(&s->own)) {
        const ender_position *alone = lone_position(t, a, "a line in which play may come back");
        if (s->own.list[0].negative)
            task_throw(t, ENDER_EDOMAIN,
                       "the negative of a position that may come back has no "
                       "line: ask of the position and the other player");
        study_check(s, ender_retrograde_open(s->ctx, alone, NULL, &s->analysis));
        study_end_time(s);
        while (play_analysed(&p)) continue;
    } else {
        play_on(&p);
    }
    study_close(s);
    return value_of_list(&p.line);
}
