/* SPDX-License-Identifier: MIT
 *
 * Requests as objects of JSON, and what answers them. The room uses the library through
 * include/ender and what rooms have in their front.h.
 *
 * An answerer gets what is asked and fills `result`. When a call of the library fails it hands the
 * status to request_ok and returns; the failure becomes the answer. */
#ifndef ENDER_REQUEST_ROOM_H
#define ENDER_REQUEST_ROOM_H

#include <cjson/cJSON.h>
#include <ender/ender.h>

#include "base/front.h"
#include "request/front.h"
#include "sum/front.h"

typedef struct proof_kept proof_kept;
struct ender_session {
    ender_ctx *ctx;
    ender_scope *scope;
    ender_mark mark;        /* of when it was opened */
    lua_cells *cells;       /* the state of its Lua; NULL before the first cell */
    cell_listener listener; /* of that */
    proof_kept *proof;      /* the game that is played by a certificate; NULL for none */
};

typedef struct request {
    ender_session *session;
    ender_ctx *ctx;
    const cJSON *request;
    cJSON *result;
    size_t written; /* bytes of names and pictures in the result */
    /* Of a failure: */
    ender_status status;
    char message[1200];
    const char *hint;   /* static; or NULL */
    const char *member; /* of the request, whose text is wrong; or NULL */
    ender_place place;
    char *excerpt; /* the line with a caret below; or NULL */
} request;

typedef struct request_kind {
    const char *name, *summary;
    const char *example; /* a request that is answered */
    const char *members; /* besides those of every request, with blanks between */
    void (*answer)(request *a);
} request_kind;

/* The kinds, one list for each file; an empty name ends it. */
extern const request_kind kinds_of_values[], kinds_of_help[], kinds_of_play[], kinds_of_forms[],
    kinds_of_pictures[], kinds_of_proofs[], kinds_of_domains[], kinds_of_claims[], kinds_of_go[],
    kinds_of_tables[], kinds_of_cells[];

/* The game that is played by a certificate is over (proofs.c). */
void proof_forget(ender_session *session);
/* The member "sum", a list of objects with a ruleset and a position, perhaps with what an answer
 * has said about them; or these two members of the request itself (sums.c). False when that failed;
 * then there is nothing to clear. */
bool request_sum(request *a, game_sum *out);
/* The members that it reads, as those of a kind of request. */
#define SUM_MEMBERS "sum ruleset position negative"

/* ---- failures (request.c) ---- */

/* Has the call succeeded? Else the failure is kept, with the message of the library. True also when
 * the time of the request ends with it: what it gave is there, and request_failed ends loops. */
bool request_ok(request *a, ender_status status);
/* The same of a call that read this member of the request, a text. */
bool request_read_ok(request *a, ender_status status, const char *member, const char *text);
/* The request is wrong. */
void request_fail(request *a, const char *member, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Is there space for `bytes` bytes more in the answer? If not, the request fails. */
bool request_fits(request *a, size_t bytes);
static inline bool request_failed(const request *a) { return a->status != ENDER_OK; }

/* ---- members of the request (request.c) ---- */

/* A list of names of members with blanks between, and a name of it. */
enum { MEMBERS_MOST = 256 };
typedef char member_name[24];
/* The first name of a list that has one; gives the rest. */
const char *member_next(const char *list, member_name name);
/* Fails where the object has a member that is not among these, and says which ones there are. `of`
 * is what the object is called, in the text of a failure. */
void request_members(request *a, const cJSON *object, const char *of, const char *members);

/* A text; NULL and a failure when it is missing. */
const char *request_text(request *a, const char *name);
/* A text; `otherwise` when it is missing. */
const char *request_text_or(request *a, const char *name, const char *otherwise);
/* The same of an object inside the request. */
const char *request_text_of(request *a, const cJSON *object, const char *name);
/* A number from least to most; `otherwise` when it is missing. */
double request_number(request *a, const char *name, double least, double most, double otherwise);
bool request_switch(request *a, const char *name);
/* "left" or "right"; Left when it is missing. */
ender_player request_player(request *a, const char *name);
/* A list of at most `most` items; NULL when it is missing, a failure when it is no list. */
const cJSON *request_list(request *a, const char *name, int most);
/* The members of the object "options", each a text, or true for a switch; how many. */
enum { REQUEST_OPTIONS_MOST = 32 };
size_t request_options(request *a, ender_given given[REQUEST_OPTIONS_MOST]);
/* The member that is called as an option: which of its words, the usual one when it is missing; or
 * a number in its range. */
unsigned request_word(request *a, const ender_domain_option *option);
double request_count(request *a, const ender_domain_option *option, double otherwise);
/* An option of a question as a member of the request: a switch is true or false, a number one in
 * the range of its row, a word one of its words. False when it is missing, or not on; or not as the
 * row says, which is a failure. A number is written in `text`. */
typedef struct option_text {
    char number[32];
} option_text;
bool request_option(request *a, const char *member, const ender_domain_option *option,
                    option_text *text, ender_given *out);
/* From here on what was found is written, however long that takes. */
void request_end_time(request *a);

/* ---- what is answered (values.c) ---- */

/* Members of an object; a text that is NULL is left out. What memory does not suffice for is
 * missing in what json_is_whole refuses, and NULL is allowed where an object or list was to be. */
bool json_is_whole(const cJSON *at);
void put_text(cJSON *to, const char *name, const char *text);
void put_number(cJSON *to, const char *name, double number);
void put_switch(cJSON *to, const char *name, bool on);
cJSON *put_object(cJSON *to, const char *name);
cJSON *put_list(cJSON *to, const char *name);
void put_item(cJSON *to, const char *name, cJSON *item); /* which it takes over */
/* Items of a list. */
cJSON *add_item(cJSON *list, cJSON *item); /* which it takes over; NULL where that failed */
cJSON *add_object(cJSON *list);
void add_number(cJSON *list, double number);
void add_text(cJSON *list, const char *text);
/* A value: its name in ASCII, Unicode and LaTeX. */
void put_value(request *a, cJSON *to, const char *name, ender_game value);
void put_result(request *a, cJSON *to, const char *name, const ender_result *result);
/* The same as plain JSON: words are texts, truth values and integers are what they are, lists are
 * arrays, and records objects; what has a name in the notation is put by put_result. */
void put_plain(request *a, cJSON *to, const char *name, const ender_result *result);
/* The fields of a record as members. */
void put_fields(request *a, cJSON *to, const ender_result *record);
void put_form(request *a, cJSON *to, const char *name, ender_form form);
void put_outcome(cJSON *to, const char *name, ender_outcome outcome);
/* A picture: SVG, size, title and description; "format":"tikz" and "theme" of the request count. */
void put_picture(request *a, cJSON *to, const char *name, const ender_picture *picture);
/* The picture of a value, as a member of the answer that is called as the kind calls it; nothing
 * for a value that has none. */
void put_shown(request *a, const ender_result *value);

/* The result of an expression, in the session; false when that failed. */
bool request_evaluate(request *a, const char *member, const char *text, ender_result *out);

/* ---- positions (sums.c) ---- */

const ender_ruleset *request_ruleset(request *a, const char *name);

#endif
