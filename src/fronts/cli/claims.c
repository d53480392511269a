/* SPDX-License-Identifier: MIT
 *
 * ender claims: the theorems, tables and examples of the papers, listed, explained and checked. */
#include "claims/front.h"
#include "cli/claim_certificates.h"
#include "cli/claim_records.h"
#include "cli/prompt/loading.h"
#include "cli/tables/journal.h"
#include "lua/front.h"

#include <stdlib.h>
#include <string.h>

static const char *or_empty(const char *text) { return text ? text : ""; }

/* Is the claim of the paper: is its name the id up to the first point? */
static bool is_of_paper(const ender_claim_info *info, const char *paper) {
    const size_t length = strcspn(info->id, ".");
    return strlen(paper) == length && strncmp(paper, info->id, length) == 0;
}

static bool is_wanted(const cli *c, const ender_claim_info *info) {
    const char *paper = cli_given(c, "paper"), *kind = cli_given(c, "kind");
    const char *verdict = cli_given(c, "verdict");
    if (paper && !is_of_paper(info, paper)) return false;
    if (kind && strcmp(kind, claim_kind_name(info->kind)) != 0) return false;
    return !verdict || strcmp(verdict, claim_verdict_name(info->verdict)) == 0;
}

/* A usage error if there is no such paper. */
static void check_paper(cli *c, size_t first) {
    const char *paper = cli_given(c, "paper");
    if (!paper) return;
    for (size_t i = first; i < ender_claim_count(c->ctx); i++)
        if (is_of_paper(ender_claim_about(ender_claim_at(c->ctx, i)), paper)) return;
    cli_usage(c,
              "no claim is of a paper `%.60s`: `ender claims list` has the papers before the point",
              paper);
}

/* ---- list ---- */

/* What the last check found, in two cells. */
static void record_cells(cli_table *table, const ender_claim_info *info, const cJSON *record) {
    char words[120] = "";
    if (record) claim_record_words(words, sizeof words, info, record);
    cli_table_cell(table, words);
    const char *where = claim_record_text(record, "where");
    const char *why = claim_record_text(record, "why");
    char *both = cli_alloc(strlen(where) + strlen(why) + 3);
    if (where[0]) sprintf(both, "%s: %s", where, why);
    cli_table_cell(table, both);
    free(both);
}

static void list_claims(cli *c, size_t first) {
    const char *headings[] = {"id",     "kind",       "verdict", "statement",
                              "source", "correction", "checked", "counterexample"};
    const bool recorded = cli_given(c, "recorded") != NULL;
    check_paper(c, first);
    cJSON *records = recorded ? claim_records_known(c) : NULL;
    cli_table table;
    cli_table_open(&table, cli_table_format(c), headings, recorded ? 8 : 5);
    table.whole = 1; /* what `ender claims check` wants */
    for (size_t i = first; i < ender_claim_count(c->ctx); i++) {
        const ender_claim_info *info = ender_claim_about(ender_claim_at(c->ctx, i));
        if (!is_wanted(c, info)) continue;
        cli_table_cell(&table, info->id);
        cli_table_cell(&table, claim_kind_name(info->kind));
        cli_table_cell(&table, claim_verdict_name(info->verdict));
        cli_table_cell(&table, info->statement);
        cli_table_cell(&table, info->source);
        if (!recorded) continue;
        cli_table_cell(&table, or_empty(info->correction));
        record_cells(&table, info, claim_record_find(records, info->id));
    }
    cJSON_Delete(records);
    cli_table_print(&table, stdout);
    cli_table_close(&table);
}

/* ---- show ---- */

static const ender_claim *find(cli *c, const char *id) {
    const ender_claim *found;
    cli_check(c, ender_claim_find(c->ctx, id, &found), NULL);
    return found;
}

enum { SHOW_COLUMN = 11 };

static void show_sizes(const ender_claim_info *info) {
    if (info->least == info->most) return;
    cli_prose(stdout, SHOW_COLUMN,
              "sizes      %u to %u; as a test to %u, usually to %u, at length to %u", info->least,
              info->most, info->small, info->usual, info->large);
}

static void print_record(const ender_claim_info *info, const cJSON *record) {
    char words[120];
    claim_record_words(words, sizeof words, info, record);
    printf("last check %s, %.2f s\n", words,
           cJSON_GetNumberValue(cJSON_GetObjectItem(record, "seconds")));
    static const char *const texts[][2] = {{"where", "    where  "},
                                           {"why", "    why    "},
                                           {"line", "    play   "},
                                           {"ended", "    ended  "}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const char *text = claim_record_text(record, texts[i][0]);
        if (text[0]) cli_prose(stdout, SHOW_COLUMN, "%s%s", texts[i][1], text);
    }
}

static void show_json(const ender_claim_info *info, const cJSON *record) {
    const char *const fields[][2] = {{"id", info->id},
                                     {"kind", claim_kind_name(info->kind)},
                                     {"statement", info->statement},
                                     {"source", info->source},
                                     {"items", info->items},
                                     {"checked", info->checked},
                                     {"verdict", claim_verdict_name(info->verdict)},
                                     {"correction", or_empty(info->correction)}};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        printf("%s\"%s\": ", i ? ",\n  " : "{", fields[i][0]);
        cli_json_string(stdout, fields[i][1]);
    }
    printf(",\n  \"sizes\": {\"least\": %u, \"small\": %u, \"usual\": %u, \"large\": %u, "
           "\"most\": %u}",
           info->least, info->small, info->usual, info->large, info->most);
    char *last = record ? cJSON_PrintUnformatted(record) : NULL;
    if (last) printf(",\n  \"last_check\": %s", last);
    cJSON_free(last);
    puts("}");
}

static void show_claim(cli *c, const char *id, const cJSON *records) {
    const ender_claim_info *info = ender_claim_about(find(c, id));
    const cJSON *record = claim_record_find(records, info->id);
    if (c->json) {
        show_json(info, record);
        return;
    }
    printf("%s (%s)\n\n", info->id, claim_kind_name(info->kind));
    cli_prose(stdout, 0, "%s", info->statement);
    putchar('\n');
    cli_prose(stdout, SHOW_COLUMN, "source     %s", info->source);
    if (info->items[0]) cli_prose(stdout, SHOW_COLUMN, "items      %s", info->items);
    printf("as printed %s\n", claim_verdict_name(info->verdict));
    if (info->correction) cli_prose(stdout, SHOW_COLUMN, "right is   %s", info->correction);
    cli_prose(stdout, SHOW_COLUMN, "checked    %s", info->checked);
    show_sizes(info);
    if (claim_has_certificate(info->id)) {
        char *question = claim_question(info->id);
        if (!question) cli_fail(c, "out of memory");
        cli_prose(stdout, SHOW_COLUMN, "certified  %s", question);
        free(question);
    }
    if (record) print_record(info, record);
}

static void show_claims(cli *c) {
    if (c->argument_count < 2) cli_usage(c, "which claim? `ender claims list` lists them");
    cJSON *records = claim_records_known(c);
    for (int i = 1; i < c->argument_count; i++) show_claim(c, c->arguments[i], records);
    cJSON_Delete(records);
}

/* ---- check ---- */

/* Did the check itself fail? Limits and interruptions are no failures. */
static bool is_broken(const ender_claim_result *r) {
    return r->stopped != ENDER_OK && r->stopped != ENDER_ELIMIT && r->stopped != ENDER_EMEMORY &&
           r->stopped != ENDER_ECANCELLED;
}

static bool print_result(FILE *out, const ender_claim *claim, const ender_claim_result *r,
                         const cJSON *record) {
    const ender_claim_info *info = ender_claim_about(claim);
    char words[120];
    claim_record_words(words, sizeof words, info, record);
    fprintf(out, "%-36s %s, %.2f s\n", info->id, words, r->seconds);
    if (r->refuted) {
        fprintf(out, "    where  %s\n    why    %s\n", r->where, r->why);
        if (r->line[0]) fprintf(out, "    play   %s\n", r->line);
        if (info->correction) fprintf(out, "    right  %s\n", info->correction);
    }
    if (r->stopped != ENDER_OK)
        fprintf(out, "    %s %s\n", is_broken(r) ? "failed" : "ended ", r->reason);
    if (!ender_claim_as_known(claim, r))
        fprintf(out, "    NOT what is known: the statement is listed as %s\n",
                claim_verdict_name(info->verdict));
    return true;
}

/* The record, and what the claim says. */
static bool json_result(FILE *out, const ender_claim *claim, const ender_claim_result *r,
                        const cJSON *record) {
    const ender_claim_info *info = ender_claim_about(claim);
    cJSON *all = cJSON_Duplicate(record, true);
    claim_record_add(&all, cJSON_AddStringToObject(all, "kind", claim_kind_name(info->kind)));
    claim_record_add(&all,
                     cJSON_AddStringToObject(all, "verdict", claim_verdict_name(info->verdict)));
    claim_record_add(&all, cJSON_AddStringToObject(all, "statement", info->statement));
    claim_record_add(&all, cJSON_AddStringToObject(all, "source", info->source));
    claim_record_add(&all, cJSON_AddStringToObject(all, "correction", or_empty(info->correction)));
    claim_record_add(&all, cJSON_AddBoolToObject(all, "as_known", ender_claim_as_known(claim, r)));
    char *text = all ? cJSON_PrintUnformatted(all) : NULL;
    if (text) fputs(text, out);
    const bool made = text != NULL;
    cJSON_free(text);
    cJSON_Delete(all);
    return made;
}

/* What is printed about a result, owned by the caller. */
static char *result_text(cli *c, const ender_claim *claim, const ender_claim_result *r,
                         const cJSON *record) {
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    const bool made = out && (c->json ? json_result : print_result)(out, claim, r, record);
    if (!out || fclose(out) != 0 || !made) cli_fail(c, "out of memory");
    return text;
}

/* What a run of `check` counts. */
typedef struct claim_tally {
    unsigned checked, passed;
    const char *file; /* of --record, or NULL */
    cJSON *records;   /* what is in it */
    cli_journal journal;
} claim_tally;

/* Written after each claim, so that a run that is broken off has not been for nothing. A check that
 * was interrupted says less than the one before and is not recorded. */
static void keep_record(cli *c, bool interrupted, cJSON *record, claim_tally *sum) {
    if (!sum->file || interrupted || !record) {
        cJSON_Delete(record);
        return;
    }
    claim_record_put(sum->records, record);
    claim_records_write(c, sum->records, sum->file);
}

static unsigned size_of(cli *c, const ender_claim_info *info) {
    if (cli_given(c, "size")) return (unsigned)cli_number(c, "size");
    if (cli_given(c, "small")) return info->small;
    return cli_given(c, "large") ? info->large : info->usual;
}

/* A result that counts, as it stands in a file of results too: whether the claim passed, what is
 * printed, and the record. */
static void count_result(cli *c, bool passed, const char *text, claim_tally *sum) {
    if (c->json && sum->checked > 0) fputs(",\n ", stdout);
    fputs(text, stdout);
    fflush(stdout);
    sum->checked++;
    sum->passed += passed;
    if (!passed && c->status < EXIT_ANSWER_NO) c->status = EXIT_ANSWER_NO;
}

enum { CLAIM_PASSED = 'p', CLAIM_FAILED = 'f', RESULT_ENDS = '\x1f' };

/* False when the text is no result. */
static bool take_result(cli *c, const char *known, claim_tally *sum) {
    const char *end = known ? strchr(known, RESULT_ENDS) : NULL;
    if (!end || (known[0] != CLAIM_PASSED && known[0] != CLAIM_FAILED)) return false;
    char *text = cli_copy(known + 1, (size_t)(end - known) - 1);
    count_result(c, known[0] == CLAIM_PASSED, text, sum);
    keep_record(c, false, cJSON_Parse(end + 1), sum);
    free(text);
    return true;
}

/* Results that ended early for another reason than time are found again. */
static void keep_result(const ender_claim_result *r, const char *name, bool passed,
                        const char *text, const cJSON *record, claim_tally *sum) {
    if (!sum->journal.file || (r->stopped != ENDER_OK && r->stopped != ENDER_ELIMIT)) return;
    char *last = cJSON_PrintUnformatted(record);
    const size_t capacity = strlen(text) + strlen(or_empty(last)) + 3;
    char *all = cli_alloc(capacity);
    snprintf(all, capacity, "%c%s%c%s", passed ? CLAIM_PASSED : CLAIM_FAILED, text, RESULT_ENDS,
             or_empty(last));
    cli_journal_keep(&sum->journal, name, all);
    cJSON_free(last);
    free(all);
}

/* False when the command should not go on. */
static bool check_anew(cli *c, const ender_claim *claim, const char *name, claim_tally *sum) {
    const ender_claim_info *info = ender_claim_about(claim);
    ender_claim_result r;
    cli_progress_only(info->id); /* of a claim, not of the searches it is made of */
    const ender_status status = ender_claim_check(c->ctx, claim, size_of(c, info), &r);
    cli_progress_only(NULL);
    cli_progress_clear();
    if (status != ENDER_OK) return cli_failed(c, status, NULL, info->id);
    const bool passed = ender_claim_as_known(claim, &r);
    const bool interrupted = r.stopped == ENDER_ECANCELLED;
    cJSON *record = claim_record(claim, &r);
    if (!record) cli_fail(c, "out of memory");
    char *text = result_text(c, claim, &r, record);
    count_result(c, passed, text, sum);
    keep_result(&r, name, passed, text, record, sum);
    keep_record(c, interrupted, record, sum);
    free(text);
    if (r.stopped == ENDER_EMEMORY) c->status = EXIT_LIMIT;
    if (interrupted) c->status = EXIT_INTERRUPTED;
    ender_claim_result_clear(&r);
    return !interrupted;
}

static bool check_claim(cli *c, const ender_claim *claim, claim_tally *sum) {
    const ender_claim_info *info = ender_claim_about(claim);
    char name[256];
    const char *known;
    snprintf(name, sizeof name, "%.200s to %u in %.3f s", info->id, size_of(c, info), c->seconds);
    if (!cli_journal_takes(&sum->journal, name, &known) || take_result(c, known, sum)) return true;
    return check_anew(c, claim, name, sum);
}

/* Games are given back after each claim, unless a script may hold some. */
static void check_all(cli *c, size_t first, claim_tally *sum) {
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

/* Results are of the claims of one text of a file, or of the papers. */
static void open_journal(cli *c, const char *edition, claim_tally *sum) {
    char question[SANDBOX_EDITION + 40];
    snprintf(question, sizeof question, "%s%s%s", c->json ? "claims in JSON" : "claims",
             edition ? " of " : "", or_empty(edition));
    cli_journal_open(c, &sum->journal, question);
}

/* The proof of one claim, before its check, on which it does not depend then. */
static void certify(cli *c) {
    ender_mark mark;
    if (c->argument_count != 2) cli_usage(c, "--certify FILE is for one claim");
    const char *id = ender_claim_about(find(c, c->arguments[1]))->id;
    if (!claim_has_certificate(id))
        cli_usage(c,
                  "%s is about more than one comparison, outcome or value of games: it has no "
                  "certificate",
                  id);
    ender_set_mark(c->ctx, &mark);
    claim_certify(c, id);
    cli_check(c, ender_release(c->ctx, &mark, NULL, 0), NULL);
}

/* edition: of the file that they are from, NULL for those of the papers. */
static void check_claims(cli *c, size_t first, const char *edition) {
    claim_tally sum = {.file = cli_given(c, "record")};
    const bool all = cli_given(c, "all") || cli_given(c, "paper") || cli_given(c, "kind") ||
                     cli_given(c, "verdict") || (cli_given(c, "file") && c->argument_count == 1);
    if (all == (c->argument_count > 1))
        cli_usage(c, "which claims? Give their ids, or --all, --paper or --kind");
    check_paper(c, first);
    if (cli_given(c, "certify")) certify(c);
    for (int i = 1; i < c->argument_count; i++)
        find(c, c->arguments[i]); /* or nothing is checked */
    if (sum.file) sum.records = claim_records_read(c, sum.file, true);
    open_journal(c, edition, &sum);
    if (c->json) printf("[");
    if (all) check_all(c, first, &sum);
    for (int i = 1; !all && i < c->argument_count; i++)
        if (!check_claim(c, find(c, c->arguments[i]), &sum)) break;
    if (c->json) printf("]\n");
    if (!c->json && (all || c->argument_count > 2))
        printf("%u passed, %u failed%s\n", sum.passed, sum.checked - sum.passed,
               c->status == EXIT_INTERRUPTED ? ", interrupted" : "");
    cli_journal_close(&sum.journal);
    cJSON_Delete(sum.records);
}

static int run_claims(cli *c) {
    const char *what = c->argument_count > 0 ? c->arguments[0] : "list";
    const char *file = cli_given(c, "file");
    const size_t first = file ? ender_claim_count(c->ctx) : 0; /* those that are listed, or all */
    const char *edition = NULL;
    if (file && !cli_load_claims(c, file, &edition)) return c->status;
    if (strcmp(what, "list") == 0) {
        if (c->argument_count > 1)
            cli_usage(c, "`%s`: list has options, and no argument; show ID tells of a claim",
                      c->arguments[1]);
        list_claims(c, first);
    } else if (strcmp(what, "show") == 0) {
        show_claims(c);
    } else if (strcmp(what, "check") == 0) {
        check_claims(c, first, edition);
    } else {
        cli_no_verb(c);
    }
    return c->status;
}

static const cli_option options[] = {
    OPTION_OTHER("paper", "PAPER",
                 "only the claims of a paper: the part of their ids before the point"),
    OPTION_WORD("kind", "KIND", "theorem table example conjecture", NULL,
                "only claims of this kind"),
    OPTION_WORD("verdict", "VERDICT", "true false open", NULL,
                "only claims with this verdict on the printed statement", .with = "list"),
    OPTION_FLAG("all", "all claims", .with = "check"),
    OPTION_SHARD("only every N-th claim, beginning with the I-th"),
    OPTION_FILE("file", "FILE.lua", "use the claims of this file instead of those of the papers"),
    OPTION_NUMBER("size", "N", 0, UINT32_MAX, "as each claim says", "the greatest size to check",
                  .with = "check"),
    OPTION_FLAG("small", "check up to the size used by the tests", .with = "check"),
    OPTION_FLAG("large", "check up to a large size (minutes)", .with = "check"),
    OPTION_WRITTEN("record", "FILE", "keep the results in a file, replacing older ones",
                   .with = "check"),
    OPTION_FILE("results", "FILE", "keep each result in a file", .with = "check"),
    OPTION_WRITTEN(
        "certify", "FILE",
        "write a proof for ender-judge of the comparison, outcome or value that one claim "
        "comes down to",
        .with = "check"),
    OPTION_FLAG("resume", "take results from that file, and add missing ones", .with = "--results"),
    OPTION_FLAG("recorded", "also corrections and the last recorded results", .with = "list"),
    OPTION_FORMAT("the format of the list", .with = "list"),
    {.name = NULL}};

static const cli_rule rules[] = {{"unicode latex", ""}, {NULL, NULL}};

static const cli_form forms[] = {{"list", "[--paper PAPER] [--kind KIND]", NULL},
                                 {"show", "ID...", NULL},
                                 {"check", "ID... | --all | --file FILE.lua [--size N]", NULL},
                                 {NULL, NULL, NULL}};

const cli_command command_claims = {
    .name = "claims",
    .forms = forms,
    .summary = "theorems, tables and examples of the papers: list, explain, check",
    .help = "A claim is a statement of a paper with a check. `check` goes through all cases of\n"
            "every size up to a size and says up to which size the claim holds, or shows the\n"
            "smallest counterexample, in notation that can be pasted back, with a line of play.\n"
            "--seconds limits the check of each claim. Statements that are wrong in print are\n"
            "kept as printed and must be refuted; `show` gives the correct statement. An\n"
            "interrupted check (Ctrl-C) says so and exits with status 130. The exit status is 1\n"
            "if a result contradicts the verdict of the claim. `show` and `list --recorded` give\n"
            "the last recorded results: those of the file named in ENDER_CLAIMS_RESULTS,\n"
            "otherwise those that come with the command. With --file the claims are those defined\n"
            "by a Lua file (docs/lua.md). `check ID --certify FILE` also writes a proof of the\n"
            "comparison, outcome or value that the claim comes down to, or of what refutes it;\n"
            "`show` names the command that asks the same.\n"
            "\n"
            "Examples:\n"
            "  ender claims list --paper bipass\n"
            "  ender claims show bipass.theorem-2\n"
            "  ender claims check bipass.theorem-2 --size 16\n"
            "  ender claims check bipass.figure-1 --certify figure-1.cert\n"
            "  ender claims check --all --seconds 10",
    .options = options,
    .rules = rules,
    .run = run_claims};
