/* SPDX-License-Identifier: MIT
 *
 * What the rulesets on pairs of sizes share; see pairs.h.
 *
 * The previous player wins Wythoff's game from the pairs (floor(d phi), floor(d phi) + d), d = 0,
 * 1, 2, ..., with the golden ratio phi. No rounding is needed to see whether a heap a belongs to a
 * difference d >= 1: phi d is the positive root of x (x - d) = d^2 and irrational, so a = floor(phi
 * d) says that a (a - d) <= d^2 < (a + 1) (a + 1 - d), and with 32-bit heaps that fits 64 bits. */
#include "rulesets/heaps/pairs.h"

#include "rulesets/heaps/heaps.h"

uint64_t pair_parse(const scanner *in, size_t at) {
    heaps_skip_blanks(in, &at);
    const uint64_t a = heap_parse(in, &at);
    heaps_skip_blanks(in, &at);
    if (at == in->end || in->text[at] != ',')
        scan_fail(in, at, "expected a comma and the other one of two sizes, but found %s",
                  scan_found(in, at));
    at++;
    heaps_skip_blanks(in, &at);
    const uint64_t b = heap_parse(in, &at);
    if (at != in->end)
        scan_fail(in, at, "expected the end behind two sizes, but found %s", scan_found(in, at));
    return pair_make(a, b);
}

void pair_format(strbuf *out, uint64_t pair) {
    heaps_format(out, (const uint64_t[]){pair_first(pair), pair_second(pair)}, 2);
}

void pair_picture(strbuf *out, uint64_t pair) {
    heaps_picture(out, (const uint64_t[]){pair_first(pair), pair_second(pair)}, 2);
}

void pair_draw(drawing *out, uint64_t pair) {
    const uint64_t heaps[] = {pair_first(pair), pair_second(pair)};
    heaps_draw(out, heaps, 2);
}

void pairs_enumerate(const ruleset *self, size_t size, positions *out) {
    (void)self;
    for (size_t a = 0; a <= size / 2; a++) {
        const uint64_t pair = pair_make(a, size - a);
        positions_add(out, &pair, 1);
    }
}

bool wythoff_is_lost(uint64_t pair) {
    const uint64_t a = pair_first(pair), d = pair_second(pair) - a;
    if (d == 0) return a == 0;
    if (a < d) return false;
    return a * (a - d) <= d * d && (a + 1) * (a + 1 - d) > d * d;
}

/* floor(d phi) is the greatest x with x (x - d) <= d^2. */
uint64_t wythoff_lost_heap(uint64_t d) {
    uint64_t low = d, above = 2 * d + 1;
    if (above > UINT64_C(1) << 32) above = UINT64_C(1) << 32;
    while (above - low > 1) {
        const uint64_t x = low + (above - low) / 2;
        if (x * (x - d) <= d * d)
            low = x;
        else
            above = x;
    }
    return low;
}

/* The greatest difference whose pair has a heap of at most this size: the smaller one, or the other
 * one. */
static uint64_t difference_of(uint64_t heap, bool smaller) {
    uint64_t low = 0, above = heap + 1;
    while (above - low > 1) {
        const uint64_t d = low + (above - low) / 2;
        if (wythoff_lost_heap(d) + (smaller ? 0 : d) <= heap)
            low = d;
        else
            above = d;
    }
    return low;
}

uint64_t wythoff_partner(uint64_t heap) {
    const uint64_t d = difference_of(heap, true);
    if (wythoff_lost_heap(d) == heap) return heap + d;
    return heap - difference_of(heap, false);
}
