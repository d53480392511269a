/* SPDX-License-Identifier: MIT
 *
 * Antichains of dead-ending and of blocking games of day 2. They are as many as closed sets, which
 * have with each game those below, and a closed set has of the row A, the games {A|C} with these
 * Left options, a set of sets C that is closed upwards and shrinks as A grows, as among all games
 * (all_games.c). Two things are added.
 *   - A row in which Left is strong is *tied* to the row with -1 and * beside: both have the same
 *     of the sets C of 1 and *, the *low* ones, as those games are >= 0, and equal, since -1 and *
 *     are reversible. Within the rows of -1 and * sets C in which Right is strong are likewise
 *     tied to those with 1 and * beside.
 *   - Right ends are games of their row with no set C, above those in which Right is strong. Left
 *     ends are a row below all those in which Left is strong: below {-1} and, if she is strong
 *     there, {0,*}.
 * With the rows t = {0,1,-1,*}, m = {-1,*} and z = {0,1} fixed, the other four rows of two elements
 * lie on a circle
 *     {0,*}, {0,-1}, {1,-1}, {1,*},
 * and every other row touches two neighbours on it and m or z: a row of one element contains three
 * rows, one of three is contained in three, and is tied to some of these or to t. So the number is
 * the sum of the traces of products of four matrices, whose entries count for two neighbours the
 * closed sets of the two rows that touch both. */
#include "universe/day2_rows.h"

#include <string.h>

#include "universe/row_sets.h"

enum {
    ROW_M = DAY1_MINUS_ONE | DAY1_STAR,
    ROW_Z = DAY1_ZERO | DAY1_ONE,
    ROW_T = ROW_M | ROW_Z,
    CIRCLE_FIRST = DAY1_ZERO | DAY1_STAR,
    CIRCLE_LAST = DAY1_ONE | DAY1_MINUS_ONE,
    LOWS = 16,
    GROUPS_MOST = 8,
    PAIRS = 6,
    SINGLES = 4,
    EDGES = 4,
    CELLS_MOST = ROW_SETS_MOST * ROW_SETS_MOST
};
static const unsigned pairs[PAIRS] = {
    ROW_M, ROW_Z, CIRCLE_FIRST, DAY1_ZERO | DAY1_MINUS_ONE, CIRCLE_LAST, DAY1_ONE | DAY1_STAR};
static const unsigned singles[SINGLES] = {DAY1_ZERO, DAY1_ONE, DAY1_STAR, DAY1_MINUS_ONE};

/* The closed sets of a row. By numbers of sets that are closed among all: what a row with fewer
 * Left options must have, and what one with more may have. */
typedef struct row {
    row_set fibre; /* the sets C of its games */
    unsigned count;
    row_set at[ROW_SETS_MOST];
    uint8_t needed[ROW_SETS_MOST], allowed[ROW_SETS_MOST];
    uint8_t low[ROW_SETS_MOST];
    uint8_t group[ROW_SETS_MOST]; /* of the first row on the circle, by what Left ends it needs */
} row;

/* Two neighbours on the circle, and the rows that touch both. */
typedef struct edge {
    unsigned first, second, one, three; /* their intersection and union */
    unsigned by_one, by_three;          /* which of m and z touches these */
    bool tied[2];                       /* is `three` to the first and to the second? */
} edge;

/* How many closed sets a row has, by its low sets if it is tied, that contain a set, or are
 * contained in it. */
typedef double closed_counts[LOWS][ROW_SETS_MOST];

typedef struct rows {
    universe_kind kind;
    row_set closure[DAY2_SIDES];
    row_set sets[ROW_SETS_MOST]; /* the closed ones among all, and their numbers */
    uint8_t *number;
    uint8_t join[ROW_SETS_MOST][ROW_SETS_MOST], meet[ROW_SETS_MOST][ROW_SETS_MOST];
    unsigned count;
    row row[DAY2_SIDES];
    row_set group_needs[GROUPS_MOST];
    unsigned groups;
    closed_counts *ones;   /* of the rows in `singles`, the last one for each group */
    closed_counts *threes; /* by the element that is missing */
    edge edges[EDGES];
    /* What goes with the row t, and the numbers of what is fixed. */
    uint8_t list[DAY2_SIDES][ROW_SETS_MOST];
    unsigned listed[DAY2_SIDES], fixed[DAY2_SIDES];
    double *left, *right, *product[2];
} rows;

/* ---- closed sets of a row ---- */

static unsigned low_part(row_set at) {
    return (unsigned)(row_has(at, 0) | row_has(at, DAY1_ONE) << 1 | row_has(at, DAY1_STAR) << 2 |
                      row_has(at, DAY1_ONE | DAY1_STAR) << 3);
}

/* Is a row tied to another one above? */
static bool is_tied(const rows *r, unsigned small, unsigned large) {
    return small != large && (small | ROW_M) == large && day2_left_is_strong(r->kind, small);
}

/* What a set has below it in the row: larger sets, and those tied to them. */
static row_set closure_in_row(const rows *r, unsigned left, unsigned set) {
    const row_set fibre = r->row[left].fibre;
    row_set all = row_of_set(set), before = 0;
    while (all != before) {
        before = all;
        all = row_closed(all, r->closure) & fibre;
        for (unsigned c = 0; is_subset(left, ROW_M) && c < DAY2_SIDES; c++) {
            const row_set both = row_of_set(c) | row_of_set(c | DAY1_ONE | DAY1_STAR);
            if (day2_right_is_strong(r->kind, c) && is_subset(both, fibre) && (all & both))
                all |= both;
        }
    }
    return all;
}

static row_set allowed_by(const rows *r, const row *of, row_set at) {
    row_set all = 0;
    for (unsigned c = 0; c < DAY2_SIDES; c++)
        if (is_subset(r->closure[c] & of->fibre, at)) all |= row_of_set(c);
    return all & r->sets[r->count - 1];
}

static void find_row(task *t, rows *r, unsigned left) {
    row *of = &r->row[left];
    row_set closure[DAY2_SIDES];
    for (unsigned c = 0; c < DAY2_SIDES; c++) closure[c] = closure_in_row(r, left, c);
    of->count = list_closed(t, of->fibre, closure, of->at);
    for (unsigned i = 0; i < of->count; i++) {
        of->needed[i] = r->number[row_closed(of->at[i], r->closure)];
        of->allowed[i] = r->number[allowed_by(r, of, of->at[i])];
        of->low[i] = (uint8_t)low_part(of->at[i]);
        of->group[i] = 0;
    }
}

/* The sets C of all rows, those below each, and the closed ones of them; all of them come last. */
static void find_sets(task *t, rows *r) {
    row_set all = 0;
    for (unsigned a = 0; a < DAY2_SIDES; a++) all |= r->row[a].fibre;
    for (unsigned c = 0; c < DAY2_SIDES; c++) {
        r->closure[c] = 0;
        for (unsigned d = 0; d < DAY2_SIDES; d++)
            if (row_has(all, d) &&
                (c == d || (c == 0 ? day2_right_is_strong(r->kind, d) : is_subset(c, d))))
                r->closure[c] |= row_of_set(d);
    }
    r->count = list_closed(t, all, r->closure, r->sets);
    r->number = SCRATCH_ARRAY(t, uint8_t, UINT16_MAX + 1);
    for (unsigned i = 0; i < r->count; i++)
        if (r->sets[i] == all) {
            r->sets[i] = r->sets[r->count - 1];
            r->sets[r->count - 1] = all;
        }
    for (unsigned i = 0; i < r->count; i++) r->number[r->sets[i]] = (uint8_t)i;
    for (unsigned i = 0; i < r->count; i++)
        for (unsigned k = 0; k < r->count; k++) {
            r->join[i][k] = r->number[r->sets[i] | r->sets[k]];
            r->meet[i][k] = r->number[r->sets[i] & r->sets[k]];
        }
}

/* Ends that equal a game in which both have options do not count beside it. */
static void find_fibres(rows *r, const bool *among) {
    for (unsigned g = 0; g < DAY2_GAMES; g++) {
        bool counts = among[g];
        const bool is_end = day2_left(g) == 0 || day2_right(g) == 0;
        for (unsigned h = 0; counts && is_end && h < DAY2_GAMES; h++)
            if (day2_left(h) != 0 && day2_right(h) != 0)
                counts = !day2_at_least(r->kind, g, h) || !day2_at_least(r->kind, h, g);
        if (counts) r->row[day2_left(g)].fibre |= row_of_set(day2_right(g));
    }
}

/* ---- numbers of closed sets of the rows of one and three elements ---- */

/* By what the first row on the circle has above Left ends, if Left is strong in it. */
static void find_groups(rows *r) {
    row *first = &r->row[CIRCLE_FIRST];
    const row_set ends = r->row[0].fibre;
    r->groups = 1;
    r->group_needs[0] = 0;
    if (!day2_left_is_strong(r->kind, CIRCLE_FIRST)) return;
    for (unsigned i = 0; i < first->count; i++) {
        const row_set needs = r->sets[first->needed[i]] & ends;
        unsigned g = 0;
        while (g < r->groups && r->group_needs[g] != needs) g++;
        if (g == r->groups) r->group_needs[r->groups++] = needs;
        first->group[i] = (uint8_t)g;
    }
}

/* How many closed sets of Left ends go with one of the row {-1} and a group. */
static unsigned ends_with(const rows *r, unsigned i, unsigned group) {
    const row *ends = &r->row[0], *one = &r->row[DAY1_MINUS_ONE];
    const row_set needs = (r->sets[one->needed[i]] & ends->fibre) | r->group_needs[group];
    unsigned count = 0;
    for (unsigned k = 0; k < ends->count; k++) count += is_subset(needs, ends->at[k]);
    return count;
}

static void count_ones(task *t, rows *r) {
    r->ones = SCRATCH_ARRAY(t, closed_counts, SINGLES - 1 + r->groups);
    memset(r->ones, 0, (SINGLES - 1 + r->groups) * sizeof *r->ones);
    for (unsigned n = 0; n < SINGLES - 1 + r->groups; n++) {
        const bool has_ends = n >= SINGLES - 1;
        const unsigned left = singles[has_ends ? SINGLES - 1 : n];
        const row *of = &r->row[left];
        for (unsigned i = 0; i < of->count; i++) {
            const unsigned weight = has_ends ? ends_with(r, i, n - (SINGLES - 1)) : 1;
            const unsigned low = is_tied(r, left, ROW_M) ? of->low[i] : 0;
            for (unsigned k = 0; k < r->count; k++)
                if (is_subset(r->sets[k] & of->fibre, of->at[i])) r->ones[n][low][k] += weight;
        }
    }
}

static bool is_tied_to_pair(const rows *r, unsigned left) {
    for (unsigned i = 0; i < PAIRS; i++)
        if (is_tied(r, pairs[i], left)) return true;
    return false;
}

/* Does a closed set of the row go with that of the row t? */
static bool goes_with_t(const rows *r, unsigned left, unsigned i) {
    const row *of = &r->row[left], *top = &r->row[ROW_T];
    const unsigned k = r->fixed[ROW_T];
    if (is_tied(r, left, ROW_T) && of->low[i] != top->low[k]) return false;
    return is_subset(r->sets[top->needed[k]] & of->fibre, of->at[i]);
}

static void count_threes(rows *r) {
    memset(r->threes, 0, SINGLES * sizeof *r->threes);
    for (unsigned n = 0; n < SINGLES; n++) {
        const unsigned left = ROW_T & ~singles[n];
        const row *of = &r->row[left];
        const bool tied = is_tied_to_pair(r, left);
        for (unsigned i = 0; i < of->count; i++)
            for (unsigned k = 0; goes_with_t(r, left, i) && k < r->count; k++)
                r->threes[n][tied ? of->low[i] : 0][k] += is_subset(of->at[i], r->sets[k]);
    }
}

/* ---- the trace ---- */

static unsigned single_number(unsigned left) {
    unsigned n = 0;
    while (singles[n] != left) n++;
    return n;
}

static void find_edges(rows *r) {
    static const unsigned ways[EDGES][2] = {{CIRCLE_FIRST, DAY1_ZERO | DAY1_MINUS_ONE},
                                            {DAY1_ZERO | DAY1_MINUS_ONE, CIRCLE_LAST},
                                            {CIRCLE_FIRST, DAY1_ONE | DAY1_STAR},
                                            {DAY1_ONE | DAY1_STAR, CIRCLE_LAST}};
    for (unsigned i = 0; i < EDGES; i++) {
        edge *e = &r->edges[i];
        e->first = ways[i][0];
        e->second = ways[i][1];
        e->one = e->first & e->second;
        e->three = e->first | e->second;
        e->by_one = is_subset(e->one, ROW_M) ? ROW_M : ROW_Z;
        e->by_three = is_subset(ROW_M, e->three) ? ROW_M : ROW_Z;
        e->tied[0] = is_tied(r, e->first, e->three);
        e->tied[1] = is_tied(r, e->second, e->three);
    }
}

/* The low sets that the row of three elements must have, 0 if it is free; LOWS if it can have none.
 */
static unsigned low_of_three(const edge *e, unsigned first, unsigned second) {
    if (!e->tied[0]) return e->tied[1] ? second : 0;
    return e->tied[1] && first != second ? LOWS : first;
}

static void fill_matrix(const rows *r, const edge *e, unsigned group, double *out) {
    const row *first = &r->row[e->first], *second = &r->row[e->second];
    const row *by_one = &r->row[e->by_one], *by_three = &r->row[e->by_three];
    const unsigned n = single_number(e->one), fixed_one = r->fixed[e->by_one],
                   fixed_three = r->fixed[e->by_three];
    closed_counts *const ones = &r->ones[n + (e->one == DAY1_MINUS_ONE ? group : 0)];
    closed_counts *const threes = &r->threes[single_number(ROW_T & ~e->three)];
    const double *counts = (*ones)[is_tied(r, e->one, e->by_one) ? by_one->low[fixed_one] : 0];
    for (unsigned i = 0; i < r->listed[e->first]; i++) {
        const unsigned a = r->list[e->first][i];
        const uint8_t *join = r->join[r->join[first->needed[a]][by_one->needed[fixed_one]]];
        const uint8_t *meet = r->meet[r->meet[first->allowed[a]][by_three->allowed[fixed_three]]];
        for (unsigned k = 0; k < r->listed[e->second]; k++) {
            const unsigned b = r->list[e->second][k];
            const unsigned low = low_of_three(e, first->low[a], second->low[b]);
            double count = low == LOWS ? 0 : counts[join[second->needed[b]]];
            if (count != 0) count *= (*threes)[low][meet[second->allowed[b]]];
            *out++ = count;
        }
    }
}

static unsigned group_at(const rows *r, unsigned i) {
    return r->row[CIRCLE_FIRST].group[r->list[CIRCLE_FIRST][i]];
}

/* The rows of the matrix for one way around from the first row of the circle to the last. */
static void multiply_rows(task *t, const rows *r, unsigned from, unsigned to, size_t middle,
                          double *out) {
    const size_t n = r->listed[CIRCLE_LAST];
    for (size_t i = from; i < to; i++) {
        task_poll(t);
        for (size_t k = 0; k < middle; k++) {
            const double x = r->left[i * middle + k];
            for (size_t j = 0; x != 0 && j < n; j++) out[i * n + j] += x * r->right[k * n + j];
        }
    }
}

/* An entry is below 2^53: a row of one element has at most 187 closed sets, {-1} at most 50 with at
 * most 30 of Left ends each, a row of three at most 187, and 187 of these products are summed. */
static void multiply_way(task *t, const rows *r, const edge *e, double *out) {
    const unsigned count = r->listed[CIRCLE_FIRST];
    memset(out, 0, (size_t)count * r->listed[CIRCLE_LAST] * sizeof *out);
    fill_matrix(r, &e[0], 0, r->left);
    for (unsigned from = 0, to = 0; from < count; from = to) {
        while (to < count && group_at(r, to) == group_at(r, from)) to++;
        if (from == 0 || e[1].one == DAY1_MINUS_ONE)
            fill_matrix(r, &e[1], group_at(r, from), r->right);
        multiply_rows(t, r, from, to, r->listed[e[0].second], out);
    }
}

static game_count trace(task *t, const rows *r) {
    multiply_way(t, r, &r->edges[0], r->product[0]);
    multiply_way(t, r, &r->edges[2], r->product[1]);
    game_count sum = 0;
    for (size_t i = 0; i < (size_t)r->listed[CIRCLE_FIRST] * r->listed[CIRCLE_LAST]; i++)
        sum += (game_count)(uint64_t)r->product[0][i] * (uint64_t)r->product[1][i];
    return sum;
}

/* The closed sets of the rows of two elements that go with t, those of one group together. */
static void list_pairs(rows *r) {
    for (unsigned n = 0; n < PAIRS; n++) {
        const unsigned left = pairs[n];
        r->listed[left] = 0;
        for (unsigned g = 0; g < r->groups; g++)
            for (unsigned i = 0; i < r->row[left].count; i++)
                if (r->row[left].group[i] == g && goes_with_t(r, left, i))
                    r->list[left][r->listed[left]++] = (uint8_t)i;
    }
}

static game_count sum_traces(task *t, rows *r) {
    game_count sum = 0;
    for (unsigned i = 0; i < r->row[ROW_T].count; i++) {
        r->fixed[ROW_T] = i;
        count_threes(r);
        list_pairs(r);
        for (unsigned m = 0; m < r->listed[ROW_M]; m++)
            for (unsigned z = 0; z < r->listed[ROW_Z]; z++) {
                r->fixed[ROW_M] = r->list[ROW_M][m];
                r->fixed[ROW_Z] = r->list[ROW_Z][z];
                sum += trace(t, r);
            }
    }
    return sum;
}

game_count day2_antichains(task *t, universe_kind kind, const bool *among) {
    const arena_mark mark = scratch_mark(t);
    rows *r = SCRATCH_ARRAY(t, rows, 1);
    memset(r, 0, sizeof *r);
    r->kind = kind;
    find_fibres(r, among);
    find_sets(t, r);
    for (unsigned left = 0; left < DAY2_SIDES; left++) find_row(t, r, left);
    find_groups(r);
    find_edges(r);
    count_ones(t, r);
    r->threes = SCRATCH_ARRAY(t, closed_counts, SINGLES);
    r->left = SCRATCH_ARRAY(t, double, CELLS_MOST);
    r->right = SCRATCH_ARRAY(t, double, CELLS_MOST);
    for (unsigned way = 0; way < 2; way++) r->product[way] = SCRATCH_ARRAY(t, double, CELLS_MOST);
    const game_count count = sum_traces(t, r);
    scratch_release(t, mark);
    return count;
}
