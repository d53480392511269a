/* SPDX-License-Identifier: MIT
 *
 * ender occurs: the smallest positions of a ruleset that have a value. */
#include "cli/tables/family.h"
#include "cli/tables/hottest.h"
#include "notation/front.h"

#include <string.h>

enum { MAX_MOST = 4096 };

static const cli_option options[] = {
    OPTION_NUMBER("max", "N", 1, MAX_MOST, "8", "the greatest size of positions"),
    OPTION_FLAG("sums", "search sums too"),
    OPTION_OTHER("words", "LETTERS",
                 "search the positions spelled by all words over these letters"),
    OPTION_FLAG("all", "every position of the smallest size, not only the first"),
    OPTION_FLAG("every", "every position of every size up to --max"),
    OPTION_NUMBER("hottest", "N", 1, HOTTEST_MOST, NULL,
                  "instead of a value: the N hottest boards found"),
    OPTION_OTHER("within", "RxC",
                 "all connected boards of R rows and C columns that touch all four sides",
                 .with = "--hottest"),
    OPTION_NUMBER("length", "N", 1, HOTTEST_SIDE_MOST, "6",
                  "the length of the words, for climbing from random boards to hotter ones",
                  .with = "--hottest"),
    OPTION_NUMBER("rows", "R", 1, HOTTEST_SIDE_MOST, "1", "boards of R rows of such words",
                  .with = "--hottest"),
    OPTION_NUMBER("steps", "N", 1, INT64_MAX, "1000", "the number of boards examined by climbing",
                  .with = "--hottest"),
    OPTION_NUMBER("seed", "N", 0, UINT32_MAX, "1", "the seed of random choices",
                  .with = "--hottest"),
    {.name = NULL}};

static ender_game wanted_value(cli *c, const char *text) {
    ender_result result;
    ender_game value = ENDER_ZERO;
    cli_check(c, ender_evaluate(c->ctx, NULL, text, strlen(text), &result), text);
    if (!kind_is_game(result.kind))
        cli_fail(c, "a value is needed, and `%s` is a %s", text, kind_name(result.kind));
    cli_check(c, result_game(c->ctx, &result, &value), NULL);
    ender_result_clear(&result);
    return value;
}

/* A position has the value when, less that value, it is lost by who begins. */
static bool is_worth(cli *c, const ender_position *position, ender_game wanted) {
    ender_summand difference[2] = {{.position = position}};
    ender_outcome who;
    cli_check(c, ender_negative(c->ctx, wanted, &difference[1].value), NULL);
    cli_check(c, ender_decide(c->ctx, difference, 2, 0, &who, NULL), NULL);
    cli_note_searched(c);
    return who == ENDER_P;
}

/* Prints the positions of the family that have the value; returns how many, at most 1 unless all
 * are asked for. */
static size_t print_found(cli *c, const position_family *f, ender_game wanted, size_t size) {
    size_t found = 0;
    const bool all = cli_given(c, "all") || cli_given(c, "every");
    for (size_t i = 0; i < f->count && (all || found == 0); i++) {
        char *text = NULL;
        if (!is_worth(c, f->list[i], wanted)) continue;
        cli_check(c, ender_position_format(c->ctx, f->list[i], &text), NULL);
        cli_progress_clear();
        if (c->json) {
            printf("{\"position\":");
            cli_json_string(stdout, text);
            printf(",\"size\":%zu}\n", size);
        } else {
            puts(text);
        }
        ender_free(text);
        found++;
    }
    return found;
}

static int run(cli *c) {
    if (cli_given(c, "hottest")) return hottest_run(c);
    if (c->argument_count != 2) cli_usage(c, "a ruleset and a value are needed");
    position_family f = {.rules = cli_ruleset(c, c->arguments[0])};
    const char *letters = cli_given(c, "words");
    const char *unit = letters ? "letters" : ender_ruleset_size_unit(f.rules);
    if (letters && (cli_given(c, "sums") || letters[0] == '\0'))
        cli_usage(c, "--words needs letters, such as xo, and goes without --sums");
    if (!unit)
        cli_fail(c,
                 "the positions of %s cannot be enumerated; where they are words, --words LETTERS "
                 "makes them, and a ruleset of one's own may list them (`positions`, docs/lua.md)",
                 ender_ruleset_about(f.rules)->name);
    ender_game wanted = wanted_value(c, c->arguments[1]);
    size_t most = (size_t)cli_number(c, "max"), all = 0;
    for (size_t size = 1; size <= most; size++) {
        ender_status status = letters ? family_add_words(c, &f, letters, size)
                                      : family_add_size(c, &f, size, cli_given(c, "sums") != NULL);
        cli_check(c, status, letters);
        size_t found = print_found(c, &f, wanted, size);
        ender_positions_free(f.list, f.count);
        f = (position_family){.rules = f.rules};
        all += found;
        if (found > 0 && !cli_given(c, "every")) return 0;
    }
    if (all > 0) return 0;
    cli_progress_clear();
    if (c->json)
        printf("null\n");
    else
        printf("none up to %zu %s\n", most, unit);
    return EXIT_ANSWER_NO;
}

static const cli_rule rules[] = {{"unicode latex", ""}, {NULL, NULL}};

static const cli_form forms[] = {
    {"", "RULESET VALUE", NULL},
    {"", "RULESET --hottest N --within RxC", NULL},
    {"", "RULESET --hottest N --words LETTERS [--length N] [--rows R]", NULL},
    {NULL, NULL, NULL}};

const cli_command command_occurs = {
    .name = "occurs",
    .forms = forms,
    .summary = "the smallest position with a value",
    .help = "Searches the positions of a ruleset, the smallest first, for one with the value, and\n"
            "prints it; the exit status is 1 if there is none up to the size of --max. The unit\n"
            "of the size depends on the ruleset: stones, cells, dominoes. With --sums it also\n"
            "searches sums of positions. Boards (domineering, clobber, col, snort, konane and\n"
            "others) are listed up to the symmetries that keep the value, and so are the trees of\n"
            "hackenbush. --words searches the positions spelled by words over some letters, for\n"
            "any ruleset written in one row. If no value is found in half of --seconds (or 2\n"
            "seconds), the search of `ender solve` decides whether a position has the value.\n"
            "\n"
            "--hottest searches for high temperatures instead of a value: among all boards\n"
            "described by --within, or by climbing from random boards to hotter ones, one square\n"
            "at a time.\n"
            "\n"
            "Examples:\n"
            "  ender occurs bipass '^^*'\n"
            "  ender occurs bipass '^*' --sums --max 6\n"
            "  ender occurs toppling-dominoes 3/4 --all\n"
            "  ender occurs domineering '+-1' --every --max 5\n"
            "  ender occurs clobber '*2' --words xo. --max 10\n"
            "  ender occurs domineering --hottest 5 --within 3x4\n"
            "  ender occurs snort --hottest 3 --words .xo# --length 4 --rows 3",
    .options = options,
    .rules = rules,
    .run = run};
