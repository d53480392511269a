/* SPDX-License-Identifier: MIT
 *
 * Misere play: who cannot move has won. Impartial games as such, their genus, and the quotients of
 * what a game on heaps can lead to. References: ONAG, chapter 12; Winning Ways, chapter 13; Siegel,
 * CGT, chapter V. */
#ifndef ENDER_MISERE_H
#define ENDER_MISERE_H

#include "analysis/analysis.h"
#include "impartial/impartial.h"

/* ---- canonical forms (misere.c) ---- */

/* An impartial game in misere canonical form, by its number in a world: equal games have equal
 * numbers, and options have smaller ones. */
typedef struct misere {
    uint32_t number;
} misere;
static inline bool misere_same(misere g, misere h) { return g.number == h.number; }
#define MISERE_ZERO ((misere){0})
static inline bool misere_is_zero(misere g) { return g.number == 0; }
enum { MISERE_NIM_MOST = 1000 };

/* Of games, in scratch. */
typedef struct misere_list {
    misere *at;
    size_t count, capacity;
} misere_list;
void misere_list_add(task *t, misere_list *list, misere g);

/* The canonical forms of one call. */
typedef struct misere_world {
    cleanup undo; /* first, so that the cleanup is this */
    map *forms, *sums;
    span nodes, options;
    uint32_t count;
    uint32_t used; /* entries of options */
} misere_world;

void misere_open(task *t, misere_world *w);
void misere_close(task *t, misere_world *w); /* in the order of a stack */
/* Ascending. They stay where they are. */
const misere *misere_options(const misere_world *w, misere g, uint32_t *count);
bool misere_is_p(const misere_world *w, misere g); /* does the player lose who is to move? */
uint32_t misere_birthday(const misere_world *w, misere g);
/* Ascending by number, each once; how many are left. */
uint32_t misere_sort(misere *list, uint32_t count);
/* The game with these options, which are in any order, with repetitions; the array is work space.
 */
misere misere_make(task *t, misere_world *w, misere *options, uint32_t count);
misere misere_add(task *t, misere_world *w, misere g, misere h);
misere misere_nim(task *t, misere_world *w, uint64_t n);
/* Is it a nim heap? */
bool misere_is_nim(const misere_world *w, misere g);
/* The value of an impartial literal form; throws ENDER_EDOMAIN for others. */
misere misere_of_form(task *t, misere_world *w, ref form);
/* Heaps 0 .. count-1 of a game, in scratch. */
misere *misere_heaps(task *t, misere_world *w, const heap_game *game, size_t count);
/* The games born by a day, up to 5: 1, 2, 3, 5, 22, 4171780. */
uint64_t misere_born(task *t, unsigned day);
/* The same up to day 6, of which the number has more than a million digits, as an expression in
 * powers of 2. */
void misere_born_formula(task *t, strbuf *out, unsigned day);
/* How many decimal digits that number has. */
uint64_t misere_born_digits(task *t, unsigned day);

/* ---- text (misere_text.c) ---- */

/* Nim heaps are numbers; 2_+ is the game whose option is 2, and 2_++ the one whose option is that;
 * other games are lists of options, [2_+,3,0]. On input also sums, 2_+ + 3. A name of more than
 * 65536 characters is given up: false. */
bool misere_print(strbuf *b, const misere_world *w, misere g);
misere misere_read(task *t, misere_world *w, const char *text);

/* ---- sums taken apart (parts.c) ---- */

/* What is known of differences and parts of the games of a world, during one call. */
typedef struct misere_parting {
    cleanup undo; /* first */
    misere_world *w;
    map *differences; /* of two games: 1 when there is none, else 2 more than its number */
    map *begins;      /* of a game: where its parts begin in the lists, 1 more */
    span lists;       /* how many there are, and then they, ascending */
    uint32_t used;
} misere_parting;

void misere_parting_open(task *t, misere_parting *p, misere_world *w);
void misere_parting_close(task *t, misere_parting *p); /* in the order of a stack */
/* The game x with g = h + x, of which there is one at most; false when there is none. */
bool misere_difference(task *t, misere_parting *p, misere g, misere h, misere *out);
/* All x with g = x + y for some y, ascending; 0, 1, g and g + 1 are among them. In scratch. */
const misere *misere_parts(task *t, misere_parting *p, misere g, uint32_t *count);
/* Is it neither 0 nor 1, and are these four its only parts? */
bool misere_is_prime(task *t, misere_parting *p, misere g);
/* Is it born before g + 1? Every game is even, or an even one and 1. */
bool misere_is_even(task *t, misere_world *w, misere g);

/* ---- games that tell games apart (links.c) ---- */

misere misere_mate_of(task *t, misere_world *w, misere g);
/* Is there a game t such that g + t and h + t are both P-positions? */
bool misere_linked(const misere_world *w, misere g, misere h);
/* Such a game, for games that are linked. */
misere misere_link(task *t, misere_world *w, misere g, misere h);
/* A game with which g is a P-position and h an N-position, for games that differ. */
misere misere_distinguisher(task *t, misere_world *w, misere g, misere h);

/* ---- how games behave (tame.c) ---- */

/* The wilder first; what they are stands in tame.c. */
typedef enum misere_class {
    CLASS_WILD,
    CLASS_RESTLESS,
    CLASS_GENERALLY_RESTIVE,
    CLASS_RESTIVE,
    CLASS_TAMEABLE,
    CLASS_GENERALLY_TAME,
    CLASS_TAME, /* hereditarily */
} misere_class;
/* Those of all games below `count`, in scratch, of which the nim values and the misere nim values
 * are given. */
misere_class *misere_classes(task *t, const misere_world *w, const uint32_t *plus,
                             const uint32_t *minus, size_t count);

/* ---- genus (genus.c) ---- */

typedef struct genus {
    uint32_t plus;    /* the nim value in normal play */
    uint32_t *digits; /* those of the game with 0, 1, 2, ... heaps *2 added, in misere play; */
    size_t count;     /* at least 2: the last two are repeated for ever */
    misere_class class;
} genus;
bool genus_is_tame(const genus *g); /* generally */
/* What it is called: "fickle" and "firm" are tame, "restive", "restless" and "wild" are not. */
const char *genus_kind(const genus *g);
/* Those of some games, in scratch. */
genus *misere_genera(task *t, const misere_world *w, const misere *games, size_t count);
/* 0^{120}; 10^{10,8} where a digit is above 9. */
void genus_print(strbuf *b, const genus *g);

/* ---- quotients (quotient.c, quotient_verify.c, presentation.c) ---- */

/* A product of generators, by their numbers. */
typedef struct product {
    uint32_t *factors;
    uint32_t count;
} product;

/* The heaps 0 .. heaps-1 of a game without repetitions: generators of all positions. */
typedef struct closed_set {
    size_t heaps;
    uint32_t *generator_of; /* of each heap; NO_GENERATOR for those that equal 0 */
    uint32_t generators;
    misere *games;     /* of each generator its canonical form, */
    product **options; /* its options, */
    uint32_t *option_counts;
} closed_set;
#define NO_GENERATOR UINT32_MAX

/* A finite commutative monoid with some of its elements marked: element 0 is the identity. */
typedef struct monoid {
    uint32_t order, generators;
    const uint32_t *next; /* next[element * generators + generator] is their product */
    const bool *is_p;
} monoid;
/* The product of an element by generators. */
uint32_t monoid_times(const monoid *m, uint32_t element, const product *p);
/* table[i * order + k]: the product of elements i and k, in scratch. */
uint32_t *monoid_table(task *t, const monoid *m);

closed_set closed_set_of_heaps(task *t, misere_world *w, const heap_game *game, size_t heaps);
/* The misere quotient of the set, in scratch; false when it has more than `most` elements. Then
 * *out is undefined. */
bool misere_quotient(task *t, misere_world *w, const closed_set *set, uint32_t most, monoid *out);
/* The same for heaps 0 .. heaps-1 of a game, with the element of each heap (quotient_heaps.c). */
bool misere_quotient_of_heaps(task *t, misere_world *w, const heap_game *game, size_t heaps,
                              uint32_t most, monoid *out, uint32_t *elements);

/* What matters of a game to a monoid: its element, and those of its options. */
typedef struct kind {
    uint32_t element;
    const uint32_t *options;
    uint32_t count;
} kind;
/* Does the monoid, with its table, give the outcome of every sum of games of these kinds? If not,
 * *out is such a sum where it contradicts itself, the factors being kinds. */
bool monoid_verify(task *t, const monoid *m, const uint32_t *table, const kind *kinds,
                   uint32_t count, product *out);

/* Names for the elements and relations between them. */
typedef struct presentation {
    uint32_t letters;
    uint32_t *generator; /* of each letter */
    uint32_t *power;     /* power[element * letters + letter]: the least word for each element */
    uint32_t *ascending; /* the elements in the order of their words */
    char *relations;     /* "a^2=1, b^3=b", in scratch */
} presentation;
presentation monoid_present(task *t, const monoid *m);
void word_print(strbuf *b, const uint32_t *power, uint32_t letters);

#endif
