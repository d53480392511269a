/* SPDX-License-Identifier: MIT
 *
 * Rulesets that a program defines by callbacks: the same rules as in the library give the same of
 * everything, with one thread and with several; what callbacks refuse, and what is refused of them.
 */
#include <ender/ender.h>

#include "questions.h"
#include "testing.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- domineering on a board of one size ---- */

enum { ROWS = 3, COLUMNS = 4, CELLS = ROWS * COLUMNS };

typedef struct program {
    atomic_int inside, most_inside; /* callbacks that are running at once */
    atomic_int calls, released;
    const char *refusal; /* what `options` fails with; NULL for nothing */
    bool zero_byte;
    int endless; /* `options` does not return before it is told to */
    atomic_int in_lane[ENDER_LANES_MOST], crowded; /* two callbacks were in one lane */
} program;

static void enter(program *p) {
    const int inside = atomic_fetch_add(&p->inside, 1) + 1;
    int most = atomic_load(&p->most_inside);
    while (inside > most && !atomic_compare_exchange_weak(&p->most_inside, &most, inside)) {}
    atomic_fetch_add(&p->calls, 1);
}

static void leave(program *p) { atomic_fetch_sub(&p->inside, 1); }

/* The board in the text of the library's own ruleset: rows of `.` and `#` between bars. */
static void options(void *user, const char *position, size_t length, ender_player player,
                    ender_sink *out) {
    program *p = user;
    const unsigned lane = ender_sink_lane(out);
    enter(p);
    if (atomic_fetch_add(&p->in_lane[lane], 1) > 0) atomic_store(&p->crowded, 1);
    if (p->refusal) ender_sink_fail(out, ENDER_EDOMAIN, p->refusal);
    while (p->endless && ender_sink_poll(out)) {}
    const size_t next = player == ENDER_LEFT ? COLUMNS + 1 : 1;
    for (size_t i = 0; i + next < length; i++) {
        if (position[i] != '.' || position[i + next] != '.') continue;
        char after[ROWS * (COLUMNS + 1)];
        memcpy(after, position, length);
        after[i] = after[i + next] = '#';
        ender_sink_write(out, after, length);
        ender_sink_end(out);
    }
    atomic_fetch_sub(&p->in_lane[lane], 1);
    leave(p);
}

static void read_board(void *user, const char *text, size_t length, ender_sink *out) {
    const program *p = user;
    for (size_t i = 0; i < length; i++) {
        const char wanted = (i + 1) % (COLUMNS + 1) == 0 ? '|' : '.';
        if (text[i] != wanted && (wanted == '|' || text[i] != '#')) {
            ender_sink_fail_at(out, i, ENDER_ESYNTAX, "no square");
            return;
        }
    }
    if (length != ROWS * (COLUMNS + 1) - 1)
        ender_sink_fail_at(out, length, ENDER_ESYNTAX, "a row is missing");
    if (p->zero_byte)
        ender_sink_write(out, "....\0....", 9);
    else
        ender_sink_write(out, text, length);
    ender_sink_end(out);
}

/* Upside down, whichever is first in the order of bytes; the value stays. */
static bool upside_down(void *user, const char *position, size_t length, ender_sink *out) {
    (void)user;
    char turned[ROWS * (COLUMNS + 1)];
    for (size_t i = 0; i < length; i++) turned[i] = position[length - 1 - i];
    ender_sink_write(out, memcmp(turned, position, length) < 0 ? turned : position, length);
    ender_sink_end(out);
    return false;
}

static void release(void *user) { atomic_fetch_add(&((program *)user)->released, 1); }

static ender_definition board_of(program *p) {
    return (ender_definition){.about = {.name = "my-board", .aliases = "mine ours"},
                              .user = p,
                              .release = release,
                              .read = read_board,
                              .options = options};
}

static ender_ctx *opened(unsigned threads) {
    ender_ctx *ctx = NULL;
    const ender_settings settings = {.threads = threads, .memory_bytes = 256 << 20};
    assert_int_equal(ender_open(&ctx, &settings), ENDER_OK);
    return ctx;
}

static const ender_ruleset *defined(ender_ctx *ctx, const ender_definition *definition) {
    const ender_ruleset *rules = NULL;
    assert_int_equal(ender_ruleset_define(ctx, definition, &rules), ENDER_OK);
    assert_non_null(rules);
    return rules;
}

static const ender_ruleset *named(ender_ctx *ctx, const char *name) {
    const ender_ruleset *rules = NULL;
    assert_int_equal(ender_ruleset_find(ctx, name, &rules), ENDER_OK);
    return rules;
}

static void board_text(char text[ROWS * (COLUMNS + 1)], unsigned bits) {
    size_t at = 0;
    for (unsigned i = 0; i < CELLS; i++) {
        if (i > 0 && i % COLUMNS == 0) text[at++] = '|';
        text[at++] = bits >> i & 1 ? '#' : '.';
    }
    text[at] = '\0';
}

typedef struct answers {
    ender_game value;
    ender_form form;
    ender_outcome misere;
    uint64_t reachable;
    size_t left;
} answers;

static answers ask(ender_ctx *ctx, const ender_ruleset *rules, const char *text) {
    ender_position *position, **list;
    answers a;
    assert_int_equal(ender_position_parse(ctx, rules, text, strlen(text), &position), ENDER_OK);
    assert_int_equal(ender_position_value(ctx, position, ENDER_METHOD_AUTO, &a.value), ENDER_OK);
    assert_int_equal(ender_position_form(ctx, position, &a.form), ENDER_OK);
    assert_int_equal(ender_position_outcome(ctx, position, true, ENDER_METHOD_AUTO, &a.misere),
                     ENDER_OK);
    assert_int_equal(ender_position_options(ctx, position, ENDER_LEFT, &list, &a.left), ENDER_OK);
    assert_int_equal(ender_position_count_reachable(ctx, position, 1 << 20, &a.reachable),
                     ENDER_OK);
    ender_positions_free(list, a.left);
    ender_position_free(position);
    return a;
}

/* Of the boards with some squares taken, every seventh. */
static void compare_boards(ender_ctx *ctx, const ender_ruleset *mine) {
    const ender_ruleset *theirs = named(ctx, "domineering");
    for (unsigned bits = 3; bits < 1u << CELLS; bits += 7) {
        char text[ROWS * (COLUMNS + 1)];
        board_text(text, bits);
        ender_position *board;
        ender_game value;
        const answers a = ask(ctx, mine, text);
        assert_int_equal(ender_position_parse(ctx, theirs, text, strlen(text), &board), ENDER_OK);
        assert_int_equal(ender_position_value(ctx, board, ENDER_METHOD_SEARCH, &value), ENDER_OK);
        ender_outcome misere;
        assert_int_equal(ender_position_outcome(ctx, board, true, ENDER_METHOD_AUTO, &misere),
                         ENDER_OK);
        ender_position_free(board);
        assert_true(ender_same(a.value, value));
        assert_int_equal(a.misere, misere);
        ender_game of_form;
        assert_int_equal(ender_form_value(ctx, a.form, &of_form), ENDER_OK);
        assert_true(ender_same(of_form, value));
    }
}

static void test_same_as_the_library(void **state) {
    (void)state;
    program p = {0};
    ender_ctx *ctx = opened(1);
    ender_definition definition = board_of(&p);
    compare_boards(ctx, defined(ctx, &definition));
    assert_int_equal(atomic_load(&p.released), 0);
    ender_close(ctx);
    assert_int_equal(atomic_load(&p.released), 1);
}

static void test_symmetry(void **state) {
    (void)state;
    program p = {0};
    ender_ctx *ctx = opened(1);
    ender_definition definition = board_of(&p);
    definition.symmetry = upside_down;
    compare_boards(ctx, defined(ctx, &definition));
    ender_close(ctx);
}

/* ---- threads ---- */

typedef struct asker {
    ender_ctx *ctx;
    const ender_ruleset *rules;
    unsigned from;
    ender_game sum;
} asker;

static void *ask_some(void *arg) {
    asker *a = arg;
    a->sum = ENDER_ZERO;
    for (unsigned bits = a->from; bits < 1u << CELLS; bits += 61) {
        char text[ROWS * (COLUMNS + 1)];
        ender_position *position;
        ender_game value = ENDER_ZERO;
        board_text(text, bits);
        if (ender_position_parse(a->ctx, a->rules, text, strlen(text), &position) == ENDER_OK &&
            ender_position_value(a->ctx, position, ENDER_METHOD_AUTO, &value) == ENDER_OK)
            (void)ender_add(a->ctx, a->sum, value, &a->sum);
        ender_position_free(position);
    }
    return NULL;
}

/* In how many lanes; 0: the callbacks do not mind. */
static void ask_in_threads(unsigned lanes) {
    enum { THREADS = 3 };
    program p = {0};
    ender_ctx *ctx = opened(2);
    ender_definition definition = board_of(&p);
    definition.serial = lanes > 0;
    definition.lanes = lanes;
    const ender_ruleset *rules = defined(ctx, &definition);
    pthread_t threads[THREADS];
    asker askers[THREADS];
    for (int i = 0; i < THREADS; i++) {
        askers[i] = (asker){.ctx = ctx, .rules = rules, .from = 5};
        assert_int_equal(pthread_create(&threads[i], NULL, ask_some, &askers[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
    asker alone = {.ctx = ctx, .rules = named(ctx, "domineering"), .from = 5};
    ask_some(&alone);
    for (int i = 0; i < THREADS; i++) assert_true(ender_same(askers[i].sum, alone.sum));
    if (lanes > 0) assert_true(atomic_load(&p.most_inside) <= (int)lanes);
    if (lanes > 0) assert_int_equal(atomic_load(&p.crowded), 0);
    ender_close(ctx);
}

static void test_threads(void **state) {
    (void)state;
    ask_in_threads(0);
    ask_in_threads(1);
    ask_in_threads(2);
}

/* ---- calls of the library from callbacks ---- */

typedef struct nested {
    ender_ctx *ctx;
    const ender_ruleset *rules;
} nested;

/* The value of n is n, found by asking for the value of n-1; only so deep. */
static bool ask_the_next(void *user, const char *position, size_t length, ender_game *value,
                         ender_sink *out) {
    (void)length;
    const nested *n = user;
    char text[32];
    const long number = strtol(position, NULL, 10);
    snprintf(text, sizeof text, "%ld", number - 1);
    ender_position *next;
    ender_game one;
    ender_status status = ender_position_parse(n->ctx, n->rules, text, strlen(text), &next);
    if (status == ENDER_OK) status = ender_position_value(n->ctx, next, ENDER_METHOD_AUTO, value);
    ender_position_free(next);
    if (status == ENDER_OK) status = ender_integer(n->ctx, 1, &one);
    if (status == ENDER_OK) status = ender_add(n->ctx, *value, one, value);
    if (status != ENDER_OK) ender_sink_fail(out, status, ender_message(n->ctx));
    return true;
}

static void none(void *user, const char *position, size_t length, ender_player player,
                 ender_sink *out) {
    (void)user;
    (void)position;
    (void)length;
    (void)player;
    (void)out;
}

static void test_nested(void **state) {
    (void)state;
    nested n = {.ctx = opened(2)};
    const ender_definition definition = {.about = {.name = "nested"},
                                         .user = &n,
                                         .serial = true,
                                         .options = none,
                                         .closed_form = ask_the_next};
    n.rules = defined(n.ctx, &definition);
    ender_position *position;
    ender_game value;
    int64_t number;
    assert_int_equal(ender_position_parse(n.ctx, n.rules, "3", strlen("3"), &position), ENDER_OK);
    assert_int_equal(ender_position_value(n.ctx, position, ENDER_METHOD_AUTO, &value), ENDER_OK);
    number = as_int64(n.ctx, value);
    assert_int_equal(number, 3);
    ender_position_free(position);
    assert_int_equal(ender_position_parse(n.ctx, n.rules, "4", strlen("4"), &position), ENDER_OK);
    assert_int_equal(ender_position_value(n.ctx, position, ENDER_METHOD_AUTO, &value),
                     ENDER_ELIMIT);
    assert_non_null(strstr(ender_message(n.ctx), "more than 3 levels deep"));
    ender_position_free(position);
    ender_close(n.ctx);
}

/* ---- what goes wrong ---- */

static ender_status value_of(ender_ctx *ctx, const ender_ruleset *rules, const char *text) {
    ender_position *position;
    ender_game value;
    ender_status status = ender_position_parse(ctx, rules, text, strlen(text), &position);
    if (status == ENDER_OK) status = ender_position_value(ctx, position, ENDER_METHOD_AUTO, &value);
    ender_position_free(position);
    return status;
}

static void test_failures(void **state) {
    (void)state;
    program p = {0};
    ender_ctx *ctx = opened(1);
    ender_definition definition = board_of(&p);
    const ender_ruleset *rules = defined(ctx, &definition);
    assert_int_equal(value_of(ctx, rules, "....|...."), ENDER_ESYNTAX);
    assert_string_equal(ender_message(ctx), "a row is missing");
    assert_int_equal(value_of(ctx, rules, " ....|..x.|...."), ENDER_ESYNTAX);
    assert_int_equal(ender_error_place(ctx).column, 9);
    p.zero_byte = true;
    assert_int_equal(value_of(ctx, rules, " ....|....|...."), ENDER_ESYNTAX);
    assert_string_equal(ender_message(ctx), "a text has a zero byte in it");
    assert_int_equal(ender_error_place(ctx).column, 2);
    p.zero_byte = false;
    p.refusal = "not today";
    assert_int_equal(value_of(ctx, rules, "....|....|...."), ENDER_EDOMAIN);
    assert_string_equal(ender_message(ctx), "my-board, options of `....|....|....`: not today");
    p.refusal = NULL;
    p.endless = 1;
    assert_int_equal(ender_set_seconds(ctx, 0.02), ENDER_OK);
    assert_int_equal(value_of(ctx, rules, "....|....|...."), ENDER_ELIMIT);
    assert_int_equal(ender_set_seconds(ctx, 0), ENDER_OK);
    p.endless = 0;
    assert_int_equal(value_of(ctx, rules, "....|....|...."), ENDER_OK);
    ender_close(ctx);
}

static void check_refused(ender_ctx *ctx, ender_definition definition, const char *message) {
    program p = {0};
    definition.user = &p;
    definition.release = release;
    const ender_ruleset *rules = NULL;
    assert_int_equal(ender_ruleset_define(ctx, &definition, &rules), ENDER_EARGUMENT);
    assert_null(rules);
    assert_non_null(strstr(ender_message(ctx), message));
    assert_int_equal(atomic_load(&p.released), 1);
}

static void test_refused_definitions(void **state) {
    (void)state;
    program p = {0};
    ender_ctx *ctx = opened(1);
    ender_definition definition = board_of(&p);
    const size_t before = ender_ruleset_count(ctx);
    check_refused(ctx, (ender_definition){.options = options}, "needs a name");
    check_refused(ctx, (ender_definition){.about = {.name = "x"}}, "needs the callback `options`");
    definition.about.name = "Nim";
    check_refused(ctx, definition, "lower-case letters");
    definition.about.name = "nim";
    check_refused(ctx, definition, "there is a ruleset `nim` already");
    definition.about.name = "my-board";
    definition.about.aliases = "mine nim";
    check_refused(ctx, definition, "there is a ruleset `nim` already");
    definition.about.aliases = NULL;
    assert_int_equal(ender_ruleset_count(ctx), before);
    (void)defined(ctx, &definition);
    assert_int_equal(ender_ruleset_count(ctx), before + 1);
    assert_string_equal(ender_ruleset_about(named(ctx, "my-board"))->summary, "");
    check_refused(ctx, definition, "there is a ruleset `my-board` already");
    assert_int_equal(ender_ruleset_define(ctx, NULL, &(const ender_ruleset *){NULL}),
                     ENDER_EARGUMENT);
    ender_close(ctx);
}

/* A name is free when its ruleset has retired; positions that there are keep their rules. */
static void test_retired_definitions(void **state) {
    (void)state;
    program p = {0}, q = {0};
    ender_ctx *ctx = opened(1);
    ender_definition definition = board_of(&p);
    const ender_ruleset *first = defined(ctx, &definition), *derived;
    const size_t before = ender_ruleset_count(ctx);
    char name[64];
    snprintf(name, sizeof name, "impartial:%s", ender_ruleset_about(first)->name);
    assert_int_equal(ender_ruleset_find(ctx, name, &derived), ENDER_OK);
    ender_position *old = NULL;
    assert_int_equal(
        ender_position_parse(ctx, first, "....|....|....", strlen("....|....|...."), &old),
        ENDER_OK);
    assert_int_equal(ender_ruleset_retire(ctx, first), ENDER_OK);
    assert_int_equal(ender_ruleset_count(ctx), before - 1);
    assert_int_equal(ender_ruleset_retire(ctx, first), ENDER_EARGUMENT);
    assert_int_equal(ender_ruleset_find(ctx, name, &derived), ENDER_EARGUMENT);
    assert_int_equal(ender_ruleset_retire(ctx, named(ctx, "nim")), ENDER_EARGUMENT);
    assert_int_equal(ender_ruleset_retire(ctx, NULL), ENDER_EARGUMENT);
    definition.user = &q;
    const ender_ruleset *second = defined(ctx, &definition);
    assert_ptr_not_equal(first, second);
    assert_ptr_equal(named(ctx, ender_ruleset_about(first)->name), second);
    ender_game value;
    assert_int_equal(ender_position_value(ctx, old, ENDER_METHOD_AUTO, &value), ENDER_OK);
    assert_int_equal(atomic_load(&p.released), 0);
    ender_position_free(old);
    ender_close(ctx);
    assert_int_equal(atomic_load(&p.released), 1);
    assert_int_equal(atomic_load(&q.released), 1);
}

/* A large answer leaves the stack of the call; one that is too large is refused. */
static void much(void *user, const char *position, size_t length, ender_player player,
                 ender_sink *out) {
    (void)position;
    (void)player;
    if (length > 2) return;
    for (size_t i = 0; i < *(const size_t *)user; i++) {
        char text[256];
        snprintf(text, sizeof text, "%0200zu", i + 1000);
        ender_sink_add(out, text);
    }
}

static void test_large_answers(void **state) {
    (void)state;
    ender_ctx *ctx = opened(1);
    size_t count = 10000;
    const ender_definition definition = {
        .about = {.name = "much"}, .user = &count, .options = much};
    const ender_ruleset *rules = defined(ctx, &definition);
    assert_int_equal(value_of(ctx, rules, "x"), ENDER_OK);
    count = 1000000;
    assert_int_equal(value_of(ctx, rules, "y"), ENDER_EMEMORY);
    count = 1;
    assert_int_equal(value_of(ctx, rules, "z"), ENDER_OK);
    ender_close(ctx);
}

/* ---- play that comes back ---- */

/* From n to n + 1 on a circle, and, on the way, to a game that ends: down from n. */
static void round_and_down(void *user, const char *position, size_t length, ender_player player,
                           ender_sink *out) {
    (void)player;
    (void)length;
    char text[32];
    const long n = strtol(position + 1, NULL, 10), size = *(const long *)user;
    if (position[0] == 'c') {
        snprintf(text, sizeof text, "d%ld", n);
        ender_sink_add(out, text);
        snprintf(text, sizeof text, "c%ld", (n + 1) % size);
        ender_sink_add(out, text);
    } else if (n > 0) {
        snprintf(text, sizeof text, "d%ld", n - 1);
        ender_sink_add(out, text);
    }
}

static void come_back(unsigned threads, long size) {
    ender_ctx *ctx = opened(threads);
    const ender_definition definition = {
        .about = {.name = "circle"}, .user = &size, .options = round_and_down};
    const ender_ruleset *rules = defined(ctx, &definition);
    ender_position *position;
    ender_game value;
    ender_form form;
    uint64_t count;
    assert_int_equal(ender_position_parse(ctx, rules, "c0", strlen("c0"), &position), ENDER_OK);
    assert_int_equal(ender_position_value(ctx, position, ENDER_METHOD_AUTO, &value), ENDER_EDOMAIN);
    assert_non_null(strstr(ender_message(ctx), "circle: play can come back to `c"));
    assert_int_equal(ender_position_form(ctx, position, &form), ENDER_EDOMAIN);
    assert_non_null(strstr(ender_message(ctx), "circle: play can come back to `c"));
    assert_int_equal(ender_position_count_reachable(ctx, position, 1 << 20, &count), ENDER_OK);
    /* Every c and every d. */
    assert_int_equal(count, 2 * size);
    ender_position_free(position);
    assert_int_equal(value_of(ctx, rules, "d100"), ENDER_OK);
    ender_close(ctx);
}

static void test_play_that_comes_back(void **state) {
    (void)state;
    come_back(1, 1);
    come_back(1, 2);
    come_back(1, 7);
    come_back(1, 1000);
    come_back(2, 3000);
}

/* With `repeats` the same positions have loopy values: d100 is 0, and c0 alone on its circle is
 * infinity, from which 0 can be reached. */
static void test_repeats(void **state) {
    (void)state;
    long size = 1;
    ender_ctx *ctx = opened(2);
    const ender_definition definition = {.about = {.name = "circle"},
                                         .user = &size,
                                         .options = round_and_down,
                                         .impartial = true,
                                         .repeats = true};
    const ender_ruleset *rules = defined(ctx, &definition);
    assert_true(ender_ruleset_repeats(rules));
    assert_false(ender_ruleset_repeats(named(ctx, "nim")));
    ender_position *position;
    ender_loopy value;
    ender_game game;
    ender_play result[2];
    ender_loopy_nimber nimber;
    assert_int_equal(ender_position_parse(ctx, rules, "c0", strlen("c0"), &position), ENDER_OK);
    assert_int_equal(ender_position_loopy(ctx, position, &value), ENDER_OK);
    assert_false(ender_loopy_is_game(value, NULL));
    assert_int_equal(ender_position_results(ctx, position, result), ENDER_OK);
    assert_true(result[0] == ENDER_LEFT_WINS && result[1] == ENDER_RIGHT_WINS);
    assert_int_equal(ender_position_loopy_nimber(ctx, position, &nimber), ENDER_OK);
    assert_true(nimber.infinite && nimber.reached_count == 1 && nimber.reached[0] == 0);
    ender_free(nimber.reached);
    ender_position_free(position);
    assert_int_equal(ender_position_parse(ctx, rules, "d100", strlen("d100"), &position), ENDER_OK);
    assert_int_equal(ender_position_loopy(ctx, position, &value), ENDER_OK);
    assert_true(ender_loopy_is_game(value, &game) && ender_same(game, ENDER_ZERO));
    ender_position_free(position);
    ender_close(ctx);
}

/* A row of coins: Left takes one off the left end, Right one off the right end if that is a c. */
static void coin_options(void *user, const char *position, size_t length, ender_player player,
                         ender_sink *out) {
    (void)user;
    if (player == ENDER_RIGHT && position[length - 1] != 'c') return;
    ender_sink_write(out, position + (player == ENDER_LEFT), length - 1);
    ender_sink_end(out);
}

static void coin_rows(void *user, size_t size, ender_sink *out) {
    const size_t most = *(const size_t *)user;
    if (size > most) ender_sink_fail(out, ENDER_ELIMIT, "rows are shorter");
    for (size_t row = 0; size <= most && row < (size_t)1 << size; row++) {
        for (size_t i = 0; i < size; i++) ender_sink_write(out, row >> i & 1 ? "c" : "d", 1);
        ender_sink_end(out);
    }
}

/* `positions` lists what ender_ruleset_positions gives, alone and as summands; who has none has no
 * unit of size. */
static void test_positions(void **state) {
    (void)state;
    size_t most = 8, count = 0;
    ender_ctx *ctx = opened(2);
    ender_definition definition = {.about = {.name = "rows"},
                                   .user = &most,
                                   .options = coin_options,
                                   .positions = coin_rows,
                                   .size_unit = "coins"};
    const ender_ruleset *rules = defined(ctx, &definition);
    assert_string_equal(ender_ruleset_size_unit(rules), "coins");
    ender_position **list = NULL;
    assert_int_equal(ender_ruleset_positions(ctx, rules, 3, false, &list, &count), ENDER_OK);
    assert_int_equal(count, 8);
    char *text = NULL;
    assert_int_equal(ender_position_format(ctx, list[3], &text), ENDER_OK);
    assert_string_equal(text, "ccd");
    ender_free(text);
    ender_positions_free(list, count);
    /* 1+1+1: 4 multisets of 2; 1+2: 2 * 4; 3: 8. */
    assert_int_equal(ender_ruleset_positions(ctx, rules, 3, true, &list, &count), ENDER_OK);
    assert_int_equal(count, 20);
    ender_positions_free(list, count);
    assert_int_equal(ender_ruleset_positions(ctx, rules, 9, false, &list, &count), ENDER_ELIMIT);
    definition.about.name = "rows-unlisted";
    definition.positions = NULL;
    rules = defined(ctx, &definition);
    assert_null(ender_ruleset_size_unit(rules));
    assert_int_equal(ender_ruleset_positions(ctx, rules, 3, false, &list, &count), ENDER_EDOMAIN);
    ender_close(ctx);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_as_the_library),
        cmocka_unit_test(test_symmetry),
        cmocka_unit_test(test_threads),
        cmocka_unit_test(test_nested),
        cmocka_unit_test(test_failures),
        cmocka_unit_test(test_refused_definitions),
        cmocka_unit_test(test_retired_definitions),
        cmocka_unit_test(test_large_answers),
        cmocka_unit_test(test_play_that_comes_back),
        cmocka_unit_test(test_repeats),
        cmocka_unit_test(test_positions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
