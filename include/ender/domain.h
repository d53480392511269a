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

#include <ender/notation.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- descriptions ---- */

typedef enum ender_option_kind {
    ENDER_OPTION_SWITCH, /* on when it is given */
    ENDER_OPTION_WORD,   /* one of several words */
    ENDER_OPTION_NUMBER, /* a whole number in a range */
    ENDER_OPTION_TEXT
} ender_option_kind;

typedef struct ender_domain_option {
    const char *name;
    ender_option_kind kind;
    bool of_object;       /* it says how the object is read and by which rules: every question heeds
                             it, and it may be given when the object is opened */
    const char *words;    /* of ENDER_OPTION_WORD: the words, with blanks between */
    uint64_t least, most; /* of ENDER_OPTION_NUMBER */
    const char *usual;    /* what it is when it is not given; NULL for nothing */
    const char *value;    /* what help calls its value; NULL of a switch */
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
    const char *options;            /* of the example, as in "field=quarter"; "" for none */
    const char *answer; /* what the example prints (NULL: a picture); the tests check every one */
    ender_parameter takes[ENDER_QUESTION_TAKES]; /* the last one stands for all further ones */
    unsigned least, most;                        /* how many arguments; ENDER_ANY for any number */
    ender_kind gives;
    const char *heeds;  /* the options that it heeds besides those of the object; blanks between */
    const char *source; /* paper and place; or NULL */
    const char *cost;   /* or NULL for what is quick */
} ender_question;

#define ENDER_ANY UINT32_MAX

typedef struct ender_domain {
    const char *name, *aliases; /* aliases separated by blanks */
    const char *summary;        /* one line */
    const char *object;         /* what an object is called: "poset" */
    const char *grammar;        /* lines for a person: how an object is written */
    const char *example;        /* an object */
    const char *card;           /* the question that is answered when none is asked; or NULL */
    const char *list;           /* what makes an object of a list of values: "games" where that is
                                   games(X, Y, ...); or NULL */
    const char *labels;         /* what fields of records are called in text where that is not their
                                   name: "covers:edges;width:breadth"; or NULL */
    const ender_domain_option *options;
    size_t option_count;
} ender_domain;

/* In the order of help: index 0 to count - 1. */
size_t ender_domain_count(void);
const ender_domain *ender_domain_at(size_t index); /* NULL past the last one */
/* By name or alias; NULL if there is none. */
const ender_domain *ender_domain_find(const char *name);
/* The questions of a domain in the order of help; NULL past the last one. */
const ender_question *ender_question_at(const ender_domain *domain, size_t index);
/* By name or alias; '-' and '_' are the same. `count_` in front of a question that gives a list
 * finds the question, and asked so it gives the length of the list. NULL if there is none. */
const ender_question *ender_question_find(const ender_domain *domain, const char *name);

/* ---- asking ---- */

/* An option that is given; the text of a switch is not looked at and may be NULL. */
typedef struct ender_given {
    const char *name, *text;
} ender_given;

/* Arguments are results: a text (ENDER_KIND_WORD) is read as what the question takes there. */
typedef struct ender_request {
    const char *question;
    const ender_result *arguments;
    size_t count;
    const ender_given *options; /* an option that the question does not heed is refused */
    size_t option_count;
} ender_request;

/* Asks about the object that a text describes; the text need not end with a zero byte. *out is
 * overwritten, not cleared; on failure it is ENDER_KIND_NONE. */
ender_status ender_ask(ender_ctx *ctx, const ender_domain *domain, const char *text, size_t length,
                       const ender_request *request, ender_result *out);

/* An object that is read once and asked many times. It never changes, belongs to the caller, who
 * closes it before the context, and is of no more use when ender_release has taken back games that
 * were made for it. Options of the domain that are given here hold for all that is asked. */
typedef struct ender_object ender_object;
ender_status ender_object_open(ender_ctx *ctx, const ender_domain *domain, const char *text,
                               size_t length, const ender_given *options, size_t option_count,
                               ender_object **out);
void ender_object_close(ender_object *object); /* NULL: nothing */
/* The text of the object, which reads back under the same options. */
const char *ender_object_text(const ender_object *object);
/* As ender_ask; options of the request count more than those of the object. */
ender_status ender_object_ask(ender_ctx *ctx, const ender_object *object,
                              const ender_request *request, ender_result *out);
/* Are they the same object, under the same options? What that means is the domain's: sums of kos
 * and positions of coins with the same parts, posets with the same elements in the same order. */
ender_status ender_object_same(ender_ctx *ctx, const ender_object *a, const ender_object *b,
                               bool *out);

/* ---- drawing ---- */

/* A picture of whatever has one (<ender/draw.h>), by name, as `ender draw` draws it: thermograph,
 * cloud, line, tree, positions, signs, dyadics, chart, outcomes, plot (of a list of numbers),
 * coin-figure, go, a domain with a question `figure` (poset, loopy, ko, coins) or a ruleset, whose
 * arguments are a position and the moves of a line of play. Options are those of the command;
 * switches may have no text. *out is the caller's (ender_picture_close). ENDER_EARGUMENT for what
 * cannot be drawn, and the errors of what is drawn. */
ender_status ender_draw(ender_ctx *ctx, const char *what, const char *const *arguments,
                        size_t count, const ender_given *options, size_t option_count,
                        struct ender_picture **out);
#ifdef __cplusplus
}
#endif
#endif
