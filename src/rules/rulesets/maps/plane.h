/* SPDX-License-Identifier: MIT
 *
 * Maps in the plane, as far as curves drawn in them depend on them (D. Applegate, G. Jacobson and
 * D. Sleator, Computer analysis of Sprouts, CMU-CS-91-144, 1991; J. Lemoine and S. Viennot, A
 * further computer analysis of Sprouts, 2007): a map is a list of regions, a region a list of
 * boundaries, a boundary the cyclic list of the corners that a walk along it meets, each corner
 * the corner of a spot. A spot of degree d has 3 - d lives: ends of curves that it can still take.
 *
 * A block of words is a map in its normal form: one byte for each sign of its text, and zeros up
 * to the end of the last word. */
#ifndef ENDER_RULESETS_PLANE_H
#define ENDER_RULESETS_PLANE_H

#include "ruleset/ruleset.h"

/* The lives of a map: a spot takes a byte, also during a move. */
enum { PLANE_LIVES_MAX = 150 };
/* The words of a block: a spot with one life has two corners, every corner may be a boundary of its
 * own, and a region has two lives; then one zero. */
enum { PLANE_WORDS_MAX = 5 * PLANE_LIVES_MAX / 8 + 1 };

/* The bytes of a block. */
enum {
    SIGN_NONE,                  /* behind the last sign */
    SIGN_REGION,                /* } ends a region */
    SIGN_BOUNDARY,              /* . ends a boundary */
    SIGN_FREE,                  /* 0, a spot of degree 0 with one corner; then 1 and 2 */
    SIGN_LETTER = SIGN_FREE + 3 /* the first of the spots of degree 2 with two corners */
};

/* The items of a map. */
enum { REGION_END, BOUNDARY_END, FIRST_SPOT };

typedef struct planar_map {
    task *t;
    uint8_t *items; /* the number of a spot is its item less FIRST_SPOT */
    size_t count, capacity;
    uint8_t degree[UINT8_MAX + 1]; /* of each spot */
    unsigned spots;
} planar_map;

void plane_open(task *t, planar_map *m);
void plane_put(planar_map *m, uint8_t item);
/* The item of a new spot. */
uint8_t plane_new_spot(planar_map *m, unsigned degree);
void plane_of_block(task *t, planar_map *m, const uint64_t *block, size_t words);

/* The number of signs of a block. */
size_t block_signs(const uint64_t *block, size_t words);
static inline uint8_t block_sign(const uint64_t *block, size_t i) {
    return (uint8_t)(block[i / 8] >> i % 8 * 8);
}

/* Appends the normal form of a map: without spots and regions in which nothing can be drawn any
 * more, its lands in order; nothing for a map in which nothing can be drawn. */
void plane_add(planar_map *m, positions *out);
/* Appends each land of a block as a block: regions that share spots, directly or by others. */
void plane_lands(const uint64_t *block, size_t words, positions *out);

/* Writes the text of a sign. */
void plane_put_sign(strbuf *out, uint8_t sign);
/* As members of a ruleset (plane_text.c, plane_draw.c). */
void plane_parse(const ruleset *self, scanner *in, positions *out);
void plane_format(const ruleset *self, strbuf *out, const uint64_t *block, size_t words);
void plane_draw(const ruleset *self, drawing *out, const uint64_t *block, size_t words);
#define PLANE_GRAMMAR                                                                              \
    "A number of spots, such as 3; or a map: its regions, each ended by }, in a region its "       \
    "boundaries, each ended by a dot, in a boundary the corners that a walk along it meets, with " \
    "the region on one side: 0, 1 or 2 for a spot with this many ends and one corner, a letter "   \
    "for a spot with two ends that is met twice. Spots with three ends are left out: 0.0.0.} is "  \
    "3, and 1A1A.} is two joined spots. Behind Z come a to z, then A' and so on. A map has at "    \
    "most 150 lives, of which a spot with n ends has 3 - n."

/* ---- the steps of the normal form ---- */

/* Takes away what has no influence on any later move (plane_reduce.c). */
void plane_reduce(planar_map *m);
/* The normal form of a land, whose spots have numbers below m->spots: signs in scratch memory
 * (plane_order.c). */
uint8_t *land_order(const planar_map *m, size_t *count);

#endif
