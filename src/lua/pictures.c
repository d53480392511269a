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
    static const char *const formats[] = {"svg", "pdf", "png", "tikz", "tex", NULL};
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

static int to_text(lua_State *L) {
    session *s;
    const picture_body *p = take(L, &s);
    lua_pushfstring(L, "picture of %s: %s", ender_picture_title(p->picture),
                    ender_picture_description(p->picture));
    return 1;
}

static int member(lua_State *L) {
    static const luaL_Reg methods[] = {
        {"bytes", bytes}, {"description", description}, {NULL, NULL}};
    return bind_method(L, methods);
}

void bind_pictures(lua_State *L, session *s) {
    static const luaL_Reg metamethods[] = {{"__gc", keep_collect},
                                           {"__index", member},
                                           {"__tostring", to_text},
                                           {"__concat", bind_concatenate},
                                           {NULL, NULL}};
    (void)s;
    bind_metatable(L, PICTURE_TYPE, metamethods);
    lua_pop(L, 1);
}
