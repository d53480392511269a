/* SPDX-License-Identifier: MIT
 *
 * Playing by certificates of play that may return. All moves of a person are tried wherever play
 * comes to; what is proved is compared with sweeps over all positions until nothing changes, which
 * know positions by their texts alone. */
#include <stdio.h>
#include <stdlib.h>

#include "positions.h"
#include "testing.h"

#include <string.h>

enum { STATES_MOST = 6000, PATH_MOST = 64, NAME_MOST = 120 };

/* ---- who wins, by sweeps ---- */

typedef struct naive_state {
    char *text;
    int plies[2];       /* until somebody has no move, when Left, Right is to move; -1: drawn */
    size_t *options[2]; /* other states */
    size_t counts[2];
} naive_state;
typedef struct naive_game {
    ender_ctx *ctx;
    const char *rules;
    naive_state *list;
    size_t count;
} naive_game;

static char *text_of(ender_ctx *ctx, const ender_position *p) {
    char *text;
    assert_int_equal(ender_position_format(ctx, p, &text), ENDER_OK);
    return text;
}
static size_t state_at(naive_game *g, const char *text) {
    for (size_t i = 0; i < g->count; i++)
        if (strcmp(g->list[i].text, text) == 0) return i;
    assert_true(g->count < STATES_MOST);
    g->list[g->count] = (naive_state){.text = strdup(text), .plies = {-1, -1}};
    return g->count++;
}
static void add_options(naive_game *g, size_t at, ender_player player) {
    ender_position *p = parsed(g->ctx, g->rules, g->list[at].text), **options;
    size_t count;
    assert_int_equal(ender_position_options(g->ctx, p, player, &options, &count), ENDER_OK);
    size_t *list = calloc(count + 1, sizeof *list);
    for (size_t i = 0; i < count; i++) {
        char *text = text_of(g->ctx, options[i]);
        list[i] = state_at(g, text);
        ender_free(text);
    }
    g->list[at].options[player] = list;
    g->list[at].counts[player] = count;
    ender_positions_free(options, count);
    ender_position_free(p);
}
/* Odd numbers of plies are won by the player to move, even ones lost. */
static bool decide(const naive_game *g, naive_state *s, ender_player player, int plies) {
    const ender_player other = ender_opponent(player);
    bool loses = true;
    if (s->plies[player] >= 0) return false;
    for (size_t i = 0; i < s->counts[player]; i++) {
        const int next = g->list[s->options[player][i]].plies[other];
        if (next == plies - 1 && next % 2 == 0) {
            s->plies[player] = plies;
            return true;
        }
        if (next < 0 || next % 2 == 0 || next >= plies) loses = false;
    }
    if (loses && plies % 2 == 0) s->plies[player] = plies;
    return s->plies[player] >= 0;
}
static naive_game solve(ender_ctx *ctx, const char *rules, const char *text) {
    naive_game g = {ctx, rules, calloc(STATES_MOST, sizeof *g.list), 0};
    ender_position *p = parsed(ctx, rules, text);
    char *own = text_of(ctx, p);
    (void)state_at(&g, own);
    ender_free(own);
    ender_position_free(p);
    for (size_t i = 0; i < g.count; i++)
        for (ender_player q = ENDER_LEFT; q <= ENDER_RIGHT; q++) add_options(&g, i, q);
    for (int plies = 0, quiet = 0; quiet < 2; plies++) {
        bool changed = false;
        for (size_t i = 0; i < g.count; i++)
            for (ender_player q = ENDER_LEFT; q <= ENDER_RIGHT; q++)
                changed = decide(&g, &g.list[i], q, plies) || changed;
        quiet = changed ? 0 : quiet + 1;
    }
    return g;
}
static void forget(naive_game *g) {
    for (size_t i = 0; i < g->count; i++) {
        free(g->list[i].text);
        free(g->list[i].options[0]);
        free(g->list[i].options[1]);
    }
    free(g->list);
}

/* ---- play ---- */

typedef struct certified_game {
    ender_ctx *ctx;
    naive_game *naive;
    const char *bytes;
    size_t length;
    ender_player person, first;
    bool *seen; /* states in which the person was to move */
    char path[PATH_MOST][NAME_MOST];
    size_t lines;
} certified_game;

static ender_proof *open_proof(const certified_game *g) {
    ender_proof *p;
    char *answer;
    assert_int_equal(ender_proof_open(g->ctx, g->bytes, g->length, &g->person, &g->first, &p),
                     ENDER_OK);
    if (g->first != g->person) {
        assert_int_equal(ender_proof_begin(p, &answer), ENDER_OK);
        assert_true(answer[0] != '\0');
        ender_free(answer);
    }
    return p;
}
static void make(const certified_game *g, ender_proof *p, const char *move) {
    char *answer;
    const ender_status status = ender_proof_play(p, move, &answer);
    if (status != ENDER_OK) print_message("%s: %s\n", move, ender_message(g->ctx));
    assert_int_equal(status, ENDER_OK);
    assert_true(answer[0] != '\0');
    ender_free(answer);
}
/* What is said is so: the person, who is to move, loses, in so many moves, or does not win. */
static size_t check(const certified_game *g, ender_proof *p) {
    const ender_summand *list;
    const ender_proof_claim claim = ender_proof_says(p);
    assert_int_equal(ender_proof_sum(p, &list), 1);
    assert_int_equal(ender_proof_mover(p), g->person);
    char *text = text_of(g->ctx, list[0].position);
    const size_t before = g->naive->count, at = state_at(g->naive, text);
    assert_int_equal(g->naive->count, before);
    ender_free(text);
    const int plies = g->naive->list[at].plies[g->person];
    if (claim.wins) {
        assert_true(plies >= 0 && plies % 2 == 0);
        assert_int_equal(claim.within, plies / 2);
    } else {
        assert_true(plies < 0 || plies % 2 == 0);
        assert_int_equal(claim.within, 0);
    }
    assert_true(claim.wins || !claim.returned || g->seen[at]);
    assert_false(claim.wins && claim.returned);
    return at;
}
static void play_lines(certified_game *g, size_t moves) {
    ender_proof *p = open_proof(g);
    char *names;
    for (size_t i = 0; i < moves; i++) make(g, p, g->path[i]);
    const size_t at = check(g, p);
    g->lines++;
    assert_int_equal(ender_proof_moves(p, &names), ENDER_OK);
    ender_proof_close(p);
    const bool goes_on = !g->seen[at] && moves < PATH_MOST;
    g->seen[at] = true;
    for (char *name = names, *end; goes_on && *name; name = end + 1) {
        end = strchr(name, '\n');
        assert_true(end - name < NAME_MOST);
        snprintf(g->path[moves], NAME_MOST, "%.*s", (int)(end - name), name);
        play_lines(g, moves + 1);
    }
    ender_free(names);
}

/* Where a player does better than to lose, so much is proved, and no more. */
static void check_fates(const certified_game *all, const naive_game *naive) {
    for (ender_player person = ENDER_LEFT; person <= ENDER_RIGHT; person++)
        for (ender_player first = ENDER_LEFT; first <= ENDER_RIGHT; first++) {
            ender_proof *p;
            const int plies = naive->list[0].plies[first];
            const bool drawn = plies < 0, person_wins = !drawn && (first == person) == plies % 2;
            const ender_status status =
                ender_proof_open(all->ctx, all->bytes, all->length, &person, &first, &p);
            assert_int_equal(status, person_wins ? ENDER_EDOMAIN : ENDER_OK);
            if (status == ENDER_OK) assert_int_equal(ender_proof_says(p).wins, !drawn);
            ender_proof_close(p);
        }
}
static size_t play_all(ender_ctx *ctx, const char *rules, const char *text) {
    naive_game naive = solve(ctx, rules, text);
    ender_position *position = parsed(ctx, rules, text);
    certified_game g = {.ctx = ctx, .naive = &naive};
    char *bytes;
    size_t lines = 0;
    const ender_status status = ender_certify_results(ctx, position, &bytes, &g.length);
    if (status != ENDER_OK) print_message("%s %s: %s\n", rules, text, ender_message(ctx));
    assert_int_equal(status, ENDER_OK);
    g.bytes = bytes;
    check_fates(&g, &naive);
    for (int i = 0; i < 4; i++) {
        ender_proof *p;
        g.person = i / 2 ? ENDER_RIGHT : ENDER_LEFT;
        g.first = i % 2 ? ENDER_RIGHT : ENDER_LEFT;
        if (ender_proof_open(ctx, bytes, g.length, &g.person, &g.first, &p) != ENDER_OK) continue;
        ender_proof_close(p);
        g.seen = calloc(STATES_MOST, sizeof *g.seen);
        g.lines = 0;
        play_lines(&g, 0);
        lines += g.lines;
        free(g.seen);
    }
    ender_free(bytes);
    ender_position_free(position);
    forget(&naive);
    return lines;
}

/* ---- tests ---- */

static const char *const played[][2] = {
    {"fox-geese", "g.g.|....|.f.."},
    {"fox-geese", ".g.g|....|f..."},
    {"fox-geese", "...|.f.|g.g"},
    {"ceylonese-fox-geese", "g.g.|....|.f.."},
    {"fox-geese-general", "3:g.g.|....|.f.."},
    {"backsliding-toads-frogs", "T.F"},
    {"backsliding-toads-frogs", "TT.F"},
    {"backsliding-toads-frogs", "T.F + TF."},
    {"backsliding-toads-frogs-general", "2:TFF."},
    {"independence", "path(5):BwwwB"},
    {"geography", "a>b>c>a,a>c,a:T"},
    {"undirected-geography", "path(4),2:T"},
    {"edge-geography", "a>b>c>a>d,a:T"},
    {"undirected-edge-geography", "cycle(4),1-5,1:T"},
    {"loopy-geography", "a>b>c>a,b>d,a:T"},
    {"loopy-subtraction", "{1,3,-1}:5/8"},
    {"loopy-subtraction", "{1,2,-1}:2/4 + {1,2,-1}:3/4"},
    {"backsliding-toads-frogs", "T..F"},
    {"backsliding-toads-frogs", "TT..F"},
    {"fox-geese", ".g.|...|.f."},
    {"hare-hounds", "a-b-c-d-a,b-d,a:D,c:H"},
    {"loopy-general-clobber", "takes=empty;x..o"},
    {"partizan-loopy-subtraction", "{1,-1}|{2}:3/4"},
    {"wind-up", "{1,3}:5/12"},
    {"hare-hounds", "a>b>c,b-d,a:D,c:H"},
    {"loopy-general-clobber", "takes=empty;x.o"},
};

static void every_line_is_as_proved(void **state) {
    for (size_t i = 0; i < sizeof played / sizeof played[0]; i++) {
        const size_t lines = play_all(*state, played[i][0], played[i][1]);
        print_message("%s %s: %zu lines\n", played[i][0], played[i][1], lines);
        assert_true(lines > 0);
    }
}

/* The position on the table, which a changed certificate may name, is as its claim says. */
static void check_changed(ender_ctx *ctx, const ender_proof *p) {
    const ender_summand *list;
    /* Without the name of a position the graphs are what is played. */
    if (ender_proof_sum(p, &list) == 0) return;
    char *text = text_of(ctx, list[0].position);
    naive_game naive =
        solve(ctx, ender_ruleset_about(ender_position_rules(list[0].position))->name, text);
    const int plies = naive.list[0].plies[ender_proof_mover(p)];
    const bool begins = ender_proof_mover(p) != ender_proof_person(p);
    if (ender_proof_says(p).wins)
        assert_true(plies >= 0 && plies % 2 == begins);
    else
        assert_true(plies < 0 || plies % 2 == begins);
    forget(&naive);
    ender_free(text);
}
/* A certificate that names another position is refused, and so is every one with a bit changed
 * unless what it proves is so. */
static void another_position_is_refused(void **state) {
    ender_ctx *ctx = *state;
    ender_position *position = parsed(ctx, "backsliding-toads-frogs", "T.F");
    ender_proof *p;
    char *bytes;
    size_t length, refused = 0;
    assert_int_equal(ender_certify_results(ctx, position, &bytes, &length), ENDER_OK);
    char *name = memchr(bytes, '.', length);
    assert_non_null(name);
    assert_memory_equal(name - 1, "T.F", 3);
    memcpy(name - 1, "TF.", 3);
    assert_int_equal(ender_proof_open(ctx, bytes, length, NULL, NULL, &p), ENDER_EDOMAIN);
    assert_string_equal(ender_message(ctx), "the moves that the certificate lists are not those of "
                                            "backsliding-toads-frogs TF.");
    memcpy(name - 1, "T.F", 3);
    for (size_t i = 0; i < length; i++)
        for (int bit = 0; bit < 8; bit++) {
            bytes[i] = (char)(bytes[i] ^ 1 << bit);
            const ender_status status = ender_proof_open(ctx, bytes, length, NULL, NULL, &p);
            if (status == ENDER_OK) check_changed(ctx, p);
            if (status != ENDER_OK) refused++;
            ender_proof_close(p);
            bytes[i] = (char)(bytes[i] ^ 1 << bit);
        }
    assert_true(refused > 4 * length);
    ender_free(bytes);
    ender_position_free(position);
}

/* Graphs that no position stands behind are played as they are listed. */
static void graphs_are_played(void **state) {
    ender_ctx *ctx = *state;
    ender_proof *p;
    char *bytes, *text;
    size_t length;
    const ender_summand *list;
    const ender_player left = ENDER_LEFT, right = ENDER_RIGHT;
    assert_int_equal(ender_certify_loopy_comparison(ctx, "over", "over", &bytes, &length),
                     ENDER_OK);
    assert_int_equal(ender_proof_open(ctx, bytes, length, &left, &left, &p), ENDER_OK);
    assert_false(ender_proof_says(p).wins);
    assert_int_equal(ender_proof_sum(p, &list), 0);
    assert_int_equal(ender_proof_graphs(p, &text), ENDER_OK);
    assert_string_equal(text, "1: 0\n-2: 0\n");
    ender_free(text);
    assert_int_equal(ender_proof_moves(p, &text), ENDER_OK);
    assert_string_equal(text, "1:1\n2:0\n");
    ender_free(text);
    assert_int_equal(ender_proof_play(p, "1:7", &text), ENDER_EARGUMENT);
    assert_int_equal(ender_proof_begin(p, &text), ENDER_EARGUMENT);
    assert_int_equal(ender_proof_play(p, "2:0", &text), ENDER_OK);
    assert_string_equal(text, "1:0");
    ender_free(text);
    assert_true(ender_proof_says(p).returned);
    assert_int_equal(ender_proof_play(p, "1:1", &text), ENDER_OK);
    assert_string_equal(text, "2:1");
    ender_free(text);
    assert_int_equal(ender_proof_moves(p, &text), ENDER_OK);
    assert_string_equal(text, "");
    ender_free(text);
    ender_proof_close(p);
    ender_free(bytes);
    assert_int_equal(ender_certify_loopy_results(ctx, "@a{a>L:b;b>R:a}", &bytes, &length),
                     ENDER_OK);
    assert_int_equal(ender_proof_open(ctx, bytes, length, &left, &right, &p), ENDER_EDOMAIN);
    assert_string_equal(ender_message(ctx),
                        "the certificate does not prove that Right wins, or does not lose, moving "
                        "first: it proves that Left does not lose moving first, Left wins moving "
                        "second, Right does not lose moving second");
    assert_int_equal(ender_proof_open(ctx, bytes, length, &left, NULL, &p), ENDER_OK);
    assert_int_equal(ender_proof_play(p, "1:1", &text), ENDER_OK);
    assert_string_equal(text, "1:0");
    ender_free(text);
    assert_true(ender_proof_says(p).returned);
    ender_proof_close(p);
    ender_free(bytes);
}

int main(void) {
    const struct CMUnitTest tests[] = {WITH_CONTEXT(every_line_is_as_proved),
                                       WITH_CONTEXT(another_position_is_refused),
                                       WITH_CONTEXT(graphs_are_played)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
