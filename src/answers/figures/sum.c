/* SPDX-License-Identifier: MIT
 *
 * Sums of positions of any rulesets and of values: each summand as it is drawn alone, side by side
 * with their signs. The parts keep their names, so a move in the sum is seen in its picture. */
#include "figures/figures.h"

#include <string.h>

static const char minus[] = "\xE2\x88\x92";

/* What stands in front of a summand: a first one that is positive has nothing. */
static const char *sign_of(bool negative, bool first) {
    return negative ? minus : first ? NULL : "+";
}

/* A value in a frame, which is one part. */
static void draw_value(drawing *d, const char *name) {
    part_open(d, ENDER_PART_PIECE, name, "all");
    const double width = text_width(name, 12) + 12;
    part_capacity(d, 0, -16, width, 24);
    draw_rectangle(d, pen_shape(INK_LINE, INK_PAPER, 0.8), 0, -16, width, 24);
    draw_text(d, 6, 0, ANCHOR_START, 12, name);
    part_close(d);
}

typedef struct placed {
    double x;
    unsigned blocks; /* that are placed */
} placed;

static void place(drawing *d, placed *at, const drawing *block, bool negative) {
    const char *sign = sign_of(negative, at->blocks == 0);
    if (at->blocks == 0 && sign) at->x = 28; /* the sign stands in front of the first */
    at->x = figure_append(d, block, at->x, ++at->blocks, sign);
}

static void place_position(drawing *d, placed *at, const figure_summand *of) {
    for (uint32_t i = 0; i < of->sum->count; i++) {
        size_t words;
        const uint64_t *block = positions_at(of->sum, i, &words);
        drawing one;
        drawing_open(d->t, &one, "");
        figure_block(&one, of->rules, block, words);
        place(d, at, &one, of->negative);
    }
}

static void place_value(drawing *d, placed *at, const figure_summand *of) {
    drawing one;
    drawing_open(d->t, &one, "");
    draw_value(&one, of->value);
    place(d, at, &one, of->negative);
}

/* The summands one below the other, a line for each sign. */
static void write_summands(drawing *d, const figure_summand *of, size_t count) {
    strbuf out;
    strbuf_open(d->t, &out);
    for (size_t i = 0; i < count; i++) {
        if (i > 0 || of[i].negative) strbuf_text(&out, of[i].negative ? "-\n" : "+\n");
        if (of[i].rules)
            sum_picture(of[i].rules, of[i].sum, &out);
        else
            strbuf_format(&out, "%s\n", of[i].value);
    }
    drawing_take_text(d, &out);
}

void figure_sum(drawing *d, const figure_summand *of, size_t count, const char *text) {
    placed at = {.x = 0};
    for (size_t i = 0; i < count; i++) {
        task_poll(d->t);
        if (of[i].rules)
            place_position(d, &at, &of[i]);
        else
            place_value(d, &at, &of[i]);
    }
    if (at.blocks == 0) draw_text(d, 0, 0, ANCHOR_START, 12, "0");
    drawing_describe(d, "A sum: %s", text);
    write_summands(d, of, count);
}
