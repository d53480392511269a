/* SPDX-License-Identifier: MIT
 *
 * The public face of corridors and rooms, include/ender/go.h. */
#include "go/go.h"

#include <string.h>

/* ---- corridors ---- */

static char *chilled_text(task *t, const go_chilled_corridor *c) {
    strbuf b;
    strbuf_open(t, &b);
    go_chilled_print(&b, c);
    return strbuf_take(&b);
}

static go_corridor read_corridor(task *t, const char *text, size_t length) {
    if (!text) task_throw(t, ENDER_EARGUMENT, "a corridor is needed, such as ...ooo");
    return go_corridor_read(t, (source){text, length});
}

ender_status ender_go_corridor_value(ender_ctx *ctx, const char *text, size_t length,
                                     ender_go_corridor *out) {
    if (out) memset(out, 0, sizeof *out);
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!out) task_throw(t, ENDER_EARGUMENT, "a place for the answer is needed");
    const go_corridor c = read_corridor(t, text, length);
    const go_chilled_corridor chilled = go_corridor_chilled(t, &c);
    out->has_value = c.empty <= GO_CORRIDOR_VALUES;
    if (out->has_value) {
        out->value = (ender_game){go_corridor_value(t, &c)};
        out->chilled = (ender_game){go_chilled_value(t, &chilled)};
    }
    out->coins = chilled_text(t, &chilled);
    return task_end(t);
}

void ender_go_corridor_clear(ender_go_corridor *corridor) {
    if (!corridor) return;
    ender_free(corridor->coins);
    memset(corridor, 0, sizeof *corridor);
}

ender_status ender_go_corridor_board(ender_ctx *ctx, const char *text, size_t length, char **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!out) task_throw(t, ENDER_EARGUMENT, "a place for the board is needed");
    *out = NULL;
    const go_corridor c = read_corridor(t, text, length);
    const goban g = go_corridor_board(t, &c);
    strbuf b;
    strbuf_open(t, &b);
    goban_print(&b, &g, '/');
    *out = strbuf_take(&b);
    return task_end(t);
}

/* ---- rooms ---- */

/* "7 + r4@2": the number first, then each coin. */
static char *coins_text(task *t, const coin_position *p) {
    strbuf b;
    strbuf_open(t, &b);
    rational_print(&b, p->money);
    for (uint32_t i = 0; i < p->count; i++) {
        strbuf_text(&b, " + ");
        if (p->at[i].count > 1) strbuf_format(&b, "%llux", (unsigned long long)p->at[i].count);
        coin_print(&b, p, &p->at[i]);
    }
    return strbuf_take(&b);
}

/* n + {0|{0|..{0|-X}}} for a game X that can only be good for its owner, a red coin (Theorem 22);
 * corridors with stones between empty points chill to that. */
static bool red_coin_of(task *t, ref g, go_chilled_corridor *c) {
    const dyadic n = game_left_stop(t, g);
    ref rest = game_sub(t, g, ref_number(t, n));
    *c = (go_chilled_corridor){.number = n, .has_coin = true};
    for (uint64_t row = 0;; row++) {
        side left, right;
        side_open(t, &left, rest, ENDER_LEFT);
        side_open(t, &right, rest, ENDER_RIGHT);
        if (left.count != 1 || right.count != 1 || side_at(t, &left, 0) != REF_ZERO) break;
        rest = side_at(t, &right, 0);
        c->row = row;
        c->worth = game_neg(t, rest);
    }
    return c->worth != REF_NONE && dyadic_sign(t, game_right_stop(t, c->worth)) > 0;
}

char *go_coins_text(task *t, ref chilled) {
    coin_position p;
    go_chilled_corridor c;
    if (coins_recognise(t, chilled, 3, &p)) return coins_text(t, &p);
    bool found = red_coin_of(t, chilled, &c);
    if (!found) {
        found = red_coin_of(t, game_neg(t, chilled), &c);
        c.blue = true;
        c.number = dyadic_neg(t, c.number);
    }
    if (!found || go_chilled_value(t, &c) != chilled) return NULL;
    strbuf b;
    strbuf_open(t, &b);
    go_chilled_print(&b, &c);
    return strbuf_take(&b);
}

ender_status ender_go_room(ender_ctx *ctx, const char *text, size_t length, ender_method method,
                           ender_go_worth *out) {
    if (out) memset(out, 0, sizeof *out);
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!out) task_throw(t, ENDER_EARGUMENT, "a place for the answer is needed");
    if (!text) task_throw(t, ENDER_EARGUMENT, "a board is needed, such as BBBB/W..B/BBBB");
    const goban g = goban_read(t, (source){text, length}, 0, length);
    uint16_t points[GOBAN_POINTS_MAX];
    unsigned count = 0;
    for (unsigned p = 0; p < goban_points(&g); p++)
        if (g.stone[p] != GO_OUTSIDE && !g.immortal[p]) points[count++] = (uint16_t)p;
    if (count == 0)
        task_throw(t, ENDER_EDOMAIN,
                   "nothing on the board can change; a room has points that are "
                   "empty, or stones that may be taken");
    const go_room r = go_room_of(t, &g, points, count);
    go_solver s;
    go_solver_open(t, &s, method);
    const go_bounds b = go_spot_bounds(&s, &r, r.start);
    out->exact = b.lower == b.upper;
    out->lower = (ender_game){b.lower};
    out->upper = (ender_game){b.upper};
    out->returns = s.returns;
    out->by_dominance = s.by_dominance;
    out->positions = s.spots;
    go_solver_close(&s);
    if (out->exact) out->coins = go_coins_text(t, game_chill(t, b.lower));
    return task_end(t);
}

void ender_go_worth_clear(ender_go_worth *worth) {
    if (!worth) return;
    ender_free(worth->coins);
    memset(worth, 0, sizeof *worth);
}
