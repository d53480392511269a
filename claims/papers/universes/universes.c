/* SPDX-License-Identifier: MIT
 *
 * Claims on misere play in universes. */
#include "papers/frame/checker.h"
#include "universe/born.h"
#include "universe/day3.h"
#include "universe/p_free_order.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct named_universe {
    const char *name;
    universe of;
} named_universe;

enum { UNIVERSES = 6 };

static void open_universes(claim_run *run, named_universe *u) {
    static const char *const names[] = {"D", "E", "B", "M", "gen(1)", "gen({|0,-1})"};
    const ref one = ref_integer(run->t, 1), murder = claim_form(run, "{|0,-1}");
    for (unsigned k = 0; k < 4; k++) u[k].of = (universe){.kind = (universe_kind)k};
    u[4].of = universe_generated(run->t, &one, 1);
    u[5].of = universe_generated(run->t, &murder, 1);
    for (unsigned k = 0; k < UNIVERSES; k++) u[k].name = names[k];
}

void check_universes_simplest(claim_run *run, unsigned day) {
    task *t = run->t;
    named_universe u[UNIVERSES];
    open_universes(run, u);
    const ref_list forms = forms_by_day(t, day);
    for (unsigned k = 0; k < UNIVERSES; k++)
        for (size_t i = 0; i < forms.count; i++)
            for (size_t j = 0; j < i; j++) {
                const ref g = forms.at[i], h = forms.at[j];
                const bool same =
                    ref_same(universe_simplest(t, &u[k].of, g), universe_simplest(t, &u[k].of, h));
                if (same == universe_equal(t, &u[k].of, g, h)) {
                    claim_case(run);
                    continue;
                }
                claim_refuted(run, "the simplest forms say otherwise", "",
                              "compare_in(\"%s\", %s, %s)", u[k].name, claim_name(run, g),
                              claim_name(run, h));
            }
}

void check_universes_dicots_born(claim_run *run, unsigned day) {
    static const int64_t classes[] = {1, 2, 9, 1268}, invertible[] = {1, 2, 8, 489};
    const universe u = {.kind = UNIVERSE_DICOT};
    const born_counts born = universe_born(run->t, &u, day);
    claim_same_number(run, (int64_t)born.classes, classes[day], "born_in(\"D\", %u, \"classes\")",
                      day);
    claim_same_number(run, (int64_t)born.invertible, invertible[day],
                      "born_in(\"D\", %u, \"invertible\")", day);
}

typedef struct bounded_day {
    const char *name;
    universe_kind kind;
    unsigned day;
    born_bounds bounds;
    int64_t classes; /* 0 where they are not counted */
} bounded_day;

static const bounded_day bounded_days[] = {
    {"D", UNIVERSE_DICOT, 1, {0, 6}, 2},           {"D", UNIVERSE_DICOT, 2, {2, 8}, 9},
    {"D", UNIVERSE_DICOT, 3, {6, 18}, 1268},       {"E", UNIVERSE_DEAD_ENDING, 2, {6, 12}, 196},
    {"B", UNIVERSE_BLOCKING, 2, {6, 12}, 220},     {"M", UNIVERSE_ALL, 2, {6, 12}, 256},
    {"E", UNIVERSE_DEAD_ENDING, 3, {118, 244}, 0}, {"B", UNIVERSE_BLOCKING, 3, {122, 262}, 0},
    {"M", UNIVERSE_ALL, 3, {154, 320}, 0},         {"D", UNIVERSE_DICOT, 4, {350, 1176}, 0}};

void check_universes_born_bounds(claim_run *run, unsigned size) {
    const bounded_day *b = &bounded_days[size - 1];
    const universe u = {.kind = b->kind};
    const born_bounds found = universe_born_bounds(run->t, &u, b->day);
    claim_same_number(run, found.least, b->bounds.least, "the first of born_bounds_in(\"%s\", %u)",
                      b->name, b->day);
    claim_same_number(run, found.most, b->bounds.most, "the second of born_bounds_in(\"%s\", %u)",
                      b->name, b->day);
    if (b->classes == 0) return;
    claim_holds(run,
                INT64_C(1) << found.least <= b->classes && b->classes <= INT64_C(1) << found.most,
                "the classes are not between", "born_bounds_in(\"%s\", %u)", b->name, b->day);
}

/* The counts, and at size 4 the antichains of games of day 2 with options of both players. In each
 * universe these are at least ordered as here, by their options, so that there are no more
 * antichains of classes than of these, times those of ends: at most 5 * 5 * 2 of the 7 dead ends,
 * and 167 * 167 * 2 of all 31. Pairs of them, with tombstones or not, bound the classes of day 3.
 */
void check_universes_all_games(claim_run *run, unsigned size) {
    static const int64_t small[] = {1, 4, 256};
    static const char big[] = "140288899055822724866148422399091190900327475503271856";
    if (size < 3) {
        const universe u = {.kind = UNIVERSE_ALL};
        claim_same_number(run, (int64_t)universe_born(run->t, &u, size).classes, small[size],
                          "born_in(\"M\", %u, \"classes\")", size);
    } else if (size == 3) {
        claim_same_text(run, day3_born(run->t, UNIVERSE_ALL), big,
                        "born_in(\"M\", 3, \"classes\")");
    } else if (size == 5) {
        const game_count all = day3_antichains(run->t, UNIVERSE_ALL, 0);
        const game_count half = day3_antichains(run->t, UNIVERSE_ALL, NONE_ABOVE_ZERO);
        claim_holds(run, all == 2 * half, "they are not half of all", "those without a game >= 0");
    } else {
        const game_count sets = day3_antichains(run->t, UNIVERSE_ALL, NO_ENDS);
        const double bits = log2((double)sets);
        claim_holds(run, 2 * (bits + log2(50)) + 2 < 162 && 2 * (bits + log2(55778)) + 2 < 182,
                    "there are more antichains", "the games of day 2 without ends");
    }
}

/* Dead-ending and blocking games: at sizes 1 and 2 the counts, at 3 and 4 those of all antichains,
 * at 0 those of a few. */
void check_universes_day_3(claim_run *run, unsigned size) {
    static const char *const born[] = {"74300201904521006863936957757142441592488",
                                       "1735709137057323386709298960477688482398284"};
    static const unsigned least[] = {118, 122}, most[] = {162, 182};
    const unsigned i = (size + 1) % 2;
    const universe_kind kind = i == 0 ? UNIVERSE_DEAD_ENDING : UNIVERSE_BLOCKING;
    if (size == 0) {
        claim_holds(run,
                    day3_antichains(run->t, UNIVERSE_DEAD_ENDING, NONE_IS_STRONG) == 938714026 &&
                        day3_antichains(run->t, UNIVERSE_BLOCKING, NONE_HAS_ZERO) == 45848615270,
                    "there are more or fewer", "antichains of classes of day 2");
    } else if (size <= 2) {
        const double bits = log2(strtod(born[i], NULL));
        claim_same_text(run, day3_born(run->t, kind), born[i], "born_in(\"%c\", 3, \"classes\")",
                        "EB"[i]);
        claim_holds(run, least[i] < bits && bits < most[i], "it is not between the bounds",
                    "born_in(\"%c\", 3, \"classes\")", "EB"[i]);
    } else {
        const game_count all = day3_antichains(run->t, kind, 0);
        const game_count half = day3_antichains(run->t, kind, NONE_ABOVE_ZERO);
        claim_holds(run, all == 2 * half, "they are not half of all", "those without a game >= 0");
    }
}

void check_universes_p_free_born(claim_run *run, unsigned day) {
    static const int64_t classes[] = {1, 3, 5, 10, 21, 68};
    const born_counts born = p_free_born(run->t, day);
    claim_same_number(run, (int64_t)born.classes, classes[day],
                      "born_in(\"pf(E)\", %u, \"classes\")", day);
}

void check_universes_conjugates(claim_run *run, unsigned day) {
    task *t = run->t;
    named_universe u[UNIVERSES];
    open_universes(run, u);
    for (unsigned k = 0; k < UNIVERSES; k++) {
        if (u[k].of.kind == UNIVERSE_ALL) continue;
        uint64_t members;
        const ref_list classes = universe_classes_by_day(t, &u[k].of, day, &members);
        for (size_t i = 0; i < classes.count; i++)
            for (size_t j = 0; j <= i; j++) {
                const ref g = classes.at[i], h = classes.at[j];
                claim_case(run);
                if (!universe_equal(t, &u[k].of, form_add(t, g, h), REF_ZERO)) continue;
                claim_holds(run, ref_same(form_neg(t, g), h), "the inverse is no conjugate",
                            "inverse_in(\"%s\", %s)", u[k].name, claim_name(run, g));
            }
    }
}

static bool is_strong_everywhere(task *t, const universe *u, ref form) {
    ref_list reached = {0};
    subpositions(t, universe_simplest(t, u, form), WALK_EVERYTHING, 0, &reached);
    for (size_t i = 0; i < reached.count; i++) {
        const ref k = reached.at[i];
        if (!universe_is_strong(t, u, form_add(t, k, form_neg(t, k)), ENDER_LEFT)) return false;
    }
    return true;
}

void check_universes_invertible(claim_run *run, unsigned day) {
    task *t = run->t;
    named_universe u[UNIVERSES];
    open_universes(run, u);
    for (unsigned k = 0; k < UNIVERSES; k++) {
        uint64_t members;
        const ref_list classes = universe_classes_by_day(t, &u[k].of, day, &members);
        for (size_t i = 0; i < classes.count; i++) {
            const bool invertible = universe_is_invertible(t, &u[k].of, classes.at[i]);
            claim_holds(run, invertible == is_strong_everywhere(t, &u[k].of, classes.at[i]),
                        "the positions say otherwise", "is_invertible_in(\"%s\", %s)", u[k].name,
                        claim_name(run, classes.at[i]));
        }
    }
}

/* The strides of a strip by the theorem. */
static void strides_of_strip(const char *strip, int64_t strides[2]) {
    strides[0] = strides[1] = 0;
    for (size_t i = strlen(strip); i-- > 0;)
        if (strip[i] != '.') {
            strides[strip[i] == 'L' ? 0 : 1] = (int64_t)i + 1;
            return;
        }
}

void check_universes_strides(claim_run *run, unsigned length) {
    static const char *const rulesets[] = {"shove", "push"};
    task *t = run->t;
    for (unsigned k = 0; k < 2; k++)
        for (words w = words_of(t, ".LR", length); words_next(&w);) {
            const ref form = claim_position_form(run, rulesets[k], w.text);
            int64_t expected[2];
            strides_of_strip(w.text, expected);
            for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
                uint32_t stride = 0;
                const bool found = form_stride(t, form, p, &stride);
                claim_same_number(run, found ? (int64_t)stride : -1, expected[p],
                                  "%s_stride(%s(\"%s\"))", p == ENDER_LEFT ? "left" : "right",
                                  rulesets[k], w.text);
            }
            const ender_outcome outcome = expected[0] == expected[1]  ? ENDER_N
                                          : expected[0] < expected[1] ? ENDER_L
                                                                      : ENDER_R;
            claim_same_text(run, ender_outcome_name(form_misere_outcome(t, form)),
                            ender_outcome_name(outcome), "misere_outcome(%s(\"%s\"))", rulesets[k],
                            w.text);
        }
}

static ender_outcome outcome_of_rows(const compositions *c) {
    int d = 0;
    for (unsigned i = 0; i < c->parts; i++) d += c->at[i] % 3 == 1 ? 1 : c->at[i] % 3 == 2 ? -1 : 0;
    if (d > 0) return ENDER_R;
    if (d == 0) return ENDER_N;
    return -d % 3 == 1 ? ENDER_P : -d % 3 == 2 ? ENDER_R : ENDER_N;
}

enum { PINS_MOST = 30 };

/* Left takes one pin of a row, Right two that touch, and what is left are two rows. */
static void rows_of_pins(task *t, ref *row, unsigned most) {
    for (unsigned n = 0; n <= most; n++) {
        ref options[2][PINS_MOST + 1];
        uint32_t count[2] = {0, 0};
        for (unsigned taken = 1; taken <= 2; taken++)
            for (unsigned a = 0; a + taken <= n; a++)
                options[taken - 1][count[taken - 1]++] = form_add(t, row[a], row[n - taken - a]);
        row[n] = form_make(t, options[0], count[0], options[1], count[1]);
    }
}

void check_universes_kayles(claim_run *run, unsigned pins) {
    ref row[PINS_MOST + 1];
    rows_of_pins(run->t, row, pins);
    for (unsigned parts = 1; parts <= pins; parts++)
        for (compositions c = compositions_of(run->t, pins, parts, 1, true);
             compositions_next(&c);) {
            ref sum = REF_ZERO;
            strbuf text;
            strbuf_open(run->t, &text);
            for (unsigned i = 0; i < parts; i++) {
                sum = form_add(run->t, sum, row[c.at[i]]);
                strbuf_format(&text, i > 0 ? "+%u" : "%u", c.at[i]);
            }
            claim_same_text(run, ender_outcome_name(form_misere_outcome(run->t, sum)),
                            ender_outcome_name(outcome_of_rows(&c)), "rows of %s pins", text.text);
            strbuf_close(&text);
        }
}

void check_universes_domineering(claim_run *run, unsigned columns) {
    static const char outcomes[] = "RPLNRPNNRRNRR";
    char text[8];
    snprintf(text, sizeof text, "2x%u", columns);
    const ref form = claim_position_form(run, "domineering", text);
    const char expected[] = {outcomes[columns - 1], '\0'};
    claim_same_text(run, ender_outcome_name(form_misere_outcome(run->t, form)), expected,
                    "misere_outcome(domineering(\"%s\"))", text);
}
