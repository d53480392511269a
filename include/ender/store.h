/* SPDX-License-Identifier: MIT
 *
 * A store: what was found out, in a file that lasts. It is one SQLite database, which any program
 * that reads SQLite can ask as well (docs/store.md has the tables). What was written is safe once a
 * call has returned, whatever happens to the process; several processes may use one file. A build
 * without SQLite refuses to open one (ENDER_ESYSTEM). A store is used by one thread at a time. All
 * functions refuse NULL for a store (ENDER_EARGUMENT), and heed the limits of the context, while
 * another program has the file locked too; after a minute of that they fail with ENDER_ESYSTEM.
 *
 * A store knows by which rules its values were found: the edition of a ruleset of the library, what
 * an operator and its ruleset have, the version of a ruleset that a program defines (ruleset.h).
 * What was found by other rules of the same name is refused (ENDER_EARGUMENT) until it is taken out
 * (ender_store_forget), and a ruleset without a version is kept in no store (ENDER_EDOMAIN). Where
 * two values are told of one position nothing is written, and the message names it. */
#ifndef ENDER_STORE_H
#define ENDER_STORE_H

#include <ender/solve.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ender_store ender_store;

/* Opens the file, or with `create` makes it where there is none. ENDER_EARGUMENT for a file that is
 * no store, which is left alone, one of another version, one to which somebody has added triggers,
 * views or tables, or one that other users can write; ENDER_ESYSTEM for what the system refuses.
 * The name is that of a file, whatever it looks like. *out is NULL after a failure. Close it before
 * the context, whose limits its calls have. */
ender_status ender_store_open(ender_ctx *ctx, const char *path, bool create, ender_store **out);
void ender_store_close(ender_store *store); /* NULL is allowed */

/* Puts the values of a ruleset's positions where the context remembers those it finds itself;
 * *count, if it is not NULL, becomes their number. */
ender_status ender_store_load(ender_store *store, const ender_ruleset *rules, uint64_t *count);
/* Writes what the context has found of that ruleset, in one step; *count becomes the number of
 * positions that are new. Where a limit comes first (ENDER_ELIMIT, ENDER_ECANCELLED) what was
 * written until then stays. Cost: a look-up for every position that the context remembers. */
ender_status ender_store_save(ender_store *store, const ender_ruleset *rules, uint64_t *count);

typedef struct ender_store_counts {
    unsigned version;
    uint64_t positions, forms, sums;
} ender_store_counts;
ender_status ender_store_count(ender_store *store, ender_store_counts *out);

/* The value of a position, as it is named; NULL when the store does not have it. Owned by the
 * caller (ender_free). */
ender_status ender_store_query(ender_store *store, const ender_position *position, char **out);
/* Calls row(user, ruleset, position, value) for all positions in alphabetical order, whatever order
 * they came in. */
ender_status ender_store_each(ender_store *store, void *user,
                              void (*row)(void *user, const char *ruleset, const char *position,
                                          const char *value));
/* Takes out what the store has of a ruleset, its positions and the sums with them, whatever its
 * rules were; *count, if it is not NULL, becomes the number of both. ENDER_EARGUMENT when there is
 * nothing of it. */
ender_status ender_store_forget(ender_store *store, const char *ruleset, uint64_t *count);
/* Takes in all that another store has, or nothing. ENDER_EARGUMENT where the two have values by
 * different rules, or contradict one another. */
ender_status ender_store_merge(ender_store *store, const char *path);
/* Are the file, the checksums of all rows, their number and what they refer to in order?
 * ENDER_EARGUMENT with the first that is not. That values are right it does not tell: what makes
 * them anew does. */
ender_status ender_store_verify(ender_store *store);

#ifdef __cplusplus
}
#endif
#endif
