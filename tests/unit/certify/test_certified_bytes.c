/* SPDX-License-Identifier: MIT
 *
 * A certificate depends on its question alone: a context that has made the same games before, in
 * another order, or with more threads, writes the same bytes as a new one. */
#include <ender/certify.h>

#include "positions.h"
#include "testing.h"

#include <string.h>

typedef struct bytes_asked {
    enum { VALUE, OUTCOME, FORM, COMPARISON, RESULTS, LOOPY_RESULTS, LOOPY_COMPARISON } kind;
    const char *a, *b; /* a ruleset and a position; or a game, and another one */
    const char *minus; /* of an outcome: a value that is subtracted */
} bytes_asked;

static const bytes_asked asked[] = {
    {VALUE, "domineering", "4x4", NULL},
    {VALUE, "domineering", "3x5", NULL},
    {VALUE, "clobber", "3x4", NULL},
    {VALUE, "toads-frogs", "TTT..FF", NULL},
    {VALUE, "hackenbush", "B(R,GB),RRB", NULL},
    {VALUE, "col", "..|..|..", NULL},
    {OUTCOME, "clobber", "3x5", "0"},
    {OUTCOME, "clobber", "3x4 + 2x4", "{1|{4|-10},{3|1}}"},
    {OUTCOME, "domineering", "5x5", "{70000^*,{2|-70000},{1|-70001}|-80000}"},
    {OUTCOME, "cram", "4x4", "{2|1180591620717411303425/1180591620717411303424}"},
    {OUTCOME, "col", "..|..", "{{6|2}|-1}"},
    {OUTCOME, "misere:clobber", "3x4", NULL},
    {FORM, "{10|{4|-10},{3|1}}", NULL, NULL},
    {FORM, "lit({{3|1},{4|-10}|{{5|2}|-1},{{6|2}|-1}})", NULL, NULL},
    {FORM, "{70000^*,{2|-70000},{1|-70001}|-80000}", NULL, NULL},
    {FORM, "domineering(\"3x5\")", NULL, NULL},
    {COMPARISON, "{9|{4|-10},{3|1},{5|-2}}", "{{4|-10}||-9}", NULL},
    {COMPARISON, "clobber(\"3x4\")", "domineering(\"4x4\")", NULL},
    {RESULTS, "fox-geese", "....|.f..|....|g.g.", NULL},
    {LOOPY_RESULTS, "@a{a>L:b;a>L={3|1};a>L={4|-10};b>R:a;b>R=-3;b>R={{5|2}|-1}}", NULL, NULL},
    {LOOPY_COMPARISON, "over + {10|{4|-10},{3|1}}", "over + domineering(\"3x4\")", NULL},
};
enum { ASKED = sizeof asked / sizeof asked[0] };

/* Games that stand in the questions, or below them. */
static const char *const games_made[] = {"{3|1}",
                                         "{4|-10}",
                                         "{{6|2}|-1}",
                                         "{{5|2}|-1}",
                                         "{5|-2}",
                                         "{2|-70000}",
                                         "{1|-70001}",
                                         "80000",
                                         "over + {4|-10}",
                                         "domineering(\"2x4\")",
                                         "domineering(\"3x3\")",
                                         "domineering(\"..|..|##..\")",
                                         "domineering(\"4x4\")",
                                         "clobber(\"ox.o|oxox|xoxo\")",
                                         "clobber(\"xo.o|.xox|xoxo\")",
                                         "toads_frogs(\"TT.F.TF\")",
                                         "hackenbush(\"GB,RRB\")",
                                         "col(\"..|..|.\")"};
enum { MADE = sizeof games_made / sizeof games_made[0] };

typedef struct written {
    char *bytes;
    size_t length;
} written;

static ender_form read_form(ender_ctx *ctx, const char *text) {
    ender_form f;
    assert_int_equal(ender_parse_form(ctx, text, strlen(text), &f), ENDER_OK);
    return f;
}
/* The position, and the value that is subtracted, if there is one. */
static size_t list_summands(ender_ctx *ctx, const bytes_asked *q, const ender_position *p,
                            ender_summand list[2]) {
    list[0] = (ender_summand){.position = p};
    if (q->minus) list[1] = (ender_summand){.value = game(ctx, q->minus), .negative = true};
    return q->minus ? 2 : 1;
}
static ender_status write_of(ender_ctx *ctx, const bytes_asked *q, written *out) {
    const bool positions = q->kind == VALUE || q->kind == OUTCOME || q->kind == RESULTS;
    ender_summand list[2];
    ender_position *p = positions ? parsed(ctx, q->a, q->b) : NULL;
    ender_status status = ENDER_OK;
    switch (q->kind) {
    case VALUE:
        status = ender_certify_value(ctx, p, &out->bytes, &out->length);
        break;
    case OUTCOME:
        status = ender_certify_outcome(ctx, list, list_summands(ctx, q, p, list), &out->bytes,
                                       &out->length);
        break;
    case FORM:
        status = ender_certify_form(ctx, read_form(ctx, q->a), ENDER_FACT_TEMPERATURE, &out->bytes,
                                    &out->length);
        break;
    case COMPARISON:
        status = ender_certify_comparison(ctx, read_form(ctx, q->a), read_form(ctx, q->b),
                                          &out->bytes, &out->length);
        break;
    case RESULTS:
        status = ender_certify_results(ctx, p, &out->bytes, &out->length);
        break;
    case LOOPY_RESULTS:
        status = ender_certify_loopy_results(ctx, q->a, &out->bytes, &out->length);
        break;
    case LOOPY_COMPARISON:
        status = ender_certify_loopy_comparison(ctx, q->a, q->b, &out->bytes, &out->length);
        break;
    }
    ender_position_free(p);
    return status;
}
static void write_all(ender_ctx *ctx, written *all) {
    for (size_t i = 0; i < ASKED; i++) {
        if (write_of(ctx, &asked[i], &all[i]) != ENDER_OK)
            fail_msg("%s %s: %s", asked[i].a, asked[i].b ? asked[i].b : "", ender_message(ctx));
    }
}
static ender_ctx *context_of(unsigned threads) {
    ender_ctx *ctx;
    const ender_settings settings = {.threads = threads};
    assert_int_equal(ender_open(&ctx, &settings), ENDER_OK);
    return ctx;
}
/* Every `step`th of them, round and round. */
static void make_games(ender_ctx *ctx, size_t from, size_t step) {
    for (size_t i = 0; i < MADE; i++) {
        const char *text = games_made[(from + step * i) % MADE];
        ender_result made;
        if (ender_evaluate(ctx, NULL, text, strlen(text), &made) != ENDER_OK)
            fail_msg("%s: %s", text, ender_message(ctx));
    }
}

/* The searches for the outcomes, from the last one to the first. */
static void decide_outcomes(ender_ctx *ctx) {
    for (size_t i = ASKED; i-- > 0;) {
        if (asked[i].kind != OUTCOME) continue;
        ender_position *p = parsed(ctx, asked[i].a, asked[i].b);
        ender_summand list[2];
        ender_outcome outcome;
        assert_int_equal(
            ender_decide(ctx, list, list_summands(ctx, &asked[i], p, list), 0, &outcome, NULL),
            ENDER_OK);
        ender_position_free(p);
    }
}

static void the_bytes_do_not_depend_on_what_was_made(void **state) {
    (void)state;
    written first[ASKED], again[ASKED];
    ender_ctx *ctx = context_of(1);
    write_all(ctx, first);
    ender_close(ctx);
    for (unsigned way = 0; way < 4; way++) {
        ctx = context_of(1 + way);
        make_games(ctx, 5 * way, way % 2 ? MADE - 1 : 5);
        if (way >= 2) decide_outcomes(ctx);
        write_all(ctx, again);
        ender_close(ctx);
        for (size_t i = 0; i < ASKED; i++) {
            if (again[i].length != first[i].length ||
                memcmp(again[i].bytes, first[i].bytes, first[i].length) != 0)
                fail_msg("%s %s, way %u", asked[i].a, asked[i].b ? asked[i].b : "", way);
            ender_free(again[i].bytes);
        }
    }
    for (size_t i = 0; i < ASKED; i++) ender_free(first[i].bytes);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_bytes_do_not_depend_on_what_was_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
