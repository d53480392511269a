/* SPDX-License-Identifier: MIT
 *
 * Cases of batch files: what answers them. Most operations are domains and rulesets, of which
 * nothing is known here but that there are lists of them; the others are rows of tables. */
#ifndef ENDER_CLI_BATCH_CASES_H
#define ENDER_CLI_BATCH_CASES_H

#include "cli/cli.h"

/* An operation that is neither a domain nor a ruleset, or a property that is asked of no object of
 * the domain. The answer is as from ender_evaluate; ENDER_EARGUMENT for a property that is not
 * known. */
typedef ender_status batch_answer(cli *c, const char *input, const char *property,
                                  ender_result *out);
typedef struct batch_operation {
    const char *name;     /* NULL at the end of a table */
    const char *property; /* NULL: any; else `name-WORD` is the same operation */
    batch_answer *answer;
} batch_operation;

extern const batch_operation value_operations[];    /* value_cases.c */
extern const batch_operation interval_operations[]; /* interval_cases.c */
extern const batch_operation sum_operations[];      /* sum_cases.c */
extern const batch_operation day_operations[];      /* day_cases.c */
extern const batch_operation listed_operations[];   /* listed_cases.c */
extern const batch_operation coin_operations[];     /* coin_cases.c */

/* The objects of domains that were asked about last: many cases ask about few objects. */
enum { OBJECTS_KEPT = 8 };
typedef struct object_shelf {
    struct {
        ender_object *object;
        char *name; /* as it stands in the file */
    } at[OBJECTS_KEPT];
    unsigned next; /* where the next one is kept */
} object_shelf;
void object_shelf_clear(object_shelf *shelf);

typedef struct batch_case {
    cli *c;
    object_shelf *shelf;
    const char *operation, *input, *property, *expected;
} batch_case;

/* Answers a case. */
ender_status case_answer(const batch_case *k, ender_result *out);
/* `DOMAIN` with the input `OBJECT ; ARGUMENT ; ...`, or `DOMAIN:OBJECT` with the arguments or
 * `all`. False when there is no such domain (domain_cases.c). */
bool domain_answer(const batch_case *k, ender_result *out, ender_status *status);
/* Is an answer what is expected? Values are compared as values, lists as sets (expected.c). */
bool is_expected(cli *c, const ender_result *answer, const char *expected);

/* Answers of cases. */
ender_status case_word(const char *text, ender_result *out);
ender_status case_count(cli *c, uint64_t count, ender_result *out);
/* The parts of `A ; B`, which is cut up; as many as there are, at most `most`. */
size_t case_parts(char *text, const char **parts, size_t most);

#endif
