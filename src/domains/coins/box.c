/* SPDX-License-Identifier: MIT
 *
 * The alphabet of coins on a small field, lists of letters and their ranks. The rank of the list
 * a_0 <= a_1 <= ... <= a_{n-1} is the sum of (a_i + i) over (i + 1): lists that never fall become
 * sets when a_i is raised by i, and this is the place of a set in the combinatorial number system.
 */
#include "coins/box.h"

#include <string.h>

enum { ROWS_MAX = 32 };
static const uint64_t MOST_LISTS = UINT64_C(1) << 36;

/* ---- the alphabet ---- */

static void check_bounds(task *t, const coin_bounds *b) {
    if (b->value_count < 1 || b->rows < 1 || b->columns < 1)
        task_throw(t, ENDER_EARGUMENT, "a field of coins has a value, a row and a column at least");
    if (b->coins > BOX_COINS_MAX)
        task_throw(t, ENDER_ELIMIT, "at most %d coins at a time are gone through", BOX_COINS_MAX);
    for (uint32_t i = 0; b->values && i < b->value_count; i++)
        if (b->values[i] < 1 || b->values[i] > COIN_VALUES_MAX ||
            (i > 0 && b->values[i] <= b->values[i - 1]))
            task_throw(t, ENDER_EARGUMENT,
                       "the values of a field are ascending integers from 1 to 2^20");
    const uint64_t squares = (uint64_t)b->value_count * ((uint64_t)b->rows * b->columns + 1) +
                             (b->strip > 0 ? (uint64_t)b->strip : 0);
    if (b->rows > ROWS_MAX || b->columns > ROWS_MAX || 2 * squares + 1 > BOX_LETTERS_MAX)
        task_throw(t, ENDER_ELIMIT,
                   "a field that is gone through has at most %d rows and columns, and %d squares, "
                   "each counted once for each value",
                   ROWS_MAX, BOX_LETTERS_MAX / 2);
}

/* The red and the blue coin of a square; what Left makes of the red one, and of the blue. */
static void add_square(coin_box *b, coin c, uint8_t pushed, uint8_t slid) {
    const unsigned red = b->letters;
    for (unsigned blue = 0; blue < 2; blue++) {
        c.blue = blue;
        c.count = 1;
        const coin_position p = {.values = b->values, .value_count = b->value_count};
        b->coin_of[red + blue] = c;
        b->key[red + blue] = coin_desirability(&p, &c);
        b->moved[1][red + blue] = BOX_NONE;
    }
    b->moved[0][red] = pushed;
    b->moved[0][red + 1] = slid;
    b->letters += 2;
}

/* Either player takes coins off the strip; the other's are pushed. */
static void add_strip(coin_box *b, int32_t strip) {
    for (int32_t k = 0; k <= strip; k++) {
        const uint8_t red = (uint8_t)b->letters;
        const uint8_t to = (uint8_t)(k == 1 ? 0 : red - 2);
        if (k > 0) add_square(b, (coin){.strip = true, .column = (uint32_t)k}, to, BOX_GONE);
        if (k > 0) b->moved[1][red] = BOX_GONE;
    }
}

/* Row m: the blue coin slides to the first column of the row below, whose red letters are in
 * `below`, which becomes that of this row. */
static void add_row(coin_box *b, uint32_t row, uint32_t columns, uint32_t *below) {
    for (uint32_t v = 0; v < b->value_count; v++) {
        const uint32_t first = b->letters;
        for (uint32_t c = 1; c <= columns; c++)
            add_square(b, (coin){.value = v, .row = row, .column = c},
                       (uint8_t)(c == 1 ? BOX_GONE : b->letters - 2),
                       (uint8_t)(row == 0 ? BOX_GONE : below[v] + 1));
        below[v] = first;
    }
}

/* choose[i][a] by Pascal's rule; choose[n - 1][letters] lists have n letters. */
static void count_lists(task *t, coin_box *b) {
    bool too_many = false;
    for (unsigned a = 0; a <= b->letters; a++) b->choose[0][a] = a;
    for (unsigned i = 1; i < BOX_COINS_MAX; i++)
        for (unsigned a = 1; a <= b->letters; a++)
            if (__builtin_add_overflow(b->choose[i][a - 1], b->choose[i - 1][a], &b->choose[i][a]))
                b->choose[i][a] = UINT64_MAX / 2;
    b->first[1] = 1;
    for (unsigned n = 1; n <= b->coins; n++) {
        b->first[n + 1] = b->first[n] + b->choose[n - 1][b->letters];
        too_many |= b->first[n + 1] > MOST_LISTS;
    }
    if (too_many)
        task_throw(t, ENDER_ELIMIT,
                   "there are more than 2^36 positions; fewer coins or a smaller field can be gone "
                   "through");
}

coin_box *box_open(task *t, const coin_bounds *bounds, bool ranked) {
    check_bounds(t, bounds);
    coin_box *b = SCRATCH_ARRAY(t, coin_box, 1);
    memset(b, 0, sizeof *b);
    b->coins = bounds->coins;
    b->value_count = bounds->value_count;
    b->has_star = bounds->strip >= 0;
    b->values = SCRATCH_ARRAY(t, coin_value, b->value_count);
    uint32_t *below = SCRATCH_ARRAY(t, uint32_t, b->value_count);
    for (uint32_t v = 0; v < b->value_count; v++) {
        const int64_t worth = bounds->values ? bounds->values[v] : (int64_t)v + 1;
        b->values[v] = (coin_value){rational_of(dyadic_int(worth)), REF_NONE};
    }
    b->coin_of[0] = (coin){.strip = true, .count = 1};
    b->moved[0][0] = BOX_GONE;
    b->moved[1][0] = BOX_NONE;
    b->letters = 1;
    add_strip(b, bounds->strip);
    for (uint32_t row = 0; row <= bounds->rows; row++)
        add_row(b, row, row == 0 ? 1 : bounds->columns, below);
    for (unsigned a = 1; a < b->letters; a++) {
        const coin *c = &b->coin_of[a];
        if (c->strip || c->row > 0) continue;
        b->worth[a] = b->values[c->value].number.num.num;
        b->cash[a] = c->blue ? b->worth[a] : 0;
    }
    if (ranked) count_lists(t, b);
    return b;
}

/* ---- positions ---- */

box_lay box_negative(const box_lay *p) {
    box_lay n = *p;
    for (unsigned i = 0; i < p->count; i++) {
        const uint8_t letter = box_opposite(p->at[i]);
        unsigned k = i; /* a pair of opposites changes places */
        for (; k > 0 && n.at[k - 1] > letter; k--) n.at[k] = n.at[k - 1];
        n.at[k] = letter;
    }
    return n;
}

box_lay box_after(const box_lay *p, unsigned i, uint8_t letter, bool cancels) {
    box_lay q = {0};
    bool placed = letter == BOX_GONE;
    const uint8_t opposite = placed || !cancels ? BOX_NONE : box_opposite(letter);
    for (unsigned k = 0; k < p->count; k++) {
        const uint8_t here = p->at[k];
        if (k == i) continue;
        if (here == opposite && !placed) {
            placed = true;
            continue;
        }
        q.at[q.count++] = here;
    }
    if (placed) return q;
    unsigned k = q.count++;
    for (; k > 0 && q.at[k - 1] > letter; k--) q.at[k] = q.at[k - 1];
    q.at[k] = letter;
    return q;
}

bool box_has_pair(const box_lay *p) {
    for (unsigned i = 1; i < p->count; i++) {
        if (p->at[i] == 0) return true; /* two stars */
        if (p->at[i - 1] % 2 == 1 && p->at[i] == p->at[i - 1] + 1) return true;
    }
    return false;
}

int64_t box_left_stop(const coin_box *b, const box_lay *p) {
    int64_t sum = 0;
    bool left = true;
    for (unsigned i = p->count; i-- > 0;) { /* the greatest value first */
        const uint8_t letter = p->at[i];
        if (b->worth[letter] == 0) continue;
        const bool blue = letter % 2 == 0;
        if (left && blue) sum += b->worth[letter];
        if (!left && !blue) sum -= b->worth[letter];
        left = !left;
    }
    return sum;
}

box_lay box_switch_form(const coin_box *b, const box_lay *p, int64_t *money) {
    box_lay q = {0};
    for (unsigned i = 0; i < p->count; i++) {
        const uint8_t letter = p->at[i];
        if (b->worth[letter] == 0) {
            q.at[q.count++] = letter;
            continue;
        }
        const uint8_t red = (uint8_t)(letter - (letter % 2 == 0));
        if (letter != red) *money += b->worth[letter];
        if (q.count > 0 && q.at[q.count - 1] == red) { /* two red ones are worth -x */
            *money -= b->worth[red];
            q.count--;
        } else {
            q.at[q.count++] = red;
        }
    }
    return q;
}

box_lay box_cancelled(const box_lay *p) {
    box_lay q = {0};
    for (unsigned i = 0; i < p->count; i++) q = box_after(&q, q.count, p->at[i], true);
    return q;
}

coin_position box_position(const coin_box *b, const box_lay *p, int64_t money, box_coins *spare) {
    coin_position made = {COINS_REVISED, b->values, b->value_count,
                          spare->coins,  0,         rational_of(dyadic_int(money)),
                          false,         REF_ZERO};
    uint8_t order[BOX_COINS_MAX]; /* most desirable first, red before blue */
    for (unsigned i = 0; i < p->count; i++) {
        const uint8_t letter = p->at[i];
        unsigned k = i;
        for (; k > 0 && b->key[order[k - 1]] < b->key[letter]; k--) order[k] = order[k - 1];
        order[k] = letter;
    }
    for (unsigned i = 0; i < p->count; i++) {
        if (i > 0 && order[i] == order[i - 1]) {
            spare->coins[made.count - 1].count++;
            continue;
        }
        spare->letter[made.count] = order[i];
        spare->coins[made.count++] = b->coin_of[order[i]];
    }
    return made;
}

/* ---- all positions ---- */

/* Which letters a position may begin with: not those of row 0 unless they are wanted. */
static bool is_wanted(const box_set *set, unsigned letter) {
    if (letter == 0) return set->box->has_star;
    return set->row_0 || set->box->worth[letter] == 0;
}

size_t box_parts(const coin_box *b) { return 1 + (size_t)b->coins * b->letters; }

typedef struct wanted_letters {
    uint8_t letter[BOX_LETTERS_MAX];
    unsigned count;
} wanted_letters;

/* All lists of `count` letters whose last is the wanted letter number `last`. */
static void each_list(task *t, const box_set *set, const wanted_letters *w, unsigned count,
                      unsigned last, size_t part) {
    unsigned index[BOX_COINS_MAX] = {0};
    index[count - 1] = last;
    for (;;) {
        task_poll(t);
        box_lay p = {.count = (uint8_t)count};
        for (unsigned i = 0; i < count; i++) p.at[i] = w->letter[index[i]];
        if (set->pairs || !box_has_pair(&p)) set->each(t, &p, part, set->arg);
        unsigned i = 0; /* the next list in the order of ranks */
        while (i + 1 < count && index[i] == index[i + 1]) index[i++] = 0;
        if (i + 1 >= count) return;
        index[i]++;
    }
}

static void each_part(task *t, size_t part, void *arg) {
    const box_set *set = arg;
    const coin_box *b = set->box;
    if (set->progress) task_progress(t, set->progress, part, box_parts(b));
    const unsigned count = part == 0 ? 0 : 1 + (unsigned)((part - 1) / b->letters);
    if (count < set->least_coins) return;
    if (part == 0) {
        const box_lay empty = {0};
        set->each(t, &empty, 0, set->arg);
        return;
    }
    wanted_letters w = {.count = 0};
    const unsigned last = (unsigned)((part - 1) % b->letters);
    for (unsigned a = 0; a <= last; a++)
        if (is_wanted(set, a)) w.letter[w.count++] = (uint8_t)a;
    if (is_wanted(set, last)) each_list(t, set, &w, count, w.count - 1, part);
}

void box_each(task *t, const box_set *set) {
    parallel(t, box_parts(set->box), each_part, (void *)(uintptr_t)set);
}
