/* SPDX-License-Identifier: MIT
 *
 * ender claims: the theorems, tables and examples of the papers, listed, explained and checked. */
#include "cli/loading.h"

#include <string.h>

static const char *or_empty(const char *text) { return text ? text : ""; }

/* The paper of a claim: its id up to the first point. */
static size_t paper_length(const ender_claim_info *info) { return strcspn(info->id, "."); }

static bool is_wanted(const cli *c, const ender_claim_info *info) {
    const char *paper = cli_given(c, "paper"), *kind = cli_given(c, "kind");
    const char *verdict = cli_given(c, "verdict");
    if (paper &&
        (strlen(paper) != paper_length(info) || strncmp(paper, info->id, paper_length(info)) != 0))
        return false;
    if (kind && strcmp(kind, ender_claim_kind_name(info->kind)) != 0) return false;
    return !verdict || strcmp(verdict, ender_claim_verdict_name(info->verdict)) == 0;
}

static void check_filters(cli *c) {
    const char *kind = cli_given(c, "kind"), *verdict = cli_given(c, "verdict");
    bool known = !kind;
    for (int k = ENDER_CLAIM_THEOREM; kind && k <= ENDER_CLAIM_CONJECTURE; k++)
        known |= strcmp(kind, ender_claim_kind_name((ender_claim_kind)k)) == 0;
    if (!known) cli_usage(c, "--kind is theorem, table, example or conjecture, not `%s`", kind);
    known = !verdict;
    for (int v = ENDER_CLAIM_TRUE; verdict && v <= ENDER_CLAIM_OPEN; v++)
        known |= strcmp(verdict, ender_claim_verdict_name((ender_claim_verdict)v)) == 0;
    if (!known) cli_usage(c, "--verdict is true, false or open, not `%s`", verdict);
}

/* ---- list ---- */

static void list_claims(cli *c, size_t first) {
    const char *headings[] = {"id", "kind", "verdict", "statement", "source"};
    cli_table table;
    cli_table_open(&table, cli_table_format(c), headings, 5);
    for (size_t i = first; i < ender_claim_count(c->ctx); i++) {
        const ender_claim_info *info = ender_claim_about(ender_claim_at(c->ctx, i));
        if (!is_wanted(c, info)) continue;
        cli_table_cell(&table, info->id);
        cli_table_cell(&table, ender_claim_kind_name(info->kind));
        cli_table_cell(&table, ender_claim_verdict_name(info->verdict));
        cli_table_cell(&table, info->statement);
        cli_table_cell(&table, info->source);
    }
    cli_table_print(&table, stdout);
    cli_table_close(&table);
}

/* ---- show ---- */

static const ender_claim *find(cli *c, const char *id) {
    const ender_claim *found;
    cli_check(c, ender_claim_find(c->ctx, id, &found), NULL);
    return found;
}

static void show_sizes(const ender_claim_info *info) {
    if (info->least == info->most) return;
    printf("sizes      %u to %u; as a test to %u, usually to %u, at length to %u\n", info->least,
           info->most, info->small, info->usual, info->large);
}

static void show_claim(cli *c, const char *id) {
    const ender_claim_info *info = ender_claim_about(find(c, id));
    if (c->json) {
        const char *const fields[][2] = {{"id", info->id},
                                         {"kind", ender_claim_kind_name(info->kind)},
                                         {"statement", info->statement},
                                         {"source", info->source},
                                         {"items", info->items},
                                         {"checked", info->checked},
                                         {"verdict", ender_claim_verdict_name(info->verdict)},
                                         {"correction", or_empty(info->correction)}};
        for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
            printf("%s\"%s\": ", i ? ",\n  " : "{", fields[i][0]);
            cli_json_string(stdout, fields[i][1]);
        }
        printf(",\n  \"sizes\": {\"least\": %u, \"small\": %u, \"usual\": %u, \"large\": %u, "
               "\"most\": %u}}\n",
               info->least, info->small, info->usual, info->large, info->most);
        return;
    }
    printf("%s (%s)\n\n%s\n\n", info->id, ender_claim_kind_name(info->kind), info->statement);
    printf("source     %s\n", info->source);
    if (info->items[0]) printf("items      %s\n", info->items);
    printf("as printed %s\n", ender_claim_verdict_name(info->verdict));
    if (info->correction) printf("right is   %s\n", info->correction);
    printf("checked    %s\n", info->checked);
    show_sizes(info);
}

/* ---- check ---- */

/* "holds up to 14 (32767 cases)": what was found, in words. */
static void result_words(char *to, size_t bytes, const ender_claim_info *info,
                         const ender_claim_result *r) {
    const char *verdict = r->refuted ? "refuted" : "holds";
    if (r->refuted && info->verdict == ENDER_CLAIM_FALSE) verdict = "refuted, as known,";
    const unsigned long long cases = r->cases;
    if (!r->refuted && !r->any)
        snprintf(to, bytes, "nothing checked (%llu cases)", cases);
    else if (info->least == info->most)
        snprintf(to, bytes, "%s (%llu cases)", verdict, cases);
    else
        snprintf(to, bytes, "%s %s %u (%llu cases)", verdict, r->refuted ? "at" : "up to",
                 r->refuted ? r->refuted_at : r->held_to, cases);
}

/* Did the check itself fail? Limits and interruptions are no failures. */
static bool is_broken(const ender_claim_result *r) {
    return r->stopped != ENDER_OK && r->stopped != ENDER_ELIMIT && r->stopped != ENDER_EMEMORY &&
           r->stopped != ENDER_ECANCELLED;
}

static void print_result(const ender_claim *claim, const ender_claim_result *r) {
    const ender_claim_info *info = ender_claim_about(claim);
    char words[120];
    result_words(words, sizeof words, info, r);
    printf("%-36s %s, %.2f s\n", info->id, words, r->seconds);
    if (r->refuted) {
        printf("    where  %s\n    why    %s\n", r->where, r->why);
        if (r->line[0]) printf("    play   %s\n", r->line);
        if (info->correction) printf("    right  %s\n", info->correction);
    }
    if (r->stopped != ENDER_OK)
        printf("    %s %s\n", is_broken(r) ? "failed" : "ended ", r->reason);
    if (!ender_claim_as_known(claim, r))
        printf("    NOT what is known: the statement is listed as %s\n",
               ender_claim_verdict_name(info->verdict));
}

static void json_field(const char *name, const char *text) {
    printf(", \"%s\": ", name);
    cli_json_string(stdout, text);
}

static void json_result(const ender_claim *claim, const ender_claim_result *r, bool first) {
    const ender_claim_info *info = ender_claim_about(claim);
    printf("%s{\"id\": \"%s\", \"kind\": \"%s\", \"verdict\": \"%s\", \"refuted\": %s",
           first ? "" : ",\n ", info->id, ender_claim_kind_name(info->kind),
           ender_claim_verdict_name(info->verdict), r->refuted ? "true" : "false");
    if (r->any) printf(", \"held_to\": %u", r->held_to);
    printf(", \"cases\": %llu, \"seconds\": %.3f", (unsigned long long)r->cases, r->seconds);
    if (r->refuted) {
        printf(", \"refuted_at\": %u", r->refuted_at);
        json_field("where", r->where);
        json_field("why", r->why);
        json_field("line", r->line);
    }
    if (r->stopped != ENDER_OK) json_field("ended", r->reason);
    json_field("statement", info->statement);
    json_field("source", info->source);
    json_field("correction", or_empty(info->correction));
    printf(", \"as_known\": %s}",
           ender_claim_as_known(claim, r) && !is_broken(r) ? "true" : "false");
}

/* What a run of `check` counts. */
typedef struct tally {
    unsigned checked, passed;
} tally;

static unsigned size_of(cli *c, const ender_claim_info *info) {
    if (cli_given(c, "size")) return (unsigned)cli_number(c, "size", 0, UINT32_MAX, 0);
    if (cli_given(c, "small")) return info->small;
    return cli_given(c, "large") ? info->large : info->usual;
}

/* False when the command should not go on. */
static bool check_claim(cli *c, const ender_claim *claim, tally *sum) {
    const ender_claim_info *info = ender_claim_about(claim);
    ender_claim_result r;
    const ender_status status = ender_claim_check(c->ctx, claim, size_of(c, info), &r);
    cli_progress_clear();
    if (status != ENDER_OK) return cli_failed(c, status, NULL, info->id);
    const bool passed = ender_claim_as_known(claim, &r) && !is_broken(&r);
    if (c->json)
        json_result(claim, &r, sum->checked == 0);
    else
        print_result(claim, &r);
    fflush(stdout);
    sum->checked++;
    sum->passed += passed;
    const bool interrupted = r.stopped == ENDER_ECANCELLED;
    if (!passed && c->status < EXIT_ANSWER_NO) c->status = EXIT_ANSWER_NO;
    if (r.stopped == ENDER_EMEMORY) c->status = EXIT_LIMIT;
    if (interrupted) c->status = EXIT_INTERRUPTED;
    ender_claim_result_clear(&r);
    return !interrupted;
}

/* Games are given back after each claim, unless a script may hold some. */
static void check_all(cli *c, size_t first, tally *sum) {
    for (size_t i = first; i < ender_claim_count(c->ctx); i++) {
        const ender_claim *claim = ender_claim_at(c->ctx, i);
        if (!is_wanted(c, ender_claim_about(claim))) continue;
        ender_mark mark;
        ender_set_mark(c->ctx, &mark);
        const bool go_on = check_claim(c, claim, sum);
        if (!c->rulesets) cli_check(c, ender_release(c->ctx, &mark, NULL, 0), NULL);
        if (!go_on) return;
    }
}

static void check_claims(cli *c, size_t first) {
    tally sum = {0, 0};
    const bool all = cli_given(c, "all") || cli_given(c, "paper") || cli_given(c, "kind") ||
                     cli_given(c, "verdict") || (cli_given(c, "file") && c->argument_count == 1);
    if (all == (c->argument_count > 1))
        cli_usage(c, "which claims? Give their ids, or --all, --paper or --kind");
    if (c->json) printf("[");
    if (all) check_all(c, first, &sum);
    for (int i = 1; !all && i < c->argument_count; i++)
        if (!check_claim(c, find(c, c->arguments[i]), &sum)) break;
    if (c->json) printf("]\n");
    if (!c->json && (all || sum.checked != 1))
        printf("%u passed, %u failed\n", sum.passed, sum.checked - sum.passed);
}

static int run_claims(cli *c) {
    const char *what = c->argument_count > 0 ? c->arguments[0] : "list";
    const char *file = cli_given(c, "file");
    check_filters(c);
    const size_t first = file ? ender_claim_count(c->ctx) : 0; /* those that are listed, or all */
    if (file && !cli_load_claims(c, file)) return c->status;
    if (strcmp(what, "list") == 0) {
        list_claims(c, first);
    } else if (strcmp(what, "show") == 0) {
        if (c->argument_count < 2) cli_usage(c, "which claim? `ender claims list` lists them");
        for (int i = 1; i < c->argument_count; i++) show_claim(c, c->arguments[i]);
    } else if (strcmp(what, "check") == 0) {
        check_claims(c, first);
    } else {
        cli_usage(c, "`%s` is not list, show or check", what);
    }
    return c->status;
}

static const cli_option options[] = {
    {"paper", "PAPER", "only the claims of a paper: what stands before the point in their ids"},
    {"kind", "KIND",
     "only theorems, tables, examples or conjectures (one of these words, singular)"},
    {"verdict", "VERDICT", "only those whose printed statement is true, false or open"},
    {"all", NULL, "check all claims"},
    {"file", "FILE.lua", "the claims of this file instead of those of the papers"},
    {"size", "N", "check up to this size"},
    {"small", NULL, "check up to the size of a test"},
    {"large", NULL, "check as far as it is worth while (minutes)"},
    {"format", "FORMAT", "of the list: text, csv, tsv, json, markdown or latex"},
    {NULL, NULL, NULL}};

const cli_command command_claims = {
    .name = "claims",
    .usage = "list [--paper PAPER] [--kind KIND]\n"
             "show ID...\n"
             "check ID... | --all | --file FILE.lua [--size N] [--seconds S] [--threads T]",
    .summary = "theorems, tables and examples of the papers: list, explain, check",
    .help =
        "A claim is a statement of a paper that runs. `check` goes through all cases of every "
        "size\n"
        "up to one and says how far the claim holds, or shows the smallest counterexample: where "
        "it\n"
        "is, in notation that can be pasted back, and a line of play. --seconds ends the check of\n"
        "each claim after so long; it then says how far the claim held. Statements that are "
        "printed\n"
        "wrongly are kept as printed and must be refuted; `show` says what is right.\n"
        "The exit status is 1 when a result is not what is known about the claim.\n"
        "With --file the claims are those that a file in Lua defines (docs/lua.md).\n"
        "\n"
        "Examples:\n"
        "  ender claims list --paper bipass\n"
        "  ender claims show bipass.theorem-2\n"
        "  ender claims check bipass.theorem-2 --size 16\n"
        "  ender claims check --all --seconds 10",
    .options = options,
    .run = run_claims};
