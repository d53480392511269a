/* SPDX-License-Identifier: MIT
 *
 * The options of boards and records of Go. */
#include "goban/front.h"

#include <string.h>

static const ender_domain_option options[] = {
    {"ban", ENDER_OPTION_WORD, true, GO_BAN_WORDS, 0, 0, "J", "BAN",
     "the banned positions: J the one before the opponent's move, N all earlier ones"},
    {"suicide", ENDER_OPTION_SWITCH, true, NULL, 0, 0, NULL, NULL,
     "suicide is legal, and captures the string"},
    {"goes_on", ENDER_OPTION_SWITCH, true, NULL, 0, 0, NULL, NULL,
     "two passes do not end the game"},
    {"to_play", ENDER_OPTION_WORD, true, "black white b w", 0, 0, NULL, "COLOUR",
     "whose turn it is"},
    {"rules", ENDER_OPTION_WORD, false, GO_COUNTING_WORDS, 0, 0, "chinese", "RULES",
     "the rules of counting"},
    {"names", ENDER_OPTION_WORD, false, "row,column letters sgf", 0, 0, "row,column", "NAMES",
     "the names of points: 2,3 or C4 or cb"},
    {"width", ENDER_OPTION_NUMBER, true, NULL, 1, 25, "9", "N", "the columns of an empty board"},
    {"height", ENDER_OPTION_NUMBER, true, NULL, 1, 25, "9", "N", "its rows"},
    {"work", ENDER_OPTION_NUMBER, false, NULL, 1, UINT64_C(1000000000000), "20000", "N",
     "positions searched for each region and player"},
};

const ender_domain_option *ender_go_option(const char *name) {
    for (size_t i = 0; name && i < sizeof options / sizeof *options; i++)
        if (strcmp(options[i].name, name) == 0) return &options[i];
    return NULL;
}
