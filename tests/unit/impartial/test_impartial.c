/* SPDX-License-Identifier: MIT
 *
 * Taking and breaking: nim sequences held against the plain definition, periods against longer
 * sequences, and the rulesets on heaps by theorem, by search and as literal forms. */
#include "impartial/heaps_asked.h"
#include "positions.h"

#include <pthread.h>
#include <string.h>

static int open_two(void **state) { return open_threads(state, 2); }

/* ---- sequences, held against the definition ---- */

enum { PLAIN_MOST = 400 };

/* Digits d0.d1d2... as the rules read them; unequal: two heaps must differ. */
typedef struct plain_game {
    const char *code;
    unsigned digits[8];
    bool unequal;
} plain_game;

static const plain_game plain_games[] = {
    {".77", {0, 7, 7}, false},
    {".07", {0, 0, 7}, false},
    {".007", {0, 0, 0, 7}, false},
    {".6", {0, 6}, false},
    {".137", {0, 1, 3, 7}, false},
    {".34", {0, 3, 4}, false},
    {".165", {0, 1, 6, 5}, false},
    {"0.15", {0, 1, 5}, false},
    {"4.3", {4, 3}, false},
    {"4.007", {4, 0, 0, 7}, false},
    {".8", {0, 8}, false},
    {".3f", {0, 3, 15}, false},
    {"C.D", {12, 13}, false},
    {"8.5", {8, 5}, false},
    {".0", {0}, false},
    {"{1,3,4}", {0, 3, 0, 3, 3}, false},
    {"{2..5,7}", {0, 0, 3, 3, 3, 3, 0, 3}, false},
    {"{}", {0}, false},
    {"grundy", {4}, true},
    {"kayles", {0, 7, 7}, false},
    {"dawsons-kayles", {0, 0, 7}, false},
};

static void plain_sequence(const plain_game *game, size_t count, uint32_t *values) {
    for (size_t n = 0; n < count; n++) {
        bool seen[2 * PLAIN_MOST] = {false};
        for (size_t k = 0; k < 8 && k <= n; k++) {
            const unsigned digit = game->digits[k];
            const size_t rest = n - k;
            if (digit & 1 && rest == 0) seen[0] = true;
            if (digit & 2 && rest > 0) seen[values[rest]] = true;
            for (size_t a = 1; a < rest; a++) {
                if (digit & 4 && !(game->unequal && 2 * a == rest))
                    seen[values[a] ^ values[rest - a]] = true;
                for (size_t b = 1; digit & 8 && a + b < rest; b++)
                    seen[values[a] ^ values[b] ^ values[rest - a - b]] = true;
            }
        }
        values[n] = 0;
        while (seen[values[n]]) values[n]++;
    }
}

static void sequences_follow_the_definition(void **state) {
    ender_ctx *ctx = *state;
    for (size_t g = 0; g < sizeof plain_games / sizeof plain_games[0]; g++) {
        const plain_game *game = &plain_games[g];
        size_t count = PLAIN_MOST;
        for (size_t k = 0; k < 8; k++)
            if (game->digits[k] & 8) count = 120;
        uint32_t plain[PLAIN_MOST], computed[PLAIN_MOST];
        plain_sequence(game, count, plain);
        assert_int_equal(ender_nim_sequence(ctx, game->code, count, computed), ENDER_OK);
        for (size_t n = 0; n < count; n++)
            if (plain[n] != computed[n])
                fail_msg("%s: heap %zu is *%u, not *%u", game->code, n, plain[n], computed[n]);
    }
}

/* Beyond the first doublings, where values are computed in blocks: with few rare heaps, with many,
 * by several takes, and where the last block is short. */
static void long_sequences_are_exact(void **state) {
    ender_ctx *ctx = *state;
    enum { COUNT = 36100, CHECKED = 600, STEP = 3 };
    const char *const codes[] = {".007", "grundy", ".06", ".604"};
    static const plain_game games[] = {{NULL, {0, 0, 0, 7}, false},
                                       {NULL, {4}, true},
                                       {NULL, {0, 0, 6}, false},
                                       {NULL, {0, 6, 0, 4}, false}};
    uint32_t *values = malloc(COUNT * sizeof *values);
    for (size_t g = 0; g < 4; g++) {
        assert_int_equal(ender_nim_sequence(ctx, codes[g], COUNT, values), ENDER_OK);
        for (size_t n = COUNT - CHECKED; n < COUNT; n += STEP) {
            bool seen[4096] = {false};
            for (size_t k = 0; k < 4; k++) {
                const unsigned digit = games[g].digits[k];
                const size_t rest = n - k;
                if (digit & 2) seen[values[rest]] = true;
                for (size_t a = 1; digit & 4 && a < rest; a++)
                    if (!games[g].unequal || 2 * a != rest)
                        seen[values[a] ^ values[rest - a]] = true;
            }
            uint32_t least = 0;
            while (seen[least]) least++;
            assert_int_equal(values[n], least);
        }
    }
    free(values);
}

typedef struct period_case {
    const char *code;
    const char *kind;
    uint64_t preperiod, period;
    uint32_t saltus;
} period_case;

static void periods_are_those_of_the_literature(void **state) {
    ender_ctx *ctx = *state;
    static const period_case cases[] = {
        {".77", "periodic", 71, 12, 0},  /* Guy and Smith 1956 */
        {".07", "periodic", 53, 34, 0},  /* the same */
        {".137", "periodic", 52, 34, 0}, /* Dawson's Chess, a cousin of .07 */
        {"{1,2}", "periodic", 0, 3, 0},  {"{1}", "periodic", 0, 2, 0},
        {".1", "periodic", 2, 1, 0},     {".0", "periodic", 0, 1, 0},
        {"{}", "periodic", 0, 1, 0},     {".8", "grows", 1, 3, 1}, /* Triplicate Nim */
        {"grundy", "unknown", 0, 0, 0},  {".007", "unknown", 0, 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const period_case *c = &cases[i];
        repetition r;
        assert_int_equal(repetition_of(ctx, c->code, 1000, &r), ENDER_OK);
        if (strcmp(r.kind, c->kind) != 0 || r.preperiod != c->preperiod || r.period != c->period ||
            r.saltus != c->saltus)
            fail_msg("%s: kind %s, preperiod %llu, period %llu, saltus %u", c->code, r.kind,
                     (unsigned long long)r.preperiod, (unsigned long long)r.period, r.saltus);
    }
}

/* What the period foretells is what the definition gives: every game of two octal digits. */
static void periods_foretell_the_values(void **state) {
    ender_ctx *ctx = *state;
    for (unsigned code = 0; code < 64; code++) {
        char text[8];
        snprintf(text, sizeof text, ".%u%u", code / 8, code % 8);
        const plain_game game = {text, {0, code / 8, code % 8}, false};
        uint32_t plain[PLAIN_MOST], computed[PLAIN_MOST];
        repetition r;
        assert_int_equal(repetition_of(ctx, text, 200, &r), ENDER_OK);
        plain_sequence(&game, PLAIN_MOST, plain);
        assert_int_equal(ender_nim_sequence(ctx, text, PLAIN_MOST, computed), ENDER_OK);
        assert_memory_equal(plain, computed, sizeof plain);
        if (strcmp(r.kind, "periodic") != 0) continue;
        for (uint64_t n = r.preperiod; n + r.period < PLAIN_MOST; n++)
            assert_int_equal(plain[n], plain[n + r.period]);
        /* No less preperiod would do. */
        if (r.preperiod > 0)
            assert_int_not_equal(plain[r.preperiod - 1], plain[r.preperiod - 1 + r.period]);
    }
}

static void assert_code_refused(ender_ctx *ctx, const char *code, uint32_t column) {
    uint32_t values[1];
    repetition r;
    assert_int_equal(ender_nim_sequence(ctx, code, 1, values), ENDER_ESYNTAX);
    assert_int_equal(ender_error_place(ctx).column, column);
    assert_true(strlen(ender_message(ctx)) > 10);
    assert_int_equal(repetition_of(ctx, code, 1, &r), ENDER_ESYNTAX);
}

static void bad_codes_are_refused_where_they_are_bad(void **state) {
    ender_ctx *ctx = *state;
    uint32_t values[1];
    assert_code_refused(ctx, "", 1);
    assert_code_refused(ctx, ".", 2);
    assert_code_refused(ctx, "1.7", 1);
    assert_code_refused(ctx, "77", 1);
    assert_code_refused(ctx, ".7g", 3);
    assert_code_refused(ctx, "{1,", 4);
    assert_code_refused(ctx, "{1;2}", 3);
    assert_code_refused(ctx, "{0}", 2);
    assert_code_refused(ctx, "{5..2}", 5);
    assert_code_refused(ctx, "{1}x", 4);
    assert_code_refused(ctx, "{4294967296}", 2);
    assert_code_refused(ctx, "{1..5000}", 2);
    assert_code_refused(ctx, "{1..4294967295}", 2);
    assert_code_refused(ctx, "nim", 1);
    char *digits = malloc(1000);
    memset(digits, '7', 999);
    digits[0] = '.';
    digits[999] = '\0';
    assert_code_refused(ctx, digits, 257);
    free(digits);
    assert_int_equal(ender_nim_sequence(ctx, NULL, 1, values), ENDER_EARGUMENT);
    assert_int_equal(ender_nim_sequence(ctx, ".7", 1, NULL), ENDER_EARGUMENT);
    assert_int_equal(ender_nim_sequence(ctx, ".7", 0, NULL), ENDER_OK);
    assert_int_equal(ender_nim_sequence(ctx, "grundy", SIZE_MAX, values), ENDER_ELIMIT);
    repetition r;
    assert_int_equal(repetition_of(ctx, "grundy", ((size_t)1 << 29) + 1, &r), ENDER_EARGUMENT);
}

static void *ask_for_values(void *arg) {
    enum { COUNT = 4000 };
    ender_ctx *ctx = arg;
    uint32_t *values = malloc(COUNT * sizeof *values);
    for (size_t count = 100; count <= COUNT; count += 300)
        if (ender_nim_sequence(ctx, "4.06", count, values) != ENDER_OK) values[0] = 1;
    return values;
}

static void threads_share_sequences(void **state) {
    pthread_t threads[4];
    uint32_t *values[4];
    for (size_t i = 0; i < 4; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, ask_for_values, *state), 0);
    for (size_t i = 0; i < 4; i++) pthread_join(threads[i], (void **)&values[i]);
    for (size_t i = 1; i < 4; i++)
        assert_memory_equal(values[0], values[i], 3700 * sizeof(uint32_t));
    assert_int_equal(values[0][0], 0);
    for (size_t i = 0; i < 4; i++) free(values[i]);
}

/* Values are forgotten when the store is released, and computed again. */
static void a_release_forgets_sequences(void **state) {
    ender_ctx *ctx = *state;
    uint32_t before[1000], after[1000];
    ender_mark mark;
    ender_set_mark(ctx, &mark);
    assert_int_equal(ender_nim_sequence(ctx, ".007", 1000, before), ENDER_OK);
    assert_int_equal(ender_release(ctx, &mark, NULL, 0), ENDER_OK);
    assert_int_equal(ender_nim_sequence(ctx, ".007", 1000, after), ENDER_OK);
    assert_memory_equal(before, after, sizeof before);
}

static void little_memory_is_an_error(void **state) {
    (void)state;
    ender_ctx *ctx = NULL;
    const ender_settings settings = {.threads = 1, .memory_bytes = (uint64_t)64 << 20};
    assert_int_equal(ender_open(&ctx, &settings), ENDER_OK);
    repetition r;
    assert_int_equal(repetition_of(ctx, "{7,268435455}", (size_t)1 << 28, &r), ENDER_EMEMORY);
    assert_int_equal(repetition_of(ctx, "{7}", 100, &r), ENDER_OK);
    ender_close(ctx);
}

/* ---- rulesets ---- */

static void assert_value(ender_ctx *ctx, const char *name, const char *text, const char *expected) {
    if (!ender_same(value_of(ctx, name, text), game(ctx, expected)))
        fail_msg("%s \"%s\" is not worth %s", name, text, expected);
}

/* By theorem where there is one, by search, as a literal form; and the text comes back. */
static void assert_ways_agree(ender_ctx *ctx, const char *name, const char *text, bool literally) {
    ender_position *position = parsed(ctx, name, text);
    ender_game value = {0}, searched = {0}, literal = {0};
    ender_form form = {0};
    char *back = NULL;
    assert_int_equal(ender_position_value(ctx, position, ENDER_METHOD_AUTO, &value), ENDER_OK);
    assert_int_equal(ender_position_value(ctx, position, ENDER_METHOD_SEARCH, &searched), ENDER_OK);
    if (!ender_same(value, searched)) fail_msg("%s %s: the values differ", name, text);
    if (literally) {
        assert_int_equal(ender_position_form(ctx, position, &form), ENDER_OK);
        assert_int_equal(ender_form_value(ctx, form, &literal), ENDER_OK);
        if (!ender_same(value, literal)) fail_msg("%s %s: the form differs", name, text);
    }
    assert_int_equal(ender_position_format(ctx, position, &back), ENDER_OK);
    if (strcmp(back, text) != 0) fail_msg("%s %s came back as %s", name, text, back);
    ender_free(back);
    ender_position_free(position);
}

static void taking_agrees_with_search(void **state) {
    ender_ctx *ctx = *state;
    const char *const codes[] = {
        ".007:", ".77:", "4.3:", "4.07:", ".8:", ".3F:", "C.1:", ".05:", ".0123:", ".2:", ".0:"};
    char text[64];
    for (size_t c = 0; c < sizeof codes / sizeof codes[0]; c++) {
        for (unsigned n = 1; n <= 24; n++) {
            snprintf(text, sizeof text, "%s%u", codes[c], n);
            assert_ways_agree(ctx, "octal", text, n <= 9);
        }
        for (unsigned a = 1; a <= 5; a++)
            for (unsigned b = a; b <= 6; b++) {
                snprintf(text, sizeof text, "%s%u,%u", codes[c], a, b);
                assert_ways_agree(ctx, "octal", text, a + b < 8);
            }
    }
    for (unsigned n = 1; n <= 60; n++) {
        snprintf(text, sizeof text, "%u", n);
        assert_ways_agree(ctx, "grundy", text, n < 12);
        assert_ways_agree(ctx, "kayles", text, n < 9);
        assert_ways_agree(ctx, "dawsons-kayles", text, n < 9);
    }
}

static void subtraction_agrees_with_search(void **state) {
    ender_ctx *ctx = *state;
    const char *const sets[] = {"",    "1",   "2",   "3",     "1,2", "1,3",
                                "2,3", "1,4", "2,4", "1,2,3", "3,5", "1..4"};
    const size_t count = sizeof sets / sizeof sets[0];
    char text[64];
    for (size_t l = 0; l < count; l++)
        for (size_t r = 0; r < count; r++)
            for (unsigned n = 1; n <= 12; n++) {
                if (l == r)
                    snprintf(text, sizeof text, "{%s}:%u", sets[l], n);
                else
                    snprintf(text, sizeof text, "{%s}|{%s}:%u", sets[l], sets[r], n);
                assert_ways_agree(ctx, "subtraction", text, true);
            }
    assert_ways_agree(ctx, "subtraction", "{1,2}|{3,4}:5,7,7,9", false);
}

static void partizan_periods_reach_far(void **state) {
    ender_ctx *ctx = *state;
    /* Period 5 from the empty heap on (STRUCTURE-74). */
    static const char *const row[] = {"0", "1", "2", "{2|0}", "{2,{2|0}|0}"};
    char text[64];
    for (unsigned n = 0; n < 5; n++) {
        snprintf(text, sizeof text, "{1,2}|{3,4}:%u", 4000000000u + n);
        assert_value(ctx, "subtraction", text, row[n]);
        snprintf(text, sizeof text, "{1,2}|{3,4}:%u", 500 + n);
        assert_ways_agree(ctx, "subtraction", text, false);
    }
    assert_value(ctx, "subtraction", "{1}|{}:1000", "1000");
    assert_value(ctx, "subtraction", "{}|{2}:1001", "-500");
    assert_value(ctx, "subtraction", "{}:7", "0");
}

static void large_heaps_have_values(void **state) {
    ender_ctx *ctx = *state;
    uint32_t kayles[200], dawson[200];
    assert_int_equal(ender_nim_sequence(ctx, "kayles", 200, kayles), ENDER_OK);
    assert_int_equal(ender_nim_sequence(ctx, "dawsons-kayles", 200, dawson), ENDER_OK);
    char value[16];
    snprintf(value, sizeof value, "*%u", kayles[4294967295u % 12 + 84]);
    assert_value(ctx, "kayles", "4294967295", value);
    snprintf(value, sizeof value, "*%u", dawson[4294967295u % 34 + 68]);
    assert_value(ctx, "octal", ".07:4294967295", value);
    assert_value(ctx, "octal", ".77:4294967295,4294967295", "0");
}

static void wythoff_agrees_with_search(void **state) {
    ender_ctx *ctx = *state;
    char text[64];
    for (unsigned a = 0; a <= 20; a++)
        for (unsigned b = a; b <= 20; b++) {
            if (b == 0) continue;
            snprintf(text, sizeof text, "%u,%u", a, b);
            assert_ways_agree(ctx, "wythoff", text, a + b < 10);
            ender_position *position = parsed(ctx, "wythoff", text);
            ender_outcome outcome = ENDER_L;
            assert_int_equal(
                ender_position_outcome(ctx, position, false, ENDER_METHOD_AUTO, &outcome),
                ENDER_OK);
            const bool zero =
                ender_same(value_by(ctx, "wythoff", text, ENDER_METHOD_SEARCH), ENDER_ZERO);
            assert_int_equal(outcome, zero ? ENDER_P : ENDER_N);
            ender_position_free(position);
        }
}

/* Fibonacci numbers: F(2k), F(2k+1) are lost, however large; their neighbours are not. */
static void large_wythoff_pairs_are_decided(void **state) {
    ender_ctx *ctx = *state;
    uint64_t a = 1, b = 2;
    char text[64];
    for (; b <= UINT32_MAX; a += b, b += a)
        for (unsigned more = 0; more < 3; more++) {
            snprintf(text, sizeof text, "%llu,%llu", (unsigned long long)a,
                     (unsigned long long)b + more);
            ender_position *position = parsed(ctx, "wythoff", text);
            ender_outcome outcome = ENDER_L;
            assert_int_equal(
                ender_position_outcome(ctx, position, false, ENDER_METHOD_AUTO, &outcome),
                ENDER_OK);
            assert_int_equal(outcome, more == 0 ? ENDER_P : ENDER_N);
            ender_position_free(position);
        }
    assert_value(ctx, "wythoff", "0,4294967295", "*4294967295");
}

static void bad_positions_are_refused(void **state) {
    ender_ctx *ctx = *state;
    assert_refused(ctx, "octal", "12", 1);
    assert_refused(ctx, "octal", ".007", 5);
    assert_refused(ctx, "octal", ".007:", 6);
    assert_refused(ctx, "octal", ".007:1,,2", 8);
    assert_refused(ctx, "octal", ".00x:1", 4);
    assert_refused(ctx, "octal", "2.1:5", 1);
    assert_refused(ctx, "subtraction", "5", 1);
    assert_refused(ctx, "subtraction", "{1,2}5", 6);
    assert_refused(ctx, "subtraction", "{1}|5", 5);
    assert_refused(ctx, "subtraction", "{1}|{2}|{3}:5", 8);
    assert_refused(ctx, "subtraction", "{1}:4294967296", 5);
    assert_refused(ctx, "grundy", ".7:5", 1);
    assert_refused(ctx, "kayles", "5;4", 2);
    assert_refused(ctx, "wythoff", "5", 2);
    assert_refused(ctx, "wythoff", "5,", 3);
    assert_refused(ctx, "wythoff", "5,6,7", 4);
    assert_refused(ctx, "wythoff", "4294967296,1", 1);
}

static void one_position_has_one_text(void **state) {
    ender_ctx *ctx = *state;
    assert_spelled(ctx, "octal", "0.0070 : 12, 0 ,5", ".007:5,12");
    assert_spelled(ctx, "octal", "4.0:3", "4.0:3");
    assert_spelled(ctx, "octal", ".3f:3+.77:2", ".3F:3+.77:2");
    assert_spelled(ctx, "octal", ".77:0,0", "0");
    assert_spelled(ctx, "subtraction", "{2,1}|{1,2,2}:3", "{1,2}:3");
    assert_spelled(ctx, "subtraction", "{ 4,3,1,2 } | { 9, 1..3 } :3,2", "{1..4}|{1,2,3,9}:2,3");
    assert_spelled(ctx, "subtraction", "{}|{1}:2", "{}|{1}:2");
    assert_spelled(ctx, "wythoff", "5 , 3", "3,5");
    assert_spelled(ctx, "wythoff", "0,0", "0");
    assert_spelled(ctx, "kayles", "5,3+2", "3,5+2");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sequences_follow_the_definition),
        cmocka_unit_test(long_sequences_are_exact),
        cmocka_unit_test(periods_are_those_of_the_literature),
        cmocka_unit_test(periods_foretell_the_values),
        cmocka_unit_test(bad_codes_are_refused_where_they_are_bad),
        cmocka_unit_test(threads_share_sequences),
        cmocka_unit_test(a_release_forgets_sequences),
        cmocka_unit_test(little_memory_is_an_error),
        cmocka_unit_test(taking_agrees_with_search),
        cmocka_unit_test(subtraction_agrees_with_search),
        cmocka_unit_test(partizan_periods_reach_far),
        cmocka_unit_test(large_heaps_have_values),
        cmocka_unit_test(wythoff_agrees_with_search),
        cmocka_unit_test(large_wythoff_pairs_are_decided),
        cmocka_unit_test(bad_positions_are_refused),
        cmocka_unit_test(one_position_has_one_text),
    };
    return cmocka_run_group_tests(tests, open_two, close_context);
}
