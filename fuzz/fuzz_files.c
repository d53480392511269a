/* SPDX-License-Identifier: MIT
 *
 * Files that another program wrote, or somebody who means harm: stores of values (SQLite) and the
 * cache of regions of Go. The first byte says which; what follows is the file, or with an odd
 * second byte a good file with some of its bytes changed. A file is refused or read, never believed
 * to hold a value that is wrong in kind, and it is left as it was or replaced as a whole. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <ender/ender.h>

#include "context.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { FILE_MOST = 1 << 18, GO_WORK = 1000 };

static void must(bool holds) {
    if (!holds) abort();
}

static void write_file(const char *path, const uint8_t *data, size_t size) {
    FILE *file = fopen(path, "wb");
    must(file && fwrite(data, 1, size, file) == size && fclose(file) == 0);
}

/* Flips what the pairs of bytes say: where, and by what. */
static void damage(const char *path, const uint8_t *data, size_t size) {
    static uint8_t text[FILE_MOST];
    FILE *file = fopen(path, "rb");
    const size_t length = file ? fread(text, 1, sizeof text, file) : 0;
    if (file) fclose(file);
    for (size_t i = 0; i + 2 < size && length > 0; i += 3)
        text[((size_t)data[i] << 8 | data[i + 1]) % length] ^= data[i + 2];
    write_file(path, text, length);
}

/* ---- stores ---- */

static void make_store(ender_ctx *ctx, const ender_ruleset *rules, const char *path) {
    ender_store *store = NULL;
    ender_position *position = NULL;
    ender_game value;
    must(ender_position_parse(ctx, rules, "2x3", strlen("2x3"), &position) == ENDER_OK);
    if (ender_store_open(ctx, path, true, &store) == ENDER_OK) {
        (void)ender_position_value(ctx, position, ENDER_METHOD_AUTO, &value);
        (void)ender_store_save(store, rules, NULL);
    }
    ender_store_close(store);
    ender_position_free(position);
}

static void read_store(ender_ctx *ctx, const ender_ruleset *rules, const char *path) {
    ender_store *store = NULL;
    ender_position *position = NULL;
    ender_store_counts counts;
    char *value = NULL;
    if (ender_store_open(ctx, path, false, &store) != ENDER_OK) {
        must(ender_message(ctx)[0] != '\0' && !store);
        return;
    }
    (void)ender_store_count(store, &counts);
    if (ender_store_load(store, rules, NULL) != ENDER_OK) must(ender_message(ctx)[0] != '\0');
    must(ender_position_parse(ctx, rules, "2x3", strlen("2x3"), &position) == ENDER_OK);
    if (ender_store_query(store, position, &value) == ENDER_OK && value)
        must(strcmp(value, "{2|-1/2}") == 0); /* by its checksum it is what was written */
    ender_free(value);
    ender_position_free(position);
    ender_store_close(store);
}

/* ---- the cache of regions of Go ---- */

static const char board[] = "BBBBB/W..wB/BBBBB";

/* The number of regions without a cache, which is the same for every input; 0 while a limit has
 * ended that. */
static size_t count_regions(ender_ctx *ctx) {
    static size_t count = 0;
    const ender_go_question question = {.work = GO_WORK};
    ender_go_endgame without = {0};
    if (count > 0) return count;
    if (ender_go_solve(ctx, board, strlen(board), &question, &without) == ENDER_OK)
        count = without.region_count;
    ender_go_endgame_clear(&without);
    return count;
}

static void read_cache(ender_ctx *ctx, const char *path) {
    const size_t plain = count_regions(ctx);
    const ender_go_question question = {.work = GO_WORK, .cache = path};
    ender_go_endgame with = {0};
    const ender_status cached = ender_go_solve(ctx, board, strlen(board), &question, &with);
    if (cached != ENDER_OK) must(ender_message(ctx)[0] != '\0');
    if (plain > 0 && cached == ENDER_OK) must(with.region_count == plain);
    ender_go_endgame_clear(&with);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char path[] = "/dev/shm/ender-fuzz-XXXXXX";
    if (size < 2) return 0;
    const int file = mkstemp(path);
    if (file < 0) return 0;
    (void)close(file);
    ender_ctx *ctx = fuzz_context();
    const ender_ruleset *rules = NULL;
    must(ender_ruleset_find(ctx, "domineering", &rules) == ENDER_OK);
    const bool is_store = data[0] % 2 == 0, is_damaged = data[1] % 2 == 1;
    if (!is_damaged) write_file(path, data + 2, size - 2);
    if (is_damaged) {
        (void)unlink(path);
        is_store ? make_store(ctx, rules, path) : read_cache(ctx, path);
        if (access(path, R_OK) == 0) damage(path, data + 2, size - 2);
    }
    is_store ? read_store(ctx, rules, path) : read_cache(ctx, path);
    (void)unlink(path);
    fuzz_done();
    return 0;
}
