/* SPDX-License-Identifier: MIT
 *
 * Completion, and help that is searched while a person types: functions, rulesets, operators and
 * questions of domains. */
#include "request/request.h"
#include "ruleset/front.h"

#include <string.h>

enum { FOUND_MOST = 200 };

static char folded(char c) {
    if (c >= 'A' && c <= 'Z') return (char)(c - 'A' + 'a');
    return c == '_' || c == '-' ? ' ' : c;
}

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/* Does a word of the text begin with these letters? */
static bool has_word(const char *text, const char *word, size_t length) {
    for (char before = ' '; text && *text; before = *text++) {
        size_t i = 0;
        while (i < length && text[i] && folded(text[i]) == folded(word[i])) i++;
        if (i == length && !is_letter(before)) return true;
    }
    return false;
}

/* Is every word of the query in one of the texts? 0 if not; more where the name has it. */
static int rank(const char *query, const char *name, const char *const *texts) {
    int found = 1;
    for (const char *at = query; *at;) {
        const size_t length = strcspn(at, " ");
        if (length > 0) {
            bool there = has_word(name, at, length);
            found += there ? (strlen(name) == length ? 20 : 10) : 0;
            for (const char *const *text = texts; *text && !there; text++)
                there = has_word(*text, at, length);
            if (!there) return 0;
        }
        at += length;
        if (*at) at++;
    }
    return found;
}

static const char *known(const char *text) { return text ? text : ""; }

/* ---- what is found ---- */

static cJSON *found(cJSON *list, int rank, const char *what, const char *name,
                    const char *summary) {
    if (rank == 0 || cJSON_GetArraySize(list) >= FOUND_MOST) return NULL;
    cJSON *to = add_object(list);
    put_text(to, "what", what);
    put_text(to, "name", name);
    put_text(to, "summary", summary);
    put_number(to, "rank", rank);
    return to;
}

static void find_functions(cJSON *list, const char *query) {
    for (size_t i = 0; i < ender_function_count(); i++) {
        const ender_function *f = ender_function_at(i);
        const char *const texts[] = {f->aliases, f->summary, f->group, NULL};
        cJSON *to = found(list, rank(query, f->name, texts), "function", f->name, f->summary);
        if (!to) continue;
        put_text(to, "parameters", f->parameters);
        put_text(to, "group", f->group);
        put_text(to, "example", f->example);
        put_text(to, "example_value", f->example_value);
    }
}

static void find_rulesets(request *a, cJSON *list, const char *query) {
    for (size_t i = 0; i < ender_ruleset_count(a->ctx); i++) {
        const ender_ruleset_info *info = ender_ruleset_about(ender_ruleset_at(a->ctx, i));
        const char *const texts[] = {known(info->aliases), known(info->summary), known(info->rules),
                                     known(info->source), NULL};
        cJSON *to =
            found(list, rank(query, info->name, texts), "ruleset", info->name, info->summary);
        if (!to) continue;
        put_text(to, "rules", info->rules);
        put_text(to, "grammar", info->grammar);
        put_text(to, "source", info->source);
        put_text(to, "example", info->example);
        put_text(to, "example_value", info->example_value);
    }
    for (size_t i = 0; i < operator_count(); i++) {
        const operator_info *info = operator_at(i);
        const char *const texts[] = {info->summary, known(info->rules), NULL};
        cJSON *to =
            found(list, rank(query, info->name, texts), "operator", info->name, info->summary);
        if (to) put_text(to, "rules", info->rules);
    }
}

static void find_questions(cJSON *list, const char *query) {
    const ender_domain *domain;
    for (size_t d = 0; (domain = ender_domain_at(d)); d++) {
        const ender_question *q;
        for (size_t i = 0; (q = ender_question_at(domain, i)); i++) {
            const char *const texts[] = {q->aliases, q->summary, domain->name, NULL};
            cJSON *to = found(list, rank(query, q->name, texts), "question", q->name, q->summary);
            if (!to) continue;
            put_text(to, "domain", domain->name);
            put_text(to, "parameters", q->parameters);
            put_text(to, "object", q->object);
            put_text(to, "arguments", q->arguments);
        }
    }
}

static void answer_help(request *a) {
    const char *query = request_text_or(a, "query", "");
    const char *what = request_text_or(a, "what", "");
    if (!query || !what) return;
    cJSON *list = put_list(a->result, "found");
    if (!*what || strcmp(what, "function") == 0) find_functions(list, query);
    if (!*what || strcmp(what, "ruleset") == 0) find_rulesets(a, list, query);
    if (!*what || strcmp(what, "question") == 0) find_questions(list, query);
}

/* ---- completion ---- */

static bool begins(const char *name, const char *typed, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (folded(name[i]) != folded(typed[i])) return false;
    return true;
}

static void offer(cJSON *list, const char *typed, size_t length, const char *what, const char *name,
                  const char *text) {
    if (!begins(name, typed, length)) return;
    cJSON *to = add_object(list);
    put_text(to, "what", what);
    put_text(to, "name", name);
    put_text(to, "summary", text);
}

static bool in_name(char c) {
    return is_letter(c) || c == '_' || c == '-' || (c >= '0' && c <= '9');
}

/* What the word before the cursor may become; the cursor counts bytes. */
static void answer_complete(request *a) {
    const char *text = request_text(a, "text");
    if (!text) return;
    const size_t length = strlen(text);
    const size_t cursor = (size_t)request_number(a, "cursor", 0, (double)length, (double)length);
    size_t from = cursor;
    while (from > 0 && in_name(text[from - 1])) from--;
    while (from < cursor && !is_letter(text[from])) from++;
    put_number(a->result, "from", (double)from);
    cJSON *list = put_list(a->result, "completions");
    const char *typed = text + from, *name;
    const size_t count = cursor - from;
    if (count == 0 || request_failed(a)) return;
    for (size_t i = 0; (name = ender_scope_name(a->session->scope, i)); i++)
        offer(list, typed, count, "name", name, NULL);
    for (size_t i = 0; i < ender_function_count(); i++)
        offer(list, typed, count, "function", ender_function_at(i)->name,
              ender_function_at(i)->summary);
    for (size_t i = 0; i < ender_ruleset_count(a->ctx); i++) {
        const ender_ruleset_info *info = ender_ruleset_about(ender_ruleset_at(a->ctx, i));
        offer(list, typed, count, "ruleset", info->name, info->summary);
    }
}

const request_kind kinds_of_help[] = {
    {"help", "functions, rulesets, operators and questions in which all words are",
     "{\"kind\":\"help\",\"query\":\"atomic weight\"}", "query what", answer_help},
    {"complete", "what the word before the cursor may become",
     "{\"kind\":\"complete\",\"text\":\"1 + bip\"}", "text cursor", answer_complete},
    {.name = ""}};
