/* SPDX-License-Identifier: MIT
 *
 * Play and its explanation in words. A player who can win is given a move that wins, the
 * strategy's if it is one (COIN-SLIDING-23); that is also the refutation of whatever the opponent
 * tries, a threat in row 0 being answered by a larger threat, by one of the same value from the
 * furthest column, or by taking it away (COIN-SLIDING-26). Moves are those of the field as it is
 * played: no pair is cancelled, nothing is moved to the revised field; only the judgement is
 * (COIN-SLIDING-10). */
#include "coins/coins.h"

#include <string.h>

/* ---- moves by name ---- */

static const char *move_name(task *t, const coin_position *p, ender_player player, coin_move m) {
    strbuf b;
    strbuf_open(t, &b);
    coin_move_print(&b, p, player, m);
    return strbuf_scratch(&b);
}

/* Is the name that of the coin alone? */
static bool names_coin(const char *name, const char *text) {
    const size_t length = strcspn(name, ">");
    return strlen(text) == length && strncmp(name, text, length) == 0;
}

coin_move coins_move_named(task *t, const coin_position *p, ender_player player, const char *text) {
    const coin_moves moves = coins_moves(t, p, player);
    uint32_t found = 0, alike = 0;
    for (uint32_t i = 0; i < moves.count; i++) {
        const char *name = move_name(t, p, player, moves.at[i]);
        if (strcmp(name, text) == 0) return moves.at[i];
        if (!names_coin(name, text)) continue;
        found = i;
        alike++;
    }
    if (alike == 1) return moves.at[found];
    task_throw(t, ENDER_EARGUMENT, "`%.60s` is %s of %s; moves are written like %s", text,
               alike > 1 ? "more than one move" : "no move",
               player == ENDER_LEFT ? "Left" : "Right",
               moves.count > 0 ? move_name(t, p, player, moves.at[0]) : "b3@2>b3@1");
}

/* ---- choosing ---- */

/* On the neutral square colour is irrelevant. */
static bool same_coin(const coin *a, const coin *b) {
    return a->strip == b->strip && a->row == b->row && a->column == b->column &&
           a->value == b->value && (a->blue == b->blue || coin_is_neutral(a));
}

/* The strategy's moves, where they can be made in the position as it is: of coins that stand on the
 * same squares in the revised field, where their moves are worth the same. */
static coin_moves advised(task *t, const coin_position *p, ender_player player,
                          coin_clause *clause) {
    const coin_position q = p->field == COINS_VALUES ? coins_cancel(t, p) : coins_revise(t, p);
    coin_moves moves = coins_strategy_by(t, &q, player, COINS_THEOREM, clause);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < moves.count; i++)
        for (uint32_t k = 0; k < p->count; k++)
            if (same_coin(&q.at[moves.at[i].coin], &p->at[k])) {
                moves.at[kept++] = (coin_move){k, moves.at[i].slides};
                break;
            }
    moves.count = kept;
    return moves;
}

static bool wins_by(task *t, const coin_position *p, ender_player player, coin_move m) {
    const coin_position to = coins_after(t, p, player, m);
    return !coins_win(t, &to, ender_opponent(player));
}

coin_choice coins_choose(task *t, const coin_position *p, ender_player player) {
    coin_choice made = {.wins = false};
    const coin_moves all = coins_moves(t, p, player);
    if (all.count == 0) return made;
    const coin_moves first = advised(t, p, player, &made.clause);
    made.any = true;
    for (uint32_t i = 0; i < first.count; i++) {
        made.move = first.at[i];
        made.advised = true;
        if (wins_by(t, p, player, made.move)) {
            made.wins = true;
            return made;
        }
    }
    for (uint32_t i = 0; i < all.count; i++)
        if (wins_by(t, p, player, all.at[i]))
            return (coin_choice){.move = all.at[i], .any = true, .wins = true};
    if (first.count == 0) made.move = all.at[0];
    return made;
}

coin_moves coins_advice(task *t, const coin_position *p, ender_player player) {
    coin_clause clause;
    if (p->field == COINS_REVISED || p->field == COINS_VALUES) {
        const coin_moves moves = advised(t, p, player, &clause);
        /* Where all coins cancel the strategy has none to move, and the player moves in a pair. */
        if (moves.count > 0 || p->field == COINS_VALUES) return moves;
    }
    const coin_choice choice = coins_choose(t, p, player);
    coin_moves list = {SCRATCH_ARRAY(t, coin_move, 1), choice.any};
    list.at[0] = choice.move;
    return list;
}

/* ---- one position in words ---- */

static const char *whose(bool blue) { return blue ? "Left" : "Right"; }

static void tell_coins(strbuf *text, const coin_position *p, const coin_segment *s) {
    coin_position part = *p;
    part.at = &p->at[s->first];
    part.count = s->last - s->first + 1;
    part.money = rational_of(DYADIC_ZERO);
    part.pocket = REF_ZERO;
    coins_print(text, &part);
}

static void tell_tiny(strbuf *text, const coin_segment *s) {
    const int lean = coins_tiny_lean(s);
    strbuf_format(text, "tiny segment, %s %s's", lean == 2 || lean == -2 ? "strongly" : "weakly",
                  whose(lean > 0));
}

/* The segment, and the steps of the machine from both states. */
static void tell_step(strbuf *text, const coin_segment *s, int states[2]) {
    strbuf_text(text, s->neutral                 ? "the star"
                      : s->kind == SEGMENT_SMALL ? "small segment"
                                                 : "big segment");
    if (s->kind == SEGMENT_SMALL)
        strbuf_format(text, " of weight %s%lld",
                      s->weight == 2    ? "at least "
                      : s->weight == -2 ? "at most "
                                        : "",
                      (long long)s->weight);
    if (!s->neutral) strbuf_format(text, ", least term %s's", whose(s->blue));
    strbuf_format(text, "; class %s, -%s;", coins_segment_name(s, false),
                  coins_segment_name(s, true));
    for (unsigned k = 0; k < 2; k++) {
        const int next = coins_segment_step(states[k], s);
        strbuf_format(text, "%s %d -> %d", k ? "," : "", states[k], next);
        states[k] = next;
    }
}

static void tell_segments(strbuf *text, const coin_position *p) {
    int states[2] = {1, -1};
    strbuf_text(text, "segments, the least desirable first:\n");
    for (uint32_t left = p->count; left > 0;) {
        task_poll(text->t);
        const coin_segment s = coins_segment(p, left - 1);
        left = s.first;
        strbuf_text(text, "  ");
        tell_coins(text, p, &s);
        strbuf_text(text, ": ");
        if (s.kind == SEGMENT_TINY)
            tell_tiny(text, &s);
        else
            tell_step(text, &s, states);
        strbuf_char(text, '\n');
    }
}

/* The row of Table 5.1 for a mover. */
static void tell_case(strbuf *text, const coin_position *p, const coin_class *c,
                      ender_player player) {
    const unsigned m = player == ENDER_RIGHT;
    strbuf_format(text, "%s to move: weight %lld", whose(player == ENDER_LEFT),
                  (long long)c->weight);
    if (c->letter[m] != 'A' && c->letter[m] != 'J') {
        const int start = (c->weight == 0) == (player == ENDER_RIGHT) ? -1 : 1;
        const int end = c->end[start == -1];
        strbuf_format(text, ", the machine goes from %d to %d", start, end);
        if (end == 1 || end == -1)
            strbuf_format(text, ", %s has the tiny advantage",
                          c->advantage == 0 ? "nobody" : whose(c->advantage > 0));
    }
    strbuf_format(text, ": case %s%c, %s %s", player == ENDER_LEFT ? "-" : "", c->letter[m],
                  whose(player == ENDER_LEFT), c->wins[m] ? "wins" : "loses");
    if (c->crucial[m] != UINT32_MAX) {
        strbuf_text(text, "; crucial is ");
        coin_print(text, p, &p->at[c->crucial[m]]);
    }
    strbuf_char(text, '\n');
}

static void tell_quick(strbuf *text, const coin_position *p) {
    const coin_position n = coins_negative(text->t, p);
    const int64_t weight = coins_atomic_weight(text->t, p);
    if (weight >= 2 || weight <= -2)
        strbuf_format(text, "at once: two ahead, %s wins\n", whose(weight > 0));
    for (unsigned right = 0; right < 2; right++) {
        const coin_position *q = right ? &n : p;
        if (coins_quick(q, COINS_ONE_AHEAD) == 1)
            strbuf_format(text,
                          "at once: one ahead, and the least desirable term is %s's: %s wins\n",
                          whose(!right), whose(!right));
        if (coins_quick(q, COINS_LEVEL) == 1)
            strbuf_format(text,
                          "at once: level, and the least desirable term is %s's and no tiny: %s "
                          "wins moving first\n",
                          whose(!right), whose(!right));
        if (coins_quick(q, COINS_TINIES) == 1)
            strbuf_format(text, "at once: tinies alone, and the least value is on %s's side\n",
                          whose(!right));
    }
}

/* ---- a line of play ---- */

enum { MOVES_TOLD = 24 };

/* The case for the player to move, or what their stop is. */
static void tell_standing(strbuf *text, const coin_position *p, ender_player player) {
    const coin_position q = coins_revise(text->t, p);
    if (coins_infinitesimal(&q)) {
        const coin_class c = coins_classify(text->t, &q);
        strbuf_format(text, "%s%c", player == ENDER_LEFT ? "-" : "",
                      c.letter[player == ENDER_RIGHT]);
    } else {
        strbuf_text(text, "stop ");
        rational_print(text, coins_stop(text->t, &q, player));
    }
}

static bool has_switch(const coin_position *p) {
    for (uint32_t i = 0; i < p->count; i++)
        if (!p->at[i].strip && p->at[i].row == 0) return true;
    return false;
}

static bool has_term(const coin_position *p, ender_player player) {
    for (uint32_t i = 0; i < p->count; i++)
        if (coin_is_of(&p->at[i], player)) return true;
    return false;
}

static const char *why(const coin_position *p, ender_player player, const coin_choice *choice) {
    const coin *c = &p->at[choice->move.coin];
    if (!c->strip && c->row == 0 && choice->move.slides) return "cashes";
    if (!c->strip && c->row == 0 && c->column == 1) return "takes the threat away";
    if (p->field != COINS_REVISED && !choice->advised)
        return choice->wins ? "wins, judged in the revised field" : "any move";
    if (has_switch(p) && !c->strip && c->row == 1 && choice->move.slides)
        return "answers the threat with another";
    if (!choice->advised) return "wins, switches counting as the money they are worth";
    if (!has_term(p, player)) return "no own term: leaves no single coin of the strip";
    if (choice->clause == CLAUSE_NEXT) return "the best term is crucial and opposed: the next one";
    if (choice->clause != CLAUSE_FIRST)
        return "the only term is crucial and opposed: pushes the coin that opposes it";
    return c->row == 1 && !c->strip ? "the most desirable term: a threat"
                                    : "the most desirable term";
}

static void tell_move(strbuf *text, const coin_position *p, ender_player player,
                      const coin_choice *choice) {
    strbuf before;
    strbuf_open(text->t, &before);
    tell_standing(&before, p, player);
    strbuf_format(text, "  %-8s %-5s %-14s %s%s\n", before.text, whose(player == ENDER_LEFT),
                  move_name(text->t, p, player, choice->move), choice->wins ? "" : "(lost) ",
                  why(p, player, choice));
    strbuf_close(&before);
}

static void tell_end(strbuf *text, const coin_position *p, ender_player player) {
    const int sign = rational_sign(text->t, p->money);
    strbuf_text(text, "  no coins");
    if (sign == 0) {
        strbuf_format(text, ": %s has moved last and wins\n", whose(player != ENDER_LEFT));
        return;
    }
    strbuf_text(text, ", $");
    rational_print(text, p->money);
    strbuf_format(text, ": %s is richer and wins\n", whose(sign > 0));
}

static void tell_line(strbuf *text, const coin_position *start, ender_player first) {
    task *t = text->t;
    coin_position p = *start;
    ender_player player = first;
    for (unsigned n = 0; p.count > 0; n++) {
        if (n == MOVES_TOLD) {
            strbuf_text(text, "  and so on\n");
            return;
        }
        const coin_choice choice = coins_choose(t, &p, player);
        tell_move(text, &p, player, &choice);
        const coin_position after = coins_after(t, &p, player, choice.move);
        p = coins_cancel(t, &after);
        player = ender_opponent(player);
    }
    tell_end(text, &p, player);
}

void coins_explain(strbuf *text, const coin_position *start, const coin_position *judged,
                   ender_player first) {
    if (start->field != judged->field) {
        strbuf_text(text, "in the revised field: ");
        coins_print(text, judged);
        strbuf_char(text, '\n');
    }
    if (coins_infinitesimal(judged)) {
        const coin_class c = coins_classify(text->t, judged);
        tell_segments(text, judged);
        tell_case(text, judged, &c, ENDER_LEFT);
        tell_case(text, judged, &c, ENDER_RIGHT);
        tell_quick(text, judged);
    } else {
        strbuf_text(text, "stops, from row 0 and money: Left ");
        rational_print(text, coins_stop(text->t, judged, ENDER_LEFT));
        strbuf_text(text, ", Right ");
        rational_print(text, coins_stop(text->t, judged, ENDER_RIGHT));
        strbuf_char(text, '\n');
    }
    if (start->field == COINS_VALUES) return;
    const coin_position cancelled = coins_cancel(text->t, start);
    strbuf_format(text, "%s moves first:\n", whose(first == ENDER_LEFT));
    tell_line(text, &cancelled, first);
}
