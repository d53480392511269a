/* SPDX-License-Identifier: MIT
 *
 * Impartial games on heaps: what a move may do to one heap, and the nim values of heaps.
 *
 * A taking-and-breaking game says how many counters a move takes from a heap and into how many
 * heaps it may leave the rest: Guy and Smith's octal codes (one digit for each number of counters),
 * subtraction games, Grundy's game. Sprague and Grundy's theorem makes of each heap a nimber, and
 * of a position their nim sum. References: Guy and Smith, The G-values of various games, Proc.
 * Cambridge Phil. Soc. 52, 1956; Winning Ways, chapter 4; Siegel, CGT, chapter IV;
 * STRUCTURE-12, 64, 70, 74, 76. */
#ifndef ENDER_IMPARTIAL_ROOM_H
#define ENDER_IMPARTIAL_ROOM_H

#include <ender/impartial.h>

#include "base/base.h"

/* ---- games on heaps ---- */

/* What may be left of a heap when counters have been taken; the first four are the bits of a digit
 * of the code. */
enum {
    LEAVES_NONE = 1,     /* nothing */
    LEAVES_ONE = 2,      /* one heap */
    LEAVES_TWO = 4,      /* two heaps */
    LEAVES_THREE = 8,    /* three heaps */
    LEAVES_UNEQUAL = 16, /* the two heaps must differ in size */
    LEAVES_ALL_BUT = 32  /* in every take of an all-but subtraction game: see all_but.c */
};

/* A digit with its place, in one word, so that words with equal games are equal: the counters taken
 * above, what may be left in the low byte. */
typedef uint64_t take;
static inline take take_make(uint64_t number, unsigned leaves) { return number << 8 | leaves; }
static inline uint64_t take_counters(take k) { return k >> 8; }
static inline unsigned take_leaves(take k) { return (unsigned)(k & 0xFF); }

/* The takes in ascending order of their counters, each with something that may be left. A take of
 * no counters leaves two heaps or more. The words belong to the caller. */
typedef struct heap_game {
    const take *takes;
    size_t count;
} heap_game;

/* May the take be played in a heap of n? */
bool take_is_possible(take k, uint64_t n);
bool heap_is_dead(const heap_game *game, uint64_t n);
/* All that any take of the game may leave, together. */
unsigned heap_game_leaves(const heap_game *game);

/* ---- games as text ---- */

enum {
    CODE_DIGITS_MOST = 255, /* behind the point of a code */
    SET_MOST = 4096         /* elements of a subtraction set */
};

/* What is wrong with a text, and where. */
typedef struct code_error {
    size_t offset;
    const char *expected; /* what should stand there; or NULL, and then */
    const char *limit;    /* the bound that was exceeded */
} code_error;

/* Each reads from text[*at] on, not beyond end, and leaves *at behind what it read. False, with the
 * error, when that is not in the grammar. The takes are in scratch memory.
 *   octal_read  .77  4.007  .8F: digits 0 to F; before the point 0, 4, 8, C or nothing
 *   set_read    {1,2,5..9}: what may be subtracted, as takes that leave one heap or none
 *   game_read   either of them, or the name of a game: kayles, dawsons-kayles, grundy */
bool octal_read(task *t, const char *text, size_t *at, size_t end, heap_game *out, code_error *e);
bool set_read(task *t, const char *text, size_t *at, size_t end, heap_game *out, code_error *e);
bool game_read(task *t, const char *text, size_t *at, size_t end, heap_game *out, code_error *e);
/* The game that the whole text names; throws. */
heap_game code_read(task *t, const char *code);
void octal_print(strbuf *b, const heap_game *game);
void set_print(strbuf *b, const heap_game *game);

/* ---- nim sequences ---- */

/* The nim values of heaps 0, 1, 2, ... as far as they were computed, and what is proven about the
 * others. The values belong to the context until ender_release or its end. */
typedef struct nim_sequence {
    const uint32_t *values;
    size_t count;
    uint64_t preperiod, period; /* from heap preperiod on; period is 0 when none is proven */
    uint32_t saltus;            /* what each period adds to the values */
} nim_sequence;

enum {
    NIM_SEQUENCE_MOST = 1 << 29, /* heaps of any sequence */
    NIM_VALUE_MOST = 1 << 24,    /* up to which heap single values are taken from a sequence, */
    NIM_THREE_MOST = 1 << 11     /* and when a take may leave three heaps */
};

/* The sequence with at least count values, or fewer and a period. Throws ENDER_ELIMIT when count
 * exceeds NIM_SEQUENCE_MOST. Any thread; threads that ask for the same may both compute it. */
nim_sequence nim_sequence_reach(task *t, const heap_game *game, size_t count);
/* The value of heap n < count, or any n when there is a period. */
uint32_t nim_sequence_at(const nim_sequence *s, uint64_t n);
/* The nim value of a heap from the sequence or its period; false when it is out of their reach. */
bool nim_value_of_heap(task *t, const heap_game *game, uint64_t n, uint32_t *value);

typedef enum regularity_kind {
    REGULARITY_UNKNOWN,   /* none in the heaps computed */
    REGULARITY_PERIODIC,  /* proven: the values repeat for ever */
    REGULARITY_GROWS,     /* observed, not proven: each period adds saltus to the values */
    REGULARITY_ARITHMETIC /* proven: the same, for ever */
} regularity_kind;

typedef struct regularity {
    regularity_kind kind;
    uint64_t preperiod; /* the least heap from which on it holds */
    uint64_t period;    /* the least period; 0 when unknown */
    uint32_t saltus;    /* what a period adds; 0 unless the values grow */
    uint64_t computed;  /* how many heaps the answer comes from */
} regularity;

/* How a sequence repeats, looked for in at least `limit` heaps, or fewer when they prove it.
 * Periods are proven by the periodicity theorem: if moves take at most k counters and leave at most
 * h heaps, and the value of n + p is that of n for n0 <= n < h n0 + (h-1) p + k, then it is for all
 * n >= n0 (Guy and Smith 1956). The theorem does not cover "grundy", of which nothing is known.
 * REGULARITY_ARITHMETIC is the answer for all-but subtraction games, in which it is proven by a
 * repeated state (all_but.c); REGULARITY_GROWS occurs for codes with a digit of 8 or more alone,
 * for which no theorem is applied. */
regularity nim_regularity(task *t, const heap_game *game, size_t limit);

/* Appends values number from .. count-1 to those before them (sparse.c). */
void nim_values_extend(task *t, const heap_game *game, uint32_t *values, size_t from, size_t count);

/* The set of binary digits that makes the fewest of the first count heaps rare, whose values then
 * have an even number of digits from it; 0 when all are (sparse.c). */
uint32_t sparse_digits(task *t, const uint32_t *values, size_t count);

/* Are there i < count with up[i] ^ back[i] = value? (pairs.c) */
typedef bool pair_search(const uint16_t *up, const uint16_t *back, size_t count, uint16_t value);
/* The quickest that the machine has. */
pair_search *pair_search_choose(void);
bool pairs_have(task *t, pair_search *search, const uint16_t *up, const uint16_t *back,
                size_t count, uint16_t value);

/* ---- all-but subtraction games (all_but.c) ---- */

/* Such a game as takes of their own, for heaps below a bound; other games as they are. */
heap_game all_but_expand(task *t, const heap_game *game, size_t heaps);
/* As nim_values_extend and period_prove. */
void all_but_extend(task *t, const heap_game *game, uint32_t *values, size_t from, size_t count);
bool all_but_prove(task *t, const heap_game *game, const uint32_t *values, size_t count,
                   uint64_t *preperiod, uint64_t *period, uint32_t *saltus);

/* ---- periods (period.c) ---- */

/* The least period that the first count values prove; false when they prove none. */
bool period_prove(task *t, const heap_game *game, const uint32_t *values, size_t count,
                  uint64_t *preperiod, uint64_t *period);
/* The least p such that the values grow by a constant every p, over as long a stretch as a proof of
 * a period would need; false when there is none. */
bool growth_observe(task *t, const heap_game *game, const uint32_t *values, size_t count,
                    uint64_t *preperiod, uint64_t *period, uint32_t *saltus);

#endif
