/* SPDX-License-Identifier: MIT
 *
 * Claims: theorems, tables, figures and examples of the literature as executable checks. A claim is
 * a statement about all cases of every size. A check goes through one size after another, each
 * completely, until it is stopped or finds a counterexample, which therefore has the least possible
 * size. A program has the claims that it defines; the claims of the papers belong to the command.
 */
#ifndef ENDER_CLAIMS_H
#define ENDER_CLAIMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <ender/context.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum ender_claim_kind {
    ENDER_CLAIM_THEOREM, /* theorems, propositions, lemmas, corollaries */
    ENDER_CLAIM_TABLE,   /* all cells of a table or of the data of a figure */
    ENDER_CLAIM_EXAMPLE,
    ENDER_CLAIM_CONJECTURE /* questions and conjectures, whose truth is unknown */
} ender_claim_kind;
/* The verdict on the statement as printed in its source. */
typedef enum ender_claim_verdict {
    ENDER_CLAIM_TRUE,
    ENDER_CLAIM_FALSE, /* wrong as printed: the check finds a counterexample */
    ENDER_CLAIM_OPEN   /* unknown beyond the sizes checked */
} ender_claim_verdict;
typedef struct ender_claim_info {
    const char *id; /* "bipass.theorem-2": the paper, then the place in it */
    ender_claim_kind kind;
    const char *statement; /* one sentence */
    const char *source;    /* paper, section, number */
    const char *items;     /* ids of docs/sources.md, separated by blanks; may be "" */
    const char *checked;   /* the two sides of the comparison, and the meaning of the size */
    ender_claim_verdict verdict;
    const char *correction; /* for a false claim: the correct statement, with the id of its claim if
                               there is one; otherwise NULL */
    /* Sizes: the least; the size checked in a fraction of a second, for tests; the default, checked
     * in a few seconds; a large size, checked in minutes; the greatest. All are equal if there is
     * only one size. */
    unsigned least, small, usual, large, most;
} ender_claim_info;

typedef struct ender_claim ender_claim;

/* The number of claims of a context, and the claim with an index (NULL if the index is not less
 * than the number), in the order of their definition; in the command the claims of the papers come
 * first. */
size_t ender_claim_count(ender_ctx *ctx);
const ender_claim *ender_claim_at(ender_ctx *ctx, size_t index);
/* Finds a claim by its id. ENDER_EARGUMENT if there is none, with the nearest ids in the message;
 * *out is then NULL. */
ender_status ender_claim_find(ender_ctx *ctx, const char *id, const ender_claim **out);
/* The description of a claim; it lives as long as the context. NULL for NULL. */
const ender_claim_info *ender_claim_about(const ender_claim *claim);

/* ---- checking ---- */

/* The result of a check. The texts belong to the result. */
typedef struct ender_claim_result {
    bool refuted;
    bool any; /* whether some size was checked completely */
    /* If so, the greatest such size: the claim holds for it and all smaller sizes. */
    unsigned held_to;
    uint64_t cases; /* the number of cases checked, over all sizes */
    double seconds;
    ender_status stopped; /* ENDER_OK, or the reason why the check ended before its last size: a
                             limit of the context or ENDER_ECANCELLED */
    /* For a refuted claim: the counterexample, in the notation of ender_parse if possible; the
     * result found and the result claimed; a line of play that shows it ("" if the claim is not
     * about play). Otherwise NULL. */
    unsigned refuted_at; /* the size */
    char *where, *why, *line;
    char *reason; /* the message of the library if stopped is not ENDER_OK, otherwise NULL */
} ender_claim_result;
void ender_claim_result_clear(ender_claim_result *result);

/* Checks all sizes from the least one to `size` (which is moved into the range of the claim) on the
 * threads of the context. Reaching a limit and being cancelled are not failures: the status is
 * ENDER_OK, and the result says up to which size the claim holds. ENDER_EMEMORY if there is no
 * memory for the result, ENDER_EARGUMENT for NULL. Cost: the number of cases up to this size. */
ender_status ender_claim_check(ender_ctx *ctx, const ender_claim *claim, unsigned size,
                               ender_claim_result *out);

/* Does the result agree with the verdict of the claim? A true or open claim must not be refuted. A
 * false claim must be refuted at its `small` size or before. A check must not end with an error
 * other than a limit. */
bool ender_claim_as_known(const ender_claim *claim, const ender_claim_result *result);

/* ---- claims of your own ---- */

/* A running check. */
typedef struct ender_claim_run ender_claim_run;

/* Checks all cases of exactly this size and reports each to the run. Returns ENDER_OK even if the
 * claim is refuted; any other status (of a failed library call) ends the check with this status. */
typedef ender_status (*ender_claim_fn)(void *user, ender_ctx *ctx, ender_claim_run *run,
                                       unsigned size);
/* Counts a case. If the status is not ENDER_OK, a limit was reached or the check was cancelled, and
 * the checker must return this status at once. */
ender_status ender_claim_case(ender_claim_run *run);
/* The same without counting, to be called during a long case. */
ender_status ender_claim_poll(ender_claim_run *run);
/* Reports a failure of the check itself with a message, which is copied. Returns the status, which
 * the checker must return at once; ENDER_OK becomes ENDER_EARGUMENT. */
ender_status ender_claim_fail(ender_claim_run *run, ender_status status, const char *sentence);
/* Reports a counterexample: the case, the result found and the result claimed, and a line of play
 * or NULL. The texts are copied. Only the first report counts. */
void ender_claim_refute(ender_claim_run *run, const char *where, const char *why, const char *line);

/* Adds a claim to the context, which keeps it until the context is closed; then release(user) is
 * called (if not NULL). The texts of info are copied. One thread at a time calls check.
 * ENDER_EARGUMENT if the id is taken or malformed, a text is missing, or the sizes decrease; in
 * this case nothing is kept and release is not called. */
ender_status ender_claim_define(ender_ctx *ctx, const ender_claim_info *info, ender_claim_fn check,
                                void *user, void (*release)(void *user), const ender_claim **out);

#ifdef __cplusplus
}
#endif
#endif
