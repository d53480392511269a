/* SPDX-License-Identifier: MIT
 *
 * ender nimber survey: all octal codes of some digits, and when their nim values repeat. A row is
 * printed when it is known; with --results it is kept, so that a survey that was broken off goes on
 * and processes share one. */
#include "cli/tables/journal.h"
#include "cli/tables/nimber.h"

#include <stdlib.h>
#include <string.h>

enum { DIGITS_MOST = 5, HEAPS_USUALLY = 1 << 20, ROW = 128, CODE = DIGITS_MOST + 2 };

static void code_text(char *out, unsigned digits, unsigned number) {
    out[0] = '.';
    for (unsigned i = digits; i > 0; i--, number /= 8) out[i] = (char)('0' + number % 8);
    out[digits + 1] = '\0';
}

/* The cells behind the code: kind, period, preperiod, heaps. */
static void row_text(const ender_result *r, char *out) {
    snprintf(out, ROW, "%s %lld %lld %lld", ask_field(r, "kind")->text,
             (long long)ask_field(r, "period")->integer,
             (long long)ask_field(r, "preperiod")->integer,
             (long long)ask_field(r, "computed")->integer);
}

static void print_row(const cli *c, const char *code, const char *row) {
    char kind[16] = "";
    long long period = 0, preperiod = 0, heaps = 0;
    if (sscanf(row, "%15s %lld %lld %lld", kind, &period, &preperiod, &heaps) != 4) return;
    if (c->json)
        printf(
            "{\"code\":\"%s\",\"kind\":\"%s\",\"period\":%lld,\"preperiod\":%lld,\"heaps\":%lld}\n",
            code, kind, period, preperiod, heaps);
    else
        printf("%-*s  %-8s  %11lld  %11lld  %11lld\n", CODE, code, kind, period, preperiod, heaps);
    fflush(stdout);
}

/* Looks at one code; what the context kept of its values is given back. */
static void survey_code(cli *c, cli_journal *j, const char *code, size_t heaps) {
    ender_mark mark;
    ender_set_mark(c->ctx, &mark);
    ender_result answer;
    period_search(c, code, heaps, c->seconds > 0 ? c->seconds : PERIOD_SECONDS, &answer);
    char row[ROW];
    row_text(&answer, row);
    ender_result_clear(&answer);
    cli_check(c, ender_release(c->ctx, &mark, NULL, 0), NULL);
    cli_journal_keep(j, code, row);
    print_row(c, code, row);
}

int nimber_survey(cli *c) {
    if (c->argument_count != 2) cli_usage(c, "how many digits, 1 to %d?", DIGITS_MOST);
    char *end;
    const unsigned long digits = strtoul(c->arguments[1], &end, 10);
    if (*end != '\0' || digits < 1 || digits > DIGITS_MOST)
        cli_usage(c, "the digits are a number from 1 to %d", DIGITS_MOST);
    const size_t heaps = (size_t)cli_number_or(c, "heaps", HEAPS_USUALLY);
    if (heaps == 0) cli_usage(c, "there is no period in no heaps");
    char question[64];
    snprintf(question, sizeof question, "nimber survey %lu --heaps %zu", digits, heaps);
    cli_journal j;
    cli_journal_open(c, &j, question);
    if (!c->json)
        printf("%-*s  %-8s  %11s  %11s  %11s\n", CODE, "code", "kind", "period", "from heap",
               "heaps");
    for (unsigned number = 1; number < 1u << 3 * digits; number++) {
        char code[CODE + 1];
        const char *row;
        code_text(code, (unsigned)digits, number);
        if (number % 8 == 0 || !cli_journal_takes(&j, code, &row)) continue;
        if (row)
            print_row(c, code, row);
        else
            survey_code(c, &j, code, heaps);
    }
    cli_journal_close(&j);
    return 0;
}
