/* SPDX-License-Identifier: MIT
 *
 * Rulesets and positions as objects of Lua.
 *
 * A position is kept as its text, which is unique: what it needs is then counted by Lua's own
 * allocator, equal positions have equal texts, and nothing has to be finalised. It is read again
 * for every operation, which costs little beside what operations on positions do. */

#include "lua/binding.h"

#include <string.h>

typedef struct ruleset {
    session *session;
    const ender_ruleset *rules;
} ruleset;

/* Its text is the user value. */
typedef ruleset position;

/* ---- rulesets ---- */

void push_ruleset(lua_State *L, session *s, const ender_ruleset *rules) {
    ruleset *r = lua_newuserdatauv(L, sizeof *r, 0);
    *r = (ruleset){.session = s, .rules = rules};
    luaL_setmetatable(L, RULESET_TYPE);
}

static ruleset *take_ruleset(lua_State *L, int index) {
    ruleset *r = luaL_checkudata(L, index, RULESET_TYPE);
    session_live(L, r->session);
    return r;
}

static int find_ruleset(lua_State *L) {
    session *s = session_own(L);
    const char *name = luaL_checkstring(L, 1);
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
    const ruleset *a = luaL_testudata(L, 1, RULESET_TYPE), *b = luaL_testudata(L, 2, RULESET_TYPE);
    lua_pushboolean(L, a && b && a->rules == b->rules);
    return 1;
}

/* ---- making positions ---- */

void position_push(lua_State *L, session *s, const ender_position *from, holder *h) {
    position *p = lua_newuserdatauv(L, sizeof *p, 1);
    *p = (position){.session = s, .rules = ender_position_rules(from)};
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
    const ruleset *r = take_ruleset(L, 1);
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

/* rules:position(text), also rules(text) */
static int ruleset_position(lua_State *L) {
    const ruleset *r = take_ruleset(L, 1);
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
    const position *p = luaL_checkudata(L, index, POSITION_TYPE);
    session *s = session_live(L, p->session);
    lua_getiuservalue(L, index, 1);
    *h = read_position(L, s, p->rules, lua_gettop(L));
    return s;
}

const ender_ruleset *ruleset_open(lua_State *L, int index, session **s) {
    const ruleset *r = take_ruleset(L, index);
    *s = r->session;
    return r->rules;
}

static int position_value(lua_State *L) {
    static const char *const methods[] = {"auto", "search", "closed", NULL};
    static const ender_method method_of[] = {ENDER_METHOD_AUTO, ENDER_METHOD_SEARCH,
                                             ENDER_METHOD_CLOSED};
    const ender_method method = method_of[luaL_checkoption(L, 2, "auto", methods)];
    holder *h;
    session *s = position_open(L, 1, &h);
    ender_game g;
    ender_loopy loopy;
    if (ender_ruleset_repeats(ender_position_rules(h->position))) {
        bind_check(L, s, ender_position_loopy(s->ctx, h->position, &loopy));
        holder_clear(h);
        push_loopy(L, s, loopy);
        return 1;
    }
    bind_check(L, s, ender_position_value(s->ctx, h->position, method, &g));
    holder_clear(h);
    push_game(L, s, g);
    return 1;
}

static int position_form(lua_State *L) {
    holder *h;
    session *s = position_open(L, 1, &h);
    ender_form f;
    bind_check(L, s, ender_position_form(s->ctx, h->position, &f));
    holder_clear(h);
    push_form(L, s, f);
    return 1;
}

/* Who wins, and whether a search told it. */
static bool position_decided(lua_State *L, double value_seconds) {
    holder *h;
    bool by_search;
    session *s = position_open(L, 1, &h);
    const ender_summand sum = {.position = h->position};
    ender_outcome outcome;
    bind_check(L, s, ender_decide(s->ctx, &sum, 1, value_seconds, &outcome, &by_search));
    holder_clear(h);
    lua_pushstring(L, ender_outcome_name(outcome));
    return by_search;
}

static int position_outcome(lua_State *L) {
    position_decided(L, 0);
    return 1;
}

static int position_decide(lua_State *L) {
    lua_pushboolean(L, position_decided(L, luaL_optnumber(L, 2, 0)));
    return 2;
}

static int position_misere_outcome(lua_State *L) {
    holder *h;
    session *s = position_open(L, 1, &h);
    ender_outcome outcome;
    bind_check(L, s,
               ender_position_outcome(s->ctx, h->position, true, ENDER_METHOD_AUTO, &outcome));
    holder_clear(h);
    lua_pushstring(L, ender_outcome_name(outcome));
    return 1;
}

static void set_known(lua_State *L, const char *name, ender_known known) {
    if (known == ENDER_KNOWN_NOT) return;
    lua_pushstring(L, known == ENDER_KNOWN_WINS ? "wins" : "loses");
    lua_setfield(L, -2, name);
}

/* Who wins, by search where the value is out of reach: a table. */
static int position_solve(lua_State *L) {
    holder *h;
    const lua_Integer most = luaL_optinteger(L, 2, 0);
    luaL_argcheck(L, most >= 0, 2, "a number of sums that may be looked into is needed");
    session *s = position_open(L, 1, &h);
    const ender_summand sum = {.position = h->position};
    const ender_solve_settings settings = {.nodes = (uint64_t)most};
    ender_solution found;
    bind_check(L, s, ender_solve(s->ctx, &sum, 1, &settings, &found));
    holder_clear(h);
    lua_createtable(L, 0, 5);
    if (found.decided) {
        lua_pushstring(L, ender_outcome_name(found.outcome));
        lua_setfield(L, -2, "outcome");
    }
    set_known(L, "left", found.first[ENDER_LEFT]);
    set_known(L, "right", found.first[ENDER_RIGHT]);
    if (found.why) {
        lua_pushstring(L, found.why);
        lua_setfield(L, -2, "why");
    }
    lua_pushinteger(L, (lua_Integer)found.nodes);
    lua_setfield(L, -2, "nodes");
    return 1;
}

typedef struct analysed {
    ender_retrograde_summary about;
    ender_retrograde_answer answer[2];
    size_t best[2];
    bool has_best[2];
} analysed;

static ender_status retrograde_ask(ender_retrograde *analysis, const ender_position *p,
                                   analysed *out) {
    ender_status status = ENDER_OK;
    ender_retrograde_about(analysis, &out->about);
    for (ender_player who = ENDER_LEFT; who <= ENDER_RIGHT && status == ENDER_OK; who++) {
        status = ender_retrograde_find(analysis, p, who, &out->answer[who]);
        if (status == ENDER_OK)
            status = ender_retrograde_move(analysis, p, who, &out->best[who], &out->has_best[who]);
    }
    return status;
}

/* Who wins where play may come back, and how soon, by retrograde analysis: a table. */
static int position_retrograde(lua_State *L) {
    static const char letters[] = "DLR";
    static const char *const fields[2][2] = {{"left_moves", "left_best"},
                                             {"right_moves", "right_best"}};
    holder *h;
    session *s = position_open(L, 1, &h);
    ender_retrograde *analysis;
    analysed found;
    bind_check(L, s, ender_retrograde_open(s->ctx, h->position, NULL, &analysis));
    const ender_status status = retrograde_ask(analysis, h->position, &found);
    ender_retrograde_close(analysis);
    bind_check(L, s, status);
    holder_clear(h);
    const ender_retrograde_answer *answer = found.answer;
    const char text[] = {letters[answer[0].play], letters[answer[1].play], 0};
    lua_createtable(L, 0, 8);
    if (answer[0].known && answer[1].known) {
        lua_pushstring(L, text);
        lua_setfield(L, -2, "results");
    }
    for (int who = 0; who < 2; who++) {
        if (answer[who].known && answer[who].play != ENDER_DRAWN) {
            lua_pushinteger(L, answer[who].remoteness);
            lua_setfield(L, -2, fields[who][0]);
        }
        if (found.has_best[who]) {
            lua_pushinteger(L, (lua_Integer)found.best[who] + 1);
            lua_setfield(L, -2, fields[who][1]);
        }
    }
    lua_pushinteger(L, (lua_Integer)found.about.positions);
    lua_setfield(L, -2, "positions");
    lua_pushboolean(L, found.about.complete);
    lua_setfield(L, -2, "complete");
    if (found.about.why) {
        lua_pushstring(L, found.about.why);
        lua_setfield(L, -2, "why");
    }
    return 1;
}

/* Who wins when Left begins and when Right does, also where play may come back: two letters. */
static int position_results(lua_State *L) {
    static const char letters[] = "DLR";
    holder *h;
    session *s = position_open(L, 1, &h);
    ender_play found[2];
    bind_check(L, s, ender_position_results(s->ctx, h->position, found));
    holder_clear(h);
    const char text[] = {letters[found[0]], letters[found[1]], 0};
    lua_pushstring(L, text);
    return 1;
}

static void nimber_release(void *body) { ender_free(((ender_loopy_nimber *)body)->reached); }

/* The nimber of a position of an impartial ruleset in which play may come back; or nil and a table,
 * the nimbers that can be moved to, when it is infinity. */
static int position_loopy_nimber(lua_State *L) {
    holder *h;
    session *s = position_open(L, 1, &h);
    ender_loopy_nimber *found = keep_push(L, s, NULL, sizeof *found, nimber_release);
    const int kept = lua_gettop(L);
    bind_check(L, s, ender_position_loopy_nimber(s->ctx, h->position, found));
    holder_clear(h);
    if (!found->infinite) {
        lua_pushinteger(L, found->nimber);
        return 1;
    }
    luaL_pushfail(L);
    lua_newtable(L);
    for (size_t i = 0; i < found->reached_count; i++) {
        lua_pushinteger(L, found->reached[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    keep_clear(L, kept);
    return 2;
}

static int position_picture(lua_State *L) {
    holder *h;
    session *s = position_open(L, 1, &h);
    bind_check(L, s, ender_position_picture(s->ctx, h->position, &h->result.text));
    lua_pushstring(L, h->result.text);
    holder_clear(h);
    return 1;
}

static int position_reachable(lua_State *L) {
    const lua_Integer limit = luaL_optinteger(L, 2, LUA_MAXINTEGER);
    luaL_argcheck(L, limit >= 0, 2, "the limit is a count");
    holder *h;
    session *s = position_open(L, 1, &h);
    uint64_t count;
    bind_check(L, s, ender_position_count_reachable(s->ctx, h->position, (uint64_t)limit, &count));
    holder_clear(h);
    lua_pushinteger(L, (lua_Integer)count);
    return 1;
}

static int push_options(lua_State *L, ender_player player) {
    holder *h;
    session *s = position_open(L, 1, &h);
    bind_check(L, s, ender_position_options(s->ctx, h->position, player, &h->options, &h->count));
    lua_newtable(L);
    for (size_t i = 0; i < h->count; i++) {
        position_push(L, s, h->options[i], h);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    holder_clear(h);
    return 1;
}

static int position_left(lua_State *L) { return push_options(L, ENDER_LEFT); }
static int position_right(lua_State *L) { return push_options(L, ENDER_RIGHT); }

static int position_options(lua_State *L) { return push_options(L, bind_player(L, 2)); }

static int position_rules(lua_State *L) {
    const position *p = luaL_checkudata(L, 1, POSITION_TYPE);
    push_ruleset(L, p->session, p->rules);
    return 1;
}

static int position_text(lua_State *L) {
    luaL_checkudata(L, 1, POSITION_TYPE);
    lua_getiuservalue(L, 1, 1);
    return 1;
}

static int position_same(lua_State *L) {
    const position *a = luaL_testudata(L, 1, POSITION_TYPE);
    const position *b = luaL_testudata(L, 2, POSITION_TYPE);
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
    const position *a = luaL_checkudata(L, 1, POSITION_TYPE);
    const position *b = luaL_checkudata(L, 2, POSITION_TYPE);
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

static void release_lines(void *lines) { ender_lines_clear(lines); }

/* A list of lines, each a list of positions with the member `value`. */
static int position_lines(lua_State *L) {
    holder *h;
    session *s = position_open(L, 1, &h);
    const ender_player player = bind_player(L, 2);
    ender_lines *lines = keep_push(L, s, NULL, sizeof *lines, release_lines);
    const int kept = lua_gettop(L);
    bind_check(L, s, ender_find_lines(s->ctx, h->position, player, lines));
    lua_newtable(L);
    for (size_t i = 0; i < lines->count; i++) {
        lua_newtable(L);
        for (size_t k = 0; k < lines->list[i].count; k++) {
            position_push(L, s, lines->list[i].positions[k], h);
            lua_rawseti(L, -2, (lua_Integer)k + 1);
        }
        push_game(L, s, lines->list[i].value);
        lua_setfield(L, -2, "value");
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    keep_clear(L, kept);
    holder_clear(h);
    return 1;
}

static const luaL_Reg position_methods[] = {{"value", position_value},
                                            {"form", position_form},
                                            {"outcome", position_outcome},
                                            {"decide", position_decide},
                                            {"misere_outcome", position_misere_outcome},
                                            {"results", position_results},
                                            {"loopy_nimber", position_loopy_nimber},
                                            {"picture", position_picture},
                                            {"reachable", position_reachable},
                                            {"options", position_options},
                                            {"left", position_left},
                                            {"right", position_right},
                                            {"ruleset", position_rules},
                                            {"moves", position_moves},
                                            {"play", position_play},
                                            {"advice", position_advice},
                                            {"solve", position_solve},
                                            {"retrograde", position_retrograde},
                                            {"lines", position_lines},
                                            {NULL, NULL}};

static int position_member(lua_State *L) { return bind_method(L, position_methods); }

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
