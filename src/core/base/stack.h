/* SPDX-License-Identifier: MIT
 *
 * How deep a recursion stands, in bytes of a stack. */
#ifndef ENDER_BASE_STACK_H
#define ENDER_BASE_STACK_H

/* An engine of WebAssembly keeps return addresses and most locals on a stack of its own, which a
 * program cannot look at, and whose end is no error that it could meet; what a program sees is a
 * second stack, for locals with an address. So there each call that asks takes this much of the
 * stack that is seen, more than it takes of the other: counting one counts the other. */
#ifdef __wasm__
enum { STACK_LEVEL = 4 << 10 };
#endif

/* An address of the frame of the caller. */
static inline __attribute__((always_inline)) char *stack_here(void) {
#ifdef __wasm__
    char level[STACK_LEVEL], *here;
    __asm__ volatile("" : "=r"(here) : "0"(level) : "memory");
    return here;
#else
    return (char *)__builtin_frame_address(0);
#endif
}

#endif
