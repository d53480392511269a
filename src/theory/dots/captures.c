/* SPDX-License-Identifier: MIT
 *
 * Cuts, and which of them best play may make; see score.h. */
#include "dots/score.h"

#include <string.h>

static uint64_t string_bit(unsigned string) { return UINT64_C(1) << string; }

/* ---- sets ---- */

/* The line onto which a symmetry of the board moves a line: bit 0 reflects the rows, bit 1 the
 * columns, bit 2 exchanges both. */
static unsigned line_image(const string_graph *g, unsigned line, unsigned symmetry) {
    board_line p = board_line_of(g, line);
    if (symmetry & 1) p.row = (p.upright ? g->rows - 1 : g->rows) - p.row;
    if (symmetry & 2) p.column = (p.upright ? g->columns : g->columns - 1) - p.column;
    if (symmetry & 4) p = (board_line){p.column, p.row, !p.upright};
    return p.row * (2 * g->columns + 1) + (p.upright ? g->columns + p.column : p.column);
}

/* Does the symmetry move free lines to free lines? Then it is one more image. */
static void add_image(string_sets *sets, const string_graph *g, unsigned symmetry) {
    uint8_t *image = sets->image[sets->images];
    for (unsigned i = 0; i < g->strings; i++) {
        const unsigned line = line_image(g, g->line[i], symmetry);
        unsigned k = 0;
        while (k < g->strings && g->line[k] != line) k++;
        if (k == g->strings) return;
        image[i] = (uint8_t)k;
    }
    sets->images++;
}

static bool same_ends(const string_graph *g, unsigned a, unsigned b) {
    const uint8_t *x = g->at[a].ends, *y = g->at[b].ends;
    return (x[0] == y[0] && x[1] == y[1]) || (x[0] == y[1] && x[1] == y[0]);
}

static void find_bundles(string_sets *sets, const string_graph *g) {
    uint64_t done = 0;
    for (unsigned i = 0; i < g->strings; i++) {
        uint64_t bundle = 0;
        for (unsigned k = i; k < g->strings && !(done & string_bit(i)); k++)
            if (same_ends(g, i, k)) bundle |= string_bit(k);
        done |= bundle;
        if (bundle & (bundle - 1)) sets->bundle[sets->bundles++] = bundle;
    }
}

static unsigned from_rim(unsigned at, unsigned end) { return at < end - at ? at : end - at; }
/* Greater for lines that are further from the rim, in rows and columns together; among equal ones,
 * for those that are nearer to one side. */
static uint16_t inward_of(const string_graph *g, unsigned line) {
    const board_line p = board_line_of(g, line);
    const unsigned y = from_rim(2 * p.row + p.upright, 2 * g->rows),
                   x = from_rim(2 * p.column + !p.upright, 2 * g->columns);
    return (uint16_t)((x + y) * SETS_STRINGS + SETS_STRINGS - 1 - (x < y ? x : y));
}

bool score_search_holds(const string_graph *g) {
    return g->strings <= SETS_STRINGS && g->coins <= SETS_COINS;
}

void string_sets_open(task *t, string_sets *sets, const string_graph *g) {
    if (!score_search_holds(g))
        task_throw(t, ENDER_ELIMIT,
                   "%u strings are free, of %u coins; games of at most %d strings and %d coins are "
                   "searched",
                   g->strings, g->coins, SETS_STRINGS, SETS_COINS);
    memset(sets, 0, sizeof *sets);
    sets->strings = g->strings;
    sets->coins = g->coins;
    for (unsigned i = 0; i < g->strings; i++) {
        sets->image[0][i] = (uint8_t)i;
        for (unsigned end = 0; end < 2; end++) {
            const uint8_t coin = g->at[i].ends[end];
            sets->ends[i][end] = coin;
            if (coin != GROUND) sets->of_coin[coin] |= string_bit(i);
        }
    }
    if (g->rows > 0)
        for (unsigned i = 0; i < g->strings; i++) sets->inward[i] = inward_of(g, g->line[i]);
    sets->images = 1;
    const unsigned symmetries = g->rows == 0 ? 1 : g->rows == g->columns ? 8 : 4;
    for (unsigned i = 1; i < symmetries; i++) add_image(sets, g, i);
    find_bundles(sets, g);
}

void strings_left_open(const string_sets *sets, uint64_t left, strings_left *x) {
    memset(x, 0, sizeof *x);
    for (unsigned i = 0; i < sets->images; i++)
        for (uint64_t rest = left; rest; rest &= rest - 1)
            x->image[i] |= string_bit(sets->image[i][__builtin_ctzll(rest)]);
    for (unsigned c = 1; c <= sets->coins; c++) {
        x->degree[c] = (uint8_t)__builtin_popcountll(left & sets->of_coin[c]);
        if (x->degree[c] > 0) x->coins++;
        if (x->degree[c] == 1) x->last |= UINT64_C(1) << c;
    }
}

unsigned cut_string(const string_sets *sets, strings_left *x, unsigned string) {
    unsigned freed = 0;
    for (unsigned i = 0; i < sets->images; i++) x->image[i] &= ~string_bit(sets->image[i][string]);
    for (unsigned end = 0; end < 2; end++) {
        const unsigned coin = sets->ends[string][end];
        if (coin == GROUND) continue;
        const uint64_t bit = UINT64_C(1) << coin;
        switch (--x->degree[coin]) {
        case 0:
            x->last &= ~bit;
            x->coins--;
            freed++;
            break;
        case 1:
            x->last |= bit;
            break;
        default:
            break;
        }
    }
    return freed;
}

/* Of each bundle only how many strings are left counts: its first ones. */
static uint64_t first_of_bundles(const string_sets *sets, uint64_t left) {
    for (unsigned i = 0; i < sets->bundles; i++) {
        uint64_t bundle = sets->bundle[i];
        int gone = __builtin_popcountll(bundle & ~left);
        left |= bundle;
        for (; gone > 0; gone--) {
            const uint64_t highest = UINT64_C(1) << (63 - __builtin_clzll(bundle));
            left &= ~highest;
            bundle &= ~highest;
        }
    }
    return left;
}

uint64_t least_image(const string_sets *sets, const strings_left *x) {
    uint64_t least = first_of_bundles(sets, x->image[0]);
    for (unsigned i = 1; i < sets->images; i++) {
        const uint64_t image = first_of_bundles(sets, x->image[i]);
        if (image < least) least = image;
    }
    return least;
}

/* ---- chains ---- */

static unsigned other_end(const string_sets *sets, unsigned string, unsigned coin) {
    return sets->ends[string][0] == coin ? sets->ends[string][1] : sets->ends[string][0];
}

static unsigned only_string(const string_sets *sets, const strings_left *x, unsigned coin) {
    return (unsigned)__builtin_ctzll(x->image[0] & sets->of_coin[coin]);
}

/* The other string of a coin with two of them. */
static unsigned next_string(const string_sets *sets, const strings_left *x, unsigned coin,
                            unsigned string) {
    return (unsigned)__builtin_ctzll(x->image[0] & sets->of_coin[coin] & ~string_bit(string));
}

static bool is_link(const strings_left *x, unsigned coin) {
    return coin != GROUND && x->degree[coin] == 2;
}

/* Follows the coins with two strings from one with a single string on; returns how many coins these
 * are together, at most five, and the coin behind them, or the ground. */
static unsigned follow(const string_sets *sets, const strings_left *x, unsigned coin,
                       unsigned *behind) {
    unsigned string = only_string(sets, x, coin), count = 1;
    for (coin = other_end(sets, string, coin); is_link(x, coin) && count < 5; count++) {
        string = next_string(sets, x, coin, string);
        coin = other_end(sets, string, coin);
    }
    *behind = coin;
    return count;
}

/* The coins that may be left to the opponent, of the chain or loop that ends with this coin: the
 * last two of a chain, the last four of a loop that was opened; otherwise 0. *end is the other end
 * of the loop. */
static unsigned choice_at(const string_sets *sets, const strings_left *x, unsigned coin,
                          unsigned *end) {
    const unsigned count = follow(sets, x, coin, end);
    const bool is_loop = *end != GROUND && x->degree[*end] == 1;
    if (is_loop) return count == 3 ? 4 : 0;
    return count == 2 ? 2 : 0;
}

/* ---- taking coins ---- */

/* A coin that is taken at once; GROUND if there is none. Then *kept is the end of a chain or loop
 * of `choice` coins: of several the one with the fewest, all others being taken first. */
static unsigned coin_to_take(const string_sets *sets, const strings_left *x, unsigned *kept,
                             unsigned *choice) {
    unsigned kept_end = GROUND, spare = GROUND;
    *choice = 0;
    for (uint64_t rest = x->last; rest; rest &= rest - 1) {
        const unsigned coin = (unsigned)__builtin_ctzll(rest);
        unsigned end;
        const unsigned found = choice_at(sets, x, coin, &end);
        if (found == 0) return coin;
        if (*choice == 0 || found < *choice) {
            if (*choice != 0) spare = *kept;
            *kept = coin;
            *choice = found;
            kept_end = found == 4 ? end : GROUND;
        } else if (coin != kept_end) {
            spare = coin;
        }
    }
    return spare;
}

unsigned take_coins(const string_sets *sets, strings_left *x, unsigned *taken) {
    unsigned kept = GROUND, choice = 0;
    while (x->last != 0) {
        const unsigned coin = coin_to_take(sets, x, &kept, &choice);
        if (coin == GROUND) break;
        *taken += cut_string(sets, x, only_string(sets, x, coin));
        choice = 0;
    }
    for (unsigned left = choice; left > 0;) {
        const unsigned string = only_string(sets, x, kept);
        kept = other_end(sets, string, kept);
        left -= cut_string(sets, x, string);
    }
    return choice;
}

/* ---- cuts of quiet sets ---- */

/* Goes along the links from this end of a string, adding their strings; returns how many links
 * there are. *between becomes a string between two of them. True in *is_loop when it comes back. */
static unsigned walk(const string_sets *sets, const strings_left *x, unsigned first, unsigned end,
                     uint64_t *strings, unsigned *between, bool *is_loop) {
    unsigned string = first, coin = sets->ends[string][end], count = 0;
    while (is_link(x, coin)) {
        count++;
        string = next_string(sets, x, coin, string);
        *is_loop = string == first;
        if (*is_loop) break;
        *strings |= string_bit(string);
        coin = other_end(sets, string, coin);
        if (is_link(x, coin)) *between = string;
    }
    return count;
}

static void add_cut(string_cuts *list, unsigned string, unsigned opened) {
    list->string[list->count] = (uint8_t)string;
    list->opened[list->count++] = (uint8_t)opened;
}

/* The chain or loop that the cut of this string opens. */
static void add_chain(const string_sets *sets, const strings_left *x, unsigned string,
                      uint64_t *done, string_cuts *list) {
    uint64_t strings = string_bit(string);
    unsigned between = string;
    bool is_loop = false;
    unsigned coins = walk(sets, x, string, 0, &strings, &between, &is_loop);
    if (!is_loop) coins += walk(sets, x, string, 1, &strings, &between, &is_loop);
    *done |= strings;
    add_cut(list, coins == 2 && !is_loop ? between : string, coins);
}

/* All strings of bundles but the first one that is left. */
static uint64_t repeated(const string_sets *sets, uint64_t left) {
    uint64_t found = 0;
    for (unsigned i = 0; i < sets->bundles; i++) {
        const uint64_t bundle = sets->bundle[i] & left;
        found |= bundle & (bundle - 1);
    }
    return found;
}

void list_cuts(const string_sets *sets, const strings_left *x, string_cuts *list) {
    const uint64_t spare = repeated(sets, x->image[0]);
    uint64_t chains = 0, done = 0;
    list->count = 0;
    for (uint64_t rest = x->image[0]; rest; rest &= rest - 1) {
        const unsigned string = (unsigned)__builtin_ctzll(rest);
        if (is_link(x, sets->ends[string][0]) || is_link(x, sets->ends[string][1]))
            chains |= string_bit(string);
        else if (!(spare & string_bit(string)))
            add_cut(list, string, 0);
    }
    list->safe = list->count;
    for (; chains; chains &= chains - 1) {
        const unsigned string = (unsigned)__builtin_ctzll(chains);
        if (!(done & string_bit(string))) add_chain(sets, x, string, &done, list);
    }
}
