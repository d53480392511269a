/* SPDX-License-Identifier: MIT
 *
 * Growing strings.
 */
#ifndef ENDER_BASE_STRBUF_H
#define ENDER_BASE_STRBUF_H

#include "base/task.h"

/* A growing string. Opened with a task it is freed by a throw that passes. The text is always
 * terminated by a zero byte. It is charged to the budget until it is closed or taken: a text that
 * leaves the library is the caller's. */
typedef struct strbuf {
    cleanup undo;
    task *t;
    char *text;
    size_t length, capacity;
} strbuf;
void strbuf_open(task *t, strbuf *b);
void strbuf_close(strbuf *b);    /* frees the text; in the order of a stack with other cleanups */
char *strbuf_take(strbuf *b);    /* closes b and hands the text over (ender_free) */
char *strbuf_scratch(strbuf *b); /* closes b and copies the text into scratch memory */
void strbuf_char(strbuf *b, char c);
void strbuf_text(strbuf *b, const char *text);
void strbuf_bytes(strbuf *b, const char *bytes, size_t count);
/* Room for so many bytes and the zero behind what is there. Who writes there adds to `length`, and
 * a zero byte if the text is to be read as one. */
void strbuf_reserve(strbuf *b, size_t count);
static inline char *strbuf_space(strbuf *b, size_t count) {
    if (UNLIKELY(count >= b->capacity - b->length)) strbuf_reserve(b, count);
    return b->text + b->length;
}
void strbuf_format(strbuf *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* These bytes with a zero byte behind them, in scratch memory. */
char *scratch_text(task *t, const char *bytes, size_t length);
/* A copy that ender_free frees; throws ENDER_EMEMORY. */
char *string_copy(task *t, const char *text);

#endif
