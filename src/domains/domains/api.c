/* SPDX-License-Identifier: MIT
 *
 * The public face of domains, include/ender/domain.h: the list, asking, and objects that are read
 * once and asked many times. */
#include "base/held.h"
#include "domains/domains.h"

#include <stdlib.h>
#include <string.h>

static const domain *const domains[] = {
#define DOMAIN(name) &domain_##name,
#include "domains/domains.inc"
#undef DOMAIN
};
enum { DOMAINS = sizeof domains / sizeof *domains };

/* ---- descriptions ---- */

size_t ender_domain_count(void) { return DOMAINS; }

const ender_domain *ender_domain_at(size_t index) {
    return index < DOMAINS ? &domains[index]->about : NULL;
}

/* A - may stand for a _, as in options. */
static bool is_among(const char *list, const char *name) {
    return word_place(list, name, strlen(name), false) >= 0;
}

const ender_domain *ender_domain_find(const char *name) {
    for (size_t i = 0; name && i < DOMAINS; i++)
        if (is_among(domains[i]->about.name, name) || is_among(domains[i]->about.aliases, name))
            return &domains[i]->about;
    return NULL;
}

const ender_question *ender_question_at(const ender_domain *about, size_t index) {
    const domain *d = about ? domain_of(about) : NULL;
    return d && index < d->count ? &d->questions[index].about : NULL;
}

const ender_question *ender_question_find(const ender_domain *about, const char *name) {
    bool counted;
    const question *row = about && name ? domain_question(domain_of(about), name, &counted) : NULL;
    return row ? &row->about : NULL;
}

/* ---- asking ---- */

static const void *read_text(task *t, const domain *d, const char *text, size_t length,
                             const ender_given *options, size_t count) {
    if (!text) task_throw(t, ENDER_EARGUMENT, "the text of a %s is NULL", d->about.object);
    if (length > ENDER_TEXT_MAX)
        task_throw(t, ENDER_ELIMIT, "the text is too long: at most %d bytes", (int)ENDER_TEXT_MAX);
    const asked a = {.domain = d, .options = domain_options(t, d, options, count)};
    return d->read(t, (source){text, length}, &a);
}

ender_status ender_ask(ender_ctx *ctx, const ender_domain *about, const char *text, size_t length,
                       const ender_request *request, ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_NONE};
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    request_check(t, about, request);
    const domain *d = domain_of(about);
    const ender_given *options = request->options;
    const void *object = read_text(t, d, text, length, options, request->option_count);
    const value v =
        domain_ask(t, d, object, request, options, request->option_count, request->option_count);
    result_from_value(t, &v, out);
    return task_end(t);
}

/* ---- objects ---- */

struct ender_object {
    const domain *domain;
    char *text;
    ender_given *options; /* copies */
    size_t count;
    const void *kept; /* of a domain that keeps its objects */
};

void ender_object_close(ender_object *o) {
    if (!o) return;
    if (o->kept) o->domain->drop(o->kept);
    for (size_t i = 0; i < o->count; i++) {
        free((char *)(uintptr_t)o->options[i].name);
        free((char *)(uintptr_t)o->options[i].text);
    }
    free(o->options);
    free(o->text);
    free(o);
}

static void close_unfinished(void *object) { ender_object_close(object); }

static void copy_options(task *t, ender_object *o, const ender_given *options, size_t count) {
    o->options = calloc(count + 1, sizeof *o->options);
    if (!o->options) task_throw_memory(t);
    for (size_t i = 0; i < count; i++) {
        ender_given *to = &o->options[o->count++];
        to->name = string_copy(t, options[i].name);
        to->text = options[i].text ? string_copy(t, options[i].text) : NULL;
    }
}

/* What the object prints as, else what it was read from without the blanks around it. */
static char *text_of(task *t, const domain *d, const void *object, const char *text,
                     size_t length) {
    strbuf out;
    strbuf_open(t, &out);
    while (length > 0 && text[length - 1] == ' ') length--;
    while (length > 0 && *text == ' ') text++, length--;
    if (d->print)
        d->print(t, &out, object);
    else
        strbuf_bytes(&out, text, length);
    return strbuf_take(&out);
}

ender_status ender_object_open(ender_ctx *ctx, const ender_domain *about, const char *text,
                               size_t length, const ender_given *options, size_t count,
                               ender_object **out) {
    *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!about || (count > 0 && !options) || count > DOMAIN_OPTIONS_MOST)
        task_throw(t, ENDER_EARGUMENT, "a domain is needed, and options or none");
    source_refuse_zero(t, (source){text, length}, "the text has a zero byte in it");
    const domain *d = domain_of(about);
    const void *object = read_text(t, d, text, length, options, count);
    ender_object *made = calloc(1, sizeof *made);
    if (!made) task_throw_memory(t);
    made->domain = d;
    held holder;
    held_open(t, &holder, made, close_unfinished);
    made->text = text_of(t, d, object, text, length);
    copy_options(t, made, options, count);
    if (d->keep) made->kept = d->keep(t, object);
    held_keep(t);
    *out = made;
    return task_end(t);
}

const ender_domain *object_domain(const ender_object *o) { return &o->domain->about; }
const char *ender_object_text(const ender_object *o) { return o ? o->text : NULL; }
const ender_given *object_option(const ender_object *o, size_t index) {
    return index < o->count ? &o->options[index] : NULL;
}

/* The object under some options, which are its own first. */
static const void *object_under(task *t, const ender_object *o, const ender_given *options,
                                size_t count) {
    if (o->kept) return o->kept;
    return read_text(t, o->domain, o->text, strlen(o->text), options, count);
}

ender_status ender_object_ask(ender_ctx *ctx, const ender_object *o, const ender_request *request,
                              ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_NONE};
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!o) task_throw(t, ENDER_EARGUMENT, "the object is NULL");
    request_check(t, &o->domain->about, request);
    const size_t own = request->option_count, count = o->count + own;
    ender_given *options = SCRATCH_ARRAY(t, ender_given, count + 1);
    for (size_t i = 0; i < count; i++)
        options[i] = i < o->count ? o->options[i] : request->options[i - o->count];
    const void *object = object_under(t, o, options, count);
    const value v = domain_ask(t, o->domain, object, request, options, count, own);
    result_from_value(t, &v, out);
    return task_end(t);
}

/* Do the options that belong to the object have the same values? */
static bool same_options(task *t, const ender_object *a, const ender_object *b) {
    const domain *d = a->domain;
    const option_value *of_a = domain_options(t, d, a->options, a->count);
    const option_value *of_b = domain_options(t, d, b->options, b->count);
    for (size_t i = 0; i < d->about.option_count; i++) {
        if (!d->about.options[i].of_object || option_is_bound(&d->about.options[i])) continue;
        const bool is_switch = d->about.options[i].kind == ENDER_OPTION_SWITCH;
        if (is_switch ? of_a[i].given != of_b[i].given
                      : !of_a[i].text != !of_b[i].text ||
                            (of_a[i].text && strcmp(of_a[i].text, of_b[i].text) != 0))
            return false;
    }
    return true;
}

ender_status ender_object_same(ender_ctx *ctx, const ender_object *a, const ender_object *b,
                               bool *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!a || !b || !out) task_throw(t, ENDER_EARGUMENT, "an argument is NULL");
    *out = a->domain == b->domain && same_options(t, a, b);
    if (*out && a->domain->same)
        *out = a->domain->same(t, object_under(t, a, a->options, a->count),
                               object_under(t, b, b->options, b->count));
    else if (*out)
        *out = strcmp(a->text, b->text) == 0;
    return task_end(t);
}
