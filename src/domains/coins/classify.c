/* SPDX-License-Identifier: MIT
 *
 * Who wins an infinitesimal position of coins: Theorem 21 of Moews' thesis (COIN-SLIDING-20 to 23).
 * The coins fall into segments: all coins of row 2 of one value, all coins of row 1 of one value,
 * each other coin by itself. A machine with four states goes through the segments of rows 2 and
 * above from the least desirable to the most; with the atomic weight, and where it is in doubt with
 * who has the tiny advantage, its last state says who wins (Table 5.1), and by which case. */
#include "coins/coins.h"

#include <string.h>

/* ---- segments ---- */

__extension__ typedef __int128 signed_wide; /* sums of counts, which may come near to 2^64 */

static bool shares(const coin *a, const coin *b) {
    return !a->strip && !b->strip && a->row == b->row && a->row <= 2 && a->value == b->value;
}

coin_segment coins_segment(const coin_position *p, uint32_t last) {
    const coin *least = &p->at[last];
    coin_segment s = {.kind = least->strip || least->row > 2 ? SEGMENT_BIG
                              : least->row == 2              ? SEGMENT_SMALL
                                                             : SEGMENT_TINY,
                      .first = last,
                      .last = last,
                      .value = least->value,
                      .blue = least->blue,
                      .neutral = least->strip && least->column == 0};
    while (s.first > 0 && shares(&p->at[s.first - 1], least)) s.first--;
    signed_wide sum = 0;
    for (uint32_t i = s.first; i <= last; i++)
        sum += p->at[i].blue ? -(signed_wide)p->at[i].count : (signed_wide)p->at[i].count;
    s.weight = sum > 2 ? 2 : sum < -2 ? -2 : (int64_t)sum;
    return s;
}

/* ---- classes and the machine ---- */

enum { ALPHA = 'a', BETA = 'b', GAMMA = 'c', DELTA = 'd' };

/* The class of a segment of weight w whose least desirable term has this colour. */
static int class_of(const coin_segment *s, bool blue, int64_t weight) {
    if (s->neutral) return BETA;
    if (s->kind == SEGMENT_BIG) return blue ? BETA : DELTA;
    if (blue || weight < 0) return BETA;
    return weight == 0 ? ALPHA : weight == 1 ? GAMMA : DELTA;
}

static int own_class(const coin_segment *s) { return class_of(s, s->blue, s->weight); }
/* Of the negative: the colours and the least desirable term change sides. */
static int negative_class(const coin_segment *s) { return class_of(s, !s->blue, -s->weight); }

/* From state 1 by a class; from -1 everything is mirrored. */
static int step_from_one(int class) {
    switch (class) {
    case ALPHA:
        return 1;
    case GAMMA:
        return -1;
    case DELTA:
        return 2;
    default:
        return -2;
    }
}

int coins_segment_step(int state, const coin_segment *s) {
    if (state == 1) return step_from_one(own_class(s));
    if (state == -1) return -step_from_one(negative_class(s));
    return state;
}

static const char *class_name(int class) {
    return class == ALPHA ? "alpha" : class == BETA ? "beta" : class == GAMMA ? "gamma" : "delta";
}

const char *coins_segment_name(const coin_segment *s, bool of_negative) {
    return class_name(of_negative ? negative_class(s) : own_class(s));
}

int coins_machine(int state, const char *segment_class) {
    static const int classes[] = {ALPHA, BETA, GAMMA, DELTA};
    const bool minus = segment_class[0] == '-';
    for (unsigned i = 0; i < 4; i++) {
        if (strcmp(segment_class + minus, class_name(classes[i])) != 0) continue;
        if (state == 1 && !minus) return step_from_one(classes[i]);
        if (state == -1 && minus) return -step_from_one(classes[i]);
        if (state == 2 || state == -2) return state;
    }
    return 0;
}

void coins_segment_class(task *t, const coin_position *p, const char **own, const char **negative) {
    if (p->count == 0) task_throw(t, ENDER_EDOMAIN, "there is no segment without coins");
    const coin_segment s = coins_segment(p, p->count - 1);
    if (s.kind == SEGMENT_TINY || s.first > 0)
        task_throw(t, ENDER_EDOMAIN,
                   "a class belongs to one segment: coins of one value in row 2, or one other coin "
                   "above row 1");
    *own = class_name(own_class(&s));
    *negative = class_name(negative_class(&s));
}

/* ---- the tiny advantage ---- */

int coins_tiny_lean(const coin_segment *s) {
    if (s->weight != 0) return s->weight > 0 ? 2 : -2;
    return s->blue ? 1 : -1;
}

/* ---- the table ---- */

typedef struct segment_run {
    int end;
    uint32_t decided; /* the least desirable coin of the segment that led to 2 or -2 */
} segment_run;

static void run_step(segment_run *r, const coin_segment *s) {
    const int next = coins_segment_step(r->end, s);
    if ((next == 2 || next == -2) && r->end != next) r->decided = s->last;
    r->end = next;
}

/* The case for Right to move with weight 0 or 1 (Table 5.1), and whether Right wins. */
static char case_of_right(int64_t weight, const segment_run *from, int advantage, bool *wins) {
    const bool one = weight == 1;
    if (weight <= -1) {
        *wins = true;
        return 'A';
    }
    if (weight >= 2) {
        *wins = false;
        return 'J';
    }
    if (from->end == 2) {
        *wins = true;
        return one ? 'H' : 'D';
    }
    if (from->end == -2) {
        *wins = false;
        return one ? 'I' : 'E';
    }
    *wins = advantage < 0;
    if (one) return *wins ? 'F' : 'G';
    return *wins ? 'B' : 'C';
}

char coins_table_case(int64_t weight, int end, int advantage, ender_player mover, bool *wins) {
    const int sign = mover == ENDER_RIGHT ? 1 : -1;
    const int64_t kept = weight > 2 ? 2 : weight < -2 ? -2 : weight;
    const segment_run from = {sign * end, UINT32_MAX};
    return case_of_right(sign * kept, &from, sign * advantage, wins);
}

static bool has_decisive_run(char letter) {
    return letter == 'D' || letter == 'E' || letter == 'H' || letter == 'I';
}

/* Everything for one mover. The machine starts from -1 for Right with weight 0 and from 1 with
 * weight 1; for Left the other way round, and its states and the advantage are Left's mirrored. */
static void decide(coin_class *made, ender_player mover, const segment_run runs[2],
                   const coin_segment *tiny) {
    const int sign = mover == ENDER_RIGHT ? 1 : -1;
    const int64_t weight = sign * made->weight;
    const unsigned from = (weight == 0) == (mover == ENDER_RIGHT) ? 1 : 0; /* runs[1]: from -1 */
    segment_run mirrored = runs[from];
    mirrored.end *= sign;
    bool wins;
    const char letter = case_of_right(weight, &mirrored, sign * made->advantage, &wins);
    const unsigned m = mover == ENDER_RIGHT;
    made->letter[m] = letter;
    made->wins[m] = wins;
    made->crucial[m] = UINT32_MAX;
    if (has_decisive_run(letter)) made->crucial[m] = runs[from].decided;
    if ((letter == 'B' || letter == 'F') && tiny) {
        const int lean = coins_tiny_lean(tiny);
        if (lean == 1 || lean == -1) made->crucial[m] = tiny->last;
    }
}

coin_class coins_classify(task *t, const coin_position *p) {
    coins_check_order(t, p);
    if (!coins_infinitesimal(p))
        task_throw(t, ENDER_EDOMAIN,
                   "only positions without money and without coins in row 0 are classified; "
                   "`outcome` decides the others too");
    coin_class made = {.weight = coins_atomic_weight(t, p)};
    segment_run runs[2] = {{1, UINT32_MAX}, {-1, UINT32_MAX}};
    coin_segment tiny = {.value = UINT32_MAX};
    uint32_t least_small = UINT32_MAX;
    for (uint32_t left = p->count; left > 0;) {
        task_poll(t);
        const coin_segment s = coins_segment(p, left - 1);
        left = s.first;
        if (s.kind == SEGMENT_TINY) {
            if (s.value < tiny.value) tiny = s;
            continue;
        }
        if (s.kind == SEGMENT_SMALL && s.value < least_small) least_small = s.value;
        run_step(&runs[0], &s);
        run_step(&runs[1], &s);
    }
    const bool any_tiny = tiny.value != UINT32_MAX;
    if (any_tiny) {
        const int lean = coins_tiny_lean(&tiny);
        const bool strong = lean == 2 || lean == -2;
        if (strong ? tiny.value <= least_small : tiny.value < least_small)
            made.advantage = lean > 0 ? 1 : -1;
    }
    made.end[0] = runs[0].end;
    made.end[1] = runs[1].end;
    decide(&made, ENDER_LEFT, runs, any_tiny ? &tiny : NULL);
    decide(&made, ENDER_RIGHT, runs, any_tiny ? &tiny : NULL);
    made.outcome = ender_outcome_from(made.wins[ENDER_LEFT], made.wins[ENDER_RIGHT]);
    return made;
}

/* ---- quick tests ---- */

static signed_wide weight_sum(const coin_position *p) {
    signed_wide sum = 0;
    for (uint32_t i = 0; i < p->count; i++) {
        const coin *c = &p->at[i];
        const signed_wide part =
            (c->strip ? c->column > 0 : (signed_wide)c->row - 1) * (signed_wide)c->count;
        sum += c->blue ? -part : part;
    }
    return sum;
}

/* The tiny segments stand behind each other, that of the least value last. */
static int tinies(const coin_position *p) {
    for (uint32_t i = 0; i < p->count; i++)
        if (p->at[i].strip || p->at[i].row != 1) return 0;
    const coin_segment least = coins_segment(p, p->count - 1);
    return coins_tiny_lean(&least) > 0 ? 1 : -1;
}

int coins_quick(const coin_position *p, coin_corollary which) {
    if (p->count == 0) return 0;
    if (which == COINS_TINIES) return tinies(p);
    const coin *least = &p->at[p->count - 1];
    const bool left = least->blue || (least->strip && least->column == 0);
    if (which == COINS_ONE_AHEAD) return left && weight_sum(p) == 1;
    const bool tiny = !least->strip && least->row == 1;
    return left && !tiny && weight_sum(p) == 0;
}
