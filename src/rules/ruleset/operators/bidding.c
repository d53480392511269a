/* SPDX-License-Identifier: MIT
 *
 * bidding: an auction for every move (src/theory/bidding). A position has a word before those of
 * the ruleset: the budget, and where they are given what Left holds of it and who holds the marker.
 * A sum is one auction, for a move anywhere; it is built from the positions as they stand, because
 * values of normal play are not kept. */
#include "bidding/bidding.h"
#include "ruleset/operators/operators.h"

#include <string.h>

static const char *const settings[] = {"budget", "left", "marker"};
enum { SETTINGS = 3, HEAD = 1 };

/* The fields of the word. */
enum { LEFT_SHIFT = 16, DIVIDED = 32, LEFT_HAS_MARKER = 33, FIELD = 0xFFFF };

static unsigned budget_of(uint64_t head) { return (unsigned)(head & FIELD); }
static unsigned left_of(uint64_t head) { return (unsigned)(head >> LEFT_SHIFT & FIELD); }
static bool is_divided(uint64_t head) { return head >> DIVIDED & 1; }
static bool left_has_marker(uint64_t head) { return head >> LEFT_HAS_MARKER & 1; }

/* ---- text ---- */

static bool read_dollars(scanner *in, const char *name, uint64_t *dollars) {
    scan_blanks(in);
    if (!scan_word(in, name)) return false;
    scan_expect(in, '=', "`=` and a number of dollars");
    *dollars = scan_number(in, BUDGET_MOST, "a number of dollars");
    return true;
}

/* left=3 marker=left, both or neither. */
static uint64_t read_division(scanner *in, uint64_t budget) {
    uint64_t left = 0;
    scan_blanks(in);
    const size_t at = in->at;
    if (!read_dollars(in, "left", &left)) return 0;
    if (left > budget)
        scan_fail(in, at, "of a budget of %u Left cannot hold %u", (unsigned)budget,
                  (unsigned)left);
    scan_blanks(in);
    if (!scan_word(in, "marker="))
        scan_fail(in, in->at, "expected marker=left or marker=right behind left=");
    const bool holds = scan_word(in, "left");
    if (!holds && !scan_word(in, "right"))
        scan_fail(in, in->at, "expected left or right, who holds the marker");
    return left << LEFT_SHIFT | UINT64_C(1) << DIVIDED | (uint64_t)holds << LEFT_HAS_MARKER;
}

static void bidding_parse(const ruleset *self, scanner *in, positions *out) {
    uint64_t *head = base_parse_before(derived_of(self), in, settings, SETTINGS, out);
    uint64_t budget;
    if (!read_dollars(in, "budget", &budget))
        scan_fail(in, in->at, "expected budget=T behind the position");
    head[0] = budget | read_division(in, budget);
    scan_blanks(in);
    if (in->at < in->end)
        scan_fail(in, in->at, "expected left=P marker=left or the end, but found %s",
                  scan_found(in, in->at));
}

static void bidding_format(const ruleset *self, strbuf *out, const uint64_t *position,
                           size_t words) {
    const uint64_t head = position[0];
    base_write(derived_of(self), out, position, words);
    strbuf_format(out, " budget=%u", budget_of(head));
    if (is_divided(head))
        strbuf_format(out, " left=%u marker=%s", left_of(head),
                      left_has_marker(head) ? "left" : "right");
}

/* ---- moves: whoever has won the auction makes one of the ruleset ---- */

static void bidding_moves(const ruleset *self, const uint64_t *position, size_t words,
                          ender_player player, positions *out) {
    const derived *d = derived_of(self);
    positions moves;
    positions_open(out->t, &moves);
    literal_options(d->base, position + HEAD, words - HEAD, player, &moves);
    for (uint32_t i = 0; i < moves.count; i++) {
        size_t count;
        const uint64_t *option = positions_at(&moves, i, &count);
        base_add_behind(d, position, option, count, out);
    }
}

/* ---- reports ---- */

typedef struct auction_sum {
    scoring_store s;
    auction game;
    scoring_form form;
    uint64_t head;
} auction_sum;

/* The summands are in one auction, and so under the same division. */
static void auction_sum_open(const ruleset *self, task *t, const positions *sum, auction_sum *a) {
    const derived *d = derived_of(self);
    positions blocks;
    positions_open(t, &blocks);
    if (sum->count == 0)
        task_throw(t, ENDER_EDOMAIN, "%s: expected a position with budget=T", self->info.name);
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t words;
        const uint64_t *block = positions_at(sum, i, &words);
        if (i > 0 && block[0] != a->head)
            task_throw(t, ENDER_EDOMAIN,
                       "%s: a sum is one auction, so that all summands have the same budget=, "
                       "left= and marker=",
                       self->info.name);
        a->head = block[0];
        if (words > HEAD) positions_add(&blocks, block + HEAD, words - HEAD);
    }
    const ref form = sum_form(t, d->base, &blocks);
    scoring_open(t, &a->s);
    a->form = scoring_of_game(&a->s, form);
    a->game = auction_open(&a->s, true, budget_of(a->head));
}

static void write_thresholds(const ruleset *self, strbuf *out, const positions *sum) {
    auction_sum a;
    auction_sum_open(self, out->t, sum, &a);
    strbuf_format(out, "%u,%u", bidding_threshold(&a.game, a.form, true),
                  bidding_threshold(&a.game, a.form, false));
    scoring_close(&a.s);
}

static void write_table(const ruleset *self, strbuf *out, const positions *sum) {
    auction_sum a;
    auction_sum_open(self, out->t, sum, &a);
    for (int marker = 1; marker >= 0; marker--) {
        strbuf_text(out, marker ? "marker " : " none ");
        for (unsigned left = a.game.left + 1; left-- > 0;)
            strbuf_char(out, bidding_left_wins(&a.game, a.form, left, a.game.left - left, marker)
                                 ? 'L'
                                 : 'R');
    }
    scoring_close(&a.s);
}

static void write_winner(const ruleset *self, strbuf *out, const positions *sum) {
    auction_sum a;
    auction_sum_open(self, out->t, sum, &a);
    const unsigned left = left_of(a.head);
    if (!is_divided(a.head))
        task_throw(out->t, ENDER_EDOMAIN,
                   "%s: who wins depends on left= and marker=; `thresholds` and `table` are for "
                   "all divisions of the budget",
                   self->info.name);
    strbuf_text(
        out, bidding_left_wins(&a.game, a.form, left, a.game.left - left, left_has_marker(a.head))
                 ? "left"
                 : "right");
    scoring_close(&a.s);
}

static const ruleset_report reports[] = {
    {{"thresholds",
      "the least money of Left with which she wins, with the marker and without; T + 1 for never"},
     write_thresholds},
    {{"table", "who wins if Left holds T, T-1, ..., 0, with the marker and without"}, write_table},
    {{"winner", "who wins if Left holds left= dollars and marker= the marker"}, write_winner},
    {{NULL, NULL}, NULL},
};

/* ---- the operator ---- */

static void bidding_make(derived *made) {
    made->head = HEAD;
    made->rules.play.convention = CONVENTION_BIDS;
    made->rules.text.parse = bidding_parse;
    made->rules.text.format = bidding_format;
    made->rules.text.reports = reports;
    made->rules.moves.options = bidding_moves;
    base_hands_on_moves(made);
}

const ruleset_operator operator_bidding = {
    .info = {.name = "bidding",
             .summary = "There is an auction for every move.",
             .rules = "Left and Right share a budget, and one of them holds the marker. For every "
                      "move both bid secretly; the holder of the marker says whether it is "
                      "included. The higher bid wins; of equal bids that of the holder, and the "
                      "marker goes over. The winner pays the bid to the other player, hands over "
                      "the marker if it was included, and makes a move of the ruleset. A winner "
                      "who has no move loses. A sum is one auction.",
             .grammar = "A position of the ruleset and behind it budget=T, and left=P "
                        "marker=left|right for who holds what.",
             .source = "P. Kant, U. Larsson, R. K. Rai, A. V. Upasany, Bidding combinatorial games "
                       "(2022)"},
    .grammar = "A position of %s and behind it budget=T, a number of dollars, and perhaps left=P "
               "marker=left or marker=right: what Left holds, and who holds the marker. The "
               "summands of a sum have the same.",
    .example = "%s budget=2",
    .make = bidding_make,
    .is_convention = true,
};
