/* SPDX-License-Identifier: MIT
 *
 * Advice in words: what the library says in numbers (include/ender/advice.h) as sentences. */
#include "sum/front.h"

#include "base/front.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* NULL when memory is short. */
static char *joined(const char *before, const char *middle, const char *behind) {
    const size_t size = strlen(before) + strlen(middle) + strlen(behind) + 1;
    char *all = malloc(size);
    if (all) snprintf(all, size, "%s%s%s", before, middle, behind);
    return all;
}

/* What stands before and behind the measure. */
static const struct {
    const char *before, *behind;
} measured[ENDER_THEOREM_COUNT] = {
    [ENDER_THEOREM_NIM_SUM] = {"the nim sum is ", " (Bouton's theorem)"},
    [ENDER_THEOREM_NUMBERS] = {"the numbers add up to ", ""},
    [ENDER_THEOREM_ARROWS] = {"numbers, arrows and stars add up to ", ""},
    [ENDER_THEOREM_STOPS] = {"the stops add up to ", ""},
    [ENDER_THEOREM_BESIDE_A_NUMBER] = {"the numbers add up to ",
                                       ", and infinitesimals do not count beside that"},
    [ENDER_THEOREM_TWO_AHEAD] = {"the atomic weight is ", " (two-ahead rule)"}};

/* A reason without a value in it; NULL for the others. */
static const char *fixed_reason(const ender_advice *advice) {
    switch (advice->theorem) {
    case ENDER_THEOREM_NOTHING:
        return "nothing that counts can be moved";
    case ENDER_THEOREM_RULESET:
        return advice->source ? advice->source : "a theorem on the ruleset";
    case ENDER_THEOREM_MIRROR:
        return "the summands cancel in pairs (Tweedledum and Tweedledee)";
    case ENDER_THEOREM_FIRST_DIFFERENCE:
        return "the first difference of the two strings decides (Colon Principle)";
    case ENDER_THEOREM_SEARCH:
        return "all lines of play were looked at";
    case ENDER_THEOREM_ORDER:
        return NULL;
    default:
        return measured[advice->theorem].before ? NULL : "no theorem known here decides";
    }
}

bool advice_is_measured(const ender_advice *advice) {
    return advice->theorem == ENDER_THEOREM_ORDER || measured[advice->theorem].before;
}

enum { NAME_SHOWN = 60 };

static char *measured_reason(const ender_advice *advice, const char *name) {
    if (advice->theorem != ENDER_THEOREM_ORDER)
        return joined(measured[advice->theorem].before, name, measured[advice->theorem].behind);
    return strlen(name) <= NAME_SHOWN ? joined("the value is ", name, "")
                                      : joined("the value compared with 0", "", "");
}

ender_status advice_reason(ender_ctx *ctx, const ender_advice *advice, ender_style style,
                           char **out) {
    const char *fixed = fixed_reason(advice), *when = advice->by_move ? "after that " : "";
    *out = NULL;
    if (fixed) {
        *out = joined(when, fixed, "");
    } else {
        char *name = NULL;
        const ender_status status = ender_format(ctx, advice->measure, style, &name);
        if (status != ENDER_OK) return status;
        char *plain = measured_reason(advice, name);
        if (plain) *out = joined(when, plain, "");
        free(plain);
        ender_free(name);
    }
    return *out ? ENDER_OK : context_lacks_memory(ctx);
}

ender_status advice_sentence(ender_ctx *ctx, ender_player player, const ender_advice *advice,
                             const char *name, ender_style style, char **out) {
    char *reason = NULL;
    *out = NULL;
    const ender_status status = advice_reason(ctx, advice, style, &reason);
    if (status != ENDER_OK) return status;
    const bool wins = advice->known && advice->wins, named = name && (wins || !advice->known);
    const char *avoids =
        wins && advice->avoids_numbers ? "; numbers are left alone (number avoidance)" : "";
    const char *who = player == ENDER_LEFT ? "Left" : "Right", *shown = named ? name : "";
    const size_t size = strlen(reason) + strlen(shown) + strlen(avoids) + 80;
    char *text = malloc(size);
    if (text && advice->known)
        snprintf(text, size, "%s to move %s%s%s: %s%s", who, wins ? "wins" : "loses",
                 named ? " by " : "", shown, reason, avoids);
    else if (text)
        snprintf(text, size, "%s to move: %s%s%s", who, reason,
                 named ? "; if any move wins this one does: " : "", shown);
    ender_free(reason);
    *out = text;
    return text ? ENDER_OK : context_lacks_memory(ctx);
}
