/* SPDX-License-Identifier: MIT
 *
 * Every allocation may fail, as SQLite tests it: representative calls are made with the first, the
 * second, the third ... request for memory refused, once and from there on, until a call no longer
 * gets that far. Each must end with its answer or with an error, never the process; afterwards the
 * same context must give the right answer. Far out requests are passed over, ever more of them;
 * ENDER_EVERY_REQUEST=1 passes over none and takes minutes. The linker puts the functions below in
 * the place of malloc, calloc, realloc, aligned_alloc, mmap, mprotect and pthread_create
 * (cmake/tests.cmake); GMP's own requests come by the same way (src/core/base/integers.c). */
#include "testing.h"

#include <ender/ender.h>

#include <cjson/cJSON.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* ---- refusing ---- */

static _Atomic int64_t requests_left = INT64_MAX; /* until one is refused */
static _Atomic bool refuse_all;                   /* all behind it as well */

static bool refuses(void) {
    const int64_t left = atomic_fetch_sub(&requests_left, 1);
    return left == 0 || (left < 0 && atomic_load(&refuse_all));
}

void *__real_malloc(size_t bytes);
void *__real_calloc(size_t count, size_t bytes);
void *__real_realloc(void *block, size_t bytes);
void *__real_aligned_alloc(size_t alignment, size_t bytes);
void *__real_mmap(void *at, size_t bytes, int protection, int flags, int file, off_t offset);
int __real_mprotect(void *at, size_t bytes, int protection);
int __real_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                          void *arg);

void *__wrap_malloc(size_t bytes);
void *__wrap_calloc(size_t count, size_t bytes);
void *__wrap_realloc(void *block, size_t bytes);
void *__wrap_aligned_alloc(size_t alignment, size_t bytes);
void *__wrap_mmap(void *at, size_t bytes, int protection, int flags, int file, off_t offset);
int __wrap_mprotect(void *at, size_t bytes, int protection);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                          void *arg);

void *__wrap_malloc(size_t bytes) { return refuses() ? NULL : __real_malloc(bytes); }
void *__wrap_calloc(size_t count, size_t bytes) {
    return refuses() ? NULL : __real_calloc(count, bytes);
}
void *__wrap_realloc(void *block, size_t bytes) {
    return refuses() ? NULL : __real_realloc(block, bytes);
}
void *__wrap_aligned_alloc(size_t alignment, size_t bytes) {
    return refuses() ? NULL : __real_aligned_alloc(alignment, bytes);
}
void *__wrap_mmap(void *at, size_t bytes, int protection, int flags, int file, off_t offset) {
    if (!refuses()) return __real_mmap(at, bytes, protection, flags, file, offset);
    errno = ENOMEM;
    return MAP_FAILED;
}
int __wrap_mprotect(void *at, size_t bytes, int protection) {
    return refuses() ? -1 : __real_mprotect(at, bytes, protection);
}
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                          void *arg) {
    return refuses() ? EAGAIN : __real_pthread_create(thread, attributes, run, arg);
}

/* ---- what is called ---- */

/* Expressions, or a ruleset and a position to be analysed or put into a store; what they give is
 * asked first where nothing is refused. */
static const char *const questions[] = {
    "{3|1||0} + tiny(2) + ^^*",
    "cool({4|{1|0}}, 1/2)",
    "123456789012345678901234567890 * 987654321098765432109876543210 / 2^90",
    "(2^200 + 1/2^200) + {0|*}",
    "1267650600228229401496703205377/1267650600228229401496703205376",
    "atomic_weight({^^|0} + *)",
    "a{0|b{*|a}}",
    "over + {1|-1}",
    "operate + over;{1|-1}",
    "domineering(\"..../....\")",
    "clobber(\"xox/oxo\")",
    "hackenbush(\"BRG(B,R)\")",
    "genus(lit({*2,0|}))",
    "retrograde fox-geese g.g.|....|.f..",
    "retrograde independence path(6):BwwwwB",
    "retrograde backsliding-toads-frogs T.F+.T",
    "store domineering 2x3",
    "request {\"kind\":\"evaluate\",\"text\":\"{3|1||0} + *\"}",
    ("request "
     "{\"kind\":\"moves\",\"ruleset\":\"hackenbush\",\"position\":\"B(R,G)\",\"names_only\":true}"),
    "request {\"kind\":\"table\",\"ruleset\":\"bipass\",\"to\":2}",
    "request {\"kind\":\"go\",\"board\":\".b/w.\",\"play\":\"b@1,1\"}",
};
enum { QUESTIONS = sizeof questions / sizeof *questions };

/* How many positions there are, and how many Left wins moving first. */
static ender_status analyse(ender_ctx *ctx, const ender_position *position, char **answer) {
    ender_retrograde *analysis;
    ender_retrograde_summary about;
    ender_status status = ender_retrograde_open(ctx, position, NULL, &analysis);
    if (status != ENDER_OK) return status;
    ender_retrograde_about(analysis, &about);
    ender_retrograde_close(analysis);
    if (!about.complete) return ENDER_EMEMORY;
    char text[64];
    (void)snprintf(text, sizeof text, "%d of %d", (int)about.wins[0], (int)about.positions);
    *answer = strdup(text);
    return *answer ? ENDER_OK : ENDER_EMEMORY;
}

/* The value, written to a store and read again. */
static ender_status store_and_ask(ender_ctx *ctx, const ender_position *position, char **answer) {
    char path[64];
    ender_store *store = NULL;
    ender_game value;
    char *name = NULL;
    (void)snprintf(path, sizeof path, "failures-%ld.db", (long)getpid());
    (void)unlink(path);
    ender_status status = ender_store_open(ctx, path, true, &store);
    if (status == ENDER_OK) status = ender_position_value(ctx, position, ENDER_METHOD_AUTO, &value);
    if (status == ENDER_OK) status = ender_store_save(store, ender_position_rules(position), NULL);
    if (status == ENDER_OK) status = ender_store_verify(store);
    if (status == ENDER_OK) status = ender_store_query(store, position, &name);
    ender_store_close(store);
    (void)unlink(path);
    if (status == ENDER_OK) *answer = strdup(name);
    ender_free(name);
    return status == ENDER_OK && !*answer ? ENDER_EMEMORY : status;
}

/* An answer without how long it took. What it says of memory is a refusal. */
static ender_status ask_request(ender_ctx *ctx, const char *request, char **answer) {
    ender_session *session = NULL;
    char *text = NULL;
    ender_status status = ender_session_open(ctx, &session);
    if (status == ENDER_OK) status = ender_session_answer(session, request, strlen(request), &text);
    ender_session_close(session);
    if (status != ENDER_OK) return status;
    char *end = strstr(text, ",\"ms\":");
    assert_non_null(end);
    *end = '\0';
    if (strstr(text, ender_status_name(ENDER_EMEMORY)))
        status = ENDER_EMEMORY;
    else
        *answer = strdup(text);
    ender_free(text);
    return status == ENDER_OK && !*answer ? ENDER_EMEMORY : status;
}

typedef ender_status ask_fn(ender_ctx *ctx, const ender_position *position, char **answer);

/* The text is a ruleset and a position. */
static ender_status ask_position(ender_ctx *ctx, const char *text, ask_fn *ask_it, char **answer) {
    char name[64];
    const ender_ruleset *rules;
    ender_position *position;
    const size_t length = strcspn(text, " ");
    memcpy(name, text, length);
    name[length] = '\0';
    ender_status status = ender_ruleset_find(ctx, name, &rules);
    if (status == ENDER_OK)
        status = ender_position_parse(ctx, rules, text + length + 1, strlen(text + length + 1),
                                      &position);
    if (status != ENDER_OK) return status;
    status = ask_it(ctx, position, answer);
    ender_position_free(position);
    return status;
}

/* A sign of one byte, a blank, and two expressions with `;` between them. */
static ender_status ask_operator(ender_ctx *ctx, const char *text, char **answer) {
    const char sign[] = {text[0], '\0'}, *second = strchr(text, ';') + 1;
    ender_result operands[2], result;
    ender_status status =
        ender_evaluate(ctx, NULL, text + 2, (size_t)(second - text) - 3, &operands[0]);
    if (status == ENDER_OK)
        status = ender_evaluate(ctx, NULL, second, strlen(second), &operands[1]);
    if (status == ENDER_OK)
        status = ender_operate(ctx, ender_operator_find(sign, 2), operands, &result);
    return status == ENDER_OK ? ender_format_result(ctx, &result, ENDER_ASCII, answer) : status;
}

static ender_status ask(ender_ctx *ctx, const char *text, char **answer) {
    static const char retrograde[] = "retrograde ", store[] = "store ", request[] = "request ";
    static const char operate[] = "operate ";
    ender_result result;
    *answer = NULL;
    if (strncmp(text, operate, sizeof operate - 1) == 0)
        return ask_operator(ctx, text + sizeof operate - 1, answer);
    if (strncmp(text, retrograde, sizeof retrograde - 1) == 0)
        return ask_position(ctx, text + sizeof retrograde - 1, analyse, answer);
    if (strncmp(text, request, sizeof request - 1) == 0)
        return ask_request(ctx, text + sizeof request - 1, answer);
    if (strncmp(text, store, sizeof store - 1) == 0)
        return ask_position(ctx, text + sizeof store - 1, store_and_ask, answer);
    ender_status status = ender_evaluate(ctx, NULL, text, strlen(text), &result);
    if (status != ENDER_OK) return status;
    status = ender_format_result(ctx, &result, ENDER_ASCII, answer);
    ender_result_clear(&result);
    return status;
}

/* What is right where nothing is refused; an error is an answer too. */
static char *right_answer(const char *text) {
    ender_ctx *ctx = NULL;
    char *answer = NULL;
    const ender_settings settings = {.threads = 1, .memory_bytes = 64 << 20};
    assert_int_equal(ender_open(&ctx, &settings), ENDER_OK);
    if (ask(ctx, text, &answer) != ENDER_OK) answer = strdup(ender_message(ctx));
    ender_close(ctx);
    return answer;
}

static bool is_refusal(ender_status status) {
    return status == ENDER_EMEMORY || status == ENDER_ESYSTEM;
}

/* The question with request number n refused. False when no request was refused any more. */
static bool ask_refused(const char *text, const char *right, int64_t n, bool all) {
    ender_ctx *ctx = NULL;
    char *answer = NULL;
    const ender_settings settings = {.threads = 1, .memory_bytes = 64 << 20};
    atomic_store(&refuse_all, all);
    atomic_store(&requests_left, n);
    ender_status status = ender_open(&ctx, &settings);
    if (status == ENDER_OK) status = ask(ctx, text, &answer);
    const bool refused = atomic_exchange(&requests_left, INT64_MAX) < 0;
    if (!refused || (status != ENDER_OK && !is_refusal(status) && ctx)) {
        /* Not a matter of memory: then it is what it always is. */
        if (!answer) answer = strdup(ctx ? ender_message(ctx) : "no context");
    }
    if (answer) assert_string_equal(answer, right);
    if (!answer) assert_true(is_refusal(status));
    ender_free(answer);
    answer = NULL;
    if (ctx) {
        if (ask(ctx, text, &answer) != ENDER_OK) answer = strdup(ender_message(ctx));
        assert_string_equal(answer, right);
        ender_free(answer);
    }
    ender_close(ctx);
    return refused;
}

static void no_refusal_ends_the_process(void **state) {
    (void)state;
    for (size_t i = 0; i < QUESTIONS; i++) {
        char *right = right_answer(questions[i]);
        int64_t n = 0;
        while (ask_refused(questions[i], right, n, false) &&
               ask_refused(questions[i], right, n, true))
            n += getenv("ENDER_EVERY_REQUEST") ? 1 : 1 + n / 12;
        if (n < 20) fail_msg("%s: only %d requests", questions[i], (int)n);
        free(right);
    }
}

/* Trees of JSON lie in memory that this program refuses too. */
static void *tree_alloc(size_t bytes) { return malloc(bytes); }
static void tree_free(void *block) { free(block); }

int main(void) {
    cJSON_Hooks hooks = {tree_alloc, tree_free};
    cJSON_InitHooks(&hooks);
    const struct CMUnitTest tests[] = {cmocka_unit_test(no_refusal_ends_the_process)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
