/* SPDX-License-Identifier: MIT
 *
 * Dots and Boxes, Strings and Coins, and Nimstring, played: boards and graphs of src/theory/dots,
 * by its searches. A move cuts a string; after one that frees coins the same player moves again,
 * and the opponent passes. So a position is the whole game, and a sum is one graph.
 *
 * In Dots and Boxes coins score: a block is the score so far, a word that says what is there, and
 * the strings that are left: of a board a bit for each line, of a graph the ends, four strings in a
 * word, in order. In Nimstring the first word is 0. */
#include "dots/dots.h"
#include "draw/board.h"
#include "ruleset/scores.h"

#include <stdlib.h>
#include <string.h>

enum {
    HEAD = 2,
    ROWS_SHIFT = 8,
    COLUMNS_SHIFT = 16,
    COUNT_SHIFT = 24,
    SHORT_MASK = 0xFF,
    END_BITS = 8,
    STRING_BITS = 16,
    STRINGS_A_WORD = 4,
    WORD_BITS = 64,
    BLOCK_MOST = HEAD + 8
};

static bool scores(const ruleset *self) { return self->play.convention == CONVENTION_SCORES; }

typedef struct strings_position {
    int64_t points;
    bool passes; /* the player to move must pass */
    string_graph left;
} strings_position;

/* ---- packing ---- */

static unsigned lines_of(const string_graph *g) {
    return g->rows * (2 * g->columns + 1) + g->columns;
}

static void unpack(strings_position *p, const uint64_t *block) {
    string_graph *g = &p->left;
    *p = (strings_position){.points = (int64_t)block[0], .passes = block[1] & 1};
    g->rows = (unsigned)(block[1] >> ROWS_SHIFT & SHORT_MASK);
    g->columns = (unsigned)(block[1] >> COLUMNS_SHIFT & SHORT_MASK);
    const unsigned count = (unsigned)(block[1] >> COUNT_SHIFT & SHORT_MASK);
    for (unsigned line = 0; g->rows > 0 && line < lines_of(g); line++)
        if (block[HEAD + line / WORD_BITS] >> line % WORD_BITS & 1) string_graph_add_line(g, line);
    for (unsigned i = 0; g->rows == 0 && i < count; i++) {
        const uint64_t ends =
            block[HEAD + i / STRINGS_A_WORD] >> i % STRINGS_A_WORD * STRING_BITS & 0xFFFF;
        string_graph_add(g, (unsigned)(ends >> END_BITS), (unsigned)(ends & SHORT_MASK));
    }
}

static size_t strings_words(const string_graph *g) {
    return g->rows > 0 ? (lines_of(g) + WORD_BITS - 1) / WORD_BITS
                       : (g->strings + STRINGS_A_WORD - 1) / STRINGS_A_WORD;
}

/* Appends what is left without one string; all for a number that none has. */
static void add_without(positions *out, const strings_position *p, unsigned cut) {
    const string_graph *g = &p->left;
    const unsigned count = g->strings - (cut < g->strings);
    if (g->rows == 0 && count == 0 && p->points == 0 && !p->passes) {
        positions_new(out, 0);
        return;
    }
    const size_t words = HEAD + strings_words(g);
    uint64_t *to = positions_new(out, words);
    memset(to, 0, words * sizeof *to);
    to[0] = (uint64_t)p->points;
    to[1] = (uint64_t)p->passes | (uint64_t)g->rows << ROWS_SHIFT |
            (uint64_t)g->columns << COLUMNS_SHIFT | (uint64_t)count << COUNT_SHIFT;
    for (unsigned i = 0, k = 0; i < g->strings; i++) {
        if (i == cut) continue;
        if (g->rows > 0) {
            to[HEAD + g->line[i] / WORD_BITS] |= UINT64_C(1) << g->line[i] % WORD_BITS;
            continue;
        }
        const uint64_t ends = (uint64_t)g->at[i].ends[0] << END_BITS | g->at[i].ends[1];
        to[HEAD + k / STRINGS_A_WORD] |= ends << k % STRINGS_A_WORD * STRING_BITS;
        k++;
    }
    if (g->rows == 0) positions_shorten(out, HEAD + (count + STRINGS_A_WORD - 1) / STRINGS_A_WORD);
}

static void add_all(positions *out, const strings_position *p) {
    add_without(out, p, p->left.strings);
}

/* The strings of a graph stand in the order of their ends, the lesser one first. */
static int by_ends(const void *a, const void *b) { return memcmp(a, b, 2); }

static void sort_strings(string_graph *g) {
    for (unsigned i = 0; i < g->strings; i++) {
        uint8_t *ends = g->at[i].ends;
        const uint8_t least = ends[0] < ends[1] ? ends[0] : ends[1];
        ends[1] = (uint8_t)(ends[0] + ends[1] - least);
        ends[0] = least;
    }
    if (g->strings > 1) qsort(g->at, g->strings, sizeof g->at[0], by_ends);
}

/* ---- text ---- */

static void strings_parse(const ruleset *self, scanner *in, positions *out) {
    strings_position p = {.points = scores(self) ? points_read(in) : 0};
    const size_t end = in->end;
    while (in->end > in->at && is_blank(in->text[in->end - 1])) in->end--;
    p.passes = in->end > in->at && in->text[in->end - 1] == '&';
    if (p.passes) in->end--;
    scan_blanks(in);
    if (!scan_word(in, "none")) {
        scan_strings(in, &p.left);
    } else if (in->at < in->end) {
        scan_fail(in, in->at, "expected & or the end behind `none`");
    }
    if (p.left.rows == 0) sort_strings(&p.left);
    if (p.passes && p.left.strings == 0 && scores(self))
        scan_fail(in, in->end, "nobody passes at the end of the game");
    add_all(out, &p);
    in->at = in->end = end;
}

/* The rows of lines; `with` is what divides them. */
static void write_board(strbuf *out, const string_graph *g, char with) {
    for (unsigned line = 0, next = 0; line < lines_of(g); line++) {
        const board_line place = board_line_of(g, line);
        const bool is_free = next < g->strings && g->line[next] == line;
        if (line > 0 && place.column == 0) strbuf_char(out, with);
        strbuf_char(out, is_free ? '.' : place.upright ? '|' : '-');
        next += is_free;
    }
}

static void strings_format(const ruleset *self, strbuf *out, const uint64_t *block, size_t words) {
    strings_position p;
    (void)self, (void)words;
    unpack(&p, block);
    points_write(out, block[0]);
    if (p.left.rows > 0) write_board(out, &p.left, '/');
    if (p.left.rows == 0 && p.left.strings == 0) strbuf_text(out, "none");
    for (unsigned i = 0; p.left.rows == 0 && i < p.left.strings; i++) {
        if (i > 0) strbuf_char(out, ',');
        string_name(&p.left, i, out);
    }
    if (p.passes) strbuf_char(out, '&');
}

/* A board as dots and lines. */
static void write_dots(strbuf *out, const string_graph *g) {
    for (unsigned line = 0, next = 0; line < lines_of(g); line++) {
        const board_line place = board_line_of(g, line);
        const bool is_free = next < g->strings && g->line[next] == line;
        if (line > 0 && place.column == 0) {
            if (place.upright) strbuf_char(out, '+');
            while (out->text[out->length - 1] == ' ') out->length--;
            strbuf_char(out, '\n');
        }
        if (place.upright)
            strbuf_text(out, place.column > 0 ? "  " : "");
        else
            strbuf_char(out, '+');
        strbuf_text(out, place.upright ? (is_free ? " " : "|") : is_free ? "  " : "--");
        next += is_free;
    }
    strbuf_text(out, "+\n");
}

static void strings_picture(const ruleset *self, strbuf *out, const uint64_t *block, size_t words) {
    strings_position p;
    unpack(&p, block);
    if (p.left.rows == 0) {
        strings_format(self, out, block, words);
        return;
    }
    if (block[0] != 0) {
        strbuf_format(out, "%lld\n", (long long)p.points);
    }
    write_dots(out, &p.left);
    if (p.passes) strbuf_text(out, "pass\n");
}

static void strings_draw(const ruleset *self, drawing *out, const uint64_t *block, size_t words) {
    strings_position p;
    (void)self, (void)words;
    unpack(&p, block);
    draw_strings(out, &p.left);
    if (!p.passes) return;
    part_open(out, ENDER_PART_VERTEX, "&", "pass");
    draw_text(out, -20, -14, ANCHOR_START, 9, "pass");
    part_close(out);
}

/* The strings of a graph beside each other, its coins numbered on. */
static void add_beside(positions *out, string_graph *all, const string_graph *g) {
    const unsigned before = all->coins;
    if (all->strings + g->strings > STRINGS_MOST || before + g->coins > COINS_MOST)
        task_throw(out->t, ENDER_ELIMIT, "a position has at most %d strings and %d coins",
                   STRINGS_MOST, COINS_MOST);
    for (unsigned i = 0; i < g->strings; i++) {
        const unsigned a = g->at[i].ends[0], b = g->at[i].ends[1];
        string_graph_add(all, a == GROUND ? a : a + before, b == GROUND ? b : b + before);
    }
}

static void strings_together(const ruleset *self, const positions *blocks, positions *out) {
    strings_position *p = SCRATCH_ARRAY(out->t, strings_position, 2), *all = &p[1];
    *all = (strings_position){.points = 0};
    for (uint32_t i = 0; i < blocks->count; i++) {
        size_t words;
        unpack(p, positions_at(blocks, i, &words));
        if (p->passes && all->passes)
            task_throw(out->t, ENDER_EDOMAIN, "%s: a player passes once, not in two summands",
                       self->info.name);
        all->passes = all->passes || p->passes;
        all->points += p->points;
        add_beside(out, &all->left, &p->left);
    }
    sort_strings(&all->left);
    if (all->left.strings == 0 && scores(self)) all->passes = false;
    add_all(out, all);
}

/* ---- moves ---- */

/* Strings of a graph with the same ends are one move. */
static bool is_repeated(const string_graph *g, unsigned i) {
    return g->rows == 0 && i > 0 && memcmp(g->at[i].ends, g->at[i - 1].ends, 2) == 0;
}

static void strings_options(const ruleset *self, const uint64_t *block, size_t words,
                            ender_player player, positions *out) {
    strings_position p;
    (void)words;
    unpack(&p, block);
    if (p.passes) {
        p.passes = false;
        add_all(out, &p);
        return;
    }
    const int64_t before = p.points;
    for (unsigned i = 0; i < p.left.strings; i++) {
        if (is_repeated(&p.left, i)) continue;
        const unsigned freed = coins_freed(&p.left, i);
        p.passes = freed > 0 && (p.left.strings > 1 || !scores(self));
        if (scores(self)) p.points = (int64_t)points_after((uint64_t)before, player, freed);
        add_without(out, &p, i);
    }
}

/* The string of option number `index`. */
static unsigned string_at(const string_graph *g, uint32_t index) {
    unsigned i = 0;
    for (;; i++)
        if (!is_repeated(g, i) && index-- == 0) return i;
}

static void strings_name(const ruleset *self, strbuf *out, const uint64_t *block, size_t words,
                         ender_player player, uint32_t index) {
    strings_position p;
    (void)self, (void)words, (void)player;
    unpack(&p, block);
    if (p.passes)
        strbuf_text(out, "pass");
    else
        string_name(&p.left, string_at(&p.left, index), out);
}

static void strings_note(const ruleset *self, strbuf *out, const uint64_t *block, size_t words,
                         ender_player player, uint32_t index) {
    strings_position p;
    (void)self, (void)words, (void)player;
    unpack(&p, block);
    if (p.passes) return;
    const unsigned string = string_at(&p.left, index), freed = coins_freed(&p.left, string);
    const opened_coins o = coins_opened(&p.left, string);
    if (freed > 0)
        strbuf_format(out, "takes %u", freed);
    else if (o.coins > 0)
        strbuf_format(out, "%sgives a %s of %u", o.is_loony ? "loony: " : "",
                      o.is_loop ? "loop" : "chain", o.coins);
}

static uint64_t strings_material(const ruleset *self, const uint64_t *block, size_t words) {
    strings_position p;
    (void)self, (void)words;
    unpack(&p, block);
    return p.left.strings;
}

/* ---- in words ---- */

#define EXPLANATION_REPORT                                                                         \
    "explanation", "chains, loops, loony moves, the long chain rule and values, in words"

static void write_explanation(const ruleset *self, strbuf *out, const positions *sum) {
    size_t words;
    const arena_mark mark = scratch_mark(out->t);
    strings_position *p = SCRATCH_ARRAY(out->t, strings_position, 1);
    *p = (strings_position){.points = 0};
    if (sum->count > 0) unpack(p, positions_at(sum, 0, &words));
    explain_strings(out, &p->left, p->passes,
                    scores(self) ? EXPLAINED_STRINGS : TABLE_STRINGS_MOST);
    scratch_release(out->t, mark);
}

/* ---- Nimstring ---- */

static uint8_t worth_of(task *t, const strings_position *p) {
    return nimstring_value_of(t, &p->left);
}

static bool nimstring_outcome(task *t, const ruleset *self, const positions *sum,
                              ender_outcome *outcome) {
    size_t words;
    (void)self;
    if (sum->count > 1) return false;
    *outcome = ENDER_P;
    if (sum->count == 0) return true;
    const uint64_t *block = positions_at(sum, 0, &words);
    if (words == 0) return true;
    const arena_mark mark = scratch_mark(t);
    strings_position *p = SCRATCH_ARRAY(t, strings_position, 1);
    unpack(p, block);
    *outcome = (worth_of(t, p) != 0) != p->passes ? ENDER_N : ENDER_P;
    scratch_release(t, mark);
    return true;
}

static bool nimstring_nimber(task *t, const ruleset *self, const positions *sum, uint32_t *nimber) {
    size_t words;
    strings_position *p = SCRATCH_ARRAY(t, strings_position, 1);
    *p = (strings_position){.points = 0};
    if (sum->count > 0) unpack(p, positions_at(sum, 0, &words));
    if (p->passes)
        task_throw(t, ENDER_EDOMAIN,
                   "%s: where a player must pass, there is an outcome and no value",
                   self->info.name);
    *nimber = worth_of(t, p);
    return *nimber != LOONY;
}

static const ruleset_report nimstring_reports[] = {
    {{NIMBER_REPORT}, write_nimber_or_loony},
    {{EXPLANATION_REPORT}, write_explanation},
    {{NULL, NULL}, NULL},
};

/* ---- scores ---- */

static rational strings_stuck(task *t, const ruleset *self, const uint64_t *position, size_t words,
                              ender_player player) {
    (void)t, (void)self, (void)position, (void)words, (void)player;
    return rational_of(DYADIC_ZERO);
}

/* What tells a string from others of the same graph or board. */
static unsigned string_number(const string_graph *g, unsigned i) {
    return g->rows > 0 ? g->line[i] : (unsigned)g->at[i].ends[0] << END_BITS | g->at[i].ends[1];
}

/* Adds to `all` the strings of g that it has not, so that it has each as often as either; both are
 * in order. */
static void unite(string_graph *all, const string_graph *g) {
    string_graph both = {.rows = all->rows, .columns = all->columns};
    for (unsigned i = 0, k = 0; i < all->strings || k < g->strings;) {
        const unsigned x = i < all->strings ? string_number(all, i) : UINT32_MAX;
        const unsigned y = k < g->strings ? string_number(g, k) : UINT32_MAX;
        const string_graph *from = x <= y ? all : g;
        const unsigned at = x <= y ? i : k;
        if (both.strings == STRINGS_MOST) return;
        if (both.rows > 0)
            string_graph_add_line(&both, from->line[at]);
        else
            string_graph_add(&both, from->at[at].ends[0], from->at[at].ends[1]);
        i += x <= y;
        k += y <= x;
    }
    *all = both;
}

/* Which strings of `all` are those of g. */
static uint64_t set_in(const string_graph *all, const string_graph *g) {
    uint64_t set = 0;
    for (unsigned i = 0, k = 0; i < all->strings && k < g->strings; i++)
        if (string_number(all, i) == string_number(g, k)) {
            set |= UINT64_C(1) << i;
            k++;
        }
    return set;
}

static bool same_board(const string_graph *a, const string_graph *b) {
    return a->rows == b->rows && a->columns == b->columns;
}

/* A position whose score is asked of a search. */
typedef struct score_question {
    score_search *search;
    uint64_t left;
    int ahead; /* the player who moves, and is not the one who passes */
} score_question;

static void ask_search(task *t, void *arg) {
    score_question *q = arg;
    q->ahead = score_of(t, q->search, q->left);
}

/* False where a limit was reached. */
static bool ask_within(task *t, score_question *q, double seconds) {
    const ender_status status = task_try_for(t, seconds, ask_search, q);
    if (status != ENDER_OK && status != ENDER_ELIMIT && status != ENDER_EMEMORY &&
        status != ENDER_ECANCELLED)
        task_rethrow(t, status);
    return status == ENDER_OK;
}

static void set_stops(const strings_position *p, int ahead, rational stops[2]) {
    const int64_t first = p->passes ? -ahead : ahead;
    stops[ENDER_LEFT] = rational_of(dyadic_int(p->points + first));
    stops[ENDER_RIGHT] = rational_of(dyadic_int(p->points - first));
}

/* What one search is asked about: positions `from` to `to` - 1, which follow each other on a board
 * or a graph. */
typedef struct score_questions {
    const strings_position *at;
    uint32_t from, to;
    double end;  /* when the time of these is over */
    bool *known; /* NULL: a limit is thrown */
    rational (*stops)[2];
} score_questions;

static void ask_one(task *t, const score_questions *q, score_question *one, uint32_t i,
                    double seconds) {
    if (q->known && q->known[i]) return;
    if (q->known)
        q->known[i] = ask_within(t, one, seconds);
    else
        ask_search(t, one);
    if (!q->known || q->known[i]) set_stops(&q->at[i], one->ahead, q->stops[i]);
}

enum { TRIED_FIRST = 4 }; /* one part in so many of the time */

/* What is soon known is found in the first part of the time. Then each position has half of what is
 * left: what a search has found is of use to the next one. */
static void ask_all(task *t, const score_questions *q, const string_graph *all) {
    if (q->known && !score_search_holds(all)) return;
    score_search *s = score_search_open(t, all);
    const double share = (q->end - clock_seconds()) / TRIED_FIRST / (q->to - q->from);
    for (unsigned round = 0; round < (q->known ? 2 : 1); round++)
        for (uint32_t i = q->from; i < q->to; i++) {
            score_question one = {.search = s, .left = set_in(all, &q->at[i].left)};
            const double half = (q->end - clock_seconds()) / 2;
            ask_one(t, q, &one, i, round == 0 ? share : half);
        }
    score_search_close(t, s);
}

static void strings_stops(task *t, const ruleset *self, const positions *blocks, double seconds,
                          bool *known, rational (*stops)[2]) {
    const arena_mark mark = scratch_mark(t);
    strings_position *p = SCRATCH_ARRAY(t, strings_position, blocks->count + 1U);
    string_graph *all = SCRATCH_ARRAY(t, string_graph, 1);
    const double end = clock_seconds() + seconds;
    score_questions q = {.at = p, .known = known, .stops = stops};
    (void)self;
    for (uint32_t i = 0; i < blocks->count; i++) {
        size_t words;
        const uint64_t *block = positions_at(blocks, i, &words);
        p[i] = (strings_position){.points = 0};
        if (words > 0) unpack(&p[i], block);
    }
    for (; q.from < blocks->count; q.from = q.to) {
        *all = p[q.from].left;
        for (q.to = q.from; q.to < blocks->count && same_board(all, &p[q.to].left); q.to++)
            unite(all, &p[q.to].left);
        const double now = clock_seconds(), of = (double)(q.to - q.from);
        q.end = now + (end - now) * of / (blocks->count - q.from);
        ask_all(t, &q, all);
    }
    scratch_release(t, mark);
}

static void write_stops(const ruleset *self, strbuf *out, const positions *sum) {
    rational stops[1][2] = {{rational_of(DYADIC_ZERO), rational_of(DYADIC_ZERO)}};
    if (sum->count > 0) strings_stops(out->t, self, sum, 0, NULL, stops);
    rational_print(out, stops[0][ENDER_LEFT]);
    strbuf_char(out, ' ');
    rational_print(out, stops[0][ENDER_RIGHT]);
}

static const ruleset_report dots_reports[] = {
    {{"stops", "the scores with Left and with Right moving first"}, write_stops},
    {{EXPLANATION_REPORT}, write_explanation},
    {{NULL, NULL}, NULL},
};

/* ---- the rulesets ---- */

#define GRAMMAR                                                                                    \
    "RxC for an empty board of R rows and C columns of boxes, swedish behind it if its rim is "    \
    "drawn, icelandic if its left and lower sides are; rows of lines from the top, - and | drawn " \
    "and . free, with / between them; or a graph, 0-1,1-2: strings between coins from 1 to 100, "  \
    "or a coin and the ground 0. none: no strings. & at the end: the player to move must pass."
#define PARTS(list)                                                                                \
    .text = {.parse = strings_parse,                                                               \
             .format = strings_format,                                                             \
             .picture = strings_picture,                                                           \
             .reports = list,                                                                      \
             .together = strings_together},                                                        \
    .moves = {.options = strings_options,                                                          \
              .name = strings_name,                                                                \
              .note = strings_note,                                                                \
              .material = strings_material},                                                       \
    .picture.draw = strings_draw

const ruleset ruleset_dots_and_boxes = {
    .info = {.name = "dots-and-boxes",
             .aliases = "strings-and-coins dots boxes",
             .summary = "Draw lines between dots; who completes a box takes it and moves again.",
             .rules = "A move draws a line of a board, or cuts a string of a graph. Who draws the "
                      "last of the four lines of a box, or cuts the last string of a coin, takes "
                      "it, which earns a point, and moves again, and the opponent passes. Play "
                      "ends when all lines are drawn.",
             .grammar = GRAMMAR " A number and a blank in front are the score so far: 2 .-/|../.-.",
             .example = "2x2",
             .example_value = "",
             .source = "E. R. Berlekamp, The Dots and Boxes Game (2000); J. K. Barker and R. E. "
                       "Korf, Solving Dots-And-Boxes (2012)"},
    PARTS(dots_reports),
    .play = {.convention = CONVENTION_SCORES},
    .scores = {.so_far = points_so_far,
               .forget = points_forget,
               .stuck = strings_stuck,
               .stops = strings_stops},
};

const ruleset ruleset_nimstring = {
    .info = {.name = "nimstring",
             .aliases = "",
             .summary = "Dots and Boxes in which the player who cannot move loses.",
             .rules = "A move draws a line of a board, or cuts a string of a graph. Who draws the "
                      "last of the four lines of a box, or cuts the last string of a coin, moves "
                      "again, and the opponent passes. Both players have the same moves. A player "
                      "who cannot move, or cannot move again, loses.",
             .grammar = GRAMMAR,
             .example = "0-1,1-2,1-3",
             .example_value = "",
             .source = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapters 12 and "
                       "16"},
    PARTS(nimstring_reports),
    .play = {.impartial = true, .convention = CONVENTION_CHECKS},
    .theory = {.theorem = "the mex rule of Nimstring (Winning Ways, chapter 16)",
               .outcome = nimstring_outcome,
               .nimber = nimstring_nimber},
};
