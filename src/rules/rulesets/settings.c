/* SPDX-License-Identifier: MIT
 *
 * Settings at the head of positions: see settings.h. */
#include "rulesets/settings.h"

#include <string.h>

/* ---- reading ---- */

void settings_read(scanner *in, setting_reader read, void *to) {
    for (scan_blanks(in); !scan_take(in, ';'); scan_blanks(in)) {
        const size_t start = in->at;
        read(in, to);
        const char next = scan_peek(in);
        if (next != ';' && !is_blank(next))
            scan_fail(in, in->at, "expected a blank or a semicolon behind %.*s, but found %s",
                      (int)(in->at - start), in->text + start, scan_found(in, in->at));
    }
    scan_trim(in);
}

bool setting_take(scanner *in, const setting_word *words, uint32_t *bits) {
    for (; words->word; words++)
        if (scan_word(in, words->word)) {
            *bits = words->bits;
            return true;
        }
    return false;
}

uint32_t setting_word_read(scanner *in, const setting_word *words, const char *what) {
    uint32_t bits;
    if (!setting_take(in, words, &bits))
        scan_fail(in, in->at, "expected %s, but found %s", what, scan_found(in, in->at));
    return bits;
}

uint32_t setting_list_read(scanner *in, const setting_word *words, const char *what) {
    uint32_t bits = 0;
    do bits |= setting_word_read(in, words, what);
    while (scan_take(in, ','));
    return bits;
}

void setting_both_read(scanner *in, uint32_t (*read)(scanner *in), uint32_t both[2]) {
    both[0] = both[1] = read(in);
    if (scan_take(in, '/')) both[1] = read(in);
}

/* ---- writing ---- */

void setting_name_write(strbuf *out, size_t start, const char *name) {
    if (out->length > start) strbuf_char(out, ' ');
    strbuf_text(out, name);
}

uint32_t setting_list_write(strbuf *out, const setting_word *words, uint32_t bits) {
    const char *between = "";
    for (; words->word; words++) {
        if ((bits & words->bits) != words->bits) continue;
        strbuf_format(out, "%s%s", between, words->word);
        bits &= ~words->bits;
        between = ",";
    }
    return bits;
}

void setting_both_write(strbuf *out, size_t start, const char *name,
                        void (*write)(strbuf *out, uint32_t bits), const uint32_t both[2],
                        const uint32_t usual[2]) {
    if (both[0] == usual[0] && both[1] == usual[1]) return;
    setting_name_write(out, start, name);
    write(out, both[0]);
    if (both[0] == both[1]) return;
    strbuf_char(out, '/');
    write(out, both[1]);
}

/* ---- blocks ---- */

/* Appends a block with the settings behind it. */
static void settings_add(positions *out, const uint64_t *block, size_t words, uint64_t settings) {
    uint64_t *position = positions_new(out, words + 1);
    memcpy(position, block, words * sizeof *block);
    position[words] = settings;
}

void settings_add_all(positions *out, const positions *list, uint64_t settings) {
    for (uint32_t i = 0; i < list->count; i++) {
        size_t words;
        const uint64_t *block = positions_at(list, i, &words);
        if (words == 0)
            positions_add(out, NULL, 0);
        else
            settings_add(out, block, words, settings);
    }
}
