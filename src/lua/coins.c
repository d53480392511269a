/* SPDX-License-Identifier: MIT
 *
 * Positions of coins that slide as objects of Lua: sums, negatives, the order as games, and what
 * the theory of Moews says of them (<ender/coins.h>).
 *
 * As a position of a ruleset, a position of coins is kept as its text, sorted, so that equal
 * positions have equal texts and nothing has to be finalised. The negative exchanges the colours
 * and turns the money round; it is made in the text, of which every coin is a word. */
#include "lua/binding.h"

#include <string.h>

/* Its text is the user value. */
typedef struct coins {
    session *session;
    ender_coin_field field;
} coins;

static const char *const field_names[] = {"simple", "quarter", "revised", "values", NULL};

/* ---- making positions ---- */

static void push_form_of(lua_State *L, session *s, ender_coin_field field, const char *text,
                         ender_coin_form form) {
    coins *c = lua_newuserdatauv(L, sizeof *c, 1);
    *c = (coins){.session = s, .field = field};
    if (form == ENDER_COINS_IN_REVISED && field != ENDER_COINS_VALUES)
        c->field = ENDER_COINS_REVISED;
    holder *h = holder_push(L);
    const ender_status status = ender_coins_form(s->ctx, field, text, form, &h->result.text);
    if (status != ENDER_OK) bind_raise(L, s, status, text, strlen(text));
    lua_pushstring(L, h->result.text);
    lua_setiuservalue(L, -3, 1);
    holder_clear(h);
    lua_pop(L, 1);
    luaL_setmetatable(L, COINS_TYPE);
}

static void push_coins(lua_State *L, session *s, ender_coin_field field, const char *text) {
    push_form_of(L, s, field, text, ENDER_COINS_SORTED);
}

/* ender.coins(text [, field]) */
static int make(lua_State *L) {
    session *s = session_own(L);
    lua_remove(L, 1);
    const char *text = bind_text(L, 1);
    push_coins(L, s, (ender_coin_field)luaL_checkoption(L, 2, "revised", field_names), text);
    return 1;
}

/* The position at an index, whose text it pushes. */
static const coins *take(lua_State *L, int index, const char **text) {
    const coins *c = luaL_checkudata(L, index, COINS_TYPE);
    session_live(L, c->session);
    lua_getiuservalue(L, index, 1);
    *text = lua_tostring(L, -1);
    return c;
}

/* The text of an operand, on the stack: a position, a text, or an integer, which is money. */
static const char *push_operand(lua_State *L, int index) {
    const char *text;
    if (luaL_testudata(L, index, COINS_TYPE)) {
        take(L, index, &text);
        return text;
    }
    if (lua_type(L, index) == LUA_TNUMBER) {
        const lua_Integer money = luaL_checkinteger(L, index);
        if (money == 0) return lua_pushliteral(L, "-");
        return lua_pushfstring(L, "$%I", (LUAI_UACINT)money);
    }
    text = bind_text(L, index);
    lua_pushvalue(L, index);
    return text;
}

/* Two operands, at least one of them a position. */
static const coins *take_two(lua_State *L, const char **first, const char **second) {
    const coins *a = luaL_testudata(L, 1, COINS_TYPE), *b = luaL_testudata(L, 2, COINS_TYPE);
    const coins *either = a ? a : b;
    if (!either) luaL_typeerror(L, 1, "position of coins");
    session_live(L, either->session);
    if (a && b && (a->field != b->field || a->session != b->session))
        luaL_error(L, "the positions lie in two fields, %s and %s", field_names[a->field],
                   field_names[b->field]);
    lua_settop(L, 2);
    *first = push_operand(L, 1);
    *second = push_operand(L, 2);
    return either;
}

/* ---- the group ---- */

static int add(lua_State *L) {
    const char *a, *b;
    const coins *c = take_two(L, &a, &b);
    const bool a_empty = strcmp(a, "-") == 0, b_empty = strcmp(b, "-") == 0;
    lua_pushfstring(L, "%s%s%s", a_empty ? "" : a, a_empty || b_empty ? "" : " ", b_empty ? "" : b);
    push_coins(L, c->session, c->field, lua_rawlen(L, -1) > 0 ? lua_tostring(L, -1) : "-");
    return 1;
}

/* Appends the negative of a coin or of money. A count, "12x", stands before the colour. */
static void add_negative(luaL_Buffer *b, const char *word, size_t length) {
    size_t i = 0;
    if (word[0] == '$') {
        const bool owed = length > 1 && word[1] == '-';
        luaL_addstring(b, owed ? "$" : "$-");
        luaL_addlstring(b, word + 1 + owed, length - 1 - owed);
        return;
    }
    while (i < length && (word[i] == 'x' || (word[i] >= '0' && word[i] <= '9'))) i++;
    luaL_addlstring(b, word, i);
    if (i == length) return;
    luaL_addchar(b, word[i] == 'r' ? 'b' : word[i] == 'b' ? 'r' : word[i]);
    luaL_addlstring(b, word + i + 1, length - i - 1);
}

/* Pushes the text of the negative of a sorted text. A blank within brackets, in the value of a
 * coin, ends no word. */
static const char *push_negative(lua_State *L, const char *text) {
    luaL_Buffer b;
    int depth = 0;
    luaL_buffinit(L, &b);
    for (const char *word = text; *word;) {
        size_t length = 0;
        for (; word[length] && (word[length] != ' ' || depth > 0); length++)
            depth += (strchr("{([", word[length]) != NULL) - (strchr("})]", word[length]) != NULL);
        if (strcmp(text, "-") == 0)
            luaL_addchar(&b, '-');
        else
            add_negative(&b, word, length);
        word += length;
        for (; *word == ' '; word++) luaL_addchar(&b, ' ');
    }
    luaL_pushresult(&b);
    return lua_tostring(L, -1);
}

static int negative(lua_State *L) {
    const char *text;
    const coins *c = take(L, 1, &text);
    push_coins(L, c->session, c->field, push_negative(L, text));
    return 1;
}

static int subtract(lua_State *L) {
    const char *a, *b;
    const coins *c = take_two(L, &a, &b);
    push_coins(L, c->session, c->field, b);
    lua_replace(L, 2);
    lua_settop(L, 2);
    take(L, 2, &b);
    push_coins(L, c->session, c->field, push_negative(L, b));
    lua_replace(L, 2);
    return add(L);
}

/* n.P by doubling: coins that are alike are counted, so the texts stay short. */
static int multiply(lua_State *L) {
    const int factor = lua_type(L, 1) == LUA_TNUMBER ? 1 : 2;
    const lua_Integer n = luaL_checkinteger(L, factor);
    const char *text;
    const coins *c = take(L, 3 - factor, &text);
    push_coins(L, c->session, c->field, "-");
    const int sum = lua_gettop(L);
    push_coins(L, c->session, c->field, n < 0 ? push_negative(L, text) : text);
    const int power = lua_gettop(L);
    for (uint64_t rest = n < 0 ? -(uint64_t)n : (uint64_t)n; rest > 0; rest /= 2) {
        for (int twice = 0; twice < 2; twice++) {
            if (twice == 0 ? rest % 2 == 0 : rest == 1) continue;
            lua_pushcfunction(L, add);
            lua_pushvalue(L, twice == 0 ? sum : power);
            lua_pushvalue(L, power);
            lua_call(L, 2, 1);
            lua_replace(L, twice == 0 ? sum : power);
        }
    }
    lua_pushvalue(L, sum);
    return 1;
}

/* ---- order ---- */

static ender_relation relation(lua_State *L) {
    const char *a, *b;
    const coins *c = take_two(L, &a, &b);
    ender_relation out;
    bind_check(L, c->session, ender_coins_compare(c->session->ctx, c->field, a, b, &out));
    return out;
}

static int less(lua_State *L) {
    lua_pushboolean(L, relation(L) == ENDER_LESS);
    return 1;
}

static int less_equal(lua_State *L) {
    lua_pushboolean(L, (relation(L) & ENDER_LESS) != 0);
    return 1;
}

static int equals(lua_State *L) {
    lua_pushboolean(L, relation(L) == ENDER_EQUAL);
    return 1;
}

static int confused(lua_State *L) {
    lua_pushboolean(L, relation(L) == ENDER_CONFUSED);
    return 1;
}

static int compare(lua_State *L) {
    lua_pushstring(L, ender_relation_name(relation(L)));
    return 1;
}

static int same(lua_State *L) {
    const coins *a = luaL_testudata(L, 1, COINS_TYPE), *b = luaL_testudata(L, 2, COINS_TYPE);
    bool equal = false;
    if (a && b && a->field == b->field) {
        lua_getiuservalue(L, 1, 1);
        lua_getiuservalue(L, 2, 1);
        equal = lua_rawequal(L, -1, -2);
    }
    lua_pushboolean(L, equal);
    return 1;
}

/* -1, 0 or 1: is the first coin less desirable to move, as desirable, more? */
static int desirability(lua_State *L) {
    const char *a, *b;
    const coins *c = take_two(L, &a, &b);
    int out;
    bind_check(L, c->session, ender_coins_desirability(c->session->ctx, c->field, a, b, &out));
    lua_pushinteger(L, out);
    return 1;
}

/* ---- what a position is ---- */

static int value(lua_State *L) {
    const char *text;
    const coins *c = take(L, 1, &text);
    ender_game g;
    bind_check(L, c->session, ender_coins_value(c->session->ctx, c->field, text, &g));
    push_game(L, c->session, g);
    return 1;
}

static int name(lua_State *L) {
    const char *text;
    const coins *c = take(L, 1, &text);
    holder *h = holder_push(L);
    bind_check(L, c->session,
               ender_coins_term_name(c->session->ctx, c->field, text, &h->result.text));
    holder_push_text(L, h);
    return 1;
}

static int kind(lua_State *L) {
    const char *text, *kind_name, *owner;
    const coins *c = take(L, 1, &text);
    bind_check(L, c->session,
               ender_coins_term_kind(c->session->ctx, c->field, text, &kind_name, &owner));
    lua_pushstring(L, kind_name);
    lua_pushstring(L, owner);
    return 2;
}

static int weight(lua_State *L) {
    const char *text;
    const coins *c = take(L, 1, &text);
    int64_t out;
    bind_check(L, c->session, ender_coins_atomic_weight(c->session->ctx, c->field, text, &out));
    lua_pushinteger(L, out);
    return 1;
}

static int stop(lua_State *L) {
    const ender_player first = bind_player(L, 2);
    const char *text;
    const coins *c = take(L, 1, &text);
    holder *h = holder_push(L);
    bind_check(L, c->session,
               ender_coins_stop(c->session->ctx, c->field, text, first, &h->result.text));
    holder_push_text(L, h);
    return 1;
}

static int outcome(lua_State *L) {
    static const char *const methods[] = {"auto", "search", NULL};
    const bool by_search = luaL_checkoption(L, 2, "auto", methods) == 1;
    const char *text;
    const coins *c = take(L, 1, &text);
    ender_outcome out;
    bind_check(L, c->session,
               ender_coins_outcome(c->session->ctx, c->field, text, by_search, &out));
    lua_pushstring(L, ender_outcome_name(out));
    return 1;
}

static void class_release(void *body) { ender_coin_class_clear(body); }

/* The case of a player as a field: the letter, that of Left with a minus. */
static void set_case(lua_State *L, const ender_coin_class *of, ender_player player) {
    lua_createtable(L, 0, 3);
    lua_pushfstring(L, "%s%c", player == ENDER_LEFT ? "-" : "", of->letter[player]);
    lua_setfield(L, -2, "case");
    set_truth(L, "wins", of->wins[player]);
    set_text(L, "crucial", of->crucial[player]);
    lua_setfield(L, -2, player == ENDER_LEFT ? "left" : "right");
}

static int class(lua_State *L) {
    const char *text;
    const coins *c = take(L, 1, &text);
    ender_coin_class *of = keep_push(L, c->session, NULL, sizeof *of, class_release);
    const int kept = lua_gettop(L);
    bind_check(L, c->session, ender_coins_classify(c->session->ctx, c->field, text, of));
    lua_createtable(L, 0, 7);
    set_integer(L, "weight", of->weight);
    set_integer(L, "from_1", of->end_from_1);
    set_integer(L, "from_minus_1", of->end_from_minus_1);
    set_text(L, "advantage", of->advantage);
    set_text(L, "outcome", ender_outcome_name(of->outcome));
    set_case(L, of, ENDER_LEFT);
    set_case(L, of, ENDER_RIGHT);
    keep_clear(L, kept);
    return 1;
}

static int segment_class(lua_State *L) {
    const char *text, *own, *of_negative;
    const coins *c = take(L, 1, &text);
    bind_check(L, c->session,
               ender_coins_segment_class(c->session->ctx, c->field, text, &own, &of_negative));
    lua_pushstring(L, own);
    lua_pushstring(L, of_negative);
    return 2;
}

/* ---- play ---- */

typedef struct move_list {
    char **moves;
    size_t count;
} move_list;

static void moves_release(void *body) {
    const move_list *list = body;
    ender_coin_moves_free(list->moves, list->count);
}

enum { ALL, WINNING, STRATEGY };

/* The moves of the player at index 2 as a table of texts. */
static const coins *push_moves(lua_State *L, ender_player player, int which) {
    const char *text;
    const coins *c = take(L, 1, &text);
    move_list *list = keep_push(L, c->session, NULL, sizeof *list, moves_release);
    const int kept = lua_gettop(L);
    ender_ctx *ctx = c->session->ctx;
    bind_check(L, c->session,
               which == STRATEGY
                   ? ender_coins_strategy(ctx, c->field, text, player, &list->moves, &list->count)
                   : ender_coins_moves(ctx, c->field, text, player, which == WINNING, &list->moves,
                                       &list->count));
    lua_newtable(L);
    for (size_t i = 0; i < list->count; i++) {
        lua_pushstring(L, list->moves[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    keep_clear(L, kept);
    return c;
}

static int moves(lua_State *L) {
    push_moves(L, bind_player(L, 2), ALL);
    return 1;
}

static int winning_moves(lua_State *L) {
    push_moves(L, bind_player(L, 2), WINNING);
    return 1;
}

static int strategy(lua_State *L) {
    push_moves(L, bind_player(L, 2), STRATEGY);
    return 1;
}

static void push_after(lua_State *L, const coins *c, const char *text, ender_player player,
                       const char *move) {
    holder *h = holder_push(L);
    const int at = lua_gettop(L);
    bind_check(L, c->session,
               ender_coins_play(c->session->ctx, c->field, text, player, move, &h->result.text));
    push_coins(L, c->session, c->field, h->result.text);
    holder_clear(h);
    lua_remove(L, at);
}

/* P:play(player, move) */
static int play(lua_State *L) {
    const ender_player player = bind_player(L, 2);
    const char *move = bind_text(L, 3), *text;
    const coins *c = take(L, 1, &text);
    push_after(L, c, text, player, move);
    return 1;
}

static int options(lua_State *L, ender_player player) {
    const char *text;
    const coins *c = push_moves(L, player, ALL);
    const int table = lua_gettop(L);
    take(L, 1, &text);
    const lua_Integer count = (lua_Integer)lua_rawlen(L, table);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(L, table, i);
        push_after(L, c, text, player, lua_tostring(L, -1));
        lua_rawseti(L, table, i);
        lua_pop(L, 1);
    }
    lua_settop(L, table);
    return 1;
}

static int left(lua_State *L) { return options(L, ENDER_LEFT); }
static int right(lua_State *L) { return options(L, ENDER_RIGHT); }
static int options_of(lua_State *L) { return options(L, bind_player(L, 2)); }

/* A move, and whether it wins; nil without coins. */
static int choose(lua_State *L) {
    const ender_player player = bind_player(L, 2);
    const char *text;
    const coins *c = take(L, 1, &text);
    holder *h = holder_push(L);
    bool wins = false;
    bind_check(L, c->session,
               ender_coins_choose(c->session->ctx, c->field, text, player, &h->result.text, &wins));
    holder_push_text(L, h);
    lua_pushboolean(L, wins);
    return 2;
}

static int explain(lua_State *L) {
    const ender_player first = lua_isnoneornil(L, 2) ? ENDER_LEFT : bind_player(L, 2);
    const char *text;
    const coins *c = take(L, 1, &text);
    holder *h = holder_push(L);
    bind_check(L, c->session,
               ender_coins_explain(c->session->ctx, c->field, text, first, &h->result.text));
    holder_push_text(L, h);
    return 1;
}

/* ---- other forms ---- */

/* P:revise() and so on: the position in that form. */
static int revise_to(lua_State *L, ender_coin_form form) {
    const char *text;
    const coins *c = take(L, 1, &text);
    push_form_of(L, c->session, c->field, text, form);
    return 1;
}

static int cancel(lua_State *L) { return revise_to(L, ENDER_COINS_CANCELLED); }
static int revise(lua_State *L) { return revise_to(L, ENDER_COINS_IN_REVISED); }
static int switches(lua_State *L) { return revise_to(L, ENDER_COINS_SWITCHES); }

/* P:picture([style [, judged]]) */
static int picture(lua_State *L) {
    const ender_style style = bind_style(L, 2);
    const bool judged = lua_toboolean(L, 3);
    const char *text;
    const coins *c = take(L, 1, &text);
    holder *h = holder_push(L);
    bind_check(L, c->session,
               ender_coins_draw(c->session->ctx, c->field, text, judged, style, &h->result.text));
    holder_push_text(L, h);
    return 1;
}

static int field(lua_State *L) {
    const coins *c = luaL_checkudata(L, 1, COINS_TYPE);
    lua_pushstring(L, ender_coin_field_name(c->field));
    return 1;
}

static int to_text(lua_State *L) {
    luaL_checkudata(L, 1, COINS_TYPE);
    lua_getiuservalue(L, 1, 1);
    return 1;
}

/* ---- opening ---- */

static int member(lua_State *L) {
    static const luaL_Reg methods[] = {{"value", value},
                                       {"name", name},
                                       {"kind", kind},
                                       {"weight", weight},
                                       {"stop", stop},
                                       {"outcome", outcome},
                                       {"class", class},
                                       {"segment_class", segment_class},
                                       {"compare", compare},
                                       {"equals", equals},
                                       {"confused", confused},
                                       {"desirability", desirability},
                                       {"moves", moves},
                                       {"winning_moves", winning_moves},
                                       {"strategy", strategy},
                                       {"choose", choose},
                                       {"play", play},
                                       {"left", left},
                                       {"right", right},
                                       {"options", options_of},
                                       {"explain", explain},
                                       {"cancel", cancel},
                                       {"revise", revise},
                                       {"switches", switches},
                                       {"picture", picture},
                                       {"field", field},
                                       {NULL, NULL}};
    return bind_method(L, methods);
}

void bind_coins(lua_State *L, session *s) {
    static const luaL_Reg metamethods[] = {{"__add", add},
                                           {"__sub", subtract},
                                           {"__unm", negative},
                                           {"__mul", multiply},
                                           {"__eq", same},
                                           {"__lt", less},
                                           {"__le", less_equal},
                                           {"__index", member},
                                           {"__tostring", to_text},
                                           {"__concat", bind_concatenate},
                                           {NULL, NULL}};
    static const luaL_Reg none[] = {{NULL, NULL}};
    bind_metatable(L, COINS_TYPE, metamethods);
    lua_pop(L, 1);
    bind_domain(L, s, "coins", make, none);
    lua_getfield(L, -1, "coins");
    bind_coin_fields(L, s);
    lua_pop(L, 1);
}
