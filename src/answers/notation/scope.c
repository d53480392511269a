/* SPDX-License-Identifier: MIT
 *
 * The names that a session has given to results: a sorted list, because sessions have few names and
 * want to show them in order. */
#include "notation/functions/functions.h"
#include "notation/notation.h"

#include "base/held.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* A result that was given a name. Whoever reads it holds it, so that it outlives its name. */
typedef struct kept_result {
    _Atomic unsigned holders;
    ender_result result;
} kept_result;

typedef struct scope_entry {
    char *name;
    kept_result *kept;
} scope_entry;

struct ender_scope {
    ender_ctx *ctx;
    pthread_mutex_t lock; /* held while the list is read or changed */
    scope_entry *entries;
    size_t count, capacity;
    ender_scope *next; /* of the context */
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

/* The reason why a name cannot be defined; NULL if it can. */
static const char *name_taken(const char *name, size_t length) {
    if (!is_name(name, length))
        return "is no name: a name is a letter followed by letters, digits and underscores, at "
               "most 200 of them";
    if (is_downs(name, length)) return "means downs: v, vv and v3 are values";
    if (loopy_name_find(name, length) >= 0) return "is the name of a loopy game";
    if (length == 4 && memcmp(name, "pass", 4) == 0) return "is a move back to the same position";
    if (length == 3 && memcmp(name, "lit", 3) == 0) return "makes literal forms";
    const literal_word *word = literal_word_find(name, length);
    if (word && (word->grammar & WORD_STAYS)) return "is a value";
    if (is_list_word(name, length)) return "is a word of lists, as in [n for n in 1..9 if n > 2]";
    if (is_filter_word(name, length)) return "is a word of lists, as in filter(is_odious, [1..9])";
    if (function_by_name(name, length)) return "is a function";
    return NULL;
}

void name_check(task *t, source in, size_t start, size_t length) {
    const char *name = in.text + start;
    const char *taken = name_taken(name, length);
    if (taken) source_fail(t, in, start, "%.*s %s", length > 60 ? 60 : (int)length, name, taken);
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

static void let_go(void *what) {
    kept_result *k = what;
    if (!k || atomic_fetch_sub(&k->holders, 1) > 1) return;
    ender_result_clear(&k->result);
    free(k);
}

static void remove_at(ender_scope *scope, size_t at) {
    free(scope->entries[at].name);
    let_go(scope->entries[at].kept);
    scope->count--;
    memmove(scope->entries + at, scope->entries + at + 1,
            (scope->count - at) * sizeof *scope->entries);
}

bool scope_belongs_to(const ender_scope *scope, const ender_ctx *ctx) {
    return context_same(scope->ctx, ctx);
}

/* What the name stands for, held for the caller; NULL if nothing is called so. */
static kept_result *hold(const ender_scope *scope, const char *name, size_t length) {
    pthread_mutex_t *lock = (pthread_mutex_t *)(uintptr_t)&scope->lock;
    bool found;
    pthread_mutex_lock(lock);
    const size_t at = find(scope, name, length, &found);
    kept_result *k = found ? scope->entries[at].kept : NULL;
    if (k) atomic_fetch_add(&k->holders, 1);
    pthread_mutex_unlock(lock);
    return k;
}

bool scope_has(const ender_scope *scope, const char *name, size_t length) {
    kept_result *k = hold(scope, name, length);
    let_go(k);
    return k != NULL;
}

bool scope_value(task *t, const ender_scope *scope, const char *name, size_t length, value *out) {
    held holder;
    kept_result *k = hold(scope, name, length);
    if (!k) return false;
    held_open(t, &holder, k, let_go);
    *out = value_from_result(t, &k->result);
    held_close(t, &holder);
    return true;
}

/* Space for one more entry. The lock is held. */
static bool reserve_entry(ender_scope *scope) {
    if (scope->count < scope->capacity) return true;
    const size_t capacity = scope->capacity ? scope->capacity * 2 : 16;
    scope_entry *entries = realloc(scope->entries, capacity * sizeof *entries);
    if (!entries) return false;
    scope->entries = entries;
    scope->capacity = capacity;
    return true;
}

/* Puts the result under the name, and takes both; false, and nothing changes, without memory. */
static bool put(ender_scope *scope, char *name, size_t length, kept_result *k) {
    bool found;
    const size_t at = find(scope, name, length, &found);
    if (found) {
        let_go(scope->entries[at].kept);
        scope->entries[at].kept = k;
        free(name);
        return true;
    }
    if (!reserve_entry(scope)) return false;
    memmove(scope->entries + at + 1, scope->entries + at,
            (scope->count - at) * sizeof *scope->entries);
    scope->entries[at] = (scope_entry){name, k};
    scope->count++;
    return true;
}

/* Everything that can fail happens before the scope changes. */
void scope_define(task *t, ender_scope *scope, const char *name, size_t length, const value *v) {
    held holder;
    strbuf copy;
    kept_result *k = calloc(1, sizeof *k);
    if (!k) task_throw_memory(t);
    k->holders = 1;
    held_open(t, &holder, k, let_go);
    result_from_value(t, v, &k->result);
    strbuf_open(t, &copy);
    strbuf_bytes(&copy, name, length);
    char *taken = strbuf_take(&copy);
    pthread_mutex_lock(&scope->lock);
    const bool done = put(scope, taken, length, k);
    pthread_mutex_unlock(&scope->lock);
    if (!done) {
        free(taken);
        task_throw_memory(t);
    }
    held_keep(t);
}

/* ---- the scopes of a context ---- */

typedef struct scopes {
    pthread_mutex_t lock;
    ender_scope *first;
} scopes;

static void scopes_destroy(ender_ctx *ctx, void *data) {
    (void)ctx;
    scopes *all = data;
    pthread_mutex_destroy(&all->lock);
    free(all);
}

static void scopes_forget(ender_ctx *ctx, void *data) {
    const scopes *all = data;
    for (ender_scope *s = all->first; s; s = s->next)
        for (size_t i = s->count; i-- > 0;)
            if (!result_stays(ctx, &s->entries[i].kept->result)) remove_at(s, i);
}

static void *scopes_create(ender_ctx *ctx) {
    scopes *all = calloc(1, sizeof *all);
    if (!all) return NULL;
    if (pthread_mutex_init(&all->lock, NULL) != 0) {
        free(all);
        return NULL;
    }
    context_on_release(ctx, DATA_SCOPES, scopes_forget);
    return all;
}

static void enter(scopes *all, ender_scope *scope) {
    pthread_mutex_lock(&all->lock);
    scope->next = all->first;
    all->first = scope;
    pthread_mutex_unlock(&all->lock);
}

static void leave(scopes *all, const ender_scope *scope) {
    pthread_mutex_lock(&all->lock);
    ender_scope **at = &all->first;
    while (*at && *at != scope) at = &(*at)->next;
    if (*at) *at = scope->next;
    pthread_mutex_unlock(&all->lock);
}

/* ---- the public functions ---- */

ender_status ender_scope_open(ender_ctx *ctx, ender_scope **out) {
    *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    scopes *all = context_data(ctx, DATA_SCOPES, scopes_create, scopes_destroy);
    if (!all) task_throw_memory(t);
    ender_scope *scope = calloc(1, sizeof *scope);
    if (!scope) task_throw_memory(t);
    scope->ctx = t->ctx;
    if (pthread_mutex_init(&scope->lock, NULL) != 0) {
        free(scope);
        task_throw_memory(t);
    }
    enter(all, scope);
    *out = scope;
    return task_end(t);
}

void scope_clear(ender_scope *scope) {
    pthread_mutex_lock(&scope->lock);
    while (scope->count > 0) remove_at(scope, scope->count - 1);
    pthread_mutex_unlock(&scope->lock);
}

void ender_scope_close(ender_scope *scope) {
    if (!scope) return;
    leave(context_peek(scope->ctx, DATA_SCOPES), scope);
    scope_clear(scope);
    pthread_mutex_destroy(&scope->lock);
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
    if (!scope || !name) return NULL;
    kept_result *k = hold(scope, name, strlen(name));
    let_go(k); /* the scope has it */
    return k ? &k->result : NULL;
}

bool scope_forget(ender_scope *scope, const char *name) {
    bool found;
    pthread_mutex_lock(&scope->lock);
    const size_t at = find(scope, name, strlen(name), &found);
    if (found) remove_at(scope, at);
    pthread_mutex_unlock(&scope->lock);
    return found;
}

const char *ender_scope_name(const ender_scope *scope, size_t index) {
    return scope && index < scope->count ? scope->entries[index].name : NULL;
}
