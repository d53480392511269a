/* SPDX-License-Identifier: MIT
 *
 * The constants by which the code chooses its way: sizes at which a method changes, shares of work,
 * first sizes of tables. They stand in base/tuning/ROOM.inc, which a header of the room includes;
 * scripts/tune lists them all. A row is
 *
 *     TUNING(NAME, value, "unit", "what it decides", "how it was chosen", TESTED(value,
 * "file:function"))
 *
 * "How it was chosen" gives figures of each TUNING, with the command between backquotes:
 * `scripts/tune NAME 15 30 60` repeats them with these values. FIXED is for sizes of arrays, which
 * change with a build only, and limits of what is read or shown; LAYOUT lists limits that a header
 * of the room defines itself: both have figures or a reason. A size that a test goes past says
 * which test, and for which value its cases were written (tests/unit/thresholds); the others are
 * UNTESTED: they decide about time alone.
 *
 * In the build of scripts/tune (ENDER_TUNE) the rows of TUNING are variables, which the environment
 * sets (bench/tuning.c). */
#ifndef ENDER_BASE_TUNING_H
#define ENDER_BASE_TUNING_H

#if defined TUNING_AS_ROWS /* the file that includes the lists defines a row */
#elif defined ENDER_TUNE
#define TUNING(name, value, unit, decides, chosen, ...) extern int name;
#else
#define TUNING(name, value, unit, decides, chosen, ...) enum { name = (value) };
#endif

#ifndef TUNING_AS_ROWS
#define LAYOUT(name, value, unit, decides, chosen, ...)
#define FIXED(name, value, unit, decides, chosen, ...) enum { name = (value) };
#endif

#define TESTED(value, where) value, where
#define UNTESTED 0, NULL

#endif
