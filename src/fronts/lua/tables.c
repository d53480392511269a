/* SPDX-License-Identifier: MIT
 *
 * Tables of options, in which a misspelt name is an error, and tables of results. */
#include "lua/binding.h"
#include "notation/front.h"

#include <stdlib.h>
#include <string.h>

/* ---- options ---- */

static bool is_among(const char *name, const char *const names[]) {
    for (; *names; names++)
        if (strcmp(*names, name) == 0) return true;
    return false;
}

void given_check(lua_State *L, int index, const char *const names[]) {
    if (lua_isnoneornil(L, index)) {
        if (lua_isnone(L, index)) lua_settop(L, index);
        lua_newtable(L);
        lua_replace(L, index);
    }
    luaL_checktype(L, index, LUA_TTABLE);
    lua_pushnil(L);
    while (lua_next(L, index)) {
        if (lua_type(L, -2) != LUA_TSTRING || !is_among(lua_tostring(L, -2), names))
            luaL_error(L, "there is no option `%s`; the first one is `%s`",
                       luaL_tolstring(L, -2, NULL), names[0]);
        lua_pop(L, 1);
    }
}

/* Pushes the field; its type. Without metamethods: it was looked at without them as well. */
static int get(lua_State *L, int index, const char *name) {
    lua_pushstring(L, name);
    return lua_rawget(L, index);
}

bool given_truth(lua_State *L, int index, const char *name) {
    const int type = get(L, index, name);
    if (type != LUA_TNIL && type != LUA_TBOOLEAN)
        luaL_error(L, "the option `%s` is true or false, not a %s", name, lua_typename(L, type));
    const bool truth = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return truth;
}

lua_Integer given_integer(lua_State *L, int index, const char *name, lua_Integer least,
                          lua_Integer most, lua_Integer otherwise) {
    int is_integer = 1;
    const int type = get(L, index, name);
    const lua_Integer value = type == LUA_TNIL
                                  ? otherwise
                                  : lua_tointegerx(L, -1, type == LUA_TNUMBER ? &is_integer : NULL);
    if (type != LUA_TNIL && (type != LUA_TNUMBER || !is_integer || value < least || value > most))
        luaL_error(L, "the option `%s` is an integer from %I to %I", name, (LUAI_UACINT)least,
                   (LUAI_UACINT)most);
    lua_pop(L, 1);
    return value;
}

lua_Number given_number(lua_State *L, int index, const char *name, lua_Number otherwise) {
    const int type = get(L, index, name);
    if (type != LUA_TNIL && type != LUA_TNUMBER)
        luaL_error(L, "the option `%s` is a number, not a %s", name, lua_typename(L, type));
    const lua_Number value = type == LUA_TNIL ? otherwise : lua_tonumber(L, -1);
    lua_pop(L, 1);
    return value;
}

enum { WORDS_SHOWN = 500 };

int word_of_option(lua_State *L, const ender_domain_option *option, const char *text) {
    char words[WORDS_SHOWN];
    const int place = word_place(option->words, text, strlen(text), true);
    option_words(option, words, sizeof words);
    if (place < 0) luaL_error(L, "the option `%s` is %s, not `%s`", option->name, words, text);
    return place;
}

int given_choice(lua_State *L, int index, const char *name, const char *const names[],
                 int otherwise) {
    const int type = get(L, index, name);
    if (type != LUA_TNIL) {
        const char *given = type == LUA_TSTRING ? lua_tostring(L, -1) : "";
        for (otherwise = 0; names[otherwise] && strcmp(names[otherwise], given) != 0;) otherwise++;
        if (!names[otherwise])
            luaL_error(L, "the option `%s` is one of several names, such as \"%s\", not `%s`", name,
                       names[0], luaL_tolstring(L, -1, NULL));
    }
    lua_pop(L, 1);
    return otherwise;
}

int given_word(lua_State *L, int index, const ender_domain_option *option) {
    const int type = get(L, index, option->name);
    const char *given = type == LUA_TNIL      ? option->usual
                        : type == LUA_TSTRING ? lua_tostring(L, -1)
                                              : "";
    const int place = word_of_option(L, option, given);
    lua_pop(L, 1);
    return place;
}

/* ---- results ---- */

void set_text(lua_State *L, const char *name, const char *text) {
    lua_pushstring(L, text);
    lua_setfield(L, -2, name);
}

void set_integer(lua_State *L, const char *name, lua_Integer value) {
    lua_pushinteger(L, value);
    lua_setfield(L, -2, name);
}

void set_truth(lua_State *L, const char *name, bool value) {
    lua_pushboolean(L, value);
    lua_setfield(L, -2, name);
}
