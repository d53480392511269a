/* SPDX-License-Identifier: MIT
 *
 * Reading text: see scan.h. */
#include "base/scan.h"

#include <stdio.h>
#include <string.h>

/* ---- places ---- */

size_t source_character(source in, size_t at) {
    const unsigned char lead = (unsigned char)in.text[at];
    const size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 1;
    if (lead > 0xF4 || length > in.length - at) return 1;
    for (size_t i = 1; i < length; i++)
        if (((unsigned char)in.text[at + i] & 0xC0) != 0x80) return 1;
    return length;
}

ender_place source_place(source in, size_t offset) {
    ender_place place = {1, 1, offset};
    for (size_t at = 0; at < offset && at < in.length; at += source_character(in, at)) {
        if (in.text[at] == '\n') {
            place.line++;
            place.column = 1;
        } else {
            place.column++;
        }
    }
    return place;
}

static _Noreturn void fail_at(task *t, source in, size_t offset, const char *format,
                              va_list arguments) {
    char sentence[512];
    vsnprintf(sentence, sizeof sentence, format, arguments);
    task_throw_at(t, source_place(in, offset), "%s", sentence);
}

void source_fail(task *t, source in, size_t offset, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fail_at(t, in, offset, format, arguments);
}

void source_refuse_zero(task *t, source in, const char *sentence) {
    const char *zero = in.length > 0 ? memchr(in.text, '\0', in.length) : NULL;
    if (zero) source_fail(t, in, (size_t)(zero - in.text), "%s", sentence);
}

void scan_fail(const scanner *s, size_t offset, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fail_at(s->t, (source){s->text, s->end}, offset, format, arguments);
}

const char *scan_found(const scanner *s, size_t offset) {
    if (offset >= s->end) return "the end";
    char *text = SCRATCH_ARRAY(s->t, char, 16);
    const unsigned char first = (unsigned char)s->text[offset];
    const size_t length = source_character((source){s->text, s->end}, offset);
    if (first < ' ' || first == 127 || (first >= 0x80 && length == 1))
        snprintf(text, 16, "the byte %u", first);
    else
        snprintf(text, 16, "'%.*s'", (int)length, s->text + offset);
    return text;
}

/* ---- steps ---- */

static bool is_setting(const scanner *s, size_t at, const char *name) {
    const size_t length = strlen(name);
    return s->end - at > length && memcmp(s->text + at, name, length) == 0 &&
           s->text[at + length] == '=';
}

size_t scan_setting(const scanner *s, const char *const names[], size_t count) {
    for (size_t at = s->at; at < s->end; at++)
        for (size_t i = 0; i < count && (at == s->at || is_blank(s->text[at - 1])); i++)
            if (is_setting(s, at, names[i])) return at;
    return s->end;
}

bool scan_word(scanner *s, const char *word) {
    const size_t length = strlen(word);
    if (s->end - s->at < length || memcmp(s->text + s->at, word, length) != 0) return false;
    s->at += length;
    return true;
}

void scan_expect(scanner *s, char c, const char *what) {
    if (!scan_take(s, c))
        scan_fail(s, s->at, "expected %s, but found %s", what, scan_found(s, s->at));
}

size_t digits_end(const char *text, size_t at, size_t end) {
    while (at < end && is_digit(text[at])) at++;
    return at;
}

uint64_t digits_read(const char *text, size_t *at, size_t end) {
    const size_t start = *at;
    *at = digits_end(text, start, end);
    return digits_value(text + start, *at - start);
}

size_t scan_digits(scanner *s) {
    const size_t start = s->at;
    s->at = digits_end(s->text, start, s->end);
    return s->at - start;
}

uint64_t digits_value(const char *digits, size_t count) {
    uint64_t n = 0;
    for (size_t i = 0; i < count; i++)
        if (__builtin_mul_overflow(n, UINT64_C(10), &n) ||
            __builtin_add_overflow(n, (uint64_t)(digits[i] - '0'), &n))
            return UINT64_MAX;
    return n;
}

uint64_t scan_number(scanner *s, uint64_t most, const char *what) {
    const size_t start = s->at, count = scan_digits(s);
    if (count == 0) scan_fail(s, start, "expected %s, but found %s", what, scan_found(s, start));
    const uint64_t n = digits_value(s->text + start, count);
    if (n > most) scan_fail(s, start, "expected %s, at most %llu", what, (unsigned long long)most);
    return n;
}
