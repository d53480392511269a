/* SPDX-License-Identifier: MIT
 *
 * The limits of a machine that has 2 GB of addresses, and how it is interrupted: somebody sets a
 * word of memory that is shared with the host. */
#include "base/context.h"

#include <emscripten.h>

uint64_t memory_available(void) { return UINT64_C(3) << 29; }

uint64_t memory_default(void) { return UINT64_C(1) << 30; }

/* Module.interruption is an Int32Array of one word in a SharedArrayBuffer, where the host can make
 * one. */
EM_JS(int, host_interrupts, (void),
      { return Module["interruption"] ? Atomics.load(Module["interruption"], 0) : 0; });

bool system_interrupted(void) { return host_interrupts() != 0; }
