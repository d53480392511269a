/* SPDX-License-Identifier: MIT
 *
 * Questions of batch files about sequences, of nim values and of loopy ones: the values of a
 * stretch of heaps, and how a sequence repeats as far as it is looked at. */
#include "cli/tables/sequences.h"

#include "cli/prompt/loading.h"

#include <stdlib.h>
#include <string.h>

enum { HEAPS_MOST = 100000 };

static ender_status values_in_a_word(cli *c, const char *code, size_t first, size_t last,
                                     ender_result *out) {
    uint32_t *values = cli_alloc((last + 1) * sizeof *values);
    const ender_status status = ender_nim_sequence(c->ctx, code, last + 1, values);
    if (status == ENDER_OK) {
        char *text = cli_alloc((last - first + 1) * 11 + 1), *at = text;
        for (size_t i = first; i <= last; i++)
            at += sprintf(at, i > first ? " %u" : "%u", values[i]);
        *out = (ender_result){.kind = ENDER_KIND_WORD, .text = text};
    }
    free(values);
    return status;
}

static ender_status regularity(cli *c, const char *code, size_t count, const char *property,
                               ender_result *out) {
    ender_regularity r;
    const ender_status status = ender_nim_period(c->ctx, code, count, &r);
    if (status != ENDER_OK) return status;
    const struct {
        const char *name;
        uint64_t value;
    } known[] = {{"period", r.period}, {"preperiod", r.preperiod}, {"saltus", r.saltus}};
    *out = (ender_result){.kind = ENDER_KIND_GAME};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (strcmp(property, known[i].name) == 0)
            return ender_integer(c->ctx, (int64_t)known[i].value, &out->game);
    return ENDER_EARGUMENT;
}

ender_status nim_sequence_question(cli *c, const char *input, const char *property,
                                   ender_result *out) {
    const char *space = strrchr(input, ' ');
    if (!space) return ENDER_ESYNTAX;
    char *end;
    const unsigned long first = strtoul(space + 1, &end, 10);
    const bool range = strncmp(end, "..", 2) == 0;
    const unsigned long last = range ? strtoul(end + 2, &end, 10) : first;
    if (*end != '\0' || last < first || last > HEAPS_MOST) return ENDER_ESYNTAX;
    char *code = cli_copy(input, (size_t)(space - input));
    const bool values = strcmp(property, "value") == 0;
    const ender_status status = values ? values_in_a_word(c, code, first, last, out)
                                       : regularity(c, code, last, property, out);
    free(code);
    return status;
}

/* ---- loopy values ---- */

static ender_status period_in_words(cli *c, const ender_loopy *values, size_t count,
                                    ender_result *out) {
    static const char pattern[] = "preperiod %ju, period %ju, saltus %s";
    ender_arithmetic_period p;
    const ender_status status = ender_arithmetic_period_of(c->ctx, values, count, &p);
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
    ender_status status = to > HEAPS_MOST ? ENDER_EARGUMENT : cli_find_ruleset(c, copy, &rules);
    if (status == ENDER_OK)
        status = ender_loopy_sequence(c->ctx, rules, pattern, (uint32_t)to, &values);
    if (status == ENDER_OK) status = period_in_words(c, values, to + 1, out);
    ender_free(values);
    free(copy);
    return status;
}
