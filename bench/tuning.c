/* SPDX-License-Identifier: MIT
 *
 * The constants of base/tuning as variables, for builds with -DENDER_TUNE=ON: the environment
 * variable TUNE, as in TUNE=SOLVE_WIDE=15,SOLVE_VAST=40, sets them before the program begins.
 * scripts/tune makes such a build and measures with it. Other builds have constants. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TUNING_AS_ROWS
#define LAYOUT(name, value, unit, decides, chosen, ...)
#define FIXED(name, value, unit, decides, chosen, ...)
#define TUNING(name, value, unit, decides, chosen, ...) int name = (value);
#include "base/tuning/all.inc"
#undef TUNING
#define TUNING(name, value, unit, decides, chosen, ...) {#name, &name},

static const struct tuned {
    const char *name;
    int *value;
} tuned[] = {
#include "base/tuning/all.inc"
};

static int *tuned_find(const char *name, size_t length) {
    for (size_t i = 0; i < sizeof tuned / sizeof *tuned; i++)
        if (strlen(tuned[i].name) == length && memcmp(tuned[i].name, name, length) == 0)
            return tuned[i].value;
    return NULL;
}

__attribute__((constructor)) static void tuning_read(void) {
    const char *at = getenv("TUNE");
    while (at && *at) {
        const size_t length = strcspn(at, "=");
        int *value = tuned_find(at, length);
        char *end = NULL;
        const long read = at[length] == '=' ? strtol(at + length + 1, &end, 0) : 0;
        if (!value || !end || end == at + length + 1 || (*end && *end != ',')) {
            fprintf(stderr, "TUNE=%s: not NAME=NUMBER of a constant that can be tuned\n", at);
            exit(2);
        }
        *value = (int)read;
        at = *end ? end + 1 : end;
    }
}
