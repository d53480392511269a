/* SPDX-License-Identifier: MIT
 *
 * A name is one move: in games from the example of every ruleset, under operators too, no two moves
 * of a player in a position have the same name. Where a picture tells moves apart that lead to the
 * same position, as two green edges of Hackenbush, they may. */
#include "base/compare.h"
#include "chance.h"
#include "positions.h"
#include "ruleset/ruleset.h"
#include "testing.h"

#include <ender/ender.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WALK = 8, MOVES_MOST = 3000 };

static unsigned same_names;

static void check_names(const ender_ruleset_info *about, ender_move *moves, size_t count) {
    const char **names = calloc(count + 1, sizeof *names);
    for (size_t i = 0; i < count; i++) names[i] = moves[i].name;
    qsort(names, count, sizeof *names, by_text);
    for (size_t i = 1; i < count; i++)
        if (strcmp(names[i - 1], names[i]) == 0 && same_names++ < 200)
            print_error("%s: two moves are called %s\n", about->name, names[i]);
    free(names);
}

static bool tells_apart(const ender_ruleset *rules) {
    const ruleset_picture *picture = &((const ruleset *)(const void *)rules)->picture;
    return picture->draw_move || picture->name_after;
}

/* A game of some moves, the players taking turns; the number of moves looked at. */
static size_t names_in_game(ender_ctx *ctx, const char *name, const char *text, uint64_t *random) {
    const ender_ruleset *rules = NULL;
    assert_int_equal(ender_ruleset_find(ctx, name, &rules), ENDER_OK);
    ender_position *at = parsed(ctx, name, text);
    size_t looked_at = 0;
    for (int step = 0; step < WALK && at; step++) {
        ender_position *next = NULL;
        for (int k = 0; k < 2; k++) {
            const ender_player player = (ender_player)((step + k) % 2);
            ender_move *moves;
            size_t count;
            if (ender_position_moves(ctx, at, player, &moves, &count) != ENDER_OK) break;
            const uint64_t word = chance_word(random);
            if (count < MOVES_MOST && !tells_apart(rules))
                check_names(ender_ruleset_about(rules), moves, count);
            looked_at += count;
            if (k == 0 && count > 0) {
                const size_t chosen = (size_t)((word >> 33) % count);
                next = moves[chosen].to;
                moves[chosen].to = NULL;
            }
            ender_moves_free(moves, count);
        }
        ender_position_free(at);
        at = next;
    }
    ender_position_free(at);
    return looked_at;
}

static void names_are_one_move(void **state) {
    static const char *const of_operators[][2] = {{"misere:sprouts", "4"},
                                                  {"selective:nim", "2 & 3 & 3"},
                                                  {"twisted:clobber", "xoxo"},
                                                  {"impartial:domineering", "3x3"},
                                                  {"sink:subtraction", "{1,4}:7,3"},
                                                  {"quantum:nim", "D:2,3"},
                                                  {"scoring:clobber", "xoxo points=1"},
                                                  {"sprouts", "6"}};
    uint64_t random = 3;
    size_t looked_at = 0;
    const size_t count = ender_ruleset_count(*state);
    for (size_t i = 0; i < count; i++) {
        const ender_ruleset_info *about = ender_ruleset_about(ender_ruleset_at(*state, i));
        for (int game = 0; game < 3; game++)
            looked_at += names_in_game(*state, about->name, about->example, &random);
    }
    for (size_t i = 0; i < sizeof of_operators / sizeof *of_operators; i++)
        for (int game = 0; game < 5; game++)
            looked_at += names_in_game(*state, of_operators[i][0], of_operators[i][1], &random);
    assert_int_equal(same_names, 0);
    assert_true(looked_at > 5000);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(names_are_one_move)};
    return cmocka_run_group_tests(tests, open_context, close_context);
}
