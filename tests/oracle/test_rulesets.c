/* SPDX-License-Identifier: MIT
 *
 * Every ruleset against its bare rules: the value that the library finds with its decompositions,
 * symmetries and closed forms must win the difference with the literal tree of the position as
 * second player; the literal form must be that tree; misere play must have its outcome. */
#include <stdio.h>
#include <string.h>

#include "bridge.h"
#include "rules.h"
#include "testing.h"

typedef struct session {
    grove *g;
    ender_ctx *ctx;
    const naive_rules *naive;
    const ender_ruleset *rules;
    unsigned seen; /* positions so far: the dearer comparisons are made on some of them */
} session;

static session session_open(const naive_rules *naive) {
    session s = {grove_open(), oracle_context(), naive, NULL, 0};
    MUST(s.ctx, ender_ruleset_find(s.ctx, naive->name, &s.rules));
    return s;
}

static void session_close(session *s) {
    ender_close(s->ctx);
    grove_close(s->g);
}

/* How many options of the player are different as trees. */
static size_t different_options(grove *g, const tree *a, side player) {
    size_t n = 0;
    for (size_t i = 0; i < a->count[player]; i++) {
        bool fresh = true;
        for (size_t j = 0; j < i && fresh; j++) {
            fresh = !oracle_same(g, a->options[player][i], a->options[player][j]);
        }
        n += fresh;
    }
    return n;
}

static void agree_on_options(session *s, const ender_position *position, const tree *literal) {
    for (int player = LEFT; player <= RIGHT; player++) {
        ender_position **options;
        size_t count;
        MUST(s->ctx,
             ender_position_options(s->ctx, position, player == LEFT ? ENDER_LEFT : ENDER_RIGHT,
                                    &options, &count));
        assert_in_range(count, different_options(s->g, literal, (side)player),
                        literal->count[player]);
        for (size_t i = 0; i < count; i++) {
            ender_form form;
            bool found = false;
            MUST(s->ctx, ender_position_form(s->ctx, options[i], &form));
            const tree *option = tree_of_form(s->g, s->ctx, form);
            for (size_t j = 0; j < literal->count[player] && !found; j++) {
                found = oracle_same(s->g, option, literal->options[player][j]);
            }
            assert_true(found);
        }
        ender_positions_free(options, count);
    }
}

static void agree_on_value(session *s, const ender_position *position, const char *text,
                           ender_method method, const tree *literal) {
    ender_game value;
    MUST(s->ctx, ender_position_value(s->ctx, position, method, &value));
    const char *played = oracle_compare(s->g, literal, tree_of_game(s->g, s->ctx, value));
    if (strcmp(played, "=") != 0) {
        fail_msg("%s(\"%s\"): the position is %s what the library finds", s->naive->name, text,
                 played);
    }
}

static void agree_on_position(session *s, const char *text) {
    ender_position *position;
    ender_form form;
    ender_outcome outcome;
    const tree *literal = naive_tree(s->g, s->naive, text);
    MUST(s->ctx, ender_position_parse(s->ctx, s->rules, text, strlen(text), &position));
    agree_on_value(s, position, text, ENDER_METHOD_SEARCH, literal);
    agree_on_value(s, position, text, ENDER_METHOD_AUTO, literal);
    MUST(s->ctx, ender_position_form(s->ctx, position, &form));
    if (!oracle_same(s->g, literal, tree_of_form(s->g, s->ctx, form))) {
        fail_msg("%s(\"%s\"): another literal form", s->naive->name, text);
    }
    if (s->seen++ % 8 == 0) agree_on_options(s, position, literal);
    MUST(s->ctx, ender_position_outcome(s->ctx, position, false, ENDER_METHOD_AUTO, &outcome));
    assert_string_equal(ender_outcome_name(outcome), oracle_outcome(s->g, literal));
    MUST(s->ctx, ender_position_outcome(s->ctx, position, true, ENDER_METHOD_AUTO, &outcome));
    assert_string_equal(ender_outcome_name(outcome), oracle_misere_outcome(s->g, literal));
    ender_position_free(position);
}

/* All words of the given length over the cells of the ruleset. */
static void every_row(session *s, size_t length) {
    char row[16];
    size_t signs = strlen(s->naive->cells), words = 1;
    for (size_t i = 0; i < length; i++) words *= signs;
    for (size_t word = 0; word < words; word++) {
        size_t rest = word;
        for (size_t i = 0; i < length; i++, rest /= signs) row[i] = s->naive->cells[rest % signs];
        row[length] = '\0';
        agree_on_position(s, row);
    }
}

static void rows_up_to(const naive_rules *naive, size_t longest) {
    session s = session_open(naive);
    for (size_t length = 1; length <= longest; length++) every_row(&s, length);
    session_close(&s);
}

static void random_boards(const naive_rules *naive, size_t rows, size_t columns, int count) {
    uint64_t seed = rows * 100 + columns;
    session s = session_open(naive);
    for (int i = 0; i < count; i++) {
        agree_on_position(&s, naive_random(s.g, &seed, naive, rows, columns));
    }
    session_close(&s);
}

/* Sums of two positions: misere play and literal forms do not follow from the values of the parts.
 */
static void sums_of_rows(const naive_rules *naive, size_t length, int count) {
    uint64_t seed = length;
    session s = session_open(naive);
    for (int i = 0; i < count; i++) {
        const char *a = naive_random(s.g, &seed, naive, 1, length);
        const char *b = naive_random(s.g, &seed, naive, 1, length - 1);
        char text[64];
        snprintf(text, sizeof text, "%s + %s", a, b);
        const tree *literal = oracle_sum(s.g, naive_tree(s.g, naive, a), naive_tree(s.g, naive, b));
        ender_position *position;
        ender_outcome outcome;
        ender_form form;
        MUST(s.ctx, ender_position_parse(s.ctx, s.rules, text, strlen(text), &position));
        agree_on_value(&s, position, text, ENDER_METHOD_AUTO, literal);
        MUST(s.ctx, ender_position_form(s.ctx, position, &form));
        assert_true(oracle_same(s.g, literal, tree_of_form(s.g, s.ctx, form)));
        MUST(s.ctx, ender_position_outcome(s.ctx, position, true, ENDER_METHOD_AUTO, &outcome));
        assert_string_equal(ender_outcome_name(outcome), oracle_misere_outcome(s.g, literal));
        ender_position_free(position);
    }
    session_close(&s);
}

/* ---- the tests ---- */

static void nim(void **state) {
    (void)state;
    static const char *const positions[] = {"0", "1", "5", "1,1", "1,2", "1,2,3", "3,4", "2,2,3"};
    session s = session_open(&naive_nim);
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        agree_on_position(&s, positions[i]);
    }
    session_close(&s);
}

static void toads_frogs(void **state) {
    (void)state;
    rows_up_to(&naive_toads_frogs, 6);
    random_boards(&naive_toads_frogs, 1, 9, 40);
    sums_of_rows(&naive_toads_frogs, 5, 30);
}

static void bipass(void **state) {
    (void)state;
    rows_up_to(&naive_bipass, 8);
    sums_of_rows(&naive_bipass, 5, 30);
}

static void toppling_dominoes(void **state) {
    (void)state;
    rows_up_to(&naive_toppling_dominoes, 5);
    sums_of_rows(&naive_toppling_dominoes, 4, 30);
}

static void hackenbush_strings(void **state) {
    (void)state;
    rows_up_to(&naive_hackenbush, 6);
    sums_of_rows(&naive_hackenbush, 4, 30);
}

/* Random graphs, all of whose edges hang on the ground: trees, cycles, loops, parallel edges. */
static void hackenbush_graphs(void **state) {
    (void)state;
    uint64_t seed = 12;
    session s = session_open(&naive_hackenbush_graph);
    for (int i = 0; i < 150; i++) {
        char text[64] = "";
        uint64_t nodes = 1, edges = 1 + oracle_random(&seed, 6);
        for (uint64_t e = 0; e < edges; e++) {
            uint64_t from = oracle_random(&seed, nodes), to = oracle_random(&seed, nodes + 1);
            if (to == nodes) nodes++;
            size_t length = strlen(text);
            snprintf(text + length, sizeof text - length, "%s%d-%d%c", e > 0 ? "," : "", (int)from,
                     (int)to, naive_hackenbush_graph.cells[oracle_random(&seed, 3)]);
        }
        agree_on_position(&s, text);
    }
    session_close(&s);
}

static void domineering(void **state) {
    (void)state;
    random_boards(&naive_domineering, 3, 4, 40);
    random_boards(&naive_domineering, 4, 3, 20);
    random_boards(&naive_domineering, 2, 6, 20);
}

static void clobber(void **state) {
    (void)state;
    rows_up_to(&naive_clobber, 6);
    random_boards(&naive_clobber, 3, 3, 25);
    random_boards(&naive_clobber, 2, 4, 25);
}

static void col(void **state) {
    (void)state;
    rows_up_to(&naive_col, 4);
    random_boards(&naive_col, 1, 8, 40);
    random_boards(&naive_col, 2, 3, 40);
    random_boards(&naive_col, 3, 3, 8);
}

static void snort(void **state) {
    (void)state;
    rows_up_to(&naive_snort, 4);
    random_boards(&naive_snort, 1, 8, 40);
    random_boards(&naive_snort, 2, 3, 40);
    random_boards(&naive_snort, 3, 3, 8);
}

static void amazons(void **state) {
    (void)state;
    random_boards(&naive_amazons, 2, 3, 40);
    random_boards(&naive_amazons, 1, 6, 20);
}

static void fission(void **state) {
    (void)state;
    random_boards(&naive_fission, 3, 3, 40);
    random_boards(&naive_fission, 4, 3, 20);
}

static void konane(void **state) {
    (void)state;
    random_boards(&naive_konane, 3, 4, 40);
    random_boards(&naive_konane, 4, 4, 10);
    random_boards(&naive_konane, 1, 8, 40);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nim),
        cmocka_unit_test(toads_frogs),
        cmocka_unit_test(bipass),
        cmocka_unit_test(toppling_dominoes),
        cmocka_unit_test(hackenbush_strings),
        cmocka_unit_test(hackenbush_graphs),
        cmocka_unit_test(domineering),
        cmocka_unit_test(clobber),
        cmocka_unit_test(col),
        cmocka_unit_test(snort),
        cmocka_unit_test(amazons),
        cmocka_unit_test(fission),
        cmocka_unit_test(konane),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
