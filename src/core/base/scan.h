/* SPDX-License-Identifier: MIT
 *
 * Reading text: characters, places for messages, and the few steps of which every small grammar is
 * made. */
#ifndef ENDER_BASE_SCAN_H
#define ENDER_BASE_SCAN_H

#include "base/task.h"

/* ---- characters: ASCII, whatever the locale ---- */

static inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
static inline bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
/* Blanks with the ends of lines, and without them. */
static inline bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }
static inline bool is_blank(char c) { return is_space(c) || c == '\n'; }

/* ---- places ---- */

typedef struct source {
    const char *text;
    size_t length;
} source;

/* Bytes of the UTF-8 character that begins here; 1 for a byte that begins none. */
size_t source_character(source in, size_t at);
ender_place source_place(source in, size_t offset);
/* Throws ENDER_ESYNTAX at a byte of the source. */
_Noreturn void source_fail(task *t, source in, size_t offset, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Throws it, with this sentence, at a zero byte, which would end a text of C. */
void source_refuse_zero(task *t, source in, const char *sentence);

/* The number that digits say, UINT64_MAX if it is larger. */
uint64_t digits_value(const char *digits, size_t count);
/* Where the digits end that stand at text[at], at most at `end` (SIZE_MAX: a zero byte ends them).
 */
size_t digits_end(const char *text, size_t at, size_t end);
/* Steps over these digits; the number that they say, UINT64_MAX if it is larger. For readers that
 * say in their own words what is missing, where *at has not moved, and how large it may be. */
uint64_t digits_read(const char *text, size_t *at, size_t end);

/* ---- a scanner ---- */

/* Stands at a byte of a text and goes forward to `end`. Offsets count from the beginning of the
 * text, so that complaints name the right place also where a part of it is read: text[at..end). A
 * copy is a place to go back to. */
typedef struct scanner {
    task *t;
    const char *text;
    size_t at, end;
} scanner;

/* The next byte, '\0' at the end. */
static inline char scan_peek(const scanner *s) { return s->at < s->end ? s->text[s->at] : '\0'; }
static inline void scan_blanks(scanner *s) {
    while (s->at < s->end && is_blank(s->text[s->at])) s->at++;
}
/* Takes the character, or the word, if it is next. */
static inline bool scan_take(scanner *s, char c) {
    if (s->at >= s->end || s->text[s->at] != c) return false;
    s->at++;
    return true;
}
bool scan_word(scanner *s, const char *word);
/* Where the first setting begins, one of these names with a = behind it and a blank before it; the
 * end if there is none. */
size_t scan_setting(const scanner *s, const char *const names[], size_t count);
/* The same, or throws: expected what, found what stands there. */
void scan_expect(scanner *s, char c, const char *what);
/* Steps over digits; how many there were. */
size_t scan_digits(scanner *s);
/* A whole number in digits, at most `most`; throws where there is none or it is larger. */
uint64_t scan_number(scanner *s, uint64_t most, const char *what);
/* Throws ENDER_ESYNTAX at text[offset]. */
_Noreturn void scan_fail(const scanner *s, size_t offset, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* What stands at an offset, for a message: "'z'", or "the end". In scratch memory. */
const char *scan_found(const scanner *s, size_t offset);

#endif
