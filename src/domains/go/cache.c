/* SPDX-License-Identifier: MIT
 *
 * Values of regions in a file. A line is the shape of a part of a region (shape.c) in hexadecimal
 * words, its value in the notation of expressions, and a check sum of both, separated by tabs.
 * The file is read, new lines are put behind those it has, and it is replaced as a whole
 * (file_write): what two programs add at the same time may be lost to one of them, never torn.
 * Above FILE_MAX the oldest lines go. What was changed by hand or is not understood is passed over
 * and evaluated again. The first line tells what the file is and which version; a file that begins
 * otherwise is somebody else's and left alone. A check sum keeps no forger out: values are believed
 * only in a file that nobody else can write. */
#include "go/go.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char TITLE[] = "# values of regions of Go, version 2\n";
static const char ANY_VERSION[] = "# values of regions of Go";

enum { FILE_MAX = 1 << 26, VALUE_MAX = 1 << 12, WORTH_KEEPING = 4 };

static uint64_t check_sum(const char *text, size_t length) {
    uint64_t words[VALUE_MAX / 4 + GO_SHAPE_WORDS * 3] = {0};
    if (length > sizeof words) length = sizeof words;
    memcpy(words, text, length);
    return hash_words(words, (length + 7) / 8);
}

/* ---- reading ---- */

typedef struct line_reader {
    go_solver *v;
    char *line;
} line_reader;

static unsigned read_key(const char *text, uint64_t key[GO_SHAPE_WORDS]) {
    unsigned words = 0;
    for (const char *at = text; words < GO_SHAPE_WORDS;) {
        char *end;
        errno = 0;
        key[words] = strtoull(at, &end, 16);
        if (end == at || errno != 0) return 0;
        words++;
        if (*end == '\0') return words;
        if (*end != '-') return 0;
        at = end + 1;
    }
    return 0;
}

/* A line, the check sum of which is right; throws for a value that is none. */
static void read_line(task *t, void *arg) {
    line_reader *r = arg;
    uint64_t key[GO_SHAPE_WORDS];
    char *value_at = strchr(r->line, '\t');
    if (!value_at) return;
    char *sum_at = strchr(value_at + 1, '\t');
    const size_t length = sum_at ? (size_t)(sum_at - r->line) : 0;
    if (!sum_at || length > VALUE_MAX * 2) return;
    if (strtoull(sum_at + 1, NULL, 16) != check_sum(r->line, length)) return;
    *value_at = *sum_at = '\0';
    const unsigned words = read_key(r->line, key);
    if (words < 2) return;
    const ref g = read_game(t, (source){value_at + 1, (size_t)(sum_at - value_at - 1)}, false);
    (void)map_insert(t, r->v->lower, key, words, map_hash(t, key, words), g.bits);
}

/* The lines behind the title, in scratch memory; of another version none. */
static char *cache_lines(task *t, const char *path) {
    size_t length;
    char *text = file_read(t, path, FILE_MAX, &length);
    if (!text || length == 0) return NULL;
    if (strncmp(text, ANY_VERSION, sizeof ANY_VERSION - 1) != 0)
        task_throw(t, ENDER_EARGUMENT,
                   "%s is no file of values of regions, which begins with the line `%.*s`; name "
                   "another file, or one that does not exist yet",
                   path, (int)(sizeof TITLE - 2), TITLE);
    if (file_is_foreign(path))
        task_throw(
            t, ENDER_EARGUMENT,
            "%s can be written by other users, so its values cannot be relied on; take their "
            "right to write away (chmod go-w), or name another file",
            path);
    return strncmp(text, TITLE, sizeof TITLE - 1) == 0 ? text + sizeof TITLE - 1 : NULL;
}

static bool is_in_cache(const go_solver *v, const go_region *r) {
    go_spot rest = r->room.start;
    while (rest.points != 0) {
        const go_spot part = go_spot_part(&r->room, &rest);
        uint64_t key[GO_SHAPE_WORDS];
        bool exchanged;
        const unsigned words = go_shape(&r->room, &part, key, &exchanged);
        if (map_find(v->lower, key, words, map_hash(v->t, key, words)) == 0) return false;
    }
    return true;
}

unsigned go_cache_read(task *t, const char *path, go_division *d, go_solver *v) {
    unsigned found = 0;
    char *text = cache_lines(t, path), *end;
    for (char *line = text; line && *line; line = end) {
        task_poll(t);
        end = line + strcspn(line, "\n");
        if (*end == '\n') *end++ = '\0';
        line_reader r = {v, line};
        const ender_status status = *line == '#' ? ENDER_OK : task_try(t, read_line, &r);
        if (status == ENDER_EMEMORY || status == ENDER_ECANCELLED)
            task_throw(t, status, "the cache was not read to its end");
    }
    for (unsigned i = 0; i < d->count; i++) {
        d->at[i].cached = d->at[i].has_room && is_in_cache(v, &d->at[i]);
        found += d->at[i].cached;
    }
    return found;
}

/* ---- writing ---- */

static void print_part(task *t, strbuf *out, const go_room *r, const go_spot *part, go_solver *v) {
    uint64_t key[GO_SHAPE_WORDS];
    bool exchanged;
    const unsigned words = go_shape(r, part, key, &exchanged);
    const uint64_t hash = map_hash(t, key, words);
    const ref g = {map_find(v->lower, key, words, hash)};
    if (ref_same(g, REF_NONE) || map_find(v->upper, key, words, hash) != 0) return;
    strbuf line;
    strbuf_open(t, &line);
    for (unsigned i = 0; i < words; i++)
        strbuf_format(&line, "%s%" PRIx64, i > 0 ? "-" : "", key[i]);
    strbuf_char(&line, '\t');
    const size_t value_at = line.length;
    print_game(t, &line, g, ENDER_ASCII);
    if (line.length - value_at < VALUE_MAX)
        strbuf_format(out, "%s\t%" PRIx64 "\n", line.text, check_sum(line.text, line.length));
    strbuf_close(&line);
}

/* The lines that were there and the new ones; when they are too many, the last of them. */
static void write_lines(task *t, const char *path, const strbuf *lines) {
    const char *old = cache_lines(t, path);
    strbuf whole;
    strbuf_open(t, &whole);
    if (old) strbuf_text(&whole, old);
    if (whole.length > 0 && whole.text[whole.length - 1] != '\n') strbuf_char(&whole, '\n');
    strbuf_bytes(&whole, lines->text, lines->length);
    const size_t most = FILE_MAX - sizeof TITLE;
    const char *from = whole.text;
    if (whole.length > most) {
        const char *cut = strchr(whole.text + (whole.length - most), '\n');
        from = cut ? cut + 1 : whole.text + whole.length;
    }
    strbuf file;
    strbuf_open(t, &file);
    strbuf_text(&file, TITLE);
    strbuf_text(&file, from);
    file_write(t, path, file.text, file.length);
    strbuf_close(&file);
    strbuf_close(&whole);
}

void go_cache_write(task *t, const char *path, const go_division *d, go_solver *v) {
    strbuf lines;
    strbuf_open(t, &lines);
    for (unsigned i = 0; i < d->count; i++) {
        const go_region *r = &d->at[i];
        if (!r->has_room || r->cached || r->count < WORTH_KEEPING) continue;
        go_spot rest = r->room.start;
        while (rest.points != 0) {
            const go_spot part = go_spot_part(&r->room, &rest);
            print_part(t, &lines, &r->room, &part, v);
        }
    }
    if (lines.length > 0) write_lines(t, path, &lines);
    strbuf_close(&lines);
}
