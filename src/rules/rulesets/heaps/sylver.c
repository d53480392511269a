/* SPDX-License-Identifier: MIT
 *
 * Sylver Coinage (J. H. Conway; Winning Ways, chapter 18): players name numbers that are no sums of
 * numbers named before; who names 1 loses. So a move names a legal number other than 1. A block is
 * the least set of numbers with the same sums, sorted: the generators of a numerical semigroup.
 *
 * If the generators have no common divisor, finitely many numbers are legal, and search decides.
 * The greatest of them, t, is no sum with any other number, so that naming it forbids nothing else.
 * If every other legal number forbids t, the player to move wins: after t the same moves lead to
 * the same positions as before, so that t wins or one of these does (R. L. Hutchings' theorem on
 * quiet positions; among them are all two generators without a common divisor but 2, 3).
 *
 * Otherwise infinitely many numbers are legal, and only theorems tell: a prime from 5 on wins as
 * the first name (Hutchings), a composite number that has a prime divisor from 5 on loses, by the
 * answer with that prime; 4, 6, 8, 9 and 12 lose; 2, 3 and 4, 6 and 8, 12 are lost by the player to
 * move. */
#include "base/compare.h"
#include "ruleset/ruleset.h"
#include "rulesets/heaps/heaps.h"

#include <stdlib.h>
#include <string.h>

enum { NAME_MOST = 10000, LEAST_MOST = 1000, NAMES_LISTED = 20000 };

/* The least sum of generators for each remainder modulo the least generator. */
typedef struct sums {
    uint64_t least; /* the least generator */
    uint64_t first[LEAST_MOST];
} sums;

static bool is_sum(const sums *s, uint64_t n) { return n >= s->first[n % s->least]; }

/* Also the sums with multiples of one more number: goes twice round each cycle of remainders (S.
 * Boecker and Zs. Liptak, A fast and simple algorithm for the money changing problem, Algorithmica
 * 48, 2007). */
static void add_generator(sums *s, uint64_t number) {
    const uint64_t cycles = common_divisor(s->least, number);
    for (uint64_t r = 0; r < cycles; r++) {
        uint64_t at = r;
        for (uint64_t step = 0; step < 2 * s->least / cycles; step++) {
            const uint64_t next = (at + number) % s->least, reached = s->first[at];
            if (reached != UINT64_MAX && reached + number < s->first[next])
                s->first[next] = reached + number;
            at = next;
        }
    }
}

static void sums_open(sums *s, uint64_t least) {
    s->least = least;
    for (uint64_t r = 0; r < least; r++) s->first[r] = r == 0 ? 0 : UINT64_MAX;
}

/* False if the generators have a common divisor. */
static bool sums_of(sums *s, const uint64_t *generators, size_t count) {
    uint64_t divisor = 0;
    sums_open(s, generators[0]);
    for (size_t i = 0; i < count; i++) {
        divisor = common_divisor(divisor, generators[i]);
        if (i > 0) add_generator(s, generators[i]);
    }
    return divisor == 1;
}

/* The greatest number that is no sum, and how many numbers are none. */
static uint64_t greatest_name(const sums *s, uint64_t *count) {
    uint64_t greatest = 0;
    *count = 0;
    for (uint64_t r = 1; r < s->least; r++) {
        *count += s->first[r] / s->least;
        if (s->first[r] > s->least + greatest) greatest = s->first[r] - s->least;
    }
    return greatest;
}

/* Appends the position in which these numbers were named. */
static void add_named(positions *out, uint64_t *named, size_t count) {
    qsort(named, count, sizeof *named, by_uint64);
    sums s;
    sums_open(&s, named[0]);
    size_t kept = 1;
    for (size_t i = 1; i < count; i++) {
        if (is_sum(&s, named[i])) continue;
        add_generator(&s, named[i]);
        named[kept++] = named[i];
    }
    positions_add(out, named, kept);
}

/* ---- text ---- */

static uint64_t read_name(scanner *in) {
    const size_t at = in->at;
    const uint64_t name = scan_number(in, NAME_MOST, "a number that was named");
    if (name < 2)
        scan_fail(in, at, "expected a number from 2 on; naming %llu ends the game",
                  (unsigned long long)name);
    return name;
}

static void sylver_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    uint64_t *named = NULL;
    size_t count = 0, capacity = 0;
    const size_t start = in->at;
    do {
        scan_blanks(in);
        if (count == capacity)
            named = scratch_reach(out->t, named, count, &capacity, sizeof *named);
        named[count++] = read_name(in);
        scan_blanks(in);
    } while (scan_take(in, ','));
    if (in->at != in->end)
        scan_fail(in, in->at, "expected a comma or the end, but found %s", scan_found(in, in->at));
    qsort(named, count, sizeof *named, by_uint64);
    if (named[0] > LEAST_MOST)
        scan_fail(in, start, "expected a least number of at most %d", (int)LEAST_MOST);
    add_named(out, named, count);
}

static void sylver_format(const ruleset *self, strbuf *out, const uint64_t *position,
                          size_t words) {
    (void)self;
    heaps_format(out, position, words);
}

/* ---- moves ---- */

/* The legal numbers other than 1, the greatest first. */
static uint64_t *legal_names(task *t, const uint64_t *generators, size_t words, size_t *count) {
    sums s;
    if (!sums_of(&s, generators, words))
        task_throw(t, ENDER_ELIMIT, /* as for any list that is too long */
                   "sylver-coinage: infinitely many numbers can be named as long as all have a "
                   "common divisor; only some of these positions are decided, by theorems");
    uint64_t all;
    const uint64_t greatest = greatest_name(&s, &all);
    if (all > NAMES_LISTED)
        task_throw(t, ENDER_ELIMIT, "sylver-coinage: more than %d numbers can be named",
                   (int)NAMES_LISTED);
    uint64_t *names = SCRATCH_ARRAY(t, uint64_t, all + 1);
    *count = 0;
    for (uint64_t n = greatest; n > 1; n--)
        if (!is_sum(&s, n)) names[(*count)++] = n;
    return names;
}

static void sylver_options(const ruleset *self, const uint64_t *position, size_t words,
                           ender_player player, positions *out) {
    (void)self;
    (void)player;
    size_t count;
    const uint64_t *names = legal_names(out->t, position, words, &count);
    uint64_t *named = SCRATCH_ARRAY(out->t, uint64_t, words + 1);
    for (size_t i = 0; i < count; i++) {
        task_poll(out->t);
        memcpy(named, position, words * sizeof *named);
        named[words] = names[i];
        add_named(out, named, words + 1);
    }
}

static void sylver_name(const ruleset *self, strbuf *out, const uint64_t *position, size_t words,
                        ender_player player, uint32_t index) {
    (void)self;
    (void)player;
    size_t count;
    const arena_mark mark = scratch_mark(out->t);
    const uint64_t name = legal_names(out->t, position, words, &count)[index];
    scratch_release(out->t, mark);
    strbuf_format(out, "%llu", (unsigned long long)name);
}

/* ---- theorems ---- */

/* Does every legal number but the greatest, which is not 1, forbid the greatest? */
static bool is_quiet(const uint64_t *generators, size_t words) {
    sums s;
    uint64_t all;
    if (!sums_of(&s, generators, words)) return false;
    const uint64_t greatest = greatest_name(&s, &all);
    if (greatest < 2 || all > NAMES_LISTED) return false;
    for (uint64_t n = greatest - 1; n > 1; n--) {
        if (is_sum(&s, n)) continue;
        uint64_t rest = greatest;
        while (rest >= n && !is_sum(&s, rest)) rest -= n;
        if (!is_sum(&s, rest)) return false;
    }
    return true;
}

static bool first_name_outcome(uint64_t name, ender_outcome *outcome) {
    uint64_t rest = name, divisors = 0;
    for (uint64_t p = 2; rest > 1; p++)
        for (; rest % p == 0; rest /= p) divisors++;
    const bool prime = divisors == 1;
    for (rest = name; rest % 2 == 0;) rest /= 2;
    while (rest % 3 == 0) rest /= 3;
    if (rest == 1 && name != 2 && name != 3 && name != 4 && name != 6 && name != 8 && name != 9 &&
        name != 12)
        return false; /* 16, 18, 24, ...: open */
    *outcome = prime && name >= 5 ? ENDER_P : ENDER_N;
    return true;
}

static bool sylver_outcome(task *t, const ruleset *self, const positions *sum,
                           ender_outcome *outcome) {
    (void)t, (void)self;
    size_t words;
    if (sum->count != 1) return false;
    const uint64_t *named = positions_at(sum, 0, &words);
    if (words == 1) return first_name_outcome(named[0], outcome);
    const bool doubled = words == 2 && named[0] * 3 == named[1] * 2;
    if (doubled && (named[0] == 2 || named[0] == 4 || named[0] == 8)) {
        *outcome = ENDER_P;
        return true;
    }
    if (!is_quiet(named, words)) return false;
    *outcome = ENDER_N;
    return true;
}

static void sylver_legal(const ruleset *self, strbuf *out, const positions *sum) {
    (void)self;
    size_t total = 0;
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t words, count;
        const uint64_t *named = positions_at(sum, i, &words);
        sums s;
        if (!sums_of(&s, named, words))
            task_throw(out->t, ENDER_EDOMAIN,
                       "infinitely many numbers can be named as long as all have a common divisor");
        legal_names(out->t, named, words, &count);
        total += count;
    }
    strbuf_format(out, "%zu", total);
}

static const ruleset_report reports[] = {
    {{"legal_names", "how many numbers other than 1 can be named"}, sylver_legal},
    {{NULL, NULL}, NULL}};

const ruleset ruleset_sylver_coinage = {
    .info = {.name = "sylver-coinage",
             .aliases = "",
             .summary = "Numbers are named that are no sums of numbers named before; 1 loses.",
             .rules =
                 "A move names a positive integer other than 1 that is no sum of numbers named "
                 "before, each taken any number of times. A player who can name only 1 loses.",
             .grammar =
                 "The numbers named so far, with commas between them: 4,5. They are from 2 to "
                 "10000, the least at most 1000; numbers that are sums of others are left out.",
             .example = "4,5",
             .example_value = "*3",
             .source = "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter 18; G. "
                       "Sicherman, Theory and practice of Sylver Coinage, Integers 2 (2002), G2"},
    .text = {.parse = sylver_parse, .format = sylver_format, .reports = reports},
    .moves = {.options = sylver_options, .name = sylver_name, .label = sylver_name},
    .play = {.impartial = true},
    .theory = {.theorem = "Hutchings' theorems on Sylver Coinage (Winning Ways, chapter 18)",
               .outcome = sylver_outcome},
};
