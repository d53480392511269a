/* SPDX-License-Identifier: MIT
 *
 * Games and literal forms as objects of Lua, with the operators that Lua lets a type define.
 *
 * One handle is one object: those that Lua holds stand in a weak table by handle. Equal games are
 * therefore the same object, `==` needs no call, and games are good keys of tables. */
#include "lua/binding.h"
#include "notation/front.h"

#include <math.h>

/* A table of options longer than this is refused rather than made. */
enum { OPTIONS_MAX = 1 << 20 };

/* ---- objects ---- */

/* Handles of games and of forms overlap; the key of the weak table keeps them apart. */
static const lua_Integer form_key = (lua_Integer)1 << 32;

/* A value of a short game, or a literal form: what has handles of 32 bits. */
static bool is_short(const ender_result *value) {
    return value->kind == ENDER_KIND_GAME || value->kind == ENDER_KIND_FORM;
}

static const char *type_of(ender_kind kind) {
    return kind == ENDER_KIND_GAME ? GAME_TYPE : kind == ENDER_KIND_FORM ? FORM_TYPE : LOOPY_TYPE;
}

/* The name that an item of a record has belongs to the record. */
static void new_object(lua_State *L, session *s, const ender_result *value) {
    object *o = lua_newuserdatauv(L, sizeof *o, 0);
    *o = (object){.session = s, .value = *value};
    o->value.name = NULL;
    luaL_setmetatable(L, type_of(value->kind));
}

static void push_object(lua_State *L, session *s, const ender_result *value) {
    const bool is_form = value->kind == ENDER_KIND_FORM;
    const lua_Integer key =
        is_form ? form_key | (lua_Integer)value->form.id : (lua_Integer)value->game.id;
    luaL_checkstack(L, 4, NULL);
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->values);
    if (lua_rawgeti(L, -1, key) == LUA_TNIL) {
        lua_pop(L, 1);
        new_object(L, s, value);
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, key);
    }
    lua_remove(L, -2);
}

void push_game(lua_State *L, session *s, ender_game g) {
    const ender_result value = {.kind = ENDER_KIND_GAME, .game = g};
    push_object(L, s, &value);
}

static void push_form(lua_State *L, session *s, ender_form f) {
    const ender_result value = {.kind = ENDER_KIND_FORM, .form = f};
    push_object(L, s, &value);
}

/* A game or a form is one object for each handle; what else is a game is made anew. */
static void push_value(lua_State *L, session *s, const ender_result *value) {
    if (is_short(value)) {
        push_object(L, s, value);
        return;
    }
    luaL_checkstack(L, 4, NULL);
    new_object(L, s, value);
}

void push_loopy(lua_State *L, session *s, ender_loopy g) {
    const ender_result value = result_of_loopy(g);
    push_value(L, s, &value);
}

/* The object at an index, or NULL. */
static object *object_at(lua_State *L, int index) {
    object *o = luaL_testudata(L, index, GAME_TYPE);
    if (!o) o = luaL_testudata(L, index, FORM_TYPE);
    return o ? o : luaL_testudata(L, index, LOOPY_TYPE);
}

static bool is_value(lua_State *L, int index) { return object_at(L, index) != NULL; }

/* ---- what is taken for a game ---- */

/* A float is taken for the number it is if its numerator has at most 32 bits. A fraction that is
 * not dyadic, such as 0.1, becomes a float with a numerator of about 53 bits when it is rounded,
 * and is refused: it is not what was meant. */
static ender_game game_of_float(lua_State *L, session *s, int index) {
    const double x = lua_tonumber(L, index);
    if (!isfinite(x)) luaL_error(L, "%f is no game", x);
    int exponent;
    int64_t numerator = (int64_t)ldexp(frexp(x, &exponent), 53);
    exponent -= 53;
    for (; numerator % 2 == 0; numerator /= 2) exponent++;
    if (exponent >= 0) luaL_error(L, "%f is too large for a float: write it as a text", x);
    if (numerator <= -(INT64_C(1) << 32) || numerator >= INT64_C(1) << 32)
        luaL_error(L,
                   "%f is no dyadic number, at least not as a float: write a quotient in a text, "
                   "such as \"3/4\"",
                   x);
    ender_game g;
    bind_check(L, s, ender_dyadic(s->ctx, numerator, (uint32_t)-exponent, &g));
    return g;
}

static ender_game game_of_number(lua_State *L, session *s, int index) {
    int is_integer;
    const lua_Integer n = lua_tointegerx(L, index, &is_integer);
    if (!is_integer) return game_of_float(L, s, index);
    ender_game g;
    bind_check(L, s, ender_integer(s->ctx, n, &g));
    return g;
}

static ender_result result_of_text(lua_State *L, session *s, ender_parameter takes, int index) {
    size_t length;
    const char *text = bind_expression(L, s, index, &length);
    holder *h = holder_push(L);
    const ender_status status = ender_argument_read(s->ctx, NULL, takes, text, length, &h->result);
    if (status != ENDER_OK) bind_raise(L, s, status, text, length);
    const ender_kind kind = h->result.kind;
    if (!kind_is_game(kind))
        luaL_error(L, "a game is expected; this text is a %s", kind_name(kind));
    const ender_result r = h->result; /* which owns nothing */
    holder_clear(h);
    lua_pop(L, 1);
    return r;
}

ender_result take_argument(lua_State *L, session *s, ender_parameter takes, int index) {
    const object *o = object_at(L, index);
    if (o) {
        if (o->session != s) luaL_error(L, "the games belong to two contexts");
        return o->value;
    }
    switch (lua_type(L, index)) {
    case LUA_TNUMBER:
        return (ender_result){.kind = ENDER_KIND_GAME, .game = game_of_number(L, s, index)};
    case LUA_TSTRING:
        return result_of_text(L, s, takes, index);
    default:
        luaL_typeerror(L, index, "game, number or text");
        return (ender_result){0};
    }
}

ender_result take_value(lua_State *L, session *s, int index) {
    return take_argument(L, s, ENDER_TAKES_EITHER, index);
}

static ender_game take_game(lua_State *L, session *s, int index) {
    const ender_result r = take_value(L, s, index);
    if (r.kind == ENDER_KIND_FORM)
        luaL_argerror(L, index, "a value is expected, not a literal form: F:value() is its value");
    if (r.kind != ENDER_KIND_GAME)
        luaL_argerror(L, index,
                      lua_pushfstring(L, "a short game is expected, not a %s", kind_name(r.kind)));
    return r.game;
}

static ender_form form_of(const ender_result *r) {
    return r->kind == ENDER_KIND_FORM ? r->form : ender_canonical_form(r->game);
}

ender_form take_form(lua_State *L, session *s, int index) {
    const ender_result r = take_value(L, s, index);
    if (!is_short(&r))
        luaL_argerror(L, index, lua_pushfstring(L, "a %s has no literal form", kind_name(r.kind)));
    return form_of(&r);
}

/* The session of a method or an operator: that of an operand that is a game. */
static session *operand_session(lua_State *L) {
    const object *o = object_at(L, 1);
    if (!o) o = object_at(L, 2);
    if (!o) luaL_typeerror(L, 1, "game");
    return session_live(L, o->session);
}

/* ---- results ---- */

void push_result(lua_State *L, session *s, const ender_result *result) {
    luaL_checkstack(L, 4, NULL);
    switch (result->kind) {
    default:
        push_value(L, s, result);
        return;
    case ENDER_KIND_NONE:
        lua_pushnil(L);
        return;
    case ENDER_KIND_TRUTH:
        lua_pushboolean(L, result->truth);
        return;
    case ENDER_KIND_WORD:
    case ENDER_KIND_TEXT:
        lua_pushstring(L, result->text);
        return;
    case ENDER_KIND_INTEGER:
        lua_pushinteger(L, (lua_Integer)result->integer);
        return;
    case ENDER_KIND_PICTURE:
        picture_push(L, s, result->picture);
        return;
    case ENDER_KIND_OBJECT:
        push_domain_object(L, s, result);
        return;
    case ENDER_KIND_LIST:
        lua_newtable(L);
        for (size_t i = 0; i < result->count; i++) {
            push_result(L, s, &result->items[i]);
            lua_rawseti(L, -2, (lua_Integer)i + 1);
        }
        return;
    case ENDER_KIND_RECORD:
        lua_createtable(L, 0, (int)result->count);
        for (size_t i = 0; i < result->count; i++) {
            push_result(L, s, &result->items[i]);
            lua_setfield(L, -2, result->items[i].name);
        }
        return;
    }
}

/* ---- operators ---- */

/* What an operator of the language makes of games; a truth value is pushed as one. */
static void push_operated(lua_State *L, session *s, const ender_operator *about,
                          const ender_result *operands) {
    ender_result result;
    bind_check(L, s, ender_operate(s->ctx, about, operands, &result));
    push_result(L, s, &result);
}

/* Upvalue: the operator. Lua hands a sign before an operand two of them. */
static int operate(lua_State *L) {
    session *s = operand_session(L);
    const ender_operator *about = lua_touserdata(L, lua_upvalueindex(1));
    ender_result operands[2];
    for (unsigned i = 0; i < about->operands; i++) operands[i] = take_value(L, s, (int)i + 1);
    push_operated(L, s, about, operands);
    return 1;
}

static bool is_count(lua_State *L, int index) {
    int integer = 0;
    if (lua_type(L, index) == LUA_TNUMBER) (void)lua_tointegerx(L, index, &integer);
    return integer;
}

/* An integer of Lua counts copies; of two games there is the product that numbers have. */
static int multiply(lua_State *L) {
    session *s = operand_session(L);
    const bool counts = is_count(L, 1) || is_count(L, 2);
    const int first = is_count(L, 2) ? 2 : 1;
    const ender_result factors[2] = {take_value(L, s, first), take_value(L, s, 3 - first)};
    push_operated(L, s, ender_operator_find(counts ? "." : "*", 2), factors);
    return 1;
}

/* Which operator stands for what in Lua: an event of metatables, or a method. */
typedef struct lua_operator {
    const char *name, *sign;
    unsigned operands;
} lua_operator;

/* Adds those of a list to the table on top. */
static void add_operators(lua_State *L, const lua_operator *list) {
    for (; list->name; list++) {
        lua_pushlightuserdata(L, (void *)ender_operator_find(list->sign, list->operands));
        lua_pushcclosure(L, operate, 1);
        lua_setfield(L, -2, list->name);
    }
}

/* ---- equality ---- */

/* Lua asks only about two userdata that are not the same object, which two games or two forms then
 * differ. A value and a form are equal when the form is the canonical form of the value; what has
 * more than one handle is compared with its kind. */
static int same(lua_State *L) {
    const object *a = object_at(L, 1), *b = object_at(L, 2);
    if (!a || !b || a->session != b->session) {
        lua_pushboolean(L, false);
    } else if (is_short(&a->value) && is_short(&b->value)) {
        lua_pushboolean(L, ender_form_same(form_of(&a->value), form_of(&b->value)));
    } else if (a->value.kind == b->value.kind) {
        const ender_result operands[2] = {a->value, b->value};
        push_operated(L, session_live(L, a->session), ender_operator_find("=", 2), operands);
    } else {
        lua_pushboolean(L, false);
    }
    return 1;
}

/* ---- text ---- */

static void push_text(lua_State *L, session *s, const ender_result *value, ender_style style) {
    holder *h = holder_push(L);
    h->result.kind = ENDER_KIND_TEXT;
    bind_check(L, s, ender_format_result(s->ctx, value, style, &h->result.text));
    lua_pushstring(L, h->result.text);
    holder_clear(h);
    lua_remove(L, -2);
}

static int to_text(lua_State *L) {
    session *s = operand_session(L);
    const ender_result a = take_value(L, s, 1);
    push_text(L, s, &a, ENDER_ASCII);
    return 1;
}

static int format(lua_State *L) {
    session *s = operand_session(L);
    const ender_result a = take_value(L, s, 1);
    push_text(L, s, &a, bind_style(L, 2));
    return 1;
}

/* A number as Lua has it: an integer, or a float that is exact; nil for everything else. */
static int to_number(lua_State *L) {
    session *s = operand_session(L);
    const ender_game g = take_game(L, s, 1);
    bool whole, fits;
    int64_t n = 0;
    uint32_t exponent = 0;
    bind_check(L, s, ender_to_int64(s->ctx, g, &whole, &n));
    if (whole) {
        lua_pushinteger(L, n);
        return 1;
    }
    const int64_t exact = INT64_C(1) << 53;
    bind_check(L, s, ender_to_dyadic(s->ctx, g, &fits, &n, &exponent));
    if (fits && n >= -exact && n <= exact && exponent <= 1074)
        lua_pushnumber(L, ldexp((double)n, -(int)exponent));
    else
        luaL_pushfail(L);
    return 1;
}

/* ---- options ---- */

/* Those of a stopper or a tree: the list is a result, which the holder frees. */
static int listed_options(lua_State *L, session *s, const ender_result *g, ender_player player) {
    const ender_function *function =
        ender_function_find(player == ENDER_LEFT ? "left_options" : "right_options");
    holder *h = holder_push(L);
    bind_check(L, s, ender_apply(s->ctx, function, g, 1, &h->result));
    push_result(L, s, &h->result);
    holder_clear(h);
    return 1;
}

static int options(lua_State *L, ender_player player) {
    session *s = operand_session(L);
    const ender_result a = take_value(L, s, 1);
    const bool is_form = a.kind == ENDER_KIND_FORM;
    uint32_t count;
    if (!is_short(&a)) return listed_options(L, s, &a, player);
    bind_check(L, s,
               is_form ? ender_form_option_count(s->ctx, a.form, player, &count)
                       : ender_option_count(s->ctx, a.game, player, &count));
    if (count > OPTIONS_MAX)
        return luaL_error(L, "%I options are too many for a table (at most %d)", (LUAI_UACINT)count,
                          (int)OPTIONS_MAX);
    lua_createtable(L, (int)count, 0);
    for (uint32_t i = 0; i < count; i++) {
        ender_result option = {.kind = a.kind};
        bind_check(L, s,
                   is_form ? ender_form_option(s->ctx, a.form, player, i, &option.form)
                           : ender_option(s->ctx, a.game, player, i, &option.game));
        push_result(L, s, &option);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    return 1;
}

static int left(lua_State *L) { return options(L, ENDER_LEFT); }
static int right(lua_State *L) { return options(L, ENDER_RIGHT); }

/* ---- making games ---- */

/* The games in the table at an index: values, or for literal braces what has a literal form. */
static void take_options(lua_State *L, session *s, int index, bool literal, ender_result *to) {
    const size_t count = bind_length(L, index, NULL);
    for (size_t i = 0; i < count; i++) {
        const int type = lua_rawgeti(L, index, (lua_Integer)i + 1);
        if (type != LUA_TNUMBER && type != LUA_TSTRING && !is_value(L, -1))
            luaL_error(L, "option %I of the table is a %s; a game, a number or a text is expected",
                       (LUAI_UACINT)i + 1, luaL_typename(L, -1));
        to[i] = take_value(L, s, lua_gettop(L));
        if (literal ? !is_short(&to[i]) : !kind_is_value(to[i].kind))
            luaL_error(L, "option %I of the table is a %s; a %s is expected", (LUAI_UACINT)i + 1,
                       kind_name(to[i].kind), literal ? "game that ends" : "value");
        lua_pop(L, 1);
    }
}

/* {left | right}, from two tables. */
static void make(lua_State *L, session *s, bool literal) {
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_checktype(L, 2, LUA_TTABLE);
    const size_t left = lua_rawlen(L, 1), right = lua_rawlen(L, 2);
    ender_result *options = lua_newuserdatauv(L, (left + right + 1) * sizeof *options, 0), result;
    take_options(L, s, 1, literal, options);
    take_options(L, s, 2, literal, options + left);
    bind_check(L, s, result_braces(s->ctx, options, left, right, literal, &result));
    push_value(L, s, &result);
}

/* A text, a number, a form (whose value it is), or two tables of options. */
static int game(lua_State *L) {
    session *s = session_own(L);
    bind_most(L, lua_istable(L, 1) ? 2 : 1);
    if (lua_istable(L, 1))
        make(L, s, false);
    else {
        ender_result r = take_value(L, s, 1);
        bind_check(L, s, result_to_value(s->ctx, &r));
        push_value(L, s, &r);
    }
    return 1;
}

static int form(lua_State *L) {
    session *s = session_own(L);
    bind_most(L, lua_istable(L, 1) ? 2 : 1);
    if (lua_istable(L, 1)) {
        make(L, s, true);
    } else if (lua_type(L, 1) == LUA_TSTRING) {
        size_t length;
        const char *text = bind_expression(L, s, 1, &length);
        ender_form f;
        const ender_status status = ender_parse_form(s->ctx, text, length, &f);
        if (status != ENDER_OK) bind_raise(L, s, status, text, length);
        push_form(L, s, f);
    } else {
        push_form(L, s, take_form(L, s, 1));
    }
    return 1;
}

/* Whatever an expression is. */
static int eval(lua_State *L) {
    session *s = session_own(L);
    bind_most(L, 1);
    size_t length;
    const char *text = bind_expression(L, s, 1, &length);
    holder *h = holder_push(L);
    const ender_status status = ender_evaluate(s->ctx, NULL, text, length, &h->result);
    if (status != ENDER_OK) bind_raise(L, s, status, text, length);
    push_result(L, s, &h->result);
    holder_clear(h);
    return 1;
}

/* ---- opening ---- */

/* Methods are looked up in the table of the session, whose functions know it. */
static int find_method(lua_State *L) {
    const session *s = operand_session(L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->methods);
    lua_pushvalue(L, 2);
    lua_rawget(L, -2);
    return 1;
}

void bind_operators(lua_State *L, session *s) {
    static const luaL_Reg metamethods[] = {{"__mul", multiply},      {"__eq", same},
                                           {"__tostring", to_text},  {"__concat", bind_concatenate},
                                           {"__index", find_method}, {NULL, NULL}};
    static const lua_operator events[] = {{"__add", "+", 2}, {"__sub", "-", 2}, {"__unm", "-", 1},
                                          {"__div", "/", 2}, {"__lt", "<", 2},  {"__le", "<=", 2},
                                          {NULL, NULL, 0}};
    static const luaL_Reg methods[] = {{"left", left},
                                       {"right", right},
                                       {"format", format},
                                       {"tonumber", to_number},
                                       {NULL, NULL}};
    static const lua_operator relations[] = {
        {"equals", "=", 2}, {"confused", "||", 2}, {NULL, NULL, 0}};
    static const char *const types[] = {GAME_TYPE, FORM_TYPE, LOOPY_TYPE};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        bind_metatable(L, types[i], metamethods);
        add_operators(L, events);
        lua_pop(L, 1);
    }
    bind_list(L, s, methods);
    add_operators(L, relations);
}

void bind_values(lua_State *L, session *s) {
    static const luaL_Reg functions[] = {
        {"game", game}, {"form", form}, {"eval", eval}, {NULL, NULL}};
    bind_list(L, s, functions);
}
