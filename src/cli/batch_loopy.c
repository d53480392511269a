/* SPDX-License-Identifier: MIT
 *
 * Loopy games are told by name, so names are what is compared; of options in braces the order does
 * not count. */
#include "cli/batch_loopy.h"

#include "cli/loading.h"

#include <string.h>

/* ---- names ---- */

enum { OPTIONS_MOST = 64 };

/* A stretch of a name. */
typedef struct part {
    const char *at;
    size_t length;
} part;

static bool same_part(part a, part b);

/* Splits at the commas that stand in no braces; 0 for nothing, and for too many. */
static unsigned split_options(part whole, part *items) {
    unsigned count = 0;
    int depth = 0;
    size_t start = 0;
    for (size_t i = 0; whole.length > 0 && i <= whole.length; i++) {
        const char c = i < whole.length ? whole.at[i] : ',';
        depth += (c == '{') - (c == '}');
        if (c != ',' || depth != 0) continue;
        if (count == OPTIONS_MOST) return 0;
        items[count++] = (part){whole.at + start, i - start};
        start = i + 1;
    }
    return count;
}

static bool same_options(part a, part b) {
    part x[OPTIONS_MOST], y[OPTIONS_MOST];
    const unsigned count = split_options(a, x);
    bool used[OPTIONS_MOST] = {false};
    if (split_options(b, y) != count) return false;
    for (unsigned i = 0; i < count; i++) {
        unsigned k = 0;
        while (k < count && (used[k] || !same_part(x[i], y[k]))) k++;
        if (k == count) return false;
        used[k] = true;
    }
    return true;
}

/* The two sides of `{left|right}`; false when it is no such name. */
static bool split_sides(part whole, part sides[2]) {
    if (whole.length < 3 || whole.at[0] != '{' || whole.at[whole.length - 1] != '}') return false;
    int depth = 0;
    for (size_t i = 0; i < whole.length; i++) {
        depth += (whole.at[i] == '{') - (whole.at[i] == '}');
        if (whole.at[i] != '|' || depth != 1) continue;
        sides[0] = (part){whole.at + 1, i - 1};
        sides[1] = (part){whole.at + i + 1, whole.length - i - 2};
        return true;
    }
    return false;
}

static bool same_part(part a, part b) {
    part x[2], y[2];
    if (a.length == b.length && memcmp(a.at, b.at, a.length) == 0) return true;
    return split_sides(a, x) && split_sides(b, y) && same_options(x[0], y[0]) &&
           same_options(x[1], y[1]);
}

bool same_loopy_name(const char *a, const char *b) {
    const char *x = strstr(a, " & "), *y = strstr(b, " & ");
    if (!x || !y) return same_part((part){a, strlen(a)}, (part){b, strlen(b)});
    return same_part((part){a, (size_t)(x - a)}, (part){b, (size_t)(y - b)}) &&
           same_part((part){x + 3, strlen(x + 3)}, (part){y + 3, strlen(y + 3)});
}

/* ---- questions ---- */

static ender_status form_question(cli *c, const char *operation, const char *input,
                                  ender_result *out) {
    ender_form form;
    const ender_status status = ender_parse_form(c->ctx, input, strlen(input), &form);
    if (status != ENDER_OK) return status;
    if (strcmp(operation, "uponic-weight") == 0) {
        out->kind = ENDER_KIND_GAME;
        return ender_uponic_weight(c->ctx, form, &out->game);
    }
    out->kind = ENDER_KIND_TEXT;
    const bool both = strcmp(operation, "twoslo") == 0;
    return ender_oslo(c->ctx, form, both ? ENDER_PASSES_BOTH : ENDER_PASSES_LEFT, &out->text);
}

bool loopy_question(cli *c, const char *operation, const char *input, const char *property,
                    ender_result *out, ender_status *status) {
    if (strcmp(operation, "oslo") == 0 || strcmp(operation, "twoslo") == 0 ||
        strcmp(operation, "uponic-weight") == 0) {
        *status = strcmp(property, "value") == 0 ? form_question(c, operation, input, out)
                                                 : ENDER_EARGUMENT;
        return true;
    }
    if (strcmp(property, "loopy_value") != 0) return false;
    const ender_ruleset *rules = NULL;
    *status = cli_find_ruleset(c, operation, &rules);
    if (*status != ENDER_OK) return true;
    out->kind = ENDER_KIND_TEXT;
    *status = ender_loopy_value(c->ctx, rules, input, &out->text);
    return true;
}
