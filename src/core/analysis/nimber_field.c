/* SPDX-License-Identifier: MIT
 *
 * The finite part of the field of nimbers. The nimbers below 2^(2^k) are a field, with the nim sum
 * as its addition (ONAG, chapter 6; Siegel, CGT, section VIII.4). Its elements are pairs
 * a1 F + a0 over the field below F = 2^(2^(k-1)), in which F is a root of x^2 + x + h with
 * h = F/2, so that
 *
 *   (a1 F + a0)(b1 F + b0) = (a1 b1 + a1 b0 + a0 b1) F + (a0 b0 + a1 b1 h);
 *
 * the other root is F + 1, which makes a0^2 + a0 a1 + a1^2 h the norm of a1 F + a0 in the smaller
 * field. Product, inverse, square root and the equation x^2 + x = a go down that tower, products to
 * the field of order 16, which is a table. The field here is the one of order 2^64. */
#include "analysis/analysis.h"

enum { NIBBLE_BITS = 4, HALF_BITS = 32 };

/* Digit b (of four bits) of word a is the product of a and b. */
static const uint64_t nibble_products[16] = {
    0x0000000000000000, 0xfedcba9876543210, 0x5764dfec9ba81320, 0xa9b86574edfc2130,
    0x159d73fbae26c840, 0xeb41c963d872fa50, 0x42f9ac17358edb60, 0xbc25168f43dae970,
    0x2ae6915df73b4c80, 0xd43a2bc5816f7e90, 0x7d824eb16c935fa0, 0x835ef4291ac76db0,
    0x3f7be2a6591d84c0, 0xc1a7583e2f49b6d0, 0x681f3d4ac2b597e0, 0x96c387d2b4e1a5f0,
};

/* An element of the field of order 2^(2 bits) as a pair over the one of order 2^bits. */
typedef struct halves {
    uint64_t high, low;
} halves;

static halves split(uint64_t a, unsigned bits) {
    return (halves){a >> bits, a & ((UINT64_C(1) << bits) - 1)};
}

/* a F/2 for F = 2^bits, in the field below F: with F = F'^2 and h' = F'/2 that is
 * (a1 F' + a0) h' F' = (a1 + a0) h' F' + a1 h' h'. */
static uint64_t times_half(uint64_t a, unsigned bits) {
    if (a == 0 || bits == 1) return a;
    if (bits == NIBBLE_BITS) return nibble_products[8] >> (NIBBLE_BITS * a) & 15;
    const unsigned half = bits / 2;
    const halves x = split(a, half);
    const uint64_t high = times_half(x.high, half);
    return (high ^ times_half(x.low, half)) << half | times_half(high, half);
}

/* Below 2^(2 bits). */
static uint64_t product_below(uint64_t a, uint64_t b, unsigned bits) {
    if (a < 16 && b < 16) return nibble_products[a] >> (NIBBLE_BITS * b) & 15;
    const halves x = split(a, bits), y = split(b, bits);
    const unsigned half = bits / 2;
    const uint64_t low = product_below(x.low, y.low, half);
    const uint64_t high = product_below(x.high, y.high, half);
    const uint64_t both = product_below(x.high ^ x.low, y.high ^ y.low, half);
    return (both ^ low) << bits | (low ^ times_half(high, bits));
}

uint64_t nim_product(uint64_t a, uint64_t b) { return product_below(a, b, HALF_BITS); }

uint64_t nim_power(uint64_t a, uint64_t exponent) {
    uint64_t result = 1;
    for (; exponent > 0; exponent >>= 1, a = nim_product(a, a))
        if (exponent & 1) result = nim_product(result, a);
    return result;
}

/* The conjugate of a1 F + a0 is a1 F + a1 + a0; divided by the norm it is the inverse. */
static uint64_t inverse_below(uint64_t a, unsigned bits) {
    if (a < 2) return a;
    const unsigned half = bits / 2;
    const halves x = split(a, bits);
    if (x.high == 0) return inverse_below(a, half);
    const uint64_t conjugate = x.high ^ x.low;
    const uint64_t square = product_below(x.high, x.high, half);
    const uint64_t norm = product_below(x.low, conjugate, half) ^ times_half(square, bits);
    const uint64_t over = inverse_below(norm, half);
    return product_below(x.high, over, half) << bits | product_below(conjugate, over, half);
}

uint64_t nim_inverse(uint64_t a) { return inverse_below(a, HALF_BITS); }

/* The square of a1 F + a0 is a1^2 F + a1^2 h + a0^2. */
static uint64_t root_below(uint64_t a, unsigned bits) {
    if (a < 2) return a;
    const unsigned half = bits / 2;
    const halves x = split(a, bits);
    return root_below(x.high, half) << bits | root_below(x.low ^ times_half(x.high, bits), half);
}

uint64_t nim_square_root(uint64_t a) { return root_below(a, HALF_BITS); }

/* Below 2^(2 bits). x1 F + x0 is a root when x1^2 + x1 = a1 and x0^2 + x0 = a0 + x1^2 h. Both x1
 * and x1 + 1 satisfy the first; since h has no root, exactly one of them lets the second have
 * one. Of x0 and x0 + 1 the even one is found, beginning with 0 for 0. */
static bool solve_below(uint64_t a, unsigned bits, uint64_t *root) {
    if (a == 0) {
        *root = 0;
        return true;
    }
    if (bits == 0) return false;
    const unsigned half = bits / 2;
    const halves x = split(a, bits);
    uint64_t high, low;
    if (!solve_below(x.high, half, &high)) return false;
    for (unsigned other = 0; other < 2; other++, high ^= 1) {
        const uint64_t square = product_below(high, high, half);
        if (!solve_below(x.low ^ times_half(square, bits), half, &low)) continue;
        *root = high << bits | low;
        return true;
    }
    return false;
}

bool nim_quadratic_root(uint64_t a, uint64_t *root) { return solve_below(a, HALF_BITS, root); }
