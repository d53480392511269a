/* SPDX-License-Identifier: MIT
 *
 * A form taken into the atoms of which sums of its positions consist, and tables of who wins such
 * sums. A move replaces an atom by atoms that are born earlier, so with the later-born ones as the
 * leading digits every move leads to a smaller index, and one pass in ascending order fills the
 * table. */
#include "universe/atoms.h"

#include <string.h>

enum { ATOM_POSITIONS_MOST = 400 };

static uint32_t height_of(task *t, ref form) { return (uint32_t)form_birthday(t, form).num; }

/* Simplest forms other than 0, by birthday: those of the positions of the form, each once. They
 * have their own positions among them, because an option of a simplest form is equal to a position
 * of what it was made of. */
static ref_list positions_by_birthday(task *t, const universe *u, ref form) {
    ref_list all = {0}, simplest = {0}, sorted = {0};
    subpositions(t, form, WALK_EVERYTHING, ATOM_POSITIONS_MOST, &all);
    ref_map seen;
    ref_map_open(t, &seen);
    uint32_t top = 0;
    for (size_t i = 0; i < all.count; i++) {
        const ref position = universe_simplest(t, u, all.at[i]);
        if (!ref_map_mark(t, &seen, position)) continue;
        ref_list_add(t, &simplest, position);
        if (height_of(t, position) > top) top = height_of(t, position);
    }
    ref_map_close(t, &seen);
    for (uint32_t height = 1; height <= top; height++)
        for (size_t i = 0; i < simplest.count; i++)
            if (height_of(t, simplest.at[i]) == height) ref_list_add(t, &sorted, simplest.at[i]);
    return sorted;
}

/* Positions that are taken apart so far, each with its counts. */
typedef struct atom_taking {
    const universe *of;
    ref_list positions;
    atom_counts *counts;
    size_t known;
    uint32_t atoms;
} atom_taking;

static atom_counts counts_new(task *t, const atom_taking *k) {
    atom_counts counts = SCRATCH_ARRAY(t, uint32_t, k->positions.count + 1);
    memset(counts, 0, (k->positions.count + 1) * sizeof *counts);
    return counts;
}

/* Is the position a sum of two that are known, born as early as that takes? */
static bool take_apart(task *t, const atom_taking *k, ref position, atom_counts out) {
    const uint32_t height = height_of(t, position);
    for (size_t i = 0; i < k->known; i++)
        for (size_t j = 0; j <= i; j++) {
            const ref a = k->positions.at[i], b = k->positions.at[j];
            if (height_of(t, a) + height_of(t, b) != height) continue;
            if (!ref_same(universe_simplest(t, k->of, form_add(t, a, b)), position)) continue;
            for (uint32_t n = 0; n < k->atoms; n++) out[n] = k->counts[i][n] + k->counts[j][n];
            return true;
        }
    return false;
}

static atom_counts counts_of(task *t, const atom_taking *k, ref position) {
    for (size_t i = 0; i < k->known; i++)
        if (ref_same(k->positions.at[i], position)) return k->counts[i];
    return counts_new(t, k); /* 0 */
}

static void fill_atom(task *t, const atom_taking *k, atom *a, ref form) {
    const ref twice = universe_simplest(t, k->of, form_add(t, form, form));
    *a = (atom){.form = form, .is_even = ref_same(twice, REF_ZERO)};
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        side s;
        form_side_open(t, &s, form, player);
        a->ends[player] = form_is_end_like(t, form, player);
        a->option_count[player] = s.count;
        a->options[player] = SCRATCH_ARRAY(t, atom_counts, (size_t)s.count + 1);
        for (uint32_t i = 0; i < s.count; i++)
            a->options[player][i] = counts_of(t, k, side_at(t, &s, i));
    }
}

/* Counts of even atoms are 0 or 1. */
static void reduce_counts(const atom_list *atoms, atom_counts counts) {
    for (uint32_t i = 0; i < atoms->count; i++)
        if (atoms->at[i].is_even) counts[i] %= 2;
}

atom_list atoms_of_form(task *t, const universe *u, ref form) {
    atom_list list = {.of = u};
    atom_taking k = {.of = u, .positions = positions_by_birthday(t, u, form)};
    k.counts = SCRATCH_ARRAY(t, atom_counts, k.positions.count + 1);
    list.at = SCRATCH_ARRAY(t, atom, k.positions.count + 1);
    for (size_t i = 0; i < k.positions.count; i++) {
        const ref position = k.positions.at[i];
        k.counts[i] = counts_new(t, &k);
        if (!take_apart(t, &k, position, k.counts[i])) {
            fill_atom(t, &k, &list.at[list.count], position);
            k.counts[i][list.count] = 1;
            k.atoms = ++list.count;
        }
        k.known = i + 1;
    }
    for (size_t i = 0; i < k.positions.count; i++) reduce_counts(&list, k.counts[i]);
    list.whole = counts_of(t, &k, universe_simplest(t, u, form));
    return list;
}

/* ---- tables ---- */

enum { CELLS_MOST = 1 << 30 };

/* How often play from `start` can make each atom, at most. */
static void count_made(const atom_list *atoms, const uint32_t *start, uint64_t *made) {
    for (uint32_t i = 0; i < atoms->count; i++) made[i] = start[i];
    for (uint32_t j = atoms->count; j-- > 0;)
        for (uint32_t i = 0; i < j; i++) {
            uint32_t most = 0;
            for (unsigned p = 0; p < 2; p++)
                for (uint32_t n = 0; n < atoms->at[j].option_count[p]; n++)
                    if (atoms->at[j].options[p][n][i] > most) most = atoms->at[j].options[p][n][i];
            made[i] += made[j] * most;
            if (made[i] > CELLS_MOST) made[i] = CELLS_MOST;
        }
}

static uint64_t open_table(task *t, outcome_table *table, const atom_list *atoms,
                           const uint32_t *start) {
    uint64_t *made = SCRATCH_ARRAY(t, uint64_t, (size_t)atoms->count + 1), cells = 1;
    *table = (outcome_table){.atoms = atoms,
                             .most = SCRATCH_ARRAY(t, uint32_t, (size_t)atoms->count + 1),
                             .stride = SCRATCH_ARRAY(t, uint64_t, (size_t)atoms->count + 1)};
    count_made(atoms, start, made);
    for (uint32_t i = 0; i < atoms->count; i++) {
        table->most[i] = atoms->at[i].is_even && made[i] > 1 ? 1 : (uint32_t)made[i];
        table->stride[i] = cells;
        cells *= table->most[i] + UINT64_C(1);
        if (cells > CELLS_MOST)
            task_throw(t, ENDER_ELIMIT,
                       "the sums that play can lead to are more than 2^30: ask for fewer copies");
    }
    table->wins = SCRATCH_ARRAY(t, uint8_t, cells);
    return cells;
}

/* The index of the sum after a move of an atom to an option; UINT64_MAX where it has more of an
 * atom than play from the start leads to, so that nobody asks. */
static uint64_t index_after(const outcome_table *table, const uint32_t *counts, uint64_t index,
                            uint32_t from, const uint32_t *option) {
    index -= table->stride[from];
    for (uint32_t i = 0; i < from; i++) {
        if (option[i] == 0) continue;
        if (table->atoms->at[i].is_even) {
            if (table->most[i] == 0) return UINT64_MAX;
            index = counts[i] > 0 ? index - table->stride[i] : index + table->stride[i];
        } else if (counts[i] + option[i] > table->most[i]) {
            return UINT64_MAX;
        } else {
            index += option[i] * table->stride[i];
        }
    }
    return index;
}

static bool has_winning_move(const outcome_table *table, const uint32_t *counts, uint64_t index,
                             uint32_t i, unsigned player) {
    const atom *a = &table->atoms->at[i];
    for (uint32_t n = 0; n < a->option_count[player]; n++) {
        const uint64_t after = index_after(table, counts, index, i, a->options[player][n]);
        if (after != UINT64_MAX && (table->wins[after] & (2 >> player)) == 0) return true;
    }
    return false;
}

/* Bit 0 of Left, bit 1 of Right, each moving first. */
static uint8_t wins_of_sum(const outcome_table *table, const uint32_t *counts, uint64_t index) {
    uint8_t wins = 0;
    for (unsigned player = 0; player < 2; player++) {
        bool ends = true, won = false;
        for (uint32_t i = 0; i < table->atoms->count && !won; i++) {
            if (counts[i] == 0) continue;
            ends = ends && table->atoms->at[i].ends[player];
            won = has_winning_move(table, counts, index, i, player);
        }
        if (ends || won) wins |= (uint8_t)(1 << player);
    }
    return wins;
}

outcome_table outcomes_of_sums(task *t, const atom_list *atoms, const uint32_t *start) {
    outcome_table table;
    const uint64_t cells = open_table(t, &table, atoms, start);
    uint32_t *counts = SCRATCH_ARRAY(t, uint32_t, (size_t)atoms->count + 1);
    memset(counts, 0, ((size_t)atoms->count + 1) * sizeof *counts);
    for (uint64_t index = 0; index < cells; index++) {
        task_poll(t);
        table.wins[index] = wins_of_sum(&table, counts, index);
        for (uint32_t i = 0; i < atoms->count && ++counts[i] > table.most[i]; i++) counts[i] = 0;
    }
    return table;
}

ender_outcome outcome_of_sum(const outcome_table *table, const uint32_t *counts) {
    static const ender_outcome of_wins[] = {ENDER_P, ENDER_L, ENDER_R, ENDER_N};
    uint64_t index = 0;
    for (uint32_t i = 0; i < table->atoms->count; i++)
        index += (table->atoms->at[i].is_even ? counts[i] % 2 : counts[i]) * table->stride[i];
    return of_wins[table->wins[index]];
}

const char *outcomes_of_multiples(task *t, ref form, uint64_t most) {
    if (most > CELLS_MOST) task_throw(t, ENDER_ELIMIT, "at most 2^30 copies are looked at");
    const universe u = universe_around(t, form);
    const atom_list atoms = atoms_of_form(t, &u, universe_simplest(t, &u, form));
    uint32_t *counts = SCRATCH_ARRAY(t, uint32_t, (size_t)atoms.count + 1);
    for (uint32_t i = 0; i < atoms.count; i++) counts[i] = (uint32_t)most * atoms.whole[i];
    const outcome_table table = outcomes_of_sums(t, &atoms, counts);
    char *letters = SCRATCH_ARRAY(t, char, most + 1);
    for (uint64_t n = 1; n <= most; n++) {
        for (uint32_t i = 0; i < atoms.count; i++) counts[i] = (uint32_t)n * atoms.whole[i];
        letters[n - 1] = *ender_outcome_name(outcome_of_sum(&table, counts));
    }
    letters[most] = 0;
    return letters;
}
