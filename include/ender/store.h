/* SPDX-License-Identifier: MIT
 *
 * A store keeps results in a file. It is an SQLite database, which other programs can read
 * (docs/store.md describes the tables). Written data is safe once a call has returned, whatever
 * happens to the process; several processes may use one file. A build without SQLite cannot open a
 * store (ENDER_ESYSTEM). Only one thread at a time may use a store. All functions refuse NULL for a
 * store (ENDER_EARGUMENT). They obey the limits of the context, also while another program has
 * locked the file; after waiting for a minute they fail with ENDER_ESYSTEM.
 *
 * A store records the rules by which its values were found: the edition of a ruleset of the
 * library, the editions of an operator and its ruleset, or the version of a ruleset that a
 * program defines (ruleset.h). Values found by other rules of the same name are refused
 * (ENDER_EARGUMENT) until they are removed (ender_store_forget). A ruleset without a version
 * cannot be stored (ENDER_EDOMAIN). If two values of one position contradict each other, nothing
 * is written, and the message names the position. */
#ifndef ENDER_STORE_H
#define ENDER_STORE_H

#include <ender/solve.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ender_store ender_store;

/* Opens a store, or with `create` makes it if the file does not exist. Errors: ENDER_EARGUMENT
 * for a file that is not a store (it is left unchanged), that has another version, to which
 * triggers, views or tables were added, or that other users can write; ENDER_ESYSTEM for a
 * failure of the system. `path` is always the name of a file, whatever it looks like. *out is
 * NULL after a failure. Close the store before the context, whose limits apply to its calls. */
ender_status ender_store_open(ender_ctx *ctx, const char *path, bool create, ender_store **out);
void ender_store_close(ender_store *store); /* NULL is allowed */

/* Loads the values of a ruleset's positions into the memory of the context, or if the ruleset is
 * one of misere play, the outcomes of sums of its positions; *count, if not NULL, is set to their
 * number. */
ender_status ender_store_load(ender_store *store, const ender_ruleset *rules, uint64_t *count);
/* Writes the values that the context has found for the ruleset, or in misere play the outcomes of
 * sums that searches have decided (rulesets that search best first, such as misere:sprouts); *count
 * is set to the number of new positions or sums. If a limit is reached (ENDER_ELIMIT,
 * ENDER_ECANCELLED), the values written so far remain. Cost: a look-up for every position that the
 * context remembers. */
ender_status ender_store_save(ender_store *store, const ender_ruleset *rules, uint64_t *count);

typedef struct ender_store_counts {
    unsigned version;
    uint64_t positions, forms, sums;
} ender_store_counts;
ender_status ender_store_count(ender_store *store, ender_store_counts *out);

/* The name of the value of a position, or NULL if the store does not have it. The caller frees
 * it (ender_free). */
ender_status ender_store_query(ender_store *store, const ender_position *position, char **out);
/* Calls row(user, ruleset, position, value) for all positions in alphabetical order. */
ender_status ender_store_each(ender_store *store, void *user,
                              void (*row)(void *user, const char *ruleset, const char *position,
                                          const char *value));
/* Removes the positions of a ruleset and the sums that contain them, of any edition; *count, if
 * not NULL, is set to the number of positions and sums removed. ENDER_EARGUMENT if the store has
 * none. */
ender_status ender_store_forget(ender_store *store, const char *ruleset, uint64_t *count);
/* Copies the contents of another store into this one, completely or not at all. ENDER_EARGUMENT
 * if the two stores have values by different rules or contradict each other. */
ender_status ender_store_merge(ender_store *store, const char *path);
/* Checks the file, the checksums of all rows, their number and their references, and that rulesets
 * that the context knows have the same rules today. ENDER_EARGUMENT names the first error. This
 * does not show that the values are correct; only recomputing them does. */
ender_status ender_store_verify(ender_store *store);

#ifdef __cplusplus
}
#endif
#endif
