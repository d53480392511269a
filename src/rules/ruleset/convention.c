/* SPDX-License-Identifier: MIT
 *
 * Conventions, and what may be asked under each. */
#include "ruleset/convention.h"

#include "ruleset/front.h"

static const struct {
    const char *rule;
    const char *instead; /* what there is in place of values */
    const char *report;  /* what there is in place of outcomes, where nobody wins */
} conventions[] = {
    [CONVENTION_NORMAL] = {"the player who cannot move loses", "", NULL},
    [CONVENTION_MISERE] = {"the player who cannot move wins", "ask for its outcome", NULL},
    [CONVENTION_ENDING] = {"the last position says who has won", "ask for its outcome", NULL},
    [CONVENTION_SCORES] = {"the last position has a score",
                           "ask for its report `stops`, as in report(RULESET, \"stops\", "
                           "POSITION), or for another one",
                           "stops"},
    [CONVENTION_BIDS] = {"the players bid for every move",
                         "ask for its report `thresholds`, as in report(RULESET, "
                         "\"thresholds\", POSITION), or for another one",
                         "thresholds"},
    [CONVENTION_CHECKS] = {"some moves must be answered at once", "ask for its outcome", NULL},
};

const char *convention_rule(convention c) { return conventions[c].rule; }
const char *convention_instead(convention c) { return conventions[c].instead; }
const char *convention_report(convention c) { return conventions[c].report; }

const char *ruleset_instead_of_values(const ender_ruleset *about) {
    const ruleset *rules = (const ruleset *)(const void *)about;
    if (is_normal_play(rules)) return "value";
    const char *report = convention_report(rules->play.convention);
    return report ? report : "outcome";
}

void check_normal_play(task *t, const ruleset *rules) {
    const convention c = rules->play.convention;
    if (c != CONVENTION_NORMAL)
        task_throw(t, ENDER_EDOMAIN,
                   "%s: a position has no value when %s, for values say who wins when the player "
                   "who cannot move loses; %s%s",
                   rules->info.name, conventions[c].rule, conventions[c].instead,
                   rules->theory.nimber ? ", or for its report `nimber_or_loony`" : "");
}

void check_form_tells(task *t, const ruleset *rules) {
    const convention c = rules->play.convention;
    if (c != CONVENTION_NORMAL && c != CONVENTION_MISERE)
        task_throw(t, ENDER_EDOMAIN, "%s: a form of moves does not tell who wins when %s; %s",
                   rules->info.name, conventions[c].rule, conventions[c].instead);
}

void check_somebody_wins(task *t, const ruleset *rules) {
    const convention c = rules->play.convention;
    if (conventions[c].report)
        task_throw(t, ENDER_EDOMAIN, "%s: a position has no outcome when %s; %s", rules->info.name,
                   conventions[c].rule, conventions[c].instead);
}

_Noreturn void not_played_alone(task *t, const ruleset *rules) {
    task_throw(t, ENDER_EDOMAIN,
               "%s: when %s, a position is the whole game; one position holds all of it, such as "
               "%s",
               rules->info.name, conventions[rules->play.convention].rule, rules->info.example);
}

_Noreturn void no_differences(task *t, const ruleset *rules) {
    task_throw(t, ENDER_EDOMAIN, "%s: there are no differences when %s", rules->info.name,
               conventions[rules->play.convention].rule);
}

ender_player convention_winner(convention c, uint64_t material, ender_player mover) {
    if (c == CONVENTION_MISERE) return mover;
    if (c == CONVENTION_ENDING) return material % 2 == 0 ? ENDER_LEFT : ENDER_RIGHT;
    return ender_opponent(mover);
}

uint64_t sum_material(const ruleset *rules, const positions *sum) {
    uint64_t material = 0;
    for (uint32_t i = 0; rules->moves.material && i < sum->count; i++) {
        size_t words;
        const uint64_t *block = positions_at(sum, i, &words);
        material += rules->moves.material(rules, block, words);
    }
    return material;
}
