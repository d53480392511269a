/* SPDX-License-Identifier: MIT
 *
 * Coin-turning games: the sequences of Winning Ways; formulas and sums of sets against the search;
 * the moves against the rules said a second time, on strings; products of games against a nim
 * product that is computed from its definition. */
#include "positions.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t nimber(ender_ctx *ctx, ender_game g) {
    char *name = NULL;
    assert_int_equal(ender_format(ctx, g, ENDER_ASCII, &name), ENDER_OK);
    const uint64_t n = strcmp(name, "0") == 0   ? 0
                       : strcmp(name, "*") == 0 ? 1
                                                : strtoull(name + 1, NULL, 10);
    ender_free(name);
    return n;
}

/* ---- rows ---- */

/* g(1), g(2), ... Winning Ways, chapter 14. */
static const struct {
    const char *name, *code;
    unsigned count;
    uint64_t values[20];
} games[] = {
    {"turning-turtles", "1-2", 12, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}},
    {"mock-turtles", "1-3", 12, {1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22}},
    {"moebius", "1-5", 11, {1, 2, 4, 8, 16, 31, 32, 64, 103, 128, 171}},
    {"mogul", "1-7", 10, {1, 2, 4, 8, 16, 32, 64, 127, 128, 256}},
    {"moidores", "1-9", 12, {1, 2, 4, 8, 16, 32, 64, 128, 256, 511, 512, 1024}},
    {"motley", "1-", 11, {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024}},
    {"twins", "2", 10, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}},
    {"triplets", "3", 14, {0, 0, 1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22}},
    {"ruler", "1-C", 16, {1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4, 1, 2, 1, 16}},
    {"ruler-fives", "1-5C", 16, {1, 2, 1, 4, 1, 2, 1, 4, 1, 2, 1, 4, 1, 2, 1, 4}},
    {"mock-turtle-fives", "1-3C(5)", 14, {1, 2, 4, 7, 8, 1, 2, 4, 7, 8, 1, 2, 4, 7}},
    {"triplet-fives", "3C(5)", 14, {0, 0, 1, 2, 4, 0, 0, 1, 2, 4, 0, 0, 1, 2}},
    {"turnips", "3E", 20, {0, 0, 1, 0, 0, 1, 2, 2, 1, 0, 0, 1, 0, 0, 1, 2, 2, 1, 4, 4}},
    {"grunt", "4SF", 20, {0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3}},
    {"sym", "1-S", 13, {1, 2, 4, 3, 6, 7, 8, 16, 18, 25, 32, 11, 64}},
    {"sympler", "1-SF", 13, {1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
};
enum { GAMES = sizeof games / sizeof games[0] };

/* Coin n, and the game by its name and by its code. */
static void sequences(void **state) {
    ender_ctx *ctx = *state;
    for (size_t k = 0; k < GAMES; k++)
        for (unsigned n = 1; n <= games[k].count; n++) {
            char coin[32] = {0}, coded[64];
            memset(coin, 'T', n - 1);
            coin[n - 1] = 'H';
            sprintf(coded, "%s:%s", games[k].code, coin);
            const ender_game searched = value_by(ctx, games[k].name, coin, ENDER_METHOD_SEARCH);
            if (nimber(ctx, searched) != games[k].values[n - 1])
                fail_msg("%s: coin %u", games[k].name, n);
            assert_true(ender_same(value_of(ctx, games[k].name, coin), searched));
            assert_true(ender_same(value_of(ctx, "turning", coded), searched));
        }
}

/* Every row of up to six coins, all methods and the literal form. */
static void rows(void **state) {
    ender_ctx *ctx = *state;
    char text[STRING_MOST];
    for (size_t k = 0; k < GAMES; k++)
        for (size_t length = 1; length <= 6; length++)
            for (unsigned i = 0; i < power(2, length - 1); i++) {
                word(text, "TH", length - 1, i);
                strcat(text, "H");
                assert_consistent(ctx, games[k].name, text);
                is_solved(ctx, games[k].name, text);
            }
}

/* Turning Turtles with coins behind the first 64: coin n is worth *n. */
static void long_rows_have_all_moves(void **state) {
    ender_ctx *ctx = *state;
    for (unsigned n = 63; n <= 68; n++) {
        char *coin = repeated("1-2:", "T", n - 1, "H"), *both = repeated("1-2:H", "T", n - 2, "H");
        assert_int_equal(nimber(ctx, value_by(ctx, "turning", coin, ENDER_METHOD_SEARCH)), n);
        assert_int_equal(nimber(ctx, value_by(ctx, "turning", both, ENDER_METHOD_SEARCH)), n ^ 1);
        free(coin);
        free(both);
    }
}

/* Sums of sets where there is no formula. */
static void any_number(void **state) {
    ender_ctx *ctx = *state;
    static const char *const codes[] = {"4", "2-3", "2-4", "1-4", "3-5", "1-6", "5-7"};
    for (size_t k = 0; k < sizeof codes / sizeof *codes; k++)
        for (unsigned n = 1; n <= 11; n++) {
            char text[64];
            sprintf(text, "%s:%.*sH", codes[k], (int)n - 1, "TTTTTTTTTTTTTTTTTT");
            const ender_game searched = value_by(ctx, "turning", text, ENDER_METHOD_SEARCH);
            const ender_game closed = value_by(ctx, "turning", text, ENDER_METHOD_CLOSED);
            assert_true(ender_same(closed, searched));
        }
    /* the greedy code of length 100 whose words differ in six places or more */
    char *far = repeated("", "T", 99, "H");
    const ender_game value = value_of(ctx, "moebius", far);
    assert_true(nimber(ctx, value) > 4096);
    assert_out_of_reach(ctx, "mogul", far);
    free(far);
}

/* Mock Turtle Theorem: with one coin more allowed the values get a last digit that makes the number
 * of ones odd. */
static void mock_turtle_theorem(void **state) {
    ender_ctx *ctx = *state;
    for (unsigned most = 2; most <= 8; most += 2)
        for (unsigned n = 1; n <= 30; n++) {
            char text[64], next[64];
            static const char *const tails = "TTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTT";
            sprintf(text, "1-%u:%.*sH", most, (int)n - 1, tails);
            sprintf(next, "1-%u:%.*sH", most + 1, (int)n, tails);
            const uint64_t even = nimber(ctx, value_of(ctx, "turning", text));
            const uint64_t odd = nimber(ctx, value_of(ctx, "turning", next));
            assert_int_equal(__builtin_popcountll(odd) % 2, 1);
            assert_int_equal(odd / 2, even);
        }
}

/* May the coins of a set (bit i for coin i + 1) be turned together? */
static bool is_allowed(const char *code, unsigned set) {
    const int count = __builtin_popcount(set), low = __builtin_ctz(set);
    const int high = 31 - __builtin_clz(set), width = high - low + 1;
    unsigned least = 0, most = 0;
    const char *at = code;
    least = most = (unsigned)strtoul(at, (char **)&at, 10);
    if (*at == '-') {
        at++;
        most = *at >= '0' && *at <= '9' ? (unsigned)strtoul(at, (char **)&at, 10) : 99;
    }
    if ((unsigned)count < least || (unsigned)count > most) return false;
    if (strchr(at, 'F') && low != 0) return false;
    if (strncmp(at, "C(", 2) == 0) return width <= atoi(at + 2);
    if (*at == 'C') return width == count;
    bool symmetric = true, spaced = true;
    for (int i = low; i <= high; i++)
        if ((set >> i & 1) != (set >> (low + high - i) & 1)) symmetric = false;
    const int step = count > 1 ? __builtin_ctz(set & (set - 1)) - low : 1;
    for (int i = low; i <= high; i++)
        if ((set >> i & 1) != ((i - low) % step == 0)) spaced = false;
    return *at == 'S' ? symmetric : *at == 'E' ? spaced : true;
}

static void moves(void **state) {
    ender_ctx *ctx = *state;
    static const char *const codes[] = {"1-3",  "2-",  "1-C", "2-3C", "1-3C(4)", "3E",   "1-E",
                                        "2-4E", "4SF", "1-S", "3S",   "1-2F",    "2-SF", "1C(3)F"};
    for (size_t k = 0; k < sizeof codes / sizeof *codes; k++)
        for (unsigned heads = 32; heads < 64; heads += 3) {
            string_list options = {.count = 0};
            char text[STRING_MOST], row[16];
            for (unsigned set = 1; set < 64; set++) {
                const int last = 31 - __builtin_clz(set);
                if (!(heads >> last & 1) || !is_allowed(codes[k], set)) continue;
                const unsigned after = heads ^ set;
                sprintf(text, "%s:", codes[k]);
                for (int i = 0; after >> i != 0; i++) strcat(text, after >> i & 1 ? "H" : "T");
                list_add(&options, after ? text : "0");
            }
            for (int i = 0; i < 6; i++) row[i] = heads >> i & 1 ? 'H' : 'T';
            row[6] = '\0';
            sprintf(text, "%s:%s", codes[k], row);
            assert_options(ctx, "turning", text, ENDER_LEFT, &options);
        }
}

/* ---- heaps ---- */

/* Heap n is coin n; what is turned with it takes its place. */
static void heaps_spawn(void **state) {
    ender_ctx *ctx = *state;
    static const char *const codes[] = {"1-3", "2-", "1-C", "1-3C(4)", "3E", "4SF", "1-S", "2-3F"};
    for (size_t k = 0; k < sizeof codes / sizeof *codes; k++)
        for (unsigned n = 1; n < 7; n++) {
            string_list options = {.count = 0};
            char text[STRING_MOST], coins[16] = "";
            for (unsigned rest = 0; rest < 1u << (n - 1); rest++) {
                if (!is_allowed(codes[k], rest | 1u << (n - 1))) continue;
                sprintf(text, "%s:", codes[k]);
                for (unsigned i = 0; i + 1 < n; i++)
                    if (rest >> i & 1) sprintf(text + strlen(text), "%u,", i + 1);
                text[strlen(text) - 1] = '\0';
                list_add(&options, rest ? text : "0");
            }
            sprintf(text, "%s:%u", codes[k], n);
            assert_options(ctx, "spawning", text, ENDER_LEFT, &options);
            assert_consistent(ctx, "spawning", text);
            for (unsigned i = 1; i < n; i++) strcat(coins, "T");
            char row[STRING_MOST];
            sprintf(row, "%s:%sH", codes[k], coins);
            assert_true(ender_same(value_of(ctx, "spawning", text), value_of(ctx, "turning", row)));
        }
    /* CGSuite's tests: Mock Turtles, Moidores. */
    assert_int_equal(nimber(ctx, value_of(ctx, "spawning", "1-3:20")), 38);
    assert_int_equal(nimber(ctx, value_of(ctx, "spawning", "1-9:15")), 7711);
    assert_spelled(ctx, "spawning", "1-3: 5,0,2", "1-3:2,5");
    assert_true(ender_same(value_of(ctx, "spawning", "1-3:5,5"), ENDER_ZERO));
    assert_refused(ctx, "spawning", "5,2", 2);
    assert_refused(ctx, "spawning", "1-3:5,H", 7);
    assert_out_of_reach(ctx, "spawning", "2-:70");
    /* Too large a value is an error at once. */
    char *motley = repeated("", "T", 99, "H");
    ender_position *position = parsed(ctx, "motley", motley);
    ender_game value = {0};
    assert_int_not_equal(ender_position_value(ctx, position, ENDER_METHOD_AUTO, &value), ENDER_OK);
    assert_non_null(strstr(ender_message(ctx), "nimbers go up to"));
    ender_position_free(position);
    free(motley);
}

/* ---- boards ---- */

/* From the definition: the least number other than the products of lesser numbers allow. */
static unsigned nim_product(unsigned a, unsigned b) {
    static unsigned table[16][16];
    static bool known = false;
    for (unsigned x = 0; !known && x < 16; x++)
        for (unsigned y = 0; y < 16; y++) {
            bool taken[256] = {false};
            for (unsigned i = 0; i < x; i++)
                for (unsigned j = 0; j < y; j++)
                    taken[table[i][y] ^ table[x][j] ^ table[i][j]] = true;
            while (taken[table[x][y]]) table[x][y]++;
        }
    known = true;
    return table[a][b];
}

static unsigned ruler(unsigned n) { return n & -n; }

/* By search and by the theorem. */
static void assert_board(ender_ctx *ctx, const char *name, const char *text, unsigned expected) {
    assert_int_equal(nimber(ctx, value_by(ctx, name, text, ENDER_METHOD_SEARCH)), expected);
    assert_int_equal(nimber(ctx, value_by(ctx, name, text, ENDER_METHOD_CLOSED)), expected);
}

static void boards(void **state) {
    ender_ctx *ctx = *state;
    char text[256];
    assert_int_equal(nim_product(8, 8), 13);
    for (unsigned rows_ = 1; rows_ <= 10; rows_++)
        for (unsigned cols = 1; cols <= 10; cols++) {
            char *at = text;
            for (unsigned r = 1; r <= rows_; r++, *at++ = '|')
                for (unsigned c = 1; c <= cols; c++) *at++ = r == rows_ && c == cols ? 'H' : 'T';
            at[-1] = '\0';
            const unsigned corners = nim_product(rows_ - 1, cols - 1);
            const unsigned rug = nim_product(ruler(rows_), ruler(cols));
            assert_board(ctx, "turning-corners", text, corners);
            assert_board(ctx, "rugs", text, rug);
            assert_board(ctx, "acrostic-twins", text, (rows_ - 1) ^ (cols - 1));
        }
}

static void small_boards(void **state) {
    ender_ctx *ctx = *state;
    static const char *const names[] = {"turning-corners", "rugs", "acrostic-twins"};
    char text[16] = "TTT|TTT";
    for (unsigned k = 0; k < 3; k++)
        for (unsigned i = 1; i < 64; i++) {
            for (unsigned b = 0; b < 6; b++) text[b + b / 3] = i >> b & 1 ? 'H' : 'T';
            assert_consistent(ctx, names[k], text);
        }
    string_list corners = {.count = 0}, rugs = {.count = 0}, twins = {.count = 0};
    list_add(&corners, "HTH|HTT");
    list_add(&corners, "THH|THT");
    assert_options(ctx, "turning-corners", "TTT|TTH", ENDER_LEFT, &corners);
    list_add(&rugs, "TT|TT");
    list_add(&rugs, "TT|HT");
    list_add(&rugs, "TH|TT");
    list_add(&rugs, "HH|HT");
    assert_options(ctx, "rugs", "TT|TH", ENDER_LEFT, &rugs);
    list_add(&twins, "TT|HT");
    list_add(&twins, "TH|TT");
    assert_options(ctx, "acrostic-twins", "TT|TH", ENDER_LEFT, &twins);
}

/* ---- heaps that spawn heaps ---- */

/* A heap of n is coin n, however it is evaluated. */
static void spawning(void **state) {
    ender_ctx *ctx = *state;
    char text[64];
    for (size_t k = 0; k < GAMES; k++)
        for (unsigned n = 1; n <= games[k].count; n++) {
            sprintf(text, "%s:%u", games[k].code, n);
            const ender_game searched = value_by(ctx, "spawning", text, ENDER_METHOD_SEARCH);
            if (nimber(ctx, searched) != games[k].values[n - 1]) fail_msg("spawning %s", text);
            assert_true(ender_same(value_of(ctx, "spawning", text), searched));
        }
    for (unsigned a = 1; a <= 4; a++)
        for (unsigned b = a; b <= 5; b++) {
            sprintf(text, "1-3:%u,%u", a, b);
            assert_consistent(ctx, "spawning", text);
            sprintf(text, "3E:%u,%u", a, b);
            assert_consistent(ctx, "spawning", text);
        }
    string_list moves = {.count = 0};
    list_add(&moves, "2-3:1,1,2");
    list_add(&moves, "2-3:1,1");
    list_add(&moves, "2-3:1,2");
    assert_options(ctx, "spawning", "2-3:1,3", ENDER_LEFT, &moves);
    assert_spelled(ctx, "spawning", " 1-3c(5)f : 7,0, 2", "1-3C(5)F:2,7");
    assert_refused(ctx, "spawning", "1-3", 4);
    assert_refused(ctx, "spawning", "1-3:x", 5);
    assert_refused(ctx, "spawning", "1-3:1048577", 5);
    assert_refused(ctx, "spawning", "0:3", 1);
}

/* ---- text ---- */

static void text(void **state) {
    ender_ctx *ctx = *state;
    assert_spelled(ctx, "twins", "ht 10.TT", "HTH");
    assert_spelled(ctx, "turning", " 1-3c(5)f : tH", "1-3C(5)F:TH");
    assert_spelled(ctx, "turning", "2-2e:H", "2E:H");
    assert_spelled(ctx, "turning-corners", "H/.H", "HT|TH");
    assert_true(ender_same(value_of(ctx, "ruler", "TTT"), ENDER_ZERO));
    assert_refused(ctx, "twins", "HTQ", 3);
    assert_refused(ctx, "turning", "HT", 1);
    assert_refused(ctx, "turning", "0:H", 1);
    assert_refused(ctx, "turning", "1-0:H", 3);
    assert_refused(ctx, "turning", "3-2:H", 3);
    assert_refused(ctx, "turning", "1-256:H", 3);
    assert_refused(ctx, "turning", "1-3C(:H", 6);
    assert_refused(ctx, "turning", "1-3C(5:H", 7);
    assert_refused(ctx, "turning", "1-3Q:H", 4);
    assert_refused(ctx, "turning", "1-3", 4);
    assert_refused(ctx, "turning", "1-3:", 5);
    assert_refused(ctx, "turning-corners", "HX", 2);
    /* a second row that ends beyond the words of the first one */
    char *two = repeated("H+", "TTTTTTTTTT", 14, "H+TH");
    assert_spelled(ctx, "turning-turtles", two, two);
    free(two);
    assert_refused(ctx, "rugs", "H|Tx", 4);
    assert_refused(ctx, "rugs", "2x2", 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_CONTEXT(sequences),
        WITH_CONTEXT(rows),
        WITH_CONTEXT(long_rows_have_all_moves),
        WITH_CONTEXT(any_number),
        WITH_CONTEXT(mock_turtle_theorem),
        WITH_CONTEXT(moves),
        WITH_CONTEXT(heaps_spawn),
        WITH_CONTEXT(boards),
        WITH_CONTEXT(small_boards),
        WITH_CONTEXT(spawning),
        WITH_CONTEXT(text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
