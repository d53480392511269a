/* SPDX-License-Identifier: MIT
 *
 * Lists of the language: what they hold is what the items are alone, one by one. */
#include "positions.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static ender_status ask(ender_ctx *ctx, ender_scope *scope, const char *text, ender_result *out) {
    return ender_evaluate(ctx, scope, text, strlen(text), out);
}

static char *name_of(ender_ctx *ctx, ender_scope *scope, const char *text) {
    ender_result found;
    char *name = NULL;
    if (ask(ctx, scope, text, &found) != ENDER_OK) fail_msg("%s: %s", text, ender_message(ctx));
    assert_int_equal(ender_format_result(ctx, &found, ENDER_ASCII, &name), ENDER_OK);
    ender_result_clear(&found);
    return name;
}

static void assert_reads(ender_ctx *ctx, const char *text, const char *expected) {
    char *name = name_of(ctx, NULL, text);
    if (strcmp(name, expected) != 0) fail_msg("%s is %s, not %s", text, name, expected);
    ender_free(name);
}

/* ---- items ---- */

static void assert_fails(ender_ctx *ctx, const char *text, uint32_t column, const char *part) {
    ender_result r;
    const ender_status status = ask(ctx, NULL, text, &r);
    if (status == ENDER_OK || !strstr(ender_message(ctx), part))
        fail_msg("%s: %s", text, ender_message(ctx));
    if (column > 0) assert_int_equal(ender_error_place(ctx).column, column);
}

static void items_stand_in_their_order(void **state) {
    ender_ctx *ctx = *state;
    assert_reads(ctx, "[]", "none");
    assert_reads(ctx, "[1, *, {1|-1}]", "1, *, +-1");
    assert_reads(ctx, "[-2..2]", "-2, -1, 0, 1, 2");
    assert_reads(ctx, "[3..1]", "none");
    assert_reads(ctx, "[0, 5..7, 9]", "0, 5, 6, 7, 9");
    assert_reads(ctx, "[9223372036854775806..9223372036854775807]",
                 "9223372036854775806, 9223372036854775807");
    assert_reads(ctx, "[\"xo\", 'ox']", "xo, ox");
    assert_reads(ctx, "[1 > 0, 0 = 1, * || 0, lit({0,1|})]", "true, false, true, lit({0,1|})");
    assert_reads(ctx, "[on, over, w, {0|pass}]", "on, over, w, over");
    assert_reads(ctx, "[[1,2],[3]]", "1, 2\n3");
}

static void rules_give_items(void **state) {
    ender_ctx *ctx = *state;
    assert_reads(ctx, "[n for n in 1..4]", "1, 2, 3, 4");
    assert_reads(ctx, "[{n|-n} for n in 1..3]", "+-1, +-2, +-3");
    assert_reads(ctx, "[m + n for m in [10, 20] for n in 1..2]", "11, 12, 21, 22");
    assert_reads(ctx, "[n for m in 1..3 for n in m..3]", "1, 2, 3, 2, 3, 3");
    assert_reads(ctx, "[n for n in 1..3 for n in [n, -n]]", "1, -1, 2, -2, 3, -3");
    assert_reads(ctx, "[n..n+1 for n in 1..2]", "1, 2, 2, 3");
    assert_reads(ctx, "[[k for k in 1..n] for n in 1..3]", "1\n1, 2\n1, 2, 3");
    assert_reads(ctx, "[num(n^2) for n in 1..4]", "1, 4, 9, 16");
    assert_reads(ctx, "[ord(w*n) for n in 1..2]", "w, 2*w");
    assert_reads(ctx, "[lit({n|}) for n in 0..1]", "lit(1), lit(2)");
}

static void conditions_choose(void **state) {
    ender_ctx *ctx = *state;
    assert_reads(ctx, "[n for n in 1..9 if n > 7]", "8, 9");
    assert_reads(ctx, "[n for n in 0..9 if outcome(kayles(\"{n}\")) = \"P\"]", "0");
    assert_reads(ctx, "[compare(1, 0) = \">\", outcome(*) != \"N\", outcome(1) = outcome(2)]",
                 "true, false, true");
    assert_fails(ctx, "a := 1; a", 7, "is a line, or an argument, of its own");
    assert_fails(ctx, "outcome(*) = N", 14, "write \"N\"");
    assert_fails(ctx, "outcome(*) = 1", 14, "expected a word such as \"N\", found a value");
    assert_fails(ctx, "outcome(*) < outcome(1)", 1, "compared by = and != alone");
    assert_fails(ctx, "1 = outcome(*)", 5, "expected a game, found a word");
    assert_reads(ctx, "[n for n in 1..9 if n > 2 and n < 5 or n = 9]", "3, 4, 9");
    assert_reads(ctx, "[n for n in 1..4 if not n = 2 and not n = 3]", "1, 4");
    assert_reads(ctx, "[n for n in 1..4 if not not n = 2]", "2");
    assert_reads(ctx, "[x for x in [1, *, ^, -1] if x || 0]", "*");
    assert_reads(ctx, "[n for n in 1..8 if is_odious(n) if n > 2]", "4, 7, 8");
    /* What stands behind a condition that decides is not evaluated. */
    assert_reads(ctx, "[n for n in 0..2 if n = 0 or 1/n < 1]", "0, 2");
}

/* Behind a value on its line % is the remainder; elsewhere it begins a comment, as # does. */
static void remainders_stand_behind_values(void **state) {
    ender_ctx *ctx = *state;
    assert_reads(ctx, "[mean(domineering(\"2x{n}\")) for n in 1..9 if n % 2 == 0]",
                 "0, 0, 0, -1/8");
    assert_reads(ctx, "[n%3 for n in 0..5]", "0, 1, 2, 0, 1, 2");
    assert_reads(ctx, "[(-7) % 3, -7 % 3, 7 % (-3), 7/2 % 4/3]", "2, 2, -2, 5/6");
    assert_reads(ctx, "20 % 12 % 5 + 1", "4");
    assert_reads(ctx, "2.5 % 2", "1/2");
    assert_reads(ctx, "2.n % 3 where n = 5", "1");
    assert_reads(ctx, "2.(n % 3) where n = 5", "4");
    assert_reads(ctx, "5 % 2:1", "2");
    assert_reads(ctx, "{5 % 3|} % 2", "1");
    assert_reads(ctx, "num(7 + 2^5 % 7)", "11");
    assert_reads(ctx, "(w+5) % 3 = remainder(w+5, 3)", "true");
    assert_reads(ctx, "7 # the seventh % 3", "7");
    assert_reads(ctx, "% a note\n7\n% 3 more of it\n+ % and this\n1", "8");
    assert_reads(ctx, "[1, % the first\n2]", "1, 2");
    assert_fails(ctx, "* % 2", 5, "remainders are those of numbers");
    assert_fails(ctx, "5 % 0", 5, "divided by 0");
    assert_fails(ctx, "{1|*} % the switch", 13, "a comment behind a value begins with #");
    assert_fails(ctx, "n % 2.n", 6, "x % (y.z)");
    assert_fails(ctx, "n % 2*w", 6, "x % (y.z)");
    assert_fails(ctx, "5 %", 4, "a value");
}

/* filter(f, L) is [x for x in L if f(x)]. */
static void filters_choose(void **state) {
    ender_ctx *ctx = *state;
    ender_scope *scope;
    assert_reads(ctx, "filter(is_odious, 1..9)", "1, 2, 4, 7, 8");
    assert_reads(ctx, "filter(n -> n % 3 == 1 and n > 2, [1..9])", "4, 7");
    assert_reads(ctx, "count(filter(x -> x || 0, [1, *, ^, *2]))", "2");
    assert_reads(ctx, "filter(n -> n > m, filter(m -> m != n, [1, 2, 3])) where m = 2, n = 3",
                 "none");
    assert_reads(ctx, "[n for n in filter(n -> n > 2, 1..4) if n != 3]", "4");
    assert_int_equal(ender_scope_open(ctx, &scope), ENDER_OK);
    ender_free(name_of(ctx, scope, "is_hot(n) := temperature(domineering(\"2x{n}\")) > 0"));
    char *name = name_of(ctx, scope, "filter(is_hot, filter(is_odious, 1..6))");
    assert_string_equal(name, "2");
    ender_free(name);
    ender_result r;
    assert_int_equal(ask(ctx, scope, "filter(n) := n", &r), ENDER_ESYNTAX);
    ender_scope_close(scope);
    assert_fails(ctx, "filter(1, [1])", 8, "a function of one argument");
    assert_fails(ctx, "filter(remainder, [1])", 8, "more than one argument");
    assert_fails(ctx, "filter(quiet, [1])", 8, "quiet");
    assert_fails(ctx, "filter(is_odious, 3)", 19, "a list or a range");
    assert_fails(ctx, "filter(mean, [1])", 8, "a condition");
}

/* `G if C else H`: the other is not evaluated. */
static void choices_take_one(void **state) {
    ender_ctx *ctx = *state;
    assert_reads(ctx, "3 if 1 > 2 else 4", "4");
    assert_reads(ctx, "3 if 1 < 2 and not 1 = 2 else 1/n where n = 0", "3");
    assert_reads(ctx, "1/n if 1 = 2 else 2 if 2 = 3 else 3 where n = 0", "3");
    assert_reads(ctx, "^ + * if ^ > 0 else -^", "^*");
    assert_reads(ctx, "[n if n > 2 else -n for n in 1..4 if n != 3]", "-1, -2, 4");
    assert_reads(ctx, "[1 if 1 = 2 else 5, 2 if 1 = 1 else 3, 4]", "5, 2, 4");
    assert_reads(ctx, "[1 if 1 > 0 else 2 if 1 > 2]", "none");
    assert_reads(ctx, "lit({0,1|}) if 1 = 1 else 0", "lit({0,1|})");
}

/* `G where n = H`: the names are known there alone, in texts of positions too. */
static void local_names_stand_for_values(void **state) {
    ender_ctx *ctx = *state;
    assert_reads(ctx, "a + a where a = {1|*}", "1*");
    assert_reads(ctx, "a + b where a = 1, b = a + 1", "3");
    assert_reads(ctx, "mean(domineering(\"2x{n}\")) where n = 3", "3/4");
    assert_reads(ctx, "n if n > 2 else -n where n = 1", "-1");
    assert_reads(ctx, "[n + m for n in 1..2] where m = 10", "11, 12");
    assert_fails(ctx, "a + b where a = b", 17, "b");
    assert_fails(ctx, "1 if 2 else 3", 6, "condition");
    assert_fails(ctx, "1 if 2 > 1", 11, "else");
    assert_fails(ctx, "1 where 2 = 3", 9, "where");
    assert_fails(ctx, "1 where pass = 3", 9, "move back");
    assert_fails(ctx, "a where a", 10, "value of the name");
}

/* ---- texts of positions ---- */

/* Each item is what the position alone is worth. */
static void positions_are_filled(void **state) {
    ender_ctx *ctx = *state;
    char *all = name_of(ctx, NULL, "[domineering(\"2x{n}\") for n in 1..8]");
    char alone[2000] = "";
    for (int n = 1; n <= 8; n++) {
        char text[40];
        snprintf(text, sizeof text, "domineering(\"2x%d\")", n);
        char *one = name_of(ctx, NULL, text);
        strcat(strcat(alone, n > 1 ? ", " : ""), one);
        ender_free(one);
    }
    assert_string_equal(all, alone);
    ender_free(all);
    assert_reads(ctx, "[nim(\"{n},{n+1}\") for n in 0..3]", "*, *3, *, *7");
    assert_reads(ctx, "[outcome(toads-frogs(\"{s}\")) for s in [\"T.F\", \"TT.\"]]", "N, L");
    /* Braces in which no such name stands are those of the text. */
    assert_reads(ctx, "[binary(\"{x}\") for n in 1..1 if n = 2]", "none");
}

/* ---- functions ---- */

static void lists_are_asked(void **state) {
    ender_ctx *ctx = *state;
    assert_reads(ctx, "count([])", "0");
    assert_reads(ctx, "count([1..1000])", "1000");
    assert_reads(ctx, "max([1/2, ^, *, -3])", "1/2");
    assert_reads(ctx, "min([1/2, ^, *, -3])", "-3");
    assert_reads(ctx, "max([^, v*, 0])", "^");
    assert_reads(ctx, "max([1, on, over])", "on");
    assert_reads(ctx, "total([])", "0");
    assert_reads(ctx, "total([{n|-n} for n in 1..3])", "+-{{6|4}|{2|0}}");
    assert_reads(ctx, "total([lit({0,1|}), 1])", "lit({1,2,{0,1|}|})");
    assert_reads(ctx, "sort([3, -1, 1/2, 1/4, 3])", "-1, 1/4, 1/2, 3, 3");
    assert_reads(ctx, "sort([\"b\", \"a\", \"ab\"])", "a, ab, b");
    assert_reads(ctx, "distinct([1, *, 1, *+*, 0])", "1, *, 0");
    assert_reads(ctx, "item([5..9], 5)", "9");
}

/* ---- names ---- */

static void names_end_with_their_list(void **state) {
    ender_ctx *ctx = *state;
    ender_scope *scope;
    ender_result r;
    assert_int_equal(ender_scope_open(ctx, &scope), ENDER_OK);
    ender_free(name_of(ctx, scope, "n := 100"));
    ender_free(name_of(ctx, scope, "L := [n for n in 1..3]"));
    char *name = name_of(ctx, scope, "[x + n for x in L]");
    assert_string_equal(name, "101, 102, 103");
    ender_free(name);
    assert_int_equal(ask(ctx, scope, "for := 1", &r), ENDER_ESYNTAX);
    ender_scope_close(scope);
}

static void mistakes_are_shown(void **state) {
    ender_ctx *ctx = *state;
    assert_fails(ctx, "[1, 2", 6, "`]`");
    assert_fails(ctx, "[1 2]", 4, "expected an operator");
    assert_fails(ctx, "[1,,2]", 4, "a value");
    assert_fails(ctx, "[n for in 1..2]", 8, "is a word of lists");
    assert_fails(ctx, "[n for v in 1..2]", 8, "a name behind `for`");
    assert_fails(ctx, "[n for mean in 1..2]", 8, "is a function");
    assert_fails(ctx, "[n for n 1..2]", 10, "`in`");
    assert_fails(ctx, "[n for n in 5]", 13, "a list or a range");
    assert_fails(ctx, "[n for n in 1/2..3]", 13, "an integer");
    assert_fails(ctx, "[n for n in 1..3 if n]", 21, "a condition");
    assert_fails(ctx, "[q for n in 1..2]", 2, "nothing is called q");
    assert_fails(ctx, "[n for n in 1..2, 3]", 17, "`]`");
    assert_fails(ctx, "[domineering(\"{n+}x2\") for n in 1..2]", 18, "a value");
    assert_fails(ctx, "[domineering(\"{n}xx\") for n in 1..2]", 15, "in `1xx`");
    assert_fails(ctx, "[1] + 2", 1, "found a list");
    assert_fails(ctx, "{[1]|}", 2, "found a list");
    assert_fails(ctx, "1..2", 2, "expected an operator");
    assert_fails(ctx, "mean([1])", 6, "found a list");
    assert_fails(ctx, "count(3)", 7, "a list");
    assert_fails(ctx, "max([])", 0, "no items");
    assert_fails(ctx, "max([*, 0])", 0, "partly ordered");
    assert_fails(ctx, "max([\"a\"])", 0, "no game");
    assert_fails(ctx, "sort([1, *])", 0, "partly ordered");
    assert_fails(ctx, "item([1], 2)", 0, "has 1");
    assert_fails(ctx, "[n for n in 1..2000000]", 2, "1048576");
    assert_fails(ctx, "[-9223372036854775808..9223372036854775807]", 3, "1048576");
}

/* Nests and clauses without end are refused, and end no stack. */
static void deep_lists_end(void **state) {
    ender_ctx *ctx = *state;
    enum { DEEP = 100000 };
    char *text = malloc(8 * DEEP + 100);
    assert_non_null(text);
    memset(text, '[', DEEP);
    memset(text + DEEP, ']', DEEP);
    text[2 * (size_t)DEEP] = '\0';
    assert_fails(ctx, text, 0, "at most 64 lists");
    char *at = stpcpy(text, "[1");
    for (int i = 0; i < DEEP; i++) at = stpcpy(at, " if 1=1");
    strcpy(at, "]");
    assert_fails(ctx, text, 0, "clauses");
    free(text);
}

/* A list is left when its time is over or its memory. */
static void long_lists_are_left(void **state) {
    ender_ctx *ctx = *state, *within;
    const char *text = "[m + n for m in 1..1000000 for n in 1..1000000 if n < 0]";
    ender_result r;
    assert_int_equal(ender_within(ctx, &(ender_limits){.total = 0.05}, &within), ENDER_OK);
    assert_int_equal(ask(within, NULL, text, &r), ENDER_ELIMIT);
    ender_close(within);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_CONTEXT(items_stand_in_their_order),
        WITH_CONTEXT(rules_give_items),
        WITH_CONTEXT(conditions_choose),
        WITH_CONTEXT(remainders_stand_behind_values),
        WITH_CONTEXT(filters_choose),
        WITH_CONTEXT(choices_take_one),
        WITH_CONTEXT(local_names_stand_for_values),
        WITH_CONTEXT(positions_are_filled),
        WITH_CONTEXT(lists_are_asked),
        WITH_CONTEXT(names_end_with_their_list),
        WITH_CONTEXT(mistakes_are_shown),
        WITH_CONTEXT(deep_lists_end),
        WITH_CONTEXT(long_lists_are_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
