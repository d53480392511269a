/* SPDX-License-Identifier: MIT
 *
 * Sums of kos as objects of Lua (<ender/ko.h>). A sum is kept as its text, beside the rules it is
 * asked under; the library reads it again for every question. What callbacks of the library tell is
 * collected as texts first and becomes tables afterwards, because Lua throws. */
#include "lua/binding.h"

#include <string.h>

/* Its text is the user value. */
typedef struct ko_sum {
    session *session;
    ender_ko_question question;
} ko_sum;

/* ---- rules ---- */

static void take_question(lua_State *L, int index, ender_ko_question *question) {
    static const char *const names[] = {"threats", "ban", "method", "rounds", "japanese", NULL};
    static const char *const threats[] = {"none",       "left",       "right",
                                          "left-right", "right-left", NULL};
    static const char *const bans[] = {"J", "N", NULL};
    static const char *const methods[] = {"auto", "search", "closed", NULL};
    static const ender_method method_of[] = {ENDER_METHOD_AUTO, ENDER_METHOD_SEARCH,
                                             ENDER_METHOD_CLOSED};
    given_check(L, index, names);
    *question = (ender_ko_question){
        .threats = (ender_ko_threats)given_choice(L, index, "threats", threats, ENDER_THREATS_LEFT),
        .ban = (ender_ko_ban)given_choice(L, index, "ban", bans, ENDER_BAN_J),
        .method = method_of[given_choice(L, index, "method", methods, 0)],
        .rounds = (unsigned)given_integer(L, index, "rounds", 0, 1000000, 0),
        .japanese = given_truth(L, index, "japanese")};
}

/* ---- making sums ---- */

/* The text at the top becomes a sum, if it is one. */
static void push_sum(lua_State *L, session *s, const ender_ko_question *question) {
    const int at = lua_gettop(L);
    size_t length;
    const char *text = luaL_checklstring(L, at, &length);
    holder *h = holder_push(L);
    const ender_status status =
        ender_ko_property(s->ctx, text, length, question, "negative", &h->result.text);
    if (status == ENDER_ESYNTAX) bind_raise(L, s, status, text, length);
    holder_clear(h);
    ko_sum *k = lua_newuserdatauv(L, sizeof *k, 1);
    *k = (ko_sum){.session = s, .question = *question};
    lua_pushvalue(L, at);
    lua_setiuservalue(L, -2, 1);
    luaL_setmetatable(L, KO_TYPE);
}

/* ender.ko(text [, rules]) */
static int make(lua_State *L) {
    session *s = session_own(L);
    lua_remove(L, 1);
    luaL_checkstring(L, 1);
    ender_ko_question question;
    take_question(L, 2, &question);
    lua_pushvalue(L, 1);
    push_sum(L, s, &question);
    return 1;
}

/* The sum at an index, whose text it pushes. */
static const ko_sum *take(lua_State *L, int index, const char **text, size_t *length) {
    const ko_sum *k = luaL_checkudata(L, index, KO_TYPE);
    session_live(L, k->session);
    lua_getiuservalue(L, index, 1);
    *text = lua_tolstring(L, -1, length);
    return k;
}

static void check(lua_State *L, const ko_sum *k, ender_status status, const char *text,
                  size_t length) {
    if (status != ENDER_OK) bind_raise(L, k->session, status, text, length);
}

static bool same_question(const ender_ko_question *a, const ender_ko_question *b) {
    return a->threats == b->threats && a->ban == b->ban && a->method == b->method &&
           a->rounds == b->rounds && a->japanese == b->japanese;
}

/* Pushes the text of an operand: of a sum, a text as it is, a game by its name. */
static void push_operand(lua_State *L, int index, const ko_sum *either) {
    const ko_sum *k = luaL_testudata(L, index, KO_TYPE);
    if (k) {
        if (!same_question(&k->question, &either->question))
            luaL_error(L, "the sums are played by different rules");
        lua_getiuservalue(L, index, 1);
    } else {
        luaL_tolstring(L, index, NULL);
    }
}

static int join(lua_State *L, const char *between) {
    const ko_sum *either = luaL_testudata(L, 1, KO_TYPE);
    if (!either) either = luaL_checkudata(L, 2, KO_TYPE);
    session_live(L, either->session);
    push_operand(L, 1, either);
    lua_pushstring(L, between);
    push_operand(L, 2, either);
    if (*between == '-') {
        lua_pushliteral(L, ")");
        lua_concat(L, 4);
    } else {
        lua_concat(L, 3);
    }
    push_sum(L, either->session, &either->question);
    return 1;
}

static int add(lua_State *L) { return join(L, "+"); }
static int subtract(lua_State *L) { return join(L, "-("); }

static int property_of(lua_State *L, const char *property) {
    const char *text;
    size_t length;
    const ko_sum *k = take(L, 1, &text, &length);
    holder *h = holder_push(L);
    check(L, k,
          ender_ko_property(k->session->ctx, text, length, &k->question, property, &h->result.text),
          text, length);
    holder_push_text(L, h);
    return 1;
}

static int property(lua_State *L) { return property_of(L, bind_text(L, 2)); }

static int negative(lua_State *L) {
    property_of(L, "negative");
    const ko_sum *k = luaL_checkudata(L, 1, KO_TYPE);
    push_sum(L, k->session, &k->question);
    return 1;
}

static int multiply(lua_State *L) {
    const int factor = lua_type(L, 1) == LUA_TNUMBER ? 1 : 2;
    const lua_Integer n = luaL_checkinteger(L, factor);
    const ko_sum *k = luaL_checkudata(L, 3 - factor, KO_TYPE);
    session_live(L, k->session);
    luaL_argcheck(L, n >= 0, factor, "a negative multiple is that of -SUM");
    lua_pushfstring(L, "%I.(", (LUAI_UACINT)n);
    lua_getiuservalue(L, 3 - factor, 1);
    lua_pushliteral(L, ")");
    lua_concat(L, 3);
    push_sum(L, k->session, &k->question);
    return 1;
}

/* ---- values ---- */

/* The value a text names, as a game or a loopy one; the text itself where the notation has none. */
static void push_named(lua_State *L, session *s, const char *text) {
    holder *h = holder_push(L);
    const int at = lua_gettop(L);
    if (ender_evaluate(s->ctx, NULL, text, strlen(text), &h->result) == ENDER_OK &&
        (h->result.kind == ENDER_KIND_GAME || h->result.kind == ENDER_KIND_LOOPY))
        push_result(L, s, &h->result);
    else
        lua_pushstring(L, text);
    holder_clear(h);
    lua_remove(L, at);
}

static void answer_release(void *body) { ender_ko_answer_clear(body); }

/* The answer to the sum at index 1, in an object that it pushes. */
static const ko_sum *solve(lua_State *L, ender_ko_answer **answer, int *kept) {
    const char *text;
    size_t length;
    const ko_sum *k = take(L, 1, &text, &length);
    *answer = keep_push(L, k->session, NULL, sizeof **answer, answer_release);
    *kept = lua_gettop(L);
    check(L, k, ender_ko_solve(k->session->ctx, text, length, &k->question, *answer), text, length);
    return k;
}

/* Nil where there is no value. */
static void push_value(lua_State *L, session *s, const ender_ko_answer *answer) {
    if (!answer->is_value)
        luaL_pushfail(L);
    else if (answer->is_game)
        push_game(L, s, answer->game);
    else
        push_named(L, s, answer->text);
}

static int value(lua_State *L) {
    ender_ko_answer *answer;
    int kept;
    const ko_sum *k = solve(L, &answer, &kept);
    push_value(L, k->session, answer);
    keep_clear(L, kept);
    return 1;
}

static void set_named(lua_State *L, session *s, const char *name, const char *text) {
    if (!text) return;
    push_named(L, s, text);
    lua_setfield(L, -2, name);
}

static int answer_table(lua_State *L) {
    ender_ko_answer *answer;
    int kept;
    const ko_sum *k = solve(L, &answer, &kept);
    lua_newtable(L);
    push_value(L, k->session, answer);
    lua_setfield(L, -2, "value");
    if (!answer->is_value) set_text(L, "graph", answer->text);
    set_named(L, k->session, "plus", answer->plus);
    set_named(L, k->session, "minus", answer->minus);
    set_named(L, k->session, "at_most", answer->at_most);
    set_named(L, k->session, "at_least", answer->at_least);
    set_text(L, "results", answer->results[0] ? answer->results : NULL);
    set_truth(L, "closed", answer->closed);
    set_truth(L, "converged", answer->converged);
    set_integer(L, "positions", (lua_Integer)answer->positions);
    keep_clear(L, kept);
    return 1;
}

static int results(lua_State *L) {
    ender_ko_answer *answer;
    int kept;
    solve(L, &answer, &kept);
    lua_pushstring(L, answer->results[0] ? answer->results : NULL);
    keep_clear(L, kept);
    return 1;
}

static int nearly(lua_State *L) {
    const char *text;
    size_t length;
    const ko_sum *k = take(L, 1, &text, &length);
    ender_game g;
    check(L, k, ender_ko_nearly(k->session->ctx, text, length, &k->question, &g), text, length);
    push_game(L, k->session, g);
    return 1;
}

/* S:compare(other): another sum, taken as it is, a game or a text. */
static int compare(lua_State *L) {
    const char *text;
    size_t length, other_length;
    luaL_checkany(L, 2);
    const char *other = luaL_tolstring(L, 2, &other_length);
    const ko_sum *k = take(L, 1, &text, &length);
    ender_relation out;
    bind_check(
        L, k->session,
        ender_ko_compare(k->session->ctx, text, length, &k->question, other, other_length, &out));
    lua_pushstring(L, ender_relation_name(out));
    return 1;
}

static int closed_form(lua_State *L) {
    session *s = session_own(L);
    size_t length;
    const char *text = luaL_checklstring(L, 1, &length);
    ender_game g;
    const ender_status status = ender_ko_closed_form(s->ctx, text, length, &g);
    if (status != ENDER_OK) bind_raise(L, s, status, text, length);
    push_game(L, s, g);
    return 1;
}

/* ---- play ---- */

enum { MOVE_TEXTS = 3, REPLY_TEXTS = 4 };

static void add_move(void *user, const ender_ko_move *move) {
    const char flags[] = {move->player == ENDER_LEFT ? 'L' : 'R', move->wins ? '+' : ' ',
                          move->is_best ? '+' : ' ', move->needs_threat ? '+' : ' ', 0};
    text_list_add(user, move->to);
    text_list_add(user, move->value);
    text_list_add(user, flags);
}

static text_list *list_push(lua_State *L, session *s, int *kept) {
    text_list *list = keep_push(L, s, NULL, sizeof *list, text_list_release);
    *kept = lua_gettop(L);
    return list;
}

static void push_move(lua_State *L, session *s, char *const *texts) {
    lua_createtable(L, 0, 6);
    set_text(L, "player", texts[2][0] == 'L' ? "left" : "right");
    set_text(L, "to", texts[0]);
    set_named(L, s, "value", texts[1]);
    set_truth(L, "wins", texts[2][1] == '+');
    set_truth(L, "best", texts[2][2] == '+');
    set_truth(L, "threat", texts[2][3] == '+');
}

/* S:moves([player]) */
static int moves(lua_State *L) {
    const bool both = lua_isnoneornil(L, 2);
    const char wanted = both || bind_player(L, 2) == ENDER_LEFT ? 'L' : 'R';
    const char *text;
    size_t length;
    int kept;
    const ko_sum *k = take(L, 1, &text, &length);
    text_list *list = list_push(L, k->session, &kept);
    check(L, k, ender_ko_moves(k->session->ctx, text, length, &k->question, add_move, list), text,
          length);
    text_list_check(L, list);
    lua_newtable(L);
    lua_Integer count = 0;
    for (size_t i = 0; i < list->count; i += MOVE_TEXTS)
        if (both || list->texts[i + 2][0] == wanted) {
            push_move(L, k->session, list->texts + i);
            lua_rawseti(L, -2, ++count);
        }
    keep_clear(L, kept);
    return 1;
}

static void add_reply(void *user, const ender_ko_reply *reply) {
    text_list_add(user, reply->move);
    text_list_add(user, reply->reply);
    text_list_add(user, reply->position);
    text_list_add(user, reply->against);
}

/* The optional value at an index that a strategy is played against, as text; it stays there. */
static const char *take_against(lua_State *L, int index, size_t *length) {
    *length = 0;
    if (lua_isnoneornil(L, index)) return NULL;
    luaL_tolstring(L, index, NULL);
    lua_replace(L, index);
    return lua_tolstring(L, index, length);
}

/* S:strategy(second [, against]): the replies, and in the fields `position` and `against` what is
 * played. */
static int strategy(lua_State *L) {
    const ender_player second = bind_player(L, 2);
    const char *text;
    size_t length, against_length;
    int kept;
    const char *against = take_against(L, 3, &against_length);
    const ko_sum *k = take(L, 1, &text, &length);
    text_list *list = list_push(L, k->session, &kept);
    check(L, k,
          ender_ko_strategy(k->session->ctx, text, length, &k->question, second, against,
                            against_length, add_reply, list),
          text, length);
    text_list_check(L, list);
    lua_newtable(L);
    for (size_t i = 0; i < list->count; i += REPLY_TEXTS) {
        char *const *texts = list->texts + i;
        const bool is_first = i == 0;
        if (!is_first) lua_createtable(L, 0, REPLY_TEXTS);
        if (!is_first) set_text(L, "move", texts[0]);
        if (!is_first) set_text(L, "reply", texts[1]);
        set_text(L, "position", texts[2]);
        set_text(L, "against", texts[3]);
        if (!is_first) lua_rawseti(L, -2, (lua_Integer)(i / REPLY_TEXTS));
    }
    keep_clear(L, kept);
    return 1;
}

/* S:verify(second [, against]): whether the strategy holds, and after how many turns. */
static int verify(lua_State *L) {
    const ender_player second = bind_player(L, 2);
    const char *text;
    size_t length, against_length;
    const char *against = take_against(L, 3, &against_length);
    const ko_sum *k = take(L, 1, &text, &length);
    bool holds;
    uint64_t turns;
    check(L, k,
          ender_ko_strategy_check(k->session->ctx, text, length, &k->question, second, against,
                                  against_length, &holds, &turns),
          text, length);
    lua_pushboolean(L, holds);
    lua_pushinteger(L, (lua_Integer)turns);
    return 2;
}

/* ---- how it is found ---- */

/* A row is the stage, its cells and NULL. */
static void add_row(void *user, const char *stage, const char *const *cells, size_t count) {
    text_list_add(user, stage);
    for (size_t i = 0; i < count; i++) text_list_add(user, cells[i] ? cells[i] : "");
    text_list_add(user, NULL);
}

/* S:trace(): rows of texts, each with its field `stage`; the first one names the columns. */
static int trace(lua_State *L) {
    const char *text;
    size_t length;
    int kept;
    const ko_sum *k = take(L, 1, &text, &length);
    text_list *list = list_push(L, k->session, &kept);
    check(L, k, ender_ko_trace(k->session->ctx, text, length, &k->question, add_row, list), text,
          length);
    text_list_check(L, list);
    lua_newtable(L);
    lua_Integer rows = 0;
    for (size_t i = 0; i < list->count; i++) {
        lua_newtable(L);
        set_text(L, "stage", list->texts[i]);
        for (lua_Integer cells = 0; list->texts[++i];) {
            lua_pushstring(L, list->texts[i]);
            lua_rawseti(L, -2, ++cells);
        }
        lua_rawseti(L, -2, ++rows);
    }
    keep_clear(L, kept);
    return 1;
}

/* S:graph([what]) */
static int graph(lua_State *L) {
    const char *what = lua_isnoneornil(L, 2) ? "phi" : bind_text(L, 2), *text;
    size_t length;
    const ko_sum *k = take(L, 1, &text, &length);
    graph_body *g = graph_push(L, k->session);
    check(L, k,
          ender_ko_graph(k->session->ctx, text, length, &k->question, what, &g->graph, &g->start),
          text, length);
    graph_weigh(L, g);
    return 1;
}

static int to_text(lua_State *L) {
    luaL_checkudata(L, 1, KO_TYPE);
    lua_getiuservalue(L, 1, 1);
    return 1;
}

/* The same text by the same rules. */
static int same(lua_State *L) {
    const ko_sum *a = luaL_testudata(L, 1, KO_TYPE), *b = luaL_testudata(L, 2, KO_TYPE);
    bool equal = false;
    if (a && b && same_question(&a->question, &b->question)) {
        lua_getiuservalue(L, 1, 1);
        lua_getiuservalue(L, 2, 1);
        equal = lua_rawequal(L, -1, -2);
    }
    lua_pushboolean(L, equal);
    return 1;
}

/* ---- opening ---- */

static int member(lua_State *L) {
    static const luaL_Reg methods[] = {
        {"value", value},   {"answer", answer_table}, {"results", results},
        {"nearly", nearly}, {"compare", compare},     {"property", property},
        {"moves", moves},   {"strategy", strategy},   {"verify", verify},
        {"trace", trace},   {"graph", graph},         {NULL, NULL}};
    return bind_method(L, methods);
}

void bind_kos(lua_State *L, session *s) {
    static const luaL_Reg metamethods[] = {{"__add", add},
                                           {"__sub", subtract},
                                           {"__unm", negative},
                                           {"__mul", multiply},
                                           {"__eq", same},
                                           {"__index", member},
                                           {"__tostring", to_text},
                                           {"__concat", bind_concatenate},
                                           {NULL, NULL}};
    static const luaL_Reg functions[] = {{"closed_form", closed_form}, {NULL, NULL}};
    bind_metatable(L, KO_TYPE, metamethods);
    lua_pop(L, 1);
    bind_domain(L, s, "ko", make, functions);
}
