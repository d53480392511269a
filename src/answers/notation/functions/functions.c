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
    const function *f = function_by_folded_name(name, strlen(name));
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

const char *parameter_refuses(task *t, ender_parameter takes, const value *argument) {
    const ender_kind kind = argument->kind;
    if (takes == ENDER_TAKES_SURREAL)
        return kind == ENDER_KIND_SURREAL || kind == ENDER_KIND_GAME || kind == ENDER_KIND_FORM
                   ? NULL
                   : problem(t, "a value", kind);
    if (kind == ENDER_KIND_SURREAL && takes != ENDER_TAKES_TEXT)
        return takes == ENDER_TAKES_NUMBER || takes == ENDER_TAKES_INTEGER
                   ? "expected a dyadic number, found a value beyond the short games"
                   : "expected a short game, found a value beyond the short games";
    if (kind == ENDER_KIND_LOOPY)
        return takes == ENDER_TAKES_LOOPY ? NULL : "expected a game that ends, found a loopy one";
    if (takes == ENDER_TAKES_TEXT)
        return kind == ENDER_KIND_WORD ? NULL : problem(t, "a text in quotes", kind);
    if (takes == ENDER_TAKES_ANY || takes == ENDER_TAKES_FORM || takes == ENDER_TAKES_EITHER)
        return kind == ENDER_KIND_GAME || kind == ENDER_KIND_FORM ? NULL
                                                                  : problem(t, "a game", kind);
    if (kind == ENDER_KIND_FORM)
        return "expected a value, found a literal form: value(...) gives its value";
    if (kind != ENDER_KIND_GAME) return problem(t, "a value", kind);
    if (takes == ENDER_TAKES_GAME || takes == ENDER_TAKES_LOOPY) return NULL;
    return refuses_number(t, argument->game, takes == ENDER_TAKES_INTEGER);
}

const char *function_refuses(task *t, const function *f, size_t index, const value *argument) {
    const ender_parameter takes = f->about.takes[index];
    if (argument->kind == ENDER_KIND_LOOPY && function_of_loopy(f) &&
        takes != ENDER_TAKES_INTEGER && takes != ENDER_TAKES_NUMBER && takes != ENDER_TAKES_TEXT)
        return NULL;
    if (argument->kind == ENDER_KIND_SURREAL && function_of_long(f) && takes != ENDER_TAKES_TEXT)
        return NULL;
    return parameter_refuses(t, takes, argument);
}

/* ---- running ---- */

/* Only the value of such an argument counts. */
static bool is_form_of_any(const function *f, const value *arguments, unsigned i) {
    return f->about.takes[i] == ENDER_TAKES_ANY && arguments[i].kind == ENDER_KIND_FORM;
}

static value run_on_values(task *t, const function *f, const value *arguments) {
    value values[ENDER_PARAMETERS_MAX];
    for (unsigned i = 0; i < f->about.count; i++)
        values[i] = is_form_of_any(f, arguments, i)
                        ? value_of_game(form_value(t, arguments[i].game))
                        : arguments[i];
    return function_run(t, f, values);
}

value function_run(task *t, const function *f, const value *arguments) {
    for (unsigned i = 0; i < f->about.count; i++)
        if (UNLIKELY(arguments[i].kind == ENDER_KIND_SURREAL) &&
            f->about.takes[i] != ENDER_TAKES_SURREAL)
            return function_of_long(f)(t, arguments);
    for (unsigned i = 0; i < f->about.count; i++)
        if (UNLIKELY(is_form_of_any(f, arguments, i))) return run_on_values(t, f, arguments);
    for (unsigned i = 0; i < f->about.count; i++)
        if (UNLIKELY(arguments[i].kind == ENDER_KIND_LOOPY) &&
            f->about.takes[i] != ENDER_TAKES_LOOPY)
            return function_of_loopy(f)(t, arguments);
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
    case SHAPE_VALUES:
        break;
    }
    return f->run.values(t, arguments);
}
