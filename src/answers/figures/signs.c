/* SPDX-License-Identifier: MIT
 *
 * The tree of sign expansions, which is the tree of Hackenstrings (Conway, ONAG, chapter 3): a
 * number on day n has two children on day n + 1, a greater one on the right (L, solid) and a lesser
 * one on the left (R, dashed). With its limits: below each number of the last day three of those of
 * day w to which its branches lead, and what is born on the days after. */
#include "figures/figures.h"
#include "transfinite/transfinite.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { LEVEL = 44, SIZE = 8 };

typedef struct sign_tree {
    drawing *d;
    unsigned days;
    double cell;   /* the width of a number on the last day */
    bool limits;   /* with numbers of day w */
    unsigned past; /* and of so many days after it */
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

/* ---- day w and after ---- */

enum { LIMITS_BELOW = 3, WORDS_MOST = 768, LIMIT_LEVEL = 50, GAP = 8 };

static const char *word_text(task *t, const sign_word *w, sur_style style) {
    strbuf b;
    strbuf_open(t, &b);
    sur_print(&b, word_value(t, w), style);
    return strbuf_scratch(&b);
}

static void draw_word(const sign_tree *s, xy at, const sign_word *w) {
    task *t = s->d->t;
    const char *text = word_text(t, w, SUR_UNICODE);
    const double half = text_width(text, SIZE) / 2 + 1;
    draw_rectangle(s->d, pen_shape(INK_NONE, INK_PAPER, 0), at.x - half, at.y - 8, 2 * half, 11);
    draw_math(s->d, at.x, at.y, ANCHOR_MIDDLE, SIZE, text, word_text(t, w, SUR_LATEX));
}

/* A number from day w on, which has `width` for what comes below it on `days` more days. */
static void draw_behind(const sign_tree *s, unsigned days, xy at, const sign_word *w,
                        double width) {
    task *t = s->d->t;
    for (int greater = 0; days > 0 && greater < 2; greater++) {
        const xy to = {at.x + (greater ? width : -width) / 4, at.y + LEVEL};
        sign_word next = {0};
        word_concatenate(t, &next, w);
        word_append(t, &next, SUR_ONE, !greater);
        draw_line(s->d, sign_pen(greater), at.x, at.y, to.x, to.y);
        draw_behind(s, days - 1, to, &next, width / 2);
    }
    draw_word(s, at, w);
}

/* A number of day w to which a number of the last day leads: by R R R ..., by R L R L ... or by
 * L L L ... . */
static sign_word limit_word(task *t, const char *signs, int which) {
    const word_run turns[2] = {{.length = SUR_ONE, .is_right = true}, {.length = SUR_ONE}};
    sign_word w = {0};
    for (const char *c = signs; *c; c++) word_append(t, &w, SUR_ONE, *c == 'R');
    if (which == 1)
        word_append_period(t, &w, turns, 2);
    else
        word_append(t, &w, sur_power_of_omega(t, SUR_ONE), which == 0);
    return w;
}

static void draw_limits(const sign_tree *s, xy from, const char *signs) {
    for (int i = 0; i < LIMITS_BELOW; i++) {
        const double width = s->cell / LIMITS_BELOW;
        const xy to = {from.x + (i - 1) * width, from.y + LIMIT_LEVEL};
        const sign_word w = limit_word(s->d->t, signs, i);
        pen p = i == 1 ? pen_line(INK_LINE, 1) : sign_pen(i == 2);
        p.dash = DASH_DOTTED;
        draw_line(s->d, p, from.x, from.y, to.x, to.y);
        draw_behind(s, s->past, to, &w, width);
    }
}

/* The widest text of the last of so many days behind w. */
static double widest_behind(task *t, unsigned days, const sign_word *w) {
    if (days == 0) return text_width(word_text(t, w, SUR_UNICODE), SIZE);
    double most = 0;
    for (int greater = 0; greater < 2; greater++) {
        sign_word next = {0};
        word_concatenate(t, &next, w);
        word_append(t, &next, SUR_ONE, !greater);
        const double width = widest_behind(t, days - 1, &next);
        if (width > most) most = width;
    }
    return most;
}

static double widest_limit(task *t, unsigned days, unsigned past) {
    char signs[SIGN_DAYS_MOST + 1] = "";
    double most = 0;
    for (uint32_t bits = 0; bits < UINT32_C(1) << days; bits++) {
        const arena_mark mark = scratch_mark(t);
        for (unsigned i = 0; i < days; i++) signs[i] = bits >> i & 1 ? 'L' : 'R';
        for (int i = 0; i < LIMITS_BELOW; i++) {
            const sign_word w = limit_word(t, signs, i);
            const double width = widest_behind(t, past, &w);
            if (width > most) most = width;
        }
        scratch_release(t, mark);
    }
    return most;
}

/* ---- the tree ---- */

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
    if (day == s->days && s->limits) draw_limits(s, at, signs);
    draw_number(s->d, at, day == 0 ? "" : signs, x);
}

static void check_days(task *t, unsigned days, bool limits, unsigned past) {
    if (days > SIGN_DAYS_MOST)
        task_throw(t, ENDER_ELIMIT, "a tree of at most %d days is drawn, not of %u",
                   (int)SIGN_DAYS_MOST, days);
    if (limits && (past > SIGN_DAYS_MOST || LIMITS_BELOW << (days + past) > WORDS_MOST))
        task_throw(t, ENDER_ELIMIT,
                   "%u days and %u behind day w have more than %d numbers on the last one", days,
                   past, (int)WORDS_MOST);
    if (limits && days == 0)
        task_throw(t, ENDER_EARGUMENT, "the limits are drawn below a day from 1 up");
}

void figure_signs(drawing *d, unsigned days, bool limits, unsigned past) {
    char signs[SIGN_DAYS_MOST + 2] = "", behind[40] = "";
    check_days(d->t, days, limits, past);
    double cell = days > 5 ? 34 : 40;
    if (limits) cell = (widest_limit(d->t, days, past) + GAP) * (double)(LIMITS_BELOW << past);
    const sign_tree s = {d, days, cell, limits, past};
    draw_below(&s, 0, (xy){0, 0}, signs, dyadic_int(0), dyadic_int(1), false);
    if (past > 0) snprintf(behind, sizeof behind, " to day ω+%u", past);
    drawing_describe(
        d,
        "The tree of sign expansions up to day %u%s%s: a greater number to the right (L, "
        "solid), a lesser one to the left (R, dashed)",
        days, limits ? " and some numbers of day ω" : "", behind);
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

void figure_dyadics(drawing *d, unsigned days) {
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
