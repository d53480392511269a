/* SPDX-License-Identifier: MIT
 *
 * ender value: the values of positions of a ruleset. */
#include "cli/cli.h"
#include "cli/first_try.h"
#include "cli/property.h"
#include "cli/solve/solve.h"
#include "cli/words.h"
#include "store/front.h"

#include <string.h>

static const cli_option options[] = {
    OPTION_METHOD("the method: a theorem's formula if there is one, otherwise search (auto); "
                  "search only; a formula only (closed)"),
    OPTION_FLAG("picture", "draw each position before its value"),
    OPTION_FLAG("positions", "print the position before its value"),
    OPTIONS_FACTS,
    OPTION_WRITTEN("certify", "FILE",
                   "write a proof of the value for ender-judge (docs/certificate.md)"),
    OPTION_FILE("store", "FILE", "read values from a store, and write new values to it"),
    {.name = NULL}};

typedef struct work {
    const ender_ruleset *rules;
    ender_method method;
    bool certified; /* --certify has its position already */
} work;

static const char one_position[] = "--certify FILE is for one position";

/* The proof of the value; a file holds one. The writer finds the value, which is then known to who
 * asks for it; but a store takes what the search finds. */
typedef struct certified_value {
    char *bytes;
    size_t length;
} certified_value;
static ender_status certify(cli *c, const ender_position *position, work *w, certified_value *out) {
    ender_result value;
    if (w->certified) cli_usage(c, one_position);
    w->certified = true;
    if (cli_given(c, "store")) {
        const ender_status status = property_of_position(c, position, "value", w->method, &value);
        if (status != ENDER_OK) return status;
    }
    cli_note_listed(c, position);
    return ender_certify_facts(c->ctx, position, cli_facts(c), &out->bytes, &out->length);
}

static void print_json(cli *c, const ender_position *position, const char *value) {
    char *text = NULL;
    cli_check(c, ender_position_format(c->ctx, position, &text), NULL);
    printf("{\"ruleset\":\"%s\",\"position\":",
           ender_ruleset_about(ender_position_rules(position))->name);
    cli_json_string(stdout, text);
    printf(",\"value\":%s}\n", value);
    ender_free(text);
}

static void print_plain(cli *c, const ender_position *position, const char *value) {
    char *text = NULL;
    if (cli_given(c, "picture")) {
        cli_check(c, ender_position_picture(c->ctx, position, &text), NULL);
        printf("%s%s", text, text[0] && strchr(text, '\0')[-1] != '\n' ? "\n" : "");
        ender_free(text);
        text = NULL;
    }
    if (cli_given(c, "positions")) {
        cli_check(c, ender_position_format(c->ctx, position, &text), NULL);
        printf("%s\t", text);
        ender_free(text);
    }
    puts(value);
}

/* No value within the limits: the outcome may still be in reach. */
static void note_solve(const ender_position *position, const char *text) {
    cli_note("who wins may be found without the value: ender solve %s '%s'",
             ender_ruleset_about(ender_position_rules(position))->name, text);
}

static bool value_one(cli *c, const char *text, const char *where, void *arg) {
    work *w = arg;
    ender_position *position = NULL;
    ender_result value;
    certified_value made = {NULL, 0};
    ender_status status = ender_position_parse(c->ctx, w->rules, text, strlen(text), &position);
    if (status == ENDER_OK && cli_given(c, "certify")) status = certify(c, position, w, &made);
    if (status == ENDER_OK) status = property_of_position(c, position, "value", w->method, &value);
    if (status != ENDER_OK) {
        bool go_on = cli_failed(c, status, text, where);
        if (!position) cli_note_example(c, status, w->rules);
        const bool stopped =
            status == ENDER_ELIMIT || status == ENDER_EMEMORY || status == ENDER_ECANCELLED;
        if (position && stopped && !c->json) note_solve(position, text);
        ender_position_free(position);
        ender_free(made.bytes);
        return go_on;
    }
    cli_progress_clear();
    if (made.bytes) cli_write(c, cli_given(c, "certify"), made.bytes, made.length);
    ender_free(made.bytes);
    char *name = NULL;
    cli_check(c, ender_format_result(c->ctx, &value, c->style, &name), NULL);
    if (c->json)
        print_json(c, position, name);
    else
        print_plain(c, position, name);
    ender_free(name);
    ender_position_free(position);
    return true;
}

static int run(cli *c) {
    if (c->argument_count < 2) cli_missing_position(c, 0);
    if (cli_is_split(c, 1)) return cli_run_sum(c);
    if (cli_given(c, "certify") && c->argument_count > 2) cli_usage(c, one_position);
    work w = {cli_ruleset(c, c->arguments[0]), cli_method(c), false};
    ender_store *store = NULL;
    if (cli_given(c, "store")) {
        cli_check(c, store_open_within(c->whole, cli_given(c, "store"), true, c->seconds, &store),
                  NULL);
        cli_check(c, ender_store_load(store, w.rules, NULL), NULL);
    }
    cli_each_position(c, w.rules, 1, value_one, &w);
    if (store) (void)store_has_answer(c, ender_store_save(store, w.rules, NULL));
    ender_store_close(store);
    return c->status;
}

static const cli_form forms[] = {
    {"", "RULESET POSITION...", NULL}, {"", "RULESET -", NULL}, {NULL, NULL, NULL}};

const cli_command command_value = {
    .name = "value",
    .forms = forms,
    .summary = "the value of a position",
    .help = "Prints the value of each position. `-` reads one position on each line of standard\n"
            "input; a line that begins with % is a comment. @FILE stands for the positions in a\n"
            "file, which may be drawn over several lines, with an empty line between two\n"
            "positions; @- stands for those on standard input. Every subcommand reads such files.\n"
            "`ender rulesets` lists the rulesets, `ender rulesets NAME` describes the notation of\n"
            "positions. Summands are joined by `+`.\n"
            "\n"
            "Examples:\n"
            "  ender value bipass bwbw                  *\n"
            "  ender value domineering 4x4 --picture\n"
            "  ender value toads-frogs 'TT.FF + T.FF'\n"
            "  ender value hackenbush '0-1B,1-2R,1-3G'\n"
            "  ender value domineering 4x5 --certify dom.cert\n"
            "  ender value domineering 3x3 --stops --certify dom.cert",
    .options = options,
    .run = run};
