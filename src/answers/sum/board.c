/* SPDX-License-Identifier: MIT
 *
 * What a page shows of a sum: its summands with their pictures, what it is worth, and the sum after
 * a move of a person or of the program. */
#include "sum/questions.h"

#include <string.h>

/* ---- the summands ---- */

typedef struct picture_try {
    const ender_position *of;
    value found;
} picture_try;

static void try_picture(task *t, void *arg) {
    picture_try *p = arg;
    p->found = picture_of_position(t, p->of);
}

/* A position that is too large, or whose ruleset has no pictures, has none. */
static void add_picture(task *t, const ender_position *of, value_list *record) {
    picture_try p = {.of = of};
    const ender_status status = task_try(t, try_picture, &p);
    if (status == ENDER_OK)
        record_add(t, record, "picture", p.found);
    else if (status != ENDER_EDOMAIN && status != ENDER_ELIMIT)
        task_rethrow(t, status);
}

static value summand_text(study *s, const ender_summand *of) {
    if (of->position) return study_position(s, of->position);
    const value v = value_of_handle(of->value);
    return printed_value(s->t, &v, ENDER_ASCII);
}

static value summand_record(study *s, const ender_summand *of, const value *worth) {
    task *t = s->t;
    const ender_position *p = of->position;
    value_list record = {0};
    record_add(t, &record, "ruleset", value_of_static(p ? p->rules->info.name : "value"));
    record_add(t, &record, "position", summand_text(s, of));
    if (of->negative) record_add(t, &record, "negative", value_of_truth(true));
    record_add(t, &record, "summands", value_of_integer(p ? (int64_t)p->sum.count : 1));
    if (p && asked_switch(s->asked, "components")) add_components(t, p, &record);
    if (p && asked_switch(s->asked, "pictures")) add_picture(t, p, &record);
    if (worth) record_add(t, &record, "value", *worth);
    return value_of_record(&record);
}

void add_summands(study *s, const game_sum *sum, const value *values, value_list *record) {
    value_list all = {0};
    for (size_t i = 0; i < sum->count; i++)
        value_list_add(s->t, &all,
                       summand_record(s, &sum->list[i], values ? &values->items[i] : NULL));
    record_add(s->t, record, "sum", value_of_list(&all));
}

value value_of_part(const asked *a, size_t part) {
    return value_of_integer((int64_t)part + (asked_switch(a, "apart") ? 0 : 1));
}

/* ---- what it is worth ---- */

typedef struct column_try {
    const game_sum *of;
    const char *name;
    value found;
} column_try;

static void try_column(task *t, void *arg) {
    column_try *c = arg;
    c->found = sum_column(t, c->of, c->name, "auto");
}

/* False where the sum has no such thing. */
static bool find_column(study *s, const char *name, value *out) {
    column_try c = {.of = &s->sum, .name = name};
    const ender_status status = task_try(s->t, try_column, &c);
    if (status != ENDER_OK && status != ENDER_EDOMAIN) task_rethrow(s->t, status);
    *out = c.found;
    return status == ENDER_OK;
}

static void add_column(study *s, const char *name, value_list *record) {
    value found;
    if (find_column(s, name, &found)) record_add(s->t, record, name, found);
}

static bool has_field(const value_list *record, const char *name) {
    for (size_t i = 0; i < record->count; i++)
        if (strcmp(record->at[i].name, name) == 0) return true;
    return false;
}

/* What is worth telling of the sum; *values is the list of those of the summands, if they are
 * known. */
static bool add_worth(study *s, value_list *record, value *values) {
    if (game_sum_instead(&s->sum)) {
        record_add(s->t, record, game_sum_instead(&s->sum),
                   value_of_word(s->t, sum_instead_text(s->t, &s->sum)));
        return false;
    }
    const value worth = sum_ask_worth(s->t, s->asked);
    const bool comes_back = game_sum_repeats(&s->sum);
    for (size_t i = 0; i < worth.count; i++) value_list_add(s->t, record, worth.items[i]);
    if (!has_field(record, "outcome")) add_column(s, "outcome", record);
    if (comes_back && !has_field(record, "value")) add_column(s, "value", record);
    if (!has_field(record, "value")) return false;
    const bool found = find_column(s, "values", values);
    if (comes_back) return found;
    add_column(s, "temperature", record);
    add_column(s, "mean", record);
    return found;
}

value sum_ask_board(task *t, const asked *a) {
    study *s = study_open(t, a);
    value_list record = {0}, worth = {0};
    value values;
    const bool found = !asked_switch(a, "unjudged") && add_worth(s, &worth, &values);
    study_end_time(s);
    add_summands(s, &s->sum, found ? &values : NULL, &record);
    for (size_t i = 0; i < worth.count; i++) value_list_add(t, &record, worth.at[i]);
    study_close(s);
    return value_of_record(&record);
}

/* ---- a move ---- */

void add_end_of_play(study *s, const game_sum *sum, ender_player mover, value_list *record) {
    if (game_sum_scores(sum)) {
        study_check(s, game_sum_score(s->ctx, sum, mover, 0, &s->text));
        record_add(s->t, record, "score", study_word(s));
    } else if (!game_sum_instead(sum)) {
        record_add(s->t, record, "winner", value_of_player(game_sum_winner_at_end(sum, mover)));
    }
}

/* Play is over, because `mover` has no move. */
static void add_end(study *s, const game_sum *sum, ender_player mover, value_list *record) {
    record_add(s->t, record, "over", value_of_truth(true));
    add_end_of_play(s, sum, mover, record);
}

static void add_next(study *s, const game_sum *after, ender_player next, value_list *record) {
    add_summands(s, after, NULL, record);
    record_add(s->t, record, "next", value_of_player(next));
    study_check(s, game_sum_moves(s->ctx, after, next, false, &s->others));
    if (s->others.count == 0)
        add_end(s, after, next, record);
    else
        record_add(s->t, record, "over", value_of_truth(false));
}

/* The move, which is one of the list by its text, and what it makes. */
static void add_made(study *s, ender_player player, const char *text, value_list *record) {
    size_t i;
    study_check(s, game_sum_find_move(s->ctx, &s->sum, player, &s->moves, text, &i));
    study_check(s, game_sum_find_marks(s->ctx, &s->sum, &s->moves));
    const sum_move *m = &s->moves.at[i];
    const game_sum after = sum_moved(s->t, &s->sum, m);
    record_add(s->t, record, "name", value_of_word(s->t, m->name));
    record_add(s->t, record, "part", value_of_part(s->asked, m->part));
    record_add(s->t, record, "marks", marks_of(s, m));
    add_next(s, &after, ender_opponent(player), record);
}

value sum_ask_make(task *t, const asked *a) {
    study *s = study_open(t, a);
    const ender_player player = asked_player(a, 0);
    value_list record = {0};
    study_check(s, game_sum_moves(s->ctx, &s->sum, player, true, &s->moves));
    add_made(s, player, a->arguments[1].text, &record);
    study_close(s);
    return value_of_record(&record);
}

/* ---- the move of the program ---- */

static const double share_of_thinking = 0.9; /* what was found is told in the rest */

/* The first move, where the time was over before any was chosen. */
static void take_any(study *s) {
    sum_choice *c = &s->choice;
    if (s->moves.count == 0) return;
    c->name = strdup(s->moves.at[0].name);
    if (!c->name) task_throw_memory(s->t);
}

/* What the program makes of the sum; NULL when there is no move. */
static const char *chosen_move(study *s, ender_player player, value_list *record) {
    const double left = task_seconds_left(s->t);
    const double think = (double)asked_number(s->asked, "think_ms") / 1000;
    const sum_strength how = {.level = (unsigned)asked_number(s->asked, "level"),
                              .seconds = (left < think ? left : think) * share_of_thinking,
                              .seed = asked_number(s->asked, "seed")};
    sum_choice *c = &s->choice;
    const ender_status status =
        game_sum_choose_at(s->ctx, &s->sum, player, &how, asked_style(s->asked), c);
    if (status == ENDER_ELIMIT)
        take_any(s);
    else
        study_check(s, status);
    study_end_time(s);
    const bool wins_at_end = game_sum_winner_at_end(&s->sum, player) == player;
    record_add(s->t, record, "settled", value_of_truth(c->settled || !c->name));
    if (!game_sum_instead(&s->sum))
        record_add(s->t, record, "wins", value_of_truth(c->name ? c->wins : wins_at_end));
    if (c->reason) record_add(s->t, record, "reason", value_of_word(s->t, c->reason));
    return c->name;
}

value sum_ask_reply(task *t, const asked *a) {
    study *s = study_open(t, a);
    const ender_player player = asked_player(a, 0);
    value_list record = {0};
    study_check(s, game_sum_moves(s->ctx, &s->sum, player, true, &s->moves));
    const char *name = chosen_move(s, player, &record);
    if (name) {
        record_add(t, &record, "move", value_of_word(t, name));
        if (!asked_switch(a, "hint")) add_made(s, player, name, &record);
    } else {
        add_end(s, &s->sum, player, &record);
        add_summands(s, &s->sum, NULL, &record);
    }
    study_close(s);
    return value_of_record(&record);
}
