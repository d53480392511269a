/* SPDX-License-Identifier: MIT
 *
 * Games beyond the short ones. A `longref` is a number (a sur), or a record of
 *
 *   a tree    finitely many options, which are trees and numbers: {w|-w}, tiny(w), {1/w|*}
 *   a sum     of a number or a tree, an infinite pile *a, and games {aZ+b|cZ+d}
 *
 * Trees obey the rules of short games as far as translation by numbers and stops go
 * (conway-positions, 3.6): for every tree G the numbers z <= G and the numbers z >= G have attained
 * or open ends in the numbers, which are its stops. Dominated options are left out; other than that
 * a tree is no canonical form, and only equality of values is decided. */
#ifndef ENDER_TRANSFINITE_GAMES_H
#define ENDER_TRANSFINITE_GAMES_H

#include "game/game.h"
#include "transfinite/transfinite.h"

typedef struct longref {
    uint32_t bits;
} longref;
static inline bool longref_same(longref g, longref h) { return g.bits == h.bits; }
#define LONG_NONE ((longref){0}) /* the handle of nothing */
#define LONG_ZERO ((longref){SUR_SMALL})
static inline longref long_of_number(sur x) { return (longref){x.bits}; }
static inline sur long_number(longref g) { return (sur){g.bits}; } /* of a number */

/* Throws ENDER_EARGUMENT when there is none with this number. */
longref long_check(task *t, uint32_t id);
/* The same for what has to be a game: throws ENDER_EDOMAIN for elements of the field that are
 * none. */
longref long_check_game(task *t, uint32_t id);
bool long_is_number(task *t, longref g); /* then it is a sur */
bool long_is_tree(task *t, longref g);
/* Is it a short game? Then *out is its value. */
bool long_is_short(task *t, longref g, ref *out);

longref long_of_game(task *t, ref g);
longref long_make(task *t, const longref *left, uint32_t left_count, const longref *right,
                  uint32_t right_count);
longref long_pile(task *t, ord size); /* *a */
bool long_is_pile(task *t, longref g, ord *size);
/* {aZ+b|cZ+d}: all that counts is how large a and c are, which is w^scale. */
longref long_integers(task *t, sur scale);

longref long_neg(task *t, longref g);
longref long_add(task *t, longref g, longref h);
longref long_sub(task *t, longref g, longref h);
longref long_multiple(task *t, int64_t n, longref g);

ender_relation long_compare(task *t, longref g, longref h);
ender_outcome long_outcome(task *t, longref g);

/* The end of the numbers z <= G (low) and z >= G, and whether it is one of them. */
typedef struct long_end {
    sur at;
    bool closed;
} long_end;
/* Throws ENDER_EDOMAIN for sums with components that have no stops. */
long_end long_left_stop(task *t, longref g);
long_end long_right_stop(task *t, longref g);

/* The options of a tree; of a number that is no dyadic one there are none here. */
typedef struct long_options {
    const longref *at;
    uint32_t count;
} long_options;
long_options long_options_of(task *t, longref g, ender_player player);

/* The parts of a sum. */
typedef struct long_parts {
    longref rest;      /* a number or a tree */
    ord pile;          /* 0 or infinite */
    const sur *scales; /* of components {aZ+b|cZ+d}, decreasing, each once */
    uint32_t scale_count;
} long_parts;
/* rest = g when g is a number or a tree. */
long_parts long_parts_of(task *t, longref g);

/* Thermographs of trees (heat.c): the mean and the temperature, and the game cooled by t >= 0. */
sur long_mean(task *t, longref g);
sur long_temperature(task *t, longref g); /* of a number throws ENDER_EDOMAIN */
longref long_cool(task *t, longref g, sur by);
/* The corners of a wall from temperature 0 up; the last one is where the mast begins. */
typedef struct wall_corner {
    sur temperature, at;
} wall_corner;
typedef struct long_wall {
    wall_corner *corners;
    uint32_t count;
} long_wall;
long_wall long_wall_of(task *t, longref g, ender_player player);

/* ---- the field of quotients, and surcomplex numbers (field.c) ---- */

/* An element is (a + b i) / q for numbers a, b and q > 0: a number itself when b = 0 and q = 1,
 * else a record, which is no game. Quotients are exact always; where the exponents are multiples of
 * one of them numerator and denominator have no common factor, and q has 1 in front and ends in the
 * exponent 0. */
typedef struct field_parts {
    sur re, im, below;
} field_parts;
bool field_is_pair(task *t, longref z); /* such a record */
bool field_is_element(task *t, longref z);
field_parts field_parts_of(task *t, longref z); /* throws ENDER_EDOMAIN for games */
longref field_make(task *t, field_parts z);     /* below is not 0 */
longref field_add(task *t, longref y, longref z);
longref field_neg(task *t, longref z);
longref field_mul(task *t, longref y, longref z);
longref field_divide(task *t, longref y, longref z); /* throws ENDER_EDOMAIN for z = 0 */
longref field_power(task *t, longref z, int64_t n);
longref field_conjugate(task *t, longref z);
longref field_norm(task *t, longref z); /* a^2 + b^2 over q^2 */
longref field_real_part(task *t, longref z);
longref field_imaginary_part(task *t, longref z);
/* The root with positive real part, or with real part 0 and positive imaginary one; throws
 * ENDER_EDOMAIN when it has no finite normal form. */
longref field_root(task *t, longref z);
/* Two of which one is not real are equal, or else confused: they have no order. */
ender_relation field_relation(task *t, longref y, longref z);
void field_print(strbuf *b, longref z, sur_style style);

#endif
