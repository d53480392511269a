/* SPDX-License-Identifier: MIT
 *
 * Bipass, sections 1 to 3: the rules, dead stones, the number of options, the excess and what moves
 * do to it, and the first examples. */
#include "papers/bipass/bipass.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- the rules with all stones left where they are ---- */

/* A word as a number, the first letter highest, 1 for white: every move makes the number greater.
 */
typedef struct raw_values {
    unsigned length;
    ref *at; /* of all words of this length */
} raw_values;

/* The values of what a black stone on bit i can jump to, or a white one. */
static uint32_t add_jumps(const raw_values *v, uint64_t word, unsigned i, bool black, ref *list) {
    uint32_t count = 0;
    const uint64_t other = black ? 1 : 0;
    for (unsigned k = 1; black ? k <= i : i + k < v->length; k++) {
        const unsigned to = black ? i - k : i + k;
        if ((word >> to & 1) != other) break;
        list[count++] = v->at[word ^ (UINT64_C(1) << i) ^ (UINT64_C(1) << to)];
    }
    return count;
}

static raw_values values_by_rules(claim_run *run, unsigned length) {
    raw_values v = {length, SCRATCH_ARRAY(run->t, ref, (size_t)1 << length)};
    ref left[STRIP_MOST * STRIP_MOST], right[STRIP_MOST * STRIP_MOST];
    for (uint64_t word = UINT64_C(1) << length; word-- > 0;) {
        uint32_t lefts = 0, rights = 0;
        for (unsigned i = 0; i < length; i++)
            if (word >> i & 1)
                rights += add_jumps(&v, word, i, false, right + rights);
            else
                lefts += add_jumps(&v, word, i, true, left + lefts);
        v.at[word] = game_make(run->t, left, lefts, right, rights);
    }
    return v;
}

static const char *spell(char *to, uint64_t word, unsigned length) {
    for (unsigned i = 0; i < length; i++) to[i] = word >> (length - 1 - i) & 1 ? 'w' : 'b';
    to[length] = '\0';
    return to;
}

void check_bipass_dead_stones(claim_run *run, unsigned stones) {
    const raw_values v = values_by_rules(run, stones);
    char text[STRIP_MOST + 1];
    for (uint64_t word = 0; word < UINT64_C(1) << stones && stones > 0; word++)
        claim_equal(run, bipass(run, spell(text, word, stones)), v.at[word], "bipass(\"%s\")",
                    text);
}

void check_bipass_negatives(claim_run *run, unsigned stones) {
    const raw_values v = values_by_rules(run, stones);
    char text[STRIP_MOST + 1];
    for (uint64_t word = 0; word < UINT64_C(1) << stones; word++) {
        uint64_t other = 0;
        for (unsigned i = 0; i < stones; i++) other |= (~word >> i & 1) << (stones - 1 - i);
        claim_equal(run, v.at[other], game_neg(run->t, v.at[word]), "-bipass(\"%s\")",
                    spell(text, word, stones));
    }
}

/* ---- options ---- */

static void option_counts_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    for (int p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        const option_texts found = strip_options_of(run, "bipass", strip, (ender_player)p);
        claim_same_number(run, found.count, stones_like(strip, p == ENDER_LEFT ? 'w' : 'b'),
                          "options of bipass(\"%s\")", strip);
        const strips s = strips_of(run, strip);
        uint32_t jumped = 0;
        for (jumps j = jumps_in(&s, (ender_player)p); jumps_next(&j); jumped++)
            claim_holds(run, has_text(&found, strips_text(run, &j.after)), "a jump is missing",
                        "bipass(\"%s\")", strip);
        claim_same_number(run, jumped, found.count, "jumps in bipass(\"%s\")", strip);
        for (uint32_t i = 0; i < found.count; i++)
            for (uint32_t k = 0; k < i; k++)
                claim_holds(run, strcmp(found.at[i], found.at[k]) != 0, "two options are the same",
                            "bipass(\"%s\")", strip);
    }
}

void check_bipass_option_counts(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, option_counts_of, NULL);
}

/* ---- the excess ---- */

static int64_t towards(ender_player player, int64_t change) {
    return player == ENDER_LEFT ? change : -change;
}

static void lemma_3_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    const strips s = strips_of(run, strip);
    for (int p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        const ender_player player = (ender_player)p;
        const unsigned own = stones_like(strip, p == ENDER_LEFT ? 'b' : 'w');
        unsigned raising = 0;
        for (jumps j = jumps_in(&s, player); jumps_next(&j);) {
            const int64_t change = towards(player, strips_excess(&j.after) - strip_excess(strip));
            raising += change > 0;
            if (own >= 2)
                claim_holds(run, change > 0 ? change == 1 && is_unit_bypass(&j) : change <= 0,
                            "another move than the unit-bypass gains", "bipass(\"%s\")", strip);
            else if (strlen(strip) > 2)
                claim_holds(run, change < 0, "a larva keeps its excess", "bipass(\"%s\")", strip);
        }
        claim_same_number(run, raising, own >= 2, "moves of bipass(\"%s\") that gain", strip);
    }
}

void check_bipass_lemma_3(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, lemma_3_of, NULL);
}

/* What the move does by the complete law. */
static int64_t lawful_change(const jumps *j) {
    const char *strip = j->of->at[j->strip];
    const unsigned own = stones_like(strip, j->player == ENDER_LEFT ? 'b' : 'w');
    const unsigned stones = (unsigned)strlen(strip);
    const bool first = j->player == ENDER_LEFT ? j->place == 0 : j->place + 1 == stones;
    if (is_unit_bypass(j)) return 1;
    if (!first) return 0;
    if (own == 1 && j->length + 1 == stones) return 1 - (int64_t)j->length;
    return -(int64_t)j->length;
}

static void excess_law_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    const strips s = strips_of(run, strip);
    for (int p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        for (jumps j = jumps_in(&s, (ender_player)p); jumps_next(&j);)
            claim_same_number(
                run, towards((ender_player)p, strips_excess(&j.after) - strip_excess(strip)),
                lawful_change(&j), "stone %u of bipass(\"%s\") over %u", j.place + 1, strip,
                j.length);
}

void check_bipass_excess_law(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, excess_law_of, NULL);
}

static void one_step_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    const strips s = strips_of(run, strip);
    for (int p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        for (jumps j = jumps_in(&s, (ender_player)p); jumps_next(&j);) {
            const int64_t change = strips_excess(&j.after) - strip_excess(strip);
            claim_holds(run, change >= -1 && change <= 1, "a jump changes the excess by more",
                        "stone %u of bipass(\"%s\") over %u", j.place + 1, strip, j.length);
        }
}

void check_bipass_one_step(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, one_step_of, NULL);
}

/* By the unit-bypass the stone nearest to the end is lost, and what was between. */
static void unit_bypass_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    const strips s = strips_of(run, strip);
    char without[STRIP_MOST + 2], name[24];
    jumps j;
    claim_same_text(run, reported(run, "bipass", strip, "unit_bypass_left"),
                    find_unit_bypass(&s, ENDER_LEFT, &j)
                        ? (snprintf(name, sizeof name, "1:%ur%u", j.place + 1, j.length), name)
                        : "none",
                    "unit-bypass of Left in bipass(\"%s\")", strip);
    if (stones_like(strip, 'b') < 2) return;
    const char *last = strrchr(strip, 'b');
    memcpy(without, strip, (size_t)(last - strip));
    strcpy(without + (last - strip), last + 1);
    claim_same_text(run, strips_text(run, &j.after), without, "bipass(\"%s\")", strip);
}

void check_bipass_unit_bypass(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, unit_bypass_of, NULL);
}

/* ---- larvae ---- */

static void larva_weight_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    const int64_t length = (int64_t)strlen(strip);
    const ref weight = atomic_weight(run->t, bipass(run, strip));
    claim_relation(run, weight, ref_integer(run->t, length - 2),
                   is_black_larva(strip) ? ENDER_EQUAL : ENDER_LESS,
                   "atomic_weight(bipass(\"%s\"))", strip);
}

void check_bipass_larvae(claim_run *run, unsigned stones) {
    char text[STRIP_MOST + 1] = "b";
    memset(text + 1, 'w', stones - 1);
    text[stones] = '\0';
    const char *shorter = stones > 2 ? text + 1 : "0";
    claim_equal(run, bipass(run, text), hat(run, (int64_t)stones - 2), "bipass(\"%s\")", text);
    claim_same_number(run, strip_options_of(run, "bipass", text, ENDER_LEFT).count, stones - 1,
                      "Left options of bipass(\"%s\")", text);
    const option_texts right = strip_options_of(run, "bipass", text, ENDER_RIGHT);
    claim_same_number(run, right.count, 1, "Right options of bipass(\"%s\")", text);
    claim_same_number(run, (int64_t)(stones == 2 ? 0 : strlen(right.at[0])),
                      stones == 2 ? 0 : (int64_t)stones - 1, "Right's option %s of bipass(\"%s\")",
                      shorter, text);
    char number[16];
    snprintf(number, sizeof number, "%u", stones - 1);
    claim_same_text(run, reported(run, "bipass", text, "right_moves_alone"), number,
                    "moves of Right alone in bipass(\"%s\")", text);
    if (stones >= 3) claim_each_strip(run, stones, larva_weight_of, NULL);
}

/* ---- examples ---- */

void check_bipass_example_1(claim_run *run, unsigned size) {
    (void)size;
    static const char *const left[] = {"bwwbw", "bwbw", "bbw", "bwwww"}, *const right[] = {"bwwbw",
                                                                                           "bwwww"};
    const option_texts lefts = strip_options_of(run, "bipass", "bwwwbw", ENDER_LEFT),
                       rights = strip_options_of(run, "bipass", "bwwwbw", ENDER_RIGHT);
    claim_same_number(run, lefts.count + rights.count, 6, "options of bipass(\"bwwwbw\")");
    for (int i = 0; i < 4; i++)
        claim_holds(run, has_text(&lefts, left[i]), "Left has not that option", "%s", left[i]);
    for (int i = 0; i < 2; i++)
        claim_holds(run, has_text(&rights, right[i]), "Right has not that option", "%s", right[i]);
    /* The line of play: two jumps over two stones around one over one. */
    static const char *const after[] = {"bwbw", "bww", "0"};
    strips s = strips_of(run, "bwwwbw");
    static const unsigned place[] = {0, 3, 0}, length[] = {2, 1, 2};
    for (unsigned move = 0; move < 3; move++) {
        jumps j = jumps_in(&s, move == 1 ? ENDER_RIGHT : ENDER_LEFT);
        do {
            if (!jumps_next(&j)) claim_refuted(run, "there is no such move", "", "%u", move);
        } while (j.place != place[move] || j.length != length[move]);
        const strips next = j.after;
        claim_same_text(run, strips_text(run, &next), after[move], "move %u of the line", move + 1);
        s = next;
    }
}

/* How many moves of the player win, the position after them being won by the one who made them. */
static unsigned winning(claim_run *run, const strips *s, ender_player player, jumps *one) {
    unsigned count = 0;
    for (jumps j = jumps_in(s, player); jumps_next(&j);) {
        const ref g = bipass(run, strips_text(run, &j.after));
        if (!(player == ENDER_LEFT ? game_ge(run->t, g, REF_ZERO) : game_le(run->t, g, REF_ZERO)))
            continue;
        count++;
        *one = j;
    }
    return count;
}

void check_bipass_example_3(claim_run *run, unsigned size) {
    (void)size;
    const strips s = strips_of(run, "bbww+bw"), alone = strips_of(run, "bbww"),
                 two = strips_of(run, "bww+bw");
    jumps j;
    claim_outcome(run, bipass(run, "bbww+bw"), ENDER_N, "bipass(\"bbww+bw\")");
    claim_same_number(run, winning(run, &s, ENDER_LEFT, &j), 1, "winning moves of bbww+bw");
    claim_holds(run, j.strip == 0 && j.place == 1 && j.length == 1, "another move wins", "bbww+bw");
    claim_equal(run, bipass(run, strips_text(run, &j.after)), REF_ZERO, "bipass(\"bwbw+bw\")");
    claim_same_number(run, winning(run, &s, ENDER_RIGHT, &j), 1, "winning moves of bbww+bw");
    claim_holds(run, j.strip == 0 && j.place == 2 && j.length == 1, "another move wins", "bbww+bw");
    claim_relation(run, bipass(run, "bww+bw"), REF_ZERO, ENDER_CONFUSED, "bipass(\"bww+bw\")");
    claim_equal(run, bipass(run, "bw+bw"), REF_ZERO, "bipass(\"bw+bw\")");
    for (int p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        claim_same_number(run, winning(run, &alone, (ender_player)p, &j), 1,
                          "winning moves of bbww");
        claim_holds(run, is_unit_bypass(&j), "it is no unit-bypass", "bbww");
        claim_holds(run, winning(run, &two, (ender_player)p, &j) > 0 && j.length == 1,
                    "no neighbour-bypass wins", "bww+bw");
    }
}

/* ---- Ferrers diagrams ---- */

/* The rows of the diagram below whose boundary the strip runs, from the top: for the white stones
 * from the right, how many black ones stand in front of each. */
static unsigned diagram(const char *strip, unsigned rows[STRIP_MOST]) {
    unsigned count = 0, blacks = stones_like(strip, 'b');
    for (size_t i = strlen(strip); i-- > 0;)
        if (strip[i] == 'b')
            blacks--;
        else
            rows[count++] = blacks;
    return count;
}

static void diagram_text(char *to, const unsigned *rows, unsigned count) {
    while (count > 0 && rows[count - 1] == 0) count--;
    if (count == 0) {
        strcpy(to, "0");
        return;
    }
    for (unsigned i = 0; i < count; i++) to += sprintf(to, "%c%u", i ? ',' : '[', rows[i]);
    strcpy(to, "]");
}

/* The options by the rules of diagrams: Right shortens a row, Left a column. */
static unsigned diagram_options(const unsigned *rows, unsigned count, ender_player player,
                                char list[][4 * STRIP_MOST]) {
    unsigned made = 0, copy[STRIP_MOST + 1];
    memcpy(copy, rows, count * sizeof *copy);
    if (player == ENDER_RIGHT) {
        for (unsigned i = 0; i < count; i++) {
            const unsigned least = i + 1 < count ? rows[i + 1] : 0;
            for (copy[i] = rows[i]; copy[i]-- > least;) diagram_text(list[made++], copy, count);
            copy[i] = rows[i];
        }
        return made;
    }
    /* A column ends where a row is longer than the next one; cells go while they end their rows. */
    for (unsigned end = count; end-- > 0;) {
        const unsigned column = rows[end];
        if (end + 1 < count && rows[end + 1] == column) continue;
        for (unsigned i = end + 1; i-- > 0 && copy[i] == column;) {
            copy[i]--;
            diagram_text(list[made++], copy, count);
        }
        memcpy(copy, rows, count * sizeof *copy);
    }
    return made;
}

static void ferrers_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    unsigned rows[STRIP_MOST];
    const unsigned count = diagram(strip, rows);
    char text[4 * STRIP_MOST], list[STRIP_MOST][4 * STRIP_MOST];
    diagram_text(text, rows, count);
    claim_same_text(run, reported(run, "bipass", strip, "partition"), text, "%s", strip);
    claim_same_text(run, reported(run, "ferrers", text, "strip"), strip, "%s", text);
    for (int p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        const option_texts found = strip_options_of(run, "ferrers", text, (ender_player)p);
        const option_texts jumped = strip_options_of(run, "bipass", strip, (ender_player)p);
        const unsigned made = diagram_options(rows, count, (ender_player)p, list);
        claim_same_number(run, found.count, made, "options of ferrers(\"%s\")", text);
        for (unsigned i = 0; i < made; i++)
            claim_holds(run, has_text(&found, list[i]), "an option is missing",
                        "ferrers(\"%s\") to %s", text, list[i]);
        for (unsigned i = 0; i < jumped.count; i++) {
            const char *other = jumped.at[i];
            unsigned other_rows[STRIP_MOST];
            diagram_text(text, other_rows, strcmp(other, "0") ? diagram(other, other_rows) : 0);
            claim_holds(run, has_text(&found, text), "a jump has no diagram", "%s to %s", strip,
                        other);
        }
        diagram_text(text, rows, count);
    }
}

void check_bipass_ferrers(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, ferrers_of, NULL);
}

/* Rows less columns, which is minus Dyson's rank; and the longest play, one cell a move. */
static void diagram_facts_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    unsigned rows[STRIP_MOST], cells = 0;
    const unsigned count = diagram(strip, rows);
    for (unsigned i = 0; i < count; i++) cells += rows[i];
    claim_same_number(run, strip_excess(strip), (int64_t)count - (int64_t)rows[0], "%s", strip);
    const dyadic height = form_birthday(run->t, claim_position_form(run, "bipass", strip));
    claim_same_number(run, height.num, cells, "height of bipass(\"%s\")", strip);
    int k;
    const bool hook = count < 2 || rows[1] < 2;
    claim_same_number(run, is_hook(strip, &k), hook, "hook %s", strip);
    if (hook) claim_same_number(run, k, (int64_t)count - (int64_t)rows[0], "hook %s", strip);
    char other[STRIP_MOST + 1], text[4 * STRIP_MOST];
    unsigned columns[STRIP_MOST], wide = rows[0];
    for (unsigned c = 0; c < wide; c++)
        for (columns[c] = 0; columns[c] < count && rows[columns[c]] > c;) columns[c]++;
    const size_t length = strlen(strip);
    for (size_t i = 0; i < length; i++) other[i] = strip[length - 1 - i] == 'b' ? 'w' : 'b';
    other[length] = '\0';
    diagram_text(text, columns, wide);
    claim_same_text(run, reported(run, "bipass", other, "partition"), text, "conjugate of %s",
                    strip);
}

void check_bipass_diagram_facts(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, diagram_facts_of, NULL);
}

static const char *pictured(claim_run *run, const char *rules, const char *text) {
    const ruleset *r = claim_ruleset(run, rules);
    const positions sum = sum_parse(run->t, r, text, strlen(text));
    strbuf out;
    strbuf_open(run->t, &out);
    sum_picture(r, &sum, &out);
    return strbuf_scratch(&out);
}

void check_bipass_figures_5_6(claim_run *run, unsigned size) {
    (void)size;
    static const char *const line[] = {"bwwwbw", "bwbw", "bww", "0"}, *const shown[] = {
                                                                          "[2,1,1,1]", "[2,1]",
                                                                          "[1,1]", "[]"};
    for (unsigned i = 0; i < 4; i++)
        claim_same_text(run, reported(run, "bipass", line[i], "partition"), shown[i], "%s",
                        line[i]);
    claim_same_text(run, pictured(run, "ferrers", "[2,1,1,1]"), "[][]○\n[]○●\n[]○\n[]○\n ●\n",
                    "figure 5");
    const option_texts first = strip_options_of(run, "ferrers", "[2,1,1,1]", ENDER_LEFT),
                       second = strip_options_of(run, "ferrers", "[2,1]", ENDER_RIGHT),
                       third = strip_options_of(run, "ferrers", "[1,1]", ENDER_LEFT);
    claim_holds(run, has_text(&first, "[2,1]"), "Left cannot", "[2,1,1,1] to [2,1]");
    claim_holds(run, has_text(&second, "[1,1]"), "Right cannot", "[2,1] to [1,1]");
    claim_holds(run, has_text(&third, "0"), "Left cannot", "[1,1] to []");
}

/* As section 10 has it in words: Left shortens rows, Right columns. */
static void rows_for_left_of(claim_run *run, const char *strip, const void *arg) {
    (void)arg;
    unsigned rows[STRIP_MOST];
    char list[STRIP_MOST][4 * STRIP_MOST];
    const unsigned count = diagram(strip, rows);
    const unsigned made = diagram_options(rows, count, ENDER_RIGHT, list);
    claim_same_number(run, strip_options_of(run, "bipass", strip, ENDER_LEFT).count, made,
                      "Left options of bipass(\"%s\"), and ways to shorten a row", strip);
}

void check_bipass_rows_for_left(claim_run *run, unsigned stones) {
    claim_each_strip(run, stones, rows_for_left_of, NULL);
}
