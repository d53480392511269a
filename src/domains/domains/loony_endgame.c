/* SPDX-License-Identifier: MIT
 *
 * Loony endgames: long chains and loops that nobody wants to open. Who does not move first may take
 * all of what is opened, or leave the last two boxes (four of a loop) and stay in control
 * (E. R. Berlekamp; K. Buzzard and M. Ciere, Playing simple loony dots and boxes endgames
 * optimally, Integers 14, 2014). */
#include "domains/domains.h"

#include "dots/dots.h"

#include <stdio.h>
#include <stdlib.h>

enum { KINDS_MOST = 16, LENGTH_MOST = 100, SETS_MOST = 1 << 22 };

/* Chains or loops of one length. */
typedef struct long_piece {
    bool is_loop;
    unsigned length, count;
} long_piece;

typedef struct endgame {
    unsigned kinds;
    long_piece at[KINDS_MOST];
} endgame;

/* ---- reading ---- */

static void add_piece(const scanner *s, size_t at, endgame *e, bool is_loop, unsigned length) {
    if (length < (is_loop ? 4 : 3))
        scan_fail(s, at, "a long chain has at least 3 boxes, a loop at least 4");
    for (unsigned i = 0; i < e->kinds; i++)
        if (e->at[i].is_loop == is_loop && e->at[i].length == length) {
            e->at[i].count++;
            return;
        }
    if (e->kinds == KINDS_MOST) scan_fail(s, at, "there are at most %d kinds", KINDS_MOST);
    e->at[e->kinds++] = (long_piece){is_loop, length, 1};
}

static const void *read_endgame(task *t, source in, const asked *a) {
    (void)a;
    endgame *e = SCRATCH_ARRAY(t, endgame, 1);
    *e = (endgame){.kinds = 0};
    scanner s = {t, in.text, 0, in.length};
    for (scan_blanks(&s); s.at < s.end; scan_blanks(&s)) {
        const size_t at = s.at;
        const bool is_loop = scan_take(&s, 'l');
        if (!is_loop && !scan_take(&s, 'c'))
            scan_fail(&s, at, "expected chains c3, c4 ... and loops l4, l6 ...");
        add_piece(&s, at, e, is_loop, (unsigned)scan_number(&s, LENGTH_MOST, "a length"));
    }
    return e;
}

/* ---- the recursion over what is left ---- */

typedef struct sweep {
    task *t;
    const endgame *e;
    size_t step[KINDS_MOST + 1]; /* of one piece of a kind in the number of a set */
    int16_t *value;              /* of each set: the net boxes of who does not move first */
} sweep;

/* How many of a kind are in a set. */
static unsigned count_in(const sweep *w, size_t set, unsigned kind) {
    return (unsigned)(set / w->step[kind] % (w->e->at[kind].count + 1));
}

static int after_opening(const sweep *w, size_t set, unsigned kind) {
    const long_piece *p = &w->e->at[kind];
    const int left = p->is_loop ? 4 : 2;
    return (int)p->length - left + abs(w->value[set - w->step[kind]] - left);
}

static void find_values(sweep *w) {
    const size_t sets = w->step[w->e->kinds];
    w->value = SCRATCH_ARRAY(w->t, int16_t, sets);
    w->value[0] = 0;
    for (size_t set = 1; set < sets; set++) {
        int least = INT16_MAX;
        task_poll(w->t);
        for (unsigned i = 0; i < w->e->kinds; i++) {
            if (count_in(w, set, i) == 0) continue;
            const int made = after_opening(w, set, i);
            if (made < least) least = made;
        }
        w->value[set] = (int16_t)least;
    }
}

static sweep sweep_of(task *t, const endgame *e) {
    sweep w = {.t = t, .e = e, .step = {1}};
    for (unsigned i = 0; i < e->kinds; i++) {
        w.step[i + 1] = w.step[i] * (e->at[i].count + 1);
        if (w.step[i + 1] > SETS_MOST)
            task_throw(t, ENDER_ELIMIT, "there are more than %d sets of these chains and loops",
                       SETS_MOST);
    }
    find_values(&w);
    return w;
}

/* ---- questions ---- */

static value ask_value(task *t, const asked *a) {
    const endgame *e = a->object;
    const sweep w = sweep_of(t, e);
    return value_of_integer(w.value[w.step[e->kinds] - 1]);
}

/* Theorem of Buzzard and Ciere: from 2 on it is the value. */
static value ask_controlled(task *t, const asked *a) {
    const endgame *e = a->object;
    int64_t made = 0;
    bool loops = false, chains = false, longer = false;
    (void)t;
    for (unsigned i = 0; i < e->kinds; i++) {
        const long_piece *p = &e->at[i];
        made += (int64_t)p->count * ((int64_t)p->length - (p->is_loop ? 8 : 4));
        loops = loops || p->is_loop;
        chains = chains || !p->is_loop;
        longer = longer || (!p->is_loop && p->length > 3);
    }
    if (loops && !chains)
        made += 8;
    else if (loops && !longer)
        made += 6;
    else if (loops || chains)
        made += 4;
    return value_of_integer(made);
}

/* The pieces that may be opened without loss. */
static value ask_openings(task *t, const asked *a) {
    const endgame *e = a->object;
    const sweep w = sweep_of(t, e);
    const size_t all = w.step[e->kinds] - 1;
    value_list openings = {0};
    for (unsigned i = 0; i < e->kinds; i++) {
        char name[16];
        if (after_opening(&w, all, i) != w.value[all]) continue;
        snprintf(name, sizeof name, "%c%u", e->at[i].is_loop ? 'l' : 'c', e->at[i].length);
        value_list_add(t, &openings, value_of_word(t, name));
    }
    return value_of_list(&openings);
}

#define CIERE "K. Buzzard and M. Ciere, Integers 14 (2014), G08"

static const question endgame_questions[] = {
    QUESTION_WITH("value", "", "scores", "",
                  "the net boxes of the player who does not move first, with best play", "c3 c4 l4",
                  "", "1", NOTHING, INTEGER, ask_value, 0, .options = "", .source = CIERE,
                  .cost = "the sets of chains and loops that can be left"),
    QUESTION_WITH(
        "controlled_value", "", "scores", "",
        "the score of the player who keeps control to the end; the value if it is at least 2",
        "c5 c5 l6", "", "4", NOTHING, INTEGER, ask_controlled, 0, .options = "", .source = CIERE),
    QUESTION("openings", "", "scores", "", "the best chains and loops to open", "c3 c4 l4", "",
             "l4", NOTHING, LIST, ask_openings),
};

const domain domain_loony_endgame = {
    .about = {.name = "loony_endgame",
              .aliases = "",
              .object = "loony endgame of Dots and Boxes",
              .summary = "long chains and loops of Dots and Boxes: the score of each player",
              .grammar = "c3 c4 l4                 chains of 3 and 4 boxes and a loop of 4",
              .example = "c3 c4 l4",
              .card = "value"},
    .questions = endgame_questions,
    .count = QUESTION_COUNT(endgame_questions),
    .read = read_endgame,
};
