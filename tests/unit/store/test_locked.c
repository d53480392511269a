/* SPDX-License-Identifier: MIT
 *
 * A store whose file another program keeps locked: limits and cancellation of the context hold
 * meanwhile, nothing is left locked by a call that failed, and afterwards all is as it was. */
#include "fixture.h"
#include "testing.h"

#include <ender/ender.h>

#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Where SQLite locks a file (its "file locking" document): the pending and the reserved byte and
 * those of readers. */
enum { LOCK_START = 0x40000000, LOCK_LENGTH = 512 };

static const ender_ruleset *rules;
static char path[64];

static ender_store *make_store(void) {
    ender_store *store = NULL;
    ender_position *position = NULL;
    ender_game value;
    assert_int_equal(ender_ruleset_find(ctx, "domineering", &rules), ENDER_OK);
    if (ender_store_open(ctx, path, true, &store) != ENDER_OK) return NULL; /* without SQLite */
    assert_int_equal(ender_position_parse(ctx, rules, "3x3", strlen("3x3"), &position), ENDER_OK);
    assert_int_equal(ender_position_value(ctx, position, ENDER_METHOD_AUTO, &value), ENDER_OK);
    assert_int_equal(ender_store_save(store, rules, NULL), ENDER_OK);
    ender_position_free(position);
    return store;
}

/* ---- another program ---- */

typedef struct other {
    pid_t process;
    int end; /* closed when it is to let go */
} other;

static bool lock_file(short type) {
    const int file = open(path, O_RDWR);
    struct flock lock = {
        .l_type = type, .l_whence = SEEK_SET, .l_start = LOCK_START, .l_len = LOCK_LENGTH};
    return file >= 0 && fcntl(file, F_SETLK, &lock) == 0;
}

/* Returns when it has the lock. */
static other lock_elsewhere(void) {
    int begun[2], ended[2];
    char byte = 0;
    other o;
    assert_int_equal(pipe(begun), 0);
    assert_int_equal(pipe(ended), 0);
    o.process = fork();
    assert_true(o.process >= 0);
    if (o.process == 0) {
        (void)close(ended[1]);
        const bool good = lock_file(F_WRLCK);
        if (write(begun[1], good ? "y" : "n", 1) != 1) _exit(1);
        (void)!read(ended[0], &byte, 1);
        _exit(0);
    }
    (void)close(ended[0]);
    (void)close(begun[1]);
    assert_int_equal(read(begun[0], &byte, 1), 1);
    (void)close(begun[0]);
    assert_int_equal(byte, 'y');
    o.end = ended[1];
    return o;
}

static void unlock_elsewhere(other o) {
    int status;
    (void)close(o.end);
    assert_int_equal(waitpid(o.process, &status, 0), o.process);
}

/* ---- tests ---- */

static void ignore_row(void *user, const char *ruleset, const char *position, const char *value) {
    (void)user, (void)ruleset, (void)position, (void)value;
}

static void limits_hold_while_one_waits(void **state) {
    (void)state;
    ender_store_counts counts;
    char *value = NULL;
    ender_position *position = NULL;
    ender_store *store = make_store(), *second = NULL;
    if (!store) skip();
    assert_int_equal(ender_position_parse(ctx, rules, "3x3", strlen("3x3"), &position), ENDER_OK);
    const other o = lock_elsewhere();
    assert_int_equal(ender_set_seconds(ctx, 0.05), ENDER_OK);
    assert_int_equal(ender_store_count(store, &counts), ENDER_ELIMIT);
    assert_non_null(strstr(ender_message(ctx), "time limit"));
    assert_int_equal(ender_store_query(store, position, &value), ENDER_ELIMIT);
    assert_int_equal(ender_store_load(store, rules, NULL), ENDER_ELIMIT);
    assert_int_equal(ender_store_save(store, rules, NULL), ENDER_ELIMIT);
    assert_int_equal(ender_store_each(store, NULL, ignore_row), ENDER_ELIMIT);
    assert_int_equal(ender_store_merge(store, path), ENDER_ELIMIT);
    assert_int_equal(ender_store_verify(store), ENDER_ELIMIT);
    assert_int_equal(ender_store_open(ctx, path, true, &second), ENDER_ELIMIT);
    assert_int_equal(ender_set_seconds(ctx, 0), ENDER_OK);
    unlock_elsewhere(o);
    assert_int_equal(ender_store_query(store, position, &value), ENDER_OK);
    assert_string_equal(value, "+-1");
    assert_int_equal(ender_store_save(store, rules, NULL), ENDER_OK);
    ender_free(value);
    ender_position_free(position);
    ender_store_close(store);
}

static atomic_bool over;

/* A cancellation that comes before the call begins is none of the call's. */
static void *cancel(void *user) {
    (void)user;
    while (!atomic_load(&over)) ender_cancel(ctx);
    return NULL;
}

static void cancellation_holds_while_one_waits(void **state) {
    (void)state;
    ender_store_counts counts;
    pthread_t thread;
    ender_store *store = make_store();
    if (!store) skip();
    const other o = lock_elsewhere();
    atomic_store(&over, false);
    assert_int_equal(pthread_create(&thread, NULL, cancel, NULL), 0);
    assert_int_equal(ender_store_count(store, &counts), ENDER_ECANCELLED);
    atomic_store(&over, true);
    assert_int_equal(pthread_join(thread, NULL), 0);
    ender_cancel_clear(ctx);
    unlock_elsewhere(o);
    assert_int_equal(ender_store_count(store, &counts), ENDER_OK);
    ender_store_close(store);
}

/* What was refused, such as a damaged row, leaves the file to others. */
static void failures_leave_no_lock(void **state) {
    (void)state;
    ender_store *store = make_store(), *second = NULL;
    if (!store) skip();
    FILE *file = fopen(path, "r+b");
    assert_non_null(file);
    static char bytes[1 << 17];
    const size_t size = fread(bytes, 1, sizeof bytes, file);
    for (size_t i = 4096; i + 7 < size; i++)
        if (memcmp(bytes + i, "...|.##", 7) == 0) bytes[i + 5] = '.';
    rewind(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(ender_store_open(ctx, path, false, &second), ENDER_OK);
    assert_int_equal(ender_store_verify(second), ENDER_EARGUMENT);
    assert_int_equal(ender_store_each(second, NULL, ignore_row), ENDER_EARGUMENT);
    assert_int_equal(ender_store_load(second, rules, NULL), ENDER_EARGUMENT);
    assert_int_equal(ender_set_seconds(ctx, 5), ENDER_OK);
    assert_int_equal(ender_store_forget(store, "domineering", NULL), ENDER_OK);
    assert_int_equal(ender_set_seconds(ctx, 0), ENDER_OK);
    ender_store_close(second);
    ender_store_close(store);
}

static int begin(void **state) {
    (void)snprintf(path, sizeof path, "locked-%ld.db", (long)getpid());
    return open_context(state);
}

static int end(void **state) {
    (void)unlink(path);
    return close_context(state);
}

#define EACH(test) cmocka_unit_test_setup_teardown(test, begin, end)

int main(void) {
    const struct CMUnitTest tests[] = {EACH(limits_hold_while_one_waits),
                                       EACH(cancellation_holds_while_one_waits),
                                       EACH(failures_leave_no_lock)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
