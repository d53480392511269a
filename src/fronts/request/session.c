/* SPDX-License-Identifier: MIT
 *
 * A session: which answerer a request is for, its limits, and the answer around its result. */
#include "notation/front.h"
#include "request/request.h"
#include "solve/front.h"

#include <ender/request.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const request_kind *request_kind_at(size_t index);

/* ---- the kinds ---- */

static void answer_kinds(request *a) {
    cJSON *list = put_list(a->result, "kinds");
    const request_kind *kind;
    for (size_t i = 0; (kind = request_kind_at(i)); i++) {
        cJSON *to = add_object(list);
        put_text(to, "kind", kind->name);
        put_text(to, "summary", kind->summary);
        put_text(to, "example", kind->example);
        cJSON *members = put_list(to, "members");
        for (const char *at = kind->members; *at;) {
            member_name name;
            at = member_next(at, name);
            add_text(members, name);
        }
    }
}

static void answer_reset(request *a) {
    scope_clear(a->session->scope);
    cells_close(a->session->cells);
    a->session->cells = NULL;
    proof_forget(a->session);
    if (!request_ok(a, ender_release(a->ctx, &a->session->mark, NULL, 0))) return;
    ender_set_mark(a->ctx, &a->session->mark);
}

static void answer_status(request *a) {
    ender_stats stats;
    ender_get_stats(a->ctx, &stats);
    put_number(a->result, "games", (double)stats.games);
    put_number(a->result, "forms", (double)stats.forms);
    put_number(a->result, "positions", (double)stats.positions);
    put_number(a->result, "memory", (double)stats.memory_bytes);
    put_number(a->result, "budget", (double)stats.memory_budget);
}

static const request_kind kinds_of_sessions[] = {
    {"kinds", "the kinds of requests, with an example of each", "{\"kind\":\"kinds\"}", "",
     answer_kinds},
    {"status", "what the session holds, and its memory in bytes", "{\"kind\":\"status\"}", "",
     answer_status},
    {"reset", "forgets all names and gives back what was computed", "{\"kind\":\"reset\"}", "",
     answer_reset},
    {.name = ""}};

static const request_kind *const lists[] = {kinds_of_sessions, kinds_of_values, kinds_of_help,
                                            kinds_of_play,     kinds_of_proofs, kinds_of_forms,
                                            kinds_of_pictures, kinds_of_tables, kinds_of_domains,
                                            kinds_of_go,       kinds_of_claims, kinds_of_cells};

/* Number index through all lists; NULL behind the last one. */
static const request_kind *request_kind_at(size_t index) {
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        for (const request_kind *kind = lists[i]; kind->name[0]; kind++)
            if (index-- == 0) return kind;
    return NULL;
}

static const request_kind *find_kind(request *a) {
    const char *name = request_text(a, "kind");
    if (!name) return NULL;
    nearest_names near;
    nearest_open(&near, name, strlen(name));
    const request_kind *kind;
    for (size_t i = 0; (kind = request_kind_at(i)); i++) {
        if (strcmp(kind->name, name) == 0) return kind;
        nearest_try(&near, kind->name, NULL);
    }
    request_fail(a, "kind", "there is no kind of request `%.40s`%s%s", name,
                 near.count > 0 ? "; the nearest is " : "", near.count > 0 ? near.names[0] : "");
    a->hint = "{\"kind\":\"kinds\"} lists them";
    return NULL;
}

/* ---- limits ---- */

enum { DAY_MS = 86400000 };

/* The context of the answer: that of the session within the limits of the request; NULL and a
 * failure where these are wrong. */
static ender_ctx *limited(request *a) {
    const cJSON *limits = cJSON_GetObjectItemCaseSensitive(a->request, "limits");
    ender_ctx *within = NULL;
    if (limits && !cJSON_IsObject(limits)) {
        request_fail(a, "limits", "`limits` is an object with `ms` and `memory`");
        return NULL;
    }
    if (limits) request_members(a, limits, "limits", "ms memory");
    if (request_failed(a)) return NULL;
    request inner = *a;
    inner.request = limits;
    const ender_limits wanted = {
        .total = limits ? request_number(&inner, "ms", 1, DAY_MS, 0) / 1000 : 0,
        .memory_bytes = limits ? (uint64_t)request_number(&inner, "memory", 1, 1e15, 0) : 0};
    if (request_failed(&inner))
        request_fail(a, "limits", "%s", inner.message);
    else
        request_ok(a, ender_within(a->session->ctx, &wanted, &within));
    return within;
}

/* ---- an answer ---- */

static void check_version(request *a) {
    const double version = request_number(a, "version", 0, 1e9, ENDER_REQUEST_VERSION);
    if (!request_failed(a) && version != ENDER_REQUEST_VERSION)
        request_fail(a, "version", "this library answers version %d of the protocol, not %.0f",
                     ENDER_REQUEST_VERSION, version);
}

/* Larger numbers are not all written as they were read. */
#define ID_MOST 9007199254740991.0 /* 2^53 - 1 */

/* Can the answer repeat it? */
static bool is_id(const cJSON *id) {
    if (cJSON_IsNumber(id)) return fabs(id->valuedouble) <= ID_MOST;
    return cJSON_IsString(id) || cJSON_IsNull(id);
}

/* Numbers are written with as many digits as read back to the same; null for what is no id. */
static cJSON *id_repeated(const cJSON *id) {
    char text[32];
    if (!is_id(id)) return cJSON_CreateNull();
    if (!cJSON_IsNumber(id)) return cJSON_Duplicate(id, false);
    for (int digits = 15; digits <= 17; digits++) {
        snprintf(text, sizeof text, "%.*g", digits, id->valuedouble);
        if (strtod(text, NULL) == id->valuedouble) break;
    }
    return cJSON_CreateRaw(text);
}

static void check_id(request *a) {
    const cJSON *id = cJSON_GetObjectItemCaseSensitive(a->request, "id");
    if (id && !is_id(id))
        request_fail(a, "id", "`id` is a text, a number between -2^53 and 2^53, or null");
}

#define MEMBERS_OF_ALL "kind version id limits theme format"

static void check_members(request *a, const request_kind *kind) {
    char members[MEMBERS_MOST];
    snprintf(members, sizeof members, "%s%s%s", kind->members, *kind->members ? " " : "",
             MEMBERS_OF_ALL);
    request_members(a, a->request, kind->name, members);
}

static void answer_request(request *a) {
    check_id(a);
    check_version(a);
    const request_kind *kind = request_failed(a) ? NULL : find_kind(a);
    if (kind) check_members(a, kind);
    ender_ctx *const within = request_failed(a) ? NULL : limited(a);
    if (!within) return;
    a->ctx = within;
    const uint64_t searched = decided_by_search(within);
    kind->answer(a);
    if (decided_by_search(within) != searched) put_switch(a->result, "by_search", true);
    a->ctx = a->session->ctx;
    ender_close(within);
}

static const char *usual_hint(ender_status status) {
    switch (status) {
    case ENDER_ELIMIT:
        return "allow more time (limits.ms), or ask about something smaller";
    case ENDER_EMEMORY:
        return "the request `reset` gives memory back; or ask about something smaller";
    default:
        return NULL;
    }
}

static void put_error(request *a, cJSON *answer) {
    cJSON *error = put_object(answer, "error");
    put_text(error, "status", ender_status_name(a->status));
    put_text(error, "message", a->message[0] ? a->message : ender_status_name(a->status));
    put_text(error, "hint", a->hint ? a->hint : usual_hint(a->status));
    put_text(error, "member", a->member);
    if (a->place.line > 0) {
        cJSON *place = put_object(error, "place");
        put_number(place, "line", a->place.line);
        put_number(place, "column", a->place.column);
        put_number(place, "offset", (double)a->place.offset);
        put_text(place, "excerpt", a->excerpt);
    }
}

static char *write_answer(request *a, double began) {
    cJSON *answer = cJSON_CreateObject();
    const cJSON *id = a->request ? cJSON_GetObjectItemCaseSensitive(a->request, "id") : NULL;
    put_number(answer, "version", ENDER_REQUEST_VERSION);
    if (id) put_item(answer, "id", id_repeated(id));
    put_switch(answer, "ok", !request_failed(a));
    if (request_failed(a)) {
        put_error(a, answer);
    } else {
        put_item(answer, "result", a->result);
        a->result = NULL;
    }
    put_number(answer, "ms", (double)(long)((clock_seconds() - began) * 1e5) / 100);
    char *text = json_is_whole(answer) ? cJSON_PrintUnformatted(answer) : NULL;
    cJSON_Delete(answer);
    return text;
}

/* ---- is a text JSON? ---- */

enum { NESTED_MOST = 500 };

static const char *skip_blanks(const char *at, const char *end) {
    while (at < end && strchr(" \t\r\n", *at) && *at) at++;
    return at;
}

/* Each gives the place behind what it skips, NULL where that is not there, or not surely. */
static const char *skip_text(const char *at, const char *end) {
    if (at == end || *at != '"') return NULL;
    for (at++; at < end && *at != '"'; at++)
        if (*at == '\\' && (++at == end || *at == '\0' || !strchr("\"\\/bfnrt", *at))) return NULL;
    return at < end ? at + 1 : NULL;
}

static const char *skip_word(const char *at, const char *end) {
    static const char *const words[] = {"true", "false", "null"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const size_t length = strlen(words[i]);
        if ((size_t)(end - at) >= length && memcmp(at, words[i], length) == 0) return at + length;
    }
    const char *from = at;
    while (at < end && *at >= '0' && *at <= '9') at++;
    return at > from && at - from < 16 ? at : NULL;
}

static const char *skip_value(const char *at, const char *end, unsigned depth) {
    at = skip_blanks(at, end);
    if (at == end || depth > NESTED_MOST) return NULL;
    if (*at == '"') return skip_text(at, end);
    if (*at != '{' && *at != '[') return skip_word(at, end);
    const bool names = *at == '{';
    const char close = names ? '}' : ']';
    at = skip_blanks(at + 1, end);
    if (at < end && *at == close) return at + 1;
    for (;;) {
        at = skip_blanks(at, end);
        if (names &&
            (!(at = skip_text(at, end)) || (at = skip_blanks(at, end)) == end || *at++ != ':'))
            return NULL;
        at = skip_value(at, end, depth + 1);
        if (!at) return NULL;
        at = skip_blanks(at, end);
        if (at == end || (*at != ',' && *at != close)) return NULL;
        if (*at++ == close) return at;
    }
}

/* Does a text in it have a zero byte, of which the texts of C would end? */
static bool has_zero_byte(const char *text, size_t length) {
    if (memchr(text, 0, length)) return true;
    const char *const end = text + length;
    for (const char *at = text; (at = memchr(at, '\\', (size_t)(end - at))); at += 2) {
        if (end - at >= 6 && memcmp(at + 1, "u0000", 5) == 0) return true;
        if (end - at < 2) return false;
    }
    return false;
}

/* The reader of JSON does not say whether a text or the memory was at fault. So what looks like an
 * object to this one, which needs no memory, was refused for lack of it. */
static void refuse_request(request *a, const char *text, size_t length, const cJSON *json) {
    const char *at = skip_blanks(text, text + length);
    if (!json && at < text + length && *at == '{' && skip_value(at, text + length, 0))
        a->status = ENDER_EMEMORY;
    else
        request_fail(a, NULL, "this is no object of JSON%s", json ? "" : ", or too deeply nested");
}

ender_status ender_session_answer(ender_session *session, const char *text, size_t length,
                                  char **answer) {
    if (!session || !text || !answer) return ENDER_EARGUMENT;
    request a = {.session = session, .ctx = session->ctx, .result = cJSON_CreateObject()};
    const double began = clock_seconds();
    const char *end = NULL;
    cJSON *json =
        length <= ENDER_REQUEST_MAX ? cJSON_ParseWithLengthOpts(text, length, &end, false) : NULL;
    a.request = json;
    if (length > ENDER_REQUEST_MAX)
        request_fail(&a, NULL, "a request has at most %zu bytes", ENDER_REQUEST_MAX);
    else if (has_zero_byte(text, length))
        request_fail(&a, NULL, "a request has no zero byte in its texts");
    else if (!cJSON_IsObject(json))
        refuse_request(&a, text, length, json);
    else
        answer_request(&a);
    if (!request_failed(&a) && !json_is_whole(a.result)) a.status = ENDER_EMEMORY;
    *answer = a.result ? write_answer(&a, began) : NULL;
    free(a.excerpt);
    cJSON_Delete(a.result);
    cJSON_Delete(json);
    return *answer ? ENDER_OK : ENDER_EMEMORY;
}

/* ---- sessions ---- */

ender_status ender_session_open(ender_ctx *ctx, ender_session **out) {
    *out = calloc(1, sizeof **out);
    if (!*out) return ENDER_EMEMORY;
    (*out)->ctx = ctx;
    ender_set_mark(ctx, &(*out)->mark);
    const ender_status status = ender_scope_open(ctx, &(*out)->scope);
    if (status != ENDER_OK) {
        free(*out);
        *out = NULL;
    }
    return status;
}

void session_listen(ender_session *session, cell_listener listener) {
    session->listener = listener;
}

void ender_session_close(ender_session *session) {
    if (!session) return;
    cells_close(session->cells);
    proof_forget(session);
    ender_scope_close(session->scope);
    free(session);
}
