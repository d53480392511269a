/* SPDX-License-Identifier: MIT
 *
 * Thermographs of positions with kos (walls.c): who is komaster is a rule of play, and not a number
 * of ko-threats that are moves. Kept apart from phi (ko.h), which is another question. */
#ifndef ENDER_KO_WALLS_H
#define ENDER_KO_WALLS_H

#include "ko/ko.h"

typedef enum ko_regime {
    KO_REGIME_NONE, /* nobody breaks the ban */
    KO_REGIME_LEFT, /* Left is komaster: she may break it, and then has to end the ko */
    KO_REGIME_RIGHT,
    KO_REGIME_LEFT_MONSTER, /* Left breaks it as often as she likes */
    KO_REGIME_RIGHT_MONSTER
} ko_regime;
enum { KO_REGIME_COUNT = 5 };
/* By name; false for none. */
bool ko_regime_of(const char *text, size_t length, ko_regime *out);
const char *ko_regime_name(ko_regime regime);

/* A position: a value, a form {..|..} of positions, or a ko at a stage, with an exit for each
 * player at each stage or none (NULL). In scratch memory. */
typedef enum ko_place_kind { KO_PLACE_VALUE, KO_PLACE_FORM, KO_PLACE_STAGES } ko_place_kind;
typedef struct ko_place {
    ko_place_kind kind;
    ref worth;
    uint32_t stage, counts[2]; /* of a ko from 1 on; options of a form, or stages, of each player */
    struct ko_place **to[2];   /* these */
} ko_place;
enum { KO_STAGES_MAX = 64, KO_DEPTH_MAX = 32 };
/* KO(A,B), OK(A,B), KO[m,i](A,B), MKO[i](A1,..;B1,..), {A|B}, where exits and options are positions
 * again, and any value. Throws ENDER_ESYNTAX with the place. */
ko_place *ko_place_read(task *t, source in);
ko_place *ko_place_copy(task *t, const ko_place *p);

typedef struct ko_kink {
    rational time, value;
} ko_kink;
typedef struct ko_wall {
    ko_kink *at; /* the first one at the start */
    uint32_t count;
} ko_wall;
typedef struct ko_walls {
    ko_wall side[2];            /* Left's, Right's; both end at the temperature */
    rational mean, temperature; /* above it both walls are the mean */
} ko_walls;
/* From `start` on, 0 or -1. Throws ENDER_EDOMAIN for positions that are cold there, ENDER_ELIMIT
 * for exits that are too large or too far apart. */
ko_walls ko_walls_find(task *t, const ko_place *p, ko_regime regime, int start);

/* The score of a position beside coupons of these numbers, which are sorted, by best play
 * (coupons.c); Left's less Right's. The options of its values are unfolded. Throws ENDER_ELIMIT. */
rational ko_coupon_score(task *t, ko_place *p, ko_regime regime, rational *coupons, uint32_t count,
                         ender_player first);

#endif
