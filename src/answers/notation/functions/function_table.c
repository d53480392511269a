/* SPDX-License-Identifier: MIT
 *
 * The table of functions, and how its lines are found and run. The order is that of help; the lines
 * with a label make up the card of a value, in the order in which they stand. Every example is run
 * by the tests. */
#include "notation/functions/function_rows.h"

#include "analysis/analysis.h"
#include "analysis/joint_sums.h"
#include "analysis/option_closed/option_closed.h"
#include "impartial/p_free.h"
#include "notation/functions/properties.h"
#include "universe/universe.h"

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

static bool is_uptimal(task *t, ref g) {
    uptimal expansion;
    return uptimal_expansion(t, g, &expansion);
}

static bool is_canonical(task *t, ref f) { return (void)t, REF_TAG(f) != TAG_FORM; }

static bool is_reduced_canonical(task *t, ref g) {
    return ref_same(reduced_canonical_form(t, g), g);
}

/* ---- the table ---- */

const function function_table[] = {
    /* what a game is */
    LINE("value", "game", "values", "G", "the value of a literal form; a value is its own",
         "value(lit({*|*}))", "0", "value", ONE(A), GAME, GAME_OF(same_game),
         OF(LOOPY(loopy_property_value), SURREAL(long_property_value))),
    LINE("outcome", "normal_outcome outcome_class", "order", "G",
         "the outcome in normal play, where the player who cannot move loses: L, R, N (the first "
         "player) or P (the second player)",
         "outcome(^*)", "N", "outcome", ONE(A), WORD, VALUE_OF(property_outcome),
         OF(LOOPY(loopy_property_outcome), SURREAL(long_property_outcome))),
    LINE("canonical_options", "", "positions", "G", "the options of the canonical form, in braces",
         "canonical_options(^)", "{0|*}", "options", ONE(A), WORD,
         VALUE_OF(property_canonical_options),
         OF(LOOPY(loopy_property_options), SURREAL(long_property_no_canonical_form))),
    LINE("birthday", "", "positions", "G", "the height of the canonical form", "birthday(3/4)", "3",
         "birthday", ONE(G), GAME, NUMBER_OF(game_birthday), OF(SURREAL(long_property_birthday))),
    LINE("left_stop", "", "stops", "G",
         "the left stop: the number (for a stopper the pseudonumber) reached if Left moves first",
         "left_stop({2|1})", "2", "left stop", ONE(G), GAME, NUMBER_OF(game_left_stop),
         OF(LOOPY(loopy_property_left_stop), SURREAL(long_property_left_stop))),
    LINE("right_stop", "", "stops", "G",
         "the right stop: the number (for a stopper the pseudonumber) reached if Right moves first",
         "right_stop({10|{4|-10},{3|1}})", "3", "right stop", ONE(G), GAME,
         NUMBER_OF(game_right_stop),
         OF(LOOPY(loopy_property_right_stop), SURREAL(long_property_right_stop))),
    LINE("confusion_interval", "confusion", "stops", "G",
         "the confusion interval: the numbers with which the game is confused",
         "confusion_interval({1|*})", "(0,1]", "confused with", ONE(G), WORD,
         VALUE_OF(property_confusion_interval), OF(SURREAL(long_property_confusion_interval))),
    LINE("mean", "mean_value", "temperature", "G", "the mean value", "mean({3||2|-3})", "2", "mean",
         ONE(G), GAME, NUMBER_OF(game_mean), OF(SURREAL(long_property_mean))),
    LINE("temperature", "temp", "temperature", "G",
         "the temperature, which measures how hot the game is", "temperature({2|-1})", "3/2",
         "temperature", ONE(G), GAME, NUMBER_OF(game_temperature),
         OF(SURREAL(long_property_temperature))),
    LINE("reduced_canonical_form", "rcf reduced", "infinitesimals", "G",
         "the simplest game that differs from G by an infinitesimal", "rcf({1|*})", "{1|0}",
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
         "the nim dimension: one more than the exponent of the greatest *2^n inside; 0 if only 0 "
         "is inside",
         "nim_dimension(*5)", "3", "nim-dimension", ONE(E), GAME, VALUE_OF(property_nim_dimension),
         OF(LOOPY(loopy_property_nim_dimension))),
    LINE("hackenbush_dimension", "hdim", "dimensions", "G",
         "the Hackenbush dimension: one more than the exponent of the greatest denominator inside; "
         "0 if only 0 is inside",
         "hackenbush_dimension(3/16)", "5", "Hackenbush-dimension", ONE(E), GAME,
         VALUE_OF(property_hackenbush_dimension), OF(LOOPY(loopy_property_hackenbush_dimension))),

    /* what kind of game it is */
    LINE("is_number", "number equals_number", "kinds", "G", "whether it equals a number",
         "is_number({-1|3})", "true", "number", ONE(G), TRUTH, TRUTH_OF(is_number),
         OF(LOOPY(loopy_property_no), SURREAL(long_property_is_number))),
    LINE("is_integer", "integer equals_integer", "kinds", "G", "whether it equals an integer",
         "is_integer(1/2)", "false", NULL, ONE(G), TRUTH, TRUTH_OF(is_integer),
         OF(LOOPY(loopy_property_no), SURREAL(long_property_is_integer))),
    LINE("is_impartial", "impartial is_nimber", "kinds", "G", "whether it equals a nimber",
         "is_impartial(*+*2)", "true", "impartial", ONE(G), TRUTH, TRUTH_OF(is_impartial),
         OF(LOOPY(loopy_property_no))),
    LINE("is_number_up_star", "number_up_star", "kinds", "G",
         "whether it is a sum of a number, ups and a nimber", "is_number_up_star({1|1})", "true",
         NULL, ONE(G), TRUTH, TRUTH_OF(is_number_up_star), OF(LOOPY(loopy_property_no))),
    LINE("is_all_small", "all_small dicot", "kinds", "G",
         "whether at every position both players can move or neither can", "is_all_small({0|^})",
         "true", "all-small", ONE(G), TRUTH, TRUTH_OF(game_is_all_small)),
    LINE("is_infinitesimal", "infinitesimal", "kinds", "G", "whether both stops are 0",
         "is_infinitesimal(tiny(1))", "true", "infinitesimal", ONE(G), TRUTH,
         TRUTH_OF(game_is_infinitesimal),
         OF(LOOPY(loopy_property_is_infinitesimal), SURREAL(long_property_is_infinitesimal))),
    LINE("is_numberish", "numberish", "kinds", "G", "whether it is a number plus an infinitesimal",
         "is_numberish(1^)", "true", "numberish", ONE(G), TRUTH, TRUTH_OF(is_numberish)),
    LINE("is_uptimal", "", "kinds", "G",
         "whether it is a sum of a number, a nimber and multiples of the powers ^<n>",
         "is_uptimal(^[2]*)", "true", NULL, ONE(G), TRUTH, TRUTH_OF(is_uptimal)),
    LINE("is_number_tiny", "number_tiny", "kinds", "G",
         "whether it is the sum of a number and a tiny or miny (of a game or a stopper)",
         "is_number_tiny(1+tiny(2))", "true", NULL, ONE(Y), TRUTH,
         VALUE_OF(property_is_number_tiny)),
    LINE("temper", "", "kinds", "G",
         "the temper: even, odd or neither, the parity of the lengths of all plays",
         "temper({2|0})", "odd", NULL, ONE(G), WORD, VALUE_OF(property_temper)),
    LINE("is_reduced_canonical", "reduced_canonical", "kinds", "G",
         "whether it is its own reduced canonical form", "is_reduced_canonical({1|*})", "false",
         NULL, ONE(G), TRUTH, TRUTH_OF(is_reduced_canonical)),
    LINE("has_integer_weights", "integer_weights", "kinds", "G",
         "whether it is all-small with integer atomic weights at every position",
         "has_integer_weights(^*)", "true", NULL, ONE(G), TRUTH, TRUTH_OF(has_integer_weights)),
    LINE("is_canonical", "", "kinds", "F", "whether the form is the canonical form of its value",
         "is_canonical({*|*})", "false", NULL, ONE(F), TRUTH, TRUTH_OF(is_canonical)),
    LINE("is_number_form", "number_form", "kinds", "F",
         "whether all options are number forms and no Right option is <= a Left option",
         "is_number_form({*|*})", "false", NULL, ONE(F), TRUTH, TRUTH_OF(form_is_number)),
    LINE("is_impartial_form", "impartial_form", "kinds", "F",
         "whether both players have the same options at every position",
         "is_impartial_form({*2|*2})", "true", NULL, ONE(F), TRUTH, TRUTH_OF(form_is_impartial)),

    /* order */
    LINE("compare", "relation", "order", "G, H", "the relation of two values: <, >, = or ||",
         "compare(^, *)", "||", NULL, TWO(A, A), WORD, COMPARES),
    LINE("misere_outcome", "", "order", "F",
         "the outcome of the literal form in misere play, where the player who cannot move wins",
         "misere_outcome(nim(\"2,2\"))", "P", NULL, ONE(F), WORD, VALUE_OF(property_misere_outcome),
         WITH_TOMBSTONES),
    LINE("left_remoteness", "", "order", "F",
         "the length of play on the literal form if Left begins, the winner hurries and the loser "
         "tarries",
         "left_remoteness({{|{0|}}|})", "3", NULL, ONE(F), GAME,
         VALUE_OF(property_left_remoteness)),
    LINE("right_remoteness", "", "order", "F",
         "the length of play on the literal form if Right begins, the winner hurries and the loser "
         "tarries",
         "right_remoteness(nim(\"2,2\"))", "4", NULL, ONE(F), GAME,
         VALUE_OF(property_right_remoteness)),
    LINE("left_suspense", "", "order", "F",
         "the length of play on the literal form if Left begins, the winner tarries and the loser "
         "hurries",
         "left_suspense(nim(\"2,2\"))", "2", NULL, ONE(F), GAME, VALUE_OF(property_left_suspense)),
    LINE("right_suspense", "", "order", "F",
         "the length of play on the literal form if Right begins, the winner tarries and the loser "
         "hurries",
         "right_suspense(-1)", "1", NULL, ONE(F), GAME, VALUE_OF(property_right_suspense)),
    LINE("left_gift_horse", "gift_left can_add_left", "order", "G, H",
         "whether adding H as a Left option preserves the value of G", "left_gift_horse(0, *)",
         "true", NULL, TWO(G, G), TRUTH, VALUE_OF(property_left_gift_horse)),
    LINE("right_gift_horse", "gift_right can_add_right", "order", "G, H",
         "whether adding H as a Right option preserves the value of G", "right_gift_horse(0, -1)",
         "false", NULL, TWO(G, G), TRUTH, VALUE_OF(property_right_gift_horse)),
    LINE("check_guess", "guess", "order", "F, G",
         "whether G is the value of the form F; if not, a move that shows it",
         "check_guess({0,1|3}, 2)", "right", NULL, TWO(F, A), WORD, VALUE_OF(property_check_guess)),

    /* options and positions */
    LINE("options", "", "positions", "F", "the options of the form, in braces", "options({0,1|3})",
         "{0,1|3}", NULL, ONE(F), WORD, VALUE_OF(property_canonical_options),
         OF(LOOPY(loopy_property_options), SURREAL(long_property_options))),
    LINE("left_options", "", "positions", "G", "Left's options", "left_options(*2)", "0, *", NULL,
         ONE(E), LIST, VALUE_OF(property_left_options),
         OF(LOOPY(loopy_property_left_options), SURREAL(long_property_left_options))),
    LINE("right_options", "", "positions", "G", "Right's options", "right_options(1/2)", "1", NULL,
         ONE(E), LIST, VALUE_OF(property_right_options),
         OF(LOOPY(loopy_property_right_options), SURREAL(long_property_right_options))),
    LINE("left_winning_moves", "left_wins", "positions", "G",
         "the options with which Left wins moving first", "left_winning_moves(^*)", "0", NULL,
         ONE(G), LIST, VALUE_OF(property_left_winning_moves)),
    LINE("right_winning_moves", "right_wins", "positions", "G",
         "the options with which Right wins moving first", "right_winning_moves(^)", "none", NULL,
         ONE(G), LIST, VALUE_OF(property_right_winning_moves)),
    LINE("juxtapose", "juxtaposition", "positions", "\"ruleset\", \"A\", \"B\"",
         "the juxtaposition of A and B: strings one after the other, boards row by row",
         "juxtapose(\"domineering\", \".#|..\", \"..|#.\")", ".#..|..#.", NULL, THREE(T, T, T),
         WORD, VALUE_OF(property_juxtapose)),
    LINE("bipass_strip", "", "positions", "G, n",
         "the strip of n stones in Bipass worth G, a multiple of ^ with or without *; none if "
         "there is none",
         "bipass_strip(^^*, 6)", "bwwwbw", NULL, TWO(G, N), WORD, VALUE_OF(property_bipass_strip)),
    LINE("report", "", "positions", "RULESET, NAME, POSITION",
         "a report of a ruleset about a position, given as texts; `ender info` shows the names of "
         "reports",
         "report(\"bipass\", \"partition\", \"bwbw\")", "[2,1]", NULL, THREE(T, T, T), WORD,
         VALUE_OF(property_report)),
    LINE("hottest", "hottest_boards", "positions", "RULESET, BOARDS, n",
         "the n hottest boards of a ruleset: among all connected boards that fill \"3x4\", or "
         "among those found in 1000 steps from boards of letters, \".xo# 3x4\" (\".xo# 3x4 500 "
         "7\": steps, seed)",
         "hottest(\"domineering\", \"2x3\", 1)",
         "temperature: 5/4, position: ...|..., value: {2|-1/2}", NULL, THREE(T, T, N), LIST,
         VALUE_OF(property_hottest)),
    LINE("height", "form_birthday", "positions", "F", "the height of the literal form",
         "height({*|*})", "2", NULL, ONE(F), GAME, NUMBER_OF(form_birthday)),
    LINE("subposition_count", "subpositions", "positions", "F",
         "the number of reachable positions, with the first one", "subposition_count(*3)", "4",
         NULL, ONE(F), GAME, VALUE_OF(property_subposition_count), WITH_TOMBSTONES),
    LINE("subposition_list", "", "positions", "F",
         "the reachable positions as literal forms, F first, in order of the number of moves; at "
         "most 10000",
         "subposition_list({*|*})", "lit({*|*}), lit(*), lit(0)", NULL, ONE(F), LIST,
         VALUE_OF(property_subposition_list)),
    LINE("stop_count", "", "positions", "G", "the number of lines of play that lead to a number",
         "stop_count({4|2})", "2", NULL, ONE(G), GAME, GAME_OF(game_stop_count)),
    LINE("remote_star", "", "positions", "G",
         "the least n such that no position equals *n or a greater nimber", "remote_star(^*2)", "4",
         NULL, ONE(G), GAME, VALUE_OF(property_remote_star)),
    LINE("nim_value", "grundy", "positions", "G",
         "the nim value: the n such that the game equals *n", "nim_value({0,*,*3|0,*,*3})", "2",
         NULL, ONE(A), GAME, VALUE_OF(property_nim_value)),
    LINE("has_subposition", "", "positions", "F, H", "whether the form H is a position of F",
         "has_subposition(*3, *2)", "true", NULL, TWO(F, F), TRUTH,
         VALUE_OF(property_has_subposition)),
    LINE("isomorphic", "same_form", "positions", "F, H", "whether two forms are isomorphic",
         "isomorphic({0,1|3}, {1|3})", "false", NULL, TWO(F, F), TRUTH,
         VALUE_OF(property_isomorphic)),
    LINE("simplify", "trace", "positions", "F", "the steps from the form to the canonical form",
         "simplify({0|1})", "nothing is dominated or reversible\n", NULL, ONE(F), TEXT,
         VALUE_OF(property_simplify)),

    /* making games */
    LINE("negative", "minus", "values", "G", "the game with the players exchanged", "negative(^*)",
         "v*", NULL, ONE(E), GAME, OPERATION_OF(NEGATIVE)),
    LINE("canonical_form", "canonical", "values", "G", "the canonical form, as a literal form",
         "canonical_form({-1|1})", "lit(0)", NULL, ONE(A), FORM, VALUE_OF(property_canonical_form),
         OF(SURREAL(long_property_no_canonical_form))),
    LINE("multiple", "", "values", "n, G", "n copies of G; also written n.G", "multiple(3, {1|0})",
         "{2|1}", NULL, TWO(N, G), GAME, OPERATION_OF(MULTIPLE)),
    LINE("dyadic", "", "values", "x, n", "the number x / 2^n", "dyadic(3, 4)", "3/16", NULL,
         TWO(X, N), GAME, VALUE_OF(property_dyadic)),
    LINE("simplest_number", "simplest", "values", "x, y",
         "the simplest number strictly between two numbers; off and on stand for no bound",
         "simplest_number(1/4, 1)", "1/2", NULL, TWO(Y, Y), GAME,
         VALUE_OF(property_simplest_number)),
    LINE("binary", "", "values", "x", "the number in binary digits", "binary(-11/4)", "-10.11",
         NULL, ONE(X), WORD, VALUE_OF(property_binary)),
    LINE("number_of_binary", "from_binary", "values", "\"digits\"",
         "the number with these binary digits, the inverse of binary(x)",
         "number_of_binary(\"10.1100101\")", "357/128", NULL, ONE(T), GAME,
         VALUE_OF(property_number_of_binary)),
    LINE("hackenbush_string", "", "values", "x",
         "the red-blue Hackenbush string worth x, from the ground, 0 for the empty string; the "
         "inverse of hackenbush(...)",
         "hackenbush_string(3/4)", "BRB", NULL, ONE(X), WORD, VALUE_OF(property_hackenbush_string)),
    LINE("sign_expansion", "", "values", "x",
         "the sign expansion of the number x, 0 for the empty one: + for a choice of Left, - of "
         "Right",
         "sign_expansion(3/4)", "+-+", NULL, ONE(X), WORD, VALUE_OF(property_sign_expansion),
         OF(SURREAL(property_signs))),
    LINE("maze_board", "", "values", "G",
         "a board of Maze that is worth G, a number or {a|b} with numbers a >= b; the inverse of "
         "maze(...)",
         "maze_board(1/2)", "../|.", NULL, ONE(G), WORD, VALUE_OF(property_maze_board)),
    LINE("maze_squares", "", "positions", "\"BOARD\"",
         "the values of a token on each square of a board of Maze", "maze_squares(\"../|./|.\")",
         "3/2,2/1,1/0,0", NULL, ONE(T), WORD, VALUE_OF(property_maze_squares)),
    LINE("maze_reduced_squares", "", "positions", "\"BOARD\"",
         "the reduced values of a token on each square of a board of Maze, in one pass over the "
         "board",
         "maze_reduced_squares(\"../..\")", "0,1/-1,0", NULL, ONE(T), WORD,
         VALUE_OF(property_maze_reduced_squares)),
    LINE("tiny", "", "values", "G", "{0||0|-G}", "tiny(2) = {0||0|-2}", "true", NULL, ONE(E), GAME,
         OPERATION_OF(TINY)),
    LINE("miny", "", "values", "G", "{G|0||0}", "miny(2) = -tiny(2)", "true", NULL, ONE(E), GAME,
         OPERATION_OF(MINY)),
    LINE("up_power", "", "values", "n", "^<n> = {0 | * - ^[n-1]}", "up_power(2)", "^<2>", NULL,
         ONE(N), GAME, VALUE_OF(property_up_power)),
    LINE("up_power_sum", "", "values", "n", "^[n] = ^<1> + ... + ^<n> = {^[n-1] | *}",
         "up_power_sum(3)", "^[3]", NULL, ONE(N), GAME, VALUE_OF(property_up_power_sum)),
    LINE("games_by_day", "games_born", "values", "n", "the games born by day n, up to 3",
         "games_by_day(1)", "0, -1, 1, *", NULL, ONE(N), LIST, VALUE_OF(property_games_by_day)),
    LINE("forms_by_day", "", "values", "n", "the literal forms of height at most n, up to 2",
         "forms_by_day(0)", "lit(0)", NULL, ONE(N), LIST, VALUE_OF(property_forms_by_day)),

    /* stops */
    LINE("left_adorned_stop", "", "stops", "G",
         "the left stop and the player to move when it is reached", "left_adorned_stop({1|*})",
         "1R", NULL, ONE(G), WORD, VALUE_OF(property_left_adorned_stop)),
    LINE("right_adorned_stop", "", "stops", "G",
         "the right stop and the player to move when it is reached", "right_adorned_stop({1|*})",
         "0R", NULL, ONE(G), WORD, VALUE_OF(property_right_adorned_stop)),

    /* temperature */
    LINE("thermograph", "", "temperature", "G", "a picture of the thermograph", "thermograph(0)",
         NULL, NULL, ONE(G), TEXT, VALUE_OF(property_thermograph),
         OF(SURREAL(long_property_thermograph))),
    LINE("thermograph_points", "", "temperature", "G",
         "the mean, the temperature and the vertices of both walls, which are masts above the last "
         "vertex",
         "thermograph_points(2)",
         "mean: 2, temperature: -1, left: temperature: -1, value: 2, right: temperature: -1, "
         "value: 2",
         NULL, ONE(G), RECORD, VALUE_OF(property_thermograph_points)),
    LINE("draw_thermograph", "", "pictures", "G", "the thermograph as a picture",
         "draw_thermograph({4|{1|0}})", NULL, NULL, ONE(G), PICTURE,
         VALUE_OF(property_draw_thermograph)),
    LINE("draw_cloud", "", "pictures", "G",
         "the cloud of G, the numbers with which it is confused, as a picture", "draw_cloud({1|*})",
         NULL, NULL, ONE(G), PICTURE, VALUE_OF(property_draw_cloud)),
    LINE("draw_tree", "", "pictures", "F", "the game tree of a form, Left's moves to the left",
         "draw_tree(^)", NULL, NULL, ONE(F), PICTURE, VALUE_OF(property_draw_tree)),
    LINE("draw_positions", "", "pictures", "F", "the positions of a form, each once",
         "draw_positions(^)", NULL, NULL, ONE(F), PICTURE, VALUE_OF(property_draw_positions)),
    LINE("draw", "", "pictures", "text",
         "a picture of `ender draw`: a kind, then its texts and options, separated by ` ; `, such "
         "as ko KO(7,0) ; sum, or nim 2,3 ; L 3-1",
         "draw(\"poset G[1] ; 0 ; classes=rcf\")", NULL, NULL, ONE(T), PICTURE,
         VALUE_OF(property_draw)),
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
         TWO(G, X), GAME, GAME_BY_NUMBER(game_cool), OF(SURREAL(long_property_cool))),
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
    LINE("chinese", "", "temperature", "F", "the form F if each move earns its player a point",
         "chinese({8|{7|{6|0}}})", "{9|{7|{5|-3}}}", NULL, ONE(F), GAME, GAME_OF(score_model)),

    /* infinitesimals */
    LINE("infinitesimally_close", "close", "infinitesimals", "G, H",
         "whether G and H differ by an infinitesimal", "infinitesimally_close({1|*}, {1|0})",
         "true", NULL, TWO(G, G), TRUTH, TRUTH_OF_GAMES(infinitesimally_close)),
    LINE("infinitesimally_le", "le_inf", "infinitesimals", "G, H",
         "whether G <= H + e for some infinitesimal e", "infinitesimally_le(^, 0)", "true", NULL,
         TWO(G, G), TRUTH, TRUTH_OF_GAMES(infinitesimally_le)),
    LINE("atomic_weight_report", "aw_report", "infinitesimals", "G",
         "the derivation of the atomic weight", "aw_report(^)",
         "{aw(G^L) - 2 | aw(G^R) + 2} = 0\nan integer: G > far star\nleast weight permitted: "
         "-1\ngreatest weight permitted: 1\natomic weight: 1\n",
         NULL, ONE(G), TEXT, VALUE_OF(property_atomic_weight_report)),
    LINE("permitted_weights", "", "infinitesimals", "G",
         "the integers that the weights of the options permit as the atomic weight",
         "permitted_weights(tiny(^5))", "-1, 0", NULL, ONE(G), LIST,
         VALUE_OF(property_permitted_weights)),
    LINE("far_star_compare", "far_star", "infinitesimals", "G", "the relation to the far star",
         "far_star_compare(^)", ">", NULL, ONE(G), WORD, VALUE_OF(property_far_star_compare)),
    LINE("far_star_equivalent", "", "infinitesimals", "G, H",
         "whether G and H are equal modulo far star", "far_star_equivalent(^*, ^)", "true", NULL,
         TWO(G, G), TRUTH, TRUTH_OF_GAMES(far_star_equivalent)),
    LINE("uptimal_expansion", "uptimal", "infinitesimals", "G",
         "a sum of a number, a nimber and multiples of the powers ^<n>", "uptimal_expansion(^[2])",
         "^+^<2>", NULL, ONE(G), WORD, VALUE_OF(property_uptimal_expansion)),
    LINE("star_based", "", "infinitesimals", "G, n",
         "a least number of games h born by day 2, at most n, such that G is the sum of the *:h",
         "star_based({^^*|*,^}, 4)", "0, 1, 1, -2", NULL, TWO(G, N), LIST,
         VALUE_OF(property_star_based)),
    LINE("companion", "", "infinitesimals", "G", "the companion of a game", "companion(^)", "^*",
         NULL, ONE(G), GAME, GAME_OF(companion)),
    LINE("number_avoidance", "", "order", "x, G",
         "whether each player who wins x+G moving first wins it by a move in G; always true if G "
         "is not a number",
         "number_avoidance(1, {3|-1})", "true", NULL, TWO(X, G), TRUTH,
         TRUTH_OF_GAMES(number_is_avoided)),
    LINE("impartial_version", "", "nimbers", "G",
         "the canonical form of G if both players may make the moves of either player",
         "impartial_version(1/2)", "*2", NULL, ONE(G), GAME, GAME_OF(impartial_version)),

    /* sums and products */
    LINE("ordinal_sum", "", "sums and products", "F, G",
         "F:G, which depends on the form of the base F", "ordinal_sum({0,1|3}, 1)", "5/2", NULL,
         TWO(F, A), GAME, GAME_OF_GAMES(ordinal_sum)),
    LINE("ordinal_sum_form", "", "sums and products", "F, G", "F:G as a literal form",
         "ordinal_sum_form(*, 1)", "lit(^*)", NULL, TWO(F, F), FORM,
         FORM_OF_FORMS(ordinal_sum_form)),
    LINE("ordinal_product", "", "sums and products", "F, G",
         "the ordinal product of F by G, which depends on both forms; by {0,1|} it is F:F",
         "ordinal_product({0,1|3}, 2)", "11/4", NULL, TWO(F, F), GAME,
         GAME_OF_GAMES(ordinal_product)),
    LINE("ordinal_product_form", "", "sums and products", "F, G",
         "the ordinal product of F by G as a literal form", "ordinal_product_form(*, 2)",
         "lit({*|*})", NULL, TWO(F, F), FORM, FORM_OF_FORMS(ordinal_product_form)),
    LINE("side_sum", "", "sums and products", "F, G", "F<>G, which depends on both forms",
         "side_sum({*|*}, -1)", "-1/4", NULL, TWO(F, F), GAME, GAME_OF_GAMES(side_sum)),
    LINE("side_sum_form", "", "sums and products", "F, G", "F<>G as a literal form",
         "side_sum_form(*, 0)", "lit(*)", NULL, TWO(F, F), FORM, FORM_OF_FORMS(side_sum_form)),
    LINE("conjunctive_sum", "", "sums and products", "F, G",
         "the conjunctive sum: a move is one in F and one in G, and play ends with either; it "
         "depends on both forms",
         "conjunctive_sum(*3, *4)", "*3", NULL, TWO(F, F), GAME, GAME_OF_GAMES(conjunctive_sum)),
    LINE(
        "selective_sum", "", "sums and products", "F, G",
        "the selective sum: a move is one in F, one in G, or one in each; it depends on both forms",
        "selective_sum(*, *)", "*2", NULL, TWO(F, F), GAME, GAME_OF_GAMES(selective_sum)),
    LINE("norton_applies", "", "sums and products", "F, K",
         "whether F:H has the same relation to K as F for every H (no position of K has the value "
         "of F)",
         "norton_applies(*, 1)", "true", NULL, TWO(F, F), TRUTH, TRUTH_OF_GAMES(norton_applies)),
    LINE("ordinal_factors", "", "sums and products", "G", "the factors of G as an ordinal sum",
         "ordinal_factors(1/2)", "1, -1", NULL, ONE(G), LIST, VALUE_OF(property_ordinal_factors)),
    LINE("ordinal_factorisation", "factorisations factorisation", "sums and products", "G",
         "G as an ordinal sum; none if it is indecomposable", "ordinal_factorisation(^*)", "*:1",
         NULL, ONE(G), WORD, VALUE_OF(property_ordinal_factorisation)),
    LINE("ordinal_decompositions", "", "sums and products", "G, n, m",
         "the ordinal sums worth G with a literal base of height at most n (0 to 2) and a branch "
         "born by day m (0 to 3), both other than 0",
         "ordinal_decompositions(*2, 1, 1)", "lit(*):*", NULL, THREE(G, N, N), LIST,
         VALUE_OF(property_ordinal_decompositions)),
    LINE("norton_product", "norton", "sums and products", "G, U",
         "the Norton product of G by U > 0", "norton_product(1/2, ^)", "{^^*|v*}", NULL, TWO(G, G),
         GAME, GAME_OF_GAMES(norton_product)),
    LINE("up_product", "norton_up times_up", "sums and products", "G",
         "the Norton product of G by ^", "up_product({1|0})", "{^3*|vv*}", NULL, ONE(G), GAME,
         GAME_OF(up_product)),
    LINE("conway_product", "times", "sums and products", "G, H",
         "the product of two numbers or two nimbers", "conway_product(*2, *2)", "*3", NULL,
         TWO(G, G), GAME, GAME_OF_GAMES(conway_product), OF(SURREAL(long_property_conway_product))),
    LINE("form_product", "", "sums and products", "F, G",
         "the value of Conway's product formula applied to literal forms",
         "form_product({0,1|}, *)", "*2", NULL, TWO(F, F), GAME, GAME_OF_GAMES(form_product)),

    /* the field of nimbers */
    LINE("nim_sum", "nim_add", "nimbers", "A, B", "the nim sum of two nimbers, *6 or 6",
         "nim_sum(12, 10)", "6", NULL, TWO(G, G), GAME, VALUE_OF(property_nim_sum),
         OF(SURREAL(long_property_nim_sum))),
    LINE("nim_product", "nim_mul nim_multiply", "nimbers", "A, B",
         "the product in the field of nimbers below 2^64", "nim_product(*8, *15)", "*2", NULL,
         TWO(G, G), GAME, VALUE_OF(property_nim_product), OF(SURREAL(long_property_nim_product))),
    LINE("nim_quotient", "nim_div nim_divide", "nimbers", "A, B", "the nimber x such that x B = A",
         "nim_quotient(2, 15)", "8", NULL, TWO(G, G), GAME, VALUE_OF(property_nim_quotient),
         OF(SURREAL(long_property_nim_quotient))),
    LINE("nim_inverse", "nim_inv nim_reciprocal", "nimbers", "A", "the nimber x such that x A = 1",
         "nim_inverse(*4)", "*15", NULL, ONE(G), GAME, VALUE_OF(property_nim_inverse),
         OF(SURREAL(long_property_nim_inverse))),
    LINE("nim_power", "nim_pow", "nimbers", "A, n", "the product of n factors A", "nim_power(2, 3)",
         "1", NULL, TWO(G, N), GAME, VALUE_OF(property_nim_power),
         OF(SURREAL(long_property_nim_power))),
    LINE("nim_square_root", "nim_sqrt", "nimbers", "A", "the nimber whose square is A",
         "nim_square_root(*2)", "*3", NULL, ONE(G), GAME, VALUE_OF(property_nim_square_root),
         OF(SURREAL(long_property_nim_square_root))),
    LINE("nim_root", "", "nimbers", "A, n",
         "a nimber whose n-th power is A; the least one if n is prime", "nim_root(*2, 3)", "*w",
         NULL, TWO(S, N), SURREAL, VALUE_OF(property_nim_root)),
#include "notation/functions/function_misere.inc"
#include "notation/functions/function_scoring.inc"
    LINE("nim_quadratic", "nim_solve", "nimbers", "A",
         "the smaller root of x^2 + x = A; the other root is its nim sum with 1",
         "nim_quadratic(1)", "2", NULL, ONE(G), GAME, VALUE_OF(property_nim_quadratic),
         OF(SURREAL(long_property_nim_quadratic))),

/* sets of options */
#include "notation/functions/function_options.inc"
/* numbers beyond the dyadic ones */
#include "notation/functions/function_surreal.inc"
/* games that need not end */
#include "notation/functions/function_loopy.inc"
/* lists */
#include "notation/functions/function_lists.inc"
/* passes */
#include "notation/functions/function_oslo.inc"
};

const size_t function_table_length = sizeof function_table / sizeof function_table[0];
