/* SPDX-License-Identifier: MIT
 *
 * The theory of misere play held against its definitions: tame, tameable and restive games in sums,
 * mates, links, distinguishers, differences and parts, on all games born by day 4 and on some of
 * day 5. */
#include "fixture.h"
#include "testing.h"

#include "impartial/misere.h"

#include <string.h>

enum { EARLY = 22, SAMPLE = 80, ALL = EARLY + SAMPLE };

static misere_world w;
static misere games[ALL];

/* The 22 games born by day 4, and games of theirs by chance. */
static void find_games(task *t) {
    misere options[EARLY];
    unsigned count = 0;
    for (unsigned day = 0; day <= 4; day++) {
        const unsigned before = count;
        for (unsigned set = 0; set >> before == 0; set++) {
            unsigned chosen = 0, known = 0;
            for (unsigned i = 0; i < before; i++)
                if (set >> i & 1) options[chosen++] = games[i];
            const misere g = misere_make(t, &w, options, chosen);
            while (known < count && !misere_same(games[known], g)) known++;
            if (known == count) games[count++] = g;
        }
    }
    assert_int_equal(count, EARLY);
    uint64_t random = 5;
    while (count < ALL) {
        unsigned chosen = 0;
        const unsigned most = 2 + random_below(&random, 4);
        while (chosen < most) options[chosen++] = games[random_below(&random, EARLY)];
        games[count++] = misere_make(t, &w, options, chosen);
    }
}

static bool is_p(task *t, misere g, misere h) { return misere_is_p(&w, misere_add(t, &w, g, h)); }

static genus genus_of(task *t, misere g) { return misere_genera(t, &w, &g, 1)[0]; }

/* ---- how games behave ---- */

/* The nim position of the genus. */
static misere nim_position(task *t, const genus *g) {
    const misere heap = misere_nim(t, &w, g->plus), two = misere_nim(t, &w, 2);
    const bool fickle = g->plus != g->digits[0];
    return fickle ? heap : misere_add(t, &w, heap, misere_add(t, &w, two, two));
}

static void assert_like_nim(task *t, misere g, const genus *of_g, misere h, const genus *of_h) {
    const genus sum = genus_of(t, misere_add(t, &w, g, h));
    const genus nim = genus_of(t, misere_add(t, &w, nim_position(t, of_g), nim_position(t, of_h)));
    assert_int_equal(sum.plus, nim.plus);
    assert_int_equal(sum.digits[0], nim.digits[0]);
}

static void tame_games_are_nim_positions_in_sums_body(task *t) {
    misere_open(t, &w);
    find_games(t);
    const genus *about = misere_genera(t, &w, games, ALL);
    unsigned tame = 0, hereditarily = 0, only_tameable = 0;
    for (unsigned i = 0; i < ALL; i++) {
        tame += genus_is_tame(&about[i]);
        hereditarily += about[i].class == CLASS_TAME;
        only_tameable += about[i].class == CLASS_TAMEABLE;
        if (about[i].class < CLASS_TAMEABLE) continue;
        for (unsigned k = 0; k < ALL; k++)
            if (genus_is_tame(&about[k]))
                assert_like_nim(t, games[i], &about[i], games[k], &about[k]);
    }
    assert_true(hereditarily > 5 && tame > hereditarily && tame < ALL);
    print_message("%u hereditarily tame, %u tame, %u only tameable\n", hereditarily, tame,
                  only_tameable);
    misere_close(t, &w);
}

/* Three tame games at once, and hereditary tameness by its definition. */
static void tame_games_add_body(task *t) {
    misere_open(t, &w);
    find_games(t);
    const genus *about = misere_genera(t, &w, games, EARLY);
    for (unsigned i = 0; i < EARLY; i++)
        for (unsigned k = i; k < EARLY; k++)
            for (unsigned j = k; j < EARLY; j++) {
                if (!genus_is_tame(&about[i]) || !genus_is_tame(&about[k]) ||
                    !genus_is_tame(&about[j]))
                    continue;
                const misere two = misere_add(t, &w, games[i], games[k]);
                const genus of_two = genus_of(t, two);
                assert_true(genus_is_tame(&of_two));
                assert_like_nim(t, two, &of_two, games[j], &about[j]);
            }
    misere_close(t, &w);
}

/* Games that are tameable and not tame, of day 6: they may stand beside tame games. */
static void one_tameable_game_does_no_harm_body(task *t) {
    static const char *const texts[] = {
        "[[4,[3,2_+,2],[3,2_+],[3,2],[2_+,0],1],[2_++,0]]",
        "[[4,[2_+,1],[2_+,0],2_++,2_+,2],[[3,2_+,2],[2_+,2],0],[3,2_+,2,0]]",
        "[[[3,2_+,2,1,0],[3,2_+,1],[3,2_+,0],[3,2_+],2_+],[[3,2_+,2,0],[3,2_+,0],0],[3,2_+,0]]"};
    misere_open(t, &w);
    find_games(t);
    const genus *about = misere_genera(t, &w, games, EARLY);
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        const misere g = misere_read(t, &w, texts[i]);
        const genus of_g = genus_of(t, g);
        assert_int_equal(of_g.class, CLASS_TAMEABLE);
        if (i == 0) { /* 0 and 1 as values, but two of them are a P-position, and 0 + 0 is none */
            assert_true(of_g.plus == 0 && of_g.digits[0] == 1);
            assert_true(is_p(t, g, g));
        }
        for (unsigned k = 0; k < EARLY; k++)
            for (unsigned j = k; j < EARLY; j++) {
                if (!genus_is_tame(&about[k]) || !genus_is_tame(&about[j])) continue;
                const misere two = misere_add(t, &w, games[k], games[j]);
                const genus of_two = genus_of(t, two);
                assert_like_nim(t, g, &of_g, two, &of_two);
            }
    }
    misere_close(t, &w);
}

/* A restive game of values p and m beside nim heaps: m while all of them are 0, 1, m or m xor 1,
 * else p. */
static void assert_ambivalent(task *t, misere g, const genus *about) {
    enum { HEAP_MOST = 6 };
    const uint32_t p = about->plus, m = about->digits[0];
    for (uint32_t a = 0; a <= HEAP_MOST; a++)
        for (uint32_t b = a; b <= HEAP_MOST; b++)
            for (uint32_t c = b; c <= HEAP_MOST; c++) {
                const bool close =
                    (a < 2 || (a ^ m) < 2) && (b < 2 || (b ^ m) < 2) && (c < 2 || (c ^ m) < 2);
                const misere heaps =
                    misere_add(t, &w, misere_nim(t, &w, a),
                               misere_add(t, &w, misere_nim(t, &w, b), misere_nim(t, &w, c)));
                assert_int_equal(is_p(t, g, heaps), (a ^ b ^ c) == (close ? m : p));
            }
}

static void restive_games_are_ambivalent_body(task *t) {
    misere_open(t, &w);
    find_games(t);
    /* Sums of restive games with tame ones are where options have to be taken back. */
    const genus *about = misere_genera(t, &w, games, ALL);
    unsigned restive = 0, generally = 0, restless = 0;
    for (unsigned i = 0; i < ALL; i++) {
        restive += about[i].class == CLASS_RESTIVE;
        generally += about[i].class == CLASS_GENERALLY_RESTIVE;
        restless += about[i].class == CLASS_RESTLESS;
        if (about[i].class == CLASS_RESTIVE || about[i].class == CLASS_GENERALLY_RESTIVE)
            assert_ambivalent(t, games[i], &about[i]);
        if (about[i].class == CLASS_RESTLESS)
            assert_true(about[i].plus > 1 && about[i].digits[0] < 2);
    }
    assert_true(restive > 0 && restless > 0);
    static const char *const texts[] = {
        "[[3,2_+,2,0],[3,2_+],3,1]", "[[3,2_+,2,0],[3,2_+],[2_+,2],2,1]",
        "[[2_+,2,0],[3,2_+],[2_+,2],1]", "[[2_+,2,1,0],[3,2_+,2],[2_+,2,1],1]",
        "[[3,2_+,2],[2_+,2,1],[2_+,2],3,1]"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        const misere g = misere_read(t, &w, texts[i]);
        const genus of_g = genus_of(t, g);
        assert_int_equal(of_g.class, CLASS_GENERALLY_RESTIVE);
        assert_ambivalent(t, g, &of_g);
    }
    print_message("%u restive, %u generally restive, %u restless\n", restive, generally, restless);
    misere_close(t, &w);
}

/* ---- links ---- */

static void mates_and_links_body(task *t) {
    misere_open(t, &w);
    find_games(t);
    unsigned linked = 0, different = 0;
    for (unsigned i = 0; i < ALL; i++) {
        assert_true(is_p(t, games[i], misere_mate_of(t, &w, games[i])));
        for (unsigned k = 0; k < ALL; k += i < EARLY ? 1 : 7) {
            const misere g = games[i], h = games[k];
            if (misere_linked(&w, g, h)) {
                const misere link = misere_link(t, &w, g, h);
                assert_true(is_p(t, g, link) && is_p(t, h, link));
                linked++;
            } else {
                for (unsigned j = 0; j < EARLY; j++)
                    assert_false(is_p(t, g, games[j]) && is_p(t, h, games[j]));
            }
            if (misere_same(g, h)) continue;
            const misere between = misere_distinguisher(t, &w, g, h);
            assert_true(is_p(t, g, between) && !is_p(t, h, between));
            different++;
        }
    }
    assert_true(linked > 1000 && different > 1000);
    misere_close(t, &w);
}

/* ---- parts ---- */

static bool has(const misere *list, uint32_t count, misere g) {
    for (uint32_t i = 0; i < count; i++)
        if (misere_same(list[i], g)) return true;
    return false;
}

static void differences_and_parts_body(task *t) {
    misere_open(t, &w);
    find_games(t);
    misere_parting p;
    misere_parting_open(t, &p, &w);
    misere x;
    for (unsigned i = 0; i < ALL; i += i < EARLY ? 1 : 5)
        for (unsigned k = 0; k < EARLY; k++) {
            const misere sum = misere_add(t, &w, games[i], games[k]);
            assert_true(misere_difference(t, &p, sum, games[k], &x));
            assert_true(misere_same(x, games[i]));
            if (i >= EARLY) continue;
            uint32_t count;
            const misere *parts = misere_parts(t, &p, sum, &count);
            assert_true(has(parts, count, games[i]) && has(parts, count, games[k]));
            for (uint32_t j = 0; j < count; j++) {
                assert_true(misere_difference(t, &p, sum, parts[j], &x));
                assert_true(misere_same(misere_add(t, &w, x, parts[j]), sum));
            }
        }
    misere_parting_close(t, &p);
    misere_close(t, &w);
}

/* A game born by day 4 has exactly the parts among those of the day, and with 1 added to them, that
 * adding each pair of them gives. Of games that are no difference none is found. */
static void parts_are_complete_body(task *t) {
    misere_open(t, &w);
    find_games(t);
    misere_parting p;
    misere_parting_open(t, &p, &w);
    enum { TWICE = 2 * EARLY };
    misere both[TWICE], x;
    const misere one = misere_nim(t, &w, 1);
    for (unsigned i = 0; i < EARLY; i++) {
        both[i] = games[i];
        both[EARLY + i] = misere_add(t, &w, games[i], one);
    }
    unsigned primes = 0;
    for (unsigned g = 0; g < EARLY; g++) {
        uint32_t count;
        const misere *parts = misere_parts(t, &p, games[g], &count);
        primes += misere_is_prime(t, &p, games[g]);
        assert_int_equal(misere_is_prime(t, &p, games[g]), count == 4);
        for (unsigned i = 0; i < TWICE; i++) {
            bool is_part = false;
            for (unsigned k = 0; k < TWICE; k++)
                if (misere_same(misere_add(t, &w, both[i], both[k]), games[g])) is_part = true;
            if (is_part) assert_true(has(parts, count, both[i]));
            assert_int_equal(has(parts, count, both[i]),
                             misere_difference(t, &p, games[g], both[i], &x));
        }
    }
    assert_true(primes > 5 && primes < EARLY);
    /* Winning Ways, chapter 13: 2_+ = 2 + [[3,2_+],2_+,0]. */
    const misere left = misere_read(t, &w, "2_+"), right = misere_read(t, &w, "2+[[3,2_+],2_+,0]");
    assert_true(misere_same(left, right));
    misere_parting_close(t, &p);
    misere_close(t, &w);
}

#define BODY(name)                                                                                 \
    static void name(void **state) {                                                               \
        (void)state;                                                                               \
        run(name##_body);                                                                          \
    }
BODY(tame_games_are_nim_positions_in_sums)
BODY(tame_games_add)
BODY(one_tameable_game_does_no_harm)
BODY(restive_games_are_ambivalent)
BODY(mates_and_links)
BODY(differences_and_parts)
BODY(parts_are_complete)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tame_games_are_nim_positions_in_sums),
        cmocka_unit_test(tame_games_add),
        cmocka_unit_test(one_tameable_game_does_no_harm),
        cmocka_unit_test(restive_games_are_ambivalent),
        cmocka_unit_test(mates_and_links),
        cmocka_unit_test(differences_and_parts),
        cmocka_unit_test(parts_are_complete),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
