/* SPDX-License-Identifier: MIT
 *
 * Positions of rulesets: each summand as its ruleset draws it, side by side on one base line. */
#include "figures/figures.h"

#include <stdio.h>
#include <string.h>

static void draw_frame_of_text(drawing *d, const ruleset *rules, const uint64_t *block,
                               size_t words) {
    strbuf text;
    strbuf_open(d->t, &text);
    rules->text.format(rules, &text, block, words);
    const double width = text_width(text.text, 10);
    draw_rectangle(d, pen_shape(INK_LINE, INK_PAPER, 0.8), 0, -16, width + 12, 22);
    draw_text(d, 6, -1, ANCHOR_START, 10, text.text);
    strbuf_close(&text);
}

/* A picture that tells no parts apart is one part, which holds the text of the position. */
static void name_whole(drawing *d, const ruleset *rules, const uint64_t *block, size_t words) {
    strbuf text;
    strbuf_open(d->t, &text);
    if (words == 0)
        strbuf_char(&text, '0');
    else
        rules->text.format(rules, &text, block, words);
    part_open(d, ENDER_PART_PIECE, text.text, "all");
    strbuf_close(&text);
    if (d->low.x <= d->high.x)
        part_capacity(d, d->low.x, d->low.y, d->high.x - d->low.x, d->high.y - d->low.y);
    part_close(d);
    for (size_t i = 0; i < d->shape_count; i++) d->shapes[i].part = 1;
}

void figure_block(drawing *d, const ruleset *rules, const uint64_t *block, size_t words) {
    if (words == 0)
        draw_text(d, 0, 0, ANCHOR_START, 12, "0");
    else if (rules->picture.draw)
        rules->picture.draw(rules, d, block, words);
    else
        draw_frame_of_text(d, rules, block, words);
    if (d->part_count == 0 && words > 0) name_whole(d, rules, block, words);
}

/* Heaps, strings and dominoes grow upward from y = 0, where all summands of a sum stand; boards and
 * graphs are centred. */
static bool stands_on_ground(const drawing *part) { return part->low.y < -12 && part->high.y < 20; }

/* Of a board on which nobody can move any more nothing is left to compare with. */
static void draw_move(drawing *part, const ruleset *rules, const uint64_t *block, size_t words,
                      const figure_move *m) {
    if (rules->picture.draw_move) {
        rules->picture.draw_move(rules, part, block, words, m->player, m->index);
        return;
    }
    drawing after;
    drawing_open(part->t, &after, "");
    if (m->words > 0)
        figure_block(&after, rules, m->option, m->words);
    else if (!stands_on_ground(part))
        return;
    figure_mark_change(part, &after);
}

/* The summands of which something is left. */
static positions left_over(task *t, const positions *sum) {
    positions left;
    positions_open(t, &left);
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t words;
        const uint64_t *block = positions_at(sum, i, &words);
        if (words > 0) positions_add(&left, block, words);
    }
    return left;
}

double figure_append(drawing *d, const drawing *block, double x, unsigned number,
                     const char *sign) {
    const bool stands = stands_on_ground(block);
    const double middle = stands ? 0 : (block->low.y + block->high.y) / 2;
    if (sign) draw_text(d, x - 14, stands ? -6 : 4, ANCHOR_MIDDLE, 12, sign);
    char prefix[16];
    snprintf(prefix, sizeof prefix, "%u:", number);
    const size_t first = d->shape_count;
    draw_drawing(d, block, x - block->low.x, -middle);
    draw_parts(d, block, x - block->low.x, -middle, prefix, first);
    return x + block->high.x - block->low.x + 28;
}

void figure_position(drawing *d, const ruleset *rules, const positions *sum, const figure_move *m) {
    figure_written_position(d, rules, sum, m, NULL);
}

void figure_written_position(drawing *d, const ruleset *rules, const positions *sum,
                             const figure_move *m, const char *const *written) {
    double x = 0;
    if (sum->count == 0) figure_block(d, rules, NULL, 0);
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t words;
        const uint64_t *block = positions_at(sum, i, &words);
        drawing part;
        drawing_open(d->t, &part, "");
        if (written && written[i])
            rules->picture.draw_text(rules, &part, written[i], strlen(written[i]));
        if (part.shape_count == 0) figure_block(&part, rules, block, words);
        if (m && m->block == i) draw_move(&part, rules, block, words, m);
        x = figure_append(d, &part, x, i + 1, i > 0 ? "+" : NULL);
    }
    const positions left = left_over(d->t, sum);
    strbuf text;
    strbuf_open(d->t, &text);
    sum_format(rules, &left, &text);
    drawing_describe(d, "A position of %s: %s", rules->info.name, text.text);
    strbuf_close(&text);
    strbuf_open(d->t, &text);
    sum_picture(rules, &left, &text);
    drawing_take_text(d, &text);
}

/* The pictures one below the other, with what is said of each above it. */
static void write_row(drawing *d, const drawing *pictures, const char *const *texts, size_t count) {
    strbuf out;
    strbuf_open(d->t, &out);
    for (size_t i = 0; i < count; i++) {
        if (i > 0) strbuf_char(&out, '\n');
        if (texts && texts[i]) strbuf_format(&out, "%s\n", texts[i]);
        if (pictures[i].text) strbuf_text(&out, pictures[i].text);
    }
    drawing_take_text(d, &out);
}

void figure_row(drawing *d, const drawing *pictures, const char *const *texts, size_t count) {
    double x = 0, low = 0;
    if (count > ROW_MOST)
        task_throw(d->t, ENDER_ELIMIT, "a row has at most %d pictures", (int)ROW_MOST);
    for (size_t i = 0; i < count; i++) {
        const double half = (pictures[i].high.y - pictures[i].low.y) / 2;
        if (half > low) low = half;
    }
    for (size_t i = 0; i < count; i++) {
        const drawing *p = &pictures[i];
        const double width = p->high.x - p->low.x;
        if (i > 0) draw_arrow(d, pen_line(INK_LINE, 1.2), (xy){x - 30, 0}, (xy){x - 6, 0}, 0);
        const size_t first = d->shape_count;
        const double y = -(p->low.y + p->high.y) / 2;
        draw_drawing(d, p, x - p->low.x, y);
        if (count == 1)
            draw_parts(d, p, x - p->low.x, y, "", first); /* names are of one position */
        if (texts && texts[i]) draw_text(d, x + width / 2, low + 16, ANCHOR_MIDDLE, 9, texts[i]);
        x += width + 36;
    }
    write_row(d, pictures, texts, count);
}
