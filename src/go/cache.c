/* SPDX-License-Identifier: MIT
 *
 * Values of regions in a file. A line is the shape of a part of a region (shape.c) in hexadecimal
 * words, its value in the notation of expressions, and a check sum of both, separated by tabs.
 * Lines are appended by one write each time, so that several programs may use a file at once; what
 * is torn, changed by hand or not understood is passed over and evaluated again. The first line
 * tells what the file is; a file that begins otherwise is somebody else's and left alone. */
#include "go/go.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char TITLE[] = "# values of regions of Go\n";

enum { FILE_MAX = 1 << 26, VALUE_MAX = 1 << 12, WORTH_KEEPING = 4 };

_Noreturn static void refuse(task *t, const char *path, const char *what) {
    task_throw(t, ENDER_ESYSTEM, "%s: %s: %s", path, what, strerror(errno));
}

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
    (void)map_insert(t, r->v->lower, key, words, map_hash(t, key, words), g);
}

typedef struct open_file {
    cleanup undo; /* first, so that the cleanup is the file */
    FILE *file;
} open_file;

static void file_undo(cleanup *self) { (void)fclose(((open_file *)(void *)self)->file); }

/* The whole file, in scratch memory; NULL if there is none. */
static char *contents(task *t, const char *path) {
    open_file f = {.file = fopen(path, "rb")};
    if (!f.file && errno == ENOENT) return NULL;
    if (!f.file) refuse(t, path, "the cache cannot be read");
    cleanup_push(t, &f.undo, file_undo);
    if (fseek(f.file, 0, SEEK_END) != 0) refuse(t, path, "the cache cannot be read");
    const long length = ftell(f.file);
    if (length < 0) refuse(t, path, "the cache cannot be read");
    if (length > FILE_MAX)
        task_throw(t, ENDER_ELIMIT, "%s: a cache of values has at most %d bytes", path, FILE_MAX);
    rewind(f.file);
    char *text = SCRATCH_ARRAY(t, char, (size_t)length + 1);
    text[fread(text, 1, (size_t)length, f.file)] = '\0';
    cleanup_pop(t);
    file_undo(&f.undo);
    if (length > 0 && strncmp(text, TITLE, sizeof TITLE - 1) != 0)
        task_throw(t, ENDER_EARGUMENT,
                   "%s is no file of values of regions, which begins with the line `%.*s`; name "
                   "another file, or one that does not exist yet",
                   path, (int)(sizeof TITLE - 2), TITLE);
    return text;
}

static bool is_in_cache(const go_solver *v, const go_region *r) {
    go_spot rest = r->room.start;
    while (rest.points != 0) {
        const go_spot part = go_spot_part(&r->room, &rest);
        uint64_t key[GO_SHAPE_WORDS];
        bool exchanged;
        const unsigned words = go_shape(&r->room, &part, key, &exchanged);
        if (map_find(v->lower, key, words, map_hash(v->t, key, words)) == REF_NONE) return false;
    }
    return true;
}

unsigned go_cache_read(task *t, const char *path, go_division *d, go_solver *v) {
    unsigned found = 0;
    char *text = contents(t, path), *end;
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
    const ref g = map_find(v->lower, key, words, hash);
    if (g == REF_NONE || map_find(v->upper, key, words, hash) != REF_NONE) return;
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

static void append(task *t, const char *path, const strbuf *lines) {
    const int file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    if (file < 0) refuse(t, path, "the cache cannot be written");
    const bool is_new = lseek(file, 0, SEEK_END) == 0;
    if (is_new && write(file, TITLE, sizeof TITLE - 1) != (ssize_t)(sizeof TITLE - 1))
        refuse(t, path, "the cache could not be written to its end");
    const ssize_t written = write(file, lines->text, lines->length);
    const bool closed = close(file) == 0;
    if (written != (ssize_t)lines->length || !closed)
        refuse(t, path, "the cache could not be written to its end");
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
    if (lines.length > 0) append(t, path, &lines);
    strbuf_close(&lines);
}
