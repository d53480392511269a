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

static const char *type_of(ender_kind kind) {
    return kind == ENDER_KIND_GAME ? GAME_TYPE : kind == ENDER_KIND_FORM ? FORM_TYPE : LOOPY_TYPE;
}

static void new_object(lua_State *L, session *s, const ender_result *value) {
    object *o = lua_newuserdatauv(L, sizeof *o, 0);
    *o = (object){.session = s, .value = *value};
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

void push_form(lua_State *L, session *s, ender_form f) {
    const ender_result value = {.kind = ENDER_KIND_FORM, .form = f};
    push_object(L, s, &value);
}

void push_loopy(lua_State *L, session *s, ender_loopy g) {
    ender_game short_game;
    const ender_result value = {.kind = ENDER_KIND_LOOPY, .loopy = g};
    luaL_checkstack(L, 4, NULL);
    if (ender_loopy_is_game(g, &short_game))
        push_game(L, s, short_game);
    else
        new_object(L, s, &value);
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
    const char *text = lua_tolstring(L, index, &length);
    holder *h = holder_push(L);
    const ender_status status = ender_argument_read(s->ctx, NULL, takes, text, length, &h->result);
    if (status != ENDER_OK) bind_raise(L, s, status, text, length);
    const ender_result r = {.kind = h->result.kind,
                            .game = h->result.game,
                            .form = h->result.form,
                            .loopy = h->result.loopy,
                            .surreal = h->result.surreal};
    holder_clear(h);
    lua_pop(L, 1);
    if (r.kind != ENDER_KIND_GAME && r.kind != ENDER_KIND_FORM && r.kind != ENDER_KIND_LOOPY &&
        r.kind != ENDER_KIND_SURREAL)
        luaL_error(L, "a game is expected; this text is a %s", kind_name(r.kind));
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
    if (r.kind == ENDER_KIND_LOOPY)
        luaL_argerror(L, index, "a game that ends is expected, not a loopy one");
    if (r.kind == ENDER_KIND_SURREAL)
        luaL_argerror(L, index, "a short game is expected, not a surreal value");
    return r.game;
}

/* Loopy if it is one, else the value, of a form as well. */
static ender_loopy take_loopy(lua_State *L, session *s, int index) {
    const ender_result r = take_value(L, s, index);
    ender_game g = r.game;
    if (r.kind == ENDER_KIND_LOOPY) return r.loopy;
    if (r.kind == ENDER_KIND_FORM)
        luaL_argerror(L, index, "a literal form and a loopy game do not go together");
    if (r.kind == ENDER_KIND_SURREAL)
        luaL_argerror(L, index, "a surreal value and a loopy game do not go together");
    return ender_loopy_of_game(g);
}

static ender_form form_of(const ender_result *r) {
    return r->kind == ENDER_KIND_FORM ? r->form : ender_canonical_form(r->game);
}

static ender_form take_form(lua_State *L, session *s, int index) {
    const ender_result r = take_value(L, s, index);
    if (r.kind == ENDER_KIND_LOOPY) luaL_argerror(L, index, "a loopy game has no literal form");
    if (r.kind == ENDER_KIND_SURREAL)
        luaL_argerror(L, index, "a surreal value has no literal form");
    return form_of(&r);
}

/* A short game or a value beyond them. */
static ender_surreal take_surreal(lua_State *L, session *s, int index) {
    const ender_result r = take_value(L, s, index);
    ender_surreal g = r.surreal;
    if (r.kind == ENDER_KIND_SURREAL) return g;
    if (r.kind != ENDER_KIND_GAME)
        luaL_argerror(L, index, "a surreal value goes together with values only");
    bind_check(L, s, ender_surreal_of_game(s->ctx, r.game, &g));
    return g;
}

static void push_surreal(lua_State *L, session *s, ender_surreal g) {
    const ender_result value = {.kind = ENDER_KIND_SURREAL, .surreal = g};
    bool is_short;
    ender_game h;
    bind_check(L, s, ender_surreal_to_game(s->ctx, g, &is_short, &h));
    if (is_short)
        push_game(L, s, h);
    else
        new_object(L, s, &value);
}

/* The value, whether it is a form or not: for the order, which is one of values. */
static ender_game take_worth(lua_State *L, session *s, int index) {
    const ender_result r = take_value(L, s, index);
    ender_game g = r.game;
    if (r.kind == ENDER_KIND_SURREAL)
        luaL_argerror(L, index, "a short game is expected, not a surreal value");
    if (r.kind == ENDER_KIND_FORM) bind_check(L, s, ender_form_value(s->ctx, r.form, &g));
    return g;
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
    case ENDER_KIND_NONE:
        lua_pushnil(L);
        return;
    case ENDER_KIND_GAME:
        push_game(L, s, result->game);
        return;
    case ENDER_KIND_FORM:
        push_form(L, s, result->form);
        return;
    case ENDER_KIND_LOOPY:
        push_loopy(L, s, result->loopy);
        return;
    case ENDER_KIND_SURREAL:
        push_surreal(L, s, result->surreal);
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

/* ---- the group ---- */

static int add(lua_State *L) {
    session *s = operand_session(L);
    const ender_result a = take_value(L, s, 1), b = take_value(L, s, 2);
    if (a.kind == ENDER_KIND_GAME && b.kind == ENDER_KIND_GAME) {
        ender_game sum;
        bind_check(L, s, ender_add(s->ctx, a.game, b.game, &sum));
        push_game(L, s, sum);
    } else if (a.kind == ENDER_KIND_SURREAL || b.kind == ENDER_KIND_SURREAL) {
        ender_surreal sum;
        const ender_surreal x = take_surreal(L, s, 1), y = take_surreal(L, s, 2);
        bind_check(L, s, ender_surreal_add(s->ctx, x, y, &sum));
        push_surreal(L, s, sum);
    } else if (a.kind == ENDER_KIND_LOOPY || b.kind == ENDER_KIND_LOOPY) {
        ender_loopy sum;
        const ender_loopy x = take_loopy(L, s, 1), y = take_loopy(L, s, 2);
        bind_check(L, s, ender_loopy_add(s->ctx, x, y, &sum));
        push_loopy(L, s, sum);
    } else {
        ender_form sum;
        bind_check(L, s, ender_form_add(s->ctx, form_of(&a), form_of(&b), &sum));
        push_form(L, s, sum);
    }
    return 1;
}

static int subtract(lua_State *L) {
    session *s = operand_session(L);
    const ender_result a = take_value(L, s, 1), b = take_value(L, s, 2);
    if (a.kind == ENDER_KIND_GAME && b.kind == ENDER_KIND_GAME) {
        ender_game difference;
        bind_check(L, s, ender_subtract(s->ctx, a.game, b.game, &difference));
        push_game(L, s, difference);
    } else if (a.kind == ENDER_KIND_SURREAL || b.kind == ENDER_KIND_SURREAL) {
        ender_surreal difference;
        const ender_surreal x = take_surreal(L, s, 1), y = take_surreal(L, s, 2);
        bind_check(L, s, ender_surreal_negative(s->ctx, y, &difference));
        bind_check(L, s, ender_surreal_add(s->ctx, x, difference, &difference));
        push_surreal(L, s, difference);
    } else if (a.kind == ENDER_KIND_LOOPY || b.kind == ENDER_KIND_LOOPY) {
        ender_loopy difference;
        const ender_loopy x = take_loopy(L, s, 1), y = take_loopy(L, s, 2);
        bind_check(L, s, ender_loopy_negative(s->ctx, y, &difference));
        bind_check(L, s, ender_loopy_add(s->ctx, x, difference, &difference));
        push_loopy(L, s, difference);
    } else {
        ender_form difference;
        bind_check(L, s, ender_form_negative(s->ctx, form_of(&b), &difference));
        bind_check(L, s, ender_form_add(s->ctx, form_of(&a), difference, &difference));
        push_form(L, s, difference);
    }
    return 1;
}

static int negative(lua_State *L) {
    session *s = operand_session(L);
    const ender_result a = take_value(L, s, 1);
    if (a.kind == ENDER_KIND_GAME) {
        ender_game g;
        bind_check(L, s, ender_negative(s->ctx, a.game, &g));
        push_game(L, s, g);
    } else if (a.kind == ENDER_KIND_SURREAL) {
        ender_surreal g;
        bind_check(L, s, ender_surreal_negative(s->ctx, a.surreal, &g));
        push_surreal(L, s, g);
    } else if (a.kind == ENDER_KIND_LOOPY) {
        ender_loopy g;
        bind_check(L, s, ender_loopy_negative(s->ctx, a.loopy, &g));
        push_loopy(L, s, g);
    } else {
        ender_form f;
        bind_check(L, s, ender_form_negative(s->ctx, a.form, &f));
        push_form(L, s, f);
    }
    return 1;
}

/* n literal copies, by doubling: sums of trees are associative up to isomorphism. */
static ender_form multiple_of_form(lua_State *L, session *s, lua_Integer n, ender_form f) {
    ender_form sum = ender_canonical_form(ENDER_ZERO);
    if (n < 0) bind_check(L, s, ender_form_negative(s->ctx, f, &f));
    for (uint64_t rest = n < 0 ? -(uint64_t)n : (uint64_t)n; rest > 0; rest /= 2) {
        if (rest % 2 == 1) bind_check(L, s, ender_form_add(s->ctx, sum, f, &sum));
        if (rest > 1) bind_check(L, s, ender_form_add(s->ctx, f, f, &f));
    }
    return sum;
}

static bool is_surreal(lua_State *L, session *s, int index) {
    return lua_type(L, index) == LUA_TUSERDATA &&
           take_value(L, s, index).kind == ENDER_KIND_SURREAL;
}

static int multiply_surreals(lua_State *L, session *s) {
    ender_surreal product;
    const ender_surreal x = take_surreal(L, s, 1), y = take_surreal(L, s, 2);
    bind_check(L, s, ender_surreal_multiply(s->ctx, x, y, &product));
    push_surreal(L, s, product);
    return 1;
}

static int divide(lua_State *L) {
    session *s = operand_session(L);
    ender_surreal quotient;
    const ender_surreal x = take_surreal(L, s, 1), y = take_surreal(L, s, 2);
    bind_check(L, s, ender_surreal_divide(s->ctx, x, y, &quotient));
    push_surreal(L, s, quotient);
    return 1;
}

static int multiply(lua_State *L) {
    session *s = operand_session(L);
    const bool has_number = lua_type(L, 1) == LUA_TNUMBER || lua_type(L, 2) == LUA_TNUMBER;
    if (!has_number && (is_surreal(L, s, 1) || is_surreal(L, s, 2))) return multiply_surreals(L, s);
    int is_integer = 0;
    const int factor = lua_type(L, 1) == LUA_TNUMBER ? 1 : 2;
    const lua_Integer n =
        lua_type(L, factor) == LUA_TNUMBER ? lua_tointegerx(L, factor, &is_integer) : 0;
    if (!is_integer)
        return luaL_error(L, "one factor must be an integer of Lua; products of games are "
                             "conway_product and norton_product");
    const ender_result a = take_value(L, s, 3 - factor);
    if (a.kind == ENDER_KIND_GAME) {
        ender_game g;
        bind_check(L, s, ender_multiple(s->ctx, n, a.game, &g));
        push_game(L, s, g);
    } else if (a.kind == ENDER_KIND_SURREAL) {
        ender_surreal g;
        bind_check(L, s, ender_surreal_multiple(s->ctx, n, a.surreal, &g));
        push_surreal(L, s, g);
    } else if (a.kind == ENDER_KIND_LOOPY) {
        ender_loopy g;
        bind_check(L, s, ender_loopy_multiple(s->ctx, n, a.loopy, &g));
        push_loopy(L, s, g);
    } else {
        push_form(L, s, multiple_of_form(L, s, n, a.form));
    }
    return 1;
}

/* ---- order ---- */

static ender_relation relation(lua_State *L) {
    session *s = operand_session(L);
    const ender_result a = take_value(L, s, 1), b = take_value(L, s, 2);
    ender_relation result;
    if (a.kind == ENDER_KIND_SURREAL || b.kind == ENDER_KIND_SURREAL) {
        const ender_surreal x = take_surreal(L, s, 1), y = take_surreal(L, s, 2);
        bind_check(L, s, ender_surreal_compare(s->ctx, x, y, &result));
        return result;
    }
    if (a.kind == ENDER_KIND_LOOPY || b.kind == ENDER_KIND_LOOPY) {
        const ender_loopy x = take_loopy(L, s, 1), y = take_loopy(L, s, 2);
        bind_check(L, s, ender_loopy_compare(s->ctx, x, y, &result));
        return result;
    }
    const ender_game g = take_worth(L, s, 1), h = take_worth(L, s, 2);
    bind_check(L, s, ender_compare(s->ctx, g, h, &result));
    return result;
}

static int less(lua_State *L) {
    lua_pushboolean(L, relation(L) == ENDER_LESS);
    return 1;
}

static int less_equal(lua_State *L) {
    lua_pushboolean(L, (relation(L) & ENDER_LESS) != 0);
    return 1;
}

static int equals(lua_State *L) {
    lua_pushboolean(L, relation(L) == ENDER_EQUAL);
    return 1;
}

static int confused(lua_State *L) {
    lua_pushboolean(L, relation(L) == ENDER_CONFUSED);
    return 1;
}

/* Lua asks only about two userdata that are not the same object, which two games or two forms then
 * differ. A value and a form are equal when the form is the canonical form of the value; loopy
 * values are compared. */
static int same(lua_State *L) {
    const object *a = object_at(L, 1), *b = object_at(L, 2);
    bool equal = false;
    if (a && b && a->session == b->session) {
        const ender_kind x = a->value.kind, y = b->value.kind;
        if ((x == ENDER_KIND_LOOPY && y == ENDER_KIND_LOOPY) ||
            (x == ENDER_KIND_SURREAL && y == ENDER_KIND_SURREAL))
            equal = relation(L) == ENDER_EQUAL;
        else if (x != y && x != ENDER_KIND_LOOPY && y != ENDER_KIND_LOOPY &&
                 x != ENDER_KIND_SURREAL && y != ENDER_KIND_SURREAL)
            equal = ender_form_same(form_of(&a->value), form_of(&b->value));
    }
    lua_pushboolean(L, equal);
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
    if (a.kind == ENDER_KIND_LOOPY || a.kind == ENDER_KIND_SURREAL)
        return listed_options(L, s, &a, player);
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

/* The items of the table at an index, literal forms (ender_form) or values (ender_loopy), in memory
 * of Lua that stays on the stack. */
static void *take_list(lua_State *L, session *s, int index, bool literal, size_t *count,
                       bool *is_loopy) {
    luaL_checktype(L, index, LUA_TTABLE);
    *count = lua_rawlen(L, index);
    void *list = lua_newuserdatauv(
        L, (*count + 1) * (literal ? sizeof(ender_form) : sizeof(ender_loopy)), 0);
    for (size_t i = 0; i < *count; i++) {
        const int type = lua_rawgeti(L, index, (lua_Integer)i + 1);
        if (type != LUA_TNUMBER && type != LUA_TSTRING && !is_value(L, -1))
            luaL_error(L, "option %I of the table is a %s; a game, a number or a text is expected",
                       (LUAI_UACINT)i + 1, luaL_typename(L, -1));
        const ender_result item = take_value(L, s, lua_gettop(L));
        *is_loopy |= item.kind == ENDER_KIND_LOOPY;
        if (item.kind == ENDER_KIND_SURREAL)
            luaL_error(L, "option %I of the table is a surreal value; write the braces as a text",
                       (LUAI_UACINT)i + 1);
        if (literal ? item.kind == ENDER_KIND_LOOPY : item.kind == ENDER_KIND_FORM)
            luaL_error(L, "option %I of the table is a %s; a %s is expected", (LUAI_UACINT)i + 1,
                       kind_name(item.kind), literal ? "game that ends" : "value");
        if (literal)
            ((ender_form *)list)[i] = form_of(&item);
        else
            ((ender_loopy *)list)[i] =
                item.kind == ENDER_KIND_LOOPY ? item.loopy : ender_loopy_of_game(item.game);
        lua_pop(L, 1);
    }
    return list;
}

/* The values of a list none of which is loopy, in the same place. */
static const ender_game *as_games(void *list, size_t count) {
    ender_game *games = list;
    for (size_t i = 0; i < count; i++) {
        ender_game g = ENDER_ZERO;
        (void)ender_loopy_is_game(((const ender_loopy *)list)[i], &g);
        games[i] = g;
    }
    return games;
}

/* {left | right}, from two tables. */
static void make(lua_State *L, session *s, bool literal) {
    size_t left_count, right_count;
    bool is_loopy = false;
    void *of_left = take_list(L, s, 1, literal, &left_count, &is_loopy);
    void *of_right = take_list(L, s, 2, literal, &right_count, &is_loopy);
    if (literal) {
        ender_form f;
        bind_check(L, s, ender_form_make(s->ctx, of_left, left_count, of_right, right_count, &f));
        push_form(L, s, f);
    } else if (is_loopy) {
        ender_loopy g;
        bind_check(
            L, s, ender_loopy_from_options(s->ctx, of_left, left_count, of_right, right_count, &g));
        push_loopy(L, s, g);
    } else {
        ender_game g;
        bind_check(L, s,
                   ender_from_options(s->ctx, as_games(of_left, left_count), left_count,
                                      as_games(of_right, right_count), right_count, &g));
        push_game(L, s, g);
    }
}

/* A text, a number, a form (whose value it is), or two tables of options. */
static int game(lua_State *L) {
    session *s = session_own(L);
    if (lua_istable(L, 1))
        make(L, s, false);
    else {
        const ender_result r = take_value(L, s, 1);
        if (r.kind == ENDER_KIND_LOOPY)
            push_loopy(L, s, r.loopy);
        else if (r.kind == ENDER_KIND_SURREAL)
            push_surreal(L, s, r.surreal);
        else
            push_game(L, s, take_worth(L, s, 1));
    }
    return 1;
}

static int form(lua_State *L) {
    session *s = session_own(L);
    if (lua_istable(L, 1)) {
        make(L, s, true);
    } else if (lua_type(L, 1) == LUA_TSTRING) {
        size_t length;
        const char *text = lua_tolstring(L, 1, &length);
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
    size_t length;
    const char *text = luaL_checklstring(L, 1, &length);
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
    static const luaL_Reg metamethods[] = {{"__add", add},           {"__sub", subtract},
                                           {"__unm", negative},      {"__mul", multiply},
                                           {"__div", divide},        {"__eq", same},
                                           {"__lt", less},           {"__le", less_equal},
                                           {"__tostring", to_text},  {"__concat", bind_concatenate},
                                           {"__index", find_method}, {NULL, NULL}};
    static const luaL_Reg methods[] = {
        {"left", left},     {"right", right},        {"equals", equals}, {"confused", confused},
        {"format", format}, {"tonumber", to_number}, {NULL, NULL}};
    bind_metatable(L, GAME_TYPE, metamethods);
    bind_metatable(L, FORM_TYPE, metamethods);
    bind_metatable(L, LOOPY_TYPE, metamethods);
    lua_pop(L, 3);
    bind_list(L, s, methods);
}

void bind_values(lua_State *L, session *s) {
    static const luaL_Reg functions[] = {
        {"game", game}, {"form", form}, {"eval", eval}, {NULL, NULL}};
    bind_list(L, s, functions);
}
