/* SPDX-License-Identifier: MIT
 *
 * The tree of sign expansions, which is the tree of Hackenstrings (Conway, ONAG, chapter 3): a
 * number on day n has two children on day n + 1, a greater one on the right (L, solid) and a lesser
 * one on the left (R, dashed). With its limits: what day w adds at the ends and beside 0. */
#include "figures/figures.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { LEVEL = 44, SIZE = 8 };

typedef struct sign_tree {
    drawing *d;
    unsigned days;
    double cell; /* the width of a number on the last day */
} sign_tree;

static void draw_number(drawing *d, xy at, const char *signs, dyadic x) {
    const ref g = ref_number(d->t, x);
    const double half = label_game_width(d, SIZE, g, 16) / 2 + 2;
    draw_rectangle(d, pen_shape(INK_NONE, INK_PAPER, 0), at.x - half, at.y - 8, 2 * half, 20);
    label_game(d, at.x, at.y, ANCHOR_MIDDLE, SIZE, g, 16);
    draw_text(d, at.x, at.y + 9, ANCHOR_MIDDLE, 6, signs);
}

static pen sign_pen(bool greater) {
    pen p = pen_line(greater ? INK_LEFT : INK_RIGHT, 1);
    if (!greater) p.dash = DASH_DASHED;
    return p;
}

/* The number x of a day, whose children lie `step` away; a first change of sign halves the step. */
static void draw_below(const sign_tree *s, unsigned day, xy at, char *signs, dyadic x, dyadic step,
                       bool changed) {
    task *t = s->d->t;
    task_poll(t);
    if (day < s->days) {
        const double aside = s->cell * (double)(1u << (s->days - day)) / 4;
        for (int greater = 0; greater < 2; greater++) {
            const char sign = greater ? 'L' : 'R';
            const bool turns = changed || (day > 0 && sign != signs[0]);
            const dyadic next = turns ? dyadic_scale(t, step, -1) : step;
            const xy to = {at.x + (greater ? aside : -aside), at.y + LEVEL};
            signs[day] = sign;
            signs[day + 1] = '\0';
            draw_line(s->d, sign_pen(greater), at.x, at.y, to.x, to.y);
            draw_below(s, day + 1, to, signs,
                       greater ? dyadic_add(t, x, next) : dyadic_sub(t, x, next), next, turns);
        }
        signs[day] = '\0';
    }
    draw_number(s->d, at, day == 0 ? "" : signs, x);
}

/* A number of day w, below the last day, to which an endless row of the same signs leads. */
static void draw_limit(const sign_tree *s, double x, bool greater, const char *text,
                       const char *latex) {
    const double y = (double)s->days * LEVEL;
    pen p = sign_pen(greater);
    p.dash = DASH_DOTTED;
    draw_line(s->d, p, x, y + 14, x, y + LEVEL - 10);
    draw_math(s->d, x, y + LEVEL, ANCHOR_MIDDLE, SIZE, text, latex);
}

void figure_signs(drawing *d, unsigned days, bool limits) {
    char signs[SIGN_DAYS_MOST + 2] = "";
    if (days > SIGN_DAYS_MOST)
        task_throw(d->t, ENDER_ELIMIT, "a tree of at most %d days is drawn, not of %u",
                   (int)SIGN_DAYS_MOST, days);
    const sign_tree s = {d, days, days > 5 ? 34 : 40};
    draw_below(&s, 0, (xy){0, 0}, signs, dyadic_int(0), dyadic_int(1), false);
    if (limits && days > 0) {
        const double all = s.cell * (double)(1u << days), end = all / 2 - s.cell / 2;
        draw_limit(&s, -end, false, "−ω", "-\\omega");
        draw_limit(&s, end, true, "ω", "\\omega");
        if (days > 1) {
            draw_limit(&s, -s.cell / 2, true, "−1/ω", "-1/\\omega");
            draw_limit(&s, s.cell / 2, false, "1/ω", "1/\\omega");
        }
    }
    drawing_describe(
        d,
        "The tree of sign expansions up to day %u%s: a greater number to the right (L, "
        "solid), a lesser one to the left (R, dashed)",
        days, limits ? " and some numbers of day ω" : "");
}

/* ---- the ruler ---- */

/* A tick for each number with denominator 2^power that no smaller power gives. */
static void draw_ticks(drawing *d, unsigned days, unsigned power, double length) {
    const unsigned count = 1u << power;
    const double tick = (double)(days + 1 - power) * 9;
    for (unsigned i = power > 0; i <= count; i += power > 0 ? 2 : 1) {
        const dyadic x = dyadic_scale(d->t, dyadic_int(i), -(int64_t)power);
        const double at = length * i / count;
        draw_line(d, pen_line(INK_LINE, power == 0 ? 1.4 : 0.8), at, 0, at, -tick);
        label_game(d, at, -tick - 4, ANCHOR_MIDDLE, SIZE, ref_number(d->t, x), 16);
    }
}

void figure_ruler(drawing *d, unsigned days) {
    if (days > RULER_DAYS_MOST)
        task_throw(d->t, ENDER_ELIMIT, "a ruler has denominators up to 2^%d, not 2^%u",
                   (int)RULER_DAYS_MOST, days);
    const double length = fmax(200, 30.0 * (1u << days));
    draw_line(d, pen_line(INK_LINE, 1.4), 0, 0, length, 0);
    for (unsigned power = 0; power <= days; power++) draw_ticks(d, days, power, length);
    drawing_describe(d,
                     "The dyadic numbers from 0 to 1 with denominators up to %u: the simpler a "
                     "number is, the longer is its tick",
                     1u << days);
}
