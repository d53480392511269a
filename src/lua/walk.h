/* SPDX-License-Identifier: MIT
 *
 * From the functions of a ruleset written in Lua to values. */
#ifndef ENDER_LUA_WALK_H
#define ENDER_LUA_WALK_H

#include "lua/binding.h"

/* What is found for a position, and for every position on the way. */
typedef enum quarry {
    QUARRY_VALUE, /* a game; `parts` may take positions apart */
    QUARRY_FORM,  /* a literal form */
    QUARRY_COUNT  /* how many positions there are, the first included */
} quarry;

/* Evaluates the position whose text is at index `text`. The table at index `definition` has the
 * functions `options` and perhaps `parts`; the one at index `memo` has what was found before, by
 * text, as handles, and gets what is found now. Returns the handle, or the count of the positions
 * that were not in the memo: more than `limit` of these are an error. */
lua_Integer walk_find(lua_State *L, session *s, quarry what, int definition, int memo, int text,
                      lua_Integer limit);

/* Calls `options` for the position at index `text` and the player, and pushes a table of texts. */
void walk_options(lua_State *L, int definition, int text, ender_player player);

#endif
