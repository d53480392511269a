/* SPDX-License-Identifier: MIT
 *
 * Strategies: that of Theorem 21 (COIN-SLIDING-23), the simple ones by desirability and by atomic
 * weight (COIN-SLIDING-17 and 19), and two readings of the first that lose, kept to show that they
 * do. */
#include "coins/coins.h"

/* The next coin from `from` on that the mover counts as their own. */
static uint32_t own_term(const coin_position *p, ender_player mover, uint32_t from) {
    while (from < p->count && !coin_is_of(&p->at[from], mover)) from++;
    return from;
}

/* On an own coin: down, or off the strip; on an opponent's in row 0: off the board. */
static coin_move move_on(const coin_position *p, ender_player mover, uint32_t i) {
    return (coin_move){i, !coin_is_pushed_by(&p->at[i], mover)};
}

/* The next coin from `from` on that is the opponent's and the negative of coin number i further to
 * the right. */
static uint32_t opposing(const coin_position *p, uint32_t i, uint32_t from) {
    const coin *c = &p->at[i];
    for (uint32_t k = from; k < p->count; k++) {
        const coin *o = &p->at[k];
        if (o->strip != c->strip || o->blue == c->blue || o->column <= c->column) continue;
        if (c->strip || (o->row == c->row && o->value == c->value)) return k;
    }
    return p->count;
}

/* Coins in the strip, the neutral square apart. */
typedef struct strip_count {
    uint64_t stars, others;
} strip_count;

static strip_count count_strip(const coin_position *p) {
    strip_count n = {0, 0};
    for (uint32_t i = 0; i < p->count; i++) {
        const coin *c = &p->at[i];
        uint64_t *sum = coin_is_neutral(c) ? &n.stars : &n.others;
        if (c->strip) *sum = c->count > UINT64_MAX - *sum ? UINT64_MAX : *sum + c->count;
    }
    return n;
}

/* Does the thesis, or the paper, allow this move in clause (2)? */
static bool is_allowed(const strip_count *n, const coin *c, bool slides) {
    if (n->stars == 0 && n->others == 0) return true;
    if (!c->strip) return false;
    const bool thesis_takes_star = n->stars > 0 && (n->others == 0 || n->others == 2);
    const bool thesis_takes_only = n->stars == 0 && n->others == 1;
    const bool by_thesis = thesis_takes_star   ? coin_is_neutral(c)
                           : thesis_takes_only ? slides
                                               : !slides;
    const bool two = n->stars <= 1 && n->others + n->stars == 2;
    return by_thesis || (two ? !slides : slides);
}

/* Clause (2), only coins of the opponent and perhaps the star. */
static coin_moves without_terms(task *t, const coin_position *p, ender_player mover) {
    const strip_count n = count_strip(p);
    coin_moves all = coins_moves(t, p, mover);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < all.count; i++)
        if (is_allowed(&n, &p->at[all.at[i].coin], all.at[i].slides)) all.at[kept++] = all.at[i];
    all.count = kept;
    return all;
}

static coin_moves only(task *t, coin_move m) {
    coin_moves list = {SCRATCH_ARRAY(t, coin_move, 1), 1};
    list.at[0] = m;
    return list;
}

/* How many coins of the opponent are the negative of this one further to the right. */
static uint64_t count_opposing(const coin_position *p, uint32_t i) {
    uint64_t sum = 0;
    for (uint32_t k = opposing(p, i, 0); k < p->count; k = opposing(p, i, k + 1))
        sum = p->at[k].count > UINT64_MAX - sum ? UINT64_MAX : sum + p->at[k].count;
    return sum;
}

/* The most desirable term, unless it is crucial and opposed. */
static coin_moves by_theorem(task *t, const coin_position *p, ender_player mover, coin_rule rule,
                             coin_clause *clause) {
    const uint32_t term = own_term(p, mover, 0);
    if (term == p->count) return without_terms(t, p, mover);
    const coin_move first = move_on(p, mover, term);
    if (rule == COINS_NOT_CRUCIAL || !coins_infinitesimal(p)) return only(t, first);
    const coin_class c = coins_classify(t, p);
    const uint32_t against = opposing(p, term, 0);
    if (c.crucial[mover == ENDER_RIGHT] != term || against == p->count) return only(t, first);
    *clause = CLAUSE_NEXT;
    if (p->at[term].count > 1 && rule != COINS_MERGED)
        return only(t, first); /* (1a): another coin of the same kind */
    const uint32_t next = own_term(p, mover, term + 1);
    if (next < p->count) return only(t, move_on(p, mover, next));
    *clause = count_opposing(p, term) == 1 ? CLAUSE_PUSH : CLAUSE_PUSH_OF_SEVERAL;
    return only(t, (coin_move){against, false});
}

/* The moves that are wanted by a rule about single coins. */
static coin_moves chosen(task *t, const coin_position *p, ender_player mover,
                         bool (*wants)(const coin *c, ender_player mover, bool slides)) {
    coin_moves all = coins_moves(t, p, mover);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < all.count; i++)
        if (wants(&p->at[all.at[i].coin], mover, all.at[i].slides)) all.at[kept++] = all.at[i];
    all.count = kept;
    return all;
}

static bool takes_switch(const coin *c, ender_player mover, bool slides) {
    (void)mover;
    return !c->strip && c->row == 0 && !slides;
}
static bool cashes(const coin *c, ender_player mover, bool slides) {
    (void)mover;
    return !c->strip && c->row == 0 && slides;
}
static bool slides_own(const coin *c, ender_player mover, bool slides) {
    return slides && !coin_is_pushed_by(c, mover);
}
static bool any_move(const coin *c, ender_player mover, bool slides) {
    (void)c;
    (void)mover;
    (void)slides;
    return true;
}

/* COIN-SLIDING-17: the first of these that is possible, whichever coin is taken. */
static coin_moves by_weight(task *t, const coin_position *p, ender_player mover) {
    coin_moves moves = chosen(t, p, mover, takes_switch);
    if (moves.count == 0) moves = chosen(t, p, mover, cashes);
    if (moves.count == 0) moves = chosen(t, p, mover, slides_own);
    return moves.count == 0 ? chosen(t, p, mover, any_move) : moves;
}

/* COIN-SLIDING-19: the most desirable coin that is own or in row 0. */
static coin_moves by_desirability(task *t, const coin_position *p, ender_player mover) {
    const uint32_t term = own_term(p, mover, 0);
    if (term == p->count) return chosen(t, p, mover, any_move);
    return only(t, move_on(p, mover, term));
}

coin_moves coins_strategy_by(task *t, const coin_position *p, ender_player mover, coin_rule rule,
                             coin_clause *clause) {
    *clause = CLAUSE_FIRST;
    if (rule == COINS_WEIGHTS) return by_weight(t, p, mover);
    if (rule == COINS_DESIRABLE) return by_desirability(t, p, mover);
    return by_theorem(t, p, mover, rule, clause);
}

coin_moves coins_strategy(task *t, const coin_position *p, ender_player mover) {
    coin_clause clause;
    return coins_strategy_by(t, p, mover, COINS_THEOREM, &clause);
}
