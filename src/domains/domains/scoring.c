/* SPDX-License-Identifier: MIT
 *
 * Questions of scoring games, as they are written: a sum is one form. */
#include "domains/domains.h"

#include "bidding/bidding.h"
#include "figures/figures.h"
#include "ruleset/scores.h"

#include <string.h>

/* An object is its text, which every question reads into a store of its own. */
static const source *keep_text(task *t, source in) {
    source *kept = SCRATCH_ARRAY(t, source, 1);
    char *text = SCRATCH_ARRAY(t, char, in.length + 1);
    memcpy(text, in.text, in.length);
    *kept = (source){text, in.length};
    return kept;
}

/* A position of a ruleset with scores where the scanner stands, NAME("POSITION"): its form. */
static void expand_position(scanner *in, size_t name_end, strbuf *out) {
    const size_t start = in->at;
    in->at = name_end;
    scan_expect(in, '(',
                "a position in quotes in brackets, as in scoring:clobber(\"xo points=1\")");
    scan_expect(in, '"', "a position in quotes");
    const size_t text = in->at;
    while (in->at < in->end && in->text[in->at] != '"') in->at++;
    const size_t text_end = in->at;
    scan_expect(in, '"', "a quote behind the position");
    scan_expect(in, ')', "`)` behind the position");
    const ruleset *rules = ruleset_by_name(in->t, in->text + start, name_end - start);
    if (!rules) ruleset_not_found(in->t, in->text + start, name_end - start);
    const positions sum = sum_parse(in->t, rules, in->text + text, text_end - text);
    scoring_store s;
    scoring_open(in->t, &s);
    strbuf_text(out, scoring_text(&s, score_form(&s, rules, &sum)));
    scoring_close(&s);
}

/* Where the word that begins here ends; the place itself if none begins. */
static size_t word_end(const scanner *in) {
    size_t end = in->at;
    while (end < in->end &&
           (is_letter(in->text[end]) ||
            (end > in->at && (is_digit(in->text[end]) || strchr("_-:", in->text[end])))))
        end++;
    return end;
}

/* The text with forms in the place of positions. */
static source expand_positions(task *t, source in) {
    scanner s = {t, in.text, 0, in.length};
    strbuf text;
    strbuf_open(t, &text);
    while (s.at < s.end) {
        const size_t end = word_end(&s);
        const bool waits = end - s.at == 3 && memcmp(s.text + s.at, "hat", 3) == 0;
        const bool names = memchr(s.text + s.at, ':', end - s.at) ||
                           (end > s.at && end < s.end && s.text[end] == '(');
        if (names && !waits) {
            expand_position(&s, end, &text);
            continue;
        }
        do strbuf_char(&text, s.text[s.at]);
        while (++s.at < end);
    }
    const value v = value_of_strbuf(t, ENDER_KIND_WORD, &text);
    return (source){v.text, strlen(v.text)};
}

static const void *read_scoring(task *t, source in, const asked *a) {
    scoring_store s;
    const source *kept = keep_text(t, expand_positions(t, in));
    (void)a;
    scoring_open(t, &s);
    (void)scoring_read_sum(&s, *kept);
    scoring_close(&s);
    return kept;
}

static scoring_form open_object(task *t, scoring_store *s, const asked *a) {
    scoring_open(t, s);
    return scoring_read_sum(s, *(const source *)a->object);
}
static scoring_form argument_of(scoring_store *s, const asked *a) {
    return scoring_read_sum(s, *(const source *)a->arguments[0].object);
}

static value text_value(task *t, scoring_store *s, scoring_form g) {
    const value v = value_of_word(t, scoring_text(s, g));
    scoring_close(s);
    return v;
}

static value pair_value(task *t, value first, value second) {
    value_list both = {0};
    value_list_add(t, &both, first);
    value_list_add(t, &both, second);
    value v = value_of_list(&both);
    v.between = " ";
    return v;
}

/* ---- forms ---- */

enum { FORM_WRITTEN, FORM_NEGATIVE, FORM_SIMPLEST };

static value ask_form(task *t, const asked *a) {
    scoring_store s;
    const scoring_form g = open_object(t, &s, a);
    return text_value(t, &s,
                      a->which == FORM_NEGATIVE   ? scoring_negative(&s, g)
                      : a->which == FORM_SIMPLEST ? scoring_simplest(&s, g)
                                                  : g);
}

enum { IS_GUARANTEED, IS_STABLE, IS_DICOT, IS_MILNOR, IS_INVERTIBLE };

static value ask_property(task *t, const asked *a) {
    scoring_store s;
    const scoring_form g = open_object(t, &s, a);
    const bool found = a->which == IS_GUARANTEED ? scoring_is_guaranteed(&s, g)
                       : a->which == IS_STABLE   ? scoring_is_stable(&s, g)
                       : a->which == IS_DICOT    ? s.node[g].dicot
                       : a->which == IS_MILNOR   ? s.node[g].milnor
                                                 : scoring_is_invertible(&s, g);
    scoring_close(&s);
    return value_of_truth(found);
}

static value ask_birthday(task *t, const asked *a) {
    scoring_store s;
    const scoring_form g = open_object(t, &s, a);
    const uint32_t day = s.node[g].birthday;
    scoring_close(&s);
    return value_of_integer(day);
}

static value ask_tempered(task *t, const asked *a) {
    static const char *const words[] = {"none", "even", "odd"};
    scoring_store s;
    const scoring_form g = open_object(t, &s, a);
    const int parity = scoring_parity(&s, g);
    scoring_close(&s);
    return value_of_static(words[parity + 1]);
}

/* ---- stops ---- */

enum { STOPS, STOPS_LEFT_PASSES, STOPS_RIGHT_PASSES };

static value ask_stops(task *t, const asked *a) {
    scoring_store s;
    const scoring_form g = open_object(t, &s, a);
    const scoring_node n = s.node[g];
    const rational *stop = a->which == STOPS ? n.stop : n.passing[a->which - STOPS_LEFT_PASSES];
    scoring_close(&s);
    return pair_value(t, value_of_rational(t, stop[0]), value_of_rational(t, stop[1]));
}

/* ---- values of normal play ---- */

enum { VALUE_OF_SCORES, VALUE_NORMAL };

static value ask_value(task *t, const asked *a) {
    scoring_store s;
    const scoring_form g = open_object(t, &s, a);
    const ref found =
        a->which == VALUE_NORMAL ? scoring_normal_value(&s, g) : scoring_score_value(&s, g);
    scoring_close(&s);
    return value_of_game(found);
}

/* If an inverse exists it is the negative (Larsson, Neto, Nowakowski, Santos 2016). */
static value ask_inverse(task *t, const asked *a) {
    scoring_store s;
    const scoring_form g = open_object(t, &s, a);
    if (scoring_is_invertible(&s, g))
        return text_value(t, &s, scoring_simplest(&s, scoring_negative(&s, g)));
    scoring_close(&s);
    return value_of_static("none");
}

/* ---- order ---- */

static const char *relation_text(ender_relation relation) {
    return relation == ENDER_EQUAL     ? "="
           : relation == ENDER_GREATER ? ">"
           : relation == ENDER_LESS    ? "<"
                                       : "||";
}

static value ask_compare(task *t, const asked *a) {
    scoring_store s;
    const scoring_form g = open_object(t, &s, a);
    const ender_relation found = scoring_compare(&s, g, argument_of(&s, a));
    scoring_close(&s);
    return value_of_static(relation_text(found));
}

static value ask_at_least(task *t, const asked *a) {
    scoring_store s;
    const scoring_form g = open_object(t, &s, a), h = argument_of(&s, a);
    scoring_check_guaranteed(&s, g);
    scoring_check_guaranteed(&s, h);
    const bool found = scoring_at_least(&s, g, h);
    scoring_close(&s);
    return value_of_truth(found);
}

/* Milnor's order tests only with Milnor games: it is that of G - H and 0, by stops. */
static value ask_milnor_compare(task *t, const asked *a) {
    scoring_store s;
    const scoring_form g = open_object(t, &s, a), h = argument_of(&s, a);
    if (!s.node[g].milnor || !s.node[h].milnor)
        task_throw(t, ENDER_EDOMAIN,
                   "only Milnor games have this order; `compare` is for guaranteed games");
    const scoring_form difference = scoring_subtract(&s, g, h);
    const scoring_node n = s.node[difference];
    const bool above = rational_sign(t, n.stop[1]) >= 0, below = rational_sign(t, n.stop[0]) <= 0;
    scoring_close(&s);
    return value_of_static(above && below ? "=" : above ? ">" : below ? "<" : "||");
}

/* ---- thermographs ---- */

static value ask_mean_temperature(task *t, const asked *a) {
    scoring_store s;
    const scoring_form g = open_object(t, &s, a);
    const scoring_thermograph h = scoring_heat(&s, g);
    scoring_close(&s);
    return pair_value(t, value_of_rational(t, h.mean),
                      h.is_number ? value_of_static("none") : value_of_rational(t, h.temperature));
}

enum { HEAT_MEAN, HEAT_TEMPERATURE };

static value ask_heat(task *t, const asked *a) {
    scoring_store s;
    const scoring_form g = open_object(t, &s, a);
    const scoring_thermograph h = scoring_heat(&s, g);
    scoring_close(&s);
    if (a->which == HEAT_TEMPERATURE && h.is_number) return value_of_static("none");
    return value_of_rational(t, a->which == HEAT_MEAN ? h.mean : h.temperature);
}

static value ask_thermograph(task *t, const asked *a) {
    scoring_store s;
    strbuf text;
    const scoring_form g = open_object(t, &s, a);
    const scoring_thermograph h = scoring_heat(&s, g);
    scoring_close(&s);
    strbuf_open(t, &text);
    for (int p = 0; p < 2; p++) {
        strbuf_text(&text, p == 0 ? "left" : " right");
        for (size_t i = 0; i < h.wall[p].count; i++) {
            strbuf_text(&text, " (");
            rational_print(&text, h.wall[p].at[i].t);
            strbuf_char(&text, ',');
            rational_print(&text, h.wall[p].at[i].v);
            strbuf_char(&text, ')');
        }
    }
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

enum { SCORES_NAMED = 60 }; /* letters over a picture */

static value ask_figure(task *t, const asked *a) {
    scoring_store s;
    drawing d;
    scoring_form g = open_object(t, &s, a);
    (void)scoring_heat(&s, g); /* says what is wrong with it */
    if (!s.node[g].milnor) g = scoring_simplest(&s, g);
    const ref value_of = scoring_score_value(&s, g);
    const char *name = scoring_text(&s, g);
    scoring_close(&s);
    figure_open(t, &d, "a thermograph of scores", &names_in_pictures);
    figure_score_thermograph(&d, value_of, strlen(name) <= SCORES_NAMED ? name : "");
    return value_of_picture(t, &d);
}

/* ---- bids ---- */

static value ask_bidding_table(task *t, const asked *a) {
    scoring_store s;
    strbuf text;
    const dyadic budget = ref_dyadic(t, a->arguments[0].game);
    if (budget.big || budget.num < 0 || budget.num > BUDGET_MOST)
        task_throw(t, ENDER_EARGUMENT, "a budget is a number of dollars from 0 to %d", BUDGET_MOST);
    const scoring_form g = open_object(t, &s, a);
    auction game = auction_open(&s, false, (unsigned)budget.num);
    strbuf_open(t, &text);
    for (int marker = 1; marker >= 0; marker--) {
        strbuf_text(&text, marker ? "marker " : " none ");
        for (unsigned left = (unsigned)budget.num + 1; left-- > 0;) {
            rational_print(&text, bidding_value(&game, g, left, game.left - left, marker));
            if (left > 0) strbuf_char(&text, ',');
        }
    }
    const value v = value_of_strbuf(t, ENDER_KIND_WORD, &text);
    scoring_close(&s);
    return v;
}

/* ---- rulesets that score ---- */

static const void *read_scored(task *t, source in, const asked *a) {
    scoring_store s;
    rational points = rational_of(DYADIC_ZERO), bonus = points;
    static const char *const names[] = {"points", "bonus"};
    scanner words = {t, in.text, 0, in.length};
    words.at = scan_setting(&words, names, 2);
    const ref form = read_normal_form(t, (source){in.text, words.at});
    (void)a;
    while (scoring_read_setting(&words, "points", &points) ||
           scoring_read_setting(&words, "bonus", &bonus))
        continue;
    scan_blanks(&words);
    if (words.at < words.end)
        scan_fail(&words, words.at, "expected points=W, bonus=B or the end behind the position");
    scoring_open(t, &s);
    scoring_options left = {.atom = rational_neg(t, bonus)}, right = {.atom = bonus};
    const scoring_form last = scoring_make(&s, &left, &right);
    const scoring_form g = scoring_add(&s, scoring_of_play(&s, form, points), last);
    const char *text = scoring_text(&s, g);
    const source *kept = keep_text(t, (source){text, strlen(text)});
    scoring_close(&s);
    return kept;
}

/* ---- the table ---- */

#define GUARANTEED                                                                                 \
    "U. Larsson, J. P. Neto, R. J. Nowakowski, C. P. Santos, Guaranteed scoring games (2016)"
#define MILNOR "J. Milnor, Sums of positional games (1953)"
#define HANNER "O. Hanner, Mean play of sums of positional games (1959)"
#define JOHNSON "W. Johnson, The combinatorial game theory of well-tempered scoring games (2014)"

#define ROW(name, aliases, group, summary, object, answer, gives, run, which, source_)             \
    QUESTION_WITH(name, aliases, group, "", summary, object, "", answer, NOTHING, gives, run,      \
                  which, .options = "", .source = source_)
#define PAIR(name, aliases, summary, object, other, answer, gives, run, source_)                   \
    QUESTION_WITH(name, aliases, "order", "H", summary, object, other, answer, ONE_OF(OBJECT),     \
                  gives, run, 0, .options = "", .source = source_, .cost = "pairs of positions")

static const question scoring_questions[] = {
    ROW("stops", "", "stops", "the scores with Left and with Right moving first", "<<2|^5>|^5>",
        "5 5", LIST, ask_stops, STOPS, GUARANTEED),
    ROW("stops_left_passes", "", "stops", "the same where Left may pass, as often as he likes",
        "<-1|1>", "1 1", LIST, ask_stops, STOPS_LEFT_PASSES, GUARANTEED),
    ROW("stops_right_passes", "", "stops", "the same where Right may pass", "<<2|^5>|^5>", "2 2",
        LIST, ask_stops, STOPS_RIGHT_PASSES, GUARANTEED),
    ROW("canonical", "simplest", "forms", "the simplest form, the same for all equal games",
        "<<2|2,<2|2>>,<1|1>|<<<^4|4>|<4|^4>>|-5>>", "<^2|^4>", WORD, ask_form, FORM_SIMPLEST,
        GUARANTEED),
    ROW("form", "print", "forms", "the sum as one form", "<1|0> + <^0|2>", "<<^1|3>|<3|2>,<^0|2>>",
        WORD, ask_form, FORM_WRITTEN, NULL),
    ROW("negative", "", "forms", "the form with the players exchanged", "<^0|2>", "<-2|^0>", WORD,
        ask_form, FORM_NEGATIVE, NULL),
    ROW("birthday", "", "forms", "the greatest number of moves", "<^-5|<<-1|1>|3>>", "3", INTEGER,
        ask_birthday, 0, NULL),
    ROW("guaranteed", "", "classes",
        "does a stuck player always have the worst score that can still come?", "<^0|<5|-3>>",
        "false", TRUTH, ask_property, IS_GUARANTEED, GUARANTEED),
    ROW("stable", "", "classes", "is Left's stop at most Right's wherever one of them is stuck?",
        "<^0|<5|-3>>", "true", TRUTH, ask_property, IS_STABLE, GUARANTEED),
    ROW("dicot", "", "classes", "can both players move, or is it a number, everywhere?", "<1|^0>",
        "false", TRUTH, ask_property, IS_DICOT, NULL),
    ROW("milnor", "", "classes", "is it a dicot in which it never hurts to move?", "<1|-1>", "true",
        TRUTH, ask_property, IS_MILNOR, MILNOR),
    ROW("tempered", "", "classes", "even or odd, if all plays are as long; otherwise none",
        "<<2|1>|<0|0>>", "even", WORD, ask_tempered, 0, JOHNSON),
    ROW("invertible", "", "classes", "is G - G = 0?", "<1|0>", "true", TRUTH, ask_property,
        IS_INVERTIBLE, GUARANTEED),
    ROW("inverse", "", "classes", "the simplest form of its inverse, or none", "<1|0>", "<0|-1>",
        WORD, ask_inverse, 0, GUARANTEED),
    ROW("normal", "normal_value", "values of normal play",
        "the value of which it is the scoring game, in which a player who cannot move scores 0",
        "<<0|^0>|^0>", "2", GAME, ask_value, VALUE_NORMAL, GUARANTEED),
    ROW("value", "score_value", "values of normal play",
        "the value whose numbers are the scores of a Milnor game", "<3|<2|-1>>", "{3|{2|-1}}", GAME,
        ask_value, VALUE_OF_SCORES, HANNER),
    PAIR("compare", "", "the relation among guaranteed games: <, >, = or ||", "<<2|^5>|^5>", "2",
         ">", WORD, ask_compare, GUARANTEED),
    PAIR("at_least", "at_least_number", "is it at least as good for Left among guaranteed games?",
         "<3|<1|1>>", "1", "true", TRUTH, ask_at_least, GUARANTEED),
    PAIR("milnor_compare", "", "the relation among Milnor games, which is coarser", "<0|0>", "0",
         "=", WORD, ask_milnor_compare, MILNOR),
    QUESTION_WITH("bidding_table", "", "bids", "T",
                  "the scores if the players bid for every move and Left holds T, ..., 0 dollars",
                  "<3|<1|-2>>", "1", "marker 3,1 none 3,-2", ONE_OF(INTEGER), WORD,
                  ask_bidding_table, 0, .options = "",
                  .source =
                      "U. Larsson, N. Patel, R. K. Rai, Discrete Richman-bidding scoring games "
                      "(2020)",
                  .cost = "per position the cube of the budget"),
    ROW("mean_temperature", "", "heat", "the mean and the temperature of a Milnor game",
        "<<6|2>|-2>", "1 3", LIST, ask_mean_temperature, 0, HANNER),
    ROW("mean", "", "heat", "the mean of a Milnor game", "<<6|2>|-2>", "1", WORD, ask_heat,
        HEAT_MEAN, HANNER),
    ROW("temperature", "", "heat", "the temperature of a Milnor game; none for a number",
        "<<6|2>|-2>", "3", WORD, ask_heat, HEAT_TEMPERATURE, HANNER),
    ROW("thermograph", "", "heat", "the points (t,v) where the walls bend; then both are the mean",
        "<2,<5|-1,2>|-1,0>", "left (0,2) (3/2,1/2) right (0,-1) (3/2,1/2)", WORD, ask_thermograph,
        0, HANNER),
    ROW("figure", "picture", "heat", "the thermograph of a Milnor game as a picture",
        "<2,<5|-1,2>|-1,0>", NULL, PICTURE, ask_figure, 0, HANNER),
};

const domain domain_scoring = {
    .about = {.name = "scoring",
              .aliases = "",
              .object = "scoring game",
              .summary = "games that end with a score: stops, order, simplest forms, means",
              .grammar =
                  "<2,<4|0>|-1>             options of Left and of Right, scores at the end\n"
                  "<^0|<1|2>>               Left cannot move; if it is his turn the score is "
                  "0\n"
                  "hat(2), hat(-1)          waiting moves of Left, of Right\n"
                  "scoring:clobber(\"xo points=1\"), kobber(\"lrl\")\n"
                  "                         a position whose moves score\n"
                  "G + H - K                a sum",
              .example = "<<2|^5>|^5>",
              .card = "stops"},
    .questions = scoring_questions,
    .count = QUESTION_COUNT(scoring_questions),
    .read = read_scoring,
};

#define PLAYED(name, aliases, summary, object, answer, gives, run, which)                          \
    ROW(name, aliases, "scores", summary, object, answer, gives, run, which, NULL)

static const question scored_questions[] = {
    PLAYED("stops", "", "the scores with Left and with Right moving first",
           "clobber(\"xo\") points=3", "3 -3", LIST, ask_stops, STOPS),
    PLAYED("canonical", "simplest", "the simplest form among guaranteed scoring games",
           "nim(\"2\") points=1", "<1,<2|0>|-1,<0|-2>>", WORD, ask_form, FORM_SIMPLEST),
    PLAYED("form", "", "the scoring game as a form", "domineering(\"2x2\") points=-1",
           "<<-2|^-1>|<^1|2>>", WORD, ask_form, FORM_WRITTEN),
    PLAYED("guaranteed", "", "is the form guaranteed, so that it has an order?",
           "domineering(\"2x2\") points=1", "false", TRUTH, ask_property, IS_GUARANTEED),
    PAIR("compare", "", "the relation among guaranteed scoring games", "nim(\"1\") points=1",
         "nim(\"2\") points=1", "||", WORD, ask_compare, GUARANTEED),
};

const domain domain_scored = {
    .about = {.name = "scored",
              .aliases = "",
              .object = "position that scores",
              .summary = "positions of normal play in which moves, or the last move, score points",
              .grammar = "clobber(\"xoxo\") points=1  every move earns one point\n"
                         "domineering(\"2x3\") bonus=1\n"
                         "                         who cannot move loses one point\n"
                         "{0|*} points=-1/2        a literal form; moves cost half a point",
              .example = "clobber(\"xo\") points=3",
              .card = "stops"},
    .questions = scored_questions,
    .count = QUESTION_COUNT(scored_questions),
    .read = read_scored,
};
