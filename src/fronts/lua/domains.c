/* SPDX-License-Identifier: MIT
 *
 * Domains in Lua (<ender/domain.h>): `ender.poset "G[2]":width()`. Every domain is a function of
 * the module, every question a method, by the names in the table of domains; marshalling is written
 * once, here. Arguments are games, numbers, texts or objects; a table behind them has options.
 *
 * Some names mean operators: `#P` asks `count`, `P[i]` asks `element`, `P + Q` asks `plus`, `-P`
 * asks `negative`, `n * P` asks `times`, `P < Q` asks `compare`. */
#include "domains/front.h"
#include "lua/binding.h"
#include "notation/front.h"

#include <string.h>

#define OBJECT_TYPE "ender.object"

typedef struct body {
    ender_object *object;
} body;

static void release(void *at) { ender_object_close(((body *)at)->object); }

static const ender_object *take(lua_State *L, int index, session **s) {
    return ((const body *)keep_check(L, index, OBJECT_TYPE, s))->object;
}

static bool is_object(lua_State *L, int index) {
    return luaL_testudata(L, index, OBJECT_TYPE) != NULL;
}

/* ---- options ---- */

enum { OPTIONS_MOST = 32 };

/* A table with names in it and no list. */
static bool is_options(lua_State *L, int index) {
    if (!lua_istable(L, index) || lua_rawlen(L, index) > 0) return false;
    lua_pushnil(L);
    if (!lua_next(L, index)) return false;
    lua_pop(L, 2);
    return true;
}

/* The text at an index, which is one. */
static char *whole_text(lua_State *L, int index) {
    size_t length;
    const char *text = lua_tolstring(L, index, &length);
    if (strlen(text) != length) luaL_error(L, "the text has a zero byte in it");
    return (char *)(uintptr_t)text;
}

/* Appends what the table at an index says. The texts stay on the stack. */
static void take_options(lua_State *L, int index, const ender_domain *domain, ender_given *out,
                         size_t *count) {
    for (size_t i = 0; i < domain->option_count; i++) {
        const char *name = domain->options[i].name;
        luaL_checkstack(L, 4, NULL);
        lua_pushstring(L, name);
        const int type = lua_rawget(L, index);
        if (type == LUA_TNIL || (type == LUA_TBOOLEAN && !lua_toboolean(L, -1))) {
            lua_pop(L, 1);
            continue;
        }
        if (type == LUA_TBOOLEAN) lua_pushliteral(L, "");
        if (!lua_isstring(L, -1))
            luaL_error(L, "the option `%s` is a %s", name, lua_typename(L, type));
        out[(*count)++] = (ender_given){name, whole_text(L, -1)};
    }
}

/* Refuses a table with other names. */
static void check_options(lua_State *L, int index, const ender_domain *domain) {
    lua_pushnil(L);
    while (lua_next(L, index)) {
        const char *name = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "";
        bool known = false;
        for (size_t i = 0; i < domain->option_count; i++)
            known |= strcmp(domain->options[i].name, name) == 0;
        if (!known)
            luaL_error(L, "there is no option `%s` of a %s", luaL_tolstring(L, -2, NULL),
                       domain->object);
        lua_pop(L, 1);
    }
}

/* ---- objects ---- */

static void push_object(lua_State *L, session *s, const ender_domain *domain, const char *text,
                        size_t length, const ender_given *options, size_t count) {
    if (s->mentioned) s->mentioned(s->mentioned_user, text);
    body *b = keep_push(L, s, OBJECT_TYPE, sizeof *b, release);
    ender_status status =
        ender_object_open(s->ctx, domain, text, length, options, count, &b->object);
    if (keep_try_again(L, status))
        status = ender_object_open(s->ctx, domain, text, length, options, count, &b->object);
    if (status != ENDER_OK) bind_raise(L, s, status, text, length);
}

void push_domain_object(lua_State *L, session *s, const ender_result *result) {
    ender_given options[OPTIONS_MOST];
    size_t count = 0;
    for (; count < result->count && count < OPTIONS_MOST; count++)
        options[count] = (ender_given){result->items[count].name, result->items[count].text};
    push_object(L, s, result->domain, result->text, strlen(result->text), options, count);
}

/* The table of games at an index becomes the text `games(X, Y, ...)`. */
static void list_to_text(lua_State *L, session *s, int index, const char *list) {
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    luaL_addstring(&b, list);
    luaL_addchar(&b, '(');
    const lua_Unsigned count = bind_length(L, index, NULL);
    for (lua_Unsigned i = 1; i <= count; i++) {
        if (i > 1) luaL_addchar(&b, ',');
        lua_rawgeti(L, index, (lua_Integer)i);
        const ender_result r = take_value(L, s, lua_gettop(L));
        if (r.kind != ENDER_KIND_GAME)
            luaL_error(L, "item %I of the table is a %s; a game that ends is expected",
                       (LUAI_UACINT)i, kind_name(r.kind));
        luaL_tolstring(L, -1, NULL);
        lua_remove(L, -2);
        luaL_addvalue(&b);
    }
    luaL_addchar(&b, ')');
    luaL_pushresult(&b);
    lua_replace(L, index);
}

/* The first option that is a word and says how objects are read: what a text behind the object is,
 * as in ender.coins("b0@3,2", "quarter"). */
static const char *first_word_option(const ender_domain *domain) {
    for (size_t i = 0; i < domain->option_count; i++)
        if (domain->options[i].of_object && domain->options[i].kind == ENDER_OPTION_WORD)
            return domain->options[i].name;
    return NULL;
}

/* ender.poset(text [, options]); upvalues: the session, the domain. */
static int make(lua_State *L) {
    session *s = session_own(L);
    const ender_domain *domain = lua_touserdata(L, lua_upvalueindex(2));
    ender_given options[OPTIONS_MOST];
    size_t count = 0;
    lua_remove(L, 1);
    lua_settop(L, 2);
    if (domain->list && lua_istable(L, 1)) list_to_text(L, s, 1, domain->list);
    const char *word = lua_type(L, 2) == LUA_TSTRING ? first_word_option(domain) : NULL;
    if (word) {
        options[count++] = (ender_given){word, lua_tostring(L, 2)};
    } else if (!lua_isnil(L, 2)) {
        luaL_checktype(L, 2, LUA_TTABLE);
        check_options(L, 2, domain);
        take_options(L, 2, domain, options, &count);
    }
    if (is_object(L, 1)) {
        luaL_tolstring(L, 1, NULL);
        lua_replace(L, 1);
    }
    const char *text = bind_text(L, 1);
    push_object(L, s, domain, text, strlen(text), options, count);
    return 1;
}

/* ---- asking ---- */

static bool has_option(const ender_object *o, const ender_given *option) {
    const ender_given *own;
    for (size_t i = 0; (own = object_option(o, i)) != NULL; i++)
        if (strcmp(own->name, option->name) == 0) return strcmp(own->text, option->text) == 0;
    return false;
}

static bool has_options_of(const ender_object *a, const ender_object *b) {
    const ender_given *option;
    for (size_t i = 0; (option = object_option(b, i)) != NULL; i++)
        if (!has_option(a, option)) return false;
    return true;
}

/* What a question is put to: an object, or a position as a sum of itself. */
typedef struct subject {
    session *session;
    const ender_domain *domain;
    const ender_object *object; /* or NULL: */
    ender_summand alone;
} subject;

static ender_result object_argument(lua_State *L, const subject *of, int index) {
    session *of_other;
    const ender_object *other = take(L, index, &of_other), *asked = of->object;
    if (of_other != of->session) luaL_error(L, "the objects belong to two contexts");
    if (asked && (!has_options_of(asked, other) || !has_options_of(other, asked)))
        luaL_error(L, "the two are asked by different rules");
    return (ender_result){.kind = ENDER_KIND_OBJECT,
                          .text = (char *)(uintptr_t)ender_object_text(other),
                          .domain = object_domain(other)};
}

/* The argument at an index; texts belong to Lua, where they stay. A position that is not in a list
 * is a sum. */
static ender_result question_argument(lua_State *L, const subject *of, int index, bool listed) {
    if (is_object(L, index)) return object_argument(L, of, index);
    if (!listed && position_as_sum(L, index))
        return (ender_result){.kind = ENDER_KIND_OBJECT,
                              .text = (char *)(uintptr_t)lua_tostring(L, index),
                              .domain = ender_domain_find("sum")};
    if (lua_isinteger(L, index))
        return (ender_result){.kind = ENDER_KIND_INTEGER, .integer = lua_tointeger(L, index)};
    if (lua_type(L, index) == LUA_TSTRING)
        return (ender_result){.kind = ENDER_KIND_WORD, .text = whole_text(L, index)};
    return take_value(L, of->session, index);
}

/* The arguments from index `first` to `last`, or the list that is the only one of them; the array
 * stays on the stack, below what it needs. */
static ender_result *take_arguments(lua_State *L, const subject *of, int first, int last,
                                    size_t *count) {
    const bool listed = first == last && lua_istable(L, first);
    *count = listed ? (size_t)bind_length(L, first, NULL) : (size_t)(last - first + 1);
    ender_result *out = lua_newuserdatauv(L, (*count + 1) * sizeof *out, 0);
    for (size_t i = 0; i < *count; i++) {
        if (!listed) {
            out[i] = question_argument(L, of, first + (int)i, false);
            continue;
        }
        lua_rawgeti(L, first, (lua_Integer)i + 1);
        out[i] = question_argument(L, of, lua_gettop(L), true);
        lua_pop(L, 1);
    }
    return out;
}

/* The option that a text behind the arguments of a question is: the first one that is a word; NULL
 * for none. */
static const ender_domain_option *word_heeded(const ender_domain *domain, const ender_question *q) {
    for (size_t i = 0; q->heeds && i < domain->option_count; i++)
        if (domain->options[i].kind == ENDER_OPTION_WORD &&
            strstr(q->heeds, domain->options[i].name))
            return &domain->options[i];
    return NULL;
}

/* The word at an index, which counts as an argument of what Lua calls. */
static const char *take_word(lua_State *L, const ender_domain_option *option, int index,
                             int called) {
    const char *text = lua_tostring(L, index);
    const size_t length = strlen(text);
    for (const char *at = option->words; *at;) {
        const size_t known = strcspn(at, " ");
        if (known == length && memcmp(at, text, length) == 0) return text;
        at += known + (at[known] == ' ');
    }
    luaL_argerror(L, called, lua_pushfstring(L, "invalid option '%s'", text));
    return NULL;
}

/* The options of a request, which stand behind its arguments; the index of the last argument. */
static int take_request_options(lua_State *L, const subject *of, int first, ender_given *options,
                                ender_request *request) {
    int last = lua_gettop(L);
    while (last >= first && lua_isnil(L, last)) last--;
    if (last >= first && is_options(L, last)) {
        check_options(L, last, of->domain);
        take_options(L, last, of->domain, options, &request->option_count);
        return last - 1;
    }
    const ender_question *q = ender_question_find(of->domain, request->question);
    const ender_domain_option *word = q ? word_heeded(of->domain, q) : NULL;
    if (!word || last < first || (unsigned)(last - first) < q->most ||
        lua_type(L, last) != LUA_TSTRING)
        return last;
    const int called = last - first + 2; /* behind the object itself */
    options[request->option_count++] = (ender_given){word->name, take_word(L, word, last, called)};
    return last - 1;
}

static ender_status put(const subject *of, const ender_request *request, ender_result *out) {
    ender_ctx *ctx = of->session->ctx;
    return of->object ? ender_object_ask(ctx, of->object, request, out)
                      : ender_ask_sum(ctx, &of->alone, 1, request, out);
}

/* Asks with the arguments from index `first` on. */
static int ask_subject(lua_State *L, const subject *of, const char *question, int first) {
    ender_given options[OPTIONS_MOST];
    ender_request request = {.question = question, .options = options};
    const int last = take_request_options(L, of, first, options, &request);
    request.arguments = take_arguments(L, of, first, last, &request.count);
    holder *h = holder_push(L);
    ender_status status = put(of, &request, &h->result);
    if (keep_try_again(L, status)) status = put(of, &request, &h->result);
    bind_check(L, of->session, status);
    if (of->object)
        push_result(L, of->session, &h->result);
    else
        push_of_position(L, of->session, &h->result);
    holder_clear(h);
    return 1;
}

/* Asks the object at index 1. */
static int ask(lua_State *L, const char *question, int first) {
    subject of = {.object = NULL};
    of.object = take(L, 1, &of.session);
    of.domain = object_domain(of.object);
    return ask_subject(L, &of, question, first);
}

int ask_position(lua_State *L, const char *question, int first) {
    subject of = {.domain = ender_domain_find("sum")};
    const int top = lua_gettop(L);
    holder *h;
    of.session = position_open(L, 1, &h); /* pushes the text and the holder */
    of.alone.position = h->position;
    for (int moved = top; moved < lua_gettop(L); moved++) lua_insert(L, first);
    const int results = ask_subject(L, &of, question, first + 2);
    holder_clear(h); /* not only when Lua collects it */
    return results;
}

/* Upvalue: the name of the question. */
static int method(lua_State *L) { return ask(L, lua_tostring(L, lua_upvalueindex(1)), 2); }

/* P:ask(question, ...) */
static int ask_by_name(lua_State *L) { return ask(L, bind_text(L, 2), 3); }

static int member(lua_State *L) {
    session *s;
    const ender_object *o = take(L, 1, &s);
    if (lua_isinteger(L, 2)) {
        const ender_request count = {.question = "count"};
        holder *h = holder_push(L);
        bind_check(L, s, ender_object_ask(s->ctx, o, &count, &h->result));
        const lua_Integer i = lua_tointeger(L, 2);
        const bool is_there = i >= 1 && i <= h->result.integer;
        holder_clear(h);
        lua_pop(L, 1);
        if (!is_there) return 0;
        return ask(L, "element", 2);
    }
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
    if (strcmp(name, "ask") == 0) {
        lua_pushcfunction(L, ask_by_name);
        return 1;
    }
    if (!ender_question_find(object_domain(o), name)) return 0;
    lua_pushvalue(L, 2);
    lua_pushcclosure(L, method, 1);
    return 1;
}

/* ---- operators ---- */

static int size(lua_State *L) {
    lua_settop(L, 1);
    return ask(L, "count", 2);
}

/* Puts the operand that is an object first; true when they changed places. */
static bool object_first(lua_State *L) {
    lua_settop(L, 2);
    if (is_object(L, 1)) return false;
    lua_insert(L, 1);
    return true;
}

static int add(lua_State *L) {
    object_first(L);
    return ask(L, "plus", 2);
}

static int negative(lua_State *L) {
    lua_settop(L, 1);
    return ask(L, "negative", 2);
}

static int multiply(lua_State *L) {
    object_first(L);
    return ask(L, "times", 2);
}

/* x - P is -P + x. */
static int subtract(lua_State *L) {
    if (!object_first(L)) return ask(L, "minus", 2);
    lua_pushcfunction(L, negative);
    lua_pushvalue(L, 1);
    lua_call(L, 1, 1);
    lua_replace(L, 1);
    return ask(L, "plus", 2);
}

/* The relation of the operands, as it stands between the first and the second. */
static char relation(lua_State *L) {
    const bool turned = object_first(L);
    ask(L, "compare", 2);
    const char *name = lua_tostring(L, -1);
    if (!name || !turned || name[0] == '=' || name[0] == '|') return name ? name[0] : ' ';
    return name[0] == '<' ? '>' : '<';
}

static int less(lua_State *L) {
    lua_pushboolean(L, relation(L) == '<');
    return 1;
}

static int less_equal(lua_State *L) {
    const char r = relation(L);
    lua_pushboolean(L, r == '<' || r == '=');
    return 1;
}

static int same(lua_State *L) {
    bool equal = false;
    if (is_object(L, 1) && is_object(L, 2)) {
        session *s, *of_other;
        const ender_object *a = take(L, 1, &s), *b = take(L, 2, &of_other);
        if (s == of_other) bind_check(L, s, ender_object_same(s->ctx, a, b, &equal));
    }
    lua_pushboolean(L, equal);
    return 1;
}

static int to_text(lua_State *L) {
    session *s;
    lua_pushstring(L, ender_object_text(take(L, 1, &s)));
    return 1;
}

/* ---- opening ---- */

static void bind_one(lua_State *L, session *s, const ender_domain *domain) {
    luaL_checkstack(L, 4, NULL);
    lua_newtable(L);
    lua_createtable(L, 0, 1);
    lua_pushlightuserdata(L, s);
    lua_pushlightuserdata(L, (void *)(uintptr_t)domain);
    lua_pushcclosure(L, make, 2);
    lua_setfield(L, -2, "__call");
    lua_setmetatable(L, -2);
    lua_setfield(L, -2, domain->name);
}

void bind_domains(lua_State *L, session *s) {
    static const luaL_Reg metamethods[] = {{"__gc", keep_collect},
                                           {"__len", size},
                                           {"__index", member},
                                           {"__add", add},
                                           {"__sub", subtract},
                                           {"__unm", negative},
                                           {"__mul", multiply},
                                           {"__lt", less},
                                           {"__le", less_equal},
                                           {"__eq", same},
                                           {"__tostring", to_text},
                                           {"__concat", bind_concatenate},
                                           {NULL, NULL}};
    bind_metatable(L, OBJECT_TYPE, metamethods);
    lua_pop(L, 1);
    for (size_t i = 0; i < ender_domain_count(); i++) bind_one(L, s, ender_domain_at(i));
}
