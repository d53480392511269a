/* SPDX-License-Identifier: MIT
 *
 * Rooms with a ko, handed to src/ko (Moews, chapter 6): under a ko-ban, and with ko-threats for
 * one player, the room often is worth an ender all the same. */
#include "go/go.h"

#include <stdio.h>

/* The room and the immortal stones beside it as a fragment. */
static void print_fragment(strbuf *out, const goban *g, const go_region *r) {
    bool shown[GOBAN_POINTS_MAX] = {false}, inside[GOBAN_POINTS_MAX] = {false};
    unsigned top = g->height, bottom = 0, left = g->width, right = 0;
    for (unsigned i = 0; i < r->count; i++) {
        uint16_t at[5];
        unsigned n = goban_neighbours(g, r->points[i], at);
        at[n++] = r->points[i];
        inside[r->points[i]] = true;
        for (unsigned k = 0; k < n; k++) {
            const unsigned row = at[k] / g->width, column = at[k] % g->width;
            shown[at[k]] = true;
            if (row < top) top = row;
            if (row > bottom) bottom = row;
            if (column < left) left = column;
            if (column > right) right = column;
        }
    }
    for (unsigned row = top; row <= bottom; row++) {
        if (row > top) strbuf_char(out, '/');
        for (unsigned column = left; column <= right; column++) {
            const unsigned p = row * g->width + column;
            strbuf_char(out, !shown[p] ? '#' : (inside[p] ? ".bw#" : ".BW#")[g->stone[p]]);
        }
    }
}

typedef struct attempt {
    const char *text;
    size_t length;
    ko_rules rules;
    ref found;
} attempt;

static void solve(task *t, void *arg) {
    attempt *a = arg;
    const source in = {a->text, a->length};
    const ko_question q = ko_read(t, in, a->rules);
    const ko_value v = ko_solve(t, &q, in, KO_ROUNDS);
    if (v.is_one && lref_is_ender(v.game)) a->found = lref_ender(v.game);
}

ref go_ko_value(task *t, const goban *g, const go_region *r, ender_ko_ban ban,
                ender_ko_threats threats) {
    strbuf b;
    strbuf_open(t, &b);
    strbuf_text(&b, "board(");
    print_fragment(&b, g, r);
    strbuf_char(&b, ')');
    attempt a = {b.text, b.length, {ban, threats, false}, REF_NONE};
    const ender_status status = task_try(t, solve, &a);
    strbuf_close(&b);
    if (status != ENDER_OK && status != ENDER_ELIMIT && status != ENDER_EDOMAIN) {
        char sentence[400];
        snprintf(sentence, sizeof sentence, "%s", task_message(t));
        task_throw(t, status, "%s", sentence);
    }
    return a.found;
}
