/* SPDX-License-Identifier: MIT
 *
 * From callbacks of the library to functions of Lua. All of them run in protected mode in one
 * thread of the Lua state that is theirs alone; what they throw becomes the failure of the caller.
 * So a Lua error unwinds no function of the library, and since sinks do not throw, no error of the
 * library unwinds a function of Lua.
 *
 * A Lua state is used by one thread at a time. The library sees to that while a call of its own is
 * under way (`serial`), and whoever calls it from several threads that the state itself is not
 * running meanwhile.
 *
 * The library calls with texts. Where positions are other values, the ones that `options` gave are
 * kept by their text, as many as fit a bounded table, so that `read` is rarely asked. */
#include "lua/callbacks.h"

#include <stdlib.h>
#include <string.h>

enum {
    TEXTS_MOST = 1 << 20,  /* options of one player, or parts, of one position */
    VALUES_MOST = 1 << 16, /* positions kept by text */
    LOOK_EVERY = 10000,    /* instructions */
    STACK_SLOTS = 32
};

#define HOME_TYPE "ender.home"

struct home {
    lua_State *L;              /* NULL when the state is closed */
    const home_caller *caller; /* the innermost one; NULL while there is none */
    lua_Hook outer;            /* what the state's owner looks after scripts with; may be NULL */
    size_t users;              /* rulesets, and the state itself */
    void (*hear)(void *user, bool inside); /* NULL: nobody listens */
    void *hear_user;
    module_copier copier; /* NULL: rulesets of the state have no lanes */
    void *copier_user;
    module_copy *copies[ENDER_LANES_MOST]; /* by lane; made when they are needed */
};

/* The rulesets of a copy, with the home of its state. */
typedef struct kept_rules {
    struct kept_rules *next;
    lua_rules rules;
    char name[];
} kept_rules;

struct module_copy {
    kept_rules *first;
};

static void copy_free(module_copy *copy) {
    for (kept_rules *k = copy->first, *next; k; k = next) {
        next = k->next;
        home_leave(k->rules.home);
        free(k);
    }
    free(copy);
}

void home_enter(home *h) { h->users++; }

void home_leave(home *h) {
    if (--h->users > 0) return;
    for (unsigned i = 0; i < ENDER_LANES_MOST; i++)
        if (h->copies[i]) copy_free(h->copies[i]);
    free(h);
}

static int home_collect(lua_State *L) {
    home **box = lua_touserdata(L, 1);
    if (*box) {
        (*box)->L = NULL;
        home_leave(*box);
    }
    *box = NULL;
    return 0;
}

/* The box and the thread stay in the registry. */
home *home_of(lua_State *L) {
    static const luaL_Reg metamethods[] = {{"__gc", home_collect}, {NULL, NULL}};
    static const char key = 0;
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &key) != LUA_TUSERDATA) {
        lua_pop(L, 1);
        home **box = lua_newuserdatauv(L, sizeof *box, 1);
        *box = NULL;
        bind_metatable(L, HOME_TYPE, metamethods);
        lua_setmetatable(L, -2);
        lua_State *thread = lua_newthread(L);
        lua_setiuservalue(L, -2, 1);
        home *h = calloc(1, sizeof *h);
        if (!h) luaL_error(L, "not enough memory");
        *h = (home){.L = thread, .users = 1};
        *box = h;
        lua_pushvalue(L, -1);
        lua_rawsetp(L, LUA_REGISTRYINDEX, &key);
    }
    home *h = *(home **)lua_touserdata(L, -1);
    lua_pop(L, 1);
    if (!h) luaL_error(L, "the state is being closed");
    return h;
}

/* ---- looking up from long work ---- */

/* From the moment the call is over every instruction fails, whatever the script catches. */
static void on_count(lua_State *L, lua_Debug *activation) {
    const home *h = home_of(L);
    if (h->caller && !h->caller->going(h->caller->of)) {
        lua_sethook(L, on_count, LUA_MASKCOUNT, 1);
        luaL_error(L, "the call was stopped");
    }
    if (h->outer) h->outer(L, activation);
}

static void hook_set(const home *h) { lua_sethook(h->L, on_count, LUA_MASKCOUNT, LOOK_EVERY); }

void home_hook(home *h, lua_State *L) {
    const lua_Hook hook = lua_gethook(L);
    if (hook != on_count) h->outer = (lua_gethookmask(L) & LUA_MASKCOUNT) != 0 ? hook : NULL;
    hook_set(h);
}

/* ---- calling ---- */

/* A ruleset, and its rules in the states of other lanes, found when they are needed. */
typedef struct definition_rules {
    lua_rules rules;
    lua_rules *lanes[ENDER_LANES_MOST];
    char name[];
} definition_rules;

typedef struct callback_request {
    definition_rules *of;
    lua_rules *rules;
    const char *text;
    size_t length;
    ender_player player;
    size_t size; /* of `positions` */
    bool answer;
    ender_game value;
    ender_sink *out;
} callback_request;

/* Tells the caller about the error on top of the stack. */
static void fail(lua_State *L, int error, const home_caller *caller) {
    const ender_status reason = ender_lua_status(L, -1);
    if (lua_type(L, -1) != LUA_TSTRING) { /* behind the call: an error in its handler calls the
                                           * handler again, until the stack overflows */
        lua_pushcfunction(L, bind_describe);
        lua_insert(L, -2);
        lua_pcall(L, 1, 1, 0);
    }
    const char *text =
        lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "an error that is no text";
    if (error == LUA_ERRMEM)
        caller->told(caller->of, ENDER_EMEMORY, "not enough memory for Lua");
    else
        caller->told(caller->of, reason == ENDER_OK ? ENDER_EARGUMENT : reason, text);
}

bool home_call(home *h, const home_caller *caller, lua_CFunction body, void *arg) {
    lua_State *L = h->L;
    if (!L) {
        caller->told(caller->of, ENDER_EARGUMENT, "the Lua state that defined it is closed");
        return false;
    }
    if (!lua_checkstack(L, STACK_SLOTS)) {
        caller->told(caller->of, ENDER_EMEMORY, "not enough memory for Lua");
        return false;
    }
    const home_caller *const outer = h->caller;
    const int top = lua_gettop(L);
    h->caller = caller;
    if (!outer && h->hear) h->hear(h->hear_user, true);
    lua_pushcfunction(L, body);
    lua_pushlightuserdata(L, arg);
    const int error = lua_pcall(L, 1, 0, 0);
    if (error != LUA_OK) {
        if (!caller->going(caller->of)) hook_set(h);
        fail(L, error, caller);
    }
    lua_settop(L, top);
    h->caller = outer;
    if (!outer && h->hear) h->hear(h->hear_user, false);
    return error == LUA_OK;
}

static bool sink_going(void *of) { return ender_sink_poll(of); }

static void sink_told(void *of, ender_status status, const char *sentence) {
    ender_sink_fail(of, status, sentence);
}

static lua_rules *rules_here(definition_rules *d, ender_sink *out);

static void run(callback_request *r, lua_CFunction body) {
    const home_caller caller = {sink_going, sink_told, r->out};
    r->rules = rules_here(r->of, r->out);
    if (r->rules) (void)home_call(r->rules->home, &caller, body, r);
}

static void push_function(lua_State *L, const lua_rules *rules, role which) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, rules->functions[which]);
}

static bool has(const lua_rules *rules, role which) { return rules->functions[which] != LUA_NOREF; }

/* ---- positions as values ---- */

/* Keeps the value at index `value` for the text on top, which it takes. */
static void keep_value(lua_State *L, lua_rules *rules, int value) {
    if (rules->value_count == VALUES_MOST) {
        lua_newtable(L);
        lua_rawseti(L, LUA_REGISTRYINDEX, rules->values);
        rules->value_count = 0;
    }
    lua_rawgeti(L, LUA_REGISTRYINDEX, rules->values);
    lua_insert(L, -2);
    lua_pushvalue(L, value);
    lua_rawset(L, -3);
    lua_pop(L, 1);
    rules->value_count++;
}

/* Pushes what `read` makes of a text. */
static void push_read(lua_State *L, const callback_request *r) {
    push_function(L, r->rules, ROLE_READ);
    lua_pushlstring(L, r->text, r->length);
    lua_call(L, 1, 1);
    if (lua_isnil(L, -1)) luaL_error(L, "`%s` is no position", r->text);
}

/* Pushes the position as the functions of the script know it. */
static void push_position(lua_State *L, const callback_request *r) {
    if (!has(r->rules, ROLE_WRITE)) {
        lua_pushlstring(L, r->text, r->length);
        return;
    }
    lua_rawgeti(L, LUA_REGISTRYINDEX, r->rules->values);
    lua_pushlstring(L, r->text, r->length);
    const bool known = lua_rawget(L, -2) != LUA_TNIL;
    lua_remove(L, -2);
    if (known) return;
    lua_pop(L, 1);
    push_read(L, r);
    lua_pushlstring(L, r->text, r->length);
    keep_value(L, r->rules, lua_gettop(L) - 1);
}

/* Replaces the position on top, which `name` returned, by its text. */
static void write_position(lua_State *L, const callback_request *r, const char *name) {
    if (has(r->rules, ROLE_WRITE)) {
        push_function(L, r->rules, ROLE_WRITE);
        lua_pushvalue(L, -2);
        lua_call(L, 1, 1);
        if (lua_type(L, -1) != LUA_TSTRING)
            luaL_error(L, "`write` returned a %s; a text is expected", luaL_typename(L, -1));
        lua_pushvalue(L, -1);
        keep_value(L, r->rules, lua_gettop(L) - 2);
        lua_remove(L, -2);
    } else if (lua_type(L, -1) != LUA_TSTRING && lua_type(L, -1) != LUA_TNUMBER) {
        luaL_error(L, "`%s` returned a %s for a position; without `write` that is a text", name,
                   luaL_typename(L, -1));
    }
}

/* Puts the position on top, which `name` returned, into the sink; takes it. */
static void give_position(lua_State *L, const callback_request *r, const char *name) {
    write_position(L, r, name);
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    ender_sink_write(r->out, text, length);
    ender_sink_end(r->out);
    lua_pop(L, 1);
}

/* The same for the table of positions on top. */
static void give_list(lua_State *L, const callback_request *r, const char *name) {
    if (!lua_istable(L, -1))
        luaL_error(L, "`%s` returned a %s; a table of positions is expected", name,
                   luaL_typename(L, -1));
    const lua_Unsigned count = bind_length(L, -1, name);
    if (count > TEXTS_MOST)
        luaL_error(L, "`%s` returned more than %d positions", name, (int)TEXTS_MOST);
    for (lua_Integer i = 1; i <= (lua_Integer)count; i++) {
        lua_rawgeti(L, -1, i);
        give_position(L, r, name);
    }
}

/* ---- lanes ---- */

bool copy_keep(module_copy *copy, const char *name, const lua_rules *rules) {
    const size_t size = strlen(name) + 1;
    kept_rules *k = malloc(sizeof *k + size);
    if (!k) return false;
    k->rules = *rules;
    memcpy(k->name, name, size);
    k->next = copy->first;
    copy->first = k;
    home_enter(rules->home);
    return true;
}

void module_listen(lua_State *L, void (*hear)(void *user, bool inside), void *user) {
    home *h = home_of(L);
    h->hear = hear;
    h->hear_user = user;
}

void module_copies(lua_State *L, module_copier make, void *user) {
    home *h = home_of(L);
    h->copier = make;
    h->copier_user = user;
}

static lua_rules *copy_find(const module_copy *copy, const char *name) {
    for (kept_rules *k = copy->first; k; k = k->next)
        if (strcmp(k->name, name) == 0) return &k->rules;
    return NULL;
}

static module_copy *copy_of(home *h, unsigned lane) {
    if (h->copies[lane]) return h->copies[lane];
    module_copy *copy = calloc(1, sizeof *copy);
    if (!copy) return NULL;
    if (!h->copier(h->copier_user, lane, copy)) {
        copy_free(copy);
        return NULL;
    }
    h->copies[lane] = copy;
    return copy;
}

/* The rules for the lane that the callback runs in; NULL, and the sink knows, when they cannot be
 * had. Only this thread is in the lane. */
static lua_rules *rules_here(definition_rules *d, ender_sink *out) {
    const unsigned lane = ender_sink_lane(out);
    if (lane == 0) return &d->rules;
    if (!d->lanes[lane]) {
        const module_copy *copy = d->rules.home->L ? copy_of(d->rules.home, lane) : NULL;
        if (copy) d->lanes[lane] = copy_find(copy, d->name);
    }
    if (!d->lanes[lane])
        ender_sink_fail(out, ENDER_EARGUMENT,
                        "the Lua program that defines the ruleset cannot be run again for another "
                        "thread, or defines another one then");
    return d->lanes[lane];
}

/* ---- one function for each callback, in protected mode ---- */

static callback_request *request_of(lua_State *L) { return lua_touserdata(L, 1); }

static int do_read(lua_State *L) {
    const callback_request *r = request_of(L);
    push_read(L, r);
    give_position(L, r, "read");
    return 0;
}

static int do_options(lua_State *L) {
    const callback_request *r = request_of(L);
    push_function(L, r->rules, ROLE_OPTIONS);
    push_position(L, r);
    lua_pushstring(L, r->player == ENDER_LEFT ? "left" : "right");
    lua_call(L, 2, 2);
    if (!lua_isnil(L, -1))
        luaL_error(L,
                   "options(position, player) returned two results: it is called once for each "
                   "player, \"left\" and \"right\", and returns one table, that player's options");
    lua_pop(L, 1);
    give_list(L, r, "options");
    return 0;
}

static int do_parts(lua_State *L) {
    const callback_request *r = request_of(L);
    push_function(L, r->rules, ROLE_PARTS);
    push_position(L, r);
    lua_call(L, 1, 1);
    if (lua_isnil(L, -1)) {
        ender_sink_write(r->out, r->text, r->length);
        ender_sink_end(r->out);
    } else {
        give_list(L, r, "parts");
    }
    return 0;
}

static int do_symmetry(lua_State *L) {
    callback_request *r = request_of(L);
    push_function(L, r->rules, ROLE_SYMMETRY);
    push_position(L, r);
    lua_call(L, 1, 2);
    r->answer = lua_toboolean(L, -1);
    lua_pop(L, 1);
    give_position(L, r, "symmetry");
    return 0;
}

static int do_closed_form(lua_State *L) {
    callback_request *r = request_of(L);
    push_function(L, r->rules, ROLE_CLOSED_FORM);
    push_position(L, r);
    lua_call(L, 1, 1);
    if (lua_isnil(L, -1)) return 0;
    if (!lua_isuserdata(L, -1) && !lua_isstring(L, -1))
        return luaL_error(L, "`closed_form` returned a %s: nil, or a game, number or text expected",
                          luaL_typename(L, -1));
    const ender_result value = take_value(L, r->rules->session, lua_gettop(L));
    if (value.kind != ENDER_KIND_GAME)
        return luaL_error(L, "`closed_form` returned a literal form; a value is expected");
    r->value = value.game;
    r->answer = true;
    return 0;
}

static int do_picture(lua_State *L) {
    const callback_request *r = request_of(L);
    push_function(L, r->rules, ROLE_PICTURE);
    push_position(L, r);
    lua_call(L, 1, 1);
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    if (!text)
        return luaL_error(L, "`picture` returned a %s; a text is expected", luaL_typename(L, -1));
    ender_sink_write(r->out, text, length);
    ender_sink_end(r->out);
    return 0;
}

/* A text, or a list of texts. */
static int do_draw(lua_State *L) {
    const callback_request *r = request_of(L);
    push_function(L, r->rules, ROLE_DRAW);
    push_position(L, r);
    lua_call(L, 1, 1);
    const bool is_list = lua_istable(L, -1);
    const lua_Integer count = is_list ? (lua_Integer)bind_length(L, -1, "draw") : 1;
    for (lua_Integer i = 1; i <= count; i++) {
        if (is_list) lua_rawgeti(L, -1, i);
        size_t length;
        const char *text = lua_tolstring(L, -1, &length);
        if (!text)
            return luaL_error(L, "`draw` returned a %s; a text or a list of texts is expected",
                              luaL_typename(L, -1));
        ender_sink_write(r->out, text, length);
        ender_sink_end(r->out);
        if (is_list) lua_pop(L, 1);
    }
    return 0;
}

static int do_positions(lua_State *L) {
    const callback_request *r = request_of(L);
    push_function(L, r->rules, ROLE_POSITIONS);
    lua_pushinteger(L, (lua_Integer)r->size);
    lua_call(L, 1, 1);
    give_list(L, r, "positions");
    return 0;
}

/* ---- the callbacks ---- */

static void on_read(void *user, const char *text, size_t length, ender_sink *out) {
    callback_request r = {.of = user, .text = text, .length = length, .out = out};
    run(&r, do_read);
}

static void on_options(void *user, const char *text, size_t length, ender_player player,
                       ender_sink *out) {
    callback_request r = {.of = user, .text = text, .length = length, .player = player, .out = out};
    run(&r, do_options);
}

static void on_parts(void *user, const char *text, size_t length, ender_sink *out) {
    callback_request r = {.of = user, .text = text, .length = length, .out = out};
    run(&r, do_parts);
}

static bool on_symmetry(void *user, const char *text, size_t length, ender_sink *out) {
    callback_request r = {.of = user, .text = text, .length = length, .out = out};
    run(&r, do_symmetry);
    return r.answer;
}

static bool on_closed_form(void *user, const char *text, size_t length, ender_game *value,
                           ender_sink *out) {
    callback_request r = {.of = user, .text = text, .length = length, .out = out};
    run(&r, do_closed_form);
    *value = r.value;
    return r.answer;
}

static void on_draw(void *user, const char *text, size_t length, ender_sink *out) {
    callback_request r = {.of = user, .text = text, .length = length, .out = out};
    run(&r, do_draw);
}

static void on_picture(void *user, const char *text, size_t length, ender_sink *out) {
    callback_request r = {.of = user, .text = text, .length = length, .out = out};
    run(&r, do_picture);
}

static void on_positions(void *user, size_t size, ender_sink *out) {
    callback_request r = {.of = user, .text = "", .size = size, .out = out};
    run(&r, do_positions);
}

static void on_release(void *user) {
    definition_rules *d = user;
    home_leave(d->rules.home);
    free(d);
}

bool callbacks_set(ender_definition *definition, const lua_rules *rules) {
    const size_t size = strlen(definition->about.name) + 1;
    definition_rules *copy = calloc(1, sizeof *copy + size);
    if (!copy) return false;
    copy->rules = *rules;
    memcpy(copy->name, definition->about.name, size);
    home_enter(rules->home);
    definition->user = copy;
    definition->release = on_release;
    definition->serial = true;
    definition->lanes = rules->home->copier ? ENDER_LANES_MOST : 1;
    definition->options = on_options;
    if (has(rules, ROLE_READ)) definition->read = on_read;
    if (has(rules, ROLE_PARTS)) definition->parts = on_parts;
    if (has(rules, ROLE_SYMMETRY)) definition->symmetry = on_symmetry;
    if (has(rules, ROLE_CLOSED_FORM)) definition->closed_form = on_closed_form;
    if (has(rules, ROLE_PICTURE)) definition->picture = on_picture;
    if (has(rules, ROLE_DRAW)) definition->draw = on_draw;
    if (has(rules, ROLE_POSITIONS)) definition->positions = on_positions;
    return true;
}
