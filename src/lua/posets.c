/* SPDX-License-Identifier: MIT
 *
 * Partial orders as objects of Lua (<ender/poset.h>). Elements are what they are outside of the
 * poset: games, loopy games, or the texts that name them; where one is expected a text or a number
 * that names it will do. `P[i]` and `ipairs` go through them along a linear extension. */
#include "lua/binding.h"

#include <string.h>

static void release(void *body) { ender_poset_free(*(ender_poset **)body); }

static ender_poset **poset_push(lua_State *L, session *s) {
    return keep_push(L, s, POSET_TYPE, sizeof(ender_poset *), release);
}

static const ender_poset *take(lua_State *L, int index, session **s) {
    return *(ender_poset **)keep_check(L, index, POSET_TYPE, s);
}

/* ---- making posets ---- */

/* The games of the table at an index, in memory of Lua that stays on the stack. */
static ender_game *take_games(lua_State *L, session *s, int index, size_t *count) {
    *count = lua_rawlen(L, index);
    ender_game *games = lua_newuserdatauv(L, (*count + 1) * sizeof *games, 0);
    for (size_t i = 0; i < *count; i++) {
        lua_rawgeti(L, index, (lua_Integer)i + 1);
        const ender_result r = take_value(L, s, lua_gettop(L));
        if (r.kind != ENDER_KIND_GAME)
            luaL_error(L, "item %I of the table is a %s; a game that ends is expected",
                       (LUAI_UACINT)i + 1, ender_kind_name(r.kind));
        games[i] = r.game;
        lua_pop(L, 1);
    }
    return games;
}

static ender_status read(session *s, const char *text, const ender_game *games, size_t count,
                         ender_poset **out) {
    return games ? ender_poset_of_games(s->ctx, games, count, out)
                 : ender_poset_parse(s->ctx, text, count, out);
}

/* ender.poset(text), ender.poset {games} */
static int make(lua_State *L) {
    session *s = session_own(L);
    size_t count;
    lua_remove(L, 1);
    const bool of_games = lua_istable(L, 1);
    const char *text = of_games ? NULL : luaL_checklstring(L, 1, &count);
    const ender_game *games = of_games ? take_games(L, s, 1, &count) : NULL;
    ender_poset **p = poset_push(L, s);
    ender_status status = read(s, text, games, count, p);
    if (keep_try_again(L, status)) status = read(s, text, games, count, p);
    if (status != ENDER_OK) bind_raise(L, s, status, text, count);
    return 1;
}

/* ---- elements ---- */

/* Pushes an element; nil when there is none of that number. */
static void push_element(lua_State *L, session *s, const ender_poset *p, size_t element) {
    ender_game g;
    ender_loopy loopy;
    luaL_checkstack(L, 4, NULL);
    if (element >= ender_poset_size(p)) {
        luaL_pushfail(L);
    } else if (ender_poset_game(p, element, &g)) {
        push_game(L, s, g);
    } else if (ender_poset_loopy(p, element, &loopy)) {
        push_loopy(L, s, loopy);
    } else {
        holder *h = holder_push(L);
        bind_check(L, s, ender_poset_label(s->ctx, p, element, ENDER_ASCII, &h->result.text));
        holder_push_text(L, h);
        lua_remove(L, -2);
    }
}

/* The number of the element that the value at an index is or names. */
static size_t take_element(lua_State *L, session *s, const ender_poset *p, int index) {
    size_t length, element = 0;
    luaL_checkany(L, index);
    const char *text = luaL_tolstring(L, index, &length);
    const ender_status status = ender_poset_element(s->ctx, p, text, length, &element);
    if (status != ENDER_OK) bind_raise(L, s, status, text, length);
    lua_pop(L, 1);
    return element;
}

/* Elements from an argument on, or of the table that is the argument; the array stays on the stack.
 */
static size_t *take_elements(lua_State *L, session *s, const ender_poset *p, int index,
                             size_t *count) {
    const int top = lua_gettop(L);
    const bool listed = top == index && lua_istable(L, index);
    *count = listed ? (size_t)lua_rawlen(L, index) : top < index ? 0 : (size_t)(top - index + 1);
    size_t *elements = lua_newuserdatauv(L, (*count + 1) * sizeof *elements, 0);
    for (size_t i = 0; i < *count; i++) {
        if (listed) {
            lua_rawgeti(L, index, (lua_Integer)i + 1);
            elements[i] = take_element(L, s, p, lua_gettop(L));
            lua_pop(L, 1);
        } else {
            elements[i] = take_element(L, s, p, index + (int)i);
        }
    }
    return elements;
}

static void push_elements(lua_State *L, session *s, const ender_poset *p, const size_t *elements,
                          size_t count) {
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        push_element(L, s, p, elements[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
}

static int size(lua_State *L) {
    session *s;
    lua_pushinteger(L, (lua_Integer)ender_poset_size(take(L, 1, &s)));
    return 1;
}

/* P:label(element [, style]) */
static int label(lua_State *L) {
    session *s;
    const ender_poset *p = take(L, 1, &s);
    const ender_style style = bind_style(L, 3);
    const size_t element = take_element(L, s, p, 2);
    holder *h = holder_push(L);
    bind_check(L, s, ender_poset_label(s->ctx, p, element, style, &h->result.text));
    holder_push_text(L, h);
    return 1;
}

/* P:index(element): its number, so that P[P:index(x)] is x. */
static int index_of(lua_State *L) {
    session *s;
    const ender_poset *p = take(L, 1, &s);
    lua_pushinteger(L, (lua_Integer)take_element(L, s, p, 2) + 1);
    return 1;
}

static int compare(lua_State *L) {
    session *s;
    const ender_poset *p = take(L, 1, &s);
    const size_t x = take_element(L, s, p, 2), y = take_element(L, s, p, 3);
    lua_pushstring(L, ender_relation_name(ender_poset_compare(p, x, y)));
    return 1;
}

/* ---- sets ---- */

/* Upvalue: which set. Arguments behind the poset are the elements that it takes. */
static int find_set(lua_State *L) {
    session *s;
    const ender_poset *p = take(L, 1, &s);
    const ender_poset_set which = (ender_poset_set)lua_tointeger(L, lua_upvalueindex(1));
    size_t given_count, count = 0;
    const size_t *given = take_elements(L, s, p, 2, &given_count);
    size_t **found = keep_push(L, s, NULL, sizeof(size_t *), keep_free_array);
    const int kept = lua_gettop(L);
    bind_check(L, s, ender_poset_find_set(s->ctx, p, which, given, given_count, found, &count));
    push_elements(L, s, p, *found, count);
    keep_clear(L, kept);
    return 1;
}

/* Pushes the method for the set of that name and returns 1, or 0. */
static int find_set_method(lua_State *L, const char *name) {
    const char *set;
    for (int i = 0; (set = ender_poset_set_name((ender_poset_set)i)); i++)
        if (strcmp(set, name) == 0) {
            lua_pushinteger(L, i);
            lua_pushcclosure(L, find_set, 1);
            return 1;
        }
    return 0;
}

typedef ender_status set_test(ender_ctx *ctx, const ender_poset *p, const size_t *elements,
                              size_t count, bool *out);

static int test_set(lua_State *L, set_test *test) {
    session *s;
    const ender_poset *p = take(L, 1, &s);
    size_t count;
    bool out;
    const size_t *elements = take_elements(L, s, p, 2, &count);
    bind_check(L, s, test(s->ctx, p, elements, count, &out));
    lua_pushboolean(L, out);
    return 1;
}

static int is_chain(lua_State *L) { return test_set(L, ender_poset_is_chain); }
static int is_antichain(lua_State *L) { return test_set(L, ender_poset_is_antichain); }

typedef ender_status bound(ender_ctx *ctx, const ender_poset *p, size_t x, size_t y, size_t *out);

static int push_bound(lua_State *L, bound *find) {
    session *s;
    const ender_poset *p = take(L, 1, &s);
    const size_t x = take_element(L, s, p, 2), y = take_element(L, s, p, 3);
    size_t out;
    bind_check(L, s, find(s->ctx, p, x, y, &out));
    push_element(L, s, p, out);
    return 1;
}

static int join(lua_State *L) { return push_bound(L, ender_poset_join); }
static int meet(lua_State *L) { return push_bound(L, ender_poset_meet); }

/* {H <| G | H |> G} with H in the poset. */
static int between(lua_State *L) {
    session *s;
    const ender_poset *p = take(L, 1, &s);
    const ender_result r = take_value(L, s, 2);
    ender_game out;
    luaL_argcheck(L, r.kind == ENDER_KIND_GAME, 2, "a game that ends is expected");
    bind_check(L, s, ender_poset_game_between(s->ctx, p, r.game, &out));
    push_game(L, s, out);
    return 1;
}

/* ---- the poset as a whole ---- */

/* The witnesses that it is no lattice, or not distributive. */
static void set_witnesses(lua_State *L, session *s, const ender_poset *p,
                          const ender_poset_facts *facts) {
    if (!facts->lattice) {
        push_elements(L, s, p, facts->apart, 2);
        lua_setfield(L, -2, facts->no_join ? "no_join" : "no_meet");
    } else if (!facts->distributive) {
        push_elements(L, s, p, facts->sublattice, 5);
        lua_setfield(L, -2, facts->pentagon ? "pentagon" : "diamond");
    }
}

static int about(lua_State *L) {
    session *s;
    const ender_poset *p = take(L, 1, &s);
    ender_poset_facts facts;
    bind_check(L, s, ender_poset_about(s->ctx, p, &facts));
    lua_createtable(L, 0, 11);
    set_integer(L, "elements", (lua_Integer)facts.elements);
    set_integer(L, "covers", (lua_Integer)facts.covers);
    set_integer(L, "longest_chain", (lua_Integer)facts.longest_chain);
    set_integer(L, "width", (lua_Integer)facts.width);
    set_truth(L, "total", facts.total);
    set_truth(L, "lattice", facts.lattice);
    set_truth(L, "distributive", facts.distributive);
    if (facts.lattice) {
        set_integer(L, "join_irreducibles", (lua_Integer)facts.join_irreducibles);
        set_integer(L, "meet_irreducibles", (lua_Integer)facts.meet_irreducibles);
        set_integer(L, "doubly_irreducibles", (lua_Integer)facts.doubly_irreducibles);
    }
    set_witnesses(L, s, p, &facts);
    return 1;
}

/* P:levels(): a table of levels from the bottom, each a table of elements. */
static int levels(lua_State *L) {
    session *s;
    const ender_poset *p = take(L, 1, &s);
    size_t **found = keep_push(L, s, NULL, sizeof(size_t *), keep_free_array);
    const int kept = lua_gettop(L);
    bind_check(L, s, ender_poset_levels(s->ctx, p, found));
    lua_newtable(L);
    for (size_t i = 0; i < ender_poset_size(p); i++) {
        const lua_Integer level = (lua_Integer)(*found)[i] + 1;
        if (lua_rawgeti(L, -1, level) == LUA_TNIL) {
            lua_pop(L, 1);
            lua_newtable(L);
            lua_pushvalue(L, -1);
            lua_rawseti(L, -3, level);
        }
        push_element(L, s, p, i);
        lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
        lua_pop(L, 1);
    }
    keep_clear(L, kept);
    return 1;
}

typedef ender_status count_function(ender_ctx *ctx, const ender_poset *p, ender_game *out);

static int push_count(lua_State *L, count_function *count) {
    session *s;
    const ender_poset *p = take(L, 1, &s);
    ender_game out;
    bind_check(L, s, count(s->ctx, p, &out));
    push_game(L, s, out);
    return 1;
}

static int maximal_chains(lua_State *L) { return push_count(L, ender_poset_count_maximal_chains); }
static int antichains(lua_State *L) { return push_count(L, ender_poset_count_antichains); }
static int linear_extensions(lua_State *L) {
    return push_count(L, ender_poset_count_linear_extensions);
}

/* P:dimension(): the number, and linear orders whose intersection is the order. */
static int dimension(lua_State *L) {
    session *s;
    const ender_poset *p = take(L, 1, &s);
    const size_t n = ender_poset_size(p);
    unsigned out;
    size_t **orders = keep_push(L, s, NULL, sizeof(size_t *), keep_free_array);
    const int kept = lua_gettop(L);
    bind_check(L, s, ender_poset_dimension(s->ctx, p, &out, orders));
    lua_pushinteger(L, out);
    lua_createtable(L, (int)out, 0);
    for (unsigned i = 0; i < out; i++) {
        push_elements(L, s, p, *orders + (size_t)i * n, n);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    keep_clear(L, kept);
    return 2;
}

typedef ender_status truth_function(ender_ctx *ctx, const ender_poset *p, bool *out);

static int push_truth(lua_State *L, truth_function *find) {
    session *s;
    const ender_poset *p = take(L, 1, &s);
    bool out;
    bind_check(L, s, find(s->ctx, p, &out));
    lua_pushboolean(L, out);
    return 1;
}

static int is_planar(lua_State *L) { return push_truth(L, ender_poset_is_planar); }
static int is_self_dual(lua_State *L) { return push_truth(L, ender_poset_is_self_dual); }

/* P:isomorphic(Q): whether, and the table of the elements of Q that those of P go to, in order. */
static int isomorphic(lua_State *L) {
    session *s, *of_other;
    const ender_poset *p = take(L, 1, &s), *q = take(L, 2, &of_other);
    bool out;
    luaL_argcheck(L, s == of_other, 2, "the posets belong to two contexts");
    size_t **image = keep_push(L, s, NULL, sizeof(size_t *), keep_free_array);
    const int kept = lua_gettop(L);
    bind_check(L, s, ender_poset_isomorphic(s->ctx, p, q, &out, image));
    lua_pushboolean(L, out);
    if (!out || !*image) return 1;
    push_elements(L, s, q, *image, ender_poset_size(p));
    keep_clear(L, kept);
    return 2;
}

static int to_text(lua_State *L) {
    session *s;
    lua_pushfstring(L, "poset of %I elements", (LUAI_UACINT)ender_poset_size(take(L, 1, &s)));
    return 1;
}

/* ---- opening ---- */

static int member(lua_State *L) {
    static const luaL_Reg methods[] = {{"label", label},
                                       {"index", index_of},
                                       {"compare", compare},
                                       {"is_chain", is_chain},
                                       {"is_antichain", is_antichain},
                                       {"join", join},
                                       {"meet", meet},
                                       {"between", between},
                                       {"about", about},
                                       {"levels", levels},
                                       {"maximal_chains", maximal_chains},
                                       {"antichains", antichains},
                                       {"linear_extensions", linear_extensions},
                                       {"dimension", dimension},
                                       {"is_planar", is_planar},
                                       {"is_self_dual", is_self_dual},
                                       {"isomorphic", isomorphic},
                                       {NULL, NULL}};
    if (lua_isinteger(L, 2)) {
        session *s;
        const ender_poset *p = take(L, 1, &s);
        const lua_Integer i = lua_tointeger(L, 2);
        push_element(L, s, p, i < 1 ? SIZE_MAX : (size_t)i - 1);
        return 1;
    }
    if (bind_method(L, methods)) return 1;
    return lua_type(L, 2) == LUA_TSTRING ? find_set_method(L, lua_tostring(L, 2)) : 0;
}

void bind_posets(lua_State *L, session *s) {
    static const luaL_Reg metamethods[] = {{"__gc", keep_collect},
                                           {"__len", size},
                                           {"__index", member},
                                           {"__tostring", to_text},
                                           {"__concat", bind_concatenate},
                                           {NULL, NULL}};
    static const luaL_Reg none[] = {{NULL, NULL}};
    bind_metatable(L, POSET_TYPE, metamethods);
    lua_pop(L, 1);
    bind_domain(L, s, "poset", make, none);
}
