/* SPDX-License-Identifier: MIT
 *
 * A store in which a byte was changed: what it is asked fails, is unknown, or is right. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <ender/ender.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FILE_MOST = 1 << 18 };

static ender_ctx *ctx;
static const ender_ruleset *rules;
static char path[64];

static bool make_store(void) {
    ender_store *store = NULL;
    ender_position *position = NULL;
    ender_game value;
    assert_int_equal(ender_ruleset_find(ctx, "domineering", &rules), ENDER_OK);
    if (ender_store_open(ctx, path, true, &store) != ENDER_OK) return false; /* without SQLite */
    assert_int_equal(ender_position_parse(ctx, rules, "2x3", &position), ENDER_OK);
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
    assert_int_equal(ender_position_parse(ctx, rules, board, &position), ENDER_OK);
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

static void no_byte_makes_a_value_wrong(void **state) {
    (void)state;
    static uint8_t bytes[FILE_MOST];
    if (!make_store()) skip();
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

static int open_all(void **state) {
    (void)state;
    const ender_settings settings = {.threads = 1};
    (void)snprintf(path, sizeof path, "damage-%ld.db", (long)getpid());
    return ender_open(&ctx, &settings) == ENDER_OK ? 0 : -1;
}

static int close_all(void **state) {
    (void)state;
    (void)unlink(path);
    ender_close(ctx);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(no_byte_makes_a_value_wrong)};
    return cmocka_run_group_tests(tests, open_all, close_all);
}
