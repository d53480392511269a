/* SPDX-License-Identifier: MIT
 *
 * ender nimber: the nim sequence of a taking-and-breaking game, or when it repeats; in misere play
 * the genera of its heaps, or its quotient; or what is known of one impartial game in misere
 * play. */
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

static const cli_option options[] = {
    {"heaps", "N", "the heaps 0 to N - 1 (default: 100; 20 with --genus and --quotient)"},
    {"period", NULL, "say when the values of these heaps begin to repeat, instead of listing them"},
    {"genus", NULL, "the genus and the canonical form of each heap in misere play"},
    {"quotient", NULL, "the misere quotient of these heaps: elements, relations, P-positions"},
    {"most", "N", "with --quotient: give up beyond so many elements (default: 1000, up to 5000)"},
    {"misere", NULL, "GAME is an impartial game, such as [2_+,0]; say what it is in misere play"},
    {NULL, NULL, NULL}};

enum {
    HEAPS_DEFAULT = 100,
    HEAPS_DEFAULT_MISERE = 20,
    HEAPS_MOST = 1 << 28,
    VALUES_A_LINE = 20,
    ORDER_DEFAULT = 1000,
    ORDER_MOST = 5000,
    NAME_MOST = 60 /* characters of a canonical form in a table */
};

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
    static const char *const kinds[] = {"unknown", "periodic", "grows", "arithmetic"};
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
    else if (r.kind == ENDER_REGULARITY_ARITHMETIC)
        printf(
            "arithmetic-periodic: grows by %u every %llu heaps from heap %llu on, proven by %llu "
            "heaps\n",
            r.saltus, period, preperiod, computed);
    else if (r.kind == ENDER_REGULARITY_GROWS)
        printf("grows by %u every %llu heaps from heap %llu on, in the %llu heaps computed; "
               "not proven\n",
               r.saltus, period, preperiod, computed);
    else
        printf("no period is proven by the first %llu heaps\n", computed);
}

/* ---- misere play ---- */

static void print_genus_json(const ender_misere *g) {
    printf("{\"genus\":");
    cli_json_string(stdout, g->genus);
    printf(
        ",\"outcome\":\"%c\",\"tame\":%s,\"fickle\":%s,\"kind\":\"%s\",\"birthday\":%llu,\"form\":",
        g->misere_value == 0 ? 'P' : 'N', g->tame ? "true" : "false", g->fickle ? "true" : "false",
        g->kind, (unsigned long long)g->birthday);
    if (g->name)
        cli_json_string(stdout, g->name);
    else
        printf("null");
    putchar('}');
}

/* A long form is cut in a table; JSON has it. */
static const char *short_name(ender_misere *g) {
    if (!g->name) return "(long)";
    if (strlen(g->name) > NAME_MOST) strcpy(g->name + NAME_MOST - 3, "...");
    return g->name;
}

static void print_genera(cli *c, const char *code, size_t count) {
    ender_misere *heaps = cli_alloc((count + 1) * sizeof *heaps);
    cli_check(c, ender_misere_heaps(c->ctx, code, count, heaps), code);
    static const char *const headings[] = {"heap", "genus", "outcome", "kind", "form"};
    cli_table table;
    cli_table_open(&table, CLI_TEXT, headings, 5);
    if (c->json) putchar('[');
    for (size_t i = 0; i < count; i++) {
        if (c->json) {
            if (i > 0) putchar(',');
            print_genus_json(&heaps[i]);
            continue;
        }
        char heap[32];
        snprintf(heap, sizeof heap, "%zu", i);
        cli_table_cell(&table, heap);
        cli_table_cell(&table, heaps[i].genus);
        cli_table_cell(&table, heaps[i].misere_value == 0 ? "P" : "N");
        cli_table_cell(&table, heaps[i].kind);
        cli_table_cell(&table, short_name(&heaps[i]));
    }
    if (c->json)
        puts("]");
    else
        cli_table_print(&table, stdout);
    cli_table_close(&table);
    ender_misere_clear(heaps, count);
    free(heaps);
}

static void print_game(cli *c, const char *text) {
    ender_misere g;
    cli_check(c, ender_misere_parse(c->ctx, text, &g), text);
    if (c->json) {
        print_genus_json(&g);
        putchar('\n');
    } else {
        printf("canonical form %s\ngenus %s, %s\noutcome %c\nbirthday %llu\n",
               g.name ? g.name : "(long)", g.genus, g.kind, g.misere_value == 0 ? 'P' : 'N',
               (unsigned long long)g.birthday);
    }
    ender_misere_clear(&g, 1);
}

static void print_quotient_json(const ender_quotient *q) {
    if (!q->finite) {
        printf("{\"finite\":false,\"more_than\":%u}\n", q->order - 1);
        return;
    }
    printf("{\"finite\":true,\"order\":%u,\"presentation\":", q->order);
    cli_json_string(stdout, q->presentation);
    printf(",\"elements\":[");
    for (uint32_t i = 0; i < q->order; i++) {
        if (i > 0) putchar(',');
        cli_json_string(stdout, q->names[i]);
    }
    printf("],\"p_positions\":[");
    for (uint32_t i = 0, shown = 0; i < q->order; i++) {
        if (!q->is_p[i]) continue;
        if (shown++ > 0) putchar(',');
        cli_json_string(stdout, q->names[i]);
    }
    printf("],\"heaps\":[");
    for (size_t n = 0; n < q->heaps; n++) {
        if (n > 0) putchar(',');
        cli_json_string(stdout, q->names[q->element[n]]);
    }
    puts("]}");
}

static void print_quotient_text(const ender_quotient *q, const char *code, size_t heaps) {
    if (!q->finite) {
        printf("more than %u elements: not finite within this bound\n", q->order - 1);
        return;
    }
    printf("misere quotient of %s, heaps 0 to %zu: order %u, proven\n%s\nP-positions:", code,
           heaps - 1, q->order, q->presentation);
    for (uint32_t i = 0; i < q->order; i++)
        if (q->is_p[i]) printf(" %s", q->names[i]);
    printf("\nheaps:");
    for (size_t n = 0; n < q->heaps; n++) printf(" %s", q->names[q->element[n]]);
    putchar('\n');
}

static void print_quotient(cli *c, const char *code, size_t heaps) {
    const uint32_t most = (uint32_t)cli_number(c, "most", 1, ORDER_MOST, ORDER_DEFAULT);
    ender_quotient *q = NULL;
    cli_check(c, ender_misere_quotient(c->ctx, code, heaps, most, &q), code);
    if (c->json)
        print_quotient_json(q);
    else
        print_quotient_text(q, code, heaps);
    ender_quotient_free(q);
}

static int run(cli *c) {
    if (c->argument_count != 1) cli_usage(c, "one code is needed");
    static const char *const questions[] = {"period", "genus", "quotient", "misere"};
    unsigned asked = 0;
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++)
        asked += cli_given(c, questions[i]) != NULL;
    if (asked > 1) cli_usage(c, "only one of --period, --genus, --quotient and --misere");
    const bool misere = cli_given(c, "genus") || cli_given(c, "quotient");
    const size_t count =
        (size_t)cli_number(c, "heaps", cli_given(c, "quotient") ? 1 : 0, HEAPS_MOST,
                           misere ? HEAPS_DEFAULT_MISERE : HEAPS_DEFAULT);
    if (cli_given(c, "period"))
        print_period(c, c->arguments[0], count);
    else if (cli_given(c, "genus"))
        print_genera(c, c->arguments[0], count);
    else if (cli_given(c, "quotient"))
        print_quotient(c, c->arguments[0], count);
    else if (cli_given(c, "misere"))
        print_game(c, c->arguments[0]);
    else
        print_values(c, c->arguments[0], count);
    return 0;
}

static const cli_rule rules[] = {{"most", "--quotient"}, {"unicode latex", ""}, {NULL, NULL}};

const cli_command command_nimber = {
    .name = "nimber",
    .usage = "CODE [--heaps N] [--period | --genus | --quotient]\nGAME --misere",
    .summary = "impartial games on heaps: nim values, periods, genera, misere quotients",
    .help = "Prints the nim values of heaps of 0, 1, 2, ... counters, 20 a line. CODE is a code\n"
            "such as .77 or 4.007 (digit k: how many heaps may be left when k counters are\n"
            "taken, 1 for none, 2 for one, 4 for two, 8 for three), a subtraction set such as\n"
            "{1,2,5..9}, all-but{1,2} (any number but these may be taken), or one of\n"
            "dawsons-kayles, grundy, kayles.\n"
            "\n"
            "In misere play, where the player who cannot move has won, --genus gives for each\n"
            "heap its nim value and as exponents the misere nim values with 0, 1, 2, ... heaps\n"
            "*2 added, how it behaves: like nim (fickle, firm), not so but all its options do\n"
            "(restive, restless), or wild, and its canonical form: 2_+ is the game with the one\n"
            "option 2, [2_+,0] has two. --quotient gives the monoid of all positions: they\n"
            "multiply, and the P-positions are lost for the player who is to move.\n"
            "\n"
            "The field of nimbers is in the language: ender eval 'nim_product(6, 9)'.\n"
            "\n"
            "Examples:\n"
            "  ender nimber .007 --heaps 40\n"
            "  ender nimber kayles --period --heaps 1000     period 12 from heap 71 on, ...\n"
            "  ender nimber '{2,5,7}' --json\n"
            "  ender nimber grundy --genus --heaps 19\n"
            "  ender nimber .123 --quotient --heaps 10\n"
            "  ender nimber '2_+ + 3' --misere",
    .options = options,
    .rules = rules,
    .run = run};
