/* SPDX-License-Identifier: MIT
 *
 * ender loopy RULESET POSITION: positions that play may come back to. */
#include "cli/loopy_positions.h"

#include <string.h>

enum { SEQUENCE_MOST = 100000 };

static const char *result_name(ender_play result) {
    return result == ENDER_LEFT_WINS    ? "Left wins"
           : result == ENDER_RIGHT_WINS ? "Right wins"
                                        : "a draw";
}

static bool print_results(cli *c, const ender_ruleset *rules, const char *text, const char *where) {
    ender_play result[2];
    const ender_status status = ender_loopy_results(c->ctx, rules, text, result);
    if (status != ENDER_OK) return cli_failed(c, status, text, where);
    cli_progress_clear();
    if (c->json)
        printf("{\"left_first\":\"%s\",\"right_first\":\"%s\"}\n", result_name(result[0]),
               result_name(result[1]));
    else
        printf("Left first: %s; Right first: %s\n", result_name(result[0]), result_name(result[1]));
    return true;
}

static bool print_one(cli *c, const char *text, const char *where, void *arg) {
    const ender_ruleset *rules = arg;
    if (cli_given(c, "results")) return print_results(c, rules, text, where);
    char *name;
    const ender_status status = ender_loopy_value(c->ctx, rules, text, &name);
    if (status != ENDER_OK) return cli_failed(c, status, text, where);
    cli_progress_clear();
    if (c->json) {
        fputs("{\"value\":", stdout);
        cli_json_string(stdout, name);
        puts("}");
    } else {
        puts(name);
    }
    ender_free(name);
    return true;
}

/* ---- sequences ---- */

static void print_value(void *user, uint32_t n, const char *name) {
    const cli *c = user;
    if (c->json) {
        printf("{\"n\":%u,\"value\":", n);
        cli_json_string(stdout, name);
        puts("}");
    } else {
        printf("%u\t%s\n", n, name);
    }
}

static void print_period(const cli *c, const ender_arithmetic_period *p, uint32_t last) {
    if (!p->found) {
        printf(c->json ? "null\n" : "no arithmetic period up to %u\n", last);
        return;
    }
    if (c->json)
        printf("{\"preperiod\":%ju,\"period\":%ju,\"saltus\":", (uintmax_t)p->preperiod,
               (uintmax_t)p->period);
    else
        printf("preperiod %ju, period %ju, saltus ", (uintmax_t)p->preperiod, (uintmax_t)p->period);
    if (c->json) putchar('"');
    if (p->saltus > 1) printf("%u.", p->saltus);
    fputs(p->saltus == 0 ? "0" : "upon*", stdout);
    if (c->json)
        puts("\"}");
    else
        printf(" as far as %u\n", last);
}

static int run_sequence(cli *c, const ender_ruleset *rules) {
    if (c->argument_count != 2) cli_usage(c, "--to takes a ruleset and one position with a %%");
    const uint32_t last = (uint32_t)cli_number(c, "to", 0, SEQUENCE_MOST, 0);
    const bool only_period = cli_given(c, "period") != NULL;
    ender_arithmetic_period period;
    cli_check(c,
              ender_loopy_sequence(c->ctx, rules, c->arguments[1], last,
                                   only_period ? NULL : print_value, c, &period),
              c->arguments[1]);
    cli_progress_clear();
    if (only_period) print_period(c, &period, last);
    return 0;
}

int loopy_positions(cli *c, const ender_ruleset *rules) {
    if (c->argument_count < 2) cli_usage(c, "a position is needed behind the ruleset");
    if (cli_given(c, "to")) {
        if (cli_given(c, "results")) cli_usage(c, "only one of --to and --results");
        return run_sequence(c, rules);
    }
    if (cli_given(c, "period")) cli_usage(c, "--period goes with --to");
    cli_each_text(c, 1, print_one, (void *)(uintptr_t)rules);
    return 0;
}
