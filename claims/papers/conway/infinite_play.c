/* SPDX-License-Identifier: MIT
 *
 * Conway positions, post II.7: games with an option for every integer, played out. The library
 * answers questions about {Z|Z} by a rule; here nobody knows one. A position is a number and trees
 * that end in numbers, some of them {Z+a|Z+a}. One player is shown to win: he answers each move of
 * the other one, among those that are tried, by a move that wins. His own moves are moves of the
 * game, so he does win against all that is tried; the moves that are tried against him are every
 * option of a tree, the options of numbers at both ends of the runs of their signs, and integers
 * around 0, around what would make the number 0, and far away. */
#include "papers/conway/conway.h"
#include "papers/frame/checker.h"

#include "transfinite/transfinite.h"

#include <stdio.h>
#include <string.h>

/* ---- positions ---- */

typedef struct play_tree play_tree;
/* A number, and a tree beside it unless it is NULL. */
typedef struct tree_option {
    sur number;
    const play_tree *part;
} tree_option;
enum { TREE_OPTIONS = 2, PARTS = 4 };
struct play_tree {
    bool all_integers; /* {Z+shift|Z+shift} */
    sur shift;
    tree_option options[2][TREE_OPTIONS];
    unsigned counts[2];
};

typedef struct long_position {
    sur number;
    const play_tree *parts[PARTS];
    unsigned count;
} long_position;

/* What is known: a position, the player who shall win, and whether he is to move. */
typedef struct referee {
    task *t;
    key_table seen;
    uint8_t *shown; /* 1: he wins; 2: not that way */
    size_t capacity;
    sur far[2]; /* integers far away */
    sur near;   /* the size of the claim */
} referee;

static void referee_open(referee *r, task *t, unsigned size) {
    *r = (referee){.t = t, .near = sur_integer(t, size)};
    r->far[0] = sur_integer(t, 1000000007);
    r->far[1] = sur_integer(t, -1000000009);
    keys_open(t, &r->seen, 2);
}

/* ---- moves ---- */

typedef struct sur_list {
    sur *at;
    size_t count, capacity;
} sur_list;
static void sur_list_put(task *t, sur_list *list, sur x) {
    for (size_t i = 0; i < list->count; i++)
        if (sur_same(list->at[i], x)) return;
    list->at = scratch_reach(t, list->at, list->count, &list->capacity, sizeof *list->at);
    list->at[list->count++] = x;
}

/* Options of a number: what its signs begin with before one of the player's. */
static void number_options(task *t, sur x, ender_player player, sur_list *out) {
    const sign_word w = sign_word_of(t, x);
    ord at = SUR_ZERO;
    for (size_t i = 0; i < w.count; i++) {
        const word_run *run = &w.runs[i];
        if (run->is_lazy) return;
        uint64_t length;
        const bool finite = ord_is_finite(t, run->length, &length);
        if (run->is_right == (player == ENDER_RIGHT)) {
            sur_list_put(t, out, sur_truncate(t, x, at));
            if (!finite || length > 1)
                sur_list_put(t, out, sur_truncate(t, x, ord_successor(t, at)));
            if (finite && length > 2)
                sur_list_put(
                    t, out,
                    sur_truncate(t, x, ord_add(t, at, sur_integer(t, (int64_t)length - 1))));
        }
        at = ord_add(t, at, run->length);
    }
}

/* Integers to move to in {Z+shift|Z+shift} beside a number. */
static void integer_options(const referee *r, sur number, sur shift, sur_list *out) {
    task *t = r->t;
    const sur rest = sur_add(t, number, shift), finite = sur_part(t, rest, SUR_ZERO, 0);
    const sur around[] = {sur_neg(t, sur_floor(t, finite)), SUR_ZERO, r->near, sur_neg(t, r->near)};
    for (size_t i = 0; i < sizeof around / sizeof *around; i++)
        for (int64_t k = -1; k <= 1; k++)
            sur_list_put(t, out, sur_add(t, around[i], sur_integer(t, k)));
    for (size_t i = 0; i < 2; i++) sur_list_put(t, out, r->far[i]);
}

/* The position after a move in a part: the part gone, x more, and perhaps another part. */
static long_position after(task *t, const long_position *p, unsigned part, sur x,
                           const play_tree *instead) {
    long_position q = *p;
    q.number = sur_add(t, p->number, x);
    if (instead)
        q.parts[part] = instead;
    else
        q.parts[part] = q.parts[--q.count];
    return q;
}

typedef struct long_position_list {
    long_position *at;
    size_t count, capacity;
} long_position_list;
static void position_put(task *t, long_position_list *list, long_position p) {
    list->at = scratch_reach(t, list->at, list->count, &list->capacity, sizeof *list->at);
    list->at[list->count++] = p;
}

/* The moves in the parts first: mostly one of them wins. */
static long_position_list moves_of(const referee *r, const long_position *p, ender_player player) {
    task *t = r->t;
    long_position_list list = {0};
    for (unsigned i = 0; i < p->count; i++) {
        const play_tree *part = p->parts[i];
        if (part->all_integers) {
            sur_list integers = {0};
            integer_options(r, p->number, part->shift, &integers);
            for (size_t k = 0; k < integers.count; k++)
                position_put(t, &list,
                             after(t, p, i, sur_add(t, part->shift, integers.at[k]), NULL));
            continue;
        }
        for (unsigned k = 0; k < part->counts[player]; k++)
            position_put(
                t, &list,
                after(t, p, i, part->options[player][k].number, part->options[player][k].part));
    }
    sur_list numbers = {0};
    number_options(t, p->number, player, &numbers);
    for (size_t k = 0; k < numbers.count; k++) {
        long_position q = *p;
        q.number = numbers.at[k];
        position_put(t, &list, q);
    }
    return list;
}

/* ---- who wins ---- */

/* The number of the question; parts in an order of their own, so that equal sums are one. */
static uint32_t question_number(referee *r, const long_position *p, ender_player winner,
                                bool to_move) {
    uint64_t key[PARTS + 1] = {(uint64_t)p->number.bits << 2 |
                               (uint64_t)(winner == ENDER_RIGHT) << 1 | to_move};
    for (unsigned i = 0; i < p->count; i++) {
        unsigned k = i;
        const uint64_t word = (uint64_t)(uintptr_t)p->parts[i];
        for (; k > 0 && key[k] > word; k--) key[k + 1] = key[k];
        key[k + 1] = word;
    }
    const uint32_t number = keys_put_list(&r->seen, key, p->count + 1);
    while (number >= r->capacity) {
        const size_t before = r->capacity;
        r->shown = scratch_reach(r->t, r->shown, before, &r->capacity, 1);
        memset(r->shown + before, 0, r->capacity - before);
    }
    return number;
}

/* Is it shown that this player wins? */
static bool shown_to_win(referee *r, const long_position *p, ender_player winner, bool to_move) {
    task *t = r->t;
    task_poll(t);
    if (p->count == 0) {
        const int sign = sur_sign(t, p->number) * (winner == ENDER_LEFT ? 1 : -1);
        return to_move ? sign > 0 : sign >= 0;
    }
    const uint32_t number = question_number(r, p, winner, to_move);
    if (r->shown[number]) return r->shown[number] == 1;
    const long_position_list moves = moves_of(r, p, to_move ? winner : ender_opponent(winner));
    bool wins = !to_move;
    for (size_t i = 0; i < moves.count && wins != to_move; i++)
        wins = shown_to_win(r, &moves.at[i], winner, !to_move);
    r->shown[number] = wins ? 1 : 2;
    return wins;
}

/* Who wins, as play shows it for either player who begins. Exactly one of them must be shown to
 * win. */
static ender_outcome played(claim_run *run, referee *r, const long_position *p, const char *where) {
    bool wins[2]; /* the player who begins */
    for (ender_player first = ENDER_LEFT; first <= ENDER_RIGHT; first++) {
        wins[first] = shown_to_win(r, p, first, true);
        claim_holds(run, wins[first] != shown_to_win(r, p, ender_opponent(first), false),
                    "play shows nothing", "%s, %s to move", where,
                    first == ENDER_LEFT ? "Left" : "Right");
    }
    return ender_outcome_from(wins[ENDER_LEFT], wins[ENDER_RIGHT]);
}

/* Play, the library and the claim say the same of a position that `text` is an expression of. */
static void claim_played(claim_run *run, referee *r, const long_position *p, const char *text,
                         ender_outcome expected) {
    const char *name = ender_outcome_name(expected);
    claim_same_text(run, ender_outcome_name(played(run, r, p, text)), name, "%s, played out", text);
    claim_same_text(run, conway_printed(run, text), name, "%s", text);
}

static const play_tree integers = {.all_integers = true, .shift = {SUR_SMALL}};

static long_position beside_integers(sur x, unsigned copies) {
    long_position p = {.number = x, .count = copies};
    for (unsigned i = 0; i < copies; i++) p.parts[i] = &integers;
    return p;
}

/* ---- {Z|Z} ---- */

void check_conway_integer_options(claim_run *run, unsigned size) {
    static const char *const signs[] = {"", "-", "w-", "-w+"};
    task *t = run->t;
    const sur n = sur_integer(t, size), w = sur_power_of_omega(t, SUR_ONE);
    const sur numbers[] = {n, sur_neg(t, n), sur_sub(t, w, n), sur_sub(t, n, w)};
    referee r;
    referee_open(&r, t, size);
    for (size_t i = 0; i < 4; i++)
        for (unsigned copies = 0; copies <= 4; copies++) {
            const long_position p = beside_integers(numbers[i], copies);
            const bool finite = i < 2;
            const ender_outcome sign = size == 0 && finite ? ENDER_P
                                       : i % 2 == 0        ? ENDER_L
                                                           : ENDER_R;
            char text[120];
            snprintf(text, sizeof text, "outcome(%s%u+%u.{Z|Z})", signs[i], size, copies);
            claim_played(run, &r, &p, text, copies % 2 && finite ? ENDER_N : sign);
        }
    keys_close(&r.seen);
}

/* Left's moves in n + {Z|Z} + {Z|Z}, n > 0. */
void check_conway_avoidance_fails(claim_run *run, unsigned size) {
    task *t = run->t;
    referee r;
    referee_open(&r, t, size);
    char text[120];
    const long_position p = beside_integers(sur_integer(t, size), 2);
    snprintf(text, sizeof text, "outcome(%u+{Z|Z}+{Z|Z})", size);
    claim_played(run, &r, &p, text, ENDER_L);
    /* In the number: to 0. */
    const long_position zero = beside_integers(SUR_ZERO, 2);
    claim_played(run, &r, &zero, "outcome(0+{Z|Z}+{Z|Z})", ENDER_P);
    /* In {Z|Z}, to any integer: Right answers. */
    sur_list tried = {0};
    integer_options(&r, p.number, SUR_ZERO, &tried);
    for (size_t i = 0; i < tried.count; i++) {
        const long_position q = after(t, &p, 0, tried.at[i], NULL);
        snprintf(text, sizeof text, "outcome(%u+(%s)+{Z|Z})", size, sur_text(t, tried.at[i]));
        claim_played(run, &r, &q, text, ENDER_N);
    }
    keys_close(&r.seen);
    /* With switches of finite size a move in one of them wins. */
    const ref n = ref_integer(t, size), both = game_switch(t, n, game_neg(t, n));
    const ref rest = form_add(t, ref_integer(t, 1), both);
    claim_holds(run, conway_played_outcome(t, form_add(t, rest, both)) == ENDER_L,
                "Left does not win", "1+(+-%u)+(+-%u)", size, size);
    claim_holds(run, conway_played_outcome(t, form_add(t, rest, n)) == ENDER_L,
                "the move in the switch does not win", "1+%u+(+-%u)", size, size);
}

/* ---- translation ---- */

static tree_option negative_option(task *t, tree_option o);
static const play_tree *negative(task *t, const play_tree *g) {
    play_tree *h = SCRATCH_ARRAY(t, play_tree, 1);
    *h = (play_tree){.all_integers = g->all_integers, .shift = sur_neg(t, g->shift)};
    for (unsigned p = 0; p < 2; p++) {
        h->counts[1 - p] = g->counts[p];
        for (unsigned i = 0; i < g->counts[p]; i++)
            h->options[1 - p][i] = negative_option(t, g->options[p][i]);
    }
    return h;
}
static tree_option negative_option(task *t, tree_option o) {
    return (tree_option){sur_neg(t, o.number), o.part ? negative(t, o.part) : NULL};
}

/* {G^L+x|G^R+x} */
static const play_tree *translated(task *t, const play_tree *g, sur x) {
    play_tree *h = SCRATCH_ARRAY(t, play_tree, 1);
    *h = *g;
    if (g->all_integers) h->shift = sur_add(t, g->shift, x);
    for (unsigned p = 0; p < 2; p++)
        for (unsigned i = 0; i < g->counts[p]; i++)
            h->options[p][i].number = sur_add(t, g->options[p][i].number, x);
    return h;
}

/* {left|right} */
static const play_tree *between(task *t, tree_option left, tree_option right) {
    play_tree *h = SCRATCH_ARRAY(t, play_tree, 1);
    *h = (play_tree){.shift = SUR_ZERO, .options = {{left}, {right}}, .counts = {1, 1}};
    return h;
}

/* G + x - {G^L+x|G^R+x} is won by the second player, and the library calls both equal. */
static void translates(claim_run *run, referee *r, const play_tree *g, const char *const sides[2],
                       sur x, const char *shift) {
    task *t = run->t;
    const long_position p = {
        .number = x, .parts = {g, negative(t, translated(t, g, x))}, .count = 2};
    char text[300];
    snprintf(text, sizeof text, "{%s|%s}+(%s) = {%s+(%s)|%s+(%s)}", sides[0], sides[1], shift,
             sides[0], shift, sides[1], shift);
    claim_same_text(run, ender_outcome_name(played(run, r, &p, text)), "P",
                    "the difference, played out, of %s", text);
    claim_same_text(run, conway_printed(run, text), "true", "%s", text);
}

/* {w|-n}, {n eps|*} and {w|{n|-w}} shifted by n, w, n eps and w/3. */
static void translates_trees(claim_run *run, referee *r, unsigned size) {
    task *t = run->t;
    const sur n = sur_integer(t, size), w = sur_power_of_omega(t, SUR_ONE);
    const sur small = sur_mul(t, n, sur_power_of_omega(t, sur_integer(t, -1)));
    const sur third =
        sur_scale(t, w, rational_div(t, rational_of(dyadic_int(1)), rational_of(dyadic_int(3))));
    const tree_option zero = {SUR_ZERO, NULL}, to_w = {w, NULL};
    const play_tree *star = between(t, zero, zero);
    const play_tree *inner = between(t, (tree_option){n, NULL}, (tree_option){sur_neg(t, w), NULL});
    const play_tree *trees[] = {
        between(t, to_w, (tree_option){sur_neg(t, n), NULL}),
        between(t, (tree_option){small, NULL}, (tree_option){SUR_ZERO, star}),
        between(t, to_w, (tree_option){SUR_ZERO, inner}),
    };
    char texts[4][40];
    snprintf(texts[0], sizeof texts[0], "-%u", size);
    snprintf(texts[1], sizeof texts[1], "%u*eps", size);
    snprintf(texts[2], sizeof texts[2], "{%u|-w}", size);
    snprintf(texts[3], sizeof texts[3], "%u", size);
    const char *const sides[][2] = {{"w", texts[0]}, {texts[1], "*"}, {"w", texts[2]}};
    const sur shifts[] = {n, w, small, third};
    const char *const names[] = {texts[3], "w", texts[1], "w/3"};
    for (size_t i = 0; i < 3; i++)
        for (size_t k = 0; k < 4; k++) translates(run, r, trees[i], sides[i], shifts[k], names[k]);
}

void check_conway_translation_fails(claim_run *run, unsigned size) {
    task *t = run->t;
    referee r;
    referee_open(&r, t, size);
    const sur n = sur_integer(t, size);
    const play_tree *minus = negative(t, &integers), *shifted = translated(t, &integers, n);
    char text[120];
    const long_position same = {.number = SUR_ZERO, .parts = {shifted, minus}, .count = 2};
    snprintf(text, sizeof text, "outcome({Z+%u|Z+%u}-{Z|Z})", size, size);
    claim_played(run, &r, &same, text, ENDER_P);
    const long_position other = {.number = n, .parts = {&integers, minus}, .count = 2};
    snprintf(text, sizeof text, "outcome({Z|Z}+%u-{Z|Z})", size);
    claim_played(run, &r, &other, text, ENDER_L);
    translates_trees(run, &r, size);
    keys_close(&r.seen);
}
