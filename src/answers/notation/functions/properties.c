/* SPDX-License-Identifier: MIT
 *
 * Adapters between the values of the language and the functions of the rooms below, for those
 * functions that fit none of the plain shapes. Each is as long as what it adapts: the mathematics
 * is in src/core/game and src/core/analysis. */
#include "notation/functions/properties.h"

#include "analysis/analysis.h"
#include "ruleset/hottest.h"

#include <string.h>

enum { OPTIONS_LISTED = 1 << 20, FACTORS_LISTED = 1000, SUBPOSITIONS_COUNTED = 10000000 };

/* ---- texts ---- */

static void add_name(strbuf *text, ref g) { print_game(text->t, text, g, ENDER_ASCII); }

/* A list of values or of forms. */
static value list_of(task *t, ender_kind kind, const ref *games, size_t count) {
    value *items = SCRATCH_ARRAY(t, value, count + 1);
    for (size_t i = 0; i < count; i++) items[i] = (value){.kind = kind, .game = games[i]};
    return (value){.kind = ENDER_KIND_LIST, .items = items, .count = count};
}

/* ---- making games ---- */

static int64_t integer(task *t, const value *argument) { return ref_dyadic(t, argument->game).num; }

value property_dyadic(task *t, const value *arguments) {
    const int64_t exponent = integer(t, &arguments[1]);
    if (exponent < -INT32_MAX || exponent > INT32_MAX)
        task_throw(t, ENDER_ELIMIT, "the exponent of a number goes up to %d", INT32_MAX);
    return value_of_number(t, dyadic_scale(t, ref_dyadic(t, arguments[0].game), -exponent));
}

static uint32_t uptimal_index(task *t, const value *argument, uint32_t least) {
    const int64_t n = integer(t, argument);
    if (n < least || n > (int64_t)ENDER_UPTIMAL_MAX)
        task_throw(t, ENDER_EARGUMENT, "n goes from %u to %u", (unsigned)least, ENDER_UPTIMAL_MAX);
    return (uint32_t)n;
}

value property_up_power(task *t, const value *arguments) {
    return value_of_game(up_power(t, uptimal_index(t, arguments, 1)));
}

value property_up_power_sum(task *t, const value *arguments) {
    return value_of_game(up_power_sum(t, uptimal_index(t, arguments, 0)));
}

/* A number, or off below all numbers and on above them. */
static dyadic bound_of(task *t, const value *v, const char *infinite, bound *kind) {
    if (v->kind == ENDER_KIND_GAME && ref_is_number(t, v->game)) return ref_dyadic(t, v->game);
    const loopy_value at_infinity = loopy_by_name(t, infinite);
    if (v->kind != ENDER_KIND_LOOPY || loopy_compare(t, v->loopy, at_infinity) != ENDER_EQUAL)
        task_throw(t, ENDER_EARGUMENT, "simplest_number: expected a number or %s, found another %s",
                   infinite, v->kind == ENDER_KIND_GAME ? "game" : "loopy game");
    *kind = BOUND_NONE;
    return DYADIC_ZERO;
}

value property_simplest_number(task *t, const value *arguments) {
    interval between = {.lo_kind = BOUND_OPEN, .hi_kind = BOUND_OPEN};
    between.lo = bound_of(t, &arguments[0], "off", &between.lo_kind);
    between.hi = bound_of(t, &arguments[1], "on", &between.hi_kind);
    dyadic x;
    if (!dyadic_simplest(t, &between, &x))
        task_throw(t, ENDER_EDOMAIN, "no number lies between: the first must be the smaller one");
    return value_of_number(t, x);
}

value property_canonical_form(task *t, const value *arguments) {
    return value_of_form(form_value(t, arguments->game));
}

static unsigned day_index(task *t, const value *argument) {
    const int64_t day = integer(t, argument);
    if (day < 0) task_throw(t, ENDER_EARGUMENT, "days are counted from 0");
    return day > UINT32_MAX ? UINT32_MAX : (unsigned)day;
}

value property_games_by_day(task *t, const value *arguments) {
    const ref_list games = games_by_day(t, day_index(t, arguments));
    return list_of(t, ENDER_KIND_GAME, games.at, games.count);
}

value property_forms_by_day(task *t, const value *arguments) {
    const ref_list forms = forms_by_day(t, day_index(t, arguments));
    return list_of(t, ENDER_KIND_FORM, forms.at, forms.count);
}

/* ---- options and positions ---- */

static ref *listed_options(task *t, ref form, ender_player player, uint32_t *count) {
    side s;
    form_side_open(t, &s, form, player);
    if (s.count > OPTIONS_LISTED)
        task_throw(t, ENDER_ELIMIT, "a player has %u options; up to %d are listed",
                   (unsigned)s.count, (int)OPTIONS_LISTED);
    ref *list = SCRATCH_ARRAY(t, ref, (size_t)s.count + 1);
    for (uint32_t i = 0; i < s.count; i++) list[i] = side_at(t, &s, i);
    print_order(t, list, s.count);
    *count = s.count;
    return list;
}

static void add_options(strbuf *text, ref form, ender_player player) {
    uint32_t count;
    const ref *list = listed_options(text->t, form, player, &count);
    for (uint32_t i = 0; i < count; i++) {
        if (i > 0) strbuf_char(text, ',');
        add_name(text, list[i]);
    }
}

value property_canonical_options(task *t, const value *arguments) {
    strbuf text;
    strbuf_open(t, &text);
    strbuf_char(&text, '{');
    add_options(&text, arguments->game, ENDER_LEFT);
    strbuf_char(&text, '|');
    add_options(&text, arguments->game, ENDER_RIGHT);
    strbuf_char(&text, '}');
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

static value options_of(task *t, const value *argument, ender_player player) {
    uint32_t count;
    const ref *list = listed_options(t, argument->game, player, &count);
    return list_of(t, argument->kind, list, count);
}

value property_left_options(task *t, const value *arguments) {
    return options_of(t, arguments, ENDER_LEFT);
}

value property_right_options(task *t, const value *arguments) {
    return options_of(t, arguments, ENDER_RIGHT);
}

static value incentives_of(task *t, ref g, ender_player player) {
    const ref_list found = incentives(t, g, player);
    print_order(t, found.at, found.count);
    return list_of(t, ENDER_KIND_GAME, found.at, found.count);
}

value property_left_incentives(task *t, const value *arguments) {
    return incentives_of(t, arguments->game, ENDER_LEFT);
}

value property_right_incentives(task *t, const value *arguments) {
    return incentives_of(t, arguments->game, ENDER_RIGHT);
}

static value winning_moves_of(task *t, ref g, ender_player player) {
    size_t count;
    const component_move *moves = sum_winning_moves(t, &g, 1, player, &count);
    ref *list = SCRATCH_ARRAY(t, ref, count + 1);
    for (size_t i = 0; i < count; i++) list[i] = moves[i].option;
    print_order(t, list, count);
    return list_of(t, ENDER_KIND_GAME, list, count);
}

value property_left_winning_moves(task *t, const value *arguments) {
    return winning_moves_of(t, arguments->game, ENDER_LEFT);
}

value property_right_winning_moves(task *t, const value *arguments) {
    return winning_moves_of(t, arguments->game, ENDER_RIGHT);
}

static value number_of(task *t, uint64_t n) { return value_of_game(ref_integer(t, (int64_t)n)); }

value property_subposition_count(task *t, const value *arguments) {
    return value_of_number(t, count_subpositions(t, arguments->game, SUBPOSITIONS_COUNTED));
}

enum { SUBPOSITIONS_LISTED = 10000 };

value property_subposition_list(task *t, const value *arguments) {
    ref_list list = {0};
    subpositions(t, arguments->game, WALK_EVERYTHING, SUBPOSITIONS_LISTED, &list);
    return list_of(t, ENDER_KIND_FORM, list.at, list.count);
}

value property_has_subposition(task *t, const value *arguments) {
    return value_of_truth(
        has_subposition(t, arguments[0].game, arguments[1].game, SUBPOSITIONS_COUNTED));
}

static void add_reduction(strbuf *text, const ender_reduction *step, size_t index) {
    const bool dominated = step->rule == ENDER_DOMINATED;
    strbuf_format(text, "%zu. in ", index + 1);
    add_name(text, (ref){step->position.id});
    strbuf_format(text, " %s option ", step->player == ENDER_LEFT ? "Left's" : "Right's");
    add_name(text, (ref){step->option.id});
    strbuf_text(text, dominated ? " is dominated by " : " reverses through ");
    add_name(text, (ref){step->witness.id});
    strbuf_text(text, ": ");
    add_name(text, (ref){step->after.id});
    if (step->whole.id != step->after.id) {
        strbuf_text(text, "; the whole is ");
        add_name(text, (ref){step->whole.id});
    }
    strbuf_char(text, '\n');
}

value property_simplify(task *t, const value *arguments) {
    const reduction_list steps = simplify(t, arguments->game, ENDER_TOP_FIRST, 0);
    strbuf text;
    strbuf_open(t, &text);
    for (size_t i = 0; i < steps.count; i++) add_reduction(&text, &steps.at[i], i);
    if (steps.count == 0) strbuf_text(&text, "nothing is dominated or reversible\n");
    return value_of_strbuf(t, ENDER_KIND_TEXT, &text);
}

value property_remote_star(task *t, const value *arguments) {
    return number_of(t, remote_star(t, arguments->game));
}

value property_nim_dimension(task *t, const value *arguments) {
    return number_of(t, nim_dimension(t, arguments->game));
}

value property_hackenbush_dimension(task *t, const value *arguments) {
    return number_of(t, hackenbush_dimension(t, arguments->game));
}

value property_nim_value(task *t, const value *arguments) {
    return number_of(t, form_nim_value(t, arguments->game));
}

const ruleset *ruleset_named(task *t, const value *name) {
    const ruleset *rules = ruleset_by_name(t, name->text, name->count);
    if (!rules)
        task_throw(t, ENDER_EARGUMENT, "there is no ruleset `%.*s`",
                   name->count < 60 ? (int)name->count : 60, name->text);
    return rules;
}

/* What a ruleset says of a position: report("bipass", "partition", "bwbw"). */
value property_report(task *t, const value *arguments) {
    const ruleset *rules = ruleset_named(t, &arguments[0]);
    const positions sum = sum_parse(t, rules, arguments[2].text, arguments[2].count);
    strbuf text;
    strbuf_open(t, &text);
    sum_report(rules, &sum, arguments[1].text, arguments[1].count, &text);
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

_Noreturn static void no_hot_search(task *t) {
    task_throw(t, ENDER_EARGUMENT,
               "boards are \"ROWSxCOLUMNS\", such as \"3x4\", or \"LETTERS ROWSxCOLUMNS\" and "
               "perhaps a number of steps and a seed, such as \".xo# 3x4 500 7\"");
}

/* `3x4` in the whole word. */
static void read_rectangle(task *t, source word, hot_search *how) {
    size_t at = 0;
    const uint64_t rows = digits_read(word.text, &at, word.length);
    if (at == 0 || at == word.length || word.text[at] != 'x') no_hot_search(t);
    const size_t second = ++at;
    const uint64_t cols = digits_read(word.text, &at, word.length);
    if (at == second || at != word.length) no_hot_search(t);
    how->rows = rows > UINT32_MAX ? UINT32_MAX : (unsigned)rows;
    how->cols = cols > UINT32_MAX ? UINT32_MAX : (unsigned)cols;
}

static uint64_t read_count(task *t, source word) {
    size_t at = 0;
    const uint64_t count = digits_read(word.text, &at, word.length);
    if (at == 0 || at != word.length) no_hot_search(t);
    return count;
}

enum { HOT_WORDS = 4 };

/* How many words with blanks between; one too many when there are more than fit. */
static size_t read_words(const value *text, source words[HOT_WORDS]) {
    size_t count = 0;
    for (size_t at = 0; at < text->count;) {
        const size_t start = at;
        if (is_blank(text->text[at])) {
            at++;
            continue;
        }
        while (at < text->count && !is_blank(text->text[at])) at++;
        if (count == HOT_WORDS) return HOT_WORDS + 1;
        words[count++] = (source){text->text + start, at - start};
    }
    return count;
}

static hot_search read_hot_search(task *t, const value *text) {
    source words[HOT_WORDS] = {{NULL, 0}};
    hot_search how = {.steps = 1000, .seed = 1};
    const size_t count = read_words(text, words);
    if (count == 0 || count > HOT_WORDS) no_hot_search(t);
    read_rectangle(t, words[count > 1], &how);
    if (count == 1) return how;
    how.letters = words[0].text;
    how.letter_count = words[0].length;
    if (count > 2) how.steps = read_count(t, words[2]);
    if (count > 3) how.seed = read_count(t, words[3]);
    return how;
}

/* hottest("domineering", "3x4", 5): records, the hottest first. */
value property_hottest(task *t, const value *arguments) {
    const ruleset *rules = ruleset_named(t, &arguments[0]);
    const hot_search how = read_hot_search(t, &arguments[1]);
    const int64_t most = ref_dyadic(t, arguments[2].game).num;
    hot_list list;
    hot_list_open(t, &list, &how, most < 0 ? 0 : (size_t)most);
    hottest(t, rules, &how, &list);
    value *rows = SCRATCH_ARRAY(t, value, list.count + 1);
    for (size_t i = 0; i < list.count; i++) {
        value *row = SCRATCH_ARRAY(t, value, 3);
        row[0] = value_named("temperature", value_of_game(list.at[i].temperature));
        row[1] = value_named("position", value_of_word(t, list.at[i].text));
        row[2] = value_named("value", value_of_game(list.at[i].value));
        rows[i] = value_of_items(ENDER_KIND_RECORD, row, 3);
    }
    return value_of_items(ENDER_KIND_LIST, rows, list.count);
}

/* With T(k) = k.^ + ((k+1) mod 2).* a strip is worth T(k) when it is b w^(n+k) b^n w, for negative
 * k b w^n b^(n-k) w, and only then (U. Larsson, R. J. Nowakowski, Atomic weights and the
 * combinatorial game of BIPASS, Theorem 7). */
value property_bipass_strip(task *t, const value *arguments) {
    const ref g = arguments[0].game;
    const int64_t stones = ref_dyadic(t, arguments[1].game).num;
    enum { STONES_WRITTEN = 4096 };
    nus up = {.star = 2};
    if (REF_TAG(g) == TAG_NUS || REF_TAG(g) == TAG_WIDE) up = nus_get(t, g);
    const int64_t k = up.up, size = k < 0 ? -k : k;
    if (up.x.num != 0 || up.star != (k % 2 == 0))
        task_throw(
            t, ENDER_EDOMAIN,
            "what is known is which strips are worth *, ^, ^^*, ^3, ... and their negatives");
    if (stones < 0 || stones > STONES_WRITTEN)
        task_throw(t, ENDER_ELIMIT, "a strip of 0 to %d stones is written", STONES_WRITTEN);
    const int64_t both = stones - 2 - size;
    if (both < 0 || both % 2 != 0) return value_of_word(t, "none");
    const int64_t whites = both / 2 + (k > 0 ? size : 0), blacks = both / 2 + (k < 0 ? size : 0);
    strbuf text;
    strbuf_open(t, &text);
    strbuf_char(&text, 'b');
    for (int64_t i = 0; i < whites; i++) strbuf_char(&text, 'w');
    for (int64_t i = 0; i < blacks; i++) strbuf_char(&text, 'b');
    strbuf_char(&text, 'w');
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

/* ---- order ---- */

/* The numbers of the outcomes are those of the relations to 0. */
value property_outcome(task *t, const value *arguments) {
    const ender_relation to_zero = game_compare(t, form_value(t, arguments->game), REF_ZERO);
    return value_of_word(t, ender_outcome_name((ender_outcome)to_zero));
}

value property_misere_outcome(task *t, const value *arguments) {
    return value_of_word(t, ender_outcome_name(form_misere_outcome(t, arguments->game)));
}

value property_left_remoteness(task *t, const value *arguments) {
    return number_of(t, form_remoteness(t, arguments->game, ENDER_LEFT));
}

value property_right_remoteness(task *t, const value *arguments) {
    return number_of(t, form_remoteness(t, arguments->game, ENDER_RIGHT));
}

value property_left_suspense(task *t, const value *arguments) {
    return number_of(t, form_suspense(t, arguments->game, ENDER_LEFT));
}

value property_right_suspense(task *t, const value *arguments) {
    return number_of(t, form_suspense(t, arguments->game, ENDER_RIGHT));
}

value property_left_gift_horse(task *t, const value *arguments) {
    return value_of_truth(is_gift_horse(t, arguments[0].game, ENDER_LEFT, arguments[1].game));
}

value property_right_gift_horse(task *t, const value *arguments) {
    return value_of_truth(is_gift_horse(t, arguments[0].game, ENDER_RIGHT, arguments[1].game));
}

/* Isomorphic forms have one handle. */
value property_isomorphic(task *t, const value *arguments) {
    (void)t;
    return value_of_truth(ref_same(arguments[0].game, arguments[1].game));
}

value property_check_guess(task *t, const value *arguments) {
    refuted_guess why;
    if (!guess_is_refuted(t, arguments[0].game, arguments[1].game, &why))
        return value_of_word(t, "right");
    strbuf text;
    strbuf_open(t, &text);
    strbuf_format(&text, "wrong: %s wins the difference by moving to %s",
                  why.player == ENDER_LEFT ? "Left" : "Right", why.in_form ? "" : "minus ");
    add_name(&text, (ref){why.option.id});
    strbuf_text(&text, why.in_form ? " in the form" : " in the guess");
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

/* ---- stops and temperature ---- */

value property_confusion_interval(task *t, const value *arguments) {
    const confusion c = game_confusion(t, arguments->game);
    strbuf text;
    strbuf_open(t, &text);
    confusion_print(&text, &c);
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

value property_temper(task *t, const value *arguments) {
    static const char *const names[] = {
        [UNTEMPERED] = "neither", [EVEN_TEMPERED] = "even", [ODD_TEMPERED] = "odd"};
    return value_of_word(t, names[game_temper(t, arguments->game)]);
}

static value adorned_stop(task *t, ref g, ender_player first) {
    strbuf text;
    strbuf_open(t, &text);
    dyadic_print(&text, first == ENDER_LEFT ? game_left_stop(t, g) : game_right_stop(t, g));
    strbuf_char(&text, game_stop_to_move(t, g, first) == ENDER_LEFT ? 'L' : 'R');
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

value property_left_adorned_stop(task *t, const value *arguments) {
    return adorned_stop(t, arguments->game, ENDER_LEFT);
}

value property_right_adorned_stop(task *t, const value *arguments) {
    return adorned_stop(t, arguments->game, ENDER_RIGHT);
}

static value wall_of(task *t, const value *arguments, ender_player player) {
    const dyadic time = ref_dyadic(t, arguments[1].game);
    if (dyadic_cmp(t, time, dyadic_int(-1)) < 0)
        task_throw(t, ENDER_EARGUMENT, "thermographs begin at temperature -1");
    return value_of_number(t, game_wall(t, arguments[0].game, player, time));
}

value property_left_wall(task *t, const value *arguments) {
    return wall_of(t, arguments, ENDER_LEFT);
}

value property_right_wall(task *t, const value *arguments) {
    return wall_of(t, arguments, ENDER_RIGHT);
}

static value trajectory_word(task *t, trajectory f) {
    strbuf text;
    strbuf_open(t, &text);
    trajectory_print(&text, f);
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

value property_left_trajectory(task *t, const value *arguments) {
    return trajectory_word(t, game_thermograph(t, arguments->game).left);
}

value property_right_trajectory(task *t, const value *arguments) {
    return trajectory_word(t, game_thermograph(t, arguments->game).right);
}

/* The vertices from the least temperature up; above the last one the wall is vertical. */
static value trajectory_points(task *t, const char *name, trajectory f) {
    value_list points = {0};
    for (uint32_t i = 0; i < f.count; i++) {
        value *pair = SCRATCH_ARRAY(t, value, 2);
        pair[0] = value_named("temperature", value_of_number(t, f.at[i].t.num));
        pair[1] = value_named("value", value_of_number(t, f.at[i].v.num));
        value_list_add(t, &points, value_of_items(ENDER_KIND_RECORD, pair, 2));
    }
    return value_named(name, value_of_items(ENDER_KIND_LIST, points.at, points.count));
}

value property_thermograph_points(task *t, const value *arguments) {
    const thermograph graph = game_thermograph(t, arguments->game);
    value *items = SCRATCH_ARRAY(t, value, 4);
    items[0] = value_named("mean", value_of_number(t, graph.mean));
    items[1] = value_named("temperature", value_of_number(t, graph.temperature));
    items[2] = trajectory_points(t, "left", graph.left);
    items[3] = trajectory_points(t, "right", graph.right);
    return value_of_items(ENDER_KIND_RECORD, items, 4);
}

value property_thermograph(task *t, const value *arguments) {
    const thermograph_style style = {0};
    strbuf text;
    strbuf_open(t, &text);
    thermograph_picture(&text, arguments->game, &style);
    return value_of_strbuf(t, ENDER_KIND_TEXT, &text);
}

/* ---- the small ---- */

value property_far_star_compare(task *t, const value *arguments) {
    return value_of_word(t, ender_relation_name(far_star_compare(t, arguments->game)));
}

static void add_line(strbuf *text, const char *label, ref g) {
    strbuf_text(text, label);
    add_name(text, g);
    strbuf_char(text, '\n');
}

value property_atomic_weight_report(task *t, const value *arguments) {
    const weight_report report = atomic_weight_report(t, arguments->game);
    strbuf text;
    strbuf_open(t, &text);
    add_line(&text, "{aw(G^L) - 2 | aw(G^R) + 2} = ", (ref){report.formed.id});
    if (report.chosen) {
        strbuf_format(&text, "an integer: G %s far star\n", ender_relation_name(report.far_star));
        add_line(&text, "least weight permitted: ", (ref){report.least.id});
        add_line(&text, "greatest weight permitted: ", (ref){report.greatest.id});
    }
    add_line(&text, "atomic weight: ", (ref){report.weight.id});
    return value_of_strbuf(t, ENDER_KIND_TEXT, &text);
}

/* The integers between those that the options of the players allow (COIN-SLIDING-15). */
value property_permitted_weights(task *t, const value *arguments) {
    const weight_report report = atomic_weight_report(t, arguments->game);
    if (ref_same(arguments->game, REF_ZERO))
        task_throw(t, ENDER_EDOMAIN, "0 has no options, so every integer is permitted");
    if (!report.chosen) return list_of(t, ENDER_KIND_GAME, NULL, 0);
    const dyadic least = ref_dyadic(t, (ref){report.least.id});
    const dyadic many = dyadic_sub(t, ref_dyadic(t, (ref){report.greatest.id}), least);
    if (many.big || many.num >= OPTIONS_LISTED)
        task_throw(t, ENDER_ELIMIT, "more than %d weights are permitted", (int)OPTIONS_LISTED);
    ref *weights = SCRATCH_ARRAY(t, ref, (size_t)many.num + 1);
    for (int64_t i = 0; i <= many.num; i++)
        weights[i] = ref_number(t, dyadic_add(t, least, dyadic_int(i)));
    return list_of(t, ENDER_KIND_GAME, weights, (size_t)many.num + 1);
}

/* Among the games born by day 2; as few as can be. */
value property_star_based(task *t, const value *arguments) {
    const ref g = arguments[0].game;
    const dyadic most = ref_dyadic(t, arguments[1].game);
    if (most.big || most.num < 0 || most.num > STAR_BASED_TERMS_MAX)
        task_throw(t, ENDER_EARGUMENT, "a star-based sum is looked for with 0 to %d terms",
                   (int)STAR_BASED_TERMS_MAX);
    if (!game_is_all_small(t, g))
        task_throw(t, ENDER_EDOMAIN, "only an all-small game can be a sum of games *:h");
    const ref_list games = games_by_day(t, 2);
    size_t chosen[STAR_BASED_TERMS_MAX], count;
    if (!star_based_sum(t, g, games.at, games.count, (unsigned)most.num, chosen, &count))
        task_throw(t, ENDER_EDOMAIN, "it is no sum of at most %d games *:h with h born by day 2",
                   (int)most.num);
    ref *found = SCRATCH_ARRAY(t, ref, count + 1);
    for (size_t i = 0; i < count; i++) found[i] = games.at[chosen[i]];
    return list_of(t, ENDER_KIND_GAME, found, count);
}

/* A multiple of ^<n>, with its sign. */
static void add_power(strbuf *text, int64_t digit, size_t n) {
    if (digit == 0) return;
    if (digit > 0 && text->length > 0) strbuf_char(text, '+');
    if (digit == -1)
        strbuf_char(text, '-');
    else if (digit != 1)
        strbuf_format(text, "%lld.", (long long)digit);
    strbuf_char(text, '^');
    if (n > 1) strbuf_format(text, "<%zu>", n);
}

value property_uptimal_expansion(task *t, const value *arguments) {
    uptimal parts;
    if (!uptimal_expansion(t, arguments->game, &parts))
        task_throw(t, ENDER_EDOMAIN,
                   "the game is no sum of a number, a nimber and multiples of "
                   "the powers of ^");
    strbuf text;
    strbuf_open(t, &text);
    if (!ref_same(parts.number, REF_ZERO)) add_name(&text, parts.number);
    if (parts.nimber > 0 && text.length > 0) strbuf_char(&text, '+');
    if (parts.nimber > 0) add_name(&text, ref_nimber(t, parts.nimber));
    for (size_t i = 0; i < parts.count; i++) add_power(&text, parts.digits[i], i + 1);
    if (text.length == 0) strbuf_char(&text, '0');
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}

/* ---- ordinal sums ---- */

/* Factors one by one, each as often as it occurs. */
static ref *listed_factors(task *t, ref g, size_t *count) {
    const factor_list factors = ordinal_factors(t, g);
    *count = 0;
    for (size_t i = 0; i < factors.count; i++) {
        if (factors.at[i].times > FACTORS_LISTED - *count)
            task_throw(t, ENDER_ELIMIT, "the game has more than %d factors", (int)FACTORS_LISTED);
        *count += factors.at[i].times;
    }
    ref *list = SCRATCH_ARRAY(t, ref, *count + 1);
    size_t at = 0;
    for (size_t i = 0; i < factors.count; i++)
        for (uint64_t k = 0; k < factors.at[i].times; k++) list[at++] = factors.at[i].factor;
    return list;
}

value property_ordinal_factors(task *t, const value *arguments) {
    size_t found;
    const ref *list = listed_factors(t, arguments->game, &found);
    return list_of(t, ENDER_KIND_GAME, list, found);
}

/* As an expression; a sign in front of a factor needs brackets. */
value property_ordinal_factorisation(task *t, const value *arguments) {
    size_t found;
    const ref *list = listed_factors(t, arguments->game, &found);
    if (found < 2) return value_of_word(t, "none");
    strbuf text;
    strbuf_open(t, &text);
    for (size_t i = 0; i < found; i++) {
        if (i > 0) strbuf_char(&text, ':');
        const size_t start = text.length;
        add_name(&text, list[i]);
        const char sign = text.text[start];
        if (sign != '-' && sign != '+') continue;
        text.length = start;
        strbuf_char(&text, '(');
        add_name(&text, list[i]);
        strbuf_char(&text, ')');
    }
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}
