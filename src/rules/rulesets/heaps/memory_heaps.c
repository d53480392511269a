/* SPDX-License-Identifier: MIT
 *
 * Heaps that remember the last move: how many counters may be taken from a heap depends on how many
 * were taken from it before. In Mem not fewer than that, in Mnem more, in take-away games at most a
 * multiple of it (in Fibonacci Nim twice as many). Each heap has its own memory, so heaps are
 * summands, and a position is the word of one heap: its size and its bound, the least number that
 * may be taken in Mem, that less one in Mnem, and the greatest in a take-away game, whose factor is
 * a word before it.
 *
 * Mnem, a heap of n that remembers m: *k with the greatest k such that (m+1) + (m+2) + ... + (m+k)
 * <= n. For a move that takes j leaves *i with the greatest i such that (j+1) + ... + (j+i) <= n -
 * j; with j = m + 1 that is k - 1, with j = n it is 0, and i falls by at most 1 when j grows by 1,
 * because what i counters cost above j, i - 1 cost above j + 1.
 *
 * Mem, a heap of n of which at least m must be taken: *floor(n/m) while n < m (m + 2). For then the
 * moves are to *(floor(n/j) - 1), j = m .. n, by induction, and floor(n/j) skips no number there
 * because n < j (j + 2). No formula is known beyond that.
 *
 * Take-away: A. J. Schwenk, Take-away games, Fibonacci Quarterly 8, 1970. Let H(1) = 1 and H(i+1) =
 * H(i) + H(l) with the least l such that f H(l) >= H(i). Write n greedily as a sum of these
 * numbers; the previous player wins exactly when the last and least of them exceeds what may be
 * taken. For f = 2 they are Fibonacci's and this is Zeckendorf's representation (M. J. Whinihan,
 * Fibonacci Nim, Fibonacci Quarterly 1, 1963). */
#include "draw/board.h"
#include "ruleset/ruleset.h"
#include "rulesets/heaps/heaps.h"
#include "rulesets/heaps/pairs.h"
#include "rulesets/heaps/summands.h"

/* ---- text ---- */

typedef struct heap_text {
    uint64_t size, bound;
    bool bounded;
} heap_text;

/* A size and maybe a bound. */
static heap_text parse_heap(const scanner *in, size_t at) {
    heap_text heap = {0};
    heaps_skip_blanks(in, &at);
    heap.size = heap_parse(in, &at);
    heaps_skip_blanks(in, &at);
    heap.bounded = at < in->end && in->text[at] == ',';
    if (heap.bounded) {
        at++;
        heaps_skip_blanks(in, &at);
        heap.bound = heap_parse(in, &at);
    }
    if (at != in->end)
        scan_fail(in, at, "expected %s, but found %s",
                  heap.bounded ? "the end behind a heap and its bound"
                               : "a comma and a bound, or the end",
                  scan_found(in, at));
    return heap;
}

static void format_heap(strbuf *out, uint64_t heap, uint64_t usual) {
    if (pair_second(heap) == usual)
        heaps_format(out, (const uint64_t[]){pair_first(heap)}, 1);
    else
        pair_format(out, heap);
}

static void write_heap(strbuf *out, uint64_t heap) {
    heaps_picture(out, (const uint64_t[]){pair_first(heap)}, 1);
}

/* ---- Mem and Mnem ---- */

/* The data of a ruleset: the bound of a fresh heap. The least number that may be taken of it is 1;
 * in Mnem the bound is one less. It is no question of which ruleset `self` is, for operators make
 * copies of it. */
static const uint64_t fresh_in_mem = 1, fresh_in_mnem = 0;
static uint64_t fresh(const ruleset *self) { return *(const uint64_t *)self->data; }

static void mem_parse(const ruleset *self, scanner *in, positions *out) {
    const heap_text heap = parse_heap(in, in->at);
    uint64_t least = heap.bounded ? heap.bound : fresh(self);
    if (least < fresh(self)) least = fresh(self);
    const uint64_t word = pair_make(heap.size, least);
    positions_add(out, &word, heap.size > 0);
}

static void mem_format(const ruleset *self, strbuf *out, const uint64_t *heap, size_t words) {
    (void)words;
    format_heap(out, *heap, fresh(self));
}

static void mem_picture(const ruleset *self, strbuf *out, const uint64_t *heap, size_t words) {
    (void)self;
    (void)words;
    write_heap(out, *heap);
}

static void mem_draw(const ruleset *self, drawing *out, const uint64_t *heap, size_t words) {
    (void)self;
    (void)words;
    draw_heap(out, 0, 0, pair_first(*heap));
}

static uint64_t least_take(const ruleset *self, uint64_t heap) {
    return pair_second(heap) + 1 - fresh(self);
}

static void mem_options(const ruleset *self, const uint64_t *heap, size_t words,
                        ender_player player, positions *out) {
    (void)words;
    (void)player;
    const uint64_t size = pair_first(*heap), least = least_take(self, *heap);
    for (uint64_t take = size; take >= least; take--) {
        task_poll(out->t);
        const uint64_t left = pair_make(size - take, take);
        positions_add(out, &left, take < size);
    }
}

static void mem_decompose(const ruleset *self, const uint64_t *heap, size_t words, positions *out) {
    if (pair_first(*heap) >= least_take(self, *heap)) positions_add(out, heap, words);
}

static bool mem_closed_form(task *t, const ruleset *self, const uint64_t *heap, size_t words,
                            ref *value) {
    (void)self;
    (void)words;
    const uint64_t n = pair_first(*heap), m = pair_second(*heap);
    if (n / m >= m + 2) return false;
    *value = ref_nimber(t, n / m);
    return true;
}

static bool mnem_closed_form(task *t, const ruleset *self, const uint64_t *heap, size_t words,
                             ref *value) {
    (void)self;
    (void)words;
    const uint64_t n = pair_first(*heap), m = pair_second(*heap);
    uint64_t low = 0, high = UINT64_C(1) << 17; /* high is too many: its triangle exceeds 2^32 */
    while (high - low > 1) {
        const uint64_t k = (low + high) / 2;
        if (k * m + k * (k + 1) / 2 <= n)
            low = k;
        else
            high = k;
    }
    *value = ref_nimber(t, low);
    return true;
}

#define MEM_GRAMMAR(bound, other)                                                                  \
    "The size of a heap from 0 to 4294967295, and behind a comma " bound                           \
    ", from 0 to 4294967295; without it any number may be taken: 7 or " other                      \
    ". Several heaps are summands: 7+5."
#define MEM_FUNCTIONS                                                                              \
    .text.parse = mem_parse, .text.format = mem_format, .moves.options = mem_options,              \
    .parts.decompose = mem_decompose, .text.picture = mem_picture, .picture.draw = mem_draw,       \
    .play.impartial = true

const ruleset ruleset_mem = {
    .info = {.name = "mem",
             .aliases = "",
             .summary = "Take from a heap at least as many counters as were taken from it last.",
             .rules = "A move takes counters from a single heap: one or more, and not fewer than "
                      "the last move in this heap took. Both players have the same moves.",
             .grammar = MEM_GRAMMAR("the least number that may be taken from it", "7,2"),
             .example = "13",
             .example_value = "*5",
             .source = "M. H. Albert, R. J. Nowakowski and D. Wolfe, Lessons in Play (2007); "
                       "CGSuite, game.heap"},
    MEM_FUNCTIONS,
    .data = &fresh_in_mem,
    .theory = {.closed_form = mem_closed_form},
};

const ruleset ruleset_mnem = {
    .info = {.name = "mnem",
             .aliases = "",
             .summary = "Take from a heap more counters than were taken from it last.",
             .rules = "A move takes counters from a single heap: one or more, and more than the "
                      "last move in this heap took. Both players have the same moves.",
             .grammar = MEM_GRAMMAR("what was taken from it last", "7,1"),
             .example = "10",
             .example_value = "*4",
             .source = "M. H. Albert, R. J. Nowakowski and D. Wolfe, Lessons in Play (2007)"},
    MEM_FUNCTIONS,
    .data = &fresh_in_mnem,
    .theory = {.closed_form = mnem_closed_form},
};

/* ---- take-away games: the factor, then the heap with the most that may be taken ---- */

enum { FACTOR_MOST = 100, AWAY_WORDS = 2 };

/* floor(f m), not more than a heap can have. */
static uint64_t multiple(uint64_t factor, uint64_t m) {
    const uint64_t most = pair_first(factor) * m / pair_second(factor);
    return most > UINT32_MAX ? UINT32_MAX : most;
}

static void add_away(positions *out, uint64_t factor, uint64_t size, uint64_t most) {
    const uint64_t words[AWAY_WORDS] = {factor, pair_make(size, most < size ? most : size)};
    positions_add(out, words, size > 0 ? AWAY_WORDS : 0);
}

static uint64_t parse_term(const scanner *in, size_t *at) {
    heaps_skip_blanks(in, at);
    const size_t start = *at;
    const uint64_t term = heap_parse(in, at);
    if (term < 1 || term > FACTOR_MOST)
        scan_fail(in, start, "expected a number from 1 to %d", FACTOR_MOST);
    heaps_skip_blanks(in, at);
    return term;
}

static uint64_t lowest_terms(uint64_t a, uint64_t b) {
    uint64_t x = a, y = b;
    while (y > 0) {
        const uint64_t rest = x % y;
        x = y;
        y = rest;
    }
    return pair_make(a / x, b / x);
}

static uint64_t parse_factor(const scanner *in, size_t *at) {
    const size_t start = *at;
    const uint64_t a = parse_term(in, at);
    uint64_t b = 1;
    if (*at < in->end && in->text[*at] == '/') {
        ++*at;
        b = parse_term(in, at);
    }
    if (a < b) scan_fail(in, start, "expected a factor of at least 1");
    if (*at == in->end || in->text[*at] != ':')
        scan_fail(in, *at, "expected a colon and a heap, as in 3/2:20, but found %s",
                  scan_found(in, *at));
    ++*at;
    return lowest_terms(a, b);
}

static const uint64_t twice = UINT64_C(2) << 32 | 1;

static void away_parse(const ruleset *self, scanner *in, positions *out) {
    size_t at = in->at;
    const uint64_t factor = self->data ? *(const uint64_t *)self->data : parse_factor(in, &at);
    const heap_text heap = parse_heap(in, at);
    const uint64_t usual = heap.size > 0 ? heap.size - 1 : 0;
    add_away(out, factor, heap.size, heap.bounded ? heap.bound : usual);
}

static void away_format(const ruleset *self, strbuf *out, const uint64_t *position, size_t words) {
    (void)words;
    if (!self->data) {
        strbuf_format(out, "%u", (unsigned)pair_first(position[0]));
        if (pair_second(position[0]) != 1)
            strbuf_format(out, "/%u", (unsigned)pair_second(position[0]));
        strbuf_char(out, ':');
    }
    format_heap(out, position[1], pair_first(position[1]) - 1);
}

static void away_picture(const ruleset *self, strbuf *out, const uint64_t *position, size_t words) {
    (void)self;
    (void)words;
    write_heap(out, position[1]);
}

static void away_draw(const ruleset *self, drawing *out, const uint64_t *position, size_t words) {
    (void)self;
    (void)words;
    draw_heap(out, 0, 0, pair_first(position[1]));
}

static void away_options(const ruleset *self, const uint64_t *position, size_t words,
                         ender_player player, positions *out) {
    (void)self;
    (void)words;
    (void)player;
    const uint64_t size = pair_first(position[1]);
    for (uint64_t take = pair_second(position[1]); take > 0; take--) {
        task_poll(out->t);
        add_away(out, position[0], size - take, multiple(position[0], take));
    }
}

static void away_decompose(const ruleset *self, const uint64_t *position, size_t words,
                           positions *out) {
    (void)self;
    if (pair_second(position[1]) > 0) positions_add(out, position, words);
}

/* H(1), H(2), ... up to n. Each is at least 1 + 1/f times the one before, and up to f they are 1,
 * 2, 3, ...: below 2^32 there are at most f + ln(2^32/f) / ln(1 + 1/f) of them. */
enum { SCHWENK_MOST = 2048 };

static size_t schwenk_numbers(uint64_t factor, uint64_t n, uint64_t *numbers) {
    size_t count = 1;
    numbers[0] = 1;
    for (size_t l = 0; count < SCHWENK_MOST; count++) {
        const uint64_t last = numbers[count - 1];
        while (multiple(factor, numbers[l]) < last) l++;
        if (last + numbers[l] > n) break;
        numbers[count] = last + numbers[l];
    }
    return count;
}

static bool away_is_lost(const uint64_t *position) {
    uint64_t numbers[SCHWENK_MOST], rest = pair_first(position[1]), least = 0;
    size_t count = schwenk_numbers(position[0], rest, numbers);
    for (; rest > 0; rest -= least) {
        while (numbers[count - 1] > rest) count--;
        least = numbers[count - 1];
    }
    return pair_second(position[1]) < least;
}

static bool away_closed_form(task *t, const ruleset *self, const uint64_t *position, size_t words,
                             ref *value) {
    (void)t;
    (void)self;
    (void)words;
    *value = REF_ZERO;
    return away_is_lost(position);
}

static ender_outcome heap_outcome(const ruleset *self, const uint64_t *position, size_t words) {
    (void)self;
    (void)words;
    return away_is_lost(position) ? ENDER_P : ENDER_N;
}

static bool away_outcome(task *t, const ruleset *self, const positions *sum,
                         ender_outcome *outcome) {
    (void)t;
    return summands_outcome(self, sum, heap_outcome, outcome);
}

#define AWAY_FUNCTIONS                                                                             \
    .text.parse = away_parse, .text.format = away_format, .moves.options = away_options,           \
    .parts.decompose = away_decompose, .theory.closed_form = away_closed_form,                     \
    .theory.outcome = away_outcome,                                                                \
    .theory.theorem = "the numeration system of the game (Schwenk 1970)",                          \
    .text.picture = away_picture, .picture.draw = away_draw, .play.impartial = true

const ruleset ruleset_take_away = {
    .info = {.name = "take-away",
             .aliases = "takeaway dynamic-nim",
             .summary = "Take from a heap at most f times as many counters as were taken last.",
             .rules = "A move takes one or more counters from a single heap, at most f times as "
                      "many as the last move in this heap took; the first move in a heap must "
                      "leave at least one. Both players have the same moves.",
             .grammar = "The factor f >= 1, a number or a fraction whose two numbers are from 1 "
                        "to 100, a colon, the size of a heap from 0 to 4294967295, and maybe, "
                        "behind a comma, the greatest number that may be taken from it: 3/2:20 "
                        "or 3:20,4. Several heaps are summands: 3:20,4+3:7.",
             .example = "3:12,4",
             .example_value = "*",
             .source = "A. J. Schwenk, Take-away games, Fibonacci Quarterly 8 (1970)"},
    AWAY_FUNCTIONS,
};

const ruleset ruleset_fibonacci_nim = {
    .info = {.name = "fibonacci-nim",
             .aliases = "",
             .summary = "Take from a heap at most twice as many counters as were taken last.",
             .rules = "A move takes one or more counters from a single heap, at most twice as "
                      "many as the last move in this heap took; the first move in a heap must "
                      "leave at least one. Both players have the same moves.",
             .grammar = "The size of a heap from 0 to 4294967295, and maybe, behind a comma, the "
                        "greatest number that may be taken from it: 12 or 12,4. Several heaps are "
                        "summands: 12,4+7.",
             .example = "12,4",
             .example_value = "*3",
             .source = "M. J. Whinihan, Fibonacci Nim, Fibonacci Quarterly 1 (1963)"},
    .data = &twice,
    AWAY_FUNCTIONS,
};
