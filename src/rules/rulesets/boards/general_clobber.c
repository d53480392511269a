/* SPDX-License-Identifier: MIT
 *
 * Clobber with the settings of A. N. Siegel's Combinatorial Game Suite (GenClobber): in which
 * directions a stone of each player goes and how far, what it may go onto and what it leaves
 * behind. The position says the settings, so every text is complete in itself.
 *
 * A block is a board of two planes, as in clobber.c, and a last word with the settings; so it is
 * also what functions of boards read. A state is 1 for a stone of Left, 2 for one of Right, 3 for
 * an empty square, 0 for a hole. A stone goes over empty squares only; holes are never entered.
 *
 * Parts. Where nobody goes to an empty square, the squares that hold stones never become more. So
 * every move that is ever made is between two squares that hold stones now, on a line with no hole
 * and no more steps between them than a stone may go: the stone that is met first on such a line
 * is joined, with the squares between, and others beyond it are joined through it. Elsewhere
 * squares a step apart are joined that are no holes; but not two stones where stones go to empty
 * squares alone and leave none, for then empty squares never become more, and a way through a
 * stone never opens. A part in which nobody has a move is left out. */
#include "draw/draw.h"
#include "ruleset/ruleset.h"
#include "rulesets/boards/grid.h"
#include "rulesets/settings.h"

#include <string.h>

enum { HOLE = 0, LEFT_STONE = 1, RIGHT_STONE = 2, EMPTY = 3 };

/* Steps are at most two rows and two columns long; in sets they have bits in reading order, without
 * the step to nowhere. */
enum { STEP_MOST = 2, STEPS = 24, FAR_ANY = 0, FAR_MOST = 63 };
#define STEP_PLACE(down, right) (5 * ((down) + STEP_MOST) + (right) + STEP_MOST)
#define STEP(down, right)                                                                          \
    (1u << (STEP_PLACE(down, right) > STEPS / 2 ? STEP_PLACE(down, right) - 1                      \
                                                : STEP_PLACE(down, right)))

enum { TAKES_OWN = 1, TAKES_OTHER = 2, TAKES_EMPTY = 4 };

typedef enum general_leaves { LEAVES_EMPTY, LEAVES_HOLE, LEAVES_OWN, LEAVES_OTHER } general_leaves;

/* Of Left and of Right. */
typedef struct settings {
    uint32_t steps[2];  /* sets of steps */
    uint32_t takes[2];  /* TAKES_* */
    uint32_t leaves[2]; /* left_behind */
    uint32_t far;       /* how many steps at most; FAR_ANY: any number */
} settings;

typedef struct clobber_step {
    int down, right;
} clobber_step;

static const grid_notation board_notation = {
    .letters = {"#", "x", "o", "."},
    .expected = "x for a stone of Left, o for one of Right, . for an empty square, # for a hole",
    .start = GRID_START_CHECKERED,
    .planes = 2,
    .sign = GRID_SWAP_NEGATES};

static uint64_t settings_pack(const settings *s) {
    uint64_t word = s->far;
    for (unsigned p = 0; p < 2; p++)
        word = word << (STEPS + 5) | (uint64_t)s->steps[p] << 5 | s->takes[p] << 2 | s->leaves[p];
    return word;
}

static settings settings_of(const uint64_t *position, size_t words) {
    uint64_t word = position[words - 1];
    settings s;
    for (unsigned p = 2; p-- > 0; word >>= STEPS + 5) {
        s.leaves[p] = word & 3;
        s.takes[p] = word >> 2 & 7;
        s.steps[p] = (uint32_t)(word >> 5) & ((1u << STEPS) - 1);
    }
    s.far = (uint32_t)word;
    return s;
}

static clobber_step step_of(unsigned bit) {
    const int place = (int)bit + (bit >= STEPS / 2);
    return (clobber_step){place / 5 - STEP_MOST, place % 5 - STEP_MOST};
}

/* ---- settings as text ---- */

#define SIDES (STEP(-1, 0) | STEP(0, 1) | STEP(1, 0) | STEP(0, -1))
#define CORNERS (STEP(-1, -1) | STEP(-1, 1) | STEP(1, -1) | STEP(1, 1))
#define KNIGHTS                                                                                    \
    (STEP(-2, -1) | STEP(-2, 1) | STEP(-1, -2) | STEP(-1, 2) | STEP(1, -2) | STEP(1, 2) |          \
     STEP(2, -1) | STEP(2, 1))

static const setting_word step_words[] = {
    {"orthogonal", SIDES}, {"diagonal", CORNERS}, {"knight", KNIGHTS}, {"ne", STEP(-1, 1)},
    {"nw", STEP(-1, -1)},  {"se", STEP(1, 1)},    {"sw", STEP(1, -1)}, {"n", STEP(-1, 0)},
    {"e", STEP(0, 1)},     {"s", STEP(1, 0)},     {"w", STEP(0, -1)},  {NULL, 0}};
static const setting_word take_words[] = {
    {"own", TAKES_OWN}, {"other", TAKES_OTHER}, {"empty", TAKES_EMPTY}, {NULL, 0}};
static const setting_word leave_words[] = {{"empty", LEAVES_EMPTY},
                                           {"hole", LEAVES_HOLE},
                                           {"own", LEAVES_OWN},
                                           {"other", LEAVES_OTHER},
                                           {NULL, 0}};

static const settings usual = {{SIDES, SIDES}, {TAKES_OTHER, TAKES_OTHER}, {0, 0}, 1};

#define STEPS_EXPECTED                                                                             \
    "orthogonal, diagonal, knight, n, ne, e, se, s, sw, w, nw or (rows down,columns to the right)"

static int read_offset(scanner *in) {
    const bool back = scan_take(in, '-');
    const int offset = (int)scan_number(in, STEP_MOST, "rows or columns of a step");
    return back ? -offset : offset;
}

/* "(2,-1)": two rows down, one column to the left. */
static uint32_t read_step(scanner *in) {
    const size_t start = in->at;
    scan_expect(in, '(', STEPS_EXPECTED);
    const int down = read_offset(in);
    scan_expect(in, ',', "a comma and the columns to the right");
    const int right = read_offset(in);
    scan_expect(in, ')', "a closing bracket");
    if (down == 0 && right == 0) scan_fail(in, start, "a step of (0,0) goes nowhere");
    return STEP(down, right);
}

static uint32_t read_steps(scanner *in) {
    uint32_t steps = 0, some;
    do steps |= setting_take(in, step_words, &some) ? some : read_step(in);
    while (scan_take(in, ','));
    return steps;
}

static uint32_t read_takes(scanner *in) {
    return setting_list_read(in, take_words, "what a stone may go onto, own, other or empty");
}

static uint32_t read_leaves(scanner *in) {
    return setting_word_read(in, leave_words,
                             "what a stone leaves behind, empty, hole, own or other");
}

static uint32_t read_distance(scanner *in) {
    const size_t start = in->at;
    const uint64_t far = scan_number(in, FAR_MOST, "any or how many steps a stone may go");
    if (far == 0) scan_fail(in, start, "a stone goes at least one step, or far=any");
    return (uint32_t)far;
}

static void read_setting(scanner *in, void *to) {
    settings *s = to;
    if (scan_word(in, "to=")) {
        setting_both_read(in, read_steps, s->steps);
    } else if (scan_word(in, "takes=")) {
        setting_both_read(in, read_takes, s->takes);
    } else if (scan_word(in, "leaves=")) {
        setting_both_read(in, read_leaves, s->leaves);
    } else if (scan_word(in, "far=")) {
        s->far = scan_word(in, "any") ? FAR_ANY : read_distance(in);
    } else {
        scan_fail(in, in->at,
                  "expected to=, takes=, leaves= or far=, or a semicolon and the board, but found "
                  "%s",
                  scan_found(in, in->at));
    }
}

static void write_steps(strbuf *out, uint32_t steps) {
    const size_t start = out->length;
    for (uint64_t bits = setting_list_write(out, step_words, steps); bits != 0;) {
        const clobber_step d = step_of(bits_next(&bits));
        strbuf_format(out, "%s(%d,%d)", out->length > start ? "," : "", d.down, d.right);
    }
}

static void write_takes(strbuf *out, uint32_t takes) { setting_list_write(out, take_words, takes); }

static void write_leaves(strbuf *out, uint32_t leaves) {
    strbuf_text(out, leave_words[leaves].word);
}

static void write_settings(strbuf *out, const settings *s) {
    const size_t start = out->length;
    setting_both_write(out, start, "to=", write_steps, s->steps, usual.steps);
    setting_both_write(out, start, "takes=", write_takes, s->takes, usual.takes);
    setting_both_write(out, start, "leaves=", write_leaves, s->leaves, usual.leaves);
    if (s->far == usual.far) return;
    setting_name_write(out, start, "far=");
    if (s->far == FAR_ANY)
        strbuf_text(out, "any");
    else
        strbuf_format(out, "%u", s->far);
}

/* ---- positions as text ---- */

static void general_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    scanner rest = *in;
    settings s = usual;
    settings_read(&rest, read_setting, &s);
    const grid_text text = grid_read(&board_notation, &rest);
    positions boards;
    positions_open(in->t, &boards);
    grid_add(&boards, &text, 2);
    settings_add_all(out, &boards, settings_pack(&s));
}

static void general_format(const ruleset *self, strbuf *out, const uint64_t *position,
                           size_t words) {
    const settings s = settings_of(position, words);
    write_settings(out, &s);
    strbuf_char(out, ';');
    grid_format(self, out, position, words);
}

static void general_picture(const ruleset *self, strbuf *out, const uint64_t *position,
                            size_t words) {
    const settings s = settings_of(position, words);
    const size_t start = out->length;
    write_settings(out, &s);
    if (out->length > start) strbuf_char(out, '\n');
    grid_picture(self, out, position, words);
}

static void general_draw(const ruleset *self, drawing *out, const uint64_t *position,
                         size_t words) {
    const settings s = settings_of(position, words);
    strbuf text;
    strbuf_open(out->t, &text);
    write_settings(&text, &s);
    if (text.length > 0) draw_text(out, 0, -6, ANCHOR_START, 9, text.text);
    strbuf_close(&text);
    grid_draw(self, out, position, words);
}

/* ---- moves ---- */

typedef struct general_mover {
    const grid *g;
    settings s;
    unsigned player; /* 0 or 1; the stones are of state player + 1 */
    /* Called for each move; whether to go on. */
    bool (*go)(struct general_mover *m, unsigned from, unsigned to);
    const uint64_t *position;
    size_t words;
    positions *out;
    uint32_t before; /* moves before the one that is asked for */
    unsigned from, to;
} general_mover;

/* The square a step away, if it is on the board. */
static bool step_to(const grid *g, unsigned from, clobber_step d, unsigned *to) {
    const int row = (int)(from / g->cols) + d.down, col = (int)(from % g->cols) + d.right;
    if (row < 0 || col < 0 || row >= (int)g->rows || col >= (int)g->cols) return false;
    *to = (unsigned)row * g->cols + (unsigned)col;
    return true;
}

/* Is what a square holds among what this player's stones go onto? */
static bool is_taken(const general_mover *m, unsigned state) {
    const unsigned kind = state == EMPTY           ? TAKES_EMPTY
                          : state == m->player + 1 ? TAKES_OWN
                          : state == HOLE          ? 0
                                                   : TAKES_OTHER;
    return (m->s.takes[m->player] & kind) != 0;
}

/* The moves of the stone on a square; false if one was not to be followed by others. */
static bool move_stone(general_mover *m, unsigned from) {
    for (uint64_t steps = m->s.steps[m->player]; steps != 0;) {
        const clobber_step d = step_of(bits_next(&steps));
        unsigned to = from;
        for (unsigned i = 0; (m->s.far == FAR_ANY || i < m->s.far) && step_to(m->g, to, d, &to);
             i++) {
            const unsigned state = grid_state(m->g, to);
            if (is_taken(m, state) && !m->go(m, from, to)) return false;
            if (state != EMPTY) break;
        }
    }
    return true;
}

static void move_all(general_mover *m) {
    for (unsigned w = 0; w < m->g->words; w++) {
        uint64_t stones = m->g->plane[m->player][w] & ~m->g->plane[1 - m->player][w];
        while (stones != 0)
            if (!move_stone(m, 64 * w + bits_next(&stones))) return;
    }
}

static void become(const grid *g, uint64_t *board, unsigned square, unsigned from, unsigned to) {
    for (unsigned plane = 0; plane < 2; plane++)
        if ((from ^ to) >> plane & 1) grid_flip(g, board, plane, square);
}

static bool add_option(general_mover *m, unsigned from, unsigned to) {
    const unsigned own = m->player + 1, other = 2 - m->player;
    const unsigned left[] = {
        [LEAVES_EMPTY] = EMPTY, [LEAVES_HOLE] = HOLE, [LEAVES_OWN] = own, [LEAVES_OTHER] = other};
    uint64_t *option = grid_copy(m->out, m->position, m->words);
    become(m->g, option, to, grid_state(m->g, to), own);
    become(m->g, option, from, own, left[m->s.leaves[m->player]]);
    return true;
}

static void general_options(const ruleset *self, const uint64_t *position, size_t words,
                            ender_player player, positions *out) {
    (void)self;
    grid g;
    grid_open(&g, position, 2);
    general_mover m = {.g = &g,
                       .s = settings_of(position, words),
                       .player = player == ENDER_LEFT ? 0 : 1,
                       .go = add_option,
                       .position = position,
                       .words = words,
                       .out = out};
    move_all(&m);
}

static bool find_move(general_mover *m, unsigned from, unsigned to) {
    m->from = from;
    m->to = to;
    return m->before-- > 0;
}

/* 1,2-1,3: from and to, row and column from the upper left corner. */
static void general_name_move(const ruleset *self, strbuf *out, const uint64_t *position,
                              size_t words, ender_player player, uint32_t index) {
    (void)self;
    grid g;
    grid_open(&g, position, 2);
    general_mover m = {.g = &g,
                       .s = settings_of(position, words),
                       .player = player == ENDER_LEFT ? 0 : 1,
                       .go = find_move,
                       .before = index};
    move_all(&m);
    strbuf_format(out, "%u,%u-%u,%u", m.from / g.cols + 1, m.from % g.cols + 1, m.to / g.cols + 1,
                  m.to % g.cols + 1);
}

/* ---- parts ---- */

/* A part that grows. */
typedef struct part_growth {
    const grid *g;
    const settings *s;
    uint32_t steps;   /* of both players, there and back */
    bool fills;       /* somebody goes to empty squares */
    bool stones_part; /* two stones a step apart are not joined */
    uint64_t part[GRID_WORDS], waiting[GRID_WORDS];
} part_growth;

static uint32_t there_and_back(const settings *s) {
    uint32_t both = 0;
    for (uint64_t bits = s->steps[0] | s->steps[1]; bits != 0;) {
        const clobber_step d = step_of(bits_next(&bits));
        both |= STEP(d.down, d.right) | STEP(-d.down, -d.right);
    }
    return both;
}

static void growth_open(part_growth *p, const grid *g, const settings *s) {
    *p = (part_growth){.g = g, .s = s, .steps = there_and_back(s), .stones_part = true};
    for (unsigned i = 0; i < 2; i++) {
        p->fills = p->fills || (s->takes[i] & TAKES_EMPTY);
        p->stones_part =
            p->stones_part && s->takes[i] == TAKES_EMPTY && s->leaves[i] != LEAVES_EMPTY;
    }
}

static void reach(part_growth *p, unsigned square) {
    if (set_has(p->part, square)) return;
    set_put(p->part, square);
    set_put(p->waiting, square);
}

/* Where nobody goes to an empty square: the first stone on a line, with what is between. */
static void join_line(part_growth *p, unsigned from, clobber_step d) {
    unsigned to = from, count = 0;
    do {
        if ((p->s->far != FAR_ANY && count == p->s->far) || !step_to(p->g, to, d, &to)) return;
        count++;
    } while (grid_state(p->g, to) == EMPTY);
    if (grid_state(p->g, to) == HOLE) return;
    reach(p, to);
    while (step_to(p->g, from, d, &from) && from != to) set_put(p->part, from);
}

/* Elsewhere: what a step leads to. */
static void join_step(part_growth *p, unsigned from, clobber_step d) {
    unsigned to;
    if (!step_to(p->g, from, d, &to) || grid_state(p->g, to) == HOLE) return;
    if (p->stones_part && grid_state(p->g, from) != EMPTY && grid_state(p->g, to) != EMPTY) return;
    reach(p, to);
}

static void grow(part_growth *p, unsigned from) {
    memset(p->part, 0, p->g->words * sizeof *p->part);
    memset(p->waiting, 0, p->g->words * sizeof *p->waiting);
    reach(p, from);
    for (bool any = true; any;) {
        any = false;
        for (unsigned w = 0; w < p->g->words; w++)
            while (p->waiting[w] != 0) {
                const unsigned square = 64 * w + bits_next(&p->waiting[w]);
                any = true;
                for (uint64_t bits = p->steps; bits != 0;) {
                    const clobber_step d = step_of(bits_next(&bits));
                    if (p->fills)
                        join_step(p, square, d);
                    else
                        join_line(p, square, d);
                }
            }
    }
}

static bool stop_at_once(general_mover *m, unsigned from, unsigned to) {
    (void)m, (void)from, (void)to;
    return false;
}

static bool has_moves(const part_growth *p) {
    general_mover m = {.g = p->g, .s = *p->s, .go = stop_at_once};
    for (m.player = 0; m.player < 2; m.player++)
        for (unsigned w = 0; w < p->g->words; w++) {
            uint64_t stones = p->part[w] & p->g->plane[m.player][w] & ~p->g->plane[1 - m.player][w];
            while (stones != 0)
                if (!move_stone(&m, 64 * w + bits_next(&stones))) return true;
        }
    return false;
}

static void general_decompose(const ruleset *self, const uint64_t *position, size_t words,
                              positions *out) {
    (void)self;
    const settings s = settings_of(position, words);
    grid g;
    grid_open(&g, position, 2);
    part_growth p;
    growth_open(&p, &g, &s);
    positions boards;
    positions_open(out->t, &boards);
    uint64_t left[GRID_WORDS];
    for (unsigned w = 0; w < g.words; w++) left[w] = g.plane[0][w] ^ g.plane[1][w];
    for (unsigned w = 0; w < g.words; w++)
        while (left[w] != 0) {
            grow(&p, 64 * w + (unsigned)__builtin_ctzll(left[w]));
            for (unsigned i = 0; i < g.words; i++) left[i] &= ~p.part[i];
            if (has_moves(&p)) grid_add_part(&g, p.part, &boards);
        }
    settings_add_all(out, &boards, position[words - 1]);
}

/* ---- symmetry ---- */

/* Do turning and reflecting the board, and exchanging the players, keep the settings? */
static bool is_even_handed(const settings *s) {
    if (s->steps[0] != s->steps[1] || s->takes[0] != s->takes[1] || s->leaves[0] != s->leaves[1])
        return false;
    for (uint64_t bits = s->steps[0]; bits != 0;) {
        const clobber_step d = step_of(bits_next(&bits));
        if ((s->steps[0] & STEP(d.right, d.down)) == 0 ||
            (s->steps[0] & STEP(-d.down, d.right)) == 0)
            return false;
    }
    return true;
}

static bool general_symmetry(const ruleset *self, uint64_t *position, size_t words) {
    (void)self;
    const settings s = settings_of(position, words);
    return is_even_handed(&s) && grid_symmetry(position, 2, GRID_SWAP_NEGATES);
}

/* ---- the rulesets ---- */

#define SETTINGS_RULES                                                                             \
    "The position begins with settings. A player moves one of their stones some steps in one "     \
    "direction of `to`, at most as many as `far` says, over empty squares, to a square that "      \
    "holds "                                                                                       \
    "what `takes` says; the stone leaves behind what `leaves` says. Nothing passes over a stone "  \
    "or a hole. x are the stones of Left, o those of Right. A player who cannot move loses"
#define SETTINGS_GRAMMAR                                                                           \
    "Settings with blanks between them, a semicolon, the board. to= lists steps with commas "      \
    "between them: orthogonal, diagonal, knight, n, ne, e, se, s, sw, w, nw, or (rows "            \
    "down,columns to the right) with up to two of each. takes= lists own, other, empty. leaves= "  \
    "is empty, hole, own or other. far= is 1 to 63 or any. A setting is one for both players or "  \
    "Left's/Right's; without it to=orthogonal, takes=other, leaves=empty, far=1. The rows of the " \
    "board from the top are separated by | or / or line breaks: x, o, . for an empty square, # "   \
    "for a hole; short rows end in holes. RxC is the board of R rows and C columns full of "       \
    "stones of alternating colours, x in the upper left corner."
#define SUITE "A. N. Siegel, Combinatorial Game Suite, GenClobber"

#define GENERAL_CLOBBER                                                                            \
    .text.parse = general_parse, .text.format = general_format, .text.picture = general_picture,   \
    .picture.draw = general_draw, .moves.options = general_options,                                \
    .moves.name = general_name_move, .parts.decompose = general_decompose,                         \
    .parts.symmetry = general_symmetry, .data = &board_notation, .parts.literal = true,            \
    .play.may_return = true

const ruleset ruleset_general_clobber = {
    .info = {.name = "general-clobber",
             .aliases = "gen-clobber",
             .summary = "Clobber with settings: where stones go, onto what, what they leave.",
             .rules = SETTINGS_RULES ".",
             .grammar = SETTINGS_GRAMMAR,
             .example = "to=diagonal far=2;x.o|.o.|x.x",
             .example_value = "{^^*|0}",
             .source = SUITE},
    GENERAL_CLOBBER,
};

const ruleset ruleset_loopy_general_clobber = {
    .info = {.name = "loopy-general-clobber",
             .aliases = "",
             .summary = "Clobber with settings under which play may come back.",
             .rules = SETTINGS_RULES "; infinite play is a draw.",
             .grammar = SETTINGS_GRAMMAR,
             .example = "takes=empty;x.o",
             .example_value = "",
             .source = SUITE},
    GENERAL_CLOBBER,
    .play.repeats = REPEATS_ANYWHERE,
};
