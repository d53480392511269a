/* SPDX-License-Identifier: MIT
 *
 * ender nimber: the nim sequence of a taking-and-breaking game, or when it repeats; in misere play
 * the genera of its heaps, or its quotient; or what is known of one impartial game in misere
 * play. */
#include "cli/tables/nimber.h"
#include "analysis/front.h"
#include "base/front.h"

#include <stdlib.h>
#include <string.h>

static const cli_option options[] = {
    OPTION_NUMBER("heaps", "N", 0, NIMBER_HEAPS_MOST, "100; 20 with --genus and --quotient",
                  "the heaps 0 to N - 1"),
    OPTION_FLAG("period", "find the period shown by these heaps, or without --heaps, by the heaps "
                          "computed in 10 seconds (or in --seconds)"),
    OPTION_FLAG("genus", "the genus and the canonical form of each heap in misere play"),
    OPTION_FLAG("quotient", "the misere quotient of these heaps: elements, relations, P-positions"),
    OPTION_NUMBER("most", "N", 1, 5000, "1000", "the greatest number of elements",
                  .with = "--quotient"),
    OPTION_FLAG("misere",
                "read GAME as an impartial game, such as [2_+,0], and describe it in misere play"),
    OPTION_WRITTEN("certify", "FILE",
                   "write a proof of the values, or with --period of the period, for ender-judge"),
    OPTION_SHARD("only every N-th code, beginning with the I-th", .with = "survey"),
    OPTION_FILE("results", "FILE", "keep each row in a file", .with = "survey"),
    OPTION_FLAG("resume", "take rows from that file, and add missing ones", .with = "--results"),
    {.name = NULL}};

enum {
    HEAPS_DEFAULT = 100,
    HEAPS_DEFAULT_MISERE = 20,
    PERIOD_FIRST = 256, /* heaps that are looked at first for a period, and then twice as many */
    VALUES_A_LINE = 20,
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

/* ---- asking ---- */

/* Of a domain; *out is to be cleared. */
static void ask(cli *c, const char *domain, const char *text, const char *question,
                const ender_given *given, size_t count, ender_result *out) {
    const ask_request request = {.question = question, .options = given, .option_count = count};
    cli_check(c, ask_answer(c, ender_domain_find(domain), text, &request, out), text);
}

/* The same of so many heaps. */
static ender_status try_heaps(cli *c, ender_ctx *within, const char *code, size_t count,
                              const char *question, ender_result *out) {
    char heaps[24];
    snprintf(heaps, sizeof heaps, "%zu", count);
    const ender_given option = {"heaps", heaps};
    const ask_request request = {
        .question = question, .options = &option, .option_count = 1, .within = within};
    return ask_answer(c, ender_domain_find("heaps"), code, &request, out);
}

static void ask_heaps(cli *c, const char *code, size_t count, const char *question,
                      ender_result *out) {
    cli_check(c, try_heaps(c, NULL, code, count, question, out), code);
}

static long long integer_of(const ender_result *record, const char *name) {
    return ask_field(record, name)->integer;
}
static const char *text_of(const ender_result *record, const char *name) {
    return ask_field(record, name)->text;
}

/* In JSON, or by a function. */
static void print_answer(cli *c, ender_result *answer, void print(cli *, const ender_result *)) {
    if (c->json)
        ask_print(c, NULL, answer, 0);
    else
        print(c, answer);
    ender_result_clear(answer);
}

static void print_period(cli *c, const ender_result *r) {
    (void)c;
    const char *kind = text_of(r, "kind");
    const long long preperiod = integer_of(r, "preperiod"), period = integer_of(r, "period"),
                    saltus = integer_of(r, "saltus"), computed = integer_of(r, "computed");
    if (strcmp(kind, "periodic") == 0)
        printf("period %lld from heap %lld on, proven by %lld heaps\n", period, preperiod,
               computed);
    else if (strcmp(kind, "arithmetic") == 0)
        printf("arithmetic-periodic: grows by %lld every %lld heaps from heap %lld on, proven by "
               "%lld heaps\n",
               saltus, period, preperiod, computed);
    else if (strcmp(kind, "grows") == 0)
        printf("grows by %lld every %lld heaps from heap %lld on, in the %lld heaps computed; "
               "not proven\n",
               saltus, period, preperiod, computed);
    else
        printf("no period is proven by the first %lld heaps\n", computed);
}

void period_search(cli *c, const char *code, size_t most, double seconds, ender_result *answer) {
    ender_ctx *const within = cli_within(c, seconds);
    size_t heaps = most < PERIOD_FIRST ? most : PERIOD_FIRST;
    ask_heaps(c, code, heaps, "regularity", answer);
    while (heaps < most && strcmp(text_of(answer, "kind"), "unknown") == 0) {
        heaps = 2 * heaps < most ? 2 * heaps : most;
        ender_result longer;
        const ender_status status = try_heaps(c, within, code, heaps, "regularity", &longer);
        if (status == ENDER_ELIMIT || status == ENDER_EMEMORY) break;
        cli_check(c, status, code);
        ender_result_clear(answer);
        *answer = longer;
    }
    ender_close(within);
}

/* ---- misere play ---- */

/* A long form is cut in a table; JSON has it. */
static void form_cell(cli_table *table, const ender_result *heap) {
    const char *form = text_of(heap, "form");
    char cut[NAME_MOST + 1];
    if (form && strlen(form) > NAME_MOST) {
        snprintf(cut, sizeof cut, "%.*s...", NAME_MOST - 3, form);
        form = cut;
    }
    cli_table_cell(table, form ? form : "(long)");
}

static void print_genera(cli *c, const ender_result *heaps) {
    static const char *const headings[] = {"heap", "genus", "outcome", "kind", "form"};
    (void)c;
    cli_table table;
    cli_table_open(&table, CLI_TEXT, headings, 5);
    for (size_t i = 0; i < heaps->count; i++) {
        char heap[32];
        snprintf(heap, sizeof heap, "%zu", i);
        cli_table_cell(&table, heap);
        for (size_t k = 1; k < 4; k++)
            cli_table_cell(&table, text_of(&heaps->items[i], headings[k]));
        form_cell(&table, &heaps->items[i]);
    }
    cli_table_print(&table, stdout);
    cli_table_close(&table);
}

static void print_game(cli *c, const ender_result *g) {
    (void)c;
    const char *form = text_of(g, "form");
    printf("canonical form %s\ngenus %s, %s\noutcome %s\nbirthday %lld\n", form ? form : "(long)",
           text_of(g, "genus"), text_of(g, "kind"), text_of(g, "outcome"),
           integer_of(g, "birthday"));
}

static void print_words(const ender_result *list, const char *label) {
    fputs(label, stdout);
    for (size_t i = 0; i < list->count; i++) printf(" %s", list->items[i].text);
    putchar('\n');
}

static void print_quotient(cli *c, const ender_result *q) {
    if (!ask_field(q, "finite")->truth) {
        printf("more than %lld elements: not finite within this bound\n",
               integer_of(q, "more_than"));
        return;
    }
    const ender_result *heaps = ask_field(q, "heaps");
    printf("misere quotient of %s, heaps 0 to %zu: order %lld, proven\n%s\n", c->arguments[0],
           heaps->count - 1, integer_of(q, "order"), text_of(q, "presentation"));
    print_words(ask_field(q, "p_positions"), "P-positions:");
    print_words(heaps, "heaps:");
}

/* ---- certificates ---- */

static void certify_values(cli *c, size_t first, size_t count) {
    char *bytes;
    size_t length;
    if (!cli_given(c, "certify")) return;
    cli_check(c, ender_certify_nim_values(c->ctx, c->arguments[0], first, count, &bytes, &length),
              NULL);
    cli_write(c, cli_given(c, "certify"), bytes, length);
    ender_free(bytes);
}

/* The period that an answer has found. */
static void certify_period(cli *c, const ender_result *answer) {
    char *bytes;
    size_t length;
    if (!cli_given(c, "certify")) return;
    const size_t heaps = (size_t)integer_of(answer, "computed");
    cli_check(c, ender_certify_nim_period(c->ctx, c->arguments[0], heaps, &bytes, &length), NULL);
    cli_write(c, cli_given(c, "certify"), bytes, length);
    ender_free(bytes);
}

/* The nim values of the heaps that are named behind the code: 12 or 0..12. */
static int print_heaps_named(cli *c) {
    char text[256];
    const int length = snprintf(text, sizeof text, "%s %s", c->arguments[0], c->arguments[1]);
    if (length < 0 || (size_t)length >= sizeof text) cli_usage(c, "one code is needed");
    ender_result answer;
    ask(c, "heaps", text, "nim_values", NULL, 0, &answer);
    certify_values(c, strtoul(c->arguments[1], NULL, 10), answer.count);
    ask_print(c, NULL, &answer, 0);
    ender_result_clear(&answer);
    return 0;
}

static int run(cli *c) {
    if (c->argument_count > 0 && strcmp(c->arguments[0], "survey") == 0) return nimber_survey(c);
    if (cli_given(c, "shard") || cli_given(c, "results"))
        cli_usage(c, "--shard and --results go with survey");
    if (c->argument_count == 0 || c->argument_count > 2) cli_usage(c, "one code is needed");
    static const char *const questions[] = {"period", "genus", "quotient", "misere"};
    unsigned asked = 0;
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++)
        asked += cli_given(c, questions[i]) != NULL;
    if (asked > 1) cli_usage(c, "only one of --period, --genus, --quotient and --misere");
    if (cli_given(c, "certify") && asked > 0 && !cli_given(c, "period"))
        cli_usage(c, "--certify FILE is for nim values and periods, in normal play");
    if (c->argument_count == 2) {
        if (asked > 0 || cli_given(c, "heaps"))
            cli_usage(c, "heaps are said behind the code or by --heaps, and there without more");
        return print_heaps_named(c);
    }
    const bool misere = cli_given(c, "genus") || cli_given(c, "quotient");
    const size_t count =
        (size_t)cli_number_or(c, "heaps", misere ? HEAPS_DEFAULT_MISERE : HEAPS_DEFAULT);
    if (count == 0 && cli_given(c, "quotient")) cli_usage(c, "a quotient is one of a heap or more");
    const char *text = c->arguments[0];
    ender_result answer;
    if (cli_given(c, "period")) {
        if (cli_given(c, "heaps"))
            ask_heaps(c, text, count, "regularity", &answer);
        else
            period_search(c, text, NIMBER_HEAPS_MOST, c->seconds > 0 ? c->seconds : PERIOD_SECONDS,
                          &answer);
        certify_period(c, &answer);
        print_answer(c, &answer, print_period);
    } else if (cli_given(c, "genus")) {
        ask_heaps(c, text, count, "misere", &answer);
        print_answer(c, &answer, print_genera);
    } else if (cli_given(c, "quotient")) {
        ask_heaps(c, text, count, "quotient", &answer);
        print_answer(c, &answer, print_quotient);
    } else if (cli_given(c, "misere")) {
        ask(c, "misere_game", text, NULL, NULL, 0, &answer);
        print_answer(c, &answer, print_game);
    } else {
        certify_values(c, 0, count);
        print_values(c, text, count);
    }
    return 0;
}

static const cli_rule rules[] = {{"unicode latex", ""}, {NULL, NULL}};

static const cli_form forms[] = {{"", "CODE [HEAP | FIRST..LAST]", NULL},
                                 {"", "CODE [--heaps N] [--period | --genus | --quotient]", NULL},
                                 {"", "GAME --misere", NULL},
                                 {"survey", "DIGITS", NULL},
                                 {NULL, NULL, NULL}};

const cli_command command_nimber = {
    .name = "nimber",
    .forms = forms,
    .summary = "impartial games on heaps: nim values, periods, genera, misere quotients",
    .help = "Prints the nim values of heaps of 0, 1, 2, ... counters, 20 on each line. CODE is a\n"
            "code such as .77 or 4.007 (digit k gives the allowed numbers of heaps after taking k\n"
            "counters: 1 for none, 2 for one, 4 for two, 8 for three), a subtraction set such as\n"
            "{1,2,5..9}, all-but{1,2} (any number but these may be taken), or one of\n"
            "dawsons-kayles, grundy, kayles.\n"
            "\n"
            "In misere play, where the player who cannot move wins, --genus gives for each heap\n"
            "its nim value with the misere nim values of its sums with 0, 1, 2, ... heaps *2 as\n"
            "exponents, its kind (fickle or firm: like nim; restive or restless: all its options\n"
            "are like nim; or wild), and its canonical form: 2_+ is the game with the only option\n"
            "2, [2_+,0] has two options. --quotient gives the monoid of all positions, in which\n"
            "sums are products; the player to move loses P-positions.\n"
            "\n"
            "`survey 3` searches for a period of each octal code with three digits after the\n"
            "point, in 1048576 heaps (or --heaps), for 10 seconds (or --seconds).\n"
            "\n"
            "The language has the field of nimbers: ender eval 'nim_product(6, 9)'.\n"
            "\n"
            "Examples:\n"
            "  ender nimber kayles 12\n"
            "  ender nimber .007 --heaps 40\n"
            "  ender nimber kayles --period                  period 12 from heap 71 on, ...\n"
            "  ender nimber '{2,5,7}' --json\n"
            "  ender nimber .137 --period --certify 137.cert\n"
            "  ender nimber grundy --genus --heaps 19\n"
            "  ender nimber .123 --quotient --heaps 10\n"
            "  ender nimber '2_+ + 3' --misere",
    .options = options,
    .rules = rules,
    .run = run};
