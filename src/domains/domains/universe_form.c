/* SPDX-License-Identifier: MIT
 *
 * The questions that are asked of one literal form in misere play, in a universe that the option
 * names. Each is a function of the language, which the row calls: the form stands behind the
 * universe, and the arguments behind the form. */
#include "domains/domains.h"

#include "notation/functions/functions.h"

#include <string.h>

static const void *read_form(task *t, source in, const asked *a) {
    (void)a;
    ref *form = SCRATCH_ARRAY(t, ref, 1);
    *form = read_game(t, in, true);
    return form;
}

static bool same_form(task *t, const void *a, const void *b) {
    (void)t;
    return ref_same(*(const ref *)a, *(const ref *)b);
}

enum { ARGUMENTS_MOST = 4 };

/* What the questions ask: the function, and whether a universe is its first argument. */
#define ASKS(X)                                                                                    \
    X(OUTCOME, "misere_outcome", false)                                                            \
    X(MEMBER, "in_universe", true)                                                                 \
    X(COMPARE, "compare_in", true)                                                                 \
    X(EXPLAIN, "explain_in", true)                                                                 \
    X(FAILING, "failing_options_in", true)                                                         \
    X(WITNESS, "witness_in", true)                                                                 \
    X(LEFT_STRONG, "left_strong_in", true)                                                         \
    X(RIGHT_STRONG, "right_strong_in", true)                                                       \
    X(SIMPLEST, "simplest_form_in", true)                                                          \
    X(LITERAL, "literal_form_in", true)                                                            \
    X(INVERTIBLE, "is_invertible_in", true)                                                        \
    X(INVERSE, "inverse_in", true)                                                                 \
    X(ADJOINT, "adjoint", false)                                                                   \
    X(LEFT_STRIDE, "left_stride", false)                                                           \
    X(RIGHT_STRIDE, "right_stride", false)                                                         \
    X(P_FREE_INTEGER, "p_free_integer", false)                                                     \
    X(N_TIPPING_POINT, "n_tipping_point", false)                                                   \
    X(MULTIPLES, "multiples", false)                                                               \
    X(QUOTIENT, "partizan_quotient", false)
#define ASK_NAME(name, function, in_universe) ASK_##name,
#define ASK_ROW(name, function, in_universe) {function, in_universe},
enum { ASKS(ASK_NAME) ASK_COUNT };
static const struct {
    const char *function;
    bool in_universe;
} asks[ASK_COUNT] = {ASKS(ASK_ROW)};

static value universe_given(task *t, const asked *a) {
    const option_value *o = asked_option(a, "universe");
    if (!o->given)
        task_throw(t, ENDER_EARGUMENT,
                   "in which universe? There is no usual one: universe is \"D\" (dicot), \"E\" "
                   "(dead_ending), \"B\" (blocking), \"M\" (all) or \"gen(F, G)\"");
    return value_of_word(t, o->text);
}

static value ask_function(task *t, const asked *a) {
    const char *name = asks[a->which].function;
    const function *f = function_by_name(name, strlen(name));
    value arguments[ARGUMENTS_MOST];
    size_t count = 0;
    if (asks[a->which].in_universe) arguments[count++] = universe_given(t, a);
    arguments[count++] = value_of_form(*(const ref *)a->object);
    for (size_t i = 0; i < a->count; i++) arguments[count++] = a->arguments[i];
    for (size_t i = 0; i < count; i++) {
        const char *wrong = function_refuses(t, f, i, &arguments[i]);
        if (wrong) task_throw(t, ENDER_EARGUMENT, "%s", wrong);
    }
    return function_run(t, f, arguments);
}

#define SIEGEL "A. N. Siegel, On the general dead-ending universe of partizan games (2025)"
#define LNS "U. Larsson, R. J. Nowakowski, C. P. Santos, Absolute combinatorial game theory (2021)"
#define IN(name, aliases, summary, object, arguments, answer, takes, gives, which, from)           \
    QUESTION_WITH(name, aliases, "in a universe", "", summary, object, arguments, answer, takes,   \
                  gives, ask_function, ASK_##which, .options = "universe=E", .heeds = "universe",  \
                  .source = from)
#define PLAIN(name, aliases, parameters, summary, object, arguments, answer, takes, gives, which)  \
    QUESTION_WITH(name, aliases, "alone", parameters, summary, object, arguments, answer, takes,   \
                  gives, ask_function, ASK_##which, .options = "")

static const question universe_form_questions[] = {
    IN("member", "in_universe", "whether the form is in the universe", "{-1,*|2}", "", "true",
       NOTHING, TRUTH, MEMBER, LNS),
    IN("compare", "compare_in",
       "the relation to another form, by outcomes in sums with all games of the universe: <, >, = "
       "or ||",
       "0", "{-1|*,0}", ">", ONE_OF(FORM), WORD, COMPARE, LNS),
    IN("explain", "explain_in", "the clauses because of which it is not >= another form, or none",
       "1", "0", "proviso L", ONE_OF(FORM), WORD, EXPLAIN, LNS),
    IN("failing_options", "failing_options_in",
       "the options because of which it is not >= another form: Right's of it and Left's of the "
       "other form that have no reply",
       "0", "1", "of_F: none, of_G: lit(0)", ONE_OF(FORM), RECORD, FAILING, LNS),
    IN("witness", "witness_in",
       "a member of the universe because of which it is not >= another form, and who moves first; "
       "or none",
       "0", "1", "first: Left, beside: lit(*)", ONE_OF(FORM), RECORD, WITNESS, LNS),
    IN("left_strong", "left_strong_in",
       "whether Left, moving first, wins its sum with any Left end of the universe", "*2", "",
       "true", NOTHING, TRUTH, LEFT_STRONG, SIEGEL),
    IN("right_strong", "right_strong_in",
       "whether Right, moving first, wins its sum with any Right end of the universe", "*2", "",
       "true", NOTHING, TRUTH, RIGHT_STRONG, SIEGEL),
    IN("simplest", "simplest_form_in form",
       "the simplest form that equals it in the universe; a player with a tombstone ! wins when it "
       "is his turn there",
       "{*|*,0}", "", "lit({*|!,0})", NOTHING, FORM, SIMPLEST, SIEGEL),
    IN("literal", "literal_form_in", "a form without tombstones that equals it in the universe",
       "{*|!,0}", "", "lit({*|0,*})", NOTHING, FORM, LITERAL, SIEGEL),
    IN("invertible", "is_invertible_in invertible_in",
       "whether its sum with its conjugate equals 0 in the universe", "1", "", "true", NOTHING,
       TRUTH, INVERTIBLE, "A. Davies, V. Yadav, Invertibility in the misere multiverse (2024)"),
    IN("inverse", "inverse_in", "the simplest form of its inverse in the universe, or none", "1",
       "", "lit(-1)", NOTHING, FORM, INVERSE,
       "A. Davies, V. Yadav, Invertibility in the misere multiverse (2024)"),
    PLAIN("outcome", "misere_outcome", "", "the outcome in misere play", "{0|*}", "", "R", NOTHING,
          WORD, OUTCOME),
    PLAIN("adjoint", "", "", "a dicot whose sum with the form is won by the second player", "1", "",
          "lit(^)", NOTHING, FORM, ADJOINT),
    PLAIN("left_stride", "", "",
          "Left's stride, which adds over sums: who has the smaller one wins, and the first player "
          "if they are equal; or none",
          "{-1|1}", "", "1", NOTHING, GAME, LEFT_STRIDE),
    PLAIN("right_stride", "", "", "Right's stride, like Left's", "2", "", "0", NOTHING, GAME,
          RIGHT_STRIDE),
    PLAIN("p_free_integer", "pf_integer", "",
          "the integer that it equals among P-free dead-ending games; or none", "{1|3}", "", "2",
          NOTHING, GAME, P_FREE_INTEGER),
    PLAIN("n_tipping_point", "", "",
          "the least n such that the first player wins it with n or -n; or none", "{1|3}", "", "2",
          NOTHING, GAME, N_TIPPING_POINT),
    PLAIN("multiples", "", "n", "the outcomes of 1, 2, ..., n copies", "{0|*}", "6", "RPLLLL",
          ONE_OF(INTEGER), WORD, MULTIPLES),
    PLAIN("quotient", "partizan_quotient", "\"what\"",
          "the sums of its positions, equal if no such sum tells them apart: order, outcomes, "
          "presentation, elements, letters or element",
          "{0|*}", "outcomes", "L: 2, N: 4, P: 2, R: 1", ONE_OF(TEXT), RECORD, QUOTIENT),
};

static const ender_domain_option universe_form_options[] = {
    {"universe", ENDER_OPTION_TEXT, false, NULL, 0, 0, NULL, "U",
     "D (dicots), E (dead-ending), B (blocking), M (all), gen(F, G) (the least universe with these "
     "forms) or gen(domineering 1..4); pf(E) for `member` and `compare`"},
};

const domain domain_universe_form = {
    .about = {.name = "universe_form",
              .aliases = "",
              .object = "form in misere play",
              .summary = "literal forms in misere play: order and simplest forms in universes",
              .grammar = "{-1,*|2}                 options of Left and of Right, as in lit(...)\n"
                         "{*|!,0}                  Right wins when it is his turn: a tombstone\n"
                         "domineering(\"2x3\")       the tree of a position",
              .example = "{*|*,0}",
              .card = "outcome",
              .options = universe_form_options,
              .option_count = QUESTION_COUNT(universe_form_options)},
    .questions = universe_form_questions,
    .count = QUESTION_COUNT(universe_form_questions),
    .read = read_form,
    .same = same_form,
};
