/* SPDX-License-Identifier: MIT
 *
 * The list of kinds, and what is the same for all of them: how two kinds are joined, how an
 * operation finds its function, and what is said when there is none. */
#include "notation/kinds/kinds.h"

#include "base/held.h"

#include <stdio.h>
#include <string.h>

/* A new kind is a line here and a file of its own. */
#define KINDS(LINE)                                                                                \
    LINE(NONE, none)                                                                               \
    LINE(GAME, game)                                                                               \
    LINE(FORM, form)                                                                               \
    LINE(TRUTH, truth)                                                                             \
    LINE(WORD, word)                                                                               \
    LINE(TEXT, text)                                                                               \
    LINE(LIST, list)                                                                               \
    LINE(LOOPY, loopy)                                                                             \
    LINE(INTEGER, integer)                                                                         \
    LINE(RECORD, record)                                                                           \
    LINE(OBJECT, object)                                                                           \
    LINE(PICTURE, picture)                                                                         \
    LINE(SURREAL, surreal)

#define DECLARED(which, row) extern const value_kind kind_##row;
#define LISTED(which, row) [ENDER_KIND_##which] = &kind_##row,
KINDS(DECLARED)
static const value_kind *const kinds[] = {KINDS(LISTED)};
const size_t kind_count = sizeof kinds / sizeof *kinds;

const value_kind *kind_at(ender_kind which) {
    return (size_t)which < kind_count ? kinds[which] : &kind_none;
}

const char *kind_name(ender_kind kind) { return kind_at(kind)->name; }
bool kind_is_game(ender_kind kind) { return kind_at(kind)->holds != 0; }
bool kind_is_value(ender_kind kind) { return kind_is_game(kind) && !kind_at(kind)->value_of; }

/* ---- words ---- */

static bool is_written(const char *word, const char *text, size_t length) {
    return word && strlen(word) == length && memcmp(word, text, length) == 0;
}

const literal_word *literal_word_find(const char *text, size_t length) {
    for (size_t i = 0; i < kind_count; i++)
        for (const literal_word *w = kinds[i]->words; w && w->word; w++)
            if (is_written(w->word, text, length) || is_written(w->letter, text, length)) return w;
    return NULL;
}

/* ---- operands ---- */

static bool holds(ender_kind which, ender_kind other) {
    return which == other || (kind_at(which)->holds & KIND_BIT(other)) != 0;
}

ender_kind kind_joint(ender_kind a, ender_kind b) {
    if (holds(a, b)) return a;
    return holds(b, a) ? b : ENDER_KIND_NONE;
}

const char *kinds_apart(task *t, ender_kind a, ender_kind b) {
    char sentence[160];
    const bool form = a == ENDER_KIND_FORM || b == ENDER_KIND_FORM;
    snprintf(sentence, sizeof sentence, "a %s and a %s do not go together%s", kind_name(a),
             kind_name(b), form ? ": value(...) around the form gives its value" : "");
    return value_of_word(t, sentence).text;
}

void value_of_form_at(task *t, value *v) {
    const value_kind *k = kind_of(v);
    if (UNLIKELY(k->value_of != NULL)) *v = k->value_of(t, v);
}

/* ---- operations ---- */

bool kind_does(ender_kind which, game_operation what) {
    return what == OPERATION_RELATION ? kind_is_game(which) : kind_at(which)->does[what] != NULL;
}

static value refuse_kind(task *t, game_operation what, ender_kind which) {
    char sentence[160];
    snprintf(sentence, sizeof sentence, "a %s has no %s", kind_name(which),
             operator_of(what)->about.name);
    return value_refused(value_of_word(t, sentence).text);
}

value operation_try(task *t, game_operation what, const value *operands) {
    const ender_kind first = operands[0].kind;
    const ender_kind joint =
        operation_operands(what) == 2 ? kind_joint(first, operands[1].kind) : first;
    operation_run *const run = kind_at(joint)->does[what];
    if (LIKELY(run != NULL)) return run(t, operands);
    if (joint == ENDER_KIND_NONE) return value_refused(kinds_apart(t, first, operands[1].kind));
    return refuse_kind(t, what, joint);
}

value operation_of(task *t, game_operation what, const value *operands) {
    const value v = operation_try(t, what, operands);
    if (is_refused(&v)) task_throw(t, ENDER_EDOMAIN, "%s", v.text);
    return v;
}

/* ---- order ---- */

/* The kind that compares two games, forms of which have become values. */
static const value_kind *comparing_kind(task *t, const value *operands) {
    const ender_kind joint = kind_joint(operands[0].kind, operands[1].kind);
    if (joint == ENDER_KIND_NONE || !kind_is_game(joint))
        task_throw(t, ENDER_EDOMAIN, "%s", kinds_apart(t, operands[0].kind, operands[1].kind));
    return kind_at(joint);
}

ender_relation games_compare(task *t, const value *operands) {
    value v[2] = {operands[0], operands[1]};
    for (int i = 0; i < 2; i++) value_of_form_at(t, &v[i]);
    return comparing_kind(t, v)->compare(t, v);
}

static bool agrees(task *t, const operator_row *r, const value_kind *k, const value *v) {
    if (r->counts == ENDER_EQUAL && r->wanted == ENDER_EQUAL && k->equal)
        return k->equal(&v[0], &v[1]);
    if (r->counts == ENDER_EQUAL || !k->at_least)
        return (k->compare(t, v) & r->counts) == r->wanted;
    const bool less = r->counts == ENDER_LESS;
    return k->at_least(t, &v[less], &v[!less]) == (r->wanted != 0);
}

bool relation_holds(task *t, const operator_row *relation, const value *operands) {
    value v[2] = {operands[0], operands[1]};
    for (int i = 0; i < 2; i++) value_of_form_at(t, &v[i]);
    return agrees(t, relation, comparing_kind(t, v), v) != relation->negated;
}

/* ---- results ---- */

void result_discard(void *result) { ender_result_clear(result); }

void result_from_value(task *t, const value *from, ender_result *to) {
    const value_kind *k = kind_of(from);
    *to = (ender_result){.kind = from->kind};
    held holder;
    held_open(t, &holder, to, result_discard);
    if (k->keep) k->keep(t, from, to);
    if (from->name) to->name = string_copy(t, from->name);
    held_keep(t);
}

value value_from_result(task *t, const ender_result *from) {
    const value_kind *k = kind_at(from->kind);
    value v = k->take ? k->take(t, from) : (value){.kind = ENDER_KIND_NONE};
    if (from->name) v.name = value_of_word(t, from->name).text;
    return v;
}

bool result_stays(const ender_ctx *ctx, const ender_result *r) {
    const value_kind *k = kind_at(r->kind);
    if (k->stays) return k->stays(ctx, r);
    for (size_t i = 0; i < r->count; i++)
        if (!result_stays(ctx, &r->items[i])) return false;
    return true;
}

/* ---- writing ---- */

void print_value(task *t, strbuf *out, const value *v, ender_style style) {
    if (style == ENDER_JSON)
        kind_of(v)->json(t, out, v);
    else
        kind_of(v)->print(t, out, v, style);
}

value printed_value(task *t, const value *v, ender_style style) {
    strbuf text;
    strbuf_open(t, &text);
    print_value(t, &text, v, style);
    return value_of_strbuf(t, ENDER_KIND_WORD, &text);
}
