/* SPDX-License-Identifier: MIT
 *
 * Sided values, with which sidling computes, and sidling itself.
 */
#ifndef ENDER_LOOPY_SIDLING_H
#define ENDER_LOOPY_SIDLING_H

#include "loopy/stopper.h"

/* ---- sided values (sided.c) ---- */

/* A game without cycles but passes, at whose ends on+ and off- may stand: what sidling computes
 * with. An ender when below 2^32, and then a ref of src/core/game. Equal games have equal handles
 * within a store if no passes are about; sided_same tells of all. */
typedef struct sref {
    uint64_t id;
} sref;
#define SREF_NODE (UINT64_C(1) << 32)
#define SREF_ON ((sref){UINT64_C(1) << 33})
#define SREF_OFF ((sref){(UINT64_C(1) << 33) + 1})
static inline sref sref_of(ref g) { return (sref){g.bits}; }
static inline bool sref_same(sref a, sref b) { return a.id == b.id; }
static inline bool sref_is_ender(sref g) { return g.id < SREF_NODE; }
static inline ref sref_ender(sref g) { return (ref){(uint32_t)g.id}; }

typedef struct sided_store sided_store;
/* In use until it is closed, in the order of a stack. */
sided_store *sided_open(task *t);
void sided_close(sided_store *s);
task *sided_task(const sided_store *s);
/* The canonical form of {left|right} (KO-19), with passes for one player, for both or for none. Who
 * passes for ever has won, or lost: a play that ends in passes is won by Left, or with
 * SIDED_RIGHT_WINS by Right. */
enum { SIDED_LEFT_PASSES = 1, SIDED_RIGHT_PASSES = 2, SIDED_RIGHT_WINS = 4 };
sref sided_make_passing(sided_store *s, unsigned passes, const sref *left, uint32_t left_count,
                        const sref *right, uint32_t right_count);
bool sided_same(sided_store *s, sref g, sref h);
sref sided_shift(sided_store *s, sref g, int64_t n); /* g + n */
/* "{9|off-}", by the names of enders. */
void sided_print(sided_store *s, strbuf *out, sref g,
                 void (*print_ender)(task *t, strbuf *out, ref g));
/* The stopper whose side it is when draws are won by a player (sided_graph.c). False when none is
 * found, or when an infinite play in it is not won by that player. */
bool sided_stopper(sided_store *s, sref g, ender_player draws, lref *out);
/* The options without passes, in scratch memory, and who passes. */
typedef struct sref_list {
    sref *at;
    uint32_t count, capacity;
} sref_list;
sref_list sided_options(sided_store *s, sref g, ender_player player);
unsigned sided_passes(const sided_store *s, sref g);

/* ---- sidling (sidle.c) ---- */

/* What a vertex was found to be. */
typedef struct sidled {
    sref plus, minus; /* the values of G^+ and G^-, or the last approximations */
    bool plus_found, minus_found;
} sidled;

/* Is called after every step of an innermost level: how often each level has been gone through, the
 * outermost first, and the present value of every vertex of the graph (of one component, others
 * being what they were). */
typedef struct sidle_trace {
    void (*step)(void *user, ender_player draws, const uint32_t *rounds, unsigned levels,
                 const sref *values);
    void *user;
    bool together; /* all vertices at once instead, as if there were one component */
} sidle_trace;

/* What is made of passes: moves like others, for which the approximations stand; or they stay what
 * they are (the moves M of Theorem 1 need not be all moves). Then {1|pass} is found at once, to
 * which approximations 2, 3/2, 5/4, ... only tend. */
typedef enum sidle_passes { SIDLE_PASSES_TOO, SIDLE_PASSES_STAY } sidle_passes;

/* Sidling (Moews, 2.2, 4.2; KO-17 to KO-19): the value of every vertex when draws are won by Left
 * and when they are won by Right, by nested iteration from on+ and off-, one strongly connected
 * component after the other. rounds_max bounds every level. Throws ENDER_EDOMAIN when the rule for
 * infinite plays is not one of priorities. trace may be NULL. The array is in scratch memory. */
sidled *graph_sidle(task *t, sided_store *s, const loopy_graph *g, unsigned rounds_max,
                    sidle_passes passes, const sidle_trace *trace);

/* One evaluation as a certificate (Theorem 1; KO-18). Let M be the moves of the classes that decide
 * first when draws are won by a player. If infinitely many of them win for Left and P <= G*(P) at
 * all vertices, P is at most the side of G at each; if for Right and P >= G*(P), at least. */
typedef struct sidle_certificate {
    bool holds;
    bool from_below; /* P is a lower bound */
    uint32_t vertex; /* where it does not hold */
} sidle_certificate;
sidle_certificate graph_certify(task *t, const loopy_graph *g, const ref *p, ender_player draws);

#endif
