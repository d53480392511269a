/* SPDX-License-Identifier: MIT
 *
 * The table of functions, and how its lines are found and run. The order is that of help; the lines
 * with a label make up the card of a value, in the order in which they stand. Every example is run
 * by the tests. */
#include "notation/functions.h"

#include "analysis/analysis.h"
#include "analysis/option_closed.h"
#include "notation/properties.h"

/* ---- implementations that are a line each ---- */

static ref same_game(task *t, ref g) { return form_value(t, g); }
static bool is_number(task *t, ref g) { return ref_is_number(t, g); }
static bool is_integer(task *t, ref g) { return ref_is_integer(t, g); }
static bool is_number_up_star(task *t, ref g) { return (void)t, ref_is_nus(g); }

static bool is_impartial(task *t, ref g) {
    if (!ref_is_nus(g)) return false;
    const nus v = nus_get(t, g);
    return v.up == 0 && dyadic_sign(t, v.x) == 0;
}

static bool is_numberish(task *t, ref g) {
    return dyadic_same(game_left_stop(t, g), game_right_stop(t, g));
}

static bool is_canonical(task *t, ref f) { return (void)t, REF_TAG(f) != TAG_FORM; }

static bool is_reduced_canonical(task *t, ref g) { return reduced_canonical_form(t, g) == g; }

/* ---- the table ---- */

#define GAME_OF(f)                                                                                 \
    SHAPE_GAME, { .game = (f) }
#define GAME_OF_GAMES(f)                                                                           \
    SHAPE_GAME_OF_GAMES, { .game_of_games = (f) }
#define GAME_BY_NUMBER(f)                                                                          \
    SHAPE_GAME_BY_NUMBER, { .game_by_number = (f) }
#define GAME_OF_THREE(f)                                                                           \
    SHAPE_GAME_OF_THREE, { .game_of_three = (f) }
#define NUMBER_OF(f)                                                                               \
    SHAPE_NUMBER, { .number = (f) }
#define TRUTH_OF(f)                                                                                \
    SHAPE_TRUTH, { .truth = (f) }
#define TRUTH_OF_GAMES(f)                                                                          \
    SHAPE_TRUTH_OF_GAMES, { .truth_of_games = (f) }
#define FORM_OF_FORMS(f)                                                                           \
    SHAPE_FORM_OF_FORMS, { .form_of_forms = (f) }
#define VALUE_OF(f)                                                                                \
    SHAPE_VALUES, { .values = (f) }

/* What is taken: values, anything for its value, forms as they are written, either of them,
 * numbers, integers, loopy values, texts. */
#define G ENDER_TAKES_GAME
#define A ENDER_TAKES_ANY
#define F ENDER_TAKES_FORM
#define E ENDER_TAKES_EITHER
#define X ENDER_TAKES_NUMBER
#define N ENDER_TAKES_INTEGER
#define Y ENDER_TAKES_LOOPY
#define T ENDER_TAKES_TEXT
#define ONE(a) {a}, 1
#define TWO(a, b) {a, b}, 2
#define THREE(a, b, c) {a, b, c}, 3

#define LINE(name, aliases, group, parameters, summary, example, result, card, takes, gives, run)  \
    {                                                                                              \
        {name,    aliases, group, parameters,         summary,                                     \
         example, result,  takes, ENDER_KIND_##gives, card},                                       \
            run                                                                                    \
    }

const function function_table[] = {
    /* what a game is */
    LINE("value", "game", "values", "G", "the value of a literal form; a value is its own",
         "value(lit({*|*}))", "0", "value", ONE(A), GAME, GAME_OF(same_game)),
    LINE("outcome", "normal_outcome", "order", "G",
         "who wins when the player who cannot move loses: L, R, N (the first) or P (the second "
         "player)",
         "outcome(^*)", "N", "outcome", ONE(A), WORD, VALUE_OF(property_outcome)),
    LINE("canonical_options", "", "positions", "G", "the options of the canonical form, in braces",
         "canonical_options(^)", "{0|*}", "options", ONE(A), WORD,
         VALUE_OF(property_canonical_options)),
    LINE("birthday", "", "positions", "G", "the height of the canonical form", "birthday(3/4)", "3",
         "birthday", ONE(G), GAME, NUMBER_OF(game_birthday)),
    LINE("left_stop", "", "stops", "G",
         "the number, of a stopper the pseudonumber, reached when Left moves first",
         "left_stop({2|1})", "2", "left stop", ONE(G), GAME, NUMBER_OF(game_left_stop)),
    LINE("right_stop", "", "stops", "G",
         "the number, of a stopper the pseudonumber, reached when Right moves first",
         "right_stop({10|{4|-10},{3|1}})", "3", "right stop", ONE(G), GAME,
         NUMBER_OF(game_right_stop)),
    LINE("confusion_interval", "confusion", "stops", "G",
         "the numbers that the game is confused with", "confusion_interval({1|*})", "(0,1]",
         "confused with", ONE(G), WORD, VALUE_OF(property_confusion_interval)),
    LINE("mean", "mean_value", "temperature", "G", "the mean value", "mean({3||2|-3})", "2", "mean",
         ONE(G), GAME, NUMBER_OF(game_mean)),
    LINE("temperature", "temp", "temperature", "G", "the temperature", "temperature({2|-1})", "3/2",
         "temperature", ONE(G), GAME, NUMBER_OF(game_temperature)),
    LINE("reduced_canonical_form", "rcf reduced", "infinitesimals", "G",
         "the simplest game that differs by an infinitesimal", "rcf({1|*})", "{1|0}",
         "reduced form", ONE(G), GAME, GAME_OF(reduced_canonical_form)),
    LINE("atomic_weight", "aw", "infinitesimals", "G", "the atomic weight of an all-small game",
         "aw({0|^^})", "3", "atomic weight", ONE(G), GAME, GAME_OF(atomic_weight)),
    LINE("left_incentives", "left_incentive", "incentives", "G", "the games G^L - G",
         "left_incentives({1|0})", "{1|0}", "Left's incentives", ONE(G), LIST,
         VALUE_OF(property_left_incentives)),
    LINE("right_incentives", "right_incentive", "incentives", "G", "the games G - G^R",
         "right_incentives(*2)", "*2, *3", "Right's incentives", ONE(G), LIST,
         VALUE_OF(property_right_incentives)),
    LINE("nim_dimension", "ndim", "dimensions", "G",
         "one more than the exponent of the greatest *2^n inside; 0 if only 0 is",
         "nim_dimension(*5)", "3", "nim-dimension", ONE(E), GAME, VALUE_OF(property_nim_dimension)),
    LINE("hackenbush_dimension", "hdim", "dimensions", "G",
         "one more than the exponent of the greatest denominator inside; 0 if only 0 is",
         "hackenbush_dimension(3/16)", "5", "Hackenbush-dimension", ONE(E), GAME,
         VALUE_OF(property_hackenbush_dimension)),

    /* what kind of game it is */
    LINE("is_number", "number equals_number", "kinds", "G", "does it equal a number?",
         "is_number({-1|3})", "true", "number", ONE(G), TRUTH, TRUTH_OF(is_number)),
    LINE("is_integer", "integer equals_integer", "kinds", "G", "does it equal an integer?",
         "is_integer(1/2)", "false", NULL, ONE(G), TRUTH, TRUTH_OF(is_integer)),
    LINE("is_impartial", "impartial is_nimber", "kinds", "G", "does it equal a nimber?",
         "is_impartial(*+*2)", "true", "impartial", ONE(G), TRUTH, TRUTH_OF(is_impartial)),
    LINE("is_number_up_star", "number_up_star", "kinds", "G",
         "is it a sum of a number, ups and a nimber?", "is_number_up_star({1|1})", "true", NULL,
         ONE(G), TRUTH, TRUTH_OF(is_number_up_star)),
    LINE("is_all_small", "all_small dicot", "kinds", "G",
         "can at every position both players move, or neither?", "is_all_small({0|^})", "true",
         "all-small", ONE(G), TRUTH, TRUTH_OF(game_is_all_small)),
    LINE("is_infinitesimal", "infinitesimal", "kinds", "G", "are both stops 0?",
         "is_infinitesimal(tiny(1))", "true", "infinitesimal", ONE(G), TRUTH,
         TRUTH_OF(game_is_infinitesimal)),
    LINE("is_numberish", "numberish", "kinds", "G", "is it a number plus an infinitesimal?",
         "is_numberish(1^)", "true", "numberish", ONE(G), TRUTH, TRUTH_OF(is_numberish)),
    LINE("temper", "", "kinds", "G", "even, odd or neither: the parity of the lengths of all plays",
         "temper({2|0})", "odd", NULL, ONE(G), WORD, VALUE_OF(property_temper)),
    LINE("is_reduced_canonical", "reduced_canonical", "kinds", "G",
         "is it its own reduced canonical form?", "is_reduced_canonical({1|*})", "false", NULL,
         ONE(G), TRUTH, TRUTH_OF(is_reduced_canonical)),
    LINE("has_integer_weights", "integer_weights", "kinds", "G",
         "is it all-small with integer atomic weights at every position?",
         "has_integer_weights(^*)", "true", NULL, ONE(G), TRUTH, TRUTH_OF(has_integer_weights)),
    LINE("is_canonical", "canonical", "kinds", "F", "is the form the canonical form of its value?",
         "is_canonical({*|*})", "false", NULL, ONE(F), TRUTH, TRUTH_OF(is_canonical)),
    LINE("is_number_form", "number_form", "kinds", "F",
         "are all options numbers in this sense, none of Right's <= one of Left's?",
         "is_number_form({*|*})", "false", NULL, ONE(F), TRUTH, TRUTH_OF(form_is_number)),
    LINE("is_impartial_form", "impartial_form", "kinds", "F",
         "have both players the same options at every position?", "is_impartial_form({*2|*2})",
         "true", NULL, ONE(F), TRUTH, TRUTH_OF(form_is_impartial)),

    /* order */
    LINE("compare", "relation", "order", "G, H", "the relation of two values: <, >, = or ||",
         "compare(^, *)", "||", NULL, TWO(A, A), WORD, VALUE_OF(property_compare)),
    LINE("misere_outcome", "", "order", "F",
         "who wins when the player who cannot move wins, played on the form as it is",
         "misere_outcome(nim(\"2,2\"))", "P", NULL, ONE(F), WORD,
         VALUE_OF(property_misere_outcome)),
    LINE("left_remoteness", "", "order", "F",
         "how long a play that Left begins lasts when the winner hurries and the loser tarries, on "
         "the form as it is",
         "left_remoteness({{|{0|}}|})", "3", NULL, ONE(F), GAME,
         VALUE_OF(property_left_remoteness)),
    LINE("right_remoteness", "", "order", "F", "the same for a play that Right begins",
         "right_remoteness(nim(\"2,2\"))", "4", NULL, ONE(F), GAME,
         VALUE_OF(property_right_remoteness)),
    LINE("left_suspense", "", "order", "F",
         "how long a play that Left begins lasts when the winner tarries and the loser hurries, on "
         "the form as it is",
         "left_suspense(nim(\"2,2\"))", "2", NULL, ONE(F), GAME, VALUE_OF(property_left_suspense)),
    LINE("right_suspense", "", "order", "F", "the same for a play that Right begins",
         "right_suspense(-1)", "1", NULL, ONE(F), GAME, VALUE_OF(property_right_suspense)),
    LINE("left_gift_horse", "gift_left can_add_left", "order", "G, H",
         "does H as a further Left option leave the value of G as it is?", "left_gift_horse(0, *)",
         "true", NULL, TWO(G, G), TRUTH, VALUE_OF(property_left_gift_horse)),
    LINE("right_gift_horse", "gift_right can_add_right", "order", "G, H",
         "does H as a further Right option leave the value of G as it is?",
         "right_gift_horse(0, -1)", "false", NULL, TWO(G, G), TRUTH,
         VALUE_OF(property_right_gift_horse)),
    LINE("check_guess", "guess", "order", "F, G",
         "is G the value of the form F? If not, a move that shows it", "check_guess({0,1|3}, 2)",
         "right", NULL, TWO(F, A), WORD, VALUE_OF(property_check_guess)),

    /* options and positions */
    LINE("options", "", "positions", "F", "the options of the form, in braces", "options({0,1|3})",
         "{0,1|3}", NULL, ONE(F), WORD, VALUE_OF(property_canonical_options)),
    LINE("left_options", "", "positions", "G", "Left's options", "left_options(*2)", "0, *", NULL,
         ONE(E), LIST, VALUE_OF(property_left_options)),
    LINE("right_options", "", "positions", "G", "Right's options", "right_options(1/2)", "1", NULL,
         ONE(E), LIST, VALUE_OF(property_right_options)),
    LINE("left_winning_moves", "left_wins", "positions", "G",
         "the options by which Left wins moving first", "left_winning_moves(^*)", "0", NULL, ONE(G),
         LIST, VALUE_OF(property_left_winning_moves)),
    LINE("right_winning_moves", "right_wins", "positions", "G",
         "the options by which Right wins moving first", "right_winning_moves(^)", "none", NULL,
         ONE(G), LIST, VALUE_OF(property_right_winning_moves)),
    LINE("report", "", "positions", "RULESET, NAME, POSITION",
         "what a ruleset says of a position, texts in quotes; `ender info` shows the names",
         "report(\"bipass\", \"partition\", \"bwbw\")", "[2,1]", NULL, THREE(T, T, T), WORD,
         VALUE_OF(property_report)),
    LINE("height", "form_birthday", "positions", "F", "the height of a form as it is",
         "height({*|*})", "2", NULL, ONE(F), GAME, NUMBER_OF(form_birthday)),
    LINE("subposition_count", "subpositions", "positions", "F",
         "how many positions can be reached, the first included", "subposition_count(*3)", "4",
         NULL, ONE(F), GAME, VALUE_OF(property_subposition_count)),
    LINE("stop_count", "", "positions", "G", "how many lines of play lead to a number",
         "stop_count({4|2})", "2", NULL, ONE(G), GAME, GAME_OF(game_stop_count)),
    LINE("remote_star", "", "positions", "G", "the least n such that no position equals *n or more",
         "remote_star(^*2)", "4", NULL, ONE(G), GAME, VALUE_OF(property_remote_star)),
    LINE("nim_value", "grundy", "positions", "G", "the n of a game that equals *n",
         "nim_value({0,*,*3|0,*,*3})", "2", NULL, ONE(A), GAME, VALUE_OF(property_nim_value)),
    LINE("has_subposition", "", "positions", "F, H", "is H, as a form, a position of F?",
         "has_subposition(*3, *2)", "true", NULL, TWO(F, F), TRUTH,
         VALUE_OF(property_has_subposition)),
    LINE("simplify", "trace", "positions", "F", "the steps that lead to the canonical form",
         "simplify({0|1})", "nothing is dominated or reversible\n", NULL, ONE(F), TEXT,
         VALUE_OF(property_simplify)),

    /* making games */
    LINE("negative", "minus", "values", "G", "the game with the players exchanged", "negative(^*)",
         "v*", NULL, ONE(E), GAME, VALUE_OF(property_negative)),
    LINE("canonical_form", "", "values", "G", "the canonical form, as a literal form",
         "canonical_form({-1|1})", "lit(0)", NULL, ONE(A), FORM, VALUE_OF(property_canonical_form)),
    LINE("multiple", "", "values", "n, G", "n copies of G; also written n.G", "multiple(3, {1|0})",
         "{2|1}", NULL, TWO(N, G), GAME, VALUE_OF(property_multiple)),
    LINE("dyadic", "", "values", "x, n", "the number x / 2^n", "dyadic(3, 4)", "3/16", NULL,
         TWO(X, N), GAME, VALUE_OF(property_dyadic)),
    LINE("simplest_number", "simplest", "values", "x, y",
         "the simplest number between two numbers, these excluded; off and on have no numbers "
         "below and above",
         "simplest_number(1/4, 1)", "1/2", NULL, TWO(Y, Y), GAME,
         VALUE_OF(property_simplest_number)),
    LINE("binary", "", "values", "x", "a number in binary digits", "binary(-11/4)", "-10.11", NULL,
         ONE(X), WORD, VALUE_OF(property_binary)),
    LINE("hackenbush_string", "", "values", "x",
         "the red-blue Hackenbush string worth x, from the ground, 0 for the empty one; "
         "hackenbush(...) leads back",
         "hackenbush_string(3/4)", "BRB", NULL, ONE(X), WORD, VALUE_OF(property_hackenbush_string)),
    LINE("sign_expansion", "", "values", "x",
         "the signs that lead to the number x, 0 for none: + for a choice of Left, - of Right",
         "sign_expansion(3/4)", "+-+", NULL, ONE(X), WORD, VALUE_OF(property_sign_expansion)),
    LINE("maze_board", "", "values", "G",
         "a board of Maze that is worth G, a number or {a|b} with numbers a >= b; maze(...) leads "
         "back",
         "maze_board(1/2)", "../|.", NULL, ONE(G), WORD, VALUE_OF(property_maze_board)),
    LINE("maze_squares", "", "positions", "\"BOARD\"",
         "what a token on each square of a board of Maze is worth", "maze_squares(\"../|./|.\")",
         "3/2,2/1,1/0,0", NULL, ONE(T), WORD, VALUE_OF(property_maze_squares)),
    LINE("maze_reduced_squares", "", "positions", "\"BOARD\"",
         "the same up to infinitesimals, in one pass over the board",
         "maze_reduced_squares(\"../..\")", "0,1/-1,0", NULL, ONE(T), WORD,
         VALUE_OF(property_maze_reduced_squares)),
    LINE("tiny", "", "values", "G", "{0||0|-G}", "tiny(2) = {0||0|-2}", "true", NULL, ONE(E), GAME,
         VALUE_OF(property_tiny)),
    LINE("miny", "", "values", "G", "{G|0||0}", "miny(2) = -tiny(2)", "true", NULL, ONE(E), GAME,
         VALUE_OF(property_miny)),
    LINE("up_power", "", "values", "n", "^<n> = {0 | * - ^[n-1]}", "up_power(2)", "^<2>", NULL,
         ONE(N), GAME, VALUE_OF(property_up_power)),
    LINE("up_power_sum", "", "values", "n", "^[n] = ^<1> + ... + ^<n> = {^[n-1] | *}",
         "up_power_sum(3)", "^[3]", NULL, ONE(N), GAME, VALUE_OF(property_up_power_sum)),
    LINE("games_by_day", "", "values", "n", "the games born by day n, up to 3", "games_by_day(1)",
         "0, -1, 1, *", NULL, ONE(N), LIST, VALUE_OF(property_games_by_day)),
    LINE("forms_by_day", "", "values", "n", "the literal forms of height at most n, up to 2",
         "forms_by_day(0)", "lit(0)", NULL, ONE(N), LIST, VALUE_OF(property_forms_by_day)),

    /* stops */
    LINE("left_adorned_stop", "", "stops", "G",
         "the left stop, and who is to move when it is reached", "left_adorned_stop({1|*})", "1R",
         NULL, ONE(G), WORD, VALUE_OF(property_left_adorned_stop)),
    LINE("right_adorned_stop", "", "stops", "G",
         "the right stop, and who is to move when it is reached", "right_adorned_stop({1|*})", "0R",
         NULL, ONE(G), WORD, VALUE_OF(property_right_adorned_stop)),

    /* temperature */
    LINE("thermograph", "", "temperature", "G", "a picture of the thermograph", "thermograph(0)",
         NULL, NULL, ONE(G), TEXT, VALUE_OF(property_thermograph)),
    LINE("left_trajectory", "", "temperature", "G",
         "the left wall of the thermograph: vertices (temperature,value) and the last slope",
         "left_trajectory(0)", "(-1,0) slope 0", NULL, ONE(G), WORD,
         VALUE_OF(property_left_trajectory)),
    LINE("right_trajectory", "", "temperature", "G", "the right wall of the thermograph",
         "right_trajectory(0)", "(-1,0) slope 0", NULL, ONE(G), WORD,
         VALUE_OF(property_right_trajectory)),
    LINE("left_wall", "", "temperature", "G, t", "the left stop of G cooled by t",
         "left_wall({2|-1}, 1)", "1", NULL, TWO(G, X), GAME, VALUE_OF(property_left_wall)),
    LINE("right_wall", "", "temperature", "G, t", "the right stop of G cooled by t",
         "right_wall({2|-1}, 1)", "0", NULL, TWO(G, X), GAME, VALUE_OF(property_right_wall)),
    LINE("cool", "", "temperature", "G, t", "G cooled by t > -1", "cool({2|-2}, 1)", "+-1", NULL,
         TWO(G, X), GAME, GAME_BY_NUMBER(game_cool)),
    LINE("freeze", "", "temperature", "G", "G cooled by its temperature", "freeze({3|1})", "2*",
         NULL, ONE(G), GAME, GAME_OF(game_freeze)),
    LINE("chill", "", "temperature", "G", "G cooled by 1", "chill({3|1})", "2*", NULL, ONE(G), GAME,
         GAME_OF(game_chill)),
    LINE("heat", "", "temperature", "G, H", "G heated by H", "heat(*, 2)", "+-2", NULL, TWO(G, G),
         GAME, GAME_OF_GAMES(game_heat)),
    LINE("overheat", "", "temperature", "G, H, K", "G overheated from H to K",
         "overheat(1/2, 1, 1)", "{1|0}", NULL, THREE(G, G, G), GAME, GAME_OF_THREE(game_overheat)),
    LINE("warm", "", "temperature", "G", "G warmed: the inverse of chilling in Go", "warm(1/2)",
         "{1|*}", NULL, ONE(G), GAME, GAME_OF(game_warm)),
    LINE("chinese", "", "temperature", "F", "F when each move earns its player a point",
         "chinese({8|{7|{6|0}}})", "{9|{7|{5|-3}}}", NULL, ONE(F), GAME, GAME_OF(score_model)),

    /* infinitesimals */
    LINE("infinitesimally_close", "close", "infinitesimals", "G, H",
         "do G and H differ by an infinitesimal?", "infinitesimally_close({1|*}, {1|0})", "true",
         NULL, TWO(G, G), TRUTH, TRUTH_OF_GAMES(infinitesimally_close)),
    LINE("infinitesimally_le", "le_inf", "infinitesimals", "G, H",
         "is G <= H + e for some infinitesimal e?", "infinitesimally_le(^, 0)", "true", NULL,
         TWO(G, G), TRUTH, TRUTH_OF_GAMES(infinitesimally_le)),
    LINE("atomic_weight_report", "aw_report", "infinitesimals", "G",
         "how the atomic weight comes about", "aw_report(^)",
         "{aw(G^L) - 2 | aw(G^R) + 2} = 0\nan integer: G > far star\nleast weight permitted: "
         "-1\ngreatest weight permitted: 1\natomic weight: 1\n",
         NULL, ONE(G), TEXT, VALUE_OF(property_atomic_weight_report)),
    LINE("permitted_weights", "", "infinitesimals", "G",
         "the integers that the weights of the options permit as the atomic weight",
         "permitted_weights(tiny(^5))", "-1, 0", NULL, ONE(G), LIST,
         VALUE_OF(property_permitted_weights)),
    LINE("far_star_compare", "far_star", "infinitesimals", "G", "the relation to the far star",
         "far_star_compare(^)", ">", NULL, ONE(G), WORD, VALUE_OF(property_far_star_compare)),
    LINE("far_star_equivalent", "", "infinitesimals", "G, H", "are G and H equal modulo far star?",
         "far_star_equivalent(^*, ^)", "true", NULL, TWO(G, G), TRUTH,
         TRUTH_OF_GAMES(far_star_equivalent)),
    LINE("uptimal_expansion", "uptimal", "infinitesimals", "G",
         "a sum of a number, a nimber and multiples of the powers ^<n>", "uptimal_expansion(^[2])",
         "^+^<2>", NULL, ONE(G), WORD, VALUE_OF(property_uptimal_expansion)),
    LINE("companion", "", "infinitesimals", "G", "the companion of a game", "companion(^)", "^*",
         NULL, ONE(G), GAME, GAME_OF(companion)),

    /* sums and products */
    LINE("ordinal_sum", "", "sums and products", "F, G",
         "F:G, which depends on the form of the base F", "ordinal_sum({0,1|3}, 1)", "5/2", NULL,
         TWO(F, A), GAME, GAME_OF_GAMES(ordinal_sum)),
    LINE("ordinal_sum_form", "", "sums and products", "F, G", "F:G as a literal form",
         "ordinal_sum_form(*, 1)", "lit(^*)", NULL, TWO(F, F), FORM,
         FORM_OF_FORMS(ordinal_sum_form)),
    LINE("side_sum", "", "sums and products", "F, G", "F<>G, which depends on both forms",
         "side_sum({*|*}, -1)", "-1/4", NULL, TWO(F, F), GAME, GAME_OF_GAMES(side_sum)),
    LINE("side_sum_form", "", "sums and products", "F, G", "F<>G as a literal form",
         "side_sum_form(*, 0)", "lit(*)", NULL, TWO(F, F), FORM, FORM_OF_FORMS(side_sum_form)),
    LINE("norton_applies", "", "sums and products", "F, K",
         "is F:H related to K as F is, for every H? (no position of K has the value of F)",
         "norton_applies(*, 1)", "true", NULL, TWO(F, F), TRUTH, TRUTH_OF_GAMES(norton_applies)),
    LINE("ordinal_factors", "", "sums and products", "G", "the factors of G as an ordinal sum",
         "ordinal_factors(1/2)", "1, -1", NULL, ONE(G), LIST, VALUE_OF(property_ordinal_factors)),
    LINE("ordinal_factorisation", "factorisations factorisation", "sums and products", "G",
         "G as an ordinal sum; none if it cannot be divided", "ordinal_factorisation(^*)", "*:1",
         NULL, ONE(G), WORD, VALUE_OF(property_ordinal_factorisation)),
    LINE("norton_product", "norton", "sums and products", "G, U",
         "the Norton product of G by U > 0", "norton_product(1/2, ^)", "{^^*|v*}", NULL, TWO(G, G),
         GAME, GAME_OF_GAMES(norton_product)),
    LINE("up_product", "norton_up times_up", "sums and products", "G",
         "the Norton product of G by ^", "up_product({1|0})", "{^3*|vv*}", NULL, ONE(G), GAME,
         GAME_OF(up_product)),
    LINE("conway_product", "times", "sums and products", "G, H",
         "the product of two numbers or two nimbers", "conway_product(*2, *2)", "*3", NULL,
         TWO(G, G), GAME, GAME_OF_GAMES(conway_product)),
    LINE("form_product", "", "sums and products", "F, G",
         "the value of Conway's product formula applied to literal forms",
         "form_product({0,1|}, *)", "*2", NULL, TWO(F, F), GAME, GAME_OF_GAMES(form_product)),

    /* the field of nimbers */
    LINE("nim_sum", "nim_add", "nimbers", "A, B", "the nim sum of two nimbers, *6 or 6",
         "nim_sum(12, 10)", "6", NULL, TWO(G, G), GAME, VALUE_OF(property_nim_sum)),
    LINE("nim_product", "nim_mul nim_multiply", "nimbers", "A, B",
         "the product in the field of nimbers below 2^64", "nim_product(*8, *15)", "*2", NULL,
         TWO(G, G), GAME, VALUE_OF(property_nim_product)),
    LINE("nim_quotient", "nim_div nim_divide", "nimbers", "A, B", "the nimber x with x B = A",
         "nim_quotient(2, 15)", "8", NULL, TWO(G, G), GAME, VALUE_OF(property_nim_quotient)),
    LINE("nim_inverse", "nim_inv nim_reciprocal", "nimbers", "A", "the nimber x with x A = 1",
         "nim_inverse(*4)", "*15", NULL, ONE(G), GAME, VALUE_OF(property_nim_inverse)),
    LINE("nim_power", "nim_pow", "nimbers", "A, n", "the product of n factors A", "nim_power(2, 3)",
         "1", NULL, TWO(G, N), GAME, VALUE_OF(property_nim_power)),
    LINE("nim_square_root", "nim_sqrt", "nimbers", "A", "the nimber whose square is A",
         "nim_square_root(*2)", "*3", NULL, ONE(G), GAME, VALUE_OF(property_nim_square_root)),
    LINE(
        "genus", "", "nimbers", "F",
        "the genus of an impartial form in misere play: its nim value, and as exponents the misere "
        "nim values with 0, 1, 2, ... heaps *2 added",
        "genus(*2+*2)", "0^{02}", NULL, ONE(F), WORD, VALUE_OF(property_genus)),
    LINE("misere_form", "misere_canonical_form", "nimbers", "F",
         "the canonical form of an impartial form in misere play: nim heaps are numbers, 2_+ has "
         "the one option 2",
         "misere_form({*2|*2})", "2_+", NULL, ONE(F), WORD, VALUE_OF(property_misere_form)),
    LINE("misere_kind", "", "nimbers", "F",
         "how an impartial form behaves in misere play: fickle or firm (tame), restive, restless, "
         "or wild",
         "misere_kind({{*2|*2},0|{*2|*2},0})", "restive", NULL, ONE(F), WORD,
         VALUE_OF(property_misere_kind)),
    LINE("nim_quadratic", "nim_solve", "nimbers", "A",
         "the lesser root of x^2 + x = A; the other is its nim sum with 1", "nim_quadratic(1)", "2",
         NULL, ONE(G), GAME, VALUE_OF(property_nim_quadratic)),

    /* option-closed games */
    LINE("is_option_closed", "option_closed", "option-closed games", "F",
         "does each player reach by one move all that he reaches by several, at every position?",
         "is_option_closed({0,1|0})", "true", NULL, ONE(F), TRUTH, TRUTH_OF(form_is_option_closed)),
    LINE("option_closure", "oc", "option-closed games", "F",
         "the form in which all that is reached by moves in a row has become an option",
         "option_closure({2|1})", "lit({0,1,{0,1|}|1})", NULL, ONE(F), FORM,
         VALUE_OF(property_option_closure)),
    LINE("set_closure", "", "option-closed games", "F",
         "the same for the first move only, the positions staying as they are",
         "value(set_closure({1|{*|-1}}))", "{1|-1,{*|-1}}", NULL, ONE(F), FORM,
         VALUE_OF(property_set_closure)),
    LINE("option_closed_rcf", "", "option-closed games", "F",
         "the reduced canonical form of an option-closed form, by the numbers among its options",
         "option_closed_rcf({0,1|0})", "{1|0}", NULL, ONE(F), GAME,
         GAME_OF(option_closed_reduced_form)),
    LINE("left_threat", "lt", "option-closed games", "F",
         "the greatest number that Left reaches alone, the form itself included",
         "left_threat({{5|-5}|{5|-5}})", "5", NULL, ONE(F), GAME, GAME_OF(form_left_threat)),
    LINE("right_threat", "rt", "option-closed games", "F",
         "the least number that Right reaches alone", "right_threat({0|{0|-3}})", "-3", NULL,
         ONE(F), GAME, GAME_OF(form_right_threat)),
    LINE("is_left_threatbare", "left_threatbare", "option-closed games", "F",
         "is an option of Left her threat up to an infinitesimal?", "is_left_threatbare(1)",
         "false", NULL, ONE(F), TRUTH, TRUTH_OF(form_is_left_threatbare)),
    LINE("is_right_threatbare", "right_threatbare", "option-closed games", "F",
         "is an option of Right his threat up to an infinitesimal?",
         "is_right_threatbare({0|{0|-3}})", "false", NULL, ONE(F), TRUTH,
         TRUTH_OF(form_is_right_threatbare)),
    LINE("is_threatbare", "threatbare", "option-closed games", "F", "both", "is_threatbare({2|-1})",
         "true", NULL, ONE(F), TRUTH, TRUTH_OF(form_is_threatbare)),
    LINE("left_first_options", "", "option-closed games", "F",
         "Left's options that she does not reach by two moves", "left_first_options(*2)", "lit(*)",
         NULL, ONE(F), LIST, VALUE_OF(property_left_first_options)),
    LINE("right_first_options", "", "option-closed games", "F",
         "Right's options that he does not reach by two moves",
         "right_first_options({0,1|{0|-1},0,-1})", "lit({0|-1})", NULL, ONE(F), LIST,
         VALUE_OF(property_right_first_options)),
    LINE("left_norm", "", "option-closed games", "F",
         "the greatest first number in a sequence of first options of Left", "left_norm({2,0|-1})",
         "2", NULL, ONE(F), GAME, GAME_OF(form_left_norm)),
    LINE("right_norm", "", "option-closed games", "F",
         "the least first number in a sequence of first options of Right",
         "right_norm({2|{2|-1},-1,{-1|0},0})", "-1", NULL, ONE(F), GAME, GAME_OF(form_right_norm)),
    LINE("option_closed_by_day", "oc_by_day", "option-closed games", "n",
         "the values of option-closed games of height n or less, up to 4, each lower set of the "
         "chain A_n being a beginning of the list",
         "option_closed_by_day(1)", "-1, 0, *, 1", NULL, ONE(N), LIST,
         VALUE_OF(property_option_closed_by_day)),
    LINE("option_closed_count", "oc_count", "option-closed games", "n",
         "how many there are, up to n = 6", "option_closed_count(5)", "39744242", NULL, ONE(N),
         GAME, VALUE_OF(property_option_closed_count)),
    LINE("option_closed_indices", "", "option-closed games", "G, n",
         "the largest sets A_i and B_k with G = {A_i|B_k} among those of day n - 1",
         "option_closed_indices(*, 2)", "A_2 B_2", NULL, TWO(G, N), WORD,
         VALUE_OF(property_option_closed_indices)),
    LINE("option_closed_covers", "", "option-closed games", "G, n",
         "what G covers in the lattice of day n", "option_closed_covers(^*, 2)", "*2, *", NULL,
         TWO(G, N), LIST, VALUE_OF(property_option_closed_covers)),
    LINE("option_closed_join", "", "option-closed games", "G, H, n",
         "the least game of day n above both", "option_closed_join(0, *, 2)", "1/2", NULL,
         THREE(G, G, N), GAME, VALUE_OF(property_option_closed_join)),
    LINE("option_closed_meet", "", "option-closed games", "G, H, n",
         "the greatest game of day n below both", "option_closed_meet(0, *, 2)", "-1/2", NULL,
         THREE(G, G, N), GAME, VALUE_OF(property_option_closed_meet)),
    LINE("option_closed_lattice", "", "option-closed games", "n, \"property\"",
         "a property of the lattice of day n: count, levels, edges, width, distributive, planar, "
         "...",
         "option_closed_lattice(2, \"levels\")", "1 2 2 3 3 2 2 2 1", NULL, TWO(N, T), WORD,
         VALUE_OF(property_option_closed_lattice)),
    LINE("option_closed_next", "", "option-closed games", "k, n, \"part\"",
         "the value or the indices of game k in the list of day n, each game of which is the next "
         "one by Definition 4.3.16",
         "option_closed_next(7, 2, \"value\")", "*", NULL, THREE(N, N, T), WORD,
         VALUE_OF(property_option_closed_next)),
    LINE("option_closure_count", "", "option-closed games", "n, \"part\"",
         "of the games born by day n: how many are threatbare, are infinitesimally close to their "
         "option closures, how many values these have, how many are fixed",
         "option_closure_count(3, \"threatbare\")", "510", NULL, TWO(N, T), GAME,
         VALUE_OF(property_option_closure_count)),
    LINE("maze_count", "", "option-closed games", "p, q, \"part\"",
         "of the first squares of all mazes of p rows and q columns: how many values, "
         "reduced-forms, infinitesimals",
         "maze_count(2, 3, \"values\")", "13", NULL, THREE(N, N, T), GAME,
         VALUE_OF(property_maze_count)),
    LINE("passify", "", "option-closed games", "F",
         "the form in which Left may once pass at every position but 0", "passify(*)", "lit(^*)",
         NULL, ONE(F), FORM, VALUE_OF(property_passify)),
    LINE("side_out", "", "sums and products", "F, G",
         "the sum of the forms, which ends as soon as G does; F may be loopy", "side_out(1, *)",
         "lit(^*)", NULL, TWO(F, F), FORM, FORM_OF_FORMS(form_side_out)),
    LINE("children", "", "sets of games", "F",
         "the values {A|B} for all sets A and B of options of F", "children({0|})", "0, -1, 1, *",
         NULL, ONE(F), LIST, VALUE_OF(property_children)),
    LINE("closure", "", "sets of games", "F",
         "the least set that has the options of F and all options of its members",
         "closure({1/2,*|})", "*, 1/2, 0, 1", NULL, ONE(F), LIST, VALUE_OF(property_closure)),
    LINE("children_lattice", "", "sets of games", "F, \"property\"",
         "of the children of the options of F: count, closed, lattice, distributive, shape, N5, M3",
         "children_lattice({0,{1|*},1*|}, \"distributive\")", "false", NULL, TWO(F, T), WORD,
         VALUE_OF(property_children_lattice)),

    /* loopy games */
    LINE("results", "", "loopy games", "G",
         "what happens when Left begins, and when Right does: two letters, L, R or D for a draw",
         "results(dud)", "DD", NULL, ONE(Y), WORD, VALUE_OF(property_results)),
    LINE("onside", "", "loopy games", "G",
         "the stopper that G is when infinite play counts as a win of Left", "onside(dud)", "on",
         "onside", ONE(Y), LOOPY, VALUE_OF(property_onside)),
    LINE("offside", "", "loopy games", "G",
         "the stopper that G is when infinite play counts as a win of Right", "offside(tis)", "0",
         "offside", ONE(Y), LOOPY, VALUE_OF(property_offside)),
    LINE("is_stopper", "stopper", "loopy games", "G",
         "is it equal to a game without infinite alternating play?", "is_stopper(over)", "true",
         "stopper", ONE(Y), TRUTH, VALUE_OF(property_is_stopper)),
    LINE("is_stopper_sided", "stopper_sided", "loopy games", "G", "are both sides stoppers?",
         "is_stopper_sided(on+)", "false", NULL, ONE(Y), TRUTH,
         VALUE_OF(property_is_stopper_sided)),
    LINE("upsum", "", "loopy games", "G, H", "the onside of G + H", "upsum(on, off)", "on", NULL,
         TWO(Y, Y), LOOPY, VALUE_OF(property_upsum)),
    LINE("downsum", "", "loopy games", "G, H", "the offside of G + H", "downsum(over, under)",
         "under", NULL, TWO(Y, Y), LOOPY, VALUE_OF(property_downsum)),
    LINE("degree", "degree_of_loopiness", "loopy games", "G",
         "the degree of loopiness of a stopper: the onside of G - G", "degree(1+over)", "over",
         "degree", ONE(Y), LOOPY, VALUE_OF(property_degree)),
    LINE("left_strong_stop", "", "loopy games", "G",
         "the left stop of a stopper, over and under left out", "left_strong_stop(1+over)", "1",
         NULL, ONE(Y), LOOPY, VALUE_OF(property_left_strong_stop)),
    LINE("right_strong_stop", "", "loopy games", "G",
         "the right stop of a stopper, over and under left out", "right_strong_stop({2|under})",
         "0", NULL, ONE(Y), LOOPY, VALUE_OF(property_right_strong_stop)),
    LINE("is_pseudonumber", "pseudonumber", "loopy games", "G",
         "is it a number x, on, off, x + over or x + under?", "is_pseudonumber(1/2+over)", "true",
         NULL, ONE(Y), TRUTH, VALUE_OF(property_is_pseudonumber)),
    LINE("is_plumtree", "plumtree", "loopy games", "G",
         "is it a stopper whose only cycles are passes?", "is_plumtree(upon*)", "true", NULL,
         ONE(Y), TRUTH, VALUE_OF(property_is_plumtree)),
    LINE("is_loop_free", "loop_free", "loopy games", "G", "does it equal a game that ends?",
         "is_loop_free(over)", "false", NULL, ONE(Y), TRUTH, VALUE_OF(property_is_loop_free)),
    LINE("followers", "", "positions", "G",
         "the games that can be reached from the simplest form, which comes first",
         "followers({1|over})", "{1|over}, 1, over, 0", NULL, ONE(Y), LIST,
         VALUE_OF(property_followers)),
    LINE("upsum_variety", "", "loopy games", "G, D",
         "the upsum of G and the downsum of -G and -D, for an idempotent D",
         "upsum_variety(upon, power(^, on))", "{upon*|0}", NULL, TWO(Y, Y), LOOPY,
         VALUE_OF(property_upsum_variety)),
    LINE("downsum_variety", "", "loopy games", "G, D",
         "the downsum of G and the upsum of -G and D, for an idempotent D",
         "downsum_variety(upon, power(^, on))", "{upon*|0}", NULL, TWO(Y, Y), LOOPY,
         VALUE_OF(property_downsum_variety)),
    LINE("variety", "", "loopy games", "G", "what a stopper has besides its degree of loopiness",
         "variety(upon)", "{upon*|0}", NULL, ONE(Y), LOOPY, VALUE_OF(property_variety)),
    LINE("is_stable", "stable", "loopy games", "G",
         "do both varieties of the stopper to its own degree agree?", "is_stable(upon)", "true",
         NULL, ONE(Y), TRUTH, VALUE_OF(property_is_stable)),
    LINE("subordinate", "", "loopy games", "G, B", "the H with B:H = G", "subordinate(over, 1)",
         "off", NULL, TWO(Y, F), LOOPY, VALUE_OF(property_subordinate)),
    LINE("power_to", "", "loopy games", "G, X", "G:(X - 1), the sum of the powers of G up to X",
         "power_to({0||0|-2}, on)", "{pass|{0|-2}}", NULL, TWO(G, Y), LOOPY,
         VALUE_OF(property_power_to)),
    LINE("power", "", "loopy games", "G, X", "G = {0|H} to the power X: {0 | H - power_to(G, X-1)}",
         "power(^, on)", "{0|downunder*}", NULL, TWO(G, Y), LOOPY, VALUE_OF(property_power)),
    LINE("idempotent", "is_idempotent", "loopy games", "G", "is G + G = G?", "idempotent(over)",
         "true", "idempotent", ONE(Y), TRUTH, VALUE_OF(property_idempotent)),
    LINE("absorbs", "", "loopy games", "G, H", "is G + H = G?", "absorbs(over, ^)", "true", NULL,
         TWO(Y, Y), TRUTH, VALUE_OF(property_absorbs)),
    LINE("absorbed", "", "loopy games", "G, n",
         "the games H born by day n, up to 3, with G + H = G", "absorbed(over, 1)", "0, *", NULL,
         TWO(Y, N), LIST, VALUE_OF(property_absorbed)),
    LINE("absorbed_count", "", "loopy games", "G, n", "how many those are", "absorbed_count(on, 2)",
         "22", NULL, TWO(Y, N), GAME, VALUE_OF(property_absorbed_count)),
    /* Oslo games */
    LINE("oslo", "", "Oslo games", "F",
         "the form with a pass for Left at every position that is not over", "oslo({-1|1})", "on",
         NULL, ONE(F), LOOPY, VALUE_OF(property_oslo)),
    LINE("oslo_mirror", "", "Oslo games", "F", "the same with passes for Right", "oslo_mirror(v)",
         "2.downunder*", NULL, ONE(F), LOOPY, VALUE_OF(property_oslo_mirror)),
    LINE("twoslo", "", "Oslo games", "F", "the same with passes for both players", "twoslo(1)",
         "on & over", NULL, ONE(F), LOOPY, VALUE_OF(property_twoslo)),
    LINE("oslo_form", "", "Oslo games", "G", "a literal form of which G is the Oslo game",
         "oslo_form({on|0})", "lit({1|0})", NULL, ONE(Y), FORM, VALUE_OF(property_oslo_form)),
    LINE("uponic_weight", "uw", "Oslo games", "G",
         "the uponic weight of an all-small Oslo game: the atomic weight of its passified form",
         "uponic_weight(oslo(^))", "2", NULL, ONE(Y), GAME, VALUE_OF(property_uponic_weight)),
    LINE("is_upon_multiple", "", "Oslo games", "G", "is it a multiple of upon*, 0 included?",
         "is_upon_multiple({0|upon*})", "true", NULL, ONE(Y), TRUTH,
         VALUE_OF(property_is_upon_multiple)),
    LINE("arithmetic_period", "", "Oslo games", "\"values\", \"part\"",
         "the preperiod, period or saltus of a list of values with blanks between: "
         "G(n + period) = G(n) + saltus as far as it goes; none if there is none",
         "arithmetic_period(\"3 0 0 1 1 2 2 3 3\", \"saltus\")", "1", NULL, TWO(T, T), WORD,
         VALUE_OF(property_arithmetic_period)),
};

const size_t function_table_length = sizeof function_table / sizeof function_table[0];
