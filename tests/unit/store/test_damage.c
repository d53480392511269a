/* SPDX-License-Identifier: MIT
 *
 * A store in which a byte was changed, or a page copied: what it is asked fails, is unknown, or is
 * right. */
#include "fixture.h"
#include "testing.h"

#include <ender/ender.h>

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FILE_MOST = 1 << 18 };

static const ender_ruleset *rules;
static char path[64];

static bool make_store_of(const char *board) {
    ender_store *store = NULL;
    ender_position *position = NULL;
    ender_game value;
    assert_int_equal(ender_ruleset_find(ctx, "domineering", &rules), ENDER_OK);
    (void)unlink(path);
    if (ender_store_open(ctx, path, true, &store) != ENDER_OK) return false; /* without SQLite */
    assert_int_equal(ender_position_parse(ctx, rules, board, strlen(board), &position), ENDER_OK);
    assert_int_equal(ender_position_value(ctx, position, ENDER_METHOD_AUTO, &value), ENDER_OK);
    assert_int_equal(ender_store_save(store, rules, NULL), ENDER_OK);
    ender_position_free(position);
    ender_store_close(store);
    return true;
}

/* What is known of the board; NULL when that is nothing or an error. */
static char *asked(const char *board) {
    ender_store *store = NULL;
    ender_position *position = NULL;
    char *value = NULL;
    if (ender_store_open(ctx, path, false, &store) != ENDER_OK) return NULL;
    assert_int_equal(ender_position_parse(ctx, rules, board, strlen(board), &position), ENDER_OK);
    if (ender_store_query(store, position, &value) != ENDER_OK) value = NULL;
    ender_position_free(position);
    ender_store_close(store);
    return value;
}

static void write_bytes(const uint8_t *bytes, size_t size) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

/* How many files this process has open; 0 where the system does not say. */
static size_t files_open(void) {
    DIR *folder = opendir("/proc/self/fd");
    size_t count = 0;
    while (folder && readdir(folder)) count++;
    if (folder) (void)closedir(folder);
    return count;
}

static void no_byte_makes_a_value_wrong(void **state) {
    (void)state;
    static uint8_t bytes[FILE_MOST];
    if (!make_store_of("2x3")) skip();
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    const size_t size = fread(bytes, 1, sizeof bytes, file);
    assert_int_equal(fclose(file), 0);
    unsigned right = 0, other = 0;
    for (size_t i = 0; i < size; i++) {
        if (bytes[i] == 0) continue;
        for (uint8_t flip = 1; flip <= 2; flip++) {
            bytes[i] ^= flip;
            write_bytes(bytes, size);
            bytes[i] ^= flip;
            char *value = asked("2x3");
            if (value && strcmp(value, "{2|-1/2}") != 0)
                fail_msg("byte %zu changed by %u: %s", i, flip, value);
            *(value ? &right : &other) += 1;
            ender_free(value);
        }
    }
    assert_true(right > 100 && other > 100);
}

/* ---- pages of one file in the place of others ---- */

enum { PAGE = 4096 };

typedef struct listed {
    char text[1 << 17];
    size_t length;
} listed;

static void list_row(void *user, const char *of, const char *position, const char *value) {
    listed *l = user;
    l->length += (size_t)snprintf(l->text + l->length, sizeof l->text - l->length, "%s %s %s\n", of,
                                  position, value);
    assert_true(l->length < sizeof l->text);
}

/* All rows; false where the store says that they are not in order. */
static bool list_rows(listed *out, bool *verified) {
    ender_store *store = NULL;
    *verified = false;
    out->length = 0;
    out->text[0] = '\0';
    if (ender_store_open(ctx, path, false, &store) != ENDER_OK) return false;
    const bool good = ender_store_each(store, out, list_row) == ENDER_OK;
    *verified = ender_store_verify(store) == ENDER_OK;
    ender_store_close(store);
    return good;
}

/* A page that stands in the place of another one is noticed, or does no harm: no row is wrong, and
 * where nothing is said of it none is missing. Whatever is wrong with a file, it is closed. */
static void no_page_makes_a_row_go_away(void **state) {
    (void)state;
    static uint8_t bytes[FILE_MOST], copy[FILE_MOST];
    static listed right, other;
    bool verified;
    unsigned noticed = 0;
    if (!make_store_of("4x4")) skip();
    assert_true(list_rows(&right, &verified));
    assert_true(verified);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    const size_t pages = fread(bytes, 1, sizeof bytes, file) / PAGE;
    assert_int_equal(fclose(file), 0);
    assert_true(pages > 8);
    const size_t open_before = files_open();
    for (size_t to = 0; to < pages; to++)
        for (size_t from = 0; from < pages; from++) {
            if (from == to) continue;
            memcpy(copy, bytes, pages * PAGE);
            memcpy(copy + to * PAGE, bytes + from * PAGE, PAGE);
            write_bytes(copy, pages * PAGE);
            const bool listed_all = list_rows(&other, &verified);
            noticed += !verified;
            if ((listed_all || verified) && strcmp(right.text, other.text) != 0)
                fail_msg("page %zu in place of %zu: rows are lost", from, to);
        }
    assert_true(noticed > pages);
    assert_int_equal(files_open(), open_before);
}

static int open_all(void **state) {
    (void)snprintf(path, sizeof path, "damage-%ld.db", (long)getpid());
    return open_context(state);
}

static int close_all(void **state) {
    (void)unlink(path);
    return close_context(state);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(no_byte_makes_a_value_wrong),
                                       cmocka_unit_test(no_page_makes_a_row_go_away)};
    return cmocka_run_group_tests(tests, open_all, close_all);
}
