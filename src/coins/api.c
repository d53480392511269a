/* SPDX-License-Identifier: MIT
 *
 * The public face of this room, include/ender/coins.h. */
#include "coins/coins.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT_MAX = 1 << 24 };

static coin_position read_position(task *t, const char *text, ender_coin_field field) {
    if (!text) task_throw(t, ENDER_EARGUMENT, "the position of coins is NULL");
    if (field < ENDER_COINS_SIMPLE || field > ENDER_COINS_VALUES)
        task_throw(t, ENDER_EARGUMENT, "there is no such field of coins");
    const size_t length = strlen(text);
    if (length > TEXT_MAX)
        task_throw(t, ENDER_ELIMIT, "a position of coins has at most 2^24 bytes");
    return coins_parse(t, text, length, field);
}

static const coin *single(task *t, const coin_position *p) {
    if (p->count != 1 || p->at[0].count != 1 || rational_sign(t, p->money) != 0)
        task_throw(t, ENDER_EDOMAIN, "this is asked of one coin");
    return &p->at[0];
}

static ender_player check_player(task *t, ender_player player) {
    if (player != ENDER_LEFT && player != ENDER_RIGHT)
        task_throw(t, ENDER_EARGUMENT, "the player must be ENDER_LEFT or ENDER_RIGHT");
    return player;
}

coin_position coins_theory(task *t, const coin_position *p) {
    if (p->field != ENDER_COINS_VALUES) return coins_revise(t, p);
    coins_check_hypotheses(t, p);
    return coins_cancel(t, p);
}

/* ---- forms and values ---- */

const char *ender_coin_field_name(ender_coin_field field) {
    static const char *const names[] = {"simple", "quarter", "revised", "values"};
    return names[field];
}

ender_status ender_coins_form(ender_ctx *ctx, ender_coin_field field, const char *text,
                              ender_coin_form form, char **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = NULL;
    coin_position p = read_position(t, text, field);
    if (form == ENDER_COINS_CANCELLED) p = coins_cancel(t, &p);
    if (form == ENDER_COINS_IN_REVISED) p = coins_revise(t, &p);
    if (form == ENDER_COINS_SWITCHES) p = coins_switch_form(t, &p);
    strbuf b;
    strbuf_open(t, &b);
    coins_print(&b, &p);
    *out = strbuf_take(&b);
    return task_end(t);
}

ender_status ender_coins_value(ender_ctx *ctx, ender_coin_field field, const char *text,
                               ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const coin_position p = read_position(t, text, field);
    out->id = coins_value(t, &p);
    return task_end(t);
}

ender_status ender_coins_term_name(ender_ctx *ctx, ender_coin_field field, const char *text,
                                   char **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = NULL;
    const coin_position p = read_position(t, text, field);
    const coin *c = single(t, &p);
    strbuf worth, name;
    strbuf_open(t, &worth);
    if (!c->strip) {
        const coin_value *v = &p.values[c->value];
        if (v->game == REF_NONE)
            rational_print(&worth, v->number);
        else
            print_game(t, &worth, v->game, ENDER_ASCII);
    }
    strbuf_open(t, &name);
    coin_name(&name, c, worth.text);
    *out = strbuf_take(&name);
    strbuf_close(&worth);
    return task_end(t);
}

ender_status ender_coins_of_term_name(ender_ctx *ctx, ender_coin_field field, const char *name,
                                      char **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = NULL;
    strbuf written, made;
    strbuf_open(t, &written);
    coins_read_name(t, name, strlen(name), &written);
    const coin_position p = coins_parse(t, written.text, written.length, field);
    strbuf_open(t, &made);
    coins_print(&made, &p);
    *out = strbuf_take(&made);
    strbuf_close(&written);
    return task_end(t);
}

ender_status ender_coins_term_kind(ender_ctx *ctx, ender_coin_field field, const char *text,
                                   const char **kind, const char **owner) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const coin_position p = read_position(t, text, field);
    const coin *c = single(t, &p);
    static const char *const kinds[] = {"switch", "tiny", "small"};
    *kind = c->strip || c->row > 2 ? "big" : kinds[c->row];
    const bool left = coin_is_of(c, ENDER_LEFT), right = coin_is_of(c, ENDER_RIGHT);
    *owner = left && right ? "both" : left ? "Left" : right ? "Right" : "neither";
    return task_end(t);
}

ender_status ender_coins_atomic_weight(ender_ctx *ctx, ender_coin_field field, const char *text,
                                       int64_t *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const coin_position p = read_position(t, text, field);
    *out = coins_atomic_weight(t, &p);
    return task_end(t);
}

ender_status ender_coins_stop(ender_ctx *ctx, ender_coin_field field, const char *text,
                              ender_player first, char **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = NULL;
    const coin_position p = read_position(t, text, field), q = coins_theory(t, &p);
    strbuf b;
    strbuf_open(t, &b);
    rational_print(&b, coins_stop(t, &q, check_player(t, first)));
    *out = strbuf_take(&b);
    return task_end(t);
}

/* ---- the classification ---- */

void ender_coin_class_clear(ender_coin_class *class) {
    if (!class) return;
    free(class->crucial[0]);
    free(class->crucial[1]);
    *class = (ender_coin_class){0};
}

static char *crucial_text(task *t, const coin_position *p, uint32_t index) {
    if (index == UINT32_MAX) return NULL;
    strbuf b;
    strbuf_open(t, &b);
    coin_print(&b, p, &p->at[index]);
    return strbuf_take(&b);
}

ender_status ender_coins_classify(ender_ctx *ctx, ender_coin_field field, const char *text,
                                  ender_coin_class *out) {
    *out = (ender_coin_class){0};
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const coin_position p = read_position(t, text, field), q = coins_theory(t, &p);
    const coin_class c = coins_classify(t, &q);
    *out = (ender_coin_class){.weight = c.weight,
                              .end_from_1 = c.end[0],
                              .end_from_minus_1 = c.end[1],
                              .advantage = c.advantage > 0   ? "Left"
                                           : c.advantage < 0 ? "Right"
                                                             : "none",
                              .letter = {c.letter[0], c.letter[1]},
                              .wins = {c.wins[0], c.wins[1]},
                              .outcome = c.outcome};
    for (unsigned m = 0; m < 2; m++) out->crucial[m] = crucial_text(t, &q, c.crucial[m]);
    return task_end(t);
}

ender_status ender_coins_segment_class(ender_ctx *ctx, ender_coin_field field, const char *text,
                                       const char **own, const char **negative) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const coin_position p = read_position(t, text, field), q = coins_theory(t, &p);
    coins_segment_class(t, &q, own, negative);
    return task_end(t);
}

int ender_coins_machine(int state, const char *segment_class) {
    return segment_class ? coins_machine(state, segment_class) : 0;
}

char ender_coins_case(int64_t weight, int end, int advantage, ender_player mover, bool *wins) {
    *wins = false;
    if (end == 0 || end < -2 || end > 2 || advantage < -1 || advantage > 1) return '\0';
    if (mover != ENDER_LEFT && mover != ENDER_RIGHT) return '\0';
    return coins_table_case(weight, end, advantage, mover, wins);
}

/* ---- who wins, and by what ---- */

bool coins_mover_wins(task *t, const coin_position *p, ender_player mover, bool by_search) {
    if (by_search) return coins_win_by_search(t, p, mover);
    if (p->field != ENDER_COINS_VALUES) return coins_win(t, p, mover);
    const coin_position q = coins_cancel(t, p);
    if (coins_infinitesimal(&q) && coins_hypotheses_hold(t, &q))
        return coins_classify(t, &q).wins[mover == ENDER_RIGHT];
    const ender_outcome outcome = game_outcome(t, coins_value(t, &q));
    return outcome == ENDER_N || outcome == (mover == ENDER_LEFT ? ENDER_L : ENDER_R);
}

ender_status ender_coins_outcome(ender_ctx *ctx, ender_coin_field field, const char *text,
                                 bool by_search, ender_outcome *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const coin_position p = read_position(t, text, field);
    const bool left = coins_mover_wins(t, &p, ENDER_LEFT, by_search);
    const bool right = coins_mover_wins(t, &p, ENDER_RIGHT, by_search);
    *out = left ? (right ? ENDER_N : ENDER_L) : (right ? ENDER_R : ENDER_P);
    return task_end(t);
}

ender_status ender_coins_compare(ender_ctx *ctx, ender_coin_field field, const char *a,
                                 const char *b, ender_relation *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const coin_position p = read_position(t, a, field), q = read_position(t, b, field);
    const coin_position n = coins_negative(t, &q), difference = coins_add(t, &p, &n);
    const bool left = coins_mover_wins(t, &difference, ENDER_LEFT, false);
    const bool right = coins_mover_wins(t, &difference, ENDER_RIGHT, false);
    *out = left ? (right ? ENDER_CONFUSED : ENDER_GREATER) : (right ? ENDER_LESS : ENDER_EQUAL);
    return task_end(t);
}

void ender_coin_moves_free(char **moves, size_t count) {
    for (size_t i = 0; moves && i < count; i++) free(moves[i]);
    free(moves);
}

/* A list of texts that a throw frees. */
typedef struct text_list {
    cleanup undo; /* first, so that the cleanup is the list */
    char **at;
    size_t count;
} text_list;

static void text_list_undo(cleanup *self) {
    text_list *list = (text_list *)(void *)self;
    ender_coin_moves_free(list->at, list->count);
}

static char *move_text(task *t, const coin_position *p, ender_player player, coin_move m) {
    strbuf b;
    strbuf_open(t, &b);
    coin_move_print(&b, p, player, m);
    return strbuf_take(&b);
}

/* The texts of moves, owned by the caller. */
static char **move_texts(task *t, const coin_position *p, ender_player player,
                         const coin_moves *moves) {
    text_list list = {.at = calloc(moves->count + 1u, sizeof *list.at)};
    if (!list.at) task_throw_memory(t);
    cleanup_push(t, &list.undo, text_list_undo);
    for (; list.count < moves->count; list.count++)
        list.at[list.count] = move_text(t, p, player, moves->at[list.count]);
    cleanup_pop(t);
    return list.at;
}

ender_status ender_coins_moves(ender_ctx *ctx, ender_coin_field field, const char *text,
                               ender_player player, bool winning, char ***out, size_t *count) {
    *out = NULL;
    *count = 0;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const coin_position p = read_position(t, text, field);
    const ender_player other = ender_opponent(check_player(t, player));
    coin_moves moves = coins_moves(t, &p, player);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < moves.count; i++) {
        const coin_position to = coins_after(t, &p, player, moves.at[i]);
        if (!winning || !coins_mover_wins(t, &to, other, false)) moves.at[kept++] = moves.at[i];
    }
    moves.count = kept;
    *out = move_texts(t, &p, player, &moves);
    *count = moves.count;
    return task_end(t);
}

/* The position that a strategy looks at. */
static coin_position looked_at(task *t, const coin_position *p, ender_coin_rule rule) {
    const bool is_played = rule == ENDER_COINS_THEOREM || rule >= ENDER_COINS_DESIRABLE;
    if (p->field == ENDER_COINS_QUARTER && !is_played)
        task_throw(t, ENDER_EDOMAIN,
                   "this strategy moves coins of the revised field: ask about the position there");
    if (rule == ENDER_COINS_SWITCHED) return coins_switch_form(t, p);
    return rule < ENDER_COINS_DESIRABLE ? coins_theory(t, p) : *p;
}

ender_status ender_coins_strategy_by(ender_ctx *ctx, ender_coin_field field, const char *text,
                                     ender_player player, ender_coin_rule rule, char ***out,
                                     size_t *count) {
    *out = NULL;
    *count = 0;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (rule < ENDER_COINS_THEOREM || rule > ENDER_COINS_WEIGHTS)
        task_throw(t, ENDER_EARGUMENT, "there is no such strategy for coins");
    const coin_position p = read_position(t, text, field), q = looked_at(t, &p, rule);
    coin_clause clause;
    const coin_moves moves = rule == ENDER_COINS_THEOREM
                                 ? coins_advice(t, &p, check_player(t, player))
                                 : coins_strategy_by(t, &q, check_player(t, player), rule, &clause);
    *out = move_texts(t, rule == ENDER_COINS_THEOREM ? &p : &q, player, &moves);
    *count = moves.count;
    return task_end(t);
}

ender_status ender_coins_strategy(ender_ctx *ctx, ender_coin_field field, const char *text,
                                  ender_player player, char ***out, size_t *count) {
    return ender_coins_strategy_by(ctx, field, text, player, ENDER_COINS_THEOREM, out, count);
}

static char *position_text(task *t, const coin_position *p) {
    strbuf b;
    strbuf_open(t, &b);
    coins_print(&b, p);
    return strbuf_take(&b);
}

ender_status ender_coins_play(ender_ctx *ctx, ender_coin_field field, const char *text,
                              ender_player player, const char *move, char **after) {
    *after = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!move) task_throw(t, ENDER_EARGUMENT, "the move is NULL");
    const coin_position p = read_position(t, text, field);
    const coin_move m = coins_move_named(t, &p, check_player(t, player), move);
    const coin_position to = coins_after(t, &p, player, m);
    *after = position_text(t, &to);
    return task_end(t);
}

ender_status ender_coins_choose(ender_ctx *ctx, ender_coin_field field, const char *text,
                                ender_player player, char **move, bool *can_win) {
    *move = NULL;
    *can_win = false;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (field == ENDER_COINS_VALUES)
        task_throw(t, ENDER_EDOMAIN, "coins worth games are played on as games: ask for the value");
    const coin_position p = read_position(t, text, field);
    const coin_choice choice = coins_choose(t, &p, check_player(t, player));
    *can_win = choice.wins;
    if (choice.any) *move = move_text(t, &p, player, choice.move);
    return task_end(t);
}

ender_status ender_coins_explain(ender_ctx *ctx, ender_coin_field field, const char *text,
                                 ender_player first, char **out) {
    *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const coin_position p = read_position(t, text, field), q = coins_theory(t, &p);
    strbuf b;
    strbuf_open(t, &b);
    coins_explain(&b, &p, &q, check_player(t, first));
    *out = strbuf_take(&b);
    return task_end(t);
}

ender_status ender_coins_draw(ender_ctx *ctx, ender_coin_field field, const char *text, bool judged,
                              ender_style style, char **out) {
    *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const coin_position p = read_position(t, text, field);
    strbuf b;
    strbuf_open(t, &b);
    coins_draw(&b, &p, judged, style == ENDER_UNICODE ? ENDER_UNICODE : ENDER_ASCII);
    *out = strbuf_take(&b);
    return task_end(t);
}

ender_status ender_coins_figure(ender_ctx *ctx, unsigned figure, const ender_coin_bounds *bounds,
                                ender_style style, char **out) {
    *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!bounds) task_throw(t, ENDER_EARGUMENT, "the bounds of the figure are NULL");
    strbuf b;
    strbuf_open(t, &b);
    coins_figure(&b, figure, bounds, style == ENDER_UNICODE ? ENDER_UNICODE : ENDER_ASCII);
    *out = strbuf_take(&b);
    return task_end(t);
}

ender_status ender_coins_desirability(ender_ctx *ctx, ender_coin_field field, const char *a,
                                      const char *b, int *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const coin_position p = read_position(t, a, field), q = read_position(t, b, field);
    const coin *first = single(t, &p);
    (void)single(t, &q);
    const coin_position both = coins_add(t, &p, &q);
    bool confused = false;
    coins_check_order(t, &both);
    uint64_t keys[2] = {0, 0};
    for (uint32_t i = 0; i < both.count; i++) {
        const bool is_first =
            both.at[i].strip == first->strip && both.at[i].row == first->row &&
            both.at[i].column == first->column && both.at[i].blue == first->blue &&
            (first->strip || coin_value_compare(t, &both.values[both.at[i].value],
                                                &p.values[first->value], &confused) == 0);
        keys[is_first ? 0 : 1] = coin_desirability(&both, &both.at[i]);
    }
    if (both.count == 1) keys[1] = keys[0];
    *out = keys[0] < keys[1] ? -1 : keys[0] > keys[1];
    return task_end(t);
}

/* ---- scales ---- */

_Noreturn static void scale_expected(task *t) {
    task_throw(t, ENDER_ESYNTAX,
               "expected power(^,k), power(tiny(x),k) or power({0^m|tiny(x)},k) with numbers x > 0 "
               "and k, m from 1 on");
}

static bool skip(const char **at, const char *text) {
    const size_t length = strlen(text);
    if (strncmp(*at, text, length) != 0) return false;
    *at += length;
    return true;
}

static uint32_t scale_number(task *t, const char **at) {
    char *end;
    const unsigned long n = strtoul(*at, &end, 10);
    if (end == *at || n < 1 || n > COIN_SQUARES_MAX) scale_expected(t);
    *at = end;
    return (uint32_t)n;
}

static coin_scale read_scale(task *t, const char *text) {
    if (!text) task_throw(t, ENDER_EARGUMENT, "the element of a scale is NULL");
    coin_scale s = {.letter = 'T'};
    const char *at = text;
    if (!skip(&at, "power(")) scale_expected(t);
    if (skip(&at, "^")) s.letter = 'U';
    uint32_t braces = 0; /* {0^2|x} is {0|{0|x}} */
    while (skip(&at, "{0")) {
        s.letter = 'Z';
        s.zeros += skip(&at, "^") ? scale_number(t, &at) : 1;
        braces++;
        if (s.zeros > COIN_SQUARES_MAX || !skip(&at, "|")) scale_expected(t);
    }
    if (s.letter != 'U') {
        if (!skip(&at, "tiny(")) scale_expected(t);
        const char *end = strchr(at, ')');
        if (!end) scale_expected(t);
        const ref x = read_game(t, (source){at, (size_t)(end - at)}, false);
        if (!ref_is_number(t, x) || dyadic_sign(t, ref_dyadic(t, x)) <= 0) scale_expected(t);
        s.value = (coin_value){rational_of(ref_dyadic(t, x)), REF_NONE};
        at = end + 1;
    }
    for (; braces > 0; braces--)
        if (!skip(&at, "}")) scale_expected(t);
    if (!skip(&at, ",")) scale_expected(t);
    s.power = scale_number(t, &at);
    if (!skip(&at, ")") || *at != '\0') scale_expected(t);
    return s;
}

ender_status ender_coins_scale(ender_ctx *ctx, const char *a, const char *b, const char **out) {
    static const char *const names[] = {"=", ">>", "<<", "||||"};
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const coin_scale x = read_scale(t, a), y = read_scale(t, b);
    *out = names[coins_scale_compare(t, &x, &y)];
    return task_end(t);
}
