/* SPDX-License-Identifier: MIT
 *
 * Hackenbush: values by theorem against the search and against the literal game tree, moves against
 * a generator that works on lists of edges, isomorphic positions against each other, the three
 * notations against each other, and positions too large for anything but the theorems. */
#include "base/random.h"
#include "testing.h"

#include <ender/ender.h>

#include "questions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ruleset/ruleset.h"

#include "fixture.h"

extern const ruleset ruleset_hackenbush;

static const ender_ruleset *rules;

static void check(ender_status status) {
    if (status != ENDER_OK) print_error("%s\n", ender_message(ctx));
    assert_int_equal(status, ENDER_OK);
}

static int open_rules(void **state) {
    if (open_context(state) != 0) return -1;
    return ender_ruleset_find(ctx, "hackenbush", &rules) == ENDER_OK ? 0 : -1;
}

static uint64_t seed = 7;

static unsigned below(unsigned n) { return (unsigned)random_below(&seed, (uint32_t)n); }

static ender_position *parse(const char *text) {
    ender_position *position;
    check(ender_position_parse(ctx, rules, text, strlen(text), &position));
    return position;
}

static char *format(const char *text) {
    ender_position *position = parse(text);
    char *result;
    check(ender_position_format(ctx, position, &result));
    ender_position_free(position);
    return result;
}

static ender_game value_by(const char *text, ender_method method) {
    ender_position *position = parse(text);
    ender_game value;
    check(ender_position_value(ctx, position, method, &value));
    ender_position_free(position);
    return value;
}

static ender_game literal_value(const char *text) {
    ender_position *position = parse(text);
    ender_form form;
    ender_game value;
    check(ender_position_form(ctx, position, &form));
    check(ender_form_value(ctx, form, &value));
    ender_position_free(position);
    return value;
}

static ender_game game_named(const char *text) {
    ender_game value;
    check(ender_parse(ctx, text, strlen(text), &value));
    return value;
}

static void expect_worth(const char *text, const char *expected) {
    const ender_game found = value_by(text, ENDER_METHOD_AUTO);
    if (!ender_same(found, game_named(expected)))
        print_error("%s is not worth %s\n", text, expected);
    assert_true(ender_same(found, game_named(expected)));
    assert_true(ender_same(value_by(text, ENDER_METHOD_SEARCH), found));
}

/* ---- stalks ---- */

static void test_known_values(void **state) {
    (void)state;
    static const char *const known[][2] = {
        {"e", "0"},
        {"0", "0"},
        {"B", "1"},
        {"BR", "1/2"},
        {"BBR", "3/2"},
        {"BRR", "1/4"},
        {"BRBBR", "13/16"},
        {"LLLRLLRRLR", "357/128"},
        {"RRLL", "-5/4"},
        {"GG", "*2"},
        {"GB", "^*"},
        {"GR", "v*"},
        {"BG", "1+*"},
        {"BRG", "1/2*"},
        {"BGR", "1v*"},
        {"GBB", "{0,^*|0}"},
        {"EEL", "{*,*2,0|*,0}"},
        {"GBRG", "{0,{0,*|0,^*}|0,{0,*|0,^*}}"},
        {"B^3 R", "5/2"},
        {"B,R", "0"},
        {"B(R,R)", "1/4"},
        {"B(B,R)", "1"},
        {"G(B,B)", "{0,^*|0}"},
        {"G(R,B)", "*"},
        {"0-1B,0-2R", "0"},
        {"0-1B,1-1R", "1/2"},
        {"0-0B", "1"},
        {"0-0G", "*"},
        {"0-1G,1-1G", "*2"},
        {"0-1B,1-2R,0-2B", "1"},
        {"0-1R,1-2B,0-2R", "-1"},
        {"0-1B,0-2B,1-3R,2-3R", "1"},
        {"0-1B,0-2R,1-2G", "*"},
        {"0-1R,1-2G,0-2B", "*"},
        {"0-1B,2-3R", "1"},
        {"2-3R", "0"},
        {"0-1B,0-1B,1-2R", "1"},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        expect_worth(known[i][0], known[i][1]);
}

/* All 3,279 stalks of up to seven edges; every method finds the same value. */
static void test_all_stalks(void **state) {
    (void)state;
    for (unsigned length = 1, count = 3; length <= 7; length++, count *= 3)
        for (unsigned n = 0; n < count; n++) {
            char text[8] = {0};
            for (unsigned i = 0, rest = n; i < length; i++, rest /= 3) text[i] = "BRG"[rest % 3];
            const ender_game found = value_by(text, ENDER_METHOD_SEARCH);
            assert_true(ender_same(value_by(text, ENDER_METHOD_CLOSED), found));
            if (length <= 5) assert_true(ender_same(literal_value(text), found));
        }
}

/* All stalks of eight to ten edges, one of two that exchange the colours: the theorem writes
 * canonical forms down without comparing; the search compares all options. */
static void test_stalks_of_ten(void **state) {
    (void)state;
    for (unsigned length = 8, count = 6561; length <= 10; length++, count *= 3)
        for (unsigned n = 0; n < count; n++) {
            char text[11] = {0};
            unsigned lowest = 2;
            for (unsigned i = 0, rest = n; i < length; i++, rest /= 3) {
                text[i] = "BRG"[rest % 3];
                if (lowest == 2) lowest = rest % 3;
            }
            if (lowest == 1) continue; /* red: the negative of another one */
            assert_true(ender_same(value_by(text, ENDER_METHOD_CLOSED),
                                   value_by(text, ENDER_METHOD_SEARCH)));
        }
}

/* ---- trees and graphs ---- */

typedef struct edges {
    unsigned count;
    struct {
        unsigned from, to;
        char colour;
    } at[32];
} edges;

static void write_edges(const edges *e, char *text) {
    *text = '\0';
    for (unsigned i = 0; i < e->count; i++)
        text += sprintf(text, "%s%u-%u%c", i > 0 ? "," : "", e->at[i].from, e->at[i].to,
                        e->at[i].colour);
}

static edges random_tree(unsigned count, const char *colours) {
    edges e = {.count = count};
    for (unsigned i = 0; i < count; i++) {
        e.at[i].from = below(i + 1);
        e.at[i].to = i + 1;
        e.at[i].colour = colours[below((unsigned)strlen(colours))];
    }
    return e;
}

static edges random_graph(unsigned count, unsigned nodes, const char *colours) {
    edges e = random_tree(count, colours);
    for (unsigned i = nodes - 1; i < count; i++) {
        e.at[i].from = below(nodes);
        e.at[i].to = below(nodes);
    }
    return e;
}

static void compare_methods(const edges *e, bool closed) {
    char text[512];
    write_edges(e, text);
    const ender_game literal = literal_value(text);
    assert_true(ender_same(value_by(text, ENDER_METHOD_SEARCH), literal));
    assert_true(ender_same(value_by(text, ENDER_METHOD_AUTO), literal));
    if (closed) assert_true(ender_same(value_by(text, ENDER_METHOD_CLOSED), literal));
}

static void test_trees(void **state) {
    (void)state;
    for (int k = 0; k < 150; k++) {
        const edges mixed = random_tree(1 + below(7), "BRG");
        compare_methods(&mixed, true);
        const edges numbers = random_tree(1 + below(8), "BR");
        compare_methods(&numbers, true);
    }
}

static void test_graphs(void **state) {
    (void)state;
    for (int k = 0; k < 150; k++) {
        const unsigned count = 2 + below(7);
        const edges mixed = random_graph(count, 1 + below(count), "BRG");
        compare_methods(&mixed, false);
        const edges green = random_graph(count, 1 + below(count), "G");
        compare_methods(&green, true);
    }
}

/* What is left when edge number `cut` is gone. */
static edges cut_edge(const edges *e, unsigned cut) {
    edges left = {0};
    bool reached[40] = {[0] = true}, more = true;
    while (more) {
        more = false;
        for (unsigned i = 0; i < e->count; i++)
            if (i != cut && reached[e->at[i].from] != reached[e->at[i].to])
                reached[e->at[i].from] = reached[e->at[i].to] = more = true;
    }
    for (unsigned i = 0; i < e->count; i++)
        if (i != cut && reached[e->at[i].from]) left.at[left.count++] = e->at[i];
    return left;
}

static int id_compare(const void *a, const void *b) {
    const ender_game *g = a, *h = b;
    return (g->id > h->id) - (g->id < h->id);
}

static size_t distinct(ender_game *games, size_t count) {
    size_t kept = 0;
    qsort(games, count, sizeof *games, id_compare);
    for (size_t i = 0; i < count; i++)
        if (kept == 0 || !ender_same(games[kept - 1], games[i])) games[kept++] = games[i];
    return kept;
}

/* The values of the options are those of the graphs that cutting leaves, and there are as many of
 * them as there are edges to cut, if all of these differ. */
static void compare_moves(const edges *e, ender_player player) {
    char text[512];
    ender_game expected[32], found[32];
    size_t expected_count = 0, found_count;
    for (unsigned i = 0; i < e->count; i++)
        if (e->at[i].colour == 'G' || e->at[i].colour == (player == ENDER_LEFT ? 'B' : 'R')) {
            const edges left = cut_edge(e, i);
            write_edges(&left, text);
            expected[expected_count++] = value_by(left.count > 0 ? text : "e", ENDER_METHOD_AUTO);
        }
    write_edges(e, text);
    ender_position *position = parse(text), **options;
    check(ender_position_options(ctx, position, player, &options, &found_count));
    assert_true(found_count <= expected_count);
    for (size_t i = 0; i < found_count; i++)
        check(ender_position_value(ctx, options[i], ENDER_METHOD_AUTO, &found[i]));
    ender_positions_free(options, found_count);
    ender_position_free(position);
    found_count = distinct(found, found_count);
    expected_count = distinct(expected, expected_count);
    assert_int_equal(found_count, expected_count);
    for (size_t i = 0; i < found_count; i++) assert_true(ender_same(found[i], expected[i]));
}

/* Graphs that are attached to the ground: cut_edge drops nothing but what falls. */
static void test_moves(void **state) {
    (void)state;
    for (int k = 0; k < 200; k++) {
        const unsigned count = 1 + below(12);
        const edges e =
            k % 2 ? random_tree(count, "BRG") : random_graph(count, 1 + below(count), "BRG");
        compare_moves(&e, ENDER_LEFT);
        compare_moves(&e, ENDER_RIGHT);
    }
}

/* ---- isomorphic positions ---- */

typedef struct part {
    size_t words;
    uint64_t word[64];
    bool negative;
} part;

static ender_status representative(const char *text, part *of) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const ruleset *r = &ruleset_hackenbush;
    positions parts, again;
    positions_open(t, &parts);
    positions_open(t, &again);
    const positions whole = sum_parse(t, r, text, strlen(text));
    size_t words;
    const uint64_t *block = positions_at(&whole, 0, &words);
    r->parts.decompose(r, block, words, &parts);
    assert_int_equal(parts.count, 1);
    block = positions_at(&parts, 0, &words);
    r->parts.decompose(r, block, words, &again);
    assert_int_equal(again.count, 1);
    assert_int_equal(again.starts[1], words);
    assert_memory_equal(again.words, block, words * sizeof *block);
    assert_true(words <= 64);
    of->words = words;
    memcpy(of->word, block, words * sizeof *block);
    of->negative = r->parts.symmetry(r, of->word, words);
    part twice = *of;
    assert_false(r->parts.symmetry(r, twice.word, words));
    assert_memory_equal(twice.word, of->word, words * sizeof *block);
    return task_end(t);
}

static edges renamed(const edges *e) {
    edges other = *e;
    unsigned name[40];
    for (unsigned i = 0; i < 40; i++) name[i] = i;
    for (unsigned i = 39; i > 1; i--) {
        const unsigned k = 1 + below(i), kept = name[i];
        name[i] = name[k];
        name[k] = kept;
    }
    for (unsigned i = 0; i < e->count; i++) {
        const unsigned k = below(i + 1);
        other.at[i] = other.at[k];
        other.at[k] = e->at[i];
    }
    for (unsigned i = 0; i < e->count; i++) {
        const unsigned from = name[other.at[i].from], to = name[other.at[i].to];
        const bool turn = below(2) == 1;
        other.at[i].from = turn ? to : from;
        other.at[i].to = turn ? from : to;
    }
    return other;
}

static edges recoloured(const edges *e) {
    edges other = *e;
    for (unsigned i = 0; i < e->count; i++)
        if (e->at[i].colour != 'G') other.at[i].colour = e->at[i].colour == 'B' ? 'R' : 'B';
    return other;
}

/* Trees and graphs on one edge at the ground, under other names and in the other colours. */
static void test_isomorphic(void **state) {
    (void)state;
    for (int k = 0; k < 600; k++) {
        const unsigned count = 2 + below(k < 300 ? 12 : 25);
        edges e =
            k % 2 ? random_tree(count, "BRG") : random_graph(count, 2 + below(count - 1), "BRG");
        for (unsigned i = 1; i < count; i++) {
            if (e.at[i].from == 0) e.at[i].from = 1;
            if (e.at[i].to == 0) e.at[i].to = 1;
        }
        e.at[0].from = 0;
        e.at[0].to = 1;
        const edges other = renamed(&e), swapped = recoloured(&other);
        char text[512];
        part a, b, c;
        write_edges(&e, text);
        check(representative(text, &a));
        write_edges(&other, text);
        check(representative(text, &b));
        write_edges(&swapped, text);
        check(representative(text, &c));
        assert_int_equal(a.words, b.words);
        assert_memory_equal(a.word, b.word, a.words * sizeof a.word[0]);
        assert_int_equal(a.negative, b.negative);
        assert_int_equal(a.words, c.words);
        assert_memory_equal(a.word, c.word, a.words * sizeof a.word[0]);
    }
}

/* ---- notation ---- */

/* What stands on edges of its own is a part by itself. */
static void check_parts(const char *text, uint32_t expected) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) fail();
    const ruleset *r = &ruleset_hackenbush;
    const positions whole = sum_parse(t, r, text, strlen(text));
    positions parts;
    positions_open(t, &parts);
    for (uint32_t i = 0; i < whole.count; i++) {
        size_t words;
        const uint64_t *block = positions_at(&whole, i, &words);
        r->parts.decompose(r, block, words, &parts);
    }
    if (parts.count != expected) fail_msg("%s has %u parts", text, (unsigned)parts.count);
    assert_int_equal(task_end(t), ENDER_OK);
}

static void test_parts(void **state) {
    (void)state;
    check_parts("B(R,R)", 1);
    check_parts("B(R,R),G(R,B(G,G))", 2);
    check_parts("B,R,G(B,B),BR(G,GR),R", 5);
    check_parts("0-1B,1-2R,2-0G,0-3B,3-4R,3-4G", 2);
}

static void expect_same(const char *a, const char *b) {
    char *text_a = format(a), *text_b = format(b);
    assert_string_equal(text_a, text_b);
    ender_free(text_a);
    ender_free(text_b);
}

static void test_notation(void **state) {
    (void)state;
    static const char *const same[][2] = {
        {"LRE", "BRG"},
        {"b r g", "BRG"},
        {"B^2R^0G", "BBG"},
        {"0-1B,1-2R,2-3G", "BRG"},
        {"0-5B 5-77R\n77-3G", "BRG"},
        {"1-0B,3-1R,1-2G", "B(G,R)"},
        {"B(R, G(BR))", "B(R,GBR)"},
        {"0-1B,0-2R", "B,R"},
        {"0-1B,1-1R,0-0G", "BR,G"},
        {"4-5B,0-1R", "R"},
        {"0-1B,1-2R,2-0G", "0-1B,0-2G,1-2R"},
        {"0-1B,0-1B", "0-7B,7-0B"},
        {"o|b|=", "B"},
        {"b|=", "B"},
        {"o|r|obo|b g|===", "0-1B,0-2G,1-2B,1-3R"},
        {"  o\n  r\no-o\nb\n===", "BR"},
        {"..o|b.r|o-o|g..|===", "G(R,B)"},
        {"ogo-rb|b.|=..", "B(G(RB))"},
    };
    for (size_t i = 0; i + 1 < sizeof same / sizeof same[0]; i++)
        expect_same(same[i][0], same[i][1]);
}

/* What is printed or drawn reads back. */
static void test_round_trips(void **state) {
    (void)state;
    for (int k = 0; k < 300; k++) {
        const unsigned count = 1 + below(14);
        const edges e =
            k % 2 ? random_tree(count, "BRG") : random_graph(count, 1 + below(count), "BRG");
        char text[512], *once, *twice, *picture;
        write_edges(&e, text);
        once = format(text);
        twice = format(once);
        assert_string_equal(once, twice);
        ender_position *position = parse(text);
        check(ender_position_picture(ctx, position, &picture));
        char *drawn = format(picture);
        if (k % 2)
            assert_true(ender_same(value_by(picture, ENDER_METHOD_AUTO),
                                   value_by(text, ENDER_METHOD_AUTO)));
        else
            assert_non_null(drawn);
        ender_position_free(position);
        ender_free(once);
        ender_free(twice);
        ender_free(picture);
        ender_free(drawn);
    }
    ender_position *position = parse("B(R,GB)");
    char *picture;
    check(ender_position_picture(ctx, position, &picture));
    assert_string_equal(picture, "  o\n  B\no o\nR G\no-o\nB\n===\n");
    ender_free(picture);
    ender_position_free(position);
}

static void test_bad_notation(void **state) {
    (void)state;
    static const struct bad {
        const char *text;
        uint32_t line, column;
    } bad[] = {
        {"BX", 1, 2},          {"B(", 1, 3},       {"B(R", 1, 4},           {"B(R,", 1, 5},
        {"B)", 1, 2},          {"B(R)B", 1, 5},    {"(B)", 1, 1},           {"B,,R", 1, 3},
        {"Be", 1, 2},          {"B^", 1, 3},       {"B^2000000", 1, 1},     {"B^99999999999", 1, 3},
        {"1B", 1, 2},          {"0-B", 1, 3},      {"0-1", 1, 4},           {"0-1X", 1, 4},
        {"0-1B,", 1, 6},       {"0-1B1-2R", 1, 5}, {"0-1000000000B", 1, 3}, {"0-1B;1-2R", 1, 5},
        {"b", 0, 0},           {"oB\n=", 0, 0},    {"ob|b=", 1, 2},         {"b|o|b.b|=", 1, 7},
        {".o|obo|.o|=", 1, 5}, {"o|b|x|=", 1, 5},  {"ob.|..b|===", 0, 0},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        ender_position *position = NULL;
        const ender_status status =
            ender_position_parse(ctx, rules, bad[i].text, strlen(bad[i].text), &position);
        if (bad[i].line == 0) {
            assert_int_equal(status, ENDER_OK);
            ender_position_free(position);
            continue;
        }
        if (status != ENDER_ESYNTAX) print_error("%s\n", bad[i].text);
        assert_int_equal(status, ENDER_ESYNTAX);
        assert_int_equal(ender_error_place(ctx).line, bad[i].line);
        assert_int_equal(ender_error_place(ctx).column, bad[i].column);
    }
}

static void test_any_text(void **state) {
    (void)state;
    static const char symbols[] = "BRGLEbrgo=-|/\n .,()^0123456789e+x";
    for (int k = 0; k < 20000; k++) {
        char text[24];
        const unsigned length = below(sizeof text);
        const unsigned kinds = k % 3 ? sizeof symbols - 1 : 18;
        for (unsigned i = 0; i < length; i++) text[i] = symbols[below(kinds)];
        text[length] = '\0';
        ender_position *position;
        if (ender_position_parse(ctx, rules, text, strlen(text), &position) != ENDER_OK) {
            assert_true(strlen(ender_message(ctx)) > 0);
            continue;
        }
        char *first;
        check(ender_position_format(ctx, position, &first));
        if (strlen(first) < 200) {
            char *second = format(first);
            assert_string_equal(first, second);
            ender_free(second);
        }
        ender_free(first);
        ender_position_free(position);
    }
}

/* ---- large positions ---- */

enum { LARGE = 100000 };

static char *repeated(const char *begin, const char *piece, size_t times, const char *end) {
    const size_t length = strlen(piece);
    char *text = malloc(strlen(begin) + length * times + strlen(end) + 1), *at = text;
    at = stpcpy(at, begin);
    for (size_t i = 0; i < times; i++) at = stpcpy(at, piece);
    stpcpy(at, end);
    return text;
}

/* A long stalk and its negative add up to 0; two that differ in the last edge do not. */
static void test_long_stalks(void **state) {
    (void)state;
    char *text = repeated("BRR", "BR", LARGE / 2, "");
    char *negative = repeated("RBB", "RB", LARGE / 2, "");
    char *other = repeated("RBB", "RB", LARGE / 2, "R");
    const ender_game value = value_by(text, ENDER_METHOD_AUTO);
    assert_true(is_so(ender_is_number, ctx, value));
    ender_game sum, birthday;
    check(ender_add(ctx, value, value_by(negative, ENDER_METHOD_AUTO), &sum));
    assert_true(ender_same(sum, ENDER_ZERO));
    check(ender_add(ctx, value, value_by(other, ENDER_METHOD_AUTO), &sum));
    assert_false(ender_same(sum, ENDER_ZERO));
    check(ender_birthday(ctx, value, &birthday));
    int64_t days;
    days = as_int64(ctx, birthday);
    assert_int_equal(days, LARGE + 3);
    expect_worth("B^3", "3");
    assert_true(ender_same(value_by("G^1000000", ENDER_METHOD_AUTO), game_named("*1000000")));
    assert_true(ender_same(value_by("R^1000000", ENDER_METHOD_AUTO), game_named("-1000000")));
    free(text);
    free(negative);
    free(other);
}

/* Stalks of a thousand edges with many green ones: a number below them is added to all values, and
 * with the colours exchanged they are the negatives. */
static void test_long_green_stalks(void **state) {
    (void)state;
    char *text = repeated("BBR", "GRGGB", 200, ""), *negative = repeated("RRB", "GBGGR", 200, "");
    char *other = repeated("RRB", "GBGGR", 200, "G");
    const ender_game value = value_by(text, ENDER_METHOD_AUTO);
    ender_game sum;
    uint32_t left, right;
    check(ender_add(ctx, value, value_by(negative, ENDER_METHOD_AUTO), &sum));
    assert_true(ender_same(sum, ENDER_ZERO));
    check(ender_negative(ctx, value_by(other, ENDER_METHOD_AUTO), &sum));
    assert_false(ender_same(sum, value));
    check(ender_option_count(ctx, value, ENDER_LEFT, &left));
    check(ender_option_count(ctx, value, ENDER_RIGHT, &right));
    assert_int_equal(left, 601);
    assert_int_equal(right, 600);
    free(text);
    free(negative);
    free(other);
}

/* Trees as high as they may be, balanced by their negatives; brackets as deep as they may be. */
static void test_high_trees(void **state) {
    (void)state;
    char *blue = repeated("", "B(R,", 2000, "B");
    char *red = repeated("", "R(B,", 2000, "R");
    char *closing = repeated("", ")", 2000, "");
    char *text = malloc(strlen(blue) + strlen(red) + 2 * strlen(closing) + 2);
    sprintf(text, "%s%s,%s%s", blue, closing, red, closing);
    assert_true(ender_same(value_by(text, ENDER_METHOD_AUTO), ENDER_ZERO));
    char *deep = repeated("", "B(", LARGE, "B"), *unclosed = repeated("", "B(", LARGE, "");
    char *ends = repeated("", ")", LARGE, "");
    char *nested = malloc(strlen(deep) + strlen(ends) + 1);
    sprintf(nested, "%s%s", deep, ends);
    assert_true(ender_same(value_by(nested, ENDER_METHOD_AUTO), game_named("100001")));
    ender_position *position;
    assert_int_equal(ender_position_parse(ctx, rules, unclosed, strlen(unclosed), &position),
                     ENDER_ESYNTAX);
    free(blue);
    free(red);
    free(closing);
    free(text);
    free(deep);
    free(unclosed);
    free(ends);
    free(nested);
}

/* A green ladder and a bush of triangles: by fusion, whatever the size. */
static void test_large_green_graphs(void **state) {
    (void)state;
    char *text = malloc((size_t)LARGE * 48), *at = text;
    for (int i = 0; i < LARGE; i++)
        at += sprintf(at, "%s%d-%dG", i > 0 ? "," : "", i, i == LARGE - 1 ? 0 : i + 1);
    assert_true(ender_same(value_by(text, ENDER_METHOD_AUTO), ENDER_ZERO));
    at = text;
    for (int i = 0; i < LARGE / 2 + 1; i++)
        at += sprintf(at, "%s0-%dG,%d-%dG,%d-0G", i > 0 ? "," : "", 2 * i + 1, 2 * i + 1, 2 * i + 2,
                      2 * i + 2);
    assert_true(ender_same(value_by(text, ENDER_METHOD_AUTO), game_named("*")));
    free(text);
}

static void test_limits(void **state) {
    (void)state;
    char *text = repeated("", "BRG", LARGE, "");
    ender_position *position = parse(text), **options;
    size_t count;
    assert_int_equal(ender_position_options(ctx, position, ENDER_LEFT, &options, &count),
                     ENDER_ELIMIT);
    ender_position_free(position);
    free(text);
    ender_game value;
    position = parse("0-1B,0-1R");
    assert_int_equal(ender_position_value(ctx, position, ENDER_METHOD_CLOSED, &value),
                     ENDER_EDOMAIN);
    ender_position_free(position);
}

static void test_example(void **state) {
    (void)state;
    const ender_ruleset_info *info = &ruleset_hackenbush.info;
    const ender_game found = value_by(info->example, ENDER_METHOD_AUTO);
    char *text;
    check(ender_format(ctx, found, ENDER_ASCII, &text));
    assert_string_equal(text, info->example_value);
    ender_free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_values),  cmocka_unit_test(test_all_stalks),
        cmocka_unit_test(test_stalks_of_ten), cmocka_unit_test(test_trees),
        cmocka_unit_test(test_graphs),        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_isomorphic),    cmocka_unit_test(test_parts),
        cmocka_unit_test(test_notation),      cmocka_unit_test(test_round_trips),
        cmocka_unit_test(test_bad_notation),  cmocka_unit_test(test_any_text),
        cmocka_unit_test(test_long_stalks),   cmocka_unit_test(test_long_green_stalks),
        cmocka_unit_test(test_high_trees),    cmocka_unit_test(test_large_green_graphs),
        cmocka_unit_test(test_limits),        cmocka_unit_test(test_example),
    };
    return cmocka_run_group_tests(tests, open_rules, close_context);
}
