/* SPDX-License-Identifier: MIT
 *
 * Diskonnect and Kobber, scoring rulesets of J. P. Neto's Scoring Games Calculator (U. Larsson, R.
 * J. Nowakowski, C. P. Santos, Scoring games: the state of play, Games of No Chance 5). The block
 * is the score and a board as that of Konane: Left's stones in the first plane, Right's in the
 * second, empty squares in both, holes in neither.
 *
 * In Diskonnect a stuck player pays for his stones that are *dead*: some moves of the opponent
 * alone capture them. The stuck player's stones stay where they are meanwhile, so a search of the
 * opponent's moves alone finds these squares. */
#include "base/held.h"
#include "draw/board.h"
#include "ruleset/scores.h"
#include "rulesets/boards/grid.h"

#include <string.h>

#define NOTATION                                                                                   \
    {                                                                                              \
        .letters = {"#", "lx", "ro", "."},                                                         \
        .expected =                                                                                \
            "l for a stone of Left, r for one of Right, . for an empty square, # for a hole",      \
        .start = GRID_START_NONE, .marks = {MARK_MISSING, MARK_BLACK, MARK_WHITE}, .planes = 2,    \
        .sign = GRID_SWAP_NEGATES, .used = 1 << 1 | 1 << 2                                         \
    }

/* What a step onto a stone of the opponent is, and what jumps earn. */
typedef struct capture_game {
    grid_notation printed; /* first: what grid_format and its like go by */
    bool steps;            /* a stone may step onto a neighbour, which earns a point */
    bool jumps_earn;       /* one for each stone that is jumped over */
    bool dead_stones_cost; /* a stuck player pays for his dead stones */
} capture_game;

static const capture_game *game_of(const ruleset *self) { return self->data; }

/* ---- moves ---- */

/* From a square in a direction: so many jumps, or a step. */
typedef struct capture {
    unsigned from, jumps; /* 0: a step */
    int step;             /* to the next square in the direction */
} capture;

typedef struct captures {
    task *t;
    capture *at;
    size_t count, capacity;
} captures;

static void add_capture(captures *list, capture c) {
    list->at = scratch_reach(list->t, list->at, list->count, &list->capacity, sizeof *list->at);
    list->at[list->count++] = c;
}

static bool is_stone(const grid *g, unsigned square, unsigned plane) {
    return set_has(g->plane[plane], square) && !set_has(g->plane[1 - plane], square);
}
static bool is_empty(const grid *g, unsigned square) {
    return set_has(g->plane[0], square) && set_has(g->plane[1], square);
}

/* The captures of one stone in a direction in which so many squares lie before the edge. */
static void captures_along(const capture_game *game, const grid *g, unsigned own, capture c,
                           unsigned space, captures *out) {
    const unsigned other = 1 - own;
    const int from = (int)c.from;
    if (game->steps && space > 0 && is_stone(g, (unsigned)(from + c.step), other))
        add_capture(out, c);
    for (c.jumps = 1; 2 * c.jumps <= space; c.jumps++) {
        const int to = from + 2 * (int)c.jumps * c.step;
        if (!is_stone(g, (unsigned)(to - c.step), other) || !is_empty(g, (unsigned)to)) return;
        add_capture(out, c);
    }
}

static void find_captures(const capture_game *game, const grid *g, unsigned own, captures *out) {
    for (unsigned square = 0; square < g->squares; square++) {
        if (!is_stone(g, square, own)) continue;
        const unsigned row = square / g->cols, col = square % g->cols;
        const int down = (int)g->cols;
        const capture ways[] = {
            {square, 0, 1}, {square, 0, -1}, {square, 0, down}, {square, 0, -down}};
        const unsigned space[] = {g->cols - 1 - col, col, g->rows - 1 - row, row};
        for (size_t i = 0; i < 4; i++) captures_along(game, g, own, ways[i], space[i], out);
    }
}

/* Makes the move on a board. */
static void make_capture(const grid *g, uint64_t *board, unsigned own, capture c) {
    const unsigned other = 1 - own;
    const int from = (int)c.from;
    grid_flip(g, board, other, c.from); /* empty */
    if (c.jumps == 0) {
        grid_flip(g, board, own, (unsigned)(from + c.step));
        grid_flip(g, board, other, (unsigned)(from + c.step));
        return;
    }
    for (int i = 1; i <= (int)c.jumps; i++)
        grid_flip(g, board, own, (unsigned)(from + (2 * i - 1) * c.step));
    grid_flip(g, board, other, (unsigned)(from + 2 * (int)c.jumps * c.step));
}

static captures captures_of(task *t, const ruleset *self, const uint64_t *position, unsigned own,
                            grid *g) {
    captures list = {.t = t};
    grid_open(g, position + 1, 2);
    find_captures(game_of(self), g, own, &list);
    return list;
}

static void capture_options(const ruleset *self, const uint64_t *position, size_t words,
                            ender_player player, positions *out) {
    const capture_game *game = game_of(self);
    const unsigned own = player == ENDER_LEFT ? 0 : 1;
    grid g;
    const captures list = captures_of(out->t, self, position, own, &g);
    for (size_t i = 0; i < list.count; i++) {
        const capture c = list.at[i];
        uint64_t *option = grid_copy(out, position, words);
        const int64_t earned = c.jumps == 0 ? 1 : game->jumps_earn ? (int64_t)c.jumps : 0;
        option[0] = points_after(option[0], player, earned);
        make_capture(&g, option + 1, own, c);
    }
}

/* The squares from and to, 1,2-1,4. */
static void capture_name(const ruleset *self, strbuf *out, const uint64_t *position, size_t words,
                         ender_player player, uint32_t index) {
    (void)words;
    grid g;
    const captures list = captures_of(out->t, self, position, player == ENDER_LEFT ? 0 : 1, &g);
    const capture c = list.at[index];
    const unsigned to = (unsigned)((int)c.from + (c.jumps == 0 ? 1 : 2 * (int)c.jumps) * c.step);
    strbuf_format(out, "%u,%u-%u,%u", c.from / g.cols + 1, c.from % g.cols + 1, to / g.cols + 1,
                  to % g.cols + 1);
}

/* ---- dead stones ---- */

typedef struct death_search {
    task *t;
    const capture_game *game;
    unsigned killer; /* the plane of the player who alone moves */
    size_t words;
    map *seen;
    uint64_t dead[GRID_WORDS];
} death_search;

static void search_deaths(death_search *d, const uint64_t *board) {
    const uint64_t hash = map_hash(d->t, board, d->words);
    if (map_find(d->seen, board, d->words, hash) != 0) return;
    map_insert(d->t, d->seen, board, d->words, hash, 1);
    task_poll(d->t);
    grid g;
    captures list = {.t = d->t};
    grid_open(&g, board, 2);
    find_captures(d->game, &g, d->killer, &list);
    uint64_t *next = SCRATCH_ARRAY(d->t, uint64_t, d->words);
    for (size_t i = 0; i < list.count; i++) {
        const capture c = list.at[i];
        for (int k = 1; k <= (int)c.jumps; k++)
            set_put(d->dead, (unsigned)((int)c.from + (2 * k - 1) * c.step));
        memcpy(next, board, d->words * sizeof *next);
        make_capture(&g, next, d->killer, c);
        search_deaths(d, next);
    }
}

static rational capture_stuck(task *t, const ruleset *self, const uint64_t *position, size_t words,
                              ender_player player) {
    if (!game_of(self)->dead_stones_cost) return rational_of(DYADIC_ZERO);
    held holder;
    death_search d = {.t = t,
                      .game = game_of(self),
                      .killer = player == ENDER_LEFT ? 1 : 0,
                      .words = words - 1,
                      .seen = held_map(t, &holder)};
    search_deaths(&d, position + 1);
    held_close(t, &holder);
    int64_t dead = 0;
    for (unsigned w = 0; w < GRID_WORDS; w++) dead += __builtin_popcountll(d.dead[w]);
    return rational_of(dyadic_int(player == ENDER_LEFT ? -dead : dead));
}

/* ---- text ---- */

static void capture_parse(const ruleset *self, scanner *in, positions *out) {
    const int64_t points = points_read(in);
    positions board;
    positions_open(in->t, &board);
    grid_parse(self, in, &board);
    size_t words;
    const uint64_t *block = positions_at(&board, 0, &words);
    uint64_t *position = positions_new(out, words + 1);
    position[0] = (uint64_t)points;
    memcpy(position + 1, block, words * sizeof *block);
}

static void capture_format(const ruleset *self, strbuf *out, const uint64_t *position,
                           size_t words) {
    points_write(out, position[0]);
    grid_format(self, out, position + 1, words - 1);
}

static void capture_picture(const ruleset *self, strbuf *out, const uint64_t *position,
                            size_t words) {
    if (position[0] != 0) {
        points_write(out, position[0]);
        strbuf_char(out, '\n');
    }
    grid_picture(self, out, position + 1, words - 1);
}

static void capture_draw(const ruleset *self, drawing *out, const uint64_t *position,
                         size_t words) {
    grid_draw(self, out, position + 1, words - 1);
}

/* ---- the rulesets ---- */

#define GRAMMAR                                                                                    \
    "The rows of the board from the top, separated by | or / or line breaks: l, r, . for an "      \
    "empty "                                                                                       \
    "square, # for a hole; short rows end in holes. A number and a blank in front of it are the "  \
    "score so far, as in 1 lr.|rl."
#define SOURCE                                                                                     \
    "U. Larsson, R. J. Nowakowski, C. P. Santos, Scoring games: the state of play, Games of No "   \
    "Chance 5, 2019; J. P. Neto, Scoring Games Calculator"
#define PARTS                                                                                      \
    .text = {.parse = capture_parse,                                                               \
             .format = capture_format,                                                             \
             .picture = capture_picture,                                                           \
             .reports = score_reports},                                                            \
    .moves = {.options = capture_options, .name = capture_name},                                   \
    .play = {.convention = CONVENTION_SCORES},                                                     \
    .scores = {.so_far = points_so_far, .forget = points_forget, .stuck = capture_stuck},          \
    .picture = {.draw = capture_draw}

static const capture_game diskonnect = {
    .printed = NOTATION, .jumps_earn = true, .dead_stones_cost = true};
static const capture_game kobber = {.printed = NOTATION, .steps = true};

const ruleset ruleset_diskonnect = {
    .info = {.name = "diskonnect",
             .aliases = "",
             .summary = "Stones jump over stones of the other colour; each that is taken scores.",
             .rules =
                 "A player jumps with a stone of their own over a neighbouring stone of the other "
                 "player, up, down, left or right, onto the empty square behind it, and takes the "
                 "stone jumped over, which earns a point. The same stone may go on jumping in the "
                 "same direction. l are the stones of Left, r those of Right. Play ends when the "
                 "player to move cannot jump; he loses a point for each of his stones that is "
                 "dead: that the other player could take if he alone went on moving.",
             .grammar = GRAMMAR,
             .example = "lr.r.",
             .example_value = "",
             .source = SOURCE},
    .data = &diskonnect,
    PARTS,
};

const ruleset ruleset_kobber = {
    .info = {.name = "kobber",
             .aliases = "",
             .summary = "Stones take neighbours, which scores, or jump over them, which does not.",
             .rules =
                 "A player moves a stone of their own onto a neighbouring stone of the other "
                 "player, up, down, left or right, and takes it, which earns a point; or jumps "
                 "over it onto the empty square behind it, and on in the same direction, and takes "
                 "what is jumped over, which earns nothing. l are the stones of Left, r those of "
                 "Right. Play ends when the player to move cannot move.",
             .grammar = GRAMMAR,
             .example = "lr.|rl.|l.r",
             .example_value = "",
             .source = SOURCE},
    .data = &kobber,
    PARTS,
};
