/* SPDX-License-Identifier: MIT
 *
 * The files of tests/vectors: every raw row is accounted for, every row has six columns and a
 * vocabulary that exists; and where a case is plain enough for the naive engine, the expected
 * answer is proved without the library, whose reading and writing of the same text is compared with
 * the oracle's. Runs in the root folder of the project. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <papers/papers.h>

#include "bridge.h"
#include "rules.h"
#include "testing.h"

enum { FILES_MAX = 40, COLUMNS = 6, NAME_SIZE = 60, PATH_SIZE = 100, PLAIN = 70 };
enum { ID, SOURCE, OP, INPUT, PROPERTY, EXPECTED };

/* ---- reading ---- */

typedef struct rows {
    FILE *file;
    char *line;
    size_t capacity, number;
    char *cell[COLUMNS];
} rows;

static FILE *open_vectors(const char *name, const char *suffix) {
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "tests/vectors/%s%s", name, suffix);
    FILE *file = fopen(path, "r");
    if (!file) fail_msg("%s cannot be read; the tests run in the root folder", path);
    return file;
}

static rows rows_open(const char *name) { return (rows){.file = open_vectors(name, ".tsv")}; }

static bool rows_next_line(rows *r) {
    if (getline(&r->line, &r->capacity, r->file) < 0) {
        fclose(r->file);
        free(r->line);
        return false;
    }
    r->number++;
    r->line[strcspn(r->line, "\n")] = '\0';
    return true;
}

/* The next case; the heading is skipped. */
static bool rows_next(rows *r) {
    if (!rows_next_line(r) || (r->number == 1 && !rows_next_line(r))) return false;
    char *at = r->line;
    for (int i = 0; i < COLUMNS; i++) {
        r->cell[i] = at;
        char *tab = strchr(at, '\t');
        if ((tab == NULL) != (i == COLUMNS - 1)) {
            fail_msg("line %d of the vectors has not %d columns", (int)r->number, COLUMNS);
        }
        if (!tab) break;
        *tab = '\0';
        at = tab + 1;
    }
    return true;
}

static bool is(const rows *r, int column, const char *text) {
    return strcmp(r->cell[column], text) == 0;
}

/* ---- accounts ---- */

/* What LATER.md says of a file: its line of the first table, the sum of its lines of the second. */
typedef struct account {
    char name[NAME_SIZE];
    unsigned long raw, imported, left_out, listed;
} account;

typedef struct accounts {
    account of[FILES_MAX];
    size_t count;
} accounts;

/* `| structure | 4294 | ...` opens an account, `| structure | 3 | ...` adds to it later on. */
static void read_line(accounts *all, const char *line) {
    char name[NAME_SIZE];
    unsigned long first, imported, left_out;
    if (sscanf(line, "| %59s | %lu |", name, &first) != 2) return;
    for (size_t i = 0; i < all->count; i++) {
        if (strcmp(all->of[i].name, name) == 0) {
            all->of[i].listed += first;
            return;
        }
    }
    assert_true(all->count < FILES_MAX);
    assert_int_equal(sscanf(line, "| %*s | %*u | %lu | %lu |", &imported, &left_out), 2);
    account *a = &all->of[all->count++];
    *a = (account){.raw = first, .imported = imported, .left_out = left_out};
    strcpy(a->name, name);
}

static accounts read_accounts(void) {
    accounts all = {.count = 0};
    FILE *file = open_vectors("LATER", ".md");
    char *line = NULL;
    size_t capacity = 0;
    while (getline(&line, &capacity, file) >= 0) read_line(&all, line);
    free(line);
    fclose(file);
    assert_true(all.count > 0);
    return all;
}

/* The files of cases: those of which rows were imported. */
static const char *next_file(const accounts *all, size_t *i) {
    while (*i < all->count && all->of[*i].imported == 0) ++*i;
    return *i < all->count ? all->of[(*i)++].name : NULL;
}

static int by_text(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void check_account(const account *a) {
    assert_int_equal(a->imported + a->left_out, a->raw);
    assert_int_equal(a->listed, a->left_out);
    if (a->imported == 0) return;
    grove *g = grove_open();
    rows r = rows_open(a->name);
    char **ids = grove_alloc(g, a->imported * sizeof *ids);
    unsigned long count = 0;
    while (rows_next(&r)) {
        if (count == a->imported) fail_msg("%s has more rows than LATER.md says", a->name);
        ids[count] = grove_alloc(g, strlen(r.cell[ID]) + 1);
        strcpy(ids[count++], r.cell[ID]);
    }
    assert_int_equal(count, a->imported);
    qsort(ids, count, sizeof *ids, by_text);
    for (unsigned long i = 1; i < count; i++) assert_string_not_equal(ids[i - 1], ids[i]);
    grove_close(g);
}

static void every_raw_row_is_accounted_for(void **state) {
    (void)state;
    const accounts all = read_accounts();
    for (size_t i = 0; i < all.count; i++) check_account(&all.of[i]);
}

static bool is_one_of(const char *text, const char *const *list) {
    for (; *list; list++) {
        if (strcmp(text, *list) == 0) return true;
    }
    return false;
}

/* A property of positions that is no function of values: of the command, or a report. */
static bool is_of_positions(const ender_ruleset *rules, const char *property) {
    static const char *const whole[] = {"normal_form",
                                        "count_options",
                                        "count_canonical_options",
                                        "reachable",
                                        "position",
                                        "left_moves",
                                        "right_moves",
                                        "winning_left_moves",
                                        "winning_right_moves",
                                        "left_strategy",
                                        "right_strategy",
                                        "surviving_left_options",
                                        "surviving_right_options",
                                        NULL};
    static const char *const begun[] = {
        "left_options:", "right_options:", "reversible_through:", "winning_moves:", NULL};
    if (is_one_of(property, whole)) return true;
    for (const char *const *b = begun; *b; b++) {
        if (strncmp(property, *b, strlen(*b)) == 0) return true;
    }
    const ender_report *report;
    for (size_t i = 0; (report = ender_ruleset_report(rules, i)) != NULL; i++) {
        if (strcmp(report->name, property) == 0) return true;
    }
    return false;
}

/* A question of the domain that the operation names: `poset:G[2]`, `coins-quarter`. */
static bool is_of_domain(const rows *r, const char *property) {
    char name[NAME_SIZE];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(r->cell[OP], ":-"), r->cell[OP]);
    const ender_domain *domain = ender_domain_find(r->cell[OP]);
    if (!domain) domain = ender_domain_find(name);
    return domain && ender_question_find(domain, property);
}

/* Rulesets in Lua, which the library does not load. */
static bool is_in_lua(const char *name) {
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "lua/rulesets/%.40s.lua", name);
    FILE *file = fopen(path, "r");
    if (file) fclose(file);
    return file != NULL;
}

static void the_vocabulary_exists(void **state) {
    (void)state;
    static const char *const of_lua[] = {"value", "outcome", "misere_outcome", "nim_value", NULL};
    static const char *const sets[] = {"games-by-day",
                                       "numbers-by-day",
                                       "ordinal-sums-of-day",
                                       "side-sums-of-day",
                                       "ordinal-sums-of-birthdays",
                                       NULL};
    static const char *const of_rulesets[] = {"nim_dimension", "hackenbush_dimension", NULL};
    static const char *const of_families[] = {"max_birthday", "P_positions", NULL};
    const char *file;
    static const char *const of_coins[] = {"value",
                                           "outcome",
                                           "aw",
                                           "left_stop",
                                           "right_stop",
                                           "sorted",
                                           "revise",
                                           "switch_normal_form",
                                           "term_name",
                                           "term_kind",
                                           "owner",
                                           "cases",
                                           "machine",
                                           "crucial",
                                           "segment_class",
                                           "next_state",
                                           "winning_moves",
                                           "strategy",
                                           "compare",
                                           "desirability",
                                           "scale",
                                           "table_case",
                                           "hypotheses",
                                           "positions",
                                           "outcomes",
                                           "case_counts",
                                           "disagreements",
                                           "trial",
                                           "trial_of_won",
                                           "trial_of_all",
                                           "clauses",
                                           "one_ahead",
                                           "level",
                                           "transitions",
                                           NULL};
    static const char *const of_go[] = {"board_and_captives",
                                        "legal",
                                        "chinese",
                                        "japanese",
                                        "chinese_minus_japanese",
                                        "chinese_black",
                                        "chinese_white",
                                        "chinese_net",
                                        "japanese_black",
                                        "japanese_white",
                                        "japanese_net",
                                        "black_moves",
                                        "white_moves",
                                        "value",
                                        "chill",
                                        "chilled_value",
                                        "compare_chilled",
                                        NULL};
    static const char *const of_sequences[] = {"value", "period", "preperiod", "saltus", NULL};
    ender_ctx *ctx = oracle_context();
    MUST(ctx, papers_install(ctx));
    const accounts all = read_accounts();
    for (size_t i = 0; (file = next_file(&all, &i));) {
        for (rows r = rows_open(file); rows_next(&r);) {
            const ender_ruleset *rules;
            const char *property = r.cell[PROPERTY];
            if (is(&r, OP, "compare")) {
                assert_string_equal(property, "compare");
                assert_non_null(strstr(r.cell[INPUT], " ; "));
            } else if (is(&r, OP, "sum")) {
                assert_true(is(&r, PROPERTY, "left_wins") || is(&r, PROPERTY, "right_wins"));
                assert_non_null(strstr(r.cell[INPUT], "(\""));
            } else if (strncmp(r.cell[OP], "coins-", 6) == 0) {
                assert_true(is_one_of(property, of_coins));
            } else if (strncmp(r.cell[OP], "go-", 3) == 0) {
                assert_true(is_one_of(property, of_go));
            } else if (strncmp(r.cell[OP], "poset:", 6) == 0) {
                assert_true(is_of_domain(&r, property));
            } else if (is(&r, OP, "games")) {
                assert_non_null(strstr(property, "_wins"));
                assert_non_null(strstr(r.cell[INPUT], " ; "));
            } else if (is(&r, OP, "interval")) {
                assert_string_equal(property, "simplest_number");
            } else if (is(&r, OP, "line")) {
                assert_true(is(&r, PROPERTY, "relations") || is(&r, PROPERTY, "row"));
                assert_non_null(strstr(r.cell[INPUT], " ; refs="));
            } else if (is(&r, OP, "claim")) {
                const ender_claim *claim;
                r.cell[INPUT][strcspn(r.cell[INPUT], " ")] = '\0';
                assert_true(is(&r, PROPERTY, "violations") || is(&r, PROPERTY, "cases"));
                MUST(ctx, ender_claim_find(ctx, r.cell[INPUT], &claim));
            } else if (is(&r, OP, "nim-sequence")) {
                assert_true(is_one_of(property, of_sequences));
            } else if (is(&r, OP, "sweep")) {
                assert_true(strncmp(property, "count", 5) == 0 ||
                            is_one_of(property, of_families) ||
                            strncmp(property, "both_can_move_to:", 17) == 0);
            } else if (is(&r, OP, "ruleset")) {
                MUST(ctx, ender_ruleset_find(ctx, r.cell[INPUT], &rules));
                assert_true(is_one_of(property, of_rulesets));
            } else if (is(&r, OP, "ko") || is(&r, OP, "ko-compare") || is(&r, OP, "ko-stage") ||
                       is(&r, OP, "strings") || is(&r, OP, "goban")) {
                assert_true(is_of_domain(&r, property));
            } else if (is(&r, OP, "loopy-sequence")) {
                assert_string_equal(property, "arithmetic_period");
            } else if (!is(&r, OP, "ko-form") && ender_domain_find(r.cell[OP])) {
                if (!is_of_domain(&r, property)) fail_msg("%s has no %s", r.cell[OP], property);
            } else if (is_in_lua(r.cell[OP])) {
                assert_true(is_one_of(property, of_lua));
            } else if (is_one_of(r.cell[OP], sets)) {
                assert_true(strncmp(property, "count", 5) == 0 || strlen(property) == 3);
            } else {
                if (!is(&r, OP, "expr") && !is(&r, OP, "ko-form")) {
                    MUST(ctx, ender_ruleset_find(ctx, r.cell[OP], &rules));
                    if (is_of_positions(rules, property) || strcmp(property, "form") == 0) continue;
                }
                if (is(&r, OP, "expr") && strcmp(property, "form") == 0) continue;
                if (!ender_function_find(property)) fail_msg("no property %s", property);
            }
        }
    }
    ender_close(ctx);
}

/* ---- cases proved by the oracle ---- */

typedef struct judge {
    grove *g;
    ender_ctx *ctx;
    size_t judged;
} judge;

static judge judge_open(void) { return (judge){grove_open(), oracle_context(), 0}; }

static void judge_close(judge *j, size_t least) {
    assert_true(j->judged >= least);
    ender_close(j->ctx);
    grove_close(j->g);
}

/* The library reads the text as the same literal tree and the same value, and what it writes is
 * read by the oracle as that value again. */
static void read_alike(judge *j, const char *text, const tree *literal) {
    ender_form form;
    ender_game game;
    char *written;
    MUST(j->ctx, ender_parse_form(j->ctx, text, strlen(text), &form));
    if (!oracle_same(j->g, literal, tree_of_form(j->g, j->ctx, form))) {
        fail_msg("%s: another literal tree", text);
    }
    MUST(j->ctx, ender_parse(j->ctx, text, strlen(text), &game));
    assert_true(ender_same(game, game_of_tree(j->g, j->ctx, literal)));
    MUST(j->ctx, ender_format(j->ctx, game, ENDER_ASCII, &written));
    const tree *again = oracle_parse(j->g, written);
    if (again) assert_string_equal(oracle_compare(j->g, again, literal), "=");
    ender_free(written);
}

static const tree *judged_text(judge *j, const char *text) {
    const tree *literal = oracle_parse(j->g, text);
    if (literal) read_alike(j, text, literal);
    return literal;
}

static void judge_comparison(judge *j, rows *r) {
    char *between = strstr(r->cell[INPUT], " ; ");
    *between = '\0';
    const tree *a = judged_text(j, r->cell[INPUT]), *b = judged_text(j, between + 3);
    if (!a || !b) return;
    assert_string_equal(oracle_compare(j->g, a, b), r->cell[EXPECTED]);
    j->judged++;
}

static void judge_expression(judge *j, rows *r) {
    const tree *input = judged_text(j, r->cell[INPUT]);
    if (!input) return;
    if (is(r, PROPERTY, "outcome")) {
        assert_string_equal(oracle_outcome(j->g, input), r->cell[EXPECTED]);
        j->judged++;
    } else if (is(r, PROPERTY, "value") || is(r, PROPERTY, "negative")) {
        const tree *expected = judged_text(j, r->cell[EXPECTED]);
        if (!expected) return;
        if (is(r, PROPERTY, "negative")) expected = oracle_negative(j->g, expected);
        assert_string_equal(oracle_compare(j->g, input, expected), "=");
        j->judged++;
    }
}

static void expressions(void **state) {
    (void)state;
    const char *file;
    judge j = judge_open();
    const accounts all = read_accounts();
    for (size_t i = 0; (file = next_file(&all, &i));) {
        for (rows r = rows_open(file); rows_next(&r);) {
            if (strlen(r.cell[INPUT]) > PLAIN) continue;
            if (is(&r, OP, "compare")) judge_comparison(&j, &r);
            if (is(&r, OP, "expr")) judge_expression(&j, &r);
        }
    }
    judge_close(&j, 900);
}

/* Bipass positions are sums of strips. */
static const tree *strips_tree(judge *j, const char *input) {
    const tree *sum = oracle_zero(j->g);
    while (*input) {
        char strip[PATH_SIZE];
        size_t length = strcspn(input, "+");
        if (length >= sizeof strip || strspn(input, "bw") != length) return NULL;
        memcpy(strip, input, length);
        strip[length] = '\0';
        sum = oracle_sum(j->g, sum, naive_tree(j->g, &naive_bipass, strip));
        input += length + (input[length] == '+');
    }
    return sum;
}

static const tree *row_position_tree(judge *j, rows *r) {
    const char *input = r->cell[INPUT];
    size_t length = strlen(input);
    if (is(r, INPUT, "0")) return oracle_zero(j->g);
    if (is(r, OP, "toads-frogs") && length <= 10 && strspn(input, "TF.") == length) {
        return naive_tree(j->g, &naive_toads_frogs, input);
    }
    if (is(r, OP, "toppling-dominoes") && length <= 8) {
        return naive_tree(j->g, &naive_toppling_dominoes, input);
    }
    if (is(r, OP, "hackenbush") && length <= 8 && strspn(input, "BRG") == length) {
        return naive_tree(j->g, &naive_hackenbush, input);
    }
    if (is(r, OP, "hackenbush") && input[1] == '-') {
        return naive_tree(j->g, &naive_hackenbush_graph, input);
    }
    return is(r, OP, "bipass") && length <= 9 ? strips_tree(j, input) : NULL;
}

static void positions(void **state) {
    (void)state;
    const char *file;
    judge j = judge_open();
    const accounts all = read_accounts();
    for (size_t i = 0; (file = next_file(&all, &i));) {
        for (rows r = rows_open(file); rows_next(&r);) {
            const tree *position = row_position_tree(&j, &r);
            if (!position) continue;
            if (is(&r, PROPERTY, "outcome")) {
                assert_string_equal(oracle_outcome(j.g, position), r.cell[EXPECTED]);
            } else if (is(&r, PROPERTY, "misere_outcome")) {
                assert_string_equal(oracle_misere_outcome(j.g, position), r.cell[EXPECTED]);
            } else if (is(&r, PROPERTY, "value")) {
                const tree *expected = judged_text(&j, r.cell[EXPECTED]);
                if (!expected) continue;
                if (strcmp(oracle_compare(j.g, position, expected), "=") != 0) {
                    fail_msg("%s is refuted: %s has another value than %s", r.cell[ID],
                             r.cell[INPUT], r.cell[EXPECTED]);
                }
            } else {
                continue;
            }
            j.judged++;
        }
    }
    judge_close(&j, 700);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_raw_row_is_accounted_for),
        cmocka_unit_test(the_vocabulary_exists),
        cmocka_unit_test(expressions),
        cmocka_unit_test(positions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
