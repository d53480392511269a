/* SPDX-License-Identifier: MIT
 *
 * ender store verify --recompute: check sums tell that nothing was changed, and not that a value is
 * right. So some rows, chosen by chance and the same for the same seed, are evaluated again, by a
 * context that has read none of the store. */
#include "cli/store/store.h"

#include <stdlib.h>
#include <string.h>

typedef struct sample_row {
    char *ruleset, *position, *value;
} sample_row;

typedef struct row_sample {
    sample_row *at;
    uint64_t count, most, met, state;
} row_sample;

static void row_free(sample_row *row) {
    free(row->ruleset);
    free(row->position);
    free(row->value);
}

/* Vitter's reservoir (Algorithm R, 1985): each row is in the sample with the same probability,
 * however many there are. */
static void take_row(void *user, const char *ruleset, const char *position, const char *value) {
    row_sample *s = user;
    uint64_t place = s->met++;
    if (s->count < s->most)
        s->count++;
    else if ((place = cli_random(&s->state, s->met)) < s->most)
        row_free(&s->at[place]);
    else
        return;
    s->at[place] =
        (sample_row){cli_copy(ruleset, strlen(ruleset)), cli_copy(position, strlen(position)),
                     cli_copy(value, strlen(value))};
}

/* The store refuses what it has by other rules than those of today. */
static void check_edition(cli *c, ender_store *store, const ender_position *position) {
    char *value = NULL;
    cli_check(c, ender_store_query(store, position, &value), NULL);
    ender_free(value);
}

static void recompute_row(cli *c, ender_store *store, const sample_row *row) {
    ender_position *position = NULL;
    ender_game value;
    cli_check(c,
              ender_position_parse(c->ctx, cli_ruleset(c, row->ruleset), row->position,
                                   strlen(row->position), &position),
              row->position);
    check_edition(c, store, position);
    cli_check(c, ender_position_value(c->ctx, position, ENDER_METHOD_AUTO, &value), row->position);
    char *name = cli_name(c, value);
    if (strcmp(name, row->value) != 0)
        cli_fail(c, "%s %s is worth %.80s, and the store has %.80s", row->ruleset, row->position,
                 name, row->value);
    ender_free(name);
    ender_position_free(position);
}

void store_recompute(cli *c, ender_store *store) {
    row_sample s = {.most = cli_number(c, "recompute"), .state = cli_number(c, "seed")};
    s.at = cli_alloc(s.most * sizeof *s.at);
    cli_check(c, ender_store_each(store, &s, take_row), NULL);
    for (uint64_t i = 0; i < s.count; i++) {
        recompute_row(c, store, &s.at[i]);
        row_free(&s.at[i]);
    }
    free(s.at);
    cli_progress_clear();
    printf("%llu of %llu positions were evaluated again\n", (unsigned long long)s.count,
           (unsigned long long)s.met);
}
