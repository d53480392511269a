/* SPDX-License-Identifier: MIT
 *
 * The other rulesets of appendix A (A. A. Siegel's thesis; STRUCTURE-64, 68..70, 73..76, 82, 83):
 * values by search with nim-values by mex, printed sequences, closed forms and strategies. */
#include "papers/structure/sums.h"

#include "impartial/impartial.h"

#include <stdio.h>
#include <string.h>

static int64_t nim_value(claim_run *run, ref g) {
    claim_holds(run, ref_is_nus(g) && ref_same(g, ref_nimber(run->t, NUS_STAR(g))),
                "it is no nimber", "%s", claim_name(run, g));
    return NUS_STAR(g);
}

/* The least number whose bit is not set. */
static unsigned mex(const bool *seen) {
    unsigned n = 0;
    while (seen[n]) n++;
    return n;
}

enum { SEQUENCE_STEP = 500 };

/* ---- heaps that are split ---- */

/* Nim-values of heaps 0..most by mex; of a heap of n, n - taken counters are left as heaps of a >=
 * b where `leaves` says so. */
typedef struct appendix_rule {
    unsigned taken;
    bool (*leaves)(unsigned a, unsigned b);
} appendix_rule;

static unsigned *heap_values(task *t, unsigned most, const appendix_rule *rule) {
    unsigned *values = SCRATCH_ARRAY(t, unsigned, most + 1);
    for (unsigned n = 0; n <= most; n++) {
        bool seen[4096] = {false};
        for (unsigned b = 0; rule->taken + 2 * b <= n; b++) {
            const unsigned a = n - rule->taken - b;
            if (rule->leaves(a, b)) seen[values[a] ^ values[b]] = true;
        }
        values[n] = mex(seen);
        task_poll(t);
    }
    return values;
}

static bool two_unequal(unsigned a, unsigned b) { return b > 0 && a > b; }
static bool at_most_two(unsigned a, unsigned b) {
    (void)a, (void)b;
    return true;
}
static const appendix_rule grundys = {0, two_unequal}, three_taken = {3, at_most_two};

static void check_heap(claim_run *run, const char *rules, const char *code, unsigned heap,
                       const appendix_rule *rule) {
    char text[32];
    snprintf(text, sizeof text, "%s%u", code, heap);
    const ref g = heap > 0 ? claim_position(run, rules, text) : REF_ZERO;
    claim_same_number(run, nim_value(run, g), heap_values(run->t, heap, rule)[heap], "%s(\"%s\")",
                      rules, text);
}

/* The library's sequence with plain mex, up to heap 500 times the size. */
static void check_sequence(claim_run *run, const char *code, unsigned size,
                           const appendix_rule *rule) {
    const unsigned most = SEQUENCE_STEP * size;
    const heap_game game = code_read(run->t, code);
    const nim_sequence fast = nim_sequence_reach(run->t, &game, (size_t)most + 1);
    const unsigned *plain = heap_values(run->t, most, rule);
    for (unsigned n = 0; n <= most; n++)
        claim_same_number(run, nim_sequence_at(&fast, n), plain[n], "heap %u of %s", n, code);
}
void check_structure_sequences(claim_run *run, unsigned size) {
    check_sequence(run, "grundy", size, &grundys);
    check_sequence(run, ".007", size, &three_taken);
}

void check_structure_grundy(claim_run *run, unsigned heap) {
    check_heap(run, "grundy", "", heap, &grundys);
}
void check_structure_octal_007(claim_run *run, unsigned heap) {
    check_heap(run, "octal", ".007:", heap, &three_taken);
}

void check_structure_printed_007(claim_run *run, unsigned size) {
    (void)size;
    const char *printed = "0001112203311104333222440552223305011133356";
    for (unsigned n = 0; printed[n]; n++) {
        char text[32];
        snprintf(text, sizeof text, ".007:%u", n);
        const ref g = n > 0 ? claim_position(run, "octal", text) : REF_ZERO;
        claim_same_number(run, nim_value(run, g), printed[n] - '0', "octal(\"%s\")", text);
    }
}

/* ---- Nim ---- */

/* All heaps of at most the size, the first one of that size. */
void check_structure_nim(claim_run *run, unsigned size) {
    for (unsigned b = 0; b <= size; b++)
        for (unsigned c = 0; c <= b; c++) {
            char text[64];
            snprintf(text, sizeof text, "%u,%u,%u", size, b, c);
            claim_equal(run, claim_position(run, "nim", text), ref_nimber(run->t, size ^ b ^ c),
                        "nim(\"%s\")", text);
        }
}

/* A move wins exactly if it makes the xor 0: by who wins three heaps, from the rules alone. */
/* Four heaps of at most so many counters each, a number in the base size + 1. */
typedef struct four_heaps {
    size_t at[4], step[4];
} four_heaps;

static four_heaps heaps_of(size_t number, size_t base) {
    four_heaps h;
    for (unsigned i = 0; i < 4; i++) {
        h.step[i] = i == 0 ? 1 : h.step[i - 1] * base;
        h.at[i] = number / h.step[i] % base;
    }
    return h;
}

/* What the library says of heaps that do not fall. */
static void library_plays_nim(claim_run *run, const four_heaps *h, bool wins) {
    if (h->at[0] > h->at[1] || h->at[1] > h->at[2] || h->at[2] > h->at[3]) return;
    char text[60];
    snprintf(text, sizeof text, "%zu,%zu,%zu,%zu", h->at[0], h->at[1], h->at[2], h->at[3]);
    claim_holds(run, (claim_position_outcome(run, "nim", text) == ENDER_N) == wins,
                "the library says that somebody else wins", "nim(\"%s\")", text);
    claim_equal(run, claim_closed_form(run, "nim", text),
                ref_nimber(run->t, h->at[0] ^ h->at[1] ^ h->at[2] ^ h->at[3]), "nim(\"%s\")", text);
}

void check_structure_nim_strategy(claim_run *run, unsigned size) {
    const size_t base = (size_t)size + 1, count = base * base * base * base;
    bool *wins = SCRATCH_ARRAY(run->t, bool, count);
    for (size_t at = 0; at < count; at++) {
        const four_heaps h = heaps_of(at, base);
        const size_t all = h.at[0] ^ h.at[1] ^ h.at[2] ^ h.at[3];
        wins[at] = false;
        for (unsigned i = 0; i < 4; i++)
            for (size_t taken = 1; taken <= h.at[i]; taken++) {
                const bool move_wins = !wins[at - taken * h.step[i]];
                wins[at] |= move_wins;
                claim_holds(run, move_wins == ((all ^ h.at[i] ^ (h.at[i] - taken)) == 0),
                            "taking so many wins, or does not, against the xor",
                            "nim(\"%zu,%zu,%zu,%zu\"), %zu from heap %u", h.at[0], h.at[1], h.at[2],
                            h.at[3], taken, i + 1);
            }
        library_plays_nim(run, &h, wins[at]);
    }
}

/* ---- Wythoff ---- */

/* The greatest r with r * r <= n. */
static uint64_t root(uint64_t n) {
    uint64_t r = 0;
    for (uint64_t bit = UINT64_C(1) << 31; bit > 0; bit >>= 1)
        if ((r + bit) * (r + bit) <= n) r += bit;
    return r;
}

/* floor(n phi) = floor((n + sqrt(5 n^2)) / 2) */
static uint64_t golden(uint64_t n) { return (n + root(5 * n * n)) / 2; }

/* For heaps of at most the size: who wins, from the rules, with the pairs, and with the library. */
void check_structure_wythoff(claim_run *run, unsigned size) {
    const size_t side_length = (size_t)size + 1;
    bool *wins = SCRATCH_ARRAY(run->t, bool, side_length *side_length);
    for (size_t a = 0; a <= size; a++)
        for (size_t b = 0; b <= size; b++) {
            bool won = false;
            for (size_t k = 1; k <= a; k++) won |= !wins[(a - k) * side_length + b];
            for (size_t k = 1; k <= b; k++) won |= !wins[a * side_length + b - k];
            for (size_t k = 1; k <= a && k <= b; k++) won |= !wins[(a - k) * side_length + b - k];
            wins[a * side_length + b] = won;
            const size_t less = a < b ? a : b, n = a < b ? b - a : a - b;
            claim_holds(run, won == (less != golden(n)), "the pairs do not tell who wins",
                        "wythoff(\"%zu,%zu\")", a, b);
            if (a < b || a != size) continue;
            char text[64];
            snprintf(text, sizeof text, "%zu,%zu", a, b);
            const bool zero = claim_position_outcome(run, "wythoff", a + b ? text : "0") == ENDER_P;
            claim_holds(run, zero == !won, "the library tells otherwise", "wythoff(\"%s\")", text);
        }
}

/* ---- partizan subtraction ---- */

/* S({1,2},{3,4}): 0, 1, 2, {2|0}, {2,{2|0}|0}, and so on with period 5. */
void check_structure_subtraction_row(claim_run *run, unsigned heap) {
    static const char *const values[] = {"0", "1", "2", "{2|0}", "{2,{2|0}|0}"};
    char text[32];
    snprintf(text, sizeof text, "{1,2}|{3,4}:%u", heap);
    const ref g = heap > 0 ? claim_position(run, "subtraction", text) : REF_ZERO;
    claim_equal(run, g, claim_value(run, "%s", values[heap % 5]), "subtraction(\"%s\")", text);
}

/* ---- rollers and mazes ---- */

static int64_t odd_bumps(const char *bumps) {
    int64_t odd = 0;
    for (; *bumps; bumps++) odd += (*bumps - '0') % 2;
    return odd;
}

enum { ROLLING_BUMPS = 16 };

/* 2,@,3,0: bumps with the roller in front of one of them. */
static void row_text(char *to, size_t size, const char *bumps, size_t roller) {
    const size_t count = strlen(bumps);
    size_t at = 0;
    for (size_t i = 0; i <= count && at + 4 < size; i++) {
        if (i == roller) at += (size_t)snprintf(to + at, size - at, at ? ",@" : "@");
        if (i < count) at += (size_t)snprintf(to + at, size - at, at ? ",%c" : "%c", bumps[i]);
    }
}

/* All lawns of so many bumps of height 0 to 3, the roller between any two of them. */
static void check_lawn(claim_run *run, const char *bumps, const void *arg) {
    (void)arg;
    for (size_t roller = 0; roller <= strlen(bumps); roller++) {
        char text[64];
        row_text(text, sizeof text, bumps, roller);
        char *front = scratch_copy(run->t, bumps);
        front[roller] = '\0';
        claim_equal(run, claim_position(run, "roll-the-lawn", text),
                    ref_integer(run->t, odd_bumps(front) - odd_bumps(bumps + roller)),
                    "roll-the-lawn(\"%s\")", text);
    }
}
void check_structure_lawn(claim_run *run, unsigned bumps) {
    claim_each_word(run, "0123", bumps, check_lawn, NULL);
}

/* What is left of a row of bumps when they are rolled over from number from up to number to: on a
 * lawn flat bumps stay flat, on a pitch they stop the roller. False when that is no move. */
static bool rolled(char *bumps, size_t from, size_t to, bool lawn_rules) {
    bool lower = false;
    for (size_t i = from; i < to; i++) {
        if (bumps[i] > '0') {
            bumps[i]--;
            lower = true;
        } else if (!lawn_rules) {
            return false;
        }
    }
    return lower;
}

/* The form of a row with the roller in front of bump number `roller`, from the rules alone. */
static ref rolling_form(task *t, const char *bumps, size_t roller, bool lawn_rules) {
    const size_t count = strlen(bumps);
    ref list[2][ROLLING_BUMPS];
    uint32_t options[2] = {0, 0};
    for (size_t to = 0; to <= count; to++) {
        if (to == roller) continue;
        char *after = scratch_copy(t, bumps);
        const bool left = to < roller;
        if (!rolled(after, left ? to : roller, left ? roller : to, lawn_rules)) continue;
        const ender_player mover = left ? ENDER_LEFT : ENDER_RIGHT;
        list[mover][options[mover]++] = rolling_form(t, after, to, lawn_rules);
    }
    return form_make(t, list[ENDER_LEFT], options[ENDER_LEFT], list[ENDER_RIGHT],
                     options[ENDER_RIGHT]);
}

static void check_rolling(claim_run *run, const char *bumps, const void *arg) {
    const char *rules = arg;
    const bool lawn_rules = strcmp(rules, "roll-the-lawn") == 0;
    for (size_t roller = 0; roller <= strlen(bumps); roller++) {
        char text[64];
        row_text(text, sizeof text, bumps, roller);
        claim_same_form(run, claim_position_form(run, rules, text),
                        rolling_form(run->t, bumps, roller, lawn_rules), "lit(%s(\"%s\"))", rules,
                        text);
    }
}
void check_structure_pitch_rules(claim_run *run, unsigned bumps) {
    claim_each_word(run, "0123", bumps, check_rolling, "cricket-pitch");
}
void check_structure_lawn_rules(claim_run *run, unsigned bumps) {
    claim_each_word(run, "0123", bumps, check_rolling, "roll-the-lawn");
}

/* A line of p + 1 squares, upright or lying, with tokens on two of them, or on one. */
static const char *maze_line(task *t, unsigned p, bool upright, unsigned first, unsigned second) {
    strbuf out;
    strbuf_open(t, &out);
    for (unsigned i = 0; i <= p; i++) strbuf_text(&out, upright && i > 0 ? "/." : ".");
    const unsigned at[2] = {first, second};
    for (unsigned k = 0; k < (first == second ? 1 : 2); k++)
        strbuf_format(&out, upright ? "@%u,0" : "@0,%u", at[k]);
    return strbuf_scratch(&out);
}

static void check_maze_line(claim_run *run, unsigned p, bool upright) {
    task *t = run->t;
    ref *options = SCRATCH_ARRAY(t, ref, p + 1);
    const int sign = upright ? 1 : -1;
    for (unsigned left = 0; left <= p; left++) {
        const char *one = maze_line(t, p, upright, p - left, p - left);
        const ref placed = form_make(t, options, upright ? left : 0, options, upright ? 0 : left);
        claim_same_form(run, claim_position_form(run, "maze", one), placed, "lit(maze(\"%s\"))",
                        one);
        claim_equal(run, claim_position(run, "maze", one), ref_integer(t, sign * (int64_t)left),
                    "maze(\"%s\")", one);
        options[left] = placed;
    }
    for (unsigned left = 0; left <= p; left++)
        for (unsigned other = 0; other < left; other++) {
            const arena_mark mark = scratch_mark(t);
            const char *two = maze_line(t, p, upright, p - left, p - other);
            claim_equal(run, claim_position(run, "maze", two),
                        ref_integer(t, sign * (int64_t)(left + other)), "maze(\"%s\")", two);
            scratch_release(t, mark);
        }
}

void check_structure_maze_lines(claim_run *run, unsigned p) {
    check_maze_line(run, p, true);
    check_maze_line(run, p, false);
}

/* ---- dimensions of rulesets ---- */

void check_structure_ruleset_dimensions(claim_run *run, unsigned size) {
    task *t = run->t;
    char text[128];
    snprintf(text, sizeof text, "%llu", 1ULL << size);
    claim_same_number(run, (int64_t)nim_dimension(t, claim_position(run, "nim", text)),
                      (int64_t)size + 1, "nim_dimension(nim(\"%s\"))", text);
    for (unsigned heap = 0; heap <= 1u << size; heap++) {
        snprintf(text, sizeof text, "%u", heap);
        claim_same_number(run, (int64_t)hackenbush_dimension(t, claim_position(run, "nim", text)),
                          0, "hackenbush_dimension(nim(\"%s\"))", text);
    }
    memset(text, 0, sizeof text);
    for (unsigned i = 0; i < 1u << size && 2 * i + 2 < sizeof text; i++)
        memcpy(text + 2 * i, "xo", 2);
    claim_same_number(run,
                      (int64_t)nim_dimension(t, claim_position(run, "toppling-dominoes", text)),
                      (int64_t)size + 1, "nim_dimension(toppling-dominoes(\"%s\"))", text);
    memset(text, 0, sizeof text);
    for (unsigned i = 0; i <= size; i++) text[i] = i % 2 ? 'R' : 'B';
    claim_same_number(run,
                      (int64_t)hackenbush_dimension(t, claim_position(run, "hackenbush", text)),
                      (int64_t)size + 1, "hackenbush_dimension(hackenbush(\"%s\"))", text);
}

static void check_shove_dimension(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    const ref form = claim_position_form(run, "shove", strip);
    claim_same_number(run, (int64_t)nim_dimension(run->t, form), 0, "nim_dimension(shove(\"%s\"))",
                      strip);
}
void check_structure_shove_dimension(claim_run *run, unsigned squares) {
    claim_each_word(run, "XO_", squares, check_shove_dimension, NULL);
}
