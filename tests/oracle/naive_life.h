/* SPDX-License-Identifier: MIT
 *
 * Life and death as a child would program it: boards are letters, strings are found by painting,
 * the ban compares whole boards, and all positions that can come are gone through again and again
 * until nothing changes. It shares no code with the library. */
#ifndef ENDER_TEST_NAIVE_LIFE_H
#define ENDER_TEST_NAIVE_LIFE_H

#include <stdbool.h>

enum { LIFE_CELLS = 30, LIFE_ENDLESS = 9 };

/* Does the attacker capture all stones of the defender ('b' or 'w') that stand on the board, when
 * `first` begins and the two have so many ko-threats? 1 or 0; -1 if there are more than `most`
 * positions. The text has rows of equal length with slashes between: . b w, B and W for stones that
 * stay, # for no point. If `move` is not negative, it is made first (a cell; LIFE_CELLS for a
 * pass); -2 if it may not be made. */
int naive_life(const char *text, char defender, char first, int attacker_threats,
               int defender_threats, int move, int most);
/* Has each string that does not stay a liberty? */
bool naive_may_stand(const char *text);

#endif
