/* SPDX-License-Identifier: MIT
 *
 * Questions of bidding games: normal play on any literal form or position of a ruleset, with an
 * auction for every move. */
#include "domains/domains.h"

#include "bidding/bidding.h"
#include "draw/board.h"

#include <stdio.h>

static const void *read_bidding(task *t, source in, const asked *a) {
    ref *form = SCRATCH_ARRAY(t, ref, 1);
    (void)a;
    *form = read_normal_form(t, in);
    return form;
}

/* Options as they stand; that a stuck player scores 0 is not looked at. */
static scoring_form form_of(scoring_store *s, const void *object) {
    return scoring_of_play(s, *(const ref *)object, rational_of(DYADIC_ZERO));
}

/* An argument that is a number of dollars. */
static unsigned dollars(task *t, const asked *a, size_t argument) {
    const dyadic n = ref_dyadic(t, a->arguments[argument].game);
    if (n.big || n.num < 0 || n.num > BUDGET_MOST)
        task_throw(t, ENDER_EARGUMENT, "a budget is a number of dollars from 0 to %d", BUDGET_MOST);
    return (unsigned)n.num;
}

static void write_thresholds(strbuf *out, auction *game, scoring_form g) {
    strbuf_format(out, "%u,%u", bidding_threshold(game, g, true),
                  bidding_threshold(game, g, false));
}

static value ask_thresholds(task *t, const asked *a) {
    scoring_store s;
    strbuf text;
    scoring_open(t, &s);
    const scoring_form g = form_of(&s, a->object);
    auction game = auction_open(&s, true, dollars(t, a, 0));
    strbuf_open(t, &text);
    write_thresholds(&text, &game, g);
    const value v = value_of_strbuf(t, ENDER_KIND_WORD, &text);
    scoring_close(&s);
    return v;
}

static value ask_thresholds_to(task *t, const asked *a) {
    scoring_store s;
    strbuf text;
    const unsigned most = dollars(t, a, 0);
    scoring_open(t, &s);
    const scoring_form g = form_of(&s, a->object);
    strbuf_open(t, &text);
    for (unsigned budget = 0; budget <= most; budget++) {
        auction game = auction_open(&s, true, budget);
        if (budget > 0) strbuf_char(&text, ' ');
        write_thresholds(&text, &game, g);
    }
    const value v = value_of_strbuf(t, ENDER_KIND_WORD, &text);
    scoring_close(&s);
    return v;
}

/* Least money of Left against that of Right, when bids go to the bank. */
static value ask_poorman(task *t, const asked *a) {
    scoring_store s;
    strbuf text;
    const unsigned right = dollars(t, a, 0), most = dollars(t, a, 1);
    scoring_open(t, &s);
    const scoring_form g = form_of(&s, a->object);
    auction game = auction_open_poorman(&s, most, right);
    strbuf_open(t, &text);
    for (int marker = 1; marker >= 0; marker--) {
        const unsigned least = bidding_threshold(&game, g, marker);
        if (marker == 0) strbuf_char(&text, ',');
        if (least > most)
            strbuf_text(&text, "none");
        else
            strbuf_format(&text, "%u", least);
    }
    const value v = value_of_strbuf(t, ENDER_KIND_WORD, &text);
    scoring_close(&s);
    return v;
}

static value ask_table(task *t, const asked *a) {
    scoring_store s;
    strbuf text;
    const unsigned budget = dollars(t, a, 0);
    scoring_open(t, &s);
    const scoring_form g = form_of(&s, a->object);
    auction game = auction_open(&s, true, budget);
    strbuf_open(t, &text);
    for (int marker = 1; marker >= 0; marker--) {
        strbuf_text(&text, marker ? "marker " : " none ");
        for (unsigned left = budget + 1; left-- > 0;)
            strbuf_char(&text,
                        bidding_left_wins(&game, g, left, budget - left, marker) ? 'L' : 'R');
    }
    const value v = value_of_strbuf(t, ENDER_KIND_WORD, &text);
    scoring_close(&s);
    return v;
}

/* A row for each budget, a square for each amount of money of Left, beginning at `left`. */
static void draw_budgets(drawing *d, scoring_store *s, scoring_form g, unsigned most, bool marker,
                         double left) {
    const double size = 9;
    draw_text(d, left, -8, ANCHOR_START, size, marker ? "with the marker" : "without it");
    for (unsigned budget = 0; budget <= most; budget++) {
        auction game = auction_open(s, true, budget);
        char text[12];
        snprintf(text, sizeof text, "%u", budget);
        const double y = CELL * budget;
        draw_text(d, left - 6, y + CELL / 2 + 3, ANCHOR_END, size, text);
        for (unsigned p = 0; p <= budget; p++)
            draw_cell(d, left + CELL * p, y,
                      bidding_left_wins(&game, g, p, budget - p, marker) ? MARK_BLACK : MARK_WHITE);
    }
}

static value ask_figure(task *t, const asked *a) {
    enum { DRAWN_MOST = 30 };
    scoring_store s;
    drawing d;
    const unsigned most = dollars(t, a, 0);
    if (most > DRAWN_MOST)
        task_throw(t, ENDER_ELIMIT, "budgets are drawn up to %d dollars", (int)DRAWN_MOST);
    scoring_open(t, &s);
    const scoring_form g = form_of(&s, a->object);
    drawing_open(t, &d, "a bidding game");
    drawing_describe(&d,
                     "Who wins with bids: a row for each budget from 0 to %u, from the left a disc "
                     "for each amount of money of Left from 0 on, black where she wins; with the "
                     "marker, and without it.",
                     most);
    draw_budgets(&d, &s, g, most, true, 0);
    draw_budgets(&d, &s, g, most, false, CELL * (most + 3));
    scoring_close(&s);
    return value_of_picture(t, &d);
}

static value ask_winner(task *t, const asked *a) {
    scoring_store s;
    const unsigned budget = dollars(t, a, 0), left = dollars(t, a, 1);
    if (left > budget)
        task_throw(t, ENDER_EARGUMENT, "of a budget of %u Left cannot hold %u", budget, left);
    scoring_open(t, &s);
    const scoring_form g = form_of(&s, a->object);
    auction game = auction_open(&s, true, budget);
    const bool wins =
        bidding_left_wins(&game, g, left, budget - left, asked_player(a, 2) == ENDER_LEFT);
    scoring_close(&s);
    return value_of_static(wins ? "left" : "right");
}

enum { AT_LEAST_ZERO, INVERTIBLE };

static value ask_about_zero(task *t, const asked *a) {
    scoring_store s;
    scoring_open(t, &s);
    scoring_form g = form_of(&s, a->object);
    auction game = auction_open(&s, true, dollars(t, a, 0));
    if (a->which == INVERTIBLE) g = scoring_subtract(&s, g, g);
    const bool found = bidding_at_least_zero(&game, g);
    scoring_close(&s);
    return value_of_truth(found);
}

enum { AT_LEAST, COMPARE };

static value ask_order(task *t, const asked *a) {
    static const char *const answers[] = {"no", "yes", "unknown"};
    static const char *const relations[2][2] = {{"||", "<"}, {">", "="}};
    scoring_store s;
    scoring_open(t, &s);
    const scoring_form g = form_of(&s, a->object);
    const scoring_form h = form_of(&s, a->arguments[0].object);
    auction game = auction_open(&s, true, dollars(t, a, 1));
    const bidding_answer above = bidding_at_least(&game, g, h);
    const bidding_answer below =
        a->which == COMPARE ? bidding_at_least(&game, h, g) : BIDDING_UNKNOWN;
    scoring_close(&s);
    if (a->which == AT_LEAST) return value_of_static(answers[above]);
    return value_of_static(
        above == BIDDING_UNKNOWN || below == BIDDING_UNKNOWN ? "unknown" : relations[above][below]);
}

/* A budget, Left's part of it, and who holds the marker. */
#define TAKES_DIVISION                                                                             \
    .takes = {ENDER_TAKES_INTEGER, ENDER_TAKES_INTEGER, ENDER_TAKES_PLAYER}, .least = 3, .most = 3

#define KANT "P. Kant, U. Larsson, R. K. Rai, A. V. Upasany, Bidding combinatorial games (2022)"
#define ORDER "P. Kant and others, Constructive comparison in bidding combinatorial games (2022)"
#define CUBE "per position the cube of the budget"

static const question bidding_questions[] = {
    QUESTION_WITH("thresholds", "", "who wins", "T",
                  "the least money of Left with which she wins, with the marker and without; T + 1 "
                  "for never",
                  "{0|0}", "3", "2,2", ONE_OF(INTEGER), WORD, ask_thresholds, 0, .options = "",
                  .source = KANT, .cost = CUBE),
    QUESTION_WITH("thresholds_to", "", "who wins", "T", "the thresholds for the budgets 0 to T",
                  "{0|*}", "5", "0,0 0,1 0,1 1,1 1,1 1,2", ONE_OF(INTEGER), WORD, ask_thresholds_to,
                  0, .options = "", .source = KANT, .cost = CUBE),
    QUESTION_WITH("table", "", "who wins", "T",
                  "who wins if Left holds T, T-1, ..., 0, with the marker and without", "{0|0}",
                  "3", "marker LLRR none LLRR", ONE_OF(INTEGER), WORD, ask_table, 0, .options = "",
                  .source = KANT, .cost = CUBE),
    QUESTION_WITH("figure", "picture", "who wins", "T",
                  "who wins, a row for each budget to T, as a picture", "{0|*}", "5", NULL,
                  ONE_OF(INTEGER), PICTURE, ask_figure, 0, .options = "", .source = KANT,
                  .cost = CUBE),
    QUESTION_WITH("winner", "", "who wins", "T, p, HOLDER",
                  "who wins if Left holds p of T dollars, and this player the marker",
                  "clobber(\"xo\")", "2 ; 1 ; left", "left", DIVISION, WORD, ask_winner, 0,
                  .options = "", .source = KANT, .cost = CUBE),
    QUESTION_WITH("poorman_thresholds", "", "who wins", "q, P",
                  "the thresholds up to P if Right has q dollars and bids go to the bank", "{0|0}",
                  "2 ; 7", "2,3", TWO_OF(INTEGER, INTEGER), WORD, ask_poorman, 0, .options = "",
                  .cost = CUBE),
    QUESTION_WITH("at_least_zero", "", "order", "T", "is it at least 0 in every sum?", "1", "2",
                  "true", ONE_OF(INTEGER), TRUTH, ask_about_zero, AT_LEAST_ZERO, .options = "",
                  .source = ORDER, .cost = CUBE),
    QUESTION_WITH("invertible", "", "order", "T", "is G - G = 0?", "{0|1}", "2", "true",
                  ONE_OF(INTEGER), TRUTH, ask_about_zero, INVERTIBLE, .options = "",
                  .source = ORDER, .cost = CUBE),
    QUESTION_WITH("at_least", "", "order", "H, T",
                  "is G at least as good as H for Left in every sum? yes, no or unknown", "1",
                  "{0|1} ; 2", "yes", TWO_OF(OBJECT, INTEGER), WORD, ask_order, AT_LEAST,
                  .options = "", .source = ORDER, .cost = CUBE),
    QUESTION_WITH("compare", "", "order", "H, T", "the relation: <, >, =, || or unknown", "1",
                  "{0|1} ; 2", ">", TWO_OF(OBJECT, INTEGER), WORD, ask_order, COMPARE,
                  .options = "", .source = ORDER, .cost = CUBE),
};

const domain domain_bidding = {
    .about = {.name = "bidding",
              .aliases = "",
              .object = "bidding game",
              .summary = "normal play in which the players bid for every move",
              .grammar = "{0,{0|0}|}               a literal form: options are not simplified\n"
                         "clobber(\"xoxo\")          a position of a ruleset\n"
                         "nim(\"1\") + nim(\"2\")      a sum, in which one auction is for a move "
                         "anywhere",
              .example = "{0|0}",
              .card = NULL},
    .questions = bidding_questions,
    .count = QUESTION_COUNT(bidding_questions),
    .read = read_bidding,
};
