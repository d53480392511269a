/* SPDX-License-Identifier: MIT
 *
 * Games of misere play born by day 3, counted. If sums with all games count, the 256 forms born by
 * day 2 are different (A. N. Siegel, Misere canonical forms of partizan games, 2015), and a game of
 * day 3 is one {A|C} of antichains A, C of them without reversible options.
 *
 * The games of day 1, 0, 1, -1 and *, are confused with one another. So {A|C} >= {B|D} for nonempty
 * sets exactly when A has B and D has C: the order is the product of two orders of sets. An end is
 * below an end of its player alone, and above a few others (all_games_at_least). Antichains are as
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

/* The games of day 1 as bits of a set. */
enum { ZERO = 1, ONE = 2, MINUS_ONE = 4, STAR = 8 };
/* A set of such sets, C being bit C. */
typedef uint16_t row_set;

enum { SETS_MOST = 168, PERMUTATIONS = 24, COUPLED = 3 };

static bool is_part(unsigned small, unsigned large) { return (small & ~large) == 0; }
static bool in_row(row_set row, unsigned set) { return row >> set & 1; }

/* ---- the order ---- */

static bool right_options_fit(unsigned c, unsigned h) {
    /* A Right option of G with the Left option 0 has a reply if 0 >= H. */
    const unsigned d = h % DAY2_SIDES, answered = all_games_at_least(0, h) ? ONE | STAR : 0;
    return is_part(c & ~answered, d);
}

static bool left_options_fit(unsigned b, unsigned g) {
    const unsigned a = g / DAY2_SIDES, answered = all_games_at_least(g, 0) ? MINUS_ONE | STAR : 0;
    return is_part(b & ~answered, a);
}

bool all_games_at_least(unsigned g, unsigned h) {
    const unsigned a = g / DAY2_SIDES, c = g % DAY2_SIDES, b = h / DAY2_SIDES, d = h % DAY2_SIDES;
    if ((b == 0 && a != 0) || (c == 0 && d != 0)) return false;
    if (h == 0) return is_part(c, ONE | STAR);
    if (g == 0) return is_part(b, MINUS_ONE | STAR);
    return right_options_fit(c, h) && left_options_fit(b, g);
}

bool all_games_meets(unsigned game, unsigned conditions) {
    const unsigned right = game % DAY2_SIDES;
    if ((conditions & NO_ENDS) && (right == 0 || game / DAY2_SIDES == 0)) return false;
    if ((conditions & NONE_ABOVE_ZERO) && all_games_at_least(game, 0)) return false;
    if ((conditions & ALL_HAVE_MINUS_ONE) && !(right & MINUS_ONE)) return false;
    if ((conditions & ALL_BELOW_STAR) && !(right & STAR) && !all_games_at_least(0, game))
        return false;
    if ((conditions & NONE_HAS_ONE) && (right & ONE)) return false;
    return !((conditions & NONE_HAS_STAR) && (right & STAR));
}

/* ---- closed sets of sets ---- */

typedef row_set (*closing)(row_set among, unsigned set);

static row_set with_larger(row_set among, unsigned set) {
    row_set all = 0;
    for (unsigned c = 0; c < DAY2_SIDES; c++)
        if (in_row(among, c) && is_part(set, c)) all |= (row_set)(1u << c);
    return all;
}

static row_set with_smaller(row_set among, unsigned set) {
    row_set all = 0;
    for (unsigned c = 0; c < DAY2_SIDES; c++)
        if (in_row(among, c) && is_part(c, set)) all |= (row_set)(1u << c);
    return all;
}

/* All subsets that have with each set the larger, or smaller, ones among them; the empty one first.
 */
static unsigned list_closed(task *t, row_set among, closing close, row_set *out) {
    const arena_mark mark = scratch_mark(t);
    bool *seen = SCRATCH_ARRAY(t, bool, UINT16_MAX + 1);
    memset(seen, 0, (UINT16_MAX + 1) * sizeof *seen);
    unsigned count = 1;
    out[0] = 0;
    for (unsigned i = 0; i < count; i++)
        for (unsigned set = 0; set < DAY2_SIDES; set++) {
            if (!in_row(among, set)) continue;
            const row_set more = out[i] | close(among, set);
            if (!seen[more] && more != 0) out[count++] = more;
            seen[more] = true;
        }
    scratch_release(t, mark);
    return count;
}

/* ---- the lattice of a row ---- */

typedef struct lattice {
    row_set fibre;   /* the sets C of the rows */
    row_set coupled; /* those of 1 and * alone, for games that are above an end */
    row_set at[SETS_MOST];
    unsigned count;
    uint8_t join[SETS_MOST][SETS_MOST], meet[SETS_MOST][SETS_MOST];
    uint8_t moved[PERMUTATIONS][SETS_MOST]; /* by permutations that change nothing */
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
        if (in_row(row, c)) all |= (row_set)(1u << to);
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
    l->coupled = fibre & (1u << ONE | 1u << STAR | 1u << (ONE | STAR));
    l->count = list_closed(t, fibre, with_larger, l->at);
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
    uint64_t between[SETS_MOST];        /* from the row t to one */
    uint8_t list[SETS_MOST];            /* the elements above the row t */
    unsigned count;
    double *first, *first_free, *second, *product, *free_product; /* below 2^53 */
} rows_at;

static unsigned coupled_bits(const lattice *l, unsigned i) {
    const row_set c = l->at[i] & l->coupled;
    return (unsigned)(in_row(c, ONE) | in_row(c, STAR) << 1 | in_row(c, ONE | STAR) << 2);
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
        if (is_part(l->at[top], l->at[i])) r->list[r->count++] = (uint8_t)i;
    memset(r->between, 0, sizeof r->between);
    for (unsigned i = 0; i < r->count; i++)
        for (unsigned k = 0; k < r->count; k++)
            r->between[r->list[i]] += is_part(l->at[r->list[k]], l->at[r->list[i]]);
    for (unsigned i = 0; i < r->count; i++) {
        const unsigned images = orbit(l, among, r->list[i], fixing);
        if (images > 0) add_for_m(t, r, r->list[i], weight * images, sums);
    }
}

static row_sums sum_rows(task *t, const lattice *l) {
    row_sums sums = {0};
    bool all[PERMUTATIONS], fixing[PERMUTATIONS];
    uint64_t above[SETS_MOST] = {0}, free_above[SETS_MOST] = {0};
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
            if (!is_part(l->at[i], l->at[k])) continue;
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
    return (unsigned)(in_row(row, one) | in_row(row, STAR) << 1 | in_row(row, one | STAR) << 2);
}

static end_counts count_ends(task *t, const end_sets *ends) {
    end_counts counts = {.zero = ends->zero, .all_right = coupled_of(ends->right, MINUS_ONE)};
    row_set *list = SCRATCH_ARRAY(t, row_set, SETS_MOST);
    unsigned count = list_closed(t, ends->left, with_larger, list);
    for (unsigned i = 0; i < count; i++) counts.left[coupled_of(list[i], ONE)]++;
    count = list_closed(t, ends->right, with_smaller, list);
    for (unsigned i = 0; i < count; i++) counts.right[coupled_of(list[i], MINUS_ONE)]++;
    return counts;
}

/* Closed sets of ends that go with rows: the row {-1} has a coupled set, the row {*} has, and these
 * are in the row {-1,*}. Games of a coupled set are above Right ends of -1 and * in their row; a
 * coupled Left end is above the games of its set in the row {-1,*}, and above 0, which is above the
 * coupled Right ends. */
static game_count ends_beside(const end_counts *e, bool one, bool star, unsigned coupled) {
    game_count sum = 0;
    for (unsigned left = 0; left < 8; left++) {
        if (!is_part(left, coupled)) continue;
        for (unsigned zero = 0; zero <= e->zero; zero++) {
            if (left != 0 && e->zero && !zero) continue;
            unsigned need = zero || left != 0 || coupled != 0 ? 7u : 0;
            need = (need | (one ? 1u : 0) | (star ? 2u : 0)) & e->all_right;
            for (unsigned right = 0; right < 8; right++)
                if (is_part(need, right)) sum += (game_count)e->left[left] * e->right[right];
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

static end_sets ends_meeting(unsigned conditions) {
    end_sets ends = {.zero = all_games_meets(0, conditions)};
    for (unsigned set = 1; set < DAY2_SIDES; set++) {
        if (all_games_meets(set, conditions)) ends.left |= (row_set)(1u << set);
        if (all_games_meets(DAY2_SIDES * set, conditions)) ends.right |= (row_set)(1u << set);
    }
    return ends;
}

/* Conditions are on the Right options alone, but for ends: each row has the same sets. */
static row_set fibre_meeting(unsigned conditions) {
    row_set fibre = 0;
    for (unsigned set = 1; set < DAY2_SIDES; set++)
        if (all_games_meets(DAY2_SIDES + set, conditions)) fibre |= (row_set)(1u << set);
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

/* ---- simplest forms ---- */

/* 1 <= {A|C} if some Left option is >= 0 and each Right option has the Left option 1; and * <=
 * {A|C} likewise, if it is no Right end. Then Left options with the Right option 1 or * are
 * reversible. 0 and -1 are Left ends, so they are not below a game with Left options. */
static bool is_reversible(unsigned own, unsigned other, bool no_other) {
    if (own & NONE_ABOVE_ZERO) return false;
    if ((other & ALL_HAVE_MINUS_ONE) && !(own & NONE_HAS_ONE)) return true;
    return (other & ALL_BELOW_STAR) && !no_other && !(own & NONE_HAS_STAR);
}

bool all_games_are_simplest(unsigned left, bool no_left, unsigned right, bool no_right) {
    return !is_reversible(left, right, no_right) && !is_reversible(right, left, no_left);
}

/* ---- the number ---- */

enum { LIMBS = 8, LIMB = 1000000000, LIMB_DIGITS = 9 };

static void add_product(uint64_t *sum, game_count a, game_count b) {
    uint64_t x[LIMBS] = {0}, y[LIMBS] = {0};
    for (unsigned i = 0; a > 0; a /= LIMB) x[i++] = (uint64_t)(a % LIMB);
    for (unsigned i = 0; b > 0; b /= LIMB) y[i++] = (uint64_t)(b % LIMB);
    for (unsigned i = 0; i < LIMBS; i++)
        for (unsigned k = 0; i + k < LIMBS; k++) {
            uint64_t carry = x[i] * y[k];
            for (unsigned at = i + k; carry > 0 && at < LIMBS; at++) {
                const uint64_t digit = sum[at] + carry;
                sum[at] = digit % LIMB;
                carry = digit / LIMB;
            }
        }
}

static const char *decimal(task *t, const uint64_t *sum) {
    strbuf text;
    unsigned top = LIMBS - 1;
    strbuf_open(t, &text);
    while (top > 0 && sum[top] == 0) top--;
    strbuf_format(&text, "%llu", (unsigned long long)sum[top]);
    while (top-- > 0) strbuf_format(&text, "%0*llu", LIMB_DIGITS, (unsigned long long)sum[top]);
    char *copy = SCRATCH_ARRAY(t, char, text.length + 1);
    memcpy(copy, text.text, text.length + 1);
    strbuf_close(&text);
    return copy;
}

const char *all_games_born_by_day_3(task *t) {
    game_count of[CONDITION_SETS];
    uint64_t sum[LIMBS] = {0};
    for (unsigned c = 0; c < CONDITION_SETS; c += 2) {
        const row_sums rows = sums_meeting(t, c);
        of[c] = antichains_beside(t, &rows, c);
        of[c + 1] = antichains_beside(t, &rows, c | NONE_ABOVE_ZERO);
    }
    /* From those that meet at least these conditions to those that meet no other. */
    for (unsigned bit = 1; bit < CONDITION_SETS; bit *= 2)
        for (unsigned c = 0; c < CONDITION_SETS; c++)
            if (!(c & bit)) of[c] -= of[c | bit];
    of[CONDITION_SETS - 1]--; /* the empty set meets all, and is told apart */
    for (unsigned i = 0; i <= CONDITION_SETS; i++)
        for (unsigned k = 0; k <= CONDITION_SETS; k++) {
            const bool no_left = i == CONDITION_SETS, no_right = k == CONDITION_SETS;
            const unsigned left = no_left ? CONDITION_SETS - 1 : i;
            const unsigned right = no_right ? CONDITION_SETS - 1 : k;
            if (all_games_are_simplest(left, no_left, right, no_right))
                add_product(sum, no_left ? 1 : of[i], no_right ? 1 : of[k]);
        }
    return decimal(t, sum);
}
