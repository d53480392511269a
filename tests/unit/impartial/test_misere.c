/* SPDX-License-Identifier: MIT
 *
 * Misere play: outcomes, misere nim values and quotients held against play on plain lists of heaps;
 * values from the literature; texts; and all-but subtraction games against their definition. */
#include "impartial/heaps_asked.h"
#include "positions.h"
#include "questions.h"

/* ---- play on lists of heaps ---- */

enum { HEAPS = 13, TABLE = 1 << 18 };

/* How many heaps there are of 1 to HEAPS counters, and of nim heaps of 1 and 2: four bits each. */
typedef uint64_t heap_list;
enum { NIM_ONE = HEAPS + 1, NIM_TWO = HEAPS + 2 };
static heap_list one_heap(unsigned size) { return size == 0 ? 0 : UINT64_C(1) << 4 * (size - 1); }
static unsigned heaps_of(heap_list list, unsigned size) { return list >> 4 * (size - 1) & 15; }

typedef struct rule {
    const char *code;
    unsigned digits[4];
    bool unequal;
} rule;

/* The misere nim values of lists, by open addressing; an entry is value + 1. */
typedef struct memo {
    heap_list *keys;
    uint8_t *values;
} memo;

static unsigned play(const rule *r, memo *m, heap_list list);

static void see(const rule *r, memo *m, heap_list next, uint64_t *seen) {
    *seen |= UINT64_C(1) << play(r, m, next);
}

static void play_heap(const rule *r, memo *m, heap_list others, unsigned n, uint64_t *seen) {
    for (unsigned k = 0; k < 4 && k <= n; k++) {
        const unsigned rest = n - k;
        if (r->digits[k] & 1 && rest == 0) see(r, m, others, seen);
        if (r->digits[k] & 2 && rest > 0) see(r, m, others + one_heap(rest), seen);
        for (unsigned a = 1; r->digits[k] & 4 && 2 * a <= rest; a++)
            if (!(r->unequal && 2 * a == rest))
                see(r, m, others + one_heap(a) + one_heap(rest - a), seen);
        for (unsigned a = 1; r->digits[k] & 8 && 3 * a <= rest; a++)
            for (unsigned b = a; a + 2 * b <= rest; b++)
                see(r, m, others + one_heap(a) + one_heap(b) + one_heap(rest - a - b), seen);
    }
}

static unsigned play(const rule *r, memo *m, heap_list list) {
    size_t at = (size_t)((list * UINT64_C(0x9E3779B97F4A7C15)) >> 46) % TABLE;
    while (m->values[at] != 0 && m->keys[at] != list) at = (at + 1) % TABLE;
    if (m->values[at] != 0) return m->values[at] - 1u;
    uint64_t seen = 0;
    for (unsigned n = 1; n <= HEAPS; n++)
        if (heaps_of(list, n) > 0) play_heap(r, m, list - one_heap(n), n, &seen);
    if (heaps_of(list, NIM_ONE) > 0) see(r, m, list - one_heap(NIM_ONE), &seen);
    if (heaps_of(list, NIM_TWO) > 0) {
        see(r, m, list - one_heap(NIM_TWO), &seen);
        see(r, m, list - one_heap(NIM_TWO) + one_heap(NIM_ONE), &seen);
    }
    const unsigned value = seen == 0 ? 1 : (unsigned)__builtin_ctzll(~seen);
    at = (size_t)((list * UINT64_C(0x9E3779B97F4A7C15)) >> 46) % TABLE;
    while (m->values[at] != 0) at = (at + 1) % TABLE;
    m->keys[at] = list;
    m->values[at] = (uint8_t)(value + 1);
    return value;
}

static memo memo_open(void) {
    return (memo){calloc(TABLE, sizeof(heap_list)), calloc(TABLE, sizeof(uint8_t))};
}

static void memo_close(memo *m) {
    free(m->keys);
    free(m->values);
}

static const rule rules[] = {
    {"kayles", {0, 7, 7}, false},  {".07", {0, 0, 7}, false},     {".75", {0, 7, 5}, false},
    {".123", {0, 1, 2, 3}, false}, {"grundy", {4}, true},         {"{1,2}", {0, 3, 3}, false},
    {"4.3", {4, 3}, false},        {".165", {0, 1, 6, 5}, false}, {".45", {0, 4, 5}, false},
    {".8", {0, 8}, false},         {".9", {0, 9}, false},
};
enum { RULES = sizeof rules / sizeof rules[0] };

/* The digits of a genus, the last two for ever. */
static unsigned genus_digit(const char *genus, unsigned k) {
    const char *digits = strchr(genus, '{') + 1;
    const size_t count = strcspn(digits, "}");
    return (unsigned)(digits[k < count ? k : count - 2 + (k - count) % 2] - '0');
}

static void genera_are_what_play_gives(void **state) {
    ender_ctx *ctx = *state;
    for (size_t i = 0; i < RULES; i++) {
        misere_facts heaps[HEAPS];
        memo m = memo_open();
        assert_int_equal(misere_of_heaps(ctx, rules[i].code, HEAPS, heaps), ENDER_OK);
        uint32_t nim[HEAPS];
        assert_int_equal(ender_nim_sequence(ctx, rules[i].code, HEAPS, nim), ENDER_OK);
        for (unsigned n = 0; n < HEAPS; n++) {
            assert_int_equal(heaps[n].nim_value, nim[n]);
            for (unsigned k = 0; k < 6; k++) {
                const unsigned value = play(&rules[i], &m, one_heap(n) + k * one_heap(NIM_TWO));
                if (k == 0) assert_int_equal(heaps[n].misere_value, value);
                if (genus_digit(heaps[n].genus, k) != value)
                    fail_msg("%s, heap %u: %s, but digit %u is %u", rules[i].code, n,
                             heaps[n].genus, k, value);
            }
        }
        memo_close(&m);
    }
}

/* All lists of heaps with at most `left` counters in heaps of at most `size`. */
static void every_list(const rule *r, memo *m, const misere_monoid *q, heap_list list,
                       uint32_t element, unsigned size, unsigned left, unsigned *checked) {
    const bool is_p = play(r, m, list) == 0;
    if (q->is_p[element] != is_p)
        fail_msg("%s: element %s is wrong about %llx", r->code,
                 field_named(&q->about, "elements")->items[element].text, (unsigned long long)list);
    ++*checked;
    for (unsigned n = 1; n <= size && n <= left; n++)
        every_list(r, m, q, list + one_heap(n), q->product[element * q->order + q->element[n]], n,
                   left - n, checked);
}

static void quotients_tell_the_outcomes(void **state) {
    ender_ctx *ctx = *state;
    enum { COUNTERS = 15 };
    for (size_t i = 0; i < RULES; i++) {
        misere_monoid q;
        memo m = memo_open();
        unsigned checked = 0;
        assert_int_equal(misere_monoid_of(ctx, rules[i].code, HEAPS, "1000", &q), ENDER_OK);
        assert_true(q.finite);
        every_list(&rules[i], &m, &q, 0, 0, HEAPS - 1, COUNTERS, &checked);
        assert_true(checked > 500);
        misere_monoid_clear(&q);
        memo_close(&m);
    }
}

/* ---- what is known ---- */

static void assert_order(ender_ctx *ctx, const char *code, size_t heaps, uint32_t order) {
    misere_monoid q;
    assert_int_equal(misere_monoid_of(ctx, code, heaps, "1000", &q), ENDER_OK);
    assert_true(q.finite);
    if (q.order != order) fail_msg("%s has order %u, not %u", code, q.order, order);
    /* A commutative monoid. */
    for (uint32_t a = 0; a < q.order; a++) {
        assert_int_equal(q.product[a], a);
        for (uint32_t b = 0; b < q.order; b++) {
            const uint32_t ab = q.product[a * q.order + b];
            assert_int_equal(ab, q.product[b * q.order + a]);
            for (uint32_t c = 0; c < q.order; c++)
                assert_int_equal(q.product[ab * q.order + c],
                                 q.product[a * q.order + q.product[b * q.order + c]]);
        }
    }
    misere_monoid_clear(&q);
}

/* Plambeck and Siegel 2008: T_0 has order 1, T_1 order 2, T_n order 2^n + 2; .123 has order 20. */
static void orders_are_those_of_the_literature(void **state) {
    ender_ctx *ctx = *state;
    assert_order(ctx, "{1}", 1, 1);
    assert_order(ctx, "{1}", 10, 2);
    assert_order(ctx, "{1,2}", 10, 6);
    assert_order(ctx, "{1,2,3}", 10, 6);
    assert_order(ctx, "{1..7}", 10, 10);
    assert_order(ctx, "{1..15}", 16, 18);
    assert_order(ctx, ".123", 16, 20);
    assert_order(ctx, ".75", 16, 8);
    assert_order(ctx, "all-but{}", 8, 10);
}

static void presentations_are_least(void **state) {
    misere_monoid q;
    assert_int_equal(misere_monoid_of(*state, "{1,2}", 4, "100", &q), ENDER_OK);
    assert_string_equal(q.presentation, "<a,b | a^2=1, b^3=b>");
    const char *const names[] = {"1", "a", "b", "ab", "b^2", "ab^2"};
    for (uint32_t i = 0; i < 6; i++) {
        assert_string_equal(field_named(&q.about, "elements")->items[i].text, names[i]);
        assert_int_equal(q.is_p[i], i == 1 || i == 4);
    }
    assert_int_equal(q.element[3], 0);
    misere_monoid_clear(&q);
    assert_int_equal(misere_monoid_of(*state, "{1}", 1, "100", &q), ENDER_OK);
    assert_string_equal(q.presentation, "<|>");
    misere_monoid_clear(&q);
}

static void a_bound_is_kept(void **state) {
    ender_ctx *ctx = *state;
    misere_monoid q;
    assert_int_equal(misere_monoid_of(ctx, "kayles", 12, "10", &q), ENDER_OK);
    assert_false(q.finite);
    assert_int_equal(q.order, 11);
    misere_monoid_clear(&q);
    assert_int_equal(misere_monoid_of(ctx, "kayles", 12, "0", &q), ENDER_EARGUMENT);
    assert_int_equal(misere_monoid_of(ctx, "kayles", 12, "5001", &q), ENDER_EARGUMENT);
    assert_int_equal(misere_monoid_of(ctx, "kayles", 1001, "10", &q), ENDER_ELIMIT);
    assert_int_equal(misere_monoid_of(ctx, "kay", 10, "10", &q), ENDER_ESYNTAX);
}

/* Winning Ways, chapter 13. */
static void genera_are_those_of_the_literature(void **state) {
    ender_ctx *ctx = *state;
    static const char *const kayles[] = {"0^{120}", "1^{031}", "2^{20}", "3^{31}",
                                         "1^{031}", "4^{146}", "3^{31}", "2^{20}",
                                         "1^{13}",  "4^{046}", "2^{20}", "6^{46}"};
    misere_facts heaps[19];
    assert_int_equal(misere_of_heaps(ctx, "kayles", 12, heaps), ENDER_OK);
    for (size_t n = 0; n < 12; n++) {
        assert_string_equal(heaps[n].genus, kayles[n]);
        assert_int_equal(heaps[n].tame, n != 5 && n != 9 && n != 11);
    }
    assert_string_equal(heaps[5].name, "[[3,2],3,2,1]");
    assert_int_equal(misere_of_heaps(ctx, "grundy", 19, heaps), ENDER_OK);
    assert_string_equal(heaps[13].genus, "3^{1431}");
    assert_string_equal(heaps[18].genus, "4^{0564}");
    for (size_t n = 0; n < 18; n++) assert_int_equal(heaps[n].tame, n != 13 && n != 16);
}

/* ONAG, chapter 12: what is said of sums of a restive game with nim heaps, of all restive games
 * whose options are nim heaps up to 3 and 2_+. */
static void assert_ambivalent(ender_ctx *ctx, const char *text, const misere_facts *g) {
    for (uint32_t a = 0; a < 7; a++)
        for (uint32_t b = a; b < 7; b++) {
            char sum[128];
            snprintf(sum, sizeof sum, "%s + %u + %u", text, a, b);
            misere_facts both;
            assert_int_equal(misere_of_text(ctx, sum, &both), ENDER_OK);
            const uint32_t m = g->misere_value;
            const bool small =
                (a < 2 || a == m || a == (m ^ 1)) && (b < 2 || b == m || b == (m ^ 1));
            const uint32_t counts_as = (small ? m : g->nim_value) ^ a ^ b;
            if ((both.misere_value == 0) != (counts_as == 0)) fail_msg("%s", sum);
            if (both.misere_value != counts_as) fail_msg("%s: misere value", sum);
        }
}

static void restive_games_are_ambivalent_heaps(void **state) {
    ender_ctx *ctx = *state;
    static const char *const options[] = {"0", "1", "2", "3", "2_+"};
    unsigned restive = 0, restless = 0;
    for (unsigned set = 1; set < 32; set++) {
        char text[64] = "[";
        for (unsigned i = 0; i < 5; i++)
            if (set >> i & 1) strcat(strcat(text, text[1] ? "," : ""), options[i]);
        strcat(text, "]");
        misere_facts g;
        assert_int_equal(misere_of_text(ctx, text, &g), ENDER_OK);
        const bool is_restive = strcmp(g.kind, "restive") == 0;
        const bool is_restless = strcmp(g.kind, "restless") == 0;
        assert_int_equal(is_restive || is_restless, !g.tame);
        if (!g.tame) assert_true((g.nim_value <= 1) != (g.misere_value <= 1));
        if (!g.tame) assert_int_equal(is_restive, g.nim_value <= 1);
        if (is_restive) assert_ambivalent(ctx, text, &g);
        restive += is_restive;
        restless += is_restless;
    }
    assert_true(restive > 0 && restless > 0);
    misere_facts heaps[12];
    assert_int_equal(misere_of_heaps(ctx, "kayles", 12, heaps), ENDER_OK);
    assert_string_equal(heaps[1].kind, "fickle");
    assert_string_equal(heaps[2].kind, "firm");
    assert_string_equal(heaps[5].kind, "restless"); /* [[3,2],3,2,1] */
    assert_string_equal(heaps[9].kind, "wild");
}

/* ONAG, chapter 12. */
static void days_have_their_games(void **state) {
    static const int64_t counts[] = {1, 2, 3, 5, 22, 4171780};
    ender_game count;
    for (unsigned day = 0; day < 6; day++) {
        char text[32];
        const int length = snprintf(text, sizeof text, "misere_born(%u)", day);
        assert_int_equal(ender_parse(*state, text, (size_t)length, &count), ENDER_OK);
        assert_int_equal(as_int64(*state, count), counts[day]);
    }
    assert_int_equal(ender_parse(*state, "misere_born(6)", 14, &count), ENDER_ELIMIT);
}

/* ---- texts and forms ---- */

static void assert_misere(ender_ctx *ctx, const char *text, const char *name, const char *genus) {
    misere_facts g;
    if (misere_of_text(ctx, text, &g) != ENDER_OK) fail_msg("%s: %s", text, ender_message(ctx));
    assert_string_equal(g.name, name);
    assert_string_equal(g.genus, genus);
}

static void texts_are_read(void **state) {
    ender_ctx *ctx = *state;
    assert_misere(ctx, "0", "0", "0^{120}");
    assert_misere(ctx, "[]", "0", "0^{120}");
    assert_misere(ctx, "*", "1", "1^{031}");
    assert_misere(ctx, "* + *1", "0", "0^{120}");
    assert_misere(ctx, "1+2", "3", "3^{31}");
    assert_misere(ctx, "[1,0]", "2", "2^{20}");
    assert_misere(ctx, "2+2", "[3,2]", "0^{02}");
    assert_misere(ctx, "[ 2 ]", "2_+", "0^{02}");
    assert_misere(ctx, "2_++", "2_++", "1^{13}");
    assert_misere(ctx, "[[2_+],0]", "[2_++,0]", "2^{0420}");
    assert_misere(ctx, "[1]", "0", "0^{120}"); /* reversible, and * is a P-position */
    assert_misere(ctx, "10", "10", "10^{10,8}");
    static const struct {
        const char *text;
        uint32_t column;
    } wrong[] = {{"", 1},    {"x", 1},    {"[1,", 4}, {"[1;2]", 3}, {"2_", 3},
                 {"2 3", 3}, {"1001", 1}, {"1+", 3},  {"2)", 2}};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        misere_facts g;
        assert_int_equal(misere_of_text(ctx, wrong[i].text, &g), ENDER_ESYNTAX);
        if (ender_error_place(ctx).column != wrong[i].column)
            fail_msg("%s: column %u", wrong[i].text, ender_error_place(ctx).column);
    }
    char deep[3000];
    memset(deep, '[', sizeof deep - 1);
    deep[sizeof deep - 1] = '\0';
    misere_facts g;
    assert_int_equal(misere_of_text(ctx, deep, &g), ENDER_ESYNTAX);
}

static void assert_form(ender_ctx *ctx, const char *text, const char *name) {
    ender_form form;
    misere_facts g;
    assert_int_equal(ender_parse_form(ctx, text, strlen(text), &form), ENDER_OK);
    assert_int_equal(misere_of_form(ctx, form, &g), ENDER_OK);
    assert_string_equal(g.name, name);
    ender_outcome outcome;
    assert_int_equal(ender_form_misere_outcome(ctx, form, &outcome), ENDER_OK);
    assert_int_equal(outcome == ENDER_P, g.misere_value == 0);
}

static void forms_have_misere_values(void **state) {
    ender_ctx *ctx = *state;
    assert_form(ctx, "*3", "3");
    assert_form(ctx, "{*2|*2}", "2_+");
    assert_form(ctx, "{*|*}", "0");
    assert_form(ctx, "*2+*2", "[3,2]");
    assert_form(ctx, "{{*2|*2},0|0,{*2|*2}}", "[2_+,0]");
    ender_form form;
    misere_facts g;
    assert_int_equal(ender_parse_form(ctx, "^", 1, &form), ENDER_OK);
    assert_int_equal(misere_of_form(ctx, form, &g), ENDER_EDOMAIN);
    /* Positions of rulesets are forms, too: Kayles by its rules. */
    misere_facts heaps[9];
    assert_int_equal(misere_of_heaps(ctx, "kayles", 9, heaps), ENDER_OK);
    for (unsigned n = 1; n < 9; n++) {
        char text[8];
        snprintf(text, sizeof text, "%u", n);
        assert_int_equal(misere_of_form(ctx, form_of(ctx, "kayles", text), &g), ENDER_OK);
        assert_string_equal(g.genus, heaps[n].genus);
        assert_int_equal(g.birthday, heaps[n].birthday);
    }
}

/* ---- all-but subtraction games ---- */

static void all_but_games_follow_the_definition(void **state) {
    ender_ctx *ctx = *state;
    enum { COUNT = 600, MOST = 9 };
    for (unsigned set = 0; set < 1u << MOST; set++) {
        char code[64] = "all-but{";
        size_t at = strlen(code);
        for (unsigned k = 1; k <= MOST; k++)
            if (set >> (k - 1) & 1)
                at += (size_t)snprintf(code + at, sizeof code - at,
                                       code[at - 1] == '{' ? "%u" : ",%u", k);
        code[at] = '}';
        uint32_t plain[COUNT], computed[COUNT];
        for (unsigned n = 0; n < COUNT; n++) {
            bool seen[COUNT + 1] = {false};
            for (unsigned k = 1; k <= n; k++)
                if (k > MOST || !(set >> (k - 1) & 1)) seen[plain[n - k]] = true;
            plain[n] = 0;
            while (seen[plain[n]]) plain[n]++;
        }
        repetition r;
        assert_int_equal(repetition_of(ctx, code, 100, &r), ENDER_OK);
        assert_string_equal(r.kind, "arithmetic");
        assert_true(r.saltus > 0 && r.computed < COUNT - r.period);
        assert_int_equal(ender_nim_sequence(ctx, code, COUNT, computed), ENDER_OK);
        assert_memory_equal(plain, computed, sizeof plain);
        for (uint64_t n = r.preperiod; n + r.period < COUNT; n++)
            assert_int_equal(plain[n + r.period], plain[n] + r.saltus);
        for (uint64_t n = r.preperiod; n > 0 && n == r.preperiod; n--)
            assert_int_not_equal(plain[n - 1 + r.period], plain[n - 1] + r.saltus);
    }
    repetition r;
    assert_int_equal(repetition_of(ctx, "all-but7", 1, &r), ENDER_ESYNTAX);
    assert_int_equal(ender_error_place(ctx).column, 8);
    assert_int_equal(repetition_of(ctx, "all-but{0}", 1, &r), ENDER_ESYNTAX);
    assert_int_equal(repetition_of(ctx, "all-but{1}x", 1, &r), ENDER_ESYNTAX);
    /* Large elements: known as far as it is computed. */
    assert_int_equal(repetition_of(ctx, "all-but{4294967295}", 1000, &r), ENDER_OK);
    assert_string_equal(r.kind, "unknown");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(genera_are_what_play_gives),
        cmocka_unit_test(quotients_tell_the_outcomes),
        cmocka_unit_test(orders_are_those_of_the_literature),
        cmocka_unit_test(presentations_are_least),
        cmocka_unit_test(a_bound_is_kept),
        cmocka_unit_test(genera_are_those_of_the_literature),
        cmocka_unit_test(restive_games_are_ambivalent_heaps),
        cmocka_unit_test(days_have_their_games),
        cmocka_unit_test(texts_are_read),
        cmocka_unit_test(forms_have_misere_values),
        cmocka_unit_test(all_but_games_follow_the_definition),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
