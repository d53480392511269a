/* SPDX-License-Identifier: MIT
 *
 * Which move does best in games by chance? A guess, for boards that are far from exact play: a tree
 * of moves whose leaves are such games, where a move is tried more often the better it has done (L.
 * Kocsis, C. Szepesvari, Bandit based Monte-Carlo planning, 2006), and where at first it also
 * counts how it has done later in the games (S. Gelly, D. Silver, Monte-Carlo tree search and rapid
 * action value estimation in computer Go, 2011).
 *
 * A game is good that ends better than a score in the middle, which moves until half of the games
 * are: so the moves of a player who is far ahead matter too, and so do those of one who is far
 * behind (P. Baudis, Balancing MCTS by dynamically adjusting the komi value, 2011).
 *
 * After some games it is read whether the moves that did best in them decide a part of the board:
 * whether the mover, or the other player, holds a part after such a move by answering there. If so,
 * the tree begins anew, and in all games nobody plays in that part behind that move. */
#include "go/decider.h"
#include "go/pattern.h"

#include "base/base.h"

#include <math.h>
#include <string.h>

enum { BRANCHES_A_GAME = 16, BRANCHES_MOST = 1 << 21, DEEPEST = 256, BEFORE = 400 };
enum { EXPANDED_AFTER = 4, CENTRED_EVERY = 250, TOLD_EVERY = 2000, DECIDED_MOST = 1 << 18 };
/* Reading begins after one of so many games, or after so many if that is less. For each of the
 * moves that did best it has twice as many positions as there are games, or so many, and for all of
 * them a few times that. */
enum { OF_GAMES_BEFORE_READING = 10, BEFORE_READING = 10000 };
enum { READ_MOVES = 4, READ_A_GAME = 2, READ_MOST = 300000, READ_ALL = 2 };
/* The weights of what is not yet known of a move, and of what later moves say of it; what a pass is
 * given, for it costs no point of territory. */
static const double CURIOUS = 0.5, LATER = 50, PRIOR_GAMES = 8, FOR_PASS = 0.015;
/* If all of the last games were good for a player, the middle moves by half of MOVED_BY. */
static const double MOVED_BY = 2;

/* A move behind another one. */
typedef struct tried_move {
    uint32_t first; /* of the moves behind it */
    uint16_t count; /* of these; 0 for none yet */
    uint16_t cell;
    uint32_t decided; /* behind it: a number of an entry, for one that has moves */
    float games, won; /* for who makes the move */
    float later_games, later_won;
    double score; /* of all games, Black's area less White's */
} tried_move;

/* Of the games before reading, for each first move (0) and each second one (1): how many there
 * were, and of each point in how many more of them it was Black's than White's. */
typedef struct read_games {
    uint32_t *games[2];
    int32_t *black[2];
} read_games;

typedef struct move_tree {
    const goban *g;
    go_stone mover;
    sim start, s;
    decider *decider; /* NULL for boards that are too large */
    field_owners *decided;
    uint32_t decided_count, decided_most;
    tried_move *at; /* the first one is the board itself */
    uint32_t used, capacity;
    double centre; /* the score that is neither good nor bad */
    double better; /* for Black, of the games since it was found: by how much more than half */
    const bool *allowed;         /* first moves; NULL for all */
    uint32_t *scores;            /* of each first move, how many of its games had each score */
    uint64_t games, most, until; /* until: so many are to be played now */
    read_games *reading;         /* while these games are played; NULL later */
    bool has_read;               /* something new was found by reading */
    uint32_t way[DEEPEST];
    unsigned depth;
    uint32_t last_decided; /* the entry for where this game is */
    uint16_t played[SIM_LONGEST(GOBAN_POINTS_MAX) + DEEPEST];
    unsigned moves;
    uint16_t first_at[SIM_CELLS]; /* of this game: 1 for who begins, 2 for the other one */
} move_tree;

/* ---- moves ---- */

static go_stone colour_at(const move_tree *w, unsigned depth) {
    return depth % 2 == 0 ? w->mover : go_other(w->mover);
}

/* How good a move seems before a game with it: strings are taken or saved by it, or it is the
 * middle of a pattern. */
static double first_guess(const sim *s, unsigned cell, go_stone colour) {
    static const int around[4] = {-SIM_STRIDE, -1, 1, SIM_STRIDE};
    double good = cell == SIM_PASS ? 0.45 : 0.5;
    for (unsigned k = 0; cell != SIM_PASS && k < 4; k++) {
        const unsigned q = cell + (unsigned)around[k], stone = s->stone[q];
        if (stone != GO_BLACK && stone != GO_WHITE) continue;
        if (sim_last_liberty(s, s->head[q]) == cell) good += stone == colour ? 0.1 : 0.2;
    }
    if (cell != SIM_PASS && pattern_matches(s->patterns, s, cell)) good += 0.1;
    return good < 0.9 ? good : 0.9;
}

static void add_branch(move_tree *w, unsigned cell, go_stone colour) {
    w->at[w->used++] =
        (tried_move){.cell = (uint16_t)cell,
                     .later_games = (float)PRIOR_GAMES,
                     .later_won = (float)(PRIOR_GAMES * first_guess(&w->s, cell, colour))};
}

/* What is decided behind a move, besides what was before. */
static field_owners decide(move_tree *w, uint32_t behind) {
    field_owners known = w->decided[w->last_decided];
    if (!w->decider || w->decided_count == w->decided_most) return known;
    decider_find(w->decider, &w->s, &known);
    w->at[behind].decided = w->decided_count;
    w->last_decided = w->decided_count;
    w->decided[w->decided_count++] = known;
    return known;
}

/* allowed: NULL for all moves. */
static void expand(move_tree *w, uint32_t behind, go_stone colour, const bool *allowed) {
    const uint32_t first = w->used;
    if (first + w->s.empty_count + 1 > w->capacity) return; /* this part grows no more */
    const field_owners known = decide(w, behind);
    for (unsigned i = 0; i < w->s.empty_count; i++) {
        const unsigned cell = w->s.empty[i];
        if (!sim_may_play(&w->s, cell, colour)) continue;
        if (w->decider && decider_knows(w->decider, known, cell)) continue;
        if (!allowed || allowed[sim_point(w->g, cell)]) add_branch(w, cell, colour);
    }
    add_branch(w, SIM_PASS, colour);
    w->at[behind].first = first;
    w->at[behind].count = (uint16_t)(w->used - first);
}

static double share_of(const tried_move *b) { return b->won / b->games; }

/* What is known of it by its own games and by later moves, and a bonus for few games. */
static double promise(const tried_move *b, double log_of_all) {
    const double later = b->later_won / b->later_games, curious = log_of_all / (b->games + 1);
    const double weight = sqrt(LATER / (3 * (double)b->games + LATER));
    const double known = b->games > 0 ? (1 - weight) * share_of(b) + weight * later : later;
    return known + CURIOUS * sqrt(curious);
}

static uint32_t most_promising(const move_tree *w, uint32_t behind) {
    const tried_move *b = &w->at[behind];
    const double log_of_all = log(b->games + 1);
    uint32_t best = b->first;
    double most = -1;
    for (uint32_t i = b->first; i < b->first + b->count; i++) {
        const double now = promise(&w->at[i], log_of_all);
        if (now <= most) continue;
        most = now;
        best = i;
    }
    return best;
}

/* ---- games ---- */

static void make_move(move_tree *w, unsigned cell, go_stone colour) {
    w->played[w->moves++] = (uint16_t)cell;
    sim_play(&w->s, cell, colour);
}

/* Down the tree to a move that is new, and then to the end by chance. */
static void play_game(move_tree *w) {
    const unsigned points = goban_points(w->g);
    uint32_t behind = 0;
    unsigned passes = 0, last = SIM_PASS;
    w->s = w->start;
    w->s.seed = (w->games + 1) * UINT64_C(0x9E3779B97F4A7C15);
    w->depth = w->moves = 0;
    w->last_decided = w->at[0].decided;
    w->way[w->depth++] = 0;
    while (w->at[behind].count > 0 && passes < 2 && w->depth < DEEPEST) {
        behind = most_promising(w, behind);
        last = w->at[behind].cell;
        passes = last == SIM_PASS ? passes + 1 : 0;
        make_move(w, last, colour_at(w, w->moves));
        w->way[w->depth++] = behind;
        if (w->at[behind].count > 0) w->last_decided = w->at[behind].decided;
    }
    if (w->at[behind].count == 0 && passes < 2 && w->at[behind].games >= EXPANDED_AFTER)
        expand(w, behind, colour_at(w, w->moves), NULL);
    if (w->last_decided != w->at[0].decided)
        decider_fill(w->decider, &w->s, w->decided[w->last_decided]);
    for (unsigned i = 0; i < SIM_LONGEST(points) && passes < 2; i++) {
        const go_stone colour = colour_at(w, w->moves);
        last = sim_choose(&w->s, last, colour);
        passes = last == SIM_PASS ? passes + 1 : 0;
        make_move(w, last, colour);
    }
}

/* The moves of a position of the way that its player made first later in the game. */
static void learn_from_later(move_tree *w, const tried_move *behind, unsigned who, float won) {
    for (uint32_t i = behind->first; i < behind->first + behind->count; i++) {
        tried_move *b = &w->at[i];
        if (b->cell == SIM_PASS || w->first_at[b->cell] != who) continue;
        b->later_games++;
        b->later_won += won;
    }
}

/* How good the score is for Black. */
static double goodness(const move_tree *w, int score) { return 1 / (1 + exp(w->centre - score)); }

static size_t scores_size(unsigned points) { return (points + 1) * (2 * (size_t)points + 1); }

static uint32_t *scores_of(const move_tree *w, uint32_t first_move) {
    const unsigned points = goban_points(w->g);
    return &w->scores[(first_move - w->at[0].first) * (2 * points + 1) + points];
}

/* First moves are judged by the middle as it is now, also by games that were played before it
 * moved: or else a move that was seldom tried since then keeps a share of another question. */
static void judge_again(move_tree *w) {
    const int points = (int)goban_points(w->g);
    for (uint32_t i = w->at[0].first; i < w->at[0].first + w->at[0].count; i++) {
        const uint32_t *games = scores_of(w, i);
        double black = 0;
        for (int score = -points; score <= points; score++)
            if (games[score] > 0) black += games[score] * goodness(w, score);
        w->at[i].won = (float)(w->mover == GO_BLACK ? black : w->at[i].games - black);
    }
}

/* Who had which point at the end, by the first move, or the second one. */
static void note_owners(read_games *r, const move_tree *w) {
    const unsigned points = goban_points(w->g);
    for (unsigned second = 0; second < 2 && second < w->moves; second++) {
        const unsigned cell = w->played[second];
        if (cell == SIM_PASS) continue;
        const unsigned move = sim_point(w->g, cell);
        r->games[second][move]++;
        for (unsigned p = 0; p < points; p++)
            r->black[second][move * points + p] += go_sign(sim_owner(&w->s, sim_cell(w->g, p)));
    }
}

static void learn(move_tree *w) {
    const int score = sim_area(&w->s, w->g);
    const double black = goodness(w, score);
    if (w->reading) note_owners(w->reading, w);
    const float won = (float)(w->mover == GO_BLACK ? black : 1 - black);
    memset(w->first_at, 0, sizeof w->first_at);
    for (unsigned i = w->moves + 1; i-- > 0;) {
        const unsigned who = 1 + i % 2;
        if (i < w->moves) w->first_at[w->played[i]] = (uint16_t)who;
        if (i >= w->depth) continue;
        tried_move *b = &w->at[w->way[i]]; /* it was made by the other one */
        learn_from_later(w, b, who, who == 1 ? won : 1 - won);
        b->games++;
        b->won += who == 1 ? 1 - won : won;
        b->score += score;
    }
    if (w->depth > 1) scores_of(w, w->way[1])[score]++;
    w->better += black - 0.5;
    if (++w->games % CENTRED_EVERY != 0) return;
    w->centre += MOVED_BY * w->better / CENTRED_EVERY;
    w->better = 0;
    judge_again(w);
}

/* Some games first, without a tree, for the score that may be expected. */
static void centre(move_tree *w) {
    double sum = 0;
    for (unsigned i = 0; i < BEFORE; i++) {
        w->games = i;
        play_game(w);
        sum += sim_area(&w->s, w->g);
    }
    w->games = 0;
    w->centre = sum / BEFORE;
}

static void run(task *t, void *arg) {
    move_tree *w = arg;
    while (w->games < w->until) {
        task_poll(t);
        if (w->games % TOLD_EVERY == 0) task_progress(t, "games", w->games, w->most);
        play_game(w);
        learn(w);
    }
}

/* ---- the guess ---- */

static void sort_moves(go_likely *at, unsigned count) {
    for (unsigned i = 1; i < count; i++) {
        const go_likely move = at[i];
        unsigned k = i;
        for (; k > 0 && at[k - 1].games < move.games; k--) at[k] = at[k - 1];
        at[k] = move;
    }
}

/* What a move has won at least, but for a chance of a few in a hundred: two standard deviations
 * less than it won. */
static double won_surely(const go_likely *move) {
    return move->games > 0 ? move->won - 1 / sqrt((double)move->games) : -1;
}

/* The most played move may have won much only before the middle moved. A pass that does nearly as
 * well as the best move is better. */
static unsigned find_best(const go_likely *at, unsigned count) {
    unsigned best = 0;
    for (unsigned i = 1; i < count; i++)
        if (won_surely(&at[i]) > won_surely(&at[best])) best = i;
    for (unsigned i = 0; i < count; i++)
        if (at[i].point == GO_PASS && won_surely(&at[i]) + FOR_PASS >= won_surely(&at[best]))
            return i;
    return best;
}

static void put_first(go_likely *at, unsigned i) {
    const go_likely move = at[i];
    memmove(at + 1, at, i * sizeof *at);
    at[0] = move;
}

static void open_tree(task *t, move_tree *w) {
    const unsigned points = goban_points(w->g);
    pattern_table *patterns = SCRATCH_ARRAY(t, pattern_table, 1);
    pattern_open(patterns);
    sim_open(&w->start, w->g);
    w->start.careful = true;
    w->start.patterns = patterns;
    w->capacity = GOBAN_POINTS_MAX + 2 +
                  (uint32_t)(w->most < BRANCHES_MOST / BRANCHES_A_GAME ? w->most * BRANCHES_A_GAME
                                                                       : BRANCHES_MOST);
    w->at = SCRATCH_ARRAY(t, tried_move, w->capacity);
    w->scores = SCRATCH_ARRAY(t, uint32_t, scores_size(points));
    w->decided_most =
        2 + (uint32_t)(w->most < DECIDED_MOST ? w->most / EXPANDED_AFTER : DECIDED_MOST);
    w->decided = SCRATCH_ARRAY(t, field_owners, w->decided_most);
    w->decider = decider_open(t, w->g, w->most);
}

/* A tree without games. What is decided on the board is so in all games. */
static void plant(move_tree *w) {
    w->used = w->decided_count = 0;
    w->at[w->used++] = (tried_move){.cell = SIM_PASS};
    w->decided[w->decided_count++] = (field_owners){0, 0};
    if (w->decider) {
        decider_find(w->decider, &w->start, &w->decided[0]);
        decider_fill(w->decider, &w->start, w->decided[0]);
    }
    memset(w->scores, 0, scores_size(goban_points(w->g)) * sizeof *w->scores);
    w->better = 0;
    centre(w);
    w->s = w->start;
    w->last_decided = 0;
    expand(w, 0, w->mover, w->allowed);
}

/* ---- reading ---- */

static void read_moves(task *t, move_tree *w, bool second, uint64_t each, uint64_t *left) {
    const unsigned points = goban_points(w->g);
    const go_stone colour = second ? go_other(w->mover) : w->mover;
    uint32_t *games = w->reading->games[second];
    for (unsigned i = 0; i < READ_MOVES; i++) {
        unsigned best = 0;
        for (unsigned p = 0; p < points; p++)
            if (games[p] > games[best]) best = p;
        if (games[best] == 0) return;
        w->has_read |=
            decider_read(t, w->decider, sim_cell(w->g, best), colour,
                         &w->reading->black[second][best * points], games[best], each, left);
        games[best] = 0;
    }
}

static void read_best(task *t, void *arg) {
    move_tree *w = arg;
    const uint64_t each =
        w->most < READ_MOST / READ_A_GAME ? w->most * READ_A_GAME : (uint64_t)READ_MOST;
    uint64_t left = READ_ALL * each;
    read_moves(t, w, false, each, &left);
    read_moves(t, w, true, each, &left);
}

static ender_status play(task *t, move_tree *w, uint64_t until) {
    w->until = until;
    return task_try(t, run, w);
}

static read_games *open_reading(task *t, unsigned points) {
    read_games *r = SCRATCH_ARRAY(t, read_games, 1);
    for (unsigned i = 0; i < 2; i++) {
        r->games[i] = SCRATCH_ARRAY(t, uint32_t, points);
        r->black[i] = SCRATCH_ARRAY(t, int32_t, points * points);
        memset(r->games[i], 0, points * sizeof *r->games[i]);
        memset(r->black[i], 0, points * points * sizeof *r->black[i]);
    }
    return r;
}

/* Some games, reading, and the other games: from the beginning if something was found. */
static ender_status play_and_read(task *t, move_tree *w) {
    const uint64_t some = w->most / OF_GAMES_BEFORE_READING;
    ender_status status = ENDER_OK;
    plant(w);
    if (w->decider) {
        w->reading = open_reading(t, goban_points(w->g));
        status = play(t, w, some < BEFORE_READING ? some : (uint64_t)BEFORE_READING);
        if (status == ENDER_OK) status = task_try(t, read_best, w);
        w->reading = NULL;
    }
    if (status != ENDER_OK) return status;
    if (w->has_read) {
        w->games = 0;
        plant(w);
    }
    return play(t, w, w->most);
}

unsigned go_likely_moves(task *t, const goban *g, go_stone mover, const bool *allowed,
                         uint64_t games, go_likely *out) {
    const arena_mark mark = scratch_mark(t);
    move_tree *w = scratch_alloc(t, sizeof *w);
    memset(w, 0, sizeof *w);
    w->g = g;
    w->mover = mover;
    w->most = games;
    w->allowed = allowed;
    open_tree(t, w);
    const ender_status status = play_and_read(t, w);
    if (status != ENDER_OK && (status == ENDER_EMEMORY || w->games == 0))
        task_throw(t, status, "no game by chance came to its end");
    const tried_move *root = &w->at[0];
    const unsigned count = root->count;
    for (unsigned i = 0; i < count; i++) {
        const tried_move *b = &w->at[root->first + i];
        out[i] =
            (go_likely){.point = (uint16_t)(b->cell == SIM_PASS ? GO_PASS : sim_point(g, b->cell)),
                        .games = (uint64_t)b->games,
                        .won = b->games > 0 ? share_of(b) : 0,
                        .score = b->games > 0 ? b->score / (double)b->games : 0};
    }
    sort_moves(out, count);
    put_first(out, find_best(out, count));
    scratch_release(t, mark);
    return count;
}
