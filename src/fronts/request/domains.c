/* SPDX-License-Identifier: MIT
 *
 * Questions of domains: posets, sums of kos, coins, strings, graphs. */
#include "notation/front.h"
#include "request/request.h"

#include <string.h>

enum { ARGUMENTS_MOST = 64 };

/* ---- what there is to ask ---- */

static void put_options(cJSON *to, const ender_domain *domain) {
    static const char *const types[] = {[ENDER_OPTION_SWITCH] = "switch",
                                        [ENDER_OPTION_WORD] = "word",
                                        [ENDER_OPTION_NUMBER] = "number",
                                        [ENDER_OPTION_TEXT] = "text"};
    cJSON *list = put_list(to, "options");
    for (size_t i = 0; i < domain->option_count; i++) {
        const ender_domain_option *option = &domain->options[i];
        cJSON *at = add_object(list);
        put_text(at, "name", option->name);
        put_text(at, "type", types[option->kind]);
        put_text(at, "words", option->words);
        if (option->kind == ENDER_OPTION_NUMBER) {
            put_number(at, "least", (double)option->least);
            put_number(at, "most", (double)option->most);
        }
        put_text(at, "usual", option->usual);
        put_text(at, "help", option->help);
        put_switch(at, "switch", option->kind == ENDER_OPTION_SWITCH);
        put_switch(at, "of_object", option->of_object);
    }
}

static void put_questions(cJSON *to, const ender_domain *domain) {
    cJSON *list = put_list(to, "questions");
    const ender_question *q;
    for (size_t i = 0; (q = ender_question_at(domain, i)); i++) {
        cJSON *at = add_object(list);
        put_text(at, "name", q->name);
        put_text(at, "group", q->group);
        put_text(at, "parameters", q->parameters);
        put_text(at, "summary", q->summary);
        put_text(at, "object", q->object);
        put_text(at, "arguments", q->arguments);
        put_number(at, "least", q->least);
        if (q->most != ENDER_ANY) put_number(at, "most", q->most);
        put_text(at, "gives", kind_name(q->gives));
        put_text(at, "heeds", q->heeds);
        put_text(at, "source", q->source);
    }
}

static const ender_domain *read_domain(request *a) {
    const char *name = request_text(a, "domain");
    const ender_domain *domain = name ? ender_domain_find(name) : NULL;
    if (name && !domain) request_fail(a, "domain", "there is no domain `%.60s`", name);
    if (request_failed(a)) a->hint = "the request `domains` lists them";
    return domain;
}

static void answer_domains(request *a) {
    const char *one = request_text_or(a, "domain", NULL);
    const ender_domain *only = one ? read_domain(a) : NULL, *domain;
    cJSON *list = put_list(a->result, "domains");
    for (size_t i = 0; (domain = ender_domain_at(i)) && !request_failed(a); i++) {
        if (only && domain != only) continue;
        cJSON *to = add_object(list);
        put_text(to, "name", domain->name);
        put_text(to, "summary", domain->summary);
        put_text(to, "object", domain->object);
        put_text(to, "grammar", domain->grammar);
        put_text(to, "example", domain->example);
        put_text(to, "card", domain->card);
        put_options(to, domain);
        if (only) put_questions(to, domain);
    }
}

/* ---- asking ---- */

static size_t read_arguments(request *a, ender_result *arguments) {
    const cJSON *list = request_list(a, "arguments", ARGUMENTS_MOST), *item;
    size_t count = 0;
    cJSON_ArrayForEach(item, list) {
        if (!cJSON_IsString(item)) request_fail(a, "arguments", "`arguments` is a list of texts");
        if (request_failed(a)) return 0;
        arguments[count++] = (ender_result){.kind = ENDER_KIND_WORD, .text = item->valuestring};
    }
    return count;
}

static void answer_ask(request *a) {
    ender_result arguments[ARGUMENTS_MOST], result;
    ender_given given[REQUEST_OPTIONS_MOST];
    const ender_domain *domain = read_domain(a);
    const char *object = domain ? request_text(a, "object") : NULL;
    const char *question = object ? request_text_or(a, "question", domain->card) : NULL;
    if (object && !question) request_fail(a, "question", "`question` is missing");
    ender_request put = {.question = question, .arguments = arguments, .options = given};
    put.count = read_arguments(a, arguments);
    put.option_count = request_options(a, given);
    if (request_failed(a)) return;
    if (!request_read_ok(a, ender_ask(a->ctx, domain, object, strlen(object), &put, &result),
                         "object", object))
        return;
    if (request_switch(a, "plain"))
        put_plain(a, a->result, "answer", &result);
    else
        put_result(a, a->result, "answer", &result);
    ender_result_clear(&result);
}

const request_kind kinds_of_domains[] = {
    {"domains", "the domains; with \"domain\" one of them and its questions",
     "{\"kind\":\"domains\",\"domain\":\"poset\"}", "domain", answer_domains},
    {"ask", "a question about an object of a domain",
     "{\"kind\":\"ask\",\"domain\":\"poset\",\"object\":\"G[2]\",\"question\":\"join\","
     "\"arguments\":[\"1/2\",\"{1|0,*}\"]}",
     "domain object question arguments options plain", answer_ask},
    {.name = ""}};
