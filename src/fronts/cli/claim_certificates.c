/* SPDX-License-Identifier: MIT
 *
 * Proofs of claims. Which question a claim comes down to is said in claims/papers/certified.inc. */
#include "cli/claim_certificates.h"

#include "cli/sum.h"

#include <papers/papers.h>
#include <stdlib.h>
#include <string.h>

bool claim_has_certificate(const char *id) { return papers_certified(id) != NULL; }

/* Is it about games in which play may return? */
static bool returns(const paper_certified *q) { return strcmp(q->command, "loopy") == 0; }

char *claim_question(const char *id) {
    const paper_certified *q = papers_certified(id);
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    if (!out) return NULL;
    fputs(q->command, out);
    for (size_t i = 0; i < 2; i++) {
        if (i == 1 && returns(q)) fputs(" compare", out);
        const bool plain = strcspn(q->arguments[i], "(){}|*^+\"") == strlen(q->arguments[i]);
        fprintf(out, plain ? " %s" : " '%s'", q->arguments[i]);
    }
    return fclose(out) == 0 ? text : NULL;
}

static ender_status compare(cli *c, const paper_certified *q, char **bytes, size_t *length) {
    ender_form forms[2];
    for (int i = 0; i < 2; i++)
        cli_check(c, ender_parse_form(c->ctx, q->arguments[i], strlen(q->arguments[i]), &forms[i]),
                  q->arguments[i]);
    return ender_certify_comparison(c->ctx, forms[0], forms[1], bytes, length);
}

static ender_status position(cli *c, const paper_certified *q, char **bytes, size_t *length) {
    game_sum s = {.count = 0};
    const ender_ruleset *rules = cli_ruleset(c, q->arguments[0]);
    cli_check(c, game_sum_add(c->ctx, &s, rules, q->arguments[1]), q->arguments[1]);
    cli_note_listed(c, s.list[0].position);
    const ender_status status = strcmp(q->command, "value") == 0
                                    ? ender_certify_value(c->ctx, s.list[0].position, bytes, length)
                                    : ender_certify_outcome(c->ctx, s.list, s.count, bytes, length);
    game_sum_clear(&s);
    return status;
}

void claim_certify(cli *c, const char *id) {
    const paper_certified *q = papers_certified(id);
    char *bytes = NULL;
    size_t length = 0;
    const ender_status status =
        returns(q) ? ender_certify_loopy_comparison(c->ctx, q->arguments[0], q->arguments[1],
                                                    &bytes, &length)
        : strcmp(q->command, "compare") == 0 ? compare(c, q, &bytes, &length)
                                             : position(c, q, &bytes, &length);
    cli_check(c, status, NULL);
    cli_write(c, cli_given(c, "certify"), bytes, length);
    ender_free(bytes);
}
