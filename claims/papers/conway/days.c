/* SPDX-License-Identifier: MIT
 *
 * Conway positions: what holds for all games born by a day at once, such as transitivity, clouds
 * and the outcomes of sums. The whole order of a day is a table of bits, a row for each game, so
 * that a statement about three games is one about two rows for each pair: 1474^3 triples of day 3
 * take a second. */
#include "papers/conway/conway.h"
#include "papers/frame/checker.h"

#include <stdatomic.h>

/* ---- the order of a day as bits ---- */

/* Rows of bits: at(le, g) are the games h with g <= h. */
typedef struct order {
    game_list games;
    size_t row; /* words of a row */
    uint64_t *le, *ge, *confused;
} order;

static bool bit(const uint64_t *row, size_t i) { return row[i / 64] >> i % 64 & 1; }
static void set_bit(uint64_t *row, size_t i) { row[i / 64] |= (uint64_t)1 << i % 64; }

static void order_row(claim_run *run, size_t index, const void *arg) {
    const order *o = arg;
    const size_t start = index * o->row;
    for (size_t i = 0; i < o->games.count; i++) {
        task_poll(run->t);
        switch (game_compare(run->t, o->games.at[index], o->games.at[i])) {
        case ENDER_LESS:
            set_bit(o->le + start, i);
            break;
        case ENDER_GREATER:
            set_bit(o->ge + start, i);
            break;
        case ENDER_EQUAL:
            set_bit(o->le + start, i);
            set_bit(o->ge + start, i);
            break;
        default:
            set_bit(o->confused + start, i);
        }
    }
}

static uint64_t *zero_rows(task *t, size_t count) {
    uint64_t *rows = SCRATCH_ARRAY(t, uint64_t, count + 1);
    for (size_t i = 0; i < count; i++) rows[i] = 0;
    return rows;
}

static order order_of_day(claim_run *run, unsigned day) {
    order o = {.games = claim_games_of_day(run, day)};
    o.row = (o.games.count + 63) / 64;
    o.le = zero_rows(run->t, o.row * o.games.count);
    o.ge = zero_rows(run->t, o.row * o.games.count);
    o.confused = zero_rows(run->t, o.row * o.games.count);
    claim_parallel(run, o.games.count, order_row, &o);
    return o;
}

/* ---- II.6.2 and II.6.3, mixed transitivity ---- */

/* F <| H for all H for which one of these holds? Else H is the first for which it does not. */
static bool all_less_or_confused(const order *o, size_t f, const uint64_t *a, const uint64_t *b,
                                 size_t *h) {
    const uint64_t *ge = o->ge + f * o->row;
    for (size_t w = 0; w < o->row; w++) {
        const uint64_t wrong = (a[w] | b[w]) & ge[w];
        if (wrong == 0) continue;
        *h = w * 64 + (size_t)__builtin_ctzll(wrong);
        return false;
    }
    return true;
}

/* G is the game in the middle. H < G and so on are rows of G; H = G is among the rows of F as well,
 * and harmless in both. */
static void transitive_row(claim_run *run, size_t f, const void *arg) {
    const order *o = arg;
    uint64_t *less = zero_rows(run->t, o->row);
    for (size_t g = 0; g < o->games.count; g++) {
        const uint64_t *le = o->le + g * o->row, *ge = o->ge + g * o->row;
        const uint64_t *confused = o->confused + g * o->row;
        size_t h = 0;
        bool holds = true;
        if (bit(o->le + f * o->row, g)) { /* F <= G <| H: G < H, or G || H */
            for (size_t w = 0; w < o->row; w++) less[w] = le[w] & ~ge[w];
            holds = all_less_or_confused(o, f, less, confused, &h);
        }
        if (!bit(o->ge + f * o->row, g) && holds) /* F <| G <= H */
            holds = all_less_or_confused(o, f, le, le, &h);
        const ref *at = o->games.at;
        claim_holds(run, holds, "the first is not <| the third", "%s, %s, %s",
                    claim_name(run, at[f]), claim_name(run, at[g]), claim_name(run, at[h]));
    }
}

void check_conway_mixed_transitivity(claim_run *run, unsigned day) {
    const order o = order_of_day(run, day);
    claim_parallel(run, o.games.count, transitive_row, &o);
}

/* ---- clouds ---- */

/* Is some a < c and some b > c in the cloud of g? */
static void cloud_row(claim_run *run, size_t g, const void *arg) {
    const order *o = arg;
    const uint64_t *cloud = o->confused + g * o->row;
    for (size_t c = 0; c < o->games.count; c++) {
        const uint64_t *le = o->le + c * o->row, *ge = o->ge + c * o->row;
        uint64_t above = 0, below = 0;
        for (size_t w = 0; w < o->row; w++) {
            above |= le[w] & cloud[w];
            below |= ge[w] & cloud[w];
        }
        claim_holds(run, bit(cloud, c) || !above || !below,
                    "it lies between two games of the cloud, but not in it", "%s ; %s",
                    claim_name(run, o->games.at[g]), claim_name(run, o->games.at[c]));
    }
}

void check_conway_clouds(claim_run *run, unsigned day) {
    const order o = order_of_day(run, day);
    claim_parallel(run, o.games.count, cloud_row, &o);
}

/* ---- between 0 and ^, above ^ ---- */

static bool is_less(task *t, ref g, ref h) { return game_compare(t, g, h) == ENDER_LESS; }

void check_conway_below_up(claim_run *run, unsigned day) {
    task *t = run->t;
    const game_list games = claim_games_of_day(run, day);
    const ref up = claim_value(run, "^");
    for (size_t i = 0; i < games.count; i++) {
        const ref g = games.at[i];
        if (is_less(t, REF_ZERO, g) && is_less(t, g, up))
            claim_relation(run, g, REF_STAR, ENDER_CONFUSED, "%s ; *", claim_name(run, g));
    }
    static const char *const named[] = {"{0|v*}",   "tiny(1)",        "{0|*,^}",
                                        "{0|*,*2}", "{0|*,{0,*|-1}}", "{0|v*,{0,*|-1}}"};
    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        const ref g = claim_value(run, "%s", named[i]);
        claim_holds(run, is_less(t, REF_ZERO, g) && is_less(t, g, up), "it is not between 0 and ^",
                    "%s", named[i]);
        claim_relation(run, g, REF_STAR, ENDER_CONFUSED, "%s ; *", named[i]);
    }
}

void check_conway_above_up(claim_run *run, unsigned day) {
    task *t = run->t;
    const game_list games = claim_games_of_day(run, day);
    const ref up = claim_value(run, "^"), a = claim_value(run, "{^|*}");
    const ref b = claim_value(run, "{{1|*}|*}");
    for (size_t i = 0; i < games.count; i++) {
        const ref g = games.at[i];
        const bool is_such = is_less(t, up, g) && game_is_infinitesimal(t, g) &&
                             game_compare(t, g, REF_STAR) == ENDER_CONFUSED;
        claim_holds(run, is_such == (day == 3 && (ref_same(g, a) || ref_same(g, b))),
                    "it should be one of them, or should not", "%s", claim_name(run, g));
    }
}

void check_conway_question_marks(claim_run *run, unsigned size) {
    (void)size;
    static const struct {
        const char *g, *h;
        ender_relation relation;
    } facts[] = {
        {"{^|*}", "^ + {0|v*}", ENDER_EQUAL}, {"{^|*}", "^", ENDER_GREATER},
        {"{^|*}", "*", ENDER_CONFUSED},       {"{{1|*}|*}", "^", ENDER_GREATER},
        {"{{1|*}|*}", "*", ENDER_CONFUSED},   {"^ + tiny(1)", "^", ENDER_GREATER},
        {"^ + tiny(1)", "*", ENDER_CONFUSED}, {"^^ - {0|v*}", "^^", ENDER_LESS},
        {"^^ - {0|v*}", "*", ENDER_GREATER},  {"^^ - tiny(1)", "^^", ENDER_LESS},
        {"^^ - tiny(1)", "*", ENDER_GREATER}, {"{0|v*}", "*2", ENDER_CONFUSED},
        {"tiny(1)", "*2", ENDER_CONFUSED},    {"{0|*,^}", "*2", ENDER_GREATER},
        {"^ - {0|v*}", "*2", ENDER_GREATER},  {"{0|*,^}", "^", ENDER_LESS},
        {"^ - {0|v*}", "^", ENDER_LESS},      {"^ - {0|v*}", "0", ENDER_GREATER},
    };
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++)
        claim_relation(run, claim_value(run, "%s", facts[i].g), claim_value(run, "%s", facts[i].h),
                       facts[i].relation, "%s ; %s", facts[i].g, facts[i].h);
}

/* ---- births ---- */

typedef struct antichains {
    ref_list *sets; /* number i is the options sets->at[starts[i]] .. sets->at[starts[i+1]-1] */
    size_t *starts, count, capacity;
} antichains;

static void add_antichains(task *t, antichains *list, game_list games, size_t from, ref *chosen,
                           uint32_t count) {
    list->starts = scratch_reach(t, list->starts, list->count + 1, &list->capacity, sizeof(size_t));
    for (uint32_t i = 0; i < count; i++) ref_list_add(t, list->sets, chosen[i]);
    list->starts[++list->count] = list->sets->count;
    for (size_t i = from; i < games.count; i++) {
        bool confused = true;
        for (uint32_t k = 0; k < count && confused; k++)
            confused = game_compare(t, chosen[k], games.at[i]) == ENDER_CONFUSED;
        if (!confused) continue;
        chosen[count] = games.at[i];
        add_antichains(t, list, games, i + 1, chosen, count + 1);
    }
}

/* Every game has a form whose options are antichains of the day before. */
void check_conway_births(claim_run *run, unsigned day) {
    static const int64_t counts[] = {1, 4, 22, 1474}, sets[] = {1, 2, 6, 98};
    task *t = run->t;
    const game_list games = day > 0 ? claim_games_of_day(run, day - 1) : (game_list){NULL, 0};
    ref_list members = {0};
    members.at = scratch_reach(t, NULL, 0, &members.capacity, sizeof(ref));
    antichains lists = {.sets = &members};
    lists.starts = scratch_reach(t, NULL, 0, &lists.capacity, sizeof(size_t));
    lists.starts[0] = 0;
    add_antichains(t, &lists, games, 0, SCRATCH_ARRAY(t, ref, games.count + 1), 0);
    claim_same_number(run, (int64_t)lists.count, sets[day], "antichains of the day before %u", day);
    int64_t born = 0, numbers = 0;
    ref_map seen;
    ref_map_open(t, &seen);
    for (size_t i = 0; i < lists.count * lists.count; i++) {
        const size_t l = i / lists.count, r = i % lists.count;
        const ref g = game_from(
            t, members.at + lists.starts[l], (uint32_t)(lists.starts[l + 1] - lists.starts[l]),
            members.at + lists.starts[r], (uint32_t)(lists.starts[r + 1] - lists.starts[r]));
        if (!ref_map_mark(t, &seen, g)) continue;
        born++;
        numbers += ref_is_number(t, g);
    }
    ref_map_close(t, &seen);
    claim_same_number(run, born, counts[day], "games born by day %u", day);
    claim_same_number(run, (int64_t)claim_games_of_day(run, day).count, born, "games_by_day(%u)",
                      day);
    claim_same_number(run, numbers, ((int64_t)2 << day) - 1, "numbers born by day %u", day);
    claim_same_number(run, (int64_t)conway_numbers(t, day).count, numbers,
                      "numbers made by halving, day %u", day);
}

/* ---- outcomes of sums ---- */

/* Which outcomes sums have: a bit each. The order is that of ender_outcome. */
enum {
    L = 1 << ENDER_L,
    R = 1 << ENDER_R,
    N = 1 << ENDER_N,
    P = 1 << ENDER_P,
    ANY = L | R | N | P
};

typedef struct day_sum_loop {
    game_list games;
    _Atomic unsigned *seen;
} day_sum_loop;

static void sum_row(claim_run *run, size_t index, const void *arg) {
    static const unsigned allowed[4][4] = {
        [ENDER_L] = {[ENDER_L] = L, [ENDER_P] = L, [ENDER_N] = L | N, [ENDER_R] = ANY},
        [ENDER_P] = {[ENDER_L] = L, [ENDER_P] = P, [ENDER_N] = N, [ENDER_R] = R},
        [ENDER_N] = {[ENDER_L] = L | N, [ENDER_P] = N, [ENDER_N] = ANY, [ENDER_R] = N | R},
        [ENDER_R] = {[ENDER_L] = ANY, [ENDER_P] = R, [ENDER_N] = N | R, [ENDER_R] = R}};
    const day_sum_loop *loop = arg;
    task *t = run->t;
    const ref g = loop->games.at[index];
    const ender_outcome a = game_outcome(t, g);
    for (size_t i = 0; i <= index; i++) {
        const ref h = loop->games.at[i];
        const ender_outcome b = game_outcome(t, h), both = game_outcome(t, game_add(t, g, h));
        claim_holds(run, allowed[a][b] >> both & 1, "the sum has another outcome", "%s + %s",
                    claim_name(run, g), claim_name(run, h));
        atomic_fetch_or(&loop->seen[a < b ? 4 * a + b : 4 * b + a], 1u << both);
    }
}

void check_conway_outcomes_of_sums(claim_run *run, unsigned day) {
    _Atomic unsigned seen[16] = {0};
    const day_sum_loop loop = {claim_games_of_day(run, day), seen};
    claim_parallel(run, loop.games.count, sum_row, &loop);
    if (day < 2) return;
    static const struct {
        ender_outcome a, b;
        unsigned outcomes;
    } occurring[] = {{ENDER_L, ENDER_R, ANY},
                     {ENDER_L, ENDER_N, L | N},
                     {ENDER_N, ENDER_R, N | R},
                     {ENDER_N, ENDER_N, ANY}};
    for (size_t i = 0; i < sizeof occurring / sizeof *occurring; i++) {
        const ender_outcome a = occurring[i].a, b = occurring[i].b;
        claim_same_number(run, atomic_load(&seen[a < b ? 4 * a + b : 4 * b + a]),
                          occurring[i].outcomes, "outcomes of %s + %s", ender_outcome_name(a),
                          ender_outcome_name(b));
    }
}

/* ---- confusion intervals ---- */

static bool is_inside(task *t, const confusion *c, dyadic x) {
    if (c->empty) return false;
    const int low = dyadic_cmp(t, x, c->set.lo), high = dyadic_cmp(t, x, c->set.hi);
    return (low > 0 || (low == 0 && c->set.lo_kind == BOUND_CLOSED)) &&
           (high < 0 || (high == 0 && c->set.hi_kind == BOUND_CLOSED));
}

static void interval_of(claim_run *run, size_t index, const void *arg) {
    const game_list *games = arg;
    task *t = run->t;
    const ref g = games->at[index];
    const confusion c = game_confusion(t, g);
    if (!c.empty) {
        claim_holds(run,
                    dyadic_same(c.set.lo, game_right_stop(t, g)) &&
                        dyadic_same(c.set.hi, game_left_stop(t, g)),
                    "its ends are not the stops", "confusion_interval(%s)", claim_name(run, g));
    }
    const ref_list numbers = conway_numbers(t, 4);
    for (size_t i = 0; i < numbers.count; i++) {
        const ref x = numbers.at[i];
        const ender_outcome outcome = conway_played_outcome(t, form_add(t, g, form_neg(t, x)));
        claim_holds(run, (outcome == ENDER_N) == is_inside(t, &c, ref_dyadic(t, x)),
                    "play and interval disagree", "compare(%s, %s)", claim_name(run, g),
                    claim_name(run, x));
    }
}

void check_conway_confusion_intervals(claim_run *run, unsigned day) {
    const game_list games = claim_games_of_day(run, day);
    claim_parallel(run, games.count, interval_of, &games);
    static const char *const printed[][2] = {
        {"*", "[0,0]"}, {"+-1", "[-1,1]"}, {"{1|*}", "(0,1]"}, {"^", "{}"}, {"1/2", "{}"}};
    for (size_t i = 0; i < sizeof printed / sizeof *printed; i++) {
        const confusion c = game_confusion(run->t, claim_value(run, "%s", printed[i][0]));
        strbuf text;
        strbuf_open(run->t, &text);
        confusion_print(&text, &c);
        claim_same_text(run, text.text, printed[i][1], "confusion_interval(%s)", printed[i][0]);
        strbuf_close(&text);
    }
}
