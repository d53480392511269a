/* SPDX-License-Identifier: MIT
 *
 * The operators quantum and sink, each held against a naive player: of sets of at most 16 small
 * positions, kept as bits, and of heaps of which more may be taken than there is. And what quantum
 * rests upon: a label means the same move in every position. */
#include "chance.h"
#include "positions.h"
#include "ruleset/api.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the naive player of sets ---- */

enum { STATES = 16, NAMES_MOST = 6, NONE = -1, SIDE = 4 };

/* A game with 16 positions, in which a player has so many names. */
typedef struct classical {
    const char *name;
    int names;
    int (*move)(int state, ender_player player, int name); /* the position, or NONE */
    void (*write)(char *out, size_t size, int state);
    bool impartial;
} classical;

/* Two heaps of Nim below 4. */
static int nim_move(int state, ender_player player, int name) {
    const int heaps[2] = {state / SIDE, state % SIDE}, heap = name / 3, taken = name % 3 + 1;
    (void)player;
    if (heaps[heap] < taken) return NONE;
    return state - (heap == 0 ? SIDE : 1) * taken;
}

static void nim_write(char *out, size_t size, int state) {
    snprintf(out, size, "%d,%d", state / SIDE, state % SIDE);
}

/* Four squares, of which the bits say which are taken: name 0 and 1 are dominoes upright, 2 and 3
 * lying ones. */
static const int dominoes[] = {1 | 4, 2 | 8, 1 | 2, 4 | 8};

static int cram_move(int state, ender_player player, int name) {
    (void)player;
    return state & dominoes[name] ? NONE : state | dominoes[name];
}

static int domineering_move(int state, ender_player player, int name) {
    return cram_move(state, player, player == ENDER_LEFT ? name : name + 2);
}

static void board_write(char *out, size_t size, int state) {
    char squares[4];
    for (int i = 0; i < 4; i++) squares[i] = state >> i & 1 ? '#' : '.';
    snprintf(out, size, "(%.2s|%.2s)", squares, squares + 2);
}

static const classical games[] = {{"nim", 6, nim_move, nim_write, true},
                                  {"cram", 4, cram_move, board_write, true},
                                  {"domineering", 2, domineering_move, board_write, false}};
enum { GAMES = sizeof games / sizeof *games };

/* A, B, C, C', D; then the same with `any`. */
static const char *const flavours[] = {"A",     "B",     "C",     "C'",     "D",
                                       "A any", "B any", "C any", "C' any", "D any"};
enum { FLAVOURS = sizeof flavours / sizeof *flavours, PLAIN = FLAVOURS / 2 };

typedef struct naive {
    const classical *game;
    int flavour;
    uint8_t known[1 << STATES]; /* nim value + 1; or 1 + who of Left, Right (bits) wins first */
} naive;

static uint32_t after(const classical *g, uint32_t set, ender_player player, int name,
                      bool *everywhere) {
    uint32_t result = 0;
    *everywhere = true;
    for (int s = 0; s < STATES; s++) {
        if (!(set >> s & 1)) continue;
        const int to = g->move(s, player, name);
        if (to == NONE)
            *everywhere = false;
        else
            result |= UINT32_C(1) << to;
    }
    return result;
}

/* The sets that a player can move to; their number. */
static int moves_of(const naive *n, uint32_t set, ender_player player, uint32_t *out) {
    uint32_t results[NAMES_MOST];
    bool everywhere[NAMES_MOST];
    int count = 0, moves = 0;
    for (int name = 0; name < n->game->names; name++) {
        results[count] = after(n->game, set, player, name, &everywhere[count]);
        if (results[count] != 0) count++;
    }
    for (uint32_t chosen = 1; chosen < UINT32_C(1) << count; chosen++) {
        const int width = __builtin_popcount(chosen), f = n->flavour % PLAIN;
        const bool only = count == 1, sure = everywhere[__builtin_ctz(chosen)];
        if (width > 2 && n->flavour < PLAIN) continue;
        if (width == 1 && !(f == 4 || (only && (f == 1 || f == 3)) || (sure && (f == 2 || f == 3))))
            continue;
        out[moves] = 0;
        for (int i = 0; i < count; i++)
            if (chosen >> i & 1) out[moves] |= results[i];
        moves++;
    }
    return moves;
}

static unsigned naive_result(naive *n, uint32_t set) {
    if (n->known[set] > 0) return n->known[set] - 1U;
    uint32_t to[1 << NAMES_MOST];
    unsigned result = 0;
    if (n->game->impartial) {
        const int moves = moves_of(n, set, ENDER_LEFT, to);
        uint64_t seen = 0;
        for (int i = 0; i < moves; i++) seen |= UINT64_C(1) << naive_result(n, to[i]);
        while (seen >> result & 1) result++;
    } else {
        for (int player = 0; player < 2; player++) {
            const int moves = moves_of(n, set, (ender_player)player, to);
            const unsigned other = player == 0 ? 2 : 1;
            for (int i = 0; i < moves; i++)
                if (!(naive_result(n, to[i]) & other)) result |= player == 0 ? 1 : 2;
        }
    }
    n->known[set] = (uint8_t)(result + 1);
    return result;
}

static void check_set(ender_ctx *ctx, naive *n, uint32_t set) {
    char name[64], text[600], one[32];
    snprintf(name, sizeof name, "quantum:%s", n->game->name);
    size_t at = (size_t)snprintf(text, sizeof text, "%s:", flavours[n->flavour]);
    for (int s = 0; s < STATES; s++)
        if (set >> s & 1) {
            n->game->write(one, sizeof one, s);
            const char *bar = text[at - 1] == ':' ? "" : " | ";
            at += (size_t)snprintf(text + at, sizeof text - at, "%s%s", bar, one);
        }
    const unsigned expected = naive_result(n, set);
    if (n->game->impartial) {
        if (!ender_same(value_of(ctx, name, text), nimber_of(ctx, expected)))
            fail_msg("%s %s is not *%u", name, text, expected);
        return;
    }
    const ender_outcome outcomes[] = {ENDER_P, ENDER_L, ENDER_R, ENDER_N};
    if (outcome_of(ctx, name, text) != outcomes[expected])
        fail_msg("%s %s is not %s", name, text, ender_outcome_name(outcomes[expected]));
}

static void sets_are_played_as_a_naive_player_plays_them(void **state) {
    naive *n = malloc(sizeof *n);
    uint64_t random = 1;
    for (size_t g = 0; g < GAMES; g++)
        for (int f = 0; f < FLAVOURS; f++) {
            memset(n, 0, sizeof *n);
            n->game = &games[g];
            n->flavour = f;
            for (int s = 0; s < STATES; s++) check_set(*state, n, UINT32_C(1) << s);
            for (int k = 0; k < 60; k++) {
                const uint64_t word = chance_word(&random);
                const uint32_t set = (uint32_t)(word >> 40 & word >> 24) & 0xFFFF;
                if (set != 0) check_set(*state, n, set);
            }
        }
    free(n);
}

static void sets_are_written_in_one_way(void **state) {
    assert_spelled(*state, "quantum:nim", " B :3 ,0|1,1 | 3,0", "B:3,0 | 1,1");
    assert_spelled(*state, "quantum:nim", "C' any:(0,2)", "C' any:0,2");
    assert_spelled(*state, "quantum:domineering", "D:(..|..) & 1x3 | 2x2 & (###)",
                   "D:(..|..) & ### | (..|..) & ...");
    assert_spelled(*state, "quantum:sylver-coinage", "A:6,9", "A:6,9");
    assert_refused(*state, "quantum:nim", "1,2", 1);
    assert_refused(*state, "quantum:nim", "A 1,2", 3);
    assert_refused(*state, "quantum:nim", "A:1,2 | 3", 8);
    assert_refused(*state, "quantum:nim", "A:1,,2", 5);
    assert_refused(*state, "quantum:nim", "A:(1,2),3", 3);
    assert_refused(*state, "quantum:domineering", "A:..|x.", 6);
}

static void other_rulesets_are_refused(void **state) {
    static const char *const wrong[][2] = {
        {"quantum:octal", "has no such moves"},
        {"quantum:hackenbush", "has no such moves"},
        {"quantum:quantum:nim", "has no such moves"},
        {"quantum:scoring:nim", "stands in front of all other operators"},
        {"quantum:lr-ending:nim", "stands in front of all other operators"},
        {"sink:nim", "one of given numbers of counters"},
        {"sink:clobber", "one of given numbers of counters"},
        {"sink:bidding:subtraction", "stands in front of all other operators"},
        {"lr-ending:quantum:nim", "counts what moves use up"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const ender_ruleset *rules;
        assert_int_equal(ender_ruleset_find(*state, wrong[i][0], &rules), ENDER_EDOMAIN);
        if (!strstr(ender_message(*state), wrong[i][1]))
            fail_msg("%s: %s", wrong[i][0], ender_message(*state));
    }
}

/* ---- labels ---- */

typedef char label[64];

typedef struct labelled {
    positions options;
    label *labels;
} labelled;

static labelled labelled_of(task *t, const ruleset *rules, const uint64_t *block, size_t words,
                            ender_player player) {
    labelled all;
    positions_open(t, &all.options);
    if (words > 0) literal_options(rules, block, words, player, &all.options);
    all.labels = SCRATCH_ARRAY(t, label, all.options.count + 1U);
    for (uint32_t i = 0; i < all.options.count; i++) {
        strbuf text;
        strbuf_open(t, &text);
        rules->moves.label(rules, &text, block, words, player, i);
        assert_true(text.length > 0 && text.length < sizeof(label) && !strchr(text.text, ' '));
        strcpy(all.labels[i], text.text);
        strbuf_close(&text);
    }
    return all;
}

static bool same_block(const positions *a, uint32_t i, const positions *b, uint32_t k) {
    size_t x, y;
    const uint64_t *first = positions_at(a, i, &x), *second = positions_at(b, k, &y);
    return x == y && (x == 0 || memcmp(first, second, x * sizeof *first) == 0);
}

static int find_label(const labelled *in, const char *text) {
    for (uint32_t i = 0; i < in->options.count; i++)
        if (strcmp(in->labels[i], text) == 0) return (int)i;
    return -1;
}

/* Of a position, one label is one move; and two moves that can be made in either order lead to the
 * same. The number of pairs that can be. */
static unsigned check_labels(task *t, const ruleset *rules, const uint64_t *block, size_t words,
                             ender_player player) {
    const labelled here = labelled_of(t, rules, block, words, player);
    labelled *next = SCRATCH_ARRAY(t, labelled, here.options.count + 1U);
    unsigned pairs = 0;
    for (uint32_t i = 0; i < here.options.count; i++) {
        size_t count;
        const uint64_t *option = positions_at(&here.options, i, &count);
        next[i] = labelled_of(t, rules, option, count, player);
        for (uint32_t k = 0; k < i; k++) {
            if (strcmp(here.labels[i], here.labels[k]) == 0) {
                assert_true(same_block(&here.options, i, &here.options, k));
                continue;
            }
            const int late = find_label(&next[i], here.labels[k]),
                      early = find_label(&next[k], here.labels[i]);
            if (late < 0 || early < 0) continue;
            if (!same_block(&next[i].options, (uint32_t)late, &next[k].options, (uint32_t)early))
                fail_msg("%s: %s and %s", rules->info.name, here.labels[i], here.labels[k]);
            pairs++;
        }
    }
    return pairs;
}

static const struct {
    const char *name, *texts[3];
} with_labels[] = {
    {"nim", {"5", "7", "2"}},
    {"sylver-coinage", {"5,7", "4,9", "8,11,13"}},
    {"clobber", {"3x4", "xo.x|oxox", "xoxoxo"}},
    {"col", {"3x3", "L..R|....", "1x5"}},
    {"snort", {"3x3", "L..R|....", "1x5"}},
    {"konane", {"xo.x.|.ox..|x.oo.", "xox.o", "ox.o.x"}},
    {"domineering", {"3x3", "..#|...|#..", "2x4"}},
    {"cram", {"3x3", "..#|...|#..", "2x4"}},
};
enum { TEXTS = sizeof with_labels / sizeof *with_labels };

static void check_text(task *t, const ruleset *rules, const char *text, unsigned *pairs) {
    size_t words;
    const positions sum = sum_parse(t, rules, text, strlen(text));
    const uint64_t *block = positions_at(&sum, 0, &words);
    *pairs += check_labels(t, rules, block, words, ENDER_LEFT);
    if (!rules->play.impartial) *pairs += check_labels(t, rules, block, words, ENDER_RIGHT);
}

/* Positions of the table, or the example. */
static void check_ruleset(task *t, const ruleset *rules, unsigned *pairs) {
    size_t i = 0;
    while (i < TEXTS && strcmp(with_labels[i].name, rules->info.name) != 0) i++;
    for (size_t k = 0; i < TEXTS && k < 3; k++)
        check_text(t, rules, with_labels[i].texts[k], pairs);
    if (i == TEXTS) check_text(t, rules, rules->info.example, pairs);
}

static void labels_mean_one_move(void **state) {
    static unsigned pairs; /* outlives a throw */
    task t[1];
    assert_true(TASK_OPEN(t, *state));
    const ruleset *rules;
    for (size_t i = 0; (rules = ruleset_at(*state, i)) != NULL; i++)
        if (rules->moves.label && !strchr(rules->info.name, ':')) check_ruleset(t, rules, &pairs);
    assert_int_equal(task_end(t), ENDER_OK);
    assert_true(pairs > 300);
}

/* ---- more is taken than there is ---- */

enum { HEAP_MOST = 12, SETS = 4 };

static const struct {
    const char *text;
    int left[4], right[4]; /* ended by 0 */
} sets[SETS] = {{"{1,4,5}", {1, 4, 5}, {1, 4, 5}},
                {"{2,3}|{1,4}", {2, 3}, {1, 4}},
                {"{5}|{2,7}", {5}, {2, 7}},
                {"{}|{3}", {0}, {3}}};

static bool sink_wins(size_t set, int a, int b, bool left) {
    const int *taken = left ? sets[set].left : sets[set].right;
    for (; *taken > 0; taken++) {
        if (a > 0 && !sink_wins(set, a > *taken ? a - *taken : 0, b, !left)) return true;
        if (b > 0 && !sink_wins(set, a, b > *taken ? b - *taken : 0, !left)) return true;
    }
    return false;
}

static void heaps_sink(void **state) {
    for (size_t s = 0; s < SETS; s++)
        for (int a = 1; a <= HEAP_MOST; a++)
            for (int b = 0; b <= a; b++) {
                char text[64];
                if (b > 0)
                    snprintf(text, sizeof text, "%s:%d,%d", sets[s].text, b, a);
                else
                    snprintf(text, sizeof text, "%s:%d", sets[s].text, a);
                const bool left = sink_wins(s, a, b, true), right = sink_wins(s, a, b, false);
                const ender_outcome expected = left    ? right ? ENDER_N : ENDER_L
                                               : right ? ENDER_R
                                                       : ENDER_P;
                assert_consistent(*state, "sink:subtraction", text);
                if (outcome_of(*state, "sink:subtraction", text) != expected)
                    fail_msg("sink:subtraction %s is not %s", text, ender_outcome_name(expected));
            }
    assert_solved(*state, "sink:subtraction", "{1,4,5}:13");
    assert_solved(*state, "sink:subtraction", "{2,7,9}:40");
    assert_solved(*state, "sink:subtraction", "{2,3}|{1,4}:17");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_are_played_as_a_naive_player_plays_them),
        cmocka_unit_test(sets_are_written_in_one_way),
        cmocka_unit_test(other_rulesets_are_refused),
        cmocka_unit_test(labels_mean_one_move),
        cmocka_unit_test(heaps_sink),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
