/* SPDX-License-Identifier: MIT
 *
 * Answers of the Go Text Protocol, version 2 (G. Farnebäck, 2002): `=` for a success or `?` for a
 * failure, perhaps the number of the command, a blank, and a text of lines up to an empty line. A
 * list of strings has one string a line, whose points are words. */
#include "goban/front.h"

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
static bool is_space(char c) { return is_blank(c) || c == '\n'; }

/* Where the line from `at` on ends, and whether there is anything in it. */
static size_t line_end(const char *text, size_t at, size_t length, bool *is_empty) {
    *is_empty = true;
    for (; at < length && text[at] != '\n'; at++)
        if (!is_blank(text[at])) *is_empty = false;
    return at;
}

bool gtp_read_answer(const char *text, size_t length, gtp_answer *out) {
    size_t first = 1;
    bool is_empty;
    if (length == 0 || (text[0] != '=' && text[0] != '?')) return false;
    while (first < length && text[first] >= '0' && text[first] <= '9') first++;
    if (first < length && !is_space(text[first])) return false;
    size_t end = line_end(text, first, length, &is_empty);
    while (end < length) {
        const size_t next = line_end(text, end + 1, length, &is_empty);
        if (is_empty) break;
        end = next;
    }
    while (first < end && is_space(text[first])) first++;
    while (end > first && is_space(text[end - 1])) end--;
    *out = (gtp_answer){text + first, end - first, text[0] == '?'};
    return true;
}

bool gtp_next_word(const gtp_answer *a, size_t *at, gtp_word *out) {
    out->begins_line = *at == 0;
    for (; *at < a->length && is_space(a->text[*at]); ++*at)
        if (a->text[*at] == '\n') out->begins_line = true;
    const size_t first = *at;
    while (*at < a->length && !is_space(a->text[*at])) ++*at;
    out->text = a->text + first;
    out->length = *at - first;
    return out->length > 0;
}
