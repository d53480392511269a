/* SPDX-License-Identifier: MIT
 *
 * The questions that are asked of a bounded field of coins, all positions of it together. */
#include "coins/coins.h"
#include "notation/domain.h"

#include <string.h>

enum { FIELD_TEXT_MOST = 4096, FIELD_VALUES_MOST = 126, VALUE_MOST = 1 << 20 };

/* ---- reading ---- */

typedef struct field_object {
    coin_bounds bounds;
    uint32_t values[FIELD_VALUES_MOST];
} field_object;

/* 3, for 1, 2, 3; or a list 1,2,5 or 5, with a comma. */
static void read_values(scanner *in, field_object *f) {
    static const char wanted[] = "a number of values, or values with commas";
    uint32_t count = 0;
    bool listed = false;
    do {
        if (count == FIELD_VALUES_MOST)
            scan_fail(in, in->at, "a field has at most %d values", (int)FIELD_VALUES_MOST);
        f->values[count++] = (uint32_t)scan_number(in, VALUE_MOST, wanted);
        if (!scan_take(in, ',')) break;
        listed = true;
    } while (is_digit(scan_peek(in)));
    f->bounds.values = listed ? f->values : NULL;
    f->bounds.value_count = listed ? count : f->values[0];
}

static void read_bound(scanner *in, field_object *f) {
    coin_bounds *b = &f->bounds;
    const struct {
        const char *name;
        uint32_t *to;
    } numbers[] = {{"rows", &b->rows},
                   {"columns", &b->columns},
                   {"least-coins", &b->least_coins},
                   {"coins", &b->coins},
                   {"money", &b->money}};
    if (scan_word(in, "values=")) {
        read_values(in, f);
    } else if (scan_word(in, "strip=")) {
        b->strip = (int32_t)scan_number(in, INT32_MAX, "the last square of the strip");
    } else if (scan_word(in, "switches")) {
        b->row_0 = true;
    } else if (scan_word(in, "pairs")) {
        b->with_pairs = true;
    } else {
        for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
            const size_t start = in->at;
            if (scan_word(in, numbers[i].name) && scan_take(in, '=')) {
                *numbers[i].to = (uint32_t)scan_number(in, UINT32_MAX, "a number");
                return;
            }
            in->at = start;
        }
        scan_fail(in, in->at,
                  "expected a bound of the field: values=, rows=, columns=, strip=, coins=, "
                  "least-coins=, money=, switches or pairs");
    }
}

static const void *read(task *t, source text, const asked *a) {
    (void)a;
    if (text.length > FIELD_TEXT_MOST)
        task_throw(t, ENDER_ELIMIT, "the bounds of a field have at most %d bytes",
                   (int)FIELD_TEXT_MOST);
    field_object *f = SCRATCH_ARRAY(t, field_object, 1);
    *f = (field_object){{.value_count = 1, .rows = 2, .columns = 1, .strip = -1, .coins = 2}, {0}};
    scanner in = {t, text.text, 0, text.length};
    for (scan_blanks(&in); in.at < in.end; scan_blanks(&in)) read_bound(&in, f);
    return f;
}

static const coin_bounds *bounds_of(const asked *a) {
    return &((const field_object *)a->object)->bounds;
}

/* ---- answers ---- */

static void add(task *t, value_list *record, const char *name, uint64_t number) {
    record_add(t, record, name, value_of_integer((int64_t)number));
}

/* For Right to move, and for Left. */
static const char *const case_names[] = {"A", "B", "C", "D", "E", "F", "G", "H", "I", "J"};
static const char *const left_case_names[] = {"-A", "-B", "-C", "-D", "-E",
                                              "-F", "-G", "-H", "-I", "-J"};

/* A position as text, in scratch memory, in place of what is freed. */
static void add_example(task *t, value_list *record, char *example) {
    if (!example) return;
    const size_t bytes = strlen(example) + 1;
    char *copy = SCRATCH_ARRAY(t, char, bytes);
    memcpy(copy, example, bytes);
    record_add(t, record, "example", value_of_static(copy));
}

static value ask_census(task *t, const asked *a) {
    const uint64_t drawn = asked_number(a, "random");
    coin_census c = drawn > 0 ? coins_sample(t, bounds_of(a), asked_number(a, "seed"), drawn)
                              : coins_census(t, bounds_of(a));
    value_list record = {0};
    add(t, &record, "positions", c.positions);
    for (ender_outcome o = ENDER_N; o <= ENDER_P; o++)
        add(t, &record, ender_outcome_name(o), c.outcomes[o]);
    for (int i = 0; i < 10; i++) add(t, &record, case_names[i], c.cases[ENDER_RIGHT][i]);
    for (int i = 0; i < 10; i++) add(t, &record, left_case_names[i], c.cases[ENDER_LEFT][i]);
    add(t, &record, "disagreements", c.disagreements);
    add_example(t, &record, c.example);
    coin_census_clear(&c);
    return value_of_record(&record);
}

/* Which of the words an argument is. */
static unsigned word_index(task *t, const asked *a, const char *const *words, unsigned count,
                           const char *what) {
    const char *given = a->arguments[0].text;
    for (unsigned i = 0; i < count; i++)
        if (strcmp(given, words[i]) == 0) return i;
    task_throw(t, ENDER_EARGUMENT, "`%s` is none of %s", given, what);
}

static value ask_trial(task *t, const asked *a) {
    static const char *const rules[] = {"theorem",     "switched",  "merged",
                                        "not-crucial", "desirable", "weights"};
    const unsigned rule =
        word_index(t, a, rules, 6, "theorem, switched, merged, not-crucial, desirable, weights");
    const int64_t weight = a->count > 1 ? ref_dyadic(t, a->arguments[1].game).num : INT64_MIN;
    coin_trial made =
        coins_trial(t, bounds_of(a), (coin_rule)rule, weight, asked_switch(a, "second"));
    static const char *const clauses[] = {"1a", "1b", "1b_several", "1b_other_case"};
    value_list record = {0};
    add(t, &record, "positions", made.positions);
    add(t, &record, "won", made.won);
    add(t, &record, "lost", made.lost);
    for (int i = 0; i < 4; i++) add(t, &record, clauses[i], made.clauses[i]);
    add_example(t, &record, made.example);
    coin_trial_clear(&made);
    return value_of_record(&record);
}

static value ask_corollary(task *t, const asked *a) {
    static const char *const names[] = {"one-ahead", "level", "tinies"};
    const unsigned which = word_index(t, a, names, 3, "one-ahead, level, tinies");
    uint64_t tests = 0, exceptions = 0;
    coins_corollary(t, bounds_of(a), (coin_corollary)which, &tests, &exceptions);
    value_list record = {0};
    add(t, &record, "tests", tests);
    add(t, &record, "exceptions", exceptions);
    return value_of_record(&record);
}

static value ask_transitions(task *t, const asked *a) {
    const unsigned from = word_index(t, a, case_names, 10, "A to J");
    bool found[10] = {false};
    coins_transitions(t, bounds_of(a), (char)('A' + from), !asked_switch(a, "any-move"), found);
    value_list list = {0};
    for (int i = 0; i < 10; i++)
        if (found[i]) value_list_add(t, &list, value_of_static(left_case_names[i]));
    return value_of_list(&list);
}

static value ask_drawing(task *t, const asked *a) {
    const int64_t number = ref_dyadic(t, a->arguments[0].game).num;
    strbuf text;
    strbuf_open(t, &text);
    coins_figure(&text, number < 1 || number > 6 ? 0 : (unsigned)number, bounds_of(a),
                 asked_word(a, "style") == 1 ? ENDER_UNICODE : ENDER_ASCII);
    return value_of_strbuf(t, ENDER_KIND_TEXT, &text);
}

/* ---- the table ---- */

#define MOEWS "D. Moews, Infinitesimals and Coin-Sliding, in Games of No Chance, 1996"

#define ROW(name, group, parameters, summary, object, arguments, answer, takes, gives, run,        \
            heeds_)                                                                                \
    QUESTION_WITH(name, "", group, parameters, summary, object, arguments, answer, takes, gives,   \
                  run, 0, .options = "", .heeds = heeds_, .source = MOEWS)

static const question questions[] = {
    ROW("census", "all positions", "",
        "the number of positions of each outcome and case by the classification, and the number on "
        "which search disagrees (cost: one search for each position)",
        "rows=1 strip=1 coins=2", "",
        "positions: 18, N: 9, R: 4, L: 4, P: 1, A: 5, B: 2, C: 3, D: 3, E: 0, F: 0, G: 0, H: 3, I: "
        "1, J: 1, -A: 5, -B: 2, -C: 3, -D: 3, -E: 0, -F: 0, -G: 0, -H: 3, -I: 1, -J: 1, "
        "disagreements: 0",
        NOTHING, RECORD, ask_census, "random seed"),
    ROW("trial", "all positions", "rule[, weight]",
        "a strategy (theorem, switched, merged, not-crucial, desirable or weights) against every "
        "opponent, from the positions of at least this weight",
        "rows=1 strip=2 coins=3", "merged",
        "positions: 88, won: 58, lost: 1, 1a: 0, 1b: 3, 1b_several: 0, 1b_other_case: 1, example: "
        "r@t2 2xb@t1",
        ONE_PERHAPS(TEXT, INTEGER), RECORD, ask_trial, "second"),
    ROW("corollary", "all positions", "test",
        "the number of positions to which a quick test (one-ahead, level or tinies) applies, and "
        "the number for which it is wrong",
        "rows=1 strip=1 coins=2", "level", "tests: 3, exceptions: 0", ONE_OF(TEXT), RECORD,
        ask_corollary, ""),
    ROW("transitions", "all positions", "case",
        "the possible cases of the opponent after a move of the strategy from a case A to J",
        "values=2 rows=3 columns=2 strip=2 coins=3", "A", "-C, -G, -I, -J", ONE_OF(TEXT), LIST,
        ask_transitions, "any-move"),
    ROW("drawing", "figures", "number",
        "1, 3, 4: the simple, the quarter and the revised field; 2, 5: the order of desirability; "
        "6: "
        "the order of scales",
        "rows=1 strip=1", "4", NULL, ONE_OF(INTEGER), TEXT, ask_drawing, "style"),
};

static const ender_domain_option options[] = {
    {"random", ENDER_OPTION_NUMBER, false, NULL, 0, 10000000, "0", "N",
     "for `census`: the number of random positions; 0 for all"},
    {"seed", ENDER_OPTION_NUMBER, false, NULL, 0, UINT64_MAX, "1", "N",
     "the seed: equal seeds give equal random positions"},
    {"second", ENDER_OPTION_SWITCH, false, NULL, 0, 0, NULL, NULL,
     "for `trial`: the strategy moves second"},
    {"any-move", ENDER_OPTION_SWITCH, false, NULL, 0, 0, NULL, NULL,
     "for `transitions`: after any move, not only moves of the strategy"},
    {"style", ENDER_OPTION_WORD, false, "ascii unicode", 0, 0, "ascii", "STYLE",
     "for `drawing`: the characters used"},
};

const domain domain_coin_field = {
    .about = {.name = "coin_field",
              .aliases = "",
              .object = "field of coins",
              .summary = "all positions of coins within bounds: classification, search, play",
              .grammar = "rows=2 columns=1  rows 1 and 2, one column\n"
                         "values=3          coins worth 1, 2 and 3; values=1,5 worth 1 and 5; "
                         "values=5, worth 5\n"
                         "strip=2           the strip up to square 2\n"
                         "coins=4           at most four coins; least-coins=2 at least two\n"
                         "switches money=3  coins in row 0, and money from -3 to 3\n"
                         "pairs             opposite coins on one square",
              .example = "rows=1 strip=2 coins=3",
              .card = "census",
              .options = options,
              .option_count = QUESTION_COUNT(options)},
    .questions = questions,
    .count = QUESTION_COUNT(questions),
    .read = read};
