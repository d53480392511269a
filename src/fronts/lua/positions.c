/* SPDX-License-Identifier: MIT
 *
 * Rulesets and positions as objects of Lua.
 *
 * A position is kept as its text, which is unique: what it needs is then counted by Lua's own
 * allocator, equal positions have equal texts, and nothing has to be finalised. It is read again
 * for every operation, which costs little beside what operations on positions do. */

#include "lua/binding.h"
#include "sum/front.h"

#include <string.h>

typedef struct lua_ruleset {
    session *session;
    const ender_ruleset *rules;
} lua_ruleset;

/* Its text is the user value. */
typedef lua_ruleset lua_position;

/* ---- rulesets ---- */

void push_ruleset(lua_State *L, session *s, const ender_ruleset *rules) {
    lua_ruleset *r = lua_newuserdatauv(L, sizeof *r, 0);
    *r = (lua_ruleset){.session = s, .rules = rules};
    luaL_setmetatable(L, RULESET_TYPE);
}

static lua_ruleset *take_ruleset(lua_State *L, int index) {
    lua_ruleset *r = luaL_checkudata(L, index, RULESET_TYPE);
    session_live(L, r->session);
    return r;
}

const ender_ruleset *ruleset_argument(lua_State *L, int index) {
    return take_ruleset(L, index)->rules;
}

static int find_ruleset(lua_State *L) {
    session *s = session_own(L);
    bind_most(L, 1);
    const char *name = bind_text(L, 1);
    const ender_ruleset *rules;
    bind_check(L, s, ender_ruleset_find(s->ctx, name, &rules));
    push_ruleset(L, s, rules);
    return 1;
}

/* Upvalues: the session, the index of the next ruleset. */
static int next_ruleset(lua_State *L) {
    session *s = session_own(L);
    const lua_Integer index = lua_tointeger(L, lua_upvalueindex(2));
    lua_pushinteger(L, index + 1);
    lua_replace(L, lua_upvalueindex(2));
    const ender_ruleset *rules = ender_ruleset_at(s->ctx, (size_t)index);
    if (!rules) return 0;
    push_ruleset(L, s, rules);
    return 1;
}

static int each_ruleset(lua_State *L) {
    lua_pushlightuserdata(L, session_own(L));
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, next_ruleset, 2);
    return 1;
}

static int ruleset_name(lua_State *L) {
    lua_pushstring(L, ender_ruleset_about(take_ruleset(L, 1)->rules)->name);
    return 1;
}

static int ruleset_same(lua_State *L) {
    const lua_ruleset *a = luaL_testudata(L, 1, RULESET_TYPE),
                      *b = luaL_testudata(L, 2, RULESET_TYPE);
    lua_pushboolean(L, a && b && a->rules == b->rules);
    return 1;
}

/* ---- making positions ---- */

void position_push(lua_State *L, session *s, const ender_position *from, holder *h) {
    lua_position *p = lua_newuserdatauv(L, sizeof *p, 1);
    *p = (lua_position){.session = s, .rules = ender_position_rules(from)};
    bind_check(L, s, ender_position_format(s->ctx, from, &h->result.text));
    lua_pushstring(L, h->result.text);
    ender_result_clear(&h->result);
    lua_setiuservalue(L, -2, 1);
    luaL_setmetatable(L, POSITION_TYPE);
}

/* Reads the text at an index into a holder, which it pushes. */
static holder *read_position(lua_State *L, session *s, const ender_ruleset *rules, int index) {
    size_t length;
    const char *text = luaL_checklstring(L, index, &length);
    luaL_argcheck(L, strlen(text) == length, index, "the text has a zero byte in it");
    holder *h = holder_push(L);
    const ender_status status =
        ender_position_parse(s->ctx, rules, text, strlen(text), &h->position);
    if (status != ENDER_OK) bind_raise(L, s, status, text, length);
    return h;
}

/* rules:sequence(pattern, last): the values of the pattern with 0 to last in place of %, the value
 * of n at index n + 1. */
static int ruleset_sequence(lua_State *L) {
    const lua_ruleset *r = take_ruleset(L, 1);
    const char *pattern = bind_text(L, 2);
    const lua_Integer last = luaL_checkinteger(L, 3);
    luaL_argcheck(L, last >= 0 && last < UINT32_MAX, 3, "the last number is 0 or more");
    ender_loopy **values = keep_push(L, r->session, NULL, sizeof(ender_loopy *), keep_free_array);
    const int kept = lua_gettop(L);
    const ender_status status =
        ender_loopy_sequence(r->session->ctx, r->rules, pattern, (uint32_t)last, values);
    if (status != ENDER_OK) bind_raise(L, r->session, status, pattern, strlen(pattern));
    lua_newtable(L);
    for (lua_Integer n = 0; n <= last; n++) {
        push_loopy(L, r->session, (*values)[n]);
        lua_rawseti(L, -2, n + 1);
    }
    keep_clear(L, kept);
    return 1;
}

/* Is a position of the ruleset written as a size, 3x4? */
static bool is_of_boards(const lua_ruleset *r) {
    ender_position *p = NULL;
    const bool is_size = ender_position_parse(r->session->ctx, r->rules, "2x3", 3, &p) == ENDER_OK;
    ender_position_free(p);
    return is_size;
}

/* Puts 3x4 or 3,4 in place of the numbers 3 and 4, the arguments from 2 on. */
static void join_numbers(lua_State *L, const lua_ruleset *r) {
    const int count = lua_gettop(L);
    const char *between = is_of_boards(r) ? "x" : ",";
    luaL_Buffer text;
    luaL_buffinit(L, &text);
    for (int i = 2; i <= count; i++) {
        if (i > 2) luaL_addstring(&text, between);
        lua_pushfstring(L, "%I", (LUAI_UACINT)luaL_checkinteger(L, i));
        luaL_addvalue(&text);
    }
    luaL_pushresult(&text);
    lua_replace(L, 2);
    lua_settop(L, 2);
}

/* rules:position(text), also rules(text); rules(3, 4) is 3x4 for boards and otherwise 3,4 */
static int ruleset_position(lua_State *L) {
    const lua_ruleset *r = take_ruleset(L, 1);
    if (lua_isinteger(L, 2)) join_numbers(L, r);
    bind_most(L, 2);
    holder *h = read_position(L, r->session, r->rules, 2);
    position_push(L, r->session, h->position, h);
    holder_clear(h);
    return 1;
}

static int ruleset_member(lua_State *L) {
    const ender_ruleset_info *about = ender_ruleset_about(take_ruleset(L, 1)->rules);
    const struct {
        const char *name, *text;
    } members[] = {{"name", about->name},
                   {"aliases", about->aliases},
                   {"summary", about->summary},
                   {"rules", about->rules},
                   {"grammar", about->grammar},
                   {"example", about->example},
                   {"example_value", about->example_value},
                   {"source", about->source}};
    static const luaL_Reg methods[] = {{"position", ruleset_position},
                                       {"sequence", ruleset_sequence},
                                       {"positions", ruleset_positions},
                                       {"occurs", ruleset_occurs},
                                       {NULL, NULL}};
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
    if (bind_method(L, methods)) return 1;
    for (size_t i = 0; i < sizeof members / sizeof *members; i++)
        if (strcmp(name, members[i].name) == 0) {
            lua_pushstring(L, members[i].text);
            return 1;
        }
    return 0;
}

/* ---- what a position is asked ---- */

session *position_open(lua_State *L, int index, holder **h) {
    const lua_position *p = luaL_checkudata(L, index, POSITION_TYPE);
    session *s = session_live(L, p->session);
    lua_getiuservalue(L, index, 1);
    *h = read_position(L, s, p->rules, lua_gettop(L));
    return s;
}

const ender_ruleset *ruleset_open(lua_State *L, int index, session **s) {
    const lua_ruleset *r = take_ruleset(L, index);
    *s = r->session;
    return r->rules;
}

bool position_as_sum(lua_State *L, int index) {
    const lua_position *p = luaL_testudata(L, index, POSITION_TYPE);
    if (!p) return false;
    lua_getiuservalue(L, index, 1);
    const char *quote = strchr(lua_tostring(L, -1), '"') ? "'" : "\"";
    lua_pushfstring(L, "%s(%s%s%s)", ender_ruleset_about(p->rules)->name, quote,
                    lua_tostring(L, -1), quote);
    lua_replace(L, index);
    lua_pop(L, 1);
    return true;
}

static void release_sum(void *body) { game_sum_clear(body); }

static void push_sum(lua_State *L, session *s, const ender_result *result) {
    game_sum *read = keep_push(L, s, NULL, sizeof *read, release_sum);
    const int kept = lua_gettop(L);
    bind_check(L, s, game_sum_read(s->ctx, read, NULL, result->text, strlen(result->text)));
    holder *h = holder_push(L);
    if (read->count == 1 && read->list[0].position && !read->list[0].negative)
        position_push(L, s, read->list[0].position, h);
    else
        push_domain_object(L, s, result);
    keep_clear(L, kept);
    lua_replace(L, kept);
    lua_settop(L, kept);
}

void push_of_position(lua_State *L, session *s, const ender_result *result) {
    luaL_checkstack(L, 8, NULL);
    const bool is_record = result->kind == ENDER_KIND_RECORD;
    if (result->kind == ENDER_KIND_OBJECT) {
        push_sum(L, s, result);
        return;
    }
    if (!is_record && result->kind != ENDER_KIND_LIST) {
        push_result(L, s, result);
        return;
    }
    lua_newtable(L);
    for (size_t i = 0; i < result->count; i++) {
        push_of_position(L, s, &result->items[i]);
        if (is_record)
            lua_setfield(L, -2, result->items[i].name);
        else
            lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
}

/* ---- methods of another shape than the answers of the domain ---- */

/* P:decide([seconds]): who wins, and whether a search told it. */
static int position_decide(lua_State *L) {
    if (lua_type(L, 2) == LUA_TNUMBER) (void)lua_tostring(L, 2); /* the question takes a text */
    ask_position(L, "decide", 2);
    lua_getfield(L, -1, "outcome");
    lua_getfield(L, -2, "by_search");
    return 2;
}

/* The nimber; or nil and a table, the nimbers that can be moved to, when it is infinity. */
static int position_loopy_nimber(lua_State *L) {
    ask_position(L, "loopy_nimber", 2);
    if (lua_getfield(L, -1, "nimber") != LUA_TNIL) return 1;
    lua_getfield(L, -2, "reached");
    return 2;
}

/* A line with its texts as positions, and the value as a member. */
static void push_line(lua_State *L, session *s, const ender_ruleset *rules, int line) {
    lua_getfield(L, line, "play");
    const int play = lua_gettop(L);
    for (lua_Integer i = 1; i <= luaL_len(L, play); i++) {
        lua_geti(L, play, i);
        holder *h = read_position(L, s, rules, lua_gettop(L));
        position_push(L, s, h->position, h);
        holder_clear(h);
        lua_seti(L, play, i);
        lua_settop(L, play);
    }
    lua_getfield(L, line, "value");
    lua_setfield(L, play, "value");
}

/* P:lines(player): a list of lines, each a list of positions with the member `value`. */
static int position_lines(lua_State *L) {
    const lua_position p = *(lua_position *)luaL_checkudata(L, 1, POSITION_TYPE);
    (void)bind_player(L, 2);
    ask_position(L, "lines", 2);
    const int all = lua_gettop(L);
    for (lua_Integer i = 1; i <= luaL_len(L, all); i++) {
        lua_geti(L, all, i);
        push_line(L, p.session, p.rules, lua_gettop(L));
        lua_seti(L, all, i);
        lua_settop(L, all);
    }
    return 1;
}

static int position_rules(lua_State *L) {
    const lua_position *p = luaL_checkudata(L, 1, POSITION_TYPE);
    push_ruleset(L, p->session, p->rules);
    return 1;
}

static int position_text(lua_State *L) {
    luaL_checkudata(L, 1, POSITION_TYPE);
    lua_getiuservalue(L, 1, 1);
    return 1;
}

static int position_same(lua_State *L) {
    const lua_position *a = luaL_testudata(L, 1, POSITION_TYPE);
    const lua_position *b = luaL_testudata(L, 2, POSITION_TYPE);
    bool equal = false;
    if (a && b && a->rules == b->rules) {
        lua_getiuservalue(L, 1, 1);
        lua_getiuservalue(L, 2, 1);
        equal = lua_rawequal(L, -1, -2);
    }
    lua_pushboolean(L, equal);
    return 1;
}

/* The sum of two positions of one ruleset; text joined by `+` is the grammar of sums. */
static int position_add(lua_State *L) {
    const lua_position *a = luaL_checkudata(L, 1, POSITION_TYPE);
    const lua_position *b = luaL_checkudata(L, 2, POSITION_TYPE);
    if (a->rules != b->rules || a->session != b->session)
        return luaL_error(L, "a position is a sum within one ruleset; add the values instead");
    session *s = session_live(L, a->session);
    lua_getiuservalue(L, 1, 1);
    lua_pushliteral(L, "+");
    lua_getiuservalue(L, 2, 1);
    lua_concat(L, 3);
    holder *h = read_position(L, s, a->rules, lua_gettop(L));
    position_push(L, s, h->position, h);
    holder_clear(h);
    return 1;
}

/* ---- methods ---- */

/* Names of methods that are questions of the domain `sum` by another name, or about a player. */
static const struct {
    const char *name, *question;
} aliases[] = {{"left", "options left"},
               {"right", "options right"},
               {"results", "result_letters"},
               {"moves", "described_moves"}};

/* Upvalues: the name of the question, and a player or nothing. */
static int position_method(lua_State *L) {
    const char *question = lua_tostring(L, lua_upvalueindex(1));
    const ender_question *q = ender_question_find(ender_domain_find("sum"), question);
    if (lua_isstring(L, lua_upvalueindex(2))) {
        luaL_checkudata(L, 1, POSITION_TYPE);
        lua_pushvalue(L, lua_upvalueindex(2));
        lua_insert(L, 2);
    }
    if (q && q->least > 0 && q->takes[0] == ENDER_TAKES_PLAYER) (void)bind_player(L, 2);
    return ask_position(L, question, 2);
}

/* P:ask(question, ...) */
static int position_ask(lua_State *L) { return ask_position(L, bind_text(L, 2), 3); }

static int position_member(lua_State *L) {
    static const luaL_Reg own[] = {{"ruleset", position_rules},
                                   {"play", position_play},
                                   {"advice", position_advice},
                                   {"decide", position_decide},
                                   {"loopy_nimber", position_loopy_nimber},
                                   {"lines", position_lines},
                                   {"ask", position_ask},
                                   {NULL, NULL}};
    if (bind_method(L, own)) return 1;
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "", *player = NULL;
    for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
        if (strcmp(name, aliases[i].name) == 0) name = aliases[i].question;
    const size_t length = strcspn(name, " ");
    if (name[length]) player = name + length + 1;
    lua_pushlstring(L, name, length);
    if (!ender_question_find(ender_domain_find("sum"), lua_tostring(L, -1))) return 0;
    lua_pushstring(L, player);
    lua_pushcclosure(L, position_method, 2);
    return 1;
}

/* ---- opening ---- */

void bind_positions(lua_State *L, session *s) {
    static const luaL_Reg of_rulesets[] = {
        {"__call", ruleset_position}, {"__index", ruleset_member},    {"__tostring", ruleset_name},
        {"__eq", ruleset_same},       {"__concat", bind_concatenate}, {NULL, NULL}};
    static const luaL_Reg of_positions[] = {
        {"__index", position_member}, {"__tostring", position_text},  {"__eq", position_same},
        {"__add", position_add},      {"__concat", bind_concatenate}, {NULL, NULL}};
    static const luaL_Reg functions[] = {
        {"ruleset", find_ruleset}, {"rulesets", each_ruleset}, {NULL, NULL}};
    bind_metatable(L, RULESET_TYPE, of_rulesets);
    bind_metatable(L, POSITION_TYPE, of_positions);
    lua_pop(L, 2);
    bind_list(L, s, functions);
}
