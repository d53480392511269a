/* SPDX-License-Identifier: MIT
 *
 * Graphs of positions that play may come back to, as objects of Lua (<ender/loopy.h>). They come
 * from text, `@a{a>L:b;b>R=0}`, or from a sum of kos. A graph is used by one thread at a time,
 * which a Lua state is. */
#include "lua/binding.h"

#include <stdlib.h>
#include <string.h>

static void release(void *body) { ender_graph_close(((graph_body *)body)->graph); }

graph_body *graph_push(lua_State *L, session *s) {
    return keep_push(L, s, GRAPH_TYPE, sizeof(graph_body), release);
}

void graph_weigh(lua_State *L, const graph_body *g) {
    enum { OF_GRAPH = 2048, OF_VERTEX = 256 }; /* about what they take, with their edges */
    keep_weigh(L, OF_GRAPH + (size_t)ender_graph_vertices(g->graph) * OF_VERTEX);
}

/* ender.graph(text) */
static int make(lua_State *L) {
    session *s = session_own(L);
    size_t length;
    lua_remove(L, 1);
    const char *text = luaL_checklstring(L, 1, &length);
    graph_body *g = graph_push(L, s);
    ender_status status = ender_graph_parse(s->ctx, text, length, &g->graph, &g->start);
    if (keep_try_again(L, status))
        status = ender_graph_parse(s->ctx, text, length, &g->graph, &g->start);
    if (status != ENDER_OK) bind_raise(L, s, status, text, length);
    graph_weigh(L, g);
    return 1;
}

static graph_body *take(lua_State *L, int index, session **s) {
    return keep_check(L, index, GRAPH_TYPE, s);
}

/* ---- what a graph is worth ---- */

static int value(lua_State *L) {
    session *s;
    const graph_body *g = take(L, 1, &s);
    ender_loopy out;
    bind_check(L, s, ender_graph_value(g->graph, g->start, &out));
    push_loopy(L, s, out);
    return 1;
}

static const char result_letters[][2] = {"D", "L", "R"};

/* Who wins when Left begins, and when Right does: two letters. */
static int results(lua_State *L) {
    session *s;
    const graph_body *g = take(L, 1, &s);
    ender_play first, second;
    bind_check(L, s, ender_graph_outcome(g->graph, g->start, ENDER_LEFT, &first));
    bind_check(L, s, ender_graph_outcome(g->graph, g->start, ENDER_RIGHT, &second));
    lua_pushfstring(L, "%s%s", result_letters[first], result_letters[second]);
    return 1;
}

static const graph_body *take_other(lua_State *L, int index, const session *s) {
    session *of_other;
    const graph_body *other = take(L, index, &of_other);
    if (of_other != s) luaL_error(L, "the graphs belong to two contexts");
    return other;
}

static ender_relation relation(lua_State *L) {
    session *s;
    const graph_body *g = take(L, 1, &s), *h = take_other(L, 2, s);
    ender_relation out;
    bind_check(L, s, ender_graph_compare(g->graph, g->start, h->graph, h->start, &out));
    return out;
}

static int compare(lua_State *L) {
    lua_pushstring(L, ender_relation_name(relation(L)));
    return 1;
}

static int less(lua_State *L) {
    lua_pushboolean(L, relation(L) == ENDER_LESS);
    return 1;
}

static int less_equal(lua_State *L) {
    lua_pushboolean(L, (relation(L) & ENDER_LESS) != 0);
    return 1;
}

/* The same but for the names of vertices. */
static int same(lua_State *L) {
    bool equal = false;
    if (luaL_testudata(L, 1, GRAPH_TYPE) && luaL_testudata(L, 2, GRAPH_TYPE)) {
        session *s;
        const graph_body *g = take(L, 1, &s), *h = take_other(L, 2, s);
        bind_check(L, s, ender_graph_same(g->graph, g->start, h->graph, h->start, &equal));
    }
    lua_pushboolean(L, equal);
    return 1;
}

/* A smaller graph of an equal game. */
static int reduce(lua_State *L) {
    session *s;
    const graph_body *g = take(L, 1, &s);
    graph_body *out = graph_push(L, s);
    bind_check(L, s, ender_graph_reduce(g->graph, g->start, &out->graph));
    graph_weigh(L, out);
    return 1;
}

/* ---- sidling ---- */

typedef struct sidled {
    ender_sidled *list;
    size_t count;
} sidled;

static void sidled_release(void *body) {
    const sidled *found = body;
    ender_sidled_free(found->list, found->count);
}

/* The values of the start when draws are Left's and when they are Right's, and whether each was
 * reached: G:sidle([rounds [, keep_passes]]). */
static int sidle(lua_State *L) {
    session *s;
    const graph_body *g = take(L, 1, &s);
    const lua_Integer rounds = luaL_optinteger(L, 2, 40);
    luaL_argcheck(L, rounds >= 1 && rounds <= 1000000, 2, "1 to 1000000 rounds");
    const bool keep_passes = lua_toboolean(L, 3);
    sidled *found = keep_push(L, s, NULL, sizeof *found, sidled_release);
    const int kept = lua_gettop(L);
    bind_check(L, s,
               ender_graph_sidle(g->graph, (unsigned)rounds, keep_passes, NULL, NULL, &found->list,
                                 &found->count));
    lua_createtable(L, (int)found->count, 1);
    for (size_t i = 0; i < found->count; i++) {
        const ender_sidled *of = &found->list[i];
        lua_createtable(L, 0, 5);
        set_text(L, "vertex", ender_graph_vertex_name(g->graph, (uint32_t)i));
        set_text(L, "plus", of->plus);
        set_text(L, "minus", of->minus);
        set_truth(L, "plus_found", of->plus_found);
        set_truth(L, "minus_found", of->minus_found);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    keep_clear(L, kept);
    return 1;
}

/* ---- moves ---- */

typedef struct move_list {
    ender_graph_move *moves;
    size_t count, room;
    bool failed;
} move_list;

static void moves_release(void *body) { free(((move_list *)body)->moves); }

static void add_move(void *user, const ender_graph_move *move) {
    move_list *list = user;
    if (list->failed) return;
    if (list->count == list->room) {
        const size_t room = list->room ? 2 * list->room : 64;
        ender_graph_move *moves = realloc(list->moves, room * sizeof *moves);
        list->failed = !moves;
        if (!moves) return;
        list->moves = moves;
        list->room = room;
    }
    list->moves[list->count++] = *move;
}

/* Pushes the name of a vertex; without one its number, from 1. */
static void push_vertex(lua_State *L, const ender_graph *g, uint32_t vertex) {
    const char *name = ender_graph_vertex_name(g, vertex);
    if (name)
        lua_pushstring(L, name);
    else
        lua_pushinteger(L, (lua_Integer)vertex + 1);
}

/* All moves: tables with the player, where from, and where to, a vertex or a game. */
static int moves(lua_State *L) {
    session *s;
    const graph_body *g = take(L, 1, &s);
    move_list *list = keep_push(L, s, NULL, sizeof *list, moves_release);
    const int kept = lua_gettop(L);
    bind_check(L, s, ender_graph_moves(g->graph, add_move, list));
    if (list->failed) luaL_error(L, "not enough memory");
    lua_createtable(L, (int)list->count, 0);
    for (size_t i = 0; i < list->count; i++) {
        const ender_graph_move *move = &list->moves[i];
        lua_createtable(L, 0, 5);
        set_text(L, "player", move->player == ENDER_LEFT ? "left" : "right");
        push_vertex(L, g->graph, move->from);
        lua_setfield(L, -2, "from");
        if (move->is_game)
            push_game(L, s, move->game);
        else
            push_vertex(L, g->graph, move->to);
        lua_setfield(L, -2, move->is_game ? "game" : "to");
        set_integer(L, "class", (lua_Integer)move->edge_class);
        set_integer(L, "prisoners", move->prisoners);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    keep_clear(L, kept);
    return 1;
}

static int start(lua_State *L) {
    session *s;
    const graph_body *g = take(L, 1, &s);
    push_vertex(L, g->graph, g->start);
    return 1;
}

static int size(lua_State *L) {
    session *s;
    lua_pushinteger(L, (lua_Integer)ender_graph_vertices(take(L, 1, &s)->graph));
    return 1;
}

static int format_as(lua_State *L, ender_style style) {
    session *s;
    const graph_body *g = take(L, 1, &s);
    holder *h = holder_push(L);
    bind_check(L, s, ender_graph_format(g->graph, g->start, style, &h->result.text));
    holder_push_text(L, h);
    return 1;
}

static int to_text(lua_State *L) { return format_as(L, ENDER_ASCII); }
static int format(lua_State *L) { return format_as(L, bind_style(L, 2)); }

/* ---- opening ---- */

static int member(lua_State *L) {
    static const luaL_Reg methods[] = {
        {"value", value},   {"results", results}, {"compare", compare},
        {"reduce", reduce}, {"sidle", sidle},     {"moves", moves},
        {"start", start},   {"format", format},   {NULL, NULL}};
    return bind_method(L, methods);
}

void bind_graphs(lua_State *L, session *s) {
    static const luaL_Reg metamethods[] = {{"__gc", keep_collect},
                                           {"__eq", same},
                                           {"__lt", less},
                                           {"__le", less_equal},
                                           {"__len", size},
                                           {"__index", member},
                                           {"__tostring", to_text},
                                           {"__concat", bind_concatenate},
                                           {NULL, NULL}};
    static const luaL_Reg none[] = {{NULL, NULL}};
    bind_metatable(L, GRAPH_TYPE, metamethods);
    lua_pop(L, 1);
    bind_domain(L, s, "graph", make, none);
}
