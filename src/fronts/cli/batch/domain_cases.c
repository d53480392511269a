/* SPDX-License-Identifier: MIT
 *
 * Cases about objects of domains. */
#include "cli/batch/cases.h"
#include "cli/property.h"

#include <stdlib.h>
#include <string.h>

/* ---- objects ---- */

static void shelf_clear_at(object_shelf *shelf, unsigned i) {
    ender_object_close(shelf->at[i].object);
    free(shelf->at[i].name);
    shelf->at[i].object = NULL;
    shelf->at[i].name = NULL;
}

void object_shelf_clear(object_shelf *shelf) {
    for (unsigned i = 0; i < OBJECTS_KEPT; i++) shelf_clear_at(shelf, i);
}

/* `name` is the operation and the object. */
static ender_status object_called(const batch_case *k, const ender_domain *domain, const char *name,
                                  const char *text, const ender_given *option,
                                  const ender_object **out) {
    object_shelf *shelf = k->shelf;
    for (unsigned i = 0; i < OBJECTS_KEPT; i++)
        if (shelf->at[i].name && strcmp(shelf->at[i].name, name) == 0) {
            *out = shelf->at[i].object;
            return ENDER_OK;
        }
    const unsigned at = shelf->next;
    shelf_clear_at(shelf, at);
    const ender_status status = ender_object_open(k->c->ctx, domain, text, strlen(text), option,
                                                  option ? 1 : 0, &shelf->at[at].object);
    if (status != ENDER_OK) return status;
    shelf->at[at].name = cli_copy(name, strlen(name));
    shelf->next = (at + 1) % OBJECTS_KEPT;
    *out = shelf->at[at].object;
    return ENDER_OK;
}

/* ---- questions ---- */

/* The parts of `A ; B`, which is cut up. */
static size_t split_parts(char *text, ender_result *parts) {
    size_t count = 0;
    for (char *at = text, *next; at; at = next) {
        next = strstr(at, " ; ");
        if (next) {
            *next = '\0';
            next += 3;
        }
        parts[count++] = (ender_result){.kind = ENDER_KIND_WORD, .text = at};
    }
    return count;
}

/* A question that takes one argument more, and says whether it is so, takes what is expected. */
static bool takes_expected(const ender_domain *domain, const char *name, size_t count) {
    const ender_question *q = ender_question_find(domain, name);
    return q && q->gives == ENDER_KIND_TRUTH && q->least == count + 1;
}

/* The question of the property; or the one that the name of the operation ends with, as in
 * `ko-stage`, where the property takes another number of arguments. */
static const char *question_of(const batch_case *k, const ender_domain *domain, size_t count) {
    const char *colon = strchr(k->operation, ':'), *dash = strrchr(k->operation, '-');
    if (colon || !dash || !ender_question_find(domain, dash + 1)) return k->property;
    const ender_question *q = ender_question_find(domain, k->property);
    const bool fits =
        q && count <= q->most && (count >= q->least || takes_expected(domain, k->property, count));
    return fits ? k->property : dash + 1;
}

/* A question that can be answered in two ways is answered in both, which must agree. */
static bool has_both_methods(const ender_domain *domain, const ender_question *q) {
    for (size_t i = 0; i < domain->option_count; i++)
        if (strcmp(domain->options[i].name, "method") == 0 &&
            strcmp(domain->options[i].usual, "auto") == 0)
            return q->heeds && strstr(q->heeds, "method") &&
                   strstr(domain->options[i].words, "both");
    return false;
}

/* The domain of an operation and an option that its name chooses: `coins-quarter` is coins with
 * field=quarter. */
static const ender_domain *domain_called(char *name, ender_given *option) {
    *option = (ender_given){NULL, NULL};
    const ender_domain *domain = ender_domain_find(name);
    char *dash = strrchr(name, '-');
    if (domain || !dash) return domain;
    *dash = '\0';
    domain = ender_domain_find(name);
    for (size_t i = 0; domain && i < domain->option_count && !option->name; i++)
        if (domain->options[i].of_object && domain->options[i].kind == ENDER_OPTION_WORD)
            *option = (ender_given){domain->options[i].name, dash + 1};
    return option->name ? domain : NULL;
}

static void answer_as_expected(const batch_case *k, ender_result *out) {
    const char *text = out->truth ? k->expected : "another one";
    *out = (ender_result){.kind = ENDER_KIND_WORD, .text = cli_copy(text, strlen(text))};
}

/* A case that asks about a domain. */
typedef struct domain_case {
    const ender_domain *domain;
    ender_given option;
    const char *question;
    char *name, *object, *input; /* the operation, what stands behind its colon, the input */
    ender_result *parts;
    size_t count;
} domain_case;

static ender_status ask_parts(const batch_case *k, const domain_case *x, const char *text,
                              const ender_result *arguments, size_t count, ender_result *out) {
    static const ender_given both = {"method", "both"};
    const ender_question *q = ender_question_find(x->domain, x->question);
    const ender_object *object;
    char *key = cli_alloc(strlen(k->operation) + strlen(text) + 2);
    sprintf(key, "%s\t%s", k->operation, text);
    ender_status status =
        object_called(k, x->domain, key, text, x->option.name ? &x->option : NULL, &object);
    free(key);
    if (status != ENDER_OK) return status;
    const ender_request request = {.question = x->question,
                                   .arguments = arguments,
                                   .count = count,
                                   .options = &both,
                                   .option_count = q && has_both_methods(x->domain, q)};
    return ender_object_ask(k->c->ctx, object, &request, out);
}

/* A property of values is asked of the value of the object. */
static ender_status ask_of_value(const batch_case *k, const domain_case *x, const char *text,
                                 ender_result *out) {
    ender_result value;
    const ender_request request = {.question = "value"};
    ender_status status = ender_ask(k->c->ctx, x->domain, text, strlen(text), &request, &value);
    if (status == ENDER_OK) status = property_of_result(k->c, &value, k->property, out);
    ender_result_clear(&value);
    return status;
}

static ender_status answer_parts(const batch_case *k, domain_case *x, ender_result *out) {
    const bool apart = x->object != NULL, none = apart && strcmp(x->input, "all") == 0;
    const size_t first = apart ? 0 : 1, count = none ? 0 : split_parts(x->input, x->parts);
    const char *text = apart ? x->object : x->parts[0].text;
    x->question = question_of(k, x->domain, count - first);
    const bool with_expected = takes_expected(x->domain, x->question, count - first);
    x->count = count;
    if (with_expected)
        x->parts[x->count++] =
            (ender_result){.kind = ENDER_KIND_WORD, .text = (char *)(uintptr_t)k->expected};
    if (!ender_question_find(x->domain, x->question) && property_is_of_values(x->question) &&
        ender_question_find(x->domain, "value"))
        return ask_of_value(k, x, text, out);
    const ender_status status = ask_parts(k, x, text, x->parts + first, x->count - first, out);
    if (status == ENDER_OK && with_expected) answer_as_expected(k, out);
    return status;
}

/* `scoring:clobber` is a ruleset, although `scoring` is a domain, too. */
static bool is_ruleset(const batch_case *k) {
    const ender_ruleset *rules;
    return strchr(k->operation, ':') &&
           ender_ruleset_find(k->c->ctx, k->operation, &rules) == ENDER_OK;
}

bool domain_answer(const batch_case *k, ender_result *out, ender_status *status) {
    if (is_ruleset(k)) return false;
    domain_case x = {.name = cli_copy(k->operation, strlen(k->operation)),
                     .input = cli_copy(k->input, strlen(k->input))};
    x.object = strchr(x.name, ':');
    if (x.object) *x.object++ = '\0';
    x.domain = domain_called(x.name, &x.option);
    if (x.domain) {
        x.parts = cli_alloc((strlen(x.input) / 3 + 3) * sizeof *x.parts);
        *status = answer_parts(k, &x, out);
    }
    free(x.parts);
    free(x.input);
    free(x.name);
    return x.domain != NULL;
}
