/* SPDX-License-Identifier: MIT
 *
 * The questions that are asked of thermographs of kos. */
#include "ko/walls.h"

#include "notation/domain.h"

static const void *read_walls(task *t, source in, const asked *a) {
    (void)a;
    return ko_place_read(t, in);
}

static ko_regime regime_of(task *t, const asked *a) {
    ko_regime regime = KO_REGIME_NONE;
    if (a->count > 0 && !ko_regime_of(a->arguments[0].text, a->arguments[0].count, &regime))
        task_throw(t, ENDER_EARGUMENT,
                   "expected none, left, right, left-monster or right-monster: who may break the "
                   "ban");
    return regime;
}

static ko_walls walls_of(task *t, const asked *a, ko_regime regime) {
    return ko_walls_find(t, a->object, regime, asked_switch(a, "subterranean") ? -1 : 0);
}

static void print_wall(strbuf *b, const ko_wall *w) {
    for (uint32_t i = 0; i < w->count; i++) {
        if (i > 0) strbuf_text(b, " ");
        rational_print(b, w->at[i].time);
        strbuf_text(b, ":");
        rational_print(b, w->at[i].value);
    }
}

static value word_of_walls(task *t, const ko_walls *w) {
    strbuf b;
    strbuf_open(t, &b);
    print_wall(&b, &w->side[0]);
    strbuf_text(&b, " | ");
    print_wall(&b, &w->side[1]);
    return value_of_strbuf(t, ENDER_KIND_WORD, &b);
}

enum { MEAN, TEMPERATURE, BOTH, WALLS };

static value ask_walls(task *t, const asked *a) {
    const ko_walls w = walls_of(t, a, regime_of(t, a));
    if (a->which == MEAN) return value_of_rational(t, w.mean);
    if (a->which == TEMPERATURE) return value_of_rational(t, w.temperature);
    if (a->which == WALLS) return word_of_walls(t, &w);
    strbuf b;
    strbuf_open(t, &b);
    rational_print(&b, w.mean);
    strbuf_text(&b, " ");
    rational_print(&b, w.temperature);
    return value_of_strbuf(t, ENDER_KIND_WORD, &b);
}

/* Placid: it does not matter who is komaster. Active: it matters for the temperature, hyperactive:
 * for the mean. */
static value ask_kind(task *t, const asked *a) {
    const ko_walls none = walls_of(t, a, KO_REGIME_NONE);
    bool means = true, temperatures = true;
    for (int i = KO_REGIME_LEFT; i <= KO_REGIME_RIGHT; i++) {
        const ko_walls w = walls_of(t, a, (ko_regime)i);
        means &= rational_same(w.mean, none.mean);
        temperatures &= rational_same(w.temperature, none.temperature);
    }
    return value_of_static(!means ? "hyperactive" : temperatures ? "placid" : "active");
}

static value ask_table(task *t, const asked *a) {
    value_list list = {0};
    for (int i = 0; i < KO_REGIME_COUNT; i++) {
        const ko_walls w = walls_of(t, a, (ko_regime)i);
        value_list record = {0};
        record_add(t, &record, "komaster", value_of_static(ko_regime_name((ko_regime)i)));
        record_add(t, &record, "mean", value_of_rational(t, w.mean));
        record_add(t, &record, "temperature", value_of_rational(t, w.temperature));
        record_add(t, &record, "walls", word_of_walls(t, &w));
        value_list_add(t, &list, value_of_record(&record));
    }
    return value_of_list(&list);
}

static source text_of(const asked *a, size_t argument) {
    return (source){a->arguments[argument].text, a->arguments[argument].count};
}

/* Coupons such as `7/2,2,3/2`. */
static rational *coupons_of(task *t, source in, uint32_t *count) {
    rational *list = SCRATCH_ARRAY(t, rational, in.length + 1);
    scanner s = {t, in.text, 0, in.length};
    *count = 0;
    for (scan_blanks(&s); s.at < s.end; scan_blanks(&s)) {
        if (*count > 0) scan_expect(&s, ',', "between coupons");
        scan_blanks(&s);
        const int64_t above = (int64_t)scan_number(&s, 1000000, "a coupon, such as 7/2");
        const bool fraction = scan_take(&s, '/');
        const int64_t below =
            fraction ? (int64_t)scan_number(&s, 1000000, "the denominator of a coupon") : 1;
        if (below == 0) scan_fail(&s, s.at - 1, "a denominator is not 0");
        list[(*count)++] =
            rational_div(t, rational_of(dyadic_int(above)), rational_of(dyadic_int(below)));
        scan_blanks(&s);
    }
    return list;
}

static value ask_coupons(task *t, const asked *a) {
    const source first = text_of(a, 2);
    uint32_t count;
    rational *coupons = coupons_of(t, text_of(a, 1), &count);
    const bool left = word_place("L left", first.text, first.length, true) >= 0;
    if (!left && word_place("R right", first.text, first.length, true) < 0)
        task_throw(t, ENDER_EARGUMENT, "who begins: L or R");
    ko_place *copy = ko_place_copy(t, a->object);
    return value_of_rational(t, ko_coupon_score(t, copy, regime_of(t, a), coupons, count,
                                                left ? ENDER_LEFT : ENDER_RIGHT));
}

#define BERLEKAMP "E. Berlekamp, The economist's view of combinatorial games (1996)"
#define SPIGHT "W. Spight, Extended thermography for multiple kos in Go (2001)"
#define WALLS_OF(name, aliases, summary, object, regime, answer, which)                            \
    QUESTION_WITH(name, aliases, "walls", "[komaster]", summary, object, regime, answer,           \
                  PERHAPS(TEXT), WORD, ask_walls, which, .options = "", .heeds = "subterranean",   \
                  .source = SPIGHT, .cost = "linear in the distance of the exits")

static const question walls_questions[] = {
    QUESTION_WITH("table", "", "walls", "", "mean, temperature and walls for each komaster",
                  "KO(3,-18)", "", NULL, NOTHING, LIST, ask_table, 0, .options = "",
                  .heeds = "subterranean", .source = SPIGHT),
    WALLS_OF("mean", "", "the count of the position when this player may break the ban",
             "KO(3,-18)", "left", "-11", MEAN),
    WALLS_OF("temperature", "", "what a move gains on the average", "KO(3,-18)", "left", "7",
             TEMPERATURE),
    WALLS_OF("mean_and_temperature", "mean_temperature", "both", "KO[5,1](3,-4)", "left-monster",
             "3 0", BOTH),
    WALLS_OF("walls", "left_wall_right_wall",
             "the walls of Left and of Right as points temperature:value where they bend, the last "
             "one the foot of the mast",
             "MKO[2](3,2,;,-1,-3)", "left", "0:3 1:1 5/3:1/3 | 0:-1 3/2:1/2 5/3:1/3", WALLS),
    QUESTION_WITH("kind", "", "walls", "",
                  "placid: mean and temperature are the same whoever is komaster; active: the mean "
                  "is; hyperactive: the mean depends on it",
                  "MKO[1](14,;,KO(14,-12))", "", "hyperactive", NOTHING, WORD, ask_kind, 0,
                  .options = "", .heeds = "subterranean", .source = SPIGHT),
    QUESTION_WITH("coupon_score", "score", "coupons", "komaster, coupons, first",
                  "the score by best play beside these coupons, if Left (L) or Right (R) begins; a "
                  "ko that stays open counts 0",
                  "KO(3,-18)", "none ; 7/2,2,3/2,1,1/2 ; L", "-3/2", THREE_OF(TEXT), WORD,
                  ask_coupons, 0, .options = "", .source = BERLEKAMP,
                  .cost = "exponential in the number of stages and coupons at worst"),
};

static const ender_domain_option walls_options[] = {
    {"subterranean", ENDER_OPTION_SWITCH, false, NULL, 0, 0, NULL, NULL,
     "the walls begin at temperature -1 instead of 0"},
    DOMAIN_STEPS_OPTION,
};

const domain domain_ko_walls = {
    .about = {.name = "ko_walls",
              .aliases = "ko-thermograph",
              .object = "ko",
              .summary = "thermographs of kos with a komaster: means, temperatures, walls",
              .grammar =
                  "KO(A,B), OK(A,B)         a ko that Left wins with two moves (one), to A, Right\n"
                  "                         with one (two), to B\n"
                  "KO[m,i](A,B)             a ko of m moves, state i\n"
                  "MKO[i](A1,A2;B1,B2)      stages 1, 2, ... with an exit for each player or none\n"
                  "{6|2}, {20|KO(10,-10)}   exits are values, forms and kos",
              .example = "KO(3,-18)",
              .card = "table",
              .options = walls_options,
              .option_count = QUESTION_COUNT(walls_options)},
    .questions = walls_questions,
    .count = QUESTION_COUNT(walls_questions),
    .read = read_walls,
};
