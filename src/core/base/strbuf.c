/* SPDX-License-Identifier: MIT
 *
 * Growing strings. */
#include "base/base.h"
#include "base/system.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 64 };

/* What lies beyond the first bytes is charged to the budget while the string is open. */
static void give_back(const strbuf *b) {
    if (b->capacity > FIRST_CAPACITY) budget_give(b->t->ctx, b->capacity - FIRST_CAPACITY);
}

static void strbuf_undo(cleanup *self) {
    strbuf *b = (strbuf *)self; /* undo is the first member */
    give_back(b);
    free(b->text);
    b->text = NULL;
}
_Static_assert(offsetof(strbuf, undo) == 0, "a strbuf is its cleanup");

void strbuf_open(task *t, strbuf *b) {
    *b = (strbuf){.t = t, .text = malloc(FIRST_CAPACITY), .capacity = FIRST_CAPACITY};
    if (!b->text) task_throw_memory(t);
    b->text[0] = '\0';
    cleanup_push(t, &b->undo, strbuf_undo);
}

void strbuf_close(strbuf *b) {
    cleanup_pop(b->t);
    strbuf_undo(&b->undo);
}

char *strbuf_take(strbuf *b) {
    char *text = b->text;
    cleanup_pop(b->t);
    give_back(b);
    b->text = NULL;
    return text;
}

char *scratch_text(task *t, const char *bytes, size_t length) {
    char *copy = SCRATCH_ARRAY(t, char, length + 1);
    memcpy(copy, bytes, length);
    copy[length] = '\0';
    return copy;
}

char *strbuf_scratch(strbuf *b) {
    char *copy = scratch_text(b->t, b->text, b->length);
    strbuf_close(b);
    return copy;
}

/* Space for count more bytes and the zero: twice as much as before, or the most of its halves that
 * the budget has, which is more than half of what is left of it. So a string moves seldom at the
 * end of the budget, too. */
static void reserve(strbuf *b, size_t count) {
    if (LIKELY(count < b->capacity - b->length)) return;
    ender_ctx *ctx = b->t->ctx;
    if (count >= budget_total(ctx) - b->length) task_throw_memory(b->t);
    const size_t least = b->length + count + 1 - b->capacity;
    size_t more = b->capacity > least ? b->capacity : least;
    while (!budget_take(ctx, more)) {
        if (more == least) task_throw_memory(b->t);
        more = more / 2 > least ? more / 2 : least;
    }
    const size_t capacity = b->capacity + more;
    char *text = realloc(b->text, capacity);
    if (!text) {
        budget_give(ctx, more);
        task_throw_memory(b->t);
    }
    memory_advise(text, capacity);
    b->text = text;
    b->capacity = capacity;
}

void strbuf_reserve(strbuf *b, size_t count) { reserve(b, count); }

void strbuf_bytes(strbuf *b, const char *bytes, size_t count) {
    reserve(b, count);
    if (count) memcpy(b->text + b->length, bytes, count);
    b->length += count;
    b->text[b->length] = '\0';
}

void strbuf_char(strbuf *b, char c) { strbuf_bytes(b, &c, 1); }
void strbuf_text(strbuf *b, const char *text) { strbuf_bytes(b, text, strlen(text)); }

void strbuf_format(strbuf *b, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(b->text + b->length, b->capacity - b->length, format, arguments);
    va_end(arguments);
    if (length < 0) task_throw(b->t, ENDER_ESYSTEM, "the system could not format a text");
    if ((size_t)length >= b->capacity - b->length) {
        reserve(b, (size_t)length);
        va_start(arguments, format);
        vsnprintf(b->text + b->length, b->capacity - b->length, format, arguments);
        va_end(arguments);
    }
    b->length += (size_t)length;
}

char *string_copy(task *t, const char *text) {
    size_t size = strlen(text) + 1;
    char *copy = malloc(size);
    if (!copy) task_throw_memory(t);
    return memcpy(copy, text, size);
}
