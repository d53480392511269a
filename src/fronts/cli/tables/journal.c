/* SPDX-License-Identifier: MIT */
#include "cli/tables/journal.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ruleset/front.h"

#ifndef ENDER_VERSION
#define ENDER_VERSION "unknown"
#endif

static const char FIRST_LINE[] = "ender results 1";

/* ---- lines ---- */

/* FNV-1a over the question, the item and the result. */
static uint64_t checksum(const char *question, const char *item, const char *result) {
    const char *const texts[] = {question, item, result};
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        for (const char *at = texts[i]; *at; at++)
            hash = (hash ^ (unsigned char)*at) * UINT64_C(0x100000001B3);
        hash = (hash ^ 0xFF) * UINT64_C(0x100000001B3); /* no byte of a text */
    }
    return hash;
}

/* Without tabs and ends of lines. */
static void put_text(FILE *out, const char *text) {
    for (; *text; text++) switch (*text) {
        case '\t':
            fputs("\\t", out);
            break;
        case '\n':
            fputs("\\n", out);
            break;
        case '\r':
            fputs("\\r", out);
            break;
        case '\\':
            fputs("\\\\", out);
            break;
        default:
            putc(*text, out);
        }
}

/* The same backwards, in place. */
static void read_text(char *text) {
    char *to = text;
    for (; *text; text++) {
        if (*text != '\\' || text[1] == '\0') {
            *to++ = *text;
            continue;
        }
        text++;
        *to++ = *text == 't' ? '\t' : *text == 'n' ? '\n' : *text == 'r' ? '\r' : *text;
    }
    *to = '\0';
}

/* An entry of this question, if the line is one. */
static bool read_line(const cli_journal *j, char *line, journal_entry *out) {
    char *item = strchr(line, '\t'), *result = item ? strchr(item + 1, '\t') : NULL, *end;
    if (!result) return false;
    const uint64_t sum = strtoull(line, &end, 16);
    if (end != item) return false;
    *item++ = '\0';
    *result++ = '\0';
    read_text(item);
    read_text(result);
    if (sum != checksum(j->question, item, result)) return false;
    *out = (journal_entry){cli_copy(item, strlen(item)), cli_copy(result, strlen(result))};
    return true;
}

/* ---- the file ---- */

static int by_item(const void *a, const void *b) {
    const journal_entry *x = a, *y = b;
    return strcmp(x->item, y->item);
}

static void add_entry(cli_journal *j, journal_entry entry) {
    j->entries = cli_reach(j->entries, &j->capacity, j->count + 1, sizeof *j->entries);
    j->entries[j->count++] = entry;
}

/* Entries stand behind a line with their question. */
static void read_file(cli_journal *j, const char *path) {
    cli_lines in;
    bool mine = false;
    cli_lines_open(j->c, &in, path);
    for (char *line; (line = cli_lines_next(&in, true));) {
        journal_entry entry;
        if (in.number == 1 && strcmp(line, FIRST_LINE) != 0)
            cli_fail(j->c, "%s is no file of results: its first line is not `%s`", path,
                     FIRST_LINE);
        if (strncmp(line, "= ", 2) == 0) {
            read_text(line + 2);
            mine = strcmp(line + 2, j->question) == 0;
        } else if (mine && read_line(j, line, &entry)) {
            add_entry(j, entry);
        }
    }
    cli_lines_close(&in);
    if (j->count > 0) qsort(j->entries, j->count, sizeof *j->entries, by_item);
}

static void check_written(const cli_journal *j) {
    if (fflush(j->file) != 0 || ferror(j->file))
        cli_fail(j->c, "cannot write %s", cli_given(j->c, "results"));
}

/* The question and the rules as they are now. */
static void name_question(cli_journal *j) {
    char rules[64];
    const int length = snprintf(rules, sizeof rules, ENDER_VERSION ", %016" PRIx64, j->rules);
    const size_t capacity = strlen(j->asked) + (size_t)length + 16;
    free(j->question);
    j->question = cli_alloc(capacity);
    snprintf(j->question, capacity, "%s; rules of %s", j->asked, rules);
}

static void put_question(const cli_journal *j) {
    fputs("= ", j->file);
    put_text(j->file, j->question);
    putc('\n', j->file);
}

/* Whatever the last line is, it ends before the next one. */
static void begin_writing(cli_journal *j, const char *path) {
    j->file = fopen(path, "a+");
    if (!j->file) cli_fail(j->c, "cannot write %s", path);
    const bool is_new = fseek(j->file, -1, SEEK_END) != 0;
    const bool is_torn = !is_new && getc(j->file) != '\n';
    if (ferror(j->file) && !is_new) cli_fail(j->c, "cannot read %s", path);
    fseek(j->file, 0, SEEK_END);
    if (is_torn) putc('\n', j->file);
    if (is_new) fprintf(j->file, "%s\n", FIRST_LINE);
    put_question(j);
    check_written(j);
}

void cli_journal_open(cli *c, cli_journal *j, const char *question) {
    *j = (cli_journal){.c = c, .shard = cli_shard_given(c)};
    const char *path = cli_given(c, "results");
    if (!path) return;
    const bool exists = access(path, F_OK) == 0;
    if (exists && !cli_given(c, "resume"))
        cli_fail(c, "%s is there already; --resume goes on with it", path);
    j->asked = cli_copy(question, strlen(question));
    j->rules = rulesets_digest(c->ctx);
    name_question(j);
    if (exists) read_file(j, path);
    begin_writing(j, path);
}

bool cli_journal_takes(cli_journal *j, const char *item, const char **result) {
    *result = NULL;
    if (!cli_shard_takes(&j->shard)) return false;
    if (j->count == 0) return true;
    const journal_entry wanted = {(char *)(uintptr_t)item, NULL};
    const journal_entry *found =
        bsearch(&wanted, j->entries, j->count, sizeof *j->entries, by_item);
    if (found) {
        *result = found->result;
        j->used++;
    }
    return true;
}

void cli_journal_keep(cli_journal *j, const char *item, const char *result) {
    if (!j->file) return;
    const uint64_t rules = rulesets_digest(j->c->ctx);
    if (rules != j->rules) { /* a file of rules was read meanwhile */
        j->rules = rules;
        name_question(j);
        put_question(j);
    }
    fprintf(j->file, "%016" PRIx64 "\t", checksum(j->question, item, result));
    put_text(j->file, item);
    putc('\t', j->file);
    put_text(j->file, result);
    putc('\n', j->file);
    check_written(j);
    j->added++;
}

void cli_journal_close(cli_journal *j) {
    for (size_t i = 0; i < j->count; i++) {
        free(j->entries[i].item);
        free(j->entries[i].result);
    }
    free(j->entries);
    free(j->question);
    free(j->asked);
    if (!j->file) return;
    if (fclose(j->file) != 0) cli_fail(j->c, "cannot write %s", cli_given(j->c, "results"));
    if (cli_given(j->c, "resume"))
        cli_note("%" PRIu64 " results were in %s, %" PRIu64 " are new", j->used,
                 cli_given(j->c, "results"), j->added);
}
