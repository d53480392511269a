/* SPDX-License-Identifier: MIT
 *
 * The domains of Dots and Boxes and of Nimstring. */
#include "domains/domains.h"

#include "domains/dots_forms.h"

#include <stdio.h>

static const void *read_object(task *t, source in, const asked *a) {
    (void)a;
    return read_strings(t, in);
}

static value name_of(task *t, const string_graph *g, unsigned string) {
    strbuf text;
    strbuf_open(t, &text);
    string_name(g, string, &text);
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

/* ---- scores ---- */

static uint64_t all_strings(const string_graph *g) {
    return g->strings < 64 ? (UINT64_C(1) << g->strings) - 1 : UINT64_MAX;
}

static value ask_score(task *t, const asked *a) {
    const string_graph *g = a->object;
    score_search *s = score_search_open(t, g);
    const int score = score_of(t, s, all_strings(g));
    score_search_close(t, s);
    return value_of_integer(score);
}

static value spaced(const value_list *list) {
    value v = value_of_list(list);
    v.between = " ";
    return v;
}

static value ask_move_scores(task *t, const asked *a) {
    const string_graph *g = a->object;
    score_search *s = score_search_open(t, g);
    value_list scores = {0};
    for (unsigned i = 0; i < g->strings; i++)
        value_list_add(t, &scores, value_of_integer(score_after(t, s, all_strings(g), i)));
    score_search_close(t, s);
    return spaced(&scores);
}

static value ask_best_moves(task *t, const asked *a) {
    const string_graph *g = a->object;
    score_search *s = score_search_open(t, g);
    const int best = score_of(t, s, all_strings(g));
    value_list moves = {0};
    for (unsigned i = 0; i < g->strings; i++)
        if (score_after(t, s, all_strings(g), i) == best)
            value_list_add(t, &moves, name_of(t, g, i));
    score_search_close(t, s);
    return spaced(&moves);
}

/* A move that best play makes, and the next one, until no string is left: who takes what. */
static value ask_line(task *t, const asked *a) {
    const string_graph *g = a->object;
    score_search *s = score_search_open(t, g);
    value_list line = {0};
    for (uint64_t left = all_strings(g); left != 0;) {
        const int best = score_of(t, s, left);
        uint64_t rest = left;
        while (score_after(t, s, left, (unsigned)__builtin_ctzll(rest)) != best) rest &= rest - 1;
        value_list_add(t, &line, name_of(t, g, (unsigned)__builtin_ctzll(rest)));
        left &= ~(rest & (0 - rest));
    }
    score_search_close(t, s);
    return spaced(&line);
}

static value ask_turns(task *t, const asked *a) {
    scoring_store s;
    scoring_open(t, &s);
    scoring_form g =
        scoring_of_turns(&s, a->object, a->which ? TURN_STRINGS_MOST : WRITTEN_STRINGS_MOST);
    if (a->which) g = scoring_simplest(&s, g);
    const value v = value_of_word(t, scoring_text(&s, g));
    scoring_close(&s);
    return v;
}

/* ---- chains ---- */

static void add_lengths(task *t, value_list *list, char kind, const unsigned *of) {
    for (unsigned n = 1; n <= COINS_MOST; n++)
        for (unsigned i = 0; i < of[n]; i++) {
            strbuf text;
            strbuf_open(t, &text);
            strbuf_format(&text, "%c%u", kind, n);
            value_list_add(t, list, value_of_strbuf(t, ENDER_KIND_WORD, &text));
        }
}

static chain_list all_chains(task *t, const string_graph *g) {
    const chain_list list = chains_of(g);
    if (list.others > 0)
        task_throw(t, ENDER_EDOMAIN,
                   "%u of the boxes are in no chain or loop, whose boxes have two free lines each",
                   list.others);
    return list;
}

static value ask_chains(task *t, const asked *a) {
    const chain_list list = all_chains(t, a->object);
    value_list words = {0};
    add_lengths(t, &words, 'c', list.chains);
    add_lengths(t, &words, 'l', list.loops);
    if (words.count == 0) value_list_add(t, &words, value_of_static("none"));
    return spaced(&words);
}

/* Each turn draws one line that completes no second box, but for the last one: turns are as many as
 * dots and lines that complete two boxes. The player in control leaves one such line in each long
 * chain but the last, and two in a loop. */
static value ask_chain_rule(task *t, const asked *a) {
    const string_graph *g = a->object;
    const chain_list list = all_chains(t, g);
    const unsigned dots = (g->rows + 1) * (g->columns + 1), chains = long_chains(&list);
    value_list record = {0};
    if (g->rows == 0) task_throw(t, ENDER_EDOMAIN, "a graph of strings and coins has no dots");
    if (chains == 0 || list.chains[1] + list.chains[2] > 0)
        task_throw(t, ENDER_EDOMAIN,
                   "the rule is for boards with a long chain, where every chain "
                   "has three boxes or more");
    const char *last = (dots + chains) % 2 == 0 ? "first" : "second";
    record_add(t, &record, "dots", value_of_integer(dots));
    record_add(t, &record, "long_chains", value_of_integer(chains));
    record_add(t, &record, "last_turn", value_of_static(last));
    return value_of_record(&record);
}

/* ---- Nimstring ---- */

static value ask_nim_value(task *t, const asked *a) {
    const unsigned found = nimstring_value_of(t, a->object);
    char text[16];
    if (found == LOONY) return value_of_static("loony");
    snprintf(text, sizeof text, found == 0 ? "0" : found == 1 ? "*" : "*%u", found);
    return value_of_word(t, text);
}

enum { WINNING, LOONY_CUTS };

static value ask_cuts(task *t, const asked *a) {
    const string_graph *g = a->object;
    const nimstring_values values = nimstring_values_of(t, g);
    value_list cuts = {0};
    for (unsigned i = 0; i < g->strings; i++)
        if ((a->which == WINNING ? nimstring_wins : is_loony_cut)(g, &values, i))
            value_list_add(t, &cuts, name_of(t, g, i));
    if (cuts.count == 0) value_list_add(t, &cuts, value_of_static("none"));
    return spaced(&cuts);
}

/* ---- the picture ---- */

static value ask_figure(task *t, const asked *a) {
    const string_graph *g = a->object;
    drawing d;
    if (g->rows == 0)
        task_throw(t, ENDER_EDOMAIN, "there are pictures of boards, not of graphs of strings");
    drawing_open(t, &d, "Dots and Boxes");
    drawing_describe(&d, "A board of %u rows and %u columns of boxes, %u lines of it free", g->rows,
                     g->columns, g->strings);
    draw_strings(&d, g);
    return value_of_picture(t, &d);
}

/* ---- the tables ---- */

#define SEARCHED "a search, about twice as long for each string more: 24 take 0.2 s; at most 64"
#define ALL_SETS "strings * 2^(strings-1) steps and bytes for each component of at most 28 strings"
#define BARKER "J. K. Barker and R. E. Korf, Solving Dots-And-Boxes (2012)"
#define NIMSTRING "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapters 12 and 16"

#define SCORE(name, aliases, summary, object, answer, gives, run)                                  \
    QUESTION_WITH(name, aliases, "scores", "", summary, object, "", answer, NOTHING, gives, run,   \
                  0, .options = "", .source = BARKER, .cost = SEARCHED)
#define NIM(name, aliases, summary, object, answer, gives, run, which)                             \
    QUESTION_WITH(name, aliases, "Nimstring", "", summary, object, "", answer, NOTHING, gives,     \
                  run, which, .options = "", .source = NIMSTRING, .cost = ALL_SETS)

#define GRAMMAR                                                                                    \
    "3x3                      the empty board of 3 rows and 3 columns of boxes\n"                  \
    "3x3 swedish              its rim is drawn; icelandic: its left and lower sides\n"             \
    ".-/|../.-                rows of lines, drawn - and |, free .\n"                              \
    "0-1,1-2,2-0              a graph of strings and coins; 0 is the ground"

#define TURNS(name, aliases, summary, object, answer, which)                                       \
    QUESTION_WITH(                                                                                 \
        name, aliases, "scores", "", summary, object, "", answer, NOTHING, WORD, ask_turns, which, \
        .options = "", .source = TURNS_SOURCE,                                                     \
        .cost =                                                                                    \
            "the sets of strings and their turns; at most 8 strings, 10 for the simplest form")
#define TURNS_SOURCE                                                                               \
    "U. Larsson, J. P. Neto, R. J. Nowakowski, C. P. Santos, Guaranteed scoring games (2016)"

static const question dots_questions[] = {
    SCORE("score", "", "the score of the player to move minus that of the opponent, with best play",
          "2x2", "2", INTEGER, ask_score),
    SCORE("move_scores", "", "the score after each move: drawing a line or cutting a string", "1x2",
          "-2 -2 -2 0 -2 -2 -2", LIST, ask_move_scores),
    SCORE("best_moves", "", "the best moves: lines by their numbers, row by row, or strings", "1x2",
          "4", LIST, ask_best_moves),
    SCORE("line", "", "a line of best play of both players", "0-1,1-2,2-0", "0-1 1-2 2-0", LIST,
          ask_line),
    TURNS("scoring_form", "",
          "the whole board as a scoring game, whose moves are complete turns; it is no summand, "
          "for a "
          "turn may go on elsewhere",
          "1-2,2-0", "<2,<2|-2>|-2,<2|-2>>", 0),
    TURNS("canonical", "simplest", "its simplest form among guaranteed scoring games",
          "0-1,1-2,2-0", "<^-2|^2>", 1),
    QUESTION_WITH("chains", "", "chains", "",
                  "the chains and loops of boxes, as loony_endgame reads them", "0-1,1-2,2-3,3-0",
                  "", "c3", NOTHING, LIST, ask_chains, 0, .options = "", .source = NIMSTRING,
                  .cost = "the strings times the coins"),
    QUESTION_WITH(
        "chain_rule", "", "chains", "",
        "the numbers of dots and of long chains, and which player, the first or the second "
        "of the game, makes the last turn if no line before these completed two boxes",
        "---/..../---/..../---/..../---", "", "dots: 16, long_chains: 3, last_turn: second",
        NOTHING, RECORD, ask_chain_rule, 0, .options = "",
        .source = "E. R. Berlekamp, The Dots and Boxes Game (2000)",
        .cost = "the strings times the coins"),
    QUESTION("figure", "", "pictures", "", "the board with numbers on its free lines", ".-/|../.-",
             "", NULL, NOTHING, PICTURE, ask_figure),
    NIM("nimstring_value", "", "the nim value of the same board as Nimstring, or loony", "3x3",
        "*2", WORD, ask_nim_value, 0),
};

const domain domain_dots_and_boxes = {
    .about = {.name = "dots_and_boxes",
              .aliases = "strings_and_coins",
              .object = "board of Dots and Boxes",
              .summary = "Dots and Boxes, and Strings and Coins: scores and best moves",
              .grammar = GRAMMAR,
              .example = "2x2",
              .card = "score"},
    .questions = dots_questions,
    .count = QUESTION_COUNT(dots_questions),
    .read = read_object,
};

static const question nimstring_questions[] = {
    NIM("value", "nim_value",
        "the nim value, or loony: the first player wins its sum with every game", "2x2", "0", WORD,
        ask_nim_value, 0),
    NIM("winning_moves", "", "the winning cuts, or none", "0-1,1-2,1-3", "0-1 1-2 1-3", LIST,
        ask_cuts, WINNING),
    NIM("loony_moves", "", "the cuts that leave a loony position, or none", "0-1,1-2,2-3,3-0",
        "0-1 1-2 2-3 3-0", LIST, ask_cuts, LOONY_CUTS),
};

const domain domain_nimstring = {
    .about = {.name = "nimstring",
              .aliases = "",
              .object = "board of Nimstring",
              .summary = "Nimstring: Dots and Boxes in which the player who cannot move loses",
              .grammar = GRAMMAR,
              .example = "3x3",
              .card = "value"},
    .questions = nimstring_questions,
    .count = QUESTION_COUNT(nimstring_questions),
    .read = read_object,
};
