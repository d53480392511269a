/* SPDX-License-Identifier: MIT
 *
 * Games that depend on unknown natural numbers: formulas such as {a-5/2|0} or n.^+*.
 *
 * A symbol is x + u.^ + s.*, x and u linear forms in the unknowns and s 0 or 1 as a linear is even
 * or odd, or {L|R} with symbols as options. A tree {L|R} must be equal to no number, whatever the
 * unknowns are (symbol_is_hot says so); then number avoidance (Siegel, CGT, II.3) makes comparisons
 * with numbers as finite as others: no option of a number is needed. Answers hold for all values of
 * the unknowns at once, or are DECISION_OPEN; then `about` says what would decide, unless another
 * open question was noted before. */
#ifndef ENDER_FAMILIES_SYMBOLS_H
#define ENDER_FAMILIES_SYMBOLS_H

#include "families/linear.h"
#include "game/game.h"

typedef struct symbol symbol;
typedef struct symbol_list {
    const symbol *const *at;
    uint32_t count;
} symbol_list;
struct symbol {
    bool is_tree;
    linear number, ups, stars; /* x, u, s of a symbol that is no tree */
    symbol_list options[2];    /* of Left and of Right, of a tree */
};

static inline bool symbol_is_number(const symbol *g) {
    return !g->is_tree && linear_is_constant(g->ups) && g->ups.constant == 0 &&
           linear_is_odd(g->stars) == DECISION_NO;
}

/* A value without unknowns; NULL when it has too many positions. In scratch memory. */
const symbol *symbol_of(task *t, ref g);
/* The value at these values of the unknowns. */
ref symbol_at(task *t, const symbol *g, const int64_t *unknowns);
const symbol *symbol_in(task *t, const symbol *g, const unknowns_map *s);

decision symbol_le(task *t, const symbol *g, const symbol *h, doubt *about);
/* Is no tree of g equal to a number? */
decision symbol_is_hot(task *t, const symbol *g, doubt *about);
/* The options of g in canonical form, in scratch memory. */
decision symbol_options(task *t, const symbol *g, ender_player player, symbol_list *out,
                        doubt *about);

/* The symbol that has these values where one unknown after the other is 0, 1 and 2 and the others
 * are 0: values[0] is that where all are 0, values[2i+1] and values[2i+2] that where unknown i is 1
 * and 2. NULL if no symbol does. */
const symbol *symbol_through(task *t, unsigned unknowns, const symbol *const *values);

/* Writes it in the notation of values, with these names of the unknowns. */
void symbol_print(task *t, strbuf *out, const symbol *g, const char *names);

#endif
