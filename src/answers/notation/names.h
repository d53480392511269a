/* SPDX-License-Identifier: MIT
 *
 * The standard name of a value or form, planned before it is written: private to names.c and
 * print.c. */
#ifndef ENDER_NOTATION_NAMES_H
#define ENDER_NOTATION_NAMES_H

#include "notation/notation.h"

typedef enum name_shape {
    NAME_ATOM,       /* a number-up-star */
    NAME_PLUS_MINUS, /* of the left options */
    NAME_TINY,       /* of the one option */
    NAME_MINY,
    NAME_SUM,   /* ^[n], v[n], with or without a star */
    NAME_POWER, /* ^<n>, v<n> */
    NAME_BRACES
} name_shape;

typedef struct name {
    ref game;
    name_shape shape;
    bool is_number;                   /* of an atom */
    bool is_down, has_star;           /* of an uptimal */
    uint32_t n;                       /* of an uptimal */
    bool tombstones[2];               /* of Left, of Right (game/game.h) */
    uint32_t left_count, right_count; /* of the names below, the left ones first, in order */
    const struct name **below;
    uint64_t length; /* bytes in ENDER_ASCII */
} name;

/* How a tombstone is written before the options of its player. */
#define TOMBSTONE_SIGN "!,"

/* The names found so far: one for each value, so equal names are equal pointers. */
typedef struct namer {
    task *t;
    strbuf *spare; /* for measuring atoms */
    const name **slots;
    uint32_t mask, count;
    bool any_length; /* names are not written to their end */
} namer;

void namer_open(task *t, namer *names, strbuf *spare);
/* Throws ENDER_ELIMIT when the name is longer than ENDER_NAME_MAX, unless any length will do: then
 * lengths beyond a bound count as equal. */
const name *name_of(namer *names, ref g);
/* The order in which options are written: by length, then by what they look like; it does not
 * depend on handles. */
void names_sort(task *t, const name **list, uint32_t count);

/* +-x and the signs of tiny and miny stand before x itself; before anything else they need
 * brackets. */
bool name_needs_brackets(const name *inner);

/* A number-up-star in a style; brackets as above. */
void print_atom(task *t, strbuf *out, ref g, ender_style style);

#endif
