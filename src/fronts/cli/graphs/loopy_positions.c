/* SPDX-License-Identifier: MIT
 *
 * ender loopy RULESET POSITION: positions that play may come back to. */
#include "cli/graphs/loopy_positions.h"
#include "loopy/front.h"

#include <stdlib.h>
#include <string.h>

static const char *result_name(ender_play result) {
    return result == ENDER_LEFT_WINS    ? "Left wins"
           : result == ENDER_RIGHT_WINS ? "Right wins"
                                        : "a draw";
}

static ender_status print_results(cli *c, const ender_position *position) {
    ender_play result[2];
    const ender_status status = ender_position_results(c->ctx, position, result);
    if (status != ENDER_OK) return status;
    cli_progress_clear();
    if (c->json)
        printf("{\"left_first\":\"%s\",\"right_first\":\"%s\"}\n", result_name(result[0]),
               result_name(result[1]));
    else
        printf("Left first: %s; Right first: %s\n", result_name(result[0]), result_name(result[1]));
    return status;
}

static void print_text(const cli *c, const char *text) {
    cli_progress_clear();
    if (!c->json) {
        puts(text);
        return;
    }
    fputs("{\"value\":", stdout);
    cli_json_string(stdout, text);
    puts("}");
}

/* infinity(0,2): the nimbers that can be moved to are 0 and *2. */
static void print_infinity(const cli *c, const ender_loopy_nimber *n) {
    const size_t size = 12 * n->reached_count + sizeof "infinity()";
    char *text = cli_alloc(size);
    int length = snprintf(text, size, "infinity");
    for (size_t i = 0; i < n->reached_count; i++)
        length +=
            snprintf(text + length, size - (size_t)length, i == 0 ? "(%u" : ",%u", n->reached[i]);
    if (n->reached_count > 0) snprintf(text + length, size - (size_t)length, ")");
    print_text(c, text);
    free(text);
}

static ender_status print_value(cli *c, const ender_position *position) {
    ender_loopy value;
    ender_loopy_nimber n;
    /* Only impartial rulesets have nimbers. */
    if (ender_position_loopy_nimber(c->ctx, position, &n) == ENDER_OK) {
        if (n.infinite) print_infinity(c, &n);
        ender_free(n.reached);
        if (n.infinite) return ENDER_OK;
    }
    const ender_status status = ender_position_loopy(c->ctx, position, &value);
    if (status != ENDER_OK) return status;
    char *name = cli_loopy_name(c, value);
    print_text(c, name);
    ender_free(name);
    return status;
}

static bool print_one(cli *c, const char *text, const char *where, void *arg) {
    ender_position *position;
    ender_status status = ender_position_parse(c->ctx, arg, text, strlen(text), &position);
    if (status != ENDER_OK) return cli_failed(c, status, text, where);
    status = cli_given(c, "results") ? print_results(c, position) : print_value(c, position);
    ender_position_free(position);
    return status == ENDER_OK || cli_failed(c, status, text, where);
}

/* ---- sequences ---- */

static void print_values(cli *c, const ender_loopy *values, uint32_t last) {
    for (uint32_t n = 0; n <= last; n++) {
        char *name = cli_loopy_name(c, values[n]);
        if (c->json) {
            printf("{\"n\":%u,\"value\":", n);
            cli_json_string(stdout, name);
            puts("}");
        } else {
            printf("%u\t%s\n", n, name);
        }
        ender_free(name);
    }
}

static void print_period(cli *c, const ender_loopy *values, uint32_t last) {
    loopy_period p;
    cli_check(c, loopy_period_of(c->ctx, values, (size_t)last + 1, &p), NULL);
    cli_progress_clear();
    if (!p.found) {
        printf(c->json ? "null\n" : "no arithmetic period up to %u\n", last);
        return;
    }
    char *saltus = cli_loopy_name(c, p.saltus);
    if (c->json) {
        printf("{\"preperiod\":%ju,\"period\":%ju,\"saltus\":", (uintmax_t)p.preperiod,
               (uintmax_t)p.period);
        cli_json_string(stdout, saltus);
        puts("}");
    } else {
        printf("preperiod %ju, period %ju, saltus %s as far as %u\n", (uintmax_t)p.preperiod,
               (uintmax_t)p.period, saltus, last);
    }
    ender_free(saltus);
}

static int run_sequence(cli *c, const ender_ruleset *rules) {
    if (c->argument_count != 2) cli_usage(c, "--to takes a ruleset and one position with a %%");
    const uint32_t last = (uint32_t)cli_number(c, "to");
    ender_loopy *values;
    cli_check(c, ender_loopy_sequence(c->ctx, rules, c->arguments[1], last, &values),
              c->arguments[1]);
    cli_progress_clear();
    if (cli_given(c, "period"))
        print_period(c, values, last);
    else
        print_values(c, values, last);
    ender_free(values);
    return 0;
}

int loopy_positions(cli *c, const ender_ruleset *rules) {
    if (c->argument_count < 2) cli_usage(c, "a position is needed behind the ruleset");
    if (cli_given(c, "to")) {
        if (cli_given(c, "results")) cli_usage(c, "only one of --to and --results");
        return run_sequence(c, rules);
    }
    cli_each_position(c, rules, 1, print_one, (void *)(uintptr_t)rules);
    return 0;
}
