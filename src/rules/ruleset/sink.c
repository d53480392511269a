/* SPDX-License-Identifier: MIT
 *
 * The sink of a callback. Nothing here throws: what goes wrong is noted, and what comes after it
 * ignored. Most answers are short and lie in the sink itself, on the stack of the call. */
#include "ruleset/sink.h"

#include <stdlib.h>
#include <string.h>

static const size_t sink_most = (size_t)256 << 20;

static void sink_free(cleanup *self) {
    const ender_sink *sink = (const ender_sink *)(const void *)self;
    if (sink->bytes == sink->local) return;
    free(sink->bytes);
    budget_give(sink->t->ctx, sink->capacity);
}

void sink_open(task *t, ender_sink *sink) {
    sink->t = t;
    sink->bytes = sink->local;
    sink->capacity = SINK_LOCAL;
    sink->used = sink->count = sink->place = 0;
    sink->status = ENDER_OK;
    sink->message = "";
    sink->lane = 0;
    sink->stopped = false;
    cleanup_push(t, &sink->undo, sink_free);
}

void sink_close(ender_sink *sink) {
    cleanup_pop(sink->t);
    sink_free(&sink->undo);
}

/* ---- failing ---- */

static void note(ender_sink *sink, ender_status status, const char *sentence, size_t place) {
    if (sink->status != ENDER_OK) return;
    sink->status = status;
    sink->message = sentence;
    sink->place = place;
}

typedef struct copying {
    const char *from;
    const char *copy;
} copying;

static void copy_message(task *t, void *arg) {
    copying *c = arg;
    const size_t size = strlen(c->from) + 1;
    c->copy = memcpy(SCRATCH_ARRAY(t, char, size), c->from, size);
}

/* The message stays until the call is over: scratch memory is released no earlier. */
void ender_sink_fail_at(ender_sink *sink, size_t offset, ender_status status,
                        const char *sentence) {
    if (sink->status != ENDER_OK) return;
    copying c = {.from = sentence ? sentence : "the callback failed"};
    if (status <= ENDER_OK || status > ENDER_ESYSTEM) status = ENDER_EARGUMENT;
    if (task_try(sink->t, copy_message, &c) == ENDER_OK)
        note(sink, status, c.copy, offset);
    else
        note(sink, ENDER_EMEMORY, "", 0);
}

void ender_sink_fail(ender_sink *sink, ender_status status, const char *sentence) {
    ender_sink_fail_at(sink, 0, status, sentence);
}

/* ---- texts ---- */

static bool grow(ender_sink *sink, size_t needed) {
    const size_t capacity = 2 * needed;
    if (capacity > sink_most) {
        note(sink, ENDER_ELIMIT, "the answer is longer than 128 MB", 0);
        return false;
    }
    ender_ctx *ctx = sink->t->ctx;
    char *bytes = budget_take(ctx, capacity) ? malloc(capacity) : NULL;
    if (!bytes) {
        note(sink, ENDER_EMEMORY, "", 0);
        return false;
    }
    memcpy(bytes, sink->bytes, sink->used);
    sink_free(&sink->undo);
    sink->bytes = bytes;
    sink->capacity = capacity;
    return true;
}

void ender_sink_write(ender_sink *sink, const char *bytes, size_t count) {
    if (sink->status != ENDER_OK || count == 0) return;
    if (memchr(bytes, '\0', count)) {
        note(sink, ENDER_EARGUMENT, "a text has a zero byte in it", 0);
        return;
    }
    if (count >= sink_most ||
        (count >= sink->capacity - sink->used && !grow(sink, sink->used + count + 1))) {
        note(sink, ENDER_ELIMIT, "the answer is longer than 128 MB", 0);
        return;
    }
    memcpy(sink->bytes + sink->used, bytes, count);
    sink->used += count;
}

void ender_sink_end(ender_sink *sink) {
    if (sink->status != ENDER_OK) return;
    if (sink->used == sink->capacity && !grow(sink, sink->used + 1)) return;
    sink->bytes[sink->used++] = '\0';
    sink->count++;
}

void ender_sink_add(ender_sink *sink, const char *text) {
    ender_sink_write(sink, text, strlen(text));
    ender_sink_end(sink);
}

/* ---- time ---- */

static void look(task *t, void *arg) {
    (void)arg;
    task_check(t);
}

bool ender_sink_poll(ender_sink *sink) {
    if (!sink->stopped && task_try(sink->t, look, NULL) != ENDER_OK) sink->stopped = true;
    return !sink->stopped;
}

unsigned ender_sink_lane(const ender_sink *sink) { return sink->lane; }
