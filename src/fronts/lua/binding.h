/* SPDX-License-Identifier: MIT
 *
 * The Lua binding: what its files share. It uses the library through <ender/ender.h> alone, as any
 * other program would.
 *
 * Two kinds of failure meet here. The library returns statuses; Lua throws, with longjmp, whenever
 * it allocates. So while a function of the library runs Lua is called in protected mode only
 * (callbacks.c), and what the library hands out as owned memory goes into a `holder` that exists
 * before: its finaliser frees the memory when a throw skips the end of a function. */
#ifndef ENDER_LUA_BINDING_H
#define ENDER_LUA_BINDING_H

#include <ender/ender.h>

#include "lua/front.h"

#include <lauxlib.h>
#include <lua.h>

#if LUA_VERSION_NUM != 504
#error "the binding is written for Lua 5.4"
#endif

/* A context as a Lua state knows it. The registry keeps it until the state is closed; after that
 * (finalisers may still run) ctx is NULL. The members of type int are references in the registry.
 */
typedef struct session {
    ender_ctx *ctx;    /* of the calls that are made now: */
    ender_ctx *whole;  /* the one that the session was opened with, or one within it (limits.c) */
    bool owns;         /* closes it with the state */
    int module;        /* the table that `require` returns */
    int methods;       /* what the methods of games and forms are looked up in */
    int values;        /* the games and forms that Lua holds, by handle; weak */
    module_copy *copy; /* whose functions `define` is given here; NULL: it makes rulesets */
    struct keep *kept; /* what the library handed out and Lua holds (keep.c) */
    /* OPTIONAL. Gets the text of each expression before it is read, so that rulesets of files that
     * it mentions are there. */
    void (*mentioned)(void *user, const char *text);
    void *mentioned_user;
    /* OPTIONAL. Hears of each `define`: before (made is NULL), and when the ruleset is made. */
    void (*defining)(lua_State *L, const char *name, const ender_ruleset *made);
} session;

/* That of a context whose module the state has. */
session *module_session(lua_State *L, const ender_ctx *ctx);

/* The metatables, by the names that messages of Lua show. */
#define GAME_TYPE "ender.game"
#define FORM_TYPE "ender.form"
#define LOOPY_TYPE "ender.loopy"
#define RULESET_TYPE "ender.ruleset"
#define POSITION_TYPE "ender.position"
#define PICTURE_TYPE "ender.picture"
#define GO_TYPE "ender.go"
#define PROOF_TYPE "ender.proof"

/* ---- failures (failure.c) ---- */

/* Raises the library's message for a failed call. text, if not NULL, is what a syntax error is in:
 * then the line, the column and an excerpt are added. */
_Noreturn void bind_raise(lua_State *L, const session *s, ender_status status, const char *text,
                          size_t length);
/* Raises it unless status is ENDER_OK. */
void bind_check(lua_State *L, const session *s, ender_status status);
/* The session, unless its context is closed. */
session *session_live(lua_State *L, session *s);

/* Owned memory of the library during one C function. */
typedef struct holder {
    ender_result result; /* its member text also serves for any other text */
    ender_position *position;
    ender_position **options;
    size_t count;
} holder;
/* Pushes an empty one. */
holder *holder_push(lua_State *L);
/* Frees what it holds, before the collector would. */
void holder_clear(holder *h);

/* Pushes the text that the holder owns (nil for NULL), and frees it. */
void holder_push_text(lua_State *L, holder *h);

/* ---- what lives as long as an object of Lua (keep.c) ---- */

/* Frees what is in a body, which may be all zeroes. It calls neither Lua nor the context. */
typedef void keep_release(void *body);
/* Pushes an object that holds a body of `size` bytes, all zeroes, and returns the body. type is a
 * metatable whose __gc is keep_collect, or NULL for what only one C function needs. The body is
 * freed when the object is collected, at the latest before the context of the session is closed. */
void *keep_push(lua_State *L, session *s, const char *type, size_t size, keep_release *release);
/* Frees what is in the object at an index, before the collector would. */
void keep_clear(lua_State *L, int index);
/* Makes the object on top as heavy for Lua as what it holds, where the library does not charge that
 * to the budget of the context: so Lua collects in time, and its limit holds. */
void keep_weigh(lua_State *L, size_t bytes);
/* The body of the argument at an index, which is of that type, and its session. */
void *keep_check(lua_State *L, int index, const char *type, session **s);
int keep_collect(lua_State *L);
/* For the end of a session: frees everything. */
void keep_end_all(session *s);
/* After a failed call: true when it may be tried once more, because memory was short and objects
 * that nobody holds have been collected. Lua does not know how much the library keeps for one. */
bool keep_try_again(lua_State *L, ender_status status);
/* A keep_release for a body that is a pointer to be freed by ender_free. */
keep_release keep_free_array;

/* ---- games and forms (value.c) ---- */

/* A userdata of GAME_TYPE, FORM_TYPE or LOOPY_TYPE. Equal handles of games and forms are the same
 * userdata, so they compare with Lua's raw equality and serve as keys of tables. */
typedef struct object {
    session *session;
    ender_result value; /* of a kind that owns nothing */
} object;

void push_game(lua_State *L, session *s, ender_game g);
void push_loopy(lua_State *L, session *s, ender_loopy g);
/* The game, form or loopy value at an index as a result. Integers,
 * floats that are dyadic and texts in the notation are converted; anything else is an error that
 * names the argument. */
ender_result take_value(lua_State *L, session *s, int index);
/* The same as a literal form, which a value has, too. */
ender_form take_form(lua_State *L, session *s, int index);
/* The same for a function that takes this there: what a text means depends on it. */
ender_result take_argument(lua_State *L, session *s, ender_parameter takes, int index);
/* Any result as Lua has it: games and forms as userdata, truth as boolean, words and texts as
 * strings, lists as tables. The result is not cleared. */
void push_result(lua_State *L, session *s, const ender_result *result);

/* An object of a domain (domains.c). */
void push_domain_object(lua_State *L, session *s, const ender_result *result);
/* Puts a question of the domain `sum` to the position at index 1, with the arguments from index
 * `first` to the top, and pushes the answer. */
int ask_position(lua_State *L, const char *question, int first);

/* Sets the metatables of games and forms, and adds their methods to the table on top. */
void bind_operators(lua_State *L, session *s);
/* Adds `game`, `form` and `eval` to the module on top. */
void bind_values(lua_State *L, session *s);

/* ---- the functions of the language (functions.c) ---- */

/* Adds all of them, under their names and aliases, to the table on top. */
void bind_functions(lua_State *L, session *s);

/* ---- rulesets and positions (positions.c) ---- */

/* Sets the metatables and adds `ruleset` and `rulesets` to the module on top. */
void bind_positions(lua_State *L, session *s);
void push_ruleset(lua_State *L, session *s, const ender_ruleset *rules);
/* Of a ruleset object at an index; raises an error for anything else. */
const ender_ruleset *ruleset_argument(lua_State *L, int index);
const ender_ruleset *ruleset_open(lua_State *L, int index, session **s);
/* Pushes a position of the library as its text; the holder keeps the text meanwhile. */
void position_push(lua_State *L, session *s, const ender_position *from, holder *h);
/* Puts the text of a position, if there is one at the index, in its place as a sum: nim("3,4"). */
bool position_as_sum(lua_State *L, int index);
/* What a position was asked: a sum that is one position is pushed as a position, anything else as
 * push_result does. */
void push_of_position(lua_State *L, session *s, const ender_result *result);
/* The session of the position at an index, and a holder (pushed) with what the library makes of its
 * text. */
session *position_open(lua_State *L, int index, holder **h);

/* ---- moves and advice (advice.c) ---- */

/* Methods of positions and of rulesets. */
int position_play(lua_State *L);
int position_advice(lua_State *L);
int ruleset_positions(lua_State *L);
/* The table of positions and values at an index; what holds it is pushed. */
const ender_summand *take_sum(lua_State *L, session *s, int index, size_t *count);
int ruleset_occurs(lua_State *L);
/* Adds `advice` and `line` to the module on top. */
void bind_advice(lua_State *L, session *s);

/* ---- rulesets written in Lua (define.c) ---- */

/* Adds `define` to the module on top. */
void bind_definitions(lua_State *L, session *s);

/* ---- claims written in Lua (claims.c) ---- */

/* Adds `claim` to the module on top. */
void bind_claims(lua_State *L, session *s);

/* ---- limits (limits.c) ---- */

/* Adds `within` to the module on top. */
void bind_limits(lua_State *L, session *s);

/* ---- domains, each a file: they add what they are called to the module on top ---- */

void bind_coin_fields(lua_State *L, session *s);  /* coin_fields.c: functions of `coins` */
void bind_pictures(lua_State *L, session *s);     /* pictures.c: their methods */
void bind_go(lua_State *L, session *s);           /* go.c: `go` */
void bind_domains(lua_State *L, session *s);      /* domains.c: each by its name */
void bind_days(lua_State *L, session *s);         /* days.c: `numbers_by_day` ... */
void bind_certificates(lua_State *L, session *s); /* certificates.c: `certify_value` ... */
void bind_proofs(lua_State *L, session *s);       /* proof.c: `proof` */

/* Methods of records of Go (go_score.c, go_tree.c), found by the name in argument 2; as
 * bind_method.
 */
int go_score_method(lua_State *L);
int go_tree_method(lua_State *L);
int go_totals(lua_State *L); /* ender.go.totals */
/* The record at an index, and its session. */
ender_go_record *go_check(lua_State *L, int index, session **s);
/* The point that the text at an index names; with `pass` allowed "pass" too. */
unsigned go_check_point(lua_State *L, session *s, const ender_go_record *record, int index,
                        bool pass);
void go_push_point(lua_State *L, session *s, const ender_go_record *record, unsigned point);

/* A picture, shared. */
void picture_push(lua_State *L, session *s, ender_picture *picture);

/* ---- tables of options and of results (tables.c) ---- */

/* Refuses a table with other fields than these, and a value of another type; nothing and nil are an
 * empty table, which then stands at the index. */
void given_check(lua_State *L, int index, const char *const names[]);
/* The value of a field, or the default where there is none. Errors name the field. */
bool given_truth(lua_State *L, int index, const char *name);
lua_Integer given_integer(lua_State *L, int index, const char *name, lua_Integer least,
                          lua_Integer most, lua_Integer otherwise);
lua_Number given_number(lua_State *L, int index, const char *name, lua_Number otherwise);
/* The place in a list of names that ends with NULL. */
int given_choice(lua_State *L, int index, const char *name, const char *const names[],
                 int otherwise);
/* Which of the words of the option: that of the member of its name, the usual one where there is
 * none; or a text. */
int given_word(lua_State *L, int index, const ender_domain_option *option);
int word_of_option(lua_State *L, const ender_domain_option *option, const char *text);

/* Fields of the table on top. */
void set_text(lua_State *L, const char *name, const char *text);
void set_integer(lua_State *L, const char *name, lua_Integer value);
void set_truth(lua_State *L, const char *name, bool value);

/* ---- small things (module.c) ---- */

/* The player whose name, "left" or "right", is the argument at an index. */
ender_player bind_player(lua_State *L, int index);
/* For __index: pushes the method that argument 2 names and returns 1, or 0 if there is none. */
int bind_method(lua_State *L, const luaL_Reg *methods);

/* (error) -> its text: that of the error, or of its __tostring. In protected mode. */
int bind_describe(lua_State *L);

/* Raises an error if there are more arguments than so many: one that is left out without a word was
 * meant to be something, as the second in game("1", "2"). */
void bind_most(lua_State *L, int most);

/* The operator `..` of every type: the texts of both operands. */
int bind_concatenate(lua_State *L);

/* The expression at an index, which is a text, and its length; what it mentions is there. */
const char *bind_expression(lua_State *L, session *s, int index, size_t *length);
/* The text argument at an index; the library takes texts that end with a zero byte. */
const char *bind_text(lua_State *L, int index);
/* The length of the list at an index; an error if the table has other keys than 1, 2, ..., which
 * would be left out without a word. It names the function that returned it, if that is one. */
lua_Unsigned bind_length(lua_State *L, int index, const char *function);
/* The style that an argument names: "ascii" if it is not given, "unicode", "latex", "json". */
ender_style bind_style(lua_State *L, int index);

/* Sets a field of the module on top: a table that can be called, which is `make` with the table as
 * its first argument, and has the functions of the list. All have the session as an upvalue. */
void bind_domain(lua_State *L, session *s, const char *name, lua_CFunction make,
                 const luaL_Reg *list);

/* The session that a C function was made with: its first upvalue. */
session *session_own(lua_State *L);
/* Adds functions to the table on top, each with the session as its first upvalue. */
void bind_list(lua_State *L, session *s, const luaL_Reg *list);
/* Makes a metatable: `__name`, the functions of the list, and `__metatable` so that scripts cannot
 * reach it. If it is there already it is only pushed. */
void bind_metatable(lua_State *L, const char *type, const luaL_Reg *list);

#endif
