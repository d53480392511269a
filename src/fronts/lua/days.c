/* SPDX-License-Identifier: MIT
 *
 * The games of a day in Lua (<ender/days.h>), as far as no function of the language lists them. */
#include "lua/binding.h"

static unsigned check_day(lua_State *L, int index) {
    const lua_Integer day = luaL_checkinteger(L, index);
    luaL_argcheck(L, day >= 0 && day <= UINT32_MAX, index, "a day is 0 or more");
    return (unsigned)day;
}

typedef ender_status list_function(ender_ctx *ctx, unsigned day, ender_game **out, size_t *count);

static int push_list(lua_State *L, list_function *find) {
    session *s = session_own(L);
    const unsigned day = check_day(L, 1);
    size_t count = 0;
    ender_game **games = keep_push(L, s, NULL, sizeof(ender_game *), keep_free_array);
    const int kept = lua_gettop(L);
    bind_check(L, s, find(s->ctx, day, games, &count));
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        push_game(L, s, (*games)[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    keep_clear(L, kept);
    return 1;
}

static int numbers(lua_State *L) { return push_list(L, ender_numbers_by_day); }
static int ordinal_sums(lua_State *L) { return push_list(L, ender_ordinal_sums_of_day); }
static int side_sums(lua_State *L) { return push_list(L, ender_side_sums_of_day); }
static int ordinal_sums_of_birthdays(lua_State *L) {
    return push_list(L, ender_ordinal_sums_of_birthdays);
}

/* ender.count_games_by_day(day): how many, and of which kinds. */
static int counts(lua_State *L) {
    session *s = session_own(L);
    const unsigned day = check_day(L, 1);
    ender_day_counts found;
    bind_check(L, s, ender_count_games_by_day(s->ctx, day, &found));
    lua_createtable(L, 0, 8);
    set_integer(L, "games", (lua_Integer)found.games);
    set_integer(L, "born", (lua_Integer)found.born);
    set_integer(L, "numbers", (lua_Integer)found.numbers);
    set_integer(L, "nimbers", (lua_Integer)found.nimbers);
    set_integer(L, "all_small", (lua_Integer)found.all_small);
    set_integer(L, "infinitesimal", (lua_Integer)found.infinitesimal);
    set_integer(L, "reduced_canonical", (lua_Integer)found.reduced_canonical);
    lua_createtable(L, 0, 4);
    for (int i = 0; i < 4; i++)
        set_integer(L, ender_outcome_name((ender_outcome)i), (lua_Integer)found.outcomes[i]);
    lua_setfield(L, -2, "outcomes");
    return 1;
}

void bind_days(lua_State *L, session *s) {
    static const luaL_Reg functions[] = {{"numbers_by_day", numbers},
                                         {"count_games_by_day", counts},
                                         {"ordinal_sums_of_day", ordinal_sums},
                                         {"side_sums_of_day", side_sums},
                                         {"ordinal_sums_of_birthdays", ordinal_sums_of_birthdays},
                                         {NULL, NULL}};
    bind_list(L, s, functions);
}
