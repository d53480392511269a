/* SPDX-License-Identifier: MIT
 *
 * Rulesets by name. Names and aliases are compared without regard to case, and `_` is `-`. A name
 * that is none gets an answer that names the nearest ones. */
#include "ruleset/find.h"
#include "base/nearest.h"

#include "ruleset/operators/operators.h"

#include <string.h>

enum { NAME_MOST = NEAREST_LENGTH };

static char folded(char c) {
    if (c >= 'A' && c <= 'Z') return (char)(c - 'A' + 'a');
    return c == '_' ? '-' : c;
}

static bool name_is(const char *a, size_t a_length, const char *b, size_t b_length) {
    if (a_length != b_length) return false;
    for (size_t i = 0; i < a_length; i++)
        if (folded(a[i]) != folded(b[i])) return false;
    return true;
}

/* The next name of a ruleset: its name, then its aliases. *at is 0 to begin with. False after the
 * last one. */
static bool next_name(const ruleset *rules, size_t *at, const char **name, size_t *length) {
    if (*at == 0) {
        *name = rules->info.name;
        *length = strlen(*name);
        *at = 1;
        return true;
    }
    const char *alias = rules->info.aliases + (*at - 1);
    alias += strspn(alias, " ");
    *name = alias;
    *length = strcspn(alias, " ");
    *at = (size_t)(alias - rules->info.aliases) + *length + 1;
    return *length > 0;
}

static bool is_called(const ruleset *rules, const char *name, size_t length) {
    const char *known;
    size_t known_length, at = 0;
    while (next_name(rules, &at, &known, &known_length))
        if (name_is(name, length, known, known_length)) return true;
    return false;
}

bool ruleset_is_called(const ruleset *rules, const char *name) {
    return is_called(rules, name, strlen(name));
}

/* ---- operators ---- */

/* The operator whose name stands before the first colon; NULL if there is none. */
static const ruleset_operator *operator_before(const char *name, size_t length, size_t *behind) {
    const char *colon = memchr(name, ':', length);
    if (!colon) return NULL;
    const size_t end = (size_t)(colon - name);
    *behind = end + 1;
    for (size_t i = 0; i < operators_count; i++) {
        const char *known = operators_all[i]->info.name;
        if (name_is(name, end, known, strlen(known))) return operators_all[i];
    }
    return NULL;
}

size_t ruleset_operator_length(const char *name, size_t length) {
    size_t behind = 0;
    return operator_before(name, length, &behind) ? behind : 0;
}

static const ruleset *known_by_name(task *t, const char *name, size_t length) {
    const ruleset *rules;
    for (size_t i = 0; (rules = ruleset_at(t->ctx, i)) != NULL; i++)
        if (is_called(rules, name, length)) return rules;
    return NULL;
}

const ruleset *ruleset_by_name(task *t, const char *name, size_t length) {
    const ruleset_operator *applied[OPERATORS_MOST], *o;
    size_t count = 0, behind;
    const ruleset *rules = known_by_name(t, name, length);
    if (rules) return rules;
    while ((o = operator_before(name, length, &behind)) != NULL) {
        if (count == OPERATORS_MOST)
            task_throw(t, ENDER_ELIMIT, "at most %d operators stand before the name of a ruleset",
                       (int)OPERATORS_MOST);
        applied[count++] = o;
        name += behind;
        length -= behind;
    }
    if (count > 0) rules = known_by_name(t, name, length);
    while (rules && count > 0) rules = operator_apply(t, applied[--count], rules);
    return rules;
}

/* ---- names that are none ---- */

_Noreturn static void operator_not_found(task *t, const char *name, size_t length) {
    strbuf names;
    strbuf_open(t, &names);
    for (size_t i = 0; i < operators_count; i++)
        strbuf_format(&names, "%s%s", i > 0 ? ", " : "", operators_all[i]->info.name);
    task_throw(t, ENDER_EARGUMENT, "there is no operator on rulesets \"%.*s\"%s; there are %s",
               length < NAME_MOST ? (int)length : (int)NAME_MOST, name,
               length < NAME_MOST ? "" : "...", names.text);
}

void ruleset_not_found(task *t, const char *name, size_t length) {
    for (size_t behind; (behind = ruleset_operator_length(name, length)) > 0;) {
        name += behind;
        length -= behind;
    }
    if (length == 0) task_throw(t, ENDER_EARGUMENT, "the name of a ruleset is missing");
    const char *colon = memchr(name, ':', length);
    if (colon) operator_not_found(t, name, (size_t)(colon - name));
    nearest_names near;
    const ruleset *rules;
    nearest_open(&near, name, length);
    for (size_t i = 0; (rules = ruleset_at(t->ctx, i)) != NULL; i++)
        nearest_try(&near, rules->info.name, rules->info.aliases);
    strbuf names;
    strbuf_open(t, &names);
    for (unsigned i = 0; i < near.count; i++)
        strbuf_format(&names, "%s%s", i > 0 ? ", " : "", near.names[i]);
    const size_t shown = length < NAME_MOST ? length : (size_t)NAME_MOST;
    task_throw(t, ENDER_EARGUMENT, "there is no ruleset \"%.*s\"%s%s%s", (int)shown, name,
               shown < length ? "..." : "",
               near.count == 0   ? ""
               : near.count == 1 ? "; the nearest name is "
                                 : "; the nearest names are ",
               names.text);
}
