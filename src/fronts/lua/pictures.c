/* SPDX-License-Identifier: MIT
 *
 * Pictures as objects of Lua (<ender/draw.h>): what functions and questions that draw give. */
#include "lua/binding.h"

#include <stdlib.h>

typedef struct picture_body {
    ender_picture *picture;
} picture_body;

static void release(void *body) { ender_picture_close(((picture_body *)body)->picture); }

void picture_push(lua_State *L, session *s, ender_picture *picture) {
    picture_body *p = keep_push(L, s, PICTURE_TYPE, sizeof *p, release);
    p->picture = ender_picture_share(picture);
    keep_weigh(L, 65536);
}

static const picture_body *take(lua_State *L, session **s) {
    return keep_check(L, 1, PICTURE_TYPE, s);
}

/* A number in a field of the table of settings, if there is one. */
static double field_number(lua_State *L, int index, const char *name) {
    lua_getfield(L, index, name);
    const double number = luaL_optnumber(L, -1, 0);
    lua_pop(L, 1);
    return number;
}

static ender_draw_settings take_settings(lua_State *L, int index) {
    static const char *const themes[] = {"light", "dark", "print", NULL};
    ender_draw_settings settings = {0};
    if (lua_isnoneornil(L, index)) return settings;
    luaL_checktype(L, index, LUA_TTABLE);
    settings.width = field_number(L, index, "width");
    settings.height = field_number(L, index, "height");
    lua_getfield(L, index, "theme");
    settings.theme = (ender_theme)luaL_checkoption(L, -1, "light", themes);
    lua_getfield(L, index, "font"); /* stays on the stack, which keeps the text */
    settings.font = luaL_optstring(L, -1, NULL);
    lua_getfield(L, index, "colours");
    settings.colours = luaL_optstring(L, -1, NULL);
    return settings;
}

/* picture:bytes("svg", {width = 400, theme = "dark"}) */
static int bytes(lua_State *L) {
    static const char *const formats[] = {"svg", "pdf", "png", "tikz", "tex", "txt", NULL};
    session *s;
    const picture_body *p = take(L, &s);
    const ender_draw_format format = (ender_draw_format)luaL_checkoption(L, 2, "svg", formats);
    const ender_draw_settings settings = take_settings(L, 3);
    size_t size;
    holder *h = holder_push(L);
    bind_check(L, s,
               ender_picture_write(s->ctx, p->picture, format, &settings, &h->result.text, &size));
    lua_pushlstring(L, h->result.text, size);
    return 1;
}

static int description(lua_State *L) {
    session *s;
    lua_pushstring(L, ender_picture_description(take(L, &s)->picture));
    return 1;
}

/* picture:parts(): a table of tables: name, kind, holds, x, y, width, height. */
static int parts(lua_State *L) {
    session *s;
    const picture_body *p = take(L, &s);
    ender_part part;
    lua_newtable(L);
    for (size_t i = 0; ender_picture_part(p->picture, i, &part); i++) {
        const double box[] = {part.x, part.y, part.width, part.height};
        static const char *const names[] = {"x", "y", "width", "height"};
        lua_createtable(L, 0, 7);
        set_text(L, "name", part.name);
        set_text(L, "kind", ender_part_kind_name(part.kind));
        set_text(L, "holds", part.holds);
        for (size_t k = 0; k < 4; k++) {
            lua_pushnumber(L, box[k]);
            lua_setfield(L, -2, names[k]);
        }
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    return 1;
}

static int to_text(lua_State *L) {
    session *s;
    const picture_body *p = take(L, &s);
    lua_pushfstring(L, "picture of %s: %s", ender_picture_title(p->picture),
                    ender_picture_description(p->picture));
    return 1;
}

static int member(lua_State *L) {
    static const luaL_Reg methods[] = {
        {"bytes", bytes}, {"description", description}, {"parts", parts}, {NULL, NULL}};
    return bind_method(L, methods);
}

/* ---- plots ---- */

/* The numbers of a field, which is a list; NULL where there is none. They stay while the table of
 * results on the stack does. */
static const double *take_numbers(lua_State *L, const char *name, size_t *count) {
    if (lua_getfield(L, 1, name) == LUA_TNIL) {
        lua_pop(L, 1);
        return NULL;
    }
    if (!lua_istable(L, -1)) luaL_error(L, "`%s` is a list of numbers", name);
    const size_t length = (size_t)lua_rawlen(L, -1);
    if (*count != SIZE_MAX && *count != length)
        luaL_error(L, "the lists of a plot have the same length");
    *count = length;
    double *list = lua_newuserdatauv(L, (length + 1) * sizeof *list, 0);
    for (size_t i = 0; i < length; i++) {
        int is_number;
        lua_rawgeti(L, -2, (lua_Integer)i + 1);
        list[i] = lua_tonumberx(L, -1, &is_number);
        if (!is_number) luaL_error(L, "item %d of `%s` is no number", (int)i + 1, name);
        lua_pop(L, 1);
    }
    return list;
}

static const char *const *take_labels(lua_State *L, size_t count) {
    if (lua_getfield(L, 1, "labels") == LUA_TNIL) {
        lua_pop(L, 1);
        return NULL;
    }
    if (!lua_istable(L, -1) || (size_t)lua_rawlen(L, -1) != count)
        luaL_error(L, "`labels` is a list with a text for each bar");
    const char **list = lua_newuserdatauv(L, (count + 1) * sizeof *list, 0);
    for (size_t i = 0; i < count; i++) {
        if (lua_rawgeti(L, -2, (lua_Integer)i + 1) != LUA_TSTRING)
            luaL_error(L, "label %d is no text", (int)i + 1);
        list[i] = lua_tostring(L, -1); /* the list keeps it */
        lua_pop(L, 1);
    }
    return list;
}

static const char *take_name(lua_State *L, const char *name) {
    lua_getfield(L, 1, name);
    return luaL_optstring(L, -1, NULL); /* stays on the stack, which keeps the text */
}

/* ender.plot{kind = "bars", y = {3, 1}, labels = {"a", "b"}, y_name = "count"} */
static int plot(lua_State *L) {
    static const char *const kinds[] = {"points", "bars", "shades", NULL};
    session *s = session_own(L);
    ender_plot p = {.count = SIZE_MAX};
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    luaL_checkstack(L, 20, NULL);
    lua_getfield(L, 1, "kind");
    p.kind = (ender_plot_kind)luaL_checkoption(L, -1, "points", kinds);
    p.y = take_numbers(L, "y", &p.count);
    p.x = take_numbers(L, "x", &p.count);
    p.z = take_numbers(L, "z", &p.count);
    if (!p.y) return luaL_error(L, "a plot has a list `y`");
    if (!p.x && p.kind == ENDER_PLOT_POINTS) {
        double *places = lua_newuserdatauv(L, (p.count + 1) * sizeof *places, 0);
        for (size_t i = 0; i < p.count; i++) places[i] = (double)i;
        p.x = places;
    }
    p.labels = take_labels(L, p.count);
    p.x_name = take_name(L, "x_name");
    p.y_name = take_name(L, "y_name");
    p.z_name = take_name(L, "z_name");
    holder *h = holder_push(L);
    h->result.kind = ENDER_KIND_PICTURE;
    bind_check(L, s, ender_draw_plot(s->ctx, &p, &h->result.picture));
    picture_push(L, s, h->result.picture);
    return 1;
}

void bind_pictures(lua_State *L, session *s) {
    static const luaL_Reg metamethods[] = {{"__gc", keep_collect},
                                           {"__index", member},
                                           {"__tostring", to_text},
                                           {"__concat", bind_concatenate},
                                           {NULL, NULL}};
    static const luaL_Reg functions[] = {{"plot", plot}, {NULL, NULL}};
    bind_metatable(L, PICTURE_TYPE, metamethods);
    lua_pop(L, 1);
    bind_list(L, s, functions);
}
