/* SPDX-License-Identifier: MIT
 *
 * The functions about misere play in universes, for the table. A universe is written as a text: D,
 * E, B, M, or gen(F, G, ...) of literal forms. */
#include "notation/functions/properties.h"
#include "universe/universe.h"

#include <string.h>

typedef struct universe_name {
    const char *letter, *word;
    universe_kind kind;
} universe_name;

static const universe_name universe_names[] = {{"D", "dicot", UNIVERSE_DICOT},
                                               {"E", "dead_ending", UNIVERSE_DEAD_ENDING},
                                               {"B", "blocking", UNIVERSE_BLOCKING},
                                               {"M", "all", UNIVERSE_ALL}};

static bool source_is(source in, const char *word) {
    return in.length == strlen(word) && memcmp(in.text, word, in.length) == 0;
}

static source source_trim(source in) {
    while (in.length > 0 && is_blank(in.text[0])) in.text++, in.length--;
    while (in.length > 0 && is_blank(in.text[in.length - 1])) in.length--;
    return in;
}

/* How far it is to a comma or semicolon that is in no brackets. */
static size_t length_to_comma(source in) {
    int depth = 0;
    size_t at = 0;
    for (; at < in.length; at++) {
        const char c = in.text[at];
        if (c == '{' || c == '(' || c == '[') depth++;
        if (c == '}' || c == ')' || c == ']') depth--;
        if ((c == ',' || c == ';') && depth == 0) break;
    }
    return at;
}

/* The forms between the brackets of gen(...). */
static universe read_generated(task *t, source in) {
    ref_list forms = {0};
    if (source_trim(in).length == 0) return universe_generated(t, NULL, 0);
    for (;;) {
        const size_t length = length_to_comma(in);
        ref_list_add(t, &forms, read_game(t, (source){in.text, length}, true));
        if (length == in.length) break;
        in = (source){in.text + length + 1, in.length - length - 1};
    }
    return universe_generated(t, forms.at, forms.count);
}

static universe read_universe(task *t, const value *argument) {
    const source in = source_trim((source){argument->text, argument->count});
    for (size_t i = 0; i < sizeof universe_names / sizeof *universe_names; i++)
        if (source_is(in, universe_names[i].letter) || source_is(in, universe_names[i].word))
            return (universe){.kind = universe_names[i].kind};
    if (in.length > 4 && memcmp(in.text, "gen(", 4) == 0 && in.text[in.length - 1] == ')')
        return read_generated(t, (source){in.text + 4, in.length - 5});
    if (source_is(in, "pf(E)") || source_is(in, "pf(B)") || source_is(in, "p_free"))
        task_throw(t, ENDER_EDOMAIN,
                   "P-free forms are no universe: {0|0} is not P-free although 0 is");
    task_throw(
        t, ENDER_EARGUMENT,
        "%.*s is no universe: they are \"D\" (dicot), \"E\" (dead_ending), \"B\" (blocking), "
        "\"M\" (all) and \"gen(F, G)\" with literal forms",
        (int)(in.length < 40 ? in.length : 40), in.text);
}

value property_is_in_universe(task *t, const value *arguments) {
    const universe u = read_universe(t, &arguments[0]);
    return value_of_truth(universe_has(t, &u, arguments[1].game));
}

value property_compare_in(task *t, const value *arguments) {
    const universe u = read_universe(t, &arguments[0]);
    return value_of_word(
        t, ender_relation_name(universe_compare(t, &u, arguments[1].game, arguments[2].game)));
}

static value strong_in(task *t, const value *arguments, ender_player player) {
    const universe u = read_universe(t, &arguments[0]);
    return value_of_truth(universe_is_strong(t, &u, arguments[1].game, player));
}
value property_left_strong_in(task *t, const value *arguments) {
    return strong_in(t, arguments, ENDER_LEFT);
}
value property_right_strong_in(task *t, const value *arguments) {
    return strong_in(t, arguments, ENDER_RIGHT);
}

value property_adjoint(task *t, const value *arguments) {
    return value_of_form(form_adjoint(t, arguments->game));
}
