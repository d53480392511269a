/* SPDX-License-Identifier: MIT
 *
 * Corridors (Moews, 5.2 and Figure 5.3; D. Wolfe, Mathematics of Go: Chilling Corridors, 1991;
 * COIN-SLIDING-39). A corridor s of Black's, one point wide and open at one end, where White is, is
 * worth V(s) = {e - 1 + 2w | V(s')}: e empty points and w White stones are in it, and s' is s
 * without its first empty point and the stones behind that.
 *
 * Chilled it is a number and a coin. Without stones: r - 2 + 2^(1-r) for r empty points. Else let r
 * be the empty points before the first stones and s'' what is behind these stones, with e'' empty
 * points: the number 2w + e - 2 and a red coin in row r - 1, worth 2w + e'' - 2 - chill(V(s'')).
 * White's corridors are the negatives. */
#include "go/go.h"

#include <string.h>

/* ---- text ---- */

/* The number behind a sign, 1 if there is none. */
static uint64_t repetitions(task *t, source in, size_t *at) {
    const size_t start = *at;
    const uint64_t n = digits_read(in.text, at, in.length);
    if (*at == start) return 1;
    if (n == 0 || n > COIN_SQUARES_MAX)
        source_fail(t, in, start, "a number of points in a corridor is from 1 to %d",
                    COIN_SQUARES_MAX);
    return n;
}

static void count_points(task *t, source in, size_t at, go_corridor *c) {
    if (c->empty + 2 * c->stones > COIN_SQUARES_MAX)
        source_fail(t, in, at, "a corridor has at most %d points, stones counted twice",
                    COIN_SQUARES_MAX);
}

go_corridor go_corridor_read(task *t, source in) {
    go_corridor c = {.runs = SCRATCH_ARRAY(t, go_run, in.length + 1)};
    size_t at = 0;
    if (in.length > 0 && in.text[0] == '-') {
        c.white = true;
        at++;
    }
    const size_t start = at;
    while (at < in.length) {
        const size_t sign = at;
        const char kind = in.text[at++];
        if (kind != '.' && kind != 'o')
            source_fail(t, in, sign,
                        "expected . for an empty point or o for a stone, from the mouth on");
        if (kind == 'o' && sign == start)
            source_fail(t, in, sign,
                        "a corridor begins with an empty point: a stone in its mouth is connected "
                        "with those outside");
        const uint64_t n = repetitions(t, in, &at);
        if (kind == '.' && (c.count == 0 || c.runs[c.count - 1].stones > 0))
            c.runs[c.count++] = (go_run){0, 0};
        *(kind == '.' ? &c.runs[c.count - 1].empty : &c.runs[c.count - 1].stones) += n;
        *(kind == '.' ? &c.empty : &c.stones) += n;
        count_points(t, in, sign, &c);
    }
    if (c.count == 0) source_fail(t, in, at, "expected a corridor, such as ...ooo");
    return c;
}

/* ---- the value ---- */

ref go_corridor_value(task *t, const go_corridor *c) {
    if (c->empty > GO_CORRIDOR_VALUES)
        task_throw(t, ENDER_ELIMIT,
                   "values of corridors are made up to %d empty points; what they chill to is "
                   "known for all",
                   GO_CORRIDOR_VALUES);
    int64_t empty = 0, stones = 0; /* of what is behind */
    ref g = REF_ZERO;
    for (uint32_t i = c->count; i-- > 0;) {
        stones += (int64_t)c->runs[i].stones;
        for (uint64_t k = 0; k < c->runs[i].empty; k++) {
            task_poll(t);
            empty++;
            g = game_switch(t, ref_integer(t, empty - 1 + 2 * stones), g);
        }
    }
    return c->white ? game_neg(t, g) : g;
}

/* ---- what it chills to ---- */

static dyadic without_stones(task *t, uint64_t r) {
    const dyadic half = dyadic_make(t, 1, (uint32_t)r - 1);
    return dyadic_add(t, dyadic_int((int64_t)r - 2), half);
}

ref go_chilled_value(task *t, const go_chilled_corridor *c) {
    ref g = ref_number(t, c->number);
    if (!c->has_coin) return g;
    const coin_value worth = {.game = c->worth};
    const coin_position p = {.values = &worth, .value_count = 1, .pocket = REF_ZERO};
    const coin one = {.row = (uint32_t)c->row, .column = 1, .blue = c->blue, .count = 1};
    return game_add(t, g, coin_term(t, &p, &one));
}

static go_chilled_corridor negative(task *t, go_chilled_corridor c) {
    c.number = dyadic_neg(t, c.number);
    c.blue = !c.blue;
    return c;
}

go_chilled_corridor go_corridor_chilled(task *t, const go_corridor *c) {
    go_chilled_corridor made = {.number = DYADIC_ZERO};
    int64_t empty = 0, stones = 0; /* of what is behind */
    for (uint32_t i = c->count; i-- > 0;) {
        task_poll(t);
        const go_run run = c->runs[i];
        const int64_t below = empty;
        empty += (int64_t)run.empty;
        stones += (int64_t)run.stones;
        if (run.stones == 0) {
            made.number = without_stones(t, run.empty);
            continue;
        }
        const ref behind = below == 0 ? REF_ZERO : go_chilled_value(t, &made);
        made.worth = game_sub(t, ref_integer(t, 2 * stones + below - 2), behind);
        made.number = dyadic_int(2 * stones + empty - 2);
        made.has_coin = true;
        made.row = run.empty - 1;
    }
    return c->white ? negative(t, made) : made;
}

void go_chilled_print(strbuf *out, const go_chilled_corridor *c) {
    dyadic_print(out, c->number);
    if (!c->has_coin) return;
    strbuf_format(out, " + %c", c->blue ? 'b' : 'r');
    strbuf worth;
    strbuf_open(out->t, &worth);
    print_game(out->t, &worth, c->worth, ENDER_ASCII);
    const bool bare = ref_is_number(out->t, c->worth) || worth.text[0] == '{';
    strbuf_format(out, bare ? "%s" : "(%s)", worth.text);
    strbuf_close(&worth);
    strbuf_format(out, "@%llu", (unsigned long long)c->row);
}

/* ---- the board ---- */

goban go_corridor_board(task *t, const go_corridor *c) {
    const uint64_t length = c->empty + c->stones;
    if (length + 2 > GOBAN_SIDE_MAX)
        task_throw(t, ENDER_ELIMIT, "a board has room for a corridor of at most %d points",
                   GOBAN_SIDE_MAX - 2);
    goban g = goban_empty((unsigned)length + 2, 3);
    const go_stone wall = c->white ? GO_WHITE : GO_BLACK;
    memset(g.stone, (int)wall, goban_points(&g));
    memset(g.immortal, true, goban_points(&g));
    unsigned p = g.width;
    g.stone[p++] = (uint8_t)go_other(wall);
    for (uint32_t i = 0; i < c->count; i++)
        for (uint64_t k = 0; k < c->runs[i].empty + c->runs[i].stones; k++, p++) {
            g.immortal[p] = false;
            g.stone[p] = (uint8_t)(k < c->runs[i].empty ? GO_EMPTY : go_other(wall));
        }
    return g;
}
