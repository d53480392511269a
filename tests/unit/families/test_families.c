/* SPDX-License-Identifier: MIT
 *
 * Families of positions: moves of words with powers against the options of their members, symbols
 * against games, and formulas against values of members larger than those they were found from. */
#include "fixture.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "families/families.h"

enum { WORD_MOST = 5, TEXTS_MOST = 512, TEXT_MOST = 64, ROUNDS = 2000, POINTS = 40 };

/* ---- moves ---- */

typedef struct texts {
    char at[TEXTS_MOST][TEXT_MOST];
    size_t count;
} texts;

static void add_text(texts *all, const char *text) {
    assert_true(all->count < TEXTS_MOST && strlen(text) < TEXT_MOST);
    strcpy(all->at[all->count++], text);
}

static int by_letters(const void *a, const void *b) { return strcmp(a, b); }

static void distinct(texts *all) {
    size_t kept = 0;
    qsort(all->at, all->count, sizeof *all->at, by_letters);
    for (size_t i = 0; i < all->count; i++)
        if (i == 0 || strcmp(all->at[i], all->at[kept - 1]) != 0)
            memmove(all->at[kept++], all->at[i], sizeof *all->at);
    all->count = kept;
}

static void add_options(task *t, const ruleset *rules, const char *word, ender_player player,
                        texts *out) {
    positions options;
    const positions one = sum_parse(t, rules, word, strlen(word));
    if (one.count == 0) return;
    size_t words;
    const uint64_t *block = positions_at(&one, 0, &words);
    positions_open(t, &options);
    literal_options(rules, block, words, player, &options);
    for (uint32_t i = 0; i < options.count; i++) {
        strbuf text;
        const uint64_t *option = positions_at(&options, i, &words);
        strbuf_open(t, &text);
        if (words == 0)
            strbuf_char(&text, '0');
        else
            rules->text.format(rules, &text, option, words);
        add_text(out, text.text);
        strbuf_close(&text);
    }
}

/* The options of a pattern at one value of its unknowns. */
typedef struct gathered {
    task *t;
    const int64_t *at;
    unsigned unknowns;
    texts *out;
} gathered;

static void gather(void *arg, const word_option *o) {
    const gathered *g = arg;
    int64_t own[UNKNOWNS_MOST] = {0};
    const int64_t most = 6;
    for (;;) { /* all values of the unknowns of the option that are these of the pattern's */
        bool same = true;
        unsigned i = 0;
        for (unsigned k = 0; k < g->unknowns; k++)
            same = same && linear_at(g->t, o->where.of[k], own) == g->at[k] * LINEAR_ONE;
        if (same) {
            strbuf text;
            strbuf_open(g->t, &text);
            power_word_text(g->t, &text, &o->after, own);
            add_text(g->out, text.text);
            strbuf_close(&text);
        }
        for (; i < o->where.to && ++own[i] > most; i++) own[i] = 0;
        if (i == o->where.to) return;
    }
}

static void same_moves(task *t, const word_game *game, const power_word *w, unsigned unknowns,
                       const int64_t *at) {
    static texts expected, found;
    strbuf text;
    strbuf_open(t, &text);
    power_word_text(t, &text, w, at);
    for (int player = 0; player < 2; player++) {
        doubt about = {0};
        gathered g = {t, at, unknowns, &found};
        expected.count = found.count = 0;
        add_options(t, game->rules, text.text, (ender_player)player, &expected);
        if (word_moves(t, game, w, unknowns, (ender_player)player, gather, &g, &about) ==
            DECISION_OPEN) {
            assert_false(linear_is_constant(about.by));
            continue;
        }
        distinct(&expected);
        distinct(&found);
        if (expected.count != found.count)
            fail_msg("%s %s: %zu options, %zu by words", game->rules->info.name, text.text,
                     expected.count, found.count);
        for (size_t i = 0; i < found.count; i++) assert_string_equal(expected.at[i], found.at[i]);
    }
    strbuf_close(&text);
}

/* Every ruleset that says its positions are words, and all words of a few letters. */
static void body_words(task *t) {
    unsigned games = 0;
    for (size_t r = 0; r < ruleset_count(t->ctx); r++) {
        const ruleset *rules = ruleset_at(t->ctx, r);
        if (!rules->moves.row.letters) continue;
        word_game game;
        word_game_open(t, rules, &game);
        games++;
        const size_t letters = strlen(game.letters);
        size_t count = 1;
        for (size_t length = 1; length <= WORD_MOST + 1; length++) {
            count *= letters;
            for (size_t k = 0; k < count; k++) {
                power_word w = {.count = (unsigned)length};
                size_t rest = k;
                for (size_t i = 0; i < length; i++, rest /= letters) {
                    w.at[i].unit[0] = game.letters[rest % letters];
                    w.at[i].times = linear_integer(1);
                }
                same_moves(t, &game, &w, 0, NULL);
            }
        }
    }
    assert_int_equal(games, 3);
}

static power_word random_pattern(task *t, uint64_t *seed, const word_game *game,
                                 unsigned *unknowns) {
    power_word w = {.count = 2 + (unsigned)random_below(seed, 4)};
    *unknowns = 0;
    for (unsigned i = 0; i < w.count; i++) {
        const size_t length = 1 + random_below(seed, 2);
        for (size_t k = 0; k < length; k++)
            w.at[i].unit[k] = game->letters[random_below(seed, (uint32_t)strlen(game->letters))];
        w.at[i].times = linear_integer(1 + (int64_t)random_below(seed, 2));
        if (*unknowns < 2 && random_below(seed, 2) == 0) {
            w.at[i].times = linear_unknown((*unknowns)++);
            w.at[i].times.constant = (int64_t)random_below(seed, 4) * LINEAR_ONE;
            if (random_below(seed, 4) == 0)
                w.at[i].times = linear_scale(t, w.at[i].times, 2 * LINEAR_ONE);
        }
    }
    return w;
}

static void body_powers(task *t) {
    static const char *const names[] = {"toads-frogs", "elephants-rhinos", "toppling-dominoes"};
    uint64_t seed = 7;
    for (size_t r = 0; r < 3; r++) {
        word_game game;
        word_game_open(t, ruleset_by_name(t, names[r], strlen(names[r])), &game);
        for (int round = 0; round < ROUNDS / 4; round++) {
            const arena_mark mark = scratch_mark(t);
            unsigned unknowns;
            const power_word w = random_pattern(t, &seed, &game, &unknowns);
            power_word settled = w;
            strbuf before, after;
            const int64_t at[2] = {(int64_t)random_below(&seed, 4),
                                   (int64_t)random_below(&seed, 4)};
            power_word_settle(t, &settled);
            strbuf_open(t, &before);
            power_word_text(t, &before, &w, at);
            strbuf_open(t, &after);
            power_word_text(t, &after, &settled, at);
            assert_string_equal(before.text, after.text);
            strbuf_close(&after);
            strbuf_close(&before);
            same_moves(t, &game, &settled, unknowns, at);
            scratch_release(t, mark);
        }
    }
}

/* ---- linear forms and symbols ---- */

static linear random_linear(uint64_t *seed, unsigned unknowns, int64_t unit) {
    linear f = {.constant = ((int64_t)random_below(seed, 9) - 4) * unit};
    for (unsigned i = 0; i < unknowns; i++) f.by[i] = ((int64_t)random_below(seed, 5) - 2) * unit;
    return f;
}

/* Every value of the unknowns lies in the part that the test names, and comes back. */
static void body_decisions(task *t) {
    enum { MOST = 5, SHARE = 4 };
    uint64_t seed = 5;
    unsigned decided = 0;
    for (unsigned i = 0; i < ROUNDS; i++) {
        linear f = linear_integer((int64_t)random_below(&seed, 7) - 3);
        for (unsigned k = 0; k < 2; k++)
            f.by[k] = ((int64_t)random_below(&seed, 5) - 2) * LINEAR_ONE;
        const int64_t n = (int64_t)random_below(&seed, 5) - 2;
        int sign;
        const decision least = linear_at_least(f, n), odd = linear_is_odd(f),
                       signed_ = linear_sign(f, &sign);
        decided += least != DECISION_OPEN;
        decided += odd != DECISION_OPEN;
        decided += signed_ != DECISION_OPEN;
        for (int64_t at[UNKNOWNS_MOST] = {0}; at[1] <= MOST; at[1] += at[0] == 0) {
            const int64_t x = linear_at(t, f, at) / LINEAR_ONE;
            if (least != DECISION_OPEN) assert_int_equal(x >= n, least == DECISION_YES);
            if (odd != DECISION_OPEN) assert_int_equal(x % 2 != 0, odd == DECISION_YES);
            if (signed_ != DECISION_OPEN) assert_int_equal((x > 0) - (x < 0), sign);
            at[0] = at[0] < MOST ? at[0] + 1 : 0;
        }
    }
    assert_true(decided > 3 * ROUNDS / SHARE);
}

static void body_divisions(task *t) {
    uint64_t seed = 3;
    for (int round = 0; round < ROUNDS; round++) {
        const unsigned unknowns = 1 + (unsigned)random_below(&seed, 3);
        doubt about = {random_linear(&seed, unknowns, LINEAR_ONE), random_below(&seed, 3) == 0};
        if (linear_is_constant(about.by)) continue;
        if (about.of_parity && linear_is_odd(about.by) != DECISION_OPEN) continue;
        const parting d = linear_divide(&about, unknowns);
        for (int point = 0; point < POINTS; point++) {
            int64_t at[UNKNOWNS_MOST], own[UNKNOWNS_MOST] = {0};
            for (unsigned i = 0; i < unknowns; i++) at[i] = (int64_t)random_below(&seed, 7);
            const int64_t test = linear_at(t, d.test, at);
            const unsigned part = d.of_parity ? test % (2 * LINEAR_ONE) == 0 : test >= 0;
            for (unsigned i = 0; i < d.back[part].from; i++) {
                own[i] = linear_at(t, d.back[part].of[i], at);
                assert_true(own[i] >= 0 && own[i] % LINEAR_ONE == 0);
                own[i] /= LINEAR_ONE;
            }
            for (unsigned i = 0; i < unknowns; i++)
                assert_int_equal(linear_at(t, d.part[part].of[i], own), at[i] * LINEAR_ONE);
        }
    }
}

static const symbol *random_symbol(task *t, uint64_t *seed, unsigned deep) {
    symbol *g = SCRATCH_ARRAY(t, symbol, 1);
    *g = (symbol){.number = random_linear(seed, 2, LINEAR_ONE / 2)};
    if (random_below(seed, 2) == 0) g->number = linear_integer((int64_t)random_below(seed, 3));
    if (random_below(seed, 2) == 0) g->ups = random_linear(seed, 2, LINEAR_ONE);
    if (random_below(seed, 2) == 0) g->stars = random_linear(seed, 2, LINEAR_ONE);
    if (deep == 0 || random_below(seed, 3) == 0) return g;
    g->is_tree = true;
    for (int player = 0; player < 2; player++) {
        const uint32_t count = 1 + (uint32_t)random_below(seed, 2);
        const symbol **list = SCRATCH_ARRAY(t, const symbol *, count);
        for (uint32_t i = 0; i < count; i++) list[i] = random_symbol(t, seed, deep - 1);
        g->options[player] = (symbol_list){list, count};
    }
    return g;
}

/* What is said of all values of the unknowns is true of some. */
static void body_symbols(task *t) {
    uint64_t seed = 11;
    unsigned said = 0;
    for (int round = 0; round < 8 * ROUNDS; round++) {
        const arena_mark mark = scratch_mark(t);
        doubt about = {0};
        const symbol *g = random_symbol(t, &seed, 2), *h = random_symbol(t, &seed, 2);
        if (symbol_is_hot(t, g, &about) == DECISION_YES &&
            symbol_is_hot(t, h, &about) == DECISION_YES) {
            const decision v = symbol_le(t, g, h, &about);
            said += v != DECISION_OPEN;
            assert_true(v != DECISION_OPEN || !linear_is_constant(about.by));
            for (int point = 0; v != DECISION_OPEN && point < POINTS; point++) {
                const int64_t at[] = {point % 6, point / 6};
                const ref x = symbol_at(t, g, at), y = symbol_at(t, h, at);
                assert_int_equal(v == DECISION_YES, game_le(t, x, y));
                assert_true(!g->is_tree || !ref_is_number(t, x));
            }
        }
        scratch_release(t, mark);
    }
    assert_true(said > ROUNDS / 4);
}

/* ---- formulas ---- */

static const char *const proved_families[] = {
    "toads-frogs T^a..F",          "toads-frogs T^a.F.F",          "toads-frogs T^a.T^b.F",
    "toppling-dominoes x^ao^bx^c", "toppling-dominoes x^agox^b",   "elephants-rhinos E^a..R^b",
    "toads-frogs(\"T^a.FF\")",     "elephants-rhinos E^(2a).ER^b",
};

/* Members with exponents up to twice those from which formulas are guessed. */
static void body_formulas(task *t) {
    uint64_t seed = 5;
    for (size_t i = 0; i < sizeof proved_families / sizeof *proved_families; i++) {
        const arena_mark mark = scratch_mark(t);
        scheme *s = scheme_read(t, (source){proved_families[i], strlen(proved_families[i])});
        scheme_prove(s);
        unsigned compared = 0;
        for (int round = 0; round < POINTS; round++) {
            const family *f = s->at[random_below(&seed, s->count)];
            int64_t at[UNKNOWNS_MOST];
            unknowns_map there = {.from = f->unknowns};
            power_word member;
            bool open;
            doubt about = {0};
            for (unsigned k = 0; k < f->unknowns; k++) {
                at[k] = (int64_t)random_below(&seed, f->unknowns > 2 ? 12 : 24);
                there.of[k] = linear_integer(at[k]);
            }
            const formula *end = f->values;
            while (!end->is_end) {
                const int64_t test = linear_at(t, end->test, at);
                end = end->part[end->of_parity ? test % (2 * LINEAR_ONE) == 0 : test >= 0];
            }
            if (!end->value) continue;
            compared++;
            power_word_in(t, &f->pattern, &there, &member);
            assert_true(ref_same(symbol_at(t, end->value, at), scheme_value(s, &f->pattern, at)));
            assert_non_null(scheme_symbol(s, &member, &open, &about));
        }
        assert_true(compared > POINTS / 4);
        scratch_release(t, mark);
    }
}

static formula *some_end(formula *f) {
    while (!f->is_end) f = f->part[1];
    return f;
}

/* A formula that is wrong by little for the members that are too large to have been looked at is
 * forgotten, and with it those that rest on it. */
static void body_wrong(task *t) {
    for (int change = 0; change < 3; change++) {
        const arena_mark mark = scratch_mark(t);
        scheme *s = scheme_read(t, (source){"toads-frogs T^a..F", 18});
        scheme_prove(s);
        formula *end = some_end(s->at[0]->values);
        symbol *wrong = SCRATCH_ARRAY(t, symbol, 1);
        *wrong = *end->value;
        if (change == 0) wrong->number.constant += LINEAR_ONE;
        if (change == 1) wrong->ups.constant += LINEAR_ONE;
        if (change == 2) wrong->stars.constant += LINEAR_ONE;
        end->value = wrong;
        scheme_prove(s);
        assert_null(end->value);
        scratch_release(t, mark);
    }
}

#define TEST(name)                                                                                 \
    static void test_##name(void **state) {                                                        \
        (void)state;                                                                               \
        run(body_##name);                                                                          \
    }
TEST(words)
TEST(powers)
TEST(decisions)
TEST(divisions)
TEST(symbols)
TEST(formulas)
TEST(wrong)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),     cmocka_unit_test(test_powers),
        cmocka_unit_test(test_decisions), cmocka_unit_test(test_divisions),
        cmocka_unit_test(test_symbols),   cmocka_unit_test(test_formulas),
        cmocka_unit_test(test_wrong),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
