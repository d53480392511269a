/* SPDX-License-Identifier: MIT
 *
 * The names that a session has given to results: a sorted list, because sessions have few names and
 * want to show them in order. */
#include "notation/functions/functions.h"
#include "notation/notation.h"

#include <stdlib.h>
#include <string.h>

typedef struct entry {
    char *name;
    ender_result result;
} entry;

struct ender_scope {
    ender_ctx *ctx;
    entry *entries;
    size_t count, capacity;
};

enum { NAME_LENGTH_MAX = 200 };

/* ---- which names are free ---- */

static bool is_name(const char *name, size_t length) {
    if (length == 0 || length > NAME_LENGTH_MAX || !is_letter(name[0])) return false;
    for (size_t i = 1; i < length; i++)
        if (!is_letter(name[i]) && !is_digit(name[i]) && name[i] != '_') return false;
    return true;
}

/* v, vv, v3 */
static bool is_downs(const char *name, size_t length) {
    size_t i = 0;
    while (i < length && name[i] == 'v') i++;
    if (i == 0) return false;
    while (i < length && is_digit(name[i])) i++;
    return i == length;
}

const char *name_taken(const char *name, size_t length) {
    if (!is_name(name, length))
        return "is no name: a name is a letter followed by letters, digits and underscores, at "
               "most 200 of them";
    if (is_downs(name, length)) return "means downs: v, vv and v3 are values";
    if (loopy_name_find(name, length) >= 0) return "is the name of a loopy game";
    if (length == 4 && memcmp(name, "pass", 4) == 0) return "is a move back to the same position";
    if (length == 3 && memcmp(name, "lit", 3) == 0) return "makes literal forms";
    if (function_by_name(name, length)) return "is a function";
    return NULL;
}

/* ---- entries ---- */

/* Where the name is, or where it would have to be inserted. */
static size_t find(const ender_scope *scope, const char *name, size_t length, bool *found) {
    size_t low = 0, high = scope->count;
    *found = false;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        const char *other = scope->entries[middle].name;
        int order = strncmp(other, name, length);
        if (order == 0 && other[length] != '\0') order = 1;
        if (order == 0) {
            *found = true;
            return middle;
        }
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

bool scope_belongs_to(const ender_scope *scope, const ender_ctx *ctx) { return scope->ctx == ctx; }

const ender_result *scope_find(const ender_scope *scope, const char *name, size_t length) {
    bool found;
    const size_t at = find(scope, name, length, &found);
    return found ? &scope->entries[at].result : NULL;
}

static void reserve_entry(task *t, ender_scope *scope) {
    if (scope->count < scope->capacity) return;
    const size_t capacity = scope->capacity ? scope->capacity * 2 : 16;
    entry *entries = realloc(scope->entries, capacity * sizeof *entries);
    if (!entries) task_throw_memory(t);
    scope->entries = entries;
    scope->capacity = capacity;
}

/* Everything that can fail happens before the scope changes. */
void scope_define(task *t, ender_scope *scope, const char *name, size_t length, const value *v) {
    bool found;
    const size_t at = find(scope, name, length, &found);
    ender_result result;
    strbuf copy;
    strbuf_open(t, &copy);
    strbuf_bytes(&copy, name, length);
    if (!found) reserve_entry(t, scope);
    result_from_value(t, v, &result);
    if (found) {
        ender_result_clear(&scope->entries[at].result);
        strbuf_close(&copy);
    } else {
        memmove(scope->entries + at + 1, scope->entries + at,
                (scope->count - at) * sizeof *scope->entries);
        scope->entries[at].name = strbuf_take(&copy);
        scope->count++;
    }
    scope->entries[at].result = result;
}

/* ---- the public functions ---- */

ender_status ender_scope_open(ender_ctx *ctx, ender_scope **out) {
    *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    ender_scope *scope = calloc(1, sizeof *scope);
    if (!scope) task_throw_memory(t);
    scope->ctx = ctx;
    *out = scope;
    return task_end(t);
}

void scope_clear(ender_scope *scope) {
    for (size_t i = 0; i < scope->count; i++) {
        free(scope->entries[i].name);
        ender_result_clear(&scope->entries[i].result);
    }
    scope->count = 0;
}

void ender_scope_close(ender_scope *scope) {
    if (!scope) return;
    scope_clear(scope);
    free(scope->entries);
    free(scope);
}

ender_status scope_set(ender_scope *scope, const char *name, const ender_result *result) {
    task t[1];
    if (!TASK_OPEN(t, scope->ctx)) return task_failed(t);
    const char *taken = name_taken(name, strlen(name));
    if (taken) task_throw(t, ENDER_EARGUMENT, "%.200s %s", name, taken);
    value v = value_from_result(t, result);
    scope_define(t, scope, name, strlen(name), &v);
    return task_end(t);
}

const ender_result *ender_scope_get(const ender_scope *scope, const char *name) {
    return scope && name ? scope_find(scope, name, strlen(name)) : NULL;
}

bool scope_forget(ender_scope *scope, const char *name) {
    bool found;
    const size_t at = find(scope, name, strlen(name), &found);
    if (!found) return false;
    free(scope->entries[at].name);
    ender_result_clear(&scope->entries[at].result);
    scope->count--;
    memmove(scope->entries + at, scope->entries + at + 1,
            (scope->count - at) * sizeof *scope->entries);
    return true;
}

const char *ender_scope_name(const ender_scope *scope, size_t index) {
    return scope && index < scope->count ? scope->entries[index].name : NULL;
}
