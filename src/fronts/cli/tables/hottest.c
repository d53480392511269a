/* SPDX-License-Identifier: MIT
 *
 * ender occurs --hottest: the hottest boards of a ruleset. */
#include "cli/tables/hottest.h"
#include "ruleset/front.h"

static void print_list(const cli *c, const board_found *list, size_t count) {
    static const char *const headings[] = {"temperature", "position", "value"};
    cli_table table;
    cli_table_open(&table, c->json ? CLI_JSON : CLI_TEXT, headings, 3);
    for (size_t i = 0; i < count; i++) {
        char *temperature = cli_name((cli *)c, list[i].temperature);
        char *value = cli_name((cli *)c, list[i].value);
        (c->json ? cli_table_json : cli_table_cell)(&table, temperature);
        cli_table_cell(&table, list[i].position);
        (c->json ? cli_table_json : cli_table_value)(&table, value);
        ender_free(temperature);
        ender_free(value);
    }
    cli_progress_clear();
    cli_table_print(&table, stdout);
    cli_table_close(&table);
}

static void read_rectangle(cli *c, const char *text, board_search *search) {
    int used = 0;
    if (sscanf(text, "%2ux%2u%n", &search->rows, &search->columns, &used) != 2 ||
        text[used] != '\0')
        cli_usage(c, "--within is a number of rows, an x and one of columns");
}

static void check_options(cli *c, const char *within, const char *letters) {
    if (c->argument_count != 1) cli_usage(c, "with --hottest there is a ruleset and no value");
    if (cli_given(c, "sums") || cli_given(c, "all") || cli_given(c, "every") || cli_given(c, "max"))
        cli_usage(c, "--hottest goes with --within, or with --words, --length, --rows, --steps and "
                     "--seed");
    if ((within != NULL) == (letters != NULL) || (letters && !letters[0]))
        cli_usage(c, "--hottest needs --within RxC, or --words LETTERS and --length N");
    if (within && (cli_given(c, "length") || cli_given(c, "rows") || cli_given(c, "steps") ||
                   cli_given(c, "seed")))
        cli_usage(c, "--within looks at all boards: nothing is left to chance");
}

int hottest_run(cli *c) {
    const char *within = cli_given(c, "within"), *letters = cli_given(c, "words");
    check_options(c, within, letters);
    board_search search = {.rows = (unsigned)cli_number(c, "rows"),
                           .columns = (unsigned)cli_number(c, "length"),
                           .letters = letters,
                           .steps = cli_number(c, "steps"),
                           .seed = cli_number(c, "seed")};
    if (within) read_rectangle(c, within, &search);
    const size_t most = (size_t)cli_number(c, "hottest");
    board_found *list;
    size_t count;
    const ender_status status =
        ruleset_hottest(c->ctx, cli_ruleset(c, c->arguments[0]), &search, most, &list, &count);
    const bool cut = status == ENDER_ELIMIT || status == ENDER_ECANCELLED;
    if (status != ENDER_OK) cli_failed(c, status, NULL, NULL);
    if (cut && count > 0) {
        cli_interrupt_clear(c);
        cli_end_time(c);
    }
    if (status == ENDER_OK || (cut && count > 0)) print_list(c, list, count);
    boards_found_free(list, count);
    return c->status ? c->status : count > 0 ? 0 : EXIT_ANSWER_NO;
}
