/* SPDX-License-Identifier: MIT
 *
 * Functions that a session defines: a call is worth what the body is worth with the arguments in
 * the places of the parameters. */
#include "positions.h"
#include "testing.h"

#include <string.h>

static ender_status ask(ender_ctx *ctx, ender_scope *scope, const char *text, ender_result *out) {
    return ender_evaluate(ctx, scope, text, strlen(text), out);
}

static void say(ender_ctx *ctx, ender_scope *scope, const char *text) {
    ender_result found;
    if (ask(ctx, scope, text, &found) != ENDER_OK) fail_msg("%s: %s", text, ender_message(ctx));
    ender_result_clear(&found);
}

static void assert_reads(ender_ctx *ctx, ender_scope *scope, const char *text,
                         const char *expected) {
    ender_result found;
    char *name = NULL;
    if (ask(ctx, scope, text, &found) != ENDER_OK) fail_msg("%s: %s", text, ender_message(ctx));
    assert_int_equal(ender_format_result(ctx, &found, ENDER_ASCII, &name), ENDER_OK);
    if (strcmp(name, expected) != 0) fail_msg("%s is %s, not %s", text, name, expected);
    ender_free(name);
    ender_result_clear(&found);
}

static void assert_fails(ender_ctx *ctx, ender_scope *scope, const char *text, uint32_t column,
                         const char *part) {
    ender_result r;
    assert_int_equal(ask(ctx, scope, text, &r), ENDER_ESYNTAX);
    if (!strstr(ender_message(ctx), part)) fail_msg("%s: %s", text, ender_message(ctx));
    assert_int_equal(ender_error_place(ctx).column, column);
}

static ender_scope *open_scope(ender_ctx *ctx) {
    ender_scope *scope = NULL;
    assert_int_equal(ender_scope_open(ctx, &scope), ENDER_OK);
    return scope;
}

static void calls_are_worth_their_bodies(void **state) {
    ender_ctx *ctx = *state;
    ender_scope *s = open_scope(ctx);
    assert_reads(ctx, s, "f(G) := G + *", "(G) -> G + *");
    assert_reads(ctx, s, "f(1)", "1*");
    assert_reads(ctx, s, "f(f({1|-1}))", "+-1");
    assert_reads(ctx, s, "-f(^) + f(^)", "0");
    assert_reads(ctx, s, "f({f(0)|2.f(3)})", "*");
    say(ctx, s, "twice(n, G) := n.G + G");
    assert_reads(ctx, s, "twice(3, *2 + 1)", "4");
    say(ctx, s, "board(m, n) := domineering(\"{m}x{n}\")");
    assert_reads(ctx, s, "[board(2, n) for n in 1..3]", "1, +-1, {2|-1/2}");
    say(ctx, s, "divisors(n) := [k for k in 1..n if remainder(n, k) = 0]");
    assert_reads(ctx, s, "total(divisors(28))", "56");
    say(ctx, s, "apart(F) := height(F)");
    assert_reads(ctx, s, "apart(lit({0,1|3}))", "4");
    ender_scope_close(s);
}

/* A parameter is known in the body only, other names of the body when it is called. */
static void names_have_their_places(void **state) {
    ender_ctx *ctx = *state;
    ender_scope *s = open_scope(ctx);
    say(ctx, s, "x := 100");
    say(ctx, s, "f(x) := x + y");
    assert_fails(ctx, s, "f(1)", 1, "nothing is called y");
    say(ctx, s, "y := 1/2");
    assert_reads(ctx, s, "f(1)", "3/2");
    assert_reads(ctx, s, "x", "100");
    say(ctx, s, "g(z) := f(2) + x");
    assert_reads(ctx, s, "g(7)", "205/2");
    assert_reads(ctx, s, "[f(n) for n in 1..2]", "3/2, 5/2");
    say(ctx, s, "h(n) := n + k");
    assert_fails(ctx, s, "[h(k) for k in 1..2]", 2, "nothing is called k");
    say(ctx, s, "f(x, y) := x - y");
    assert_reads(ctx, s, "f(3, 1)", "2");
    say(ctx, s, "f := 5");
    assert_fails(ctx, s, "f(3, 1)", 1, "no function");
    ender_scope_close(s);
}

static void mistakes_are_shown(void **state) {
    ender_ctx *ctx = *state;
    ender_scope *s = open_scope(ctx);
    assert_fails(ctx, s, "q(1)", 1, "no function or ruleset is called q");
    assert_fails(ctx, NULL, "f(x) := x", 1, "cannot be defined here");
    assert_fails(ctx, s, "f(x, x) := x", 6, "two parameters");
    assert_fails(ctx, s, "f(mean) := 1", 3, "is a function");
    assert_fails(ctx, s, "mean(x) := 1", 1, "is a function");
    assert_fails(ctx, s, "f(x) := x +", 12, "expected a value");
    assert_fails(ctx, s, "f(1) := 2", 6, "a single name");
    say(ctx, s, "f(x) := {x|}");
    assert_fails(ctx, s, "f(1, 2)", 1, "takes 1 argument, not 2");
    assert_fails(ctx, s, "f()", 1, "takes 1 argument, not 0");
    assert_fails(ctx, s, "1 + f([1])", 5, "found a list, in f(x) -> {x|}");
    say(ctx, s, "r(x) := r(x)");
    assert_fails(ctx, s, "r(1)", 1, "without end");
    say(ctx, s, "a(x) := b(x)");
    say(ctx, s, "b(x) := {a(x)|}");
    assert_fails(ctx, s, "b(1)", 1, "without end");
    ender_scope_close(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_CONTEXT(calls_are_worth_their_bodies),
        WITH_CONTEXT(names_have_their_places),
        WITH_CONTEXT(mistakes_are_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
