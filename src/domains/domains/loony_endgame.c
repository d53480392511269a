/* SPDX-License-Identifier: MIT
 *
 * The domain of loony endgames: long chains and loops of Dots and Boxes, by their numbers. */
#include "domains/domains.h"

#include "dots/dots.h"

#include <stdio.h>

/* ---- reading ---- */

enum { LENGTH_MOST = 100 };

static void add_piece(const scanner *s, size_t at, loony_endgame *e, bool is_loop,
                      unsigned length) {
    if (length < (is_loop ? LEAST_LOOP : LONG_CHAIN))
        scan_fail(s, at, "a long chain has at least 3 boxes, a loop at least 4");
    if (!loony_endgame_add(e, is_loop, length))
        scan_fail(s, at, "there are at most %d kinds", PIECE_KINDS_MOST);
}

static const void *read_endgame(task *t, source in, const asked *a) {
    (void)a;
    loony_endgame *e = SCRATCH_ARRAY(t, loony_endgame, 1);
    *e = (loony_endgame){.kinds = 0};
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

/* ---- questions ---- */

static value ask_value(task *t, const asked *a) {
    return value_of_integer(endgame_worth_of(t, a->object).value);
}

static value ask_controlled(task *t, const asked *a) {
    (void)t;
    return value_of_integer(controlled_value_of(a->object));
}

/* The pieces that may be opened without loss. */
static value ask_openings(task *t, const asked *a) {
    const loony_endgame *e = a->object;
    const endgame_worth w = endgame_worth_of(t, e);
    value_list openings = {0};
    for (unsigned i = 0; i < e->kinds; i++) {
        char name[16];
        if (w.opened[i] != w.value) continue;
        snprintf(name, sizeof name, "%c%u", e->at[i].is_loop ? 'l' : 'c', e->at[i].length);
        value_list_add(t, &openings, value_of_word(t, name));
    }
    return value_of_list(&openings);
}

/* Whether to keep control of each piece when it is opened, leaving the last boxes of it, or to take
 * all of it. */
static value ask_control(task *t, const asked *a) {
    const loony_endgame *e = a->object;
    const endgame_worth w = endgame_worth_of(t, e);
    value_list record = {0};
    for (unsigned i = 0; i < e->kinds; i++) {
        char name[16];
        const int left = coins_left(e->at[i].is_loop);
        snprintf(name, sizeof name, "%c%u", e->at[i].is_loop ? 'l' : 'c', e->at[i].length);
        const char *word = w.without[i] > left   ? "keep"
                           : w.without[i] < left ? "take_all"
                                                 : "either";
        record_add(t, &record, value_of_word(t, name).text, value_of_static(word));
    }
    return value_of_record(&record);
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
    QUESTION_WITH(
        "control", "", "scores", "",
        "whether the other player keeps control of each chain or loop when it is opened, by "
        "leaving its last two boxes (four of a loop), or takes all of it",
        "c3 c5 l4", "", "c3: take_all, c5: take_all, l4: either", NOTHING, RECORD, ask_control, 0,
        .options = "", .source = CIERE),
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
