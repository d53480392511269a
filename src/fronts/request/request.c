/* SPDX-License-Identifier: MIT
 *
 * What is asked: members of a request, and failures. */
#include "request/request.h"
#include "notation/front.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- failures ---- */

/* What a call has given belongs to the caller even when that was the end of the time, so request_ok
 * is true, and loops look at request_failed. */
static void look_at_time(request *a) {
    if (!context_is_late(a->ctx)) return;
    a->status = ENDER_ELIMIT;
    snprintf(a->message, sizeof a->message, "the time of the request is used up");
}

void request_end_time(request *a) { a->ctx = a->session->ctx; }

bool request_ok(request *a, ender_status status) { return request_read_ok(a, status, NULL, NULL); }

bool request_read_ok(request *a, ender_status status, const char *member, const char *text) {
    if (status == ENDER_OK) {
        if (!request_failed(a)) look_at_time(a);
        return true;
    }
    if (request_failed(a)) return false;
    a->status = status;
    a->member = member;
    snprintf(a->message, sizeof a->message, "%s", ender_message(a->ctx));
    if (status == ENDER_ESYNTAX && text) {
        a->place = ender_error_place(a->ctx);
        if (a->place.line > 0) a->excerpt = ender_error_excerpt(text, strlen(text), a->place);
    }
    return false;
}

void request_fail(request *a, const char *member, const char *format, ...) {
    if (request_failed(a)) return;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(a->message, sizeof a->message, format, arguments);
    va_end(arguments);
    a->status = ENDER_EARGUMENT;
    a->member = member;
}

enum { ANSWER_MOST = 16 << 20 };

bool request_fits(request *a, size_t bytes) {
    a->written += bytes;
    if (request_failed(a) || a->written <= ANSWER_MOST) return !request_failed(a);
    a->status = ENDER_ELIMIT;
    snprintf(a->message, sizeof a->message, "the answer has more than %d MB",
             (int)(ANSWER_MOST >> 20));
    a->hint = "ask for less";
    return false;
}

/* ---- members ---- */

const char *member_next(const char *list, member_name name) {
    const size_t length = strcspn(list, " ");
    memcpy(name, list, length);
    name[length] = '\0';
    return list + length + strspn(list + length, " ");
}

/* Says which members there are, and which is meant perhaps. */
static void refuse_member(request *a, const char *typed, const char *of, const char *members) {
    member_name names[MEMBERS_MOST / 2];
    char known[2 * MEMBERS_MOST] = "";
    size_t end = 0;
    nearest_names near;
    nearest_open(&near, typed, strlen(typed));
    for (size_t i = 0; *members; i++) {
        members = member_next(members, names[i]);
        nearest_try(&near, names[i], NULL);
        for (const char *at = names[i]; *at; at++) known[end++] = *at;
        if (*members) known[end++] = ',', known[end++] = ' ';
    }
    request_fail(a, typed, "`%s` has no member `%.60s`%s%s%s; it has %s", of, typed,
                 near.count > 0 ? "; the nearest is `" : "", near.count > 0 ? near.names[0] : "",
                 near.count > 0 ? "`" : "", known);
}

void request_members(request *a, const cJSON *object, const char *of, const char *members) {
    const cJSON *item;
    cJSON_ArrayForEach(item, object) {
        const char *name = item->string ? item->string : "";
        if (word_place(members, name, strlen(name), true) >= 0) continue;
        refuse_member(a, name, of, members);
        return;
    }
}

const char *request_text_of(request *a, const cJSON *object, const char *name) {
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, name);
    if (cJSON_IsString(item)) return item->valuestring;
    request_fail(a, name, item ? "`%s` is a text" : "`%s` is missing: a text", name);
    return NULL;
}

const char *request_text(request *a, const char *name) {
    return request_text_of(a, a->request, name);
}

const char *request_text_or(request *a, const char *name, const char *otherwise) {
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(a->request, name);
    return item ? request_text(a, name) : otherwise;
}

double request_number(request *a, const char *name, double least, double most, double otherwise) {
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(a->request, name);
    if (!item) return otherwise;
    const double number = cJSON_GetNumberValue(item);
    if (cJSON_IsNumber(item) && number >= least && number <= most) return number;
    request_fail(a, name, "`%s` is a number from %.0f to %.0f", name, least, most);
    return otherwise;
}

bool request_switch(request *a, const char *name) {
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(a->request, name);
    if (item && !cJSON_IsBool(item)) request_fail(a, name, "`%s` is true or false", name);
    return cJSON_IsTrue(item);
}

ender_player request_player(request *a, const char *name) {
    const char *text = request_text_or(a, name, "left");
    if (!text || strcmp(text, "left") == 0) return ENDER_LEFT;
    if (strcmp(text, "right") != 0) request_fail(a, name, "`%s` is left or right", name);
    return ENDER_RIGHT;
}

const cJSON *request_list(request *a, const char *name, int most) {
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(a->request, name);
    if (!item) return NULL;
    if (cJSON_IsArray(item) && cJSON_GetArraySize(item) <= most) return item;
    request_fail(a, name, "`%s` is a list of at most %d", name, most);
    return NULL;
}

enum { WORDS_SHOWN = 500 };

/* The place of the text among the words of the option. */
static unsigned word_of_option(request *a, const char *member, const ender_domain_option *option,
                               const char *text) {
    char words[WORDS_SHOWN];
    const int place = text ? word_place(option->words, text, strlen(text), true) : 0;
    if (place >= 0) return (unsigned)place;
    option_words(option, words, sizeof words);
    request_fail(a, member, "`%s` is %s", member, words);
    return 0;
}

unsigned request_word(request *a, const ender_domain_option *option) {
    return word_of_option(a, option->name, option, request_text_or(a, option->name, option->usual));
}

double request_count(request *a, const ender_domain_option *option, double otherwise) {
    return request_number(a, option->name, (double)option->least, (double)option->most, otherwise);
}

bool request_option(request *a, const char *member, const ender_domain_option *option,
                    option_text *text, ender_given *out) {
    *out = (ender_given){option->name, NULL};
    if (option->kind == ENDER_OPTION_SWITCH) return request_switch(a, member);
    if (!cJSON_HasObjectItem(a->request, member)) return false;
    if (option->kind == ENDER_OPTION_NUMBER) {
        const double number =
            request_number(a, member, (double)option->least, (double)option->most, 0);
        snprintf(text->number, sizeof text->number, "%.0f", number);
        out->text = text->number;
    } else {
        out->text = request_text(a, member);
    }
    if (option->kind == ENDER_OPTION_WORD) (void)word_of_option(a, member, option, out->text);
    return !request_failed(a);
}

size_t request_options(request *a, ender_given given[REQUEST_OPTIONS_MOST]) {
    const cJSON *options = cJSON_GetObjectItemCaseSensitive(a->request, "options"), *item;
    size_t count = 0;
    if (options && (!cJSON_IsObject(options) || cJSON_GetArraySize(options) > REQUEST_OPTIONS_MOST))
        request_fail(a, "options", "`options` is an object of at most %d members",
                     (int)REQUEST_OPTIONS_MOST);
    if (request_failed(a)) return 0;
    cJSON_ArrayForEach(item, options) {
        if (cJSON_IsFalse(item)) continue;
        if (!cJSON_IsString(item) && !cJSON_IsTrue(item))
            request_fail(a, "options", "`options.%.40s` is a text, or true for a switch",
                         item->string);
        given[count++] = (ender_given){item->string, cJSON_GetStringValue(item)};
    }
    return count;
}
