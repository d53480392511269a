/* SPDX-License-Identifier: MIT
 *
 * Requests: every kind answers its own example, answers agree with the library asked directly, and
 * what is wrong with a request is an answer that says where. */
#include "base/front.h"
#include "fixture.h"
#include "sum/front.h"
#include "testing.h"

#include <cjson/cJSON.h>
#include <ender/ender.h>
#include <papers/papers.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static ender_session *session;

static int open_session(void **state) {
    open_context(state);
    must(papers_install(ctx));
    must(ender_session_open(ctx, &session));
    return 0;
}

static int close_session(void **state) {
    ender_session_close(session);
    return close_context(state);
}

static cJSON *answered(const char *request, size_t length) {
    char *text = NULL;
    must(ender_session_answer(session, request, length, &text));
    cJSON *answer = cJSON_Parse(text);
    assert_non_null(answer);
    assert_int_equal(cJSON_GetObjectItem(answer, "version")->valueint, ENDER_REQUEST_VERSION);
    ender_free(text);
    return answer;
}

/* The result of a request that succeeds; the caller deletes *answer. */
static cJSON *result_of(const char *request, cJSON **answer) {
    *answer = answered(request, strlen(request));
    if (!cJSON_IsTrue(cJSON_GetObjectItem(*answer, "ok"))) {
        char *text = cJSON_Print(*answer);
        print_error("%s\n%s\n", request, text);
        free(text);
        fail();
    }
    return cJSON_GetObjectItem(*answer, "result");
}

static const char *text_at(const cJSON *object, const char *first, const char *second) {
    const cJSON *at = cJSON_GetObjectItem(object, first);
    if (second) at = cJSON_GetObjectItem(at, second);
    assert_true(cJSON_IsString(at));
    return at->valuestring;
}

static double number_at(const cJSON *object, const char *name) {
    const cJSON *at = cJSON_GetObjectItem(object, name);
    assert_true(cJSON_IsNumber(at));
    return at->valuedouble;
}

/* The request fails with this status. */
static void refused(const char *request, ender_status status, const char *member) {
    cJSON *answer = answered(request, strlen(request));
    const cJSON *error = cJSON_GetObjectItem(answer, "error");
    assert_true(cJSON_IsFalse(cJSON_GetObjectItem(answer, "ok")));
    assert_string_equal(text_at(error, "status", NULL), ender_status_name(status));
    assert_true(text_at(error, "message", NULL)[0] != '\0');
    /* A message that says no more was lost on the way. */
    if (status != ENDER_ECANCELLED)
        assert_string_not_equal(text_at(error, "message", NULL), ender_status_name(status));
    if (member) assert_string_equal(text_at(error, "member", NULL), member);
    cJSON_Delete(answer);
}

static void test_examples_are_answered(void **state) {
    (void)state;
    cJSON *answer, *kind, *other;
    cJSON *result = result_of("{\"kind\":\"kinds\"}", &answer);
    cJSON_ArrayForEach(kind, cJSON_GetObjectItem(result, "kinds")) {
        result_of(text_at(kind, "example", NULL), &other);
        cJSON_Delete(other);
    }
    assert_true(cJSON_GetArraySize(cJSON_GetObjectItem(result, "kinds")) >= 24);
    cJSON_Delete(answer);
}

static void test_names_last(void **state) {
    (void)state;
    cJSON *answer;
    cJSON *result = result_of("{\"kind\":\"evaluate\",\"text\":\"A := {1|*}\",\"id\":7}", &answer);
    assert_string_equal(text_at(result, "defined", NULL), "A");
    assert_int_equal(cJSON_GetObjectItem(answer, "id")->valueint, 7);
    cJSON_Delete(answer);
    result = result_of("{\"kind\":\"evaluate\",\"text\":\"A - {1|*}\"}", &answer);
    assert_string_equal(text_at(result, "value", "text"), "0");
    assert_string_equal(text_at(result, "value", "outcome"), "P");
    cJSON_Delete(answer);
    result_of("{\"kind\":\"reset\"}", &answer);
    cJSON_Delete(answer);
    refused("{\"kind\":\"evaluate\",\"text\":\"A\"}", ENDER_ESYNTAX, "text");
}

static bool has(const cJSON *object, const char *name) {
    return cJSON_GetObjectItem(object, name) != NULL;
}

/* What belongs to the answer about a position: of a sum of short games mean and temperature, of
 * play that may come back a loopy value, and nothing of either where it is not defined. */
static void test_positions_have_all_that_is_known(void **state) {
    (void)state;
    cJSON *answer;
    cJSON *result =
        result_of("{\"kind\":\"position\",\"sum\":[{\"ruleset\":\"domineering\",\"position\":"
                  "\"2x2\"},{\"ruleset\":\"nim\",\"position\":\"1\"}]}",
                  &answer);
    assert_string_equal(text_at(result, "value", "text"), "+-(1*)");
    assert_string_equal(text_at(result, "temperature", "text"), "1");
    assert_string_equal(text_at(result, "mean", "text"), "0");
    cJSON_Delete(answer);
    result = result_of("{\"kind\":\"position\",\"ruleset\":\"toads-frogs\",\"position\":\"T.F\"}",
                       &answer);
    assert_string_equal(text_at(result, "value", "text"), "*");
    assert_string_equal(text_at(result, "temperature", "text"), "0");
    assert_string_equal(text_at(result, "mean", "text"), "0");
    cJSON_Delete(answer);
    result =
        result_of("{\"kind\":\"position\",\"ruleset\":\"misere:nim\",\"position\":\"3\"}", &answer);
    assert_string_equal(text_at(result, "outcome", NULL), "N");
    assert_false(has(result, "temperature") || has(result, "mean"));
    cJSON_Delete(answer);
    result =
        result_of("{\"kind\":\"position\",\"ruleset\":\"oslo:nim\",\"position\":\"1\"}", &answer);
    assert_string_equal(text_at(result, "value", "text"), "upon*");
    assert_string_equal(text_at(result, "value", "type"), "loopy value");
    assert_false(has(result, "temperature") || has(result, "mean"));
    cJSON_Delete(answer);
}

static void check_outcome_after(const char *rules, const cJSON *move) {
    char request[400];
    cJSON *answer;
    sprintf(request, "{\"kind\":\"position\",\"ruleset\":\"%s\",\"position\":\"%s\"}", rules,
            text_at(move, "to", NULL));
    const cJSON *result = result_of(request, &answer);
    assert_string_equal(text_at(move, "outcome", NULL), text_at(result, "outcome", NULL));
    cJSON_Delete(answer);
}

/* Where moves have outcomes and no values, the outcome after a move is that of what it leads to. */
static void test_moves_have_the_outcome_after_them(void **state) {
    (void)state;
    static const char *const samples[][2] = {{"fox-geese", "g.g.|....|.f.."},
                                             {"backsliding-toads-frogs", "TT.F"},
                                             {"loopy-geography", "a>b>c>a,c>d,a:T"},
                                             {"twoslo:grundy", "4"},
                                             {"misere:nim", "1,2"}};
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        char request[400];
        cJSON *answer;
        const cJSON *move;
        sprintf(request, "{\"kind\":\"moves\",\"ruleset\":\"%s\",\"position\":\"%s\"}",
                samples[i][0], samples[i][1]);
        const cJSON *moves = cJSON_GetObjectItem(result_of(request, &answer), "moves");
        assert_true(cJSON_GetArraySize(moves) > 0);
        cJSON_ArrayForEach(move, moves) check_outcome_after(samples[i][0], move);
        cJSON_Delete(answer);
    }
}

/* The time of a request may end at any of its calls; what they have given is freed all the same,
 * which the leak sanitizer watches. */
static void test_time_ends_anywhere(void **state) {
    (void)state;
    for (int ms = 1; ms <= 12; ms++) {
        char request[100];
        sprintf(request, "{\"kind\":\"followers\",\"text\":\"999\",\"limits\":{\"ms\":%d}}", ms);
        cJSON *answer = answered(request, strlen(request));
        if (cJSON_IsFalse(cJSON_GetObjectItem(answer, "ok")))
            assert_string_equal(text_at(answer, "error", "status"),
                                ender_status_name(ENDER_ELIMIT));
        cJSON_Delete(answer);
    }
}

static void test_errors_have_a_place(void **state) {
    (void)state;
    cJSON *answer = answered("{\"kind\":\"evaluate\",\"text\":\"1 + {2|\"}", 36);
    const cJSON *place = cJSON_GetObjectItem(cJSON_GetObjectItem(answer, "error"), "place");
    assert_int_equal(number_at(place, "line"), 1);
    assert_int_equal(number_at(place, "column"), 8);
    cJSON_Delete(answer);
}

/* What the message of a refusal says. */
static void refused_saying(const char *request, const char *member, const char *said) {
    cJSON *answer = answered(request, strlen(request));
    const cJSON *error = cJSON_GetObjectItem(answer, "error");
    assert_string_equal(text_at(error, "member", NULL), member);
    assert_non_null(strstr(text_at(error, "message", NULL), said));
    cJSON_Delete(answer);
}

/* Every kind refuses a member that it has not, and has those that it lists. */
static void test_unknown_members_are_refused(void **state) {
    (void)state;
    cJSON *answer, *kind, *member;
    char request[200], said[100];
    cJSON *result = result_of("{\"kind\":\"kinds\"}", &answer);
    cJSON_ArrayForEach(kind, cJSON_GetObjectItem(result, "kinds")) {
        const char *name = text_at(kind, "kind", NULL);
        snprintf(request, sizeof request, "{\"kind\":\"%s\",\"secnods\":3}", name);
        snprintf(said, sizeof said, "`%s` has no member `secnods`; it has ", name);
        refused_saying(request, "secnods", said);
        refused_saying(request, "secnods", "kind, version, id, limits, theme, format");
        const cJSON *members = cJSON_GetObjectItem(kind, "members");
        cJSON_ArrayForEach(member, members) {
            snprintf(said, sizeof said, "it has %s", cJSON_GetArrayItem(members, 0)->valuestring);
            refused_saying(request, "secnods", said);
            snprintf(request, sizeof request, "{\"kind\":\"%s\",\"%s\":0,\"secnods\":3}", name,
                     member->valuestring);
            refused_saying(request, "secnods", member->valuestring);
        }
    }
    cJSON_Delete(answer);
    refused_saying("{\"kind\":\"evaluate\",\"txet\":\"1\"}", "txet", "the nearest is `text`");
    refused_saying("{\"kind\":\"status\",\"limits\":{\"secnods\":3}}", "secnods",
                   "`limits` has no member `secnods`; it has ms, memory");
    refused_saying("{\"kind\":\"draw\",\"ruleset\":\"nim\",\"positions\":[{\"position\":\"3\","
                   "\"lable\":\"x\"}]}",
                   "lable", "it has position, label, level");
    refused_saying("{\"kind\":\"draw\",\"ruleset\":\"nim\",\"positions\":[\"3\",\"2\"],\"arcs\":"
                   "[{\"from\":0,\"to\":1,\"player\":\"left\",\"palle\":true}]}",
                   "palle", "it has from, to, player, pale");
}

/* An id is repeated as it is, or refused. */
static void test_ids_are_repeated_or_refused(void **state) {
    (void)state;
    static const char *const good[] = {"\"a b\"", "\"\"", "0",    "-3",  "9007199254740991",
                                       "0.1",     "1e-7", "null", "1.5", "123456789012.25"};
    static const char *const wrong[] = {"[1]",   "{}",     "true",  "false",
                                        "1e999", "-1e999", "1e300", "9007199254740993"};
    char request[100], id[60];
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        snprintf(request, sizeof request, "{\"kind\":\"names\",\"id\":%s}", good[i]);
        char *text;
        assert_int_equal(ender_session_answer(session, request, strlen(request), &text), ENDER_OK);
        snprintf(id, sizeof id, "{\"version\":1,\"id\":%s,\"ok\":true", good[i]);
        if (strcmp(good[i], "1e-7") != 0) assert_memory_equal(text, id, strlen(id));
        cJSON *answer = cJSON_Parse(text), *asked = cJSON_Parse(good[i]);
        assert_true(cJSON_Compare(cJSON_GetObjectItem(answer, "id"), asked, true));
        cJSON_Delete(answer);
        cJSON_Delete(asked);
        ender_free(text);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(request, sizeof request, "{\"kind\":\"names\",\"id\":%s}", wrong[i]);
        refused_saying(request, "id", "`id` is a text, a number between -2^53 and 2^53, or null");
        cJSON *answer = answered(request, strlen(request));
        assert_true(cJSON_IsNull(cJSON_GetObjectItem(answer, "id")));
        cJSON_Delete(answer);
    }
}

static void test_wrong_requests_are_refused(void **state) {
    (void)state;
    refused("", ENDER_EARGUMENT, NULL);
    refused("[1,2]", ENDER_EARGUMENT, NULL);
    refused("{\"kind\":\"evalute\",\"text\":\"1\"}", ENDER_EARGUMENT, "kind");
    refused("{\"kind\":\"evaluate\"}", ENDER_EARGUMENT, "text");
    refused("{\"kind\":\"evaluate\",\"text\":1}", ENDER_EARGUMENT, "text");
    refused("{\"kind\":\"evaluate\",\"text\":\"1\",\"version\":99}", ENDER_EARGUMENT, "version");
    refused("{\"kind\":\"evaluate\",\"text\":\"1\",\"limits\":{\"ms\":-1}}", ENDER_EARGUMENT,
            "limits");
    refused("{\"kind\":\"moves\",\"sum\":[{\"ruleset\":\"nim\"}]}", ENDER_EARGUMENT, "position");
    refused("{\"kind\":\"moves\",\"sum\":[1]}", ENDER_EARGUMENT, "ruleset");
    refused("{\"kind\":\"moves\",\"ruleset\":\"nimm\",\"position\":\"3\"}", ENDER_EARGUMENT,
            "ruleset");
    refused("{\"kind\":\"go\",\"board\":\".b/w.\",\"to_play\":\"red\"}", ENDER_EARGUMENT,
            "to_play");
    refused("{\"kind\":\"go\",\"board\":\".b/w.\",\"ban\":\"j\"}", ENDER_EARGUMENT, "ban");
    refused("{\"kind\":\"draw\",\"what\":\"tree\",\"text\":\"1\",\"theme\":\"red\"}",
            ENDER_EARGUMENT, "theme");
    refused("{\"kind\":\"make\",\"ruleset\":\"nim\",\"position\":\"3\",\"move\":\"9\"}",
            ENDER_EARGUMENT, "move");
    refused("{\"kind\":\"draw\",\"what\":\"cat\"}", ENDER_EARGUMENT, "what");
    refused("{\"kind\":\"go\",\"board\":\"b?\"}", ENDER_ESYNTAX, "board");
    refused("{\"kind\":\"check\",\"id\":\"nobody\"}", ENDER_EARGUMENT, "id");
    refused("{\"kind\":\"position\",\"sum\":[{\"ruleset\":\"misere:nim\",\"position\":\"2\"},"
            "{\"ruleset\":\"nim\",\"position\":\"2\"}]}",
            ENDER_EDOMAIN, NULL);
}

/* Outcomes where a value takes long, of a position and of its moves; values where they are at
 * hand, and outcomes of what has no others. */
static void test_outcomes_come_first(void **state) {
    (void)state;
    cJSON *answer, *move;
    cJSON *result = result_of("{\"kind\":\"position\",\"ruleset\":\"domineering\",\"position\":"
                              "\"6x6\",\"outcomes\":true}",
                              &answer);
    assert_string_equal(text_at(result, "outcome", NULL), "N");
    assert_null(cJSON_GetObjectItem(result, "value"));
    assert_true(cJSON_IsTrue(cJSON_GetObjectItem(result, "by_search")));
    cJSON_Delete(answer);
    result = result_of("{\"kind\":\"moves\",\"ruleset\":\"domineering\",\"position\":\"6x6\","
                       "\"outcomes\":true}",
                       &answer);
    cJSON_ArrayForEach(move, cJSON_GetObjectItem(result, "moves"))
        assert_true(cJSON_IsString(cJSON_GetObjectItem(move, "outcome")));
    cJSON_Delete(answer);
    result = result_of("{\"kind\":\"position\",\"ruleset\":\"misere:nim\",\"position\":\"1,1\","
                       "\"outcomes\":true}",
                       &answer);
    assert_string_equal(text_at(result, "outcome", NULL), "N");
    cJSON_Delete(answer);
}

/* A record of Go without a move is at its end. */
static void test_records_open_at_their_end(void **state) {
    (void)state;
    cJSON *answer;
    cJSON *result = result_of("{\"kind\":\"go\",\"sgf\":\"(;SZ[3];B[bb];W[aa])\"}", &answer);
    assert_string_equal(text_at(result, "board", NULL), "w../.b./...");
    cJSON_Delete(answer);
    result = result_of("{\"kind\":\"go\",\"sgf\":\"(;SZ[3];B[bb];W[aa])\",\"move\":0}", &answer);
    assert_string_equal(text_at(result, "board", NULL), ".../.../...");
    cJSON_Delete(answer);
}

/* A million open brackets, as JSON and inside an expression, and a text that is too long. */
static void test_hostile_requests_are_refused(void **state) {
    (void)state;
    enum { DEEP = 1000000 };
    static const char head[] = "{\"kind\":\"evaluate\",\"text\":\"";
    char *text = malloc(DEEP + sizeof head + 8);
    assert_non_null(text);
    memset(text, '[', DEEP);
    text[DEEP] = '\0';
    refused(text, ENDER_EARGUMENT, NULL);
    memcpy(text, head, sizeof head - 1);
    memset(text + sizeof head - 1, '{', DEEP);
    memcpy(text + sizeof head - 1 + DEEP, "\"}", 3);
    cJSON *answer = answered(text, strlen(text));
    assert_true(cJSON_IsFalse(cJSON_GetObjectItem(answer, "ok")));
    cJSON_Delete(answer);
    free(text);
    char *large = calloc(ENDER_REQUEST_MAX + 2, 1);
    assert_non_null(large);
    memset(large, ' ', ENDER_REQUEST_MAX + 1);
    refused(large, ENDER_EARGUMENT, NULL);
    free(large);
}

/* A zero byte would end a text of C: neither as it stands nor written does it cut one. */
static void test_zero_bytes(void **state) {
    (void)state;
    cJSON *answer;
    refused("{\"kind\":\"evaluate\",\"text\":\"1\\u0000+1\"}", ENDER_EARGUMENT, NULL);
    refused("{\"kind\":\"position\",\"ruleset\":\"nim\",\"position\":\"3\\u0000,5\"}",
            ENDER_EARGUMENT, NULL);
    refused("{\"kind\\u0000\":\"kinds\"}", ENDER_EARGUMENT, NULL);
    refused("{\"kind\":\"evaluate\",\"text\":\"\\\\u0000\"}", ENDER_ESYNTAX, "text");
    char *text = NULL;
    static const char raw[] = "{\"kind\":\"evaluate\",\"text\":\"1\0+1\"}";
    assert_int_equal(ender_session_answer(session, raw, sizeof raw - 1, &text), ENDER_OK);
    assert_non_null(strstr(text, "zero byte"));
    ender_free(text);
    const cJSON *result = result_of("{\"kind\":\"evaluate\",\"text\":\"{1\\u007c0}\"}", &answer);
    assert_string_equal(text_at(result, "value", "text"), "{1|0}");
    cJSON_Delete(answer);
}

/* Of the trees of JSON: the request for memory that is refused. */
static int64_t pieces_left = INT64_MAX;
static void *piece_alloc(size_t bytes) { return pieces_left-- == 0 ? NULL : malloc(bytes); }

/* session.c, refuse_request: what is JSON of any kind and cannot be read for want of memory is not
 * called a mistake, whichever piece of the tree is missing. */
static void test_trees_lack_memory(void **state) {
    (void)state;
    static const char *const requests[] = {
        "{\"kind\":\"evaluate\",\"text\":\"1\"}",
        " { \"kind\" : \"evaluate\" ,\t\"text\" : \"1\" , \"limits\" : { \"ms\" : 100000 } }",
        ("{\"id\":7,\"kind\":\"evaluate\",\"text\":\"1\",\"of\":[true,false,null,[],{},[12],"
         "\"a\\n\"]}"),
        "{\"of\":{\"of\":[{\"of\":[1,[2,[3]]]}]},\"kind\":\"evaluate\",\"text\":\"1\"}"};
    cJSON_Hooks hooks = {piece_alloc, free};
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        int64_t n = 0;
        for (bool refused = true; refused; n++) {
            char *text = NULL;
            pieces_left = n;
            cJSON_InitHooks(&hooks);
            const ender_status status =
                ender_session_answer(session, requests[i], strlen(requests[i]), &text);
            cJSON_InitHooks(NULL);
            refused = pieces_left < 0;
            if (!text) {
                assert_int_equal(status, ENDER_EMEMORY);
                continue;
            }
            if (strstr(text, "no object of JSON"))
                fail_msg("%s, request %d: %s", requests[i], (int)n, text);
            ender_free(text);
        }
        assert_true(n > 10);
    }
}

#define HARD "\"ruleset\":\"domineering\",\"position\":\"9x9\""

static void test_limits_hold(void **state) {
    (void)state;
    cJSON *answer;
    refused("{\"kind\":\"position\"," HARD ",\"limits\":{\"ms\":50}}", ENDER_ELIMIT, NULL);
    refused("{\"kind\":\"position\"," HARD ",\"limits\":{\"memory\":3000000}}", ENDER_EMEMORY,
            NULL);
    const cJSON *result = result_of("{\"kind\":\"evaluate\",\"text\":\"1/2+*\"}", &answer);
    assert_string_equal(text_at(result, "value", "text"), "1/2*");
    cJSON_Delete(answer);
    assert_true(context_seconds(ctx) == 0);
}

/* 400 positions of 3 KB each, in 16 columns. */
static void test_long_answers_are_refused(void **state) {
    (void)state;
    enum { POSITIONS = 400, HEAPS = 1500, COLUMNS = 16 };
    char *request = malloc((size_t)POSITIONS * (2 * HEAPS + 4) + 1000), *at = request;
    assert_non_null(request);
    at += sprintf(at, "{\"kind\":\"table\",\"ruleset\":\"nim\",\"positions\":[");
    for (int i = 0; i < POSITIONS; i++) {
        at += sprintf(at, i > 0 ? ",\"" : "\"");
        for (int k = 0; k < HEAPS; k++) at += sprintf(at, k > 0 ? "+1" : "1");
        *at++ = '"';
    }
    at += sprintf(at, "],\"columns\":[");
    for (int i = 0; i < COLUMNS; i++) at += sprintf(at, i > 0 ? ",\"position\"" : "\"position\"");
    strcpy(at, "]}");
    refused(request, ENDER_ELIMIT, NULL);
    free(request);
}

static void test_a_cancelled_request_ends(void **state) {
    (void)state;
    ender_cancel(ctx);
    refused("{\"kind\":\"position\"," HARD "}", ENDER_ECANCELLED, NULL);
    ender_cancel_clear(ctx);
}

static void check_same(const cJSON *a, const cJSON *b, const char *member) {
    assert_true(cJSON_HasObjectItem(a, member));
    assert_true(
        cJSON_Compare(cJSON_GetObjectItem(a, member), cJSON_GetObjectItem(b, member), true));
}

/* The moves that win are those of game_sum_judge, asked move by move; all that are listed can be
 * made, in negative summands as well. */
static void test_moves_agree_with_play(void **state) {
    (void)state;
    static const char sum[] = "\"sum\":[{\"ruleset\":\"domineering\",\"position\":\"2x3\"},"
                              "{\"ruleset\":\"toads-frogs\",\"position\":\"TT.FF\"},"
                              "{\"ruleset\":\"nim\",\"position\":\"2\",\"negative\":true},"
                              "{\"ruleset\":\"value\",\"position\":\"{3|1}\",\"negative\":true}]";
    char request[600];
    cJSON *answer, *move, *after;
    snprintf(request, sizeof request, "{\"kind\":\"moves\",%s}", sum);
    cJSON *result = result_of(request, &answer);
    int wins = 0;
    cJSON_ArrayForEach(move, cJSON_GetObjectItem(result, "moves")) {
        const bool left = strcmp(text_at(move, "player", NULL), "left") == 0;
        snprintf(request, sizeof request,
                 "{\"kind\":\"make\",%s,\"player\":\"%s\",\"move\":\"%s\"}", sum,
                 text_at(move, "player", NULL), text_at(move, "name", NULL));
        cJSON *made = result_of(request, &after);
        check_same(move, made, "marks"); /* each of the picture of its part */
        check_same(move, made, "part");
        char *rest = cJSON_PrintUnformatted(cJSON_GetObjectItem(made, "sum"));
        char *judged = malloc(strlen(rest) + 40);
        sprintf(judged, "{\"kind\":\"position\",\"sum\":%s}", rest);
        cJSON *then;
        const char *outcome = text_at(result_of(judged, &then), "outcome", NULL);
        const bool won = outcome[0] == 'P' || outcome[0] == (left ? 'L' : 'R');
        assert_int_equal(won, cJSON_IsTrue(cJSON_GetObjectItem(move, "wins")));
        wins += won;
        cJSON_Delete(then);
        free(judged);
        free(rest);
        cJSON_Delete(after);
    }
    assert_true(wins > 0);
    cJSON_ArrayForEach(move, cJSON_GetObjectItem(result, "sum"))
        assert_true(cJSON_HasObjectItem(move, "value"));
    cJSON_Delete(answer);
}

/* Records as objects, their fields as members; options with type and range. */
static void test_answers_of_domains_are_plain(void **state) {
    (void)state;
    cJSON *answer;
    cJSON *result = result_of(
        "{\"kind\":\"ask\",\"domain\":\"sum\",\"object\":\"domineering('2x2')\",\"question\":"
        "\"judged_moves\",\"arguments\":[\"left\"],\"plain\":true}",
        &answer);
    const cJSON *moves = cJSON_GetObjectItem(result, "answer"),
                *first = cJSON_GetArrayItem(moves, 0);
    assert_true(cJSON_IsArray(moves));
    assert_string_equal(text_at(first, "to", NULL), "#.|#.");
    assert_string_equal(text_at(cJSON_GetObjectItem(first, "value"), "text", NULL), "1");
    assert_true(cJSON_IsTrue(cJSON_GetObjectItem(first, "wins")));
    cJSON_Delete(answer);
}

/* Names alone are given without an evaluation, with what theorems say. */
static void test_names_are_not_judged(void **state) {
    (void)state;
    cJSON *answer, *move;
    cJSON *result =
        result_of("{\"kind\":\"moves\",\"names_only\":true,\"player\":\"right\",\"sum\":["
                  "{\"ruleset\":\"domineering\",\"position\":\"12x12\"},"
                  "{\"ruleset\":\"nim\",\"position\":\"3+2\",\"negative\":true}]}",
                  &answer);
    assert_int_equal(cJSON_GetArraySize(cJSON_GetObjectItem(result, "moves")), 11 * 12 + 5);
    assert_int_equal(cJSON_GetArraySize(cJSON_GetObjectItem(result, "advice")), 1);
    assert_false(cJSON_HasObjectItem(result, "value"));
    cJSON_ArrayForEach(move, cJSON_GetObjectItem(result, "moves")) {
        const cJSON *mark = cJSON_GetArrayItem(cJSON_GetObjectItem(move, "marks"), 0);
        assert_false(cJSON_HasObjectItem(move, "wins"));
        assert_string_equal(text_at(move, "player", NULL), "right");
        assert_true(text_at(mark, "part", NULL)[0] <= '2');
    }
    cJSON_Delete(answer);
}

/* Of {1,0,*|*} Left's 1 stays, 0 and * are dominated by it. */
static void test_explore_tells_fates(void **state) {
    (void)state;
    cJSON *answer;
    cJSON *result =
        result_of("{\"kind\":\"explore\",\"text\":\"{1,0,*|*}\",\"literal\":true}", &answer);
    cJSON *left = cJSON_GetObjectItem(result, "left"), *option;
    int kept = 0, dominated = 0;
    cJSON_ArrayForEach(option, left) {
        const char *fate = text_at(option, "fate", NULL);
        kept += strcmp(fate, "kept") == 0;
        dominated += strcmp(fate, "dominated") == 0;
    }
    assert_int_equal(kept, 1);
    assert_int_equal(dominated, 2);
    assert_string_equal(text_at(result, "value", "text"), "{1|*}");
    cJSON_Delete(answer);
    /* {^|} = 1: through Right's reply * to ^, which is <= 1, Left's ^ reverses to her options of *.
     */
    result = result_of("{\"kind\":\"explore\",\"text\":\"{^|}\",\"literal\":true}", &answer);
    option = cJSON_GetArrayItem(cJSON_GetObjectItem(result, "left"), 0);
    assert_string_equal(text_at(option, "fate", NULL), "reversible");
    assert_string_equal(text_at(option, "through", "form"), "*");
    const cJSON *by = cJSON_GetArrayItem(cJSON_GetObjectItem(option, "replaced_by"), 0);
    assert_string_equal(text_at(by, "value", "text"), "0");
    cJSON_Delete(answer);
}

static void test_play_wins_nim(void **state) {
    (void)state;
    cJSON *answer;
    cJSON *result = result_of("{\"kind\":\"play\",\"ruleset\":\"nim\",\"position\":\"3+5\","
                              "\"level\":4}",
                              &answer);
    assert_string_equal(text_at(result, "move", NULL), "2:5-2");
    assert_true(cJSON_IsTrue(cJSON_GetObjectItem(result, "wins")));
    assert_non_null(strstr(text_at(result, "reason", NULL), "Bouton"));
    cJSON_Delete(answer);
    result = result_of("{\"kind\":\"play\",\"ruleset\":\"nim\",\"position\":\"0\"}", &answer);
    assert_true(cJSON_IsTrue(cJSON_GetObjectItem(result, "over")));
    cJSON_Delete(answer);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_examples_are_answered),
                                       cmocka_unit_test(test_names_last),
                                       cmocka_unit_test(test_errors_have_a_place),
                                       cmocka_unit_test(test_positions_have_all_that_is_known),
                                       cmocka_unit_test(test_moves_have_the_outcome_after_them),
                                       cmocka_unit_test(test_time_ends_anywhere),
                                       cmocka_unit_test(test_unknown_members_are_refused),
                                       cmocka_unit_test(test_ids_are_repeated_or_refused),
                                       cmocka_unit_test(test_wrong_requests_are_refused),
                                       cmocka_unit_test(test_outcomes_come_first),
                                       cmocka_unit_test(test_records_open_at_their_end),
                                       cmocka_unit_test(test_hostile_requests_are_refused),
                                       cmocka_unit_test(test_zero_bytes),
                                       cmocka_unit_test(test_trees_lack_memory),
                                       cmocka_unit_test(test_limits_hold),
                                       cmocka_unit_test(test_long_answers_are_refused),
                                       cmocka_unit_test(test_a_cancelled_request_ends),
                                       cmocka_unit_test(test_moves_agree_with_play),
                                       cmocka_unit_test(test_names_are_not_judged),
                                       cmocka_unit_test(test_answers_of_domains_are_plain),
                                       cmocka_unit_test(test_explore_tells_fates),
                                       cmocka_unit_test(test_play_wins_nim)};
    return cmocka_run_group_tests_name("request", tests, open_session, close_session);
}
