/* SPDX-License-Identifier: MIT
 *
 * The moves in a sum, and what they lead to. In a negative summand a player has the moves of the
 * other one; in a value the options of its canonical form. */
#include "sum/sum.h"

#include "solve/solve.h"

#include "base/front.h"
#include <math.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

summands sum_after(task *t, const game_sum *s, const sum_move *move) {
    ender_summand *list = SCRATCH_ARRAY(t, ender_summand, s->count + 1);
    if (s->count > 0) memcpy(list, s->list, s->count * sizeof *list);
    if (move) {
        list[move->part].position = move->to;
        list[move->part].value = move->option;
    }
    return (summands){list, s->count};
}

void game_sum_go(game_sum *s, sum_move *move) {
    ender_summand *in = &s->list[move->part];
    ender_position_free((ender_position *)(uintptr_t)in->position);
    in->position = move->to;
    in->value = move->option;
    move->to = NULL;
}

ender_status sum_move_text(ender_ctx *ctx, const sum_move *move, char **out) {
    return move->to ? ender_position_format(ctx, move->to, out)
                    : ender_format(ctx, move->option, ENDER_ASCII, out);
}

/* ---- the list ---- */

/* Blocks of a position, which moves are numbered by; a value counts as one. */
static size_t blocks_in(const ender_summand *of) {
    return of->position ? ender_position_summands(of->position) : 1;
}

size_t game_sum_blocks_before(const game_sum *s, size_t part) {
    size_t blocks = 0;
    for (size_t i = 0; i < part; i++) blocks += blocks_in(&s->list[i]);
    return blocks;
}

char *name_in_sum(const game_sum *s, size_t part, const char *name) {
    char *rest;
    const size_t block = (size_t)strtoull(name, &rest, 10) + game_sum_blocks_before(s, part);
    const size_t size = strlen(rest) + 24;
    char *full = malloc(size);
    if (full) snprintf(full, size, "%zu%s", block, rest);
    return full;
}

void sum_move_list_clear(sum_move_list *moves) {
    for (size_t i = 0; i < moves->count; i++) {
        ender_position_free(moves->at[i].to);
        free(moves->at[i].name);
        free(moves->at[i].note);
        free(moves->at[i].instead);
        free(moves->at[i].marks.list);
    }
    free(moves->at);
    *moves = (sum_move_list){.count = 0};
}

typedef struct move_listing {
    ender_ctx *ctx;
    const game_sum *sum;
    size_t part;
    ender_player mover;
    bool by_name;
    sum_move_list *out;
} move_listing;

static ender_status make_space(const move_listing *l, size_t more) {
    sum_move *longer = realloc(l->out->at, (l->out->count + more + 1) * sizeof *longer);
    if (longer) l->out->at = longer;
    return longer ? ENDER_OK : context_lacks_memory(l->ctx);
}

static sum_move *list_move(const move_listing *l) {
    sum_move *m = &l->out->at[l->out->count++];
    *m = (sum_move){.part = l->part, .mover = l->mover, .option = ENDER_ZERO};
    return m;
}

static ender_status list_options(const move_listing *l) {
    ender_position **options;
    size_t added;
    ender_status status =
        ender_position_options(l->ctx, l->sum->list[l->part].position, l->mover, &options, &added);
    if (status != ENDER_OK) return status;
    status = make_space(l, added);
    for (size_t i = 0; i < added && status == ENDER_OK; i++) list_move(l)->to = options[i];
    /* The array; the positions are the moves' now. */
    ender_positions_free(options, status == ENDER_OK ? 0 : added);
    return status;
}

static ender_status list_named(const move_listing *l) {
    ender_move *moves;
    size_t added;
    ender_status status =
        ender_position_moves(l->ctx, l->sum->list[l->part].position, l->mover, &moves, &added);
    if (status != ENDER_OK) return status;
    status = make_space(l, added);
    for (size_t i = 0; i < added && status == ENDER_OK; i++) {
        sum_move *m = list_move(l);
        m->to = moves[i].to;
        m->note = moves[i].note;
        m->name = name_in_sum(l->sum, l->part, moves[i].name);
        moves[i].to = NULL; /* these are the other list's now */
        moves[i].note = NULL;
        if (!m->name) status = context_lacks_memory(l->ctx);
    }
    ender_moves_free(moves, added);
    return status;
}

ender_status option_name(ender_ctx *ctx, const game_sum *s, size_t part, ender_game option,
                         char **out) {
    char *text = NULL;
    *out = NULL;
    const ender_status status = ender_format(ctx, option, ENDER_ASCII, &text);
    if (status != ENDER_OK) return status;
    const size_t size = strlen(text) + 3;
    char *own = malloc(size);
    if (own) snprintf(own, size, "1:%s", text);
    if (own) *out = name_in_sum(s, part, own);
    free(own);
    ender_free(text);
    return *out ? ENDER_OK : context_lacks_memory(ctx);
}

static ender_status name_option(const move_listing *l, sum_move *m) {
    m->note = strdup("");
    if (!m->note) return context_lacks_memory(l->ctx);
    return option_name(l->ctx, l->sum, l->part, m->option, &m->name);
}

static ender_status list_of_value(const move_listing *l) {
    const ender_game g = l->sum->list[l->part].value;
    uint32_t added;
    ender_status status = ender_option_count(l->ctx, g, l->mover, &added);
    if (status == ENDER_OK) status = make_space(l, added);
    for (uint32_t i = 0; i < added && status == ENDER_OK; i++) {
        sum_move *m = list_move(l);
        status = ender_option(l->ctx, g, l->mover, i, &m->option);
        if (status == ENDER_OK && l->by_name) status = name_option(l, m);
    }
    return status;
}

ender_status game_sum_moves(ender_ctx *ctx, const game_sum *s, ender_player player, bool by_name,
                            sum_move_list *out) {
    ender_status status = ENDER_OK;
    *out = (sum_move_list){.count = 0};
    for (size_t i = 0; i < s->count && status == ENDER_OK; i++) {
        const ender_summand *in = &s->list[i];
        const move_listing l = {ctx, s, i, summand_mover(in, player), by_name, out};
        status = !in->position ? list_of_value(&l) : by_name ? list_named(&l) : list_options(&l);
    }
    if (status != ENDER_OK) sum_move_list_clear(out);
    return status;
}

ender_status game_sum_has_more_moves(ender_ctx *ctx, const game_sum *s, ender_player player,
                                     uint32_t most, bool *out) {
    ender_status status = ENDER_OK;
    *out = false;
    for (size_t i = 0; i < s->count && status == ENDER_OK && !*out; i++) {
        const ender_summand *in = &s->list[i];
        if (!in->position) continue;
        status = position_has_more_moves(ctx, in->position, summand_mover(in, player), most, out);
    }
    return status;
}

ender_status game_sum_advised_move(ender_ctx *ctx, const game_sum *s, ender_player player,
                                   ender_advice *advice, sum_move_list *out) {
    *out = (sum_move_list){.count = 0};
    if (!advice->advises) return ENDER_OK;
    const ender_summand *in = &s->list[advice->summand];
    const move_listing l = {ctx, s, advice->summand, summand_mover(in, player), true, out};
    ender_status status = make_space(&l, 1);
    if (status != ENDER_OK) return status;
    sum_move *m = list_move(&l);
    m->to = advice->to;
    m->option = advice->option;
    m->advised = true;
    advice->to = NULL;
    m->note = strdup("");
    status = m->note ? game_sum_advised(ctx, s, advice, &m->name) : context_lacks_memory(ctx);
    if (status != ENDER_OK) sum_move_list_clear(out);
    return status;
}

/* ---- names ---- */

const char *game_sum_short_name(const game_sum *s, const sum_move *move) {
    return game_sum_blocks_before(s, s->count) == 1 ? strchr(move->name, ':') + 1 : move->name;
}

size_t game_sum_solver_move(const sum_move_list *moves, const ender_solve_move *move) {
    size_t i = 0;
    while (moves->at[i].part < move->summand) i++;
    if (moves->at[i].to) return i + move->index;
    while (!ender_same(moves->at[i].option, move->to)) i++;
    return i;
}

/* ---- a move by its name ---- */

enum { NAMES_SHOWN = 8, NAME_SHOWN = 60, TEXT_SHOWN = 40 };

static bool is_text(const char *known, const char *text, size_t length) {
    return strlen(known) == length && memcmp(known, text, length) == 0;
}

static ender_status find_meant(ender_ctx *ctx, const game_sum *s, const sum_move_list *moves,
                               const char *text, size_t length, size_t *out) {
    for (*out = 0; *out < moves->count; ++*out) {
        const sum_move *m = &moves->at[*out];
        char *to = NULL;
        if (is_text(m->name, text, length)) return ENDER_OK;
        if (is_text(game_sum_short_name(s, m), text, length)) return ENDER_OK;
        const ender_status status = sum_move_text(ctx, m, &to);
        if (status != ENDER_OK) return status;
        const bool same = is_text(to, text, length);
        ender_free(to);
        if (same) return ENDER_OK;
    }
    return ENDER_OK;
}

/* The names of some moves, as the end of a sentence. */
static void write_names(strbuf *out, const sum_move_list *moves) {
    for (size_t i = 0; i < moves->count && i < NAMES_SHOWN; i++)
        strbuf_format(out, "%s%.*s", i > 0 ? ", " : "", NAME_SHOWN, moves->at[i].name);
    if (moves->count > NAMES_SHOWN) strbuf_text(out, " ...");
}

static ender_status no_such_move(ender_ctx *ctx, ender_player player, const sum_move_list *moves,
                                 const char *text, size_t length) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const char *who = player == ENDER_LEFT ? "Left" : "Right";
    const int shown = length < TEXT_SHOWN ? (int)length : TEXT_SHOWN;
    if (moves->count == 0)
        task_throw(t, ENDER_EARGUMENT, "`%.*s`: %s has no move here", shown, text, who);
    strbuf names;
    strbuf_open(t, &names);
    write_names(&names, moves);
    task_throw(t, ENDER_EARGUMENT, "`%.*s` is no move of %s; expected one of %s", shown, text, who,
               names.text);
}

ender_status game_sum_find_move(ender_ctx *ctx, const game_sum *s, ender_player player,
                                const sum_move_list *moves, const char *text, size_t *out) {
    text += strspn(text, " \t");
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r", text[length - 1])) length--;
    const ender_status status = find_meant(ctx, s, moves, text, length, out);
    if (status != ENDER_OK || *out < moves->count) return status;
    return no_such_move(ctx, player, moves, text, length);
}

/* ---- what they lead to ---- */

typedef struct judging {
    const game_sum *sum;
    ender_player player;
    sum_move *move;
    uint64_t turn; /* of the search */
} judging;

static int by_bits(const void *g, const void *h) {
    const uint32_t a = ((const ref *)g)->bits, b = ((const ref *)h)->bits;
    return (a > b) - (a < b);
}

/* The options of the player in the canonical form of a summand, in the order of their handles. */
static const ref *canonical_options(task *t, ref g, ender_player player, uint32_t *count) {
    side s;
    side_open(t, &s, g, player);
    ref *list = SCRATCH_ARRAY(t, ref, s.count + 1);
    for (uint32_t i = 0; i < s.count; i++) list[i] = side_at(t, &s, i);
    qsort(list, s.count, sizeof *list, by_bits);
    *count = s.count;
    return list;
}

static void judge_by_value(task *t, const judging *j, ref rest, const ref *best, uint32_t count) {
    sum_move *m = j->move;
    const ender_summand after = {m->to, m->option, j->sum->list[m->part].negative};
    const ref g = summand_value(t, &after, ENDER_METHOD_AUTO), total = game_add(t, g, rest);
    m->value = (ender_game){g.bits};
    m->total = (ender_game){total.bits};
    const bool left = j->player == ENDER_LEFT;
    const dyadic stop = left ? game_right_stop(t, total) : game_left_stop(t, total);
    m->stop = (ender_game){ref_number(t, stop).bits};
    m->wins = left ? game_ge(t, total, REF_ZERO) : game_le(t, total, REF_ZERO);
    m->best = bsearch(&g, best, count, sizeof *best, by_bits) != NULL;
}

/* The moves in one summand, from number `at` on; the number of the first one behind them. */
static size_t judge_part(task *t, judging *j, const sum_move_list *moves, size_t at) {
    const size_t part = moves->at[at].part;
    const ref g = check_game(t, j->sum->worth.parts[part]);
    const ref rest = game_sub(t, check_game(t, j->sum->worth.value), g);
    uint32_t count;
    const ref *best = canonical_options(t, g, j->player, &count);
    for (; at < moves->count && moves->at[at].part == part; at++) {
        j->move = &moves->at[at];
        judge_by_value(t, j, rest, best, count);
    }
    return at;
}

/* Does the player rather leave g than h? By their stops first. */
static bool is_better(task *t, ender_player player, const sum_move *g, const sum_move *h) {
    const dyadic a = ref_dyadic(t, check_game(t, g->stop)),
                 b = ref_dyadic(t, check_game(t, h->stop));
    const int order = player == ENDER_LEFT ? dyadic_cmp(t, a, b) : dyadic_cmp(t, b, a);
    const ref x = check_game(t, g->total), y = check_game(t, h->total);
    if (order != 0) return order > 0;
    return !ref_same(x, y) && (player == ENDER_LEFT ? game_ge(t, x, y) : game_le(t, x, y));
}

/* What is better than a better move is better than the other one, so no move that was passed by is
 * better than the last one. */
ender_status game_sum_leader(ender_ctx *ctx, ender_player player, const sum_move_list *moves,
                             size_t *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    size_t best = 0;
    for (size_t i = 1; i < moves->count; i++) {
        task_poll(t);
        if (is_better(t, player, &moves->at[i], &moves->at[best])) best = i;
    }
    *out = best;
    return task_end(t);
}

/* Who wins after a move: by the rules of a position alone or of misere play, or in a sum in which
 * play may come back. */
static void judge_by_rules(task *t, const judging *j) {
    sum_move *m = j->move;
    const summands after = sum_after(t, j->sum, m);
    if (!j->sum->worth.repeats) {
        const ender_summand *alone = &after.list[0];
        m->outcome = after.count > 1 ? sum_decide(t, &after, 0).outcome
                                     : position_outcome(t, alone->position, alone->negative, false,
                                                        ENDER_METHOD_AUTO);
        m->wins = ender_wins_second(m->outcome, j->player);
        return;
    }
    sum_results(t, &after, m->results);
    /* A move that keeps a draw does not win. */
    const ender_play won = j->player == ENDER_LEFT ? ENDER_LEFT_WINS : ENDER_RIGHT_WINS;
    m->wins = m->results[ender_opponent(j->player)] == won;
}

/* At a limit a move stays unknown; any other failure is thrown. */
void pass_on_failure(task *t, ender_status status) {
    if (status != ENDER_OK && !search_limit(status)) task_rethrow(t, status);
}

static void search_after(task *t, void *arg) {
    judging *j = arg;
    const summands after = sum_after(t, j->sum, j->move);
    found_outcome found;
    if (!sum_decide_turn(t, &after, j->turn, &found)) return;
    j->move->outcome = found.outcome;
    j->move->unknown = false;
    j->move->wins = ender_wins_second(found.outcome, j->player);
}

/* A turn for each move that is unknown; how many are left that may have another one. Where memory
 * ends, a move has had its last turn; where time ends, all have. */
static size_t take_turns(task *t, judging *j, const sum_move_list *moves, double end,
                         bool *finished) {
    size_t left = 0;
    for (size_t i = 0; i < moves->count; i++) {
        if (finished[i]) continue;
        const double seconds = end - clock_seconds();
        ender_status status = ENDER_ELIMIT;
        j->move = &moves->at[i];
        if (seconds > 0) status = task_try_for(t, seconds, search_after, j);
        pass_on_failure(t, status);
        if (status == ENDER_ELIMIT || status == ENDER_ECANCELLED) return 0;
        finished[i] = status == ENDER_EMEMORY || !j->move->unknown;
        left += !finished[i];
    }
    return left;
}

/* Turns of twice the work each: moves that are decided soon do not wait for others, and when no
 * time is left those are unknown. */
static void judge_by_search(task *t, judging *j, const sum_move_list *moves, double seconds) {
    const double end = clock_seconds() + seconds;
    bool *finished = SCRATCH_ARRAY(t, bool, moves->count + 1);
    for (size_t i = 0; i < moves->count; i++) {
        finished[i] = false;
        moves->at[i].unknown = true;
        moves->at[i].wins = false;
    }
    for (j->turn = 1; take_turns(t, j, moves, end, finished) > 0;) j->turn *= 2;
}

static void judge_one_by_rules(task *t, void *arg) { judge_by_rules(t, arg); }

static void judge_whole(task *t, void *arg) {
    const judging *j = arg;
    const ender_summand *alone = &j->sum->list[0];
    position_outcome(t, alone->position, alone->negative, false, ENDER_METHOD_AUTO);
}

/* A theorem on a position may find out about those after the moves as well. */
static bool has_theorem(const game_sum *s) {
    const ender_position *p = s->count == 1 && !s->worth.repeats ? s->list[0].position : NULL;
    return p && p->rules->theory.nimber;
}

/* Each move may take its share of the time, and of what others leave; one that takes longer is
 * unknown. */
static void judge_all_by_rules(task *t, judging *j, const sum_move_list *moves, double seconds) {
    const double end = clock_seconds() + seconds, share = seconds / (double)(moves->count + 1);
    if (has_theorem(j->sum)) pass_on_failure(t, task_try_for(t, share, judge_whole, j));
    for (size_t i = 0; i < moves->count; i++) {
        const double left = (end - clock_seconds()) / (double)(moves->count - i);
        j->move = &moves->at[i];
        const ender_status status =
            task_try_for(t, left > share ? left : share, judge_one_by_rules, j);
        pass_on_failure(t, status);
        j->move->unknown = status != ENDER_OK;
        j->move->wins = status == ENDER_OK && j->move->wins;
    }
}

/* Where no time is left to begin a search, all moves are unknown. */
static ender_status not_begun(ender_status status, const game_sum *s, sum_move_list *moves) {
    const bool searches = s->worth.outcomes_only && !game_sum_instead(s);
    if (status != ENDER_ELIMIT || !searches) return status;
    for (size_t i = 0; i < moves->count; i++) moves->at[i].unknown = true;
    return ENDER_OK;
}

ender_status game_sum_judge(ender_ctx *ctx, const game_sum *s, ender_player player, double seconds,
                            sum_move_list *moves) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return not_begun(task_failed(t), s, moves);
    judging j = {.sum = s, .player = player};
    double left = task_seconds_left(t);
    if (seconds > 0 && seconds < left) left = seconds;
    if (game_sum_instead(s)) {
        judge_without_winner(t, s, player, left, moves);
        return task_end(t);
    }
    if (s->worth.solved)
        judge_by_search(t, &j, moves, left);
    else if (s->worth.outcomes_only)
        judge_all_by_rules(t, &j, moves, left);
    else
        for (size_t i = 0; i < moves->count;) i = judge_part(t, &j, moves, i);
    return task_end(t);
}
