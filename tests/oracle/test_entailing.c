/* SPDX-License-Identifier: MIT
 *
 * Games with entailing moves against play itself: a plain search over sums in which a check must be
 * answered, with trees of its own. Nimbers and loony by sums with heaps of Nim, Top Entails and
 * entailing subtraction with heaps that must be answered, and the affine order by outcomes beside
 * all 289 forms that have the forms of day 0 as options. */
#include <stdio.h>

#include "chance.h"
#include "context.h"
#include "testing.h"
#include "unit/asking.h"

static uint64_t seed = 20261127;
static unsigned below(unsigned n) { return chance_below(&seed, n); }

/* ---- impartial games with checks ---- */

enum { MOVES = 3, POOL = 4000, TEXT = 1 << 16 };

/* A game whose moves are quiet or checks, or a check with its replies: they look the same. */
typedef struct entailed {
    unsigned count;
    struct entailed *at[10];
    bool is_check[10];
} entailed;

static entailed pool[POOL];
static unsigned used;

static entailed *nimber(unsigned n) {
    entailed *g = &pool[used++];
    g->count = n;
    for (unsigned k = 0; k < n; k++) {
        g->at[k] = nimber(k);
        g->is_check[k] = false;
    }
    return g;
}

static entailed *random_game(unsigned depth) {
    if (depth == 0 || below(3) == 0) return nimber(below(3));
    entailed *g = &pool[used++];
    g->count = below(MOVES + 1);
    for (unsigned i = 0; i < g->count; i++) {
        g->is_check[i] = below(2) == 0;
        g->at[i] = random_game(depth - 1);
    }
    return g;
}

static void write_game(const entailed *g, char *out) {
    strcat(out, "{");
    for (unsigned i = 0; i < g->count; i++) {
        if (i > 0) strcat(out, ",");
        if (g->is_check[i]) strcat(out, "!");
        write_game(g->at[i], out);
    }
    strcat(out, "}");
}

/* Does the player win who moves next? Where a check is pending it must be answered. */
static bool wins(const entailed **sum, unsigned count, const entailed *pending) {
    for (unsigned i = 0; i < (pending ? 1 : count); i++) {
        const entailed *g = pending ? pending : sum[i], *next[4];
        for (unsigned k = 0; k < g->count; k++) {
            unsigned left = 0;
            for (unsigned j = 0; j < count; j++)
                if (pending || j != i) next[left++] = sum[j];
            if (!g->is_check[k]) next[left++] = g->at[k];
            if (!wins(next, left, g->is_check[k] ? g->at[k] : NULL)) return true;
        }
    }
    return false;
}

static void nimbers_and_loony_are_what_play_says(void **state) {
    (void)state;
    unsigned loony = 0;
    for (int trial = 0; trial < 400; trial++) {
        used = 0;
        char text[TEXT] = "", expected[16] = "loony", *answer;
        const entailed *g = random_game(3);
        int found = -1;
        for (unsigned n = 0; n < 6; n++) {
            const entailed *sum[2] = {g, nimber(n)};
            if (wins(sum, 2, NULL)) continue;
            assert_int_equal(found, -1); /* beside two nimbers the second player cannot win */
            found = (int)n;
        }
        if (found >= 0) snprintf(expected, sizeof expected, "*%d", found);
        if (found == 0) strcpy(expected, "0");
        if (found == 1) strcpy(expected, "*");
        loony += found < 0;
        write_game(g, text);
        ASKED("affine", text, "value", "", "", expected);
        /* The affine form of the game is equal to the nimber, in any company. */
        if (found < 0) continue;
        MUST(ctx, ask_for(ctx, "affine", text, "compare", expected, "", &answer));
        assert_string_equal(answer, "=");
        ender_free(answer);
    }
    assert_in_range(loony, 20, 380);
}

/* All pairs of random games, 100,128 of them. */
static void pairs_are_won_as_played(void **state) {
    (void)state;
    enum { GAMES = 447, ONE = 600 };
    static const entailed *game[GAMES];
    static char written[GAMES][ONE];
    unsigned lost = 0;
    used = 0;
    for (int i = 0; i < GAMES; i++) {
        assert_true(used < POOL - 60);
        game[i] = random_game(i % 2 == 0 ? 1 : 2);
        written[i][0] = '\0';
        write_game(game[i], written[i]);
    }
    for (int i = 0; i < GAMES; i++)
        for (int k = 0; k <= i; k++) {
            const entailed *sum[2] = {game[i], game[k]};
            char text[2 * ONE + 4];
            strcpy(text, written[i]);
            strcat(strcat(text, " + "), written[k]);
            const bool first = wins(sum, 2, NULL);
            ASKED("affine", text, "outcome", "", "", first ? "N" : "P");
            lost += !first;
        }
    assert_true(lost > 10000);
}

/* Deeper ones, which are also forms. */
static void sums_are_won_as_played(void **state) {
    (void)state;
    for (int trial = 0; trial < 150; trial++) {
        used = 0;
        char text[TEXT] = "", forms[TEXT] = "", *form;
        const entailed *sum[2] = {random_game(2), random_game(3)};
        for (int i = 0; i < 2; i++) {
            char one[TEXT] = "";
            write_game(sum[i], one);
            strcat(strcat(text, i > 0 ? " + " : ""), one);
            MUST(ctx, ask_for(ctx, "affine", one, "form", "", "", &form));
            strcat(strcat(forms, i > 0 ? " + " : ""), form);
            ender_free(form);
        }
        const char *expected = wins(sum, 2, NULL) ? "N" : "P";
        ASKED("affine", text, "outcome", "", "", expected);
        /* By the rule of forms too. */
        strcat(forms, " + {|}");
        ASKED("affine", forms, "outcome", "", "", expected);
    }
}

/* ---- heaps ---- */

typedef struct code {
    const char *name;
    bool splits;
    unsigned count, takes[4];
    char sort[5]; /* q quiet, e entailing, c complimenting */
} code;

enum { HEAPS = 16 };

/* -1: no heap is pending. */
static bool heaps_win(const code *c, const unsigned *heap, unsigned count, int pending) {
    for (unsigned i = 0; i < count; i++) {
        if (pending >= 0 && (int)i != pending) continue;
        unsigned next[HEAPS];
        memcpy(next, heap, count * sizeof *next);
        for (unsigned k = 0; k < c->count; k++) {
            if (c->takes[k] > heap[i]) continue;
            next[i] = heap[i] - c->takes[k];
            const bool after = heaps_win(c, next, count, c->sort[k] == 'e' ? (int)i : -1);
            if (after == (c->sort[k] == 'c')) return true;
        }
        for (unsigned a = 1; c->splits && 2 * a <= heap[i] && count < HEAPS; a++) {
            next[i] = a;
            next[count] = heap[i] - a;
            if (!heaps_win(c, next, count + 1, -1)) return true;
        }
    }
    return false;
}

static void check_heaps(const code *c, const char *domain, unsigned a, unsigned b, int pending) {
    char text[80];
    const unsigned heap[HEAPS] = {a, b};
    snprintf(text, sizeof text, "%s%u%s+%u%s", c->name, a, pending == 0 ? "!" : "", b,
             pending == 1 ? "!" : "");
    ASKED(domain, text, "outcome", "", "", heaps_win(c, heap, 2, pending) ? "N" : "P");
}

/* A code of the three kinds of moves, with up to four numbers, and its text. */
enum { CODE_NAME = 16 };
static void make_code(code *c, char name[CODE_NAME]) {
    static const char kinds[] = "qec";
    *c = (code){.name = name};
    while (c->count == 0)
        for (unsigned kind = 0; kind < 3; kind++)
            for (unsigned n = 1; n <= 4 && c->count < 4; n++)
                if (below(4) == 0) {
                    c->takes[c->count] = n;
                    c->sort[c->count++] = kinds[kind];
                }
    for (unsigned kind = 0, at = 0; kind < 3; kind++) {
        for (bool more = false; at < c->count && c->sort[at] == kinds[kind]; at++, more = true) {
            if (more) *name++ = ',';
            *name++ = (char)('0' + c->takes[at]);
        }
        *name++ = kind < 2 ? '/' : ':';
    }
    *name = '\0';
}

/* All pairs of heaps below 8 and who must answer, of 930 random codes: 100,440. */
static void heaps_are_won_as_played(void **state) {
    enum { CODES = 930, HIGHEST = 7 };
    static const code top = {"", true, 1, {1}, "e"};
    (void)state;
    for (int i = 0; i < CODES; i++) {
        code c;
        char name[CODE_NAME];
        make_code(&c, name);
        for (unsigned a = 0; a <= HIGHEST; a++)
            for (unsigned b = 0; b <= a; b++)
                for (int pending = -1; pending < 2; pending++)
                    check_heaps(&c, "entailing_subtraction", a, b, pending);
    }
    for (unsigned a = 0; a < 6; a++)
        for (unsigned b = 0; b < 6; b++)
            for (int pending = -1; pending < 2; pending++)
                check_heaps(&top, "top_entails", a, b, pending);
}

/* ---- affine forms ---- */

/* All of day 1, and some of day 2; all pairs are compared. */
enum { FORMS = 289, AFFINE = 320, LONGEST = 400 };

typedef struct affine_tree {
    int end; /* 1: Left has won, -1: Right has, 0: neither */
    unsigned count[2];
    const struct affine_tree *at[2][4];
    char text[LONGEST];
} affine_tree;

static affine_tree ends[2] = {{.end = 1, .text = "oo"}, {.end = -1, .text = "-oo"}};
static affine_tree day0[4], day1[AFFINE];
static bool affine_won[AFFINE][FORMS][2]; /* beside a form of day 1, moving first */

static void finish_text(affine_tree *g) {
    strcpy(g->text, "{");
    for (int p = 0; p < 2; p++) {
        for (unsigned i = 0; i < g->count[p]; i++) {
            if (i > 0) strcat(g->text, ",");
            strcat(g->text, g->at[p][i]->text);
        }
        strcat(g->text, p == 0 ? "|" : "}");
    }
}

/* A subset of day 0, or for 16 the end of the player. */
static void choose(affine_tree *g, int p, unsigned set) {
    if (set == 16) g->at[p][g->count[p]++] = &ends[p];
    for (unsigned i = 0; set < 16 && i < 4; i++)
        if (set >> i & 1) g->at[p][g->count[p]++] = &day0[i];
}

static void make_forms(void) {
    memset(day0, 0, sizeof day0);
    memset(day1, 0, sizeof day1);
    for (unsigned i = 0; i < 4; i++) {
        for (int p = 0; p < 2; p++)
            if (i >> p & 1) day0[i].at[p][day0[i].count[p]++] = &ends[p];
        finish_text(&day0[i]);
    }
    for (unsigned i = 0; i < FORMS; i++) {
        choose(&day1[i], 0, i % 17);
        choose(&day1[i], 1, i / 17);
        finish_text(&day1[i]);
    }
}

/* Does the player win G + H moving first? */
static bool affine_wins(const affine_tree *g, const affine_tree *h, int player) {
    const affine_tree *sum[2] = {g, h};
    for (int i = 0; i < 2; i++)
        for (unsigned k = 0; k < sum[i]->count[player]; k++) {
            const affine_tree *next = sum[i]->at[player][k];
            if (next->end == (player == 0 ? 1 : -1)) return true;
            if (next->end == 0 && !affine_wins(next, sum[1 - i], 1 - player)) return true;
        }
    return false;
}

static void make_pool(void) {
    make_forms();
    for (unsigned n = FORMS; n < AFFINE; n++) {
        for (int p = 0; p < 2; p++)
            for (unsigned left = below(4); left > 0; left--)
                day1[n].at[p][day1[n].count[p]++] = &day1[below(FORMS)];
        finish_text(&day1[n]);
    }
    for (unsigned n = 0; n < AFFINE; n++)
        for (unsigned i = 0; i < FORMS; i++)
            for (int p = 0; p < 2; p++) affine_won[n][i][p] = affine_wins(&day1[n], &day1[i], p);
}

/* Is there a form beside which H does better than G? */
static bool is_refuted(unsigned g, unsigned h) {
    for (unsigned i = 0; i < FORMS; i++) {
        if (affine_won[h][i][0] && !affine_won[g][i][0]) return true;
        if (!affine_won[h][i][1] && affine_won[g][i][1]) return true;
    }
    return false;
}

/* A yes is never refuted, and a no about forms of day 1 always. */
static void the_affine_order_is_that_of_outcomes(void **state) {
    (void)state;
    make_pool();
    for (unsigned g = 0; g < AFFINE; g++) {
        char *answer, *reduced;
        for (unsigned h = 0; h < AFFINE; h++) {
            MUST(ctx, ask_for(ctx, "affine", day1[g].text, "compare", day1[h].text, "", &answer));
            const bool above = answer[0] == '>' || answer[0] == '=';
            const bool below_h = answer[0] == '<' || answer[0] == '=';
            const bool both = g < FORMS && h < FORMS;
            if (above || both) assert_int_equal(is_refuted(g, h), !above);
            if (below_h || both) assert_int_equal(is_refuted(h, g), !below_h);
            ender_free(answer);
        }
        MUST(ctx, ask_for(ctx, "affine", day1[g].text, "reduced", "", "", &reduced));
        ASKED("affine", day1[g].text, "compare", reduced, "", "=");
        ender_free(reduced);
    }
}

/* Forms that are equal are reduced to one. */
static void equal_forms_have_one_reduced_form(void **state) {
    (void)state;
    static char *reduced[FORMS];
    unsigned equal = 0;
    make_forms();
    for (unsigned i = 0; i < FORMS; i++)
        MUST(ctx, ask_for(ctx, "affine", day1[i].text, "reduced", "", "", &reduced[i]));
    for (unsigned i = 0; i < FORMS; i++)
        for (unsigned k = 0; k < i; k++) {
            char *answer;
            MUST(ctx, ask_for(ctx, "affine", day1[i].text, "compare", day1[k].text, "", &answer));
            const bool same = strcmp(answer, "=") == 0;
            if (same != (strcmp(reduced[i], reduced[k]) == 0))
                fail_msg("%s and %s", day1[i].text, day1[k].text);
            equal += same;
            ender_free(answer);
        }
    assert_true(equal > 100);
    for (unsigned i = 0; i < FORMS; i++) ender_free(reduced[i]);
}

/* The options of a player and perhaps one more. */
static void write_side(char *to, const affine_tree *g, int p, const char *more) {
    for (unsigned i = 0; i < g->count[p]; i++)
        strcat(strcat(to, i > 0 ? "," : ""), g->at[p][i]->text);
    if (*more) strcat(strcat(to, g->count[p] > 0 ? "," : ""), more);
}

static void write_with(char *to, const affine_tree *g, int p, const char *more) {
    strcat(to, "{");
    write_side(to, g, 0, p == 0 ? more : "");
    strcat(to, "|");
    write_side(to, g, 1, p == 1 ? more : "");
    strcat(to, "}");
}

/* A move that the opponent can take back is none, whatever else he could answer. */
static void moves_that_are_taken_back_change_nothing(void **state) {
    (void)state;
    make_forms();
    for (int trial = 0; trial < 400; trial++) {
        const affine_tree *g = &day1[below(FORMS)], *move = &day1[below(FORMS)];
        const int p = trial % 2;
        char answers[200], there[400] = "", text[600] = "", *reduced;
        const char *other = day1[below(FORMS)].text;
        const bool first = below(2) == 0;
        snprintf(answers, sizeof answers, "%s,%s", first ? g->text : other,
                 first ? other : g->text);
        write_with(there, move, 1 - p, answers);
        write_with(text, g, p, there);
        MUST(ctx, ask_for(ctx, "affine", g->text, "reduced", "", "", &reduced));
        ASKED("affine", text, "reduced", "", "", reduced);
        ender_free(reduced);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nimbers_and_loony_are_what_play_says),
        cmocka_unit_test(pairs_are_won_as_played),
        cmocka_unit_test(sums_are_won_as_played),
        cmocka_unit_test(heaps_are_won_as_played),
        cmocka_unit_test(the_affine_order_is_that_of_outcomes),
        cmocka_unit_test(equal_forms_have_one_reduced_form),
        cmocka_unit_test(moves_that_are_taken_back_change_nothing),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
