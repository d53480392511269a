/* SPDX-License-Identifier: MIT
 *
 * Questions of batch files about sequences of loopy values: how one repeats as far as it is looked
 * at. */
#include "cli/tables/sequences.h"
#include "loopy/front.h"

#include "cli/prompt/loading.h"

#include <stdlib.h>
#include <string.h>

enum { LAST_MOST = 100000 };

static ender_status period_in_words(cli *c, const ender_loopy *values, size_t count,
                                    ender_result *out) {
    static const char pattern[] = "preperiod %ju, period %ju, saltus %s";
    loopy_period p;
    const ender_status status = loopy_period_of(c->ctx, values, count, &p);
    if (status != ENDER_OK) return status;
    char *saltus = p.found ? cli_loopy_name(c, p.saltus) : NULL;
    const size_t size = sizeof pattern + 40 + (saltus ? strlen(saltus) : 0);
    char *text = cli_alloc(size);
    if (saltus)
        snprintf(text, size, pattern, (uintmax_t)p.preperiod, (uintmax_t)p.period, saltus);
    else
        snprintf(text, size, "none");
    ender_free(saltus);
    *out = (ender_result){.kind = ENDER_KIND_WORD, .text = text};
    return ENDER_OK;
}

/* `oslo:octal .007:% 400`. */
ender_status loopy_sequence_question(cli *c, const char *input, const char *property,
                                     ender_result *out) {
    char *copy = cli_copy(input, strlen(input));
    char *pattern = strchr(copy, ' '), *last = strrchr(copy, ' ');
    if (!pattern || pattern == last || strcmp(property, "arithmetic_period") != 0) {
        free(copy);
        return ENDER_EARGUMENT;
    }
    *pattern++ = *last++ = '\0';
    const unsigned long to = strtoul(last, NULL, 10);
    const ender_ruleset *rules = NULL;
    ender_loopy *values = NULL;
    ender_status status = to > LAST_MOST ? ENDER_EARGUMENT : cli_find_ruleset(c, copy, &rules);
    if (status == ENDER_OK)
        status = ender_loopy_sequence(c->ctx, rules, pattern, (uint32_t)to, &values);
    if (status == ENDER_OK) status = period_in_words(c, values, to + 1, out);
    ender_free(values);
    free(copy);
    return status;
}
