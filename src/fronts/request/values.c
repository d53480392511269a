/* SPDX-License-Identifier: MIT
 *
 * Values, forms and all other results in JSON; and the kinds of requests about values: evaluate,
 * card, names. */
#include "notation/front.h"
#include "request/request.h"

#include <stdio.h>
#include <string.h>

/* ---- plain members ---- */

/* Memory may run out at any of them. An object or list that lacks something is marked, beside the
 * bits that cJSON uses of its type, and whoever sends an answer asks for marks (json_is_whole). */
enum { JSON_LACKS = 1 << 16 };

static void check_added(cJSON *to, bool added) {
    if (!added && to) to->type |= JSON_LACKS;
}

bool json_is_whole(const cJSON *at) {
    const cJSON *child;
    if (!at || (at->type & JSON_LACKS) != 0) return false;
    cJSON_ArrayForEach(child, at) {
        if (!json_is_whole(child)) return false;
    }
    return true;
}

void put_text(cJSON *to, const char *name, const char *text) {
    if (text) check_added(to, cJSON_AddStringToObject(to, name, text) != NULL);
}
void put_number(cJSON *to, const char *name, double number) {
    check_added(to, cJSON_AddNumberToObject(to, name, number) != NULL);
}
void put_switch(cJSON *to, const char *name, bool on) {
    check_added(to, cJSON_AddBoolToObject(to, name, on) != NULL);
}
cJSON *put_object(cJSON *to, const char *name) {
    cJSON *object = cJSON_AddObjectToObject(to, name);
    check_added(to, object != NULL);
    return object;
}
cJSON *put_list(cJSON *to, const char *name) {
    cJSON *list = cJSON_AddArrayToObject(to, name);
    check_added(to, list != NULL);
    return list;
}
void put_item(cJSON *to, const char *name, cJSON *item) {
    const bool added = cJSON_AddItemToObject(to, name, item);
    check_added(to, added);
    if (!added) cJSON_Delete(item);
}
cJSON *add_item(cJSON *list, cJSON *item) {
    const bool added = cJSON_AddItemToArray(list, item);
    check_added(list, added);
    if (added) return item;
    cJSON_Delete(item);
    return NULL;
}
cJSON *add_object(cJSON *list) { return add_item(list, cJSON_CreateObject()); }
void add_number(cJSON *list, double number) { (void)add_item(list, cJSON_CreateNumber(number)); }
void add_text(cJSON *list, const char *text) { (void)add_item(list, cJSON_CreateString(text)); }

void put_outcome(cJSON *to, const char *name, ender_outcome outcome) {
    put_text(to, name, ender_outcome_name(outcome));
}

/* ---- results ---- */

/* Names longer than this are cut: nobody reads them on a page, and an answer stays short. */
enum { NAME_MOST = 20000, ITEMS_MOST = 2000 };

/* Cuts a long text at the beginning of a character. */
static bool cut(char *text) {
    size_t at = strlen(text);
    if (at <= NAME_MOST) return false;
    at = NAME_MOST;
    while (at > 0 && ((unsigned char)text[at] & 0xC0) == 0x80) at--;
    text[at] = '\0';
    return true;
}

static void put_name(request *a, cJSON *to, const char *name, const ender_result *result,
                     ender_style style) {
    char *text = NULL;
    if (!request_ok(a, ender_format_result(a->ctx, result, style, &text))) return;
    const size_t length = strlen(text);
    if (cut(text) && style == ENDER_ASCII) put_number(to, "cut_from", (double)length);
    if (request_fits(a, strlen(text))) put_text(to, name, text);
    ender_free(text);
}

static void put_items(request *a, cJSON *to, const ender_result *result) {
    cJSON *list = put_list(to, "items");
    for (size_t i = 0; i < result->count && i < ITEMS_MOST && !request_failed(a); i++) {
        cJSON *holder = cJSON_CreateObject();
        put_result(a, holder, "item", &result->items[i]);
        cJSON *item = cJSON_DetachItemFromObject(holder, "item");
        put_text(item, "label", result->items[i].name);
        (void)add_item(list, item);
        cJSON_Delete(holder);
    }
    if (result->count > ITEMS_MOST) put_number(to, "items_cut_from", (double)result->count);
}

/* What can be said of a value at once. */
static void put_facts(request *a, cJSON *to, ender_game g) {
    ender_outcome outcome;
    if (request_ok(a, ender_normal_outcome(a->ctx, g, &outcome)))
        put_outcome(to, "outcome", outcome);
}

static void fill_result(request *a, cJSON *to, const ender_result *result) {
    put_text(to, "type", kind_name(result->kind));
    switch (result->kind) {
    case ENDER_KIND_PICTURE:
        put_picture(a, to, "picture", result->picture);
        return;
    case ENDER_KIND_WORD:
    case ENDER_KIND_TEXT:
    case ENDER_KIND_OBJECT:
        if (request_fits(a, strlen(result->text))) put_text(to, "text", result->text);
        if (result->domain) put_text(to, "domain", result->domain->name);
        return;
    case ENDER_KIND_TRUTH:
        put_switch(to, "truth", result->truth);
        put_text(to, "text", result->truth ? "true" : "false");
        return;
    case ENDER_KIND_LIST:
    case ENDER_KIND_RECORD:
        put_items(a, to, result);
        break;
    default:
        break;
    }
    put_name(a, to, "text", result, ENDER_ASCII);
    put_name(a, to, "unicode", result, ENDER_UNICODE);
    put_name(a, to, "latex", result, ENDER_LATEX);
}

void put_result(request *a, cJSON *to, const char *name, const ender_result *result) {
    fill_result(a, put_object(to, name), result);
}

static void put_plain_list(request *a, cJSON *list, const ender_result *result) {
    for (size_t i = 0; i < result->count && !request_failed(a); i++) {
        cJSON *holder = cJSON_CreateObject();
        put_plain(a, holder, "item", &result->items[i]);
        (void)add_item(list, cJSON_DetachItemFromObject(holder, "item"));
        cJSON_Delete(holder);
    }
}

void put_plain(request *a, cJSON *to, const char *name, const ender_result *result) {
    switch (result->kind) {
    case ENDER_KIND_WORD:
    case ENDER_KIND_TEXT:
    case ENDER_KIND_OBJECT:
        if (request_fits(a, strlen(result->text))) put_text(to, name, result->text);
        break;
    case ENDER_KIND_TRUTH:
        put_switch(to, name, result->truth);
        break;
    case ENDER_KIND_INTEGER:
        put_number(to, name, (double)result->integer);
        break;
    case ENDER_KIND_LIST:
        put_plain_list(a, put_list(to, name), result);
        break;
    case ENDER_KIND_RECORD:
        put_fields(a, put_object(to, name), result);
        break;
    default:
        put_result(a, to, name, result);
    }
}

void put_fields(request *a, cJSON *to, const ender_result *record) {
    for (size_t i = 0; i < record->count && !request_failed(a); i++) {
        const ender_result *field = &record->items[i];
        if (field->kind == ENDER_KIND_PICTURE)
            put_picture(a, to, field->name, field->picture);
        else
            put_plain(a, to, field->name, field);
    }
}

void put_value(request *a, cJSON *to, const char *name, ender_game value) {
    const ender_result result = {.kind = ENDER_KIND_GAME, .game = value};
    put_result(a, to, name, &result);
}

void put_form(request *a, cJSON *to, const char *name, ender_form form) {
    const ender_result result = {.kind = ENDER_KIND_FORM, .form = form};
    cJSON *at = put_object(to, name);
    char *plain = NULL;
    fill_result(a, at, &result);
    if (!request_ok(a, ender_format_form(a->ctx, form, ENDER_ASCII, &plain))) return;
    cut(plain);
    put_text(at, "form", plain);
    put_switch(at, "canonical", ender_form_is_canonical(form));
    ender_free(plain);
}

/* ---- evaluate ---- */

bool request_evaluate(request *a, const char *member, const char *text, ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_NONE};
    return text &&
           request_read_ok(a, ender_evaluate(a->ctx, a->session->scope, text, strlen(text), out),
                           member, text);
}

/* The name on the left of `:=`. */
static void put_defined(cJSON *to, const char *text) {
    const char *sign = strstr(text, ":=");
    if (!sign) return;
    while (*text == ' ') text++;
    size_t length = (size_t)(sign - text);
    while (length > 0 && text[length - 1] == ' ') length--;
    char name[80];
    if (length == 0 || length >= sizeof name || strcspn(text, " \"'({[") < length) return;
    snprintf(name, sizeof name, "%.*s", (int)length, text);
    put_text(to, "defined", name);
}

static void answer_evaluate(request *a) {
    ender_result result;
    const char *text = request_text(a, "text");
    if (!text || !request_evaluate(a, "text", text, &result)) return;
    scope_set(a->session->scope, "it", &result);
    put_defined(a->result, text);
    put_result(a, a->result, "value", &result);
    if (result.kind == ENDER_KIND_GAME)
        put_facts(a, cJSON_GetObjectItem(a->result, "value"), result.game);
    ender_result_clear(&result);
}

/* ---- card ---- */

/* A property that is not defined for the value has no row; one that cannot be found out within the
 * limits says so. */
static void put_row(request *a, cJSON *rows, const ender_function *about,
                    const ender_result *value) {
    ender_result result;
    if (!ender_function_is_on_card(a->ctx, about, value)) return;
    const ender_status status = ender_apply(a->ctx, about, value, 1, &result);
    if (status == ENDER_EDOMAIN || status == ENDER_EARGUMENT) return;
    cJSON *row = add_object(rows);
    put_text(row, "name", about->name);
    put_text(row, "label", about->card);
    put_text(row, "summary", about->summary);
    if (status == ENDER_OK) {
        put_result(a, row, "value", &result);
        ender_result_clear(&result);
    } else if (status == ENDER_ELIMIT || status == ENDER_EMEMORY) {
        put_text(row, "missing", ender_message(a->ctx));
    } else {
        request_ok(a, status);
    }
}

void put_shown(request *a, const ender_result *value) {
    ender_picture *picture = NULL;
    const char *name = kind_shown(value->kind);
    if (!name || request_failed(a)) return;
    const ender_status status = result_picture(a->ctx, value, &picture);
    if (status == ENDER_ELIMIT || status == ENDER_EMEMORY)
        put_text(put_object(a->result, name), "missing", ender_message(a->ctx));
    else if (status != ENDER_EDOMAIN && request_ok(a, status))
        put_picture(a, a->result, name, picture);
    ender_picture_close(picture);
}

static void answer_card(request *a) {
    ender_result value;
    const char *text = request_text(a, "text");
    const bool picture = request_switch(a, "picture");
    if (!text || !request_evaluate(a, "text", text, &value)) return;
    put_result(a, a->result, "value", &value);
    cJSON *rows = put_list(a->result, "rows");
    for (size_t i = 0; i < ender_function_count() && !request_failed(a); i++)
        put_row(a, rows, ender_function_at(i), &value);
    if (picture) put_shown(a, &value);
    ender_result_clear(&value);
}

/* ---- names ---- */

static void answer_names(request *a) {
    cJSON *list = put_list(a->result, "names");
    const char *name;
    for (size_t i = 0; (name = ender_scope_name(a->session->scope, i)) && !request_failed(a); i++) {
        cJSON *to = add_object(list);
        put_text(to, "name", name);
        put_result(a, to, "value", ender_scope_get(a->session->scope, name));
    }
}

static void answer_forget(request *a) {
    const char *name = request_text(a, "name");
    if (name && !scope_forget(a->session->scope, name))
        request_fail(a, "name", "there is no name `%.60s`", name);
}

const request_kind kinds_of_values[] = {
    {"evaluate", "the result of an expression, a comparison or a definition",
     "{\"kind\":\"evaluate\",\"text\":\"A := {1|*} + 1/2\"}", "text", answer_evaluate},
    {"card", "what is known about a value, a row for each property",
     "{\"kind\":\"card\",\"text\":\"{4|{1|0}}\",\"picture\":true}", "text picture", answer_card},
    {"names", "the names of the session", "{\"kind\":\"names\"}", "", answer_names},
    {"forget", "forgets a name; `it`, the last result, is one",
     "{\"kind\":\"forget\",\"name\":\"it\"}", "name", answer_forget},
    {.name = ""}};
