/* SPDX-License-Identifier: MIT
 *
 * What chilled values are as coins. */
#include "go/go.h"

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
        if (left.count != 1 || right.count != 1 || !ref_same(side_at(t, &left, 0), REF_ZERO)) break;
        rest = side_at(t, &right, 0);
        c->row = row;
        c->worth = game_neg(t, rest);
    }
    return !ref_same(c->worth, REF_NONE) && dyadic_sign(t, game_right_stop(t, c->worth)) > 0;
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
    if (!found || !ref_same(go_chilled_value(t, &c), chilled)) return NULL;
    strbuf b;
    strbuf_open(t, &b);
    go_chilled_print(&b, &c);
    return strbuf_take(&b);
}
