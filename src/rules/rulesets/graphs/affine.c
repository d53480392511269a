/* SPDX-License-Identifier: MIT
 *
 * Affine games, played: games whose moves are written out, with the ends oo (Left has won) and -oo
 * (Right has won), so that {oo|replies} is a check by Left (src/theory/entailing). A player who
 * moves to his end has won: what is left is the empty position, in which the opponent cannot move.
 * Nobody moves to the other player's end. A sum is one form, since a player who leaves a check
 * without a reply has lost everywhere.
 *
 * A block is the text of the form, with zero bytes behind it. */
#include "draw/draw.h"
#include "entailing/entailing.h"
#include "ruleset/ruleset.h"

#include <inttypes.h>
#include <string.h>

enum { TEXT_MOST = 1 << 16 };

static affine_form form_of(affine_store *s, const uint64_t *block) {
    const char *text = (const char *)block;
    return affine_of_sum(s, read_entailing(s->t, (source){text, strlen(text)}));
}

static void add_form(affine_store *s, affine_form g, positions *out) {
    if (g == AFFINE_ZERO) {
        positions_new(out, 0);
        return;
    }
    const char *text = affine_text(s, g);
    const size_t length = strlen(text), words = length / sizeof(uint64_t) + 1;
    if (length > TEXT_MOST)
        task_throw(out->t, ENDER_ELIMIT, "affine-form: a form has at most %d bytes", TEXT_MOST);
    uint64_t *to = positions_new(out, words);
    memset(to, 0, words * sizeof *to);
    memcpy(to, text, length);
}

static affine_form own_end(ender_player player) {
    return player == ENDER_LEFT ? AFFINE_LEFT_WON : AFFINE_RIGHT_WON;
}

/* ---- text ---- */

static void affine_parse(const ruleset *self, scanner *in, positions *out) {
    affine_store s;
    (void)self;
    affine_open(in->t, &s);
    const source text = {in->text + in->at, in->end - in->at};
    const affine_form g = affine_of_sum(&s, read_entailing(in->t, text));
    if (g <= AFFINE_RIGHT_WON)
        scan_fail(in, in->at, "%s has won here: there is nothing to play",
                  g == AFFINE_LEFT_WON ? "Left" : "Right");
    add_form(&s, g, out);
    affine_close(&s);
    in->at = in->end;
}

static void affine_format(const ruleset *self, strbuf *out, const uint64_t *block, size_t words) {
    (void)self, (void)words;
    strbuf_text(out, (const char *)block);
}

static void affine_together(const ruleset *self, const positions *blocks, positions *out) {
    affine_store s;
    affine_form sum = AFFINE_ZERO;
    (void)self;
    affine_open(out->t, &s);
    for (uint32_t i = 0; i < blocks->count; i++) {
        size_t words;
        sum = affine_add(&s, sum, form_of(&s, positions_at(blocks, i, &words)));
    }
    add_form(&s, sum, out);
    affine_close(&s);
}

/* ---- moves ---- */

typedef struct affine_moves {
    affine_form *at;
    uint32_t count;
} affine_moves;

/* The options in the order of the form's list, without the opponent's end. */
static affine_moves playable(const affine_store *s, affine_form g, ender_player player) {
    const affine_node *of = &s->node[g];
    affine_moves list = {SCRATCH_ARRAY(s->t, affine_form, of->count[player] + 1U), 0};
    for (uint32_t i = 0; i < of->count[player]; i++)
        if (of->option[player][i] != own_end(ender_opponent(player)))
            list.at[list.count++] = of->option[player][i];
    return list;
}

static void affine_options(const ruleset *self, const uint64_t *block, size_t words,
                           ender_player player, positions *out) {
    affine_store s;
    (void)self, (void)words;
    affine_open(out->t, &s);
    const affine_moves list = playable(&s, form_of(&s, block), player);
    for (uint32_t i = 0; i < list.count; i++)
        add_form(&s, list.at[i] == own_end(player) ? AFFINE_ZERO : list.at[i], out);
    affine_close(&s);
}

/* L1: the first of Left's moves. */
static void affine_name(const ruleset *self, strbuf *out, const uint64_t *block, size_t words,
                        ender_player player, uint32_t index) {
    (void)self, (void)block, (void)words;
    strbuf_format(out, "%c%" PRIu32, player == ENDER_LEFT ? 'L' : 'R', index + 1);
}

/* ---- drawing: a box for each option, Left's on the left ---- */

enum { ROW = 24, LETTER_WIDTH = 6, LETTERS_DRAWN = 48 };

static const char *shortened(task *t, const char *text) {
    const size_t length = strlen(text);
    if (length <= LETTERS_DRAWN) return text;
    char *cut = SCRATCH_ARRAY(t, char, LETTERS_DRAWN + 4);
    memcpy(cut, text, LETTERS_DRAWN);
    memcpy(cut + LETTERS_DRAWN, "...", 4);
    return cut;
}

static void draw_option(drawing *out, const char *before, ender_player player, uint32_t row,
                        const char *text) {
    const char *shown = shortened(out->t, text);
    const double width = LETTER_WIDTH * (double)strlen(shown) + 12, y = ROW * (double)row;
    const bool left = player == ENDER_LEFT;
    const double x = left ? -6 - width : 6;
    part_open(out, ENDER_PART_HEAP, text, "%s%c%u", before, left ? 'L' : 'R', row + 1);
    draw_rectangle(out, pen_line(left ? INK_LEFT : INK_RIGHT, 1), x, y, width, ROW - 6);
    draw_text(out, x + width / 2, y + 13, ANCHOR_MIDDLE, 9, shown);
    part_close(out);
}

/* The options of a form; `before` stands before their names. */
static void draw_options(drawing *out, affine_store *s, affine_form g, const char *before) {
    uint32_t rows = 1;
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        const affine_moves list = playable(s, g, p);
        for (uint32_t i = 0; i < list.count; i++)
            draw_option(out, before, p, i, affine_text(s, list.at[i]));
        if (list.count > rows) rows = list.count;
    }
    draw_line(out, pen_line(INK_LINE, 1), 0, -4, 0, ROW * (double)rows);
}

static void affine_draw(const ruleset *self, drawing *out, const uint64_t *block, size_t words) {
    affine_store s;
    (void)self, (void)words;
    affine_open(out->t, &s);
    draw_options(out, &s, form_of(&s, block), "");
    affine_close(&s);
}

/* A move leaves none of the options: those of the form that it is are others. */
static void affine_name_after(const ruleset *self, drawing *out, const uint64_t *block,
                              size_t words, ender_player player, uint32_t index) {
    affine_store s;
    (void)self, (void)words;
    affine_open(out->t, &s);
    const affine_moves list = playable(&s, form_of(&s, block), player);
    if (index < list.count && list.at[index] != own_end(player))
        draw_options(out, &s, list.at[index], "after:");
    affine_close(&s);
}

/* ---- who wins ---- */

static bool affine_outcome(task *t, const ruleset *self, const positions *sum,
                           ender_outcome *outcome) {
    affine_store s;
    size_t words;
    (void)self;
    if (sum->count > 1) return false;
    *outcome = ENDER_P;
    if (sum->count == 0) return true;
    const uint64_t *block = positions_at(sum, 0, &words);
    if (words == 0) return true;
    affine_open(t, &s);
    const affine_form g = form_of(&s, block);
    *outcome = ender_outcome_from(affine_wins(&s, g, ENDER_LEFT), affine_wins(&s, g, ENDER_RIGHT));
    affine_close(&s);
    return true;
}

static void write_reduced(const ruleset *self, strbuf *out, const positions *sum) {
    affine_store s;
    size_t words;
    (void)self;
    affine_open(out->t, &s);
    const affine_form g = sum->count > 0 ? form_of(&s, positions_at(sum, 0, &words)) : AFFINE_ZERO;
    strbuf_text(out, affine_text(&s, affine_reduce(&s, g)));
    affine_close(&s);
}

static const ruleset_report affine_reports[] = {
    {{"reduced", "an equal form without senseless, dominated and reversible options"},
     write_reduced},
    {{NULL, NULL}, NULL},
};

const ruleset ruleset_affine_form = {
    .info = {.name = "affine-form",
             .aliases = "",
             .summary = "A game whose moves are written out, with checks that must be answered.",
             .rules = "A move is one of the options that are written for the player. One who moves "
                      "to his own end, oo for Left and -oo for Right, has won; nobody moves to the "
                      "other player's end. So {oo|replies} is a check by Left, which Right must "
                      "answer, whatever else is there to play. A player who cannot move loses.",
             .grammar = "{L|R} with the options of Left and of Right, oo and -oo among them; "
                        "{...} for moves of both players, of which !{replies} is a check; "
                        "integers, nimbers such as *2, and sums with +.",
             .example = "{0,{oo|0}|{0|-oo}}",
             .example_value = "",
             .source = "U. Larsson, R. J. Nowakowski, C. P. Santos, Affine normal play (2024)"},
    .text = {.parse = affine_parse,
             .format = affine_format,
             .reports = affine_reports,
             .together = affine_together},
    .moves = {.options = affine_options, .name = affine_name},
    .play = {.convention = CONVENTION_CHECKS},
    .theory = {.theorem = "the forms of affine normal play (Larsson, Nowakowski, Santos 2024)",
               .outcome = affine_outcome},
    .picture = {.draw = affine_draw, .name_after = affine_name_after},
};
