/* SPDX-License-Identifier: MIT
 *
 * What a comparison in a universe remembers while it runs, and the strong players of forms: private
 * to the room. */
#ifndef ENDER_UNIVERSE_STRONG_H
#define ENDER_UNIVERSE_STRONG_H

#include "universe/universe.h"

typedef struct comparison {
    const universe *of;
    ref_map facts;   /* of forms: who wins, who is strong where that is known of the form alone */
    ref_map lengths; /* of forms: the most moves of Left in any play, and 1 */
    map *answers;    /* of a form and a player, and of two forms: 1 no, 2 yes */
    held holder;
} comparison;

void comparison_open(task *t, comparison *c, const universe *of);
void comparison_close(task *t, comparison *c);
/* Does the player win the form in misere play, moving first? */
bool comparison_wins(task *t, const comparison *c, ref form, ender_player player);
bool comparison_is_strong(task *t, const comparison *c, ref form, ender_player player);

#endif
