/* SPDX-License-Identifier: MIT
 *
 * One thread at a time, private to src/ruleset. */
#ifndef ENDER_RULESET_GATE_H
#define ENDER_RULESET_GATE_H

#include "ruleset/ruleset.h"

/* The gate of a context: whoever calls back a program that does not want to be called from several
 * threads at once goes through it. A callback may call the library, and that the callback again,
 * some levels deep. */
typedef struct gate gate;
gate *gate_of(task *t); /* throws ENDER_EMEMORY */

typedef struct gate_pass {
    uintptr_t thread; /* that went in before, on this level of nesting */
} gate_pass;
/* Waits until no other call is inside. Throws ENDER_ELIMIT when callbacks nest too deeply. */
gate_pass gate_enter(task *t, gate *g);
void gate_leave(gate *g, gate_pass pass);

#endif
