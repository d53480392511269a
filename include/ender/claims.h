/* SPDX-License-Identifier: MIT
 *
 * Claims: theorems, tables, figures and examples of the literature that run. A claim says something
 * about all cases of every size; checking it goes through the sizes one after the other, each of
 * them completely, until it is told to stop or finds a counterexample, which then is one of the
 * smallest. A program has the claims it defines; those of the papers belong to the command. */
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
    ENDER_CLAIM_TABLE,   /* every cell of a table or of the data of a figure */
    ENDER_CLAIM_EXAMPLE,
    ENDER_CLAIM_CONJECTURE /* questions and conjectures: nobody knows */
} ender_claim_kind;
/* What is known about the statement as it stands in its source. */
typedef enum ender_claim_verdict {
    ENDER_CLAIM_TRUE,
    ENDER_CLAIM_FALSE, /* printed so, and wrong: the check finds a counterexample */
    ENDER_CLAIM_OPEN   /* checked as far as it was run */
} ender_claim_verdict;
typedef struct ender_claim_info {
    const char *id; /* "bipass.theorem-2": the paper, then the place in it */
    ender_claim_kind kind;
    const char *statement; /* one sentence */
    const char *source;    /* paper, section, number */
    const char *items;     /* the items of the specification, separated by blanks; may be "" */
    const char *checked;   /* what is compared with what, and what the size counts */
    ender_claim_verdict verdict;
    const char *correction; /* of a false one: what is right, with the id of the claim that says so
                               where there is one; else NULL */
    /* Sizes: the least one; how far it is checked in a few seconds altogether (by default), as a
     * test (in a fraction of a second), as long as it is worth while (minutes), and at most. Equal
     * when there is but one size. */
    unsigned least, small, usual, large, most;
} ender_claim_info;

typedef struct ender_claim ender_claim;

/* The claims a context knows, in the order in which they were defined (in the command those of the
 * papers come first): how many there are, and number index (NULL when index is not below the
 * count). */
size_t ender_claim_count(ender_ctx *ctx);
const ender_claim *ender_claim_at(ender_ctx *ctx, size_t index);
/* ENDER_EARGUMENT with the nearest ids in the message if there is none; *out is then NULL. */
ender_status ender_claim_find(ender_ctx *ctx, const char *id, const ender_claim **out);
/* NULL for NULL. */
const ender_claim_info *ender_claim_about(const ender_claim *claim);

/* ---- checking ---- */

/* How a check ended. The texts belong to the result. */
typedef struct ender_claim_result {
    bool refuted;
    bool any;         /* was some size checked completely? */
    unsigned held_to; /* if so the greatest one: the claim holds for it and all lesser ones */
    uint64_t cases;   /* how many cases were gone through, in all sizes */
    double seconds;
    ender_status stopped; /* ENDER_OK, or why the check ended before its last size: a limit of the
                             context or ENDER_ECANCELLED */
    /* Of a refuted claim: where it fails, in the notation of ender_parse where that is possible;
     * what was found there and what should have been; a line of play that shows it ("" when the
     * claim is not about play). NULL otherwise. */
    unsigned refuted_at; /* the size */
    char *where, *why, *line;
    char *reason; /* the message of the library when stopped is not ENDER_OK, else NULL */
} ender_claim_result;
void ender_claim_result_clear(ender_claim_result *result);

/* Checks all sizes from the least one to `size` (which is brought into the range of the claim) on
 * the threads of the context. A limit that is reached, or a cancellation, is no failure: the result
 * says how far the claim held, and the status is ENDER_OK. ENDER_EMEMORY when not even the result
 * can be kept, ENDER_EARGUMENT for NULL. Cost: grows with the size as the claim's cases do. */
ender_status ender_claim_check(ender_ctx *ctx, const ender_claim *claim, unsigned size,
                               ender_claim_result *out);

/* Is the result what is known about the claim? A true or open claim must not be refuted, a false
 * one must be, at the latest at its `small` size; no check may end with an error that is no limit.
 */
bool ender_claim_as_known(const ender_claim *claim, const ender_claim_result *result);

/* ---- claims of your own ---- */

/* A check at work. */
typedef struct ender_claim_run ender_claim_run;

/* Checks all cases of exactly this size, telling the run about each. Returns ENDER_OK also when the
 * claim is refuted; another status (of a library call that failed) ends the check with it. */
typedef ender_status (*ender_claim_fn)(void *user, ender_ctx *ctx, ender_claim_run *run,
                                       unsigned size);
/* Counts a case; the status is that of a limit reached or a cancellation, to be returned at once.
 */
ender_status ender_claim_case(ender_claim_run *run);
/* The same without counting a case, for a case that takes long. */
ender_status ender_claim_poll(ender_claim_run *run);
/* Makes the sentence (copied) the message of a failure of the check itself, and returns the status,
 * to be returned at once; one that is no failure becomes ENDER_EARGUMENT. */
ender_status ender_claim_fail(ender_claim_run *run, ender_status status, const char *sentence);
/* Notes a counterexample (copied): where, what was found and what should have been, and a line of
 * play or NULL. The first one counts. */
void ender_claim_refute(ender_claim_run *run, const char *where, const char *why, const char *line);

/* Adds a claim to the context, which keeps it until it is closed; then release(user) is called (if
 * not NULL). The texts of info are copied; check is called from one thread at a time.
 * ENDER_EARGUMENT when the id is taken or malformed, a text is missing, or the sizes decrease; then
 * nothing is kept and nothing released. */
ender_status ender_claim_define(ender_ctx *ctx, const ender_claim_info *info, ender_claim_fn check,
                                void *user, void (*release)(void *user), const ender_claim **out);

#ifdef __cplusplus
}
#endif
#endif
