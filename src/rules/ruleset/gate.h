/* SPDX-License-Identifier: MIT
 *
 * So many threads at a time, private to src/rules/ruleset. */
#ifndef ENDER_RULESET_GATE_H
#define ENDER_RULESET_GATE_H

#include "ruleset/ruleset.h"

/* The gate of a context, for programs that may not be called back from several threads at a time:
 * a thread that calls one back goes through one of the lanes, in which no other thread is
 * meanwhile. A callback may call the library, and that the callback again, some levels deep. */
typedef struct gate gate;
gate *gate_of(task *t); /* throws ENDER_EMEMORY */

typedef struct gate_pass {
    unsigned lane;
    uintptr_t thread; /* that went in before, on this level of nesting */
} gate_pass;
/* Waits until one of the first `lanes` lanes is free, 1 or more of them; a call from inside of one
 * stays there. Throws ENDER_ELIMIT when callbacks nest too deeply. */
gate_pass gate_enter(task *t, gate *g, unsigned lanes);
void gate_leave(gate *g, gate_pass pass);
/* Was this call made by a callback? */
bool gate_holds(const task *t);

#endif
