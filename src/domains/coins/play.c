/* SPDX-License-Identifier: MIT
 *
 * Moves of coins, and who wins any position: by the strategy played against itself, which needs as
 * many steps as coins have squares to go, or by search. */
#include "base/held.h"
#include "coins/coins.h"

#include <string.h>

/* ---- moves ---- */

static void add_move(task *t, coin_moves *list, uint32_t *capacity, coin_move m) {
    if (list->count == *capacity) {
        const uint32_t wider = *capacity == 0 ? 16 : 2 * *capacity;
        coin_move *at = SCRATCH_ARRAY(t, coin_move, wider);
        if (list->count > 0) memcpy(at, list->at, list->count * sizeof *at);
        list->at = at;
        *capacity = wider;
    }
    list->at[list->count++] = m;
}

coin_moves coins_moves(task *t, const coin_position *p, ender_player player) {
    coin_moves list = {NULL, 0};
    uint32_t capacity = 0;
    bool neutral = false;
    for (uint32_t i = 0; i < p->count; i++) {
        task_poll(t);
        const coin *c = &p->at[i];
        if (coin_is_neutral(c) && neutral)
            continue; /* on the neutral square colour is irrelevant */
        neutral |= coin_is_neutral(c);
        if (c->strip || !coin_is_pushed_by(c, player))
            add_move(t, &list, &capacity, (coin_move){i, true});
        if (coin_is_pushed_by(c, player) && !coin_is_neutral(c))
            add_move(t, &list, &capacity, (coin_move){i, false});
    }
    return list;
}

/* What becomes of a coin; false when it leaves the board. In the strip a coin that slides is taken
 * away. */
static bool moved(const coin *c, bool slides, coin *to) {
    *to = *c;
    to->count = 1;
    if (c->strip) {
        if (slides || c->column == 0) return false;
        to->column--;
        if (to->column == 0) to->blue = false; /* where colour is irrelevant */
        return true;
    }
    if (slides) {
        if (c->row == 0) return false;
        to->row--;
        to->column = 1;
        return true;
    }
    if (c->column == 1) return false;
    to->column--;
    return true;
}

static bool is_cashed(const coin *c, bool slides) { return slides && !c->strip && c->row == 0; }

/* The coin's value; a game that is no number goes to the pocket of games. */
static bool is_money(task *t, const coin_value *v) {
    return ref_same(v->game, REF_NONE) || ref_is_number(t, v->game);
}

static rational cash_of(task *t, const coin_position *p, const coin *c) {
    const coin_value *v = &p->values[c->value];
    const rational x =
        ref_same(v->game, REF_NONE) ? v->number : rational_of(ref_dyadic(t, v->game));
    return c->blue ? x : rational_neg(t, x);
}

static void cash(task *t, coin_position *p, const coin *c) {
    const coin_value *v = &p->values[c->value];
    if (is_money(t, v))
        p->money = rational_add(t, p->money, cash_of(t, p, c));
    else
        p->pocket = game_add(t, p->pocket, c->blue ? v->game : game_neg(t, v->game));
}

coin_position coins_after(task *t, const coin_position *p, ender_player player, coin_move m) {
    (void)player;
    coin *coins = SCRATCH_ARRAY(t, coin, p->count + 1u);
    if (p->count > 0) memcpy(coins, p->at, p->count * sizeof *coins);
    coin_position made = *p;
    const coin *from = &p->at[m.coin];
    coins[m.coin].count--;
    if (moved(from, m.slides, &coins[made.count])) made.count++;
    if (is_cashed(from, m.slides)) cash(t, &made, from);
    made.at = coins;
    return coins_normal(t, &made);
}

void coin_move_print(strbuf *out, const coin_position *p, ender_player player, coin_move m) {
    (void)player;
    const coin *from = &p->at[m.coin];
    coin to;
    coin_print(out, p, from);
    strbuf_char(out, '>');
    if (is_cashed(from, m.slides)) {
        const coin_value *v = &p->values[from->value];
        strbuf_char(out, is_money(out->t, v) ? '$' : '(');
        if (is_money(out->t, v))
            rational_print(out, cash_of(out->t, p, from));
        else
            print_game(out->t, out, from->blue ? v->game : game_neg(out->t, v->game), ENDER_ASCII);
        if (!is_money(out->t, v)) strbuf_char(out, ')');
    } else if (moved(from, m.slides, &to)) {
        coin_print(out, p, &to);
    }
}

/* ---- who wins ---- */

static void refuse_games(task *t, const coin_position *p) {
    if (!ref_same(p->pocket, REF_ZERO))
        task_throw(t, ENDER_EDOMAIN,
                   "play goes on in the games that coins have become: compare the value with 0");
}

bool coins_win(task *t, const coin_position *p, ender_player mover) {
    refuse_games(t, p);
    coin_position at = *p;
    ender_player player = mover;
    for (;;) {
        task_poll(t);
        at = coins_switch_form(t, &at);
        bool left_wins;
        const int sign = rational_sign(t, coins_stop(t, &at, player));
        if (sign != 0) {
            left_wins = sign > 0;
        } else if (coins_infinitesimal(&at)) {
            const bool wins = coins_classify(t, &at).wins[player == ENDER_RIGHT];
            left_wins = wins == (player == ENDER_LEFT);
        } else if (at.count > 0) {
            at = coins_after(t, &at, player, coins_strategy(t, &at, player).at[0]);
            player = ender_opponent(player);
            continue;
        } else {
            left_wins = player == ENDER_RIGHT;
        }
        return left_wins == (mover == ENDER_LEFT);
    }
}

/* ---- by search ---- */

typedef struct coin_play_search {
    task *t;
    map *known; /* from positions with a mover to 1 (the mover loses) or 2 */
} coin_play_search;

enum { COIN_WORDS = 3 };

static size_t key_of(task *t, const coin_position *p, ender_player mover, uint64_t **key) {
    const size_t words = 5 + COIN_WORDS * (size_t)p->count;
    uint64_t *k = SCRATCH_ARRAY(t, uint64_t, words);
    k[0] = (uint64_t)p->pocket.bits << 1 | (mover == ENDER_RIGHT);
    k[1] = (uint64_t)p->money.num.num;
    k[2] = (uint64_t)p->money.num.exp << 32 | p->money.num.big;
    k[3] = (uint64_t)p->money.den.num;
    k[4] = p->money.den.big;
    for (uint32_t i = 0; i < p->count; i++) {
        const coin *c = &p->at[i];
        uint64_t *at = k + 5 + COIN_WORDS * (size_t)i;
        at[0] = (uint64_t)c->value << 32 | (uint64_t)c->strip << 1 | c->blue;
        at[1] = (uint64_t)c->row << 32 | c->column;
        at[2] = c->count;
    }
    *key = k;
    return words;
}

static bool mover_wins(coin_play_search *s, const coin_position *p, ender_player mover);

typedef struct coin_search_call {
    coin_play_search *s;
    const coin_position *p;
    ender_player mover;
    bool wins;
} coin_search_call;

static void mover_wins_thunk(task *t, void *arg) {
    (void)t;
    coin_search_call *c = arg;
    c->wins = mover_wins(c->s, c->p, c->mover);
}

static bool some_move_wins(coin_play_search *s, const coin_position *p, ender_player mover) {
    const coin_moves list = coins_moves(s->t, p, mover);
    for (uint32_t i = 0; i < list.count; i++) {
        const arena_mark mark = scratch_mark(s->t);
        const coin_position to = coins_after(s->t, p, mover, list.at[i]);
        const coin_position left = coins_cancel(s->t, &to);
        const bool wins = !mover_wins(s, &left, ender_opponent(mover));
        scratch_release(s->t, mark);
        if (wins) return true;
    }
    return false;
}

/* Games that coins have become are played on as well; a number is money. */
static bool some_option_wins(coin_play_search *s, const coin_position *p, ender_player mover) {
    side options;
    if (ref_is_number(s->t, p->pocket)) return false;
    side_open(s->t, &options, p->pocket, mover);
    for (uint32_t i = 0; i < options.count; i++) {
        coin_position to = *p;
        to.pocket = side_at(s->t, &options, i);
        if (!mover_wins(s, &to, ender_opponent(mover))) return true;
    }
    return false;
}

/* Without coins the richer player wins, and with equal money the one who has moved last: a number
 * and the games are left. */
static bool wins_without_coins(task *t, const coin_position *p, ender_player mover) {
    if (ref_same(p->pocket, REF_ZERO))
        return rational_sign(t, p->money) == (mover == ENDER_LEFT ? 1 : -1);
    return ender_wins_first(game_outcome(t, coins_value(t, p)), mover);
}

/* In a cancelled position. */
static bool mover_wins(coin_play_search *s, const coin_position *p, ender_player mover) {
    task *t = s->t;
    task_poll(t);
    if (p->count == 0) return wins_without_coins(t, p, mover);
    if (UNLIKELY(stack_is_low(t))) {
        coin_search_call c = {s, p, mover, false};
        deep_call(t, mover_wins_thunk, &c);
        return c.wins;
    }
    const arena_mark mark = scratch_mark(t);
    uint64_t *key;
    const size_t words = key_of(t, p, mover, &key);
    const uint64_t hash = map_hash(t, key, words);
    uint32_t known = map_find(s->known, key, words, hash);
    if (known == 0) {
        known = some_move_wins(s, p, mover) || some_option_wins(s, p, mover) ? 2 : 1;
        (void)map_insert(t, s->known, key, words, hash, known);
    }
    scratch_release(t, mark);
    return known == 2;
}

bool coins_win_by_search(task *t, const coin_position *p, ender_player mover) {
    held holder;
    coin_play_search s = {t, held_map(t, &holder)};
    const coin_position start = coins_cancel(t, p);
    const bool wins = mover_wins(&s, &start, mover);
    held_close(t, &holder);
    return wins;
}
