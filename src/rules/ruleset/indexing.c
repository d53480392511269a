/* SPDX-License-Identifier: MIT
 *
 * A class of squares is ranked by its pieces of the first kind, then by those of the second kind
 * among the squares that are left; the position by its classes, the last one counting fastest. */
#include "ruleset/indexing.h"

#include <string.h>

/* The squares of each kind within a class, as sets of numbers. */
typedef struct class_sets {
    uint64_t kind[2];
} class_sets;

static void sets_of(const indexed_family *f, const placement *p, class_sets sets[CLASSES]) {
    memset(sets, 0, CLASSES * sizeof *sets);
    for (unsigned kind = 0; kind < 2; kind++)
        for (unsigned i = 0; i < p->count[kind]; i++) {
            const unsigned square = p->at[kind][i];
            sets[f->class_of[square]].kind[kind] |= UINT64_C(1) << f->number[square];
        }
}

static unsigned next_of(uint64_t *set) {
    const unsigned lowest = (unsigned)__builtin_ctzll(*set);
    *set &= *set - 1;
    return lowest;
}

/* How many members of the set are less. */
static unsigned members_below(uint64_t set, unsigned number) {
    return (unsigned)__builtin_popcountll(set & ((UINT64_C(1) << number) - 1));
}

static uint64_t class_rank(const indexed_family *f, unsigned part, class_sets s) {
    uint64_t first = 0, second = 0;
    unsigned i = 0;
    for (uint64_t left = s.kind[0]; left != 0;) first += f->choose[next_of(&left)][++i];
    i = 0;
    for (uint64_t left = s.kind[1]; left != 0;) {
        const unsigned number = next_of(&left);
        second += f->choose[number - members_below(s.kind[0], number)][++i];
    }
    return first * f->second_ways[part] + second;
}

/* The set of `count` of `squares` numbers that has this rank. */
static uint64_t set_of_rank(const indexed_family *f, uint64_t rank, unsigned squares,
                            unsigned count) {
    uint64_t set = 0;
    for (unsigned at = squares; count > 0; count--) {
        do at--;
        while (f->choose[at][count] > rank);
        rank -= f->choose[at][count];
        set |= UINT64_C(1) << at;
    }
    return set;
}

/* Member i of what is no member of `taken` becomes a number of the part. */
static uint64_t spread(uint64_t set, uint64_t taken, unsigned squares) {
    uint64_t result = 0;
    unsigned i = 0;
    for (unsigned number = 0; number < squares; number++) {
        if (taken >> number & 1) continue;
        if (set >> i & 1) result |= UINT64_C(1) << number;
        i++;
    }
    return result;
}

static class_sets class_of_rank(const indexed_family *f, unsigned part, uint64_t rank) {
    const unsigned squares = f->squares[part], *pieces = f->pieces[part];
    class_sets s = {{0}};
    s.kind[0] = set_of_rank(f, rank / f->second_ways[part], squares, pieces[0]);
    const uint64_t second =
        set_of_rank(f, rank % f->second_ways[part], squares - pieces[0], pieces[1]);
    s.kind[1] = spread(second, s.kind[0], squares);
    return s;
}

/* ---- families ---- */

static void set_choose(indexed_family *f) {
    for (unsigned n = 0; n <= CLASS_SQUARES; n++) {
        f->choose[n][0] = 1;
        for (unsigned k = 1; k <= CLASS_SQUARES; k++)
            f->choose[n][k] = n == 0 ? 0 : f->choose[n - 1][k - 1] + f->choose[n - 1][k];
    }
}

/* False when a class has too many squares. */
static bool set_squares(indexed_family *f, const square_board *board) {
    memset(f->squares, 0, sizeof f->squares);
    for (unsigned square = 0; square < board->squares; square++) {
        const unsigned part = board->class_of[square];
        if (f->squares[part] == CLASS_SQUARES) return false;
        f->class_of[square] = (uint8_t)part;
        f->number[square] = (uint8_t)f->squares[part];
        f->square[part][f->squares[part]++] = (uint8_t)square;
    }
    return true;
}

static bool set_counts(indexed_family *f, const placement *p, uint64_t most) {
    memset(f->pieces, 0, sizeof f->pieces);
    for (unsigned kind = 0; kind < 2; kind++)
        for (unsigned i = 0; i < p->count[kind]; i++)
            f->pieces[f->class_of[p->at[kind][i]]][kind]++;
    f->count = 1;
    for (unsigned part = 0; part < CLASSES; part++) {
        const unsigned squares = f->squares[part], *pieces = f->pieces[part];
        f->second_ways[part] = f->choose[squares - pieces[0]][pieces[1]];
        if (__builtin_mul_overflow(f->choose[squares][pieces[0]], f->second_ways[part],
                                   &f->ways[part]) ||
            __builtin_mul_overflow(f->count, f->ways[part], &f->count) || f->count > most)
            return false;
    }
    return true;
}

bool family_open(indexed_family *f, const ruleset *rules, const uint64_t *example, size_t words,
                 uint64_t most) {
    square_board board;
    placement p;
    if (!rules->listing.indexing || words == 0) return false;
    f->rules = rules;
    f->example = example;
    f->words = words;
    if (!rules->listing.indexing->board(rules, example, words, &board)) return false;
    set_choose(f);
    if (!set_squares(f, &board)) return false;
    rules->listing.indexing->read(rules, example, words, &p);
    return set_counts(f, &p, most);
}

uint64_t family_rank(const indexed_family *f, const uint64_t *position) {
    placement p;
    class_sets sets[CLASSES];
    f->rules->listing.indexing->read(f->rules, position, f->words, &p);
    sets_of(f, &p, sets);
    uint64_t rank = 0;
    for (unsigned part = 0; part < CLASSES; part++)
        rank = rank * f->ways[part] + class_rank(f, part, sets[part]);
    return rank;
}

void family_position(const indexed_family *f, uint64_t number, uint64_t *position) {
    placement p = {.count = {0, 0}};
    class_sets sets[CLASSES];
    for (unsigned part = CLASSES; part-- > 0; number /= f->ways[part])
        sets[part] = class_of_rank(f, part, number % f->ways[part]);
    /* Squares are in the order of their numbers within a class only. */
    for (unsigned kind = 0; kind < 2; kind++)
        for (unsigned part = 0; part < CLASSES; part++)
            for (uint64_t left = sets[part].kind[kind]; left != 0;)
                p.at[kind][p.count[kind]++] = f->square[part][next_of(&left)];
    f->rules->listing.indexing->write(f->rules, f->example, f->words, &p, position);
}

bool family_has(const indexed_family *f, const uint64_t *position, size_t words, uint64_t *spare) {
    square_board board;
    placement p;
    unsigned pieces[CLASSES][2] = {{0}};
    if (words != f->words || !f->rules->listing.indexing->board(f->rules, position, words, &board))
        return false;
    f->rules->listing.indexing->read(f->rules, position, words, &p);
    for (unsigned kind = 0; kind < 2; kind++)
        for (unsigned i = 0; i < p.count[kind]; i++) pieces[f->class_of[p.at[kind][i]]][kind]++;
    if (memcmp(pieces, f->pieces, sizeof pieces) != 0) return false;
    f->rules->listing.indexing->write(f->rules, f->example, f->words, &p, spare);
    return memcmp(spare, position, words * sizeof *position) == 0;
}
