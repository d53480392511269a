/* SPDX-License-Identifier: MIT
 *
 * Antichains of all games of day 2 in misere play, counted. If sums with all games count, the 256
 * forms born by day 2 are different (A. N. Siegel, Misere canonical forms of partizan games, 2015).
 *
 * The games of day 1, 0, 1, -1 and *, are confused with one another. So {A|C} >= {B|D} for nonempty
 * sets exactly when A has B and D has C: the order is the product of two orders of sets. An end is
 * below an end of its player alone, and above a few others (day2_at_least). Antichains are as
 * many as sets that have with each game those below. Such a set has of each row A the games {A|C}
 * with C in a set of sets, which is closed upwards and shrinks as A grows; these sets are a lattice
 * of 167. Rows with two elements lie on a circle, of which neighbours share one row with one
 * element and one with three, and each of these has one more neighbour among the two rows that are
 * left. With those two and the row of four fixed, the number is the trace of a product of four
 * matrices. (So the monotone Boolean functions of eight variables were counted; C. Jaekel, A
 * computation of the ninth Dedekind number, 2023.) Ends come in as factors that depend on three
 * rows. */
#include "universe/all_games.h"

#include <string.h>

#include "universe/row_sets.h"

enum { PERMUTATIONS = 24, COUPLED = 3 };

/* Closed sets have with each set the larger, or the smaller, ones among them. */
static void find_closures(row_set among, bool larger, row_set *closure) {
    for (unsigned set = 0; set < DAY2_SIDES; set++) {
        closure[set] = 0;
        for (unsigned c = 0; c < DAY2_SIDES; c++)
            if (row_has(among, c) && (larger ? is_subset(set, c) : is_subset(c, set)))
                closure[set] |= row_of_set(c);
    }
}

static unsigned list_closed_to(task *t, row_set among, bool larger, row_set *out) {
    row_set closure[DAY2_SIDES];
    find_closures(among, larger, closure);
    return list_closed(t, among, closure, out);
}

/* ---- the lattice of a row ---- */

typedef struct lattice {
    row_set fibre;   /* the sets C of the rows */
    row_set coupled; /* those of 1 and * alone, for games that are above an end */
    row_set at[ROW_SETS_MOST];
    unsigned count;
    uint8_t join[ROW_SETS_MOST][ROW_SETS_MOST], meet[ROW_SETS_MOST][ROW_SETS_MOST];
    uint8_t moved[PERMUTATIONS][ROW_SETS_MOST]; /* by permutations that change nothing */
    unsigned symmetries;
} lattice;

static uint8_t number_of(const lattice *l, row_set closed) {
    unsigned i = 0;
    while (l->at[i] != closed) i++;
    return (uint8_t)i;
}

static row_set permuted(row_set row, const unsigned *bit) {
    row_set all = 0;
    for (unsigned c = 0; c < DAY2_SIDES; c++) {
        unsigned to = 0;
        for (unsigned b = 0; b < 4; b++)
            if (c >> b & 1) to |= 1u << bit[b];
        if (row_has(row, c)) all |= row_of_set(to);
    }
    return all;
}

static void find_symmetries(lattice *l) {
    for (unsigned n = 0; n < 256; n++) {
        const unsigned bit[4] = {n % 4, n / 4 % 4, n / 16 % 4, n / 64};
        if ((1u << bit[0] | 1u << bit[1] | 1u << bit[2] | 1u << bit[3]) != 15) continue;
        if (permuted(l->fibre, bit) != l->fibre || permuted(l->coupled, bit) != l->coupled)
            continue;
        for (unsigned i = 0; i < l->count; i++)
            l->moved[l->symmetries][i] = number_of(l, permuted(l->at[i], bit));
        l->symmetries++;
    }
}

static lattice *lattice_of(task *t, row_set fibre) {
    lattice *l = SCRATCH_ARRAY(t, lattice, 1);
    memset(l, 0, sizeof *l);
    l->fibre = fibre;
    l->coupled = fibre & (1u << DAY1_ONE | 1u << DAY1_STAR | 1u << (DAY1_ONE | DAY1_STAR));
    l->count = list_closed_to(t, fibre, true, l->at);
    for (unsigned i = 0; i < l->count; i++)
        for (unsigned k = 0; k < l->count; k++) {
            l->join[i][k] = number_of(l, l->at[i] | l->at[k]);
            l->meet[i][k] = number_of(l, l->at[i] & l->at[k]);
        }
    find_symmetries(l);
    return l;
}

/* Of how many elements this is the first that the permutations make, which are those that `among`
 * has; 0 if it is not. *fixing is those that leave it. */
static unsigned orbit(const lattice *l, const bool *among, unsigned of, bool *fixing) {
    unsigned all = 0, fixed = 0;
    for (unsigned s = 0; s < l->symmetries; s++) {
        fixing[s] = among[s] && l->moved[s][of] == of;
        if (among[s] && l->moved[s][of] < of) return 0;
        all += among[s];
        fixed += fixing[s];
    }
    return all / fixed;
}

/* ---- closed sets of games {A|C} without ends ---- */

/* Rows by their sets: m = {-1,*}, z = {0,1} and t = {0,1,-1,*}; those with one element contain, and
 * those with three are contained. */
typedef struct row_sums {
    game_count by_coupled[8]; /* by the coupled sets in the row m, as bits */
    game_count free_one;      /* with none in the rows m and {-1} */
    game_count free_both;     /* with none in these and {*} */
} row_sums;

typedef struct rows_at {
    const lattice *l;
    const uint64_t *above, *free_above; /* the elements above one, and those without coupled sets */
    uint64_t between[ROW_SETS_MOST];    /* from the row t to one */
    uint8_t list[ROW_SETS_MOST];        /* the elements above the row t */
    unsigned count;
    double *first, *first_free, *second, *product, *free_product; /* below 2^53 */
} rows_at;

static unsigned coupled_bits(const lattice *l, unsigned i) {
    const row_set c = l->at[i] & l->coupled;
    return (unsigned)(row_has(c, DAY1_ONE) | row_has(c, DAY1_STAR) << 1 |
                      row_has(c, DAY1_ONE | DAY1_STAR) << 2);
}

static void fill_matrices(const rows_at *r, unsigned m, unsigned z, bool free) {
    const lattice *l = r->l;
    for (unsigned i = 0; i < r->count; i++)
        for (unsigned k = 0; k < r->count; k++) {
            const unsigned join = l->join[r->list[i]][r->list[k]];
            const unsigned meet = l->meet[r->list[i]][r->list[k]];
            const unsigned with_m = l->join[join][m];
            const double below_z = (double)r->between[l->meet[meet][z]];
            const size_t cell = (size_t)i * r->count + k;
            r->first[cell] = (double)r->above[with_m] * below_z;
            if (free) r->first_free[cell] = (double)r->free_above[with_m] * below_z;
            r->second[cell] =
                (double)r->above[l->join[join][z]] * (double)r->between[l->meet[meet][m]];
        }
}

static void multiply(task *t, const rows_at *r, const double *a, double *out) {
    const size_t n = r->count;
    memset(out, 0, n * n * sizeof *out);
    for (size_t i = 0; i < n; i++) {
        task_poll(t);
        for (size_t k = 0; k < n; k++) {
            const double x = a[i * n + k];
            for (size_t j = 0; x != 0 && j < n; j++) out[i * n + j] += x * r->second[k * n + j];
        }
    }
}

static game_count trace(const rows_at *r, const double *a, const double *b) {
    const size_t n = r->count;
    game_count sum = 0;
    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k < n; k++)
            sum += (game_count)(uint64_t)a[i * n + k] * (uint64_t)b[k * n + i];
    return sum;
}

static void add_for_m(task *t, const rows_at *r, unsigned m, unsigned weight, row_sums *sums) {
    const unsigned coupled = coupled_bits(r->l, m);
    for (unsigned i = 0; i < r->count; i++) {
        fill_matrices(r, m, r->list[i], coupled == 0);
        multiply(t, r, r->first, r->product);
        sums->by_coupled[coupled] += weight * trace(r, r->product, r->product);
        if (coupled != 0) continue;
        multiply(t, r, r->first_free, r->free_product);
        sums->free_one += weight * trace(r, r->free_product, r->product);
        sums->free_both += weight * trace(r, r->free_product, r->free_product);
    }
}

static void add_for_t(task *t, rows_at *r, unsigned top, const bool *among, unsigned weight,
                      row_sums *sums) {
    const lattice *l = r->l;
    bool fixing[PERMUTATIONS];
    r->count = 0;
    for (unsigned i = 0; i < l->count; i++)
        if (is_subset(l->at[top], l->at[i])) r->list[r->count++] = (uint8_t)i;
    memset(r->between, 0, sizeof r->between);
    for (unsigned i = 0; i < r->count; i++)
        for (unsigned k = 0; k < r->count; k++)
            r->between[r->list[i]] += is_subset(l->at[r->list[k]], l->at[r->list[i]]);
    for (unsigned i = 0; i < r->count; i++) {
        const unsigned images = orbit(l, among, r->list[i], fixing);
        if (images > 0) add_for_m(t, r, r->list[i], weight * images, sums);
    }
}

static row_sums sum_rows(task *t, const lattice *l) {
    row_sums sums = {0};
    bool all[PERMUTATIONS], fixing[PERMUTATIONS];
    uint64_t above[ROW_SETS_MOST] = {0}, free_above[ROW_SETS_MOST] = {0};
    const size_t cells = (size_t)l->count * l->count;
    double *space = SCRATCH_ARRAY(t, double, 5 * cells);
    rows_at r = {.l = l,
                 .above = above,
                 .free_above = free_above,
                 .first = space,
                 .first_free = space + cells,
                 .second = space + 2 * cells,
                 .product = space + 3 * cells,
                 .free_product = space + 4 * cells};
    for (unsigned s = 0; s < PERMUTATIONS; s++) all[s] = s < l->symmetries;
    for (unsigned i = 0; i < l->count; i++)
        for (unsigned k = 0; k < l->count; k++) {
            if (!is_subset(l->at[i], l->at[k])) continue;
            above[i]++;
            free_above[i] += (l->at[k] & l->coupled) == 0;
        }
    for (unsigned top = 0; top < l->count; top++) {
        const unsigned images = orbit(l, all, top, fixing);
        if (images > 0) add_for_t(t, &r, top, fixing, images, &sums);
    }
    return sums;
}

/* ---- with ends ---- */

/* The ends that count: Left ends {|C} and Right ends {A|} by their sets. */
typedef struct end_sets {
    row_set left, right;
    bool zero;
} end_sets;

/* Closed sets of ends by what they have of the coupled ones: Left ends of 1 and *, and Right ends
 * of -1 and *, as bits like coupled_bits. */
typedef struct end_counts {
    uint64_t left[8], right[8];
    unsigned all_right; /* the coupled Right ends that count */
    bool zero;
} end_counts;

static unsigned coupled_of(row_set row, unsigned one) {
    return (unsigned)(row_has(row, one) | row_has(row, DAY1_STAR) << 1 |
                      row_has(row, one | DAY1_STAR) << 2);
}

static end_counts count_ends(task *t, const end_sets *ends) {
    end_counts counts = {.zero = ends->zero, .all_right = coupled_of(ends->right, DAY1_MINUS_ONE)};
    row_set *list = SCRATCH_ARRAY(t, row_set, ROW_SETS_MOST);
    unsigned count = list_closed_to(t, ends->left, true, list);
    for (unsigned i = 0; i < count; i++) counts.left[coupled_of(list[i], DAY1_ONE)]++;
    count = list_closed_to(t, ends->right, false, list);
    for (unsigned i = 0; i < count; i++) counts.right[coupled_of(list[i], DAY1_MINUS_ONE)]++;
    return counts;
}

/* Closed sets of ends that go with rows: the row {-1} has a coupled set, the row {*} has, and these
 * are in the row {-1,*}. Games of a coupled set are above Right ends of -1 and * in their row; a
 * coupled Left end is above the games of its set in the row {-1,*}, and above 0, which is above the
 * coupled Right ends. */
static game_count ends_beside(const end_counts *e, bool one, bool star, unsigned coupled) {
    game_count sum = 0;
    for (unsigned left = 0; left < 8; left++) {
        if (!is_subset(left, coupled)) continue;
        for (unsigned zero = 0; zero <= e->zero; zero++) {
            if (left != 0 && e->zero && !zero) continue;
            unsigned need = zero || left != 0 || coupled != 0 ? 7u : 0;
            need = (need | (one ? 1u : 0) | (star ? 2u : 0)) & e->all_right;
            for (unsigned right = 0; right < 8; right++)
                if (is_subset(need, right)) sum += (game_count)e->left[left] * e->right[right];
        }
    }
    return sum;
}

static game_count with_ends(const row_sums *s, const end_counts *e) {
    const game_count none = s->by_coupled[0];
    game_count all = s->free_both * ends_beside(e, false, false, 0);
    all += (s->free_one - s->free_both) *
           (ends_beside(e, false, true, 0) + ends_beside(e, true, false, 0));
    all += (none + s->free_both - 2 * s->free_one) * ends_beside(e, true, true, 0);
    for (unsigned coupled = 1; coupled < 8; coupled++)
        all += s->by_coupled[coupled] * ends_beside(e, true, true, coupled);
    return all;
}

static bool meets(unsigned game, unsigned conditions) {
    return day2_meets(UNIVERSE_ALL, game, conditions);
}

static end_sets ends_meeting(unsigned conditions) {
    end_sets ends = {.zero = meets(0, conditions)};
    for (unsigned set = 1; set < DAY2_SIDES; set++) {
        if (meets(set, conditions)) ends.left |= row_of_set(set);
        if (meets(DAY2_SIDES * set, conditions)) ends.right |= row_of_set(set);
    }
    return ends;
}

/* Conditions are on the Right options alone, but for ends: each row has the same sets. */
static row_set fibre_meeting(unsigned conditions) {
    row_set fibre = 0;
    for (unsigned set = 1; set < DAY2_SIDES; set++)
        if (meets(DAY2_SIDES + set, conditions)) fibre |= row_of_set(set);
    return fibre;
}

static row_sums sums_meeting(task *t, unsigned conditions) {
    const arena_mark mark = scratch_mark(t);
    const row_sums sums = sum_rows(t, lattice_of(t, fibre_meeting(conditions)));
    scratch_release(t, mark);
    return sums;
}

static game_count antichains_beside(task *t, const row_sums *rows, unsigned conditions) {
    const end_sets ends = ends_meeting(conditions);
    const arena_mark mark = scratch_mark(t);
    const end_counts counts = count_ends(t, &ends);
    scratch_release(t, mark);
    return with_ends(rows, &counts);
}

game_count all_games_antichains(task *t, unsigned conditions) {
    const row_sums rows = sums_meeting(t, conditions);
    return antichains_beside(t, &rows, conditions);
}
