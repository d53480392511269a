/* SPDX-License-Identifier: MIT
 *
 * Games that need not end: finite graphs of positions in which play may go round for ever.
 *
 * A graph (`loopy_graph`) is what one starts with. Its edges belong to a player and to a class, and
 * the classes that an infinite play uses infinitely often decide how it ends (Moews, On Some
 * Combinatorial Games Connected with Go, 2.1; KO-8). Edges lead to other vertices or to enders,
 * which are values of src/core/game.
 *
 * A stopper is a game in which no infinite play alternates. Each has a unique simplest form
 * (Siegel, CGT, section VI.4), and `lref` is the handle of it: equal stoppers have equal handles. A
 * loopy value in general is known by two stoppers, its onside and its offside, where it has them.
 *
 * A header for each subject, and this one for all.
 */
#ifndef ENDER_LOOPY_ROOM_H
#define ENDER_LOOPY_ROOM_H

#include "loopy/graph.h"
#include "loopy/sidling.h"
#include "loopy/stopper.h"
#include "loopy/value.h"

#endif
