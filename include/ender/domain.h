/* SPDX-License-Identifier: MIT
 *
 * Domains: what one can ask about, besides values and positions of rulesets. A domain has a kind of
 * object that is written as text (a poset, a sum of kos, a position of coins), options that say by
 * which rules it is asked, and questions. One table holds them all: the command (`ender ask`),
 * batch files, Lua, completion, help and the reference pages read it, and so can any program.
 *
 *     ender_result width;
 *     ender_ask(ctx, ender_domain_find("poset"), "G[2]", 4, &(ender_request){.question = "width"},
 *               &width);
 *
 * Descriptions are static data and never freed. Functions fail with ENDER_ESYNTAX and the place for
 * a text that is no object, with ENDER_EARGUMENT for a question, an argument or an option that is
 * not there or does not fit, with ENDER_EDOMAIN where a question makes no sense for the object, and
 * with the limits of the context. They may be called from several threads at once. */
#ifndef ENDER_DOMAIN_H
#define ENDER_DOMAIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <ender/advice.h>
#include <ender/notation.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- descriptions ---- */

typedef enum ender_option_kind {
    ENDER_OPTION_SWITCH, /* on if given */
    ENDER_OPTION_WORD,   /* one of several words */
    ENDER_OPTION_NUMBER, /* a whole number in a range */
    ENDER_OPTION_TEXT
} ender_option_kind;

typedef struct ender_domain_option {
    const char *name;
    ender_option_kind kind;
    bool of_object; /* whether it affects how the object is read and its rules: every question obeys
                       it, and it may be given when the object is opened */
    const char *words;    /* of ENDER_OPTION_WORD: the words, separated by blanks */
    uint64_t least, most; /* of ENDER_OPTION_NUMBER */
    const char *usual;    /* the default; NULL for none */
    const char *value;    /* the name of its value in help; NULL for a switch */
    const char *help;
} ender_domain_option;

enum { ENDER_QUESTION_TAKES = 3 };

/* One question of a domain. An example is an object and its arguments, separated by " ; ". */
typedef struct ender_question {
    const char *name;               /* snake_case */
    const char *aliases;            /* separated by blanks; "" for none */
    const char *group;              /* a heading */
    const char *parameters;         /* as in a heading: "X, Y"; "" for none */
    const char *summary;            /* one line */
    const char *object, *arguments; /* of the example */
    const char *options; /* the options of the example, as in "field=quarter"; "" for none */
    const char *answer;  /* the output of the example, which the tests check; NULL for a picture */
    ender_parameter takes[ENDER_QUESTION_TAKES]; /* the kinds of the arguments; the last one applies
                                                    to all further arguments */
    unsigned least, most; /* least and greatest number of arguments; ENDER_ANY for any number */
    ender_kind gives;
    /* The options that it obeys besides those of the object, separated by blanks. */
    const char *heeds;
    const char *source; /* paper and place; or NULL */
    const char *cost;   /* the cost in words; NULL for a fast question */
} ender_question;

#define ENDER_ANY UINT32_MAX

typedef struct ender_domain {
    const char *name, *aliases; /* aliases separated by blanks */
    const char *summary;        /* one line */
    const char *object;         /* the word for an object: "poset" */
    const char *grammar;        /* how an object is written, as lines for people */
    const char *example;        /* an object */
    const char *card;           /* the default question; or NULL */
    const char *list;   /* the name that makes an object of a list of values, such as "games" for
                           games(X, Y, ...); or NULL */
    const char *labels; /* labels of record fields in text that differ from their names:
                           "covers:edges;width:breadth"; or NULL */
    const ender_domain_option *options;
    size_t option_count;
} ender_domain;

/* In the order of help: index 0 to count - 1. */
size_t ender_domain_count(void);
const ender_domain *ender_domain_at(size_t index); /* NULL past the last one */
/* By name or alias; NULL if there is none, or the name is NULL. */
const ender_domain *ender_domain_find(const char *name);
/* The questions of a domain in the order of help; NULL past the last one, and of the domain NULL.
 */
const ender_question *ender_question_at(const ender_domain *domain, size_t index);
/* By name or alias; '-' and '_' are the same. The prefix `count_` before a question that gives a
 * list finds that question; asked by this name, it gives the length of the list. NULL if there
 * is none, or the domain or the name is NULL. */
const ender_question *ender_question_find(const ender_domain *domain, const char *name);

/* ---- asking ---- */

/* A given option; the text of a switch is ignored and may be NULL. */
typedef struct ender_given {
    const char *name, *text;
} ender_given;

/* Arguments are results; a text (ENDER_KIND_WORD) is read as the kind of argument that the
 * question takes. */
typedef struct ender_request {
    const char *question;
    const ender_result *arguments;
    size_t count;
    const ender_given *options; /* options that the question does not obey are refused */
    size_t option_count;
} ender_request;

/* Asks about the object that a text describes; the text need not end with a zero byte. *out is
 * overwritten, not cleared; on failure it is ENDER_KIND_NONE. */
ender_status ender_ask(ender_ctx *ctx, const ender_domain *domain, const char *text, size_t length,
                       const ender_request *request, ender_result *out);

/* An object that is read once and can be asked many questions. It never changes. The caller owns
 * it and closes it before the context; it becomes invalid when ender_release frees games that
 * were made for it. Options of the domain that are given here apply to all questions. */
typedef struct ender_object ender_object;
ender_status ender_object_open(ender_ctx *ctx, const ender_domain *domain, const char *text,
                               size_t length, const ender_given *options, size_t option_count,
                               ender_object **out);
void ender_object_close(ender_object *object); /* NULL: nothing */
/* The text of the object, which reads back under the same options. */
const char *ender_object_text(const ender_object *object);
/* As ender_ask; options of the request override those of the object. */
ender_status ender_object_ask(ender_ctx *ctx, const ender_object *object,
                              const ender_request *request, ender_result *out);
/* Are the two objects the same, with the same options? The domain defines sameness: sums of kos
 * and positions of coins have the same components, posets the same elements in the same order. */
ender_status ender_object_same(ender_ctx *ctx, const ender_object *a, const ender_object *b,
                               bool *out);

/* Asks the domain `sum` about a sum of positions and values that the program has: the same as
 * ender_ask with its text, but nothing is written and read. The positions stay the caller's. The
 * empty list is the sum 0. Cost, limits and errors are those of the question; ENDER_ELIMIT for more
 * than 2^20 summands. */
ender_status ender_ask_sum(ender_ctx *ctx, const ender_summand *sum, size_t count,
                           const ender_request *request, ender_result *out);

/* ---- drawing ---- */

/* Draws a picture (<ender/draw.h>) by name, as `ender draw` does: thermograph, cloud, line,
 * tree, positions, signs, dyadics, chart, outcomes, plot (of a list of numbers), coin-figure,
 * go, a domain with a question `figure` (poset, loopy, ko, coins) or a ruleset, whose arguments
 * are a position and the moves of a line of play. Options are those of the command; switches may
 * have no text. The caller owns *out (ender_picture_close). ENDER_EARGUMENT for an object that
 * cannot be drawn, and the errors of the object. */
ender_status ender_draw(ender_ctx *ctx, const char *what, const char *const *arguments,
                        size_t count, const ender_given *options, size_t option_count,
                        struct ender_picture **out);
#ifdef __cplusplus
}
#endif
#endif
