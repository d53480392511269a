/* SPDX-License-Identifier: MIT
 *
 * Kos on boards (Moews, 1.2 and 4.5; KO-50): the figures of the thesis and what goes on like them,
 * with the sum of kos that each is worth. The claims ko.figure-1-3 and so on compute both. */
#include "ko/front.h"

static const ko_board boards[] = {
    {"1.3", "#BW#/BO.W/#BW#", "KO(1,0)", "a ko"},
    {"1.3", "#BW#/B.XW/#BW#", "OK(0,-1)", "another ko, of Right"},
    {"1.4", "BO.W/#BW#", "KO(1,0)", "a ko at the edge"},
    {"4.13", "#BO./BO.O/#BWB", "KO(6,-1)", "two stones in the corner live by the ko"},
    {"4.14", "#BO.OB/BO.OOB/#BWBB#", "KO(10,-1)", "four stones with an eye live by the ko"},
    {"4.14", "#BO.OOB/BO.OOB#/#BWBB##", "KO(12,-1)", "five stones"},
    {"4.14", "#BO.OOOB/BO.OOBB#/#BWBB###", "KO(14,-1)", "six stones"},
    {"4.15", "BO.O./#BWBB", "KO(4,*)", "a stone with a dame lives by the ko"},
    {"4.15", "BO.OO./#BWBBB", "KO(6,*)", "two stones"},
    {"4.15", "BO.OOO./#BWBBBB", "KO(8,*)", "three stones"},
};

const ko_board *ko_board_at(size_t index) {
    return index < sizeof boards / sizeof *boards ? &boards[index] : NULL;
}
