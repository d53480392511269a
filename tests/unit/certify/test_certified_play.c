/* SPDX-License-Identifier: MIT
 *
 * Playing by certificates: the program answers every line of play of an opponent who tries all
 * moves, each answer is a move by the rules, and the opponent is the first who has none. */
#include "certify/proof.h"
#include "positions.h"
#include "testing.h"

#include <string.h>

enum { MOST_ITEMS = 4, MOST_MOVES = 60, MOST_LINES = 600 };

typedef struct table_game {
    ender_ctx *ctx;
    const char *bytes;
    size_t length;
    ender_player person, first;
    ender_summand at[MOST_MOVES][MOST_ITEMS]; /* after each move, and its item */
    size_t moved[MOST_MOVES], items, lines, most;
    bool misere;
} table_game;

static ender_player mover_in(const ender_summand *s, ender_player player) {
    return s->negative ? (player == ENDER_LEFT ? ENDER_RIGHT : ENDER_LEFT) : player;
}

/* All moves of a player in one summand. */
typedef struct option_set {
    ender_position **positions;
    ender_game games[OPTIONS_MOST];
    size_t count;
} option_set;
static option_set options_in(const table_game *g, const ender_summand *s, ender_player player) {
    option_set o = {.positions = NULL};
    if (s->position) {
        assert_int_equal(ender_position_options(g->ctx, s->position, mover_in(s, player),
                                                &o.positions, &o.count),
                         ENDER_OK);
        return o;
    }
    uint32_t count;
    assert_int_equal(ender_option_count(g->ctx, s->value, mover_in(s, player), &count), ENDER_OK);
    assert_true(count <= OPTIONS_MOST);
    for (uint32_t i = 0; i < count; i++)
        assert_int_equal(ender_option(g->ctx, s->value, mover_in(s, player), i, &o.games[i]),
                         ENDER_OK);
    o.count = count;
    return o;
}
static ender_summand option_at(const ender_summand *of, const option_set *o, size_t i) {
    ender_summand to = *of;
    if (of->position)
        to.position = o->positions[i];
    else
        to.value = o->games[i];
    return to;
}

/* The program's answer, as a summand that the rules allow; false when it is none. */
static bool find_answer(const table_game *g, certified_play *p, const ender_summand *now,
                        size_t item, ender_summand *out, option_set *from) {
    const ender_player program = g->person == ENDER_LEFT ? ENDER_RIGHT : ENDER_LEFT;
    *from = options_in(g, &now[item], program);
    for (size_t i = 0; i < from->count; i++) {
        bool is;
        *out = option_at(&now[item], from, i);
        assert_int_equal(certified_play_is_answer(p, out, &is), ENDER_OK);
        if (is) return true;
    }
    return false;
}

static size_t count_moves(const table_game *g, const ender_summand *now, ender_player player) {
    size_t count = 0;
    for (size_t i = 0; i < g->items; i++) {
        const option_set o = options_in(g, &now[i], player);
        count += o.count;
        ender_positions_free(o.positions, o.positions ? o.count : 0);
    }
    return count;
}
/* The move of the program in this item, or, in misere play, that it has none and so has won: then
 * this is false. */
static bool make_answer(const table_game *g, certified_play *p, ender_summand *now, size_t in,
                        option_set *from) {
    ender_summand answer;
    if (in == NO_ITEM) {
        assert_true(g->misere);
        assert_int_equal(count_moves(g, now, ender_opponent(g->person)), 0);
        return false;
    }
    assert_true(find_answer(g, p, now, in, &answer, from));
    now[in] = answer;
    return true;
}
/* The play until now, made again; false when it is over. */
static bool play_again(table_game *g, size_t moves, ender_summand *now, option_set *answers) {
    bool goes_on = true;
    certified_play *p;
    size_t in, count = 0;
    assert_int_equal(certified_play_open(g->ctx, g->bytes, g->length, g->person, g->first, &p),
                     ENDER_OK);
    memcpy(now, g->at[0], sizeof g->at[0]);
    if (g->first != g->person) {
        assert_int_equal(certified_play_begin(p, &in), ENDER_OK);
        goes_on = make_answer(g, p, now, in, &answers[count++]);
    }
    for (size_t m = 1; m <= moves; m++) {
        const size_t item = g->moved[m];
        now[item] = g->at[m][item];
        const ender_status status = certified_play_answer(p, item, &now[item], &in);
        if (status != ENDER_OK) print_message("%s\n", ender_message(g->ctx));
        assert_int_equal(status, ENDER_OK);
        goes_on = make_answer(g, p, now, in, &answers[count++]);
    }
    certified_play_close(p);
    return goes_on;
}

static void play_lines(table_game *g, size_t moves) {
    option_set answers[MOST_MOVES];
    ender_summand now[MOST_ITEMS];
    memset(answers, 0, sizeof answers);
    if (g->lines >= g->most) return;
    g->lines++;
    const bool goes_on = play_again(g, moves, now, answers);
    /* Without a move the person loses, and wins misere play. */
    if (goes_on && g->misere) assert_true(count_moves(g, now, g->person) > 0);
    for (size_t item = 0; goes_on && item < g->items; item++) {
        option_set o = options_in(g, &now[item], g->person);
        for (size_t i = 0; i < o.count; i++) {
            g->moved[moves + 1] = item;
            g->at[moves + 1][item] = option_at(&now[item], &o, i);
            play_lines(g, moves + 1);
        }
        ender_positions_free(o.positions, o.positions ? o.count : 0);
    }
    for (size_t i = 0; i < MOST_MOVES; i++)
        ender_positions_free(answers[i].positions, answers[i].positions ? answers[i].count : 0);
}

/* Plays by a certificate from its items on. */
static size_t play_all(ender_ctx *ctx, const char *bytes, size_t length, ender_player person,
                       ender_player first, size_t most) {
    certified_play *p;
    const certified_item *items;
    const ender_status status = certified_play_open(ctx, bytes, length, person, first, &p);
    if (status == ENDER_EDOMAIN) return 0;
    if (status != ENDER_OK) print_message("%s\n", ender_message(ctx));
    assert_int_equal(status, ENDER_OK);
    table_game g = {.ctx = ctx, .bytes = bytes, .length = length, .person = person, .first = first};
    g.most = most;
    g.items = certified_play_items(p, &items);
    assert_true(g.items <= MOST_ITEMS);
    for (size_t i = 0; i < g.items; i++) {
        g.at[0][i] = (ender_summand){.negative = items[i].negative};
        g.misere = g.misere || strncmp(items[i].rules, "misere:", 7) == 0;
        if (strcmp(items[i].rules, "value") == 0)
            g.at[0][i].value = game(ctx, items[i].text);
        else
            g.at[0][i].position = parsed(ctx, items[i].rules, items[i].text);
    }
    certified_play_close(p);
    play_lines(&g, 0);
    for (size_t i = 0; i < g.items; i++)
        ender_position_free((ender_position *)(uintptr_t)g.at[0][i].position);
    return g.lines;
}

typedef struct played_sum {
    const char *rules[3], *texts[3];
    size_t most; /* lines of play; 0: all of them, up to MOST_LINES */
} played_sum;
static const played_sum sums[] = {
    {{"domineering"}, {"2x3"}, 0},
    {{"domineering"}, {"3x3"}, 0},
    {{"clobber"}, {"2x4"}, 0},
    {{"clobber"}, {"3x3"}, 0},
    {{"nogo"}, {"1x7"}, 0},
    {{"nogo"}, {"2x3"}, 0},
    {{"cram"}, {"3x4"}, 0},
    {{"cram", "cram"}, {"2x3", "3x2"}, 0},
    {{"toads-frogs", "bipass"}, {"TT.FF", "bwbw"}, 0},
    {{"bipass", "value"}, {"bbww", "^"}, 0},
    {{"clobber", "value", "value"}, {"2x3", "*2", "{1|-1}"}, 0},
    {{"clobber", "clobber"}, {"xoxoxox", "xoxo"}, 0},
    {{"nogo", "clobber"}, {"1x5", "xoxox"}, 0},
    {{"clobber"}, {"xoxoxoxoxox"}, 0},
    {{"domineering"}, {"3x4"}, 0},
    {{"domineering"}, {"4x4"}, 15},
    {{"domineering", "domineering"}, {"3x3", "3x3"}, 0},
    {{"domineering", "domineering"}, {"4x4", "4x4"}, 15},
    /* Parts that are not worth known values, and boards that cancel. */
    {{"cram", "cram"}, {"4x4", "4x4"}, 15},
    {{"clobber"}, {"3x4"}, 15},
    /* Boards that are divided. */
    {{"domineering", "domineering"}, {"4x5", "4x5"}, 15},
    {{"domineering"}, {"4x5"}, 15},
    {{"domineering"}, {"5x5"}, 15},
    {{"domineering"}, {"6x6"}, 15},
    {{"domineering"}, {"7x7"}, 15},
    /* Parts that are rows for columns of others. */
    {{"domineering", "domineering"}, {"2x3", "3x2"}, 0},
    {{"domineering", "domineering"}, {"3x4", "4x3"}, 30},
    {{"domineering"}, {"...#|.##.|.#..|..#."}, 60},
    {{"domineering", "value"}, {"4x4", "{2|-1}"}, 30},
    {{"cram", "cram"}, {"2x4", "4x2"}, 30},
    {{"nogo"}, {"2x5"}, 15},
    {{"clobber", "value"}, {"2x6", "{2|-1}"}, 15},
    {{"nogo", "clobber", "bipass"}, {"2x3", "2x5", "bwwbbw"}, 15},
    /* Heaps, and pictures, whose nodes have other numbers after a move. */
    {{"nim"}, {"1,2,4"}, 0},
    {{"nim", "kayles"}, {"3,1", "7,4"}, 0},
    {{"octal", "value"}, {".007:9", "*2"}, 0},
    {{"hackenbush"}, {"BRG(B,R),GB"}, 0},
    {{"hackenbush", "hackenbush"}, {"B(R,GB)", "RB(G,R),R"}, 0},
    {{"hackenbush", "nim"}, {"0-1B,1-2R,2-0G,1-3R,3-2B", "2"}, 0},
    {{"hackenbush"}, {"0-1B,0-2R,1-2G,1-3R,2-4B,3-4G,3-5B,4-5R,5-6G"}, 30},
    {{"hackenbush"}, {"B^3(R^4(G,B),GR^2B),RBRB(G^3,R)"}, 15},
    /* Misere play: the player who cannot move wins. */
    {{"misere:nim"}, {"1,2,3"}, 0},
    {{"misere:nim", "misere:nim"}, {"1", "1,1"}, 0},
    {{"misere:cram"}, {"3x3"}, 0},
    {{"misere:clobber"}, {"3x3"}, 0},
    {{"misere:domineering"}, {"3x4"}, 0},
    {{"misere:domineering", "misere:clobber"}, {"2x3", "2x3"}, 0},
    {{"misere:nogo"}, {"1x6"}, 0},
    {{"misere:toads-frogs", "misere:kayles"}, {"TT.FF", "3"}, 0},
    {{"misere:octal", "misere:bipass"}, {".007:9", "bwwb"}, 0},
    {{"misere:hackenbush"}, {"BRG(B,R),GB"}, 0},
};

static void every_line_is_won(void **state) {
    ender_ctx *ctx = *state;
    for (size_t i = 0; i < sizeof sums / sizeof sums[0]; i++) {
        ender_summand list[3];
        char *bytes;
        size_t count = 0, length, lines = 0;
        for (; count < 3 && sums[i].rules[count]; count++) {
            list[count] = (ender_summand){.negative = false};
            if (strcmp(sums[i].rules[count], "value") == 0)
                list[count].value = game(ctx, sums[i].texts[count]);
            else
                list[count].position = parsed(ctx, sums[i].rules[count], sums[i].texts[count]);
        }
        assert_int_equal(ender_certify_outcome(ctx, list, count, &bytes, &length), ENDER_OK);
        for (ender_player person = ENDER_LEFT; person <= ENDER_RIGHT; person++)
            for (ender_player first = ENDER_LEFT; first <= ENDER_RIGHT; first++)
                lines += play_all(ctx, bytes, length, person, first,
                                  sums[i].most ? sums[i].most : MOST_LINES);
        assert_true(lines > 0);
        ender_free(bytes);
        for (size_t k = 0; k < count; k++)
            ender_position_free((ender_position *)(uintptr_t)list[k].position);
    }
}

/* A certificate with one bit changed is refused with its line, or every line of play is won by it.
 */
static void a_changed_one_is_refused(void **state) {
    ender_ctx *ctx = *state;
    ender_position *board = parsed(ctx, "domineering", "2x3");
    const ender_summand one = {.position = board};
    char *bytes;
    size_t length, refused = 0;
    assert_int_equal(ender_certify_outcome(ctx, &one, 1, &bytes, &length), ENDER_OK);
    for (size_t i = 0; i < length; i++)
        for (int bit = 0; bit < 8; bit++) {
            certified_play *p;
            bytes[i] = (char)(bytes[i] ^ 1 << bit);
            const ender_status status =
                certified_play_open(ctx, bytes, length, ENDER_LEFT, ENDER_RIGHT, &p);
            if (status == ENDER_ESYNTAX) {
                refused++;
                assert_non_null(strstr(ender_message(ctx), "line "));
            }
            certified_play_close(p);
            if (status == ENDER_OK) play_all(ctx, bytes, length, ENDER_LEFT, ENDER_RIGHT, 100);
            bytes[i] = (char)(bytes[i] ^ 1 << bit);
        }
    assert_true(refused > 6 * length);
    assert_int_equal(
        certified_play_open(ctx, bytes, length, ENDER_LEFT, ENDER_LEFT, &(certified_play *){NULL}),
        ENDER_EDOMAIN);
    ender_free(bytes);
    ender_position_free(board);
}

int main(void) {
    const struct CMUnitTest tests[] = {WITH_CONTEXT(every_line_is_won),
                                       WITH_CONTEXT(a_changed_one_is_refused)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
