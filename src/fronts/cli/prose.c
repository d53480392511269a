/* SPDX-License-Identifier: MIT
 *
 * Sentences for people: broken at blanks to the width of the terminal, and to 80 columns where
 * there is none. What one pastes back (values in lists, counterexamples, tables for programs) does
 * not come here. */
#include "cli/cli.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* Lines of more than a hundred signs are hard to read. */
enum { PROSE_WIDTH = 80, PROSE_MOST = 100, PROSE_LEAST = 20 };

static bool begins_character(char c) { return ((unsigned char)c & 0xC0) != 0x80; }

/* How many bytes of the text stand on a line of `room` columns: up to a line feed, to the last
 * blank that fits, in a longer word behind the last comma or bar, else as much as there is space
 * for. */
static size_t line_bytes(const char *text, size_t length, size_t capacity) {
    size_t bytes = 0, columns = 0, blank = 0, joint = 0;
    bool in_text = false; /* behind the blanks that a line may begin with */
    for (;; bytes++) {
        if (bytes == length || text[bytes] == '\n') return bytes;
        const char c = text[bytes];
        if (c == ' ' && in_text && text[bytes - 1] != ' ') blank = bytes;
        if (begins_character(c) && columns++ == capacity) break;
        if (c != ' ') in_text = true;
        if (c == ',' || c == '|') joint = bytes + 1;
    }
    size_t word = blank; /* the one that does not fit */
    while (word < length && (word == blank || text[word] != ' ')) word++;
    if (joint > blank && word - blank > capacity) return joint;
    return blank > 0 ? blank : joint > 0 ? joint : bytes;
}

void cli_prose_part(FILE *out, const char *text, size_t length, size_t lead, size_t indent) {
    const char *end = text + length;
    size_t width = cli_screen_width(out);
    if (width == 0) width = PROSE_WIDTH;
    if (width > PROSE_MOST) width = PROSE_MOST;
    for (;;) {
        const size_t capacity = width > lead + PROSE_LEAST ? width - lead : PROSE_LEAST;
        const size_t bytes = line_bytes(text, (size_t)(end - text), capacity);
        fprintf(out, "%.*s\n", (int)bytes, text);
        text += bytes;
        if (text < end && *text == '\n') text++;
        while (text < end && *text == ' ') text++;
        if (text == end) return;
        lead = indent;
        fprintf(out, "%*s", (int)lead, "");
    }
}

void cli_prose(FILE *out, size_t indent, const char *format, ...) {
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    const int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    char *text = cli_alloc((size_t)length + 1);
    vsnprintf(text, (size_t)length + 1, format, arguments);
    va_end(arguments);
    cli_prose_part(out, text, (size_t)length, 0, indent);
    free(text);
}
