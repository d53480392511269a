/* SPDX-License-Identifier: MIT
 *
 * How the lines of the table of functions are found and run. */
#include "notation/functions/functions.h"
#include "base/nearest.h"

#include <stdio.h>
#include <string.h>

/* ---- names ---- */

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

static size_t behind_joints(const char *name, size_t at, size_t length) {
    while (at < length && (name[at] == '_' || name[at] == '-')) at++;
    return at;
}

/* With fold as camels are written, LeftOptions for left_options: letters alone count. */
static bool same_name(const char *a, size_t a_length, const char *b, size_t b_length, bool fold) {
    size_t i = 0, j = 0;
    for (;; i++, j++) {
        if (fold) {
            i = behind_joints(a, i, a_length);
            j = behind_joints(b, j, b_length);
        }
        if (i == a_length || j == b_length) return i == a_length && j == b_length;
        const char letter = a[i] == '-' ? '_' : a[i];
        if ((fold ? lower(letter) : letter) != b[j]) return false;
    }
}

/* Is the name one of those in a list with blanks between? */
static bool is_among(const char *list, const char *name, size_t length, bool fold) {
    while (*list) {
        const size_t known = strcspn(list, " ");
        if (same_name(name, length, list, known, fold)) return true;
        list += known;
        list += strspn(list, " ");
    }
    return false;
}

static const function *find(const char *name, size_t length, bool fold) {
    for (size_t i = 0; i < function_table_length; i++) {
        const ender_function *about = &function_table[i].about;
        if (is_among(about->name, name, length, fold) ||
            is_among(about->aliases, name, length, fold))
            return &function_table[i];
    }
    return NULL;
}

const function *function_by_name(const char *name, size_t length) {
    return find(name, length, false);
}

const function *function_by_folded_name(const char *name, size_t length) {
    return find(name, length, true);
}

const char *function_nearest(const ender_ctx *ctx, const char *name, size_t length) {
    nearest_names near;
    nearest_open(&near, name, length);
    for (size_t i = 0; i < function_table_length; i++)
        nearest_try(&near, function_table[i].about.name, function_table[i].about.aliases);
    const ruleset *rules;
    for (size_t i = 0; (rules = ruleset_at(ctx, i)) != NULL; i++)
        nearest_try(&near, rules->info.name, rules->info.aliases);
    return near.count > 0 ? near.names[0] : NULL;
}

size_t ender_function_count(void) { return function_table_length; }

const ender_function *ender_function_at(size_t index) {
    return index < function_table_length ? &function_table[index].about : NULL;
}

const ender_function *ender_function_find(const char *name) {
    const function *f = name ? function_by_folded_name(name, strlen(name)) : NULL;
    return f ? &f->about : NULL;
}

/* ---- arguments ---- */

static const char *problem(task *t, const char *what, ender_kind found) {
    char sentence[200];
    snprintf(sentence, sizeof sentence, "expected %s, found a %s", what, kind_name(found));
    return value_of_word(t, sentence).text;
}

static const char *refuses_number(task *t, ref g, bool wants_integer) {
    if (!ref_is_number(t, g)) return "expected a number, found another game";
    if (!wants_integer) return NULL;
    const dyadic x = ref_dyadic(t, g);
    return x.exp > 0 || x.big > 0 ? "expected an integer between -2^63 and 2^63 - 1" : NULL;
}

/* What a parameter takes; beside that, the kind whose own parameter it is. */
static const struct {
    unsigned kinds;
    const char *wanted;
} parameters[] = {
    [ENDER_TAKES_GAME] = {HOLDS_GAMES, "a value"},
    [ENDER_TAKES_ANY] = {HOLDS_FORMS, "a game"},
    [ENDER_TAKES_FORM] = {HOLDS_FORMS, "a game"},
    [ENDER_TAKES_EITHER] = {HOLDS_FORMS, "a game"},
    [ENDER_TAKES_NUMBER] = {HOLDS_GAMES, "a value"},
    [ENDER_TAKES_INTEGER] = {HOLDS_GAMES, "a value"},
    [ENDER_TAKES_TEXT] = {KIND_BIT(ENDER_KIND_WORD), "a text in quotes"},
    [ENDER_TAKES_LOOPY] = {HOLDS_GAMES, "a value"},
    [ENDER_TAKES_SURREAL] = {HOLDS_FORMS, "a value"},
    [ENDER_TAKES_LIST] = {KIND_BIT(ENDER_KIND_LIST), "a list, such as [1, 1/2]"},
};

/* Is it a kind of games of which most functions know nothing? */
static bool is_beyond(ender_kind which) {
    return kind_is_game(which) && (KIND_BIT(which) & HOLDS_FORMS) == 0;
}

static bool is_own_parameter(ender_parameter takes, ender_kind which) {
    return is_beyond(which) && kind_at(which)->parameter == takes;
}

static bool takes_number(ender_parameter takes) {
    return takes == ENDER_TAKES_NUMBER || takes == ENDER_TAKES_INTEGER;
}

const char *parameter_refuses(task *t, ender_parameter takes, const value *argument) {
    const bool listed =
        (size_t)takes < sizeof parameters / sizeof *parameters && parameters[takes].kinds != 0;
    const unsigned kinds = listed ? parameters[takes].kinds : HOLDS_GAMES;
    const value_kind *k = kind_of(argument);
    if (is_own_parameter(takes, argument->kind)) return NULL;
    if ((kinds & KIND_BIT(argument->kind)) == 0) {
        const bool number = takes_number(takes) && k->refusal_of_number;
        const char *refusal = number ? k->refusal_of_number : k->refusal;
        if (refusal && takes != ENDER_TAKES_TEXT && takes != ENDER_TAKES_LIST) return refusal;
        return problem(t, listed ? parameters[takes].wanted : "a value", argument->kind);
    }
    return takes_number(takes) ? refuses_number(t, argument->game, takes == ENDER_TAKES_INTEGER)
                               : NULL;
}

/* What the function does with arguments of this kind; NULL when it takes none. */
static value (*overload_of(const function *f, ender_kind which))(task *t, const value *arguments) {
    for (const overload *o = f->also; o && o->run; o++)
        if (o->kind == which) return o->run;
    return NULL;
}

static bool knows_kind(const function *f, ender_kind which) {
    if (f->shape == SHAPE_COMPARE) return true;
    if (f->shape == SHAPE_OPERATION) return kind_does(which, f->run.operation);
    return overload_of(f, which) != NULL;
}

static bool has_tombstones(const task *t, const value *argument) {
    return argument->kind == ENDER_KIND_FORM && form_is_augmented(t, argument->game);
}

const char *function_asked_of(const function *f) {
    if (f->about.count == 0) return NULL;
    switch (f->about.takes[0]) {
    case ENDER_TAKES_GAME:
    case ENDER_TAKES_ANY:
    case ENDER_TAKES_LOOPY:
    case ENDER_TAKES_SURREAL:
        return "values, in normal play";
    case ENDER_TAKES_FORM:
    case ENDER_TAKES_EITHER:
        return "literal forms";
    default:
        return NULL;
    }
}

/* One of the letters by which outcomes are told? */
static bool is_outcome(const value *v) {
    return v->kind == ENDER_KIND_WORD && v->count == 1 && strchr("LRNP", v->text[0]);
}

/* Whatever convention it is told under. */
static const char *refuses_outcome(task *t, const function *f, const value *argument) {
    char sentence[240];
    snprintf(sentence, sizeof sentence,
             "expected a game, found the outcome %s: an outcome has no %s; %s(%s) is asked of %s",
             argument->text, f->about.name, f->about.name, f->about.parameters,
             function_asked_of(f));
    return value_of_word(t, sentence).text;
}

const char *function_refuses(task *t, const function *f, size_t index, const value *argument) {
    const ender_parameter takes = f->about.takes[index];
    if (UNLIKELY(is_outcome(argument) && f->about.count == 1 && function_asked_of(f)))
        return refuses_outcome(t, f, argument);
    if (UNLIKELY(!f->tombstones && has_tombstones(t, argument)))
        return "expected a form without tombstones: what ! means is known to misere_outcome and to "
               "the functions of universes";
    if (is_beyond(argument->kind) && takes != ENDER_TAKES_TEXT &&
        (kind_of(argument)->has_numbers || !takes_number(takes)) && knows_kind(f, argument->kind))
        return NULL;
    return parameter_refuses(t, takes, argument);
}

/* Quotients and complex numbers are no games and have no outcome. */
static bool is_no_game(ender_ctx *ctx, const ender_result *of) {
    ender_result outcome;
    const ender_status status = ender_apply(ctx, ender_function_find("outcome"), of, 1, &outcome);
    if (status == ENDER_OK) ender_result_clear(&outcome);
    return status == ENDER_EDOMAIN;
}

/* Is the parameter made for a kind of games beyond the short ones? */
static bool is_of_kind_beyond(ender_parameter takes) {
    for (size_t which = 0; which < kind_count; which++)
        if (is_own_parameter(takes, (ender_kind)which)) return true;
    return false;
}

bool ender_function_is_on_card(ender_ctx *ctx, const ender_function *about,
                               const ender_result *of) {
    if (!about->card) return false;
    /* What is asked of loopy games, and of numbers beyond the dyadic, goes without saying for the
     * others. */
    if (!is_of_kind_beyond(about->takes[0])) return true;
    if (!is_own_parameter(about->takes[0], of->kind)) return false;
    /* The parts of a complex number z are on the cards of those that are no games. */
    return strcmp(about->parameters, "z") != 0 || is_no_game(ctx, of);
}

/* ---- running ---- */

/* Only the value of such an argument counts. */
static bool is_form_of_any(const function *f, const value *arguments, unsigned i) {
    return f->about.takes[i] == ENDER_TAKES_ANY && !kind_is_value(arguments[i].kind) &&
           kind_is_game(arguments[i].kind);
}

static value run_on_values(task *t, const function *f, const value *arguments) {
    value values[ENDER_PARAMETERS_MAX];
    for (unsigned i = 0; i < f->about.count; i++) {
        values[i] = arguments[i];
        if (is_form_of_any(f, arguments, i)) value_of_form_at(t, &values[i]);
    }
    return function_run(t, f, values);
}

/* Of an argument of a kind for which the row has a function of its own. */
static bool run_beyond(task *t, const function *f, const value *arguments, value *out) {
    for (unsigned i = 0; i < f->about.count; i++) {
        const ender_kind which = arguments[i].kind;
        if (!is_beyond(which) || is_own_parameter(f->about.takes[i], which)) continue;
        *out = overload_of(f, which)(t, arguments);
        return true;
    }
    return false;
}

value function_run(task *t, const function *f, const value *arguments) {
    bool plain = true;
    value out;
    if (f->shape == SHAPE_OPERATION) return operation_of(t, f->run.operation, arguments);
    if (f->shape == SHAPE_COMPARE)
        return value_of_word(t, ender_relation_name(games_compare(t, arguments)));
    for (unsigned i = 0; i < f->about.count; i++) {
        plain = plain && arguments[i].kind == ENDER_KIND_GAME;
        if (UNLIKELY(is_form_of_any(f, arguments, i))) return run_on_values(t, f, arguments);
    }
    if (UNLIKELY(!plain) && run_beyond(t, f, arguments, &out)) return out;
    const ref g = arguments[0].game, h = f->about.count > 1 ? arguments[1].game : REF_NONE;
    switch (f->shape) {
    case SHAPE_GAME:
        return value_of_game(f->run.game(t, g));
    case SHAPE_GAME_OF_GAMES:
        return value_of_game(f->run.game_of_games(t, g, h));
    case SHAPE_GAME_BY_NUMBER:
        return value_of_game(f->run.game_by_number(t, g, ref_dyadic(t, h)));
    case SHAPE_GAME_OF_THREE:
        return value_of_game(f->run.game_of_three(t, g, h, arguments[2].game));
    case SHAPE_NUMBER:
        return value_of_number(t, f->run.number(t, g));
    case SHAPE_TRUTH:
        return value_of_truth(f->run.truth(t, g));
    case SHAPE_TRUTH_OF_GAMES:
        return value_of_truth(f->run.truth_of_games(t, g, h));
    case SHAPE_FORM_OF_FORMS:
        return value_of_form(f->run.form_of_forms(t, g, h));
    case SHAPE_OPERATION:
    case SHAPE_COMPARE:
    case SHAPE_VALUES:
        break;
    }
    return f->run.values(t, arguments);
}
