/* SPDX-License-Identifier: MIT
 *
 * Literal forms, in which nothing is simplified: height, outcomes in normal and in misere play, the
 * steps to the canonical form, and ordinal sums and products, which depend on the form. */
#include <ender/ender.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static ender_ctx *ctx;

static void check(ender_status status) {
    if (status == ENDER_OK) return;
    fprintf(stderr, "%s\n", ender_message(ctx));
    exit(1);
}

static ender_form form_of(const char *text) {
    ender_form form;
    check(ender_parse_form(ctx, text, strlen(text), &form));
    return form;
}

static void print_form(const char *what, ender_form form) {
    char *text;
    check(ender_format_form(ctx, form, ENDER_ASCII, &text));
    printf("%s%s\n", what, text);
    ender_free(text);
}

static void print_game(const char *what, ender_game g) {
    char *name;
    check(ender_format(ctx, g, ENDER_ASCII, &name));
    printf("%s%s\n", what, name);
    ender_free(name);
}

static void print_steps(ender_form form) {
    ender_reduction *steps;
    size_t count;
    check(ender_simplify(ctx, form, ENDER_OPTIONS_FIRST, 0, &steps, &count));
    for (size_t i = 0; i < count; i++) print_form("  becomes ", steps[i].whole);
    ender_free(steps);
}

/* The game as an ordinal sum of games that are none. */
static void print_factors(const char *text) {
    ender_game g;
    ender_factor *factors;
    size_t count;
    check(ender_parse(ctx, text, strlen(text), &g));
    check(ender_ordinal_factors(ctx, g, &factors, &count));
    printf("%s is the ordinal sum of\n", text);
    for (size_t i = 0; i < count; i++) {
        printf("  %llu times ", (unsigned long long)factors[i].times);
        print_game("", factors[i].factor);
    }
    ender_free(factors);
}

int main(void) {
    if (ender_open(&ctx, NULL) != ENDER_OK) return 1;
    const ender_form form = form_of("{0,1|3}");
    ender_outcome normal, misere;
    ender_game height, value;
    ender_form sum, product;
    check(ender_form_birthday(ctx, form, &height));
    check(ender_form_normal_outcome(ctx, form, &normal));
    check(ender_form_misere_outcome(ctx, form, &misere));
    print_form("form ", form);
    print_game("  of height ", height);
    printf("  outcome %s in normal play, %s in misere play\n", ender_outcome_name(normal),
           ender_outcome_name(misere));
    print_steps(form);
    check(ender_ordinal_sum_form(ctx, form, form_of("1"), &sum));
    check(ender_form_value(ctx, sum, &value));
    print_form("form:1 is ", sum);
    print_game("  worth ", value);
    check(ender_ordinal_product_form(ctx, form_of("*"), form_of("{0,1|}"), &product));
    check(ender_form_value(ctx, product, &value));
    print_form("*.{0,1|} is ", product);
    print_game("  worth ", value);
    check(ender_ordinal_product(ctx, form_of("*"), form_of("2"), &value));
    print_game("*.2 is worth ", value);
    print_factors("5/4");
    print_factors("^*");
    ender_close(ctx);
}
