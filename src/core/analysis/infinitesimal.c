/* SPDX-License-Identifier: MIT
 *
 * The order up to infinitesimals (STRUCTURE-19): G >=_Inf H when the right stop of G - H is not
 * negative. It is decided without computing the difference.
 *
 * Let e be a positive number smaller than every positive number that is born on a finite day. The
 * right stop of G - H is a dyadic number, so G >=_Inf H means G + e >= H; and G + e <= H means that
 * the left stop of G - H is negative (`clearly_below`). Playing these two differences out,
 *
 *   G + e <= H  unless  H <= G, or some G^L + e >= H, or G + e >= some H^R;
 *   G + e >= H  unless  G + e <= H, or some G^R + e <= H, or G + e <= some H^L,
 *
 * where H <= G is Left's move from e to 0, and Right's moves from e to dyadic numbers are covered
 * by the first exception of the second line. Where one of the games is a number the stops decide.
 */
#include "analysis/analysis.h"

static bool at_least(task *t, ref g, ref h);      /* G + e >= H */
static bool clearly_below(task *t, ref g, ref h); /* G + e <= H */

/* What the memo holds of a pair. */
enum { AT_LEAST_KNOWN = 1, AT_LEAST = 2, CLEARLY_BELOW_KNOWN = 4, CLEARLY_BELOW = 8 };

typedef struct stops {
    dyadic left, right;
    bool number;
} stops;

static stops stops_of(task *t, ref g) {
    return (stops){game_left_stop(t, g), game_right_stop(t, g), ref_is_number(t, g)};
}

/* ---- G + e >= H ---- */

static uint32_t at_least_step(task *t, const void *with, uint32_t game, uint32_t other) {
    const ref g = {game}, h = {other};
    (void)with;
    if (clearly_below(t, g, h)) return false;
    side s;
    side_open(t, &s, g, ENDER_RIGHT);
    for (uint32_t i = 0; i < s.count; i++)
        if (clearly_below(t, side_at(t, &s, i), h)) return false;
    side_open(t, &s, h, ENDER_LEFT);
    for (uint32_t i = 0; i < s.count; i++)
        if (clearly_below(t, g, side_at(t, &s, i))) return false;
    return true;
}

static bool at_least(task *t, ref g, ref h) {
    if (ref_same(g, h)) return true;
    stops a = stops_of(t, g), b = stops_of(t, h);
    if (dyadic_cmp(t, a.right, b.left) >= 0) return true;
    if (a.number || b.number || dyadic_cmp(t, a.right, b.right) < 0 ||
        dyadic_cmp(t, a.left, b.left) < 0)
        return false;
    uint32_t known = operation_find(t, OP_INFINITESIMAL_ORDER, g.bits, h.bits);
    if (known & AT_LEAST_KNOWN) return (known & AT_LEAST) != 0;
    bool yes = recurse_kept(t, at_least_step, NULL, g.bits, h.bits);
    known = operation_find(t, OP_INFINITESIMAL_ORDER, g.bits, h.bits) | AT_LEAST_KNOWN;
    operation_keep(t, OP_INFINITESIMAL_ORDER, g.bits, h.bits, known | (yes ? AT_LEAST : 0u));
    return yes;
}

/* ---- G + e <= H ---- */

static uint32_t clearly_below_step(task *t, const void *with, uint32_t game, uint32_t other) {
    const ref g = {game}, h = {other};
    (void)with;
    if (game_le(t, h, g)) return false;
    side s;
    side_open(t, &s, g, ENDER_LEFT);
    for (uint32_t i = 0; i < s.count; i++)
        if (at_least(t, side_at(t, &s, i), h)) return false;
    side_open(t, &s, h, ENDER_RIGHT);
    for (uint32_t i = 0; i < s.count; i++)
        if (at_least(t, g, side_at(t, &s, i))) return false;
    return true;
}

static bool clearly_below(task *t, ref g, ref h) {
    if (ref_same(g, h)) return false;
    stops a = stops_of(t, g), b = stops_of(t, h);
    if (dyadic_cmp(t, a.left, b.right) < 0) return true;
    if (a.number || b.number || dyadic_cmp(t, a.right, b.right) > 0 ||
        dyadic_cmp(t, a.left, b.left) > 0)
        return false;
    uint32_t known = operation_find(t, OP_INFINITESIMAL_ORDER, g.bits, h.bits);
    if (known & CLEARLY_BELOW_KNOWN) return (known & CLEARLY_BELOW) != 0;
    bool yes = recurse_kept(t, clearly_below_step, NULL, g.bits, h.bits);
    known = operation_find(t, OP_INFINITESIMAL_ORDER, g.bits, h.bits) | CLEARLY_BELOW_KNOWN;
    operation_keep(t, OP_INFINITESIMAL_ORDER, g.bits, h.bits, known | (yes ? CLEARLY_BELOW : 0u));
    return yes;
}

/* ---- the order ---- */

bool infinitesimally_le(task *t, ref g, ref h) { return at_least(t, h, g); }

bool infinitesimally_close(task *t, ref g, ref h) { return at_least(t, g, h) && at_least(t, h, g); }

/* ---- the public face ---- */
