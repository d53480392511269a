/* SPDX-License-Identifier: MIT
 *
 * ender nimber: the nim sequence of a taking-and-breaking game, or when it repeats. */
#include "cli/cli.h"

#include <stdlib.h>

static const cli_option options[] = {
    {"heaps", "N", "the heaps 0 to N - 1 (default: 100)"},
    {"period", NULL, "say when the values of these heaps begin to repeat, instead of listing them"},
    {NULL, NULL, NULL}};

enum { HEAPS_DEFAULT = 100, HEAPS_MOST = 1 << 28, VALUES_A_LINE = 20 };

static void print_values(cli *c, const char *code, size_t count) {
    uint32_t *values = cli_alloc((count + 1) * sizeof *values);
    cli_check(c, ender_nim_sequence(c->ctx, code, count, values), code);
    if (c->json) printf("[");
    for (size_t i = 0; i < count; i++) {
        if (c->json)
            printf(i > 0 ? ",%u" : "%u", values[i]);
        else
            printf("%u%c", values[i], (i + 1) % VALUES_A_LINE && i + 1 < count ? ' ' : '\n');
    }
    if (c->json) puts("]");
    free(values);
}

static void print_period_json(const ender_regularity *r) {
    static const char *const kinds[] = {"unknown", "periodic", "grows"};
    printf("{\"kind\":\"%s\",\"preperiod\":%llu,\"period\":%llu,\"saltus\":%u,\"computed\":%llu}\n",
           kinds[r->kind], (unsigned long long)r->preperiod, (unsigned long long)r->period,
           r->saltus, (unsigned long long)r->computed);
}

static void print_period(cli *c, const char *code, size_t count) {
    ender_regularity r;
    cli_check(c, ender_nim_period(c->ctx, code, count, &r), code);
    const unsigned long long preperiod = r.preperiod, period = r.period, computed = r.computed;
    if (c->json)
        print_period_json(&r);
    else if (r.kind == ENDER_REGULARITY_PERIODIC)
        printf("period %llu from heap %llu on, proven by %llu heaps\n", period, preperiod,
               computed);
    else if (r.kind == ENDER_REGULARITY_GROWS)
        printf("grows by %u every %llu heaps from heap %llu on, in the %llu heaps computed; "
               "not proven\n",
               r.saltus, period, preperiod, computed);
    else
        printf("no period is proven by the first %llu heaps\n", computed);
}

static int run(cli *c) {
    if (c->argument_count != 1) cli_usage(c, "one code is needed");
    const size_t count = (size_t)cli_number(c, "heaps", 0, HEAPS_MOST, HEAPS_DEFAULT);
    if (cli_given(c, "period"))
        print_period(c, c->arguments[0], count);
    else
        print_values(c, c->arguments[0], count);
    return 0;
}

const cli_command command_nimber = {
    .name = "nimber",
    .usage = "CODE [--heaps N] [--period]",
    .summary = "nim sequences of games on heaps, and their periods",
    .help = "Prints the nim values of heaps of 0, 1, 2, ... counters, 20 a line. CODE is a code\n"
            "such as .77 or 4.007 (digit k: how many heaps may be left when k counters are\n"
            "taken, 1 for none, 2 for one, 4 for two, 8 for three), a subtraction set such as\n"
            "{1,2,5..9}, or one of dawsons-kayles, grundy, kayles.\n"
            "\n"
            "Examples:\n"
            "  ender nimber .007 --heaps 40\n"
            "  ender nimber kayles --period --heaps 1000     period 12 from heap 71 on, ...\n"
            "  ender nimber '{2,5,7}' --json",
    .options = options,
    .run = run};
