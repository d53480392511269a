/* SPDX-License-Identifier: MIT
 *
 * Advice in words: what the library says in numbers (include/ender/advice.h) as sentences. */
#include "cli/play/advice_text.h"

#include <stdlib.h>
#include <string.h>

static char *joined(const char *before, const char *middle, const char *behind) {
    const size_t size = strlen(before) + strlen(middle) + strlen(behind) + 1;
    char *all = cli_alloc(size);
    snprintf(all, size, "%s%s%s", before, middle, behind);
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

static char *plain_reason(cli *c, const ender_advice *advice) {
    switch (advice->theorem) {
    case ENDER_THEOREM_NOTHING:
        return joined("nothing that counts can be moved", "", "");
    case ENDER_THEOREM_RULESET:
        return joined(advice->source ? advice->source : "a theorem on the ruleset", "", "");
    case ENDER_THEOREM_MIRROR:
        return joined("the summands cancel in pairs (Tweedledum and Tweedledee)", "", "");
    case ENDER_THEOREM_FIRST_DIFFERENCE:
        return joined("the first difference of the two strings decides (Colon Principle)", "", "");
    case ENDER_THEOREM_SEARCH:
        return joined("all lines of play were looked at", "", "");
    case ENDER_THEOREM_ORDER: {
        char *name = cli_name(c, advice->measure);
        char *text = strlen(name) <= 60 ? joined("the value is ", name, "")
                                        : joined("the value compared with 0", "", "");
        ender_free(name);
        return text;
    }
    default:
        break;
    }
    if (!measured[advice->theorem].before) return joined("no theorem known here decides", "", "");
    char *name = cli_name(c, advice->measure);
    char *text = joined(measured[advice->theorem].before, name, measured[advice->theorem].behind);
    ender_free(name);
    return text;
}

char *advice_reason(cli *c, const ender_advice *advice) {
    char *plain = plain_reason(c, advice);
    char *reason = joined(advice->by_move ? "after that " : "", plain, "");
    free(plain);
    return reason;
}

char *advice_sentence(cli *c, ender_player player, const ender_advice *advice, const char *name) {
    char *reason = advice_reason(c, advice);
    const bool wins = advice->known && advice->wins, named = name && (wins || !advice->known);
    const char *avoids =
        wins && advice->avoids_numbers ? "; numbers are left alone (number avoidance)" : "";
    const char *who = cli_player_name(player), *shown = named ? name : "";
    const size_t size = strlen(who) + strlen(reason) + strlen(shown) + strlen(avoids) + 80;
    char *text = cli_alloc(size);
    if (advice->known)
        snprintf(text, size, "%s to move %s%s%s: %s%s", who, wins ? "wins" : "loses",
                 named ? " by " : "", shown, reason, avoids);
    else
        snprintf(text, size, "%s to move: %s%s%s", who, reason,
                 named ? "; if any move wins this one does: " : "", shown);
    free(reason);
    return text;
}
