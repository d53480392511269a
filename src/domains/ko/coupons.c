/* SPDX-License-Identifier: MIT
 *
 * A ko beside coupons, played out (E. Berlekamp, The economist's view of combinatorial games, Games
 * of No Chance, 1996). A player moves in the ko, or takes the greatest coupon that is left, which
 * is worth its number to him, or passes when there is none. A coupon or a pass lifts the ban on
 * taking back. Two passes end the game; a ko that is still open counts 0. With ever closer coupons
 * the best scores are the walls (walls.c) but for the worth of the coupons, so this is a second way
 * to them. */
#include "ko/walls.h"

#include "base/keys.h"

enum { COUPONS_MAX = 40, POSITIONS_MAX = 1 << 20, NO_STAGE = KO_STAGES_MAX + 1 };

typedef struct coupon_game {
    task *t;
    ko_regime regime;
    const rational *coupons;
    uint32_t count;
    key_table met;
    rational *score;
    uint8_t *known; /* 0: not met, 1: at work, 2: known */
    size_t score_capacity, known_capacity;
} coupon_game;

typedef struct coupon_position {
    const ko_place *place;
    uint32_t taken;            /* coupons */
    uint8_t stage, banned;     /* the stage that may not be gone to, NO_STAGE for none */
    bool bound, passed, right; /* the komaster has to go on; the last move was a pass; the mover */
} coupon_position;

static rational score_of(coupon_game *g, coupon_position p);

static uint64_t packed(const coupon_position *p) {
    return (uint64_t)p->taken << 24 | (uint64_t)p->stage << 16 | (uint64_t)p->banned << 8 |
           (uint64_t)p->bound << 2 | (uint64_t)p->passed << 1 | p->right;
}

static bool is_master(const coupon_game *g, bool right) {
    return g->regime == (right ? KO_REGIME_RIGHT : KO_REGIME_LEFT);
}
static bool is_monster(const coupon_game *g, bool right) {
    return g->regime == (right ? KO_REGIME_RIGHT_MONSTER : KO_REGIME_LEFT_MONSTER);
}

/* The best score so far of the one to move. */
typedef struct best {
    bool any;
    rational score;
} best;

static void consider(coupon_game *g, const coupon_position *p, rational score, best *b) {
    const int order = b->any ? rational_cmp(g->t, score, b->score) : 0;
    if (b->any && (p->right ? order >= 0 : order <= 0)) return;
    *b = (best){true, score};
}

static coupon_position at_place(const coupon_position *p, const ko_place *place) {
    return (coupon_position){.place = place,
                             .taken = p->taken,
                             .stage = (uint8_t)place->stage,
                             .banned = NO_STAGE,
                             .right = !p->right};
}

static ko_place *place_of(task *t, ref worth) {
    ko_place *q = SCRATCH_ARRAY(t, ko_place, 1);
    *q = (ko_place){.kind = KO_PLACE_VALUE, .worth = worth};
    return q;
}

/* Options of values are places as well, each made once. */
static void unfold(task *t, ko_place *p) {
    if (p->kind == KO_PLACE_VALUE && !ref_is_number(t, p->worth)) {
        for (int k = 0; k < 2; k++) {
            side s;
            side_open(t, &s, p->worth, (ender_player)k);
            p->counts[k] = s.count;
            p->to[k] = SCRATCH_ARRAY(t, ko_place *, s.count + 1);
            for (uint32_t i = 0; i < s.count; i++) p->to[k][i] = place_of(t, side_at(t, &s, i));
        }
        p->kind = KO_PLACE_FORM;
    }
    for (int k = 0; k < 2; k++)
        for (uint32_t i = 0; i < p->counts[k]; i++)
            if (p->to[k][i]) unfold(t, p->to[k][i]);
}

/* Taking, which the ban may forbid; the komaster breaks it at a price. */
static void take(coupon_game *g, const coupon_position *p, best *b) {
    const uint32_t to = p->right ? p->stage + 1u : p->stage - 1u;
    const bool banned = to == p->banned;
    if (to < 1 || to > p->place->counts[0]) return;
    if (banned && !is_master(g, p->right) && !is_monster(g, p->right)) return;
    coupon_position q = *p;
    q.banned = p->stage;
    q.stage = (uint8_t)to;
    q.bound = p->bound || (banned && is_master(g, p->right));
    q.passed = false;
    q.right = !p->right;
    consider(g, p, score_of(g, q), b);
}

static void move_in_place(coupon_game *g, const coupon_position *p, best *b) {
    const ko_place *place = p->place;
    const int who = p->right;
    if (place->kind == KO_PLACE_FORM)
        for (uint32_t i = 0; i < place->counts[who]; i++)
            consider(g, p, score_of(g, at_place(p, place->to[who][i])), b);
    if (place->kind != KO_PLACE_STAGES) return;
    const ko_place *leave = place->to[who][p->stage - 1];
    if (leave) consider(g, p, score_of(g, at_place(p, leave)), b);
    take(g, p, b);
}

static void play_elsewhere(coupon_game *g, const coupon_position *p, best *b) {
    coupon_position q = *p;
    q.banned = NO_STAGE;
    q.right = !p->right;
    q.passed = p->taken == g->count;
    if (!q.passed) {
        const rational worth = g->coupons[q.taken++];
        const rational rest = score_of(g, q);
        consider(g, p, p->right ? rational_sub(g->t, rest, worth) : rational_add(g->t, rest, worth),
                 b);
    } else if (!p->passed) {
        consider(g, p, score_of(g, q), b);
    } else {
        const bool open = p->place->kind != KO_PLACE_VALUE;
        consider(g, p, rational_of(open ? dyadic_int(0) : ref_dyadic(g->t, p->place->worth)), b);
    }
}

static rational best_score(coupon_game *g, const coupon_position *p) {
    /* What a player loses who is bound and has no move: more than can be on the board. */
    static const int64_t lost = INT64_C(1) << 40;
    best b = {.any = false};
    move_in_place(g, p, &b);
    if (!p->bound || !is_master(g, p->right)) play_elsewhere(g, p, &b);
    return b.any ? b.score : rational_of(dyadic_int(p->right ? lost : -lost));
}

static rational score_of(coupon_game *g, coupon_position p) {
    task_poll(g->t);
    const uint64_t key[2] = {(uint64_t)(uintptr_t)p.place, packed(&p)};
    const uint32_t i = keys_put(&g->met, key);
    if (i >= POSITIONS_MAX)
        task_throw(g->t, ENDER_ELIMIT, "the ko with its coupons has more than %d positions",
                   POSITIONS_MAX);
    const size_t before = g->known_capacity;
    g->score = array_reach(g->t, g->score, &g->score_capacity, i + 1u, sizeof *g->score);
    g->known = array_reach(g->t, g->known, &g->known_capacity, i + 1u, sizeof *g->known);
    for (size_t k = before; k < g->known_capacity; k++) g->known[k] = 0;
    if (g->known[i] == 2) return g->score[i];
    if (g->known[i] == 1) return rational_of(dyadic_int(0)); /* play that repeats leaves it open */
    g->known[i] = 1;
    const rational score = best_score(g, &p);
    g->score[i] = score;
    g->known[i] = 2;
    return score;
}

static void sort_down(task *t, rational *at, uint32_t count) {
    for (uint32_t i = 1; i < count; i++) {
        const rational one = at[i];
        uint32_t k = i;
        for (; k > 0 && rational_cmp(t, at[k - 1], one) < 0; k--) at[k] = at[k - 1];
        at[k] = one;
    }
}

rational ko_coupon_score(task *t, ko_place *p, ko_regime regime, rational *coupons, uint32_t count,
                         ender_player first) {
    if (count > COUPONS_MAX)
        task_throw(t, ENDER_ELIMIT, "at most %d coupons are played out", COUPONS_MAX);
    coupon_game g = {.t = t, .regime = regime, .coupons = coupons, .count = count};
    sort_down(t, coupons, count);
    unfold(t, p);
    keys_open(t, &g.met, 2);
    const rational score = score_of(&g, (coupon_position){.place = p,
                                                          .stage = (uint8_t)p->stage,
                                                          .banned = NO_STAGE,
                                                          .right = first == ENDER_RIGHT});
    keys_close(&g.met);
    array_free(t->ctx, g.score, g.score_capacity, sizeof *g.score);
    array_free(t->ctx, g.known, g.known_capacity, sizeof *g.known);
    return score;
}
