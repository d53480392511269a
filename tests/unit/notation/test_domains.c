/* SPDX-License-Identifier: MIT
 *
 * The table of domains: every row's example, names that are unique, options and arguments that do
 * not fit, objects that are read once and asked many times. */
#include "asking.h"
#include "domains/front.h"
#include "fixture.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

/* ---- every row ---- */

/* False when it prints something else, which is said. */
static bool check_example(const ender_domain *d, const ender_question *q) {
    char *answer;
    const ender_status status =
        ask_for(ctx, d->name, q->object, q->name, q->arguments, q->options, &answer);
    const char *got = status == ENDER_OK ? answer : ender_message(ctx);
    const bool good = status == ENDER_OK && (!q->answer || strcmp(answer, q->answer) == 0);
    if (!good)
        print_message("%s %s %s(%s): expected %s, got %s\n", d->name, q->object, q->name,
                      q->arguments, q->answer ? q->answer : "an answer", got);
    ender_free(answer);
    return good;
}

/* Too many arguments are refused. */
static void check_count(const ender_domain *d, const ender_question *q) {
    if (q->most == ENDER_ANY) return;
    assert_true(q->most <= ENDER_QUESTION_TAKES);
    ender_result out, none[ENDER_QUESTION_TAKES + 1] = {{.kind = ENDER_KIND_NONE}};
    ender_given given[ASKED_MOST];
    char *words = strdup(q->options);
    const ender_request request = {.question = q->name,
                                   .arguments = none,
                                   .count = q->most + 1,
                                   .options = given,
                                   .option_count = cut_options(words, given)};
    assert_int_equal(ender_ask(ctx, d, q->object, strlen(q->object), &request, &out),
                     ENDER_EARGUMENT);
    free(words);
}

static bool check_row(const ender_domain *d, const ender_question *q) {
    assert_true(q->least <= q->most);
    assert_true(q->name[0] && q->group[0] && q->summary[0]);
    check_count(d, q);
    return check_example(d, q);
}

static void every_example_prints_what_it_says(void **state) {
    (void)state;
    const ender_question *q;
    unsigned wrong = 0;
    assert_true(ender_domain_count() > 0);
    for (size_t i = 0; i < ender_domain_count(); i++)
        for (size_t k = 0; (q = ender_question_at(ender_domain_at(i), k)) != NULL; k++)
            wrong += !check_row(ender_domain_at(i), q);
    assert_int_equal(wrong, 0);
}

/* ---- names ---- */

static void check_found(const ender_domain *d, const ender_question *q, const char *names) {
    char *copy = strdup(names), *state = NULL;
    for (char *name = strtok_r(copy, " ", &state); name; name = strtok_r(NULL, " ", &state))
        assert_ptr_equal(ender_question_find(d, name), q);
    free(copy);
}

static void names_and_aliases_are_unique(void **state) {
    (void)state;
    const ender_question *q;
    for (size_t i = 0; i < ender_domain_count(); i++) {
        const ender_domain *d = ender_domain_at(i);
        assert_ptr_equal(ender_domain_find(d->name), d);
        if (d->card) assert_non_null(ender_question_find(d, d->card));
        for (size_t k = 0; (q = ender_question_at(d, k)) != NULL; k++) {
            check_found(d, q, q->name);
            check_found(d, q, q->aliases);
        }
    }
    assert_null(ender_domain_at(ender_domain_count()));
    assert_null(ender_domain_find("colour"));
    /* Names that are not there, as a program passes them on. */
    assert_null(ender_domain_find(NULL));
    assert_null(ender_question_find(ender_domain_find("poset"), NULL));
    assert_null(ender_question_find(NULL, "width"));
    assert_null(ender_question_at(NULL, 0));
    const ender_domain *poset = ender_domain_find("posets");
    assert_ptr_equal(poset, ender_domain_find("poset"));
    assert_string_equal(ender_question_find(poset, "longest-chain-size")->name,
                        "longest_chain_size");
    assert_string_equal(ender_question_find(poset, "count_atoms")->name, "atoms");
    assert_null(ender_question_find(poset, "count_join"));
}

/* An option is heeded by the object or by a question, and is what it usually is. */
static void options_are_complete(void **state) {
    (void)state;
    const ender_question *q;
    for (size_t i = 0; i < ender_domain_count(); i++) {
        const ender_domain *d = ender_domain_at(i);
        for (size_t k = 0; k < d->option_count; k++) {
            const ender_domain_option *o = &d->options[k];
            bool heeded = o->of_object;
            for (size_t n = 0; (q = ender_question_at(d, n)) != NULL; n++)
                heeded |= q->heeds && strstr(q->heeds, o->name);
            if (!heeded) fail_msg("no question of %s heeds %s", d->name, o->name);
            assert_true((o->kind == ENDER_OPTION_SWITCH) == (o->value == NULL));
        }
    }
}

/* ---- bounds of work ---- */

/* Has the domain the option, with a bound where it is not given? */
static bool has_steps(const ender_domain *d) {
    for (size_t i = 0; i < d->option_count; i++)
        if (strcmp(d->options[i].name, "steps") == 0) return d->options[i].usual != NULL;
    return false;
}

/* Asks every question of a domain about an object with so many steps; NULL for the objects of the
 * examples. Each is answered, is not about such an object, or says which option allows more. How
 * many say that. */
static unsigned count_limited(const ender_domain *d, const char *object, const char *steps) {
    unsigned limited = 0;
    const ender_question *q;
    for (size_t k = 0; (q = ender_question_at(d, k)) != NULL; k++) {
        char *answer, options[100];
        snprintf(options, sizeof options, "%s%ssteps=%s", q->options, *q->options ? " " : "",
                 steps);
        const ender_status status = ask_for(ctx, d->name, object ? object : q->object, q->name,
                                            q->arguments, options, &answer);
        if (status == ENDER_ELIMIT) {
            char said[200];
            snprintf(said, sizeof said,
                     "not known: %s takes more than %s steps of work; allow more with the option "
                     "steps",
                     q->name, steps);
            assert_string_equal(ender_message(ctx), said);
            limited++;
        } else if (status != ENDER_OK) {
            assert_non_null(object);
            assert_true(status == ENDER_EDOMAIN || status == ENDER_EARGUMENT);
        }
        ender_free(answer);
    }
    return limited;
}

static void questions_keep_to_their_steps(void **state) {
    (void)state;
    static const char *const bounded[] = {"graph", "ko", "ko_walls"};
    for (size_t i = 0; i < sizeof bounded / sizeof *bounded; i++) {
        const ender_domain *d = ender_domain_find(bounded[i]);
        assert_true(has_steps(d));
        (void)count_limited(d, NULL, "1");
    }
    assert_true(count_limited(ender_domain_find("ko"), "board(bbb/w.b/www)", "2000") > 20);
    REFUSED("ko", "KO(1,0)", "value", "", "steps=0", ENDER_EARGUMENT, "from 1 to");
}

/* The steps say nothing about an object. */
static void steps_are_no_part_of_an_object(void **state) {
    (void)state;
    const ender_given steps = {"steps", "5000"}, ban = {"ban", "N"};
    const ender_domain *ko = ender_domain_find("ko");
    ender_object *plain, *few, *other;
    bool same = false;
    assert_int_equal(ender_object_open(ctx, ko, "KO(7,0)", 7, NULL, 0, &plain), ENDER_OK);
    assert_int_equal(ender_object_open(ctx, ko, "KO(7,0)", 7, &steps, 1, &few), ENDER_OK);
    assert_int_equal(ender_object_open(ctx, ko, "KO(7,0)", 7, &ban, 1, &other), ENDER_OK);
    assert_int_equal(ender_object_same(ctx, plain, few, &same), ENDER_OK);
    assert_true(same);
    assert_int_equal(ender_object_same(ctx, plain, other, &same), ENDER_OK);
    assert_false(same);
    ender_object_close(plain);
    ender_object_close(few);
    ender_object_close(other);
}

/* ---- what does not fit ---- */

static void wrong_questions_are_refused(void **state) {
    (void)state;
    REFUSED("poset", "M3", "wdth", "", "", ENDER_EARGUMENT, "did you mean `width`");
    REFUSED("poset", "M3", "join", "a", "", ENDER_EARGUMENT, "join takes two elements");
    REFUSED("poset", "M3", "lower_set", "", "", ENDER_EARGUMENT, "at least one");
    REFUSED("poset", "M3", "join", "a ; z", "", ENDER_EARGUMENT, "`z` is no element");
    REFUSED("poset", "G[1]", "join", "1 ; {1|", "", ENDER_ESYNTAX, "in `{1|`, column 4");
    REFUSED("goban", ".bb/.w.", "chinese", "dead 9,9", "", ENDER_ESYNTAX,
            "in `dead 9,9`, column 6: the board has rows 1 to 2");
    REFUSED("goban", ".bb/.w.", "status", "alive 1,2 ; ded 1,2", "", ENDER_ESYNTAX,
            "expected dead, alive or seki");
    REFUSED("poset", "M3", "width", "", "rounds=3", ENDER_EARGUMENT, "no option `rounds`");
    REFUSED("poset", "{a<", "width", "", "", ENDER_ESYNTAX, "name of an element");
    ender_result out;
    assert_int_equal(ender_ask(ctx, NULL, "M3", 2, &(ender_request){.question = "width"}, &out),
                     ENDER_EARGUMENT);
    assert_int_equal(ender_ask(ctx, ender_domain_at(0), "M3", 2, &(ender_request){0}, &out),
                     ENDER_EARGUMENT);
}

/* ---- objects ---- */

static ender_object *opened(const char *domain, const char *text) {
    ender_object *o = NULL;
    assert_int_equal(
        ender_object_open(ctx, ender_domain_find(domain), text, strlen(text), NULL, 0, &o),
        ENDER_OK);
    return o;
}

/* A graph is written as it was read, its vertices alone only where its edges name them in another
 * order. */
static void graphs_come_back(void **state) {
    (void)state;
    static const char *const texts[][2] = {
        {"@a{a>R:b;b>L:a}", "@a{a>R:b;b>L:a}"},
        {"@a{a>L:b;b>R:c;c>R:a}", "@a{a>L:b;b>R:c;c>R:a}"},
        {"@a{a>L:c;a>R:b}", "@a{a>L:c;a>R:b}"},
        {"@a{a>R:c;a>L:b;c>L:a;b>R:c}", "@a{a;c;b;a>L:b;a>R:c;c>L:a;b>R:c}"},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        ender_object *graph = opened("graph", texts[i][0]), *again = opened("graph", texts[i][1]);
        bool same;
        assert_string_equal(ender_object_text(graph), texts[i][1]);
        assert_int_equal(ender_object_same(ctx, graph, again, &same), ENDER_OK);
        assert_true(same);
        ender_object_close(graph);
        ender_object_close(again);
    }
}

static void objects_are_asked_many_times(void **state) {
    (void)state;
    ender_object *day = opened("poset", " G[2] ");
    assert_string_equal(ender_object_text(day), "G[2]");
    assert_string_equal(object_domain(day)->name, "poset");
    assert_null(object_option(day, 0));
    ender_result out, games[2] = {{.kind = ENDER_KIND_GAME, .game = ENDER_ZERO},
                                  {.kind = ENDER_KIND_INTEGER, .integer = 1}};
    ender_request request = {.question = "compare", .arguments = games, .count = 2};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(ender_object_ask(ctx, day, &request, &out), ENDER_OK);
        assert_string_equal(out.text, "<");
        ender_result_clear(&out);
    }
    request = (ender_request){.question = "about"};
    assert_int_equal(ender_object_ask(ctx, day, &request, &out), ENDER_OK);
    assert_int_equal(out.kind, ENDER_KIND_RECORD);
    assert_string_equal(out.items[1].name, "covers");
    assert_int_equal(out.items[1].integer, 36);
    ender_result_clear(&out);
    ender_object_close(day);
    ender_object_close(NULL);
}

static void objects_are_compared(void **state) {
    (void)state;
    ender_object *a = opened("poset", "chain(2)"), *b = opened("poset", "{1<2}"),
                 *c = opened("poset", "{2<1}");
    bool same = false;
    assert_int_equal(ender_object_same(ctx, a, b, &same), ENDER_OK);
    assert_true(same);
    assert_int_equal(ender_object_same(ctx, a, c, &same), ENDER_OK);
    assert_false(same);
    ender_object_close(a);
    ender_object_close(b);
    ender_object_close(c);
}

static void records_print_and_are_json(void **state) {
    (void)state;
    ender_result out;
    char *text = NULL;
    assert_int_equal(ender_ask(ctx, ender_domain_find("poset"), "chain(2)", 8,
                               &(ender_request){.question = "diagram"}, &out),
                     ENDER_OK);
    assert_int_equal(ender_format_result(ctx, &out, ENDER_JSON, &text), ENDER_OK);
    assert_string_equal(text, "[{\"element\":\"1\",\"level\":0,\"upper covers\":[\"2\"]},"
                              "{\"element\":\"2\",\"level\":1,\"upper covers\":[]}]");
    ender_free(text);
    assert_int_equal(ender_format_result(ctx, &out, ENDER_ASCII, &text), ENDER_OK);
    assert_string_equal(text, "element: 1, level: 0, upper covers: 2\n"
                              "element: 2, level: 1, upper covers: none");
    ender_free(text);
    ender_result_clear(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(graphs_come_back),
        cmocka_unit_test(every_example_prints_what_it_says),
        cmocka_unit_test(names_and_aliases_are_unique),
        cmocka_unit_test(options_are_complete),
        cmocka_unit_test(questions_keep_to_their_steps),
        cmocka_unit_test(steps_are_no_part_of_an_object),
        cmocka_unit_test(wrong_questions_are_refused),
        cmocka_unit_test(objects_are_asked_many_times),
        cmocka_unit_test(objects_are_compared),
        cmocka_unit_test(records_print_and_are_json),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
