/* SPDX-License-Identifier: MIT
 *
 * ender compare: how two values compare. */
#include "certify/front.h"
#include "cli/prompt/loading.h"
#include "sum/front.h"

#include <stdlib.h>
#include <string.h>

static const cli_option options[] = {
    OPTION_WRITTEN("certify", "FILE", "write a proof for ender-judge (docs/certificate.md)"),
    OPTION_OTHER("assert", "RELATION",
                 "exit with status 1 unless A RELATION B: < > = || <= >= <| |> !="),
    {.name = NULL}};

/* The relations that make an assertion true, as a set of bits 1 << ender_relation. */
static unsigned asserted(cli *c, const char *text) {
    enum {
        LESS = 1u << ENDER_LESS,
        GREATER = 1u << ENDER_GREATER,
        EQUAL = 1u << ENDER_EQUAL,
        CONFUSED = 1u << ENDER_CONFUSED
    };
    static const struct {
        const char *text;
        unsigned set;
    } relations[] = {{"<", LESS},
                     {">", GREATER},
                     {"=", EQUAL},
                     {"==", EQUAL},
                     {"||", CONFUSED},
                     {"<=", LESS | EQUAL},
                     {">=", GREATER | EQUAL},
                     {"<|", LESS | CONFUSED},
                     {"|>", GREATER | CONFUSED},
                     {"!=", LESS | GREATER | CONFUSED}};
    for (size_t i = 0; i < sizeof relations / sizeof *relations; i++)
        if (strcmp(relations[i].text, text) == 0) return relations[i].set;
    cli_usage(c, "--assert takes one of < > = || <= >= <| |> !=, not `%s`", text);
}

/* What the function compare of the language says, which knows a way where values are out of reach.
 * False, with the status, when it says nothing. */
static bool by_function(cli *c, ender_relation *out, ender_status *status) {
    static const ender_relation all[] = {ENDER_LESS, ENDER_GREATER, ENDER_EQUAL, ENDER_CONFUSED};
    const char *g = c->arguments[0], *h = c->arguments[1];
    const size_t size = strlen(g) + strlen(h) + 16;
    char *text = cli_alloc(size);
    ender_result found;
    snprintf(text, size, "compare(%s\n,%s\n)", g, h);
    *status = ender_evaluate(c->ctx, NULL, text, strlen(text), &found);
    free(text);
    bool is_relation = false;
    for (size_t i = 0; *status == ENDER_OK && i < sizeof all / sizeof *all; i++) {
        if (strcmp(found.text, ender_relation_name(all[i])) != 0) continue;
        *out = all[i];
        is_relation = true;
    }
    ender_result_clear(&found);
    cli_note_searched(c);
    return is_relation;
}

/* The values one after the other: a mistake is shown at its place in its own text. */
static ender_relation by_values(cli *c) {
    ender_result games[2];
    for (int i = 0; i < 2; i++) {
        const char *text = c->arguments[i];
        cli_check(c, ender_evaluate(c->ctx, NULL, text, strlen(text), &games[i]), text);
    }
    const ender_relation relation = cli_sure_relation(c, &games[0], &games[1]);
    for (int i = 0; i < 2; i++) ender_result_clear(&games[i]);
    return relation;
}

static ender_relation relation_of_arguments(cli *c) {
    ender_relation relation;
    ender_status status;
    for (int i = 0; i < 2; i++) cli_load_mentioned(c, c->arguments[i]);
    if (by_function(c, &relation, &status)) return relation;
    if (status == ENDER_ELIMIT || status == ENDER_EMEMORY || status == ENDER_ECANCELLED)
        cli_check(c, status, NULL);
    return by_values(c);
}

/* ---- certificates ---- */

/* Does the judge know the rules of all positions among these summands? */
static bool judge_knows(cli *c, const ender_summand *list, size_t count, size_t *positions) {
    bool knows = true;
    for (size_t i = 0; knows && i < count; i++) {
        if (!list[i].position) continue;
        cli_check(c, ender_certify_knows(c->ctx, list[i].position, &knows), NULL);
        ++*positions;
    }
    return knows;
}

/* Nothing of what is written is lost in the value. */
static bool is_canonical(cli *c, const char *text) {
    ender_form form;
    return ender_parse_form(c->ctx, text, strlen(text), &form) == ENDER_OK &&
           ender_form_is_canonical(form);
}

/* A - B as a sum. False when it is none that a certificate by the rules can be about. */
static bool read_difference(cli *c, game_sum *s) {
    size_t positions[2] = {0, 0};
    for (int side = 0; side < 2; side++) {
        const size_t first = s->count;
        const char *text = c->arguments[side];
        if (game_sum_read(c->ctx, s, NULL, text, strlen(text)) != ENDER_OK) return false;
        if (!judge_knows(c, s->list + first, s->count - first, &positions[side])) return false;
        if (positions[side] == 0 && !is_canonical(c, text)) return false;
        if (side == 1) game_sum_negate_from(s, first);
    }
    return positions[0] + positions[1] > 0 && certify_check(c->ctx, s->list, s->count) == ENDER_OK;
}

static ender_status certify_forms(cli *c, char **bytes, size_t *length) {
    ender_form forms[2];
    for (int i = 0; i < 2; i++) {
        const char *text = c->arguments[i];
        cli_check(c, ender_parse_form(c->ctx, text, strlen(text), &forms[i]), text);
    }
    return ender_certify_comparison(c->ctx, forms[0], forms[1], bytes, length);
}

/* The proof of how the two games compare: by the rules, without values, where the judge knows them;
 * else as they are written. */
static void certify(cli *c) {
    char *bytes;
    size_t length;
    game_sum difference = {.count = 0};
    const ender_status status =
        read_difference(c, &difference)
            ? ender_certify_outcome(c->ctx, difference.list, difference.count, &bytes, &length)
            : certify_forms(c, &bytes, &length);
    game_sum_clear(&difference);
    cli_check(c, status, NULL);
    cli_write(c, cli_given(c, "certify"), bytes, length);
    ender_free(bytes);
}

static int run(cli *c) {
    if (c->argument_count != 2) cli_usage(c, "two expressions are needed");
    const char *assertion = cli_given(c, "assert");
    unsigned set = assertion ? asserted(c, assertion) : 0;
    const ender_relation relation = relation_of_arguments(c);
    if (cli_given(c, "certify")) certify(c);
    if (c->json)
        printf("{\"relation\":\"%s\"}\n", ender_relation_name(relation));
    else
        puts(ender_relation_name(relation));
    return assertion && !(set >> relation & 1) ? EXIT_ANSWER_NO : 0;
}

static const cli_rule rules[] = {{"unicode latex", ""}, {NULL, NULL}};

static const cli_form forms[] = {{"", "A B", NULL}, {NULL, NULL, NULL}};

const cli_command command_compare = {
    .name = "compare",
    .forms = forms,
    .summary = "the relation of two values: < > = ||",
    .help = "Prints < (A is less), > (A is greater), = (equal) or || (confused).\n"
            "\n"
            "Examples:\n"
            "  ender compare '^' '*2'                   >\n"
            "  ender compare '^' '*'                    ||\n"
            "  ender compare 'tiny(1)' '^' --assert '<' && echo smaller\n"
            "  ender compare over 1/1024                <",
    .options = options,
    .rules = rules,
    .run = run};
