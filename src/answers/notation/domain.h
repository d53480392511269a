/* SPDX-License-Identifier: MIT
 *
 * Domains and their questions, as the rooms that have them write them down (<ender/domain.h>).
 *
 * A domain reads a text into an object, which may be any struct; its questions are rows, each with
 * a function that is given the object, the arguments as values and the options, and returns a
 * value. All of it lives in scratch memory of the call. The list of domains is
 * src/domains/domains/domains.inc. */
#ifndef ENDER_NOTATION_DOMAIN_H
#define ENDER_NOTATION_DOMAIN_H

#include <ender/domain.h>

#include "notation/front.h"
#include "notation/notation.h"

/* An option as it was given, or as it usually is. */
typedef struct option_value {
    bool given;
    const char *text; /* NULL when there is none */
    uint64_t number;  /* of a number */
    unsigned word;    /* of a word: its place in the list */
} option_value;

/* A question at work. */
typedef struct asked {
    const struct domain *domain;
    const void *object;
    const value *arguments;
    size_t count;
    const option_value *options; /* in the order of the domain */
    unsigned which;              /* of the row */
} asked;

typedef struct question {
    ender_question about; /* first: what the public functions hand out */
    value (*run)(task *t, const asked *a);
    unsigned which;  /* what several rows with one function differ in */
    bool or_unknown; /* a table that reaches a limit goes on with `unknown` */
} question;

typedef struct domain {
    ender_domain about; /* first */
    const question *questions;
    size_t count;
    /* The object of a text, in scratch memory; only the options of `a` are there yet. Throws
     * ENDER_ESYNTAX with the place in the text. */
    const void *(*read)(task *t, source in, const asked *a);
    /* Writes the object so that it reads back; NULL: the text it was read from is kept. */
    void (*print)(task *t, strbuf *out, const void *object);
    /* Are two objects the same? NULL: when their texts are. */
    bool (*same)(task *t, const void *a, const void *b);
    /* A part of the object that was named: by its text (ENDER_KIND_WORD) or by a value. NULL for
     * domains without ENDER_TAKES_PART. Throws ENDER_EARGUMENT. */
    value (*part)(task *t, const void *object, const value *named);
    /* A copy that outlives the call, for objects that are read often and slowly, and its end. NULL:
     * the text is read again for each question. */
    const void *(*keep)(task *t, const void *object);
    void (*drop)(const void *object);
} domain;

/* ---- rows ---- */

#define QUESTION_COUNT(rows) (sizeof(rows) / sizeof *(rows))

/* A row. `takes` is NOTHING, ONE_OF(PART) and so on, one of the macros below; the last arguments
 * are further members of `about`. */
#define QUESTION(name_, aliases_, group_, parameters_, summary_, object_, arguments_, answer_,     \
                 takes_, gives_, run_)                                                             \
    QUESTION_WITH(name_, aliases_, group_, parameters_, summary_, object_, arguments_, answer_,    \
                  takes_, gives_, run_, 0, .options = "")
#define QUESTION_WITH(...) QUESTION_ROW(false, __VA_ARGS__)
#define QUESTION_OR_UNKNOWN(...) QUESTION_ROW(true, __VA_ARGS__)
#define QUESTION_ROW(unknown_, name_, aliases_, group_, parameters_, summary_, object_,            \
                     arguments_, answer_, takes_, gives_, run_, which_, ...)                       \
    {                                                                                              \
        .about = {.name = (name_),                                                                 \
                  .aliases = (aliases_),                                                           \
                  .group = (group_),                                                               \
                  .parameters = (parameters_),                                                     \
                  .summary = (summary_),                                                           \
                  .object = (object_),                                                             \
                  .arguments = (arguments_),                                                       \
                  .answer = (answer_),                                                             \
                  TAKES_##takes_,                                                                  \
                  .gives = ENDER_KIND_##gives_,                                                    \
                  __VA_ARGS__},                                                                    \
        .run = (run_), .which = (which_), .or_unknown = (unknown_)                                 \
    }
#define TAKES_NOTHING .least = 0, .most = 0
#define TAKES_ONE_OF(kind) .takes = {ENDER_TAKES_##kind}, .least = 1, .most = 1
#define TAKES_TWO_OF(kind, other)                                                                  \
    .takes = {ENDER_TAKES_##kind, ENDER_TAKES_##other}, .least = 2, .most = 2
#define TAKES_THREE_OF(kind)                                                                       \
    .takes = {ENDER_TAKES_##kind, ENDER_TAKES_##kind, ENDER_TAKES_##kind}, .least = 3, .most = 3
#define TAKES_SOME_OF(kind) .takes = {ENDER_TAKES_##kind}, .least = 1, .most = ENDER_ANY
#define TAKES_ANY_OF(kind) .takes = {ENDER_TAKES_##kind}, .least = 0, .most = ENDER_ANY
#define TAKES_PERHAPS(kind) .takes = {ENDER_TAKES_##kind}, .least = 0, .most = 1
#define TAKES_ONE_PERHAPS(kind, other)                                                             \
    .takes = {ENDER_TAKES_##kind, ENDER_TAKES_##other}, .least = 1, .most = 2

/* The option of a domain whose questions can take long without a bound of their own: the steps
 * (calls of task_poll) that a question may take. It is given with an object or with a question, and
 * every question keeps to it; it says nothing about the object. */
#define DOMAIN_STEPS "steps"
#define DOMAIN_STEPS_OPTION                                                                        \
    {                                                                                              \
        DOMAIN_STEPS, ENDER_OPTION_NUMBER, true, NULL, 1, 1000000000000, "10000000", "N",          \
            "the greatest number of steps of work for a question"                                  \
    }
bool option_is_bound(const ender_domain_option *option);

/* The options of a domain, by name. */
const option_value *asked_option(const asked *a, const char *name);
static inline bool asked_switch(const asked *a, const char *name) {
    return asked_option(a, name)->given;
}
static inline uint64_t asked_number(const asked *a, const char *name) {
    return asked_option(a, name)->number;
}
static inline unsigned asked_word(const asked *a, const char *name) {
    return asked_option(a, name)->word;
}
static inline ender_player asked_player(const asked *a, size_t argument) {
    return a->arguments[argument].truth ? ENDER_RIGHT : ENDER_LEFT;
}

/* Values that rows return. A word is static or in scratch memory and not copied. */
static inline value value_of_static(const char *text) {
    return (value){
        .kind = ENDER_KIND_WORD, .text = text, .count = text ? __builtin_strlen(text) : 0};
}
value value_of_rational(task *t, rational r);
static inline void record_add(task *t, value_list *record, const char *name, value v) {
    value_list_add(t, record, value_named(name, v));
}
static inline value value_of_list(const value_list *list) {
    return value_of_items(ENDER_KIND_LIST, list->at, list->count);
}
static inline value value_of_record(const value_list *list) {
    return value_of_items(ENDER_KIND_RECORD, list->at, list->count);
}
/* An object of the domain that is asked, under the same options, as itself or as text. */
value value_of_object(task *t, const asked *a, const void *object);
value value_of_object_text(task *t, const asked *a, const char *text);

/* Graphs of games that need not end (graph_questions.c), and a graph as an object of them. */
extern const domain domain_graph;
value value_of_graph(task *t, const loopy_graph *g, const char *const *class_names);

/* ---- asking ---- */

const domain *domain_of(const ender_domain *about);
/* Throws ENDER_EARGUMENT or ENDER_ELIMIT for a request that cannot be one. */
enum { DOMAIN_OPTIONS_MOST = 64 };
void request_check(task *t, const ender_domain *about, const ender_request *request);
/* An option by its row: as it was given, or (not `given`) as it usually is. Throws ENDER_EARGUMENT.
 */
option_value option_read(task *t, const ender_domain_option *o, const char *text, bool given);
/* The texts of the options that are given, checked, beside the usual ones. */
const option_value *domain_options(task *t, const domain *d, const ender_given *given,
                                   size_t count);
/* A row by name; *counted says that `count_` stood in front of the name of a list. */
const question *domain_question(const domain *d, const char *name, bool *counted);
/* Reads the arguments as the question takes them, checks what is heeded, and answers. `options` are
 * those of the object and of the request together, of which the last `own` are the request's. */
value domain_ask(task *t, const domain *d, const void *object, const ender_request *request,
                 const ender_given *options, size_t count, size_t own);

#endif
