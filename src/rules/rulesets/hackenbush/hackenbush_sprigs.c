/* SPDX-License-Identifier: MIT
 *
 * Hackenbush Sprigs (N. A. McKay, R. Milley, R. J. Nowakowski, Misere-play Hackenbush Sprigs,
 * International Journal of Game Theory 45, 2016): stalks with a green edge at the ground and blue
 * and red edges above it. A sprig is worth *:x, the ordinal sum of * and the number x that is
 * above; all of them are all-small. A sum of sprigs has the outcome in misere play that this sum
 * and * has in normal play. The game is Hackenbush on these positions, so nothing is here but what
 * they are. */
#include "ruleset/ruleset.h"
#include "rulesets/hackenbush/hackenbush.h"

/* What is wrong with a position, or NULL. */
static const char *sprigs_fault(const uint64_t *block, size_t words) {
    if (is_graph(block, words)) return "a position with circles";
    const size_t steps = tree_steps(block, words);
    size_t height = 0;
    bool falls = false; /* steps down lead to the ground or on */
    for (size_t i = 0; i < steps; i++) {
        const unsigned step = step_at(block, i);
        if (step == DOWN) {
            falls = --height > 0;
            continue;
        }
        if (falls) return "a branch";
        if (height == 0 && step != GREEN) return "a blue or red edge at the ground";
        if (height > 0 && step == GREEN) return "a green edge above the ground";
        height++;
    }
    return NULL;
}

static void sprigs_parse(const ruleset *self, scanner *in, positions *out) {
    const uint32_t index = out->count;
    hackenbush_parse(self, in, out);
    size_t words;
    const uint64_t *block = positions_at(out, index, &words);
    const char *fault = sprigs_fault(block, words);
    if (fault)
        scan_fail(in, in->at,
                  "%s: a sprig is a path with a green edge at the ground and blue or red ones "
                  "above it, as in GBR,GR",
                  fault);
}

/* The values of sprigs are known, and so is the sum of them and *. */
static bool sprigs_misere_outcome(task *t, const ruleset *self, const positions *sum, bool values,
                                  ender_method method, ender_outcome *outcome) {
    (void)values, (void)method;
    const ref value = sum_value(t, self, sum, ENDER_METHOD_CLOSED);
    *outcome = game_outcome(t, game_add(t, value, REF_STAR));
    return true;
}

const ruleset ruleset_hackenbush_sprigs = {
    .info = {.name = "hackenbush-sprigs",
             .aliases = "sprigs",
             .summary = "Hackenbush on stalks that are green at the ground only.",
             .rules =
                 "A position is a row of paths that stand on the ground; in each the lowest edge "
                 "is green and all others are blue or red. Left cuts a blue or a green edge, Right "
                 "a red or a green one; the edge disappears with all that is above it. A player "
                 "who has nothing to cut loses.",
             .grammar =
                 "As in hackenbush, usually as trees: the colours from the ground up, sprigs "
                 "separated by commas, as in GBR,GR; e is nothing.",
             .example = "GBR,G",
             .example_value = "{0|*,^}",
             .source = "N. A. McKay, R. Milley and R. J. Nowakowski, Misere-play Hackenbush "
                       "Sprigs, Int. J. Game Theory 45, 2016"},
    .text = {.parse = sprigs_parse, .format = hackenbush_format, .picture = hackenbush_picture},
    .moves = {.options = hackenbush_options},
    .parts = {.decompose = hackenbush_decompose, .symmetry = hackenbush_symmetry},
    .theory =
        {.theorem =
             "misere play is normal play with * beside it (McKay, Milley and Nowakowski 2016)",
         .closed_form = hackenbush_closed_form,
         .misere_outcome = sprigs_misere_outcome},
    .picture = {.draw = hackenbush_draw, .name_after = hackenbush_name_after},
};
