/* SPDX-License-Identifier: MIT
 *
 * Reading and writing values: the grammar by tables of texts that mean the same, names by tables of
 * what is printed, refusals by their place; and on random games and forms that what is printed
 * reads back, and that names do not depend on what a context did before. Every example in the
 * table of functions is run. */
#include "base/random.h"
#include "notation/front.h"
#include "testing.h"

#include <ender/ender.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LENGTH(array) (sizeof(array) / sizeof(array)[0])

static ender_ctx *open_context(uint64_t megabytes) {
    ender_ctx *ctx = NULL;
    const ender_settings settings = {.memory_bytes = megabytes << 20, .threads = 1};
    assert_int_equal(ender_open(&ctx, &settings), ENDER_OK);
    return ctx;
}

static ender_game read_game(ender_ctx *ctx, const char *text) {
    ender_game g = {0};
    if (ender_parse(ctx, text, strlen(text), &g) != ENDER_OK)
        fail_msg("%.200s: %s", text, ender_message(ctx));
    return g;
}

static ender_form read_form(ender_ctx *ctx, const char *text) {
    ender_form f = {0};
    if (ender_parse_form(ctx, text, strlen(text), &f) != ENDER_OK)
        fail_msg("%.200s: %s", text, ender_message(ctx));
    return f;
}

static ender_result run(ender_ctx *ctx, ender_scope *scope, const char *text) {
    ender_result result;
    if (ender_evaluate(ctx, scope, text, strlen(text), &result) != ENDER_OK)
        fail_msg("%s: %s", text, ender_message(ctx));
    return result;
}

static char *print_game(ender_ctx *ctx, ender_game g, ender_style style) {
    char *text = NULL;
    if (ender_format(ctx, g, style, &text) != ENDER_OK) fail_msg("%s", ender_message(ctx));
    return text;
}

static char *print_result(ender_ctx *ctx, const ender_result *result, ender_style style) {
    char *text = NULL;
    if (ender_format_result(ctx, result, style, &text) != ENDER_OK)
        fail_msg("%s", ender_message(ctx));
    return text;
}

/* Evaluates a text and compares what is printed. */
static void check_prints(ender_ctx *ctx, ender_scope *scope, const char *text, ender_style style,
                         const char *expected) {
    ender_result result = run(ctx, scope, text);
    char *printed = print_result(ctx, &result, style);
    if (strcmp(printed, expected) != 0)
        fail_msg("%.200s prints %.200s, expected %s", text, printed, expected);
    ender_free(printed);
    ender_result_clear(&result);
}

/* ---- what texts mean ---- */

static void test_meaning(void **state) {
    (void)state;
    static const char *const same[][2] = {
        {"0.75", "3/4"},
        {"\u00BD", "1/2"},
        {"-3\u00BD", "-7/2"},
        {"6/4", "3/2"},
        {"1/2/2", "1/4"},
        {"(3/4)/(3/2)", "1/2"},
        {"99999999999999999999999998/2", "49999999999999999999999999"},
        {"*0", "0"},
        {"*1", "*"},
        {"*2+*3", "*"},
        {"^^", "^+^"},
        {"vvv", "v3"},
        {"^3", "^^^"},
        {"^1", "^"},
        {"^0", "0"},
        {"3*", "3+*"},
        {"3*4", "3+*4"},
        {"1^*3", "1+^+*3"},
        {"-1/2v3*", "-(1/2)-^-^-^+*"},
        {" 1 + * - ^ ", "1*-^"},
        {"3.^", "^3"},
        {"3.{1|0}", "{1|0}+{1|0}+{1|0}"},
        {"-2.^*", "vv"},
        {"(1+1).^", "^^"},
        {"2\u00B73", "6"},
        {"--1", "1"},
        {"-(1^)", "-1v"},
        {"-1^", "^-1"},
        {"+-2", "{2|-2}"},
        {"\u00B12", "+-2"},
        {"1\u00B12", "1+(+-2)"},
        {"+-(1,*)", "{1,*|-1,*}"},
        {"+-{1|0}", "{{1|0}|{0|-1}}"},
        {"{a}", NULL},
        {"{0||1|2}", "{0|{1|2}}"},
        {"{0|1||2}", "{{0|1}|2}"},
        {"{0|1||2|||3}", "{{{0|1}|2}|3}"},
        {"{1|||2||3|4}", "{1|{2|{3|4}}}"},
        {"{||}", "0"},
        {"{|1||2}", "{{|1}|2}"},
        {"8|||7||6|0", "{8|{7|{6|0}}}"},
        {"0,*|0,*", "*2"},
        {"tiny(2)", "{0||0|-2}"},
        {"+_2", "tiny(2)"},
        {"-_{1|0}", "miny({1|0})"},
        {"-tiny(2)", "miny(2)"},
        {"^[1]", "^"},
        {"^[2]", "{^|*}"},
        {"^->3", "^[3]"},
        {"v[3]", "-^[3]"},
        {"^<1>", "^"},
        {"^<2>", "{0|v*}"},
        {"^<3>", "{0|{0|0,v*}}"},
        {"^[3]", "^ + ^<2> + ^<3>"},
        {"1^[2]*2", "1 + ^[2] + *2"},
        {"v\u00B2", "-^<2>"},
        {"\u21D1\u2217", "^^*"},
        {"\u2193\u2191", NULL},
        {"*:1", "^*"},
        {"(-1):1", "-1/2"},
        {"1:-1", "1/2"},
        {"1:1:1", "3"},
        {"1<>2", "3"},
        {"2+1:(-1)", "5/2"},
        {"value(lit({0,1|3}):1)", "5/2"},
        {"{0,1|3}:1", "3"},
        {"nim(\"3+5\")", "*6"},
        {"nim('3')", "*3"},
        {"toads-frogs(\"TF.\")", "toads_frogs ( 'TF.' )"},
        {"# a comment\n1 # another\n+1", "2"},
        {"mean({3|0})", "1.5"},
    };
    ender_ctx *ctx = open_context(256);
    for (size_t i = 0; i < LENGTH(same); i++) {
        if (!same[i][1]) continue;
        const ender_game g = read_game(ctx, same[i][0]), h = read_game(ctx, same[i][1]);
        if (!ender_same(g, h)) fail_msg("%s is not %s", same[i][0], same[i][1]);
    }
    ender_close(ctx);
}

static void test_comparisons(void **state) {
    (void)state;
    static const char *const holds[] = {
        "^ > 0",   "^ || *",         "* || 0",     "^* || 0",     "^ != *",      "1 >= 1",
        "1 <= 1",  "0 <| *",         "* |> 0",     "0 < tiny(1)", "tiny(1) < ^", "1 = 1",
        "1 == 1",  "lit({*|*}) = 0", "* \u2225 0", "0 \u2264 ^",  "^ \u2265 0",  "1 \u2260 2",
        "0 <|| *", "* ||> 0",        "0 \u29CF *",
    };
    ender_ctx *ctx = open_context(256);
    for (size_t i = 0; i < LENGTH(holds); i++)
        check_prints(ctx, NULL, holds[i], ENDER_ASCII, "true");
    check_prints(ctx, NULL, "0 || 1", ENDER_ASCII, "false");
    check_prints(ctx, NULL, "0 <| 0", ENDER_ASCII, "false");
    check_prints(ctx, NULL, "{0||1}", ENDER_ASCII, "1/2");
    check_prints(ctx, NULL, "0||1|2", ENDER_ASCII, "1");
    ender_close(ctx);
}

/* ---- what is printed ---- */

typedef struct printing {
    const char *text, *ascii, *unicode, *latex;
} printing;

static void test_names(void **state) {
    (void)state;
    static const printing table[] = {
        {"{0|1}", "1/2", "1/2", "\\tfrac{1}{2}"},
        {"-3/4", "-3/4", "\u22123/4", "-\\tfrac{3}{4}"},
        {"{1|}", "2", "2", "2"},
        {"*3", "*3", "\u22173", "{*}3"},
        {"^+^", "^^", "\u21D1", "{\\Uparrow}"},
        {"v3*2", "v3*2", "\u21933\u22172", "3\\cdot{\\downarrow}{*}2"},
        {"1/2 - ^3 + *", "1/2v3*", "1/2\u21933\u2217", "\\tfrac{1}{2}+3\\cdot{\\downarrow}{*}"},
        {"-1+^", "-1^", "\u22121\u2191", "-1{\\uparrow}"},
        {"{0|-1}", "{0|-1}", "{0|\u22121}", "\\{0\\mid -1\\}"},
        {"{1/2|-1/2}", "+-1/2", "\u00B11/2", "\\pm \\tfrac{1}{2}"},
        {"{1^|-1v}", "+-(1^)", "\u00B1(1\u2191)", "\\pm (1{\\uparrow})"},
        {"{*,^|*,v}", "+-(*,^)", "\u00B1(\u2217,\u2191)", "\\pm ({*},{\\uparrow})"},
        {"{{2|1}|{-1|-2}}", "+-{2|1}", "\u00B1{2|1}", "\\pm \\{2\\mid 1\\}"},
        {"{0||0|-1/2}", "tiny(1/2)", "+_1/2", "{+}_{\\tfrac{1}{2}}"},
        {"{2|1||0|||0}", "miny({2|1})", "\u2212_{2|1}", "{-}_{\\{2\\mid 1\\}}"},
        {"{1|||0||0|-1}", "{1|tiny(1)}", "{1|+_1}", "\\{1\\mid {+}_{1}\\}"},
        {"{{^|*}|*}", "^[3]", "\u2191[3]", "{\\uparrow}^{[3]}"},
        {"-^[2]+*", "v[2]*", "\u2193[2]\u2217", "{\\downarrow}^{[2]}{*}"},
        {"{0|{0|0,v*}}", "^<3>", "\u2191\u00B3", "{\\uparrow}^{3}"},
        {"{^*|0}", "v<2>", "\u2193\u00B2", "{\\downarrow}^{2}"},
        {"{0|0,v*}", "v[2]*", "\u2193[2]\u2217", "{\\downarrow}^{[2]}{*}"},
        {"{*3,*2,*,0|{0,*,*2|-1,{0,*|-1}},{0,*|-1},-1}",
         "{0,*,*2,*3|-1,{0,*|-1},{0,*,*2|-1,{0,*|-1}}}", NULL, NULL},
        {"dyadic(3,5000)+^", "dyadic(3,5000)+^", "dyadic(3,5000)+\u2191",
         "\\tfrac{3}{2^{5000}}{\\uparrow}"},
        {"lit({*|*})", "lit({*|*})", "lit({\u2217|\u2217})", "\\{{*}\\mid {*}\\}"},
        {"lit({1,0|3})", "lit({0,1|3})", "lit({0,1|3})", "\\{0,1\\mid 3\\}"},
        {"lit({0|1})", "lit(1/2)", "lit(1/2)", "\\tfrac{1}{2}"},
        {"left_options(*3)", "0, *, *2", "0, \u2217, \u22172", "0, {*}, {*}2"},
        {"right_options(1)", "none", "none", "none"},
        {"outcome(^)", "L", "L", "L"},
    };
    ender_ctx *ctx = open_context(256);
    for (size_t i = 0; i < LENGTH(table); i++) {
        check_prints(ctx, NULL, table[i].text, ENDER_ASCII, table[i].ascii);
        if (!table[i].latex) continue;
        check_prints(ctx, NULL, table[i].text, ENDER_UNICODE, table[i].unicode);
        check_prints(ctx, NULL, table[i].text, ENDER_LATEX, table[i].latex);
    }
    ender_close(ctx);
}

static void test_json(void **state) {
    (void)state;
    static const char *const table[][2] = {
        {"^*", "{\"name\":\"^*\",\"left\":[\"0\",\"*\"],\"right\":[\"0\"]}"},
        {"*2000", "{\"name\":\"*2000\",\"left\":2000,\"right\":2000}"},
        {"lit({*|*})", "{\"name\":\"{*|*}\",\"literal\":true,\"left\":[\"*\"],\"right\":[\"*\"]}"},
        {"1 = 1", "true"},
        {"compare(^, *)", "\"||\""},
        {"simplify(0)", "\"nothing is dominated or reversible\\n\""},
        {"left_options(*)", "[{\"name\":\"0\",\"number\":0,\"numerator\":0,\"exponent\":0,"
                            "\"left\":[],\"right\":[]}]"},
        {"-3/8", "{\"name\":\"-3/8\",\"number\":-0.375,\"numerator\":-3,\"exponent\":3,"
                 "\"left\":[\"-1/2\"],\"right\":[\"-1/4\"]}"},
        {"9007199254740992 + 1/2",
         "{\"name\":\"18014398509481985/2\",\"numerator\":\"18014398509481985\","
         "\"exponent\":1,\"left\":[\"9007199254740992\"],"
         "\"right\":[\"9007199254740993\"]}"},
        {"followers(1)", "[{\"name\":\"1\",\"number\":1,\"numerator\":1,\"exponent\":0,"
                         "\"left\":[\"0\"],\"right\":[]},{\"name\":\"0\",\"number\":0,"
                         "\"numerator\":0,\"exponent\":0,\"left\":[],\"right\":[]}]"},
    };
    ender_ctx *ctx = open_context(256);
    for (size_t i = 0; i < LENGTH(table); i++)
        check_prints(ctx, NULL, table[i][0], ENDER_JSON, table[i][1]);
    ender_close(ctx);
}

/* ---- what is refused, and where ---- */

typedef struct refusal {
    const char *text;
    unsigned line, column; /* 0 for failures without a place */
    const char *says;      /* a part of the message */
} refusal;

static void test_refusals(void **state) {
    (void)state;
    static const refusal table[] = {
        {"", 1, 1, "found the end of the text"},
        {"heat(1, 1/3)", 1, 9, "expected a short game"},
        {"atomic_weight(w)", 1, 15, "expected a short game"},
        {"lit(1/3)", 1, 5, "no literal form"},
        {"1/3^", 1, 4, "1/3+^"},
        {"w*2", 1, 2, "two ways"},
        {"w^-1", 1, 3, "w^(-1)"},
        {"sqrt(w+1)", 0, 0, "begins w^(1/2)+(1/2)*w^(-1/2)"},
        {"{1/(w+1)|}", 0, 0, "are no games"},
        {"w^epsilon_0", 1, 3, "no finite normal form"},
        {"2*pi", 1, 3, "a multiple is written 3.G"},
        {"num(2*pi)", 1, 7, "known by its digits alone"},
        {"sqrt(2)*w", 0, 0, "coefficients here are rational"},
        {"{w,w^w,w^(w^w),...|}", 0, 0, "follow no rule that is known here"},
        {"{3,31/10,314/100,...|4}", 0, 0, "follow no rule that is known here"},
        {"canonical_options({0,1,2,...|})", 0, 0, "there is no canonical form"},
        {"lit({0,1,2,...|})", 1, 5, "no literal form"},
        {"conway_product(*, {w|-w})", 0, 0, "this is asked of numbers"},
        {"nim_product(*(w^w^w), *2)", 0, 0, "nim arithmetic goes up to w^w^w"},
        {"num((w+1)^100000)", 0, 0, "powers of sums go up to"},
        {"birthday(i)", 0, 0, "are no games"},
        {"sqrt(i)", 0, 0, "coefficients here are rational"},
        {"ord(i)", 1, 5, "expected an ordinal"},
        {"1/(2)*w", 1, 6, "a product behind / can be read in two ways"},
        {"*(w-1)", 1, 5, "left_subtract"},
        {"*(1/2)", 1, 5, "ordinal_quotient"},
        {"sqrt(2)", 0, 0, "irrational"},
        {"root(-1, 4)", 0, 0, "negative"},
        {"{0,1|...}", 1, 6, "expected a value"},
        {"{0,2,3,7,...|}", 0, 0, "no rule"},
        {"{*w,*(w*2),0,*,*2,...|*w,0,*,*2,...}", 1, 1, "both players have the same"},
        {"{*w,0,*,*2,...|*w,*(w*2),0,*,*2,...}", 1, 1, "both players have the same"},
        {"{0,1,2,...|0}", 1, 1, "no number lies between"},
        {"{*w|0}", 0, 0, "least excluded"},
        {"canonical_options(w)", 0, 0, "there is no canonical form"},
        {"pass+w", 1, 1, "among the options in braces"},
        {"w+over", 1, 3, "do not go together"},
        {"w<over", 1, 1, "a surreal value and a loopy value do not go together"},
        {"over<|w", 1, 1, "a loopy value and a surreal value do not go together"},
        {"{w|on}", 1, 4, "a surreal value and a loopy value do not go together"},
        {"{on,w|}", 1, 5, "a loopy value and a surreal value do not go together"},
        {"1/0", 1, 1, "denominator is 0"},
        {"1/(1-1)", 1, 4, "divisor is 0"},
        {"^/2", 1, 1, "only numbers are divided"},
        {"1+", 1, 3, "expected a value"},
        {"{1|2", 1, 5, "`}`"},
        {"{1}", 1, 3, "`|`"},
        {"{}", 1, 2, "`|`"},
        {"{1|2|3}", 1, 5, "second bar of 1 stroke"},
        {"{a||b|c||d}", 1, 8, "second bar of 2 strokes"},
        {"(1", 1, 3, "`)`"},
        {"1)", 1, 2, "found `)`"},
        {"*^", 1, 2, "number, ups, star"},
        {"^v", 1, 2, "^+v"},
        {"^^3", 1, 3, "write ^^^ or ^3"},
        {"1 2", 1, 3, "an operator"},
        {"3{1|0}", 1, 2, "3.G"},
        {"3*{1|0}", 1, 3, "3.G"},
        {"-1:1", 1, 3, "two ways"},
        {"-*<>1", 1, 3, "two ways"},
        {"0^2", 1, 1, "a 0 before ^2 can be read in two ways"},
        {"{0^2|1}", 1, 2, "0,0 for an option that is there twice"},
        {"1+0*3", 1, 3, "a 0 before *3 can be read in two ways"},
        {"-0v", 1, 2, "two ways"},
        {"0/4^", 1, 1, "two ways"},
        {"* <> 0", 1, 3, "G<>H for the side-sum"},
        {"(*:1) <> 0", 1, 7, "two ways"},
        {"1-1^", 1, 3, "two ways"},
        {"+-1^", 1, 1, "two ways"},
        {"1+-1", 1, 2, "two ways"},
        {"1+_1", 1, 2, "two ways"},
        {"3.5.^", 1, 1, "must be an integer"},
        {"0 < 1 < 2", 1, 7, "one comparison"},
        {"1+pass", 1, 3, "among the options in braces"},
        {"@s{s>L!k:t;!n,j=R}", 1, 15, "no edge of the graph is of class `j`"},
        {"{0|a}", 1, 4, "nothing is called a"},
        {"a{0|b{1|a},b{2|3}}", 1, 12, "a second node is called b"},
        {"heat{0|1}", 1, 1, "is a function"},
        {"lit(on)", 1, 5, "no literal form"},
        {"lit({pass|0})", 1, 5, "has no literal form"},
        {"over:1", 1, 6, "of games that end"},
        {"on+-1", 1, 3, "two ways"},
        {"mean(over)", 1, 6, "a game that ends"},
        {"heat(1, over)", 1, 9, "a game that ends"},
        {"2/on", 1, 1, "only 1/on and 1/off"},
        {"{lit({*|*})|over}", 1, 2, "a literal form cannot be an option"},
        {"on & off & dud", 1, 10, "two sides"},
        {"2 & 3", 0, 0, "at least as great"},
        {"@", 1, 2, "the name of a position"},
        {"@a", 1, 3, "`{`"},
        {"@a{a>X:b}", 1, 6, "L or R"},
        {"@a{a>L:b", 1, 9, "`;` or `}`"},
        {"@a{a>L-b}", 1, 7, "`:` and a position"},
        {"@a{a>L=over}", 1, 8, "a game that ends"},
        {"@a{a>L={0|}", 1, 12, "`;` or `}`"},
        {"@a{a>L!k:a;!k=X}", 1, 15, "L, R or D"},
        {"@a{a>L!1:a;a>L!2:a;a>L!3:a;a>L!4:a;a>L!5:a;a>L!6:a;a>L!7:a;a>L!8:a}", 1, 64,
         "at most 8 classes"},
        {"A", 1, 1, "nothing is called A"},
        {"heet(1,1)", 1, 1, "is heat meant?"},
        {"heat(1)", 1, 1, "takes 2 arguments"},
        {"heat", 1, 1, "write heat("},
        {"heat(1=1,2)", 1, 7, "`)`"},
        {"heat(lit({*|*}),1)", 1, 6, "value(...)"},
        {"cool(1,*)", 1, 8, "expected a number"},
        {"multiple(1/2,*)", 1, 10, "expected an integer"},
        {"mean(\"x\")", 1, 7, "expected a value, found a word"},
        {"{outcome(1)|}", 1, 2, "expected a game, found a word"},
        {"{lit({*|*})|0}", 1, 2, "cannot be an option of a value"},
        {"nim", 1, 1, "is a ruleset"},
        {"nim(3)", 1, 5, "in quotes"},
        {"nim(\"3\",\"4\")", 1, 1, "takes one position"},
        {"1 +\n  nim(\"3+x\")", 2, 10, "'x'"},
        {"\"abc", 1, 1, "no closing"},
        {"1+$", 1, 3, "$"},
        {"\u2191+\u00E9", 1, 3, "\u00E9"},
        {"1+\xFF", 1, 3, "not UTF-8"},
        {"1\n+\n2 2", 3, 3, "an operator"},
        {"^[0]", 1, 1, "from 1 to 4096"},
        {"^<5000>", 1, 1, "from 1 to 4096"},
        {"^[1.5]", 1, 3, "a whole number"},
        {"v := 1", 1, 3, "v3 mean downs"},
        {"heat := 1", 1, 1, "is a function"},
        {"x := 1", 1, 1, "cannot be defined here"},
        {"^99999999999", 0, 0, "2147483647"},
        {"*99999999999", 0, 0, "4294967295"},
        {"compare_in(dicot, *, 0)", 1, 12, "a text stands in quotes: write \"dicot\""},
        {"compare_in(D, *, 0)", 1, 12, "a text stands in quotes: write \"D\""},
        {"hottest(domineering, \"4x4\", 2)", 1, 9, "write \"domineering\""},
        {"compare(is_all_small, *)", 1, 9, "write is_all_small(G)"},
        {"aw(1)", 0, 0, ""},
    };
    ender_ctx *ctx = open_context(256);
    for (size_t i = 0; i < LENGTH(table); i++) {
        const refusal *r = &table[i];
        ender_result result;
        const ender_status status = ender_evaluate(ctx, NULL, r->text, strlen(r->text), &result);
        if (status == ENDER_OK) fail_msg("%s is accepted", r->text);
        assert_int_equal(result.kind, ENDER_KIND_NONE);
        const ender_place place = ender_error_place(ctx);
        if (!strstr(ender_message(ctx), r->says))
            fail_msg("%s: the message is: %s", r->text, ender_message(ctx));
        if (place.line != r->line || place.column != r->column)
            fail_msg("%s: place %u:%u, expected %u:%u: %s", r->text, place.line, place.column,
                     r->line, r->column, ender_message(ctx));
    }
    ender_game g;
    assert_int_equal(ender_parse(ctx, "1 < 2", 5, &g), ENDER_ESYNTAX);
    assert_int_equal(ender_parse(ctx, "x := 2", 6, &g), ENDER_ESYNTAX);
    assert_int_equal(ender_parse(ctx, "lit({*|*})", 10, &g), ENDER_ESYNTAX);
    assert_int_equal(ender_parse(ctx, "12", 1, &g), ENDER_OK);
    assert_true(ender_same(g, read_game(ctx, "1")));
    ender_close(ctx);
}

static char *excerpt_of(const char *text, size_t length, ender_place place) {
    char *excerpt = ender_error_excerpt(text, length, place);
    if (!excerpt) fail_msg("no memory for an excerpt");
    return excerpt;
}

static void test_excerpts(void **state) {
    (void)state;
    const char *text = "1 +\n\t\u2191 + $ + 2\n";
    char *excerpt = excerpt_of(text, strlen(text), (ender_place){2, 6, 11});
    assert_string_equal(excerpt, " \u2191 + $ + 2\n     ^\n");
    ender_free(excerpt);
    char longer[400];
    memset(longer, '1', sizeof longer);
    excerpt = excerpt_of(longer, sizeof longer, (ender_place){1, 201, 200});
    assert_int_equal(strchr(excerpt, '\n') - excerpt, 3 + 60 + 40 + 3);
    assert_int_equal(strcspn(strchr(excerpt, '\n') + 1, "^"), 63);
    ender_free(excerpt);
    excerpt = excerpt_of("", 0, (ender_place){1, 1, 0});
    assert_string_equal(excerpt, "\n^\n");
    ender_free(excerpt);
}

/* ---- scopes ---- */

static void test_scope(void **state) {
    (void)state;
    ender_ctx *ctx = open_context(256);
    ender_scope *scope = NULL;
    assert_int_equal(ender_scope_open(ctx, &scope), ENDER_OK);
    check_prints(ctx, scope, "B := {1|*}", ENDER_ASCII, "{1|*}");
    check_prints(ctx, scope, "A := B + B", ENDER_ASCII, "1*");
    check_prints(ctx, scope, "A - 1", ENDER_ASCII, "*");
    check_prints(ctx, scope, "B := lit({B|*})", ENDER_ASCII, "lit({{1|*}|*})");
    check_prints(ctx, scope, "value(B) = {{1|*}|*}", ENDER_ASCII, "true");
    check_prints(ctx, scope, "AB := outcome(A)", ENDER_ASCII, "L");
    assert_string_equal(ender_scope_name(scope, 0), "A");
    assert_string_equal(ender_scope_name(scope, 1), "AB");
    assert_string_equal(ender_scope_name(scope, 2), "B");
    assert_null(ender_scope_name(scope, 3));
    assert_int_equal(ender_scope_get(scope, "B")->kind, ENDER_KIND_FORM);
    assert_null(ender_scope_get(scope, "C"));

    /* A failure leaves the scope as it was. */
    ender_result result;
    assert_int_equal(ender_evaluate(ctx, scope, "A := 1 +", 8, &result), ENDER_ESYNTAX);
    check_prints(ctx, scope, "A", ENDER_ASCII, "1*");

    static const char *const taken[] = {"v",    "vv", "v3", "on", "lit",
                                        "heat", "aw", "",   "1a", "a-b"};
    result = run(ctx, scope, "1");
    for (size_t i = 0; i < LENGTH(taken); i++)
        assert_int_equal(scope_set(scope, taken[i], &result), ENDER_EARGUMENT);
    assert_int_equal(scope_set(scope, "value1", &result), ENDER_OK);
    assert_int_equal(scope_set(scope, "v3a", &result), ENDER_OK);
    check_prints(ctx, scope, "v3a + value1", ENDER_ASCII, "2");
    assert_true(scope_forget(scope, "A"));
    assert_false(scope_forget(scope, "A"));
    scope_clear(scope);
    assert_null(ender_scope_name(scope, 0));
    ender_scope_close(scope);
    ender_close(ctx);
}

/* ---- the table of functions ---- */

static void test_functions(void **state) {
    (void)state;
    ender_ctx *ctx = open_context(256);
    for (size_t i = 0; i < ender_function_count(); i++) {
        const ender_function *f = ender_function_at(i);
        assert_ptr_equal(ender_function_find(f->name), f);
        assert_in_range(f->count, 1, ENDER_PARAMETERS_MAX);
        assert_non_null(strstr(f->example, "("));
        char aliases[200];
        snprintf(aliases, sizeof aliases, "%s", f->aliases);
        char *rest = aliases, *alias;
        while ((alias = strtok_r(rest, " ", &rest)))
            assert_ptr_equal(ender_function_find(alias), f);
        if (f->example_value) check_prints(ctx, NULL, f->example, ENDER_ASCII, f->example_value);
        ender_result result = run(ctx, NULL, f->example);
        ender_result_clear(&result);
    }
    assert_null(ender_function_at(ender_function_count()));
    assert_null(ender_function_find("nothing"));
    assert_null(ender_function_find(NULL));
    assert_null(ender_operator_find(NULL, 2));
    assert_ptr_equal(ender_function_find("atomic-weight"), ender_function_find("aw"));
    ender_close(ctx);
}

static void test_apply(void **state) {
    (void)state;
    ender_ctx *ctx = open_context(256);
    ender_result arguments[2] = {run(ctx, NULL, "*"), run(ctx, NULL, "2")}, result;
    const ender_function *heat = ender_function_find("heat");
    assert_int_equal(ender_apply(ctx, heat, arguments, 2, &result), ENDER_OK);
    assert_true(ender_same(result.game, read_game(ctx, "+-2")));
    assert_int_equal(ender_apply(ctx, heat, arguments, 1, &result), ENDER_EARGUMENT);
    assert_int_equal(result.kind, ENDER_KIND_NONE);
    assert_string_equal(ender_message(ctx), "heat(G, H) takes 2 arguments, not 1");
    const ender_function *weight = ender_function_find("atomic_weight");
    assert_int_equal(ender_apply(ctx, weight, arguments, 2, &result), ENDER_EARGUMENT);
    assert_string_equal(ender_message(ctx), "atomic_weight(G) takes 1 argument, not 2");
    assert_int_equal(ender_apply(ctx, weight, &arguments[1], 1, &result), ENDER_EDOMAIN);
    const ender_function *cool = ender_function_find("cool");
    assert_int_equal(
        ender_apply(ctx, cool, (ender_result[]){arguments[0], arguments[0]}, 2, &result),
        ENDER_EARGUMENT);
    const ender_result none = {.kind = ENDER_KIND_GAME};
    assert_int_equal(ender_apply(ctx, weight, &none, 1, &result), ENDER_EARGUMENT);
    ender_close(ctx);
}

/* ---- random games ---- */

static ender_game random_atom(ender_ctx *ctx, uint64_t *seed) {
    const uint64_t r = random_word(seed);
    ender_game number, g;
    const int64_t numerator = r & 1 ? 0 : (int64_t)(r >> 8 & 31) - 16;
    assert_int_equal(ender_dyadic(ctx, numerator, (uint32_t)(r >> 16 & 3), &number), ENDER_OK);
    const int32_t ups = r & 2 ? 0 : (int32_t)(r >> 24 & 7) - 3;
    const uint32_t star = r & 4 ? 0 : (uint32_t)(r >> 32 & 3);
    assert_int_equal(ender_number_up_star(ctx, number, ups, star, &g), ENDER_OK);
    return g;
}

/* The games of the pool are made from earlier ones; some are symmetrical, some are tinies. */
static ender_game random_game(ender_ctx *ctx, const ender_game *pool, size_t count,
                              uint64_t *seed) {
    ender_game left[3], right[3], g;
    const size_t lefts = random_word(seed) % 3 + 1, rights = random_word(seed) % 3 + 1;
    for (size_t i = 0; i < 3; i++) {
        left[i] = pool[random_word(seed) % count];
        right[i] = pool[random_word(seed) % count];
    }
    switch (random_word(seed) % 4) {
    case 0:
        for (size_t i = 0; i < lefts; i++)
            assert_int_equal(ender_negative(ctx, left[i], &right[i]), ENDER_OK);
        assert_int_equal(ender_from_options(ctx, left, lefts, right, lefts, &g), ENDER_OK);
        return g;
    case 1:
        assert_int_equal(ender_from_options(ctx, &(ender_game){ENDER_ZERO.id}, 1, right, 1, &g),
                         ENDER_OK);
        assert_int_equal(ender_from_options(ctx, &(ender_game){ENDER_ZERO.id}, 1, &g, 1, &g),
                         ENDER_OK);
        return g;
    default:
        assert_int_equal(ender_from_options(ctx, left, lefts, right, rights, &g), ENDER_OK);
        return g;
    }
}

enum { POOL = 3000, ATOMS = 40 };

static void fill_pool(ender_ctx *ctx, ender_game *pool, uint64_t seed) {
    for (size_t i = 0; i < ATOMS; i++) pool[i] = random_atom(ctx, &seed);
    for (size_t i = ATOMS; i < POOL; i++)
        pool[i] = random_game(ctx, pool, i < 400 ? i : 400, &seed);
}

static void check_reads_back(ender_ctx *ctx, ender_game g, ender_style style) {
    char *text = print_game(ctx, g, style);
    if (!ender_same(read_game(ctx, text), g)) fail_msg("%s reads back as another game", text);
    ender_free(text);
}

static void test_random_games(void **state) {
    (void)state;
    static ender_game pool[POOL];
    ender_ctx *ctx = open_context(1024);
    fill_pool(ctx, pool, 20201);
    for (size_t i = 0; i < POOL; i++) {
        check_reads_back(ctx, pool[i], ENDER_ASCII);
        check_reads_back(ctx, pool[i], ENDER_UNICODE);
        ender_free(print_game(ctx, pool[i], ENDER_LATEX));
        ender_free(print_game(ctx, pool[i], ENDER_JSON));
    }
    ender_close(ctx);
}

/* The same names in a context in which the games were made in another order, by reading. */
static void test_names_do_not_depend_on_handles(void **state) {
    (void)state;
    static ender_game pool[POOL];
    ender_ctx *first = open_context(1024), *second = open_context(1024);
    fill_pool(first, pool, 777);
    for (size_t i = POOL; i-- > 0;) {
        char *name = print_game(first, pool[i], ENDER_ASCII);
        char *again = print_game(second, read_game(second, name), ENDER_ASCII);
        assert_string_equal(name, again);
        ender_free(name);
        ender_free(again);
    }
    ender_close(second);
    ender_close(first);
}

static ender_form random_form(ender_ctx *ctx, const ender_form *pool, size_t count,
                              uint64_t *seed) {
    ender_form left[3], right[3], f;
    const size_t lefts = random_word(seed) % 4, rights = random_word(seed) % 4;
    for (size_t i = 0; i < 3; i++) {
        left[i] = pool[random_word(seed) % count];
        right[i] = pool[random_word(seed) % count];
    }
    assert_int_equal(ender_form_make(ctx, left, lefts, right, rights, &f), ENDER_OK);
    return f;
}

static void test_random_forms(void **state) {
    (void)state;
    enum { FORMS = 1000 };
    static ender_form pool[FORMS];
    uint64_t seed = 99;
    ender_ctx *ctx = open_context(1024);
    for (size_t i = 0; i < FORMS; i++) {
        pool[i] = i < 20 ? ender_canonical_form(random_atom(ctx, &seed))
                         : random_form(ctx, pool, i < 100 ? i : 100, &seed);
        for (ender_style style = ENDER_ASCII; style <= ENDER_UNICODE; style++) {
            char *text = NULL;
            assert_int_equal(ender_format_form(ctx, pool[i], style, &text), ENDER_OK);
            if (!ender_form_same(read_form(ctx, text), pool[i]))
                fail_msg("%s reads back as another form", text);
            ender_free(text);
        }
    }
    ender_close(ctx);
}

/* ---- depth and limits ---- */

static char *repeated(const char *before, const char *middle, const char *after, size_t times) {
    const size_t b = strlen(before), m = strlen(middle), a = strlen(after);
    char *text = malloc(times * (a + b) + m + 1);
    assert_non_null(text);
    for (size_t i = 0; i < times; i++) memcpy(text + i * b, before, b);
    memcpy(text + times * b, middle, m);
    for (size_t i = 0; i < times; i++) memcpy(text + times * b + m + i * a, after, a);
    text[times * (a + b) + m] = '\0';
    return text;
}

static void check_deep(ender_ctx *ctx, const char *before, const char *middle, const char *after,
                       const char *expected) {
    char *text = repeated(before, middle, after, 100000);
    check_prints(ctx, NULL, text, ENDER_ASCII, expected);
    free(text);
}

static void test_depth(void **state) {
    (void)state;
    ender_ctx *ctx = open_context(1024);
    check_deep(ctx, "{", "", "|}", "99999");
    check_deep(ctx, "{0|", "*", "}", "^100000*");
    check_deep(ctx, "(", "1", ")", "1");
    check_deep(ctx, "-(", "1", ")", "1");
    check_deep(ctx, "-", "1", "", "1");
    check_deep(ctx, "negative(", "1", ")", "1");
    check_deep(ctx, "1+", "1", "", "100001");
    check_deep(ctx, "1\u00B7", "1", "", "1");
    check_deep(ctx, "1:", "1", "", "100001");

    char *text = repeated("{", "{", "", 100000);
    ender_game g;
    assert_int_equal(ender_parse(ctx, text, strlen(text), &g), ENDER_ESYNTAX);
    assert_int_equal(ender_error_place(ctx).column, 100002);
    free(text);

    /* A game as deep whose name is as long. */
    char *deep = calloc(1, 3000000);
    assert_non_null(deep);
    deep[0] = '0';
    size_t length = 1;
    for (unsigned i = 1; i <= 20000; i++) {
        memmove(deep + 1, deep, length);
        deep[0] = '{';
        length += 1 + (size_t)sprintf(deep + length + 1, "|-%u}", i);
    }
    g = read_game(ctx, deep);
    check_reads_back(ctx, g, ENDER_ASCII);
    check_reads_back(ctx, g, ENDER_UNICODE);
    free(deep);
    ender_close(ctx);
}

static void test_limits(void **state) {
    (void)state;
    ender_ctx *ctx = open_context(64);
    ender_game g;
    char *text = repeated("9", "", "", ENDER_DIGITS_MAX + 1);
    assert_int_equal(ender_parse(ctx, text, strlen(text), &g), ENDER_ELIMIT);
    text[ENDER_DIGITS_MAX] = '\0';
    g = read_game(ctx, text);
    char *printed = print_game(ctx, g, ENDER_ASCII);
    assert_string_equal(printed, text);
    ender_free(printed);
    free(text);
    assert_int_equal(ender_multiple(ctx, 10, g, &g), ENDER_OK);
    assert_int_equal(ender_format(ctx, g, ENDER_ASCII, &printed), ENDER_ELIMIT);
    assert_null(printed);

    /* More nodes than the budget allows. */
    text = repeated("{", "|", "|}", 2000000);
    assert_int_equal(ender_parse(ctx, text, strlen(text), &g), ENDER_EMEMORY);
    assert_true(ender_same(read_game(ctx, "{1|0}+*"), read_game(ctx, "{1*|*}")));
    free(text);

    text = repeated(" ", "", "", ENDER_TEXT_MAX + 1);
    assert_int_equal(ender_parse(ctx, text, ENDER_TEXT_MAX + 1, &g), ENDER_ELIMIT);
    free(text);
    ender_close(ctx);
}

/* x := {x||x|-n} for growing n has few positions, but its name doubles every time. */
static void test_long_names(void **state) {
    (void)state;
    ender_ctx *ctx = open_context(256);
    ender_game x = read_game(ctx, "{2|0}");
    char *name = NULL;
    size_t length = 0;
    ender_status status = ENDER_OK;
    for (int64_t n = -100; status == ENDER_OK; n *= 3) {
        ender_game threat, right;
        assert_int_equal(ender_integer(ctx, n, &threat), ENDER_OK);
        assert_int_equal(ender_from_options(ctx, &x, 1, &threat, 1, &right), ENDER_OK);
        assert_int_equal(ender_from_options(ctx, &x, 1, &right, 1, &x), ENDER_OK);
        status = ender_format(ctx, x, ENDER_ASCII, &name);
        if (name) length = strlen(name);
        ender_free(name);
    }
    assert_int_equal(status, ENDER_ELIMIT);
    assert_in_range(length, ENDER_NAME_MAX / 4, ENDER_NAME_MAX);
    ender_close(ctx);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_meaning),
        cmocka_unit_test(test_comparisons),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_json),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_excerpts),
        cmocka_unit_test(test_scope),
        cmocka_unit_test(test_functions),
        cmocka_unit_test(test_apply),
        cmocka_unit_test(test_random_games),
        cmocka_unit_test(test_names_do_not_depend_on_handles),
        cmocka_unit_test(test_random_forms),
        cmocka_unit_test(test_depth),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_long_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
